//! What python-chess says: the throw-away environment, the process, and its answers.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde::{Deserialize, Serialize};

use crate::python;

const SCRIPT: &str = "xtask/differential.py";

/// A game as the script reads it.
#[derive(Serialize)]
pub(crate) struct Question<'a> {
    /// The start position.
    pub(crate) fen: &'a str,
    /// Whether castling is written as king takes rook.
    pub(crate) chess960: bool,
    /// The moves, in UCI.
    pub(crate) moves: &'a [String],
}

/// What python-chess says of a game; each list has one item for each half-move and one for the start.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Theirs {
    pub(crate) legal: Vec<usize>,
    pub(crate) occurrences: Vec<u16>,
    pub(crate) placements: Vec<u16>,
    pub(crate) flags: Vec<Flags>,
    pub(crate) ahead: BTreeMap<usize, Vec<String>>,
    pub(crate) fifty: BTreeMap<usize, Vec<String>>,
    /// First half-move with an outcome that needs no claim, and its name.
    pub(crate) over: Option<(usize, String)>,
    /// A half-move that python-chess does not take as legal.
    pub(crate) illegal: Option<usize>,
}

/// The answers of python-chess to questions of yes and no about one position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(crate) struct Flags(pub(crate) u16);

impl Flags {
    /// `is_repetition(3)`
    pub(crate) const REPETITION_3: Flags = Flags(1);
    /// `is_repetition(5)`
    pub(crate) const REPETITION_5: Flags = Flags(2);
    /// `can_claim_threefold_repetition()`
    pub(crate) const CLAIM_THREEFOLD: Flags = Flags(4);
    /// `can_claim_fifty_moves()`
    pub(crate) const CLAIM_FIFTY: Flags = Flags(8);
    /// `is_seventyfive_moves()`
    pub(crate) const SEVENTY_FIVE: Flags = Flags(16);
    /// `is_fivefold_repetition()`
    pub(crate) const FIVEFOLD: Flags = Flags(32);
    /// `is_insufficient_material()`
    pub(crate) const INSUFFICIENT: Flags = Flags(64);
    /// `is_fifty_moves()`
    pub(crate) const FIFTY: Flags = Flags(128);

    pub(crate) const fn has(self, flag: Flags) -> bool {
        self.0 & flag.0 != 0
    }
}

/// A Python that has python-chess, in an environment of its own under the target directory.
pub(crate) struct Python {
    interpreter: PathBuf,
    script: PathBuf,
}

impl Python {
    /// Makes the environment if it is not there.
    ///
    /// # Errors
    ///
    /// A message: no Python, or the package cannot be installed.
    pub(crate) fn prepare(root: &Path) -> Result<Python, String> {
        let python = python::chess(root)?;
        Ok(Python {
            interpreter: python,
            script: root.join(SCRIPT),
        })
    }

    /// What it is, for the report.
    pub(crate) fn name() -> String {
        format!("python-chess {}", python::CHESS)
    }

    /// Starts the script.
    ///
    /// # Errors
    ///
    /// A message if it does not start.
    pub(crate) fn start(&self) -> Result<Process, String> {
        let mut child = Command::new(&self.interpreter)
            .arg(&self.script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}\n", self.interpreter.display()))?;
        let input = child.stdin.take().expect("the input is piped");
        let output = child.stdout.take().expect("the output is piped");
        Ok(Process {
            child,
            input: Some(BufWriter::new(input)),
            output: BufReader::new(output),
        })
    }
}

/// A running script.
pub(crate) struct Process {
    child: Child,
    input: Option<BufWriter<ChildStdin>>,
    output: BufReader<ChildStdout>,
}

impl Process {
    /// Asks about one game.
    ///
    /// # Errors
    ///
    /// A message if the script has ended or its answer cannot be read.
    pub(crate) fn ask(&mut self, question: &Question<'_>) -> Result<Theirs, String> {
        let input = self
            .input
            .as_mut()
            .expect("the input is open until the end");
        let mut line = serde_json::to_string(question).map_err(|error| format!("{error}\n"))?;
        line.push('\n');
        let mut answer = String::new();
        input
            .write_all(line.as_bytes())
            .and_then(|()| input.flush())
            .and_then(|()| self.output.read_line(&mut answer))
            .map_err(|error| format!("{SCRIPT}: {error}\n"))?;
        serde_json::from_str(&answer)
            .map_err(|error| format!("{SCRIPT}: no answer that can be read: {error}\n"))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The script ends when its input does.
        self.input = None;
        let _ = self.child.wait();
    }
}
