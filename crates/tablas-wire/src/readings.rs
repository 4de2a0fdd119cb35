//! The games that scoresheets allow, and the answer to a claim under each.

use schemars::JsonSchema;
use serde::Serialize;
use shakmaty::{CastlingMode, Chess, Color, Move, Position};
use tablas::claim::{ClaimRuling, Status};
use tablas::sentence::NumberedMove;
use tablas_sheet::Answers;

use crate::parts::{SideText, article_keys, side, uci, uci_line};
use crate::ruling::PliesPart;

/// Every game that fits the sheets, up to the claim, with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClaimReadings {
    /// Whether these are all that fit.
    pub complete: bool,
    /// Whether no more evidence can come, so that what is not proved is ruled on as it is (11.12).
    pub closed: bool,
    /// `every`: one answer under all of them; `on`: one half-move decides; `mixed`: they differ and no
    /// single half-move decides.
    pub answer: String,
    /// How many of them make the claim correct.
    pub correct: usize,
    /// The half-move that decides, if one does.
    pub depends_on: Option<ClaimPoint>,
    /// The sheets that they are read from.
    pub sheets: Vec<ClaimSheet>,
    /// The games, the one first that the rest of the document shows.
    pub games: Vec<ClaimReading>,
}

/// One game that fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClaimReading {
    /// Its moves up to the claim, in UCI.
    pub moves: Vec<String>,
    /// The half-moves at which it leaves another of the games, with what it has there.
    pub points: Vec<ClaimDecided>,
    /// The answer under it, named as in `status` of the document.
    pub status: String,
    /// The articles of that answer, the deciding one first.
    pub articles: Vec<String>,
    /// How often the position claimed has appeared in it; `null` if this was not looked at.
    pub occurrences: Option<u16>,
    /// Half-moves since the last pawn move or capture in it; `null` if this was not looked at.
    pub quiet_half_moves: Option<u32>,
}

/// What one game has at a half-move at which the games part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClaimDecided {
    /// The half-move, from 1.
    pub ply: u32,
    /// Its move, in UCI.
    pub uci: String,
    /// Its move as a player would call it.
    #[serde(rename = "move")]
    pub name: String,
    /// Every move that a game has here after the same moves, this one included, in UCI.
    pub choices: Vec<String>,
    /// How it is settled on the command line: `--decide 11b=MOVE`, here `11b`.
    pub decide: String,
}

/// The half-move on which the answer depends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClaimPoint {
    /// The half-move, from 1.
    pub ply: u32,
    /// The number of the move.
    pub number: u32,
    /// Whose move it is.
    pub by: SideText,
    /// How it is settled on the command line: `--decide 11b=MOVE`, here `11b`.
    pub decide: String,
    /// Each move that it may have been.
    pub cases: Vec<ClaimCase>,
}

/// The answer if one move was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClaimCase {
    /// The move, in UCI.
    pub uci: String,
    /// The move as a player would call it.
    #[serde(rename = "move")]
    pub name: String,
    /// The answer, named as in `status` of the document.
    pub status: String,
    /// The games that have it, by index.
    pub games: Vec<usize>,
}

/// A sheet, and what of the first game it supports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClaimSheet {
    /// Whose it is.
    pub of: SideText,
    /// The file.
    pub file: String,
    /// The half-moves that it has as the first game has them.
    pub plies: Vec<PliesPart>,
}

impl ClaimReadings {
    /// What the readings come to: one ruling for each line, in the same order, and the answer over all.
    /// Whether the lines are all, and whether more evidence can come, the caller says.
    #[must_use]
    pub fn of(
        lines: &[Vec<Move>],
        rulings: &[ClaimRuling],
        answers: &Answers,
        sheets: Vec<ClaimSheet>,
        mode: CastlingMode,
    ) -> ClaimReadings {
        let games = lines.iter().zip(rulings).map(|(line, ruling)| {
            let evidence = &ruling.evidence;
            ClaimReading {
                moves: uci_line(line, mode),
                points: points(lines, line, mode),
                status: ruling.status.key().to_owned(),
                articles: article_keys(&ruling.articles),
                occurrences: (evidence.threefold.as_ref()).map(|found| found.occurrences.get()),
                quiet_half_moves: evidence.fifty.as_ref().map(|found| found.quiet_moves.0),
            }
        });
        let (answer, depends_on) = match answers {
            Answers::Every(_) => ("every", None),
            Answers::On(dependence) => ("on", Some(point(lines, rulings, dependence.ply, mode))),
            Answers::Mixed { .. } => ("mixed", None),
        };
        ClaimReadings {
            complete: true,
            closed: false,
            answer: answer.to_owned(),
            correct: (rulings.iter())
                .filter(|ruling| ruling.status == Status::Correct)
                .count(),
            depends_on,
            sheets,
            games: games.collect(),
        }
    }
}

/// Where `line` leaves another line that agreed with it until then.
fn points(lines: &[Vec<Move>], line: &[Move], mode: CastlingMode) -> Vec<ClaimDecided> {
    let mut position = Chess::default();
    let mut with: Vec<&Vec<Move>> = lines.iter().collect();
    let mut points = Vec::new();
    for (at, &mv) in line.iter().enumerate() {
        let mut choices: Vec<Move> = vec![mv];
        for other in with.iter().filter_map(|other| other.get(at)) {
            if !choices.contains(other) {
                choices.push(*other);
            }
        }
        if choices.len() > 1 {
            let ply = ply(at);
            points.push(ClaimDecided {
                ply,
                uci: uci(mv, mode),
                name: NumberedMove::of(&position, mv).to_string(),
                choices: uci_line(&choices, mode),
                decide: place(ply),
            });
        }
        with.retain(|other| other.get(at) == Some(&mv));
        position.play_unchecked(mv);
    }
    points
}

/// The cases of the half-move that decides.
fn point(lines: &[Vec<Move>], rulings: &[ClaimRuling], ply: u32, mode: CastlingMode) -> ClaimPoint {
    let at = (ply as usize).saturating_sub(1);
    let mut cases: Vec<(Move, ClaimCase)> = Vec::new();
    for (which, (line, ruling)) in lines.iter().zip(rulings).enumerate() {
        let Some(&mv) = line.get(at) else { continue };
        if let Some((_, case)) = cases.iter_mut().find(|(known, _)| *known == mv) {
            case.games.push(which);
            continue;
        }
        let mut position = Chess::default();
        for &before in &line[..at] {
            position.play_unchecked(before);
        }
        let case = ClaimCase {
            uci: uci(mv, mode),
            name: NumberedMove::of(&position, mv).to_string(),
            status: ruling.status.key().to_owned(),
            games: vec![which],
        };
        cases.push((mv, case));
    }
    ClaimPoint {
        ply,
        number: ply.div_ceil(2),
        by: side(by(ply)),
        decide: place(ply),
        cases: cases.into_iter().map(|(_, case)| case).collect(),
    }
}

fn ply(at: usize) -> u32 {
    u32::try_from(at + 1).unwrap_or(u32::MAX)
}

fn by(ply: u32) -> Color {
    if ply % 2 == 1 {
        Color::White
    } else {
        Color::Black
    }
}

fn place(ply: u32) -> String {
    format!("{}{}", ply.div_ceil(2), by(ply).char())
}
