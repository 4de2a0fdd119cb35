//! A ruling in words: sentences made from the document, in whatever language the reader has.

use shakmaty::{Chess, Color, Move, Position};
use tablas::game::Reason;
use tablas::law::Article;
use tablas::position::differences;
use tablas::ruling::EndReason;
use tablas::sentence::{GameNames, NumberedMove, Sentence, Value};
use tablas::units::Ply;
use tablas_audit::difference_sentences;
use tablas_wire::game_log::ActDoc;
use tablas_wire::ruling::{
    Assumption, EvidencePart, MatePart, OrderPart, PliesPart, QuietPart, RepetitionPart, Ruling,
};

use crate::derive::{Decision, Fault, game_of, known};

/// A sentence with the article that it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The sentence, its moves named.
    pub sentence: Sentence,
    /// The article.
    pub article: Option<Article>,
}

/// A ruling in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// What was claimed or done.
    pub act: Sentence,
    /// The evidence, one sentence for each piece.
    pub evidence: Vec<Sentence>,
    /// For which moves no piece of evidence speaks, if there are some.
    pub without_evidence: Option<Sentence>,
    /// What was found in the game.
    pub found: Vec<Sentence>,
    /// The answer, and how the game stands after it.
    pub conclusion: Vec<Sentence>,
    /// What follows for the players.
    pub orders: Vec<Told>,
    /// What was assumed, to stand in a list.
    pub assumed: Vec<Sentence>,
}

/// The ruling in words. It tells what the document says, whether it is true or not.
///
/// # Errors
///
/// If the moves of the document cannot be replayed.
pub fn words(ruling: &Ruling) -> Result<Words, Vec<Fault>> {
    let known = known(ruling)?;
    let course = known.course();
    let names = GameNames::of(&course);
    let position = course.history().current();
    let mut found = Vec::new();
    if let Some(part) = &ruling.finding.repetition {
        repetition(ruling, part, &course, &mut found);
    }
    if let Some(part) = &ruling.finding.quiet {
        found.push(quiet(part));
    }
    if let Some(part) = &ruling.finding.mates {
        found.push(mate(Color::White, &part.white));
        found.push(mate(Color::Black, &part.black));
    }
    if let Some(readings) = &ruling.readings {
        found.push(
            Sentence::new("ruling-readings")
                .with("count", readings.others.len() + 1)
                .with("all", yes(readings.complete))
                .with("closed", yes(readings.closed)),
        );
        if let Some(ply) = readings.depends_on {
            found.push(Sentence::new("ruling-depends-on").with("move", Ply(ply)));
        }
    }
    if let Some(log) = &ruling.log {
        let game = game_of(log).map_err(|fault| vec![fault])?;
        if let Some(decision) = Decision::of(&game) {
            found.extend(decision.effects.iter().map(tablas::game::Effect::sentence));
        }
    }
    let in_game = |sentences: Vec<Sentence>| -> Vec<Sentence> {
        sentences.iter().map(|it| it.in_game(&names)).collect()
    };
    Ok(Words {
        act: act(ruling, position).in_game(&names),
        evidence: ruling
            .evidence
            .iter()
            .map(|part| evidence(part, course.start()))
            .collect(),
        without_evidence: no_evidence(ruling, course.start()),
        found: in_game(found),
        conclusion: in_game(conclusion(ruling)),
        orders: ruling
            .orders
            .iter()
            .map(|it| order(it, position))
            .map(|told| Told {
                sentence: told.sentence.in_game(&names),
                article: told.article,
            })
            .collect(),
        assumed: ruling.assumed.iter().map(|it| assumed(*it)).collect(),
    })
}

const fn yes(it: bool) -> &'static str {
    if it { "yes" } else { "no" }
}

/// Legal moves by their UCI; what is none is left out.
fn named(position: &Chess, uci: &[String]) -> Vec<NumberedMove> {
    uci.iter()
        .filter_map(|text| crate::derive::legal(position, text))
        .map(|mv: Move| NumberedMove::of(position, mv))
        .collect()
}

fn act(ruling: &Ruling, position: &Chess) -> Sentence {
    let sentence = |id| Sentence::new(id).with("by", ruling.act.by.as_str());
    match &ruling.act.what {
        None => sentence("ruling-act-found-over"),
        Some(ActDoc::Claim {
            ground, announced, ..
        }) => {
            let sentence = sentence("ruling-act-claim").with("ground", ground.as_str());
            let named_moves = announced
                .as_ref()
                .map(|doc| named(position, &doc.moves))
                .unwrap_or_default();
            match (announced, named_moves.as_slice()) {
                (None, _) => sentence.with("announced", "no").with("move", ""),
                (Some(_), [one]) => sentence.with("announced", "yes").with("move", one.clone()),
                (Some(doc), []) => sentence
                    .with("announced", "illegal")
                    .with("move", doc.text.as_str()),
                (Some(doc), [_, _, ..]) => sentence
                    .with("announced", "ambiguous")
                    .with("move", doc.text.as_str()),
            }
        }
        Some(other) => {
            let value = serde_json::to_value(other).unwrap_or_default();
            let key = value["do"].as_str().unwrap_or_default().to_owned();
            sentence("ruling-act").with("do", key)
        }
    }
}

/// What a piece of evidence is, who supplied it and what it speaks for.
fn evidence(part: &EvidencePart, start: &Chess) -> Sentence {
    let sentence = Sentence::new("ruling-evidence")
        .with("kind", part.kind.key())
        .with("by", supplier(part))
        .with("source", part.source.as_deref().unwrap_or_default())
        .with("has-source", yes(part.source.is_some()))
        .with("file", part.file.as_ref().map_or("", |file| &file.name))
        .with("has-file", yes(part.file.is_some()))
        .with("game", part.game.unwrap_or_default())
        .with("has-game", yes(part.game.is_some()))
        .with("note", part.note.as_deref().unwrap_or_default())
        .with("has-note", yes(part.note.is_some()))
        .with("times", part.time_codes.len())
        .with("at", times(part));
    let (first, last) = part.plies.map_or((0, 0), |plies| {
        (number(plies.first, start), number(plies.last, start))
    });
    let has_plies = match part.plies {
        None => "no",
        Some(_) if first == last => "one",
        Some(_) => "yes",
    };
    sentence
        .with("has-plies", has_plies)
        .with("first", first)
        .with("last", last)
}

/// The number of the move that a half-move belongs to: the 14th is Black's move 7, if the game begins
/// at the beginning.
fn number(ply: u32, start: &Chess) -> u32 {
    let before = (start.fullmoves().get() - 1)
        .saturating_mul(2)
        .saturating_add(u32::from(start.turn().is_black()));
    ply.saturating_add(before).div_ceil(2)
}

/// For which moves no evidence is named.
fn no_evidence(ruling: &Ruling, start: &Chess) -> Option<Sentence> {
    let runs: Vec<String> = without_evidence(ruling)
        .into_iter()
        .map(|run| {
            let (first, last) = (number(run.first, start), number(run.last, start));
            if first == last {
                first.to_string()
            } else {
                format!("{first}–{last}")
            }
        })
        .collect();
    if runs.is_empty() {
        return None;
    }
    Some(Sentence::new("ruling-no-evidence").with("moves", runs.join(", ")))
}

/// The half-moves for which no piece of evidence speaks, in runs.
#[must_use]
pub fn without_evidence(ruling: &Ruling) -> Vec<PliesPart> {
    let made = u32::try_from(ruling.game.moves.len()).unwrap_or(u32::MAX);
    let mut spoken: Vec<PliesPart> = ruling.evidence.iter().filter_map(|it| it.plies).collect();
    spoken.sort_by_key(|it| it.first);
    let mut runs = Vec::new();
    let mut next = 1;
    for plies in spoken {
        let until = plies.first.saturating_sub(1).min(made);
        if next <= until {
            runs.push(PliesPart {
                first: next,
                last: until,
            });
        }
        next = next.max(plies.last.saturating_add(1));
    }
    if next <= made {
        runs.push(PliesPart {
            first: next,
            last: made,
        });
    }
    runs
}

fn supplier(part: &EvidencePart) -> String {
    serde_json::to_value(part.supplied_by)
        .ok()
        .and_then(|value| value.as_str().map(str::to_owned))
        .unwrap_or_default()
}

/// The passages of a video, `1:02:03–1:02:40, 1:10:00`.
fn times(part: &EvidencePart) -> String {
    let passages: Vec<String> = part
        .time_codes
        .iter()
        .map(|code| match code.to_ms {
            Some(to) => format!("{}–{}", time_code(code.from_ms), time_code(to)),
            None => time_code(code.from_ms),
        })
        .collect();
    passages.join(", ")
}

/// A time as `1:02:03`, with tenths where there are some.
#[must_use]
pub fn time_code(ms: u64) -> String {
    let (seconds, tenths) = (ms / 1000, ms % 1000 / 100);
    let text = format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    );
    if tenths == 0 {
        text
    } else {
        format!("{text}.{tenths}")
    }
}

fn repetition(
    ruling: &Ruling,
    part: &RepetitionPart,
    course: &tablas::course::Course,
    found: &mut Vec<Sentence>,
) {
    let plies: Vec<Ply> = part
        .occurrences
        .iter()
        .filter_map(|it| it.position.ply)
        .map(Ply)
        .collect();
    let id = if part.after_announced {
        "found-occurrences-announced"
    } else {
        "found-occurrences"
    };
    found.push(
        Sentence::new(id)
            .with("times", part.count)
            .with("before", plies.len())
            .with("plies", plies.clone()),
    );
    let mut meant = match plies.last() {
        Some(&last) if !part.after_announced => course.position_at(last),
        Some(_) | None => course.history().current().clone(),
    };
    if part.after_announced
        && let Some(ActDoc::Claim {
            announced: Some(doc),
            ..
        }) = &ruling.act.what
        && let [one] = doc.moves.as_slice()
        && let Some(mv) = crate::derive::legal(&meant, one)
    {
        meant.play_unchecked(mv);
    }
    for miss in &part.near_misses {
        let Some(ply) = miss.position.ply.map(Ply) else {
            continue;
        };
        let here = course.position_at(ply);
        found.push(Sentence::new("rep004-differs").with("when", ply).with(
            "differences",
            difference_sentences(&differences(&here, &meant)),
        ));
    }
    if part.possible_before > 0 && part.count < 3 {
        found.push(Sentence::new("found-before-record"));
    }
}

fn quiet(part: &QuietPart) -> Sentence {
    let on_board = part.half_moves / 2;
    let (id, half_moves) = match part.after_announced {
        Some(0) => ("found-fifty-resets", 0),
        Some(after) => ("found-fifty-announced", after),
        None => ("found-fifty", part.half_moves),
    };
    Sentence::new(id)
        .with("half-moves", half_moves)
        .with("moves", half_moves / 2)
        .with("on-board", on_board)
}

fn mate(player: Color, part: &MatePart) -> Sentence {
    Sentence::new("ruling-can-mate")
        .with("by", player)
        .with("can", part.can.as_str())
}

fn conclusion(ruling: &Ruling) -> Vec<Sentence> {
    let part = &ruling.conclusion;
    let mut told = Vec::new();
    if let Some(claim) = &part.claim {
        told.push(Sentence::new("ruling-claim").with("status", claim.as_str()));
    }
    match (&part.reason, part.over_since) {
        (Some(reason), Some(ply)) => {
            told.push(
                Sentence::new("ruling-over")
                    .with("after", Ply(ply))
                    .with("reason", reason_sentence(reason))
                    .with("result", part.result.as_str()),
            );
            if !part.also.is_empty() {
                let also: Vec<Sentence> = part.also.iter().map(|it| reason_sentence(it)).collect();
                told.push(Sentence::new("ruling-also").with("reasons", also));
            }
            if part.unproved {
                told.push(Sentence::new("ruling-unproved"));
            }
        }
        (Some(_) | None, _) => told.push(Sentence::new("ruling-ongoing")),
    }
    told
}

/// A reason by its key, as it stands inside a sentence.
#[must_use]
pub fn reason_sentence(key: &str) -> Sentence {
    const OTHERS: [Reason; 13] = [
        Reason::Agreement,
        Reason::ThreefoldClaim,
        Reason::FiftyClaim,
        Reason::Time,
        Reason::TimeNoMate,
        Reason::TimeTooLittle,
        Reason::Resignation,
        Reason::ResignationNoMate,
        Reason::IllegalMoveNoMate,
        Reason::RulesInfraction,
        Reason::IllegalPosition,
        Reason::QuickFinish,
        Reason::BothFlags,
    ];
    EndReason::ALL
        .into_iter()
        .map(Reason::Position)
        .chain(OTHERS)
        .find(|reason| reason.key() == key)
        .map_or_else(
            || Sentence::new("ruling-word").with("text", key),
            Reason::sentence,
        )
}

fn order(order: &OrderPart, position: &Chess) -> Told {
    let sentence = |id| Sentence::new(id);
    let moves = |uci: &[String]| Value::Moves(named(position, uci));
    let (sentence, article) = match order {
        OrderPart::AddTime {
            to,
            seconds,
            article,
        } => (
            sentence("ruling-order-add-time")
                .with("to", to.as_str())
                .with("seconds", *seconds),
            Some(article),
        ),
        OrderPart::TakeTime {
            from,
            seconds,
            article,
        } => (
            sentence("ruling-order-take-time")
                .with("from", from.as_str())
                .with("seconds", *seconds),
            Some(article),
        ),
        OrderPart::MustPlay {
            by, uci, article, ..
        } => (
            sentence("ruling-order-must-play")
                .with("by", by.as_str())
                .with("count", uci.len())
                .with("moves", moves(uci)),
            Some(article),
        ),
        OrderPart::MakeClaimLegal { by, article } => (
            sentence("ruling-order-make-legal").with("by", by.as_str()),
            Some(article),
        ),
        OrderPart::DeclareMove {
            by, uci, article, ..
        } => (
            sentence("ruling-order-declare")
                .with("by", by.as_str())
                .with("moves", moves(uci)),
            Some(article),
        ),
        OrderPart::Reconstruct { article } => (sentence("ruling-order-reconstruct"), Some(article)),
        OrderPart::Result { result, article } => (
            sentence("ruling-order-result").with("result", result.as_str()),
            Some(article),
        ),
        OrderPart::PlayOn { having_the_move } => (
            sentence("ruling-order-play-on").with("by", having_the_move.as_str()),
            None,
        ),
        OrderPart::Warning {
            player,
            form,
            article,
        } => (
            sentence("ruling-order-warning")
                .with("player", player.as_str())
                .with("form", form.as_str()),
            Some(article),
        ),
        OrderPart::Penalty {
            against,
            own_score,
            opponent_score,
            amount,
            article,
        } => (
            sentence("ruling-order-penalty")
                .with("against", against.as_str())
                .with("own", own_score.as_deref().unwrap_or("none"))
                .with("opponent", opponent_score.as_deref().unwrap_or("none"))
                .with("has-amount", yes(amount.is_some()))
                .with("amount", amount.unwrap_or_default()),
            Some(article),
        ),
        OrderPart::Restore { ply, article } => (
            sentence("ruling-order-restore").with("after", Ply(*ply)),
            Some(article),
        ),
        OrderPart::Refer { to } => (sentence("ruling-order-refer").with("to", to.as_str()), None),
    };
    Told {
        sentence,
        article: article.and_then(|article| article.parse().ok()),
    }
}

fn assumed(assumption: Assumption) -> Sentence {
    Sentence::new(match assumption {
        Assumption::MovesWerePlayed => "ruling-assumed-moves",
        Assumption::NothingTouched => "ruling-assumed-untouched",
        Assumption::MoveRecorded => "ruling-assumed-recorded",
        Assumption::LawsByDefault => "ruling-assumed-laws",
    })
}
