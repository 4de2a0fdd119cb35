//! What it costs to follow real games: `track [--games N] FILE.pgn`. The games are replayed in four
//! ways, and the time on the processor is divided by the number of their half-moves: the moves alone,
//! a tracker that nobody asks, a tracker that is asked about both sides at every half-move, and the
//! answers for the finished game. Games from a set-up position, and what follows an illegal move, are
//! left out.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "an example measures time, reads files and prints; the crate does not"
)]

use std::env;
use std::error::Error;
use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::time::Duration;

use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Color, Move, Position};
use tablas_dead::{Budget, GameTracker, answers_for_game};

fn main() -> Result<(), Box<dyn Error>> {
    let mut most = usize::MAX;
    let mut files = Vec::new();
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--games" => most = args.next().ok_or("--games needs a number")?.parse()?,
            _ => files.push(arg),
        }
    }
    for file in files {
        let text = fs::read(&file)?;
        let mut reader = Reader::new(io::Cursor::new(&text));
        let mut games = Vec::new();
        while games.len() < most
            && let Some(game) = reader.read_game(&mut Moves)?
        {
            games.extend(game);
        }
        let plies: usize = games.iter().map(Vec::len).sum();
        println!("{file}: {} games, {plies} half-moves", games.len());
        let per_ply = |name: &str, (time, note): (Duration, String)| {
            let nanoseconds = time.as_nanos() / plies.max(1) as u128;
            println!("  {name}: {nanoseconds} ns a half-move{note}");
        };
        per_ply("moves alone", timed(|| moves_alone(&games)));
        per_ply("tracker, never asked", timed(|| tracked(&games, false)));
        per_ply("tracker, asked of both", timed(|| tracked(&games, true)));
        per_ply("answers for the game", timed(|| finished(&games)));
    }
    Ok(())
}

fn timed(work: impl FnOnce() -> String) -> (Duration, String) {
    let now = || {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::new(
            u64::try_from(time.tv_sec).unwrap_or(0),
            u32::try_from(time.tv_nsec).unwrap_or(0),
        )
    };
    let begin = now();
    let note = work();
    (now().saturating_sub(begin), note)
}

fn moves_alone(games: &[Vec<Move>]) -> String {
    let mut checks = 0;
    for game in games {
        let mut position = Chess::new();
        for &m in game {
            position.play_unchecked(m);
        }
        checks += usize::from(position.is_check());
    }
    format!(" ({checks} end in check)")
}

fn tracked(games: &[Vec<Move>], ask: bool) -> String {
    let mut counts = [0; 3];
    for game in games {
        let mut tracker = GameTracker::new(Chess::new(), Budget::INSTANT);
        for &m in game {
            tracker.play(m);
            if ask {
                for color in Color::ALL {
                    let at = match tracker.can(color) {
                        Some(true) => 0,
                        Some(false) => 1,
                        None => 2,
                    };
                    counts[at] += 1;
                }
            }
        }
    }
    format!(" (yes, no, undecided: {counts:?})")
}

fn finished(games: &[Vec<Move>]) -> String {
    let mut counts = [0; 3];
    for game in games {
        let Some(answers) = answers_for_game(&Chess::new(), game, Budget::INSTANT) else {
            continue;
        };
        for ply in 1..=game.len() {
            for color in Color::ALL {
                let at = match answers.can(ply, color) {
                    Some(true) => 0,
                    Some(false) => 1,
                    None => 2,
                };
                counts[at] += 1;
            }
        }
    }
    format!(" (yes, no, undecided: {counts:?})")
}

/// Reads the main line of a game.
struct Moves;

impl Visitor for Moves {
    type Tags = bool;
    type Movetext = Option<(Chess, Vec<Move>)>;
    type Output = Option<Vec<Move>>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, bool> {
        ControlFlow::Continue(true)
    }

    fn tag(
        &mut self,
        usual: &mut bool,
        name: &[u8],
        _value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        *usual &= name != b"FEN";
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, usual: bool) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue(usual.then(|| (Chess::new(), Vec::new())))
    }

    fn san(&mut self, line: &mut Self::Movetext, san: SanPlus) -> ControlFlow<Self::Output> {
        let Some((position, moves)) = line else {
            return ControlFlow::Continue(());
        };
        match san.san.to_move(position) {
            Ok(m) => {
                position.play_unchecked(m);
                moves.push(m);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(Some(std::mem::take(moves))),
        }
    }

    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, line: Self::Movetext) -> Self::Output {
        line.map(|(_, moves)| moves)
    }
}
