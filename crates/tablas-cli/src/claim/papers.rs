//! A claim on scoresheets: over every game that fits them.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches};
use shakmaty::{Chess, Color, Move, Position};
use tablas::claim::{Announced, Claim, ClaimRuling, Status};
use tablas::course::{Ask, Course};
use tablas::law::Play;
use tablas::regulations::Regulations;
use tablas::sentence::{Sentence, Value};
use tablas::units::Ply;
use tablas_record::{Letters, TypedMove, typed_move};
use tablas_ruling::given::{readings_part, runs, sheet_evidence};
use tablas_ruling::{Proof, ruling_under, unproved_under};
use tablas_say::Speaker;
use tablas_sheet::{Answers, Papers, Sheet};
use tablas_wire::ruling::{EvidencePart, PliesPart, ReadingsPart};
use tablas_wire::{ClaimReadings, ClaimSheet, side};

use super::evidence::file_part;
use super::source::{Of, Record, Said, game_of, moment, named_regulations, past_the_end};
use crate::args::{flag, option};
use crate::commands::{Context, edition, letters, play, rules};
use crate::fault::Fault;
use crate::position::budget;
use crate::sheet::{decisions, sheet};

/// Every game that fits the papers, up to the claim.
pub(crate) struct Readings {
    /// The lines; the first is that of the record.
    lines: Vec<Vec<Move>>,
    complete: bool,
    proof: Proof,
    /// The sheets: whose, the file, and the half-moves that it supports.
    sheets: Vec<(Color, PathBuf, Vec<PliesPart>)>,
    /// The half-moves that the electronic record supports.
    pub(super) of_record: Option<PliesPart>,
    /// What had to be assumed about the sheets.
    repairs: usize,
}

/// What the readings come to.
pub(crate) struct Judged {
    /// The ruling on the claim.
    pub(super) ruling: ClaimRuling,
    /// The answer over all readings.
    pub(super) answers: Answers,
    /// The ruling under each of them alone.
    rulings: Vec<ClaimRuling>,
}

/// The options with which a claim rests on sheets.
pub(crate) fn options(speaker: &Speaker) -> Vec<Arg> {
    let file = |name, help| {
        option(speaker, name, help)
            .value_name(speaker.word("value-sheet"))
            .conflicts_with_all(["fen", "moves", "chess960", "board"])
            .value_parser(clap::value_parser!(PathBuf))
    };
    vec![
        file("white-sheet", "help-claim-white-sheet"),
        file("black-sheet", "help-claim-black-sheet"),
        option(speaker, "decide", "help-sheet-decide")
            .value_name("23b=Nf6")
            .action(ArgAction::Append),
        flag(speaker, "closed", "help-claim-closed"),
    ]
}

/// Whether a claim rests on sheets.
pub(crate) fn are_given(matches: &ArgMatches) -> bool {
    matches.contains_id("white-sheet") || matches.contains_id("black-sheet")
}

pub(crate) fn open(matches: &ArgMatches, context: &mut Context<'_>) -> Result<Record, Fault> {
    let read = |name| {
        matches
            .get_one::<PathBuf>(name)
            .map(|path| sheet(path, matches).map(|(_, sheet)| (path.clone(), sheet)))
            .transpose()
    };
    let white = read("white-sheet")?;
    let black = read("black-sheet")?;
    let regulations = named_regulations(matches)?;
    let of_event = regulations.as_ref().map(|named| named.preset.rules);
    let electronic = match matches.get_one::<PathBuf>("file") {
        Some(path) => Some(game_of(path, matches)?),
        None => None,
    };
    let electronic = electronic
        .map(|game| Of::read(game, matches, of_event))
        .transpose()?;
    let mut chosen = rules(matches);
    if let Some(of_event) = of_event {
        chosen.edition = edition(matches).unwrap_or(of_event.edition);
        chosen.play = play(matches).unwrap_or(of_event.play);
    }
    if let Some(of) = &electronic {
        chosen = of.choices.rules();
    }
    let moves = electronic.as_ref().map(|of| of.moves.clone());
    let papers = Papers {
        white: white.as_ref().map(|(_, sheet)| sheet),
        black: black.as_ref().map(|(_, sheet)| sheet),
        record: moves.as_deref(),
    };
    let fitting = papers
        .fitting(&decisions(matches)?)
        .map_err(|error| Fault::Say(error.sentence()))?;
    let start = Chess::default();
    let longest = fitting.games[0].len();
    let ply = match moment(matches)? {
        Some(moment) => moment.ply(&start)?,
        None => Ply(u32::try_from(longest).unwrap_or(u32::MAX)),
    };
    let reached = (ply.0 as usize).min(longest);
    let lines = fitting.until(reached);
    let course = course(&start, chosen, &lines[0]);
    let uncertain = ((ply.0 as usize) > longest).then(|| {
        Sentence::new("claim-sheets-end")
            .with("last", course.history().ply())
            .with("missing", ply.0 as usize - longest)
    });
    if let Some(moment) = moment(matches)?
        && ply.0 as usize > longest + tablas_sheet::MOST_ENTRIES
    {
        return Err(past_the_end(moment, &course));
    }
    let all: [Option<&(PathBuf, Sheet)>; 2] = [white.as_ref(), black.as_ref()];
    let mut sheets = Vec::new();
    for (color, given) in [Color::White, Color::Black].into_iter().zip(all) {
        if let Some((path, _)) = given {
            let runs = runs(fitting.first.agrees(sheets.len()).take(reached));
            sheets.push((color, path.clone(), runs));
        }
    }
    let of_record = electronic.as_ref().and_then(|_| {
        let runs = runs(fitting.first.agrees(sheets.len()).take(reached));
        Some(PliesPart {
            first: runs.first()?.first,
            last: runs.last()?.last,
        })
    });
    let repairs = (fitting.first.repairs.iter())
        .filter(|repair| repair.ply <= ply.0)
        .count();
    let of_sheet = all
        .into_iter()
        .flatten()
        .next()
        .map(|(_, sheet)| sheet.letters);
    let (title, choices, written) = match electronic {
        Some(of) => {
            let same = of.moves.get(..reached) == Some(&lines[0][..]);
            let mut written = of.written;
            if !same {
                // Clocks stand at moves that are not those of the game.
                written.said.clocks.clear();
            }
            (of.title, Some(of.choices), Some(written))
        }
        None => (None, None, None),
    };
    Ok(Record {
        mode: shakmaty::CastlingMode::Standard,
        letters: letters(matches)
            .or(of_sheet)
            .unwrap_or_else(|| crate::commands::typed_letters(matches, context.speaker)),
        title,
        choices,
        uncertain,
        at: ply,
        written,
        regulations,
        said: Said::of(matches),
        readings: Some(Readings {
            lines,
            complete: fitting.complete,
            proof: if matches.get_flag("closed") {
                Proof::Closed
            } else {
                Proof::MayCome
            },
            sheets,
            of_record,
            repairs,
        }),
        agreed: false,
        course,
    })
}

fn course(start: &Chess, rules: tablas::law::Rules, moves: &[Move]) -> Course {
    let mut position = start.clone();
    let mut course = Course::new(start, rules);
    for &mv in moves {
        position.play_unchecked(mv);
        course.push(mv, &position);
    }
    course
}

impl Readings {
    /// The answer over all readings, and the ruling that it comes to.
    pub(super) fn judge(
        &self,
        record: &Record,
        claim: &Claim,
        regulations: &Regulations,
        matches: &ArgMatches,
    ) -> Judged {
        let rules = record.course.rules();
        let word = matches.get_one::<String>("move");
        let rulings: Vec<ClaimRuling> = self
            .lines
            .iter()
            .map(|line| {
                let course = course(record.course.start(), rules, line);
                let claim = Claim {
                    announced: word.map_or(Announced::Nothing, |word| {
                        announced(course.history().current(), word, record.letters)
                    }),
                    ..claim.clone()
                };
                let ending = course.ending(Ask::WhenInDoubt, budget(matches));
                ruling_under(&course, ending.as_ref(), &claim, regulations)
            })
            .collect();
        let statuses: Vec<Status> = rulings.iter().map(|ruling| ruling.status).collect();
        let answers = Answers::over(&self.lines, &statuses).expect("there is a line");
        let first = rulings[0].clone();
        let settled = match answers {
            Answers::Every(_) => self.complete && record.uncertain.is_none(),
            Answers::On(_) | Answers::Mixed { .. } => false,
        };
        if settled {
            return Judged {
                ruling: first,
                answers,
                rulings,
            };
        }
        let must = match claim.announced {
            Announced::Legal(mv) => Some(mv),
            Announced::Nothing | Announced::Ambiguous(_) | Announced::Illegal { .. } => None,
        };
        let ruling = unproved_under(&record.course, claim.by, must, regulations, self.proof);
        let evidence = first.evidence;
        Judged {
            ruling: ClaimRuling { evidence, ..ruling },
            answers,
            rulings,
        }
    }

    /// The readings and their answers as data.
    pub(super) fn document(&self, record: &Record, judged: &Judged) -> ClaimReadings {
        let sheets = self.sheets.iter().map(|(whose, path, runs)| ClaimSheet {
            of: side(*whose),
            file: path.to_string_lossy().into_owned(),
            plies: runs.clone(),
        });
        let (lines, mode) = (&self.lines, record.mode);
        let found = ClaimReadings::of(
            lines,
            &judged.rulings,
            &judged.answers,
            sheets.collect(),
            mode,
        );
        ClaimReadings {
            complete: self.complete,
            closed: self.proof == Proof::Closed,
            ..found
        }
    }

    /// What is said of the readings and their answers.
    pub(super) fn told(
        &self,
        record: &Record,
        answers: &Answers,
        ruling: &ClaimRuling,
    ) -> Vec<Sentence> {
        let mut told = vec![
            Sentence::new("claim-readings")
                .with("count", self.lines.len())
                .with("all", if self.complete { "yes" } else { "no" }),
        ];
        match answers {
            Answers::Every(status) if self.lines.len() > 1 => {
                told.push(Sentence::new("claim-readings-alike").with("answer", answer(*status)))
            }
            Answers::Every(_) => {}
            Answers::On(dependence) => {
                let cases = dependence.cases.iter().map(|(name, status)| {
                    Sentence::new("claim-reading-case")
                        .with("move", name.clone())
                        .with("answer", answer(*status))
                });
                let by = if dependence.ply % 2 == 1 {
                    Color::White
                } else {
                    Color::Black
                };
                told.push(
                    Sentence::new("claim-readings-on")
                        .with("number", dependence.ply.div_ceil(2))
                        .with("by", by)
                        .with(
                            "cases",
                            Value::Each(cases.map(|case| Value::Sentence(case.into())).collect()),
                        ),
                );
                let point = format!(
                    "{}{}",
                    dependence.ply.div_ceil(2),
                    if by.is_white() { 'w' } else { 'b' }
                );
                told.push(Sentence::new("claim-readings-decide").with("point", point));
            }
            Answers::Mixed { correct, not } => told.push(
                Sentence::new("claim-readings-mixed")
                    .with("correct", *correct)
                    .with("not", *not),
            ),
        }
        told.extend(record.uncertain.clone());
        let open = match answers {
            Answers::Every(_) => record.uncertain.is_some() || !self.complete,
            Answers::On(_) | Answers::Mixed { .. } => true,
        };
        if open {
            told.push(match (self.proof, ruling.status) {
                (Proof::MayCome, _) => Sentence::new("claim-proof-may-come"),
                (Proof::Closed, Status::NeedsProof) => Sentence::new("claim-proof-observation"),
                (Proof::Closed, _) => Sentence::new("claim-proof-closed"),
            });
        }
        told
    }

    /// Whether one answer holds over all readings.
    pub(super) fn is_settled(&self, answers: &Answers) -> bool {
        match answers {
            Answers::Every(_) => self.complete,
            Answers::On(_) | Answers::Mixed { .. } => false,
        }
    }

    /// What each sheet supports, and what had to be assumed about it.
    pub(super) fn assumed(&self) -> Vec<Sentence> {
        let mut told: Vec<Sentence> = self
            .sheets
            .iter()
            .map(|(whose, path, runs)| {
                Sentence::new("assumed-sheet")
                    .with("whose", *whose)
                    .with("file", path.to_string_lossy().into_owned())
                    .with("moves", in_words(runs))
            })
            .collect();
        if self.repairs > 0 {
            told.push(Sentence::new("assumed-repairs").with("count", self.repairs));
        }
        told
    }

    /// The readings as a ruling holds them, if there is more than one or none is certain.
    pub(super) fn part(&self, course: &Course) -> Option<ReadingsPart> {
        readings_part(course.start(), &self.lines, self.complete, self.proof)
    }

    /// The sheets as pieces of evidence, one for each run of half-moves that they support.
    pub(super) fn evidence(&self, claimant: Color) -> Result<Vec<EvidencePart>, Fault> {
        let mut parts = Vec::new();
        for (whose, path, runs) in &self.sheets {
            let file = if path.as_os_str() == "-" {
                None
            } else {
                Some(file_part(path)?)
            };
            parts.extend(sheet_evidence(*whose, claimant, runs, file.as_ref()));
        }
        Ok(parts)
    }
}

fn announced(position: &Chess, word: &str, letters: Letters) -> Announced {
    match typed_move(position, word, letters) {
        TypedMove::Legal(mv) => Announced::Legal(mv),
        TypedMove::Ambiguous(moves) => Announced::Ambiguous(moves),
        TypedMove::Illegal { role } => Announced::Illegal {
            instead: position
                .legal_moves()
                .into_iter()
                .filter(|mv: &Move| role == Some(mv.role()))
                .collect(),
        },
        TypedMove::Unreadable => Announced::Illegal {
            instead: Vec::new(),
        },
    }
}

const fn answer(status: Status) -> &'static str {
    match status {
        Status::Correct => "yes",
        Status::Incorrect => "no",
        Status::Inadmissible(_) | Status::RightLost | Status::MoveNotRecorded => "inadmissible",
        Status::NeedsProof | Status::Depends => "open",
        Status::GameOver => "over",
    }
}

/// `1w–19w, 20w–44b`.
fn in_words(runs: &[PliesPart]) -> String {
    let point = |ply: u32| {
        let side = if ply % 2 == 1 { 'w' } else { 'b' };
        format!("{}{side}", ply.div_ceil(2))
    };
    let run = |run: &PliesPart| {
        if run.first == run.last {
            point(run.first)
        } else {
            format!("{}–{}", point(run.first), point(run.last))
        }
    };
    let all: Vec<String> = runs.iter().map(run).collect();
    if all.is_empty() {
        "–".to_owned()
    } else {
        all.join(", ")
    }
}

/// What remains where nobody kept a score: said where a claim could not be shown.
pub(super) fn without_score(play: Play) -> Option<Sentence> {
    match play {
        Play::Standard => None,
        Play::RapidA4 | Play::RapidA5 | Play::BlitzB2 | Play::BlitzB3 | Play::OnlineE04 => {
            Some(Sentence::new("claim-proof-observation"))
        }
    }
}
