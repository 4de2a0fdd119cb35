//! One electronic board: what it shows, what LiveChess makes of it, and whether the two agree.

use serde_json::Value;
use shakmaty::fen::Fen;
use shakmaty::{Board, CastlingMode, Chess, FromSetup, Position};
use tablas::sentence::Sentence;

use crate::json::{board_clock, text};
use crate::model::{
    Arrival, BoardClock, BoardKey, BoardState, GameTags, GestureSeen, Observation, ReportedResult,
    Running, SourceTime, Start,
};
use crate::san_line::{Circumstances, SanLine, Word, kings_of, shown_by};

/// A man that does not stand where it should is in somebody's hand; after so long it is not, in
/// milliseconds.
const IN_HAND: u64 = 30_000;

/// Three squares or more that are wrong at once are no move.
const DISORDER: u64 = 5_000;

/// What is known of a board.
#[derive(Debug)]
pub(super) struct EBoard {
    pub(super) key: BoardKey,
    pub(super) feed: u64,
    pub(super) subscribed: bool,
    placement: Option<Board>,
    /// Whether LiveChess turns what the board sends, as far as it has said.
    flipped: Option<bool>,
    clock: Option<BoardClock>,
    start: Start,
    words: Option<Vec<Word>>,
    line: SanLine,
    matches: Option<bool>,
    /// What the list of boards says of it.
    pub(super) listed: BoardState,
    wrong_since: Option<Arrival>,
    told: Option<BoardState>,
    pub(super) tags: Option<GameTags>,
    pub(super) result: Option<ReportedResult>,
    /// Moves with clock times, as the REST interface has them.
    rest: Option<Vec<Word>>,
    source_time: Option<SourceTime>,
}

impl EBoard {
    pub(super) fn new(key: BoardKey, feed: u64) -> EBoard {
        EBoard {
            key,
            feed,
            subscribed: false,
            placement: None,
            flipped: None,
            clock: None,
            start: Start::default(),
            words: None,
            line: SanLine::default(),
            matches: None,
            listed: BoardState::Well,
            wrong_since: None,
            told: None,
            tags: None,
            result: None,
            rest: None,
            source_time: None,
        }
    }

    /// Takes what an event says; keys that are missing have not changed.
    pub(super) fn event(&mut self, event: &Value, source_time: Option<SourceTime>) {
        self.source_time = source_time;
        let flipped = event.get("flipped").and_then(Value::as_bool);
        // The placement is sent as LiveChess has turned it, and not again if it thinks it the same.
        if let (Some(now), Some(before)) = (flipped, self.flipped)
            && now != before
            && let Some(placement) = &mut self.placement
        {
            placement.rotate_180();
        }
        self.flipped = flipped.or(self.flipped);
        if let Some(board) = event.get("board").and_then(Value::as_str) {
            self.placement = Board::from_ascii_board_fen(board.trim().as_bytes()).ok();
        }
        if let Some(start) = event.get("start").and_then(Value::as_str) {
            self.start = read_start(start).unwrap_or_default();
        }
        if let Some(matches) = event.get("match") {
            self.matches = matches.as_bool();
        }
        let clock = event.get("clock").and_then(board_clock);
        if let Some(clock) = clock {
            self.clock = Some(clock);
        }
        if let Some(san) = event.get("san").and_then(Value::as_array) {
            let san = san.iter().take(crate::san_line::MOST_PLIES);
            let mut words: Vec<Word> = san
                .map(|it| word(it.as_str().unwrap_or_default()))
                .collect();
            self.keep_times(&mut words, clock);
            self.words = Some(words);
        }
    }

    /// Takes the game as the REST interface has it.
    pub(super) fn rest(&mut self, words: Vec<Word>, start: Start) {
        if self.words.is_none() {
            self.start = start;
        }
        self.rest = Some(words);
    }

    /// Clock times come only with the newest move; those of the others are remembered.
    fn keep_times(&self, words: &mut [Word], clock: Option<BoardClock>) {
        let known = self.words.as_deref().unwrap_or_default();
        let mut common = 0;
        for (word, known) in words.iter_mut().zip(known) {
            if word.san != known.san {
                break;
            }
            word.left = known.left;
            common += 1;
        }
        let first_is_white = shakmaty::Position::turn(&self.start.position).is_white();
        if let Some(clock) = clock
            && common + 1 == words.len()
            && let Some(last) = words.last_mut()
        {
            let by_white = (common % 2 == 0) == first_is_white;
            last.left = if by_white { clock.white } else { clock.black };
        }
    }

    /// The moves to go by: those of the board, else those of the REST interface; times from whichever
    /// has them.
    fn best_words(&self) -> Option<Vec<Word>> {
        let (Some(own), Some(rest)) = (&self.words, &self.rest) else {
            return self.words.clone().or_else(|| self.rest.clone());
        };
        let mut words = own.clone();
        for (word, rest) in words.iter_mut().zip(rest) {
            if word.san != rest.san {
                break;
            }
            word.left = rest.left.or(word.left);
            word.used = rest.used.or(word.used);
        }
        Some(words)
    }

    /// The board as it is now.
    pub(super) fn look(&mut self, now: Arrival) -> Observation {
        let mut seen = Observation::new(self.key.clone(), now);
        seen.source_time = self.source_time;
        seen.tags.clone_from(&self.tags);
        seen.start = self.start.clone();
        seen.clock = self.clock;
        seen.result = self.result;
        if let Some(words) = self.best_words() {
            let timed = words.iter().filter(|word| word.left.is_some()).count() * 2 > words.len();
            let stands = self
                .clock
                .is_some_and(|clock| clock.running == Running::Neither);
            let circumstances = Circumstances {
                stopped: self.result.is_some() || stands,
                timed,
            };
            let line = self.line.read(&self.start, &words, circumstances);
            seen.gesture = line
                .gesture
                .or_else(|| self.kings_in_the_centre(line.moves.len()));
            seen.moves = Some(line.moves);
            seen.doubt = line.doubt;
        }
        let gesture = seen.gesture.is_some();
        seen.state = self.state(gesture, now);
        self.told = Some(seen.state.clone());
        seen
    }

    /// The state, if it has changed since it was told, which it does by time passing too.
    pub(super) fn changed_state(&mut self, now: Arrival) -> Option<BoardState> {
        let gesture = self.kings_in_the_centre(0).is_some();
        let state = self.state(gesture, now);
        if self.told.as_ref() == Some(&state) {
            return None;
        }
        self.told = Some(state.clone());
        Some(state)
    }

    fn state(&mut self, gesture: bool, now: Arrival) -> BoardState {
        if self.listed != BoardState::Well {
            return self.listed.clone();
        }
        let Some(placement) = &self.placement else {
            return BoardState::Well;
        };
        let expected = if self.words.is_some() || self.rest.is_some() {
            self.line.position().board()
        } else {
            self.start.position.board()
        };
        let wrong = squares_that_differ(placement, expected);
        if gesture || wrong == 0 || self.words.is_none() && self.rest.is_none() && wrong < 16 {
            self.wrong_since = None;
            return BoardState::Well;
        }
        let since = *self.wrong_since.get_or_insert(now);
        let patience = if wrong >= 3 { DISORDER } else { IN_HAND };
        if now.since(since) < patience {
            return match &self.told {
                Some(told @ BoardState::Mismatched(_)) => told.clone(),
                Some(_) | None => BoardState::Well,
            };
        }
        let mut turned = placement.clone();
        turned.rotate_180();
        if turned == *expected {
            return BoardState::Mismatched(Sentence::new("feed-board-turned"));
        }
        // Without moves the board was perhaps never set up for a game.
        if self.words.is_none() && self.rest.is_none() {
            return BoardState::Well;
        }
        BoardState::Mismatched(Sentence::new("feed-board-mismatch").with("squares", wrong))
    }

    /// Kings that stand in the centre and have not been moved there.
    fn kings_in_the_centre(&self, moves: usize) -> Option<GestureSeen> {
        let placement = self.placement.as_ref()?;
        let kings = kings_of(placement);
        let shows = shown_by(kings)?;
        let line = kings_of(self.line.position().board());
        (kings != line).then(|| GestureSeen {
            from: tablas::units::Ply(u32::try_from(moves + 1).unwrap_or(u32::MAX)),
            shows: Some(shows),
        })
    }
}

/// On how many squares something else stands.
fn squares_that_differ(a: &Board, b: &Board) -> usize {
    shakmaty::Square::ALL
        .into_iter()
        .filter(|&square| a.piece_at(square) != b.piece_at(square))
        .count()
}

fn word(san: &str) -> Word {
    let san: String = san.trim().chars().take(20).collect();
    Word {
        san: san.into(),
        left: None,
        used: None,
    }
}

/// A first position as LiveChess writes it: a FEN, whole or only the men.
pub(crate) fn read_start(fen: &str) -> Option<Start> {
    let setup = fen.trim().parse::<Fen>().ok()?.into_setup();
    let mode = CastlingMode::detect(&setup);
    let usual = Chess::default();
    if setup.board == *shakmaty::Position::board(&usual) {
        return Some(Start::default());
    }
    let position = Chess::from_setup(setup, mode)
        .or_else(shakmaty::PositionError::ignore_invalid_castling_rights)
        .or_else(shakmaty::PositionError::ignore_invalid_ep_square)
        .ok()?;
    Some(Start { position, mode })
}

/// What the list of boards says of one.
pub(super) fn listed_state(board: &Value) -> BoardState {
    let told = |id| {
        let comment = text(board.get("comment")).unwrap_or_else(|| "none".into());
        BoardState::Silent(Sentence::new(id).with("comment", &*comment))
    };
    if board.get("source").is_some_and(Value::is_null) {
        return told("feed-board-absent");
    }
    match board.get("state").and_then(Value::as_str) {
        Some("NOTRESPONDING") => told("feed-board-not-responding"),
        Some("INACTIVE") => told("feed-board-inactive"),
        // It speaks, only late: what comes from it is believed.
        Some("DELAYED") => {
            let comment = text(board.get("comment")).unwrap_or_else(|| "none".into());
            let sentence = Sentence::new("feed-board-delayed").with("comment", &*comment);
            BoardState::Mismatched(sentence)
        }
        Some(_) | None => BoardState::Well,
    }
}
