//! Answers that cannot hold together.

use super::{
    Adviser, AgreementBy, Announcing, EvidencePolicy, Grounds, QuickFinish, Regulations, Reoffer,
    Rounds, Switch, Unwritten,
};
use crate::game::{Bonus, Period, TimeControl};
use crate::law::articles::{fide_2023, fide_online, us_chess};
use crate::law::{Article, Edition, Play, Rules};
use crate::sentence::Sentence;

/// What a time control means for the choice of rules; the control itself is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Seconds that each player has for sixty moves, increments included (A.1, B.1).
    pub sixty_moves: u64,
    /// Whether there is an increment in any period.
    pub increment: bool,
}

impl Pace {
    /// What this time control means.
    #[must_use]
    pub fn of(control: &TimeControl) -> Pace {
        let bonus = |period: &Period| match period.bonus {
            Bonus::Increment(each) => each.0,
            Bonus::None | Bonus::Bronstein(_) | Bonus::Delay(_) => 0,
        };
        let periods = control.periods();
        let main: u64 = periods
            .iter()
            .fold(0, |sum, it| it.time.0.saturating_add(sum));
        let increment = periods.iter().map(bonus).max().unwrap_or(0);
        Pace {
            sixty_moves: main.saturating_add(increment.saturating_mul(60)) / 1000,
            increment: increment > 0,
        }
    }
}

/// Two answers, or an answer and the Laws that were chosen, that cannot hold together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contradiction {
    /// Nobody may agree to a draw, and it says from which move on one may.
    NeverWithMinimum,
    /// Nobody may agree, and it says on which grounds one may ask.
    NeverWithGrounds,
    /// Nobody may agree, and it says whom the arbiter asks first.
    NeverWithAdviser,
    /// Nobody may agree, and it says how often one may offer.
    NeverWithOffers,
    /// The players agree by themselves, and it says on which grounds the arbiter may be asked.
    GroundsWithoutArbiter,
    /// The players agree by themselves, and it says whom the arbiter asks.
    AdviserWithoutArbiter,
    /// It says in which rounds a restriction holds, and there is none.
    RoundsWithoutRestriction,
    /// A draw is worth more than a win, or less than a loss, or a win no more than a loss.
    ScoringOrder,
    /// A move is announced by word where everybody has to keep the score.
    WordWithScore,
    /// A move may be announced by word, and one that is not written makes the claim incorrect.
    WordButWritten,
    /// Guidelines III in blitz (III.2.2).
    QuickFinishInBlitz,
    /// Guidelines III where a platform keeps the clocks.
    QuickFinishOnline,
    /// Guidelines III of FIDE under US Chess, which has 14H.
    QuickFinishUnderUsChess,
    /// Guidelines III with an increment (III.2.2).
    QuickFinishWithIncrement,
    /// No arbiter is there (III.6), and he has to consent to draws.
    NoArbiterToAsk,
    /// No arbiter is there (III.6), and his observation is evidence.
    NoArbiterToObserve,
    /// No arbiter is there (III.6), and the competition rules of rapid want one (A.4.1).
    NoArbiterUnderA4,
    /// The platform declares these draws (E.04 5.4): nothing is claimed, and this answer is about
    /// claims.
    NothingToClaim(Switch),
    /// A platform lets no illegal move through, and this gives time for one.
    NoIllegalMoves,
    /// The rules of rapid and blitz are FIDE's, and the edition is not.
    RateOfPlayUnderUsChess,
    /// The online regulations are FIDE's, and the edition is not.
    OnlineUnderUsChess,
    /// The time control belongs to another rate of play (A.1, B.1).
    TimeAgainstPlay,
}

/// The key that names the edition in a file.
const EDITION: &str = "laws.edition";
/// The key that names the way of play.
const PLAY: &str = "laws.play";
/// The key that holds the time control.
const TIME: &str = "laws.time-control";

impl Contradiction {
    /// The keys that contradict each other, the one to look at first in front.
    #[must_use]
    pub fn keys(self) -> Vec<&'static str> {
        match self {
            Contradiction::NeverWithMinimum => {
                vec![Switch::MinMoves.path(), Switch::AgreementBy.path()]
            }
            Contradiction::NeverWithGrounds | Contradiction::GroundsWithoutArbiter => {
                vec![Switch::Grounds.path(), Switch::AgreementBy.path()]
            }
            Contradiction::NeverWithAdviser | Contradiction::AdviserWithoutArbiter => {
                vec![Switch::Adviser.path(), Switch::AgreementBy.path()]
            }
            Contradiction::NeverWithOffers => {
                vec![Switch::Reoffer.path(), Switch::AgreementBy.path()]
            }
            Contradiction::RoundsWithoutRestriction => {
                vec![
                    Switch::Rounds.path(),
                    Switch::AgreementBy.path(),
                    Switch::MinMoves.path(),
                ]
            }
            Contradiction::ScoringOrder => vec![Switch::Scoring.path()],
            Contradiction::WordWithScore => vec![Switch::Announcing.path(), PLAY],
            Contradiction::WordButWritten => {
                vec![Switch::Unwritten.path(), Switch::Announcing.path()]
            }
            Contradiction::QuickFinishInBlitz | Contradiction::QuickFinishOnline => {
                vec![Switch::QuickFinish.path(), PLAY]
            }
            Contradiction::QuickFinishUnderUsChess => vec![Switch::QuickFinish.path(), EDITION],
            Contradiction::QuickFinishWithIncrement => vec![Switch::QuickFinish.path(), TIME],
            Contradiction::NoArbiterToAsk => {
                vec![Switch::QuickFinish.path(), Switch::AgreementBy.path()]
            }
            Contradiction::NoArbiterToObserve => {
                vec![Switch::QuickFinish.path(), Switch::Evidence.path()]
            }
            Contradiction::NoArbiterUnderA4 => vec![Switch::QuickFinish.path(), PLAY],
            Contradiction::NothingToClaim(switch) => vec![switch.path(), PLAY],
            Contradiction::NoIllegalMoves => vec![Switch::IllegalMoveSeconds.path(), PLAY],
            Contradiction::RateOfPlayUnderUsChess | Contradiction::OnlineUnderUsChess => {
                vec![PLAY, EDITION]
            }
            Contradiction::TimeAgainstPlay => vec![TIME, PLAY, EDITION],
        }
    }

    /// The article that it goes against.
    #[must_use]
    pub const fn article(self) -> Article {
        match self {
            Contradiction::NeverWithMinimum
            | Contradiction::NeverWithGrounds
            | Contradiction::NeverWithAdviser
            | Contradiction::NeverWithOffers
            | Contradiction::GroundsWithoutArbiter
            | Contradiction::AdviserWithoutArbiter
            | Contradiction::RoundsWithoutRestriction
            | Contradiction::NoArbiterToAsk => fide_2023::A9_1_1,
            Contradiction::ScoringOrder => fide_2023::A10_1,
            Contradiction::WordWithScore => fide_2023::A8_1_1,
            Contradiction::WordButWritten => fide_2023::A9_2_1,
            Contradiction::QuickFinishInBlitz
            | Contradiction::QuickFinishOnline
            | Contradiction::QuickFinishWithIncrement => fide_2023::GIII_2_2,
            Contradiction::QuickFinishUnderUsChess => us_chess::A14H,
            Contradiction::NoArbiterToObserve => fide_2023::GIII_6,
            Contradiction::NoArbiterUnderA4 => fide_2023::A_4_1,
            Contradiction::NothingToClaim(_) | Contradiction::NoIllegalMoves => fide_online::A5_4,
            Contradiction::RateOfPlayUnderUsChess | Contradiction::TimeAgainstPlay => {
                fide_2023::A_1
            }
            Contradiction::OnlineUnderUsChess => fide_online::A6_1_1,
        }
    }

    /// What contradicts what, and what to change.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        let sentence = Sentence::new(match self {
            Contradiction::NeverWithMinimum => "reg-conflict-never-minimum",
            Contradiction::NeverWithGrounds => "reg-conflict-never-grounds",
            Contradiction::NeverWithAdviser => "reg-conflict-never-adviser",
            Contradiction::NeverWithOffers => "reg-conflict-never-offers",
            Contradiction::GroundsWithoutArbiter => "reg-conflict-grounds-players",
            Contradiction::AdviserWithoutArbiter => "reg-conflict-adviser-players",
            Contradiction::RoundsWithoutRestriction => "reg-conflict-rounds",
            Contradiction::ScoringOrder => "reg-conflict-scoring",
            Contradiction::WordWithScore => "reg-conflict-word-score",
            Contradiction::WordButWritten => "reg-conflict-word-written",
            Contradiction::QuickFinishInBlitz => "reg-conflict-iii-blitz",
            Contradiction::QuickFinishOnline => "reg-conflict-iii-online",
            Contradiction::QuickFinishUnderUsChess => "reg-conflict-iii-us",
            Contradiction::QuickFinishWithIncrement => "reg-conflict-iii-increment",
            Contradiction::NoArbiterToAsk => "reg-conflict-no-arbiter-ask",
            Contradiction::NoArbiterToObserve => "reg-conflict-no-arbiter-observe",
            Contradiction::NoArbiterUnderA4 => "reg-conflict-no-arbiter-a4",
            Contradiction::NothingToClaim(_) => "reg-conflict-nothing-to-claim",
            Contradiction::NoIllegalMoves => "reg-conflict-no-illegal-moves",
            Contradiction::RateOfPlayUnderUsChess => "reg-conflict-us-rate",
            Contradiction::OnlineUnderUsChess => "reg-conflict-us-online",
            Contradiction::TimeAgainstPlay => "reg-conflict-time",
        });
        let keys = self.keys();
        let key = |i: usize| keys.get(i).copied().unwrap_or_default();
        sentence.with("key", key(0)).with("other", key(1))
    }
}

impl Regulations {
    /// What cannot hold together in these regulations under `rules`, and with the time control if the
    /// event states one. None is resolved here: whoever wrote them has to choose.
    #[must_use]
    pub fn contradictions(&self, rules: Rules, pace: Option<Pace>) -> Vec<Contradiction> {
        let mut found = Vec::new();
        self.agreement_contradictions(&mut found);
        let scoring = self.scoring;
        if scoring.win < scoring.draw || scoring.draw < scoring.loss || scoring.win == scoring.loss
        {
            found.push(Contradiction::ScoringOrder);
        }
        self.claim_contradictions(rules.play, &mut found);
        self.guideline_contradictions(rules, pace, &mut found);
        rules_contradictions(rules, pace, &mut found);
        found
    }

    fn agreement_contradictions(&self, found: &mut Vec<Contradiction>) {
        let agreement = &self.agreement;
        let some = |wrong: bool, contradiction| wrong.then_some(contradiction);
        let limited = match self.offers.reoffer {
            Reoffer::AtMost(_) => true,
            Reoffer::Free | Reoffer::OneMoveEach | Reoffer::Us14B5 | Reoffer::AfterPlies(_) => {
                false
            }
        };
        let minimum = agreement.min_moves > 0;
        let grounds = agreement.grounds != Grounds::ANY;
        let adviser = agreement.adviser != Adviser::None;
        found.extend(
            match agreement.by {
                AgreementBy::Never => [
                    some(minimum, Contradiction::NeverWithMinimum),
                    some(grounds, Contradiction::NeverWithGrounds),
                    some(adviser, Contradiction::NeverWithAdviser),
                    some(limited, Contradiction::NeverWithOffers),
                ],
                AgreementBy::Players => [
                    some(grounds, Contradiction::GroundsWithoutArbiter),
                    some(adviser, Contradiction::AdviserWithoutArbiter),
                    some(
                        !minimum && agreement.rounds != Rounds::All,
                        Contradiction::RoundsWithoutRestriction,
                    ),
                    None,
                ],
                AgreementBy::Arbiter => [None; 4],
            }
            .into_iter()
            .flatten(),
        );
    }

    fn claim_contradictions(&self, play: Play, found: &mut Vec<Contradiction>) {
        match play {
            //= fide-online#5.4
            Play::OnlineE04 => {
                let claims = Switch::ALL
                    .iter()
                    .filter(|it| it.path().starts_with("claims."));
                let chosen = claims.filter(|it| self.differs(&Regulations::LAWS, **it));
                found.extend(chosen.map(|it| Contradiction::NothingToClaim(*it)));
                if self.clocks.illegal_move_seconds.is_some() {
                    found.push(Contradiction::NoIllegalMoves);
                }
                return;
            }
            Play::Standard | Play::BlitzB2 => {
                if self.claims.announcing == Announcing::WordWhereNoScore {
                    found.push(Contradiction::WordWithScore);
                }
            }
            Play::RapidA4 | Play::RapidA5 | Play::BlitzB3 => {}
        }
        if self.claims.announcing == Announcing::WordWhereNoScore
            && self.claims.unwritten == Unwritten::Incorrect
        {
            found.push(Contradiction::WordButWritten);
        }
    }

    fn guideline_contradictions(
        &self,
        rules: Rules,
        pace: Option<Pace>,
        found: &mut Vec<Contradiction>,
    ) {
        match self.guidelines.quick_finish {
            QuickFinish::Off => return,
            QuickFinish::Increment | QuickFinish::Arbiter => {}
            QuickFinish::NoArbiter => {
                if self.agreement.by == AgreementBy::Arbiter {
                    found.push(Contradiction::NoArbiterToAsk);
                }
                if self.evidence == EvidencePolicy::ArbiterObserves {
                    found.push(Contradiction::NoArbiterToObserve);
                }
                if rules.play == Play::RapidA4 {
                    found.push(Contradiction::NoArbiterUnderA4);
                }
            }
        }
        //= fide-2023#GIII.2.2
        match rules.play {
            Play::BlitzB2 | Play::BlitzB3 => found.push(Contradiction::QuickFinishInBlitz),
            Play::OnlineE04 => found.push(Contradiction::QuickFinishOnline),
            Play::Standard | Play::RapidA4 | Play::RapidA5 => {}
        }
        if rules.edition == Edition::UsChess {
            found.push(Contradiction::QuickFinishUnderUsChess);
        }
        // 10.2 of 2009 was for every last period.
        if rules.edition != Edition::Fide2009 && pace.is_some_and(|it| it.increment) {
            found.push(Contradiction::QuickFinishWithIncrement);
        }
    }
}

fn rules_contradictions(rules: Rules, pace: Option<Pace>, found: &mut Vec<Contradiction>) {
    match (rules.edition, rules.play) {
        (Edition::UsChess, Play::OnlineE04) => found.push(Contradiction::OnlineUnderUsChess),
        (Edition::UsChess, Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3) => {
            found.push(Contradiction::RateOfPlayUnderUsChess);
        }
        (Edition::UsChess, Play::Standard) => {}
        (Edition::Fide2023 | Edition::Fide2018 | Edition::Fide2014 | Edition::Fide2009, play) => {
            if pace.is_some_and(|pace| !fits(pace, play, rules.edition)) {
                found.push(Contradiction::TimeAgainstPlay);
            }
        }
    }
}

/// Whether a time control is one of this rate of play.
const fn fits(pace: Pace, play: Play, edition: Edition) -> bool {
    const AN_HOUR: u64 = 60 * 60;
    // The shortest rapid game, in seconds.
    let rapid = match edition {
        Edition::Fide2023 | Edition::Fide2018 | Edition::Fide2014 | Edition::UsChess => 601,
        //= fide-2009#A.1
        //= fide-2009#B.1
        Edition::Fide2009 => 15 * 60,
    };

    match play {
        Play::Standard => pace.sixty_moves >= AN_HOUR,
        //= fide-2023#A.1
        Play::RapidA4 | Play::RapidA5 => pace.sixty_moves >= rapid && pace.sixty_moves < AN_HOUR,
        //= fide-2023#B.1
        Play::BlitzB2 | Play::BlitzB3 => pace.sixty_moves < rapid,
        Play::OnlineE04 => true,
    }
}
