//! A typed text as a scoresheet.

use std::fmt;

use shakmaty::{Color, File, Rank, Role};
use tablas::sentence::Sentence;
use tablas_record::{Letters, NamedMove, move_word, piece_letter};

use crate::cost;
use crate::entry::{Content, Covers, Entry, Habits, Mark, MarkKind, Pattern, PieceSign, Sheet};
use crate::words::{Word, WordKind, two_in_a_box, words};

/// The most entries that a sheet may have: twice the longest game that was ever played.
pub const MOST_ENTRIES: usize = 1_200;
/// The most bytes that are looked at.
const MOST_BYTES: usize = 1 << 16;

/// Why a text is no scoresheet that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetError {
    /// Nothing is written.
    Empty,
    /// Most of the words are no moves in any language.
    NoScoresheet {
        /// Words that may be moves.
        moves: usize,
        /// All words.
        words: usize,
        /// The first one that is none.
        example: String,
    },
    /// It is longer than any game.
    TooLong {
        /// How many entries are taken.
        most: usize,
    },
    /// It holds one player's moves, and there is no other sheet.
    OneSided,
    /// No game was found that it could be.
    NoGame {
        /// Number of the entry that no reading came past.
        entry: usize,
        /// What is written there.
        text: String,
    },
    /// Two sheets are not of the same game.
    DifferentGames {
        /// Entries that agree, in order.
        agree: usize,
        /// Entries of the shorter sheet.
        of: usize,
    },
}

impl SheetError {
    /// What is said to a person.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            SheetError::Empty => Sentence::new("sheet-empty"),
            SheetError::NoScoresheet {
                moves,
                words,
                example,
            } => Sentence::new(if is_descriptive(example) {
                "sheet-none-descriptive"
            } else {
                "sheet-none"
            })
            .with("moves", *moves)
            .with("words", *words)
            .with("example", example.as_str()),
            SheetError::TooLong { most } => Sentence::new("sheet-too-long").with("most", *most),
            SheetError::OneSided => Sentence::new("sheet-one-sided"),
            SheetError::NoGame { entry, text } => Sentence::new("sheet-no-game")
                .with("entry", *entry)
                .with("text", text.as_str()),
            SheetError::DifferentGames { agree, of } => Sentence::new("sheet-different-games")
                .with("agree", *agree)
                .with("of", *of),
        }
    }
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence().id)
    }
}

impl std::error::Error for SheetError {}

/// Reads a typed sheet. `letters` forces the language of the piece letters; otherwise the one that
/// reads the most of the words is taken.
///
/// # Errors
///
/// If the text holds no moves, too many, or mostly something else.
pub fn read_sheet(text: &str, letters: Option<Letters>) -> Result<Sheet, SheetError> {
    if text.len() > MOST_BYTES {
        return Err(SheetError::TooLong { most: MOST_ENTRIES });
    }
    let words = two_in_a_box(words(text));
    let moves = || words.iter().filter(|word| word.kind == WordKind::Move);
    if words.is_empty() {
        return Err(SheetError::Empty);
    }
    if words.len() > 3 * MOST_ENTRIES {
        return Err(SheetError::TooLong { most: MOST_ENTRIES });
    }
    let letters = letters.unwrap_or_else(|| language(moves().map(|word| word.text.as_str())));
    let mut reader = Reader {
        letters,
        sheet: Sheet {
            entries: Vec::new(),
            marks: Vec::new(),
            letters,
            covers: Covers::Both,
            result: None,
            habits: Habits::default(),
        },
        next: Next::default(),
        rows: Vec::new(),
        black_rows: 0,
        read: 0,
        stray: None,
        strays: 0,
        captures: 0,
        checks: 0,
    };
    for word in words {
        reader.word(word);
    }
    reader.finish()
}

/// The language whose letters read the most words; English before others that read as many.
fn language<'a>(words: impl Iterator<Item = &'a str>) -> Letters {
    let mut counts = [0_usize; Letters::ALL.len()];
    for word in words {
        for (count, letters) in counts.iter_mut().zip(Letters::ALL) {
            // What only another language's letter makes a move is no proof for this one.
            *count += usize::from(pattern(word, letters).is_some_and(|(_, _, sure)| sure));
        }
    }
    let most = counts.iter().max().copied().unwrap_or(0);
    let found = counts.iter().position(|&count| count == most);
    found.map_or(Letters::English, |at| Letters::ALL[at])
}

/// Where the next entry belongs.
#[derive(Clone, Copy, Debug, Default)]
struct Next {
    row: Option<u32>,
    black: bool,
}

struct Reader {
    letters: Letters,
    sheet: Sheet,
    next: Next,
    /// Written numbers, with the index of the entry that follows and whether it is Black's.
    rows: Vec<(u32, usize, bool)>,
    black_rows: usize,
    /// Words that were read as a whole move.
    read: usize,
    stray: Option<String>,
    strays: usize,
    captures: usize,
    checks: usize,
}

impl Reader {
    fn word(&mut self, word: Word) {
        match word.kind {
            WordKind::Number { number, black } => {
                self.next = Next {
                    row: Some(number),
                    black,
                };
                self.black_rows += usize::from(black);
                self.rows.push((number, self.sheet.entries.len(), black));
            }
            WordKind::NotWritten => self.entry(word, Content::NotWritten),
            WordKind::Illegible => self.entry(word, Content::Illegible),
            WordKind::Offer => self.mark(word, MarkKind::Offer),
            WordKind::Time => self.mark(word, MarkKind::Time),
            WordKind::Result(score) => {
                self.sheet.result = Some(score);
                self.mark(word, MarkKind::Result);
            }
            WordKind::TwoMoves => self.mark(word, MarkKind::TwoMoves),
            WordKind::Other => self.mark(word, MarkKind::Other),
            WordKind::Move => match pattern(&word.text, self.letters) {
                Some((Content::Written(pattern), offer, _)) => {
                    self.read += 1;
                    self.captures += usize::from(pattern.capture);
                    self.checks += usize::from(pattern.check);
                    let place = word.place;
                    self.entry(word, Content::Written(pattern));
                    if offer {
                        self.sheet.marks.push(Mark {
                            text: "=".to_owned(),
                            place,
                            after: self.sheet.entries.len().checked_sub(1),
                            kind: MarkKind::Offer,
                        });
                    }
                }
                Some((content, _, _)) => self.entry(word, content),
                None if is_scrawl(&word.text) => {
                    self.strays += 1;
                    self.stray.get_or_insert_with(|| word.text.clone());
                    self.entry(word, Content::Illegible);
                }
                None => {
                    self.strays += 1;
                    self.stray.get_or_insert_with(|| word.text.clone());
                    self.mark(word, MarkKind::Other);
                }
            },
        }
    }

    fn entry(&mut self, word: Word, content: Content) {
        self.sheet.entries.push(Entry {
            text: word.text,
            place: word.place,
            row: self.next.row,
            content,
            missing: cost::MISSING,
            surplus: cost::SURPLUS,
        });
        if self.next.black {
            self.next.row = self.next.row.map(|row| row + 1);
        }
        self.next.black = !self.next.black;
    }

    fn mark(&mut self, word: Word, kind: MarkKind) {
        self.sheet.marks.push(Mark {
            text: word.text,
            place: word.place,
            after: self.sheet.entries.len().checked_sub(1),
            kind,
        });
    }

    fn finish(mut self) -> Result<Sheet, SheetError> {
        let entries = self.sheet.entries.len();
        if entries == 0 && self.strays == 0 {
            return Err(SheetError::Empty);
        }
        if self.read == 0 || self.strays > self.read {
            return Err(SheetError::NoScoresheet {
                moves: self.read,
                words: self.read + self.strays,
                example: self.stray.unwrap_or_default(),
            });
        }
        if entries > MOST_ENTRIES {
            return Err(SheetError::TooLong { most: MOST_ENTRIES });
        }
        self.one_sided();
        self.structure();
        self.sheet.habits = Habits {
            captures: if is_habit(self.captures, entries) {
                self.captures
            } else {
                0
            },
            // Checks are fewer than captures.
            checks: if is_habit(self.checks * 4, entries) {
                self.checks
            } else {
                0
            },
        };
        one_for_all(&mut self.sheet.marks);
        // Boxes left open behind the last move say nothing.
        while let Some(Content::NotWritten) = self.sheet.entries.last().map(|last| last.content) {
            let last = self.sheet.entries.pop().expect("there is a last one");
            self.sheet.marks.push(Mark {
                text: last.text,
                place: last.place,
                after: self.sheet.entries.len().checked_sub(1),
                kind: MarkKind::Other,
            });
        }
        Ok(self.sheet)
    }

    /// A sheet with one entry to a number holds the moves of one player.
    fn one_sided(&mut self) {
        let ends = self.rows.iter().skip(1).map(|row| row.1);
        let ends = ends.chain([self.sheet.entries.len()]);
        let single = self
            .rows
            .iter()
            .zip(ends)
            .filter(|(row, end)| end - row.1 == 1);
        if self.rows.len() < 3 || single.count() * 5 < self.rows.len() * 4 {
            return;
        }
        // `1 e4 1… e5`: every number is written twice.
        let pairs = self.rows.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        if pairs.count() * 3 > self.rows.len() {
            return;
        }
        self.sheet.covers = if self.black_rows * 2 > self.rows.len() {
            Covers::Only(Color::Black)
        } else {
            Covers::OneOfThem
        };
    }

    /// Where the numbers show that a row has too few or too many moves, or where an entry stands
    /// twice, that reading costs less.
    fn structure(&mut self) {
        let entries = &mut self.sheet.entries;
        for at in 1..entries.len() {
            let same = |back: usize| {
                at >= back
                    && entries[at].text == entries[at - back].text
                    && entries[at].content != Content::NotWritten
                    && entries[at].content != Content::Illegible
            };
            if same(1) || same(2) {
                let again = same(2) && entries[at - 1].surplus == cost::DOUBLED;
                entries[at].surplus = if again {
                    cost::DOUBLED_AGAIN
                } else {
                    cost::DOUBLED
                };
            }
        }
        if self.sheet.covers != Covers::Both {
            return;
        }
        if let Some(first) = entries.first_mut() {
            first.missing = cost::MISSING_FIRST;
        }
        for pair in self.rows.windows(2) {
            let [(number, from, black), (next, to, next_black)] = [pair[0], pair[1]];
            let half = |number: u32, black: bool| i64::from(number) * 2 + i64::from(black);
            let expected = half(next, next_black) - half(number, black);
            let there = i64::try_from(to - from).unwrap_or(i64::MAX);
            if there < expected {
                let last = to.min(entries.len().saturating_sub(1));
                for entry in entries.iter_mut().take(last + 1).skip(from) {
                    entry.missing = cost::MISSING_IN_ROW;
                }
            } else if there > expected {
                for entry in entries.iter_mut().take(to).skip(from) {
                    entry.surplus = entry.surplus.min(cost::SURPLUS_IN_ROW);
                }
            }
        }
    }
}

/// What is written once may be an accident; what is written in a sixteenth of the moves is a habit.
const fn is_habit(times: usize, entries: usize) -> bool {
    times >= 2 && times * 16 >= entries
}

/// Boxes with two moves that are named one by one; of more the first stands for all.
const FEW: usize = 3;

fn one_for_all(marks: &mut Vec<Mark>) {
    let two = |mark: &&Mark| mark.kind == MarkKind::TwoMoves;
    if marks.iter().filter(two).count() <= FEW {
        return;
    }
    let mut first = true;
    marks.retain_mut(|mark| {
        if mark.kind != MarkKind::TwoMoves {
            return true;
        }
        mark.kind = MarkKind::TwoMovesOften;
        std::mem::take(&mut first)
    });
}

/// Whether a word is a move in descriptive notation: `P4R`, `C3AR`, `PxP`, `N-KB3`.
fn is_descriptive(word: &str) -> bool {
    let letter = |c: char| "PRDTCAKQNB".contains(c);
    let mut signs = word.chars().filter(|c| *c != '-');
    let piece = signs.next().is_some_and(letter);
    let rest: String = signs.collect();
    let rest = rest.trim_end_matches(['+', '#']);
    let square = rest.trim_start_matches(['x', ':']);
    let digits = square.chars().filter(char::is_ascii_digit).count();
    let letters = square.chars().filter(|&c| letter(c)).count();
    piece && letters > 0 && digits <= 1 && letters + digits == square.chars().count()
}

/// Something short that was meant as a move, though nobody can read it.
fn is_scrawl(word: &str) -> bool {
    word.chars().count() <= 6
        && word.chars().any(|c| matches!(c, '1'..='8'))
        && word.chars().any(char::is_alphabetic)
}

/// What a word says: the content, whether a draw offer sticks to it, and whether every letter of it is
/// one of this language.
fn pattern(word: &str, letters: Letters) -> Option<(Content, bool, bool)> {
    if let Some(read) = move_word(word.trim_end_matches(['!', '?']), letters)
        && !torn(word)
    {
        let blank = Pattern {
            piece: PieceSign::BySquare,
            from_file: None,
            from_rank: None,
            to_file: None,
            to_rank: None,
            capture: false,
            promotion: None,
            check: read.check,
        };
        let pattern = match read.names {
            NamedMove::Null => return Some((Content::NotWritten, false, true)),
            NamedMove::Castle(side) => Pattern {
                piece: PieceSign::Castle(side),
                ..blank
            },
            NamedMove::Piece {
                role,
                from_file,
                from_rank,
                to_file,
                to_rank,
                capture,
                promotion,
            } => Pattern {
                piece: role.map_or(PieceSign::BySquare, PieceSign::Known),
                from_file,
                from_rank,
                to_file: Some(to_file),
                to_rank,
                capture,
                promotion,
                check: read.check,
            },
        };
        return Some((Content::Written(pattern), read.offer, true));
    }
    partial(word, letters)
}

/// Whether the question mark of a word stands for something that cannot be read: `C??`, `Cf?`.
fn torn(word: &str) -> bool {
    let body = word.trim_end_matches(['!', '?']);
    body.len() < word.len()
        && !body.ends_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '#' | '0' | 'O' | 'o'))
}

/// A move of which a part cannot be read: `?f3`, `C??`, `T?d1`, `?xe5`; a letter of another language
/// counts as one that cannot be read.
fn partial(word: &str, letters: Letters) -> Option<(Content, bool, bool)> {
    let check = word.contains(['+', '#']);
    let capture = word.contains(['x', 'X', ':', '×']);
    let body: Vec<char> = word
        .chars()
        .filter(|c| !matches!(c, '+' | '#' | 'x' | 'X' | ':' | '×' | '-' | '=' | '!'))
        .collect();
    let body: String = body.into_iter().collect();
    if matches!(body.as_str(), "0?" | "O?" | "?0" | "?O") {
        return Some((Content::Illegible, false, true));
    }
    let (piece, rest, sure) = match piece_letter(&body, letters) {
        Some((role, length)) => (Some(PieceSign::Known(role)), &body[length..], true),
        None => {
            let first = body.chars().next()?;
            let coordinate = |c: char| matches!(c, 'a'..='h' | '1'..='8' | '?');
            let rest = &body[first.len_utf8()..];
            let long = body.chars().count() >= 3 && rest.chars().all(coordinate);
            if (first == '?' || first.is_uppercase()) && long {
                (Some(PieceSign::Illegible), rest, first == '?')
            } else {
                (None, body.as_str(), true)
            }
        }
    };
    let signs: Vec<char> = rest.chars().collect();
    let mut pattern = Pattern {
        piece: piece.unwrap_or(PieceSign::Known(Role::Pawn)),
        from_file: None,
        from_rank: None,
        to_file: None,
        to_rank: None,
        capture,
        promotion: None,
        check,
    };
    let (from, to) = match signs.as_slice() {
        [from @ .., file, rank] if from.len() <= 2 => (from, [*file, *rank]),
        _ => return None,
    };
    for (&sign, is_file) in to.iter().zip([true, false]) {
        match (sign, is_file) {
            ('?', _) => {}
            (c, true) => pattern.to_file = Some(File::from_char(c)?),
            (c, false) => pattern.to_rank = Some(Rank::from_char(c)?),
        }
    }
    for &sign in from {
        match (File::from_char(sign), Rank::from_char(sign)) {
            (Some(file), _) => pattern.from_file = Some(file),
            (None, Some(rank)) => pattern.from_rank = Some(rank),
            (None, None) if sign == '?' => {}
            (None, None) => return None,
        }
    }
    let nothing = pattern.to_file.is_none() && pattern.to_rank.is_none();
    if nothing && (piece.is_none() || piece == Some(PieceSign::Illegible)) {
        return Some((Content::Illegible, false, sure));
    }
    Some((Content::Written(pattern), false, sure))
}
