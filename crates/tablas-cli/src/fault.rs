//! What stops a command: one sentence, exit code 2.

use std::process::ExitCode;

use tablas::sentence::Sentence;
use tablas_say::Speaker;

/// How a command ended that could run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing found, or the claim is correct.
    Clean,
    /// Something found, or the claim is not correct.
    Found,
    /// Something could not be read; the rest was done.
    Incomplete,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        match outcome {
            Outcome::Clean => ExitCode::SUCCESS,
            Outcome::Found => ExitCode::from(1),
            Outcome::Incomplete => ExitCode::from(2),
        }
    }
}

/// Why a command could not run.
#[derive(Debug)]
pub(crate) enum Fault {
    /// Something to tell the user.
    Say(Sentence),
    /// Whoever reads our output has gone; nobody is left to be told.
    OutputClosed,
    /// Help or version was asked for and is printed.
    Printed,
}

impl Fault {
    pub(crate) fn report(&self, speaker: &Speaker) -> ExitCode {
        match self {
            Fault::Say(sentence) => {
                complain(speaker, sentence);
                ExitCode::from(2)
            }
            Fault::OutputClosed | Fault::Printed => ExitCode::SUCCESS,
        }
    }
}

/// Says one sentence on standard error.
pub(crate) fn complain(speaker: &Speaker, sentence: &Sentence) {
    let style = anstyle::AnsiColor::Red.on_default().bold();
    anstream::eprintln!("{style}tablas:{style:#} {}", speaker.say(sentence));
}

impl From<Sentence> for Fault {
    fn from(sentence: Sentence) -> Fault {
        Fault::Say(sentence)
    }
}

impl From<std::io::Error> for Fault {
    /// An error of writing our own output.
    fn from(error: std::io::Error) -> Fault {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            Fault::OutputClosed
        } else {
            Fault::Say(Sentence::new("output-failed").with("reason", error.to_string()))
        }
    }
}
