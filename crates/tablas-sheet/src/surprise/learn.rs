//! How the weights are made: the choice among legal moves is taken as a conditional logit and its
//! likelihood over real games raised by gradient steps.
//!
//! `TABLAS_LEARN=games.pgn cargo test -p tablas-sheet --release learn -- --nocapture` writes
//! `src/surprise/weights.rs` anew; run `cargo fmt` afterwards. Without it only the gradient is tested.

use shakmaty::{Chess, Move, Position};
use tablas_record::{Game, ReadOptions, Reader};

use super::features::{FEATURES, Scene, Seen};

/// One choice: what is seen of each legal move, and which was made.
struct Choice {
    moves: Vec<Seen>,
    made: usize,
}

/// Of each game every so many half-moves are looked at.
const EVERY: usize = 5;
const ROUNDS: usize = 12;

fn choices(path: &std::path::Path) -> Vec<Choice> {
    let bytes = std::fs::read(path).expect("a file of games");
    let options = ReadOptions {
        letters: None,
        guess_offers: false,
    };
    let mut reader = Reader::new(&bytes[..], options);
    let mut game = Game::new();
    let mut found = Vec::new();
    let mut number = 0;
    while reader.read(&mut game, &mut ()).expect("a file of games") {
        number += 1;
        let moves: Vec<Move> = game.moves().iter().map(|ply| ply.mv).collect();
        let mut position = game.start().clone();
        for (at, &mv) in moves.iter().enumerate() {
            if (at + number) % EVERY == 0 {
                found.push(choice(&position, &moves, at));
            }
            position.play_unchecked(mv);
        }
    }
    found
}

fn choice(position: &Chess, moves: &[Move], at: usize) -> Choice {
    let before = |back: usize| at.checked_sub(back).map(|at| moves[at]);
    let scene = Scene::of(position, before(1), before(2));
    let legal = position.legal_moves();
    Choice {
        made: legal.iter().position(|&mv| mv == moves[at]).expect("legal"),
        moves: legal.iter().map(|&mv| scene.seen(mv)).collect(),
    }
}

/// The likelihoods of the moves of a choice.
fn shares(choice: &Choice, weights: &[f32]) -> Vec<f32> {
    let scores: Vec<f32> = choice
        .moves
        .iter()
        .map(|seen| seen.iter().map(|it| weights[it]).sum())
        .collect();
    let top = scores.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = scores.iter().map(|score| (score - top).exp()).collect();
    let sum: f32 = powers.iter().sum();
    powers.into_iter().map(|power| power / sum).collect()
}

/// The mean surprise in nats, and the share of choices whose likeliest move was made.
fn measure(choices: &[Choice], weights: &[f32]) -> (f32, f32) {
    let (mut loss, mut first) = (0.0, 0);
    for choice in choices {
        let shares = shares(choice, weights);
        loss -= shares[choice.made].ln();
        first += usize::from(shares.iter().all(|&it| it <= shares[choice.made]));
    }
    let all = choices.len() as f32;
    (loss / all, first as f32 / all)
}

/// One round of gradient steps, each coordinate by its own measure (Adagrad).
fn round(choices: &[Choice], weights: &mut [f32], squares: &mut [f32], rate: f32) {
    for choice in choices {
        let shares = shares(choice, weights);
        let mut gradient: Vec<(usize, f32)> = Vec::new();
        for (at, seen) in choice.moves.iter().enumerate() {
            let miss = f32::from(u8::from(at == choice.made)) - shares[at];
            if miss.abs() > 1e-4 {
                gradient.extend(seen.iter().map(|it| (it, miss)));
            }
        }
        gradient.sort_unstable_by_key(|&(it, _)| it);
        for group in gradient.chunk_by(|a, b| a.0 == b.0) {
            let (it, sum) = (group[0].0, group.iter().map(|part| part.1).sum::<f32>());
            squares[it] += sum * sum;
            weights[it] += rate * sum / (squares[it].sqrt() + 1e-6);
        }
    }
}

fn learnt(choices: &[Choice], rounds: usize) -> Vec<f32> {
    let mut weights = vec![0.0; FEATURES];
    let mut squares = vec![0.0; FEATURES];
    for turn in 0..rounds {
        round(
            choices,
            &mut weights,
            &mut squares,
            0.2 / (1.0 + turn as f32 / 3.0),
        );
    }
    weights
}

#[test]
fn learn() {
    let Some(path) = std::env::var_os("TABLAS_LEARN") else {
        return;
    };
    let mut all = choices(path.as_ref());
    let held = all.split_off(all.len() * 9 / 10);
    let weights = learnt(&all, ROUNDS);
    let (loss, first) = measure(&held, &weights);
    let (blind, _) = measure(&held, &vec![0.0; FEATURES]);
    println!(
        "{} choices; of {} held back: {loss:.3} nats a move ({blind:.3} by chance), {:.1} % first",
        all.len(),
        held.len(),
        first * 100.0
    );
    let numbers: Vec<String> = weights
        .iter()
        .map(|weight| format!("{}", (weight * 100.0).round().clamp(-2_000.0, 2_000.0)))
        .collect();
    let text = format!(
        "//! Made by `learn.rs` from games; in hundredths of a natural logarithm.\n\nuse super::features::FEATURES;\n\n#[rustfmt::skip]\npub(super) const WEIGHTS: [i16; FEATURES] = [\n{}];\n",
        numbers
            .chunks(16)
            .map(|row| format!("    {},\n", row.join(", ")))
            .collect::<String>()
    );
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::write(root.join("src/surprise/weights.rs"), text).expect("written");
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
        all.push(choice(&position, &moves, at));
        position.play_unchecked(mv);
    }
    let (before, _) = measure(&all, &vec![0.0; FEATURES]);
    let (after, _) = measure(&all, &learnt(&all, 10));
    assert!(after < before / 2.0, "{after} of {before}");
}
