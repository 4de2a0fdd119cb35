//! The main line as words, numbers and results, before any of it is a move.

use shakmaty::Color;

use super::reports::Reports;
use crate::game::{Game, MAX_DEPTH, ReadScore, is_agreement_word, is_draw_word};
use crate::notation::looks_like_move;
use crate::problem::ProblemCode;
use crate::span::Span;
use crate::token::{ResultForm, Token, TokenKind, is_blank, parse_result};

/// A word of the main line that may be a move.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) span: Span,
    pub(super) text: String,
    /// The move number before it.
    pub(super) number: Option<Number>,
    /// It has the shape of a move in some language.
    pub(super) shaped: bool,
    /// A result stands before it.
    pub(super) after_result: bool,
}

/// Zero bytes in the record, as words: no written word begins with one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Damage {
    /// In the main line, alone or in a word.
    Word,
    /// In a comment, a variation or a tag: the main line is only touched if its numbers say so.
    Aside,
}

impl Damage {
    const fn text(self) -> &'static str {
        match self {
            Damage::Word => "\0",
            Damage::Aside => "\0{",
        }
    }

    /// What a word of the main line stands for, if it is no word.
    pub(super) fn of(word: &Word) -> Option<Damage> {
        [Damage::Word, Damage::Aside]
            .into_iter()
            .find(|damage| damage.text() == word.text)
    }
}

/// A move number as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number {
    pub(super) value: u32,
    pub(super) dots: usize,
    pub(super) span: Span,
}

impl Number {
    /// Whose move it announces, if the dots tell.
    pub(super) const fn color(self) -> Option<Color> {
        match self.dots {
            0 => None,
            1 => Some(Color::White),
            _ => Some(Color::Black),
        }
    }
}

/// A result in the movetext.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marker {
    pub(super) score: ReadScore,
    pub(super) standard: bool,
    pub(super) span: Span,
}

/// The main line.
#[derive(Clone, Debug, Default)]
pub(super) struct Movetext {
    pub(super) words: Vec<Word>,
    pub(super) marker: Option<Marker>,
    /// The last token that is no comment, if it could be a forfeit such as `+/-`.
    pub(super) sign: Option<(ResultForm, Span)>,
    /// Variations that are open at the end.
    pub(super) open_variations: Vec<Span>,
    /// The last token of all.
    pub(super) last: Option<Token>,
}

impl Movetext {
    /// Sorts the tokens of a game and reports what belongs to no move.
    pub(super) fn of(game: &Game, tokens: &[Token], reports: &mut Reports) -> Movetext {
        let mut movetext = Movetext::default();
        let mut number: Option<Number> = None;
        let damaged = memchr::memchr(0, &game.text).is_some();
        for (index, &token) in tokens.iter().enumerate() {
            movetext.last = Some(token);
            let glued = index > 0 && tokens[index - 1].span.end == token.span.start;
            if damaged && let Some(zeros) = zeros_in(game, token.span) {
                reports.note(ProblemCode::ZeroBytes, zeros);
                let word = token.kind == TokenKind::Word && movetext.open_variations.is_empty();
                if word {
                    movetext.damage(Damage::Word, token.span, number.take());
                    continue;
                }
                movetext.damage(Damage::Aside, zeros, None);
            }
            match token.kind {
                TokenKind::Open => {
                    movetext.open_variations.push(token.span);
                    if movetext.open_variations.len() > MAX_DEPTH {
                        reports.note(ProblemCode::VariationTooDeep, token.span);
                    }
                }
                TokenKind::Close => {
                    if movetext.open_variations.pop().is_none() {
                        reports.note(ProblemCode::Unbalanced, token.span);
                    }
                }
                _ if !movetext.open_variations.is_empty() => {}
                TokenKind::Number => number = join_number(game, number, token.span),
                TokenKind::Word => movetext.word(game, token.span, number.take(), reports),
                TokenKind::Symbol => movetext.symbol(game, token.span, glued, reports),
                TokenKind::DrawMark => {
                    movetext.sign = None;
                    reports.note(ProblemCode::DrawOfferMark, token.span);
                }
                TokenKind::Result => {
                    let form = parse_result(token.span.of(&game.text)).expect("it was one before");
                    movetext.set_marker(ReadScore::from_form(form), form.standard, token.span);
                }
                TokenKind::Stray => {
                    let code = match token.span.of(&game.text) {
                        b"}" | b"]" => ProblemCode::Unbalanced,
                        b"," | b"\"" | b"<" | b">" => ProblemCode::StraySymbol,
                        _ => ProblemCode::StrayText,
                    };
                    reports.note(code, token.span);
                }
                TokenKind::Nag => movetext.sign = None,
                TokenKind::Tag
                | TokenKind::Escape
                | TokenKind::LineComment
                | TokenKind::Comment => {}
            }
        }
        movetext
    }

    /// Zero bytes, in whose place a move may have been written.
    fn damage(&mut self, damage: Damage, span: Span, number: Option<Number>) {
        if self.marker.is_none() {
            self.sign = None;
            self.words.push(Word {
                span,
                text: damage.text().to_owned(),
                number,
                shaped: false,
                after_result: false,
            });
        }
    }

    fn set_marker(&mut self, score: ReadScore, standard: bool, span: Span) {
        self.sign = None;
        self.marker = Some(Marker {
            score,
            standard,
            span,
        });
    }

    fn word(&mut self, game: &Game, span: Span, number: Option<Number>, reports: &mut Reports) {
        self.sign = None;
        let text = game.span_text(span);
        if span.end - span.start > 255 {
            reports.note(ProblemCode::TokenTooLong, span);
            return;
        }
        if number.is_none()
            && let Some(last) = self.words.last_mut()
            && belongs_to_move(&text, &last.text)
            && only_blanks(game, last.span, span)
        {
            last.text.push_str(&text);
            last.span = last.span.join(span);
            return;
        }
        if is_draw_word(&text) {
            let score = ReadScore {
                score: Some(tablas::ruling::Score::DRAW),
                forfeit: false,
                agreement: true,
            };
            self.set_marker(score, false, span);
            return;
        }
        if let Some(marker) = &mut self.marker
            && is_agreement_word(&text)
            && marker.score.score == Some(tablas::ruling::Score::DRAW)
        {
            marker.score.agreement = true;
            marker.span = marker.span.join(span);
            marker.standard = false;
            return;
        }
        if is_novelty(&text) {
            reports.note(ProblemCode::StraySymbol, span);
            return;
        }
        let shaped = looks_like_move(&text);
        self.words.push(Word {
            span,
            shaped,
            text: text.into_owned(),
            number,
            after_result: self.marker.is_some(),
        });
    }

    fn symbol(&mut self, game: &Game, span: Span, glued: bool, reports: &mut Reports) {
        let bytes = span.of(&game.text);
        let check = matches!(bytes, b"+" | b"++" | b"#");
        let annotation = bytes.iter().all(|byte| matches!(byte, b'!' | b'?'));
        self.sign = parse_result(bytes).map(|form| (form, span));
        match self.words.last_mut() {
            // A sign of check that a blank has torn off.
            Some(last)
                if check
                    && last.text.ends_with(|c: char| c.is_ascii_digit())
                    && only_blanks(game, last.span, span) =>
            {
                last.text.push_str(&game.span_text(span));
                last.span = last.span.join(span);
                reports.note(ProblemCode::CheckSign, span);
            }
            _ if annotation && glued => {}
            _ if self.sign.is_some() => {}
            _ => reports.note(ProblemCode::StraySymbol, span),
        }
    }
}

/// The first zero bytes of a token.
fn zeros_in(game: &Game, span: Span) -> Option<Span> {
    let bytes = span.of(&game.text);
    let start = memchr::memchr(0, bytes)?;
    let length = bytes[start..].iter().take_while(|&&byte| byte == 0).count();
    let start = span.start as usize + start;
    Some(Span::new(start, start + length))
}

/// Whether nothing but blanks stands between two words.
fn only_blanks(game: &Game, before: Span, after: Span) -> bool {
    let between = &game.text[before.end as usize..after.start as usize];
    between.iter().all(|&byte| is_blank(byte))
}

/// A number and the dots that a blank has torn off it.
fn join_number(game: &Game, before: Option<Number>, span: Span) -> Option<Number> {
    let bytes = span.of(&game.text);
    let digits = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let dots = bytes.len() - digits;
    if digits == 0 {
        return before.map(|number| Number {
            dots: number.dots + dots,
            span: number.span.join(span),
            ..number
        });
    }
    let value = std::str::from_utf8(&bytes[..digits]).ok()?.parse().ok()?;
    Some(Number { value, dots, span })
}

/// Whether a word is the end of the move before it: `e.p.`, `mate`, `=Q`.
fn belongs_to_move(word: &str, before: &str) -> bool {
    let on_last_rank = before.ends_with(['1', '8']);
    match word {
        "e.p." | "ep" | "e.p" | "ep." | "a.p." | "a.p" | "ap" | "mate" | "mat" => {
            before.ends_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '#'))
        }
        _ => word.starts_with('=') && on_last_rank && word.chars().count() <= 3,
    }
}

/// Letters that printed books put behind a move.
fn is_novelty(word: &str) -> bool {
    matches!(word, "N" | "TN" | "RR" | "D" | "ZZ")
}
