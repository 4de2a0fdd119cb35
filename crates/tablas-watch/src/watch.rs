//! All boards: facts in, changes of alerts out.

use std::collections::{BTreeMap, BTreeSet};

use tablas::law::{Play, Rules};
use tablas::sentence::{GameNames, Sentence, Value};
use tablas::units::Ply;
use tablas_feed::{
    Arrival, BoardKey, Confidence, Fact, LiveBoard, News, SourceId, SourceState, SourceTime,
};

use crate::alert::{Alert, Change, Event, Expiry, How, Key, Place, Times};
use crate::board::{Open, Watched};
use crate::kind::Kind;
use crate::memory::{GameMemory, GameName, Memory, Remembered};
use crate::rules::{Wanted, may_be_repeated, run_begins, wanted};
use crate::settings::{Audience, PlayOf, Settings};
use crate::twins;

/// Everything that is watched. It reads no clock and does no input or output.
#[derive(Clone, Debug)]
pub struct Watch {
    settings: Settings,
    boards: BTreeMap<BoardKey, Watched>,
    sources: BTreeMap<SourceId, SourceWatched>,
    /// Games of earlier runs whose boards have not been seen yet.
    remembered: BTreeMap<GameName, GameMemory>,
    last_number: u32,
}

/// A source and what is wrong with it.
#[derive(Clone, Debug)]
struct SourceWatched {
    state: SourceState,
    open: BTreeMap<Key, Open>,
    past: BTreeMap<Key, Remembered>,
}

/// When, by whom.
#[derive(Clone, Copy)]
struct Moment {
    arrival: Arrival,
    source: Option<SourceTime>,
}

/// What the comparison of what is wanted with what stands is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// The board as it is now.
    Now,
    /// A position that it has passed while nobody watched: what earlier runs have said of it is not
    /// said again.
    Passed,
    /// The first look at a game that an earlier run has watched.
    After,
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
        self.sources.iter().map(|(&id, it)| (id, &it.state))
    }

    /// Every alert that stands, the most pressing and then the oldest first.
    #[must_use]
    pub fn alerts(&self) -> Vec<&Alert> {
        let of_sources = self.sources.values().flat_map(|it| it.open.values());
        let of_boards = self.boards.values().flat_map(|it| it.open.values());
        let mut alerts: Vec<&Alert> = of_sources.chain(of_boards).map(|it| &it.alert).collect();
        alerts.sort_by_key(|alert| (alert.urgency(), alert.number));
        alerts
    }

    /// Takes note of an alert. `None`: no alert that stands has this number, or it was noted before.
    pub fn acknowledge(&mut self, number: u32, at: Arrival) -> Option<Change> {
        let of_sources = self
            .sources
            .values_mut()
            .flat_map(|it| it.open.values_mut());
        let of_boards = self.boards.values_mut().flat_map(|it| it.open.values_mut());
        let open = of_sources
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
            (Some(_) | None, _) => {
                let source = self.settings.sources.get(usize::from(place.source.0));
                (source.cloned().unwrap_or_default(), "".into(), "".into())
            }
        }
    }

    fn name_of(&self, key: &BoardKey, game: &str) -> GameName {
        let source = self.settings.sources.get(usize::from(key.source.0));
        let source = source.cloned().unwrap_or_default();
        (source, (*key.name).into(), game.into())
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
            let name = self.settings.sources.get(usize::from(fact.source.0));
            let name: Box<str> = name.cloned().unwrap_or_default();
            let memory = &mut self.remembered;
            let source = self.sources.entry(fact.source).or_insert_with(|| {
                let empty: Box<str> = "".into();
                let known = memory.remove(&(name.clone(), empty.clone(), empty));
                SourceWatched {
                    state: SourceState::Well,
                    open: BTreeMap::new(),
                    past: known.map(|it| it.alerts).unwrap_or_default(),
                }
            });
            source.state = state.clone();
            let wanted = of_source(state, &name).into_iter().collect();
            let rules = Rules {
                edition: self.settings.edition,
                play: match self.settings.play {
                    PlayOf::Said(play) => play,
                    PlayOf::TimeControl => Play::Standard,
                },
            };
            let place = Place {
                source: fact.source,
                board: None,
                game: None,
                round: None,
                number: None,
                white: "".into(),
                black: "".into(),
            };
            let mut out = Out::of(self.settings.audience, &mut self.last_number, changes);
            let maker = Maker {
                rules,
                place,
                moment: moment(fact),
                board: None,
            };
            compare(
                &mut source.open,
                &mut source.past,
                wanted,
                Look::Now,
                &maker,
                &mut out,
                |_| How::Well,
            );
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
        for (id, source) in &self.sources {
            let name = self.settings.sources.get(usize::from(id.0));
            let name = (name.cloned().unwrap_or_default(), "".into(), "".into());
            let alerts = remembered(&source.open, &source.past);
            games.insert(name, GameMemory { seen: 0, alerts });
        }
        Memory {
            games,
            last_number: self.last_number,
        }
    }
}

fn moment(fact: &Fact) -> Moment {
    Moment {
        arrival: fact.arrival,
        source: fact.source_time,
    }
}

fn remembered(
    open: &BTreeMap<Key, Open>,
    past: &BTreeMap<Key, Remembered>,
) -> BTreeMap<Key, Remembered> {
    let mut alerts = past.clone();
    for (&key, open) in open {
        alerts.insert(key, remember(&open.alert, true));
    }
    alerts
}

fn remember(alert: &Alert, stands: bool) -> Remembered {
    Remembered {
        number: alert.number,
        stands,
        arrival: alert.times.arrival,
        source_time: alert.times.source,
        acknowledged: alert.acknowledged,
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

/// Where changes go.
struct Out<'a> {
    audience: Audience,
    last_number: &'a mut u32,
    changes: &'a mut Vec<Change>,
}

impl<'a> Out<'a> {
    fn of(audience: Audience, last_number: &'a mut u32, changes: &'a mut Vec<Change>) -> Out<'a> {
        Out {
            audience,
            last_number,
            changes,
        }
    }
}

/// What an alert is made with.
struct Maker<'a> {
    rules: Rules,
    place: Place,
    moment: Moment,
    board: Option<&'a Watched>,
}

impl Watched {
    fn place(&self) -> Place {
        let tags = self.live().tags();
        Place {
            source: self.key().source,
            board: Some(self.key().clone()),
            game: Some(self.live().id().clone()),
            round: tags.round,
            number: tags.board,
            white: tags.white.name.clone(),
            black: tags.black.name.clone(),
        }
    }

    /// Compares what there is reason to say with what stands.
    fn look(&mut self, look: Look, moment: Moment, out: &mut Out<'_>) {
        let wanted = wanted(self);
        let back = if look == Look::Passed {
            None
        } else {
            self.back_to.take()
        };
        if wanted.is_empty() && self.open.is_empty() && self.past.is_empty() {
            return;
        }
        let mut open = std::mem::take(&mut self.open);
        let mut past = std::mem::take(&mut self.past);
        let maker = Maker {
            rules: self.live().game().rules(),
            place: self.place(),
            moment,
            board: Some(self),
        };
        let how = |key: Key| {
            if back.is_some_and(|to| key.ply > to) {
                How::Withdrawn
            } else {
                how(self.live(), key, back.is_some())
            }
        };
        compare(&mut open, &mut past, wanted, look, &maker, out, how);
        self.open = open;
        self.past = past;
    }

    /// Ends everything that stands.
    fn close(&mut self, how: How, at: Arrival, out: &mut Out<'_>) {
        for (_, open) in std::mem::take(&mut self.open) {
            out.changes.push(Change {
                at,
                event: Event::Ends(how),
                alert: open.alert,
            });
        }
    }
}

fn compare(
    open: &mut BTreeMap<Key, Open>,
    past: &mut BTreeMap<Key, Remembered>,
    wanted: Vec<Wanted>,
    look: Look,
    maker: &Maker<'_>,
    out: &mut Out<'_>,
    how: impl Fn(Key) -> How,
) {
    let at = maker.moment.arrival;
    let wanted: BTreeMap<Key, Wanted> = wanted
        .into_iter()
        .filter(|it| out.audience.may_see(it.key.kind.seen(maker.rules)))
        .map(|it| (it.key, it))
        .collect();
    let gone: Vec<Key> = open
        .keys()
        .filter(|it| !wanted.contains_key(it))
        .copied()
        .collect();
    for key in gone {
        let Some(it) = open.remove(&key) else {
            continue;
        };
        past.insert(key, remember(&it.alert, false));
        out.changes.push(Change {
            at,
            event: Event::Ends(how(key)),
            alert: it.alert,
        });
    }
    if look == Look::After {
        // What stood when the last run ended and stands no more.
        for (&key, known) in past.iter_mut() {
            if known.stands && !wanted.contains_key(&key) {
                known.stands = false;
                let mut alert = maker.forgotten(key, *known);
                alert.acknowledged = known.acknowledged;
                out.changes.push(Change {
                    at,
                    event: Event::Ends(How::WhileAway),
                    alert,
                });
            }
        }
    }
    for (key, wanted) in wanted {
        match open.get_mut(&key) {
            Some(it) if says_the_same(&it.wanted, &wanted) => {}
            Some(it) => {
                let before = &it.alert;
                let mut alert = maker.alert(&wanted, before.number);
                alert.times.arrival = before.times.arrival;
                alert.times.source = before.times.source;
                alert.acknowledged = before.acknowledged;
                *it = Open { wanted, alert };
                out.changes.push(Change {
                    at,
                    event: Event::Changes,
                    alert: it.alert.clone(),
                });
            }
            None => {
                let known = past.get(&key).copied();
                if look == Look::Passed && known.is_some() {
                    continue;
                }
                past.remove(&key);
                let number = known.map_or_else(
                    || {
                        *out.last_number += 1;
                        *out.last_number
                    },
                    |known| known.number,
                );
                let mut alert = maker.alert(&wanted, number);
                let event = match known {
                    None => Event::Appears,
                    Some(known) => {
                        alert.times.arrival = known.arrival;
                        alert.times.source = known.source_time;
                        alert.acknowledged = known.acknowledged;
                        Event::Returns
                    }
                };
                // It stood when the last run ended, and it stands: there is nothing to say.
                let taken_over = known.is_some_and(|it| it.stands);
                if !taken_over {
                    out.changes.push(Change {
                        at,
                        event,
                        alert: alert.clone(),
                    });
                }
                open.insert(key, Open { wanted, alert });
            }
        }
    }
}

/// What is told once in a run of quiet moves does not change while the run goes on.
fn says_the_same(before: &Wanted, now: &Wanted) -> bool {
    before.key.kind == Kind::SecondOccurrence
        || (
            &before.sentence,
            &before.notes,
            &before.moves,
            &before.articles,
        ) == (&now.sentence, &now.notes, &now.moves, &now.articles)
}

/// Why an alert of a board is over.
fn how(live: &LiveBoard, key: Key, taken_back: bool) -> How {
    let or_back = |how| if taken_back { How::Withdrawn } else { how };
    match key.kind {
        Kind::ThreefoldOnBoard
        | Kind::ThreefoldAhead
        | Kind::FiftyAhead
        | Kind::FiftyOnBoard
        | Kind::SecondOccurrence
        | Kind::FortyMoves => {
            if live.result().is_some() {
                return How::Result;
            }
            if live.game().end().is_some() {
                return How::GameOver;
            }
            if live.doubt().is_some() {
                return How::Corrected;
            }
            let new_run = run_begins(live.game().course().history()) >= key.ply;
            match key.kind {
                Kind::ThreefoldOnBoard | Kind::ThreefoldAhead | Kind::FiftyAhead => {
                    or_back(How::Moved)
                }
                Kind::FiftyOnBoard => or_back(How::PawnMoveOrCapture),
                Kind::FortyMoves if new_run => or_back(How::PawnMoveOrCapture),
                Kind::SecondOccurrence if run_begins(live.game().course().history()) > key.ply => {
                    or_back(How::PawnMoveOrCapture)
                }
                Kind::FortyMoves
                | Kind::SecondOccurrence
                | Kind::Over
                | Kind::FlagDown
                | Kind::IllegalMove
                | Kind::ResultContradictsBoard
                | Kind::ResultContradictsKings
                | Kind::ImpossibleWin
                | Kind::DrawWithoutMoves
                | Kind::EarlyDraw
                | Kind::DrawNeedsArbiter
                | Kind::DrawForbidden
                | Kind::RepeatedDraw
                | Kind::Uncertain
                | Kind::ResultShown
                | Kind::BoardMismatched
                | Kind::BoardSilent
                | Kind::BoardBroken
                | Kind::SourceSilent
                | Kind::SourceBroken => or_back(How::Overtaken),
            }
        }
        Kind::Over | Kind::FlagDown | Kind::ResultShown if live.result().is_some() => How::Result,
        Kind::FlagDown if live.game().end().is_some() => How::GameOver,
        Kind::FlagDown => How::ClockShowsTime,
        Kind::Over => or_back(How::Corrected),
        Kind::IllegalMove
        | Kind::ResultContradictsBoard
        | Kind::ResultContradictsKings
        | Kind::ImpossibleWin
        | Kind::DrawWithoutMoves
        | Kind::EarlyDraw
        | Kind::DrawNeedsArbiter
        | Kind::DrawForbidden
        | Kind::RepeatedDraw
        | Kind::Uncertain
        | Kind::ResultShown => How::Corrected,
        Kind::BoardMismatched
        | Kind::BoardSilent
        | Kind::BoardBroken
        | Kind::SourceSilent
        | Kind::SourceBroken => How::Well,
    }
}

impl Maker<'_> {
    fn alert(&self, wanted: &Wanted, number: u32) -> Alert {
        let names = self
            .board
            .map(|board| GameNames::of(board.live().game().course()));
        let named = |sentence: &Sentence| match &names {
            Some(names) => sentence.in_game(names),
            None => sentence.clone(),
        };
        let position = self.board.map(|board| board.position_at(wanted.at));
        let moves = position.map_or_else(Vec::new, |position| {
            let moves = wanted.moves.iter();
            moves
                .map(|&mv| tablas::sentence::NumberedMove::of(&position, mv))
                .collect()
        });
        let at = wanted.at.0 as usize;
        let confidence = self.board.and_then(|board| {
            let plies = board.live().plies();
            Some(plies.get(at.checked_sub(1)?)?.confidence)
        });
        Alert {
            number,
            key: wanted.key,
            place: self.place.clone(),
            by: wanted.by,
            after: self.board.and_then(|board| board.move_at(wanted.at)),
            moves,
            sentence: named(&wanted.sentence),
            notes: wanted.notes.iter().map(named).collect(),
            articles: wanted.articles.clone(),
            expiry: wanted.expiry,
            seen: wanted.key.kind.seen(self.rules),
            times: self.times(),
            confidence: confidence.unwrap_or(Confidence::Certain),
            acknowledged: None,
        }
    }

    fn times(&self) -> Times {
        let left = |color| self.board.and_then(|board| board.live().left(color));
        Times {
            arrival: self.moment.arrival,
            source: self.moment.source,
            white: left(shakmaty::Color::White),
            black: left(shakmaty::Color::Black),
        }
    }

    /// An alert of an earlier run of which only its name is known.
    fn forgotten(&self, key: Key, known: Remembered) -> Alert {
        let sentence = Sentence::new("watch-forgotten").with(
            "kind",
            Value::Sentence(Box::new(
                Sentence::new("watch-kind").with("kind", key.kind.key()),
            )),
        );
        let wanted = Wanted::new(key.kind, key.ply, sentence, Expiry::WithTheGame);
        let mut alert = self.alert(&wanted, known.number);
        alert.key = key;
        alert.times.arrival = known.arrival;
        alert.times.source = known.source_time;
        alert
    }
}
