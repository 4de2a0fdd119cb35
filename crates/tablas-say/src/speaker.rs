//! One language, ready to speak.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use tablas::law::Language;
use tablas::sentence::{Sentence, Value};
use unic_langid::LanguageIdentifier;

use crate::letters::in_letters;
use crate::messages::MESSAGES;

/// Speaks one language.
pub struct Speaker {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Speaker {
    /// A speaker of `language`.
    ///
    /// # Panics
    ///
    /// If a message file does not parse, which a test rules out.
    #[must_use]
    pub fn new(language: Language) -> Speaker {
        let tag: LanguageIdentifier = match language {
            Language::En => "en",
            Language::Es => "es",
        }
        .parse()
        .expect("a language tag");
        let mut bundle = FluentBundle::new(vec![tag]);
        // The marks that isolate directions disturb terminals, and both languages run one way.
        bundle.set_use_isolating(false);
        for (name, en, es) in MESSAGES {
            let text = match language {
                Language::En => en,
                Language::Es => es,
            };
            let resource = FluentResource::try_new((*text).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("locales: {name}: {errors:?}"));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("locales: {name}: {errors:?}"));
        }
        Speaker { language, bundle }
    }

    /// The language spoken.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message without arguments.
    #[must_use]
    pub fn word(&self, id: &'static str) -> String {
        self.say(&Sentence::new(id))
    }

    /// Whether there is a message with this name.
    #[must_use]
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The sentence in this language. A message that does not exist, or an argument that is missing,
    /// shows as its own name in braces.
    #[must_use]
    pub fn say(&self, sentence: &Sentence) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(sentence.id)
            .and_then(|message| message.value())
        else {
            return format!("{{{}}}", sentence.id);
        };
        let mut args = FluentArgs::new();
        for (name, value) in &sentence.args {
            args.set(*name, self.value(value));
        }
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }

    fn value(&self, value: &Value) -> FluentValue<'static> {
        if let Value::Number(n) = value {
            FluentValue::from(*n)
        } else {
            FluentValue::from(self.text(value))
        }
    }

    fn text(&self, value: &Value) -> String {
        match value {
            Value::Number(n) => n.to_string(),
            Value::Text(text) => harmless(text),
            Value::Player(color) => color.fold_wb("white", "black").to_owned(),
            Value::Square(square) => square.to_string(),
            Value::Squares(squares) => self.list(squares.iter().map(ToString::to_string)),
            Value::Move(mv) => in_letters(mv, self.language),
            Value::Moves(moves) => self.list(moves.iter().map(|mv| in_letters(mv, self.language))),
            Value::Article(article) => article.number().to_owned(),
            Value::Sentence(sentence) => self.say(sentence),
            Value::Sentences(sentences) => self.list(sentences.iter().map(|s| self.say(s))),
            Value::Each(values) => self.list(values.iter().map(|v| self.text(v))),
            // Half-moves that were not put into their game: the numbers are all there is to say.
            Value::At(ply) => ply.to_string(),
            Value::AtEach(plies) => self.list(plies.iter().map(ToString::to_string)),
            Value::Possible(_, moves) => self.list(
                moves
                    .iter()
                    .map(|mv| mv.to_uci(shakmaty::CastlingMode::Standard).to_string()),
            ),
        }
    }

    /// A list in words: `a, b and c`.
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        let Some(last) = items.pop() else {
            return String::new();
        };
        if items.is_empty() {
            return last;
        }
        let and = match self.language {
            Language::En => "and",
            // «y» becomes «e» before the sound i.
            Language::Es if last.starts_with(['i', 'I']) => "e",
            Language::Es => "y",
        };
        format!("{} {and} {last}", items.join(", "))
    }
}

/// Text from outside as it may be shown: signs of control, which could move a terminal's cursor or
/// change its colours, become their pictures.
#[must_use]
pub fn harmless(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
            '\x7f' => '\u{2421}',
            // The other signs of control, and those that turn the direction of writing.
            '\u{80}'..='\u{9f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
            _ => c,
        })
        .collect()
}
