//! Boards that tell only which men stand where.

use serde_json::json;
use tablas_feed::double::{PlayedGame, Troubles, placement_lines};
use tablas_feed::placements::PlacementDecoder;
use tablas_feed::{BoardKey, BoardState, Confidence, Epoch, Patience};

use crate::folder::games;
use crate::watch::{SOURCE, Watch, at, cases};

fn replay(games: &[PlayedGame], troubles: Troubles, seed: u64) -> Watch {
    let mut watch = Watch::new(Patience::BOARD);
    let mut decoder = PlacementDecoder::new(SOURCE);
    let mut now = 0;
    for line in placement_lines(games, troubles, seed, Epoch(0)) {
        while now + 100 < line.at {
            now += 100;
            watch.deliver(decoder.tick(at(now)));
            watch.tick(at(now));
        }
        now = now.max(line.at);
        watch.deliver(decoder.line(&line.line, at(now)));
    }
    for _ in 0..200 {
        now += 100;
        watch.deliver(decoder.tick(at(now)));
        watch.tick(at(now));
    }
    watch
}

#[test]
fn a_quiet_board() {
    let games = games(2, 41, 100);
    let watch = replay(&games, Troubles::NONE, 41);
    for (board, game) in games.iter().enumerate() {
        watch.check(&(board + 1).to_string(), &game.moves, 0);
        let live = &watch.boards[&BoardKey::new(SOURCE, &(board + 1).to_string())];
        assert!(
            live.plies()
                .iter()
                .all(|ply| ply.confidence == Confidence::Certain)
        );
    }
}

/// A bad day on which every move is seen at rest.
const SEEN: Troubles = Troubles {
    late: 0,
    ..Troubles::MANY
};

#[test]
fn a_bad_day() {
    for seed in 1..=cases(4) {
        let games = games(2, seed + 500, 100);
        let watch = replay(&games, SEEN, seed);
        for (board, game) in games.iter().enumerate() {
            let name = (board + 1).to_string();
            watch.check(&name, &game.moves, 9_000);
            let live = &watch.boards[&BoardKey::new(SOURCE, &name)];
            assert_eq!(live.state(), &BoardState::Well, "{name}");
        }
    }
}

/// Where two moves are seen at once nobody can tell d6 and exd6 from d5 and exd6 en passant. The
/// position is the right one all the same.
#[test]
fn moves_that_are_not_seen_at_rest() {
    for seed in 1..=cases(4) {
        let games = games(2, seed + 900, 100);
        let watch = replay(&games, Troubles::MANY, seed);
        for (board, game) in games.iter().enumerate() {
            let name = (board + 1).to_string();
            let live = &watch.boards[&BoardKey::new(SOURCE, &name)];
            assert_eq!(live.plies().len(), game.moves.len(), "{name}");
            assert_eq!(*live.position(), game.position(game.moves.len()), "{name}");
        }
    }
}

/// One board, told by hand: placements at times.
fn told(placements: &[(u64, &str)], until: u64) -> Watch {
    let mut watch = Watch::new(Patience::BOARD);
    let mut decoder = PlacementDecoder::new(SOURCE);
    let mut next = placements.iter().peekable();
    for now in (0..=until).step_by(50) {
        while let Some(&&(time, fen)) = next.peek() {
            if time > now {
                break;
            }
            let line = json!({"t": "board", "fen": fen}).to_string();
            watch.deliver(decoder.line(&line, at(now)));
            next.next();
        }
        watch.deliver(decoder.tick(at(now)));
        watch.tick(at(now));
    }
    watch
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

#[test]
fn a_man_put_back_was_adjusted() {
    let watch = told(
        &[
            (0, START),
            (1_000, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R"),
            (9_000, START),
        ],
        12_000,
    );
    assert_eq!(watch.moves("1"), []);
    assert_eq!(
        watch.boards[&BoardKey::new(SOURCE, "1")].state(),
        &BoardState::Well
    );
}

#[test]
fn a_man_that_slides_over_a_square_has_not_stopped_there() {
    let watch = told(
        &[
            (0, START),
            (1_000, "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR"),
            (1_200, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
        ],
        3_000,
    );
    let moves = watch.moves("1");
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0].to(), shakmaty::Square::E4);
}

#[test]
fn two_moves_at_once_are_likely_and_wait() {
    let both = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
    let watch = told(&[(0, START), (1_000, both)], 2_000);
    assert_eq!(watch.moves("1").len(), 0);
    let watch = told(&[(0, START), (1_000, both)], 6_000);
    let live = &watch.boards[&BoardKey::new(SOURCE, "1")];
    assert_eq!(live.plies().len(), 2);
    assert!(
        live.plies()
            .iter()
            .all(|ply| ply.confidence == Confidence::Likely)
    );
}

#[test]
fn a_board_that_does_not_match_says_so_and_never_guesses() {
    let watch = told(
        &[(0, START), (1_000, "rnbqkbnr/pppppppp/8/8/8/8/8/4K3")],
        10_000,
    );
    let live = &watch.boards[&BoardKey::new(SOURCE, "1")];
    assert_eq!(live.plies().len(), 0);
    assert_eq!(live.state().key(), "mismatched");
}

#[test]
fn a_board_that_is_turned_is_read_all_the_same() {
    let watch = told(
        &[
            (0, "RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr"),
            (1_000, "RNBKQBNR/PPP1PPPP/8/3P4/8/8/pppppppp/rnbkqbnr"),
        ],
        3_000,
    );
    let moves = watch.moves("1");
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0].to(), shakmaty::Square::E4);
}

#[test]
fn lines_that_mean_nothing_are_said_and_stop_nothing() {
    let mut decoder = PlacementDecoder::new(SOURCE);
    let mut watch = Watch::new(Patience::BOARD);
    for _ in 0..30 {
        watch.deliver(decoder.line("Segmentation fault", at(0)));
    }
    assert_eq!(
        watch.hall.sources().next().map(|(_, it)| it.key()),
        Some("broken")
    );
    for (time, fen) in [
        (1_000, START),
        (2_000, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
    ] {
        let line = json!({"t": "board", "fen": fen, "more": {"un": "known"}}).to_string();
        watch.deliver(decoder.line(&line, at(time)));
        watch.deliver(decoder.tick(at(time + 500)));
    }
    assert_eq!(watch.moves("1").len(), 1);
    assert_eq!(
        watch.hall.sources().next().map(|(_, it)| it.key()),
        Some("well")
    );
}
