//! Boards from a tournament's report file: the pairings of its last round.

use axum::extract::State;
use tablas::game::Game;
use tablas::sentence::Sentence;
use tablas_trf::Entrant;
use tablas_wire::desk::{EntryDoc, NewBoard, Person};
use tablas_wire::game_log::{read_header, write_header};

use super::Answer;
use super::pgn::{Read, Taken, recorded, take_in};
use crate::desk::{EventId, Rulebook, entered_as_far, said};
use crate::server::Shared;
use crate::server::extract::{Id, Text};
use crate::server::guard::Who;
use crate::server::keeper::now;

pub(super) async fn import(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Text(bytes): Text,
) -> Answer<Taken> {
    let name = who.name.clone();
    take_in(&shared, &who, EventId(id), move |rulebook, _| {
        read(&bytes, rulebook, &name)
    })
    .await
}

fn read(bytes: &[u8], rulebook: &Rulebook, who: &str) -> Read {
    let (tournament, problems) = tablas_trf::read(bytes);
    let mut read = Read {
        problems: problems
            .iter()
            .map(|problem| {
                said(
                    &Sentence::new("desk-file-line")
                        .with("line", problem.line as usize)
                        .with("what", problem.sentence.clone()),
                )
            })
            .collect(),
        ..Read::default()
    };
    let paired = tournament.rounds.iter().rev();
    let Some(round) = paired.into_iter().find(|it| !it.pairings.is_empty()) else {
        return read;
    };
    let at = now();
    for (number, pairing) in (1_u32..).zip(&round.pairings) {
        let person = |entrant| tournament.entrant(entrant).map(person);
        let (Some(white), Some(black)) = (person(pairing.white), person(pairing.black)) else {
            continue;
        };
        let board = NewBoard {
            round: round.number,
            number: pairing.board.unwrap_or(number),
            sector: None,
            white,
            black,
            log: write_header(&rulebook.setup(round.number, at)),
            waits: true,
        };
        let Ok(setup) = read_header(&board.log) else {
            continue;
        };
        let made = read.entries.len();
        read.made.push(made);
        let board = Box::new(board);
        read.entries.push((None, EntryDoc::Board { board }));
        // Of a game that is over the file knows only its result.
        if let Some(result) = pairing.result {
            let deed = recorded(&result.score.to_string());
            let (acts, count) = entered_as_far(&Game::new(setup), [(at, &deed)], who);
            if count > 0 {
                read.entries.push((Some(made), acts));
            }
        }
    }
    read
}

fn person(entrant: &Entrant) -> Person {
    let text = |it: &Option<Box<str>>| it.as_deref().map(ToOwned::to_owned);
    Person {
        name: entrant.name.as_ref().to_owned(),
        title: text(&entrant.title),
        federation: text(&entrant.federation),
        rating: entrant.rating,
        fide_id: entrant.fide_id.map(|it| it.to_string()),
    }
}
