//! Opens the sources that the command line names.

use tablas::sentence::Sentence;
use tablas_feed::driver::{FolderDriver, Sources};
use tablas_feed::{Hall, SourceId, SourceSpec};
use tablas_record::ReadOptions;

const OPTIONS: ReadOptions = ReadOptions {
    letters: None,
    guess_offers: false,
};

/// The sources of a snapshot and of a watch.
pub(super) struct Opened {
    /// Those that have a thread of their own.
    pub(super) running: Sources,
    /// Files and folders that are to be read once.
    pub(super) once: Vec<(SourceId, FolderDriver)>,
}

/// Starts every source on a thread of its own; files and folders not, if they are to be read `once`.
pub(super) fn open(names: &[Box<str>], once: bool, hall: &mut Hall) -> Result<Opened, Sentence> {
    // All of them are understood before one of them is started.
    let specs: Vec<SourceSpec> = names
        .iter()
        .map(|name| SourceSpec::parse(name))
        .collect::<Result<_, _>>()?;
    let mut opened = Opened {
        running: Sources::new(),
        once: Vec::new(),
    };
    for (at, spec) in specs.into_iter().enumerate() {
        let id = SourceId(u16::try_from(at).unwrap_or(u16::MAX));
        hall.set_patience(id, spec.patience());
        match spec {
            SourceSpec::Path(path) if once => {
                opened.once.push((id, FolderDriver::new(id, path, OPTIONS)));
            }
            SourceSpec::Path(_)
            | SourceSpec::PgnAddress(_)
            | SourceSpec::Broadcast { .. }
            | SourceSpec::LiveChess { .. }
            | SourceSpec::Cloud(_)
            | SourceSpec::Program { .. } => opened.running.open(id, spec, OPTIONS),
        }
    }
    Ok(opened)
}
