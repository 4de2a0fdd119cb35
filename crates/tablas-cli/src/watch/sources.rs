//! Opens the sources that the command line names.

use tablas::sentence::Sentence;
use tablas_feed::SourceId;
use tablas_feed::driver::{FolderDriver, Sources, SystemClock};
use tablas_record::ReadOptions;

/// Starts every source on a thread of its own.
pub(super) fn open(names: &[Box<str>]) -> Result<Sources, Sentence> {
    let mut sources = Sources::new();
    for (at, name) in names.iter().enumerate() {
        let id = SourceId(u16::try_from(at).unwrap_or(u16::MAX));
        let options = ReadOptions {
            letters: None,
            guess_offers: false,
        };
        let driver = FolderDriver::new(id, name.to_string().into(), options);
        sources.start(id, move |port| driver.run(port, &SystemClock));
    }
    Ok(sources)
}
