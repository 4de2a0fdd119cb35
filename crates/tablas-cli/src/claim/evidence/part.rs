//! Times as a person types them, and the time of the day.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds of `1:02:03`, `2:03`, `45` or `1:02:03.5`.
pub(super) fn time(text: &str) -> Option<u64> {
    let text = text.trim();
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds = 0_u64;
    let parts: Vec<&str> = whole.split(':').collect();
    if parts.len() > 3 {
        return None;
    }
    for (i, part) in parts.iter().enumerate() {
        if part.is_empty() || !part.bytes().all(|it| it.is_ascii_digit()) {
            return None;
        }
        let number: u64 = part.parse().ok()?;
        if i > 0 && number > 59 {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(number)?;
    }
    let mut millis = 0;
    let mut unit = 100;
    for digit in fraction.chars() {
        millis += u64::from(digit.to_digit(10)?) * unit;
        unit /= 10;
    }
    seconds.checked_mul(1000)?.checked_add(millis)
}

/// The time of the day in UTC, `2026-11-30T18:05:00Z`. The offset of the hall is not known to the
/// program; whoever wants it says so.
pub(crate) fn now() -> Option<String> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
    Some(utc(since.as_secs()))
}

/// Seconds since 1970 as a date and time.
fn utc(seconds: u64) -> String {
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    // Years of 400 with 146 097 days, counted from a first of March, so that a leap day is the last.
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let in_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * in_year + 2) / 153;
    let date = in_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    format!(
        "{year:04}-{month:02}-{date:02}T{:02}:{:02}:{:02}Z",
        second / 3600,
        second / 60 % 60,
        second % 60
    )
}

#[cfg(test)]
mod tests {
    use super::{time, utc};

    #[test]
    fn times_as_they_are_typed() {
        assert_eq!(time("45"), Some(45_000));
        assert_eq!(time(" 2:03"), Some(123_000));
        assert_eq!(time("1:02:03.5"), Some(3_723_500));
        for wrong in [
            "",
            ":",
            "1:",
            "1:60",
            "1:2:3:4",
            "-1",
            "1,5",
            "a",
            "1:02:03.x",
        ] {
            assert_eq!(time(wrong), None, "{wrong}");
        }
    }

    /// The expected values are those of `date -u -d @N`.
    #[test]
    fn days_since_1970() {
        assert_eq!(utc(0), "1970-01-01T00:00:00Z");
        assert_eq!(utc(951_782_399), "2000-02-28T23:59:59Z");
        assert_eq!(utc(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(utc(1_796_061_900), "2026-11-30T18:05:00Z");
        assert_eq!(utc(4_107_542_400), "2100-03-01T00:00:00Z");
    }
}
