//! What the tables say of themselves.

use tablas_tables::Format;

use super::journal::State;
use crate::tables::{FINDINGS, GAMES};

/// What the tables say of themselves, by name.
pub(super) fn metadata(state: &State) -> Vec<(String, String)> {
    let editions: Vec<&str> = state
        .counts
        .keys()
        .filter_map(|name| name.strip_prefix("edition."))
        .collect();
    vec![
        (
            "tablas.version".to_owned(),
            env!("CARGO_PKG_VERSION").to_owned(),
        ),
        ("tablas.editions".to_owned(), editions.join(" ")),
        ("tablas.games".to_owned(), state.games.to_string()),
        (
            "tablas.undated".to_owned(),
            state
                .counts
                .get("undated")
                .copied()
                .unwrap_or(0)
                .to_string(),
        ),
    ]
}

/// What is said about the tables, as JSON: version, editions, counts, columns.
pub(super) fn about(state: &State, format: Format) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
    let mut lines = vec![
        "  \"format\": \"tablas-audit\"".to_owned(),
        "  \"version\": 1".to_owned(),
        format!("  \"tables\": {}", quoted(format.key())),
    ];
    for (name, value) in metadata(state) {
        lines.push(format!("  {}: {}", quoted(&name), quoted(&value)));
    }
    let counts: Vec<String> = state
        .counts
        .iter()
        .map(|(name, count)| format!("    {}: {count}", quoted(name)))
        .collect();
    lines.push(format!("  \"counts\": {{\n{}\n  }}", counts.join(",\n")));
    for table in [&GAMES, &FINDINGS] {
        let columns: Vec<String> = table
            .columns
            .iter()
            .map(|column| {
                format!(
                    "    {{ \"name\": {}, \"type\": {}, \"about\": {} }}",
                    quoted(column.name),
                    quoted(column.kind.key()),
                    quoted(column.about)
                )
            })
            .collect();
        lines.push(format!(
            "  {}: [\n{}\n  ]",
            quoted(table.name),
            columns.join(",\n")
        ));
    }
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}
