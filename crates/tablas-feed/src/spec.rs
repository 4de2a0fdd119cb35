//! What a source is, as a person writes it.

use std::path::PathBuf;

use tablas::sentence::Sentence;

use crate::cloud::CloudAddress;
use crate::tracker::Patience;

/// The port that LiveChess listens on.
pub const LIVECHESS_PORT: u16 = 1982;

/// A source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceSpec {
    /// A PGN file, or a folder of them.
    Path(PathBuf),
    /// A PGN at an address, asked for again and again.
    PgnAddress(Box<str>),
    /// A round of a Lichess broadcast.
    Broadcast {
        /// The site, `https://lichess.org`.
        site: Box<str>,
        /// The round's id.
        round: Box<str>,
    },
    /// A LiveChess on the local network.
    LiveChess {
        /// Its computer.
        host: Box<str>,
        /// Its port.
        port: u16,
    },
    /// A tournament of LiveChessCloud.
    Cloud(CloudAddress),
    /// A program that writes placements as JSON lines.
    Program {
        /// The program.
        program: Box<str>,
        /// Its arguments.
        arguments: Vec<Box<str>>,
    },
}

impl SourceSpec {
    /// Reads what a person wrote:
    ///
    /// - `livechess:` and `livechess://host:1982`, `ws://host:1982/api/v1.0`;
    /// - `lcc:ID/ROUND` and the address of a page of LiveChessCloud;
    /// - `lichess:ROUND` and the address of a broadcast round;
    /// - any other `http://` or `https://` address: a PGN;
    /// - `cmd:PROGRAM ARGUMENTS`: a program that writes placements, quotation marks keep blanks;
    /// - everything else: a file or a folder.
    ///
    /// # Errors
    ///
    /// If it begins like one of these and is none.
    pub fn parse(text: &str) -> Result<SourceSpec, Sentence> {
        let text = text.trim();
        let wrong = |id| Sentence::new(id).with("text", text);
        if text.is_empty() {
            return Err(wrong("feed-spec-empty"));
        }
        if let Some(rest) = text.strip_prefix("livechess:") {
            return host_and_port(rest).ok_or_else(|| wrong("feed-spec-livechess"));
        }
        if let Some(rest) = text.strip_prefix("ws://") {
            return host_and_port(rest).ok_or_else(|| wrong("feed-spec-livechess"));
        }
        if let Some(rest) = text.strip_prefix("cmd:") {
            let mut words = words(rest).into_iter();
            let program = words.next().ok_or_else(|| wrong("feed-spec-program"))?;
            return Ok(SourceSpec::Program {
                program,
                arguments: words.collect(),
            });
        }
        let cloud = text.strip_prefix("lcc:");
        if cloud.is_some() || text.contains("view.livechesscloud.com") {
            let address = cloud.unwrap_or(text).parse();
            return address
                .map(SourceSpec::Cloud)
                .map_err(|_| wrong("feed-spec-cloud"));
        }
        if let Some(rest) = text.strip_prefix("lichess:") {
            return broadcast(rest).ok_or_else(|| wrong("feed-spec-lichess"));
        }
        if text.starts_with("http://") || text.starts_with("https://") {
            let lichess = text.contains("://lichess.org/") || text.contains("://www.lichess.org/");
            return if lichess && text.contains("broadcast/") {
                broadcast(text).ok_or_else(|| wrong("feed-spec-lichess"))
            } else {
                Ok(SourceSpec::PgnAddress(text.into()))
            };
        }
        Ok(SourceSpec::Path(text.into()))
    }

    /// How long changes of this source wait.
    #[must_use]
    pub const fn patience(&self) -> Patience {
        match self {
            SourceSpec::Path(_) | SourceSpec::Broadcast { .. } => Patience::RECORD,
            SourceSpec::PgnAddress(_) => Patience::ADDRESS,
            SourceSpec::LiveChess { .. } | SourceSpec::Program { .. } => Patience::BOARD,
            SourceSpec::Cloud(_) => Patience::CLOUD,
        }
    }
}

fn host_and_port(rest: &str) -> Option<SourceSpec> {
    let rest = rest.trim_start_matches('/');
    let place = rest.split('/').next().unwrap_or_default();
    let (host, port) = match place.rsplit_once(':') {
        // An address of version 6 without a port has colons too, but in brackets.
        Some((host, port)) if !port.ends_with(']') => (host, port.parse().ok()?),
        Some(_) | None => (place, LIVECHESS_PORT),
    };
    let host = if host.is_empty() { "localhost" } else { host };
    let good =
        |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ':' | '[' | ']');
    host.chars().all(good).then(|| SourceSpec::LiveChess {
        host: host.into(),
        port,
    })
}

/// `ROUND`, `https://lichess.org/broadcast/NAME/ROUND-NAME/ROUND`, `https://host/api/…/ROUND.pgn`.
fn broadcast(text: &str) -> Option<SourceSpec> {
    let (site, path) = match text.split_once("://") {
        Some((scheme, rest)) => {
            let (host, path) = rest.split_once('/')?;
            (format!("{scheme}://{host}"), path)
        }
        None => ("https://lichess.org".to_owned(), text),
    };
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let round = path.trim_end_matches('/').rsplit('/').next()?;
    let round = round.strip_suffix(".pgn").unwrap_or(round);
    let good = round.len() == 8 && round.bytes().all(|byte| byte.is_ascii_alphanumeric());
    good.then(|| SourceSpec::Broadcast {
        site: site.into(),
        round: round.into(),
    })
}

/// Words between blanks; quotation marks keep blanks in a word.
fn words(text: &str) -> Vec<Box<str>> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quoted = None;
    let mut any = false;
    for c in text.chars() {
        match (quoted, c) {
            (Some(quote), c) if c == quote => quoted = None,
            (None, '"' | '\'') => {
                quoted = Some(c);
                any = true;
            }
            (None, c) if c.is_whitespace() => {
                if any || !word.is_empty() {
                    words.push(std::mem::take(&mut word).into());
                }
                any = false;
            }
            (Some(_) | None, c) => word.push(c),
        }
    }
    if any || !word.is_empty() {
        words.push(word.into());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write() {
        let of = |text: &str| match SourceSpec::parse(text) {
            Ok(SourceSpec::Path(path)) => format!("path {}", path.display()),
            Ok(SourceSpec::PgnAddress(address)) => format!("pgn {address}"),
            Ok(SourceSpec::Broadcast { site, round }) => format!("broadcast {site} {round}"),
            Ok(SourceSpec::LiveChess { host, port }) => format!("livechess {host} {port}"),
            Ok(SourceSpec::Cloud(address)) => format!("cloud {:?}", address.round),
            Ok(SourceSpec::Program { program, arguments }) => {
                format!("program {program} {arguments:?}")
            }
            Err(sentence) => sentence.id.to_owned(),
        };
        for (text, expected) in [
            ("games.pgn", "path games.pgn"),
            ("C:\\LiveChess\\out", "path C:\\LiveChess\\out"),
            ("livechess:", "livechess localhost 1982"),
            ("livechess://10.0.0.5", "livechess 10.0.0.5 1982"),
            ("ws://sala-1:2000/api/v1.0", "livechess sala-1 2000"),
            ("livechess://[::1]", "livechess [::1] 1982"),
            ("livechess://a:b", "feed-spec-livechess"),
            (
                "https://example.org/games.pgn",
                "pgn https://example.org/games.pgn",
            ),
            ("lichess:AbCd1234", "broadcast https://lichess.org AbCd1234"),
            (
                "https://lichess.org/broadcast/open/round-3/AbCd1234#boards",
                "broadcast https://lichess.org AbCd1234",
            ),
            (
                "lichess:http://127.0.0.1:9/AbCd1234",
                "broadcast http://127.0.0.1:9 AbCd1234",
            ),
            ("lichess:no", "feed-spec-lichess"),
            (
                "lcc:30d54b79-e852-4788-bb91-403955efd6a3/2",
                "cloud Some(2)",
            ),
            (
                "https://view.livechesscloud.com/#30d54b79-e852-4788-bb91-403955efd6a3",
                "cloud None",
            ),
            ("lcc:x", "feed-spec-cloud"),
            (
                "cmd:board --port 'COM 3'",
                "program board [\"--port\", \"COM 3\"]",
            ),
            ("cmd:", "feed-spec-program"),
            ("  ", "feed-spec-empty"),
        ] {
            assert_eq!(of(text), expected, "{text}");
        }
    }
}
