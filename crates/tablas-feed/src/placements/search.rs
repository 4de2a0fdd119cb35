//! Which legal moves lead from a position to a placement.

use shakmaty::{Board, Chess, Color, Move, Position, Role};

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// This series and no other of its length.
    One(Vec<Move>),
    /// This one, and others as short.
    Several(Vec<Move>),
}

impl Found {
    /// The moves.
    pub(super) fn moves(&self) -> &[Move] {
        match self {
            Found::One(moves) | Found::Several(moves) => moves,
        }
    }
}

/// How many positions a search may look at.
const BUDGET: u32 = 60_000;

/// The shortest series of legal moves, up to `longest`, after which the men stand as on `target`.
/// `None`: there is none, or it was not found within the budget.
pub(super) fn moves_to(position: &Chess, target: &Board, longest: usize) -> Option<Found> {
    let mut search = Search {
        target,
        line: Vec::new(),
        found: Vec::new(),
        budget: BUDGET,
    };
    for length in 1..=longest {
        search.go(position, length);
        if search.budget == 0 && search.found.is_empty() {
            return None;
        }
        let mut found = std::mem::take(&mut search.found).into_iter();
        if let Some(first) = found.next() {
            let only = found.next().is_none() && search.budget > 0;
            return Some(if only {
                Found::One(first)
            } else {
                Found::Several(first)
            });
        }
    }
    None
}

struct Search<'a> {
    target: &'a Board,
    line: Vec<Move>,
    found: Vec<Vec<Move>>,
    budget: u32,
}

impl Search<'_> {
    fn go(&mut self, position: &Chess, left: usize) {
        if self.found.len() >= 2 || self.budget == 0 {
            return;
        }
        self.budget -= 1;
        if left == 0 {
            if position.board() == self.target {
                self.found.push(self.line.clone());
            }
            return;
        }
        if !within_reach(position.board(), self.target, left) {
            return;
        }
        for mv in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(mv);
            self.line.push(mv);
            self.go(&after, left - 1);
            self.line.pop();
        }
    }
}

/// Whether so many moves can make the difference: a move changes four squares at most, takes one man
/// at most, and men come only by promotion.
fn within_reach(from: &Board, to: &Board, moves: usize) -> bool {
    let differ = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.map(|role| role.of(color)))
        .map(|piece| (from.by_piece(piece) ^ to.by_piece(piece)).count())
        .sum::<usize>();
    // A castling changes four squares, a promotion with a capture three, each once a piece.
    let taken = from.occupied().count().checked_sub(to.occupied().count());
    differ <= 4 * moves && taken.is_some_and(|taken| taken <= moves)
}

/// On how many squares something else stands.
pub(super) fn differences(a: &Board, b: &Board) -> usize {
    shakmaty::Square::ALL
        .into_iter()
        .filter(|&square| a.piece_at(square) != b.piece_at(square))
        .count()
}

/// Whether `seen` is `expected` with up to `most` men missing and no other on any square.
pub(super) fn only_lifted(expected: &Board, seen: &Board, most: usize) -> bool {
    let missing = expected.occupied() & !seen.occupied();
    missing.count() <= most
        && shakmaty::Square::ALL.into_iter().all(|square| {
            seen.piece_at(square)
                .is_none_or(|piece| expected.piece_at(square) == Some(piece))
        })
}

#[cfg(test)]
mod tests {
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;

    use super::*;

    fn check(fen: &str, target: &str, longest: usize, expected: &str) {
        let position: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        let target = Board::from_ascii_board_fen(target.as_bytes()).unwrap();
        let said = match moves_to(&position, &target, longest) {
            None => "none".to_owned(),
            Some(Found::One(moves)) => format!("one {}", names(&position, &moves)),
            Some(Found::Several(moves)) => format!("several {}", moves.len()),
        };
        assert_eq!(said, expected, "{fen} -> {target}");
    }

    fn names(position: &Chess, moves: &[Move]) -> String {
        let mut position = position.clone();
        let names: Vec<String> = moves
            .iter()
            .map(|&mv| {
                shakmaty::san::SanPlus::from_move_and_play_unchecked(&mut position, mv).to_string()
            })
            .collect();
        names.join(" ")
    }

    #[test]
    fn one_move_and_two() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        check(
            start,
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
            2,
            "one e4",
        );
        check(
            start,
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
            2,
            "one e4 e5",
        );
        check(
            start,
            "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR",
            2,
            "none",
        );
        // e4 and d4 around one reply: which came first cannot be told.
        check(
            start,
            "rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR",
            3,
            "several 3",
        );
    }

    #[test]
    fn castling_en_passant_and_promotion() {
        let castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        check(castling, "4k3/8/8/8/8/8/8/5RK1", 1, "one O-O");
        check(castling, "4k3/8/8/8/8/8/8/6KR", 2, "none");
        let passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        check(passant, "4k3/8/3P4/8/8/8/8/4K3", 1, "one exd6");
        check(passant, "4k3/8/3P4/3p4/8/8/8/4K3", 1, "none");
        let promotion = "8/P6k/8/8/8/8/8/4K3 w - - 0 1";
        check(promotion, "N7/7k/8/8/8/8/8/4K3", 1, "one a8=N");
        check(promotion, "P7/7k/8/8/8/8/8/4K3", 1, "none");
    }
}
