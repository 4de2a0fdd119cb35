//! The program `tablas`: reads records of games and says, with the article, what each position gave
//! each player the right to claim and when the game really ended.

mod adjudicate;
mod args;
mod board;
mod check;
mod claim;
mod commands;
mod dead;
mod desk;
mod explain;
mod fault;
mod input;
mod key;
mod language;
mod manual;
mod many;
mod output;
mod places;
mod play;
mod position;
mod read;
mod regulations;
mod report;
mod sheet;
mod sign;
mod sim;
mod start;
mod verify;
mod watch;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let speaker = tablas_say::Speaker::new(language::choose(&arguments));
    match commands::run(&arguments, &speaker) {
        Ok(outcome) => outcome.into(),
        Err(fault) => fault.report(&speaker),
    }
}
