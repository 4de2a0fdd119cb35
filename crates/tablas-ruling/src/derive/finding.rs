//! Positions, occurrences, quiet moves and who can still checkmate, as the document has them.

use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Move, Position, Square};
use tablas::claim::ThreefoldEvidence;
use tablas::course::Course;
use tablas::law::Rules;
use tablas::position::{CastlingNotation, Difference, castling_rights, differences};
use tablas::sentence::NumberedMove;
use tablas::units::Ply;
use tablas_dead::{Answer, Budget, Line};
use tablas_wire::game_log::player_key;
use tablas_wire::ruling::{
    DifferencePart, IdentityPart, MatePart, MatesPart, NearMissPart, OccurrencePart, PositionPart,
    QuietPart, RepetitionPart,
};
use tablas_wire::{full_fen, uci_line};

use super::record::legal;

/// The position at `ply`.
pub(super) fn position_part(course: &Course, names: &[NumberedMove], ply: Ply) -> PositionPart {
    PositionPart {
        ply: Some(ply.0),
        after: (ply.0 as usize)
            .checked_sub(1)
            .and_then(|index| names.get(index))
            .map(ToString::to_string),
        fen: full_fen(&course.position_at(ply)),
    }
}

fn identity(position: &Chess) -> IdentityPart {
    IdentityPart {
        having_the_move: player_key(position.turn()),
        castling: castling_rights(position, CastlingNotation::Xfen),
        en_passant: position
            .ep_square(EnPassantMode::Legal)
            .map(|square| square.to_string()),
    }
}

/// What a check of the threefold ground found, as the document has it. `announced` is the move whose
/// position is meant, if the evidence is about one.
pub(super) fn repetition(
    course: &Course,
    evidence: &ThreefoldEvidence,
    announced: Option<Move>,
) -> RepetitionPart {
    let names = course.numbered_moves();
    let current = course.history().current();
    let mut meant = current.clone();
    let after = announced.filter(|_| evidence.after_announced).map(|mv| {
        let name = NumberedMove::of(current, mv).to_string();
        meant.play_unchecked(mv);
        name
    });
    let mut occurrences: Vec<OccurrencePart> = evidence
        .plies
        .iter()
        .map(|&ply| OccurrencePart {
            position: position_part(course, &names, ply),
            identity: identity(&course.position_at(ply)),
        })
        .collect();
    if after.is_some() {
        occurrences.push(OccurrencePart {
            position: PositionPart {
                ply: None,
                after,
                fen: full_fen(&meant),
            },
            identity: identity(&meant),
        });
    }
    let near_misses = evidence
        .look_alikes
        .iter()
        .map(|look_alike| {
            let here = course.position_at(look_alike.ply);
            NearMissPart {
                position: position_part(course, &names, look_alike.ply),
                identity: identity(&here),
                differs: differences(&here, &meant)
                    .into_iter()
                    .map(|it| difference(it, course.rules()))
                    .collect(),
            }
        })
        .collect();
    RepetitionPart {
        after_announced: evidence.after_announced,
        count: evidence.occurrences.get(),
        occurrences,
        near_misses,
        possible_before: evidence.possible_before,
    }
}

fn difference(difference: Difference, rules: Rules) -> DifferencePart {
    let article = difference.rule().article(rules).to_string();
    let square = |square: Option<Square>| square.map(|it| it.to_string());
    let squares = |squares: Bitboard| squares.into_iter().map(|it| it.to_string()).collect();
    match difference {
        Difference::HavingTheMove { earlier, later } => DifferencePart::HavingTheMove {
            here: player_key(earlier),
            meant: player_key(later),
            article,
        },
        Difference::Castling {
            only_earlier,
            only_later,
        } => DifferencePart::Castling {
            only_here: squares(only_earlier),
            only_meant: squares(only_later),
            article,
        },
        Difference::EnPassant { earlier, later } => DifferencePart::EnPassant {
            here: square(earlier),
            meant: square(later),
            article,
        },
    }
}

/// Quiet moves on the board, and after a move that was announced.
pub(super) fn quiet(course: &Course, announced: Option<Move>) -> QuietPart {
    let history = course.history();
    let quiet = history.quiet_moves();
    QuietPart {
        half_moves: quiet.0,
        after_announced: announced.map(|mv| if mv.is_zeroing() { 0 } else { quiet.next().0 }),
        last_reset: history.ply().0.checked_sub(quiet.0).filter(|&ply| ply > 0),
    }
}

/// Who can still checkmate in a position. There are many lines that mate: the one that the document
/// has is kept if it does.
pub(super) fn mates(position: &Chess, known: Option<&MatesPart>) -> MatesPart {
    MatesPart {
        white: mate(position, Color::White, known.map(|known| &known.white)),
        black: mate(position, Color::Black, known.map(|known| &known.black)),
    }
}

fn mate(position: &Chess, winner: Color, known: Option<&MatePart>) -> MatePart {
    let part = |can: &str, line: &[Move]| MatePart {
        can: can.to_owned(),
        line: uci_line(line, position.castles().mode()),
    };
    if let Some(line) = known.and_then(|known| replayed(position, winner, &known.line)) {
        return part("yes", line.moves());
    }
    match tablas_dead::can_checkmate(position, winner, Budget::DEFAULT) {
        Answer::Can(line) => part("yes", line.moves()),
        Answer::Cannot(_) => part("no", &[]),
        Answer::Unknown(_) => part("unknown", &[]),
    }
}

/// A line of UCI moves, if it mates.
fn replayed(position: &Chess, winner: Color, line: &[String]) -> Option<Line> {
    let mut board = position.clone();
    let mut moves = Vec::with_capacity(line.len());
    for text in line {
        let mv = legal(&board, text)?;
        board.play_unchecked(mv);
        moves.push(mv);
    }
    Line::replay(position, winner, moves)
}
