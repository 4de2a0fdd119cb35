//! What the comparisons need: a Python with packages of a known version, in an environment of its own
//! under the target directory, and the program itself.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where cargo puts what it builds.
pub(crate) fn target(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// The version of python-chess that is compared with. Another one may answer differently.
pub(crate) const CHESS: &str = "1.11.2";

/// A Python that has python-chess.
///
/// # Errors
///
/// As [`prepare`].
pub(crate) fn chess(root: &Path) -> Result<PathBuf, String> {
    prepare(root, &format!("python-chess-{CHESS}"), &[("chess", CHESS)])
}

/// The program, built in release.
///
/// # Errors
///
/// A message if it does not build.
pub(crate) fn program(root: &Path, options: &[&str]) -> Result<PathBuf, String> {
    let built = Command::new("cargo")
        .args(["build", "--release", "--locked", "--package", "tablas-cli"])
        .args(options)
        .current_dir(root)
        .status();
    if built.is_ok_and(|status| status.success()) {
        Ok(target(root).join("release/tablas"))
    } else {
        Err("tablas-cli does not build\n".to_owned())
    }
}

/// Makes the environment `name` if it is not there, and gives its interpreter. A package is named and
/// pinned as `("chess", "1.11.2")`.
///
/// # Errors
///
/// A message: no Python, or a package cannot be installed.
pub(crate) fn prepare(
    root: &Path,
    name: &str,
    packages: &[(&str, &str)],
) -> Result<PathBuf, String> {
    let home = target(root).join(name);
    let interpreter = || {
        ["bin/python", "Scripts/python.exe"]
            .map(|path| home.join(path))
            .into_iter()
            .find(|path| path.exists())
    };
    let python = match interpreter() {
        Some(python) => python,
        None => {
            succeed(
                Command::new("python3")
                    .args(["-m", "venv", "--clear"])
                    .arg(&home),
                "\
Python 3.8 or later with its venv module is needed (Debian: apt-get install python3-venv)",
            )?;
            interpreter().ok_or("the new Python environment has no interpreter\n")?
        }
    };
    let pinned: Vec<String> = packages
        .iter()
        .map(|(name, version)| format!("{name}=={version}"))
        .collect();
    let check = "import sys; from importlib.metadata import version; \
                 sys.exit(any(version(p.split('==')[0]) != p.split('==')[1] for p in sys.argv[1:]))";
    let has = Command::new(&python)
        .args(["-c", check])
        .args(&pinned)
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !has {
        succeed(
            Command::new(&python)
                .args([
                    "-m",
                    "pip",
                    "install",
                    "--quiet",
                    "--disable-pip-version-check",
                ])
                .args(&pinned),
            "the packages come from the Python package index, once",
        )?;
    }
    Ok(python)
}

fn succeed(command: &mut Command, advice: &str) -> Result<(), String> {
    match command.stdout(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?}: {status}; {advice}\n")),
        Err(error) => Err(format!("{command:?}: {error}; {advice}\n")),
    }
}
