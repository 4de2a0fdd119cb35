//! bzip2 decoded on several threads: its blocks do not depend on each other, but begin at any bit.
//!
//! Each block is cut out of the stream and given a frame of its own, so that the library decodes it
//! like a stream of one block. The check sums of the blocks are checked; the one of all blocks of a
//! stream together is not, because it says nothing more.

use std::collections::VecDeque;
use std::io::{self, Cursor, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

/// What a block begins with.
const BLOCK: u64 = 0x3141_5926_5359;
/// What the end of a stream begins with.
const END: u64 = 0x1772_4538_5090;
const MAGIC_BITS: u64 = 48;
const MASK: u64 = (1 << MAGIC_BITS) - 1;

/// A block is at most 900 000 bytes before compression and hardly longer behind it. What is longer is
/// damaged.
const LONGEST_BLOCK: usize = 2 << 20;

/// How much is read from the stream at once.
const READ: usize = 1 << 18;

type Decoded = io::Result<Vec<u8>>;

/// Reads a bzip2 stream, or several one behind another.
pub(super) struct ParallelBz2<R> {
    blocks: Blocks<R>,
    jobs: Option<SyncSender<(Vec<u8>, SyncSender<Decoded>)>>,
    workers: Vec<JoinHandle<()>>,
    /// What is being decoded, in order, each with its bytes if it may have to be joined with the next.
    waiting: VecDeque<(Vec<u8>, Receiver<Decoded>)>,
    limit: usize,
    out: Cursor<Vec<u8>>,
    failed: Option<io::Error>,
    done: bool,
}

impl<R: Read> ParallelBz2<R> {
    pub(super) fn new(from: R, threads: usize) -> ParallelBz2<R> {
        let (jobs, take) = sync_channel::<(Vec<u8>, SyncSender<Decoded>)>(0);
        let take = std::sync::Arc::new(std::sync::Mutex::new(take));
        let workers = (0..threads)
            .map(|_| {
                let take = std::sync::Arc::clone(&take);
                std::thread::spawn(move || {
                    loop {
                        let job = match take.lock() {
                            Ok(take) => take.recv(),
                            Err(_) => return,
                        };
                        let Ok((block, answer)) = job else { return };
                        // Nobody waits for it if reading was given up.
                        let _ = answer.send(decode(&block));
                    }
                })
            })
            .collect();
        ParallelBz2 {
            blocks: Blocks::new(from),
            jobs: Some(jobs),
            workers,
            waiting: VecDeque::new(),
            limit: threads + 1,
            out: Cursor::new(Vec::new()),
            failed: None,
            done: false,
        }
    }

    /// Hands out blocks until enough are on their way.
    fn feed(&mut self) {
        while !self.done && self.failed.is_none() && self.waiting.len() < self.limit {
            match self.blocks.next() {
                Ok(Some(block)) => {
                    let (answer, wait) = sync_channel(1);
                    let jobs = self.jobs.as_ref().expect("there while it reads");
                    if jobs.send((block.clone(), answer)).is_err() {
                        self.failed = Some(io::Error::other("a decoding thread has ended"));
                        return;
                    }
                    self.waiting.push_back((block, wait));
                }
                Ok(None) => self.done = true,
                Err(error) => self.failed = Some(error),
            }
        }
    }

    /// The next decoded block.
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        self.feed();
        let Some((mut block, wait)) = self.waiting.pop_front() else {
            return self.failed.take().map_or(Ok(None), Err);
        };
        let gone = || io::Error::other("a decoding thread has ended");
        let mut decoded = wait.recv().map_err(|_| gone())?;
        // The mark of a block may stand inside one by chance: then this is the first part of it.
        while decoded.is_err() {
            self.feed();
            let Some((next, wait)) = self.waiting.pop_front() else {
                break;
            };
            let Some(joined) = join(&block, &next) else {
                break;
            };
            let _ = wait.recv();
            block = joined;
            decoded = decode(&block);
        }
        decoded.map(Some)
    }
}

impl<R: Read> Read for ParallelBz2<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        loop {
            let length = self.out.read(into)?;
            if length > 0 || into.is_empty() {
                return Ok(length);
            }
            match self.next()? {
                Some(block) => self.out = Cursor::new(block),
                None => return Ok(0),
            }
        }
    }
}

impl<R> Drop for ParallelBz2<R> {
    fn drop(&mut self) {
        self.jobs = None;
        self.waiting.clear();
        for worker in self.workers.drain(..) {
            let _ = worker.join();
        }
    }
}

/// Cuts the blocks out of a stream: each as whole bytes, its mark first, the number of bits of the
/// last byte that count in front.
struct Blocks<R> {
    from: R,
    bytes: Vec<u8>,
    /// Bits looked at.
    at: u64,
    /// The last 48 bits and more.
    last: u64,
    /// Where the mark of the block that is open begins, in bits.
    open: Option<u64>,
    ended: bool,
    any: bool,
}

impl<R: Read> Blocks<R> {
    fn new(from: R) -> Blocks<R> {
        Blocks {
            from,
            bytes: Vec::new(),
            at: 0,
            last: 0,
            open: None,
            ended: false,
            any: false,
        }
    }

    /// The next block. Its first byte says how many bits of its last byte count.
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            while (self.at / 8) < self.bytes.len() as u64 {
                let byte = self.bytes[usize::try_from(self.at / 8).expect("inside")];
                // Whole bytes are taken at once; a mark may end at each of their bits.
                self.last = self.last << 8 | u64::from(byte);
                self.at += 8;
                for back in (0..8).rev() {
                    let bits = self.last >> back & MASK;
                    if bits != BLOCK && bits != END || self.at - back < MAGIC_BITS {
                        continue;
                    }
                    let start = self.at - back - MAGIC_BITS;
                    let block = self.open.take().map(|open| self.cut(open, start));
                    if bits == BLOCK {
                        self.open = Some(start);
                        self.any = true;
                    } else {
                        self.any = true;
                    }
                    if let Some(block) = block {
                        self.forget();
                        return Ok(Some(block));
                    }
                }
            }
            if self.ended {
                if self.open.is_some() {
                    return Err(cut_short());
                }
                if !self.any {
                    return Err(damaged());
                }
                return Ok(None);
            }
            self.forget();
            if self.bytes.len() > 2 * LONGEST_BLOCK {
                return Err(damaged());
            }
            let length = self.bytes.len();
            self.bytes.resize(length + READ, 0);
            let mut filled = length;
            while filled < length + READ {
                match self.from.read(&mut self.bytes[filled..]) {
                    Ok(0) => {
                        self.ended = true;
                        break;
                    }
                    Ok(more) => filled += more,
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    Err(error) => return Err(error),
                }
            }
            self.bytes.truncate(filled);
        }
    }

    /// Drops whole bytes that no block needs any more.
    fn forget(&mut self) {
        let keep = self.open.unwrap_or(self.at.saturating_sub(MAGIC_BITS)) / 8;
        let drop = usize::try_from(keep).expect("inside").min(self.bytes.len());
        if drop < READ {
            return;
        }
        self.bytes.drain(..drop);
        let bits = drop as u64 * 8;
        self.at -= bits;
        if let Some(open) = &mut self.open {
            *open -= bits;
        }
    }

    fn cut(&self, from: u64, to: u64) -> Vec<u8> {
        let mut writer = Bits::default();
        writer.copy(&self.bytes, from, to);
        writer.counted()
    }
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "damaged bzip2 data")
}

fn cut_short() -> io::Error {
    io::Error::new(io::ErrorKind::UnexpectedEof, "the bzip2 data are cut short")
}

/// Two parts of one block.
fn join(first: &[u8], second: &[u8]) -> Option<Vec<u8>> {
    if first.len() + second.len() > LONGEST_BLOCK {
        return None;
    }
    let mut bits = Bits::default();
    for part in [first, second] {
        let (&last, bytes) = part.split_first()?;
        bits.copy(bytes, 0, length(bytes, last));
    }
    Some(bits.counted())
}

fn length(bytes: &[u8], last: u8) -> u64 {
    (bytes.len() as u64 - 1) * 8 + u64::from(last)
}

/// Decodes a block as a stream of its own.
fn decode(block: &[u8]) -> Decoded {
    let (&last, bytes) = block.split_first().ok_or_else(damaged)?;
    if bytes.len() < 10 {
        return Err(damaged());
    }
    let mut stream = Bits::default();
    stream.push(u64::from_be_bytes(*b"\0\0\0\0BZh9"), 32);
    stream.copy(bytes, 0, length(bytes, last));
    stream.push(END, 48);
    // Behind its mark a block has its check sum, which is that of a stream of one block too.
    let sum = u32::from_be_bytes(bytes[6..10].try_into().expect("four bytes"));
    stream.push(u64::from(sum), 32);
    let mut text = Vec::with_capacity(900_000);
    bzip2::read::BzDecoder::new(&stream.bytes[..]).read_to_end(&mut text)?;
    Ok(text)
}

/// Bits one behind another, the highest of a byte first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    /// How many bits of the last byte count; 0 if it is full.
    partial: u32,
}

impl Bits {
    /// The lowest `count` bits of `bits`.
    fn push(&mut self, bits: u64, count: u32) {
        for at in (0..count).rev() {
            let bit = u8::from(bits >> at & 1 == 1);
            if self.partial == 0 {
                self.bytes.push(0);
            }
            let last = self.bytes.last_mut().expect("just pushed");
            *last |= bit << (7 - self.partial);
            self.partial = (self.partial + 1) % 8;
        }
    }

    fn push_byte(&mut self, byte: u8) {
        if self.partial == 0 {
            self.bytes.push(byte);
        } else {
            let last = self.bytes.last_mut().expect("a partial byte is there");
            *last |= byte >> self.partial;
            self.bytes.push(byte << (8 - self.partial));
        }
    }

    fn copy(&mut self, bytes: &[u8], from: u64, to: u64) {
        let shift = u32::try_from(from % 8).expect("less than eight");
        let first = usize::try_from(from / 8).expect("inside");
        let whole = usize::try_from((to - from) / 8).expect("inside");
        for at in first..first + whole {
            let byte = if shift == 0 {
                bytes[at]
            } else {
                bytes[at] << shift | bytes[at + 1] >> (8 - shift)
            };
            self.push_byte(byte);
        }
        for bit in from + whole as u64 * 8..to {
            let byte = bytes[usize::try_from(bit / 8).expect("inside")];
            self.push(u64::from(byte >> (7 - bit % 8) & 1), 1);
        }
    }

    /// The bytes, the number of bits that count in the last one before them.
    fn counted(mut self) -> Vec<u8> {
        let last = if self.partial == 0 { 8 } else { self.partial };
        self.bytes
            .insert(0, u8::try_from(last).expect("at most eight"));
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn noise(length: usize) -> Vec<u8> {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        (0..length)
            .map(|_| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                b"1. e4 e5 2. Nf3"[(state % 15) as usize]
            })
            .collect()
    }

    fn packed(bytes: &[u8], level: u32) -> Vec<u8> {
        let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::new(level));
        encoder.write_all(bytes).expect("memory");
        encoder.finish().expect("memory")
    }

    #[test]
    fn the_same_bytes_as_on_one_thread() {
        let text = noise(1_300_000);
        for level in [1, 9] {
            let mut stream = packed(&text, level);
            stream.extend(packed(b"the second stream", 9));
            stream.extend(packed(b"", 9));
            for threads in [1, 3] {
                let mut back = Vec::new();
                ParallelBz2::new(&stream[..], threads)
                    .read_to_end(&mut back)
                    .expect("whole");
                let expected = [&text[..], b"the second stream"].concat();
                assert!(back == expected, "level {level}, {threads} threads");
            }
        }
    }

    #[test]
    fn damage_is_told() {
        let stream = packed(&noise(400_000), 1);
        let cut = &stream[..stream.len() / 2];
        let mut back = Vec::new();
        assert!(ParallelBz2::new(cut, 2).read_to_end(&mut back).is_err());
        assert!(!back.is_empty(), "what stands before the damage is read");
        let mut bad = stream.clone();
        let middle = bad.len() / 2;
        bad[middle] ^= 0x55;
        let mut back = Vec::new();
        assert!(
            ParallelBz2::new(&bad[..], 2)
                .read_to_end(&mut back)
                .is_err()
        );
        assert!(
            ParallelBz2::new(&b"BZh9 and nothing else"[..], 2)
                .read_to_end(&mut Vec::new())
                .is_err()
        );
    }
}
