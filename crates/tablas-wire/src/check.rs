//! `tablas check`: everything found in every game.

use schemars::JsonSchema;
use serde::Serialize;
use tablas::sentence::GameNames;
use tablas::units::Ply;
use tablas_audit::{Finding, Report, Source};
use tablas_record::{Game, Problem, Span};
use tablas_say::Speaker;

use crate::parts::{EndedPart, article_keys};

/// Where something stands in a file; lines and columns count from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckPlace {
    /// The half-move, if the place is a move; 0 is the start position.
    pub ply: Option<u32>,
    /// Line of the file.
    pub line: u64,
    /// Column of its first character.
    pub column: u32,
    /// First byte in the game's text.
    #[serde(skip)]
    pub span: Span,
}

/// A move that an item points at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckMark {
    /// Where it stands.
    #[serde(flatten)]
    pub place: CheckPlace,
    /// What is said of it.
    pub label: String,
}

/// One thing found, or one problem of reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckItem {
    /// Stable code, `REP001`; `tablas explain CODE` tells more.
    pub code: String,
    /// `error`, `warning` or `info`.
    pub severity: String,
    /// Where it is reported.
    #[serde(flatten)]
    pub place: CheckPlace,
    /// What is said, in the language of the run.
    pub sentence: String,
    /// What is added.
    pub notes: Vec<String>,
    /// The articles it rests on, the deciding one first.
    pub articles: Vec<String>,
    /// Moves it points at.
    pub marks: Vec<CheckMark>,
    /// Half-moves whose positions are worth showing.
    pub boards: Vec<u32>,
}

/// By which Laws a game was judged, and where each choice came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckHeader {
    /// Edition, `fide-2023`.
    pub edition: String,
    /// `option`, `tag` or `default`.
    pub edition_from: String,
    /// Way of play.
    pub play: String,
    /// `option`, `tag` or `default`.
    pub play_from: String,
    /// Whether the record leaves open which set of rapid or blitz rules the event chose.
    pub play_set_unknown: bool,
}

/// One game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CheckGame {
    /// The file, `-` for standard input.
    pub file: String,
    /// Number of the game in the file.
    pub game: u64,
    /// Line on which it begins.
    pub line: u64,
    /// White's name as it is written.
    pub white: Option<String>,
    /// Black's name.
    pub black: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// The date as it is written.
    pub date: Option<String>,
    /// Half-moves read with certainty.
    pub plies: usize,
    /// Whether the whole game was read with certainty.
    pub complete: bool,
    /// The recorded result.
    pub result: String,
    /// The result that the Laws give, where the record lets it be known.
    pub result_by_laws: Option<String>,
    /// By which Laws it was judged.
    pub rules: CheckHeader,
    /// When and why the position ended the game.
    pub ended: Option<EndedPart>,
    /// Everything found.
    pub items: Vec<CheckItem>,
}

/// A whole run.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CheckDocument {
    /// `tablas-check`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The games, in the order of the files.
    pub games: Vec<CheckGame>,
    /// Games checked.
    pub checked: u64,
    /// Items by severity.
    pub errors: u64,
    /// Warnings.
    pub warnings: u64,
    /// Information.
    pub infos: u64,
}

/// What is needed to put a game's findings into words.
#[derive(Clone, Copy)]
pub struct FileContext<'a> {
    /// The file, `-` for standard input.
    pub file: &'a str,
    /// The game.
    pub game: &'a Game,
    /// Its moves by name.
    pub names: &'a GameNames<'a>,
    /// The language.
    pub speaker: &'a Speaker,
}

impl CheckItem {
    /// A finding in words.
    #[must_use]
    pub fn of_finding(finding: &Finding, context: FileContext<'_>) -> CheckItem {
        let say = |sentence: &tablas::sentence::Sentence| {
            context.speaker.say(&sentence.in_game(context.names))
        };
        CheckItem {
            code: finding.code.key().to_owned(),
            severity: finding.severity.key().to_owned(),
            place: place_of(context.game, finding.ply),
            sentence: say(&finding.sentence),
            notes: finding.notes.iter().map(say).collect(),
            articles: article_keys(&finding.articles),
            marks: finding
                .marks
                .iter()
                .map(|mark| CheckMark {
                    place: place_of(context.game, mark.ply),
                    label: say(&mark.label),
                })
                .collect(),
            boards: finding.boards.iter().map(|ply| ply.0).collect(),
        }
    }

    /// A problem of reading in words.
    #[must_use]
    pub fn of_problem(problem: &Problem, game: &Game, speaker: &Speaker) -> CheckItem {
        let place = place_at(game, problem.span, problem.ply);
        CheckItem {
            code: problem.code().to_owned(),
            severity: problem.severity().key().to_owned(),
            place,
            sentence: speaker.say(&problem.sentence()),
            notes: Vec::new(),
            articles: Vec::new(),
            marks: vec![CheckMark {
                place,
                label: String::new(),
            }],
            boards: Vec::new(),
        }
    }
}

/// A game without a move: its beginning.
const NOWHERE: Span = Span { start: 0, end: 0 };

/// Where the move that made the position at `ply` is written; the start position is where the
/// moves begin.
pub(crate) fn place_of(game: &Game, ply: Ply) -> CheckPlace {
    let moves = game.moves();
    let index = (ply.0 as usize).checked_sub(1);
    let span = match index.and_then(|index| moves.get(index)) {
        Some(written) => written.span,
        None if ply.0 == 0 => moves.first().map_or(NOWHERE, |first| Span {
            start: first.span.start,
            end: first.span.start,
        }),
        None => moves.last().map_or(NOWHERE, |last| last.span),
    };
    place_at(game, span, Some(ply))
}

fn place_at(game: &Game, span: Span, ply: Option<Ply>) -> CheckPlace {
    let at = game.line_column(span.start);
    CheckPlace {
        ply: ply.map(|ply| ply.0),
        line: at.line,
        column: at.column,
        span,
    }
}

impl CheckGame {
    /// One game with the items that are to be told.
    #[must_use]
    pub fn of(report: &Report, context: FileContext<'_>, items: Vec<CheckItem>) -> CheckGame {
        let game = context.game;
        let tag = |name: &str| {
            game.tag(name)
                .map(|value| value.trim().to_owned())
                .filter(|value| !value.is_empty() && value != "?")
        };
        let choices = &report.choices;
        CheckGame {
            file: context.file.to_owned(),
            game: game.number(),
            line: game.first_line(),
            white: tag("White"),
            black: tag("Black"),
            event: tag("Event"),
            round: tag("Round"),
            date: tag("Date").filter(|date| !date.starts_with('?')),
            plies: game.moves().len(),
            complete: game.complete(),
            result: game
                .result()
                .map_or_else(|| "*".to_owned(), |score| score.to_string()),
            result_by_laws: report.result_by_laws.map(|score| score.to_string()),
            rules: CheckHeader {
                edition: choices.edition.value.key().to_owned(),
                edition_from: source_key(&choices.edition.source).to_owned(),
                play: choices.play.value.key().to_owned(),
                play_from: source_key(&choices.play.source).to_owned(),
                play_set_unknown: choices.set_unknown,
            },
            ended: report
                .ending
                .as_ref()
                .map(|ending| EndedPart::of(ending, choices.rules())),
            items,
        }
    }
}

const fn source_key(source: &Source) -> &'static str {
    match source {
        Source::Option => "option",
        Source::Tag { .. } => "tag",
        Source::Default => "default",
    }
}
