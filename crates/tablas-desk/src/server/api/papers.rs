//! Claims that rest on papers.

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::Deserialize;
use tablas::sentence::Sentence;
use tablas_wire::desk::{EntryDoc, PaperClaim, PaperRuling, RecordView};

use super::boards::may_act;
use super::sheets::{beside, table};
use super::{Answer, at_least, changed};
use crate::desk::papers::sheets_of;
use crate::desk::{BoardId, ruling};
use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::{Asked, Body, Id, Text};
use crate::server::guard::Who;
use crate::server::keeper::{OfBoard, OfEvent, Wanted, now};
use crate::server::problem::Denied;
use crate::store::Seq;

#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct WhichGame {
    /// The number of the game whose moves are wanted.
    game: Option<u64>,
}

pub(super) async fn record(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Asked(which): Asked<WhichGame>,
    Text(bytes): Text,
) -> Answer<RecordView> {
    at_least(&who, Role::Arbiter)?;
    let table = table(&shared, BoardId(id))?;
    let view = beside(move || table.games(&bytes, which.game)).await?;
    Ok(Json(view))
}

pub(super) async fn claim(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Body(claim): Body<PaperClaim>,
) -> Answer<PaperRuling> {
    let id = BoardId(id);
    let (event, name) = shared.keeper().look(|desk| {
        let event = may_act(&who, desk, id)?;
        Ok::<_, Denied>((event, who.signs(desk, event)))
    })?;
    let table = table(&shared, id)?;
    let at = now();
    let by = name.clone();
    // What the chief arbiter writes down is signed at once, as at the live board.
    let key = shared.key().filter(|_| who.role == Role::Chief).cloned();
    let (claim, made) = beside(move || {
        let mut made = table.rule(&claim, &by, at)?;
        if let Some(key) = key.filter(|_| claim.keep) {
            let no = |_| Sentence::new("desk-no-ruling").with("what", "not-derived");
            tablas_ruling::sign(&mut made, &key).map_err(no)?;
        }
        Ok((claim, made))
    })
    .await?;
    if !claim.keep {
        let ruling = ruling::told(id, Seq(0), at, &name, &made, Vec::new());
        return Ok(Json(PaperRuling {
            ruling,
            kept: false,
        }));
    }
    let mut place = 0;
    let first = changed(&shared, |desk| {
        may_act(&who, desk, id)?;
        let board = desk.boards.get(&id).ok_or(Denied::NotFound)?;
        if let Some(since) = board.since(claim.version) {
            return Err(Denied::Changed(since));
        }
        // What it rests on is kept with it.
        let sheets = sheets_of(&claim).into_iter();
        let mut docs: Vec<EntryDoc> = sheets
            .filter(|(of, sheet)| {
                let mut kept = board.sheets.iter();
                !kept.any(|it| it.of == *of && it.sheet.text == sheet.text)
            })
            .map(|(of, sheet)| EntryDoc::Sheet { of, sheet })
            .collect();
        place = docs.len() as u64;
        docs.push(EntryDoc::Ruling {
            ruling: made.to_value(),
        });
        let wanted = docs.into_iter().map(|doc| Wanted {
            event: OfEvent::Known(event),
            board: Some(OfBoard::Known(id)),
            who: name.clone(),
            at: None,
            doc,
        });
        Ok(wanted.collect())
    })
    .await?;
    let view = shared
        .keeper()
        .look(|desk| desk.ruling(Seq(first.0 + place)));
    let ruling = view.ok_or(Denied::NotFound)?;
    Ok(Json(PaperRuling { ruling, kept: true }))
}
