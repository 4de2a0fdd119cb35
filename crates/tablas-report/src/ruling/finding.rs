//! The positions that decide it, as diagrams, and what was counted.

use shakmaty::{Square, uci::UciMove};
use tablas::sentence::Sentence;
use tablas_say::Speaker;
use tablas_wire::ruling::{
    DifferencePart, IdentityPart, MatePart, NearMissPart, OccurrencePart, PositionPart, QuietPart,
    RepetitionPart, Ruling,
};

use super::words::{capital, color, in_letters, move_name, number};
use crate::diagram::{self, Diagram, Mark};
use crate::document::{Badge, Block, Figure, plain};

/// How wide a diagram is drawn, before it is fitted to its place.
const DRAWN: f32 = 200.0;
/// As many diagrams stand in a row.
const IN_A_ROW: usize = 4;
/// More near misses than this are told in words only.
const MOST: usize = 8;
/// More occurrences than this are only listed. Under Laws that end a game there are no more than five.
const MOST_OCCURRENCES: usize = 12;

pub(super) fn blocks(ruling: &Ruling, speaker: &Speaker) -> Vec<Block> {
    let mut blocks = Vec::new();
    match &ruling.finding.repetition {
        Some(repetition) if !repetition.occurrences.is_empty() => {
            blocks.push(Block::Heading(speaker.word("report-occurrences")));
            blocks.push(Block::Paragraph(vec![plain(counted(repetition, speaker))]));
            let mut figures = occurrences(ruling, repetition, speaker);
            let near = near_misses(ruling, repetition, speaker);
            // Few of both stand in one row, to be compared at a glance.
            if figures.len() + near.len() <= IN_A_ROW {
                figures.extend(near);
                blocks.push(Block::Diagrams(figures));
            } else if near.is_empty() {
                blocks.push(Block::Diagrams(figures));
            } else {
                blocks.push(Block::Diagrams(figures));
                blocks.push(Block::Subheading(speaker.word("report-near-misses")));
                blocks.push(Block::Diagrams(near));
            }
            blocks.extend(undrawn(repetition, speaker));
            if repetition.possible_before > 0 {
                blocks.push(Block::Note(speaker.word("found-before-record")));
            }
            blocks.push(Block::Note(
                speaker.say(&Sentence::new("report-legend").with("corners", "yes")),
            ));
        }
        Some(_) | None => {
            blocks.push(Block::Heading(speaker.word("report-position")));
            let figure = figure(ruling, &ruling.finding.position, None, &[], speaker);
            blocks.push(Block::Diagrams(vec![figure]));
        }
    }
    if let Some(quiet) = &ruling.finding.quiet {
        blocks.push(Block::Paragraph(vec![plain(still(ruling, quiet, speaker))]));
    }
    if let Some(mates) = &ruling.finding.mates {
        for (by, part) in [("white", &mates.white), ("black", &mates.black)] {
            blocks.push(Block::Paragraph(vec![plain(mate(
                ruling, by, part, speaker,
            ))]));
        }
    }
    blocks.extend(readings(ruling, speaker));
    blocks
}

fn counted(repetition: &RepetitionPart, speaker: &Speaker) -> String {
    let plies = repetition
        .occurrences
        .iter()
        .map(|it| after(&it.position, speaker));
    speaker.say(
        &Sentence::new("report-count")
            .with("times", repetition.count)
            .with(
                "announced",
                if repetition.after_announced {
                    "yes"
                } else {
                    "no"
                },
            )
            .with("plies", speaker.list(plies)),
    )
}

/// Every occurrence as a diagram, numbered.
fn occurrences(ruling: &Ruling, repetition: &RepetitionPart, speaker: &Speaker) -> Vec<Figure> {
    repetition
        .occurrences
        .iter()
        .take(MOST_OCCURRENCES)
        .zip(1..)
        .map(|(OccurrencePart { position, identity }, n)| {
            let mut figure = figure(ruling, position, Some(Badge::Occurrence(n)), &[], speaker);
            figure.notes.push(compared(identity, speaker));
            figure
        })
        .collect()
}

/// The near misses that are drawn, lettered.
fn near_misses(ruling: &Ruling, repetition: &RepetitionPart, speaker: &Speaker) -> Vec<Figure> {
    repetition
        .near_misses
        .iter()
        .take(MOST)
        .zip(1..)
        .map(|(miss, n)| {
            let marks: Vec<Mark> = miss.differs.iter().flat_map(differing).collect();
            let badge = Some(Badge::NearMiss(n));
            let mut figure = figure(ruling, &miss.position, badge, &marks, speaker);
            figure.notes.extend(differs(miss, speaker));
            figure
        })
        .collect()
}

/// The near misses that are told in words only.
fn undrawn(repetition: &RepetitionPart, speaker: &Speaker) -> Vec<Block> {
    repetition
        .near_misses
        .iter()
        .skip(MOST)
        .map(|miss| {
            let told = format!(
                "{}: {}",
                capital(&after(&miss.position, speaker)),
                differs(miss, speaker).join(" ")
            );
            Block::Paragraph(vec![plain(told)])
        })
        .collect()
}

/// `after 23…Ra8`, or that it is the start position, or that the move was only announced.
fn after(position: &PositionPart, speaker: &Speaker) -> String {
    match (&position.after, position.ply) {
        (Some(name), None) => speaker
            .say(&Sentence::new("report-after-announced").with("move", in_letters(name, speaker))),
        (Some(name), Some(_)) => {
            speaker.say(&Sentence::new("report-after").with("move", in_letters(name, speaker)))
        }
        (None, _) => speaker.word("at-the-start"),
    }
}

fn figure(
    ruling: &Ruling,
    position: &PositionPart,
    badge: Option<Badge>,
    marks: &[Mark],
    speaker: &Speaker,
) -> Figure {
    let caption = capital(&after(position, speaker));
    let mut diagram = Diagram::of_fen(&position.fen).unwrap_or_else(|| Diagram {
        board: shakmaty::Board::empty(),
        having_the_move: None,
        below: shakmaty::Color::White,
        marks: Vec::new(),
    });
    diagram.marks.extend(last_move(ruling, position));
    diagram.marks.extend_from_slice(marks);
    Figure {
        badge,
        picture: diagram.picture(DRAWN, &caption, speaker),
        caption,
        notes: Vec::new(),
    }
}

/// The move that made a position: from the game, or the one that was announced.
fn last_move(ruling: &Ruling, position: &PositionPart) -> Option<Mark> {
    let uci = match position.ply {
        Some(ply) => {
            let index = usize::try_from(ply).ok()?.checked_sub(1)?;
            ruling.game.moves.get(index)?.uci.clone()
        }
        None => match &ruling.act.what {
            Some(tablas_wire::game_log::ActDoc::Claim { announced, .. }) => {
                announced.as_ref()?.moves.first()?.clone()
            }
            Some(_) | None => return None,
        },
    };
    match uci.parse().ok()? {
        UciMove::Normal { from, to, .. } => Some(Mark::LastMove(from, to)),
        UciMove::Put { .. } | UciMove::Null => None,
    }
}

/// What the identity compares beside the placement, in a line.
fn compared(identity: &IdentityPart, speaker: &Speaker) -> String {
    let mut parts = vec![
        speaker.say(
            &Sentence::new("report-identity-move").with("by", color(&identity.having_the_move)),
        ),
        castling(&identity.castling, speaker),
    ];
    if let Some(square) = &identity.en_passant {
        parts
            .push(speaker.say(&Sentence::new("report-en-passant").with("square", square.as_str())));
    }
    capital(&parts.join(" · "))
}

/// Castling rights in words: `KQkq`, or the files of the rooks.
fn castling(rights: &str, speaker: &Speaker) -> String {
    let of = |white: bool| -> Option<String> {
        let letters: Vec<char> = rights
            .chars()
            .filter(|it| it.is_ascii_alphabetic() && it.is_ascii_uppercase() == white)
            .map(|it| it.to_ascii_lowercase())
            .collect();
        let sides = match letters.as_slice() {
            [] => return None,
            ['k', 'q'] | ['q', 'k'] => "both".to_owned(),
            ['k'] => "king".to_owned(),
            ['q'] => "queen".to_owned(),
            files => {
                let rank = if white { '1' } else { '8' };
                let home = |file: &char| match file {
                    'k' => format!("h{rank}"),
                    'q' => format!("a{rank}"),
                    file => format!("{file}{rank}"),
                };
                speaker.list(files.iter().map(home))
            }
        };
        let by = if white { "white" } else { "black" };
        Some(
            speaker.say(
                &Sentence::new("report-castling-of")
                    .with("by", color(by))
                    .with("sides", sides),
            ),
        )
    };
    let rights: Vec<String> = [true, false].into_iter().filter_map(of).collect();
    if rights.is_empty() {
        speaker.word("report-castling-none")
    } else {
        speaker.say(&Sentence::new("report-castling-way").with("rights", rights.join("; ")))
    }
}

/// What is marked for a difference.
fn differing(difference: &DifferencePart) -> Vec<Mark> {
    let squares = |names: &[String]| -> Vec<Mark> {
        names
            .iter()
            .filter_map(|name| name.parse::<Square>().ok())
            .map(Mark::Difference)
            .collect()
    };
    match difference {
        DifferencePart::HavingTheMove { .. } => vec![Mark::DifferentMove],
        DifferencePart::Castling {
            only_here,
            only_meant,
            ..
        } => squares(&[only_here.as_slice(), only_meant.as_slice()].concat()),
        DifferencePart::EnPassant { here, meant, .. } => {
            squares(&here.iter().chain(meant).cloned().collect::<Vec<_>>())
        }
    }
}

/// In what a near miss differs, each with its article.
fn differs(miss: &NearMissPart, speaker: &Speaker) -> Vec<String> {
    let list = |squares: &[String]| speaker.list(squares.iter().cloned());
    miss.differs
        .iter()
        .map(|difference| {
            let (what, article) = match difference {
                DifferencePart::HavingTheMove { here, article, .. } => (
                    Sentence::new("differs-move").with("by", color(here)),
                    article,
                ),
                DifferencePart::Castling {
                    only_here,
                    only_meant,
                    article,
                } => (
                    if only_here.is_empty() {
                        Sentence::new("differs-castling-later").with("rooks", list(only_meant))
                    } else {
                        Sentence::new("differs-castling").with("rooks", list(only_here))
                    },
                    article,
                ),
                DifferencePart::EnPassant {
                    here,
                    meant,
                    article,
                } => (
                    match (here, meant) {
                        (Some(square), _) => {
                            Sentence::new("differs-en-passant").with("square", square.as_str())
                        }
                        (None, square) => Sentence::new("differs-en-passant-later")
                            .with("square", square.clone().unwrap_or_default()),
                    },
                    article,
                ),
            };
            speaker.say(
                &Sentence::new("report-differs")
                    .with("what", what)
                    .with("article", number(article)),
            )
        })
        .collect()
}

fn still(ruling: &Ruling, quiet: &QuietPart, speaker: &Speaker) -> String {
    let half_moves = quiet.after_announced.unwrap_or(quiet.half_moves);
    let on_board = quiet.half_moves / 2;
    let count = match quiet.after_announced {
        Some(0) => Sentence::new("found-fifty-resets"),
        Some(_) => Sentence::new("found-fifty-announced"),
        None => Sentence::new("found-fifty"),
    }
    .with("half-moves", half_moves)
    .with("moves", half_moves / 2)
    .with("on-board", on_board);
    let reset = match quiet
        .last_reset
        .and_then(|ply| move_name(ruling, ply, speaker))
    {
        Some(name) => speaker.say(&Sentence::new("report-quiet-reset").with("move", name)),
        None => speaker.word("report-quiet-reset-before"),
    };
    format!("{} {reset}", speaker.say(&count))
}

/// Whether a player could still checkmate, with the beginning of a line that does.
fn mate(ruling: &Ruling, by: &str, part: &MatePart, speaker: &Speaker) -> String {
    const SHOWN: usize = 8;
    let mut names = Vec::new();
    if let Some(mut position) =
        diagram::position(&ruling.finding.position.fen, ruling.game.chess960)
    {
        for uci in part.line.iter().take(SHOWN) {
            let Some(mv) = uci
                .parse::<UciMove>()
                .ok()
                .and_then(|uci| uci.to_move(&position).ok())
            else {
                break;
            };
            let name = tablas::sentence::NumberedMove::of(&position, mv);
            names.push(in_letters(&name.to_string(), speaker));
            shakmaty::Position::play_unchecked(&mut position, mv);
        }
    }
    let line = if part.line.len() > SHOWN {
        speaker.say(
            &Sentence::new("report-mate-moves")
                .with("moves", names.join(" "))
                .with("count", part.line.len()),
        )
    } else {
        names.join(" ")
    };
    speaker.say(
        &Sentence::new("report-mate")
            .with("by", color(by))
            .with("can", part.can.as_str())
            .with("line", line),
    )
}

/// Other games that fit the evidence, and what would follow from each.
fn readings(ruling: &Ruling, speaker: &Speaker) -> Vec<Block> {
    let Some(readings) = &ruling.readings else {
        return Vec::new();
    };
    let answer =
        |it: &str| speaker.say(&Sentence::new("report-answer").with("answer", it.to_owned()));
    let mut points = vec![vec![plain(speaker.say(
        &Sentence::new("report-reading-given").with("answer", answer(&readings.answer)),
    ))]];
    points.extend(readings.others.iter().map(|other| {
        let name = reading_move(ruling, other.from, other.moves.first(), speaker);
        let sentence = Sentence::new("report-reading")
            .with("move", name.unwrap_or_else(|| "none".to_owned()))
            .with("answer", answer(&other.answer));
        vec![plain(speaker.say(&sentence))]
    }));
    let mut blocks = vec![
        Block::Subheading(speaker.word("report-readings")),
        Block::List(crate::document::Numbering::Dots, points),
    ];
    if let Some(name) = readings
        .depends_on
        .and_then(|ply| move_name(ruling, ply, speaker))
    {
        let sentence = Sentence::new("report-readings-depends").with("move", name);
        blocks.push(Block::Paragraph(vec![plain(speaker.say(&sentence))]));
    }
    if !readings.complete {
        blocks.push(Block::Note(speaker.word("report-readings-incomplete")));
    }
    blocks
}

/// The move at the half-move `from` in another reading.
fn reading_move(
    ruling: &Ruling,
    from: u32,
    uci: Option<&String>,
    speaker: &Speaker,
) -> Option<String> {
    let mut position = diagram::position(&ruling.game.start, ruling.game.chess960)?;
    let before = usize::try_from(from).ok()?.checked_sub(1)?;
    for made in ruling.game.moves.get(..before)? {
        let mv = made.uci.parse::<UciMove>().ok()?.to_move(&position).ok()?;
        shakmaty::Position::play_unchecked(&mut position, mv);
    }
    let mv = uci?.parse::<UciMove>().ok()?.to_move(&position).ok()?;
    let name = tablas::sentence::NumberedMove::of(&position, mv);
    Some(in_letters(&name.to_string(), speaker))
}
