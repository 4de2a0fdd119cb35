//! Comments, clocks, draw offers and variations.

use shakmaty::Color;
use tablas::units::Millis;
use tablas_record::{Game, OfferSign, ReadOptions, Reader};

use crate::common::{names, one_game, uci};

#[test]
fn comments_of_all_kinds() {
    for moves in [
        "1. e4 {a; b} e5 ; rest { of the line\n2. Nf3 {one ; two} Nc6",
        "1. e4 {one {two} e5 2. Nf3 Nc6",
        "1. e4 e5\n% 2. Qh5 { open\n2. Nf3 Nc6",
        "{first} 1. {then} e4 {a} {b} e5 2. Nf3 {over\ntwo\n\nlines} Nc6",
    ] {
        let game = one_game(format!("[Event \"A\"]\n\n{moves} *\n"));
        assert_eq!(uci(&game), "e2e4 e7e5 g1f3 b8c6", "{moves}");
        assert_eq!(names(&game), "", "{moves}");
    }
    // `%` counts only in the first column.
    let game = one_game("[Event \"A\"]\n\n1. e4 %x\ne5 *\n");
    assert_eq!(uci(&game), "e2e4 e7e5");
}

#[test]
fn comments_know_their_move() {
    let game = one_game(
        "[Event \"A\"]\n\n{zero} 1. e4 {one [%clk 1:00:00]} e5 (1... c5 {not this}) {two} 2. Nf3 ;three\n*\n",
    );
    let comments: Vec<(u32, String)> = game
        .comments()
        .iter()
        .map(|comment| (comment.after_ply.0, comment.prose()))
        .collect();
    let expected = [(0, "zero"), (1, "one"), (2, "two"), (3, "three")];
    assert_eq!(comments, expected.map(|(ply, text)| (ply, text.to_owned())));
}

#[test]
fn clocks() {
    let game = one_game(
        "[Event \"A\"]\n\n1. e4 {[%clk 1:30:00]} {[%emt 00:00:14]} e5 {[%clk\n0:09:59.8]} 2. Nf3 {[%eval 0.2] [%clk 45:10]}\n\
         Nc6 3. Bb5 {[%clk x] [%emt 5.25]} a6 (3... d6 {[%clk 9:99]}) {[%unknown 1:2:3]} *\n",
    );
    let times: Vec<(Option<u64>, Option<u64>)> = game
        .clocks()
        .iter()
        .map(|clock| {
            let millis = |time: Option<Millis>| time.map(|Millis(millis)| millis);
            (millis(clock.remaining), millis(clock.elapsed))
        })
        .collect();
    assert_eq!(
        times,
        [
            (Some(5_400_000), Some(14_000)),
            (Some(599_800), None),
            (Some(2_710_000), None),
            (None, None),
            (None, Some(5_250)),
            (None, None),
        ]
    );
    assert!(one_game("1. e4 {no clock} *\n").clocks().is_empty());
}

/// The offers of a game: after which half-move, by whom and how.
fn check(moves: &str, expected: &[(u32, Color, OfferSign)]) {
    let game = one_game(format!("[Event \"A\"]\n\n{moves} *\n"));
    let offers: Vec<_> = game
        .offers()
        .into_iter()
        .map(|offer| (offer.after_ply.0, offer.by, offer.how))
        .collect();
    assert_eq!(offers, expected, "{moves}");
}

#[test]
fn draw_offers() {
    use Color::{Black, White};
    check("1. e4 (=) e5", &[(1, White, OfferSign::Mark)]);
    check("1. e4 e5 $1 (=)", &[(2, Black, OfferSign::Mark)]);
    check("1. e4 e5 {nice} (=)", &[(2, Black, OfferSign::Mark)]);
    check("1. e4 e5=", &[(2, Black, OfferSign::Glued)]);
    check("1. e4 e5 2. Nf3= Nc6", &[(3, White, OfferSign::Glued)]);
    check("1. e4 {(=)} e5", &[(1, White, OfferSign::Mark)]);
    check(
        "1. e4 {(=) [%draw offer]} e5 {[%draw reject]}",
        &[(1, White, OfferSign::Offer), (2, White, OfferSign::Reject)],
    );
    check(
        "1. e4 e5 {[%draw offer]} {[%draw accept]}",
        &[(2, Black, OfferSign::Offer), (2, White, OfferSign::Accept)],
    );
    check(
        "1. e4 e5 {[%draw claim,threefold,pending]}",
        &[(2, White, OfferSign::Claim("threefold,pending".to_owned()))],
    );
    // An evaluation, a variation and words are none.
    check(
        "1. e4 e5 = 2. Nf3 (2. Nc3 (=)) Nc6 {draw offered} {equal (= )}",
        &[],
    );
    let mark = one_game("[Event \"A\"]\n\n1. e4 e5 (=) 2. Nf3 Nc6= *\n");
    assert_eq!(uci(&mark), "e2e4 e7e5 g1f3 b8c6");
    assert_eq!(names(&mark), "draw-offer-mark");
}

#[test]
fn a_promotion_is_no_offer() {
    let game =
        one_game("[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/7p/K7 w - - 0 1\"]\n\n1. a8=Q= h1=R+ *\n");
    assert_eq!(uci(&game), "a7a8q h2h1r");
    assert_eq!(game.offers().len(), 1);
}

#[test]
fn words_are_offers_only_on_request() {
    let options = ReadOptions {
        letters: None,
        guess_offers: true,
    };
    let text = "1. e4 {Draw offered} e5 {ofrece tablas} 2. Nf3 {nothing} *\n";
    let mut game = Game::new();
    assert!(
        Reader::new(text.as_bytes(), options)
            .read(&mut game, &mut ())
            .unwrap()
    );
    let offers: Vec<_> = game
        .offers()
        .iter()
        .map(|offer| offer.after_ply.0)
        .collect();
    assert_eq!(offers, [1, 2]);
}

#[test]
fn variations() {
    let game = one_game(
        "[Event \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6 3. e5) 3. exd5) 2... d6) 2. Nf3 (2. Bc4 -- 3. Qh5) \
         Nc6 (2... Qxf3) 3. Bb5 *\n",
    );
    assert_eq!(uci(&game), "e2e4 e7e5 g1f3 b8c6 f1b5");
    let shown: Vec<(Option<usize>, u32, usize, usize)> = game
        .variations()
        .list
        .iter()
        .map(|variation| {
            let known = variation
                .moves
                .iter()
                .filter(|ply| ply.mv.is_some())
                .count();
            (
                variation.parent,
                variation.instead_of.0,
                variation.moves.len(),
                known,
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            (None, 2, 3, 3),
            (Some(0), 3, 3, 3),
            (Some(1), 4, 2, 2),
            (None, 3, 3, 2),
            (None, 4, 1, 0),
        ]
    );
}

#[test]
fn variations_in_the_letters_of_the_game() {
    let game = one_game("[Event \"A\"]\n\n1. Cf3 Cf6 (1... Cc6 2. Cc3) 2. Cc3 *\n");
    assert!(
        game.variations().list[0]
            .moves
            .iter()
            .all(|ply| ply.mv.is_some())
    );
}
