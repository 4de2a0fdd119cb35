//! What one sheet can say about one move of the game, and where that leaves its reader.

use shakmaty::{Chess, Color, MoveList, Position, Role, Square};

use crate::cost::{self, Fit, Slip};
use crate::entry::{Content, Covers, Pattern, PieceSign, Sheet};

/// How far a sheet is read: the number of the next entry, and whether two entries are being taken in
/// the wrong order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct At(u16);

impl At {
    pub(crate) const START: At = At(0);
    const PENDING: u16 = 1;
    const STREAK: u16 = 2;

    pub(crate) const fn index(self) -> usize {
        (self.0 >> 2) as usize
    }

    fn new(index: usize, flags: u16) -> At {
        At(u16::try_from(index << 2).expect("a sheet has few entries") | flags)
    }

    const fn pending(self) -> bool {
        self.0 & At::PENDING != 0
    }

    const fn streak(self) -> bool {
        self.0 & At::STREAK != 0
    }
}

/// What was done with one sheet at one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deed {
    /// The entry that is read as the move.
    pub(crate) entry: Option<u16>,
    /// How many entries before it were passed over.
    pub(crate) passed: u8,
    pub(crate) slip: Slip,
    cost: u16,
    /// What else speaks against it; see [`Fit`].
    doubt: u16,
}

impl Deed {
    /// The sheet says nothing about this move.
    pub(crate) const SILENT: Deed = Deed {
        entry: None,
        passed: 0,
        slip: Slip::None,
        cost: 0,
        doubt: 0,
    };

    pub(crate) fn cost(&self) -> u32 {
        self.cost.into()
    }

    pub(crate) fn doubt(&self) -> u32 {
        self.doubt.into()
    }
}

/// One way to take a sheet at one move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) deed: Deed,
    pub(crate) then: At,
}

/// The moves that a sheet leaves at a position if nothing may cost as much as a slip.
pub(crate) enum Wanted {
    /// All, as the sheet says nothing.
    All,
    /// Any of them, as far as can be seen at a glance.
    Any,
    /// Those of such a man to a square.
    Only(Role, Square),
}

impl Wanted {
    /// `most` is the highest cost that is asked for, which is less than that of a slip.
    pub(crate) fn by(sheet: &Sheet, at: At, position: &Chess, most: u32) -> Wanted {
        if is_silent(sheet, at, position) {
            return Wanted::All;
        }
        let entry = &sheet.entries[at.index()];
        if !at.pending() && (entry.missing <= most || pass(sheet, at) <= most) {
            return Wanted::Any;
        }
        match &entry.content {
            Content::Written(Pattern {
                // A king's move may be castling.
                piece: PieceSign::Known(role),
                to_file: Some(file),
                to_rank: Some(rank),
                ..
            }) if *role != Role::King => Wanted::Only(*role, Square::from_coords(*file, *rank)),
            Content::Written(_) | Content::Illegible | Content::NotWritten => Wanted::Any,
        }
    }
}

fn is_silent(sheet: &Sheet, at: At, position: &Chess) -> bool {
    let other = match sheet.covers {
        Covers::Both => false,
        Covers::Only(color) => color != position.turn(),
        Covers::OneOfThem => position.turn() != Color::White,
    };
    other || at.index() >= sheet.entries.len()
}

/// What it costs to pass over the entry so far ahead.
fn surplus(sheet: &Sheet, at: At, ahead: usize) -> u32 {
    let entry = sheet.entries.get(at.index() + ahead);
    entry.map_or(u32::MAX / 4, |entry| entry.surplus)
}

/// The least that it costs to read the entry behind the next one.
fn pass(sheet: &Sheet, at: At) -> u32 {
    if at.streak() {
        cost::SWAPPED_AGAIN
    } else {
        surplus(sheet, at, 0).min(cost::SWAPPED)
    }
}

/// The ways to take one sheet at a position, move by move.
pub(crate) struct Options<'a> {
    sheet: &'a Sheet,
    at: At,
    silent: bool,
    here: Vec<Option<Fit>>,
    next: Vec<Option<Fit>>,
    after_next: Vec<Option<Fit>>,
}

impl<'a> Options<'a> {
    /// `most` is the highest cost that is asked for; what costs more is not looked at.
    pub(crate) fn of(
        sheet: &'a Sheet,
        at: At,
        position: &Chess,
        legal: &MoveList,
        most: u32,
    ) -> Options<'a> {
        let silent = is_silent(sheet, at, position);
        let fits = |ahead: usize, least: u32| match sheet.entries.get(at.index() + ahead) {
            Some(entry) if !silent && most >= least => {
                cost::fits(entry, position, legal, sheet.habits, most)
            }
            Some(_) | None => Vec::new(),
        };
        let surplus = |ahead: usize| surplus(sheet, at, ahead);
        let pass = pass(sheet, at);
        Options {
            sheet,
            at,
            silent,
            here: fits(0, 0),
            next: if at.pending() {
                Vec::new()
            } else {
                fits(1, pass)
            },
            after_next: if at.pending() {
                Vec::new()
            } else {
                fits(2, surplus(0).saturating_add(surplus(1)))
            },
        }
    }

    /// Whether the next entry leaves open which of several moves it is.
    pub(crate) fn is_open(&self) -> bool {
        let entry = self.sheet.entries.get(self.at.index());
        !self.silent
            && entry.is_some_and(|entry| match &entry.content {
                Content::Written(pattern) => pattern.is_partial(),
                Content::Illegible | Content::NotWritten => true,
            })
    }

    /// Whether there may be a way for the legal move with this index that costs at most `most`.
    pub(crate) fn may(&self, mv: usize, most: u32) -> bool {
        let fits = |fits: &[Option<Fit>]| fits.get(mv).is_some_and(Option::is_some);
        self.silent
            || fits(&self.here)
            || fits(&self.next)
            || fits(&self.after_next)
            || self.sheet.entries[self.at.index()].missing <= most
    }

    /// The ways that cost at most `most`, for the legal move with this index.
    pub(crate) fn choices(&self, mv: usize, most: u32, into: &mut Vec<Choice>) {
        into.clear();
        let index = self.at.index();
        if self.silent {
            into.push(Choice {
                deed: Deed::SILENT,
                then: self.at,
            });
            return;
        }
        let mut push = |entry: Option<usize>, passed, slip, cost: u32, doubt: u32, then| {
            if cost <= most {
                into.push(Choice {
                    deed: Deed {
                        entry: entry.and_then(|entry| u16::try_from(entry).ok()),
                        passed,
                        slip,
                        cost: small(cost),
                        doubt: small(doubt),
                    },
                    then,
                });
            }
        };
        let entries = &self.sheet.entries;
        let fit = |fits: &[Option<Fit>]| fits.get(mv).copied().flatten();
        if let Some(Fit { cost, slip, doubt }) = fit(&self.here) {
            if self.at.pending() {
                let then = At::new(index + 2, At::STREAK);
                push(Some(index), 0, Slip::Swapped.or(slip), cost, doubt, then);
                return;
            }
            push(Some(index), 0, slip, cost, doubt, At::new(index + 1, 0));
        }
        if self.at.pending() {
            return;
        }
        if let Some(Fit { cost, slip, doubt }) = fit(&self.next) {
            let passed = entries[index].surplus + cost;
            push(
                Some(index + 1),
                1,
                Slip::Surplus.or(slip),
                passed,
                doubt,
                At::new(index + 2, 0),
            );
            let swap = if self.at.streak() {
                cost::SWAPPED_AGAIN
            } else {
                cost::SWAPPED
            };
            let then = At::new(index, At::PENDING);
            if !slip.says_nothing() && self.sheet.covers == Covers::Both {
                push(
                    Some(index + 1),
                    0,
                    Slip::Swapped.or(slip),
                    swap + cost,
                    doubt,
                    then,
                );
            }
        }
        if let Some(Fit { cost, slip, doubt }) = fit(&self.after_next) {
            let both = entries[index].surplus + entries[index + 1].surplus;
            push(
                Some(index + 2),
                2,
                Slip::Surplus.or(slip),
                both + cost,
                doubt,
                At::new(index + 3, 0),
            );
        }
        push(None, 0, Slip::Missing, entries[index].missing, 0, self.at);
    }
}

/// Costs are small: a deed has at most two entries too many and one slip.
fn small(cost: u32) -> u16 {
    u16::try_from(cost).unwrap_or(u16::MAX)
}

impl Slip {
    /// This together with a slip of the entry itself.
    const fn or(self, other: Slip) -> Slip {
        match other {
            Slip::None | Slip::Sign | Slip::Departure => self,
            Slip::Promotion
            | Slip::Unread
            | Slip::NotWritten
            | Slip::File
            | Slip::Rank
            | Slip::Piece
            | Slip::Origin
            | Slip::Castling
            | Slip::Several
            | Slip::Missing
            | Slip::Surplus
            | Slip::Swapped => Slip::Several,
        }
    }
}
