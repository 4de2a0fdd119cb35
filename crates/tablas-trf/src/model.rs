//! What a file says.

use tablas::ruling::Score;

/// Points in tenths: 25 is two and a half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub u32);

/// An event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    /// Its name (012).
    pub name: Option<Box<str>>,
    /// Where (022).
    pub city: Option<Box<str>>,
    /// The federation that holds it (032).
    pub federation: Option<Box<str>>,
    /// First day as it is written (042).
    pub begins: Option<Box<str>>,
    /// Last day as it is written (052).
    pub ends: Option<Box<str>>,
    /// What kind of event, in words (092).
    pub kind: Option<Box<str>>,
    /// What kind of event, by its code (192).
    pub kind_code: Option<Box<str>>,
    /// The chief arbiter (102).
    pub chief_arbiter: Option<Box<str>>,
    /// The chief arbiter's deputies (112).
    pub deputies: Vec<Box<str>>,
    /// The time control in words (122).
    pub time_in_words: Option<Box<str>>,
    /// The time control by its code (222), `40/6000+30:900+30`.
    pub time_code: Option<Box<str>>,
    /// How many rounds there will be, if the file says (142).
    pub rounds_planned: Option<u16>,
    /// What results are worth (162).
    pub scoring: Scoring,
    /// The players, by starting number.
    pub entrants: Vec<Entrant>,
    /// The teams, in the order of the file.
    pub teams: Vec<Team>,
    /// The rounds that have been paired, from the first.
    pub rounds: Vec<Round>,
}

impl Tournament {
    /// The player with this starting number.
    #[must_use]
    pub fn entrant(&self, number: u16) -> Option<&Entrant> {
        let at = self
            .entrants
            .binary_search_by_key(&number, |entrant| entrant.number);
        at.ok().and_then(|at| self.entrants.get(at))
    }

    /// The time control, by its code if there is one.
    #[must_use]
    pub fn time_control(&self) -> Option<&str> {
        self.time_code.as_deref().or(self.time_in_words.as_deref())
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The starting number, by which the file calls the player.
    pub number: u16,
    /// The name, `Last, First`.
    pub name: Box<str>,
    /// The title as it is written, `GM`.
    pub title: Option<Box<str>>,
    /// The federation, `ESP`.
    pub federation: Option<Box<str>>,
    /// FIDE's rating.
    pub rating: Option<u16>,
    /// FIDE's number.
    pub fide_id: Option<u32>,
    /// Date of birth as it is written.
    pub born: Option<Box<str>>,
    /// Points by the file.
    pub points: Option<Tenths>,
    /// Place by the file.
    pub place: Option<u16>,
}

/// A team and its players in the order of their boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// Its number; teams of TRF16 have none.
    pub number: Option<u16>,
    /// Its name.
    pub name: Box<str>,
    /// Starting numbers of its players.
    pub players: Vec<u16>,
}

/// A round that has been paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number, from 1.
    pub number: u16,
    /// Its day as it is written (132).
    pub date: Option<Box<str>>,
    /// Who plays whom, by board.
    pub pairings: Vec<Pairing>,
    /// Who does not play.
    pub byes: Vec<Bye>,
}

/// A game that is to be played or was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The board, from 1; `None` in events of teams, where the match decides.
    pub board: Option<u32>,
    /// White's starting number.
    pub white: u16,
    /// Black's starting number.
    pub black: u16,
    /// The result; `None`: there is none yet, or the file contradicts itself.
    pub result: Option<PairingResult>,
}

/// A result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairingResult {
    /// The scores.
    pub score: Score,
    /// How it came about.
    pub played: Played,
}

/// Whether a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Played {
    /// It was.
    Rated,
    /// It ended before both players had made a move, and is not rated.
    Unrated,
    /// At least one player did not come.
    Forfeit,
}

/// A player who does not play in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    /// The starting number.
    pub entrant: u16,
    /// Why.
    pub kind: ByeKind,
}

/// What not playing is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ByeKind {
    /// Half a point.
    HalfPoint,
    /// A full point.
    FullPoint,
    /// Nobody was left to play against.
    PairingAllocated,
    /// Nothing: an absence that was known.
    ZeroPoint,
}

/// What results are worth (162).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// A win, by forfeit too, and a full-point bye.
    pub win: Tenths,
    /// A draw and a half-point bye.
    pub draw: Tenths,
    /// A loss in a game that was played.
    pub loss: Tenths,
    /// An absence and a loss by forfeit.
    pub absence: Tenths,
    /// A bye because nobody was left; as much as a win if the file does not say.
    pub allocated: Option<Tenths>,
}

impl Default for Scoring {
    /// The values that FIDE's format gives where a file is silent.
    fn default() -> Scoring {
        Scoring {
            win: Tenths(10),
            draw: Tenths(5),
            loss: Tenths(0),
            absence: Tenths(0),
            allocated: None,
        }
    }
}
