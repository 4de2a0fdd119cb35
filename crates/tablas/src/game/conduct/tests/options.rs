//! What the arbiter is shown, and that nothing of it happens by itself.

use super::*;

//= fide-2023#12.9
//= type=test
#[test]
fn the_options_stand_in_the_order_of_the_laws() {
    let numbers = |rules: Rules| {
        let mut table = Table::new(rules, Regulations::LAWS);
        table.play(OPENING);
        let options = table.options(White);
        options.iter().map(|it| it.article).collect::<Vec<_>>()
    };
    assert_eq!(
        numbers(FIDE),
        [
            laws::A12_9_1,
            laws::A12_9_2,
            laws::A12_9_3,
            laws::A12_9_4,
            laws::A12_9_5,
            laws::A12_9_6,
            laws::A12_9_7,
            laws::A12_9_8,
            laws::A12_9_9,
            laws::A11_7,
            laws::A11_8,
        ]
    );
    let rules = Rules {
        edition: Edition::Fide2018,
        ..FIDE
    };
    assert_eq!(numbers(rules)[5], fide_2018::A12_9_6);
}

#[test]
fn laying_out_the_options_applies_none() {
    let mut table = table();
    table.claims_wrongly();
    table.claims_wrongly();
    let before = table.game.log().len();
    let options = table.options(White);
    assert_eq!(options.len(), Sanction::ALL.len());
    assert_eq!(table.game.log().len(), before);
    assert_eq!(table.game.end(), None);
    // The Laws fix no amount.
    for option in options {
        let none = option.needs == Needs::Nothing;
        assert_eq!(
            option.fixed == FixedBy::NoAmount,
            none,
            "{:?}",
            option.sanction
        );
        assert!(
            !option.because.is_empty(),
            "{:?} has no reason",
            option.sanction
        );
    }
}

/// World Blitz 2023: thirteen knight moves and an agreement, arranged beforehand; nothing for either.
//= fide-2023#11.1
//= fide-2023#11.6
//= fide-2023#12.9.5
//= type=test
#[test]
fn an_arranged_game_may_end_without_a_point() {
    let mut table = table();
    table.agree();
    for player in [White, Black] {
        table.rules(incident(player, Conduct::Arranged, Intent::Bad));
        let option = table.option(player, Sanction::FewerPoints);
        assert_eq!(option.support, Support::Supported);
        assert!(option.because.contains(&Because::Arranged));
    }
    let considered = DutyKind::ConsiderIncident {
        by: White,
        conduct: Conduct::Arranged,
    };
    let duties = table.game.duties(table.game.now());
    let duty = duties
        .iter()
        .find(|duty| duty.kind == considered)
        .expect("it is to be considered");
    assert_eq!(duty.article, laws::A11_1);
    assert!(!duty.must);
    assert_eq!(
        duty.options(&table.game, &PlayerRecord::new(""), table.game.now()),
        table.options(White)
    );
    table.rules(bare(laws::A12_9_5, White));
    table.rules(bare(laws::A12_9_5, Black));
    assert_eq!(table.result(), Some(Score::NONE));
    assert!(!table.duties().contains(&considered));
    table.replays();
}

//= fide-2023#11.11
//= fide-2023#11.6
//= type=test
#[test]
fn refusing_to_reconstruct_is_for_the_arbiter_to_consider() {
    let mut table = table();
    table.rules(incident(Black, Conduct::RefusesToReconstruct, Intent::Bad));
    let kind = DutyKind::ConsiderIncident {
        by: Black,
        conduct: Conduct::RefusesToReconstruct,
    };
    let duties = table.game.duties(table.game.now());
    let duty = duties.iter().find(|it| it.kind == kind).expect("a duty");
    assert_eq!(duty.article, laws::A11_11);
    assert_eq!(table.support(Black, Sanction::Warning), Support::Supported);
    table.rules(warn(Black));
    assert!(!table.duties().contains(&kind), "it was answered");
}

//= fide-2023#11.5
//= type=test
#[test]
fn irregular_offers_are_counted_from_the_game_itself() {
    let mut table = table();
    // White has the move: Black offers on his time, twice.
    table.does(BLACK, offer());
    table.does(WHITE, Act::Refuse(Form::Word));
    table.does(BLACK, offer());
    let consider = |irregular| DutyKind::ConsiderOffers {
        by: Black,
        irregular,
    };
    assert!(table.duties().contains(&consider(2)));
    let record = table.game.conduct();
    assert_eq!(record.count(Black, Kind::IrregularOffer), 2);
    assert_eq!(record.count(White, Kind::IrregularOffer), 0);
    let option = table.option(Black, Sanction::Warning);
    assert_eq!(option.support, Support::Supported);
    let twice = Frequency {
        times: 2,
        games: 1,
        of: 1,
    };
    assert!(
        option
            .because
            .contains(&Because::Repeated(Kind::IrregularOffer, twice))
    );
    assert!(option.because.contains(&Because::NotWarned));
    // A warning suffices; what comes later is seen again.
    table.rules(warn(Black));
    assert!(!table.duties().contains(&consider(2)));
    table.does(WHITE, Act::Refuse(Form::Word));
    table.does(BLACK, offer());
    assert!(table.duties().contains(&consider(3)));
    assert_eq!(table.game.conduct().after_a_warning(Black), 1);
    let option = table.option(Black, Sanction::LessTime);
    assert_eq!(option.support, Support::Supported);
    assert!(option.because.contains(&Because::AfterWarning(1)));
    assert_eq!(table.support(Black, Sanction::GameLost), Support::Open);
    table.replays();
}

#[test]
fn what_the_arbiter_has_judged_is_not_asked_again() {
    let mut table = table();
    table.does(BLACK, offer());
    table.rules(incident(Black, Conduct::Offers, Intent::Good));
    let duties = table.duties();
    assert!(!duties.contains(&DutyKind::ConsiderOffers {
        by: Black,
        irregular: 1
    }));
    assert!(duties.contains(&DutyKind::ConsiderIncident {
        by: Black,
        conduct: Conduct::Offers
    }));
    let option = table.option(Black, Sanction::GameLost);
    assert_eq!(option.support, Support::Open);
    assert!(option.because.contains(&Because::Intent(Intent::Good)));
}

/// Scenario TF-34, and C7 and C18 of the digest: each wrong claim costs its time whatever the intent;
/// none loses the game by itself.
//= fide-2023#11.5
//= fide-2023#11.6
//= type=test
#[test]
fn wrong_claims_cost_time_and_nothing_by_themselves() {
    let mut table = table();
    table.claims_wrongly();
    assert!(
        !table
            .duties()
            .iter()
            .any(|it| matches!(it, DutyKind::ConsiderClaims { .. }))
    );
    table.claims_wrongly();
    assert!(table.duties().contains(&DutyKind::ConsiderClaims {
        by: White,
        incorrect: 2
    }));
    let given: Vec<_> = table.game.additions().collect();
    assert_eq!(given, [(Black, Seconds(120)); 2]);
    assert_eq!(table.game.end(), None);
    let record = table.game.conduct();
    assert_eq!(record.count(White, Kind::WrongClaim), 2);
    assert!(record.facts().iter().all(|fact| matches!(
        fact.matter,
        Matter::WrongClaim {
            seconds: Some(Seconds(120)),
            ..
        }
    )));
    assert_eq!(table.support(White, Sanction::Warning), Support::Supported);
    assert_eq!(table.support(White, Sanction::GameLost), Support::Open);
    // Bad faith, and on again after the warning: then the facts speak for more.
    table.rules(warn(White));
    table.claims_wrongly();
    table.rules(incident(White, Conduct::Claims, Intent::Bad));
    assert_eq!(table.support(White, Sanction::GameLost), Support::Supported);
    assert_eq!(table.game.end(), None);
    table.replays();
}

#[test]
fn an_events_limit_of_wrong_claims_only_proposes() {
    let mut table = table_of(Regulations {
        claims: Claims {
            wrong_claims: Some(2),
            ..Claims::LAWS
        },
        ..Regulations::LAWS
    });
    table.claims_wrongly();
    table.claims_wrongly();
    assert_eq!(table.game.end(), None);
    let option = table.option(White, Sanction::GameLost);
    assert_eq!(option.support, Support::Supported);
    assert_eq!(option.because[0], Because::EventProposes);
    assert!(table.duties().contains(&DutyKind::WrongClaimLimit(White)));
}

/// Bulgarian teams 2008: not before move 30, and 0-0 threatened.
#[test]
fn a_breach_of_the_events_rule_only_proposes() {
    let mut table = table_of(Regulations {
        agreement: Agreement {
            min_moves: 30,
            breach: Breach::ZeroZero,
            ..Agreement::LAWS
        },
        ..Regulations::LAWS
    });
    table.does(WHITE, offer());
    assert_eq!(table.game.conduct().count(White, Kind::BarredOffer), 1);
    let option = table.option(White, Sanction::GameLost);
    assert_eq!(option.because[0], Because::EventProposes);
    assert_eq!(table.support(Black, Sanction::GameLost), Support::Open);
    assert_eq!(table.game.end(), None);
    table.rules(opponent(laws::A12_9_6, White, Points::Zero));
    assert_eq!(table.result(), Some(Score::NONE));
}

#[test]
fn harm_and_time_pressure_speak_for_time() {
    let mut table = table();
    assert_eq!(table.support(Black, Sanction::Warning), Support::Open);
    assert_eq!(
        table.option(Black, Sanction::MoreTime).because,
        [Because::NothingNoted]
    );
    table.rules(incident(Black, Conduct::Distraction, Intent::Unknown));
    assert_eq!(table.support(Black, Sanction::Warning), Support::Supported);
    assert_eq!(table.support(Black, Sanction::MoreTime), Support::Open);
    table.rules(Act::NoteIncident(Incident {
        against: Black,
        conduct: Conduct::Offers,
        intent: Intent::Unknown,
        harm: true,
        time_pressure: true,
        remark: "three offers in the opponent's last minute".into(),
    }));
    let option = table.option(Black, Sanction::MoreTime);
    assert_eq!(option.support, Support::Supported);
    assert!(option.because.contains(&Because::Harm));
    assert!(option.because.contains(&Because::TimePressure));
    assert_eq!(table.support(Black, Sanction::LessTime), Support::Open);
}

//= fide-2023#12.6
//= type=test
#[test]
fn a_right_to_claim_is_for_the_arbiters_eyes() {
    let mut table = Table::new(FIDE, Regulations::LAWS);
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    let duties = table.game.duties(table.game.now());
    let silent = duties
        .iter()
        .find(|duty| duty.kind == DutyKind::StaySilent)
        .expect("White could claim");
    assert_eq!((silent.must, silent.seen), (true, Seen::ArbiterOnly));
    assert_eq!(silent.article, laws::A12_6);
}

//= fide-online#9.10
//= fide-online#10.9
//= type=test
#[test]
fn online_the_same_options_follow_another_article() {
    let rules = Rules {
        play: Play::OnlineE04,
        ..FIDE
    };
    let mut table = Table::new(rules, Regulations::LAWS);
    table.play(OPENING);
    table.does(WHITE, offer());
    table.does(BLACK, Act::Refuse(Form::Button));
    table.does(WHITE, offer());
    let record = table.game.conduct();
    let fact = &record.facts()[0];
    assert_eq!(fact.kind(), Kind::IrregularOffer);
    assert_eq!(fact.article, fide_online::A9_10);
    let options = table.options(White);
    assert_eq!(options.len(), 11);
    assert_eq!(options[0].support, Support::Supported);
}
