//! Runs the program.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run came to.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs `tablas` in the workspace with the arguments, in English unless they say otherwise.
pub(crate) fn tablas(arguments: &[&str]) -> Run {
    with_input(arguments, b"")
}

/// The same with standard input.
pub(crate) fn with_input(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablas"))
        .args(arguments)
        .current_dir(root())
        .env("LC_ALL", "en_GB.UTF-8")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has a standard input");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // It may end before it has read everything.
        let _ = std::io::Write::write_all(&mut stdin, &input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the input was written");
    let run = Run {
        code: output.status.code().expect("no signal"),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    };
    for text in [&run.stdout, &run.stderr] {
        assert!(!text.contains("{$"), "a message lacks an argument:\n{text}");
    }
    run
}
