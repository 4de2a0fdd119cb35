//! How often the position on the board has appeared, and how many quiet moves were made.

use std::hint::select_unpredictable;
use std::num::NonZeroU16;
use std::sync::OnceLock;

use shakmaty::{CastlingMode, Chess, Color, Move, Position};

use crate::position::identity::{Difference, differences};
use crate::position::plain::PlainPosition;
use crate::units::Ply;

/// Number of times one position has appeared, the first appearance included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Occurrences(NonZeroU16);

impl Occurrences {
    /// The position is on the board for the first time.
    pub const ONE: Occurrences = Occurrences(NonZeroU16::MIN);

    /// The count as a number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0.get()
    }

    /// A count, at least one.
    #[must_use]
    pub const fn new(count: u16) -> Option<Occurrences> {
        match NonZeroU16::new(count) {
            Some(count) => Some(Occurrences(count)),
            None => None,
        }
    }

    const fn more(self) -> Occurrences {
        Occurrences(self.0.saturating_add(1))
    }
}

/// Half-moves since the last pawn move or capture, by both players together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QuietMoves(pub u32);

impl QuietMoves {
    /// Fifty moves by each player (9.3).
    pub const FIFTY: QuietMoves = QuietMoves(100);
    /// Seventy-five moves by each player (9.6.2).
    pub const SEVENTY_FIVE: QuietMoves = QuietMoves(150);

    /// Complete moves by each player.
    #[must_use]
    pub const fn by_each_player(self) -> u32 {
        self.0 / 2
    }

    /// The count after one more quiet half-move.
    #[must_use]
    pub const fn next(self) -> QuietMoves {
        QuietMoves(self.0 + 1)
    }
}

/// What is known of the game before the first position of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// Nothing before it can matter: no move was made, or the last one was a pawn move or capture,
    /// after which no earlier position can come back.
    Irrelevant,
    /// That many half-moves were made since the last pawn move or capture and are not in the
    /// record: a position may have appeared more often than counted here.
    Unknown(QuietMoves),
}

/// An earlier position with the same placement of pieces that is not the same position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookAlike {
    /// When it was on the board.
    pub ply: Ply,
    /// What differs; never empty.
    pub differences: Vec<Difference>,
}

/// The positions since the last pawn move or capture. Older ones cannot come back, so they are not
/// kept. It counts from the first position of the record, which is occurrence one.
///
/// No hash makes two positions equal: one is looked for among the few that are kept, first by its
/// occupied squares, which nearly always differ, then by all of it. A hash of the occupied squares only
/// says when nobody has to look.
#[derive(Clone, Debug)]
pub struct History {
    /// Quiet half-moves before the first position of the record.
    unknown: QuietMoves,
    /// Half-moves made in the record.
    ply: Ply,
    mode: CastlingMode,
    positions: Vec<PlainPosition>,
    /// The last of `positions`, if somebody had it.
    current: Option<Chess>,
    /// The same, if nobody had it and somebody wanted to see it.
    made: OnceLock<Chess>,
    /// One bit for all sets of occupied squares of one kind: where it is not set, none of `positions`
    /// has to be looked at.
    kinds: u64,
    /// How often the position on the board has appeared.
    occurrences: Occurrences,
    /// How often its placement has.
    look_alikes: u16,
    /// Indices of positions that stood for the second time or more.
    repeated: Vec<u32>,
}

impl History {
    /// A history that begins with `start`. Its half-move clock says how much is unknown.
    #[must_use]
    pub fn new(start: &Chess) -> History {
        let mut history = History {
            unknown: QuietMoves(0),
            ply: Ply(0),
            mode: CastlingMode::Standard,
            positions: Vec::with_capacity(128),
            current: None,
            made: OnceLock::new(),
            kinds: 0,
            occurrences: Occurrences::ONE,
            look_alikes: 1,
            repeated: Vec::new(),
        };
        history.restart(start);
        history
    }

    /// Forgets everything and begins again with `start`, without giving memory back.
    pub fn restart(&mut self, start: &Chess) {
        self.unknown = QuietMoves(start.halfmoves());
        self.ply = Ply(0);
        self.mode = start.castles().mode();
        let plain = PlainPosition::of(start);
        self.positions.clear();
        self.positions.push(plain);
        self.current = Some(start.clone());
        self.kinds = kind(&plain);
        self.occurrences = Occurrences::ONE;
        self.look_alikes = 1;
        self.repeated.clear();
    }

    /// Adds the position `after` the legal move `mv`.
    pub fn push(&mut self, mv: Move, after: &Chess) {
        self.push_plain(mv, &PlainPosition::of(after));
        self.current = Some(after.clone());
    }

    /// The same for whoever has no [`Chess`] at hand: one is made when somebody wants to see it.
    #[inline]
    pub fn push_plain(&mut self, mv: Move, after: &PlainPosition) {
        debug_assert_eq!(mv.is_zeroing(), after.halfmoves() == 0, "{mv:?}");
        // A pawn move or capture sets the half-move clock to zero. Which moves do cannot be foreseen,
        // so what is kept is computed and not decided.
        let quiet = after.halfmoves() != 0;
        let kept = select_unpredictable(quiet, self.positions.len(), 0);
        self.positions.truncate(kept);
        let kinds = select_unpredictable(quiet, self.kinds, 0);
        let kind = kind(after);
        self.kinds = kinds | kind;
        self.ply = self.ply.next();
        (self.occurrences, self.look_alikes) = if kinds & kind != 0 || !self.repeated.is_empty() {
            self.look_back(after)
        } else {
            (Occurrences::ONE, 1)
        };
        self.positions.push(*after);
        self.current = None;
        self.made = OnceLock::new();
    }

    /// How often a position, which comes next, and its placement have appeared with this time.
    #[cold]
    #[inline(never)]
    fn look_back(&mut self, next: &PlainPosition) -> (Occurrences, u16) {
        if self.positions.is_empty() {
            self.repeated.clear();
        }
        let mut occurrences = Occurrences::ONE;
        let mut look_alikes = 1;
        let occupied = next.occupied();
        // Fewer than four quiet half-moves cannot bring a placement back.
        let far = self.positions.len().saturating_sub(3);
        for earlier in &self.positions[..far] {
            if earlier.occupied() == occupied && earlier.has_placement_of(next) {
                look_alikes += 1;
                if earlier.is_same(next) {
                    occurrences = occurrences.more();
                }
            }
        }
        if occurrences > Occurrences::ONE {
            self.repeated.push(self.len());
        }
        (occurrences, look_alikes)
    }

    /// Ply of the first of the positions.
    fn since(&self) -> Ply {
        Ply(self.ply.0 + 1 - self.len())
    }

    fn len(&self) -> u32 {
        plies(self.positions.len())
    }

    /// What is unknown of the game before the record, for the positions that can still come back.
    #[must_use]
    pub fn before(&self) -> Before {
        if self.unknown == QuietMoves(0) || self.since() > Ply(0) {
            Before::Irrelevant
        } else {
            Before::Unknown(self.unknown)
        }
    }

    /// Half-moves made in the record.
    #[must_use]
    pub const fn ply(&self) -> Ply {
        self.ply
    }

    /// The position on the board.
    #[must_use]
    pub fn current(&self) -> &Chess {
        match &self.current {
            Some(current) => current,
            None => self.made.get_or_init(|| self.last().chess(self.mode)),
        }
    }

    /// Tells the position on the board, for whoever has it already: it need not be made.
    pub fn stands(&mut self, current: &Chess) {
        debug_assert!(self.last().is_same(&PlainPosition::of(current)));
        self.current = Some(current.clone());
    }

    fn last(&self) -> &PlainPosition {
        self.positions
            .last()
            .expect("a history has its start position")
    }

    /// Who has the move.
    #[must_use]
    pub fn having_the_move(&self) -> Color {
        self.last().turn()
    }

    /// How often the position on the board has appeared in the record.
    #[must_use]
    pub const fn occurrences(&self) -> Occurrences {
        self.occurrences
    }

    /// How often the *placement* on the board has appeared since the last pawn move or capture,
    /// whoever had the move and whatever the rights were. It gives nobody a right.
    #[must_use]
    pub const fn visual_occurrences(&self) -> u16 {
        self.look_alikes
    }

    /// Half-moves since the last pawn move or capture, counted on from the record's own start.
    #[must_use]
    pub fn quiet_moves(&self) -> QuietMoves {
        QuietMoves(self.last().halfmoves())
    }

    /// When the position on the board was there, the present time included.
    #[must_use]
    pub fn occurrence_plies(&self) -> Vec<Ply> {
        self.plies_of_plain(self.last())
    }

    /// When `position` stood on the board since the last pawn move or capture.
    #[must_use]
    pub fn plies_of(&self, position: &Chess) -> Vec<Ply> {
        self.plies_of_plain(&PlainPosition::of(position))
    }

    fn plies_of_plain(&self, position: &PlainPosition) -> Vec<Ply> {
        self.placed(position)
            .filter(|(_, earlier)| earlier.is_same(position))
            .map(|(ply, _)| ply)
            .collect()
    }

    /// Earlier positions that look like the one on the board and are not the same.
    #[must_use]
    pub fn look_alikes(&self) -> Vec<LookAlike> {
        self.look_alikes_of(self.current())
    }

    /// Positions since the last pawn move or capture that look like `position` and are not the same.
    #[must_use]
    pub fn look_alikes_of(&self, position: &Chess) -> Vec<LookAlike> {
        self.placed(&PlainPosition::of(position))
            .filter_map(|(ply, earlier)| {
                let differences = differences(&earlier.chess(self.mode), position);
                (!differences.is_empty()).then_some(LookAlike { ply, differences })
            })
            .collect()
    }

    /// The position at `ply`, if it is not older than the last pawn move or capture.
    #[must_use]
    pub fn position_at(&self, ply: Ply) -> Option<Chess> {
        Some(self.plain_at(ply)?.chess(self.mode))
    }

    pub(crate) fn plain_at(&self, ply: Ply) -> Option<&PlainPosition> {
        let index = ply.0.checked_sub(self.since().0)?;
        self.positions.get(usize::try_from(index).ok()?)
    }

    fn placed(&self, position: &PlainPosition) -> impl Iterator<Item = (Ply, &PlainPosition)> {
        (self.since().0..)
            .map(Ply)
            .zip(&self.positions)
            .filter(move |(_, earlier)| earlier.has_placement_of(position))
    }

    /// Positions that have stood twice or more and that a quiet move of the player having the move
    /// could bring back. Such a move leaves the opponent's men where they are.
    pub(super) fn twice(&self) -> impl Iterator<Item = &PlainPosition> {
        let current = self.last();
        let opponent = !current.turn();
        self.repeated
            .iter()
            .map(|&i| &self.positions[i as usize])
            .filter(move |position| {
                position.turn() == opponent
                    && position.by_color(opponent) == current.by_color(opponent)
            })
    }

    /// Whether no position since the last pawn move or capture has stood twice.
    #[must_use]
    pub fn nothing_repeated(&self) -> bool {
        self.repeated.is_empty()
    }
}

/// The bit of a position in [`History::kinds`], by its occupied squares: those that differ little have
/// different ones.
#[inline]
fn kind(position: &PlainPosition) -> u64 {
    1 << (position.occupied().0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58)
}

fn plies(count: usize) -> u32 {
    u32::try_from(count).expect("a window is shorter than 2^32 plies")
}
