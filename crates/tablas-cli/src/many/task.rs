//! From arguments to what is done with each game.

use clap::ArgMatches;
use tablas::course::Ask;
use tablas::sentence::Sentence;
use tablas_audit::{AuditOptions, Code};
use tablas_many::{Keep, ManyCode, Pace, Query, Task, day};
use tablas_record::{ProblemCode, ReadOptions};

use crate::commands::{letters, offer_signs, play};
use crate::fault::Fault;
use crate::position::budget;
use crate::regulations;

/// What is done with each game.
pub(super) fn task(matches: &ArgMatches, keep: Keep) -> Result<Task, Fault> {
    let edition = matches
        .get_one::<String>("edition")
        .filter(|key| key.as_str() != "by-date")
        .map(|key| key.parse().expect("the parser allows editions only"));
    let query = matches
        .get_one::<String>("where")
        .map(|text| Query::read(text).map_err(|error| error.sentence()))
        .transpose()?;
    let since = matches
        .get_one::<String>("since")
        .map(|text| {
            day(text).ok_or_else(|| Sentence::new("since-wrong").with("date", text.as_str()))
        })
        .transpose()?;
    let agreement = asked(matches, "regulations")
        .map(|name| regulations::find(name))
        .transpose()?
        .map(|(_, _, preset)| preset.regulations.agreement);
    Ok(Task {
        audit: AuditOptions {
            edition,
            play: play(matches),
            ask: if matches.get_flag("prove-all") {
                Ask::Always
            } else {
                Ask::WhenInDoubt
            },
            budget: budget(matches),
            offers: offer_signs(matches),
        },
        by_date: edition.is_none(),
        read: ReadOptions {
            letters: letters(matches),
            guess_offers: matches.get_flag("guess-offers"),
        },
        sample: matches.get_one::<u64>("sample").copied().unwrap_or(1),
        since,
        query,
        only: only(matches)?,
        agreement,
        keep,
    })
}

fn asked<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a String> {
    matches.try_get_one::<String>(name).ok().flatten()
}

/// The codes of `--only`, or what they begin with.
fn only(matches: &ArgMatches) -> Result<Vec<String>, Fault> {
    let Ok(Some(codes)) = matches.try_get_many::<String>("only") else {
        return Ok(Vec::new());
    };
    codes
        .map(|code| {
            let wanted = code.trim().to_ascii_uppercase();
            let all = Code::ALL
                .iter()
                .map(|code| code.key())
                .chain(ManyCode::ALL.iter().map(|code| code.key()))
                .chain(ProblemCode::ALL.iter().map(|code| code.code()));
            if !wanted.is_empty() && all.into_iter().any(|code| code.starts_with(&wanted)) {
                Ok(wanted)
            } else {
                Err(Sentence::new("only-wrong").with("code", code.trim()).into())
            }
        })
        .collect()
}

/// How the work is shared out.
pub(super) fn pace(matches: &ArgMatches) -> Pace {
    let number = |name| {
        matches
            .get_one::<u64>(name)
            .and_then(|&number| usize::try_from(number).ok())
    };
    let mut pace = Pace::new(number("threads"));
    if let Some(piece) = number("piece") {
        pace.piece = piece;
    }
    pace
}

/// Every option that changes what comes out, as text: a run with others cannot go on.
pub(super) fn settings(matches: &ArgMatches, task: &Task, format: &str) -> String {
    let regulations = asked(matches, "regulations").cloned().unwrap_or_default();
    format!("{format} {regulations} {task:?}")
}
