//! The pages are embedded in the program: when they were built anew, so is it.

use std::path::Path;

fn main() {
    let built = Path::new("../../web/dist");
    let watched = if built.is_dir() {
        built
    } else {
        Path::new("../../web/index.html")
    };
    println!("cargo:rerun-if-changed={}", watched.display());
}
