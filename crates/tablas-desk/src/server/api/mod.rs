//! What can be asked of the desk over HTTP. `/api/v1/openapi.json` describes it.

mod accounts;
mod boards;
mod conduct;
mod events;
mod files;
mod papers;
mod pgn;
mod privacy;
mod regulations;
mod report;
mod rulings;
mod sheets;
mod sources;
mod trf;
mod who;

use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use axum::routing::{delete, get, post};
use axum::{Extension, Json, Router, middleware};
use tablas_wire::desk::{
    ActRequest, BoardRow, BoardView, Changed, EventLogLine, EventSettings, EventView, Export,
    KeepSheet, LogLine, NewSource, PaperClaim, PaperRuling, RecordView, Responsible, RulingView,
    SheetsRequest, SheetsView, SourceView,
};

use super::Shared;
use super::account::Role;
use super::guard::{Who, only_from_here};
use super::keeper::Wanted;
use super::openapi::Routes;
use super::problem::Denied;
use super::stream::stream;
use crate::desk::Desk;
use crate::pages;
use crate::store::Seq;

/// The largest body that is taken, in bytes: a PGN of a large event.
const BODY: usize = 32 * 1024 * 1024;

type Answer<T> = Result<Json<T>, Denied>;

pub(super) fn router(shared: Shared) -> Router {
    let (router, document) = described().finish();
    router
        .route("/api/v1/openapi.json", get(openapi))
        .fallback(pages::page)
        .layer(Extension(std::sync::Arc::new(document)))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(
            shared.clone(),
            only_from_here,
        ))
        .layer(middleware::from_fn(super::problem::in_time))
        .layer(middleware::map_response(strict))
        .with_state(shared)
}

/// All routes with what they take and give.
pub(super) fn described() -> Routes {
    let mut routes = Routes::new();
    people(&mut routes);
    calendar(&mut routes);
    hall(&mut routes);
    live(&mut routes);
    evidence(&mut routes);
    on_paper(&mut routes);
    take_away(&mut routes);
    conduct::routes(&mut routes);
    privacy::routes(&mut routes);
    regulations::routes(&mut routes);
    routes
}

fn people(routes: &mut Routes) {
    let about = vec![routes.about::<who::Me>("get", "Who is asking, and the token")];
    routes.add("/api/v1/me", get(who::me), about);
    let about = vec![routes.sent::<who::Login, bool>("post", "Log in").open()];
    routes.add("/api/v1/login", post(who::login), about);
    let about = vec![routes.about::<bool>("post", "Log out")];
    routes.add("/api/v1/logout", post(who::logout), about);
    accounts::routes(routes);
}

fn calendar(routes: &mut Routes) {
    let about = vec![routes.about::<Vec<events::PresetView>>("get", "The presets of regulations")];
    routes.add("/api/v1/presets", get(events::presets), about);
    let about = vec![
        routes.about::<Vec<EventView>>("get", "The events, newest first"),
        routes.sent::<EventSettings, EventView>("post", "Make an event"),
    ];
    routes.add(
        "/api/v1/events",
        get(events::events).post(events::new_event),
        about,
    );
    let about = vec![
        routes.about::<EventView>("get", "An event"),
        routes.sent::<EventSettings, EventView>("put", "Change what was chosen for an event"),
    ];
    routes.add(
        "/api/v1/events/{event}",
        get(events::event).put(events::change_event),
        about,
    );
    let about = vec![
        routes.about::<Vec<BoardRow>>("get", "The boards, by round and number"),
        routes.sent::<Vec<events::Pairing>, Vec<BoardRow>>("post", "Set up boards"),
    ];
    routes.add(
        "/api/v1/events/{event}/boards",
        get(events::boards).post(events::new_boards),
        about,
    );
    let about = vec![
        routes.sent::<events::Start, Vec<BoardRow>>("post", "Start the games of a round that wait"),
    ];
    routes.add("/api/v1/events/{event}/start", post(events::start), about);
    let about = vec![
        routes
            .about::<pgn::Taken>("post", "Set up boards from games, with their moves")
            .sending("application/vnd.chess-pgn"),
    ];
    routes.add("/api/v1/events/{event}/pgn", post(pgn::import), about);
    let about = vec![
        routes
            .about::<pgn::Taken>("post", "Set up the boards of the last round of a TRF file")
            .sending("text/plain"),
    ];
    routes.add("/api/v1/events/{event}/trf", post(trf::import), about);
    let about = vec![
        routes.about::<Vec<LogLine>>("get", "Notes and hand-overs"),
        routes.sent::<events::NewNote, Vec<LogLine>>("post", "Write a note or hand over"),
    ];
    routes.add(
        "/api/v1/events/{event}/notes",
        get(events::notes).post(events::note),
        about,
    );
    let about = vec![
        routes.about::<Vec<Responsible>>("get", "Who is responsible for the hall and its parts"),
    ];
    routes.add(
        "/api/v1/events/{event}/responsible",
        get(events::responsible),
        about,
    );
    let about = vec![
        routes.about::<Vec<EventLogLine>>("get", "Everything that was entered, the newest first"),
    ];
    routes.add("/api/v1/events/{event}/log", get(events::log), about);
    let about = vec![
        routes
            .about::<Changed>(
                "get",
                "What changes, as server-sent events; Last-Event-ID resumes",
            )
            .giving("text/event-stream"),
    ];
    routes.add("/api/v1/events/{event}/stream", get(stream), about);
}

fn hall(routes: &mut Routes) {
    let about = vec![routes.about::<BoardView>("get", "Everything about a board")];
    routes.add("/api/v1/boards/{board}", get(boards::board), about);
    let about = vec![routes.sent::<ActRequest, BoardView>("post", "Enter what was done")];
    routes.add("/api/v1/boards/{board}/acts", post(boards::act), about);
    let about =
        vec![routes.sent::<boards::Acknowledge, BoardView>("post", "Say that an alert was seen")];
    routes.add(
        "/api/v1/boards/{board}/acknowledge",
        post(boards::acknowledge),
        about,
    );
    let about = vec![
        routes
            .about::<boards::TypedView>("get", "What a typed move can mean")
            .query("text", true)
            .query("letters", false),
    ];
    routes.add("/api/v1/boards/{board}/typed", get(boards::typed), about);
    let about = vec![
        routes
            .about::<bool>("get", "The log of the game, JSON lines")
            .giving("application/x-ndjson"),
    ];
    routes.add("/api/v1/boards/{board}/log", get(boards::game_log), about);
    let about = vec![
        routes.about::<Vec<RulingView>>("get", "The rulings at a board"),
        routes.sent::<rulings::Decide, RulingView>(
            "post",
            "Write down the last decision at a board as a ruling",
        ),
    ];
    routes.add(
        "/api/v1/boards/{board}/rulings",
        get(rulings::rulings).post(rulings::decide),
        about,
    );
    let about = vec![routes.about::<rulings::Document>("get", "A ruling as a document")];
    routes.add("/api/v1/rulings/{ruling}", get(rulings::document), about);
    let about = vec![routes.about::<RulingView>("post", "Sign a ruling with the desk's key")];
    routes.add(
        "/api/v1/rulings/{ruling}/signature",
        post(rulings::sign),
        about,
    );
    let about = vec![routes.sent::<rulings::Carry, BoardView>(
        "post",
        "Enter at its board what a ruling on papers says: the moves that are missing, the claim, the check",
    )];
    routes.add(
        "/api/v1/rulings/{ruling}/carry",
        post(rulings::carry),
        about,
    );
}

fn live(routes: &mut Routes) {
    let about = vec![
        routes.about::<Vec<SourceView>>("get", "The sources of live games, and how they are"),
        routes.sent::<NewSource, Vec<SourceView>>("post", "Follow a source"),
    ];
    routes.add(
        "/api/v1/events/{event}/sources",
        get(sources::sources).post(sources::add),
        about,
    );
    let about = vec![routes.about::<Vec<SourceView>>("delete", "Follow a source no longer")];
    routes.add("/api/v1/sources/{source}", delete(sources::remove), about);
    let about = vec![routes.sent::<sources::Settle, BoardView>(
        "post",
        "Settle where a source differs from what was entered",
    )];
    routes.add("/api/v1/boards/{board}/feed", post(sources::settle), about);
}

fn evidence(routes: &mut Routes) {
    let about = vec![
        routes.sent::<SheetsRequest, SheetsView>("post", "Read scoresheets as they are typed"),
    ];
    routes.add("/api/v1/boards/{board}/read", post(sheets::read), about);
    let about = vec![routes.sent::<KeepSheet, BoardView>("post", "Keep a scoresheet as evidence")];
    routes.add("/api/v1/boards/{board}/sheets", post(sheets::keep), about);
    let about = vec![
        routes
            .about::<bool>("get", "A scoresheet that was kept, as a file")
            .giving("text/plain"),
    ];
    routes.add("/api/v1/sheets/{sheet}", get(sheets::text), about);
    let about = vec![
        routes
            .about::<RecordView>("post", "The games of a file, and the moves of one")
            .query("game", false)
            .sending("application/vnd.chess-pgn"),
    ];
    routes.add("/api/v1/boards/{board}/record", post(papers::record), about);
    let about = vec![
        routes
            .sent::<PaperClaim, PaperRuling>("post", "The ruling on a claim that rests on papers"),
    ];
    routes.add("/api/v1/boards/{board}/claims", post(papers::claim), about);
}

fn on_paper(routes: &mut Routes) {
    for (path, route, summary) in [
        (
            "/api/v1/rulings/{ruling}/report",
            get(report::ruling),
            "A ruling on paper: pdf, html or svg",
        ),
        (
            "/api/v1/events/{event}/report",
            get(report::round),
            "Everything that was ruled and noted: pdf, html or csv",
        ),
    ] {
        let about = routes
            .about::<bool>("get", summary)
            .query("lang", false)
            .query("format", false)
            .query("redact", false)
            .giving("application/pdf");
        routes.add(path, route, vec![about]);
    }
}

fn take_away(routes: &mut Routes) {
    let about = vec![
        routes
            .about::<Export>("get", "A whole event as one document")
            .query("redact", false),
    ];
    routes.add("/api/v1/events/{event}/export", get(files::export), about);
    let about = vec![routes.sent::<Export, EventView>("post", "Take in an exported event")];
    routes.add("/api/v1/import", post(files::import), about);
    let about = vec![
        routes
            .about::<bool>("get", "A copy of the whole file")
            .giving("application/vnd.sqlite3"),
    ];
    routes.add("/api/v1/backup", get(files::backup), about);
}

/// No page of the desk loads anything from elsewhere or shows in somebody else's frame.
async fn strict(mut response: axum::response::Response) -> axum::response::Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CSP),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let api = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|it| it.as_bytes().starts_with(b"application/json"));
    if api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                   img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
                   manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

async fn openapi(
    Extension(api): Extension<std::sync::Arc<serde_json::Value>>,
) -> impl IntoResponse {
    Json((*api).clone())
}

fn at_least(who: &Who, role: Role) -> Result<(), Denied> {
    if who.role < role {
        return Err(Denied::NotAllowed);
    }
    Ok(())
}

async fn changed(
    shared: &Shared,
    decide: impl FnOnce(&Desk) -> Result<Vec<Wanted>, Denied>,
) -> Result<Seq, Denied> {
    shared
        .keeper()
        .change(decide)
        .await?
        .map_err(Denied::NotWritten)
}
