//! A series of moves for a person to follow.

use std::io::Write;

use shakmaty::{Chess, Color, Position};
use tablas::sentence::NumberedMove;

use crate::board;
use crate::commands::Context;
use crate::fault::Fault;
use crate::output::wrapped;

/// A line of moves with their numbers, and the boards if they are asked for.
pub(super) fn tell(
    start: &Chess,
    moves: &[shakmaty::Move],
    boards: bool,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let language = context.speaker.language();
    let mut position = start.clone();
    let mut text = String::new();
    let mut pictures = Vec::new();
    for (i, &mv) in moves.iter().enumerate() {
        let name = NumberedMove::of(&position, mv);
        let written = tablas_say::letters::in_letters(&name, language);
        let word = match (name.by, i) {
            // A black move behind a white one needs no number of its own.
            (Color::Black, 1..) => written.rsplit("...").next().unwrap_or_default().to_owned(),
            (Color::White, _) | (Color::Black, 0) => {
                written.replacen('.', ". ", usize::from(name.by.is_white()))
            }
        };
        if i > 0 {
            text.push(' ');
        }
        text.push_str(&word);
        position.play_unchecked(mv);
        if boards {
            pictures.push((word, board::lines(&position, language)));
        }
    }
    for line in wrapped(&text, 76) {
        writeln!(context.output, "    {line}")?;
    }
    if boards {
        writeln!(context.output)?;
        for line in board::side_by_side(&pictures, 76) {
            writeln!(context.output, "    {line}")?;
        }
    }
    Ok(())
}
