//! Draw offers, as far as the record shows them.

use std::sync::LazyLock;

use memchr::memmem::Finder;
use shakmaty::{Color, Position};
use tablas::units;

use super::{Game, commands};
use crate::Span;
use crate::letters::Letters;
use crate::notation::{Form, parse};
use crate::token::TokenKind;

static MARK: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new("(=)"));
static COMMAND: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new("[%draw"));

/// How a record shows an offer, a claim, or the answer to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OfferSign {
    /// `(=)`, as on a scoresheet (Appendix C).
    Mark,
    /// `=` behind a move that is no promotion.
    Glued,
    /// `[%draw offer]`.
    Offer,
    /// `[%draw accept]`.
    Accept,
    /// `[%draw reject]`.
    Reject,
    /// `[%draw claim,…]`, with what follows the first comma.
    Claim(String),
    /// `[%draw …]` with another operand.
    Other(String),
    /// Words in a comment, read only when the user asks for guesses.
    Prose,
}

/// A sign of a draw offer in the main line. It does not say that the offer was valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawOfferMark {
    /// The half-move it follows; 0 before the first one.
    pub after_ply: units::Ply,
    /// Who is taken to have made it: an offer, the player who made that move; an answer or a claim,
    /// the opponent, who has the move.
    pub by: Color,
    /// How it is shown.
    pub how: OfferSign,
    /// Where.
    pub span: Span,
}

impl Game {
    /// The draw offers of the main line in order. A mark and a command at the same move are one
    /// offer. Words in comments count only when the reader was told to guess.
    #[must_use]
    pub fn offers(&self) -> Vec<DrawOfferMark> {
        let mut offers = Vec::new();
        let certain = self.moves.iter().map(|ply| ply.span);
        let mut written = certain
            .chain(self.tail.iter().map(|ply| ply.span))
            .peekable();
        for (after_ply, token) in self.main_line() {
            let mover = self.mover(after_ply);
            let mut found = |how: OfferSign, by| {
                offers.push(DrawOfferMark {
                    after_ply,
                    by,
                    how,
                    span: token.span,
                });
            };
            match token.kind {
                TokenKind::DrawMark => found(OfferSign::Mark, mover),
                TokenKind::Word => {
                    let ply = written.next_if(|span| span.start == token.span.start);
                    if ply.is_some_and(|span| self.is_glued_offer(span)) {
                        found(OfferSign::Glued, mover);
                    }
                }
                TokenKind::Comment | TokenKind::LineComment => {
                    let text = self.comment_text(token).unwrap_or_default();
                    if memchr::memmem::find(text.as_bytes(), b"(=)").is_some() {
                        found(OfferSign::Mark, mover);
                    }
                    for command in commands(&text).filter(|command| command.name == "draw") {
                        let (how, by) = read_command(command.operands, mover);
                        found(how, by);
                    }
                    if self.guess_offers && is_prose_offer(&text) {
                        found(OfferSign::Prose, mover);
                    }
                }
                TokenKind::Tag
                | TokenKind::Escape
                | TokenKind::Open
                | TokenKind::Close
                | TokenKind::Number
                | TokenKind::Symbol
                | TokenKind::Nag
                | TokenKind::Result
                | TokenKind::Stray => {}
            }
        }
        merge(&mut offers);
        offers
    }

    /// Whether a look at the bytes leaves it open that there are [`Game::offers`]. `false` is certain,
    /// and found much faster than the list is made, however long the comments are.
    #[must_use]
    pub fn may_hold_offers(&self) -> bool {
        // A mark stands for itself, and everything else in a comment.
        if self.bare {
            return false;
        }
        if self.guess_offers {
            return true;
        }
        let text = &self.text;
        // Behind most signs of this kind a letter says what a pawn is promoted to, or what a program
        // thought.
        let unnamed = |text: &[u8]| {
            memchr::memchr_iter(b'=', text)
                .any(|at| !text.get(at + 1).is_some_and(u8::is_ascii_alphanumeric))
        };
        let glued = || {
            let plies = self.moves.iter().map(|ply| ply.span);
            let tail = self.tail.iter().map(|ply| ply.span);
            plies.chain(tail).any(|span| unnamed(span.of(text)))
        };
        unnamed(text) && (MARK.find(text).is_some() || glued()) || COMMAND.find(text).is_some()
    }

    /// Who made a half-move. Before the first one: the player who has the move.
    fn mover(&self, ply: units::Ply) -> Color {
        let first = self.start().turn();
        if ply.0.is_multiple_of(2) && ply.0 > 0 {
            first.other()
        } else {
            first
        }
    }

    /// Whether what is written in the place of a move has `=` behind it that names no piece.
    pub(crate) fn is_glued_offer(&self, span: Span) -> bool {
        if memchr::memchr(b'=', span.of(&self.text)).is_none() {
            return false;
        }
        let letters = self.read_with.unwrap_or(Letters::English);
        parse(&self.word_text(span), letters)
            .is_some_and(|written| written.forms.has(Form::OfferSign))
    }

    /// What is written for a half-move, without blanks.
    pub(crate) fn word_text(&self, span: Span) -> String {
        self.span_text(span).split_whitespace().collect()
    }
}

/// A mark beside a command says the same as the command.
fn merge(offers: &mut Vec<DrawOfferMark>) {
    let mut at = 1;
    while at < offers.len() {
        let (before, after) = (&offers[at - 1], &offers[at]);
        let same = before.after_ply == after.after_ply && before.by == after.by;
        let offer = |how: &OfferSign| match how {
            OfferSign::Mark | OfferSign::Glued | OfferSign::Offer | OfferSign::Prose => true,
            OfferSign::Accept | OfferSign::Reject | OfferSign::Claim(_) | OfferSign::Other(_) => {
                false
            }
        };
        if same && offer(&before.how) && offer(&after.how) {
            let keep_second = after.how == OfferSign::Offer || before.how == OfferSign::Prose;
            offers.remove(if keep_second { at - 1 } else { at });
        } else {
            at += 1;
        }
    }
}

/// An offer is its mover's; an answer and a claim are the player's who has the move, unless the
/// command names a player.
fn read_command(operands: &str, mover: Color) -> (OfferSign, Color) {
    let (name, rest) = operands.split_once(',').unwrap_or((operands, ""));
    let (how, by) = match name.trim() {
        "offer" => (OfferSign::Offer, mover),
        "accept" => (OfferSign::Accept, mover.other()),
        "reject" => (OfferSign::Reject, mover.other()),
        "claim" => (OfferSign::Claim(rest.trim().to_owned()), mover.other()),
        _ => (OfferSign::Other(operands.to_owned()), mover),
    };
    let named = rest.split(',').find_map(|operand| match operand.trim() {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    });
    (how, named.unwrap_or(by))
}

/// Whether a comment says in words that a draw was offered.
fn is_prose_offer(text: &str) -> bool {
    let text = text.to_lowercase();
    [
        "draw offer",
        "draw was offered",
        "offers a draw",
        "offers draw",
        "offered a draw",
        "offered draw",
        "draw?",
        "tablas?",
        "ofrece tablas",
        "ofreció tablas",
        "ofrecio tablas",
        "oferta de tablas",
        "ofreciendo tablas",
    ]
    .iter()
    .any(|words| text.contains(words))
}
