//! The buffer under the reader.

use std::fmt;
use std::io::{self, Chain, Cursor, Read};

use encoding_rs::{CoderResult, Decoder};

use super::ReadError;
use super::binary::{HEAD, is_damaged_text, utf16};

/// The size of the buffer at the start, enough for one game.
const FIRST_SIZE: usize = 1 << 16;

/// Its size when that was not enough; it grows with the longest game.
const NEXT_SIZE: usize = 1 << 20;

/// How many bytes of UTF-16 are converted in one piece: they fit into half of the first buffer.
const RAW_SIZE: usize = 1 << 14;

/// How many zero bytes may stand before a record. More are no record that a crash has damaged.
const MAX_LEADING_ZEROS: u64 = 64 << 20;

/// Bytes of a stream, as many as are needed at once. UTF-16 is converted on the way.
pub(super) struct Source<R> {
    read: Chain<Cursor<Vec<u8>>, R>,
    buffer: Vec<u8>,
    /// The first byte not consumed.
    start: usize,
    /// The end of the bytes that are there.
    end: usize,
    /// Where `start` is in the stream.
    offset: u64,
    state: State,
    utf16: Option<Utf16>,
    /// A zero byte stands in the buffer.
    zeros: bool,
    /// How many zero bytes stand before the record.
    leading_zeros: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nothing was read.
    New,
    More,
    /// No byte follows those in the buffer.
    End,
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
            read: Cursor::new(Vec::new()).chain(read),
            buffer: Vec::new(),
            start: 0,
            end: 0,
            offset: 0,
            state: State::New,
            utf16: None,
            zeros: false,
            leading_zeros: 0,
        }
    }

    /// Takes bytes that are there already as the middle of a stream that was looked at before, and
    /// `read` as nothing.
    pub(super) fn held(bytes: Vec<u8>, read: R) -> Source<R> {
        Source {
            end: bytes.len(),
            zeros: memchr::memchr(0, &bytes).is_some(),
            buffer: bytes,
            state: State::End,
            ..Source::new(read)
        }
    }

    /// The memory that it held its bytes in.
    pub(super) fn into_memory(self) -> Vec<u8> {
        self.buffer
    }

    /// Takes what comes as the middle of a stream that was looked at before.
    pub(super) fn go_on(&mut self) {
        self.state = State::More;
    }

    /// The bytes that are there.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Whether no byte follows those that are there.
    pub(super) const fn at_eof(&self) -> bool {
        match self.state {
            State::End => true,
            State::New | State::More => false,
        }
    }

    /// Whether a zero byte may stand among the bytes that are there.
    pub(super) const fn has_zeros(&self) -> bool {
        self.zeros
    }

    /// How many zero bytes stand before the record; they were consumed.
    pub(super) const fn leading_zeros(&self) -> u64 {
        self.leading_zeros
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
        }
    }

    /// The first bytes tell UTF-16, and the first block whether it is a record at all.
    fn open(&mut self) -> Result<(), ReadError> {
        self.state = State::More;
        let (head, read) = self.read.get_mut();
        let mut bytes = [0; HEAD];
        let mut length = 0;
        while length < HEAD {
            match read_some(read, &mut bytes[length..])? {
                0 => break,
                more => length += more,
            }
        }
        let bytes = &bytes[..length];
        let mut mark = 0;
        if let Some((encoding, length)) = utf16(bytes) {
            mark = length;
            self.utf16 = Some(Utf16 {
                decoder: encoding.new_decoder_without_bom_handling(),
                raw: vec![0; RAW_SIZE],
            });
        }
        *head = Cursor::new(bytes[mark..].to_vec());
        loop {
            self.fill()?;
            let bytes = self.bytes();
            let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
            let all = zeros == bytes.len();
            self.leading_zeros += zeros as u64;
            self.consume(zeros);
            if !all {
                break;
            }
            if self.at_eof() && self.leading_zeros == 0 {
                return Ok(());
            }
            if self.at_eof() || self.leading_zeros > MAX_LEADING_ZEROS {
                return Err(self.give_up(0));
            }
        }
        if let Some(zero) = memchr::memchr(0, self.bytes())
            && !is_damaged_text(self.bytes())
        {
            let offset = if self.leading_zeros > 0 { 0 } else { zero };
            return Err(self.give_up(offset));
        }
        Ok(())
    }

    /// Ends the stream, which is no text: a zero byte stands at `offset`.
    fn give_up(&mut self, offset: usize) -> ReadError {
        self.start = self.end;
        self.state = State::End;
        ReadError::Binary {
            offset: offset as u64,
        }
    }

    fn fill(&mut self) -> Result<(), ReadError> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        let size = match self.buffer.len() {
            0 => FIRST_SIZE,
            FIRST_SIZE => NEXT_SIZE,
            size if self.end * 2 > size => size * 2,
            size => size,
        };
        self.buffer.resize(size, 0);
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
        self.zeros = memchr::memchr(0, self.bytes()).is_some();
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
