//! The pieces of evidence: the record itself, and what `--rests-on` names.

use std::path::Path;

use clap::ArgMatches;
use shakmaty::{Chess, Color, Position};
use tablas::claim::Claim;
use tablas::sentence::Sentence;
use tablas_ruling::given::evidence_part;
use tablas_wire::ruling::{
    EvidenceKind, EvidencePart, FilePart, PliesPart, Supplier, TimeCodePart,
};

use super::part::time;
use crate::claim::source::Record;
use crate::fault::Fault;
use crate::output::shortened;
use crate::verify::file;

/// Every piece of evidence: first the record from which the moves were read.
pub(super) fn evidence(
    matches: &ArgMatches,
    record: &Record,
    claim: &Claim,
) -> Result<Vec<EvidencePart>, Fault> {
    let start = record.course.start();
    let mut parts = Vec::new();
    for text in matches.get_many::<String>("rests-on").into_iter().flatten() {
        parts.push(piece(text, start, claim.by)?);
    }
    if let Some(readings) = &record.readings {
        for part in readings.evidence(claim.by)? {
            // Whoever says what a file is has said it.
            if !parts
                .iter()
                .any(|said| said.file.is_some() && said.file == part.file)
            {
                parts.push(part);
            }
        }
    }
    let all = u32::try_from(record.course.moves().len())
        .ok()
        .filter(|&made| made > 0)
        .map(|last| PliesPart { first: 1, last });
    let all = match &record.readings {
        Some(readings) => readings.of_record,
        None => all,
    };
    let Some(written) = &record.written else {
        // Moves that were typed have a source only if one was named.
        if parts.is_empty() {
            let (kind, supplier) = if record.agreed {
                (EvidenceKind::JointReconstruction, Supplier::Both)
            } else {
                (EvidenceKind::TypedMoves, Supplier::Unstated)
            };
            parts.push(EvidencePart {
                plies: all,
                ..evidence_part(kind, supplier)
            });
        }
        return Ok(parts);
    };
    let is_file = written.path.as_os_str() != "-";
    let of_record = if is_file {
        Some(file_part(&written.path)?)
    } else {
        None
    };
    // Whoever says what the file is has said it.
    if let Some(known) = parts
        .iter_mut()
        .find(|part| part.file.is_some() && part.file == of_record)
    {
        known.game = Some(written.number);
        known.plies = known.plies.or(all);
        return Ok(parts);
    }
    parts.insert(
        0,
        EvidencePart {
            plies: all,
            file: of_record,
            game: Some(written.number),
            source: (!is_file).then(|| "-".to_owned()),
            ..evidence_part(EvidenceKind::DatabaseFile, Supplier::Unstated)
        },
    );
    Ok(parts)
}

/// A piece as it is typed: `own-scoresheet:1-40:sheet.jpg`, `video:35-40:hall.mp4@1:02:03-1:02:40`,
/// `arbiter-observation:38-40:I stood at the board`.
fn piece(text: &str, start: &Chess, claimant: Color) -> Result<EvidencePart, Fault> {
    let wrong = |what: Sentence| {
        Fault::from(
            Sentence::new("ruling-evidence-wrong")
                .with("text", shortened(text))
                .with("what", what),
        )
    };
    let (word, rest) = text.split_once(':').unwrap_or((text, ""));
    let word = word.trim();
    let kind = EvidenceKind::ALL
        .into_iter()
        .find(|kind| kind.key() == word)
        .ok_or_else(|| {
            let kinds: Vec<&str> = EvidenceKind::ALL.iter().map(|kind| kind.key()).collect();
            wrong(
                Sentence::new("ruling-evidence-kind")
                    .with("kind", shortened(word))
                    .with("kinds", kinds.join(", ")),
            )
        })?;
    let (moves, rest) = match rest.split_once(':') {
        Some((moves, rest)) if looks_like_moves(moves) => (Some(moves), rest),
        None if looks_like_moves(rest) => (Some(rest), ""),
        Some(_) | None => (None, rest),
    };
    let plies = moves
        .map(|moves| {
            plies(moves, start).ok_or_else(|| {
                wrong(Sentence::new("ruling-evidence-moves").with("moves", shortened(moves)))
            })
        })
        .transpose()?;
    let mut part = EvidencePart {
        plies,
        ..evidence_part(kind, supplier(kind, claimant))
    };
    let rest = rest.trim();
    if rest.is_empty() {
        return Ok(part);
    }
    let (name, codes) = match rest.rsplit_once('@') {
        Some((name, codes)) => match time_codes(codes) {
            Some(codes) => (name.trim(), codes),
            None => (rest, Vec::new()),
        },
        None => (rest, Vec::new()),
    };
    part.time_codes = codes;
    let path = Path::new(name);
    if path.is_file() || looks_like_a_file(name) {
        part.file = Some(file_part(path)?);
    } else {
        part.source = Some(name.to_owned());
    }
    Ok(part)
}

fn looks_like_moves(text: &str) -> bool {
    let text = text.trim();
    text.starts_with(|c: char| c.is_ascii_digit())
        && text
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '-' | '–' | ' '))
}

/// A name that is no words: what is not there then was mistyped.
fn looks_like_a_file(text: &str) -> bool {
    let ending = Path::new(text).extension().and_then(|it| it.to_str());
    text.contains(['/', '\\'])
        || !text.contains(' ')
            && ending
                .is_some_and(|it| it.len() <= 5 && it.chars().all(|c| c.is_ascii_alphanumeric()))
}

/// Half-moves of whole moves, `1-40` or `7`.
fn plies(text: &str, start: &Chess) -> Option<PliesPart> {
    let mut ends = text.split(['-', '–']).map(str::trim);
    let first: u32 = ends.next()?.parse().ok()?;
    let last: u32 = match ends.next() {
        Some(last) => last.parse().ok()?,
        None => first,
    };
    if ends.next().is_some() || last < first {
        return None;
    }
    // Half-moves before the first of the record.
    let before = (start.fullmoves().get() - 1)
        .saturating_mul(2)
        .saturating_add(u32::from(start.turn().is_black()));
    let from = first.checked_sub(1)?.checked_mul(2)?;
    Some(PliesPart {
        first: (from + 1).saturating_sub(before).max(1),
        last: last
            .checked_mul(2)?
            .checked_sub(before)
            .filter(|&it| it > 0)?,
    })
}

/// Passages of a video, `1:02:03-1:02:40,1:10:00`.
fn time_codes(text: &str) -> Option<Vec<TimeCodePart>> {
    text.split(',')
        .map(|passage| {
            let (from, to) = match passage.split_once(['-', '–']) {
                Some((from, to)) => (from, Some(time(to)?)),
                None => (passage, None),
            };
            let from_ms = time(from)?;
            (to.is_none_or(|to| to >= from_ms)).then_some(TimeCodePart {
                from_ms,
                to_ms: to,
                shows: None,
            })
        })
        .collect()
}

const fn supplier(kind: EvidenceKind, claimant: Color) -> Supplier {
    match kind {
        EvidenceKind::OwnScoresheet | EvidenceKind::ElectronicScoresheet => match claimant {
            Color::White => Supplier::White,
            Color::Black => Supplier::Black,
        },
        EvidenceKind::OpponentScoresheet => match claimant {
            Color::White => Supplier::Black,
            Color::Black => Supplier::White,
        },
        EvidenceKind::BoardRecord => Supplier::Organiser,
        EvidenceKind::ArbiterSheet | EvidenceKind::ArbiterObservation => Supplier::Arbiter,
        EvidenceKind::JointReconstruction => Supplier::Both,
        EvidenceKind::Witness => Supplier::Witness,
        EvidenceKind::DatabaseFile
        | EvidenceKind::Video
        | EvidenceKind::GameLog
        | EvidenceKind::TypedMoves => Supplier::Unstated,
    }
}

pub(in crate::claim) fn file_part(path: &Path) -> Result<FilePart, Fault> {
    let name = path.to_string_lossy().into_owned();
    let (bytes, sha256) = file::fingerprint(path).map_err(|error| {
        let id = if error.kind() == std::io::ErrorKind::NotFound {
            "input-not-found"
        } else {
            "input-unreadable"
        };
        Sentence::new(id)
            .with("file", name.as_str())
            .with("reason", error.to_string())
    })?;
    let short = path
        .file_name()
        .map_or(name, |name| name.to_string_lossy().into_owned());
    Ok(FilePart {
        name: short,
        bytes,
        sha256,
    })
}
