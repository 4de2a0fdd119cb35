//! Names, boards and the time control from the file of the tournament, for sources that do not tell
//! them.

use std::collections::BTreeMap;

use tablas_feed::{GameTags, Observation, Player};
use tablas_trf::{Entrant, Tournament};

/// Who plays whom at which board, by round.
#[derive(Clone, Debug)]
pub struct Roster {
    event: Option<Box<str>>,
    time_control: Option<Box<str>>,
    rounds: BTreeMap<u16, Pairs>,
    current: Option<u16>,
}

/// The pairings of a round.
#[derive(Clone, Debug, Default)]
struct Pairs {
    pairs: Vec<Pair>,
    by_board: BTreeMap<u32, usize>,
    by_names: BTreeMap<[String; 2], usize>,
    by_numbers: BTreeMap<[u32; 2], usize>,
}

#[derive(Clone, Debug)]
struct Pair {
    board: Option<u32>,
    white: Player,
    black: Player,
}

impl Roster {
    /// The roster of an event. `round` is the one that is played; without it, it is the first in which
    /// a result is missing, or the last.
    #[must_use]
    pub fn of(tournament: &Tournament, round: Option<u16>) -> Roster {
        let player = |number: u16| tournament.entrant(number).map(player).unwrap_or_default();
        let mut rounds = BTreeMap::new();
        for round in &tournament.rounds {
            let mut pairs = Pairs::default();
            for pairing in &round.pairings {
                pairs.add(Pair {
                    board: pairing.board,
                    white: player(pairing.white),
                    black: player(pairing.black),
                });
            }
            rounds.insert(round.number, pairs);
        }
        let open = tournament
            .rounds
            .iter()
            .find(|round| round.pairings.iter().any(|it| it.result.is_none()));
        let played = open.or(tournament.rounds.last()).map(|round| round.number);
        Roster {
            event: tournament.name.clone(),
            time_control: tournament.time_control().map(Into::into),
            rounds,
            current: round.or(played),
        }
    }

    /// The round that is played, if the source does not say another one.
    #[must_use]
    pub const fn round(&self) -> Option<u16> {
        self.current
    }

    /// How many games are paired in that round.
    #[must_use]
    pub fn pairings(&self) -> usize {
        let pairs = self.current.and_then(|round| self.rounds.get(&round));
        pairs.map_or(0, |it| it.pairs.len())
    }

    /// Adds what the source does not say of a game. What it says stays.
    pub fn dress(&self, seen: &mut Observation) {
        let said = seen.tags.as_ref();
        let round = said.and_then(|tags| tags.round).or(self.current);
        let pairs = round.and_then(|round| self.rounds.get(&round));
        let pair = pairs.and_then(|pairs| match said {
            Some(tags) => pairs.of(tags),
            // A board that only sends moves is called by its number.
            None => pairs.at(seen.board.name.parse().ok()?),
        });
        if said.is_none() && pair.is_none() {
            return;
        }
        let tags = seen.tags.get_or_insert_default();
        if let Some(pair) = pair {
            tags.board = tags.board.or(pair.board);
            tags.round = tags.round.or(round);
            complete(&mut tags.white, &pair.white);
            complete(&mut tags.black, &pair.black);
        }
        if tags.event.is_none() {
            tags.event.clone_from(&self.event);
        }
        if tags.time_control.is_none() {
            tags.time_control.clone_from(&self.time_control);
        }
    }
}

impl Pairs {
    fn add(&mut self, pair: Pair) {
        let at = self.pairs.len();
        if let Some(board) = pair.board {
            self.by_board.insert(board, at);
        }
        let names = [&pair.white, &pair.black].map(|it| alike(&it.name));
        self.by_names.insert(names, at);
        if let (Some(white), Some(black)) = (pair.white.fide_id, pair.black.fide_id) {
            self.by_numbers.insert([white, black], at);
        }
        self.pairs.push(pair);
    }

    fn at(&self, board: u32) -> Option<&Pair> {
        self.pairs.get(*self.by_board.get(&board)?)
    }

    /// The pairing of a game: by FIDE's numbers, by names, by its board if it has no names.
    fn of(&self, tags: &GameTags) -> Option<&Pair> {
        let (white, black) = (&tags.white, &tags.black);
        if let (Some(white), Some(black)) = (white.fide_id, black.fide_id)
            && let Some(&at) = self.by_numbers.get(&[white, black])
        {
            return self.pairs.get(at);
        }
        if white.name.is_empty() && black.name.is_empty() {
            return self.at(tags.board?);
        }
        let names = [white, black].map(|it| alike(&it.name));
        self.pairs.get(*self.by_names.get(&names)?)
    }
}

fn player(entrant: &Entrant) -> Player {
    Player {
        name: entrant.name.clone(),
        title: entrant.title.clone(),
        federation: entrant.federation.clone(),
        fide_id: entrant.fide_id,
        rating: entrant.rating,
    }
}

fn complete(player: &mut Player, known: &Player) {
    if player.name.is_empty() {
        player.name.clone_from(&known.name);
    }
    if player.title.is_none() {
        player.title.clone_from(&known.title);
    }
    if player.federation.is_none() {
        player.federation.clone_from(&known.federation);
    }
    player.fide_id = player.fide_id.or(known.fide_id);
    player.rating = player.rating.or(known.rating);
}

/// A name by its words, in whatever order and case they are written.
fn alike(name: &str) -> String {
    let lower = name.to_lowercase();
    let mut words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|it| !it.is_empty())
        .collect();
    words.sort_unstable();
    words.join(" ")
}

#[cfg(test)]
mod tests;
