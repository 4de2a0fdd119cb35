//! How the weights are made: the choice among legal moves is taken as a conditional logit over a score
//! with one hidden layer, and its likelihood over real games raised by gradient steps.
//!
//! `TABLAS_LEARN=games.pgn cargo test -p tablas-sheet --release learn -- --nocapture` writes
//! `src/surprise/weights.bin` anew. Of the file every tenth game is never learnt from, and none that
//! stands in the repository: the first are there to measure by (`tests/it/games.rs` takes those and no
//! others), the second to test with. Without the variable only the gradient is tested.

use std::collections::HashSet;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::mpsc::sync_channel;

use shakmaty::{Chess, Move, Position};
use tablas_record::{Game, ReadOptions, Reader};

use super::book::Book;
use super::features::{Scene, Seen, is_of_position};
use super::{BOOK, COUNT, ROW, SUMS};

/// One choice: what is seen of the position and of each legal move, and which was made.
struct Choice {
    common: Seen,
    moves: Vec<Seen>,
    /// The pages of the moves, in the opening.
    pages: Vec<usize>,
    made: usize,
}

/// Every so many games are held back.
const HELD_BACK: usize = 10;
/// Choices of those that are measured by, and those that are learnt in one piece.
const HELD: usize = 20_000;
const PIECE: usize = 100_000;
/// Choices after which a step is made, the first step's length, and about how many choices there are: the
/// steps become smaller up to there.
const BATCH: usize = 16;
const RATE: f32 = 0.04;
const ALL: f32 = PASSES as f32 * 11.7e6;
/// How often the file is read.
const PASSES: usize = 2;
/// Where the sums of squares begin, so that what is seldom seen takes small steps.
const SQUARES: f32 = 1.0;
/// How much each step takes a weight back towards nothing.
const DECAY: f32 = 1e-4;
/// Below a bound that its two bytes can hold.
const BOUND: f32 = 30.0;

/// The games of a file, with their numbers from 1.
fn games(path: &Path, mut take: impl FnMut(usize, &Chess, &[Move])) {
    let file = std::fs::File::open(path).expect("a file of games");
    let options = ReadOptions {
        letters: None,
        guess_offers: false,
    };
    let mut reader = Reader::new(file, options);
    let mut game = Game::new();
    let mut number = 0;
    while reader.read(&mut game, &mut ()).expect("a file of games") {
        number += 1;
        let moves: Vec<Move> = game.moves().iter().map(|ply| ply.mv).collect();
        take(number, game.start(), &moves);
    }
}

/// The games of the repository, which the tests are made of.
fn tested() -> HashSet<Vec<Move>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = HashSet::new();
    for file in [
        "benches/games.pgn",
        "examples/historic.pgn",
        "examples/club.pgn",
    ] {
        games(&root.join(file), |_, _, moves| {
            found.insert(moves.to_vec());
        });
    }
    found
}

/// The choices of a file of games in pieces: those to measure by first, then those to learn from.
fn choices(path: &Path, mut take: impl FnMut(Vec<Choice>)) {
    let tested = tested();
    for held in iter::once(true).chain(iter::repeat_n(false, PASSES)) {
        let size = if held { HELD } else { PIECE };
        let mut found = Vec::new();
        let mut enough = false;
        games(path, |number, start, moves| {
            if enough || number.is_multiple_of(HELD_BACK) != held || tested.contains(moves) {
                return;
            }
            let mut position = start.clone();
            for (at, &mv) in moves.iter().enumerate() {
                let among = if (at + number).is_multiple_of(2) {
                    Among::Alike
                } else {
                    Among::All
                };
                let choice = choice(&position, moves, at, among);
                if choice.moves.len() > 1 {
                    found.push(choice);
                }
                position.play_unchecked(mv);
            }
            if found.len() >= size {
                take(std::mem::take(&mut found));
                enough = held;
            }
        });
        if !found.is_empty() {
            take(found);
        }
    }
}

/// The choice at one half-move: among all legal moves, or among those that one slip of the pen could
/// have made of each other.
fn choice(position: &Chess, moves: &[Move], at: usize, among: Among) -> Choice {
    let before = |back: usize| at.checked_sub(back).map(|at| moves[at]);
    let scene = Scene::of(position, before(1), before(2));
    let book = Book::at(position);
    let mut legal: Vec<Move> = position.legal_moves().into_iter().collect();
    match among {
        Among::All => {}
        Among::Alike => legal.retain(|&mv| alike(mv, moves[at])),
    }
    Choice {
        common: scene.common(),
        made: legal.iter().position(|&mv| mv == moves[at]).expect("legal"),
        moves: legal.iter().map(|&mv| scene.seen(mv)).collect(),
        pages: legal.iter().filter_map(|&mv| book.page(mv)).collect(),
    }
}

#[derive(Clone, Copy)]
enum Among {
    All,
    Alike,
}

fn alike(one: Move, other: Move) -> bool {
    let (a, b) = (one.to(), other.to());
    let steps = a.file().distance(b.file()) + a.rank().distance(b.rank());
    steps == 0 || one.role() == other.role() && steps <= 2
}

/// The weights in the order of `weights.bin`, and what their steps go by.
struct Weights {
    values: Vec<f32>,
    slopes: Vec<f32>,
    /// The sums of the squares of all slopes.
    squares: Vec<f32>,
    rates: Vec<f32>,
}

/// What moves many others takes smaller steps: dozens of men stand on a board, and each moves the same
/// sums.
fn share_of_step(at: usize) -> f32 {
    let of_position = |at: usize| is_of_position((at - 2 * SUMS) / ROW);
    if at < 2 * SUMS || at < BOOK && of_position(at) {
        0.1
    } else {
        1.0
    }
}

impl Weights {
    fn blank() -> Weights {
        let mut dice = Dice(1);
        let values = (0..COUNT).map(|at| {
            let chance = dice.below(1 << 16) as f32 / 65_536.0 - 0.5;
            match at {
                _ if at < SUMS => chance,
                _ if at < 2 * SUMS => 0.1,
                _ if at >= BOOK || (at - 2 * SUMS).is_multiple_of(ROW) => 0.0,
                _ => chance * 0.1,
            }
        });
        Weights {
            values: values.collect(),
            slopes: vec![0.0; COUNT],
            squares: vec![SQUARES; COUNT],
            rates: (0..COUNT).map(share_of_step).collect(),
        }
    }

    fn add(&self, seen: &Seen, sums: &mut [f32; SUMS]) -> f32 {
        let mut own = 0.0;
        for it in seen.iter() {
            let row = &self.values[2 * SUMS + it * ROW..][..ROW];
            own += row[0];
            for (sum, add) in sums.iter_mut().zip(&row[1..]) {
                *sum += add;
            }
        }
        own
    }

    /// The score of each move and the sums that it comes from.
    fn scores(&self, choice: &Choice) -> Vec<(f32, [f32; SUMS])> {
        let mut common: [f32; SUMS] = std::array::from_fn(|sum| self.values[SUMS + sum]);
        self.add(&choice.common, &mut common);
        let score = |(at, seen): (usize, &Seen)| {
            let mut sums = common;
            let mut own = self.add(seen, &mut sums);
            own += choice
                .pages
                .get(at)
                .map_or(0.0, |page| self.values[BOOK + page]);
            let counted =
                (sums.iter().zip(&self.values[..SUMS])).map(|(sum, by)| sum.max(0.0) * by);
            (own + counted.sum::<f32>(), sums)
        };
        choice.moves.iter().enumerate().map(score).collect()
    }

    /// Takes the choices in another order and steps after every [`BATCH`] of them.
    fn round(&mut self, choices: &mut [Choice], rate: f32, dice: &mut Dice) {
        for at in (1..choices.len()).rev() {
            choices.swap(at, dice.below(at + 1));
        }
        for batch in choices.chunks(BATCH) {
            self.slopes.fill(0.0);
            for choice in batch {
                self.slope(choice);
            }
            self.step(rate);
        }
    }

    /// Adds what one choice asks for.
    fn slope(&mut self, choice: &Choice) {
        let found = self.scores(choice);
        let shares = shares(found.iter().map(|it| it.0));
        let mut whole = [0.0; ROW];
        for (at, seen) in choice.moves.iter().enumerate() {
            let miss = f32::from(u8::from(at == choice.made)) - shares[at];
            if miss.abs() < 1e-3 {
                continue;
            }
            if let Some(page) = choice.pages.get(at) {
                self.slopes[BOOK + page] += miss;
            }
            let mut back = [0.0; ROW];
            back[0] = miss;
            for sum in 0..SUMS {
                let there = found[at].1[sum];
                self.slopes[sum] += miss * there.max(0.0);
                let by = if there > 0.0 {
                    miss * self.values[sum]
                } else {
                    0.0
                };
                back[1 + sum] = by;
                whole[1 + sum] += by;
            }
            self.row(seen, &back);
        }
        // What all moves have in common adds to their sums and not to one more than to another.
        self.row(&choice.common, &whole);
        for (slope, by) in self.slopes[SUMS..].iter_mut().zip(&whole[1..]) {
            *slope += by;
        }
    }

    fn row(&mut self, seen: &Seen, by: &[f32; ROW]) {
        for it in seen.iter() {
            let row = &mut self.slopes[2 * SUMS + it * ROW..][..ROW];
            for (all, one) in row.iter_mut().zip(by) {
                *all += one;
            }
        }
    }

    /// A step of every weight that has a slope, the shorter the more it has moved (Adagrad).
    fn step(&mut self, rate: f32) {
        let parts = self.values.iter_mut().zip(&self.slopes);
        for (at, ((value, &slope), square)) in parts.zip(&mut self.squares).enumerate() {
            if slope == 0.0 {
                continue;
            }
            let slope = slope - DECAY * *value;
            *square += slope * slope;
            *value += self.rates[at] * rate * slope / square.sqrt();
            *value = value.clamp(-BOUND, BOUND);
        }
    }

    /// The mean surprise in nats, and the share of choices whose likeliest move was made.
    fn measure(&self, choices: &[Choice]) -> (f64, f64) {
        let (mut loss, mut first) = (0.0, 0);
        for choice in choices {
            let shares = shares(self.scores(choice).iter().map(|it| it.0));
            loss -= f64::from(shares[choice.made].ln());
            first += usize::from(shares.iter().all(|&it| it <= shares[choice.made]));
        }
        let all = choices.len() as f64;
        (loss / all, first as f64 / all)
    }
}

/// The likelihoods of moves with these scores.
fn shares(scores: impl Iterator<Item = f32>) -> Vec<f32> {
    let scores: Vec<f32> = scores.collect();
    let top = scores.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = scores.iter().map(|score| (score - top).exp()).collect();
    let sum: f32 = powers.iter().sum();
    powers.into_iter().map(|power| power / sum).collect()
}

#[test]
fn learn() {
    let Some(path) = std::env::var_os("TABLAS_LEARN").map(PathBuf::from) else {
        return;
    };
    let mut weights = Weights::blank();
    let mut held: Vec<Choice> = Vec::new();
    let mut seen = 0;
    let (give, pieces) = sync_channel(2);
    std::thread::scope(|scope| {
        scope.spawn(move || choices(&path, |piece| give.send(piece).expect("taken")));
        let mut dice = Dice(2);
        for mut piece in pieces {
            if held.is_empty() {
                held = piece;
                continue;
            }
            let left = (1.0 - seen as f32 / ALL).max(0.02);
            weights.round(&mut piece, RATE * left, &mut dice);
            let before = seen;
            seen += piece.len();
            if before / 1_000_000 != seen / 1_000_000 {
                weights.tell(seen, &held);
            }
        }
    });
    weights.tell(seen, &held);
    let numbers = weights.values.iter();
    let bytes: Vec<u8> = numbers
        .flat_map(|weight| ((weight * 1_000.0).round() as i16).to_le_bytes())
        .collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::write(root.join("src/surprise/weights.bin"), bytes).expect("written");
}

impl Weights {
    fn tell(&self, seen: usize, held: &[Choice]) {
        let (loss, first) = self.measure(held);
        let greatest = self.values.iter().map(|it| it.abs()).fold(0.0, f32::max);
        println!(
            "{seen} choices; of {} held back: {loss:.3} nats a move, {:.1} % first; greatest weight \
             {greatest:.1}",
            held.len(),
            first * 100.0
        );
    }
}

#[test]
fn gradient_steps_find_what_players_do() {
    // Players who always take back.
    let game = "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 c6 Nf3 Nf6 Bc4 Bf5 Bd2 e6 Nd5 Qd8 Nxf6+ Qxf6";
    let mut position = Chess::default();
    let mut moves = Vec::new();
    for word in game.split(' ') {
        let san: shakmaty::san::San = word.parse().expect("a move");
        let mv = san.to_move(&position).expect("legal");
        position.play_unchecked(mv);
        moves.push(mv);
    }
    let mut position = Chess::default();
    let mut all = Vec::new();
    for (at, &mv) in moves.iter().enumerate() {
        all.push(choice(&position, &moves, at, Among::All));
        position.play_unchecked(mv);
    }
    let (before, _) = Weights::blank().measure(&all);
    let mut weights = Weights::blank();
    for _ in 0..30 {
        weights.round(&mut all, 0.1, &mut Dice(3));
    }
    let (after, _) = weights.measure(&all);
    assert!(after < before / 2.0, "{after} of {before}");
}

/// Pseudorandom numbers: the same on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = (self.0)
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}
