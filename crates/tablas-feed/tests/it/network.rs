//! The drivers against servers on this computer that do everything servers should not. The clock runs
//! faster than the computer's, for both sides alike.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tablas_feed::double::serve::{CloudSite, LiveChessSite, Reply, Request, Server, Site};
use tablas_feed::double::{
    CloudDouble, CloudTroubles, LiveChessDouble, LiveChessTroubles, PlayedGame,
};
use tablas_feed::driver::Sources;
use tablas_feed::{SourceId, SourceSpec};

use crate::folder::{OPTIONS, games};
use crate::watch::{SOURCE, Watch};

/// How many times as fast as in a hall.
const TIMES: u32 = 60;

fn watch_of(spec: &SourceSpec) -> Watch {
    Watch::new(spec.patience())
}

/// The spec of what a person wrote.
fn spec(text: &str) -> SourceSpec {
    match SourceSpec::parse(text) {
        Ok(spec) => spec,
        Err(sentence) => panic!("{text}: {}", sentence.id),
    }
}

fn all_there(watch: &Watch, games: &[PlayedGame], name: impl Fn(usize) -> String) -> bool {
    games
        .iter()
        .enumerate()
        .all(|(board, game)| watch.has(SOURCE, &name(board), &game.moves))
}

#[test]
fn livechess_with_a_connection_that_breaks() {
    let games = games(3, 3_000, 40);
    let mut sources = Sources::faster(TIMES);
    let double = LiveChessDouble::new(games.clone(), LiveChessTroubles::MANY, 5);
    let site = LiveChessSite::new(double, sources.clock());
    let server = Server::start(Arc::new(site.clone()), 0).unwrap();
    let spec = spec(&format!("livechess://{}", server.address()));
    let mut watch = watch_of(&spec);
    sources.open(SOURCE, spec, OPTIONS);
    let player = std::thread::spawn(move || site.play(5));
    let there = watch.listen(&mut sources, |watch| {
        all_there(watch, &games, LiveChessDouble::serial)
    });
    player.join().unwrap();
    for (board, game) in games.iter().enumerate() {
        assert!(there, "{:?}", watch.moves(&LiveChessDouble::serial(board)));
        let live =
            &watch.boards[&tablas_feed::BoardKey::new(SOURCE, &LiveChessDouble::serial(board))];
        assert_eq!(live.plies().len(), game.moves.len());
    }
    // Names and numbers of boards come by the other way.
    let tagged = watch.listen(&mut sources, |watch| {
        watch
            .boards
            .values()
            .all(|live| live.tags().board.is_some())
    });
    assert!(tagged);
}

#[test]
fn livechess_that_is_not_there_yet() {
    let games = games(1, 3_100, 10);
    let mut sources = Sources::faster(TIMES);
    // A port that was free a moment ago.
    let port = std::net::TcpListener::bind("127.0.0.1:0")
        .and_then(|it| it.local_addr())
        .unwrap()
        .port();
    let spec = spec(&format!("livechess://127.0.0.1:{port}"));
    let mut watch = watch_of(&spec);
    sources.open(SOURCE, spec, OPTIONS);
    assert!(watch.listen(&mut sources, |watch| {
        watch.source(SOURCE).map(tablas_feed::SourceState::key) == Some("connecting")
    }));
    let double = LiveChessDouble::new(games.clone(), LiveChessTroubles::NONE, 5);
    let site = LiveChessSite::new(double, sources.clock());
    let server = Server::start(Arc::new(site.clone()), port).unwrap();
    let player = std::thread::spawn(move || site.play(5));
    assert!(watch.listen(&mut sources, |watch| {
        all_there(watch, &games, LiveChessDouble::serial)
    }));
    assert_eq!(
        watch.source(SOURCE).map(tablas_feed::SourceState::key),
        Some("well")
    );
    player.join().unwrap();
    drop(server);
}

#[test]
fn livechesscloud_with_files_that_are_half_there() {
    let games = games(3, 3_200, 40);
    let mut sources = Sources::faster(TIMES);
    let double = CloudDouble::new(games.clone(), CloudTroubles::MANY, 8);
    let site = CloudSite::new(double, sources.clock(), 8);
    let server = Server::start(Arc::new(site), 0).unwrap();
    let spec = spec(&format!(
        "lcc:http://{}/{}/1",
        server.address(),
        CloudDouble::TOURNAMENT
    ));
    let mut watch = watch_of(&spec);
    sources.open(SOURCE, spec, OPTIONS);
    let there = watch.listen(&mut sources, |watch| {
        all_there(watch, &games, |board| format!("round-1/game-{}", board + 1))
    });
    assert!(there, "{:?}", watch.source(SOURCE));
}

/// A file that grows, with everything that can happen to it on the way.
struct Growing {
    texts: Vec<String>,
    asked: AtomicUsize,
    same: AtomicUsize,
}

impl Site for Growing {
    fn answer(&self, request: &Request) -> Reply {
        let asked = self.asked.fetch_add(1, Ordering::Relaxed);
        let at = (asked / 3).min(self.texts.len() - 1);
        let text = self.texts[at].as_bytes();
        let etag = format!("W/\"{at}\"");
        let whole = |status, headers: &[&str], body: &[u8]| Reply::Whole {
            status,
            headers: headers.iter().map(|&it| it.to_owned()).collect(),
            body: body.to_vec(),
        };
        match asked {
            3 => return whole(503, &["Retry-After: 2"], b"later"),
            7 => return Reply::Cut(text[..text.len() / 2].to_vec()),
            10 => return whole(404, &[], b""),
            13 => return Reply::Silence(Duration::from_millis(50)),
            16 => return whole(200, &["Content-Type: text/html"], b"<html>Sign in</html>"),
            _ => {}
        }
        if request.if_none_match.as_ref() == Some(&etag) {
            self.same.fetch_add(1, Ordering::Relaxed);
            return whole(304, &[], b"");
        }
        // windows-1251, and the server says so.
        let body: Vec<u8> = self.texts[at]
            .chars()
            .map(|c| match c {
                'А'..='я' => u8::try_from(u32::from(c) - 0x350).unwrap_or(b'?'),
                c => u8::try_from(u32::from(c)).unwrap_or(b'?'),
            })
            .collect();
        let kind = "Content-Type: application/x-chess-pgn; charset=windows-1251";
        whole(200, &[kind, &format!("ETag: {etag}")], &body)
    }
}

const MOVES: [&str; 8] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"];

fn text(round: &str, white: &str, plies: usize) -> String {
    let moves = MOVES[..plies].join(" ");
    format!(
        "[Event \"Open\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"Olmo\"]\n\
         [Result \"*\"]\n\n{moves} *\n\n"
    )
}

#[test]
fn a_pgn_at_an_address() {
    let mut sources = Sources::faster(TIMES);
    let texts = (1..=MOVES.len()).map(|plies| text("1.1", "Иванов", plies));
    let site = Arc::new(Growing {
        texts: texts.collect(),
        asked: AtomicUsize::new(0),
        same: AtomicUsize::new(0),
    });
    let server = Server::start(Arc::clone(&site) as Arc<dyn Site>, 0).unwrap();
    let address = format!("http://{}/games.pgn", server.address());
    let spec = spec(&address);
    let mut watch = watch_of(&spec);
    sources.open(SOURCE, spec, OPTIONS);
    let there = watch.listen(&mut sources, |watch| {
        watch
            .boards
            .values()
            .any(|live| live.plies().len() == MOVES.len())
    });
    assert!(there, "{:?}", watch.source(SOURCE));
    let live: Vec<_> = watch.boards.values().collect();
    assert_eq!(live.len(), 1, "{:?}", watch.boards.keys());
    assert_eq!(&*live[0].tags().white.name, "Иванов");
    assert!(
        site.same.load(Ordering::Relaxed) > 0,
        "no 304 was asked for"
    );
    let taken_back = watch
        .facts
        .iter()
        .any(|fact| matches!(fact.news, tablas_feed::News::Back { .. }));
    assert!(!taken_back);
    // Every failure was said, and that it was over.
    let said: Vec<&str> = watch
        .facts
        .iter()
        .filter_map(|fact| {
            let tablas_feed::News::Source(state) = &fact.news else {
                return None;
            };
            state.sentence().map(|it| it.id)
        })
        .collect();
    for expected in ["feed-http-status", "feed-http-missing", "feed-no-game"] {
        assert!(said.contains(&expected), "{expected} in {said:?}");
    }
}

/// A broadcast: the snapshot has the first moves, then the stream sends each game whole with each move,
/// in pieces cut anywhere, and breaks in the middle of one.
struct Broadcast {
    streams: Mutex<Vec<Vec<u8>>>,
    snapshot: String,
}

impl Site for Broadcast {
    fn answer(&self, request: &Request) -> Reply {
        if !request.path.starts_with("/api/stream/") {
            return Reply::Whole {
                status: 200,
                headers: vec!["Content-Type: application/x-chess-pgn".to_owned()],
                body: self.snapshot.clone().into_bytes(),
            };
        }
        let mut streams = self.streams.lock().unwrap_or_else(|it| it.into_inner());
        if streams.is_empty() {
            return Reply::Silence(Duration::from_secs(2));
        }
        let bytes = streams.remove(0);
        let (sender, pieces) = channel();
        std::thread::spawn(move || {
            for piece in bytes.chunks(37) {
                if sender.send(piece.to_vec()).is_err() {
                    return;
                }
            }
        });
        Reply::Stream(pieces)
    }
}

#[test]
fn a_broadcast() {
    let mut sources = Sources::faster(TIMES);
    let game = |board: u32, plies| {
        let white = format!("Roble {board}");
        let url = format!("[GameURL \"https://x.invalid/r/game{board}\"]\n");
        text("3", &white, plies).replacen("[Round", &format!("{url}[Round"), 1)
    };
    let snapshot = format!("{}{}", game(1, 2), game(2, 1));
    let first = format!("{}{}{}", snapshot.clone(), game(2, 4), &game(1, 5)[..100],);
    let second = format!("{}{}{}{}", game(1, 5), game(2, 4), game(1, 8), game(2, 7));
    let site = Broadcast {
        streams: Mutex::new(vec![first.into_bytes(), second.into_bytes()]),
        snapshot,
    };
    let server = Server::start(Arc::new(site), 0).unwrap();
    let spec = spec(&format!("lichess:http://{}/AbCd1234", server.address()));
    let mut watch = watch_of(&spec);
    sources.open(SOURCE, spec, OPTIONS);
    let plies = |watch: &Watch| -> Vec<usize> {
        watch.boards.values().map(|it| it.plies().len()).collect()
    };
    let there = watch.listen(&mut sources, |watch| plies(watch) == [8, 7]);
    assert!(there, "{:?} {:?}", plies(&watch), watch.source(SOURCE));
}

/// A child process that writes placements, dies, and writes them again.
#[cfg(unix)]
#[test]
fn a_program_that_dies_and_is_started_again() {
    use tablas_feed::double::{Troubles, placement_lines};

    let games = games(1, 3_300, 12);
    let lines = placement_lines(&games, Troubles::NONE, 3, tablas_feed::Epoch(0));
    let folder = tempfile::tempdir().unwrap();
    // Starting a shell's commands takes time too.
    let slower = TIMES / 4;
    let times = |at: u64| at / u64::from(slower);
    // The board is told as far as the game has come, however often the program starts.
    let mut script = "#!/bin/sh\ncd \"$(dirname \"$0\")\"\n".to_owned();
    script.push_str("echo one >> starts\necho 'Segmentation fault'\n");
    let mut before = 0;
    for (number, line) in lines.iter().enumerate() {
        let pause = times(line.at - before);
        before = line.at;
        script.push_str(&format!(
            "if [ ! -e done-{number} ]; then sleep {}.{:03}; touch done-{number}; echo '{}'; fi\n",
            pause / 1000,
            pause % 1000,
            line.line
        ));
        if number == lines.len() / 2 {
            script.push_str("[ -e died ] || { touch died; exit 3; }\n");
        }
    }
    let path = folder.path().join("board.sh");
    std::fs::write(&path, script).unwrap();
    let mut sources = Sources::faster(slower);
    let spec = spec(&format!("cmd:/bin/sh '{}'", path.display()));
    let mut watch = watch_of(&spec);
    sources.open(SOURCE, spec, OPTIONS);
    let there = watch.listen(&mut sources, |watch| {
        watch.has(SOURCE, "1", &games[0].moves)
            && watch.source(SOURCE).map(tablas_feed::SourceState::key) == Some("finished")
    });
    assert!(there, "{:?}", watch.source(SOURCE));
    let starts = std::fs::read_to_string(folder.path().join("starts")).unwrap();
    assert_eq!(starts.lines().count(), 2);
    let broken = watch.facts.iter().any(|fact| {
        matches!(&fact.news, tablas_feed::News::Source(state)
            if state.sentence().map(|it| it.id) == Some("feed-program-ended"))
    });
    assert!(broken);
}

#[test]
fn a_program_that_is_not_there() {
    let mut sources = Sources::faster(TIMES);
    let spec = spec("cmd:/no/such/program --board 1");
    let mut watch = watch_of(&spec);
    let source = SourceId(3);
    sources.open(source, spec, OPTIONS);
    assert!(watch.listen(&mut sources, |watch| {
        watch
            .source(source)
            .and_then(|it| it.sentence())
            .map(|it| it.id)
            == Some("feed-program-not-started")
    }));
}
