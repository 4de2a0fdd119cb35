//! One source cannot spoil another.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use tablas_feed::driver::{Clock as _, Sources};
use tablas_feed::pgn::{MOST_GAMES, PgnDecoder, Reading};
use tablas_feed::{BoardKey, BoardState, News, Patience, SourceId, SourceSpec, SourceState};

use crate::folder::OPTIONS;
use crate::watch::{SOURCE, Watch, at};

const MOVES: [&str; 8] = ["d4", "d5", "c4", "e6", "Nc3", "Nf6", "Bg5", "Be7"];

fn game(white: &str, plies: usize, result: &str) -> String {
    let moves = MOVES[..plies].join(" ");
    format!(
        "[Event \"Open\"]\n[Round \"1.1\"]\n[White \"{white}\"]\n[Black \"Olmo de {white}\"]\n\n\
         {moves} {result}\n\n"
    )
}

/// All of them at once beside a healthy one: a source that dies, one that hangs, one that floods, ten
/// thousand games, 200 MB, bytes without sense, a folder that is not there.
#[test]
fn bad_sources_beside_a_good_one() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    fs::create_dir(place("good")).unwrap();
    fs::create_dir(place("garbage")).unwrap();
    fs::write(place("good/game-1.pgn"), game("Roble", 1, "*")).unwrap();
    let noise: Vec<u8> = (0..100_000_u32)
        .map(|n| (n.wrapping_mul(n) % 251) as u8)
        .collect();
    fs::write(place("garbage/game-1.pgn"), noise).unwrap();
    fs::write(place("garbage/game-2.pgn"), game("Pino", 3, "*")).unwrap();
    let mut many = String::new();
    for number in 0..10_000 {
        many.push_str(&game(&format!("Roble {number}"), 4, "1-0"));
    }
    fs::write(place("many.pgn"), many).unwrap();
    fs::File::create(place("large.pgn"))
        .and_then(|file| file.set_len(200 << 20))
        .unwrap();

    let mut sources = Sources::faster(20);
    let clock = sources.clock();
    let mut watch = Watch::new(Patience::RECORD);
    let open = |sources: &mut Sources, id: u16, path: &Path| {
        let spec = SourceSpec::Path(path.to_owned());
        sources.open(SourceId(id), spec, OPTIONS);
    };
    open(&mut sources, 0, &place("good"));
    open(&mut sources, 1, &place("garbage"));
    open(&mut sources, 2, &place("many.pgn"));
    open(&mut sources, 3, &place("large.pgn"));
    open(&mut sources, 4, &place("not-there"));
    sources.start(SourceId(5), |_| panic!("a fault of this program"));
    sources.start(SourceId(6), |port| {
        while !port.stopped() {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        None
    });
    sources.start(SourceId(7), move |port| {
        // It says the same for ever and as fast as it can.
        while port.tell(SourceState::Well, clock.now()) {
            port.beat(clock.now());
        }
        None
    });

    let key = |watch: &Watch, id: u16| watch.source(SourceId(id)).map(SourceState::key);
    let said = |watch: &Watch, id: u16| {
        let state = watch.source(SourceId(id));
        state.and_then(SourceState::sentence).map(|it| it.id)
    };
    for plies in 2..=MOVES.len() {
        let mut file = fs::File::create(place("good/game-1.pgn")).unwrap();
        file.write_all(game("Roble", plies, "*").as_bytes())
            .unwrap();
        drop(file);
        let there = watch.listen(&mut sources, |watch| {
            let live = watch.boards.get(&BoardKey::new(SOURCE, "game-1.pgn"));
            live.is_some_and(|live| live.plies().len() == plies)
        });
        assert!(there, "move {plies} did not come through");
    }
    let all_said = watch.listen(&mut sources, |watch| {
        key(watch, 4) == Some("broken")
            && said(watch, 5) == Some("feed-source-failed")
            && said(watch, 6) == Some("feed-source-hangs")
            && key(watch, 7) == Some("well")
            && watch
                .boards
                .keys()
                .filter(|it| it.source == SourceId(2))
                .count()
                == MOST_GAMES
            && watch.facts.iter().any(|fact| {
                fact.source == SourceId(3)
                    && matches!(&fact.news, News::State(BoardState::Broken(why))
                        if why.id == "feed-file-too-large")
            })
    });
    assert!(
        all_said,
        "{:?}",
        (0..8).map(|id| (id, said(&watch, id))).collect::<Vec<_>>()
    );
    // The file beside the garbage is read.
    let pino = &watch.boards[&BoardKey::new(SourceId(1), "game-2.pgn")];
    assert_eq!(pino.plies().len(), 3);
    assert_eq!(key(&watch, 0), Some("well"));
}

fn read(decoder: &mut PgnDecoder, watch: &mut Watch, now: u64, text: &str) {
    let reading = Reading {
        written: None,
        arrival: at(now),
        steady: true,
    };
    for seen in decoder.read(text.as_bytes().to_vec(), reading).seen {
        watch.see(seen);
    }
    watch.tick(at(now));
}

/// The next round is written into the same file: the game that was there keeps its moves, and another
/// one begins.
#[test]
fn a_board_that_becomes_another_one() {
    let mut decoder = PgnDecoder::new(SOURCE, "game-1.pgn", OPTIONS);
    let mut watch = Watch::new(Patience::RECORD);
    read(&mut decoder, &mut watch, 0, &game("Roble", 8, "1-0"));
    for now in [1_000, 2_000, 3_000, 4_000, 5_000, 6_000] {
        read(&mut decoder, &mut watch, now, &game("Tejo", 2, "*"));
    }
    let begun: Vec<&str> = watch
        .facts
        .iter()
        .filter_map(|fact| {
            let News::Begins(begins) = &fact.news else {
                return None;
            };
            Some(&*begins.tags.white.name)
        })
        .collect();
    assert_eq!(begun, ["Roble", "Tejo"]);
    let taken_back = watch
        .facts
        .iter()
        .any(|fact| matches!(fact.news, News::Back { .. }));
    assert!(!taken_back, "the first game keeps its moves");
    assert_eq!(watch.moves("game-1.pgn").len(), 2);
}

/// A name that is set right, and a last move that is corrected at equal length.
#[test]
fn what_is_set_right_is_the_same_game() {
    let mut decoder = PgnDecoder::new(SOURCE, "game-1.pgn", OPTIONS);
    let mut watch = Watch::new(Patience::RECORD);
    read(&mut decoder, &mut watch, 0, &game("Robel", 7, "*"));
    let right = game("Roble", 7, "*").replace("Olmo de Roble", "Olmo de Robel");
    read(&mut decoder, &mut watch, 1_000, &right);
    let corrected = right.replace("Bg5", "Bf4");
    for now in [2_000, 3_000, 4_000, 5_000] {
        read(&mut decoder, &mut watch, now, &corrected);
    }
    let begins = watch
        .facts
        .iter()
        .filter(|fact| matches!(fact.news, News::Begins(_)));
    assert_eq!(begins.count(), 1);
    let live = &watch.boards[&BoardKey::new(SOURCE, "game-1.pgn")];
    assert_eq!(&*live.tags().white.name, "Roble");
    let last = watch.moves("game-1.pgn")[6];
    assert_eq!(last.to(), shakmaty::Square::F4);
}

/// Half a file is never a reason to take something back, however long it stands.
#[test]
fn half_a_file_takes_back_nothing() {
    let mut decoder = PgnDecoder::new(SOURCE, "game-1.pgn", OPTIONS);
    let mut watch = Watch::new(Patience::RECORD);
    let whole = game("Roble", 8, "*");
    read(&mut decoder, &mut watch, 0, &whole);
    for (now, cut) in (0..whole.len()).enumerate() {
        read(
            &mut decoder,
            &mut watch,
            5_000 * (now as u64 + 1),
            &whole[..cut],
        );
    }
    assert_eq!(watch.moves("game-1.pgn").len(), 8);
}
