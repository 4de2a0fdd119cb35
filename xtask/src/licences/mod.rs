//! `cargo xtask licences`: whether every dependency may be part of a program under
//! GPL-3.0-or-later, comes from the registry, and has the version that the workspace fixes.
//!
//! It takes the place of cargo-deny. It does not know of advisories, which live on the network.

mod expression;
mod manifest;

#[cfg(test)]
mod tests;

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use serde::Deserialize;

/// Licences whose terms let the work be part of a whole under GPL-3.0-or-later.
const ALLOWED: [&str; 22] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    // The lists of certificate authorities that a verifier of TLS brings; data, as free as MIT.
    "CDLA-Permissive-2.0",
    "GPL-3.0-only",
    "GPL-3.0-or-later",
    "GPL-2.0-or-later",
    "ISC",
    "LGPL-2.1-or-later",
    "LGPL-3.0-or-later",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "Zlib",
    "bzip2-1.0.6",
];

/// Dependencies whose version the workspace leaves to `Cargo.lock`: widely used crates that others
/// in the tree depend on too, where an exact version would forbid an update of all of them.
const FLOATING: [&str; 9] = [
    "anstream",
    "anstyle",
    "clap_complete",
    "indicatif",
    "rayon",
    "serde",
    "serde_json",
    "tempfile",
    "unic-langid",
];

/// What `cargo metadata` says, as far as it is used.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    workspace_members: Vec<String>,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
    manifest_path: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    req: String,
    source: Option<String>,
}

/// Runs the task.
///
/// # Errors
///
/// A message for the person at the terminal, if `cargo metadata` fails or a manifest cannot be read.
pub(crate) fn run(root: &Path) -> Result<ExitCode, String> {
    let text = metadata(root)?;
    let metadata: Metadata =
        serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}\n"))?;
    let mut faults = faults(&metadata);
    for package in metadata.members() {
        let fault = |error: &dyn std::fmt::Display| format!("{}: {error}\n", package.manifest_path);
        let text = fs::read_to_string(&package.manifest_path).map_err(|error| fault(&error))?;
        let manifest = text.parse().map_err(|error| fault(&error))?;
        faults.extend(manifest::faults(&package.name, &manifest));
    }
    for fault in &faults {
        println!("error: {fault}");
    }
    if !faults.is_empty() {
        return Ok(ExitCode::FAILURE);
    }
    println!(
        "licences: {} packages, every one compatible with GPL-3.0-or-later, from the registry and pinned",
        metadata.packages.len()
    );
    Ok(ExitCode::SUCCESS)
}

/// Asks cargo without the network; with it if a manifest is not here yet, since a build brings only
/// the packages for its own platform.
fn metadata(root: &Path) -> Result<String, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let ask = |more: &[&str]| {
        Command::new(&cargo)
            .current_dir(root)
            .args(["metadata", "--locked", "--format-version", "1"])
            .args(more)
            .output()
            .map_err(|error| format!("cargo metadata: {error}\n"))
    };
    let mut output = ask(&["--offline"])?;
    if !output.status.success() {
        output = ask(&[])?;
    }
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    String::from_utf8(output.stdout).map_err(|error| format!("cargo metadata: {error}\n"))
}

impl Metadata {
    fn members(&self) -> impl Iterator<Item = &Package> {
        let member = |package: &&Package| self.workspace_members.contains(&package.id);
        self.packages.iter().filter(member)
    }
}

/// What is wrong with the packages.
fn faults(metadata: &Metadata) -> Vec<String> {
    let mut faults = Vec::new();
    for package in &metadata.packages {
        let name = format!("{} {}", package.name, package.version);
        match package.license.as_deref() {
            None => faults.push(format!("{name} names no licence")),
            Some(text) => match expression::allowed(text, &ALLOWED) {
                Ok(true) => {}
                Ok(false) => faults.push(format!(
                    "{name}: the licence `{text}` is not on the list of xtask/src/licences/mod.rs"
                )),
                Err(()) => faults.push(format!("{name}: `{text}` cannot be read as a licence")),
            },
        }
        let member = metadata.workspace_members.contains(&package.id);
        match package.source.as_deref() {
            None if member => {}
            Some(source) if source.starts_with("registry+") => {}
            None => faults.push(format!("{name} lies on this machine and is no member")),
            Some(source) => {
                faults.push(format!("{name} does not come from the registry: {source}"))
            }
        }
    }
    for member in metadata.members() {
        for dependency in &member.dependencies {
            let pinned = dependency.req.starts_with('=');
            let floating = FLOATING.contains(&dependency.name.as_str());
            if dependency.source.is_some() && !pinned && !floating {
                faults.push(format!(
                    "{} asks for {} {}: the workspace pins it (`= \"=x.y.z\"`), or it stands on the list of xtask/src/licences/mod.rs",
                    member.name, dependency.name, dependency.req
                ));
            }
        }
    }
    faults.sort_unstable();
    faults.dedup();
    faults
}
