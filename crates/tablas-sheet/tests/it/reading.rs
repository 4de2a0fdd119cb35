//! What can be typed, and what is proposed for it.

use tablas_record::Letters;
use tablas_sheet::{Content, Decision, MarkKind, Slip, propose, read_sheet};

/// The moves of the best game in UCI.
fn game(text: &str) -> String {
    let sheet = read_sheet(text, None).expect("a sheet");
    let proposals = propose(&sheet, &[]).expect("a game");
    let moves = proposals.list[0].moves.iter();
    let uci = moves.map(|mv| mv.to_uci(shakmaty::CastlingMode::Standard).to_string());
    uci.collect::<Vec<_>>().join(" ")
}

const RUY: &str = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1";

#[test]
fn ways_of_writing_the_same_game() {
    for text in [
        "1 e4 e5 2 Cf3 Cc6 3 Ab5 a6 4 Axc6 dxc6 5 0-0",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bxc6 dxc6 5.O-O *",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bc6: dc: O-O",
        "e4\ne5\nSf3\nSc6\nLb5\na6\nLc6\ndc6\n0-0",
        "1 e4 e5\n2 ♘f3 ♞c6\n3 ♗b5 a6\n4 ♗xc6 dxc6\n5 0-0",
        "1 e4 … e5 2 Cf3 Cc6 3 Fb5 a6 4 Fxc6 dxc6 5 O-O",
        "1 e4 1... e5 2 Kf3 Kc6 3 Сb5 a6 4 С:c6 dc 5 0-0",
        "1 e4 e5 (=) 2 Cf3 0:05 Cc6 3 Ab5 a6 4 Axc6 dxc6 5 0-0 tablas",
    ] {
        assert_eq!(game(text), RUY, "{text}");
    }
}

#[test]
fn two_moves_in_one_box() {
    let text = "1 e4 e5 2 Cf3Cc6 3 Ab5 a6 4 Axc6dxc6 5 0-0";
    assert_eq!(game(text), RUY);
    let marks = |text| -> Vec<(String, MarkKind)> {
        let sheet = read_sheet(text, None).expect("a sheet");
        let marks = sheet.marks.into_iter();
        marks.map(|mark| (mark.text, mark.kind)).collect()
    };
    let two = |text: &str| (text.to_owned(), MarkKind::TwoMoves);
    assert_eq!(marks(text), [two("Cf3Cc6"), two("Axc6dxc6")]);
    let often = "1 e4 e5 2 Cf3Cc6 3 Ab5a6 4 Axc6dxc6 5 0-0Ag4";
    let all = ("Cf3Cc6".to_owned(), MarkKind::TwoMovesOften);
    assert_eq!(marks(often), [all]);
}

#[test]
fn nothing_is_dropped() {
    let text = "1 e4 e5 (=) 2 Cf3 (1:25) Cc6 hola 3 Ab5 a6 ½-½";
    let sheet = read_sheet(text, None).expect("a sheet");
    assert_eq!(sheet.letters, Letters::Spanish);
    let kinds: Vec<MarkKind> = sheet.marks.iter().map(|mark| mark.kind).collect();
    use MarkKind::{Offer, Other, Result, Time};
    assert_eq!(kinds, [Offer, Time, Other, Result]);
    assert_eq!(sheet.marks[2].text, "hola");
    assert_eq!(sheet.marks[0].place.column, 9);
    let second = &sheet.entries[2];
    assert_eq!(
        (second.text.as_str(), second.place.column, second.row),
        ("Cf3", 15, Some(2))
    );
}

#[test]
fn what_cannot_be_read() {
    let sheet = read_sheet("1 e4 e5 2 ?f3 C?6 3 A?? - 4 ? dxc6 5 0-0", None).expect("a sheet");
    assert_eq!(sheet.entries[5].content, Content::NotWritten);
    assert_eq!(sheet.entries[6].content, Content::Illegible);
    let Content::Written(knight) = sheet.entries[3].content else {
        panic!("a part can be read");
    };
    assert!(knight.is_partial());
    let proposals = propose(&sheet, &[]).expect("a game");
    let best = &proposals.list[0];
    // Before `dxc6` White took on c6, and only the bishop that went to b5 can have.
    assert_eq!(best.moves[4].to(), shakmaty::Square::B5);
    assert_eq!(best.moves[6].to(), shakmaty::Square::C6);
    assert!(
        best.repairs
            .iter()
            .any(|repair| repair.slip == Slip::NotWritten)
    );
    assert!(best.open().count() > 0, "Black's third move is open");
}

#[test]
fn a_slip_is_found_where_it_was_made() {
    // White's fifth move was d3; d4 is legal, and so is all that follows up to the eighth move.
    let text = "1 e4 e5 2 Nf3 d6 3 Bc4 Be7 4 O-O Nf6 5 d4 O-O 6 c3 h6 7 h3 a6 8 d4 Nbd7 9 d5 b5";
    let sheet = read_sheet(text, None).expect("a sheet");
    let proposals = propose(&sheet, &[]).expect("a game");
    let best = &proposals.list[0];
    let loud: Vec<_> = best
        .repairs
        .iter()
        .filter(|repair| repair.cost > 250)
        .collect();
    assert_eq!(loud.len(), 1, "{loud:?}");
    assert_eq!(loud[0].ply, 9);
    assert_eq!(
        loud[0].read_as.as_ref().expect("a move").to_string(),
        "5.d3"
    );
}

#[test]
fn numbers_that_slip_and_entries_that_stand_twice() {
    let sheet = read_sheet(
        "1 e4 e5 2 Nf3 Nc6 4 Bb5 a6 5 Bb5 a6 6 Bxc6 dxc6 7 O-O",
        None,
    )
    .expect("a sheet");
    let best = &propose(&sheet, &[]).expect("a game").list[0];
    assert_eq!(best.moves.len(), 9);
    let repair = best.repairs.iter().find(|repair| !repair.passed.is_empty());
    assert_eq!(repair.expect("a repair").passed.len(), 2);
    let shifts = best.number_shifts(&sheet, 0);
    assert_eq!((shifts[0].written, shifts[0].number), (4, 3));
}

#[test]
fn a_decision_settles_what_follows() {
    let sheet = read_sheet("1 e4 e5 2 Nf3 - 3 Bb5 a6 4 Bxc6 dxc6 5 O-O", None).expect("a sheet");
    let decision = |word: &str| Decision {
        ply: 4,
        word: word.to_owned(),
    };
    for (word, uci) in [("Nc6", "b8c6"), ("d6", "d7d6")] {
        match propose(&sheet, &[decision(word)]) {
            Ok(found) => {
                let mv = found.list[0].moves[3];
                assert_eq!(mv.to_uci(shakmaty::CastlingMode::Standard).to_string(), uci);
            }
            Err(error) => panic!("{word}: {error:?}"),
        }
    }
}

#[test]
fn the_order_of_the_sheets_and_the_answer_do_not_change() {
    let text = "1 e4 e5 2 Nf3 Nc6 3 Bb6 a6 4 Bxc6 dxc6 5 O-O ?g4 6 h? h5";
    assert_eq!(game(text), game(text));
}

#[test]
fn sides_that_are_swapped() {
    let text = "1 e5 e4 2 Cc6 Cf3 3 a6 Ab5 4 dxc6 Axc6 5 - 0-0";
    let sheet = read_sheet(text, None).expect("a sheet");
    let best = &propose(&sheet, &[]).expect("a game").list[0];
    let uci = best.moves.iter();
    let uci: Vec<String> = uci
        .map(|mv| mv.to_uci(shakmaty::CastlingMode::Standard).to_string())
        .collect();
    assert_eq!(uci[..9].join(" "), RUY);
    assert!(
        best.repairs
            .iter()
            .any(|repair| repair.slip == Slip::Swapped)
    );
}

const CLOSED: &str = "1 e4 e5 2 Cf3 Cc6 3 Ab5 a6 4 Aa4 Cf6 5 0-0 Ae7 6 Te1 b5 7 Ab3 d6 8 c3 0-0";

#[test]
fn sides_that_are_swapped_over_a_whole_sheet() {
    let text = "1 e5 e4 2 Cc6 Cf3 3 a6 Ab5 4 Cf6 Aa4 5 Ae7 0-0 6 b5 Te1 7 d6 Ab3 8 0-0 c3";
    assert_eq!(game(text), game(CLOSED));
    let right = read_sheet(CLOSED, None).expect("a sheet");
    let other = read_sheet(text, None).expect("a sheet");
    let compared = tablas_sheet::compare(&right, &other, None, &[]).expect("one game");
    assert_eq!(compared.rows.len(), 16);
    assert_eq!(compared.proposals.list[0].moves.len(), 16);
}

#[test]
fn two_moves_in_one_box_that_look_like_one_in_long_notation() {
    let text = "1 e4 e5\n2 Cf3 Cc6\n3 Ab5 a6\n4 Aa4 Cf6\n5 0-0 Ae7\n6 Te1b5\n7 Ab3d6\n8 c3 0-0";
    let sheet = read_sheet(text, None).expect("a sheet");
    assert_eq!(sheet.entries[10].text, "Te1");
    assert_eq!(
        (
            sheet.entries[11].text.as_str(),
            sheet.entries[11].place.column
        ),
        ("b5", 6)
    );
    assert_eq!(game(text), game(CLOSED));
    let marks: Vec<&str> = sheet.marks.iter().map(|mark| mark.text.as_str()).collect();
    assert_eq!(marks, ["Te1b5", "Ab3d6"]);
    // Where most of the sheet is so, it is long notation.
    let long = read_sheet("1 e2e4 2 g1f3 3 f1b5 4 b5a4", None).expect("a sheet");
    assert_eq!(long.entries.len(), 4);
}
