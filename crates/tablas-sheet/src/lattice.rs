//! The ways through a finished search that are worth a second look, and what each of their steps costs
//! once it is asked which moves players make.
//!
//! The search pays for slips alone. Where it leaves several games, a wrong one betrays itself over the
//! moves that follow: men stand where they can be taken and nobody takes them. So the steps of all
//! ways near the best are given their surprise, and the games are told off in the order of both.

use std::collections::HashMap;

use shakmaty::{Chess, Move, Position};

use crate::options::Deed;
use crate::quick::Quick;
use crate::search::{Edge, Node, SHEETS};
use crate::surprise::surprises;

/// How much of its surprise a move counts, in hundredths: moves that follow each other are not
/// independent of each other.
pub(crate) const WEIGHT: u32 = 60;
/// Positions whose moves are looked at; beyond it a move costs nothing.
const POSITIONS: usize = 3_000;

/// Final states, with what is passed over behind them.
pub(crate) type Goals = [(usize, u32, [u8; SHEETS])];

/// The steps that are left, by the state to which they lead.
pub(crate) struct Lattice {
    /// For each state the steps that lead to it, each with its price.
    pub(crate) steps: Vec<Vec<(Edge, u32)>>,
    /// The least that leads to each state.
    pub(crate) least: Vec<u32>,
}

impl Lattice {
    /// All steps at the price that the search paid.
    pub(crate) fn plain(nodes: &[Node]) -> Lattice {
        Lattice {
            steps: nodes
                .iter()
                .map(|node| node.edges.iter().map(|&edge| (edge, edge.cost)).collect())
                .collect(),
            least: nodes.iter().map(|node| node.cost).collect(),
        }
    }

    /// The steps of the ways that cost the search at most `limit`, with the surprise of their moves.
    pub(crate) fn weighed(nodes: &[Node], goals: &Goals, limit: u32) -> Lattice {
        let mut by_ply: Vec<usize> = (0..nodes.len()).collect();
        by_ply.sort_by_key(|&node| nodes[node].ply);
        let behind = behind(nodes, goals, &by_ply);
        let alive = |node: usize, edge: &Edge| {
            let before = nodes[edge.parent].cost;
            before
                .saturating_add(edge.cost)
                .saturating_add(behind[node])
                <= limit
        };
        let open = Open::of(nodes, &alive);
        let mut known = HashMap::default();
        let mut steps: Vec<Vec<(Edge, u32)>> = vec![Vec::new(); nodes.len()];
        let mut least = vec![u32::MAX; nodes.len()];
        for node in by_ply {
            if nodes[node].edges.is_empty() {
                least[node] = 0;
            }
            for &edge in nodes[node].edges.iter().filter(|edge| alive(node, edge)) {
                let before = least[edge.parent];
                if before == u32::MAX {
                    continue;
                }
                let slips: u32 = edge
                    .deeds
                    .iter()
                    .map(|deed: &Deed| deed.cost() + deed.doubt())
                    .sum();
                let surprise = if open.at(nodes[edge.parent].ply) {
                    surprise(nodes, edge, &mut known)
                } else {
                    0
                };
                let price = slips + surprise * WEIGHT / 100;
                steps[node].push((edge, price));
                least[node] = least[node].min(before + price);
            }
        }
        Lattice { steps, least }
    }
}

/// The least that leads from each state to an end.
fn behind(nodes: &[Node], goals: &Goals, by_ply: &[usize]) -> Vec<u32> {
    let mut behind = vec![u32::MAX; nodes.len()];
    for &(node, extra, _) in goals {
        behind[node] = behind[node].min(extra);
    }
    for &node in by_ply.iter().rev() {
        if behind[node] == u32::MAX {
            continue;
        }
        for edge in &nodes[node].edges {
            let cost = behind[node].saturating_add(edge.cost);
            behind[edge.parent] = behind[edge.parent].min(cost);
        }
    }
    behind
}

/// The half-moves at which not all ways make the same move from the same position.
struct Open(Vec<bool>);

impl Open {
    fn of(nodes: &[Node], alive: &impl Fn(usize, &Edge) -> bool) -> Open {
        let mut first: Vec<Option<(usize, Move)>> = Vec::new();
        let mut open = Vec::new();
        for (at, node) in nodes.iter().enumerate() {
            for edge in node.edges.iter().filter(|edge| alive(at, edge)) {
                let ply = nodes[edge.parent].ply as usize;
                if first.len() <= ply {
                    first.resize(ply + 1, None);
                    open.resize(ply + 1, false);
                }
                match first[ply] {
                    None => first[ply] = Some((edge.parent, edge.mv)),
                    Some((parent, mv)) => {
                        let same = parent == edge.parent
                            || nodes[parent].position == nodes[edge.parent].position;
                        open[ply] |= mv != edge.mv || !same;
                    }
                }
            }
        }
        Open(open)
    }

    fn at(&self, ply: u32) -> bool {
        self.0.get(ply as usize).copied().unwrap_or(false)
    }
}

/// How surprising the move of a step is. The moves before it are those of the cheapest way there.
fn surprise(
    nodes: &[Node],
    edge: Edge,
    known: &mut HashMap<Chess, Vec<(Move, u32)>, Quick>,
) -> u32 {
    let parent = &nodes[edge.parent];
    let moves = match known.get(&parent.position) {
        Some(moves) => moves,
        None if known.len() >= POSITIONS => return 0,
        None => {
            let before = (parent.edges.iter()).find(|edge| Some(edge.mv) == parent.last);
            let own = before.and_then(|before| nodes[before.parent].last);
            let legal = parent.position.legal_moves();
            let found = surprises(&parent.position, &legal, parent.last, own);
            let found = legal.into_iter().zip(found).collect();
            known.entry(parent.position.clone()).or_insert(found)
        }
    };
    let own = moves.iter().find(|(mv, _)| *mv == edge.mv);
    own.map_or(0, |(_, surprise)| *surprise)
}
