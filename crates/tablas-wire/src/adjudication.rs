//! `tablas adjudicate`: the course of a case and the ruling on it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::parts::RulesPart;

/// All cases of a run.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdjudicationDocument {
    /// `tablas-adjudication`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The rulings, in order; an alternative of a case follows it.
    pub cases: Vec<AdjudicatedCase>,
    /// What could not be read or says nothing to this program.
    pub problems: Vec<AdjudicationProblem>,
}

impl AdjudicationDocument {
    /// The document of these cases.
    #[must_use]
    pub fn of(
        cases: Vec<AdjudicatedCase>,
        problems: Vec<AdjudicationProblem>,
    ) -> AdjudicationDocument {
        AdjudicationDocument {
            format: "tablas-adjudication".to_owned(),
            version: 1,
            cases,
            problems,
        }
    }
}

/// Something wrong with the text of a case.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdjudicationProblem {
    /// The file, `-` for standard input.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The name of the case, if it could be read.
    pub case: Option<String>,
    /// Whether the case cannot be judged.
    pub fatal: bool,
    /// What is wrong and what to do.
    pub sentence: String,
}

/// A case with the ruling on it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdjudicatedCase {
    /// `tablas-adjudicated-case`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The name of the case.
    pub id: String,
    /// What it is called, in the language of the run.
    pub title: Option<String>,
    /// The file it stands in.
    pub file: String,
    /// The line where it begins.
    pub line: usize,
    /// Which of its alternatives this is, from 1; `null` for the case itself.
    pub alternative: Option<usize>,
    /// The Laws applied.
    pub rules: RulesPart,
    /// What the event's regulations change, one choice a line.
    pub regulations: Vec<String>,
    /// Moves before the first event that came after the end of the game.
    pub void_moves: usize,
    /// The events, in order.
    pub course: Vec<AdjudicatedEvent>,
    /// What came out.
    pub ruling: AdjudicatedRuling,
    /// What the arbiter must do.
    pub must: Vec<AdjudicatedItem>,
    /// What the arbiter and the players may do.
    pub may: Vec<AdjudicatedItem>,
    /// The comparison with the expected ruling; `null` if it was not asked for.
    pub check: Option<AdjudicationCheck>,
}

/// An event and what came of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdjudicatedEvent {
    /// What happened, in words.
    pub sentence: String,
    /// Whether it changed anything.
    pub had_effect: bool,
    /// Its effects, or the reason of the refusal.
    pub effects: Vec<AdjudicatedEffect>,
}

/// An effect, or the reason of a refusal.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdjudicatedEffect {
    /// In words.
    pub sentence: String,
    /// The article.
    pub article: String,
}

/// Something that must or may be done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdjudicatedItem {
    /// `arbiter`, `white` or `black`.
    pub who: String,
    /// In words.
    pub sentence: String,
    /// The article.
    pub article: String,
    /// Who may be told: `everyone`, `player-and-arbiter` or `arbiter-only` (12.6).
    pub seen: String,
}

/// What came out, in the words of a case's `expect`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AdjudicatedRuling {
    /// `ongoing` or `over`.
    pub state: String,
    /// The result, `*` while the game goes on.
    pub result: String,
    /// Why it is over.
    pub reason: Option<String>,
    /// Since which half-move.
    pub at_ply: Option<u32>,
    /// Where the last offer stands: `none`, `pending`, `accepted`, `refused`, `lapsed`, `void`,
    /// `barred`.
    pub offer: String,
    /// Whose offer.
    pub offer_by: Option<String>,
    /// Whether the last offer came at a wrong moment, with a condition or too often.
    pub irregular: Option<bool>,
    /// Where the last claim stands.
    pub claim: Option<String>,
    /// Every addition of time, in order.
    pub time: Vec<AdjudicatedTime>,
    /// The announced move that must be played.
    pub must_play: Option<String>,
    /// The square of the piece that must be moved, or several.
    pub must_move_piece: Option<Value>,
    /// Who has the move.
    pub to_move: String,
    /// `refused` if the last event had no effect, else `done`; `null` without events.
    pub last: Option<String>,
    /// Every article that something rested on.
    pub articles: Vec<String>,
    /// Seconds on the clocks, where they are known.
    pub clocks: PerSide,
    /// Illegal moves completed.
    pub illegal_moves: PerSide,
    /// The result as it was written down.
    pub recorded: Option<String>,
}

/// A number for each player.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PerSide {
    /// White's.
    pub white: Option<u64>,
    /// Black's.
    pub black: Option<u64>,
}

/// Time that was added.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AdjudicatedTime {
    /// To whom.
    pub to: String,
    /// How much.
    pub seconds: u64,
}

/// The comparison with the expected ruling.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdjudicationCheck {
    /// Whether everything that is expected came out.
    pub held: bool,
    /// What did not.
    pub differences: Vec<AdjudicationDifference>,
}

/// A fact that did not come out.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdjudicationDifference {
    /// The key of `expect`.
    pub key: String,
    /// What was expected.
    pub expected: Value,
    /// What came out.
    pub got: Value,
}
