//! A claim when the moves are not certain: the answer over every reading that fits.

use shakmaty::{Chess, Color, Move, Position};
use tablas::claim::{Announced, Claim, ClaimRuling, Ground, Status, Touch, Writing};
use tablas::course::{Ask, Course};
use tablas::law::{Article, Play, Rule, Rules};
use tablas::sentence::NumberedMove;
use tablas_dead::Budget;
use tablas_record::{Letters, TypedMove, typed_move};

use crate::entry::Sheet;
use crate::search::{Bounds, Decision, search};

const STATES: usize = 60_000;
const READINGS: usize = 2_000;

/// What is claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Half-moves made before the claim; `None`: where the sheets end.
    pub ply: Option<u32>,
    /// Who claims; `None`: the player having the move.
    pub by: Option<Color>,
    /// On what ground.
    pub ground: Ground,
    /// The announced move as typed.
    pub announced: Option<String>,
    /// The letters of that move.
    pub letters: Letters,
}

/// The answer to a claim over all readings that fit best.
#[derive(Clone, Debug)]
pub struct UncertainClaim {
    /// How the readings answer.
    pub answers: Answers,
    /// How many readings were asked.
    pub readings: usize,
    /// Whether these are all that fit. `false`: the answer holds for those that were looked at.
    pub complete: bool,
    /// What the arbiter rules if nothing more is proved.
    pub standing: Status,
    /// The articles of that ruling.
    pub articles: Vec<Article>,
}

/// How the readings answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answers {
    /// All alike.
    Every(Status),
    /// One half-move decides.
    On(Dependence),
    /// They differ, and no single half-move decides.
    Mixed {
        /// Readings under which the claim is correct.
        correct: usize,
        /// Readings under which it is not.
        not: usize,
    },
}

/// The half-move that decides, with each move that it may have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependence {
    /// The half-move, from 1.
    pub ply: u32,
    /// Each move and the answer under it.
    pub cases: Vec<(NumberedMove, Status)>,
}

impl UncertainClaim {
    /// Answers a claim over every reading of the sheets that fits best, likely or not. `None` if no
    /// reading was found.
    #[must_use]
    pub fn on(
        sheets: &[&Sheet],
        decisions: &[Decision],
        question: &Question,
        rules: Rules,
    ) -> Option<UncertainClaim> {
        let bounds = Bounds {
            states: STATES,
            bonus: 10,
            margin: 0,
            readings: READINGS,
            likelihood: false,
        };
        let found = search(sheets, decisions, bounds);
        let lines: Vec<Vec<Move>> = found.readings.into_iter().map(|it| it.moves).collect();
        let mut answer = UncertainClaim::over(&lines, question, rules)?;
        answer.complete = found.complete;
        Some(answer)
    }

    /// The same over lines of moves that are given. `None` if there is none.
    #[must_use]
    pub fn over(lines: &[Vec<Move>], question: &Question, rules: Rules) -> Option<UncertainClaim> {
        let rulings: Vec<ClaimRuling> = lines
            .iter()
            .map(|line| rule(line, question, rules))
            .collect();
        let first = rulings.first()?;
        let statuses: Vec<Status> = rulings.iter().map(|ruling| ruling.status).collect();
        let answers = if statuses.iter().all(|status| *status == first.status) {
            Answers::Every(first.status)
        } else {
            let correct = |status: &&Status| **status == Status::Correct;
            let right = statuses.iter().filter(correct).count();
            dependence(lines, &statuses, question).map_or(
                Answers::Mixed {
                    correct: right,
                    not: statuses.len() - right,
                },
                Answers::On,
            )
        };
        let (standing, articles) = match &answers {
            Answers::Every(_) => (first.status, first.articles.clone()),
            // What is not proved is not correct (9.2 and 9.3 ask for the position, not for a chance of
            // it). In rapid and blitz the arbiter's own observation may still decide.
            Answers::On(_) | Answers::Mixed { .. } => {
                let status = match rules.play {
                    Play::Standard => Status::Incorrect,
                    Play::RapidA4
                    | Play::RapidA5
                    | Play::BlitzB2
                    | Play::BlitzB3
                    | Play::OnlineE04 => Status::NeedsProof,
                };
                let fails = Rule::ClaimIncorrect.article(rules);
                (status, vec![Rule::Reconstruct.article(rules), fails])
            }
        };
        Some(UncertainClaim {
            answers,
            readings: lines.len(),
            complete: true,
            standing,
            articles,
        })
    }
}

fn rule(line: &[Move], question: &Question, rules: Rules) -> ClaimRuling {
    let mut position = Chess::default();
    let mut course = Course::new(&position, rules);
    let until = question.ply.map_or(line.len(), |ply| ply as usize);
    for &mv in line.iter().take(until) {
        position.play_unchecked(mv);
        course.push(mv, &position);
    }
    let announced =
        question
            .announced
            .as_deref()
            .map_or(Announced::Nothing, |word| {
                match typed_move(&position, word, question.letters) {
                    TypedMove::Legal(mv) => Announced::Legal(mv),
                    TypedMove::Ambiguous(moves) => Announced::Ambiguous(moves),
                    TypedMove::Illegal { .. } | TypedMove::Unreadable => Announced::Illegal {
                        instead: Vec::new(),
                    },
                }
            });
    let claim = Claim {
        by: question.by.unwrap_or(position.turn()),
        ground: question.ground,
        announced,
        touch: Touch::Nothing,
        writing: Writing::Written,
    };
    let ending = course.ending(Ask::WhenInDoubt, Budget::DEFAULT);
    ClaimRuling::on(&course, ending.as_ref(), &claim)
}

/// The first half-move whose move alone tells the answer.
fn dependence(lines: &[Vec<Move>], statuses: &[Status], question: &Question) -> Option<Dependence> {
    let longest = lines.iter().map(Vec::len).max()?;
    let until = question
        .ply
        .map_or(longest, |ply| ply as usize)
        .min(longest);
    for at in 0..until {
        let mut cases: Vec<(Move, Status, usize)> = Vec::new();
        let tells = lines
            .iter()
            .zip(statuses)
            .enumerate()
            .all(|(which, (line, status))| {
                let Some(&mv) = line.get(at) else {
                    return false;
                };
                match cases.iter().find(|case| case.0 == mv) {
                    Some(case) => case.1 == *status,
                    None => {
                        cases.push((mv, *status, which));
                        true
                    }
                }
            });
        if tells && cases.len() > 1 {
            let named = |&(mv, status, which): &(Move, Status, usize)| {
                let mut position = Chess::default();
                for &before in &lines[which][..at] {
                    position.play_unchecked(before);
                }
                (NumberedMove::of(&position, mv), status)
            };
            return Some(Dependence {
                ply: u32::try_from(at + 1).ok()?,
                cases: cases.iter().map(named).collect(),
            });
        }
    }
    None
}
