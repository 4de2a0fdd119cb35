//! The entries as a report.

use tablas::sentence::Sentence;
use tablas_say::Speaker;

use super::{Entry, EntryKind, Round, read::player};
use crate::document::{
    Align, Block, Column, Document, Fact, Masthead, Measure, Numbering, Signature, Table, bold,
    plain,
};

/// The report of a round.
#[must_use]
pub fn document(round: &Round, speaker: &Speaker) -> Document {
    let title = speaker.say(&Sentence::new("round-title").with(
        "round",
        round.round.clone().unwrap_or_else(|| "none".to_owned()),
    ));
    let count = |kind| round.entries.iter().filter(|it| it.kind == kind).count();
    let counts = Sentence::new("round-counts")
        .with("rulings", count(EntryKind::Ruling))
        .with("alerts", count(EntryKind::Alert))
        .with("offers", count(EntryKind::Offer))
        .with("penalties", count(EntryKind::Penalty));
    let mut blocks = vec![Block::Masthead(Masthead {
        kind: speaker.word("round-kind"),
        title: title.clone(),
        line: vec![plain(speaker.say(&counts))],
        seal: None,
    })];
    if round.left_out {
        blocks.push(Block::Note(speaker.word("report-redacted")));
    }
    if let Some(event) = &round.event {
        blocks.push(Block::Facts(vec![Fact {
            label: speaker.word("report-event"),
            value: event.clone(),
            columns: 4,
        }]));
    }
    if round.entries.is_empty() {
        blocks.push(Block::Paragraph(vec![plain(
            speaker.word("round-nothing-at-all"),
        )]));
    } else {
        for (kind, heading) in [
            (EntryKind::Ruling, "round-rulings"),
            (EntryKind::Penalty, "round-penalties"),
            (EntryKind::Offer, "round-offers"),
            (EntryKind::Incident, "round-incidents"),
            (EntryKind::Alert, "round-alerts"),
        ] {
            let entries: Vec<&Entry> = round.entries.iter().filter(|it| it.kind == kind).collect();
            blocks.push(Block::Heading(speaker.word(heading)));
            if entries.is_empty() {
                blocks.push(Block::Paragraph(vec![plain(speaker.word("round-nothing"))]));
            } else {
                blocks.push(Block::Table(table(kind, &entries, speaker)));
            }
        }
    }
    if !round.problems.is_empty() {
        blocks.push(Block::Heading(speaker.word("round-unread")));
        let points = round
            .problems
            .iter()
            .map(|(file, what)| {
                vec![
                    bold(file.clone()),
                    plain(format!(": {}", speaker.say(what))),
                ]
            })
            .collect();
        blocks.push(Block::List(Numbering::Dots, points));
    }
    blocks.push(Block::Heading(speaker.word("report-remarks")));
    blocks.push(Block::Room(3));
    blocks.push(Block::Signatures(vec![Signature {
        role: speaker.word("report-sign-arbiter"),
        name: String::new(),
    }]));
    let mut name = title;
    if let Some(event) = &round.event {
        name = format!("{event} · {name}");
    }
    Document {
        language: speaker.language(),
        title: name,
        running: speaker.say(
            &Sentence::new("round-running")
                .with("version", env!("CARGO_PKG_VERSION"))
                .with("files", round.files),
        ),
        numbering: crate::ruling::numbering(speaker),
        unprintable: speaker.word("report-unprintable"),
        blocks,
    }
}

fn table(kind: EntryKind, entries: &[&Entry], speaker: &Speaker) -> Table {
    let column = |id: &'static str, share| Column {
        heading: speaker.word(id),
        share,
        align: Align::Left,
    };
    let ruling = kind == EntryKind::Ruling;
    let timed = kind == EntryKind::Alert;
    let mut columns = vec![
        column("round-board", 9),
        column("round-players", 20),
        column("round-what", if ruling { 26 } else { 44 }),
    ];
    if ruling {
        columns.push(column("round-ruling", 30));
    }
    columns.push(column("round-articles", 10));
    if timed {
        columns.push(column("round-time", 12));
    }
    columns.push(column("round-document", 14));
    let rows = entries
        .iter()
        .map(|entry| {
            let mut row = vec![place(entry), players(entry, speaker), entry.what.clone()];
            if ruling {
                row.push(entry.ruling.clone());
            }
            row.push(entry.articles.join(", "));
            if timed {
                row.push(entry.at.clone());
            }
            row.push(source(entry));
            row
        })
        .collect();
    Table {
        columns,
        rows,
        measure: Measure::Whole,
    }
}

fn place(entry: &Entry) -> String {
    match (entry.round.as_str(), entry.board.as_str()) {
        ("", "") => "–".to_owned(),
        (round, "") => round.to_owned(),
        ("", board) => format!("– · {board}"),
        (round, board) => format!("{round} · {board}"),
    }
}

fn players(entry: &Entry, speaker: &Speaker) -> String {
    match (entry.white.as_str(), entry.black.as_str()) {
        ("", "") => crate::ruling::capital(&player(&entry.by, speaker)),
        (white, black) => {
            let or = |name: &str| if name.is_empty() { "–" } else { name }.to_owned();
            format!("{} – {}", or(white), or(black))
        }
    }
}

/// The short hash of the ruling and the file.
fn source(entry: &Entry) -> String {
    let digits = entry.hash.strip_prefix("sha256:").unwrap_or(&entry.hash);
    // As on the report of the ruling.
    let digits: Vec<char> = digits.chars().take(12).collect();
    let short = digits
        .chunks(4)
        .map(|part| part.iter().collect::<String>())
        .collect::<Vec<_>>()
        .join(" ");
    if short.is_empty() {
        entry.file.clone()
    } else {
        format!("{short} {}", entry.file)
    }
}
