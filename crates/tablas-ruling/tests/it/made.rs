//! Rulings in number: claims on games that were thrown together, and every decision of the cases.

use std::path::Path;
use std::sync::LazyLock;

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position};
use tablas::game::{Game, NamedMove};
use tablas::law::{Edition, Play, Rules};
use tablas_case::play::{Played, play};
use tablas_case::{Expect, markdown};
use tablas_ruling::{claim_draft, decisions, finished, game_draft};
use tablas_wire::game_log::{ActDoc, named_doc};
use tablas_wire::regulations::{presets, regulations_value};
use tablas_wire::ruling::{
    ActPart, ClockPart, ClocksPart, DecidedPart, EvidenceKind, EvidencePart, FilePart, FollowsPart,
    PlayerPart, PliesPart, ReadingPart, ReadingsPart, Relation, Role, Ruling, Supplier,
    TimeCodePart,
};

use crate::common::named;

/// `few` in a quick run; with `TABLAS_SOAK` set to a factor, that many times more.
pub(crate) fn cases(few: u64) -> u64 {
    let factor = std::env::var("TABLAS_SOAK")
        .ok()
        .and_then(|factor| factor.parse().ok())
        .unwrap_or(1);
    few.saturating_mul(factor)
}

/// Numbers by chance that are the same in every run (splitmix64).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x2545_F491_4F6C_DD1D))
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut it = self.0;
        it = (it ^ (it >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        it ^= it >> 31;
        (it % end.max(1) as u64) as usize
    }

    /// Once in `times`.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    fn maybe(&mut self, words: &[&str]) -> Option<String> {
        (!self.once_in(3)).then(|| (*self.one(words)).to_owned())
    }
}

const STARTS: [(&str, CastlingMode); 7] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        CastlingMode::Standard,
    ),
    (
        "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1",
        CastlingMode::Chess960,
    ),
    // Rights that are lost by the way, and an en passant capture that is there once.
    (
        "r3k2r/p6p/8/3pP3/8/8/P6P/R3K2R w KQkq d6 0 20",
        CastlingMode::Standard,
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 30",
        CastlingMode::Standard,
    ),
    ("3k4/8/8/8/8/8/4R3/4K3 w - - 97 90", CastlingMode::Standard),
    (
        "8/8/4k3/2n5/8/2N1K3/8/8 b - - 95 120",
        CastlingMode::Standard,
    ),
    (
        "6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 30 44",
        CastlingMode::Standard,
    ),
];

/// A ruling on a claim: the same for the same seed.
pub(crate) fn record(seed: u64) -> Ruling {
    let dice = &mut Dice::new(seed);
    let (fen, mode) = *dice.one(&STARTS);
    let start: Chess = fen
        .parse::<Fen>()
        .expect("a FEN")
        .into_position(mode)
        .expect("a position");
    let plies = dice.below(34);
    let (line, position) = shuffled(&start, plies, dice);
    let rules = Rules {
        edition: *dice.one(&Edition::ALL),
        play: *dice.one(&Play::ALL),
    };
    let turn = position.turn().fold_wb("white", "black");
    let by = if dice.once_in(12) {
        position.turn().fold_wb("black", "white")
    } else {
        turn
    };
    let announced = announced(&position, &line, dice);
    let made = u32::try_from(line.len()).expect("a short game");
    let act = ActPart {
        by: by.into(),
        who: None,
        ply: made + if dice.once_in(15) { 2 } else { 0 },
        at_ms: None,
        at: dice.maybe(&["17:42", "a las 5 y cuarto"]),
        recorded: announced.is_some() && !dice.once_in(6),
        what: Some(ActDoc::Claim {
            ground: (*dice.one(&["threefold", "threefold", "fifty", "unstated"])).into(),
            announced: announced.as_ref().map(named_doc),
            basis: (*dice.one(&[
                "scoresheet",
                "scoresheet",
                "electronic-record",
                "display",
                "nothing",
            ]))
            .into(),
        }),
        touched: dice.once_in(12),
    };
    let mut draft = claim_draft(rules, &start, &line, act);
    if dice.once_in(2) {
        let preset = dice.one(presets());
        draft.event.preset = Some(preset.name.to_owned());
        draft.event.regulations = Some(regulations_value(&preset.preset.regulations));
    }
    if dice.once_in(3) && !line.is_empty() {
        draft.readings = Some(readings(&start, &line, dice));
    }
    people(&mut draft, dice);
    for part in &mut draft.game.moves {
        part.clock_ms = (!dice.once_in(3)).then(|| dice.below(6_000_000) as u64);
        part.written = dice.maybe(&["Cf3", "?", "-"]).filter(|_| dice.once_in(9));
    }
    let clock = |dice: &mut Dice| (!dice.once_in(8)).then(|| dice.below(6_000_000) as u64);
    let before = ClockPart {
        white_ms: clock(dice),
        black_ms: clock(dice),
    };
    draft.clocks = (!dice.once_in(4)).then_some(ClocksPart {
        before,
        after: before,
    });
    finished(&draft).unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}"))
}

/// Moves by chance, most of them there and back again.
fn shuffled(start: &Chess, plies: usize, dice: &mut Dice) -> (Vec<Move>, Chess) {
    let mut position = start.clone();
    let mut line: Vec<Move> = Vec::new();
    for _ in 0..plies {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let back = line.len().checked_sub(2).and_then(|at| {
            legal
                .iter()
                .find(|mv| Some(mv.to()) == line[at].from() && mv.from() == Some(line[at].to()))
        });
        let quiet: Vec<&Move> = legal.iter().filter(|mv| !mv.is_zeroing()).collect();
        let mv = match back {
            Some(back) if !dice.once_in(5) => *back,
            Some(_) | None if !quiet.is_empty() && !dice.once_in(6) => **dice.one(&quiet),
            Some(_) | None => *dice.one(&legal),
        };
        position.play_unchecked(mv);
        line.push(mv);
    }
    (line, position)
}

fn announced(position: &Chess, line: &[Move], dice: &mut Dice) -> Option<NamedMove> {
    let legal = position.legal_moves();
    if legal.is_empty() || dice.once_in(3) {
        return None;
    }
    if dice.once_in(10) {
        let text = dice.one(&["Nxa1", "e5", "Kd4", "Rh7"]);
        return Some(named(position, text));
    }
    let back = line.len().checked_sub(2).and_then(|at| {
        legal
            .iter()
            .find(|mv| Some(mv.to()) == line[at].from() && mv.from() == Some(line[at].to()))
    });
    let mv = match back {
        Some(back) if !dice.once_in(3) => *back,
        Some(_) | None => *dice.one(&legal),
    };
    let text = SanPlus::from_move(position.clone(), mv).to_string();
    Some(named(position, &text))
}

fn readings(start: &Chess, line: &[Move], dice: &mut Dice) -> ReadingsPart {
    let mode = start.castles().mode();
    let others = (0..1 + dice.below(2))
        .map(|_| {
            let from = dice.below(line.len());
            let mut position = start.clone();
            for &mv in &line[..from] {
                position.play_unchecked(mv);
            }
            let (other, _) = shuffled(&position, line.len() - from, dice);
            ReadingPart {
                from: u32::try_from(from + 1).expect("a short game"),
                moves: other
                    .iter()
                    .map(|&mv| UciMove::from_move(mv, mode).to_string())
                    .collect(),
                answer: String::new(),
            }
        })
        .collect();
    ReadingsPart {
        complete: !dice.once_in(4),
        closed: dice.once_in(2),
        answer: String::new(),
        others,
        depends_on: None,
    }
}

/// Everything that people say beside the game.
fn people(draft: &mut Ruling, dice: &mut Dice) {
    let event = &mut draft.event;
    event.name = dice.maybe(&["Torneo de la Vendimia", "Harbour Open"]);
    event.site = dice.maybe(&["Logroño", "Whitby"]);
    event.section = dice.maybe(&["B"]);
    event.round = dice.maybe(&["3", "7.2"]);
    event.board = dice.maybe(&["14"]);
    event.date = dice.maybe(&["2026-11-30", "2026-11"]);
    event.time_control = dice.maybe(&["40/5400+30:1800+30", "900+10"]);
    event.chosen.edition = (*dice.one(&["default", "option", "tag", "regulations"])).into();
    event.chosen.play = (*dice.one(&["default", "option", "tag", "regulations"])).into();
    let mut player = |names: &[&str]| PlayerPart {
        name: dice.maybe(names),
        title: dice.maybe(&["IM", "WFM"]),
        fide_id: dice.maybe(&["99912345"]),
        federation: dice.maybe(&["ESP", "ENG"]),
        rating: (!dice.once_in(3)).then_some(2177),
        team: dice.maybe(&["Club de la Ribera"]),
    };
    draft.players.white = player(&["Núñez Peña, Begoña", "Ash, Tom"]);
    draft.players.black = player(&["Íñiguez, Ramón \"Moncho\"", "Reed, Ann"]);
    draft.decided = DecidedPart {
        by: dice.maybe(&["Ulloa, Inés"]),
        role: *dice.one(&[
            Role::Arbiter,
            Role::ChiefArbiter,
            Role::AppealsCommittee,
            Role::Nobody,
        ]),
        id: dice.maybe(&["99954321"]),
        at: dice.maybe(&["2026-11-30T18:05:00+01:00"]),
    };
    if dice.once_in(2) {
        draft.remarks = vec![
            "El tablero 14 está junto a la puerta.".into(),
            "\u{2028}\u{1d11e}\t\\".into(),
        ];
    }
    if dice.once_in(3) {
        draft.follows = Some(FollowsPart {
            hash: format!("sha256:{}", "0123456789abcdef".repeat(4)),
            relation: *dice.one(&[Relation::Correction, Relation::Appeal, Relation::Supplement]),
        });
    }
    for _ in 0..dice.below(3) {
        draft.evidence.push(EvidencePart {
            kind: *dice.one(&EvidenceKind::ALL),
            source: dice.maybe(&["a camera above the board"]),
            supplied_by: *dice.one(&[Supplier::White, Supplier::Both, Supplier::Arbiter]),
            plies: dice.once_in(2).then_some(PliesPart { first: 3, last: 9 }),
            file: dice.once_in(2).then(|| FilePart {
                name: "planilla blancas.jpg".into(),
                bytes: 120_034,
                sha256: "89abcdef01234567".repeat(4),
            }),
            game: dice.once_in(2).then_some(2),
            time_codes: vec![TimeCodePart {
                from_ms: 61_000,
                to_ms: dice.once_in(2).then_some(75_500),
                shows: dice.maybe(&["the hand on the rook"]),
            }],
            note: dice.maybe(&["legible"]),
        });
    }
}

/// A case, played, and the rulings on its decisions.
pub(crate) struct Dispute {
    pub(crate) name: String,
    pub(crate) played: Played,
    pub(crate) expect: Expect,
    /// The last one first.
    pub(crate) rulings: Vec<Ruling>,
}

/// Every case of `cases/rulings/` and every alternative of it.
pub(crate) static DISPUTES: LazyLock<Vec<Dispute>> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/rulings");
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    paths.sort();
    let mut disputes = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a case is text");
        for found in markdown::read(&text) {
            let case = found.scenario.expect("a case can be read");
            let others = case.alternatives.iter().map(|it| case.with(it));
            for (index, scenario) in std::iter::once(case.clone()).chain(others).enumerate() {
                let played = play(&scenario).expect("a case can be played");
                disputes.push(Dispute {
                    name: format!("{} ({index})", scenario.id),
                    rulings: all_of_game(&played.game),
                    played,
                    expect: scenario.expect,
                });
            }
        }
    }
    disputes
});

fn collect(folder: &Path, paths: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            collect(&path, paths);
        } else {
            paths.push(path);
        }
    }
}

/// The ruling on the last decision of a game, if there is one.
pub(crate) fn of_game(game: &Game) -> Option<Ruling> {
    let draft = game_draft(game).ok()?;
    Some(finished(&draft).unwrap_or_else(|faults| panic!("{faults:?}")))
}

/// The rulings on all decisions of a game, the last one first.
fn all_of_game(game: &Game) -> Vec<Ruling> {
    let decided = decisions(game);
    decided.iter().rev().filter_map(of_game).collect()
}
