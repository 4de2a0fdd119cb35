//! Moves that are not legal or cannot be read, and boards that are not well (3.10, 7.5).

use shakmaty::{Color, Position};
use tablas::law::Rule;
use tablas::law::articles::fide_2023 as laws;
use tablas::sentence::Sentence;
use tablas_feed::BoardState;

use super::Wanted;
use crate::alert::Expiry;
use crate::board::Watched;
use crate::kind::Kind;

pub(super) fn find(board: &Watched, out: &mut Vec<Wanted>) {
    doubt(board, out);
    state(board, out);
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

fn state(board: &Watched, out: &mut Vec<Wanted>) {
    let state = board.live().state();
    let (kind, id) = match state {
        BoardState::Well => return,
        BoardState::Mismatched(_) => (Kind::BoardMismatched, "watch-board-mismatched"),
        BoardState::Silent(_) => (Kind::BoardSilent, "watch-board-silent"),
        BoardState::Broken(_) => (Kind::BoardBroken, "watch-board-broken"),
    };
    let Some(why) = state.sentence() else { return };
    let sentence = Sentence::new(id).with("why", why.clone());
    out.push(
        Wanted::new(kind, board.state_since(), sentence, Expiry::WhenWell)
            .note(Sentence::new("watch-counts-as-known")),
    );
}
