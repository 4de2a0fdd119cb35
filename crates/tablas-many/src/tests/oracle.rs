//! Findings derived once more by the slowest and plainest way: every position kept as text, every legal
//! move tried.

use std::collections::BTreeMap;
use std::fmt::Write;

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{Chess, EnPassantMode, Move, Position};
use tablas_tables::{Layout, Record};

use super::{findings, task};
use crate::FINDINGS;

struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % most as u64).expect("small")
    }
}

/// A game that moves back and forth for long, from a position with little in it.
fn game(random: &mut Random) -> (Chess, Vec<Move>) {
    const STARTS: [&str; 6] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/8/8/2pP4/8/8/8/4K2R w K c6 0 1",
        "8/8/4k3/8/8/4K3/4R3/8 w - - 60 90",
        "8/5k2/8/8/8/2K5/1P6/8 w - - 96 120",
        "2b1k3/8/8/8/8/8/8/2B1K3 w - - 130 200",
    ];
    let fen: Fen = STARTS[random.below(STARTS.len())]
        .parse()
        .expect("a position");
    let start: Chess = fen
        .into_position(shakmaty::CastlingMode::Standard)
        .expect("a position");
    let mut position = start.clone();
    let mut moves: Vec<Move> = Vec::new();
    for _ in 0..160 {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let back = moves.len().checked_sub(2).and_then(|at| {
            let before = moves[at];
            legal
                .iter()
                .copied()
                .find(|mv| mv.from() == Some(before.to()) && Some(mv.to()) == before.from())
        });
        let mv = match back {
            Some(back) if random.below(4) > 0 => back,
            Some(_) | None => legal[random.below(legal.len())],
        };
        position.play_unchecked(mv);
        moves.push(mv);
    }
    (start, moves)
}

fn text(position: &Chess) -> String {
    let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// Everything about a line of moves that the oracle needs.
struct Line {
    positions: Vec<Chess>,
    texts: Vec<String>,
    moves: Vec<Move>,
}

impl Line {
    fn times(&self, ply: usize) -> usize {
        self.times_of(&self.texts[ply], ply)
    }

    fn times_of(&self, text: &str, until: usize) -> usize {
        self.texts[..=until].iter().filter(|it| *it == text).count()
    }

    fn quiet(&self, ply: usize) -> u32 {
        self.positions[ply].halfmoves()
    }

    /// The half-move at which counting ends the game.
    fn counted_out(&self) -> usize {
        (0..self.texts.len())
            .find(|&ply| self.times(ply) >= 5 || self.quiet(ply) >= 150)
            .unwrap_or(usize::MAX)
    }

    /// Moves that make a third occurrence.
    fn announced(&self, ply: usize) -> Vec<Move> {
        let position = &self.positions[ply];
        position
            .legal_moves()
            .into_iter()
            .filter(|&mv| {
                let mut after = position.clone();
                after.play_unchecked(mv);
                self.times_of(&text(&after), ply) >= 2
            })
            .collect()
    }
}

fn line(start: &Chess, moves: Vec<Move>) -> Line {
    let mut positions = vec![start.clone()];
    for &mv in &moves {
        let mut after = positions.last().expect("a start").clone();
        after.play_unchecked(mv);
        positions.push(after);
    }
    Line {
        texts: positions.iter().map(text).collect(),
        positions,
        moves,
    }
}

fn pgn(start: &Chess, moves: &[Move]) -> String {
    let fen = Fen::from_position(start, EnPassantMode::Legal);
    let mut pgn = format!("[Event \"e\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n");
    let mut position = start.clone();
    for (i, &mv) in moves.iter().enumerate() {
        let _ = write!(
            pgn,
            "{} ",
            SanPlus::from_move_and_play_unchecked(&mut position, mv)
        );
        if i % 12 == 11 {
            pgn.push('\n');
        }
    }
    pgn.push_str("*\n\n");
    pgn
}

/// Rows by game and code, each with its half-move and details.
type Found = BTreeMap<(i64, String), Vec<(usize, String)>>;

fn by_game(rows: &[Record]) -> Found {
    let cell = |record: &Record, name| record[FINDINGS.column(name).expect("a column")].clone();
    let mut found = Found::new();
    for row in rows {
        let game = cell(row, "game").int().expect("a number");
        let code = cell(row, "code").text().expect("a code").to_owned();
        let ply = usize::try_from(cell(row, "ply").int().expect("a number")).expect("small");
        let details = cell(row, "details").text().unwrap_or_default().to_owned();
        found.entry((game, code)).or_default().push((ply, details));
    }
    found
}

#[test]
fn a_thousand_findings_derived_again() {
    let mut random = Random(0x5eed_cafe_1234_5678);
    let games: Vec<(Chess, Vec<Move>)> = (0..120).map(|_| game(&mut random)).collect();
    let text: String = games
        .iter()
        .map(|(start, moves)| pgn(start, moves))
        .collect();
    let found = by_game(&findings(&text, &task(Layout::Csv)));
    let mut checked = 0;
    for (number, (start, moves)) in (1..).zip(&games) {
        let line = line(start, moves.clone());
        let rows = |code: &str| -> Vec<(usize, String)> {
            found
                .get(&(number, code.to_owned()))
                .cloned()
                .unwrap_or_default()
        };
        let plies =
            |code: &str| -> Vec<usize> { rows(code).into_iter().map(|row| row.0).collect() };
        // The earliest end, by counting or by the position; dead positions are asked of the rows, the
        // oracle checks only those that material shows.
        let dead = [plies("DED001"), plies("DED002")].concat();
        let last = line.moves.len();
        let over = line
            .counted_out()
            .min(dead.first().copied().unwrap_or(usize::MAX));
        for ply in 0..=last.min(over.saturating_sub(1)) {
            assert!(
                !line.positions[ply].is_insufficient_material()
                    || line.positions[ply].legal_moves().is_empty(),
                "game {number}: dead at {ply}"
            );
        }
        //= fide-2023#9.6.1
        //= type=test
        let fivefold: Vec<usize> = (0..=last)
            .find(|&ply| line.times(ply) >= 5)
            .into_iter()
            .collect();
        let counted = line.counted_out();
        if fivefold.first() == Some(&counted) && counted <= over {
            assert_eq!(plies("REP003"), fivefold, "game {number}");
            checked += 1;
        }
        let seventy_five = (0..=last).find(|&ply| line.quiet(ply) >= 150);
        if seventy_five == Some(counted) && fivefold.first() != Some(&counted) && counted <= over {
            assert_eq!(plies("QMV003"), [counted], "game {number}");
            checked += 1;
        }
        //= fide-2023#9.2.2
        //= type=test
        let threefold: Vec<usize> = (0..=last)
            .filter(|&ply| ply < over && line.times(ply) == 3)
            .collect();
        assert_eq!(plies("REP001"), threefold, "game {number}");
        checked += threefold.len();
        //= fide-2023#9.2.1
        //= type=test
        for (ply, details) in rows("REP002") {
            assert!(ply < over, "game {number}");
            let announced: Vec<String> = line
                .announced(ply)
                .iter()
                .map(|mv| mv.to_uci(shakmaty::CastlingMode::Standard).to_string())
                .collect();
            let moves = details
                .split(' ')
                .find_map(|word| word.strip_prefix("moves="))
                .expect("it names moves");
            for mv in moves.split(',') {
                assert!(
                    announced.iter().any(|it| it == mv),
                    "game {number}, {ply}: {mv}"
                );
            }
            checked += 1;
        }
        //= fide-2023#9.3.2
        //= type=test
        let fifty: Vec<usize> = (0..=last)
            .filter(|&ply| {
                ply < over && line.quiet(ply) >= 100 && (ply == 0 || line.quiet(ply - 1) < 100)
            })
            .collect();
        assert_eq!(plies("QMV001"), fifty, "game {number}");
        checked += fifty.len();
        // A right to announce a third occurrence is told if another move was played.
        for ply in 0..=last {
            let played = line.moves.get(ply).copied();
            let others = line.announced(ply).into_iter().any(|mv| Some(mv) != played);
            if ply < over && others && rows("REP002").is_empty() {
                panic!("game {number}: nothing told of {ply}");
            }
        }
    }
    assert!(checked >= 1_000, "{checked}");
}
