//! A claim when the moves are not certain: the answer over every reading that fits.

use std::collections::HashSet;

use shakmaty::{Chess, Move, Position};
use tablas::claim::Status;
use tablas::sentence::NumberedMove;

use crate::agenda::Order;
use crate::entry::Sheet;
use crate::proposal::{Proposal, propose_all};
use crate::read::SheetError;
use crate::search::{Bounds, Decision, search};

const STATES: usize = 60_000;
/// Less than any slip: what needs one slip more does not fit as well.
const MARGIN: u32 = 200;
/// The most readings that are asked.
const READINGS: usize = 500;

/// What a claim can rest on.
#[derive(Clone, Copy, Debug)]
pub struct Papers<'a> {
    /// White's sheet.
    pub white: Option<&'a Sheet>,
    /// Black's sheet.
    pub black: Option<&'a Sheet>,
    /// The moves of an electronic record.
    pub record: Option<&'a [Move]>,
}

/// Every game that fits the papers as well as the best does.
#[derive(Clone, Debug)]
pub struct Fitting {
    /// The games, the one first that is proposed first.
    pub games: Vec<Vec<Move>>,
    /// Whether these are all. `false`: the search came to its bound.
    pub complete: bool,
    /// What had to be assumed for the first.
    pub first: Proposal,
}

impl Papers<'_> {
    /// The games that fit, likely or not: which of them was played no program can know.
    ///
    /// # Errors
    ///
    /// If the papers are not of one game, do not hold both players' moves, or no game comes near them.
    pub fn fitting(&self, decisions: &[Decision]) -> Result<Fitting, SheetError> {
        let sheets = self.sheets()?;
        let sheets: Vec<&Sheet> = sheets.iter().collect();
        let bounds = Bounds {
            states: STATES,
            order: Order::Bonus(10),
            margin: MARGIN,
            readings: READINGS,
            likelihood: false,
        };
        let found = search(&sheets, decisions, bounds);
        let mut proposals = propose_all(&sheets, decisions)?.list;
        let mut games: Vec<Vec<Move>> = found.readings.into_iter().map(|it| it.moves).collect();
        // What players make seldom may come after a game with one more slip; here the slips alone count.
        let fits = |proposal: &Proposal| games.contains(&proposal.moves);
        let first = proposals.swap_remove(proposals.iter().position(fits).unwrap_or(0));
        if games.is_empty() {
            // Only the search that looks less wide came through.
            games.push(first.moves.clone());
        }
        match games.iter().position(|game| *game == first.moves) {
            Some(at) => games[..=at].rotate_right(1),
            None => games.insert(0, first.moves.clone()),
        }
        Ok(Fitting {
            games,
            complete: found.complete,
            first,
        })
    }
}

impl Fitting {
    /// The different lines of the first `plies` half-moves, of the games that have so many.
    #[must_use]
    pub fn until(&self, plies: usize) -> Vec<Vec<Move>> {
        let mut seen = HashSet::new();
        let lines = self.games.iter().filter_map(|game| game.get(..plies));
        lines
            .filter(|line| seen.insert(line.to_vec()))
            .map(<[Move]>::to_vec)
            .collect()
    }
}

/// How the readings answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answers {
    /// All alike.
    Every(Status),
    /// One half-move decides.
    On(Dependence),
    /// They differ, and no single half-move decides.
    Mixed {
        /// Readings under which the claim is correct.
        correct: usize,
        /// Readings under which it is not.
        not: usize,
    },
}

/// The half-move that decides, with each move that it may have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependence {
    /// The half-move, from 1.
    pub ply: u32,
    /// Each move and the answer under it.
    pub cases: Vec<(NumberedMove, Status)>,
}

impl Answers {
    /// The answers to a claim, one for each line. `None` if there is no line.
    #[must_use]
    pub fn over(lines: &[Vec<Move>], statuses: &[Status]) -> Option<Answers> {
        let first = *statuses.first()?;
        if statuses.iter().all(|status| *status == first) {
            return Some(Answers::Every(first));
        }
        let correct = statuses.iter().filter(|it| **it == Status::Correct).count();
        Some(dependence(lines, statuses).map_or(
            Answers::Mixed {
                correct,
                not: statuses.len() - correct,
            },
            Answers::On,
        ))
    }
}

/// The first half-move whose move alone tells the answer.
fn dependence(lines: &[Vec<Move>], statuses: &[Status]) -> Option<Dependence> {
    let longest = lines.iter().map(Vec::len).max()?;
    for at in 0..longest {
        let mut cases: Vec<(Move, Status, usize)> = Vec::new();
        let tells = lines
            .iter()
            .zip(statuses)
            .enumerate()
            .all(|(which, (line, status))| {
                let Some(&mv) = line.get(at) else {
                    return false;
                };
                match cases.iter().find(|case| case.0 == mv) {
                    Some(case) => case.1 == *status,
                    None => {
                        cases.push((mv, *status, which));
                        true
                    }
                }
            });
        if tells && cases.len() > 1 {
            let named = |&(mv, status, which): &(Move, Status, usize)| {
                let mut position = Chess::default();
                for &before in &lines[which][..at] {
                    position.play_unchecked(before);
                }
                (NumberedMove::of(&position, mv), status)
            };
            return Some(Dependence {
                ply: u32::try_from(at + 1).ok()?,
                cases: cases.iter().map(named).collect(),
            });
        }
    }
    None
}
