//! `cargo xtask counts`: whole files, game by game, against python-chess; and random findings derived
//! again by trying every move.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::python;

const USAGE: &str = "\
usage: cargo xtask counts FILE.pgn… [--findings N]

  FILE          PGN, unpacked: python-chess reads it too
  --findings N  how many findings of each file are derived again (1000)
";

/// Audits each file by the Laws of 2023 and has two scripts compare the tables.
///
/// # Errors
///
/// A message: no file, no Python, or the program does not build.
pub(crate) fn run(
    root: &Path,
    mut words: impl Iterator<Item = String>,
) -> Result<ExitCode, String> {
    let mut files: Vec<PathBuf> = Vec::new();
    let mut findings = 1000_u64;
    while let Some(word) = words.next() {
        match word.as_str() {
            "--findings" => {
                findings = words
                    .next()
                    .and_then(|text| text.parse().ok())
                    .ok_or("--findings: a number is needed\n")?;
            }
            other if other.starts_with('-') => return Err(format!("{other}\n{USAGE}")),
            _ => files.push(word.into()),
        }
    }
    if files.is_empty() {
        return Err(USAGE.to_owned());
    }
    let interpreter = python::chess(root)?;
    let program = python::program(root, &[])?;
    let out = python::target(root).join("counts");
    let mut equal = true;
    for file in &files {
        println!("{}", file.display());
        let audited = Command::new(&program)
            .arg("audit")
            .arg(file)
            .args(["--edition", "fide-2023", "--format", "csv", "--quiet", "-o"])
            .arg(out.join(""))
            .status();
        if !audited.is_ok_and(|status| status.success()) {
            return Err(format!("the audit of {} failed\n", file.display()));
        }
        for (script, table, more) in [
            ("xtask/counts.py", "games.csv", None),
            (
                "xtask/findings.py",
                "findings.csv",
                Some(findings.to_string()),
            ),
        ] {
            let status = Command::new(&interpreter)
                .arg(root.join(script))
                .arg(file)
                .arg(out.join(table))
                .args(more)
                .status()
                .map_err(|error| format!("{script}: {error}\n"))?;
            equal &= status.success();
        }
    }
    Ok(if equal {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
