//! Live games from files, boards and the network, as the commands of the live game.
//!
//! A source is a decoder and a driver. The decoder is pure: bytes in, [`Observation`]s out, with the
//! time of arrival given as data. The driver opens files and sockets, reads the clock and nothing
//! else. What a board was seen to be is compared with what is known of it by a [`Tracker`], which
//! says what is new as [`Fact`]s; the moves among them are [`tablas::game::Command`]s.
//!
//! ```text
//! bytes ─► decoder ─► Observation ─► Tracker ─► Fact ─► LiveBoard (tablas::game::Game)
//!   ▲                                   ▲
//! driver                              time
//! ```
//!
//! Nothing is taken back because a file was read half written or a board was seen in the middle of a
//! move: a change that would take back moves waits until it has stood for a while ([`Patience`]).

pub mod broadcast;
pub mod cloud;
pub mod double;
pub mod driver;
mod json;
mod live;
pub mod livechess;
mod model;
pub mod pgn;
pub mod placements;
mod san_line;
mod spec;
mod tracker;

pub use live::{LiveBoard, LivePly, Terms};
pub use model::{
    Arrival, Begins, BoardClock, BoardKey, BoardState, Confidence, Delivery, Doubt, Epoch, Fact,
    GameId, GameTags, GestureSeen, Move, News, Observation, Player, ReportedResult, Running,
    SourceId, SourceState, SourceTime, Start, Steadiness, Withdrawal,
};
pub use spec::{LIVECHESS_PORT, SourceSpec};
pub use tracker::{Hall, MOST_BOARDS, Patience, Tracker};
