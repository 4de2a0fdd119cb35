//! How much memory the process holds.

/// Resident memory in megabytes, where the system tells it.
pub(crate) fn resident() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|it| it.starts_with("VmRSS:"))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1_024.0)
}

/// It in words.
pub(crate) fn said(megabytes: Option<f64>) -> String {
    megabytes.map_or_else(|| "unknown".to_owned(), |it| format!("{it:.0} MB"))
}
