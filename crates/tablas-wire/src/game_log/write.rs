//! Writing a log.

use shakmaty::{CastlingMode, Move, Position};
use tablas::game::{Act, Event, Game, Means, NamedMove, QuickFinishDecision, Setup, What};

use super::act::{ActDoc, NamedDoc};
use super::line::{EventDoc, GameLogHeader, WhatDoc};
use super::words::{
    ACTORS, BASES, BODIES, CONDUCT, DRAW_GROUNDS, FORMS, GROUNDS, ILLEGAL, INTENTS, MEANINGS,
    PLAYERS, POINTS, QUICK_FINISH, STATUSES, WARNINGS, word,
};
use crate::parts::full_fen;
use crate::regulations::regulations_value;

/// The log of a game in the newest version of the format, the setup on the first line.
#[must_use]
pub fn write_game_log(game: &Game) -> String {
    let mut text = line(&write_header(game.setup()));
    for event in game.log() {
        text.push_str(&line(&write_event(event)));
    }
    text
}

fn line<T: serde::Serialize>(doc: &T) -> String {
    let mut text = serde_json::to_string(doc).expect("a log line is JSON");
    text.push('\n');
    text
}

/// The first line of the log of a game with this setup.
#[must_use]
pub fn write_header(setup: &Setup) -> GameLogHeader {
    GameLogHeader {
        format: "tablas-game-log".into(),
        version: 1,
        edition: setup.rules.edition.key().into(),
        play: setup.rules.play.key().into(),
        regulations: regulations_value(&setup.regulations),
        start: full_fen(&setup.start),
        chess960: setup.start.castles().mode().is_chess960(),
        round: setup.round,
        time_control: setup.control.as_ref().map(ToString::to_string),
        clocks: setup.clocks.map(|left| left.map(|left| left.0)),
        illegal_moves: setup.illegal_moves,
        started: setup.started.0,
        budget: setup.budget.as_states(),
    }
}

/// The line of an event.
#[must_use]
pub fn write_event(event: &Event) -> EventDoc {
    EventDoc {
        at: event.at.0,
        by: word(ACTORS, &event.by),
        who: event.who.as_deref().map(str::to_owned),
        what: match &event.what {
            What::Done(act) => WhatDoc::Done { act: act_doc(act) },
            What::FoundOver => WhatDoc::FoundOver,
            What::ClaimRuled { status, ground } => WhatDoc::ClaimRuled {
                status: word(STATUSES, status),
                ground: word(GROUNDS, ground),
            },
            What::TimeAdded {
                to,
                seconds,
                article,
            } => WhatDoc::TimeAdded {
                to: word(PLAYERS, to),
                seconds: seconds.0,
                article: article.to_string(),
            },
            What::TimeTaken {
                from,
                seconds,
                article,
            } => WhatDoc::TimeTaken {
                from: word(PLAYERS, from),
                seconds: seconds.0,
                article: article.to_string(),
            },
        },
    }
}

/// King takes rook, so that a castling move means the same in every variant.
fn uci(mv: Move) -> String {
    mv.to_uci(CastlingMode::Chess960).to_string()
}

/// A named move as the log has it.
#[must_use]
pub fn named_doc(named: &NamedMove) -> NamedDoc {
    let (moves, pieces) = match &named.means {
        Means::Legal(mv) => (vec![uci(*mv)], Vec::new()),
        Means::Several(moves) => (moves.iter().copied().map(uci).collect(), Vec::new()),
        Means::Illegal { pieces } => (Vec::new(), pieces.iter().map(ToString::to_string).collect()),
    };
    NamedDoc {
        text: named.text.to_string(),
        moves,
        pieces,
    }
}

/// An act as the log has it.
#[must_use]
pub fn act_doc(act: &Act) -> ActDoc {
    let square = ToString::to_string;
    match act {
        Act::Move(mv) => ActDoc::Move { uci: uci(*mv) },
        Act::Press => ActDoc::PressClock,
        Act::Touch { square: at, intent } => ActDoc::Touch {
            square: square(at),
            intent: *intent,
        },
        Act::Adjust { square: at } => ActDoc::Adjust { square: square(at) },
        Act::Record(named) => ActDoc::RecordMove {
            named: named_doc(named),
        },
        Act::RecordOffer => ActDoc::RecordOffer,
        Act::IllegalMove(kind) => ActDoc::IllegalMove {
            kind: word(ILLEGAL, kind),
        },
        Act::IllegalPosition => ActDoc::IllegalPosition,
        Act::Pause => ActDoc::PauseClock,
        Act::Restart => ActDoc::RestartClock,
        Act::FlagFalls => ActDoc::FlagFalls,
        Act::CallFlag => ActDoc::CallFlag,
        Act::SeeFlag { side } => ActDoc::SeeFlag {
            side: word(PLAYERS, side),
        },
        Act::SeeBothFlags => ActDoc::SeeBothFlags,
        Act::SetClocks {
            white,
            black,
            reason,
        } => ActDoc::SetClocks {
            white: white.0,
            black: black.0,
            reason: reason.to_string(),
        },
        Act::Offer {
            via_arbiter,
            condition,
            form,
            ground,
        } => ActDoc::OfferDraw {
            via_arbiter: *via_arbiter,
            condition: condition.as_deref().map(str::to_owned),
            form: word(FORMS, form),
            ground: ground.map(|ground| word(DRAW_GROUNDS, &ground)),
        },
        Act::Accept(form) => ActDoc::Accept {
            form: word(FORMS, form),
        },
        Act::Refuse(form) => ActDoc::Refuse {
            form: word(FORMS, form),
        },
        Act::WithdrawOffer => ActDoc::WithdrawOffer,
        Act::UnclearGesture(form) => ActDoc::UnclearGesture {
            form: word(FORMS, form),
        },
        Act::Clarify { player, meaning } => ActDoc::Clarify {
            player: word(PLAYERS, player),
            meaning: word(MEANINGS, meaning),
        },
        Act::Opinion { drawn, remark } => ActDoc::Opinion {
            drawn: *drawn,
            remark: remark.to_string(),
        },
        Act::Consent => ActDoc::Consent,
        Act::Deny => ActDoc::Deny,
        Act::Claim {
            ground,
            announced,
            basis,
        } => ActDoc::Claim {
            ground: word(GROUNDS, ground),
            announced: announced.as_ref().map(named_doc),
            basis: word(BASES, basis),
        },
        Act::AskCheck => ActDoc::AskCheck,
        Act::WithdrawClaim => ActDoc::WithdrawClaim,
        Act::Resign(form) => ActDoc::Resign {
            form: word(FORMS, form),
        },
        Act::Meddle => ActDoc::Meddle,
        Act::RecordResult(score) => ActDoc::RecordResult {
            result: score.to_string(),
        },
        Act::Sign => ActDoc::Sign,
        Act::ConfirmResult => ActDoc::ConfirmResult,
        Act::CorrectResult { score, reason } => ActDoc::CorrectResult {
            result: score.to_string(),
            reason: reason.to_string(),
        },
        Act::Appeal { reason } => ActDoc::Appeal {
            reason: reason.to_string(),
        },
        Act::DecideAppeal { score, reason } => ActDoc::DecideAppeal {
            result: score.map(|score| score.to_string()),
            reason: reason.to_string(),
        },
        Act::CorrectMove { ply, mv, reason } => ActDoc::CorrectMove {
            ply: ply.0,
            uci: uci(*mv),
            reason: reason.to_string(),
        },
        Act::RestorePosition { to, clocks, reason } => ActDoc::RestorePosition {
            to: to.0,
            clocks: clocks.map(|clocks| clocks.map(|left| left.0)),
            reason: reason.to_string(),
        },
        Act::AppealDeadlinePasses => ActDoc::AppealDeadlinePasses,
        Act::NoteIncident(incident) => ActDoc::NoteIncident {
            against: word(PLAYERS, &incident.against),
            conduct: word(CONDUCT, &incident.conduct),
            intent: word(INTENTS, &incident.intent),
            harm: incident.harm,
            time_pressure: incident.time_pressure,
            remark: incident.remark.to_string(),
        },
        Act::Warn {
            player,
            form,
            article,
            reason,
        } => ActDoc::Warn {
            player: word(PLAYERS, player),
            form: word(WARNINGS, form),
            article: article.to_string(),
            reason: reason.to_string(),
        },
        Act::Penalise(penalty) => ActDoc::Penalty {
            article: penalty.article.to_string(),
            against: word(PLAYERS, &penalty.against),
            seconds: penalty.seconds.map(|seconds| seconds.0),
            opponent_score: penalty.opponent_score.map(|points| word(POINTS, &points)),
            own_score: penalty.own_score.map(|points| word(POINTS, &points)),
            amount: penalty.amount,
            reason: penalty.reason.to_string(),
        },
        Act::Refer { to, dossier } => ActDoc::Refer {
            to: word(BODIES, to),
            dossier: dossier.to_string(),
        },
        Act::Remark(text) => ActDoc::Remark {
            text: text.to_string(),
        },
        Act::AskIncrement => ActDoc::AskIncrement,
        Act::DecideIncrement { agreed } => ActDoc::DecideIncrement { agreed: *agreed },
        Act::AskQuickFinish(ground) => ActDoc::AskQuickFinish {
            ground: word(QUICK_FINISH, ground),
        },
        Act::DecideQuickFinish(decision) => {
            let (decision, extra_time) = match decision {
                QuickFinishDecision::Drawn => ("drawn", false),
                QuickFinishDecision::Postponed { extra_time } => ("postponed", *extra_time),
                QuickFinishDecision::Rejected => ("rejected", false),
            };
            ActDoc::DecideQuickFinish {
                decision: decision.into(),
                extra_time,
            }
        }
        Act::SealMove(named) => ActDoc::SealMove {
            named: named_doc(named),
        },
        Act::OpenEnvelope => ActDoc::OpenEnvelope,
    }
}
