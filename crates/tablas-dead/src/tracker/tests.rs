use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, Position};

use super::{GameTracker, Known};
use crate::{Budget, Line};

/// Every yes for every half-move of real games, put together and made move by move: nothing here asks the
/// query when a line turns out not to be one, as the tracker does.
#[test]
fn every_yes_has_its_line() {
    let text = include_str!("../../../../benches/games.pgn");
    let step = if std::env::var_os("TABLAS_SOAK").is_some() {
        1
    } else {
        4
    };
    let mut tracker = GameTracker::new(Chess::new(), Budget::INSTANT);
    let (mut games, mut asked, mut found) = (0, 0, 0);
    for line in text.lines() {
        if line.starts_with("[Event ") {
            games += 1;
            tracker = GameTracker::new(Chess::new(), Budget::INSTANT);
        }
        if line.starts_with('[') || games % step != 0 {
            continue;
        }
        for word in line.split_whitespace() {
            let word = word.rsplit('.').next().unwrap_or_default();
            let Ok(san) = word.parse::<SanPlus>() else {
                continue;
            };
            let m = san.san.to_move(&tracker.position).expect("a legal move");
            tracker.play(m);
            for winner in Color::ALL {
                asked += 1;
                if tracker.can(winner) == Some(true) {
                    found += 1;
                    assert_line(&tracker, winner);
                }
            }
        }
    }
    assert!(games > 90 && 20 * found > 19 * asked, "{found} of {asked}");
}

fn assert_line(tracker: &GameTracker, winner: Color) {
    let mut side = tracker.sides.get(winner).clone();
    assert!(matches!(side.known, Known::Can));
    side.spell_out(&tracker.position);
    let backs = side.backs.iter().rev().flatten();
    let moves: Vec<_> = backs.chain(&side.line[side.begun..]).copied().collect();
    let mut board = tracker.position.clone();
    for &m in &moves {
        assert!(
            board.is_legal(m),
            "{:?}: {m:?} in {board:?}",
            tracker.position
        );
        board.play_unchecked(m);
    }
    assert!(Line::replay(&tracker.position, winner, moves).is_some());
}
