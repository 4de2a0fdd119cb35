//! Conduct across an event: what was noted of each player, and what the arbiter may answer. What is
//! noted, what it is a matter of, and which option is open are the Laws' model's to say.

use std::collections::{BTreeMap, BTreeSet};

use shakmaty::Color;
use tablas::game::conduct::{
    Fact, FixedBy, GivenBy, Kind, Matter, PenaltyOption, PlayerRecord, Sanction,
};
use tablas::sentence::GameNames;
use tablas_case::near::folded;
use tablas_wire::desk::{
    ConductFact, ConductView, GivenPenalty, PenaltiesView, PenaltyOptionView, Person, PlayedBoard,
};
use tablas_wire::side;

use super::say::{key, said};
use super::{Board, BoardId, Desk, EventId};

/// A player of an event with his boards, in the order of the rounds.
struct Player<'a> {
    boards: Vec<(BoardId, &'a Board, Color)>,
}

impl Desk {
    /// What was noted of the players of an event, those with the most incidents first; of whom nothing
    /// was noted, nothing is said.
    #[must_use]
    pub fn conduct(&self, event: EventId) -> Option<Vec<ConductView>> {
        let players = self.players(event)?;
        let mut views: Vec<ConductView> = players.values().filter_map(Player::view).collect();
        views.sort_by(|a, b| {
            b.incidents
                .cmp(&a.incidents)
                .then(b.facts.len().cmp(&a.facts.len()))
                .then_with(|| a.player.name.cmp(&b.player.name))
        });
        Some(views)
    }

    /// What the arbiter may choose from at a board against White and Black.
    #[must_use]
    pub fn penalties(&self, id: BoardId, now: u64) -> Option<Vec<PenaltiesView>> {
        let board = self.boards.get(&id)?;
        let players = self.players(board.event)?;
        let at = board.moment(now);
        let of = |color: Color| {
            let is_here =
                |&(there, _, side): &(BoardId, &Board, Color)| there == id && side == color;
            let player = players.values().find(|it| it.boards.iter().any(is_here))?;
            let mut earlier = PlayerRecord::new("");
            for &(there, other, side) in player.boards.iter().filter(|it| it.0 != id) {
                earlier.add(there.0.to_string(), &other.game, side);
            }
            let options = board.game.penalty_options(color, &earlier, at);
            Some(PenaltiesView {
                player: side(color),
                person: person(board, color).clone(),
                options: options.iter().map(|it| player.option(it)).collect(),
            })
        };
        Color::ALL.into_iter().map(of).collect()
    }

    /// The players of an event. One with a number in FIDE's list is known by it, also where it is
    /// missing if nobody else has his name; the others are known by their names.
    fn players(&self, event: EventId) -> Option<BTreeMap<String, Player<'_>>> {
        let boards = || {
            let ids = self.events.get(&event)?.boards.iter();
            Some(ids.filter_map(|&id| Some((id, self.boards.get(&id)?))))
        };
        let mut numbers: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for (_, board) in boards()? {
            for color in Color::ALL {
                let person = person(board, color);
                let known = numbers.entry(name(person)).or_default();
                known.extend(number(person));
            }
        }
        let who = |person: &Person| {
            let mut known = numbers.get(&name(person)).into_iter().flatten();
            let only = known.next().filter(|_| known.next().is_none()).copied();
            match number(person).or(only) {
                Some(number) => format!("#{number}"),
                None => name(person),
            }
        };
        let mut players: BTreeMap<String, Player<'_>> = BTreeMap::new();
        for (id, board) in boards()? {
            for color in Color::ALL {
                let player = players
                    .entry(who(person(board, color)))
                    .or_insert(Player { boards: Vec::new() });
                player.boards.push((id, board, color));
            }
        }
        for player in players.values_mut() {
            player
                .boards
                .sort_by_key(|(id, board, _)| (board.about.round, *id));
        }
        Some(players)
    }
}

fn person(board: &Board, color: Color) -> &Person {
    color.fold_wb(&board.about.white, &board.about.black)
}

fn name(person: &Person) -> String {
    folded(person.name.trim())
}

fn number(person: &Person) -> Option<&str> {
    let number = person.fide_id.as_deref()?.trim();
    (!number.is_empty()).then_some(number)
}

/// Whether it is something that the player did.
const fn is_incident(kind: Kind) -> bool {
    match kind {
        Kind::IrregularOffer
        | Kind::BarredOffer
        | Kind::WrongClaim
        | Kind::IllegalMove
        | Kind::Incident(_) => true,
        Kind::Warning | Kind::Penalty | Kind::Referral => false,
    }
}

impl Player<'_> {
    fn view(&self) -> Option<ConductView> {
        let mut record = PlayerRecord::new("");
        let mut facts = Vec::new();
        for &(id, board, color) in &self.boards {
            record.add(id.0.to_string(), &board.game, color);
            let conduct = board.game.conduct();
            let mut about = conduct.about(color).peekable();
            if about.peek().is_none() {
                continue;
            }
            let names = GameNames::of(board.game.course());
            facts.extend(about.map(|fact| fact_view(id, board, fact, &names)));
        }
        let &(_, last, color) = self.boards.last()?;
        let incidents = facts.iter().filter(|it| it.incident).count();
        let boards = self.boards.iter();
        (!facts.is_empty()).then(|| ConductView {
            player: person(last, color).clone(),
            boards: boards
                .map(|&(id, board, color)| PlayedBoard {
                    board: id.0,
                    round: board.about.round,
                    number: board.about.number,
                    side: side(color),
                    over: board.game.end().is_some(),
                })
                .collect(),
            incidents: u32::try_from(incidents).unwrap_or(u32::MAX),
            frequencies: record
                .frequencies()
                .into_iter()
                .map(|(kind, frequency)| said(&frequency.sentence(kind)))
                .collect(),
            facts,
        })
    }

    fn option(&self, option: &PenaltyOption) -> PenaltyOptionView {
        PenaltyOptionView {
            sanction: option.sanction.key().to_owned(),
            article: key(option.article),
            name: said(&option.sanction.sentence()),
            support: option.support.key().to_owned(),
            because: option
                .because
                .iter()
                .map(|it| said(&it.sentence()))
                .collect(),
            needs: option.needs.key().to_owned(),
            announced: match option.fixed {
                FixedBy::Event(amount) => Some(amount),
                FixedBy::NoAmount | FixedBy::Arbiter => None,
            },
            with_organiser: match option.given_by {
                GivenBy::Arbiter => false,
                GivenBy::ArbiterWithOrganiser => true,
            },
            given: self.given(option.sanction),
        }
    }

    /// Where a sanction was given to him.
    fn given(&self, sanction: Sanction) -> Vec<GivenPenalty> {
        let mut given = Vec::new();
        for &(id, board, color) in &self.boards {
            let conduct = board.game.conduct();
            let such = conduct
                .about(color)
                .filter(|fact| sanction_of(fact) == Some(sanction));
            given.extend(such.map(|fact| GivenPenalty {
                board: id.0,
                round: board.about.round,
                number: board.about.number,
                at: fact.at.0,
            }));
        }
        given
    }
}

fn sanction_of(fact: &Fact) -> Option<Sanction> {
    match &fact.matter {
        Matter::Warning { .. } => Some(Sanction::Warning),
        Matter::Penalty(penalty) => Sanction::of(penalty.article),
        Matter::IrregularOffer { .. }
        | Matter::BarredOffer
        | Matter::WrongClaim { .. }
        | Matter::IllegalMove { .. }
        | Matter::Incident(_)
        | Matter::Referral { .. } => None,
    }
}

fn fact_view(id: BoardId, board: &Board, fact: &Fact, names: &GameNames<'_>) -> ConductFact {
    ConductFact {
        board: id.0,
        round: board.about.round,
        number: board.about.number,
        ply: fact.ply.0,
        at: fact.at.0,
        kind: fact.kind().key().to_owned(),
        incident: is_incident(fact.kind()),
        text: said(&fact.sentence().in_game(names)),
        article: key(fact.article),
    }
}
