//! `cargo xtask beside`: what an audit costs beside python-chess, and the memory of a long stream.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::python;

const USAGE: &str = "\
usage: cargo xtask beside FILE.pgn [--games N] [--stream GIGABYTES]

  FILE.pgn            real games, not packed
  --games N           how many of them python-chess is asked about (1000); 0 leaves it out
  --stream GIGABYTES  how much goes through standard input (5); 0 leaves it out
";

/// Builds the program and has a script measure it.
///
/// # Errors
///
/// A message: no file, no Python, or the program does not build.
pub(crate) fn run(
    root: &Path,
    mut words: impl Iterator<Item = String>,
) -> Result<ExitCode, String> {
    let (mut file, mut games, mut stream) = (None, "1000".to_owned(), "5".to_owned());
    while let Some(word) = words.next() {
        let mut number = || {
            words
                .next()
                .filter(|text| text.parse::<f64>().is_ok())
                .ok_or_else(|| format!("{word}: a number is needed\n{USAGE}"))
        };
        match word.as_str() {
            "--games" => games = number()?,
            "--stream" => stream = number()?,
            other if other.starts_with('-') || file.is_some() => {
                return Err(format!("{other}\n{USAGE}"));
            }
            _ => file = Some(word),
        }
    }
    let Some(file) = file else {
        return Err(USAGE.to_owned());
    };
    let interpreter = python::chess(root)?;
    let program = python::program(root, &[])?;
    let status = Command::new(&interpreter)
        .arg(root.join("xtask/beside.py"))
        .arg(program)
        .args([file, games, stream])
        .status()
        .map_err(|error| format!("{}: {error}\n", interpreter.display()))?;
    Ok(if status.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
