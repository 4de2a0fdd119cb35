//! The order in which the methods are tried, and the last word on what they say.
//!
//! A yes is given only with a line that shakmaty has replayed, a no only with a certificate that
//! [`check`](crate::check::check) has accepted. Everything before that may be wrong without harm.

use shakmaty::{Chess, Color, Move, Position};

use crate::bits::bit;
use crate::certificate::{Certificate, Placement, Reached};
use crate::check::check;
use crate::closure::{Closure, End, Order};
use crate::dive::dive;
use crate::lone::pictures;
use crate::men::{How, Men, Side, Step};
use crate::regions::guess;
use crate::scene::scenes;
use crate::skeleton::{Loose, skeleton};
use crate::{Answer, Budget, Line, Proof, Reason, Spent};

/// States for one greedy line.
const DIVE: u64 = 1_000;

pub(crate) fn prove(position: &Chess, winner: Color, budget: Budget) -> Answer {
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
    let side = if position.turn() == winner {
        Side::Winner
    } else {
        Side::Loser
    };
    let mut purse = Purse {
        left: budget.as_states(),
        budget,
    };
    let mut breadth = Closure::new(men, king, side, Order::Breadth);
    let mut best = Closure::new(men, king, side, Order::Best);
    let forced = moves.len() <= 3;
    let mut open_regions = None;
    for stage in STAGES {
        match *stage {
            Stage::Forced(states) if forced => {
                if let Some(answer) = query.explore(&mut breadth, states, &mut purse) {
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
                if let Some(answer) = query.explore(&mut breadth, states, &mut purse) {
                    return answer;
                }
            }
            Stage::Regions => {
                let guess = guess(position, winner);
                purse.pay(guess.looks);
                if guess.whole {
                    let certificate = Certificate::Regions(guess.regions.clone());
                    if let Some(proof) = query.proof(Reason::Locked, certificate) {
                        return Answer::Cannot(proof);
                    }
                }
                open_regions = Some(guess.regions);
            }
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
                let Some(regions) = &open_regions else {
                    continue;
                };
                let (found, tries) = scenes(&men, bit(king), regions, most);
                purse.pay(tries);
                for scene in found {
                    let mut aimed = Closure::new(men, king, side, Order::Scene(scene));
                    if let Some(answer) = query.explore(&mut aimed, states, &mut purse) {
                        return answer;
                    }
                }
            }
            Stage::Lone(most, states) => {
                for picture in pictures(&men, bit(king), most) {
                    let mut aimed = Closure::new(men, king, side, Order::Aim(picture));
                    if let Some(answer) = query.explore(&mut aimed, states, &mut purse) {
                        return answer;
                    }
                }
            }
            Stage::Best(states) => {
                if let Some(answer) = query.explore(&mut best, states, &mut purse) {
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
    Lone(usize, u64),
    Regions,
    Skeleton(Loose, u64),
    Scenes(usize, u64),
}

const STAGES: &[Stage] = &[
    Stage::Forced(100),
    Stage::Dive(0),
    Stage::Breadth(300),
    Stage::Regions,
    Stage::Dive(1),
    Stage::Dive(2),
    Stage::Dive(3),
    Stage::Lone(2, 1_000),
    Stage::Breadth(2_000),
    Stage::Lone(6, 3_000),
    Stage::Dive(4),
    Stage::Dive(5),
    Stage::Dive(6),
    Stage::Dive(7),
    Stage::Dive(8),
    Stage::Dive(9),
    Stage::Dive(10),
    Stage::Dive(11),
    Stage::Best(4_000),
    Stage::Lone(12, 20_000),
    Stage::Skeleton(Loose::FreeBishops, 20_000),
    Stage::Skeleton(Loose::Bishops, 20_000),
    Stage::Skeleton(Loose::Pieces, 5_000),
    Stage::Breadth(30_000),
    Stage::Scenes(8, 10_000),
    Stage::Best(100_000),
    Stage::Scenes(32, 50_000),
    Stage::Skeleton(Loose::FreeBishops, 500_000),
    Stage::Skeleton(Loose::Bishops, 500_000),
    Stage::Breadth(1_000_000),
    Stage::Best(2_000_000),
    Stage::Breadth(u64::MAX),
];

/// What is left of the budget.
struct Purse {
    left: u64,
    budget: Budget,
}

impl Purse {
    fn pay(&mut self, states: u64) {
        self.left = self.left.saturating_sub(states);
    }

    fn spent(&self) -> u64 {
        self.budget.as_states() - self.left
    }
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
        self.moves(steps)
            .and_then(|moves| Line::replay(self.position, self.winner, moves))
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

    fn moves(&self, steps: &[Step]) -> Option<Vec<Move>> {
        let mut board = self.position.clone();
        let mut moves = Vec::with_capacity(steps.len());
        for step in steps {
            let m = self.named(&board, step)?;
            moves.push(m);
            board.play_unchecked(m);
        }
        Some(moves)
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
