//! `cargo xtask tables`: whether DuckDB and polars read the tables of an audit, with the types that they
//! are said to have.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// The packages, at the versions that are known to work.
const PACKAGES: [&str; 2] = ["duckdb==2.0.0", "polars==2.1.0"];

const SCRIPT: &str = "xtask/tables.py";

/// Builds the program with Parquet, audits `files` (the examples without any) into every format and has
/// a script read them.
///
/// # Errors
///
/// A message: no Python, no packages, or the program does not build.
pub(crate) fn run(root: &Path, files: impl Iterator<Item = String>) -> Result<ExitCode, String> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let home = target.join("tables-python");
    let Some(python) = prepare(&home) else {
        println!(
            "tables: left out, because {} are not there and cannot be installed",
            PACKAGES.join(" and ")
        );
        return Ok(ExitCode::SUCCESS);
    };
    let built = Command::new("cargo")
        .args(["build", "--release", "--locked", "--package", "tablas-cli"])
        .args(["--features", "parquet"])
        .current_dir(root)
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("tablas-cli does not build with the feature parquet\n".to_owned());
    }
    let mut files: Vec<PathBuf> = files.map(PathBuf::from).collect();
    if files.is_empty() {
        files.push(root.join("examples"));
    }
    let out = target.join("tables");
    for format in ["csv", "jsonl", "parquet"] {
        let audited = Command::new(target.join("release/tablas"))
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

/// A Python with the packages, in an environment of its own. `None` if there can be none.
fn prepare(home: &Path) -> Option<PathBuf> {
    let python = home.join("bin/python");
    let quiet = |command: &mut Command| {
        command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    if !python.exists() && !quiet(Command::new("python3").args(["-m", "venv"]).arg(home)) {
        return None;
    }
    let has = |python: &Path| quiet(Command::new(python).args(["-c", "import duckdb, polars"]));
    let install = |python: &Path| {
        quiet(
            Command::new(python)
                .args([
                    "-m",
                    "pip",
                    "install",
                    "--quiet",
                    "--disable-pip-version-check",
                ])
                .args(PACKAGES),
        )
    };
    (has(&python) || install(&python) && has(&python)).then_some(python)
}
