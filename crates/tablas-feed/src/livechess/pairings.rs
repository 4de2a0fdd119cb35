//! Who plays at which board: the tournament and its rounds, as the REST interface gives them.

use serde_json::Value;

use super::moves::{player, result};
use crate::json::{number, text};
use crate::model::{GameTags, ReportedResult};

/// How many boards a round may have.
const MOST_PAIRINGS: usize = 1_024;

/// A pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Names and numbers.
    pub tags: GameTags,
    /// The serial number of the electronic board.
    pub serial: Option<Box<str>>,
    /// The game's own number, to ask for it.
    pub game: Option<Box<str>>,
    /// Whether it is followed live.
    pub live: bool,
    /// Its result.
    pub result: Option<ReportedResult>,
}

/// The pairings of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairings {
    /// In the order of the boards.
    pub list: Vec<Pairing>,
}

impl Pairings {
    /// Reads a tournament and one of its rounds. `number` is what the round was asked for as, from 1; a
    /// round that says its own number knows better.
    #[must_use]
    pub fn read(tournament: &Value, round: &Value, asked: u16) -> Pairings {
        let own = number(round.get("nr")).and_then(|it| u16::try_from(it).ok());
        let number_of_round = own.filter(|&it| it > 0).unwrap_or(asked);
        let serials = tournament.get("eboards").and_then(Value::as_array);
        let list = round.get("pairings").and_then(Value::as_array);
        let list = list.into_iter().flatten().take(MOST_PAIRINGS);
        let list = list
            .enumerate()
            .map(|(at, pairing)| {
                let board = number(pairing.get("nr")).filter(|&it| it > 0);
                let board = board.unwrap_or(at as u64 + 1);
                let serial = usize::try_from(board)
                    .ok()
                    .and_then(|board| serials?.get(board.checked_sub(1)?));
                Pairing {
                    tags: GameTags {
                        event: text(tournament.get("name")),
                        site: text(tournament.get("location")),
                        date: text(round.get("date")),
                        round: Some(number_of_round),
                        board: u32::try_from(board).ok(),
                        white: player(pairing.get("white")),
                        black: player(pairing.get("black")),
                        time_control: text(tournament.get("timecontrol")),
                    },
                    serial: text(serial),
                    game: text(pairing.get("uuid")),
                    live: pairing.get("live").and_then(Value::as_bool).unwrap_or(true),
                    result: result(pairing.get("result")),
                }
            })
            .collect();
        Pairings { list }
    }
}
