//! What is said of a repair.

use shakmaty::{Chess, Move, Position};
use tablas::sentence::{NumberedMove, Sentence, Value};
use tablas_say::Speaker;
use tablas_sheet::{MarkKind, Proposal, Repair, Sheet, Slip};

use crate::output::shortened;

/// The sentences of a repair: what is written where, as what it is read, what else it could be.
pub(super) fn repair(repair: &Repair, file: &str, sheet: &Sheet) -> Sentence {
    let place = |entry: usize| {
        let place = sheet.entries[entry].place;
        (place.line, place.column)
    };
    let passed: Vec<Value> = repair
        .passed
        .iter()
        .map(|&entry| Value::Text(shortened(&sheet.entries[entry].text)))
        .collect();
    let at = repair.entry.or(repair.passed.first().copied());
    let at = at.unwrap_or_else(|| sheet.entries.len().saturating_sub(1));
    let (line, column) = place(at);
    let written = repair
        .entry
        .map_or("", |entry| sheet.entries[entry].text.as_str());
    let mut sentence = Sentence::new("sheet-repair")
        .with("file", file)
        .with("line", line)
        .with("column", u64::from(column))
        .with("slip", repair.slip.key())
        .with("written", shortened(written))
        .with("passed", Value::Each(passed))
        .with(
            "passes",
            if repair.passed.is_empty() {
                "no"
            } else {
                "yes"
            },
        );
    sentence = match &repair.read_as {
        Some(name) => sentence.with("move", name.clone()).with("end", "no"),
        None => sentence.with("move", "").with("end", "yes"),
    };
    sentence
}

/// The other moves that could stand at a repair and keep all that follows, or come nearest to it.
pub(super) fn others(repair: &Repair) -> Option<Sentence> {
    let all: Vec<NumberedMove> = repair
        .candidates
        .iter()
        .filter(|candidate| candidate.keeps_all)
        .map(|candidate| candidate.name.clone())
        .collect();
    if !all.is_empty() {
        return Some(Sentence::new("sheet-others").with("moves", all));
    }
    let next = repair.candidates.first()?;
    Some(
        Sentence::new("sheet-next-best")
            .with("move", next.name.clone())
            .with("keeps", next.keeps),
    )
}

/// Whether a repair is worth a line of its own; a missing sign is not.
pub(super) fn is_loud(repair: &Repair) -> bool {
    repair.slip != Slip::Sign
}

/// What else stands on a sheet.
pub(super) fn marks(file: &str, sheet: &Sheet) -> Vec<Sentence> {
    let mark = |mark: &tablas_sheet::Mark| {
        Sentence::new("sheet-mark")
            .with("file", file)
            .with("line", mark.place.line)
            .with("column", u64::from(mark.place.column))
            .with("text", shortened(&mark.text))
            .with("kind", mark.kind.key())
    };
    let told = sheet.marks.iter().filter(|mark| match mark.kind {
        MarkKind::Offer | MarkKind::TwoMoves | MarkKind::TwoMovesOften | MarkKind::Other => true,
        MarkKind::Time | MarkKind::Result => false,
    });
    told.map(mark).collect()
}

/// Where the numbers of a sheet leave those of the game.
pub(super) fn shifts(
    proposal: &Proposal,
    which: usize,
    file: &str,
    sheet: &Sheet,
) -> Vec<Sentence> {
    let told = proposal.number_shifts(sheet, which).into_iter();
    told.map(|shift| {
        let entry = &sheet.entries[shift.entry];
        Sentence::new("sheet-numbers")
            .with("file", file)
            .with("line", entry.place.line)
            .with("column", u64::from(entry.place.column))
            .with("written", shift.written)
            .with("number", shift.number)
    })
    .collect()
}

/// The moves of a game on lines.
pub(super) fn game(moves: &[Move], speaker: &Speaker) -> String {
    let mut position = Chess::default();
    let mut words = Vec::new();
    for &mv in moves {
        let name = NumberedMove::of(&position, mv);
        let shown = tablas_say::san_in_letters(&name.to_string(), speaker.language());
        let white = position.turn().is_white();
        words.push(if white {
            shown
        } else {
            shown
                .split_once("...")
                .map_or(shown.clone(), |(_, san)| san.to_owned())
        });
        position.play_unchecked(mv);
    }
    words.join(" ")
}
