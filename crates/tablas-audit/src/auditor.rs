//! Watches one game after another while they are read.

use shakmaty::{CastlingMode, Chess, Color, Move};
use tablas::course::{Ask, Course};
use tablas::law::{Edition, Play, Rules};
use tablas::position::PlainPosition;
use tablas::ruling::{Ending, Score};
use tablas::units::Ply;
use tablas_dead::{Answer, Budget};
use tablas_record::{Game, Observer, Termination};

use crate::choice::Choices;
use crate::era::ByDate;
use crate::finding::Finding;
use crate::{endings, offers, results, rights};

/// What the user decided about the whole run.
#[derive(Clone, Copy, Debug)]
pub struct AuditOptions {
    /// Edition of the Laws, if said.
    pub edition: Option<Edition>,
    /// Way of play, if said.
    pub play: Option<Play>,
    /// Which final positions are put to the prover.
    pub ask: Ask,
    /// How many states the prover may look at for one question.
    pub budget: Budget,
    /// Which signs of a draw offer count.
    pub offers: OfferSigns,
}

/// Which signs of a draw offer the reader was told to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferSigns {
    /// Marks and commands.
    Marks,
    /// Words in comments too.
    WordsToo,
}

/// Checks games. It is handed to the reader as the observer of a game, then asked for the report.
#[derive(Debug)]
pub struct Auditor {
    options: AuditOptions,
    course: Course,
}

/// What was found in one game.
#[derive(Clone, Debug)]
pub struct Report {
    /// The Laws it was judged by.
    pub choices: Choices,
    /// When the position ended the game, if it did.
    pub ending: Option<Ending>,
    /// The result that the Laws give, where the record lets it be known: by the position that ended
    /// the game, or because a flag fell or a player resigned and the opponent could never mate (or
    /// could, where a draw was recorded).
    pub result_by_laws: Option<Score>,
    /// Everything found, in the order of the game.
    pub findings: Vec<Finding>,
}

impl Observer for Auditor {
    #[inline]
    fn start(&mut self, start: &Chess, _mode: CastlingMode) {
        self.course.restart(start, self.provisional_rules());
    }

    // In the reader's loop, where the position still is at hand.
    #[inline(always)]
    fn played(&mut self, mv: Move, after: &PlainPosition) {
        self.course.push_plain(mv, after);
    }

    #[inline]
    fn ended(&mut self, last: &Chess) {
        self.course.stands(last);
    }
}

impl Auditor {
    /// An auditor for many games.
    #[must_use]
    pub fn new(options: AuditOptions) -> Auditor {
        let rules = provisional_rules(options);
        Auditor {
            options,
            course: Course::new(&Chess::default(), rules),
        }
    }

    /// The rules while a game is read, before its tags are looked at: only what the user says decides
    /// which draws are automatic, and no tag changes that.
    fn provisional_rules(&self) -> Rules {
        provisional_rules(self.options)
    }

    /// The course of the game that was just read.
    #[must_use]
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// The report on `game`, which was just read with this auditor as its observer.
    #[must_use]
    pub fn report(&mut self, game: &Game) -> Report {
        let choices = Choices::of(game, self.options.edition, self.options.play);
        self.report_judged(game, choices)
    }

    /// The report by the Laws of the game's own date, and how the date decided. An edition that the
    /// user said is not asked for; the way of play is.
    #[must_use]
    pub fn report_by_date(&mut self, game: &Game) -> (Report, ByDate) {
        let by_date = ByDate::of(game);
        let mut choices = Choices::of(game, Some(by_date.counted()), self.options.play);
        choices.edition.source = by_date.source();
        (self.report_judged(game, choices), by_date)
    }

    fn report_judged(&mut self, game: &Game, choices: Choices) -> Report {
        self.settle(game, choices.rules());
        let course = &self.course;
        let winner = game.result().and_then(Score::winner);
        let (ending, mater) = course.ending_asking(self.options.ask, self.options.budget, winner);
        let view = View {
            game,
            termination: game.termination(),
            course,
            ending: ending.as_ref(),
            mater,
            options: self.options,
        };
        let mut findings = Vec::new();
        rights::find(&view, &mut findings);
        endings::find(&view, &mut findings);
        let corrected = results::find(&view, &mut findings);
        offers::find(&view, &mut findings);
        findings.sort_by_key(|finding| (finding.ply, finding.code));
        Report {
            choices,
            result_by_laws: ending.as_ref().map(|ending| ending.score).or(corrected),
            ending,
            findings,
        }
    }

    /// Brings the course to what counts: the chosen rules, and no king that was put in the centre to
    /// show the result.
    fn settle(&mut self, game: &Game, rules: Rules) {
        let automatic = rules.automatic();
        let gesture = game.gesture().map(|gesture| gesture.from_ply);
        let length = Ply(u32::try_from(self.course.moves().len()).unwrap_or(u32::MAX));
        let counted = gesture.map_or(length, |from| Ply(from.0.saturating_sub(1)).min(length));
        if counted == length && self.course.judge_by(rules, automatic) {
            return;
        }
        let start = self.course.start().clone();
        let mut moves = self.course.moves().to_vec();
        moves.truncate(counted.0 as usize);
        self.course.restart_with(&start, rules, automatic);
        let mut position = start;
        for mv in moves {
            shakmaty::Position::play_unchecked(&mut position, mv);
            self.course.push(mv, &position);
        }
    }
}

fn provisional_rules(options: AuditOptions) -> Rules {
    Rules {
        edition: options.edition.unwrap_or(Edition::Fide2023),
        play: options.play.unwrap_or(Play::Standard),
    }
}

/// Everything that a check looks at.
pub(crate) struct View<'a> {
    pub(crate) game: &'a Game,
    /// What the record says of how it ended.
    pub(crate) termination: Option<Termination>,
    pub(crate) course: &'a Course,
    pub(crate) ending: Option<&'a Ending>,
    /// Who is known to be able to checkmate from the last position.
    pub(crate) mater: Option<Color>,
    pub(crate) options: AuditOptions,
}

impl View<'_> {
    /// The last half-move of the certain line.
    pub(crate) fn last(&self) -> Ply {
        self.course.history().ply()
    }

    /// Whether `winner` could still checkmate in the final position, asked only where that is in
    /// doubt: `false` is an answer with a proof, `true` is not.
    pub(crate) fn can_never_mate(&self, winner: Color) -> bool {
        if self.mater == Some(winner) {
            return false;
        }
        let position = self.course.history().current();
        if self.options.ask == Ask::WhenInDoubt
            && (tablas_dead::plainly_able(position, winner)
                || !tablas_dead::worth_asking(position, winner)
                || tablas_dead::able_soon(position, winner))
        {
            return false;
        }
        match tablas_dead::can_checkmate(position, winner, self.options.budget) {
            Answer::Cannot(_) => true,
            Answer::Can(_) | Answer::Unknown(_) => false,
        }
    }

    /// Whether `winner` can checkmate in the final position, with the line that shows it.
    pub(crate) fn can_mate(&self, winner: Color) -> bool {
        match tablas_dead::can_checkmate(
            self.course.history().current(),
            winner,
            self.options.budget,
        ) {
            Answer::Can(_) => true,
            Answer::Cannot(_) | Answer::Unknown(_) => false,
        }
    }
}
