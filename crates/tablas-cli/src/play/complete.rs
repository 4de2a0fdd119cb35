//! Completion: what is possible now.

use std::borrow::Cow;

use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Color, Move, Position};
use tablas::game::{Act, Actor, Command, Game, Moment, decide};
use tablas::law::Language;
use tablas_case::near::folded;
use tablas_case::play::{possible, step};
use tablas_case::{Event, Value, markdown};
use tablas_say::Speaker;
use tablas_say::letters::san_in_letters;

use super::deeds::{self, Asked, Typed, deed, number, player_key};
use super::words::{Deed, Key, Tool, WORDS, Wants, actor, key};

/// What can stand in the line, with the place where it begins.
pub(super) fn candidates(
    typed: &str,
    game: &Game,
    now: Moment,
    speaker: &Speaker,
) -> (usize, Vec<String>) {
    let language = speaker.language();
    let start = typed.rfind(char::is_whitespace).map_or(0, |at| {
        at + typed[at..].chars().next().map_or(1, char::len_utf8)
    });
    let last = &typed[start..];
    let mut before = typed[..start].split_whitespace().peekable();
    if before.peek().and_then(|word| actor(word)).is_some() {
        before.next();
    }
    if let Some(word) = before.next().and_then(key) {
        return (start, values(word, last, game, now, language));
    }
    let mut found = Vec::new();
    if !typed.trim().is_empty() {
        for language in Language::ALL {
            found.extend(sentences(game, now, language, typed));
            found.extend(beginnings(language, typed));
        }
        found.sort();
        found.dedup();
    }
    if typed.trim() == last {
        found.extend(words(last, game, now, speaker));
        found.extend(moves_like(last, game, now, language));
        return (0, found);
    }
    if found.is_empty() {
        return (
            start,
            behind_moves(&typed[..start], last, game, now, speaker),
        );
    }
    (0, found)
}

/// What can stand behind moves: the moves that follow, and the offer before the last one's clock.
fn behind_moves(
    earlier: &str,
    typed: &str,
    game: &Game,
    now: Moment,
    speaker: &Speaker,
) -> Vec<String> {
    let language = speaker.language();
    let mut game = game.clone();
    let mut offer = false;
    for word in earlier.split_whitespace() {
        let Typed::Legal(san) = deeds::typed(game.position(), word, language) else {
            return Vec::new();
        };
        let by = player_key(game.having_the_move());
        let mut made = deed("move", by);
        made.fields.set("san", Value::Move(san));
        if !possible(&game, &made, now) || step(&mut game, &made, now).is_err() {
            return Vec::new();
        }
        offer = possible(&game, &deed("offer-draw", by), now);
        // Where the game ends by the move nothing is pressed.
        drop(step(&mut game, &deed("press-clock", by), now));
    }
    let mut found = moves_like(typed, &game, now, language);
    let word = Key::Deed(Deed::Offer).word().shown(language);
    if offer && folded(word).starts_with(&folded(typed)) {
        found.push(word.to_owned());
    }
    found
}

/// The words that begin so and can do something now; those of the other language too if something is
/// typed that none of this one begins with.
fn words(typed: &str, game: &Game, now: Moment, speaker: &Speaker) -> Vec<String> {
    let wanted = folded(typed);
    let own = speaker.language();
    let of = |language: Language| -> Vec<String> {
        WORDS
            .iter()
            .filter(|word| folded(word.shown(language)).starts_with(&wanted))
            .filter(|word| match word.key {
                Key::Tool(_) => true,
                Key::Deed(deed) => can(deed, game, now, speaker),
            })
            .map(|word| word.shown(language).to_owned())
            .collect()
    };
    let found = of(own);
    if !found.is_empty() || typed.is_empty() {
        return found;
    }
    Language::ALL
        .into_iter()
        .filter(|language| *language != own)
        .flat_map(of)
        .collect()
}

/// Whether a deed could be done now, with some value where it wants one.
fn can(deed: Deed, game: &Game, now: Moment, speaker: &Speaker) -> bool {
    let asked = |rest: &[&str]| {
        Asked {
            deed,
            rest,
            by: None,
            game,
            now,
            speaker,
        }
        .deeds()
        .is_ok_and(|deeds| deeds.first().is_some_and(|it| possible(game, it, now)))
    };
    match deed.form().1 {
        Wants::Move => {
            let mv = game.position().legal_moves().first().copied();
            mv.is_some_and(|mv| asked(&[&mv.to_uci(CastlingMode::Standard).to_string()]))
        }
        Wants::Square => {
            let square = game.position().our(shakmaty::Role::King).first();
            square.is_some_and(|it| asked(&[&it.to_string()]))
        }
        Wants::Result => asked(&["1/2-1/2"]),
        Wants::Nothing | Wants::Route | Wants::Claim => asked(&[]),
    }
}

/// What can stand behind a word.
fn values(word: Key, typed: &str, game: &Game, now: Moment, language: Language) -> Vec<String> {
    let plain = |items: &[&str]| -> Vec<String> {
        let fits = items.iter().filter(|it| it.starts_with(typed));
        fits.map(|it| (*it).to_owned()).collect()
    };
    let deed = match word {
        Key::Deed(deed) => deed,
        Key::Tool(Tool::Help) => {
            let words: Vec<&str> = WORDS.iter().map(|word| word.shown(language)).collect();
            return plain(&words);
        }
        Key::Tool(_) => return Vec::new(),
    };
    match deed.form().1 {
        Wants::Claim => {
            let mut found = plain(match language {
                Language::En => &["threefold", "fifty"],
                Language::Es => &["triple", "cincuenta"],
            });
            found.extend(moves_like(typed, game, now, language));
            found
        }
        Wants::Move => moves_like(typed, game, now, language),
        Wants::Square => {
            let squares = game.position().board().occupied().into_iter();
            squares
                .map(|it| it.to_string())
                .filter(|it| it.starts_with(typed))
                .collect()
        }
        Wants::Result => plain(&["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"]),
        Wants::Route => plain(match language {
            Language::En => &["arbiter"],
            Language::Es => &["árbitro"],
        }),
        Wants::Nothing => Vec::new(),
    }
}

fn playable(game: &Game, now: Moment) -> impl Iterator<Item = Move> {
    let by = Actor::Player(game.having_the_move());
    game.position().legal_moves().into_iter().filter(move |mv| {
        let command = Command {
            at: now,
            by,
            who: None,
            act: Act::Move(*mv),
        };
        decide(game, &command).is_ok()
    })
}

/// The moves that can be made now, in the letters of the language.
pub(super) fn moves(game: &Game, now: Moment, language: Language) -> Vec<String> {
    let san = |mv: Move| {
        let san = SanPlus::from_move(game.position().clone(), mv).to_string();
        san_in_letters(&san, language)
    };
    playable(game, now).map(san).collect()
}

/// The moves that can be made now and begin so; in UCI if none does in letters.
fn moves_like(typed: &str, game: &Game, now: Moment, language: Language) -> Vec<String> {
    let found: Vec<String> = moves(game, now, language)
        .into_iter()
        .filter(|san| san.starts_with(typed))
        .collect();
    if !found.is_empty() {
        return found;
    }
    playable(game, now)
        .map(|mv| mv.to_uci(game.position().castles().mode()).to_string())
        .filter(|uci| uci.starts_with(typed))
        .collect()
}

/// Sentences that begin so and could happen now, of those that need nothing filled in.
pub(super) fn sentences(game: &Game, now: Moment, language: Language, typed: &str) -> Vec<String> {
    let wanted = folded(typed);
    let mut found: Vec<String> = events(game)
        .into_iter()
        .map(|event| {
            let sentence = markdown::deed_sentence(&event, number(game, &event), language);
            (event, sentence)
        })
        // What is asked of the game may cost a search; the text costs nothing.
        .filter(|(_, sentence)| folded(sentence).starts_with(&wanted))
        .filter(|(event, _)| possible(game, event, now))
        .map(|(_, sentence)| sentence)
        .collect();
    found.dedup();
    found
}

fn events(game: &Game) -> Vec<Event> {
    const PLAYER: [&str; 10] = [
        "offer-draw",
        "accept",
        "refuse",
        "claim",
        "ask-check",
        "press-clock",
        "call-flag",
        "record-offer",
        "sign",
        "resign",
    ];
    const MORE: [&str; 6] = [
        "flag-falls",
        "pause-clock",
        "illegal-move",
        "appeal",
        "ask-increment",
        "unclear-gesture",
    ];
    const ARBITER: [&str; 9] = [
        "pause-clock",
        "restart-clock",
        "ask-check",
        "consent",
        "deny",
        "confirm-result",
        "see-both-flags",
        "open-envelope",
        "appeal-deadline-passes",
    ];
    let mut found = Vec::new();
    for player in Color::ALL {
        let by = player_key(player);
        found.extend(PLAYER.iter().chain(&MORE).map(|name| deed(name, by)));
        for ground in ["threefold", "fifty"] {
            let mut claim = deed("claim", by);
            claim.fields.set("ground", Value::Word(ground));
            found.push(claim);
        }
        let mut see = deed("see-flag", "arbiter");
        see.fields.set("side", Value::Player(player));
        found.push(see);
    }
    found.push(deed("offer-draw", "both"));
    found.extend(ARBITER.iter().map(|name| deed(name, "arbiter")));
    if let Some(end) = game.end() {
        let score = end.score.to_string();
        let known = ["1-0", "0-1", "1/2-1/2"]
            .into_iter()
            .find(|it| *it == score);
        if let Some(key) = known {
            let mut result = deed("record-result", "arbiter");
            result.fields.set("result", Value::Word(key));
            found.push(result);
        }
    }
    found
}

/// How sentences begin that want something filled in.
fn beginnings(language: Language, typed: &str) -> Vec<String> {
    const PLAYER: &[&str] = &[
        "move",
        "touch",
        "adjust",
        "record-move",
        "ask-quick-finish",
        "seal-move",
    ];
    const ARBITER: &[&str] = &[
        "set-clocks",
        "clarify",
        "opinion",
        "record-result",
        "correct-result",
        "correct-move",
        "restore-position",
        "note-incident",
        "warn",
        "penalty",
        "refer",
        "remark",
    ];
    let wanted = folded(typed);
    [("white", PLAYER), ("black", PLAYER), ("arbiter", ARBITER)]
        .into_iter()
        .flat_map(|(by, names)| names.iter().map(move |name| (by, name)))
        .filter_map(|(by, name)| markdown::deed_beginning(name, by, language))
        .filter(|beginning| folded(beginning).starts_with(&wanted))
        .collect()
}

/// What the line editor asks: it holds the game as it stands when a line begins.
pub(super) struct Completion {
    pub(super) game: Game,
    pub(super) now: Moment,
    pub(super) speaker: Speaker,
    pub(super) files: FilenameCompleter,
}

impl Completer for Completion {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = &line[..at];
        let mut before = typed.split_whitespace();
        if let Some(Key::Tool(Tool::Save | Tool::Case | Tool::Ruling)) = before.next().and_then(key)
            && typed.contains(char::is_whitespace)
        {
            return self.files.complete(line, at, context);
        }
        let (start, found) = candidates(typed, &self.game, self.now, &self.speaker);
        let pairs = found
            .into_iter()
            .map(|text| Pair {
                display: text.clone(),
                replacement: text,
            })
            .collect();
        Ok((start, pairs))
    }
}

impl Hinter for Completion {
    type Hint = String;
}

impl Highlighter for Completion {
    /// The prompt stands out from what is typed.
    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(
        &'s self,
        prompt: &'p str,
        _default: bool,
    ) -> Cow<'b, str> {
        let bold = anstyle::Style::new().bold();
        Cow::Owned(format!("{bold}{prompt}{bold:#}"))
    }
}

impl Validator for Completion {}

impl Helper for Completion {}
