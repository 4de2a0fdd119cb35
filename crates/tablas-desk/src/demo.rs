//! The demo event: invented players, and a board for every kind of alert.

use serde::Deserialize;
use shakmaty::{CastlingMode, Chess, Position, san::San};
use tablas::game::Game;
use tablas_wire::desk::{Deed, EntryDoc, EventSettings, NewBoard, Person};
use tablas_wire::game_log::{ActDoc, NamedDoc, write_header};

use crate::desk::{Rulebook, entered_as_far};
use crate::server::{Keeper, NotWritten, OfBoard, OfEvent, Wanted};

#[derive(Deserialize)]
struct Demo {
    event: EventSettings,
    board: Vec<DemoBoard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DemoBoard {
    number: u32,
    sector: String,
    white: Person,
    black: Person,
    #[serde(default)]
    moves: String,
    then: Option<Then>,
    announced: Option<String>,
}

/// What happens behind the moves.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Then {
    /// Whoever has just moved offers a draw and presses.
    Offer,
    /// That, and the other accepts.
    Accept,
    /// The same before it is allowed.
    EarlyOffer,
    /// A move is announced, written and a draw claimed with it.
    Claim,
    /// The thinking time has run out.
    Flag,
    /// Another result is written than the one on the board.
    WrongResult,
    /// The arbiter stops the clocks.
    Pause,
    /// The last move was none.
    Illegal,
    /// White resigns.
    Resign,
    /// Whoever has the move makes a gesture that can mean two things.
    Gesture,
}

const DEMO: &str = include_str!("../demo/demo.toml");
const WHO: &str = "demo";

/// Puts the demo event into the log, as if it had begun some hours before `now`.
pub(crate) async fn make(keeper: &Keeper, now: u64) -> Result<(), NotWritten> {
    let demo: Demo = toml::from_str(DEMO).expect("the demo is well-formed, a test reads it");
    let rulebook = Rulebook::of(&demo.event).expect("the demo's event has rules, a test reads it");
    let wanted = |board: Option<usize>, doc: EntryDoc| Wanted {
        event: OfEvent::Made,
        board: board.map(OfBoard::Made),
        who: WHO.to_owned(),
        at: None,
        doc,
    };
    let settings = demo.event;
    let mut entries = vec![wanted(None, EntryDoc::Event { settings })];
    for board in demo.board {
        let (board, deeds) = plan(board, &rulebook, now);
        let setup = tablas_wire::game_log::read_header(&board.log).expect("it was just written");
        let deeds = deeds.iter().map(|(at, deed)| (*at, deed));
        let (acts, _) = entered_as_far(&Game::new(setup), deeds, WHO);
        let made = entries.len();
        entries.push(wanted(
            None,
            EntryDoc::Board {
                board: Box::new(board),
            },
        ));
        entries.push(wanted(Some(made), acts));
    }
    let written = keeper
        .change(|_| Ok::<_, std::convert::Infallible>(entries))
        .await;
    match written {
        Ok(seq) => seq.map(|_| ()),
        Err(never) => match never {},
    }
}

/// A board, and what happens at it, when.
fn plan(board: DemoBoard, rulebook: &Rulebook, now: u64) -> (NewBoard, Vec<(u64, Deed)>) {
    let moves = uci(&board.moves);
    let mut at = 0;
    let mut deeds: Vec<(u64, Deed)> = Vec::new();
    let sides = ["white", "black"];
    let last = moves.len();
    let offers = matches!(
        board.then,
        Some(Then::Offer | Then::Accept | Then::EarlyOffer)
    );
    let offer = ActDoc::OfferDraw {
        via_arbiter: false,
        condition: None,
        form: "word".to_owned(),
        ground: None,
    };
    for (ply, uci) in (1..).zip(moves) {
        let by = sides[(ply + 1) % 2];
        // Players take unequal times; nobody comes near the end of his.
        at += 11_000 + 1_000 * ((ply as u64 * 29 + u64::from(board.number) * 17) % 41);
        deeds.push((at, deed(by, ActDoc::Move { uci })));
        if ply == last && offers {
            deeds.push((at + 700, deed(by, offer.clone())));
        }
        if ply < last || !matches!(board.then, Some(Then::Illegal)) {
            deeds.push((at + 1_500, deed(by, ActDoc::PressClock)));
        }
        at += 1_500;
    }
    let turn = sides[last % 2];
    let arbiter = "arbiter";
    let mut then = |by: &str, act: ActDoc| {
        at += 9_000;
        deeds.push((at, deed(by, act)));
    };
    match board.then {
        None | Some(Then::Offer | Then::EarlyOffer) => {}
        Some(Then::Accept) => {
            let form = "handshake".to_owned();
            then(turn, ActDoc::Accept { form });
            then(
                arbiter,
                ActDoc::RecordResult {
                    result: "1/2-1/2".to_owned(),
                },
            );
            then("white", ActDoc::Sign);
            then("black", ActDoc::Sign);
        }
        Some(Then::Claim) => {
            let uci = board.announced.clone().unwrap_or_default();
            let named = NamedDoc {
                text: uci.clone(),
                moves: vec![uci],
                pieces: Vec::new(),
            };
            then(
                turn,
                ActDoc::RecordMove {
                    named: named.clone(),
                },
            );
            then(
                turn,
                ActDoc::Claim {
                    ground: "threefold".to_owned(),
                    announced: Some(named),
                    basis: "scoresheet".to_owned(),
                },
            );
        }
        Some(Then::Flag) => at += 2 * 3_600_000,
        Some(Then::WrongResult) => {
            then(
                arbiter,
                ActDoc::RecordResult {
                    result: "1-0".to_owned(),
                },
            );
        }
        Some(Then::Pause) => then(arbiter, ActDoc::PauseClock),
        Some(Then::Illegal) => {
            let kind = "two-hands".to_owned();
            then(arbiter, ActDoc::IllegalMove { kind });
        }
        Some(Then::Gesture) => {
            let form = "handshake".to_owned();
            then(turn, ActDoc::UnclearGesture { form });
        }
        Some(Then::Resign) => {
            let form = "handshake".to_owned();
            then("white", ActDoc::Resign { form });
        }
    }
    let started = now.saturating_sub(at + 20_000 + u64::from(board.number) * 3_000);
    for (at, _) in &mut deeds {
        *at += started;
    }
    let new = NewBoard {
        round: 1,
        number: board.number,
        sector: Some(board.sector),
        white: board.white,
        black: board.black,
        log: write_header(&rulebook.setup(1, started)),
        waits: false,
    };
    (new, deeds)
}

fn deed(by: &str, act: ActDoc) -> Deed {
    Deed {
        by: by.to_owned(),
        act,
    }
}

/// The moves of a text with move numbers, in UCI.
fn uci(text: &str) -> Vec<String> {
    let mut position = Chess::default();
    let words = text.split_whitespace();
    words
        .filter(|word| !word.ends_with('.'))
        .map(|word| {
            let san: San = word
                .parse()
                .expect("the demo's moves can be read, a test reads them");
            let mv = san
                .to_move(&position)
                .expect("the demo's moves are legal, a test plays them");
            position.play_unchecked(mv);
            mv.to_uci(CastlingMode::Standard).to_string()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tablas_wire::desk::{BadgeKind, BoardState};

    use super::*;
    use crate::desk::{Desk, EventId};
    use crate::store::{Seq, Store};

    #[tokio::test]
    async fn the_demo_shows_every_kind_of_alert() {
        let dir = tempfile::tempdir().unwrap();
        let keeper = Keeper::start(Store::open(dir.path()).unwrap()).unwrap();
        let now = 1_800_000_000_000;
        make(&keeper, now).await.unwrap();
        let event = EventId(1);
        let rows = keeper.look(|desk: &Desk| desk.rows(event, now));
        assert_eq!(rows.len(), 24);
        let kinds: BTreeSet<BadgeKind> = rows
            .iter()
            .flat_map(|row| row.badges.iter().map(|badge| badge.kind))
            .collect();
        assert_eq!(
            kinds.into_iter().collect::<Vec<_>>(),
            [
                BadgeKind::ClaimOpen,
                BadgeKind::Flag,
                BadgeKind::Over,
                BadgeKind::WrongResult,
                BadgeKind::Decide,
                BadgeKind::Offer,
                BadgeKind::Claimable,
                BadgeKind::Second,
                BadgeKind::Forty,
                BadgeKind::Consider,
            ]
        );
        let states: BTreeSet<String> = rows.iter().map(|row| format!("{:?}", row.state)).collect();
        assert_eq!(states.len(), 5, "{states:?}");
        assert_eq!(rows[0].state, BoardState::Playing);
        // The log on disk makes the same state again.
        let entries = keeper
            .with_store(|store| store.entries(Seq(0)))
            .await
            .unwrap()
            .unwrap();
        assert_eq!(entries.len(), 49);
    }
}
