//! Rulings and rounds on paper.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::Deserialize;
use tablas::law::Language;
use tablas::sentence::Sentence;
use tablas_report::print;
use tablas_report::round::{Source, read};
use tablas_report::ruling::Names;
use tablas_say::Speaker;
use tablas_wire::ruling::Ruling;

use super::at_least;
use super::files::exported;
use crate::server::Shared;
use crate::server::account::Role;
use crate::server::extract::{Asked, Id};
use crate::server::guard::Who;
use crate::server::problem::Denied;
use crate::store::Seq;

/// How a report is wanted.
#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct Wish {
    /// The language, `es`.
    lang: Option<String>,
    /// `pdf`, `html`, `svg`; for a round `pdf`, `html`, `csv`.
    format: Option<String>,
    /// Whether names and numbers of people are left out.
    redact: Option<bool>,
}

impl Wish {
    fn language(&self) -> Language {
        match self.lang.as_deref() {
            Some("es") => Language::Es,
            _ => Language::En,
        }
    }

    fn names(&self) -> Names {
        if self.redact == Some(true) {
            Names::LeftOut
        } else {
            Names::Shown
        }
    }
}

type Printed = Result<(&'static str, Vec<u8>), Denied>;

fn no_format() -> Denied {
    Denied::Bad(Sentence::new("desk-no-format"))
}

fn not_printed(reason: impl ToString) -> Denied {
    Denied::Bad(Sentence::new("desk-not-printed").with("what", reason.to_string()))
}

pub(super) async fn ruling(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Asked(wish): Asked<Wish>,
) -> Result<impl IntoResponse, Denied> {
    at_least(&who, Role::Arbiter)?;
    let document = shared
        .keeper()
        .look(|desk| desk.ruling_document(Seq(id)).cloned())
        .ok_or(Denied::NotFound)?;
    let ruling = Ruling::of_value(&document).map_err(|_| Denied::NotFound)?;
    printed(move || {
        let speaker = Speaker::new(wish.language());
        let names = wish.names();
        Ok(match wish.format.as_deref().unwrap_or("pdf") {
            "pdf" => (
                "application/pdf",
                print::ruling_pdf(&ruling, names, &speaker).map_err(not_printed)?,
            ),
            "html" => (HTML, print::ruling_html(&ruling, names, &speaker).into()),
            "svg" => ("image/svg+xml", print::ruling_svg(&ruling, &speaker).into()),
            _ => return Err(no_format()),
        })
    })
    .await
}

pub(super) async fn round(
    State(shared): State<Shared>,
    who: Who,
    Id(id): Id,
    Asked(wish): Asked<Wish>,
) -> Result<impl IntoResponse, Denied> {
    at_least(&who, Role::Arbiter)?;
    let export = exported(&shared, id).await?;
    printed(move || {
        let speaker = Speaker::new(wish.language());
        let source = Source {
            name: format!("event-{id}.json"),
            text: serde_json::to_string(&export).map_err(not_printed)?,
        };
        let round = read(&[source], wish.names(), &speaker);
        Ok(match wish.format.as_deref().unwrap_or("pdf") {
            "pdf" => (
                "application/pdf",
                print::round_pdf(&round, &speaker).map_err(not_printed)?,
            ),
            "html" => (HTML, print::round_html(&round, &speaker).into()),
            "csv" => ("text/csv; charset=utf-8", print::round_csv(&round).into()),
            _ => return Err(no_format()),
        })
    })
    .await
}

const HTML: &str = "text/html; charset=utf-8";

/// Printing takes its time, and whoever speaks stays on one thread.
async fn printed(
    print: impl FnOnce() -> Printed + Send + 'static,
) -> Result<impl IntoResponse, Denied> {
    let (kind, bytes) = tokio::task::spawn_blocking(print)
        .await
        .map_err(not_printed)??;
    Ok(([(header::CONTENT_TYPE, kind)], bytes))
}
