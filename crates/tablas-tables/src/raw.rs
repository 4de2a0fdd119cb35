//! Rows that wait: a row is its cells, each with a byte that says what it is.

use std::io::{self, Read};

use crate::schema::Cell;

const EMPTY: u8 = 0;
const TEXT: u8 = 1;
const INT: u8 = 2;
const FALSE: u8 = 3;
const TRUE: u8 = 4;
const DATE: u8 = 5;
const END: u8 = 6;
const BEGIN: u8 = 7;

pub(crate) fn begin(bytes: &mut Vec<u8>) {
    bytes.push(BEGIN);
}

pub(crate) fn end(bytes: &mut Vec<u8>) {
    bytes.push(END);
}

pub(crate) fn empty(bytes: &mut Vec<u8>) {
    bytes.push(EMPTY);
}

pub(crate) fn text(bytes: &mut Vec<u8>, text: &str) {
    bytes.push(TEXT);
    let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
    bytes.extend_from_slice(&length.to_le_bytes());
    bytes.extend_from_slice(&text.as_bytes()[..length as usize]);
}

pub(crate) fn int(bytes: &mut Vec<u8>, number: i64) {
    bytes.push(INT);
    bytes.extend_from_slice(&number.to_le_bytes());
}

pub(crate) fn flag(bytes: &mut Vec<u8>, flag: bool) {
    bytes.push(if flag { TRUE } else { FALSE });
}

pub(crate) fn date(bytes: &mut Vec<u8>, days: i32) {
    bytes.push(DATE);
    bytes.extend_from_slice(&days.to_le_bytes());
}

/// The next row; `None` at the end.
pub(crate) fn read(from: &mut impl Read) -> io::Result<Option<Vec<Cell>>> {
    let damaged = || io::Error::new(io::ErrorKind::InvalidData, "a damaged row");
    let mut tag = [0];
    if from.read(&mut tag)? == 0 {
        return Ok(None);
    }
    if tag[0] != BEGIN {
        return Err(damaged());
    }
    let mut cells = Vec::new();
    loop {
        from.read_exact(&mut tag)?;
        cells.push(match tag[0] {
            END => return Ok(Some(cells)),
            EMPTY => Cell::Empty,
            TEXT => {
                let length = u32::from_le_bytes(array(from)?);
                let mut text = Vec::new();
                from.by_ref()
                    .take(u64::from(length))
                    .read_to_end(&mut text)?;
                if text.len() != length as usize {
                    return Err(damaged());
                }
                Cell::Text(String::from_utf8(text).map_err(|_| damaged())?)
            }
            INT => Cell::Int(i64::from_le_bytes(array(from)?)),
            FALSE => Cell::Flag(false),
            TRUE => Cell::Flag(true),
            DATE => Cell::Date(i32::from_le_bytes(array(from)?)),
            _ => return Err(damaged()),
        });
    }
}

fn array<const N: usize>(from: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}
