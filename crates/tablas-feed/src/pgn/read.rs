//! One game of a record as an observation.

use tablas::sentence::Sentence;
use tablas_record::{Game, Severity, StopReason};

use super::tags::game_tags;
use crate::model::{
    Arrival, BoardKey, BoardState, Confidence, Doubt, GestureSeen, Move, Observation,
    ReportedResult, Start, Steadiness,
};

/// A game that was read, before it has a board.
#[derive(Clone, Debug)]
pub(crate) struct ReadGame {
    /// Everything but the board and the times.
    pub(crate) observation: Observation,
    /// What it is called where it stands.
    pub(crate) called: Called,
    /// A header and nothing behind it, which may be half of one.
    pub(crate) bare: bool,
}

/// What tells a game from the others beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Called {
    /// Its own address on the network.
    ByAddress(Box<str>),
    /// Round and board.
    ByRound(Box<str>),
    /// Its players.
    ByPlayers(Box<str>),
    /// Nothing.
    Nothing,
}

/// What a record says of a game. `board` is put in once it is known.
pub(crate) fn read_game(game: &Game, board: BoardKey, arrival: Arrival) -> ReadGame {
    let mut seen = Observation::new(board, arrival);
    let whole = game.result_marker().is_some() && !game_is_cut(game);
    seen.steadiness = if whole {
        Steadiness::Whole
    } else {
        Steadiness::Passing
    };
    seen.tags = Some(game_tags(game));
    seen.start = Start {
        position: game.start().clone(),
        mode: game.castling_mode(),
    };
    if let Some(problem) = game.start_problem()
        && problem.severity() == Severity::Error
    {
        if whole {
            seen.state = BoardState::Broken(problem.sentence());
        }
    } else {
        seen.moves = Some(moves(game));
        seen.doubt = doubt(game);
    }
    seen.gesture = game.gesture().map(|gesture| GestureSeen {
        from: gesture.from_ply,
        shows: gesture.shows,
    });
    seen.result = game.result().map(|score| ReportedResult {
        score,
        forfeit: game.is_forfeit(),
        agreement: game.is_agreement(),
    });
    let bare = game.result_marker().is_none() && game.moves().is_empty();
    let called = called(game, &seen);
    ReadGame {
        observation: seen,
        called,
        bare,
    }
}

fn called(game: &Game, seen: &Observation) -> Called {
    if let Some(address) = game.tag("GameURL") {
        let last = address.trim().trim_end_matches('/').rsplit('/').next();
        if let Some(last) = last.filter(|it| !it.is_empty()) {
            return Called::ByAddress(last.into());
        }
    }
    let round = game.tag("Round").unwrap_or_default();
    let round = round.trim();
    if round.contains('.') {
        return Called::ByRound(round.into());
    }
    let Some(tags) = &seen.tags else {
        return Called::Nothing;
    };
    if let Some(board) = tags.board {
        return Called::ByRound(format!("{round}.{board}").into());
    }
    let (white, black) = (&tags.white.name, &tags.black.name);
    if white.is_empty() && black.is_empty() {
        return Called::Nothing;
    }
    Called::ByPlayers(format!("{round} {white} - {black}").into())
}

/// Whether a game ends where nobody would end it.
fn game_is_cut(game: &Game) -> bool {
    let cut = game
        .stop()
        .is_some_and(|stop| stop.reason == StopReason::Truncated);
    cut || game.provisional().is_some()
}

/// The moves that were played: those of kings put in the centre are none.
fn moves(game: &Game) -> Vec<Move> {
    let clocks = game.clocks();
    let played = game
        .gesture()
        .map_or(game.moves().len(), |it| it.from_ply.0 as usize - 1);
    let played = game.moves().iter().take(played).enumerate();
    played
        .map(|(at, ply)| {
            let clock = clocks.get(at).copied().unwrap_or_default();
            Move {
                mv: ply.mv,
                left: clock.remaining,
                used: clock.elapsed,
                confidence: Confidence::Certain,
            }
        })
        .collect()
}

fn doubt(game: &Game) -> Option<Doubt> {
    let stop = game.stop()?;
    let illegal = match stop.reason {
        StopReason::Truncated | StopReason::OtherVariant => return None,
        StopReason::IllegalMove => true,
        StopReason::AmbiguousMove
        | StopReason::NullMove
        | StopReason::Unreadable
        | StopReason::LanguageNeeded => false,
    };
    if game.gesture().is_some_and(|it| it.from_ply <= stop.ply) {
        return None;
    }
    let text = game.span_text(stop.span);
    let problem = game
        .problems()
        .iter()
        .find(|problem| problem.severity() == Severity::Error && problem.span == stop.span);
    Some(Doubt {
        ply: stop.ply,
        illegal,
        text: text.chars().take(40).collect::<String>().into(),
        more: u32::try_from(game.tail().len().saturating_sub(1)).unwrap_or(u32::MAX),
        sentence: problem.map_or_else(|| Sentence::new("feed-doubt"), |it| it.sentence()),
    })
}
