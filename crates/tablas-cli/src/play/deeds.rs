//! What the short words do: acts of a case, by whoever it is natural for.

use shakmaty::san::San;
use shakmaty::{Chess, Color, Position, Square};
use tablas::game::{Act, Actor, Game, Moment, What};
use tablas::law::Language;
use tablas::sentence::{NumberedMove, Sentence};
use tablas_case::play::possible;
use tablas_case::wording::{DEEDS, Kind};
use tablas_case::{Event, Fields, Value, letters};
use tablas_record::{Letters, TypedMove, typed_move};
use tablas_say::Speaker;

use super::words::{Deed, Key, Wants, actor};

/// The act of this name, by this actor, without other values.
pub(super) fn deed(name: &str, by: &'static str) -> Event {
    Event {
        at: None,
        form: DEEDS
            .iter()
            .find(|form| form.name == name)
            .expect("the table of acts has it"),
        fields: Fields::default().with("by", Value::Word(by)),
    }
}

pub(super) const fn player_key(player: Color) -> &'static str {
    match player {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A word with what stands behind it, in a game.
pub(super) struct Asked<'a> {
    pub(super) deed: Deed,
    pub(super) rest: &'a [&'a str],
    /// Who was named before it.
    pub(super) by: Option<&'static str>,
    pub(super) game: &'a Game,
    pub(super) now: Moment,
    pub(super) speaker: &'a Speaker,
}

impl Asked<'_> {
    /// The acts that it stands for, in order: all by one actor.
    pub(super) fn deeds(&self) -> Result<Vec<Event>, Sentence> {
        let (name, wants) = self.deed.form();
        let (least, most) = match wants {
            Wants::Claim => return self.claim(),
            Wants::Nothing => (0, 0),
            Wants::Route => (0, 1),
            Wants::Move | Wants::Square | Wants::Result => (1, 1),
        };
        if !(least..=most).contains(&self.rest.len()) {
            return Err(self.usage());
        }
        let value = self.value()?;
        let made = |by| {
            let mut event = deed(name, by);
            if let Some((field, value)) = value.clone() {
                event.fields.set(field, value);
            }
            event
        };
        Ok(vec![self.natural(made)])
    }

    /// The value behind the word, if it wants one.
    fn value(&self) -> Result<Option<(&'static str, Value)>, Sentence> {
        let Some(text) = self.rest.first() else {
            // Whose flag the arbiter sees: the one that is down, else that of the running clock.
            return Ok((self.deed == Deed::See).then(|| {
                let clocks = self.game.clocks();
                let down = Color::ALL
                    .into_iter()
                    .find(|side| clocks.fell(*side, self.now).is_some() && !clocks.noticed(*side));
                let side = down
                    .or(clocks.running())
                    .unwrap_or(self.game.having_the_move());
                ("side", Value::Player(side))
            }));
        };
        Ok(Some(match self.deed.form().1 {
            Wants::Square => {
                let square: Square = text.to_ascii_lowercase().parse().map_err(|_| {
                    Sentence::new("play-no-square")
                        .with("text", *text)
                        .with("usage", self.usage())
                })?;
                ("square", Value::Square(square))
            }
            Wants::Move => ("san", Value::Move(self.announced(text)?)),
            Wants::Result => ("result", self.result(text)?),
            Wants::Route => match actor(text) {
                Some("arbiter") => ("via", Value::Word("arbiter")),
                Some(_) | None => return Err(self.usage()),
            },
            Wants::Nothing | Wants::Claim => return Ok(None),
        }))
    }

    fn result(&self, text: &str) -> Result<Value, Sentence> {
        let words =
            if let Some(Kind::Word(words)) = deed("record-result", "arbiter").form.kind("result") {
                words
            } else {
                &[]
            };
        let wanted = if text == "1/2" || text == "½" {
            "1/2-1/2"
        } else {
            text
        };
        words
            .iter()
            .find(|word| word.en.contains(&wanted))
            .map(|word| Value::Word(word.key))
            .ok_or_else(|| self.usage())
    }

    /// A claim, with the ground and the move named behind the word. Where score is kept the move is
    /// written first, as it has to be.
    fn claim(&self) -> Result<Vec<Event>, Sentence> {
        let (mut ground, mut san) = (None, None);
        for word in self.rest {
            match ground_key(word) {
                Some(key) if ground.is_none() => ground = Some(key),
                None if san.is_none() => san = Some(self.announced(word)?),
                Some(_) | None => return Err(self.usage()),
            }
        }
        let claim = self.natural(|by| {
            let mut claim = deed("claim", by);
            if let Some(key) = ground {
                claim.fields.set("ground", Value::Word(key));
            }
            if let Some(san) = &san {
                claim.fields.set("san", Value::Move(san.clone()));
            }
            claim
        });
        let by = claim.fields.word("by").unwrap_or_default();
        let turn = self.game.having_the_move();
        let mut deeds = Vec::new();
        if let Some(san) = san
            && by == player_key(turn)
            && self.game.open_claim().is_none()
            && self.game.keeps_score(turn, self.now)
            && !self.just_written(&san)
        {
            deeds.push(deed("record-move", player_key(turn)));
            deeds[0].fields.set("san", Value::Move(san));
        }
        deeds.push(claim);
        Ok(deeds)
    }

    /// Whether the last act wrote this very move.
    fn just_written(&self, san: &str) -> bool {
        self.game.log().last().is_some_and(|event| {
            event.by == Actor::Player(self.game.having_the_move())
                && matches!(&event.what, What::Done(Act::Record(named)) if *named.text == *san)
        })
    }

    /// A move that is named, with English letters.
    fn announced(&self, text: &str) -> Result<String, Sentence> {
        let language = self.speaker.language();
        match typed(self.game.position(), text, language) {
            Typed::Legal(san) | Typed::Illegal(san) => Ok(san),
            // More than one move may be meant where one is announced; that is for the arbiter.
            Typed::Several(san, _) if self.deed != Deed::Make => Ok(san),
            Typed::Several(_, moves) => Err(Sentence::new("play-move-ambiguous")
                .with("move", text)
                .with("moves", moves)),
            Typed::Nothing => Err(Sentence::new("play-move-unreadable").with("move", text)),
        }
    }

    fn usage(&self) -> Sentence {
        Sentence::new("play-usage").with("usage", usage(Key::Deed(self.deed), self.speaker))
    }

    /// The act by the first actor who can do it now; by the most natural one if nobody can.
    fn natural(&self, made: impl Fn(&'static str) -> Event) -> Event {
        if let Some(by) = self.by {
            return made(by);
        }
        let actors = self.actors();
        let first = actors
            .iter()
            .map(|by| made(by))
            .find(|event| possible(self.game, event, self.now));
        first.unwrap_or_else(|| made(actors[0]))
    }

    /// For whom the act is natural, most natural first; never empty.
    fn actors(&self) -> Vec<&'static str> {
        let game = self.game;
        let turn = game.having_the_move();
        let (mover, other) = (player_key(turn), player_key(!turn));
        let clocks = game.clocks();
        match self.deed {
            Deed::Offer | Deed::Press if game.has_not_pressed(!turn) => vec![other, mover],
            Deed::Offer | Deed::Press => vec![mover, other],
            Deed::Accept | Deed::Refuse | Deed::Check => {
                let by = game.open_claim().map(|claim| claim.by);
                match by.or_else(|| game.pending_offer().map(|offer| offer.by)) {
                    Some(by) => vec![player_key(!by), player_key(by)],
                    None => vec![mover, other],
                }
            }
            Deed::Flag => vec![player_key(clocks.running().unwrap_or(turn))],
            Deed::Call => {
                let down = Color::ALL
                    .into_iter()
                    .find(|side| clocks.fell(*side, self.now).is_some());
                let side = down.or(clocks.running()).unwrap_or(turn);
                vec![player_key(!side)]
            }
            Deed::Sign => vec!["white", "black"],
            Deed::See
            | Deed::Pause
            | Deed::Restart
            | Deed::Consent
            | Deed::Deny
            | Deed::Result
            | Deed::Confirm => vec!["arbiter"],
            Deed::Claim
            | Deed::Resign
            | Deed::Make
            | Deed::Touch
            | Deed::Adjust
            | Deed::Write
            | Deed::Illegal => vec![mover],
        }
    }
}

/// How a word is written.
pub(super) fn usage(key: Key, speaker: &Speaker) -> String {
    let help = speaker.word(key.word().help);
    help.split(" | ").next().unwrap_or_default().to_owned()
}

fn ground_key(word: &str) -> Option<&'static str> {
    match tablas_case::near::folded(word).as_str() {
        "threefold" | "repetition" | "triple" | "repeticion" | "aparicion" => Some("threefold"),
        "fifty" | "50" | "cincuenta" => Some("fifty"),
        _ => None,
    }
}

/// A move as it was typed, with English letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// A legal one.
    Legal(String),
    /// One of these.
    Several(String, Vec<NumberedMove>),
    /// Written as a move, but no legal one.
    Illegal(String),
    /// No move.
    Nothing,
}

/// Reads a move in the letters of either language, those of the reader first, or in UCI.
pub(super) fn typed(position: &Chess, text: &str, language: Language) -> Typed {
    let text = letters::without_number(text);
    let other = match language {
        Language::En => Language::Es,
        Language::Es => Language::En,
    };
    let mut first = Typed::Nothing;
    for language in [language, other] {
        let letters = match language {
            Language::En => Letters::English,
            Language::Es => Letters::Spanish,
        };
        let english = || letters::from_language(text, language);
        let read = match typed_move(position, text, letters) {
            TypedMove::Legal(mv) => {
                return Typed::Legal(San::from_move(position, mv).to_string());
            }
            TypedMove::Ambiguous(moves) => Typed::Several(
                english(),
                moves
                    .iter()
                    .map(|&mv| NumberedMove::of(position, mv))
                    .collect(),
            ),
            TypedMove::Illegal { .. } => Typed::Illegal(english()),
            TypedMove::Unreadable => Typed::Nothing,
        };
        if first == Typed::Nothing {
            first = read;
        }
    }
    first
}

/// The number that a move of `event` is told with: it is the turn of whoever makes or names it.
pub(super) fn number(game: &Game, event: &Event) -> Option<(u32, Color)> {
    let turn = game.having_the_move();
    (event.fields.word("by") == Some(player_key(turn)) && event.fields.get("san").is_some())
        .then(|| (game.position().fullmoves().get(), turn))
}
