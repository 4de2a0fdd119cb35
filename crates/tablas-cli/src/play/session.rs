//! The game at the prompt, its time, and what can be taken back.

use std::path::PathBuf;
use std::time::Instant;

use tablas::game::{Game, Moment, replay};
use tablas::sentence::Sentence;
use tablas_case::Event;
use tablas_case::play::{Outcome, Refused, Step, step};

/// A game with its time.
pub(super) struct Session {
    game: Game,
    /// The time of the game; what passed since `running` comes on top.
    now: Moment,
    /// Since when the time runs by itself.
    running: Option<Instant>,
    marks: Vec<Mark>,
    refused: Vec<Refused>,
    /// Where the log is kept.
    pub(super) log_file: Option<PathBuf>,
    /// Who plays and who decides, for the rulings.
    pub(super) people: People,
}

/// Names that a ruling has beside the game.
#[derive(Clone, Debug, Default)]
pub(super) struct People {
    pub(super) event: Option<String>,
    pub(super) board: Option<String>,
    pub(super) white: Option<String>,
    pub(super) black: Option<String>,
    pub(super) arbiter: Option<String>,
}

/// How things stood before a line.
struct Mark {
    line: String,
    events: usize,
    refused: usize,
    now: Moment,
}

impl Session {
    pub(super) fn new(
        game: Game,
        live: bool,
        log_file: Option<PathBuf>,
        people: People,
    ) -> Session {
        Session {
            now: game.now(),
            game,
            running: live.then(Instant::now),
            marks: Vec::new(),
            refused: Vec::new(),
            log_file,
            people,
        }
    }

    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// Acts that were refused.
    pub(super) fn refused(&self) -> &[Refused] {
        &self.refused
    }

    /// The time of the game.
    pub(super) fn now(&self) -> Moment {
        let passed = self.running.map_or(0, |since| {
            u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
        });
        Moment(self.now.0.saturating_add(passed))
    }

    /// Begins a line, which can be taken back as a whole.
    pub(super) fn begin(&mut self, line: &str) {
        self.marks.push(Mark {
            line: line.to_owned(),
            events: self.game.log().len(),
            refused: self.refused.len(),
            now: self.now(),
        });
    }

    /// Ends a line: one that changed nothing is forgotten. Whether it changed something.
    pub(super) fn end(&mut self) -> bool {
        let changed = self.marks.last().is_some_and(|mark| {
            mark.events != self.game.log().len()
                || mark.refused != self.refused.len()
                || (mark.now != self.now && self.running.is_none())
        });
        if !changed {
            self.marks.pop();
        }
        changed
    }

    /// Lets time pass.
    pub(super) fn wait(&mut self, millis: u64) {
        self.now = Moment(self.now.0.saturating_add(millis));
    }

    /// Reports an act, at its own moment if it has one.
    pub(super) fn act(&mut self, event: &Event) -> Result<Step, Sentence> {
        let at = match event.at {
            Some(seconds) => Moment(
                self.game
                    .setup()
                    .started
                    .0
                    .saturating_add(seconds.saturating_mul(1000)),
            ),
            None => self.now(),
        };
        let step = step(&mut self.game, event, at)?;
        match step.outcome {
            Outcome::Done(_) if at > self.now() => {
                self.now = at;
                self.running = self.running.map(|_| Instant::now());
            }
            Outcome::Done(_) => {}
            // A move that cannot be made was not made; every other attempt is part of the story.
            Outcome::Refused(_) if event.form.name == "move" => {}
            Outcome::Refused(_) => self.refused.push(Refused {
                after: self.game.log().len(),
                at,
                event: event.clone(),
            }),
        }
        Ok(step)
    }

    /// Takes back the last line that did something, and says which.
    pub(super) fn undo(&mut self) -> Option<String> {
        let mark = self.marks.pop()?;
        let log = &self.game.log()[..mark.events];
        self.game = replay(self.game.setup().clone(), log)
            .expect("what the game itself has logged follows");
        self.refused.truncate(mark.refused);
        if self.running.is_none() {
            self.now = mark.now;
        }
        Some(mark.line)
    }
}
