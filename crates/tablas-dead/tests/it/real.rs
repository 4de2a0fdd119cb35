//! Games that were played: the tracker and the answers for a finished game say at every ply what the
//! query says there, and their lines are lines from there.

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, Move, Position};
use tablas_dead::{Answer, Budget, GameTracker, Line, answers_for_game, can_checkmate};

use crate::small::cases;

/// The main lines of the games that the benchmarks read; they have neither comments nor variations.
fn games() -> Vec<Vec<Move>> {
    let text = include_str!("../../../../benches/games.pgn");
    let mut games = Vec::new();
    let mut position = Chess::new();
    let mut moves = Vec::new();
    for line in text.lines() {
        if line.starts_with('[') {
            if !moves.is_empty() {
                games.push(std::mem::take(&mut moves));
                position = Chess::new();
            }
            continue;
        }
        for word in line.split_whitespace() {
            let word = word.rsplit('.').next().unwrap_or_default();
            let Ok(san) = word.parse::<SanPlus>() else {
                continue;
            };
            let m = san.san.to_move(&position).expect("a legal move");
            position.play_unchecked(m);
            moves.push(m);
        }
    }
    games.push(moves);
    games
}

/// Whether a line is one from `position`.
fn is_line(position: &Chess, winner: Color, line: &Line) -> bool {
    Line::replay(position, winner, line.moves().to_vec()).as_ref() == Some(line)
}

/// In a quick run some of the games, and the lines of every seventh answer.
#[test]
fn real_games_ply_by_ply() {
    let games = games();
    assert!(games.len() > 90, "{}", games.len());
    let step = (10 / cases(1)).max(1);
    let mut answered = [0; 3];
    for moves in games.iter().step_by(step) {
        let finished = answers_for_game(&Chess::new(), moves, Budget::INSTANT).expect("legal");
        let mut position = Chess::new();
        let mut tracker = GameTracker::new(position.clone(), Budget::INSTANT);
        for ply in 0..=moves.len() {
            for winner in Color::ALL {
                let asked = match can_checkmate(&position, winner, Budget::DEFAULT) {
                    Answer::Can(_) => Some(true),
                    Answer::Cannot(_) => Some(false),
                    Answer::Unknown(_) => None,
                };
                let tracked = tracker.can(winner);
                for said in [tracked, finished.can(ply, winner)] {
                    answered[said.map_or(2, usize::from)] += 1;
                    assert!(
                        said.is_none() || asked.is_none() || said == asked,
                        "{ply} {winner} {position:?}"
                    );
                }
                if (ply + usize::from(winner.is_white())) % 7 > 0 {
                    continue;
                }
                if let Answer::Can(line) = tracker.answer(winner) {
                    assert!(is_line(&position, winner, line), "{ply} {winner}");
                }
                if let Some(Answer::Can(line)) = finished.answer(ply, winner) {
                    assert!(is_line(&position, winner, &line), "{ply} {winner}");
                }
            }
            if let Some(&m) = moves.get(ply) {
                tracker.play(m);
                position.play_unchecked(m);
            }
        }
    }
    // Hardly a position of a real game is left open.
    let [no, yes, open] = answered;
    assert!(yes > 0 && 100 * open < no + yes, "{answered:?}");
}
