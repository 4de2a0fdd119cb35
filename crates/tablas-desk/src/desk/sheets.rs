//! Scoresheets: what was typed, read into a game.

use shakmaty::{Chess, Move, Position};
use tablas::sentence::Sentence;
use tablas_record::Letters;
use tablas_sheet::{
    Comparison, Decision, Papers, Proposal, Repair, Sheet, SheetError, Slip, read_sheet,
};
use tablas_wire::desk::{
    CandidateView, NumberView, OtherGameView, PaperView, SettledPoint, SheetCellView,
    SheetMarkView, SheetRowView, SheetsRequest, SheetsView, TypedSheet,
};
use tablas_wire::uci;

use super::view::line;

/// Sheets that were read.
pub(crate) struct Read {
    pub(crate) white: Option<Sheet>,
    pub(crate) black: Option<Sheet>,
    pub(crate) decisions: Vec<Decision>,
}

/// As many points as any game has half-moves that a person would settle one by one.
const POINTS: usize = 400;

impl Read {
    /// Reads what was typed.
    ///
    /// # Errors
    ///
    /// What is no scoresheet, with whose it is.
    pub(crate) fn of(request: &SheetsRequest) -> Result<Read, Sentence> {
        let read = |typed: &Option<TypedSheet>, whose: &str| {
            typed
                .as_ref()
                .map(|typed| one(typed).map_err(|what| of_sheet(whose, what)))
                .transpose()
        };
        let white = read(&request.white, "white")?;
        let black = read(&request.black, "black")?;
        if white.is_none() && black.is_none() {
            return Err(SheetError::Empty.sentence());
        }
        let decisions = request.decisions.iter().take(POINTS).map(decision);
        Ok(Read {
            white,
            black,
            decisions: decisions.collect(),
        })
    }

    /// The sheets with what the board kept, if that is asked for.
    pub(crate) fn papers<'a>(&'a self, record: Option<&'a [Move]>) -> Papers<'a> {
        Papers {
            white: self.white.as_ref(),
            black: self.black.as_ref(),
            record,
        }
    }

    /// The language of the first sheet.
    pub(crate) fn letters(&self) -> Letters {
        let first = self.white.as_ref().or(self.black.as_ref());
        first.map_or(Letters::English, |sheet| sheet.letters)
    }

    /// What was made of them.
    ///
    /// # Errors
    ///
    /// Why no game could be made.
    pub(crate) fn view(&self, record: Option<&[Move]>) -> Result<SheetsView, Sentence> {
        let compared = self.papers(record).compared(&self.decisions);
        let compared = compared.map_err(|error| told(&error))?;
        let of_record = record.map(Sheet::of_moves);
        let sources = [
            ("white", self.white.as_ref()),
            ("black", self.black.as_ref()),
            ("board", of_record.as_ref()),
        ];
        let sources: Vec<(&str, &Sheet)> = sources
            .into_iter()
            .filter_map(|(of, sheet)| Some((of, sheet?)))
            .collect();
        Ok(view(&compared, &sources, &self.decisions))
    }
}

fn one(typed: &TypedSheet) -> Result<Sheet, Sentence> {
    let letters = match typed.letters.as_deref() {
        None => None,
        Some(key) => Some(key.parse().map_err(|_| Sentence::new("desk-no-letters"))?),
    };
    read_sheet(&typed.text, letters).map_err(|error| told(&error))
}

fn of_sheet(whose: &str, what: Sentence) -> Sentence {
    Sentence::new("desk-of-sheet")
        .with("of", whose)
        .with("what", what)
}

/// What is wrong with sheets, with what to do on the page.
pub(crate) fn told(error: &SheetError) -> Sentence {
    match error {
        SheetError::OneSided => Sentence::new("desk-sheet-one-sided"),
        SheetError::NoGame { entry, text } => Sentence::new("desk-sheet-no-game")
            .with("entry", *entry)
            .with("text", text.as_str()),
        SheetError::Empty
        | SheetError::NoScoresheet { .. }
        | SheetError::TooLong { .. }
        | SheetError::DifferentGames { .. } => error.sentence(),
    }
}

fn decision(point: &SettledPoint) -> Decision {
    Decision {
        ply: point.ply,
        word: point.text.trim().to_owned(),
    }
}

fn view(compared: &Comparison, sources: &[(&str, &Sheet)], decisions: &[Decision]) -> SheetsView {
    let list = &compared.proposals.list;
    let best = &list[0];
    let start = Chess::default();
    let mut position = start.clone();
    let mut rows = Vec::new();
    for (index, (game, row)) in line(&start, &best.moves)
        .into_iter()
        .zip(&compared.rows)
        .enumerate()
    {
        let here = best.repairs.iter().filter(|it| it.ply == game.ply);
        let repairs: Vec<&Repair> = here.collect();
        let cells = row.cells.iter().zip(sources).enumerate();
        let cells = cells.map(|(which, (cell, (_, sheet)))| {
            let entry = cell.entry.and_then(|entry| sheet.entries.get(entry));
            let repair = repairs.iter().find(|it| it.sheet == which);
            let passed = cell.passed.iter();
            SheetCellView {
                text: entry.map(|entry| entry.text.clone()),
                passed: passed.map(|&it| sheet.entries[it].text.clone()).collect(),
                slip: cell.slip.key().to_owned(),
                cost: repair.map_or(0, |repair| repair.cost),
                line: entry.map(|entry| entry.place.line),
                column: entry.map(|entry| entry.place.column),
            }
        });
        rows.push(SheetRowView {
            cells: cells.collect(),
            agreed: row.agreed,
            settled: decisions.iter().any(|it| it.ply == game.ply),
            candidates: candidates(&position, index, list, &repairs),
            game,
        });
        position.play_unchecked(best.moves[index]);
    }
    let sources = sources.iter().enumerate();
    SheetsView {
        sources: sources
            .map(|(which, (of, sheet))| source(of, sheet, which, best))
            .collect(),
        rows,
        others: others(list),
        complete: compared.proposals.complete,
    }
}

/// So many other moves are shown at one place.
const SHOWN: usize = 6;

/// Other moves that may have been made: first those of the other games, then what fits what is written
/// and keeps the rest legal, then what does not.
fn candidates(
    position: &Chess,
    index: usize,
    list: &[Proposal],
    repairs: &[&Repair],
) -> Vec<CandidateView> {
    let own = list[0].moves[index];
    let mut found: Vec<(Move, CandidateView)> = Vec::new();
    let mut put = |mv: Move, cost, keeps, keeps_all| {
        if mv != own && !found.iter().any(|(known, _)| *known == mv) {
            let view = CandidateView {
                san: san(position, mv),
                uci: uci(mv, shakmaty::CastlingMode::Standard),
                cost,
                keeps,
                keeps_all,
            };
            found.push((mv, view));
        }
    };
    for other in &list[1..] {
        let same = other.moves.get(..index) == Some(&list[0].moves[..index]);
        if let Some(&mv) = other.moves.get(index).filter(|_| same) {
            put(mv, None, None, true);
        }
    }
    let loud = repairs.iter().filter(|repair| repair.slip != Slip::Sign);
    let mut fitting: Vec<_> = loud.flat_map(|repair| &repair.candidates).collect();
    fitting.sort_by_key(|it| !it.keeps_all);
    for candidate in fitting {
        let named = candidate.name.san.as_ref();
        if let Some(mv) = named.and_then(|san| san.to_move(position).ok()) {
            let keeps = Some(candidate.keeps);
            put(mv, Some(candidate.cost), keeps, candidate.keeps_all);
        }
    }
    let shown = found.into_iter().take(SHOWN);
    shown.map(|(_, view)| view).collect()
}

fn san(position: &Chess, mv: Move) -> String {
    shakmaty::san::SanPlus::from_move(position.clone(), mv).to_string()
}

fn source(of: &str, sheet: &Sheet, which: usize, best: &Proposal) -> PaperView {
    let left = (best.repairs.iter()).filter(|it| it.sheet == which && it.read_as.is_none());
    let left = left.flat_map(|it| &it.passed);
    let marks = sheet.marks.iter();
    let shifts = best.number_shifts(sheet, which).into_iter();
    PaperView {
        of: of.to_owned(),
        letters: sheet.letters.key().to_owned(),
        letters_shown: sheet.letters.shown().to_owned(),
        entries: sheet.entries.len(),
        result: sheet.result.map(|score| score.to_string()),
        left_over: left.map(|&it| sheet.entries[it].text.clone()).collect(),
        marks: marks
            .map(|mark| SheetMarkView {
                text: mark.text.clone(),
                kind: mark.kind.key().to_owned(),
                line: mark.place.line,
            })
            .collect(),
        numbers: shifts
            .map(|shift| NumberView {
                line: sheet.entries[shift.entry].place.line,
                written: shift.written,
                number: shift.number,
            })
            .collect(),
    }
}

fn others(list: &[Proposal]) -> Vec<OtherGameView> {
    let best = &list[0].moves;
    let others = list.iter().skip(1).map(|other| {
        let pairs = best.iter().zip(&other.moves);
        let from = pairs.take_while(|(a, b)| a == b).count();
        let mut position = Chess::default();
        for &mv in &other.moves[..from] {
            position.play_unchecked(mv);
        }
        OtherGameView {
            ply: u32::try_from(from + 1).unwrap_or(u32::MAX),
            san: other.moves.get(from).map(|&mv| san(&position, mv)),
            plies: other.moves.len(),
            cost: other.cost,
        }
    });
    others.collect()
}
