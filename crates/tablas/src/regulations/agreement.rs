//! Whether, when and through whom the players may agree to a draw (9.1.1).

/// Who makes an agreed draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AgreementBy {
    /// The players.
    Players,
    /// The players with the consent of the arbiter, to whom the request is made.
    Arbiter,
    /// Nobody: no draw is agreed in this event.
    Never,
}

keys!(AgreementBy: Players = "players", Arbiter = "arbiter", Never = "never");

/// What the regulations threaten if a draw is agreed against them. It is proposed to the arbiter and
/// never applied by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Breach {
    /// The agreement is nothing and the game goes on.
    PlayOn,
    /// Nothing for either player.
    ZeroZero,
    /// Time for the opponent of the offender.
    Time,
}

keys!(Breach: PlayOn = "play-on", ZeroZero = "zero-zero", Time = "time");

/// A ground on which the arbiter may be asked for a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DrawGround {
    /// The position has appeared three times or is about to.
    Threefold,
    /// Fifty moves without a pawn move or a capture.
    Fifty,
    /// Perpetual check.
    Perpetual,
    /// A position that theory holds drawn.
    Theoretical,
}

keys!(
    DrawGround: Threefold = "threefold",
    Fifty = "fifty",
    Perpetual = "perpetual",
    Theoretical = "theoretical",
);

impl DrawGround {
    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The grounds that are admitted; none named means that any will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grounds(u8);

impl Grounds {
    /// The regulations name no ground: any is admitted.
    pub const ANY: Grounds = Grounds(0);

    /// These grounds and no others; none means [`Grounds::ANY`].
    #[must_use]
    pub fn of(grounds: impl IntoIterator<Item = DrawGround>) -> Grounds {
        Grounds(grounds.into_iter().fold(0, |bits, it| bits | it.bit()))
    }

    /// Whether a request on this ground is admitted.
    #[must_use]
    pub const fn admit(self, ground: DrawGround) -> bool {
        self.0 == 0 || self.0 & ground.bit() != 0
    }

    /// The grounds named, in order.
    pub fn named(self) -> impl Iterator<Item = DrawGround> {
        DrawGround::ALL
            .iter()
            .copied()
            .filter(move |ground| self.0 & ground.bit() != 0)
    }
}

/// Whom the arbiter may or must ask before he decides on a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Adviser {
    /// Nobody.
    None,
    /// He may consult a strong player appointed for it.
    May,
    /// He has to.
    Must,
}

keys!(Adviser: None = "none", May = "may", Must = "must");

/// In which rounds a restriction holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rounds {
    /// In all of them.
    All,
    /// From the first up to this one.
    Until(u16),
    /// From this one on.
    From(u16),
}

impl Rounds {
    /// Whether the restriction holds in `round`. If the round is not known, it does: a restriction is
    /// not lifted by silence.
    #[must_use]
    pub const fn hold(self, round: Option<u16>) -> bool {
        match (self, round) {
            (Rounds::All, _) | (_, None) => true,
            (Rounds::Until(last), Some(round)) => round <= last,
            (Rounds::From(first), Some(round)) => round >= first,
        }
    }
}

/// What the event says about agreeing to a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// Moves that both players must have made before a draw can be agreed; 0 for no minimum.
    pub min_moves: u32,
    /// Who makes it.
    pub by: AgreementBy,
    /// What is proposed after a breach.
    pub breach: Breach,
    /// In which rounds all this holds.
    pub rounds: Rounds,
    /// Grounds on which the arbiter may be asked.
    pub grounds: Grounds,
    /// Whom he consults.
    pub adviser: Adviser,
}

impl Agreement {
    /// The Laws alone: 5.2.3 and nothing more.
    pub const LAWS: Agreement = Agreement {
        min_moves: 0,
        by: AgreementBy::Players,
        breach: Breach::PlayOn,
        rounds: Rounds::All,
        grounds: Grounds::ANY,
        adviser: Adviser::None,
    };
}
