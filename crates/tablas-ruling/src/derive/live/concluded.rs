//! The conclusion of a decision, and what was ordered.

use tablas::claim::Status;
use tablas::game::{Act, Body, End, Game, Obligation, Reason, WarningForm, What};
use tablas::law::articles::fide_2023 as laws;
use tablas::law::{Article, Rule, Rules};
use tablas::ruling::Score;
use tablas_wire::game_log::{actor_key, player_key, status_key};
use tablas_wire::ruling::{ConclusionPart, OrderPart};
use tablas_wire::{article_keys, uci_line};

use super::found::examined;
use super::{Decision, start_mode};

pub(super) fn conclusion(decision: &Decision) -> ConclusionPart {
    let game = &decision.after;
    let rules = game.rules();
    let mut articles: Vec<Article> = Vec::new();
    let mut cite = |article: Article| {
        if !articles.contains(&article) {
            articles.push(article);
        }
    };
    let status = decision.claim().map(|(_, status)| status);
    if let Some((ruling, _)) = examined(decision)
        && Some(ruling.status) == status
    {
        ruling.articles.iter().copied().for_each(&mut cite);
    }
    if let Some(end) = ended_now(decision) {
        end.articles.iter().copied().for_each(&mut cite);
    }
    if let What::Done(act) = &decision.about().1.what
        && let Some(article) = article_of(act, rules)
    {
        cite(article);
    }
    decision
        .effects
        .iter()
        .map(|effect| effect.article(rules))
        .for_each(&mut cite);
    let end = game.end();
    ConclusionPart {
        claim: status.map(status_key),
        articles: article_keys(&articles),
        state: if end.is_some() { "over" } else { "ongoing" }.into(),
        result: end.map_or_else(|| "*".to_owned(), |end| result(game, end).to_string()),
        reason: end.map(|end| end.reason.key().to_owned()),
        over_since: end.map(|end| end.ply.0),
        also: end.map_or_else(Vec::new, |end| {
            end.also.iter().map(|it| it.key().to_owned()).collect()
        }),
        unproved: end.is_some_and(|end| end.unproved),
    }
}

/// The result of a game that is over: what was set right, else what the Laws give. What the players
/// wrote and signed is their record of it, and no ruling.
fn result(game: &Game, end: &End) -> Score {
    game.result_sheet().corrected.unwrap_or(end.score)
}

/// The end, if the decision made or changed it.
fn ended_now(decision: &Decision) -> Option<&End> {
    let end = decision.after.end()?;
    (decision.before.end() != Some(end)).then_some(end)
}

/// The article that an act of the arbiter or the committee names by itself or rests on.
fn article_of(act: &Act, rules: Rules) -> Option<Article> {
    Some(match act {
        Act::Warn { article, .. } => *article,
        Act::Penalise(penalty) => penalty.article,
        Act::NoteIncident(incident) => incident.conduct.article(rules),
        Act::Refer { to, .. } => rules.cite(match to {
            Body::Organiser | Body::Disciplinary => laws::A12_9,
            Body::Appeals => laws::A11_10,
        }),
        Act::CorrectResult { .. } => rules.cite(laws::A8_7),
        Act::DecideAppeal { .. } => rules.cite(laws::A11_10),
        Act::CorrectMove { .. } => rules.cite(laws::A11_11),
        Act::RestorePosition { .. } => rules.cite(laws::A7_6),
        Act::SetClocks { .. } => rules.cite(laws::A6_10_1),
        Act::Clarify { .. } => rules.cite(laws::A9_1_2_1),
        Act::Consent | Act::Deny => rules.cite(laws::A9_1_1),
        Act::DecideIncrement { .. } => rules.cite(laws::GIII_4),
        Act::DecideQuickFinish(_) => rules.cite(laws::GIII_5),
        Act::Move(_)
        | Act::Press
        | Act::Touch { .. }
        | Act::Adjust { .. }
        | Act::Record(_)
        | Act::RecordOffer
        | Act::IllegalMove(_)
        | Act::IllegalPosition
        | Act::Pause
        | Act::Restart
        | Act::FlagFalls
        | Act::CallFlag
        | Act::SeeFlag { .. }
        | Act::SeeBothFlags
        | Act::Offer { .. }
        | Act::Accept(_)
        | Act::Refuse(_)
        | Act::WithdrawOffer
        | Act::UnclearGesture(_)
        | Act::Opinion { .. }
        | Act::Claim { .. }
        | Act::AskCheck
        | Act::WithdrawClaim
        | Act::Resign(_)
        | Act::Meddle
        | Act::RecordResult(_)
        | Act::Sign
        | Act::ConfirmResult
        | Act::Appeal { .. }
        | Act::AppealDeadlinePasses
        | Act::Remark(_)
        | Act::AskIncrement
        | Act::AskQuickFinish(_)
        | Act::SealMove(_)
        | Act::OpenEnvelope => return None,
    })
}

pub(super) fn orders(decision: &Decision) -> Vec<OrderPart> {
    let game = &decision.after;
    let rules = game.rules();
    let key = |rule: Rule| rule.article(rules).to_string();
    let mut orders = Vec::new();
    for event in decision.batch() {
        match &event.what {
            What::TimeAdded {
                to,
                seconds,
                article,
            } => orders.push(OrderPart::AddTime {
                to: player_key(*to),
                seconds: seconds.0,
                article: article.to_string(),
            }),
            What::TimeTaken {
                from,
                seconds,
                article,
            } => orders.push(OrderPart::TakeTime {
                from: player_key(*from),
                seconds: seconds.0,
                article: article.to_string(),
            }),
            What::Done(act) => orders.extend(ordered(act, decision)),
            What::FoundOver | What::ClaimRuled { .. } => {}
        }
    }
    if let Some((at, Status::MoveNotRecorded)) = decision.claim() {
        orders.push(OrderPart::MakeClaimLegal {
            by: actor_key(game.log()[at].by),
            article: key(Rule::Explain),
        });
    }
    if let Some(obligation) = game.obligation()
        && decision.before.obligation() != Some(obligation)
    {
        let (moves, rule) = match obligation {
            Obligation::Play(mv) => (vec![*mv], Rule::ClaimIncorrect),
            Obligation::OneOf(moves) => (moves.clone(), Rule::TouchMove),
        };
        let position = game.position();
        orders.push(OrderPart::MustPlay {
            by: player_key(game.having_the_move()),
            uci: uci_line(&moves, start_mode(game)),
            san: moves
                .iter()
                .map(|&mv| shakmaty::san::SanPlus::from_move(position.clone(), mv).to_string())
                .collect(),
            article: key(rule),
        });
    }
    if let Some(article) = result_by(decision) {
        let end = game
            .end()
            .expect("there is a result of a game that is over");
        orders.push(OrderPart::Result {
            result: result(game, end).to_string(),
            article: article.to_string(),
        });
    } else if game.end().is_none() && game.open_claim().is_none() {
        orders.push(OrderPart::PlayOn {
            having_the_move: player_key(game.having_the_move()),
        });
    }
    orders
}

/// By which article the result is what it is, if the decision made or changed it.
fn result_by(decision: &Decision) -> Option<Article> {
    let game = &decision.after;
    let rules = game.rules();
    if decision.before.result_sheet().corrected != game.result_sheet().corrected {
        return match &decision.about().1.what {
            What::Done(act) => article_of(act, rules),
            What::FoundOver
            | What::ClaimRuled { .. }
            | What::TimeAdded { .. }
            | What::TimeTaken { .. } => None,
        };
    }
    let end = ended_now(decision)?;
    Some(match end.reason {
        //= fide-2023#9.5.2
        Reason::ThreefoldClaim | Reason::FiftyClaim => Rule::ClaimCorrect.article(rules),
        Reason::Position(_)
        | Reason::Agreement
        | Reason::Time
        | Reason::TimeNoMate
        | Reason::TimeTooLittle
        | Reason::Resignation
        | Reason::ResignationNoMate
        | Reason::IllegalMoveNoMate
        | Reason::RulesInfraction
        | Reason::IllegalPosition
        | Reason::QuickFinish
        | Reason::BothFlags => end
            .articles
            .first()
            .copied()
            .unwrap_or_else(|| end.reason.article(rules)),
    })
}

/// What an act of the arbiter orders by itself.
fn ordered(act: &Act, decision: &Decision) -> Option<OrderPart> {
    let rules = decision.after.rules();
    if let Act::Warn {
        player,
        form,
        article,
        ..
    } = act
    {
        let form = match form {
            WarningForm::Spoken => "spoken",
            WarningForm::Written => "written",
        };
        return Some(OrderPart::Warning {
            player: player_key(*player),
            form: form.into(),
            article: article.to_string(),
        });
    }
    if let Act::Penalise(penalty) = act {
        let more = penalty.own_score.is_some()
            || penalty.opponent_score.is_some()
            || penalty.amount.is_some();
        return more.then(|| OrderPart::Penalty {
            against: player_key(penalty.against),
            own_score: penalty.own_score.map(|points| points.to_string()),
            opponent_score: penalty.opponent_score.map(|points| points.to_string()),
            amount: penalty.amount,
            article: penalty.article.to_string(),
        });
    }
    if let Act::RestorePosition { to, .. } = act {
        return Some(OrderPart::Restore {
            ply: to.0,
            article: article_of(act, rules)?.to_string(),
        });
    }
    if let Act::Refer { to, .. } = act {
        let to = match to {
            Body::Organiser => "organiser",
            Body::Disciplinary => "disciplinary",
            Body::Appeals => "appeals",
        };
        return Some(OrderPart::Refer { to: to.into() });
    }
    None
}
