//! How the weights are made: the choice among legal moves is taken as a conditional logit over a score
//! with one hidden layer, and its likelihood over real games raised by gradient steps.
//!
//! `TABLAS_LEARN=games.pgn cargo test -p tablas-sheet --release learn -- --nocapture` writes
//! `src/surprise/weights.bin` anew. Without it only the gradient is tested.

use shakmaty::{Chess, Move, Position};
use tablas_record::{Game, ReadOptions, Reader};

use super::SUMS;
use super::features::{FEATURES, Scene, Seen};

/// One choice: what is seen of each legal move, and which was made.
struct Choice {
    moves: Vec<Seen>,
    made: usize,
}

/// Of each game every so many half-moves are looked at.
const EVERY: usize = 2;
/// Choices that are held back to measure by, and those that are taken in one piece.
const HELD: usize = 20_000;
const PIECE: usize = 100_000;

/// The choices of a file of games, in pieces.
fn choices(path: &std::path::Path, mut take: impl FnMut(Vec<Choice>)) {
    let file = std::fs::File::open(path).expect("a file of games");
    let options = ReadOptions {
        letters: None,
        guess_offers: false,
    };
    let mut reader = Reader::new(file, options);
    let mut game = Game::new();
    let mut found = Vec::new();
    let mut number = 0;
    let mut size = HELD;
    while reader.read(&mut game, &mut ()).expect("a file of games") {
        number += 1;
        let moves: Vec<Move> = game.moves().iter().map(|ply| ply.mv).collect();
        let mut position = game.start().clone();
        for (at, &mv) in moves.iter().enumerate() {
            let among = if (at + number) % (2 * EVERY) == 0 {
                Among::Alike
            } else {
                Among::All
            };
            if (at + number) % EVERY == 0 {
                let choice = choice(&position, &moves, at, among);
                if choice.moves.len() > 1 {
                    found.push(choice);
                }
            }
            position.play_unchecked(mv);
        }
        if found.len() >= size {
            take(std::mem::take(&mut found));
            size = PIECE;
        }
    }
    take(found);
}

/// The choice at one half-move: among all legal moves, or among those that one slip of the pen could
/// have made of each other.
fn choice(position: &Chess, moves: &[Move], at: usize, among: Among) -> Choice {
    let before = |back: usize| at.checked_sub(back).map(|at| moves[at]);
    let scene = Scene::of(position, before(1), before(2));
    let mut legal: Vec<Move> = position.legal_moves().into_iter().collect();
    match among {
        Among::All => {}
        Among::Alike => legal.retain(|&mv| alike(mv, moves[at])),
    }
    Choice {
        made: legal.iter().position(|&mv| mv == moves[at]).expect("legal"),
        moves: legal.iter().map(|&mv| scene.seen(mv)).collect(),
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

/// One row for each thing that can be seen, what it adds to the score and then to each sum.
const ROW: usize = SUMS + 1;

/// The weights in the order of `weights.bin`.
struct Weights {
    values: Vec<f32>,
    /// The sum of the squares of the steps of each.
    squares: Vec<f32>,
}

impl Weights {
    fn blank() -> Weights {
        let count = 2 * SUMS + FEATURES * ROW;
        let mut state = 1_u64;
        let values = (0..count).map(|at| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let chance = (state >> 40) as f32 / (1_u64 << 24) as f32 - 0.5;
            match at {
                _ if at < SUMS => chance,
                _ if at < 2 * SUMS => 0.1,
                _ if (at - 2 * SUMS).is_multiple_of(ROW) => 0.0,
                _ => chance * 0.2,
            }
        });
        Weights {
            values: values.collect(),
            squares: vec![0.0; count],
        }
    }

    fn sums(&self, seen: &Seen) -> (f32, [f32; SUMS]) {
        let mut own = 0.0;
        let mut sums: [f32; SUMS] = std::array::from_fn(|sum| self.values[SUMS + sum]);
        for it in seen.iter() {
            let row = &self.values[2 * SUMS + it * ROW..][..ROW];
            own += row[0];
            for (sum, add) in sums.iter_mut().zip(&row[1..]) {
                *sum += add;
            }
        }
        (own, sums)
    }

    fn score(&self, seen: &Seen) -> (f32, [f32; SUMS]) {
        let (own, sums) = self.sums(seen);
        let counted = sums
            .iter()
            .zip(&self.values[..SUMS])
            .map(|(sum, by)| sum.max(0.0) * by);
        (own + counted.sum::<f32>(), sums)
    }

    fn step(&mut self, at: usize, by: f32, rate: f32) {
        self.squares[at] += by * by;
        self.values[at] += rate * by / (self.squares[at].sqrt() + 1e-6);
    }

    /// One round of gradient steps, each coordinate by its own measure (Adagrad).
    fn round(&mut self, choices: &[Choice], rate: f32) {
        let mut rows: Vec<(usize, [f32; ROW])> = Vec::new();
        let mut place: Vec<u32> = vec![u32::MAX; FEATURES];
        for choice in choices {
            let found: Vec<_> = choice.moves.iter().map(|seen| self.score(seen)).collect();
            let shares = shares(found.iter().map(|it| it.0));
            rows.clear();
            let mut heads = [0.0; 2 * SUMS];
            for (at, seen) in choice.moves.iter().enumerate() {
                let miss = f32::from(u8::from(at == choice.made)) - shares[at];
                if miss.abs() < 1e-3 {
                    continue;
                }
                let mut back = [0.0; ROW];
                back[0] = miss;
                for sum in 0..SUMS {
                    let there = found[at].1[sum];
                    heads[sum] += miss * there.max(0.0);
                    if there > 0.0 {
                        back[1 + sum] = miss * self.values[sum];
                        heads[SUMS + sum] += back[1 + sum];
                    }
                }
                for it in seen.iter() {
                    if place[it] == u32::MAX {
                        place[it] = u32::try_from(rows.len()).expect("few");
                        rows.push((it, [0.0; ROW]));
                    }
                    for (all, one) in rows[place[it] as usize].1.iter_mut().zip(&back) {
                        *all += one;
                    }
                }
            }
            for (it, row) in &rows {
                place[*it] = u32::MAX;
                for (which, &by) in row.iter().enumerate() {
                    if by != 0.0 {
                        self.step(2 * SUMS + it * ROW + which, by, rate);
                    }
                }
            }
            for (at, &by) in heads.iter().enumerate() {
                self.step(at, by, rate * 0.3);
            }
        }
    }

    /// The mean surprise in nats, and the share of choices whose likeliest move was made.
    fn measure(&self, choices: &[Choice]) -> (f64, f64) {
        let (mut loss, mut first) = (0.0, 0);
        for choice in choices {
            let shares = shares(choice.moves.iter().map(|seen| self.score(seen).0));
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
    let Some(path) = std::env::var_os("TABLAS_LEARN") else {
        return;
    };
    let mut weights = Weights::blank();
    let mut held = Vec::new();
    let mut seen = 0;
    choices(path.as_ref(), |piece| {
        if held.is_empty() {
            held = piece;
            return;
        }
        weights.round(&piece, 0.1 / (1.0 + seen as f32 / 1e6));
        seen += piece.len();
        let (loss, first) = weights.measure(&held);
        println!(
            "{seen} choices; of {} held back: {loss:.3} nats a move, {:.1} % first",
            held.len(),
            first * 100.0
        );
    });
    let numbers = weights.values.iter();
    let bytes: Vec<u8> = numbers
        .flat_map(|weight| {
            ((weight * 1_000.0).round().clamp(-32_000.0, 32_000.0) as i16).to_le_bytes()
        })
        .collect();
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::write(root.join("src/surprise/weights.bin"), bytes).expect("written");
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
    for _ in 0..10 {
        weights.round(&all, 0.1);
    }
    let (after, _) = weights.measure(&all);
    assert!(after < before / 2.0, "{after} of {before}");
}
