//! What can be asked of the desk over HTTP. `/api/v1/openapi.json` describes it.

use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Extension, Json, Router, middleware};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::{CastlingMode, Move, Position};
use tablas::game::Command;
use tablas::sentence::Sentence;
use tablas_record::{Letters, TypedMove, typed_move};
use tablas_wire::desk::{
    ActRequest, BoardRow, BoardView, Changed, EntryDoc, EventSettings, EventView, LogLine,
    NewBoard, Person,
};
use tablas_wire::game_log::{read_act, read_actor, write_header};

use super::Shared;
use super::account::{Account, Role};
use super::guard::{COOKIE, From_, Who, hashed, only_from_here};
use super::keeper::{Wanted, now};
use super::openapi::Routes;
use super::problem::Denied;
use super::stream::{hide, stream};
use crate::desk::{BoardId, Desk, EventId, Rulebook, moment};
use crate::pages;
use crate::store::Seq;

/// The largest body that is taken, in bytes: a PGN of a large event.
const BODY: usize = 32 * 1024 * 1024;

type Answer<T> = Result<Json<T>, Denied>;

pub(super) fn router(shared: Shared) -> Router {
    let mut routes = Routes::new();
    let about = vec![routes.about::<Me>("get", "Who is asking, and the token")];
    routes.add("/api/v1/me", get(me), about);
    let about = vec![routes.sent::<Login, bool>("post", "Log in")];
    routes.add("/api/v1/login", post(login), about);
    let about = vec![routes.about::<bool>("post", "Log out")];
    routes.add("/api/v1/logout", post(logout), about);
    let about = vec![
        routes.about::<Vec<AccountView>>("get", "The accounts"),
        routes.sent::<NewAccount, bool>("put", "Make an account or change one"),
    ];
    routes.add("/api/v1/accounts", get(accounts).put(set_account), about);
    let about = vec![routes.about::<Vec<PresetView>>("get", "The presets of regulations")];
    routes.add("/api/v1/presets", get(presets), about);
    let about = vec![
        routes.about::<Vec<EventView>>("get", "The events, newest first"),
        routes.sent::<EventSettings, EventView>("post", "Make an event"),
    ];
    routes.add("/api/v1/events", get(events).post(new_event), about);
    let about = vec![
        routes.about::<EventView>("get", "An event"),
        routes.sent::<EventSettings, EventView>("put", "Change what was chosen for an event"),
    ];
    routes.add(
        "/api/v1/events/{event}",
        get(event).put(change_event),
        about,
    );
    let about = vec![
        routes.about::<Vec<BoardRow>>("get", "The boards, by round and number"),
        routes.sent::<Vec<Pairing>, Vec<BoardRow>>("post", "Set up boards"),
    ];
    routes.add(
        "/api/v1/events/{event}/boards",
        get(boards).post(new_boards),
        about,
    );
    let about = vec![
        routes.about::<Vec<LogLine>>("get", "Notes and hand-overs"),
        routes.sent::<NewNote, Vec<LogLine>>("post", "Write a note or hand over"),
    ];
    routes.add("/api/v1/events/{event}/notes", get(notes).post(note), about);
    let about = vec![routes.about::<Export>("get", "A whole event as one document")];
    routes.add("/api/v1/events/{event}/export", get(export), about);
    let about = vec![
        routes
            .about::<Changed>(
                "get",
                "What changes, as server-sent events; Last-Event-ID resumes",
            )
            .giving("text/event-stream"),
    ];
    routes.add("/api/v1/events/{event}/stream", get(stream), about);
    let about = vec![routes.about::<BoardView>("get", "Everything about a board")];
    routes.add("/api/v1/boards/{board}", get(board), about);
    let about = vec![routes.sent::<ActRequest, BoardView>("post", "Enter what was done")];
    routes.add("/api/v1/boards/{board}/acts", post(act), about);
    let about = vec![routes.sent::<Acknowledge, BoardView>("post", "Say that an alert was seen")];
    routes.add(
        "/api/v1/boards/{board}/acknowledge",
        post(acknowledge),
        about,
    );
    let about = vec![
        routes
            .about::<TypedView>("get", "What a typed move can mean")
            .query("text", true)
            .query("letters", false),
    ];
    routes.add("/api/v1/boards/{board}/typed", get(typed), about);
    let about = vec![
        routes
            .about::<bool>("get", "The log of the game, JSON lines")
            .giving("application/x-ndjson"),
    ];
    routes.add("/api/v1/boards/{board}/log", get(game_log), about);
    let about = vec![
        routes
            .about::<bool>("get", "A copy of the whole file")
            .giving("application/vnd.sqlite3"),
    ];
    routes.add("/api/v1/backup", get(backup), about);
    let (router, document) = routes.finish();
    router
        .route("/api/v1/openapi.json", get(openapi))
        .fallback(pages::page)
        .layer(Extension(std::sync::Arc::new(document)))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(
            shared.clone(),
            only_from_here,
        ))
        .layer(middleware::map_response(strict))
        .with_state(shared)
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

const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
                   img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
                   manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

async fn openapi(
    Extension(api): Extension<std::sync::Arc<serde_json::Value>>,
) -> impl IntoResponse {
    Json((*api).clone())
}

/// Who is asking.
#[derive(Debug, Serialize, JsonSchema)]
struct Me {
    name: String,
    role: Role,
    sector: Option<String>,
    /// To be sent as `x-tablas-token` with everything that changes something.
    token: String,
    /// Whether people log in here.
    lan: bool,
    /// The program's version.
    version: &'static str,
}

async fn me(State(shared): State<Shared>, who: Who) -> Json<Me> {
    Json(Me {
        name: who.name,
        role: who.role,
        sector: who.sector,
        token: who.token,
        lan: shared.guard().lan(),
        version: env!("CARGO_PKG_VERSION"),
    })
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Login {
    name: String,
    password: String,
}

async fn login(
    State(shared): State<Shared>,
    from: From_,
    Json(login): Json<Login>,
) -> Result<impl IntoResponse, Denied> {
    let guard = shared.clone();
    let session = tokio::task::spawn_blocking(move || {
        guard.guard().login(from.0, &login.name, &login.password)
    })
    .await
    .map_err(|_| Denied::WrongPassword)??;
    let secure = if shared.guard().lan() { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={session}; Path=/; HttpOnly; SameSite=Strict{secure}");
    Ok(([(header::SET_COOKIE, cookie)], Json(true)))
}

async fn logout(_: Who) -> impl IntoResponse {
    let cookie = format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    ([(header::SET_COOKIE, cookie)], Json(true))
}

#[derive(Debug, Serialize, JsonSchema)]
struct AccountView {
    name: String,
    role: Role,
    sector: Option<String>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewAccount {
    name: String,
    role: Role,
    sector: Option<String>,
    password: String,
}

fn at_least(who: &Who, role: Role) -> Result<(), Denied> {
    if who.role < role {
        return Err(Denied::NotAllowed);
    }
    Ok(())
}

async fn accounts(State(shared): State<Shared>, who: Who) -> Answer<Vec<AccountView>> {
    at_least(&who, Role::Chief)?;
    let names = shared.guard().account_names().into_iter();
    Ok(Json(
        names
            .map(|(name, role, sector)| AccountView { name, role, sector })
            .collect(),
    ))
}

async fn set_account(
    State(shared): State<Shared>,
    who: Who,
    Json(new): Json<NewAccount>,
) -> Answer<bool> {
    at_least(&who, Role::Chief)?;
    if new.name.trim().is_empty() || new.password.chars().count() < 8 {
        return Err(Denied::Bad(Sentence::new("desk-password-short")));
    }
    let password = new.password;
    let password = tokio::task::spawn_blocking(move || hashed(&password))
        .await
        .ok()
        .flatten()
        .ok_or_else(|| Denied::Bad(Sentence::new("desk-password-short")))?;
    let account = Account {
        name: new.name.trim().to_owned(),
        role: new.role,
        sector: new.sector,
        password,
    };
    let kept = account.clone();
    let written = shared
        .keeper()
        .with_store(move |store| store.set_account(&kept))
        .await;
    match written {
        Some(Ok(())) => {
            shared.guard().set_account(account);
            Ok(Json(true))
        }
        Some(Err(error)) => Err(Denied::NotWritten(super::keeper::NotWritten::Store(error))),
        None => Err(Denied::NotFound),
    }
}

/// A preset of regulations.
#[derive(Debug, Serialize, JsonSchema)]
struct PresetView {
    name: &'static str,
    title: tablas_wire::desk::Said,
    about: tablas_wire::desk::Said,
    time_control: Option<String>,
}

async fn presets(_: Who) -> Json<Vec<PresetView>> {
    let said = |texts: &tablas_wire::regulations::Texts| tablas_wire::desk::Said {
        en: texts.en.clone(),
        es: texts.es.clone(),
    };
    let all = tablas_wire::regulations::presets().iter();
    Json(
        all.map(|it| PresetView {
            name: it.name,
            title: said(&it.preset.titles),
            about: said(&it.preset.about),
            time_control: it.preset.time_control.as_ref().map(ToString::to_string),
        })
        .collect(),
    )
}

async fn events(State(shared): State<Shared>, _: Who) -> Json<Vec<EventView>> {
    Json(shared.keeper().look(Desk::event_views))
}

async fn event(State(shared): State<Shared>, _: Who, Path(event): Path<u64>) -> Answer<EventView> {
    let view = shared.keeper().look(|desk| desk.event_view(EventId(event)));
    view.map(Json).ok_or(Denied::NotFound)
}

fn checked(settings: &EventSettings) -> Result<(), Denied> {
    match Rulebook::of(settings) {
        Ok(_) => Ok(()),
        Err(no) => Err(Denied::Bad(
            Sentence::new("desk-no-settings").with("what", no.key()),
        )),
    }
}

async fn new_event(
    State(shared): State<Shared>,
    who: Who,
    Json(settings): Json<EventSettings>,
) -> Answer<EventView> {
    at_least(&who, Role::Chief)?;
    checked(&settings)?;
    let wanted = Wanted {
        event: EventId(0),
        board: None,
        who: who.name,
        doc: EntryDoc::Event { settings },
    };
    let seq = changed(&shared, |_| Ok(vec![wanted])).await?;
    event(State(shared.clone()), who_again(&shared), Path(seq.0)).await
}

/// A placeholder for handlers that call one another after the caller's rights are known.
fn who_again(_: &Shared) -> Who {
    Who {
        name: String::new(),
        role: Role::Viewer,
        sector: None,
        token: String::new(),
    }
}

async fn change_event(
    State(shared): State<Shared>,
    who: Who,
    Path(id): Path<u64>,
    Json(settings): Json<EventSettings>,
) -> Answer<EventView> {
    at_least(&who, Role::Chief)?;
    checked(&settings)?;
    let wanted = Wanted {
        event: EventId(id),
        board: None,
        who: who.name,
        doc: EntryDoc::EventChanged { settings },
    };
    changed(&shared, |desk| {
        if !desk.events.contains_key(&EventId(id)) {
            return Err(Denied::NotFound);
        }
        Ok(vec![wanted])
    })
    .await?;
    event(State(shared.clone()), who_again(&shared), Path(id)).await
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

async fn boards(
    State(shared): State<Shared>,
    who: Who,
    Path(event): Path<u64>,
) -> Answer<Vec<BoardRow>> {
    let event = EventId(event);
    let rows = shared.keeper().look(|desk| {
        desk.events
            .contains_key(&event)
            .then(|| desk.rows(event, now()))
    });
    let mut rows = rows.ok_or(Denied::NotFound)?;
    for row in &mut rows {
        hide(row, who.role);
    }
    Ok(Json(rows))
}

/// A board to be set up.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Pairing {
    round: u16,
    number: u32,
    sector: Option<String>,
    white: Person,
    black: Person,
}

async fn new_boards(
    State(shared): State<Shared>,
    who: Who,
    Path(event): Path<u64>,
    Json(pairings): Json<Vec<Pairing>>,
) -> Answer<Vec<BoardRow>> {
    at_least(&who, Role::Chief)?;
    let id = EventId(event);
    let count = pairings.len() as u64;
    let first = changed(&shared, |desk| {
        let found = desk.events.get(&id).ok_or(Denied::NotFound)?;
        let at = now();
        let boards = pairings.into_iter().map(|it| Wanted {
            event: id,
            board: None,
            who: who.name.clone(),
            doc: EntryDoc::Board {
                board: NewBoard {
                    round: it.round,
                    number: it.number,
                    sector: it.sector,
                    white: it.white,
                    black: it.black,
                    log: write_header(&found.rulebook.setup(it.round, at)),
                },
            },
        });
        Ok(boards.collect())
    })
    .await?;
    let rows = shared.keeper().look(|desk| {
        (first.0..first.0 + count)
            .filter_map(|id| desk.row(BoardId(id), now()))
            .collect()
    });
    Ok(Json(rows))
}

async fn board(State(shared): State<Shared>, who: Who, Path(id): Path<u64>) -> Answer<BoardView> {
    let view = shared
        .keeper()
        .look(|desk| desk.board_view(BoardId(id), now()));
    let mut view = view.ok_or(Denied::NotFound)?;
    hide(&mut view.row, who.role);
    if who.role == Role::Viewer {
        for rights in &mut view.rights {
            rights.may.retain(|right| !right.arbiter_only);
        }
        view.duties.clear();
        view.log.clear();
        for mv in &mut view.moves {
            mv.occurrences = 0;
            mv.occurred_at.clear();
        }
    }
    Ok(Json(view))
}

/// Whether somebody may act at a board: an arbiter of another part of the hall may not.
fn may_act(who: &Who, desk: &Desk, board: BoardId) -> Result<EventId, Denied> {
    at_least(who, Role::Arbiter)?;
    let found = desk.boards.get(&board).ok_or(Denied::NotFound)?;
    let elsewhere =
        who.role < Role::Chief && who.sector.is_some() && who.sector != found.about.sector;
    if elsewhere {
        return Err(Denied::NotAllowed);
    }
    Ok(found.event)
}

async fn act(
    State(shared): State<Shared>,
    who: Who,
    Path(id): Path<u64>,
    Json(request): Json<ActRequest>,
) -> Answer<BoardView> {
    let board_id = BoardId(id);
    changed(&shared, |desk| {
        let event = may_act(&who, desk, board_id)?;
        let found = desk.boards.get(&board_id).ok_or(Denied::NotFound)?;
        if found.version.0 != request.version {
            let later = found.lines.iter().filter(|line| line.seq > request.version);
            return Err(Denied::Changed(later.cloned().collect()));
        }
        let value = |kind: tablas_wire::game_log::LogErrorKind| {
            Denied::Bad(Sentence::new("desk-no-act").with("what", format!("{kind:?}")))
        };
        let game = &found.game;
        let command = Command {
            at: moment(game, now()),
            by: read_actor(&request.by).map_err(value)?,
            who: Some(who.name.as_str().into()),
            act: read_act(game, &request.act).map_err(value)?,
        };
        let doc = Desk::act(game, &command)?;
        Ok(vec![Wanted {
            event,
            board: Some(board_id),
            who: who.name.clone(),
            doc,
        }])
    })
    .await?;
    board(State(shared.clone()), who, Path(id)).await
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Acknowledge {
    /// The key of the badge.
    alert: String,
}

async fn acknowledge(
    State(shared): State<Shared>,
    who: Who,
    Path(id): Path<u64>,
    Json(request): Json<Acknowledge>,
) -> Answer<BoardView> {
    changed(&shared, |desk| {
        let event = may_act(&who, desk, BoardId(id))?;
        let row = desk.row(BoardId(id), now()).ok_or(Denied::NotFound)?;
        if !row.badges.iter().any(|badge| badge.key == request.alert) {
            return Err(Denied::NotFound);
        }
        Ok(vec![Wanted {
            event,
            board: Some(BoardId(id)),
            who: who.name.clone(),
            doc: EntryDoc::Acknowledged {
                alert: request.alert,
            },
        }])
    })
    .await?;
    board(State(shared.clone()), who, Path(id)).await
}

#[derive(Debug, Deserialize, JsonSchema)]
struct TypedQuery {
    /// The move as it was typed.
    text: String,
    /// The language of its letters, `es`.
    letters: Option<String>,
}

/// What a typed move can mean in the position on the board.
#[derive(Debug, Serialize, JsonSchema)]
struct TypedView {
    /// The legal moves that it can be, in UCI.
    moves: Vec<String>,
    /// If it is no legal move, the squares of the pieces that it can name.
    pieces: Vec<String>,
}

async fn typed(
    State(shared): State<Shared>,
    _: Who,
    Path(id): Path<u64>,
    Query(query): Query<TypedQuery>,
) -> Answer<TypedView> {
    let letters = match query.letters.as_deref() {
        None => Letters::English,
        Some(key) => key
            .parse()
            .map_err(|_| Denied::Bad(Sentence::new("desk-no-letters")))?,
    };
    let read = shared.keeper().look(|desk| {
        let position = desk.game(BoardId(id))?.position();
        let uci = |mv: &Move| mv.to_uci(CastlingMode::Chess960).to_string();
        Some(match typed_move(position, &query.text, letters) {
            TypedMove::Legal(mv) => (vec![uci(&mv)], Vec::new()),
            TypedMove::Ambiguous(moves) => (moves.iter().map(uci).collect(), Vec::new()),
            TypedMove::Illegal { role } => {
                let named = role.map(|role| position.our(role)).unwrap_or_default();
                (
                    Vec::new(),
                    named.into_iter().map(|it| it.to_string()).collect(),
                )
            }
            TypedMove::Unreadable => (Vec::new(), Vec::new()),
        })
    });
    let (moves, pieces) = read.ok_or(Denied::NotFound)?;
    Ok(Json(TypedView { moves, pieces }))
}

async fn notes(
    State(shared): State<Shared>,
    who: Who,
    Path(id): Path<u64>,
) -> Answer<Vec<LogLine>> {
    at_least(&who, Role::Arbiter)?;
    Ok(Json(shared.keeper().look(|desk| desk.notes(EventId(id)))))
}

/// A note, or the hand-over of a shift.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewNote {
    text: String,
    /// Who is responsible from now on, if it hands over.
    hand_over_to: Option<String>,
    sector: Option<String>,
}

async fn note(
    State(shared): State<Shared>,
    who: Who,
    Path(id): Path<u64>,
    Json(new): Json<NewNote>,
) -> Answer<Vec<LogLine>> {
    at_least(&who, Role::Arbiter)?;
    changed(&shared, |desk| {
        if !desk.events.contains_key(&EventId(id)) {
            return Err(Denied::NotFound);
        }
        let doc = match new.hand_over_to {
            None => EntryDoc::Note { text: new.text },
            Some(to) => EntryDoc::HandOver {
                to,
                sector: new.sector,
                text: new.text,
            },
        };
        Ok(vec![Wanted {
            event: EventId(id),
            board: None,
            who: who.name.clone(),
            doc,
        }])
    })
    .await?;
    notes(State(shared.clone()), who, Path(id)).await
}

/// An entry as it is exported.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct ExportLine {
    seq: u64,
    board: Option<u64>,
    at: u64,
    who: String,
    entry: EntryDoc,
}

/// A whole event.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Export {
    format: String,
    version: u32,
    event: u64,
    entries: Vec<ExportLine>,
}

async fn export(State(shared): State<Shared>, who: Who, Path(id): Path<u64>) -> Answer<Export> {
    at_least(&who, Role::Arbiter)?;
    let entries = shared
        .keeper()
        .with_store(|store| store.entries(Seq(0)))
        .await;
    let entries = match entries {
        Some(Ok(entries)) => entries,
        Some(Err(error)) => {
            return Err(Denied::NotWritten(super::keeper::NotWritten::Store(error)));
        }
        None => return Err(Denied::NotFound),
    };
    let lines: Vec<ExportLine> = entries
        .into_iter()
        .filter(|entry| entry.event == id)
        .filter_map(|entry| {
            Some(ExportLine {
                seq: entry.seq.0,
                board: entry.board,
                at: entry.at,
                who: entry.who,
                entry: serde_json::from_str(&entry.body).ok()?,
            })
        })
        .collect();
    if lines.is_empty() {
        return Err(Denied::NotFound);
    }
    Ok(Json(Export {
        format: "tablas-desk-event".to_owned(),
        version: 1,
        event: id,
        entries: lines,
    }))
}

async fn game_log(
    State(shared): State<Shared>,
    who: Who,
    Path(id): Path<u64>,
) -> Result<impl IntoResponse, Denied> {
    at_least(&who, Role::Arbiter)?;
    let text = shared.keeper().look(|desk| {
        let game = desk.game(BoardId(id))?;
        Some(tablas_wire::game_log::write_game_log(game))
    });
    let text = text.ok_or(Denied::NotFound)?;
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], text))
}

async fn backup(State(shared): State<Shared>, who: Who) -> Result<impl IntoResponse, Denied> {
    at_least(&who, Role::Chief)?;
    let to = shared.data().join(format!("backup-{}.sqlite3", now()));
    let file = to.clone();
    let bytes = shared
        .keeper()
        .with_store(move |store| -> Result<Vec<u8>, crate::store::StoreError> {
            store.backup(&file)?;
            let bytes = std::fs::read(&file).map_err(|error| crate::store::StoreError {
                path: file.clone(),
                problem: crate::store::StoreProblem::Io(error.to_string()),
            });
            let _ = std::fs::remove_file(&file);
            bytes
        })
        .await;
    match bytes {
        Some(Ok(bytes)) => Ok((
            [
                (header::CONTENT_TYPE, "application/vnd.sqlite3"),
                (
                    header::CONTENT_DISPOSITION,
                    "attachment; filename=\"desk.sqlite3\"",
                ),
            ],
            bytes,
        )),
        Some(Err(error)) => Err(Denied::NotWritten(super::keeper::NotWritten::Store(error))),
        None => Err(Denied::NotFound),
    }
}
