//! A ruling that rests on a record: the moves are given, and the claim.

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position, san::SanPlus};
use tablas::course::Course;
use tablas::law::{Edition, Play, Rules};
use tablas::regulations::Regulations;
use tablas_wire::regulations::{overlay, regulations_value};
use tablas_wire::ruling::{ClockPart, ClocksPart, GamePart, MovePart, OrderPart, Ruling};
use tablas_wire::{full_fen, uci};

use super::claim::Claimed;
use super::{Fault, FaultKind, claim, readings};

/// Where the edition and the way of play can come from.
const CHOSEN: [&str; 5] = ["option", "tag", "regulations", "log", "default"];

/// The given part as the library knows it.
pub(crate) struct Known {
    pub(super) rules: Rules,
    pub(super) regulations: Regulations,
    pub(super) mode: CastlingMode,
    pub(super) start: Chess,
    pub(super) moves: Vec<Move>,
}

impl Known {
    pub(crate) fn course(&self) -> Course {
        course(&self.start, self.rules, &self.moves)
    }
}

/// The course of a line of legal moves.
pub(super) fn course(start: &Chess, rules: Rules, moves: &[Move]) -> Course {
    let mut position = start.clone();
    let mut course = Course::new(start, rules);
    for &mv in moves {
        position.play_unchecked(mv);
        course.push(mv, &position);
    }
    course
}

pub(super) fn derive(given: &Ruling) -> Result<Ruling, Vec<Fault>> {
    let known = read(given)?;
    let course = known.course();
    let claimed = Claimed::read(given, &known, &course).map_err(|fault| vec![fault])?;
    let mut ruling = given.clone();
    ruling.event.edition = known.rules.edition.key().into();
    ruling.event.play = known.rules.play.key().into();
    ruling.event.regulations = given
        .event
        .regulations
        .as_ref()
        .map(|_| regulations_value(&known.regulations));
    ruling.game = game(&known, &given.game.moves);
    let judged = match &given.readings {
        None => claim::judge(&known, &course, &claimed, given.act.ply),
        Some(part) => {
            let (part, judged) = readings::judge(&known, &course, &claimed, part, given)?;
            ruling.readings = Some(part);
            judged
        }
    };
    ruling.act.what = Some(claimed.act());
    ruling.act.at_ms = None;
    ruling.finding = claim::finding(&course, &claimed, &judged);
    ruling.conclusion = claim::conclusion(&course, &judged, given.act.ply);
    ruling.orders = claim::orders(&known, &course, &claimed, &judged);
    ruling.assumed = claim::assumed(given, &claimed, &judged);
    ruling.clocks = given.clocks.as_ref().map(|clocks| ClocksPart {
        before: clocks.before,
        after: after(clocks.before, &ruling.orders),
    });
    Ok(ruling)
}

/// Reads everything that is given but the claim.
pub(crate) fn read(given: &Ruling) -> Result<Known, Vec<Fault>> {
    let mut faults = Vec::new();
    let word = |path: &str, text: &str| Fault::new(path, FaultKind::Word(text.to_owned()));
    let edition: Option<Edition> = given.event.edition.parse().ok();
    if edition.is_none() {
        faults.push(word("event.edition", &given.event.edition));
    }
    let play: Option<Play> = given.event.play.parse().ok();
    if play.is_none() {
        faults.push(word("event.play", &given.event.play));
    }
    let chosen = &given.event.chosen;
    for (path, from) in [
        ("event.chosen.edition", &chosen.edition),
        ("event.chosen.play", &chosen.play),
    ] {
        if !CHOSEN.contains(&from.as_str()) {
            faults.push(word(path, from));
        }
    }
    let mode = CastlingMode::from_chess960(given.game.chess960);
    let start: Option<Chess> = given
        .game
        .start
        .parse::<Fen>()
        .ok()
        .and_then(|fen| fen.into_position(mode).ok());
    if start.is_none() {
        let text = given.game.start.clone();
        faults.push(Fault::new("game.start", FaultKind::Position(text)));
    }
    let (Some(edition), Some(play), Some(start)) = (edition, play, start) else {
        return Err(faults);
    };
    if !faults.is_empty() {
        return Err(faults);
    }
    let rules = Rules { edition, play };
    let base = Regulations::of_the_laws(rules);
    let regulations = match &given.event.regulations {
        None => base,
        Some(value) => overlay(&base, value)
            .map_err(|_| vec![Fault::new("event.regulations", FaultKind::Regulations)])?,
    };
    let mut position = start.clone();
    let mut moves = Vec::with_capacity(given.game.moves.len());
    for (index, part) in given.game.moves.iter().enumerate() {
        let Some(mv) = legal(&position, &part.uci) else {
            let path = format!("game.moves[{index}].uci");
            return Err(vec![Fault::new(path, FaultKind::Move(part.uci.clone()))]);
        };
        position.play_unchecked(mv);
        moves.push(mv);
    }
    Ok(Known {
        rules,
        regulations,
        mode,
        start,
        moves,
    })
}

pub(crate) fn legal(position: &Chess, text: &str) -> Option<Move> {
    text.parse::<UciMove>().ok()?.to_move(position).ok()
}

fn game(known: &Known, given: &[MovePart]) -> GamePart {
    let mut parts = moves(&known.start, &known.moves);
    for (part, given) in parts.iter_mut().zip(given) {
        part.clock_ms = given.clock_ms;
        part.written.clone_from(&given.written);
    }
    GamePart {
        start: full_fen(&known.start),
        chess960: known.mode.is_chess960(),
        moves: parts,
    }
}

/// Moves as the document has them, without clocks.
pub(crate) fn moves(start: &Chess, moves: &[Move]) -> Vec<MovePart> {
    let mode = start.castles().mode();
    let mut position = start.clone();
    (1..)
        .zip(moves)
        .map(|(ply, &mv)| MovePart {
            ply,
            uci: uci(mv, mode),
            san: SanPlus::from_move_and_play_unchecked(&mut position, mv).to_string(),
            clock_ms: None,
            written: None,
        })
        .collect()
}

/// The clocks after what was ordered.
fn after(before: ClockPart, orders: &[OrderPart]) -> ClockPart {
    let mut after = before;
    for order in orders {
        let (player, seconds) = match order {
            OrderPart::AddTime { to, seconds, .. } => (to, i64::from(*seconds)),
            OrderPart::TakeTime { from, seconds, .. } => (from, -i64::from(*seconds)),
            OrderPart::MustPlay { .. }
            | OrderPart::MakeClaimLegal { .. }
            | OrderPart::DeclareMove { .. }
            | OrderPart::Reconstruct { .. }
            | OrderPart::Result { .. }
            | OrderPart::PlayOn { .. }
            | OrderPart::Warning { .. }
            | OrderPart::Penalty { .. }
            | OrderPart::Restore { .. }
            | OrderPart::Refer { .. } => continue,
        };
        let clock = if player == "white" {
            &mut after.white_ms
        } else {
            &mut after.black_ms
        };
        *clock = clock.map(|left| left.saturating_add_signed(seconds * 1000));
    }
    after
}
