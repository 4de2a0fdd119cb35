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

use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashMap};

use shakmaty::{Chess, Move, Position};
use tablas_record::{Letters, TypedMove, typed_move};

use crate::cost::NO_SLIP;
use crate::entry::Sheet;
use crate::lattice::Lattice;
use crate::likely::unlikely;
use crate::options::{At, Choice, Deed, Options};
use crate::quick::Quick;
use crate::ranked::ranked;

/// The most sheets that are read side by side.
pub(crate) const SHEETS: usize = 3;
/// The steps in which a state is extended.
const TIERS: [u32; 3] = [NO_SLIP, 760, 1_400];

/// Readings that cost so much more than the first, with the surprise of their moves, are left out.
const FAR: u32 = 700;

/// A point that a person has settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The half-move, from 1.
    pub ply: u32,
    /// The move as typed.
    pub word: String,
}

/// In which order states are taken until a game is found.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Order {
    /// By their cost less this for every entry read: little looks wide, much runs ahead.
    Bonus(i64),
    /// Entry by entry, of each as many as this: never stuck before a wall.
    Rows(u32),
}

/// What is added for each entry in [`Order::Rows`]: more than any cost.
const ROW: i64 = 1_000_000;

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

struct Item {
    rank: i64,
    number: usize,
    cost: u32,
    step: Step,
}

impl PartialEq for Item {
    fn eq(&self, other: &Item) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Item {}

impl PartialOrd for Item {
    fn partial_cmp(&self, other: &Item) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Item {
    /// The heap gives the greatest first: the lowest rank, then the oldest.
    fn cmp(&self, other: &Item) -> Ordering {
        (other.rank, other.number).cmp(&(self.rank, self.number))
    }
}

/// Searches for the games that fit all sheets, at most [`SHEETS`] of them.
pub(crate) fn search(sheets: &[&Sheet], decisions: &[Decision], bounds: Bounds) -> Found {
    let mut search = Search {
        sheets,
        decisions,
        bounds,
        nodes: Vec::new(),
        known: HashMap::default(),
        heap: BinaryHeap::new(),
        number: 0,
        goals: Vec::new(),
        best: None,
        rest: None,
        furthest: 0,
    };
    search.run()
}

struct Search<'a> {
    sheets: &'a [&'a Sheet],
    decisions: &'a [Decision],
    bounds: Bounds,
    nodes: Vec<Node>,
    known: HashMap<(Chess, u32, [At; SHEETS]), usize, Quick>,
    heap: BinaryHeap<Item>,
    number: usize,
    /// Final states, with the entries passed over behind them and their cost.
    goals: Vec<(usize, u32, [u8; SHEETS])>,
    best: Option<u32>,
    /// What the first reading that was found still had to pay, by entries read.
    rest: Option<Vec<u32>>,
    furthest: usize,
}

impl Search<'_> {
    fn run(&mut self) -> Found {
        let start = Chess::default();
        self.add(start, 0, [At::START; SHEETS], 0, None);
        let mut complete = true;
        let mut allowed = self.bounds.states;
        let mut taken = HashMap::new();
        while let Some(item) = self.heap.pop() {
            if self.beyond(item.cost) {
                continue;
            }
            if let (Order::Rows(most), None, Step::Arrive { .. }) =
                (self.bounds.order, &self.rest, &item.step)
            {
                let here: &mut u32 = taken.entry(item.rank / ROW).or_default();
                *here += 1;
                if *here > most {
                    complete = false;
                    continue;
                }
            }
            if self.nodes.len() >= allowed {
                complete = false;
                break;
            }
            match item.step {
                Step::Extend { node, tier } => self.extend(node, tier),
                Step::Arrive { edge, at } => self.arrive(edge, at),
                Step::Finish { node } => {
                    let (extra, tail) = self.tail(node);
                    self.goals.push((node, extra, tail));
                    let first = self.best.is_none();
                    let best = self.best.unwrap_or(u32::MAX);
                    self.best = Some(best.min(item.cost));
                    if first {
                        // What is found first is nearly always best; a look at its equals is enough.
                        let more = (self.nodes.len() / 2).max(2_000);
                        allowed = allowed.min(self.nodes.len() + more);
                        if !self.bounds.likelihood {
                            allowed = self.bounds.states;
                        }
                        self.look_back(node, extra);
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
        if self.beyond(cost) {
            return;
        }
        let read: usize = at.iter().map(|at| at.index()).sum();
        self.number += 1;
        self.heap.push(Item {
            rank: self.rank(cost, read),
            number: self.number,
            cost,
            step,
        });
    }

    /// Before an end is found the cost less what was read; afterwards what the whole would cost if the
    /// rest went as it did there, and of those alike what is nearest to its end.
    fn rank(&self, cost: u32, read: usize) -> i64 {
        let far = i64::try_from(read).unwrap_or(0);
        match &self.rest {
            None => match self.bounds.order {
                Order::Bonus(bonus) => i64::from(cost) - bonus * far,
                Order::Rows(_) => far * ROW + i64::from(cost),
            },
            Some(rest) => {
                let left = rest.get(read).or(rest.last()).copied().unwrap_or(0);
                i64::from(cost + left) * 4_096 - far
            }
        }
    }

    /// Puts what waits in the order of what it would cost in the end.
    fn look_back(&mut self, goal: usize, extra: u32) {
        let read = |node: &Node| node.at.iter().map(|at| at.index()).sum::<usize>();
        let whole = self.nodes[goal].cost + extra;
        let mut rest = vec![extra; read(&self.nodes[goal]) + 1];
        let mut node = goal;
        while let Some(edge) = (self.nodes[node].edges.iter())
            .min_by_key(|edge| self.nodes[edge.parent].cost + edge.cost)
        {
            let until = read(&self.nodes[node]);
            node = edge.parent;
            let left = whole - self.nodes[node].cost;
            let from = read(&self.nodes[node]);
            for at in &mut rest[from..until.max(from)] {
                *at = left;
            }
        }
        self.rest = Some(rest);
        let waiting = std::mem::take(&mut self.heap).into_vec();
        for item in waiting {
            let at = match &item.step {
                Step::Arrive { at, .. } => *at,
                Step::Extend { node, .. } | Step::Finish { node } => self.nodes[*node].at,
            };
            self.push(item.cost, &at, item.step);
        }
    }

    fn add(&mut self, position: Chess, ply: u32, at: [At; SHEETS], cost: u32, edge: Option<Edge>) {
        let node = self.nodes.len();
        self.known.insert((position.clone(), ply, at), node);
        self.nodes.push(Node {
            position,
            ply,
            at,
            cost,
            last: edge.map(|edge| edge.mv),
            edges: edge.into_iter().collect(),
        });
        let read = |node: &Node| node.at.iter().map(|at| at.index()).sum::<usize>();
        if read(&self.nodes[node]) > read(&self.nodes[self.furthest]) {
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

    fn arrive(&mut self, edge: Edge, at: [At; SHEETS]) {
        let parent = &self.nodes[edge.parent];
        let mut position = parent.position.clone();
        position.play_unchecked(edge.mv);
        let ply = parent.ply + 1;
        let cost = parent.cost + edge.cost;
        let state = (position, ply, at);
        match self.known.get(&state) {
            None => self.add(state.0, ply, at, cost, Some(edge)),
            Some(&node) => {
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
        let legal = position.legal_moves();
        let settled = self.settled(&position, ply + 1);
        let options: Vec<Options<'_>> = (self.sheets.iter().zip(at))
            .map(|(sheet, at)| Options::of(sheet, at, &position, &legal, most))
            .collect();
        let mut choices: [Vec<Choice>; SHEETS] = Default::default();
        let mut steps = Vec::new();
        for (index, &mv) in legal.iter().enumerate() {
            if settled.is_some_and(|only| only != Some(mv)) {
                continue;
            }
            for (options, choices) in options.iter().zip(&mut choices) {
                options.choices(index, most, choices);
            }
            let mut rare = None;
            combine(&choices[..options.len()], at, most, &mut |deeds, then| {
                let mut inc: u32 = deeds.iter().map(|deed| deed.cost).sum();
                if self.bounds.likelihood && inc >= 100 && !attested(&deeds) {
                    let rare = *rare.get_or_insert_with(|| unlikely(&position, mv, last));
                    let nothing = deeds.iter().all(|deed| deed.slip.says_nothing());
                    inc += if nothing { rare } else { rare / 2 };
                }
                if (least..=most).contains(&inc) {
                    steps.push((mv, deeds, then, inc));
                }
            });
        }
        for (mv, deeds, then, inc) in steps {
            let edge = Edge {
                parent: node,
                mv,
                deeds,
                cost: inc,
            };
            self.push(cost + inc, &then, Step::Arrive { edge, at: then });
        }
        if tier + 1 < TIERS.len() {
            let step = Step::Extend {
                node,
                tier: tier + 1,
            };
            self.push(cost + TIERS[tier], &at, step);
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

/// Whether some sheet says this very move.
fn attested(deeds: &[Deed; SHEETS]) -> bool {
    deeds
        .iter()
        .any(|deed| deed.entry.is_some() && deed.cost < NO_SLIP && !deed.slip.says_nothing())
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
            if choice.deed.cost <= left {
                let left = left - choice.deed.cost;
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
