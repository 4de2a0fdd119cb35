//! The noise model: how a sheet of a game is made that looks as if a player had written it.
//!
//! A sheet is written with numbers, in English or Spanish, with or without capture and check signs
//! (drawn for the whole sheet). Then slips are put in, each at a random half-move and of a kind drawn
//! with these weights:
//!
//! | weight | kind |
//! |---|---|
//! | 22 | the file of arrival is one off |
//! | 22 | the rank of arrival is one off |
//! | 14 | the letter of another piece |
//! | 6 | the departure is left out where it is needed |
//! | 12 | one sign cannot be read: the piece, the file or the rank |
//! | 4 | a box is open (`-`) |
//! | 4 | a move is left out, and its box is taken by the next |
//! | 7 | a move, or a pair of moves, stands twice |
//! | 6 | the numbers jump or repeat from here on |
//! | 3 | the two moves of a row stand in the wrong order |
//!
//! A slip that leaves a sheet on which every move is legal is no slip that anyone can see: it is drawn
//! again for a single sheet (and counted), and kept for one of two sheets.

use shakmaty::san::{San, SanPlus};
use shakmaty::{Chess, Color, File, Move, Position, Rank, Role, Square};
use tablas_record::{Letters, TypedMove, typed_move};

use crate::games::Dice;

/// A sheet as it is written, before it is text.
#[derive(Clone)]
pub(crate) struct Written {
    pub(crate) boxes: Vec<String>,
    /// The number before each box of White's; shifts are in it.
    numbers: Vec<u32>,
    pub(crate) letters: Letters,
}

pub(crate) const KINDS: [(usize, Kind); 10] = [
    (22, Kind::File),
    (22, Kind::Rank),
    (14, Kind::Piece),
    (6, Kind::Departure),
    (12, Kind::Illegible),
    (4, Kind::Open),
    (4, Kind::LeftOut),
    (7, Kind::Twice),
    (6, Kind::Numbers),
    (3, Kind::Swapped),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    File,
    Rank,
    Piece,
    Departure,
    Illegible,
    Open,
    LeftOut,
    Twice,
    Numbers,
    Swapped,
}

pub(crate) fn in_letters(san: &str, letters: Letters) -> String {
    if letters != Letters::Spanish {
        return san.to_owned();
    }
    let letter = |c| match c {
        'K' => 'R',
        'Q' => 'D',
        'R' => 'T',
        'B' => 'A',
        'N' => 'C',
        other => other,
    };
    san.chars().map(letter).collect()
}

/// A sheet without a slip.
pub(crate) fn clean(moves: &[Move], dice: &mut Dice) -> Written {
    let letters = [Letters::English, Letters::Spanish][dice.below(2)];
    let captures = dice.below(3) > 0;
    let checks = dice.below(2) > 0;
    let mut position = Chess::default();
    let mut boxes = Vec::new();
    for &mv in moves {
        let mut san = SanPlus::from_move(position.clone(), mv).to_string();
        position.play_unchecked(mv);
        // A pawn's capture keeps its sign or its file: `exd5`, `ed5`.
        if !captures {
            san = san.replace('x', "");
        }
        if !checks {
            san = san.replace(['+', '#'], "");
        }
        boxes.push(in_letters(&san, letters));
    }
    let rows = u32::try_from(moves.len().div_ceil(2)).expect("few");
    Written {
        boxes,
        numbers: (1..=rows + 4).collect(),
        letters,
    }
}

impl Written {
    /// The text of the sheet, one row a line.
    pub(crate) fn text(&self) -> String {
        let rows = self.boxes.chunks(2).zip(&self.numbers);
        let lines: Vec<String> = rows
            .map(|(row, n)| format!("{n} {}", row.join(" ")))
            .collect();
        lines.join("\n")
    }

    /// Whether every box is a legal move one after the other.
    pub(crate) fn is_legal(&self) -> bool {
        let mut position = Chess::default();
        self.boxes
            .iter()
            .all(|word| match typed_move(&position, word, self.letters) {
                TypedMove::Legal(mv) => {
                    position.play_unchecked(mv);
                    true
                }
                TypedMove::Ambiguous(_) | TypedMove::Illegal { .. } | TypedMove::Unreadable => {
                    false
                }
            })
    }
}

/// Puts one slip of some kind in, if it can be at the place that is drawn. `moves` is the game.
fn slip(written: &mut Written, moves: &[Move], dice: &mut Dice) -> Option<Kind> {
    let total: usize = KINDS.iter().map(|kind| kind.0).sum();
    let mut drawn = dice.below(total);
    let kind = KINDS.iter().find(|(weight, _)| {
        let here = drawn < *weight;
        drawn = drawn.wrapping_sub(*weight);
        here
    })?;
    let kind = kind.1;
    // Boxes are moved by other kinds; places are drawn among those that are not.
    let at = dice.below(moves.len());
    let mut position = Chess::default();
    for &mv in &moves[..at] {
        position.play_unchecked(mv);
    }
    let mv = moves[at];
    let san = San::from_move(&position, mv);
    let whole = in_letters(&san.to_string(), written.letters);
    let bare = |word: &str| word.replace(['x', '+', '#'], "");
    if written.boxes.get(at).map(|own| bare(own)) != Some(bare(&whole)) {
        return None;
    }
    let plain = !mv.is_castle() && mv.promotion().is_none();
    match kind {
        Kind::File | Kind::Rank if plain => {
            let way = if dice.below(2) == 0 { 1 } else { -1 };
            let to = mv.to();
            let moved = if kind == Kind::File {
                Square::from_coords(to.file().offset(way)?, to.rank())
            } else {
                Square::from_coords(to.file(), to.rank().offset(way)?)
            };
            if mv.role() == Role::Pawn && matches!(moved.rank(), Rank::First | Rank::Eighth) {
                return None;
            }
            replace_last(&mut written.boxes[at], &to.to_string(), &moved.to_string())
        }
        Kind::Piece if plain && mv.role() != Role::Pawn => {
            let letter = written.boxes[at].chars().next()?;
            let others: Vec<char> = in_letters("KQRBN", written.letters)
                .chars()
                .filter(|c| *c != letter)
                .collect();
            let other = others[dice.below(others.len())].to_string();
            written.boxes[at].replace_range(0..1, &other);
            Some(())
        }
        Kind::Departure if plain && mv.role() != Role::Pawn => {
            let San::Normal { file, rank, .. } = san else {
                return None;
            };
            let gone = [file.map(File::char), rank.map(Rank::char)];
            let gone = gone.into_iter().flatten().next()?;
            let place = written.boxes[at].find(gone)?;
            written.boxes[at].remove(place);
            Some(())
        }
        Kind::Illegible if plain => {
            let to = mv.to().to_string();
            let (file, rank) = to.split_at(1);
            match dice.below(3) {
                0 if mv.role() != Role::Pawn => {
                    written.boxes[at].replace_range(0..1, "?");
                    Some(())
                }
                1 => replace_last(&mut written.boxes[at], &to, &format!("?{rank}")),
                _ => replace_last(&mut written.boxes[at], &to, &format!("{file}?")),
            }
        }
        Kind::Open => {
            written.boxes[at] = "-".to_owned();
            Some(())
        }
        Kind::LeftOut => {
            written.boxes.remove(at);
            Some(())
        }
        Kind::Twice => {
            let word = written.boxes[at].clone();
            if dice.below(2) == 0 || at == 0 {
                written.boxes.insert(at + 1, word);
            } else {
                let before = written.boxes[at - 1].clone();
                written.boxes.insert(at + 1, before);
                written.boxes.insert(at + 2, word);
            }
            Some(())
        }
        Kind::Numbers => {
            let jump = dice.below(2) == 0;
            for number in written.numbers.iter_mut().skip(at / 2 + 1) {
                *number = if jump { *number + 1 } else { *number - 1 };
            }
            Some(())
        }
        Kind::Swapped if position.turn() == Color::White && at + 1 < written.boxes.len() => {
            written.boxes.swap(at, at + 1);
            Some(())
        }
        Kind::File
        | Kind::Rank
        | Kind::Piece
        | Kind::Departure
        | Kind::Illegible
        | Kind::Swapped => None,
    }
    .map(|()| kind)
}

fn replace_last(word: &mut String, what: &str, by: &str) -> Option<()> {
    let at = word.rfind(what)?;
    word.replace_range(at..at + what.len(), by);
    Some(())
}

/// A sheet with `slips` slips that can be seen on it alone, and how many were drawn again because they
/// cannot.
pub(crate) fn noisy(
    moves: &[Move],
    slips: usize,
    seen: Seen,
    dice: &mut Dice,
) -> (Written, Vec<Kind>, usize) {
    let clean = clean(moves, dice);
    let mut written = clean.clone();
    let mut kinds = Vec::new();
    let mut again = 0;
    for _ in 0..400 {
        if kinds.len() == slips {
            break;
        }
        let mut tried = written.clone();
        let before = dice.0;
        let Some(kind) = slip(&mut tried, moves, dice) else {
            continue;
        };
        // The same slip by itself on the clean sheet.
        let mut alone = clean.clone();
        let same = slip(&mut alone, moves, &mut Dice(before));
        debug_assert_eq!(same, Some(kind));
        if seen == Seen::OnItsOwn && kind != Kind::Numbers && alone.is_legal() {
            again += 1;
            continue;
        }
        written = tried;
        kinds.push(kind);
    }
    (written, kinds, again)
}

/// Whether a slip must show on the sheet by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    OnItsOwn,
    Anyhow,
}
