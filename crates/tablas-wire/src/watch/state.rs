//! The file in which a watch keeps what it has said: JSON lines that are only ever added to. A last
//! line that was not written to its end is nothing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tablas::units::Ply;
use tablas_feed::{Arrival, Epoch, SourceTime};
use tablas_watch::{Alert, Audience, GameName, Key, Kind, Memory, Remembered, Side};

use crate::parts::SideText;

/// One line of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum WatchStateLine {
    /// The first line.
    State(WatchStateHeader),
    /// How far a game has been looked at.
    Seen(WatchStateSeen),
    /// An alert as it is from now on.
    Alert(WatchStateAlert),
}

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WatchStateHeader {
    /// `tablas-watch-state`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// For whom the watch was: `arbiter` or `public`.
    pub audience: String,
}

/// How far a game has been looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WatchStateSeen {
    /// The source, as it was given on the command line.
    pub source: String,
    /// The source's own name of the board.
    pub board: String,
    /// The name of the game.
    pub game: String,
    /// Half-moves.
    pub plies: u32,
}

/// An alert.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WatchStateAlert {
    /// The source, as it was given on the command line.
    pub source: String,
    /// The board; empty for an alert about the source.
    pub board: String,
    /// The game; empty for an alert about the source.
    pub game: String,
    /// Its kind.
    pub kind: String,
    /// The half-move that it rests on.
    pub ply: u32,
    /// Whose flag it is.
    pub player: Option<SideText>,
    /// Its number.
    pub number: u32,
    /// Whether it stands.
    pub stands: bool,
    /// Time of arrival.
    pub arrived_ms: u64,
    /// Time of the source.
    pub source_time_ms: Option<u64>,
    /// When it was taken note of.
    pub acknowledged_ms: Option<u64>,
}

impl WatchStateHeader {
    /// The first line of a file for this audience.
    #[must_use]
    pub fn of(audience: Audience) -> WatchStateHeader {
        WatchStateHeader {
            format: FORMAT.to_owned(),
            version: VERSION,
            audience: audience.key().to_owned(),
        }
    }
}

const FORMAT: &str = "tablas-watch-state";
const VERSION: u32 = 1;

/// An alert to be kept.
#[must_use]
pub fn state_of_alert(name: &GameName, alert: &Alert, stands: bool) -> WatchStateAlert {
    WatchStateAlert {
        source: name.0.to_string(),
        board: name.1.to_string(),
        game: name.2.to_string(),
        kind: alert.key.kind.key().to_owned(),
        ply: alert.key.ply.0,
        player: alert.key.player.map(|it| match it {
            Side::White => SideText::White,
            Side::Black => SideText::Black,
        }),
        number: alert.number,
        stands,
        arrived_ms: alert.times.arrival.0.0,
        source_time_ms: alert.times.source.map(|it| it.0.0),
        acknowledged_ms: alert.acknowledged.map(|it| it.0.0),
    }
}

/// How far a game has been looked at, to be kept.
#[must_use]
pub fn state_of_seen(name: &GameName, plies: Ply) -> WatchStateSeen {
    WatchStateSeen {
        source: name.0.to_string(),
        board: name.1.to_string(),
        game: name.2.to_string(),
        plies: plies.0,
    }
}

/// Why a file is not used at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StateProblem {
    /// Its first line is that of something else.
    OtherFormat,
    /// It was written by a later version of the program.
    Newer(u32),
    /// It was kept for somebody else.
    OtherAudience(String),
}

/// A file that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StateRead {
    /// What it remembers.
    pub memory: Memory,
    /// How many of its bytes are whole lines: what comes after them was not written to its end.
    pub whole: usize,
    /// The numbers of lines in it that say nothing, from 1.
    pub odd_lines: Vec<usize>,
}

/// Reads a file. An empty one remembers nothing.
///
/// # Errors
///
/// If it is no such file, or one that was kept for another audience.
pub fn read_state(bytes: &[u8], audience: Audience) -> Result<StateRead, StateProblem> {
    let whole = bytes
        .iter()
        .rposition(|&it| it == b'\n')
        .map_or(0, |at| at + 1);
    let mut read = StateRead {
        whole,
        ..StateRead::default()
    };
    for (at, line) in bytes[..whole].split(|&it| it == b'\n').enumerate() {
        if line.is_empty() {
            continue;
        }
        let parsed: Result<WatchStateLine, _> = serde_json::from_slice(line);
        match parsed {
            Ok(WatchStateLine::State(header)) if header.format == FORMAT => {
                if header.version > VERSION {
                    return Err(StateProblem::Newer(header.version));
                }
                if header.audience != audience.key() {
                    return Err(StateProblem::OtherAudience(header.audience));
                }
            }
            _ if at == 0 => return Err(StateProblem::OtherFormat),
            Ok(line) => {
                if !remember(&mut read.memory, line) {
                    read.odd_lines.push(at + 1);
                }
            }
            Err(_) => read.odd_lines.push(at + 1),
        }
    }
    Ok(read)
}

/// `false`: the line says nothing that is understood.
fn remember(memory: &mut Memory, line: WatchStateLine) -> bool {
    match line {
        WatchStateLine::State(_) => false,
        WatchStateLine::Seen(seen) => {
            let name = (seen.source.into(), seen.board.into(), seen.game.into());
            memory.games.entry(name).or_default().seen = seen.plies;
            true
        }
        WatchStateLine::Alert(alert) => {
            memory.last_number = memory.last_number.max(alert.number);
            let Some(kind) = Kind::from_key(&alert.kind) else {
                return false;
            };
            let key = Key {
                kind,
                ply: Ply(alert.ply),
                player: alert.player.map(|it| match it {
                    SideText::White => Side::White,
                    SideText::Black => Side::Black,
                }),
            };
            let remembered = Remembered {
                number: alert.number,
                stands: alert.stands,
                arrival: Arrival(Epoch(alert.arrived_ms)),
                source_time: alert.source_time_ms.map(|it| SourceTime(Epoch(it))),
                acknowledged: alert.acknowledged_ms.map(|it| Arrival(Epoch(it))),
            };
            let name = (alert.source.into(), alert.board.into(), alert.game.into());
            let game = memory.games.entry(name).or_default();
            game.seen = game.seen.max(alert.ply);
            game.alerts.insert(key, remembered);
            true
        }
    }
}

#[cfg(test)]
mod tests;
