//! A position and moves as the user types them: `--fen`, `--moves`, `--move`.

use shakmaty::{CastlingMode, Chess, Position};
use tablas::course::Course;
use tablas::law::{Language, Rules};
use tablas::sentence::{NumberedMove, Sentence};
use tablas_record::{Letters, NoPosition, ProblemCode, TypedMove, typed_move, typed_position};

use crate::fault::Fault;
use crate::output::shortened;

/// A line of moves from a position.
pub(crate) struct Start {
    pub(crate) course: Course,
    pub(crate) mode: CastlingMode,
    pub(crate) problems: Vec<ProblemCode>,
}

/// The letters that a user of this language types, if he says nothing else.
pub(crate) const fn letters_of(language: Language) -> Letters {
    match language {
        Language::En => Letters::English,
        Language::Es => Letters::Spanish,
    }
}

/// Reads a FEN and moves in SAN or UCI; numbers and dots between the moves are passed over.
pub(crate) fn read(
    fen: Option<&str>,
    moves: Option<&str>,
    chess960: bool,
    letters: Letters,
    rules: Rules,
) -> Result<Start, Fault> {
    let forced = chess960.then_some(CastlingMode::Chess960);
    let (position, mode, problems) = match fen.map(str::trim) {
        None | Some("startpos" | "") => (
            Chess::default(),
            forced.unwrap_or(CastlingMode::Standard),
            Vec::new(),
        ),
        Some(fen) => {
            let typed = typed_position(fen, forced).map_err(|error| no_position(fen, error))?;
            (typed.position, typed.mode, typed.problems)
        }
    };
    let mut course = Course::new(&position, rules);
    let mut position = position;
    for (i, word) in words(moves.unwrap_or_default()).enumerate() {
        let mv = legal_move(&position, word, letters, Some(i + 1))?;
        position.play_unchecked(mv);
        course.push(mv, &position);
    }
    Ok(Start {
        course,
        mode,
        problems,
    })
}

/// The words of a list of moves without its numbers.
pub(crate) fn words(moves: &str) -> impl Iterator<Item = &str> {
    moves
        .split(|c: char| c.is_whitespace() || c == ',')
        .map(|word| {
            let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
            // "12.Nf3" and "12...Nf6": what stands before the dots is a number.
            if digits.len() < word.len() && digits.starts_with(['.', '…']) {
                digits.trim_start_matches(['.', '…'])
            } else {
                word.trim_start_matches(['.', '…'])
            }
        })
        .filter(|word| !word.is_empty())
        .filter(|word| !word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// One move that must be legal.
pub(crate) fn legal_move(
    position: &Chess,
    word: &str,
    letters: Letters,
    number_in_list: Option<usize>,
) -> Result<shakmaty::Move, Fault> {
    let at = number_in_list.unwrap_or(1);
    let sentence = match typed_move(position, word, letters) {
        TypedMove::Legal(mv) => return Ok(mv),
        TypedMove::Ambiguous(moves) => {
            let fits: Vec<NumberedMove> = moves
                .iter()
                .map(|&mv| NumberedMove::of(position, mv))
                .collect();
            Sentence::new("move-ambiguous").with("moves", fits)
        }
        TypedMove::Illegal { .. } => Sentence::new("move-illegal").with("by", position.turn()),
        TypedMove::Unreadable => Sentence::new("move-unreadable"),
    };
    Err(sentence.with("move", shortened(word)).with("n", at).into())
}

/// The sentence that says why a FEN is no position.
pub(crate) const fn why_no_position(error: NoPosition) -> &'static str {
    match error {
        NoPosition::Syntax => "fen-syntax",
        NoPosition::Kings => "fen-kings",
        NoPosition::OpponentInCheck => "fen-opponent-in-check",
        NoPosition::PawnsOnBackrank => "fen-pawns",
        NoPosition::Other => "fen-impossible",
    }
}

fn no_position(fen: &str, error: NoPosition) -> Fault {
    Sentence::new("fen-wrong")
        .with("fen", shortened(fen))
        .with("why", Sentence::new(why_no_position(error)))
        .into()
}
