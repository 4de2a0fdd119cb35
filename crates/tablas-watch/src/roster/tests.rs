//! Names and boards from the file of a tournament.

use tablas_feed::{Arrival, BoardKey, Epoch, SourceId};

use super::*;

const FILE: &str = "\
012 Open de Prueba
122 90 min/40 moves + 30 min
001    1      Roble, Ana                        2201 ESP     2100001             1.0    1     2 w 1     3 b
001    2      Olmo, Luis                        2105 ESP     2100002             0.0    3     1 b 0     4 w
001    3      Pino, Marta                       2050 ESP     2100003             1.0    2     4 w 1     1 w
001    4      Haya, Juan                        1990 ESP     2100004             0.0    4     3 b 0     2 b
";

fn roster(round: Option<u16>) -> Roster {
    let (tournament, problems) = tablas_trf::read(FILE.as_bytes());
    assert!(problems.is_empty(), "{problems:?}");
    Roster::of(&tournament, round)
}

fn seen(name: &str, tags: Option<GameTags>) -> Observation {
    let mut seen = Observation::new(BoardKey::new(SourceId(0), name), Arrival(Epoch(0)));
    seen.tags = tags;
    seen
}

#[test]
fn the_round_is_the_one_without_results() {
    assert_eq!(roster(None).round(), Some(2));
    assert_eq!(roster(Some(1)).round(), Some(1));
    assert_eq!(roster(None).pairings(), 2);
}

#[test]
fn a_board_without_names_gets_them_by_its_number() {
    let mut board = seen("1", None);
    roster(None).dress(&mut board);
    let tags = board.tags.expect("there are some");
    assert_eq!(
        (&*tags.white.name, &*tags.black.name),
        ("Pino, Marta", "Roble, Ana")
    );
    assert_eq!((tags.round, tags.board), (Some(2), Some(1)));
    assert_eq!(tags.white.rating, Some(2050));
    assert!(tags.time_control.is_some());
    // One that is called otherwise is nobody's.
    let mut board = seen("24901", None);
    roster(None).dress(&mut board);
    assert_eq!(board.tags, None);
}

#[test]
fn a_game_gets_its_board_by_its_players_however_they_are_written() {
    let mut tags = GameTags::default();
    tags.white.name = "Luis OLMO".into();
    tags.black.name = "Haya Juan".into();
    let mut game = seen("a.pgn", Some(tags.clone()));
    roster(None).dress(&mut game);
    let dressed = game.tags.expect("there are some");
    assert_eq!(dressed.board, Some(2));
    // What the source says stays as it says it.
    assert_eq!(&*dressed.white.name, "Luis OLMO");
    assert_eq!(dressed.white.fide_id, Some(2_100_002));
    // A game of another round by the source.
    tags.round = Some(1);
    tags.white.name = "Roble, Ana".into();
    tags.black.name = "Olmo, Luis".into();
    let mut game = seen("b.pgn", Some(tags.clone()));
    roster(None).dress(&mut game);
    assert_eq!(game.tags.and_then(|it| it.board), Some(1));
    // Players who are not paired get the event's time control and nothing else.
    tags.black.name = "Nobody".into();
    let mut game = seen("c.pgn", Some(tags));
    roster(None).dress(&mut game);
    let dressed = game.tags.expect("there are some");
    assert_eq!(dressed.board, None);
    assert!(dressed.time_control.is_some());
}
