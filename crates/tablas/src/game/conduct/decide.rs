//! May the arbiter do this, and what follows from it (12.9, 11.7, 11.8)? Nothing here is ever done
//! without him.

use shakmaty::Color;
use tablas_dead::Budget;

use super::apply::score_of;
use super::{Kind, Needs, Sanction, When};
use crate::course::Ask;
use crate::game::decide::{Followed, no_more_than_a_game};
use crate::game::{Act, Actor, Body, Game, Moment, Penalty, WarningForm, What, Why};
use crate::regulations::Fines;
use crate::ruling::{Points, Score};
use crate::units::{Millis, Seconds};

/// Acts of the arbiter about conduct.
pub(in crate::game) fn decide(
    game: &Game,
    by: Actor,
    act: &Act,
    at: Moment,
) -> Result<Followed, Why> {
    if let Act::Penalise(penalty) = act {
        return penalise(game, by, penalty, at);
    }
    if let Act::Refer { to, .. } = act {
        may_refer(by, *to)?;
    } else if let Act::Warn { .. } = act {
        may_give(game, by, Sanction::Warning)?;
    } else if by != Actor::Arbiter {
        return Err(Why::NotForHim);
    }
    Ok(vec![(by, What::Done(act.clone()))])
}

/// Players appeal (11.10); who handles the event passes a matter on, not to himself.
fn may_refer(by: Actor, to: Body) -> Result<(), Why> {
    let may = match by {
        Actor::Arbiter => true,
        Actor::Organiser => to != Body::Organiser,
        Actor::AppealsCommittee => to != Body::Appeals,
        Actor::Player(_) | Actor::BothPlayers | Actor::Bystander => false,
    };
    if may { Ok(()) } else { Err(Why::NotForHim) }
}

/// The arbiter gives every sanction. The organiser speaks too where somebody is kept out of his event
/// or pays, and for the body to which a matter was passed on; the appeals committee if it was passed
/// on to it.
fn may_give(game: &Game, by: Actor, sanction: Sanction) -> Result<(), Why> {
    let referred = |to: Body| game.conduct().referred_to().any(|it| it == to);
    let may = match by {
        Actor::Arbiter => true,
        Actor::Organiser => {
            matches!(
                sanction,
                Sanction::Fine | Sanction::Excluded | Sanction::Expelled
            ) || referred(Body::Organiser)
                || referred(Body::Disciplinary)
        }
        Actor::AppealsCommittee => referred(Body::Appeals),
        Actor::Player(_) | Actor::BothPlayers | Actor::Bystander => false,
    };
    if may { Ok(()) } else { Err(Why::NotForHim) }
}

/// A penalty changes a clock or a result, so it has to be certain first that the position had not
/// ended the game before.
fn penalise(game: &Game, by: Actor, penalty: &Penalty, at: Moment) -> Result<Followed, Why> {
    let sanction = Sanction::of(penalty.article).ok_or(Why::NotAPenalty)?;
    may_give(game, by, sanction)?;
    let ended = match game.end {
        None => game.ended_by_position(Ask::WhenInDoubt, Budget::DEFAULT),
        Some(_) => None,
    };
    let Some(end) = ended else {
        return given(game, by, sanction, penalty, at);
    };
    let mut over = game.clone();
    over.end = Some(end);
    let mut events = vec![(by, What::FoundOver)];
    // What cannot be given after the end is void; that the game was over is said in any case.
    if let Ok(follows) = given(&over, by, sanction, penalty, at) {
        events.extend(follows);
    }
    Ok(events)
}

fn given(
    game: &Game,
    by: Actor,
    sanction: Sanction,
    penalty: &Penalty,
    at: Moment,
) -> Result<Followed, Why> {
    only_what_it_has(sanction.needs(game.in_play_or_after()), penalty)?;
    let mut penalty = penalty.clone();
    let order = match sanction {
        // A warning is one fact, by whichever name it is reported.
        Sanction::Warning => {
            let warned = Act::Warn {
                player: penalty.against,
                form: WarningForm::Spoken,
                article: Sanction::Warning.article(game.rules()),
                reason: penalty.reason,
            };
            return Ok(vec![(by, What::Done(warned))]);
        }
        Sanction::MoreTime => Some(What::TimeAdded {
            to: !penalty.against,
            seconds: time(game, &penalty)?,
            article: sanction.article(game.rules()),
        }),
        Sanction::LessTime => {
            let seconds = time(game, &penalty)?;
            let left = game.clocks.left(penalty.against, at);
            if left.is_some_and(|left| Millis::from(seconds) > left) {
                return Err(Why::MoreThanIsLeft);
            }
            Some(What::TimeTaken {
                from: penalty.against,
                seconds,
                article: sanction.article(game.rules()),
            })
        }
        Sanction::MorePoints | Sanction::FewerPoints => {
            points(game, sanction, &mut penalty)?;
            None
        }
        Sanction::Fine => {
            fine(game, &mut penalty)?;
            None
        }
        Sanction::Excluded => {
            if penalty.amount.is_none_or(|rounds| rounds == 0) {
                return Err(Why::PenaltyNeedsAmount);
            }
            None
        }
        Sanction::RefusalLoses => {
            warned(game, penalty.against)?;
            None
        }
        // 11.8 is for both together: that the arbiter finds them both guilty says that he has told them.
        Sanction::BothLose | Sanction::GameLost | Sanction::Expelled => None,
    };
    score(game, sanction, &penalty)?;
    let mut events = vec![(by, What::Done(Act::Penalise(penalty)))];
    events.extend(order.map(|what| (by, what)));
    Ok(events)
}

/// An amount that the option does not have is a mistake of whoever enters it.
fn only_what_it_has(needs: Needs, penalty: &Penalty) -> Result<(), Why> {
    let seconds = needs == Needs::Seconds;
    let amount = matches!(needs, Needs::Money | Needs::Rounds);
    let points = matches!(needs, Needs::MorePoints | Needs::FewerPoints);
    let opponent = points || needs == Needs::OpponentScore;
    // Whoever loses scores nothing; to say so is no mistake.
    let nothing = |points: Option<Points>| points == Some(Points::Zero);
    let both_lose =
        needs == Needs::Nothing && Sanction::of(penalty.article) == Some(Sanction::BothLose);
    let opponent = opponent || both_lose && nothing(penalty.opponent_score);
    let own = points || (needs == Needs::OpponentScore || both_lose) && nothing(penalty.own_score);
    let too_much = penalty.seconds.is_some() && !seconds
        || penalty.amount.is_some() && !amount
        || penalty.opponent_score.is_some() && !opponent
        || penalty.own_score.is_some() && !own;
    if too_much {
        Err(Why::NotInThisPenalty)
    } else {
        Ok(())
    }
}

/// The time of 12.9.2 and 12.9.3, which only a running game has.
fn time(game: &Game, penalty: &Penalty) -> Result<Seconds, Why> {
    if let Some(end) = &game.end {
        return Err(Why::Over {
            ply: end.ply,
            reason: end.reason,
            score: end.score,
        });
    }
    penalty
        .seconds
        .filter(|seconds| seconds.0 > 0)
        .ok_or(Why::PenaltyNeedsAmount)
}

/// 12.9.7: what was announced, and nothing else.
fn fine(game: &Game, penalty: &mut Penalty) -> Result<(), Why> {
    match (game.regulations().penalties.fines, penalty.amount) {
        //= fide-2023#12.9.7
        (Fines::NotAnnounced, _) => Err(Why::FineNotAnnounced),
        (Fines::Of(announced), None) => {
            penalty.amount = Some(announced);
            Ok(())
        }
        (Fines::Of(announced), Some(amount)) if amount != announced => Err(Why::FineNotAnnounced),
        (Fines::Announced, None | Some(0)) => Err(Why::PenaltyNeedsAmount),
        (Fines::Announced | Fines::Of(_), Some(_)) => Ok(()),
    }
}

/// 11.7 is for whoever goes on after he was told.
fn warned(game: &Game, player: Color) -> Result<(), Why> {
    //= fide-2023#11.7
    if game.conduct().count(player, Kind::Warning) > 0 {
        Ok(())
    } else {
        Err(Why::WarnFirst)
    }
}

/// 12.9.4 and 12.9.5: there has to be a score, and it has to change in the right direction. Where 10.2
/// leaves one score only, it need not be said.
fn points(game: &Game, sanction: Sanction, penalty: &mut Penalty) -> Result<(), Why> {
    let before = game.result().ok_or(Why::NoScoreYet)?;
    let against = penalty.against;
    let (own, opponent) = (before.of(against), before.of(!against));
    let all = [Points::Zero, Points::Half, Points::One];
    let allowed = |score: Score| no_more_than_a_game(game, score).is_ok();
    if sanction == Sanction::MorePoints && penalty.opponent_score.is_none() {
        let left = penalty.own_score.unwrap_or(own);
        penalty.opponent_score = only(
            all.into_iter()
                .filter(|&it| it > opponent && allowed(score_of(against, left, it))),
        );
    }
    if sanction == Sanction::FewerPoints && penalty.own_score.is_none() {
        let given = penalty.opponent_score.unwrap_or(opponent);
        penalty.own_score = only(
            all.into_iter()
                .filter(|&it| it < own && allowed(score_of(against, it, given))),
        );
    }
    let main = match sanction {
        Sanction::MorePoints => penalty.opponent_score.map(|it| it > opponent),
        Sanction::FewerPoints
        | Sanction::Warning
        | Sanction::MoreTime
        | Sanction::LessTime
        | Sanction::GameLost
        | Sanction::Fine
        | Sanction::Excluded
        | Sanction::Expelled
        | Sanction::RefusalLoses
        | Sanction::BothLose => penalty.own_score.map(|it| it < own),
    };
    let beside = penalty.own_score.is_none_or(|it| it <= own)
        && penalty.opponent_score.is_none_or(|it| it >= opponent);
    match main {
        None => Err(Why::PenaltyNeedsAmount),
        Some(true) if beside => Ok(()),
        Some(_) => Err(Why::NoPenaltyInIt),
    }
}

/// The one item, if there is one and no other.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next();
    first.filter(|_| items.next().is_none())
}

/// What a sanction makes of the result: the opponent's score has to be said, both together have no
/// more than a game is worth, and the time for it is not over.
fn score(game: &Game, sanction: Sanction, penalty: &Penalty) -> Result<(), Why> {
    let needs = sanction.needs(game.in_play_or_after());
    if needs == Needs::OpponentScore && penalty.opponent_score.is_none() {
        return Err(Why::PenaltyNeedsAmount);
    }
    let Some(score) = game.score_after(sanction, penalty) else {
        return Ok(());
    };
    //= fide-2023#8.7
    if game.in_play_or_after() == When::AfterTheEnd && game.result.deadline_passed {
        return Err(Why::TooLate);
    }
    //= fide-2023#10.2
    no_more_than_a_game(game, score)
}
