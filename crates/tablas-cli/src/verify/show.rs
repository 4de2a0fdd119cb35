//! What came out of a check, in words.

use std::io::Write;

use serde_json::Value;
use tablas::sentence::Sentence;
use tablas_ruling::words::words;
use tablas_ruling::{Aspect, Check, Difference, Followed, Verdict, Verification};
use tablas_say::{Speaker, harmless};
use tablas_wire::ruling::{Relation, Role, Ruling};

use crate::commands::Context;
use crate::fault::Fault;
use crate::output::{shortened, wrapped};

const WIDTH: usize = 80;
/// Places that are shown of each check.
const SHOWN: usize = 12;

pub(super) fn verification(
    found: &Verification,
    followed: Option<&str>,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let speaker = context.speaker;
    for line in heading(&found.ruling, speaker) {
        paragraph("", &line, context)?;
    }
    let (style, id) = if found.holds() {
        (anstyle::AnsiColor::Green, "verify-holds")
    } else {
        (anstyle::AnsiColor::Red, "verify-fails")
    };
    let style = style.on_default().bold();
    writeln!(context.output, "\n{style}{}{style:#}", speaker.word(id))?;
    if !found.holds() {
        let places = Sentence::new("verify-places").with("count", found.faults());
        paragraph("", &speaker.say(&places), context)?;
    }
    writeln!(context.output)?;
    for check in &found.checks {
        if check.verdict != Verdict::Nothing {
            one(check, found, context)?;
        }
    }
    for (file, same) in &found.files {
        let id = match (&file.found, same) {
            (None, _) => "verify-file-missing",
            (Some(_), false) => "verify-file-other",
            (Some(_), true) => "verify-file-same",
        };
        let hash = file.found.as_ref().map_or("", |(_, hash)| hash);
        let sentence = Sentence::new(id)
            .with("file", file.name.as_str())
            .with("hash", hash);
        paragraph("  ", &speaker.say(&sentence), context)?;
    }
    writeln!(context.output)?;
    for line in signatures(found)
        .into_iter()
        .chain(follows(found, followed))
    {
        paragraph("", &speaker.say(&line), context)?;
    }
    if let Ok(words) = words(&found.ruling) {
        let rests: Vec<String> = words
            .evidence
            .iter()
            .chain(&words.without_evidence)
            .map(|it| speaker.say(it))
            .collect();
        if !rests.is_empty() {
            writeln!(context.output, "\n{}", speaker.word("verify-evidence"))?;
        }
        for sentence in rests {
            paragraph("  - ", &sentence, context)?;
        }
    }
    writeln!(context.output, "\n{}", speaker.word("verify-cannot-know"))?;
    for sentence in cannot_know(&found.ruling) {
        paragraph("  - ", &speaker.say(&sentence), context)?;
    }
    Ok(())
}

/// What the ruling is about.
fn heading(ruling: &Ruling, speaker: &Speaker) -> Vec<String> {
    let mut lines =
        vec![speaker.say(&Sentence::new("verify-title").with("hash", ruling.short_hash()))];
    let event = &ruling.event;
    let mut parts: Vec<String> = [&event.name, &event.site, &event.section]
        .into_iter()
        .flatten()
        .cloned()
        .collect();
    for (id, value) in [
        ("verify-round", &event.round),
        ("verify-board", &event.board),
    ] {
        if let Some(value) = value {
            parts.push(speaker.say(&Sentence::new(id).with("number", value.as_str())));
        }
    }
    parts.extend(event.date.clone());
    if !parts.is_empty() {
        lines.push(harmless(&parts.join(", ")));
    }
    let players = &ruling.players;
    if players.white.name.is_some() || players.black.name.is_some() {
        let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".into());
        lines.push(harmless(&format!(
            "{} – {}",
            name(&players.white.name),
            name(&players.black.name)
        )));
    }
    // What cannot be told because the moves are not legal is told by the checks.
    if let Ok(words) = words(ruling) {
        lines.push(speaker.say(&words.act));
        let conclusion: Vec<String> = words.conclusion.iter().map(|it| speaker.say(it)).collect();
        lines.push(conclusion.join(" "));
    }
    let decided = &ruling.decided;
    let yes = |it: bool| if it { "yes" } else { "no" };
    lines.push(
        speaker.say(
            &Sentence::new("verify-decided")
                .with(
                    "role",
                    match decided.role {
                        Role::Arbiter => "arbiter",
                        Role::ChiefArbiter => "chief-arbiter",
                        Role::AppealsCommittee => "appeals-committee",
                        Role::Nobody => "nobody",
                    },
                )
                .with("has-name", yes(decided.by.is_some()))
                .with("name", decided.by.as_deref().unwrap_or_default())
                .with("has-time", yes(decided.at.is_some()))
                .with("time", decided.at.as_deref().unwrap_or_default()),
        ),
    );
    lines
}

fn one(check: &Check, found: &Verification, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let aspect = speaker.say(&Sentence::new("verify-aspect").with("aspect", check.aspect.key()));
    let (color, mark) = match check.verdict {
        Verdict::Holds => (anstyle::AnsiColor::Green, "verify-mark-holds"),
        Verdict::Fails => (anstyle::AnsiColor::Red, "verify-mark-fails"),
        Verdict::Unchecked => (anstyle::AnsiColor::Yellow, "verify-mark-unchecked"),
        Verdict::Nothing => (anstyle::AnsiColor::White, "verify-mark-nothing"),
    };
    let style = color.on_default();
    let mark = speaker.word(mark);
    write!(
        context.output,
        "  {aspect}{} {style}{mark}{style:#}{}",
        " ".repeat(13_usize.saturating_sub(aspect.chars().count())),
        " ".repeat(13_usize.saturating_sub(mark.chars().count())),
    )?;
    let indent = " ".repeat(30);
    if check.verdict == Verdict::Fails {
        let places = places(check, speaker);
        let more = places.len().saturating_sub(SHOWN);
        for (i, (sentence, _)) in places.iter().take(SHOWN).enumerate() {
            let lines = wrapped(sentence, WIDTH - indent.len());
            for (j, line) in lines.iter().enumerate() {
                let indent = if i + j == 0 { "" } else { &indent };
                writeln!(context.output, "{indent}{line}")?;
            }
        }
        if places.is_empty() {
            writeln!(context.output)?;
        }
        if more > 0 {
            let more = Sentence::new("verify-more").with("count", more);
            writeln!(context.output, "{indent}{}", speaker.say(&more))?;
        }
        return Ok(());
    }
    let what = Sentence::new("verify-what")
        .with("aspect", check.aspect.key())
        .with("count", found.ruling.game.moves.len());
    let text = speaker.say(&what);
    for (i, line) in wrapped(&text, WIDTH - indent.len()).iter().enumerate() {
        let indent = if i == 0 { "" } else { &indent };
        writeln!(context.output, "{indent}{line}")?;
    }
    Ok(())
}

/// Every place of a check that does not hold, in words; with its difference, if it is one.
pub(super) fn places<'a>(
    check: &'a Check,
    speaker: &Speaker,
) -> Vec<(String, Option<&'a Difference>)> {
    let faults = check.faults.iter().map(|fault| {
        let sentence = Sentence::new("verify-fault")
            .with("path", fault.path.as_str())
            .with("what", fault.sentence());
        (speaker.say(&sentence), None)
    });
    let differences = check.differences.iter().map(|it| {
        let mut text = speaker.say(&place(check.aspect, it));
        if let Some(article) = &it.article {
            text = format!("{text} ({article})");
        }
        (text, Some(it))
    });
    faults.chain(differences).collect()
}

fn place(aspect: Aspect, difference: &Difference) -> Sentence {
    let text = |value: &Option<Value>| match value {
        // Of a hash the beginning is enough to see that it is another one.
        Some(Value::String(text)) if aspect == Aspect::Hash => {
            text.chars().take(23).chain(['…']).collect()
        }
        Some(value) => shortened(&value.to_string()),
        None => String::new(),
    };
    let id = match (aspect, &difference.says, &difference.follows) {
        (Aspect::Hash, _, _) => "verify-hash-differs",
        (Aspect::Form, Some(_), None) => "verify-unknown-key",
        (_, Some(_), None) => "verify-says-too-much",
        (_, None, _) => "verify-says-nothing",
        (_, Some(_), Some(_)) => "verify-differs",
    };
    Sentence::new(id)
        .with("path", shortened(&difference.path))
        .with("says", text(&difference.says))
        .with("must", text(&difference.follows))
}

fn signatures(found: &Verification) -> Vec<Sentence> {
    let mut told: Vec<Sentence> = found
        .signatures
        .iter()
        .map(|it| {
            let id = if it.valid {
                "verify-signed"
            } else {
                "verify-signed-badly"
            };
            Sentence::new(id).with("key", shortened(&it.key))
        })
        .collect();
    match found.demanded {
        Some((_, true)) => told.push(Sentence::new("verify-key-demanded")),
        Some((key, false)) => {
            told.push(Sentence::new("verify-key-missing").with("key", key.to_string()));
        }
        None if found.signatures.iter().any(|it| it.valid) => {
            told.push(Sentence::new("verify-key-unknown"));
        }
        None => told.push(Sentence::new("verify-unsigned")),
    }
    told
}

fn follows(found: &Verification, file: Option<&str>) -> Vec<Sentence> {
    let mut told = Vec::new();
    let file = file.unwrap_or_default();
    if let Some(follows) = &found.ruling.follows {
        let relation = match follows.relation {
            Relation::Correction => "correction",
            Relation::Appeal => "appeal",
            Relation::Supplement => "supplement",
        };
        told.push(
            Sentence::new("verify-follows")
                .with("relation", relation)
                .with("hash", shortened(&follows.hash)),
        );
    }
    match found.followed {
        Followed::None => {}
        Followed::NotGiven => told.push(Sentence::new("verify-follows-not-given")),
        Followed::Given => told.push(Sentence::new("verify-follows-given").with("file", file)),
        Followed::Another => {
            let id = if found.ruling.follows.is_some() {
                "verify-follows-other"
            } else {
                "verify-follows-none"
            };
            told.push(Sentence::new(id).with("file", file));
        }
    }
    told
}

/// What no check can know about this ruling.
pub(super) fn cannot_know(ruling: &Ruling) -> Vec<Sentence> {
    let mut told = vec![Sentence::new("verify-cannot-moves")];
    if ruling.clocks.is_some() {
        told.push(Sentence::new("verify-cannot-clocks"));
    }
    told.push(Sentence::new("verify-cannot-people"));
    if ruling.log.is_some() {
        told.push(Sentence::new("verify-cannot-judgement"));
    }
    told
}

fn paragraph(indent: &str, text: &str, context: &mut Context<'_>) -> Result<(), Fault> {
    let rest = " ".repeat(indent.chars().count());
    for (i, line) in wrapped(text, WIDTH - rest.len()).iter().enumerate() {
        let indent = if i == 0 { indent } else { &rest };
        writeln!(context.output, "{indent}{line}")?;
    }
    Ok(())
}
