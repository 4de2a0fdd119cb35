//! Sheets that are kept as text, so that they can be read: made once by the noise model from real games,
//! in two languages. `TABLAS_MAKE_SHEETS=1` makes `tests/sheets.txt` anew.

use std::fmt::Write as _;
use std::path::PathBuf;

use shakmaty::{CastlingMode, Chess, Move, Position};
use tablas_record::Letters;
use tablas_sheet::{propose, read_sheet};

use crate::games::{Dice, real};
use crate::noise::{Kind, Seen, noisy};

const SHEETS: usize = 30;

fn path() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sheets.txt"))
}

/// Each sheet as `=== LANGUAGE, slips`, the moves in UCI, `---` and the text.
fn make() -> String {
    let games = real();
    let mut dice = Dice(2_026);
    let mut text = String::new();
    for number in 0..SHEETS {
        let game = &games[dice.below(games.len())];
        let (written, kinds, _) = noisy(game, 1 + number % 3, Seen::OnItsOwn, &mut dice);
        let language = if written.letters == Letters::Spanish {
            "es"
        } else {
            "en"
        };
        let kinds: Vec<String> = kinds
            .iter()
            .map(|kind: &Kind| format!("{kind:?}"))
            .collect();
        let moves: Vec<String> = game
            .iter()
            .map(|mv| mv.to_uci(CastlingMode::Standard).to_string())
            .collect();
        writeln!(text, "=== {language}, {}", kinds.join(", ")).expect("a string");
        for line in moves.chunks(20) {
            writeln!(text, "{}", line.join(" ")).expect("a string");
        }
        writeln!(text, "---\n{}", written.text()).expect("a string");
    }
    text
}

fn line(text: &str) -> Vec<Move> {
    let mut position = Chess::default();
    let play = |word: &str| {
        let uci: shakmaty::uci::UciMove = word.parse().expect("a move");
        let mv = uci.to_move(&position).expect("legal");
        position.play_unchecked(mv);
        mv
    };
    text.split_whitespace().map(play).collect()
}

#[test]
fn kept_sheets_give_their_games() {
    if std::env::var_os("TABLAS_MAKE_SHEETS").is_some() {
        std::fs::write(path(), make()).expect("written");
    }
    let text = std::fs::read_to_string(path()).expect("the sheets");
    let (mut first, mut all) = (0, 0);
    let mut languages = [0, 0];
    for sheet in text.split("=== ").filter(|part| !part.is_empty()) {
        let (head, rest) = sheet.split_once('\n').expect("a head");
        let (moves, typed) = rest.split_once("---\n").expect("moves and a sheet");
        let moves = line(moves);
        let sheet = read_sheet(typed, None).expect("a sheet");
        languages[usize::from(head.starts_with("es"))] += 1;
        let found = propose(&sheet, &[]).expect("a game");
        let best = &found.list[0];
        all += 1;
        if best.moves == moves {
            first += 1;
        } else {
            assert!(!best.repairs.is_empty(), "{head}: a wrong game in silence");
        }
    }
    assert!(
        all >= 25 && languages.iter().all(|&it| it > 5),
        "{languages:?}"
    );
    assert!(first * 100 >= all * 93, "{first} of {all}");
}
