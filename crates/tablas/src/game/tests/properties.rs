//! A million random commands (in `./x soak`; fewer in `./x test`): nothing panics, and the promises
//! of the module hold.

use proptest::prelude::*;
use shakmaty::{Color, Position, Square};

use super::*;
use crate::claim::Ground;
use crate::game::{
    IllegalMove, Meaning, OfferStatus, QuickFinishDecision, QuickFinishGround, What, decide, replay,
};
use crate::regulations::{AgreementBy, Guidelines, QuickFinish, Reoffer, TruthOfFlags};
use crate::ruling::Score;
use crate::testing::cases;
use crate::units::{Millis, Ply};

/// The act that a number stands for in a position.
fn act(game: &Game, kind: u8, pick: u16) -> Act {
    let moves = game.position().legal_moves();
    let any = |n: usize| usize::from(pick) % n.max(1);
    let square = Square::new(u32::from(pick) % 64);
    let named = || NamedMove {
        text: "?".into(),
        means: match moves.get(any(moves.len() + 1)) {
            Some(&mv) => Means::Legal(mv),
            None => Means::Illegal {
                pieces: Box::new([square]),
            },
        },
    };
    let ground = [Ground::Threefold, Ground::Fifty, Ground::Unstated][any(3)];
    match kind % 44 {
        // Moves back and forth are likelier than others: positions have to come back.
        0..=7 if !moves.is_empty() => {
            let back = game.course().moves().iter().rev().nth(1).and_then(|last| {
                moves
                    .iter()
                    .find(|mv| Some(mv.to()) == last.from() && mv.from() == Some(last.to()))
            });
            match back {
                Some(&back) if !pick.is_multiple_of(4) => Act::Move(back),
                Some(_) | None => Act::Move(moves[any(moves.len())]),
            }
        }
        8..=15 => Act::Press,
        16 => Act::Touch {
            square,
            intent: pick.is_multiple_of(2),
        },
        17 => Act::Adjust { square },
        18 => Act::Record(named()),
        19 => Act::RecordOffer,
        20 => Act::IllegalMove(IllegalMove::Forbidden),
        21 => Act::Pause,
        22 => Act::Restart,
        23 => Act::FlagFalls,
        24 => Act::CallFlag,
        25 => Act::SeeFlag {
            side: Color::from_white(pick.is_multiple_of(2)),
        },
        26 => Act::Offer {
            via_arbiter: pick.is_multiple_of(3),
            condition: (pick.is_multiple_of(5)).then(|| "at once".into()),
            form: Form::Word,
            ground: None,
        },
        27 | 28 => accept(),
        29 => Act::Refuse(Form::Word),
        30 => Act::WithdrawOffer,
        31 => Act::UnclearGesture(Form::Handshake),
        32 => Act::Clarify {
            player: Color::from_white(pick.is_multiple_of(2)),
            meaning: [Meaning::Offer, Meaning::Acceptance, Meaning::Nothing][any(3)],
        },
        33 => [Act::Consent, Act::Deny][any(2)].clone(),
        34 | 35 => Act::Claim {
            ground,
            announced: (pick.is_multiple_of(2)).then(|| match game.written.clone() {
                Some(written) => written,
                None => named(),
            }),
            basis: [ClaimBasis::Scoresheet, ClaimBasis::Display][any(2)],
        },
        36 => Act::AskCheck,
        37 => Act::RestorePosition {
            to: Ply(u32::from(pick) % (game.ply().0 + 2)),
            clocks: None,
            reason: "".into(),
        },
        38 => Act::CorrectMove {
            ply: Ply(u32::from(pick) % (game.ply().0 + 2)),
            mv: match game.course().moves().get(any(game.course().moves().len())) {
                Some(&mv) => mv,
                None => return Act::AskCheck,
            },
            reason: "".into(),
        },
        39 => Act::RecordResult([Score::DRAW, Score::win(Color::White), Score::NONE][any(3)]),
        40 => Act::Sign,
        41 => [
            Act::AskIncrement,
            Act::DecideIncrement { agreed: true },
            Act::AskQuickFinish(QuickFinishGround::CannotWin),
            Act::DecideQuickFinish(QuickFinishDecision::Rejected),
        ][any(4)]
        .clone(),
        42 => [Act::SealMove(named()), Act::OpenEnvelope][any(2)].clone(),
        _ if pick.is_multiple_of(40) => Act::Resign(Form::Word),
        _ => Act::WithdrawClaim,
    }
}

fn regulations(choice: u8) -> Regulations {
    let mut regulations = Regulations::LAWS;
    match choice % 8 {
        1 => regulations.agreement.by = AgreementBy::Arbiter,
        2 => regulations.agreement.min_moves = 4,
        3 => regulations.flags.truth = TruthOfFlags::Clock,
        4 => regulations.claims.offer_survives = true,
        5 => regulations.offers.reoffer = Reoffer::OneMoveEach,
        6 => {
            regulations.guidelines = Guidelines {
                quick_finish: QuickFinish::Increment,
                adjournment: true,
            };
        }
        7 => {
            regulations.guidelines = Guidelines {
                quick_finish: QuickFinish::Arbiter,
                adjournment: false,
            };
        }
        _ => {}
    }
    regulations
}

/// What of a game can be compared.
fn picture(game: &Game) -> String {
    format!(
        "{:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        game.position(),
        game.course().moves(),
        game.end(),
        game.offers(),
        game.pending_offer(),
        game.open_claim(),
        game.claims(),
        game.time_changes(),
        game.clocks(),
        game.obligation(),
        game.result_sheet(),
    )
}

fn rules(choice: u8) -> Rules {
    Rules {
        edition: Edition::ALL[usize::from(choice) % Edition::ALL.len()],
        play: Play::ALL[usize::from(choice / 3) % 6],
    }
}

proptest! {
    #![proptest_config(ProptestConfig { max_shrink_iters: 20_000, ..ProptestConfig::with_cases(cases(70)) })]

    #[test]
    fn the_promises_hold(
        law in 0u8..18,
        choice in 0u8..8,
        steps in prop::collection::vec((any::<u8>(), any::<u16>(), 0u8..8, 0u64..4000), 1..320),
    ) {
        let mut setup = Setup::new(rules(law), regulations(choice));
        if law % 2 == 0 {
            setup.control = Some("40/90+2:30+2".parse().expect("a time control"));
        }
        let mut game = Game::new(setup.clone());
        let mut now = 0;
        for (kind, pick, who, passed) in steps {
            now += passed;
            let by = match who {
                0..=2 => Actor::Player(game.having_the_move()),
                3 | 4 => Actor::Player(!game.having_the_move()),
                5 | 6 => Actor::Arbiter,
                _ => Actor::BothPlayers,
            };
            let command = Command { at: Moment(now), by, who: None, act: act(&game, kind, pick) };
            let before = game.clone();
            match decide(&game, &command) {
                Err(_) => {
                    prop_assert_eq!(picture(&before), picture(&game));
                }
                Ok(events) => {
                    let over = before.end().is_some();
                    prop_assert!(
                        !(over && command.act.is_play())
                            || matches!(command.act, Act::DecideQuickFinish(_)),
                        "an act of play after the end: {:?}", command.act
                    );
                    for event in events {
                        let earlier = game.clone();
                        game.apply(event.clone());
                        clocks_are_explained(&earlier, &game, &event.what)?;
                    }
                    offers_end_as_they_may(&before, &game, &command)?;
                }
            }
        }
        let again = replay(setup, game.log()).expect("its own log follows");
        prop_assert_eq!(picture(&again), picture(&game));
    }
}

/// A change that time did not make stands in the list of changes, or is a bonus or a new period that
/// comes with pressing, or was set by the arbiter.
fn clocks_are_explained(before: &Game, after: &Game, what: &What) -> Result<(), TestCaseError> {
    let now = after.now();
    for player in Color::ALL {
        let (was, is) = (
            before.clocks().left(player, now),
            after.clocks().left(player, now),
        );
        // Nobody has said what is on the clock.
        let (Some(was), Some(is)) = (was, is) else {
            let set = matches!(what, What::Done(Act::SetClocks { .. }));
            prop_assert!(was == is || set, "{player:?}: a clock appears");
            continue;
        };
        let change = i128::from(is.0) - i128::from(was.0);
        let allowed = match what {
            What::TimeAdded { to, seconds, .. } if *to == player => {
                change == i128::from(Millis::from(*seconds).0)
            }
            What::TimeTaken { from, .. } if *from == player => change <= 0,
            What::Done(Act::Press | Act::OpenEnvelope) => change >= 0,
            What::Done(Act::FlagFalls | Act::SeeBothFlags) => change <= 0,
            What::Done(Act::SetClocks { .. } | Act::RestorePosition { .. }) => true,
            What::Done(_)
            | What::FoundOver
            | What::ClaimRuled { .. }
            | What::TimeAdded { .. }
            | What::TimeTaken { .. } => change == 0,
        };
        prop_assert!(allowed, "{player:?}: {change} ms by {what:?}");
    }
    Ok(())
}

/// An offer that stood ends by acceptance, by refusal in words, by a touch or move of the opponent,
/// with the game, with the check of its claim, or by the arbiter's denial; nothing else ends it.
fn offers_end_as_they_may(
    before: &Game,
    after: &Game,
    command: &Command,
) -> Result<(), TestCaseError> {
    for (was, is) in before.offers().iter().zip(after.offers()) {
        if was.status != OfferStatus::Pending || is.status == OfferStatus::Pending {
            continue;
        }
        let by_opponent = command.by == Actor::Player(!was.by);
        let may = match is.status {
            OfferStatus::Accepted => matches!(
                command.act,
                Act::Accept(_) | Act::Consent | Act::Clarify { .. } | Act::Offer { .. }
            ),
            OfferStatus::Refused => {
                by_opponent
                    && matches!(
                        command.act,
                        Act::Refuse(_) | Act::Touch { .. } | Act::Move(_) | Act::IllegalMove(_)
                    )
                    || matches!(command.act, Act::Clarify { .. } | Act::OpenEnvelope)
            }
            OfferStatus::Void => after.end().is_some(),
            OfferStatus::Lapsed => matches!(
                command.act,
                Act::AskCheck
                    | Act::Accept(_)
                    | Act::Refuse(_)
                    | Act::Claim { .. }
                    | Act::Deny
                    | Act::DecideIncrement { .. }
                    | Act::Offer { .. }
                    | Act::Clarify { .. }
            ),
            OfferStatus::Pending | OfferStatus::Barred => false,
        };
        prop_assert!(may, "{:?} -> {:?} by {:?}", was, is.status, command);
    }
    Ok(())
}
