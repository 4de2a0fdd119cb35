//! `tablas claim --evidence`: the ruling as a document.

mod basis;
pub(super) use basis::file_part;
pub(crate) mod part;

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches};
use shakmaty::Color;
use tablas::claim::{Claim, Touch, Writing};
use tablas::sentence::Sentence;
use tablas_audit::Source;
use tablas_ruling::given::SaidClaim;
use tablas_ruling::{claim_draft, finished};
use tablas_say::Speaker;
use tablas_wire::regulations::regulations_value;
use tablas_wire::ruling::{
    ActPart, ClockPart, ClocksPart, DecidedPart, EventPart, EvidencePart, FollowsPart, Relation,
    Role, Ruling, content_hash,
};

use crate::args::option;
use crate::claim::source::{Record, Written};
use crate::commands::Context;
use crate::fault::{Fault, complain};
use crate::verify::file;

/// Options that mean nothing without `--evidence`.
const OPTIONS: [&str; 9] = [
    "rests-on",
    "clocks",
    "arbiter",
    "as",
    "when",
    "remark",
    "corrects",
    "appeal-of",
    "adds-to",
];

/// The options with which a claim becomes a document.
pub(crate) fn options(speaker: &Speaker) -> Vec<Arg> {
    let path = || clap::value_parser!(PathBuf);
    let other = |name, help| {
        option(speaker, name, help)
            .value_name(speaker.word("value-ruling"))
            .value_parser(path())
    };
    vec![
        other("evidence", "help-claim-evidence"),
        option(speaker, "rests-on", "help-claim-evidence-item")
            .value_name(speaker.word("value-evidence"))
            .action(ArgAction::Append),
        option(speaker, "clocks", "help-claim-clocks").value_name(speaker.word("value-clocks")),
        option(speaker, "arbiter", "help-claim-arbiter").value_name(speaker.word("value-name")),
        option(speaker, "as", "help-claim-as")
            .value_name("arbiter|chief-arbiter|appeals-committee")
            .hide_possible_values(true)
            .value_parser(PossibleValuesParser::new([
                "arbiter",
                "chief-arbiter",
                "appeals-committee",
            ])),
        option(speaker, "when", "help-claim-decided-at").value_name(speaker.word("value-time")),
        option(speaker, "remark", "help-claim-remark")
            .value_name(speaker.word("value-text"))
            .action(ArgAction::Append),
        other("corrects", "help-claim-corrects"),
        other("appeal-of", "help-claim-appeal").conflicts_with("corrects"),
        other("adds-to", "help-claim-supplements").conflicts_with_all(["corrects", "appeal-of"]),
    ]
}

/// Writes the ruling on a claim where `--evidence` says.
pub(super) fn write(
    matches: &ArgMatches,
    record: &Record,
    claim: &Claim,
    context: &Context<'_>,
) -> Result<(), Fault> {
    let Some(path) = matches.get_one::<PathBuf>("evidence") else {
        if let Some(name) = OPTIONS.into_iter().find(|name| matches.contains_id(name)) {
            return Err(Sentence::new("ruling-without-evidence")
                .with("option", format!("--{name}"))
                .into());
        }
        return Ok(());
    };
    let course = &record.course;
    let evidence = basis::evidence(matches, record, claim)?;
    let mut draft = claim_draft(
        course.rules(),
        course.start(),
        course.moves(),
        act(matches, record, claim, &evidence),
    );
    draft.evidence = evidence;
    let readings = record.readings.as_ref();
    draft.readings = readings.and_then(|readings| readings.part(course));
    event(&mut draft.event, record);
    if let Some(Written { said, .. }) = &record.written {
        draft.players.white = said.player(Color::White);
        draft.players.black = said.player(Color::Black);
        for (part, left) in draft.game.moves.iter_mut().zip(&said.clocks) {
            part.clock_ms = *left;
        }
    }
    draft.clocks = clocks(matches, record)?;
    draft.decided = decided(matches);
    if let Some(remarks) = matches.get_many::<String>("remark") {
        draft.remarks = remarks.cloned().collect();
    }
    draft.follows = follows(matches)?;
    let ruling = finished(&draft).map_err(|faults| {
        let fault = faults.first().expect("what cannot be derived has a reason");
        Sentence::new("verify-fault")
            .with("path", fault.path.as_str())
            .with("what", fault.sentence())
    })?;
    file::write_new(path, &ruling)?;
    tell(path, &ruling, context);
    Ok(())
}

/// Says where a ruling is.
pub(crate) fn tell(path: &std::path::Path, ruling: &Ruling, context: &Context<'_>) {
    complain(
        context.speaker,
        &Sentence::new("ruling-written")
            .with("file", path.to_string_lossy().into_owned())
            .with("hash", ruling.short_hash()),
    );
}

fn act(matches: &ArgMatches, record: &Record, claim: &Claim, evidence: &[EvidencePart]) -> ActPart {
    SaidClaim {
        by: claim.by,
        ground: claim.ground,
        word: matches.get_one::<String>("move").map(String::as_str),
        letters: record.letters,
        at: record.at,
        touched: claim.touch == Touch::Piece,
        recorded: claim.writing == Writing::Written,
    }
    .act(&record.course, evidence)
}

/// The event as the tags of the record name it, and where the Laws come from.
fn event(event: &mut EventPart, record: &Record) {
    if let Some(Written { said, .. }) = &record.written {
        said.event(event);
    }
    let key = |source: &Source| match source {
        Source::Option => "option",
        Source::Tag { .. } => "tag",
        Source::Default => "default",
    };
    if let Some(choices) = &record.choices {
        event.chosen.edition = key(&choices.edition.source).into();
        event.chosen.play = key(&choices.play.source).into();
    } else {
        let typed = |said: bool| if said { "option" } else { "default" };
        event.chosen.edition = typed(record.said.edition).into();
        event.chosen.play = typed(record.said.play).into();
    }
    if let Some(named) = &record.regulations {
        event.preset = Some(named.name.clone());
        event.regulations = Some(regulations_value(&named.preset.regulations));
        for (chosen, said) in [
            (&mut event.chosen.edition, record.said.edition),
            (&mut event.chosen.play, record.said.play),
        ] {
            if !said {
                *chosen = "regulations".into();
            }
        }
    }
}

/// The clocks that were told, else those of the record after the last moves.
fn clocks(matches: &ArgMatches, record: &Record) -> Result<Option<ClocksPart>, Fault> {
    let before = match matches.get_one::<String>("clocks") {
        Some(text) => {
            let wrong = || Sentence::new("ruling-clocks-wrong").with("text", text.as_str());
            let (white, black) = text.split_once(',').ok_or_else(wrong)?;
            ClockPart {
                white_ms: Some(part::time(white).ok_or_else(wrong)?),
                black_ms: Some(part::time(black).ok_or_else(wrong)?),
            }
        }
        None => {
            let Some(written) = &record.written else {
                return Ok(None);
            };
            written.said.clocks_after(&record.course)
        }
    };
    if before.white_ms.is_none() && before.black_ms.is_none() {
        return Ok(None);
    }
    Ok(Some(ClocksPart {
        before,
        after: before,
    }))
}

fn decided(matches: &ArgMatches) -> DecidedPart {
    let by = matches.get_one::<String>("arbiter").cloned();
    let role = match matches.get_one::<String>("as").map(String::as_str) {
        Some("chief-arbiter") => Role::ChiefArbiter,
        Some("appeals-committee") => Role::AppealsCommittee,
        Some(_) => Role::Arbiter,
        None if by.is_some() => Role::Arbiter,
        None => Role::Nobody,
    };
    let when = matches.get_one::<String>("when").cloned();
    DecidedPart {
        at: when.or_else(|| (role != Role::Nobody).then(part::now).flatten()),
        by,
        role,
        id: None,
    }
}

fn follows(matches: &ArgMatches) -> Result<Option<FollowsPart>, Fault> {
    for (name, relation) in [
        ("corrects", Relation::Correction),
        ("appeal-of", Relation::Appeal),
        ("adds-to", Relation::Supplement),
    ] {
        let Some(path) = matches.get_one::<PathBuf>(name) else {
            continue;
        };
        let earlier = file::read(path)?;
        // The hash that the file names may be wrong: what it has is what is followed.
        let hash = content_hash(&earlier.value).map_err(|error| {
            file::in_file(
                &earlier.name,
                Sentence::new("ruling-form")
                    .with("path", "-")
                    .with("what", error.to_string()),
            )
        })?;
        return Ok(Some(FollowsPart { hash, relation }));
    }
    Ok(None)
}
