//! A claim where the evidence fits several games: the answer under each, and what follows.

use shakmaty::{Color, Move, Position};
use tablas::claim::{ClaimRuling, Status};
use tablas::course::Course;
use tablas::law::{Play, Rule};
use tablas::regulations::{EvidencePolicy, Regulations};
use tablas_wire::game_log::status_key;
use tablas_wire::ruling::{ReadingPart, ReadingsPart, Ruling};
use tablas_wire::uci_line;

use super::claim::{Claimed, Judged, judge as judge_one, own_time, unproved};
use super::record::{Known, course as course_of, legal};
use super::{Fault, FaultKind};

/// The answers under all readings, and the ruling that they add up to.
pub(super) fn judge(
    known: &Known,
    course: &Course,
    claimed: &Claimed,
    part: &ReadingsPart,
    given: &Ruling,
) -> Result<(ReadingsPart, Judged), Vec<Fault>> {
    let ply = given.act.ply;
    let own = judge_one(known, course, claimed, ply);
    let mut lines = vec![known.moves.clone()];
    let mut rulings: Vec<ClaimRuling> = vec![own.ruling.clone()];
    let mut others = Vec::new();
    for (index, other) in part.others.iter().enumerate() {
        let line = line(known, other).map_err(|(at, kind)| {
            vec![Fault::new(format!("readings.others[{index}]{at}"), kind)]
        })?;
        let course = course_of(&known.start, known.rules, &line);
        let judged = judge_one(known, &course, &claimed.after(&course), ply);
        let from = (other.from as usize).saturating_sub(1);
        others.push(ReadingPart {
            from: other.from,
            moves: uci_line(&line[from.min(line.len())..], known.mode),
            answer: status_key(judged.ruling.status),
        });
        lines.push(line);
        rulings.push(judged.ruling);
    }
    let statuses: Vec<Status> = rulings.iter().map(|ruling| ruling.status).collect();
    let answer = status_key(own.ruling.status);
    let alike = statuses.iter().all(|&status| status == statuses[0]);
    let derived = ReadingsPart {
        complete: part.complete,
        closed: part.closed,
        answer,
        others,
        depends_on: if alike {
            None
        } else {
            depends_on(&lines, &statuses)
        },
    };
    if alike && part.complete {
        return Ok((derived, own));
    }
    let proof = if part.closed {
        Proof::Closed
    } else {
        Proof::MayCome
    };
    let mut ruling = unproved_under(
        course,
        claimed.by,
        claimed.legal(),
        &known.regulations,
        proof,
    );
    // What is shown is what the game given has.
    ruling.evidence = own.ruling.evidence;
    let ending = own.ending;
    Ok((derived, Judged { ending, ruling }))
}

/// The moves of another reading.
fn line(known: &Known, other: &ReadingPart) -> Result<Vec<Move>, (String, FaultKind)> {
    let from = (other.from as usize)
        .checked_sub(1)
        .filter(|&from| from <= known.moves.len())
        .ok_or_else(|| (".from".to_owned(), FaultKind::Reading))?;
    let mut line = known.moves[..from].to_vec();
    let mut position = known.start.clone();
    for &mv in &line {
        position.play_unchecked(mv);
    }
    for (index, text) in other.moves.iter().enumerate() {
        let mv = legal(&position, text)
            .ok_or_else(|| (format!(".moves[{index}]"), FaultKind::Move(text.clone())))?;
        position.play_unchecked(mv);
        line.push(mv);
    }
    Ok(line)
}

/// The ruling where the evidence does not settle the claim: while more may come it needs proof; after
/// that, what is not proved is not correct (9.2 and 9.3 ask for the position, not for a chance of it),
/// unless the event lets the arbiter's observation decide.
#[must_use]
pub fn unproved_under(
    course: &Course,
    by: Color,
    announced: Option<Move>,
    regulations: &Regulations,
    proof: Proof,
) -> ClaimRuling {
    let rules = course.rules();
    let mut ruling = unproved(course, &[Rule::Reconstruct]);
    let watched = match rules.play {
        Play::Standard => false,
        Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3 | Play::OnlineE04 => {
            match regulations.evidence {
                EvidencePolicy::Record => false,
                EvidencePolicy::ArbiterObserves => true,
            }
        }
    };
    match proof {
        Proof::MayCome => return ruling,
        Proof::Closed if watched => return ruling,
        Proof::Closed => {}
    }
    //= fide-2023#11.12
    ruling.status = Status::Incorrect;
    ruling.articles.push(Rule::ClaimIncorrect.article(rules));
    ruling.must_play = announced;
    if let Some((seconds, article)) = rules.wrong_claim_time() {
        ruling.time = Some((!by, seconds));
        if !ruling.articles.contains(&article) {
            ruling.articles.push(article);
        }
    }
    own_time(&mut ruling, regulations);
    ruling
}

/// Whether more evidence may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It may.
    MayCome,
    /// It cannot: what stays unproved is ruled on as it is.
    Closed,
}

/// The first half-move whose move alone tells the answer.
fn depends_on(lines: &[Vec<Move>], statuses: &[Status]) -> Option<u32> {
    let longest = lines.iter().map(Vec::len).max()?;
    (0..longest)
        .find(|&at| {
            let mut seen: Vec<(Move, Status)> = Vec::new();
            lines.iter().zip(statuses).all(|(line, &status)| {
                let Some(&mv) = line.get(at) else {
                    return false;
                };
                match seen.iter().find(|(it, _)| *it == mv) {
                    Some((_, same)) => *same == status,
                    None => {
                        seen.push((mv, status));
                        true
                    }
                }
            }) && seen.len() > 1
        })
        .and_then(|at| u32::try_from(at + 1).ok())
}
