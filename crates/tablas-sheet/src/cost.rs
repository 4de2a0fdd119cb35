//! How badly a written move fits a legal one.
//!
//! A cost is the negative logarithm of a likelihood, in hundredths: what happens once in a hundred and
//! fifty entries costs about 500. Costs add up over a sheet, and the reading that costs least comes
//! first. They are measured against nobody's hand: the figures stand for "a slip of one square is
//! likelier than a wrong piece, and that likelier than a move written twice or not at all".

use shakmaty::{Chess, Move, MoveList, Position, Role};

use crate::entry::{Content, Entry, Habits, Pattern, PieceSign};

/// A move was forgotten.
pub(crate) const MISSING: u32 = 600;
/// The first move of a game was forgotten.
pub(crate) const MISSING_FIRST: u32 = 900;
/// A move was forgotten where the numbers show it.
pub(crate) const MISSING_IN_ROW: u32 = 200;
/// An entry is too much.
pub(crate) const SURPLUS: u32 = 1_000;
/// An entry is too much that stands in the row before as well.
pub(crate) const DOUBLED: u32 = 350;
/// The second of two entries that both do.
pub(crate) const DOUBLED_AGAIN: u32 = 150;
/// An entry is too much where the numbers show it.
pub(crate) const SURPLUS_IN_ROW: u32 = 400;
/// Two entries stand in the wrong order.
pub(crate) const SWAPPED: u32 = 550;
/// The next two as well: whoever takes one side for the other does so to the end.
pub(crate) const SWAPPED_AGAIN: u32 = 3;
/// A box that cannot be read, or is open.
const UNREAD: u32 = 150;
/// What speaks, beside their cost, against a departure that was left out, one that nobody needs, and a
/// sign of capture or check where there is none.
const LEFT_OUT: u32 = 150;
const NEEDLESS: u32 = 200;
const FALSE_SIGN: u32 = 150;
const PART_UNREAD: u32 = 30;
/// Another piece, or another file or rank of arrival, never costs less.
const LEAST_DIFFERENCE: u32 = 450;
const WORST: u32 = 950;
/// Costs below it are not slips: a sign left out, a departure not written.
pub(crate) const NO_SLIP: u32 = 251;

/// In what way an entry differs from the move that it is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slip {
    /// It does not.
    None,
    /// A sign of capture or check is missing or too much.
    Sign,
    /// It fits several pieces.
    Departure,
    /// The new piece of a pawn is missing or wrong.
    Promotion,
    /// The part that can be read fits.
    Unread,
    /// The box is open.
    NotWritten,
    /// Another file of arrival.
    File,
    /// Another rank of arrival.
    Rank,
    /// Another piece.
    Piece,
    /// Another file or rank of departure.
    Origin,
    /// Castling on the other side, or written as a king's move.
    Castling,
    /// More than one of these.
    Several,
    /// The move is not on the sheet.
    Missing,
    /// An entry before it is too much: written twice.
    Surplus,
    /// The entry stands where that of the opponent should.
    Swapped,
}

impl Slip {
    /// The name in every format that leaves the program.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Slip::None => "none",
            Slip::Sign => "sign",
            Slip::Departure => "departure",
            Slip::Promotion => "promotion",
            Slip::Unread => "unread",
            Slip::NotWritten => "not-written",
            Slip::File => "file",
            Slip::Rank => "rank",
            Slip::Piece => "piece",
            Slip::Origin => "origin",
            Slip::Castling => "castling",
            Slip::Several => "several",
            Slip::Missing => "missing",
            Slip::Surplus => "surplus",
            Slip::Swapped => "swapped",
        }
    }

    /// Whether the entry says nothing of the move beyond what can be read.
    pub(crate) const fn says_nothing(self) -> bool {
        match self {
            Slip::Unread | Slip::NotWritten | Slip::Missing => true,
            Slip::None
            | Slip::Sign
            | Slip::Departure
            | Slip::Promotion
            | Slip::File
            | Slip::Rank
            | Slip::Piece
            | Slip::Origin
            | Slip::Castling
            | Slip::Several
            | Slip::Surplus
            | Slip::Swapped => false,
        }
    }
}

/// How an entry fits a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fit {
    pub(crate) cost: u32,
    pub(crate) slip: Slip,
    /// What else speaks against it. It counts where games are put in order and is no fault of the sheet.
    pub(crate) doubt: u32,
}

/// How an entry fits each legal move; `None` where it does not at all, or costs more than `most`. Signs
/// alone never cost so much as to be left out.
pub(crate) fn fits(
    entry: &Entry,
    position: &Chess,
    legal: &MoveList,
    habits: Habits,
    most: u32,
) -> Vec<Option<Fit>> {
    let most = most.clamp(NO_SLIP, WORST);
    let pattern = match &entry.content {
        Content::Written(pattern) => pattern,
        Content::Illegible => return vec![unread(Slip::Unread); legal.len()],
        Content::NotWritten => return vec![unread(Slip::NotWritten); legal.len()],
    };
    let mut fits: Vec<Option<Fit>> = (legal.iter())
        .map(|&mv| fit(pattern, mv, habits, most))
        .collect();
    let exact = fits.iter().flatten().filter(|fit| is_plain(**fit)).count();
    let needless = needless_departure(pattern, legal);
    for (found, &mv) in fits.iter_mut().zip(legal) {
        let Some(fit) = found else { continue };
        if needless && is_plain(*fit) {
            fit.doubt += NEEDLESS;
        }
        if exact > 1 && is_plain(*fit) && !pattern.is_partial() {
            add(fit, 100, Slip::Departure);
            fit.doubt += LEFT_OUT;
        }
        if pattern.check || habits.checks > 0 {
            let mut after = position.clone();
            after.play_unchecked(mv);
            match (pattern.check, after.is_check()) {
                (true, false) => {
                    add(fit, 230, Slip::Sign);
                    fit.doubt += FALSE_SIGN;
                }
                (false, true) if habits.checks > 0 => {
                    add(fit, 60, Slip::Sign);
                    fit.doubt += lacking(habits.checks).saturating_sub(60);
                }
                (true, true) | (false, _) => {}
            }
        }
    }
    fits
}

/// Whether a departure is written in part though a single man can go there: then another square of
/// arrival may be meant.
fn needless_departure(pattern: &Pattern, legal: &MoveList) -> bool {
    let PieceSign::Known(role) = pattern.piece else {
        return false;
    };
    if role == Role::Pawn || pattern.from_file.is_some() == pattern.from_rank.is_some() {
        return false;
    }
    let goes = |mv: &&Move| {
        mv.role() == role
            && !mv.is_castle()
            && pattern.to_file == Some(mv.to().file())
            && pattern.to_rank == Some(mv.to().rank())
    };
    legal.iter().filter(goes).count() == 1
}

/// What it costs that a sign is not there which stands this often elsewhere: the share of those that lack
/// it is taken as one in so many and two more (the rule of succession).
fn lacking(signs: usize) -> u32 {
    ((signs as f64 + 2.0).ln() * 100.0) as u32
}

const fn unread(slip: Slip) -> Option<Fit> {
    Some(Fit {
        cost: UNREAD,
        slip,
        doubt: 0,
    })
}

const fn is_plain(fit: Fit) -> bool {
    matches!(fit.slip, Slip::None | Slip::Sign)
}

/// Adds a difference; the kind is that of the worse one, or `Several` if both are slips.
fn add(fit: &mut Fit, cost: u32, slip: Slip) {
    fit.slip = match (fit.slip, slip) {
        (Slip::None, slip) => slip,
        (before, Slip::Sign) => before,
        (Slip::Sign | Slip::Unread | Slip::Departure, slip) => slip,
        (before, Slip::Unread | Slip::Departure) => before,
        _ => Slip::Several,
    };
    fit.cost += cost;
}

fn fit(pattern: &Pattern, mv: Move, habits: Habits, most: u32) -> Option<Fit> {
    let mut fit = Fit {
        cost: 0,
        slip: Slip::None,
        doubt: 0,
    };
    if let PieceSign::Castle(side) = pattern.piece {
        if mv.castling_side()? != side {
            add(&mut fit, 450, Slip::Castling);
        }
        return Some(fit);
    }
    if let Some(side) = mv.castling_side() {
        // Written by the king's two squares.
        let king = mv.from()?;
        let file = match side {
            shakmaty::CastlingSide::KingSide => shakmaty::File::G,
            shakmaty::CastlingSide::QueenSide => shakmaty::File::C,
        };
        let arrives = pattern.to_file == Some(file) && pattern.to_rank == Some(king.rank());
        let departs =
            pattern.from_file == Some(king.file()) && pattern.from_rank == Some(king.rank());
        return match pattern.piece {
            PieceSign::BySquare if arrives && departs => Some(fit),
            PieceSign::Known(Role::King) if arrives => {
                add(&mut fit, if departs { 0 } else { 200 }, Slip::Castling);
                Some(fit)
            }
            PieceSign::Known(_)
            | PieceSign::BySquare
            | PieceSign::Illegible
            | PieceSign::Castle(_) => None,
        };
    }
    let from = mv.from()?;
    let other_role = match pattern.piece {
        PieceSign::Known(role) => role != mv.role(),
        PieceSign::BySquare | PieceSign::Illegible | PieceSign::Castle(_) => false,
    };
    let other_file = pattern.to_file.is_some_and(|file| file != mv.to().file());
    let other_rank = pattern.to_rank.is_some_and(|rank| rank != mv.to().rank());
    let differences = u32::from(other_role) + u32::from(other_file) + u32::from(other_rank);
    if differences * LEAST_DIFFERENCE > most {
        return None;
    }
    match pattern.piece {
        PieceSign::Known(role) if role != mv.role() => {
            // A wrong letter is likelier than one where none belongs, or none where one does.
            let letters = role != Role::Pawn && mv.role() != Role::Pawn;
            add(&mut fit, if letters { 480 } else { 620 }, Slip::Piece);
        }
        PieceSign::Illegible => add(&mut fit, PART_UNREAD, Slip::Unread),
        PieceSign::Known(_) | PieceSign::BySquare | PieceSign::Castle(_) => {}
    }
    let step = |distance: u32| if distance == 1 { LEAST_DIFFERENCE } else { 700 };
    match pattern.to_file {
        Some(file) if file != mv.to().file() => {
            add(&mut fit, step(file.distance(mv.to().file())), Slip::File);
        }
        Some(_) => {}
        None => add(&mut fit, PART_UNREAD, Slip::Unread),
    }
    match pattern.to_rank {
        Some(rank) if rank != mv.to().rank() => {
            add(&mut fit, step(rank.distance(mv.to().rank())), Slip::Rank);
        }
        None if pattern.from_file.is_none() => add(&mut fit, PART_UNREAD, Slip::Unread),
        Some(_) | None => {}
    }
    if fit.cost > most {
        return None;
    }
    if pattern.from_file.is_some_and(|file| file != from.file()) {
        add(&mut fit, 430, Slip::Origin);
    }
    if pattern.from_rank.is_some_and(|rank| rank != from.rank()) {
        add(&mut fit, 430, Slip::Origin);
    }
    let by_pawn = mv.role() == Role::Pawn;
    if by_pawn && mv.is_capture() && pattern.from_file.is_none() {
        match pattern.piece {
            // `d5` or `xd5` for `exd5`.
            PieceSign::Known(Role::Pawn) => add(&mut fit, 250, Slip::Origin),
            PieceSign::Known(_)
            | PieceSign::BySquare
            | PieceSign::Illegible
            | PieceSign::Castle(_) => {}
        }
    } else if mv.is_capture() && !pattern.capture && habits.captures > 0 && !by_pawn {
        add(&mut fit, 120, Slip::Sign);
        fit.doubt += lacking(habits.captures).saturating_sub(120);
    }
    if pattern.capture && !mv.is_capture() {
        add(&mut fit, 230, Slip::Sign);
        fit.doubt += FALSE_SIGN;
    }
    match (pattern.promotion, mv.promotion()) {
        (None, None) => {}
        (Some(written), Some(made)) if written == made => {}
        (None, Some(Role::Queen)) => add(&mut fit, 40, Slip::Promotion),
        (None, Some(_)) | (Some(_), Some(_)) => add(&mut fit, 400, Slip::Promotion),
        (Some(_), None) => add(&mut fit, 450, Slip::Promotion),
    }
    (fit.cost <= most).then_some(fit)
}
