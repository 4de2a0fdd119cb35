//! What is counted while games are read.

use std::collections::BTreeMap;

/// Counts by name. They are added up and kept in the journal.
pub type Counts = BTreeMap<String, u64>;

/// What is counted in a batch, before names are put to it.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) chosen: u64,
    pub(crate) plies: u64,
    pub(crate) undated: u64,
    pub(crate) left_out_undated: u64,
    pub(crate) incomplete: u64,
    pub(crate) drawn: u64,
    pub(crate) with_findings: u64,
    pub(crate) editions: [u64; 8],
    /// Findings by code; few codes, looked through one by one.
    pub(crate) codes: Vec<(&'static str, u64)>,
}

/// The names of the editions that are counted.
pub(crate) const EDITIONS: [&str; 6] = [
    "fide-2009",
    "fide-2014",
    "fide-2018",
    "fide-2023",
    "us-chess",
    "other",
];

impl Tally {
    pub(crate) fn code(&mut self, code: &'static str) {
        match self.codes.iter_mut().find(|(it, _)| *it == code) {
            Some((_, count)) => *count += 1,
            None => self.codes.push((code, 1)),
        }
    }

    pub(crate) fn edition(&mut self, key: &str) {
        let at = EDITIONS
            .iter()
            .position(|it| *it == key)
            .unwrap_or(EDITIONS.len() - 1);
        self.editions[at] += 1;
    }

    /// Adds it to counts by name.
    pub(crate) fn add_to(&self, counts: &mut Counts) {
        let mut add = |name: &str, count: u64| {
            if count > 0 {
                *counts.entry(name.to_owned()).or_default() += count;
            }
        };
        add("chosen", self.chosen);
        add("plies", self.plies);
        add("undated", self.undated);
        add("left-out-undated", self.left_out_undated);
        add("incomplete", self.incomplete);
        add("drawn", self.drawn);
        add("with-findings", self.with_findings);
        for (key, &count) in EDITIONS.iter().zip(&self.editions) {
            add(&format!("edition.{key}"), count);
        }
        for (code, count) in &self.codes {
            add(&format!("code.{code}"), *count);
        }
    }
}
