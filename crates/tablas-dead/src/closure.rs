//! Exhaustive exploration over sets of squares of the losing king.
//!
//! Each placement of the other men is kept once, with the squares on which the losing king can
//! stand in it, for either side having the move. A yes is a series of legal moves from the start
//! position. A no means that every reachable position was visited; the visited set is its
//! certificate, and [`check`](crate::check) recounts it.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use shakmaty::{Square, attacks};

use crate::bits::{bit, first, king_moves, squares};
use crate::lone::Picture;
use crate::men::{How, Men, Side, Step};
use crate::novelty::Novelty;
use crate::promise::{Taste, look};
use crate::scene::Scene;

/// How an exploration ended.
pub(crate) enum End {
    /// A mate, and the steps to it.
    Mate(Vec<Step>),
    /// Nothing new is left, and there was no mate.
    Closed,
    /// It would have cost more than allowed.
    Spent,
}

/// One placement of the men.
struct Node {
    men: Men,
    attacked: u64,
    kings: [u64; 2],
    pending: [u64; 2],
    last: u32,
}

/// Squares of the losing king that were new when a step led to them.
struct Arrival {
    kings: u64,
    step: Step,
    side: Side,
    by: u32,
    previous: u32,
}

/// One visit: the squares that were looked at in one go.
struct Visit {
    node: u32,
    side: Side,
    kings: u64,
}

const NONE: u32 = u32::MAX;

/// Most placements that one exploration keeps, so that it fits into memory.
const MOST_NODES: usize = 700_000;
const MOST_ARRIVALS: usize = 2_500_000;

pub(crate) struct Closure {
    nodes: Vec<Node>,
    slots: Vec<u32>,
    arrivals: Vec<Arrival>,
    visits: Vec<Visit>,
    queue: VecDeque<(u32, Side)>,
    heap: BinaryHeap<Reverse<u64>>,
    order: Order,
    spent: u64,
    most: u64,
}

/// Which placement is visited next.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    /// The one that waits longest: cheapest when everything has to be visited.
    Breadth,
    /// The one that looks nearest to a mate.
    Best,
    /// The one that is nearest to this picture of a mate.
    Aim(Picture),
    /// The same with a picture of another kind.
    Scene(Scene),
    /// The one with the most that is new; then the one nearest to one of the pictures, if there are any.
    Novel(Box<Novelty>, Vec<Scene>),
}

impl Closure {
    pub(crate) fn new(men: Men, king: Square, side: Side, order: Order) -> Closure {
        let mut closure = Closure {
            nodes: Vec::with_capacity(64),
            slots: vec![NONE; 256],
            arrivals: Vec::with_capacity(128),
            visits: Vec::with_capacity(64),
            queue: VecDeque::with_capacity(64),
            heap: BinaryHeap::new(),
            order,
            spent: 0,
            most: u64::MAX,
        };
        let start = closure.node(&men, || men.attacked_by_winner());
        let step = Step {
            from: king,
            to: king,
            how: How::LosingKing,
        };
        closure.arrive(start, side, bit(king), step, NONE);
        closure
    }

    /// States looked at so far.
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether neither side ever had much of a choice: a handful of positions in all.
    pub(crate) fn forced(&self) -> bool {
        self.visits.len() <= 8
    }

    /// What was visited: each placement with the squares of the losing king, the winner having the
    /// move first.
    pub(crate) fn visited(&self) -> impl Iterator<Item = (&Men, [u64; 2])> {
        self.nodes.iter().map(|node| (&node.men, node.kings))
    }

    /// Goes on until about `share` states have been looked at in all, and never looks at more than
    /// `most`; after that it must not go on.
    pub(crate) fn run(&mut self, share: u64, most: u64) -> End {
        self.most = most;
        while let Some((at, side)) = self.peek() {
            if self.spent >= share.min(most)
                || self.nodes.len() > MOST_NODES
                || self.arrivals.len() > MOST_ARRIVALS
            {
                return End::Spent;
            }
            if matches!(self.order, Order::Breadth) {
                self.queue.pop_front();
            } else {
                self.heap.pop();
            }
            let node = &mut self.nodes[at as usize];
            let kings = std::mem::take(&mut node.pending[side as usize]);
            let visit = self.visits.len() as u32;
            self.visits.push(Visit {
                node: at,
                side,
                kings,
            });
            let mate = match side {
                Side::Winner => {
                    self.winner_moves(at, kings, visit);
                    0
                }
                Side::Loser => self.loser_moves(at, kings, visit),
            };
            if self.spent >= most {
                return End::Spent;
            }
            if mate != 0 {
                return End::Mate(self.line(at, Side::Loser, first(mate)));
            }
        }
        End::Closed
    }

    fn peek(&self) -> Option<(u32, Side)> {
        match &self.order {
            Order::Breadth => self.queue.front().copied(),
            Order::Best | Order::Aim(_) | Order::Scene(_) | Order::Novel(..) => {
                self.heap.peek().map(|Reverse(key)| {
                    let side = if key & 1 == 0 {
                        Side::Winner
                    } else {
                        Side::Loser
                    };
                    ((key >> 1) as u32 & 0x00ff_ffff, side)
                })
            }
        }
    }

    fn winner_moves(&mut self, at: u32, kings: u64, visit: u32) {
        let men = self.nodes[at as usize].men;
        let king = men.king();
        men.steps(Side::Winner, |step| {
            if self.spent >= self.most {
                return false;
            }
            self.spent += 1;
            let mut may = kings & !bit(step.to) & !attacks::between(step.from, step.to).0;
            let mut own_king = king;
            if step.from == king {
                own_king = step.to;
                may &= !attacks::king_attacks(own_king).0;
            }
            if may == 0 {
                return true;
            }
            let after = men.after(Side::Winner, step);
            may &= after.shields(own_king);
            if may != 0 && !after.insufficient() {
                let to = self.node(&after, || after.attacked_by_winner());
                self.arrive(to, Side::Loser, may, step, visit);
            }
            true
        });
        if men.may_castle(Side::Winner) {
            for losing in squares(kings) {
                men.castlings(Side::Winner, losing, |step, after, losing| {
                    let to = self.node(&after, || after.attacked_by_winner());
                    self.arrive(to, Side::Loser, bit(losing), step, visit);
                });
            }
        }
    }

    /// Returns the squares on which the losing king is mated.
    fn loser_moves(&mut self, at: u32, kings: u64, visit: u32) -> u64 {
        let Node { men, attacked, .. } = self.nodes[at as usize];
        let occupied = men.occupied();
        let own = men.of_side(Side::Loser);
        let reach = king_moves(kings) & !own & !attacked & !bit(men.king());
        let mut moved = king_moves(reach) & kings;
        let king_step = |to| Step {
            from: to,
            to,
            how: How::LosingKing,
        };
        let quiet = reach & !occupied;
        if quiet != 0 {
            self.spent += 1;
            let after = men.after_losing_king(0);
            let to = if after == men {
                at
            } else {
                self.node(&after, || attacked)
            };
            self.arrive(to, Side::Winner, quiet, king_step(first(quiet)), visit);
        }
        for to_square in squares(reach & occupied) {
            if self.spent >= self.most {
                break;
            }
            self.spent += 1;
            let after = men.after_losing_king(bit(to_square));
            if !after.insufficient() {
                let to = self.node(&after, || after.attacked_by_winner());
                self.arrive(
                    to,
                    Side::Winner,
                    bit(to_square),
                    king_step(to_square),
                    visit,
                );
            }
        }
        men.steps(Side::Loser, |step| {
            if self.spent >= self.most {
                return false;
            }
            self.spent += 1;
            let may = kings & !bit(step.to) & !attacks::between(step.from, step.to).0;
            if may == 0 {
                return true;
            }
            let after = men.after(Side::Loser, step);
            if after.insufficient() {
                moved |= may & !after.attacked_by_winner();
                return true;
            }
            if let Some(to) = self.find(&after) {
                let may = may & !self.nodes[to as usize].attacked;
                moved |= may;
                self.arrive(to, Side::Winner, may, step, visit);
            } else {
                let attacked = after.attacked_by_winner();
                let may = may & !attacked;
                moved |= may;
                if may != 0 {
                    let to = self.node(&after, || attacked);
                    self.arrive(to, Side::Winner, may, step, visit);
                }
            }
            true
        });
        if men.may_castle(Side::Loser) {
            for losing in squares(kings) {
                men.castlings(Side::Loser, losing, |step, after, king| {
                    moved |= bit(losing);
                    let to = self.node(&after, || after.attacked_by_winner());
                    self.arrive(to, Side::Winner, bit(king), step, visit);
                });
            }
        }
        kings & attacked & !moved
    }

    /// Notes that the losing king can stand on `kings` in `node`, `side` having the move.
    #[inline]
    fn arrive(&mut self, at: u32, side: Side, kings: u64, step: Step, by: u32) {
        let node = &mut self.nodes[at as usize];
        let new = kings & !node.kings[side as usize];
        if new == 0 {
            return;
        }
        node.kings[side as usize] |= new;
        if node.pending[side as usize] == 0 {
            let score = match &mut self.order {
                Order::Breadth => {
                    self.queue.push_back((at, side));
                    None
                }
                Order::Best => Some(look(&node.men, node.attacked, new, Taste::Keep).score),
                Order::Aim(picture) => Some(picture.nearness(&node.men, new)),
                Order::Scene(scene) => Some(scene.distance(&node.men, new)),
                Order::Novel(novelty, scenes) => {
                    let level = novelty.note(&node.men, side, new);
                    let score = scenes
                        .iter()
                        .map(|scene| scene.distance(&node.men, new))
                        .min()
                        .unwrap_or_else(|| look(&node.men, node.attacked, new, Taste::Keep).score);
                    Some(8_000 * level as i32 + score.clamp(-3_000, 3_000))
                }
            };
            if let Some(score) = score {
                // Ties go to the one that waits longest.
                let key = u64::from((4_000 + score).unsigned_abs()) << 48
                    | (self.arrivals.len() as u64 & 0x7f_ffff) << 25
                    | u64::from(at) << 1
                    | side as u64;
                self.heap.push(Reverse(key));
            }
        }
        node.pending[side as usize] |= new;
        self.arrivals.push(Arrival {
            kings: new,
            step,
            side,
            by,
            previous: node.last,
        });
        node.last = (self.arrivals.len() - 1) as u32;
    }

    /// The steps by which `king` came to stand in `node`.
    fn line(&self, mut node: u32, mut side: Side, mut king: Square) -> Vec<Step> {
        let mut steps = Vec::new();
        loop {
            let mut at = self.nodes[node as usize].last;
            let arrival = loop {
                let arrival = &self.arrivals[at as usize];
                if arrival.side == side && arrival.kings & bit(king) != 0 {
                    break arrival;
                }
                at = arrival.previous;
            };
            if arrival.by == NONE {
                steps.reverse();
                return steps;
            }
            let visit = &self.visits[arrival.by as usize];
            let mut step = arrival.step;
            match (step.how, visit.side) {
                (How::LosingKing, _) => {
                    step.to = king;
                    king = first(visit.kings & attacks::king_attacks(king).0);
                    step.from = king;
                }
                (How::Castle, Side::Loser) => king = step.from,
                _ => {}
            }
            steps.push(step);
            node = visit.node;
            side = visit.side;
        }
    }

    #[inline]
    fn find(&self, men: &Men) -> Option<u32> {
        let mask = self.slots.len() - 1;
        let mut slot = hash(men) as usize & mask;
        loop {
            let at = self.slots[slot];
            if at == NONE {
                return None;
            }
            if self.nodes[at as usize].men == *men {
                return Some(at);
            }
            slot = (slot + 1) & mask;
        }
    }

    #[inline]
    fn node(&mut self, men: &Men, attacked: impl FnOnce() -> u64) -> u32 {
        let mask = self.slots.len() - 1;
        let mut slot = hash(men) as usize & mask;
        loop {
            let at = self.slots[slot];
            if at == NONE {
                break;
            }
            if self.nodes[at as usize].men == *men {
                return at;
            }
            slot = (slot + 1) & mask;
        }
        let at = self.nodes.len() as u32;
        self.slots[slot] = at;
        self.nodes.push(Node {
            men: *men,
            attacked: attacked(),
            kings: [0; 2],
            pending: [0; 2],
            last: NONE,
        });
        if self.nodes.len() * 2 > self.slots.len() {
            self.grow();
        }
        at
    }

    fn grow(&mut self) {
        let size = self.slots.len() * 2;
        self.slots = vec![NONE; size];
        for (at, node) in self.nodes.iter().enumerate() {
            let mut slot = hash(&node.men) as usize & (size - 1);
            while self.slots[slot] != NONE {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = at as u32;
        }
    }
}

#[inline]
fn hash(men: &Men) -> u64 {
    let mut h = 0u64;
    for plane in men.planes() {
        h = (h.rotate_left(23) ^ plane).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    h ^ h >> 32
}

#[cfg(test)]
mod tests;
