//! Names, questions and contradictions.

use super::*;
use crate::law::Play;
use crate::law::articles::fide_2018;

fn rules(edition: Edition, play: Play) -> Rules {
    Rules { edition, play }
}

const FIDE: Rules = Rules {
    edition: Edition::Fide2023,
    play: Play::Standard,
};

fn changed(change: impl FnOnce(&mut Regulations)) -> Regulations {
    let mut regulations = Regulations::LAWS;
    change(&mut regulations);
    regulations
}

/// What contradicts itself after a change of the Laws' answers.
fn check(rules: Rules, change: impl FnOnce(&mut Regulations), expected: &[Contradiction]) {
    assert_eq!(changed(change).contradictions(rules, None), expected);
}

#[test]
fn names_are_one_to_one() {
    let mut seen = std::collections::BTreeSet::new();
    for switch in Switch::ALL {
        assert!(seen.insert(switch.path()), "{switch:?} shares its name");
        assert_eq!(Switch::from_path(switch.path()), Some(*switch));
    }
    for ground in DrawGround::ALL {
        assert_eq!(DrawGround::from_key(ground.key()), Some(*ground));
    }
    assert_eq!(DrawGround::from_key("Threefold"), None);
}

#[test]
fn a_question_is_cited_by_the_number_of_its_edition() {
    let old = rules(Edition::Fide2018, Play::Standard);
    assert_eq!(Switch::Unwritten.article(old), fide_2018::A9_2_1_1);
}

#[test]
fn the_laws_contradict_themselves_nowhere() {
    for edition in [Edition::Fide2023, Edition::Fide2018] {
        for play in Play::ALL {
            let laws = rules(edition, play);
            assert_eq!(
                Regulations::of_the_laws(laws).contradictions(laws, None),
                []
            );
        }
    }
    let us = rules(Edition::UsChess, Play::Standard);
    assert_eq!(Regulations::of_the_laws(us).contradictions(us, None), []);
}

//= fide-2023#9.1.1
//= type=test
#[test]
fn who_agrees_and_when() {
    let never = |it: &mut Regulations| it.agreement.by = AgreementBy::Never;
    check(FIDE, never, &[]);
    check(
        FIDE,
        |it| {
            never(it);
            it.agreement.min_moves = 30;
            it.agreement.grounds = Grounds::of([DrawGround::Fifty]);
            it.agreement.adviser = Adviser::May;
            it.offers.reoffer = Reoffer::AtMost(2);
        },
        &[
            Contradiction::NeverWithMinimum,
            Contradiction::NeverWithGrounds,
            Contradiction::NeverWithAdviser,
            Contradiction::NeverWithOffers,
        ],
    );
    check(
        FIDE,
        |it| {
            it.agreement.grounds = Grounds::of([DrawGround::Fifty]);
            it.agreement.adviser = Adviser::Must;
            it.agreement.rounds = Rounds::Until(5);
        },
        &[
            Contradiction::GroundsWithoutArbiter,
            Contradiction::AdviserWithoutArbiter,
            Contradiction::RoundsWithoutRestriction,
        ],
    );
    check(
        FIDE,
        |it| {
            it.agreement.by = AgreementBy::Arbiter;
            it.agreement.min_moves = 30;
            it.agreement.rounds = Rounds::Until(5);
            it.agreement.grounds = Grounds::of([DrawGround::Fifty]);
            it.agreement.adviser = Adviser::Must;
        },
        &[],
    );
    check(
        FIDE,
        |it| {
            it.agreement.min_moves = 30;
            it.agreement.rounds = Rounds::From(3);
        },
        &[],
    );
}

//= fide-2023#GIII.2.2
//= type=test
#[test]
fn guidelines_for_the_last_two_minutes() {
    let iii_5 = |it: &mut Regulations| it.guidelines.quick_finish = QuickFinish::Arbiter;
    check(FIDE, iii_5, &[]);
    check(rules(Edition::Fide2023, Play::RapidA5), iii_5, &[]);
    for play in [Play::BlitzB2, Play::BlitzB3] {
        check(
            rules(Edition::Fide2023, play),
            iii_5,
            &[Contradiction::QuickFinishInBlitz],
        );
    }
    check(
        rules(Edition::Fide2023, Play::OnlineE04),
        iii_5,
        &[Contradiction::QuickFinishOnline],
    );
    check(
        rules(Edition::UsChess, Play::Standard),
        iii_5,
        &[Contradiction::QuickFinishUnderUsChess],
    );
    let pace = |increment| {
        Some(Pace {
            sixty_moves: 7200,
            increment,
        })
    };
    let event = changed(iii_5);
    assert_eq!(event.contradictions(FIDE, pace(false)), []);
    assert_eq!(
        event.contradictions(FIDE, pace(true)),
        [Contradiction::QuickFinishWithIncrement]
    );
    check(
        rules(Edition::Fide2023, Play::RapidA4),
        |it| {
            it.guidelines.quick_finish = QuickFinish::NoArbiter;
            it.agreement.by = AgreementBy::Arbiter;
            it.evidence = EvidencePolicy::ArbiterObserves;
        },
        &[
            Contradiction::NoArbiterToAsk,
            Contradiction::NoArbiterToObserve,
            Contradiction::NoArbiterUnderA4,
        ],
    );
}

#[test]
fn claims_and_the_way_of_play() {
    let word = |it: &mut Regulations| it.claims.announcing = Announcing::WordWhereNoScore;
    for play in [Play::RapidA4, Play::RapidA5, Play::BlitzB3] {
        check(rules(Edition::Fide2023, play), word, &[]);
    }
    for play in [Play::Standard, Play::BlitzB2] {
        check(
            rules(Edition::Fide2023, play),
            word,
            &[Contradiction::WordWithScore],
        );
    }
    check(
        rules(Edition::Fide2023, Play::BlitzB3),
        |it| {
            word(it);
            it.claims.unwritten = Unwritten::Incorrect;
        },
        &[Contradiction::WordButWritten],
    );
    check(
        rules(Edition::Fide2023, Play::OnlineE04),
        |it| {
            it.claims.wrong_claim_seconds = Some(60);
            it.clocks.illegal_move_seconds = Some(60);
        },
        &[
            Contradiction::NothingToClaim(Switch::WrongClaimSeconds),
            Contradiction::NoIllegalMoves,
        ],
    );
}

#[test]
fn rates_of_play_belong_to_fide() {
    for play in Play::ALL {
        let expected: &[Contradiction] = match play {
            Play::Standard => &[],
            Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3 => {
                &[Contradiction::RateOfPlayUnderUsChess]
            }
            Play::OnlineE04 => &[Contradiction::OnlineUnderUsChess],
        };
        check(rules(Edition::UsChess, play), |_| {}, expected);
    }
}

//= fide-2023#A.1
//= type=test
//= fide-2023#B.1
//= type=test
#[test]
fn the_time_control_decides_the_rate_of_play() {
    let fits = |play, seconds| {
        let pace = Pace {
            sixty_moves: seconds,
            increment: false,
        };
        Regulations::LAWS
            .contradictions(rules(Edition::Fide2023, play), Some(pace))
            .is_empty()
    };
    for (seconds, standard, rapid, blitz) in [
        (3600, true, false, false),
        (3599, false, true, false),
        (601, false, true, false),
        (600, false, false, true),
    ] {
        assert_eq!(fits(Play::Standard, seconds), standard, "{seconds}");
        assert_eq!(fits(Play::RapidA4, seconds), rapid, "{seconds}");
        assert_eq!(fits(Play::RapidA5, seconds), rapid, "{seconds}");
        assert_eq!(fits(Play::BlitzB2, seconds), blitz, "{seconds}");
        assert_eq!(fits(Play::BlitzB3, seconds), blitz, "{seconds}");
    }
}

//= fide-2023#A.1
//= type=test
#[test]
fn sixty_moves_count_their_increments() {
    for (control, sixty_moves, increment) in [
        ("5400+30", 5400 + 60 * 30, true),
        ("40/5400+30:1800+30", 5400 + 1800 + 60 * 30, true),
        ("180+2", 300, true),
        ("300", 300, false),
        ("1500d5", 1500, false),
        ("5400b3", 5400, false),
    ] {
        let pace = Pace::of(&control.parse().unwrap());
        assert_eq!(
            (pace.sixty_moves, pace.increment),
            (sixty_moves, increment),
            "{control}"
        );
    }
}

//= fide-2023#10.1
//= type=test
#[test]
fn a_draw_lies_between_a_loss_and_a_win() {
    let scoring = |win, draw, loss| {
        changed(|it| it.scoring = Scoring { win, draw, loss }).contradictions(FIDE, None)
    };
    assert_eq!(scoring(2, 1, 0), []);
    assert_eq!(scoring(6, 2, 0), []);
    assert_eq!(scoring(6, 4, 2), []);
    for (win, draw, loss) in [(2, 3, 0), (2, 0, 1), (2, 2, 2)] {
        assert_eq!(scoring(win, draw, loss), [Contradiction::ScoringOrder]);
    }
}
