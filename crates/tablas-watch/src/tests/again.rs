//! Corrections, other games on a board, another run: nothing twice, nothing lost.

use super::*;

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

#[test]
fn what_the_source_takes_back_is_withdrawn_and_may_return() {
    let mut table = Table::new(laws());
    table.play(&board(SHUFFLE), 0);
    let _ = table.told();
    // The last move was another one.
    table.show(&board(SHUFFLE).cut(7).and("Ne4"));
    let told = table.told();
    same(
        &told,
        "withdrawn threefold-on-board@8 (withdrawn)
         withdrawn threefold-ahead@8 (withdrawn)
         returns second-occurrence@0 fide-2023#9.2.3",
    );
    table.show(&board(SHUFFLE));
    same(
        &table.told(),
        "withdrawn second-occurrence@0 (withdrawn)
         returns threefold-on-board@8 white fide-2023#9.2.2
         returns threefold-ahead@8 white fide-2023#9.2.1: 5.Nf3",
    );
}

#[test]
fn a_change_that_does_not_stand_changes_nothing() {
    let mut table = Table::new(laws());
    table.play(&board(SHUFFLE), 0);
    let _ = table.told();
    table.glimpse(&board(SHUFFLE).cut(5));
    table.glimpse(&board(SHUFFLE));
    table.wait(10_000);
    same(&table.told(), "");
    assert_eq!(table.stands(), ["threefold-on-board", "threefold-ahead"]);
}

#[test]
fn another_game_on_the_board_ends_what_stood() {
    let mut table = Table::new(laws());
    table.show(&board(SHUFFLE));
    let _ = table.told();
    let mut next = board("d4 d5");
    next.tags.white.name = "Another".into();
    next.tags.round = Some(4);
    table.glimpse(&next);
    table.wait(20_000);
    same(
        &table.told(),
        "expires threefold-on-board@8 (next-game)
         expires threefold-ahead@8 (next-game)",
    );
}

#[test]
fn another_run_says_nothing_twice() {
    let mut first = Table::new(laws());
    first.play(&board(SHUFFLE), 0);
    let number = first.watch.alerts()[0].number;
    let at = Arrival(Epoch(9_000_000));
    let noted = first.watch.acknowledge(number, at).expect("it stands");
    assert_eq!(noted.event, Event::Acknowledged);
    assert_eq!(first.watch.acknowledge(number, at), None);
    let memory = first.watch.memory();

    let mut second = Table::resume(laws(), memory.clone());
    second.show(&board(SHUFFLE));
    same(&second.told(), "");
    let alert = second.watch.alerts()[0].clone();
    assert_eq!((alert.number, alert.acknowledged), (number, Some(at)));
    assert_eq!(alert.times.arrival, first.watch.alerts()[0].times.arrival);

    // What ended while nobody watched is said to be over, and what came and went is not lost.
    let mut third = Table::resume(laws(), memory);
    third.show(&board(SHUFFLE).and("Nf3 Nf6 e4"));
    same(
        &third.told(),
        "appears threefold-on-board@9 black fide-2023#9.2.2
         appears threefold-ahead@9 black fide-2023#9.2.1: 5...Nf6
         expires threefold-on-board@9 (moved)
         expires threefold-ahead@9 (moved)
         appears threefold-on-board@10 white fide-2023#9.2.2
         appears threefold-ahead@10 white fide-2023#9.2.1: 6.Ng1
         expires threefold-on-board@10 (moved)
         expires threefold-ahead@10 (moved)
         expires threefold-on-board@8 (while-away)
         expires threefold-ahead@8 (while-away)",
    );
    let last = third.watch.memory();
    let mut fourth = Table::resume(laws(), last);
    fourth.show(&board(SHUFFLE).and("Nf3 Nf6 e4"));
    same(&fourth.told(), "");
}

#[test]
fn numbers_go_on() {
    let mut first = Table::new(laws());
    first.play(&board(SHUFFLE), 0);
    let memory = first.watch.memory();
    assert_eq!(memory.last_number, 4);
    let mut second = Table::resume(laws(), memory);
    second.show(&board("e4").on("2", 2).result("1/2-1/2"));
    assert_eq!(second.watch.alerts()[0].number, 5);
}
