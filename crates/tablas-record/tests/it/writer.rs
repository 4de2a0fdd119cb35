//! What the writer writes.

use shakmaty::{CastlingMode, Chess, Color, Move, Role, Square};
use tablas::ruling::{Points, Score};
use tablas::units;
use tablas_record::{DrawEnding, DrawNote, GameToWrite, MovetextItem, StopReason, write_game};

use crate::common::{names, one_game, uci};

/// Reads `text` and writes it again; the movetext must be `expected`.
fn check(text: &str, expected: &str) {
    let written = write_game(&GameToWrite::from(&one_game(text)));
    let (_, movetext) = written
        .split_once("\n\n")
        .expect("an empty line follows the tags");
    assert_eq!(movetext.trim_end(), expected, "{text}");
    assert_eq!(names(&one_game(&written)), "", "{written}");
}

#[test]
fn odd_forms_become_the_standard() {
    check(
        "1.e2e4 e7-e5 2.Cf3 Cc6 3.Ab5 a6 tablas\n",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2",
    );
    check(
        "1. e4! e5?! 2. Nf3± ½-½\n",
        "1. e4 $1 e5 $6 2. Nf3 $16 1/2-1/2",
    );
    check(
        "1. e4 {a} e5 (=) 2. Nf3 *\n",
        "1. e4 {a} 1... e5 {(=) [%draw offer]} 2. Nf3 *",
    );
    check(
        "1. e4 e5 (1... c5 (1... e6) 2. Nf3) 2. Nf3 *\n",
        "1. e4 e5 (1... c5 (1... e6) 2. Nf3) 2. Nf3 *",
    );
    check(
        "1. e4 {[%foo bar,1] [%clk 1:00:00]} *\n",
        "1. e4 {[%foo bar,1] [%clk 1:00:00]} *",
    );
}

#[test]
fn tags_come_in_their_order() {
    let text = "[Annotator \"Z \\\"q\\\"\"]\n[White \"Uno\"]\n[Event \"A\"]\n\n1. e4 1-0\n";
    let written = write_game(&GameToWrite::from(&one_game(text)));
    let expected = "[Event \"A\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Uno\"]\n[Black \"?\"]\n\
                    [Result \"1-0\"]\n[Annotator \"Z \\\"q\\\"\"]\n\n1. e4 1-0\n\n";
    assert_eq!(written, expected);
}

#[test]
fn lines_have_80_columns() {
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8";
    let comment = "word ".repeat(60);
    let text = format!(
        "[Event \"A\"]\n\n{moves} 3. e4 {{{comment} [Event \"x\"] %y [%clk 1:00:00]}} e5 *\n"
    );
    let written = write_game(&GameToWrite::from(&one_game(text)));
    for line in written.lines() {
        assert!(line.chars().count() < 80, "{line}");
    }
    let (_, movetext) = written.split_once("\n\n").unwrap();
    assert!(
        movetext.lines().all(|line| !line.starts_with(['[', '%'])),
        "{movetext}"
    );
}

#[test]
fn doubtful_moves_stay_doubtful() {
    for text in [
        "1. e4 e5 2. Bc5 Bxc5 *\n",
        "1. e4 e5 2. Cf3 Nc6 *\n",
        "1. Cf3 Cf6 2. Rd3 Cc6 *\n",
        "1. Pf3 Pf6 2. Pc3 Pc6 *\n",
        "1. Nf3 Nf6 2. Ng1 -- 3. Nf3 Ng8 1/2-1/2\n",
    ] {
        let game = one_game(text);
        let again = one_game(write_game(&GameToWrite::from(&game)));
        assert_eq!(uci(&game), uci(&again), "{text}");
        let stop = |game: &tablas_record::Game| game.stop().map(|stop| (stop.reason, stop.ply));
        assert_eq!(stop(&game), stop(&again), "{text}");
    }
}

#[test]
fn start_positions_and_chess960() {
    let text = "[SetUp \"1\"]\n[FEN \"bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1\"]\n\n1. b3 c5 2. Nf3 d5 3. d4 b6 4. O-O Nf6 *\n";
    let game = one_game(text);
    let written = write_game(&GameToWrite::from(&game));
    let again = one_game(&written);
    assert_eq!(uci(&game), uci(&again));
    assert_eq!(again.tag("Variant").as_deref(), Some("Chess960"));
    assert_eq!(names(&again), "");
}

#[test]
fn a_game_that_was_played() {
    let pawn = |from, to| {
        MovetextItem::Move(Move::Normal {
            role: Role::Pawn,
            from,
            capture: None,
            to,
            promotion: None,
        })
    };
    let game = GameToWrite {
        tags: vec![
            ("White".to_owned(), "Uno".to_owned()),
            ("Termination".to_owned(), "?".to_owned()),
        ],
        start: Some(Chess::default()),
        mode: CastlingMode::Standard,
        movetext: vec![
            pawn(Square::E2, Square::E4),
            MovetextItem::Draw(DrawNote::Offer),
            pawn(Square::E7, Square::E5),
            MovetextItem::Draw(DrawNote::Reject),
            MovetextItem::Draw(DrawNote::Claim {
                ground: "threefold".to_owned(),
                status: "correct".to_owned(),
                by: None,
            }),
        ],
        numbers: tablas_record::Numbers::Counted,
        result: Some(Score::DRAW),
        forfeit: false,
        draw: Some(DrawEnding {
            rule: "threefold".to_owned(),
            claimant: Some(Color::White),
            claim_ply: Some(units::Ply(2)),
            basis: Some("fide-2023#9.2.1".to_owned()),
        }),
    };
    let written = write_game(&game);
    for line in [
        "[Termination \"normal\"]",
        "[DrawRule \"threefold\"]",
        "[DrawClaimant \"White\"]",
        "[DrawClaimPly \"2\"]",
        "[DrawBasis \"fide-2023#9.2.1\"]",
        "1. e4 {(=) [%draw offer]} 1... e5 {[%draw reject]}",
    ] {
        assert!(written.contains(line), "{line} in {written}");
    }
    assert!(written.contains("{[%draw claim,threefold,correct]}"));
    assert_eq!(names(&one_game(&written)), "");
}

#[test]
fn results_that_pgn_has_no_form_for() {
    let game = one_game("[Result \"1/2-0\"]\n\n1. e4 e5 1/2-0\n");
    let written = write_game(&GameToWrite::from(&game));
    assert!(written.contains("[Result \"*\"]"));
    let split = Score {
        white: Points::Half,
        black: Points::Zero,
    };
    assert_eq!(one_game(&written).result(), Some(split));
}

#[test]
fn lines_of_other_programs_are_kept() {
    check(
        "1. e4 e5\n%engine depth 20\n2. Nf3 (2. d4\n%inside\n2... exd4) *\n",
        "1. e4 e5\n%engine depth 20\n2. Nf3 (2. d4\n%inside\n2... exd4) *",
    );
    let written = write_game(&GameToWrite::from(&one_game(
        "%first\n[Event \"A\"]\n\n1. e4 *\n%last\n",
    )));
    let (_, movetext) = written.split_once("\n\n").unwrap();
    assert_eq!(movetext, "%first\n1. e4\n%last\n*\n\n");
}

#[test]
fn games_that_were_not_played() {
    for (result, standard) in [("1-0F", "1-0"), ("+/-", "1-0"), ("0-0F", "*")] {
        let game = one_game(format!(
            "[White \"Uno\"]\n[Result \"{result}\"]\n\n{result}\n"
        ));
        let written = write_game(&GameToWrite::from(&game));
        assert!(written.contains("[Forfeit \"1\"]"), "{written}");
        assert!(
            written.contains(&format!("[Result \"{standard}\"]")),
            "{written}"
        );
        let again = one_game(&written);
        assert_eq!(game.result(), again.result());
        assert!(game.is_forfeit() && again.is_forfeit());
    }
    let game = one_game("1. e4 e5 ½-½ acordadas\n");
    let again = one_game(write_game(&GameToWrite::from(&game)));
    assert!(game.is_agreement() && again.is_agreement());
}

#[test]
fn what_no_program_understands_is_kept() {
    check(
        "1. e4 $70000 e5 (1... c5 0-1) *\n",
        "1. e4 {$70000} 1... e5 (1... c5 {0-1}) *",
    );
    check("1. e4 {a\0\0b} *\n", "1. e4 {a\u{fffd}b} *");
}

#[test]
fn doubts_survive_the_writer() {
    // Found by the fuzz target: a move that reads well, in doubt because of zeros before it.
    let text = "1. e4 {a\0\0b} 2. Nf3 Nc6 *\n";
    let game = one_game(text);
    let again = one_game(write_game(&GameToWrite::from(&game)));
    assert_eq!(
        game.stop().map(|stop| (stop.reason, stop.ply)),
        again.stop().map(|stop| (stop.reason, stop.ply))
    );
    // Text behind an illegal move does not decide whether another language reads that move.
    for rest in ["NcO Nb5 1-O /32", "Nb5 1-O Nc6", "1-O Nb5", "Nb5 x1 Nc6 y2"] {
        let game = one_game(format!("1. e4 e6 2. d4 d5 3. {rest}\n"));
        let again = one_game(write_game(&GameToWrite::from(&game)));
        assert_eq!(
            game.stop().map(|stop| (stop.reason, stop.ply)),
            again.stop().map(|stop| (stop.reason, stop.ply)),
            "{rest}"
        );
    }
    let text =
        "[FEN \"r3kb1r/5ppp/4p3/8/4R3/2N5/Pn1BK1PP/R6R w kq - 0 22\"]\n\n52b N.2 Ra4 23. Ncny J\n";
    let game = one_game(text);
    let again = one_game(write_game(&GameToWrite::from(&game)));
    assert_eq!(
        game.stop().map(|stop| (stop.reason, stop.ply)),
        again.stop().map(|stop| (stop.reason, stop.ply))
    );
    // A start position with a zero in it is none; written with a blank it would be one.
    let fen = "r3kb1r/5ppp/4p3/8/4P3/2N5/Pn1BK1PP/R6R w k";
    for sign in ["\0", "\t"] {
        let game = one_game(format!(
            "[SetUp \"1\"]\n[FEN \"{fen}{sign}- 0 22\"]\n\n22. Nb5 *\n"
        ));
        assert!(game.start_problem().is_some());
        let again = one_game(write_game(&GameToWrite::from(&game)));
        assert!(again.start_problem().is_some());
    }
    // A word of 200 letters in windows-1252 has 400 bytes in UTF-8.
    let word = b"\xff".repeat(200);
    let game = one_game([&b"[Event \"A\"]\n\n1. \0"[..], &word, b" *\n"].concat());
    let again = one_game(write_game(&GameToWrite::from(&game)));
    assert_eq!(game.tail().len(), again.tail().len());
}

#[test]
fn zeros_stay_apart_where_a_mark_or_a_command_stood_between_them() {
    // Found by the fuzz target: with the mark taken out, four zeros are one run.
    for between in ["(=)", "[%clk 1:00:00]", "(=) [%draw offer]"] {
        let text = format!("1. e4 {{a\0\0{between}\0\0b}} *\n");
        check(&text, &format!("1. e4 {{a\u{fffd}{between}\u{fffd}b}} *"));
        tablas_record::fuzz::check_round_trip(text.as_bytes());
    }
}

#[test]
fn numbers_are_evidence_where_the_language_is_in_doubt() {
    // Found by the fuzz target: with a number before it, `de` would stand in the place of a move.
    for text in [
        "1. d4 d5 2. c4 e6 3. Ncf4 de 1-0\n",
        "1. d4 d5 2. c4 e6 Ncf4 {c} de 1-0\n",
        "41. d4 d5 42. c4 e6 43. Ncf4 {c} de 1-0\n",
        "d4 d5 c4 e6 Ncf4 {c} (Nc3 de) de 1-0\n",
    ] {
        let game = one_game(text);
        let again = one_game(write_game(&GameToWrite::from(&game)));
        let stop = |game: &tablas_record::Game| game.stop().map(|stop| (stop.reason, stop.ply));
        assert_eq!(
            stop(&game).map(|(reason, _)| reason),
            Some(StopReason::LanguageNeeded),
            "{text}"
        );
        assert_eq!(stop(&game), stop(&again), "{text}");
        tablas_record::fuzz::check_round_trip(text.as_bytes());
    }
}
