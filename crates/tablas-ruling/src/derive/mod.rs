//! What the Laws make of the given part of a ruling.

mod claim;
mod finding;
mod live;
mod readings;
mod record;

use tablas::sentence::Sentence;
use tablas_wire::game_log::LogError;
use tablas_wire::ruling::Ruling;

pub(crate) use claim::means;
pub use claim::ruling_under;
pub use live::decisions;
pub(crate) use live::{Decision, game_of, log_part};
pub use readings::{Proof, unproved_under};
pub(crate) use record::{legal, moves, read as known};

/// A given part from which nothing can be derived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands, `game.moves[3].uci`.
    pub path: String,
    /// What is wrong with it.
    pub kind: FaultKind,
}

/// What is wrong with a given part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// It is no word that can stand here.
    Word(String),
    /// It is no position.
    Position(String),
    /// The answers to the questions of the regulations are not as they must be.
    Regulations,
    /// It is no legal move.
    Move(String),
    /// The announced move is not what its text says, or is not possible in the position.
    Announced(String),
    /// What was done cannot be judged without the log of the game.
    NeedsLog,
    /// More moves are given than were made when the claim was made.
    ClaimBefore {
        /// Half-moves made at the claim.
        claimed: u32,
        /// Half-moves given.
        given: u32,
    },
    /// The log cannot be read or does not follow.
    Log(LogError),
    /// Nothing is decided by the last event of the log.
    NothingDecided,
    /// A reading does not begin where it can.
    Reading,
}

impl Fault {
    pub(crate) fn new(path: impl Into<String>, kind: FaultKind) -> Fault {
        Fault {
            path: path.into(),
            kind,
        }
    }

    /// The sentence that tells it.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match &self.kind {
            FaultKind::Word(text) => Sentence::new("ruling-fault-word").with("text", text.as_str()),
            FaultKind::Position(text) => {
                Sentence::new("ruling-fault-position").with("text", text.as_str())
            }
            FaultKind::Regulations => Sentence::new("ruling-fault-regulations"),
            FaultKind::Move(text) => Sentence::new("ruling-fault-move").with("text", text.as_str()),
            FaultKind::Announced(text) => {
                Sentence::new("ruling-fault-announced").with("text", text.as_str())
            }
            FaultKind::NeedsLog => Sentence::new("ruling-fault-needs-log"),
            FaultKind::ClaimBefore { claimed, given } => Sentence::new("ruling-fault-claim-before")
                .with("claimed", *claimed)
                .with("given", *given),
            FaultKind::Log(error) => {
                Sentence::new("ruling-fault-log").with("what", error.sentence())
            }
            FaultKind::NothingDecided => Sentence::new("ruling-fault-nothing-decided"),
            FaultKind::Reading => Sentence::new("ruling-fault-reading"),
        }
    }
}

/// The ruling with everything that is derived made anew from what is given. Hash and signatures stay
/// as they are.
///
/// # Errors
///
/// Every given part from which nothing can be derived.
pub fn derive(given: &Ruling) -> Result<Ruling, Vec<Fault>> {
    match &given.log {
        Some(log) => live::derive(given, log),
        None => record::derive(given),
    }
}
