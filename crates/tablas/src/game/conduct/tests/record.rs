//! What is remembered, and who may enter it.

use super::*;

//= fide-2023#12.9.1
//= type=test
#[test]
fn a_warning_is_one_fact_by_either_name() {
    let mut table = table();
    table.rules(warn(White));
    table.rules(Act::Warn {
        player: White,
        form: WarningForm::Written,
        article: laws::A11_5,
        reason: "again".into(),
    });
    table.rules(bare(laws::A12_9_1, White));
    let record = table.game.conduct();
    assert_eq!(record.count(White, Kind::Warning), 3);
    assert_eq!(record.count(White, Kind::Penalty), 0);
    assert_eq!(record.count(Black, Kind::Warning), 0);
    assert_eq!(
        table.refuses(Actor::Arbiter, seconds(laws::A12_9_1, White, 60)),
        Why::NotInThisPenalty
    );
    table.replays();
}

//= fide-2023#7.5.4
//= type=test
//= fide-2023#7.5.5
//= type=test
#[test]
fn an_illegal_move_is_remembered_and_asks_for_nothing_more() {
    let mut table = table();
    table.does(WHITE, Act::IllegalMove(IllegalMove::TwoHands));
    let record = table.game.conduct();
    let [fact] = record.facts() else {
        panic!("{record:?}")
    };
    assert_eq!(fact.article, laws::A7_5_4);
    assert_eq!((fact.player, fact.ply), (Some(White), Ply(10)));
    assert_eq!(
        fact.matter,
        Matter::IllegalMove {
            kind: IllegalMove::TwoHands,
            seconds: Some(Seconds(120)),
        }
    );
    assert_eq!(record.unanswered(White).count(), 0);
    assert_eq!(table.support(White, Sanction::Warning), Support::Open);
    // The second loses the game: there is no time to give.
    table.does(WHITE, Act::IllegalMove(IllegalMove::Forbidden));
    let record = table.game.conduct();
    assert_eq!(record.count(White, Kind::IllegalMove), 2);
    assert_eq!(record.count(Black, Kind::IllegalMove), 0);
    assert_eq!(record.facts()[1].article, laws::A7_5_1);
    assert_eq!(
        record.facts()[1].matter,
        Matter::IllegalMove {
            kind: IllegalMove::Forbidden,
            seconds: None,
        }
    );
    table.replays();
}

//= fide-2023#12.7
//= type=test
#[test]
fn nobody_but_the_arbiter_judges_conduct() {
    let mut table = table();
    let acts = || {
        [
            incident(Black, Conduct::Distraction, Intent::Bad),
            warn(Black),
            opponent(laws::A12_9_6, Black, Points::One),
            refer(Body::Disciplinary),
        ]
    };
    for act in acts() {
        assert_eq!(table.refuses(WHITE, act), Why::NotForHim);
    }
    for act in acts() {
        let refusal = table.refusal(Actor::Bystander, act);
        assert_eq!(refusal.why, Why::NoStanding);
        assert_eq!(refusal.article, laws::A12_7);
    }
    assert_eq!(
        table.refuses(Actor::Organiser, seconds(laws::A12_9_2, Black, 60)),
        Why::NotForHim
    );
}

#[test]
fn a_body_decides_what_was_passed_on_to_it() {
    let mut table = table();
    table.agree();
    let decision = || own(laws::A12_9_5, White, Points::Zero);
    assert_eq!(
        table.refuses(Actor::AppealsCommittee, decision()),
        Why::NotForHim
    );
    table.rules(refer(Body::Appeals));
    table.does(Actor::AppealsCommittee, decision());
    assert_eq!(table.game.conduct().count(White, Kind::Penalty), 1);
    assert_eq!(
        table.refuses(Actor::AppealsCommittee, refer(Body::Appeals)),
        Why::NotForHim,
        "nobody passes a matter on to himself"
    );
    let record = table.game.conduct();
    let referred: Vec<Body> = record.referred_to().collect();
    assert_eq!(referred, [Body::Appeals]);
    table.replays();
}

/// The record of a player in an event: three games, taken in out of order.
#[test]
fn a_players_record_follows_the_rounds() {
    let game = |round: u16, offers: usize| {
        let mut setup = Setup::new(FIDE, Regulations::LAWS);
        setup.round = Some(round);
        let mut table = Table::of(setup);
        table.play(OPENING);
        for _ in 0..offers {
            table.does(BLACK, offer());
            table.does(WHITE, Act::Refuse(Form::Word));
        }
        table
    };
    let third = game(3, 1);
    let mut first = game(1, 2);
    first.rules(warn(Black));
    let mut second = game(2, 0);
    second.claims_wrongly();
    let mut record = PlayerRecord::new("board 7, the player with Black in round 1");
    record.add("3.7", &third.game, Black);
    record.add("1.7", &first.game, Black);
    record.add("2.4", &second.game, White);
    let rounds: Vec<_> = record.games().iter().map(|game| game.round).collect();
    assert_eq!(rounds, [Some(1), Some(2), Some(3)]);
    assert_eq!(
        record.frequency(Kind::IrregularOffer),
        Frequency {
            times: 3,
            games: 2,
            of: 3
        }
    );
    assert_eq!(record.frequency(Kind::WrongClaim).times, 1);
    assert_eq!(record.frequency(Kind::Warning).times, 1);
    let order: Vec<_> = record
        .facts()
        .map(|(game, fact)| (&*game.game, fact.kind()))
        .collect();
    assert_eq!(
        order,
        [
            ("1.7", Kind::IrregularOffer),
            ("1.7", Kind::IrregularOffer),
            ("1.7", Kind::Warning),
            ("2.4", Kind::WrongClaim),
            ("3.7", Kind::IrregularOffer),
        ]
    );

    // He was warned in round 1: what he does in round 4 comes after a warning. What 11.7 wants is a
    // warning in the game that he would lose.
    let mut fourth = game(4, 1);
    let now = fourth.game.now();
    let options = fourth.game.penalty_options(Black, &record, now);
    assert_eq!(options[0].support, Support::Open, "he was warned before");
    let less_time = &options[2];
    assert_eq!(less_time.support, Support::Supported);
    let four = Frequency {
        times: 4,
        games: 3,
        of: 4,
    };
    assert!(
        less_time
            .because
            .contains(&Because::Repeated(Kind::IrregularOffer, four))
    );
    assert!(less_time.because.contains(&Because::Warned(1)));
    assert!(less_time.because.contains(&Because::AfterWarning(1)));
    assert_eq!(
        fourth.refuses(Actor::Arbiter, opponent(laws::A11_7, Black, Points::One)),
        Why::WarnFirst
    );
}

#[test]
fn a_dossier_has_the_facts_with_their_moments_and_articles() {
    let mut table = table();
    table.now = 5_000;
    table.does(BLACK, offer());
    table.does(WHITE, Act::Refuse(Form::Word));
    table.now = 9_000;
    table.rules(warn(Black));
    table.rules(refer(Body::Disciplinary));
    let dossier = table.game.dossier(Black);
    let facts: Vec<_> = dossier
        .record
        .facts()
        .map(|(_, fact)| (fact.at, fact.ply, fact.article, fact.kind()))
        .collect();
    assert_eq!(
        facts,
        [
            (Moment(5_000), Ply(10), laws::A11_5, Kind::IrregularOffer),
            (Moment(9_000), Ply(10), laws::A11_5, Kind::Warning),
            (Moment(9_000), Ply(10), laws::A12_9, Kind::Referral),
        ]
    );
    assert_eq!(dossier.articles, [(laws::A11_5, 2), (laws::A12_9, 1)]);
    assert_eq!(dossier.frequencies.len(), 3);
    // White's has only what concerns the game.
    assert_eq!(table.game.dossier(White).record.facts().count(), 1);
}
