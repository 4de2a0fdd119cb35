//! Every position of two sets of men: a knight against a pawn, and bishops beside a locked pair of pawns.
//!
//! What makes the answers certain here is not the checker. A yes has its line, which is replayed. The
//! noes are taken together: if from each of them every legal move leads to a no, and none is a mate, then
//! no series of moves out of them ends in a mate, and all of them are right. A quick run looks at a sample
//! of the positions, each with all the moves from it; with `TABLAS_SOAK` set to 100 or more all of those with
//! bishops are looked at.

use shakmaty::{CastlingMode, Chess, Color, FromSetup, Piece, Position, Role, Setup, Square};
use tablas_dead::{Answer, Budget, Line, can_checkmate};

use crate::small::{KINGS, cases};

/// Whether the answer is a yes; everything but an undecided or wrong one passes.
fn can(position: &Chess, winner: Color) -> bool {
    match can_checkmate(position, winner, Budget::DEFAULT) {
        Answer::Can(line) => {
            let again = Line::replay(position, winner, line.moves().to_vec());
            assert_eq!(again, Some(line), "{position:?} {winner}");
            true
        }
        Answer::Cannot(_) => {
            let mated = position.is_checkmate() && position.turn() != winner;
            assert!(!mated, "{position:?} {winner}");
            false
        }
        Answer::Unknown(_) => panic!("undecided: {position:?} {winner}"),
    }
}

/// Looks at about `most` of the legal placements of `loose` on a board where `fixed` stands, with either
/// side to move; says how many answers were a yes, and how many a no.
fn noes_are_closed(fixed: &[(Square, Piece)], loose: &[Piece], most: usize) -> [usize; 2] {
    let all = 2 << (6 * loose.len());
    // An odd step comes to every square of every man.
    let step = (all / most.min(all)) | 1;
    let mut counts = [0; 2];
    for mut number in (0..all).step_by(step) {
        let mut setup = Setup::empty();
        setup.turn = Color::from_white(number % 2 == 0);
        number /= 2;
        for &(square, piece) in fixed {
            setup.board.set_piece_at(square, piece);
        }
        let free = loose.iter().all(|&piece| {
            let square = Square::new((number % 64) as u32);
            number /= 64;
            let free = setup.board.piece_at(square).is_none();
            setup.board.set_piece_at(square, piece);
            free
        });
        if !free {
            continue;
        }
        let Ok(position) = Chess::from_setup(setup, CastlingMode::Standard) else {
            continue;
        };
        for winner in Color::ALL {
            if can(&position, winner) {
                counts[0] += 1;
                continue;
            }
            counts[1] += 1;
            for m in position.legal_moves() {
                let mut next = position.clone();
                next.play_unchecked(m);
                assert!(!can(&next, winner), "{position:?} {winner} {m}");
            }
        }
    }
    counts
}

#[test]
fn a_knight_against_a_pawn_on_two_files() {
    let men = [KINGS[0], KINGS[1], Color::White.knight()];
    for pawn in (8..56).map(Square::new) {
        if ![0, 3].contains(&(u32::from(pawn) % 8)) {
            continue;
        }
        let [yes, no] = noes_are_closed(&[(pawn, Color::Black.pawn())], &men, cases(500));
        // A pawn can be promoted and mate; a knight can mate with a promoted man in the way.
        assert!(yes > 10 * no, "{pawn}: {yes} {no}");
    }
}

#[test]
fn bishops_beside_a_locked_pair_of_pawns() {
    let bishop = |color| Piece {
        color,
        role: Role::Bishop,
    };
    let men = [
        KINGS[0],
        KINGS[1],
        bishop(Color::White),
        bishop(Color::Black),
    ];
    for (white, black) in [(Square::D4, Square::D5), (Square::A5, Square::A6)] {
        let pair = [(white, Color::White.pawn()), (black, Color::Black.pawn())];
        let whole = cases(1) >= 100;
        let [yes, no] = noes_are_closed(&pair, &men, if whole { usize::MAX } else { cases(3_000) });
        assert!(yes > no, "{yes} {no}");
    }
}
