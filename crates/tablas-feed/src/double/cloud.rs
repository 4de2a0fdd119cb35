//! A tournament of LiveChessCloud: the JSON files of its one round.

use serde_json::{Value, json};
use shakmaty::Color;

use super::livechess::{moves, player};
use super::{Look, PlayedGame, Rng, Script, Troubles};
use crate::model::Epoch;

/// What goes wrong with the boards and the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CloudTroubles {
    /// What goes wrong on the boards.
    pub boards: Troubles,
    /// In so many of a thousand answers only the beginning of the file comes.
    pub half: u64,
    /// In so many of a thousand answers the service fails.
    pub fails: u64,
    /// In so many of a thousand answers the file is not there.
    pub missing: u64,
}

impl CloudTroubles {
    /// Nothing goes wrong.
    pub const NONE: CloudTroubles = CloudTroubles {
        boards: Troubles::NONE,
        half: 0,
        fails: 0,
        missing: 0,
    };

    /// A bad day.
    pub const MANY: CloudTroubles = CloudTroubles {
        boards: Troubles::MANY,
        half: 30,
        fails: 30,
        missing: 30,
    };
}

/// What the service answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CloudAnswer {
    /// A file, or its beginning.
    File(String),
    /// There is no such file, or not now.
    Missing,
    /// The service fails.
    Fails,
}

/// A tournament in which these games are played at the same time.
#[derive(Clone, Debug)]
pub struct CloudDouble {
    games: Vec<PlayedGame>,
    scripts: Vec<Script>,
    troubles: CloudTroubles,
    began: Epoch,
}

impl CloudDouble {
    /// The number of the double's tournament.
    pub const TOURNAMENT: &str = "6f1c9d8e-0000-4000-8000-000000000002";

    /// A tournament whose games begin at time 0.
    #[must_use]
    pub fn new(games: Vec<PlayedGame>, troubles: CloudTroubles, seed: u64) -> CloudDouble {
        let mut rng = Rng::new(seed);
        let scripts = games
            .iter()
            .map(|game| Script::of(game, troubles.boards, &mut rng))
            .collect();
        CloudDouble {
            games,
            scripts,
            troubles,
            began: Epoch(0),
        }
    }

    /// The same with games that begin at this time, which the clocks tell.
    #[must_use]
    pub fn beginning(mut self, began: Epoch) -> CloudDouble {
        self.began = began;
        self
    }

    /// How long the longest game takes, in milliseconds.
    #[must_use]
    pub fn lasts(&self) -> u64 {
        let times = self.scripts.iter().map(Script::lasts);
        times.max().unwrap_or(0)
    }

    /// What is answered at `now`, in milliseconds from the beginning, to a request for a path.
    #[must_use]
    pub fn answer(&self, path: &str, now: u64, rng: &mut Rng) -> CloudAnswer {
        let Some(file) = self.file(path, now) else {
            return CloudAnswer::Missing;
        };
        if rng.chance(self.troubles.fails) {
            return CloudAnswer::Fails;
        }
        if rng.chance(self.troubles.missing) {
            return CloudAnswer::Missing;
        }
        let mut text = file.to_string();
        if rng.chance(self.troubles.half) {
            let half = text.len() / 2;
            let cut = (0..=half).rev().find(|&at| text.is_char_boundary(at));
            text.truncate(cut.unwrap_or(0));
        }
        CloudAnswer::File(text)
    }

    /// A file as it is at `now`; `None`: there is no such file.
    #[must_use]
    pub fn file(&self, path: &str, now: u64) -> Option<Value> {
        let path = path.split('?').next().unwrap_or_default();
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        match parts[..] {
            ["get", CloudDouble::TOURNAMENT, "tournament.json"] => Some(self.tournament(now)),
            ["get", CloudDouble::TOURNAMENT, "round-1", "index.json"] => Some(self.index(now)),
            ["get", CloudDouble::TOURNAMENT, "round-1", file] => {
                let board = file.strip_prefix("game-")?.strip_suffix(".json")?;
                let board: usize = board.parse().ok()?;
                let board = board.checked_sub(1).filter(|&it| it < self.games.len())?;
                Some(self.game(board, now))
            }
            _ => None,
        }
    }

    fn tournament(&self, now: u64) -> Value {
        let boards = 0..self.games.len();
        let live = boards.clone().filter(|&it| !self.is_over(it, now)).count();
        let serials: Vec<String> = boards.map(|board| format!("{}", 24_900 + board)).collect();
        json!({
            "id": CloudDouble::TOURNAMENT, "name": "Tablas", "location": "Madrid", "country": "ES",
            "website": null, "rules": "STANDARD", "chess960": null,
            "timecontrol": "90' + 30\"",
            "rounds": [{"count": self.games.len(), "live": live}],
            "eboards": serials,
        })
    }

    fn index(&self, now: u64) -> Value {
        let pairings = self.games.iter().enumerate().map(|(board, game)| {
            let over = self.is_over(board, now);
            let result = game.result.filter(|_| over);
            json!({
                "white": player(&game.tags.white, "Blanca", board),
                "black": player(&game.tags.black, "Negra", board),
                "result": result.map_or_else(|| "*".to_owned(), |it| it.to_string()),
                "live": !over,
            })
        });
        let pairings: Vec<Value> = pairings.collect();
        json!({"date": "2026-10-03", "pairings": pairings})
    }

    fn game(&self, board: usize, now: u64) -> Value {
        let game = &self.games[board];
        let (look, _) = self.scripts[board].at(now);
        let over = self.is_over(board, now);
        let words: Vec<String> = moves(game, look)
            .into_iter()
            .enumerate()
            .map(|(at, san)| with_times(game, look, at, &san))
            .collect();
        let result = match game.result.filter(|_| over).map(|it| it.winner()) {
            None => Value::Null,
            Some(Some(Color::White)) => json!("WHITEWIN"),
            Some(Some(Color::Black)) => json!("BLACKWIN"),
            Some(None) => json!("DRAW"),
        };
        let [white, black] = game.clocks(look.made.min(game.moves.len()));
        let run = match look.kings {
            Some(_) => Value::Null,
            None if look.made == 0 || over => Value::Null,
            None => json!(look.made.is_multiple_of(2)),
        };
        json!({
            "live": !over, "serialNr": format!("{}", 24_900 + board),
            "firstMove": self.began.0,
            "chess960": 518, "result": result, "comment": null,
            "clock": {
                "white": white.0 / 1_000, "black": black.0 / 1_000, "run": run,
                "time": self.began.plus(now).0,
            },
            "moves": words,
        })
    }

    fn is_over(&self, board: usize, now: u64) -> bool {
        self.scripts[board].at(now).1
    }
}

/// A move as the service writes it: what is left, what was used, either or both missing.
fn with_times(game: &PlayedGame, look: &Look, at: usize, san: &str) -> String {
    let real = game.moves.get(at) == look.moves.get(at) && at < look.made;
    if !real {
        return san.to_owned();
    }
    let left = game.left_after(at).0 / 1_000;
    let used = game.took[at] / 1_000;
    let last = at + 1 == look.moves.len();
    if look.clock_missing && last {
        format!("{san} +{used}")
    } else {
        format!("{san} {left}+{used}")
    }
}
