//! `tablas dead verify`: checks a certificate from nothing but itself.

use std::io::{Read, Write};
use std::path::Path;

use shakmaty::CastlingMode;
use tablas::sentence::Sentence;
use tablas_dead::check;
use tablas_record::typed_position;
use tablas_wire::{CertificateDocument, Refuted};

use crate::commands::Context;
use crate::fault::{Fault, Outcome};
use crate::input;

/// The most that is read: a certificate of a query at the default budget is far smaller.
const LIMIT: u64 = 1 << 30;

pub(super) fn run(path: &Path, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let opened = input::open(path)?;
    let mut text = Vec::new();
    opened
        .reader
        .take(LIMIT)
        .read_to_end(&mut text)
        .map_err(|error| {
            Sentence::new("input-unreadable")
                .with("file", opened.name.as_str())
                .with("reason", error.to_string())
        })?;
    let document: CertificateDocument = serde_json::from_slice(&text).map_err(|error| {
        Sentence::new("certificate-unreadable")
            .with("file", opened.name.as_str())
            .with("line", error.line())
            .with("column", error.column())
    })?;
    if document.format != "tablas-dead-certificate" || document.version != 1 {
        return Err(Sentence::new("certificate-version")
            .with("file", opened.name)
            .with("version", document.version)
            .into());
    }
    let mode = CastlingMode::from_chess960(document.chess960);
    let position = match typed_position(&document.fen, Some(mode)) {
        Ok(typed) if typed.problems.is_empty() => typed.position,
        Ok(_) | Err(_) => {
            return Err(Sentence::new("certificate-position")
                .with("file", opened.name)
                .with("fen", document.fen)
                .into());
        }
    };
    if document.answers.is_empty() {
        return Err(Sentence::new("certificate-empty")
            .with("file", opened.name)
            .into());
    }
    writeln!(context.output, "{}", document.fen)?;
    let mut outcome = Outcome::Clean;
    for answer in &document.answers {
        let claim = if answer.can() {
            "mate-can"
        } else {
            "mate-cannot"
        };
        let claim = Sentence::new(claim).with("by", answer.winner());
        let verdict = match answer.verify(&position) {
            Ok(()) => Sentence::new("certificate-holds"),
            Err(refuted) => {
                outcome = Outcome::Found;
                Sentence::new("certificate-fails").with("why", Sentence::new(reason(refuted)))
            }
        };
        writeln!(
            context.output,
            "{} {}",
            context.speaker.say(&claim),
            context.speaker.say(&verdict)
        )?;
    }
    Ok(outcome)
}

const fn reason(refuted: Refuted) -> &'static str {
    match refuted {
        Refuted::Line => "refuted-line",
        Refuted::Unreadable => "refuted-unreadable",
        Refuted::Proof(check::Fault::NotOver) => "refuted-not-over",
        Refuted::Proof(check::Fault::EnoughMaterial) => "refuted-material",
        Refuted::Proof(check::Fault::StartMissing) => "refuted-start",
        Refuted::Proof(check::Fault::NotClosed) => "refuted-not-closed",
        Refuted::Proof(check::Fault::Mate) => "refuted-mate",
        Refuted::Proof(check::Fault::Malformed) => "refuted-malformed",
    }
}
