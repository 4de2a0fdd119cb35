//! `tablas sheet read`: the game, what was assumed for it, what stays open.

use std::io::Write;

use clap::ArgMatches;
use tablas::sentence::Sentence;
use tablas_sheet::{Proposals, Sheet, propose};
use tablas_wire::SheetDocument;

use super::{decisions, sheet, words, write_pgn};
use crate::commands::{Context, format};
use crate::fault::{Fault, Outcome};
use crate::output;

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let path = matches
        .get_one::<std::path::PathBuf>("file")
        .expect("the parser asks for a file");
    let (file, sheet) = sheet(path, matches)?;
    let decisions = decisions(matches)?;
    let proposals = propose(&sheet, &decisions).map_err(|error| {
        Sentence::new("in-file")
            .with("file", file.as_str())
            .with("what", error.sentence())
    })?;
    let best = &proposals.list[0];
    let note = note(&proposals, &file, &[(&file, &sheet)], context);
    write_pgn(matches, &best.moves, sheet.result, note)?;
    if format(matches) == "json" {
        let document = SheetDocument::of(&[(&file, &sheet)], &proposals, &[]);
        output::json(&mut context.output, &document)?;
    } else {
        show(&proposals, &file, &sheet, context)?;
    }
    let fault = best.cost > 0 || proposals.list.len() > 1;
    Ok(if fault {
        Outcome::Found
    } else {
        Outcome::Clean
    })
}

/// What a PGN must not hide: that its game was repaired.
pub(super) fn note(
    proposals: &Proposals,
    _file: &str,
    sheets: &[(&str, &Sheet)],
    context: &Context<'_>,
) -> String {
    let repairs = proposals.list[0].repairs.iter();
    let told = repairs
        .filter(|repair| words::is_loud(repair))
        .map(|repair| {
            let (file, sheet) = sheets[repair.sheet];
            context.speaker.say(&words::repair(repair, file, sheet))
        });
    told.collect::<Vec<_>>().join(" ")
}

fn show(
    proposals: &Proposals,
    file: &str,
    sheet: &Sheet,
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let speaker = context.speaker;
    let best = &proposals.list[0];
    let head = Sentence::new("sheet-head")
        .with("file", file)
        .with("plies", best.moves.len())
        .with("entries", sheet.entries.len())
        .with("letters", sheet.letters.shown());
    writeln!(context.output, "{}\n", speaker.say(&head))?;
    for line in output::wrapped(&words::game(&best.moves, speaker), 88) {
        writeln!(context.output, "  {line}")?;
    }
    writeln!(context.output)?;
    repairs(proposals, &[(file, sheet)], context)?;
    for sentence in words::shifts(best, 0, file, sheet) {
        writeln!(context.output, "{}", speaker.say(&sentence))?;
    }
    for sentence in words::marks(file, sheet) {
        writeln!(context.output, "{}", speaker.say(&sentence))?;
    }
    other_games(proposals, context)
}

/// The repairs of the best game, each with what else it could be.
pub(super) fn repairs(
    proposals: &Proposals,
    sheets: &[(&str, &Sheet)],
    context: &mut Context<'_>,
) -> Result<(), Fault> {
    let speaker = context.speaker;
    let best = &proposals.list[0];
    if best.repairs.is_empty() {
        writeln!(context.output, "{}", speaker.word("sheet-faultless"))?;
    }
    let mut quiet = 0_usize;
    for repair in &best.repairs {
        if !words::is_loud(repair) {
            quiet += 1;
            continue;
        }
        let (file, sheet) = sheets[repair.sheet];
        writeln!(
            context.output,
            "{}",
            speaker.say(&words::repair(repair, file, sheet))
        )?;
        if let Some(others) = words::others(repair) {
            writeln!(context.output, "    {}", speaker.say(&others))?;
        }
    }
    if quiet > 0 {
        let sentence = Sentence::new("sheet-signs").with("count", quiet);
        writeln!(context.output, "{}", speaker.say(&sentence))?;
    }
    Ok(())
}

/// The other games that fit, by the first move in which they differ.
pub(super) fn other_games(proposals: &Proposals, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let best = &proposals.list[0].moves;
    for (number, other) in proposals.list.iter().enumerate().skip(1) {
        let pairs = best.iter().zip(&other.moves);
        let from = pairs.take_while(|(a, b)| a == b).count();
        let names = tablas_names(&other.moves);
        let sentence = match names.get(from) {
            Some(name) => Sentence::new("sheet-other-game")
                .with("number", number + 1)
                .with("move", name.clone()),
            None => Sentence::new("sheet-other-game-ends")
                .with("number", number + 1)
                .with("plies", other.moves.len()),
        };
        writeln!(context.output, "{}", speaker.say(&sentence))?;
    }
    if !proposals.complete {
        writeln!(context.output, "{}", speaker.word("sheet-incomplete"))?;
    }
    Ok(())
}

fn tablas_names(moves: &[shakmaty::Move]) -> Vec<tablas::sentence::NumberedMove> {
    use shakmaty::{Chess, Position};
    let mut position = Chess::default();
    let name = |&mv: &shakmaty::Move| {
        let name = tablas::sentence::NumberedMove::of(&position, mv);
        position.play_unchecked(mv);
        name
    };
    moves.iter().map(name).collect()
}
