//! A certificate that was tampered with is rejected.

use shakmaty::{Bitboard, Chess, Color, Position, Square};
use tablas_dead::certificate::{Certificate, Reached};
use tablas_dead::check::{Fault, check};
use tablas_dead::{Answer, Budget, Reason, can_checkmate};

use crate::standard;

fn proof(fen: &str, winner: Color) -> (Chess, Certificate, Reason) {
    let position = standard(fen);
    match can_checkmate(&position, winner, Budget::DEFAULT) {
        Answer::Cannot(proof) => (position, proof.certificate().clone(), proof.reason()),
        other @ (Answer::Can(_) | Answer::Unknown(_)) => panic!("{fen}: {other:?}"),
    }
}

/// Every position of a closure but the start is there because a move leads to it.
#[test]
fn a_closure_with_anything_left_out_is_rejected() {
    let (position, certificate, _) = proof("8/8/N7/PpK5/kP6/p7/P7/8 w - b6 0 1", Color::White);
    let Certificate::Closure(reached) = certificate else {
        panic!("{certificate:?}");
    };
    let rejected = |reached: Vec<Reached>| {
        check(&position, Color::White, &Certificate::Closure(reached)).is_err()
    };
    for at in 0..reached.len() {
        let mut less = reached.clone();
        less.remove(at);
        assert!(rejected(less), "entry {at}");
        for square in reached[at].winner_to_move {
            let mut less = reached.clone();
            less[at].winner_to_move.discard(square);
            assert!(rejected(less), "entry {at}, {square}");
        }
        for square in reached[at].loser_to_move {
            let mut less = reached.clone();
            less[at].loser_to_move.discard(square);
            assert!(rejected(less), "entry {at}, {square}");
        }
        let mut twice = reached.clone();
        twice.push(reached[at]);
        assert!(rejected(twice));
        let mut turned = reached.clone();
        turned[at].placement.winner = Bitboard(!0) & !turned[at].placement.winner;
        assert!(rejected(turned));
    }
    assert_eq!(
        check(&position, Color::White, &Certificate::Closure(Vec::new())),
        Err(Fault::StartMissing)
    );
}

#[test]
fn regions_that_are_too_small_are_rejected() {
    let (position, certificate, reason) = proof(
        "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
        Color::White,
    );
    assert_eq!(reason, Reason::Locked);
    let Certificate::Regions(regions) = certificate else {
        panic!("{certificate:?}");
    };
    for at in 0..regions.men.len() {
        for square in regions.men[at].squares {
            let mut less = regions.clone();
            less.men[at].squares.discard(square);
            let verdict = check(&position, Color::White, &Certificate::Regions(less));
            assert!(verdict.is_err(), "{:?} without {square}", regions.men[at]);
        }
        let mut fewer = regions.clone();
        fewer.men.remove(at);
        assert!(check(&position, Color::White, &Certificate::Regions(fewer)).is_err());
    }
}

#[test]
fn a_certificate_is_for_its_position_alone() {
    let (_, certificate, _) = proof("8/8/N7/PpK5/kP6/p7/P7/8 w - b6 0 1", Color::White);
    let other = standard("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert!(check(&other, Color::White, &certificate).is_err());
    assert_eq!(
        check(&other, Color::White, &Certificate::Material),
        Err(Fault::EnoughMaterial)
    );
    assert_eq!(
        check(&other, Color::White, &Certificate::GameOver),
        Err(Fault::NotOver)
    );
}

#[test]
fn walls_of_a_winnable_position_are_not_accepted() {
    // The wall has a gap on the h-file.
    let position = standard("2k5/8/8/1p1p1p2/1P1P1P2/8/8/2K5 w - - 0 1");
    let answer = can_checkmate(&position, Color::White, Budget::DEFAULT);
    let line = answer.can().expect("a way through the gap");
    assert!(line.moves().iter().any(|m| m.from() != Some(Square::C1)));
    assert!(position.legal_moves().contains(&line.moves()[0]));
}

/// The bishops may be anywhere on their colour, so only the other men are listed.
#[test]
fn a_closure_without_the_bishops_is_rejected_if_anything_is_missing() {
    let mut seen = 0;
    for (fen, winner) in BEHIND_WALLS {
        let (position, certificate, _) = proof(fen, winner);
        let Certificate::Closure(reached) = certificate else {
            continue;
        };
        let bishops = |entry: &Reached| {
            let [a, b, c] = entry.placement.kinds;
            (a & b & !c).any()
        };
        if reached.iter().any(bishops) {
            continue;
        }
        seen += 1;
        let rejected = |reached: Vec<Reached>| {
            check(&position, winner, &Certificate::Closure(reached)).is_err()
        };
        for at in 0..reached.len() {
            let mut less = reached.clone();
            less.remove(at);
            assert!(rejected(less), "entry {at}");
            let mut turned = reached.clone();
            turned[at].placement.winner = !turned[at].placement.winner;
            assert!(rejected(turned), "entry {at}");
            for square in reached[at].winner_to_move {
                let mut less = reached.clone();
                less[at].winner_to_move.discard(square);
                assert!(rejected(less), "entry {at}, {square}");
            }
            for square in reached[at].loser_to_move {
                let mut less = reached.clone();
                less[at].loser_to_move.discard(square);
                assert!(rejected(less), "entry {at}, {square}");
            }
        }
        assert!(check(&position, winner.other(), &Certificate::Closure(reached)).is_err());
    }
    assert!(seen > 0);
}

/// Nobody gets through, but the bishops go about.
const BEHIND_WALLS: [(&str, Color); 8] = [
    ("8/8/7p/5p1P/5p1K/4bPp1/5bPb/4bkb1 b - - 0 1", Color::White),
    ("8/b1b5/k6p/2b2p1P/1b3p2/5PpK/6P1/8 w - - 0 1", Color::White),
    ("8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1", Color::White),
    ("8/8/7p/5p1P/5p1K/b4Pp1/1b4P1/b4kb1 b - - 0 1", Color::White),
    ("8/4b3/7p/5p1P/3b1p1K/5Pp1/6P1/5kb1 w - - 0 1", Color::White),
    ("8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 w - - 0 1", Color::White),
    ("8/8/3b3p/4bp1P/5p1K/4bPp1/5bP1/5k2 b - - 0 1", Color::White),
    (
        "8/2b5/1b5p/b4p1P/5p1K/5Pp1/6P1/5kb1 b - - 0 1",
        Color::White,
    ),
];
