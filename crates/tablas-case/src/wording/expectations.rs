//! Everything that a ruling can say, with its sentence. One form may carry several keys of `expect`;
//! the first form whose keys are all there is written.

use super::words::{RESULTS, Word, word};
use super::{Field, Form, Kind};

const REASONS: &[Word] = &[
    word("checkmate", &["checkmate"], &["jaque mate"]),
    word("stalemate", &["stalemate"], &["rey ahogado"]),
    word("dead-position", &["dead position"], &["posición muerta"]),
    word("agreement", &["agreement"], &["acuerdo"]),
    word(
        "threefold-claim",
        &["a claim of threefold repetition"],
        &["reclamación de triple aparición"],
    ),
    word(
        "fifty-claim",
        &["a claim of fifty moves"],
        &["reclamación de 50 movimientos"],
    ),
    word(
        "fivefold",
        &["fivefold repetition"],
        &["quíntuple aparición"],
    ),
    word("seventy-five", &["seventy-five moves"], &["75 movimientos"]),
    word(
        "threefold-automatic",
        &["automatic threefold repetition"],
        &["triple aparición automática"],
    ),
    word(
        "fifty-automatic",
        &["automatic fifty moves"],
        &["50 movimientos automáticos"],
    ),
    word(
        "time-no-mate",
        &["time, without possible mate"],
        &["tiempo, sin mate posible"],
    ),
    word(
        "time-us-14e",
        &["time, with too little material"],
        &["tiempo, con material insuficiente"],
    ),
    word("time", &["time"], &["tiempo"]),
    word(
        "resignation-no-mate",
        &["resignation, without possible mate"],
        &["abandono, sin mate posible"],
    ),
    word("resignation", &["resignation"], &["abandono"]),
    word(
        "illegal-move-no-mate",
        &["illegal move, without possible mate"],
        &["jugada ilegal, sin mate posible"],
    ),
    word(
        "rules-infraction",
        &["a breach of the rules"],
        &["infracción de las reglas"],
    ),
    word(
        "illegal-position",
        &["an illegal position"],
        &["posición ilegal"],
    ),
    word(
        "quick-finish",
        &["the arbiter's decision in the quickplay finish"],
        &["decisión del árbitro en el final a caída de bandera"],
    ),
    word(
        "both-flags",
        &["both flags down"],
        &["las dos banderas caídas"],
    ),
];

const OVER: &[Word] = &[word("over", &["is over"], &["ha terminado"])];
const ONGOING: &[Word] = &[word("ongoing", &["goes on"], &["continúa"])];
const NO_RESULT: &[Word] = &[word("*", &["without a result"], &["sin resultado"])];
const NO_OFFER: &[Word] = &[word(
    "none",
    &["no draw offer"],
    &["ninguna oferta de tablas"],
)];
const OFFERS: &[Word] = &[
    word("pending", &["is pending"], &["está pendiente"]),
    word("accepted", &["is accepted"], &["está aceptada"]),
    word("refused", &["is refused"], &["está rechazada"]),
    word("lapsed", &["has lapsed"], &["ha caducado"]),
    word("void", &["is void"], &["es nula"]),
    word("barred", &["is barred"], &["está prohibida"]),
];
const CLAIMS: &[Word] = &[
    word("correct", &["is correct"], &["es correcta"]),
    word("incorrect", &["is incorrect"], &["es incorrecta"]),
    word("inadmissible", &["is inadmissible"], &["es inadmisible"]),
    word(
        "right-lost",
        &["comes after the right is lost"],
        &["llega con el derecho perdido"],
    ),
    word(
        "move-not-recorded",
        &["lacks the written move"],
        &["carece de la jugada anotada"],
    ),
    word("needs-proof", &["needs proof"], &["necesita prueba"]),
    word(
        "depends",
        &["depends on the move meant"],
        &["depende de la jugada que se quiso decir"],
    ),
    word(
        "game-over",
        &["comes after the end of the game"],
        &["llega con la partida terminada"],
    ),
];
const LAST: &[Word] = &[
    word("refused", &["has no effect"], &["no tiene efecto"]),
    word("done", &["has its effect"], &["tiene efecto"]),
];
const IRREGULAR: &[Word] = &[
    word("true", &["improper"], &["incorrecta en la forma"]),
    word("false", &["proper"], &["correcta en la forma"]),
];

const fn form(
    name: &'static str,
    fields: &'static [Field],
    en: &'static [&'static str],
    es: &'static [&'static str],
) -> Form {
    Form {
        name,
        fields,
        en,
        es,
    }
}

/// Every form of an expectation. A key of `expect` has the name of its field; `time` is the form of
/// that name, once for each addition.
pub static EXPECTATIONS: &[Form] = &[
    form(
        "over",
        &[
            Field::must("state", Kind::Word(OVER)),
            Field::may("result", Kind::Word(RESULTS)),
            Field::may("reason", Kind::Word(REASONS)),
            Field::may("at_ply", Kind::Number),
        ],
        &["The game {state}[: {result}][ by {reason}][, after half-move {at_ply}]"],
        &["La partida {state}[: {result}][ por {reason}][, tras la media jugada {at_ply}]"],
    ),
    form(
        "ongoing",
        &[
            Field::must("state", Kind::Word(ONGOING)),
            Field::may("result", Kind::Word(NO_RESULT)),
        ],
        &["The game {state}[ {result}]"],
        &["La partida {state}[ {result}]"],
    ),
    form(
        "result",
        &[Field::must("result", Kind::Word(RESULTS))],
        &["The result is {result}"],
        &["El resultado es {result}"],
    ),
    form(
        "reason",
        &[Field::must("reason", Kind::Word(REASONS))],
        &["The reason is {reason}"],
        &["El motivo es {reason}"],
    ),
    form(
        "at_ply",
        &[Field::must("at_ply", Kind::Number)],
        &["It ended with half-move {at_ply}"],
        &["Terminó con la media jugada {at_ply}"],
    ),
    form(
        "no-offer",
        &[Field::must("offer", Kind::Word(NO_OFFER))],
        &["There is {offer}"],
        &["No hay {offer}"],
    ),
    form(
        "offer",
        &[
            Field::must("offer", Kind::Word(OFFERS)),
            Field::may("offer_by", Kind::Player),
        ],
        &["The draw offer[ by {offer_by}] {offer}"],
        &["La oferta de tablas[ de {offer_by}] {offer}"],
    ),
    form(
        "offer_by",
        &[Field::must("offer_by", Kind::Player)],
        &["The draw offer is by {offer_by}"],
        &["La oferta de tablas es de {offer_by}"],
    ),
    form(
        "irregular",
        &[Field::must("irregular", Kind::Flag(IRREGULAR))],
        &["The last draw offer was {irregular}"],
        &["La última oferta de tablas fue {irregular}"],
    ),
    form(
        "claim",
        &[Field::must("claim", Kind::Word(CLAIMS))],
        &["The claim {claim}"],
        &["La reclamación {claim}"],
    ),
    form(
        "time",
        &[
            Field::must("to", Kind::Player),
            Field::must("seconds", Kind::Number),
        ],
        &["{to} gets {seconds} seconds"],
        &["Se añaden {seconds} segundos a {to}"],
    ),
    form(
        "no-time",
        &[],
        &["No time is added"],
        &["No se añade tiempo"],
    ),
    form(
        "must_play",
        &[Field::must("must_play", Kind::Move)],
        &[
            "The move {must_play} must be played",
            "{must_play} must be played",
        ],
        &["Hay que jugar {must_play}"],
    ),
    form(
        "must_move_piece",
        &[Field::must("must_move_piece", Kind::Square)],
        &["The piece on {must_move_piece} must be moved"],
        &["Hay que mover la pieza de {must_move_piece}"],
    ),
    form(
        "to_move",
        &[Field::must("to_move", Kind::Player)],
        &["{to_move} has the move"],
        &["El turno es de {to_move}"],
    ),
    form(
        "last",
        &[Field::must("last", Kind::Word(LAST))],
        &["The last act {last}"],
        &["El último acto {last}"],
    ),
    form(
        "article",
        &[Field::must("article", Kind::Article)],
        &["It rests on article {article}"],
        &["Se apoya en el artículo {article}"],
    ),
    form(
        "clocks.white",
        &[Field::must("clocks.white", Kind::Duration)],
        &["White's clock shows {clocks.white}"],
        &["El reloj de las blancas marca {clocks.white}"],
    ),
    form(
        "clocks.black",
        &[Field::must("clocks.black", Kind::Duration)],
        &["Black's clock shows {clocks.black}"],
        &["El reloj de las negras marca {clocks.black}"],
    ),
    form(
        "illegal_moves.white",
        &[Field::must("illegal_moves.white", Kind::Number)],
        &["White's illegal moves: {illegal_moves.white}"],
        &["Jugadas ilegales de las blancas: {illegal_moves.white}"],
    ),
    form(
        "illegal_moves.black",
        &[Field::must("illegal_moves.black", Kind::Number)],
        &["Black's illegal moves: {illegal_moves.black}"],
        &["Jugadas ilegales de las negras: {illegal_moves.black}"],
    ),
    form(
        "recorded",
        &[Field::must("recorded", Kind::Word(RESULTS))],
        &["The result sheet shows {recorded}"],
        &["El acta muestra {recorded}"],
    ),
];
