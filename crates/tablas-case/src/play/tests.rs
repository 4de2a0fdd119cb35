//! Acts are told as they were done.

use tablas::game::{Act, Actor, Event, Game, Moment, Setup, What};
use tablas::law::{Edition, Language, Play, Rules};
use tablas::regulations::Regulations;

use super::{Intended, act, told};
use crate::markdown::read_deed;
use crate::wording::{DEEDS, compile};

fn game(play: Play) -> Game {
    let rules = Rules {
        edition: Edition::Fide2023,
        play,
    };
    let mut game = Game::new(Setup::new(rules, Regulations::LAWS));
    // A move that can be set right, and Nf3 still to come.
    for sentence in [
        "White plays e4",
        "White presses the clock",
        "Black plays e5",
    ] {
        let event = read_deed(sentence, Language::En).expect("a sentence");
        super::step(&mut game, &event, Moment(0)).expect("it can be done");
    }
    game
}

/// Every act, with as few and with as many values as it can have, is told so that it is the same act.
#[test]
fn what_is_told_is_what_was_done() {
    let mut missing = Vec::new();
    for play in [Play::Standard, Play::OnlineE04] {
        let game = game(play);
        for compiled in compile(DEEDS, Language::En) {
            for example in compiled.examples() {
                // Half-move 60 is none of this game, and `*` is no result that anybody writes.
                let example = example
                    .replace("half-move 60", "half-move 1")
                    .replace('*', "1/2-0");
                let event = read_deed(&example, Language::En).expect("an example");
                let command = match act::command(&event, &game, game.position(), Moment(0)) {
                    Ok(Intended::Command(command)) => *command,
                    Ok(Intended::Impossible(_) | Intended::Each(_)) | Err(_) => {
                        missing.push(example);
                        continue;
                    }
                };
                let logged = Event {
                    at: command.at,
                    by: command.by,
                    who: None,
                    what: What::Done(command.act.clone()),
                };
                let again = told(&game, &logged).expect("an act");
                match act::command(&again, &game, game.position(), Moment(0)) {
                    Ok(Intended::Command(second)) => assert_eq!(*second, command, "{example}"),
                    Ok(Intended::Impossible(_) | Intended::Each(_)) | Err(_) => {
                        panic!("{example}: {again:?}")
                    }
                }
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn an_order_is_no_act() {
    let logged = Event {
        at: Moment(0),
        by: Actor::Arbiter,
        who: None,
        what: What::FoundOver,
    };
    assert_eq!(told(&game(Play::Standard), &logged), None);
    let remark = Event {
        what: What::Done(Act::Remark("".into())),
        ..logged
    };
    assert!(told(&game(Play::Standard), &remark).is_some());
}
