//! Rights to claim as they stand now (9.2, 9.3), early notice of them, and games that are over by
//! their position (5.2, 9.6).

use shakmaty::Position;
use tablas::game::Reason;
use tablas::law::{Automatic, Rule};
use tablas::position::{History, QuietMoves};
use tablas::ruling::EndReason;
use tablas::sentence::{Sentence, Value};
use tablas::units::Ply;

use super::Wanted;
use crate::alert::Expiry;
use crate::board::Watched;
use crate::kind::Kind;

/// Half-moves from which on the count of quiet moves is told.
const FORTY: QuietMoves = QuietMoves(80);

pub(super) fn find(board: &Watched, out: &mut Vec<Wanted>) {
    over(board, out);
    let live = board.live();
    // Nothing is left to claim, or nothing may be counted.
    if live.game().end().is_some() || live.result().is_some() || live.doubt().is_some() {
        return;
    }
    let history = live.game().course().history();
    let platform_declares = match live.game().rules().automatic() {
        Automatic::ThreeAndFifty => true,
        Automatic::FiveAndSeventyFive
        | Automatic::AtTheDirectorsDiscretion
        | Automatic::FiveInARowAndSeventyFive
        | Automatic::OnlyOnClaim => false,
    };
    if !platform_declares {
        repetition(board, history, out);
        quiet_moves(board, history, out);
    }
    early_notice(board, history, out);
}

/// The half-move of the last pawn move or capture; the start of the record if there was none in it.
pub(crate) fn run_begins(history: &History) -> Ply {
    Ply(history.ply().0.saturating_sub(history.quiet_moves().0))
}

/// The half-move at which the run of quiet moves reached `count`.
fn reached(history: &History, count: QuietMoves) -> Ply {
    let over = history.quiet_moves().0 - count.0;
    Ply(history.ply().0.saturating_sub(over))
}

fn over(board: &Watched, out: &mut Vec<Wanted>) {
    let live = board.live();
    let Some(end) = live.game().end() else { return };
    let reason = match end.reason {
        // Mate is seen and ends itself.
        Reason::Position(EndReason::Checkmate) => return,
        Reason::Position(reason) => reason,
        Reason::Agreement
        | Reason::ThreefoldClaim
        | Reason::FiftyClaim
        | Reason::Time
        | Reason::TimeNoMate
        | Reason::TimeTooLittle
        | Reason::Resignation
        | Reason::ResignationNoMate
        | Reason::IllegalMoveNoMate
        | Reason::RulesInfraction
        | Reason::IllegalPosition
        | Reason::QuickFinish
        | Reason::BothFlags => return,
    };
    // A result settles it, or contradicts it, which is another alert.
    if live.result().is_some() {
        return;
    }
    let since = live.after_the_end().len();
    let sentence = Sentence::new("watch-over")
        .with("reason", reason.sentence())
        .with("end", end.ply)
        .with("since", since);
    let mut wanted = Wanted::new(Kind::Over, end.ply, sentence, Expiry::WhenResultIsRight);
    for &article in &end.articles {
        wanted = wanted.cite(article);
    }
    for also in &end.also {
        wanted = wanted.note(Sentence::new("watch-over-also").with("reason", also.sentence()));
    }
    //= fide-2023#9.6
    //= fide-2023#5.2.2
    let note = Sentence::new("watch-over-step-in").with("result", end.score.to_string());
    out.push(wanted.note(note));
}

fn repetition(board: &Watched, history: &History, out: &mut Vec<Wanted>) {
    let rules = board.live().game().rules();
    let by = history.current().turn();
    let ply = history.ply();
    let until = Expiry::WhenHeMoves(by);
    let times = history.occurrences().get();
    //= fide-2023#9.2.2
    if times >= 3 {
        let sentence = Sentence::new("watch-threefold-on-board")
            .with("by", by)
            .with("after", ply)
            .with("times", times)
            .with("plies", history.occurrence_plies());
        let mut wanted = Wanted::new(Kind::ThreefoldOnBoard, ply, sentence, until)
            .by(by)
            .cite(Rule::ThreefoldOnBoard.article(rules));
        //= fide-2023#9.6.1
        if times == 4 && rules.automatic().occurrences() == Some(5) {
            wanted = wanted
                .note(Sentence::new("watch-next-is-fifth"))
                .cite(Rule::Fivefold.article(rules));
        }
        //= us-chess#14K
        if times >= 5 && rules.automatic() == Automatic::AtTheDirectorsDiscretion {
            wanted = wanted
                .note(Sentence::new("watch-director-may-declare"))
                .cite(Rule::Fivefold.article(rules));
        }
        out.push(wanted.note(Sentence::new("watch-say-nothing")));
    }
    //= fide-2023#9.2.1
    let moves = history.threefold_ahead();
    if !moves.is_empty() {
        let sentence = Sentence::new("watch-threefold-ahead")
            .with("by", by)
            .with("count", moves.len())
            .with("moves", Value::Possible(ply, moves.clone()));
        out.push(
            Wanted::new(Kind::ThreefoldAhead, ply, sentence, until)
                .by(by)
                .announcing(moves)
                .cite(Rule::ThreefoldAhead.article(rules))
                .note(Sentence::new("right-ahead-form"))
                .note(Sentence::new("watch-say-nothing")),
        );
    }
}

fn quiet_moves(board: &Watched, history: &History, out: &mut Vec<Wanted>) {
    let rules = board.live().game().rules();
    let quiet = history.quiet_moves();
    let by = history.current().turn();
    let ply = history.ply();
    if quiet >= QuietMoves::FIFTY {
        //= fide-2023#9.3.2
        // One right that lasts: whoever has the move has it, and it is told once.
        let began = reached(history, QuietMoves::FIFTY);
        let sentence = Sentence::new("watch-fifty-on-board").with("after", began);
        let mut wanted = Wanted::new(
            Kind::FiftyOnBoard,
            began,
            sentence,
            Expiry::AtPawnMoveOrCapture,
        )
        .cite(Rule::FiftyOnBoard.article(rules));
        //= us-chess#14K
        if quiet >= QuietMoves::SEVENTY_FIVE
            && rules.automatic() == Automatic::AtTheDirectorsDiscretion
        {
            wanted = wanted
                .note(Sentence::new("watch-director-may-declare"))
                .cite(Rule::SeventyFive.article(rules));
        }
        out.push(wanted.note(Sentence::new("watch-say-nothing")));
    } else if quiet.next() == QuietMoves::FIFTY {
        //= fide-2023#9.3.1
        let moves = history.fifty_ahead();
        if !moves.is_empty() {
            let sentence = Sentence::new("watch-fifty-ahead")
                .with("by", by)
                .with("count", moves.len())
                .with("moves", Value::Possible(ply, moves.clone()));
            out.push(
                Wanted::new(Kind::FiftyAhead, ply, sentence, Expiry::WhenHeMoves(by))
                    .by(by)
                    .announcing(moves)
                    .cite(Rule::FiftyAhead.article(rules))
                    .note(Sentence::new("right-ahead-form"))
                    .note(Sentence::new("watch-say-nothing")),
            );
        }
    }
}

/// Told once in a run of quiet moves, and no more once there is something to claim.
fn early_notice(board: &Watched, history: &History, out: &mut Vec<Wanted>) {
    let course = board.live().game().course();
    let rules = board.live().game().rules();
    let begins = run_begins(history);
    let third = course
        .repetitions()
        .last()
        .is_some_and(|it| it.ply >= begins);
    if !history.nothing_repeated() && !third {
        let sentence = if history.occurrences().get() == 2 {
            Sentence::new("watch-second-occurrence")
                .with("after", history.ply())
                .with("plies", history.occurrence_plies())
        } else {
            Sentence::new("watch-second-occurrence-before")
        };
        out.push(
            Wanted::new(
                Kind::SecondOccurrence,
                history.ply(),
                sentence,
                Expiry::AtPawnMoveOrCapture,
            )
            .since(begins)
            .cite(Rule::SamePosition.article(rules))
            .note(Sentence::new("watch-say-nothing")),
        );
    }
    let quiet = history.quiet_moves();
    if quiet >= FORTY && quiet < QuietMoves::FIFTY {
        let began = reached(history, FORTY);
        let sentence = Sentence::new("watch-forty-moves").with("after", began);
        out.push(
            Wanted::new(
                Kind::FortyMoves,
                began,
                sentence,
                Expiry::AtPawnMoveOrCapture,
            )
            .cite(Rule::FiftyOnBoard.article(rules))
            .note(Sentence::new("watch-say-nothing")),
        );
    }
}
