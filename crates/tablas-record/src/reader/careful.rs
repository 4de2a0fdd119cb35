//! The careful reader: everything that is not written as the standard has it.

use shakmaty::{Color, Position};
use tablas::position::PlainPosition;
use tablas::units;

use super::Observer;
use super::ending::{read_result, take_zero_result, zero_as_result};
use super::gesture;
use super::habits::Habits;
use super::language::{Decision, decide};
use super::line::Failure;
use super::movetext::{Damage, Movetext, Word};
use super::outline::{find_cut, read_tags, say_structure, set_start};
use super::reports::{Reports, shorten};
use super::segment::Segment;
use super::tail::read_on;
use crate::game::{Game, Ply, Stop, StopReason, TailPly};
use crate::letters::Letters;
use crate::notation::parse;
use crate::problem::{Problem, ProblemCode as Code};
use crate::span::Span;
use crate::token::{Token, TokenKind};

/// What is known of a game besides its tokens.
pub(super) struct Context {
    pub(super) segment: Segment,
    /// The stream ends right behind the last token.
    pub(super) ends_without_blank: bool,
    /// The stream ends in the line of the last token.
    pub(super) ends_without_line_end: bool,
    /// The game before was cut at the size limit; this is the rest of it.
    pub(super) goes_on: bool,
    /// This game was cut at the size limit.
    pub(super) too_long: bool,
    pub(super) letters: Option<Letters>,
}

/// Reads a game from its tokens.
pub(super) fn read(
    game: &mut Game,
    tokens: Vec<Token>,
    context: &Context,
    observer: &mut impl Observer,
) {
    let mut reports = Reports::default();
    read_tags(game, &tokens, context, &mut reports);
    let mut movetext = Movetext::of(game, &tokens, &mut reports);
    take_zero_result(game, &mut movetext);
    find_cut(game, &tokens, &mut movetext, context, &mut reports);
    let castles = movetext
        .words
        .iter()
        .any(|word| word.text.starts_with(['O', 'o', '0']));
    let start_known = set_start(game, castles, &mut reports);
    observer.start(&game.start, game.castling_mode());
    if start_known {
        read_moves(game, &mut movetext, context, &mut reports, observer);
    } else {
        give_up(game, &movetext);
    }
    read_result(game, &movetext, &mut reports);
    game.tokens
        .set(tokens)
        .expect("the tokens were taken out before");
    game.open_comment = context.segment.open_ended
        && movetext
            .last
            .is_some_and(|token| token.kind == TokenKind::Comment);
    say_structure(game, &movetext, context, &mut reports);
    if game.stop.is_none() && game.truncated {
        let end = Span::new(game.text.len(), game.text.len());
        game.stop = Some(stop(
            game,
            StopReason::Truncated,
            game.provisional.unwrap_or(end),
        ));
    }
    if game.gesture.is_none() {
        game.gesture = gesture::of_clocks(game);
    }
    if let Some(found) = game.gesture {
        let at = found.from_ply.0 as usize - 1;
        let span = game.moves.get(at).map(|ply| ply.span);
        let span = span.or_else(|| game.tail.first().map(|ply| ply.span));
        let problem = Problem::new(Code::KingToCentre, span.unwrap_or(Span::new(0, 0)));
        reports.add(
            problem
                .at_ply(found.from_ply)
                .with("moves", found.legal + illegal_in(game)),
        );
    }
    game.problems.append(&mut reports.problems);
}

/// Half-moves of the gesture that are not legal.
fn illegal_in(game: &Game) -> u32 {
    u32::try_from(game.tail.len()).unwrap_or(u32::MAX)
}

/// Keeps the words of a game whose start is not known.
fn give_up(game: &mut Game, movetext: &Movetext) {
    let variant = game.start_is_other_variant();
    let reason = if variant {
        StopReason::OtherVariant
    } else {
        StopReason::Unreadable
    };
    let words: Vec<&Word> = movetext.words.iter().filter(|word| word.shaped).collect();
    let span = words.first().map_or(Span::new(0, 0), |word| word.span);
    game.stop = Some(stop(game, reason, span));
    for (word, ply) in words.into_iter().zip(1..) {
        game.tail.push(TailPly {
            ply: units::Ply(ply),
            span: word.span,
            mv: None,
        });
    }
}

fn stop(game: &Game, reason: StopReason, span: Span) -> Stop {
    Stop {
        reason,
        ply: next_ply(game),
        span,
    }
}

fn next_ply(game: &Game) -> units::Ply {
    units::Ply(u32::try_from(game.moves.len() + 1).unwrap_or(u32::MAX))
}

fn read_moves(
    game: &mut Game,
    movetext: &mut Movetext,
    context: &Context,
    reports: &mut Reports,
    observer: &mut impl Observer,
) {
    let mut decision = decide(&game.start, &movetext.words, context.letters);
    let last_failed = decision
        .reading
        .failure
        .as_ref()
        .is_some_and(|(word, _)| *word + 1 == movetext.words.len());
    // `0-0` at the end that is no legal castling is a result.
    if last_failed && zero_as_result(movetext) {
        decision = decide(&game.start, &movetext.words, context.letters);
    }
    let words = &movetext.words;
    let Decision { reading, doubt } = decision;
    game.read_with = Some(reading.letters);
    let certain = doubt.map_or(reading.moves.len(), |doubt| doubt.common);
    let mut habits = Habits::default();
    for read in &reading.moves[..certain] {
        let word = &words[read.word];
        let ply = next_ply(game);
        habits.look(game, word, read, ply, reports);
        game.last.play_unchecked(read.mv);
        habits.look_after(game, word, read, ply, reports);
        game.moves.push(Ply {
            mv: read.mv,
            span: word.span,
        });
        observer.played(read.mv, &PlainPosition::of(&game.last));
    }
    observer.ended(&game.last);
    habits.say(game, &reading, words, certain, reports);
    let stray = |&&stray: &&usize| Damage::of(&words[stray]).is_none();
    for &stray in reading.stray.iter().filter(stray) {
        reports.note(Code::StrayText, words[stray].span);
    }
    let failed = match (&reading.failure, reading.moves.get(certain)) {
        (_, Some(read)) => read.word,
        (Some((word, _)), None) => *word,
        (None, None) => return,
    };
    // The numbers say that something is lost beside the main line: the next move is in doubt.
    let (place, failed) = match Damage::of(&words[failed]) {
        Some(Damage::Aside) => {
            let next = words[failed..].iter().position(|word| word.shaped);
            (failed, failed + next.unwrap_or_default())
        }
        Some(Damage::Word) | None => (failed, failed),
    };
    let left: Vec<Word> = words[failed..]
        .iter()
        .enumerate()
        .filter(|(at, word)| *at == 0 || word.shaped)
        .map(|(_, word)| word.clone())
        .collect();
    let stray = words[failed..]
        .iter()
        .skip(1)
        .filter(|word| !word.shaped && Damage::of(word).is_none());
    stray.for_each(|word| reports.note(Code::StrayText, word.span));
    let span = words[failed].span;
    let ply = next_ply(game);
    let shown = shown(game, &words[place]);
    if let Some(doubt) = doubt {
        game.stop = Some(stop(game, StopReason::LanguageNeeded, span));
        let problem = Problem::new(Code::LanguageNeeded, span).at_ply(ply);
        let problem = problem.with("move", shown);
        reports.add(
            problem
                .with("one", doubt.one.key())
                .with("other", doubt.other.key()),
        );
        game.tail
            .extend((0..).zip(&left).map(|(offset, word)| TailPly {
                ply: units::Ply(ply.0 + offset),
                span: word.span,
                mv: None,
            }));
        return;
    }
    let (_, failure) = reading
        .failure
        .as_ref()
        .expect("without doubt, a failure stopped it");
    let (reason, problem) = describe(failure, words[place].span);
    game.stop = Some(stop(game, reason, span));
    reports.add(problem.at_ply(ply).with("move", shown));
    let second = left
        .get(1)
        .and_then(|word| parse(&word.text, reading.letters));
    game.gesture = gesture::of_illegal(&reading, failure, left.len(), second.as_ref());
    let tail = read_on(
        &game.last,
        game.castling_mode(),
        &left,
        failure,
        reading.letters,
    );
    let known = tail[1..].iter().filter(|mv| mv.is_some()).count();
    if known > 0 && game.gesture.is_none() {
        let problem = Problem::new(Code::ReadOn, left[1].span).at_ply(ply.next());
        reports.add(problem.with("moves", known));
    }
    let entries = (0..).zip(left.iter().zip(tail));
    game.tail
        .extend(entries.map(|(offset, (word, mv))| TailPly {
            ply: units::Ply(ply.0 + offset),
            span: word.span,
            mv,
        }));
}

fn describe(failure: &Failure, span: Span) -> (StopReason, Problem) {
    match failure {
        Failure::Illegal(_) => (
            StopReason::IllegalMove,
            Problem::new(Code::IllegalMove, span),
        ),
        Failure::Ambiguous(moves) => {
            let mut squares: Vec<_> = moves.iter().filter_map(|mv| mv.from()).collect();
            squares.dedup();
            let problem = Problem::new(Code::AmbiguousSan, span).with("squares", squares);
            (StopReason::AmbiguousMove, problem)
        }
        Failure::PromotionMissing(_) => (
            StopReason::AmbiguousMove,
            Problem::new(Code::PromotionMissing, span),
        ),
        Failure::Null => (StopReason::NullMove, Problem::new(Code::NullMove, span)),
        Failure::Unreadable => (
            StopReason::Unreadable,
            Problem::new(Code::UnreadableMove, span),
        ),
    }
}

/// A word as it stands in the record, with the number of its move.
fn shown(game: &Game, word: &Word) -> String {
    let number = game.last.fullmoves();
    let dots = match game.last.turn() {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("{number}{dots}{}", shorten(&word.text))
}
