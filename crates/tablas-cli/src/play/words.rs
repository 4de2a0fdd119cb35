//! The short words of the prompt, in both languages.

use tablas::law::Language;
use tablas_case::near::folded;

/// What a short word asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// Something that is done in the game.
    Deed(Deed),
    /// Something that does nothing in the game itself.
    Tool(Tool),
}

/// What is done in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Offer,
    Accept,
    Refuse,
    Claim,
    Check,
    Resign,
    Flag,
    Call,
    See,
    Make,
    Press,
    Pause,
    Restart,
    Touch,
    Adjust,
    Write,
    Illegal,
    Consent,
    Deny,
    Result,
    Sign,
    Confirm,
}

/// What does nothing in the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tool {
    Board,
    Rights,
    Duties,
    Log,
    Wait,
    Undo,
    Save,
    Case,
    Ruling,
    Help,
    Quit,
}

/// What stands behind the word of a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wants {
    Nothing,
    /// The arbiter, if the deed goes through him.
    Route,
    /// The ground and the move, each if it is named.
    Claim,
    Move,
    Square,
    Result,
}

/// A word: in English and Spanish the one that is shown first, then what else is understood.
pub(super) struct Word {
    pub(super) key: Key,
    en: &'static [&'static str],
    es: &'static [&'static str],
    /// The message that says how it is written and what it does, with a bar between.
    pub(super) help: &'static str,
}

const fn word(
    key: Key,
    en: &'static [&'static str],
    es: &'static [&'static str],
    help: &'static str,
) -> Word {
    Word { key, en, es, help }
}

/// Every word, in the order of the help.
pub(super) const WORDS: &[Word] = &[
    word(
        Key::Deed(Deed::Offer),
        &["offer", "(=)", "="],
        &["ofrecer", "ofrezco"],
        "play-help-offer",
    ),
    word(
        Key::Deed(Deed::Accept),
        &["accept"],
        &["aceptar", "acepto"],
        "play-help-accept",
    ),
    word(
        Key::Deed(Deed::Refuse),
        &["refuse", "decline"],
        &["rechazar", "rechazo"],
        "play-help-refuse",
    ),
    word(
        Key::Deed(Deed::Claim),
        &["claim"],
        &["reclamar", "reclamo"],
        "play-help-claim",
    ),
    word(
        Key::Deed(Deed::Check),
        &["check"],
        &["comprobar"],
        "play-help-check",
    ),
    word(
        Key::Deed(Deed::Resign),
        &["resign"],
        &["abandonar", "abandono"],
        "play-help-resign",
    ),
    word(
        Key::Deed(Deed::Flag),
        &["flag"],
        &["bandera"],
        "play-help-flag",
    ),
    word(
        Key::Deed(Deed::Call),
        &["call"],
        &["caída"],
        "play-help-call",
    ),
    word(Key::Deed(Deed::See), &["see"], &["ver"], "play-help-see"),
    word(
        Key::Deed(Deed::Make),
        &["make"],
        &["hacer"],
        "play-help-make",
    ),
    word(
        Key::Deed(Deed::Press),
        &["press"],
        &["pulsar"],
        "play-help-press",
    ),
    word(
        Key::Deed(Deed::Pause),
        &["pause", "stop"],
        &["pausa", "detener", "parar"],
        "play-help-pause",
    ),
    word(
        Key::Deed(Deed::Restart),
        &["restart", "start"],
        &["reanudar"],
        "play-help-restart",
    ),
    word(
        Key::Deed(Deed::Touch),
        &["touch"],
        &["tocar"],
        "play-help-touch",
    ),
    word(
        Key::Deed(Deed::Adjust),
        &["adjust"],
        &["componer"],
        "play-help-adjust",
    ),
    word(
        Key::Deed(Deed::Write),
        &["write"],
        &["anotar"],
        "play-help-write",
    ),
    word(
        Key::Deed(Deed::Illegal),
        &["illegal"],
        &["ilegal"],
        "play-help-illegal",
    ),
    word(
        Key::Deed(Deed::Consent),
        &["consent"],
        &["autorizar"],
        "play-help-consent",
    ),
    word(
        Key::Deed(Deed::Deny),
        &["deny"],
        &["denegar"],
        "play-help-deny",
    ),
    word(
        Key::Deed(Deed::Result),
        &["result"],
        &["resultado"],
        "play-help-result",
    ),
    word(
        Key::Deed(Deed::Sign),
        &["sign"],
        &["firmar"],
        "play-help-sign",
    ),
    word(
        Key::Deed(Deed::Confirm),
        &["confirm"],
        &["confirmar"],
        "play-help-confirm",
    ),
    word(
        Key::Tool(Tool::Board),
        &["board"],
        &["tablero"],
        "play-help-board",
    ),
    word(
        Key::Tool(Tool::Rights),
        &["rights"],
        &["derechos"],
        "play-help-rights",
    ),
    word(
        Key::Tool(Tool::Duties),
        &["duties"],
        &["deberes"],
        "play-help-duties",
    ),
    word(
        Key::Tool(Tool::Log),
        &["log"],
        &["registro"],
        "play-help-log",
    ),
    word(
        Key::Tool(Tool::Wait),
        &["wait"],
        &["esperar"],
        "play-help-wait",
    ),
    word(
        Key::Tool(Tool::Undo),
        &["undo"],
        &["deshacer"],
        "play-help-undo",
    ),
    word(
        Key::Tool(Tool::Save),
        &["save"],
        &["guardar"],
        "play-help-save",
    ),
    word(
        Key::Tool(Tool::Case),
        &["case"],
        &["caso"],
        "play-help-case",
    ),
    word(
        Key::Tool(Tool::Ruling),
        &["ruling"],
        &["fallo"],
        "play-help-ruling",
    ),
    word(
        Key::Tool(Tool::Help),
        &["help", "?"],
        &["ayuda"],
        "play-help-help",
    ),
    word(
        Key::Tool(Tool::Quit),
        &["quit", "exit"],
        &["salir", "fin"],
        "play-help-quit",
    ),
];

impl Word {
    /// The word that is shown.
    pub(super) const fn shown(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.en[0],
            Language::Es => self.es[0],
        }
    }
}

impl Key {
    /// Its entry.
    pub(super) fn word(self) -> &'static Word {
        WORDS
            .iter()
            .find(|word| word.key == self)
            .expect("every key has its word")
    }
}

impl Deed {
    /// Its name in the table of acts, and what stands behind its word.
    pub(super) const fn form(self) -> (&'static str, Wants) {
        match self {
            Deed::Offer => ("offer-draw", Wants::Route),
            Deed::Accept => ("accept", Wants::Nothing),
            Deed::Refuse => ("refuse", Wants::Nothing),
            Deed::Claim => ("claim", Wants::Claim),
            Deed::Check => ("ask-check", Wants::Nothing),
            Deed::Resign => ("resign", Wants::Nothing),
            Deed::Flag => ("flag-falls", Wants::Nothing),
            Deed::Call => ("call-flag", Wants::Nothing),
            Deed::See => ("see-flag", Wants::Nothing),
            Deed::Make => ("move", Wants::Move),
            Deed::Press => ("press-clock", Wants::Nothing),
            Deed::Pause => ("pause-clock", Wants::Nothing),
            Deed::Restart => ("restart-clock", Wants::Nothing),
            Deed::Touch => ("touch", Wants::Square),
            Deed::Adjust => ("adjust", Wants::Square),
            Deed::Write => ("record-move", Wants::Move),
            Deed::Illegal => ("illegal-move", Wants::Nothing),
            Deed::Consent => ("consent", Wants::Nothing),
            Deed::Deny => ("deny", Wants::Nothing),
            Deed::Result => ("record-result", Wants::Result),
            Deed::Sign => ("sign", Wants::Nothing),
            Deed::Confirm => ("confirm-result", Wants::Nothing),
        }
    }
}

/// What a word asks for; accents and capitals may be left out.
pub(super) fn key(text: &str) -> Option<Key> {
    let wanted = folded(text);
    WORDS
        .iter()
        .find(|word| word.en.iter().chain(word.es).any(|it| folded(it) == wanted))
        .map(|word| word.key)
}

/// Who may be named before a word, by the key of the cases.
const ACTORS: &[(&str, &[&str])] = &[
    ("white", &["white", "blancas"]),
    ("black", &["black", "negras"]),
    ("both", &["both", "ambos"]),
    ("arbiter", &["arbiter", "árbitro"]),
    ("organiser", &["organiser", "organizador"]),
    ("appeals-committee", &["committee", "comité"]),
];

/// Who is named by a word.
pub(super) fn actor(text: &str) -> Option<&'static str> {
    let wanted = folded(text);
    ACTORS
        .iter()
        .find(|(_, names)| names.iter().any(|name| folded(name) == wanted))
        .map(|(key, _)| *key)
}
