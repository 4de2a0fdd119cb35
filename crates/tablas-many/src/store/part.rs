//! A file that grows.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file that grows, with its length.
#[derive(Debug)]
pub(super) struct Part {
    out: BufWriter<File>,
    length: u64,
}

impl Part {
    /// A file that nobody sees and that vanishes with the program.
    pub(super) fn unseen() -> io::Result<Part> {
        Ok(Part {
            out: BufWriter::with_capacity(1 << 16, tempfile::tempfile()?),
            length: 0,
        })
    }

    /// A file at `path` that keeps its first `length` bytes.
    pub(super) fn at(path: &Path, length: u64) -> io::Result<Part> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        if file.metadata()?.len() < length {
            return Err(io::Error::new(
                io::ErrorKind::UnexpectedEof,
                "a file of the interrupted run is shorter than its journal says",
            ));
        }
        file.set_len(length)?;
        file.seek(SeekFrom::Start(length))?;
        Ok(Part {
            out: BufWriter::with_capacity(1 << 16, file),
            length,
        })
    }

    pub(super) const fn length(&self) -> u64 {
        self.length
    }

    /// The file once more, for whoever brings it to the disk.
    pub(super) fn file(&self) -> io::Result<File> {
        self.out.get_ref().try_clone()
    }

    /// Brings everything to the disk.
    pub(super) fn sync(&mut self) -> io::Result<()> {
        self.out.flush()?;
        self.out.get_ref().sync_data()
    }

    /// The file, read from its beginning.
    pub(super) fn reread(&mut self) -> io::Result<&mut File> {
        self.out.flush()?;
        let file = self.out.get_mut();
        file.seek(SeekFrom::Start(0))?;
        Ok(file)
    }

    /// Goes on writing at the end.
    pub(super) fn go_on(&mut self) -> io::Result<()> {
        self.out.get_mut().seek(SeekFrom::End(0)).map(|_| ())
    }

    /// The bytes at a place.
    pub(super) fn bytes(&mut self, at: u64, length: u32) -> io::Result<Vec<u8>> {
        let file = self.out.get_mut();
        file.seek(SeekFrom::Start(at))?;
        let mut bytes = vec![0; length as usize];
        file.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}

impl Write for Part {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.length += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
