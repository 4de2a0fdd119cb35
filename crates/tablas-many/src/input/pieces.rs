//! A stream as pieces, cut where a reader of the whole stream begins a game too.

use std::io::{self, Chain, Cursor, Read};

use tablas_record::{CUT_LOOK_AHEAD, last_cut};

/// How long a stretch without a certain place to cut may be. Behind it the stream is read in one go.
const LONGEST: usize = 4 << 20;

/// How much of the beginning must be plain text for a stream to be cut at all.
const HEAD: usize = 1 << 16;

/// How much is read at once.
const STEP: usize = 1 << 18;

/// A part of a stream that holds whole games.
pub(crate) struct Piece {
    /// Its bytes, and behind them as many as a reader wants to see to know that the last game ends.
    pub(crate) bytes: Vec<u8>,
    /// How many of the bytes belong to it.
    pub(crate) own: usize,
    /// Where it begins in the stream.
    pub(crate) offset: u64,
    /// It does not begin a stream of which it is still to be decided whether and how it is a text.
    pub(crate) text: bool,
    /// The stream failed behind it.
    pub(crate) failed: Option<io::Error>,
}

/// What comes next of a stream.
pub(crate) enum Next<'a> {
    /// A piece.
    Piece(Piece),
    /// The rest of the stream, which cannot be cut, and where it begins.
    Rest(Chain<Cursor<Vec<u8>>, &'a mut dyn Read>, u64),
    /// Nothing.
    End,
}

/// Cuts a stream.
pub(crate) struct Pieces<'a> {
    from: Option<&'a mut dyn Read>,
    buffer: Vec<u8>,
    /// How much of the buffer was read. What is behind is left from earlier pieces.
    filled: usize,
    /// The buffer of a piece that is done with, so that no new memory has to be cleared.
    spare: Vec<u8>,
    offset: u64,
    target: usize,
    /// The stream begins with plain text.
    text: bool,
    ended: bool,
    failed: Option<io::Error>,
}

impl<'a> Pieces<'a> {
    /// Pieces of about `target` bytes.
    pub(crate) fn new(from: &'a mut dyn Read, target: usize) -> Pieces<'a> {
        Pieces {
            from: Some(from),
            buffer: Vec::new(),
            filled: 0,
            spare: Vec::new(),
            offset: 0,
            target: target.max(1),
            text: false,
            ended: false,
            failed: None,
        }
    }

    /// Takes the bytes of a piece that is done with, for a later one.
    pub(crate) fn reuse(&mut self, bytes: Vec<u8>) {
        if bytes.len() > self.spare.len() {
            self.spare = bytes;
        }
    }

    /// The next piece.
    pub(crate) fn next(&mut self) -> Next<'a> {
        if self.offset == 0 && self.filled == 0 {
            self.fill(HEAD);
            self.text = self.can_be_cut();
            if !self.text {
                return if self.ended { self.all() } else { self.rest() };
            }
        }
        let mut wanted = self.target + CUT_LOOK_AHEAD;
        loop {
            self.fill(wanted);
            if self.ended && self.filled <= wanted {
                break;
            }
            let within = self.filled.min(wanted);
            match last_cut(&self.buffer[..within]).filter(|&cut| cut > 0) {
                Some(cut) => return Next::Piece(self.cut(cut)),
                None if wanted >= LONGEST.max(self.target + CUT_LOOK_AHEAD) => return self.rest(),
                None => wanted *= 2,
            }
        }
        self.all()
    }

    /// Everything that is there as one piece.
    fn all(&mut self) -> Next<'a> {
        if self.filled == 0 && self.failed.is_none() {
            return Next::End;
        }
        let bytes = self.take();
        let piece = Piece {
            own: bytes.len(),
            offset: self.offset,
            text: self.text,
            failed: self.failed.take(),
            bytes,
        };
        self.offset += piece.own as u64;
        Next::Piece(piece)
    }

    /// What was read.
    fn take(&mut self) -> Vec<u8> {
        let mut bytes = std::mem::take(&mut self.buffer);
        bytes.truncate(std::mem::take(&mut self.filled));
        bytes
    }

    fn cut(&mut self, at: usize) -> Piece {
        // What stands behind the cut is little, so that is what is copied.
        let more = self.filled - at;
        let mut rest = std::mem::take(&mut self.spare);
        if rest.len() < more {
            rest.resize(more.max(self.buffer.len()), 0);
        }
        rest[..more].copy_from_slice(&self.buffer[at..self.filled]);
        let mut bytes = std::mem::replace(&mut self.buffer, rest);
        bytes.truncate(self.filled.min(at + CUT_LOOK_AHEAD));
        self.filled = more;
        let piece = Piece {
            bytes,
            own: at,
            offset: self.offset,
            text: self.text,
            failed: None,
        };
        self.offset += at as u64;
        piece
    }

    fn rest(&mut self) -> Next<'a> {
        let Some(from) = self.from.take() else {
            return Next::End;
        };
        self.ended = true;
        let bytes = self.take();
        Next::Rest(Cursor::new(bytes).chain(from), self.offset)
    }

    /// Text that begins as UTF-16, or with zero bytes in its first block, is one for the reader of the
    /// whole stream: it decides by the first block whether the stream is a text at all.
    fn can_be_cut(&self) -> bool {
        let head = &self.buffer[..self.filled.min(HEAD)];
        !head.starts_with(b"\xff\xfe")
            && !head.starts_with(b"\xfe\xff")
            && memchr::memchr(0, head).is_none()
    }

    /// Reads until there are `wanted` bytes, or the stream ends.
    fn fill(&mut self, wanted: usize) {
        let Some(from) = &mut self.from else { return };
        while !self.ended && self.filled < wanted {
            let end = wanted.min(self.filled + STEP);
            if self.buffer.len() < end {
                self.buffer.resize(end, 0);
            }
            let more = match from.read(&mut self.buffer[self.filled..end]) {
                Ok(more) => more,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.failed = Some(error);
                    0
                }
            };
            self.filled += more;
            self.ended = more == 0;
        }
    }
}
