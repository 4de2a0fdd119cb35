//! What sources told of a board, as the log holds it: which moves are theirs, and what they say beside
//! the moves of the game.

use shakmaty::{Chess, Move, Position};
use tablas::game::{Act, Event as GameEvent, Game, What};
use tablas::sentence::Sentence;
use tablas_wire::desk::{FedDoc, LogLine};
use tablas_wire::game_log::read_header;

use super::say::said;
use super::{Board, Source};

/// Who entered something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A person, by hand.
    Hand,
    /// A person, who set it right.
    Corrected,
    /// The source of this number.
    Source(u64),
}

/// A board of a source that is this board of the desk.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) source: u64,
    /// The source's own names.
    pub(crate) board: Box<str>,
    pub(crate) game: Box<str>,
    /// Made since the game was over.
    pub(crate) void: Vec<Move>,
    pub(crate) result: Option<Box<str>>,
    /// Half-moves at the desk and in the source behind which both are compared.
    pub(crate) settled: [usize; 2],
}

/// What sources told of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fed {
    pub(crate) links: Vec<Link>,
    /// Whose each half-move is.
    pub(crate) origins: Vec<Origin>,
    /// Who wrote the result down.
    pub(crate) recorded: Option<Origin>,
    /// Whether a source stopped the clocks.
    pub(crate) paused: bool,
    /// The source that the board was set up for.
    pub(crate) made_by: Option<u64>,
}

impl Fed {
    pub(crate) fn link(&self, source: u64) -> Option<&Link> {
        self.links.iter().find(|link| link.source == source)
    }

    /// The half-moves made since the game was over, by the source that has most of them.
    pub(crate) fn void(&self) -> &[Move] {
        let longest = self.links.iter().max_by_key(|link| link.void.len());
        longest.map_or(&[], |link| &link.void)
    }

    /// Notes whose an act is, and of how many half-moves the game is made now.
    pub(super) fn note(&mut self, event: &GameEvent, origin: Origin, plies: usize) {
        self.origins.resize(plies, origin);
        let What::Done(act) = &event.what else { return };
        if let Act::CorrectMove { ply, .. } = act {
            let at = (ply.0 as usize).checked_sub(1);
            if let Some(of) = at.and_then(|at| self.origins.get_mut(at)) {
                *of = match origin {
                    Origin::Hand => Origin::Corrected,
                    Origin::Corrected | Origin::Source(_) => origin,
                };
            }
        } else if matches!(act, Act::RecordResult(_)) {
            self.recorded = Some(origin);
        } else if matches!(act, Act::Pause) {
            self.paused = matches!(origin, Origin::Source(_));
        } else if matches!(act, Act::Restart | Act::RestorePosition { .. }) {
            self.paused = false;
        }
    }
}

impl Board {
    /// Puts what a source told into the board; all of it or nothing.
    pub(super) fn take_fed(&mut self, source: &Source, doc: &FedDoc) -> Result<(), String> {
        let mut board = self.clone();
        if let Some(header) = &doc.header {
            if !board.game.log().is_empty() {
                return Err("the game has begun".to_owned());
            }
            let setup = read_header(header).map_err(|kind| format!("{kind:?}"))?;
            board.game = Game::new(setup);
            board.about.log = (**header).clone();
            board.about.waits = false;
        }
        if let Some(players) = &doc.players {
            let [white, black] = &**players;
            board.about.white = white.clone();
            board.about.black = black.clone();
            board.fed.made_by = Some(doc.source);
        }
        if let Some(number) = doc.number {
            board.about.number = number;
        }
        let mut known = board.fed.links.iter();
        let mut at = known.position(|link| link.source == doc.source);
        if let Some(game) = &doc.game {
            board.fed.links.retain(|link| link.source != doc.source);
            board.fed.links.push(Link {
                source: doc.source,
                board: game.board.as_str().into(),
                game: game.game.as_str().into(),
                void: Vec::new(),
                result: None,
                settled: [0, 0],
            });
            at = Some(board.fed.links.len() - 1);
            board.say(source, Sentence::new("desk-fed-linked"));
        }
        let at = at.ok_or("the source has no board here")?;
        if let Some([here, there]) = doc.settled {
            board.fed.links[at].settled = [here as usize, there as usize];
            board.say(source, Sentence::new("desk-fed-settled"));
        }
        board.take(source, &doc.events, Origin::Source(doc.source))?;
        if let Some(void) = &doc.void {
            let moves = read_line(board.game.position(), &board.game, void)?;
            let link = &mut board.fed.links[at];
            link.void = moves;
            let sentence = Sentence::new("desk-fed-void").with("count", void.len());
            board.say(source, sentence);
        }
        if let Some(result) = &doc.result {
            let reported = (result != "*").then(|| result.as_str().into());
            board.fed.links[at].result = reported;
            let sentence = match result.as_str() {
                "*" => Sentence::new("desk-fed-no-result"),
                result => Sentence::new("desk-fed-result").with("result", result),
            };
            board.say(source, sentence);
        }
        board.version = source.seq;
        *self = board;
        Ok(())
    }

    fn say(&mut self, source: &Source, sentence: Sentence) {
        self.lines.push(LogLine {
            seq: source.seq.0,
            at: source.at,
            who: source.who.clone(),
            text: said(&sentence),
            effects: Vec::new(),
            routine: false,
        });
    }
}

/// Moves in UCI, each legal after those before it.
fn read_line(from: &Chess, game: &Game, line: &[String]) -> Result<Vec<Move>, String> {
    let mut position = from.clone();
    let mode = game.course().start().castles().mode();
    let mut moves = Vec::with_capacity(line.len());
    for text in line {
        let uci: shakmaty::uci::UciMove = text.parse().map_err(|_| text.clone())?;
        let mv = uci.to_move(&position).map_err(|_| text.clone())?;
        debug_assert_eq!(mv.to_uci(mode).to_string(), *text);
        position.play_unchecked(mv);
        moves.push(mv);
    }
    Ok(moves)
}
