//! What Ctrl-C says during a run that can go on.

use std::path::Path;
use std::thread;

use indicatif::ProgressBar;
use tablas::law::Language;
use tablas::sentence::Sentence;
use tablas_say::Speaker;

use crate::fault::complain;

/// What a shell tells of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// From now on Ctrl-C ends the program with a sentence: what was done stands in `folder`, and `--resume`
/// goes on from there. Where that cannot be arranged, it ends the program without one.
///
/// Nothing has to be put away first. A run that is killed can go on too, so this thread asks nobody and
/// waits for nobody.
pub(super) fn tell(folder: &Path, language: Language, bar: ProgressBar) {
    let sentence =
        Sentence::new("many-interrupted").with("folder", folder.to_string_lossy().into_owned());
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()
    else {
        return;
    };
    thread::spawn(move || {
        if runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
            bar.finish_and_clear();
            complain(&Speaker::new(language), &sentence);
            std::process::exit(INTERRUPTED);
        }
    });
}
