//! All boards: facts in, changes of alerts out.

use std::collections::{BTreeMap, BTreeSet};

use tablas::law::{Play, Rules};
use tablas::sentence::Sentence;
use tablas::units::Ply;
use tablas_feed::{Arrival, BoardKey, Fact, News, SourceId, SourceState};

use crate::alert::{Alert, Change, Event, Expiry, How, Place};
use crate::apart::Apart;
use crate::board::Watched;
use crate::compare::{Look, Maker, Moment, Out, moment, remembered};
use crate::kind::Kind;
use crate::memory::{GameMemory, GameName, Memory};
use crate::rules::{Wanted, may_be_repeated, of_state};
use crate::settings::{PlayOf, Settings};
use crate::twins;

/// Everything that is watched. It reads no clock and does no input or output.
#[derive(Clone, Debug)]
pub struct Watch {
    settings: Settings,
    boards: BTreeMap<BoardKey, Watched>,
    /// Boards of which no game could be read yet.
    unread: BTreeMap<BoardKey, Apart>,
    sources: BTreeMap<SourceId, (SourceState, Apart)>,
    /// Games of earlier runs whose boards have not been seen yet.
    remembered: BTreeMap<GameName, GameMemory>,
    last_number: u32,
}

impl Watch {
    /// A watch that remembers nothing.
    #[must_use]
    pub fn new(settings: Settings) -> Watch {
        Watch::resume(settings, Memory::default())
    }

    /// A watch that goes on where an earlier run ended.
    #[must_use]
    pub fn resume(settings: Settings, memory: Memory) -> Watch {
        Watch {
            settings,
            boards: BTreeMap::new(),
            unread: BTreeMap::new(),
            sources: BTreeMap::new(),
            remembered: memory.games,
            last_number: memory.last_number,
        }
    }

    /// By what the games are judged, and for whom.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The boards, by source and name.
    pub fn boards(&self) -> impl Iterator<Item = &Watched> {
        self.boards.values()
    }

    /// A board.
    #[must_use]
    pub fn board(&self, key: &BoardKey) -> Option<&Watched> {
        self.boards.get(key)
    }

    /// How the sources are, as far as they have said.
    pub fn sources(&self) -> impl Iterator<Item = (SourceId, &SourceState)> {
        self.sources.iter().map(|(&id, (state, _))| (id, state))
    }

    /// Forgets a source and its boards; nothing is said of it.
    pub fn forget(&mut self, source: SourceId) {
        self.boards.retain(|key, _| key.source != source);
        self.unread.retain(|key, _| key.source != source);
        self.sources.remove(&source);
    }

    /// The alerts of boards of a source of which no game could be read yet.
    pub fn unread(&self, source: SourceId) -> impl Iterator<Item = &Alert> {
        let of_source = self
            .unread
            .iter()
            .filter(move |(key, _)| key.source == source);
        of_source.flat_map(|(_, apart)| apart.open().map(|open| &open.alert))
    }

    /// Every alert that stands, the most pressing and then the oldest first; those of one time by board.
    #[must_use]
    pub fn alerts(&self) -> Vec<&Alert> {
        let apart = self.unread.values();
        let apart = apart.chain(self.sources.values().map(|(_, apart)| apart));
        let apart = apart.flat_map(Apart::open);
        let of_boards = self.boards.values().flat_map(|it| it.open.values());
        let mut alerts: Vec<&Alert> = apart.chain(of_boards).map(|it| &it.alert).collect();
        alerts.sort_by_key(|alert| {
            let (arrival, board) = (alert.times.arrival, alert.place.number);
            (alert.urgency(), arrival, board, alert.number)
        });
        alerts
    }

    /// Takes note of an alert. `None`: no alert that stands has this number, or it was noted before.
    pub fn acknowledge(&mut self, number: u32, at: Arrival) -> Option<Change> {
        let apart = self.unread.values_mut();
        let apart = apart.chain(self.sources.values_mut().map(|(_, apart)| apart));
        let apart = apart.flat_map(Apart::open_mut);
        let of_boards = self.boards.values_mut().flat_map(|it| it.open.values_mut());
        let open = apart
            .chain(of_boards)
            .find(|it| it.alert.number == number && it.alert.acknowledged.is_none())?;
        open.alert.acknowledged = Some(at);
        Some(Change {
            at,
            event: Event::Acknowledged,
            alert: open.alert.clone(),
        })
    }

    /// Takes what is new, in the order in which it was told, and says what it changes. The facts of one
    /// look at a board belong into one call: a game that begins in it is judged by how it stands at
    /// its end, because what it has passed before that can be used by nobody.
    pub fn take(&mut self, facts: &[Fact], changes: &mut Vec<Change>) {
        let mut drawn = BTreeSet::new();
        for facts in facts.chunk_by(|a, b| (a.source, &a.board) == (b.source, &b.board)) {
            match &facts[0].board {
                Some(board) => {
                    self.take_of_board(board, facts, changes);
                    if self
                        .boards
                        .get(board)
                        .is_some_and(|it| may_be_repeated(it.live()))
                    {
                        drawn.insert(board.clone());
                    }
                }
                None => self.take_of_source(facts, changes),
            }
        }
        self.compare_draws(&drawn, changes);
    }

    fn take_of_board(&mut self, key: &BoardKey, facts: &[Fact], changes: &mut Vec<Change>) {
        let mut begins = false;
        let mut due = false;
        for (at, fact) in facts.iter().enumerate() {
            let moment = moment(fact);
            if let News::Begins(it) = &fact.news {
                if let Some(mut before) = self.boards.remove(key) {
                    let mut out = Out::of(self.settings.audience, &mut self.last_number, changes);
                    before.close(How::NextGame, fact.arrival, &mut out);
                }
                self.say_of_unread(key, None, moment, changes);
                let name = self.name_of(key, &it.id.0);
                let memory = self.remembered.remove(&name);
                let terms = self.settings.terms(&it.tags);
                let board = Watched::new(
                    key.clone(),
                    it,
                    &terms,
                    fact.arrival,
                    self.settings.budget,
                    memory,
                );
                self.boards.insert(key.clone(), board);
                (begins, due) = (true, true);
                continue;
            }
            let Some(board) = self.boards.get_mut(key) else {
                if let News::State(state) = &fact.news {
                    let wanted = of_state(state, Ply(0));
                    self.say_of_unread(key, wanted, moment, changes);
                }
                continue;
            };
            // The line goes on from here: what stands now can be said before it does.
            due |= board.take(fact);
            let back_first = matches!(fact.news, News::Back { .. });
            let moved = matches!(&fact.news, News::Act { command, .. }
                if matches!(command.act, tablas::game::Act::Move(_)));
            let last = at + 1 == facts.len();
            if !due || back_first && !last {
                continue;
            }
            let look = match board.looked_at {
                None if last || moved && !begins => Look::Now,
                Some(_) if last && begins => Look::After,
                Some(_) if last => Look::Now,
                Some(seen) if moved && board.ply().0 > seen => Look::Passed,
                None | Some(_) => continue,
            };
            let mut out = Out::of(self.settings.audience, &mut self.last_number, changes);
            board.look(look, moment, &mut out);
            due = false;
        }
        if due && begins {
            // A game of which nothing but its beginning is known.
            if let (Some(board), Some(fact)) = (self.boards.get_mut(key), facts.last()) {
                let mut out = Out::of(self.settings.audience, &mut self.last_number, changes);
                let look = board.looked_at.map_or(Look::Now, |_| Look::After);
                board.look(look, moment(fact), &mut out);
            }
        }
        if let Some(board) = self.boards.get_mut(key)
            && board.looked_at.is_some_and(|seen| board.ply().0 >= seen)
        {
            board.looked_at = None;
        }
    }

    /// The name of a board's game among those remembered.
    #[must_use]
    pub fn name_of_game(&self, board: &Watched) -> GameName {
        self.name_of(board.key(), &board.live().id().0)
    }

    /// The name of the game, or of the source, that an alert is about.
    #[must_use]
    pub fn name_of_alert(&self, alert: &Alert) -> GameName {
        let place = &alert.place;
        match (&place.board, &place.game) {
            (Some(board), Some(game)) => self.name_of(board, &game.0),
            (Some(board), None) => self.name_of(board, ""),
            (None, _) => self.name_of_source(place.source),
        }
    }

    fn name_of(&self, key: &BoardKey, game: &str) -> GameName {
        let source = self.settings.sources.get(usize::from(key.source.0));
        let source = source.cloned().unwrap_or_default();
        (source, (*key.name).into(), game.into())
    }

    fn name_of_source(&self, source: SourceId) -> GameName {
        let source = self.settings.sources.get(usize::from(source.0));
        (source.cloned().unwrap_or_default(), "".into(), "".into())
    }

    /// Looks for the same moves on other boards, for games that are drawn.
    fn compare_draws(&mut self, drawn: &BTreeSet<BoardKey>, changes: &mut Vec<Change>) {
        for key in drawn {
            let Some(board) = self.boards.get(key) else {
                continue;
            };
            let alike: Vec<BoardKey> = self
                .boards
                .values()
                .filter(|other| other.key() != key && twins::alike(board, other))
                .map(|other| other.key().clone())
                .collect();
            self.set_twins(key, &alike, changes);
            for other in &alike {
                // A game that was drawn before this one came to the same moves.
                let known = self.boards.get(other).map(|it| {
                    let drawn = may_be_repeated(it.live());
                    (drawn, it.live().plies().len())
                });
                let own = self.boards.get(key).map(|it| it.live().plies().len());
                if let (Some((true, theirs)), Some(own)) = (known, own)
                    && theirs <= own
                {
                    let again: Vec<BoardKey> = self
                        .boards
                        .values()
                        .filter(|third| {
                            third.key() != other && twins::alike(&self.boards[other], third)
                        })
                        .map(|third| third.key().clone())
                        .collect();
                    self.set_twins(other, &again, changes);
                }
            }
        }
    }

    fn set_twins(&mut self, key: &BoardKey, alike: &[BoardKey], changes: &mut Vec<Change>) {
        let names: Vec<Box<str>> = alike
            .iter()
            .filter_map(|it| self.boards.get(it))
            .map(twins::called)
            .collect();
        let Some(board) = self.boards.get_mut(key) else {
            return;
        };
        if board.twins() == names {
            return;
        }
        board.set_twins(names);
        let arrival = board.live().result().map(|(_, arrival)| arrival);
        let Some(arrival) = arrival else { return };
        let moment = Moment {
            arrival,
            source: None,
        };
        let mut out = Out::of(self.settings.audience, &mut self.last_number, changes);
        board.look(Look::Now, moment, &mut out);
    }

    fn take_of_source(&mut self, facts: &[Fact], changes: &mut Vec<Change>) {
        for fact in facts {
            let News::Source(state) = &fact.news else {
                continue;
            };
            let name = self.name_of_source(fact.source);
            let wanted = of_source(state, &name.0);
            let maker = self.maker(fact.source, None, moment(fact));
            let known = &mut self.remembered;
            let (before, apart) = self
                .sources
                .entry(fact.source)
                .or_insert_with(|| (SourceState::Well, Apart::of(known.remove(&name))));
            before.clone_from(state);
            let mut out = Out::of(self.settings.audience, &mut self.last_number, changes);
            apart.say(wanted, Look::Now, &maker, &mut out);
        }
    }

    /// Says what is wrong with a board of which no game is known; nothing, once one begins.
    fn say_of_unread(
        &mut self,
        key: &BoardKey,
        wanted: Option<Wanted>,
        moment: Moment,
        changes: &mut Vec<Change>,
    ) {
        let name = self.name_of(key, "");
        let known = self.remembered.remove(&name);
        let mut apart = match self.unread.remove(key) {
            Some(apart) => apart,
            None if known.is_none() && wanted.is_none() => return,
            None => Apart::of(known),
        };
        let maker = self.maker(key.source, Some(key.clone()), moment);
        let mut out = Out::of(self.settings.audience, &mut self.last_number, changes);
        let look = if wanted.is_none() {
            Look::After
        } else {
            Look::Now
        };
        apart.say(wanted, look, &maker, &mut out);
        self.unread.insert(key.clone(), apart);
    }

    /// What alerts are made with that are about no game.
    fn maker(&self, source: SourceId, board: Option<BoardKey>, moment: Moment) -> Maker<'static> {
        let rules = Rules {
            edition: self.settings.edition,
            play: match self.settings.play {
                PlayOf::Said(play) => play,
                PlayOf::TimeControl => Play::Standard,
            },
        };
        let place = Place {
            source,
            board,
            game: None,
            round: None,
            number: None,
            white: "".into(),
            black: "".into(),
        };
        Maker {
            rules,
            place,
            moment,
            board: None,
        }
    }

    /// Everything that another run needs to go on.
    #[must_use]
    pub fn memory(&self) -> Memory {
        let mut games = self.remembered.clone();
        for board in self.boards.values() {
            let name = self.name_of(board.key(), &board.live().id().0);
            let alerts = remembered(&board.open, &board.past);
            let seen = board.ply().0;
            games.insert(name, GameMemory { seen, alerts });
        }
        for (key, apart) in &self.unread {
            games.insert(self.name_of(key, ""), apart.memory());
        }
        for (&id, (_, apart)) in &self.sources {
            games.insert(self.name_of_source(id), apart.memory());
        }
        Memory {
            games,
            last_number: self.last_number,
        }
    }
}

fn of_source(state: &SourceState, name: &str) -> Option<Wanted> {
    let (kind, id, why) = match state {
        SourceState::Silent(why) => (Kind::SourceSilent, "watch-source-silent", why),
        SourceState::Broken {
            why,
            for_good: false,
        } => (Kind::SourceBroken, "watch-source-broken", why),
        SourceState::Broken {
            why,
            for_good: true,
        } => (Kind::SourceBroken, "watch-source-given-up", why),
        SourceState::Well | SourceState::Connecting(_) | SourceState::Finished => return None,
    };
    let sentence = Sentence::new(id)
        .with("source", name)
        .with("why", why.clone());
    Some(Wanted::new(kind, Ply(0), sentence, Expiry::WhenWell))
}
