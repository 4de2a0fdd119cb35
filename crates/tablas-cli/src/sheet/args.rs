//! The arguments of `tablas sheet`.

use clap::{ArgAction, Command};
use tablas_say::Speaker;

use crate::args::{argument, format, letters, option};

/// `sheet` with its two parts.
pub(crate) fn sheet(command: Command, parts: [Command; 2], speaker: &Speaker) -> Command {
    let [read, compare] = parts;
    command
        .subcommand_required(true)
        .subcommand_help_heading(speaker.word("help-commands"))
        .subcommand_value_name(speaker.word("value-command"))
        .disable_help_subcommand(true)
        .subcommand(shared(read.arg(file("file", speaker)), speaker))
        .subcommand(shared(
            compare
                .arg(file("white", speaker))
                .arg(file("black", speaker))
                .arg(
                    argument(speaker, "pgn", "value-pgn", "help-sheet-pgn")
                        .value_parser(clap::value_parser!(std::path::PathBuf)),
                ),
            speaker,
        ))
}

fn file(name: &'static str, speaker: &Speaker) -> clap::Arg {
    let (value, help) = match name {
        "white" => ("value-sheet-white", "help-sheet-white"),
        "black" => ("value-sheet-black", "help-sheet-black"),
        _ => ("value-sheet", "help-sheet-file"),
    };
    argument(speaker, name, value, help)
        .required(true)
        .value_parser(clap::value_parser!(std::path::PathBuf))
}

fn shared(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(
            option(speaker, "decide", "help-sheet-decide")
                .value_name("23b=Nf6")
                .action(ArgAction::Append),
        )
        .arg(
            option(speaker, "output", "help-sheet-output")
                .short('o')
                .value_name("game.pgn")
                .value_parser(clap::value_parser!(std::path::PathBuf)),
        )
        .arg(format(speaker, &["full", "json"]))
        .arg(letters(speaker))
}
