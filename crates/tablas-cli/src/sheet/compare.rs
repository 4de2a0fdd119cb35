//! `tablas sheet compare`: two sheets side by side, and the games that fit both.

use std::io::Write;
use std::path::PathBuf;

use clap::ArgMatches;
use shakmaty::Move;
use tablas::sentence::Sentence;
use tablas_record::{Game, ReadOptions, Reader};
use tablas_sheet::{Cell, Comparison, Sheet, Slip, compare};
use tablas_wire::SheetDocument;

use super::read::{note, other_games, repairs};
use super::{decisions, sheet, words, write_pgn};
use crate::commands::{Context, format};
use crate::fault::{Fault, Outcome};
use crate::{input, output};

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let path = |name| matches.get_one::<PathBuf>(name);
    let (white_file, white) = sheet(path("white").expect("the parser asks for it"), matches)?;
    let (black_file, black) = sheet(path("black").expect("the parser asks for it"), matches)?;
    let record = match path("pgn") {
        Some(path) => Some(record(path)?),
        None => None,
    };
    let decisions = decisions(matches)?;
    let moves = record.as_ref().map(|(_, moves)| moves.as_slice());
    let compared =
        compare(&white, &black, moves, &decisions).map_err(|error| Fault::Say(error.sentence()))?;
    let electronic = moves.map(Sheet::of_moves);
    let mut sheets = vec![(white_file.as_str(), &white), (black_file.as_str(), &black)];
    if let (Some((file, _)), Some(sheet)) = (&record, &electronic) {
        sheets.push((file, sheet));
    }
    let best = &compared.proposals.list[0];
    let result = white.result.filter(|_| white.result == black.result);
    write_pgn(
        matches,
        &best.moves,
        result,
        note(&compared.proposals, &white_file, &sheets, context),
    )?;
    if format(matches) == "json" {
        let document = SheetDocument::of(&sheets, &compared.proposals, &compared.rows);
        output::json(&mut context.output, &document)?;
    } else {
        show(&compared, &sheets, context)?;
    }
    let fault = best.cost > 0 || compared.proposals.list.len() > 1;
    Ok(if fault {
        Outcome::Found
    } else {
        Outcome::Clean
    })
}

/// The moves of the first game of a PGN file.
fn record(path: &std::path::Path) -> Result<(String, Vec<Move>), Fault> {
    let opened = input::open(path)?;
    let options = ReadOptions {
        letters: None,
        guess_offers: false,
    };
    let mut reader = Reader::new(opened.reader, options);
    let mut game = Game::new();
    let read = reader
        .read(&mut game, &mut ())
        .map_err(|error| Fault::Say(input::reading_stopped(&opened.name, &error)))?;
    if !read {
        return Err(Sentence::new("no-games").with("file", opened.name).into());
    }
    if *game.start() != shakmaty::Chess::default() {
        return Err(Sentence::new("sheet-other-start")
            .with("file", opened.name)
            .into());
    }
    Ok((opened.name, game.moves().iter().map(|ply| ply.mv).collect()))
}

fn show(
    compared: &Comparison,
    sheets: &[(&str, &Sheet)],
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let speaker = context.speaker;
    let heads = [
        "sheet-column-game",
        "sheet-column-white",
        "sheet-column-black",
        "sheet-column-record",
    ];
    let heads = heads.iter().take(sheets.len() + 1);
    let line: String = heads
        .map(|head| format!("{:<14}", speaker.word(head)))
        .collect();
    writeln!(context.output, "  {}", line.trim_end())?;
    for row in &compared.rows {
        let name = tablas_say::san_in_letters(&row.game.to_string(), speaker.language());
        let mut line = format!("{name:<14}");
        for (cell, (_, sheet)) in row.cells.iter().zip(sheets) {
            line.push_str(&format!("{:<13} ", text(cell, sheet)));
        }
        let mark = if row.agreed { ' ' } else { '*' };
        writeln!(context.output, "{mark} {}", line.trim_end())?;
    }
    writeln!(context.output)?;
    repairs(&compared.proposals, sheets, context)?;
    for (which, (file, sheet)) in sheets.iter().enumerate() {
        for sentence in words::shifts(&compared.proposals.list[0], which, file, sheet) {
            writeln!(context.output, "{}", speaker.say(&sentence))?;
        }
        for sentence in words::marks(file, sheet) {
            writeln!(context.output, "{}", speaker.say(&sentence))?;
        }
    }
    other_games(&compared.proposals, context)
}

/// What a sheet has in the place of a move, with what is passed over in brackets.
fn text(cell: &Cell, sheet: &Sheet) -> String {
    let passed: String = cell
        .passed
        .iter()
        .map(|&entry| format!("[{}] ", sheet.entries[entry].text))
        .collect();
    let own = match cell.entry {
        Some(entry) => sheet.entries[entry].text.as_str(),
        None if cell.slip == Slip::Missing => "…",
        None => "",
    };
    tablas_say::harmless(&format!("{passed}{own}"))
}
