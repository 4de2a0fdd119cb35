//! `tablas key`: the key with which an arbiter signs.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};
use tablas::sentence::Sentence;
use tablas_ruling::SecretKey;
use tablas_say::Speaker;
use zeroize::Zeroizing;

use crate::args::option;
use crate::commands::Context;
use crate::fault::{Fault, Outcome, complain};

/// A file of a key is a few lines.
const LIMIT: u64 = 4096;

pub(crate) fn described(command: Command, parts: [Command; 2], speaker: &Speaker) -> Command {
    let [new, show] = parts;
    let path = || clap::value_parser!(PathBuf);
    command
        .subcommand_required(true)
        .subcommand_help_heading(speaker.word("help-commands"))
        .subcommand_value_name(speaker.word("value-command"))
        .disable_help_subcommand(true)
        .subcommand(
            new.arg(
                option(speaker, "output", "help-key-output")
                    .short('o')
                    .value_name(speaker.word("value-key-file"))
                    .value_parser(path()),
            ),
        )
        .subcommand(
            show.arg(
                option(speaker, "key", "help-key-file")
                    .value_name(speaker.word("value-key-file"))
                    .value_parser(path()),
            ),
        )
}

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    match matches.subcommand() {
        Some(("new", matches)) => new(matches, context),
        Some(("show", matches)) => {
            let key = read(&place(matches.get_one::<PathBuf>("key"))?)?;
            writeln!(context.output, "{}", key.public())?;
            Ok(Outcome::Clean)
        }
        _ => Err(Sentence::new("args-no-command").into()),
    }
}

fn new(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let path = place(matches.get_one::<PathBuf>("output"))?;
    let file = path.to_string_lossy().into_owned();
    let key = SecretKey::new().map_err(|error| error.sentence())?;
    write(&path, &key.write()).map_err(|error| {
        if error.kind() == io::ErrorKind::AlreadyExists {
            Sentence::new("key-exists").with("file", file.as_str())
        } else {
            Sentence::new("key-not-written")
                .with("file", file.as_str())
                .with("reason", error.to_string())
        }
    })?;
    complain(
        context.speaker,
        &Sentence::new("key-written").with("file", file),
    );
    complain(context.speaker, &Sentence::new("key-public"));
    writeln!(context.output, "{}", key.public())?;
    Ok(Outcome::Clean)
}

/// Writes a new file that nobody else can read, not even for a moment. Nothing is written over.
fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(dir) = path.parent() {
        let mut builder = std::fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(dir)?;
    }
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// The file of the key: the one that was named, or the usual one.
pub(crate) fn place(named: Option<&PathBuf>) -> Result<PathBuf, Fault> {
    if let Some(path) = named {
        return Ok(path.clone());
    }
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let config = set("XDG_CONFIG_HOME").map(PathBuf::from).or_else(|| {
        set("HOME")
            .or_else(|| set("USERPROFILE"))
            .map(|home| Path::new(&home).join(".config"))
    });
    match config {
        Some(config) => Ok(config.join("tablas").join("key")),
        None => Err(Sentence::new("key-no-place").into()),
    }
}

/// Reads a secret key. One that others could have read is refused.
pub(crate) fn read(path: &Path) -> Result<SecretKey, Fault> {
    let name = path.to_string_lossy().into_owned();
    let unreadable = |error: io::Error| {
        if error.kind() == io::ErrorKind::NotFound {
            return Sentence::new("key-not-there").with("file", name.as_str());
        }
        Sentence::new("key-not-read")
            .with("file", name.as_str())
            .with("reason", error.to_string())
    };
    let file = std::fs::File::open(path).map_err(unreadable)?;
    // Asked of the open file, so that it is the one that is read.
    let metadata = file.metadata().map_err(unreadable)?;
    if metadata.is_dir() {
        return Err(Sentence::new("key-not-there").with("file", name).into());
    }
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o777;
        if mode & 0o077 != 0 {
            return Err(Sentence::new("key-open")
                .with("file", name)
                .with("mode", format!("{mode:03o}"))
                .into());
        }
    }
    let mut text = Zeroizing::new(String::new());
    file.take(LIMIT)
        .read_to_string(&mut text)
        .map_err(unreadable)?;
    SecretKey::read(&text).map_err(|error| {
        Sentence::new("key-in-file")
            .with("file", name.as_str())
            .with("what", error.sentence())
            .into()
    })
}
