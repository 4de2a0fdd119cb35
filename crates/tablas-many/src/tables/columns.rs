//! What the columns of the two tables are.

use tablas_tables::{Column, Kind, Table};

const fn column(name: &'static str, kind: Kind, about: &'static str) -> Column {
    Column { name, kind, about }
}

/// Which game a row is about: both tables begin with it.
const WHO: [Column; 12] = [
    column(
        "file",
        Kind::Text,
        "the input, as it was named on the command line; a member of an archive behind a slash",
    ),
    column(
        "game",
        Kind::Long,
        "number of the game in its input, from 1",
    ),
    column(
        "offset",
        Kind::Long,
        "where the game begins, in bytes of the unpacked input",
    ),
    column("white", Kind::Text, "White"),
    column("black", Kind::Text, "Black"),
    column("white_elo", Kind::Int, "White's rating"),
    column("black_elo", Kind::Int, "Black's rating"),
    column("date", Kind::Date, "the day, if the date is complete"),
    column("date_text", Kind::Text, "the date as it is written"),
    column("event", Kind::Text, "tag `Event`"),
    column("site", Kind::Text, "tag `Site`"),
    column("round", Kind::Text, "tag `Round`"),
];

/// The columns of a table: which game, and the rest.
const fn with_who<const REST: usize, const ALL: usize>(rest: [Column; REST]) -> [Column; ALL] {
    assert!(WHO.len() + REST == ALL, "room for all columns");
    let mut all = [WHO[0]; ALL];
    let mut at = 0;
    while at < ALL {
        all[at] = if at < WHO.len() {
            WHO[at]
        } else {
            rest[at - WHO.len()]
        };
        at += 1;
    }
    all
}

/// One row for each game.
pub static GAMES: Table = Table {
    name: "games",
    columns: &with_who::<35, 47>([
        column("time_control", Kind::Text, "tag `TimeControl`"),
        column(
            "rate",
            Kind::Text,
            "`standard`, `rapid` or `blitz`, as far as the time control tells it",
        ),
        column("variant", Kind::Text, "`standard` or `chess960`"),
        column(
            "edition",
            Kind::Text,
            "the Laws that the game was judged by",
        ),
        column(
            "edition_from",
            Kind::Text,
            "where that comes from: `date`, `undated` (today's Laws were taken), `option`, `tag`, `default`",
        ),
        column("plies", Kind::Int, "half-moves read with certainty"),
        column("complete", Kind::Flag, "whether that is the whole game"),
        column(
            "stop",
            Kind::Text,
            "why the certain line stops before the text does",
        ),
        column("result", Kind::Text, "the recorded result"),
        column(
            "way",
            Kind::Text,
            "how the game ended: by its position, else as recorded, else as the board suggests (`repetition`, `fifty-moves`), else `win-unstated`, `draw-unstated`, `no-result`",
        ),
        column("recorded", Kind::Text, "how the record says that it ended"),
        column("termination", Kind::Text, "tag `Termination`"),
        column(
            "ended",
            Kind::Text,
            "why the position ended the game, if it did",
        ),
        column("ended_ply", Kind::Int, "the half-move that ended it"),
        column("void_plies", Kind::Int, "half-moves after that"),
        column(
            "result_by_laws",
            Kind::Text,
            "the result that the Laws give, where the record lets it be known",
        ),
        column(
            "threefold_ply",
            Kind::Int,
            "first third occurrence on the board",
        ),
        column(
            "threefold_count",
            Kind::Int,
            "half-moves at which a position stood for the third time or more",
        ),
        column(
            "announced_ply",
            Kind::Int,
            "first position in which an announced move made a third occurrence",
        ),
        column("announced_count", Kind::Int, "such positions"),
        column(
            "fifty_ply",
            Kind::Int,
            "first half-move with fifty moves complete",
        ),
        column(
            "fifty_count",
            Kind::Int,
            "half-moves with fifty moves complete",
        ),
        column(
            "fifty_announced_ply",
            Kind::Int,
            "first position in which an announced move completed fifty",
        ),
        column(
            "fivefold_ply",
            Kind::Int,
            "fifth occurrence, where it ends the game",
        ),
        column(
            "seventy_five_ply",
            Kind::Int,
            "seventy-five moves, where they end the game",
        ),
        column(
            "dead_ply",
            Kind::Int,
            "the half-move that left neither player able to checkmate, if that ended the game",
        ),
        column(
            "look_alike_ply",
            Kind::Int,
            "first placement that stood three times without being the same position three times",
        ),
        column(
            "unclaimed_white",
            Kind::Int,
            "half-moves at which White could have claimed a draw and did not",
        ),
        column("unclaimed_black", Kind::Int, "the same of Black"),
        column(
            "offers_white",
            Kind::Int,
            "White's offers of a draw in the record",
        ),
        column("offers_black", Kind::Int, "Black's"),
        column(
            "clock_white",
            Kind::Long,
            "White's clock at the end, in milliseconds",
        ),
        column("clock_black", Kind::Long, "Black's"),
        column(
            "problems",
            Kind::Int,
            "problems of the record, as the table `findings` has them",
        ),
        column(
            "findings",
            Kind::Int,
            "findings about the game itself, those about several games not counted",
        ),
    ]),
};

/// One row for each finding.
pub static FINDINGS: Table = Table {
    name: "findings",
    columns: &with_who::<10, 22>([
        column("result", Kind::Text, "the recorded result"),
        column(
            "edition",
            Kind::Text,
            "the Laws that the game was judged by",
        ),
        column(
            "code",
            Kind::Text,
            "what was found; `tablas explain CODE` says it",
        ),
        column("severity", Kind::Text, "`info`, `warning` or `error`"),
        column(
            "ply",
            Kind::Int,
            "the half-move it is about; 0 is the start position",
        ),
        column(
            "move",
            Kind::Text,
            "that move with its number, as it is written",
        ),
        column(
            "side",
            Kind::Text,
            "`white` or `black`: who could claim, who offered, whose flag it was, else who made the move",
        ),
        column(
            "place",
            Kind::Long,
            "where that move is written, in bytes of the unpacked input",
        ),
        column(
            "articles",
            Kind::Text,
            "the articles it rests on, the deciding one first",
        ),
        column(
            "details",
            Kind::Text,
            "what the sentence about it says beside that, as `name=value`; `tablas check` says it in words",
        ),
    ]),
};
