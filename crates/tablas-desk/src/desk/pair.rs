//! Which board of the desk a board of a source is: by what is known from before, by the players, by
//! the number.

use tablas_feed::{GameTags, LiveBoard};
use tablas_wire::desk::Person;

use super::{Board, BoardId, Desk, EventId};

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paired {
    /// This board.
    Known(BoardId),
    /// Another board of the same source is this board already, with the same moves.
    Twice,
    /// There is none yet, for a game of this round and number.
    New(u16, u32),
}

/// Finds the board of `event` for a board of a source. `followed` says whether another board of the
/// source is followed at the moment, and its moves.
pub(crate) fn pair<'a>(
    desk: &Desk,
    event: EventId,
    source: u64,
    name: &str,
    live: &LiveBoard,
    followed: impl Fn(&str) -> Option<&'a LiveBoard>,
) -> Paired {
    let boards = || {
        let of_event = desk.events.get(&event).map(|it| it.boards.as_slice());
        let of_event = of_event.unwrap_or_default().iter().rev();
        of_event.filter_map(|id| Some((*id, desk.boards.get(id)?)))
    };
    let game = &*live.id().0;
    let linked = |board: &Board| {
        board
            .fed
            .link(source)
            .map(|it| (it.board.clone(), it.game.clone()))
    };
    if let Some((id, _)) = boards()
        .find(|(_, board)| linked(board).is_some_and(|(of, is)| *of == *name && *is == *game))
    {
        return Paired::Known(id);
    }
    let tags = live.tags();
    let latest = boards().map(|(_, board)| board.about.round).max();
    let round = tags.round.or(latest).unwrap_or(1);
    // A board that is called by a number is called so in the hall; a longer one is a maker's.
    let called = || name.parse().ok().filter(|it| (1..1_000).contains(it));
    let number = tags.board.or_else(called);
    for (id, board) in boards().filter(|(_, board)| board.about.round == round) {
        if !plays_there(board, tags, number) {
            continue;
        }
        match linked(board) {
            None => return Paired::Known(id),
            // The same two again at this board of the source: another game.
            Some((of, is)) if *of == *name => {
                if base(&is) != base(game) {
                    return Paired::Known(id);
                }
            }
            Some((of, _)) => match followed(&of) {
                None => return Paired::Known(id),
                Some(other) if alike(other, live) => return Paired::Twice,
                Some(_) => {}
            },
        }
    }
    let of_round = boards().filter(|(_, board)| board.about.round == round);
    let highest = of_round.map(|(_, board)| board.about.number).max();
    let number = number.unwrap_or_else(|| highest.unwrap_or(0).saturating_add(1));
    Paired::New(round, number)
}

/// The name of a game without the count of those that look alike.
fn base(game: &str) -> &str {
    game.rsplit_once('#').map_or(game, |(base, _)| base)
}

/// Whether one of two lines goes on where the other ends.
fn alike(one: &LiveBoard, other: &LiveBoard) -> bool {
    let lines = [one, other].map(|it| it.plies().iter().map(|ply| ply.mv));
    let [a, b] = lines;
    a.zip(b).all(|(a, b)| a == b)
}

/// Whether a source that says this speaks of the board.
fn plays_there(board: &Board, tags: &GameTags, number: Option<u32>) -> bool {
    let at_number = number == Some(board.about.number);
    let (white, black) = (&tags.white, &tags.black);
    if white.name.is_empty() && black.name.is_empty() {
        return at_number;
    }
    let is = |player: &tablas_feed::Player, person: &Person| {
        let numbers = player.fide_id.zip(person.fide_id.as_deref());
        if let Some((id, known)) = numbers {
            return id.to_string() == known;
        }
        let (said, known) = (words(&player.name), words(&person.name));
        said == known || at_number && near(&said, &known)
    };
    let unnamed = |person: &Person| person.name.is_empty() || person.name == "?";
    if unnamed(&board.about.white) && unnamed(&board.about.black) {
        return at_number;
    }
    is(white, &board.about.white) && is(black, &board.about.black)
}

/// Whether each word of the shorter name is one of the other, or its first letter.
fn near(one: &[String], other: &[String]) -> bool {
    let (short, long) = if one.len() <= other.len() {
        (one, other)
    } else {
        (other, one)
    };
    let stands = |word: &String| {
        long.iter().any(|it| {
            it == word
                || word.chars().count() == 1 && it.starts_with(word.as_str())
                || it.chars().count() == 1 && word.starts_with(it.as_str())
        })
    };
    !short.is_empty() && short.iter().all(stands) && short.iter().any(|it| it.chars().count() > 1)
}

/// The words of a name, in whatever order, case and accents they are written.
fn words(name: &str) -> Vec<String> {
    let lower: String = name.to_lowercase().chars().map(plain).collect();
    let mut words: Vec<String> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|it| !it.is_empty())
        .map(ToOwned::to_owned)
        .collect();
    words.sort_unstable();
    words
}

/// A letter without its accent, for the letters of western Europe.
const fn plain(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        'ý' | 'ÿ' => 'y',
        'š' => 's',
        'ž' => 'z',
        'č' | 'ć' => 'c',
        'ł' => 'l',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::{near, words};

    #[test]
    fn names_as_people_write_them() {
        let same = |a: &str, b: &str| words(a) == words(b);
        assert!(same("García Pérez, Ana", "Ana Garcia Perez"));
        assert!(!same("García, Ana", "García, Eva"));
        let near = |a: &str, b: &str| near(&words(a), &words(b));
        assert!(near("García, A.", "Ana García Pérez"));
        assert!(!near("García, E.", "Ana García Pérez"));
        assert!(!near("A.", "Ana García Pérez"));
    }
}
