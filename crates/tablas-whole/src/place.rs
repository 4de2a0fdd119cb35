//! What stands under a name.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// How something is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Beside this name, which no link stands for, and renamed.
    Plain(PathBuf),
    /// As it is, because it is no plain file.
    Straight,
}

/// How many links may lead to one another; as many as Linux follows.
const LINKS: usize = 40;

impl Place {
    /// What stands under `path`.
    ///
    /// # Errors
    ///
    /// When it is a folder, or links lead in a circle.
    pub(crate) fn of(path: &Path) -> io::Result<Place> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(found) if !found.is_file() => return Ok(Place::Straight),
            // A plain file, or nothing yet.
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let mut path = path.to_owned();
        for _ in 0..LINKS {
            let link = fs::symlink_metadata(&path).is_ok_and(|found| found.is_symlink());
            // These name an open file, whatever its name is by now: `/dev/stdout`, `/proc/self/fd/1`.
            let open = path.starts_with("/dev") || path.starts_with("/proc");
            if link && open || path.starts_with("/dev/fd") {
                return Ok(Place::Straight);
            }
            if !link {
                return Ok(Place::Plain(path));
            }
            let to = fs::read_link(&path)?;
            path = path.parent().unwrap_or(Path::new("")).join(to);
        }
        Err(io::Error::other("links lead in a circle"))
    }
}

/// Opens what is no plain file, or an open one by its number, which may hold something already.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}
