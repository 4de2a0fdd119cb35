//! What `tablas watch --format jsonl` writes.

use schemars::JsonSchema;
use serde::Serialize;
use tablas::game::Seen;
use tablas::units::Millis;
use tablas_feed::{SourceId, SourceState};
use tablas_say::{Speaker, letters::in_letters};
use tablas_watch::{
    Alert, BoardSummary, Change, Event, PlayOf, Settings, Stage, Urgency, Watch, Watched,
};

use crate::parts::{RulesPart, SideText, article_keys, full_fen, side};

/// One line. `t` says which kind it is. A program skips kinds and keys that it does not know: a version
/// only gains them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum WatchLine {
    /// The first line.
    Watch(WatchHello),
    /// Something happened to an alert.
    Alert(WatchAlertLine),
    /// A source has become so.
    Source(WatchSourceLine),
    /// A board as it is (`--once`).
    Board(WatchBoardLine),
    /// The last line of `--once`.
    Summary(WatchSummaryLine),
}

/// Who writes, and by what the games are judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WatchHello {
    /// `tablas-watch`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The language of the sentences.
    pub language: String,
    /// `arbiter`, or `public`: then nothing is said that only the arbiter may know (12.6).
    pub audience: String,
    /// Edition of the Laws.
    pub edition: String,
    /// Way of play; `time-control` if it is that of each game's own time control.
    pub play: String,
    /// The regulations of the event, by preset or file; `null` for the Laws alone.
    pub regulations: Option<String>,
    /// The sources, in order: other lines call them by their place in this list, from 0.
    pub sources: Vec<String>,
}

impl WatchHello {
    /// The first line of a watch.
    #[must_use]
    pub fn of(settings: &Settings, regulations: Option<&str>, speaker: &Speaker) -> WatchHello {
        WatchHello {
            format: "tablas-watch".to_owned(),
            version: 1,
            language: speaker.language().key().to_owned(),
            audience: settings.audience.key().to_owned(),
            edition: settings.edition.key().to_owned(),
            play: match settings.play {
                PlayOf::Said(play) => play.key().to_owned(),
                PlayOf::TimeControl => "time-control".to_owned(),
            },
            regulations: regulations.map(str::to_owned),
            sources: settings.sources.iter().map(|it| it.to_string()).collect(),
        }
    }
}

/// Board clocks: what each player had left when that was last told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WatchClock {
    /// White's, in milliseconds.
    pub white_ms: Option<u64>,
    /// Black's, in milliseconds.
    pub black_ms: Option<u64>,
}

impl WatchClock {
    fn of(left: [Option<Millis>; 2]) -> WatchClock {
        let [white_ms, black_ms] = left.map(|it| it.map(|it| it.0));
        WatchClock { white_ms, black_ms }
    }
}

/// An alert.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WatchAlert {
    /// Its number, from 1; with `--state` it stays its own from run to run.
    pub number: u32,
    /// Stable name of its kind, `threefold-on-board`.
    pub kind: String,
    /// `act`: the arbiter has to do something; `know`: for his knowledge alone; `notice`.
    pub urgency: String,
    /// `everyone`, or `arbiter-only`: 12.6 keeps him from telling.
    pub seen: String,
    /// The source, by its place in the first line.
    pub source: u16,
    /// The source's own name of the board; `null` if the alert is about the source.
    pub board: Option<String>,
    /// The round.
    pub round: Option<u16>,
    /// The number of the board in the round.
    pub board_number: Option<u32>,
    /// White's name.
    pub white: Option<String>,
    /// Black's name.
    pub black: Option<String>,
    /// The half-move that it rests on; 0 is the start position.
    pub ply: u32,
    /// The move that made the position it is about, in the letters of the language.
    pub after: Option<String>,
    /// Whose right, flag or win it is.
    pub by: Option<SideText>,
    /// Moves that may be announced, in SAN with English letters.
    pub moves: Vec<String>,
    /// What is said.
    pub sentence: String,
    /// What is added.
    pub notes: Vec<String>,
    /// The articles it rests on, the deciding one first.
    pub articles: Vec<String>,
    /// When it will be over: `white-moves`, `black-moves`, `pawn-move-or-capture`, `right-result`,
    /// `result`, `clock-shows-time`, `corrected`, `well` or `game`.
    pub until: String,
    /// Board clock.
    pub clock: WatchClock,
    /// Time of arrival: when this computer had it, in milliseconds since 1970.
    pub arrived_ms: u64,
    /// Time of the source: when it was so by the source's own clock, in milliseconds since 1970.
    pub source_time_ms: Option<u64>,
    /// How sure the last move is that it rests on: `certain`, `likely` or `guessed`.
    pub confidence: String,
    /// When it was taken note of, in milliseconds since 1970.
    pub acknowledged_ms: Option<u64>,
}

impl WatchAlert {
    /// An alert in words.
    #[must_use]
    pub fn of(alert: &Alert, speaker: &Speaker) -> WatchAlert {
        let name = |name: &str| (!name.is_empty()).then(|| name.to_owned());
        let place = &alert.place;
        WatchAlert {
            number: alert.number,
            kind: alert.key.kind.key().to_owned(),
            urgency: alert.urgency().key().to_owned(),
            seen: match alert.seen {
                Seen::Everyone => "everyone",
                Seen::PlayerAndArbiter | Seen::ArbiterOnly => "arbiter-only",
            }
            .to_owned(),
            source: place.source.0,
            board: place.board.as_ref().map(|it| it.name.to_string()),
            round: place.round,
            board_number: place.number,
            white: name(&place.white),
            black: name(&place.black),
            ply: alert.key.ply.0,
            after: alert
                .after
                .as_ref()
                .map(|it| in_letters(it, speaker.language())),
            by: alert.by.map(side),
            moves: alert
                .moves
                .iter()
                .filter_map(|it| Some(format!("{}{}", it.san.as_ref()?, it.suffix)))
                .collect(),
            sentence: speaker.say(&alert.sentence),
            notes: alert.notes.iter().map(|it| speaker.say(it)).collect(),
            articles: article_keys(&alert.articles),
            until: alert.expiry.key().to_owned(),
            clock: WatchClock::of([alert.times.white, alert.times.black]),
            arrived_ms: alert.times.arrival.0.0,
            source_time_ms: alert.times.source.map(|it| it.0.0),
            confidence: alert.confidence.key().to_owned(),
            acknowledged_ms: alert.acknowledged.map(|it| it.0.0),
        }
    }
}

/// Something that happened to an alert, and the alert as it is after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WatchAlertLine {
    /// `appears`, `returns`, `changes`, `expires`, `withdrawn` (the source took back what it rested on)
    /// or `acknowledged`; `stands` in a snapshot.
    pub event: String,
    /// Why it is over, if it is: `moved`, `pawn-move-or-capture`, `overtaken`, `game-over`, `result`,
    /// `clock-shows-time`, `corrected`, `well`, `next-game`, `withdrawn` or `while-away`.
    pub how: Option<String>,
    /// When that arrived here, in milliseconds since 1970.
    pub at_ms: u64,
    /// The alert.
    pub alert: WatchAlert,
}

impl WatchAlertLine {
    /// A change in words.
    #[must_use]
    pub fn of(change: &Change, speaker: &Speaker) -> WatchAlertLine {
        let how = match change.event {
            Event::Ends(how) => Some(how.key().to_owned()),
            Event::Appears | Event::Returns | Event::Changes | Event::Acknowledged => None,
        };
        WatchAlertLine {
            event: change.event.key().to_owned(),
            how,
            at_ms: change.at.0.0,
            alert: WatchAlert::of(&change.alert, speaker),
        }
    }

    /// An alert that stands, for a snapshot.
    #[must_use]
    pub fn stands(alert: &Alert, speaker: &Speaker) -> WatchAlertLine {
        WatchAlertLine {
            event: "stands".to_owned(),
            how: None,
            at_ms: alert.times.arrival.0.0,
            alert: WatchAlert::of(alert, speaker),
        }
    }
}

/// How a source is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WatchSourceLine {
    /// Its place in the first line.
    pub source: u16,
    /// Its name.
    pub name: String,
    /// `well`, `connecting`, `silent`, `broken` or `finished`.
    pub state: String,
    /// What is wrong.
    pub sentence: Option<String>,
    /// Whether it is given up.
    pub given_up: bool,
}

impl WatchSourceLine {
    /// A source in words.
    #[must_use]
    pub fn of(
        source: SourceId,
        name: &str,
        state: &SourceState,
        speaker: &Speaker,
    ) -> WatchSourceLine {
        WatchSourceLine {
            source: source.0,
            name: name.to_owned(),
            state: state.key().to_owned(),
            sentence: state.sentence().map(|it| speaker.say(it)),
            given_up: matches!(state, SourceState::Broken { for_good: true, .. }),
        }
    }
}

/// A board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WatchBoard {
    /// The source, by its place in the first line.
    pub source: u16,
    /// The source's own name of the board.
    pub board: String,
    /// The event.
    pub event: Option<String>,
    /// The round.
    pub round: Option<u16>,
    /// The number of the board in the round.
    pub board_number: Option<u32>,
    /// White's name.
    pub white: Option<String>,
    /// Black's name.
    pub black: Option<String>,
    /// By which Laws it is judged.
    pub rules: RulesPart,
    /// `not-begun`, `playing`, `over` or `result`.
    pub stage: String,
    /// Why it is over, `fivefold`, or the recorded result, `1/2-1/2`.
    pub outcome: Option<String>,
    /// `well`, `mismatched`, `silent` or `broken`.
    pub state: String,
    /// Half-moves made, void ones too.
    pub ply: u32,
    /// Moves in UCI.
    pub moves: Vec<String>,
    /// The position on the board.
    pub fen: String,
    /// Who has the move.
    pub having_the_move: SideText,
    /// Board clock.
    pub clock: WatchClock,
    /// How often the position on the board has stood. Not for the public (12.6).
    pub occurrences: Option<u16>,
    /// Half-moves since the last pawn move or capture. Not for the public.
    pub quiet_half_moves: Option<u32>,
}

/// A board as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WatchBoardLine {
    /// The board.
    pub board: WatchBoard,
}

impl WatchBoard {
    /// A board; the counts only if they may be told.
    #[must_use]
    pub fn of(board: &Watched, counts: bool) -> WatchBoard {
        let BoardSummary {
            key,
            tags,
            rules,
            stage,
            ply,
            having_the_move,
            left,
            occurrences,
            quiet,
            ..
        } = board.summary();
        let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let live = board.live();
        let mode = live.start().mode;
        WatchBoard {
            source: key.source.0,
            board: key.name.to_string(),
            event: tags.event.as_deref().and_then(text),
            round: tags.round,
            board_number: tags.board,
            white: text(&tags.white.name),
            black: text(&tags.black.name),
            rules: RulesPart::from(rules),
            stage: stage.key().to_owned(),
            outcome: match stage {
                Stage::Over(reason) => Some(reason.key().to_owned()),
                Stage::Result(score) => Some(score.to_string()),
                Stage::NotBegun | Stage::Playing => None,
            },
            state: live.state().key().to_owned(),
            ply: ply.0,
            moves: live
                .plies()
                .iter()
                .map(|it| crate::parts::uci(it.mv, mode))
                .collect(),
            fen: full_fen(live.position()),
            having_the_move: side(having_the_move),
            clock: WatchClock::of(left),
            occurrences: counts.then_some(occurrences),
            quiet_half_moves: counts.then_some(quiet),
        }
    }
}

/// The end of a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WatchSummaryLine {
    /// Boards.
    pub boards: usize,
    /// Alerts that ask the arbiter to act.
    pub act: usize,
    /// Alerts for his knowledge.
    pub know: usize,
    /// Notices.
    pub notice: usize,
}

impl WatchSummaryLine {
    /// The counts of a watch.
    #[must_use]
    pub fn of(watch: &Watch) -> WatchSummaryLine {
        let alerts = watch.alerts();
        let count = |urgency| alerts.iter().filter(|it| it.urgency() == urgency).count();
        WatchSummaryLine {
            boards: watch.boards().count(),
            act: count(Urgency::Act),
            know: count(Urgency::Know),
            notice: count(Urgency::Notice),
        }
    }
}
