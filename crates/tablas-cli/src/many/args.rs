//! The arguments of the commands for databases.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, value_parser};
use tablas::law::Edition;
use tablas_say::Speaker;

use crate::args::{argument, budget, flag, laws, letters, option};

pub(crate) fn audit(command: Command, speaker: &Speaker) -> Command {
    which(command, speaker)
        .arg(
            option(speaker, "output", "help-audit-output")
                .short('o')
                .value_name(speaker.word("value-output"))
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(table_format(speaker))
        .arg(
            option(speaker, "table", "help-audit-table")
                .value_name("findings|games")
                .hide_possible_values(true)
                .conflicts_with("output")
                .value_parser(PossibleValuesParser::new(["findings", "games"])),
        )
        .arg(flag(speaker, "resume", "help-audit-resume").requires("output"))
        .arg(flag(speaker, "quiet", "help-audit-quiet"))
        .arg(
            option(speaker, "regulations", "help-audit-regulations")
                .value_name(speaker.word("value-regulations")),
        )
        .args(shared(speaker))
}

pub(crate) fn filter(command: Command, speaker: &Speaker) -> Command {
    which(command, speaker)
        .arg(
            option(speaker, "output", "help-filter-output")
                .short('o')
                .value_name("some.pgn")
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(
            option(speaker, "regulations", "help-audit-regulations")
                .value_name(speaker.word("value-regulations")),
        )
        .args(shared(speaker))
}

pub(crate) fn stats(command: Command, speaker: &Speaker) -> Command {
    let command = command
        .arg(paths(speaker, "help-stats-paths"))
        .arg(
            option(speaker, "format", "help-format")
                .value_name("full|json")
                .hide_possible_values(true)
                .value_parser(PossibleValuesParser::new(["full", "json"])),
        )
        .arg(
            option(speaker, "html", "help-stats-html")
                .value_name("report.html")
                .value_parser(value_parser!(PathBuf)),
        );
    choices(command, speaker).args(shared(speaker))
}

/// Which games, and which findings of them.
fn which(command: Command, speaker: &Speaker) -> Command {
    let command = command.arg(paths(speaker, "help-audit-paths")).arg(
        option(speaker, "only", "help-only")
            .value_name("REP,QMV…")
            .value_delimiter(','),
    );
    choices(command, speaker)
}

fn paths(speaker: &Speaker, help: &'static str) -> Arg {
    argument(speaker, "paths", "value-path", help)
        .required(true)
        .num_args(1..)
        .value_parser(value_parser!(PathBuf))
}

fn choices(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(option(speaker, "where", "help-where").value_name(speaker.word("value-where")))
        .arg(option(speaker, "since", "help-since").value_name("2014-07-01"))
        .arg(
            option(speaker, "sample", "help-sample")
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..)),
        )
}

fn table_format(speaker: &Speaker) -> Arg {
    option(speaker, "format", "help-audit-format")
        .value_name("csv|jsonl|parquet")
        .hide_possible_values(true)
        .value_parser(PossibleValuesParser::new(["csv", "jsonl", "parquet"]))
}

/// How the games are read and judged, and on how many threads.
fn shared(speaker: &Speaker) -> Vec<Arg> {
    let [_, play] = laws(speaker);
    let editions = std::iter::once("by-date").chain(Edition::ALL.map(Edition::key));
    vec![
        option(speaker, "edition", "help-audit-edition")
            .value_name(speaker.word("value-edition"))
            .value_parser(PossibleValuesParser::new(editions)),
        play,
        letters(speaker),
        flag(speaker, "guess-offers", "help-guess-offers"),
        flag(speaker, "prove-all", "help-prove-all"),
        budget(speaker),
        option(speaker, "threads", "help-threads")
            .value_name("N")
            .value_parser(value_parser!(u64).range(1..=1024)),
        // For tests: where the input is cut must not matter.
        option(speaker, "piece", "help-threads")
            .hide(true)
            .value_parser(value_parser!(u64).range(1..)),
    ]
}
