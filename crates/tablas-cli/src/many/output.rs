//! Where `-o` puts what comes out.

use std::fs;
use std::io;
use std::path::Path;

use tablas::sentence::Sentence;
use tablas_many::Files;
use tablas_tables::Format;

/// The files for `-o NAME`: `NAME` without its ending and then `.games`, `.findings`; or both names in
/// the folder `NAME`.
pub(super) fn files(
    output: &Path,
    format: Option<Format>,
    resume: bool,
) -> Result<Files, Sentence> {
    // The names of the files are made from this one, so what it is itself would be passed over.
    if fs::metadata(output).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return Err(Sentence::new("many-no-file").with("output", shown(output)));
    }
    let folder = output.is_dir() || output.to_string_lossy().ends_with(['/', '\\']);
    let ending = output
        .extension()
        .and_then(|ending| Format::read(&ending.to_string_lossy()));
    let format = match (format, ending) {
        (Some(format), Some(named)) if format != named && !folder => {
            return Err(Sentence::new("many-two-formats")
                .with("format", format.key())
                .with("ending", named.key()));
        }
        (Some(format), _) => format,
        (None, Some(named)) if !folder => named,
        (None, _) => Format::Csv,
    };
    let (parent, stem) = if folder {
        fs::create_dir_all(output).map_err(|error| cannot_write(output, &error))?;
        (output.to_owned(), String::new())
    } else {
        let name = if ending.is_some() {
            output.file_stem()
        } else {
            output.file_name()
        };
        let Some(name) = name else {
            return Err(Sentence::new("many-no-name").with("output", shown(output)));
        };
        let parent = output.parent().unwrap_or(Path::new("")).to_owned();
        (parent, format!("{}.", name.to_string_lossy()))
    };
    if !parent.as_os_str().is_empty() && !parent.is_dir() {
        return Err(Sentence::new("many-no-folder").with("folder", shown(&parent)));
    }
    let file = |name: &str, ending: &str| parent.join(format!("{stem}{name}.{ending}"));
    Ok(Files {
        games: file("games", format.key()),
        findings: file("findings", format.key()),
        about: file("about", "json"),
        unfinished: parent.join(format!("{stem}unfinished")),
        format,
        resume,
        settings: String::new(),
    })
}

pub(super) fn cannot_write(path: &Path, error: &io::Error) -> Sentence {
    Sentence::new("many-cannot-write")
        .with("file", shown(path))
        .with("reason", error.to_string())
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
