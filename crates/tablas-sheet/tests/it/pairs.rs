//! Two sheets, and a record.

use shakmaty::{Chess, Move, Position};
use tablas_record::{Letters, TypedMove, typed_move};
use tablas_sheet::{Covers, Decision, compare, read_sheet};

fn moves(text: &str) -> Vec<Move> {
    let mut position = Chess::default();
    let play = |word| match typed_move(&position, word, Letters::English) {
        TypedMove::Legal(mv) => {
            position.play_unchecked(mv);
            mv
        }
        TypedMove::Ambiguous(_) | TypedMove::Illegal { .. } | TypedMove::Unreadable => {
            panic!("{word} is not legal")
        }
    };
    text.split_whitespace().map(play).collect()
}

#[test]
fn each_player_wrote_his_own_moves() {
    let white = read_sheet("1 e4 2 Cf3 3 Ab5 4 Axc6 5 0-0", None).expect("a sheet");
    let black = read_sheet("1... e5 2... Nc6 3... a6 4... dxc6 5... Bg4", None).expect("a sheet");
    assert_eq!(white.covers, Covers::OneOfThem);
    let compared = compare(&white, &black, None, &[]).expect("a game");
    let best = &compared.proposals.list[0];
    assert_eq!(best.moves, moves("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4"));
    assert!(best.repairs.is_empty());
    assert!(compared.rows.iter().all(|row| row.agreed));
}

#[test]
fn a_difference_is_shown_and_settled() {
    let white = read_sheet("1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 4 Ba4 d6 5 O-O", None).expect("a sheet");
    let black = read_sheet("1 e4 e5 2 Nf3 Nc6 3 Bb5 h6 4 Ba4 d6 5 O-O", None).expect("a sheet");
    let compared = compare(&white, &black, None, &[]).expect("a game");
    let rows = &compared.rows;
    let differ: Vec<usize> = (0..rows.len()).filter(|&row| !rows[row].agreed).collect();
    assert_eq!(differ, [5]);
    assert!(compared.proposals.list.len() >= 2, "both fit");
    for (word, line) in [("h6", "h6"), ("a6", "a6")] {
        let decision = Decision {
            ply: 6,
            word: word.to_owned(),
        };
        let settled = compare(&white, &black, None, &[decision]).expect("a game");
        let wanted = format!("e4 e5 Nf3 Nc6 Bb5 {line} Ba4 d6 O-O");
        assert_eq!(settled.proposals.list[0].moves, moves(&wanted));
    }
    let record = moves("e4 e5 Nf3 Nc6 Bb5 h6 Ba4 d6 O-O");
    let compared = compare(&white, &black, Some(&record), &[]).expect("a game");
    assert_eq!(compared.proposals.list[0].moves, record);
}
