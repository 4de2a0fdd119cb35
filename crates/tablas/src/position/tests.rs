//! Positions as text, through two `check` functions; and all of it against a slow, obvious oracle.

use proptest::prelude::*;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, Move, Position, Role, Square};

use super::*;
use crate::units::Ply;

fn play(fen: &str, moves: &str, mode: CastlingMode) -> History {
    let mut position: Chess = match fen {
        "startpos" => Chess::default(),
        fen => fen
            .parse::<Fen>()
            .expect("a FEN")
            .into_position(mode)
            .expect("a legal position"),
    };
    let mut history = History::new(&position);
    for token in moves.split_whitespace() {
        let uci: UciMove = token.parse().expect("a move in UCI");
        let mv = uci.to_move(&position).expect("a legal move");
        position.play_unchecked(mv);
        history.push(mv, &position);
    }
    history
}

/// Occurrences of the position on the board, times its picture stood, moves that may be announced.
fn check(fen: &str, moves: &str, occurrences: u16, pictures: u16, ahead: &[&str]) {
    let history = play(fen, moves, CastlingMode::Standard);
    assert_eq!(history.occurrences().get(), occurrences, "occurrences");
    assert_eq!(history.visual_occurrences(), pictures, "pictures");
    let found: Vec<String> = history
        .threefold_ahead()
        .into_iter()
        .map(|mv| mv.to_uci(CastlingMode::Standard).to_string())
        .collect();
    assert_eq!(found, ahead, "moves to announce");
}

//= fide-2023#9.2.1
//= type=test
#[test]
fn knights_out_and_back_can_be_claimed_one_move_ahead() {
    check(
        "startpos",
        "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1",
        2,
        2,
        &["f6g8"],
    );
}

//= fide-2023#9.2.2
//= type=test
#[test]
fn the_start_position_is_the_first_occurrence() {
    check(
        "startpos",
        "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
        3,
        3,
        &["g1f3"],
    );
}

//= fide-2023#9.2.3.2
//= type=test
#[test]
fn a_king_walk_ends_the_castling_right_and_the_picture_deceives() {
    check(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1f1 e8d8 f1e1 d8e8 e1f1 e8d8 f1e1 d8e8",
        2,
        3,
        &["e1f1"],
    );
}

//= fide-2023#9.2.3.1
//= type=test
#[test]
fn a_legal_en_passant_capture_makes_the_first_position_another() {
    check(
        "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1",
        "d2d4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1",
        2,
        3,
        &["e8e7"],
    );
}

#[test]
fn an_en_passant_square_that_nobody_can_use_is_nothing() {
    check(
        "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1",
        "d2d4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1",
        3,
        3,
        &["e8e7"],
    );
}

//= fide-2023#9.2.3
//= type=test
#[test]
fn the_same_picture_with_the_other_player_to_move_is_another_position() {
    let history = play(
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "e1d1 e8d8 d1d2 d8e8 d2e1",
        CastlingMode::Standard,
    );
    assert_eq!(history.occurrences(), Occurrences::ONE);
    assert_eq!(history.visual_occurrences(), 2);
    let [look_alike] = &history.look_alikes()[..] else {
        panic!("one look-alike");
    };
    assert_eq!(look_alike.ply, Ply(0));
    assert_eq!(
        look_alike.differences,
        [Difference::HavingTheMove {
            earlier: Color::White,
            later: Color::Black
        }]
    );
}

//= fide-2023#9.3.1
//= type=test
#[test]
fn a_mating_or_stalemating_fiftieth_move_can_be_announced() {
    for (fen, only) in [
        ("k7/P7/1P6/KP6/PP6/8/8/8 w - - 99 90", "a5a6"),
        ("k7/6PR/KP5P/PP6/8/8/8/8 w - - 99 90", "h7h8"),
    ] {
        let ahead = play(fen, "", CastlingMode::Standard).fifty_ahead();
        let found: Vec<String> = ahead
            .iter()
            .map(|mv| mv.to_uci(CastlingMode::Standard).to_string())
            .collect();
        assert_eq!(found, [only]);
    }
}

#[test]
fn a_record_that_begins_in_the_middle_says_how_much_is_unknown() {
    let history = play(
        "4k3/8/8/8/8/8/8/4K2R w K - 7 40",
        "",
        CastlingMode::Standard,
    );
    assert_eq!(history.before(), Before::Unknown(QuietMoves(7)));
    let history = play(
        "4k3/8/8/8/8/4P3/8/4K2R w K - 7 40",
        "e3e4",
        CastlingMode::Standard,
    );
    assert_eq!(history.before(), Before::Irrelevant);
}

#[test]
fn in_chess960_the_rook_is_part_of_the_right() {
    let history = play(
        "4k3/8/8/8/8/8/8/1RR1K3 w B - 0 1",
        "b1b3 e8d8 c1b1 d8e8 b3c3 e8d8 c3c1 d8e8 b1b3 e8d8 c1b1 d8e8 b3c3 e8d8 c3c1 d8e8",
        CastlingMode::Chess960,
    );
    assert_eq!(history.occurrences().get(), 2);
    assert_eq!(history.visual_occurrences(), 3);
}

#[test]
fn castling_rights_name_a_rook_only_where_they_must() {
    let rights = |fen: &str, notation| {
        let position: Chess = fen
            .parse::<Fen>()
            .expect("a FEN")
            .into_position(CastlingMode::Chess960)
            .expect("a legal position");
        castling_rights(&position, notation)
    };
    let outer = "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1";
    assert_eq!(rights(outer, CastlingNotation::Xfen), "KQkq");
    assert_eq!(rights(outer, CastlingNotation::Shredder), "GCgc");
    let inner = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
    assert_eq!(rights(inner, CastlingNotation::Xfen), "G");
    assert_eq!(
        rights("4k3/8/8/8/8/8/8/4K1RR w - - 0 1", CastlingNotation::Xfen),
        "-"
    );
}

/// The oracle: every square of every earlier position, every legal move, nothing clever.
mod oracle {
    use super::*;

    pub(super) fn squares(position: &Chess) -> Vec<Option<(Color, Role)>> {
        Square::ALL
            .iter()
            .map(|&square| {
                position
                    .board()
                    .piece_at(square)
                    .map(|piece| (piece.color, piece.role))
            })
            .collect()
    }

    /// Equality as 9.2.3 words it: the mover, the squares, and what could be done; rights by their
    /// rooks, en passant by looking for a legal capture.
    pub(super) fn same(a: &Chess, b: &Chess) -> bool {
        let captures = |position: &Chess| -> Vec<Move> {
            let mut found: Vec<Move> = position
                .legal_moves()
                .into_iter()
                .filter(|mv| mv.is_en_passant())
                .collect();
            found.sort_by_key(|mv| (mv.from().map(u32::from), u32::from(mv.to())));
            found
        };
        let rights = |position: &Chess| -> Vec<Square> {
            position.castles().castling_rights().into_iter().collect()
        };
        a.turn() == b.turn()
            && squares(a) == squares(b)
            && rights(a) == rights(b)
            && captures(a) == captures(b)
    }

    pub(super) fn count(line: &[Chess], position: &Chess) -> usize {
        line.iter()
            .filter(|earlier| same(earlier, position))
            .count()
    }
}

/// A game of random moves that likes to go back: shuffles, castling, en passant, promotions.
fn random_game(choices: &[u8], fen: &str) -> (Vec<Move>, Vec<Chess>) {
    let mut position: Chess = fen
        .parse::<Fen>()
        .expect("a FEN")
        .into_position(CastlingMode::Chess960)
        .expect("a legal position");
    let mut line = vec![position.clone()];
    let mut moves: Vec<Move> = Vec::new();
    for &choice in choices {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        // Half of the time the piece that moved last goes back, so that positions repeat.
        let back = moves.len().checked_sub(2).and_then(|i| {
            let last = moves[i];
            legal
                .iter()
                .copied()
                .find(|mv| mv.from() == Some(last.to()) && Some(mv.to()) == last.from())
        });
        let mv = match back {
            Some(mv) if choice % 2 == 0 => mv,
            Some(_) | None => legal[usize::from(choice / 2) % legal.len()],
        };
        position.play_unchecked(mv);
        moves.push(mv);
        line.push(position.clone());
    }
    (moves, line)
}

const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/2p1p3/8/3P1P2/2p1p3/8/3P1P2/4K3 w - - 0 1",
    "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1",
    "1r2k1r1/8/8/8/8/8/8/RR2K1RR w BGbg - 3 20",
    "8/5k2/8/8/3R4/2r5/5K2/8 w - - 90 100",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::testing::cases(400)))]

    #[test]
    fn agrees_with_the_oracle(start in 0..STARTS.len(), choices in prop::collection::vec(any::<u8>(), 0..120)) {
        let (moves, line) = random_game(&choices, STARTS[start]);
        let mut history = History::new(&line[0]);
        for (i, position) in line.iter().enumerate() {
            if i > 0 {
                history.push(moves[i - 1], position);
            }
            let so_far = &line[..=i];
            prop_assert_eq!(usize::from(history.occurrences().get()), oracle::count(so_far, position));
            let pictures = so_far
                .iter()
                .filter(|earlier| oracle::squares(earlier) == oracle::squares(position))
                .count();
            prop_assert_eq!(usize::from(history.visual_occurrences()), pictures);
            let mut ahead = Vec::new();
            let mut fifty = Vec::new();
            for mv in position.legal_moves() {
                let mut after = position.clone();
                after.play_unchecked(mv);
                if oracle::count(so_far, &after) >= 2 {
                    ahead.push(mv);
                }
                let quiet = mv.role() != Role::Pawn && !mv.is_capture();
                if quiet && position.halfmoves() >= 99 {
                    fifty.push(mv);
                }
            }
            prop_assert_eq!(history.threefold_ahead(), ahead);
            prop_assert_eq!(history.fifty_ahead(), fifty);
            prop_assert_eq!(
                history.look_alikes().len() + usize::from(history.occurrences().get()),
                pictures
            );
        }
    }

    /// A position as numbers goes along with shakmaty's: the same men, rights and counts after every move,
    /// the same back again, and the same as the same others.
    #[test]
    fn plain_positions_are_the_positions(start in 0..STARTS.len(), choices in prop::collection::vec(any::<u8>(), 0..120)) {
        let (moves, line) = random_game(&choices, STARTS[start]);
        let mode = line[0].castles().mode();
        let mut plain = PlainPosition::of(&line[0]);
        let mut so_far: Vec<PlainPosition> = Vec::new();
        for (i, position) in line.iter().enumerate() {
            if i > 0 {
                plain.play(moves[i - 1]);
            }
            let back = plain.chess(mode);
            prop_assert_eq!(&back, position);
            let all = |position: &Chess| {
                let fen = Fen::from_position(position, shakmaty::EnPassantMode::Always);
                (fen.to_string(), position.castles().mode())
            };
            prop_assert_eq!(all(&back), all(position));
            for square in Square::ALL {
                prop_assert_eq!(plain.role_at(square), position.board().role_at(square));
                let by = position.them();
                prop_assert_eq!(
                    plain.attackers(square, by, plain.occupied()),
                    position.board().attacks_to(square, !position.turn(), position.board().occupied())
                );
            }
            for (earlier, other) in so_far.iter().zip(&line) {
                prop_assert_eq!(plain.is_same(earlier), position == other);
            }
            so_far.push(plain);
        }
    }
}
