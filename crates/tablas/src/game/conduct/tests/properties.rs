//! Conduct by chance: penalties, judgements, offers, claims and results in any order.

use proptest::prelude::*;
use shakmaty::Position;

use super::*;
use crate::game::{Command, Game, What, decide};
use crate::testing::cases;

fn act(game: &Game, kind: u8, pick: u16) -> Act {
    let moves = game.position().legal_moves();
    let against = Color::from_white(pick.is_multiple_of(2));
    let points = [
        None,
        Some(Points::Zero),
        Some(Points::Half),
        Some(Points::One),
    ];
    let sanction = Sanction::ALL[usize::from(pick / 2) % Sanction::ALL.len()];
    let conducts = [
        Conduct::Offers,
        Conduct::Claims,
        Conduct::Distraction,
        Conduct::Arranged,
        Conduct::RefusesToReconstruct,
        Conduct::RefusesToComply,
    ];
    let intents = [Intent::Good, Intent::Bad, Intent::Unknown];
    let scores = [
        Score::DRAW,
        Score::NONE,
        Score::win(Color::White),
        HALF_TO_WHITE,
    ];
    match kind % 16 {
        0 | 1 => match moves.get(usize::from(pick) % moves.len().max(1)) {
            Some(&mv) => Act::Move(mv),
            None => Act::Pause,
        },
        2 => Act::Press,
        3 => offer(),
        4 => Act::Refuse(Form::Word),
        5 => Act::Claim {
            ground: Ground::Unstated,
            announced: None,
            basis: ClaimBasis::Scoresheet,
        },
        6 => Act::AskCheck,
        7 => incident(
            against,
            conducts[usize::from(pick) % 6],
            intents[usize::from(pick) % 3],
        ),
        8 => warn(against),
        9 => refer([Body::Organiser, Body::Disciplinary, Body::Appeals][usize::from(pick) % 3]),
        10 if pick.is_multiple_of(3) => Act::Accept(Form::Word),
        10 if pick % 3 == 1 => Act::RecordResult(scores[usize::from(pick / 3) % 4]),
        10 => Act::Sign,
        11 if pick.is_multiple_of(30) => Act::AppealDeadlinePasses,
        11 => Act::CorrectResult {
            score: scores[usize::from(pick) % 4],
            reason: "".into(),
        },
        _ => {
            let part = |n: u16| usize::from(pick / n);
            Act::Penalise(Penalty {
                seconds: (part(3) % 2 == 0).then(|| Seconds(u32::from(pick % 400))),
                opponent_score: points[part(22) % 4],
                own_score: points[part(88) % 4],
                amount: (part(5) % 3 == 0).then_some(u32::from(pick % 4)),
                ..penalty(sanction.article(game.rules()), against)
            })
        }
    }
}

fn who(choice: u8, game: &Game) -> Actor {
    match choice {
        0 | 1 => Actor::Player(game.having_the_move()),
        2 => Actor::Player(!game.having_the_move()),
        3 => Actor::Organiser,
        4 => Actor::AppealsCommittee,
        _ => Actor::Arbiter,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { max_shrink_iters: 20_000, ..ProptestConfig::with_cases(cases(60)) })]

    #[test]
    fn penalties_are_acts_and_nothing_more(
        three in any::<bool>(),
        fines in any::<bool>(),
        steps in prop::collection::vec((any::<u8>(), any::<u16>(), 0u8..10, 0u64..9000), 1..160),
    ) {
        let scoring = if three { Scoring::THREE_ONE_ZERO } else { Scoring::ONE_HALF_ZERO };
        let mut setup = Setup::new(FIDE, Regulations {
            scoring,
            penalties: Penalties { fines: if fines { Fines::Announced } else { Fines::NotAnnounced } },
            ..Regulations::LAWS
        });
        setup.control = Some("40/600+2:300+2".parse().expect("a time control"));
        let mut game = Game::new(setup.clone());
        let mut now = 0;
        for (kind, pick, choice, passed) in steps {
            now += passed;
            let by = who(choice, &game);
            let command = Command { at: Moment(now), by, who: None, act: act(&game, kind, pick) };
            let Ok(events) = decide(&game, &command) else { continue };
            let left = Color::ALL.map(|player| game.clocks().left(player, command.at));
            for event in &events {
                game.apply(event.clone());
            }
            // Both together never have more than a game is worth (10.2).
            if let Some(score) = game.result() {
                let together: u8 = Color::ALL.into_iter().map(|it| scoring.halves(score, it)).sum();
                prop_assert!(together <= scoring.maximum(), "{score} by {:?}", command.act);
            }
            // No more time is taken than there was (12.9.3).
            for event in &events {
                if let What::TimeTaken { from, seconds, .. } = event.what {
                    let was = left[usize::from(from == Color::Black)].expect("the clocks are kept");
                    prop_assert!(Millis::from(seconds) <= was);
                }
            }
            // Laying out the options and the duties changes nothing and leaves nothing out.
            let options = game.penalty_options(White, &PlayerRecord::new(""), command.at);
            prop_assert_eq!(options.len(), Sanction::ALL.len());
            prop_assert!(options.iter().all(|option| !option.because.is_empty()));
            let _ = game.duties(command.at);
        }
        let record = game.conduct();
        let acts = |wanted: fn(&Act) -> bool| game.log().iter().filter(|event| match &event.what {
            What::Done(act) => wanted(act),
            What::FoundOver | What::ClaimRuled { .. } | What::TimeAdded { .. } | What::TimeTaken { .. } => false,
        }).count();
        let facts = |wanted: Kind| record.facts().iter().filter(|it| it.kind() == wanted).count();
        prop_assert_eq!(facts(Kind::Penalty), acts(|act| matches!(act, Act::Penalise(_))));
        prop_assert_eq!(facts(Kind::Warning), acts(|act| matches!(act, Act::Warn { .. })));
        prop_assert_eq!(facts(Kind::Referral), acts(|act| matches!(act, Act::Refer { .. })));
        let again = replay(setup, game.log()).expect("its own log follows");
        prop_assert_eq!(again.result(), game.result());
        prop_assert_eq!(again.conduct(), record);
        prop_assert_eq!(again.end(), game.end());
    }
}
