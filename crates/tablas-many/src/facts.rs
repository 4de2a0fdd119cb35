//! What is known of one game of many: its tags, and what the audit counted.

use std::borrow::Cow;

use shakmaty::{CastlingMode, Color, Position};
use tablas::course::Course;
use tablas::position::QuietMoves;
use tablas::ruling::{EndReason, Score};
use tablas::units::Ply;
use tablas_audit::{ByDate, RateOfPlay, Report, Severity, Source, rate_of_play_in};
use tablas_record::{Game, OfferSign, Problem, ProblemCode, Termination};

/// What the tags of a game say; empty where they say nothing.
#[derive(Clone, Debug, Default)]
pub struct Tags<'a> {
    /// White's name.
    pub white: Cow<'a, str>,
    /// Black's name.
    pub black: Cow<'a, str>,
    /// White's rating.
    pub white_elo: Option<i32>,
    /// Black's rating.
    pub black_elo: Option<i32>,
    /// The date as it is written.
    pub date: Cow<'a, str>,
    /// The event.
    pub event: Cow<'a, str>,
    /// The site.
    pub site: Cow<'a, str>,
    /// The round.
    pub round: Cow<'a, str>,
    /// The time control.
    pub time_control: Cow<'a, str>,
    /// How the game ended, as its writer says it.
    pub termination: Cow<'a, str>,
}

impl<'a> Tags<'a> {
    /// The tags of a game; of one that stands twice, the first.
    #[must_use]
    pub fn of(game: &'a Game) -> Tags<'a> {
        let mut tags = Tags::default();
        let mut utc = None;
        for (name, at) in game.tag_places() {
            let place = match name {
                b"White" => &mut tags.white,
                b"Black" => &mut tags.black,
                b"Date" => &mut tags.date,
                b"UTCDate" => {
                    utc.get_or_insert_with(|| game.tag_value(at));
                    continue;
                }
                b"Event" => &mut tags.event,
                b"Site" => &mut tags.site,
                b"Round" => &mut tags.round,
                b"TimeControl" => &mut tags.time_control,
                b"Termination" => &mut tags.termination,
                b"WhiteElo" => {
                    tags.white_elo = tags.white_elo.or_else(|| rating(&game.tag_value(at)));
                    continue;
                }
                b"BlackElo" => {
                    tags.black_elo = tags.black_elo.or_else(|| rating(&game.tag_value(at)));
                    continue;
                }
                _ => continue,
            };
            if place.is_empty() {
                let value = game.tag_value(at);
                if !says_nothing(&value) {
                    *place = value;
                }
            }
        }
        if tags.date.is_empty()
            && let Some(utc) = utc
        {
            tags.date = utc;
        }
        tags
    }

    /// The day, if the date is complete.
    #[must_use]
    pub fn day(&self) -> Option<i32> {
        let digit = |byte: u8| i64::from(byte.wrapping_sub(b'0'));
        if let &[a, b, c, d, b'.', e, f, b'.', g, h] = self.date.as_bytes()
            && [a, b, c, d, e, f, g, h].iter().all(u8::is_ascii_digit)
        {
            let year = digit(a) * 1000 + digit(b) * 100 + digit(c) * 10 + digit(d);
            let (month, day) = (digit(e) * 10 + digit(f), digit(g) * 10 + digit(h));
            return tablas_tables::day(year, month, day);
        }
        // What is not known is no number.
        if memchr::memchr(b'?', self.date.as_bytes()).is_some() {
            return None;
        }
        let mut parts = self.date.splitn(3, ['.', '-', '/']);
        let mut number = || parts.next()?.trim().parse::<i64>().ok();
        let (year, month, day) = (number()?, number()?, number()?);
        tablas_tables::day(year, month, day)
    }

    /// Both ratings, or the one that is known: their mean.
    #[must_use]
    pub fn rating(&self) -> Option<i32> {
        match (self.white_elo, self.black_elo) {
            (Some(white), Some(black)) => Some(i32::midpoint(white, black)),
            (one, other) => one.or(other),
        }
    }
}

/// Whether a value only fills the place of one.
fn says_nothing(value: &str) -> bool {
    match value.as_bytes().first() {
        Some(first) if first.is_ascii_alphanumeric() => false,
        Some(_) | None => matches!(value.trim(), "?" | "-" | "????.??.??"),
    }
}

fn rating(text: &str) -> Option<i32> {
    // Nearly all have four digits and nothing else.
    let number = match *text.as_bytes() {
        [a, b, c, d] if [a, b, c, d].iter().all(u8::is_ascii_digit) => [a, b, c, d]
            .into_iter()
            .fold(0, |number, digit| number * 10 + i32::from(digit - b'0')),
        _ => text.trim().parse().ok()?,
    };
    (1..=4500).contains(&number).then_some(number)
}

/// Everything that the table `games` holds of a game.
#[derive(Clone, Debug)]
pub struct Facts<'a> {
    /// Its number in its piece of the input, from 1.
    pub number: u64,
    /// Where it begins in the input.
    pub offset: u64,
    /// Its tags.
    pub tags: Tags<'a>,
    /// The rate of play that the time control tells.
    pub rate: Option<RateOfPlay>,
    /// Whether it is Chess960.
    pub chess960: bool,
    /// The Laws it is judged by.
    pub edition: &'static str,
    /// Where that comes from: `date`, `undated`, `option`, `tag`.
    pub edition_from: &'static str,
    /// Half-moves that were read with certainty.
    pub plies: u32,
    /// Whether that is all of them.
    pub complete: bool,
    /// Why the certain line stops.
    pub stop: &'static str,
    /// The recorded result.
    pub result: Option<Score>,
    /// How the game ended, as far as the record and the board tell.
    pub way: &'static str,
    /// How it is recorded to have ended; empty if it is not.
    pub recorded: &'static str,
    /// When and why the position ended it.
    pub ended: Option<(EndReason, u32)>,
    /// Whether it was dead, and since when.
    pub dead: Option<u32>,
    /// Half-moves after that.
    pub void: u32,
    /// The result that the Laws give, where the record lets it be known.
    pub by_laws: Option<Score>,
    /// First half-move and number of half-moves of each right.
    pub rights: Rights,
    /// Offers of each player.
    pub offers: [u32; 2],
    /// What the clocks of both showed at the end, in milliseconds.
    pub clocks: [Option<u64>; 2],
    /// Problems of the record that are more than a habit of writing.
    pub problems: u32,
    /// Findings.
    pub findings: u32,
}

/// First half-moves of what stood on the board, and how often there was a right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rights {
    /// First third occurrence on the board.
    pub threefold: Option<u32>,
    /// Half-moves at which a position stood for the third time or more.
    pub threefolds: u32,
    /// First position in which an announced move made a third occurrence.
    pub announced: Option<u32>,
    /// Such positions.
    pub announceds: u32,
    /// First half-move with fifty moves complete.
    pub fifty: Option<u32>,
    /// Half-moves with fifty moves complete.
    pub fifties: u32,
    /// First position in which an announced move completed fifty.
    pub fifty_announced: Option<u32>,
    /// Fifth occurrence.
    pub fivefold: Option<u32>,
    /// Seventy-five moves.
    pub seventy_five: Option<u32>,
    /// First placement that stood three times without being the same position three times.
    pub look_alike: Option<u32>,
    /// Half-moves at which each player could have claimed and did not.
    pub unclaimed: [u32; 2],
}

/// Whether a problem of reading is told beside the findings: not a habit of writing that is read
/// without doubt, and not what a finding of its own says.
#[must_use]
pub fn is_told(problem: &Problem) -> bool {
    problem.severity() > Severity::Info && problem.code != ProblemCode::ResultMismatch
}

impl<'a> Facts<'a> {
    /// The facts of `game`, which was just read and reported on.
    #[must_use]
    pub fn of(
        game: &'a Game,
        course: &Course,
        report: &Report,
        by_date: Option<&ByDate>,
        offset: u64,
    ) -> Facts<'a> {
        let tags = Tags::of(game);
        let last = course.history().ply();
        let result = game.result();
        let termination =
            (!tags.termination.is_empty()).then(|| Termination::read(&tags.termination));
        let recorded = recorded(game, termination.as_ref());
        let ended = report.ending.as_ref();
        let dead = ended
            .filter(|ending| {
                ending.reason == EndReason::DeadPosition
                    || ending.also.contains(&EndReason::DeadPosition)
            })
            .map(|ending| ending.ply.0);
        let (edition, edition_from) = match by_date {
            Some(by_date) => (
                by_date.counted().key(),
                if by_date.edition.is_some() {
                    "date"
                } else {
                    "undated"
                },
            ),
            None => (
                report.choices.edition.value.key(),
                match report.choices.edition.source {
                    Source::Option => "option",
                    Source::Tag { .. } => "tag",
                    Source::Default => "default",
                },
            ),
        };
        let problems = game.problems().iter().filter(|it| is_told(it)).count();
        Facts {
            number: game.number(),
            offset,
            rate: (!tags.time_control.is_empty())
                .then(|| rate_of_play_in(&tags.time_control, report.choices.edition.value))
                .flatten(),
            chess960: matches!(game.castling_mode(), CastlingMode::Chess960),
            edition,
            edition_from,
            plies: last.0,
            complete: game.complete(),
            stop: game.stop().map_or("", |stop| stop.reason.name()),
            result,
            way: way(course, report, result, recorded),
            recorded,
            ended: ended.map(|ending| (ending.reason, ending.ply.0)),
            dead,
            void: ended.map_or(0, |ending| last.0 - ending.ply.0),
            by_laws: report.result_by_laws,
            rights: rights(course, report, result),
            offers: offers(game),
            clocks: clocks(game, course),
            problems: count(problems),
            findings: count(report.findings.len()),
            tags,
        }
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn rights(course: &Course, report: &Report, result: Option<Score>) -> Rights {
    let firsts = course.firsts();
    let ply = |ply: Option<Ply>| ply.map(|ply| ply.0);
    let mut rights = Rights {
        threefold: ply(firsts.threefold),
        threefolds: count(course.repetitions().len()),
        announced: course.threefold_ahead().first().map(|ahead| ahead.ply.0),
        announceds: count(course.threefold_ahead().len()),
        fifty: ply(firsts.fifty),
        fifties: course
            .fifty_runs()
            .iter()
            .map(|run| run.to.0 - run.from.0 + 1)
            .sum(),
        fifty_announced: course.fifty_ahead().first().map(|ahead| ahead.ply.0),
        fivefold: ply(firsts.fivefold),
        seventy_five: ply(firsts.seventy_five),
        look_alike: course.near_misses().first().map(|near| near.ply.0),
        unclaimed: [0; 2],
    };
    if rights.threefolds == 0
        && rights.announceds == 0
        && rights.fifties == 0
        && rights.fifty_announced.is_none()
    {
        return rights;
    }
    let last = course.history().ply();
    let decisive = result.is_some_and(|score| score.winner().is_some());
    let mut plies: Vec<Ply> = course.repetitions().iter().map(|it| it.ply).collect();
    plies.extend(course.threefold_ahead().iter().map(|it| it.ply));
    plies.extend(course.fifty_ahead().iter().map(|it| it.ply));
    for run in course.fifty_runs() {
        plies.extend((run.from.0..=run.to.0).map(Ply));
    }
    plies.sort_unstable();
    plies.dedup();
    for ply in plies {
        let alive = report.ending.as_ref().is_none_or(|ending| ply < ending.ply);
        // A right at the last position was used, or nobody knows, unless somebody won.
        if alive && (ply < last || decisive) {
            rights.unclaimed[usize::from(course.having_the_move_after(ply) == Color::Black)] += 1;
        }
    }
    rights
}

/// How the game ended: by its last position, else as the record says, else as the board suggests.
fn way(
    course: &Course,
    report: &Report,
    result: Option<Score>,
    recorded: &'static str,
) -> &'static str {
    if let Some(ending) = &report.ending {
        return ending.reason.key();
    }
    if !recorded.is_empty() {
        return recorded;
    }
    let Some(score) = result else {
        return "no-result";
    };
    if score != Score::DRAW {
        return "win-unstated";
    }
    if course.history().occurrences().get() >= 3 {
        "repetition"
    } else if course.history().quiet_moves() >= QuietMoves::FIFTY {
        "fifty-moves"
    } else {
        "draw-unstated"
    }
}

fn recorded(game: &Game, termination: Option<&Termination>) -> &'static str {
    match termination {
        Some(Termination::Checkmate) => "checkmate",
        Some(Termination::Resignation) => "resignation",
        Some(Termination::TimeForfeit) => "time",
        Some(Termination::Agreement) => "agreement",
        Some(Termination::Repetition) => "repetition",
        Some(Termination::Stalemate) => "stalemate",
        Some(Termination::InsufficientMaterial) => "insufficient-material",
        Some(Termination::FiftyMoves) => "fifty-moves",
        Some(Termination::TimeoutVsInsufficient) => "time-vs-insufficient",
        Some(Termination::Abandoned) => "abandoned",
        Some(Termination::Adjudication) => "adjudication",
        Some(Termination::RulesInfraction) => "rules-infraction",
        Some(Termination::IllegalMove) => "illegal-move",
        Some(Termination::Forfeit) => "forfeit",
        Some(Termination::Death) => "death",
        Some(Termination::Emergency) => "emergency",
        Some(Termination::Unterminated) => "unterminated",
        None | Some(Termination::Normal | Termination::Unknown | Termination::Other(_)) => {
            if game.is_forfeit() {
                "forfeit"
            } else if game.is_agreement() {
                "agreement"
            } else {
                ""
            }
        }
    }
}

fn offers(game: &Game) -> [u32; 2] {
    let mut counts = [0; 2];
    if !game.may_hold_offers() {
        return counts;
    }
    for offer in game.offers() {
        match offer.how {
            OfferSign::Mark | OfferSign::Glued | OfferSign::Offer | OfferSign::Prose => {
                counts[usize::from(offer.by == Color::Black)] += 1;
            }
            OfferSign::Accept | OfferSign::Reject | OfferSign::Claim(_) | OfferSign::Other(_) => {}
        }
    }
    counts
}

/// What both clocks showed at the end.
fn clocks(game: &Game, course: &Course) -> [Option<u64>; 2] {
    let mut clocks = [None; 2];
    let first = course.start().turn();
    let of = |at: usize| {
        let by = if at.is_multiple_of(2) { first } else { !first };
        usize::from(by == Color::Black)
    };
    for (at, clock) in game.clocks().iter().enumerate() {
        if let Some(remaining) = clock.remaining {
            clocks[of(at)] = Some(remaining.0);
        }
    }
    clocks
}
