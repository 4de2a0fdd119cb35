//! The list of single positions.

use shakmaty::{CastlingMode, Color};
use tablas_dead::check::check;
use tablas_dead::{Answer, Budget, Line, can_checkmate, worth_asking};

use crate::position;

const LIST: &str = include_str!("../positions.txt");

struct Entry {
    fen: &'static str,
    mode: CastlingMode,
    can: [(Color, Option<bool>); 2],
}

fn entries() -> impl Iterator<Item = Entry> {
    LIST.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let mut cells = line.split(" | ");
            let mut cell = || cells.next().expect("five cells");
            let fen = cell();
            let mode = match cell() {
                "chess960" => CastlingMode::Chess960,
                _ => CastlingMode::Standard,
            };
            let mut word = || match cell() {
                "can" => Some(true),
                "cannot" => Some(false),
                _ => None,
            };
            Entry {
                fen,
                mode,
                can: [(Color::White, word()), (Color::Black, word())],
            }
        })
}

#[test]
fn every_listed_answer_is_found_and_holds() {
    for entry in entries() {
        let position = position(entry.fen, entry.mode);
        for (winner, known) in entry.can {
            let answer = can_checkmate(&position, winner, Budget::DEFAULT);
            let found = match &answer {
                Answer::Can(line) => {
                    let again = Line::replay(&position, winner, line.moves().to_vec());
                    assert_eq!(again.as_ref(), Some(line), "{}", entry.fen);
                    Some(true)
                }
                Answer::Cannot(proof) => {
                    assert_eq!(check(&position, winner, proof.certificate()), Ok(()));
                    Some(false)
                }
                Answer::Unknown(_) => None,
            };
            if known.is_some() {
                assert_eq!(found, known, "{} {winner}", entry.fen);
            }
        }
    }
}

#[test]
fn the_same_query_gets_the_same_answer() {
    for entry in entries().step_by(5) {
        let position = position(entry.fen, entry.mode);
        for winner in Color::ALL {
            let ask = || can_checkmate(&position, winner, Budget::states(20_000));
            assert_eq!(ask(), ask(), "{}", entry.fen);
        }
    }
}

#[test]
fn a_small_budget_never_turns_the_answer_round() {
    for entry in entries() {
        let position = position(entry.fen, entry.mode);
        for (winner, known) in entry.can {
            for states in [0, 1, 30, 1_000] {
                match can_checkmate(&position, winner, Budget::states(states)) {
                    Answer::Can(_) => assert_ne!(known, Some(false), "{}", entry.fen),
                    Answer::Cannot(_) => assert_ne!(known, Some(true), "{}", entry.fen),
                    Answer::Unknown(spent) => assert!(spent.0 <= states, "{}", entry.fen),
                }
            }
        }
    }
}

#[test]
fn no_unwinnable_position_is_screened_out() {
    for entry in entries() {
        let position = position(entry.fen, entry.mode);
        for (winner, known) in entry.can {
            if known == Some(false) {
                assert!(worth_asking(&position, winner), "{} {winner}", entry.fen);
            }
        }
    }
}
