//! Results against the board, the regulations and the other boards.

use tablas::regulations::{AgreementBy, Breach, Rounds};

use super::*;

fn event(change: impl FnOnce(&mut Regulations)) -> Settings {
    let mut settings = laws();
    change(&mut settings.regulations);
    settings
}

/// Ten moves of a known opening.
const TEN: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7";

//= fide-2023#9.1.1
//= type=test
#[test]
fn a_draw_before_the_events_minimum() {
    let settings = event(|it| {
        it.agreement.min_moves = 30;
        it.agreement.breach = Breach::ZeroZero;
    });
    let mut table = Table::new(settings.clone());
    table.show(&board(TEN).result("1/2-1/2"));
    same(&table.told(), "appears early-draw@20 fide-2023#9.1.1");
    // The result is taken back.
    table.show(&board(TEN));
    same(&table.told(), "expires early-draw@20 (corrected)");
    // A decisive game and one that was long enough are nothing to say.
    let mut table = Table::new(settings);
    table.show(&board(TEN).result("1-0"));
    same(&table.told(), "");
    let mut table = Table::new(event(|it| it.agreement.min_moves = 10));
    table.show(&board(TEN).result("1/2-1/2"));
    same(&table.told(), "");
}

#[test]
fn a_claim_that_would_be_correct_is_said_beside_it() {
    // Rout - Kosteniuk: drawn in few moves by a third occurrence although no draw could be agreed.
    let mut table = Table::new(event(|it| it.agreement.min_moves = 30));
    let shown = board("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Nc3 Be7 Nb1 Ng8 Nc3 Nf6 Nb1 Ng8 Nc3 Nf6");
    table.show(&shown.result("1/2-1/2"));
    let alerts = table.watch.alerts();
    let early = alerts.iter().find(|it| it.key.kind == Kind::EarlyDraw);
    let notes: Vec<&str> = early
        .expect("it stands")
        .notes
        .iter()
        .map(|it| it.id)
        .collect();
    assert!(notes.contains(&"watch-unless-claimed"), "{notes:?}");
}

//= fide-2023#9.1.1
//= type=test
#[test]
fn a_draw_that_needs_the_arbiter_or_is_barred() {
    let mut table = Table::new(event(|it| it.agreement.by = AgreementBy::Arbiter));
    table.show(&board(TEN).result("1/2-1/2"));
    same(
        &table.told(),
        "appears draw-needs-arbiter@20 fide-2023#9.1.1",
    );
    let mut table = Table::new(event(|it| it.agreement.by = AgreementBy::Never));
    table.show(&board(TEN).result("1/2-1/2"));
    same(&table.told(), "appears draw-forbidden@20 fide-2023#9.1.1");
    // In other rounds it holds not: the board says that it is round 3.
    let mut table = Table::new(event(|it| {
        it.agreement.by = AgreementBy::Never;
        it.agreement.rounds = Rounds::From(4);
    }));
    table.show(&board(TEN).result("1/2-1/2"));
    same(&table.told(), "");
}

//= fide-2023#5.2.3
//= type=test
#[test]
fn a_draw_before_both_have_moved() {
    let mut table = Table::new(laws());
    table.show(&board("e4").result("1/2-1/2"));
    same(
        &table.told(),
        "appears draw-without-moves@1 fide-2023#5.2.3",
    );
    let mut table = Table::new(settings(Edition::Fide2018, Play::Standard));
    table.show(&board("e4").result("1/2-1/2"));
    same(
        &table.told(),
        "appears draw-without-moves@1 fide-2018#5.2.3",
    );
}

//= fide-2023#8.7
//= type=test
#[test]
fn a_result_that_contradicts_the_board() {
    let mut table = Table::new(laws());
    table.show(&board("f3 e5 g4 Qh4#").result("1-0"));
    same(
        &table.told(),
        "appears result-contradicts-board@4 fide-2023#5.1.1 fide-2023#8.7",
    );
    table.show(&board("f3 e5 g4 Qh4#").result("0-1"));
    same(
        &table.told(),
        "expires result-contradicts-board@4 (corrected)",
    );
}

#[test]
fn kings_in_the_centre() {
    let mut table = Table::new(laws());
    let mut shown = board(TEN);
    shown.gesture = Some(Score::DRAW);
    table.show(&shown);
    same(&table.told(), "appears result-shown@20 fide-2023#8.7");
    table.show(&shown.clone().result("1-0"));
    same(
        &table.told(),
        "expires result-shown@20 (result)
         appears result-contradicts-kings@20 fide-2023#8.7",
    );
}

/// White has a bishop, Black a bare king and a pawn of the bishop's other colour that cannot help.
const NEVER: &str = "8/8/4k3/8/8/8/8/2B1K2q w - - 0 1";

//= fide-2023#5.1.2
//= type=test
//= fide-2018#5.1.2
//= type=test
#[test]
fn a_win_for_somebody_who_can_never_mate() {
    // King and bishop against king and queen: the bishop's side can never mate.
    let shown = board("Kd2 Qg2+").from(NEVER).result("1-0");
    let mut table = Table::new(laws());
    table.show(&shown);
    same(
        &table.told(),
        "appears impossible-win@2 white fide-2023#5.1.2 fide-2023#6.9 fide-2023#7.5.5",
    );
    // In 2018 a resignation lost whatever the opponent had.
    let mut table = Table::new(settings(Edition::Fide2018, Play::Standard));
    table.show(&shown);
    same(&table.told(), "");
    // But a flag did not: 6.9 says the same in both.
    let mut table = Table::new(settings(Edition::Fide2018, Play::Standard));
    let played = Shown {
        result: None,
        ..shown.clone()
    };
    table.show(&played.clone().clock(60_000, 0, Running::Black));
    let _ = table.told();
    table.show(&played.clock(60_000, 0, Running::Black).result("1-0"));
    same(
        &table.told(),
        "expires flag-down@2 (result)
         appears impossible-win@2 white fide-2018#6.9",
    );
}

//= fide-2023#11.1
//= type=test
#[test]
fn the_same_drawn_game_on_two_boards() {
    let mut table = Table::new(laws());
    table.show(&board(TEN).on("1", 1).result("1/2-1/2"));
    table.show(&board(TEN).on("2", 2));
    same(&table.told(), "");
    table.show(&board(TEN).on("2", 2).result("1/2-1/2"));
    same(
        &table.told(),
        "appears repeated-draw@20 fide-2023#11.1
         appears repeated-draw@20 fide-2023#11.1",
    );
    // A third one that left the line is not like them.
    table.show(&board(TEN).on("3", 3).and("Nbd2 Bb7").result("1-0"));
    same(&table.told(), "");
}

#[test]
fn a_draw_that_only_repeats_the_opening() {
    // An arbiter's notebook: both players shuffle their knights from the first move on.
    let mut table = Table::new(laws());
    table.show(&board("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").result("1/2-1/2"));
    same(&table.told(), "appears repeated-draw@8 fide-2023#11.1");
    assert_eq!(
        table.watch.alerts()[0].sentence.id,
        "watch-draw-from-opening"
    );
}

#[test]
fn a_forfeit_is_no_game() {
    let mut table = Table::new(laws());
    let mut shown = board("").result("1/2-1/2");
    shown.result = shown.result.map(|it| ReportedResult {
        forfeit: true,
        ..it
    });
    table.show(&shown);
    same(&table.told(), "");
}
