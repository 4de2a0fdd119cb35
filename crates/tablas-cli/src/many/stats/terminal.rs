//! The numbers on a terminal, with bars.

use std::io::Write;

use super::sections::{Section, of, opening, percent};
use crate::commands::Context;
use crate::fault::Fault;
use crate::output::wrapped;
use tablas_many::stats::Stats;
use tablas_say::Speaker;

/// Characters of the longest bar, and of the longest where there is little room.
const BAR: usize = 24;
const SHORT_BAR: usize = 10;

/// Characters of a line, the two before it left out.
const WIDTH: usize = 78;

/// Characters of `100.0 %`.
const SHARE: usize = 7;

pub(super) fn print(stats: &Stats, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    for line in opening(stats, speaker) {
        writeln!(context.output, "{line}")?;
    }
    for section in of(stats, speaker) {
        writeln!(context.output)?;
        table(&section, speaker, &mut context.output)?;
        if let Some(note) = &section.note {
            for line in wrapped(note, WIDTH) {
                writeln!(context.output, "  {line}")?;
            }
        }
    }
    Ok(())
}

fn table(section: &Section, speaker: &Speaker, out: &mut impl Write) -> std::io::Result<()> {
    let bold = anstyle::Style::new().bold();
    writeln!(out, "{bold}{}{bold:#}", section.title)?;
    let label = section
        .rows
        .iter()
        .map(|row| length(&row.label))
        .chain([length(&section.label)])
        .max()
        .unwrap_or(0);
    let numbers: Vec<usize> = (0..section.numbers.len())
        .map(|i| {
            let longest = section
                .rows
                .iter()
                .map(|row| row.numbers[i].to_string().len());
            longest.max().unwrap_or(0)
        })
        .chain([SHARE])
        .collect();
    let headings: Vec<&str> = section
        .numbers
        .iter()
        .chain([&section.share])
        .map(String::as_str)
        .collect();
    // Headings go over several lines where one is too long for them.
    let room = |headings: &[Vec<String>]| {
        let used: usize = headings
            .iter()
            .zip(&numbers)
            .map(|(heading, &number)| 2 + width(heading).max(number))
            .sum();
        WIDTH.saturating_sub(label + used + 2)
    };
    let mut lines: Vec<Vec<String>> = headings.iter().map(|it| vec![(*it).to_owned()]).collect();
    if room(&lines) < SHORT_BAR {
        lines = headings
            .iter()
            .zip(&numbers)
            .map(|(heading, &number)| {
                // As narrow as two lines allow.
                (number..=length(heading).max(number))
                    .map(|width| wrapped(heading, width))
                    .find(|lines| lines.len() <= 2)
                    .unwrap_or_else(|| vec![(*heading).to_owned()])
            })
            .collect();
    }
    let longest_bar = room(&lines).clamp(SHORT_BAR, BAR);
    let widths: Vec<usize> = lines
        .iter()
        .zip(&numbers)
        .map(|(heading, &number)| width(heading).max(number))
        .collect();
    let height = lines.iter().map(Vec::len).max().unwrap_or(1);
    for at in 0..height {
        let name = if at + 1 == height { &section.label } else { "" };
        let mut line = format!("  {name:<label$}");
        for (heading, &width) in lines.iter().zip(&widths) {
            // They stand on the last line.
            let part = (at + heading.len()).checked_sub(height);
            let part = part.map_or("", |at| &heading[at]);
            line.push_str(&format!("  {part:>width$}"));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    let wide = widths.last().copied().unwrap_or(SHARE);
    let most = section
        .rows
        .iter()
        .filter_map(|row| row.share)
        .fold(0.0, f64::max);
    for row in &section.rows {
        write!(out, "  {:<label$}", row.label)?;
        for (number, &width) in row.numbers.iter().zip(&widths) {
            write!(out, "  {number:>width$}")?;
        }
        match row.share {
            Some(share) => {
                let bar = bar(share, most, longest_bar);
                let share = format!("{} %", percent(share, speaker));
                let line = format!("  {share:>wide$}  {bar}");
                writeln!(out, "{}", line.trim_end())?;
            }
            None => writeln!(out, "  {:>wide$}", "–")?,
        }
    }
    Ok(())
}

fn length(text: &str) -> usize {
    text.chars().count()
}

fn width(lines: &[String]) -> usize {
    lines.iter().map(|line| length(line)).max().unwrap_or(0)
}

/// A bar as long as its share of the longest one, to an eighth of a character.
fn bar(share: f64, most: f64, longest: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if most <= 0.0 {
        return String::new();
    }
    let eighths = (share / most * (longest * 8) as f64).round() as usize;
    format!("{}{}", "█".repeat(eighths / 8), PARTS[eighths % 8])
}
