//! Boards in text.

use shakmaty::{Board, Chess, Color, File, Position, Rank, Role, Square};
use tablas::law::Language;
use tablas_say::letters::san_in_letters;

/// The board as ten lines of text, White below, with coordinates. White's pieces are capitals, in the
/// letters of the language; squares without a piece are dots.
pub(crate) fn lines(position: &Chess, language: Language) -> Vec<String> {
    let board = position.board();
    let mut lines: Vec<String> = Rank::ALL
        .into_iter()
        .rev()
        .map(|rank| {
            let mut line = format!("{}", rank.char());
            for file in File::ALL {
                line.push(' ');
                line.push(letter(board, Square::from_coords(file, rank), language));
            }
            line
        })
        .collect();
    lines.push("  a b c d e f g h".to_owned());
    lines
}

fn letter(board: &Board, square: Square, language: Language) -> char {
    let Some(piece) = board.piece_at(square) else {
        return '.';
    };
    let english = match piece.role {
        // The pawn's letter is P in both languages.
        Role::Pawn => 'P',
        Role::Knight => 'N',
        Role::Bishop => 'B',
        Role::Rook => 'R',
        Role::Queen => 'Q',
        Role::King => 'K',
    };
    let letter = san_in_letters(&english.to_string(), language)
        .chars()
        .next()
        .unwrap_or(english);
    match piece.color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}

/// Boards side by side under their captions, as many in a row as `width` columns hold.
pub(crate) fn side_by_side(boards: &[(String, Vec<String>)], width: usize) -> Vec<String> {
    const GAP: usize = 4;
    let cell = boards
        .iter()
        .flat_map(|(caption, lines)| std::iter::once(caption).chain(lines))
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0);
    let in_a_row = ((width + GAP) / (cell + GAP)).max(1);
    let mut rows = Vec::new();
    for chunk in boards.chunks(in_a_row) {
        if !rows.is_empty() {
            rows.push(String::new());
        }
        let height = chunk
            .iter()
            .map(|(_, lines)| lines.len())
            .max()
            .unwrap_or(0)
            + 1;
        for i in 0..height {
            let row: Vec<String> = chunk
                .iter()
                .map(|(caption, lines)| {
                    let text = match i.checked_sub(1) {
                        None => caption.as_str(),
                        Some(i) => lines.get(i).map_or("", String::as_str),
                    };
                    format!("{text:<cell$}")
                })
                .collect();
            rows.push(row.join(&" ".repeat(GAP)).trim_end().to_owned());
        }
    }
    rows
}
