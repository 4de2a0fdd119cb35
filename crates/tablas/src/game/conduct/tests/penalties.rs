//! Penalties: what they need, what they do, who gives them.

use super::*;

//= fide-2023#12.9.2
//= type=test
#[test]
fn more_time_goes_to_the_opponent_in_his_period() {
    let mut table = with_clocks();
    let refusal = table.refusal(Actor::Arbiter, bare(laws::A12_9_2, White));
    assert_eq!(refusal.why, Why::PenaltyNeedsAmount);
    assert_eq!(refusal.article, laws::A12_9);
    assert_eq!(
        table.refuses(Actor::Arbiter, seconds(laws::A12_9_2, White, 0)),
        Why::PenaltyNeedsAmount
    );
    let before = table.game.clocks().left(Black, table.game.now());
    table.rules(seconds(laws::A12_9_2, White, 300));
    let after = table.game.clocks().left(Black, table.game.now());
    assert_eq!(after, before.map(|it| Millis(it.0 + 300_000)));
    let change = table.game.time_changes()[0];
    assert_eq!(
        (change.player, change.seconds, change.period),
        (Black, 300, 0)
    );
    assert_eq!(change.article, laws::A12_9_2);
    assert_eq!(table.game.end(), None);
    table.replays();
}

//= fide-2023#12.9.3
//= type=test
#[test]
fn no_more_time_is_taken_than_is_left() {
    let mut table = with_clocks();
    table.rules(Act::SetClocks {
        white: Millis(90_000),
        black: Millis(90_000),
        reason: "short of time".into(),
    });
    let refusal = table.refusal(Actor::Arbiter, seconds(laws::A12_9_3, White, 91));
    assert_eq!(refusal.why, Why::MoreThanIsLeft);
    assert_eq!(refusal.article, laws::A12_9_3);
    table.rules(seconds(laws::A12_9_3, White, 60));
    assert_eq!(
        table.game.clocks().left(White, table.game.now()),
        Some(Millis(30_000))
    );
    assert_eq!(table.game.time_changes()[0].seconds, -60);
    assert_eq!(
        table.option(White, Sanction::LessTime).clock,
        Some((0, Some(Millis(30_000))))
    );
    table.replays();
    // Where nobody keeps the clocks, nobody can say what is left.
    let mut unknown = self::table();
    unknown.rules(seconds(laws::A12_9_3, White, 6000));
    assert_eq!(unknown.game.time_changes()[0].seconds, -6000);
}

#[test]
fn the_second_period_receives_the_time() {
    let mut setup = Setup::new(FIDE, Regulations::LAWS);
    setup.control = Some("5/600:300".parse().expect("a time control"));
    let mut table = Table::of(setup);
    table.play(OPENING);
    table.rules(seconds(laws::A12_9_2, Black, 120));
    assert_eq!(table.game.time_changes()[0].period, 1);
    assert_eq!(
        table.option(Black, Sanction::MoreTime).clock,
        Some((1, Some(Millis(1_020_000))))
    );
}

#[test]
fn clocks_count_no_longer_after_the_end() {
    let mut table = table();
    table.agree();
    for article in [laws::A12_9_2, laws::A12_9_3] {
        let why = table.refuses(Actor::Arbiter, seconds(article, White, 60));
        assert!(matches!(why, Why::Over { .. }), "{why:?}");
    }
    assert_eq!(table.support(White, Sanction::MoreTime), Support::Closed);
}

//= fide-2023#12.9.4
//= fide-2023#12.9.5
//= fide-2023#10.2
//= type=test
#[test]
fn points_are_given_and_taken_once_there_is_a_score() {
    let mut table = table();
    assert_eq!(
        table.refuses(Actor::Arbiter, own(laws::A12_9_5, White, Points::Zero)),
        Why::NoScoreYet
    );
    table.agree();
    // 1 and 1/2 together are more than a game is worth.
    let refusal = table.refusal(Actor::Arbiter, opponent(laws::A12_9_4, White, Points::One));
    assert_eq!(refusal.why, Why::MoreThanTheGame);
    assert_eq!(refusal.article, laws::A10_2);
    assert_eq!(
        table.option(White, Sanction::MorePoints).because.last(),
        Some(&Because::OnlyWithFewerPoints)
    );
    let effects = table.rules(own(laws::A12_9_5, White, Points::Zero));
    let half_to_black = Score {
        white: Points::Zero,
        black: Points::Half,
    };
    assert_eq!(table.result(), Some(half_to_black));
    assert!(effects.iter().any(|effect| matches!(
        effect,
        Effect::Over { score, article, .. } if *score == half_to_black && *article == laws::A12_9_5
    )));
    // Now there is half a point to give.
    table.rules(opponent(laws::A12_9_4, White, Points::One));
    assert_eq!(table.result(), Some(Score::win(Black)));
    let end = table.game.end().expect("it was over before");
    assert_eq!(end.reason, Reason::RulesInfraction);
    assert_eq!(end.also, [Reason::Agreement]);
    assert_eq!(end.articles[..2], [laws::A12_9_4, laws::A12_9_5]);
    assert_eq!(
        table.refuses(Actor::Arbiter, own(laws::A12_9_5, White, Points::Zero)),
        Why::NoPenaltyInIt
    );
    assert_eq!(
        table.option(White, Sanction::FewerPoints).because[0],
        Because::NoPointsLeft
    );
    table.replays();
}

#[test]
fn points_may_be_moved_by_one_decision() {
    let mut table = table();
    table.agree();
    table.rules(Act::Penalise(Penalty {
        own_score: Some(Points::Zero),
        opponent_score: Some(Points::One),
        ..penalty(laws::A12_9_4, White)
    }));
    assert_eq!(table.result(), Some(Score::win(Black)));
    let articles = &table.game.end().expect("it is over").articles;
    assert_eq!(articles[..2], [laws::A12_9_4, laws::A12_9_5]);
    table.replays();
}

#[test]
fn where_one_score_is_left_it_need_not_be_said() {
    let mut drawn = table();
    drawn.agree();
    drawn.rules(bare(laws::A12_9_5, Black));
    assert_eq!(drawn.result(), Some(HALF_TO_WHITE));
    drawn.replays();
    // From a whole point there are two ways down.
    let mut won = table();
    won.does(BLACK, Act::Resign(Form::Word));
    assert_eq!(
        won.refuses(Actor::Arbiter, bare(laws::A12_9_5, White)),
        Why::PenaltyNeedsAmount
    );
    won.rules(own(laws::A12_9_5, White, Points::Half));
    assert_eq!(won.result(), Some(HALF_TO_WHITE));
}

/// Scenario EN-28.
//= fide-2023#12.9.6
//= type=test
#[test]
fn the_arbiter_sets_what_the_opponent_of_a_lost_game_scores() {
    let mut table = table();
    assert_eq!(
        table.refuses(Actor::Arbiter, bare(laws::A12_9_6, Black)),
        Why::PenaltyNeedsAmount
    );
    table.rules(opponent(laws::A12_9_6, Black, Points::Half));
    assert_eq!(table.result(), Some(HALF_TO_WHITE));
    let end = table.game.end().expect("the game is over");
    assert_eq!(end.reason, Reason::RulesInfraction);
    assert_eq!(end.articles, [laws::A12_9_6]);
    table.replays();
}

#[test]
fn a_finished_game_may_be_lost_by_a_penalty() {
    let mut table = table();
    table.agree();
    table.rules(opponent(laws::A12_9_6, White, Points::One));
    assert_eq!(table.result(), Some(Score::win(Black)));
    let end = table.game.end().expect("it is over");
    assert_eq!(
        (end.reason, end.also.as_slice()),
        (Reason::RulesInfraction, &[Reason::Agreement][..])
    );
}

#[test]
fn the_numbers_of_2018_give_the_same_penalty() {
    let rules = Rules {
        edition: Edition::Fide2018,
        ..FIDE
    };
    for article in [fide_2018::A12_9_6, laws::A12_9_6] {
        let mut table = Table::new(rules, Regulations::LAWS);
        table.play(OPENING);
        table.rules(opponent(article, Black, Points::Half));
        let end = table.game.end().expect("the game is over");
        assert_eq!(end.articles, [fide_2018::A12_9_6]);
    }
    // US Chess has no such list: then the citation says whose number it is.
    let rules = Rules {
        edition: Edition::UsChess,
        ..FIDE
    };
    let mut table = Table::new(rules, Regulations::LAWS);
    table.play(OPENING);
    table.rules(opponent(laws::A12_9_6, Black, Points::One));
    assert_eq!(
        table.game.end().map(|end| end.articles.clone()),
        Some(vec![laws::A12_9_6])
    );
}

//= fide-2023#12.9.7
//= type=test
#[test]
fn a_fine_needs_an_announcement() {
    let fined = |fines| {
        table_of(Regulations {
            penalties: Penalties { fines },
            ..Regulations::LAWS
        })
    };
    let mut none = fined(Fines::NotAnnounced);
    let refusal = none.refusal(Actor::Arbiter, amount(laws::A12_9_7, White, 50));
    assert_eq!(refusal.why, Why::FineNotAnnounced);
    assert_eq!(refusal.article, laws::A12_9_7);
    assert_eq!(
        none.option(White, Sanction::Fine).because,
        [Because::NotAnnounced]
    );

    let mut some = fined(Fines::Announced);
    assert_eq!(
        some.refuses(Actor::Arbiter, bare(laws::A12_9_7, White)),
        Why::PenaltyNeedsAmount
    );
    some.rules(amount(laws::A12_9_7, White, 50));
    assert_eq!(some.game.conduct().count(White, Kind::Penalty), 1);
    assert_eq!(some.game.end(), None);

    let mut this = fined(Fines::Of(100));
    assert_eq!(
        this.option(White, Sanction::Fine).fixed,
        FixedBy::Event(100)
    );
    assert_eq!(
        this.refuses(Actor::Arbiter, amount(laws::A12_9_7, White, 50)),
        Why::FineNotAnnounced
    );
    this.rules(bare(laws::A12_9_7, White));
    assert!(this.game.conduct().facts().iter().any(|fact| matches!(
        &fact.matter,
        Matter::Penalty(penalty) if penalty.amount == Some(100)
    )));
    this.replays();
}

//= fide-2023#12.9.8
//= type=test
#[test]
fn rounds_are_barred_with_the_organiser() {
    let mut table = table();
    assert_eq!(
        table.refuses(Actor::Arbiter, bare(laws::A12_9_8, White)),
        Why::PenaltyNeedsAmount
    );
    table.rules(amount(laws::A12_9_8, White, 2));
    assert_eq!(table.game.end(), None, "the game itself goes on");
    let report = DutyKind::ReportToOrganiser(White);
    assert!(table.duties().contains(&report));
    assert_eq!(
        table.option(White, Sanction::Excluded).given_by,
        GivenBy::ArbiterWithOrganiser
    );
    table.rules(refer(Body::Organiser));
    assert!(!table.duties().contains(&report));
    // He may speak himself; then nobody has to tell him.
    table.does(Actor::Organiser, amount(laws::A12_9_8, Black, 1));
    assert!(!table.duties().contains(&DutyKind::ReportToOrganiser(Black)));
    table.replays();
}

//= fide-2023#12.9.9
//= type=test
#[test]
fn an_expulsion_in_the_middle_of_a_game_ends_it() {
    let mut playing = table();
    assert_eq!(
        playing.refuses(Actor::Arbiter, bare(laws::A12_9_9, White)),
        Why::PenaltyNeedsAmount
    );
    playing.rules(opponent(laws::A12_9_9, White, Points::One));
    assert_eq!(playing.result(), Some(Score::win(Black)));
    playing.replays();
    // After the game its result stays.
    let mut over = table();
    over.agree();
    over.rules(bare(laws::A12_9_9, White));
    assert_eq!(over.result(), Some(Score::DRAW));
    assert_eq!(
        over.game.end().map(|end| end.reason),
        Some(Reason::Agreement)
    );
}

//= fide-2023#11.7
//= type=test
#[test]
fn refusing_to_comply_loses_only_after_a_warning() {
    let mut table = table();
    let act = || opponent(laws::A11_7, Black, Points::One);
    let refusal = table.refusal(Actor::Arbiter, act());
    assert_eq!(refusal.why, Why::WarnFirst);
    assert_eq!(refusal.article, laws::A11_7);
    assert_eq!(
        table.option(Black, Sanction::RefusalLoses).because,
        [Because::NotWarned]
    );
    table.rules(warn(White));
    assert_eq!(
        table.refuses(Actor::Arbiter, act()),
        Why::WarnFirst,
        "not he"
    );
    table.rules(warn(Black));
    assert_eq!(table.support(Black, Sanction::RefusalLoses), Support::Open);
    table.rules(incident(Black, Conduct::RefusesToComply, Intent::Bad));
    assert_eq!(
        table.support(Black, Sanction::RefusalLoses),
        Support::Supported
    );
    assert_eq!(
        table.refuses(Actor::Arbiter, bare(laws::A11_7, Black)),
        Why::PenaltyNeedsAmount
    );
    table.rules(act());
    assert_eq!(table.result(), Some(Score::win(White)));
    table.replays();
}

/// Both were told to play and neither did.
//= fide-2023#11.8
//= type=test
#[test]
fn both_lose_if_both_refuse() {
    let mut table = table();
    table.rules(warn(White));
    assert_eq!(
        table.option(White, Sanction::BothLose).because,
        [Because::NotBoth]
    );
    table.rules(warn(Black));
    for player in [White, Black] {
        table.rules(incident(player, Conduct::RefusesToComply, Intent::Unknown));
    }
    assert_eq!(table.support(White, Sanction::BothLose), Support::Supported);
    table.rules(bare(laws::A11_8, White));
    assert_eq!(table.result(), Some(Score::NONE));
    let record = table.game.conduct();
    assert_eq!(record.count(White, Kind::Penalty), 1);
    assert_eq!(record.count(Black, Kind::Penalty), 1);
    table.replays();
}

#[test]
fn other_articles_are_no_penalties() {
    let mut table = table();
    for article in [laws::A9_1_1, laws::A12_9, laws::A9_5_3, laws::A11_5] {
        assert_eq!(
            table.refuses(Actor::Arbiter, bare(article, White)),
            Why::NotAPenalty
        );
    }
}

//= fide-2023#8.7
//= type=test
#[test]
fn a_penalty_after_the_deadline_comes_too_late() {
    let mut table = table();
    table.agree();
    table.rules(Act::RecordResult(Score::DRAW));
    table.does(WHITE, Act::Sign);
    table.does(BLACK, Act::Sign);
    table.rules(Act::AppealDeadlinePasses);
    assert_eq!(
        table.refuses(Actor::Arbiter, own(laws::A12_9_5, White, Points::Zero)),
        Why::TooLate
    );
    assert_eq!(
        table.option(White, Sanction::FewerPoints).because[0],
        Because::TooLate
    );
    // Not everything hangs on the result.
    table.rules(amount(laws::A12_9_8, White, 1));
}

#[test]
fn a_penalty_outlives_a_correction_of_the_record() {
    // Fool's mate, then a penalty against the winner.
    let mut table = Table::new(FIDE, Regulations::LAWS);
    table.play("f3 e5 g4 Qh4#");
    table.rules(own(laws::A12_9_5, Black, Points::Half));
    let half_to_black = Score {
        white: Points::Zero,
        black: Points::Half,
    };
    assert_eq!(table.result(), Some(half_to_black));
    // 1.f4 was played, which mates as well.
    let mv = san(&table.game.setup().start, "f4");
    table.rules(Act::CorrectMove {
        ply: Ply(1),
        mv,
        reason: "both scoresheets have it".into(),
    });
    assert_eq!(table.result(), Some(half_to_black));
    table.replays();
}

//= fide-2023#10.1
//= fide-2023#10.2
//= type=test
#[test]
fn with_three_points_for_a_win_a_game_is_worth_three() {
    let three = || {
        table_of(Regulations {
            scoring: Scoring::THREE_ONE_ZERO,
            ..Regulations::LAWS
        })
    };
    let mut drawn = three();
    drawn.agree();
    // Three and one would be four.
    assert_eq!(
        drawn.refuses(Actor::Arbiter, opponent(laws::A12_9_4, White, Points::One)),
        Why::MoreThanTheGame
    );
    drawn.rules(own(laws::A12_9_5, White, Points::Zero));
    drawn.rules(opponent(laws::A12_9_4, White, Points::One));
    assert_eq!(drawn.result(), Some(Score::win(Black)));
    // A win without its three points: one and nothing.
    let mut lost = three();
    lost.rules(opponent(laws::A12_9_6, Black, Points::Half));
    let scoring = Scoring::THREE_ONE_ZERO;
    let score = lost.result().expect("the game is over");
    assert_eq!(scoring.halves(score, White), 2);
    assert_eq!(scoring.halves(score, Black), 0);
}

/// The queen can only be taken, so that kings are all that is left; as if there had been no time to
/// look.
#[test]
fn a_penalty_finds_that_the_game_was_over() {
    let unseen = || {
        let mut table = Table::at("7k/8/8/8/8/6q1/8/7K b - - 0 40");
        table.play("Qg2+");
        table.game.end = None;
        table
    };
    // The draw of 5.2.2 came first: Black is penalised in a drawn game.
    let mut table = unseen();
    table.rules(own(laws::A12_9_5, Black, Points::Zero));
    assert_eq!(table.result(), Some(HALF_TO_WHITE));
    // Time means nothing any more.
    let mut table = unseen();
    table.rules(seconds(laws::A12_9_2, Black, 120));
    assert_eq!(table.result(), Some(Score::DRAW));
    assert!(table.game.time_changes().is_empty());
}
