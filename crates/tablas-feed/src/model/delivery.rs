//! What decoders and drivers hand on.

use super::{Arrival, BoardKey, BoardState, Observation, SourceId, SourceState};

/// Something that a source has found, on its way to the [`Hall`](crate::Hall).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// A look at a board.
    Seen(Box<Observation>),
    /// A board has become so, and nothing else is known.
    Board {
        /// Which.
        board: BoardKey,
        /// How.
        state: BoardState,
        /// Since when.
        arrival: Arrival,
    },
    /// A source has become so.
    Source {
        /// Which.
        source: SourceId,
        /// How.
        state: SourceState,
        /// Since when.
        arrival: Arrival,
    },
}

impl Delivery {
    /// A board has become so.
    #[must_use]
    pub const fn board(board: BoardKey, state: BoardState, arrival: Arrival) -> Delivery {
        Delivery::Board {
            board,
            state,
            arrival,
        }
    }

    /// A look at a board.
    #[must_use]
    pub fn seen(observation: Observation) -> Delivery {
        Delivery::Seen(Box::new(observation))
    }
}
