//! A stream of games, each written anew with every move: how Lichess sends the rounds of a broadcast.

use memchr::memmem;
use tablas_record::{Game, ReadOptions, Reader};

use crate::model::{Arrival, BoardKey, Observation, SourceId, Steadiness};
use crate::pgn::{Called, read_game};

/// The longest game that is waited for, in bytes.
const LONGEST_GAME: usize = 1 << 20;

/// Cuts a stream into games as soon as each is complete.
#[derive(Debug)]
pub struct BroadcastDecoder {
    source: SourceId,
    options: ReadOptions,
    buffer: Vec<u8>,
    /// Up to here the buffer holds no end of a game.
    looked: usize,
    game: Game,
    skipped: u64,
}

impl BroadcastDecoder {
    /// A stream that begins.
    #[must_use]
    pub fn new(source: SourceId, options: ReadOptions) -> BroadcastDecoder {
        BroadcastDecoder {
            source,
            options,
            buffer: Vec::new(),
            looked: 0,
            game: Game::new(),
            skipped: 0,
        }
    }

    /// The stream begins again: what was half read is void.
    pub fn restart(&mut self) {
        self.buffer.clear();
        self.looked = 0;
    }

    /// Bytes that belong to no game that could be read.
    #[must_use]
    pub const fn skipped(&self) -> u64 {
        self.skipped
    }

    /// Takes the next bytes and gives the games that they complete.
    pub fn bytes(&mut self, bytes: &[u8], now: Arrival) -> Vec<Observation> {
        self.buffer
            .extend(bytes.iter().filter(|&&byte| byte != b'\r'));
        let mut seen = Vec::new();
        while let Some(end) = self.end_of_game() {
            let text: Vec<u8> = self.buffer.drain(..end).collect();
            self.looked = 0;
            self.read(&text, now, &mut seen);
        }
        if self.buffer.len() > LONGEST_GAME {
            // Whatever it is, it is no game; the next one begins with its header.
            let next =
                memmem::rfind(&self.buffer, b"\n[Event ").map_or(self.buffer.len(), |at| at + 1);
            self.skipped += next as u64;
            self.buffer.drain(..next);
            self.looked = 0;
        }
        seen
    }

    /// The stream has ended; what is there is all that there is.
    pub fn end(&mut self, now: Arrival) -> Vec<Observation> {
        let text = std::mem::take(&mut self.buffer);
        self.looked = 0;
        let mut seen = Vec::new();
        self.read(&text, now, &mut seen);
        seen
    }

    /// A blank line behind a result and outside of a comment ends a game.
    fn end_of_game(&mut self) -> Option<usize> {
        let from = self.looked.saturating_sub(1);
        for at in memmem::find_iter(&self.buffer[from..], b"\n\n") {
            let at = from + at;
            let text = self.buffer[..at].trim_ascii_end();
            if ends_with_result(text) {
                return Some(at + 2);
            }
        }
        self.looked = self.buffer.len();
        None
    }

    fn read(&mut self, text: &[u8], now: Arrival, seen: &mut Vec<Observation>) {
        let mut reader = Reader::new(text, self.options);
        while let Ok(true) = reader.read(&mut self.game, &mut ()) {
            let nowhere = BoardKey::new(self.source, "");
            let read = read_game(&self.game, nowhere, now);
            let name = match read.called {
                Called::Nothing => continue,
                Called::ByAddress(name) | Called::ByRound(name) | Called::ByPlayers(name) => name,
            };
            let mut observation = read.observation;
            observation.board = BoardKey::new(self.source, &name);
            if read.bare && observation.steadiness == Steadiness::Passing {
                continue;
            }
            seen.push(observation);
        }
    }
}

fn ends_with_result(text: &[u8]) -> bool {
    let word = text
        .iter()
        .rposition(u8::is_ascii_whitespace)
        .map_or(text, |blank| &text[blank + 1..]);
    let open = memchr::memrchr2(b'{', b'}', text).is_some_and(|at| text[at] == b'{');
    matches!(word, b"1-0" | b"0-1" | b"1/2-1/2" | b"*") && !open
}
