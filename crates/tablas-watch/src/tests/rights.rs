//! Rights to claim (9.2, 9.3), as they arise and pass.

use super::*;

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

//= fide-2023#9.2.1
//= type=test
//= fide-2023#9.2.2
//= type=test
#[test]
fn a_third_occurrence_is_told_before_it_stands_and_while_it_does() {
    let mut table = Table::new(laws());
    table.play(&board(SHUFFLE).and("e4"), 1);
    // The start position comes for the third time after 4...Ng8, which Black could have announced;
    // White may claim until he moves, and could announce 5.Nf3 as well.
    same(
        &table.told(),
        "appears second-occurrence@0 fide-2023#9.2.3
         appears threefold-ahead@7 black fide-2023#9.2.1: 4...Ng8
         expires threefold-ahead@7 (moved)
         expires second-occurrence@0 (overtaken)
         appears threefold-on-board@8 white fide-2023#9.2.2
         appears threefold-ahead@8 white fide-2023#9.2.1: 5.Nf3
         expires threefold-on-board@8 (moved)
         expires threefold-ahead@8 (moved)",
    );
}

//= fide-2018#9.2.1.1
//= type=test
#[test]
fn the_edition_of_2018_has_other_numbers() {
    let mut table = Table::new(settings(Edition::Fide2018, Play::Standard));
    table.play(&board(SHUFFLE), 1);
    same(
        &table.told(),
        "appears second-occurrence@0 fide-2018#9.2.2
         appears threefold-ahead@7 black fide-2018#9.2.1.1: 4...Ng8
         expires threefold-ahead@7 (moved)
         expires second-occurrence@0 (overtaken)
         appears threefold-on-board@8 white fide-2018#9.2.1.2
         appears threefold-ahead@8 white fide-2018#9.2.1.1: 5.Nf3",
    );
}

//= fide-online#5.4.1
//= type=test
#[test]
fn online_the_platform_declares_the_draw_and_there_is_nothing_to_claim() {
    let mut table = Table::new(settings(Edition::Fide2023, Play::OnlineE04));
    table.play(&board(SHUFFLE), 1);
    same(
        &table.told(),
        "appears second-occurrence@0 fide-2023#9.2.3
         expires second-occurrence@0 (game-over)
         appears over@8 fide-online#5.4.1",
    );
}

//= us-chess#14K
//= type=test
#[test]
fn in_us_chess_five_occurrences_end_nothing() {
    let mut table = Table::new(settings(Edition::UsChess, Play::Standard));
    let shown = board(SHUFFLE).and(SHUFFLE);
    table.play(&shown, 1);
    assert!(table.stands().contains(&"threefold-on-board"));
    let alerts = table.watch.alerts();
    let right = alerts
        .iter()
        .find(|it| it.key.kind == Kind::ThreefoldOnBoard);
    let notes: Vec<&str> = right
        .expect("it stands")
        .notes
        .iter()
        .map(|it| it.id)
        .collect();
    assert!(notes.contains(&"watch-director-may-declare"), "{notes:?}");
}

/// Pieces that walk about: no position comes back, nothing is taken.
fn quiet(plies: usize) -> Shown {
    let mut shown = board("").from("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
    let mut position = shown.start.clone();
    let mut seen = vec![position.clone()];
    while shown.words.len() < plies {
        let legal = position.legal_moves();
        let mv = legal
            .iter()
            .copied()
            .cycle()
            .skip(shown.words.len() * 7 % legal.len())
            .take(legal.len())
            .find(|&mv| {
                let mut next = position.clone();
                next.play_unchecked(mv);
                !mv.is_capture()
                    && !seen.iter().any(|it| it.board() == next.board())
                    && next
                        .legal_moves()
                        .iter()
                        .filter(|mv| !mv.is_capture())
                        .count()
                        > 5
            })
            .expect("there is room");
        shown.words.push(San::from_move(&position, mv).to_string());
        position.play_unchecked(mv);
        seen.push(position.clone());
    }
    shown
}

//= fide-2023#9.3.1
//= type=test
//= fide-2023#9.3.2
//= type=test
//= fide-2023#9.6.2
//= type=test
#[test]
fn fifty_moves_are_told_once_however_long_they_last() {
    let mut table = Table::new(laws());
    let shown = quiet(151);
    table.play(&shown.clone().cut(98), 1);
    same(&table.told(), "appears forty-moves@80 fide-2023#9.3.2");
    table.play(&shown.clone().cut(149), 99);
    let told = table.told();
    let lines: Vec<&str> = told
        .lines()
        .map(|it| it.split(':').next().unwrap_or_default())
        .collect();
    assert_eq!(
        lines,
        [
            "appears fifty-ahead@99 black fide-2023#9.3.1",
            "expires fifty-ahead@99 (moved)",
            "expires forty-moves@80 (overtaken)",
            "appears fifty-on-board@100 fide-2023#9.3.2",
        ]
    );
    // With the 150th half-move the game is over, and the 151st is void.
    table.play(&shown, 150);
    same(
        &table.told(),
        "expires fifty-on-board@100 (game-over)
         appears over@150 fide-2023#9.6.2
         changes over@150 fide-2023#9.6.2",
    );
}

#[test]
fn a_pawn_move_ends_the_count() {
    let fen = "4k3/8/8/8/8/8/P7/R3K3 w - - 79 60";
    let mut table = Table::new(laws());
    table.play(&board("Rb1 a4").from(fen).cut(1), 0);
    same(&table.told(), "appears forty-moves@1 fide-2023#9.3.2");
    table.play(&board("Rb1 Kd7 a4").from(fen), 2);
    same(
        &table.told(),
        "expires forty-moves@1 (pawn-move-or-capture)",
    );
}

//= fide-2023#9.2.3.2
//= type=test
#[test]
fn a_position_with_other_castling_rights_is_another_one() {
    let mut table = Table::new(laws());
    let fen = "r3k3/8/8/8/8/8/8/4K2R b q - 0 1";
    // The same picture stands three times; the first time Black could still castle.
    let shown = board("Ra7 Rg1 Ra8 Rh1 Ra7 Rg1 Ra8 Rh1").from(fen);
    table.play(&shown, 1);
    let told = table.told();
    assert!(!told.contains("threefold-on-board"), "{told}");
    assert!(!told.contains(": 4.Rh1"), "{told}");
}

//= fide-2023#12.6
//= type=test
#[test]
fn the_public_sees_no_right_to_claim() {
    let mut public = Settings {
        audience: Audience::Public,
        ..laws()
    };
    public.sources = vec!["hall".into()];
    let mut table = Table::new(public);
    table.play(&board(SHUFFLE).and(SHUFFLE), 1);
    // The fifth occurrence ends the game, which everybody may know.
    same(&table.told(), "appears over@16 fide-2023#9.6.1");
    for kind in [
        Kind::ThreefoldOnBoard,
        Kind::ThreefoldAhead,
        Kind::FiftyOnBoard,
        Kind::FiftyAhead,
        Kind::SecondOccurrence,
        Kind::FortyMoves,
    ] {
        let rules = laws().rules(&GameTags::default());
        assert!(!Audience::Public.may_see(kind.seen(rules)), "{kind:?}");
    }
}

#[test]
fn a_game_that_is_seen_late_is_judged_by_how_it_stands() {
    let mut table = Table::new(laws());
    table.show(&board(SHUFFLE).and("e4 e5"));
    same(&table.told(), "");
    let mut table = Table::new(laws());
    table.show(&board(SHUFFLE));
    same(
        &table.told(),
        "appears threefold-on-board@8 white fide-2023#9.2.2
         appears threefold-ahead@8 white fide-2023#9.2.1: 5.Nf3",
    );
}

#[test]
fn every_alert_can_be_said_in_both_languages_by_its_kind() {
    for kind in Kind::ALL {
        assert_eq!(Kind::from_key(kind.key()), Some(*kind));
    }
}
