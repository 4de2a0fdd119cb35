//! What the fuzz targets run, so that the tests can run it too.

use std::io::Read;

use tablas_audit::{AuditOptions, OfferSigns};
use tablas_dead::Budget;
use tablas_record::ReadOptions;
use tablas_tables::Layout;

use crate::input::{Next, Pieces};
use crate::task::{Keep, Task};
use crate::worker::{Batch, Worker};

/// How long a stream is made.
const LONG: usize = 40_000;

/// Reads a stream whole and in pieces of the length that its first two bytes tell, and compares every
/// row.
///
/// # Panics
///
/// If they differ.
pub fn cut(data: &[u8]) {
    let Some((&[low, high], text)) = data.split_first_chunk::<2>() else {
        return;
    };
    let piece = usize::from(u16::from_le_bytes([low, high]));
    if text.is_empty() {
        return;
    }
    // A cut needs so many known bytes behind it; the text is repeated until there are enough.
    let text = text.repeat(LONG / text.len() + 1);
    let whole = rows(&text, usize::MAX / 4);
    let pieces = rows(&text, piece);
    assert!(whole == pieces, "cut at {piece}");
}

/// Games, findings and how many games there are.
fn rows(text: &[u8], piece: usize) -> (Vec<u8>, Vec<u8>, u64, bool) {
    let task = Task {
        audit: AuditOptions {
            edition: None,
            play: None,
            ask: tablas::course::Ask::WhenInDoubt,
            budget: Budget::INSTANT,
            offers: OfferSigns::Marks,
        },
        by_date: true,
        read: ReadOptions {
            letters: None,
            guess_offers: false,
        },
        sample: 1,
        since: None,
        query: None,
        only: Vec::new(),
        agreement: None,
        keep: Keep::Rows(Layout::Csv),
    };
    let mut from = text;
    let from: &mut dyn Read = &mut from;
    let mut pieces = Pieces::new(from, piece);
    let mut worker = Worker::new(&task);
    let (mut games, mut findings, mut count, mut failed) = (Vec::new(), Vec::new(), 0, false);
    let mut take = |batch: Batch| {
        let by = i64::try_from(count).expect("few games");
        let (game_rows, finding_rows) = batch.rows.expect("rows are kept");
        game_rows.write(by, &mut games).expect("memory");
        finding_rows.write(by, &mut findings).expect("memory");
        count += batch.games;
        failed |= batch.error.is_some();
        true
    };
    loop {
        match pieces.next() {
            Next::Piece(piece) => {
                take(worker.piece("f", piece));
            }
            Next::Rest(rest, offset) => worker.rest("f", rest, offset, &mut take),
            Next::End => break,
        }
    }
    (games, findings, count, failed)
}
