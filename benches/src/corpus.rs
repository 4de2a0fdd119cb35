//! The games that are gone through, in memory.

use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

use crate::options::Size;

/// Games in memory, enough of them to measure.
pub(crate) struct Corpus {
    pub(crate) bytes: Vec<u8>,
    /// Bytes of the files themselves.
    once: usize,
    /// How often they stand in `bytes`.
    copies: usize,
}

impl Corpus {
    /// Reads the files, one behind the other, and repeats them as `size` says.
    ///
    /// # Errors
    ///
    /// A message: a file cannot be read, or there is nothing in them.
    pub(crate) fn load(files: &[PathBuf], size: Size) -> Result<Corpus, String> {
        let mut bytes = Vec::new();
        for path in files {
            let fault = |error: &dyn std::fmt::Display| format!("{}: {error}\n", path.display());
            let mut file = File::open(path).map_err(|error| fault(&error))?;
            if path.extension().is_some_and(|extension| extension == "zst") {
                let mut decoder = zstd::Decoder::new(file).map_err(|error| fault(&error))?;
                decoder.read_to_end(&mut bytes)
            } else {
                file.read_to_end(&mut bytes)
            }
            .map_err(|error| fault(&error))?;
            // The next file begins a new game, whatever this one ends with.
            bytes.extend_from_slice(b"\n\n");
        }
        let least = match size {
            Size::Megabytes(number) => number * 1_000_000,
            Size::Copies(number) => number * bytes.len(),
        };
        Corpus::repeat(bytes, least).ok_or_else(|| "there are no games in these files\n".to_owned())
    }

    /// `None` if there is nothing to repeat.
    pub(crate) fn repeat(mut bytes: Vec<u8>, least: usize) -> Option<Corpus> {
        if bytes.trim_ascii().is_empty() {
            return None;
        }
        let once = bytes.len();
        let copies = least.div_ceil(once).max(1);
        bytes.reserve_exact(once * (copies - 1));
        for _ in 1..copies {
            bytes.extend_from_within(..once);
        }
        bytes.shrink_to_fit();
        Some(Corpus {
            bytes,
            once,
            copies,
        })
    }

    /// How much it is, and how it came about.
    pub(crate) fn description(&self) -> String {
        let all = self.bytes.len() as f64 / 1e6;
        if self.copies == 1 {
            format!("{all:.1} MB of games\n")
        } else {
            let once = self.once as f64 / 1e6;
            format!(
                "{all:.1} MB of games: {once:.3} MB, {} times over\n",
                self.copies
            )
        }
    }
}
