//! Variations: lines that were not played.

use shakmaty::{Chess, Move, Position};
use tablas::units;

use super::Game;
use crate::Span;
use crate::letters::Letters;
use crate::notation::{Resolved, parse, resolve};
use crate::token::{Token, TokenKind};

/// Variations deeper than this are counted and not read.
pub(crate) const MAX_DEPTH: usize = 64;

/// The variations of a game, those inside others included, in the order in which they begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variations {
    /// The variations; [`Variation::parent`] is an index into this.
    pub list: Vec<Variation>,
    /// How many were nested too deep to be read.
    pub too_deep: u32,
}

/// One variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The variation it stands in; `None` for the main line.
    pub parent: Option<usize>,
    /// The half-move that its first move is played instead of.
    pub instead_of: units::Ply,
    /// Its moves.
    pub moves: Vec<VariationPly>,
    /// From its opening to its closing parenthesis.
    pub span: Span,
}

/// A half-move of a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariationPly {
    /// The move; `None` if it is a null move, cannot be read or is not legal. Nothing behind one that
    /// cannot be read has a move.
    pub mv: Option<Move>,
    /// It is a null move, which analysis uses.
    pub null: bool,
    /// Where it is written.
    pub span: Span,
}

/// A line that is being read.
struct Frame {
    /// Index of the variation; `None` for the main line.
    variation: Option<usize>,
    /// The position before the last move.
    before: Chess,
    /// The position, unless a move could not be read.
    now: Option<Chess>,
    /// The last half-move.
    ply: u32,
}

impl Game {
    /// Reads the variations.
    #[must_use]
    pub fn variations(&self) -> Variations {
        let mut variations = Variations::default();
        if memchr::memchr(b'(', &self.text).is_none() {
            return variations;
        }
        let mut moves = self.moves.iter().peekable();
        let mut written = self.tail.iter().map(|ply| ply.span.start).peekable();
        let mut stack = vec![Frame {
            variation: None,
            before: self.start.clone(),
            now: Some(self.start.clone()),
            ply: 0,
        }];
        let mut skipped = 0_usize;
        for &token in self.tokens() {
            match token.kind {
                TokenKind::Open if skipped > 0 || stack.len() > MAX_DEPTH => {
                    skipped += 1;
                    variations.too_deep += 1;
                }
                TokenKind::Open => {
                    let frame = stack.last().expect("the main line is never closed");
                    let next = open(frame, &mut variations.list, token);
                    stack.push(next);
                }
                TokenKind::Close if skipped > 0 => skipped -= 1,
                TokenKind::Close if stack.len() > 1 => {
                    let frame = stack.pop().expect("it has a variation");
                    let variation = frame.variation.expect("only the main line has none");
                    variations.list[variation].span.end = token.span.end;
                }
                TokenKind::Word if skipped == 0 => {
                    let frame = stack.last_mut().expect("the main line is never closed");
                    if frame.variation.is_some() {
                        let letters = self.read_with.unwrap_or(Letters::English);
                        let text = self.span_text(token.span);
                        frame.read(&text, letters, token.span, &mut variations.list);
                    } else if let Some(ply) =
                        moves.next_if(|ply| ply.span.start == token.span.start)
                    {
                        frame.play(ply.mv);
                    } else if written.next_if_eq(&token.span.start).is_some() {
                        frame.now = None;
                        frame.ply += 1;
                    }
                }
                TokenKind::Tag
                | TokenKind::Escape
                | TokenKind::LineComment
                | TokenKind::Comment
                | TokenKind::Close
                | TokenKind::Number
                | TokenKind::Word
                | TokenKind::Symbol
                | TokenKind::Nag
                | TokenKind::DrawMark
                | TokenKind::Result
                | TokenKind::Stray => {}
            }
        }
        variations
    }
}

fn open(frame: &Frame, list: &mut Vec<Variation>, token: Token) -> Frame {
    list.push(Variation {
        parent: frame.variation,
        instead_of: units::Ply(frame.ply.max(1)),
        moves: Vec::new(),
        span: token.span,
    });
    // After a word that cannot be read, neither the position before it nor the one after it helps.
    let known = frame.now.is_some();
    Frame {
        variation: Some(list.len() - 1),
        before: frame.before.clone(),
        now: known.then(|| frame.before.clone()),
        ply: frame.ply.saturating_sub(1),
    }
}

impl Frame {
    fn play(&mut self, mv: Move) {
        if let Some(now) = &mut self.now {
            self.before.clone_from(now);
            now.play_unchecked(mv);
        }
        self.ply += 1;
    }

    fn read(&mut self, text: &str, letters: Letters, span: Span, list: &mut [Variation]) {
        // `N`, `e.p.`, words.
        let Some(written) = parse(text, letters).or_else(|| parse(text, Letters::English)) else {
            if text.contains(|c: char| c.is_ascii_digit() || c == '_') {
                self.push(list, None, false, span);
                self.now = None;
                self.ply += 1;
            }
            return;
        };
        let resolved = self.now.as_ref().map(|now| resolve(now, &written));
        match resolved {
            Some(Resolved::One(mv, _)) => {
                self.push(list, Some(mv), false, span);
                self.play(mv);
            }
            Some(Resolved::Null) => {
                self.push(list, None, true, span);
                if let Some(now) = self.now.take() {
                    self.before.clone_from(&now);
                    self.now = now.swap_turn().ok();
                }
                self.ply += 1;
            }
            Some(Resolved::Many(_) | Resolved::PromotionMissing(_) | Resolved::Illegal) | None => {
                self.push(list, None, false, span);
                self.now = None;
                self.ply += 1;
            }
        }
    }

    fn push(&self, list: &mut [Variation], mv: Option<Move>, null: bool, span: Span) {
        let variation = self.variation.expect("only variations read words");
        list[variation].moves.push(VariationPly { mv, null, span });
        list[variation].span.end = span.end;
    }
}
