//! Every position of some small sets of men, and chains of mutations, against an oracle that knows
//! nothing but legal moves.

use std::collections::HashMap;

use shakmaty::fen::Fen;
use shakmaty::{
    Bitboard, CastlingMode, Chess, Color, EnPassantMode, FromSetup, Piece, Position, Role, Setup,
    Square,
};
use tablas_dead::certificate::Certificate;
use tablas_dead::check::check;
use tablas_dead::{Answer, Budget, Line, can_checkmate, worth_asking};

use crate::oracle::{Dice, exhaust};
use crate::standard;

/// `few` in a quick run; with `TABLAS_SOAK` set to a factor, that many times more.
#[expect(clippy::disallowed_methods, reason = "only tests read the environment")]
pub(crate) fn cases(few: usize) -> usize {
    let factor = std::env::var("TABLAS_SOAK")
        .ok()
        .and_then(|factor| factor.parse().ok())
        .unwrap_or(1);
    few.saturating_mul(factor)
}

/// What can be reached from some positions, and backwards from every mate who can give it.
struct Graph {
    index: HashMap<Chess, usize>,
    before: Vec<Vec<usize>>,
    can: [Vec<bool>; 2],
}

impl Graph {
    fn of(starts: impl Iterator<Item = Chess>) -> Graph {
        let mut index = HashMap::new();
        let mut all = Vec::new();
        for start in starts {
            index.entry(start.clone()).or_insert_with(|| {
                all.push(start);
                all.len() - 1
            });
        }
        let mut before = vec![Vec::new(); all.len()];
        let mut mates = [Vec::new(), Vec::new()];
        let mut at = 0;
        while at < all.len() {
            let position: Chess = all[at].clone();
            if position.is_checkmate() {
                mates[usize::from(position.turn().is_black())].push(at);
            }
            for m in position.legal_moves() {
                let mut next = position.clone();
                next.play_unchecked(m);
                let to = *index.entry(next.clone()).or_insert_with(|| {
                    all.push(next);
                    before.push(Vec::new());
                    all.len() - 1
                });
                before[to].push(at);
            }
            at += 1;
        }
        let can = mates.map(|mut open| {
            let mut can = vec![false; all.len()];
            while let Some(at) = open.pop() {
                if !std::mem::replace(&mut can[at], true) {
                    open.extend_from_slice(&before[at]);
                }
            }
            can
        });
        Graph { index, before, can }
    }

    /// Whether `winner` can mate: mates of Black are those by White.
    fn can(&self, position: &Chess, winner: Color) -> bool {
        self.can[usize::from(winner.is_white())][self.index[position]]
    }
}

/// Every legal placement of `loose` on a board where `fixed` stands, with either side to move.
fn placements(fixed: &[(Square, Piece)], loose: &[Piece]) -> Vec<Chess> {
    let mut setups = vec![Setup::empty()];
    for &(square, piece) in fixed {
        setups[0].board.set_piece_at(square, piece);
    }
    for &piece in loose {
        let mut more = Vec::new();
        for setup in setups {
            for square in Square::ALL {
                if setup.board.piece_at(square).is_none() {
                    let mut next = setup.clone();
                    next.board.set_piece_at(square, piece);
                    more.push(next);
                }
            }
        }
        setups = more;
    }
    let turned = |setup: Setup| {
        Color::ALL.into_iter().filter_map(move |turn| {
            let mut setup = setup.clone();
            setup.turn = turn;
            Chess::from_setup(setup, CastlingMode::Standard).ok()
        })
    };
    setups.into_iter().flat_map(turned).collect()
}

/// Asks about every `step`th position.
fn agree(starts: Vec<Chess>, step: usize) {
    let graph = Graph::of(starts.iter().cloned());
    assert_eq!(graph.before.len(), graph.index.len());
    for position in starts.iter().step_by(step.max(1)) {
        for winner in Color::ALL {
            let can = graph.can(position, winner);
            settle(position, winner, Some(can));
        }
    }
}

/// The answer of the prover, with its line or certificate, against what is known.
fn settle(position: &Chess, winner: Color, known: Option<bool>) -> Option<Certificate> {
    match can_checkmate(position, winner, Budget::states(100_000)) {
        Answer::Can(line) => {
            assert_ne!(known, Some(false), "{position:?} {winner}");
            let again = Line::replay(position, winner, line.moves().to_vec());
            assert_eq!(again.as_ref(), Some(&line));
            None
        }
        Answer::Cannot(proof) => {
            assert_ne!(known, Some(true), "{position:?} {winner}");
            assert_eq!(check(position, winner, proof.certificate()), Ok(()));
            assert!(worth_asking(position, winner), "{position:?} {winner}");
            Some(proof.certificate().clone())
        }
        Answer::Unknown(_) => {
            assert_eq!(known, None, "undecided: {position:?} {winner}");
            None
        }
    }
}

pub(crate) const KINGS: [Piece; 2] = [
    Piece {
        color: Color::White,
        role: Role::King,
    },
    Piece {
        color: Color::Black,
        role: Role::King,
    },
];

#[test]
fn kings_and_locked_pawns() {
    // Once a pawn is taken there is no end to what follows; behind a wall none can be.
    let wall: Vec<_> = [Square::A4, Square::C4, Square::E4, Square::G4]
        .into_iter()
        .flat_map(|at| {
            let black = at.offset(8).expect("inside");
            [(at, Color::White.pawn()), (black, Color::Black.pawn())]
        })
        .collect();
    agree(apart(placements(&wall, &KINGS)), 1);
    // A bishop on the squares on which no pawn of the other side stands takes none of them.
    let step = 9 / cases(1).min(9);
    let bishop = |color: Color| {
        let men = [KINGS[0], KINGS[1], color.bishop()];
        let on = |p: &Chess| {
            let own = p.board().bishops();
            own.is_disjoint(p.board().pawns() & p.board().by_color(color.other()))
                && (own & Bitboard::LIGHT_SQUARES).any() == color.is_white()
        };
        let starts = apart(placements(&wall, &men));
        starts.into_iter().filter(on).collect::<Vec<_>>()
    };
    agree(bishop(Color::White), step);
    agree(bishop(Color::Black), step);
}

/// Those with White's king below the wall and Black's above it.
fn apart(starts: Vec<Chess>) -> Vec<Chess> {
    let apart = |p: &Chess| {
        let rank = |color| p.board().king_of(color).map(Square::rank);
        rank(Color::White) < Some(shakmaty::Rank::Fourth)
            && rank(Color::Black) > Some(shakmaty::Rank::Fifth)
    };
    starts.into_iter().filter(apart).collect()
}

#[test]
fn bishops_behind_locked_pawns() {
    let wall: Vec<_> = [Square::A3, Square::C3, Square::E3, Square::G3]
        .into_iter()
        .flat_map(|at| {
            let black = at.offset(8).expect("inside");
            [(at, Color::White.pawn()), (black, Color::Black.pawn())]
        })
        .collect();
    let mut dice = Dice(7);
    for _ in 0..cases(40) {
        let mut setup = Setup::empty();
        for &(square, piece) in &wall {
            setup.board.set_piece_at(square, piece);
        }
        for (color, role, low) in [
            (Color::White, Role::King, true),
            (Color::White, Role::Bishop, true),
            (Color::Black, Role::King, false),
            (Color::Black, Role::Bishop, false),
        ] {
            let at = if low {
                dice.roll(16)
            } else {
                32 + dice.roll(32)
            };
            let square = Square::new(at);
            if setup.board.piece_at(square).is_none() {
                setup.board.set_piece_at(square, Piece { color, role });
            }
        }
        setup.turn = Color::from_white(dice.roll(2) == 0);
        let Ok(position) = Chess::from_setup(setup, CastlingMode::Standard) else {
            continue;
        };
        let known = exhaust(&position, 30_000);
        for winner in Color::ALL {
            let known = known.map(|[white, black]| if winner.is_white() { white } else { black });
            settle(&position, winner, known);
        }
    }
}

/// Some of the positions in which a knight faces a pawn, with White's king at home.
#[test]
fn a_knight_against_a_pawn() {
    let starts = placements(
        &[(Square::G1, Color::White.king())],
        &[KINGS[1], Color::White.knight(), Color::Black.pawn()],
    );
    let step = (starts.len() / cases(60)).max(1);
    for position in starts.iter().step_by(step) {
        for winner in Color::ALL {
            let known = exhaust(position, 3_000)
                .map(|[white, black]| if winner.is_white() { white } else { black });
            settle(position, winner, known);
        }
    }
}

/// One man moved, added or taken away, or the other side to move.
fn mutated(position: &Chess, dice: &mut Dice) -> Option<Chess> {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    let men: Vec<Square> = (setup.board.occupied() & !setup.board.kings())
        .into_iter()
        .collect();
    setup.ep_square = None;
    setup.castling_rights = Bitboard::EMPTY;
    let some = |dice: &mut Dice| {
        men.get(dice.roll(men.len().max(1) as u32) as usize)
            .copied()
    };
    match dice.roll(4) {
        0 => {
            let (from, to) = (some(dice)?, dice.square());
            let piece = setup.board.piece_at(from)?;
            if setup.board.piece_at(to).is_some() {
                return None;
            }
            setup.board.discard_piece_at(from);
            setup.board.set_piece_at(to, piece);
        }
        1 => {
            let (at, role) = (dice.square(), dice.roll(4) as usize);
            let role = [Role::Pawn, Role::Bishop, Role::Knight, Role::Rook][role];
            let color = Color::from_white(dice.roll(2) == 0);
            if setup.board.piece_at(at).is_some() {
                return None;
            }
            setup.board.set_piece_at(at, Piece { color, role });
        }
        2 => setup.board.discard_piece_at(some(dice)?),
        _ => setup.turn = setup.turn.other(),
    }
    Chess::from_setup(setup, CastlingMode::Standard).ok()
}

/// Certificates with one thing changed in what every position needs.
fn spoiled(certificate: &Certificate, dice: &mut Dice) -> Option<Certificate> {
    let mut certificate = certificate.clone();
    match &mut certificate {
        Certificate::Closure(reached) => {
            let at = dice.roll(reached.len() as u32) as usize;
            let entry = reached.get_mut(at)?;
            let side = if dice.roll(2) == 0 {
                &mut entry.winner_to_move
            } else {
                &mut entry.loser_to_move
            };
            side.discard(side.first()?);
        }
        Certificate::Regions(regions) => {
            let at = dice.roll(regions.men.len() as u32) as usize;
            regions.men.swap_remove(at);
        }
        Certificate::EachMove(listed) => {
            let at = dice.roll(listed.len() as u32) as usize;
            listed.remove(at);
        }
        Certificate::GameOver | Certificate::Counters | Certificate::Material => return None,
    }
    Some(certificate)
}

#[test]
fn mutations_of_hard_positions() {
    let starts = [
        "8/8/N7/PpK5/kP6/p7/P7/8 w - - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
        "k1b5/1p1p4/1PpP4/2Pp4/N1pP4/1pP1B3/1P1B4/K7 w - - 0 1",
        "8/8/7p/5p1P/5p1K/b4Pp1/1b4P1/b4kb1 b - - 0 1",
        "6rK/5k1P/7R/8/8/P7/1P6/8 w - - 0 1",
        "8/8/1k1p1p2/3PbP2/3pKp2/b2P1P2/8/3B4 w - - 0 1",
    ]
    .map(standard);
    let mut dice = Dice(2_026);
    let mut differences = 0;
    for round in 0..cases(150) {
        let mut position = starts[round % starts.len()].clone();
        for _ in 0..=dice.roll(3) {
            position = mutated(&position, &mut dice).unwrap_or(position);
        }
        let known = exhaust(&position, 1_500);
        for winner in Color::ALL {
            let known = known.map(|[white, black]| if winner.is_white() { white } else { black });
            let certificate = settle(&position, winner, known);
            if round % 2 == usize::from(winner.is_white()) && other_tool_differs(&position, winner)
            {
                // The line of a yes was replayed, so the other tool is wrong if ours is one.
                differences += usize::from(certificate.is_none());
            }
            let Some(certificate) = certificate else {
                continue;
            };
            if let Some(spoiled) = spoiled(&certificate, &mut dice) {
                assert!(check(&position, winner, &spoiled).is_err(), "{position:?}");
            }
        }
    }
    tell(differences);
}

/// Whether chasolver says that a side cannot mate. It is a witness and no more: it has been wrong.
fn other_tool_differs(position: &Chess, winner: Color) -> bool {
    let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
    let color = match winner {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    };
    fen.parse()
        .is_ok_and(|board| chasolver::is_unwinnable_fast(&board, color))
}

#[expect(clippy::disallowed_macros, reason = "only tests print")]
fn tell(differences: usize) {
    println!("{differences} positions where the other tool says no and this one does not");
}
