//! The move list, with the occurrences and near misses marked.

use std::collections::HashMap;

use shakmaty::Color;
use tablas::sentence::Sentence;
use tablas_say::{Speaker, harmless, san_in_letters};
use tablas_wire::ruling::Ruling;

use super::words::{move_name, numbered};
use crate::document::{Badge, Block, MoveCell, MoveRow, plain};

pub(super) fn blocks(ruling: &Ruling, speaker: &Speaker) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(speaker.word("report-moves"))];
    if ruling.game.moves.is_empty() {
        blocks.push(Block::Paragraph(vec![plain(
            speaker.word("report-moves-none"),
        )]));
        return blocks;
    }
    let badges = badges(ruling);
    blocks.push(Block::Moves(rows(ruling, &badges, speaker)));
    if !badges.is_empty() {
        let near = badges
            .values()
            .any(|badge| matches!(badge, Badge::NearMiss(_)));
        let kind = if near { "both" } else { "occurrences" };
        blocks.push(Block::Note(
            speaker.say(&Sentence::new("report-moves-key").with("kind", kind)),
        ));
    }
    let written: Vec<String> = ruling
        .game
        .moves
        .iter()
        .zip(1..)
        .filter_map(|(mv, ply)| {
            let name = move_name(ruling, ply, speaker)?;
            Some(format!("{name} «{}»", harmless(mv.written.as_deref()?)))
        })
        .collect();
    if !written.is_empty() {
        let sentence = Sentence::new("report-written").with("moves", written.join(", "));
        blocks.push(Block::Note(speaker.say(&sentence)));
    }
    blocks
}

/// The mark at each half-move.
fn badges(ruling: &Ruling) -> HashMap<u32, Badge> {
    let Some(repetition) = &ruling.finding.repetition else {
        return HashMap::new();
    };
    let near = repetition.near_misses.iter().zip(1..);
    let same = repetition.occurrences.iter().zip(1..);
    near.filter_map(|(it, n)| Some((it.position.ply?, Badge::NearMiss(n))))
        .chain(same.filter_map(|(it, n)| Some((it.position.ply?, Badge::Occurrence(n)))))
        .collect()
}

fn rows(ruling: &Ruling, badges: &HashMap<u32, Badge>, speaker: &Speaker) -> Vec<MoveRow> {
    let mut rows: Vec<MoveRow> = Vec::new();
    for (mv, ply) in ruling.game.moves.iter().zip(1..) {
        let (number, color) = numbered(ruling, ply);
        let cell = MoveCell {
            text: san_in_letters(&harmless(&mv.san), speaker.language()),
            badge: badges.get(&ply).copied(),
        };
        match color {
            Color::White => rows.push(MoveRow {
                number: format!("{number}."),
                white: Some(cell),
                black: None,
            }),
            Color::Black => {
                // A game may begin with a move of Black.
                let begun = rows.last().is_some_and(|row| row.black.is_none());
                if !begun {
                    rows.push(MoveRow {
                        number: format!("{number}."),
                        white: Some(MoveCell {
                            text: "…".to_owned(),
                            badge: None,
                        }),
                        black: None,
                    });
                }
                if let Some(row) = rows.last_mut() {
                    row.black = Some(cell);
                }
            }
        }
    }
    rows
}
