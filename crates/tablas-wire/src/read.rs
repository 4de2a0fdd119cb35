//! `tablas read`: what was understood of a record.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, EnPassantMode, Role};
use tablas::course::Course;
use tablas::sentence::GameNames;
use tablas_audit::{Code, Report, Severity};
use tablas_record::{Game, Letters, OfferSign, Problem, StopReason, Termination};
use tablas_say::Speaker;

use crate::check::place_of;
use crate::parts::{EndedPart, SideText, side, uci};

/// Something to say about the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReadProblem {
    /// Stable code, `PGN014`.
    pub code: String,
    /// Readable name, `ep-suffix`.
    pub name: String,
    /// `error`, `warning` or `info`.
    pub severity: String,
    /// Line of the file, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u32,
    /// The half-move concerned.
    pub ply: Option<u32>,
    /// In how many places of the game.
    pub places: u32,
    /// What is said.
    pub sentence: String,
}

/// Clocks after a move, in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReadClock {
    /// The move.
    pub ply: u32,
    /// Time left to the player who made it.
    pub remaining_ms: Option<u64>,
    /// Time he used for it.
    pub elapsed_ms: Option<u64>,
}

/// An offer of a draw, or an answer to one, that the record marks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReadOffer {
    /// The half-move after which it stands.
    pub after_ply: u32,
    /// Whose it is.
    pub by: SideText,
    /// What the mark means: `offer`, `words` (a guess), `accept`, `reject`, `claim` or `other`.
    pub kind: String,
    /// How it is written.
    pub text: String,
}

/// A variation: moves that were not played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReadVariation {
    /// Index in this list of the variation that it stands in; `null` in the main line.
    pub inside: Option<usize>,
    /// The half-move that it replaces.
    pub instead_of_ply: u32,
    /// Its moves in UCI; `null` for a null move and for what cannot be read or is not legal.
    pub moves_uci: Vec<Option<String>>,
    /// As it is written.
    pub text: String,
}

/// Kings put in the centre to show the result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReadGesture {
    /// The first half-move that belongs to it.
    pub from_ply: u32,
    /// How many of its half-moves are legal and therefore stand in `mainline_uci` too. They are not
    /// counted.
    pub legal: u32,
    /// The result that the kings show.
    pub shows: Option<String>,
}

/// A half-move that was read on after the certain line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReadTail {
    /// Its number.
    pub ply: u32,
    /// As it is written.
    pub text: String,
    /// What it must be; `null` where that cannot be said.
    pub uci: Option<String>,
}

/// One game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReadGame {
    /// Number in the file.
    pub number: u64,
    /// Line on which it begins.
    pub line: u64,
    /// All tags; of one that stands twice the first.
    pub tags: BTreeMap<String, String>,
    /// The start position.
    pub start_fen: String,
    /// Whether castling follows Chess960.
    pub chess960: bool,
    /// The certain main line.
    pub mainline_uci: Vec<String>,
    /// The recorded result: that of the marker after the moves, else that of the tag, else `*`.
    pub result: String,
    /// By the tag.
    pub result_tag: Option<String>,
    /// By the marker.
    pub result_marker: Option<String>,
    /// Whether the result is one without play.
    pub forfeit: bool,
    /// Whether the result says that the draw was agreed.
    pub agreement: bool,
    /// How the game ended, as the `Termination` tag says it in any dialect.
    pub termination: Option<String>,
    /// Language of the piece letters, `null` for English, figurines or none.
    pub language: Option<String>,
    /// Whether that language has a piece letter in use that means another piece in English.
    #[serde(skip)]
    pub letters_deceive: bool,
    /// Whether the whole game was read with certainty.
    pub complete: bool,
    /// The half-move at which the certain line stops.
    pub stops_at_ply: Option<u32>,
    /// The same, if what stands there is wrong.
    pub error_at_ply: Option<u32>,
    /// Why it stops, else why the position ended the game.
    pub reason: Option<String>,
    /// Last word of a cut file, which may be half of one.
    pub provisional: Option<String>,
    /// Kings put in the centre.
    pub gesture: Option<ReadGesture>,
    /// What was read on after the certain line; nothing is counted in it.
    pub tail: Vec<ReadTail>,
    /// Clocks.
    pub clocks: Vec<ReadClock>,
    /// Offers and answers.
    pub draw_offers: Vec<ReadOffer>,
    /// Variations.
    pub variations: Vec<ReadVariation>,
    /// First half-move with a third occurrence.
    pub first_threefold_ply: Option<u32>,
    /// When and why the position ended the game.
    pub ended: Option<EndedPart>,
    /// The half-move that ended it.
    pub ended_at_ply: Option<u32>,
    /// The result that the Laws give, where the record lets it be known.
    pub result_by_laws: Option<String>,
    /// What is to be said: problems of reading, then contradictions of the record with the Laws (the
    /// errors of `tablas check`).
    pub problems: Vec<ReadProblem>,
}

/// A file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReadDocument {
    /// `tablas-read`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The file, `-` for standard input.
    pub file: String,
    /// `yes`: everything is certain. `partial`: some game is not read to its end. `needs-language`:
    /// the language of the letters should be told: either two fit with different moves, or one was
    /// found in which a letter of English means another piece (as B does in Hungarian). `no`: nothing
    /// could be read.
    pub accept: String,
    /// Language of the letters, if all games with letters have the same.
    pub language: Option<String>,
    /// The games.
    pub games: Vec<ReadGame>,
}

impl ReadDocument {
    /// The document of a file. `told` is the language of the letters, if the user said it.
    #[must_use]
    pub fn of(file: &str, games: Vec<ReadGame>, told: Option<Letters>) -> ReadDocument {
        let stopped_by = |name: &str| {
            games
                .iter()
                .any(|game| !game.complete && game.reason.as_deref() == Some(name))
        };
        let accept = if games.is_empty() {
            "no"
        } else if stopped_by(StopReason::LanguageNeeded.name())
            || told.is_none() && games.iter().any(|game| game.letters_deceive)
        {
            "needs-language"
        } else if games.iter().any(|game| !game.complete) {
            "partial"
        } else {
            "yes"
        };
        let mut languages: Vec<&String> = games
            .iter()
            .filter_map(|game| game.language.as_ref())
            .collect();
        languages.dedup();
        let language = match languages[..] {
            [one] => Some(one.clone()),
            _ => None,
        };
        ReadDocument {
            format: "tablas-read".to_owned(),
            version: 1,
            file: file.to_owned(),
            accept: accept.to_owned(),
            language,
            games,
        }
    }
}

impl ReadGame {
    /// A game as it was read, with its course and how the position ended it.
    #[must_use]
    pub fn of(game: &Game, course: &Course, report: &Report, speaker: &Speaker) -> ReadGame {
        let ending = report.ending.as_ref();
        let mode = game.castling_mode();
        let score = |read: Option<tablas_record::ReadScore>| {
            read.and_then(|read| read.score)
                .map(|score| score.to_string())
        };
        let (tag, marker) = (game.result_tag(), game.result_marker());
        let stop = game.stop();
        let mut tags = BTreeMap::new();
        for found in game.tags() {
            tags.entry(found.name.into_owned())
                .or_insert_with(|| found.value.into_owned());
        }
        ReadGame {
            number: game.number(),
            line: game.first_line(),
            tags,
            start_fen: Fen::from_position(game.start(), EnPassantMode::Legal).to_string(),
            chess960: mode.is_chess960(),
            mainline_uci: game.moves().iter().map(|ply| uci(ply.mv, mode)).collect(),
            result: game
                .result()
                .map_or_else(|| "*".to_owned(), |score| score.to_string()),
            result_tag: score(tag),
            result_marker: score(marker),
            forfeit: tag.is_some_and(|read| read.forfeit)
                || marker.is_some_and(|read| read.forfeit),
            agreement: tag.is_some_and(|read| read.agreement)
                || marker.is_some_and(|read| read.agreement),
            termination: game
                .termination()
                .map(|termination| termination_key(&termination).to_owned()),
            language: game
                .letters()
                .filter(|letters| *letters != Letters::English)
                .map(|letters| letters.key().to_owned()),
            letters_deceive: letters_deceive(game),
            complete: game.complete(),
            stops_at_ply: stop.map(|stop| stop.ply.0),
            error_at_ply: stop
                .filter(|stop| is_error(stop.reason))
                .map(|stop| stop.ply.0),
            reason: stop
                .map(|stop| stop.reason.name().to_owned())
                .or_else(|| ending.map(|ending| ending.reason.key().to_owned())),
            provisional: game
                .provisional()
                .map(|span| game.span_text(span).into_owned()),
            gesture: game.gesture().map(|gesture| ReadGesture {
                from_ply: gesture.from_ply.0,
                legal: gesture.legal,
                shows: gesture.shows.map(|score| score.to_string()),
            }),
            tail: game
                .tail()
                .iter()
                .map(|ply| ReadTail {
                    ply: ply.ply.0,
                    text: game.span_text(ply.span).into_owned(),
                    uci: ply.mv.map(|mv| uci(mv, mode)),
                })
                .collect(),
            clocks: (1..)
                .zip(game.clocks())
                .filter(|(_, reading)| reading.remaining.is_some() || reading.elapsed.is_some())
                .map(|(ply, reading)| ReadClock {
                    ply,
                    remaining_ms: reading.remaining.map(|time| time.0),
                    elapsed_ms: reading.elapsed.map(|time| time.0),
                })
                .collect(),
            draw_offers: game
                .offers()
                .iter()
                .map(|offer| ReadOffer {
                    after_ply: offer.after_ply.0,
                    by: side(offer.by),
                    kind: offer_kind(&offer.how).to_owned(),
                    text: game.span_text(offer.span).into_owned(),
                })
                .collect(),
            variations: variations(game, mode),
            first_threefold_ply: course.firsts().threefold.map(|ply| ply.0),
            ended: ending.map(|ending| EndedPart::of(ending, course.rules())),
            ended_at_ply: ending.map(|ending| ending.ply.0),
            result_by_laws: report.result_by_laws.map(|score| score.to_string()),
            problems: problems(game, course, report, speaker),
        }
    }
}

fn problems(game: &Game, course: &Course, report: &Report, speaker: &Speaker) -> Vec<ReadProblem> {
    let mut problems: Vec<ReadProblem> = game
        .problems()
        .iter()
        .map(|problem| ReadProblem::of(problem, game, speaker))
        .collect();
    let errors = report
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::Error && finding.code != Code::Res003);
    if errors.clone().next().is_none() {
        return problems;
    }
    let names = GameNames::of(course);
    problems.extend(errors.map(|finding| {
        let place = place_of(game, finding.ply);
        let at_the_end = finding.ply == course.history().ply();
        ReadProblem {
            code: finding.code.key().to_owned(),
            name: if finding.code == Code::Res001 {
                "moves-after-game-over"
            } else if at_the_end {
                "result-contradicts-position"
            } else {
                "result-contradicts-laws"
            }
            .to_owned(),
            severity: finding.severity.key().to_owned(),
            line: place.line,
            column: place.column,
            ply: Some(finding.ply.0),
            places: 1,
            sentence: speaker.say(&finding.sentence.in_game(&names)),
        }
    }));
    problems
}

/// Whether a piece was moved whose letter means another piece in English. A king written R, as in the
/// Romance languages, is not among these: the other letters of such a game leave no doubt.
fn letters_deceive(game: &Game) -> bool {
    let role = match game.letters() {
        Some(Letters::Hungarian) => Role::Rook,
        Some(Letters::Finnish | Letters::Dutch) => Role::Knight,
        Some(Letters::Romanian) => Role::Bishop,
        None
        | Some(
            Letters::English
            | Letters::Spanish
            | Letters::French
            | Letters::German
            | Letters::Portuguese
            | Letters::Polish
            | Letters::Czech
            | Letters::Russian,
        ) => return false,
    };
    game.moves()
        .iter()
        .any(|ply| ply.mv.role() == role && !ply.mv.is_castle())
}

/// Whether what stands there is wrong, rather than missing or in doubt.
const fn is_error(reason: StopReason) -> bool {
    match reason {
        StopReason::IllegalMove
        | StopReason::AmbiguousMove
        | StopReason::NullMove
        | StopReason::Unreadable => true,
        StopReason::Truncated | StopReason::LanguageNeeded | StopReason::OtherVariant => false,
    }
}

fn variations(game: &Game, mode: CastlingMode) -> Vec<ReadVariation> {
    game.variations()
        .list
        .iter()
        .map(|variation| ReadVariation {
            inside: variation.parent,
            instead_of_ply: variation.instead_of.0,
            moves_uci: variation
                .moves
                .iter()
                .map(|ply| ply.mv.map(|mv| uci(mv, mode)))
                .collect(),
            text: game.span_text(variation.span).into_owned(),
        })
        .collect()
}

const fn offer_kind(sign: &OfferSign) -> &'static str {
    match sign {
        OfferSign::Mark | OfferSign::Glued | OfferSign::Offer => "offer",
        OfferSign::Prose => "words",
        OfferSign::Accept => "accept",
        OfferSign::Reject => "reject",
        OfferSign::Claim(_) => "claim",
        OfferSign::Other(_) => "other",
    }
}

const fn termination_key(termination: &Termination) -> &'static str {
    match termination {
        Termination::Normal => "normal",
        Termination::Checkmate => "checkmate",
        Termination::Resignation => "resignation",
        Termination::TimeForfeit => "time-forfeit",
        Termination::Agreement => "agreement",
        Termination::Repetition => "repetition",
        Termination::Stalemate => "stalemate",
        Termination::InsufficientMaterial => "insufficient-material",
        Termination::FiftyMoves => "fifty-moves",
        Termination::TimeoutVsInsufficient => "timeout-vs-insufficient",
        Termination::Abandoned => "abandoned",
        Termination::Adjudication => "adjudication",
        Termination::RulesInfraction => "rules-infraction",
        Termination::IllegalMove => "illegal-move",
        Termination::Forfeit => "forfeit",
        Termination::Death => "death",
        Termination::Emergency => "emergency",
        Termination::Unterminated => "unterminated",
        Termination::Unknown => "unknown",
        Termination::Other(_) => "other",
    }
}

impl ReadProblem {
    /// A problem in words.
    #[must_use]
    pub fn of(problem: &Problem, game: &Game, speaker: &Speaker) -> ReadProblem {
        let at = game.line_column(problem.span.start);
        ReadProblem {
            code: problem.code().to_owned(),
            name: problem.name().to_owned(),
            severity: problem.severity().key().to_owned(),
            line: at.line,
            column: at.column,
            ply: problem.ply.map(|ply| ply.0),
            places: problem.places,
            sentence: speaker.say(&problem.sentence()),
        }
    }
}
