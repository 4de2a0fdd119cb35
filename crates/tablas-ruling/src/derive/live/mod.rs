//! A ruling of a game that was kept live: everything follows from its log.

mod concluded;
mod decision;
mod found;

use shakmaty::{Color, Position};
use tablas::claim::Status;
use tablas::game::{Act, Actor, Game, What};
use tablas_dead::Budget;
use tablas_wire::full_fen;
use tablas_wire::game_log::{
    GameLogHeader, LogError, act_doc, actor_key, read_game_log, write_event, write_header,
};
use tablas_wire::ruling::{
    ActPart, Assumption, ChosenPart, ClockPart, ClocksPart, GamePart, LogPart, Ruling,
};

pub(crate) use decision::Decision;
pub use decision::decisions;

use super::record::moves;
use super::{Fault, FaultKind};
use concluded::{conclusion, orders};
use found::finding;

/// The log of a game as the document has it.
pub(crate) fn log_part(game: &Game) -> LogPart {
    LogPart {
        setup: write_header(game.setup()),
        events: game.log().iter().map(write_event).collect(),
    }
}

/// The game that the log of a document makes.
pub(crate) fn game_of(log: &LogPart) -> Result<Game, Fault> {
    let line = |doc: &serde_json::Value| doc.to_string();
    let setup = serde_json::to_value(&log.setup).expect("a log is JSON");
    let mut text = line(&setup);
    for event in &log.events {
        text.push('\n');
        text.push_str(&line(&serde_json::to_value(event).expect("a log is JSON")));
    }
    read_game_log(&text).map_err(|error: LogError| {
        let path = match error.line.checked_sub(2) {
            None => "log.setup".to_owned(),
            Some(index) => format!("log.events[{index}]"),
        };
        Fault::new(path, FaultKind::Log(error))
    })
}

pub(super) fn derive(given: &Ruling, log: &LogPart) -> Result<Ruling, Vec<Fault>> {
    // Whoever reads a document decides how long he looks, not whoever wrote it.
    if Budget::states(log.setup.budget) > Budget::DEFAULT {
        let kind = FaultKind::Word(log.setup.budget.to_string());
        return Err(vec![Fault::new("log.setup.budget", kind)]);
    }
    let game = game_of(log).map_err(|fault| vec![fault])?;
    let Some(decision) = Decision::of(&game) else {
        let path = match log.events.len().checked_sub(1) {
            Some(last) => format!("log.events[{last}]"),
            None => "log.events".to_owned(),
        };
        return Err(vec![Fault::new(path, FaultKind::NothingDecided)]);
    };
    let mut ruling = given.clone();
    let log = log_part(&game);
    event(&mut ruling, &log.setup);
    ruling.game = game_part(&game);
    for (part, given) in ruling.game.moves.iter_mut().zip(&given.game.moves) {
        part.written.clone_from(&given.written);
    }
    ruling.act = act_part(&decision, given);
    ruling.readings = None;
    ruling.finding = finding(&decision, given.finding.mates.as_ref());
    ruling.clocks = clocks(&decision);
    ruling.conclusion = conclusion(&decision);
    ruling.orders = orders(&decision);
    ruling.assumed = vec![Assumption::MovesWerePlayed];
    ruling.log = Some(log);
    Ok(ruling)
}

fn event(ruling: &mut Ruling, setup: &GameLogHeader) {
    // The log says by which Laws it was kept.
    ruling.event.chosen = ChosenPart {
        edition: "log".into(),
        play: "log".into(),
    };
    ruling.event.edition.clone_from(&setup.edition);
    ruling.event.play.clone_from(&setup.play);
    ruling.event.regulations = Some(setup.regulations.clone());
    ruling.event.time_control.clone_from(&setup.time_control);
}

fn game_part(game: &Game) -> GamePart {
    let start = game.course().start();
    let mut parts = moves(start, game.course().moves());
    for (part, clock) in parts.iter_mut().zip(clocks_by_move(game)) {
        part.clock_ms = clock;
    }
    GamePart {
        start: full_fen(start),
        chess960: start_mode(game).is_chess960(),
        moves: parts,
    }
}

fn start_mode(game: &Game) -> shakmaty::CastlingMode {
    game.course().start().castles().mode()
}

/// What was left to each mover, after the clock was pressed if it was.
fn clocks_by_move(game: &Game) -> Vec<Option<u64>> {
    let mut so_far = Game::new(game.setup().clone());
    let mut left: Vec<Option<u64>> = Vec::new();
    for event in game.log() {
        so_far.apply(event.clone());
        let made = so_far.ply().0 as usize;
        left.resize(made, None);
        let (What::Done(Act::Move(_) | Act::Press), Actor::Player(by)) = (&event.what, event.by)
        else {
            continue;
        };
        // The player who does not have the move made the last one.
        if by == so_far.having_the_move() {
            continue;
        }
        if let Some(last) = left.last_mut() {
            *last = so_far.clocks().left(by, event.at).map(|left| left.0);
        }
    }
    left
}

fn act_part(decision: &Decision, given: &Ruling) -> ActPart {
    let (at, event) = decision.about();
    let touched = match decision.claim() {
        Some((_, Status::RightLost)) => true,
        Some(_) | None => false,
    };
    let recorded = match decision.claim() {
        Some((_, Status::MoveNotRecorded)) => false,
        Some(_) | None => is_recorded(decision, at),
    };
    ActPart {
        by: actor_key(event.by),
        who: event.who.as_deref().map(str::to_owned),
        ply: decision.after.ply().0,
        at_ms: Some(event.at.0),
        at: given.act.at.clone(),
        what: match &event.what {
            What::Done(act) => Some(act_doc(act)),
            What::FoundOver
            | What::ClaimRuled { .. }
            | What::TimeAdded { .. }
            | What::TimeTaken { .. } => None,
        },
        touched,
        recorded,
    }
}

/// Whether the move that a claim announced had been written in the log before it.
fn is_recorded(decision: &Decision, claim: usize) -> bool {
    let log = decision.after.log();
    let What::Done(Act::Claim {
        announced: Some(named),
        ..
    }) = &log[claim].what
    else {
        return false;
    };
    log[..claim]
        .iter()
        .rev()
        .take_while(|event| !matches!(event.what, What::Done(Act::Move(_))))
        .any(|event| {
            matches!(&event.what, What::Done(Act::Record(written)) if written.means == named.means)
        })
}

fn clocks(decision: &Decision) -> Option<ClocksPart> {
    let part = |game: &Game, at| {
        let left = |player| game.clocks().left(player, at).map(|left| left.0);
        ClockPart {
            white_ms: left(Color::White),
            black_ms: left(Color::Black),
        }
    };
    let at = decision.batch().first()?.at;
    let before = part(&decision.before, at);
    (before.white_ms.is_some() || before.black_ms.is_some()).then(|| ClocksPart {
        before,
        after: part(&decision.after, at),
    })
}
