//! A live game under the Laws, command by command.
//!
//! A game is a log of facts. [`decide`] says whether an act is allowed now and what it causes,
//! [`Game::apply`] puts an event into the state, [`replay`] reads a log again and checks that each
//! event follows. All three are pure: time, persons and judgements come in with the command.
//!
//! ```text
//! Command ─► decide(&Game, &Command) ─► Vec<Event> ─► Game::apply ─► Game
//!                     │
//!                     └── Refusal, with its article: nothing changes
//! ```
//!
//! What only follows from the facts (how often a position stood, whether an offer still stands,
//! whether the game is over) is never in the log. [`Game::rights`] and [`Game::duties`] say what the
//! players may do now and what the arbiter must do, and who may be told (12.6).

mod act;
mod apply;
mod clock;
pub mod conduct;
mod decide;
mod decides;
mod duties;
mod effect;
mod end;
mod event;
mod refusal;
mod replay;
mod rights;
mod state;

pub use act::{
    Act, Actor, Body, ClaimBasis, Command, Conduct, Form, IllegalMove, Incident, Intent, Meaning,
    Means, Moment, NamedMove, Penalty, QuickFinishDecision, QuickFinishGround, WarningForm,
};
pub use clock::{Bonus, Clocks, NoTimeControl, Period, TimeControl};
pub use decide::decide;
pub use decides::Decides;
pub use duties::{Duty, DutyKind};
pub use effect::Effect;
pub use end::{End, Reason};
pub use event::{Event, What};
pub use refusal::{Refusal, Why};
pub use replay::{DoesNotFollow, Replay, replay};
pub use rights::{MayNot, Right, Rights, Seen};
pub use state::{
    Appeal, Game, Obligation, Offer, OfferSource, OfferStatus, OpenClaim, QuickFinishRequest,
    ResultSheet, RuledClaim, Sealed, Setup, TimeChange, Timing, Touched,
};

#[cfg(test)]
mod tests;
