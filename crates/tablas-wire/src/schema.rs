//! The schemas of all documents.

use schemars::schema_for;

use crate::game_log::{EventDoc, GameLogHeader};
use crate::regulations::{
    RegulationsCheckDocument, RegulationsDocument, RegulationsListDocument, regulations_file_schema,
};
use crate::{
    AdjudicatedCase, AdjudicationDocument, CertificateDocument, CheckDocument, CheckGame,
    ClaimDocument, DeadDocument, PositionDocument, ReadDocument, ReadGame, StatsDocument,
};

/// Every schema by the name of its file in `schemas/`.
#[must_use]
pub fn schemas() -> Vec<(&'static str, String)> {
    let text = |schema: schemars::Schema| {
        let mut text = serde_json::to_string_pretty(&schema).expect("a schema is JSON");
        text.push('\n');
        text
    };
    vec![
        (
            "adjudication-1.json",
            text(schema_for!(AdjudicationDocument)),
        ),
        (
            "adjudication-case-1.json",
            text(schema_for!(AdjudicatedCase)),
        ),
        ("certificate-1.json", text(schema_for!(CertificateDocument))),
        ("check-1.json", text(schema_for!(CheckDocument))),
        ("check-game-1.json", text(schema_for!(CheckGame))),
        ("claim-1.json", text(schema_for!(ClaimDocument))),
        ("dead-1.json", text(schema_for!(DeadDocument))),
        ("game-log-1.json", text(schema_for!(GameLogHeader))),
        ("game-log-event-1.json", text(schema_for!(EventDoc))),
        ("position-1.json", text(schema_for!(PositionDocument))),
        ("read-1.json", text(schema_for!(ReadDocument))),
        ("read-game-1.json", text(schema_for!(ReadGame))),
        ("regulations-1.json", text(schema_for!(RegulationsDocument))),
        (
            "regulations-check-1.json",
            text(schema_for!(RegulationsCheckDocument)),
        ),
        ("regulations-file-1.json", text(regulations_file_schema())),
        (
            "regulations-list-1.json",
            text(schema_for!(RegulationsListDocument)),
        ),
        ("ruling-1.json", text(schema_for!(crate::ruling::Ruling))),
        ("sheet-1.json", text(schema_for!(crate::SheetDocument))),
        ("stats-1.json", text(schema_for!(StatsDocument))),
        ("watch-1.json", text(schema_for!(crate::watch::WatchLine))),
        (
            "watch-state-1.json",
            text(schema_for!(crate::watch::WatchStateLine)),
        ),
        (
            "verification-1.json",
            text(schema_for!(crate::ruling::VerificationDocument)),
        ),
    ]
}
