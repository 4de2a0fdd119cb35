//! The squares that each king can ever reach, as a proof of a no knows them.

use shakmaty::{Bitboard, Chess, Color, File, Position, Rank, Role, Square};
use tablas_dead::certificate::{Certificate, Placement};

/// The squares of the kings of White and Black, if the proof lists them.
pub(super) fn of_kings(
    position: &Chess,
    certificate: &Certificate,
    winner: Color,
) -> Option<[Bitboard; 2]> {
    let (winners, losers) = match certificate {
        Certificate::GameOver => {
            return Some([Color::White, Color::Black].map(|c| position.board().by_piece(c.king())));
        }
        Certificate::Counters | Certificate::Material => return None,
        Certificate::Closure(reached) => {
            let mut winners = Bitboard::EMPTY;
            let mut losers = Bitboard::EMPTY;
            for one in reached {
                winners |= king_of_winner(&one.placement);
                losers |= one.winner_to_move | one.loser_to_move;
            }
            (winners, losers)
        }
        Certificate::Regions(regions) => {
            let king = |winners: bool| {
                regions
                    .men
                    .iter()
                    .find(|man| man.role == Role::King && man.winners == winners)
                    .map(|man| man.squares)
            };
            (king(true)?, king(false)?)
        }
        Certificate::EachMove(listed) => {
            let mut all = [Bitboard::EMPTY; 2];
            for (m, certificate) in listed {
                let mut after = position.clone();
                after.play_unchecked(*m);
                for (all, more) in all.iter_mut().zip(of_kings(&after, certificate, winner)?) {
                    *all |= more;
                }
            }
            for (all, color) in all.iter_mut().zip([Color::White, Color::Black]) {
                *all |= position.board().by_piece(color.king());
            }
            return Some(all);
        }
    };
    // A certificate is seen from the winner's side.
    Some(match winner {
        Color::White => [winners, losers],
        Color::Black => [losers.flip_vertical(), winners.flip_vertical()],
    })
}

/// Kind 6 in the planes of a placement.
fn king_of_winner(placement: &Placement) -> Bitboard {
    let [low, middle, high] = placement.kinds;
    placement.winner & !low & middle & high
}

/// The board with a plus on every square that a king can reach and that is free now.
pub(super) fn picture(position: &Chess, squares: Bitboard, letters: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = letters.to_vec();
    for (line, rank) in lines.iter_mut().zip(Rank::ALL.into_iter().rev()) {
        let mut cells: Vec<char> = line.chars().collect();
        for file in File::ALL {
            let square = Square::from_coords(file, rank);
            if squares.contains(square) && position.board().piece_at(square).is_none() {
                cells[2 + 2 * usize::from(file)] = '+';
            }
        }
        *line = cells.into_iter().collect();
    }
    lines
}
