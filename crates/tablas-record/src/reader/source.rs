//! The buffer under the reader.

use std::fmt;
use std::io::{self, Read};

use encoding_rs::{CoderResult, Decoder, UTF_16BE, UTF_16LE};

use super::ReadError;

/// The size of the buffer at the start; it grows with the longest game.
const FIRST_SIZE: usize = 1 << 20;

/// How many bytes of UTF-16 are converted in one piece.
const RAW_SIZE: usize = 1 << 16;

/// Bytes of a stream, as many as are needed at once. UTF-16 is converted on the way.
pub(super) struct Source<R> {
    read: R,
    buffer: Vec<u8>,
    /// The first byte not consumed.
    start: usize,
    /// The end of the bytes that are there.
    end: usize,
    /// Where `start` is in the stream.
    offset: u64,
    state: State,
    utf16: Option<Utf16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nothing was read.
    New,
    More,
    /// No byte follows those in the buffer.
    End,
    /// A byte of value zero follows those in the buffer; the next request for more says so.
    Binary,
}

struct Utf16 {
    decoder: Decoder,
    raw: Vec<u8>,
}

impl<R> fmt::Debug for Source<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source")
            .field("offset", &self.offset)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

impl<R: Read> Source<R> {
    pub(super) fn new(read: R) -> Source<R> {
        Source {
            read,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            offset: 0,
            state: State::New,
            utf16: None,
        }
    }

    /// The bytes that are there.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Whether no byte follows those that are there.
    pub(super) const fn at_eof(&self) -> bool {
        match self.state {
            State::End | State::Binary => true,
            State::New | State::More => false,
        }
    }

    /// Whether the stream was given up at a byte of value zero and nobody was told yet.
    pub(super) fn is_binary(&self) -> bool {
        self.state == State::Binary
    }

    /// Where the first byte stands in the stream.
    pub(super) const fn offset(&self) -> u64 {
        self.offset
    }

    pub(super) const fn is_utf16(&self) -> bool {
        self.utf16.is_some()
    }

    pub(super) const fn consume(&mut self, length: usize) {
        self.start += length;
        self.offset += length as u64;
    }

    /// Brings more bytes, at least one unless the stream ends.
    pub(super) fn fill_more(&mut self) -> Result<(), ReadError> {
        match self.state {
            State::New => self.open(),
            State::More => self.fill(),
            State::End => Ok(()),
            State::Binary => {
                let offset = self.offset + self.bytes().len() as u64;
                self.state = State::End;
                Err(ReadError::Binary { offset })
            }
        }
    }

    /// The first two bytes tell UTF-16.
    fn open(&mut self) -> Result<(), ReadError> {
        self.state = State::More;
        let mut mark = [0; 2];
        let mut length = 0;
        while length < mark.len() {
            match read_some(&mut self.read, &mut mark[length..])? {
                0 => break,
                more => length += more,
            }
        }
        let encoding = match &mark {
            b"\xff\xfe" => Some(UTF_16LE),
            b"\xfe\xff" => Some(UTF_16BE),
            _ => None,
        };
        if let Some(encoding) = encoding {
            self.utf16 = Some(Utf16 {
                decoder: encoding.new_decoder_without_bom_handling(),
                raw: vec![0; RAW_SIZE],
            });
        } else {
            self.buffer.extend_from_slice(&mark[..length]);
            self.end = length;
        }
        self.fill()?;
        if let Some(zero) = memchr::memchr(0, &self.buffer[..self.end.min(2)]) {
            self.end = zero;
            self.state = State::Binary;
        }
        // A text that merely ends in zeros, as after a crash, still has its games read.
        let text = memchr::memmem::find(self.bytes(), b"[Event ").is_some();
        if self.state == State::Binary && !text {
            let offset = self.offset + self.bytes().len() as u64;
            self.start = self.end;
            self.state = State::End;
            return Err(ReadError::Binary { offset });
        }
        Ok(())
    }

    fn fill(&mut self) -> Result<(), ReadError> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        let size = self.buffer.len();
        let size = if self.end * 2 > size { size * 2 } else { size };
        self.buffer.resize(size.max(FIRST_SIZE), 0);
        let before = self.end;
        while self.end < self.buffer.len() && self.state == State::More {
            let free = &mut self.buffer[self.end..];
            let (more, ended) = match &mut self.utf16 {
                None => {
                    let more = read_some(&mut self.read, free)?;
                    (more, more == 0)
                }
                Some(_) if free.len() < RAW_SIZE * 2 => break,
                Some(utf16) => utf16.read(&mut self.read, free)?,
            };
            self.end += more;
            if ended {
                self.state = State::End;
            }
        }
        if let Some(zero) = memchr::memchr(0, &self.buffer[before..self.end]) {
            self.end = before + zero;
            self.state = State::Binary;
        }
        Ok(())
    }
}

impl Utf16 {
    /// Converts the next piece. Three bytes of UTF-8 are the most that two bytes can become, so that
    /// a piece always fits.
    fn read(&mut self, read: &mut impl Read, into: &mut [u8]) -> Result<(usize, bool), ReadError> {
        let more = read_some(read, &mut self.raw)?;
        let last = more == 0;
        let (result, _, written, _) = self.decoder.decode_to_utf8(&self.raw[..more], into, last);
        debug_assert_eq!(result, CoderResult::InputEmpty);
        Ok((written, last))
    }
}

fn read_some(read: &mut impl Read, into: &mut [u8]) -> Result<usize, ReadError> {
    loop {
        match read.read(into) {
            Ok(length) => return Ok(length),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(ReadError::Io(error)),
        }
    }
}
