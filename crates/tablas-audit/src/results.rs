//! The recorded result against the Laws: what it says, what the position says, and who could still
//! checkmate (5.1.2, 6.9, 7.5.5).

use shakmaty::{Color, Position};
use tablas::law::{Edition, Rule};
use tablas::position::QuietMoves;
use tablas::ruling::{EndReason, Ending, Score};
use tablas::sentence::Sentence;
use tablas_record::Termination;

use crate::auditor::View;
use crate::code::Code;
use crate::endings::{anachronism, played_before, severity_for};
use crate::finding::Finding;
use tablas_record::Severity;

/// Finds what contradicts the recorded result, and returns the result that the Laws give where the
/// position alone does not.
pub(crate) fn find(view: &View<'_>, findings: &mut Vec<Finding>) -> Option<Score> {
    tag_and_marker(view, findings);
    let result = view.game.result()?;
    let corrected = match view.ending {
        Some(ending) => {
            against_ending(view, ending, result, findings);
            None
        }
        None if view.game.complete() => without_ending(view, result, findings),
        None => None,
    };
    if view.game.complete() {
        stated_ending(view, findings);
    }
    corrected
}

fn tag_and_marker(view: &View<'_>, findings: &mut Vec<Finding>) {
    let (Some(tag), Some(marker)) = (view.game.result_tag(), view.game.result_marker()) else {
        return;
    };
    if let (Some(by_tag), Some(by_marker)) = (tag.score, marker.score)
        && by_tag != by_marker
    {
        findings.push(finding(
            view,
            Code::Res003,
            Severity::Error,
            Sentence::new("res003")
                .with("tag", by_tag.to_string())
                .with("marker", by_marker.to_string()),
            &[Rule::SignedResult],
        ));
    }
}

fn against_ending(view: &View<'_>, ending: &Ending, result: Score, findings: &mut Vec<Finding>) {
    // A split or doubly lost point is an arbiter's penalty (12.9), which no position contradicts.
    let ordinary = result == Score::DRAW || result.winner().is_some();
    if result == ending.score || !ordinary {
        return;
    }
    //= fide-2023#8.7
    let mut rules: Vec<Rule> = ending.rules().collect();
    rules.push(Rule::SignedResult);
    let mut found = finding(
        view,
        Code::Res002,
        severity_for(view, ending),
        Sentence::new("res002")
            .with("recorded", result.to_string())
            .with("correct", ending.score.to_string())
            .with("reason", ending.reason.sentence())
            .with("end", ending.ply),
        &rules,
    );
    found.ply = ending.ply;
    found.notes.push(Sentence::new("res002-arbiter"));
    found.notes.extend(anachronism(view, ending));
    findings.push(found);
}

fn without_ending(view: &View<'_>, result: Score, findings: &mut Vec<Finding>) -> Option<Score> {
    if let Some(winner) = result.winner() {
        decisive(view, winner, findings)
    } else if result == Score::DRAW {
        drawn(view, findings)
    } else {
        None
    }
}

fn decisive(view: &View<'_>, winner: Color, findings: &mut Vec<Finding>) -> Option<Score> {
    if view
        .game
        .result_marker()
        .is_some_and(|marker| marker.forfeit)
        || view.game.result_tag().is_some_and(|tag| tag.forfeit)
    {
        return None;
    }
    let edition = view.course.rules().edition;
    let (code, severity, id, rule) = match &view.termination {
        Some(Termination::TimeForfeit) => (
            Code::Flg001,
            Severity::Error,
            "flg001",
            Rule::FlagFallNoMate,
        ),
        Some(Termination::IllegalMove) => (
            Code::Res006,
            Severity::Error,
            "res006-illegal-move",
            Rule::SecondIllegalMove,
        ),
        // Until 2023 a resignation lost whatever the opponent had left.
        Some(Termination::Resignation) if edition != Edition::Fide2023 => return None,
        Some(Termination::Resignation) if played_before(view, (2023, 1)) => return None,
        Some(Termination::Resignation) => (
            Code::Res004,
            Severity::Error,
            "res004",
            Rule::ResignationNoMate,
        ),
        // An arbiter or an organiser decided, or nobody knows.
        Some(
            Termination::Abandoned
            | Termination::Adjudication
            | Termination::RulesInfraction
            | Termination::Death
            | Termination::Emergency
            | Termination::Forfeit
            | Termination::Unterminated,
        ) => return None,
        None | Some(_) => {
            if edition != Edition::Fide2023 || played_before(view, (2023, 1)) {
                return None;
            }
            (
                Code::Res006,
                Severity::Warning,
                "res006",
                Rule::ResignationNoMate,
            )
        }
    };
    //= fide-2023#6.9
    //= fide-2023#A.5.3
    //= fide-2023#5.1.2
    //= fide-2023#7.5.5
    if !view.can_never_mate(winner) {
        return None;
    }
    let mut rules = vec![rule];
    if code == Code::Res006 && rule == Rule::ResignationNoMate {
        rules.extend([Rule::FlagFallNoMate, Rule::SecondIllegalMove]);
    }
    let mut found = finding(
        view,
        code,
        severity,
        Sentence::new(id).with("winner", winner),
        &rules,
    );
    found.boards = vec![view.last()];
    findings.push(found);
    // Without a stated reason it is a warning, and no result follows.
    (severity == Severity::Error).then_some(Score::DRAW)
}

fn drawn(view: &View<'_>, findings: &mut Vec<Finding>) -> Option<Score> {
    //= fide-2023#5.2.3
    //= fide-2014#5.2c
    if view.course.moves().len() < 2
        && agreed(view)
        && !view.course.rules().edition.is_before_2017()
    {
        findings.push(finding(
            view,
            Code::Ofr002,
            Severity::Warning,
            Sentence::new("ofr002"),
            &[Rule::AgreementAfterBothMoved],
        ));
    }
    // US Chess (14E) draws on time in more cases than the FIDE Laws.
    let on_time = matches!(
        &view.termination,
        Some(Termination::TimeForfeit | Termination::TimeoutVsInsufficient)
    );
    if !on_time || view.course.rules().edition == Edition::UsChess {
        return None;
    }
    // The flag that fell is that of the player having the move: his clock was running.
    let position = view.course.history().current();
    let opponent = !position.turn();
    //= fide-2023#6.9
    if view.can_mate(opponent) {
        let mut found = finding(
            view,
            Code::Flg002,
            Severity::Error,
            Sentence::new("flg002")
                .with("flagged", position.turn())
                .with("opponent", opponent)
                .with("correct", Score::win(opponent).to_string()),
            &[Rule::FlagFall],
        );
        found
            .notes
            .push(Sentence::new("flg002-whose-flag").with("flagged", position.turn()));
        found.boards = vec![view.last()];
        findings.push(found);
        return Some(Score::win(opponent));
    }
    None
}

/// Whether the record says, or leaves open, that the players agreed.
fn agreed(view: &View<'_>) -> bool {
    matches!(
        &view.termination,
        None | Some(Termination::Normal | Termination::Agreement)
    )
}

/// An ending that the `Termination` tag names and the moves do not show.
fn stated_ending(view: &View<'_>, findings: &mut Vec<Finding>) {
    let history = view.course.history();
    let ended_by = |reason| {
        view.ending
            .is_some_and(|ending| ending.reason == reason || ending.also.contains(&reason))
    };
    let (shown, id, rule) = match &view.termination {
        Some(Termination::Checkmate) => (
            ended_by(EndReason::Checkmate),
            "res005-checkmate",
            Rule::Checkmate,
        ),
        Some(Termination::Stalemate) => (
            ended_by(EndReason::Stalemate),
            "res005-stalemate",
            Rule::Stalemate,
        ),
        Some(Termination::InsufficientMaterial) => (
            view.ending.is_some() || view.game.result() != Some(Score::DRAW),
            "res005-insufficient",
            Rule::DeadPosition,
        ),
        Some(Termination::Repetition) => (
            view.ending.is_some()
                || history.occurrences().get() >= 3
                || !history.threefold_ahead().is_empty(),
            "res005-repetition",
            Rule::ThreefoldOnBoard,
        ),
        Some(Termination::FiftyMoves) => (
            view.ending.is_some() || history.quiet_moves() >= QuietMoves(99),
            "res005-fifty",
            Rule::FiftyOnBoard,
        ),
        None | Some(_) => return,
    };
    if shown {
        return;
    }
    findings.push(finding(
        view,
        Code::Res005,
        Severity::Warning,
        Sentence::new(id)
            .with("times", history.occurrences().get())
            .with("moves", history.quiet_moves().0 / 2),
        &[rule],
    ));
}

fn finding(
    view: &View<'_>,
    code: Code,
    severity: Severity,
    sentence: Sentence,
    rules: &[Rule],
) -> Finding {
    Finding {
        code,
        severity,
        ply: view.last(),
        marks: Vec::new(),
        sentence,
        notes: Vec::new(),
        articles: rules
            .iter()
            .map(|rule| rule.article(view.course.rules()))
            .collect(),
        boards: Vec::new(),
    }
}
