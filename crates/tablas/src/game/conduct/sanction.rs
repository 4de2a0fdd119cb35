//! The options that an arbiter chooses from (12.9), and the two losses of 11.7 and 11.8.

use crate::law::articles::fide_2023 as laws;
use crate::law::{Article, Rules};
use crate::sentence::Sentence;

/// A sanction, the nine options of 12.9 first and in their order, which is roughly that of severity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sanction {
    /// A warning (12.9.1).
    Warning,
    /// More time for the opponent (12.9.2).
    MoreTime,
    /// Less time for the offender (12.9.3).
    LessTime,
    /// More points for the opponent (12.9.4).
    MorePoints,
    /// Fewer points for the offender (12.9.5).
    FewerPoints,
    /// The game is lost (12.9.6).
    GameLost,
    /// A fine that was announced (12.9.7).
    Fine,
    /// No play in some rounds (12.9.8).
    Excluded,
    /// Out of the event (12.9.9).
    Expelled,
    /// The game is lost by whoever keeps refusing to obey (11.7).
    RefusalLoses,
    /// It is lost by both, who both keep refusing (11.8).
    BothLose,
}

/// What has to be said beside the article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// How much time.
    Seconds,
    /// What the opponent scores.
    OpponentScore,
    /// What the opponent scores, and perhaps what the player does.
    MorePoints,
    /// What the player scores, and perhaps what the opponent does.
    FewerPoints,
    /// How much money.
    Money,
    /// How many rounds.
    Rounds,
}

impl Needs {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Needs::Nothing => "nothing",
            Needs::Seconds => "seconds",
            Needs::OpponentScore => "opponent-score",
            Needs::MorePoints => "more-points",
            Needs::FewerPoints => "fewer-points",
            Needs::Money => "money",
            Needs::Rounds => "rounds",
        }
    }
}

impl Sanction {
    /// All of them, in order.
    pub const ALL: [Sanction; 11] = [
        Sanction::Warning,
        Sanction::MoreTime,
        Sanction::LessTime,
        Sanction::MorePoints,
        Sanction::FewerPoints,
        Sanction::GameLost,
        Sanction::Fine,
        Sanction::Excluded,
        Sanction::Expelled,
        Sanction::RefusalLoses,
        Sanction::BothLose,
    ];

    /// The sanction of an article, whichever edition's number it is; `None` if the article is no
    /// sanction.
    #[must_use]
    pub fn of(article: Article) -> Option<Sanction> {
        Sanction::ALL
            .into_iter()
            .find(|it| it.law() == article || article.elsewhere().contains(&it.law()))
    }

    /// The article by its number under `rules`.
    #[must_use]
    pub fn article(self, rules: Rules) -> Article {
        rules.cite(self.law())
    }

    const fn law(self) -> Article {
        match self {
            //= fide-2023#12.9.1
            Sanction::Warning => laws::A12_9_1,
            //= fide-2023#12.9.2
            Sanction::MoreTime => laws::A12_9_2,
            //= fide-2023#12.9.3
            Sanction::LessTime => laws::A12_9_3,
            //= fide-2023#12.9.4
            Sanction::MorePoints => laws::A12_9_4,
            //= fide-2023#12.9.5
            Sanction::FewerPoints => laws::A12_9_5,
            //= fide-2023#12.9.6
            Sanction::GameLost => laws::A12_9_6,
            //= fide-2023#12.9.7
            Sanction::Fine => laws::A12_9_7,
            //= fide-2023#12.9.8
            Sanction::Excluded => laws::A12_9_8,
            //= fide-2023#12.9.9
            Sanction::Expelled => laws::A12_9_9,
            //= fide-2023#11.7
            Sanction::RefusalLoses => laws::A11_7,
            //= fide-2023#11.8
            Sanction::BothLose => laws::A11_8,
        }
    }

    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Sanction::Warning => "warning",
            Sanction::MoreTime => "more-time",
            Sanction::LessTime => "less-time",
            Sanction::MorePoints => "more-points",
            Sanction::FewerPoints => "fewer-points",
            Sanction::GameLost => "game-lost",
            Sanction::Fine => "fine",
            Sanction::Excluded => "excluded",
            Sanction::Expelled => "expelled",
            Sanction::RefusalLoses => "refusal-loses",
            Sanction::BothLose => "both-lose",
        }
    }

    /// The sanction in words, to stand inside another sentence.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        Sentence::new("sanction").with("sanction", self.key())
    }

    /// What has to be said beside the article while the game goes on or after its end. An expulsion
    /// in the middle of a game ends it, so that somebody has to say what the opponent scores.
    #[must_use]
    pub const fn needs(self, when: When) -> Needs {
        match self {
            Sanction::Warning | Sanction::BothLose => Needs::Nothing,
            Sanction::MoreTime | Sanction::LessTime => Needs::Seconds,
            Sanction::MorePoints => Needs::MorePoints,
            Sanction::FewerPoints => Needs::FewerPoints,
            Sanction::GameLost | Sanction::RefusalLoses => Needs::OpponentScore,
            Sanction::Fine => Needs::Money,
            Sanction::Excluded => Needs::Rounds,
            Sanction::Expelled => match when {
                When::InPlay => Needs::OpponentScore,
                When::AfterTheEnd => Needs::Nothing,
            },
        }
    }

    /// Who gives it.
    #[must_use]
    pub const fn given_by(self) -> GivenBy {
        match self {
            Sanction::Warning
            | Sanction::MoreTime
            | Sanction::LessTime
            | Sanction::MorePoints
            | Sanction::FewerPoints
            | Sanction::GameLost
            | Sanction::Fine
            | Sanction::RefusalLoses
            | Sanction::BothLose => GivenBy::Arbiter,
            Sanction::Excluded | Sanction::Expelled => GivenBy::ArbiterWithOrganiser,
        }
    }
}

/// At which time a sanction is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// While the game goes on.
    InPlay,
    /// After it.
    AfterTheEnd,
}

/// Who gives a sanction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GivenBy {
    /// The arbiter.
    Arbiter,
    /// The arbiter, together with the organiser, whose event it is.
    ArbiterWithOrganiser,
}
