//! The short words of the prompt, in both languages.

use tablas::law::Language;
use tablas_case::near::folded;

/// What a short word asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
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
        Key::Offer,
        &["offer", "(=)", "="],
        &["ofrecer", "ofrezco"],
        "play-help-offer",
    ),
    word(
        Key::Accept,
        &["accept"],
        &["aceptar", "acepto"],
        "play-help-accept",
    ),
    word(
        Key::Refuse,
        &["refuse", "decline"],
        &["rechazar", "rechazo"],
        "play-help-refuse",
    ),
    word(
        Key::Claim,
        &["claim"],
        &["reclamar", "reclamo"],
        "play-help-claim",
    ),
    word(Key::Check, &["check"], &["comprobar"], "play-help-check"),
    word(
        Key::Resign,
        &["resign"],
        &["abandonar", "abandono"],
        "play-help-resign",
    ),
    word(Key::Flag, &["flag"], &["bandera"], "play-help-flag"),
    word(Key::Call, &["call"], &["caída"], "play-help-call"),
    word(Key::See, &["see"], &["ver"], "play-help-see"),
    word(Key::Make, &["make"], &["hacer"], "play-help-make"),
    word(Key::Press, &["press"], &["pulsar"], "play-help-press"),
    word(
        Key::Pause,
        &["pause", "stop"],
        &["pausa", "detener", "parar"],
        "play-help-pause",
    ),
    word(
        Key::Restart,
        &["restart", "start"],
        &["reanudar"],
        "play-help-restart",
    ),
    word(Key::Touch, &["touch"], &["tocar"], "play-help-touch"),
    word(Key::Adjust, &["adjust"], &["componer"], "play-help-adjust"),
    word(Key::Write, &["write"], &["anotar"], "play-help-write"),
    word(Key::Illegal, &["illegal"], &["ilegal"], "play-help-illegal"),
    word(
        Key::Consent,
        &["consent"],
        &["autorizar"],
        "play-help-consent",
    ),
    word(Key::Deny, &["deny"], &["denegar"], "play-help-deny"),
    word(Key::Result, &["result"], &["resultado"], "play-help-result"),
    word(Key::Sign, &["sign"], &["firmar"], "play-help-sign"),
    word(
        Key::Confirm,
        &["confirm"],
        &["confirmar"],
        "play-help-confirm",
    ),
    word(Key::Board, &["board"], &["tablero"], "play-help-board"),
    word(Key::Rights, &["rights"], &["derechos"], "play-help-rights"),
    word(Key::Duties, &["duties"], &["deberes"], "play-help-duties"),
    word(Key::Log, &["log"], &["registro"], "play-help-log"),
    word(Key::Wait, &["wait"], &["esperar"], "play-help-wait"),
    word(Key::Undo, &["undo"], &["deshacer"], "play-help-undo"),
    word(Key::Save, &["save"], &["guardar"], "play-help-save"),
    word(Key::Case, &["case"], &["caso"], "play-help-case"),
    word(Key::Ruling, &["ruling"], &["fallo"], "play-help-ruling"),
    word(Key::Help, &["help", "?"], &["ayuda"], "play-help-help"),
    word(
        Key::Quit,
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

    /// Whether it does nothing in the game.
    pub(super) const fn is_tool(self) -> bool {
        match self {
            Key::Board
            | Key::Rights
            | Key::Duties
            | Key::Log
            | Key::Wait
            | Key::Undo
            | Key::Save
            | Key::Case
            | Key::Ruling
            | Key::Help
            | Key::Quit => true,
            Key::Offer
            | Key::Accept
            | Key::Refuse
            | Key::Claim
            | Key::Check
            | Key::Resign
            | Key::Flag
            | Key::Call
            | Key::See
            | Key::Make
            | Key::Press
            | Key::Pause
            | Key::Restart
            | Key::Touch
            | Key::Adjust
            | Key::Write
            | Key::Illegal
            | Key::Consent
            | Key::Deny
            | Key::Result
            | Key::Sign
            | Key::Confirm => false,
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
