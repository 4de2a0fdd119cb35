//! The game as the log makes it: [`Game`] and the parts of its state.

use shakmaty::{Bitboard, Chess, Color, Move, Position, Square};
use tablas_dead::Budget;

use crate::claim::{Ground, Status};
use crate::course::{Ask, Course};
use crate::game::clock::{Bonus, Clocks, TimeControl, index};
use crate::game::conduct::Notes;
use crate::game::{ClaimBasis, End, Event, Form, Moment, NamedMove, Reason};
use crate::law::{Article, Play, Rules};
use crate::regulations::{DrawGround, Regulations};
use crate::ruling::{Ending, Score};
use crate::units::{Millis, Ply, Seconds};

/// What is given before the first act.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The first position.
    pub start: Chess,
    /// The Laws that apply.
    pub rules: Rules,
    /// What the event's regulations choose.
    pub regulations: Regulations,
    /// The round, if a restriction depends on it.
    pub round: Option<u16>,
    /// The time control, if the clocks are kept here.
    pub control: Option<TimeControl>,
    /// What is on the clocks, where it is not the time of the control.
    pub clocks: [Option<Millis>; 2],
    /// Illegal moves completed so far.
    pub illegal_moves: [u8; 2],
    /// When the clock of the player having the move is started.
    pub started: Moment,
    /// How long to look, after each move, whether the position is dead. Acts that hang on it ask with
    /// the whole budget whatever stands here.
    pub budget: Budget,
}

impl Setup {
    /// A game from the usual start, without clocks.
    #[must_use]
    pub fn new(rules: Rules, regulations: Regulations) -> Setup {
        Setup {
            start: Chess::default(),
            rules,
            regulations,
            round: None,
            control: None,
            clocks: [None; 2],
            illegal_moves: [0; 2],
            started: Moment(0),
            budget: Budget::INSTANT,
        }
    }
}

/// When an offer was made (9.1.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timing {
    /// After the move and before the clock: as it should be.
    Proper,
    /// With the own clock running, before moving.
    BeforeMoving,
    /// On the opponent's time.
    OnOpponentsTime,
}

/// What an offer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferSource {
    /// The player offered.
    Player,
    /// A claim is an offer too (9.1.2.3).
    Claim,
    /// A request for an increment is an offer too (III.4).
    IncrementRequest,
    /// In 2009 the request of 10.2 was an offer too (9.1b3 there).
    QuickFinishRequest,
}

/// Where an offer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferStatus {
    /// It can be accepted.
    Pending,
    /// It was accepted.
    Accepted,
    /// It was refused: in words, by touching a piece, online by a move.
    Refused,
    /// It ended with the check of the claim that it came from, or with the arbiter's denial.
    Lapsed,
    /// The game ended otherwise while it stood.
    Void,
    /// The regulations bar it: it never was an offer.
    Barred,
}

impl OfferStatus {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            OfferStatus::Pending => "pending",
            OfferStatus::Accepted => "accepted",
            OfferStatus::Refused => "refused",
            OfferStatus::Lapsed => "lapsed",
            OfferStatus::Void => "void",
            OfferStatus::Barred => "barred",
        }
    }
}

/// A draw offer of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who offers.
    pub by: Color,
    /// In which position.
    pub ply: Ply,
    /// When.
    pub at: Moment,
    /// At which moment of the move.
    pub timing: Timing,
    /// How it was said.
    pub form: Form,
    /// Whether it went through the arbiter.
    pub via_arbiter: bool,
    /// The ground that was named.
    pub ground: Option<DrawGround>,
    /// A condition that was attached, and is void.
    pub condition: Option<Box<str>>,
    /// What it comes from.
    pub source: OfferSource,
    /// Where it stands.
    pub status: OfferStatus,
    /// Whether the opponent had a piece in hand when it was made: then that touch refused nothing.
    pub opponent_had_touched: bool,
    /// Whether the same player had an offer standing already, or had just been refused.
    pub repeated: bool,
    /// Whose scoresheet has the (=), White's and Black's (9.1.2.2).
    pub written: [bool; 2],
    /// Whether it was made in a position that was set right later.
    pub before_correction: bool,
}

impl Offer {
    /// Whether 11.5 has to be considered: it came at another moment than the Laws say, with a
    /// condition, or again and again.
    #[must_use]
    pub const fn irregular(&self) -> bool {
        !matches!(self.timing, Timing::Proper) && matches!(self.source, OfferSource::Player)
            || self.condition.is_some()
            || self.repeated
    }
}

/// The claim that waits for its ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenClaim {
    /// Who claims.
    pub by: Color,
    /// In which position.
    pub ply: Ply,
    /// When.
    pub at: Moment,
    /// On what ground.
    pub ground: Ground,
    /// The move announced.
    pub announced: Option<NamedMove>,
    /// What it is said to rest on.
    pub basis: ClaimBasis,
    /// Whether the claimant had made his move already and not pressed the clock.
    pub after_move: bool,
    /// Whether the announced move is not written and the regulations make that an incorrect claim.
    pub unwritten: bool,
    /// Whether it cannot be checked from what it rests on (6.12.2).
    pub needs_proof: bool,
}

/// A claim that was ruled on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuledClaim {
    /// Who claimed.
    pub by: Color,
    /// In which position.
    pub ply: Ply,
    /// On what ground.
    pub ground: Ground,
    /// The move announced.
    pub announced: Option<NamedMove>,
    /// The ruling.
    pub status: Status,
    /// When it was given.
    pub at: Moment,
    /// Whether a move before it was set right later: the ruling has to be looked at again.
    pub before_correction: bool,
}

/// What a player must do with his move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obligation {
    /// Play this announced move (9.5.3).
    Play(Move),
    /// Make one of these moves: the announced one is illegal (4.3), or one of several was meant.
    OneOf(Vec<Move>),
}

/// Pieces that the player having the move has touched with intent, in order (4.3).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    squares: Vec<Square>,
}

impl Touched {
    /// Whether any piece was touched.
    #[must_use]
    pub fn any(&self) -> bool {
        !self.squares.is_empty()
    }

    pub(super) fn push(&mut self, square: Square) {
        self.squares.push(square);
    }

    pub(super) fn clear(&mut self) {
        self.squares.clear();
    }

    /// The squares, in order.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The moves that touching leaves (4.3, 4.4, 4.5); `None` if every legal move is left.
    #[must_use]
    pub fn binding(&self, position: &Chess) -> Option<Vec<Move>> {
        if self.squares.is_empty() {
            return None;
        }
        let legal = position.legal_moves();
        let own = position.us();
        let first_own = self.squares.iter().copied().find(|&it| own.contains(it));
        let first_other = self.squares.iter().copied().find(|&it| !own.contains(it));
        let from = |square: Square| move |mv: &&Move| mv.from() == Some(square);
        let takes = |square: Square| move |mv: &&Move| captured_on(mv) == Some(square);
        let pick = |moves: Vec<Move>| (!moves.is_empty()).then_some(moves);
        //= fide-2023#4.3.3
        if let (Some(mine), Some(theirs)) = (first_own, first_other)
            && let Some(moves) = pick(
                legal
                    .iter()
                    .filter(from(mine))
                    .filter(takes(theirs))
                    .copied()
                    .collect(),
            )
        {
            return Some(moves);
        }
        //= fide-2023#4.4.1
        //= fide-2023#4.4.3
        // King and then rook: castling on that side, or else another move of the king.
        if let [king, rook] = self.squares[..]
            && own.contains(king)
            && position.board().kings().contains(king)
            && (position.board().rooks() & own).contains(rook)
        {
            let of_king = || legal.iter().filter(from(king)).copied();
            let castling =
                of_king().filter(|mv| matches!(mv, Move::Castle { rook: it, .. } if *it == rook));
            return pick(castling.collect()).or_else(|| pick(of_king().collect()));
        }
        //= fide-2023#4.4.2
        // A rook touched first: castling with it is no longer allowed.
        let rook_first = self
            .squares
            .first()
            .is_some_and(|&first| position.board().rooks().contains(first) && own.contains(first));
        for &square in &self.squares {
            let moves: Vec<Move> = legal
                .iter()
                .filter(|mv| {
                    //= fide-2023#4.3.1
                    //= fide-2023#4.3.2
                    if own.contains(square) {
                        mv.from() == Some(square)
                    } else {
                        captured_on(mv) == Some(square)
                    }
                })
                .filter(|mv| !(rook_first && mv.is_castle()))
                .copied()
                .collect();
            if !moves.is_empty() {
                return Some(moves);
            }
        }
        //= fide-2023#4.5
        None
    }
}

/// Where the piece stands that a move captures.
fn captured_on(mv: &Move) -> Option<Square> {
    match *mv {
        Move::Normal {
            capture: Some(_),
            to,
            ..
        } => Some(to),
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        Move::Normal { capture: None, .. } | Move::Castle { .. } | Move::Put { .. } => None,
    }
}

/// A change of a clock other than by time passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeChange {
    /// Whose clock.
    pub player: Color,
    /// Seconds added; negative if they were taken.
    pub seconds: i64,
    /// By which article.
    pub article: Article,
    /// The period whose time it changes, counted from 0.
    pub period: usize,
    /// When.
    pub at: Moment,
}

/// An appeal (11.10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appeal {
    /// Who appeals; `None` if both or somebody for them.
    pub by: Option<Color>,
    /// Against what.
    pub reason: Box<str>,
    /// Whether the committee has decided.
    pub decided: bool,
}

/// The result as it was written down (8.7).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultSheet {
    /// The result written.
    pub recorded: Option<Score>,
    /// Whether White and Black have signed it.
    pub signed: [bool; 2],
    /// Whether the arbiter has confirmed it.
    pub confirmed: bool,
    /// What the arbiter or the committee set it to.
    pub corrected: Option<Score>,
    /// Appeals.
    pub appeals: Vec<Appeal>,
    /// Whether the time for appeals is over.
    pub deadline_passed: bool,
}

/// An open request under Guidelines III.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuickFinishRequest {
    /// Who asked.
    pub by: Color,
    /// For an increment (III.4) or for a draw (III.5, III.6).
    pub for_increment: bool,
    /// Whether the decision was put off (III.5.2).
    pub postponed: bool,
}

/// A sealed move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// Who sealed it.
    pub by: Color,
    /// The move.
    pub named: NamedMove,
}

/// A game: the facts of its log and everything that follows from them. It promises that two games
/// with the same setup and log are equal in all they answer.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setup: Setup,
    pub(super) course: Course,
    pub(super) log: Vec<Event>,
    pub(super) end: Option<End>,
    /// Whose last move is made and not yet completed by the clock.
    pub(super) unpressed: [bool; 2],
    /// Moves that each player has made, those before the record included.
    pub(super) moves_made: [u32; 2],
    pub(super) touched: Touched,
    pub(super) written: Option<NamedMove>,
    pub(super) obligation: Option<Obligation>,
    pub(super) offers: Vec<Offer>,
    pub(super) pending: Option<usize>,
    pub(super) counter: Option<usize>,
    pub(super) awaits_consent: bool,
    pub(super) consent: bool,
    pub(super) unclear: Option<(Color, Form)>,
    pub(super) claim: Option<OpenClaim>,
    pub(super) claims: Vec<RuledClaim>,
    pub(super) clocks: Clocks,
    pub(super) times: Vec<TimeChange>,
    pub(super) illegal_moves: [u8; 2],
    pub(super) illegal_position: Option<Ply>,
    /// Whose scoresheet has to be brought up to date before his next move (8.5).
    pub(super) catch_up: [bool; 2],
    pub(super) quick_finish: Option<QuickFinishRequest>,
    pub(super) sealed: Option<Sealed>,
    pub(super) result: ResultSheet,
    pub(super) conduct: Notes,
}

impl Game {
    /// The game before the first act.
    #[must_use]
    pub fn new(setup: Setup) -> Game {
        let before = moves_before(&setup.start);
        let mut game = Game {
            course: Course::new(&setup.start, setup.rules),
            log: Vec::new(),
            end: None,
            unpressed: [false; 2],
            moves_made: before,
            touched: Touched::default(),
            written: None,
            obligation: None,
            offers: Vec::new(),
            pending: None,
            counter: None,
            awaits_consent: false,
            consent: false,
            unclear: None,
            claim: None,
            claims: Vec::new(),
            clocks: Clocks::new(
                setup.control.clone(),
                setup.clocks,
                before,
                setup.start.turn(),
                setup.started,
            ),
            times: Vec::new(),
            illegal_moves: setup.illegal_moves,
            illegal_position: None,
            catch_up: [false; 2],
            quick_finish: None,
            sealed: None,
            result: ResultSheet::default(),
            conduct: Notes::default(),
            setup,
        };
        game.end = game.ended_by_position(Ask::Always, Budget::DEFAULT);
        game
    }

    /// What was given before the first act.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The Laws that apply.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.setup.rules
    }

    /// What the event's regulations choose.
    #[must_use]
    pub const fn regulations(&self) -> &Regulations {
        &self.setup.regulations
    }

    /// The line of moves with its occurrences and counts.
    #[must_use]
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Chess {
        self.course.history().current()
    }

    /// Half-moves made.
    #[must_use]
    pub fn ply(&self) -> Ply {
        self.course.history().ply()
    }

    /// Who has the move: the opponent of whoever moved last, whether he pressed the clock or not.
    #[must_use]
    pub fn having_the_move(&self) -> Color {
        //= fide-2023#1.3
        self.position().turn()
    }

    /// The log.
    #[must_use]
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// How the game ended, if it did.
    #[must_use]
    pub const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// Whether `player` has made his move and not pressed the clock.
    #[must_use]
    pub const fn has_not_pressed(&self, player: Color) -> bool {
        self.unpressed[index(player)]
    }

    /// Moves that `player` has made, those before the record included.
    #[must_use]
    pub const fn moves_made(&self, player: Color) -> u32 {
        self.moves_made[index(player)]
    }

    /// Pieces that the player having the move has touched with intent.
    #[must_use]
    pub const fn touched(&self) -> &Touched {
        &self.touched
    }

    /// Whether `player` has to keep score at `now`: not in rapid and blitz under rules that spare him,
    /// and not in the last five minutes of a period without a long increment.
    #[must_use]
    pub fn keeps_score(&self, player: Color, now: Moment) -> bool {
        //= fide-2023#A.2
        match self.rules().play {
            Play::Standard | Play::BlitzB2 => {}
            Play::RapidA4 | Play::RapidA5 | Play::BlitzB3 | Play::OnlineE04 => return false,
        }
        //= fide-2023#8.4
        let long_increment = self.clocks.control().is_some_and(|control| {
            match control.periods()[self.clocks.period(player)].bonus {
                Bonus::Increment(it) | Bonus::Bronstein(it) | Bonus::Delay(it) => it.0 >= 30_000,
                Bonus::None => false,
            }
        });
        let little = self
            .clocks
            .left(player, now)
            .is_some_and(|left| left.0 < 300_000);
        long_increment || !little || self.rules().play == Play::BlitzB2
    }

    /// What the player having the move must do with it.
    #[must_use]
    pub const fn obligation(&self) -> Option<&Obligation> {
        self.obligation.as_ref()
    }

    /// Every offer of the game, in order.
    #[must_use]
    pub fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// The offer that can be accepted now.
    #[must_use]
    pub fn pending_offer(&self) -> Option<&Offer> {
        self.pending.map(|at| &self.offers[at])
    }

    /// Whether the players have agreed and the arbiter's consent is awaited (9.1.1).
    #[must_use]
    pub const fn awaits_consent(&self) -> bool {
        self.awaits_consent
    }

    /// A gesture whose meaning the arbiter must clear up.
    #[must_use]
    pub const fn unclear(&self) -> Option<(Color, Form)> {
        self.unclear
    }

    /// The claim that waits for its ruling.
    #[must_use]
    pub const fn open_claim(&self) -> Option<&OpenClaim> {
        self.claim.as_ref()
    }

    /// Claims that were ruled on, in order.
    #[must_use]
    pub fn claims(&self) -> &[RuledClaim] {
        &self.claims
    }

    /// Where the last claim stands; `None` if there was none.
    #[must_use]
    pub fn claim_status(&self) -> Option<Status> {
        match &self.claim {
            Some(claim) => claim.needs_proof.then_some(Status::NeedsProof),
            None => self.claims.last().map(|claim| claim.status),
        }
    }

    /// The clocks.
    #[must_use]
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// Every change of a clock other than by time passing.
    #[must_use]
    pub fn time_changes(&self) -> &[TimeChange] {
        &self.times
    }

    /// Illegal moves that `player` has completed.
    #[must_use]
    pub const fn illegal_moves(&self, player: Color) -> u8 {
        self.illegal_moves[index(player)]
    }

    /// The open request under Guidelines III.
    #[must_use]
    pub const fn quick_finish(&self) -> Option<&QuickFinishRequest> {
        self.quick_finish.as_ref()
    }

    /// The sealed move of an adjourned game.
    #[must_use]
    pub const fn sealed(&self) -> Option<&Sealed> {
        self.sealed.as_ref()
    }

    /// The result as it was written down.
    #[must_use]
    pub const fn result_sheet(&self) -> &ResultSheet {
        &self.result
    }

    /// When the last event of the log was; the start of the game if there is none.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.log.last().map_or(self.setup.started, |event| event.at)
    }

    /// Seconds that an incorrect claim gives the opponent, and the article that says so; `None` where
    /// there is nothing to claim.
    #[must_use]
    pub fn wrong_claim_time(&self) -> Option<(Seconds, Article)> {
        let (seconds, article) = self.rules().wrong_claim_time()?;
        let seconds = self
            .regulations()
            .claims
            .wrong_claim_seconds
            .map_or(seconds, Seconds);
        Some((seconds, article))
    }

    /// How the position ends the game, if it does.
    pub(super) fn ended_by_position(&self, ask: Ask, budget: Budget) -> Option<End> {
        let ending = self.course.ending(ask, budget)?;
        Some(self.end_of(&ending))
    }

    /// The end that an ending by the position is.
    pub(super) fn end_of(&self, ending: &Ending) -> End {
        let rules = self.rules();
        End {
            ply: ending.ply,
            reason: Reason::Position(ending.reason),
            also: ending.also.iter().copied().map(Reason::Position).collect(),
            score: ending.score,
            articles: ending.rules().map(|rule| rule.article(rules)).collect(),
            unproved: false,
        }
    }
}

/// Moves that White and Black made before a position, as its move number says. The usual array at
/// move 1 is the start of a game; any other position at move 1 was reached somehow, and both are
/// taken to have moved.
fn moves_before(start: &Chess) -> [u32; 2] {
    let number = start.fullmoves().get();
    let black = number - 1;
    let white = match start.turn() {
        Color::White => number - 1,
        Color::Black => number,
    };
    let home = Bitboard::from(shakmaty::Rank::First)
        | Bitboard::from(shakmaty::Rank::Second)
        | Bitboard::from(shakmaty::Rank::Seventh)
        | Bitboard::from(shakmaty::Rank::Eighth);
    if number == 1 && start.board().occupied() != home {
        return [white.max(1), black.max(1)];
    }
    [white, black]
}
