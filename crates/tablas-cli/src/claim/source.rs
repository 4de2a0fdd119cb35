//! Where the moves of a claim come from, and how far they are certain.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use shakmaty::{CastlingMode, Chess, Color, Move, Position};
use tablas::course::Course;
use tablas::law::Rules;
use tablas::sentence::Sentence;
use tablas::units::Ply;
use tablas_audit::{Choices, RateOfPlay};
use tablas_record::{Game, Letters, ReadOptions, Reader};
use tablas_ruling::given::{self, counted, uncertain_after};
use tablas_wire::regulations::Preset;

use super::papers::Readings;
use super::{back, papers};
use crate::commands::{Context, edition, letters, play, rules, typed_letters};
use crate::fault::Fault;
use crate::{input, start};

/// A game up to the moment of the claim.
pub(crate) struct Record {
    pub(crate) course: Course,
    pub(crate) mode: CastlingMode,
    pub(crate) letters: Letters,
    /// Players and event, as the record has them.
    pub(crate) title: Option<String>,
    /// By which Laws, and where each choice came from.
    pub(crate) choices: Option<Choices>,
    /// Why the record is not certain as far as the claim.
    pub(crate) uncertain: Option<Sentence>,
    /// Half-moves made when the claim is made; more than the course has where the record is uncertain.
    pub(crate) at: Ply,
    /// What else the record says.
    pub(crate) written: Option<Written>,
    /// The regulations of the event, if they were named.
    pub(crate) regulations: Option<Named>,
    /// What was said on the command line.
    pub(crate) said: Said,
    /// Every game that fits, where the moves come from scoresheets.
    pub(crate) readings: Option<Readings>,
    /// The moves are those that both players agree on, and nothing else is known.
    pub(crate) agreed: bool,
}

/// Which of the Laws' choices were made on the command line.
#[derive(Clone, Copy)]
pub(crate) struct Said {
    pub(crate) edition: bool,
    pub(crate) play: bool,
}

impl Said {
    pub(super) fn of(matches: &ArgMatches) -> Said {
        Said {
            edition: edition(matches).is_some(),
            play: play(matches).is_some(),
        }
    }
}

/// What a record of games says beside the moves.
pub(crate) struct Written {
    pub(crate) path: PathBuf,
    /// Number of the game.
    pub(crate) number: u64,
    /// Its tags and clocks.
    pub(crate) said: given::Written,
}

/// Regulations that were named on the command line.
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) preset: Preset,
}

/// The regulations that `--regulations` names.
pub(super) fn named_regulations(matches: &ArgMatches) -> Result<Option<Named>, Fault> {
    let Some(wanted) = matches.get_one::<String>("regulations") else {
        return Ok(None);
    };
    let (name, _, preset) = crate::regulations::find(wanted)?;
    Ok(Some(Named { name, preset }))
}

pub(crate) fn open(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Record, Fault> {
    if papers::are_given(matches) {
        return papers::open(matches, context);
    }
    if matches.contains_id("board") {
        return back::open(matches, context);
    }
    match matches.get_one::<PathBuf>("file") {
        Some(path) => from_file(path, matches, context),
        None => from_moves(matches, context),
    }
}

fn from_moves(matches: &ArgMatches, context: &Context<'_>) -> Result<Record, Fault> {
    let letters = typed_letters(matches, context.speaker);
    let regulations = named_regulations(matches)?;
    let mut chosen = rules(matches);
    if let Some(named) = &regulations {
        chosen.edition = edition(matches).unwrap_or(named.preset.rules.edition);
        chosen.play = play(matches).unwrap_or(named.preset.rules.play);
    }
    let start = start::read(
        matches.get_one::<String>("fen").map(String::as_str),
        matches.get_one::<String>("moves").map(String::as_str),
        matches.get_flag("chess960"),
        letters,
        chosen,
    )?;
    let course = match moment(matches)? {
        Some(moment) => {
            let ply = moment.ply(start.course.start())?;
            let last = start.course.history().ply();
            if ply > last {
                return Err(past_the_end(moment, &start.course));
            }
            up_to(&start.course, ply)
        }
        None => start.course,
    };
    Ok(Record {
        at: course.history().ply(),
        course,
        mode: start.mode,
        letters,
        title: None,
        choices: None,
        uncertain: None,
        written: None,
        regulations,
        said: Said::of(matches),
        readings: None,
        agreed: false,
    })
}

/// The game of a file that `--game` names, or the only one.
pub(super) fn game_of(path: &Path, matches: &ArgMatches) -> Result<(PathBuf, Game), Fault> {
    let opened = input::open(path)?;
    let name = opened.name;
    let mut reader = Reader::new(
        opened.reader,
        ReadOptions {
            letters: letters(matches),
            guess_offers: false,
        },
    );
    let wanted = matches.get_one::<u64>("game").copied();
    let mut game = Game::new();
    let mut found = 0;
    let mut next = |game: &mut Game| {
        reader
            .read(game, &mut ())
            .map_err(|error| Fault::Say(input::reading_stopped(&name, &error)))
    };
    while next(&mut game)? {
        found = game.number();
        if wanted.is_none_or(|wanted| wanted == found) {
            break;
        }
    }
    let missing = |id| {
        Sentence::new(id)
            .with("file", name.as_str())
            .with("count", found)
    };
    match wanted {
        Some(wanted) if wanted != found || found == 0 => {
            return Err(missing("no-such-game").with("game", wanted).into());
        }
        None if found == 0 => return Err(missing("no-games").into()),
        Some(_) => {}
        // Without a number the file must leave no doubt.
        None => {
            let mut another = Game::new();
            if next(&mut another)? {
                return Err(missing("which-game").into());
            }
            if game.is_hollow() {
                return Err(missing("no-games").into());
            }
        }
    }
    Ok((path.to_owned(), game))
}

/// What a record says, where sheets are compared with it.
pub(super) struct Of {
    pub(super) moves: Vec<Move>,
    pub(super) choices: Choices,
    pub(super) title: Option<String>,
    pub(super) written: Written,
}

impl Of {
    pub(super) fn read(
        (path, game): (PathBuf, Game),
        matches: &ArgMatches,
        of_event: Option<Rules>,
    ) -> Result<Of, Fault> {
        if *game.start() != Chess::default() {
            return Err(Sentence::new("sheet-other-start")
                .with("file", path.to_string_lossy().into_owned())
                .into());
        }
        Ok(Of {
            moves: (game.moves().iter().take(counted(&game)))
                .map(|ply| ply.mv)
                .collect(),
            choices: choices(&game, matches, of_event),
            title: title(&game),
            written: written(&path, &game),
        })
    }
}

fn choices(game: &Game, matches: &ArgMatches, of_event: Option<Rules>) -> Choices {
    Choices::of(
        game,
        edition(matches).or(of_event.map(|rules| rules.edition)),
        play(matches).or(of_event.map(|rules| rules.play)),
    )
}

fn from_file(path: &Path, matches: &ArgMatches, context: &Context<'_>) -> Result<Record, Fault> {
    let (_, game) = game_of(path, matches)?;
    let moment = moment(matches)?.ok_or_else(|| Sentence::new("at-missing"))?;
    let regulations = named_regulations(matches)?;
    let of_event = regulations.as_ref().map(|named| named.preset.rules);
    let choices = choices(&game, matches, of_event);
    let mut course = Course::new(game.start(), choices.rules());
    let mut position = game.start().clone();
    for written in game.moves().iter().take(counted(&game)) {
        position.play_unchecked(written.mv);
        course.push(written.mv, &position);
    }
    let ply = moment.ply(game.start())?;
    let last = course.history().ply();
    let mut uncertain = None;
    if ply > last {
        match uncertain_after(&game, last) {
            Some(sentence) => uncertain = Some(sentence),
            None => return Err(past_the_end(moment, &course)),
        }
    }
    let course = up_to(&course, ply.min(last));
    Ok(Record {
        course,
        mode: game.castling_mode(),
        letters: game
            .letters()
            .unwrap_or_else(|| typed_letters(matches, context.speaker)),
        title: title(&game),
        choices: Some(choices),
        uncertain,
        at: ply,
        written: Some(written(path, &game)),
        regulations,
        said: Said::of(matches),
        readings: None,
        agreed: false,
    })
}

fn written(path: &Path, game: &Game) -> Written {
    Written {
        path: path.to_owned(),
        number: game.number(),
        said: given::Written::of(game),
    }
}

/// "Núñez - Peña (Copa, 3)".
fn title(game: &Game) -> Option<String> {
    let tag = |name| {
        game.tag(name)
            .map(|value| tablas_say::harmless(value.trim()))
            .filter(|value| !value.is_empty() && value != "?")
    };
    let players = match (tag("White"), tag("Black")) {
        (None, None) => return None,
        (white, black) => format!(
            "{} – {}",
            white.as_deref().unwrap_or("?"),
            black.as_deref().unwrap_or("?")
        ),
    };
    let event: Vec<String> = [tag("Event"), tag("Round")].into_iter().flatten().collect();
    Some(if event.is_empty() {
        players
    } else {
        format!("{players} ({})", event.join(", "))
    })
}

fn up_to(course: &Course, ply: Ply) -> Course {
    let mut shorter = Course::new(course.start(), course.rules());
    let mut position = course.start().clone();
    for &mv in &course.moves()[..ply.0 as usize] {
        position.play_unchecked(mv);
        shorter.push(mv, &position);
    }
    shorter
}

pub(super) fn past_the_end(moment: Moment, course: &Course) -> Fault {
    let position = course.history().current();
    Sentence::new("at-past-the-end")
        .with("at", moment.to_string())
        .with(
            "last",
            Moment {
                number: position.fullmoves().get(),
                by: position.turn(),
            }
            .to_string(),
        )
        .into()
}

/// When a claim is made: the move that the player having the move is about to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    number: u32,
    by: Color,
}

impl std::fmt::Display for Moment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.number, self.by.char())
    }
}

impl Moment {
    /// The half-move after which it is this player's turn to make his move of this number.
    pub(super) fn ply(self, start: &Chess) -> Result<Ply, Fault> {
        let half_moves = |number: u32, by: Color| i64::from(number) * 2 + i64::from(by.is_black());
        let ply =
            half_moves(self.number, self.by) - half_moves(start.fullmoves().get(), start.turn());
        u32::try_from(ply).map(Ply).map_err(|_| {
            Sentence::new("at-before-the-start")
                .with("at", self.to_string())
                .with(
                    "first",
                    Moment {
                        number: start.fullmoves().get(),
                        by: start.turn(),
                    }
                    .to_string(),
                )
                .into()
        })
    }
}

/// `42w`, `42b`; in Spanish also `42n` for the black player.
pub(super) fn moment(matches: &ArgMatches) -> Result<Option<Moment>, Fault> {
    let Some(text) = matches.get_one::<String>("at") else {
        return Ok(None);
    };
    let wrong = || Sentence::new("at-wrong").with("at", text.as_str());
    let trimmed = text.trim();
    let digits = trimmed.trim_end_matches(|c: char| !c.is_ascii_digit());
    let by = match trimmed[digits.len()..].trim_start_matches('.') {
        "w" | "W" => Color::White,
        "b" | "B" | "n" | "N" => Color::Black,
        _ => return Err(wrong().into()),
    };
    let number = digits.parse().map_err(|_| wrong())?;
    Ok(Some(Moment { number, by }))
}

/// Which two sets of rules a rate of play leaves open.
pub(crate) fn open_sets(choices: &Choices) -> Option<RateOfPlay> {
    use tablas::law::Play;
    if !choices.set_unknown {
        return None;
    }
    match choices.play.value {
        Play::RapidA4 | Play::RapidA5 => Some(RateOfPlay::Rapid),
        Play::BlitzB2 | Play::BlitzB3 => Some(RateOfPlay::Blitz),
        Play::Standard | Play::OnlineE04 => None,
    }
}
