//! A board on one line.

use shakmaty::Color;
use tablas::game::Reason;
use tablas::law::Rules;
use tablas::ruling::Score;
use tablas::sentence::NumberedMove;
use tablas::units::{Millis, Ply};
use tablas_feed::{BoardKey, GameTags};

use crate::board::Watched;

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// No move was made.
    NotBegun,
    /// It is played.
    Playing,
    /// It is over by its position, and no result is recorded.
    Over(Reason),
    /// A result is recorded.
    Result(Score),
}

impl Stage {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Stage::NotBegun => "not-begun",
            Stage::Playing => "playing",
            Stage::Over(_) => "over",
            Stage::Result(_) => "result",
        }
    }
}

/// A board on one line. How often a position stood and how many quiet moves were made is for the
/// arbiter only (12.6).
#[derive(Clone, Debug)]
pub struct BoardSummary<'a> {
    /// Its name.
    pub key: &'a BoardKey,
    /// Who plays.
    pub tags: &'a GameTags,
    /// By which Laws it is judged.
    pub rules: Rules,
    /// How far the game is.
    pub stage: Stage,
    /// Half-moves made.
    pub ply: Ply,
    /// The last move.
    pub last: Option<NumberedMove>,
    /// Who has the move.
    pub having_the_move: Color,
    /// Board clocks, White's and Black's, as they were last told.
    pub left: [Option<Millis>; 2],
    /// How often the position on the board has stood.
    pub occurrences: u16,
    /// Quiet half-moves.
    pub quiet: u32,
}

impl Watched {
    /// The board on one line.
    #[must_use]
    pub fn summary(&self) -> BoardSummary<'_> {
        let live = self.live();
        let game = live.game();
        let stage = match (live.result(), game.end()) {
            (Some((result, _)), _) => Stage::Result(result.score),
            (None, Some(end)) => Stage::Over(end.reason),
            (None, None) if live.plies().is_empty() => Stage::NotBegun,
            (None, None) => Stage::Playing,
        };
        let history = game.course().history();
        BoardSummary {
            key: self.key(),
            tags: live.tags(),
            rules: game.rules(),
            stage,
            ply: self.ply(),
            last: self.move_at(self.ply()),
            having_the_move: shakmaty::Position::turn(live.position()),
            left: [live.left(Color::White), live.left(Color::Black)],
            occurrences: history.occurrences().get(),
            quiet: history.quiet_moves().0,
        }
    }
}
