//! Folders of PGN, with everything that is written into them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use shakmaty::Color;
use tablas::ruling::Score;
use tablas_feed::double::{FolderDouble, FolderTroubles, PlayedGame, Rng, random_game};
use tablas_feed::driver::FolderDriver;
use tablas_feed::pgn::{PgnDecoder, Reading};
use tablas_feed::{BoardKey, Patience};
use tablas_record::ReadOptions;

use crate::watch::{SOURCE, Watch, at, cases};

pub(crate) const OPTIONS: ReadOptions = ReadOptions {
    letters: None,
    guess_offers: false,
};

pub(crate) fn games(count: u64, seed: u64, longest: usize) -> Vec<PlayedGame> {
    (0..count)
        .map(|n| random_game(&mut Rng::new(seed * 1_000 + n), longest))
        .collect()
}

/// Replays a hall through the decoder, as a driver that is told of each change would see it.
fn replay(games: &[PlayedGame], troubles: FolderTroubles, seed: u64) -> Watch {
    let double = FolderDouble::new(games.to_vec(), troubles, seed);
    let mut watch = Watch::new(Patience::RECORD);
    let mut decoders: BTreeMap<String, PgnDecoder> = BTreeMap::new();
    let mut now = 0;
    for put in double.puts(seed) {
        while now + 500 < put.at {
            now += 500;
            watch.tick(at(now));
        }
        now = now.max(put.at);
        let Some(bytes) = put.bytes else { continue };
        let decoder = decoders
            .entry(put.path.clone())
            .or_insert_with(|| PgnDecoder::new(SOURCE, &put.path, OPTIONS));
        let reading = Reading {
            written: None,
            arrival: at(now),
            steady: true,
        };
        for seen in decoder.read(bytes, reading).seen {
            watch.see(seen);
        }
    }
    for _ in 0..20 {
        now += 500;
        watch.tick(at(now));
    }
    watch
}

fn board_name(troubles: FolderTroubles, board: usize) -> String {
    if troubles.together {
        format!("round-1/games.pgn#1.{}", board + 1)
    } else {
        format!("round-1/game-{}.pgn", board + 1)
    }
}

fn disturbed(count: u64, seed: u64, together: bool) {
    let troubles = FolderTroubles {
        together,
        ..FolderTroubles::MANY
    };
    let games = games(count, seed, 120);
    let watch = replay(&games, troubles, seed);
    let names: Vec<&str> = watch.boards.keys().map(|it| &*it.name).collect();
    assert_eq!(names.len(), games.len(), "{names:?}");
    for (board, game) in games.iter().enumerate() {
        let name = board_name(troubles, board);
        // A wrong look lasts up to two seconds, and its correction waits.
        watch.check(&name, &game.moves, 6_000);
        let live = &watch.boards[&BoardKey::new(SOURCE, &name)];
        let result = live.result().map(|(result, _)| result.score);
        assert_eq!(result, game.result, "{name}");
        assert_eq!(live.doubt(), None, "{name}");
    }
}

#[test]
fn a_quiet_hall_is_what_was_played_and_nothing_is_taken_back() {
    let games = games(3, 5, 80);
    let watch = replay(&games, FolderTroubles::NONE, 5);
    for (board, game) in games.iter().enumerate() {
        watch.check(&board_name(FolderTroubles::NONE, board), &game.moves, 0);
    }
}

#[test]
fn files_on_a_bad_day() {
    for seed in 1..=cases(3) {
        disturbed(3, seed, false);
    }
}

#[test]
fn one_file_for_all_on_a_bad_day() {
    for seed in 11..=10 + cases(2) {
        disturbed(4, seed, true);
    }
}

#[test]
fn through_the_disk() {
    let games = games(2, 77, 40);
    let troubles = FolderTroubles::MANY;
    let double = FolderDouble::new(games.clone(), troubles, 77);
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("round-1")).unwrap();
    let mut driver = FolderDriver::new(SOURCE, folder.path().to_owned(), OPTIONS);
    let mut watch = Watch::new(Patience::RECORD);
    let mut now = 0;
    let mut step = |now: u64, changed: &BTreeSet<_>, watch: &mut Watch| {
        watch.deliver(driver.step(at(now), changed));
        watch.tick(at(now));
    };
    for put in double.puts(77) {
        while now + 1_000 < put.at {
            now += 1_000;
            step(now, &BTreeSet::new(), &mut watch);
        }
        now = now.max(put.at);
        let path = folder.path().join(&put.path);
        match put.bytes {
            Some(bytes) => fs::write(&path, bytes).unwrap(),
            None => fs::remove_file(&path).unwrap_or(()),
        }
        // Only every other change is told: the poll finds the rest.
        let changed = BTreeSet::from_iter((now % 2 == 0).then_some(path));
        step(now, &changed, &mut watch);
    }
    for _ in 0..10 {
        now += 1_000;
        step(now, &BTreeSet::new(), &mut watch);
    }
    for (board, game) in games.iter().enumerate() {
        watch.check(&board_name(troubles, board), &game.moves, 8_000);
    }
}

#[test]
fn a_game_that_begins_from_another_position() {
    let record = "[SetUp \"1\"]\n[FEN \"r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 20\"]\n\n\
                  20. O-O O-O-O 21. e4 Rd2 1-0\n";
    let games = PlayedGame::read(record.as_bytes(), OPTIONS, 2).unwrap();
    assert_eq!(games[0].moves.len(), 4);
    let watch = replay(&games, FolderTroubles::NONE, 1);
    let name = board_name(FolderTroubles::NONE, 0);
    watch.check(&name, &games[0].moves, 0);
    assert_eq!(watch.boards[&BoardKey::new(SOURCE, &name)].doubt(), None);
}

#[test]
fn a_game_decided_by_kings_in_the_centre_has_no_such_moves() {
    let mut games = games(1, 9, 30);
    games[0].result = Some(Score::win(Color::White));
    let mut troubles = FolderTroubles::NONE;
    troubles.boards.kings = 1_000;
    let watch = replay(&games, troubles, 9);
    let name = board_name(troubles, 0);
    watch.check(&name, &games[0].moves, 0);
    let live = &watch.boards[&BoardKey::new(SOURCE, &name)];
    assert_eq!(
        live.gesture().and_then(|it| it.shows),
        Some(Score::win(Color::White))
    );
}
