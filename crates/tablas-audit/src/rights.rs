//! Rights to claim that a game gave (9.2, 9.3), and pictures that only looked like one.

use std::collections::BTreeSet;

use shakmaty::{Color, Move};
use tablas::course::{Ahead, Course, NearMiss};
use tablas::law::Rule;
use tablas::position::{Difference, PlainPosition};
use tablas::sentence::{Sentence, Value};
use tablas::units::Ply;

use crate::auditor::View;
use crate::code::Code;
use crate::finding::{Finding, Mark};
use tablas_record::Severity;

pub(crate) fn find(view: &View<'_>, findings: &mut Vec<Finding>) {
    repetitions(view, findings);
    threefold_ahead(view, findings);
    near_misses(view, findings);
    fifty(view, findings);
}

/// Whether a right that arose at `ply` was still a right: nothing is left to claim once the game is
/// over.
fn alive(view: &View<'_>, ply: Ply) -> bool {
    view.ending.is_none_or(|ending| ply < ending.ply)
}

fn repetitions(view: &View<'_>, findings: &mut Vec<Finding>) {
    let course = view.course;
    let rules = course.rules();
    let all = course.repetitions();
    // Positions of one to-and-fro look much alike: a board for the first of them is enough.
    let mut shown: Option<Ply> = None;
    for (i, repetition) in all.iter().enumerate() {
        // One finding for a position; its fourth occurrence is a mark of the same finding.
        if repetition.plies.len() != 3 || !alive(view, repetition.ply) {
            continue;
        }
        let mut later = all[i + 1..]
            .iter()
            .filter(|other| other.plies.starts_with(&repetition.plies) && alive(view, other.ply));
        let last = later.next_back().unwrap_or(repetition);
        let sentence = Sentence::new("rep001")
            .with("by", repetition.by)
            .with("plies", repetition.plies.clone())
            .with("after", repetition.ply)
            .with("times", last.plies.len());
        //= fide-2023#9.2.1
        let announced = Sentence::new("rep001-announced")
            .with("by", !repetition.by)
            .with("move", repetition.ply);
        findings.push(Finding {
            code: Code::Rep001,
            severity: Severity::Info,
            ply: repetition.ply,
            marks: occurrence_marks(&last.plies),
            sentence,
            notes: vec![announced, expiry(course, repetition.by, repetition.ply)],
            articles: vec![
                Rule::ThreefoldOnBoard.article(rules),
                Rule::ThreefoldAhead.article(rules),
            ],
            boards: if shown.is_some_and(|shown| shown >= repetition.plies[0]) {
                Vec::new()
            } else {
                vec![repetition.ply]
            },
        });
        shown = Some(repetition.ply);
    }
}

/// The first, second, … time a position stood on the board.
pub(crate) fn occurrence_marks(plies: &[Ply]) -> Vec<Mark> {
    plies
        .iter()
        .enumerate()
        .map(|(i, &ply)| Mark {
            ply,
            label: Sentence::new("mark-occurrence").with("n", i + 1),
        })
        .collect()
}

/// When the right ends: with the player's own move.
fn expiry(course: &Course, by: Color, ply: Ply) -> Sentence {
    //= fide-2023#9.4
    if ply < course.history().ply() {
        Sentence::new("right-expired")
            .with("by", by)
            .with("move", ply.next())
    } else {
        Sentence::new("right-at-end").with("by", by)
    }
}

fn threefold_ahead(view: &View<'_>, findings: &mut Vec<Finding>) {
    let course = view.course;
    if course.threefold_ahead().is_empty() {
        return;
    }
    let mut told: Vec<PlainPosition> = Vec::new();
    // The rights are in the order of the game, so one way through it passes all their positions.
    let mut position = PlainPosition::of(course.start());
    let mut reached = 0;
    for ahead in course.threefold_ahead() {
        if !alive(view, ahead.ply) {
            continue;
        }
        let ply = ahead.ply.0 as usize;
        for &mv in &course.moves()[reached..ply] {
            position.play(mv);
        }
        reached = ply;
        let played = course.moves().get(ply).copied();
        // The move that was played is told with the position that it made. Each other position is
        // told once, however long the right lasted.
        let mut moves = Vec::new();
        for &mv in &ahead.moves {
            if Some(mv) == played {
                continue;
            }
            let mut after = position;
            after.play(mv);
            if !told.iter().any(|earlier| earlier.is_same(&after)) {
                told.push(after);
                moves.push(mv);
            }
        }
        if moves.is_empty() {
            continue;
        }
        findings.push(ahead_finding(
            Code::Rep002,
            "rep002",
            Rule::ThreefoldAhead,
            view,
            ahead,
            moves,
        ));
    }
}

fn ahead_finding(
    code: Code,
    id: &'static str,
    rule: Rule,
    view: &View<'_>,
    ahead: &Ahead,
    moves: Vec<Move>,
) -> Finding {
    let mark = if ahead.ply < view.last() {
        Mark {
            ply: ahead.ply.next(),
            label: Sentence::new("mark-instead"),
        }
    } else {
        Mark {
            ply: ahead.ply,
            label: Sentence::new("mark-after-this"),
        }
    };
    Finding {
        code,
        severity: Severity::Info,
        ply: ahead.ply,
        marks: vec![mark],
        sentence: Sentence::new(id)
            .with("by", ahead.by)
            .with("count", moves.len())
            .with("moves", Value::Possible(ahead.ply, moves)),
        notes: vec![Sentence::new("right-ahead-form")],
        articles: vec![rule.article(view.course.rules())],
        boards: Vec::new(),
    }
}

fn near_misses(view: &View<'_>, findings: &mut Vec<Finding>) {
    let course = view.course;
    let rules = course.rules();
    let claimed: BTreeSet<Ply> = course
        .repetitions()
        .iter()
        .flat_map(|repetition| repetition.plies.iter().copied())
        .collect();
    let mut told: BTreeSet<Ply> = BTreeSet::new();
    for near in course.near_misses() {
        // Told once for a picture, and not at all where the position became a true third occurrence.
        let first = first_of(near);
        if !alive(view, near.ply) || claimed.contains(&near.ply) || !told.insert(first) {
            continue;
        }
        let mut marks: Vec<Mark> = near
            .plies
            .iter()
            .map(|&ply| Mark {
                ply,
                label: Sentence::new("mark-same"),
            })
            .chain(near.look_alikes.iter().map(|look_alike| Mark {
                ply: look_alike.ply,
                label: difference_label(&look_alike.differences),
            }))
            .collect();
        marks.sort_by_key(|mark| mark.ply);
        let mut articles = vec![Rule::SamePosition.article(rules)];
        for difference in near.look_alikes.iter().flat_map(|l| &l.differences) {
            let article = difference.rule().article(rules);
            if !articles.contains(&article) {
                articles.push(article);
            }
        }
        let notes = near
            .look_alikes
            .iter()
            .map(|look_alike| {
                Sentence::new("rep004-differs")
                    .with("when", look_alike.ply)
                    .with("differences", difference_sentences(&look_alike.differences))
            })
            .collect();
        findings.push(Finding {
            code: Code::Rep004,
            severity: Severity::Info,
            ply: near.ply,
            marks,
            sentence: Sentence::new("rep004")
                .with("pictures", near.plies.len() + near.look_alikes.len())
                .with("times", near.plies.len())
                .with("plies", near.plies.clone()),
            notes,
            articles,
            boards: vec![near.ply],
        });
    }
}

fn first_of(near: &NearMiss) -> Ply {
    near.plies
        .iter()
        .copied()
        .chain(near.look_alikes.iter().map(|look_alike| look_alike.ply))
        .min()
        .expect("a near miss has the position itself")
}

/// One short label for all the differences of a look-alike.
fn difference_label(differences: &[Difference]) -> Sentence {
    match differences.first() {
        Some(Difference::HavingTheMove { earlier, .. }) => {
            Sentence::new("mark-other-player").with("by", *earlier)
        }
        Some(Difference::Castling { .. }) => Sentence::new("mark-castling"),
        Some(Difference::EnPassant { .. }) => Sentence::new("mark-en-passant"),
        None => Sentence::new("mark-same"),
    }
}

/// What differs, in words.
pub fn difference_sentences(differences: &[Difference]) -> Vec<Sentence> {
    differences
        .iter()
        .map(|difference| match *difference {
            Difference::HavingTheMove { earlier, .. } => {
                Sentence::new("differs-move").with("by", earlier)
            }
            Difference::Castling {
                only_earlier,
                only_later,
            } => {
                let (id, rooks) = if only_earlier.any() {
                    ("differs-castling", only_earlier)
                } else {
                    ("differs-castling-later", only_later)
                };
                Sentence::new(id).with("rooks", rooks.into_iter().collect::<Vec<_>>())
            }
            Difference::EnPassant { earlier, later } => match (earlier, later) {
                (Some(square), _) => Sentence::new("differs-en-passant").with("square", square),
                (None, Some(square)) => {
                    Sentence::new("differs-en-passant-later").with("square", square)
                }
                (None, None) => Sentence::new("differs-en-passant-later").with("square", ""),
            },
        })
        .collect()
}

fn fifty(view: &View<'_>, findings: &mut Vec<Finding>) {
    let course = view.course;
    let rules = course.rules();
    for run in course.fifty_runs() {
        if !alive(view, run.from) {
            continue;
        }
        let to = match view.ending {
            Some(ending) if ending.ply <= run.to => Ply(ending.ply.0 - 1),
            Some(_) | None => run.to,
        };
        let by = course.having_the_move_after(run.from);
        let quiet = course.position_at(to);
        findings.push(Finding {
            code: Code::Qmv001,
            severity: Severity::Info,
            ply: run.from,
            marks: vec![Mark {
                ply: run.from,
                label: Sentence::new("mark-fifty"),
            }],
            sentence: Sentence::new("qmv001")
                .with("by", by)
                .with("from", run.from)
                .with("to", to)
                .with("length", to.0 - run.from.0 + 1)
                .with("moves", shakmaty::Position::halfmoves(&quiet) / 2),
            notes: Vec::new(),
            articles: vec![Rule::FiftyOnBoard.article(rules)],
            boards: Vec::new(),
        });
    }
    for ahead in course.fifty_ahead() {
        let played = course.moves().get(ahead.ply.0 as usize).copied();
        // If a quiet move was played, the count stands on the board and is told there.
        if !alive(view, ahead.ply) || played.is_some_and(|mv| ahead.moves.contains(&mv)) {
            continue;
        }
        findings.push(ahead_finding(
            Code::Qmv002,
            "qmv002",
            Rule::FiftyAhead,
            view,
            ahead,
            ahead.moves.clone(),
        ));
    }
}
