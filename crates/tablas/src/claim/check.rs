//! The ruling on a claim.

use shakmaty::{Color, Move, Position};

use crate::claim::request::{Announced, Claim, Ground, Touch, Writing};
use crate::course::Course;
use crate::law::{Article, Play, Rule, Rules};
use crate::position::{Before, History, LookAlike, Occurrences, QuietMoves};
use crate::ruling::{Ending, Score};
use crate::units::{Ply, Seconds};

/// What the check of a claim says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The claim is right: the game is drawn at once (9.5.2).
    Correct,
    /// The claim is wrong: the opponent gets time, the game goes on (9.5.3).
    Incorrect,
    /// There was no right to claim at this moment; what was said stands as an offer (9.1.2.3).
    Inadmissible(Inadmissible),
    /// A piece was touched first: no claim on this move (9.4).
    RightLost,
    /// The announced move is not written: the claimant is told to make his claim legal.
    MoveNotRecorded,
    /// The record does not reach far enough back to decide it.
    NeedsProof,
    /// The answer depends on which of several moves was announced.
    Depends,
    /// The game had already ended when the claim was made.
    GameOver,
}

/// Why a claim is not admissible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Inadmissible {
    /// The opponent has the move.
    NotHavingTheMove,
    /// The platform declares these draws itself; there is nothing to claim.
    DeclaredByPlatform,
}

impl Status {
    /// The name in every format that leaves the program.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Status::Correct => "correct",
            Status::Incorrect => "incorrect",
            Status::Inadmissible(_) => "inadmissible",
            Status::RightLost => "right-lost",
            Status::MoveNotRecorded => "move-not-recorded",
            Status::NeedsProof => "needs-proof",
            Status::Depends => "depends",
            Status::GameOver => "game-over",
        }
    }
}

/// What a check of the threefold ground found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreefoldEvidence {
    /// Whether the position meant is the one after the announced move.
    pub after_announced: bool,
    /// How often it has appeared, counting the announced move's position too.
    pub occurrences: Occurrences,
    /// When; the announced move's position is not among them, since it is not on the board.
    pub plies: Vec<Ply>,
    /// Times that only look the same.
    pub look_alikes: Vec<LookAlike>,
    /// Occurrences that could lie before the record begins.
    pub possible_before: u16,
}

/// What a check of the fifty-move ground found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiftyEvidence {
    /// Half-moves since the last pawn move or capture, the announced one included.
    pub quiet_moves: QuietMoves,
    /// Whether the announced move is a pawn move or a capture, which ends the count.
    pub announced_resets: bool,
}

/// What the check looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// Positions, if that ground was stated or none was.
    pub threefold: Option<ThreefoldEvidence>,
    /// Moves, if that ground was stated or none was.
    pub fifty: Option<FiftyEvidence>,
}

/// The ruling on a claim and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimRuling {
    /// The answer.
    pub status: Status,
    /// The articles it rests on, the deciding one first.
    pub articles: Vec<Article>,
    /// What was looked at; empty where the tests before the check decide.
    pub evidence: Evidence,
    /// The result, if the game is over.
    pub score: Option<Score>,
    /// Time for the opponent.
    pub time: Option<(Color, Seconds)>,
    /// The announced move, which must now be played.
    pub must_play: Option<Move>,
    /// Moves of which one must be played, because the announced move is illegal (4.3).
    pub must_choose_from: Vec<Move>,
}

impl ClaimRuling {
    /// Rules on `claim`, made in the position that `course` has reached. `ending` is the end of the
    /// game by its position, if it came before.
    #[must_use]
    pub fn on(course: &Course, ending: Option<&Ending>, claim: &Claim) -> ClaimRuling {
        let rules = course.rules();
        let cite = |wanted: &[Rule]| wanted.iter().map(|rule| rule.article(rules)).collect();
        let mut ruling = ClaimRuling {
            status: Status::Correct,
            articles: Vec::new(),
            evidence: Evidence::default(),
            score: None,
            time: None,
            must_play: None,
            must_choose_from: Vec::new(),
        };
        if let Some(ending) = ending {
            ruling.status = Status::GameOver;
            ruling.articles = ending.rules().map(|rule| rule.article(rules)).collect();
            ruling.score = Some(ending.score);
            return ruling;
        }
        if rules.play == Play::OnlineE04 {
            ruling.status = Status::Inadmissible(Inadmissible::DeclaredByPlatform);
            ruling.articles = cite(&[Rule::ThreefoldAutomatic, Rule::FiftyAutomatic]);
            return ruling;
        }
        //= fide-2023#1.3
        //= fide-2023#9.1.2.3
        if claim.by != course.history().current().turn() {
            ruling.status = Status::Inadmissible(Inadmissible::NotHavingTheMove);
            let right = if claim.ground.names_threefold() {
                Rule::ThreefoldOnBoard
            } else {
                Rule::FiftyOnBoard
            };
            ruling.articles = cite(&[right, Rule::HavingTheMove, Rule::ClaimIsOffer]);
            return ruling;
        }
        //= fide-2023#9.4
        if claim.touch == Touch::Piece {
            ruling.status = Status::RightLost;
            ruling.articles = cite(&[Rule::TouchLosesClaim, Rule::TouchMove]);
            return ruling;
        }
        //= fide-2023#11.9
        if claim.announced != Announced::Nothing && claim.writing == Writing::Missing {
            ruling.status = Status::MoveNotRecorded;
            let form = if claim.ground.names_threefold() {
                Rule::ThreefoldAhead
            } else {
                Rule::FiftyAhead
            };
            ruling.articles = cite(&[form, Rule::Explain]);
            return ruling;
        }
        if let Announced::Ambiguous(moves) = &claim.announced {
            return ClaimRuling::on_each(course, claim, moves);
        }
        ruling.check(course.history(), rules, claim);
        ruling
    }

    /// Rules on every move that the announcement can mean: where all rulings agree, which one was
    /// meant does not matter for the claim (it does for the move to be played).
    fn on_each(course: &Course, claim: &Claim, moves: &[Move]) -> ClaimRuling {
        let mut rulings = moves.iter().map(|&mv| {
            let claim = Claim {
                announced: Announced::Legal(mv),
                ..claim.clone()
            };
            ClaimRuling::on(course, None, &claim)
        });
        let mut first = rulings
            .next()
            .expect("an ambiguous move has at least two readings");
        if rulings.any(|ruling| ruling.status != first.status) {
            first.status = Status::Depends;
            first.evidence = Evidence::default();
            first.score = None;
            first.time = None;
        }
        first.must_play = None;
        if first.status != Status::Correct {
            first.must_choose_from = moves.to_vec();
        }
        first
    }

    fn check(&mut self, history: &History, rules: Rules, claim: &Claim) {
        let mut right_by = Vec::new();
        let mut open = false;
        if claim.ground.names_threefold() {
            let evidence = threefold(history, &claim.announced);
            if evidence.occurrences.get() >= 3 {
                right_by.push(if evidence.after_announced {
                    Rule::ThreefoldAhead
                } else {
                    Rule::ThreefoldOnBoard
                });
            } else {
                open = evidence.occurrences.get() + evidence.possible_before >= 3;
            }
            self.evidence.threefold = Some(evidence);
        }
        if claim.ground.names_fifty() {
            let evidence = fifty(history, &claim.announced);
            if history.quiet_moves() >= QuietMoves::FIFTY {
                right_by.push(Rule::FiftyOnBoard);
            } else if evidence.quiet_moves >= QuietMoves::FIFTY {
                right_by.push(Rule::FiftyAhead);
            }
            self.evidence.fifty = Some(evidence);
        }
        let article = |rule: &Rule| rule.article(rules);
        if !right_by.is_empty() {
            //= fide-2023#9.5.2
            right_by.push(Rule::ClaimCorrect);
            self.status = Status::Correct;
            self.articles = right_by.iter().map(article).collect();
            self.score = Some(Score::DRAW);
            return;
        }
        //= fide-2023#11.12
        if open {
            self.status = Status::NeedsProof;
            self.articles = [Rule::SamePosition, Rule::Reconstruct]
                .iter()
                .map(article)
                .collect();
            return;
        }
        self.incorrect(rules, claim);
    }

    fn incorrect(&mut self, rules: Rules, claim: &Claim) {
        //= fide-2023#9.5.3
        //= fide-2018#9.5.3
        self.status = Status::Incorrect;
        let fails = match claim.ground {
            Ground::Fifty => Rule::FiftyClaimIncorrect,
            Ground::Threefold | Ground::Unstated => Rule::ClaimIncorrect,
        };
        self.articles.push(fails.article(rules));
        if let Some(evidence) = &self.evidence.threefold {
            let mut decisive: Vec<Article> = evidence
                .look_alikes
                .iter()
                .flat_map(|look_alike| &look_alike.differences)
                .map(|difference| difference.rule().article(rules))
                .collect();
            decisive.dedup();
            if decisive.is_empty() {
                decisive.push(Rule::SamePosition.article(rules));
            }
            for article in decisive {
                if !self.articles.contains(&article) {
                    self.articles.push(article);
                }
            }
        }
        if self.evidence.fifty.is_some() {
            self.articles.push(Rule::FiftyOnBoard.article(rules));
        }
        if let Some((seconds, article)) = rules.wrong_claim_time() {
            self.time = Some((!claim.by, seconds));
            if !self.articles.contains(&article) {
                self.articles.push(article);
            }
        }
        match &claim.announced {
            // An ambiguous move is ruled on reading by reading and does not come here.
            Announced::Nothing | Announced::Ambiguous(_) => {}
            Announced::Legal(mv) => self.must_play = Some(*mv),
            Announced::Illegal { instead } => {
                //= fide-2023#4.3.1
                //= fide-2023#4.5
                self.must_choose_from.clone_from(instead);
                self.articles.push(Rule::TouchMove.article(rules));
            }
        }
    }
}

fn threefold(history: &History, announced: &Announced) -> ThreefoldEvidence {
    let on_board = || {
        let plies = history.occurrence_plies();
        ThreefoldEvidence {
            after_announced: false,
            occurrences: history.occurrences(),
            possible_before: possible_before(history, plies.first().copied()),
            plies,
            look_alikes: history.look_alikes(),
        }
    };
    let Announced::Legal(mv) = *announced else {
        return on_board();
    };
    // The position on the board gives the right by itself; then the announced move does not matter.
    if history.occurrences().get() >= 3 {
        return on_board();
    }
    let mut after = history.current().clone();
    after.play_unchecked(mv);
    if mv.is_zeroing() {
        return ThreefoldEvidence {
            after_announced: true,
            occurrences: Occurrences::ONE,
            plies: Vec::new(),
            look_alikes: Vec::new(),
            possible_before: 0,
        };
    }
    let plies = history.plies_of(&after);
    let first = plies.first().copied().unwrap_or(history.ply().next());
    ThreefoldEvidence {
        after_announced: true,
        occurrences: history.occurrences_after(mv),
        look_alikes: history.look_alikes_of(&after),
        possible_before: possible_before(history, Some(first)),
        plies,
    }
}

/// How many occurrences could lie before the record: two of them are at least four half-moves
/// apart, with the same player on the move, and none is older than the last pawn move or capture.
fn possible_before(history: &History, first: Option<Ply>) -> u16 {
    let (Before::Unknown(unknown), Some(first)) = (history.before(), first) else {
        return 0;
    };
    // Four half-moves before the first known occurrence lies at `first - 4`, if that is before 0.
    let mut nearest = 4_u32.saturating_sub(first.0);
    if nearest == 0 {
        nearest = if first.0.is_multiple_of(2) { 2 } else { 1 };
    }
    if nearest > unknown.0 {
        return 0;
    }
    u16::try_from((unknown.0 - nearest) / 4 + 1).unwrap_or(u16::MAX)
}

fn fifty(history: &History, announced: &Announced) -> FiftyEvidence {
    let quiet = history.quiet_moves();
    match announced {
        Announced::Legal(mv) => FiftyEvidence {
            quiet_moves: if mv.is_zeroing() {
                QuietMoves(0)
            } else {
                quiet.next()
            },
            announced_resets: mv.is_zeroing(),
        },
        Announced::Nothing | Announced::Ambiguous(_) | Announced::Illegal { .. } => FiftyEvidence {
            quiet_moves: quiet,
            announced_resets: false,
        },
    }
}
