//! The arguments of `tablas report`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{ArgAction, Command, value_parser};
use tablas::law::Edition;
use tablas_say::Speaker;

use crate::args::{argument, flag, format, option};

pub(crate) fn described(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(
            argument(speaker, "files", "value-report-file", "help-report-files")
                .num_args(1..)
                .required_unless_present("blank")
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(
            option(speaker, "output", "help-report-output")
                .short('o')
                .value_name(speaker.word("value-report-output"))
                .action(ArgAction::Append)
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(
            format(speaker, &["pdf", "html", "svg", "csv"])
                .help(speaker.word("help-report-format")),
        )
        .arg(flag(speaker, "round", "help-report-round").conflicts_with("blank"))
        .arg(flag(speaker, "redact", "help-report-redact").conflicts_with("blank"))
        .arg(flag(speaker, "blank", "help-report-blank").conflicts_with("files"))
        .arg(
            option(speaker, "edition", "help-report-edition")
                .value_name(speaker.word("value-edition"))
                .requires("blank")
                .value_parser(PossibleValuesParser::new(Edition::ALL.map(Edition::key))),
        )
        .after_help(speaker.word("help-report-after"))
}
