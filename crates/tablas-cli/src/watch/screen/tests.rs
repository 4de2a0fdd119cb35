//! The screen, drawn into memory.

use std::collections::BTreeMap;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tablas::law::{Edition, Language};
use tablas::regulations::Regulations;
use tablas::sentence::Sentence;
use tablas_dead::Budget;
use tablas_feed::pgn::{PgnDecoder, Reading};
use tablas_feed::{Arrival, Epoch, Hall, SourceId, SourceState};
use tablas_record::ReadOptions;
use tablas_say::Speaker;
use tablas_watch::{Audience, Change, PlayOf, Settings, Watch};

use super::draw::{Look, draw};
use super::view::{Deed, View};

const NOW: u64 = 1_800_000_000_000;

/// A hall that was read from a record, and somebody who looks at it.
struct Seat {
    watch: Watch,
    hall: Hall,
    states: BTreeMap<SourceId, SourceState>,
    view: View,
    changes: Vec<Change>,
}

impl Seat {
    fn new(pgn: &str, audience: Audience) -> Seat {
        let settings = Settings {
            edition: Edition::Fide2023,
            play: PlayOf::TimeControl,
            regulations: Regulations::LAWS,
            audience,
            budget: Budget::DEFAULT,
            sources: vec!["hall".into()],
        };
        let mut seat = Seat {
            watch: Watch::new(settings),
            hall: Hall::new(),
            states: BTreeMap::new(),
            view: View::new(false),
            changes: Vec::new(),
        };
        let options = ReadOptions {
            letters: None,
            guess_offers: false,
        };
        let mut decoder = PgnDecoder::new(SourceId(0), "games.pgn", options);
        let reading = Reading {
            written: None,
            arrival: Arrival(Epoch(NOW)),
            steady: true,
        };
        for seen in decoder.read(pgn.as_bytes().to_vec(), reading).seen {
            let mut facts = Vec::new();
            seat.hall.observe(seen, &mut facts);
            seat.watch.take(&facts, &mut seat.changes);
        }
        seat.is(SourceState::Well);
        seat
    }

    fn is(&mut self, state: SourceState) {
        let mut facts = Vec::new();
        let source = SourceId(0);
        self.states.insert(source, state.clone());
        let now = Arrival(Epoch(NOW));
        self.hall.source(source, state, now, &mut facts);
        self.watch.take(&facts, &mut self.changes);
    }

    /// What the screen shows, a line for each row.
    fn lines(&mut self, width: u16, height: u16, language: Language) -> Vec<String> {
        let speaker = Speaker::new(language);
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("memory");
        self.view.settle(&self.watch);
        let look = Look {
            watch: &self.watch,
            states: &self.states,
            speaker: &speaker,
            regulations: None,
            now: Arrival(Epoch(NOW + 75_000)),
        };
        let view = &mut self.view;
        terminal
            .draw(|frame| draw(frame, view, &look))
            .expect("memory");
        let buffer = terminal.backend().buffer();
        (0..height)
            .map(|y| {
                let cells = (0..width).map(|x| buffer[(x, y)].symbol());
                cells.collect::<String>().trim_end().to_owned()
            })
            .collect()
    }

    fn screen(&mut self, width: u16, language: Language) -> String {
        self.lines(width, 30, language).join("\n")
    }

    fn press(&mut self, keys: &[KeyCode]) -> Deed {
        let mut deed = Deed::Nothing;
        for &key in keys {
            let key = KeyEvent::new(key, KeyModifiers::NONE);
            deed = self.view.press(key, &self.watch);
        }
        deed
    }

    fn write(&mut self, text: &str) {
        for c in text.chars() {
            self.press(&[KeyCode::Char(c)]);
        }
    }
}

fn game(board: u32, white: &str, black: &str, words: &str, result: &str) -> String {
    format!(
        "[Event \"Open\"]\n[Round \"4.{board}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
         [Result \"{result}\"]\n\n{words} {result}\n\n"
    )
}

const SHUFFLE: &str = "1. Nf3 {[%clk 1:30:01]} Nf6 {[%clk 1:29:02]} 2. Ng1 Ng8 3. Nf3 Nf6 \
    4. Ng1 {[%clk 1:25:03]} Ng8 {[%clk 1:24:04]}";

fn hall() -> String {
    [
        game(1, "Alonso, Ana", "Brown, Bea", SHUFFLE, "*"),
        game(
            2,
            "Wijeyesekera-Fernández de Córdoba, Maximiliana",
            "王小明王小明王小明王小明王小明",
            "1. e4 {[%clk 1:29:58]} e5 {[%clk 1:29:41]}",
            "*",
        ),
        game(3, "Cruz, Carla", "Díaz, Dora", "1. d4 d5", "1/2-1/2"),
        game(10, "Esteve, Eva", "Fox, Fay", "1. e4 e5 2. Ke3", "*"),
    ]
    .concat()
}

#[test]
fn the_hall_at_every_width_in_both_languages() {
    for language in Language::ALL {
        for width in [80, 120, 200] {
            let mut seat = Seat::new(&hall(), Audience::Arbiter);
            let lines = seat.lines(width, 30, language);
            let screen = lines.join("\n");
            for seen in [
                "tablas watch",
                "Alonso, Ana",
                "Brown, Bea",
                "1:25:03",
                "1:29:58",
                "1/2-1/2",
            ] {
                assert!(screen.contains(seen), "{width}: {seen} in\n{screen}");
            }
            // Names that are too long are cut, and what stands behind them stays in its column.
            assert!(screen.contains("Wijeyesek"), "{screen}");
            assert!(screen.contains('…'), "{screen}");
            let column = |clock: &str| {
                let line = lines.iter().find(|it| it.contains(clock));
                let line = line.expect("a clock");
                // A cell is a letter here, and a wide letter is followed by an empty cell.
                line[..line.find(clock).expect("it is there")]
                    .chars()
                    .count()
            };
            assert_eq!(column("1:25:03"), column("1:29:58"), "{width}:\n{screen}");
        }
    }
}

#[test]
fn the_last_round_stands_first() {
    let next = game(2, "Gil, Gema", "Hoz, Hugo", "1. c4", "*").replace("4.2", "5.2");
    let mut seat = Seat::new(&[hall(), next].concat(), Audience::Arbiter);
    let screen = seat.screen(80, Language::En);
    let at = |name: &str| {
        screen
            .find(name)
            .unwrap_or_else(|| panic!("{name}:\n{screen}"))
    };
    assert!(at("Gil, Gema") < at("Alonso, Ana"));
}

#[test]
fn the_alerts_are_those_that_press_first() {
    let mut seat = Seat::new(&hall(), Audience::Arbiter);
    let screen = seat.screen(80, Language::En);
    let at = |what: &str| {
        let found = screen.find(what);
        found.unwrap_or_else(|| panic!("{what} in\n{screen}"))
    };
    assert!(at("illegal move") < at("third occurrence, White"));
    assert!(screen.contains("1 min"), "{screen}");
    let screen = seat.screen(80, Language::Es);
    assert!(screen.contains("movimiento ilegal"), "{screen}");
    assert!(screen.contains("tercera aparición con 5.Cf3"), "{screen}");
}

#[test]
fn the_public_sees_no_counts() {
    let mut seat = Seat::new(&hall(), Audience::Public);
    let screen = seat.screen(120, Language::En);
    assert!(screen.contains("public"), "{screen}");
    for hidden in ["3×", "third occurrence", "illegal", "▲"] {
        let alerts = screen.replace("▲ 0", "");
        assert!(!alerts.contains(hidden), "{hidden} in\n{screen}");
    }
    seat.press(&[KeyCode::Enter]);
    let screen = seat.screen(120, Language::En);
    assert!(!screen.contains("3rd time"), "{screen}");
}

#[test]
fn nothing_there_and_nothing_to_be_had() {
    let mut seat = Seat::new("", Audience::Arbiter);
    let screen = seat.screen(80, Language::En);
    assert!(screen.contains("No board has been seen yet."), "{screen}");
    assert!(screen.contains("Nothing to say."), "{screen}");
    let screen = seat.screen(80, Language::Es);
    assert!(screen.contains("Aún no se ha visto"), "{screen}");
    seat.is(SourceState::Broken {
        why: Sentence::new("output-failed").with("reason", "gone"),
        for_good: false,
    });
    for (language, said) in [
        (Language::En, "1 source not well"),
        (Language::Es, "1 fuente con problemas"),
    ] {
        let screen = seat.screen(80, language);
        assert!(screen.contains(said), "{screen}");
        assert!(screen.contains('○'), "{screen}");
    }
    // Keys do no harm where there is nothing.
    for key in [
        KeyCode::Enter,
        KeyCode::Down,
        KeyCode::Char('a'),
        KeyCode::Tab,
        KeyCode::Enter,
        KeyCode::PageDown,
        KeyCode::Char('n'),
        KeyCode::Char('f'),
        KeyCode::Left,
    ] {
        seat.press(&[key]);
        seat.screen(80, Language::En);
    }
}

#[test]
fn a_terminal_that_is_too_small_is_no_reason_to_fail() {
    for (width, height) in [(1, 1), (20, 3), (30, 8), (79, 24), (500, 100)] {
        let mut seat = Seat::new(&hall(), Audience::Arbiter);
        seat.lines(width, height, Language::En);
        seat.press(&[KeyCode::Char('?')]);
        seat.lines(width, height, Language::En);
        seat.press(&[KeyCode::Esc, KeyCode::Enter]);
        seat.lines(width, height, Language::Es);
    }
}

#[test]
fn a_board_is_opened_and_stepped_through() {
    let mut seat = Seat::new(&hall(), Audience::Arbiter);
    seat.press(&[KeyCode::Enter]);
    let screen = seat.screen(80, Language::En);
    assert!(screen.contains("Half-move 8 of 8"), "{screen}");
    assert!(screen.contains("Board 1"), "{screen}");
    assert!(screen.contains("fide-2023#9.2.2"), "{screen}");
    seat.press(&[KeyCode::Left, KeyCode::Up]);
    assert!(
        seat.screen(80, Language::En).contains("Half-move 5 of 8"),
        "a step, and a move of both"
    );
    seat.press(&[KeyCode::Home]);
    let start = seat.screen(80, Language::Es);
    assert!(start.contains("Media jugada 0 de 8"), "{start}");
    // The letters of the language: rook, knight, bishop.
    assert!(start.contains("t  c  a  d  r  a  c  t"), "{start}");
    seat.press(&[KeyCode::Char('f'), KeyCode::End]);
    let turned = seat.screen(80, Language::En);
    assert!(turned.contains("h  g  f  e  d  c  b  a"), "{turned}");
    assert!(turned.contains("Half-move 8 of 8"), "{turned}");
    seat.press(&[KeyCode::Esc]);
    assert!(seat.screen(80, Language::En).contains("Boards"));
}

#[test]
fn search_finds_a_number_or_a_name() {
    let mut seat = Seat::new(&hall(), Audience::Arbiter);
    let chosen = |seat: &Seat| {
        let key = seat.view.board.as_ref();
        let board = key.and_then(|key| seat.watch.board(key));
        board.and_then(|it| it.live().tags().board)
    };
    seat.screen(80, Language::En);
    seat.write("/10");
    assert!(seat.screen(80, Language::En).contains("Number or name: 10"));
    seat.press(&[KeyCode::Enter]);
    assert_eq!(chosen(&seat), Some(10));
    seat.write("/díaz");
    seat.press(&[KeyCode::Enter]);
    assert_eq!(chosen(&seat), Some(3));
    // The next one, and round to the first again.
    seat.write("/d");
    seat.press(&[KeyCode::Enter]);
    let first = chosen(&seat);
    seat.write("n");
    assert_ne!(chosen(&seat), first);
    // What is nowhere changes nothing.
    let before = chosen(&seat);
    seat.write("/nobody");
    seat.press(&[KeyCode::Enter]);
    assert_eq!(chosen(&seat), before);
}

#[test]
fn alerts_are_taken_note_of() {
    let mut seat = Seat::new(&hall(), Audience::Arbiter);
    seat.screen(80, Language::En);
    seat.press(&[KeyCode::Tab]);
    let screen = seat.screen(80, Language::En);
    // The chosen one is shown in full, with its article.
    assert!(screen.contains("fide-2023#3.10.1"), "{screen}");
    let Deed::Acknowledge(number) = seat.press(&[KeyCode::Char('a')]) else {
        panic!("it is not noted");
    };
    let noted = seat.watch.acknowledge(number, Arrival(Epoch(NOW + 1)));
    assert!(noted.is_some());
    let screen = seat.screen(80, Language::En);
    assert!(screen.contains("✓ 10 illegal move"), "{screen}");
    // Those that nobody has noted, alone.
    seat.press(&[KeyCode::Char('u')]);
    let screen = seat.screen(80, Language::En);
    assert!(!screen.contains("10 illegal move"), "{screen}");
    assert_eq!(seat.press(&[KeyCode::Char('q')]), Deed::Quit);
}
