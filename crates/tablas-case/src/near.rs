//! What somebody may have meant.

/// The candidate that is most like `text`, if one is like it at all.
pub fn nearest<'a>(text: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .map(|candidate| (likeness(text, candidate), candidate))
        .filter(|(likeness, _)| *likeness >= ENOUGH)
        .max_by_key(|(likeness, _)| *likeness)
        .map(|(_, candidate)| candidate)
}

/// From here on two texts are called alike.
const ENOUGH: u32 = 450;

/// How much two texts share, in thousandths: pairs of neighbouring letters in both (Dice).
fn likeness(one: &str, other: &str) -> u32 {
    let mut first = pairs(one);
    let second = pairs(other);
    let total = first.len() + second.len();
    if total == 0 {
        return 0;
    }
    let mut shared = 0;
    for pair in &second {
        if let Some(at) = first.iter().position(|it| it == pair) {
            first.swap_remove(at);
            shared += 1;
        }
    }
    u32::try_from(2000 * shared / total).unwrap_or(u32::MAX)
}

fn pairs(text: &str) -> Vec<(char, char)> {
    let letters: Vec<char> = std::iter::once(' ')
        .chain(text.chars().map(fold))
        .chain(std::iter::once(' '))
        .collect();
    letters.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// The letter without case and accent: what people leave out.
#[must_use]
pub fn fold(c: char) -> char {
    match c {
        'á' | 'Á' | 'à' => 'a',
        'é' | 'É' | 'è' => 'e',
        'í' | 'Í' => 'i',
        'ó' | 'Ó' => 'o',
        'ú' | 'Ú' | 'ü' | 'Ü' => 'u',
        'ñ' | 'Ñ' => 'n',
        '’' | '‘' => '\'',
        '\u{a0}' | '\t' => ' ',
        other => other.to_ascii_lowercase(),
    }
}

/// A text folded letter by letter.
#[must_use]
pub fn folded(text: &str) -> String {
    text.chars().map(fold).collect()
}
