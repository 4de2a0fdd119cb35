//! Facts about conduct, read from the log of a game. An offer or a claim is not stored a second time:
//! what is wrong with it is asked of the game.

use shakmaty::Color;

use crate::claim::{Ground, Inadmissible, Status};
use crate::game::conduct::Sanction;
use crate::game::{
    Act, Actor, Body, Conduct, Effect, Event, Game, IllegalMove, Incident, Intent, Moment,
    OfferSource, OfferStatus, Penalty, RuledClaim, Timing, WarningForm, What,
};
use crate::law::articles::{fide_2023 as laws, fide_online};
use crate::law::{Article, Play, Rules};
use crate::sentence::Sentence;
use crate::units::{Ply, Seconds};

/// Something that was done or noted about conduct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its place in the log of the game, counted from 0.
    pub entry: usize,
    /// When.
    pub at: Moment,
    /// In which position.
    pub ply: Ply,
    /// About whom; `None` if it is about both or about the game.
    pub player: Option<Color>,
    /// The article that it is a matter of.
    pub article: Article,
    /// What.
    pub matter: Matter,
}

/// What a fact about conduct is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Matter {
    /// A draw offer at another moment than the Laws say, with a condition, or again and again.
    IrregularOffer {
        /// When it was made.
        timing: Timing,
        /// Whether a condition was attached to it.
        conditional: bool,
        /// Whether it came again soon after another.
        repeated: bool,
    },
    /// An offer that the regulations bar (9.1.1).
    BarredOffer,
    /// A claim that was incorrect, not admissible, or made when the right was lost.
    WrongClaim {
        /// On what ground.
        ground: Ground,
        /// The ruling.
        status: Status,
        /// The time that it gave the opponent (9.5.3), which is due whatever the intent.
        seconds: Option<Seconds>,
    },
    /// An illegal move was completed (7.5). The Laws answer it themselves (7.5.5).
    IllegalMove {
        /// How it came about.
        kind: IllegalMove,
        /// The time that it gave the opponent; nothing where it lost the game.
        seconds: Option<Seconds>,
    },
    /// The arbiter noted an incident.
    Incident(Incident),
    /// He warned.
    Warning {
        /// How.
        form: WarningForm,
        /// In his words.
        reason: Box<str>,
    },
    /// He gave a penalty.
    Penalty(Penalty),
    /// The matter was passed on.
    Referral {
        /// To whom.
        to: Body,
        /// What was laid before it, in the words of whoever passed it on.
        dossier: Box<str>,
    },
}

/// Kinds of facts, for counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Irregular offers.
    IrregularOffer,
    /// Offers that the regulations bar.
    BarredOffer,
    /// Wrong claims.
    WrongClaim,
    /// Illegal moves.
    IllegalMove,
    /// Incidents of this kind.
    Incident(Conduct),
    /// Warnings.
    Warning,
    /// Penalties other than a warning.
    Penalty,
    /// Referrals.
    Referral,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 13] = [
        Kind::IrregularOffer,
        Kind::BarredOffer,
        Kind::WrongClaim,
        Kind::IllegalMove,
        Kind::Incident(Conduct::Offers),
        Kind::Incident(Conduct::Claims),
        Kind::Incident(Conduct::Distraction),
        Kind::Incident(Conduct::Arranged),
        Kind::Incident(Conduct::RefusesToReconstruct),
        Kind::Incident(Conduct::RefusesToComply),
        Kind::Warning,
        Kind::Penalty,
        Kind::Referral,
    ];

    /// Whether it is something that the player did and that asks the arbiter for an answer. An illegal
    /// move does not: 7.5.5 has answered it.
    #[must_use]
    pub const fn is_occasion(self) -> bool {
        match self {
            Kind::IrregularOffer | Kind::BarredOffer | Kind::WrongClaim | Kind::Incident(_) => true,
            Kind::IllegalMove | Kind::Warning | Kind::Penalty | Kind::Referral => false,
        }
    }

    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Kind::IrregularOffer => "irregular-offer",
            Kind::BarredOffer => "barred-offer",
            Kind::WrongClaim => "wrong-claim",
            Kind::IllegalMove => "illegal-move",
            Kind::Incident(conduct) => conduct.key(),
            Kind::Warning => "warning",
            Kind::Penalty => "penalty",
            Kind::Referral => "referral",
        }
    }
}

impl Conduct {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Conduct::Offers => "offers",
            Conduct::Claims => "claims",
            Conduct::Distraction => "distraction",
            Conduct::Arranged => "arranged",
            Conduct::RefusesToReconstruct => "refuses-to-reconstruct",
            Conduct::RefusesToComply => "refuses-to-comply",
        }
    }

    /// The article that it breaks.
    #[must_use]
    pub fn article(self, rules: Rules) -> Article {
        match self {
            Conduct::Offers | Conduct::Claims | Conduct::Distraction => disturbing(rules),
            //= fide-2023#11.1
            Conduct::Arranged => rules.cite(laws::A11_1),
            //= fide-2023#11.11
            Conduct::RefusesToReconstruct => rules.cite(laws::A11_11),
            Conduct::RefusesToComply => rules.cite(laws::A11_7),
        }
    }
}

/// 11.5, or what stands for it online.
fn disturbing(rules: Rules) -> Article {
    //= fide-2023#11.5
    match rules.play {
        //= fide-online#9.10
        Play::OnlineE04 => fide_online::A9_10,
        Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3 => {
            rules.cite(laws::A11_5)
        }
    }
}

impl Fact {
    /// What kind it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match &self.matter {
            Matter::IrregularOffer { .. } => Kind::IrregularOffer,
            Matter::BarredOffer => Kind::BarredOffer,
            Matter::WrongClaim { .. } => Kind::WrongClaim,
            Matter::IllegalMove { .. } => Kind::IllegalMove,
            Matter::Incident(incident) => Kind::Incident(incident.conduct),
            Matter::Warning { .. } => Kind::Warning,
            Matter::Penalty(_) => Kind::Penalty,
            Matter::Referral { .. } => Kind::Referral,
        }
    }

    /// Whether it is about `player`, alone or with the other.
    #[must_use]
    pub fn is_about(&self, player: Color) -> bool {
        self.player.is_none_or(|it| it == player)
    }

    /// The sentence that tells it; its moment is left to whoever shows it.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        let by = self
            .player
            .map_or("both", |it| it.fold_wb("white", "black"));
        let yes = |it: bool| if it { "yes" } else { "no" };
        match &self.matter {
            Matter::IrregularOffer {
                timing,
                conditional,
                repeated,
            } => Sentence::new("fact-irregular-offer")
                .with("by", by)
                .with(
                    "timing",
                    match timing {
                        Timing::Proper => "proper",
                        Timing::BeforeMoving => "early",
                        Timing::OnOpponentsTime => "off-turn",
                    },
                )
                .with("conditional", yes(*conditional))
                .with("repeated", yes(*repeated))
                .with("after", self.ply),
            Matter::BarredOffer => Sentence::new("fact-barred-offer")
                .with("by", by)
                .with("after", self.ply),
            Matter::WrongClaim {
                ground,
                status,
                seconds,
            } => Sentence::new("fact-wrong-claim")
                .with("by", by)
                .with("ground", ground.key())
                .with("status", status.key())
                .with("seconds", seconds.map_or(0, |it| it.0))
                .with("after", self.ply),
            Matter::IllegalMove { kind, seconds } => Sentence::new("fact-illegal-move")
                .with("by", by)
                .with("kind", kind.key())
                .with("seconds", seconds.map_or(0, |it| it.0))
                .with("after", self.ply),
            Matter::Incident(incident) => Sentence::new("fact-incident")
                .with("by", by)
                .with("conduct", incident.conduct.key())
                .with("intent", incident.intent.key())
                .with("harm", yes(incident.harm))
                .with("pressure", yes(incident.time_pressure))
                .with("remark", &*incident.remark)
                .with("after", self.ply),
            Matter::Warning { form, reason } => Sentence::new("fact-warning")
                .with("by", by)
                .with(
                    "form",
                    match form {
                        WarningForm::Spoken => "spoken",
                        WarningForm::Written => "written",
                    },
                )
                .with("article", self.article.number())
                .with("reason", &**reason)
                .with("after", self.ply),
            Matter::Penalty(penalty) => penalty_sentence(penalty, by, self.article, self.ply),
            Matter::Referral { to, dossier } => Sentence::new("fact-referral")
                .with("to", to.key())
                .with("text", &**dossier)
                .with("after", self.ply),
        }
    }
}

fn penalty_sentence(penalty: &Penalty, by: &'static str, article: Article, ply: Ply) -> Sentence {
    let points = |it: Option<crate::ruling::Points>| {
        it.map_or_else(|| "none".to_owned(), |points| points.to_string())
    };
    Sentence::new("fact-penalty")
        .with("by", by)
        .with(
            "sanction",
            Sanction::of(article).map_or("none", Sanction::key),
        )
        .with("article", article.number())
        .with("seconds", penalty.seconds.map_or(0, |it| it.0))
        .with("own", points(penalty.own_score))
        .with("opponent", points(penalty.opponent_score))
        .with("amount", penalty.amount.unwrap_or(0))
        .with("reason", &*penalty.reason)
        .with("after", ply)
}

impl IllegalMove {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            IllegalMove::Forbidden => "forbidden",
            IllegalMove::PawnNotPromoted => "pawn-not-promoted",
            IllegalMove::PressedWithoutMoving => "pressed-without-moving",
            IllegalMove::TwoHands => "two-hands",
        }
    }

    /// The article that calls it an illegal move.
    #[must_use]
    pub fn article(self, rules: Rules) -> Article {
        rules.cite(match self {
            //= fide-2023#7.5.1
            IllegalMove::Forbidden => laws::A7_5_1,
            //= fide-2023#7.5.2
            IllegalMove::PawnNotPromoted => laws::A7_5_2,
            //= fide-2023#7.5.3
            IllegalMove::PressedWithoutMoving => laws::A7_5_3,
            //= fide-2023#7.5.4
            IllegalMove::TwoHands => laws::A7_5_4,
        })
    }
}

impl Intent {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Intent::Good => "good",
            Intent::Bad => "bad",
            Intent::Unknown => "unknown",
        }
    }
}

impl Body {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Body::Organiser => "organiser",
            Body::Disciplinary => "disciplinary",
            Body::Appeals => "appeals",
        }
    }
}

/// Acts about conduct as they stand in the log: their place there and the position they were in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::game) struct Notes(Vec<(usize, Ply)>);

impl Notes {
    /// The event that will stand at `entry` is about conduct.
    pub(in crate::game) fn note(&mut self, entry: usize, ply: Ply) {
        self.0.push((entry, ply));
    }

    fn ply(&self, entry: usize) -> Option<Ply> {
        let at = self
            .0
            .binary_search_by_key(&entry, |&(entry, _)| entry)
            .ok()?;
        Some(self.0[at].1)
    }
}

/// Every fact about conduct in the log of `game`, in order.
pub(super) fn facts(game: &Game) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut offers = game
        .offers
        .iter()
        .filter(|offer| offer.source == OfferSource::Player);
    let mut claims = game.claims.iter();
    for (entry, event) in game.log.iter().enumerate() {
        match &event.what {
            What::Done(Act::Offer { .. }) => {
                // Each such event made one offer, in this order.
                let Some(offer) = offers.next() else { continue };
                let barred = offer.status == OfferStatus::Barred;
                if !barred && !offer.irregular() {
                    continue;
                }
                let (article, matter) = if barred {
                    (game.rules().cite(laws::A9_1_1), Matter::BarredOffer)
                } else {
                    let matter = Matter::IrregularOffer {
                        timing: offer.timing,
                        conditional: offer.condition.is_some(),
                        repeated: offer.repeated,
                    };
                    (disturbing(game.rules()), matter)
                };
                facts.push(Fact {
                    entry,
                    at: event.at,
                    ply: offer.ply,
                    player: Some(offer.by),
                    article,
                    matter,
                });
            }
            What::ClaimRuled { .. } => {
                let Some(claim) = claims.next() else { continue };
                let next = game.log.get(entry + 1);
                facts.extend(wrong_claim(game.rules(), claim, entry, event.at, next));
            }
            What::Done(Act::IllegalMove(kind)) => {
                let (Actor::Player(by), Some(ply)) = (event.by, game.conduct.ply(entry)) else {
                    continue;
                };
                let seconds = given_to(!by, game.log.get(entry + 1));
                facts.push(Fact {
                    entry,
                    at: event.at,
                    ply,
                    player: Some(by),
                    article: kind.article(game.rules()),
                    matter: Matter::IllegalMove {
                        kind: *kind,
                        seconds,
                    },
                });
            }
            What::Done(act) => {
                if let Some(ply) = game.conduct.ply(entry) {
                    facts.extend(noted(game.rules(), act, entry, event.at, ply));
                }
            }
            What::FoundOver | What::TimeAdded { .. } | What::TimeTaken { .. } => {}
        }
    }
    facts
}

/// A claim as a fact about conduct, if it was none that could be made.
fn wrong_claim(
    rules: Rules,
    claim: &RuledClaim,
    entry: usize,
    at: Moment,
    next: Option<&Event>,
) -> Option<Fact> {
    match claim.status {
        Status::Incorrect
        | Status::RightLost
        | Status::Inadmissible(Inadmissible::NotHavingTheMove) => {}
        // Whoever has to make his claim legal is told how (11.9), and a platform takes no claims.
        Status::Inadmissible(Inadmissible::DeclaredByPlatform)
        | Status::MoveNotRecorded
        | Status::Correct
        | Status::NeedsProof
        | Status::Depends
        | Status::GameOver => return None,
    }
    let seconds = given_to(!claim.by, next);
    let ruled = Effect::ClaimRuled {
        by: claim.by,
        status: claim.status,
    };
    Some(Fact {
        entry,
        at,
        ply: claim.ply,
        player: Some(claim.by),
        article: ruled.article(rules),
        matter: Matter::WrongClaim {
            ground: claim.ground,
            status: claim.status,
            seconds,
        },
    })
}

/// The time that the next event gives to `player`.
fn given_to(player: Color, next: Option<&Event>) -> Option<Seconds> {
    next.and_then(|event| match event.what {
        What::TimeAdded { to, seconds, .. } => (to == player).then_some(seconds),
        What::Done(_) | What::FoundOver | What::ClaimRuled { .. } | What::TimeTaken { .. } => None,
    })
}

/// What the arbiter noted or did.
fn noted(rules: Rules, act: &Act, entry: usize, at: Moment, ply: Ply) -> Option<Fact> {
    let (player, article, matter) = if let Act::NoteIncident(incident) = act {
        (
            Some(incident.against),
            incident.conduct.article(rules),
            Matter::Incident(incident.clone()),
        )
    } else if let Act::Warn {
        player,
        form,
        article,
        reason,
    } = act
    {
        let matter = Matter::Warning {
            form: *form,
            reason: reason.clone(),
        };
        (Some(*player), rules.cite(*article), matter)
    } else if let Act::Penalise(penalty) = act {
        let both = Sanction::of(penalty.article) == Some(Sanction::BothLose);
        (
            (!both).then_some(penalty.against),
            rules.cite(penalty.article),
            Matter::Penalty(penalty.clone()),
        )
    } else if let Act::Refer { to, dossier } = act {
        let article = match to {
            Body::Organiser | Body::Disciplinary => laws::A12_9,
            Body::Appeals => laws::A11_10,
        };
        let matter = Matter::Referral {
            to: *to,
            dossier: dossier.clone(),
        };
        (None, rules.cite(article), matter)
    } else {
        return None;
    };
    Some(Fact {
        entry,
        at,
        ply,
        player,
        article,
        matter,
    })
}
