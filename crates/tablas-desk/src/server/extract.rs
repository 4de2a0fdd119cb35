//! What a request carries, with a problem in both languages where it carries something else.

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Json, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tablas::sentence::Sentence;

use super::Shared;
use super::problem::Denied;

/// The number in the path.
pub(crate) struct Id(pub(crate) u64);

impl FromRequestParts<Shared> for Id {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, state: &Shared) -> Result<Id, Denied> {
        let Path(id) = Path::<u64>::from_request_parts(parts, state)
            .await
            .map_err(|_| Denied::NotFound)?;
        Ok(Id(id))
    }
}

/// A JSON document.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = Denied;

    async fn from_request(request: Request, state: &Shared) -> Result<Body<T>, Denied> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(error) => Err(unreadable(&error)),
        }
    }
}

fn unreadable(error: &JsonRejection) -> Denied {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return Denied::TooLarge;
    }
    Denied::Bad(Sentence::new("desk-no-body").with("what", error.body_text()))
}

/// A text, as a whole.
pub(crate) struct Text(pub(crate) Vec<u8>);

impl FromRequest<Shared> for Text {
    type Rejection = Denied;

    async fn from_request(request: Request, state: &Shared) -> Result<Text, Denied> {
        match axum::body::Bytes::from_request(request, state).await {
            Ok(bytes) => Ok(Text(bytes.to_vec())),
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Denied::TooLarge),
            Err(error) => Err(Denied::Bad(
                Sentence::new("desk-no-body").with("what", error.body_text()),
            )),
        }
    }
}

/// What is asked behind the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Shared> for Asked<T> {
    type Rejection = Denied;

    async fn from_request_parts(parts: &mut Parts, state: &Shared) -> Result<Asked<T>, Denied> {
        let asked: Result<Query<T>, QueryRejection> =
            Query::<T>::from_request_parts(parts, state).await;
        match asked {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(error) => Err(Denied::Bad(
                Sentence::new("desk-no-body").with("what", error.body_text()),
            )),
        }
    }
}
