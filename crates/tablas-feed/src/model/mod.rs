//! What sources say of boards, before anything is concluded from it.

mod board;
mod delivery;
mod fact;
mod observation;
mod tags;
mod time;

pub use board::{BoardKey, BoardState, SourceId, SourceState};
pub use delivery::Delivery;
pub use fact::{Begins, Fact, GameId, News, Withdrawal};
pub use observation::{
    BoardClock, Confidence, Doubt, GestureSeen, Move, Observation, Running, Start, Steadiness,
};
pub use tags::{GameTags, Player, ReportedResult};
pub use time::{Arrival, Epoch, SourceTime};
