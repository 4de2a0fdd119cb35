//! The engine behind [`can_checkmate`](crate::can_checkmate): for now the crate `chasolver`.
//!
//! A yes is believed only when its line has been replayed. A no is chasolver's word. Chasolver does
//! not know Chess960 castling; a position with such rights is asked without them, and only a yes is
//! kept.

use std::str::FromStr;

use chasolver::Winnability;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position, fen::Fen};

use crate::{Answer, Budget, Line, Proof, Reason, Spent};

pub(crate) fn solve(position: &Chess, winner: Color, _budget: Budget) -> Answer {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    setup.promoted = shakmaty::Bitboard::EMPTY;
    let standard = setup
        .clone()
        .position::<Chess>(CastlingMode::Standard)
        .is_ok();
    if !standard {
        setup.castling_rights = shakmaty::Bitboard::EMPTY;
    }
    let Ok(fen) = Fen::try_from(setup) else {
        return Answer::Unknown(Spent(0));
    };
    let Ok(board) = chess::Board::from_str(&fen.to_string()) else {
        return Answer::Unknown(Spent(0));
    };
    let color = match winner {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    };
    match chasolver::winnability(&board, color) {
        Some(Winnability::Winnable { helpmate }) => moves_of(position, &helpmate)
            .and_then(|moves| Line::replay(position, winner, moves))
            .map_or(Answer::Unknown(Spent(0)), Answer::Can),
        Some(Winnability::Unwinnable) if standard => Answer::Cannot(Proof::new(Reason::Exhausted)),
        Some(Winnability::Unwinnable) | None => Answer::Unknown(Spent(0)),
    }
}

fn moves_of(position: &Chess, helpmate: &[chess::ChessMove]) -> Option<Vec<Move>> {
    // The replay needs king-to-rook castling or standard castling as the position's own mode says.
    let mut board = position.clone();
    let mut moves = Vec::with_capacity(helpmate.len());
    for m in helpmate {
        let uci = UciMove::from_ascii(m.to_string().as_bytes()).ok()?;
        let m = uci.to_move(&board).ok()?;
        moves.push(m);
        board.play_unchecked(m);
    }
    Some(moves)
}
