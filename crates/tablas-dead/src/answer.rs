//! What is asked, what it may cost, and what can be answered.

use shakmaty::{Chess, Color, Move, Position};

use crate::certificate::Certificate;

/// Most states that a query may look at before it gives up. It is a count and not a time, so that
/// the same query gets the same answer on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Budget(u64);

impl Budget {
    /// About a millisecond on a present-day machine: for something that answers at every move.
    pub const INSTANT: Budget = Budget(5_000);
    /// About a second at worst; nearly every query needs a few thousandths of it.
    pub const DEFAULT: Budget = Budget(8_000_000);

    /// A budget of `states` states.
    #[must_use]
    pub const fn states(states: u64) -> Budget {
        Budget(states)
    }

    /// The number of states.
    #[must_use]
    pub const fn as_states(self) -> u64 {
        self.0
    }
}

/// States that a query looked at. It says nothing about time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spent(pub u64);

/// Whether one side can still checkmate by any series of legal moves, the other side helping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes, and here is a series of moves that ends in the mate.
    Can(Line),
    /// No, and this is how it is known.
    Cannot(Proof),
    /// Not decided within the budget; neither a yes nor a no.
    Unknown(Spent),
}

impl Answer {
    /// The mating line, if the answer is yes.
    #[must_use]
    pub fn can(&self) -> Option<&Line> {
        match self {
            Answer::Can(line) => Some(line),
            Answer::Cannot(_) | Answer::Unknown(_) => None,
        }
    }

    /// The proof, if the answer is no.
    #[must_use]
    pub fn cannot(&self) -> Option<&Proof> {
        match self {
            Answer::Cannot(proof) => Some(proof),
            Answer::Can(_) | Answer::Unknown(_) => None,
        }
    }
}

/// A series of legal moves that ends in checkmate by the intended winner. It was replayed from the
/// position before it was made; it is neither the shortest nor a sensible way to play. It is empty
/// when the mate already stands on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line(Vec<Move>);

impl Line {
    /// Replays `moves` from `position`; `None` if one of them is not legal or the last one does not
    /// leave the opponent of `winner` checkmated.
    #[must_use]
    pub fn replay(position: &Chess, winner: Color, moves: Vec<Move>) -> Option<Line> {
        Line::replay_named(position, winner, moves.into_iter(), |_, m| Some(m))
    }

    /// The same with moves that get their names as they are made.
    pub(crate) fn replay_named<T>(
        position: &Chess,
        winner: Color,
        steps: impl ExactSizeIterator<Item = T>,
        name: impl Fn(&Chess, T) -> Option<Move>,
    ) -> Option<Line> {
        let mut board = position.clone();
        let mut moves = Vec::with_capacity(steps.len());
        for step in steps {
            let m = name(&board, step)?;
            if !board.is_legal(m) {
                return None;
            }
            board.play_unchecked(m);
            moves.push(m);
        }
        (board.turn() != winner && board.is_checkmate()).then_some(Line(moves))
    }

    pub(crate) fn into_moves(self) -> Vec<Move> {
        self.0
    }

    /// The moves, in order.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.0
    }

    /// Number of plies.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the mate already stands on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Why no series of legal moves ends in checkmate by the intended winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    reason: Reason,
    certificate: Certificate,
}

impl Proof {
    pub(crate) fn new(reason: Reason, certificate: Certificate) -> Proof {
        Proof {
            reason,
            certificate,
        }
    }

    /// What [`check`](crate::check::check) accepted.
    #[must_use]
    pub fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    pub(crate) fn into_certificate(self) -> Certificate {
        self.certificate
    }

    /// The kind of proof, to be put into words.
    #[must_use]
    pub fn reason(&self) -> Reason {
        self.reason
    }
}

/// The kind of reason for which a side cannot checkmate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The men on the board, wherever they stand, cannot give mate: a lone king, a knight against
    /// nothing but queens, bishops of one square colour and nothing else, and the like.
    InsufficientMaterial,
    /// The player having the move is stalemated: the game is over.
    Stalemate,
    /// The intended winner is checkmated: the game is over.
    WinnerIsMated,
    /// A few moves that cannot be avoided end the game or leave too little material.
    ForcedLine,
    /// Every position that any series of moves can reach was visited, and none of them is the mate.
    Exhausted,
    /// The men are locked in: a set of squares for each man that none of them can leave, and within
    /// which there is no mate.
    Locked,
    /// Article 9.6.2 ends the game before any mate can be reached. It is an answer only of
    /// [`can_checkmate_before_counters`](crate::can_checkmate_before_counters).
    SeventyFiveMoves,
}
