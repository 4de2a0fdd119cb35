//! An interrupted run goes on, and ends with the bytes of one that was not interrupted.

use std::fs;
use std::io;
use std::path::Path;

use tablas_tables::{Format, Layout};

use super::{Seen, inputs, mixed, task};
use crate::{
    AuditError, Destination, Files, Found, InputError, Pace, Progress, Summary, Watch, audit,
};

fn files(folder: &Path, resume: bool) -> Files {
    Files {
        games: folder.join("games.csv"),
        findings: folder.join("findings.csv"),
        about: folder.join("about.json"),
        unfinished: folder.join("unfinished"),
        format: Format::Csv,
        resume,
        settings: "settings".to_owned(),
    }
}

const PACE: Pace = Pace {
    threads: 2,
    piece: 5_000,
};

fn run(found: &[Found], files: Files, watch: &mut impl Watch) -> Result<Summary, AuditError> {
    let destination = Destination::Files(files);
    audit(found, &task(Layout::Csv), PACE, destination, watch)
}

/// Panics after so many calls, as a power cut would.
struct Cut(u32);

impl Watch for Cut {
    fn progress(&mut self, _progress: Progress) {
        self.0 -= 1;
        assert!(self.0 > 0, "cut");
    }

    fn failed(&mut self, _found: &Found, _error: &InputError) {}
}

fn written(folder: &Path) -> io::Result<[Vec<u8>; 3]> {
    Ok([
        fs::read(folder.join("games.csv"))?,
        fs::read(folder.join("findings.csv"))?,
        fs::read(folder.join("about.json"))?,
    ])
}

#[test]
fn wherever_it_was_cut() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = mixed().repeat(30);
    for name in ["a.pgn", "b.pgn", "c.pgn", "d.pgn"] {
        fs::write(folder.path().join(name), &text).expect("written");
    }
    let found = inputs(&[folder.path()]);
    let whole = tempfile::tempdir().expect("a folder");
    let undisturbed = run(&found, files(whole.path(), false), &mut Seen::default()).expect("whole");
    assert!(!whole.path().join("unfinished").exists());
    let expected = written(whole.path()).expect("written");
    let mut calls = 1;
    loop {
        let out = tempfile::tempdir().expect("a folder");
        let cut =
            std::panic::catch_unwind(|| run(&found, files(out.path(), false), &mut Cut(calls)));
        if cut.is_ok() {
            assert!(calls > 4, "the run was cut at several places");
            break;
        }
        assert!(written(out.path()).is_err(), "nothing has its name yet");
        let mut again =
            run(&found, files(out.path(), true), &mut Seen::default()).expect("goes on");
        assert!(written(out.path()).expect("written") == expected, "{calls}");
        assert!(!out.path().join("unfinished").exists());
        again.taken_over = 0;
        assert_eq!(again, undisturbed);
        calls += 1;
    }
}

#[test]
fn other_inputs_cannot_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = mixed().repeat(30);
    for name in ["a.pgn", "b.pgn"] {
        fs::write(folder.path().join(name), &text).expect("written");
    }
    let found = inputs(&[folder.path()]);
    let out = tempfile::tempdir().expect("a folder");
    let calls = text.len() as u32 / 5_000 + 2;
    let cut = std::panic::catch_unwind(|| run(&found, files(out.path(), false), &mut Cut(calls)));
    assert!(cut.is_err());
    fs::write(folder.path().join("a.pgn"), [&text[..], b"\n"].concat()).expect("written");
    let other = run(&found, files(out.path(), true), &mut Seen::default());
    let journal = fs::read_to_string(out.path().join("unfinished/journal")).expect("a journal");
    if journal.contains("\ndone ") {
        assert!(matches!(other, Err(AuditError::OtherRun(_))), "{other:?}");
    }
    let mut settings = files(out.path(), true);
    settings.settings = "others".to_owned();
    if out.path().join("unfinished").exists() {
        let other = run(&found, settings, &mut Seen::default());
        assert!(matches!(other, Err(AuditError::OtherRun(_))), "{other:?}");
    }
    run(&found, files(out.path(), false), &mut Seen::default()).expect("begins anew");
}
