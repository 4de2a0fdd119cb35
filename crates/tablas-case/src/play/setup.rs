//! The game where the events begin.

use shakmaty::{CastlingMode, Chess, Position};
use tablas::game::{Act, Actor, Command, Game, Moment, Setup, TimeControl};
use tablas::regulations::Regulations;
use tablas::sentence::{NumberedMove, Sentence};
use tablas::units::Millis;
use tablas_record::{Letters, NoPosition, TypedMove, typed_move, typed_position};
use tablas_wire::regulations::{overlay, preset};

use crate::Scenario;

pub(super) struct Begun {
    pub(super) game: Game,
    pub(super) board: Chess,
    pub(super) mode: CastlingMode,
    pub(super) void_moves: usize,
}

pub(super) fn begin(scenario: &Scenario) -> Result<Begun, Vec<Sentence>> {
    let mut problems = Vec::new();
    let regulations = regulations(scenario).unwrap_or_else(|wrong| {
        problems.extend(wrong);
        Regulations::LAWS
    });
    let forced = scenario.chess960.then_some(CastlingMode::Chess960);
    let (start, mode) = match scenario.start.as_deref() {
        None => (Chess::default(), forced.unwrap_or(CastlingMode::Standard)),
        Some(fen) => match typed_position(fen, forced) {
            Ok(typed) => (typed.position, typed.mode),
            Err(error) => {
                problems.push(no_position(fen, error));
                return Err(problems);
            }
        },
    };
    let control: Option<TimeControl> = match scenario.time_control.as_deref() {
        None => None,
        Some(text) => match text.parse() {
            Ok(control) => Some(control),
            Err(_) => {
                problems.push(Sentence::new("case-time-control").with("text", text));
                None
            }
        },
    };
    let clocks = scenario
        .clocks
        .map(|seconds| seconds.map(|it| Millis(it.saturating_mul(1000))));
    let mut setup = Setup::new(scenario.rules, regulations);
    setup.start = start.clone();
    setup.round = scenario.round;
    setup.clocks = clocks;
    setup.illegal_moves = scenario.illegal_moves;
    let keeps_clocks = control.is_some();
    setup.control = control;
    let mut begun = Begun {
        game: Game::new(setup),
        board: start,
        mode,
        void_moves: 0,
    };
    for (i, san) in scenario.moves.iter().enumerate() {
        if let Err(what) = begun.make(san) {
            problems.push(
                Sentence::new("case-move")
                    .with("number", i + 1)
                    .with("what", what),
            );
            break;
        }
    }
    // Time that completed moves gained must not stand on clocks that are given as they show now.
    if keeps_clocks
        && !scenario.moves.is_empty()
        && let [Some(white), Some(black)] = clocks
    {
        let given = Act::SetClocks {
            white,
            black,
            reason: "".into(),
        };
        begun.act(Actor::Arbiter, given);
    }
    if problems.is_empty() {
        Ok(begun)
    } else {
        Err(problems)
    }
}

impl Begun {
    /// Makes and completes a move. What comes after the end is void.
    fn make(&mut self, san: &str) -> Result<(), Sentence> {
        let mv = match typed_move(&self.board, san, Letters::English) {
            TypedMove::Legal(mv) => mv,
            other @ (TypedMove::Ambiguous(_)
            | TypedMove::Illegal { .. }
            | TypedMove::Unreadable) => {
                return Err(no_move(&self.board, san, &other));
            }
        };
        let by = Actor::Player(self.board.turn());
        self.board.play_unchecked(mv);
        if self.game.end().is_some() {
            self.void_moves += 1;
        } else {
            self.act(by, Act::Move(mv));
            self.act(by, Act::Press);
        }
        Ok(())
    }

    /// Reports an act at the beginning. A refusal can only say that the game is over.
    fn act(&mut self, by: Actor, act: Act) {
        let command = Command {
            at: Moment(0),
            by,
            who: None,
            act,
        };
        drop(self.game.act(&command));
    }
}

/// The complaint about a word that is no legal move.
pub(super) fn no_move(position: &Chess, san: &str, typed: &TypedMove) -> Sentence {
    match typed {
        TypedMove::Legal(_) | TypedMove::Illegal { .. } => {
            Sentence::new("case-move-illegal").with("by", position.turn())
        }
        TypedMove::Ambiguous(moves) => {
            let fits: Vec<NumberedMove> = moves
                .iter()
                .map(|&mv| NumberedMove::of(position, mv))
                .collect();
            Sentence::new("case-move-ambiguous").with("moves", fits)
        }
        TypedMove::Unreadable => Sentence::new("case-move-unreadable"),
    }
    .with("move", san)
}

fn regulations(scenario: &Scenario) -> Result<Regulations, Vec<Sentence>> {
    let changes = &scenario.regulations;
    let base = match changes.preset.as_deref() {
        None => Regulations::LAWS,
        Some(name) => match preset(name) {
            Some(found) => found.preset.regulations.clone(),
            None => {
                let known = tablas_wire::regulations::presets().iter().map(|it| it.name);
                let known: Vec<&str> = known.collect();
                let sentence = match crate::near::nearest(name, known.iter().copied()) {
                    Some(guess) => Sentence::new("case-preset-guess").with("guess", guess),
                    None => Sentence::new("case-preset").with("words", known.join(", ")),
                };
                return Err(vec![sentence.with("name", name)]);
            }
        },
    };
    if changes.choices.is_empty() {
        return Ok(base);
    }
    let value = serde_json::Value::Object(changes.choices.clone());
    overlay(&base, &value)
        .map_err(|errors| errors.into_iter().map(|error| error.sentence).collect())
}

fn no_position(fen: &str, error: NoPosition) -> Sentence {
    let why = match error {
        NoPosition::Syntax => "fen-syntax",
        NoPosition::Kings => "fen-kings",
        NoPosition::OpponentInCheck => "fen-opponent-in-check",
        NoPosition::PawnsOnBackrank => "fen-pawns",
        NoPosition::Other => "fen-impossible",
    };
    Sentence::new("fen-wrong")
        .with("fen", fen)
        .with("why", Sentence::new(why))
}
