//! The arguments of `tablas sim`.

use std::path::PathBuf;

use clap::{Command, value_parser};
use tablas_feed::LIVECHESS_PORT;
use tablas_say::Speaker;

use crate::args::{argument, flag, option};

/// How many games are played at once if nothing is said.
pub(super) const MOST_BOARDS: usize = 64;

/// The port of the double of LiveChessCloud.
pub(super) const CLOUD_PORT: u16 = 1983;

pub(crate) fn described(command: Command, parts: [Command; 4], speaker: &Speaker) -> Command {
    let [livechess, folder, cloud, placements] = parts.map(|part| common(part, speaker));
    let port = |usual: u16| {
        option(speaker, "port", "help-sim-port")
            .value_name("N")
            .value_parser(value_parser!(u16))
            .default_value(usual.to_string())
            .hide_default_value(true)
    };
    command
        .subcommand_required(true)
        .subcommand_help_heading(speaker.word("help-commands"))
        .subcommand_value_name(speaker.word("value-command"))
        .disable_help_subcommand(true)
        .after_help(speaker.word("help-sim-after"))
        .subcommand(livechess.arg(port(LIVECHESS_PORT)))
        .subcommand(
            folder
                .arg(
                    option(speaker, "to", "help-sim-to")
                        .value_name(speaker.word("value-dir"))
                        .required(true)
                        .value_parser(value_parser!(PathBuf)),
                )
                .arg(flag(speaker, "together", "help-sim-together")),
        )
        .subcommand(cloud.arg(port(CLOUD_PORT)))
        .subcommand(placements)
}

fn common(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(
            argument(speaker, "files", "value-file", "help-sim-files")
                .required(true)
                .num_args(1..)
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(
            option(speaker, "boards", "help-sim-boards")
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=1_000)),
        )
        .arg(
            option(speaker, "speed", "help-sim-speed")
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=1_000)),
        )
        .arg(
            option(speaker, "seed", "help-sim-seed")
                .value_name("N")
                .value_parser(value_parser!(u64)),
        )
        .arg(flag(speaker, "bad-day", "help-sim-bad-day"))
}
