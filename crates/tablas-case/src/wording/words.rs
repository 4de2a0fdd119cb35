//! The fixed words that stand in sentences.

use tablas::law::Language;

/// A word: its key in JSON, and what is written for it in each language. The first is written, the
/// others are read too.
#[derive(Debug)]
pub struct Word {
    /// The key.
    pub key: &'static str,
    /// English.
    pub en: &'static [&'static str],
    /// Spanish.
    pub es: &'static [&'static str],
    /// Whether it takes the verb in the plural in English and in Spanish.
    pub plural: [bool; 2],
}

/// A word that no verb depends on.
#[must_use]
pub const fn word(
    key: &'static str,
    en: &'static [&'static str],
    es: &'static [&'static str],
) -> Word {
    Word {
        key,
        en,
        es,
        plural: [false; 2],
    }
}

impl Word {
    /// What is written for it, first, and what else is read.
    #[must_use]
    pub const fn in_language(&self, language: Language) -> &'static [&'static str] {
        match language {
            Language::En => self.en,
            Language::Es => self.es,
        }
    }

    /// Whether a verb in `language` stands in the plural with it.
    #[must_use]
    pub const fn is_plural(&self, language: Language) -> bool {
        match language {
            Language::En => self.plural[0],
            Language::Es => self.plural[1],
        }
    }
}

/// Who does something.
pub const ACTORS: &[Word] = &[
    Word {
        key: "white",
        en: &["White"],
        es: &["las blancas", "blancas", "el blanco"],
        plural: [false, true],
    },
    Word {
        key: "black",
        en: &["Black"],
        es: &["las negras", "negras", "el negro"],
        plural: [false, true],
    },
    Word {
        key: "both",
        en: &["both players", "the players", "both"],
        es: &["ambos jugadores", "los jugadores", "los dos jugadores"],
        plural: [true, true],
    },
    word("arbiter", &["the arbiter"], &["el árbitro", "la árbitra"]),
    word("organiser", &["the organiser"], &["el organizador"]),
    word(
        "appeals-committee",
        &["the appeals committee"],
        &["el comité de apelación"],
    ),
    word("bystander", &["a bystander"], &["un espectador"]),
];

pub(super) const PLAYERS: &[Word] = &[
    word("white", &["White"], &["las blancas", "blancas"]),
    word("black", &["Black"], &["las negras", "negras"]),
];

/// The key of both players.
pub const BOTH: &str = "both";

pub(super) const BOTH_PLAYERS: &[Word] = &[word(
    BOTH,
    &["both players", "both"],
    &["ambos jugadores", "los dos jugadores"],
)];

pub(super) const INTENT: &[Word] = &[
    word("true", &["with intent"], &["con intención"]),
    word("false", &["by accident"], &["sin querer"]),
];

pub(super) const ILLEGAL: &[Word] = &[
    word(
        "forbidden",
        &["a move that the rules forbid"],
        &["un movimiento prohibido"],
    ),
    word(
        "pawn-not-promoted",
        &["a pawn left on the last rank"],
        &["un peón sin promocionar en la última fila"],
    ),
    word(
        "pressed-without-moving",
        &["the clock pressed without a move"],
        &["el reloj pulsado sin haber movido"],
    ),
    word(
        "two-hands",
        &["a move with two hands"],
        &["una jugada con las dos manos"],
    ),
];

pub(super) const FORMS: &[Word] = &[
    word("word", &["in words"], &["de palabra"]),
    word("gesture", &["by a gesture"], &["con un gesto"]),
    word("handshake", &["holding out a hand"], &["tendiendo la mano"]),
    word(
        "stopped-clock",
        &["stopping the clock"],
        &["parando el reloj"],
    ),
    word("button", &["with the button"], &["con el botón"]),
];

pub(super) const VIA: &[Word] = &[word("arbiter", &["the arbiter"], &["del árbitro"])];

pub(super) const DRAW_GROUNDS: &[Word] = &[
    word(
        "threefold",
        &["threefold repetition"],
        &["triple aparición"],
    ),
    word("fifty", &["fifty moves"], &["cincuenta movimientos"]),
    word("perpetual", &["perpetual check"], &["jaque continuo"]),
    word(
        "theoretical",
        &["a theoretical draw"],
        &["posición teórica de tablas"],
    ),
];

pub(super) const MEANINGS: &[Word] = &[
    word("offer", &["to offer a draw"], &["ofrecer tablas"]),
    word(
        "acceptance",
        &["to accept the draw"],
        &["aceptar las tablas"],
    ),
    word("refusal", &["to refuse the draw"], &["rechazar las tablas"]),
    word("resignation", &["to resign"], &["abandonar"]),
    word("nothing", &["nothing"], &["no decir nada"]),
];

pub(super) const DRAWN: &[Word] = &[
    word("true", &["is drawn"], &["es de tablas"]),
    word("false", &["is not drawn"], &["no es de tablas"]),
];

pub(super) const CLAIM_GROUNDS: &[Word] = &[
    word(
        "threefold",
        &["by threefold repetition", "by repetition"],
        &[
            "por triple aparición",
            "por triple repetición",
            "por repetición",
        ],
    ),
    word(
        "fifty",
        &["by the fifty-move rule", "by fifty moves"],
        &[
            "por la regla de 50 movimientos",
            "por cincuenta movimientos",
        ],
    ),
    word(
        "unstated",
        &["without stating a ground"],
        &["sin decir el motivo"],
    ),
];

pub(super) const EVIDENCE: &[Word] = &[
    word("scoresheet", &["the scoresheets"], &["las planillas"]),
    word("display", &["a display only"], &["solo una pantalla"]),
    word(
        "electronic-record",
        &["the electronic record"],
        &["el registro electrónico"],
    ),
    word("nothing", &["memory only"], &["solo la memoria"]),
];

pub(super) const CONDUCT: &[Word] = &[
    word("offers", &["offers that annoy"], &["ofertas que molestan"]),
    word(
        "claims",
        &["claims that annoy"],
        &["reclamaciones que molestan"],
    ),
    word("distraction", &["a distraction"], &["una distracción"]),
    word(
        "arranged",
        &["a game arranged beforehand"],
        &["una partida acordada de antemano"],
    ),
    word(
        "refuses-to-reconstruct",
        &["a refusal to reconstruct the game"],
        &["se niega a reconstruir la partida"],
    ),
    word(
        "refuses-to-comply",
        &["a refusal to obey the Laws"],
        &["se niega a cumplir las Leyes"],
    ),
];

pub(super) const FAITH: &[Word] = &[
    word("good", &["in good faith"], &["de buena fe"]),
    word("bad", &["in bad faith"], &["de mala fe"]),
    word(
        "unknown",
        &["with unknown intent"],
        &["con intención desconocida"],
    ),
];

pub(super) const HARM: &[Word] = &[
    word(
        "true",
        &["harming the opponent"],
        &["con perjuicio del rival"],
    ),
    word("false", &["without harm"], &["sin perjuicio"]),
];

pub(super) const PRESSURE: &[Word] = &[
    word("true", &["in time trouble"], &["con apuro de tiempo"]),
    word("false", &["with time enough"], &["con tiempo suficiente"]),
];

pub(super) const WARNINGS: &[Word] = &[
    word("spoken", &["in words"], &["de palabra"]),
    word("written", &["in writing"], &["por escrito"]),
];

pub(super) const BODIES: &[Word] = &[
    word("organiser", &["the organiser"], &["al organizador"]),
    word(
        "disciplinary",
        &["the disciplinary committee"],
        &["al comité de disciplina"],
    ),
    word(
        "appeals",
        &["the appeals committee"],
        &["al comité de apelación"],
    ),
];

pub(super) const AGREED: &[Word] = &[
    word("true", &["grants"], &["concede"]),
    word("false", &["denies"], &["deniega"]),
];

pub(super) const QUICK_FINISH: &[Word] = &[
    word(
        "cannot-win",
        &["the opponent cannot win by normal means"],
        &["el rival no puede ganar por medios normales"],
    ),
    word(
        "is-not-trying",
        &["the opponent is not trying to win"],
        &["el rival no intenta ganar"],
    ),
];

pub(super) const DECISIONS: &[Word] = &[
    word("drawn", &["grants"], &["concede"]),
    word("postponed", &["postpones"], &["aplaza"]),
    word("rejected", &["rejects"], &["rechaza"]),
];

pub(super) const EXTRA_TIME: &[Word] = &[
    word(
        "true",
        &["with two minutes for the opponent"],
        &["con dos minutos para el rival"],
    ),
    word("false", &["without extra time"], &["sin tiempo adicional"]),
];

pub(super) const POINTS: &[Word] = &[
    word("0", &["0"], &["0"]),
    word("1/2", &["1/2", "½"], &["1/2", "½"]),
    word("1", &["1"], &["1"]),
];

pub(super) const RESULTS: &[Word] = &[
    word("*", &["*"], &["*"]),
    word("1-0", &["1-0"], &["1-0"]),
    word("0-1", &["0-1"], &["0-1"]),
    word("1/2-1/2", &["1/2-1/2", "½-½"], &["1/2-1/2", "½-½"]),
    word("1/2-0", &["1/2-0", "½-0"], &["1/2-0", "½-0"]),
    word("0-1/2", &["0-1/2", "0-½"], &["0-1/2", "0-½"]),
    word("0-0", &["0-0"], &["0-0"]),
    word("1-1/2", &["1-1/2", "1-½"], &["1-1/2", "1-½"]),
    word("1/2-1", &["1/2-1", "½-1"], &["1/2-1", "½-1"]),
];
