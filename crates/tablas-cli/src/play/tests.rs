//! What is proposed at the prompt.

use tablas::game::{Game, Moment, Setup};
use tablas::law::{Edition, Language, Play, Rules};
use tablas::regulations::Regulations;
use tablas_case::markdown::read_deed;
use tablas_case::play::step;
use tablas_say::Speaker;

use super::complete::candidates;

/// The game after these acts.
fn after(sentences: &[&str]) -> Game {
    let rules = Rules {
        edition: Edition::Fide2023,
        play: Play::Standard,
    };
    let mut game = Game::new(Setup::new(rules, Regulations::LAWS));
    for sentence in sentences {
        let event = read_deed(sentence, Language::En).expect("a sentence");
        step(&mut game, &event, Moment(0)).expect("it can be told what it means");
    }
    game
}

fn proposed(typed: &str, game: &Game, language: Language) -> Vec<String> {
    candidates(typed, game, Moment(0), &Speaker::new(language)).1
}

#[track_caller]
fn has(list: &[String], wanted: &[&str], unwanted: &[&str]) {
    for text in wanted {
        assert!(
            list.iter().any(|it| it == text),
            "{text} is not in {list:?}"
        );
    }
    for text in unwanted {
        assert!(!list.iter().any(|it| it == text), "{text} is in {list:?}");
    }
}

const OPENED: [&str; 4] = [
    "White plays e4",
    "White presses the clock",
    "Black plays e5",
    "Black presses the clock",
];

//= fide-2023#9.1.2.1
//= type=test
#[test]
fn words_are_proposed_that_could_do_something_now() {
    let mut acts = OPENED.to_vec();
    let list = proposed("", &after(&acts), Language::En);
    has(
        &list,
        &["offer", "resign", "Nf3", "undo"],
        &["accept", "refuse", "sign", "e5", "press"],
    );
    acts.push("Black offers a draw");
    let list = proposed("", &after(&acts), Language::En);
    has(&list, &["accept", "refuse", "Nf3"], &["sign", "confirm"]);
    acts.push("White accepts the draw");
    let list = proposed("", &after(&acts), Language::En);
    has(
        &list,
        &["result", "log"],
        &["accept", "offer", "Nf3", "resign", "sign"],
    );
}

#[test]
fn moves_have_the_letters_of_the_reader() {
    let game = after(&OPENED);
    assert_eq!(
        proposed("N", &game, Language::En),
        ["Na3", "Nc3", "Ne2", "Nf3", "Nh3"]
    );
    assert_eq!(proposed("Cf", &game, Language::Es), ["Cf3"]);
    assert_eq!(
        proposed("g1", &game, Language::En),
        ["g1e2", "g1f3", "g1h3"]
    );
    assert_eq!(proposed("make Nf", &game, Language::En), ["Nf3"]);
    assert_eq!(proposed("reclamar cin", &game, Language::Es), ["cincuenta"]);
}

#[test]
fn behind_moves_stand_the_next_ones_and_the_offer() {
    let game = after(&OPENED);
    assert_eq!(proposed("Nf3 Nc", &game, Language::En), ["Nc6"]);
    assert_eq!(proposed("Nf3 Nc6 of", &game, Language::En), ["offer"]);
    assert_eq!(proposed("Cf3 ofr", &game, Language::Es), ["ofrecer"]);
    assert_eq!(proposed("Nf6 ", &game, Language::En), Vec::<String>::new());
}

//= fide-2023#4.3.1
//= type=test
#[test]
fn a_touched_piece_leaves_its_own_moves() {
    let mut acts = OPENED.to_vec();
    acts.push("White touches the piece on g1");
    let list = proposed("", &after(&acts), Language::En);
    has(&list, &["Ne2", "Nf3", "Nh3"], &["Nc3", "d4", "Bc4"]);
}

#[test]
fn sentences_are_proposed_that_could_happen_now() {
    let mut acts = OPENED.to_vec();
    let list = proposed("black o", &after(&acts), Language::En);
    assert_eq!(list, ["Black offers a draw"]);
    acts.push("Black offers a draw");
    let game = after(&acts);
    let list = proposed("White ", &game, Language::En);
    has(
        &list,
        &[
            "White accepts the draw",
            "White refuses the draw",
            "White touches the piece on ",
        ],
        &["White wants the claim checked", "White signs the result"],
    );
    let list = proposed("Las blancas a", &game, Language::Es);
    has(
        &list,
        &["Las blancas aceptan las tablas", "Las blancas abandonan"],
        &[],
    );
    let list = proposed("el árbitro", &game, Language::Es);
    has(
        &list,
        &["El árbitro detiene los relojes"],
        &["El árbitro confirma el resultado"],
    );
}
