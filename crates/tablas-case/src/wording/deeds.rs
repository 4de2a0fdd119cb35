//! Everything that can be done in a case, with its sentence. The words of the shared scenario format
//! keep their names; the rest is this project's.

use super::words::{
    AGREED, BODIES, CLAIM_GROUNDS, CONDUCT, DECISIONS, DRAW_GROUNDS, DRAWN, EVIDENCE, EXTRA_TIME,
    FAITH, FORMS, HARM, ILLEGAL, INTENT, MEANINGS, POINTS, PRESSURE, QUICK_FINISH, RESULTS, VIA,
    WARNINGS,
};
use super::{Field, Form, Kind};

const FORM: Field = Field::may("form", Kind::Word(FORMS));
const REASON: Field = Field::may("reason", Kind::Text);
const SAN: Field = Field::must("san", Kind::Move);
const SQUARE: Field = Field::must("square", Kind::Square);
const SIDE: Field = Field::must("side", Kind::Player);

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

/// Every act.
pub static DEEDS: &[Form] = &[
    form(
        "move",
        &[SAN],
        &[
            "{by} <plays|play> {san}",
            "{by} <makes|make> the move {san}",
        ],
        &[
            "{by} <juega|juegan> {san}",
            "{by} <hace|hacen> la jugada {san}",
        ],
    ),
    form(
        "press-clock",
        &[],
        &["{by} <presses|press> the clock"],
        &["{by} <pulsa|pulsan> el reloj"],
    ),
    form(
        "touch",
        &[SQUARE, Field::may("intent", Kind::Flag(INTENT))],
        &["{by} <touches|touch> the piece on {square}[ {intent}]"],
        &["{by} <toca|tocan> la pieza de {square}[ {intent}]"],
    ),
    form(
        "adjust",
        &[SQUARE],
        &["{by} <adjusts|adjust> the piece on {square}"],
        &["{by} <compone|componen> la pieza de {square}"],
    ),
    form(
        "record-move",
        &[SAN],
        &["{by} <writes|write> {san} on the scoresheet without playing it"],
        &["{by} <anota|anotan> {san} en la planilla sin jugarla"],
    ),
    form(
        "record-offer",
        &[],
        &["{by} <writes|write> the offer (=) on the scoresheet"],
        &["{by} <anota|anotan> la oferta (=) en la planilla"],
    ),
    form(
        "illegal-move",
        &[Field::may("kind", Kind::Word(ILLEGAL))],
        &["{by} <completes|complete> an illegal move[: {kind}]"],
        &["{by} <completa|completan> una jugada ilegal[: {kind}]"],
    ),
    form(
        "illegal-position",
        &[],
        &["{by} <finds|find> the position illegal"],
        &["{by} <ve|ven> que la posición es ilegal"],
    ),
    form(
        "pause-clock",
        &[],
        &[
            "{by} <pauses|pause> the clocks",
            "{by} <stops|stop> the clocks",
        ],
        &[
            "{by} <detiene|detienen> los relojes",
            "{by} <para|paran> los relojes",
        ],
    ),
    form(
        "restart-clock",
        &[],
        &["{by} <restarts|restart> the clocks"],
        &["{by} <pone|ponen> en marcha los relojes"],
    ),
    form(
        "flag-falls",
        &[],
        &["{by}<'s|'> flag falls"],
        &["Cae la bandera de {by}"],
    ),
    form(
        "call-flag",
        &[],
        &["{by} <calls|call> the opponent's flag"],
        &["{by} <reclama|reclaman> la caída de la bandera contraria"],
    ),
    form(
        "see-flag",
        &[Field::must("side", Kind::Players)],
        &[
            "{by} <sees|see> {side}'s flag down",
            "{by} <sees|see> {side}'s flag",
        ],
        &[
            "{by} <ve|ven> caída la bandera de {side}",
            "{by} <ve|ven> la bandera de {side}",
        ],
    ),
    form(
        "see-both-flags",
        &[],
        &["{by} <sees|see> both flags down"],
        &["{by} <ve|ven> caídas las dos banderas"],
    ),
    form(
        "set-clocks",
        &[
            Field::must("white", Kind::Duration),
            Field::must("black", Kind::Duration),
            REASON,
        ],
        &[
            "{by} <sets|set> the clocks to {white} for White and {black} for Black[, because {reason}]",
        ],
        &[
            "{by} <ajusta|ajustan> los relojes a {white} para las blancas y {black} para las negras[, porque {reason}]",
        ],
    ),
    form(
        "offer-draw",
        &[
            Field::may("via", Kind::Word(VIA)),
            Field::may("condition", Kind::Text),
            FORM,
            Field::may("ground", Kind::Word(DRAW_GROUNDS)),
        ],
        &[
            "{by} <offers|offer> a draw[ through {via}][ on the condition {condition}][ {form}][, naming {ground}]",
        ],
        &[
            "{by} <ofrece|ofrecen> tablas[ por medio {via}][ con la condición {condition}][ {form}][, por {ground}]",
        ],
    ),
    form(
        "accept",
        &[FORM],
        &[
            "{by} <accepts|accept> the draw[ {form}]",
            "{by} <accepts|accept>[ {form}]",
        ],
        &[
            "{by} <acepta|aceptan> las tablas[ {form}]",
            "{by} <acepta|aceptan>[ {form}]",
        ],
    ),
    form(
        "refuse",
        &[FORM],
        &[
            "{by} <refuses|refuse> the draw[ {form}]",
            "{by} <refuses|refuse>[ {form}]",
        ],
        &[
            "{by} <rechaza|rechazan> las tablas[ {form}]",
            "{by} <rechaza|rechazan>[ {form}]",
        ],
    ),
    form(
        "withdraw-offer",
        &[],
        &["{by} <withdraws|withdraw> the draw offer"],
        &["{by} <retira|retiran> la oferta de tablas"],
    ),
    form(
        "unclear-gesture",
        &[FORM],
        &["{by} <makes|make> an unclear gesture[ {form}]"],
        &["{by} <hace|hacen> un gesto poco claro[ {form}]"],
    ),
    form(
        "clarify",
        &[SIDE, Field::must("meaning", Kind::Word(MEANINGS))],
        &["{by} <establishes|establish> that {side} meant {meaning}"],
        &["{by} <aclara|aclaran> que {side} querían {meaning}"],
    ),
    form(
        "opinion",
        &[
            Field::must("drawn", Kind::Flag(DRAWN)),
            Field::may("remark", Kind::Text),
        ],
        &["{by} <hears|hear> an adviser: the position {drawn}[, {remark}]"],
        &["{by} <oye|oyen> a un asesor: la posición {drawn}[, {remark}]"],
    ),
    form(
        "consent",
        &[],
        &["{by} <consents|consent> to the agreement"],
        &["{by} <autoriza|autorizan> el acuerdo"],
    ),
    form(
        "deny",
        &[],
        &["{by} <denies|deny> the agreement"],
        &["{by} <deniega|deniegan> el acuerdo"],
    ),
    form(
        "claim",
        &[
            Field::may("ground", Kind::Word(CLAIM_GROUNDS)),
            Field::may("san", Kind::Move),
            Field::may("evidence", Kind::Word(EVIDENCE)),
        ],
        &["{by} <claims|claim> a draw[ {ground}][ with {san}][, resting on {evidence}]"],
        &["{by} <reclama|reclaman> tablas[ {ground}][ con {san}][, según {evidence}]"],
    ),
    form(
        "ask-check",
        &[],
        &["{by} <wants|want> the claim checked"],
        &["{by} <pide|piden> que se compruebe la reclamación"],
    ),
    form(
        "withdraw-claim",
        &[],
        &["{by} <withdraws|withdraw> the claim"],
        &["{by} <retira|retiran> la reclamación"],
    ),
    form(
        "resign",
        &[FORM],
        &["{by} <resigns|resign>[ {form}]"],
        &["{by} <abandona|abandonan>[ {form}]"],
    ),
    form(
        "meddle",
        &[],
        &["{by} <asks|ask> for a draw without being a player"],
        &["{by} <pide|piden> tablas sin ser jugador"],
    ),
    form(
        "record-result",
        &[Field::must("result", Kind::Word(RESULTS))],
        &["{by} <writes|write> down the result {result}"],
        &["{by} <anota|anotan> el resultado {result}"],
    ),
    form(
        "sign",
        &[],
        &["{by} <signs|sign> the result"],
        &["{by} <firma|firman> el resultado"],
    ),
    form(
        "confirm-result",
        &[],
        &["{by} <confirms|confirm> the result"],
        &["{by} <confirma|confirman> el resultado"],
    ),
    form(
        "correct-result",
        &[Field::must("result", Kind::Word(RESULTS)), REASON],
        &["{by} <corrects|correct> the result to {result}[, because {reason}]"],
        &["{by} <corrige|corrigen> el resultado a {result}[, porque {reason}]"],
    ),
    form(
        "appeal",
        &[REASON],
        &["{by} <appeals|appeal>[: {reason}]"],
        &["{by} <apela|apelan>[: {reason}]"],
    ),
    form(
        "decide-appeal",
        &[Field::may("result", Kind::Word(RESULTS)), REASON],
        &["{by} <decides|decide> the appeal[ with {result}][, because {reason}]"],
        &["{by} <resuelve|resuelven> la apelación[ con {result}][, porque {reason}]"],
    ),
    form(
        "appeal-deadline-passes",
        &[],
        &["{by} <closes|close> the time for appeals"],
        &["{by} <cierra|cierran> el plazo de apelación"],
    ),
    form(
        "correct-move",
        &[Field::must("ply", Kind::Number), SAN, REASON],
        &["{by} <corrects|correct> half-move {ply} to {san}[, because {reason}]"],
        &["{by} <corrige|corrigen> la media jugada {ply} a {san}[, porque {reason}]"],
    ),
    form(
        "restore-position",
        &[
            Field::must("ply", Kind::Number),
            Field::may("white", Kind::Duration),
            Field::may("black", Kind::Duration),
            REASON,
        ],
        &[
            "{by} <goes|go> back to the position after half-move {ply}[, with {white} for White][, with {black} for Black][, because {reason}]",
        ],
        &[
            "{by} <vuelve|vuelven> a la posición tras la media jugada {ply}[, con {white} para las blancas][, con {black} para las negras][, porque {reason}]",
        ],
    ),
    form(
        "note-incident",
        &[
            Field::must("against", Kind::Player),
            Field::must("conduct", Kind::Word(CONDUCT)),
            Field::may("intent", Kind::Word(FAITH)),
            Field::may("harm", Kind::Flag(HARM)),
            Field::may("time_pressure", Kind::Flag(PRESSURE)),
            Field::may("remark", Kind::Text),
        ],
        &[
            "{by} <notes|note> of {against}: {conduct}[ {intent}][ {harm}][ {time_pressure}][, {remark}]",
        ],
        &[
            "{by} <anota|anotan> de {against}: {conduct}[ {intent}][ {harm}][ {time_pressure}][, {remark}]",
        ],
    ),
    form(
        "warn",
        &[
            Field::must("side", Kind::Players),
            Field::may("form", Kind::Word(WARNINGS)),
            Field::must("article", Kind::Article),
            REASON,
        ],
        &["{by} <warns|warn> {side}[ {form}] under article {article}[, because {reason}]"],
        &[
            "{by} <amonesta|amonestan> a {side}[ {form}] según el artículo {article}[, porque {reason}]",
        ],
    ),
    form(
        "penalty",
        &[
            Field::must("article", Kind::Article),
            Field::must("against", Kind::Players),
            Field::may("seconds", Kind::Number),
            Field::may("opponent_score", Kind::Word(POINTS)),
            Field::may("own_score", Kind::Word(POINTS)),
            Field::may("amount", Kind::Number),
            REASON,
        ],
        &[
            "{by} <penalises|penalise> {against} under article {article}[, {seconds} seconds][, score of the opponent {opponent_score}][, own score {own_score}][, amount {amount}][, because {reason}]",
        ],
        &[
            "{by} <sanciona|sancionan> a {against} según el artículo {article}[, {seconds} segundos][, puntos del rival {opponent_score}][, puntos propios {own_score}][, cuantía {amount}][, porque {reason}]",
        ],
    ),
    form(
        "refer",
        &[
            Field::must("to", Kind::Word(BODIES)),
            Field::may("dossier", Kind::Text),
        ],
        &["{by} <refers|refer> the matter to {to}[: {dossier}]"],
        &["{by} <remite|remiten> el asunto {to}[: {dossier}]"],
    ),
    form(
        "remark",
        &[Field::must("text", Kind::Text)],
        &["{by} <remarks|remark>: {text}"],
        &["{by} <observa|observan>: {text}"],
    ),
    form(
        "ask-increment",
        &[],
        &["{by} <asks|ask> for an increment"],
        &["{by} <pide|piden> un incremento"],
    ),
    form(
        "decide-increment",
        &[Field::must("agreed", Kind::Flag(AGREED))],
        &["{by} {agreed} the increment"],
        &["{by} {agreed} el incremento"],
    ),
    form(
        "ask-quick-finish",
        &[Field::must("ground", Kind::Word(QUICK_FINISH))],
        &["{by} <asks|ask> for a draw because {ground}"],
        &["{by} <pide|piden> tablas porque {ground}"],
    ),
    form(
        "decide-quick-finish",
        &[
            Field::must("decision", Kind::Word(DECISIONS)),
            Field::may("extra_time", Kind::Flag(EXTRA_TIME)),
        ],
        &["{by} {decision} the request for a draw[ {extra_time}]"],
        &["{by} {decision} la petición de tablas[ {extra_time}]"],
    ),
    form(
        "seal-move",
        &[SAN],
        &["{by} <seals|seal> the move {san}"],
        &["{by} <sella|sellan> la jugada {san}"],
    ),
    form(
        "open-envelope",
        &[],
        &["{by} <opens|open> the envelope"],
        &["{by} <abre|abren> el sobre"],
    ),
];
