//! A board: its players and its game.

use std::collections::BTreeMap;

use tablas::game::{Act, Game, Moment, What};
use tablas::law::Article;
use tablas::sentence::Sentence;
use tablas_case::markdown::deed_sentence;
use tablas_case::play::told;
use tablas_ruling::check_signatures;
use tablas_ruling::given::file_part;
use tablas_wire::desk::{KeptSheet, LogLine, NewBoard, RightView, Said, SheetOf, TypedSheet};
use tablas_wire::game_log::{EventDoc, read_event, read_header};
use tablas_wire::ruling::{Ruling, SignaturePart};

use super::fed::{Fed, Origin};
use super::say::{in_both, key, said};
use super::{EventId, Source};
use crate::store::Seq;

/// A board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) event: EventId,
    pub(crate) about: NewBoard,
    pub(crate) game: Game,
    pub(crate) version: Seq,
    /// What was done, in order.
    pub(crate) lines: Vec<LogLine>,
    /// Who has seen which alert.
    pub(crate) seen: BTreeMap<String, String>,
    pub(crate) rulings: Vec<Written>,
    /// What sources told of it.
    pub(crate) fed: Fed,
    pub(crate) sheets: Vec<KeptSheet>,
}

/// A ruling that was written down.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    pub(crate) seq: Seq,
    pub(crate) at: u64,
    pub(crate) who: String,
    pub(crate) document: serde_json::Value,
    pub(crate) ruling: Ruling,
    /// Who signed it and when, in the order of its signatures.
    pub(crate) signed: Vec<(String, u64)>,
}

impl Board {
    pub(crate) fn new(source: &Source, about: NewBoard) -> Result<Board, String> {
        let setup = read_header(&about.log).map_err(|kind| format!("{kind:?}"))?;
        Ok(Board {
            event: source.event,
            game: Game::new(setup),
            about,
            version: source.seq,
            lines: Vec::new(),
            seen: BTreeMap::new(),
            rulings: Vec::new(),
            fed: Fed::default(),
            sheets: Vec::new(),
        })
    }

    /// Whether the game has not been started, and its clocks stand still.
    pub(crate) fn waits(&self) -> bool {
        self.about.waits
    }

    /// The game, begun at a time if it waits.
    pub(crate) fn begun(&self, at: u64) -> Game {
        if !self.waits() {
            return self.game.clone();
        }
        let mut log = self.about.log.clone();
        log.started = at;
        // The header was read when the board was set up.
        read_header(&log).map_or_else(|_| self.game.clone(), Game::new)
    }

    /// A time as a moment of the game. One that waits stands still.
    pub(crate) fn moment(&self, at: u64) -> Moment {
        if self.waits() {
            self.game.now()
        } else {
            super::moment(&self.game, at)
        }
    }

    /// Starts the game.
    pub(super) fn start(&mut self, source: &Source) -> Result<(), String> {
        if !self.waits() {
            return Err("it does not wait".to_owned());
        }
        self.begin(source.at);
        self.line(source, &Sentence::new("desk-started"));
        self.version = source.seq;
        Ok(())
    }

    fn begin(&mut self, at: u64) {
        self.game = self.begun(at);
        self.about.log.started = at;
        self.about.waits = false;
    }

    /// What was done behind `version`, if anything was.
    pub(crate) fn since(&self, version: u64) -> Option<Vec<LogLine>> {
        let later = self.lines.iter().filter(|line| line.seq > version);
        (self.version.0 != version).then(|| later.cloned().collect())
    }

    /// Puts a ruling to the others.
    pub(super) fn write_down(
        &mut self,
        source: &Source,
        document: serde_json::Value,
    ) -> Result<(), String> {
        let ruling = Ruling::of_value(&document).map_err(|error| format!("{error:?}"))?;
        let text = Sentence::new("desk-ruling").with("hash", ruling.short_hash());
        self.line(source, &text);
        let signed = ruling.signatures.iter();
        let signed = signed.map(|_| (source.who.clone(), source.at)).collect();
        self.rulings.push(Written {
            signed,
            seq: source.seq,
            at: source.at,
            who: source.who.clone(),
            document,
            ruling,
        });
        self.version = source.seq;
        Ok(())
    }

    /// Puts a signature under the ruling of this hash.
    pub(super) fn sign(
        &mut self,
        source: &Source,
        hash: &str,
        part: SignaturePart,
    ) -> Result<(), String> {
        let written = self.rulings.iter_mut().find(|it| it.ruling.hash == hash);
        let written = written.ok_or("no such ruling")?;
        if written
            .ruling
            .signatures
            .iter()
            .any(|it| it.key == part.key)
        {
            return Err("it has this signature already".to_owned());
        }
        let valid = check_signatures(&written.document, std::slice::from_ref(&part));
        if !valid.iter().all(|it| it.valid) {
            return Err("no signature of this ruling".to_owned());
        }
        let short = written.ruling.short_hash();
        written.ruling.signatures.push(part);
        written.document = written.ruling.to_value();
        written.signed.push((source.who.clone(), source.at));
        self.line(source, &Sentence::new("desk-signed").with("hash", short));
        self.version = source.seq;
        Ok(())
    }

    /// Puts a scoresheet to the others.
    pub(super) fn keep_sheet(&mut self, source: &Source, of: SheetOf, sheet: TypedSheet) {
        let whose = match of {
            SheetOf::White => "white",
            SheetOf::Black => "black",
        };
        self.line(source, &Sentence::new("desk-sheet-kept").with("of", whose));
        self.sheets.push(KeptSheet {
            id: source.seq.0,
            at: source.at,
            who: source.who.clone(),
            of,
            sha256: file_part(whose, sheet.text.as_bytes()).sha256,
            sheet,
        });
        self.version = source.seq;
    }

    fn line(&mut self, source: &Source, text: &Sentence) {
        self.lines.push(LogLine {
            seq: source.seq.0,
            at: source.at,
            who: source.who.clone(),
            text: said(text),
            effects: Vec::new(),
            routine: false,
        });
    }

    /// Puts what was done into the game; all of it or nothing.
    pub(super) fn take(
        &mut self,
        source: &Source,
        events: &[EventDoc],
        origin: Origin,
    ) -> Result<(), String> {
        let begins = events
            .first()
            .filter(|_| self.waits())
            .map(|first| first.at);
        let mut game = begins.map_or_else(|| self.game.clone(), |at| self.begun(at));
        let mut fed = self.fed.clone();
        let mut lines: Vec<LogLine> = Vec::new();
        for doc in events {
            let event = read_event(&game, doc).map_err(|kind| format!("{kind:?}"))?;
            let text = line_text(&game, &event);
            let routine = is_routine(&event, origin);
            let told = event.clone();
            let effects: Vec<RightView> = game
                .apply(event)
                .iter()
                .map(|effect| effect_view(&effect.sentence(), effect.article(game.rules())))
                .collect();
            fed.note(&told, origin, game.course().moves().len());
            match (text, lines.last_mut()) {
                (None, Some(line)) => {
                    line.effects.extend(effects);
                    line.routine = false;
                }
                (text, _) => lines.push(LogLine {
                    seq: source.seq.0,
                    at: doc.at,
                    who: source.who.clone(),
                    text: text.unwrap_or_else(|| said(&Sentence::new("desk-by-rule"))),
                    routine: routine && effects.is_empty(),
                    effects,
                }),
            }
        }
        if let Some(at) = begins {
            self.begin(at);
        }
        self.game = game;
        self.fed = fed;
        self.lines.append(&mut lines);
        self.version = source.seq;
        Ok(())
    }
}

/// Moves and clocks: the list of moves and the clocks tell them too.
fn is_routine(event: &tablas::game::Event, origin: Origin) -> bool {
    let What::Done(act) = &event.what else {
        return false;
    };
    match origin {
        Origin::Hand | Origin::Corrected => matches!(act, Act::Move(_) | Act::Press),
        Origin::Source(_) => matches!(act, Act::Move(_) | Act::Press | Act::SetClocks { .. }),
    }
}

fn effect_view(sentence: &Sentence, article: Article) -> RightView {
    RightView {
        text: said(sentence),
        article: key(article),
        arbiter_only: false,
        moves: Vec::new(),
    }
}

/// What was done, as a person would say it; nothing for what follows by rule.
fn line_text(before: &Game, event: &tablas::game::Event) -> Option<Said> {
    let deed = told(before, event)?;
    let turn = before.having_the_move();
    let by_the_mover = deed.fields.word("by") == Some(turn.fold_wb("white", "black"));
    let number = (by_the_mover && deed.fields.get("san").is_some())
        .then(|| (shakmaty::Position::fullmoves(before.position()).get(), turn));
    Some(in_both(|language| {
        with_numbers(&deed_sentence(&deed, number, language))
    }))
}

/// A sentence that names articles as files do, with their numbers alone, as people say them.
fn with_numbers(sentence: &str) -> String {
    sentence
        .split_inclusive(' ')
        .map(|word| {
            let bare = word.trim_end_matches([' ', ',', '.', ';', ':', ')']);
            let (article, rest) = word.split_at(bare.len());
            article
                .parse::<Article>()
                .map_or_else(|_| word.to_owned(), |it| format!("{}{rest}", it.number()))
        })
        .collect()
}
