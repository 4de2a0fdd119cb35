//! The readings of a finished search, the best first.

use std::collections::{BinaryHeap, HashSet};

use crate::lattice::{Goals, Lattice};
use crate::options::Deed;
use crate::search::{Edge, Reading, SHEETS};

/// A line from a state to an end, as a list from its front.
struct Link {
    edge: Edge,
    behind: Option<usize>,
}

/// The distinct games behind the ends, cheapest first, at most `most`, none that costs more than
/// `limit`. The second answer: whether these are all.
pub(crate) fn ranked(
    lattice: &Lattice,
    goals: &Goals,
    limit: u32,
    most: usize,
) -> (Vec<Reading>, bool) {
    let mut links: Vec<Link> = Vec::new();
    // Cost of the whole, order of discovery, state, its line to the end, cost of that line, end.
    let mut open = BinaryHeap::new();
    let mut number = 0_usize;
    for (goal, &(node, extra, _)) in goals.iter().enumerate() {
        let total = lattice.least[node].saturating_add(extra);
        open.push((std::cmp::Reverse((total, number)), node, None, extra, goal));
        number += 1;
    }
    let mut readings = Vec::new();
    let mut seen = HashSet::new();
    let mut steps = 0_usize;
    while let Some((std::cmp::Reverse((total, _)), node, line, behind, goal)) = open.pop() {
        if total > limit {
            break;
        }
        steps += 1;
        if steps > most.saturating_mul(2_000) {
            return (readings, false);
        }
        if lattice.steps[node].is_empty() {
            let (_, extra, tail) = goals[goal];
            let reading = reading(&links, line, total, extra, tail);
            if seen.insert(reading.moves.clone()) {
                if readings.len() == most {
                    return (readings, false);
                }
                readings.push(reading);
            }
            continue;
        }
        for &(edge, price) in &lattice.steps[node] {
            let behind = behind + price;
            let total = lattice.least[edge.parent].saturating_add(behind);
            if total > limit {
                continue;
            }
            links.push(Link { edge, behind: line });
            number += 1;
            let line = Some(links.len() - 1);
            open.push((
                std::cmp::Reverse((total, number)),
                edge.parent,
                line,
                behind,
                goal,
            ));
        }
    }
    (readings, true)
}

fn reading(
    links: &[Link],
    mut line: Option<usize>,
    cost: u32,
    extra: u32,
    tail: [u8; SHEETS],
) -> Reading {
    let mut moves = Vec::new();
    let mut deeds: Vec<[Deed; SHEETS]> = Vec::new();
    while let Some(at) = line {
        moves.push(links[at].edge.mv);
        deeds.push(links[at].edge.deeds);
        line = links[at].behind;
    }
    let slips: u32 = deeds.iter().flatten().map(Deed::cost).sum();
    Reading {
        cost,
        written: slips + extra,
        moves,
        deeds,
        tail,
    }
}
