//! Habits of writing, looked at over the whole game.

use shakmaty::Position;
use shakmaty::san::San;
use tablas::sentence::Value;
use tablas::units;

use super::line::{ReadMove, Reading};
use super::movetext::Word;
use super::reports::Reports;
use crate::game::Game;
use crate::notation::{CheckMark, Form, parse};
use crate::problem::{Problem, ProblemCode as Code};
use crate::span::Span;

/// Habits of writing that are looked at over the whole game.
#[derive(Default)]
pub(super) struct Habits {
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
    pub(super) fn look(
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
                match reports
                    .problems
                    .iter_mut()
                    .find(|problem| problem.code == first.code)
                {
                    Some(problem) => problem.places += 1,
                    None => {
                        reports.add(first.with("found", number.value).with("expected", expected))
                    }
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
    pub(super) fn look_after(
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

    pub(super) fn say(
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
            let code = if all {
                Code::UciMoves
            } else {
                Code::LongAlgebraic
            };
            let mut problem = Problem::new(code, span).at_ply(ply);
            problem.places = self.long + self.coordinates;
            reports.add(problem);
        }
        // The letters of the word that stopped the reading count as well.
        let stopped = reading
            .failure
            .as_ref()
            .filter(|_| certain == reading.moves.len());
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
        let after = words[..]
            .iter()
            .filter(|word| word.after_result && word.shaped);
        after.for_each(|word| reports.note(Code::MovesAfterResult, word.span));
    }
}

/// Whether even the short notation must name the whole square of departure.
fn needs_whole_square(game: &Game, read: &ReadMove) -> bool {
    match San::from_move(&game.last, read.mv) {
        San::Normal { file, rank, .. } => file.is_some() && rank.is_some(),
        San::Castle(_) | San::Put { .. } | San::Null => false,
    }
}
