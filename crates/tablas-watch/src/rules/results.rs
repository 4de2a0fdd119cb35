//! A recorded result against the board, the kings in the centre, the event's regulations and the
//! other boards (5.1.2, 5.2.3, 8.7, 9.1.1, 11.1).

use shakmaty::Color;
use tablas::game::Reason;
use tablas::law::articles::fide_2023 as laws;
use tablas::law::{Edition, Rule};
use tablas::position::QuietMoves;
use tablas::regulations::{AgreementBy, Breach};
use tablas::ruling::Score;
use tablas::sentence::{Sentence, Value};
use tablas::units::Ply;
use tablas_feed::LiveBoard;

use super::Wanted;
use super::rights::run_begins;
use crate::alert::Expiry;
use crate::board::Watched;
use crate::kind::Kind;

/// Half-moves within which a repetition still belongs to the opening.
const OPENING: u32 = 30;
/// Games that are shorter are alike by chance.
const FEWEST: usize = 8;

pub(super) fn find(board: &Watched, out: &mut Vec<Wanted>) {
    let live = board.live();
    kings(live, out);
    let Some((result, _)) = live.result() else {
        return;
    };
    // What was not played contradicts no board, and a split point is an arbiter's (12.9).
    let score = result.score;
    let ordinary = score == Score::DRAW || score.winner().is_some();
    if result.forfeit || !ordinary {
        return;
    }
    if against_end(live, score, out) || live.doubt().is_some() {
        return;
    }
    match score.winner() {
        Some(winner) => impossible_win(board, winner, out),
        None => draw(board, result.agreement, out),
    }
}

fn last(live: &LiveBoard) -> Ply {
    Ply(u32::try_from(live.plies().len()).unwrap_or(u32::MAX))
}

/// Whether the position ended the game; then nothing else is asked about the result.
fn against_end(live: &LiveBoard, score: Score, out: &mut Vec<Wanted>) -> bool {
    let Some(end) = live.game().end() else {
        return false;
    };
    let Reason::Position(reason) = end.reason else {
        return false;
    };
    if score != end.score {
        //= fide-2023#8.7
        let sentence = Sentence::new("watch-result-contradicts-board")
            .with("recorded", score.to_string())
            .with("correct", end.score.to_string())
            .with("reason", reason.sentence())
            .with("end", end.ply);
        let mut wanted = Wanted::new(
            Kind::ResultContradictsBoard,
            end.ply,
            sentence,
            Expiry::WhenResultIsRight,
        );
        for &article in &end.articles {
            wanted = wanted.cite(article);
        }
        let rules = live.game().rules();
        out.push(
            wanted
                .cite(Rule::SignedResult.article(rules))
                .note(Sentence::new("watch-arbiter-decides")),
        );
    }
    true
}

fn kings(live: &LiveBoard, out: &mut Vec<Wanted>) {
    let Some(gesture) = live.gesture() else {
        return;
    };
    let Some(shown) = gesture.shows else { return };
    let rules = live.game().rules();
    match live.result() {
        None => {
            let sentence = Sentence::new("watch-result-shown").with("result", shown.to_string());
            out.push(
                Wanted::new(
                    Kind::ResultShown,
                    last(live),
                    sentence,
                    Expiry::WhenResultIsRecorded,
                )
                .cite(Rule::SignedResult.article(rules)),
            );
        }
        Some((result, _)) if result.score != shown && !result.forfeit => {
            let sentence = Sentence::new("watch-result-contradicts-kings")
                .with("recorded", result.score.to_string())
                .with("shown", shown.to_string());
            out.push(
                Wanted::new(
                    Kind::ResultContradictsKings,
                    last(live),
                    sentence,
                    Expiry::WhenCorrected,
                )
                .cite(Rule::SignedResult.article(rules))
                .note(Sentence::new("watch-arbiter-decides")),
            );
        }
        Some(_) => {}
    }
}

/// A win for somebody who can never mate. Since 2023 neither a flag nor a resignation nor a second
/// illegal move gives it; before, a resignation did, so it is told only if his opponent's flag was seen
/// to be down.
fn impossible_win(board: &Watched, winner: Color, out: &mut Vec<Wanted>) {
    let live = board.live();
    let rules = live.game().rules();
    if !board.can_never_mate(winner) {
        return;
    }
    let on_time = board.fallen(!winner).is_some();
    let (id, articles) = match rules.edition {
        //= fide-2023#6.9
        Edition::Fide2023
        | Edition::Fide2018
        | Edition::Fide2014
        | Edition::Fide2009
        | Edition::UsChess
            if on_time =>
        {
            ("watch-impossible-win-on-time", vec![Rule::FlagFallNoMate])
        }
        //= fide-2023#5.1.2
        //= fide-2023#7.5.5
        Edition::Fide2023 => (
            "watch-impossible-win",
            vec![
                Rule::ResignationNoMate,
                Rule::FlagFallNoMate,
                Rule::SecondIllegalMove,
            ],
        ),
        //= fide-2018#5.1.2
        Edition::Fide2018 | Edition::Fide2014 | Edition::Fide2009 | Edition::UsChess => return,
    };
    let sentence = Sentence::new(id).with("winner", winner);
    let mut wanted = Wanted::new(
        Kind::ImpossibleWin,
        last(live),
        sentence,
        Expiry::WhenResultIsRight,
    )
    .by(winner);
    for rule in articles {
        wanted = wanted.cite(rule.article(rules));
    }
    out.push(wanted.note(Sentence::new("watch-arbiter-decides")));
}

fn draw(board: &Watched, agreement: bool, out: &mut Vec<Wanted>) {
    let live = board.live();
    let game = live.game();
    let rules = game.rules();
    let made = [Color::White, Color::Black].map(|player| game.moves_made(player));
    let fewest = made[0].min(made[1]);
    let until = Expiry::WhenCorrected;
    //= fide-2023#5.2.3
    if fewest == 0 {
        let sentence = Sentence::new("watch-draw-without-moves");
        out.push(
            Wanted::new(Kind::DrawWithoutMoves, last(live), sentence, until)
                .cite(Rule::AgreementAfterBothMoved.article(rules))
                .note(Sentence::new("watch-arbiter-decides")),
        );
        return;
    }
    if let Some(wanted) = against_regulations(live, fewest, until) {
        let mut wanted = wanted.cite(rules.cite(laws::A9_1_1));
        //= fide-2023#9.1.1
        // It bars agreements: a correct claim and a flag without a mate draw all the same.
        if !agreement && claimable(live) {
            wanted = wanted.note(Sentence::new("watch-unless-claimed"));
        }
        if Color::ALL.into_iter().any(|it| board.fallen(it).is_some()) {
            wanted = wanted.note(Sentence::new("watch-unless-on-time"));
        }
        let breach = match game.regulations().agreement.breach {
            Breach::PlayOn => "play-on",
            Breach::ZeroZero => "zero-zero",
            Breach::Time => "time",
        };
        out.push(wanted.note(Sentence::new("watch-breach").with("breach", breach)));
    }
    repeated_draw(board, out);
}

fn against_regulations(live: &LiveBoard, fewest: u32, until: Expiry) -> Option<Wanted> {
    let agreement = &live.game().regulations().agreement;
    if !agreement.rounds.hold(live.tags().round) {
        return None;
    }
    let ply = last(live);
    match agreement.by {
        AgreementBy::Never => Some(Wanted::new(
            Kind::DrawForbidden,
            ply,
            Sentence::new("watch-draw-forbidden"),
            until,
        )),
        AgreementBy::Players | AgreementBy::Arbiter if fewest < agreement.min_moves => {
            let sentence = Sentence::new("watch-early-draw")
                .with("made", fewest)
                .with("needed", agreement.min_moves);
            Some(Wanted::new(Kind::EarlyDraw, ply, sentence, until))
        }
        AgreementBy::Arbiter => Some(Wanted::new(
            Kind::DrawNeedsArbiter,
            ply,
            Sentence::new("watch-draw-needs-arbiter"),
            until,
        )),
        AgreementBy::Players => None,
    }
}

/// Whether a claim in the last position would be correct, on the board or by a move.
fn claimable(live: &LiveBoard) -> bool {
    let history = live.game().course().history();
    history.occurrences().get() >= 3
        || history.quiet_moves() >= QuietMoves::FIFTY
        || !history.threefold_ahead().is_empty()
        || !history.fifty_ahead().is_empty()
}

/// Whether the draw only repeats what was on the board in the opening.
fn repeats_the_opening(live: &LiveBoard) -> bool {
    let history = live.game().course().history();
    let begins = run_begins(history);
    let third = live.game().course().repetitions().last();
    begins.0 <= OPENING && third.is_some_and(|it| it.ply >= begins && it.plies[0].0 <= OPENING)
}

/// Whether it is worth looking for the same moves on other boards.
pub(crate) fn may_be_repeated(live: &LiveBoard) -> bool {
    live.plies().len() >= FEWEST
        && live
            .result()
            .is_some_and(|(result, _)| result.score == Score::DRAW && !result.forfeit)
}

//= fide-2023#11.1
fn repeated_draw(board: &Watched, out: &mut Vec<Wanted>) {
    let live = board.live();
    let rules = live.game().rules();
    if !may_be_repeated(live) {
        return;
    }
    let opening = repeats_the_opening(live);
    let twins = board.twins();
    let sentence = match (twins.is_empty(), opening) {
        (true, false) => return,
        (true, true) => Sentence::new("watch-draw-from-opening"),
        (false, _) => Sentence::new("watch-draw-like-another")
            .with("count", twins.len())
            .with(
                "boards",
                Value::Each(
                    twins
                        .iter()
                        .map(|name| Value::Text(name.to_string()))
                        .collect(),
                ),
            ),
    };
    let mut wanted = Wanted::new(
        Kind::RepeatedDraw,
        last(live),
        sentence.with("moves", live.plies().len().div_ceil(2)),
        Expiry::WithTheGame,
    )
    .cite(rules.cite(laws::A11_1));
    if opening && !twins.is_empty() {
        wanted = wanted.note(Sentence::new("watch-repeats-opening"));
    }
    out.push(wanted.note(Sentence::new("watch-no-proof")));
}
