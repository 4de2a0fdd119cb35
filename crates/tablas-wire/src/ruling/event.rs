//! The event, the players, who decided and who signed: everything here is given.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The event and the rules that its game was played by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EventPart {
    /// Its name.
    pub name: Option<String>,
    /// Town or hall.
    pub site: Option<String>,
    /// Group or section.
    pub section: Option<String>,
    /// The round as the event counts it, `3` or `3.1`.
    pub round: Option<String>,
    /// The board or table.
    pub board: Option<String>,
    /// The day of the game as far as it is known, `2026-11-30` or `2026-11`.
    pub date: Option<String>,
    /// Edition of the Laws, `fide-2023`.
    pub edition: String,
    /// Rate and way of play, `standard`, `rapid-a4` …
    pub play: String,
    /// Where these two come from.
    pub chosen: ChosenPart,
    /// The preset of regulations by its name, if one was taken.
    pub preset: Option<String>,
    /// Every choice of the event's regulations, as in a file of regulations; `null` if the ruling
    /// rests on the Laws alone.
    pub regulations: Option<serde_json::Value>,
    /// The time control in seconds, `40/5400+30:1800+30`.
    pub time_control: Option<String>,
}

/// Where the edition and the way of play come from: `option` (whoever wrote the ruling said so),
/// `tag` (the record says so), `regulations`, `log` or `default` (nobody said so).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChosenPart {
    /// The edition.
    pub edition: String,
    /// The way of play.
    pub play: String,
}

/// Both players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayersPart {
    /// White.
    pub white: PlayerPart,
    /// Black.
    pub black: PlayerPart,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayerPart {
    /// Name.
    pub name: Option<String>,
    /// Title, `IM`.
    pub title: Option<String>,
    /// Number with FIDE.
    pub fide_id: Option<String>,
    /// Federation, `ESP`.
    pub federation: Option<String>,
    /// Rating.
    pub rating: Option<u32>,
    /// Team.
    pub team: Option<String>,
}

/// Who decided, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DecidedPart {
    /// His name.
    pub by: Option<String>,
    /// As what he decided.
    pub role: Role,
    /// His number with FIDE or his federation.
    pub id: Option<String>,
    /// When, as a date and time with its offset, `2026-11-30T18:05:00+01:00`, or a date alone.
    pub at: Option<String>,
}

/// As what somebody decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// An arbiter of the event.
    Arbiter,
    /// The chief arbiter.
    ChiefArbiter,
    /// The appeals committee.
    AppealsCommittee,
    /// Nobody yet: the program wrote down what the Laws say.
    Nobody,
}

/// A ruling that this one refers to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FollowsPart {
    /// Its hash.
    pub hash: String,
    /// What this one is to it.
    pub relation: Relation,
}

/// What a later ruling is to an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// It takes its place: there was a mistake in it, or new evidence.
    Correction,
    /// It is the decision on an appeal against it.
    Appeal,
    /// It adds to it, which stands.
    Supplement,
}

/// A signature. It covers the document in its canonical form, all signatures left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SignaturePart {
    /// The public key, `ed25519:` and 64 digits.
    pub key: String,
    /// The signature, 128 digits.
    pub signature: String,
}
