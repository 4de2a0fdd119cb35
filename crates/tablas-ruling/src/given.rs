//! What is given to a ruling where it is written: the claim as it was said, what a record says beside
//! its moves, the scoresheets with the half-moves that each supports, the other games that fit.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};
use shakmaty::{CastlingMode, Chess, Color, Move};
use tablas::claim::Ground;
use tablas::course::Course;
use tablas::game::NamedMove;
use tablas::sentence::Sentence;
use tablas::units::Ply;
use tablas_record::{Game, Letters, StopReason};
use tablas_wire::game_log::{ActDoc, ground_key, named_doc, player_key};
use tablas_wire::ruling::{
    ActPart, ClockPart, EventPart, EvidenceKind, EvidencePart, FilePart, PlayerPart, PliesPart,
    ReadingPart, ReadingsPart, Supplier, hex,
};
use tablas_wire::uci_line;

use crate::derive::{Proof, means};

/// A claim as it was said at the board.
#[derive(Clone, Copy, Debug)]
pub struct SaidClaim<'a> {
    /// Who claims.
    pub by: Color,
    /// On what.
    pub ground: Ground,
    /// The move that he announces, as it was said.
    pub word: Option<&'a str>,
    /// The language of its letters.
    pub letters: Letters,
    /// Half-moves made when he claims.
    pub at: Ply,
    /// Whether he had touched a piece.
    pub touched: bool,
    /// Whether the announced move is written.
    pub recorded: bool,
}

impl SaidClaim<'_> {
    /// The act that it is after these moves, resting on this evidence. What is announced means no legal
    /// move where it is no move at all.
    #[must_use]
    pub fn act(&self, course: &Course, evidence: &[EvidencePart]) -> ActPart {
        let named = self.word.map(|word| NamedMove {
            text: word.trim().into(),
            means: means(course, word, self.letters).unwrap_or(tablas::game::Means::Illegal {
                pieces: Box::default(),
            }),
        });
        ActPart {
            by: player_key(self.by),
            who: None,
            ply: self.at.0,
            at_ms: None,
            at: None,
            what: Some(ActDoc::Claim {
                ground: ground_key(self.ground),
                announced: named.as_ref().map(named_doc),
                basis: basis(evidence).into(),
            }),
            touched: self.touched,
            recorded: named.is_some() && self.recorded,
        }
    }
}

/// On what a claim is said to rest, in the word of the game log.
fn basis(parts: &[EvidencePart]) -> &'static str {
    let electronic = parts.iter().any(|part| match part.kind {
        EvidenceKind::ElectronicScoresheet
        | EvidenceKind::BoardRecord
        | EvidenceKind::DatabaseFile
        | EvidenceKind::GameLog => true,
        EvidenceKind::OwnScoresheet
        | EvidenceKind::OpponentScoresheet
        | EvidenceKind::ArbiterSheet
        | EvidenceKind::Video
        | EvidenceKind::JointReconstruction
        | EvidenceKind::Witness
        | EvidenceKind::ArbiterObservation
        | EvidenceKind::TypedMoves => false,
    });
    if electronic {
        "electronic-record"
    } else {
        "scoresheet"
    }
}

/// What a record of a game says beside its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Tags by name, those that say nothing left out.
    pub tags: BTreeMap<String, String>,
    /// What was left after each half-move, in milliseconds.
    pub clocks: Vec<Option<u64>>,
}

impl Written {
    /// What stands in a game of a file.
    #[must_use]
    pub fn of(game: &Game) -> Written {
        let mut tags = BTreeMap::new();
        for found in game.tags() {
            let value = found.value.trim();
            if !value.is_empty() && value != "?" && value != "-" {
                tags.entry(found.name.into_owned())
                    .or_insert_with(|| value.to_owned());
            }
        }
        let left = game.clocks().into_iter();
        Written {
            tags,
            clocks: left
                .map(|reading| reading.remaining.map(|left| left.0))
                .collect(),
        }
    }

    fn tag(&self, name: &str) -> Option<String> {
        self.tags.get(name).cloned()
    }

    /// Puts in what the tags say of the event.
    pub fn event(&self, event: &mut EventPart) {
        event.name = self.tag("Event");
        event.site = self.tag("Site");
        event.section = self.tag("Section");
        event.round = self.tag("Round");
        event.board = self.tag("Board").or_else(|| self.tag("Table"));
        event.date = self.tag("Date").and_then(|date| day(&date));
        event.time_control = self.tag("TimeControl");
    }

    /// What the tags say of a player.
    #[must_use]
    pub fn player(&self, side: Color) -> PlayerPart {
        let side = side.fold_wb("White", "Black");
        let tag = |suffix: &str| self.tag(&format!("{side}{suffix}"));
        PlayerPart {
            name: tag(""),
            title: tag("Title"),
            fide_id: tag("FideId").or_else(|| tag("FIDEId")),
            federation: tag("Fed")
                .or_else(|| tag("Federation"))
                .or_else(|| tag("Country")),
            rating: tag("Elo").and_then(|text| text.parse().ok()),
            team: tag("Team"),
        }
    }

    /// The clocks after the last of the moves made, as far as the record has them.
    #[must_use]
    pub fn clocks_after(&self, course: &Course) -> ClockPart {
        let made = course.moves().len();
        // Whose move the last one was: not his who has the move now.
        let last = !shakmaty::Position::turn(course.history().current());
        let left = |side: Color| {
            let back = if side == last { 1 } else { 2 };
            let at = made.checked_sub(back)?;
            self.clocks.get(at).copied().flatten()
        };
        ClockPart {
            white_ms: left(Color::White),
            black_ms: left(Color::Black),
        }
    }
}

/// A date as the tags write it, `2026.11.??`, without what is not known.
fn day(text: &str) -> Option<String> {
    let known: Vec<&str> = text
        .split(['.', '-', '/'])
        .take_while(|part| part.bytes().all(|it| it.is_ascii_digit()) && !part.is_empty())
        .collect();
    (!known.is_empty()).then(|| known.join("-"))
}

/// How many half-moves of a record are moves: a board's kings in the middle are none.
#[must_use]
pub fn counted(game: &Game) -> usize {
    let all = game.moves().len();
    game.gesture().map_or(all, |gesture| {
        (gesture.from_ply.0 as usize).saturating_sub(1).min(all)
    })
}

/// Why a record is certain no further than this half-move, if it is not; in the words of the game.
#[must_use]
pub fn uncertain_after(game: &Game, last: Ply) -> Option<Sentence> {
    let stop = game.stop()?;
    let at = game.line_column(stop.span.start);
    let why = match stop.reason {
        StopReason::IllegalMove => "stop-illegal",
        StopReason::AmbiguousMove => "stop-ambiguous",
        StopReason::NullMove => "stop-null",
        StopReason::Unreadable => "stop-unreadable",
        StopReason::Truncated => "stop-truncated",
        StopReason::LanguageNeeded => "stop-language",
        StopReason::OtherVariant => "stop-variant",
    };
    Some(
        Sentence::new("claim-uncertain")
            .with("last", last)
            .with("line", at.line)
            .with("column", at.column)
            .with("why", Sentence::new(why)),
    )
}

/// A file by what is in it.
#[must_use]
pub fn file_part(name: &str, content: &[u8]) -> FilePart {
    FilePart {
        name: name.to_owned(),
        bytes: content.len() as u64,
        sha256: hex(&Sha256::digest(content)),
    }
}

/// A piece of evidence of which nothing else is known.
#[must_use]
pub const fn evidence_part(kind: EvidenceKind, supplied_by: Supplier) -> EvidencePart {
    EvidencePart {
        kind,
        source: None,
        supplied_by,
        plies: None,
        file: None,
        game: None,
        time_codes: Vec::new(),
        note: None,
    }
}

/// The half-moves for which something holds, in runs.
#[must_use]
pub fn runs(holds: impl IntoIterator<Item = bool>) -> Vec<PliesPart> {
    let mut runs: Vec<PliesPart> = Vec::new();
    for (ply, holds) in (1_u32..).zip(holds) {
        if !holds {
            continue;
        }
        match runs.last_mut() {
            Some(run) if run.last + 1 == ply => run.last = ply,
            Some(_) | None => runs.push(PliesPart {
                first: ply,
                last: ply,
            }),
        }
    }
    runs
}

/// A scoresheet as pieces of evidence, one for each run of half-moves that it supports.
#[must_use]
pub fn sheet_evidence(
    whose: Color,
    claimant: Color,
    runs: &[PliesPart],
    file: Option<&FilePart>,
) -> Vec<EvidencePart> {
    let kind = if whose == claimant {
        EvidenceKind::OwnScoresheet
    } else {
        EvidenceKind::OpponentScoresheet
    };
    let supplier = whose.fold_wb(Supplier::White, Supplier::Black);
    let part = |run: &PliesPart| EvidencePart {
        plies: Some(*run),
        file: file.cloned(),
        source: file.is_none().then(|| "-".to_owned()),
        ..evidence_part(kind, supplier)
    };
    runs.iter().map(part).collect()
}

/// The games that fit, up to the claim, as a ruling holds them: the first is that of the ruling. `None`
/// if there is no other and these are all.
#[must_use]
pub fn readings_part(
    start: &Chess,
    lines: &[Vec<Move>],
    complete: bool,
    proof: Proof,
) -> Option<ReadingsPart> {
    let (first, others) = lines.split_first()?;
    if others.is_empty() && complete {
        return None;
    }
    let mode: CastlingMode = shakmaty::Position::castles(start).mode();
    let others = others.iter().map(|line| {
        let pairs = first.iter().zip(line);
        let from = pairs.take_while(|(a, b)| a == b).count();
        ReadingPart {
            from: u32::try_from(from + 1).unwrap_or(u32::MAX),
            moves: uci_line(&line[from..], mode),
            answer: String::new(),
        }
    });
    Some(ReadingsPart {
        complete,
        closed: proof == Proof::Closed,
        answer: String::new(),
        others: others.collect(),
        depends_on: None,
    })
}
