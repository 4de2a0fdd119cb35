//! Where the two differ, and which differences are explained.

use std::collections::BTreeSet;

use tablas::ruling::{EndReason, Ending};
use tablas_dead::{Budget, Deadness};

use super::ours::{Line, Ours, Seen, Told};
use super::theirs::{Flags, Theirs};

/// A difference that is known, with the reason why Tablas answers as it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Explained {
    /// The count is complete and the player having the move is mated or stalemated.
    NoLegalMove,
    /// A fiftieth move that mates or stalemates.
    AnnouncedMoveEnds,
    /// Rights after a fifth occurrence or 75 moves.
    AfterTheEnd,
    /// A dead position that the material alone does not show.
    DeadPosition,
    /// A stalemate with too little material.
    StalemateFirst,
}

impl Explained {
    pub(crate) const ALL: [Explained; 5] = [
        Explained::NoLegalMove,
        Explained::AnnouncedMoveEnds,
        Explained::AfterTheEnd,
        Explained::DeadPosition,
        Explained::StalemateFirst,
    ];

    /// The name in the report and the documentation.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Explained::NoLegalMove => "no-legal-move",
            Explained::AnnouncedMoveEnds => "announced-move-ends",
            Explained::AfterTheEnd => "after-the-end",
            Explained::DeadPosition => "dead-position",
            Explained::StalemateFirst => "stalemate-first",
        }
    }

    /// Why it is no fault.
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            Explained::NoLegalMove => {
                "python-chess counts no 50 or 75 moves where there is no legal move; Tablas counts them, and its ending names the mate or stalemate first (9.6.2)"
            }
            Explained::AnnouncedMoveEnds => {
                "python-chess does not take a fiftieth move that mates or stalemates; 9.3.1 asks only that the move completes the fifty"
            }
            Explained::AfterTheEnd => {
                "python-chess still lets a player claim after the fifth occurrence or the 75th move; by 9.6 the game is over"
            }
            Explained::DeadPosition => {
                "neither player can mate by any series of legal moves (5.2.2), which python-chess does not look for beyond the material"
            }
            Explained::StalemateFirst => {
                "a move stalemates and leaves too little material; python-chess names the material, Tablas the stalemate (5.2.1)"
            }
        }
    }
}

/// One answer that is not the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    /// After how many half-moves.
    pub(crate) ply: usize,
    /// What was asked.
    pub(crate) question: &'static str,
    pub(crate) ours: String,
    pub(crate) theirs: String,
    /// `None`: one of the two is wrong.
    pub(crate) explained: Option<Explained>,
}

/// Collects the differences of one game.
struct Comparison {
    ply: usize,
    found: Vec<Difference>,
}

impl Comparison {
    fn same<T: PartialEq + std::fmt::Debug>(
        &mut self,
        question: &'static str,
        ours: T,
        theirs: T,
        explained: Option<Explained>,
    ) {
        if ours != theirs {
            self.found.push(Difference {
                ply: self.ply,
                question,
                ours: format!("{ours:?}"),
                theirs: format!("{theirs:?}"),
                explained,
            });
        }
    }
}

impl Comparison {
    /// Compares two sorted lists of moves, and names only what one of them has alone.
    fn same_moves(
        &mut self,
        question: &'static str,
        ours: &[String],
        theirs: &[&str],
        explained: Option<Explained>,
    ) {
        let ours: BTreeSet<&str> = ours.iter().map(String::as_str).collect();
        let theirs: BTreeSet<&str> = theirs.iter().copied().collect();
        let alone = |a: &BTreeSet<&str>, b: &BTreeSet<&str>| {
            let names: Vec<&str> = a.difference(b).copied().collect();
            format!("alone has [{}]", names.join(" "))
        };
        if ours != theirs {
            self.found.push(Difference {
                ply: self.ply,
                question,
                ours: alone(&ours, &theirs),
                theirs: alone(&theirs, &ours),
                explained,
            });
        }
    }
}

/// Every difference in one game, in the order of the moves.
pub(crate) fn compare(line: &Line, ours: &Ours, theirs: &Theirs) -> Vec<Difference> {
    let mut comparison = Comparison {
        ply: 0,
        found: Vec::new(),
    };
    let counted_out = ours.counted_out();
    for (ply, (seen, told)) in ours.seen.iter().zip(&ours.told).enumerate() {
        comparison.ply = ply;
        let at = At::of(theirs, ply);
        let Some(at) = at else {
            comparison.same("move is legal", None, theirs.illegal.or(Some(ply)), None);
            return comparison.found;
        };
        history(&mut comparison, seen, &at);
        course(
            &mut comparison,
            seen,
            told,
            counted_out.is_some_and(|end| ply >= end),
        );
        if at.flags.has(Flags::INSUFFICIENT) {
            let dead = tablas_dead::is_dead(&line.position_at(ply), Budget::DEFAULT);
            comparison.same(
                "dead, the material being insufficient",
                dead,
                Deadness::Dead,
                None,
            );
        }
    }
    counts(&mut comparison, ours, theirs);
    end(&mut comparison, ours.ending.as_ref(), theirs.over.as_ref());
    comparison.found
}

/// What python-chess says of one position.
struct At<'a> {
    legal: usize,
    occurrences: u16,
    placements: u16,
    flags: Flags,
    ahead: Vec<&'a str>,
    fifty: Vec<&'a str>,
}

impl At<'_> {
    fn of(theirs: &Theirs, ply: usize) -> Option<At<'_>> {
        Some(At {
            legal: *theirs.legal.get(ply)?,
            occurrences: *theirs.occurrences.get(ply)?,
            placements: *theirs.placements.get(ply)?,
            flags: *theirs.flags.get(ply)?,
            ahead: sorted(theirs.ahead.get(&ply)),
            fifty: sorted(theirs.fifty.get(&ply)),
        })
    }
}

/// The position history against python-chess.
fn history(comparison: &mut Comparison, seen: &Seen, at: &At<'_>) {
    let third = seen.occurrences >= 3;
    let fifth = seen.occurrences >= 5;
    let fifty = seen.quiet >= 100;
    let stuck = (seen.legal == 0).then_some(Explained::NoLegalMove);
    comparison.same("legal moves", seen.legal, at.legal, None);
    comparison.same("occurrences", seen.occurrences, at.occurrences, None);
    comparison.same("same placement", seen.placements, at.placements, None);
    comparison.same(
        "is_repetition(3)",
        third,
        at.flags.has(Flags::REPETITION_3),
        None,
    );
    comparison.same(
        "is_repetition(5)",
        fifth,
        at.flags.has(Flags::REPETITION_5),
        None,
    );
    comparison.same(
        "is_fivefold_repetition",
        fifth,
        at.flags.has(Flags::FIVEFOLD),
        None,
    );
    comparison.same(
        "can_claim_threefold_repetition",
        third || !seen.ahead.is_empty(),
        at.flags.has(Flags::CLAIM_THREEFOLD),
        None,
    );
    comparison.same_moves("moves to a third occurrence", &seen.ahead, &at.ahead, None);
    comparison.same("is_fifty_moves", fifty, at.flags.has(Flags::FIFTY), stuck);
    comparison.same(
        "is_seventyfive_moves",
        seen.quiet >= 150,
        at.flags.has(Flags::SEVENTY_FIVE),
        stuck,
    );
    // Explained if what python-chess leaves out are exactly the moves that end the game.
    let others = seen
        .fifty
        .iter()
        .filter(|name| !seen.ending_fifty.contains(name));
    let others: Vec<&str> = others.map(String::as_str).collect();
    let ending = (others == at.fifty).then_some(Explained::AnnouncedMoveEnds);
    comparison.same_moves("moves that complete fifty", &seen.fifty, &at.fifty, ending);
    comparison.same(
        "can_claim_fifty_moves",
        fifty || !seen.fifty.is_empty(),
        at.flags.has(Flags::CLAIM_FIFTY),
        stuck.or(if fifty { None } else { ending }),
    );
}

/// The rights that are told against the position history, which was compared with python-chess.
fn course(comparison: &mut Comparison, seen: &Seen, told: &Told, over: bool) {
    let after = over.then_some(Explained::AfterTheEnd);
    // Before fifty moves stand on the board they can be claimed with a move, and after that without.
    let empty = Vec::new();
    let fifty_ahead = if seen.quiet == 99 {
        &seen.fifty
    } else {
        &empty
    };
    let due = Told {
        threefold: seen.occurrences >= 3,
        ahead: seen.ahead.clone(),
        fifty: seen.quiet >= 100,
        fifty_ahead: fifty_ahead.clone(),
    };
    if over {
        comparison.same("rights after the end", told, &Told::default(), None);
    }
    comparison.same("rights in the course of the game", told, &due, after);
}

/// The automatic draws.
fn counts(comparison: &mut Comparison, ours: &Ours, theirs: &Theirs) {
    let first = |flag| theirs.flags.iter().position(|flags| flags.has(flag));
    let fivefold = first(Flags::FIVEFOLD);
    let seventy_five = first(Flags::SEVENTY_FIVE);
    let end = fivefold.into_iter().chain(seventy_five).min();
    comparison.ply = ours.counted_out().or(end).unwrap_or(0);
    let stuck = ours
        .counted_out()
        .is_some_and(|ply| ours.seen[ply].legal == 0);
    comparison.same(
        "first automatic draw",
        (ours.fivefold, ours.seventy_five),
        // What comes after the end is not among the first ones.
        (
            fivefold.filter(|&ply| Some(ply) == end),
            seventy_five.filter(|&ply| Some(ply) == end),
        ),
        stuck.then_some(Explained::NoLegalMove),
    );
}

/// The end of the game.
fn end(comparison: &mut Comparison, ours: Option<&Ending>, theirs: Option<&(usize, String)>) {
    let our_ply = ours.map(|ending| ending.ply.0 as usize);
    comparison.ply = our_ply.or(theirs.map(|(ply, _)| *ply)).unwrap_or(0);
    let agreed = match (ours, theirs) {
        (None, None) => true,
        (Some(ending), Some((ply, name))) => {
            our_ply == Some(*ply)
                && std::iter::once(&ending.reason)
                    .chain(&ending.also)
                    .any(|&reason| outcome_of(reason) == Some(name.as_str()))
        }
        (Some(_), None) | (None, Some(_)) => false,
    };
    if agreed {
        return;
    }
    let explained = match (ours, theirs) {
        (Some(ending), None) if ending.reason == EndReason::DeadPosition => {
            Some(Explained::DeadPosition)
        }
        (Some(ending), Some((ply, _)))
            if ending.reason == EndReason::DeadPosition && our_ply < Some(*ply) =>
        {
            Some(Explained::DeadPosition)
        }
        (Some(ending), Some((ply, name)))
            if ending.reason == EndReason::Stalemate
                && our_ply == Some(*ply)
                && name == "INSUFFICIENT_MATERIAL" =>
        {
            Some(Explained::StalemateFirst)
        }
        (Some(_), _) | (None, _) => None,
    };
    let name = ours.map(|ending| {
        let mut name = ending.reason.key().to_owned();
        for also in &ending.also {
            name = name + "+" + also.key();
        }
        (ending.ply.0 as usize, name)
    });
    comparison.same("end of the game", name.as_ref(), theirs, explained);
}

/// The name that python-chess has for a reason.
const fn outcome_of(reason: EndReason) -> Option<&'static str> {
    match reason {
        EndReason::Checkmate => Some("CHECKMATE"),
        EndReason::Stalemate => Some("STALEMATE"),
        EndReason::DeadPosition => Some("INSUFFICIENT_MATERIAL"),
        EndReason::Fivefold => Some("FIVEFOLD_REPETITION"),
        EndReason::SeventyFive => Some("SEVENTYFIVE_MOVES"),
        EndReason::ThreefoldAutomatic | EndReason::FiftyAutomatic => None,
    }
}

fn sorted(names: Option<&Vec<String>>) -> Vec<&str> {
    let mut names: Vec<&str> = names.into_iter().flatten().map(String::as_str).collect();
    names.sort_unstable();
    names
}
