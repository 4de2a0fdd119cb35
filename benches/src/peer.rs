//! The peer: pgn-reader and shakmaty, put together as their documentation shows.

use std::hint::black_box;
use std::ops::ControlFlow;

use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};

use crate::Tally;

/// Replays the main line of every game.
pub(crate) fn replay(bytes: &[u8]) -> Tally {
    let mut reader = Reader::new(bytes);
    let mut replay = Replay(Tally::default());
    while let Some(()) = reader
        .read_game(&mut replay)
        .expect("reading from memory does not fail")
    {
        replay.0.games += 1;
    }
    replay.0
}

struct Replay(Tally);

struct Line {
    position: Chess,
    cut: bool,
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
            cut: false,
        })
    }

    fn begin_variation(&mut self, _line: &mut Line) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, line: &mut Line, san: SanPlus) -> ControlFlow<()> {
        if !line.cut {
            match san.san.to_move(&line.position) {
                Ok(mv) => {
                    line.position.play_unchecked(mv);
                    self.0.plies += 1;
                }
                Err(_) => {
                    line.cut = true;
                    self.0.cut += 1;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, line: Line) {
        black_box(line.position);
    }
}
