//! Where US Chess and the online regulations differ from the Laws, and the numbers of 2018.

use shakmaty::Color;

use super::*;
use crate::claim::{Ground, Inadmissible, Status};
use crate::game::{OfferStatus, Reason, Timing, Why};
use crate::regulations::{Guidelines, QuickFinish};
use crate::ruling::{EndReason, Score};
use crate::units::Seconds;

const OPENING: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";
const TWICE: &str = "e4 e5 Nf3 Nf6 Ng1 Ng8";
const NEARLY_THRICE: &str = "e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";

fn table(edition: Edition, play: Play) -> Table {
    Table::new(Rules { edition, play }, Regulations::LAWS)
}

fn us() -> Table {
    table(Edition::UsChess, Play::Standard)
}

fn online() -> Table {
    table(Edition::Fide2023, Play::OnlineE04)
}

fn claim() -> Act {
    Act::Claim {
        ground: Ground::Threefold,
        announced: None,
        basis: ClaimBasis::Scoresheet,
    }
}

fn offered(table: &Table) -> (Timing, OfferStatus) {
    let offer = table.game.offers().last().expect("an offer");
    (offer.timing, offer.status)
}

//= us-chess#9G1
//= us-chess#14C4
//= type=test
#[test]
fn us_chess_hears_a_claim_until_the_clock_is_pressed() {
    let mut table = us();
    table.play(NEARLY_THRICE).moves("Ng8");
    table.does(BLACK, claim());
    table.does(WHITE, Act::AskCheck);
    assert_eq!(table.game.claim_status(), Some(Status::Correct));
}

//= us-chess#14C3
//= us-chess#14C7
//= type=test
#[test]
fn us_chess_lets_the_clock_kill_the_claim_and_leave_the_offer() {
    let mut table = us();
    table.play(NEARLY_THRICE).moves("Ng8");
    table.does(BLACK, claim());
    table.does(BLACK, Act::Press);
    assert_eq!(
        table.game.claim_status(),
        Some(Status::Inadmissible(Inadmissible::NotHavingTheMove))
    );
    table.does(WHITE, accept());
    assert_eq!(
        table.game.end().map(|end| end.reason),
        Some(Reason::Agreement)
    );
}

//= us-chess#14
//= us-chess#14C2
//= us-chess#10B
//= type=test
#[test]
fn us_chess_binds_the_announced_move_and_keeps_the_offer() {
    let mut table = us();
    table.play("e4 e5 Nf3 Nf6 Ng1");
    table.claims_by(BLACK, "Ng8");
    table.does(WHITE, Act::AskCheck);
    assert_eq!(table.game.claim_status(), Some(Status::Incorrect));
    assert_eq!(
        table.game.additions().collect::<Vec<_>>(),
        [(Color::White, Seconds(120))]
    );
    assert_eq!(offered(&table).1, OfferStatus::Pending);
    let other = san(table.game.position(), "Nc6");
    assert!(table.act(BLACK, Act::Move(other)).is_err());
}

//= us-chess#11D
//= type=test
#[test]
fn us_chess_gives_time_for_each_illegal_move_and_no_loss() {
    let mut table = us();
    for count in 1..=3 {
        table.does(WHITE, Act::IllegalMove(crate::game::IllegalMove::Forbidden));
        assert_eq!(table.game.additions().count(), count);
    }
    assert!(table.game.end().is_none());
}

//= us-chess#13B
//= us-chess#13C
//= us-chess#14E
//= us-chess#14E2
//= type=test
#[test]
fn us_chess_draws_on_time_against_a_knight_and_loses_by_resignation() {
    let knight = || {
        let mut setup = Setup::new(
            Rules {
                edition: Edition::UsChess,
                play: Play::Standard,
            },
            Regulations::LAWS,
        );
        setup.start = "8/4k3/8/8/R7/8/1n6/6K1 w - - 3 60"
            .parse::<shakmaty::fen::Fen>()
            .expect("a FEN")
            .into_position(shakmaty::CastlingMode::Standard)
            .expect("a position");
        Table::of(setup)
    };
    let mut timed = knight();
    timed.does(WHITE, Act::FlagFalls);
    timed.does(BLACK, Act::CallFlag);
    assert_eq!(
        timed.game.end().map(|end| end.reason),
        Some(Reason::TimeTooLittle)
    );
    let mut resigned = knight();
    resigned.does(WHITE, Act::Resign(Form::Word));
    assert_eq!(resigned.game.result(), Some(Score::win(Color::Black)));
    let mut opening = us();
    opening.play(OPENING);
    opening.does(WHITE, Act::FlagFalls);
    opening.does(BLACK, Act::CallFlag);
    assert_eq!(opening.game.end().map(|end| end.reason), Some(Reason::Time));
}

//= us-chess#14B1
//= us-chess#14B2
//= us-chess#14B3
//= us-chess#14B4
//= type=test
#[test]
fn us_chess_takes_offers_at_any_time_and_flags_before_answers() {
    let mut table = us();
    table.play(OPENING).moves("O-O");
    table.does(WHITE, offer());
    assert_eq!(offered(&table), (Timing::Proper, OfferStatus::Pending));
    table.does(WHITE, Act::Press);
    table.does(BLACK, Act::Refuse(Form::Word));
    table.does(WHITE, offer());
    assert_eq!(
        offered(&table),
        (Timing::OnOpponentsTime, OfferStatus::Pending)
    );
    table.does(BLACK, Act::Refuse(Form::Word));
    table.does(BLACK, offer());
    assert_eq!(
        offered(&table),
        (Timing::BeforeMoving, OfferStatus::Pending)
    );
    table.does(BLACK, Act::FlagFalls);
    table.does(WHITE, Act::CallFlag);
    assert_eq!(table.game.result(), Some(Score::win(Color::White)));
    assert_eq!(offered(&table).1, OfferStatus::Void);
}

//= us-chess#14B5
//= type=test
#[test]
fn us_chess_finds_a_repeated_offer_improper_and_lets_it_stand() {
    let mut table = us();
    table.play(OPENING).moves("O-O");
    table.does(WHITE, offer());
    table.does(BLACK, Act::Refuse(Form::Word));
    table.does(WHITE, offer());
    let offer = table.game.pending_offer().expect("it stands");
    assert!(offer.repeated && offer.irregular());
}

//= us-chess#16S
//= type=test
#[test]
fn us_chess_lets_an_agreement_stand_against_an_older_flag() {
    let mut table = us();
    table.play(OPENING).moves("O-O");
    table.does(WHITE, offer());
    table.does(WHITE, Act::Press);
    table.does(BLACK, Act::FlagFalls);
    table.does(BLACK, accept());
    assert_eq!(table.game.result(), Some(Score::DRAW));
}

//= us-chess#14F3
//= type=test
#[test]
fn us_chess_draws_a_correct_claim_although_mate_was_next() {
    let mut setup = Setup::new(
        Rules {
            edition: Edition::UsChess,
            play: Play::Standard,
        },
        Regulations::LAWS,
    );
    // White mates with Ra8; Black has the move and claims.
    setup.start = "7k/8/6K1/8/8/8/8/R7 b - - 100 150"
        .parse::<shakmaty::fen::Fen>()
        .expect("a FEN")
        .into_position(shakmaty::CastlingMode::Standard)
        .expect("a position");
    let mut table = Table::of(setup);
    table.does(
        BLACK,
        Act::Claim {
            ground: Ground::Fifty,
            announced: None,
            basis: ClaimBasis::Scoresheet,
        },
    );
    table.does(WHITE, Act::AskCheck);
    assert_eq!(table.game.result(), Some(Score::DRAW));
}

//= us-chess#14G
//= type=test
#[test]
fn us_chess_draws_with_both_flags_down_in_the_last_period() {
    let mut table = us();
    table.play(OPENING);
    table.does(Actor::Arbiter, Act::SeeBothFlags);
    assert_eq!(
        table.game.end().map(|end| end.reason),
        Some(Reason::BothFlags)
    );
}

//= us-chess#19G1
//= type=test
#[test]
fn an_agreement_stands_whatever_the_envelope_holds() {
    let regulations = Regulations {
        guidelines: Guidelines {
            quick_finish: QuickFinish::Off,
            adjournment: true,
        },
        ..Regulations::LAWS
    };
    let rules = Rules {
        edition: Edition::UsChess,
        play: Play::Standard,
    };
    let mut table = Table::new(rules, regulations);
    table.play(OPENING);
    let sealed = NamedMove {
        text: "Qh5".into(),
        means: Means::Illegal {
            pieces: Box::new([shakmaty::Square::D1]),
        },
    };
    table.does(WHITE, Act::SealMove(sealed));
    table.does(WHITE, offer());
    table.does(BLACK, accept());
    assert_eq!(table.game.result(), Some(Score::DRAW));
    let refusal = table.act(Actor::Arbiter, Act::OpenEnvelope);
    assert!(matches!(refusal.expect_err("over").why, Why::Over { .. }));
}

//= us-chess#21D
//= type=test
#[test]
fn a_director_keeps_silent_too() {
    let mut table = us();
    table.play("e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    let duties = table.game.duties(Moment(0));
    assert!(
        duties
            .iter()
            .any(|duty| duty.article.to_string() == "us-chess#21D")
    );
}

//= fide-online#4.3
//= type=test
#[test]
fn online_a_flag_against_a_bare_king_draws() {
    let mut setup = Setup::new(
        Rules {
            edition: Edition::Fide2023,
            play: Play::OnlineE04,
        },
        Regulations::LAWS,
    );
    setup.start = "8/4k3/8/8/Q7/8/8/6K1 w - - 3 60"
        .parse::<shakmaty::fen::Fen>()
        .expect("a FEN")
        .into_position(shakmaty::CastlingMode::Standard)
        .expect("a position");
    let mut table = Table::of(setup);
    table.does(WHITE, Act::FlagFalls);
    table.does(BLACK, Act::CallFlag);
    let end = table.game.end().expect("over");
    assert_eq!(end.reason, Reason::TimeNoMate);
    assert_eq!(end.articles[0].to_string(), "fide-online#4.3");
}

//= fide-online#5.3
//= type=test
#[test]
fn online_a_move_refuses_and_nothing_is_touched() {
    let mut table = online();
    table.play(OPENING).moves("O-O");
    table.does(WHITE, offer());
    let touch = Act::Touch {
        square: shakmaty::Square::F8,
        intent: true,
    };
    table.does(BLACK, touch);
    assert_eq!(offered(&table).1, OfferStatus::Pending);
    table.moves("Be7");
    assert_eq!(offered(&table).1, OfferStatus::Refused);
}

//= fide-online#15.3
//= fide-online#19.3
//= fide-online#15.4
//= fide-online#19.4
//= type=test
#[test]
fn online_the_arbiter_sets_the_platforms_result_right() {
    let mut table = online();
    table.play(NEARLY_THRICE).moves("Ng8");
    let end = table.game.end().expect("the platform declares it");
    assert_eq!(end.reason, Reason::Position(EndReason::ThreefoldAutomatic));
    // The platform missed it and wrote a win; the arbiter declares the draw.
    table.does(BLACK, Act::RecordResult(Score::win(Color::Black)));
    table.does(
        Actor::Arbiter,
        Act::CorrectResult {
            score: Score::DRAW,
            reason: "third occurrence".into(),
        },
    );
    assert_eq!(table.game.result(), Some(Score::DRAW));
}

//= fide-2018#9.5.1
//= fide-2018#6.11.1
//= type=test
#[test]
fn in_2018_too_the_clocks_stand_while_a_claim_is_examined() {
    let mut table = table(Edition::Fide2018, Play::Standard);
    table.play(TWICE);
    table.does(WHITE, claim());
    let duties = table.game.duties(Moment(0));
    assert!(
        duties
            .iter()
            .any(|duty| duty.article.to_string() == "fide-2018#9.5.1")
    );
    table.does(Actor::Arbiter, Act::Pause);
    let refusal = table.act(WHITE, Act::WithdrawClaim).expect_err("binding");
    assert_eq!(refusal.article.to_string(), "fide-2018#9.5.1");
}
