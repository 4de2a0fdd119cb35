//! LiveChess, with everything that its boards and its connection do.

use serde_json::{Value, json};
use tablas_feed::double::{HallChange, LiveChessDouble, LiveChessTroubles, PlayedGame};
use tablas_feed::livechess::{Answer, LiveChessDecoder, Pairings};
use tablas_feed::{BoardKey, BoardState, News, Patience};

use crate::folder::games;
use crate::watch::{SOURCE, Watch, at, cases};

/// A connection between the double and the decoder, without a network.
struct Line {
    double: LiveChessDouble,
    decoder: LiveChessDecoder,
    feeds: Vec<Option<u64>>,
    open: bool,
    watch: Watch,
}

impl Line {
    fn take(&mut self, answer: Answer, now: u64) {
        self.watch.deliver(answer.found);
        let sent = if self.open { answer.send } else { Vec::new() };
        for call in &sent {
            let (replies, subscribed) = self.double.answer(call, now);
            if let Some((board, feed)) = subscribed {
                self.feeds[board] = Some(feed);
            }
            for reply in replies {
                let answer = self.decoder.message(&reply, at(now));
                self.take(answer, now);
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
        self.watch.tick(at(now));
        let answer = self.decoder.tick(at(now));
        self.take(answer, now);
    }
}

fn replay(games: &[PlayedGame], troubles: LiveChessTroubles, seed: u64) -> Watch {
    let double = LiveChessDouble::new(games.to_vec(), troubles, seed);
    let events = double.events(seed);
    let mut line = Line {
        feeds: vec![None; games.len()],
        double,
        open: false,
        decoder: LiveChessDecoder::new(SOURCE),
        watch: Watch::new(Patience::BOARD),
    };
    line.connect(0);
    let pairings = Pairings::read(&line.double.tournament(), &line.double.round(), 1);
    let answer = line.decoder.pairings(pairings, at(0));
    line.take(answer, 0);
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
                let why = tablas::sentence::Sentence::new("feed-connection-closed");
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
    let pairings = Pairings::read(&line.double.tournament(), &line.double.round(), 1);
    let answer = line.decoder.pairings(pairings, at(now));
    line.take(answer, now);
    line.watch
}

#[test]
fn a_bad_day() {
    for seed in 1..=cases(4) {
        let games = games(3, seed + 100, 100);
        // A wrong guess lasts up to two seconds, and its correction waits. While the connection is
        // broken or the board does not respond nobody can correct anything.
        let (breaks, lost, patience) = match seed % 2 {
            0 => (0, 0, 6_000),
            _ => (15, 20, 30_000),
        };
        let troubles = LiveChessTroubles {
            breaks,
            lost,
            ..LiveChessTroubles::MANY
        };
        let watch = replay(&games, troubles, seed);
        for (board, game) in games.iter().enumerate() {
            let name = LiveChessDouble::serial(board);
            watch.check(&name, &game.moves, patience);
            let live = &watch.boards[&BoardKey::new(SOURCE, &name)];
            assert_eq!(live.result().map(|(it, _)| it.score), game.result, "{name}");
            assert_eq!(live.doubt(), None, "{name}");
            assert_eq!(live.tags().board, Some(board as u32 + 1));
            assert_eq!(live.state(), &BoardState::Well, "{name}");
        }
    }
}

#[test]
fn a_quiet_hall() {
    let games = games(2, 3, 80);
    let watch = replay(&games, LiveChessTroubles::NONE, 3);
    for (board, game) in games.iter().enumerate() {
        let name = LiveChessDouble::serial(board);
        watch.check(&name, &game.moves, 0);
        let live = &watch.boards[&BoardKey::new(SOURCE, &name)];
        // The board clock is known after each move, and nobody's flag fell.
        assert!(live.plies().iter().all(|ply| ply.left.is_some()));
    }
    assert!(
        !watch
            .facts
            .iter()
            .any(|fact| matches!(fact.news, News::Waiting(true)))
    );
}

/// One board, told by hand.
fn tell(decoder: &mut LiveChessDecoder, watch: &mut Watch, now: u64, event: Value) {
    let message = json!({"response": "feed", "id": 100_000, "param": event, "time": now});
    let answer = decoder.message(&message.to_string(), at(now));
    watch.deliver(answer.found);
    let answer = decoder.tick(at(now));
    watch.deliver(answer.found);
    watch.tick(at(now));
}

fn one_board() -> (LiveChessDecoder, Watch) {
    let mut decoder = LiveChessDecoder::new(SOURCE);
    let mut watch = Watch::new(Patience::BOARD);
    watch.deliver(decoder.connected(at(0)).found);
    let list = json!({"response": "call", "id": 1, "time": 0, "param": [
        {"serialnr": "7425", "source": "COM1", "state": "ACTIVE", "clock": null, "unknown": [1]},
        {"serialnr": 3000150100_u64, "source": null, "state": "ACTIVE", "comment": "roto"},
        {"serialnr": "9", "state": null},
        {"no": "number"}
    ]});
    let answer = decoder.message(&list.to_string(), at(0));
    assert_eq!(
        answer.send.len(),
        2,
        "the board that was never used is not followed"
    );
    watch.deliver(answer.found);
    (decoder, watch)
}

#[test]
fn boards_that_are_not_there() {
    let (_, watch) = one_board();
    let absent = &watch.boards[&BoardKey::new(SOURCE, "3000150100")];
    assert_eq!(absent.state().key(), "silent");
    let there = &watch.boards[&BoardKey::new(SOURCE, "7425")];
    assert_eq!(there.state(), &BoardState::Well);
}

#[test]
fn times_may_be_texts_and_keys_missing() {
    let (mut decoder, mut watch) = one_board();
    let clock = json!({"white": "1:29:50", "black": 5400, "run": false, "time": 5});
    tell(
        &mut decoder,
        &mut watch,
        1_000,
        json!({"san": ["e4 ", " e5"], "clock": clock}),
    );
    tell(&mut decoder, &mut watch, 2_000, json!({"clock": null}));
    let live = &watch.boards[&BoardKey::new(SOURCE, "7425")];
    assert_eq!(live.plies().len(), 2);
    assert_eq!(
        live.left(shakmaty::Color::White).map(|it| it.0),
        Some(5_390_000)
    );
}

#[test]
fn a_board_that_is_turned_or_in_disorder_says_so_and_not_at_once() {
    let (mut decoder, mut watch) = one_board();
    let state = |watch: &Watch| watch.boards[&BoardKey::new(SOURCE, "7425")].state().clone();
    let turned = "RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr";
    tell(
        &mut decoder,
        &mut watch,
        0,
        json!({"board": turned, "san": []}),
    );
    assert_eq!(state(&watch), BoardState::Well);
    tell(&mut decoder, &mut watch, 5_000, json!({}));
    let sentence = state(&watch).sentence().map(|it| it.id);
    assert_eq!(sentence, Some("feed-board-turned"));
    let disorder = "rnbqkbnr/pppppppp/8/8/8/8/PPPP4/RNBQKBNR";
    tell(&mut decoder, &mut watch, 6_000, json!({"board": disorder}));
    tell(&mut decoder, &mut watch, 12_000, json!({}));
    let sentence = state(&watch).sentence().map(|it| it.id);
    assert_eq!(sentence, Some("feed-board-mismatch"));
    let well = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    tell(&mut decoder, &mut watch, 13_000, json!({"board": well}));
    assert_eq!(state(&watch), BoardState::Well);
}

#[test]
fn a_board_that_livechess_turns_is_read_as_it_stands() {
    let (mut decoder, mut watch) = one_board();
    let state = |watch: &Watch| watch.boards[&BoardKey::new(SOURCE, "7425")].state().clone();
    // The board was put on the table the wrong way round.
    let turned = "RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr";
    let event = json!({"board": turned, "flipped": false, "san": []});
    tell(&mut decoder, &mut watch, 0, event);
    tell(&mut decoder, &mut watch, 5_000, json!({}));
    let sentence = state(&watch).sentence().map(|it| it.id);
    assert_eq!(sentence, Some("feed-board-turned"));
    // Turned in LiveChess: the men stand as they should, whether it says so again or not.
    tell(&mut decoder, &mut watch, 6_000, json!({"flipped": true}));
    assert_eq!(state(&watch), BoardState::Well);
    let event = json!({
        "flipped": true,
        "board": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
        "san": ["e4"],
    });
    tell(&mut decoder, &mut watch, 7_000, event);
    tell(&mut decoder, &mut watch, 60_000, json!({}));
    assert_eq!(state(&watch), BoardState::Well);
    assert_eq!(watch.moves("7425").len(), 1);
}

#[test]
fn a_rook_that_moves_before_the_king_was_castling() {
    let (mut decoder, mut watch) = one_board();
    let moves = ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"];
    for n in 0..=moves.len() {
        tell(
            &mut decoder,
            &mut watch,
            3_000 * n as u64,
            json!({"san": &moves[..n]}),
        );
    }
    let with = |last: &str| {
        let mut list = moves.to_vec();
        list.push(last);
        json!({"san": list})
    };
    tell(&mut decoder, &mut watch, 30_000, with("Rf1"));
    tell(&mut decoder, &mut watch, 30_800, with("O-O"));
    assert_eq!(watch.moves("7425").len(), 7);
    tell(&mut decoder, &mut watch, 33_400, json!({}));
    assert!(watch.moves("7425")[6].is_castle());
}

#[test]
fn an_illegal_move_stops_the_line_and_is_named() {
    let (mut decoder, mut watch) = one_board();
    tell(
        &mut decoder,
        &mut watch,
        0,
        json!({"san": ["e4", "e5", "Ke3", "d6"]}),
    );
    let live = &watch.boards[&BoardKey::new(SOURCE, "7425")];
    assert_eq!(live.plies().len(), 2);
    let doubt = live.doubt().expect("Ke3 is not legal");
    assert!(doubt.illegal);
    assert_eq!((&*doubt.text, doubt.more, doubt.ply.0), ("Ke3", 1, 3));
}
