//! A game that was read as one to be written.

use shakmaty::{CastlingSide, Role};

use super::{DrawEnding, DrawNote, GameToWrite, MovetextItem, Numbers};
use crate::Span;
use crate::game::{Game, StopReason, Variations};
use crate::letters::Letters;
use crate::notation::{WrittenMove, parse};
use crate::problem::ProblemCode;
use crate::token::{Token, TokenKind, is_zeros};

impl From<&Game> for GameToWrite {
    /// Everything that was read, in the letters of English. What is not certain is kept as it was
    /// written; parentheses that close nothing and zero bytes are dropped.
    fn from(game: &Game) -> GameToWrite {
        let mut tags: Vec<(String, String)> = Vec::new();
        for tag in game.tags() {
            if !tags.iter().any(|(name, _)| *name == tag.name) {
                tags.push((tag.name.into_owned(), tag.value.into_owned()));
            }
        }
        let start_known = !game.problems().iter().any(|problem| {
            matches!(
                problem.code,
                ProblemCode::BadFen | ProblemCode::OtherVariant | ProblemCode::SetupWithoutFen
            )
        });
        let agreed = game.is_agreement();
        let told = tags.iter().any(|(name, _)| name == "DrawRule");
        GameToWrite {
            start: start_known.then(|| game.start().clone()),
            mode: game.castling_mode(),
            movetext: Items::of(game),
            numbers: if keeps_words(game) {
                Numbers::AsWritten
            } else {
                Numbers::Counted
            },
            result: game.result(),
            forfeit: game.is_forfeit(),
            draw: (agreed && !told).then(|| DrawEnding {
                rule: "agreement".to_owned(),
                claimant: None,
                claim_ply: None,
                basis: None,
            }),
            tags,
        }
    }
}

/// Whether the words in doubt are written as they are: in letters that two languages share.
fn keeps_words(game: &Game) -> bool {
    game.stop()
        .is_some_and(|stop| stop.reason == StopReason::LanguageNeeded)
}

struct Items<'a> {
    game: &'a Game,
    items: Vec<MovetextItem>,
    variations: Variations,
    /// Place in `variations` of each variation that is open, and of its next move.
    open: Vec<(usize, usize)>,
    begun: usize,
}

impl Items<'_> {
    fn of(game: &Game) -> Vec<MovetextItem> {
        let mut items = Items {
            game,
            items: Vec::new(),
            variations: game.variations(),
            open: Vec::new(),
            begun: 0,
        };
        let mut main = game
            .moves()
            .iter()
            .map(|ply| (ply.span, Some(ply.mv)))
            .chain(game.tail().iter().map(|ply| (ply.span, None)))
            .peekable();
        let keep_words = keeps_words(game);
        let mut skipped = 0_u32;
        for &token in game.tokens() {
            let opens = token.kind == TokenKind::Open;
            if skipped > 0 || opens && items.begun >= items.variations.list.len() {
                // Variations that were nested too deep are not written.
                skipped += u32::from(opens);
                skipped -= u32::from(token.kind == TokenKind::Close);
            } else if token.kind != TokenKind::Word {
                items.other(token);
            } else if !items.open.is_empty() {
                items.variation_word(token);
            } else {
                match main.next_if(|(span, _)| span.start == token.span.start) {
                    Some((span, Some(mv))) if !keep_words => {
                        items.items.push(MovetextItem::Move(mv));
                        items.offer(span);
                    }
                    Some((span, _)) => items.unread(span, keep_words),
                    None => items.other_word(token),
                }
            }
        }
        items.items
    }

    fn other(&mut self, token: Token) {
        match token.kind {
            TokenKind::Comment | TokenKind::LineComment => {
                let text = self.game.comment_text(token).unwrap_or_default();
                self.items.push(MovetextItem::Comment(text.into_owned()));
            }
            TokenKind::Open => {
                self.open.push((self.begun, 0));
                self.begun += 1;
                self.items.push(MovetextItem::Open);
            }
            TokenKind::Close => {
                if self.open.pop().is_some() {
                    self.items.push(MovetextItem::Close);
                }
            }
            TokenKind::Nag => {
                let digits = self.game.span_text(token.span);
                self.items.push(match digits[1..].parse() {
                    Ok(nag) => MovetextItem::Nag(nag),
                    Err(_) => MovetextItem::Comment(digits.into_owned()),
                });
            }
            TokenKind::Symbol => self.symbol(token.span),
            TokenKind::DrawMark => self.items.push(MovetextItem::Draw(DrawNote::Offer)),
            TokenKind::Stray => {
                let text = self.game.span_text(token.span);
                if text.chars().any(char::is_alphanumeric) {
                    let text = without_commands(&text);
                    self.items.push(MovetextItem::Comment(text));
                }
            }
            TokenKind::Escape => {
                let text = self.game.span_text(token.span);
                self.items.push(MovetextItem::Escape(text.into_owned()));
            }
            TokenKind::Result if !self.open.is_empty() => {
                let text = self.game.span_text(token.span);
                self.items.push(MovetextItem::Comment(text.into_owned()));
            }
            TokenKind::Number if self.open.is_empty() => {
                let text = token.span.of(&self.game.text);
                let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
                let digits: String = digits.map(|&byte| char::from(byte)).collect();
                let dots = text.len() - digits.len();
                self.items.push(MovetextItem::Number { digits, dots });
            }
            TokenKind::Tag | TokenKind::Number | TokenKind::Word | TokenKind::Result => {}
        }
    }

    fn symbol(&mut self, span: Span) {
        let text = self.game.span_text(span);
        let nag = match &*text {
            "!" => 1,
            "?" => 2,
            "!!" | "‼" => 3,
            "??" | "⁇" => 4,
            "!?" | "⁉" => 5,
            "?!" | "⁈" => 6,
            "□" => 7,
            "=" => 10,
            "∞" => 13,
            "+=" | "+/=" | "⩲" => 14,
            "=+" | "=/+" | "⩱" => 15,
            "±" | "+/-" => 16,
            "∓" | "-/+" => 17,
            "+-" => 18,
            "-+" => 19,
            // A sign of check torn off its move, or a result.
            "+" | "++" | "#" | "-/-" => return,
            _ => {
                let text = text.trim().to_owned();
                if !text.is_empty() {
                    self.items.push(MovetextItem::Comment(text));
                }
                return;
            }
        };
        self.items.push(MovetextItem::Nag(nag));
    }

    /// A move that is not certain.
    fn unread(&mut self, span: Span, keep: bool) {
        let text = self.game.word_text(span);
        if keep {
            self.items.push(MovetextItem::Unread(text));
            return;
        }
        let letters = self.game.read_with.unwrap_or(Letters::English);
        let ambiguous = self
            .game
            .stop()
            .is_some_and(|stop| stop.span == span && stop.reason == StopReason::AmbiguousMove);
        // A move that reads well and is in doubt because of zero bytes must stay in doubt.
        let doubtful = self
            .game
            .stop()
            .is_some_and(|stop| stop.span == span && stop.reason == StopReason::Unreadable);
        let word = match parse(&text, letters) {
            Some(_) if doubtful => unread_word(&text),
            Some(written) if ambiguous => english(written.mv),
            _ => safe_word(&text, letters),
        };
        self.items.push(MovetextItem::Unread(word));
        self.offer(span);
    }

    /// `=` behind a move.
    fn offer(&mut self, span: Span) {
        if self.game.is_glued_offer(span) {
            self.items.push(MovetextItem::Draw(DrawNote::Offer));
        }
    }

    fn variation_word(&mut self, token: Token) {
        let Some((variation, next)) = self.open.last_mut() else {
            return;
        };
        let moves = &self.variations.list[*variation].moves;
        match moves.get(*next).filter(|ply| ply.span == token.span) {
            Some(ply) => {
                *next += 1;
                let item = match ply.mv {
                    Some(mv) => MovetextItem::Move(mv),
                    None if ply.null => MovetextItem::Null,
                    None => {
                        let letters = self.game.read_with.unwrap_or(Letters::English);
                        let text = self.game.span_text(token.span);
                        MovetextItem::Unread(safe_word(&text, letters))
                    }
                };
                self.items.push(item);
            }
            None => self.other_word(token),
        }
    }

    /// A word that is no move.
    fn other_word(&mut self, token: Token) {
        if is_zeros(token.span.of(&self.game.text)) {
            return;
        }
        let text = self.game.span_text(token.span).into_owned();
        let part_of_result = self.game.problems().iter().any(|problem| {
            problem.code == ProblemCode::NonstandardResult
                && problem.span.start <= token.span.start
                && token.span.end <= problem.span.end
        });
        let certain = self.game.moves().iter().map(|ply| ply.span);
        let mut spans = certain.chain(self.game.tail().iter().map(|ply| ply.span));
        let part_of_move =
            spans.any(|span| span.start < token.span.start && token.span.end <= span.end);
        if part_of_result || part_of_move {
            return;
        }
        match text.as_str() {
            "N" | "TN" => self.items.push(MovetextItem::Nag(146)),
            _ => self
                .items
                .push(MovetextItem::Comment(without_commands(&text))),
        }
    }
}

/// A word in the place of a move that is not certain. What nobody could read must not become a move,
/// nor the evidence of a language, by being written among English moves.
fn safe_word(text: &str, letters: Letters) -> String {
    let Some(written) = parse(text, letters) else {
        return unread_word(text);
    };
    // `ed` that captures nothing was taken for a word, and would be again.
    if matches!(written.mv, WrittenMove::Piece { to_rank: None, .. }) {
        return unread_word(text);
    }
    let word = english(written.mv);
    // Without its letter a pawn on the b-file could become a bishop, and a rank a move number.
    let surely_pawn = matches!(
        written.mv,
        WrittenMove::Piece {
            role: Some(Role::Pawn),
            maybe: None,
            ..
        }
    );
    if surely_pawn && word.starts_with(|c: char| c == 'b' || c.is_ascii_digit()) {
        return format!("P{word}");
    }
    word
}

/// A word that no reader takes for a move, and that is short enough to be looked at.
fn unread_word(text: &str) -> String {
    let plain = text.chars().filter(|c| c.is_alphanumeric());
    format!("_{}", plain.take(60).collect::<String>())
}

/// Text that was no comment must not become a command or an offer in one.
fn without_commands(text: &str) -> String {
    text.replace('[', "<").replace(']', ">").replace("(=)", "=")
}

/// A written move in the letters of English.
fn english(mv: WrittenMove) -> String {
    let (role, from_file, from_rank, to_file, to_rank, capture, promotion) = match mv {
        WrittenMove::Null => return "--".to_owned(),
        WrittenMove::Castle(CastlingSide::KingSide) => return "O-O".to_owned(),
        WrittenMove::Castle(CastlingSide::QueenSide) => return "O-O-O".to_owned(),
        WrittenMove::Piece {
            role,
            from_file,
            from_rank,
            to_file,
            to_rank,
            capture,
            promotion,
            ..
        } => (
            role, from_file, from_rank, to_file, to_rank, capture, promotion,
        ),
    };
    let mut text = String::new();
    match role {
        Some(Role::Pawn) | None => {}
        Some(role) => text.push(role.upper_char()),
    }
    text.extend(from_file.map(|file| file.char()));
    text.extend(from_rank.map(|rank| rank.char()));
    if capture {
        text.push('x');
    }
    text.push(to_file.char());
    text.extend(to_rank.map(|rank| rank.char()));
    if let Some(role) = promotion {
        text.extend(['=', role.upper_char()]);
    }
    text
}
