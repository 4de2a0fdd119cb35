//! `tablas desk`: the arbiter's desk.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{ArgMatches, Command};
use tablas::sentence::Sentence;
use tablas_desk::server::{
    MIN_PASSWORD, NewAccount, NotWritten, Options, Reach, Role, Server, StartError, hashed,
};
use tablas_desk::store::{Store, StoreError, StoreProblem};
use tablas_ruling::SecretKey;
use tablas_say::Speaker;
use zeroize::Zeroizing;

use crate::args::{argument, flag, option};
use crate::commands::Context;
use crate::fault::{Fault, Outcome};

/// The port of the desk.
const PORT: u16 = 8473;

pub(crate) fn described(command: Command, account: Command, speaker: &Speaker) -> Command {
    let data = || {
        option(speaker, "data", "help-desk-data")
            .value_name(speaker.word("value-directory"))
            .value_parser(clap::value_parser!(PathBuf))
    };
    command
        .arg(data())
        .arg(
            option(speaker, "port", "help-desk-port")
                .value_name("8473")
                .value_parser(clap::value_parser!(u16)),
        )
        .arg(flag(speaker, "demo", "help-desk-demo"))
        .arg(flag(speaker, "no-open", "help-desk-no-open"))
        .arg(flag(speaker, "lan", "help-desk-lan"))
        .arg(
            option(speaker, "key", "help-desk-key")
                .value_name(speaker.word("value-key-file"))
                .value_parser(clap::value_parser!(PathBuf)),
        )
        .subcommand_help_heading(speaker.word("help-commands"))
        .subcommand_value_name(speaker.word("value-command"))
        .disable_help_subcommand(true)
        .subcommand(
            account
                .arg(
                    argument(speaker, "name", "value-name", "help-desk-account-name")
                        .required(true),
                )
                .arg(
                    option(speaker, "role", "help-desk-account-role")
                        .value_name("chief|arbiter|viewer")
                        .hide_possible_values(true)
                        .default_value("chief")
                        .hide_default_value(true)
                        .value_parser(["chief", "arbiter", "viewer"]),
                )
                .arg(
                    option(speaker, "sector", "help-desk-account-sector")
                        .value_name("A")
                        .action(clap::ArgAction::Append),
                )
                .arg(data()),
        )
}

pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    if let Some(("account", matches)) = matches.subcommand() {
        return account(matches, context);
    }
    let data = data(matches)?;
    let options = Options {
        key: key(matches, &data)?,
        data,
        port: matches.get_one("port").copied().unwrap_or(PORT),
        lan: matches.get_flag("lan"),
    };
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(serve(matches, &options, context))
}

fn data(matches: &ArgMatches) -> Result<PathBuf, Fault> {
    if let Some(dir) = matches.get_one::<PathBuf>("data") {
        return Ok(dir.clone());
    }
    let dir = crate::places::data_dir().map(|dir| dir.join("desk"));
    dir.ok_or_else(|| Sentence::new("desk-no-place").into())
}

/// The key that was named, or the file `key` in the data directory, if there is one.
fn key(matches: &ArgMatches, data: &Path) -> Result<Option<Arc<SecretKey>>, Fault> {
    let usual = data.join("key");
    let place = match matches.get_one::<PathBuf>("key") {
        Some(named) => named,
        None if usual.exists() => &usual,
        None => return Ok(None),
    };
    Ok(Some(Arc::new(crate::key::read(place)?)))
}

async fn serve(
    matches: &ArgMatches,
    options: &Options,
    context: &mut Context<'_>,
) -> Result<Outcome, Fault> {
    // The log reads and writes on its own: this one only waits for it.
    let server = Server::start(options).map_err(|error| start_error(&error, options))?;
    if matches.get_flag("demo") && server.is_empty() {
        server.make_demo().await.map_err(not_written)?;
    }
    let reach = server.reach().clone();
    tell(&reach, options, context)?;
    if !matches.get_flag("no-open")
        && std::io::stdout().is_terminal()
        && let Some(address) = reach.addresses.first()
    {
        // Without a browser the address that was printed has to do.
        let _ = open::that_detached(address);
    }
    let ender = server.ender();
    tokio::spawn(async move {
        if asked_to_end().await.is_ok() {
            ender.end();
        }
    });
    server.run().await.map_err(|error| {
        Fault::Say(Sentence::new("desk-ended").with("reason", error.to_string()))
    })?;
    Ok(Outcome::Clean)
}

#[cfg(unix)]
async fn asked_to_end() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        ended = tokio::signal::ctrl_c() => ended,
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn asked_to_end() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}

fn tell(reach: &Reach, options: &Options, context: &mut Context<'_>) -> Result<(), Fault> {
    let mut sentences: Vec<Sentence> = reach
        .addresses
        .iter()
        .map(|address| Sentence::new("desk-address").with("address", address.as_str()))
        .collect();
    let data = options.data.to_string_lossy().into_owned();
    sentences.push(Sentence::new("desk-data").with("data", data));
    if let Some(key) = &options.key {
        let key = key.public().to_string();
        sentences.push(Sentence::new("desk-key").with("key", key));
    }
    if let Some(fingerprint) = &reach.fingerprint {
        let fingerprint = fingerprint.as_str();
        sentences.push(Sentence::new("desk-fingerprint").with("fingerprint", fingerprint));
    }
    sentences.push(Sentence::new("desk-how-to-end"));
    for sentence in &sentences {
        writeln!(context.output, "{}", context.speaker.say(sentence))?;
    }
    if reach.fingerprint.is_some()
        && let Some(address) = reach.addresses.first()
        && let Ok(code) = qrcode::QrCode::new(address.as_bytes())
    {
        let code = code.render::<qrcode::render::unicode::Dense1x2>().build();
        writeln!(context.output, "{code}")?;
    }
    context.output.flush()?;
    Ok(())
}

/// Makes an account or gives one a new password.
fn account(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let name = matches
        .get_one::<String>("name")
        .map_or("", |name| name.trim())
        .to_owned();
    if name.is_empty() {
        return Err(Sentence::new("desk-account-name").into());
    }
    let dir = data(matches)?;
    let store = Store::open(&dir).map_err(|error| store_error(&error))?;
    let password = password(context.speaker)?;
    let Some(hash) = hashed(&password) else {
        return Err(Sentence::new("desk-account-short")
            .with("count", MIN_PASSWORD)
            .into());
    };
    let role = matches.get_one::<String>("role");
    let account = NewAccount {
        name: name.clone(),
        role: role
            .and_then(|key| Role::from_key(key))
            .unwrap_or(Role::Chief),
        sectors: matches
            .get_many::<String>("sector")
            .map_or_else(Vec::new, |sectors| sectors.cloned().collect()),
        password: hash,
    };
    store
        .set_account(&account)
        .map_err(|error| store_error(&error))?;
    let sentence = Sentence::new("desk-account-made").with("name", name);
    writeln!(context.output, "{}", context.speaker.say(&sentence))?;
    Ok(Outcome::Clean)
}

/// Asks for a password; without a terminal it is the first line of standard input.
fn password(speaker: &Speaker) -> Result<Zeroizing<String>, Fault> {
    let unreadable = |error: std::io::Error| {
        Fault::from(
            Sentence::new("input-unreadable")
                .with("file", "-")
                .with("reason", error.to_string()),
        )
    };
    if std::io::stdin().is_terminal() {
        let prompt = speaker.word("desk-account-prompt");
        let line = rpassword::prompt_password(format!("{prompt} ")).map_err(unreadable)?;
        return Ok(Zeroizing::new(line));
    }
    let mut line = Zeroizing::new(String::new());
    std::io::stdin().read_line(&mut line).map_err(unreadable)?;
    Ok(Zeroizing::new(
        line.trim_end_matches(['\r', '\n']).to_owned(),
    ))
}

fn not_written(error: NotWritten) -> Fault {
    match error {
        NotWritten::Store(error) => store_error(&error),
        NotWritten::DoesNotFollow(error) => Sentence::new("desk-does-not-follow")
            .with("what", error.to_string())
            .into(),
    }
}

fn start_error(error: &StartError, options: &Options) -> Fault {
    match error {
        StartError::Store(error) => store_error(error),
        StartError::Log(error) => Sentence::new("desk-log-broken")
            .with("file", options.data.to_string_lossy().into_owned())
            .with("what", error.to_string())
            .into(),
        StartError::Port(error) => Sentence::new("desk-port")
            .with("port", usize::from(options.port))
            .with("reason", error.to_string())
            .into(),
        StartError::NobodyCanLogIn => Sentence::new("desk-nobody").into(),
        StartError::Io(error) => Sentence::new("desk-ended")
            .with("reason", error.to_string())
            .into(),
    }
}

fn store_error(error: &StoreError) -> Fault {
    let mut sentence = Sentence::new("desk-store")
        .with("problem", error.problem.key())
        .with("file", error.path.to_string_lossy().into_owned())
        .with("reason", error.problem.detail().to_owned());
    if let StoreProblem::Newer { found, known } = error.problem {
        sentence = sentence
            .with("found", found as usize)
            .with("known", known as usize);
    }
    sentence.into()
}
