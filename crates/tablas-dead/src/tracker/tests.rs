use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, Move, Position, Role, Square};

use super::{GameTracker, Known, plainly_legal};
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

/// What passes for legal without a list of moves is legal, whatever is made up; and most of the legal moves pass.
#[test]
fn what_is_plainly_legal_is_legal() {
    let text = include_str!("../../../../benches/games.pgn");
    let (mut legal, mut plain) = (0, 0);
    let mut position = Chess::new();
    for line in text.lines().filter(|line| !line.starts_with('[')).take(400) {
        for word in line.split_whitespace() {
            if word == "1." || word.starts_with("1.") && !word.starts_with("1...") {
                position = Chess::new();
            }
            let word = word.rsplit('.').next().unwrap_or_default();
            let Ok(san) = word.parse::<SanPlus>() else {
                continue;
            };
            for from in position.us() {
                for to in Square::ALL {
                    for role in [position.board().role_at(from), Some(Role::Rook)] {
                        let m = Move::Normal {
                            role: role.expect("a man"),
                            from,
                            capture: position.board().role_at(to),
                            to,
                            promotion: None,
                        };
                        let passes = plainly_legal(&position, m);
                        let is = passes && position.is_legal(m);
                        assert_eq!(passes, is, "{position:?} {m:?}");
                    }
                }
            }
            let moves = position.legal_moves();
            legal += moves.len();
            plain += moves
                .iter()
                .filter(|&&m| plainly_legal(&position, m))
                .count();
            match san.san.to_move(&position) {
                Ok(m) => position.play_unchecked(m),
                Err(_) => break,
            }
        }
    }
    assert!(
        legal > 10_000 && 10 * plain > 6 * legal,
        "{plain} of {legal}"
    );
}
