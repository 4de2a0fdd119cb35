//! Where the program keeps what is the user's.

use std::path::PathBuf;

/// The directory of the program in the user's data directory, if there is such a directory.
pub(crate) fn data_dir() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from);
    let base = if cfg!(windows) {
        variable("LOCALAPPDATA")?
    } else if let Some(data) = variable("XDG_DATA_HOME").filter(|it| it.is_absolute()) {
        data
    } else if cfg!(target_os = "macos") {
        variable("HOME")?.join("Library/Application Support")
    } else {
        variable("HOME")?.join(".local/share")
    };
    Some(base.join("tablas"))
}
