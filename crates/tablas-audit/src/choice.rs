//! Which edition and way of play a game is judged by, and where each choice came from.

use tablas::law::{Edition, Play, Rules};
use tablas_record::Game;

/// Where a choice came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The user said so.
    Option,
    /// A tag of the game.
    Tag {
        /// Its name.
        name: &'static str,
        /// Its value.
        value: String,
    },
    /// Nobody said anything.
    Default,
}

/// A choice and its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen<T> {
    /// What was chosen.
    pub value: T,
    /// Where it came from.
    pub source: Source,
}

/// Rate of play, as far as a time control tells it (introductions of Appendices A and B).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RateOfPlay {
    /// At least 60 minutes for 60 moves.
    Standard,
    /// More than 10 and less than 60 minutes.
    Rapid,
    /// At most 10 minutes.
    Blitz,
}

/// What a game is judged by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// Edition of the Laws.
    pub edition: Chosen<Edition>,
    /// Way of play. Under rapid and blitz a record does not say which of the two sets of rules the
    /// event chose (A.6, B.4); then the basic set is taken and [`Choices::set_unknown`] is true.
    pub play: Chosen<Play>,
    /// Whether the record leaves open which set of rapid or blitz rules applies.
    pub set_unknown: bool,
}

impl Choices {
    /// The choices for `game`: what the user said, else what its tags say, else the 2023 edition and
    /// standard play.
    #[must_use]
    pub fn of(game: &Game, edition: Option<Edition>, play: Option<Play>) -> Choices {
        let edition = match edition {
            Some(value) => Chosen {
                value,
                source: Source::Option,
            },
            None => edition_tag(game).unwrap_or(Chosen {
                value: Edition::Fide2023,
                source: Source::Default,
            }),
        };
        if let Some(value) = play {
            let play = Chosen {
                value,
                source: Source::Option,
            };
            return Choices {
                edition,
                play,
                set_unknown: false,
            };
        }
        let tag = game.tag("TimeControl").map(std::borrow::Cow::into_owned);
        let rate = tag
            .as_deref()
            .and_then(|tag| rate_of_play_in(tag, edition.value));
        let (value, set_unknown) = match rate {
            None | Some(RateOfPlay::Standard) => (Play::Standard, false),
            Some(RateOfPlay::Rapid) => (Play::RapidA5, true),
            Some(RateOfPlay::Blitz) => (Play::BlitzB3, true),
        };
        let source = match (rate, tag) {
            (Some(_), Some(value)) => Source::Tag {
                name: "TimeControl",
                value,
            },
            (Some(_) | None, _) => Source::Default,
        };
        Choices {
            edition,
            play: Chosen { value, source },
            set_unknown,
        }
    }

    /// The Laws that these choices add up to.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        Rules {
            edition: self.edition.value,
            play: self.play.value,
        }
    }
}

/// The edition that a `DrawBasis` tag of this program names.
fn edition_tag(game: &Game) -> Option<Chosen<Edition>> {
    let value = game.tag("DrawBasis")?;
    let edition = value.split('#').next()?.parse().ok()?;
    Some(Chosen {
        value: edition,
        source: Source::Tag {
            name: "DrawBasis",
            value: value.into_owned(),
        },
    })
}

/// The rate of play of a time control, as PGN writes it (`5400+30`, `40/7200:3600`, `300`) or as
/// electronic boards write it (`15 min/game + 10 sec/move`, `90'/40 + 30' + 30"`). `None` if it says
/// nothing (`?`, `-`) or cannot be understood.
///
/// The time counted is what each player has for 60 moves.
#[must_use]
pub fn rate_of_play(time_control: &str) -> Option<RateOfPlay> {
    rate_of_play_in(time_control, Edition::Fide2023)
}

/// The same under the Laws of an edition: until July 2014 blitz was what is under fifteen minutes.
#[must_use]
pub fn rate_of_play_in(time_control: &str, edition: Edition) -> Option<RateOfPlay> {
    let seconds = pgn_seconds(time_control).or_else(|| written_seconds(time_control))?;
    let rapid = match edition {
        Edition::Fide2023 | Edition::Fide2018 | Edition::Fide2014 | Edition::UsChess => 601,
        //= fide-2009#A.1
        //= fide-2009#B.1
        Edition::Fide2009 => 900,
    };
    Some(match seconds {
        3600.. => RateOfPlay::Standard,
        _ if seconds >= rapid => RateOfPlay::Rapid,
        _ => RateOfPlay::Blitz,
    })
}

/// Seconds for 60 moves in PGN syntax.
fn pgn_seconds(text: &str) -> Option<u64> {
    let mut total = 0_u64;
    let mut increment = 0_u64;
    for period in text.trim().trim_start_matches('*').split(':') {
        let time = period.rsplit('/').next()?;
        let (base, plus) = match time.split_once('+') {
            Some((base, plus)) => (base, plus.parse::<u64>().ok()?),
            None => (time, 0),
        };
        total = total.checked_add(base.parse::<u64>().ok()?)?;
        increment = increment.max(plus);
    }
    total.checked_add(increment.checked_mul(60)?)
}

/// Seconds for 60 moves in words: each number with its unit, per move if `move` follows, or if it is
/// seconds behind a plus sign.
fn written_seconds(text: &str) -> Option<u64> {
    let mut total = 0_u64;
    let mut found = false;
    for part in text.split('+') {
        let part = part.trim();
        let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number: u64 = part[..digits].parse().ok()?;
        let unit = part[digits..].trim_start();
        let lower = unit.to_lowercase();
        let seconds = if unit.starts_with('"') || unit.starts_with("''") || lower.starts_with('s') {
            if found {
                number.checked_mul(60)?
            } else {
                number
            }
        } else if unit.starts_with('\'') || unit.starts_with('’') || lower.starts_with('m') {
            number.checked_mul(60)?
        } else if lower.starts_with('h') {
            number.checked_mul(3600)?
        } else {
            return None;
        };
        total = total.checked_add(seconds)?;
        found = true;
    }
    found.then_some(total)
}
