//! A hall's LiveChess: its boards on the WebSocket and its tournament by REST, as JSON.

use serde_json::{Value, json};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{Color, EnPassantMode};

use super::{Look, PlayedGame, Rng, Script, Troubles};
use crate::model::Player;

/// What goes wrong with the connection and the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiveChessTroubles {
    /// What goes wrong on the boards.
    pub boards: Troubles,
    /// In so many of a thousand events the connection breaks before it is sent.
    pub breaks: u64,
    /// In so many of a thousand events the message comes twice.
    pub twice: u64,
    /// In so many of a thousand events a board does not respond for a moment.
    pub lost: u64,
    /// In so many of a thousand events something that is no message comes.
    pub garbage: u64,
    /// In so many of a thousand events somebody has the board turned, and turned back.
    pub flips: u64,
}

impl LiveChessTroubles {
    /// Nothing goes wrong.
    pub const NONE: LiveChessTroubles = LiveChessTroubles {
        boards: Troubles::NONE,
        breaks: 0,
        twice: 0,
        lost: 0,
        garbage: 0,
        flips: 0,
    };

    /// A bad day.
    pub const MANY: LiveChessTroubles = LiveChessTroubles {
        boards: Troubles::MANY,
        breaks: 15,
        twice: 100,
        lost: 20,
        garbage: 20,
        flips: 15,
    };
}

/// Something that happens in the hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HallEvent {
    /// When, in milliseconds from the beginning.
    pub at: u64,
    /// At which board, from 0.
    pub board: usize,
    /// What.
    pub what: HallChange,
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HallChange {
    /// The board shows its look of this number from now on, and says so in this event.
    Shows {
        /// Which look.
        look: usize,
        /// The event of the feed.
        event: Value,
    },
    /// The same event again.
    Again(Value),
    /// LiveChess turns the board, or turns it back.
    Flips(Value),
    /// Something that cannot be read.
    Garbage(String),
    /// Every connection breaks.
    Break,
    /// The board does not respond; `false`: it does again.
    Lost(bool),
}

/// A LiveChess with a tournament in which these games are played at the same time.
#[derive(Clone, Debug)]
pub struct LiveChessDouble {
    games: Vec<PlayedGame>,
    scripts: Vec<Script>,
    /// The look that each board shows.
    shown: Vec<usize>,
    lost: Vec<bool>,
    troubles: LiveChessTroubles,
}

/// The number of the double's tournament.
const TOURNAMENT: &str = "6f1c9d8e-0000-4000-8000-000000000001";

impl LiveChessDouble {
    /// The hall before the first move.
    #[must_use]
    pub fn new(games: Vec<PlayedGame>, troubles: LiveChessTroubles, seed: u64) -> LiveChessDouble {
        let mut rng = Rng::new(seed);
        let scripts: Vec<Script> = games
            .iter()
            .map(|game| Script::of(game, troubles.boards, &mut rng))
            .collect();
        LiveChessDouble {
            shown: vec![0; games.len()],
            lost: vec![false; games.len()],
            games,
            scripts,
            troubles,
        }
    }

    /// The serial number of a board.
    #[must_use]
    pub fn serial(board: usize) -> String {
        format!("{}", 24_900 + board)
    }

    /// Everything that happens, in order of time.
    #[must_use]
    pub fn events(&self, seed: u64) -> Vec<HallEvent> {
        let mut rng = Rng::new(seed);
        let mut turns = Rng::new(seed.wrapping_mul(31).wrapping_add(7));
        let mut events = Vec::new();
        let mut add = |at, board, what| events.push(HallEvent { at, board, what });
        for (board, script) in self.scripts.iter().enumerate() {
            let mut at = 0;
            for (look, seen) in script.looks.iter().enumerate() {
                if rng.chance(self.troubles.breaks) {
                    add(at, board, HallChange::Break);
                }
                if rng.chance(self.troubles.garbage) {
                    let garbage = [
                        "",
                        "{",
                        "[1,2",
                        "{\"response\":\"new\"}",
                        "null",
                        "\u{1}\u{2}",
                    ];
                    let text = (*rng.pick(&garbage).unwrap_or(&"")).to_owned();
                    add(at, board, HallChange::Garbage(text));
                }
                let before = look.checked_sub(1).map(|before| &script.looks[before]);
                let event = self.event(board, seen, before, at);
                let again = rng.chance(self.troubles.twice).then(|| event.clone());
                add(at, board, HallChange::Shows { look, event });
                if let Some(event) = again {
                    add(at + 10, board, HallChange::Again(event));
                }
                if turns.chance(self.troubles.flips) {
                    let third = seen.lasts / 3;
                    let turned = self.turned(board, seen, true, at + third);
                    add(at + third, board, HallChange::Flips(turned));
                    let back = self.turned(board, seen, false, at + 2 * third);
                    add(at + 2 * third, board, HallChange::Flips(back));
                }
                if rng.chance(self.troubles.lost) {
                    add(at + 20, board, HallChange::Lost(true));
                    add(at + seen.lasts / 2 + 20, board, HallChange::Lost(false));
                }
                at += seen.lasts;
            }
        }
        // What happens at one board stays in its order.
        events.sort_by_key(|event| event.at);
        events
    }

    /// The hall after something has happened.
    pub fn happened(&mut self, event: &HallEvent) {
        match event.what {
            HallChange::Shows { look, .. } => self.shown[event.board] = look,
            HallChange::Lost(lost) => self.lost[event.board] = lost,
            HallChange::Again(_)
            | HallChange::Flips(_)
            | HallChange::Garbage(_)
            | HallChange::Break => {}
        }
    }

    /// What a call of the WebSocket is answered, in order: the answer, and for a subscription the state
    /// of the board. The second value is the board that was subscribed to with the number of the feed.
    #[must_use]
    pub fn answer(&self, call: &str, now: u64) -> (Vec<String>, Option<(usize, u64)>) {
        let Ok(call) = serde_json::from_str::<Value>(call) else {
            return (Vec::new(), None);
        };
        let id = call["id"].clone();
        let reply =
            |param: Value| json!({"response": "call", "id": id, "param": param, "time": now});
        match call["call"].as_str() {
            Some("eboards") => (vec![reply(self.eboards(now)).to_string()], None),
            Some("subscribe") => {
                let feed = call["param"]["id"].as_u64().unwrap_or(0);
                let serial = call["param"]["param"]["serialnr"]
                    .as_str()
                    .unwrap_or_default();
                let board = (0..self.games.len()).find(|&it| LiveChessDouble::serial(it) == serial);
                let Some(board) = board else {
                    let param = json!({"message": format!("no board {serial}")});
                    let error = json!({"response": "error", "id": id, "param": param, "time": now});
                    return (vec![error.to_string()], None);
                };
                let look = &self.scripts[board].looks[self.shown[board]];
                let event = self.event(board, look, None, now);
                let answers = vec![
                    reply(Value::Null).to_string(),
                    feed_message(feed, &event, now),
                ];
                (answers, Some((board, feed)))
            }
            Some(_) | None => (vec![reply(Value::Null).to_string()], None),
        }
    }

    /// What a path of the REST interface is answered; `None`: there is no such thing.
    #[must_use]
    pub fn rest(&self, path: &str, now: u64) -> Option<Value> {
        let path = path.strip_prefix("/api/v1.0/")?.trim_end_matches('/');
        let parts: Vec<&str> = path.split('/').collect();
        match parts[..] {
            ["eboards"] => Some(self.eboards(now)),
            ["tournaments"] => {
                Some(json!([{"uuid": TOURNAMENT, "description": "Tablas", "rounds": 1}]))
            }
            ["tournament", TOURNAMENT] => Some(self.tournament()),
            ["round", TOURNAMENT, "0"] => Some(self.round()),
            ["game", id] => {
                let board = (0..self.games.len()).find(|&board| game_id(board) == id)?;
                Some(self.game(board, now))
            }
            _ => None,
        }
    }

    /// The tournament, which has the boards in their order.
    #[must_use]
    pub fn tournament(&self) -> Value {
        let serials: Vec<String> = (0..self.games.len()).map(LiveChessDouble::serial).collect();
        json!({
            "uuid": TOURNAMENT, "name": "Tablas", "description": "Tablas", "location": "Madrid",
            "country": "ES", "rounds": 1, "eboards": serials,
        })
    }

    /// Its only round.
    #[must_use]
    pub fn round(&self) -> Value {
        let pairings: Vec<Value> = self
            .games
            .iter()
            .enumerate()
            .map(|(board, game)| {
                json!({
                    "nr": board + 1, "uuid": game_id(board),
                    "white": player(&game.tags.white, "Blanca", board),
                    "black": player(&game.tags.black, "Negra", board),
                    "live": !self.is_over(board),
                    "result": self.result(board),
                })
            })
            .collect();
        json!({"nr": 1, "date": "2026-10-03", "pairings": pairings})
    }

    fn game(&self, board: usize, now: u64) -> Value {
        let game = &self.games[board];
        let look = &self.scripts[board].looks[self.shown[board]];
        let moves: Vec<String> = moves(game, look)
            .into_iter()
            .enumerate()
            .map(|(at, san)| {
                if game.moves.get(at) == look.moves.get(at) && at < look.made {
                    let left = game.left_after(at).0 / 1_000;
                    format!("{san} {left}+{}", game.took[at] / 1_000)
                } else {
                    san
                }
            })
            .collect();
        // Only start positions that have a number can be told here.
        let usual = game.start == shakmaty::Chess::default();
        json!({
            "chess960": if usual { json!(518) } else { Value::Null },
            "result": self.result(board), "comment": null,
            "clock": self.clock(board, look, now),
            "moves": if usual { json!(moves) } else { Value::Null },
        })
    }

    fn eboards(&self, now: u64) -> Value {
        let boards = (0..self.games.len()).map(|board| {
            let look = &self.scripts[board].looks[self.shown[board]];
            json!({
                "serialnr": LiveChessDouble::serial(board), "source": "COM3",
                "state": if self.lost[board] { "NOTRESPONDING" } else { "ACTIVE" },
                "battery": null, "comment": null, "flipped": false,
                "board": look.placement.board_fen().to_string(),
                "clock": self.clock(board, look, now),
            })
        });
        Value::Array(boards.collect())
    }

    /// An event of the feed; what is as it was `before` is left out.
    fn event(&self, board: usize, look: &Look, before: Option<&Look>, now: u64) -> Value {
        let game = &self.games[board];
        let san = moves(game, look);
        let matches = look.kings.is_none()
            && position_of(game, look).is_some_and(|board| board == look.placement);
        let mut event = json!({
            "serialnr": LiveChessDouble::serial(board),
            "clock": self.clock(board, look, now),
            "match": matches,
        });
        if before.is_none_or(|before| before.placement != look.placement) {
            event["board"] = json!(look.placement.board_fen().to_string());
        }
        if before.is_none_or(|it| it.moves != look.moves || it.kings != look.kings) {
            event["san"] = json!(san);
        }
        if before.is_none() {
            let start = Fen::from_position(&game.start, EnPassantMode::Legal);
            event["start"] = json!(start.to_string());
            event["flipped"] = json!(false);
        }
        event
    }

    /// What LiveChess says when it turns a board that stands rightly, or turns it back.
    fn turned(&self, board: usize, look: &Look, flipped: bool, now: u64) -> Value {
        let mut event = self.event(board, look, Some(look), now);
        let mut placement = look.placement.clone();
        if flipped {
            placement.rotate_180();
            event["match"] = json!(false);
        }
        event["flipped"] = json!(flipped);
        event["board"] = json!(placement.board_fen().to_string());
        event
    }

    fn clock(&self, board: usize, look: &Look, now: u64) -> Value {
        let game = &self.games[board];
        let [white, black] = game.clocks(look.made.min(game.moves.len()));
        let run = match look.kings {
            Some(_) => Value::Null,
            None if look.made == 0 => Value::Null,
            None => json!(look.made.is_multiple_of(2)),
        };
        json!({"white": white.0 / 1_000, "black": black.0 / 1_000, "run": run, "time": now})
    }

    fn is_over(&self, board: usize) -> bool {
        self.shown[board] + 1 == self.scripts[board].looks.len()
    }

    fn result(&self, board: usize) -> Value {
        let score = self.games[board].result.filter(|_| self.is_over(board));
        match score.map(|score| score.winner()) {
            None => Value::Null,
            Some(Some(Color::White)) => json!("WHITEWIN"),
            Some(Some(Color::Black)) => json!("BLACKWIN"),
            Some(None) => json!("DRAW"),
        }
    }
}

/// A message of a feed.
#[must_use]
pub(crate) fn feed_message(feed: u64, event: &Value, now: u64) -> String {
    json!({"response": "feed", "id": feed, "param": event, "time": now}).to_string()
}

fn game_id(board: usize) -> String {
    format!("6f1c9d8e-0000-4000-9000-{board:012}")
}

/// The moves as LiveChess writes them, kings put in the centre among them.
pub(super) fn moves(game: &PlayedGame, look: &Look) -> Vec<String> {
    let mut position = game.start.clone();
    let mut moves: Vec<String> = look
        .moves
        .iter()
        .map(|&mv| SanPlus::from_move_and_play_unchecked(&mut position, mv).to_string())
        .collect();
    if let Some([white, black]) = look.kings {
        let kings = match shakmaty::Position::turn(&position) {
            Color::White => [white, black],
            Color::Black => [black, white],
        };
        moves.extend(kings.map(|square| format!("K{square}")));
    }
    moves
}

fn position_of(game: &PlayedGame, look: &Look) -> Option<shakmaty::Board> {
    let mut position = game.start.clone();
    for &mv in &look.moves {
        shakmaty::Position::play_unchecked(&mut position, mv);
    }
    Some(shakmaty::Position::board(&position).clone())
}

pub(super) fn player(player: &Player, other: &str, board: usize) -> Value {
    let (last, first) = player.name.split_once(',').unwrap_or((&player.name, ""));
    let last = if last.is_empty() {
        format!("{other} {}", board + 1)
    } else {
        last.trim().to_owned()
    };
    let first = Some(first.trim()).filter(|it| !it.is_empty());
    json!({
        "fname": first, "mname": null, "lname": last, "title": player.title.as_deref(),
        "federation": player.federation.as_deref(), "gender": null, "fideid": player.fide_id,
    })
}
