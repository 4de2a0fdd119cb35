//! Games as text, and what is found in them.

use tablas::course::Ask;
use tablas_dead::Budget;
use tablas_record::{Game, ReadOptions, Reader};

use super::*;

fn audit(pgn: &str, ask: Ask) -> Report {
    let mut auditor = Auditor::new(AuditOptions {
        edition: None,
        play: None,
        ask,
        budget: Budget::DEFAULT,
        offers: OfferSigns::Marks,
    });
    let options = ReadOptions {
        letters: None,
        guess_offers: false,
    };
    let mut reader = Reader::new(pgn.as_bytes(), options);
    let mut game = Game::new();
    assert!(
        reader
            .read(&mut game, &mut auditor)
            .expect("memory can be read")
    );
    auditor.report(&game)
}

/// The codes with their half-moves.
fn check(pgn: &str, expected: &[(&str, u32)]) -> Report {
    let report = audit(pgn, Ask::WhenInDoubt);
    let found = |report: &Report| -> Vec<(&'static str, u32)> {
        report
            .findings
            .iter()
            .map(|finding| (finding.code.key(), finding.ply.0))
            .collect()
    };
    assert_eq!(found(&report), expected, "{pgn}");
    assert_eq!(
        found(&audit(pgn, Ask::Always)),
        expected,
        "asked always: {pgn}"
    );
    report
}

//= fide-2023#9.2.1
//= type=test
//= fide-2023#9.2.2
//= type=test
#[test]
fn a_third_occurrence_has_its_times_and_articles() {
    let pgn = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 *";
    // With the third occurrence on the board White could also announce 5.Nf3, a third one as well.
    let report = check(pgn, &[("REP001", 8), ("REP002", 8)]);
    let marks: Vec<u32> = report.findings[0]
        .marks
        .iter()
        .map(|mark| mark.ply.0)
        .collect();
    assert_eq!(marks, [0, 4, 8]);
    let articles: Vec<String> = report.findings[0]
        .articles
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(articles, ["fide-2023#9.2.2", "fide-2023#9.2.1"]);
}

#[test]
fn a_right_to_announce_is_told_only_if_the_move_was_not_played() {
    check(
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 e5 *",
        &[("REP002", 7)],
    );
}

#[test]
fn kings_in_the_centre_are_not_counted() {
    // Played as moves, 9.Ke4 and 9...Kd5 would go beyond the fifth occurrence at half-move 16.
    let pgn = "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4KQ2/8/8 w - - 98 150\"]\n\n150. Ke4 Kd5 1-0";
    check(pgn, &[]);
}

#[test]
fn the_result_by_the_laws_comes_from_the_position_or_from_who_can_mate() {
    let by_laws = |pgn: &str| {
        audit(pgn, Ask::WhenInDoubt)
            .result_by_laws
            .map(|score| score.to_string())
    };
    let bare = "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/8/4P3/4K3 w - - 0 1\"]\n";
    assert_eq!(by_laws("1. f3 e5 2. g4 Qh4# 1-0").as_deref(), Some("0-1"));
    assert_eq!(
        by_laws(&format!(
            "{bare}[Termination \"time forfeit\"]\n\n1. Kd2 0-1"
        ))
        .as_deref(),
        Some("1/2-1/2")
    );
    assert_eq!(by_laws(&format!("{bare}\n1. Kd2 0-1")), None);
    assert_eq!(by_laws("1. e4 e5 1-0"), None);
}

#[test]
fn a_penalty_contradicts_no_position() {
    //= fide-2023#12.9.4
    //= type=test
    check("1. f3 e5 2. g4 Qh4# 0-0", &[]);
}

#[test]
fn rates_of_play() {
    for (text, expected) in [
        ("5400+30", Some(RateOfPlay::Standard)),
        ("40/7200:3600", Some(RateOfPlay::Standard)),
        ("3600", Some(RateOfPlay::Standard)),
        ("3540", Some(RateOfPlay::Rapid)),
        ("900+10", Some(RateOfPlay::Rapid)),
        ("600+1", Some(RateOfPlay::Rapid)),
        ("600", Some(RateOfPlay::Blitz)),
        ("180+2", Some(RateOfPlay::Blitz)),
        ("*180", Some(RateOfPlay::Blitz)),
        ("15 min/game + 10 sec/move", Some(RateOfPlay::Rapid)),
        ("90'/40 + 30' + 30\"", Some(RateOfPlay::Standard)),
        ("3' + 2\"", Some(RateOfPlay::Blitz)),
        ("2h", Some(RateOfPlay::Standard)),
        ("-", None),
        ("?", None),
        ("", None),
        ("18446744073709551615+1", None),
    ] {
        assert_eq!(rate_of_play(text), expected, "{text}");
    }
}

#[test]
fn codes_are_unique() {
    let mut keys: Vec<&str> = Code::ALL.iter().map(|code| code.key()).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Code::ALL.len());
}
