//! Reads `laws/*.toml`, checks it, and writes one constant for each article.
//!
//! A fault in the files stops the build and names file, line and article, so that no citation can
//! point at an article that does not exist.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "the crate does no input or output; its build script reads the files of laws/"
)]

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

#[path = "build/generate.rs"]
mod generate;
#[path = "build/laws.rs"]
mod laws;

fn main() -> ExitCode {
    let manifest = env::var_os("CARGO_MANIFEST_DIR").expect("Cargo tells a build script its place");
    let out = env::var_os("OUT_DIR").expect("Cargo tells a build script where to write");
    let directory = Path::new(&manifest).join("../../laws");
    println!("cargo::rerun-if-changed={}", directory.display());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");

    let mut sources = Vec::new();
    for key in laws::KEYS {
        let path = directory.join(format!("{key}.toml"));
        println!("cargo::rerun-if-changed={}", path.display());
        match fs::read_to_string(&path) {
            Ok(text) => sources.push((key, text)),
            Err(error) => println!("cargo::error=laws/{key}.toml cannot be read: {error}"),
        }
    }
    if sources.len() < laws::KEYS.len() {
        return ExitCode::FAILURE;
    }

    match laws::read(&sources) {
        Ok(documents) => {
            let target = PathBuf::from(out).join("articles.rs");
            match fs::write(&target, generate::code(&documents)) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    println!(
                        "cargo::error={} cannot be written: {error}",
                        target.display()
                    );
                    ExitCode::FAILURE
                }
            }
        }
        Err(problems) => {
            for problem in problems {
                println!("cargo::error={problem}");
            }
            ExitCode::FAILURE
        }
    }
}
