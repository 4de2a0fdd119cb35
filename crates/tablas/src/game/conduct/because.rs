//! Reasons for and against an option.

use super::{Frequency, Kind};
use crate::game::{Conduct, Intent};
use crate::sentence::Sentence;

/// A reason for or against an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Because {
    /// Nothing is noted of the player.
    NothingNoted,
    /// With this intent, as the arbiter judged.
    Intent(Intent),
    /// The opponent was harmed.
    Harm,
    /// He was short of time.
    TimePressure,
    /// It is the first time.
    FirstTime,
    /// It occurred again.
    Repeated(Kind, Frequency),
    /// The player was not warned yet: a warning comes first.
    NotWarned,
    /// He was warned so often.
    Warned(usize),
    /// He gave cause so often after a warning.
    AfterWarning(usize),
    /// So many penalties were given before.
    PenalisedBefore(usize),
    /// He refuses to obey the Laws, or to help to reconstruct the game (11.11).
    Refuses(Conduct),
    /// The game was arranged (11.1).
    Arranged,
    /// The event's regulations propose it for what was done.
    EventProposes,
    /// There is no score yet: the game goes on.
    NoScoreYet,
    /// The clocks count no longer: the game is over.
    GameIsOver,
    /// He has no time left that could be taken.
    NoTimeLeft,
    /// He has no points that could be taken.
    NoPointsLeft,
    /// Together they have all that a game is worth: only together with 12.9.5 (10.2).
    OnlyWithFewerPoints,
    /// The event announced no fines.
    NotAnnounced,
    /// The other player was not warned or does not refuse.
    NotBoth,
    /// The time in which a result may be changed is over (8.7).
    TooLate,
}

impl Because {
    /// The sentence that tells it.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        match self {
            Because::NothingNoted => Sentence::new("because-nothing-noted"),
            Because::Intent(intent) => Sentence::new("because-intent").with("intent", intent.key()),
            Because::Harm => Sentence::new("because-harm"),
            Because::TimePressure => Sentence::new("because-time-pressure"),
            Because::FirstTime => Sentence::new("because-first-time"),
            Because::Repeated(kind, frequency) => frequency.sentence(kind),
            Because::NotWarned => Sentence::new("because-not-warned"),
            Because::Warned(count) => Sentence::new("because-warned").with("count", count),
            Because::AfterWarning(count) => {
                Sentence::new("because-after-warning").with("count", count)
            }
            Because::PenalisedBefore(count) => {
                Sentence::new("because-penalised-before").with("count", count)
            }
            Because::Refuses(conduct) => {
                Sentence::new("because-refuses").with("conduct", conduct.key())
            }
            Because::Arranged => Sentence::new("because-arranged"),
            Because::EventProposes => Sentence::new("because-event-proposes"),
            Because::NoScoreYet => Sentence::new("because-no-score-yet"),
            Because::GameIsOver => Sentence::new("because-game-is-over"),
            Because::NoTimeLeft => Sentence::new("because-no-time-left"),
            Because::NoPointsLeft => Sentence::new("because-no-points-left"),
            Because::OnlyWithFewerPoints => Sentence::new("because-only-with-fewer-points"),
            Because::NotAnnounced => Sentence::new("because-not-announced"),
            Because::NotBoth => Sentence::new("because-not-both"),
            Because::TooLate => Sentence::new("because-too-late"),
        }
    }
}
