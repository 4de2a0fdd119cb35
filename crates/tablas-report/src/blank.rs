//! The blank form of a claim, with the steps to go through: for the round in which there is no computer.

use tablas::law::{Edition, Play, Rules};
use tablas::sentence::Sentence;
use tablas_say::Speaker;

use crate::document::{
    Align, Block, Column, Document, Fact, Masthead, Measure, Numbering, Run, Signature, Table,
    plain, quiet,
};

/// The form, for an edition of the Laws.
#[must_use]
pub fn form(edition: Edition, speaker: &Speaker) -> Document {
    let language = speaker.language();
    let title = speaker.word("form-title");
    let law = edition.document().title(language);
    let line = Sentence::new("form-line").with("edition", law);
    let mut blocks = vec![
        Block::Masthead(Masthead {
            kind: speaker.word("form-kind"),
            title: title.clone(),
            line: vec![plain(speaker.say(&line))],
            seal: None,
        }),
        facts(
            &[
                ("report-event", 2),
                ("report-round", 1),
                ("report-board", 1),
                ("report-white", 2),
                ("report-black", 2),
                ("form-claimant", 1),
                ("form-time", 1),
                ("form-white-clock", 1),
                ("form-black-clock", 1),
            ],
            speaker,
        ),
        Block::Heading(speaker.word("form-steps")),
        Block::List(Numbering::Numbers, steps(edition, speaker)),
        Block::PageBreak,
        Block::Heading(speaker.word("form-claim")),
        boxes(
            &[
                "form-claim-board",
                "form-claim-announced",
                "form-claim-fifty",
            ],
            speaker,
        ),
        facts(
            &[
                ("form-announced", 1),
                ("form-made", 1),
                ("form-written", 1),
                ("form-touched", 1),
            ],
            speaker,
        ),
        Block::Heading(speaker.word("form-evidence")),
        boxes(
            &[
                "form-evidence-sheets",
                "form-evidence-one",
                "form-evidence-board",
                "form-evidence-other",
            ],
            speaker,
        ),
        Block::Heading(speaker.word("form-table")),
        Block::Table(table(speaker)),
        facts(&[("form-last-reset", 2), ("form-since", 2)], speaker),
        Block::Heading(speaker.word("form-ruling")),
        boxes(
            &[
                "form-ruling-correct",
                "form-ruling-incorrect",
                "form-ruling-inadmissible",
                "form-ruling-over",
            ],
            speaker,
        ),
        facts(
            &[
                ("form-seconds-given", 1),
                ("form-to", 1),
                ("form-must-play", 1),
                ("form-articles", 1),
                ("form-clock-white-after", 1),
                ("form-clock-black-after", 1),
                ("report-appeal-deadline", 1),
                ("report-appeal-by", 1),
            ],
            speaker,
        ),
        Block::Heading(speaker.word("report-remarks")),
        Block::Room(2),
    ];
    blocks.push(Block::Signatures(
        [
            "report-sign-arbiter",
            "report-sign-white",
            "report-sign-black",
        ]
        .into_iter()
        .map(|role| Signature {
            role: speaker.word(role),
            name: String::new(),
        })
        .collect(),
    ));
    Document {
        language,
        title,
        running: speaker.say(
            &Sentence::new("form-foot")
                .with("version", env!("CARGO_PKG_VERSION"))
                .with("articles", law),
        ),
        numbering: crate::ruling::numbering(speaker),
        unprintable: speaker.word("report-unprintable"),
        blocks,
    }
}

fn facts(lines: &[(&'static str, u8)], speaker: &Speaker) -> Block {
    Block::Facts(
        lines
            .iter()
            .map(|&(label, columns)| Fact {
                label: speaker.word(label),
                value: String::new(),
                columns,
            })
            .collect(),
    )
}

fn boxes(points: &[&'static str], speaker: &Speaker) -> Block {
    Block::List(
        Numbering::Boxes,
        points
            .iter()
            .map(|&id| vec![plain(speaker.word(id))])
            .collect(),
    )
}

/// The steps, each with the articles that it applies. The numbers are those of the 2023 edition where
/// the editions agree; where one does not have the article, none is named.
fn steps(edition: Edition, speaker: &Speaker) -> Vec<Vec<Run>> {
    let rules = |play| Rules { edition, play };
    let mut times: Vec<(String, u32)> = Vec::new();
    for play in [
        Play::Standard,
        Play::RapidA4,
        Play::RapidA5,
        Play::BlitzB2,
        Play::BlitzB3,
    ] {
        if let Some((seconds, _)) = rules(play).wrong_claim_time() {
            let name = speaker.say(&Sentence::new("report-play").with("play", play.key()));
            times.push((name, seconds.0));
        }
    }
    let mut by_seconds: Vec<(u32, Vec<String>)> = Vec::new();
    for (name, seconds) in times {
        match by_seconds.iter_mut().find(|it| it.0 == seconds) {
            Some((_, names)) => names.push(name),
            None => by_seconds.push((seconds, vec![name])),
        }
    }
    let times = speaker.list(by_seconds.into_iter().map(|(seconds, names)| {
        speaker.say(
            &Sentence::new("form-seconds")
                .with("seconds", seconds)
                .with("play", speaker.list(names)),
        )
    }));
    let word = |id: &'static str| speaker.word(id);
    let steps: [(String, &[&str]); 12] = [
        (
            word("form-step-over"),
            &["5.1.1", "5.1.2", "5.2.1", "5.2.2", "5.2.3", "6.9", "9.6"],
        ),
        (word("form-step-move"), &["1.3", "9.2", "9.1.2.3"]),
        (word("form-step-touched"), &["9.4", "4.3"]),
        (word("form-step-written"), &["9.2.1", "9.3.1", "11.9"]),
        (word("form-step-stop"), &["9.5.1"]),
        (word("form-step-offer"), &["9.1.1", "9.1.2.3"]),
        (word("form-step-replay"), &["9.5", "11.11"]),
        (word("form-step-compare"), &["9.2.3"]),
        (word("form-step-fifty"), &["9.3"]),
        (word("form-step-correct"), &["9.5.2"]),
        (
            speaker.say(&Sentence::new("form-step-incorrect").with("times", times)),
            &["9.5.3", "11.12"],
        ),
        (word("form-step-sign"), &["11.10"]),
    ];
    steps
        .into_iter()
        .map(|(text, articles)| {
            let known: Vec<&str> = articles
                .iter()
                .copied()
                .filter(|number| {
                    edition == Edition::Fide2023
                        && tablas::law::Article::all()
                            .any(|it| it.document() == edition.document() && it.number() == *number)
                })
                .collect();
            let mut runs = vec![plain(text)];
            if !known.is_empty() {
                runs.push(quiet(format!(" ({})", known.join(", "))));
            }
            runs
        })
        .collect()
}

/// Room for five occurrences.
fn table(speaker: &Speaker) -> Table {
    let column = |id: &'static str, share| Column {
        heading: speaker.word(id),
        share,
        align: Align::Left,
    };
    let columns = vec![
        column("form-column-time", 2),
        column("form-column-after", 6),
        column("form-column-move", 6),
        column("form-column-castling", 7),
        column("form-column-passant", 7),
        column("form-column-same", 6),
    ];
    let rows = (1..=5)
        .map(|n| {
            let mut row = vec![String::new(); columns.len()];
            row[0] = n.to_string();
            row
        })
        .collect();
    Table {
        columns,
        rows,
        measure: Measure::Whole,
    }
}
