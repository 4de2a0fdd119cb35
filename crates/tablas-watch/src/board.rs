//! One board and what stands of it.

use std::collections::BTreeMap;

use shakmaty::{Chess, Color, Position};
use tablas::game::{Act, Actor};
use tablas::law::Article;
use tablas::sentence::NumberedMove;
use tablas::units::Ply;
use tablas_dead::{Answer, Budget};
use tablas_feed::{Arrival, Begins, BoardKey, BoardState, Fact, LiveBoard, News, Terms};

use crate::alert::{Alert, Key};
use crate::memory::{GameMemory, Remembered};
use crate::rules::{Wanted, fall};

/// What the fall of a flag means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FlagResult {
    /// Its player has lost.
    Loses,
    /// Drawn: the opponent cannot mate.
    Drawn,
    /// Not decided who can mate.
    Unknown,
}

/// A clock that shows zero.
#[derive(Clone, Debug)]
pub(crate) struct Fallen {
    /// In which position it came to zero.
    pub(crate) ply: Ply,
    /// For which position the rest was found out.
    pub(crate) looked_at: Ply,
    pub(crate) result: FlagResult,
    pub(crate) articles: Vec<Article>,
}

/// An alert that stands, and what it was made from.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) wanted: Wanted,
    pub(crate) alert: Alert,
}

/// A board that is watched.
#[derive(Clone, Debug)]
pub struct Watched {
    key: BoardKey,
    live: LiveBoard,
    fallen: [Option<Fallen>; 2],
    state_since: Ply,
    /// A number for each line of moves up to each half-move, to find the same ones elsewhere.
    line: Vec<u64>,
    twins: Vec<Box<str>>,
    /// Whether somebody can never mate in a position that has been asked about.
    never: Option<(Ply, Color, bool)>,
    pub(crate) open: BTreeMap<Key, Open>,
    /// Alerts of this game that are over.
    pub(crate) past: BTreeMap<Key, Remembered>,
    /// Up to where an earlier run had looked at the moves; nothing if there was none.
    pub(crate) looked_at: Option<u32>,
    /// Since when something was taken back that has not been looked at.
    pub(crate) back_to: Option<Ply>,
    budget: Budget,
}

impl Watched {
    pub(crate) fn new(
        key: BoardKey,
        begins: &Begins,
        terms: &Terms,
        arrival: Arrival,
        budget: Budget,
        memory: Option<GameMemory>,
    ) -> Watched {
        let looked_at = memory.as_ref().map(|it| it.seen);
        Watched {
            key,
            live: LiveBoard::new(begins, terms, arrival),
            fallen: [None, None],
            state_since: Ply(0),
            line: Vec::new(),
            twins: Vec::new(),
            never: None,
            open: BTreeMap::new(),
            past: memory.map(|it| it.alerts).unwrap_or_default(),
            looked_at,
            back_to: None,
            budget,
        }
    }

    /// Its name.
    #[must_use]
    pub const fn key(&self) -> &BoardKey {
        &self.key
    }

    /// The game on it.
    #[must_use]
    pub const fn live(&self) -> &LiveBoard {
        &self.live
    }

    /// The alerts that stand, the most pressing first.
    #[must_use]
    pub fn alerts(&self) -> Vec<&Alert> {
        let mut alerts: Vec<&Alert> = self.open.values().map(|open| &open.alert).collect();
        alerts.sort_by_key(|alert| (alert.urgency(), alert.number));
        alerts
    }

    /// What is wrong with the board, as far as it matters: men that are put back, or a game that is gone
    /// from its file, are nothing odd once a result is recorded or shown, or the game is over.
    #[must_use]
    pub fn trouble(&self) -> Option<&BoardState> {
        let live = &self.live;
        let state = live.state();
        match state {
            BoardState::Well => None,
            BoardState::Broken(_) => Some(state),
            BoardState::Mismatched(_) | BoardState::Silent(_) => {
                let done = live.result().is_some()
                    || live.gesture().is_some()
                    || live.game().end().is_some();
                (!done).then_some(state)
            }
        }
    }

    /// Half-moves made on it, void ones too.
    #[must_use]
    pub fn ply(&self) -> Ply {
        Ply(u32::try_from(self.live.plies().len()).unwrap_or(u32::MAX))
    }

    /// The position after `ply` half-moves; the last one if there are fewer.
    #[must_use]
    pub fn position_at(&self, ply: Ply) -> Chess {
        let mut position = self.live.start().position.clone();
        for ply in self.live.plies().iter().take(ply.0 as usize) {
            position.play_unchecked(ply.mv);
        }
        position
    }

    /// The move that made the position at `ply`; the start position has none.
    #[must_use]
    pub fn move_at(&self, ply: Ply) -> Option<NumberedMove> {
        let index = ply.0.checked_sub(1)?;
        let mv = self.live.plies().get(index as usize)?.mv;
        let before = self.live.game().course().history().position_at(Ply(index));
        Some(match before {
            Some(before) if self.live.game().ply().0 >= ply.0 => NumberedMove::of(&before, mv),
            Some(_) | None => NumberedMove::of(&self.position_at(Ply(index)), mv),
        })
    }

    pub(crate) fn fallen(&self, player: Color) -> Option<&Fallen> {
        self.fallen[usize::from(player.is_black())].as_ref()
    }

    pub(crate) const fn state_since(&self) -> Ply {
        self.state_since
    }

    pub(crate) fn twins(&self) -> &[Box<str>] {
        &self.twins
    }

    pub(crate) fn set_twins(&mut self, twins: Vec<Box<str>>) {
        self.twins = twins;
    }

    /// The number of the line of moves up to `plies` half-moves. Equal lines have equal numbers; that
    /// different ones have different ones is likely and no more.
    pub(crate) fn line_number(&self, plies: usize) -> Option<u64> {
        self.line.get(plies.checked_sub(1)?).copied()
    }

    /// Whether `winner` is proved to be unable to mate in the position on the board.
    pub(crate) fn can_never_mate(&self, winner: Color) -> bool {
        self.never == Some((self.ply(), winner, true))
    }

    /// Takes a fact. `true`: it may give reason to say something else than before.
    pub(crate) fn take(&mut self, fact: &Fact) -> bool {
        self.live.take(fact);
        let matters = match &fact.news {
            News::Act { command, left, .. } => {
                let by = match command.by {
                    Actor::Player(by) => Some(usize::from(by.is_black())),
                    Actor::BothPlayers
                    | Actor::Arbiter
                    | Actor::Organiser
                    | Actor::AppealsCommittee
                    | Actor::Bystander => None,
                };
                if let Act::Move(mv) = command.act {
                    let before = self.line.last().copied().unwrap_or(0);
                    self.line.push(mix(before, mv));
                    if let (Some(by), Some(true)) = (by, left.map(|left| left.0 > 0)) {
                        self.fallen[by] = None;
                    }
                    true
                } else if let (Act::FlagFalls, Some(by)) = (&command.act, by) {
                    let player = Color::from_white(by == 0);
                    self.fallen[by] = Some(fall(self.live.game(), player, self.ply()));
                    true
                } else {
                    false
                }
            }
            News::Back { withdrawal, .. } => {
                self.line.truncate(withdrawal.to.0 as usize);
                let to = self
                    .back_to
                    .map_or(withdrawal.to, |it| it.min(withdrawal.to));
                self.back_to = Some(to);
                true
            }
            News::Clock(clock) => {
                let shows = |left: Option<tablas::units::Millis>| left.is_some_and(|it| it.0 > 0);
                let mut changed = false;
                for (at, left) in [clock.white, clock.black].into_iter().enumerate() {
                    if shows(left) && self.fallen[at].take().is_some() {
                        changed = true;
                    }
                }
                changed
            }
            News::State(_) => {
                self.state_since = self.ply();
                true
            }
            News::Tags(_) | News::Doubt(_) | News::Result(_) | News::Gesture(_) => true,
            News::Begins(_) | News::Waiting(_) | News::Source(_) => false,
        };
        if matters {
            self.ask();
        }
        matters
    }

    /// Puts to the prover what hangs on it.
    fn ask(&mut self) {
        let ply = self.ply();
        for color in Color::ALL {
            if let Some(fallen) = &self.fallen[usize::from(color.is_black())]
                && fallen.looked_at != ply
                && self.live.game().end().is_none()
            {
                let began = fallen.ply.min(ply);
                let fallen = Fallen {
                    ply: began,
                    ..fall(self.live.game(), color, ply)
                };
                self.fallen[usize::from(color.is_black())] = Some(fallen);
            }
        }
        let winner = self.live.result().and_then(|(it, _)| it.score.winner());
        let Some(winner) = winner else { return };
        if self.live.game().end().is_some()
            || self.live.doubt().is_some()
            || self
                .never
                .is_some_and(|(at, who, _)| (at, who) == (ply, winner))
        {
            return;
        }
        let never = never_mates(self.live.position(), winner, self.budget);
        self.never = Some((ply, winner, never));
    }
}

/// Only where it is in doubt is it asked; `true` is an answer with a proof.
fn never_mates(position: &Chess, winner: Color, budget: Budget) -> bool {
    if tablas_dead::plainly_able(position, winner)
        || !tablas_dead::worth_asking(position, winner)
        || tablas_dead::able_soon(position, winner)
    {
        return false;
    }
    match tablas_dead::can_checkmate(position, winner, budget) {
        Answer::Cannot(_) => true,
        Answer::Can(_) | Answer::Unknown(_) => false,
    }
}

/// A line of moves and one more.
fn mix(before: u64, mv: shakmaty::Move) -> u64 {
    let from = mv.from().map_or(64, u64::from);
    let promotion = mv.promotion().map_or(0, |role| role as u64);
    let word = from << 16 | u64::from(mv.to()) << 8 | promotion;
    let mut x = before.rotate_left(5) ^ word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
