//! What the moves are known from, and what is taken for true.

use tablas::sentence::Sentence;
use tablas_say::{Speaker, harmless};
use tablas_wire::ruling::{Assumption, EvidencePart, Ruling, Supplier};

use super::words::{clock, move_name, numbered};
use crate::document::{Block, Numbering, Run, bold, plain};

pub(super) fn blocks(ruling: &Ruling, speaker: &Speaker) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(speaker.word("report-evidence"))];
    if ruling.evidence.is_empty() {
        blocks.push(Block::Paragraph(vec![plain(
            speaker.word("report-evidence-none"),
        )]));
    } else {
        let points = ruling
            .evidence
            .iter()
            .map(|it| piece(ruling, it, speaker))
            .collect();
        blocks.push(Block::List(Numbering::Numbers, points));
    }
    if !ruling.assumed.is_empty() {
        let assumed: Vec<String> = ruling
            .assumed
            .iter()
            .map(|it| {
                speaker.word(match it {
                    Assumption::MovesWerePlayed => "report-assumed-moves",
                    Assumption::NothingTouched => "report-assumed-untouched",
                    Assumption::MoveRecorded => "report-assumed-written",
                    Assumption::LawsByDefault => "report-assumed-laws",
                })
            })
            .collect();
        blocks.push(Block::Paragraph(vec![plain(format!(
            "{}: {}.",
            speaker.word("report-assumed"),
            assumed.join("; ")
        ))]));
    }
    blocks
}

fn piece(ruling: &Ruling, evidence: &EvidencePart, speaker: &Speaker) -> Vec<Run> {
    let kind = Sentence::new("report-evidence-kind").with("kind", evidence.kind.key());
    let mut parts: Vec<String> = evidence.source.iter().map(|it| harmless(it)).collect();
    let by = match evidence.supplied_by {
        Supplier::White => "white",
        Supplier::Black => "black",
        Supplier::Both => "both",
        Supplier::Arbiter => "arbiter",
        Supplier::Organiser => "organiser",
        Supplier::Witness => "witness",
        Supplier::Unstated => "unstated",
    };
    let supplied = speaker.say(&Sentence::new("report-evidence-supplied").with("by", by));
    if !supplied.is_empty() {
        parts.push(supplied);
    }
    if let Some(plies) = evidence.plies {
        let name = |ply: u32| {
            move_name(ruling, ply, speaker).unwrap_or_else(|| numbered(ruling, ply).0.to_string())
        };
        parts.push(
            speaker.say(
                &Sentence::new("report-evidence-plies")
                    .with("first", name(plies.first))
                    .with("last", name(plies.last)),
            ),
        );
    }
    if let Some(file) = &evidence.file {
        let hash: String = file.sha256.chars().take(16).collect();
        parts.push(
            speaker.say(
                &Sentence::new("report-evidence-file")
                    .with("name", harmless(&file.name))
                    .with("bytes", file.bytes)
                    .with("hash", harmless(&hash)),
            ),
        );
    }
    if let Some(game) = evidence.game {
        parts.push(
            speaker.say(&Sentence::new("report-evidence-game").with("game", game.to_string())),
        );
    }
    for passage in &evidence.time_codes {
        let range = speaker.say(
            &Sentence::new("report-evidence-passage")
                .with("from", clock(passage.from_ms))
                .with("to", passage.to_ms.map_or_else(|| "none".to_owned(), clock)),
        );
        parts.push(match &passage.shows {
            Some(shows) => format!("{range} ({})", harmless(shows)),
            None => range,
        });
    }
    let mut runs = vec![bold(speaker.say(&kind))];
    if !parts.is_empty() {
        runs.push(plain(format!(": {}", parts.join("; "))));
    }
    runs.push(plain("."));
    if let Some(note) = &evidence.note {
        runs.push(plain(format!(" «{}»", harmless(note))));
    }
    runs
}
