//! What is proposed for one sheet: games that fit, each with the repairs that it needs.

use shakmaty::{Chess, Color, Move, Position};
use tablas::sentence::NumberedMove;

use crate::agenda::Order;
use crate::cost::{self, NO_SLIP, Slip};
use crate::entry::{Content, Covers, Sheet};
use crate::likely::unlikely;
use crate::options::Deed;
use crate::read::SheetError;
use crate::search::{Bounds, Decision, Found, Reading, SHEETS, search};

/// How far a search may go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// States. A sheet of 80 moves with three slips takes a few hundred, a few take all.
    states: usize,
    /// States for each entry where that finds no game: too many slips to look everywhere.
    row: u32,
}

impl Effort {
    /// For so many sheets.
    pub(crate) const fn on(sheets: usize) -> Effort {
        if sheets == 1 {
            Effort {
                states: 14_000,
                row: 30,
            }
        } else {
            Effort {
                states: 20_000,
                row: 80,
            }
        }
    }
}

/// Readings whose slips cost no more than this above the best are weighed against it.
const MARGIN: u32 = 440;
const READINGS: usize = 9;
/// What an entry read is worth.
const BONUS: i64 = 13;
/// How many are shown.
const SHOWN: usize = 8;
const CANDIDATES: usize = 5;

/// What was made of a sheet, or of several sheets of one game.
#[derive(Clone, Debug)]
pub struct Proposals {
    /// Games that fit, the best first; there is at least one.
    pub list: Vec<Proposal>,
    /// Whether every game is among them that fits as well as the first. `false`: the search came to
    /// its bound, and there may be others.
    pub complete: bool,
}

/// One game that fits.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// Its moves.
    pub moves: Vec<Move>,
    /// How badly it fits; 0 is a sheet without a fault.
    pub cost: u32,
    /// The cost together with how surprising its moves are where the proposals differ. It orders them
    /// and proves nothing.
    pub order: u32,
    /// What has to be assumed, in the order of the game.
    pub repairs: Vec<Repair>,
    /// For each half-move, what each sheet says.
    pub(crate) deeds: Vec<[Deed; SHEETS]>,
}

/// One thing that has to be assumed about a sheet.
#[derive(Clone, Debug)]
pub struct Repair {
    /// Which sheet, by index.
    pub sheet: usize,
    /// The half-move of the game, from 1. For entries left over at the end, the one after the last.
    pub ply: u32,
    /// The entry, by index; `None` if nothing is written.
    pub entry: Option<usize>,
    /// Entries before it that are passed over.
    pub passed: Vec<usize>,
    /// In what way the entry differs.
    pub slip: Slip,
    /// The move that it is read as; `None` for entries left over at the end.
    pub read_as: Option<NumberedMove>,
    /// Its cost.
    pub cost: u32,
    /// Other moves that could stand here, the best first.
    pub candidates: Vec<Candidate>,
}

/// Another move that could stand where a repair was made.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The move.
    pub name: NumberedMove,
    /// Its cost at this place.
    pub cost: u32,
    /// How many of the following half-moves stay legal with it.
    pub keeps: u32,
    /// Whether all do.
    pub keeps_all: bool,
}

/// The games that a sheet can be, the best first. Nothing is changed in silence: every difference
/// between the sheet and a game is one of its repairs.
///
/// # Errors
///
/// If the sheet holds one player's moves only, or no game comes near it.
pub fn propose(sheet: &Sheet, decisions: &[Decision]) -> Result<Proposals, SheetError> {
    if sheet.covers != Covers::Both {
        return Err(SheetError::OneSided);
    }
    propose_all(&[sheet], decisions)
}

/// The same for several sheets of one game.
pub(crate) fn propose_all(
    sheets: &[&Sheet],
    decisions: &[Decision],
) -> Result<Proposals, SheetError> {
    let with = |order, states| Bounds {
        states,
        order,
        margin: MARGIN,
        readings: READINGS,
        likelihood: true,
    };
    let Effort { states, row } = Effort::on(sheets.len());
    let mut found = search(sheets, decisions, with(Order::Bonus(BONUS), states));
    if found.readings.is_empty() {
        found = search(sheets, decisions, with(Order::Rows(row), usize::MAX));
    }
    if found.readings.is_empty() {
        return Err(no_game(sheets, &found));
    }
    let complete = found.complete && found.readings.len() <= SHOWN;
    found.readings.truncate(SHOWN);
    Ok(Proposals {
        list: found
            .readings
            .into_iter()
            .map(|reading| proposal(sheets, reading))
            .collect(),
        complete,
    })
}

pub(crate) fn no_game(sheets: &[&Sheet], found: &Found) -> SheetError {
    let entry = found.furthest[0];
    let text = sheets[0].entries.get(entry).or(sheets[0].entries.last());
    SheetError::NoGame {
        entry: entry + 1,
        text: text.map(|entry| entry.text.clone()).unwrap_or_default(),
    }
}

fn proposal(sheets: &[&Sheet], reading: Reading) -> Proposal {
    let mut repairs = Vec::new();
    let mut position = Chess::default();
    let mut last = None;
    for (index, (&mv, deeds)) in reading.moves.iter().zip(&reading.deeds).enumerate() {
        let ply = u32::try_from(index + 1).unwrap_or(u32::MAX);
        for (which, deed) in deeds.iter().enumerate() {
            if deed.cost() == 0 {
                continue;
            }
            let entry = deed.entry.map(usize::from);
            let passed = entry.map_or(Vec::new(), |entry| {
                (entry - usize::from(deed.passed)..entry).collect()
            });
            repairs.push(Repair {
                sheet: which,
                ply,
                entry,
                passed,
                slip: deed.slip,
                read_as: Some(NumberedMove::of(&position, mv)),
                cost: deed.cost(),
                candidates: candidates(
                    sheets[which],
                    entry,
                    &position,
                    last,
                    &reading.moves[index..],
                ),
            });
        }
        position.play_unchecked(mv);
        last = Some(mv);
    }
    for (which, (sheet, &left)) in sheets.iter().zip(&reading.tail).enumerate() {
        let from = sheet.entries.len() - usize::from(left);
        if left > 0 {
            repairs.push(Repair {
                sheet: which,
                ply: u32::try_from(reading.moves.len() + 1).unwrap_or(u32::MAX),
                entry: None,
                passed: (from..sheet.entries.len()).collect(),
                slip: Slip::Surplus,
                read_as: None,
                cost: sheet.entries[from..]
                    .iter()
                    .map(|entry| entry.surplus)
                    .sum(),
                candidates: Vec::new(),
            });
        }
    }
    Proposal {
        moves: reading.moves,
        cost: reading.written,
        order: reading.cost,
        repairs,
        deeds: reading.deeds,
    }
}

/// Other moves that could stand in the place of the first of `line`.
fn candidates(
    sheet: &Sheet,
    entry: Option<usize>,
    position: &Chess,
    last: Option<Move>,
    line: &[Move],
) -> Vec<Candidate> {
    let legal = position.legal_moves();
    let fits = entry
        .and_then(|entry| sheet.entries.get(entry))
        .map(|entry| cost::fits(entry, position, &legal, sheet.habits, u32::MAX));
    let mut found: Vec<(bool, u32, u32, Move)> = Vec::new();
    for (index, &mv) in legal.iter().enumerate() {
        if mv == line[0] {
            continue;
        }
        let own = match &fits {
            Some(fits) => match fits[index] {
                Some(fit) => fit.cost,
                None => continue,
            },
            None => cost::MISSING,
        };
        let mut after = position.clone();
        after.play_unchecked(mv);
        let mut keeps = 0;
        for &next in &line[1..] {
            if !after.is_legal(next) {
                break;
            }
            after.play_unchecked(next);
            keeps += 1;
        }
        let all = keeps as usize == line.len() - 1;
        found.push((!all, own + unlikely(position, mv, last) / 2, keeps, mv));
    }
    found.sort_by_key(|&(broken, cost, keeps, _)| {
        (broken, if broken { u32::MAX - keeps } else { cost }, cost)
    });
    found
        .into_iter()
        .take(CANDIDATES)
        .map(|(broken, cost, keeps, mv)| Candidate {
            name: NumberedMove::of(position, mv),
            cost,
            keeps,
            keeps_all: !broken,
        })
        .collect()
}

/// Where the written numbers of a sheet leave those of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberShift {
    /// The first entry whose number differs in a new way, by index.
    pub entry: usize,
    /// The number as written.
    pub written: u32,
    /// The number in the game.
    pub number: u32,
    /// Whose move it is.
    pub by: Color,
}

impl Proposal {
    /// Where the numbers of one sheet begin to differ from those of this game, or differ by another
    /// amount than before.
    #[must_use]
    pub fn number_shifts(&self, sheet: &Sheet, which: usize) -> Vec<NumberShift> {
        let mut shift = 0;
        let mut found = Vec::new();
        for (index, deeds) in self.deeds.iter().enumerate() {
            let Some(entry) = deeds[which].entry.map(usize::from) else {
                continue;
            };
            let Some(written) = sheet.entries[entry].row else {
                continue;
            };
            let number = u32::try_from(index / 2 + 1).unwrap_or(u32::MAX);
            let now = i64::from(written) - i64::from(number);
            if now != shift {
                shift = now;
                found.push(NumberShift {
                    entry,
                    written,
                    number,
                    by: if index % 2 == 0 {
                        Color::White
                    } else {
                        Color::Black
                    },
                });
            }
        }
        found
    }

    /// What is not read off the sheet but assumed: moves that no sheet shows.
    pub fn open(&self) -> impl Iterator<Item = &Repair> {
        self.repairs.iter().filter(|repair| {
            repair.slip.says_nothing() && repair.candidates.iter().any(|other| other.keeps_all)
        })
    }

    /// For each half-move, whether one sheet has it as this game has it.
    pub fn agrees(&self, which: usize) -> impl Iterator<Item = bool> {
        (self.deeds.iter())
            .map(move |deeds| deeds[which])
            .map(|deed| deed.entry.is_some() && deed.cost() < NO_SLIP && !deed.slip.says_nothing())
    }

    /// For each half-move, the entry of one sheet that it is read from.
    #[must_use]
    pub fn entries(&self, which: usize) -> Vec<Option<usize>> {
        let entry = |deeds: &[Deed; SHEETS]| deeds[which].entry.map(usize::from);
        self.deeds.iter().map(entry).collect()
    }
}

/// Whether an entry says which move it is, in part or whole.
pub(crate) const fn says_something(content: &Content) -> bool {
    match content {
        Content::Written(_) => true,
        Content::Illegible | Content::NotWritten => false,
    }
}
