//! The movetext as words that may be put on lines.

use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, Move, Position};

use super::wrap::ALONE;
use super::{DrawNote, GameToWrite, MovetextItem, Numbers, result_text};

/// A line that is being written.
#[derive(Clone)]
struct Line {
    /// The position before the last move, and the position; `None` behind a word that is not read.
    before: Option<Chess>,
    now: Option<Chess>,
    /// Half-moves since the start of a game that begins with White's first move.
    half_moves: u64,
    /// The next move needs its number.
    number: bool,
    /// A move stands in this line.
    moved: bool,
    numbers: Numbers,
}

pub(super) fn words(game: &GameToWrite) -> Vec<String> {
    let mut words = Vec::new();
    let start = game.start.clone();
    let half_moves = start.as_ref().map_or(0, |start| {
        u64::from(start.fullmoves().get() - 1) * 2 + u64::from(start.turn().is_black())
    });
    let mut stack = vec![Line {
        before: start.clone(),
        now: start,
        half_moves,
        number: true,
        moved: false,
        numbers: game.numbers,
    }];
    // A parenthesis is written together with the word behind it.
    let mut opening = String::new();
    for item in &game.movetext {
        let line = stack.last_mut().expect("the main line is never closed");
        match item {
            MovetextItem::Move(mv) => {
                let word = line.play(*mv, game.mode);
                line.push(&mut words, &mut opening, word);
            }
            MovetextItem::Null => {
                line.before.clone_from(&line.now);
                line.now = line.now.take().and_then(|now| now.swap_turn().ok());
                line.push(&mut words, &mut opening, "--".to_owned());
            }
            MovetextItem::Unread(word) => {
                line.before = None;
                line.now = None;
                // Its number and the next one show that the word stands for a move.
                line.number |= word.starts_with('_');
                line.push(&mut words, &mut opening, word.clone());
                line.number = true;
            }
            MovetextItem::Number { digits, dots } => match line.numbers {
                Numbers::Counted => {}
                Numbers::AsWritten => words.push(format!("{digits}{}", ".".repeat(*dots))),
            },
            MovetextItem::Comment(text) => {
                line.number = true;
                comment(&mut words, &mut opening, text);
            }
            MovetextItem::Escape(text) => {
                if !opening.is_empty() {
                    words.push(std::mem::take(&mut opening));
                }
                line.number = true;
                words.push(format!("{ALONE}{}", printable(text)));
            }
            MovetextItem::Nag(nag) => words.push(format!("{}${nag}", std::mem::take(&mut opening))),
            MovetextItem::Draw(note) => {
                line.number = true;
                comment(&mut words, &mut opening, &draw(note));
            }
            MovetextItem::Open => {
                let inner = line.open();
                line.number = true;
                stack.push(inner);
                opening.push('(');
            }
            MovetextItem::Close if stack.len() > 1 => {
                stack.pop();
                let line = stack.last_mut().expect("the main line is never closed");
                line.number = true;
                close(&mut words, &mut opening);
            }
            MovetextItem::Close => {}
        }
    }
    while stack.len() > 1 {
        stack.pop();
        close(&mut words, &mut opening);
    }
    words.push(result_text(game.result).to_owned());
    words
}

fn close(words: &mut Vec<String>, opening: &mut String) {
    match words.last_mut() {
        Some(last) if opening.is_empty() && !last.starts_with(ALONE) => last.push(')'),
        _ => {
            opening.push(')');
            words.push(std::mem::take(opening));
        }
    }
}

impl Line {
    fn open(&self) -> Line {
        Line {
            before: self.before.clone(),
            now: self.before.clone(),
            half_moves: self.half_moves - u64::from(self.moved),
            number: true,
            moved: false,
            numbers: Numbers::Counted,
        }
    }

    /// Makes a move and gives its word.
    fn play(&mut self, mv: Move, mode: CastlingMode) -> String {
        match self.now.take() {
            Some(now) if now.is_legal(mv) => {
                let mut next = now.clone();
                let san = SanPlus::from_move_and_play_unchecked(&mut next, mv);
                self.before = Some(now);
                self.now = Some(next);
                san.to_string()
            }
            Some(_) | None => {
                self.before = None;
                UciMove::from_move(mv, mode).to_string()
            }
        }
    }

    fn push(&mut self, words: &mut Vec<String>, opening: &mut String, word: String) {
        let number = self.half_moves / 2 + 1;
        let color = if self.half_moves.is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        };
        let opened = std::mem::take(opening);
        match (self.numbers, color) {
            (Numbers::AsWritten, Color::White | Color::Black) => {}
            (Numbers::Counted, Color::White) => words.push(format!("{opened}{number}.")),
            (Numbers::Counted, Color::Black) if self.number => {
                words.push(format!("{opened}{number}..."));
            }
            (Numbers::Counted, Color::Black) => {}
        }
        words.push(word);
        self.half_moves += 1;
        self.number = false;
        self.moved = true;
    }
}

fn draw(note: &DrawNote) -> String {
    match note {
        DrawNote::Offer => "(=) [%draw offer]".to_owned(),
        DrawNote::Accept => "[%draw accept]".to_owned(),
        DrawNote::Reject => "[%draw reject]".to_owned(),
        DrawNote::Claim { ground, status, by } => {
            let by = match by {
                Some(Color::White) => ",white",
                Some(Color::Black) => ",black",
                None => "",
            };
            format!("[%draw claim,{ground},{status}{by}]")
        }
    }
}

/// A text without line ends, and with a sign for bytes that are no text.
pub(crate) fn printable(text: &str) -> String {
    let mut printable = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\0' if printable.ends_with('\u{fffd}') => {}
            '\0' => printable.push('\u{fffd}'),
            '\n' | '\r' => printable.push(' '),
            c => printable.push(c),
        }
    }
    printable
}

/// The words of a comment. A command is one word, whatever blanks it has.
fn comment(words: &mut Vec<String>, opening: &mut String, text: &str) {
    let text = printable(text).replace('}', ">");
    let mut parts: Vec<String> = Vec::new();
    let mut rest = text.as_str();
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            break;
        }
        let blank = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let command = rest[..blank]
            .find("[%")
            .and_then(|at| rest[at..].find(']').map(|end| at + end + 1));
        let end = match command {
            // What is glued to the command goes with it.
            Some(end) => {
                end + rest[end..]
                    .find(char::is_whitespace)
                    .unwrap_or(rest.len() - end)
            }
            None => blank,
        };
        let part = rest[..end].split_whitespace().collect::<Vec<_>>().join(" ");
        parts.push(part);
        rest = &rest[end..];
    }
    let opened = std::mem::take(opening);
    match parts.first_mut() {
        Some(first) => first.insert_str(0, &format!("{opened}{{")),
        None => parts.push(format!("{opened}{{")),
    }
    parts.last_mut().expect("it has a first part").push('}');
    words.append(&mut parts);
}
