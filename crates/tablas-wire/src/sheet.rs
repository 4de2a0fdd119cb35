//! `tablas sheet`: what was made of scoresheets.

use schemars::JsonSchema;
use serde::Serialize;
use shakmaty::{CastlingMode, Position};
use tablas::sentence::NumberedMove;
use tablas_sheet::{Candidate, Proposal, Proposals, Repair, Row, Sheet};

use crate::parts::uci_line;

/// What `tablas sheet read` and `tablas sheet compare` found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SheetDocument {
    /// `tablas-sheet`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The sheets in the order in which repairs name them: one, or White's, Black's and the record.
    pub sheets: Vec<SheetPart>,
    /// The games that fit, the best first.
    pub proposals: Vec<SheetProposal>,
    /// Whether these are all games that fit about as well as the first.
    pub complete: bool,
    /// Half-move by half-move what each sheet says; empty for one sheet.
    pub rows: Vec<SheetRow>,
}

/// One sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SheetPart {
    /// The file.
    pub file: String,
    /// The language of the piece letters.
    pub letters: String,
    /// What stands in the boxes.
    pub entries: Vec<SheetEntry>,
    /// Everything else that is written.
    pub marks: Vec<SheetMark>,
    /// The result as written.
    pub result: Option<String>,
}

/// One box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SheetEntry {
    /// What is written.
    pub text: String,
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u32,
    /// The number before it.
    pub number: Option<u32>,
}

/// A word that is no move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SheetMark {
    /// What is written.
    pub text: String,
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u32,
    /// `offer`, `time`, `result`, `two-moves` (a box that holds two), `two-moves-often` (the first of many
    /// such boxes, for all) or `other`; what is `other` was not used.
    pub kind: String,
    /// The entry that it follows, by index.
    pub after: Option<usize>,
}

/// One game that fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SheetProposal {
    /// Its moves in UCI.
    pub moves_uci: Vec<String>,
    /// Its moves in SAN.
    pub moves: Vec<String>,
    /// How badly it fits, in hundredths of a natural logarithm; 0 is a sheet without a fault.
    pub cost: u32,
    /// What has to be assumed for it.
    pub repairs: Vec<SheetRepair>,
}

/// One thing that has to be assumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SheetRepair {
    /// Which sheet, by index.
    pub sheet: usize,
    /// The half-move of the game, from 1.
    pub ply: u32,
    /// The entry, by index; `null` if nothing is written.
    pub entry: Option<usize>,
    /// Entries that are passed over.
    pub passed: Vec<usize>,
    /// `sign`, `departure`, `promotion`, `unread`, `not-written`, `file`, `rank`, `piece`, `origin`,
    /// `castling`, `several`, `missing`, `surplus` or `swapped`.
    pub slip: String,
    /// What it is read as.
    pub read_as: Option<String>,
    /// Its cost.
    pub cost: u32,
    /// Other moves that could stand here.
    pub candidates: Vec<SheetCandidate>,
}

/// Another move that could stand where a repair was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SheetCandidate {
    /// The move.
    pub read_as: String,
    /// Its cost at this place.
    pub cost: u32,
    /// How many of the half-moves after it stay legal.
    pub keeps: u32,
    /// Whether all do.
    pub keeps_all: bool,
}

/// One half-move as each sheet has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SheetRow {
    /// The move of the first proposal.
    pub game: String,
    /// The entry of each sheet, by index; `null` if it says nothing of this move.
    pub entries: Vec<Option<usize>>,
    /// How each differs; `none` where it does not.
    pub slips: Vec<String>,
    /// Whether all say this move, as far as they say something.
    pub agreed: bool,
}

impl SheetDocument {
    /// The document for sheets, by file, and what was made of them.
    #[must_use]
    pub fn of(sheets: &[(&str, &Sheet)], proposals: &Proposals, rows: &[Row]) -> SheetDocument {
        SheetDocument {
            format: "tablas-sheet".to_owned(),
            version: 1,
            sheets: sheets
                .iter()
                .map(|(file, sheet)| part(file, sheet))
                .collect(),
            proposals: proposals.list.iter().map(proposal).collect(),
            complete: proposals.complete,
            rows: rows.iter().map(row).collect(),
        }
    }
}

fn part(file: &str, sheet: &Sheet) -> SheetPart {
    SheetPart {
        file: file.to_owned(),
        letters: sheet.letters.key().to_owned(),
        entries: sheet
            .entries
            .iter()
            .map(|entry| SheetEntry {
                text: entry.text.clone(),
                line: entry.place.line,
                column: entry.place.column,
                number: entry.row,
            })
            .collect(),
        marks: sheet
            .marks
            .iter()
            .map(|mark| SheetMark {
                text: mark.text.clone(),
                line: mark.place.line,
                column: mark.place.column,
                kind: mark.kind.key().to_owned(),
                after: mark.after,
            })
            .collect(),
        result: sheet.result.map(|score| score.to_string()),
    }
}

fn proposal(proposal: &Proposal) -> SheetProposal {
    let mut position = shakmaty::Chess::default();
    let mut names = Vec::new();
    for &mv in &proposal.moves {
        names.push(NumberedMove::of(&position, mv).to_string());
        position.play_unchecked(mv);
    }
    SheetProposal {
        moves_uci: uci_line(&proposal.moves, CastlingMode::Standard),
        moves: names,
        cost: proposal.cost,
        repairs: proposal.repairs.iter().map(repair).collect(),
    }
}

fn repair(repair: &Repair) -> SheetRepair {
    SheetRepair {
        sheet: repair.sheet,
        ply: repair.ply,
        entry: repair.entry,
        passed: repair.passed.clone(),
        slip: repair.slip.key().to_owned(),
        read_as: repair.read_as.as_ref().map(ToString::to_string),
        cost: repair.cost,
        candidates: repair.candidates.iter().map(candidate).collect(),
    }
}

fn candidate(candidate: &Candidate) -> SheetCandidate {
    SheetCandidate {
        read_as: candidate.name.to_string(),
        cost: candidate.cost,
        keeps: candidate.keeps,
        keeps_all: candidate.keeps_all,
    }
}

fn row(row: &Row) -> SheetRow {
    SheetRow {
        game: row.game.to_string(),
        entries: row.cells.iter().map(|cell| cell.entry).collect(),
        slips: row
            .cells
            .iter()
            .map(|cell| cell.slip.key().to_owned())
            .collect(),
        agreed: row.agreed,
    }
}
