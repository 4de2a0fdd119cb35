//! Claims, in the order of the tests that the Laws give (9.2 to 9.5).

use shakmaty::{Color, Position};

use super::Followed;
use crate::claim::{Announced, Claim, ClaimRuling, Ground, Inadmissible, Status, Touch, Writing};
use crate::game::{Act, Actor, ClaimBasis, Game, Means, NamedMove, OpenClaim, What, Why};
use crate::law::{Edition, Play};
use crate::regulations::{Announcing, EvidencePolicy, LateClaim, Unwritten};

pub(super) fn claim(
    game: &Game,
    by: Color,
    ground: Ground,
    announced: Option<&NamedMove>,
    act: &Act,
) -> Result<Followed, Why> {
    if game.claim.is_some() {
        return Err(Why::ClaimIsOpen);
    }
    if game.sealed.is_some() {
        return Err(Why::Adjourned);
    }
    let regulations = &game.regulations().claims;
    let mut events = vec![(Actor::Player(by), What::Done(act.clone()))];
    let mut ruled = |status: Status, late: LateClaim| {
        events.push((Actor::Player(by), What::ClaimRuled { status, ground }));
        if late == LateClaim::Incorrect
            && let Some((seconds, article)) = game.wrong_claim_time()
        {
            events.push((
                Actor::Player(by),
                What::TimeAdded {
                    to: !by,
                    seconds,
                    article,
                },
            ));
        }
    };
    //= fide-online#5.4
    if game.rules().play == Play::OnlineE04 {
        ruled(
            Status::Inadmissible(Inadmissible::DeclaredByPlatform),
            LateClaim::Inadmissible,
        );
        return Ok(events);
    }
    //= fide-2023#9.2
    //= fide-2023#9.3
    if by != game.having_the_move() {
        if game.has_not_pressed(by) {
            //= us-chess#14C4
            let late = game.rules().edition != Edition::UsChess
                && regulations.after_move == LateClaim::Inadmissible;
            if late {
                ruled(
                    Status::Inadmissible(Inadmissible::NotHavingTheMove),
                    LateClaim::Inadmissible,
                );
            }
            return Ok(events);
        }
        match regulations.off_turn {
            LateClaim::Inadmissible => ruled(
                Status::Inadmissible(Inadmissible::NotHavingTheMove),
                LateClaim::Inadmissible,
            ),
            LateClaim::Incorrect => ruled(Status::Incorrect, LateClaim::Incorrect),
        }
        return Ok(events);
    }
    //= fide-2023#9.4
    if game.touched.any() {
        ruled(Status::RightLost, regulations.touched);
        return Ok(events);
    }
    //= fide-2023#9.2.1
    //= fide-2023#9.3.1
    //= fide-2023#11.9
    if announced.is_some_and(|named| !game.is_written(named))
        && regulations.unwritten == Unwritten::MakeLegal
    {
        ruled(Status::MoveNotRecorded, LateClaim::Inadmissible);
    }
    Ok(events)
}

impl Game {
    /// Whether the announced move is written, or may be announced by word.
    pub(in crate::game) fn is_written(&self, named: &NamedMove) -> bool {
        let by_word = match self.regulations().claims.announcing {
            Announcing::Written => false,
            //= fide-2023#A.2
            Announcing::WordWhereNoScore => match self.rules().play {
                Play::RapidA4 | Play::RapidA5 | Play::BlitzB3 => true,
                Play::Standard | Play::BlitzB2 | Play::OnlineE04 => false,
            },
        };
        by_word
            || self
                .written
                .as_ref()
                .is_some_and(|it| it.means == named.means)
    }

    /// The claim that an act opens, if nothing was ruled on it at once.
    pub(in crate::game) fn opened_claim(
        &self,
        by: Color,
        ground: Ground,
        announced: Option<&NamedMove>,
        basis: ClaimBasis,
        at: crate::game::Moment,
    ) -> OpenClaim {
        OpenClaim {
            by,
            ply: self.ply(),
            at,
            ground,
            after_move: by != self.having_the_move(),
            unwritten: announced.is_some_and(|named| !self.is_written(named)),
            //= fide-2023#6.12.2
            needs_proof: match basis {
                ClaimBasis::Scoresheet | ClaimBasis::ElectronicRecord => false,
                ClaimBasis::Display => true,
                ClaimBasis::Nothing => match self.regulations().evidence {
                    EvidencePolicy::Record => true,
                    EvidencePolicy::ArbiterObserves => false,
                },
            },
            announced: announced.cloned(),
            basis,
        }
    }
}

pub(super) fn check(game: &Game, by: Actor, act: &Act) -> Result<Followed, Why> {
    let Some(claim) = &game.claim else {
        return Err(Why::NoClaim);
    };
    match by {
        Actor::Player(_) | Actor::BothPlayers | Actor::Arbiter => {}
        Actor::Organiser | Actor::AppealsCommittee | Actor::Bystander => {
            return Err(Why::NotForHim);
        }
    }
    let (status, ground) = ruling_on(game, claim);
    let mut events = vec![(by, What::Done(act.clone()))];
    if status == Status::Depends {
        // The arbiter settles which move was meant before he checks; the claim stays open.
        return Ok(events);
    }
    events.push((by, What::ClaimRuled { status, ground }));
    //= fide-2023#9.5.3
    if status == Status::Incorrect
        && let Some((seconds, article)) = game.wrong_claim_time()
    {
        events.push((
            by,
            What::TimeAdded {
                to: !claim.by,
                seconds,
                article,
            },
        ));
    }
    Ok(events)
}

/// The ruling on the open claim and the ground that it rests on.
pub(in crate::game) fn ruling_on(game: &Game, claim: &OpenClaim) -> (Status, Ground) {
    if claim.after_move && game.rules().edition != Edition::UsChess || claim.unwritten {
        return (Status::Incorrect, claim.ground);
    }
    let ground = if game.regulations().claims.any_ground {
        Ground::Unstated
    } else {
        claim.ground
    };
    let asked = Claim {
        by: game.having_the_move(),
        ground,
        announced: match &claim.announced {
            None => Announced::Nothing,
            Some(named) => announced(game, named),
        },
        touch: Touch::Nothing,
        writing: Writing::Written,
    };
    let ruling = ClaimRuling::on(&game.course, None, &asked);
    let threefold = ruling
        .evidence
        .threefold
        .as_ref()
        .is_some_and(|evidence| evidence.occurrences.get() >= 3);
    match ruling.status {
        Status::Correct if threefold => (Status::Correct, Ground::Threefold),
        Status::Correct => (Status::Correct, Ground::Fifty),
        //= fide-2023#11.12
        // What stays unproved when the claim is ruled on is incorrect.
        Status::NeedsProof => (Status::Incorrect, claim.ground),
        Status::Incorrect
        | Status::Inadmissible(_)
        | Status::RightLost
        | Status::MoveNotRecorded
        | Status::GameOver => (Status::Incorrect, claim.ground),
        Status::Depends => (Status::Depends, claim.ground),
    }
}

/// What a named move announces.
pub(in crate::game) fn announced(game: &Game, named: &NamedMove) -> Announced {
    match &named.means {
        Means::Legal(mv) => Announced::Legal(*mv),
        Means::Several(moves) => Announced::Ambiguous(moves.to_vec()),
        Means::Illegal { pieces } => Announced::Illegal {
            instead: game
                .position()
                .legal_moves()
                .into_iter()
                .filter(|mv| mv.from().is_some_and(|from| pieces.contains(&from)))
                .collect(),
        },
    }
}

pub(super) fn withdraw(game: &Game) -> Why {
    //= fide-2023#9.5.1
    if game.claim.is_some() {
        Why::ClaimCannotBeWithdrawn
    } else {
        Why::NoClaim
    }
}
