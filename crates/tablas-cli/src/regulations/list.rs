//! `tablas regulations list`.

use std::io::Write;

use clap::ArgMatches;
use tablas_wire::regulations::{RegulationsListDocument, presets};

use super::WIDTH;
use crate::commands::{Context, format};
use crate::fault::{Fault, Outcome};
use crate::output::{json, wrapped};

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let presets = presets();
    if format(matches) == "json" {
        json(&mut context.output, &RegulationsListDocument::of(presets))?;
        return Ok(Outcome::Clean);
    }
    let language = context.speaker.language();
    let bold = anstyle::Style::new().bold();
    for it in presets {
        let title = it.preset.titles.text(language);
        writeln!(context.output, "{bold}{}{bold:#}: {title}", it.name)?;
        for line in wrapped(it.preset.about.text(language), WIDTH - 4) {
            writeln!(context.output, "    {line}")?;
        }
    }
    Ok(Outcome::Clean)
}
