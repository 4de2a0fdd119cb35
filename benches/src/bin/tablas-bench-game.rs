//! What a live game costs: a full game of 80 moves with clocks, offers and one claim decided and
//! applied, and a log of 10,000 events read again. The replay of the same moves by shakmaty alone,
//! in the same run, is the measure beside it.

use std::hint::black_box;
use std::time::{Duration, Instant};

use shakmaty::san::San;
use shakmaty::{Chess, Color, Move, Position};
use tablas::claim::Ground;
use tablas::game::{
    Act, Actor, ClaimBasis, Command, Event, Form, Game, Moment, Setup, decide, replay,
};
use tablas::law::{Edition, Play, Rules};
use tablas::regulations::Regulations;

/// A game of 80 moves by each player, made up for this: an opening, then quiet manoeuvres that never
/// repeat a position three times.
fn moves() -> Vec<Move> {
    let opening = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 \
                   Bc2 Re8 Nf1 Bf8 Ng3 g6 a4 c5 d5 c4 Bg5 h6 Be3 Nc5 Qd2 h5 Bg5 Be7 Ra3 Nh7 Be3 h4 \
                   Nf1 f5 exf5 gxf5 Ng5 Nxg5 Bxg5 Bxg5 Qxg5+ Qxg5";
    let mut position = Chess::default();
    let mut line = Vec::new();
    for word in opening.split_whitespace() {
        let san: San = word.parse().expect("the opening is written in SAN");
        let mv = san.to_move(&position).expect("the opening is legal");
        position.play_unchecked(mv);
        line.push(mv);
    }
    let mut seen = vec![position.clone()];
    while line.len() < 160 {
        let legal = position.legal_moves();
        let wanted = legal
            .iter()
            .copied()
            .filter(|mv| !mv.is_capture())
            .cycle()
            .skip(line.len() * 7)
            .take(legal.len())
            .find(|&mv| {
                let mut next = position.clone();
                next.play_unchecked(mv);
                let times = seen.iter().filter(|earlier| **earlier == next).count();
                times < 2 && next.legal_moves().len() > 12 && !next.is_check()
            })
            .or_else(|| legal.first().copied())
            .expect("the line does not end early");
        position.play_unchecked(wanted);
        seen.push(position.clone());
        line.push(wanted);
    }
    line
}

fn setup() -> Setup {
    let rules = Rules {
        edition: Edition::Fide2023,
        play: Play::Standard,
    };
    let mut setup = Setup::new(rules, Regulations::LAWS);
    setup.control = "40/5400+30:1800+30".parse().ok();
    setup
}

/// The commands of one game: every move and every press of the clock, an offer each ten moves, refused
/// by the reply, and a wrong claim in the middle.
fn commands(line: &[Move]) -> Vec<Command> {
    let mut commands = Vec::new();
    let mut at = 0;
    let mut push = |at: u64, by: Actor, act: Act| {
        commands.push(Command {
            at: Moment(at),
            by,
            who: None,
            act,
        });
    };
    for (i, &mv) in line.iter().enumerate() {
        let by = Actor::Player(if i % 2 == 0 {
            Color::White
        } else {
            Color::Black
        });
        let opponent = Actor::Player(if i % 2 == 0 {
            Color::Black
        } else {
            Color::White
        });
        at += 20_000;
        if i == 80 {
            push(
                at,
                by,
                Act::Claim {
                    ground: Ground::Threefold,
                    announced: None,
                    basis: ClaimBasis::Scoresheet,
                },
            );
            push(at, Actor::Arbiter, Act::Pause);
            push(at + 60_000, opponent, Act::AskCheck);
            at += 61_000;
        }
        push(at, by, Act::Move(mv));
        if i % 20 == 19 {
            push(
                at,
                by,
                Act::Offer {
                    via_arbiter: false,
                    condition: None,
                    form: Form::Word,
                    ground: None,
                },
            );
        }
        push(at, by, Act::Press);
    }
    commands
}

fn play(setup: &Setup, commands: &[Command]) -> Game {
    let mut game = Game::new(setup.clone());
    for command in commands {
        let events = decide(&game, command).expect("the game was made to be possible");
        for event in events {
            game.apply(event);
        }
    }
    game
}

/// The least time of many runs.
fn least(runs: u32, mut work: impl FnMut()) -> Duration {
    (0..runs)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .min()
        .unwrap_or_default()
}

fn main() {
    let line = moves();
    let setup = setup();
    let commands = commands(&line);
    let game = play(&setup, &commands);
    assert_eq!(game.course().moves().len(), 160, "the game is played whole");
    let bare = least(400, || {
        let mut position = Chess::default();
        for &mv in &line {
            position.play_unchecked(mv);
        }
        black_box(&position);
    });
    let whole = least(400, || {
        black_box(play(&setup, &commands));
    });
    println!(
        "game of 80 moves, {} commands: {:.1} us decided and applied (limit 150), {:.1} us the bare moves",
        commands.len(),
        whole.as_secs_f64() * 1e6,
        bare.as_secs_f64() * 1e6,
    );
    // A log of 10,000 events: remarks and touches between the moves of the same game.
    let long = long_log(&setup, &commands);
    let read = least(20, || {
        black_box(replay(setup.clone(), &long).expect("its own log follows"));
    });
    println!(
        "log of {} events: {:.2} ms read again (limit 20)",
        long.len(),
        read.as_secs_f64() * 1e3,
    );
}

fn long_log(setup: &Setup, commands: &[Command]) -> Vec<Event> {
    let mut game = Game::new(setup.clone());
    let filler = 10_000 / commands.len() + 1;
    for command in commands {
        for _ in 0..filler {
            if game.log().len() + commands.len() + 4 >= 10_000 {
                break;
            }
            let remark = Command {
                at: command.at,
                by: Actor::Arbiter,
                who: None,
                act: Act::Remark("noted at the board".into()),
            };
            let _ = game.act(&remark);
        }
        let _ = game.act(command);
    }
    game.log().to_vec()
}
