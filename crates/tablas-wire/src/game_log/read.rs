//! Reading a log: each event is decided again as it is read, since a move means something only in its
//! position.

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Square};
use tablas::game::{
    Act, Actor, DoesNotFollow, Event, Game, Incident, Means, Moment, NamedMove, Penalty,
    QuickFinishDecision, Replay, Setup, What,
};
use tablas::law::{Article, Edition, Play, Rules};
use tablas::regulations::Regulations;
use tablas::ruling::Points;
use tablas::sentence::Sentence;
use tablas::units::{Millis, Ply, Seconds};
use tablas_dead::Budget;

use super::act::{ActDoc, NamedDoc};
use super::line::{EventDoc, GameLogHeader, WhatDoc};
use super::words::{
    ACTORS, BASES, BODIES, CONDUCT, DRAW_GROUNDS, FORMS, GROUNDS, ILLEGAL, INTENTS, MEANINGS,
    PLAYERS, POINTS, QUICK_FINISH, STATUSES, WARNINGS, Words, score, value,
};
use crate::regulations::overlay;

/// Why a log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub kind: LogErrorKind,
}

/// What is wrong with a line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogErrorKind {
    /// There is nothing.
    Empty,
    /// It is not JSON of this form.
    Form(String),
    /// It was written by a later version of the program.
    Newer(u32),
    /// A value is none that its place can have.
    Value(String),
    /// The event does not follow from those before it.
    DoesNotFollow(Option<Box<tablas::game::Refusal>>),
}

impl LogError {
    /// The sentence that tells it.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        let sentence = match &self.kind {
            LogErrorKind::Empty => Sentence::new("log-empty"),
            LogErrorKind::Form(what) => Sentence::new("log-form").with("what", what.as_str()),
            LogErrorKind::Newer(version) => Sentence::new("log-newer").with("version", *version),
            LogErrorKind::Value(what) => Sentence::new("log-value").with("what", what.as_str()),
            LogErrorKind::DoesNotFollow(None) => Sentence::new("log-does-not-follow"),
            LogErrorKind::DoesNotFollow(Some(refusal)) => {
                Sentence::new("log-refused").with("why", refusal.sentence())
            }
        };
        sentence.with("line", self.line)
    }
}

/// The game that a log makes, in any version of the format.
///
/// # Errors
///
/// The first line that cannot be read or does not follow.
pub fn read_game_log(text: &str) -> Result<Game, LogError> {
    let mut lines = text
        .lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line))
        .filter(|(_, line)| !line.trim().is_empty());
    let Some((number, first)) = lines.next() else {
        return Err(LogError {
            line: 1,
            kind: LogErrorKind::Empty,
        });
    };
    let at = |line| move |kind| LogError { line, kind };
    let header: GameLogHeader = serde_json::from_str(first)
        .map_err(|error| at(number)(LogErrorKind::Form(error.to_string())))?;
    let setup = read_header(&header).map_err(at(number))?;
    let mut log = Replay::new(setup);
    let mut last = number;
    let does_not_follow =
        |error: DoesNotFollow| LogErrorKind::DoesNotFollow(error.refusal.map(Box::new));
    for (number, line) in lines {
        let doc: EventDoc = serde_json::from_str(line)
            .map_err(|error| at(number)(LogErrorKind::Form(error.to_string())))?;
        let event = read_event(log.game(), &doc).map_err(at(number))?;
        log.read(&event)
            .map_err(|error| at(number)(does_not_follow(error)))?;
        last = number;
    }
    log.finish()
        .map_err(|error| at(last)(does_not_follow(error)))
}

fn bad<T>(what: &str) -> Result<T, LogErrorKind> {
    Err(LogErrorKind::Value(what.to_owned()))
}

/// What the first line of a log gives.
///
/// # Errors
///
/// The first value that cannot be.
pub fn read_header(header: &GameLogHeader) -> Result<Setup, LogErrorKind> {
    if header.format != "tablas-game-log" {
        return bad(&header.format);
    }
    if header.version != 1 {
        return Err(LogErrorKind::Newer(header.version));
    }
    let (Ok(edition), Ok(play)) = (
        header.edition.parse::<Edition>(),
        header.play.parse::<Play>(),
    ) else {
        return bad(&format!("{} {}", header.edition, header.play));
    };
    let regulations = overlay(&Regulations::LAWS, &header.regulations).map_err(|errors| {
        LogErrorKind::Value(
            errors
                .first()
                .map_or_else(String::new, |error| format!("{:?}", error.kind)),
        )
    })?;
    let mode = CastlingMode::from_chess960(header.chess960);
    let start: Option<Chess> = header
        .start
        .parse::<Fen>()
        .ok()
        .and_then(|fen| fen.into_position(mode).ok());
    let Some(start) = start else {
        return bad(&header.start);
    };
    let control = match &header.time_control {
        None => None,
        Some(text) => match text.parse() {
            Ok(control) => Some(control),
            Err(_) => return bad(text),
        },
    };
    Ok(Setup {
        start,
        rules: Rules { edition, play },
        regulations,
        round: header.round,
        control,
        clocks: header.clocks.map(|left| left.map(Millis)),
        illegal_moves: header.illegal_moves,
        started: Moment(header.started),
        budget: Budget::states(header.budget),
    })
}

fn find<T: Copy>(words: Words<T>, text: &str) -> Result<T, LogErrorKind> {
    value(words, text).ok_or_else(|| LogErrorKind::Value(text.to_owned()))
}

fn square(text: &str) -> Result<Square, LogErrorKind> {
    text.parse()
        .map_err(|_| LogErrorKind::Value(text.to_owned()))
}

fn article(text: &str) -> Result<Article, LogErrorKind> {
    text.parse()
        .map_err(|_| LogErrorKind::Value(text.to_owned()))
}

fn legal(position: &Chess, text: &str) -> Result<Move, LogErrorKind> {
    text.parse::<UciMove>()
        .ok()
        .and_then(|uci| uci.to_move(position).ok())
        .ok_or_else(|| LogErrorKind::Value(text.to_owned()))
}

fn points(text: Option<&String>) -> Result<Option<Points>, LogErrorKind> {
    text.map(|text| find(POINTS, text)).transpose()
}

fn result(text: &str) -> Result<tablas::ruling::Score, LogErrorKind> {
    score(text).ok_or_else(|| LogErrorKind::Value(text.to_owned()))
}

/// The move that a document names, in the position in which it was announced. `None` if it has a
/// move that is not legal there or a square that is none.
#[must_use]
pub fn named_move(position: &Chess, doc: &NamedDoc) -> Option<NamedMove> {
    named(position, doc).ok()
}

fn named(position: &Chess, doc: &NamedDoc) -> Result<NamedMove, LogErrorKind> {
    let moves = doc
        .moves
        .iter()
        .map(|uci| legal(position, uci))
        .collect::<Result<Vec<_>, _>>()?;
    let means = match moves.as_slice() {
        [] => Means::Illegal {
            pieces: doc
                .pieces
                .iter()
                .map(|text| square(text))
                .collect::<Result<_, _>>()?,
        },
        [mv] => Means::Legal(*mv),
        [_, ..] => Means::Several(moves.into()),
    };
    Ok(NamedMove {
        text: doc.text.as_str().into(),
        means,
    })
}

/// The actor of this name, `white`.
///
/// # Errors
///
/// If there is none.
pub fn read_actor(name: &str) -> Result<Actor, LogErrorKind> {
    find(ACTORS, name)
}

/// The event that a line tells, in the game as it was before it. Whether it follows is not asked.
///
/// # Errors
///
/// The first value that cannot be, such as a move that is not legal.
pub fn read_event(game: &Game, doc: &EventDoc) -> Result<Event, LogErrorKind> {
    Ok(Event {
        at: Moment(doc.at),
        by: find(ACTORS, &doc.by)?,
        who: doc.who.as_deref().map(Into::into),
        what: match &doc.what {
            WhatDoc::Done { act: doc } => What::Done(read_act(game, doc)?),
            WhatDoc::FoundOver => What::FoundOver,
            WhatDoc::ClaimRuled { status, ground } => What::ClaimRuled {
                status: find(STATUSES, status)?,
                ground: find(GROUNDS, ground)?,
            },
            WhatDoc::TimeAdded {
                to,
                seconds,
                article: by,
            } => What::TimeAdded {
                to: find(PLAYERS, to)?,
                seconds: Seconds(*seconds),
                article: article(by)?,
            },
            WhatDoc::TimeTaken {
                from,
                seconds,
                article: by,
            } => What::TimeTaken {
                from: find(PLAYERS, from)?,
                seconds: Seconds(*seconds),
                article: article(by)?,
            },
        },
    })
}

/// The act that a document tells, in the game as it is. Whether it is allowed is not asked.
///
/// # Errors
///
/// The first value that cannot be.
pub fn read_act(game: &Game, doc: &ActDoc) -> Result<Act, LogErrorKind> {
    let position = game.position();
    let text = |text: &String| -> Box<str> { text.as_str().into() };
    Ok(match doc {
        ActDoc::Move { uci } => Act::Move(legal(position, uci)?),
        ActDoc::PressClock => Act::Press,
        ActDoc::Touch { square: at, intent } => Act::Touch {
            square: square(at)?,
            intent: *intent,
        },
        ActDoc::Adjust { square: at } => Act::Adjust {
            square: square(at)?,
        },
        ActDoc::RecordMove { named: doc } => Act::Record(named(position, doc)?),
        ActDoc::RecordOffer => Act::RecordOffer,
        ActDoc::IllegalMove { kind } => Act::IllegalMove(find(ILLEGAL, kind)?),
        ActDoc::IllegalPosition => Act::IllegalPosition,
        ActDoc::PauseClock => Act::Pause,
        ActDoc::RestartClock => Act::Restart,
        ActDoc::FlagFalls => Act::FlagFalls,
        ActDoc::CallFlag => Act::CallFlag,
        ActDoc::SeeFlag { side } => Act::SeeFlag {
            side: find(PLAYERS, side)?,
        },
        ActDoc::SeeBothFlags => Act::SeeBothFlags,
        ActDoc::SetClocks {
            white,
            black,
            reason,
        } => Act::SetClocks {
            white: Millis(*white),
            black: Millis(*black),
            reason: text(reason),
        },
        ActDoc::OfferDraw {
            via_arbiter,
            condition,
            form,
            ground,
        } => Act::Offer {
            via_arbiter: *via_arbiter,
            condition: condition.as_ref().map(text),
            form: find(FORMS, form)?,
            ground: ground
                .as_ref()
                .map(|ground| find(DRAW_GROUNDS, ground))
                .transpose()?,
        },
        ActDoc::Accept { form } => Act::Accept(find(FORMS, form)?),
        ActDoc::Refuse { form } => Act::Refuse(find(FORMS, form)?),
        ActDoc::WithdrawOffer => Act::WithdrawOffer,
        ActDoc::UnclearGesture { form } => Act::UnclearGesture(find(FORMS, form)?),
        ActDoc::Clarify { player, meaning } => Act::Clarify {
            player: find(PLAYERS, player)?,
            meaning: find(MEANINGS, meaning)?,
        },
        ActDoc::Opinion { drawn, remark } => Act::Opinion {
            drawn: *drawn,
            remark: text(remark),
        },
        ActDoc::Consent => Act::Consent,
        ActDoc::Deny => Act::Deny,
        ActDoc::Claim {
            ground,
            announced,
            basis,
        } => Act::Claim {
            ground: find(GROUNDS, ground)?,
            announced: announced
                .as_ref()
                .map(|doc| named(position, doc))
                .transpose()?,
            basis: find(BASES, basis)?,
        },
        ActDoc::AskCheck => Act::AskCheck,
        ActDoc::WithdrawClaim => Act::WithdrawClaim,
        ActDoc::Resign { form } => Act::Resign(find(FORMS, form)?),
        ActDoc::Meddle => Act::Meddle,
        ActDoc::RecordResult { result: it } => Act::RecordResult(result(it)?),
        ActDoc::Sign => Act::Sign,
        ActDoc::ConfirmResult => Act::ConfirmResult,
        ActDoc::CorrectResult { result: it, reason } => Act::CorrectResult {
            score: result(it)?,
            reason: text(reason),
        },
        ActDoc::Appeal { reason } => Act::Appeal {
            reason: text(reason),
        },
        ActDoc::DecideAppeal { result: it, reason } => Act::DecideAppeal {
            score: it.as_ref().map(|it| result(it)).transpose()?,
            reason: text(reason),
        },
        ActDoc::AppealDeadlinePasses => Act::AppealDeadlinePasses,
        ActDoc::CorrectMove { ply, uci, reason } => {
            if *ply == 0 || *ply > game.ply().0 {
                return bad(&ply.to_string());
            }
            let before = game.course().position_at(Ply(ply - 1));
            Act::CorrectMove {
                ply: Ply(*ply),
                mv: legal(&before, uci)?,
                reason: text(reason),
            }
        }
        ActDoc::RestorePosition { to, clocks, reason } => Act::RestorePosition {
            to: Ply(*to),
            clocks: clocks.map(|clocks| clocks.map(Millis)),
            reason: text(reason),
        },
        ActDoc::NoteIncident {
            against,
            conduct,
            intent,
            harm,
            time_pressure,
            remark,
        } => Act::NoteIncident(Incident {
            against: find(PLAYERS, against)?,
            conduct: find(CONDUCT, conduct)?,
            intent: find(INTENTS, intent)?,
            harm: *harm,
            time_pressure: *time_pressure,
            remark: text(remark),
        }),
        ActDoc::Warn {
            player,
            form,
            article: by,
            reason,
        } => Act::Warn {
            player: find(PLAYERS, player)?,
            form: find(WARNINGS, form)?,
            article: article(by)?,
            reason: text(reason),
        },
        ActDoc::Penalty {
            article: by,
            against,
            seconds,
            opponent_score,
            own_score,
            amount,
            reason,
        } => Act::Penalise(Penalty {
            article: article(by)?,
            against: find(PLAYERS, against)?,
            seconds: seconds.map(Seconds),
            opponent_score: points(opponent_score.as_ref())?,
            own_score: points(own_score.as_ref())?,
            amount: *amount,
            reason: text(reason),
        }),
        ActDoc::Refer { to, dossier } => Act::Refer {
            to: find(BODIES, to)?,
            dossier: text(dossier),
        },
        ActDoc::Remark { text: it } => Act::Remark(text(it)),
        ActDoc::AskIncrement => Act::AskIncrement,
        ActDoc::DecideIncrement { agreed } => Act::DecideIncrement { agreed: *agreed },
        ActDoc::AskQuickFinish { ground } => Act::AskQuickFinish(find(QUICK_FINISH, ground)?),
        ActDoc::DecideQuickFinish {
            decision,
            extra_time,
        } => Act::DecideQuickFinish(match decision.as_str() {
            "drawn" => QuickFinishDecision::Drawn,
            "postponed" => QuickFinishDecision::Postponed {
                extra_time: *extra_time,
            },
            "rejected" => QuickFinishDecision::Rejected,
            other => return bad(other),
        }),
        ActDoc::SealMove { named: doc } => Act::SealMove(named(position, doc)?),
        ActDoc::OpenEnvelope => Act::OpenEnvelope,
    })
}
