//! Moves that are not legal or cannot be read, and boards that are not well (3.10, 7.5).

use shakmaty::{Color, Position};
use tablas::law::Rule;
use tablas::law::articles::fide_2023 as laws;
use tablas::sentence::Sentence;
use tablas::units::Ply;
use tablas_feed::BoardState;

use super::Wanted;
use crate::alert::Expiry;
use crate::board::Watched;
use crate::kind::Kind;

pub(super) fn find(board: &Watched, out: &mut Vec<Wanted>) {
    doubt(board, out);
    let trouble = board.trouble();
    let trouble = trouble.and_then(|state| of_state(state, board.state_since()));
    out.extend(trouble.map(|it| it.note(Sentence::new("watch-counts-as-known"))));
}

fn doubt(board: &Watched, out: &mut Vec<Wanted>) {
    let live = board.live();
    let Some(doubt) = live.doubt() else { return };
    let rules = live.game().rules();
    let first: Color = live.start().position.turn();
    let by = if doubt.ply.0 % 2 == 1 { first } else { !first };
    let kind = if doubt.illegal {
        Kind::IllegalMove
    } else {
        Kind::Uncertain
    };
    let id = if doubt.illegal {
        "watch-illegal-move"
    } else {
        "watch-uncertain"
    };
    let sentence = Sentence::new(id)
        .with("by", by)
        .with("text", &*doubt.text)
        .with("why", doubt.sentence.clone());
    let mut wanted = Wanted::new(kind, doubt.ply, sentence, Expiry::WhenCorrected).by(by);
    if doubt.illegal {
        //= fide-2023#3.10.1
        //= fide-2023#7.5.1
        wanted = wanted
            .cite(Rule::LegalMove.article(rules))
            .cite(rules.cite(laws::A7_5_1));
    }
    out.push(wanted.note(Sentence::new("watch-counts-frozen").with("more", u64::from(doubt.more))));
}

/// What is wrong with a board; `since` is the half-move from which on.
pub(crate) fn of_state(state: &BoardState, since: Ply) -> Option<Wanted> {
    let (kind, id) = match state {
        BoardState::Well => return None,
        BoardState::Mismatched(_) => (Kind::BoardMismatched, "watch-board-mismatched"),
        BoardState::Silent(_) => (Kind::BoardSilent, "watch-board-silent"),
        BoardState::Broken(_) => (Kind::BoardBroken, "watch-board-broken"),
    };
    let sentence = Sentence::new(id).with("why", state.sentence()?.clone());
    Some(Wanted::new(kind, since, sentence, Expiry::WhenWell))
}
