//! The numbers as one page that needs nothing else: charts, tables that can be sorted, examples.

use std::fmt::Write;

use tablas::sentence::Sentence;
use tablas_many::stats::{Example, Stats};
use tablas_say::Speaker;

use super::sections::{Row, Section, of, opening, percent as number};

const STYLE: &str = include_str!("report.css");
const SCRIPT: &str = include_str!("report.js");

/// The page.
pub(super) fn page(stats: &Stats, speaker: &Speaker) -> String {
    let title = speaker.word("stats-title");
    let language = speaker.language().key();
    let sections = of(stats, speaker);
    let mut body = String::new();
    let _ = writeln!(body, "<header><h1>{}</h1>", text(&title));
    for line in opening(stats, speaker) {
        let _ = writeln!(body, "<p>{}</p>", text(&grouped_in(&line)));
    }
    body.push_str("<nav>");
    for section in &sections {
        let _ = write!(
            body,
            "<a href=\"#{}\">{}</a>",
            section.id,
            text(&section.title)
        );
    }
    body.push_str("</nav></header>\n<main>\n");
    if sections.is_empty() {
        let _ = writeln!(body, "<p>{}</p>", text(&speaker.word("stats-none")));
    }
    for section in &sections {
        one(&mut body, section, speaker);
    }
    let made = Sentence::new("stats-made-by").with("version", env!("CARGO_PKG_VERSION"));
    let _ = write!(
        body,
        "</main>\n<footer><p>{}</p></footer>",
        text(&speaker.say(&made))
    );
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n{body}\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n",
        text(&title)
    )
}

fn one(body: &mut String, section: &Section, speaker: &Speaker) {
    let _ = writeln!(
        body,
        "<section id=\"{}\">\n<h2>{}</h2>",
        section.id,
        text(&section.title)
    );
    chart(body, section, speaker);
    table(body, section, speaker);
    if let Some(note) = &section.note {
        let _ = writeln!(body, "<p class=\"note\">{}</p>", text(note));
    }
    body.push_str("</section>\n");
}

/// How a chart is drawn, in its own units; the page scales it. Each is drawn twice, and the page shows
/// one: on a narrow screen the letters of the wide one would be too small.
#[derive(Clone, Copy)]
struct Size {
    class: &'static str,
    width: f64,
    /// From one lying bar to the next.
    line: f64,
    /// Where lying bars begin; at 0 their names stand above them.
    left: f64,
    /// Between the names under upright bars.
    apart: f64,
}

const SIZES: [Size; 2] = [
    Size {
        class: "wide",
        width: 640.0,
        line: 26.0,
        left: 232.0,
        apart: 46.0,
    },
    Size {
        class: "narrow",
        width: 320.0,
        line: 42.0,
        left: 0.0,
        apart: 40.0,
    },
];

const BAR: f64 = 16.0;
/// What stands behind the longest bar.
const BEHIND: f64 = 70.0;
/// Above so many rows, labels stand under upright bars.
const MOST_LINES: usize = 14;

/// The shares as bars: lying with their names beside them if they are few, else upright.
fn chart(body: &mut String, section: &Section, speaker: &Speaker) {
    let most = section
        .rows
        .iter()
        .filter_map(|row| row.share)
        .fold(0.0, f64::max);
    if most <= 0.0 {
        return;
    }
    for size in SIZES {
        if section.rows.len() > MOST_LINES && section.numbers.len() > 1 {
            upright(body, section, speaker, most, size);
        } else {
            lying(body, section, speaker, most, size);
        }
    }
}

fn open(body: &mut String, section: &Section, size: Size, height: f64) {
    let _ = writeln!(
        body,
        "<svg class=\"{}\" viewBox=\"0 0 {} {height}\" role=\"img\" aria-label=\"{}: {}\">",
        size.class,
        size.width,
        attribute(&section.title),
        attribute(&section.share)
    );
}

fn lying(body: &mut String, section: &Section, speaker: &Speaker, most: f64, size: Size) {
    let rows: Vec<&Row> = section
        .rows
        .iter()
        .filter(|row| row.share.is_some())
        .take(MOST_LINES)
        .collect();
    open(body, section, size, rows.len() as f64 * size.line + 4.0);
    for (i, row) in rows.into_iter().enumerate() {
        let share = row.share.unwrap_or(0.0);
        let above = size.left <= 0.0;
        let top = i as f64 * size.line + if above { 20.0 } else { 4.0 };
        let middle = top + BAR / 2.0 + 5.0;
        let length = (share / most * (size.width - size.left - BEHIND)).max(1.0);
        let (x, y, anchor, most) = if above {
            (0.0, top - 5.0, "start", 40)
        } else {
            (size.left - 8.0, middle, "end", 26)
        };
        let _ = writeln!(
            body,
            "<g><title>{label}: {percent}</title><text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{short}</text>\
             <rect x=\"{left}\" y=\"{top}\" width=\"{length:.1}\" height=\"{BAR}\" rx=\"2\"/>\
             <text class=\"n\" x=\"{after:.1}\" y=\"{middle}\">{percent}</text></g>",
            label = text(&row.label),
            short = text(&shortened(&row.label, most)),
            percent = percent(share, speaker),
            left = size.left,
            after = size.left + length + 6.0,
        );
    }
    body.push_str("</svg>\n");
}

fn upright(body: &mut String, section: &Section, speaker: &Speaker, most: f64, size: Size) {
    const HEIGHT: f64 = 200.0;
    const TOP: f64 = 26.0;
    const EDGE: f64 = 8.0;
    let count = section.rows.len();
    let step = (size.width - 2.0 * EDGE) / count as f64;
    // So that the names do not run into each other.
    let every = (size.apart / step).ceil().max(1.0) as usize;
    open(body, section, size, TOP + HEIGHT + 24.0);
    for (i, row) in section.rows.iter().enumerate() {
        let share = row.share.unwrap_or(0.0);
        let height = share / most * HEIGHT;
        let x = EDGE + i as f64 * step;
        let _ = write!(
            body,
            "<g><title>{label}: {percent}</title><rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"1\"/>",
            label = text(&row.label),
            percent = percent(share, speaker),
            left = x + step * 0.1,
            top = TOP + HEIGHT - height,
            width = step * 0.8,
        );
        if i % every == 0 {
            let _ = write!(
                body,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                x + step / 2.0,
                TOP + HEIGHT + 18.0,
                text(row.label.split('–').next().unwrap_or_default())
            );
        }
        body.push_str("</g>\n");
    }
    let _ = writeln!(
        body,
        "<line x1=\"{EDGE}\" x2=\"{}\" y1=\"{base}\" y2=\"{base}\"/><text class=\"n\" x=\"{EDGE}\" y=\"17\">{}</text></svg>",
        size.width - EDGE,
        percent(most, speaker),
        base = TOP + HEIGHT,
    );
}

fn table(body: &mut String, section: &Section, speaker: &Speaker) {
    let examples = section.rows.iter().any(|row| row.example.is_some());
    let sort = attribute(&speaker.word("stats-sort"));
    let _ = write!(
        body,
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table style=\"--n:{}\"><thead><tr>",
        attribute(&section.title),
        section.numbers.len() + 1
    );
    let headings = std::iter::once(&section.label)
        .chain(&section.numbers)
        .chain([&section.share]);
    for (i, heading) in headings.enumerate() {
        let class = if i == 0 { "" } else { " class=\"n\"" };
        let _ = write!(
            body,
            "<th scope=\"col\"{class}><button type=\"button\" title=\"{sort}\">{}</button></th>",
            text(heading)
        );
    }
    if examples {
        let _ = write!(
            body,
            "<th scope=\"col\" class=\"ex\">{}</th>",
            text(&speaker.word("stats-example"))
        );
    }
    body.push_str("</tr></thead><tbody>\n");
    for row in &section.rows {
        let _ = write!(
            body,
            "<tr><th scope=\"row\" data-order=\"{}\">{}</th>",
            row.order,
            text(&row.label)
        );
        for number in &row.numbers {
            let _ = write!(
                body,
                "<td class=\"n\" data-order=\"{number}\">{}</td>",
                grouped(*number)
            );
        }
        let (order, shown) = match row.share {
            Some(share) => (share, percent(share, speaker)),
            None => (-1.0, "–".to_owned()),
        };
        let _ = write!(body, "<td class=\"n\" data-order=\"{order}\">{shown}</td>");
        if examples {
            let shown = row
                .example
                .as_ref()
                .map(|example| link(example, speaker))
                .unwrap_or_default();
            let _ = write!(body, "<td class=\"ex\">{shown}</td>");
        }
        body.push_str("</tr>\n");
    }
    body.push_str("</tbody></table></div>\n");
}

/// An example game: a link if the record has an address, and always its place.
fn link(example: &Example, speaker: &Speaker) -> String {
    let unknown = |name: &str| if name.is_empty() { "?" } else { name }.to_owned();
    let names = format!("{} – {}", unknown(&example.white), unknown(&example.black));
    let date = match example.date.trim_end_matches(".??") {
        "" => String::new(),
        date => format!(", {date}"),
    };
    let place = speaker.say(
        &Sentence::new("stats-game-place")
            .with("game", example.game.to_string())
            .with("file", example.file.as_str()),
    );
    // An address is a link only if it is one of the web: a record can hold any text.
    let address = ["https://", "http://"]
        .into_iter()
        .any(|scheme| example.site.starts_with(scheme));
    let shown = text(&format!("{names}{date}"));
    let shown = if address {
        format!(
            "<a href=\"{}\" rel=\"noreferrer\">{shown}</a>",
            attribute(&example.site)
        )
    } else {
        shown
    };
    format!("{shown}<small>{}</small>", text(&place))
}

fn percent(share: f64, speaker: &Speaker) -> String {
    format!("{}\u{a0}%", number(share, speaker))
}

/// `1 234 567`, with narrow blanks that no line is broken at.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    if digits.len() <= 4 {
        return digits;
    }
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    grouped
}

/// A sentence with its numbers [`grouped`].
fn grouped_in(sentence: &str) -> String {
    let word = |word: &str| word.parse().map_or_else(|_| word.to_owned(), grouped);
    let words: Vec<String> = sentence.split(' ').map(word).collect();
    words.join(" ")
}

fn shortened(label: &str, most: usize) -> String {
    if label.chars().count() <= most {
        return label.to_owned();
    }
    let mut short: String = label.chars().take(most - 1).collect();
    short.push('…');
    short
}

/// Text of a page: nothing in it is markup, and nothing steers the reader's screen.
fn text(raw: &str) -> String {
    let mut safe = String::with_capacity(raw.len());
    for c in raw.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {}
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

fn attribute(raw: &str) -> String {
    text(raw)
}
