//! Tasks of the project: law coverage, differential runs, licences.

fn main() {}
