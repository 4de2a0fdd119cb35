//! Entries from logs of games: what was ruled in them, and what was noted about conduct.

use tablas::game::conduct::Kind;
use tablas::game::{Decides, Game, What};
use tablas::sentence::{GameNames, Sentence};
use tablas_ruling::{finished, game_draft};
use tablas_say::Speaker;
use tablas_say::letters::in_letters;
use tablas_wire::game_log::{
    EventDoc, GameLogHeader, LogError, read_event, read_game_log, read_header,
};

use super::super::{Entry, EntryKind, Holds};
use super::rulings::{Paper, common, told};
use crate::redact;
use crate::ruling::Names;

/// A log of a game, with what is known about the game beside it.
pub(super) struct Log {
    pub(super) setup: GameLogHeader,
    pub(super) events: Vec<EventDoc>,
    /// Round, board, players and file.
    pub(super) common: Entry,
    /// Whether what stands for the players are marks, where names are left out.
    pub(super) marked: bool,
}

/// The log in a text.
pub(super) fn log(text: &str, file: &str) -> Result<Log, Sentence> {
    // The whole of it is read once: whoever gave a log by itself wants to know where it is wrong.
    read_game_log(text).map_err(|error| error.sentence())?;
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let unreadable = || Sentence::new("round-not-known");
    let first = lines.next().ok_or_else(unreadable)?;
    let setup: GameLogHeader = serde_json::from_str(first).map_err(|_| unreadable())?;
    let events = lines
        .map(|line| serde_json::from_str(line).map_err(|_| unreadable()))
        .collect::<Result<Vec<EventDoc>, Sentence>>()?;
    Ok(Log {
        common: Entry {
            round: setup.round.map_or_else(String::new, |it| it.to_string()),
            file: file.to_owned(),
            ..Entry::default()
        },
        setup,
        events,
        marked: false,
    })
}

/// The log within a ruling.
pub(super) fn of_paper(paper: &Paper) -> Option<Log> {
    let log = paper.ruling.log.as_ref()?;
    let text = |it: &Option<String>| it.as_deref().map_or_else(String::new, tablas_say::harmless);
    Some(Log {
        setup: log.setup.clone(),
        events: log.events.clone(),
        common: Entry {
            round: text(&paper.ruling.event.round),
            board: text(&paper.ruling.event.board),
            white: text(&paper.ruling.players.white.name),
            black: text(&paper.ruling.players.black.name),
            file: paper.file.clone(),
            ..Entry::default()
        },
        marked: paper.marked,
    })
}

/// One log of each game, the longest; what a shorter one knows about the players is kept.
pub(super) fn longest(mut logs: Vec<Log>, names: Names) -> Vec<Log> {
    logs.sort_by_key(|log| std::cmp::Reverse(log.events.len()));
    let mut kept: Vec<Log> = Vec::new();
    for log in logs {
        let same = kept
            .iter_mut()
            .find(|it| it.setup == log.setup && it.events.starts_with(&log.events));
        let Some(same) = same else {
            kept.push(log);
            continue;
        };
        for (known, new) in [
            (&mut same.common.round, log.common.round),
            (&mut same.common.board, log.common.board),
            (&mut same.common.white, log.common.white),
            (&mut same.common.black, log.common.black),
        ] {
            if known.is_empty() {
                *known = new;
            }
        }
    }
    if names == Names::LeftOut {
        for log in kept.iter_mut().filter(|log| !log.marked) {
            log.common.white.clear();
            log.common.black.clear();
        }
    }
    kept
}

/// What was ruled in a game and is in no ruling of its own, and what was noted; and what in the log
/// could not be read.
pub(super) fn entries(
    log: &Log,
    papers: &[Paper],
    names: Names,
    speaker: &Speaker,
) -> (Vec<Entry>, Option<Sentence>) {
    let mut game = match read_header(&log.setup) {
        Ok(setup) => Game::new(setup),
        Err(kind) => return (Vec::new(), Some(LogError { line: 1, kind }.sentence())),
    };
    let mut entries = Vec::new();
    let mut decided = false;
    let mut problem = None;
    for (i, doc) in log.events.iter().enumerate() {
        let event = match read_event(&game, doc) {
            Ok(event) => event,
            Err(kind) => {
                problem = Some(LogError { line: i + 2, kind }.sentence());
                break;
            }
        };
        let done = match &event.what {
            // Incidents, warnings and penalties have lists of their own.
            What::Done(act) => Some(act.decides() == Decides::OfTheGame),
            What::FoundOver | What::ClaimRuled { .. } => {
                decided = true;
                None
            }
            What::TimeAdded { .. } | What::TimeTaken { .. } => None,
        };
        // The orders that follow from a decision stand behind it, up to the next act.
        if let Some(ruling) = done {
            if decided {
                entries.extend(decision(&game, i, log, papers, names, speaker));
            }
            decided = ruling;
        }
        game.apply(event);
    }
    if decided {
        entries.extend(decision(
            &game,
            log.events.len(),
            log,
            papers,
            names,
            speaker,
        ));
    }
    entries.extend(conduct(&game, &log.common, speaker));
    (entries, problem)
}

/// The last decision of a game as an entry, unless there is a ruling about it.
fn decision(
    game: &Game,
    length: usize,
    log: &Log,
    papers: &[Paper],
    names: Names,
    speaker: &Speaker,
) -> Option<Entry> {
    let known = papers.iter().any(|paper| {
        paper.ruling.log.as_ref().is_some_and(|it| {
            it.setup == log.setup && log.events.get(..length) == Some(it.events.as_slice())
        })
    });
    if known {
        return None;
    }
    let mut ruling = finished(&game_draft(game).ok()?).ok()?;
    if names == Names::LeftOut {
        ruling = redact::ruling(ruling);
    }
    let made = common(&log.common.file, &ruling, speaker);
    let entry = Entry {
        round: log.common.round.clone(),
        board: log.common.board.clone(),
        white: log.common.white.clone(),
        black: log.common.black.clone(),
        at: String::new(),
        holds: Holds::Nothing,
        ..made
    };
    Some(told(&ruling, entry, speaker))
}

/// What the game's record of conduct holds.
fn conduct(game: &Game, common: &Entry, speaker: &Speaker) -> Vec<Entry> {
    let names = GameNames::of(game.course());
    let kind = |kind: Kind| match kind {
        Kind::IrregularOffer | Kind::BarredOffer => Some(EntryKind::Offer),
        Kind::Incident(_) => Some(EntryKind::Incident),
        Kind::Warning | Kind::Penalty | Kind::Referral => Some(EntryKind::Penalty),
        // These stand among the rulings.
        Kind::WrongClaim | Kind::IllegalMove => None,
    };
    game.conduct()
        .facts()
        .iter()
        .filter_map(|fact| {
            Some(Entry {
                kind: kind(fact.kind())?,
                by: fact
                    .player
                    .map_or("both", |it| it.fold_wb("white", "black"))
                    .to_owned(),
                after: names.at(fact.ply).map_or_else(
                    || speaker.word("at-the-start"),
                    |name| in_letters(name, speaker.language()),
                ),
                what: speaker.say(&fact.sentence().in_game(&names)),
                articles: vec![fact.article.number().to_owned()],
                ..common.clone()
            })
        })
        .collect()
}
