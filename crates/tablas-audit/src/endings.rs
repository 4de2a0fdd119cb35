//! The end of the game by its position, and what was played after it (5.1.1, 5.2.1, 5.2.2, 9.6).

use tablas::law::Rule;
use tablas::ruling::{EndReason, Ending};
use tablas::sentence::Sentence;
use tablas::units::Ply;

use crate::auditor::View;
use crate::code::Code;
use crate::finding::{Finding, Mark};
use crate::rights::occurrence_marks;
use tablas_record::Severity;

pub(crate) fn find(view: &View<'_>, findings: &mut Vec<Finding>) {
    let Some(ending) = view.ending else {
        return;
    };
    // Checkmate at the end of the record is what everybody expects.
    if ending.reason != EndReason::Checkmate {
        findings.push(ended(view, ending));
    }
    if ending.ply < view.last() {
        findings.push(played_on(view, ending));
    }
}

fn code(view: &View<'_>, ending: &Ending) -> Code {
    match ending.reason {
        EndReason::Checkmate | EndReason::Stalemate => Code::Ded003,
        EndReason::DeadPosition if ending.ply < view.last() => Code::Ded002,
        EndReason::DeadPosition => Code::Ded001,
        EndReason::Fivefold => Code::Rep003,
        EndReason::SeventyFive => Code::Qmv003,
        EndReason::ThreefoldAutomatic => Code::Rep005,
        EndReason::FiftyAutomatic => Code::Qmv004,
    }
}

fn ended(view: &View<'_>, ending: &Ending) -> Finding {
    let course = view.course;
    let rules = course.rules();
    let code = code(view, ending);
    let (id, marks) = match ending.reason {
        EndReason::Checkmate => ("checkmate", Vec::new()),
        EndReason::Stalemate => ("ded003", here(ending.ply)),
        EndReason::DeadPosition => ("ded001", here(ending.ply)),
        EndReason::Fivefold => ("rep003", occurrence_marks(&occurrences(view, ending.ply))),
        EndReason::SeventyFive => ("qmv003", here(ending.ply)),
        EndReason::ThreefoldAutomatic => {
            ("rep005", occurrence_marks(&occurrences(view, ending.ply)))
        }
        EndReason::FiftyAutomatic => ("qmv004", here(ending.ply)),
    };
    let mut notes: Vec<Sentence> = ending
        .also
        .iter()
        .map(|reason| Sentence::new("also-ended").with("reason", reason.sentence()))
        .collect();
    if matches!(code, Code::Ded002) {
        notes.push(Sentence::new("ded002-forced"));
    }
    Finding {
        code,
        severity: Severity::Info,
        ply: ending.ply,
        sentence: Sentence::new(id).with("after", ending.ply).with(
            "plies",
            marks.iter().map(|mark| mark.ply).collect::<Vec<_>>(),
        ),
        marks,
        notes,
        articles: ending.rules().map(|rule| rule.article(rules)).collect(),
        boards: vec![ending.ply],
    }
}

fn occurrences(view: &View<'_>, ply: Ply) -> Vec<Ply> {
    let course = view.course;
    let mut history = tablas::position::History::new(course.start());
    let mut position = course.start().clone();
    for &mv in &course.moves()[..ply.0 as usize] {
        shakmaty::Position::play_unchecked(&mut position, mv);
        history.push(mv, &position);
    }
    history.occurrence_plies()
}

fn here(ply: Ply) -> Vec<Mark> {
    vec![Mark {
        ply,
        label: Sentence::new("mark-over"),
    }]
}

fn played_on(view: &View<'_>, ending: &Ending) -> Finding {
    let rules = view.course.rules();
    let void = view.last().0 - ending.ply.0;
    //= fide-2023#6.2.1.1
    let mut articles: Vec<_> = ending.rules().map(|rule| rule.article(rules)).collect();
    articles.push(Rule::MoveThatEnds.article(rules));
    Finding {
        code: Code::Res001,
        severity: severity_for(view, ending),
        ply: ending.ply.next(),
        marks: vec![Mark {
            ply: ending.ply.next(),
            label: Sentence::new("mark-void"),
        }],
        sentence: Sentence::new("res001")
            .with("count", void)
            .with("first", ending.ply.next())
            .with("reason", ending.reason.sentence())
            .with("end", ending.ply),
        notes: anachronism(view, ending).into_iter().collect(),
        articles,
        boards: Vec::new(),
    }
}

/// A contradiction with a rule that did not exist yet when the game was played is no error of the
/// players.
pub(crate) fn severity_for(view: &View<'_>, ending: &Ending) -> Severity {
    if anachronism(view, ending).is_some() {
        Severity::Info
    } else {
        Severity::Error
    }
}

/// The draws of 9.6 came into the Laws on 1 July 2014; a game dated before ended without them.
pub(crate) fn anachronism(view: &View<'_>, ending: &Ending) -> Option<Sentence> {
    let automatic = match ending.reason {
        EndReason::Fivefold
        | EndReason::SeventyFive
        | EndReason::ThreefoldAutomatic
        | EndReason::FiftyAutomatic => true,
        EndReason::Checkmate | EndReason::Stalemate | EndReason::DeadPosition => false,
    };
    (automatic && played_before(view, (2014, 7))).then(|| Sentence::new("rule-younger-than-game"))
}

/// Whether the game is dated before a month. An unknown date is not before anything.
pub(crate) fn played_before(view: &View<'_>, (year, month): (u16, u8)) -> bool {
    let Some(date) = view.game.tag("Date") else {
        return false;
    };
    let mut parts = date.split('.');
    let Some(played) = parts
        .next()
        .and_then(|year| year.trim().parse::<u16>().ok())
    else {
        return false;
    };
    match parts
        .next()
        .and_then(|month| month.trim().parse::<u8>().ok())
    {
        Some(played_month) => (played, played_month) < (year, month),
        None => played < year,
    }
}
