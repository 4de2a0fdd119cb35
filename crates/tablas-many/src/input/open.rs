//! Opening an input: what compresses it is told by its first bytes, never by its name.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::Found;
use super::bz2::ParallelBz2;

/// How many bytes of the inputs were taken from disk, for whoever shows progress.
pub(crate) type Meter = Arc<AtomicU64>;

/// The longest window of a zstd frame that is read, as a power of two: as long as the format has.
const LONGEST_WINDOW: u32 = 31;

struct Counted<R> {
    from: R,
    meter: Meter,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let length = self.from.read(into)?;
        self.meter.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}

/// Opens an input and hands its text to `go`. `threads` is how many may decode at once.
///
/// # Errors
///
/// When it cannot be opened or is compressed in a way that cannot be read.
pub(crate) fn with_input<T>(
    found: &Found,
    threads: usize,
    meter: &Meter,
    go: impl FnOnce(&mut dyn Read) -> T,
) -> io::Result<T> {
    let meter = Arc::clone(meter);
    if found.name == "-" {
        let from = Counted {
            from: io::stdin(),
            meter,
        };
        return Ok(go(&mut *decoded(from, threads)?));
    }
    let file = File::open(&found.path)?;
    if let Some(member) = found.member {
        let mut archive = zip::ZipArchive::new(BufReader::new(file)).map_err(io::Error::other)?;
        let from = archive.by_index(member).map_err(io::Error::other)?;
        let read = go(&mut *in_one_thread(from)?);
        meter.fetch_add(found.size.unwrap_or(0), Ordering::Relaxed);
        return Ok(read);
    }
    let from = Counted { from: file, meter };
    Ok(go(&mut *decoded(from, threads)?))
}

/// The text of a stream, blocks of bzip2 decoded beside one another.
fn decoded<'a>(from: impl Read + Send + 'static, threads: usize) -> io::Result<Box<dyn Read + 'a>> {
    let (head, from) = with_head(from)?;
    if threads > 1 && is_bzip2(&head) {
        return Ok(Box::new(ParallelBz2::new(from, threads)));
    }
    one_decoder(&head, from)
}

fn in_one_thread<'a>(from: impl Read + 'a) -> io::Result<Box<dyn Read + 'a>> {
    let (head, from) = with_head(from)?;
    one_decoder(&head, from)
}

fn is_bzip2(head: &[u8]) -> bool {
    matches!(head, [b'B', b'Z', b'h', b'1'..=b'9', ..])
}

fn one_decoder<'a>(head: &[u8], from: impl Read + 'a) -> io::Result<Box<dyn Read + 'a>> {
    Ok(match head {
        // Frames one behind another are read as one; skippable ones are skipped.
        [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => {
            let mut decoder = zstd::stream::read::Decoder::new(from)?;
            decoder.window_log_max(LONGEST_WINDOW)?;
            Box::new(decoder)
        }
        [0x1f, 0x8b, ..] => {
            let from = BufReader::with_capacity(1 << 16, from);
            Box::new(flate2::bufread::MultiGzDecoder::new(from))
        }
        head if is_bzip2(head) => Box::new(bzip2::read::MultiBzDecoder::new(from)),
        [b'P', b'K', 3, 4, ..] => {
            return Err(io::Error::new(
                io::ErrorKind::Unsupported,
                "a zip archive can only be read from a file: its list of members stands at its end",
            ));
        }
        _ => Box::new(from),
    })
}

/// The first bytes of a stream, and the whole stream.
fn with_head<R: Read>(mut from: R) -> io::Result<(Vec<u8>, impl Read + use<R>)> {
    let mut head = [0; 6];
    let mut filled = 0;
    while filled < head.len() {
        match from.read(&mut head[filled..]) {
            Ok(0) => break,
            Ok(length) => filled += length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let head = head[..filled].to_vec();
    let whole = Cursor::new(head.clone()).chain(from);
    Ok((head, whole))
}
