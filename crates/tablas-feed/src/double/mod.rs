//! Doubles of the sources: they replay games as a hall with electronic boards would show them, with
//! everything that goes wrong there.
//!
//! They are for tests and for trying the program without hardware. A double makes up nothing by
//! chance: the same games and the same seed give the same bytes.

mod cloud;
mod folder;
mod game;
mod livechess;
mod placements;
mod rng;
mod script;
pub mod serve;

pub use cloud::{CloudAnswer, CloudDouble, CloudTroubles};
pub use folder::{FilePut, FolderDouble, FolderTroubles};
pub use game::{PlayedGame, random_game};
pub use livechess::{HallChange, HallEvent, LiveChessDouble, LiveChessTroubles};
pub use placements::{PlacementLine, placement_lines};
pub use rng::Rng;
pub use script::{Look, Script, Troubles};
