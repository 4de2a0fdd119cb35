//! Output files that are there as a whole or not at all: written beside their name and renamed when
//! they are complete.
//!
//! A name is replaced only where a plain file stands, or nothing. A device, a pipe, what `/dev/stdout`
//! leads to: it is written straight, because a rename would put a file in its place. A symbolic link
//! stays, and what it leads to is what is replaced.

mod place;

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use place::Place;

/// A file that gets its name when it is complete. One that is dropped before leaves nothing behind.
#[derive(Debug)]
pub struct Whole {
    out: BufWriter<File>,
    unnamed: Option<Unnamed>,
}

/// What has no name yet.
#[derive(Debug)]
struct Unnamed {
    beside: PathBuf,
    to: PathBuf,
}

impl Drop for Unnamed {
    fn drop(&mut self) {
        // Gone where it has got its name.
        let _ = fs::remove_file(&self.beside);
    }
}

impl Unnamed {
    fn beside(to: PathBuf) -> io::Result<(File, Unnamed)> {
        let mut name = to.file_name().unwrap_or_default().to_owned();
        name.push(".unfinished");
        let beside = to.with_file_name(name);
        let file = File::create(&beside)?;
        let unnamed = Unnamed { beside, to };
        // Who may read what is replaced may read what replaces it, and nobody else.
        if let Ok(before) = fs::metadata(&unnamed.to) {
            file.set_permissions(before.permissions())?;
        }
        Ok((file, unnamed))
    }
}

impl Whole {
    /// Begins a file. Whatever is under its name stays until [`Whole::keep`], unless it is no plain file:
    /// then it is written from now on.
    ///
    /// # Errors
    ///
    /// When the place cannot be written.
    pub fn create(path: &Path) -> io::Result<Whole> {
        let (file, unnamed) = match Place::of(path)? {
            Place::Plain(to) => {
                let (file, unnamed) = Unnamed::beside(to)?;
                (file, Some(unnamed))
            }
            Place::Straight => (place::open(path)?, None),
        };
        Ok(Whole {
            out: BufWriter::with_capacity(1 << 16, file),
            unnamed,
        })
    }

    /// Brings everything to the disk and gives the file its name.
    ///
    /// # Errors
    ///
    /// When writing fails; then nothing has its name.
    pub fn keep(self) -> io::Result<()> {
        self.named_by(|beside, to| fs::rename(beside, to))
    }

    /// As [`Whole::keep`], but over nothing that has come to stand there meanwhile.
    fn keep_new(self) -> io::Result<()> {
        // A link fails where a file stands, a rename would not.
        self.named_by(|beside, to| fs::hard_link(beside, to))
    }

    fn named_by(mut self, name: impl FnOnce(&Path, &Path) -> io::Result<()>) -> io::Result<()> {
        self.out.flush()?;
        match &self.unnamed {
            Some(Unnamed { beside, to }) => {
                self.out.get_ref().sync_all()?;
                name(beside, to)
            }
            None => Ok(()),
        }
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Writes a file, in the place of what has its name.
///
/// # Errors
///
/// When writing fails; then the file of that name is as it was.
pub fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut whole = Whole::create(path)?;
    whole.write_all(bytes)?;
    whole.keep()
}

/// Writes a new file. No file is replaced; what is no plain file is written straight, as always.
///
/// # Errors
///
/// [`io::ErrorKind::AlreadyExists`] where a file stands, or when writing fails.
pub fn put_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Place::Plain(to) = Place::of(path)?
        && fs::symlink_metadata(to).is_ok()
    {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let mut whole = Whole::create(path)?;
    whole.write_all(bytes)?;
    whole.keep_new()
}

/// Gives a finished file its name, in the place of what has it. Where the name leads to another disk or
/// to what is no plain file, what the file holds is written there and the file removed.
///
/// # Errors
///
/// When that fails; then the file is still there.
pub fn give_name(finished: &Path, name: &Path) -> io::Result<()> {
    if let Place::Plain(to) = Place::of(name)? {
        match fs::rename(finished, to) {
            Err(error) if error.kind() == io::ErrorKind::CrossesDevices => {}
            done => return done,
        }
    }
    let mut whole = Whole::create(name)?;
    io::copy(&mut File::open(finished)?, &mut whole)?;
    whole.keep()?;
    fs::remove_file(finished)
}

#[cfg(test)]
mod tests;
