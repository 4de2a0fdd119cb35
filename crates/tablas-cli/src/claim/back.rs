//! A claim where nobody kept a score: the position on the board, and the last moves that both players
//! agree on, taken back from it.

use clap::{Arg, ArgMatches};
use shakmaty::{
    CastlingMode, Chess, Color, EnPassantMode, FromSetup, Move, Piece, Position, Role, Square,
    attacks,
};
use tablas::course::Course;
use tablas::sentence::Sentence;
use tablas_record::{Letters, NamedMove, TypedMove, move_word, typed_move};
use tablas_say::Speaker;

use super::source::{Record, Said, named_regulations};
use crate::args::option;
use crate::commands::{Context, edition, play, rules, typed_letters};
use crate::fault::Fault;
use crate::output::shortened;
use crate::start;

/// The most positions that are tried.
const TRIES: usize = 20_000;

pub(crate) fn options(speaker: &Speaker) -> Vec<Arg> {
    vec![
        option(speaker, "board", "help-claim-board")
            .value_name("FEN")
            .conflicts_with_all(["fen", "moves", "at"]),
        option(speaker, "back", "help-claim-back")
            .value_name("\"Kg2 Rc8 …\"")
            .requires("board"),
    ]
}

pub(crate) fn open(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Record, Fault> {
    let letters = typed_letters(matches, context.speaker);
    let regulations = named_regulations(matches)?;
    let mut chosen = rules(matches);
    if let Some(named) = &regulations {
        chosen.edition = edition(matches).unwrap_or(named.preset.rules.edition);
        chosen.play = play(matches).unwrap_or(named.preset.rules.play);
    }
    let board = start::read(
        matches.get_one::<String>("board").map(String::as_str),
        None,
        matches.get_flag("chess960"),
        letters,
        chosen,
    )?;
    let now = board.course.history().current().clone();
    let words: Vec<&str> = matches
        .get_one::<String>("back")
        .map(|text| start::words(text).collect())
        .unwrap_or_default();
    let (start, moves) = Back {
        now: &now,
        words: &words,
        letters,
        mode: board.mode,
        tries: 0,
        found: Vec::new(),
        furthest: words.len(),
    }
    .run()?;
    let mut course = Course::new(&start, chosen);
    let mut position = start;
    for mv in moves {
        position.play_unchecked(mv);
        course.push(mv, &position);
    }
    Ok(Record {
        at: course.history().ply(),
        course,
        mode: board.mode,
        letters,
        title: None,
        choices: None,
        uncertain: None,
        written: None,
        regulations,
        said: Said::of(matches),
        readings: None,
        agreed: true,
    })
}

struct Back<'a> {
    now: &'a Chess,
    words: &'a [&'a str],
    letters: Letters,
    mode: CastlingMode,
    tries: usize,
    /// Positions to which all words lead back, with the moves from there.
    found: Vec<(Chess, Vec<Move>)>,
    /// The earliest word that was reached.
    furthest: usize,
}

impl Back<'_> {
    /// The position from which the words lead to the board, and their moves.
    fn run(mut self) -> Result<(Chess, Vec<Move>), Fault> {
        let from = self.reversible()?;
        self.back(&self.now.clone(), self.words.len(), from, &mut Vec::new());
        let about = |id, at: usize| {
            Fault::from(
                Sentence::new(id)
                    .with("move", shortened(self.words[at]))
                    .with("n", at + 1),
            )
        };
        let mut starts = self.found.into_iter();
        match (starts.next(), starts.next()) {
            (Some(only), None) => Ok(only),
            (Some((_, one)), Some((_, other))) => {
                // What is taken back first leaves the rest open.
                let differ = one.iter().zip(&other).rposition(|(a, b)| a != b);
                Err(about("claim-back-ambiguous", from + differ.unwrap_or(0)))
            }
            (None, _) => Err(about(
                "claim-back-impossible",
                self.furthest.saturating_sub(1),
            )),
        }
    }

    /// The first word of those after the last capture or pawn move: no position from before can stand
    /// again, and what was captured need not be known.
    fn reversible(&self) -> Result<usize, Fault> {
        let mut from = 0;
        for (at, word) in self.words.iter().enumerate() {
            let Some(read) = move_word(word, self.letters) else {
                return Err(Sentence::new("move-unreadable")
                    .with("move", shortened(word))
                    .with("n", at + 1)
                    .into());
            };
            let quiet = match read.names {
                NamedMove::Piece {
                    role: Some(role),
                    capture,
                    ..
                } => role != Role::Pawn && !capture,
                NamedMove::Piece { role: None, .. } | NamedMove::Castle(_) | NamedMove::Null => {
                    false
                }
            };
            if !quiet {
                from = at + 1;
            }
        }
        Ok(from)
    }

    /// Takes back the words before `until` down to `from`, in every way that there is.
    fn back(&mut self, position: &Chess, until: usize, from: usize, line: &mut Vec<Move>) {
        self.furthest = self.furthest.min(until);
        self.tries += 1;
        if self.tries > TRIES || self.found.len() > 1 {
            return;
        }
        if until == from {
            self.reached(position, line);
            return;
        }
        let Some(read) = move_word(self.words[until - 1], self.letters) else {
            return;
        };
        let NamedMove::Piece {
            role: Some(role),
            from_file,
            from_rank,
            to_file,
            to_rank: Some(to_rank),
            ..
        } = read.names
        else {
            return;
        };
        let to = Square::from_coords(to_file, to_rank);
        let piece = Piece {
            role,
            color: !position.turn(),
        };
        if position.board().piece_at(to) != Some(piece) {
            return;
        }
        let mut occupied = position.board().occupied();
        occupied.discard(to);
        for square in attacks::attacks(to, piece, occupied) {
            let fits = from_file.is_none_or(|file| file == square.file())
                && from_rank.is_none_or(|rank| rank == square.rank())
                && !occupied.contains(square);
            if !fits {
                continue;
            }
            let Some(before) = taken_back(position, piece, square, to, self.mode) else {
                continue;
            };
            if let TypedMove::Legal(mv) = typed_move(&before, self.words[until - 1], self.letters)
                && mv.from() == Some(square)
            {
                line.push(mv);
                self.back(&before, until - 1, from, line);
                line.pop();
            }
        }
    }

    /// Keeps a position if the moves lead from it to the board, rights of castling included.
    fn reached(&mut self, start: &Chess, line: &[Move]) {
        let moves: Vec<Move> = line.iter().rev().copied().collect();
        let mut position = start.clone();
        for &mv in &moves {
            position.play_unchecked(mv);
        }
        let same = tablas::position::same_position(&position, self.now);
        if same && !self.found.iter().any(|(known, _)| known == start) {
            self.found.push((start.clone(), moves));
        }
    }
}

/// The position before a quiet move.
fn taken_back(
    position: &Chess,
    piece: Piece,
    from: Square,
    to: Square,
    mode: CastlingMode,
) -> Option<Chess> {
    let mut setup = position.to_setup(EnPassantMode::Always);
    setup.board.discard_piece_at(to);
    setup.board.set_piece_at(from, piece);
    setup.turn = piece.color;
    setup.ep_square = None;
    setup.halfmoves = setup.halfmoves.saturating_sub(1);
    if piece.color == Color::Black {
        let number = setup.fullmoves.get().saturating_sub(1).max(1);
        setup.fullmoves = std::num::NonZeroU32::new(number)?;
    }
    Chess::from_setup(setup, mode).ok()
}
