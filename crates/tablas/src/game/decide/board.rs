//! Moves, touching, writing, illegal moves (articles 3, 4, 7.5, 8.1).

use shakmaty::{Color, Move, Position, Square};

use super::{Followed, play_goes_on};
use crate::claim::{Inadmissible, Status};
use crate::game::{Act, Actor, Game, IllegalMove, Obligation, What, Why};
use crate::law::{Edition, Play};
use crate::sentence::NumberedMove;
use crate::units::Seconds;

pub(super) fn make_move(game: &Game, by: Color, mv: Move) -> Result<(), Why> {
    play_goes_on(game)?;
    //= fide-2023#1.3
    if by != game.having_the_move() {
        return Err(Why::NotHavingTheMove(!by));
    }
    //= fide-2023#3.10.1
    //= fide-2023#3.10.2
    if !game.position().is_legal(mv) {
        return Err(Why::IllegalMove);
    }
    //= fide-2023#9.5.3
    match &game.obligation {
        None => {}
        Some(Obligation::Play(wanted)) => {
            if *wanted != mv {
                let wanted = NumberedMove::of(game.position(), *wanted);
                return Err(Why::MustPlayAnnounced(wanted));
            }
            return Ok(());
        }
        Some(Obligation::OneOf(moves)) => {
            if !moves.contains(&mv) {
                return Err(Why::MustPlaySamePiece);
            }
            return Ok(());
        }
    }
    //= fide-2023#4.3
    match game.touched.binding(game.position()) {
        Some(moves) if !moves.contains(&mv) => Err(Why::TouchedPiece),
        Some(_) | None => Ok(()),
    }
}

pub(super) fn press(game: &Game, by: Color) -> Result<Followed, Why> {
    let mut events = vec![(Actor::Player(by), What::Done(Act::Press))];
    if let Some(claim) = &game.claim {
        //= us-chess#14C3
        //= us-chess#14C7
        // With the clock pressed a claim that came after the move is dead; the offer in it stays.
        let dies = game.rules().edition == Edition::UsChess && claim.after_move && claim.by == by;
        if !dies {
            return Err(Why::ClaimFirst);
        }
        let status = Status::Inadmissible(Inadmissible::NotHavingTheMove);
        let ground = claim.ground;
        events.push((Actor::Player(by), What::ClaimRuled { status, ground }));
    }
    //= fide-2023#6.2.2
    //= fide-2023#6.2.4
    //= fide-2023#7.5.3
    if game.has_not_pressed(by) {
        Ok(events)
    } else {
        Err(Why::NothingToPress)
    }
}

pub(super) fn touch(game: &Game, square: Square) -> Result<(), Why> {
    //= fide-2023#4.2.2
    match game.position().board().piece_at(square) {
        Some(_) => Ok(()),
        None => Err(Why::EmptySquare),
    }
}

pub(super) fn adjust(game: &Game, by: Color, square: Square) -> Result<(), Why> {
    touch(game, square)?;
    //= fide-2023#4.2.1
    if by == game.having_the_move() {
        Ok(())
    } else {
        Err(Why::AdjustOnOwnTurn)
    }
}

pub(super) fn record(game: &Game, by: Color) -> Result<(), Why> {
    if game.sealed.is_some() {
        return Err(Why::Adjourned);
    }
    //= fide-2023#8.1.2
    if by == game.having_the_move() {
        Ok(())
    } else {
        Err(Why::WritingAhead)
    }
}

pub(super) fn record_offer(game: &Game, by: Color) -> Result<(), Why> {
    //= fide-2023#8.1.5
    //= fide-2023#9.1.2.2
    match game.offers.last() {
        Some(offer) if !offer.written[super::super::clock::index(by)] => Ok(()),
        Some(_) | None => Err(Why::NoOffer),
    }
}

pub(super) fn illegal_move(game: &Game, by: Color, kind: IllegalMove) -> Result<Followed, Why> {
    play_goes_on(game)?;
    if by != game.having_the_move() {
        return Err(Why::NotHavingTheMove(!by));
    }
    let since_2017 = match kind {
        IllegalMove::PressedWithoutMoving | IllegalMove::TwoHands => true,
        IllegalMove::Forbidden | IllegalMove::PawnNotPromoted => false,
    };
    //= fide-2014#7.5a
    //= fide-2009#7.4a
    if since_2017 && game.rules().edition.is_before_2017() {
        return Err(Why::NotIllegalThen);
    }
    let mut events = vec![(Actor::Player(by), What::Done(Act::IllegalMove(kind)))];
    //= fide-2023#4.1
    //= fide-2023#7.5.4
    //= fide-2023#7.5.5
    let rules = game.rules();
    let (seconds, article) = rules.illegal_move_time();
    let seconds = game
        .regulations()
        .clocks
        .illegal_move_seconds
        .map_or(seconds, Seconds);
    let loses = rules
        .losing_illegal_move()
        .is_some_and(|(count, _)| game.illegal_moves(by) + 1 >= count);
    if !loses {
        events.push((
            Actor::Player(by),
            What::TimeAdded {
                to: !by,
                seconds,
                article,
            },
        ));
    }
    Ok(events)
}

pub(super) fn illegal_position(game: &Game, by: Actor) -> Result<(), Why> {
    super::arbiter(by)?;
    //= fide-2023#A.5.4
    match game.rules().play {
        Play::RapidA5 | Play::BlitzB3 => Ok(()),
        Play::Standard | Play::RapidA4 | Play::BlitzB2 | Play::OnlineE04 => Err(Why::NotThisPlay),
    }
}
