//! `cargo xtask instructions`: how many instructions an audit costs for each half-move.
//!
//! Times move by a third on a shared machine; instructions do not. The count is that of valgrind, for
//! both tables as CSV on one thread, built in release, less what an audit of no games costs. It says
//! nothing of branches that were not foreseen or of memory that was waited for, so it is a gate against
//! growth and no benchmark.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// What `benches/games.pgn` costs now, and a little more: lower this with every step. Its few games have
/// some awkward ends, so that it costs more than a long file, which has to stay below 850.
const AT_MOST: f64 = 905.0;

const USAGE: &str = "usage: cargo xtask instructions [FILE.pgn] [--at-most NUMBER]\n";

struct Options {
    file: PathBuf,
    at_most: f64,
}

pub(crate) fn run(root: &Path, words: impl Iterator<Item = String>) -> Result<ExitCode, String> {
    let options = read(root, words)?;
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!(
            "instructions a half-move: NOT MEASURED, valgrind is missing (Debian, Ubuntu: apt-get install valgrind)"
        );
        return Ok(ExitCode::SUCCESS);
    }
    let program = build(root)?;
    let folder = env::temp_dir().join(format!("tablas-instructions-{}", std::process::id()));
    let counted = compared(&program, &options.file, &folder);
    // Half-written tables of a run that failed are nothing to keep.
    let _ = fs::remove_dir_all(&folder);
    let (instructions, plies) = counted?;
    let each = instructions as f64 / plies as f64;
    println!(
        "instructions a half-move: {each:.0}, at most {:.0} are allowed ({plies} half-moves of {})",
        options.at_most,
        options.file.display()
    );
    Ok(if each <= options.at_most {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Instructions that the games of the file cost, and their half-moves.
fn compared(program: &Path, file: &Path, folder: &Path) -> Result<(u64, u64), String> {
    let fault = |error: io::Error| format!("{}: {error}\n", folder.display());
    fs::create_dir_all(folder).map_err(fault)?;
    let nothing = folder.join("nothing.pgn");
    fs::write(&nothing, "\n").map_err(fault)?;
    let (least, _) = count(program, &nothing, folder)?;
    let (all, plies) = count(program, file, folder)?;
    if plies == 0 {
        return Err(format!("{}: no half-moves\n", file.display()));
    }
    Ok((all.saturating_sub(least), plies))
}

fn read(root: &Path, mut words: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options {
        file: root.join("benches/games.pgn"),
        at_most: AT_MOST,
    };
    while let Some(word) = words.next() {
        match word.as_str() {
            "--at-most" => {
                let number = words.next().and_then(|number| number.parse().ok());
                options.at_most = number.ok_or(USAGE)?;
            }
            other if other.starts_with('-') => return Err(USAGE.to_owned()),
            _ => options.file = word.into(),
        }
    }
    Ok(options)
}

/// Builds the benchmark in release, where everybody's release builds go.
fn build(root: &Path) -> Result<PathBuf, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args(["build", "--quiet", "--release", "--locked"])
        .args(["--package", "tablas-bench", "--bin", "tablas-bench-audit"])
        .current_dir(root);
    match command.status() {
        Ok(status) if status.success() => {}
        Ok(_) => return Err("tablas-bench-audit does not build\n".to_owned()),
        Err(error) => return Err(format!("cargo: {error}\n")),
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join("release/tablas-bench-audit"))
}

/// Instructions of one audit of the file, and its half-moves.
fn count(program: &Path, file: &Path, folder: &Path) -> Result<(u64, u64), String> {
    let output = Command::new("valgrind")
        .arg("--tool=callgrind")
        .arg(format!(
            "--callgrind-out-file={}",
            folder.join("callgrind").display()
        ))
        .arg(program)
        .arg(file)
        .arg("--into")
        .arg(folder)
        .output()
        .map_err(|error| format!("valgrind: {error}\n"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let told = String::from_utf8_lossy(&output.stdout);
    let instructions = number_after(&said, "Collected :");
    let plies = number_before(&told, " half-moves");
    match (output.status.success(), instructions, plies) {
        (true, Some(instructions), Some(plies)) => Ok((instructions, plies)),
        _ => Err(format!("{}: no count\n{told}{said}", program.display())),
    }
}

fn number_after(text: &str, words: &str) -> Option<u64> {
    let (_, rest) = text.split_once(words)?;
    rest.split_whitespace().next()?.parse().ok()
}

fn number_before(text: &str, words: &str) -> Option<u64> {
    let (rest, _) = text.split_once(words)?;
    rest.split_whitespace().next_back()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_valgrind_and_the_benchmark_say_is_read() {
        let said = "==7== Events    : Ir\n==7== Collected : 175717490\n==7==\n";
        assert_eq!(number_after(said, "Collected :"), Some(175_717_490));
        assert_eq!(
            number_before("2 games, 11 half-moves\n", " half-moves"),
            Some(11)
        );
        assert_eq!(number_before("", " half-moves"), None);
    }

    #[test]
    fn options() {
        let read = |words: &str| read(Path::new("/"), words.split_whitespace().map(str::to_owned));
        let options = read("a.pgn --at-most 900").unwrap();
        assert_eq!(options.file, Path::new("a.pgn"));
        assert!((options.at_most - 900.0).abs() < f64::EPSILON);
        assert!(read("--at-most").is_err() && read("--what").is_err());
    }
}
