//! The command line, described in the language of the run.

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command};
use tablas::law::{Edition, Play};
use tablas::sentence::Sentence;
use tablas_record::Letters;
use tablas_say::Speaker;

use crate::fault::Fault;
use crate::many::args as many;
use crate::sheet;

/// The whole command line.
pub(crate) fn command(speaker: &Speaker) -> Command {
    let mut command = described(speaker);
    command.build();
    usage_in_language(command, speaker)
}

/// The library writes usage lines in English only.
fn usage_in_language(mut command: Command, speaker: &Speaker) -> Command {
    let names: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    for name in names {
        command = command.mut_subcommand(name, |sub| usage_in_language(sub, speaker));
    }
    let usage = command.render_usage().to_string();
    let line = usage
        .split_once(": ")
        .map_or(usage.as_str(), |(_, line)| line);
    let options = format!("[{}]", speaker.word("value-options"));
    let line = line.replace("[OPTIONS]", &options);
    command.override_usage(line)
}

fn described(speaker: &Speaker) -> Command {
    let say = |id| speaker.word(id);
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        say("help-usage")
    );
    let sub = |name: &'static str, about: &'static str| {
        Command::new(name)
            .about(say(about))
            .help_template(template.clone())
            .disable_help_flag(true)
            .arg(help(speaker))
            .args(global(speaker))
    };
    Command::new("tablas")
        .about(say("help-about"))
        .version(version())
        .disable_version_flag(true)
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .help_template(template.clone())
        .subcommand_help_heading(say("help-commands"))
        .subcommand_value_name(say("value-command"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .arg(help(speaker))
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(say("help-version"))
                .help_heading(say("help-options")),
        )
        .args(global(speaker))
        .after_help(say("help-after"))
        .subcommand(check(sub("check", "help-check"), speaker))
        .subcommand(claim(sub("claim", "help-claim"), speaker))
        .subcommand(position(sub("position", "help-position"), speaker))
        .subcommand(read(sub("read", "help-read"), speaker))
        .subcommand(dead(sub("dead", "help-dead"), speaker))
        .subcommand(adjudicate(sub("adjudicate", "help-adjudicate"), speaker))
        .subcommand(play(sub("play", "help-play-command"), speaker))
        .subcommand(crate::verify::described(
            sub("verify", "help-verify-ruling"),
            speaker,
        ))
        .subcommand(crate::report::described(
            sub("report", "help-report"),
            speaker,
        ))
        .subcommand(crate::key::described(
            sub("key", "help-key"),
            [sub("new", "help-key-new"), sub("show", "help-key-show")],
            speaker,
        ))
        .subcommand(crate::sign::described(sub("sign", "help-sign"), speaker))
        .subcommand(many::audit(sub("audit", "help-audit"), speaker))
        .subcommand(many::filter(sub("filter", "help-filter"), speaker))
        .subcommand(many::stats(sub("stats", "help-stats"), speaker))
        .subcommand(explain(sub("explain", "help-explain"), speaker))
        .subcommand(regulations(
            sub("regulations", "help-regulations"),
            [
                sub("list", "help-regulations-list"),
                sub("show", "help-regulations-show"),
                sub("check", "help-regulations-check"),
            ],
            speaker,
        ))
        .subcommand(sheet::described(
            sub("sheet", "help-sheet"),
            [
                sub("read", "help-sheet-read"),
                sub("compare", "help-sheet-compare"),
            ],
            speaker,
        ))
        .subcommand(crate::sim::described(
            sub("sim", "help-sim"),
            [
                sub("livechess", "help-sim-livechess"),
                sub("folder", "help-sim-folder"),
                sub("livechesscloud", "help-sim-livechesscloud"),
                sub("placements", "help-sim-placements"),
            ],
            speaker,
        ))
        .subcommand(crate::watch::described(sub("watch", "help-watch"), speaker))
        .subcommand(crate::desk::described(
            sub("desk", "help-desk"),
            sub("account", "help-desk-account"),
            speaker,
        ))
        .subcommand(
            sub("completions", "help-completions").arg(
                Arg::new("shell")
                    .value_name("SHELL")
                    .required(true)
                    .value_parser(clap::value_parser!(clap_complete::Shell))
                    .help(say("help-shell"))
                    .help_heading(say("help-arguments")),
            ),
        )
        .subcommand(
            sub("man", "help-man").arg(
                Arg::new("dir")
                    .value_name(say("value-dir"))
                    .required(true)
                    .value_parser(clap::value_parser!(std::path::PathBuf))
                    .help(say("help-man-dir"))
                    .help_heading(say("help-arguments")),
            ),
        )
}

/// `--version`: the program and the editions of the Laws that it knows.
fn version() -> String {
    let editions: Vec<&str> = Edition::ALL.into_iter().map(Edition::key).collect();
    format!("{} ({})", env!("CARGO_PKG_VERSION"), editions.join(", "))
}

fn help(speaker: &Speaker) -> Arg {
    Arg::new("help")
        .long("help")
        .short('h')
        .action(ArgAction::Help)
        .help(speaker.word("help-help"))
        .help_heading(speaker.word("help-options"))
}

pub(crate) fn option(speaker: &Speaker, name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .help(speaker.word(help))
        .help_heading(speaker.word("help-options"))
}

pub(crate) fn flag(speaker: &Speaker, name: &'static str, help: &'static str) -> Arg {
    option(speaker, name, help).action(ArgAction::SetTrue)
}

pub(crate) fn argument(
    speaker: &Speaker,
    name: &'static str,
    value: &'static str,
    help: &'static str,
) -> Arg {
    Arg::new(name)
        .value_name(speaker.word(value))
        .help(speaker.word(help))
        .help_heading(speaker.word("help-arguments"))
}

fn global(speaker: &Speaker) -> [Arg; 2] {
    [
        option(speaker, "lang", "help-lang")
            .value_name("en|es")
            .global(true)
            .hide_possible_values(true)
            .value_parser(PossibleValuesParser::new(["en", "es"])),
        option(speaker, "color", "help-color")
            .value_name("auto|always|never")
            .global(true)
            .hide_possible_values(true)
            .value_parser(PossibleValuesParser::new(["auto", "always", "never"])),
    ]
}

pub(crate) fn laws(speaker: &Speaker) -> [Arg; 2] {
    [
        option(speaker, "edition", "help-edition")
            .value_name(speaker.word("value-edition"))
            .value_parser(PossibleValuesParser::new(Edition::ALL.map(Edition::key))),
        option(speaker, "play", "help-play")
            .value_name(speaker.word("value-play"))
            .value_parser(PossibleValuesParser::new(Play::ALL.map(Play::key))),
    ]
}

pub(crate) fn letters(speaker: &Speaker) -> Arg {
    option(speaker, "letters", "help-letters")
        .value_name(speaker.word("value-letters"))
        .value_parser(PossibleValuesParser::new(
            Letters::ALL.iter().map(|letters| letters.key()),
        ))
}

pub(crate) fn format(speaker: &Speaker, values: &'static [&'static str]) -> Arg {
    option(speaker, "format", "help-format")
        .value_name(values.join("|"))
        .hide_possible_values(true)
        .value_parser(PossibleValuesParser::new(values))
}

pub(crate) fn budget(speaker: &Speaker) -> Arg {
    option(speaker, "budget", "help-budget")
        .value_name("N")
        .value_parser(clap::value_parser!(u64))
}

fn check(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(
            argument(speaker, "files", "value-file", "help-files")
                .required(true)
                .num_args(1..)
                .value_parser(clap::value_parser!(std::path::PathBuf)),
        )
        .arg(format(speaker, &["full", "concise", "json", "jsonl"]))
        .args(laws(speaker))
        .arg(option(speaker, "games", "help-games").value_name("N..M"))
        .arg(
            option(speaker, "only", "help-only")
                .value_name("REP,QMV…")
                .value_delimiter(','),
        )
        .arg(
            option(speaker, "fail-on", "help-fail-on")
                .value_name("error|warning|info")
                .hide_possible_values(true)
                .value_parser(PossibleValuesParser::new(["error", "warning", "info"])),
        )
        .arg(flag(speaker, "quiet", "help-quiet"))
        .arg(flag(speaker, "guess-offers", "help-guess-offers"))
        .arg(flag(speaker, "prove-all", "help-prove-all"))
        .arg(letters(speaker))
        .arg(budget(speaker))
}

fn claim(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(
            argument(speaker, "file", "value-file", "help-claim-file")
                .required_unless_present_any(CLAIMED)
                .conflicts_with_all(["fen", "moves", "board"])
                .value_parser(clap::value_parser!(std::path::PathBuf)),
        )
        .arg(
            option(speaker, "game", "help-game")
                .value_name("N")
                .value_parser(clap::value_parser!(u64).range(1..)),
        )
        .arg(
            option(speaker, "at", "help-at")
                .value_name("42w|42b")
                .required_unless_present_any(CLAIMED),
        )
        .arg(
            option(speaker, "by", "help-by")
                .value_name("white|black")
                .hide_possible_values(true)
                .value_parser(PossibleValuesParser::new(["white", "black"])),
        )
        .arg(
            option(speaker, "ground", "help-ground")
                .value_name("threefold|fifty|any")
                .hide_possible_values(true)
                .required(true)
                .value_parser(PossibleValuesParser::new(["threefold", "fifty", "any"])),
        )
        .arg(option(speaker, "move", "help-move").value_name("SAN"))
        .arg(flag(speaker, "touched", "help-touched"))
        .arg(flag(speaker, "unrecorded", "help-unrecorded"))
        .arg(option(speaker, "fen", "help-fen").value_name("FEN"))
        .arg(option(speaker, "moves", "help-moves").value_name("\"e4 e5 …\""))
        .arg(flag(speaker, "chess960", "help-chess960"))
        .arg(
            option(speaker, "regulations", "help-claim-regulations")
                .value_name(speaker.word("value-play-regulations")),
        )
        .args(crate::claim::papers::options(speaker))
        .args(crate::claim::back::options(speaker))
        .args(crate::claim::evidence::options(speaker))
        .arg(format(speaker, &["full", "json"]))
        .args(laws(speaker))
        .arg(letters(speaker))
        .arg(budget(speaker))
}

/// What a claim can rest on instead of a file.
const CLAIMED: [&str; 5] = ["fen", "moves", "white-sheet", "black-sheet", "board"];

fn position(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(option(speaker, "fen", "help-fen").value_name("FEN"))
        .arg(option(speaker, "moves", "help-moves").value_name("\"e4 e5 …\""))
        .arg(flag(speaker, "chess960", "help-chess960"))
        .arg(
            option(speaker, "legal", "help-legal")
                .value_name("O-O,Nf3…")
                .value_delimiter(','),
        )
        .arg(format(speaker, &["full", "json"]))
        .args(laws(speaker))
        .arg(letters(speaker))
        .arg(budget(speaker))
}

fn read(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(
            argument(speaker, "file", "value-file", "help-read-file")
                .required(true)
                .value_parser(clap::value_parser!(std::path::PathBuf)),
        )
        .arg(
            option(speaker, "output", "help-output")
                .short('o')
                .value_name("clean.pgn")
                .value_parser(clap::value_parser!(std::path::PathBuf)),
        )
        .arg(format(speaker, &["full", "json", "jsonl"]))
        .arg(option(speaker, "games", "help-games").value_name("N..M"))
        .arg(flag(speaker, "guess-offers", "help-guess-offers"))
        .args(laws(speaker))
        .arg(letters(speaker))
}

fn dead(command: Command, speaker: &Speaker) -> Command {
    let verify = Command::new("verify")
        .about(speaker.word("help-verify"))
        .disable_help_flag(true)
        .arg(help(speaker))
        .args(global(speaker))
        .arg(
            argument(speaker, "file", "value-file", "help-verify-file")
                .required(true)
                .value_parser(clap::value_parser!(std::path::PathBuf)),
        );
    command
        .subcommand(verify)
        .subcommand_negates_reqs(true)
        .args_conflicts_with_subcommands(true)
        .subcommand_help_heading(speaker.word("help-commands"))
        .subcommand_value_name(speaker.word("value-command"))
        .arg(
            argument(speaker, "fen", "value-fen", "help-dead-fen").required_unless_present("batch"),
        )
        .arg(
            option(speaker, "batch", "help-batch")
                .value_name(speaker.word("value-file"))
                .conflicts_with("fen")
                .value_parser(clap::value_parser!(std::path::PathBuf)),
        )
        .arg(
            option(speaker, "winner", "help-winner")
                .value_name("white|black")
                .hide_possible_values(true)
                .value_parser(PossibleValuesParser::new(["white", "black"])),
        )
        .arg(
            option(speaker, "certificate", "help-certificate")
                .value_name("out.json")
                .conflicts_with("batch")
                .value_parser(clap::value_parser!(std::path::PathBuf)),
        )
        .arg(flag(speaker, "boards", "help-boards"))
        .arg(flag(speaker, "chess960", "help-chess960"))
        .arg(format(speaker, &["full", "json", "jsonl"]))
        .args(laws(speaker))
        .arg(budget(speaker))
}

fn adjudicate(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(
            argument(speaker, "cases", "value-case", "help-cases")
                .required(true)
                .num_args(1..)
                .value_parser(clap::value_parser!(std::path::PathBuf)),
        )
        .arg(flag(speaker, "check", "help-check-cases"))
        .arg(flag(speaker, "alternatives", "help-alternatives"))
        .arg(format(speaker, &["full", "concise", "json", "jsonl"]))
        .arg(
            option(speaker, "to", "help-to")
                .value_name("markdown|json")
                .hide_possible_values(true)
                .value_parser(PossibleValuesParser::new(["markdown", "json"])),
        )
}

fn play(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(
            argument(speaker, "log-file", "value-play-log", "help-play-log-file")
                .conflicts_with_all([
                    "edition",
                    "play",
                    "regulations",
                    "time",
                    "fen",
                    "moves",
                    "chess960",
                    "round",
                ])
                .value_parser(clap::value_parser!(std::path::PathBuf)),
        )
        .arg(
            option(speaker, "regulations", "help-play-regulations")
                .value_name(speaker.word("value-play-regulations")),
        )
        .arg(option(speaker, "time", "help-play-time").value_name("40/5400+30:1800+30"))
        .arg(option(speaker, "fen", "help-fen").value_name("FEN"))
        .arg(option(speaker, "moves", "help-moves").value_name("\"e4 e5 …\""))
        .arg(flag(speaker, "chess960", "help-chess960"))
        .arg(
            option(speaker, "round", "help-play-round")
                .value_name("N")
                .value_parser(clap::value_parser!(u16)),
        )
        .arg(
            option(speaker, "log", "help-play-log")
                .value_name(speaker.word("value-file"))
                .value_parser(clap::value_parser!(std::path::PathBuf)),
        )
        .arg(flag(speaker, "live", "help-play-live"))
        .args(
            [
                ("event", "help-play-event"),
                ("board", "help-play-board"),
                ("white", "help-play-white"),
                ("black", "help-play-black"),
                ("arbiter", "help-play-arbiter"),
            ]
            .map(|(name, help)| option(speaker, name, help).value_name(speaker.word("value-name"))),
        )
        .args(laws(speaker))
        .arg(letters(speaker))
}

fn explain(command: Command, speaker: &Speaker) -> Command {
    command
        .arg(argument(speaker, "topic", "value-topic", "help-topic"))
        .arg(
            option(speaker, "edition", "help-edition")
                .value_name(speaker.word("value-edition"))
                .value_parser(PossibleValuesParser::new(
                    tablas::law::Document::ALL.map(tablas::law::Document::key),
                )),
        )
}

fn regulations(command: Command, parts: [Command; 3], speaker: &Speaker) -> Command {
    let [list, show, check] = parts;
    command
        .subcommand_required(true)
        .subcommand_help_heading(speaker.word("help-commands"))
        .subcommand_value_name(speaker.word("value-command"))
        .disable_help_subcommand(true)
        .subcommand(list.arg(format(speaker, &["full", "json"])))
        .subcommand(
            show.arg(
                argument(
                    speaker,
                    "name",
                    "value-regulations",
                    "help-regulations-name",
                )
                .required(true),
            )
            .arg(format(speaker, &["full", "json", "toml"])),
        )
        .subcommand(
            check
                .arg(
                    argument(speaker, "files", "value-file", "help-regulations-files")
                        .required(true)
                        .num_args(1..)
                        .value_parser(clap::value_parser!(std::path::PathBuf)),
                )
                .arg(format(speaker, &["full", "concise", "json"])),
        )
}

/// Parses the arguments. Help and version are printed here.
pub(crate) fn parse(arguments: &[OsString], speaker: &Speaker) -> Result<ArgMatches, Fault> {
    match command(speaker).try_get_matches_from(arguments) {
        Ok(matches) => Ok(matches),
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
            ) =>
        {
            error.print()?;
            Err(Fault::Printed)
        }
        Err(error) => Err(sentence(&error, arguments).into()),
    }
}

/// An error of the parser in our own words, in both languages.
fn sentence(error: &clap::Error, arguments: &[OsString]) -> Sentence {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(_) | None => String::new(),
    };
    let argument = text(ContextKind::InvalidArg).replace("...", "");
    let value = text(ContextKind::InvalidValue);
    let plain = match error.kind() {
        ErrorKind::UnknownArgument => match text(ContextKind::SuggestedArg) {
            guess if guess.is_empty() => Sentence::new("args-unknown"),
            guess => Sentence::new("args-unknown-guess").with("guess", guess),
        },
        ErrorKind::InvalidSubcommand => {
            return Sentence::new("args-command")
                .with("command", text(ContextKind::InvalidSubcommand));
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            if arguments.iter().any(|it| it == "regulations") {
                return Sentence::new("args-no-regulations-command");
            }
            return Sentence::new("args-no-command");
        }
        ErrorKind::InvalidValue if value.is_empty() => Sentence::new("args-no-value"),
        ErrorKind::InvalidValue => {
            Sentence::new("args-value").with("valid", text(ContextKind::ValidValue))
        }
        // Zero is a whole number, and yet nothing can be done with none.
        ErrorKind::ValueValidation if value == "0" => Sentence::new("args-zero"),
        ErrorKind::ValueValidation => Sentence::new("args-number"),
        ErrorKind::MissingRequiredArgument => Sentence::new("args-missing"),
        ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg) {
            other if other == argument => Sentence::new("args-twice"),
            other => Sentence::new("args-conflict").with("other", other),
        },
        ErrorKind::NoEquals
        | ErrorKind::TooManyValues
        | ErrorKind::TooFewValues
        | ErrorKind::WrongNumberOfValues
        | ErrorKind::InvalidUtf8
        | ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::Io
        | ErrorKind::Format => Sentence::new("args-wrong"),
        _ => Sentence::new("args-wrong"),
    };
    // The language may stand before the command.
    let mut words = arguments.iter().skip(1).map(|word| word.to_string_lossy());
    let first = match words.next() {
        Some(word) if word == "--lang" => words.nth(1),
        Some(word) if word.starts_with("--lang=") => words.next(),
        first => first,
    };
    let command = first
        .filter(|command| !command.starts_with('-'))
        .map(std::borrow::Cow::into_owned)
        .unwrap_or_default();
    plain
        .with("argument", argument)
        .with("value", value)
        .with("command", command)
}
