//! What the Laws look at in a game that was kept live.

use tablas::claim::{Announced, Claim, ClaimRuling, Ground, Status, Touch, Writing};
use tablas::course::Course;
use tablas::game::{Act, Means, NamedMove, Reason, What};
use tablas::ruling::EndReason;
use tablas::units::Ply;
use tablas_wire::ruling::{FindingPart, MatesPart, RepetitionPart};

use super::Decision;
use crate::derive::finding::{mates, position_part, quiet, repetition};
use crate::derive::record::course;

/// The claim as the library examines it, if one was ruled on after an examination.
pub(super) fn examined(decision: &Decision) -> Option<(ClaimRuling, Option<NamedMove>)> {
    let (at, status) = decision.claim()?;
    match status {
        Status::Correct | Status::Incorrect | Status::NeedsProof | Status::Depends => {}
        Status::Inadmissible(_)
        | Status::RightLost
        | Status::MoveNotRecorded
        | Status::GameOver => return None,
    }
    let What::Done(Act::Claim {
        ground, announced, ..
    }) = &decision.after.log()[at].what
    else {
        return None;
    };
    let game = &decision.before;
    let ground = if game.regulations().claims.any_ground {
        Ground::Unstated
    } else {
        *ground
    };
    let claim = Claim {
        by: game.having_the_move(),
        ground,
        announced: match announced {
            None => Announced::Nothing,
            Some(named) => match &named.means {
                Means::Legal(mv) => Announced::Legal(*mv),
                Means::Several(moves) => Announced::Ambiguous(moves.to_vec()),
                Means::Illegal { .. } => Announced::Illegal {
                    instead: Vec::new(),
                },
            },
        },
        touch: Touch::Nothing,
        writing: Writing::Written,
    };
    let ruling = ClaimRuling::on(game.course(), None, &claim);
    Some((ruling, announced.clone()))
}

pub(super) fn finding(decision: &Decision, known: Option<&MatesPart>) -> FindingPart {
    let game = &decision.after;
    let names = game.course().numbered_moves();
    let mut finding = FindingPart {
        position: position_part(game.course(), &names, game.ply()),
        repetition: None,
        quiet: None,
        mates: None,
    };
    if let Some((ruling, named)) = examined(decision) {
        let announced = named.and_then(|named| match named.means {
            Means::Legal(mv) => Some(mv),
            Means::Several(_) | Means::Illegal { .. } => None,
        });
        let course = decision.before.course();
        finding.repetition = ruling
            .evidence
            .threefold
            .as_ref()
            .map(|it| repetition(course, it, announced));
        finding.quiet = ruling.evidence.fifty.map(|_| quiet(course, announced));
    }
    let Some(end) = game.end() else {
        if hangs_on_mates(decision) {
            finding.mates = Some(mates(game.position(), known));
        }
        return finding;
    };
    let until = up_to(game.course(), end.ply);
    for reason in std::iter::once(end.reason).chain(end.also.iter().copied()) {
        match reason {
            Reason::Position(EndReason::Fivefold | EndReason::ThreefoldAutomatic) => {
                finding.repetition = Some(on_board(&until));
            }
            Reason::Position(EndReason::SeventyFive | EndReason::FiftyAutomatic) => {
                finding.quiet = Some(quiet(&until, None));
            }
            Reason::Position(EndReason::DeadPosition)
            | Reason::Time
            | Reason::TimeNoMate
            | Reason::TimeTooLittle
            | Reason::Resignation
            | Reason::ResignationNoMate
            | Reason::IllegalMoveNoMate => {
                finding.mates = Some(mates(until.history().current(), known));
            }
            Reason::RulesInfraction if hangs_on_mates(decision) => {
                finding.mates = Some(mates(until.history().current(), known));
            }
            Reason::Position(EndReason::Checkmate | EndReason::Stalemate)
            | Reason::Agreement
            | Reason::ThreefoldClaim
            | Reason::FiftyClaim
            | Reason::RulesInfraction
            | Reason::IllegalPosition
            | Reason::QuickFinish
            | Reason::BothFlags => {}
        }
    }
    finding
}

/// Whether who can still checkmate matters for an act that did not end the game, or ended it as a
/// breach of the rules.
fn hangs_on_mates(decision: &Decision) -> bool {
    matches!(decision.about().1.what, What::Done(Act::IllegalMove(_)))
        && decision.after.end().is_some()
}

fn up_to(whole: &Course, ply: Ply) -> Course {
    let moves = &whole.moves()[..(ply.0 as usize).min(whole.moves().len())];
    course(whole.start(), whole.rules(), moves)
}

/// The occurrences of the position on the board.
fn on_board(course: &Course) -> RepetitionPart {
    let history = course.history();
    let evidence = tablas::claim::ThreefoldEvidence {
        after_announced: false,
        occurrences: history.occurrences(),
        plies: history.occurrence_plies(),
        look_alikes: history.look_alikes(),
        possible_before: 0,
    };
    repetition(course, &evidence, None)
}
