//! Games that are over by their position, flags, illegal moves, boards that are not well.

use shakmaty::Color;
use tablas::sentence::Sentence;
use tablas_feed::Fact;

use super::*;

//= fide-2023#9.6.1
//= type=test
#[test]
fn a_fifth_occurrence_ends_the_game_and_what_follows_is_void() {
    let mut table = Table::new(laws());
    let four = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    table.play(&board(four), 0);
    let _ = table.told();
    let over = board(four).and("Ng8");
    table.play(&over, 16);
    same(
        &table.told(),
        "expires threefold-on-board@15 (game-over)
         expires threefold-ahead@15 (game-over)
         appears over@16 fide-2023#9.6.1",
    );
    table.play(&over.clone().and("e4 e5"), 17);
    same(
        &table.told(),
        "changes over@16 fide-2023#9.6.1
         changes over@16 fide-2023#9.6.1",
    );
    let alert = table.watch.alerts()[0].clone();
    let since = alert.sentence.args.iter().find(|it| it.0 == "since");
    assert_eq!(since.map(|it| it.1.clone()), Some(2_i64.into()));
    // The right result settles it.
    table.show(&over.and("e4 e5").result("1/2-1/2"));
    assert!(table.told().starts_with("expires over@16 (result)"));
}

//= fide-2023#5.2.2
//= type=test
#[test]
fn a_dead_position_ends_the_game() {
    let mut table = Table::new(laws());
    let shown = board("Kxe5").from("8/8/3k4/4P3/8/8/8/4K2B b - - 0 1");
    table.show(&shown);
    same(&table.told(), "appears over@1 fide-2023#5.2.2");
}

//= fide-2018#5.2.2
//= type=test
#[test]
fn in_2018_too() {
    let mut table = Table::new(settings(Edition::Fide2018, Play::Standard));
    table.show(&board("Kxe5").from("8/8/3k4/4P3/8/8/8/4K2B b - - 0 1"));
    same(&table.told(), "appears over@1 fide-2018#5.2.2");
}

//= fide-2023#5.2.1
//= type=test
#[test]
fn stalemate_ends_the_game_until_a_draw_is_recorded() {
    let mut table = Table::new(laws());
    let shown = board("Qb6").from("k7/8/8/1Q6/8/8/8/4K3 w - - 0 1");
    table.show(&shown);
    same(&table.told(), "appears over@1 fide-2023#5.2.1");
    table.show(&shown.clone().result("1/2-1/2"));
    same(&table.told(), "expires over@1 (result)");
    // And a finished game that ended so needs no word.
    let mut table = Table::new(laws());
    table.show(&shown.result("1/2-1/2"));
    same(&table.told(), "");
}

#[test]
fn mate_is_seen_and_ends_itself() {
    let mut table = Table::new(laws());
    table.show(&board("f3 e5 g4 Qh4#").result("0-1"));
    same(&table.told(), "");
}

//= fide-2023#6.9
//= type=test
//= fide-2023#6.8
//= type=test
#[test]
fn a_flag_at_zero_and_who_can_still_mate() {
    let mut table = Table::new(laws());
    // White has a rook, Black a bare king: White's flag draws, Black's flag loses.
    let shown = board("Rd1").from("8/8/4k3/8/8/8/3R4/4K3 w - - 0 1");
    table.show(&shown.clone().clock(0, 60_000, Running::White));
    same(
        &table.told(),
        "appears flag-down@1 white fide-2023#6.9 fide-2023#6.8",
    );
    assert_eq!(table.watch.alerts()[0].sentence.id, "watch-flag-drawn");
    table.show(&shown.clone().clock(1_800_000, 60_000, Running::White));
    same(&table.told(), "expires flag-down@1 (clock-shows-time)");

    let mut table = Table::new(laws());
    table.show(&shown.clone().clock(60_000, 0, Running::Black));
    same(
        &table.told(),
        "appears flag-down@1 black fide-2023#6.9 fide-2023#6.8",
    );
    assert_eq!(table.watch.alerts()[0].sentence.id, "watch-flag-loses");
    table.show(&shown.clock(60_000, 0, Running::Black).result("1-0"));
    same(&table.told(), "expires flag-down@1 (result)");
}

//= fide-2018#6.9
//= type=test
#[test]
fn a_flag_in_2018_and_in_us_chess() {
    // King and knight against king and pawn: by the FIDE Laws the knight can mate with the pawn's
    // help, by US Chess (14E) it is too little.
    let fen = "8/4p3/4k3/8/8/8/3N4/4K3 w - - 0 1";
    let show = |edition| {
        let mut table = Table::new(settings(edition, Play::Standard));
        table.show(&board("Nf3").from(fen).clock(60_000, 0, Running::Black));
        let told = table.told();
        let id = table.watch.alerts()[0].sentence.id;
        (told, id)
    };
    let (told, id) = show(Edition::Fide2018);
    same(
        &told,
        "appears flag-down@1 black fide-2018#6.9 fide-2018#6.8",
    );
    assert_eq!(id, "watch-flag-loses");
    let (told, id) = show(Edition::UsChess);
    assert!(told.contains("us-chess#14E"), "{told}");
    assert_eq!(id, "watch-flag-drawn");
    let rules = settings(Edition::UsChess, Play::Standard).rules(&GameTags::default());
    assert!(!Audience::Public.may_see(Kind::FlagDown.seen(rules)));
}

#[test]
fn an_end_by_the_position_comes_before_the_flag() {
    let mut table = Table::new(laws());
    let shown = board("Kxe5").from("8/8/3k4/4P3/8/8/8/4K2B b - - 0 1");
    table.show(&shown.clock(0, 60_000, Running::White));
    same(&table.told(), "appears over@1 fide-2023#5.2.2");
}

//= fide-2023#7.5.1
//= type=test
#[test]
fn an_illegal_move_is_said_and_freezes_the_counts() {
    let mut table = Table::new(laws());
    let shown = board("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    table.show(&shown);
    let _ = table.told();
    let mut doubtful = shown.clone();
    doubtful.doubt = Some(Doubt {
        ply: Ply(9),
        illegal: true,
        text: "Ke2".into(),
        more: 1,
        sentence: Sentence::new("just-move"),
    });
    table.show(&doubtful);
    same(
        &table.told(),
        "expires threefold-on-board@8 (corrected)
         expires threefold-ahead@8 (corrected)
         appears illegal-move@9 white fide-2023#3.10.1 fide-2023#7.5.1",
    );
    table.show(&shown.and("e4"));
    same(&table.told(), "expires illegal-move@9 (corrected)");
}

#[test]
fn boards_and_sources_that_are_not_well() {
    let mut table = Table::new(laws());
    let mut shown = board("e4 e5");
    table.show(&shown);
    for (state, kind) in [
        (
            BoardState::Mismatched as fn(Sentence) -> BoardState,
            "board-mismatched@2",
        ),
        (BoardState::Silent, "board-silent@2"),
        (BoardState::Broken, "board-broken@2"),
    ] {
        shown.state = state(Sentence::new("just-move"));
        table.show(&shown);
        same(&table.told(), &format!("appears {kind}"));
        shown.state = BoardState::Well;
        table.show(&shown);
        same(&table.told(), &format!("expires {kind} (well)"));
    }
    let at = Arrival(Epoch(5_000_000));
    let mut facts: Vec<Fact> = Vec::new();
    let why = Sentence::new("just-move");
    let state = tablas_feed::SourceState::Silent(why.clone());
    table.hall.source(SourceId(0), state, at, &mut facts);
    let state = tablas_feed::SourceState::Broken {
        why,
        for_good: false,
    };
    table.hall.source(SourceId(0), state, at, &mut facts);
    table
        .hall
        .source(SourceId(0), tablas_feed::SourceState::Well, at, &mut facts);
    table.watch.take(&facts, &mut table.changes);
    same(
        &table.told(),
        "appears source-silent@0
         expires source-silent@0 (well)
         appears source-broken@0
         expires source-broken@0 (well)",
    );
}

#[test]
fn a_player_of_each_colour() {
    assert_eq!(Side::from(Color::White), Side::White);
    assert_eq!(Side::from(Color::Black), Side::Black);
}

#[test]
fn men_that_are_put_back_after_the_game_are_nothing_odd() {
    let mut table = Table::new(laws());
    let mut shown = board("e4 e5");
    table.show(&shown);
    let why = || Sentence::new("just-move");
    shown.state = BoardState::Mismatched(why());
    table.show(&shown);
    same(&table.told(), "appears board-mismatched@2");
    table.show(&shown.clone().result("1-0"));
    same(&table.told(), "expires board-mismatched@2 (result)");
    // Nor a game that is gone from its file when the next round is written into it.
    shown.state = BoardState::Silent(why());
    table.show(&shown.clone().result("1-0"));
    same(&table.told(), "");
    // What cannot be understood is said all the same.
    shown.state = BoardState::Broken(why());
    table.show(&shown.result("1-0"));
    same(&table.told(), "appears board-broken@2");
}

/// A board of which no game could be read, told by hand.
fn unread(table: &mut Table, state: BoardState) -> String {
    table.now += 1_000;
    let at = Arrival(Epoch(table.now));
    let mut facts: Vec<Fact> = Vec::new();
    let key = BoardKey::new(SourceId(0), "1");
    table.hall.unwell(&key, state, at, &mut facts);
    table.watch.take(&facts, &mut table.changes);
    table.told()
}

#[test]
fn a_board_of_which_no_game_could_be_read_says_so() {
    let broken = || BoardState::Broken(Sentence::new("just-move"));
    let mut table = Table::new(laws());
    same(&unread(&mut table, broken()), "appears board-broken@0");
    let alert = table.watch.alerts()[0].clone();
    assert_eq!(alert.place.board.map(|it| it.name), Some("1".into()));
    assert_eq!(alert.place.game, None);
    // It may be taken note of, and another run knows it.
    let at = Arrival(Epoch(table.now));
    assert!(table.watch.acknowledge(alert.number, at).is_some());
    let memory = table.watch.memory();
    let mut again = Table::resume(laws(), memory.clone());
    same(&unread(&mut again, broken()), "");
    assert_eq!(again.watch.alerts()[0].acknowledged, Some(at));
    // Once a game can be read, it is over.
    same(
        &unread(&mut table, BoardState::Well),
        "expires board-broken@0 (well)",
    );
    same(&unread(&mut table, broken()), "returns board-broken@0");
    table.show(&board("e4"));
    same(&table.told(), "expires board-broken@0 (well)");
    let mut later = Table::resume(laws(), memory);
    later.show(&board("e4"));
    same(&later.told(), "expires board-broken@0 (while-away)");
}
