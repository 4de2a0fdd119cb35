//! What the clocks showed, from `[%clk]` and `[%emt]`.

use std::sync::LazyLock;

use memchr::memmem::Finder;
use tablas::units::Millis;

use super::{Game, commands};

static COMMAND: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new("[%"));

/// The clock times written with one half-move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockReading {
    /// Time left after the move.
    pub remaining: Option<Millis>,
    /// Time used for the move.
    pub elapsed: Option<Millis>,
}

impl Game {
    /// The clock times of every half-move that is written, those of [`Game::tail`] after those of
    /// [`Game::moves`]. Empty if the record has no clock times at all.
    #[must_use]
    pub fn clocks(&self) -> Vec<ClockReading> {
        let mut clocks = Vec::new();
        if self.bare || COMMAND.find(&self.text).is_none() {
            return clocks;
        }
        for (ply, token) in self.main_line() {
            let Some(at) = (ply.0 as usize).checked_sub(1) else {
                continue;
            };
            let Some(text) = self.comment_text(token) else {
                continue;
            };
            for command in commands(&text) {
                let Some(time) = read_time(command.operands) else {
                    continue;
                };
                let clock = ClockReading::default();
                match command.name {
                    "clk" | "emt" if clocks.len() <= at => clocks.resize(at + 1, clock),
                    _ => {}
                }
                match command.name {
                    "clk" => clocks[at].remaining = Some(time),
                    "emt" => clocks[at].elapsed = Some(time),
                    _ => {}
                }
            }
        }
        if !clocks.is_empty() {
            clocks.resize(self.moves.len() + self.tail.len(), ClockReading::default());
        }
        clocks
    }
}

/// `h:mm:ss`, `mm:ss` or `ss`, the seconds with or without a fraction.
fn read_time(text: &str) -> Option<Millis> {
    let text = text.trim().trim_matches('"');
    let (whole, fraction) = match text.split_once('.') {
        Some((whole, fraction)) => (whole, fraction),
        None => (text, ""),
    };
    let mut seconds = 0_u64;
    let mut parts = 0;
    for part in whole.split(':') {
        if part.is_empty() || part.len() > 9 || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        seconds = seconds * 60 + part.parse::<u64>().ok()?;
        parts += 1;
    }
    if parts > 3 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut millis = 0;
    for digit in fraction.bytes().chain([b'0'; 3]).take(3) {
        millis = millis * 10 + u64::from(digit - b'0');
    }
    Some(Millis(seconds * 1000 + millis))
}
