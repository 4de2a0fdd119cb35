//! The schemas of all documents.

use schemars::schema_for;

use crate::{
    CertificateDocument, CheckDocument, CheckGame, ClaimDocument, DeadDocument, PositionDocument,
    ReadDocument, ReadGame,
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
        ("certificate-1.json", text(schema_for!(CertificateDocument))),
        ("check-1.json", text(schema_for!(CheckDocument))),
        ("check-game-1.json", text(schema_for!(CheckGame))),
        ("claim-1.json", text(schema_for!(ClaimDocument))),
        ("dead-1.json", text(schema_for!(DeadDocument))),
        ("position-1.json", text(schema_for!(PositionDocument))),
        ("read-1.json", text(schema_for!(ReadDocument))),
        ("read-game-1.json", text(schema_for!(ReadGame))),
    ]
}
