//! Text broken into lines.

use crate::document::{Run, Weight};
use crate::font::{self, Face};
use crate::picture::Tone;

/// A line of text.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Line {
    pub(super) spans: Vec<Span>,
    /// How long it is at size 1, blanks at its end left out.
    pub(super) width: f32,
}

/// Words of one kind.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Span {
    pub(super) face: Face,
    pub(super) tone: Tone,
    pub(super) text: String,
}

impl Line {
    fn push(&mut self, face: Face, tone: Tone, text: &str) {
        match self.spans.last_mut() {
            Some(last) if last.face == face && last.tone == tone => last.text.push_str(text),
            Some(_) | None => self.spans.push(Span {
                face,
                tone,
                text: text.to_owned(),
            }),
        }
        self.width += font::width(face, text);
    }
}

const fn style(weight: Weight) -> (Face, Tone) {
    match weight {
        Weight::Plain => (Face::Text, Tone::Ink),
        Weight::Bold => (Face::Bold, Tone::Ink),
        Weight::Quiet => (Face::Text, Tone::Quiet),
    }
}

/// What is between two blanks: it may change its kind within.
struct Word {
    pieces: Vec<(Face, Tone, String)>,
    /// The kind of the blank before it, if there is one.
    blank: Option<(Face, Tone)>,
}

impl Word {
    /// Whether it ends in a hyphen behind a letter.
    fn is_joint(&self) -> bool {
        let mut signs = self
            .pieces
            .iter()
            .rev()
            .flat_map(|(_, _, text)| text.chars().rev());
        signs.next() == Some('-') && signs.next().is_some_and(char::is_alphabetic)
    }
}

/// The text in lines no longer than `width` points at `size`. A word too long for a line is broken.
pub(super) fn lines(runs: &[Run], width: f32, size: f32) -> Vec<Line> {
    let width = width / size;
    let mut lines = vec![Line::default()];
    for word in words(runs) {
        let length: f32 = word
            .pieces
            .iter()
            .map(|(face, _, text)| font::width(*face, text))
            .sum();
        let line = lines.last_mut().expect("there is a line");
        let blank = word.blank.filter(|_| !line.spans.is_empty());
        let gap = blank.map_or(0.0, |(face, _)| font::width(face, " "));
        if line.width + gap + length <= width {
            if let Some((face, tone)) = blank {
                line.push(face, tone, " ");
            }
        } else if !line.spans.is_empty() {
            // The blank belongs to the text and stays at the end of the line, where nobody sees it.
            if let Some((_, _)) = blank
                && let Some(last) = line.spans.last_mut()
            {
                last.text.push(' ');
            }
            lines.push(Line::default());
        }
        for (face, tone, text) in &word.pieces {
            let line = lines.last_mut().expect("there is a line");
            if line.width + font::width(*face, text) <= width {
                line.push(*face, *tone, text);
                continue;
            }
            for sign in text.chars() {
                let line = lines.last_mut().expect("there is a line");
                let text = sign.to_string();
                if !line.spans.is_empty() && line.width + font::width(*face, &text) > width {
                    lines.push(Line::default());
                }
                let line = lines.last_mut().expect("there is a line");
                line.push(*face, *tone, &text);
            }
        }
    }
    lines
}

fn words(runs: &[Run]) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut blank = None;
    let mut begun = false;
    for run in runs {
        let (face, tone) = style(run.weight);
        for sign in run.text.chars() {
            // A blank that no line is broken at is part of its word.
            if sign.is_whitespace() && sign != '\u{a0}' && sign != '\u{202f}' {
                blank = Some((face, tone));
                begun = false;
                continue;
            }
            let Some(sign) = shown(sign) else { continue };
            // A line may end behind the hyphen of a double name; dates and scores stay whole.
            if sign.is_alphabetic() && words.last().is_some_and(|word| begun && word.is_joint()) {
                begun = false;
            }
            if !begun {
                words.push(Word {
                    pieces: Vec::new(),
                    blank: blank.take(),
                });
                begun = true;
            }
            let word = words.last_mut().expect("one was begun");
            match word.pieces.last_mut() {
                Some((f, t, text)) if *f == face && *t == tone => text.push(sign),
                Some(_) | None => word.pieces.push((face, tone, sign.to_string())),
            }
        }
    }
    words
}

/// A sign as it may be set: signs of control and marks of direction show nothing.
fn shown(sign: char) -> Option<char> {
    match sign {
        '\u{202f}' => Some('\u{a0}'),
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => {
            None
        }
        '\u{feff}' | '\u{fffe}' | '\u{ffff}' => None,
        sign if sign.is_control() => None,
        sign => Some(sign),
    }
}
