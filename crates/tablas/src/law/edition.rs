//! Which text applies: the document, the edition of the Laws, the way of play.

use std::fmt;
use std::str::FromStr;

/// A document that can be cited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Document {
    /// FIDE Laws of Chess applied from 1 January 2023.
    Fide2023,
    /// FIDE Laws of Chess applied from 1 January 2018.
    Fide2018,
    /// FIDE Laws of Chess applied from 1 July 2014.
    Fide2014,
    /// FIDE Laws of Chess applied from 1 July 2009.
    Fide2009,
    /// US Chess Official Rules, chapter 1.
    UsChess,
    /// FIDE Online Chess Regulations (Handbook E.04).
    FideOnline,
    /// FIDE General Regulations for Competitions (Handbook C.05).
    FideCompetitions,
    /// FIDE rules for captains and heads of delegation (Handbook C.10).
    FideCaptains,
    /// FIDE Rating Regulations (Handbook B.02).
    FideRating,
}

impl Document {
    /// Every document.
    pub const ALL: [Document; 9] = [
        Document::Fide2023,
        Document::Fide2018,
        Document::Fide2014,
        Document::Fide2009,
        Document::UsChess,
        Document::FideOnline,
        Document::FideCompetitions,
        Document::FideCaptains,
        Document::FideRating,
    ];

    /// The name used in citations and file names, `fide-2023`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Document::Fide2023 => "fide-2023",
            Document::Fide2018 => "fide-2018",
            Document::Fide2014 => "fide-2014",
            Document::Fide2009 => "fide-2009",
            Document::UsChess => "us-chess",
            Document::FideOnline => "fide-online",
            Document::FideCompetitions => "fide-competitions",
            Document::FideCaptains => "fide-captains",
            Document::FideRating => "fide-rating",
        }
    }
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Document {
    type Err = ();

    fn from_str(s: &str) -> Result<Document, ()> {
        Document::ALL
            .into_iter()
            .find(|document| document.key() == s)
            .ok_or(())
    }
}

/// The edition of the Laws that a game is played under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// FIDE Laws from 2023.
    Fide2023,
    /// FIDE Laws from 2018.
    Fide2018,
    /// FIDE Laws from July 2014.
    Fide2014,
    /// FIDE Laws from July 2009, and for want of an older text of all games before.
    Fide2009,
    /// US Chess rules.
    UsChess,
}

impl Edition {
    /// Every edition.
    pub const ALL: [Edition; 5] = [
        Edition::Fide2023,
        Edition::Fide2018,
        Edition::Fide2014,
        Edition::Fide2009,
        Edition::UsChess,
    ];

    /// The FIDE Laws in force in a month of a year; of a year alone, at its beginning.
    ///
    /// Games from July to December 2017 are under those of 2018: that text was in force from 1 July
    /// 2017 on, but for illegal moves and rapid chess. What was before 2009 is not told apart.
    #[must_use]
    pub const fn fide_at(year: u16, month: Option<u8>) -> Edition {
        let month = match month {
            Some(month) => month,
            None => 1,
        };
        match year {
            2023.. => Edition::Fide2023,
            2018.. => Edition::Fide2018,
            2017 if month >= 7 => Edition::Fide2018,
            2015.. => Edition::Fide2014,
            2014 if month >= 7 => Edition::Fide2014,
            0..=2014 => Edition::Fide2009,
        }
    }

    /// Whether these FIDE Laws are older than those of July 2017.
    #[must_use]
    pub const fn is_before_2017(self) -> bool {
        match self {
            Edition::Fide2014 | Edition::Fide2009 => true,
            Edition::Fide2023 | Edition::Fide2018 | Edition::UsChess => false,
        }
    }

    /// The document that holds this edition.
    #[must_use]
    pub const fn document(self) -> Document {
        match self {
            Edition::Fide2023 => Document::Fide2023,
            Edition::Fide2018 => Document::Fide2018,
            Edition::Fide2014 => Document::Fide2014,
            Edition::Fide2009 => Document::Fide2009,
            Edition::UsChess => Document::UsChess,
        }
    }

    /// The name used on the command line, `fide-2023`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        self.document().key()
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Edition {
    type Err = ();

    fn from_str(s: &str) -> Result<Edition, ()> {
        Edition::ALL
            .into_iter()
            .find(|edition| edition.key() == s)
            .ok_or(())
    }
}

/// The way of play: rate of play, and for rapid and blitz which of the two sets of rules the event
/// chose (A.6, B.4). The numbers are those of the 2023 edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// At least 60 minutes for each player.
    Standard,
    /// Rapid under the competition rules.
    RapidA4,
    /// Rapid under the basic rules.
    RapidA5,
    /// Blitz under the competition rules.
    BlitzB2,
    /// Blitz under the basic rules.
    BlitzB3,
    /// Online under the FIDE regulations, where the platform declares the draw (E.04 5.4).
    OnlineE04,
}

impl Play {
    /// Every way of play.
    pub const ALL: [Play; 6] = [
        Play::Standard,
        Play::RapidA4,
        Play::RapidA5,
        Play::BlitzB2,
        Play::BlitzB3,
        Play::OnlineE04,
    ];

    /// The name used on the command line, `rapid-a4`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Play::Standard => "standard",
            Play::RapidA4 => "rapid-a4",
            Play::RapidA5 => "rapid-a5",
            Play::BlitzB2 => "blitz-b2",
            Play::BlitzB3 => "blitz-b3",
            Play::OnlineE04 => "online-e04",
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Play {
    type Err = ();

    fn from_str(s: &str) -> Result<Play, ()> {
        Play::ALL.into_iter().find(|play| play.key() == s).ok_or(())
    }
}

/// The Laws that apply to a game. There is no default: whoever makes one has chosen both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Edition of the Laws.
    pub edition: Edition,
    /// Way of play.
    pub play: Play,
}
