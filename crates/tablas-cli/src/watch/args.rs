//! The arguments of `tablas watch`.

use std::path::PathBuf;

use clap::{Command, value_parser};
use tablas_say::Speaker;

use crate::args::{argument, flag, format, laws, option};

pub(crate) fn described(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(
            argument(
                speaker,
                "sources",
                "value-watch-source",
                "help-watch-sources",
            )
            .required(true)
            .num_args(1..),
        )
        .arg(
            option(speaker, "regulations", "help-play-regulations")
                .value_name(speaker.word("value-play-regulations")),
        )
        .arg(
            option(speaker, "tournament", "help-watch-tournament")
                .value_name(speaker.word("value-file"))
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(
            option(speaker, "round", "help-watch-round")
                .value_name("N")
                .value_parser(value_parser!(u16).range(1..))
                .requires("tournament"),
        )
        .arg(format(speaker, &["full", "jsonl"]))
        .arg(flag(speaker, "once", "help-watch-once"))
        .arg(flag(speaker, "public", "help-watch-public"))
        .arg(
            option(speaker, "state", "help-watch-state")
                .value_name(speaker.word("value-dir"))
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(flag(speaker, "bell", "help-watch-bell"))
        .args(laws(speaker))
        .after_help(speaker.word("help-watch-after"))
}
