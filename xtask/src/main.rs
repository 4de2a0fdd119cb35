//! Tasks of the project that a shell script would do badly: law coverage, the comparison with
//! python-chess, the check of dependencies.

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

mod api;
mod beside;
mod counts;
mod differential;
mod instructions;
mod laws;
mod licences;
mod python;
mod tables;

const USAGE: &str = "\
usage: cargo xtask TASK [OPTION]

  laws            which articles of laws/ are applied, tested, excused, missing
  laws --check    the same, briefly; fails if an article lost its test or a citation names none
  laws --update   writes laws/coverage.txt, the list that --check compares with
  differential    compares every position of games with python-chess; without an option it tells more
  api             asks the desk whatever its description allows and forbids; nothing makes it fail
  beside FILE     what an audit costs beside python-chess, and the memory of a 5 GB stream
  counts FILE…    audits whole files and compares every game with python-chess, and random findings
  instructions    what an audit costs for each half-move, counted by valgrind; fails if it is too much
  tables          whether DuckDB and polars read what an audit writes; give files, else examples/
  licences        whether every dependency may be used, comes from the registry and is pinned
";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let mut words = arguments.iter().map(String::as_str);
    let outcome = match words.next() {
        Some("laws") => laws::run(&root(), words.next()),
        Some("differential") => differential::run(&root(), arguments.iter().skip(1).cloned()),
        Some("api") => api::run(&root(), arguments.iter().skip(1).cloned()),
        Some("beside") => beside::run(&root(), arguments.iter().skip(1).cloned()),
        Some("counts") => counts::run(&root(), arguments.iter().skip(1).cloned()),
        Some("instructions") => instructions::run(&root(), arguments.iter().skip(1).cloned()),
        Some("tables") => tables::run(&root(), arguments.iter().skip(1).cloned()),
        Some("licences") => licences::run(&root()),
        Some("help" | "--help" | "-h") => {
            print!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        Some(_) | None => Err(USAGE.to_owned()),
    };
    match outcome {
        Ok(code) => code,
        Err(message) => {
            eprint!("{message}");
            ExitCode::from(2)
        }
    }
}

/// The top of the checkout.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the workspace")
        .to_path_buf()
}
