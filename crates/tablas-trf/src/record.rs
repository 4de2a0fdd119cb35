//! A player's line.

use shakmaty::Color;
use tablas::sentence::Sentence;

use crate::columns::Line;
use crate::model::{Entrant, Tenths};
use crate::problem::Problem;
use crate::read::MOST_ROUNDS;

/// Where the first round stands, and how many columns each has.
const FIRST_ROUND: usize = 92;
const ROUND: usize = 10;

/// What a player's line says of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) opponent: Option<u16>,
    pub(crate) color: Option<Color>,
    pub(crate) outcome: Option<Outcome>,
}

impl Cell {
    /// Nothing.
    pub(crate) const EMPTY: Cell = Cell {
        opponent: None,
        color: None,
        outcome: None,
    };
}

/// What a player got for a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Win,
    Draw,
    Loss,
    UnratedWin,
    UnratedDraw,
    UnratedLoss,
    ForfeitWin,
    ForfeitLoss,
    HalfPointBye,
    FullPointBye,
    AllocatedBye,
    ZeroPointBye,
}

impl Outcome {
    const fn of(code: char) -> Option<Outcome> {
        Some(match code.to_ascii_uppercase() {
            '1' => Outcome::Win,
            '=' => Outcome::Draw,
            '0' => Outcome::Loss,
            'W' => Outcome::UnratedWin,
            'D' => Outcome::UnratedDraw,
            'L' => Outcome::UnratedLoss,
            '+' => Outcome::ForfeitWin,
            '-' => Outcome::ForfeitLoss,
            'H' => Outcome::HalfPointBye,
            'F' => Outcome::FullPointBye,
            'U' => Outcome::AllocatedBye,
            'Z' => Outcome::ZeroPointBye,
            _ => return None,
        })
    }
}

/// A player's line as it was read.
pub(crate) struct EntrantLine {
    pub(crate) entrant: Entrant,
    pub(crate) cells: Vec<Cell>,
    pub(crate) line: u32,
}

/// The column where the opponent of a round stands, `round` from 1.
pub(crate) const fn column_of(round: usize) -> usize {
    FIRST_ROUND + ROUND * (round - 1)
}

/// Reads a player's line. `None`: it has no starting number, so that nothing can be said of it.
pub(crate) fn entrant(line: &Line, problems: &mut Vec<Problem>) -> Option<EntrantLine> {
    let mut told = |column: usize, sentence: Sentence| {
        let column = u32::try_from(column).unwrap_or(u32::MAX);
        problems.push(Problem::new(line.number, column, sentence));
    };
    let number = line.field(5, 8);
    let number = match number.as_deref().map(str::parse::<u16>) {
        Some(Ok(number)) if number > 0 => number,
        Some(Ok(_) | Err(_)) | None => {
            let text = number.unwrap_or_else(|| "none".into());
            told(5, Sentence::new("trf-no-number").with("text", &*text));
            return None;
        }
    };
    let mut numeric = |first, last, field: &'static str| -> Option<u32> {
        let text = line.field(first, last)?;
        match text.parse::<u32>() {
            Ok(value) => Some(value).filter(|&it| it > 0),
            Err(_) => {
                let sentence = Sentence::new("trf-no-figure").with("field", field);
                told(first, sentence.with("text", &*text));
                None
            }
        }
    };
    let small = |value: u32| u16::try_from(value).ok();
    let rating = numeric(49, 52, "rating").and_then(small);
    let fide_id = numeric(58, 68, "fide-id");
    let place = numeric(86, 89, "place").and_then(small);
    let name = line.field(15, 47);
    if name.is_none() {
        told(15, Sentence::new("trf-no-name").with("number", number));
    }
    let points = line.field(81, 84);
    let tenths = points.as_deref().and_then(read_tenths);
    if let Some(points) = points.filter(|_| tenths.is_none()) {
        let sentence = Sentence::new("trf-no-figure").with("field", "points");
        told(81, sentence.with("text", &*points));
    }
    let cells = cells(line, &mut told);
    Some(EntrantLine {
        entrant: Entrant {
            number,
            name: name.unwrap_or_default(),
            title: line.field(11, 13),
            federation: line.field(54, 56),
            rating,
            fide_id,
            born: line.field(70, 79).filter(|it| !it.starts_with("0000")),
            points: tenths,
            place,
        },
        cells,
        line: line.number,
    })
}

fn cells(line: &Line, told: &mut impl FnMut(usize, Sentence)) -> Vec<Cell> {
    let mut cells = Vec::new();
    for round in 1..=usize::from(MOST_ROUNDS) {
        let at = column_of(round);
        if at > line.length() {
            break;
        }
        let opponent = line.field(at, at + 3);
        let number = opponent.as_deref().map(str::parse::<u16>);
        let opponent = match number {
            None | Some(Ok(0)) => None,
            Some(Ok(number)) => Some(number),
            Some(Err(_)) => {
                let text = opponent.unwrap_or_default();
                let sentence = Sentence::new("trf-opponent-unreadable");
                told(at, sentence.with("round", round).with("text", &*text));
                cells.push(Cell::EMPTY);
                continue;
            }
        };
        let color = match line.cell(at + 5).to_ascii_lowercase() {
            'w' => Some(Color::White),
            'b' => Some(Color::Black),
            '-' | ' ' => None,
            other => {
                let sentence = Sentence::new("trf-color-unreadable").with("round", round);
                told(at + 5, sentence.with("text", other.to_string()));
                None
            }
        };
        let outcome = match line.cell(at + 7) {
            ' ' | '*' => None,
            code => {
                let outcome = Outcome::of(code);
                if outcome.is_none() {
                    let sentence = Sentence::new("trf-result-unreadable").with("round", round);
                    told(at + 7, sentence.with("text", code.to_string()));
                }
                outcome
            }
        };
        cells.push(Cell {
            opponent,
            color,
            outcome,
        });
    }
    while cells.last() == Some(&Cell::EMPTY) {
        cells.pop();
    }
    cells
}

/// Points as they are written: `11.5`, `4`, `3,5`.
pub(crate) fn read_tenths(text: &str) -> Option<Tenths> {
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let whole: u32 = whole.trim().parse().ok()?;
    let part = match part.len() {
        1 => part.parse::<u32>().ok()?,
        _ => return None,
    };
    whole.checked_mul(10)?.checked_add(part).map(Tenths)
}
