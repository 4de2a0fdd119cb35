//! Games played move by move, and what must be said of them by the Laws.

mod again;
mod disturbed;
mod endings;
mod results;
mod rights;

use std::fmt::Write;

use shakmaty::san::San;
use shakmaty::{CastlingMode, Chess, Position, fen::Fen};
use tablas::law::{Edition, Play};
use tablas::regulations::Regulations;
use tablas::ruling::Score;
use tablas::units::{Millis, Ply};
use tablas_dead::Budget;
use tablas_feed::{
    Arrival, BoardClock, BoardKey, BoardState, Doubt, Epoch, GameTags, GestureSeen, Hall, Move,
    Observation, ReportedResult, Running, SourceId, Start,
};

use super::*;

/// A hall that is shown boards by hand.
struct Table {
    hall: Hall,
    watch: Watch,
    now: u64,
    changes: Vec<Change>,
}

/// What a board shows: a start and words that are moves.
#[derive(Clone)]
struct Shown {
    board: String,
    start: Chess,
    words: Vec<String>,
    tags: GameTags,
    result: Option<ReportedResult>,
    gesture: Option<Score>,
    clock: Option<BoardClock>,
    state: BoardState,
    doubt: Option<Doubt>,
}

fn settings(edition: Edition, play: Play) -> Settings {
    Settings {
        edition,
        play: PlayOf::Said(play),
        regulations: Regulations::LAWS,
        audience: Audience::Arbiter,
        budget: Budget::DEFAULT,
        sources: vec!["hall".into()],
    }
}

fn laws() -> Settings {
    settings(Edition::Fide2023, Play::Standard)
}

/// A board with this many moves of a line, written in SAN.
fn board(moves: &str) -> Shown {
    Shown {
        board: "1".into(),
        start: Chess::default(),
        words: moves.split_whitespace().map(str::to_owned).collect(),
        tags: GameTags {
            round: Some(3),
            board: Some(1),
            ..GameTags::default()
        },
        result: None,
        gesture: None,
        clock: None,
        state: BoardState::Well,
        doubt: None,
    }
}

impl Shown {
    fn from(mut self, fen: &str) -> Shown {
        let fen: Fen = fen.parse().expect("a FEN");
        self.start = fen
            .into_position(CastlingMode::Standard)
            .expect("a position");
        self
    }

    fn on(mut self, name: &str, number: u32) -> Shown {
        self.board = name.into();
        self.tags.board = Some(number);
        self.tags.white.name = format!("White {name}").into();
        self
    }

    fn result(mut self, text: &str) -> Shown {
        let score = match text {
            "1-0" => Score::win(shakmaty::Color::White),
            "0-1" => Score::win(shakmaty::Color::Black),
            "1/2-1/2" => Score::DRAW,
            other => panic!("{other}"),
        };
        self.result = Some(ReportedResult::of(score));
        self
    }

    fn clock(mut self, white: u64, black: u64, running: Running) -> Shown {
        self.clock = Some(BoardClock {
            white: Some(Millis(white)),
            black: Some(Millis(black)),
            running,
            read: None,
        });
        self
    }

    fn and(mut self, moves: &str) -> Shown {
        self.words
            .extend(moves.split_whitespace().map(str::to_owned));
        self
    }

    fn cut(mut self, count: usize) -> Shown {
        self.words.truncate(count);
        self
    }

    fn moves(&self) -> Vec<Move> {
        let mut position = self.start.clone();
        self.words
            .iter()
            .map(|word| {
                let san: San = word.parse().unwrap_or_else(|_| panic!("{word} is no SAN"));
                let mv = san
                    .to_move(&position)
                    .unwrap_or_else(|_| panic!("{word} is not legal"));
                position.play_unchecked(mv);
                Move::certain(mv)
            })
            .collect()
    }
}

impl Table {
    fn new(settings: Settings) -> Table {
        Table::resume(settings, Memory::default())
    }

    fn resume(settings: Settings, memory: Memory) -> Table {
        Table {
            hall: Hall::new(),
            watch: Watch::resume(settings, memory),
            now: 1_000_000,
            changes: Vec::new(),
        }
    }

    /// Shows a board a second later, and lets a correction be believed at once.
    fn show(&mut self, shown: &Shown) -> &mut Table {
        self.glimpse(shown);
        self.wait(4_000)
    }

    /// Shows a board a second later.
    fn glimpse(&mut self, shown: &Shown) -> &mut Table {
        self.now += 1_000;
        let arrival = Arrival(Epoch(self.now));
        let key = BoardKey::new(SourceId(0), &shown.board);
        let mut seen = Observation::new(key, arrival);
        seen.start = Start {
            position: shown.start.clone(),
            mode: CastlingMode::Standard,
        };
        seen.tags = Some(shown.tags.clone());
        seen.moves = Some(shown.moves());
        seen.result = shown.result;
        seen.clock = shown.clock;
        seen.state = shown.state.clone();
        seen.doubt.clone_from(&shown.doubt);
        seen.gesture = shown.gesture.map(|shows| GestureSeen {
            from: Ply(u32::try_from(shown.words.len()).expect("short") + 1),
            shows: Some(shows),
        });
        let mut facts = Vec::new();
        self.hall.observe(seen, &mut facts);
        self.watch.take(&facts, &mut self.changes);
        self
    }

    fn wait(&mut self, millis: u64) -> &mut Table {
        self.now += millis;
        let mut facts = Vec::new();
        self.hall.tick(Arrival(Epoch(self.now)), &mut facts);
        self.watch.take(&facts, &mut self.changes);
        self
    }

    /// Shows the board after each of its moves from the one numbered `from` on.
    fn play(&mut self, shown: &Shown, from: usize) -> &mut Table {
        for count in from..=shown.words.len() {
            let so_far = Shown {
                result: None,
                ..shown.clone().cut(count)
            };
            self.glimpse(&so_far);
        }
        if shown.result.is_some() {
            self.glimpse(shown);
        }
        self
    }

    /// What happened since this was asked last: a line for each change.
    fn told(&mut self) -> String {
        let mut text = String::new();
        for change in self.changes.drain(..) {
            text.push_str(&line(&change));
            text.push('\n');
        }
        text
    }

    /// The kinds of the alerts that stand.
    fn stands(&self) -> Vec<&'static str> {
        self.watch
            .alerts()
            .iter()
            .map(|it| it.key.kind.key())
            .collect()
    }
}

/// `appears threefold-on-board@8 white fide-2023#9.2.2: Nf3`.
fn line(change: &Change) -> String {
    let alert = &change.alert;
    let mut text = format!(
        "{} {}@{}",
        change.event.key(),
        alert.key.kind.key(),
        alert.key.ply
    );
    if let Event::Ends(how) = change.event {
        let _ = write!(text, " ({})", how.key());
        return text;
    }
    if let Some(by) = alert.by {
        text.push_str(by.fold_wb(" white", " black"));
    }
    for article in &alert.articles {
        let _ = write!(text, " {article}");
    }
    if !alert.moves.is_empty() {
        text.push(':');
        for mv in &alert.moves {
            let _ = write!(text, " {mv}");
        }
    }
    text
}

#[track_caller]
fn same(told: &str, expected: &str) {
    let clean = |text: &str| {
        let lines: Vec<&str> = text
            .lines()
            .map(str::trim)
            .filter(|it| !it.is_empty())
            .collect();
        lines.join("\n")
    };
    assert_eq!(clean(told), clean(expected));
}
