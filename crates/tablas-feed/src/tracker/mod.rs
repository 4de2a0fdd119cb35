//! From one look at a board to the next: what is new, and what only seems so.
//!
//! A line of moves that goes on is taken at once. One that takes back or replaces moves waits until it
//! has stood for a while, or until a second look with more moves says the same; and a record that was
//! not read to its end never takes back anything, however long it stands.

mod hall;
mod identity;
mod line;
mod patience;

pub use hall::{Hall, MOST_BOARDS};
pub use patience::Patience;

use shakmaty::Position;
use tablas::game::{Act, Actor, Command};
use tablas::units::Ply;

use crate::model::{
    Arrival, Begins, BoardClock, BoardKey, BoardState, Confidence, Doubt, Fact, GameId, GameTags,
    GestureSeen, Move, News, Observation, ReportedResult, Running, SourceTime, Start, Steadiness,
    Withdrawal,
};
use identity::Same;
use line::{Change, change};

/// What is known of one board. It reads no clock: time comes in with each observation, and with
/// [`Tracker::tick`] when nothing comes.
#[derive(Clone, Debug)]
pub struct Tracker {
    board: BoardKey,
    patience: Patience,
    known: Option<Known>,
    /// A look at the board that is not believed yet.
    held: Option<Held>,
    state: BoardState,
    /// Its source does not tell anything at the moment.
    cut_off: bool,
    /// Games that were here before, for the names of those that look alike.
    before: Vec<Box<str>>,
}

/// The game on the board.
#[derive(Clone, Debug)]
struct Known {
    id: GameId,
    start: Start,
    tags: GameTags,
    moves: Vec<Move>,
    arrivals: Vec<Arrival>,
    doubt: Option<Doubt>,
    clock: Option<BoardClock>,
    result: Option<ReportedResult>,
    gesture: Option<GestureSeen>,
    /// Whose last move is completed by the clock.
    pressed: usize,
    flag_told: [bool; 2],
}

#[derive(Clone, Debug)]
struct Held {
    observation: Observation,
    /// Since when it has been seen so.
    since: Arrival,
    /// Since when what is known has been contradicted.
    disputed: Arrival,
    /// How long that must go on.
    wait: u64,
    /// How many looks have said so.
    looks: u32,
}

impl Held {
    /// When it is believed.
    fn due(&self) -> Arrival {
        let settled = self.since.plus(self.wait / 3);
        self.disputed.plus(self.wait).max(settled)
    }
}

/// Where facts of one moment go.
struct Out<'a> {
    board: &'a BoardKey,
    arrival: Arrival,
    source_time: Option<SourceTime>,
    facts: &'a mut Vec<Fact>,
}

impl Out<'_> {
    fn tell(&mut self, news: News) {
        self.facts.push(Fact {
            source: self.board.source,
            board: Some(self.board.clone()),
            arrival: self.arrival,
            source_time: self.source_time,
            news,
        });
    }

    fn command(&self, by: Actor, act: Act) -> Command {
        Command {
            at: self.arrival.moment(),
            by,
            who: None,
            act,
        }
    }

    fn act(&mut self, by: Actor, act: Act, mv: Move) {
        let command = self.command(by, act);
        self.tell(News::Act {
            command,
            left: mv.left,
            used: mv.used,
            confidence: mv.confidence,
        });
    }
}

impl Tracker {
    /// A board of which nothing is known.
    #[must_use]
    pub const fn new(board: BoardKey, patience: Patience) -> Tracker {
        Tracker {
            board,
            patience,
            known: None,
            held: None,
            state: BoardState::Well,
            cut_off: false,
            before: Vec::new(),
        }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &BoardKey {
        &self.board
    }

    /// The moves that are believed.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.known.as_ref().map_or(&[], |known| &known.moves)
    }

    /// The game, if one has begun.
    #[must_use]
    pub fn game_id(&self) -> Option<&GameId> {
        self.known.as_ref().map(|known| &known.id)
    }

    /// When [`Tracker::tick`] has something to do, if nothing else comes before.
    #[must_use]
    pub fn due(&self) -> Option<Arrival> {
        // What nobody looks at does not come true by standing.
        let looked_at = match self.state {
            BoardState::Well | BoardState::Mismatched(_) => !self.cut_off,
            BoardState::Silent(_) | BoardState::Broken(_) => false,
        };
        let held = self.held.as_ref().filter(|_| looked_at);
        let held = held.filter(|held| held.looks >= self.patience.looks);
        held.map(Held::due)
    }

    /// Whether something was seen that is not believed yet.
    #[must_use]
    pub const fn waits(&self) -> bool {
        self.held.is_some()
    }

    /// Its source tells nothing any more, or does again. What was not believed yet waits anew then.
    pub const fn cut_off(&mut self, cut_off: bool, now: Arrival) {
        if self.cut_off && !cut_off {
            self.wait_anew(now);
        }
        self.cut_off = cut_off;
    }

    const fn wait_anew(&mut self, now: Arrival) {
        if let Some(held) = &mut self.held {
            held.since = now;
            held.disputed = now;
        }
    }

    fn becomes(&mut self, state: BoardState, now: Arrival) {
        match self.state {
            BoardState::Well | BoardState::Mismatched(_) => {}
            BoardState::Silent(_) | BoardState::Broken(_) => self.wait_anew(now),
        }
        self.state = state;
    }

    /// Takes a look at the board and tells what is new.
    pub fn observe(&mut self, observation: Observation, facts: &mut Vec<Fact>) {
        let board = self.board.clone();
        let mut out = Out {
            board: &board,
            arrival: observation.arrival,
            source_time: observation.source_time,
            facts,
        };
        if observation.state != self.state {
            self.becomes(observation.state.clone(), observation.arrival);
            if self.known.is_some() {
                out.tell(News::State(self.state.clone()));
            }
        }
        let passing = observation.steadiness == Steadiness::Passing;
        match self.judge(&observation) {
            Verdict::Begins => {
                self.begin(&observation, &mut out);
                self.take(observation, &mut out);
            }
            Verdict::AtOnce => {
                let adds = line_of(&observation).len() > self.moves().len();
                // A half-read record that only repeats what is known contradicts nothing.
                if !passing || adds {
                    self.let_go(&mut out);
                }
                self.take(observation, &mut out);
            }
            Verdict::Wait(_) if passing => {}
            Verdict::Wait(wait) => self.hold(observation, wait, &mut out),
            Verdict::AddThenWait(_) if passing => {
                self.let_go(&mut out);
                self.take(observation, &mut out);
            }
            Verdict::AddThenWait(wait) => {
                self.let_go(&mut out);
                let doubt = self.known.as_ref().and_then(|known| known.doubt.clone());
                let mut certain = observation.clone();
                certain.doubt = doubt;
                certain.result = self.known.as_ref().and_then(|known| known.result);
                self.take(certain, &mut out);
                self.hold(observation, wait, &mut out);
            }
        }
    }

    fn let_go(&mut self, out: &mut Out<'_>) {
        if self.held.take().is_some() {
            out.tell(News::Waiting(false));
        }
    }

    /// Puts a look at the board aside until it has stood, or believes it because it has.
    fn hold(&mut self, observation: Observation, wait: u64, out: &mut Out<'_>) {
        let now = observation.arrival;
        let mut held = Held {
            since: now,
            disputed: now,
            wait,
            looks: 1,
            observation,
        };
        if let Some(before) = self.held.take() {
            if goes_on_from(&before.observation, &held.observation) {
                let (line, first) = (line_of(&held.observation), line_of(&before.observation));
                if line.len() > first.len() && line.len() > self.moves().len() {
                    out.tell(News::Waiting(false));
                    self.take(held.observation, out);
                    return;
                }
                held.since = before.since;
                held.disputed = before.disputed;
                held.looks = before.looks.saturating_add(1);
            } else if self.disputes(&before.observation) && self.disputes(&held.observation) {
                // They do not agree on what was played, but both say that it was something else.
                held.disputed = before.disputed;
            }
        } else {
            out.tell(News::Waiting(true));
        }
        if held.due() <= now && held.looks >= self.patience.looks {
            out.tell(News::Waiting(false));
            self.take(held.observation, out);
        } else {
            self.held = Some(held);
        }
    }

    /// Whether a look takes back moves that are known.
    fn disputes(&self, observation: &Observation) -> bool {
        observation
            .moves
            .as_ref()
            .is_some_and(|line| matches!(change(self.moves(), line), Change::Back { .. }))
    }

    /// Time has passed. What has stood for long enough is believed.
    pub fn tick(&mut self, now: Arrival, facts: &mut Vec<Fact>) {
        if self.due().is_none_or(|due| now < due) {
            return;
        }
        let Some(held) = self.held.take() else {
            return;
        };
        let board = self.board.clone();
        let mut out = Out {
            board: &board,
            arrival: now,
            source_time: held.observation.source_time,
            facts,
        };
        out.tell(News::Waiting(false));
        self.take(held.observation, &mut out);
    }

    /// The board is not well, and nothing else is known of it.
    pub fn unwell(&mut self, state: BoardState, arrival: Arrival, facts: &mut Vec<Fact>) {
        if self.state == state {
            return;
        }
        self.becomes(state.clone(), arrival);
        let board = self.board.clone();
        let mut out = Out {
            board: &board,
            arrival,
            source_time: None,
            facts,
        };
        out.tell(News::State(state));
    }

    /// Whether this is believed at once.
    fn judge(&self, observation: &Observation) -> Verdict {
        let Some(known) = self.known.as_ref() else {
            return Verdict::Begins;
        };
        let patience = self.patience;
        if identity::same(&known.start, &known.tags, &known.moves, observation) == Same::Other {
            return Verdict::Wait(match known.result {
                Some(_) => patience.correction,
                None => patience.new_game,
            });
        }
        let Some(moves) = &observation.moves else {
            return Verdict::AtOnce;
        };
        let doubted = observation.doubt.is_some() && observation.doubt != known.doubt;
        match change(&known.moves, moves) {
            Change::Back { .. } => Verdict::Wait(patience.correction),
            Change::More(more) if more > 1 && !known.moves.is_empty() && patience.leap > 0 => {
                Verdict::Wait(patience.leap)
            }
            Change::None if doubted => Verdict::Wait(patience.correction),
            // A record that is doubtful when it is first read has been so for long.
            Change::More(_) if doubted && !known.moves.is_empty() => {
                Verdict::AddThenWait(patience.correction)
            }
            Change::None | Change::More(_) => Verdict::AtOnce,
        }
    }

    fn begin(&mut self, observation: &Observation, out: &mut Out<'_>) {
        if let Some(known) = self.known.take() {
            self.before
                .push(identity::name_of(&known.tags, &known.start));
        }
        let tags = observation.tags.clone().unwrap_or_default();
        let name = identity::name_of(&tags, &observation.start);
        let number = self.before.iter().filter(|it| **it == name).count();
        let id = GameId(format!("{name}#{number}").into());
        out.tell(News::Begins(Box::new(Begins {
            id: id.clone(),
            start: observation.start.clone(),
            tags: tags.clone(),
        })));
        if self.state != BoardState::Well {
            out.tell(News::State(self.state.clone()));
        }
        self.known = Some(Known {
            id,
            start: observation.start.clone(),
            tags,
            moves: Vec::new(),
            arrivals: Vec::new(),
            doubt: None,
            clock: None,
            result: None,
            gesture: None,
            pressed: 0,
            flag_told: [false; 2],
        });
    }

    /// Believes what was seen.
    fn take(&mut self, observation: Observation, out: &mut Out<'_>) {
        let whole = observation.steadiness == Steadiness::Whole;
        if let Some(known) = &self.known
            && identity::same(&known.start, &known.tags, &known.moves, &observation) == Same::Other
        {
            self.begin(&observation, out);
        }
        let Some(known) = &mut self.known else { return };
        if let Some(tags) = observation.tags
            && whole
            && tags != known.tags
        {
            known.tags = tags.clone();
            out.tell(News::Tags(Box::new(tags)));
        }
        if let Some(moves) = observation.moves {
            known.go_to(moves, out);
            if whole && observation.doubt != known.doubt {
                known.doubt.clone_from(&observation.doubt);
                out.tell(News::Doubt(observation.doubt.map(Box::new)));
            }
        }
        if let Some(clock) = observation.clock {
            known.clock_read(clock, out);
        }
        if whole && observation.gesture != known.gesture {
            known.gesture = observation.gesture;
            out.tell(News::Gesture(observation.gesture));
        }
        if whole && observation.result != known.result {
            known.result = observation.result;
            out.tell(News::Result(observation.result));
        }
    }
}

impl Known {
    /// Makes the line of moves this one.
    fn go_to(&mut self, moves: Vec<Move>, out: &mut Out<'_>) {
        let common = line::common(&self.moves, &moves);
        if common < self.moves.len() {
            let to = Ply(u32::try_from(common).unwrap_or(u32::MAX));
            let withdrawal = Withdrawal {
                to,
                stood_since: self.arrivals[common],
            };
            let act = Act::RestorePosition {
                to,
                clocks: None,
                reason: "".into(),
            };
            let command = out.command(Actor::Arbiter, act);
            out.tell(News::Back {
                command,
                withdrawal,
            });
            self.arrivals.truncate(common);
            self.pressed = self.pressed.min(common);
        }
        let first = self.start.position.turn();
        for (at, &mv) in moves.iter().enumerate().skip(common) {
            let by = if at % 2 == 0 { first } else { !first };
            out.act(Actor::Player(by), Act::Move(mv.mv), mv);
            self.arrivals.push(out.arrival);
            if mv.left.is_some() || at + 1 < moves.len() {
                self.pressed = at + 1;
                out.act(Actor::Player(by), Act::Press, mv);
            }
        }
        let told = moves.len() > common;
        self.moves = moves;
        if told && let Some(&last) = self.moves.last() {
            let by = self.mover(self.moves.len());
            self.flag(by, last.left.map(|left| left.0 == 0), out);
        }
    }

    /// Who made the move after which `moves` moves are made.
    fn mover(&self, moves: usize) -> shakmaty::Color {
        let first = self.start.position.turn();
        if moves % 2 == 1 { first } else { !first }
    }

    fn clock_read(&mut self, clock: BoardClock, out: &mut Out<'_>) {
        let moves = self.moves.len();
        if moves > self.pressed {
            let by = self.mover(moves);
            let other_runs = match clock.running {
                Running::White => by.is_black(),
                Running::Black => by.is_white(),
                Running::Neither | Running::Unknown => false,
            };
            if other_runs {
                self.pressed = moves;
                let last = self.moves[moves - 1];
                out.act(Actor::Player(by), Act::Press, last);
            }
        }
        if self.clock == Some(clock) {
            return;
        }
        self.clock = Some(clock);
        out.tell(News::Clock(clock));
        // Clocks that nobody has set show nothing either.
        let zero = |left: Option<tablas::units::Millis>| left.map(|left| left.0 == 0);
        let unset = zero(clock.white) == Some(true)
            && zero(clock.black) == Some(true)
            && matches!(clock.running, Running::Neither | Running::Unknown);
        if moves > 0 && !unset {
            self.flag(shakmaty::Color::White, zero(clock.white), out);
            self.flag(shakmaty::Color::Black, zero(clock.black), out);
        }
    }

    fn flag(&mut self, player: shakmaty::Color, down: Option<bool>, out: &mut Out<'_>) {
        let told = &mut self.flag_told[usize::from(player.is_black())];
        match down {
            Some(true) if !*told => {
                *told = true;
                let command = out.command(Actor::Player(player), Act::FlagFalls);
                out.tell(News::Act {
                    command,
                    left: Some(tablas::units::Millis(0)),
                    used: None,
                    confidence: Confidence::Certain,
                });
            }
            Some(false) => *told = false,
            Some(true) | None => {}
        }
    }
}

/// Whether to believe something.
enum Verdict {
    /// It is the first look at the board.
    Begins,
    AtOnce,
    Wait(u64),
    /// The moves at once, and that the line stops being certain when that has stood.
    AddThenWait(u64),
}

fn line_of(observation: &Observation) -> &[Move] {
    observation.moves.as_deref().unwrap_or_default()
}

/// Whether a second look says what the first one said, and perhaps more.
fn goes_on_from(first: &Observation, second: &Observation) -> bool {
    let (first_line, second_line) = (line_of(first), line_of(second));
    let common = line::common(first_line, second_line);
    common == first_line.len()
        && first.start == second.start
        && (second_line.len() > common || first.doubt == second.doubt)
}
