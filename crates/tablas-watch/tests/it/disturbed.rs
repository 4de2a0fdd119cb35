//! The doubles on a bad day: nothing is alerted that the quiet hall would not alert, but for what is
//! withdrawn before anybody has got up from his chair.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use tablas::sentence::Sentence;
use tablas_feed::double::{
    FolderDouble, FolderTroubles, HallChange, LiveChessDouble, LiveChessTroubles, PlayedGame, Rng,
    Troubles, placement_lines, random_game,
};
use tablas_feed::livechess::{Answer, LiveChessDecoder, Pairings};
use tablas_feed::placements::PlacementDecoder;
use tablas_feed::{Arrival, Patience};
use tablas_watch::{Change, Event, How, Key, Kind, Side};

use crate::hall::{Room, SOURCE, at, cases};

/// Random games that go back and forth: there is much to say of them.
fn games(count: u64, seed: u64) -> Vec<PlayedGame> {
    (0..count)
        .map(|n| {
            let mut rng = Rng::new(seed * 1_000 + n);
            let mut game = random_game(&mut rng, 60);
            shuffle(&mut game, &mut rng);
            game
        })
        .collect()
}

/// Both players move a piece to and fro at the end of the game, as often as ends it.
fn shuffle(game: &mut PlayedGame, rng: &mut Rng) {
    use shakmaty::{Position, Role};

    let mut position = game.position(game.moves.len());
    let quiet = |position: &shakmaty::Chess| {
        let legal = position.legal_moves();
        legal.into_iter().find(|mv| {
            let mut next = position.clone();
            next.play_unchecked(*mv);
            matches!(mv.role(), Role::Knight | Role::King | Role::Rook)
                && !mv.is_capture()
                && !mv.is_castle()
                && !next.is_check()
        })
    };
    for _ in 0..rng.between(2, 5) {
        let mut cycle = Vec::new();
        let mut next = position.clone();
        for at in 0..4_usize {
            let mv = match at {
                0 | 1 => quiet(&next),
                _ => {
                    let there: shakmaty::Move = cycle[at - 2];
                    let legal = next.legal_moves();
                    legal.into_iter().find(|mv| {
                        mv.from() == Some(there.to())
                            && Some(mv.to()) == there.from()
                            && !mv.is_castle()
                    })
                }
            };
            let Some(mv) = mv else { return };
            cycle.push(mv);
            next.play_unchecked(mv);
        }
        for mv in cycle {
            game.moves.push(mv);
            game.took.push(rng.between(3_000, 60_000));
            position.play_unchecked(mv);
        }
    }
}

/// What was said of games: not of boards and connections, which are really broken on a bad day, nor of
/// kings in the centre, which are really there.
fn of_games(changes: &[Change]) -> impl Iterator<Item = &Change> {
    changes.iter().filter(|it| match it.alert.key.kind {
        Kind::BoardMismatched
        | Kind::BoardSilent
        | Kind::BoardBroken
        | Kind::SourceSilent
        | Kind::SourceBroken
        | Kind::ResultShown => false,
        Kind::Over
        | Kind::FlagDown
        | Kind::IllegalMove
        | Kind::ResultContradictsBoard
        | Kind::ResultContradictsKings
        | Kind::ImpossibleWin
        | Kind::DrawWithoutMoves
        | Kind::EarlyDraw
        | Kind::DrawNeedsArbiter
        | Kind::DrawForbidden
        | Kind::RepeatedDraw
        | Kind::ThreefoldOnBoard
        | Kind::ThreefoldAhead
        | Kind::FiftyOnBoard
        | Kind::FiftyAhead
        | Kind::SecondOccurrence
        | Kind::FortyMoves
        | Kind::Uncertain => true,
    })
}

type Name = (String, Key, Option<Side>);

fn name(change: &Change) -> Name {
    let alert = &change.alert;
    let board = alert.place.board.as_ref();
    let board = board.map(|it| it.name.to_string()).unwrap_or_default();
    (board, alert.key, alert.by.map(Side::from))
}

/// Compares a bad day with a quiet one. Returns how many alerts there were.
fn compare(calm: &Room, bad: &Room, patience: u64) -> usize {
    let said: BTreeSet<Name> = of_games(&calm.changes)
        .filter(|it| it.event == Event::Appears)
        .map(name)
        .collect();
    let mut stands: BTreeMap<Name, Arrival> = BTreeMap::new();
    let mut kept: BTreeSet<Name> = BTreeSet::new();
    for change in of_games(&bad.changes) {
        let name = name(change);
        match change.event {
            Event::Appears | Event::Returns => {
                stands.insert(name, change.at);
            }
            Event::Ends(How::Withdrawn) => {
                let since = stands.remove(&name).expect("it stood");
                if !said.contains(&name) {
                    let late = change.at.since(since);
                    assert!(late <= patience, "{name:?} stood for {late} ms");
                }
            }
            Event::Ends(_) => {
                stands.remove(&name);
                kept.insert(name);
            }
            Event::Changes | Event::Acknowledged => {}
        }
    }
    kept.extend(stands.into_keys());
    let wrong: Vec<&Name> = kept.difference(&said).collect();
    assert!(wrong.is_empty(), "nobody should have said {wrong:?}");
    // And nothing that lasts was left out.
    let lasting = |room: &Room| -> BTreeSet<(String, Kind)> {
        let alerts = room.watch.alerts().into_iter();
        let alerts = alerts.filter(|it| it.key.kind != Kind::ResultShown);
        alerts
            .filter_map(|it| Some((it.place.board.as_ref()?.name.to_string(), it.key.kind)))
            .collect()
    };
    assert_eq!(lasting(bad), lasting(calm));
    said.len()
}

fn folder(games: &[PlayedGame], troubles: FolderTroubles, seed: u64) -> Room {
    let double = FolderDouble::new(games.to_vec(), troubles, seed);
    let mut room = Room::new(Patience::RECORD);
    let mut now = 0;
    for put in double.puts(seed) {
        while now + 500 < put.at {
            now += 500;
            room.tick(now);
        }
        now = now.max(put.at);
        if let Some(bytes) = put.bytes {
            room.file(&put.path, &bytes, now);
        }
    }
    for _ in 0..20 {
        now += 500;
        room.tick(now);
    }
    room
}

#[test]
fn a_folder() {
    let mut said = 0;
    for seed in 1..=cases(10) {
        let games = games(4, seed);
        for together in [false, true] {
            let quiet = FolderTroubles {
                together,
                ..FolderTroubles::NONE
            };
            let bad = FolderTroubles {
                together,
                ..FolderTroubles::MANY
            };
            let quiet = folder(&games, quiet, seed);
            said += compare(&quiet, &folder(&games, bad, seed), 6_000);
        }
    }
    assert!(said > 100, "only {said} alerts");
}

/// A connection between the double and the decoder, without a network.
struct Line {
    double: LiveChessDouble,
    decoder: LiveChessDecoder,
    feeds: Vec<Option<u64>>,
    open: bool,
    room: Room,
}

impl Line {
    fn take(&mut self, answer: Answer, now: u64) {
        self.room.deliver(answer.found);
        let sent = if self.open { answer.send } else { Vec::new() };
        for call in &sent {
            let (replies, subscribed) = self.double.answer(call, now);
            if let Some((board, feed)) = subscribed {
                self.feeds[board] = Some(feed);
            }
            for reply in replies {
                self.say(&reply, now);
            }
        }
    }

    fn say(&mut self, text: &str, now: u64) {
        let answer = self.decoder.message(text, at(now));
        self.take(answer, now);
    }

    fn connect(&mut self, now: u64) {
        self.open = true;
        let answer = self.decoder.connected(at(now));
        self.take(answer, now);
    }

    fn pass(&mut self, now: u64) {
        self.room.tick(now);
        let answer = self.decoder.tick(at(now));
        self.take(answer, now);
    }

    fn pairings(&mut self, now: u64) {
        let pairings = Pairings::read(&self.double.tournament(), &self.double.round(), 1);
        let answer = self.decoder.pairings(pairings, at(now));
        self.take(answer, now);
    }
}

fn livechess(games: &[PlayedGame], troubles: LiveChessTroubles, seed: u64) -> Room {
    let double = LiveChessDouble::new(games.to_vec(), troubles, seed);
    let events = double.events(seed);
    let mut line = Line {
        feeds: vec![None; games.len()],
        double,
        open: false,
        decoder: LiveChessDecoder::new(SOURCE),
        room: Room::new(Patience::BOARD),
    };
    line.connect(0);
    line.pairings(0);
    let mut now = 0;
    let mut broken_until = None;
    for event in events {
        while now + 500 < event.at {
            now += 500;
            line.pass(now);
        }
        now = now.max(event.at);
        if broken_until.is_some_and(|until| until <= now) {
            broken_until = None;
            line.connect(now);
        }
        line.double.happened(&event);
        match &event.what {
            HallChange::Break => {
                line.feeds.fill(None);
                line.open = false;
                let why = Sentence::new("feed-connection-closed");
                let answer = line.decoder.disconnected(why, at(now));
                line.take(answer, now);
                broken_until = Some(now + 5_000);
            }
            HallChange::Shows { event: said, .. }
            | HallChange::Again(said)
            | HallChange::Flips(said) => {
                if let Some(feed) = line.feeds[event.board] {
                    let message =
                        json!({"response": "feed", "id": feed, "param": said, "time": now});
                    line.say(&message.to_string(), now);
                }
            }
            HallChange::Garbage(text) => line.say(text, now),
            HallChange::Lost(_) => {}
        }
    }
    if broken_until.is_some() {
        line.connect(now + 5_000);
    }
    for _ in 0..80 {
        now += 500;
        line.pass(now);
    }
    line.pairings(now);
    line.room
}

#[test]
fn livechess_on_the_network() {
    let mut said = 0;
    for seed in 1..=cases(10) {
        let games = games(4, seed + 300);
        let calm = livechess(&games, LiveChessTroubles::NONE, seed);
        // While the connection is broken nobody can correct anything.
        let (breaks, lost, patience) = match seed % 2 {
            0 => (0, 0, 6_000),
            _ => (15, 20, 30_000),
        };
        let troubles = LiveChessTroubles {
            breaks,
            lost,
            ..LiveChessTroubles::MANY
        };
        said += compare(&calm, &livechess(&games, troubles, seed), patience);
    }
    assert!(said > 50, "only {said} alerts");
}

fn placements(games: &[PlayedGame], troubles: Troubles, seed: u64) -> Room {
    let mut room = Room::new(Patience::BOARD);
    let mut decoder = PlacementDecoder::new(SOURCE);
    let mut now = 0;
    for line in placement_lines(games, troubles, seed, tablas_feed::Epoch(0)) {
        while now + 100 < line.at {
            now += 100;
            room.deliver(decoder.tick(at(now)));
            room.tick(now);
        }
        now = now.max(line.at);
        room.deliver(decoder.line(&line.line, at(now)));
    }
    for _ in 0..200 {
        now += 100;
        room.deliver(decoder.tick(at(now)));
        room.tick(now);
    }
    room
}

#[test]
fn boards_that_only_send_placements() {
    // Where two moves are seen at once nobody can tell which they were.
    let seen = Troubles {
        late: 0,
        ..Troubles::MANY
    };
    let mut said = 0;
    for seed in 1..=cases(6) {
        let games = games(4, seed + 600);
        let calm = placements(&games, Troubles::NONE, seed);
        said += compare(&calm, &placements(&games, seen, seed), 9_000);
    }
    assert!(said > 30, "only {said} alerts");
}
