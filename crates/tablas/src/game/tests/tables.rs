//! Rows of the decision tables for offers and claims, and the ends of a game.

use shakmaty::Color;

use super::*;
use crate::claim::{Ground, Status};
use crate::game::{Obligation, OfferStatus, Reason, Why, replay};
use crate::regulations::{
    Adviser, AgreementBy, Announcing, Flags, Guidelines, QuickFinish, TruthOfFlags,
};
use crate::ruling::{EndReason, Score};
use crate::units::{Millis, Ply, Seconds};

const OPENING: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";
const TWICE: &str = "e4 e5 Nf3 Nf6 Ng1 Ng8";
const THRICE: &str = "e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

fn laws() -> Table {
    Table::new(FIDE, Regulations::LAWS)
}

fn claim(ground: Ground) -> Act {
    Act::Claim {
        ground,
        announced: None,
        basis: ClaimBasis::Scoresheet,
    }
}

fn status(table: &Table) -> Option<OfferStatus> {
    table.game.offers().last().map(|offer| offer.status)
}

//= fide-2023#9.1.2.1
//= type=test
#[test]
fn an_offer_stands_until_the_opponent_touches_a_piece() {
    let mut table = laws();
    table.play(OPENING).moves("O-O");
    table.does(WHITE, offer());
    table.does(WHITE, Act::Press);
    assert_eq!(status(&table), Some(OfferStatus::Pending));
    assert!(!table.game.offers()[0].irregular());
    let square = shakmaty::Square::F8;
    table.does(BLACK, Act::Adjust { square });
    assert_eq!(status(&table), Some(OfferStatus::Pending));
    table.does(
        BLACK,
        Act::Touch {
            square,
            intent: true,
        },
    );
    assert_eq!(status(&table), Some(OfferStatus::Refused));
    let refusal = table.act(BLACK, accept()).expect_err("nothing to accept");
    assert_eq!(refusal.why, Why::NoOffer);
    assert_eq!(refusal.article.to_string(), "fide-2023#9.1.2.1");
}

//= fide-2023#5.2.3
//= type=test
#[test]
fn nothing_is_agreed_before_both_have_moved() {
    let mut table = laws();
    table.moves("e4");
    table.does(WHITE, offer());
    table.does(WHITE, Act::Press);
    let refusal = table.act(BLACK, accept()).expect_err("too early");
    assert_eq!(refusal.why, Why::BothMustHaveMoved);
    assert_eq!(status(&table), Some(OfferStatus::Pending));
}

//= fide-2023#4.3
//= fide-2023#4.3.2
//= fide-2023#4.3.3
//= type=test
#[test]
fn a_touched_piece_must_be_moved_or_taken() {
    let mut table = laws();
    table.play("e4 d5");
    table.does(
        WHITE,
        Act::Touch {
            square: shakmaty::Square::D5,
            intent: true,
        },
    );
    let other = san(table.game.position(), "Nf3");
    let refusal = table.act(WHITE, Act::Move(other)).expect_err("d5 must go");
    assert_eq!(refusal.why, Why::TouchedPiece);
    table.moves("exd5");
}

//= fide-2023#4.4.2
//= type=test
#[test]
fn who_touches_the_rook_first_does_not_castle() {
    let mut table = laws();
    table.play("e4 e5 Nf3 Nc6 Bc4 Bc5");
    for square in [shakmaty::Square::H1, shakmaty::Square::E1] {
        table.does(
            WHITE,
            Act::Touch {
                square,
                intent: true,
            },
        );
    }
    let castling = san(table.game.position(), "O-O");
    assert!(table.act(WHITE, Act::Move(castling)).is_err());
    table.moves("Rg1");
}

//= fide-2023#4.5
//= type=test
#[test]
fn a_touched_piece_without_a_move_binds_nothing() {
    let mut table = laws();
    table.does(
        WHITE,
        Act::Touch {
            square: shakmaty::Square::A1,
            intent: true,
        },
    );
    table.moves("e4");
}

//= fide-2023#6.2.1
//= fide-2023#6.2.1.2
//= fide-2023#6.2.2
//= fide-2023#7.5.3
//= type=test
#[test]
fn a_move_is_completed_by_the_clock_or_by_the_next_move() {
    let mut table = laws();
    assert_eq!(
        table.act(WHITE, Act::Press).expect_err("no move").why,
        Why::NothingToPress
    );
    table.moves("e4");
    assert!(table.game.has_not_pressed(Color::White));
    table.moves("e5");
    // White may still press, although Black has replied.
    let mut pressed = Table {
        game: table.game.clone(),
        now: 0,
    };
    pressed.does(WHITE, Act::Press);
    pressed.does(BLACK, Act::Press);
    let mv = san(table.game.position(), "Nf3");
    let effects = table.does(WHITE, Act::Move(mv));
    assert!(effects.contains(&Effect::CompletedByTheNext { by: Color::White }));
}

//= fide-2023#9.5.3
//= type=test
#[test]
fn an_incorrect_claim_costs_time_and_binds_the_announced_move() {
    let mut table = laws();
    table.play("e4 e5 Nf3 Nf6 Ng1");
    table.claims_by(BLACK, "Ng8");
    table.does(WHITE, Act::AskCheck);
    assert_eq!(table.game.claim_status(), Some(Status::Incorrect));
    let given: Vec<_> = table.game.additions().collect();
    assert_eq!(given, [(Color::White, Seconds(120))]);
    let wanted = san(table.game.position(), "Ng8");
    assert_eq!(table.game.obligation(), Some(&Obligation::Play(wanted)));
    let other = san(table.game.position(), "Nc6");
    let refusal = table.act(BLACK, Act::Move(other)).expect_err("bound");
    assert_eq!(refusal.article.to_string(), "fide-2023#9.5.3");
    table.moves("Ng8");
}

//= fide-2023#9.5.1
//= type=test
#[test]
fn a_claim_cannot_be_withdrawn_and_play_waits_for_it() {
    let mut table = laws();
    table.play(TWICE);
    table.does(WHITE, claim(Ground::Threefold));
    let refusal = table.act(WHITE, Act::WithdrawClaim).expect_err("binding");
    assert_eq!(refusal.why, Why::ClaimCannotBeWithdrawn);
    let mv = san(table.game.position(), "d4");
    let refusal = table.act(WHITE, Act::Move(mv)).expect_err("claim first");
    assert_eq!(refusal.why, Why::ClaimFirst);
    let duties = table.game.duties(Moment(0));
    assert!(duties.iter().any(|it| it.article.number() == "9.5.1"));
}

//= fide-2023#9.2.2
//= fide-2023#9.5.2
//= type=test
#[test]
fn a_correct_claim_draws_at_once() {
    let mut table = laws();
    table.play(THRICE);
    table.does(WHITE, claim(Ground::Threefold));
    table.does(BLACK, Act::AskCheck);
    let end = table.game.end().expect("over");
    assert_eq!(end.reason, Reason::ThreefoldClaim);
    assert_eq!(end.score, Score::DRAW);
    assert_eq!(end.ply, Ply(10));
    assert_eq!(end.articles[0].to_string(), "fide-2023#9.2.2");
}

//= fide-2023#9.1.2.3
//= type=test
#[test]
fn a_claim_is_an_offer_and_lapses_with_the_check() {
    let mut table = laws();
    table.play(TWICE);
    table.does(WHITE, claim(Ground::Threefold));
    assert_eq!(status(&table), Some(OfferStatus::Pending));
    let mut accepted = Table {
        game: table.game.clone(),
        now: 0,
    };
    accepted.does(BLACK, accept());
    assert_eq!(
        accepted.game.end().map(|end| end.reason),
        Some(Reason::Agreement)
    );
    table.does(BLACK, Act::AskCheck);
    assert_eq!(status(&table), Some(OfferStatus::Lapsed));
}

//= fide-2023#6.12.2
//= fide-2023#11.11
//= fide-2023#11.12
//= type=test
#[test]
fn a_display_proves_nothing_by_itself() {
    let mut table = laws();
    table.play(THRICE);
    table.does(
        WHITE,
        Act::Claim {
            ground: Ground::Threefold,
            announced: None,
            basis: ClaimBasis::Display,
        },
    );
    assert_eq!(table.game.claim_status(), Some(Status::NeedsProof));
    assert!(table.game.end().is_none());
    table.does(Actor::Arbiter, Act::AskCheck);
    assert_eq!(table.game.claim_status(), Some(Status::Correct));
}

//= fide-2023#9.2.1
//= fide-2023#11.9
//= fide-2023#8.1.2
//= type=test
#[test]
fn an_unwritten_move_is_to_be_written_and_costs_nothing() {
    let mut table = laws();
    table.play("e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let named = table.named("Ng8");
    let unwritten = Act::Claim {
        ground: Ground::Threefold,
        announced: Some(named.clone()),
        basis: ClaimBasis::Scoresheet,
    };
    table.does(BLACK, unwritten.clone());
    assert_eq!(table.game.claim_status(), Some(Status::MoveNotRecorded));
    assert_eq!(table.game.additions().count(), 0);
    assert!(table.game.pending_offer().is_none());
    table.does(BLACK, Act::Record(named));
    table.does(BLACK, unwritten);
    table.does(WHITE, Act::AskCheck);
    assert_eq!(table.game.claim_status(), Some(Status::Correct));
    let refusal = laws().act(BLACK, Act::Record(laws().named("e4")));
    assert_eq!(refusal.expect_err("not his turn").article.number(), "8.1.2");
}

//= fide-2023#A.2
//= type=test
#[test]
fn where_no_score_is_kept_the_event_may_let_a_move_be_announced_by_word() {
    let mut regulations = Regulations::LAWS;
    regulations.claims.announcing = Announcing::WordWhereNoScore;
    let rules = Rules {
        edition: Edition::Fide2023,
        play: Play::BlitzB3,
    };
    let mut table = Table::new(rules, regulations);
    table.play("e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let named = table.named("Ng8");
    table.does(
        BLACK,
        Act::Claim {
            ground: Ground::Threefold,
            announced: Some(named),
            basis: ClaimBasis::Scoresheet,
        },
    );
    table.does(WHITE, Act::AskCheck);
    assert_eq!(table.game.claim_status(), Some(Status::Correct));
}

//= fide-2023#6.8
//= fide-2023#6.9
//= type=test
#[test]
fn a_flag_counts_when_it_is_noticed() {
    let mut table = laws();
    table.play(OPENING);
    assert_eq!(
        table.act(BLACK, Act::CallFlag).expect_err("up").why,
        Why::FlagIsUp
    );
    table.does(WHITE, Act::FlagFalls);
    assert!(table.game.end().is_none());
    table.does(BLACK, Act::CallFlag);
    let end = table.game.end().expect("over");
    assert_eq!(
        (end.reason, end.score),
        (Reason::Time, Score::win(Color::Black))
    );
    let mut by_clock = Table::new(
        FIDE,
        Regulations {
            flags: Flags {
                truth: TruthOfFlags::Clock,
            },
            ..Regulations::LAWS
        },
    );
    by_clock.play(OPENING);
    by_clock.does(WHITE, Act::FlagFalls);
    assert!(by_clock.game.end().is_some());
}

//= fide-2023#6.3.1
//= fide-2023#6.3.2
//= fide-2023#6.4
//= type=test
#[test]
fn increments_periods_and_flags_follow_from_the_moments() {
    let mut setup = Setup::new(FIDE, Regulations::LAWS);
    setup.control = Some("2/60+10:30".parse().expect("a time control"));
    let mut table = Table::of(setup);
    table.now = 20_000;
    table.play("e4");
    let left = |table: &Table, player| {
        let now = Moment(table.now);
        table.game.clocks().left(player, now)
    };
    assert_eq!(left(&table, Color::White), Some(Millis(50_000)));
    table.now = 30_000;
    assert_eq!(left(&table, Color::Black), Some(Millis(50_000)));
    table.play("e5");
    table.now = 40_000;
    table.play("Nf3");
    // 50 - 10 + 10, and the 30 of the next period.
    assert_eq!(left(&table, Color::White), Some(Millis(80_000)));
    assert_eq!(table.game.clocks().period(Color::White), 1);
    table.now = 40_000 + 60_000;
    let fell = table.game.clocks().fell(Color::Black, Moment(table.now));
    assert_eq!(fell, Some(Moment(100_000)));
    table.does(WHITE, Act::CallFlag);
    assert_eq!(table.game.end().map(|end| end.reason), Some(Reason::Time));
}

#[test]
fn delays_count_as_they_are_called() {
    for (control, left) in [("60d5", 53_000), ("60b5", 57_000), ("60", 52_000)] {
        let mut setup = Setup::new(FIDE, Regulations::LAWS);
        setup.control = Some(control.parse().expect("a time control"));
        let mut table = Table::of(setup);
        table.now = 8_000;
        table.play("e4");
        let expected = if control == "60d5" { 57_000 } else { left };
        assert_eq!(
            table.game.clocks().left(Color::White, Moment(table.now)),
            Some(Millis(expected)),
            "{control}"
        );
    }
}

//= fide-2023#6.11.1
//= fide-2023#6.11.2
//= fide-2023#6.11.3
//= type=test
#[test]
fn paused_clocks_stand_and_only_the_arbiter_restarts_them() {
    let mut setup = Setup::new(FIDE, Regulations::LAWS);
    setup.control = Some("60".parse().expect("a time control"));
    let mut table = Table::of(setup);
    table.now = 10_000;
    table.does(WHITE, Act::Pause);
    table.now = 500_000;
    assert_eq!(
        table.game.clocks().left(Color::White, Moment(table.now)),
        Some(Millis(50_000))
    );
    assert_eq!(
        table.act(WHITE, Act::Restart).expect_err("arbiter").why,
        Why::OnlyTheArbiterRestarts
    );
    table.does(Actor::Arbiter, Act::Restart);
    table.now = 510_000;
    assert_eq!(
        table.game.clocks().left(Color::White, Moment(table.now)),
        Some(Millis(40_000))
    );
}

//= fide-2023#7.5.1
//= fide-2023#7.5.5
//= type=test
#[test]
fn a_first_illegal_move_gives_time_and_a_second_one_loses() {
    let mut table = laws();
    table.play("e4 e5");
    table.does(WHITE, Act::IllegalMove(crate::game::IllegalMove::Forbidden));
    assert_eq!(
        table.game.additions().collect::<Vec<_>>(),
        [(Color::Black, Seconds(120))]
    );
    assert_eq!(table.game.ply(), Ply(2));
    table.does(WHITE, Act::IllegalMove(crate::game::IllegalMove::TwoHands));
    let end = table.game.end().expect("over");
    assert_eq!(end.reason, Reason::RulesInfraction);
    assert_eq!(end.score, Score::win(Color::Black));
    assert_eq!(end.articles[0].number(), "7.5.5");
}

//= fide-2023#A.5.4
//= type=test
#[test]
fn an_illegal_position_that_stays_unnoticed_is_drawn_under_the_basic_rules() {
    let rules = Rules {
        edition: Edition::Fide2023,
        play: Play::RapidA5,
    };
    let mut table = Table::new(rules, Regulations::LAWS);
    table.play(OPENING);
    table.does(Actor::Arbiter, Act::IllegalPosition);
    assert!(table.game.end().is_none());
    table.does(Actor::Arbiter, Act::IllegalPosition);
    assert_eq!(
        table.game.end().map(|end| end.reason),
        Some(Reason::IllegalPosition)
    );
    let refusal = laws().act(Actor::Arbiter, Act::IllegalPosition);
    assert_eq!(refusal.expect_err("standard").why, Why::NotThisPlay);
}

//= fide-2023#9.6.1
//= fide-2023#6.2.1.1
//= type=test
#[test]
fn what_comes_after_the_fifth_occurrence_is_void() {
    let mut table = laws();
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    let end = table.game.end().expect("over");
    assert_eq!(end.reason, Reason::Position(EndReason::Fivefold));
    assert_eq!(end.ply, Ply(16));
    let refusal = table.act(WHITE, Act::Resign(Form::Word)).expect_err("void");
    assert_eq!(refusal.article.number(), "9.6.1");
}

//= fide-2023#9.1.1
//= type=test
#[test]
fn through_the_arbiter_an_agreement_waits_for_his_consent() {
    let mut regulations = Regulations::LAWS;
    regulations.agreement.by = AgreementBy::Arbiter;
    regulations.agreement.adviser = Adviser::Must;
    let mut table = Table::new(FIDE, regulations);
    table.play(OPENING);
    table.does(WHITE, offer());
    assert_eq!(status(&table), Some(OfferStatus::Barred));
    table.does(
        WHITE,
        Act::Offer {
            via_arbiter: true,
            condition: None,
            form: Form::Word,
            ground: None,
        },
    );
    table.does(BLACK, accept());
    assert!(table.game.awaits_consent());
    assert_eq!(
        table
            .act(Actor::Arbiter, Act::Consent)
            .expect_err("adviser")
            .why,
        Why::AdviserFirst
    );
    table.does(
        Actor::Arbiter,
        Act::Opinion {
            drawn: true,
            remark: "nobody gets through".into(),
        },
    );
    table.does(Actor::Arbiter, Act::Consent);
    assert_eq!(
        table.game.end().map(|end| end.reason),
        Some(Reason::Agreement)
    );
}

//= fide-2023#GIII.4
//= fide-2023#GIII.2.1
//= type=test
#[test]
fn an_increment_may_be_asked_for_where_it_was_announced() {
    let mut setup = Setup::new(
        FIDE,
        Regulations {
            guidelines: Guidelines {
                quick_finish: QuickFinish::Increment,
                adjournment: false,
            },
            ..Regulations::LAWS
        },
    );
    setup.control = Some("100".parse().expect("a time control"));
    let mut table = Table::of(setup);
    table.play("e4 e5");
    table.does(WHITE, Act::AskIncrement);
    assert_eq!(status(&table), Some(OfferStatus::Pending));
    table.does(BLACK, Act::Refuse(Form::Word));
    table.does(Actor::Arbiter, Act::DecideIncrement { agreed: true });
    assert_eq!(
        table.game.additions().collect::<Vec<_>>(),
        [(Color::Black, Seconds(120))]
    );
    table.play("Nf3");
    assert_eq!(
        table.game.clocks().left(Color::White, Moment(0)),
        Some(Millis(105_000))
    );
    let refusal = laws()
        .act(WHITE, Act::AskIncrement)
        .expect_err("unannounced");
    assert_eq!(refusal.why, Why::GuidelineNotAnnounced);
}

//= fide-2023#GIII.5
//= fide-2023#GIII.5.1
//= fide-2023#GIII.5.2
//= fide-2023#GIII.5.3
//= type=test
#[test]
fn the_arbiter_decides_a_quick_finish_even_after_the_flag() {
    use crate::game::{QuickFinishDecision, QuickFinishGround};
    let regulations = Regulations {
        guidelines: Guidelines {
            quick_finish: QuickFinish::Arbiter,
            adjournment: false,
        },
        ..Regulations::LAWS
    };
    let mut table = Table::new(FIDE, regulations);
    table.play(OPENING);
    table.does(WHITE, Act::AskQuickFinish(QuickFinishGround::IsNotTrying));
    let postponed = QuickFinishDecision::Postponed { extra_time: true };
    table.does(Actor::Arbiter, Act::DecideQuickFinish(postponed));
    assert_eq!(
        table.game.additions().collect::<Vec<_>>(),
        [(Color::Black, Seconds(120))]
    );
    table.does(WHITE, Act::FlagFalls);
    table.does(BLACK, Act::CallFlag);
    assert_eq!(table.game.end().map(|end| end.reason), Some(Reason::Time));
    table.does(
        Actor::Arbiter,
        Act::DecideQuickFinish(QuickFinishDecision::Drawn),
    );
    assert_eq!(table.game.result(), Some(Score::DRAW));
}

//= fide-2023#GI.1.1
//= fide-2023#GI.8
//= fide-2023#GI.10
//= type=test
#[test]
fn a_sealed_move_that_is_none_loses() {
    let regulations = Regulations {
        guidelines: Guidelines {
            quick_finish: QuickFinish::Off,
            adjournment: true,
        },
        ..Regulations::LAWS
    };
    let mut table = Table::new(FIDE, regulations.clone());
    table.play(OPENING);
    let sealed = table.named("O-O");
    table.does(WHITE, Act::SealMove(sealed));
    assert_eq!(
        table
            .act(BLACK, claim(Ground::Unstated))
            .expect_err("adjourned")
            .why,
        Why::Adjourned
    );
    table.does(Actor::Arbiter, Act::OpenEnvelope);
    assert_eq!(table.game.ply(), Ply(9));
    assert_eq!(table.game.having_the_move(), Color::Black);

    let mut table = Table::new(FIDE, regulations);
    table.play(OPENING);
    let illegal = NamedMove {
        text: "Qh5".into(),
        means: Means::Illegal {
            pieces: Box::new([shakmaty::Square::D1]),
        },
    };
    table.does(WHITE, Act::SealMove(illegal));
    table.does(Actor::Arbiter, Act::OpenEnvelope);
    assert_eq!(table.game.result(), Some(Score::win(Color::Black)));
}

//= fide-2023#7.6
//= type=test
#[test]
fn a_corrected_move_makes_the_counts_again_and_flags_what_rests_on_it() {
    let mut table = laws();
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    table.claims_by(BLACK, "Ng8");
    table.does(WHITE, Act::AskCheck);
    assert_eq!(
        table.game.end().map(|end| end.reason),
        Some(Reason::ThreefoldClaim)
    );
    // It was the other knight that had gone out and come back.
    let mv = san(&table.game.course().position_at(Ply(4)), "Nc3");
    let correction = |ply, mv| Act::CorrectMove {
        ply,
        mv,
        reason: "both sheets say so".into(),
    };
    let refusal = table.act(Actor::Arbiter, correction(Ply(5), mv));
    assert!(matches!(
        refusal.expect_err("7.Ng1 does not follow").why,
        Why::LaterMoveIllegal(_)
    ));
    let mv = san(&table.game.course().position_at(Ply(0)), "Nf3");
    let effects = table.does(Actor::Arbiter, correction(Ply(1), mv));
    assert!(effects.contains(&Effect::LookAgain { count: 2 }));
    assert!(table.game.claims()[0].before_correction);
}

#[test]
fn a_log_replays_and_a_changed_one_is_found() {
    let mut table = laws();
    table.play("e4 e5 Nf3 Nf6 Ng1");
    table.claims_by(BLACK, "Ng8");
    table.does(WHITE, Act::AskCheck);
    table.play("Ng8 Nf3");
    table.does(BLACK, Act::Resign(Form::Word));
    let setup = table.game.setup().clone();
    let again = replay(setup.clone(), table.game.log()).expect("it follows");
    assert_eq!(again.end(), table.game.end());
    let mut log = table.game.log().to_vec();
    let at = log
        .iter()
        .position(|event| matches!(event.what, crate::game::What::TimeAdded { .. }))
        .expect("time was added");
    log.remove(at);
    assert_eq!(replay(setup, &log).expect_err("changed").at, at);
}

//= fide-2023#12.6
//= fide-2023#12.7
//= type=test
#[test]
fn nobody_is_told_of_a_right_and_spectators_have_none() {
    use crate::game::{Right, Seen};
    let mut table = laws();
    table.play(THRICE);
    let rights = table.game.rights(Color::White);
    let claim = rights
        .may
        .iter()
        .find(|(right, _, _)| matches!(right, Right::ClaimOnBoard(Ground::Threefold)))
        .expect("a right to claim");
    assert_eq!(claim.2, Seen::ArbiterOnly);
    assert!(
        table
            .game
            .duties(Moment(0))
            .iter()
            .any(|duty| { duty.article.number() == "12.6" && duty.seen == Seen::ArbiterOnly })
    );
    let refusal = table
        .act(Actor::Bystander, Act::Meddle)
        .expect_err("no standing");
    assert_eq!(refusal.article.number(), "12.7");
}

//= fide-2023#4.4.1
//= fide-2023#4.4.3
//= type=test
#[test]
fn king_and_rook_touched_castle_or_the_king_moves() {
    let touch = |square| Act::Touch {
        square,
        intent: true,
    };
    let mut table = laws();
    table.play("e4 e5 Nf3 Nc6 Bc4 Bc5");
    table.does(WHITE, touch(shakmaty::Square::E1));
    table.does(WHITE, touch(shakmaty::Square::H1));
    let king = san(table.game.position(), "Kf1");
    assert!(table.act(WHITE, Act::Move(king)).is_err());
    table.moves("O-O");
    let mut table = laws();
    table.play("e4 e5 Nf3 Nc6 Bc4 Bc5");
    table.does(WHITE, touch(shakmaty::Square::E1));
    table.does(WHITE, touch(shakmaty::Square::A1));
    let rook = san(table.game.position(), "Rg1");
    assert!(table.act(WHITE, Act::Move(rook)).is_err());
    table.moves("Ke2");
}

//= fide-2023#4.1
//= fide-2023#7.5.2
//= fide-2023#7.5.4
//= type=test
#[test]
fn a_pawn_left_on_the_last_rank_is_a_queen() {
    let mut table = Table::at("7k/4P3/8/8/8/8/8/4K3 w - - 0 60");
    table.does(
        WHITE,
        Act::IllegalMove(crate::game::IllegalMove::PawnNotPromoted),
    );
    let rook = san(table.game.position(), "e8=R+");
    assert!(table.act(WHITE, Act::Move(rook)).is_err());
    table.moves("e8=Q+");
    assert_eq!(table.game.illegal_moves(Color::White), 1);
    let mut hands = laws();
    hands.does(WHITE, Act::IllegalMove(crate::game::IllegalMove::TwoHands));
    assert_eq!(
        hands.game.additions().collect::<Vec<_>>(),
        [(Color::Black, Seconds(120))]
    );
}

//= fide-2023#8.4
//= fide-2023#8.5.1
//= fide-2023#8.5.2
//= fide-2023#8.5.3
//= type=test
#[test]
fn under_five_minutes_nobody_has_to_write_and_then_the_sheets_are_completed() {
    use crate::game::DutyKind;
    let mut setup = Setup::new(FIDE, Regulations::LAWS);
    setup.control = Some("2/600:600".parse().expect("a time control"));
    let mut table = Table::of(setup);
    assert!(table.game.keeps_score(Color::White, Moment(0)));
    table.now = 301_000;
    assert!(!table.game.keeps_score(Color::White, Moment(table.now)));
    table.play("e4");
    table.now = 602_000;
    let kinds = |table: &Table| -> Vec<DutyKind> {
        let duties = table.game.duties(Moment(table.now));
        duties.into_iter().map(|duty| duty.kind).collect()
    };
    assert!(kinds(&table).contains(&DutyKind::KeepScore));
    table.play("e5 Nf3");
    assert_eq!(table.game.clocks().period(Color::White), 1);
    let effects = table.does(WHITE, Act::FlagFalls);
    assert_eq!(effects, [Effect::PeriodOver { side: Color::White }]);
    assert!(table.game.end().is_none());
    assert!(kinds(&table).contains(&DutyKind::CatchUp(Color::White)));
    table.play("Nc6 Bb5");
    assert!(!kinds(&table).contains(&DutyKind::CatchUp(Color::White)));
}

//= fide-2023#GI.2.6
//= fide-2023#GI.4
//= fide-2023#GI.6
//= type=test
#[test]
fn an_offer_after_the_sealing_stands_until_it_is_answered() {
    use crate::game::DutyKind;
    let regulations = Regulations {
        guidelines: Guidelines {
            quick_finish: QuickFinish::Off,
            adjournment: true,
        },
        ..Regulations::LAWS
    };
    let mut table = Table::new(FIDE, regulations);
    table.play(OPENING);
    let sealed = table.named("O-O");
    table.does(WHITE, Act::SealMove(sealed));
    table.does(BLACK, offer());
    assert_eq!(table.game.offers()[0].timing, crate::game::Timing::Proper);
    let duties = table.game.duties(Moment(0));
    assert!(
        duties
            .iter()
            .any(|duty| duty.kind == DutyKind::NoteOfferOnEnvelope)
    );
    table.does(WHITE, accept());
    let end = table.game.end().expect("over before the resumption");
    assert_eq!((end.reason, end.ply), (Reason::Agreement, Ply(8)));
}

//= fide-2023#GIII.3.1
//= fide-2023#GIII.3.1.1
//= fide-2023#GIII.3.1.2
//= type=test
#[test]
fn both_flags_down_draw_only_in_the_last_period() {
    let both = |control: &str| {
        let mut setup = Setup::new(
            FIDE,
            Regulations {
                guidelines: Guidelines {
                    quick_finish: QuickFinish::Arbiter,
                    adjournment: false,
                },
                ..Regulations::LAWS
            },
        );
        setup.control = Some(control.parse().expect("a time control"));
        let mut table = Table::of(setup);
        table.play(OPENING);
        table.does(Actor::Arbiter, Act::SeeBothFlags);
        table.game.end().map(|end| end.reason)
    };
    assert_eq!(both("40/60:60"), None);
    assert_eq!(both("60"), Some(Reason::BothFlags));
}

//= fide-2023#GIII.1
//= fide-2023#GIII.6
//= fide-2023#GIII.6.1
//= fide-2023#GIII.6.2
//= type=test
#[test]
fn without_an_arbiter_the_request_ends_play_and_the_position_is_written() {
    use crate::game::{DutyKind, QuickFinishDecision, QuickFinishGround};
    let regulations = Regulations {
        guidelines: Guidelines {
            quick_finish: QuickFinish::NoArbiter,
            adjournment: false,
        },
        ..Regulations::LAWS
    };
    let mut table = Table::new(FIDE, regulations);
    table.play(OPENING);
    table.does(WHITE, Act::AskQuickFinish(QuickFinishGround::CannotWin));
    let mv = san(table.game.position(), "O-O");
    let refusal = table.act(WHITE, Act::Move(mv)).expect_err("play ended");
    assert_eq!(refusal.why, Why::PlayHasStopped);
    let duties = table.game.duties(Moment(0));
    assert!(
        duties
            .iter()
            .any(|duty| duty.kind == DutyKind::WritePosition)
    );
    table.does(
        Actor::Arbiter,
        Act::DecideQuickFinish(QuickFinishDecision::Drawn),
    );
    assert_eq!(table.game.result(), Some(Score::DRAW));
}

//= fide-2023#6.2.4
//= fide-2023#4.2.1
//= fide-2023#4.2.2
//= type=test
#[test]
fn pressing_adjusting_and_brushing_out_of_turn() {
    let mut table = laws();
    table.moves("e4");
    let refusal = table.act(BLACK, Act::Press).expect_err("he has not moved");
    assert_eq!(refusal.why, Why::NothingToPress);
    let square = shakmaty::Square::G1;
    let refusal = table.act(WHITE, Act::Adjust { square });
    assert_eq!(refusal.expect_err("not his turn").article.number(), "4.2.1");
    table.does(
        BLACK,
        Act::Touch {
            square: shakmaty::Square::G8,
            intent: false,
        },
    );
    assert!(!table.game.touched().any());
}

//= fide-2023#A.5.5
//= fide-2023#11.10
//= type=test
#[test]
fn the_arbiter_calls_a_flag_and_a_signed_result_may_be_appealed() {
    use crate::game::DutyKind;
    let rules = Rules {
        edition: Edition::Fide2023,
        play: Play::RapidA5,
    };
    let mut table = Table::new(rules, Regulations::LAWS);
    table.play(OPENING);
    table.does(WHITE, Act::FlagFalls);
    let duties = table.game.duties(Moment(0));
    assert!(
        duties
            .iter()
            .any(|duty| duty.kind == DutyKind::CallFlag(Color::White))
    );
    table.does(Actor::Arbiter, Act::SeeFlag { side: Color::White });
    table.does(WHITE, Act::RecordResult(Score::win(Color::Black)));
    table.does(WHITE, Act::Sign);
    table.does(BLACK, Act::Sign);
    table.does(
        WHITE,
        Act::Appeal {
            reason: "the clock was not started".into(),
        },
    );
    table.does(
        Actor::AppealsCommittee,
        Act::DecideAppeal {
            score: Some(Score::DRAW),
            reason: "both agreed on what happened".into(),
        },
    );
    assert_eq!(table.game.result(), Some(Score::DRAW));
}

//= fide-2023#3.10.2
//= type=test
#[test]
fn a_move_against_the_laws_of_movement_is_none() {
    let mut table = laws();
    let elsewhere = san(
        &Table::at("4k3/8/8/8/8/8/8/R3K3 w - - 0 40")
            .game
            .position()
            .clone(),
        "Ra5",
    );
    let refusal = table.act(WHITE, Act::Move(elsewhere)).expect_err("no");
    assert_eq!(refusal.why, Why::IllegalMove);
    assert_eq!(refusal.article.number(), "3.10.1");
}
