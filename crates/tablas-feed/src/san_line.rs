//! Lists of moves as electronic boards give them: the whole list each time, in SAN with odd habits.

use shakmaty::{Chess, Color, Position, Role, Square};
use tablas::ruling::Score;
use tablas::sentence::Sentence;
use tablas::units::{Millis, Ply};
use tablas_record::{Letters, TypedMove, typed_move};

use crate::model::{Confidence, Doubt, GestureSeen, Move, Start};

/// The longest game that is followed, in half-moves.
pub(crate) const MOST_PLIES: usize = 2_000;

const CENTRE: [Square; 4] = [Square::D4, Square::D5, Square::E4, Square::E5];

/// A move of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) san: Box<str>,
    pub(crate) left: Option<Millis>,
    pub(crate) used: Option<Millis>,
}

/// What else is known when a list is read, for telling kings put in the centre from moves of kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Circumstances {
    /// The game has a result, or its clock stands still.
    pub(crate) stopped: bool,
    /// The source gives clock times with the moves, so that a missing one means something.
    pub(crate) timed: bool,
}

/// A list that grows, is replaced and comes again. What was read stays read as long as the list
/// begins as it did.
#[derive(Clone, Debug, Default)]
pub(crate) struct SanLine {
    start: Start,
    words: Vec<Word>,
    moves: Vec<Move>,
    /// The position before each move and after the last one.
    positions: Vec<Chess>,
}

/// A list as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReadLine {
    pub(crate) moves: Vec<Move>,
    pub(crate) doubt: Option<Doubt>,
    pub(crate) gesture: Option<GestureSeen>,
}

impl SanLine {
    /// Reads a list from its beginning.
    pub(crate) fn read(
        &mut self,
        start: &Start,
        words: &[Word],
        circumstances: Circumstances,
    ) -> ReadLine {
        if self.positions.is_empty() || self.start != *start {
            self.start = start.clone();
            self.words.clear();
            self.moves.clear();
            self.positions = vec![start.position.clone()];
        }
        let words = &words[..words.len().min(MOST_PLIES)];
        let common = self
            .words
            .iter()
            .zip(words)
            .take(self.moves.len())
            .take_while(|(known, word)| known.san == word.san)
            .count();
        self.moves.truncate(common);
        self.positions.truncate(common + 1);
        let mut failed = None;
        for (at, word) in words.iter().enumerate() {
            if at < common {
                self.moves[at].left = word.left;
                self.moves[at].used = word.used;
                continue;
            }
            let position = &self.positions[at];
            match typed_move(position, &word.san, Letters::English) {
                TypedMove::Legal(mv) => {
                    let mut after = position.clone();
                    after.play_unchecked(mv);
                    self.positions.push(after);
                    self.moves.push(Move {
                        mv,
                        left: word.left,
                        used: word.used,
                        confidence: Confidence::Certain,
                    });
                }
                TypedMove::Illegal { .. } => failed = Some((at, true)),
                TypedMove::Ambiguous(_) | TypedMove::Unreadable => failed = Some((at, false)),
            }
            if failed.is_some() {
                break;
            }
        }
        self.words = words.to_vec();
        if let Some(gesture) = self.gesture(failed.map(|(at, _)| at), circumstances) {
            let keep = (gesture.from.0 as usize - 1).min(self.moves.len());
            return ReadLine {
                moves: self.moves[..keep].to_vec(),
                doubt: None,
                gesture: Some(gesture),
            };
        }
        ReadLine {
            moves: self.moves.clone(),
            doubt: failed.map(|(at, illegal)| self.doubt(at, illegal)),
            gesture: None,
        }
    }

    /// The position after the moves that were read.
    pub(crate) fn position(&self) -> &Chess {
        self.positions.last().unwrap_or(&self.start.position)
    }

    fn doubt(&self, at: usize, illegal: bool) -> Doubt {
        let ply = Ply(u32::try_from(at + 1).unwrap_or(u32::MAX));
        let text: String = self.words[at].san.chars().take(20).collect();
        let sentence = Sentence::new(if illegal {
            "feed-move-illegal"
        } else {
            "feed-move-unreadable"
        });
        Doubt {
            ply,
            illegal,
            sentence: sentence.with("move", &*text),
            text: text.into(),
            more: u32::try_from(self.words.len() - at - 1).unwrap_or(u32::MAX),
        }
    }

    /// Kings put in the centre at the end of the list. They are no moves if one of them is illegal, or
    /// if the game has stopped and they have no clock times of their own.
    fn gesture(&self, failed: Option<usize>, circumstances: Circumstances) -> Option<GestureSeen> {
        let count = self.words.len();
        let centre = self
            .words
            .iter()
            .rev()
            .map_while(|word| to_centre(&word.san))
            .take(2);
        let centre: Vec<Square> = centre.collect();
        if centre.is_empty() {
            return None;
        }
        let mut first = count;
        if let Some(failed) = failed {
            if failed + centre.len() < count {
                return None;
            }
            // A legal one just before an illegal one belongs to it.
            first = failed;
            let illegal_alone = failed + 1 == count && centre.len() == 2;
            if illegal_alone && circumstances.stopped {
                first = failed - 1;
            }
        } else if circumstances.stopped {
            let timeless = self.words.iter().rev().take(centre.len());
            let timeless = timeless.take_while(|word| circumstances.timed && word.left.is_none());
            first = count - timeless.count();
            // The position itself tells: both kings stand in the centre, which no game brings about.
            if first == count && centre.len() == 2 && self.in_contact_pattern() {
                first = count - 2;
            }
        }
        if first == count {
            return None;
        }
        let before = &self.positions[first.min(self.positions.len() - 1)];
        let mut kings = Color::ALL.map(|color| before.board().king_of(color));
        let mut mover = before.turn();
        for word in &self.words[first..] {
            kings[usize::from(mover.is_black())] = to_centre(&word.san);
            mover = !mover;
        }
        Some(GestureSeen {
            from: Ply(u32::try_from(first + 1).unwrap_or(u32::MAX)),
            shows: shown_by(kings),
        })
    }

    /// Whether both kings stand in the centre now and neither did two half-moves ago.
    fn in_contact_pattern(&self) -> bool {
        let Some(before) = self.positions.len().checked_sub(3) else {
            return false;
        };
        let in_centre = |position: &Chess| {
            Color::ALL.map(|color| {
                position
                    .board()
                    .king_of(color)
                    .is_some_and(|it| CENTRE.contains(&it))
            })
        };
        in_centre(self.position()) == [true; 2] && in_centre(&self.positions[before]) == [false; 2]
    }
}

/// The square of the centre that a king goes to, by the text of its move.
fn to_centre(san: &str) -> Option<Square> {
    let rest = san.trim().strip_prefix('K')?;
    let rest = rest.trim_end_matches(['+', '#']);
    let rest = rest.strip_prefix('x').unwrap_or(rest);
    rest.parse().ok().filter(|square| CENTRE.contains(square))
}

/// The result that kings in the centre show: both on light squares, White won; both on dark ones,
/// Black; one on each, a draw.
pub(crate) fn shown_by(kings: [Option<Square>; 2]) -> Option<Score> {
    let [Some(white), Some(black)] = kings else {
        return None;
    };
    if !CENTRE.contains(&white) || !CENTRE.contains(&black) || white == black {
        return None;
    }
    Some(match (white.is_light(), black.is_light()) {
        (true, true) => Score::win(Color::White),
        (false, false) => Score::win(Color::Black),
        (true, false) | (false, true) => Score::DRAW,
    })
}

/// The kings of a placement, White's first.
pub(crate) fn kings_of(board: &shakmaty::Board) -> [Option<Square>; 2] {
    Color::ALL.map(|color| {
        let kings = board.by_piece(Role::King.of(color));
        (kings.count() == 1).then(|| kings.first()).flatten()
    })
}
