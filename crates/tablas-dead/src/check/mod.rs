//! The checker of certificates. It is small and plain, and shares no code with the search: what it
//! accepts is true whatever the prover does.
//!
//! A yes is not its business: a mating line is replayed by shakmaty's own rules.

mod closure;
mod placement;
mod puzzle;
mod regions;
mod skeleton;

use shakmaty::{Bitboard, Chess, Color, Move, Position, Role};

use crate::certificate::Certificate;

/// Why a certificate proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It says that the game is over, and it is not, or it was won by the intended winner.
    NotOver,
    /// It says that the material is too little, and it is enough.
    EnoughMaterial,
    /// The position is not among those that it lists.
    StartMissing,
    /// A legal move leads out of what it lists.
    NotClosed,
    /// A checkmate by the intended winner is among what it lists, or may be.
    Mate,
    /// Its data contradict each other.
    Malformed,
}

/// Whether `certificate` proves that `winner` cannot checkmate from `position` by any series of
/// legal moves.
///
/// # Errors
///
/// What is wrong with it. That says nothing about the position.
pub fn check(position: &Chess, winner: Color, certificate: &Certificate) -> Result<(), Fault> {
    match certificate {
        Certificate::Counters => Err(Fault::NotOver),
        Certificate::GameOver => {
            let over = position.legal_moves().is_empty();
            let won = position.is_check() && position.turn() != winner;
            if over && !won {
                Ok(())
            } else {
                Err(Fault::NotOver)
            }
        }
        Certificate::Material => {
            let board = position.board();
            let of = |role: Role| board.by_role(role);
            if too_little(board.by_color(winner), board.by_color(winner.other()), of) {
                Ok(())
            } else {
                Err(Fault::EnoughMaterial)
            }
        }
        Certificate::Closure(reached) => match skeleton::left_out(position, winner, reached) {
            Some(out) => skeleton::check(position, winner, out, reached),
            None => closure::check(position, winner, reached),
        },
        Certificate::Regions(regions) => regions::check(position, winner, regions),
        Certificate::EachMove(listed) => each_move(position, winner, listed),
    }
}

/// The legal moves are listed, each once and no others, and after each of them the certificate
/// beside it holds.
fn each_move(position: &Chess, winner: Color, listed: &[(Move, Certificate)]) -> Result<(), Fault> {
    let legal = position.legal_moves();
    if legal.is_empty() || legal.len() != listed.len() {
        return Err(Fault::NotClosed);
    }
    for m in legal {
        let (_, certificate) = listed
            .iter()
            .find(|(known, _)| *known == m)
            .ok_or(Fault::NotClosed)?;
        let mut after = position.clone();
        after.play_unchecked(m);
        check(&after, winner, certificate)?;
    }
    Ok(())
}

/// Whether a side cannot mate with these men wherever they stand: no pawn, rook or queen, and
/// nothing at all; or one knight and no bishop against nothing but queens; or bishops, all bishops
/// of the board on squares of one colour, and no knight or pawn on either side.
fn too_little(own: Bitboard, theirs: Bitboard, of: impl Fn(Role) -> Bitboard) -> bool {
    let pieces = own & !of(Role::King);
    let strong = of(Role::Pawn) | of(Role::Rook) | of(Role::Queen);
    if (pieces & strong).any() {
        return false;
    }
    if pieces.is_empty() {
        return true;
    }
    if (pieces & of(Role::Knight)).any() {
        let helpers = theirs & !of(Role::King) & !of(Role::Queen);
        return pieces.count() == 1 && helpers.is_empty();
    }
    let bishops = of(Role::Bishop);
    let one_colour =
        bishops.is_disjoint(Bitboard::DARK_SQUARES) || bishops.is_disjoint(Bitboard::LIGHT_SQUARES);
    one_colour && of(Role::Knight).is_empty() && of(Role::Pawn).is_empty()
}
