//! Which of the known names somebody may have meant.

/// The name among `known` that is nearest to `typed`, if one is near enough to be meant: capitals,
/// underscores and points do not count, and about a third of the letters may differ.
#[must_use]
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let plain = |text: &str| -> Vec<char> {
        text.to_lowercase()
            .chars()
            .filter(|c| c.is_alphanumeric())
            .collect()
    };
    let typed = plain(typed);
    if typed.is_empty() || typed.len() > 64 {
        return None;
    }
    known
        .into_iter()
        .map(|name| (distance(&typed, &plain(name)), name))
        .filter(|(distance, name)| *distance * 3 <= typed.len().max(name.len()))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// Letters to put in, take out or change, and neighbours to swap, until one word is the other.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let mut best = (last[j] + usize::from(a[i] != b[j]))
                .min(last[j + 1] + 1)
                .min(row[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}
