//! What there is reason to say, compared with what stands: the changes.

use std::collections::BTreeMap;

use tablas::law::Rules;
use tablas::sentence::{GameNames, Sentence, Value};
use tablas_feed::{Arrival, BoardState, Confidence, Fact, LiveBoard, SourceTime};

use crate::alert::{Alert, Change, Event, Expiry, How, Key, Place, Times};
use crate::board::{Open, Watched};
use crate::kind::Kind;
use crate::memory::Remembered;
use crate::rules::{Wanted, run_begins, wanted};
use crate::settings::Audience;

/// When: on arrival, and by the source.
#[derive(Clone, Copy)]
pub(crate) struct Moment {
    pub(crate) arrival: Arrival,
    pub(crate) source: Option<SourceTime>,
}

/// What the comparison of what is wanted with what stands is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// The board as it is now.
    Now,
    /// A position that it has passed while nobody watched: what earlier runs have said of it is not
    /// said again.
    Passed,
    /// The first look at a game that an earlier run has watched.
    After,
}

pub(crate) fn moment(fact: &Fact) -> Moment {
    Moment {
        arrival: fact.arrival,
        source: fact.source_time,
    }
}

pub(crate) fn remembered(
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

/// Where changes go.
pub(crate) struct Out<'a> {
    audience: Audience,
    last_number: &'a mut u32,
    changes: &'a mut Vec<Change>,
}

impl<'a> Out<'a> {
    pub(crate) fn of(
        audience: Audience,
        last_number: &'a mut u32,
        changes: &'a mut Vec<Change>,
    ) -> Out<'a> {
        Out {
            audience,
            last_number,
            changes,
        }
    }
}

/// What an alert is made with.
pub(crate) struct Maker<'a> {
    pub(crate) rules: Rules,
    pub(crate) place: Place,
    pub(crate) moment: Moment,
    pub(crate) board: Option<&'a Watched>,
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
    pub(crate) fn look(&mut self, look: Look, moment: Moment, out: &mut Out<'_>) {
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
    pub(crate) fn close(&mut self, how: How, at: Arrival, out: &mut Out<'_>) {
        for (_, open) in std::mem::take(&mut self.open) {
            out.changes.push(Change {
                at,
                event: Event::Ends(how),
                alert: open.alert,
            });
        }
    }
}

pub(crate) fn compare(
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
        Kind::BoardMismatched | Kind::BoardSilent | Kind::BoardBroken
            if *live.state() == BoardState::Well =>
        {
            How::Well
        }
        Kind::BoardMismatched | Kind::BoardSilent if live.result().is_some() => How::Result,
        Kind::BoardMismatched | Kind::BoardSilent if live.game().end().is_some() => How::GameOver,
        // Another thing is wrong with it, or the kings show a result.
        Kind::BoardMismatched | Kind::BoardSilent | Kind::BoardBroken => How::Overtaken,
        Kind::SourceSilent | Kind::SourceBroken => How::Well,
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
