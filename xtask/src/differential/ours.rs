//! What Tablas says of each position of a game.

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move, Position};
use tablas::course::{Ask, Course};
use tablas::law::{Edition, Play, Rules};
use tablas::ruling::Ending;
use tablas_dead::Budget;

/// The rules with the automatic draws that python-chess knows: five occurrences and 75 moves.
const RULES: Rules = Rules {
    edition: Edition::Fide2023,
    play: Play::Standard,
};

/// A line of legal moves.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The first position.
    pub(crate) start: Chess,
    /// How castling is written.
    pub(crate) mode: CastlingMode,
    /// The moves.
    pub(crate) moves: Vec<Move>,
}

impl Line {
    /// The first position as FEN, with every en passant square that a double step leaves.
    pub(crate) fn fen(&self) -> String {
        fen(&self.start)
    }

    /// The moves in UCI.
    pub(crate) fn uci(&self) -> Vec<String> {
        self.moves.iter().map(|&mv| uci(mv, self.mode)).collect()
    }

    /// The position after `ply` half-moves.
    pub(crate) fn position_at(&self, ply: usize) -> Chess {
        let mut position = self.start.clone();
        for &mv in &self.moves[..ply] {
            position.play_unchecked(mv);
        }
        position
    }
}

/// A position as FEN.
pub(crate) fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Always).to_string()
}

fn uci(mv: Move, mode: CastlingMode) -> String {
    UciMove::from_move(mv, mode).to_string()
}

/// What the position history says of one position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) legal: usize,
    pub(crate) occurrences: u16,
    pub(crate) placements: u16,
    pub(crate) quiet: u32,
    /// Moves that make a third occurrence, in UCI, sorted.
    pub(crate) ahead: Vec<String>,
    /// Moves that complete fifty moves, in UCI, sorted.
    pub(crate) fifty: Vec<String>,
    /// Those among `fifty` after which there is no legal move.
    pub(crate) ending_fifty: Vec<String>,
}

/// What the course of the game says of one position: the rights that `tablas check` tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) threefold: bool,
    pub(crate) ahead: Vec<String>,
    pub(crate) fifty: bool,
    pub(crate) fifty_ahead: Vec<String>,
}

/// What Tablas says of a game.
pub(crate) struct Ours {
    /// Position by position, the start first.
    pub(crate) seen: Vec<Seen>,
    /// The same, from [`Course`].
    pub(crate) told: Vec<Told>,
    /// First half-move with a fifth occurrence, unless the game was over.
    pub(crate) fivefold: Option<usize>,
    /// First half-move with 75 moves, unless the game was over.
    pub(crate) seventy_five: Option<usize>,
    /// When the position ended the game.
    pub(crate) ending: Option<Ending>,
}

impl Ours {
    /// Replays `line`.
    pub(crate) fn of(line: &Line) -> Ours {
        let mut position = line.start.clone();
        let mut course = Course::new(&position, RULES);
        let mut seen = vec![look(&course, line.mode)];
        for &mv in &line.moves {
            position.play_unchecked(mv);
            course.push(mv, &position);
            seen.push(look(&course, line.mode));
        }
        let index = |ply: tablas::units::Ply| ply.0 as usize;
        Ours {
            told: told(&course, line.mode),
            fivefold: course.firsts().fivefold.map(index),
            seventy_five: course.firsts().seventy_five.map(index),
            ending: course.ending(Ask::WhenInDoubt, Budget::DEFAULT),
            seen,
        }
    }

    /// First half-move with an automatic draw.
    pub(crate) fn counted_out(&self) -> Option<usize> {
        self.fivefold.into_iter().chain(self.seventy_five).min()
    }
}

fn look(course: &Course, mode: CastlingMode) -> Seen {
    let history = course.history();
    let position = history.current();
    let fifty = history.fifty_ahead();
    let ending_fifty: Vec<Move> = fifty
        .iter()
        .copied()
        .filter(|&mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after.legal_moves().is_empty()
        })
        .collect();
    Seen {
        legal: position.legal_moves().len(),
        occurrences: history.occurrences().get(),
        placements: history.visual_occurrences(),
        quiet: history.quiet_moves().0,
        ahead: names(&history.threefold_ahead(), mode),
        fifty: names(&fifty, mode),
        ending_fifty: names(&ending_fifty, mode),
    }
}

fn told(course: &Course, mode: CastlingMode) -> Vec<Told> {
    let mut told = vec![Told::default(); course.moves().len() + 1];
    for repetition in course.repetitions() {
        told[repetition.ply.0 as usize].threefold = true;
    }
    for ahead in course.threefold_ahead() {
        told[ahead.ply.0 as usize].ahead = names(&ahead.moves, mode);
    }
    for run in course.fifty_runs() {
        for at in &mut told[run.from.0 as usize..=run.to.0 as usize] {
            at.fifty = true;
        }
    }
    for ahead in course.fifty_ahead() {
        told[ahead.ply.0 as usize].fifty_ahead = names(&ahead.moves, mode);
    }
    told
}

fn names(moves: &[Move], mode: CastlingMode) -> Vec<String> {
    let mut names: Vec<String> = moves.iter().map(|&mv| uci(mv, mode)).collect();
    names.sort_unstable();
    names
}
