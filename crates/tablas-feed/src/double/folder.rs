//! A folder that a hall's system exports into: `round-1/game-1.pgn` and the following, or `games.pgn`.

use std::fmt::Write as _;

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, EnPassantMode, Position, Square};

use super::{Look, PlayedGame, Rng, Script, Troubles};

/// What goes wrong with files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FolderTroubles {
    /// What goes wrong on the boards.
    pub boards: Troubles,
    /// In so many of a thousand writings the file is seen half written, emptied or half overwritten.
    pub half_written: u64,
    /// In so many of a thousand writings the file is gone for a moment.
    pub gone: u64,
    /// Names with letters beyond ASCII are written in windows-1252.
    pub windows_1252: bool,
    /// All games of a round in one `games.pgn`; otherwise each in a file of its own.
    pub together: bool,
}

impl FolderTroubles {
    /// Nothing goes wrong.
    pub const NONE: FolderTroubles = FolderTroubles {
        boards: Troubles::NONE,
        half_written: 0,
        gone: 0,
        windows_1252: false,
        together: false,
    };

    /// A bad day.
    pub const MANY: FolderTroubles = FolderTroubles {
        boards: Troubles::MANY,
        half_written: 300,
        gone: 10,
        windows_1252: true,
        together: false,
    };
}

/// The state of one file from a time on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePut {
    /// When, in milliseconds from the beginning.
    pub at: u64,
    /// Which file, by its path in the folder.
    pub path: String,
    /// What it holds; `None`: it is gone.
    pub bytes: Option<Vec<u8>>,
}

/// A hall that is exported into a folder.
#[derive(Clone, Debug)]
pub struct FolderDouble {
    games: Vec<PlayedGame>,
    scripts: Vec<Script>,
    troubles: FolderTroubles,
}

impl FolderDouble {
    /// A hall in which these games are played at the same time.
    #[must_use]
    pub fn new(games: Vec<PlayedGame>, troubles: FolderTroubles, seed: u64) -> FolderDouble {
        let mut rng = Rng::new(seed);
        let scripts = games
            .iter()
            .map(|game| Script::of(game, troubles.boards, &mut rng))
            .collect();
        FolderDouble {
            games,
            scripts,
            troubles,
        }
    }

    /// Everything that happens to the files, in order of time. The last state of each file is the whole
    /// game.
    #[must_use]
    pub fn puts(&self, seed: u64) -> Vec<FilePut> {
        let mut rng = Rng::new(seed);
        let mut changes: Vec<(u64, usize, usize)> = Vec::new();
        for (board, script) in self.scripts.iter().enumerate() {
            let mut at = 0;
            for (look, seen) in script.looks.iter().enumerate() {
                changes.push((at, board, look));
                at += seen.lasts;
            }
        }
        changes.sort_unstable();
        let mut looks = vec![0; self.games.len()];
        let mut known: Vec<Option<Vec<u8>>> = vec![None; self.games.len()];
        let mut puts = Vec::new();
        for (at, board, look) in changes {
            looks[board] = look;
            let (file, path, bytes) = if self.troubles.together {
                let mut all = Vec::new();
                for (board, &look) in looks.iter().enumerate() {
                    all.extend(self.text(board, look, board == 0));
                }
                (0, "round-1/games.pgn".to_owned(), all)
            } else {
                let path = format!("round-1/game-{}.pgn", board + 1);
                (board, path, self.text(board, look, false))
            };
            if known[file].as_ref() == Some(&bytes) {
                continue;
            }
            self.write(
                at,
                &path,
                known[file].as_deref(),
                &bytes,
                &mut rng,
                &mut puts,
            );
            known[file] = Some(bytes);
        }
        puts
    }

    fn write(
        &self,
        at: u64,
        path: &str,
        old: Option<&[u8]>,
        new: &[u8],
        rng: &mut Rng,
        puts: &mut Vec<FilePut>,
    ) {
        let mut put = |at, bytes| {
            puts.push(FilePut {
                at,
                path: path.to_owned(),
                bytes,
            });
        };
        if rng.chance(self.troubles.gone) {
            put(at, None);
        } else if rng.chance(self.troubles.half_written) {
            let length = u64::try_from(new.len()).unwrap_or(0);
            let cut = usize::try_from(rng.below(length.max(1))).unwrap_or(0);
            match (rng.below(3), old) {
                (0, _) => put(at, Some(Vec::new())),
                (1, Some(old)) => {
                    // The beginning is overwritten already and the rest is still the old one.
                    let mut mixed = new[..cut].to_vec();
                    mixed.extend_from_slice(old.get(cut..).unwrap_or_default());
                    put(at, Some(mixed));
                }
                _ => put(at, Some(new[..cut].to_vec())),
            }
        }
        put(at + 40, Some(new.to_vec()));
    }

    /// A game as the system writes it.
    fn text(&self, board: usize, look: usize, first_of_file: bool) -> Vec<u8> {
        let game = &self.games[board];
        let seen = &self.scripts[board].looks[look];
        let last = look + 1 == self.scripts[board].looks.len();
        let text = write_game(game, seen, board + 1, last, first_of_file);
        if self.troubles.windows_1252 {
            windows_1252(&text)
        } else {
            text.into_bytes()
        }
    }
}

/// Writes a game as a look shows it, with its header and with lines that are broken inside comments.
fn write_game(
    game: &PlayedGame,
    look: &Look,
    board: usize,
    last: bool,
    first_of_file: bool,
) -> String {
    let mut text = String::new();
    if first_of_file {
        text.push_str("[ePGN \"0.1;DGT LiveChess/2.2.5\"]\n");
    }
    let shown = last || look.kings.is_some();
    let result = game.result.filter(|_| shown).map_or_else(
        || "*".to_owned(),
        |score| match score.winner() {
            Some(Color::White) => "1-0".to_owned(),
            Some(Color::Black) => "0-1".to_owned(),
            None => "1/2-1/2".to_owned(),
        },
    );
    let name = |player: &str, other: &str| -> String {
        if player.is_empty() {
            format!("{other} {board}")
        } else {
            player.to_owned()
        }
    };
    let round = game.tags.round.unwrap_or(1);
    let event = game.tags.event.as_deref().unwrap_or("Tablas");
    let white = name(&game.tags.white.name, "Núñez");
    let black = name(&game.tags.black.name, "Peña");
    for (tag, value) in [
        ("Event", event),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", &format!("{round}.{board}")),
        ("White", &white),
        ("Black", &black),
        ("Result", &result),
        ("TimeControl", "90 min/game + 30 sec/move"),
    ] {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "[{tag} \"{value}\"]");
    }
    if game.start != Chess::default() {
        let start = Fen::from_position(&game.start, EnPassantMode::Legal);
        let _ = write!(text, "[SetUp \"1\"]\n[FEN \"{start}\"]\n");
    }
    text.push('\n');
    let mut words = words(game, look);
    words.push(result);
    wrap(&words, &mut text);
    text.push('\n');
    text
}

fn words(game: &PlayedGame, look: &Look) -> Vec<String> {
    let mut words = Vec::new();
    let mut position = game.start.clone();
    let number = |position: &shakmaty::Chess| {
        (position.turn() == Color::White).then(|| format!("{}.", position.fullmoves()))
    };
    for (at, &mv) in look.moves.iter().enumerate() {
        words.extend(number(&position));
        let san = SanPlus::from_move_and_play_unchecked(&mut position, mv);
        words.push(san.to_string());
        let real = at < look.made && game.moves.get(at) == Some(&mv);
        let missing = look.clock_missing && at + 1 == look.moves.len();
        if real && !missing {
            let left = game.left_after(at).0 / 1000;
            words.push(format!("{{[%clk {}]}}", clock(left)));
        }
        let took = game.took.get(at).copied().unwrap_or(0) / 1000;
        words.push(format!("{{[%emt {}]}}", clock(took)));
    }
    for (color, square) in kings(look, position.turn()) {
        if color == Color::White {
            words.extend(number(&position));
        }
        words.push(format!("K{square}"));
    }
    words
}

/// The kings as moves, legal or not: that of the player having the move first.
fn kings(look: &Look, turn: Color) -> Vec<(Color, Square)> {
    let Some([white, black]) = look.kings else {
        return Vec::new();
    };
    match turn {
        Color::White => vec![(Color::White, white), (Color::Black, black)],
        Color::Black => vec![(Color::Black, black), (Color::White, white)],
    }
}

fn clock(seconds: u64) -> String {
    format!(
        "{:02}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// Joins words into lines of 80 columns; the blank inside a comment is a place to break too.
fn wrap(words: &[String], text: &mut String) {
    let mut column = 0;
    for word in words.iter().flat_map(|word| word.split(' ')) {
        if column > 0 {
            let breaks = column + 1 + word.len() > 80;
            text.push(if breaks { '\n' } else { ' ' });
            column = if breaks { 0 } else { column + 1 };
        }
        text.push_str(word);
        column += word.len();
    }
    text.push('\n');
}

/// The letters of western Europe in one byte each; others become question marks.
fn windows_1252(text: &str) -> Vec<u8> {
    text.chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'))
        .collect()
}
