//! What sources say of boards at the moment. None of it is in the log: it comes again when a source is
//! read again.

use std::collections::BTreeMap;

use shakmaty::Move;
use tablas_wire::desk::{BadgeKind, NewSource, Said};

use super::BoardId;
use crate::store::Seq;

/// What a source says of a board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LiveFeed {
    /// How the board is there.
    pub(crate) state: &'static str,
    pub(crate) notices: Vec<Notice>,
    /// Where it differs: half-moves before that at the desk and in the source.
    pub(crate) differs: Option<[usize; 2]>,
    /// Its whole line of moves, if it differs.
    pub(crate) line: Vec<Move>,
}

/// Something that an arbiter should know of a board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Notice {
    /// What makes it the same.
    pub(crate) key: String,
    pub(crate) kind: BadgeKind,
    pub(crate) urgent: bool,
    pub(crate) arbiter_only: bool,
    pub(crate) text: Said,
    pub(crate) article: String,
}

/// What all sources say.
#[derive(Clone, Debug, Default)]
pub(crate) struct LiveFeeds(BTreeMap<BoardId, OfBoard>);

#[derive(Clone, Debug)]
struct OfBoard {
    by_source: BTreeMap<u64, LiveFeed>,
    /// The last entry of the log when it changed.
    since: Seq,
}

impl LiveFeeds {
    /// What sources say of a board, by their numbers.
    pub(crate) fn of(&self, board: BoardId) -> impl Iterator<Item = (u64, &LiveFeed)> {
        let found = self.0.get(&board).map(|it| &it.by_source);
        found
            .into_iter()
            .flatten()
            .map(|(&source, live)| (source, live))
    }

    /// When that last changed, by the last entry of the log then.
    pub(crate) fn since(&self, board: BoardId) -> Option<Seq> {
        self.0.get(&board).map(|it| it.since)
    }

    /// Puts in what a source says now; whether that is new.
    pub(crate) fn set(
        &mut self,
        board: BoardId,
        source: u64,
        live: Option<LiveFeed>,
        since: Seq,
    ) -> bool {
        let of = self.0.entry(board).or_insert_with(|| OfBoard {
            by_source: BTreeMap::new(),
            since,
        });
        if of.by_source.get(&source) == live.as_ref() {
            return false;
        }
        match live {
            Some(live) => of.by_source.insert(source, live),
            None => of.by_source.remove(&source),
        };
        of.since = since;
        true
    }

    /// The boards that a source says something of.
    pub(crate) fn boards_of(&self, source: u64) -> Vec<BoardId> {
        let boards = self.0.iter();
        let of = boards.filter(|(_, it)| it.by_source.contains_key(&source));
        of.map(|(&board, _)| board).collect()
    }
}

/// What people call a source: the name it was given, or the end of what it was written as.
pub(crate) fn name_of(source: &NewSource) -> String {
    let given = source.name.as_deref().map(str::trim);
    if let Some(name) = given.filter(|it| !it.is_empty()) {
        return name.to_owned();
    }
    let spec = source.spec.trim().trim_end_matches(['/', '\\']);
    let end = spec.rsplit(['/', '\\']).next().unwrap_or(spec);
    if end.is_empty() { spec } else { end }.to_owned()
}
