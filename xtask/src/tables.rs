//! `cargo xtask tables`: whether DuckDB and polars read the tables of an audit, with the types that they
//! are said to have.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::python;

/// The packages, at the versions that are known to work.
const PACKAGES: [(&str, &str); 2] = [("duckdb", "2.0.0"), ("polars", "2.1.0")];

const SCRIPT: &str = "xtask/tables.py";

/// Builds the program with Parquet, audits `files` (the examples without any) into every format and has
/// a script read them.
///
/// # Errors
///
/// A message: no Python, no packages, or the program does not build.
pub(crate) fn run(root: &Path, files: impl Iterator<Item = String>) -> Result<ExitCode, String> {
    let target = python::target(root);
    let python = match python::prepare(root, "tables-python", &PACKAGES) {
        Ok(python) => python,
        Err(message) => {
            print!("tables: left out: {message}");
            return Ok(ExitCode::SUCCESS);
        }
    };
    let program = python::program(root, &["--features", "parquet"])?;
    let mut files: Vec<PathBuf> = files.map(PathBuf::from).collect();
    if files.is_empty() {
        files.push(root.join("examples"));
    }
    let out = target.join("tables");
    for format in ["csv", "jsonl", "parquet"] {
        let audited = Command::new(&program)
            .arg("audit")
            .args(&files)
            .arg("-o")
            .arg(out.join(format).join(""))
            .args(["--format", format, "--quiet"])
            .status();
        if !audited.is_ok_and(|status| status.success()) {
            return Err(format!("the audit into {format} failed\n"));
        }
    }
    let status = Command::new(&python)
        .arg(root.join(SCRIPT))
        .arg(&out)
        .status()
        .map_err(|error| format!("{}: {error}\n", python.display()))?;
    Ok(if status.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
