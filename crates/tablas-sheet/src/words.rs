//! The words of a typed sheet: numbers, moves, marks.

use tablas::ruling::Score;
use tablas_record::{Letters, LineColumn, move_word};

/// A word with its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) place: LineColumn,
    pub(crate) kind: WordKind,
}

/// What a word is, before the language is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum WordKind {
    /// A move number; `black` if dots say that Black's move follows.
    Number {
        number: u32,
        black: bool,
    },
    /// It may be a move or a part of one.
    Move,
    NotWritten,
    Illegible,
    Offer,
    Time,
    Result(Score),
    /// A box whose two moves follow as words of their own.
    TwoMoves,
    Other,
}

/// Cuts a text into words.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    for (line, content) in (1_u64..).zip(text.lines()) {
        let content = content.trim_start_matches('\u{feff}');
        // A line of tags or a remark is not part of the boxes.
        let trimmed = content.trim_start();
        if trimmed.starts_with(['[', '#', ';', '%']) {
            words.push(Word {
                text: trimmed.trim_end().to_owned(),
                place: LineColumn { line, column: 1 },
                kind: WordKind::Other,
            });
            continue;
        }
        for (column, word) in split(content) {
            cut(word, LineColumn { line, column }, &mut words);
        }
    }
    words
}

/// The words of a line with their columns, from 1.
fn split(line: &str) -> Vec<(u32, &str)> {
    let blank = |c: char| c.is_whitespace() || matches!(c, ',' | '|' | ';');
    let mut found = Vec::new();
    let mut start = None;
    let mut column = 0_u32;
    for (at, c) in line.char_indices() {
        column = column.saturating_add(1);
        match start {
            None if !blank(c) => start = Some((column, at)),
            Some((begun, from)) if blank(c) => {
                found.push((begun, &line[from..at]));
                start = None;
            }
            None | Some(_) => {}
        }
    }
    if let Some((begun, from)) = start {
        found.push((begun, &line[from..]));
    }
    found
}

/// Takes a word apart where a number, an offer or a second move sticks to a move.
fn cut(word: &str, place: LineColumn, words: &mut Vec<Word>) {
    let mut push = |text: &str, at: usize, kind| {
        let before = u32::try_from(word[..at].chars().count()).unwrap_or(u32::MAX);
        words.push(Word {
            text: text.to_owned(),
            place: LineColumn {
                line: place.line,
                column: place.column.saturating_add(before),
            },
            kind,
        });
    };
    let kind = whole(word);
    if kind != WordKind::Move {
        push(word, 0, kind);
        return;
    }
    // `12.Cf3`, `12...Cf6`, `12Cf3`.
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let dots = word[digits..].len()
        - word[digits..]
            .trim_start_matches(['.', '…', ')', ':'])
            .len();
    let mut from = 0;
    // `0-0` is castling.
    if digits > 0 && digits <= 3 && !word.starts_with('0') && digits + dots < word.len() {
        from = digits + dots;
        push(&word[..from], 0, whole(&word[..from]));
    } else if digits == 0 && dots > 0 && dots < word.len() {
        from = dots;
    }
    let mut rest = &word[from..];
    let mut offer = None;
    for sign in ["(=)", "(T)", "(t)"] {
        if let Some(before) = rest.strip_suffix(sign).filter(|before| !before.is_empty()) {
            offer = Some((&rest[before.len()..], from + before.len()));
            rest = before;
        }
    }
    match two_moves(rest) {
        Some(at) => {
            push(rest, from, WordKind::TwoMoves);
            push(&rest[..at], from, WordKind::Move);
            push(&rest[at..], from + at, WordKind::Move);
        }
        None => push(rest, from, whole(rest)),
    }
    if let Some((sign, at)) = offer {
        push(sign, at, WordKind::Offer);
    }
}

/// Takes `Te1b5` and `e4e5` apart where they stand alone behind their number and nearly every other
/// number has two moves: elsewhere they are one move in long notation.
pub(crate) fn two_in_a_box(words: Vec<Word>) -> Vec<Word> {
    let is_move = |word: &Word| match word.kind {
        WordKind::Move | WordKind::NotWritten | WordKind::Illegible => true,
        WordKind::Number { .. }
        | WordKind::Offer
        | WordKind::Time
        | WordKind::Result(_)
        | WordKind::TwoMoves
        | WordKind::Other => false,
    };
    // For each row its number, and its moves by index.
    let mut rows: Vec<(u32, Vec<usize>)> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if let WordKind::Number { number, .. } = word.kind {
            rows.push((number, Vec::new()));
        } else if let (true, Some(row)) = (is_move(word), rows.last_mut()) {
            row.1.push(at);
        }
    }
    let whole = rows.iter().filter(|row| row.1.len() >= 2).count();
    let alone = rows.windows(2).filter_map(|pair| {
        let [(number, moves), (next, _)] = pair else {
            return None;
        };
        match moves[..] {
            [only] if *next == number + 1 => Some(only),
            _ => None,
        }
    });
    let doubled: Vec<(usize, usize)> = alone
        .filter_map(|only| Some((only, behind_first_square(&words[only])?)))
        .collect();
    if doubled.len() > whole {
        return words;
    }
    let mut parted = Vec::with_capacity(words.len() + doubled.len());
    for (at, word) in words.into_iter().enumerate() {
        let Some(&(_, cut)) = doubled.iter().find(|it| it.0 == at) else {
            parted.push(word);
            continue;
        };
        parted.push(Word {
            text: word.text.clone(),
            place: word.place,
            kind: WordKind::TwoMoves,
        });
        let (first, second) = word.text.split_at(cut);
        let skipped = u32::try_from(first.chars().count()).unwrap_or(u32::MAX);
        let place = LineColumn {
            line: word.place.line,
            column: word.place.column.saturating_add(skipped),
        };
        parted.push(Word {
            text: first.to_owned(),
            place: word.place,
            kind: WordKind::Move,
        });
        parted.push(Word {
            text: second.to_owned(),
            place,
            kind: WordKind::Move,
        });
    }
    parted
}

/// Where the second of two squares begins that stand side by side, as in `Te1b5`.
fn behind_first_square(word: &Word) -> Option<usize> {
    if word.kind != WordKind::Move {
        return None;
    }
    let text = &word.text;
    let is_square = |at: usize| {
        let mut signs = text.get(at..)?.chars();
        let square = ('a'..='h').contains(&signs.next()?) && ('1'..='8').contains(&signs.next()?);
        square.then_some(())
    };
    let from = text.find(|c: char| ('a'..='h').contains(&c))?;
    (text[..from].chars().count() <= 1).then_some(())?;
    is_square(from)?;
    is_square(from + 2)?;
    Some(from + 2)
}

/// Where a word falls into two moves, written in one box without a blank; `None` if it is one.
fn two_moves(word: &str) -> Option<usize> {
    let reads = |word: &str| {
        Letters::ALL
            .into_iter()
            .any(|letters| move_word(word, letters).is_some())
    };
    let parted = word.find(['/', '-', '–']);
    if word.chars().count() < 4 || word.contains('?') || reads(word) {
        return None;
    }
    let bytes = word.char_indices().map(|(at, _)| at).skip(2);
    bytes
        .filter(|&at| parted.is_none_or(|parted| parted != at))
        .find(|&at| {
            Letters::ALL.into_iter().any(|letters| {
                move_word(&word[..at], letters).is_some()
                    && move_word(&word[at..], letters).is_some()
            })
        })
}

/// What a whole word is.
fn whole(word: &str) -> WordKind {
    if let Some(score) = result(word) {
        return WordKind::Result(score);
    }
    if let Some((number, black)) = number(word) {
        return WordKind::Number { number, black };
    }
    match word {
        "-" | "--" | "---" | "–" | "—" | "_" | "__" | "___" => return WordKind::NotWritten,
        "(=)" | "=" | "(T)" | "(t)" | "(tablas?)" | "(draw?)" => return WordKind::Offer,
        _ => {}
    }
    if word.chars().all(|c| c == '?') {
        return WordKind::Illegible;
    }
    // `...` alone keeps White's box open; it says nothing.
    if word.chars().all(|c| matches!(c, '.' | '…')) || is_time(word) {
        return if is_time(word) {
            WordKind::Time
        } else {
            WordKind::Other
        };
    }
    WordKind::Move
}

fn number(word: &str) -> Option<(u32, bool)> {
    let digits = word.trim_end_matches(['.', '…', ')', ':']);
    let tail = &word[digits.len()..];
    if digits.is_empty() || digits.len() > 3 || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let number: u32 = digits.parse().ok()?;
    (number > 0).then_some((number, tail.contains('…') || tail.matches('.').count() >= 2))
}

fn result(word: &str) -> Option<Score> {
    use shakmaty::Color::{Black, White};
    let lower = word.to_lowercase();
    match lower.as_str() {
        "1-0" | "1:0" | "1–0" | "+-" => Some(Score::win(White)),
        "0-1" | "0:1" | "0–1" | "-+" => Some(Score::win(Black)),
        "1/2-1/2" | "½-½" | "½–½" | "½" | "1/2" | "0.5-0.5" | "0,5-0,5" | "tablas" | "draw"
        | "remis" => Some(Score::DRAW),
        _ => None,
    }
}

/// `1:23`, `0:45:10`, `1h23`, `45'`, `(1:23)`, `{1:23}`.
fn is_time(word: &str) -> bool {
    let inner = word.trim_matches(['(', ')', '{', '}', '[', ']']);
    let bare = inner.trim_end_matches(['\'', '′', '"', '″', 's', 'm']);
    let parts: Vec<&str> = bare.split([':', 'h', '\'', '.']).collect();
    let digits = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    parts.iter().all(digits) && (parts.len() > 1 || bare.len() < inner.len())
}
