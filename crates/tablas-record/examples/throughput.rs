//! Compares reading and replaying with this crate and with pgn-reader and shakmaty, single-threaded,
//! on one file: `throughput FILE [RUNS]`. Prints the least time of several runs of each.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use pgn_reader::{RawTag, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};
use tablas_record::{Game, ReadOptions, Reader};

/// Replays the main line as every user of pgn-reader does.
struct Replay {
    moves: u64,
    failed: u64,
}

struct Line {
    position: Chess,
    failed: bool,
}

impl Visitor for Replay {
    type Tags = Option<Chess>;
    type Movetext = Line;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, tags: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).ok();
            *tags = fen.and_then(|fen| {
                let mode = CastlingMode::detect(fen.as_setup());
                fen.into_position(mode).ok()
            });
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Option<Chess>) -> ControlFlow<(), Line> {
        ControlFlow::Continue(Line {
            position: tags.unwrap_or_default(),
            failed: false,
        })
    }

    fn begin_variation(&mut self, _line: &mut Line) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, line: &mut Line, san: SanPlus) -> ControlFlow<()> {
        if !line.failed {
            match san.san.to_move(&line.position) {
                Ok(mv) => {
                    line.position.play_unchecked(mv);
                    self.moves += 1;
                }
                Err(_) => {
                    line.failed = true;
                    self.failed += 1;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, line: Line) {
        black_box(line.position);
    }
}

fn pgn_reader(bytes: &[u8]) -> (u64, u64, u64) {
    let mut replay = Replay {
        moves: 0,
        failed: 0,
    };
    let mut reader = pgn_reader::Reader::new(bytes);
    let mut games = 0;
    while let Ok(Some(())) = reader.read_game(&mut replay) {
        games += 1;
    }
    (games, replay.moves, replay.failed)
}

fn own(bytes: &[u8]) -> (u64, u64, u64) {
    let options = ReadOptions {
        letters: None,
        guess_offers: false,
    };
    let mut reader = Reader::new(bytes, options);
    let mut game = Game::new();
    let (mut moves, mut stopped) = (0, 0);
    while reader.read(&mut game, &mut ()).expect("the file is a text") {
        moves += game.moves().len() as u64;
        stopped += u64::from(game.stop().is_some());
        black_box(game.final_position());
    }
    (game.number(), moves, stopped)
}

fn least(runs: u32, mut run: impl FnMut()) -> Duration {
    let times = (0..runs).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("the first argument is a PGN file");
    let runs = arguments
        .next()
        .map_or(5, |runs| runs.parse().expect("the number of runs"));
    let bytes = std::fs::read(&path)?;
    let megabytes = bytes.len() as f64 / 1e6;
    let (games, moves, failed) = pgn_reader(&bytes);
    println!("pgn-reader: {games} games, {moves} moves, {failed} games not replayed to the end");
    let (games, moves, failed) = own(&bytes);
    println!("tablas:     {games} games, {moves} moves, {failed} games not certain to the end");
    let theirs = least(runs, || {
        black_box(pgn_reader(&bytes));
    });
    let ours = least(runs, || {
        black_box(own(&bytes));
    });
    for (name, time) in [("pgn-reader + shakmaty", theirs), ("tablas-record", ours)] {
        println!(
            "{name}: {time:.3?}, {:.1} MB/s",
            megabytes / time.as_secs_f64()
        );
    }
    println!(
        "ratio of speeds: {:.3}",
        theirs.as_secs_f64() / ours.as_secs_f64()
    );
    Ok(())
}
