//! What pages are told of the state.

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position};
use tablas::game::{Clocks, Game, Moment, Right, Seen};
use tablas::sentence::Sentence;
use tablas_wire::desk::{
    BoardRow, BoardState, BoardView, ClaimView, ClocksView, DiffersView, DutyView, EntryDoc,
    EventLogLine, EventView, FeedView, LogLine, MoveView, OfferView, RefusedRight, RightView,
    RightsView,
};
use tablas_wire::{side, uci};

use super::badge::badges;
use super::live::{LiveFeed, name_of};
use super::say::{key, said};
use super::{Board, BoardId, Desk, EventId, ruling};
use crate::store::Seq;

/// A day in milliseconds.
const DAY: u64 = 24 * 3_600 * 1_000;

impl Desk {
    /// The events, newest first.
    #[must_use]
    pub fn event_views(&self) -> Vec<EventView> {
        let ids = self.events.keys().rev();
        ids.filter_map(|&id| self.event_view(id)).collect()
    }

    /// An event.
    #[must_use]
    pub fn event_view(&self, id: EventId) -> Option<EventView> {
        let event = self.events.get(&id)?;
        let mut rounds: Vec<u16> = event
            .boards
            .iter()
            .filter_map(|board| Some(self.boards.get(board)?.about.round))
            .collect();
        rounds.sort_unstable();
        rounds.dedup();
        Some(EventView {
            id: id.0,
            settings: event.settings.clone(),
            rules: event.rulebook.view(),
            boards: event.boards.len(),
            rounds,
            remove_at: event
                .settings
                .keep_days
                .map(|days| event.last_at + u64::from(days) * DAY),
        })
    }

    /// The boards of an event, by round and number.
    #[must_use]
    pub fn rows(&self, event: EventId, now: u64) -> Vec<BoardRow> {
        let Some(found) = self.events.get(&event) else {
            return Vec::new();
        };
        let mut rows: Vec<BoardRow> = found
            .boards
            .iter()
            .filter_map(|&id| self.row(id, now))
            .collect();
        rows.sort_by_key(|row| (row.round, row.number, row.id));
        rows
    }

    /// A board as it stands in the hall.
    #[must_use]
    pub fn row(&self, id: BoardId, now: u64) -> Option<BoardRow> {
        let board = self.boards.get(&id)?;
        let game = &board.game;
        let history = game.course().history();
        let mode = mode(game);
        let last = game.course().moves().last().copied();
        let moment = board.moment(now);
        Some(BoardRow {
            id: id.0,
            event: board.event.0,
            version: board.version.0,
            round: board.about.round,
            number: board.about.number,
            sector: board.about.sector.clone(),
            white: board.about.white.clone(),
            black: board.about.black.clone(),
            state: state(game),
            ply: game.ply().0,
            move_number: game.position().fullmoves().get(),
            having_the_move: side(game.having_the_move()),
            fen: fen(game.position()),
            last_san: last.map(|mv| {
                let before = game
                    .course()
                    .position_at(tablas::units::Ply(game.ply().0 - 1));
                SanPlus::from_move(before, mv).to_string()
            }),
            last_uci: last.map(|mv| uci(mv, mode)),
            occurrences: u32::from(history.occurrences().get()),
            quiet_plies: history.quiet_moves().0,
            clocks: clocks(game.clocks(), moment, board.waits() || game.end().is_some()),
            result: game.end().map(|end| end.score.to_string()),
            recorded: game
                .result_sheet()
                .corrected
                .or(game.result_sheet().recorded)
                .map(|score| score.to_string()),
            ended: game.end().map(|end| said(&end.reason.sentence())),
            badges: badges(board, self.live.of(id), moment),
        })
    }

    /// A note or hand-over of an event.
    #[must_use]
    pub fn note(&self, event: EventId, seq: Seq) -> Option<LogLine> {
        let found = self.events.get(&event)?;
        let at = found
            .notes
            .binary_search_by_key(&seq, |note| note.seq)
            .ok()?;
        let note = &found.notes[at];
        let sentence = match &note.doc {
            EntryDoc::HandOver { to, sector, text } => Sentence::new("desk-hand-over")
                .with("to", to.as_str())
                .with("sector", sector.as_deref().unwrap_or("–"))
                .with("text", text.as_str()),
            EntryDoc::Note { text } => Sentence::new("desk-note").with("text", text.as_str()),
            EntryDoc::Source { source } => Sentence::new("desk-source-added")
                .with("name", name_of(source))
                .with("spec", source.spec.as_str()),
            EntryDoc::SourceRemoved { source } => {
                let added = found.notes.iter().find(|it| it.seq == Seq(*source));
                let name = if let Some(EntryDoc::Source { source }) = added.map(|it| &it.doc) {
                    name_of(source)
                } else {
                    source.to_string()
                };
                Sentence::new("desk-source-removed").with("name", name)
            }
            EntryDoc::Event { .. }
            | EntryDoc::EventChanged { .. }
            | EntryDoc::Board { .. }
            | EntryDoc::Started
            | EntryDoc::Acts { .. }
            | EntryDoc::Fed { .. }
            | EntryDoc::Ruling { .. }
            | EntryDoc::Signed { .. }
            | EntryDoc::Removed { .. }
            | EntryDoc::Sheet { .. }
            | EntryDoc::Acknowledged { .. } => return None,
        };
        Some(LogLine {
            seq: seq.0,
            at: note.at,
            who: note.who.clone(),
            text: said(&sentence),
            effects: Vec::new(),
            routine: false,
        })
    }

    /// Notes and hand-overs of an event, in order.
    #[must_use]
    pub fn notes(&self, event: EventId) -> Vec<LogLine> {
        let Some(found) = self.events.get(&event) else {
            return Vec::new();
        };
        let notes = found.notes.iter();
        notes
            .filter_map(|note| self.note(event, note.seq))
            .collect()
    }

    /// Everything that was entered for an event, the newest first.
    #[must_use]
    pub fn log(&self, event: EventId) -> Option<Vec<EventLogLine>> {
        let found = self.events.get(&event)?;
        let boards = found.boards.iter().filter_map(|&id| {
            let board = self.boards.get(&id)?;
            let table = [u32::from(board.about.round), board.about.number];
            Some(board.lines.iter().map(move |line| EventLogLine {
                board: Some(id.0),
                table: Some(table),
                line: line.clone(),
            }))
        });
        let notes = self.notes(event).into_iter().map(|line| EventLogLine {
            board: None,
            table: None,
            line,
        });
        let mut lines: Vec<EventLogLine> = boards.flatten().chain(notes).collect();
        lines.sort_by_key(|it| std::cmp::Reverse((it.line.at, it.line.seq)));
        Some(lines)
    }

    /// Everything about a board.
    #[must_use]
    pub fn board_view(&self, id: BoardId, now: u64) -> Option<BoardView> {
        let board = self.boards.get(&id)?;
        let game = &board.game;
        let mode = mode(game);
        let moment = board.moment(now);
        Some(BoardView {
            row: self.row(id, now)?,
            edition: game.rules().edition.key().to_owned(),
            play: game.rules().play.key().to_owned(),
            start: fen(game.course().start()),
            chess960: mode == CastlingMode::Chess960,
            moves: moves(game),
            legal: match game.end() {
                Some(_) => Vec::new(),
                None => game
                    .position()
                    .legal_moves()
                    .iter()
                    .map(|&mv| uci(mv, mode))
                    .collect(),
            },
            rights: Color::ALL.map(|player| rights(game, player)).into(),
            duties: duties(game, moment),
            offers: offers(board),
            claims: claims(board),
            log: board.lines.clone(),
            rulings: ruling::views(id, board),
            feeds: self.feeds(id, board),
            sheets: board.sheets.clone(),
        })
    }

    fn feeds(&self, id: BoardId, board: &Board) -> Vec<FeedView> {
        let event = self.events.get(&board.event);
        let links = board.fed.links.iter();
        links
            .map(|link| {
                let live = self.live.of(id).find(|(source, _)| *source == link.source);
                let live = live.map(|(_, live)| live);
                let name = event.and_then(|event| event.source_name(link.source));
                FeedView {
                    source: link.source,
                    name: name.unwrap_or_else(|| format!("{}", link.source)),
                    state: live.map_or("away", |it| it.state).to_owned(),
                    result: link.result.as_deref().map(ToOwned::to_owned),
                    void: sans(board.game.position().clone(), &link.void),
                    differs: live.and_then(|live| differs(board, live)),
                }
            })
            .collect()
    }
}

/// Moves in English letters, as far as they are legal.
fn sans(mut position: Chess, moves: &[Move]) -> Vec<String> {
    let mut sans = Vec::with_capacity(moves.len());
    for &mv in moves {
        if !position.is_legal(mv) {
            break;
        }
        sans.push(SanPlus::from_move_and_play_unchecked(&mut position, mv).to_string());
    }
    sans
}

/// So many moves are shown where a source and the desk differ.
const SHOWN: usize = 6;

fn differs(board: &Board, live: &LiveFeed) -> Option<DiffersView> {
    let [here, there] = live.differs?;
    let moves = board.game.course().moves();
    let mut position = board.game.course().start().clone();
    for &mv in moves.get(..here)? {
        position.play_unchecked(mv);
    }
    let shown = |line: &[Move], from: usize| {
        let later = line.get(from..).unwrap_or_default();
        sans(position.clone(), &later[..later.len().min(SHOWN)])
    };
    Some(DiffersView {
        ply: u32::try_from(here + 1).unwrap_or(u32::MAX),
        here: shown(moves, here),
        there: shown(&live.line, there),
    })
}

fn mode(game: &Game) -> CastlingMode {
    game.course().start().castles().mode()
}

pub(crate) fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

fn state(game: &Game) -> BoardState {
    if game.end().is_some() {
        BoardState::Over
    } else if game.open_claim().is_some() {
        BoardState::Claim
    } else if game.clocks().paused() && game.ply().0 > 0 {
        BoardState::Paused
    } else if game.ply().0 == 0 {
        BoardState::Waiting
    } else {
        BoardState::Playing
    }
}

fn clocks(clocks: &Clocks, now: Moment, stand: bool) -> Option<ClocksView> {
    let left = |player| clocks.left(player, now).map(|left| left.0);
    let (white, black) = (left(Color::White), left(Color::Black));
    (white.is_some() || black.is_some()).then(|| ClocksView {
        white,
        black,
        running: clocks.running().filter(|_| !stand).map(side),
        at: now.0,
    })
}

fn moves(game: &Game) -> Vec<MoveView> {
    let course = game.course();
    let mut views = line(course.start(), course.moves());
    for view in &mut views {
        view.offer = game.offers().iter().any(|offer| offer.ply.0 == view.ply);
    }
    views
}

/// Legal moves from a position, each with how often its position has stood.
pub(crate) fn line(start: &Chess, moves: &[Move]) -> Vec<MoveView> {
    let mode = start.castles().mode();
    let mut history = tablas::position::History::new(start);
    let mut position = start.clone();
    let mut views = Vec::new();
    for (ply, &mv) in (1..).zip(moves) {
        let san = SanPlus::from_move(position.clone(), mv).to_string();
        position.play_unchecked(mv);
        history.push(mv, &position);
        let occurred_at: Vec<u32> = history.occurrence_plies().iter().map(|ply| ply.0).collect();
        views.push(MoveView {
            ply,
            san,
            uci: uci(mv, mode),
            fen: fen(&position),
            occurrences: u32::from(history.occurrences().get()),
            occurred_at,
            offer: false,
        });
    }
    views
}

/// The moves by which a claim is possible.
fn announced(right: &Right, position: &Chess) -> Vec<String> {
    let moves = match right {
        Right::ClaimByMove(_, moves) => moves.as_slice(),
        Right::Move(_)
        | Right::Press
        | Right::Offer(_)
        | Right::OfferThroughArbiter
        | Right::Accept
        | Right::Refuse
        | Right::ClaimOnBoard(_)
        | Right::AskCheck
        | Right::CallFlag
        | Right::CallArbiter
        | Right::Resign
        | Right::AskIncrement
        | Right::AskQuickFinish
        | Right::Sign
        | Right::Appeal => &[],
    };
    moves
        .iter()
        .map(|&mv| SanPlus::from_move(position.clone(), mv).to_string())
        .collect()
}

fn rights(game: &Game, player: Color) -> RightsView {
    let rights = game.rights(player);
    RightsView {
        player: side(player),
        may: rights
            .may
            .iter()
            .map(|(right, article, seen)| RightView {
                text: said(&right.sentence(game.position())),
                article: key(*article),
                arbiter_only: *seen == Seen::ArbiterOnly,
                moves: announced(right, game.position()),
            })
            .collect(),
        may_not: rights
            .may_not
            .iter()
            .map(|it| RefusedRight {
                what: said(&it.what),
                why: said(&it.refusal.sentence()),
                article: key(it.refusal.article),
            })
            .collect(),
    }
}

fn duties(game: &Game, now: Moment) -> Vec<DutyView> {
    let duties = game.duties(now);
    duties
        .iter()
        .map(|duty| DutyView {
            text: said(&duty.kind.sentence()),
            must: duty.must,
            article: key(duty.article),
            arbiter_only: duty.seen == Seen::ArbiterOnly,
        })
        .collect()
}

fn offers(board: &Board) -> Vec<OfferView> {
    let offers = board.game.offers().iter();
    offers
        .map(|offer| OfferView {
            by: side(offer.by),
            ply: offer.ply.0,
            status: offer.status.key().to_owned(),
        })
        .collect()
}

fn claims(board: &Board) -> Vec<ClaimView> {
    let claims = board.game.claims().iter();
    claims
        .map(|claim| ClaimView {
            by: side(claim.by),
            ply: claim.ply.0,
            ground: claim.ground.key().to_owned(),
            status: claim.status.key().to_owned(),
        })
        .collect()
}
