//! Comma-separated values.

use crate::schema::{Cell, Kind, Table};

/// The line of names.
pub(crate) fn head(table: &Table) -> Vec<u8> {
    let names: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
    let mut line = names.join(",").into_bytes();
    line.push(b'\n');
    line
}

/// Signs that stand only between quotation marks.
static SPECIAL: [bool; 256] = {
    let mut special = [false; 256];
    special[b',' as usize] = true;
    special[b'"' as usize] = true;
    special[b'\n' as usize] = true;
    special[b'\r' as usize] = true;
    special
};

/// Whether one of the signs stands in a text. Eight bytes at once are asked first whether one of them is no
/// greater than a comma, which few are.
fn has_special(text: &[u8]) -> bool {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let special = |bytes: &[u8]| bytes.iter().any(|&byte| SPECIAL[usize::from(byte)]);
    let (words, rest) = text.as_chunks::<8>();
    words.iter().any(|word| {
        // The high bit of each byte below a limit, and perhaps of bytes above one.
        let number = u64::from_le_bytes(*word);
        let low = number.wrapping_sub(ONES * u64::from(b',' + 1)) & !number & (ONES << 7);
        low != 0 && special(word)
    }) || special(rest)
}

pub(crate) fn text(bytes: &mut Vec<u8>, text: &str) {
    let edge = |byte: Option<&u8>| byte == Some(&b' ');
    let raw = text.as_bytes();
    if !has_special(raw) && !edge(raw.first()) && !edge(raw.last()) {
        bytes.extend_from_slice(raw);
        return;
    }
    bytes.push(b'"');
    if raw.contains(&b'"') {
        for &byte in raw {
            if byte == b'"' {
                bytes.push(b'"');
            }
            bytes.push(byte);
        }
    } else {
        bytes.extend_from_slice(raw);
    }
    bytes.push(b'"');
}

#[inline]
pub(crate) fn int(bytes: &mut Vec<u8>, number: i64) {
    match u8::try_from(number) {
        Ok(small @ 0..=9) => bytes.push(b'0' + small),
        Ok(_) | Err(_) => long_int(bytes, number),
    }
}

fn long_int(bytes: &mut Vec<u8>, number: i64) {
    if number < 0 {
        bytes.push(b'-');
    }
    let mut digits = [0_u8; 20];
    let mut at = digits.len();
    let mut rest = number.unsigned_abs();
    // Two digits for one division.
    while rest >= 10 {
        let pair = PAIRS[(rest % 100) as usize];
        rest /= 100;
        at -= 2;
        digits[at..at + 2].copy_from_slice(&pair);
    }
    if rest > 0 {
        at -= 1;
        digits[at] = b'0' + rest as u8;
    }
    bytes.extend_from_slice(&digits[at..]);
}

/// The numbers below a hundred in two digits.
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut number = 0;
    while number < pairs.len() {
        pairs[number] = [b'0' + (number / 10) as u8, b'0' + (number % 10) as u8];
        number += 1;
    }
    pairs
};

/// `2024-02-29`.
pub(crate) fn date(bytes: &mut Vec<u8>, days: i32) {
    let (year, month, day) = civil(days);
    let digit = |number: i64| b'0' + u8::try_from(number % 10).unwrap_or(0);
    if (0..=9999).contains(&year) {
        let (century, short) = (year / 100, year % 100);
        bytes.extend_from_slice(&[
            digit(century / 10),
            digit(century),
            digit(short / 10),
            digit(short),
            b'-',
            digit(month / 10),
            digit(month),
            b'-',
            digit(day / 10),
            digit(day),
        ]);
        return;
    }
    bytes.extend_from_slice(format!("{year:04}-{month:02}-{day:02}").as_bytes());
}

/// Days since 1 January 1970 to the calendar, by counting eras of 400 years from 1 March.
fn civil(days: i32) -> (i64, i64, i64) {
    let days = i64::from(days) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

/// The day of a calendar date, counted from 1 January 1970, if there is such a day.
#[must_use]
pub fn days(year: i64, month: i64, day: i64) -> Option<i32> {
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let shifted_year = if month <= 2 { year - 1 } else { year };
    let era = shifted_year.div_euclid(400);
    let of_era = shifted_year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let count = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468;
    let count = i32::try_from(count).ok()?;
    (civil(count) == (year, month, day)).then_some(count)
}

/// A date as it is written.
pub(crate) fn read_date(text: &str) -> Option<i32> {
    let mut parts = text.splitn(3, '-').map(|part| part.parse::<i64>().ok());
    days(parts.next()??, parts.next()??, parts.next()??)
}

/// A cell from its text; `None` if it is not of its kind.
pub(crate) fn cell(kind: Kind, text: String) -> Option<Cell> {
    if text.is_empty() {
        return Some(Cell::Empty);
    }
    Some(match kind {
        Kind::Text => Cell::Text(text),
        Kind::Int | Kind::Long => Cell::Int(text.parse().ok()?),
        Kind::Flag => Cell::Flag(text.parse().ok()?),
        Kind::Date => Cell::Date(read_date(&text)?),
    })
}
