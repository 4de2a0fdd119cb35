//! What the API answers when something cannot be done.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tablas::game::Refusal;
use tablas::sentence::Sentence;
use tablas_wire::desk::{LogLine, Problem};
use tablas_wire::game_log::LogErrorKind;

use super::keeper::NotWritten;
use crate::desk::carry::NotCarried;
use crate::desk::{NotEntered, said};
use crate::store::StoreProblem;

/// Why a request is not granted.
#[derive(Debug)]
pub(crate) enum Denied {
    /// Nobody has said who he is.
    LoginNeeded,
    /// His role does not allow it.
    NotAllowed,
    /// Name or password is wrong.
    WrongPassword,
    /// Too many attempts; seconds to wait.
    TooOften(u64),
    /// It comes from another site, or without the token.
    Foreign,
    /// There is nothing of this name.
    NotFound,
    /// The body is larger than anything that is taken.
    TooLarge,
    /// It took too long to come.
    TooSlow,
    /// The request says something that is none.
    Bad(Sentence),
    /// The Laws do not allow it now.
    Refused(Box<Refusal>),
    /// Somebody else did something at the board in the meantime.
    Changed(Vec<LogLine>),
    /// It could not be kept.
    NotWritten(NotWritten),
}

impl From<NotEntered> for Denied {
    fn from(not: NotEntered) -> Denied {
        match not {
            NotEntered::Refused(refusal) => Denied::Refused(refusal),
            NotEntered::Unreadable(kind) => Denied::Bad(unreadable(&kind)),
        }
    }
}

impl From<NotCarried> for Denied {
    fn from(not: NotCarried) -> Denied {
        match not {
            NotCarried::Because(sentence) => Denied::Bad(sentence),
            NotCarried::NotEntered(not) => not.into(),
        }
    }
}

/// Why an act is none.
fn unreadable(kind: &LogErrorKind) -> Sentence {
    let no = |reason: &'static str, what: &str| {
        Sentence::new("desk-no-act")
            .with("reason", reason)
            .with("what", what)
    };
    match kind {
        LogErrorKind::Value(what) => no("value", what),
        LogErrorKind::Form(what) => no("form", what),
        LogErrorKind::DoesNotFollow(Some(refusal)) => refusal.sentence(),
        LogErrorKind::Empty | LogErrorKind::Newer(_) | LogErrorKind::DoesNotFollow(None) => {
            no("none", "")
        }
    }
}

impl Denied {
    fn status(&self) -> StatusCode {
        match self {
            Denied::LoginNeeded | Denied::WrongPassword => StatusCode::UNAUTHORIZED,
            Denied::NotAllowed | Denied::Foreign => StatusCode::FORBIDDEN,
            Denied::TooOften(_) => StatusCode::TOO_MANY_REQUESTS,
            Denied::NotFound => StatusCode::NOT_FOUND,
            Denied::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Denied::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Denied::Bad(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Denied::Refused(_) | Denied::Changed(_) => StatusCode::CONFLICT,
            Denied::NotWritten(NotWritten::DoesNotFollow(_)) => StatusCode::CONFLICT,
            Denied::NotWritten(NotWritten::Store(error)) => match error.problem {
                StoreProblem::Full => StatusCode::INSUFFICIENT_STORAGE,
                StoreProblem::InUse
                | StoreProblem::ReadOnly
                | StoreProblem::Newer { .. }
                | StoreProblem::Foreign
                | StoreProblem::Damaged(_)
                | StoreProblem::Io(_) => StatusCode::SERVICE_UNAVAILABLE,
            },
        }
    }

    fn document(self) -> Problem {
        let (problem, sentence, article, since) = match self {
            Denied::LoginNeeded => (
                "login-needed",
                Sentence::new("desk-login-needed"),
                None,
                vec![],
            ),
            Denied::NotAllowed => (
                "not-allowed",
                Sentence::new("desk-not-allowed"),
                None,
                vec![],
            ),
            Denied::WrongPassword => (
                "wrong-password",
                Sentence::new("desk-wrong-password"),
                None,
                vec![],
            ),
            Denied::TooOften(seconds) => (
                "too-often",
                Sentence::new("desk-too-often").with("seconds", seconds),
                None,
                vec![],
            ),
            Denied::Foreign => ("foreign", Sentence::new("desk-foreign"), None, vec![]),
            Denied::NotFound => ("not-found", Sentence::new("desk-not-found"), None, vec![]),
            Denied::TooLarge => ("too-large", Sentence::new("desk-too-large"), None, vec![]),
            Denied::TooSlow => ("too-slow", Sentence::new("desk-too-slow"), None, vec![]),
            Denied::Bad(sentence) => ("bad-request", sentence, None, vec![]),
            Denied::Refused(refusal) => {
                let article = refusal.article.to_string();
                ("refused", refusal.sentence(), Some(article), vec![])
            }
            Denied::Changed(since) => (
                "changed-meanwhile",
                Sentence::new("desk-changed"),
                None,
                since,
            ),
            Denied::NotWritten(NotWritten::DoesNotFollow(error)) => (
                "does-not-follow",
                Sentence::new("desk-does-not-follow").with("what", error.to_string()),
                None,
                vec![],
            ),
            Denied::NotWritten(NotWritten::Store(error)) => (
                "not-written",
                Sentence::new("desk-not-written").with("what", error.to_string()),
                None,
                vec![],
            ),
        };
        Problem {
            problem: problem.to_owned(),
            text: said(&sentence),
            article,
            since,
        }
    }
}

impl IntoResponse for Denied {
    fn into_response(self) -> Response {
        (self.status(), Json(self.document())).into_response()
    }
}

/// How long a request may take to come and to be answered; what is streamed has begun by then.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(30);

/// Turns away what does not come in time.
pub(crate) async fn in_time(
    request: axum::extract::Request,
    next: axum::middleware::Next,
) -> Result<Response, Denied> {
    tokio::time::timeout(PATIENCE, next.run(request))
        .await
        .map_err(|_| Denied::TooSlow)
}
