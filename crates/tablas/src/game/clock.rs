//! The two clocks: periods, increments, delays, pauses, flags. Time comes in with each act; nothing
//! here reads a clock.

use std::fmt;
use std::str::FromStr;

use shakmaty::Color;

use crate::game::Moment;
use crate::units::Millis;

/// What a player gets besides the time of a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// Nothing.
    None,
    /// Added with each completed move (Fischer).
    Increment(Millis),
    /// The time used for the move comes back, up to this much (Bronstein).
    Bronstein(Millis),
    /// The clock waits this long before it counts (US delay).
    Delay(Millis),
}

/// One period of play (6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// Moves to be made in it; `None` for the rest of the game.
    pub moves: Option<u32>,
    /// Its time, added to what is left of the one before.
    pub time: Millis,
    /// The bonus for each move in it.
    pub bonus: Bonus,
}

/// A time control: its periods, the last of which is for the rest of the game. Both players have the
/// same, as in all rated games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControl(Vec<Period>);

/// A time control that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTimeControl;

impl fmt::Display for NoTimeControl {
    /// For developers; what a user reads is a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time control is written as in PGN, 40/5400+30:1800+30")
    }
}

impl std::error::Error for NoTimeControl {}

impl TimeControl {
    /// The control with these periods.
    ///
    /// # Errors
    ///
    /// If there is none, or one before the last has no number of moves.
    pub fn new(periods: Vec<Period>) -> Result<TimeControl, NoTimeControl> {
        let (last, earlier) = periods.split_last().ok_or(NoTimeControl)?;
        if earlier.iter().all(|it| it.moves.is_some_and(|n| n > 0)) && last.moves != Some(0) {
            Ok(TimeControl(periods))
        } else {
            Err(NoTimeControl)
        }
    }

    /// The periods, in order.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.0
    }

    /// The period of a player who has completed `moves` moves.
    #[must_use]
    pub fn period_after(&self, moves: u32) -> usize {
        let mut needed = 0;
        for (i, period) in self.0.iter().enumerate() {
            match period.moves {
                Some(n) => needed = u32::saturating_add(needed, n),
                None => return i,
            }
            if moves < needed {
                return i;
            }
        }
        self.0.len() - 1
    }
}

impl FromStr for TimeControl {
    type Err = NoTimeControl;

    /// Reads the form of PGN's `TimeControl`, in seconds: `5400+30`, `40/5400+30:1800+30`, `300`; a
    /// delay is written `300d5`, a Bronstein delay `300b5`.
    fn from_str(s: &str) -> Result<TimeControl, NoTimeControl> {
        let periods = s.split(':').map(period).collect::<Result<Vec<_>, _>>()?;
        TimeControl::new(periods)
    }
}

fn period(text: &str) -> Result<Period, NoTimeControl> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.trim().parse().map_err(|_| NoTimeControl)?), rest),
        None => (None, text),
    };
    let seconds = |text: &str| -> Result<Millis, NoTimeControl> {
        let seconds: u64 = text.trim().parse().map_err(|_| NoTimeControl)?;
        seconds.checked_mul(1000).map(Millis).ok_or(NoTimeControl)
    };
    let (time, bonus) = match rest.find(['+', 'd', 'b']) {
        None => (seconds(rest)?, Bonus::None),
        Some(at) => {
            let amount = seconds(&rest[at + 1..])?;
            let bonus = match &rest[at..=at] {
                "+" => Bonus::Increment(amount),
                "d" => Bonus::Delay(amount),
                _ => Bonus::Bronstein(amount),
            };
            (seconds(&rest[..at])?, bonus)
        }
    };
    Ok(Period { moves, time, bonus })
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, period) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(":")?;
            }
            if let Some(moves) = period.moves {
                write!(f, "{moves}/")?;
            }
            write!(f, "{}", period.time.0 / 1000)?;
            match period.bonus {
                Bonus::None => {}
                Bonus::Increment(it) => write!(f, "+{}", it.0 / 1000)?,
                Bonus::Bronstein(it) => write!(f, "b{}", it.0 / 1000)?,
                Bonus::Delay(it) => write!(f, "d{}", it.0 / 1000)?,
            }
        }
        Ok(())
    }
}

/// Both clocks as they stand. Without a time control no time passes on them: they hold what was
/// reported, and a flag falls when somebody says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: Option<TimeControl>,
    sides: [Side; 2],
    running: Option<Color>,
    paused: bool,
    since: Moment,
    /// Time that passed in this turn of the running clock before `since`.
    used: Millis,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Side {
    /// What was left at `since`; `None` if nobody has said.
    left: Option<Millis>,
    period: usize,
    fallen: Option<Moment>,
    noticed: bool,
}

/// The place of a player in a pair.
pub(super) const fn index(player: Color) -> usize {
    match player {
        Color::White => 0,
        Color::Black => 1,
    }
}

impl Clocks {
    /// Clocks at the start: `left` where it is known otherwise than from the control, `moves` already
    /// completed before the record; the clock of `first` is started at `at`.
    #[must_use]
    pub fn new(
        control: Option<TimeControl>,
        left: [Option<Millis>; 2],
        moves: [u32; 2],
        first: Color,
        at: Moment,
    ) -> Clocks {
        let side = |player: Color| {
            let period = control
                .as_ref()
                .map_or(0, |it| it.period_after(moves[index(player)]));
            let full = control.as_ref().map(|it| it.periods()[period].time);
            Side {
                left: left[index(player)].or(full),
                period,
                fallen: None,
                noticed: false,
            }
        };
        let sides = [side(Color::White), side(Color::Black)];
        Clocks {
            control,
            sides,
            running: Some(first),
            paused: false,
            since: at,
            used: Millis(0),
        }
    }

    /// The time control, if one is known.
    #[must_use]
    pub const fn control(&self) -> Option<&TimeControl> {
        self.control.as_ref()
    }

    /// Whose clock runs, or would run but for a pause.
    #[must_use]
    pub const fn running(&self) -> Option<Color> {
        self.running
    }

    /// Whether both stand still.
    #[must_use]
    pub const fn paused(&self) -> bool {
        self.paused
    }

    /// The period that `player` is in, counted from 0.
    #[must_use]
    pub const fn period(&self, player: Color) -> usize {
        self.sides[index(player)].period
    }

    /// What `player` has left at `now`, never less than nothing; `None` if nobody has said.
    #[must_use]
    pub fn left(&self, player: Color, now: Moment) -> Option<Millis> {
        let left = self.sides[index(player)].left?;
        Some(Millis(left.0.saturating_sub(self.spent(player, now))))
    }

    /// When the flag of `player` fell, whether anybody noticed or not.
    #[must_use]
    pub fn fell(&self, player: Color, now: Moment) -> Option<Moment> {
        let side = &self.sides[index(player)];
        if side.fallen.is_some() {
            return side.fallen;
        }
        let left = side.left?;
        (self.ticking(player) && self.spent(player, now) >= left.0)
            .then_some(Moment(self.since.0 + self.still_free() + left.0))
    }

    /// Whether a fallen flag of `player` was noticed (6.8).
    #[must_use]
    pub const fn noticed(&self, player: Color) -> bool {
        self.sides[index(player)].noticed
    }

    fn ticking(&self, player: Color) -> bool {
        self.control.is_some() && !self.paused && self.running == Some(player)
    }

    fn bonus(&self, player: Color) -> Bonus {
        self.control
            .as_ref()
            .map_or(Bonus::None, |it| it.periods()[self.period(player)].bonus)
    }

    /// Milliseconds that count of what passed since `since`.
    fn spent(&self, player: Color, now: Moment) -> u64 {
        if self.ticking(player) {
            let passed = now.0.saturating_sub(self.since.0);
            passed.saturating_sub(self.still_free())
        } else {
            0
        }
    }

    /// What is left of the delay of the running clock.
    fn still_free(&self) -> u64 {
        match self.running.map(|player| self.bonus(player)) {
            Some(Bonus::Delay(delay)) => delay.0.saturating_sub(self.used.0),
            None | Some(Bonus::None | Bonus::Increment(_) | Bonus::Bronstein(_)) => 0,
        }
    }

    /// Brings the clocks to `now`.
    pub(super) fn settle(&mut self, now: Moment) {
        if let Some(player) = self.running
            && self.ticking(player)
        {
            let (left, fell) = (self.left(player, now), self.fell(player, now));
            let side = &mut self.sides[index(player)];
            side.left = left;
            side.fallen = fell;
            self.used.0 += now.0.saturating_sub(self.since.0);
        }
        self.since = self.since.max(now);
    }

    pub(super) fn pause(&mut self, now: Moment) {
        self.settle(now);
        self.paused = true;
    }

    /// The clock of `player` runs from now on, his turn going on or beginning.
    pub(super) fn run(&mut self, player: Color, now: Moment) {
        self.settle(now);
        self.paused = false;
        if self.running != Some(player) {
            self.used = Millis(0);
        }
        self.running = Some(player);
    }

    /// `player` has completed his move number `moves`: his bonus, the time of his next period, and
    /// the other clock runs.
    pub(super) fn press(&mut self, player: Color, moves: u32, now: Moment) {
        self.settle(now);
        if self.control.is_some() {
            let bonus = match self.bonus(player) {
                Bonus::Increment(it) => it.0,
                Bonus::Bronstein(it) => it.0.min(self.used.0),
                Bonus::None | Bonus::Delay(_) => 0,
            };
            let period = self
                .control
                .as_ref()
                .map_or(0, |control| control.period_after(moves));
            let new: u64 = (self.period(player) + 1..=period)
                .filter_map(|i| self.control.as_ref().and_then(|it| it.periods().get(i)))
                .map(|it| it.time.0)
                .sum();
            let side = &mut self.sides[index(player)];
            side.period = period;
            if side.fallen.is_none()
                && let Some(left) = &mut side.left
            {
                left.0 += bonus + new;
            }
        }
        if self.running == Some(player) {
            self.running = Some(!player);
            self.used = Millis(0);
        }
    }

    /// A flag is reported down.
    pub(super) fn flag_falls(&mut self, player: Color, now: Moment) {
        self.settle(now);
        let side = &mut self.sides[index(player)];
        side.fallen.get_or_insert(now);
        if side.left.is_some() {
            side.left = Some(Millis(0));
        }
    }

    /// A fallen flag is noticed.
    pub(super) fn notice(&mut self, player: Color, now: Moment) {
        self.settle(now);
        self.sides[index(player)].noticed = true;
    }

    /// Time is added. A flag that fell and that nobody has noticed stays down (6.8).
    pub(super) fn add(&mut self, player: Color, time: Millis, now: Moment) {
        self.settle(now);
        if let Some(left) = &mut self.sides[index(player)].left {
            left.0 += time.0;
        }
    }

    /// Time is taken, as much as there is.
    pub(super) fn take(&mut self, player: Color, time: Millis, now: Moment) {
        self.settle(now);
        if let Some(left) = &mut self.sides[index(player)].left {
            left.0 = left.0.saturating_sub(time.0);
        }
    }

    /// The arbiter sets both clocks. A flag of a player who has time again stands up.
    pub(super) fn set(&mut self, left: [Millis; 2], now: Moment) {
        self.settle(now);
        for (side, left) in self.sides.iter_mut().zip(left) {
            side.left = Some(left);
            if left.0 > 0 {
                side.fallen = None;
                side.noticed = false;
            }
        }
    }

    /// From now on each completed move brings this increment (Guidelines III.4).
    pub(super) fn set_increment(&mut self, increment: Millis, now: Moment) {
        self.settle(now);
        if let Some(control) = &mut self.control {
            for period in &mut control.0 {
                period.bonus = Bonus::Increment(increment);
            }
        }
    }
}
