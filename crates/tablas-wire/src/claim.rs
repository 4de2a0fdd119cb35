//! `tablas claim`: the answer to a claim.

use schemars::JsonSchema;
use serde::Serialize;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, EnPassantMode, Position};
use tablas::claim::{Claim, ClaimRuling};
use tablas::course::Course;
use tablas::units::Ply;

use crate::parts::{EndedPart, RulesPart, SideText, article_keys, side, uci, uci_line};
use crate::position::LookAlikePart;
use crate::readings::ClaimReadings;

/// One time that the position was on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClaimOccurrence {
    /// When; 0 is the start position. `null` for the position that an announced move would make.
    pub ply: Option<u32>,
    /// The move that made it, as a player would call it.
    pub after: Option<String>,
    /// The position.
    pub fen: String,
}

/// What the caller adds to a ruling.
#[derive(Clone, Debug)]
pub struct ClaimContext {
    /// Standard chess or Chess960.
    pub mode: CastlingMode,
    /// The answer and what follows, in the language of the run.
    pub sentences: Vec<String>,
    /// What a record cannot know and was assumed.
    pub assumed: Vec<String>,
    /// The games that the sheets allow, if the claim rests on sheets.
    pub readings: Option<ClaimReadings>,
}

/// The answer to a claim.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClaimDocument {
    /// `tablas-claim`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The Laws applied.
    pub rules: RulesPart,
    /// `correct`, `incorrect`, `inadmissible`, `right-lost`, `move-not-recorded`, `needs-proof`,
    /// `depends` or `game-over`.
    pub status: String,
    /// The articles, the deciding one first.
    pub articles: Vec<String>,
    /// Who claims.
    pub by: SideText,
    /// `threefold`, `fifty` or `unstated`.
    pub ground: String,
    /// The half-move after which the claim is made.
    pub ply: u32,
    /// The position on the board.
    pub fen: String,
    /// The announced move, if it is legal.
    pub announced: Option<String>,
    /// How often the position claimed has appeared, an announced move's position included; `null` if
    /// this was not looked at.
    pub occurrences: Option<u16>,
    /// These times.
    pub positions: Vec<ClaimOccurrence>,
    /// Times that only look the same.
    pub look_alikes: Vec<LookAlikePart>,
    /// Occurrences that could lie before the record begins.
    pub possible_before: u16,
    /// Half-moves since the last pawn move or capture, an announced one included; `null` if this was
    /// not looked at.
    pub quiet_half_moves: Option<u32>,
    /// The result, if the game is over.
    pub result: Option<String>,
    /// When the position had ended the game before the claim.
    pub ended: Option<EndedPart>,
    /// Seconds to add, and to whom.
    pub time: Option<ClaimTime>,
    /// The move that must now be played.
    pub must_play: Option<String>,
    /// Moves of which one must be played.
    pub must_choose_from: Vec<String>,
    /// The answer and what follows, in words.
    pub sentences: Vec<String>,
    /// What a record cannot know and was assumed, in words.
    pub assumed: Vec<String>,
    /// The games that the sheets allow, each with its answer, if the claim rests on sheets; otherwise
    /// `null`. What stands above is then shown as the first of them has it.
    pub readings: Option<ClaimReadings>,
}

/// Time that a ruling adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClaimTime {
    /// Who gets it.
    pub to: SideText,
    /// How much.
    pub seconds: u32,
}

impl ClaimDocument {
    /// The document for a ruling on `claim`, made where `course` stands.
    #[must_use]
    pub fn of(
        course: &Course,
        ending: Option<&tablas::ruling::Ending>,
        claim: &Claim,
        ruling: &ClaimRuling,
        context: ClaimContext,
    ) -> ClaimDocument {
        let mode = context.mode;
        let history = course.history();
        let position = history.current();
        let announced = match &claim.announced {
            tablas::claim::Announced::Legal(mv) => Some(*mv),
            tablas::claim::Announced::Nothing
            | tablas::claim::Announced::Ambiguous(_)
            | tablas::claim::Announced::Illegal { .. } => None,
        };
        let names = course.numbered_moves();
        let mut positions = Vec::new();
        let mut look_alikes = Vec::new();
        if let Some(evidence) = &ruling.evidence.threefold {
            positions.extend(evidence.plies.iter().map(|&ply| ClaimOccurrence {
                ply: Some(ply.0),
                after: name(&names, ply),
                fen: fen(&course.position_at(ply)),
            }));
            if let (true, Some(mv)) = (evidence.after_announced, announced) {
                let mut after = position.clone();
                after.play_unchecked(mv);
                positions.push(ClaimOccurrence {
                    ply: None,
                    after: Some(tablas::sentence::NumberedMove::of(position, mv).to_string()),
                    fen: fen(&after),
                });
            }
            look_alikes = evidence.look_alikes.iter().map(Into::into).collect();
        }
        ClaimDocument {
            format: "tablas-claim".to_owned(),
            version: 1,
            rules: course.rules().into(),
            status: ruling.status.key().to_owned(),
            articles: article_keys(&ruling.articles),
            by: side(claim.by),
            ground: claim.ground.key().to_owned(),
            ply: history.ply().0,
            fen: fen(position),
            announced: announced.map(|mv| uci(mv, mode)),
            occurrences: ruling
                .evidence
                .threefold
                .as_ref()
                .map(|evidence| evidence.occurrences.get()),
            positions,
            look_alikes,
            possible_before: ruling
                .evidence
                .threefold
                .as_ref()
                .map_or(0, |evidence| evidence.possible_before),
            quiet_half_moves: ruling
                .evidence
                .fifty
                .as_ref()
                .map(|evidence| evidence.quiet_moves.0),
            result: ruling.score.map(|score| score.to_string()),
            ended: ending.map(|ending| EndedPart::of(ending, course.rules())),
            time: ruling.time.map(|(to, seconds)| ClaimTime {
                to: side(to),
                seconds: seconds.0,
            }),
            must_play: ruling.must_play.map(|mv| uci(mv, mode)),
            must_choose_from: uci_line(&ruling.must_choose_from, mode),
            sentences: context.sentences,
            assumed: context.assumed,
            readings: context.readings,
        }
    }
}

fn name(names: &[tablas::sentence::NumberedMove], ply: Ply) -> Option<String> {
    let index = (ply.0 as usize).checked_sub(1)?;
    names.get(index).map(ToString::to_string)
}

fn fen(position: &shakmaty::Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}
