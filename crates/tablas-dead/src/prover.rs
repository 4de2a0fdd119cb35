//! The order in which the methods are tried, and the last word on what they say.
//!
//! A yes is given only with a line that shakmaty has replayed, a no only with a certificate that
//! [`check`](crate::check::check) has accepted. Everything before that may be wrong without harm.

use shakmaty::{Chess, Color, Move, Position};

use crate::bits::bit;
use crate::certificate::{Certificate, Placement, Reached};
use crate::check::check;
use crate::closure::{Closure, End, Order};
use crate::dive::{dive, dive_to};
use crate::errand::{Memory, errand};
use crate::lone::{Which, pictures};
use crate::men::{How, Men, Side, Step};
use crate::novelty::Novelty;
use crate::regions::{Wanted, guess};
use crate::scene::scenes;
use crate::skeleton::{Loose, skeleton};
use crate::{Answer, Budget, Line, Proof, Reason, Spent};

/// States for one greedy line.
const DIVE: u64 = 1_000;

/// States for one greedy line towards a picture.
const PICTURE: u64 = 900;

/// What must be left of a budget for the exploration without the bishops to be tried.
const LEAST_FOR_SKELETON: u64 = 25_000;

/// Pawns of the winner before whom a pawn of the loser stands, from which on a position looks walled.
const WALL: u32 = 3;

/// Moves after which everything is asked anew, at most, where there is hardly a choice.
const MOST_DEPTH: u32 = 4;
const MOST_CHOICES: usize = 4;

pub(crate) fn prove(position: &Chess, winner: Color, budget: Budget) -> (Answer, Spent) {
    let (answer, spent) = answer(position, winner, budget, 0);
    (answer, Spent(spent))
}

/// The same without an errand: for who has looked for one, or wants a line without to and fro.
pub(crate) fn search(position: &Chess, winner: Color, budget: Budget) -> Answer {
    let mut purse = Purse::of(budget);
    ask(position, winner, &mut purse, 0, false)
}

/// An answer, and the states spent on it; `depth` moves were played before.
fn answer(position: &Chess, winner: Color, budget: Budget, depth: u32) -> (Answer, u64) {
    let mut purse = Purse::of(budget);
    let answer = ask(position, winner, &mut purse, depth, true);
    (answer, purse.spent())
}

fn ask(position: &Chess, winner: Color, purse: &mut Purse, depth: u32, errands: bool) -> Answer {
    let query = Query { position, winner };
    let moves = position.legal_moves();
    if moves.is_empty() {
        if position.is_check() && position.turn() != winner {
            return query.yes(&[], 0);
        }
        let reason = if position.is_check() {
            Reason::WinnerIsMated
        } else {
            Reason::Stalemate
        };
        return query.no(reason, Certificate::GameOver, 0);
    }
    let Some((men, king)) = Men::of(position, winner) else {
        return Answer::Unknown(Spent(0));
    };
    if men.insufficient() {
        return query.no(Reason::InsufficientMaterial, Certificate::Material, 0);
    }
    if errands && let Some(line) = query.errand(purse) {
        return Answer::Can(line);
    }
    let side = if position.turn() == winner {
        Side::Winner
    } else {
        Side::Loser
    };
    let new = |order| Closure::new(men, king, side, order);
    let (mut breadth, mut best, mut novel) = (None, None, None);
    let forced = moves.len() <= 3;
    let mut open_regions = None;
    let first = if men.rammed() >= WALL { WALLED } else { OPEN };
    for stage in first.iter().chain(STAGES) {
        match *stage {
            Stage::Forced(states) if forced => {
                let breadth = breadth.get_or_insert_with(|| new(Order::Breadth));
                if let Some(answer) = query.explore(breadth, states, purse) {
                    return answer;
                }
            }
            Stage::Forced(_) => {}
            Stage::Dive(seed) => {
                let (found, spent) = dive(men, king, side, seed, DIVE.min(purse.left));
                purse.pay(spent);
                if let Some(steps) = found {
                    return query.yes(&steps, purse.spent());
                }
            }
            Stage::Breadth(states) => {
                let breadth = breadth.get_or_insert_with(|| new(Order::Breadth));
                if let Some(answer) = query.explore(breadth, states, purse) {
                    return answer;
                }
            }
            Stage::Regions => {
                let guess = guess(position, winner, Wanted::Whole);
                purse.pay(guess.looks);
                if guess.whole {
                    let certificate = Certificate::Regions(guess.regions.clone());
                    if let Some(proof) = query.proof(Reason::Locked, certificate) {
                        return Answer::Cannot(proof);
                    }
                }
            }
            // The check of what it lists is not in the budget, so it must be small beside it.
            Stage::Skeleton(..) if purse.left < LEAST_FOR_SKELETON => {}
            Stage::Skeleton(loose, states) => {
                let (listed, spent) = skeleton(&men, king, side, loose, states.min(purse.left));
                purse.pay(spent);
                if let Some(listed) = listed {
                    let reached = listed.iter().map(|(men, kings)| reached((men, *kings)));
                    let certificate = Certificate::Closure(reached.collect());
                    if let Some(proof) = query.proof(Reason::Locked, certificate) {
                        return Answer::Cannot(proof);
                    }
                }
            }
            Stage::Scenes(most, states) => {
                let regions = open_regions.get_or_insert_with(|| {
                    let guess = guess(position, winner, Wanted::Any);
                    purse.pay(guess.looks);
                    guess.regions
                });
                let (found, tries) = scenes(&men, bit(king), regions, most);
                purse.pay(tries);
                for scene in found {
                    let mut aimed = new(Order::Scene(scene));
                    if let Some(answer) = query.explore(&mut aimed, states, purse) {
                        return answer;
                    }
                }
            }
            Stage::Lone(most, states) => {
                for picture in pictures(&men, bit(king), Which::All, most) {
                    let mut aimed = new(Order::Aim(picture));
                    if let Some(answer) = query.explore(&mut aimed, states, purse) {
                        return answer;
                    }
                }
            }
            // Who has pawns has better ways at first.
            Stage::Pictures(_, 0..=1) if men.pawns() & men.of_side(Side::Winner) != 0 => {}
            Stage::Pictures(most, seed) => {
                for picture in pictures(&men, bit(king), Which::OneOfEach, most) {
                    let most = PICTURE.min(purse.left);
                    let (found, spent) = dive_to(&picture, men, king, side, seed, most);
                    purse.pay(spent);
                    if let Some(steps) = found {
                        return query.yes(&steps, purse.spent());
                    }
                }
            }
            Stage::EachMove(states) => {
                if depth < MOST_DEPTH
                    && moves.len() <= MOST_CHOICES
                    && let Some(answer) = query.each_move(&moves, states, purse, depth)
                {
                    return answer;
                }
            }
            Stage::NovelScenes(most, states) => {
                let regions = open_regions.get_or_insert_with(|| {
                    let guess = guess(position, winner, Wanted::Any);
                    purse.pay(guess.looks);
                    guess.regions
                });
                let (found, tries) = scenes(&men, bit(king), regions, most);
                purse.pay(tries);
                if !found.is_empty() {
                    let novelty = Box::new(Novelty::new(states.min(purse.left)));
                    let mut aimed = new(Order::Novel(novelty, found));
                    if let Some(answer) = query.explore(&mut aimed, states, purse) {
                        return answer;
                    }
                }
            }
            Stage::Novel(states) => {
                let novel = novel.get_or_insert_with(|| {
                    new(Order::Novel(Box::new(Novelty::new(purse.left)), Vec::new()))
                });
                if let Some(answer) = query.explore(novel, states, purse) {
                    return answer;
                }
            }
            Stage::Best(states) => {
                let best = best.get_or_insert_with(|| new(Order::Best));
                if let Some(answer) = query.explore(best, states, purse) {
                    return answer;
                }
            }
        }
        if purse.left == 0 {
            break;
        }
    }
    Answer::Unknown(Spent(purse.spent()))
}

/// One step of the schedule, with the states that it may use in all.
enum Stage {
    Forced(u64),
    Dive(u64),
    Breadth(u64),
    Best(u64),
    Novel(u64),
    NovelScenes(usize, u64),
    EachMove(u64),
    Lone(usize, u64),
    Pictures(usize, u64),
    Regions,
    Skeleton(Loose, u64),
    Scenes(usize, u64),
}

/// What comes first where nothing looks locked, and where much does.
const OPEN: &[Stage] = &[
    Stage::Forced(100),
    Stage::Pictures(4, 0),
    Stage::Pictures(4, 1),
    Stage::Dive(0),
    Stage::Dive(1),
    Stage::Breadth(300),
    Stage::Regions,
];
const WALLED: &[Stage] = &[
    Stage::Forced(100),
    Stage::Regions,
    Stage::Pictures(4, 0),
    Stage::Pictures(4, 1),
    Stage::Dive(0),
    Stage::Breadth(300),
    Stage::Dive(1),
];

/// What comes after that.
const STAGES: &[Stage] = &[
    Stage::Pictures(3, 2),
    Stage::Lone(1, 1_000),
    Stage::Dive(2),
    Stage::Dive(3),
    Stage::Pictures(12, 3),
    Stage::Lone(3, 1_000),
    Stage::Breadth(2_000),
    Stage::Lone(6, 2_000),
    Stage::Dive(4),
    Stage::Dive(5),
    Stage::Dive(6),
    Stage::Dive(7),
    Stage::Dive(8),
    Stage::Dive(9),
    Stage::Dive(10),
    Stage::Dive(11),
    Stage::Pictures(12, 4),
    Stage::Pictures(12, 5),
    Stage::Best(4_000),
    Stage::Skeleton(Loose::FreeBishops(5), 20_000),
    Stage::Skeleton(Loose::FreeBishops(12), 20_000),
    Stage::Skeleton(Loose::Bishops, 20_000),
    Stage::Skeleton(Loose::Pieces, 5_000),
    Stage::Breadth(30_000),
    Stage::Lone(12, 20_000),
    Stage::Novel(60_000),
    Stage::EachMove(200_000),
    Stage::Scenes(8, 10_000),
    Stage::Novel(300_000),
    Stage::Skeleton(Loose::FreeBishops(5), 200_000),
    Stage::Skeleton(Loose::FreeBishops(12), 200_000),
    Stage::NovelScenes(8, 400_000),
    Stage::Novel(800_000),
    Stage::EachMove(1_000_000),
    Stage::Breadth(u64::MAX),
    Stage::Novel(u64::MAX),
];

/// What is left of the budget.
struct Purse {
    left: u64,
    budget: Budget,
}

impl Purse {
    fn of(budget: Budget) -> Purse {
        Purse {
            left: budget.as_states(),
            budget,
        }
    }

    fn pay(&mut self, states: u64) {
        self.left = self.left.saturating_sub(states);
    }

    fn spent(&self) -> u64 {
        self.budget.as_states() - self.left
    }
}

/// The reason that says more about why several positions are all hopeless.
fn weightier(one: Reason, other: Reason) -> Reason {
    [Reason::Locked, Reason::Exhausted]
        .into_iter()
        .find(|reason| one == *reason || other == *reason)
        .unwrap_or(Reason::ForcedLine)
}

fn reached((men, kings): (&Men, [u64; 2])) -> Reached {
    let [winner, a, b, c] = men.planes();
    Reached {
        placement: Placement {
            winner: winner.into(),
            kinds: [a.into(), b.into(), c.into()],
        },
        winner_to_move: kings[Side::Winner as usize].into(),
        loser_to_move: kings[Side::Loser as usize].into(),
    }
}

struct Query<'a> {
    position: &'a Chess,
    winner: Color,
}

impl Query<'_> {
    /// A line of which it can be seen at once that it is one. Each of its moves is a state.
    fn errand(&self, purse: &mut Purse) -> Option<Line> {
        let mut memory = Memory::fresh();
        if !errand(self.position, self.winner, &[], &mut memory) {
            return None;
        }
        let moves = memory.last()?.moves(self.position);
        let states = moves.len() as u64;
        if states > purse.left {
            return None;
        }
        purse.pay(states);
        Line::replay(self.position, self.winner, moves)
    }

    /// Asks the same after each of the few moves that there are.
    fn each_move(
        &self,
        moves: &[Move],
        states: u64,
        purse: &mut Purse,
        depth: u32,
    ) -> Option<Answer> {
        let mut listed = Vec::with_capacity(moves.len());
        let mut reason = Reason::ForcedLine;
        for &m in moves {
            let mut after = self.position.clone();
            after.play_unchecked(m);
            let share = Budget::states((states / moves.len() as u64).min(purse.left));
            let (answer, spent) = answer(&after, self.winner, share, depth + 1);
            purse.pay(spent);
            match answer {
                Answer::Can(line) => {
                    let moves = [&[m], line.moves()].concat();
                    return Line::replay(self.position, self.winner, moves).map(Answer::Can);
                }
                Answer::Cannot(proof) => {
                    reason = weightier(reason, proof.reason());
                    listed.push((m, proof.into_certificate()));
                }
                Answer::Unknown(_) => return None,
            }
        }
        self.proof(reason, Certificate::EachMove(listed))
            .map(Answer::Cannot)
    }

    /// Goes on with an exploration until it has used `states` in all.
    fn explore(&self, closure: &mut Closure, states: u64, purse: &mut Purse) -> Option<Answer> {
        let before = closure.spent();
        let end = closure.run(states, before.saturating_add(purse.left));
        purse.pay(closure.spent() - before);
        match end {
            End::Mate(steps) => Some(self.yes(&steps, purse.spent())),
            End::Closed => {
                let reason = if closure.forced() {
                    Reason::ForcedLine
                } else {
                    Reason::Exhausted
                };
                let reached = closure.visited().map(reached).collect();
                Some(self.no(reason, Certificate::Closure(reached), purse.spent()))
            }
            End::Spent => None,
        }
    }

    /// A yes, if the steps are legal moves to a mate.
    fn yes(&self, steps: &[Step], spent: u64) -> Answer {
        let name = |board: &Chess, step| self.named(board, step);
        Line::replay_named(self.position, self.winner, steps.iter(), name)
            .map_or(Answer::Unknown(Spent(spent)), Answer::Can)
    }

    /// A no, if the checker accepts the certificate.
    fn no(&self, reason: Reason, certificate: Certificate, spent: u64) -> Answer {
        self.proof(reason, certificate)
            .map_or(Answer::Unknown(Spent(spent)), Answer::Cannot)
    }

    fn proof(&self, reason: Reason, certificate: Certificate) -> Option<Proof> {
        check(self.position, self.winner, &certificate)
            .is_ok()
            .then(|| Proof::new(reason, certificate))
    }

    /// The step as a move of shakmaty; whether it is legal is seen when the line is replayed.
    fn named(&self, board: &Chess, step: &Step) -> Option<Move> {
        let turned = |square: shakmaty::Square| match self.winner {
            Color::White => square,
            Color::Black => square.flip_vertical(),
        };
        let (from, to) = (turned(step.from), turned(step.to));
        Some(match step.how {
            How::EnPassant => Move::EnPassant { from, to },
            How::Castle => Move::Castle {
                king: from,
                rook: to,
            },
            How::Plain | How::DoublePush | How::LosingKing | How::Promotion(_) => Move::Normal {
                role: board.board().role_at(from)?,
                from,
                capture: board.board().role_at(to),
                to,
                promotion: match step.how {
                    How::Promotion(kind) => kind.role(),
                    How::Plain
                    | How::DoublePush
                    | How::EnPassant
                    | How::Castle
                    | How::LosingKing => None,
                },
            },
        })
    }
}
