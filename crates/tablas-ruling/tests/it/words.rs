//! A ruling in words: everything has a text in both languages, and says what the document says.

use tablas::law::Language;
use tablas_ruling::words::{Words, words};
use tablas_say::Speaker;
use tablas_wire::ruling::{EvidenceKind, EvidencePart, PliesPart, Ruling, Supplier, read_ruling};

use crate::common::Claim;
use crate::made::{DISPUTES, cases, record};

const EXAMPLE: &str = include_str!("../../../../examples/rulings/threefold-correct.json");

fn said(words: &Words, speaker: &Speaker) -> Vec<String> {
    std::iter::once(&words.act)
        .chain(&words.evidence)
        .chain(&words.found)
        .chain(&words.conclusion)
        .chain(words.orders.iter().map(|told| &told.sentence))
        .chain(&words.assumed)
        .map(|sentence| speaker.say(sentence))
        .collect()
}

fn of(ruling: &Ruling, language: Language) -> Vec<String> {
    let words = words(ruling).unwrap_or_else(|faults| panic!("{faults:?}"));
    said(&words, &Speaker::new(language))
}

#[test]
fn everything_has_a_text_in_both_languages() {
    let speakers = [Language::En, Language::Es].map(Speaker::new);
    let check = |name: &str, ruling: &Ruling| {
        let words = words(ruling).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let [en, es] = speakers.each_ref().map(|speaker| said(&words, speaker));
        assert_eq!(words.orders.len(), ruling.orders.len(), "{name}");
        assert!(!words.conclusion.is_empty(), "{name}");
        for (en, es) in en.iter().zip(&es) {
            assert_ne!(en, es, "{name}");
            for text in [en, es] {
                assert!(!text.contains(['{', '}', '$']), "{name}: {text}");
                assert!(
                    !text.contains("  ") && text.trim() == text,
                    "{name}: {text:?}"
                );
                assert!(
                    !text.contains(" ,") && !text.contains(" ."),
                    "{name}: {text:?}"
                );
            }
        }
    };
    for dispute in &*DISPUTES {
        for ruling in &dispute.rulings {
            check(&dispute.name, ruling);
        }
    }
    for seed in 0..cases(40) {
        let mut ruling = record(seed);
        // What people say may be anything.
        ruling.evidence.clear();
        check(&format!("seed {seed}"), &ruling);
    }
}

#[test]
fn the_example_in_both_languages() {
    let example = read_ruling(EXAMPLE).expect("a ruling");
    assert_eq!(
        of(&example, Language::En),
        [
            "White claims a draw on the third occurrence of a position, about the position on the board.",
            "The record of an electronic board (DGT LiveChess), round5.pgn, game 12, for moves 1 to 7, \
             supplied by the organiser.",
            "The claimant's scoresheet, for moves 1 to 7, supplied by White. Move 5 of Black is written \
             over.",
            "The position on the board has appeared 3 times: after 3...Ke8, 5...Ke8 and 7...Ke8.",
            "After 1...e5: then it was still allowed to castle with the rook on a1, h1, a8 and h8.",
            "The claim is correct.",
            "The game ended after 7...Ke8 by a correct claim of the third occurrence: 1/2-1/2.",
            "The result is 1/2-1/2.",
            "these moves are the ones that were played",
            "the claimant had touched no piece",
            "the usual edition and rate of play apply: nobody said which",
        ]
    );
    assert_eq!(
        of(&example, Language::Es),
        [
            "Las blancas reclaman tablas por triple aparición de la posición, sobre la posición del tablero.",
            "El registro de un tablero electrónico (DGT LiveChess), round5.pgn, partida 12, para los \
             movimientos 1 a 7, que presenta el organizador.",
            "La planilla del reclamante, para los movimientos 1 a 7, que presentan las blancas. Move 5 of \
             Black is written over.",
            "La posición del tablero ha aparecido 3 veces: tras 3...Re8, 5...Re8 y 7...Re8.",
            "Tras 1...e5: entonces aún existía el derecho a enrocar con la torre de a1, h1, a8 y h8.",
            "La reclamación es correcta.",
            "La partida terminó tras 7...Re8 por una reclamación correcta de la tercera aparición: \
             1/2-1/2.",
            "El resultado es 1/2-1/2.",
            "que estos movimientos son los que se jugaron",
            "que el reclamante no había tocado ninguna pieza",
            "que rigen la edición y el ritmo de juego habituales: nadie dijo cuáles",
        ]
    );
}

/// Moves have the numbers of the game, also where the record begins later; what nothing speaks for is
/// named.
#[test]
fn the_numbers_of_the_moves_are_those_of_the_game() {
    let start: shakmaty::Chess = "3k4/8/8/8/8/8/4R3/4K3 b - - 10 30"
        .parse::<shakmaty::fen::Fen>()
        .expect("a FEN")
        .into_position(shakmaty::CastlingMode::Standard)
        .expect("a position");
    let mut draft = Claim {
        start,
        ..Claim::after("Kc8 Re3 Kd8 Re2 Kc8 Re3 Kd8", "threefold")
    }
    .draft();
    let said = |draft: &Ruling| {
        let words = words(draft).unwrap_or_else(|faults| panic!("{faults:?}"));
        let speaker = Speaker::new(Language::En);
        let mut said: Vec<String> = words.evidence.iter().map(|it| speaker.say(it)).collect();
        said.extend(words.without_evidence.iter().map(|it| speaker.say(it)));
        said
    };
    assert_eq!(said(&draft), ["No evidence is named for moves 30–33."]);
    let piece = |first, last| EvidencePart {
        kind: EvidenceKind::ArbiterSheet,
        source: None,
        supplied_by: Supplier::Arbiter,
        plies: Some(PliesPart { first, last }),
        file: None,
        game: None,
        time_codes: Vec::new(),
        note: None,
    };
    // Black made the first half-move, and the seventh.
    draft.evidence = vec![piece(7, 7), piece(2, 5)];
    assert_eq!(
        said(&draft),
        [
            "The arbiter's sheet, for move 33.",
            "The arbiter's sheet, for moves 31 to 32.",
            "No evidence is named for moves 30, 33.",
        ]
    );
    draft.evidence.push(piece(1, 9));
    assert_eq!(said(&draft).len(), 3);
}

#[test]
fn an_incorrect_claim_in_both_languages() {
    let ruling = Claim {
        announced: Some("Ke8"),
        ..Claim::after("e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1", "threefold")
    }
    .ruling();
    assert_eq!(
        of(&ruling, Language::En)[..8],
        [
            "Black claims a draw on the third occurrence of a position, announcing 5...Ke8.",
            "With the announced move the position appears for the second time: it stood on the board \
             after 3...Ke8.",
            "After 1...e5: then it was still allowed to castle with the rook on a1, h1, a8 and h8.",
            "The claim is incorrect.",
            "The game is not over.",
            "White receives 120 seconds more.",
            "Black must play 5...Ke8.",
            "The game goes on; Black has the move.",
        ]
    );
    assert_eq!(
        of(&ruling, Language::Es)[..8],
        [
            "Las negras reclaman tablas por triple aparición de la posición, anunciando 5...Re8.",
            "Con el movimiento anunciado la posición aparece por segunda vez: estuvo en el tablero tras \
             3...Re8.",
            "Tras 1...e5: entonces aún existía el derecho a enrocar con la torre de a1, h1, a8 y h8.",
            "La reclamación es incorrecta.",
            "La partida no ha terminado.",
            "Las blancas reciben 120 segundos más.",
            "Las negras deben jugar 5...Re8.",
            "La partida continúa; las negras tienen el turno.",
        ]
    );
}

#[test]
fn a_ruling_whose_moves_are_not_legal_has_no_words() {
    let mut ruling = read_ruling(EXAMPLE).expect("a ruling");
    ruling.game.moves[3].uci = "a1a8".into();
    let faults = words(&ruling).expect_err("it cannot be replayed");
    assert_eq!(faults[0].path, "game.moves[3].uci");
}
