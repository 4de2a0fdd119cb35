//! What is known of conduct in one game, and of one player across the games of an event.

use std::collections::BTreeMap;

use shakmaty::Color;

use super::{Fact, Kind};
use crate::game::{Body, Game};
use crate::sentence::Sentence;

/// The facts about conduct in one game, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConductRecord {
    facts: Vec<Fact>,
}

impl ConductRecord {
    pub(super) fn of(facts: Vec<Fact>) -> ConductRecord {
        ConductRecord { facts }
    }

    /// All facts.
    #[must_use]
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// Those about `player`.
    pub fn about(&self, player: Color) -> impl Iterator<Item = &Fact> {
        self.facts.iter().filter(move |fact| fact.is_about(player))
    }

    /// How many of one kind are about `player`.
    #[must_use]
    pub fn count(&self, player: Color, kind: Kind) -> usize {
        self.about(player).filter(|it| it.kind() == kind).count()
    }

    /// How often `player` gave cause after he had been warned in this game.
    #[must_use]
    pub fn after_a_warning(&self, player: Color) -> usize {
        let warned = self
            .about(player)
            .find(|fact| fact.kind() == Kind::Warning)
            .map(|fact| fact.entry);
        warned.map_or(0, |warned| {
            self.about(player)
                .filter(|fact| fact.entry > warned && fact.kind().is_occasion())
                .count()
        })
    }

    /// What `player` gave cause for since the last warning or penalty that he got.
    pub fn unanswered(&self, player: Color) -> impl Iterator<Item = &Fact> {
        let answered = self
            .about(player)
            .filter(|fact| matches!(fact.kind(), Kind::Warning | Kind::Penalty))
            .map(|fact| fact.entry)
            .last();
        self.about(player)
            .filter(move |fact| answered.is_none_or(|entry| fact.entry > entry))
            .filter(|fact| fact.kind().is_occasion())
    }

    /// The bodies to which the game was passed on.
    pub fn referred_to(&self) -> impl Iterator<Item = Body> {
        self.facts.iter().filter_map(|fact| match &fact.matter {
            super::Matter::Referral { to, .. } => Some(*to),
            super::Matter::IrregularOffer { .. }
            | super::Matter::BarredOffer
            | super::Matter::WrongClaim { .. }
            | super::Matter::IllegalMove { .. }
            | super::Matter::Incident(_)
            | super::Matter::Warning { .. }
            | super::Matter::Penalty(_) => None,
        })
    }
}

impl Game {
    /// What is known of conduct in this game. It is read from the log at each call.
    #[must_use]
    pub fn conduct(&self) -> ConductRecord {
        ConductRecord::of(super::fact::facts(self))
    }

    /// What a body to which the matter is passed on needs to know of `player`: the facts with their
    /// moments and articles, and how often each kind occurs.
    #[must_use]
    pub fn dossier(&self, player: Color) -> Dossier {
        let mut record = PlayerRecord::new("");
        record.add("", self, player);
        Dossier::of(&record)
    }
}

/// One game of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// What the caller calls the game.
    pub game: Box<str>,
    /// Its round, if the game knows it.
    pub round: Option<u16>,
    /// With which pieces he played.
    pub with: Color,
    /// The facts about him, in order.
    pub facts: Vec<Fact>,
}

impl GameRecord {
    /// How many of one kind there are.
    #[must_use]
    pub fn count(&self, kind: Kind) -> usize {
        self.facts.iter().filter(|it| it.kind() == kind).count()
    }
}

/// The conduct of one player across the games of an event. Who is one player is said by the caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRecord {
    player: Box<str>,
    games: Vec<GameRecord>,
}

/// How often something occurred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frequency {
    /// How many times in all.
    pub times: usize,
    /// In how many games.
    pub games: usize,
    /// Of how many games that are known.
    pub of: usize,
}

impl PlayerRecord {
    /// The record of a player before his first game.
    #[must_use]
    pub fn new(player: impl Into<Box<str>>) -> PlayerRecord {
        PlayerRecord {
            player: player.into(),
            games: Vec::new(),
        }
    }

    /// Takes in a game that he played with `with`. Games stand in the order of their rounds; one
    /// without a round stands behind those that were taken in before it.
    pub fn add(&mut self, name: impl Into<Box<str>>, game: &Game, with: Color) {
        let record = GameRecord {
            game: name.into(),
            round: game.setup().round,
            with,
            facts: game.conduct().about(with).cloned().collect(),
        };
        let later = |it: &GameRecord| match (it.round, record.round) {
            (Some(there), Some(here)) => there > here,
            (None, _) | (_, None) => false,
        };
        let place = self
            .games
            .iter()
            .position(later)
            .unwrap_or(self.games.len());
        self.games.insert(place, record);
    }

    /// Who he is, as the caller said.
    #[must_use]
    pub fn player(&self) -> &str {
        &self.player
    }

    /// His games, in order.
    #[must_use]
    pub fn games(&self) -> &[GameRecord] {
        &self.games
    }

    /// Every fact with the game that it is from, in order.
    pub fn facts(&self) -> impl Iterator<Item = (&GameRecord, &Fact)> {
        self.games
            .iter()
            .flat_map(|game| game.facts.iter().map(move |fact| (game, fact)))
    }

    /// How often one kind occurred.
    #[must_use]
    pub fn frequency(&self, kind: Kind) -> Frequency {
        let counts = || self.games.iter().map(|game| game.count(kind));
        Frequency {
            times: counts().sum(),
            games: counts().filter(|&count| count > 0).count(),
            of: self.games.len(),
        }
    }

    /// Every kind that occurred, with how often.
    #[must_use]
    pub fn frequencies(&self) -> Vec<(Kind, Frequency)> {
        Kind::ALL
            .into_iter()
            .map(|kind| (kind, self.frequency(kind)))
            .filter(|(_, frequency)| frequency.times > 0)
            .collect()
    }
}

impl Frequency {
    /// The sentence that tells how often `kind` occurred.
    #[must_use]
    pub fn sentence(self, kind: Kind) -> Sentence {
        Sentence::new("conduct-frequency")
            .with("kind", kind.key())
            .with("times", self.times)
            .with("games", self.games)
            .with("of", self.of)
    }
}

/// What is laid before a body, as data: a report prints it. The judgement is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dossier {
    /// The record of the player whom it is about.
    pub record: PlayerRecord,
    /// How often each kind occurred.
    pub frequencies: Vec<(Kind, Frequency)>,
    /// The articles that the facts are matters of, each once, with how many facts.
    pub articles: Vec<(crate::law::Article, usize)>,
}

impl Dossier {
    /// The dossier on everything in a record.
    #[must_use]
    pub fn of(record: &PlayerRecord) -> Dossier {
        let mut articles = BTreeMap::new();
        for (_, fact) in record.facts() {
            *articles.entry(fact.article).or_insert(0) += 1;
        }
        Dossier {
            record: record.clone(),
            frequencies: record.frequencies(),
            articles: articles.into_iter().collect(),
        }
    }
}
