//! Claims that rest on papers: a game of a file, one scoresheet, two.

use data_encoding::BASE64;
use shakmaty::{Chess, Color, Move, Position};
use tablas::course::Course;
use tablas::game::Moment;
use tablas::law::Rules;
use tablas::regulations::Regulations;
use tablas::sentence::{GameNames, Sentence};
use tablas::units::Ply;
use tablas_record::{Game as Record, Letters, ReadOptions, Reader, TypedMove, typed_move};
use tablas_ruling::given::{
    SaidClaim, Written, counted, evidence_part, file_part, readings_part, runs, sheet_evidence,
    uncertain_after,
};
use tablas_ruling::{Proof, claim_draft, finished};
use tablas_wire::desk::{
    ChosenGameView, EventSettings, GameLineView, MovesFrom, NewBoard, PaperClaim, RecordView,
    SheetOf, SheetsRequest, TypedSheet,
};
use tablas_wire::game_log::ground_of;
use tablas_wire::regulations::regulations_value;
use tablas_wire::ruling::{
    ClockPart, ClocksPart, EvidenceKind, EvidencePart, PliesPart, ReadingsPart, Ruling, Supplier,
};

use super::say::said;
use super::sheets::{Read, told};
use super::view::{fen, line};
use super::{Board, Event, ruling};

/// What the desk knows of a board when a claim on papers is made there.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    settings: EventSettings,
    about: NewBoard,
    rules: Rules,
    regulations: Regulations,
    control: Option<String>,
    start: Chess,
    moves: Vec<Move>,
    clocks: ClockPart,
}

/// Moves with what they are known from.
struct Source {
    course: Course,
    at: Ply,
    letters: Letters,
    evidence: Vec<EvidencePart>,
    readings: Option<ReadingsPart>,
    written: Written,
}

impl Table {
    pub(crate) fn of(event: &Event, board: &Board, now: Moment) -> Table {
        let game = &board.game;
        let left = |side| game.clocks().left(side, now).map(|left| left.0);
        Table {
            settings: event.settings.clone(),
            about: board.about.clone(),
            rules: game.rules(),
            regulations: game.regulations().clone(),
            control: game.setup().control.as_ref().map(ToString::to_string),
            start: game.course().start().clone(),
            moves: game.course().moves().to_vec(),
            clocks: ClockPart {
                white_ms: left(Color::White),
                black_ms: left(Color::Black),
            },
        }
    }

    /// The moves that the board kept, if they are asked for and can stand beside sheets.
    pub(crate) fn kept(&self, request: &SheetsRequest) -> Option<&[Move]> {
        let beside = request.board && self.start == Chess::default() && !self.moves.is_empty();
        beside.then_some(self.moves.as_slice())
    }

    /// The ruling on a claim.
    ///
    /// # Errors
    ///
    /// What cannot be read, or why nothing follows from it.
    pub(crate) fn rule(&self, claim: &PaperClaim, who: &str, now: u64) -> Result<Ruling, Sentence> {
        let word = |what: &str| Sentence::new("desk-no-claim").with("what", what.to_owned());
        let by = match claim.by.as_str() {
            "white" => Color::White,
            "black" => Color::Black,
            _ => return Err(word("by")),
        };
        let ground = ground_of(&claim.ground).ok_or_else(|| word("ground"))?;
        let source = match &claim.from {
            MovesFrom::Record {
                name,
                content,
                game,
            } => self.record(name, content, *game, claim.at)?,
            MovesFrom::Sheets { sheets, closed } => self.sheets(sheets, *closed, by, claim.at)?,
        };
        let course = &source.course;
        let announced = claim.announced.as_deref().map(str::trim);
        let announced = announced.filter(|text| !text.is_empty());
        let letters = match claim.letters.as_deref() {
            None => source.letters,
            Some(key) => key.parse().map_err(|_| Sentence::new("desk-no-letters"))?,
        };
        if let Some(text) = announced
            && let TypedMove::Unreadable = typed_move(course.history().current(), text, letters)
        {
            return Err(Sentence::new("move-announced-unreadable").with("move", text));
        }
        let said = SaidClaim {
            by,
            ground,
            word: announced,
            letters,
            at: source.at,
            touched: claim.touched,
            recorded: claim.written,
        };
        let act = said.act(course, &source.evidence);
        let mut draft = claim_draft(course.rules(), course.start(), course.moves(), act);
        draft.evidence = source.evidence;
        draft.readings = source.readings;
        ruling::given(&mut draft, &self.settings, &self.about, who, now);
        draft.event.regulations = Some(regulations_value(&self.regulations));
        draft.event.time_control.clone_from(&self.control);
        for (part, left) in draft.game.moves.iter_mut().zip(&source.written.clocks) {
            part.clock_ms = *left;
        }
        let of_record = source.written.clocks_after(course);
        let before = if self.clocks.white_ms.is_some() || self.clocks.black_ms.is_some() {
            self.clocks
        } else {
            of_record
        };
        draft.clocks =
            (before.white_ms.is_some() || before.black_ms.is_some()).then_some(ClocksPart {
                before,
                after: before,
            });
        draft.remarks.clone_from(&claim.remarks);
        finished(&draft).map_err(|faults| {
            let first = faults.first().map(tablas_ruling::Fault::sentence);
            first.unwrap_or_else(|| Sentence::new("desk-no-ruling").with("what", "not-derived"))
        })
    }

    fn record(
        &self,
        name: &str,
        content: &str,
        number: u64,
        at: Option<u32>,
    ) -> Result<Source, Sentence> {
        let bytes = BASE64
            .decode(content.as_bytes())
            .map_err(|error| Sentence::new("desk-no-body").with("what", error.to_string()))?;
        let game = game_of(&bytes, number)?
            .ok_or_else(|| Sentence::new("desk-no-such-game").with("game", number))?;
        let moves: Vec<Move> = (game.moves().iter().take(counted(&game)))
            .map(|ply| ply.mv)
            .collect();
        let all = plies(moves.len());
        let at = Ply(at.unwrap_or(all));
        if at.0 > all && uncertain_after(&game, Ply(all)).is_none() {
            return Err(Sentence::new("desk-claim-late").with("last", all));
        }
        let course = course(game.start(), self.rules, &moves[..at.0.min(all) as usize]);
        let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let evidence = EvidencePart {
            plies: whole(&course),
            file: Some(file_part(name, &bytes)),
            game: Some(number),
            ..evidence_part(EvidenceKind::DatabaseFile, Supplier::Unstated)
        };
        Ok(Source {
            at,
            letters: game.letters().unwrap_or(Letters::English),
            evidence: vec![evidence],
            readings: None,
            written: Written::of(&game),
            course,
        })
    }

    fn sheets(
        &self,
        request: &SheetsRequest,
        closed: bool,
        by: Color,
        at: Option<u32>,
    ) -> Result<Source, Sentence> {
        let read = Read::of(request)?;
        let record = self.kept(request);
        let fitting = read.papers(record).fitting(&read.decisions);
        let fitting = fitting.map_err(|error| told(&error))?;
        let longest = plies(fitting.games[0].len());
        let at = Ply(at.unwrap_or(longest));
        let most = longest.saturating_add(plies(tablas_sheet::MOST_ENTRIES));
        if at.0 > most {
            return Err(Sentence::new("desk-claim-late").with("last", longest));
        }
        let reached = at.0.min(longest) as usize;
        let lines = fitting.until(reached);
        let start = Chess::default();
        let course = course(&start, self.rules, &lines[0]);
        let proof = if closed {
            Proof::Closed
        } else {
            Proof::MayCome
        };
        let mut evidence = Vec::new();
        let mut which = 0;
        let given = [
            (SheetOf::White, Color::White, &request.white),
            (SheetOf::Black, Color::Black, &request.black),
        ];
        for (of, whose, typed) in given {
            let Some(typed) = typed else { continue };
            let supported = runs(fitting.first.agrees(which).take(reached));
            let file = file_part(sheet_name(of), typed.text.as_bytes());
            evidence.extend(sheet_evidence(whose, by, &supported, Some(&file)));
            which += 1;
        }
        if record.is_some() {
            let supported = runs(fitting.first.agrees(which).take(reached));
            evidence.extend(supported.into_iter().map(|run| EvidencePart {
                plies: Some(run),
                ..evidence_part(EvidenceKind::GameLog, Supplier::Arbiter)
            }));
        }
        Ok(Source {
            at,
            letters: read.letters(),
            evidence,
            readings: readings_part(&start, &lines, fitting.complete, proof),
            written: Written::default(),
            course,
        })
    }

    /// The games of a file, and the one that is asked for or plain from the players.
    ///
    /// # Errors
    ///
    /// There is no game in it, or not the one that is asked for.
    pub(crate) fn games(&self, bytes: &[u8], wanted: Option<u64>) -> Result<RecordView, Sentence> {
        let mut reader = reader(bytes);
        let mut game = Record::new();
        let mut games = Vec::new();
        let mut fitting = Vec::new();
        let mut count = 0;
        let mut problem = None;
        loop {
            match reader.read(&mut game, &mut ()) {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    problem = Some(said(&error.sentence()));
                    break;
                }
            }
            if !is_game(&game) {
                continue;
            }
            count += 1;
            let told = self.game_line(&game);
            if told.fits {
                fitting.push(told.number);
            }
            if games.len() < GAMES || told.fits {
                games.push(told);
            }
        }
        let only = match (games.as_slice(), fitting.as_slice()) {
            ([only], _) => Some(only.number),
            (_, [fits]) => Some(*fits),
            _ => None,
        };
        if games.is_empty() {
            return Err(Sentence::new("desk-no-games"));
        }
        let chosen = match wanted.or(only) {
            None => None,
            Some(number) => {
                let found = game_of(bytes, number)?;
                let found =
                    found.ok_or_else(|| Sentence::new("desk-no-such-game").with("game", number))?;
                Some(self.chosen(&found))
            }
        };
        Ok(RecordView {
            games,
            count,
            chosen,
            problem,
        })
    }

    fn chosen(&self, game: &Record) -> ChosenGameView {
        let moves: Vec<Move> = (game.moves().iter().take(counted(game)))
            .map(|ply| ply.mv)
            .collect();
        let course = course(game.start(), self.rules, &moves);
        let uncertain = uncertain_after(game, course.history().ply());
        let names = GameNames::of(&course);
        ChosenGameView {
            number: game.number(),
            start: fen(game.start()),
            moves: line(game.start(), &moves),
            uncertain: uncertain.map(|it| said(&it.in_game(&names))),
        }
    }

    fn game_line(&self, game: &Record) -> GameLineView {
        let tag = |name: &str| {
            let value = game.tag(name).unwrap_or_default();
            let value = value.trim();
            if value == "?" {
                String::new()
            } else {
                tablas_say::harmless(value)
            }
        };
        let (white, black) = (tag("White"), tag("Black"));
        let about = [tag("Event"), tag("Round")];
        let about: Vec<&str> = about
            .iter()
            .map(String::as_str)
            .filter(|it| !it.is_empty())
            .collect();
        GameLineView {
            number: game.number(),
            about: about.join(", "),
            plies: counted(game),
            result: game.result().map(|score| score.to_string()),
            fits: same_name(&white, &self.about.white.name)
                && same_name(&black, &self.about.black.name),
            white,
            black,
        }
    }
}

/// So many games of a file are told, and those of the board's players.
const GAMES: usize = 500;

/// What the file of a sheet is called, here and in a ruling.
pub(crate) const fn sheet_name(of: SheetOf) -> &'static str {
    match of {
        SheetOf::White => "white-scoresheet.txt",
        SheetOf::Black => "black-scoresheet.txt",
    }
}

/// The sheets that a claim rests on.
pub(crate) fn sheets_of(claim: &PaperClaim) -> Vec<(SheetOf, TypedSheet)> {
    match &claim.from {
        MovesFrom::Record { .. } => Vec::new(),
        MovesFrom::Sheets { sheets, .. } => {
            let white = sheets.white.clone().map(|it| (SheetOf::White, it));
            let black = sheets.black.clone().map(|it| (SheetOf::Black, it));
            white.into_iter().chain(black).collect()
        }
    }
}

fn reader(bytes: &[u8]) -> Reader<&[u8]> {
    let options = ReadOptions {
        letters: None,
        guess_offers: false,
    };
    Reader::new(bytes, options)
}

/// A text that names no player and has no move is no game.
fn is_game(game: &Record) -> bool {
    !game.moves().is_empty() || game.tag("White").is_some()
}

fn game_of(bytes: &[u8], number: u64) -> Result<Option<Record>, Sentence> {
    let mut reader = reader(bytes);
    let mut game = Record::new();
    while reader
        .read(&mut game, &mut ())
        .map_err(|error| error.sentence())?
    {
        if game.number() == number {
            return Ok(is_game(&game).then_some(game));
        }
    }
    Ok(None)
}

fn course(start: &Chess, rules: Rules, moves: &[Move]) -> Course {
    let mut position = start.clone();
    let mut course = Course::new(start, rules);
    for &mv in moves {
        position.play_unchecked(mv);
        course.push(mv, &position);
    }
    course
}

fn plies(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// All half-moves of a course, if there are any.
fn whole(course: &Course) -> Option<PliesPart> {
    let last = plies(course.moves().len());
    (last > 0).then_some(PliesPart { first: 1, last })
}

/// Whether two ways of writing a name have the same words: `Belmonte, Ana` is `Ana Belmonte`.
fn same_name(one: &str, other: &str) -> bool {
    let words = |name: &str| {
        let mut words: Vec<String> = name
            .split(|c: char| !c.is_alphanumeric())
            .filter(|it| !it.is_empty())
            .map(str::to_lowercase)
            .collect();
        words.sort_unstable();
        words
    };
    let (one, other) = (words(one), words(other));
    !one.is_empty() && one == other
}
