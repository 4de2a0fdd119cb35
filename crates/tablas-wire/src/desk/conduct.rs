//! Conduct across an event, and what an arbiter may answer (12.9).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::Person;
use super::view::Said;
use crate::parts::SideText;

/// What was noted of a player in an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ConductView {
    /// Who: as he stands at the last of his boards.
    pub player: Person,
    /// His boards, in the order of the rounds.
    pub boards: Vec<PlayedBoard>,
    /// How many irregular offers, wrong claims, illegal moves and incidents there are.
    pub incidents: u32,
    /// How often each kind occurred, in how many of his games.
    pub frequencies: Vec<Said>,
    /// Everything, in order.
    pub facts: Vec<ConductFact>,
}

/// A board of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayedBoard {
    /// Its number in the API.
    pub board: u64,
    /// The round.
    pub round: u16,
    /// The number of the board.
    pub number: u32,
    /// With which pieces he plays there.
    pub side: SideText,
    /// Whether the game is over.
    pub over: bool,
}

/// Something that was done or noted about conduct.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ConductFact {
    /// The board.
    pub board: u64,
    /// The round.
    pub round: u16,
    /// The number of the board.
    pub number: u32,
    /// Half-moves made when it was.
    pub ply: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// `irregular-offer`, `barred-offer`, `wrong-claim`, `illegal-move`, `offers`, `claims`,
    /// `distraction`, `arranged`, `refuses-to-reconstruct`, `refuses-to-comply`, `warning`, `penalty`,
    /// `referral`.
    pub kind: String,
    /// Whether it is something that he did, and no answer to it.
    pub incident: bool,
    /// The sentence.
    pub text: Said,
    /// The article.
    pub article: String,
}

/// What the arbiter may choose from against a player at a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PenaltiesView {
    /// Whom it would hit.
    pub player: SideText,
    /// His name.
    pub person: Person,
    /// The options of 12.9 in their order, which is roughly that of severity, then 11.7 and 11.8.
    pub options: Vec<PenaltyOptionView>,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PenaltyOptionView {
    /// `warning`, `more-time`, `less-time`, `more-points`, `fewer-points`, `game-lost`, `fine`,
    /// `excluded`, `expelled`, `refusal-loses`, `both-lose`.
    pub sanction: String,
    /// The article.
    pub article: String,
    /// What it is.
    pub name: Said,
    /// `supported` by the facts, `open` to the arbiter, `closed` now.
    pub support: String,
    /// What speaks for it, or why it is closed.
    pub because: Vec<Said>,
    /// What has to be said with it: `nothing`, `seconds`, `opponent-score`, `more-points`,
    /// `fewer-points`, `money`, `rounds`.
    pub needs: String,
    /// The amount that the event has announced.
    pub announced: Option<u32>,
    /// Whether it is given together with the organiser.
    pub with_organiser: bool,
    /// Where it was given to him already in this event.
    pub given: Vec<GivenPenalty>,
}

/// A warning or penalty that was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GivenPenalty {
    /// The board.
    pub board: u64,
    /// The round.
    pub round: u16,
    /// The number of the board.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
}
