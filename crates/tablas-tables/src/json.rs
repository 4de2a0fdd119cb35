//! JSON lines: flat objects of text, numbers and truth.

/// A text with its quotation marks.
pub(crate) fn text(bytes: &mut Vec<u8>, text: &str) {
    bytes.push(b'"');
    let raw = text.as_bytes();
    let mut from = 0;
    for (at, &byte) in raw.iter().enumerate() {
        let escape: &[u8] = match byte {
            b'"' => b"\\\"",
            b'\\' => b"\\\\",
            b'\n' => b"\\n",
            b'\r' => b"\\r",
            b'\t' => b"\\t",
            0..=0x1f => b"",
            _ => continue,
        };
        bytes.extend_from_slice(&raw[from..at]);
        if escape.is_empty() {
            bytes.extend_from_slice(format!("\\u{byte:04x}").as_bytes());
        } else {
            bytes.extend_from_slice(escape);
        }
        from = at + 1;
    }
    bytes.extend_from_slice(&raw[from..]);
    bytes.push(b'"');
}

/// A name and a value of an object; `None` as the value is `null`.
pub(crate) type Pair = (String, Option<String>);

/// The pairs of a flat object. `None` if the line is none.
pub(crate) fn object(line: &str) -> Option<Vec<Pair>> {
    let mut rest = line.trim().strip_prefix('{')?.trim_start();
    let mut pairs = Vec::new();
    if let Some(end) = rest.strip_prefix('}') {
        return end.trim().is_empty().then_some(pairs);
    }
    loop {
        let (name, after) = string(rest)?;
        rest = after.trim_start().strip_prefix(':')?.trim_start();
        let value;
        if rest.starts_with('"') {
            let (text, after) = string(rest)?;
            value = Some(text);
            rest = after;
        } else {
            let end = rest.find([',', '}'])?;
            let word = rest[..end].trim();
            let plain = !word.is_empty()
                && word
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
            if !plain {
                return None;
            }
            value = (word != "null").then(|| word.to_owned());
            rest = &rest[end..];
        }
        pairs.push((name, value));
        rest = rest.trim_start();
        if let Some(end) = rest.strip_prefix('}') {
            return end.trim().is_empty().then_some(pairs);
        }
        rest = rest.strip_prefix(',')?.trim_start();
    }
}

/// A string at the beginning, and what follows it.
fn string(text: &str) -> Option<(String, &str)> {
    let text = text.strip_prefix('"')?;
    let mut value = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((value, &text[at + 1..])),
            '\\' => match chars.next()?.1 {
                'n' => value.push('\n'),
                'r' => value.push('\r'),
                't' => value.push('\t'),
                'b' => value.push('\u{8}'),
                'f' => value.push('\u{c}'),
                'u' => {
                    let unit = unit(&mut chars)?;
                    let code = if (0xd800..0xdc00).contains(&unit) {
                        let marks = (chars.next()?.1, chars.next()?.1);
                        if marks != ('\\', 'u') {
                            return None;
                        }
                        let low = self::unit(&mut chars)?.checked_sub(0xdc00)?;
                        0x10000 + ((unit - 0xd800) << 10) + low
                    } else {
                        unit
                    };
                    value.push(char::from_u32(code)?);
                }
                other => value.push(other),
            },
            _ => value.push(c),
        }
    }
    None
}

fn unit(chars: &mut std::str::CharIndices<'_>) -> Option<u32> {
    let mut value = 0;
    for _ in 0..4 {
        value = value * 16 + chars.next()?.1.to_digit(16)?;
    }
    Some(value)
}
