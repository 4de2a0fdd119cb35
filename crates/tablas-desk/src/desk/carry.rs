//! What a ruling on papers says, carried out at its board: the moves that are missing there, the claim
//! and the check. The board's game comes to the answer by itself; another one than the ruling's is
//! entered by nobody.

use shakmaty::{Color, Position};
use tablas::game::Game;
use tablas::sentence::{NumberedMove, Sentence};
use tablas_wire::desk::{Deed, EntryDoc};
use tablas_wire::game_log::{ActDoc, EventDoc, player_key, status_key};
use tablas_wire::ruling::Ruling;
use tablas_wire::uci;

use super::ruling::line_of;
use super::{Board, NotEntered, enter};

/// Why a ruling is not carried out.
#[derive(Debug)]
pub(crate) enum NotCarried {
    /// The sentence that says so.
    Because(Sentence),
    /// One of the acts is not possible.
    NotEntered(NotEntered),
}

impl From<NotEntered> for NotCarried {
    fn from(not: NotEntered) -> NotCarried {
        NotCarried::NotEntered(not)
    }
}

fn because(what: &'static str) -> NotCarried {
    NotCarried::Because(Sentence::new("desk-not-carried").with("what", what))
}

/// The entry that carries out `ruling` at `board`.
///
/// # Errors
///
/// The ruling was given at the board itself, is carried out already, rests on other moves than the
/// board's, or is not what the board's own check comes to.
pub(crate) fn carried(
    board: &Board,
    ruling: &Ruling,
    at: u64,
    who: &str,
) -> Result<EntryDoc, NotCarried> {
    let claim = match &ruling.act.what {
        Some(act @ ActDoc::Claim { .. }) if ruling.log.is_none() => act,
        Some(_) | None => return Err(because("live")),
    };
    let (start, moves) = line_of(ruling);
    let game = &board.game;
    let wanted = ruling.conclusion.claim.as_deref();
    // Where the games that fit do not all give the answer, none of them is entered as the one played.
    let readings = ruling.readings.iter();
    let mut answers = readings.flat_map(|it| {
        let others = it.others.iter().map(|other| &other.answer);
        std::iter::once(&it.answer).chain(others)
    });
    if answers.any(|answer| Some(answer.as_str()) != wanted) {
        return Err(because("unlike"));
    }
    let done = |game: &Game| {
        let known = game.claims().iter().rev();
        known
            .filter(|it| it.ply.0 == ruling.act.ply && player_key(it.by) == ruling.act.by)
            .any(|it| Some(status_key(it.status).as_str()) == wanted)
    };
    if done(game) {
        return Err(because("done"));
    }
    let made = game.course().moves();
    let same = made.iter().zip(&moves).take_while(|(a, b)| a == b).count();
    if start != *game.course().start() {
        return Err(because("start"));
    }
    if same < made.len() {
        let before = game
            .course()
            .position_at(tablas::units::Ply(u32::try_from(same).unwrap_or(u32::MAX)));
        let mv = NumberedMove::of(&before, made[same]);
        let sentence = Sentence::new("desk-not-carried").with("what", "differs");
        return Err(NotCarried::Because(sentence.with("move", mv)));
    }
    let mut carrying = Carrying {
        game: game.clone(),
        at,
        who,
        events: Vec::new(),
    };
    carrying.moves(&moves[same..], ruling)?;
    if let ActDoc::Claim {
        announced: Some(named),
        ..
    } = claim
        && ruling.act.recorded
    {
        let named = named.clone();
        carrying.enter(&ruling.act.by, ActDoc::RecordMove { named })?;
    }
    carrying.enter(&ruling.act.by, claim.clone())?;
    if carrying.game.open_claim().is_some() {
        carrying.enter("arbiter", ActDoc::AskCheck)?;
    }
    if !done(&carrying.game) {
        return Err(because("unlike"));
    }
    Ok(EntryDoc::Acts {
        events: carrying.events,
    })
}

struct Carrying<'a> {
    game: Game,
    at: u64,
    who: &'a str,
    events: Vec<EventDoc>,
}

impl Carrying<'_> {
    fn enter(&mut self, by: &str, act: ActDoc) -> Result<(), NotEntered> {
        let deed = Deed {
            by: by.to_owned(),
            act,
        };
        enter(&mut self.game, self.at, &deed, self.who, &mut self.events)
    }

    /// The moves that are missing, and the clocks as they stood when the claim was made.
    fn moves(&mut self, missing: &[shakmaty::Move], ruling: &Ruling) -> Result<(), NotEntered> {
        if missing.is_empty() {
            return Ok(());
        }
        let mode = self.game.course().start().castles().mode();
        let paused = self.game.clocks().paused() && self.game.clocks().control().is_some();
        if paused {
            self.enter("arbiter", ActDoc::RestartClock)?;
        }
        for &mv in missing {
            let by = self.game.having_the_move();
            let by = by.fold_wb("white", "black");
            self.enter(by, ActDoc::Move { uci: uci(mv, mode) })?;
            if self.game.end().is_none() {
                self.enter(by, ActDoc::PressClock)?;
            }
        }
        let before = ruling.clocks.as_ref().map(|clocks| &clocks.before);
        let left = before.and_then(|it| Some((it.white_ms?, it.black_ms?)));
        let kept = Color::ALL
            .iter()
            .all(|&side| self.game.clocks().left(side, self.game.now()).is_some());
        if let Some((white, black)) = left
            && kept
            && self.game.end().is_none()
        {
            let reason = ruling.short_hash();
            self.enter(
                "arbiter",
                ActDoc::SetClocks {
                    white,
                    black,
                    reason,
                },
            )?;
        }
        Ok(())
    }
}
