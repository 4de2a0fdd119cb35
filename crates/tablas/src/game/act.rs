//! Everything that anybody can do in or to a game, as a fact that may be reported.

use shakmaty::{Color, Move, Square};

use crate::claim::Ground;
use crate::law::Article;
use crate::regulations::DrawGround;
use crate::ruling::{Points, Score};
use crate::units::{Millis, Ply, Seconds};

/// Who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A player.
    Player(Color),
    /// Both players together.
    BothPlayers,
    /// The arbiter.
    Arbiter,
    /// The organiser of the event.
    Organiser,
    /// The appeals committee.
    AppealsCommittee,
    /// Somebody with no part in the game: a captain, a parent, a spectator (12.7).
    Bystander,
}

/// A moment: milliseconds since the game's own zero, which whoever keeps the game chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub u64);

/// How something was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// In words.
    Word,
    /// By a gesture that is understood.
    Gesture,
    /// By holding out a hand.
    Handshake,
    /// By stopping the clock.
    StoppedClock,
    /// By the button of a platform or an electronic board.
    Button,
}

/// What somebody meant by a gesture, once he was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// A draw offer.
    Offer,
    /// The acceptance of one.
    Acceptance,
    /// The refusal of one.
    Refusal,
    /// Resignation.
    Resignation,
    /// Nothing.
    Nothing,
}

/// A move that was written or said and is not made yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// As it was written or said.
    pub text: Box<str>,
    /// What it can mean in the position on the board.
    pub means: Means,
}

/// What a named move can mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Means {
    /// A legal move.
    Legal(Move),
    /// One of several legal moves.
    Several(Box<[Move]>),
    /// No legal move.
    Illegal {
        /// The squares of the pieces that it can name.
        pieces: Box<[Square]>,
    },
}

/// How an illegal move came about (7.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// A move that the Laws of movement forbid (7.5.1).
    Forbidden,
    /// A pawn left on the last rank (7.5.2).
    PawnNotPromoted,
    /// The clock pressed without a move (7.5.3).
    PressedWithoutMoving,
    /// A move with two hands (7.5.4).
    TwoHands,
}

/// On what a claim is said to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimBasis {
    /// Scoresheets, the ordinary case.
    Scoresheet,
    /// A display in the hall, and nothing else.
    Display,
    /// The record of an electronic board or scoresheet.
    ElectronicRecord,
    /// Nothing is written: the players' or the arbiter's memory.
    Nothing,
}

/// What a player says of the quick finish (Guidelines III.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuickFinishGround {
    /// The opponent cannot win by normal means.
    CannotWin,
    /// The opponent makes no effort to win.
    IsNotTrying,
}

/// What the arbiter makes of a request under III.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuickFinishDecision {
    /// The game is drawn.
    Drawn,
    /// He decides later; the opponent may get two minutes.
    Postponed {
        /// Whether he does.
        extra_time: bool,
    },
    /// Rejected; the opponent gets two minutes.
    Rejected,
}

/// How a warning was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WarningForm {
    /// In words.
    Spoken,
    /// In writing.
    Written,
}

/// With what intent a player broke a rule, as the arbiter judges it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intent {
    /// In good faith.
    Good,
    /// In bad faith.
    Bad,
    /// Nobody can tell.
    Unknown,
}

/// What kind of conduct the arbiter notes (11.1, 11.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conduct {
    /// Offers that annoy.
    Offers,
    /// Claims that annoy or are made to gain time.
    Claims,
    /// Any other distraction.
    Distraction,
    /// A game that was agreed beforehand (11.1).
    Arranged,
    /// Refusing to help to reconstruct (11.11).
    RefusesToReconstruct,
    /// Persistent refusal to comply with the Laws (11.7).
    RefusesToComply,
}

/// The arbiter's judgement of an incident: what only a person can know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// Who.
    pub against: Color,
    /// What.
    pub conduct: Conduct,
    /// With what intent.
    pub intent: Intent,
    /// Whether the opponent was harmed by it.
    pub harm: bool,
    /// Whether he was short of time.
    pub time_pressure: bool,
    /// In the arbiter's words.
    pub remark: Box<str>,
}

/// A penalty (12.9, 11.7, 11.8). Amounts are the arbiter's; the Laws fix none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// Which option.
    pub article: Article,
    /// Whom it hits.
    pub against: Color,
    /// Time added to the opponent or taken from the player.
    pub seconds: Option<Seconds>,
    /// What the opponent scores, where the option sets it.
    pub opponent_score: Option<Points>,
    /// What the player scores, where the option sets it.
    pub own_score: Option<Points>,
    /// A fine, or for how many rounds he is barred.
    pub amount: Option<u32>,
    /// Why, in the arbiter's words.
    pub reason: Box<str>,
}

/// To whom a matter is passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// The organiser.
    Organiser,
    /// A disciplinary body.
    Disciplinary,
    /// The appeals committee.
    Appeals,
}

/// An act, as it is reported. Whether it is allowed and what it causes is said by
/// [`crate::game::decide`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    // On the board
    /// A move is made on the board; the clock is not pressed yet (4.7).
    Move(Move),
    /// The clock is pressed: the move is completed (6.2.1).
    Press,
    /// A piece is touched; with intent, or plainly by accident (4.2.2).
    Touch {
        /// Where it stands.
        square: Square,
        /// Whether to move or capture it.
        intent: bool,
    },
    /// A piece is adjusted after saying so (4.2.1).
    Adjust {
        /// Where it stands.
        square: Square,
    },
    /// A move is written on the scoresheet and not made (8.1.2).
    Record(NamedMove),
    /// An offer is written on the scoresheet as (=) (8.1.5, 9.1.2.2).
    RecordOffer,
    /// An illegal move is completed and noticed (7.5); the position stays as it was before it.
    IllegalMove(IllegalMove),
    /// A pawn or king stands illegally, and neither player says so (A.5.4, B.3).
    IllegalPosition,

    // The clocks
    /// Both clocks are stopped (6.11).
    Pause,
    /// They run again (6.11.3).
    Restart,
    /// A flag falls; nobody need have noticed (6.8).
    FlagFalls,
    /// A player claims that his opponent's flag has fallen (6.8).
    CallFlag,
    /// The arbiter sees a fallen flag (6.8).
    SeeFlag {
        /// Whose.
        side: Color,
    },
    /// Both flags are down and nobody knows which fell first (III.3.1).
    SeeBothFlags,
    /// The arbiter sets the clocks right (6.10, 7.6).
    SetClocks {
        /// What is left on White's.
        white: Millis,
        /// What is left on Black's.
        black: Millis,
        /// Why.
        reason: Box<str>,
    },

    // Offers
    /// A draw is offered (9.1).
    Offer {
        /// To the opponent, or to the arbiter who passes it on.
        via_arbiter: bool,
        /// What it is made to depend on; conditions are void.
        condition: Option<Box<str>>,
        /// How it was said.
        form: Form,
        /// The ground, if the event wants one named.
        ground: Option<DrawGround>,
    },
    /// An offer is accepted.
    Accept(Form),
    /// An offer is refused in words.
    Refuse(Form),
    /// The player who offered takes it back, which nobody can.
    WithdrawOffer,
    /// A gesture whose meaning is not clear.
    UnclearGesture(Form),
    /// The arbiter has asked and says what the gesture meant.
    Clarify {
        /// Whose gesture.
        player: Color,
        /// What it meant.
        meaning: Meaning,
    },
    /// An adviser says what he thinks of a request.
    Opinion {
        /// Whether the position is drawn for him.
        drawn: bool,
        /// In his words.
        remark: Box<str>,
    },
    /// The arbiter consents to an agreement (9.1.1).
    Consent,
    /// He does not.
    Deny,

    // Claims
    /// A draw is claimed (9.2, 9.3).
    Claim {
        /// The ground stated.
        ground: Ground,
        /// The move announced, if it is not about the position on the board.
        announced: Option<NamedMove>,
        /// What it is said to rest on.
        basis: ClaimBasis,
    },
    /// The claim is to be checked, not accepted as an offer.
    AskCheck,
    /// The claimant takes it back, which he cannot (9.5.1).
    WithdrawClaim,

    // Ends
    /// A player resigns (5.1.2).
    Resign(Form),
    /// Somebody claims a draw or speaks up who has no part in the game (12.7).
    Meddle,

    // The result
    /// The result is written down by whoever does it.
    RecordResult(Score),
    /// A player signs (8.7).
    Sign,
    /// The arbiter confirms the result.
    ConfirmResult,
    /// The arbiter sets a written result right.
    CorrectResult {
        /// The result.
        score: Score,
        /// Why.
        reason: Box<str>,
    },
    /// A player appeals (11.10).
    Appeal {
        /// Against what, in his words.
        reason: Box<str>,
    },
    /// The committee decides.
    DecideAppeal {
        /// The result it sets; `None` lets the decision stand.
        score: Option<Score>,
        /// Why.
        reason: Box<str>,
    },
    /// The time in which appeals are heard is over.
    AppealDeadlinePasses,

    // What the arbiter sets right
    /// A move of the record is set right.
    CorrectMove {
        /// Which one: the position after it.
        ply: Ply,
        /// The move that was really made.
        mv: Move,
        /// Why.
        reason: Box<str>,
    },
    /// The game goes back to an earlier position (7.5.1, 7.6).
    RestorePosition {
        /// To which.
        to: Ply,
        /// The clocks, if they are set.
        clocks: Option<[Millis; 2]>,
        /// Why.
        reason: Box<str>,
    },

    // Conduct
    /// The arbiter notes an incident.
    NoteIncident(Incident),
    /// The arbiter warns a player (12.9.1).
    Warn {
        /// Whom.
        player: Color,
        /// How.
        form: WarningForm,
        /// For what: the article that was broken.
        article: Article,
        /// In his words.
        reason: Box<str>,
    },
    /// The arbiter gives a penalty.
    Penalise(Penalty),
    /// The matter is passed on.
    Refer {
        /// To whom.
        to: Body,
        /// What is laid before it.
        dossier: Box<str>,
    },
    /// A remark that changes nothing.
    Remark(Box<str>),

    // Guidelines III
    /// A player with less than two minutes asks for an increment (III.4).
    AskIncrement,
    /// The arbiter agrees or not.
    DecideIncrement {
        /// Whether he does.
        agreed: bool,
    },
    /// A player with less than two minutes asks the arbiter for a draw (III.5, III.6).
    AskQuickFinish(QuickFinishGround),
    /// The arbiter decides (III.5, III.6).
    DecideQuickFinish(QuickFinishDecision),

    // Adjournment
    /// The player having the move seals it (I).
    SealMove(NamedMove),
    /// The envelope is opened and the game goes on (I.7 and the following).
    OpenEnvelope,
}

/// An act with who did it and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// When.
    pub at: Moment,
    /// Who.
    pub by: Actor,
    /// Name or number of the person, if whoever keeps the game wants it in the log.
    pub who: Option<Box<str>>,
    /// What.
    pub act: Act,
}

impl Act {
    /// Whether it is an act of play, which nothing but an ongoing game allows. Everything else
    /// (results, corrections, conduct, appeals) is possible after the end too.
    #[must_use]
    pub const fn is_play(&self) -> bool {
        match self {
            Act::Move(_)
            | Act::Press
            | Act::Touch { .. }
            | Act::Adjust { .. }
            | Act::Record(_)
            | Act::IllegalMove(_)
            | Act::IllegalPosition
            | Act::Pause
            | Act::Restart
            | Act::FlagFalls
            | Act::CallFlag
            | Act::SeeFlag { .. }
            | Act::SeeBothFlags
            | Act::Offer { .. }
            | Act::Accept(_)
            | Act::Refuse(_)
            | Act::WithdrawOffer
            | Act::UnclearGesture(_)
            | Act::Clarify { .. }
            | Act::Opinion { .. }
            | Act::Consent
            | Act::Deny
            | Act::Claim { .. }
            | Act::AskCheck
            | Act::WithdrawClaim
            | Act::Resign(_)
            | Act::Meddle
            | Act::AskIncrement
            | Act::DecideIncrement { .. }
            | Act::AskQuickFinish(_)
            | Act::DecideQuickFinish(_)
            | Act::SealMove(_)
            | Act::OpenEnvelope => true,
            Act::RecordOffer
            | Act::SetClocks { .. }
            | Act::RecordResult(_)
            | Act::Sign
            | Act::ConfirmResult
            | Act::CorrectResult { .. }
            | Act::Appeal { .. }
            | Act::DecideAppeal { .. }
            | Act::AppealDeadlinePasses
            | Act::CorrectMove { .. }
            | Act::RestorePosition { .. }
            | Act::NoteIncident(_)
            | Act::Warn { .. }
            | Act::Penalise(_)
            | Act::Refer { .. }
            | Act::Remark(_) => false,
        }
    }
}

impl From<Seconds> for Millis {
    fn from(seconds: Seconds) -> Millis {
        Millis(u64::from(seconds.0) * 1000)
    }
}
