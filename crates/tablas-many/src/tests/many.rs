//! What only many games show, and the choices among games.

use tablas::regulations::{Agreement, AgreementBy};
use tablas_tables::Layout;

use super::{codes, findings, task};
use crate::{FINDINGS, Query};

/// Twenty half-moves that are no repetition.
const OPENING: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 5. d4 Nd6 6. Bxc6 dxc6 7. dxe5 Nf5 \
                       8. Qxd8+ Kxd8 9. Nc3 Ke8 10. h3 h5";

fn game(white: &str, black: &str, date: &str, round: &str, moves: &str, result: &str) -> String {
    format!(
        "[Event \"e\"]\n[Site \"s\"]\n[Date \"{date}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n\
         [Black \"{black}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
    )
}

fn check(games: &[String], expected: &[(&str, i64)]) {
    let found = codes(&findings(&games.concat(), &task(Layout::Csv)));
    let expected: Vec<(String, i64)> = expected
        .iter()
        .map(|&(code, ply)| (code.to_owned(), ply))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn the_same_game_twice() {
    let first = game(
        "Núñez, Íñigo",
        "Peña, José",
        "2024.01.02",
        "3",
        OPENING,
        "1-0",
    );
    // Shorter names and an unknown day are still the same game.
    let again = game("Núñez, I", "PEÑA, J.", "2024.01.??", "3", OPENING, "1-0");
    check(
        &[first.clone(), again.replace("Núñez, I", "Núñez, Íñigo")],
        &[("MNY001", 0)],
    );
    check(
        &[first.clone(), first.clone(), first.clone()],
        &[("MNY001", 0), ("MNY001", 0)],
    );
    // Another day, another opponent, another move.
    let day = game(
        "Núñez, Íñigo",
        "Peña, José",
        "2024.01.03",
        "3",
        OPENING,
        "1-0",
    );
    let opponent = game(
        "Núñez, Íñigo",
        "Peón, José",
        "2024.01.02",
        "3",
        OPENING,
        "1-0",
    );
    let longer = game(
        "Núñez, Íñigo",
        "Peña, José",
        "2024.01.02",
        "3",
        &format!("{OPENING} 11. a3"),
        "1-0",
    );
    check(&[first, day, opponent, longer], &[]);
}

#[test]
fn addresses_tell_games_apart() {
    let one =
        game("a", "b", "2024.01.02", "-", OPENING, "1-0").replace("\"s\"", "\"https://x.org/1\"");
    let two = one.replace("https://x.org/1", "https://x.org/2");
    check(&[one.clone(), two], &[]);
    check(&[one.clone(), one], &[("MNY001", 0)]);
}

#[test]
fn drawn_games_that_begin_alike() {
    let draw =
        |date, more: &str| game("a", "b", date, "1", &format!("{OPENING} {more}"), "1/2-1/2");
    // Twenty half-moves in common, and then the whole game again.
    check(
        &[
            draw("2024.01.02", "11. a3"),
            draw("2024.02.02", "11. b3"),
            draw("2024.03.02", "11. b3"),
        ],
        &[("MNY002", 20), ("MNY002", 21)],
    );
    // Whoever had White.
    let turned = game(
        "b",
        "a",
        "2024.05.05",
        "1",
        &format!("{OPENING} 11. b3"),
        "1/2-1/2",
    );
    check(&[draw("2024.01.02", "11. a3"), turned], &[("MNY002", 20)]);
    // A game that was won is no part of it.
    let won = game(
        "a",
        "b",
        "2024.01.05",
        "1",
        &format!("{OPENING} 11. b3"),
        "1-0",
    );
    check(&[draw("2024.01.02", "11. a3"), won], &[]);
}

#[test]
fn draws_before_the_regulations_allow_one() {
    let mut task = task(Layout::Csv);
    task.agreement = Some(Agreement {
        min_moves: 30,
        ..Agreement::LAWS
    });
    let early = game("a", "b", "2024.01.02", "1", OPENING, "1/2-1/2");
    let stated = early.replace("[Result", "[Termination \"agreement\"]\n[Result");
    let claimed = game(
        "c",
        "d",
        "2024.01.02",
        "1",
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8",
        "1/2-1/2",
    );
    let severity = FINDINGS.column("severity").expect("a column");
    let found = findings(&early, &task);
    assert_eq!(codes(&found), [("OFR004".to_owned(), 20)]);
    assert_eq!(found[0][severity].text(), Some("info"));
    let found = findings(&stated, &task);
    assert_eq!(found[0][severity].text(), Some("warning"));
    // The last position explains the draw.
    let found = codes(&findings(&claimed, &task));
    assert!(found.iter().all(|(code, _)| code != "OFR004"), "{found:?}");
    task.agreement = Some(Agreement {
        by: AgreementBy::Never,
        ..Agreement::LAWS
    });
    assert_eq!(codes(&findings(&early, &task)).len(), 1);
    task.agreement = Some(Agreement {
        min_moves: 10,
        ..Agreement::LAWS
    });
    assert!(findings(&early, &task).is_empty());
}

#[test]
fn conditions_choose_findings() {
    let shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4";
    let games = [
        game("Kasparov", "x", "2024.01.02", "1", shuffle, "1-0"),
        game("y", "z", "2010.01.02", "1", shuffle, "1-0"),
    ]
    .concat();
    let count = |text: &str| {
        let mut task = task(Layout::Csv);
        task.query = Some(Query::read(text).expect(text));
        findings(&games, &task).len()
    };
    let all = findings(&games, &task(Layout::Csv)).len();
    assert_eq!(count("player ~ kasp"), all / 2);
    assert_eq!(count("code = REP001"), 2);
    assert_eq!(count("code = REP001 and date >= 2014-07-01"), 1);
    assert_eq!(count("not code = REP001"), all - 2);
    assert_eq!(count("rating > 0 or rating < 1 or rating = 0"), 0);
    assert_eq!(count("ply = 8 and side = white and result = 1-0"), all);
}
