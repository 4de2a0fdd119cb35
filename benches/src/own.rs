//! The ways of this project.

use std::hint::black_box;

use tablas::course::Ask;
use tablas_audit::{AuditOptions, Auditor, OfferSigns};
use tablas_dead::Budget;
use tablas_record::{Game, ReadOptions, Reader};

use crate::Tally;

/// As `tablas check` reads without options.
const READ: ReadOptions = ReadOptions {
    letters: None,
    guess_offers: false,
};

/// As `tablas check` checks without options.
const AUDIT: AuditOptions = AuditOptions {
    edition: None,
    play: None,
    ask: Ask::WhenInDoubt,
    budget: Budget::DEFAULT,
    offers: OfferSigns::Marks,
};

/// Reads every game and replays its main line.
pub(crate) fn read(bytes: &[u8]) -> Tally {
    let mut reader = Reader::new(bytes, READ);
    let mut game = Game::new();
    let mut tally = Tally::default();
    while reader.read(&mut game, &mut ()).expect("the file is a text") {
        tally.add(&game);
        black_box(game.final_position());
    }
    tally
}

/// Reads every game and makes the complete report on it.
pub(crate) fn check(bytes: &[u8]) -> Tally {
    let mut reader = Reader::new(bytes, READ);
    let mut auditor = Auditor::new(AUDIT);
    let mut game = Game::new();
    let mut tally = Tally::default();
    while reader
        .read(&mut game, &mut auditor)
        .expect("the file is a text")
    {
        let report = black_box(auditor.report(&game));
        tally.add(&game);
        tally.findings += report.findings.len() as u64;
    }
    tally
}

impl Tally {
    fn add(&mut self, game: &Game) {
        self.games += 1;
        self.plies += game.moves().len() as u64;
        self.cut += u64::from(game.stop().is_some());
    }
}
