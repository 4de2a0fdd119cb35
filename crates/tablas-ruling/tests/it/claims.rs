//! Claims on a record: what the Laws make of them. The expected values are those of the articles.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use tablas_ruling::{FaultKind, derive, finished};
use tablas_wire::game_log::ActDoc;
use tablas_wire::regulations::regulations_value;
use tablas_wire::ruling::{
    ClockPart, ClocksPart, DifferencePart, OrderPart, ReadingPart, ReadingsPart,
};

use crate::common::{Claim, holds, rules};

const TWICE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
const THREE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

fn position(fen: &str, mode: CastlingMode) -> Chess {
    fen.parse::<Fen>()
        .expect("a FEN")
        .into_position(mode)
        .expect("a position")
}

fn fide(number: &str) -> String {
    format!("fide-2023#{number}")
}

//= fide-2023#9.5.2
//= type=test
#[test]
fn a_correct_claim_of_the_position_on_the_board() {
    let ruling = Claim::after(THREE, "threefold").ruling();
    let conclusion = &ruling.conclusion;
    assert_eq!(conclusion.claim.as_deref(), Some("correct"));
    assert_eq!(conclusion.articles, [fide("9.2.2"), fide("9.5.2")]);
    assert_eq!(conclusion.result, "1/2-1/2");
    assert_eq!(conclusion.reason.as_deref(), Some("threefold-claim"));
    assert_eq!(conclusion.over_since, Some(8));
    let part = ruling.finding.repetition.as_ref().expect("it was counted");
    let plies: Vec<Option<u32>> = part.occurrences.iter().map(|it| it.position.ply).collect();
    // The start position is the first occurrence.
    assert_eq!(plies, [Some(0), Some(4), Some(8)]);
    assert_eq!(part.occurrences[0].position.after, None);
    assert_eq!(
        part.occurrences[1].position.after.as_deref(),
        Some("2...Ng8")
    );
    assert_eq!(
        ruling.orders,
        [OrderPart::Result {
            result: "1/2-1/2".into(),
            article: fide("9.5.2"),
        }]
    );
    holds(&ruling);
}

//= fide-2023#9.2.1
//= type=test
#[test]
fn a_correct_claim_with_an_announced_move() {
    let claim = Claim {
        announced: Some("Ng8"),
        ..Claim::after(TWICE, "threefold")
    };
    let ruling = claim.ruling();
    assert_eq!(ruling.conclusion.claim.as_deref(), Some("correct"));
    assert_eq!(ruling.conclusion.articles[0], fide("9.2.1"));
    let part = ruling.finding.repetition.as_ref().expect("it was counted");
    assert!(part.after_announced);
    assert_eq!(part.count, 3);
    let last = part.occurrences.last().expect("three");
    assert_eq!(last.position.ply, None);
    assert_eq!(last.position.after.as_deref(), Some("4...Ng8"));
    holds(&ruling);
}

//= fide-2023#9.5.3
//= type=test
#[test]
fn an_incorrect_claim_gives_time_and_binds_to_the_announced_move() {
    let mut draft = Claim {
        announced: Some("e5"),
        ..Claim::after(TWICE, "threefold")
    }
    .draft();
    draft.clocks = Some(ClocksPart {
        before: ClockPart {
            white_ms: Some(60_000),
            black_ms: Some(5_000),
        },
        after: ClockPart {
            white_ms: None,
            black_ms: None,
        },
    });
    let ruling = finished(&draft).expect("it can be derived");
    assert_eq!(ruling.conclusion.claim.as_deref(), Some("incorrect"));
    assert_eq!(ruling.conclusion.result, "*");
    assert_eq!(
        ruling.orders,
        [
            OrderPart::AddTime {
                to: "white".into(),
                seconds: 120,
                article: fide("9.5.3"),
            },
            OrderPart::MustPlay {
                by: "black".into(),
                uci: vec!["e7e5".into()],
                san: vec!["e5".into()],
                article: fide("9.5.3"),
            },
            OrderPart::PlayOn {
                having_the_move: "black".into(),
            },
        ]
    );
    let clocks = ruling.clocks.clone().expect("they were given");
    assert_eq!(clocks.after.white_ms, Some(180_000));
    assert_eq!(clocks.after.black_ms, Some(5_000));
    holds(&ruling);
}

//= fide-2023#A.3
//= type=test
#[test]
fn rapid_gives_one_minute() {
    let claim = Claim {
        rules: rules("fide-2023", "rapid-a5"),
        ..Claim::after("e4 e5", "threefold")
    };
    let ruling = claim.ruling();
    assert_eq!(
        ruling.orders[0],
        OrderPart::AddTime {
            to: "black".into(),
            seconds: 60,
            article: fide("A.3"),
        }
    );
    holds(&ruling);
}

//= fide-2023#9.2.3.2
//= type=test
#[test]
fn a_near_miss_by_castling_rights() {
    let ruling = Claim::after("e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8", "threefold").ruling();
    assert_eq!(ruling.conclusion.claim.as_deref(), Some("incorrect"));
    let part = ruling.finding.repetition.as_ref().expect("it was counted");
    assert_eq!(part.count, 2);
    let [miss] = part.near_misses.as_slice() else {
        panic!("one near miss");
    };
    assert_eq!(miss.position.ply, Some(2));
    assert_eq!(miss.identity.castling, "KQkq");
    let [
        DifferencePart::Castling {
            only_here,
            only_meant,
            article,
        },
    ] = miss.differs.as_slice()
    else {
        panic!("it differs in castling: {:?}", miss.differs);
    };
    assert_eq!(only_here, &["a1", "h1", "a8", "h8"]);
    assert!(only_meant.is_empty());
    assert_eq!(article, &fide("9.2.3.2"));
    assert!(ruling.conclusion.articles.contains(&fide("9.2.3.2")));
    holds(&ruling);
}

//= fide-2023#9.2.3.1
//= type=test
#[test]
fn a_near_miss_by_en_passant() {
    let moves = "e4 a6 e5 d5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    let ruling = Claim::after(moves, "threefold").ruling();
    let part = ruling.finding.repetition.as_ref().expect("it was counted");
    assert_eq!(part.count, 2);
    let DifferencePart::EnPassant {
        here,
        meant,
        article,
    } = &part.near_misses[0].differs[0]
    else {
        panic!("it differs in en passant");
    };
    assert_eq!(here.as_deref(), Some("d6"));
    assert_eq!(*meant, None);
    assert_eq!(article, &fide("9.2.3.1"));
    assert_eq!(
        part.near_misses[0].identity.en_passant.as_deref(),
        Some("d6")
    );
    holds(&ruling);
}

//= fide-2023#9.3.1
//= type=test
#[test]
fn fifty_moves_with_an_announced_move() {
    let start = position("3k4/8/8/8/8/8/4R3/4K3 w - - 98 90", CastlingMode::Standard);
    let claim = |announced| Claim {
        start: start.clone(),
        announced: Some(announced),
        ..Claim::after("Ra2", "fifty")
    };
    let right = claim("Kc8").ruling();
    assert_eq!(right.conclusion.claim.as_deref(), Some("correct"));
    assert_eq!(right.conclusion.articles[0], fide("9.3.1"));
    assert_eq!(right.conclusion.reason.as_deref(), Some("fifty-claim"));
    let quiet = right.finding.quiet.as_ref().expect("they were counted");
    assert_eq!((quiet.half_moves, quiet.after_announced), (99, Some(100)));
    // The last pawn move or capture lies before the record.
    assert_eq!(quiet.last_reset, None);
    holds(&right);
    let early = Claim {
        start: start.clone(),
        ..Claim::after("Ra2", "fifty")
    }
    .ruling();
    assert_eq!(early.conclusion.claim.as_deref(), Some("incorrect"));
    holds(&early);
}

#[test]
fn the_other_answers() {
    let status = |claim: &Claim<'_>| {
        let ruling = claim.ruling();
        holds(&ruling);
        (
            ruling.conclusion.claim.expect("an answer to a claim"),
            ruling.orders,
        )
    };
    //= fide-2023#1.3
    //= type=test
    let off_turn = Claim {
        by: "white",
        ..Claim::after(TWICE, "threefold")
    };
    assert_eq!(status(&off_turn).0, "inadmissible");
    let illegal = Claim {
        announced: Some("Nd4"),
        ..Claim::after(TWICE, "threefold")
    };
    let (answer, orders) = status(&illegal);
    assert_eq!(answer, "incorrect");
    //= fide-2023#4.3.1
    //= type=test
    let OrderPart::MustPlay { uci, article, .. } = &orders[1] else {
        panic!("a move of a knight: {orders:?}");
    };
    // The knights stand on b8 and f6; each of their moves is one.
    assert!(
        uci.iter()
            .all(|it| it.starts_with("b8") || it.starts_with("f6"))
    );
    assert_eq!(uci.len(), 7);
    assert_eq!(article, &fide("4.3.1"));
    let over = Claim::after(
        "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4",
        "threefold",
    );
    let (answer, orders) = status(&over);
    assert_eq!(answer, "game-over");
    assert_eq!(
        orders,
        [OrderPart::Result {
            result: "1/2-1/2".into(),
            article: fide("9.6.1"),
        }]
    );
    let platform = Claim {
        rules: rules("fide-2023", "online-e04"),
        ..Claim::after("e4 e5", "threefold")
    };
    assert_eq!(status(&platform).0, "declared-by-platform");
    let unknown = Claim {
        start: position("3k4/8/8/8/8/8/4R3/4K3 w - - 20 60", CastlingMode::Standard),
        ..Claim::after("", "threefold")
    };
    let (answer, orders) = status(&unknown);
    assert_eq!(answer, "needs-proof");
    assert_eq!(
        orders,
        [OrderPart::Reconstruct {
            article: fide("11.12"),
        }]
    );
}

#[test]
fn touching_and_writing() {
    let mut draft = Claim {
        announced: Some("Ng8"),
        ..Claim::after(TWICE, "threefold")
    }
    .draft();
    draft.act.touched = true;
    let touched = finished(&draft).expect("it can be derived");
    assert_eq!(touched.conclusion.claim.as_deref(), Some("right-lost"));
    assert_eq!(touched.conclusion.articles[0], fide("9.4"));
    holds(&touched);
    draft.act.touched = false;
    draft.act.recorded = false;
    let unwritten = finished(&draft).expect("it can be derived");
    assert_eq!(
        unwritten.conclusion.claim.as_deref(),
        Some("move-not-recorded")
    );
    assert_eq!(
        unwritten.orders,
        [OrderPart::MakeClaimLegal {
            by: "black".into(),
            article: fide("11.9"),
        }]
    );
    holds(&unwritten);
    // An event may make an unwritten move an incorrect claim.
    let mut regulations = tablas::regulations::Regulations::LAWS;
    regulations.claims.unwritten = tablas::regulations::Unwritten::Incorrect;
    regulations.claims.wrong_claim_seconds = Some(90);
    draft.event.regulations = Some(regulations_value(&regulations));
    let stricter = finished(&draft).expect("it can be derived");
    assert_eq!(stricter.conclusion.claim.as_deref(), Some("incorrect"));
    assert_eq!(
        stricter.orders[0],
        OrderPart::AddTime {
            to: "white".into(),
            seconds: 90,
            article: fide("9.5.3"),
        }
    );
    holds(&stricter);
}

#[test]
fn displays_prove_nothing() {
    let mut draft = Claim::after(THREE, "threefold").draft();
    draft.act.what = Some(ActDoc::Claim {
        ground: "threefold".into(),
        announced: None,
        basis: "display".into(),
    });
    //= fide-2023#6.12.2
    //= type=test
    let ruling = finished(&draft).expect("it can be derived");
    assert_eq!(ruling.conclusion.claim.as_deref(), Some("needs-proof"));
    assert_eq!(ruling.conclusion.articles[0], fide("6.12.2"));
    holds(&ruling);
}

#[test]
fn chess960_names_the_rooks_and_castles_onto_them() {
    let start = position(
        "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1",
        CastlingMode::Chess960,
    );
    let claim = Claim {
        start,
        ..Claim::after("Ne3 Ne6 Nf3 Nf6 O-O O-O Ng5 Ng4 Nf3 Nf6", "threefold")
    };
    let ruling = claim.ruling();
    assert!(ruling.game.chess960);
    assert!(ruling.game.start.contains(" GCgc "));
    assert_eq!(ruling.game.moves[4].uci, "d1g1");
    assert_eq!(ruling.game.moves[4].san, "O-O");
    holds(&ruling);
}

//= fide-2023#11.12
//= type=test
#[test]
fn readings_that_disagree() {
    // Black's second move is not readable: with 2…Ng8 the claim is correct, with 2…h6 it is not.
    let mut draft = Claim::after("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "threefold").draft();
    let other = ["h7h6", "g1f3", "g8f6", "f3g1", "f6g8"];
    draft.readings = Some(ReadingsPart {
        complete: true,
        closed: false,
        answer: String::new(),
        others: vec![ReadingPart {
            from: 4,
            moves: other.map(str::to_owned).to_vec(),
            answer: String::new(),
        }],
        depends_on: None,
    });
    // With 2…h6 the knight is still on f6, so there is none on g8 that could go to f6 again.
    let faults = derive(&draft).expect_err("3…Nf6 is not possible");
    assert_eq!(faults[0].path, "readings.others[0].moves[2]");
    let other = ["h7h6", "g1f3", "a7a6", "f3g1", "f6g8"];
    if let Some(readings) = &mut draft.readings {
        readings.others[0].moves = other.map(str::to_owned).to_vec();
    }
    let open = finished(&draft).expect("it can be derived");
    assert_eq!(open.conclusion.claim.as_deref(), Some("needs-proof"));
    let readings = open.readings.as_ref().expect("they are kept");
    assert_eq!(readings.answer, "correct");
    assert_eq!(readings.others[0].answer, "incorrect");
    assert_eq!(readings.depends_on, Some(4));
    holds(&open);
    if let Some(readings) = &mut draft.readings {
        readings.closed = true;
    }
    let closed = finished(&draft).expect("it can be derived");
    assert_eq!(closed.conclusion.claim.as_deref(), Some("incorrect"));
    assert_eq!(
        closed.orders[0],
        OrderPart::AddTime {
            to: "black".into(),
            seconds: 120,
            article: fide("9.5.3"),
        }
    );
    holds(&closed);
}

#[test]
fn a_record_that_stops_before_the_claim_proves_nothing() {
    let mut draft = Claim::after(THREE, "threefold").draft();
    draft.act.ply += 3;
    let ruling = finished(&draft).expect("it can be derived");
    assert_eq!(ruling.conclusion.claim.as_deref(), Some("needs-proof"));
    holds(&ruling);
    draft.act.ply -= 4;
    let faults = derive(&draft).expect_err("the claim stands before the last move");
    assert_eq!(
        faults[0].kind,
        FaultKind::ClaimBefore {
            claimed: 7,
            given: 8,
        }
    );
}

#[test]
fn what_is_given_must_be_possible() {
    let draft = Claim::after(THREE, "threefold").draft();
    let path = |change: &dyn Fn(&mut tablas_wire::ruling::Ruling)| {
        let mut ruling = draft.clone();
        change(&mut ruling);
        derive(&ruling).expect_err("it cannot be")[0].path.clone()
    };
    assert_eq!(
        path(&|it| it.event.edition = "fide-1066".into()),
        "event.edition"
    );
    assert_eq!(path(&|it| it.event.play = "slow".into()), "event.play");
    assert_eq!(
        path(&|it| it.game.start = "8/8/8/8/8/8/8/8 w - - 0 1".into()),
        "game.start"
    );
    assert_eq!(
        path(&|it| it.game.moves[2].uci = "a1a8".into()),
        "game.moves[2].uci"
    );
    assert_eq!(path(&|it| it.act.by = "arbiter".into()), "act.by");
    assert_eq!(path(&|it| it.act.what = None), "act.what");
    assert_eq!(
        path(&|it| it.act.what = Some(ActDoc::Resign {
            form: "word".into()
        })),
        "act.what"
    );
    assert_eq!(
        path(&|it| {
            it.act.what = Some(ActDoc::Claim {
                ground: "threefold".into(),
                announced: Some(tablas_wire::game_log::NamedDoc {
                    text: "Nf3".into(),
                    moves: vec!["g1h3".into()],
                    pieces: Vec::new(),
                }),
                basis: "scoresheet".into(),
            });
        }),
        "act.what.announced"
    );
}
