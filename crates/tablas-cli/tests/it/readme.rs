//! What the READMEs show is what the program prints.

use crate::run::{root, tablas};

/// Runs each `$ ./x tablas …` of the console blocks that shows an output, and compares.
fn check(file: &str) {
    let text = std::fs::read_to_string(root().join(file)).expect("a README");
    let mut compared = 0;
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        let Some((command, shown)) = block.split_once('\n') else {
            continue;
        };
        let Some(arguments) = command.strip_prefix("$ ./x tablas ") else {
            continue;
        };
        if shown.trim().is_empty() || shown.starts_with('$') {
            continue;
        }
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        let run = tablas(&arguments);
        assert_eq!(run.stdout.trim_end(), shown.trim_end(), "{file}: {command}");
        compared += 1;
    }
    assert!(compared > 0, "{file} shows no output");
}

#[test]
fn english() {
    check("README.md");
}

#[test]
fn spanish() {
    check("README.es.md");
}
