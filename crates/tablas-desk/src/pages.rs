//! The pages, embedded in the program.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The file of this path; the first page for every path that is none, since pages find their way
/// themselves.
pub(crate) async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let (name, file) = match Files::get(path) {
        Some(file) if !path.is_empty() => (path, Some(file)),
        _ => ("index.html", Files::get("index.html")),
    };
    let Some(file) = file else {
        return (
            StatusCode::NOT_FOUND,
            "the pages were not built: ./x desk builds them",
        )
            .into_response();
    };
    // Names under assets/ carry a hash of what is in them.
    let cache = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let kind = file.metadata.mimetype().to_owned();
    (
        [
            (header::CONTENT_TYPE, kind),
            (header::CACHE_CONTROL, cache.to_owned()),
        ],
        file.data.into_owned(),
    )
        .into_response()
}
