//! Where the lines come from: a terminal with its line editor, or a stream.

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;

use rustyline::completion::FilenameCompleter;
use rustyline::error::ReadlineError;
use rustyline::history::{FileHistory, History as _};
use rustyline::{ColorMode, CompletionType, Config, Editor};
use tablas::sentence::Sentence;
use tablas_say::Speaker;

use super::complete::Completion;
use super::session::Session;
use crate::commands::Context;
use crate::fault::{Fault, complain};

/// The lines, one by one.
pub(super) enum Lines {
    /// Typed at a terminal.
    Terminal(Box<Typed>),
    /// Read from a pipe or a file.
    Stream(std::io::StdinLock<'static>),
}

/// A terminal with its line editor.
pub(super) struct Typed {
    editor: Editor<Completion, FileHistory>,
    history: Option<PathBuf>,
}

impl Lines {
    /// Standard input, with a line editor if somebody sits there.
    pub(super) fn open(session: &Session, context: &Context<'_>) -> Result<Lines, Fault> {
        let stdin = std::io::stdin();
        if !stdin.is_terminal() || !std::io::stdout().is_terminal() {
            return Ok(Lines::Stream(stdin.lock()));
        }
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .auto_add_history(true)
            .color_mode(match anstream::ColorChoice::global() {
                anstream::ColorChoice::Never => ColorMode::Disabled,
                anstream::ColorChoice::Auto
                | anstream::ColorChoice::AlwaysAnsi
                | anstream::ColorChoice::Always => ColorMode::Enabled,
            })
            .history_ignore_dups(true)
            .map_err(terminal)?
            .build();
        let history = FileHistory::with_config(&config);
        let mut editor = Editor::with_history(config, history).map_err(terminal)?;
        editor.set_helper(Some(Completion {
            game: session.game().clone(),
            now: session.now(),
            speaker: Speaker::new(context.speaker.language()),
            files: FilenameCompleter::new(),
        }));
        let history = history_file();
        if let Some(path) = &history {
            // The first time there is none yet.
            drop(editor.load_history(path));
        }
        Ok(Lines::Terminal(Box::new(Typed { editor, history })))
    }

    /// The next line; `None` at the end. A stream shows what it reads behind the prompt.
    pub(super) fn next(
        &mut self,
        prompt: &str,
        session: &Session,
        context: &mut Context<'_>,
    ) -> Result<Option<String>, Fault> {
        context.output.flush()?;
        match self {
            Lines::Terminal(typed) => typed.next(prompt, session),
            Lines::Stream(stdin) => {
                let mut bytes = Vec::new();
                let read = stdin.read_until(b'\n', &mut bytes).map_err(|error| {
                    Sentence::new("input-unreadable")
                        .with("file", "-")
                        .with("reason", error.to_string())
                })?;
                if read == 0 {
                    return Ok(None);
                }
                let line = match String::from_utf8(bytes) {
                    Ok(text) => text.trim().to_owned(),
                    Err(_) => {
                        complain(context.speaker, &Sentence::new("play-not-text"));
                        String::new()
                    }
                };
                let shown = tablas_say::harmless(&line);
                writeln!(context.output, "{prompt}{shown}")?;
                Ok(Some(line))
            }
        }
    }

    /// Keeps what was typed for the next time.
    pub(super) fn close(self) {
        match self {
            Lines::Terminal(mut typed) => {
                if let Some(path) = &typed.history
                    && !typed.editor.history().is_empty()
                {
                    // A history that cannot be kept is no harm to the game.
                    drop(
                        path.parent()
                            .map_or(Ok(()), std::fs::create_dir_all)
                            .map(|()| typed.editor.append_history(path)),
                    );
                }
            }
            Lines::Stream(_) => {}
        }
    }
}

impl Typed {
    fn next(&mut self, prompt: &str, session: &Session) -> Result<Option<String>, Fault> {
        if let Some(helper) = self.editor.helper_mut() {
            helper.game = session.game().clone();
            helper.now = session.now();
        }
        match self.editor.readline(prompt) {
            Ok(line) => Ok(Some(line)),
            // Ctrl-C gives up the line, not the game.
            Err(ReadlineError::Interrupted) => Ok(Some(String::new())),
            Err(ReadlineError::Eof) => Ok(None),
            Err(error) => Err(terminal(error)),
        }
    }
}

fn terminal(error: ReadlineError) -> Fault {
    Sentence::new("input-unreadable")
        .with("file", "-")
        .with("reason", error.to_string())
        .into()
}

/// The file of earlier lines in the user's data directory, if there is such a directory.
fn history_file() -> Option<PathBuf> {
    let dir = crate::places::data_dir()?;
    dir.parent()?.is_dir().then(|| dir.join("history"))
}
