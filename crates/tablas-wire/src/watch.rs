//! `tablas watch`: alerts of games that are being played, a JSON object a line, and what is kept from
//! one run to the next.

mod line;
mod state;

pub use line::{
    WatchAlert, WatchAlertLine, WatchBoard, WatchBoardLine, WatchClock, WatchHello, WatchLine,
    WatchSourceLine, WatchSummaryLine,
};
pub use state::{
    StateProblem, StateRead, WatchStateAlert, WatchStateHeader, WatchStateLine, WatchStateSeen,
    read_state, state_of_alert, state_of_seen,
};
