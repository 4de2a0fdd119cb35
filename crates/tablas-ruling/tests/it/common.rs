//! Rulings for the tests.

use serde_json::Value;
use shakmaty::{Chess, Move, Position};
use tablas::game::{Means, NamedMove};
use tablas::law::Rules;
use tablas_record::{Letters, TypedMove, typed_move};
use tablas_ruling::{Trust, Verification, claim_draft, finished, verify};
use tablas_wire::game_log::{ActDoc, named_doc};
use tablas_wire::ruling::{ActPart, Ruling};

/// The Laws of a game by their keys.
pub(crate) fn rules(edition: &str, play: &str) -> Rules {
    Rules {
        edition: edition.parse().expect("an edition"),
        play: play.parse().expect("a way of play"),
    }
}

/// Legal moves in SAN, from a position.
pub(crate) fn line(start: &Chess, moves: &str) -> Vec<Move> {
    let mut position = start.clone();
    moves
        .split_whitespace()
        .map(|word| {
            let TypedMove::Legal(mv) = typed_move(&position, word, Letters::English) else {
                panic!("{word} is not legal");
            };
            position.play_unchecked(mv);
            mv
        })
        .collect()
}

/// A move as it was announced, in English letters.
pub(crate) fn named(position: &Chess, text: &str) -> NamedMove {
    let means = match typed_move(position, text, Letters::English) {
        TypedMove::Legal(mv) => Means::Legal(mv),
        TypedMove::Ambiguous(moves) => Means::Several(moves.into()),
        TypedMove::Illegal { role } => Means::Illegal {
            pieces: role
                .map(|role| {
                    (position.us() & position.board().by_role(role))
                        .into_iter()
                        .collect()
                })
                .unwrap_or_default(),
        },
        TypedMove::Unreadable => panic!("{text} is no move"),
    };
    NamedMove {
        text: text.into(),
        means,
    }
}

/// A claim for a ruling.
pub(crate) struct Claim<'a> {
    pub(crate) rules: Rules,
    pub(crate) start: Chess,
    pub(crate) moves: &'a str,
    pub(crate) by: &'a str,
    pub(crate) ground: &'a str,
    pub(crate) announced: Option<&'a str>,
}

impl<'a> Claim<'a> {
    /// A claim of the player having the move after `moves`, under the Laws of 2023.
    pub(crate) fn after(moves: &'a str, ground: &'a str) -> Claim<'a> {
        Claim {
            rules: rules("fide-2023", "standard"),
            start: Chess::default(),
            moves,
            by: "",
            ground,
            announced: None,
        }
    }

    /// The given part.
    pub(crate) fn draft(&self) -> Ruling {
        let moves = line(&self.start, self.moves);
        let mut position = self.start.clone();
        for &mv in &moves {
            position.play_unchecked(mv);
        }
        let by = if self.by.is_empty() {
            position.turn().fold_wb("white", "black")
        } else {
            self.by
        };
        let announced = self
            .announced
            .map(|text| named_doc(&named(&position, text)));
        claim_draft(
            self.rules,
            &self.start,
            &moves,
            ActPart {
                by: by.into(),
                who: None,
                ply: u32::try_from(moves.len()).expect("a short game"),
                at_ms: None,
                at: None,
                recorded: announced.is_some(),
                what: Some(ActDoc::Claim {
                    ground: self.ground.into(),
                    announced,
                    basis: "scoresheet".into(),
                }),
                touched: false,
            },
        )
    }

    pub(crate) fn ruling(&self) -> Ruling {
        finished(&self.draft()).expect("it can be derived")
    }
}

/// Checks a document as it would stand in a file.
pub(crate) fn checked(value: &Value) -> Verification {
    verify(value, &Trust::default()).expect("it has the form of a ruling")
}

/// Checks that a ruling holds.
#[track_caller]
pub(crate) fn holds(ruling: &Ruling) {
    let found = checked(&ruling.to_value());
    assert!(found.holds(), "{:#?}", found.checks);
}

/// The path of every place that a check finds.
pub(crate) fn places(value: &Value) -> Vec<String> {
    checked(value)
        .checks
        .iter()
        .flat_map(|check| {
            let differences = check.differences.iter().map(|it| it.path.clone());
            let faults = check.faults.iter().map(|it| it.path.clone());
            differences.chain(faults).collect::<Vec<String>>()
        })
        .collect()
}
