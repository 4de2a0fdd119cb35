//! `tablas regulations show`: every choice in words, and what differs from the Laws.

use std::io::Write;
use std::path::Path;

use clap::ArgMatches;
use tablas::sentence::Sentence;
use tablas_say::Speaker;
use tablas_wire::regulations::{
    Preset, RegulationAnswer, RegulationsDocument, nearest, preset, presets, read_preset_bytes,
};

use super::{WIDTH, bytes};
use crate::commands::{Context, format};
use crate::fault::{Fault, Outcome};
use crate::output::{json, wrapped};

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Fault> {
    let name = matches
        .get_one::<String>("name")
        .expect("the parser asks for a name");
    let (name, file, preset) = find(name)?;
    match format(matches) {
        "toml" => write!(context.output, "{file}")?,
        "json" => {
            let document = RegulationsDocument::of(&name, &preset, context.speaker);
            json(&mut context.output, &document)?;
        }
        _ => full(&name, &preset, context)?,
    }
    Ok(Outcome::Clean)
}

/// The preset of this name, else the file: its name, its text, what it says.
pub(crate) fn find(name: &str) -> Result<(String, String, Preset), Sentence> {
    if let Some(found) = preset(name) {
        let preset = found.preset.clone();
        return Ok((found.name.to_owned(), found.file.to_owned(), preset));
    }
    let path = Path::new(name);
    if name != "-" && !path.exists() {
        let plain = name.strip_suffix(".toml").unwrap_or(name);
        return Err(match nearest(plain, presets().iter().map(|it| it.name)) {
            Some(guess) => Sentence::new("regulations-unknown-guess").with("guess", guess),
            None => Sentence::new("regulations-unknown"),
        }
        .with("name", name));
    }
    let (file, bytes) = bytes(path)?;
    let (text, read) = read_preset_bytes(&bytes);
    match read {
        Ok(preset) => Ok((file, text, preset)),
        Err(errors) => Err(Sentence::new("regulations-broken")
            .with("file", file)
            .with("errors", errors.len())),
    }
}

fn full(name: &str, preset: &Preset, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let language = speaker.language();
    let document = RegulationsDocument::of(name, preset, speaker);
    let bold = anstyle::Style::new().bold();
    let title = preset.titles.text(language);
    writeln!(context.output, "{bold}{name}: {title}{bold:#}\n")?;
    paragraph("", preset.about.text(language), context)?;
    writeln!(context.output)?;
    let laws = Sentence::new("regulations-laws")
        .with("edition", preset.rules.edition.key())
        .with("play", preset.rules.play.key());
    paragraph("", &speaker.say(&laws), context)?;
    if let Some(control) = &preset.time_control {
        let control =
            Sentence::new("regulations-time-control").with("control", control.to_string());
        paragraph("", &speaker.say(&control), context)?;
    }
    let source = Sentence::new("regulations-source").with("source", preset.sources.join("; "));
    paragraph("", &speaker.say(&source), context)?;
    let differs = if document.answers.iter().any(|answer| answer.differs) {
        "regulations-differs"
    } else {
        "regulations-same"
    };
    paragraph("", &speaker.word(differs), context)?;
    let mut section = None;
    for answer in &document.answers {
        let here = answer
            .key
            .split_once('.')
            .map_or("", |(section, _)| section);
        if section != Some(here) {
            section = Some(here);
            writeln!(context.output, "\n{bold}{}{bold:#}", heading(here, speaker))?;
        }
        line(answer, context)?;
    }
    Ok(())
}

/// The heading of a section.
fn heading(section: &str, speaker: &Speaker) -> String {
    speaker.word(match section {
        "offers" => "reg-section-offers",
        "agreement" => "reg-section-agreement",
        "claims" => "reg-section-claims",
        "flags" => "reg-section-flags",
        "clocks" => "reg-section-clocks",
        "captains" => "reg-section-captains",
        "guidelines" => "reg-section-guidelines",
        "penalties" => "reg-section-penalties",
        _ => "reg-section-general",
    })
}

fn line(answer: &RegulationAnswer, context: &mut Context<'_>) -> Result<(), Fault> {
    let speaker = context.speaker;
    let value = toml_value(&answer.value);
    let style = if answer.differs {
        anstyle::AnsiColor::Yellow.on_default().bold()
    } else {
        anstyle::Style::new()
    };
    let mark = if answer.differs { "*" } else { " " };
    let key = &answer.key;
    writeln!(context.output, "{style}{mark} {key} = {value}{style:#}")?;
    let sentence = format!("{} ({})", answer.sentence, answer.article);
    paragraph("    ", &sentence, context)?;
    if let Some(laws) = &answer.laws {
        let laws = Sentence::new("regulations-laws-alone").with("sentence", laws.as_str());
        paragraph("    ", &speaker.say(&laws), context)?;
    }
    Ok(())
}

/// A value as a file writes it.
fn toml_value(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::Object(fields) => {
            let fields: Vec<String> = fields
                .iter()
                .map(|(key, value)| format!("{key} = {}", toml_value(value)))
                .collect();
            format!("{{ {} }}", fields.join(", "))
        }
        serde_json::Value::Array(items) => {
            let items: Vec<String> = items.iter().map(toml_value).collect();
            format!("[{}]", items.join(", "))
        }
        serde_json::Value::Null
        | serde_json::Value::Bool(_)
        | serde_json::Value::Number(_)
        | serde_json::Value::String(_) => value.to_string(),
    }
}

fn paragraph(indent: &str, text: &str, context: &mut Context<'_>) -> Result<(), Fault> {
    for line in wrapped(text, WIDTH - indent.len()) {
        writeln!(context.output, "{indent}{line}")?;
    }
    Ok(())
}
