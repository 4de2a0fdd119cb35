//! What a member's own manifest must say: its versions and lints are those of the workspace.

use toml::{Table, Value};

const KINDS: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];

/// What is wrong with the manifest of the member `name`.
pub(super) fn faults(name: &str, manifest: &Table) -> Vec<String> {
    let mut faults = Vec::new();
    let targets = manifest.get("target").and_then(Value::as_table);
    let tables = std::iter::once(manifest).chain(
        targets
            .into_iter()
            .flat_map(Table::values)
            .filter_map(Value::as_table),
    );
    for table in tables {
        for kind in KINDS {
            let Some(dependencies) = table.get(kind).and_then(Value::as_table) else {
                continue;
            };
            for (dependency, asked) in dependencies {
                if !of_workspace(asked) {
                    faults.push(format!(
                        "{name} asks for {dependency} by itself: versions stand in the workspace's Cargo.toml (`{dependency}.workspace = true`)"
                    ));
                }
            }
        }
    }
    if !manifest.get("lints").is_some_and(of_workspace) {
        faults.push(format!("{name} does not take the lints of the workspace"));
    }
    faults
}

fn of_workspace(value: &Value) -> bool {
    value.get("workspace").and_then(Value::as_bool) == Some(true)
}
