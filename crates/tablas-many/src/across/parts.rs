//! Records on disk in parts that fit into memory.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

/// How many records are held in memory at once.
const HELD: u64 = 100_000;

/// The most files that are open at once.
const MOST: u64 = 200;

/// Something that is written to disk and read back.
pub(super) trait Record: Sized {
    fn put(&self, out: &mut impl Write) -> io::Result<()>;
    fn get(from: &mut impl Read) -> io::Result<Option<Self>>;
}

/// Records split by a number: those of one number are all in one part, and a part with smaller numbers
/// comes first if the numbers are [spread](Parts::spread) like that. In a part they are in the order in
/// which they came. A few hundred thousand are one part, and in memory.
pub(super) struct Parts<T> {
    kept: Kept<T>,
}

enum Kept<T> {
    InMemory(Vec<T>),
    OnDisk(Vec<BufWriter<File>>),
}

impl<T: Record> Parts<T> {
    /// Parts for about `count` records.
    pub(super) fn new(count: u64) -> io::Result<Parts<T>> {
        if count <= 2 * HELD {
            return Ok(Parts {
                kept: Kept::InMemory(Vec::new()),
            });
        }
        let number = count.div_ceil(HELD).clamp(1, MOST);
        let files = (0..number)
            .map(|_| Ok(BufWriter::with_capacity(1 << 14, tempfile::tempfile()?)))
            .collect::<io::Result<_>>()?;
        Ok(Parts {
            kept: Kept::OnDisk(files),
        })
    }

    /// Puts a record into the part of a number that is spread over all 64 bits.
    pub(super) fn put(&mut self, number: u64, record: T) -> io::Result<()> {
        match &mut self.kept {
            Kept::InMemory(records) => {
                records.push(record);
                Ok(())
            }
            Kept::OnDisk(files) => {
                let parts = files.len() as u128;
                let part = usize::try_from((u128::from(number) * parts) >> 64).expect("a part");
                record.put(&mut files[part])
            }
        }
    }

    /// Spreads a number below `count` over all 64 bits, in order.
    pub(super) fn spread(number: u64, count: u64) -> u64 {
        let spread = (u128::from(number) << 64) / u128::from(count.max(1));
        u64::try_from(spread).unwrap_or(u64::MAX)
    }

    /// The records of one part after another.
    pub(super) fn each(self, mut go: impl FnMut(Vec<T>) -> io::Result<()>) -> io::Result<()> {
        let files = match self.kept {
            Kept::InMemory(records) => return go(records),
            Kept::OnDisk(files) => files,
        };
        for file in files {
            let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
            file.seek(SeekFrom::Start(0))?;
            let mut from = BufReader::new(file);
            let mut records = Vec::new();
            while let Some(record) = T::get(&mut from)? {
                records.push(record);
            }
            go(records)?;
        }
        Ok(())
    }
}
