//! Where the Laws of 2014 and of 2009 differ from those of today.

use shakmaty::Color;

use super::*;
use crate::claim::Ground;
use crate::game::{IllegalMove, QuickFinishDecision, QuickFinishGround, Reason, Why};
use crate::ruling::{EndReason, Score};
use crate::units::Seconds;

const TWICE: &str = "e4 e5 Nf3 Nf6 Ng1 Ng8";
/// The position after 1. e4 e5 for the fifth time, four half-moves after the fourth.
const IN_A_ROW: &str = "e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
/// The same for the fifth time, with a detour of both queen's knights before it.
const WITH_A_GAP: &str = "e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 \
                          Nc3 Nc6 Nd5 Nd4 Nc3 Nc6 Nb1 Nb8";

fn table(edition: Edition, play: Play) -> Table {
    let rules = Rules { edition, play };
    Table::new(rules, Regulations::of_the_laws(rules))
}

fn standard(edition: Edition) -> Table {
    table(edition, Play::Standard)
}

fn end(table: &Table) -> Option<(Reason, String)> {
    let end = table.game.end()?;
    Some((end.reason, end.articles[0].to_string()))
}

fn illegal(kind: IllegalMove) -> Act {
    Act::IllegalMove(kind)
}

//= fide-2014#9.6a
//= fide-2014#9.2
//= fide-2009#9.2
//= type=test
#[test]
fn five_occurrences() {
    let fivefold = Reason::Position(EndReason::Fivefold);
    for (edition, in_a_row, with_a_gap) in [
        (
            Edition::Fide2018,
            Some("fide-2018#9.6.1"),
            Some("fide-2018#9.6.1"),
        ),
        (Edition::Fide2014, Some("fide-2014#9.6a"), None),
        (Edition::Fide2009, None, None),
    ] {
        for (moves, article) in [(IN_A_ROW, in_a_row), (WITH_A_GAP, with_a_gap)] {
            let mut table = standard(edition);
            table.play(moves);
            let expected = article.map(|article| (fivefold, article.to_owned()));
            assert_eq!(end(&table), expected, "{edition} {moves}");
        }
    }
    // Without 9.6 the right to claim is all there is, and it is there.
    let mut table = standard(Edition::Fide2009);
    table.play(IN_A_ROW);
    table.does(
        WHITE,
        Act::Claim {
            ground: Ground::Threefold,
            announced: None,
            basis: ClaimBasis::Scoresheet,
        },
    );
    table.does(BLACK, Act::AskCheck);
    assert_eq!(
        end(&table),
        Some((Reason::ThreefoldClaim, "fide-2009#9.2b".to_owned()))
    );
}

//= fide-2014#9.6b
//= fide-2009#9.3
//= type=test
#[test]
fn seventy_five_moves() {
    let at_149 = "8/8/4k3/8/8/4K3/4R3/8 w - - 149 200";
    for (edition, expected) in [
        (Edition::Fide2014, Some("fide-2014#9.6b")),
        (Edition::Fide2009, None),
    ] {
        let rules = Rules {
            edition,
            play: Play::Standard,
        };
        let mut setup = Setup::new(rules, Regulations::of_the_laws(rules));
        setup.start = at_149
            .parse::<shakmaty::fen::Fen>()
            .expect("a FEN")
            .into_position(shakmaty::CastlingMode::Standard)
            .expect("a legal position");
        let mut table = Table::of(setup);
        table.play("Rf2");
        assert_eq!(
            end(&table).map(|(_, article)| article).as_deref(),
            expected,
            "{edition}"
        );
    }
}

//= fide-2014#5.2c
//= fide-2009#5.2c
//= type=test
#[test]
fn an_agreement_needed_no_move_until_2017() {
    for (edition, article) in [
        (Edition::Fide2014, "fide-2014#5.2c"),
        (Edition::Fide2009, "fide-2009#5.2c"),
    ] {
        let mut table = standard(edition);
        table.play("e4");
        table.does(WHITE, offer());
        table.does(BLACK, Act::Accept(Form::Word));
        assert_eq!(end(&table), Some((Reason::Agreement, article.to_owned())));
    }
    let mut table = standard(Edition::Fide2018);
    table.play("e4");
    table.does(WHITE, offer());
    let refusal = table
        .act(BLACK, Act::Accept(Form::Word))
        .expect_err("too early");
    assert_eq!(refusal.why, Why::BothMustHaveMoved);
}

//= fide-2014#5.1b
//= fide-2009#5.1b
//= type=test
#[test]
fn a_resignation_loses_whatever_the_opponent_has() {
    for (edition, article) in [
        (Edition::Fide2014, "fide-2014#5.1b"),
        (Edition::Fide2009, "fide-2009#5.1b"),
    ] {
        let rules = Rules {
            edition,
            play: Play::Standard,
        };
        let mut setup = Setup::new(rules, Regulations::of_the_laws(rules));
        setup.start = "4k3/8/8/8/8/8/4R3/4K3 b - - 0 60"
            .parse::<shakmaty::fen::Fen>()
            .expect("a FEN")
            .into_position(shakmaty::CastlingMode::Standard)
            .expect("a legal position");
        let mut table = Table::of(setup);
        table.does(WHITE, Act::Resign(Form::Word));
        assert_eq!(end(&table), Some((Reason::Resignation, article.to_owned())));
        assert_eq!(table.game.result(), Some(Score::win(Color::Black)));
    }
}

//= fide-2014#7.5a
//= fide-2014#7.5b
//= fide-2014#A.4b
//= fide-2014#B.2
//= fide-2009#7.4a
//= fide-2009#7.4b
//= fide-2009#B.3c
//= type=test
#[test]
fn which_illegal_move_loses_and_what_the_others_cost() {
    let table_of_laws = [
        (Edition::Fide2018, Play::RapidA5, 2, 120, "fide-2018#7.5.5"),
        (Edition::Fide2014, Play::Standard, 2, 120, "fide-2014#7.5b"),
        (Edition::Fide2014, Play::BlitzB2, 2, 60, "fide-2014#7.5b"),
        (Edition::Fide2014, Play::RapidA5, 1, 0, "fide-2014#A.4b"),
        (Edition::Fide2014, Play::BlitzB3, 1, 0, "fide-2014#A.4b"),
        (Edition::Fide2009, Play::Standard, 3, 240, "fide-2009#7.4b"),
        (Edition::Fide2009, Play::RapidA5, 3, 240, "fide-2009#7.4b"),
        (Edition::Fide2009, Play::BlitzB3, 1, 0, "fide-2009#B.3c"),
    ];
    for (edition, play, loses, seconds, article) in table_of_laws {
        let mut table = table(edition, play);
        table.play("e4 e5");
        for count in 1..=loses {
            assert!(table.game.end().is_none(), "{edition} {play} {count}");
            table.does(WHITE, illegal(IllegalMove::Forbidden));
        }
        assert_eq!(
            end(&table),
            Some((Reason::RulesInfraction, article.to_owned())),
            "{edition} {play}"
        );
        let added: u32 = table.game.additions().map(|(_, Seconds(it))| it).sum();
        assert_eq!(added, seconds, "{edition} {play}");
    }
}

//= fide-2014#7.5a
//= fide-2009#7.4a
//= type=test
#[test]
fn two_hands_and_an_empty_press_are_illegal_moves_since_2017() {
    for edition in [Edition::Fide2014, Edition::Fide2009] {
        for kind in [IllegalMove::TwoHands, IllegalMove::PressedWithoutMoving] {
            let mut table = standard(edition);
            let refusal = table.act(WHITE, illegal(kind)).expect_err("not then");
            assert_eq!(refusal.why, Why::NotIllegalThen);
        }
    }
    // The queen for a pawn left on the last rank came in 2014.
    for (edition, free) in [(Edition::Fide2014, false), (Edition::Fide2009, true)] {
        let rules = Rules {
            edition,
            play: Play::Standard,
        };
        let mut setup = Setup::new(rules, Regulations::of_the_laws(rules));
        setup.start = "7k/4P3/8/8/8/8/8/4K3 w - - 0 60"
            .parse::<shakmaty::fen::Fen>()
            .expect("a FEN")
            .into_position(shakmaty::CastlingMode::Standard)
            .expect("a legal position");
        let mut table = Table::of(setup);
        table.does(WHITE, illegal(IllegalMove::PawnNotPromoted));
        let rook = san(table.game.position(), "e8=R+");
        assert_eq!(table.act(WHITE, Act::Move(rook)).is_ok(), free, "{edition}");
    }
}

//= fide-2014#6.2c
//= fide-2009#6.7c
//= fide-2014#8.1a
//= fide-2009#8.1
//= fide-2009#9.5
//= type=test
#[test]
fn what_is_cited_by_its_old_number() {
    for (edition, press, ahead, pause) in [
        (
            Edition::Fide2014,
            "fide-2014#6.2c",
            "fide-2014#8.1a",
            "fide-2014#9.5",
        ),
        (
            Edition::Fide2009,
            "fide-2009#6.7c",
            "fide-2009#8.1",
            "fide-2009#9.5",
        ),
    ] {
        let mut table = standard(edition);
        let refusal = table.act(WHITE, Act::Press).expect_err("nothing was moved");
        assert_eq!(refusal.article.to_string(), press);
        table.play(TWICE);
        let named = table.named("Nf3");
        let refusal = table
            .act(BLACK, Act::Record(named))
            .expect_err("the opponent has the move");
        assert_eq!(refusal.article.to_string(), ahead);
        table.claims_by(WHITE, "Nf3");
        let refusal = table.act(WHITE, Act::WithdrawClaim).expect_err("binding");
        assert_eq!(refusal.article.to_string(), pause);
    }
}

//= fide-2009#10.2
//= fide-2009#9.1b3
//= fide-2009#10.2c
//= type=test
#[test]
fn the_quickplay_finish_needed_no_announcement_in_2009() {
    let mut table = standard(Edition::Fide2009);
    table.play("e4 e5");
    let asked = Act::AskQuickFinish(QuickFinishGround::IsNotTrying);
    let effects = table.does(WHITE, asked.clone());
    assert!(effects.contains(&Effect::CountsAsOffer { by: Color::White }));
    table.does(
        Actor::Arbiter,
        Act::DecideQuickFinish(QuickFinishDecision::Rejected),
    );
    let added: Vec<String> = table
        .game
        .time_changes()
        .iter()
        .map(|it| it.article.to_string())
        .collect();
    assert_eq!(added, ["fide-2009#10.2c"]);
    let mut later = standard(Edition::Fide2014);
    later.play("e4 e5");
    let refusal = later.act(WHITE, asked).expect_err("not announced");
    assert_eq!(refusal.why, Why::GuidelineNotAnnounced);
    assert_eq!(refusal.article.to_string(), "fide-2014#G.2");
}

//= fide-2014#6.11
//= fide-2009#6.11
//= type=test
#[test]
fn both_flags_were_a_matter_of_the_laws_until_2017() {
    for (edition, allowed) in [
        (Edition::Fide2018, false),
        (Edition::Fide2014, true),
        (Edition::Fide2009, true),
    ] {
        let mut table = standard(edition);
        table.play("e4 e5");
        let refused = match table.act(Actor::Arbiter, Act::SeeBothFlags) {
            Ok(_) => None,
            Err(refusal) => Some(refusal.why),
        };
        assert_eq!(refused.is_none(), allowed, "{edition} {refused:?}");
    }
}
