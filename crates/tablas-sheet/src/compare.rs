//! Two sheets of one game, and the electronic record if there is one.

use shakmaty::{Chess, Color, Move, Position};
use tablas::sentence::NumberedMove;

use crate::claim::Papers;
use crate::cost::Slip;
use crate::entry::{Content, Covers, Pattern, PieceSign, Sheet};
use crate::proposal::{Proposal, Proposals, propose_all, says_something};
use crate::read::SheetError;
use crate::search::Decision;

/// Two sheets, and a record, side by side.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Games that fit all of them, the best first.
    pub proposals: Proposals,
    /// One row for each half-move of the best game.
    pub rows: Vec<Row>,
}

/// One half-move as each sheet has it.
#[derive(Clone, Debug)]
pub struct Row {
    /// The move of the best game.
    pub game: NumberedMove,
    /// What each sheet says.
    pub cells: Vec<Cell>,
    /// Whether all that say something say this move.
    pub agreed: bool,
}

/// What one sheet says of one half-move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The entry, by index; `None` if nothing is written for this move.
    pub entry: Option<usize>,
    /// Entries before it that are passed over.
    pub passed: Vec<usize>,
    /// How it differs from the move of the game.
    pub slip: Slip,
    /// Whether the sheet had stopped before this move, or never holds this player's.
    pub silent: bool,
}

/// Compares White's sheet, Black's sheet, and the moves of a record.
///
/// # Errors
///
/// If they are not of one game, do not hold both players' moves, or no game comes near them.
pub fn compare(
    white: &Sheet,
    black: &Sheet,
    record: Option<&[Move]>,
    decisions: &[Decision],
) -> Result<Comparison, SheetError> {
    Papers {
        white: Some(white),
        black: Some(black),
        record,
    }
    .compared(decisions)
}

impl Papers<'_> {
    /// What each of the papers says, half-move by half-move, and the games that fit them best. Rows and
    /// repairs name White's sheet, Black's and the record in this order, those left out that are not
    /// there.
    ///
    /// # Errors
    ///
    /// If they are not of one game, do not hold both players' moves, or no game comes near them.
    pub fn compared(&self, decisions: &[Decision]) -> Result<Comparison, SheetError> {
        let sheets = self.sheets()?;
        let sheets: Vec<&Sheet> = sheets.iter().collect();
        let proposals = propose_all(&sheets, decisions)?;
        let rows = rows(&sheets, &proposals.list[0]);
        Ok(Comparison { proposals, rows })
    }

    /// All of them, of which one holds each player's moves.
    pub(crate) fn sheets(&self) -> Result<Vec<Sheet>, SheetError> {
        let mut sheets: Vec<Sheet> = Vec::new();
        sheets.extend(self.white.map(|sheet| own(sheet, Color::White)));
        sheets.extend(self.black.map(|sheet| own(sheet, Color::Black)));
        sheets.extend(self.record.map(Sheet::of_moves));
        for (at, sheet) in sheets.iter().enumerate() {
            for other in &sheets[..at] {
                same_game(other, sheet)?;
            }
        }
        let holds = |color| {
            sheets.iter().any(|sheet| match sheet.covers {
                Covers::Both => true,
                Covers::Only(whose) => whose == color,
                Covers::OneOfThem => false,
            })
        };
        if !holds(Color::White) || !holds(Color::Black) {
            return Err(SheetError::OneSided);
        }
        Ok(sheets)
    }
}

/// A sheet with one player's moves holds those of its owner.
fn own(sheet: &Sheet, owner: Color) -> Sheet {
    let mut sheet = sheet.clone();
    sheet.covers = match sheet.covers {
        Covers::OneOfThem => Covers::Only(owner),
        Covers::Both | Covers::Only(_) => sheet.covers,
    };
    sheet
}

fn rows(sheets: &[&Sheet], best: &Proposal) -> Vec<Row> {
    let mut position = Chess::default();
    let mut rows = Vec::new();
    for (&mv, deeds) in best.moves.iter().zip(&best.deeds) {
        let cells: Vec<Cell> = sheets
            .iter()
            .zip(deeds)
            .map(|(_, deed)| Cell {
                entry: deed.entry.map(usize::from),
                passed: deed.entry.map_or(Vec::new(), |entry| {
                    (usize::from(entry) - usize::from(deed.passed)..usize::from(entry)).collect()
                }),
                slip: deed.slip,
                silent: deed.entry.is_none() && deed.slip == Slip::None,
            })
            .collect();
        rows.push(Row {
            game: NumberedMove::of(&position, mv),
            agreed: deeds.iter().all(|deed| deed.cost() == 0),
            cells,
        });
        position.play_unchecked(mv);
    }
    rows
}

/// Refuses sheets whose moves have too little in common, in the order of writing.
fn same_game(one: &Sheet, other: &Sheet) -> Result<(), SheetError> {
    // Only what both hold can agree.
    if one.covers != other.covers {
        return Ok(());
    }
    let written = |sheet: &Sheet| -> Vec<Pattern> {
        let written = sheet
            .entries
            .iter()
            .filter(|entry| says_something(&entry.content));
        written
            .filter_map(|entry| match entry.content {
                Content::Written(pattern) => Some(pattern),
                Content::Illegible | Content::NotWritten => None,
            })
            .collect()
    };
    let (one, other) = (written(one), written(other));
    let of = one.len().min(other.len());
    // What two openings share proves nothing, but short sheets have nothing else.
    // One of them may have its sides swapped.
    let agree = in_common(&one, &other).max(in_common(&swapped(&one), &other));
    if of >= 8 && agree * 5 < of * 3 {
        return Err(SheetError::DifferentGames { agree, of });
    }
    Ok(())
}

/// The two entries of each row in the other order.
fn swapped(sheet: &[Pattern]) -> Vec<Pattern> {
    let rows = sheet.chunks(2);
    rows.flat_map(|row| row.iter().rev().copied()).collect()
}

/// The length of the longest common subsequence. Sheets are short: see `MOST_ENTRIES`.
fn in_common(one: &[Pattern], other: &[Pattern]) -> usize {
    let mut before = vec![0_usize; other.len() + 1];
    for a in one {
        let mut now = vec![0_usize; other.len() + 1];
        for (at, b) in other.iter().enumerate() {
            now[at + 1] = if alike(a, b) {
                before[at] + 1
            } else {
                now[at].max(before[at + 1])
            };
        }
        before = now;
    }
    before[other.len()]
}

/// Whether two written moves may be one: the same piece to the same square, as far as both say it.
fn alike(a: &Pattern, b: &Pattern) -> bool {
    let piece = match (a.piece, b.piece) {
        (PieceSign::Castle(a), PieceSign::Castle(b)) => return a == b,
        (PieceSign::Castle(_), _) | (_, PieceSign::Castle(_)) => return false,
        (PieceSign::Known(a), PieceSign::Known(b)) => a == b,
        (PieceSign::BySquare | PieceSign::Illegible, _)
        | (_, PieceSign::BySquare | PieceSign::Illegible) => true,
    };
    let file = a.to_file == b.to_file || a.to_file.is_none() || b.to_file.is_none();
    let rank = a.to_rank == b.to_rank || a.to_rank.is_none() || b.to_rank.is_none();
    piece && file && rank
}
