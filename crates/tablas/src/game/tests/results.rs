//! Writing, signing, confirming and correcting a result; appeals (8.7, 10, 11.10).

use shakmaty::Color::{Black, White};

use super::{BLACK, FIDE, Table, WHITE, accept, offer};
use crate::game::{Act, Actor, DutyKind, Effect, Form, Moment, Why, replay};
use crate::law::articles::fide_2023 as laws;
use crate::regulations::{CorrectionsUntil, Regulations, Scoring};
use crate::ruling::{Points, Score};

const FIVEFOLD: &str = "e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

fn table(regulations: Regulations) -> Table {
    Table::new(FIDE, regulations)
}

/// A game whose players agreed to a draw, the offer made after the move and before the clock.
fn agreed(regulations: Regulations) -> Table {
    let mut table = table(regulations);
    table.play("e4 e5");
    table.moves("Nf3");
    table.does(WHITE, offer());
    table.does(WHITE, Act::Press);
    table.does(BLACK, accept());
    table
}

/// A game that the fifth occurrence ended, and whose players wrote down that Black had won.
fn wrongly_recorded(regulations: Regulations) -> Table {
    let mut table = table(regulations);
    table.play(FIVEFOLD);
    let effects = table.does(WHITE, Act::RecordResult(Score::win(Black)));
    assert_eq!(effects, [Effect::ResultDiffers { score: Score::DRAW }]);
    table
}

fn signed(table: &mut Table) {
    table.does(WHITE, Act::Sign);
    table.does(BLACK, Act::Sign);
}

fn correct(score: Score) -> Act {
    Act::CorrectResult {
        score,
        reason: "the position had appeared five times".into(),
    }
}

fn score(white: Points, black: Points) -> Score {
    Score { white, black }
}

impl Table {
    fn why(&mut self, by: Actor, act: Act) -> Why {
        let before = self.game.log().len();
        let refusal = self.act(by, act).expect_err("it is not possible");
        assert_eq!(self.game.log().len(), before, "a refusal leaves nothing");
        refusal.why
    }

    fn to_do(&self) -> Vec<DutyKind> {
        let duties = self.game.duties(Moment(self.now));
        duties.into_iter().map(|duty| duty.kind).collect()
    }

    fn replayed(&self) {
        let again = replay(self.game.setup().clone(), self.game.log()).expect("the log follows");
        assert_eq!(again.result(), self.game.result());
        assert_eq!(again.result_sheet(), self.game.result_sheet());
    }
}

#[test]
fn no_result_is_written_while_the_game_goes_on() {
    let mut table = table(Regulations::LAWS);
    table.play("e4 e5");
    for act in [
        Act::RecordResult(Score::DRAW),
        Act::ConfirmResult,
        correct(Score::DRAW),
    ] {
        assert_eq!(table.why(Actor::Arbiter, act), Why::GameGoesOn);
    }
    assert_eq!(table.why(WHITE, Act::Sign), Why::NoResult);
    assert_eq!(table.game.result(), None);
}

//= fide-2023#8.7
//= type=test
#[test]
fn a_result_is_written_signed_and_confirmed() {
    let mut table = agreed(Regulations::LAWS);
    assert!(table.to_do().contains(&DutyKind::HaveResultWritten));
    assert_eq!(table.why(Actor::Arbiter, Act::ConfirmResult), Why::NoResult);
    assert_eq!(
        table.why(Actor::Organiser, Act::RecordResult(Score::DRAW)),
        Why::NotForHim
    );
    let effects = table.does(Actor::BothPlayers, Act::RecordResult(Score::DRAW));
    assert_eq!(effects, []);
    assert!(table.to_do().contains(&DutyKind::HaveResultSigned));
    table.does(WHITE, Act::Sign);
    assert_eq!(table.why(WHITE, Act::Sign), Why::SignedAlready);
    assert!(table.to_do().contains(&DutyKind::HaveResultSigned));
    table.does(BLACK, Act::Sign);
    assert!(!table.to_do().contains(&DutyKind::HaveResultSigned));
    assert_eq!(
        table.why(WHITE, Act::RecordResult(Score::win(White))),
        Why::SignedAlready
    );
    assert_eq!(table.why(WHITE, Act::ConfirmResult), Why::NotForHim);
    table.does(Actor::Arbiter, Act::ConfirmResult);
    assert!(table.game.result_sheet().confirmed);
    assert_eq!(table.to_do(), []);
    table.replayed();
}

#[test]
fn a_result_written_anew_has_to_be_signed_anew() {
    let mut table = table(Regulations::LAWS);
    table.play("e4 e5");
    table.does(BLACK, Act::Resign(Form::Word));
    table.does(BLACK, Act::RecordResult(Score::win(Black)));
    table.does(BLACK, Act::Sign);
    table.does(WHITE, Act::RecordResult(Score::win(White)));
    assert_eq!(table.game.result_sheet().signed, [false; 2]);
    table.does(Actor::Arbiter, Act::ConfirmResult);
    assert_eq!(
        table.why(BLACK, Act::RecordResult(Score::win(Black))),
        Why::NotForHim,
        "the arbiter has confirmed it"
    );
}

/// Section 10 of the digest: what was recorded after a fivefold repetition is void, and may be set
/// right until the deadline for appeals; then the signed result stands.
//= fide-2023#8.7
//= fide-2023#9.6.1
//= type=test
#[test]
fn a_missed_draw_is_set_right_until_the_deadline() {
    // Before the signatures.
    let mut before = wrongly_recorded(Regulations::LAWS);
    assert!(
        before
            .to_do()
            .contains(&DutyKind::CorrectResult(Score::DRAW))
    );
    before.does(Actor::Arbiter, correct(Score::DRAW));
    assert!(
        !before
            .to_do()
            .contains(&DutyKind::CorrectResult(Score::DRAW))
    );
    assert_eq!(before.game.result(), Some(Score::DRAW));
    before.replayed();

    // After them.
    let mut after = wrongly_recorded(Regulations::LAWS);
    signed(&mut after);
    assert_eq!(
        after.game.result(),
        Some(Score::DRAW),
        "the Laws' own result"
    );
    assert!(
        after
            .to_do()
            .contains(&DutyKind::CorrectResult(Score::DRAW))
    );
    assert_eq!(after.why(WHITE, correct(Score::DRAW)), Why::NotForHim);
    after.does(Actor::Arbiter, correct(Score::DRAW));
    // What was set right stays so.
    after.does(Actor::Arbiter, Act::AppealDeadlinePasses);
    assert_eq!(after.game.result(), Some(Score::DRAW));
    after.replayed();

    // Not at all.
    let mut never = wrongly_recorded(Regulations::LAWS);
    signed(&mut never);
    never.does(Actor::Organiser, Act::AppealDeadlinePasses);
    assert_eq!(never.game.result(), Some(Score::win(Black)));
    assert!(
        !never
            .to_do()
            .contains(&DutyKind::CorrectResult(Score::DRAW))
    );
    let refusal = never
        .act(Actor::Arbiter, correct(Score::DRAW))
        .expect_err("it is too late");
    assert_eq!((refusal.why, refusal.article), (Why::TooLate, laws::A8_7));
    assert_eq!(
        never.why(Actor::Arbiter, Act::AppealDeadlinePasses),
        Why::TooLate
    );
    // A result that was never signed does not stand by that.
    let mut unsigned = wrongly_recorded(Regulations::LAWS);
    unsigned.does(WHITE, Act::Sign);
    unsigned.does(Actor::Arbiter, Act::AppealDeadlinePasses);
    assert_eq!(unsigned.game.result(), Some(Score::DRAW));
    never.replayed();
}

#[test]
fn an_event_may_let_the_signatures_end_it() {
    let mut table = wrongly_recorded(Regulations {
        corrections: CorrectionsUntil::Signed,
        ..Regulations::LAWS
    });
    table.does(WHITE, Act::Sign);
    assert!(
        table
            .to_do()
            .contains(&DutyKind::CorrectResult(Score::DRAW))
    );
    table.does(BLACK, Act::Sign);
    assert_eq!(
        table.why(Actor::Arbiter, correct(Score::DRAW)),
        Why::TooLate
    );
    assert_eq!(table.game.result(), Some(Score::win(Black)));
    assert!(
        !table
            .to_do()
            .contains(&DutyKind::CorrectResult(Score::DRAW))
    );
    table.replayed();
}

/// The contrast of section 10: an unclaimed third occurrence changes no result.
#[test]
fn an_unclaimed_repetition_changes_no_result() {
    let mut table = table(Regulations::LAWS);
    table.play("e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    table.does(WHITE, Act::Resign(Form::Word));
    let effects = table.does(WHITE, Act::RecordResult(Score::win(Black)));
    assert_eq!(effects, []);
    assert_eq!(table.game.result(), Some(Score::win(Black)));
}

//= fide-2023#10.1
//= fide-2023#10.2
//= type=test
#[test]
fn two_half_scores_make_a_result() {
    let (zero, half, one) = (Points::Zero, Points::Half, Points::One);
    let three = Regulations {
        scoring: Scoring::THREE_ONE_ZERO,
        ..Regulations::LAWS
    };
    for regulations in [Regulations::LAWS, three] {
        for (result, text) in [
            (score(half, zero), "1/2-0"),
            (score(zero, half), "0-1/2"),
            (score(zero, zero), "0-0"),
            (score(one, zero), "1-0"),
            (score(half, half), "1/2-1/2"),
        ] {
            let mut table = agreed(regulations.clone());
            table.does(Actor::Arbiter, Act::RecordResult(result));
            assert_eq!(result.to_string(), text);
        }
        // One and a half; with three points for a win, four.
        for result in [score(one, half), score(half, one), score(one, one)] {
            let mut table = agreed(regulations.clone());
            let refusal = table
                .act(Actor::Arbiter, Act::RecordResult(result))
                .expect_err("more than a game");
            assert_eq!(
                (refusal.why, refusal.article),
                (Why::MoreThanTheGame, laws::A10_2)
            );
            assert_eq!(
                table.why(Actor::Arbiter, correct(result)),
                Why::MoreThanTheGame
            );
        }
    }
}

//= fide-2023#11.10
//= type=test
#[test]
fn a_decision_may_be_appealed_after_signing() {
    let appeal = || Act::Appeal {
        reason: "the position had appeared five times".into(),
    };
    let decides = |score| Act::DecideAppeal {
        score,
        reason: "the scoresheets agree".into(),
    };
    let mut table = wrongly_recorded(Regulations::LAWS);
    signed(&mut table);
    let refusal = table
        .act(Actor::AppealsCommittee, decides(None))
        .expect_err("nobody has appealed");
    assert_eq!(
        (refusal.why, refusal.article),
        (Why::NoAppeal, laws::A11_10)
    );
    assert_eq!(table.why(Actor::Arbiter, appeal()), Why::NotForHim);
    table.does(WHITE, appeal());
    assert!(table.to_do().contains(&DutyKind::HandOnAppeal));
    // The deadline is for appealing; an appeal that was made is still decided.
    table.does(Actor::Organiser, Act::AppealDeadlinePasses);
    assert_eq!(table.why(BLACK, appeal()), Why::TooLate);
    assert_eq!(
        table.why(Actor::Arbiter, decides(Some(Score::DRAW))),
        Why::NotForHim
    );
    assert_eq!(
        table.why(
            Actor::AppealsCommittee,
            decides(Some(score(Points::One, Points::One)))
        ),
        Why::MoreThanTheGame
    );
    table.does(Actor::AppealsCommittee, decides(Some(Score::DRAW)));
    assert_eq!(table.game.result(), Some(Score::DRAW));
    assert!(!table.to_do().contains(&DutyKind::HandOnAppeal));
    table.replayed();
}

#[test]
fn an_appeal_in_play_sets_no_result() {
    let mut table = table(Regulations::LAWS);
    table.play("e4 e5");
    table.does(
        WHITE,
        Act::Appeal {
            reason: "the claim was right".into(),
        },
    );
    let decision = Act::DecideAppeal {
        score: Some(Score::DRAW),
        reason: "it was".into(),
    };
    assert_eq!(
        table.why(Actor::AppealsCommittee, decision),
        Why::GameGoesOn
    );
}
