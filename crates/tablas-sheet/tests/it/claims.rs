//! Claims over uncertain sheets, compared with a walk through every line that the words allow.

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Move, Position};
use tablas::claim::{Announced, Claim, ClaimRuling, Ground, Status, Touch, Writing};
use tablas::course::Course;
use tablas::law::{Edition, Play, Rules};
use tablas_sheet::{Answers, Papers, Sheet, read_sheet};

use crate::games::Dice;

const RULES: Rules = Rules {
    edition: Edition::Fide2023,
    play: Play::Standard,
};

/// The answers over every reading, how many there are, and whether these are all.
fn ask(text: &str) -> (Answers, usize, bool) {
    let sheet = read_sheet(text, None).expect("a sheet");
    ask_all(Some(&sheet), None)
}

fn ask_all(white: Option<&Sheet>, black: Option<&Sheet>) -> (Answers, usize, bool) {
    let papers = Papers {
        white,
        black,
        record: None,
    };
    let fitting = papers.fitting(&[]).expect("a reading");
    let lines = fitting.until(fitting.games[0].len());
    let statuses: Vec<Status> = lines.iter().map(|line| status(line)).collect();
    let answers = Answers::over(&lines, &statuses).expect("a reading");
    (answers, lines.len(), fitting.complete)
}

#[test]
fn certain_answers() {
    let back = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    assert_eq!(ask(back).0, Answers::Every(Status::Correct));
    // Whatever the second move was read as, it is a knight's to f6.
    let torn = "Nf3 ?f6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    assert_eq!(ask(torn).0, Answers::Every(Status::Correct));
    let short = "Nf3 Nf6 Ng1 Ng8";
    assert_eq!(ask(short).0, Answers::Every(Status::Incorrect));
}

#[test]
fn it_depends_on_one_move() {
    // The last move is a knight's back to g8 or h5, or e4, d5, g4.
    let (answer, ..) = ask("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 N??");
    let Answers::On(dependence) = &answer else {
        panic!("{answer:?}");
    };
    assert_eq!(dependence.ply, 8);
    let right: Vec<String> = (dependence.cases.iter())
        .filter(|case| case.1 == Status::Correct)
        .map(|case| case.0.to_string())
        .collect();
    assert_eq!(right, ["4...Ng8"]);
    assert!(dependence.cases.len() > 2);
}

#[test]
fn two_sheets_that_differ_in_one_move() {
    // White has 8...Rc8, Black 8...Rd8; both are legal, and the position stood twice with the rook on c8.
    let common = "1 e4 e5 2 Nf3 Nc6 3 d3 d6 4 Be2 Be7 5 O-O Be6 6 h3 Qd7 7 Nc3 Rc8 8 Nb1 Rd8";
    let rest = "9 Nc3 Rc8 10 Nb1 Rd8 11 Nc3";
    let white = read_sheet(&format!("{common} {rest} Rc8"), None).expect("a sheet");
    let black = read_sheet(&format!("{common} {rest} Rb8"), None).expect("a sheet");
    let (answers, readings, complete) = ask_all(Some(&white), Some(&black));
    assert!(complete);
    assert_eq!(readings, 2);
    let Answers::On(dependence) = answers else {
        panic!("{answers:?}");
    };
    assert_eq!(dependence.ply, 22);
    let told: Vec<(String, bool)> = dependence
        .cases
        .iter()
        .map(|(name, status)| (name.to_string(), *status == Status::Correct))
        .collect();
    assert!(told.contains(&("11...Rc8".to_owned(), true)), "{told:?}");
    assert!(told.contains(&("11...Rb8".to_owned(), false)), "{told:?}");
}

/// Every line whose moves in SAN, signs apart, agree with the words, `?` standing for one character and
/// `???` for anything.
fn lines(words: &[String]) -> Vec<Vec<Move>> {
    let mut open = vec![(Chess::default(), Vec::new())];
    for word in words {
        let mut next = Vec::new();
        for (position, line) in open {
            for mv in position.legal_moves() {
                let san = SanPlus::from_move(position.clone(), mv).to_string();
                let san = san.replace(['x', '+', '#'], "");
                let same = san.len() == word.len()
                    && san
                        .chars()
                        .zip(word.chars())
                        .all(|(a, b)| a == b || b == '?');
                if same {
                    let mut after = position.clone();
                    after.play_unchecked(mv);
                    let mut line: Vec<Move> = line.clone();
                    line.push(mv);
                    next.push((after, line));
                }
            }
        }
        open = next;
    }
    open.into_iter().map(|(_, line)| line).collect()
}

fn status(line: &[Move]) -> Status {
    let mut position = Chess::default();
    let mut course = Course::new(&position, RULES);
    for &mv in line {
        position.play_unchecked(mv);
        course.push(mv, &position);
    }
    let claim = Claim {
        by: position.turn(),
        ground: Ground::Threefold,
        announced: Announced::Nothing,
        touch: Touch::Nothing,
        writing: Writing::Written,
    };
    ClaimRuling::on(&course, None, &claim).status
}

#[test]
fn made_cases_agree_with_every_reading() {
    let cases = 500;
    let mut dice = Dice(9);
    let (mut split, mut right) = (0, 0);
    for _ in 0..cases {
        // Knights and rooks go back and forth; some signs cannot be read.
        let tours = [
            ["Nf3", "Nf6", "Ng1", "Ng8"],
            ["Nc3", "Nc6", "Nb1", "Nb8"],
            ["Nf3", "Nc6", "Ng1", "Nb8"],
        ];
        let tour = tours[dice.below(tours.len())];
        let plies = 7 + dice.below(4);
        let mut words: Vec<String> = tour
            .iter()
            .cycle()
            .take(plies)
            .map(ToString::to_string)
            .collect();
        for _ in 0..1 + dice.below(2) {
            let at = dice.below(plies);
            let place = 1 + dice.below(2);
            words[at].replace_range(place..=place, "?");
            if dice.below(4) == 0 {
                words[at] = "N??".to_owned();
            }
        }
        let every = lines(&words);
        let (answers, readings, complete) = ask(&words.join(" "));
        assert!(complete);
        assert_eq!(readings, every.len(), "{words:?}");
        let statuses: Vec<Status> = every.iter().map(|line| status(line)).collect();
        let correct = statuses.iter().filter(|&&it| it == Status::Correct).count();
        match answers {
            Answers::Every(status) => {
                assert!(statuses.iter().all(|&it| it == status), "{words:?}");
                right += usize::from(status == Status::Correct);
            }
            Answers::On(dependence) => {
                split += 1;
                let at = dependence.ply as usize - 1;
                for (line, status) in every.iter().zip(&statuses) {
                    let mut position = Chess::default();
                    for &mv in &line[..at] {
                        position.play_unchecked(mv);
                    }
                    let name = tablas::sentence::NumberedMove::of(&position, line[at]);
                    let case = dependence.cases.iter().find(|case| case.0 == name);
                    assert_eq!(case.map(|case| case.1), Some(*status), "{words:?}");
                }
            }
            Answers::Mixed {
                correct: found,
                not,
            } => {
                split += 1;
                assert_eq!((found, not), (correct, every.len() - correct), "{words:?}");
            }
        }
    }
    assert!(split > cases / 20, "{split} of {cases} depend");
    assert!(
        right > cases / 50,
        "{right} of {cases} are correct under every reading"
    );
}
