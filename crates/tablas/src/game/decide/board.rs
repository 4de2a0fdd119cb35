//! Moves, touching, writing, illegal moves (articles 3, 4, 7.5, 8.1).

use shakmaty::{Color, Move, Position, Square};

use super::{Followed, play_goes_on};
use crate::claim::{Inadmissible, Status};
use crate::game::{Act, Actor, Game, IllegalMove, Obligation, What, Why};
use crate::law::articles::{fide_2018, fide_2023 as laws, us_chess};
use crate::law::{Article, Edition, Play, Rules};
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
    let mut events = vec![(Actor::Player(by), What::Done(Act::IllegalMove(kind)))];
    //= fide-2023#4.1
    //= fide-2023#7.5.4
    //= fide-2023#7.5.5
    let (seconds, article) = illegal_move_time(game.rules());
    let seconds = game
        .regulations()
        .clocks
        .illegal_move_seconds
        .map_or(seconds, Seconds);
    if game.illegal_moves(by) == 0 || game.rules().edition == Edition::UsChess {
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

/// What a first illegal move gives the opponent (7.5.5; A.3, B.2 and B.3 for rapid and blitz).
fn illegal_move_time(rules: Rules) -> (Seconds, Article) {
    const ONE_MINUTE: Seconds = Seconds(60);
    const TWO_MINUTES: Seconds = Seconds(120);

    match (rules.edition, rules.play) {
        //= fide-2023#A.3
        (Edition::Fide2023, Play::RapidA4 | Play::RapidA5) => (ONE_MINUTE, laws::A_3),
        //= fide-2023#B.3
        (Edition::Fide2023, Play::BlitzB3) => (ONE_MINUTE, laws::B_3),
        (Edition::Fide2023, Play::Standard | Play::BlitzB2 | Play::OnlineE04) => {
            (TWO_MINUTES, laws::A7_5_5)
        }
        (Edition::Fide2018, Play::BlitzB2 | Play::BlitzB3) => (ONE_MINUTE, fide_2018::B_2),
        (Edition::Fide2018, Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::OnlineE04) => {
            (TWO_MINUTES, fide_2018::A7_5_5)
        }
        (
            Edition::UsChess,
            Play::Standard
            | Play::RapidA4
            | Play::RapidA5
            | Play::BlitzB2
            | Play::BlitzB3
            | Play::OnlineE04,
        ) => (TWO_MINUTES, us_chess::A11D),
    }
}

pub(super) fn illegal_position(game: &Game, by: Actor) -> Result<(), Why> {
    super::arbiter(by)?;
    //= fide-2023#A.5.4
    match game.rules().play {
        Play::RapidA5 | Play::BlitzB3 => Ok(()),
        Play::Standard | Play::RapidA4 | Play::BlitzB2 | Play::OnlineE04 => Err(Why::NotThisPlay),
    }
}
