//! Files as programs write them, well and badly, and what is read from them.

use shakmaty::Color;
use tablas::ruling::Score;
use tablas_trf::{ByeKind, Played, Problem, Tenths, Tournament, read};

/// A player's line by its columns; rounds as `2 w 1`.
fn player(number: u16, name: &str, rating: u16, points: &str, rounds: &[&str]) -> String {
    let mut line = format!(
        "001 {number:>4} m{:>3} {name:<33} {rating:>4} {:>3} {:>11} {:>10} {points:>4} {number:>4}",
        "GM",
        "ESP",
        24_000_000 + u32::from(number),
        "1990/02/03",
    );
    for round in rounds {
        let parts: Vec<&str> = round.split(' ').collect();
        line.push_str(&format!("  {:>4} {} {}", parts[0], parts[1], parts[2]));
    }
    line
}

fn ids(problems: &[Problem]) -> Vec<(u32, u32, &str)> {
    problems
        .iter()
        .map(|it| (it.line, it.column, it.sentence.id))
        .collect()
}

/// Each pairing as `board white-black result`.
fn pairings(tournament: &Tournament, round: usize) -> Vec<String> {
    let pairings = tournament.rounds[round - 1].pairings.iter();
    pairings
        .map(|it| {
            let board = it.board.map_or("-".to_owned(), |it| it.to_string());
            let result = it.result.map_or("*".to_owned(), |result| {
                let how = match result.played {
                    Played::Rated => "",
                    Played::Unrated => " unrated",
                    Played::Forfeit => " forfeit",
                };
                format!("{}{how}", result.score)
            });
            format!("{board} {}-{} {result}", it.white, it.black)
        })
        .collect()
}

/// Five players, two rounds played and a third one paired.
fn event() -> String {
    [
        "012 Abierto de la Encina".to_owned(),
        "022 Toledo".to_owned(),
        "032 ESP".to_owned(),
        "042 2026/03/14".to_owned(),
        "052 2026/03/16".to_owned(),
        "062 5".to_owned(),
        "092 Individual: Swiss-System".to_owned(),
        "102 Fresno, Pilar (123456)".to_owned(),
        "112 Haya, Juan".to_owned(),
        "112 Tilo, Eva".to_owned(),
        "122 90 min/40 moves + 30 min + 30 sec".to_owned(),
        "142 5".to_owned(),
        "192 FIDE_DUTCH_2026".to_owned(),
        "222 40/5400+30:1800+30".to_owned(),
        format!("132{}26/03/14  26/03/15  26/03/16", " ".repeat(88)),
        "### DDD SSSS sTTT NNNN".to_owned(),
        player(1, "Roble, Ana", 2401, "1.5", &["3 w 1", "2 b =", "4 w  "]),
        player(2, "Núñez, Íñigo", 2388, "1.5", &["4 b 1", "1 w =", "5 b  "]),
        player(3, "Olmo, Luis", 2250, "1.0", &["1 b 0", "0000 - U"]),
        player(4, "Arce, Inés", 2199, "1.0", &["2 w 0", "5 b +", "1 b  "]),
        player(
            5,
            "Pino, Marta",
            1000,
            "0.5",
            &["0000 - H", "4 w -", "2 w  "],
        ),
        "ESP    1     Roble, Ana                        2380".to_owned(),
    ]
    .join("\r\n")
}

#[test]
fn an_event_in_the_middle() {
    let (tournament, problems) = read(event().as_bytes());
    assert_eq!(ids(&problems), []);
    assert_eq!(tournament.name.as_deref(), Some("Abierto de la Encina"));
    assert_eq!(tournament.federation.as_deref(), Some("ESP"));
    assert_eq!(tournament.deputies.len(), 2);
    assert_eq!(tournament.time_control(), Some("40/5400+30:1800+30"));
    assert_eq!(tournament.rounds_planned, Some(5));
    assert_eq!(tournament.entrants.len(), 5);
    let second = tournament.entrant(2).unwrap();
    assert_eq!(&*second.name, "Núñez, Íñigo");
    assert_eq!(second.title.as_deref(), Some("GM"));
    assert_eq!(second.federation.as_deref(), Some("ESP"));
    assert_eq!(
        (second.rating, second.fide_id),
        (Some(2388), Some(24_000_002))
    );
    assert_eq!((second.points, second.place), (Some(Tenths(15)), Some(2)));
    assert_eq!(tournament.rounds.len(), 3);
    assert_eq!(tournament.rounds[1].date.as_deref(), Some("26/03/15"));
    assert_eq!(pairings(&tournament, 1), ["1 1-3 1-0", "2 4-2 0-1"]);
    assert_eq!(
        pairings(&tournament, 2),
        ["1 2-1 1/2-1/2", "2 5-4 0-1 forfeit"]
    );
    let byes: Vec<_> = tournament.rounds[1]
        .byes
        .iter()
        .map(|it| (it.entrant, it.kind))
        .collect();
    assert_eq!(byes, [(3, ByeKind::PairingAllocated)]);
}

/// By C.04.2: the points of the better placed player, those of both, the place of the better one.
#[test]
fn boards_are_numbered_as_pairings_are_published() {
    let (tournament, _) = read(event().as_bytes());
    // Before round 3: 1 and 2 have 1.5, 3 and 4 have 1, 5 has half a point.
    assert_eq!(pairings(&tournament, 3), ["1 1-4 *", "2 5-2 *"]);
}

#[test]
fn columns_are_counted_in_letters_or_in_bytes() {
    let (by_letters, _) = read(event().as_bytes());
    // A program that counts in bytes leaves out as many blanks behind the name as it has letters of
    // two bytes.
    let in_bytes = event().replace("Núñez, Íñigo    ", "Núñez, Íñigo");
    let (by_bytes, problems) = read(in_bytes.as_bytes());
    assert_eq!(ids(&problems), []);
    assert_eq!(by_letters, by_bytes);
    let in_1252: Vec<u8> = event().chars().map(|c| c as u32 as u8).collect();
    let (from_1252, problems) = read(&in_1252);
    assert_eq!(ids(&problems), []);
    assert_eq!(by_letters, from_1252);
}

#[test]
fn line_ends_of_every_kind() {
    let (expected, _) = read(event().as_bytes());
    for end in ["\n", "\r", "\n\n"] {
        let (read, problems) = read(event().replace("\r\n", end).as_bytes());
        assert_eq!(ids(&problems), []);
        assert_eq!(read, expected);
    }
}

#[test]
fn results_of_every_kind() {
    let results = [
        ("1", "0", "1-0"),
        ("0", "0", "0-0"),
        ("=", "0", "1/2-0"),
        ("+", "-", "1-0 forfeit"),
        ("-", "-", "0-0 forfeit"),
        ("w", "l", "1-0 unrated"),
        ("D", "d", "1/2-1/2 unrated"),
        (" ", " ", "*"),
    ];
    for (white, black, expected) in results {
        let file = [
            player(1, "Roble, Ana", 2401, "0.0", &[&format!("2 w {white}")]),
            player(2, "Olmo, Luis", 2250, "0.0", &[&format!("1 b {black}")]),
        ]
        .join("\n");
        let (tournament, problems) = read(file.as_bytes());
        assert_eq!(ids(&problems), [], "{white}{black}");
        assert_eq!(pairings(&tournament, 1), [format!("1 1-2 {expected}")]);
    }
}

#[test]
fn lines_that_contradict_each_other_are_told_and_lose_nothing_else() {
    let file = [
        player(1, "Roble, Ana", 2401, "1.0", &["2 w 1", "3 w 1"]),
        player(2, "Olmo, Luis", 2250, "1.0", &["1 b 1", "4 w 1"]),
        player(3, "Arce, Inés", 2199, "0.0", &["4 w 1", "1 w 0"]),
        player(4, "Pino, Marta", 2000, "0.0", &["3 b 0", "1 b 0"]),
        player(4, "Sauce, Rosa", 1900, "0.0", &["9 b 0"]),
        player(6, "Tejo, Ciro", 1900, "0.0", &["9 b 0"]),
    ]
    .join("\n");
    let (tournament, problems) = read(file.as_bytes());
    assert_eq!(
        ids(&problems),
        [
            (1, 99, "trf-results-differ"),
            (1, 107, "trf-colors-differ"),
            (2, 102, "trf-opponents-differ"),
            (4, 102, "trf-opponents-differ"),
            (5, 5, "trf-number-twice"),
            (6, 92, "trf-opponent-missing"),
        ]
    );
    assert_eq!(pairings(&tournament, 1), ["1 1-2 *", "2 3-4 1-0"]);
    assert_eq!(tournament.entrants.len(), 5);
}

#[test]
fn fields_that_cannot_be_read_are_told_with_their_place() {
    let line = player(1, "", 2401, "x", &["abc w 1"]).replace("2401", "24O1");
    let file = format!("002 what\nXXR five\n222 90 minutes\n162  W 3.0    D x\n001  abc\n{line}");
    let (tournament, problems) = read(file.as_bytes());
    assert_eq!(
        ids(&problems),
        [
            (1, 1, "trf-record-unknown"),
            (2, 5, "trf-no-figure"),
            (3, 5, "trf-time-unreadable"),
            (4, 15, "trf-scoring-unreadable"),
            (5, 5, "trf-no-number"),
            (6, 15, "trf-no-name"),
            (6, 49, "trf-no-figure"),
            (6, 81, "trf-no-figure"),
            (6, 92, "trf-opponent-unreadable"),
        ]
    );
    assert_eq!(tournament.scoring.win, Tenths(30));
    assert_eq!(tournament.entrants.len(), 1);
}

#[test]
fn what_is_no_such_file_says_so() {
    for bytes in [&b""[..], b"\xff\xfe\x00", b"[Event \"?\"]\n\n1. e4 *\n"] {
        let (tournament, problems) = read(bytes);
        assert_eq!(tournament.entrants, []);
        assert!(problems.iter().any(|it| it.sentence.id == "trf-no-players"));
    }
}

#[test]
fn teams_have_no_numbers_of_boards() {
    let file = [
        "310   1 Encinas                          ENC     2300      4.0    7.5   1     1    2"
            .to_owned(),
        "013 Olivos                             3    4".to_owned(),
        player(1, "Roble, Ana", 2401, "1.0", &["3 w 1"]),
        player(2, "Olmo, Luis", 2250, "0.5", &["4 b ="]),
        player(3, "Arce, Inés", 2199, "0.0", &["1 b 0"]),
        player(4, "Pino, Marta", 2000, "0.5", &["2 w ="]),
    ]
    .join("\n");
    let (tournament, problems) = read(file.as_bytes());
    assert_eq!(ids(&problems), []);
    let teams: Vec<_> = tournament
        .teams
        .iter()
        .map(|it| (it.number, &*it.name, it.players.clone()))
        .collect();
    assert_eq!(
        teams,
        [
            (Some(1), "Encinas", vec![1, 2]),
            (None, "Olivos", vec![3, 4])
        ]
    );
    assert_eq!(pairings(&tournament, 1), ["- 1-3 1-0", "- 4-2 1/2-1/2"]);
    let first = tournament.rounds[0].pairings[0].result.unwrap();
    assert_eq!(first.score, Score::win(Color::White));
}

/// No bytes make it fail, however long and wherever they are cut.
#[test]
fn anything_is_read() {
    let event = event().into_bytes();
    for cut in (0..event.len()).step_by(7) {
        let _ = read(&event[..cut]);
        let mut spoilt = event.clone();
        spoilt[cut] = 0xf1;
        let _ = read(&spoilt);
        spoilt.remove(cut);
        let _ = read(&spoilt);
    }
    let many = player(1, "Roble, Ana", 2401, "1.0", &["1 w 1"; 300]);
    let (tournament, problems) = read(many.as_bytes());
    assert_eq!(tournament.rounds.len(), 99);
    assert!(problems.len() <= 500);
}
