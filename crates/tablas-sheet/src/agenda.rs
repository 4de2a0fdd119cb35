//! What a search has still to look at, and what of it comes next.
//!
//! Steps that lead on from one state wait behind one another, in their order: only the first of them is
//! among those to choose from, so that the many that are never taken cost little.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// In which order steps are taken until a game is found.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Order {
    /// By their cost less this for every entry read: little looks wide, much runs ahead.
    Bonus(i64),
    /// Entry by entry, of each as many as this: never stuck before a wall.
    Rows(u32),
}

/// What is added for each entry in [`Order::Rows`]: more than any cost.
const ROW: i64 = 1_000_000;

/// A step that waits.
#[derive(Clone, Copy)]
pub(crate) struct Waiting<S> {
    /// What it costs up to there.
    pub(crate) cost: u32,
    /// Entries that are read then.
    pub(crate) read: usize,
    pub(crate) step: S,
}

pub(crate) struct Agenda<S> {
    order: Order,
    /// All steps that ever waited, and whether the one after it waits behind it.
    steps: Vec<(Waiting<S>, bool)>,
    /// The lowest rank comes first, then the oldest.
    heap: BinaryHeap<Reverse<(i64, usize)>>,
    /// What the first game that was found still had to pay, by entries read.
    rest: Option<Vec<u32>>,
    /// States reached in each row.
    reached: HashMap<usize, u32>,
}

impl<S: Copy> Agenda<S> {
    pub(crate) fn new(order: Order) -> Agenda<S> {
        Agenda {
            order,
            steps: Vec::new(),
            heap: BinaryHeap::new(),
            rest: None,
            reached: HashMap::new(),
        }
    }

    pub(crate) fn push(&mut self, waiting: Waiting<S>) {
        self.steps.push((waiting, false));
        self.offer(self.steps.len() - 1);
    }

    /// Adds steps that wait behind one another.
    pub(crate) fn push_all(&mut self, mut waiting: Vec<Waiting<S>>) {
        waiting.sort_by_cached_key(|it| self.rank(it.cost, it.read));
        let from = self.steps.len();
        self.steps.extend(waiting.into_iter().map(|it| (it, true)));
        if let Some(last) = self.steps[from..].last_mut() {
            last.1 = false;
            self.offer(from);
        }
    }

    pub(crate) fn pop(&mut self) -> Option<Waiting<S>> {
        let Reverse((_, number)) = self.heap.pop()?;
        let (waiting, more) = self.steps[number];
        if more {
            self.offer(number + 1);
        }
        Some(waiting)
    }

    /// Whether one more state may be reached with so many entries read.
    pub(crate) fn admits(&mut self, read: usize) -> bool {
        match (self.order, &self.rest) {
            (Order::Rows(most), None) => {
                let here = self.reached.entry(read).or_default();
                *here += 1;
                *here <= most
            }
            (Order::Rows(_), Some(_)) | (Order::Bonus(_), _) => true,
        }
    }

    fn offer(&mut self, number: usize) {
        let Waiting { cost, read, .. } = self.steps[number].0;
        self.heap.push(Reverse((self.rank(cost, read), number)));
    }

    /// Before an end is found the cost less what was read; afterwards what the whole would cost if the
    /// rest went as it did there, and of those alike what is nearest to its end.
    fn rank(&self, cost: u32, read: usize) -> i64 {
        let far = i64::try_from(read).unwrap_or(0);
        match &self.rest {
            None => match self.order {
                Order::Bonus(bonus) => i64::from(cost) - bonus * far,
                Order::Rows(_) => far * ROW + i64::from(cost),
            },
            Some(rest) => {
                let left = rest.get(read).or(rest.last()).copied().unwrap_or(0);
                i64::from(cost + left) * 4_096 - far
            }
        }
    }

    /// A game was found: puts what waits in the order of what it would cost in the end.
    pub(crate) fn look_back(&mut self, rest: Vec<u32>) {
        self.rest = Some(rest);
        let waiting = std::mem::take(&mut self.heap).into_vec();
        for Reverse((_, mut number)) in waiting {
            // The order of those that wait behind one another is not what it was.
            while std::mem::take(&mut self.steps[number].1) {
                self.offer(number);
                number += 1;
            }
            self.offer(number);
        }
    }
}
