//! The numbers on a terminal, with bars.

use std::io::Write;

use super::sections::{Section, of, opening, percent};
use crate::commands::Context;
use crate::fault::Fault;
use crate::output::wrapped;
use tablas_many::stats::Stats;
use tablas_say::Speaker;

/// Characters of the longest bar.
const BAR: usize = 24;

/// Characters of a paragraph.
const WIDTH: usize = 90;

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
    let length = |text: &str| text.chars().count();
    let label = section
        .rows
        .iter()
        .map(|row| length(&row.label))
        .chain([length(&section.label)])
        .max()
        .unwrap_or(0);
    let widths: Vec<usize> = section
        .numbers
        .iter()
        .enumerate()
        .map(|(i, heading)| {
            section
                .rows
                .iter()
                .map(|row| row.numbers[i].to_string().len())
                .chain([length(heading)])
                .max()
                .unwrap_or(0)
        })
        .collect();
    write!(out, "  {:<label$}", section.label)?;
    for (heading, &width) in section.numbers.iter().zip(&widths) {
        write!(out, "  {heading:>width$}")?;
    }
    let wide = length(&section.share).max(7);
    writeln!(out, "  {:>wide$}", section.share)?;
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
                let bar = bar(share, most);
                let share = format!("{} %", percent(share, speaker));
                let line = format!("  {share:>wide$}  {bar}");
                writeln!(out, "{}", line.trim_end())?;
            }
            None => writeln!(out, "  {:>wide$}", "–")?,
        }
    }
    Ok(())
}

/// A bar as long as its share of the longest one, to an eighth of a character.
fn bar(share: f64, most: f64) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if most <= 0.0 {
        return String::new();
    }
    let eighths = (share / most * (BAR * 8) as f64).round() as usize;
    format!("{}{}", "█".repeat(eighths / 8), PARTS[eighths % 8])
}
