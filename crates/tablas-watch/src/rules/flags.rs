//! Clocks that show zero, and what that means (6.8, 6.9).

use shakmaty::Color;
use tablas::game::{Act, Actor, Command, Game, Reason, TimeControl};
use tablas::law::articles::fide_2023 as laws;
use tablas::sentence::Sentence;
use tablas::units::Ply;

use super::Wanted;
use crate::alert::Expiry;
use crate::board::{Fallen, FlagResult, Watched};
use crate::kind::Kind;

pub(super) fn find(board: &Watched, out: &mut Vec<Wanted>) {
    let live = board.live();
    if live.result().is_some() {
        return;
    }
    // The end by the position came first: a flag changes nothing then.
    let ended = live.game().end().is_some_and(|end| by_position(end.reason));
    if ended {
        return;
    }
    let rules = live.game().rules();
    for player in Color::ALL {
        let Some(fallen) = board.fallen(player) else {
            continue;
        };
        let id = match &fallen.result {
            FlagResult::Loses => "watch-flag-loses",
            FlagResult::Drawn => "watch-flag-drawn",
            FlagResult::Unknown => "watch-flag-unknown",
        };
        //= fide-2023#6.8
        //= fide-2023#6.9
        let mut wanted = Wanted::new(
            Kind::FlagDown,
            fallen.ply,
            Sentence::new(id).with("player", player),
            Expiry::WhenClockShowsTime,
        )
        .of_player(player);
        for &article in &fallen.articles {
            wanted = wanted.cite(article);
        }
        wanted = wanted.cite(rules.cite(laws::A6_8));
        if periods_left(board, player) {
            wanted = wanted.note(Sentence::new("watch-flag-period"));
        }
        out.push(wanted);
    }
}

const fn by_position(reason: Reason) -> bool {
    match reason {
        Reason::Position(_) => true,
        Reason::Agreement
        | Reason::ThreefoldClaim
        | Reason::FiftyClaim
        | Reason::Time
        | Reason::TimeNoMate
        | Reason::TimeTooLittle
        | Reason::Resignation
        | Reason::ResignationNoMate
        | Reason::IllegalMoveNoMate
        | Reason::RulesInfraction
        | Reason::IllegalPosition
        | Reason::QuickFinish
        | Reason::BothFlags => false,
    }
}

/// Whether the time control may go on with more time: it says so, or it cannot be read.
fn periods_left(board: &Watched, player: Color) -> bool {
    let Some(written) = board.live().tags().time_control.as_deref() else {
        return true;
    };
    let Ok(control) = written.parse::<TimeControl>() else {
        return true;
    };
    let made = board.live().game().moves_made(player);
    let mut needed = 0;
    let periods = control.periods();
    periods[..periods.len().saturating_sub(1)]
        .iter()
        .any(|period| {
            needed += period.moves.unwrap_or(0);
            made >= needed
        })
        && periods.len() > 1
}

/// What the fall of this flag means in the position as it is, by the Laws of the live game: the
/// prover is asked in full.
pub(crate) fn fall(game: &Game, player: Color, ply: Ply) -> Fallen {
    let mut tried = game.clone();
    let at = tried.now();
    let see = |by, act| Command {
        at,
        by,
        who: None,
        act,
    };
    if tried.end().is_none() {
        let fallen = see(Actor::Player(player), Act::FlagFalls);
        let _ = tried.act(&fallen);
    }
    if tried.end().is_none() {
        let seen = see(Actor::Arbiter, Act::SeeFlag { side: player });
        if tried.act(&seen).is_err() {
            let _ = tried.act(&see(Actor::Player(!player), Act::CallFlag));
        }
    }
    let (result, articles) = match tried.end() {
        Some(end) if end.unproved => (FlagResult::Unknown, end.articles.clone()),
        Some(end) if end.score.winner() == Some(!player) => {
            (FlagResult::Loses, end.articles.clone())
        }
        Some(end) => (FlagResult::Drawn, end.articles.clone()),
        None => (FlagResult::Unknown, vec![game.rules().cite(laws::A6_9)]),
    };
    Fallen {
        ply,
        looked_at: ply,
        result,
        articles,
    }
}
