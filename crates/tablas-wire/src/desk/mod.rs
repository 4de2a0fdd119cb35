//! What the desk keeps and what its API says, version 1.
//!
//! [`EntryDoc`] is what stands in the log on disk; a file that an earlier version of the program wrote
//! is read by every later one. The rest is what pages are told.

mod conduct;
mod entry;
mod export;
mod fed;
mod roster;
mod sheets;
mod shift;
mod view;

pub use conduct::{
    ConductFact, ConductView, GivenPenalty, PenaltiesView, PenaltyOptionView, PlayedBoard,
};
pub use entry::{EntryDoc, EventSettings, NewBoard, Person};
pub use export::{Export, ExportLine, LeftOut, RulingCopy};
pub use fed::{DiffersView, FedDoc, FedGame, FeedView, NewSource, SourceView};
pub use roster::Roster;
pub use sheets::{
    AnswerCase, AnswersView, CandidateView, ChosenGameView, GameLineView, KeepSheet, KeptSheet,
    MovesFrom, NumberView, OtherGameView, PaperClaim, PaperRuling, PaperView, RecordView,
    RulingGameView, SettledPoint, SheetCellView, SheetMarkView, SheetOf, SheetRowView,
    SheetsRequest, SheetsView, TypedSheet,
};
pub use shift::Responsible;
pub use view::{
    ActRequest, Badge, BadgeKind, BoardRow, BoardState, BoardView, Changed, ClaimView, ClocksView,
    Deed, DutyView, EventLogLine, EventView, LogLine, MoveView, OfferView, Problem, RefusedRight,
    RightView, RightsView, RulesView, RulingView, Said, SignatureView, ToldView,
};
