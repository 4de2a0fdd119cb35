//! A watched game as a live game, with what its source says beside the moves.

use shakmaty::{Chess, Position};
use tablas::game::{Act, Command, Effect, Game, Setup, Why};
use tablas::law::Rules;
use tablas::regulations::Regulations;
use tablas::units::{Millis, Ply};
use tablas_dead::Budget;

use crate::model::{
    Arrival, Begins, BoardClock, BoardState, Confidence, Doubt, Fact, GameId, GameTags,
    GestureSeen, News, ReportedResult, SourceTime, Start,
};

/// The Laws and regulations under which games are watched.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The Laws.
    pub rules: Rules,
    /// What the event chooses.
    pub regulations: Regulations,
    /// How long to look after each move whether the position is dead.
    pub budget: Budget,
}

/// A half-move of a watched game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LivePly {
    /// The move.
    pub mv: shakmaty::Move,
    /// Board clock: what its player had left after it.
    pub left: Option<Millis>,
    /// Board clock: what he used for it.
    pub used: Option<Millis>,
    /// When it arrived here.
    pub arrival: Arrival,
    /// When it was made, by the source.
    pub source_time: Option<SourceTime>,
    /// How sure it is.
    pub confidence: Confidence,
}

/// A game on a board. Its commands go to a [`Game`]; once that is over, moves that are still made are
/// kept beside it, because they are void and somebody should know of them.
#[derive(Clone, Debug)]
pub struct LiveBoard {
    id: GameId,
    start: Start,
    tags: GameTags,
    game: Game,
    plies: Vec<LivePly>,
    position: Chess,
    clock: Option<(BoardClock, Arrival)>,
    doubt: Option<Doubt>,
    result: Option<(ReportedResult, Arrival)>,
    gesture: Option<GestureSeen>,
    state: BoardState,
    waiting: bool,
}

impl LiveBoard {
    /// A game that begins on a board.
    #[must_use]
    pub fn new(begins: &Begins, terms: &Terms, arrival: Arrival) -> LiveBoard {
        let mut setup = Setup::new(terms.rules, terms.regulations.clone());
        setup.start = begins.start.position.clone();
        setup.round = begins.tags.round;
        setup.started = arrival.moment();
        setup.budget = terms.budget;
        LiveBoard {
            id: begins.id.clone(),
            start: begins.start.clone(),
            tags: begins.tags.clone(),
            game: Game::new(setup),
            plies: Vec::new(),
            position: begins.start.position.clone(),
            clock: None,
            doubt: None,
            result: None,
            gesture: None,
            state: BoardState::Well,
            waiting: false,
        }
    }

    /// Takes a fact of this board and says what it changed in the game. [`News::Begins`] is for whoever
    /// keeps the boards: it makes another `LiveBoard`.
    pub fn take(&mut self, fact: &Fact) -> Vec<Effect> {
        match &fact.news {
            News::Act {
                command,
                left,
                used,
                confidence,
            } => {
                if let Act::Move(mv) = command.act {
                    self.plies.push(LivePly {
                        mv,
                        left: *left,
                        used: *used,
                        arrival: fact.arrival,
                        source_time: fact.source_time,
                        confidence: *confidence,
                    });
                    self.position.play_unchecked(mv);
                }
                return self.act(command);
            }
            News::Back {
                command,
                withdrawal,
            } => return self.back(command, withdrawal.to),
            News::Tags(tags) => self.tags = (**tags).clone(),
            News::Clock(clock) => self.clock = Some((*clock, fact.arrival)),
            News::Doubt(doubt) => self.doubt = doubt.as_deref().cloned(),
            News::Result(result) => self.result = result.map(|result| (result, fact.arrival)),
            News::Gesture(gesture) => self.gesture = *gesture,
            News::State(state) => self.state = state.clone(),
            News::Waiting(waiting) => self.waiting = *waiting,
            News::Begins(_) | News::Source(_) => {}
        }
        Vec::new()
    }

    fn act(&mut self, command: &Command) -> Vec<Effect> {
        let mut command = command.clone();
        command.at = command.at.max(self.game.now());
        match self.game.act(&command) {
            Ok(effects) => effects,
            // What is played after the end is void, and known from `plies`.
            Err(refusal) => {
                debug_assert!(
                    self.game.end().is_some() || refusal.why == Why::NothingToPress,
                    "{refusal:?}"
                );
                Vec::new()
            }
        }
    }

    fn back(&mut self, command: &Command, to: Ply) -> Vec<Effect> {
        self.plies.truncate(to.0 as usize);
        self.position = self.start.position.clone();
        for ply in &self.plies {
            self.position.play_unchecked(ply.mv);
        }
        if to >= self.game.ply() {
            return Vec::new();
        }
        self.act(command)
    }

    /// The game under the Laws. It has the moves up to its end.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Its name.
    #[must_use]
    pub const fn id(&self) -> &GameId {
        &self.id
    }

    /// Its first position.
    #[must_use]
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// Who plays.
    #[must_use]
    pub const fn tags(&self) -> &GameTags {
        &self.tags
    }

    /// Every move that was made on the board, those after the end too.
    #[must_use]
    pub fn plies(&self) -> &[LivePly] {
        &self.plies
    }

    /// Moves that were made after the game was over, and are void.
    #[must_use]
    pub fn after_the_end(&self) -> &[LivePly] {
        let played = match self.game.end() {
            Some(end) => end.ply.0 as usize,
            None => self.plies.len(),
        };
        &self.plies[played.min(self.plies.len())..]
    }

    /// The position on the board, after void moves too.
    #[must_use]
    pub const fn position(&self) -> &Chess {
        &self.position
    }

    /// The board clock as it was last read, and when that arrived here.
    #[must_use]
    pub const fn clock(&self) -> Option<(BoardClock, Arrival)> {
        self.clock
    }

    /// What `player` had left when that was last told: by the clock, else after his last move.
    #[must_use]
    pub fn left(&self, player: shakmaty::Color) -> Option<Millis> {
        if let Some((clock, _)) = self.clock {
            let left = match player {
                shakmaty::Color::White => clock.white,
                shakmaty::Color::Black => clock.black,
            };
            if left.is_some() {
                return left;
            }
        }
        let last_by = !self.position.turn();
        let skip = usize::from(player != last_by);
        let own = self.plies.iter().rev().skip(skip).step_by(2);
        own.take(2).find_map(|ply| ply.left)
    }

    /// Where the line of moves stops being certain.
    #[must_use]
    pub const fn doubt(&self) -> Option<&Doubt> {
        self.doubt.as_ref()
    }

    /// The result that was reported, and when that arrived here.
    #[must_use]
    pub const fn result(&self) -> Option<(ReportedResult, Arrival)> {
        self.result
    }

    /// The result that the kings show.
    #[must_use]
    pub const fn gesture(&self) -> Option<GestureSeen> {
        self.gesture
    }

    /// How the board is.
    #[must_use]
    pub const fn state(&self) -> &BoardState {
        &self.state
    }

    /// Whether something was seen that may be taken back at once.
    #[must_use]
    pub const fn waiting(&self) -> bool {
        self.waiting
    }
}
