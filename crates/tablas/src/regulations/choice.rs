//! The switches: for each question that the Laws leave open or that events answer differently, the
//! answers there are. The first is the reading of the Laws.

/// An offer while the opponent has the move (9.1.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OffTurnOffer {
    /// It is valid; 11.5 is considered.
    Valid,
    /// It is no offer.
    Reject,
}

keys!(OffTurnOffer: Valid = "valid", Reject = "reject");

/// Whether a player may offer again after a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reoffer {
    /// Yes; too often is a matter of 11.5.
    Free,
    /// Only after each side has moved since his last offer.
    OneMoveEach,
    /// Improper until the opponent has offered or the position has changed (US Chess 14B5).
    Us14B5,
    /// Only after so many half-moves.
    AfterPlies(u32),
    /// Only so many times in a game.
    AtMost(u32),
}

/// Draw offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offers {
    /// On the opponent's time.
    pub off_turn: OffTurnOffer,
    /// Again.
    pub reoffer: Reoffer,
}

impl Offers {
    /// The reading of the Laws.
    pub const LAWS: Offers = Offers {
        off_turn: OffTurnOffer::Valid,
        reoffer: Reoffer::Free,
    };
}

/// A claim made when it is too late for it: the move is made, the piece is touched, the opponent has
/// the move (U-7 of the digest: the sources differ on whether it costs the time of 9.5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LateClaim {
    /// It is an incorrect claim, with its time.
    Incorrect,
    /// It is not admissible and costs nothing.
    Inadmissible,
}

keys!(LateClaim: Incorrect = "incorrect", Inadmissible = "inadmissible");

/// A claim by an announced move that is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unwritten {
    /// The player is told to make his claim legal.
    MakeLegal,
    /// The claim is incorrect.
    Incorrect,
}

keys!(Unwritten: MakeLegal = "make-legal", Incorrect = "incorrect");

/// How the move of a claim is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Announcing {
    /// In writing, as the text of 9.2.1 and 9.3.1 says at every rate of play.
    Written,
    /// By word where the players keep no score (rapid and blitz under the basic rules).
    WordWhereNoScore,
}

keys!(Announcing: Written = "written", WordWhereNoScore = "word-where-no-score");

/// Claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claims {
    /// Whether the offer that a claim is (9.1.2.3) outlives the check.
    pub offer_survives: bool,
    /// A claim after the move was made and before the clock was pressed.
    pub after_move: LateClaim,
    /// A claim while the opponent has the move.
    pub off_turn: LateClaim,
    /// A claim after touching a piece.
    pub touched: LateClaim,
    /// The announced move is not written.
    pub unwritten: Unwritten,
    /// How a move is announced.
    pub announcing: Announcing,
    /// Whether a claim on one ground is right if the other holds.
    pub any_ground: bool,
    /// Seconds for the opponent after an incorrect claim; `None` for those of the Laws.
    pub wrong_claim_seconds: Option<u32>,
    /// After how many incorrect claims in a game the event proposes its loss; `None` for no limit.
    pub wrong_claims: Option<u32>,
}

impl Claims {
    /// The reading of the Laws.
    pub const LAWS: Claims = Claims {
        offer_survives: false,
        after_move: LateClaim::Incorrect,
        off_turn: LateClaim::Inadmissible,
        touched: LateClaim::Inadmissible,
        unwritten: Unwritten::MakeLegal,
        announcing: Announcing::Written,
        any_ground: false,
        wrong_claim_seconds: None,
        wrong_claims: None,
    };
}

/// When a flag has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TruthOfFlags {
    /// When the arbiter sees it or a player claims it (6.8).
    Noticed,
    /// When the clock says so.
    Clock,
}

keys!(TruthOfFlags: Noticed = "noticed", Clock = "clock");

/// Flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flags {
    /// What counts.
    pub truth: TruthOfFlags,
}

impl Flags {
    /// The reading of the Laws.
    pub const LAWS: Flags = Flags {
        truth: TruthOfFlags::Noticed,
    };
}

/// Amounts of time that a ruling gives by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// Seconds for the opponent after an illegal move; `None` for those of the Laws.
    pub illegal_move_seconds: Option<u32>,
}

impl Clocks {
    /// The reading of the Laws.
    pub const LAWS: Clocks = Clocks {
        illegal_move_seconds: None,
    };
}

/// Whether a captain may advise his player to offer or accept a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Captains {
    /// No (FIDE events since July 2022).
    MayNotAdvise,
    /// Yes, as some federations allow.
    MayAdvise,
}

keys!(Captains: MayNotAdvise = "forbidden", MayAdvise = "allowed");

/// What proves a claim for which there is no complete score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EvidencePolicy {
    /// The scoresheets and what the players reconstruct from them; what stays unproved is incorrect.
    Record,
    /// The arbiter's own observation or a board's record may stand in for them.
    ArbiterObserves,
}

keys!(EvidencePolicy: Record = "record", ArbiterObserves = "arbiter-observes");

/// Until when a result that contradicts the Laws is set right (8.7, 11.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CorrectionsUntil {
    /// Until the event's deadline for appeals.
    AppealDeadline,
    /// Until both players have signed.
    Signed,
}

keys!(CorrectionsUntil: AppealDeadline = "appeal-deadline", Signed = "signed");

/// Which part of Guidelines III handles the last two minutes of a period without increment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuickFinish {
    /// None was announced.
    Off,
    /// III.4: an increment may be asked for.
    Increment,
    /// III.5: the arbiter decides whether the opponent tries to win.
    Arbiter,
    /// III.6: no arbiter is there.
    NoArbiter,
}

keys!(QuickFinish: Off = "off", Increment = "iii-4", Arbiter = "iii-5", NoArbiter = "iii-6");

/// Guidelines that the event has announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guidelines {
    /// Guidelines III.
    pub quick_finish: QuickFinish,
    /// Guidelines I: games may be adjourned.
    pub adjournment: bool,
}

impl Guidelines {
    /// None was announced.
    pub const OFF: Guidelines = Guidelines {
        quick_finish: QuickFinish::Off,
        adjournment: false,
    };
}
