//! Whether a file is still the one that was read.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::time::UNIX_EPOCH;

use crate::input::Found;

/// How much of the beginning and of the end is looked at.
const LOOKED_AT: u64 = 1 << 16;

/// A number that changes when the file does: made of its size, the time it was changed, its beginning
/// and its end. Reading all of a big file again would take as long as auditing it.
pub(super) fn fingerprint(found: &Found) -> io::Result<u64> {
    let mut hash = Fnv::new();
    hash.add(found.name.as_bytes());
    if found.name == "-" {
        return Ok(hash.0);
    }
    let mut file = File::open(&found.path)?;
    let metadata = file.metadata()?;
    hash.add(&metadata.len().to_le_bytes());
    if let Some(changed) = metadata
        .modified()
        .ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok())
    {
        hash.add(&changed.as_nanos().to_le_bytes());
    }
    if metadata.is_file() {
        let mut bytes = Vec::new();
        (&mut file).take(LOOKED_AT).read_to_end(&mut bytes)?;
        file.seek(SeekFrom::Start(metadata.len().saturating_sub(LOOKED_AT)))?;
        (&mut file).take(LOOKED_AT).read_to_end(&mut bytes)?;
        hash.add(&bytes);
    }
    Ok(hash.0)
}

/// The FNV-1a hash, which every machine computes alike.
pub(super) struct Fnv(pub(super) u64);

impl Fnv {
    pub(super) const fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    pub(super) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    pub(super) fn of(bytes: &[u8]) -> u64 {
        let mut hash = Fnv::new();
        hash.add(bytes);
        hash.0
    }
}
