use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::{Whole, give_name, put, put_new};

/// A folder, and a name in it.
fn place(name: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    (folder, path)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| {
            let name = entry.expect("an entry").file_name();
            name.to_string_lossy().into_owned()
        })
        .collect();
    names.sort();
    names
}

#[test]
fn a_file_is_there_as_a_whole_or_as_it_was() {
    let (folder, path) = place("report.pdf");
    put(&path, b"first").expect("written");
    let mut half = Whole::create(&path).expect("begun");
    half.write_all(b"sec").expect("written");
    half.flush().expect("written");
    assert_eq!(fs::read(&path).expect("read"), b"first");
    drop(half);
    assert_eq!(fs::read(&path).expect("read"), b"first");
    put(&path, b"second").expect("written");
    assert_eq!(fs::read(&path).expect("read"), b"second");
    assert_eq!(names(folder.path()), ["report.pdf"]);
}

#[test]
fn a_new_file_replaces_nothing() {
    let (folder, path) = place("ruling.json");
    put_new(&path, b"first").expect("written");
    let again = put_new(&path, b"second").expect_err("it exists");
    assert_eq!(again.kind(), io::ErrorKind::AlreadyExists);
    assert_eq!(fs::read(&path).expect("read"), b"first");
    // Nor one that came while it was being written.
    let mut late = Whole::create(&folder.path().join("late")).expect("begun");
    late.write_all(b"late").expect("written");
    fs::write(folder.path().join("late"), "early").expect("written");
    assert!(late.keep_new().is_err());
    assert_eq!(
        fs::read(folder.path().join("late")).expect("read"),
        b"early"
    );
    assert_eq!(names(folder.path()), ["late", "ruling.json"]);
}

#[test]
fn a_folder_is_no_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = put(folder.path(), b"text").expect_err("a folder");
    assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    assert!(put(&folder.path().join("none/file"), b"text").is_err());
    assert!(names(folder.path()).is_empty());
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};

    use super::*;

    /// What `write` writes into a pipe at `path`, which is one afterwards too.
    fn through_a_pipe(write: impl FnOnce(&Path)) -> Vec<u8> {
        let (folder, path) = place("pipe");
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.is_ok_and(|status| status.success()), "mkfifo");
        let reader = path.clone();
        let read = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            File::open(reader)
                .and_then(|mut pipe| pipe.read_to_end(&mut bytes))
                .map(|_| bytes)
        });
        write(&path);
        let kind = fs::symlink_metadata(&path)
            .expect("still there")
            .file_type();
        assert!(kind.is_fifo(), "{kind:?}");
        assert_eq!(names(folder.path()), ["pipe"]);
        read.join().expect("no panic").expect("read")
    }

    #[test]
    fn a_pipe_is_written_and_stays_one() {
        assert_eq!(
            through_a_pipe(|path| put(path, b"text").expect("written")),
            b"text"
        );
        assert_eq!(
            through_a_pipe(|path| put_new(path, b"text").expect("written")),
            b"text"
        );
        let read = through_a_pipe(|path| {
            let (_folder, finished) = place("finished");
            fs::write(&finished, "text").expect("written");
            give_name(&finished, path).expect("written");
            assert!(!finished.exists());
        });
        assert_eq!(read, b"text");
    }

    #[test]
    fn a_device_is_written_and_stays_one() {
        let (_folder, path) = place("nowhere");
        symlink("/dev/null", &path).expect("a link");
        put(&path, b"text").expect("written");
        put_new(&path, b"text").expect("written");
        let kind = fs::metadata(&path).expect("still there").file_type();
        assert!(kind.is_char_device(), "{kind:?}");
        assert!(fs::symlink_metadata(&path).expect("there").is_symlink());
    }

    #[test]
    fn a_link_stays_and_leads_to_the_new_file() {
        let (folder, path) = place("link");
        let real = folder.path().join("real");
        fs::create_dir(&real).expect("a folder");
        // The first leads to nothing yet; a second link leads to the first.
        symlink("real/file", &path).expect("a link");
        let second = folder.path().join("second");
        symlink("link", &second).expect("a link");
        for (name, text) in [(&path, "one"), (&second, "two")] {
            put(name, text.as_bytes()).expect("written");
            assert_eq!(fs::read_to_string(real.join("file")).expect("read"), text);
            assert!(fs::symlink_metadata(name).expect("there").is_symlink());
        }
        let finished = folder.path().join("finished");
        fs::write(&finished, "three").expect("written");
        give_name(&finished, &second).expect("named");
        assert_eq!(
            fs::read_to_string(real.join("file")).expect("read"),
            "three"
        );
        assert!(put_new(&second, b"four").is_err());
        assert_eq!(names(folder.path()), ["link", "real", "second"]);
        assert_eq!(names(&real), ["file"]);
    }

    #[test]
    fn an_open_file_is_written_behind_what_it_holds() {
        let (folder, path) = place("out");
        fs::write(&path, "before ").expect("written");
        let open = File::open(&path).expect("opened");
        let number = std::os::fd::AsRawFd::as_raw_fd(&open);
        let by_number = PathBuf::from(format!("/proc/self/fd/{number}"));
        if by_number.exists() {
            put(&by_number, b"and after").expect("written");
            assert_eq!(fs::read(&path).expect("read"), b"before and after");
            assert_eq!(names(folder.path()), ["out"]);
        }
    }

    #[test]
    fn links_in_a_circle_are_an_error() {
        let (folder, path) = place("a");
        symlink("b", &path).expect("a link");
        symlink("a", folder.path().join("b")).expect("a link");
        assert!(put(&path, b"text").is_err());
    }

    #[test]
    fn who_may_read_it_does_not_change() {
        let (_folder, path) = place("secret");
        fs::write(&path, "one").expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("changed");
        put(&path, b"two").expect("written");
        let mode = fs::metadata(&path).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
