//! What stands in the log of a game, as an act of a case.

use shakmaty::san::San;
use shakmaty::{Color, Move, Square};
use tablas::claim::Ground;
use tablas::game::{
    self, Act, Actor, Body, ClaimBasis, Conduct, Form, Game, IllegalMove, Incident, Intent,
    Meaning, Means, NamedMove, Penalty, QuickFinishDecision, QuickFinishGround, WarningForm, What,
};
use tablas::law::{Article, Play};
use tablas::ruling::{Points, Score};
use tablas::sentence::NumberedMove;
use tablas::units::Millis;

use crate::scenario::Event;
use crate::value::{Fields, Value};
use crate::wording::{self, DEEDS, Kind};

/// An event of a log as an act of a case, without its moment; `None` for an order that follows from
/// an act by rule. `before` is the game as it was before the event.
///
/// # Panics
///
/// Never.
#[must_use]
pub fn told(before: &Game, event: &game::Event) -> Option<Event> {
    let What::Done(act) = &event.what else {
        return None;
    };
    Some(tell(before, event.by, act))
}

fn tell(game: &Game, by: Actor, act: &Act) -> Event {
    let position = game.position();
    let named = |named: &NamedMove| match &named.means {
        Means::Legal(mv) => San::from_move(position, *mv).to_string(),
        Means::Several(_) | Means::Illegal { .. } => named.text.to_string(),
    };
    let deed = |name| Deed::of(name, by);
    let form = |form: Form| {
        let usual = match game.rules().play {
            Play::OnlineE04 => Form::Button,
            Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3 => {
                Form::Word
            }
        };
        (form != usual).then_some(form_key(form))
    };
    match act {
        Act::Move(mv) => deed("move").san(&played(game, *mv)),
        Act::Press => deed("press-clock"),
        Act::Touch { square, intent } => deed("touch")
            .square(*square)
            .flag("intent", (!intent).then_some(false)),
        Act::Adjust { square } => deed("adjust").square(*square),
        Act::Record(it) => deed("record-move").san(&named(it)),
        Act::RecordOffer => deed("record-offer"),
        Act::IllegalMove(kind) => deed("illegal-move").word(
            "kind",
            match kind {
                // Which is meant where no kind is named.
                IllegalMove::Forbidden => None,
                IllegalMove::PawnNotPromoted => Some("pawn-not-promoted"),
                IllegalMove::PressedWithoutMoving => Some("pressed-without-moving"),
                IllegalMove::TwoHands => Some("two-hands"),
            },
        ),
        Act::IllegalPosition => deed("illegal-position"),
        Act::Pause => deed("pause-clock"),
        Act::Restart => deed("restart-clock"),
        Act::FlagFalls => deed("flag-falls"),
        Act::CallFlag => deed("call-flag"),
        Act::SeeFlag { side } => deed("see-flag").player("side", *side),
        Act::SeeBothFlags => deed("see-both-flags"),
        Act::SetClocks {
            white,
            black,
            reason,
        } => deed("set-clocks")
            .seconds("white", Some(*white))
            .seconds("black", Some(*black))
            .text("reason", reason),
        Act::Offer {
            via_arbiter,
            condition,
            form: how,
            ground,
        } => deed("offer-draw")
            .word("via", via_arbiter.then_some("arbiter"))
            .text("condition", condition.as_deref().unwrap_or_default())
            .word("form", form(*how))
            .word("ground", ground.map(|it| it.key())),
        Act::Accept(how) => deed("accept").word("form", form(*how)),
        Act::Refuse(how) => deed("refuse").word("form", form(*how)),
        Act::WithdrawOffer => deed("withdraw-offer"),
        Act::UnclearGesture(how) => deed("unclear-gesture").word("form", form(*how)),
        Act::Clarify { player, meaning } => deed("clarify").player("side", *player).word(
            "meaning",
            Some(match meaning {
                Meaning::Offer => "offer",
                Meaning::Acceptance => "acceptance",
                Meaning::Refusal => "refusal",
                Meaning::Resignation => "resignation",
                Meaning::Nothing => "nothing",
            }),
        ),
        Act::Opinion { drawn, remark } => deed("opinion")
            .flag("drawn", Some(*drawn))
            .text("remark", remark),
        Act::Consent => deed("consent"),
        Act::Deny => deed("deny"),
        Act::Claim {
            ground,
            announced,
            basis,
        } => {
            let claim = deed("claim")
                .word(
                    "ground",
                    match ground {
                        Ground::Threefold => Some("threefold"),
                        Ground::Fifty => Some("fifty"),
                        Ground::Unstated => None,
                    },
                )
                .word(
                    "evidence",
                    match basis {
                        ClaimBasis::Scoresheet => None,
                        ClaimBasis::Display => Some("display"),
                        ClaimBasis::ElectronicRecord => Some("electronic-record"),
                        ClaimBasis::Nothing => Some("nothing"),
                    },
                );
            match announced {
                Some(it) => claim.san(&named(it)),
                None => claim,
            }
        }
        Act::AskCheck => deed("ask-check"),
        Act::WithdrawClaim => deed("withdraw-claim"),
        Act::Resign(how) => deed("resign").word("form", form(*how)),
        Act::Meddle => deed("meddle"),
        Act::RecordResult(score) => deed("record-result").score(Some(*score)),
        Act::Sign => deed("sign"),
        Act::ConfirmResult => deed("confirm-result"),
        Act::CorrectResult { score, reason } => deed("correct-result")
            .score(Some(*score))
            .text("reason", reason),
        Act::Appeal { reason } => deed("appeal").text("reason", reason),
        Act::DecideAppeal { score, reason } => {
            deed("decide-appeal").score(*score).text("reason", reason)
        }
        Act::AppealDeadlinePasses => deed("appeal-deadline-passes"),
        Act::CorrectMove { ply, mv, reason } => {
            let before = game
                .course()
                .position_at(tablas::units::Ply(ply.0.saturating_sub(1)));
            deed("correct-move")
                .number("ply", Some(ply.0))
                .san(&San::from_move(&before, *mv).to_string())
                .text("reason", reason)
        }
        Act::RestorePosition { to, clocks, reason } => deed("restore-position")
            .number("ply", Some(to.0))
            .seconds("white", clocks.map(|[white, _]| white))
            .seconds("black", clocks.map(|[_, black]| black))
            .text("reason", reason),
        Act::NoteIncident(incident) => note(deed("note-incident"), incident),
        Act::Warn {
            player,
            form,
            article,
            reason,
        } => deed("warn")
            .player("side", *player)
            .word(
                "form",
                match form {
                    WarningForm::Spoken => None,
                    WarningForm::Written => Some("written"),
                },
            )
            .article(*article)
            .text("reason", reason),
        Act::Penalise(penalty) => penalise(deed("penalty"), penalty),
        Act::Refer { to, dossier } => deed("refer")
            .word(
                "to",
                Some(match to {
                    Body::Organiser => "organiser",
                    Body::Disciplinary => "disciplinary",
                    Body::Appeals => "appeals",
                }),
            )
            .text("dossier", dossier),
        Act::Remark(text) => {
            let mut remark = deed("remark");
            // An empty remark is one too.
            remark.fields.set("text", Value::Text(text.to_string()));
            remark
        }
        Act::AskIncrement => deed("ask-increment"),
        Act::DecideIncrement { agreed } => deed("decide-increment").flag("agreed", Some(*agreed)),
        Act::AskQuickFinish(ground) => deed("ask-quick-finish").word(
            "ground",
            Some(match ground {
                QuickFinishGround::CannotWin => "cannot-win",
                QuickFinishGround::IsNotTrying => "is-not-trying",
            }),
        ),
        Act::DecideQuickFinish(decision) => {
            let (key, extra_time) = match decision {
                QuickFinishDecision::Drawn => ("drawn", None),
                QuickFinishDecision::Postponed { extra_time } => ("postponed", Some(*extra_time)),
                QuickFinishDecision::Rejected => ("rejected", None),
            };
            deed("decide-quick-finish")
                .word("decision", Some(key))
                .flag("extra_time", extra_time)
        }
        Act::SealMove(it) => deed("seal-move").san(&named(it)),
        Act::OpenEnvelope => deed("open-envelope"),
    }
    .event()
}

fn note(deed: Deed, incident: &Incident) -> Deed {
    deed.player("against", incident.against)
        .word(
            "conduct",
            Some(match incident.conduct {
                Conduct::Offers => "offers",
                Conduct::Claims => "claims",
                Conduct::Distraction => "distraction",
                Conduct::Arranged => "arranged",
                Conduct::RefusesToReconstruct => "refuses-to-reconstruct",
                Conduct::RefusesToComply => "refuses-to-comply",
            }),
        )
        .word(
            "intent",
            match incident.intent {
                Intent::Good => Some("good"),
                Intent::Bad => Some("bad"),
                Intent::Unknown => None,
            },
        )
        .flag("harm", incident.harm.then_some(true))
        .flag("time_pressure", incident.time_pressure.then_some(true))
        .text("remark", &incident.remark)
}

fn penalise(deed: Deed, penalty: &Penalty) -> Deed {
    let points = |points: Option<Points>| {
        points.map(|it| match it {
            Points::Zero => "0",
            Points::Half => "1/2",
            Points::One => "1",
        })
    };
    deed.article(penalty.article)
        .player("against", penalty.against)
        .number("seconds", penalty.seconds.map(|it| it.0))
        .word("opponent_score", points(penalty.opponent_score))
        .word("own_score", points(penalty.own_score))
        .number("amount", penalty.amount)
        .text("reason", &penalty.reason)
}

/// A move made, with the sign of check or mate.
fn played(game: &Game, mv: Move) -> String {
    let named = NumberedMove::of(game.position(), mv);
    let san = named.san.map_or_else(String::new, |san| san.to_string());
    format!("{san}{}", named.suffix)
}

const fn form_key(form: Form) -> &'static str {
    match form {
        Form::Word => "word",
        Form::Gesture => "gesture",
        Form::Handshake => "handshake",
        Form::StoppedClock => "stopped-clock",
        Form::Button => "button",
    }
}

const fn actor_key(actor: Actor) -> &'static str {
    match actor {
        Actor::Player(Color::White) => "white",
        Actor::Player(Color::Black) => "black",
        Actor::BothPlayers => "both",
        Actor::Arbiter => "arbiter",
        Actor::Organiser => "organiser",
        Actor::AppealsCommittee => "appeals-committee",
        Actor::Bystander => "bystander",
    }
}

/// An act in the making. Values that are not there are left out.
struct Deed {
    form: &'static wording::Form,
    fields: Fields,
}

impl Deed {
    fn of(name: &str, by: Actor) -> Deed {
        Deed {
            form: DEEDS
                .iter()
                .find(|form| form.name == name)
                .expect("every act has its sentence"),
            fields: Fields::default().with("by", Value::Word(actor_key(by))),
        }
    }

    fn event(self) -> Event {
        Event {
            at: None,
            form: self.form,
            fields: self.fields,
        }
    }

    fn set(mut self, name: &'static str, value: Option<Value>) -> Deed {
        if let Some(value) = value {
            self.fields.set(name, value);
        }
        self
    }

    fn word(self, name: &'static str, key: Option<&str>) -> Deed {
        let words = if let Some(Kind::Word(words)) = self.form.kind(name) {
            words
        } else {
            &[]
        };
        let found = words.iter().find(|word| Some(word.key) == key);
        self.set(name, found.map(|word| Value::Word(word.key)))
    }

    fn score(self, score: Option<Score>) -> Deed {
        let text = score.map(|it| it.to_string());
        self.word("result", text.as_deref())
    }

    fn san(self, san: &str) -> Deed {
        self.set("san", Some(Value::Move(san.to_owned())))
    }

    fn text(self, name: &'static str, text: &str) -> Deed {
        self.set(
            name,
            (!text.is_empty()).then(|| Value::Text(text.to_owned())),
        )
    }

    fn article(self, article: Article) -> Deed {
        self.text("article", &article.to_string())
    }

    fn player(self, name: &'static str, player: Color) -> Deed {
        self.set(name, Some(Value::Player(player)))
    }

    fn square(self, square: Square) -> Deed {
        self.set("square", Some(Value::Square(square)))
    }

    fn number(self, name: &'static str, number: Option<u32>) -> Deed {
        self.set(name, number.map(|it| Value::Number(it.into())))
    }

    fn seconds(self, name: &'static str, time: Option<Millis>) -> Deed {
        self.set(name, time.map(|it| Value::Number(it.0 / 1000)))
    }

    fn flag(self, name: &'static str, flag: Option<bool>) -> Deed {
        self.set(name, flag.map(Value::Flag))
    }
}
