//! The report of a round.

use shakmaty::{Color, san::San};
use tablas::claim::Ground;
use tablas::game::{
    Act, Actor, ClaimBasis, Command, Conduct, Form, Game, IllegalMove, Incident, Intent, Moment,
    Setup, WarningForm,
};
use tablas::law::{Edition, Play, Rules};
use tablas::regulations::Regulations;
use tablas_report::print::{round_csv, round_html, round_pdf};
use tablas_report::round::{EntryKind, Holds, Round, Source, read};
use tablas_report::ruling::Names;
use tablas_wire::game_log::write_game_log;
use tablas_wire::ruling::{FollowsPart, Relation, Ruling, write_ruling};

use crate::common::{Claim, LANGUAGES, WALK, done, known, speaker};

fn source(name: &str, text: impl Into<String>) -> Source {
    Source {
        name: name.into(),
        text: text.into(),
    }
}

fn ruling(name: &str, ruling: &Ruling) -> Source {
    source(name, write_ruling(ruling))
}

fn of(round: &Round, kind: EntryKind) -> Vec<&tablas_report::round::Entry> {
    round.entries.iter().filter(|it| it.kind == kind).collect()
}

const WATCH: &str = r#"{"t":"watch","format":"tablas-watch","version":1,"language":"en"}
{"t":"alert","event":"appears","alert":{"number":1,"round":5,"board_number":3,"white":"Adler, Ida","black":"Brun, Ole","after":"40...Kg7","by":"white","sentence":"White can claim.","articles":["fide-2023#9.2.2"],"acknowledged_ms":null}}
{"t":"alert","event":"acknowledged","alert":{"number":1,"round":5,"board_number":3,"white":"Adler, Ida","black":"Brun, Ole","after":"40...Kg7","by":"white","sentence":"White can claim.","articles":["fide-2023#9.2.2"],"acknowledged_ms":1776528540000}}
{"t":"alert","event":"expires","alert":{"number":1,"round":5,"board_number":3,"white":"Adler, Ida","black":"Brun, Ole","after":"40...Kg7","by":"white","sentence":"White can claim.","articles":["fide-2023#9.2.2"],"acknowledged_ms":1776528540000}}
this is no line
{"t":"alert","event":"appears","alert":{"number":2,"round":5,"board_number":4,"sentence":"Nobody looked."}}
"#;

#[test]
fn rulings_and_alerts_in_the_order_of_boards() {
    let mut draft = known(Claim::after(WALK).draft());
    draft.event.board = Some("2".into());
    let second = done(draft);
    let sources = [
        ruling("twelve.json", &Claim::after(WALK).full()),
        ruling("two.json", &second),
        ruling("two again.json", &second),
        source("watch.jsonl", WATCH),
    ];
    for language in LANGUAGES {
        let speaker = speaker(language);
        let round = read(&sources, Names::Shown, &speaker);
        let boards: Vec<&str> = round.entries.iter().map(|it| it.board.as_str()).collect();
        assert_eq!(boards, ["2", "3", "12"]);
        assert_eq!(round.event.as_deref(), Some("Abierto Ciudad de Arén"));
        assert_eq!(round.round.as_deref(), Some("5"));
        assert_eq!(round.failing, 0);
        let [alert] = of(&round, EntryKind::Alert)[..] else {
            panic!("one alert was taken note of");
        };
        assert_eq!(alert.at, "2026-04-18 16:09 UTC");
        assert_eq!(alert.articles, ["9.2.2"]);
        // The line that is none is told.
        let [(file, what)] = &round.problems[..] else {
            panic!("{:?}", round.problems);
        };
        assert_eq!(
            (file.as_str(), what.id),
            ("watch.jsonl", "round-broken-line")
        );
        assert!(round_pdf(&round, &speaker).is_ok());
        let page = round_html(&round, &speaker);
        assert!(page.contains("Adler, Ida"));
        assert!(!page.contains("Nobody looked"));
    }
}

#[test]
fn the_table_has_one_line_an_entry_and_no_formula() {
    let mut draft = known(Claim::after(WALK).draft());
    draft.players.white.name = Some("=cmd|' /C calc'!A0".into());
    draft.players.black.name = Some("Brun, \"Ole\"\nof the club".into());
    let found = done(draft);
    let speaker = speaker(LANGUAGES[0]);
    let round = read(&[ruling("a.json", &found)], Names::Shown, &speaker);
    let csv = round_csv(&round);
    let mut lines = csv.lines();
    assert_eq!(
        lines.next(),
        Some(
            "kind,round,board,white,black,by,after,what,ruling,articles,result,at,hash,holds,file"
        )
    );
    let line = lines.next().expect("one ruling");
    assert_eq!(lines.next(), None);
    assert!(line.starts_with("ruling,5,12,\"'=cmd|"), "{line}");
    assert!(line.contains("\"Brun, \"\"Ole\"\""), "{line}");
    assert!(
        line.contains(",9.2.2 9.5.2,1/2-1/2,2026-04-18 18:09,sha256:"),
        "{line}"
    );
    assert!(line.ends_with(",yes,a.json"), "{line}");
}

#[test]
fn a_changed_ruling_is_marked_and_a_corrected_one_names_its_follower() {
    let first = Claim::after(WALK).full();
    let mut draft = known(Claim::after(WALK).draft());
    draft.remarks.push("Set right.".into());
    draft.follows = Some(FollowsPart {
        hash: first.hash.clone(),
        relation: Relation::Correction,
    });
    let second = done(draft);
    let mut changed = Claim::after(WALK).full();
    changed.event.board = Some("1".into());
    changed.conclusion.claim = Some("incorrect".into());
    for language in LANGUAGES {
        let speaker = speaker(language);
        let sources = [
            ruling("first.json", &first),
            ruling("second.json", &second),
            ruling("changed.json", &changed),
        ];
        let round = read(&sources, Names::Shown, &speaker);
        assert_eq!(round.failing, 1);
        let entry = |file: &str| {
            round
                .entries
                .iter()
                .find(|it| it.file == file && it.kind == EntryKind::Ruling)
                .expect("it is there")
        };
        assert_eq!(entry("changed.json").holds, Holds::No);
        assert_eq!(entry("first.json").holds, Holds::Yes);
        assert!(entry("first.json").ruling.contains(&second.short_hash()));
        assert!(!entry("second.json").ruling.contains(&first.short_hash()));
    }
}

#[test]
fn what_is_something_else_is_told_and_hides_nothing() {
    let sources = [
        source("shopping.json", "milk, eggs"),
        source("empty.json", ""),
        source("list.json", "[1, 2]"),
        source("cut.json", &write_ruling(&Claim::after(WALK).full())[..300]),
        ruling("whole.json", &Claim::after(WALK).full()),
    ];
    for language in LANGUAGES {
        let speaker = speaker(language);
        let round = read(&sources, Names::Shown, &speaker);
        assert_eq!(round.problems.len(), 4, "{:?}", round.problems);
        assert_eq!(of(&round, EntryKind::Ruling).len(), 1);
        assert!(round_pdf(&round, &speaker).is_ok());
    }
}

#[test]
fn an_empty_round_is_a_page_too() {
    for language in LANGUAGES {
        let speaker = speaker(language);
        let round = read(&[], Names::Shown, &speaker);
        assert!(round_pdf(&round, &speaker).is_ok());
    }
}

#[test]
fn names_are_left_out_everywhere() {
    let sources = [
        ruling("Núñez-Ödegård.json", &Claim::after(WALK).full()),
        source("watch.jsonl", WATCH),
    ];
    for language in LANGUAGES {
        let speaker = speaker(language);
        let round = read(&sources, Names::LeftOut, &speaker);
        let all = format!("{}{}", round_csv(&round), round_html(&round, &speaker));
        for never in [
            "Núñez", "Beatriz", "degård", "Sáez", "Adler", "Brun", "229999",
        ] {
            assert!(!all.contains(never), "{never}");
        }
    }
}

/// A live game: an irregular offer, a wrong claim, an illegal move, a warning.
fn live() -> Game {
    let rules = Rules {
        edition: Edition::Fide2023,
        play: Play::Standard,
    };
    let mut game = Game::new(Setup::new(rules, Regulations::LAWS));
    let (white, black) = (Actor::Player(Color::White), Actor::Player(Color::Black));
    let e4: San = "e4".parse().expect("SAN");
    let e4 = e4.to_move(game.position()).expect("it is legal");
    let acts = [
        (
            black,
            Act::Offer {
                via_arbiter: false,
                condition: None,
                form: Form::Word,
                ground: None,
            },
        ),
        (white, Act::Move(e4)),
        (white, Act::Press),
        (
            black,
            Act::Claim {
                ground: Ground::Threefold,
                announced: None,
                basis: ClaimBasis::Scoresheet,
            },
        ),
        (Actor::Arbiter, Act::AskCheck),
        (black, Act::IllegalMove(IllegalMove::Forbidden)),
        (
            Actor::Arbiter,
            Act::Warn {
                player: Color::Black,
                form: WarningForm::Spoken,
                article: tablas::law::articles::fide_2023::A11_5,
                reason: "he spoke again".into(),
            },
        ),
    ];
    for ((by, act), at) in acts.into_iter().zip(1..) {
        let command = Command {
            at: Moment(at * 1000),
            by,
            who: None,
            act,
        };
        game.act(&command).expect("it is possible");
    }
    game
}

#[test]
fn a_log_tells_its_rulings_offers_and_penalties() {
    for language in LANGUAGES {
        let speaker = speaker(language);
        let log = write_game_log(&live());
        let round = read(&[source("game.jsonl", log)], Names::Shown, &speaker);
        assert_eq!(round.problems, []);
        let rulings = of(&round, EntryKind::Ruling);
        assert_eq!(rulings.len(), 2, "{rulings:#?}");
        assert!(
            rulings[0].articles.contains(&"9.5.3".to_owned()),
            "{rulings:#?}"
        );
        assert!(
            rulings[1].articles.contains(&"7.5.5".to_owned()),
            "{rulings:#?}"
        );
        assert_eq!(of(&round, EntryKind::Offer).len(), 1);
        assert_eq!(of(&round, EntryKind::Penalty).len(), 1);
    }
}

#[test]
fn a_ruling_with_its_log_is_told_once() {
    let game = live();
    let ruling_of = |length: usize| {
        let shorter =
            tablas::game::replay(game.setup().clone(), &game.log()[..length]).expect("it is a log");
        tablas_ruling::finished(&tablas_ruling::game_draft(&shorter).expect("decided"))
            .expect("it can be derived")
    };
    // The claim, ruled on; without the illegal move, its time and the warning.
    let claim = ruling_of(game.log().len() - 3);
    let speaker = speaker(LANGUAGES[0]);
    let alone = read(&[ruling("claim.json", &claim)], Names::Shown, &speaker);
    assert_eq!(of(&alone, EntryKind::Ruling).len(), 1);
    assert_eq!(of(&alone, EntryKind::Offer).len(), 1);
    let both = [
        source("game.jsonl", write_game_log(&game)),
        ruling("claim.json", &claim),
    ];
    let round = read(&both, Names::Shown, &speaker);
    assert_eq!(
        of(&round, EntryKind::Ruling).len(),
        2,
        "{:#?}",
        round.entries
    );
    assert_eq!(of(&round, EntryKind::Offer).len(), 1);
}

/// An event as the desk exports it: one board, an alert that was seen, an entry of a later version.
fn exported(game: &Game) -> String {
    let log = write_game_log(game);
    let mut lines = log
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
    let setup = lines.next().expect("a log has a first line");
    let events: Vec<serde_json::Value> = lines.collect();
    let entry = |seq: u64, board: Option<u64>, entry: serde_json::Value| serde_json::json!({"seq": seq, "board": board, "at": 1_776_528_540_000_u64, "who": "Sáez", "entry": entry});
    let entries = [
        entry(
            1,
            None,
            serde_json::json!({"entry": "event", "settings": {"name": "Abierto de Arén", "preset": "fide-standard"}}),
        ),
        entry(
            2,
            None,
            serde_json::json!({"entry": "board", "board": {
                "round": 5, "number": 7, "white": {"name": "Adler, Ida"}, "black": {"name": "Brun, Ole"}, "log": setup,
            }}),
        ),
        entry(
            3,
            Some(2),
            serde_json::json!({"entry": "acts", "events": events}),
        ),
        entry(
            4,
            Some(2),
            serde_json::json!({"entry": "acknowledged", "alert": "flag:1"}),
        ),
        entry(
            5,
            Some(2),
            serde_json::json!({"entry": "of a later version"}),
        ),
    ];
    serde_json::json!({"format": "tablas-desk-event", "version": 1, "event": 1, "entries": entries})
        .to_string()
}

#[test]
fn an_event_of_the_desk_is_told_with_its_boards() {
    let text = exported(&live());
    for language in LANGUAGES {
        let speaker = speaker(language);
        let round = read(
            &[source("event.json", text.as_str())],
            Names::Shown,
            &speaker,
        );
        assert_eq!(round.event.as_deref(), Some("Abierto de Arén"));
        assert_eq!(round.round.as_deref(), Some("5"));
        assert_eq!(round.problems.len(), 1, "{:?}", round.problems);
        assert_eq!(of(&round, EntryKind::Ruling).len(), 2);
        assert_eq!(of(&round, EntryKind::Alert).len(), 1);
        for entry in &round.entries {
            assert_eq!(
                (entry.board.as_str(), entry.white.as_str()),
                ("7", "Adler, Ida")
            );
        }
        let hidden = read(
            &[source("event.json", text.as_str())],
            Names::LeftOut,
            &speaker,
        );
        let all = format!("{}{}", round_csv(&hidden), round_html(&hidden, &speaker));
        for never in ["Adler", "Brun", "Sáez"] {
            assert!(!all.contains(never), "{never}");
        }
    }
}

#[test]
fn in_an_event_of_the_desk_whoever_is_left_out_is_the_same_one_everywhere() {
    let mut game = live();
    let incident = Incident {
        against: Color::White,
        conduct: Conduct::Distraction,
        intent: Intent::Unknown,
        harm: false,
        time_pressure: false,
        remark: "ADLER habla con Ole Brun".into(),
    };
    let command = Command {
        at: game.now(),
        by: Actor::Arbiter,
        who: Some("Sáez".into()),
        act: Act::NoteIncident(incident),
    };
    game.act(&command).expect("an arbiter may note it");
    let text = exported(&game);
    for language in LANGUAGES {
        let speaker = speaker(language);
        let round = read(
            &[source("event.json", text.as_str())],
            Names::LeftOut,
            &speaker,
        );
        let all = format!("{}{}", round_csv(&round), round_html(&round, &speaker));
        for never in ["Adler", "ADLER", "Brun", "Ole", "Sáez"] {
            assert!(!all.contains(never), "{never} in {all}");
        }
        assert!(all.contains("P1 habla con P2"), "{all}");
        assert!(round.entries.iter().all(|it| it.white == "P1"), "{all}");
    }
}
