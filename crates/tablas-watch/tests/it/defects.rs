//! What other tools for this job do wrong, one test each: they run on one system only, read everything
//! again every few seconds, stop when one board has a bad position, skip a pairing after its first
//! fivefold repetition, do not see a claim one move ahead, and say "50 moves" fifty times.

use std::fmt::Write as _;

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Position, Role};
use tablas_feed::Patience;

use crate::hall::Room;

/// A game of a hall as its system exports it.
fn game(round: u32, board: u32, words: &str, result: &str) -> String {
    format!(
        "[Event \"Open\"]\n[Round \"{round}.{board}\"]\n[White \"White {board}\"]\n\
         [Black \"Black {board}\"]\n[Result \"{result}\"]\n\n{words} {result}\n\n"
    )
}

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn every_systems_files_say_the_same() {
    let text = format!(
        "{}{}",
        game(1, 1, &SHUFFLE.repeat(2), "*"),
        game(1, 2, "e4 e5", "*").replace("White 2", "Núñez")
    );
    let say = |bytes: &[u8], name: &str| {
        let mut room = Room::new(Patience::RECORD);
        room.file(name, bytes, 0);
        let names: Vec<String> = room
            .watch
            .boards()
            .map(|it| it.live().tags().white.name.to_string())
            .collect();
        (room.told(), names)
    };
    let here = say(text.as_bytes(), "games.pgn");
    assert!(!here.0.is_empty());
    assert!(here.1.contains(&"Núñez".to_owned()));
    let with_mark = ["\u{feff}", &text].concat();
    assert_eq!(say(with_mark.as_bytes(), "games.pgn"), here);
    let windows = text.replace('\n', "\r\n");
    assert_eq!(say(windows.as_bytes(), "games.pgn"), here);
    let old: Vec<u8> = windows
        .chars()
        .map(|c| u8::try_from(u32::from(c)).expect("western"))
        .collect();
    assert_eq!(say(&old, "games.pgn"), here);
}

#[test]
fn only_what_is_new_is_read() {
    let played = |moves: &str, board| game(1, board, moves, "*");
    let mut games: Vec<String> = (1..=200).map(|it| played("e4 e5 Nf3", it)).collect();
    let mut room = Room::new(Patience::RECORD);
    assert_eq!(room.file("games.pgn", games.concat().as_bytes(), 0), 200);
    let facts = room.facts;
    // The same file, written anew.
    assert_eq!(room.file("games.pgn", games.concat().as_bytes(), 1_000), 0);
    assert_eq!(room.facts, facts);
    // One move on one board: a move, and the clock that was pressed for the one before.
    games[119] = played("e4 e5 Nf3 Nc6", 120);
    assert_eq!(room.file("games.pgn", games.concat().as_bytes(), 2_000), 1);
    assert!(room.facts <= facts + 2, "{}", room.facts - facts);
}

#[test]
fn a_bad_position_stops_one_board_and_no_other() {
    let bad = game(1, 2, "e4 e5", "*").replace(
        "[Result",
        "[SetUp \"1\"]\n[FEN \"9/9/9/what/8/8/8/8 x - - 0 1\"]\n[Result",
    );
    let hall = |moves: &str| [game(1, 1, moves, "*"), bad.clone(), game(1, 3, moves, "*")].concat();
    let mut room = Room::new(Patience::RECORD);
    room.file("games.pgn", hall(SHUFFLE).as_bytes(), 0);
    let told = room.told();
    assert!(
        told.contains(&"2 appears board-broken".to_owned()),
        "{told:?}"
    );
    for _ in 0..3 {
        room.file("games.pgn", hall(&SHUFFLE.repeat(2)).as_bytes(), 2_000);
    }
    let told = room.told();
    for board in [1, 3] {
        let third = format!("{board} appears threefold-on-board");
        assert!(told.contains(&third), "{told:?}");
    }
    assert!(!told.iter().any(|it| it.starts_with('2')), "{told:?}");
}

#[test]
fn a_pairing_is_watched_after_its_first_fivefold() {
    let mut room = Room::new(Patience::RECORD);
    let mut now = 0;
    let mut show = |text: String, room: &mut Room| {
        now += 1_000;
        room.file("round.pgn", text.as_bytes(), now);
        now += 5_000;
        room.file("round.pgn", text.as_bytes(), now);
        room.tick(now);
    };
    show(game(1, 1, &SHUFFLE.repeat(4), "*"), &mut room);
    assert_eq!(room.told(), ["1 appears over"]);
    // They play on, and somebody records a win.
    show(game(1, 1, &(SHUFFLE.repeat(4) + "e4 e5"), "1-0"), &mut room);
    let told = room.told();
    let wrong = "1 appears result-contradicts-board".to_owned();
    assert!(told.contains(&wrong), "{told:?}");
    // The next round on the same board has a fivefold of its own.
    show(game(2, 1, &SHUFFLE.repeat(4), "*"), &mut room);
    let told = room.told();
    assert!(told.contains(&"1 appears over".to_owned()), "{told:?}");
}

#[test]
fn a_claim_is_seen_one_move_ahead() {
    let mut room = Room::new(Patience::RECORD);
    room.file("a.pgn", game(1, 1, SHUFFLE, "*").as_bytes(), 0);
    let _ = room.told();
    let seven = SHUFFLE.repeat(2);
    let seven = seven.trim_end().strip_suffix("Ng8").expect("the last move");
    room.file("a.pgn", game(1, 1, seven, "*").as_bytes(), 1_000);
    assert_eq!(room.told(), ["1 appears threefold-ahead"]);
    let alerts = room.watch.alerts();
    let ahead = alerts.first().expect("it stands");
    let moves: Vec<String> = ahead.moves.iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["4...Ng8"]);
}

/// A game in which nothing is taken and no pawn moves for a long time, and no position comes back too
/// often: rooks and kings walk about.
fn long_walk(plies: usize) -> Vec<String> {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1";
    let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
    let mut position: Chess = fen
        .into_position(shakmaty::CastlingMode::Standard)
        .expect("a position");
    let mut boards = vec![position.board().clone()];
    let mut words = Vec::new();
    while words.len() < plies {
        let legal = position.legal_moves();
        let start = words.len() * 7 % legal.len();
        let quiet = legal.iter().cycle().skip(start).take(legal.len());
        let mv = quiet
            .copied()
            .find(|mv| {
                let mut next = position.clone();
                next.play_unchecked(*mv);
                let room = next.legal_moves();
                matches!(mv.role(), Role::Rook | Role::King)
                    && !mv.is_capture()
                    && !boards.contains(next.board())
                    && room.iter().filter(|it| !it.is_capture()).count() > 5
            })
            .expect("there is room");
        let mut text = String::new();
        let san = SanPlus::from_move_and_play_unchecked(&mut position, mv);
        write!(text, "{san}").expect("a string takes it");
        words.push(text);
        boards.push(position.board().clone());
    }
    words
}

#[test]
fn fifty_moves_are_said_once() {
    let words = long_walk(149);
    let mut room = Room::new(Patience::RECORD);
    for count in 1..=words.len() {
        let text = game(1, 1, &words[..count].join(" "), "*").replace(
            "[Result",
            "[SetUp \"1\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1\"]\n[Result",
        );
        room.file("a.pgn", text.as_bytes(), 1_000 * count as u64);
    }
    assert_eq!(
        room.told(),
        [
            "1 appears forty-moves",
            "1 appears fifty-ahead",
            "1 expires fifty-ahead",
            "1 expires forty-moves",
            "1 appears fifty-on-board",
        ]
    );
}
