//! Opening what the user names: files, standard input, compressed by content.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;

use tablas::sentence::Sentence;

/// A source of bytes, decompressed.
pub(crate) struct Input {
    /// The name to print: the path as the user gave it, or `-`.
    pub(crate) name: String,
    /// Bytes of the file as it lies on disk, if known.
    pub(crate) size: Option<u64>,
    /// The content.
    pub(crate) reader: Box<dyn Read>,
}

/// Opens `path`, `-` for standard input.
///
/// # Errors
///
/// A sentence: the path does not exist, is a directory, may not be read, or is empty.
pub(crate) fn open(path: &Path) -> Result<Input, Sentence> {
    let name = path.to_string_lossy().into_owned();
    if name == "-" {
        let stdin = io::stdin().lock();
        return decompress(name, None, Box::new(stdin));
    }
    let metadata = std::fs::metadata(path).map_err(|error| cannot_open(&name, &error))?;
    if metadata.is_dir() {
        return Err(Sentence::new("input-directory").with("file", name));
    }
    let file = File::open(path).map_err(|error| cannot_open(&name, &error))?;
    let size = metadata.is_file().then_some(metadata.len());
    decompress(name, size, Box::new(file))
}

fn decompress(
    name: String,
    size: Option<u64>,
    mut source: Box<dyn Read>,
) -> Result<Input, Sentence> {
    let mut head = [0; 6];
    let mut filled = 0;
    while filled < head.len() {
        match source.read(&mut head[filled..]) {
            Ok(0) => break,
            Ok(n) => filled += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(cannot_open(&name, &error)),
        }
    }
    if filled == 0 {
        return Err(Sentence::new("input-empty").with("file", name));
    }
    let whole = Cursor::new(head[..filled].to_vec()).chain(source);
    let reader: Box<dyn Read> = match &head[..filled] {
        [0x28, 0xb5, 0x2f, 0xfd, ..] => Box::new(
            zstd::stream::read::Decoder::new(whole).map_err(|error| cannot_open(&name, &error))?,
        ),
        [0x1f, 0x8b, ..] => Box::new(flate2::read::MultiGzDecoder::new(BufReader::new(whole))),
        [b'B', b'Z', b'h', ..] => Box::new(bzip2::read::MultiBzDecoder::new(whole)),
        _ => Box::new(whole),
    };
    Ok(Input { name, size, reader })
}

/// Why reading stopped in a file.
pub(crate) fn reading_stopped(name: &str, error: &tablas_record::ReadError) -> Sentence {
    Sentence::new("in-file")
        .with("file", name)
        .with("what", error.sentence())
}

fn cannot_open(name: &str, error: &io::Error) -> Sentence {
    let id = if error.kind() == io::ErrorKind::NotFound {
        "input-not-found"
    } else if error.kind() == io::ErrorKind::PermissionDenied {
        "input-forbidden"
    } else {
        "input-unreadable"
    };
    Sentence::new(id)
        .with("file", name)
        .with("reason", error.to_string())
}
