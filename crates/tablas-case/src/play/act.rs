//! An event of a case as a command of the game.

use shakmaty::{Chess, Color, Position};
use tablas::claim::Ground;
use tablas::game::{
    Act, Actor, Body, ClaimBasis, Command, Conduct, Form, Game, IllegalMove, Incident, Intent,
    Meaning, Moment, NamedMove, Penalty, QuickFinishDecision, QuickFinishGround, WarningForm, Why,
};
use tablas::law::{Article, Document, Play};
use tablas::regulations::DrawGround;
use tablas::ruling::{Points, Score};
use tablas::sentence::Sentence;
use tablas::units::{Millis, Ply, Seconds};
use tablas_record::{Letters, TypedMove, typed_move};

use super::Intended;
use super::named::named;
use super::setup::no_move;
use crate::scenario::Event;
use crate::value::{Fields, Value};
use crate::wording::DEEDS;

/// What an event asks of the game. `board` is what stands on the board.
pub(super) fn command(
    event: &Event,
    game: &Game,
    board: &Chess,
    at: Moment,
) -> Result<Intended, Sentence> {
    let by = actor(event.fields.word("by").unwrap_or_default());
    if let Some(each) = each_of_both(event, by, game) {
        return each
            .iter()
            .map(|one| command(one, game, board, at))
            .collect::<Result<Vec<_>, _>>()
            .map(Intended::Each);
    }
    let reader = Reader {
        fields: &event.fields,
        game,
        board,
        by,
    };
    let act = match reader.act(event.form.name)? {
        Ok(act) => act,
        Err(why) => return Ok(Intended::Impossible(why)),
    };
    Ok(Intended::Command(Box::new(Command {
        at,
        by,
        who: None,
        act,
    })))
}

/// What both players do, or what is done to both of them, as one act for each player. `None` if it is
/// the act of one, or one that the game knows as an act of both.
fn each_of_both(event: &Event, by: Actor, game: &Game) -> Option<Vec<Event>> {
    let fields = &event.fields;
    let for_each = |field: &'static str, value: fn(Color) -> Value| {
        let one = |player| Event {
            fields: fields.clone().with(field, value(player)),
            ..event.clone()
        };
        Some(Color::ALL.map(one).to_vec())
    };
    let as_player = |player: Color| Value::Word(crate::json::side(player));
    let only = |player: Color| {
        let fields = fields.clone().with("by", as_player(player));
        Some(vec![Event {
            fields,
            ..event.clone()
        }])
    };
    match (event.form.name, by) {
        ("flag-falls" | "record-offer" | "sign", Actor::BothPlayers) => for_each("by", as_player),
        // Whoever can answer the offer or claim does.
        ("accept" | "refuse", Actor::BothPlayers) => match game.pending_offer() {
            Some(offer) => only(!offer.by),
            // Nothing was offered: that both say yes is the agreement.
            None if event.form.name == "accept" => {
                let form = DEEDS.iter().find(|form| form.name == "offer-draw")?;
                Some(vec![Event {
                    form,
                    ..event.clone()
                }])
            }
            None => None,
        },
        ("claim" | "ask-increment" | "ask-quick-finish", Actor::BothPlayers) => {
            only(game.having_the_move())
        }
        // 11.8 hits both by itself.
        ("penalty", _) if fields.word("against").is_some() => {
            if fields
                .text("article")
                .is_some_and(|it| it.ends_with("11.8"))
            {
                let one = Event {
                    fields: fields.clone().with("against", Value::Player(Color::White)),
                    ..event.clone()
                };
                return Some(vec![one]);
            }
            for_each("against", Value::Player)
        }
        ("warn", _) if fields.word("side").is_some() => for_each("side", Value::Player),
        _ => None,
    }
}

fn actor(key: &str) -> Actor {
    match key {
        "white" => Actor::Player(Color::White),
        "black" => Actor::Player(Color::Black),
        "both" => Actor::BothPlayers,
        "organiser" => Actor::Organiser,
        "appeals-committee" => Actor::AppealsCommittee,
        "bystander" => Actor::Bystander,
        _ => Actor::Arbiter,
    }
}

struct Reader<'a> {
    fields: &'a Fields,
    game: &'a Game,
    board: &'a Chess,
    by: Actor,
}

impl Reader<'_> {
    /// The act; the inner error is one that the game refuses without being asked.
    fn act(&self, name: &str) -> Result<Result<Act, Why>, Sentence> {
        let fields = self.fields;
        let side = |name| fields.player(name).unwrap_or(Color::White);
        let reason = || fields.text("reason").unwrap_or_default().into();
        let millis = |name| {
            fields
                .number(name)
                .map(|it| Millis(it.saturating_mul(1000)))
        };
        Ok(Ok(match name {
            "move" => return self.make(),
            "press-clock" => Act::Press,
            "touch" => Act::Touch {
                square: self.square()?,
                // 4.2.2: any touch that is no plain accident counts.
                intent: fields.flag("intent").unwrap_or(true),
            },
            "adjust" => Act::Adjust {
                square: self.square()?,
            },
            "record-move" => Act::Record(self.named()?),
            "record-offer" => Act::RecordOffer,
            "illegal-move" => Act::IllegalMove(match fields.word("kind") {
                Some("pawn-not-promoted") => IllegalMove::PawnNotPromoted,
                Some("pressed-without-moving") => IllegalMove::PressedWithoutMoving,
                Some("two-hands") => IllegalMove::TwoHands,
                Some(_) | None => IllegalMove::Forbidden,
            }),
            "illegal-position" => Act::IllegalPosition,
            "pause-clock" => Act::Pause,
            "restart-clock" => Act::Restart,
            "flag-falls" => Act::FlagFalls,
            "call-flag" => Act::CallFlag,
            "see-flag" => match fields.player("side") {
                Some(side) => Act::SeeFlag { side },
                None => Act::SeeBothFlags,
            },
            "see-both-flags" => Act::SeeBothFlags,
            "set-clocks" => Act::SetClocks {
                white: millis("white").unwrap_or(Millis(0)),
                black: millis("black").unwrap_or(Millis(0)),
                reason: reason(),
            },
            "offer-draw" => Act::Offer {
                via_arbiter: fields.word("via") == Some("arbiter"),
                condition: fields.text("condition").map(Into::into),
                form: self.form(),
                ground: fields.word("ground").and_then(|key| {
                    DrawGround::ALL
                        .iter()
                        .copied()
                        .find(|ground| ground.key() == key)
                }),
            },
            "accept" => Act::Accept(self.form()),
            "refuse" => Act::Refuse(self.form()),
            "withdraw-offer" => Act::WithdrawOffer,
            "unclear-gesture" => Act::UnclearGesture(self.form()),
            "clarify" => Act::Clarify {
                player: side("side"),
                meaning: match fields.word("meaning") {
                    Some("offer") => Meaning::Offer,
                    Some("acceptance") => Meaning::Acceptance,
                    Some("refusal") => Meaning::Refusal,
                    Some("resignation") => Meaning::Resignation,
                    Some(_) | None => Meaning::Nothing,
                },
            },
            "opinion" => Act::Opinion {
                drawn: fields.flag("drawn").unwrap_or(false),
                remark: fields.text("remark").unwrap_or_default().into(),
            },
            "consent" => Act::Consent,
            "deny" => Act::Deny,
            "claim" => Act::Claim {
                ground: match fields.word("ground") {
                    Some("threefold") => Ground::Threefold,
                    Some("fifty") => Ground::Fifty,
                    Some(_) | None => Ground::Unstated,
                },
                announced: match fields.text("san") {
                    Some(_) => Some(self.named()?),
                    None => None,
                },
                basis: match fields.word("evidence") {
                    Some("display") => ClaimBasis::Display,
                    Some("electronic-record") => ClaimBasis::ElectronicRecord,
                    Some("nothing") => ClaimBasis::Nothing,
                    Some(_) | None => ClaimBasis::Scoresheet,
                },
            },
            "ask-check" => Act::AskCheck,
            "withdraw-claim" => Act::WithdrawClaim,
            "resign" => Act::Resign(self.form()),
            "meddle" => Act::Meddle,
            "record-result" => Act::RecordResult(self.score()?),
            "sign" => Act::Sign,
            "confirm-result" => Act::ConfirmResult,
            "correct-result" => Act::CorrectResult {
                score: self.score()?,
                reason: reason(),
            },
            "appeal" => Act::Appeal { reason: reason() },
            "decide-appeal" => Act::DecideAppeal {
                score: match fields.word("result") {
                    Some(_) => Some(self.score()?),
                    None => None,
                },
                reason: reason(),
            },
            "appeal-deadline-passes" => Act::AppealDeadlinePasses,
            "correct-move" => self.correct_move()?,
            "restore-position" => Act::RestorePosition {
                to: self.ply(),
                clocks: match (millis("white"), millis("black")) {
                    (Some(white), Some(black)) => Some([white, black]),
                    (None, None) => None,
                    (Some(_), None) | (None, Some(_)) => {
                        return Err(Sentence::new("case-both-clocks"));
                    }
                },
                reason: reason(),
            },
            "note-incident" => Act::NoteIncident(self.incident()),
            "warn" => Act::Warn {
                player: side("side"),
                form: match fields.word("form") {
                    Some("written") => WarningForm::Written,
                    Some(_) | None => WarningForm::Spoken,
                },
                article: self.article()?,
                reason: reason(),
            },
            "penalty" => Act::Penalise(self.penalty()?),
            "refer" => Act::Refer {
                to: match fields.word("to") {
                    Some("disciplinary") => Body::Disciplinary,
                    Some("appeals") => Body::Appeals,
                    Some(_) | None => Body::Organiser,
                },
                dossier: fields.text("dossier").unwrap_or_default().into(),
            },
            "remark" => Act::Remark(fields.text("text").unwrap_or_default().into()),
            "ask-increment" => Act::AskIncrement,
            "decide-increment" => Act::DecideIncrement {
                agreed: fields.flag("agreed").unwrap_or(false),
            },
            "ask-quick-finish" => Act::AskQuickFinish(match fields.word("ground") {
                Some("is-not-trying") => QuickFinishGround::IsNotTrying,
                Some(_) | None => QuickFinishGround::CannotWin,
            }),
            "decide-quick-finish" => Act::DecideQuickFinish(match fields.word("decision") {
                Some("drawn") => QuickFinishDecision::Drawn,
                Some("postponed") => QuickFinishDecision::Postponed {
                    extra_time: fields.flag("extra_time").unwrap_or(false),
                },
                Some(_) | None => QuickFinishDecision::Rejected,
            }),
            "seal-move" => Act::SealMove(self.named()?),
            "open-envelope" => Act::OpenEnvelope,
            other => {
                return Err(Sentence::new("case-json-do")
                    .with("key", "do")
                    .with("do", other));
            }
        }))
    }

    /// A move on the board. One that cannot be made is refused; one that cannot be told is an error.
    fn make(&self) -> Result<Result<Act, Why>, Sentence> {
        let san = self.fields.text("san").unwrap_or_default();
        let mut position = self.board.clone();
        if let Actor::Player(by) = self.by
            && by != position.turn()
        {
            // What he would play, if it were his turn; the game says that it is not.
            match position.swap_turn() {
                Ok(swapped) => position = swapped,
                Err(_) => return Ok(Err(Why::NotHavingTheMove(!by))),
            }
        }
        match typed_move(&position, san, Letters::English) {
            TypedMove::Legal(mv) => Ok(Ok(Act::Move(mv))),
            TypedMove::Illegal { .. } => Ok(Err(Why::IllegalMove)),
            other @ (TypedMove::Ambiguous(_) | TypedMove::Unreadable) => {
                Err(no_move(&position, san, &other))
            }
        }
    }

    fn named(&self) -> Result<NamedMove, Sentence> {
        let san = self.fields.text("san").unwrap_or_default();
        named(self.board, san).ok_or_else(|| no_move(self.board, san, &TypedMove::Unreadable))
    }

    fn square(&self) -> Result<shakmaty::Square, Sentence> {
        self.fields
            .square("square")
            .ok_or_else(|| Sentence::new("case-json-missing").with("key", "square"))
    }

    fn form(&self) -> Form {
        match self.fields.word("form") {
            Some("word") => Form::Word,
            Some("gesture") => Form::Gesture,
            Some("handshake") => Form::Handshake,
            Some("stopped-clock") => Form::StoppedClock,
            Some("button") => Form::Button,
            Some(_) | None => match self.game.rules().play {
                Play::OnlineE04 => Form::Button,
                Play::Standard | Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3 => {
                    Form::Word
                }
            },
        }
    }

    fn ply(&self) -> Ply {
        let ply = self.fields.number("ply").unwrap_or_default();
        Ply(u32::try_from(ply).unwrap_or(u32::MAX))
    }

    fn score(&self) -> Result<Score, Sentence> {
        let text = self.fields.word("result").unwrap_or_default();
        score(text).ok_or_else(|| Sentence::new("case-no-result").with("text", text))
    }

    fn correct_move(&self) -> Result<Act, Sentence> {
        let ply = self.ply();
        let course = self.game.course();
        let san = self.fields.text("san").unwrap_or_default();
        let before = ply
            .0
            .checked_sub(1)
            .map(Ply)
            .filter(|before| *before < course.history().ply())
            .ok_or_else(|| Sentence::new("case-no-such-ply").with("ply", ply.0))?;
        let position = course.position_at(before);
        match typed_move(&position, san, Letters::English) {
            TypedMove::Legal(mv) => Ok(Act::CorrectMove {
                ply,
                mv,
                reason: self.fields.text("reason").unwrap_or_default().into(),
            }),
            other @ (TypedMove::Ambiguous(_)
            | TypedMove::Illegal { .. }
            | TypedMove::Unreadable) => Err(no_move(&position, san, &other)),
        }
    }

    /// An article by its number in the edition of the game, or with its document.
    fn article(&self) -> Result<Article, Sentence> {
        let text = self.fields.text("article").unwrap_or_default();
        let document = self.game.rules().edition.document();
        text.parse()
            .ok()
            .or_else(|| Article::find(document, text))
            .or_else(|| Article::find(Document::Fide2023, text))
            .ok_or_else(|| Sentence::new("case-no-article").with("text", text))
    }

    fn incident(&self) -> Incident {
        let fields = self.fields;
        Incident {
            against: fields.player("against").unwrap_or(Color::White),
            conduct: match fields.word("conduct") {
                Some("offers") => Conduct::Offers,
                Some("claims") => Conduct::Claims,
                Some("arranged") => Conduct::Arranged,
                Some("refuses-to-reconstruct") => Conduct::RefusesToReconstruct,
                Some("refuses-to-comply") => Conduct::RefusesToComply,
                Some(_) | None => Conduct::Distraction,
            },
            intent: match fields.word("intent") {
                Some("good") => Intent::Good,
                Some("bad") => Intent::Bad,
                Some(_) | None => Intent::Unknown,
            },
            harm: fields.flag("harm").unwrap_or(false),
            time_pressure: fields.flag("time_pressure").unwrap_or(false),
            remark: fields.text("remark").unwrap_or_default().into(),
        }
    }

    fn penalty(&self) -> Result<Penalty, Sentence> {
        let fields = self.fields;
        let points = |name| {
            fields.word(name).map(|key| match key {
                "0" => Points::Zero,
                "1/2" => Points::Half,
                _ => Points::One,
            })
        };
        let small = |name| {
            fields
                .number(name)
                .map(|it| u32::try_from(it).unwrap_or(u32::MAX))
        };
        Ok(Penalty {
            article: self.article()?,
            against: fields.player("against").unwrap_or(Color::White),
            seconds: small("seconds").map(Seconds),
            opponent_score: points("opponent_score"),
            own_score: points("own_score"),
            amount: small("amount"),
            reason: fields.text("reason").unwrap_or_default().into(),
        })
    }
}

/// A result in the words of the table.
fn score(text: &str) -> Option<Score> {
    let (white, black) = text.split_once('-')?;
    let points = |text: &str| match text {
        "0" => Some(Points::Zero),
        "1/2" => Some(Points::Half),
        "1" => Some(Points::One),
        _ => None,
    };
    Some(Score {
        white: points(white)?,
        black: points(black)?,
    })
}
