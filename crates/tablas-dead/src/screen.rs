//! A screen for bulk checking of finished games.

use shakmaty::{Bitboard, Board, Chess, Color, Position, Rank, attacks};

/// Whether it is worth asking [`can_checkmate`](crate::can_checkmate) at all. `false` only where
/// the men have so much freedom that a no is out of the question, or where the mate stands on the
/// board; `true` promises nothing.
///
/// It is a screen and not a proof: who needs certainty asks the question.
#[must_use]
pub fn worth_asking(position: &Chess, winner: Color) -> bool {
    if !at_liberty(position, winner) {
        return !(position.turn() != winner && position.is_checkmate());
    }
    // Where there is little choice, what matters is whether a move or two lead into the open.
    if has_choice(position, FEW + 1) {
        return false;
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return position.turn() == winner || !position.is_check();
    }
    moves.len() <= FEW
        && !moves.into_iter().any(|m| {
            let mut next = position.clone();
            next.play_unchecked(m);
            let replies = next.legal_moves();
            if replies.len() > FEW {
                return at_liberty(&next, winner);
            }
            replies.into_iter().any(|reply| {
                let mut after = next.clone();
                after.play_unchecked(reply);
                after.legal_moves().len() > FEW && at_liberty(&after, winner)
            })
        })
}

/// Whether one of the players is not [`worth_asking`] about because both sides can move about, as far as that
/// can be seen without a list of moves. `false` says nothing.
#[must_use]
pub fn at_ease(position: &Chess) -> bool {
    has_choice(position, FEW + 1)
        && Color::ALL
            .into_iter()
            .any(|color| at_liberty(position, color))
}

/// Whether a position is so plainly alive that no question is worth its time: somebody can still
/// mate. `false` says nothing.
///
/// It is a screen like [`worth_asking`], and cheaper: many moves for the player having the move, some
/// for his opponent's pieces and few pawns that block each other, with a rook or queen on the board; or
/// nothing but two knights or bishops and more, on whichever sides, that do not all go on squares of one
/// colour. With them a mate can always be helped to, unless every move of the player having the move
/// takes one.
#[must_use]
pub fn plainly_alive(position: &Chess) -> bool {
    let board = position.board();
    if board.rooks_and_queens().any() {
        return rammed(board).count() <= 3
            && free_pieces(board, position.turn().other())
            && moves_at_most(position) >= MANY
            && position.legal_moves().len() >= MANY;
    }
    let minors = board.knights() | board.bishops();
    board.occupied() == minors | board.kings()
        && minors.more_than_one()
        && !(board.knights().is_empty()
            && (minors.is_disjoint(Bitboard::DARK_SQUARES)
                || minors.is_disjoint(Bitboard::LIGHT_SQUARES)))
        && position.legal_moves().len() > FEW
}

/// Whether the player having the move certainly has a legal one, as far as that can be seen without a list
/// of them. `false` says nothing.
#[must_use]
pub fn plainly_moves(position: &Chess) -> bool {
    has_choice(position, 1) || has_safe_steps(position, position.turn(), 1)
}

/// Whether a position is [`plainly_alive`] by many moves, as far as that can be seen without a list of
/// them: no check, and the pieces that shield no king have that many. `false` says nothing.
#[must_use]
pub fn plainly_free(position: &Chess) -> bool {
    let board = position.board();
    board.rooks_and_queens().any()
        && rammed(board).count() <= 3
        && has_choice(position, MANY)
        && free_pieces(board, position.turn().other())
}

/// Whether a line of one or two legal moves leads to a position that is plainly alive, or where a player
/// is plainly able to mate: then it is alive itself, because nobody who cannot mate can play into a
/// position where he can. For positions that are awkward only at the moment: a check, a king in the
/// corner. As much a screen as [`plainly_alive`] and [`plainly_able`] are.
#[must_use]
pub fn alive_soon(position: &Chess) -> bool {
    soon(position, &|next| {
        Color::ALL
            .into_iter()
            .any(|color| able_if_kings_have(3, next, color))
            || plainly_alive(next)
    })
}

/// The same for one player: whether a line of one or two legal moves makes `winner` plainly able to mate.
#[must_use]
pub fn able_soon(position: &Chess, winner: Color) -> bool {
    soon(position, &|next| able_if_kings_have(3, next, winner))
}

fn soon(position: &Chess, plain: &impl Fn(&Chess) -> bool) -> bool {
    let board = position.board();
    // Bare kings, and kings with one knight or bishop, come to nothing.
    if board.occupied().count() <= 3 && (board.pawns() | board.rooks_and_queens()).is_empty() {
        return false;
    }
    let after = |position: &Chess, mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        next
    };
    let moves = position.legal_moves();
    moves.iter().any(|&mv| plain(&after(position, mv)))
        || moves.iter().any(|&mv| {
            let next = after(position, mv);
            next.legal_moves()
                .into_iter()
                .any(|reply| plain(&after(&next, reply)))
        })
}

/// Whether `winner` is so plainly able to mate that a question is worth its time only if something
/// hangs on it: he has a rook or queen with room, or a pawn that nothing blocks or whose blocker his king
/// can take, no check is to be met, both sides have moves to spare and few pawns block each other. Two
/// pairs of pawns that block each other close at most six files, so that no king is walled in by them.
/// A screen, not a proof.
#[must_use]
pub fn plainly_able(position: &Chess, winner: Color) -> bool {
    able_if_kings_have(2, position, winner)
}

/// Whether one of the players is [`plainly_able`] to mate, which is so in nearly every game that was given
/// up: there is no check, and both kings have squares to go to.
#[must_use]
pub fn anybody_plainly_able(position: &Chess) -> bool {
    Color::ALL
        .into_iter()
        .any(|color| plainly_able(position, color))
}

/// The same, with a number of squares that both kings must have. Three are no corridor.
fn able_if_kings_have(steps: usize, position: &Chess, winner: Color) -> bool {
    let board = position.board();
    if rammed(board).count() > 2 {
        return false;
    }
    let own = board.by_color(winner);
    let pawns = own & board.pawns();
    let ahead = match winner {
        Color::White => Bitboard(pawns.0 << 8),
        Color::Black => Bitboard(pawns.0 >> 8),
    };
    let free = (ahead & !board.occupied()).any()
        || (own & board.rooks_and_queens())
            .into_iter()
            .any(|square| (board.attacks_from(square) & !own).count() >= 5);
    // A pawn that must be freed needs kings that can walk.
    let steps = if free { steps } else { 3 };
    (free || blocker_hangs(board, winner, ahead))
        && !position.is_check()
        && has_safe_steps(position, winner, steps)
        && has_safe_steps(position, winner.other(), steps)
}

/// Whether one of the opponent's men on `ahead` is protected by no other of his than the king.
fn blocker_hangs(board: &Board, winner: Color, ahead: Bitboard) -> bool {
    let opponent = winner.other();
    (ahead & board.by_color(opponent))
        .into_iter()
        .any(|square| {
            (board.attacks_to(square, opponent, board.occupied()) & !board.kings()).is_empty()
        })
}

/// Whether pieces of `color` other than his king have some squares to go to, pins apart.
fn free_pieces(board: &Board, color: Color) -> bool {
    let own = board.by_color(color);
    let mut moves = 0;
    rooms(board, own & !board.pawns(), !own).any(|room| {
        moves += room.count();
        moves >= 4
    })
}

/// Black pawns that a white pawn stands before.
fn rammed(board: &Board) -> Bitboard {
    Bitboard(board.pawns().0 << 8 & board.pawns().0)
        & board.black()
        & Bitboard(board.white().0 << 8)
}

/// So many moves are not those of men behind a wall.
const MANY: usize = 25;

/// Whether men that are certainly free to move have so many moves; cheaper than to make the list of
/// moves.
fn has_choice(position: &Chess, number: usize) -> bool {
    if position.is_check() {
        return false;
    }
    let board = position.board();
    let own = position.us();
    let Some(king) = board.king_of(position.turn()) else {
        return false;
    };
    let shields = attacks::queen_attacks(king, board.occupied());
    let mut moves = 0;
    rooms(board, own & !board.pawns() & !shields, !own).any(|room| {
        moves += room.count();
        moves >= number
    })
}

/// More legal moves than this the player having the move does not have: everything is counted that his
/// men could do if there were no checks. A promotion makes four moves of one.
fn moves_at_most(position: &Chess) -> usize {
    /// Castling and captures en passant, two of each.
    const RARE: usize = 4;
    let board = position.board();
    let turn = position.turn();
    let own = position.us();
    let them = position.them();
    let pawns = own & board.pawns();
    let pieces: usize = rooms(board, own & !board.kings() & !pawns, !own)
        .map(|room| room.count())
        .sum();
    let steps = board
        .king_of(turn)
        .map_or(0, |king| (attacks::king_attacks(king) & !own).count());
    let ahead = |men: u64| match turn {
        Color::White => men << 8,
        Color::Black => men >> 8,
    };
    let free = !board.occupied().0;
    let pushes = ahead(pawns.0) & free;
    let home = turn.fold_wb(0x0000_0000_00ff_0000, 0x0000_ff00_0000_0000);
    let doubles = ahead(pushes & home) & free;
    let left = ahead((pawns.0 & !FILE_A) >> 1) & them.0;
    let right = ahead((pawns.0 & !FILE_H) << 1) & them.0;
    let by_pawns: usize = [pushes, doubles, left, right]
        .into_iter()
        .map(|squares| Bitboard(squares).count())
        .sum();
    let last = pawns & Bitboard::from(turn.fold_wb(Rank::Seventh, Rank::Second));
    let promotions = if last.any() { 4 } else { 1 };
    pieces + steps + by_pawns * promotions + RARE
}

/// What each of the pieces among `men` other than a king attacks of `squares`, kind by kind.
fn rooms(board: &Board, men: Bitboard, squares: Bitboard) -> impl Iterator<Item = Bitboard> {
    let occupied = board.occupied();
    let straight = men & board.rooks_and_queens();
    let diagonal = men & board.bishops_and_queens();
    let knights = men & board.knights();
    let straight = straight
        .into_iter()
        .map(move |square| attacks::rook_attacks(square, occupied));
    let diagonal = diagonal
        .into_iter()
        .map(move |square| attacks::bishop_attacks(square, occupied));
    let knights = knights.into_iter().map(attacks::knight_attacks);
    straight
        .chain(diagonal)
        .chain(knights)
        .map(move |room| room & squares)
}

/// So few moves may all lead to the same end.
const FEW: usize = 8;

/// Whether both sides can move about, no wall stands between them, and the winner has the men to
/// mate with.
fn at_liberty(position: &Chess, winner: Color) -> bool {
    let board = position.board();
    let rammed = rammed(board);
    let own = board.by_color(winner);
    let force = own & (board.pawns() | board.rooks_and_queens());
    let walls = if (board.rooks_and_queens() | board.knights()).any() {
        3
    } else {
        2
    };
    (rammed.count() <= walls || gets_through(board, winner))
        && (force.any() || (own & !board.kings()).count() > 2)
        && (own.count() > 3 || has_safe_steps(position, winner, 1))
        && roams(position, winner)
        && has_time(position, winner.other())
}

/// Whether a rook or queen of `color` comes near the enemy king, his own pawns alone being in
/// its way.
fn gets_through(board: &Board, color: Color) -> bool {
    let own = board.by_color(color);
    let Some(target) = board.king_of(color.other()) else {
        return false;
    };
    let near = attacks::king_attacks(target);
    let open = !(own & board.pawns()).0;
    let mut reached = (own & board.rooks_and_queens()).0;
    loop {
        if reached & near.0 != 0 {
            return true;
        }
        let next = reached
            | (reached << 8 | reached >> 8 | (reached & !FILE_H) << 1 | (reached & !FILE_A) >> 1)
                & open;
        if next == reached {
            return false;
        }
        reached = next;
    }
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Whether `color` has a queen, rook or knight with moves, or pawns and a king or bishop with room.
fn roams(position: &Chess, color: Color) -> bool {
    let board = position.board();
    let own = board.by_color(color);
    let mut moves = 0;
    for square in own & (board.rooks_and_queens() | board.knights()) {
        moves += (board.attacks_from(square) & !own).count();
        if moves >= 4 {
            return true;
        }
    }
    let pawns = own & board.pawns();
    let ahead = match color {
        Color::White => Bitboard(pawns.0 << 8),
        Color::Black => Bitboard(pawns.0 >> 8),
    };
    for square in own & board.bishops() {
        moves += (board.attacks_from(square) & !own).count();
    }
    (ahead & !board.occupied()).any() && (moves >= 6 || walks(position, color))
}

/// Whether `color` has moves to spare.
fn has_time(position: &Chess, color: Color) -> bool {
    let board = position.board();
    let own = board.by_color(color);
    let mut moves = 0;
    for square in own & !board.pawns() & !board.kings() {
        moves += (board.attacks_from(square) & !own).count();
        if moves >= 4 {
            return true;
        }
    }
    roams(position, color) || has_safe_steps(position, color, 3)
}

/// Whether the king of `color` has several squares to go to.
fn walks(position: &Chess, color: Color) -> bool {
    let board = position.board();
    let Some(king) = board.king_of(color) else {
        return false;
    };
    let enemy = board.pawns() & board.by_color(color.other());
    let room = attacks::king_attacks(king) & !board.by_color(color);
    room.into_iter()
        .filter(|&square| (attacks::pawn_attacks(color, square) & enemy).is_empty())
        .count()
        >= 3
}

/// Whether the king of `color` could safely go to so many squares, were it his turn.
fn has_safe_steps(position: &Chess, color: Color, number: usize) -> bool {
    let board = position.board();
    let Some(king) = board.king_of(color) else {
        return number == 0;
    };
    let others = board.occupied().without(king);
    let mut room = (attacks::king_attacks(king) & !board.by_color(color)).into_iter();
    // The squares beyond those that are needed are not looked at.
    (0..number)
        .all(|_| room.any(|square| board.attacks_to(square, color.other(), others).is_empty()))
}
