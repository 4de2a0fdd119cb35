use shakmaty::san::San;
use tablas::claim::Ground;
use tablas::game::{Act, Actor, ClaimBasis};
use tablas_wire::desk::{BadgeKind, BoardState, NewBoard, Person};
use tablas_wire::game_log::{act_doc, actor_key, write_header};

use super::*;

/// A desk with its entries, as the log would have them.
struct Log {
    desk: Desk,
    entries: Vec<(Source, EntryDoc)>,
}

impl Log {
    fn new() -> Log {
        Log {
            desk: Desk::default(),
            entries: Vec::new(),
        }
    }

    fn add(&mut self, event: u64, board: Option<u64>, doc: EntryDoc) -> u64 {
        let seq = self.entries.len() as u64 + 1;
        let source = Source {
            seq: Seq(seq),
            at: 1_000 * seq,
            who: "Ana".to_owned(),
            event: EventId(event),
            board: board.map(BoardId),
        };
        self.desk.take(&source, doc.clone()).unwrap();
        self.entries.push((source, doc));
        seq
    }

    fn act(&mut self, board: u64, by: Actor, act: Act) {
        let game = self.desk.game(BoardId(board)).unwrap();
        let deed = Deed {
            by: actor_key(by).to_owned(),
            act: act_doc(&act),
        };
        let at = 1_000 * (self.entries.len() as u64 + 1);
        let doc = entered(game, [(at, &deed)], "Ana").unwrap();
        let event = self.desk.boards[&BoardId(board)].event;
        self.add(event.0, Some(board), doc);
    }

    fn play(&mut self, board: u64, moves: &str) {
        for word in moves.split_whitespace() {
            let game = self.desk.game(BoardId(board)).unwrap();
            let by = Actor::Player(game.having_the_move());
            let mv = word
                .parse::<San>()
                .unwrap()
                .to_move(game.position())
                .unwrap();
            self.act(board, by, Act::Move(mv));
            self.act(board, by, Act::Press);
        }
    }

    fn board(&mut self) -> u64 {
        let event = self.add(
            0,
            None,
            EntryDoc::Event {
                settings: EventSettings {
                    name: "Open de Sevilla".to_owned(),
                    place: None,
                    preset: "fide-standard".to_owned(),
                    edition: None,
                    play: None,
                    regulations: None,
                    time_control: None,
                    chief_arbiter: None,
                    keep_days: None,
                },
            },
        );
        let setup = self.desk.events[&EventId(event)].rulebook.setup(3, 2_000);
        self.add(
            event,
            None,
            EntryDoc::Board {
                board: Box::new(NewBoard {
                    round: 3,
                    number: 12,
                    sector: None,
                    white: person("Ferrer, Inés"),
                    black: person("Oduya, Tunde"),
                    log: write_header(&setup),
                    waits: false,
                }),
            },
        )
    }
}

fn person(name: &str) -> Person {
    Person {
        name: name.to_owned(),
        ..Person::default()
    }
}

#[test]
fn the_same_log_gives_the_same_state() {
    let mut log = Log::new();
    let board = log.board();
    log.play(board, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let mut again = Desk::default();
    for (source, doc) in &log.entries {
        // As it stands on disk.
        let text = serde_json::to_string(doc).unwrap();
        again
            .take(source, serde_json::from_str(&text).unwrap())
            .unwrap();
    }
    let now = 1_000_000;
    assert_eq!(again.event_views(), log.desk.event_views());
    assert_eq!(
        again.board_view(BoardId(board), now),
        log.desk.board_view(BoardId(board), now)
    );
}

#[test]
fn a_claim_goes_from_the_hall_to_its_ruling() {
    let mut log = Log::new();
    let board = log.board();
    let row = log.desk.row(BoardId(board), 5_000).unwrap();
    assert_eq!(row.state, BoardState::Waiting);
    log.play(board, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    // Black may announce 4...Ng8: nobody but the arbiter is told (12.6).
    let row = log.desk.row(BoardId(board), 50_000).unwrap();
    let badge = row
        .badges
        .iter()
        .find(|badge| badge.kind == BadgeKind::Claimable)
        .unwrap();
    assert!(badge.arbiter_only);
    assert_eq!(badge.article, "fide-2023#9.2.1");
    assert!(badge.text.es.contains("Cg8"), "{}", badge.text.es);
    log.play(board, "Ng8");
    log.act(
        board,
        Actor::Player(shakmaty::Color::White),
        Act::Claim {
            ground: Ground::Threefold,
            announced: None,
            basis: ClaimBasis::Scoresheet,
        },
    );
    let view = log.desk.board_view(BoardId(board), 60_000).unwrap();
    assert_eq!(view.moves[7].occurrences, 3);
    assert_eq!(view.moves[7].occurred_at, [0, 4, 8]);
    assert_eq!(view.row.last_san.as_deref(), Some("Ng8"));
    assert!(!view.log.is_empty());
}

#[test]
fn what_an_arbiter_has_seen_is_marked() {
    let mut log = Log::new();
    let board = log.board();
    log.play(board, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let row = log.desk.row(BoardId(board), 50_000).unwrap();
    let key = row.badges[0].key.clone();
    let event = row.event;
    log.add(event, Some(board), EntryDoc::Acknowledged { alert: key });
    let row = log.desk.row(BoardId(board), 50_000).unwrap();
    assert_eq!(row.badges[0].seen_by.as_deref(), Some("Ana"));
    assert_eq!(row.version, log.entries.len() as u64);
}

#[test]
fn settings_that_make_no_rules_are_named() {
    let settings = |change: fn(&mut EventSettings)| {
        let mut settings = EventSettings {
            name: "Torneo".to_owned(),
            place: None,
            preset: "fide-standard".to_owned(),
            edition: None,
            play: None,
            regulations: None,
            time_control: None,
            chief_arbiter: None,
            keep_days: None,
        };
        change(&mut settings);
        Rulebook::of(&settings).err()
    };
    assert_eq!(settings(|_| {}), None);
    assert_eq!(settings(|it| it.name.clear()), Some(NoSettings::Name));
    assert_eq!(
        settings(|it| it.preset = "no".into()),
        Some(NoSettings::Preset)
    );
    assert_eq!(
        settings(|it| it.time_control = Some("soon".into())),
        Some(NoSettings::TimeControl)
    );
    assert_eq!(
        settings(|it| it.edition = Some("fide-1066".into())),
        Some(NoSettings::Edition)
    );
}
