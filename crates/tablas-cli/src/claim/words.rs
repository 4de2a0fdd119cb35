//! The ruling on a claim in words.

use shakmaty::{Color, Position};
use tablas::claim::{Announced, Claim, ClaimRuling, Inadmissible, Status, Touch, Writing};
use tablas::law::{Play, Rule, Rules};
use tablas::position::same_position;
use tablas::ruling::Ending;
use tablas::sentence::{GameNames, NumberedMove, Sentence, Value};
use tablas_audit::{RateOfPlay, Source, difference_sentences};
use tablas_say::Speaker;
use tablas_sheet::Answers;

use super::papers;
use crate::board;
use crate::claim::source::{Record, open_sets};

pub(super) const fn status(status: Status) -> &'static str {
    match status {
        Status::Correct => "status-correct",
        Status::Incorrect => "status-incorrect",
        Status::Inadmissible(_) => "status-inadmissible",
        Status::RightLost => "status-right-lost",
        Status::MoveNotRecorded => "status-move-not-recorded",
        Status::NeedsProof => "status-needs-proof",
        Status::Depends => "status-depends",
        Status::GameOver => "status-game-over",
    }
}

/// Who claims what, in which game, by which Laws.
pub(super) fn heading(record: &Record, claim: &Claim, speaker: &Speaker) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(record.title.clone());
    let rules = record.course.rules();
    let mut laws = Sentence::new("claim-laws")
        .with("edition", rules.edition.key())
        .with("play", rules.play.key());
    laws = match &record.choices {
        Some(choices) => laws
            .with("edition-from", source(&choices.edition.source))
            .with("play-from", source(&choices.play.source)),
        None => laws
            .with("edition-from", source(&Source::Default))
            .with("play-from", source(&Source::Default)),
    };
    lines.push(speaker.say(&laws));
    let position = record.course.history().current();
    let mut what = Sentence::new("claim-what")
        .with("by", claim.by)
        .with("at", u32::from(position.fullmoves()))
        .with("ground", claim.ground.key());
    what = match &claim.announced {
        Announced::Nothing => what.with("announced", "no"),
        Announced::Legal(mv) => what
            .with("announced", "yes")
            .with("move", NumberedMove::of(position, *mv)),
        Announced::Ambiguous(_) => what.with("announced", "ambiguous"),
        Announced::Illegal { .. } => what.with("announced", "illegal"),
    };
    lines.push(speaker.say(&what));
    lines
}

/// Where a choice came from.
pub(crate) fn source(source: &Source) -> Sentence {
    match source {
        Source::Option => Sentence::new("from-option"),
        Source::Tag { name, value } => Sentence::new("from-tag")
            .with("name", *name)
            .with("value", value.as_str()),
        Source::Default => Sentence::new("from-default"),
    }
}

/// What was found, and what happens next.
pub(super) fn ruling(
    record: &Record,
    ending: Option<&Ending>,
    claim: &Claim,
    ruling: &ClaimRuling,
    answers: Option<&Answers>,
) -> Vec<Sentence> {
    let rules = record.course.rules();
    if let (Some(readings), Some(answers)) = (&record.readings, answers) {
        let mut told = readings.told(record, answers, ruling);
        if record.uncertain.is_none() && readings.is_settled(answers) {
            found(record, ending, claim, ruling, &mut told);
        } else if ruling.status == Status::Incorrect {
            incorrect(record, claim, ruling, rules, &mut told);
        }
        return told;
    }
    if let Some(uncertain) = &record.uncertain {
        return vec![uncertain.clone(), Sentence::new("next-reconstruct")];
    }
    let mut told = Vec::new();
    found(record, ending, claim, ruling, &mut told);
    if record.agreed && matches!(ruling.status, Status::Incorrect | Status::NeedsProof) {
        told.extend(papers::without_score(rules.play));
    }
    told
}

/// The evidence of one certain record, and what follows from it.
fn found(
    record: &Record,
    ending: Option<&Ending>,
    claim: &Claim,
    ruling: &ClaimRuling,
    told: &mut Vec<Sentence>,
) {
    let rules = record.course.rules();
    evidence(record, claim, ruling, told);
    match ruling.status {
        Status::Correct => told.push(Sentence::new("next-correct")),
        Status::Incorrect => incorrect(record, claim, ruling, rules, told),
        Status::Inadmissible(Inadmissible::NotHavingTheMove) => {
            told.push(Sentence::new("found-not-having-the-move").with("by", claim.by));
            told.push(Sentence::new("next-inadmissible").with("by", claim.by));
        }
        Status::Inadmissible(Inadmissible::DeclaredByPlatform) => {
            told.push(Sentence::new("found-platform"));
        }
        Status::RightLost => {
            told.push(Sentence::new("found-touched").with("by", claim.by));
            told.push(Sentence::new("next-touched").with("by", claim.by));
        }
        Status::MoveNotRecorded => {
            told.push(Sentence::new("next-record").with("by", claim.by));
        }
        Status::NeedsProof => told.push(Sentence::new("next-reconstruct")),
        Status::Depends => {
            let moves = ruling.must_choose_from.clone();
            told.push(Sentence::new("found-depends").with(
                "moves",
                Value::Possible(record.course.history().ply(), moves),
            ));
            told.push(Sentence::new("next-depends"));
        }
        Status::GameOver => {
            if let Some(ending) = ending {
                told.push(
                    Sentence::new("found-game-over")
                        .with("after", ending.ply)
                        .with("reason", ending.reason.sentence())
                        .with("result", ending.score.to_string()),
                );
            }
        }
    }
}

fn evidence(record: &Record, claim: &Claim, ruling: &ClaimRuling, told: &mut Vec<Sentence>) {
    let history = record.course.history();
    if let Some(threefold) = &ruling.evidence.threefold {
        let id = if threefold.after_announced {
            "found-occurrences-announced"
        } else {
            "found-occurrences"
        };
        told.push(
            Sentence::new(id)
                .with("times", threefold.occurrences.get())
                .with("before", threefold.plies.len())
                .with("plies", threefold.plies.clone()),
        );
        for look_alike in &threefold.look_alikes {
            told.push(
                Sentence::new("rep004-differs")
                    .with("when", look_alike.ply)
                    .with("differences", difference_sentences(&look_alike.differences)),
            );
        }
        if threefold.possible_before > 0 && ruling.status != Status::Correct {
            told.push(Sentence::new("found-before-record"));
        }
    }
    if let Some(fifty) = ruling.evidence.fifty {
        let id = if fifty.announced_resets {
            "found-fifty-resets"
        } else if matches!(claim.announced, Announced::Legal(_)) {
            "found-fifty-announced"
        } else {
            "found-fifty"
        };
        told.push(
            Sentence::new(id)
                .with("half-moves", fifty.quiet_moves.0)
                .with("moves", fifty.quiet_moves.by_each_player())
                .with("on-board", history.quiet_moves().by_each_player()),
        );
    }
    if matches!(claim.announced, Announced::Illegal { .. }) {
        told.push(Sentence::new("found-illegal").with("by", claim.by));
    }
}

fn incorrect(
    record: &Record,
    claim: &Claim,
    ruling: &ClaimRuling,
    rules: Rules,
    told: &mut Vec<Sentence>,
) {
    if let Some((to, seconds)) = ruling.time {
        told.push(
            Sentence::new("next-time")
                .with("to", to)
                .with("seconds", seconds.0)
                .with("play", rules.play.key()),
        );
        told.extend(other_set(record, rules, to));
    }
    let ply = record.course.history().ply();
    if let Some(mv) = ruling.must_play {
        told.push(
            Sentence::new("next-must-play")
                .with("by", claim.by)
                .with("moves", Value::Possible(ply, vec![mv])),
        );
    } else if matches!(claim.announced, Announced::Illegal { .. }) {
        told.push(if ruling.must_choose_from.is_empty() {
            Sentence::new("next-any-move").with("by", claim.by)
        } else {
            Sentence::new("next-same-piece").with("by", claim.by).with(
                "moves",
                Value::Possible(ply, ruling.must_choose_from.clone()),
            )
        });
        told.push(Sentence::new("next-no-illegal-move"));
    } else if !ruling.must_choose_from.is_empty() {
        told.push(Sentence::new("next-declared").with("by", claim.by));
    }
    told.push(Sentence::new("next-play-on").with("by", claim.by));
}

/// What the other set of rapid or blitz rules says, where the record leaves the set open.
fn other_set(record: &Record, rules: Rules, to: Color) -> Option<Sentence> {
    let open = open_sets(record.choices.as_ref()?)?;
    let other = match open {
        RateOfPlay::Rapid => Play::RapidA4,
        RateOfPlay::Blitz => Play::BlitzB2,
        RateOfPlay::Standard => return None,
    };
    let (seconds, _) = Rules {
        edition: rules.edition,
        play: other,
    }
    .wrong_claim_time()?;
    let (own, _) = rules.wrong_claim_time()?;
    (own != seconds).then(|| {
        Sentence::new("next-time-other-set")
            .with("to", to)
            .with("seconds", seconds.0)
            .with("play", other.key())
    })
}

/// What a record cannot know.
pub(super) fn assumed(record: &Record, claim: &Claim, ruling: &ClaimRuling) -> Vec<Sentence> {
    let checked = match ruling.status {
        Status::Correct | Status::Incorrect | Status::NeedsProof | Status::Depends => true,
        Status::Inadmissible(_)
        | Status::RightLost
        | Status::MoveNotRecorded
        | Status::GameOver => false,
    };
    let mut assumed = match &record.readings {
        Some(readings) => readings.assumed(),
        None if record.agreed => vec![Sentence::new("assumed-agreed")],
        None => vec![Sentence::new("assumed-moves")],
    };
    if checked && claim.touch == Touch::Nothing {
        assumed.push(Sentence::new("assumed-untouched").with("by", claim.by));
    }
    if checked && claim.announced != Announced::Nothing && claim.writing == Writing::Written {
        assumed.push(Sentence::new("assumed-written").with("by", claim.by));
    }
    assumed
}

/// The positions to compare: each occurrence, and each time that only looks the same.
pub(super) fn boards(
    record: &Record,
    claim: &Claim,
    ruling: &ClaimRuling,
    names: &GameNames<'_>,
    speaker: &Speaker,
) -> Vec<(String, Vec<String>)> {
    let Some(evidence) = &ruling.evidence.threefold else {
        return Vec::new();
    };
    if record.readings.is_some()
        && ruling.articles.first() == Some(&Rule::Reconstruct.article(record.course.rules()))
    {
        // What only some readings have is no evidence to be shown.
        return Vec::new();
    }
    let course = &record.course;
    let mut times: Vec<(tablas::units::Ply, bool)> = evidence
        .plies
        .iter()
        .map(|&ply| (ply, true))
        .chain(
            evidence
                .look_alikes
                .iter()
                .map(|look_alike| (look_alike.ply, false)),
        )
        .collect();
    times.sort_unstable();
    let mut boards: Vec<(String, Vec<String>)> = times
        .into_iter()
        .map(|(ply, same)| {
            let id = if same { "board-same" } else { "board-other" };
            let caption = Sentence::new(id).with("after", ply).in_game(names);
            let position = course.position_at(ply);
            debug_assert!(
                !same
                    || evidence.after_announced
                    || same_position(&position, course.history().current())
            );
            (
                speaker.say(&caption),
                board::lines(&position, speaker.language()),
            )
        })
        .collect();
    if let (true, Announced::Legal(mv)) = (evidence.after_announced, &claim.announced) {
        let mut after = course.history().current().clone();
        let name = NumberedMove::of(&after, *mv);
        after.play_unchecked(*mv);
        boards.push((
            speaker.say(&Sentence::new("board-announced").with("move", name)),
            board::lines(&after, speaker.language()),
        ));
    }
    boards
}
