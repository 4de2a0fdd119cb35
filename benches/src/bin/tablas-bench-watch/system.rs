//! What the system tells of this process.

use std::fs;
use std::time::Duration;

/// Resident memory in megabytes, where the system tells it.
pub(crate) fn resident() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|it| it.starts_with("VmRSS:"))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1_024.0)
}

/// It in words.
pub(crate) fn megabytes(resident: Option<f64>) -> String {
    resident.map_or_else(|| "unknown".to_owned(), |it| format!("{it:.0} MB"))
}

/// Time that this thread has spent on a processor, where the system tells it.
pub(crate) fn processor_time() -> Option<Duration> {
    let status = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = status.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
