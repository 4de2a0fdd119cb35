//! From what each player's line says to the pairings of each round.

use std::cmp::Reverse;

use shakmaty::Color;
use tablas::ruling::{Points, Score};
use tablas::sentence::Sentence;

use crate::model::{Bye, ByeKind, Pairing, PairingResult, Played, Round, Scoring, Tenths};
use crate::problem::Problem;
use crate::record::{Cell, EntrantLine, Outcome, column_of};

/// The rounds, each pairing seen from both sides. `alone`: the players play for themselves, so that
/// boards can be numbered.
pub(crate) fn rounds(
    entrants: &[EntrantLine],
    dates: &[Option<Box<str>>],
    scoring: Scoring,
    alone: bool,
    problems: &mut Vec<Problem>,
) -> Vec<Round> {
    let count = entrants.iter().map(|it| it.cells.len()).max().unwrap_or(0);
    let mut points = vec![Tenths(0); entrants.len()];
    let mut rounds = Vec::with_capacity(count);
    for at in 0..count {
        let mut side = Side {
            entrants,
            at,
            problems,
        };
        let mut round = side.round();
        if alone {
            number_boards(&mut round, entrants, &points);
        }
        round.date = dates.get(at).cloned().flatten();
        for (points, entrant) in points.iter_mut().zip(entrants) {
            let outcome = cell(entrant, at).outcome;
            points.0 = points.0.saturating_add(worth(outcome, scoring).0);
        }
        rounds.push(round);
    }
    rounds
}

fn cell(entrant: &EntrantLine, at: usize) -> Cell {
    entrant.cells.get(at).copied().unwrap_or(Cell::EMPTY)
}

const fn worth(outcome: Option<Outcome>, scoring: Scoring) -> Tenths {
    match outcome {
        Some(Outcome::Win | Outcome::UnratedWin | Outcome::ForfeitWin | Outcome::FullPointBye) => {
            scoring.win
        }
        Some(Outcome::Draw | Outcome::UnratedDraw | Outcome::HalfPointBye) => scoring.draw,
        Some(Outcome::Loss | Outcome::UnratedLoss) => scoring.loss,
        Some(Outcome::AllocatedBye) => match scoring.allocated {
            Some(points) => points,
            None => scoring.win,
        },
        Some(Outcome::ForfeitLoss | Outcome::ZeroPointBye) | None => scoring.absence,
    }
}

/// One round seen from all lines.
struct Side<'a> {
    entrants: &'a [EntrantLine],
    at: usize,
    problems: &'a mut Vec<Problem>,
}

impl Side<'_> {
    fn round(&mut self) -> Round {
        let mut round = Round {
            number: u16::try_from(self.at + 1).unwrap_or(u16::MAX),
            date: None,
            pairings: Vec::new(),
            byes: Vec::new(),
        };
        let entrants = self.entrants;
        for entrant in entrants {
            let own = cell(entrant, self.at);
            let number = entrant.entrant.number;
            let Some(opponent) = own.opponent else {
                round.byes.push(Bye {
                    entrant: number,
                    kind: bye(own.outcome),
                });
                continue;
            };
            let other = entrants.binary_search_by_key(&opponent, |it| it.entrant.number);
            let Ok(other) = other else {
                self.tell(entrant, 0, "trf-opponent-missing", opponent);
                continue;
            };
            let other = &entrants[other];
            let theirs = cell(other, self.at);
            if theirs.opponent != Some(number) || opponent == number {
                self.tell(entrant, 0, "trf-opponents-differ", opponent);
                continue;
            }
            // The pair is told once, from the line of the lower number.
            if opponent < number {
                continue;
            }
            let (white, black) = match (own.color, theirs.color) {
                (Some(Color::White), Some(Color::Black)) => ((entrant, own), (other, theirs)),
                (Some(Color::Black), Some(Color::White)) => ((other, theirs), (entrant, own)),
                _ => {
                    self.tell(entrant, 5, "trf-colors-differ", opponent);
                    continue;
                }
            };
            let result = match result(white.1.outcome, black.1.outcome) {
                Ok(result) => result,
                Err(Differ) => {
                    self.tell(entrant, 7, "trf-results-differ", opponent);
                    None
                }
            };
            round.pairings.push(Pairing {
                board: None,
                white: white.0.entrant.number,
                black: black.0.entrant.number,
                result,
            });
        }
        round
    }

    fn tell(&mut self, entrant: &EntrantLine, more: usize, id: &'static str, opponent: u16) {
        let sentence = Sentence::new(id)
            .with("round", self.at + 1)
            .with("number", entrant.entrant.number)
            .with("opponent", opponent);
        let column = u32::try_from(column_of(self.at + 1) + more).unwrap_or(u32::MAX);
        self.problems
            .push(Problem::new(entrant.line, column, sentence));
    }
}

/// What a line without an opponent is worth. Old programs write results there.
const fn bye(outcome: Option<Outcome>) -> ByeKind {
    match outcome {
        Some(Outcome::HalfPointBye | Outcome::Draw | Outcome::UnratedDraw) => ByeKind::HalfPoint,
        Some(Outcome::FullPointBye | Outcome::Win | Outcome::UnratedWin | Outcome::ForfeitWin) => {
            ByeKind::FullPoint
        }
        Some(Outcome::AllocatedBye) => ByeKind::PairingAllocated,
        Some(
            Outcome::ZeroPointBye | Outcome::Loss | Outcome::UnratedLoss | Outcome::ForfeitLoss,
        )
        | None => ByeKind::ZeroPoint,
    }
}

/// The two lines do not say the same.
struct Differ;

/// The result as both lines say it. Two scores need not make a point together: an arbiter may decide
/// so.
fn result(white: Option<Outcome>, black: Option<Outcome>) -> Result<Option<PairingResult>, Differ> {
    let (white, black) = match (white, black) {
        (None, None) => return Ok(None),
        (Some(white), Some(black)) => (white, black),
        (Some(_), None) | (None, Some(_)) => return Err(Differ),
    };
    let (Some((white, played)), Some((black, also))) = (score(white), score(black)) else {
        return Err(Differ);
    };
    let score = Score { white, black };
    let two_points = white == Points::One && black == Points::One;
    if played != also || two_points {
        return Err(Differ);
    }
    Ok(Some(PairingResult { score, played }))
}

const fn score(outcome: Outcome) -> Option<(Points, Played)> {
    Some(match outcome {
        Outcome::Win => (Points::One, Played::Rated),
        Outcome::Draw => (Points::Half, Played::Rated),
        Outcome::Loss => (Points::Zero, Played::Rated),
        Outcome::UnratedWin => (Points::One, Played::Unrated),
        Outcome::UnratedDraw => (Points::Half, Played::Unrated),
        Outcome::UnratedLoss => (Points::Zero, Played::Unrated),
        Outcome::ForfeitWin => (Points::One, Played::Forfeit),
        Outcome::ForfeitLoss => (Points::Zero, Played::Forfeit),
        Outcome::HalfPointBye
        | Outcome::FullPointBye
        | Outcome::AllocatedBye
        | Outcome::ZeroPointBye => return None,
    })
}

/// Numbers the boards as pairings are published: by the points of the better placed player of each
/// pair, by those of both, by the place of the better one in the initial order.
fn number_boards(round: &mut Round, entrants: &[EntrantLine], points: &[Tenths]) {
    let points_of = |number: u16| {
        let at = entrants.binary_search_by_key(&number, |it| it.entrant.number);
        at.map_or(Tenths(0), |at| points[at])
    };
    round.pairings.sort_by_key(|pairing| {
        let (white, black) = (points_of(pairing.white), points_of(pairing.black));
        let best = white.max(black);
        let first = match white.cmp(&black) {
            std::cmp::Ordering::Greater => pairing.white,
            std::cmp::Ordering::Less => pairing.black,
            std::cmp::Ordering::Equal => pairing.white.min(pairing.black),
        };
        (Reverse(best), Reverse(white.0 + black.0), first)
    });
    for (pairing, board) in round.pairings.iter_mut().zip(1..) {
        pairing.board = Some(board);
    }
}
