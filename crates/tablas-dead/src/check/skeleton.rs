//! Recounts a closure from which some pieces are left out: those of the position that the first
//! placement listed does not have.
//!
//! Each of these may be anywhere that it could get to past the men that never move, or be off the
//! board; it is in nobody's way, whoever owns it may pass his turn by moving it, and it may take any
//! man there and be taken there. Lines can be shut by such a piece, so only kings, knights and pawns
//! are said to guard or check for certain. Every real game is then among what is looked at, so where
//! no placement of the pieces makes a mate, there is none. Castling is not provided for.

use shakmaty::{Bitboard, Chess, Color, Piece, Position, Role, Square, attacks};

use super::Fault;
use super::closure::Book;
use super::placement::{
    LOSER, Men, WINNER, attacked_by, certain_checks_on, certainly_attacked, of_role, start, without,
};
use super::puzzle::{Cover, may_be_mate};
use crate::certificate::{Placement, Reached};

/// Most partial placements of pieces looked at for each placement of the other men, on average, and
/// besides.
const TRIES_EACH: u32 = 100;
const TRIES: u32 = 20_000;

/// The squares of the pieces left out, if the first placement is the position without them.
/// The pieces left out, if the first placement is the position without them.
pub(super) fn left_out(position: &Chess, winner: Color, reached: &[Reached]) -> Option<Bitboard> {
    let (start, _) = start(position, winner)?;
    let first = reached.first()?.placement;
    let [a, b, c] = first.kinds;
    let pieces = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let all = pieces
        .iter()
        .fold(Bitboard::EMPTY, |set, role| set | of_role(&start, *role));
    let out = all & !(a | b | c);
    (out.any() && without(&start, out) == first).then_some(out)
}

pub(super) fn check(
    position: &Chess,
    winner: Color,
    out: Bitboard,
    reached: &[Reached],
) -> Result<(), Fault> {
    // Most lists do without promotions, and then more can be said.
    let with = |promoted| recount(position, winner, out, reached, promoted);
    with(false).or_else(|_| with(true))
}

fn recount(
    position: &Chess,
    winner: Color,
    out: Bitboard,
    reached: &[Reached],
    promoted: bool,
) -> Result<(), Fault> {
    if position.castles().any() {
        return Err(Fault::Malformed);
    }
    let book = Book::of(reached)?;
    let (start, king) = start(position, winner).ok_or(Fault::Malformed)?;
    let turn = if position.turn() == winner {
        WINNER
    } else {
        LOSER
    };
    let bare = without(&start, out);
    if !book.has(&bare, turn, king.into()) {
        return Err(Fault::StartMissing);
    }
    let mut skeleton = Skeleton {
        pieces: pieces_at_large(pieces_of(&start, out), reached),
        book,
        promoted,
    };
    skeleton.promote(&bare);
    let entries = u32::try_from(reached.len()).unwrap_or(u32::MAX);
    let mut tries = TRIES_EACH.saturating_mul(entries).saturating_add(TRIES);
    if turn == LOSER {
        skeleton.no_mate(&bare, king.into(), None, &mut tries)?;
    }
    for entry in reached {
        let men = Men::of(&entry.placement).ok_or(Fault::Malformed)?;
        if of_role(&entry.placement, Role::Pawn).intersects(Bitboard::BACKRANKS) {
            return Err(Fault::Malformed);
        }
        skeleton.men_move(&men, WINNER, entry.winner_to_move, &mut tries)?;
        skeleton.men_move(&men, LOSER, entry.loser_to_move, &mut tries)?;
        skeleton.losing_king_moves(&men, &entry.placement, entry.loser_to_move)?;
    }
    Ok(())
}

/// A piece, and where it may be.
struct Loose {
    role: Role,
    color: Color,
    squares: Bitboard,
}

/// The pieces on these squares.
fn pieces_of(placement: &Placement, out: Bitboard) -> Vec<Loose> {
    let mut pieces = Vec::new();
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for square in of_role(placement, role) & out {
            pieces.push(Loose {
                role,
                color: if placement.winner.contains(square) {
                    WINNER
                } else {
                    LOSER
                },
                squares: square.into(),
            });
        }
    }
    pieces
}

/// The pieces, with every square they can get to; squares that a side never leaves in all that is
/// listed are in their way.
fn pieces_at_large(mut pieces: Vec<Loose>, reached: &[Reached]) -> Vec<Loose> {
    let mut still = [Bitboard::FULL; 2];
    for Reached { placement, .. } in reached {
        let [a, b, c] = placement.kinds;
        still[0] &= (a | b | c) & placement.winner;
        still[1] &= (a | b | c) & !placement.winner;
    }
    for piece in &mut pieces {
        let moves = Piece {
            color: WINNER,
            role: piece.role,
        };
        loop {
            let mut more = piece.squares;
            for square in piece.squares {
                more |= attacks::attacks(square, moves, still[0] | still[1]);
            }
            more &= !piece.color.fold_wb(still[0], still[1]);
            if more == piece.squares {
                break;
            }
            piece.squares = more;
        }
    }
    pieces
}

struct Skeleton<'a> {
    pieces: Vec<Loose>,
    book: Book<'a>,
    /// Whether pawns of the loser may be promoted.
    promoted: bool,
}

impl Skeleton<'_> {
    /// If pawns of the loser may be promoted, each of them counts as a queen that may be anywhere,
    /// for what it becomes: a man who takes, is taken or stands in the way.
    fn promote(&mut self, start: &Placement) {
        if !self.promoted {
            return;
        }
        for _ in of_role(start, Role::Pawn) & !start.winner {
            self.pieces.push(Loose {
                role: Role::Queen,
                color: LOSER,
                squares: Bitboard::FULL,
            });
        }
    }

    fn at_large(&self, color: Color) -> Bitboard {
        self.pieces
            .iter()
            .filter(|piece| piece.color == color)
            .fold(Bitboard::EMPTY, |set, piece| set | piece.squares)
    }

    /// Whether the winner has nothing left but his king.
    fn is_bare(&self, placement: &Placement) -> bool {
        let [a, b, c] = placement.kinds;
        let own = (a | b | c) & placement.winner;
        own.count() == 1 && self.at_large(WINNER).is_empty()
    }

    /// After a move of `color`, the losing king being on one of `kings`, neither king may be left in
    /// check for certain; what remains must be listed. It is returned.
    fn expect(&self, after: &Placement, color: Color, kings: Bitboard) -> Result<Bitboard, Fault> {
        let king = of_role(after, Role::King).first().ok_or(Fault::Malformed)?;
        let loose = self.at_large(WINNER) | self.at_large(LOSER);
        let may = match color {
            WINNER => certain_checks_on(after, king, loose).into_iter().fold(
                kings & !attacks::king_attacks(king),
                |may, from| {
                    // The losing king may shield the winning one.
                    may & attacks::between(from, king)
                },
            ),
            LOSER => kings & !certainly_attacked(after, loose),
        };
        if self.is_bare(after) {
            return Ok(Bitboard::EMPTY);
        }
        if may.is_empty() || self.book.has(after, color.other(), may) {
            Ok(may)
        } else {
            Err(Fault::NotClosed)
        }
    }

    /// Moves of the men and of the pieces left out, the losing king's apart. None of them mates.
    fn men_move(
        &self,
        men: &Men,
        color: Color,
        kings: Bitboard,
        tries: &mut u32,
    ) -> Result<(), Fault> {
        if kings.is_empty() {
            return Ok(());
        }
        let mut moves = Vec::new();
        men.moves(color, |m| moves.push(m));
        let enemies = self.at_large(color.other()) & !men.occupied;
        for from in men.pawns() & men.of_color(color) {
            for to in attacks::pawn_attacks(color, from) & enemies {
                moves.push(men.takes_a_piece(from, to));
            }
        }
        for m in moves {
            if color == LOSER && m.to == men.king {
                // He was left in a check that somebody may have shut.
                continue;
            }
            let may = kings & !Bitboard::from_square(m.to) & !attacks::between(m.from, m.to);
            if may.is_empty() {
                continue;
            }
            let mut after = men.after(m, color);
            if men.pawns().contains(m.from) && Bitboard::BACKRANKS.contains(m.to) {
                if color == WINNER || !self.promoted {
                    return Err(Fault::NotClosed);
                }
                after = without(&after, m.to.into());
            }
            let may = self.expect(&after, color, may)?;
            if color == WINNER {
                self.no_mate(&after, may, m.opens(), tries)?;
            }
        }
        if self.pieces.iter().all(|piece| piece.color != color) {
            return Ok(());
        }
        let taken = self.at_large(color) & men.of_color(color.other()).without(men.king);
        for takes in taken.into_iter().map(Some).chain([None]) {
            let after = men.after_piece(takes);
            let may = self.expect(&after, color, kings)?;
            if color == WINNER {
                self.no_mate(&after, may, None, tries)?;
            }
        }
        Ok(())
    }

    fn losing_king_moves(
        &self,
        men: &Men,
        placement: &Placement,
        kings: Bitboard,
    ) -> Result<(), Fault> {
        let loose = self.at_large(WINNER) | self.at_large(LOSER);
        let guarded = certainly_attacked(placement, loose);
        for king in kings {
            for to in attacks::king_attacks(king) & !men.of_color(LOSER) & !guarded {
                let takes = men.occupied.contains(to).then_some(to);
                self.expect(&men.after_king(takes), LOSER, to.into())?;
            }
        }
        Ok(())
    }

    /// No placement of the pieces mates. If the man who moved came from `opened`, a piece can only
    /// give check across that square.
    fn no_mate(
        &self,
        placement: &Placement,
        kings: Bitboard,
        opened: Option<Square>,
        tries: &mut u32,
    ) -> Result<(), Fault> {
        if kings.is_empty() {
            return Ok(());
        }
        let men = Men::of(placement).ok_or(Fault::Malformed)?;
        // If all his pieces are listed, so are all the checks, and what the loser's men can do.
        let all_listed = self.at_large(WINNER).is_empty();
        let kings = if all_listed {
            self.unanswered(&men, kings & men.attacked)
        } else {
            kings
        };
        if kings.is_empty() {
            return Ok(());
        }
        let cover = |piece: &Loose| {
            let winners = piece.color == WINNER;
            Cover::of(piece.role, winners, piece.squares, men.occupied)
        };
        let covers: Vec<Cover> = self.pieces.iter().map(cover).collect();
        for king in kings {
            let flights = attacks::king_attacks(king) & !men.of_color(LOSER) & !men.attacked;
            let checked = men.attacked.contains(king);
            if may_be_mate(&covers, king, flights, checked, opened, tries) {
                return Err(Fault::Mate);
            }
        }
        Ok(())
    }

    /// The squares on which no man of the loser's surely ends every check: by a move that nobody who
    /// was left out can be in the way of.
    fn unanswered(&self, men: &Men, kings: Bitboard) -> Bitboard {
        let mut open = kings;
        let at_large = self.at_large(LOSER);
        men.moves(LOSER, |m| {
            let way = attacks::between(m.from, m.to) | (Bitboard::from(m.to) & !men.occupied);
            if open.is_empty() || way.intersects(at_large) {
                return;
            }
            let through = attacks::between(m.from, m.to) | Bitboard::from(m.to);
            let safe = !attacked_by(&men.after(m, LOSER), WINNER) & !through;
            open &= !safe;
        });
        open
    }
}
