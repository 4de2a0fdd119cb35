//! What the arbiter sets right in the record of the game (7.5.1, 7.6).

use shakmaty::{Move, Position};

use super::arbiter;
use crate::game::{Actor, Game, Why};
use crate::sentence::NumberedMove;
use crate::units::Ply;

pub(super) fn correct_move(game: &Game, by: Actor, ply: Ply, mv: Move) -> Result<(), Why> {
    arbiter(by)?;
    if ply == Ply(0) || ply > game.ply() {
        return Err(Why::NoSuchMove);
    }
    let before = Ply(ply.0 - 1);
    let mut wrong = game.course.position_at(before);
    let mut right = wrong.clone();
    if !right.is_legal(mv) {
        return Err(Why::IllegalMove);
    }
    right.play_unchecked(mv);
    let moves = game.course.moves();
    wrong.play_unchecked(moves[before.0 as usize]);
    for &later in &moves[ply.0 as usize..] {
        if !right.is_legal(later) {
            return Err(Why::LaterMoveIllegal(NumberedMove::of(&wrong, later)));
        }
        right.play_unchecked(later);
        wrong.play_unchecked(later);
    }
    Ok(())
}

pub(super) fn restore(game: &Game, by: Actor, to: Ply) -> Result<(), Why> {
    arbiter(by)?;
    //= fide-2023#7.6
    if to > game.ply() {
        return Err(Why::NoSuchMove);
    }
    Ok(())
}
