//! `--games` and `--only`: what is looked at and what is told.

use clap::ArgMatches;
use tablas::sentence::Sentence;

use crate::check::is_code;
use crate::fault::Fault;

/// Games `N`, `N..M`, `N..` or `..M`, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Games {
    from: u64,
    to: u64,
    asked: bool,
}

impl Games {
    /// Reads the option; without it, all games.
    pub(crate) fn read(text: Option<&str>) -> Result<Games, Fault> {
        let Some(text) = text else {
            return Ok(Games {
                from: 1,
                to: u64::MAX,
                asked: false,
            });
        };
        let wrong = || Sentence::new("games-wrong").with("games", text);
        let number = |part: &str, missing| {
            if part.is_empty() {
                Ok(missing)
            } else {
                part.parse::<u64>().map_err(|_| wrong())
            }
        };
        let (from, to) = match text.trim().split_once("..") {
            Some((from, to)) => (
                number(from.trim(), 1)?,
                number(to.trim().trim_start_matches('='), u64::MAX)?,
            ),
            None => {
                let one = number(text.trim(), 0)?;
                (one, one)
            }
        };
        if from == 0 || to < from {
            return Err(wrong().into());
        }
        Ok(Games {
            from,
            to,
            asked: true,
        })
    }

    pub(crate) const fn is_before(self, number: u64) -> bool {
        number < self.from
    }

    pub(crate) const fn is_after(self, number: u64) -> bool {
        number > self.to
    }

    /// A game that was asked for and is not there, in a file with `count` games.
    pub(crate) fn missing(self, count: u64) -> Option<u64> {
        if !self.asked || count == 0 {
            None
        } else if count < self.from {
            Some(self.from)
        } else {
            (self.to != u64::MAX && count < self.to).then_some(self.to)
        }
    }
}

/// Codes, or the letters they begin with.
pub(crate) struct Only(Vec<String>);

impl Only {
    pub(crate) fn read(matches: &ArgMatches) -> Result<Only, Fault> {
        let mut wanted = Vec::new();
        for code in matches.get_many::<String>("only").into_iter().flatten() {
            let code = code.trim();
            if !is_code(code) {
                return Err(Sentence::new("only-wrong").with("code", code).into());
            }
            wanted.push(code.to_ascii_uppercase());
        }
        Ok(Only(wanted))
    }

    pub(crate) fn wants(&self, code: &str) -> bool {
        self.0.is_empty()
            || self
                .0
                .iter()
                .any(|wanted| code.starts_with(wanted.as_str()))
    }
}
