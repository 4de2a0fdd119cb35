//! The careful reader: everything that is not written as the standard has it.

use shakmaty::{Color, Position};
use tablas::ruling::Score;
use tablas::sentence::Value;
use tablas::units;

use super::Observer;
use super::gesture;
use super::language::{Decision, decide};
use super::line::{Failure, ReadMove, Reading};
use super::movetext::{Marker, Movetext, Word};
use super::segment::Segment;
use super::tail::read_on;
use crate::game::{
    Game, Ply, ReadScore, Stop, StopReason, TagSpans, TailPly, read_result_text, read_start,
};
use crate::letters::Letters;
use crate::notation::{CheckMark, Form, parse};
use crate::problem::{Problem, ProblemCode as Code};
use crate::span::Span;
use crate::token::{Token, TokenKind, tag_parts};

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

/// The problems of a game while they are found.
#[derive(Default)]
pub(super) struct Reports {
    problems: Vec<Problem>,
}

impl Reports {
    pub(super) fn add(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// Takes back what was said of a token that turned out to be half of one.
    fn take_back(&mut self, span: Span) {
        self.problems.retain(|problem| problem.span != span);
    }

    /// Says a problem once for a game, and counts its places.
    pub(super) fn note(&mut self, code: Code, span: Span) {
        self.note_at(code, span, None);
    }

    pub(super) fn note_at(&mut self, code: Code, span: Span, ply: Option<units::Ply>) {
        match self.problems.iter_mut().find(|problem| problem.code == code) {
            Some(problem) => problem.places += 1,
            None => {
                let mut problem = Problem::new(code, span);
                problem.ply = ply;
                self.problems.push(problem);
            }
        }
    }
}

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
    let castles = movetext.words.iter().any(|word| word.text.starts_with(['O', 'o', '0']));
    let start_known = set_start(game, castles, &mut reports);
    observer.start(&game.start, game.castling_mode());
    if start_known {
        read_moves(game, &mut movetext, context, &mut reports, observer);
    } else {
        give_up(game, &movetext);
    }
    read_result(game, &movetext, &mut reports);
    game.tokens.set(tokens).expect("the tokens were taken out before");
    say_structure(game, &movetext, context, &mut reports);
    if game.stop.is_none() && game.truncated {
        let end = Span::new(game.text.len(), game.text.len());
        game.stop = Some(stop(game, StopReason::Truncated, game.provisional.unwrap_or(end)));
    }
    if game.gesture.is_none() {
        game.gesture = gesture::of_clocks(game);
    }
    if let Some(found) = game.gesture {
        let at = found.from_ply.0 as usize - 1;
        let span = game.moves.get(at).map(|ply| ply.span);
        let span = span.or_else(|| game.tail.first().map(|ply| ply.span));
        let problem = Problem::new(Code::KingToCentre, span.unwrap_or(Span::new(0, 0)));
        reports.add(problem.at_ply(found.from_ply).with("moves", found.legal + illegal_in(game)));
    }
    game.problems.append(&mut reports.problems);
}

/// Half-moves of the gesture that are not legal.
fn illegal_in(game: &Game) -> u32 {
    u32::try_from(game.tail.len()).unwrap_or(u32::MAX)
}

fn read_tags(game: &mut Game, tokens: &[Token], context: &Context, reports: &mut Reports) {
    let last = tokens.last();
    for token in tokens.iter().filter(|token| token.kind == TokenKind::Tag) {
        let cut = context.segment.at_end && context.segment.open_ended && Some(token) == last;
        let Some(parts) = tag_parts(&game.text, token.span.start as usize) else {
            if !cut {
                reports.note(Code::BrokenTag, token.span);
            }
            continue;
        };
        if cut {
            continue;
        }
        if !parts.whole {
            reports.note(Code::BrokenTag, token.span);
        }
        let name = Span::new(parts.name.start, parts.name.end);
        let text = name.of(&game.text);
        if game.tags.iter().any(|tag| tag.name.of(&game.text) == text) {
            let shown = game.span_text(name).into_owned();
            reports.add(Problem::new(Code::DuplicateTag, token.span).with("tag", shown));
        }
        game.tags.push(TagSpans {
            name,
            value: Span::new(parts.value.start, parts.value.end),
        });
    }
}

/// `0-0` at the end is a result if the tag says so.
fn take_zero_result(game: &Game, movetext: &mut Movetext) {
    let tag = game.result_tag().and_then(|tag| tag.score);
    if tag == Some(Score::NONE) {
        zero_as_result(movetext);
    }
}

/// Takes the last word as the result 0-0, if that is what it looks like.
fn zero_as_result(movetext: &mut Movetext) -> bool {
    let zero = |word: &Word| matches!(word.text.as_str(), "0-0" | "0–0" | "0—0");
    if movetext.marker.is_some() || !movetext.words.last().is_some_and(zero) {
        return false;
    }
    let word = movetext.words.pop().expect("it was looked at");
    movetext.marker = Some(Marker {
        score: ReadScore {
            score: Some(Score::NONE),
            forfeit: false,
            agreement: false,
        },
        standard: false,
        span: word.span,
    });
    true
}

/// Finds out whether the text is cut, and takes the last token out if it may be half of one.
fn find_cut(
    game: &mut Game,
    tokens: &[Token],
    movetext: &mut Movetext,
    context: &Context,
    reports: &mut Reports,
) {
    if !context.segment.at_end {
        return;
    }
    let Some(last) = tokens.last().copied() else {
        return;
    };
    let agrees = game.result_tag().and_then(|tag| tag.score) == Some(Score::DRAW);
    if context.ends_without_blank {
        let bytes = last.span.of(&game.text);
        let half = matches!(bytes, b"1/2" | b"\xc2\xbd" | b"\xbd");
        let provisional = match last.kind {
            TokenKind::Word => {
                movetext.marker.is_none() && !bytes.ends_with(b"+") && !bytes.ends_with(b"#")
            }
            TokenKind::Number => movetext.marker.is_none(),
            TokenKind::Result => half && !agrees,
            TokenKind::Symbol => {
                movetext.marker.is_none() && movetext.sign.is_none() && bytes == b"-"
            }
            TokenKind::Tag
            | TokenKind::Escape
            | TokenKind::LineComment
            | TokenKind::Comment
            | TokenKind::Open
            | TokenKind::Close
            | TokenKind::Nag
            | TokenKind::DrawMark
            | TokenKind::Stray => false,
        };
        if provisional {
            game.provisional = Some(last.span);
            movetext.marker.take_if(|marker| marker.span == last.span);
            movetext.words.pop_if(|word| word.span == last.span);
            reports.take_back(last.span);
            let text = shorten(&game.span_text(last.span));
            reports.add(Problem::new(Code::ProvisionalLastToken, last.span).with("text", text));
        }
    }
    let unfinished = context.segment.open_ended || !movetext.open_variations.is_empty();
    let no_result = movetext.marker.is_none() && context.ends_without_line_end;
    game.truncated = unfinished || no_result || game.provisional.is_some();
    if game.truncated {
        reports.add(Problem::new(Code::Truncated, last.span));
    }
}

/// Sets the start position. `false`: it is not known.
fn set_start(game: &mut Game, castles: bool, reports: &mut Reports) -> bool {
    let fen = game.tag("FEN");
    let start = read_start(fen.as_deref(), game.tag("SetUp").as_deref(), game.tag("Variant").as_deref(), castles);
    for code in start.problems.0 {
        let tag = match code {
            Code::OtherVariant | Code::WrongVariant => "Variant",
            Code::SetupWithoutFen => "SetUp",
            _ => "FEN",
        };
        let span = game.tag_span(tag).unwrap_or(Span::new(0, 0));
        reports.add(Problem::new(code, span).with("text", shorten(&game.span_text(span))));
    }
    game.mode = Some(start.mode);
    let known = start.position.is_some();
    game.start = start.position.unwrap_or_default();
    game.last.clone_from(&game.start);
    known
}

/// Keeps the words of a game whose start is not known.
fn give_up(game: &mut Game, movetext: &Movetext) {
    let variant = game.start_is_other_variant();
    let reason = if variant { StopReason::OtherVariant } else { StopReason::Unreadable };
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
    let last_failed = decision.reading.failure.as_ref().is_some_and(|(word, _)| {
        *word + 1 == movetext.words.len()
    });
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
        observer.played(read.mv, &game.last);
    }
    habits.say(game, &reading, words, certain, reports);
    for &stray in &reading.stray {
        reports.note(Code::StrayText, words[stray].span);
    }
    let failed = match (&reading.failure, reading.moves.get(certain)) {
        (_, Some(read)) => read.word,
        (Some((word, _)), None) => *word,
        (None, None) => return,
    };
    let left: Vec<Word> = words[failed..].iter().enumerate().filter(|(at, word)| *at == 0 || word.shaped).map(|(_, word)| word.clone()).collect();
    let stray = words[failed..].iter().skip(1).filter(|word| !word.shaped);
    stray.for_each(|word| reports.note(Code::StrayText, word.span));
    let span = words[failed].span;
    let ply = next_ply(game);
    let shown = shown(game, &words[failed]);
    if let Some(doubt) = doubt {
        game.stop = Some(stop(game, StopReason::LanguageNeeded, span));
        let problem = Problem::new(Code::LanguageNeeded, span).at_ply(ply);
        let problem = problem.with("move", shown);
        reports.add(problem.with("one", doubt.one.key()).with("other", doubt.other.key()));
        game.tail.extend((0..).zip(&left).map(|(offset, word)| TailPly {
            ply: units::Ply(ply.0 + offset),
            span: word.span,
            mv: None,
        }));
        return;
    }
    let (_, failure) = reading.failure.as_ref().expect("without doubt, a failure stopped it");
    let (reason, problem) = describe(failure, span);
    game.stop = Some(stop(game, reason, span));
    reports.add(problem.at_ply(ply).with("move", shown));
    let second = left.get(1).and_then(|word| parse(&word.text, reading.letters));
    game.gesture = gesture::of_illegal(&reading, failure, left.len(), second.as_ref());
    let tail = read_on(&game.last, game.castling_mode(), &left, failure, reading.letters);
    let known = tail[1..].iter().filter(|mv| mv.is_some()).count();
    if known > 0 && game.gesture.is_none() {
        let problem = Problem::new(Code::ReadOn, left[1].span).at_ply(ply.next());
        reports.add(problem.with("moves", known));
    }
    let entries = (0..).zip(left.iter().zip(tail));
    game.tail.extend(entries.map(|(offset, (word, mv))| TailPly {
        ply: units::Ply(ply.0 + offset),
        span: word.span,
        mv,
    }));
}

fn describe(failure: &Failure, span: Span) -> (StopReason, Problem) {
    match failure {
        Failure::Illegal(_) => (StopReason::IllegalMove, Problem::new(Code::IllegalMove, span)),
        Failure::Ambiguous(moves) => {
            let mut squares: Vec<_> = moves.iter().filter_map(|mv| mv.from()).collect();
            squares.dedup();
            let problem = Problem::new(Code::AmbiguousSan, span).with("squares", squares);
            (StopReason::AmbiguousMove, problem)
        }
        Failure::PromotionMissing(_) => {
            (StopReason::AmbiguousMove, Problem::new(Code::PromotionMissing, span))
        }
        Failure::Null => (StopReason::NullMove, Problem::new(Code::NullMove, span)),
        Failure::Unreadable => {
            (StopReason::Unreadable, Problem::new(Code::UnreadableMove, span))
        }
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

fn shorten(text: &str) -> String {
    const LENGTH: usize = 60;
    if text.chars().count() <= LENGTH {
        return text.to_owned();
    }
    text.chars().take(LENGTH).chain(['…']).collect()
}

/// Habits of writing that are looked at over the whole game.
#[derive(Default)]
struct Habits {
    long: u32,
    coordinates: u32,
    first_long: Option<(Span, units::Ply)>,
    castling: u32,
    localized: Option<(Span, u32)>,
    /// What the numbers of the record are ahead of ours.
    number_offset: i64,
}

impl Habits {
    /// What can be seen with the position before the move.
    fn look(
        &mut self,
        game: &Game,
        word: &Word,
        read: &ReadMove,
        ply: units::Ply,
        reports: &mut Reports,
    ) {
        let span = word.span;
        if let Some(number) = word.number {
            let ours = i64::from(game.last.fullmoves().get()) + self.number_offset;
            let theirs = i64::from(number.value);
            if ours != theirs {
                self.number_offset += theirs - ours;
                let first = Problem::new(Code::WrongMoveNumber, number.span).at_ply(ply);
                let expected = Value::Number(ours);
                match reports.problems.iter_mut().find(|problem| problem.code == first.code) {
                    Some(problem) => problem.places += 1,
                    None => reports.add(first.with("found", number.value).with("expected", expected)),
                }
            }
        }
        let mut note = |code| reports.note_at(code, span, Some(ply));
        for (form, code) in [
            (Form::Figurine, Code::Figurines),
            (Form::CastlingZeros, Code::CastlingZeros),
            (Form::CastlingOdd, Code::CastlingOddForm),
            (Form::EpSuffix, Code::EpSuffix),
            (Form::PromotionOdd, Code::PromotionOddForm),
            (Form::CaptureSign, Code::CaptureSign),
            (Form::PawnLetter, Code::PawnLetter),
            (Form::SmallLetter, Code::SmallLetter),
            (Form::OfferSign, Code::DrawOfferMark),
            (Form::EvaluationSign, Code::StraySymbol),
        ] {
            if read.forms.has(form) {
                note(code);
            }
        }
        for (found, code) in [
            (read.notes.missing_x, Code::MissingX),
            (read.notes.nothing_captured, Code::NothingCaptured),
            (read.notes.overspecified, Code::OverspecifiedSan),
            (read.notes.small_letter, Code::SmallLetter),
        ] {
            if found {
                note(code);
            }
        }
        if read.forms.has(Form::Localized) {
            let (_, places) = self.localized.get_or_insert((span, 0));
            *places += 1;
        }
        self.castling += u32::from(read.mv.is_castle() && !read.forms.has(Form::Coordinates));
        let long = read.forms.has(Form::Long) && !needs_whole_square(game, read);
        if long || read.forms.has(Form::Coordinates) {
            self.first_long.get_or_insert((span, ply));
            self.long += u32::from(long);
            self.coordinates += u32::from(!long);
        }
    }

    /// What needs the position after it.
    fn look_after(
        &mut self,
        game: &Game,
        word: &Word,
        read: &ReadMove,
        ply: units::Ply,
        reports: &mut Reports,
    ) {
        let check = game.last.is_check();
        let mate = check && game.last.is_checkmate();
        let right = match read.check {
            // Long notations are often written without signs.
            CheckMark::None => {
                !check || read.forms.has(Form::Long) || read.forms.has(Form::Coordinates)
            }
            CheckMark::Check => check && !mate,
            CheckMark::Mate => mate,
            CheckMark::Double => false,
        };
        if !right || read.forms.has(Form::CheckOdd) {
            reports.note_at(Code::CheckSign, word.span, Some(ply));
        }
    }

    fn say(
        &self,
        game: &mut Game,
        reading: &Reading,
        words: &[Word],
        certain: usize,
        reports: &mut Reports,
    ) {
        if let Some((span, ply)) = self.first_long {
            let moves = u32::try_from(certain).unwrap_or(u32::MAX);
            let all = self.long == 0 && self.coordinates + self.castling == moves;
            let code = if all { Code::UciMoves } else { Code::LongAlgebraic };
            let mut problem = Problem::new(code, span).at_ply(ply);
            problem.places = self.long + self.coordinates;
            reports.add(problem);
        }
        // The letters of the word that stopped the reading count as well.
        let stopped = reading.failure.as_ref().filter(|_| certain == reading.moves.len());
        let stopped = stopped.and_then(|(word, _)| {
            let forms = parse(&words[*word].text, reading.letters)?.forms;
            forms.has(Form::Localized).then_some((words[*word].span, 1))
        });
        if let Some((span, places)) = self.localized.or(stopped) {
            game.letters = Some(reading.letters);
            let mut problem = Problem::new(Code::LocalizedPieces, span)
                .with("language", reading.letters.key())
                .with("letters", reading.letters.shown());
            problem.places = places;
            reports.add(problem);
        }
        let after = words[..].iter().filter(|word| word.after_result && word.shaped);
        after.for_each(|word| reports.note(Code::MovesAfterResult, word.span));
    }
}

/// Whether even the short notation must name the whole square of departure.
fn needs_whole_square(game: &Game, read: &ReadMove) -> bool {
    use shakmaty::san::San;
    match San::from_move(&game.last, read.mv) {
        San::Normal { file, rank, .. } => file.is_some() && rank.is_some(),
        San::Castle(_) | San::Put { .. } | San::Null => false,
    }
}

fn read_result(game: &mut Game, movetext: &Movetext, reports: &mut Reports) {
    let tag_span = game.tag_span("Result");
    let tag_text = game.tag("Result").unwrap_or_default().trim().to_owned();
    let tag = read_result_text(&tag_text);
    let mut marker = movetext.marker;
    if let (None, Some((form, span))) = (marker, movetext.sign) {
        let score = ReadScore::from_form(form);
        let said = tag.is_some_and(|(tag, _)| tag.score == score.score);
        if said || movetext.words.is_empty() {
            marker = Some(Marker {
                score,
                standard: false,
                span,
            });
        } else {
            reports.note(Code::StraySymbol, span);
        }
    }
    game.marker = marker.map(|marker| marker.score);
    if let Some(marker) = marker.filter(|marker| !marker.standard) {
        let text = shorten(&game.span_text(marker.span));
        reports.add(Problem::new(Code::NonstandardResult, marker.span).with("text", text));
    }
    let Some(span) = tag_span else { return };
    match tag {
        None if matches!(tag_text.as_str(), "" | "?") => {}
        Some((_, true)) => {}
        None | Some((_, false)) => {
            let known = reports.problems.iter_mut().find(|problem| problem.code == Code::NonstandardResult);
            match known {
                Some(problem) => problem.places += 1,
                None => reports.add(
                    Problem::new(Code::NonstandardResult, span).with("text", shorten(&tag_text)),
                ),
            }
        }
    }
    if let (Some((tag, _)), Some(marker)) = (tag, marker)
        && tag.score != marker.score.score
    {
        let text = shorten(&game.span_text(marker.span));
        let problem = Problem::new(Code::ResultMismatch, marker.span);
        reports.add(problem.with("tag", shorten(&tag_text)).with("marker", text));
    }
}

/// Says what is wrong with the game's outer form.
fn say_structure(game: &Game, movetext: &Movetext, context: &Context, reports: &mut Reports) {
    let segment = context.segment;
    let end = Span::new(game.text.len(), game.text.len());
    let last = movetext.last.map_or(end, |token| token.span);
    if segment.open_ended && movetext.last.is_some_and(|token| token.kind == TokenKind::Comment) {
        reports.add(Problem::new(Code::UnterminatedComment, last));
    }
    if let Some(&open) = movetext.open_variations.first() {
        let mut problem = Problem::new(Code::UnclosedVariation, open);
        problem.places = u32::try_from(movetext.open_variations.len()).unwrap_or(u32::MAX);
        reports.add(problem);
    }
    if segment.cut_by_header {
        reports.add(Problem::new(Code::NewGameInside, last));
    }
    if context.too_long || context.goes_on {
        reports.add(Problem::new(Code::GameTooLong, last));
    }
    if segment.too_many_tokens {
        reports.add(Problem::new(Code::TooManyTokens, last));
    }
    let shaped = movetext.words.iter().any(|word| word.shaped);
    if game.tags.is_empty() && !shaped && game.marker.is_none() && !game.truncated {
        reports.add(Problem::new(Code::NoGame, last));
    } else if game.marker.is_none() && !game.truncated {
        reports.add(Problem::new(Code::MissingResult, last));
    }
}
