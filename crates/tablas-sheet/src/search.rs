//! The search over whole sheets: which games fit what is written, and at what cost.
//!
//! A state is a position together with how far each sheet is read. From it a legal move leads on, and
//! each sheet takes it as what its next entry says, as an entry that is too much, or as a move that
//! was forgotten, at a cost. States are taken by their cost less a bonus for every entry read, as a
//! decoder of noisy messages does: where the line comes to a wall, the states before it, back to the
//! beginning, come up one after the other with one slip more. So a slip is found where it was made and
//! not where the game first becomes impossible. What a state costs to extend is paid by degrees: first
//! moves that fit, then slips, then moves left out.
//!
//! States are counted, so that the answer does not depend on the machine.

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::iter;

use shakmaty::{Chess, Move, MoveList, Position};
use tablas_record::{Letters, TypedMove, typed_move};

use crate::agenda::{Agenda, Order, Waiting};
use crate::cost::NO_SLIP;
use crate::entry::Sheet;
use crate::lattice::{Lattice, WEIGHT};
use crate::likely::unlikely;
use crate::options::{At, Choice, Deed, Options, Wanted};
use crate::quick::Quick;
use crate::ranked::ranked;
use crate::surprise::surprises;

/// The most sheets that are read side by side.
pub(crate) const SHEETS: usize = 3;
/// The steps in which a state is extended.
const TIERS: [u32; 3] = [NO_SLIP, 760, 1_400];

/// Readings that cost so much more than the first, with the surprise of their moves, are left out.
const FAR: u32 = 1_500;

/// States that are looked at in any case once a game is found: others may fit as well.
const LOOK: usize = 5_000;

/// A point that a person has settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The half-move, from 1.
    pub ply: u32,
    /// The move as typed.
    pub word: String,
}

/// Bounds and ways of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// States.
    pub(crate) states: usize,
    /// In which order states are taken.
    pub(crate) order: Order,
    /// What a reading may cost more than the best.
    pub(crate) margin: u32,
    /// Readings.
    pub(crate) readings: usize,
    /// Whether likelier moves come first.
    pub(crate) likelihood: bool,
}

/// A game that fits, with what was done to each sheet.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    /// What the search paid for it.
    pub(crate) cost: u32,
    /// What its slips cost: 0 for sheets without a fault.
    pub(crate) written: u32,
    pub(crate) moves: Vec<Move>,
    /// For each move, what each sheet said.
    pub(crate) deeds: Vec<[Deed; SHEETS]>,
    /// Entries passed over at the end of each sheet.
    pub(crate) tail: [u8; SHEETS],
}

/// What a search found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// Readings, the best first.
    pub(crate) readings: Vec<Reading>,
    /// Whether every reading within the margin is among them.
    pub(crate) complete: bool,
    /// How far the best attempt came in each sheet.
    pub(crate) furthest: [usize; SHEETS],
}

/// A state.
pub(crate) struct Node {
    pub(crate) position: Chess,
    pub(crate) ply: u32,
    at: [At; SHEETS],
    /// The least cost that leads here.
    pub(crate) cost: u32,
    /// The move that leads here at that cost.
    pub(crate) last: Option<Move>,
    /// Every way that leads here; none leads to the start.
    pub(crate) edges: Vec<Edge>,
    /// Another state with the same hash.
    alike: Option<usize>,
}

/// A way from one state to another.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    pub(crate) parent: usize,
    pub(crate) mv: Move,
    pub(crate) deeds: [Deed; SHEETS],
    pub(crate) cost: u32,
}

#[derive(Clone, Copy)]
enum Step {
    Extend { node: usize, tier: usize },
    Arrive { edge: Edge, at: [At; SHEETS] },
    Finish { node: usize },
}

/// Searches for the games that fit all sheets, at most [`SHEETS`] of them.
pub(crate) fn search(sheets: &[&Sheet], decisions: &[Decision], bounds: Bounds) -> Found {
    let mut search = Search {
        sheets,
        decisions,
        bounds,
        nodes: Vec::new(),
        known: HashMap::default(),
        agenda: Agenda::new(bounds.order),
        goals: Vec::new(),
        best: None,
        furthest: 0,
    };
    search.run()
}

struct Search<'a> {
    sheets: &'a [&'a Sheet],
    decisions: &'a [Decision],
    bounds: Bounds,
    nodes: Vec<Node>,
    /// The last of the states with a hash, which leads to the others.
    known: HashMap<u64, usize, Quick>,
    agenda: Agenda<Step>,
    /// Final states, with the entries passed over behind them and their cost.
    goals: Vec<(usize, u32, [u8; SHEETS])>,
    best: Option<u32>,
    furthest: usize,
}

impl Search<'_> {
    fn run(&mut self) -> Found {
        let start = Chess::default();
        self.add(start, 0, [At::START; SHEETS], 0, None);
        let mut complete = true;
        let mut allowed = self.bounds.states;
        while let Some(Waiting { cost, read, step }) = self.agenda.pop() {
            if self.beyond(cost) {
                continue;
            }
            if matches!(step, Step::Arrive { .. }) && !self.agenda.admits(read) {
                complete = false;
                continue;
            }
            if self.nodes.len() >= allowed {
                complete = false;
                break;
            }
            match step {
                Step::Extend { node, tier } => self.extend(node, tier),
                Step::Arrive { edge, at } => self.arrive(edge, at),
                Step::Finish { node } => {
                    let (extra, tail) = self.tail(node);
                    self.goals.push((node, extra, tail));
                    let first = self.best.is_none();
                    let best = self.best.unwrap_or(u32::MAX);
                    self.best = Some(best.min(cost));
                    if first {
                        // What is found first is nearly always best; a look at its equals is enough.
                        let more = (self.nodes.len() / 2).max(LOOK);
                        allowed = allowed.min(self.nodes.len() + more);
                        if !self.bounds.likelihood {
                            allowed = self.bounds.states;
                        }
                        self.agenda.look_back(self.rest(node, extra));
                    }
                }
            }
        }
        let far = &self.nodes[self.furthest];
        let furthest = far.at.map(At::index);
        let limit = self.best.map_or(0, |best| best + self.bounds.margin);
        let (readings, all) = if self.bounds.likelihood {
            let lattice = Lattice::weighed(&self.nodes, &self.goals, limit);
            let least = self
                .goals
                .iter()
                .map(|&(node, extra, _)| lattice.least[node].saturating_add(extra));
            let limit = least.min().unwrap_or(0).saturating_add(FAR);
            ranked(&lattice, &self.goals, limit, self.bounds.readings)
        } else {
            let lattice = Lattice::plain(&self.nodes);
            ranked(&lattice, &self.goals, limit, self.bounds.readings)
        };
        Found {
            readings,
            complete: complete && all,
            furthest,
        }
    }

    fn beyond(&self, cost: u32) -> bool {
        self.best
            .is_some_and(|best| cost > best.saturating_add(self.bounds.margin))
    }

    fn push(&mut self, cost: u32, at: &[At; SHEETS], step: Step) {
        if !self.beyond(cost) {
            let read = read(at);
            self.agenda.push(Waiting { cost, read, step });
        }
    }

    /// What was still to pay on the way to an end, by entries read.
    fn rest(&self, goal: usize, extra: u32) -> Vec<u32> {
        let read = |node: usize| read(&self.nodes[node].at);
        let whole = self.nodes[goal].cost + extra;
        let mut rest = vec![extra; read(goal) + 1];
        let mut node = goal;
        while let Some(edge) = (self.nodes[node].edges.iter())
            .min_by_key(|edge| self.nodes[edge.parent].cost + edge.cost)
        {
            let until = read(node);
            node = edge.parent;
            let left = whole - self.nodes[node].cost;
            let from = read(node);
            for at in &mut rest[from..until.max(from)] {
                *at = left;
            }
        }
        rest
    }

    fn add(&mut self, position: Chess, ply: u32, at: [At; SHEETS], cost: u32, edge: Option<Edge>) {
        let node = self.nodes.len();
        let alike = self.known.insert(hash(&position, ply, at), node);
        self.nodes.push(Node {
            position,
            ply,
            at,
            cost,
            last: edge.map(|edge| edge.mv),
            edges: edge.into_iter().collect(),
            alike,
        });
        if read(&at) > read(&self.nodes[self.furthest].at) {
            self.furthest = node;
        }
        self.open(node);
    }

    /// Puts a state on the list: to be extended, and as an end if little or nothing is left to read.
    fn open(&mut self, node: usize) {
        let (cost, at) = (self.nodes[node].cost, self.nodes[node].at);
        let left: usize = (self.sheets.iter().zip(at))
            .map(|(sheet, at)| sheet.entries.len().saturating_sub(at.index()))
            .sum();
        if left <= 2 {
            let (extra, _) = self.tail(node);
            self.push(cost + extra, &at, Step::Finish { node });
        }
        if left > 0 {
            self.push(cost, &at, Step::Extend { node, tier: 0 });
        }
    }

    /// The cost of passing over what is left, and how many entries that are.
    fn tail(&self, node: usize) -> (u32, [u8; SHEETS]) {
        let mut cost = 0;
        let mut tail = [0; SHEETS];
        for (which, sheet) in self.sheets.iter().enumerate() {
            let left = sheet
                .entries
                .iter()
                .skip(self.nodes[node].at[which].index());
            for entry in left {
                cost += entry.surplus;
                tail[which] += 1;
            }
        }
        (cost, tail)
    }

    fn find(&self, position: &Chess, ply: u32, at: [At; SHEETS]) -> Option<usize> {
        let last = self.known.get(&hash(position, ply, at)).copied();
        let mut all = iter::successors(last, |&node| self.nodes[node].alike);
        all.find(|&node| {
            let node = &self.nodes[node];
            node.ply == ply && node.at == at && node.position == *position
        })
    }

    fn arrive(&mut self, edge: Edge, at: [At; SHEETS]) {
        let parent = &self.nodes[edge.parent];
        let mut position = parent.position.clone();
        position.play_unchecked(edge.mv);
        let ply = parent.ply + 1;
        let cost = parent.cost + edge.cost;
        match self.find(&position, ply, at) {
            None => self.add(position, ply, at, cost, Some(edge)),
            Some(node) => {
                let known = &mut self.nodes[node];
                let same = |old: &Edge| {
                    old.parent == edge.parent && old.mv == edge.mv && old.deeds == edge.deeds
                };
                if !known.edges.iter().any(same) {
                    known.edges.push(edge);
                }
                if cost < known.cost {
                    known.cost = cost;
                    known.last = Some(edge.mv);
                    self.open(node);
                }
            }
        }
    }

    fn extend(&mut self, node: usize, tier: usize) {
        let Node {
            ref position,
            ply,
            at,
            cost,
            last,
            ..
        } = self.nodes[node];
        let position = position.clone();
        let least = if tier == 0 { 0 } else { TIERS[tier - 1] };
        let most = TIERS[tier] - 1;
        let legal = self.moves(&position, at, most);
        let settled = self.settled(&position, ply + 1);
        let options: Vec<Options<'_>> = (self.sheets.iter().zip(at))
            .map(|(sheet, at)| Options::of(sheet, at, &position, &legal, most))
            .collect();
        // Where a sheet leaves the move open, what players do leads the search.
        let open = self.bounds.likelihood && options.iter().any(Options::is_open);
        let surprise = if open {
            let before = self.nodes[node].edges.first();
            let own = before.and_then(|before| self.nodes[before.parent].last);
            surprises(&position, &legal, last, own)
        } else {
            Vec::new()
        };
        let mut choices: [Vec<Choice>; SHEETS] = Default::default();
        let mut steps = Vec::new();
        for (index, &mv) in legal.iter().enumerate() {
            if settled.is_some_and(|only| only != Some(mv)) {
                continue;
            }
            if !options.iter().all(|options| options.may(index, most)) {
                continue;
            }
            for (options, choices) in options.iter().zip(&mut choices) {
                options.choices(index, most, choices);
            }
            let mut rare = None;
            combine(&choices[..options.len()], at, most, &mut |deeds, then| {
                let mut inc: u32 = deeds.iter().map(Deed::cost).sum();
                if open && !attested(&deeds) {
                    inc += surprise[index] * WEIGHT / 100;
                } else if self.bounds.likelihood && inc >= 100 && !attested(&deeds) {
                    let rare = *rare.get_or_insert_with(|| unlikely(&position, mv, last));
                    let nothing = deeds.iter().all(|deed| deed.slip.says_nothing());
                    inc += if nothing { rare } else { rare / 2 };
                }
                if (least..=most).contains(&inc) {
                    steps.push((mv, deeds, then, inc));
                }
            });
        }
        let mut waiting = Vec::with_capacity(steps.len());
        for (mv, deeds, at, inc) in steps {
            let edge = Edge {
                parent: node,
                mv,
                deeds,
                cost: inc,
            };
            if !self.beyond(cost + inc) {
                waiting.push(Waiting {
                    cost: cost + inc,
                    read: read(&at),
                    step: Step::Arrive { edge, at },
                });
            }
        }
        self.agenda.push_all(waiting);
        if tier + 1 < TIERS.len() {
            let step = Step::Extend {
                node,
                tier: tier + 1,
            };
            self.push(cost + TIERS[tier], &at, step);
        }
    }

    /// The legal moves, as far as sheets can be read as them for no more than `most`.
    fn moves(&self, position: &Chess, at: [At; SHEETS], most: u32) -> MoveList {
        let mut wanted = None;
        for (sheet, at) in self.sheets.iter().zip(at).filter(|_| most < NO_SLIP) {
            match Wanted::by(sheet, at, position, most) {
                Wanted::All => {}
                Wanted::Any => return position.legal_moves(),
                Wanted::Only(role, to) => match wanted.replace((role, to)) {
                    Some(other) if other != (role, to) => return MoveList::new(),
                    Some(_) | None => {}
                },
            }
        }
        match wanted {
            Some((role, to)) => position.san_candidates(role, to),
            None => position.legal_moves(),
        }
    }

    /// What was settled about the move at `ply`: `Some(None)` if the word is no legal move here.
    fn settled(&self, position: &Chess, ply: u32) -> Option<Option<Move>> {
        let decision = self.decisions.iter().find(|decision| decision.ply == ply)?;
        let letters = self
            .sheets
            .first()
            .map_or(Letters::English, |sheet| sheet.letters);
        for letters in [letters, Letters::English, Letters::Spanish] {
            if let TypedMove::Legal(mv) = typed_move(position, &decision.word, letters) {
                return Some(Some(mv));
            }
        }
        Some(None)
    }
}

/// Entries read, of all sheets.
fn read(at: &[At; SHEETS]) -> usize {
    at.iter().map(|at| at.index()).sum()
}

fn hash(position: &Chess, ply: u32, at: [At; SHEETS]) -> u64 {
    Quick::default().hash_one((position, ply, at))
}

/// Whether some sheet says this very move.
fn attested(deeds: &[Deed; SHEETS]) -> bool {
    deeds
        .iter()
        .any(|deed| deed.entry.is_some() && deed.cost() < NO_SLIP && !deed.slip.says_nothing())
}

/// Every combination of one choice for each sheet that costs at most `most`.
fn combine(
    choices: &[Vec<Choice>],
    at: [At; SHEETS],
    most: u32,
    take: &mut impl FnMut([Deed; SHEETS], [At; SHEETS]),
) {
    fn level(
        choices: &[Vec<Choice>],
        which: usize,
        left: u32,
        deeds: &mut [Deed; SHEETS],
        then: &mut [At; SHEETS],
        take: &mut impl FnMut([Deed; SHEETS], [At; SHEETS]),
    ) {
        let Some(own) = choices.get(which) else {
            take(*deeds, *then);
            return;
        };
        for choice in own {
            if let Some(left) = left.checked_sub(choice.deed.cost()) {
                deeds[which] = choice.deed;
                then[which] = choice.then;
                level(choices, which + 1, left, deeds, then, take);
            }
        }
    }
    level(
        choices,
        0,
        most,
        &mut [Deed::SILENT; SHEETS],
        &mut at.clone(),
        take,
    );
}
