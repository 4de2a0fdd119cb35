//! What the arbiter may choose from, in the order of 12.9, and what speaks for and against each
//! option. Nothing is chosen here and nothing is ever applied by itself.
//!
//! The Laws fix neither an amount nor a scale. What is called supported follows the practice that
//! arbiters are taught: the options go roughly by severity; a warning comes first; more is for
//! whoever harms his opponent, acts in bad faith, or goes on after a warning.

use shakmaty::Color;

use super::{Because, Frequency, GivenBy, Kind, Matter, Needs, PlayerRecord, Sanction, When};
use crate::claim::Status;
use crate::game::{Conduct, Game, Incident, Intent, Moment, OfferStatus};
use crate::law::Article;
use crate::regulations::{AgreementBy, Breach, Fines};
use crate::ruling::Points;
use crate::sentence::Sentence;
use crate::units::Millis;

/// Whether the facts speak for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Support {
    /// They do.
    Supported,
    /// It is open to the arbiter, and nothing that is known asks for it.
    Open,
    /// It cannot be given now.
    Closed,
}

impl Support {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Support::Supported => "supported",
            Support::Open => "open",
            Support::Closed => "closed",
        }
    }
}

/// Who fixes the amount of an option. The Laws never do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FixedBy {
    /// There is no amount.
    NoAmount,
    /// The arbiter.
    Arbiter,
    /// The event's regulations have announced this one.
    Event(u32),
}

/// An option of the arbiter's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PenaltyOption {
    /// Which.
    pub sanction: Sanction,
    /// Its article.
    pub article: Article,
    /// What he has to say with it.
    pub needs: Needs,
    /// Who fixes the amount.
    pub fixed: FixedBy,
    /// Who gives it.
    pub given_by: GivenBy,
    /// The period whose time it changes, counted from 0, and what is left on that clock if that is
    /// known.
    pub clock: Option<(usize, Option<Millis>)>,
    /// Whether the facts speak for it.
    pub support: Support,
    /// Why, or why not.
    pub because: Vec<Because>,
}

impl PenaltyOption {
    /// The sentence that tells it with its reasons.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        let because: Vec<Sentence> = self.because.iter().map(|it| it.sentence()).collect();
        Sentence::new("penalty-option")
            .with("article", self.article)
            .with("sanction", self.sanction.sentence())
            .with("support", self.support.key())
            .with("amount", self.amount_key())
            .with(
                "announced",
                match self.fixed {
                    FixedBy::Event(amount) => amount,
                    FixedBy::NoAmount | FixedBy::Arbiter => 0,
                },
            )
            .with(
                "organiser",
                match self.given_by {
                    GivenBy::Arbiter => "no",
                    GivenBy::ArbiterWithOrganiser => "yes",
                },
            )
            .with("because", because)
    }

    /// Who decides what is left to decide; nothing is where the option is closed.
    const fn amount_key(&self) -> &'static str {
        match (self.support, self.fixed, self.needs) {
            (Support::Closed, _, _) | (_, FixedBy::NoAmount, _) => "none",
            (_, FixedBy::Event(_), _) => "event",
            (_, FixedBy::Arbiter, Needs::Seconds | Needs::Money | Needs::Rounds) => "arbiter",
            (
                _,
                FixedBy::Arbiter,
                Needs::Nothing | Needs::OpponentScore | Needs::MorePoints | Needs::FewerPoints,
            ) => "score",
        }
    }
}

impl Game {
    /// What the arbiter may choose from against `against`: the nine options of 12.9 in their order,
    /// then 11.7 and 11.8. `earlier` is his record in the other games of the event, without this one.
    #[must_use]
    pub fn penalty_options(
        &self,
        against: Color,
        earlier: &PlayerRecord,
        at: Moment,
    ) -> Vec<PenaltyOption> {
        //= fide-2023#12.9
        //= fide-2023#11.6
        //= fide-online#10.9
        let context = Context::of(self, against, earlier);
        Sanction::ALL
            .into_iter()
            .map(|sanction| context.option(sanction, at))
            .collect()
    }
}

/// What is known when the arbiter chooses.
struct Context<'a> {
    game: &'a Game,
    against: Color,
    /// The last incident that he noted of the player in this game: his judgement of intent and harm.
    judged: Option<Incident>,
    anything: bool,
    repeated: Vec<(Kind, Frequency)>,
    warned: usize,
    after_warning: usize,
    penalised: usize,
    refuses: Option<Conduct>,
    arranged: bool,
}

impl<'a> Context<'a> {
    fn of(game: &'a Game, against: Color, earlier: &PlayerRecord) -> Context<'a> {
        let mut all = earlier.clone();
        all.add("", game, against);
        let record = game.conduct();
        let times = |kind: Kind| all.frequency(kind).times;
        let warned_before = earlier.frequency(Kind::Warning).times > 0;
        let here = record.about(against).filter(|it| it.kind().is_occasion());
        // Whoever was warned in an earlier game goes on with all that he does in this one.
        let after_warning = if warned_before {
            here.count()
        } else {
            record.after_a_warning(against)
        };
        let incidents: Vec<Incident> = record
            .about(against)
            .filter_map(|fact| match &fact.matter {
                Matter::Incident(incident) => Some(incident.clone()),
                Matter::IrregularOffer { .. }
                | Matter::BarredOffer
                | Matter::WrongClaim { .. }
                | Matter::IllegalMove { .. }
                | Matter::Warning { .. }
                | Matter::Penalty(_)
                | Matter::Referral { .. } => None,
            })
            .collect();
        let noted = |conduct: Conduct| incidents.iter().any(|it| it.conduct == conduct);
        Context {
            game,
            against,
            anything: all.facts().any(|(_, fact)| fact.kind().is_occasion()),
            repeated: all
                .frequencies()
                .into_iter()
                .filter(|(kind, frequency)| kind.is_occasion() && frequency.times > 1)
                .collect(),
            warned: times(Kind::Warning),
            after_warning,
            penalised: times(Kind::Penalty),
            refuses: [Conduct::RefusesToComply, Conduct::RefusesToReconstruct]
                .into_iter()
                .find(|&it| noted(it)),
            arranged: noted(Conduct::Arranged),
            judged: incidents.last().cloned(),
        }
    }

    fn bad_faith(&self) -> bool {
        self.judged
            .as_ref()
            .is_some_and(|it| it.intent == Intent::Bad)
    }

    fn harm(&self) -> bool {
        self.judged
            .as_ref()
            .is_some_and(|it| it.harm || it.time_pressure)
    }

    fn goes_on(&self) -> bool {
        self.after_warning > 0
    }

    fn option(&self, sanction: Sanction, at: Moment) -> PenaltyOption {
        let game = self.game;
        let when = game.in_play_or_after();
        let needs = sanction.needs(when);
        let closed = self.closed(sanction, when, at);
        let supported = self.supported(sanction);
        let (support, mut because) = match closed {
            Some(why) => (Support::Closed, vec![why]),
            None if supported => (Support::Supported, self.in_favour(sanction)),
            None => (Support::Open, self.against_more()),
        };
        if support != Support::Closed && sanction == Sanction::MorePoints && self.nothing_to_give()
        {
            because.push(Because::OnlyWithFewerPoints);
        }
        let clock = match sanction {
            Sanction::MoreTime => Some(!self.against),
            Sanction::LessTime => Some(self.against),
            Sanction::Warning
            | Sanction::MorePoints
            | Sanction::FewerPoints
            | Sanction::GameLost
            | Sanction::Fine
            | Sanction::Excluded
            | Sanction::Expelled
            | Sanction::RefusalLoses
            | Sanction::BothLose => None,
        };
        PenaltyOption {
            sanction,
            article: sanction.article(game.rules()),
            needs,
            fixed: match (needs, game.regulations().penalties.fines) {
                (Needs::Nothing, _) => FixedBy::NoAmount,
                (Needs::Money, Fines::Of(amount)) => FixedBy::Event(amount),
                (
                    Needs::Seconds
                    | Needs::OpponentScore
                    | Needs::MorePoints
                    | Needs::FewerPoints
                    | Needs::Money
                    | Needs::Rounds,
                    Fines::NotAnnounced | Fines::Announced | Fines::Of(_),
                ) => FixedBy::Arbiter,
            },
            given_by: sanction.given_by(),
            clock: clock
                .filter(|_| when == When::InPlay)
                .map(|player| (game.clocks.period(player), game.clocks.left(player, at))),
            support,
            because,
        }
    }

    /// Why an option cannot be given now.
    fn closed(&self, sanction: Sanction, when: When, at: Moment) -> Option<Because> {
        let game = self.game;
        let over = when == When::AfterTheEnd;
        let too_late = (over && game.result.deadline_passed).then_some(Because::TooLate);
        match sanction {
            Sanction::Warning | Sanction::Excluded | Sanction::Expelled => None,
            Sanction::MoreTime => over.then_some(Because::GameIsOver),
            Sanction::LessTime if over => Some(Because::GameIsOver),
            Sanction::LessTime => game
                .clocks
                .left(self.against, at)
                .is_some_and(|left| left == Millis(0))
                .then_some(Because::NoTimeLeft),
            Sanction::MorePoints if !over => Some(Because::NoScoreYet),
            Sanction::MorePoints => too_late,
            Sanction::FewerPoints if !over => Some(Because::NoScoreYet),
            Sanction::FewerPoints => too_late.or_else(|| {
                game.result()
                    .is_some_and(|score| score.of(self.against) == Points::Zero)
                    .then_some(Because::NoPointsLeft)
            }),
            Sanction::GameLost => too_late,
            Sanction::Fine => (game.regulations().penalties.fines == Fines::NotAnnounced)
                .then_some(Because::NotAnnounced),
            Sanction::RefusalLoses => {
                let warned = game.conduct().count(self.against, Kind::Warning) > 0;
                (!warned).then_some(Because::NotWarned).or(too_late)
            }
            Sanction::BothLose => {
                let record = game.conduct();
                let both = Color::ALL
                    .into_iter()
                    .all(|player| record.count(player, Kind::Warning) > 0);
                (!both).then_some(Because::NotBoth).or(too_late)
            }
        }
    }

    /// Whether together the players have all that the game is worth.
    fn nothing_to_give(&self) -> bool {
        let scoring = self.game.regulations().scoring;
        self.game.result().is_some_and(|score| {
            let together: u8 = Color::ALL
                .into_iter()
                .map(|player| scoring.halves(score, player))
                .sum();
            together >= scoring.maximum()
        })
    }

    fn supported(&self, sanction: Sanction) -> bool {
        let bad = self.bad_faith();
        let harm = self.harm();
        let again = !self.repeated.is_empty();
        let goes_on = self.goes_on();
        if self.proposed(sanction) {
            return true;
        }
        if !self.anything {
            return false;
        }
        match sanction {
            Sanction::Warning => self.warned == 0,
            Sanction::MoreTime => harm || bad || again || goes_on,
            Sanction::LessTime | Sanction::Fine => bad || goes_on,
            Sanction::MorePoints => harm && (bad || goes_on),
            Sanction::FewerPoints => self.arranged || goes_on || bad && (harm || again),
            Sanction::GameLost => bad && (self.arranged || goes_on),
            Sanction::Excluded => bad && (self.arranged || self.penalised > 0),
            Sanction::Expelled => bad && goes_on && self.penalised > 0,
            Sanction::RefusalLoses => goes_on && self.refuses.is_some(),
            Sanction::BothLose => Color::ALL
                .into_iter()
                .all(|player| self.refused_after_a_warning(player)),
        }
    }

    fn refused_after_a_warning(&self, player: Color) -> bool {
        let record = self.game.conduct();
        let refusals = [Conduct::RefusesToComply, Conduct::RefusesToReconstruct]
            .map(|conduct| record.count(player, Kind::Incident(conduct)));
        record.after_a_warning(player) > 0 && refusals.iter().sum::<usize>() > 0
    }

    /// Whether the event's regulations propose this for what was done.
    fn proposed(&self, sanction: Sanction) -> bool {
        let game = self.game;
        let agreement = &game.regulations().agreement;
        let restricted = agreement.by != AgreementBy::Players || agreement.min_moves > 0;
        let breached = restricted
            && game
                .offers
                .iter()
                .any(|it| it.by == self.against && it.status == OfferStatus::Barred);
        let incorrect = game
            .claims
            .iter()
            .filter(|it| it.by == self.against && it.status == Status::Incorrect)
            .count();
        let limit = game.regulations().claims.wrong_claims;
        match sanction {
            Sanction::MoreTime => breached && agreement.breach == Breach::Time,
            Sanction::GameLost => {
                breached && agreement.breach == Breach::ZeroZero
                    || limit.is_some_and(|limit| incorrect >= limit as usize)
            }
            Sanction::Warning
            | Sanction::LessTime
            | Sanction::MorePoints
            | Sanction::FewerPoints
            | Sanction::Fine
            | Sanction::Excluded
            | Sanction::Expelled
            | Sanction::RefusalLoses
            | Sanction::BothLose => false,
        }
    }

    /// What speaks for an option that the facts support.
    fn in_favour(&self, sanction: Sanction) -> Vec<Because> {
        let mut because = Vec::new();
        if self.proposed(sanction) {
            because.push(Because::EventProposes);
        }
        if self.arranged {
            because.push(Because::Arranged);
        }
        because.extend(self.refuses.map(Because::Refuses));
        self.judgement(&mut because);
        if self.warned == 0 && sanction == Sanction::Warning {
            because.push(Because::NotWarned);
        }
        because.extend((self.warned > 0).then_some(Because::Warned(self.warned)));
        if self.goes_on() {
            because.push(Because::AfterWarning(self.after_warning));
        }
        because.extend((self.penalised > 0).then_some(Because::PenalisedBefore(self.penalised)));
        because
    }

    /// What keeps the facts from speaking for an option.
    fn against_more(&self) -> Vec<Because> {
        if !self.anything {
            return vec![Because::NothingNoted];
        }
        let mut because = Vec::new();
        self.judgement(&mut because);
        because.push(match self.warned {
            0 => Because::NotWarned,
            warned => Because::Warned(warned),
        });
        because
    }

    /// The arbiter's judgement and the computed frequency.
    fn judgement(&self, because: &mut Vec<Because>) {
        if let Some(judged) = &self.judged {
            because.push(Because::Intent(judged.intent));
            because.extend(judged.harm.then_some(Because::Harm));
            because.extend(judged.time_pressure.then_some(Because::TimePressure));
        }
        if self.repeated.is_empty() {
            because.push(Because::FirstTime);
        }
        because.extend(
            self.repeated
                .iter()
                .map(|&(kind, frequency)| Because::Repeated(kind, frequency)),
        );
    }
}
