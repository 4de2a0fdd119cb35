//! The rules of an event, from what was chosen for it.

use tablas::game::{Moment, Setup, TimeControl};
use tablas::law::{Edition, Play, Rules};
use tablas::regulations::Regulations;
use tablas_wire::desk::{EventSettings, RulesView};
use tablas_wire::regulations::{overlay, preset};

use super::say::in_both;

/// The rules of an event.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// The Laws.
    pub rules: Rules,
    /// What the regulations choose.
    pub regulations: Regulations,
    /// The time control, if the desk keeps clocks.
    pub control: Option<TimeControl>,
    preset: &'static str,
}

/// Why settings make no rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSettings {
    /// The event has no name.
    Name,
    /// There is no such preset.
    Preset,
    /// There is no such edition of the Laws.
    Edition,
    /// There is no such way of play.
    Play,
    /// A choice of the regulations is none.
    Regulations,
    /// The time control cannot be read.
    TimeControl,
    /// It is to be removed at once, or never in a lifetime.
    KeepDays,
}

impl NoSettings {
    /// The word for it in sentences and in the API.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            NoSettings::Name => "name",
            NoSettings::Preset => "preset",
            NoSettings::Edition => "edition",
            NoSettings::Play => "play",
            NoSettings::Regulations => "regulations",
            NoSettings::TimeControl => "time-control",
            NoSettings::KeepDays => "keep-days",
        }
    }
}

/// A hundred years.
const KEEP_DAYS: u16 = 36_500;

impl Rulebook {
    /// The rules that follow from `settings`.
    ///
    /// # Errors
    ///
    /// The first choice that is none.
    pub fn of(settings: &EventSettings) -> Result<Rulebook, NoSettings> {
        if settings.name.trim().is_empty() {
            return Err(NoSettings::Name);
        }
        if settings
            .keep_days
            .is_some_and(|days| days == 0 || days > KEEP_DAYS)
        {
            return Err(NoSettings::KeepDays);
        }
        let built_in = preset(&settings.preset).ok_or(NoSettings::Preset)?;
        let preset = &built_in.preset;
        let mut rules = preset.rules;
        if let Some(edition) = &settings.edition {
            rules.edition = edition
                .parse::<Edition>()
                .map_err(|_| NoSettings::Edition)?;
        }
        if let Some(play) = &settings.play {
            rules.play = play.parse::<Play>().map_err(|_| NoSettings::Play)?;
        }
        let regulations = match &settings.regulations {
            None => preset.regulations.clone(),
            Some(own) => overlay(&preset.regulations, own).map_err(|_| NoSettings::Regulations)?,
        };
        let control = match &settings.time_control {
            None => preset.time_control.clone(),
            Some(text) => Some(text.parse().map_err(|_| NoSettings::TimeControl)?),
        };
        Ok(Rulebook {
            rules,
            regulations,
            control,
            preset: built_in.name,
        })
    }

    /// How a game of `round` begins.
    #[must_use]
    pub fn setup(&self, round: u16, started: u64) -> Setup {
        let mut setup = Setup::new(self.rules, self.regulations.clone());
        setup.round = Some(round);
        setup.control.clone_from(&self.control);
        setup.started = Moment(started);
        setup
    }

    pub(crate) fn view(&self) -> RulesView {
        let titles = preset(self.preset).map(|it| &it.preset.titles);
        RulesView {
            edition: self.rules.edition.key().to_owned(),
            play: self.rules.play.key().to_owned(),
            title: in_both(|language| {
                titles.map_or_else(String::new, |it| it.text(language).to_owned())
            }),
            time_control: self.control.as_ref().map(ToString::to_string),
        }
    }
}
