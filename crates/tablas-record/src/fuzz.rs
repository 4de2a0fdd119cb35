//! What must hold for every input, whatever it is. Property tests and fuzz targets call these; each
//! panics when it does not hold.

use shakmaty::Position;

use crate::game::{Game, OfferSign};
use crate::problem::ProblemCode;
use crate::reader::{ReadError, ReadOptions, Reader};
use crate::token::is_blank;
use crate::write::{GameToWrite, write_game};

const OPTIONS: ReadOptions = ReadOptions {
    letters: None,
    guess_offers: true,
};

/// Reading ends, nothing panics, no byte is lost, and what a game says of itself is true.
pub fn check_never_panics(data: &[u8]) {
    let mut reader = Reader::new(data, OPTIONS);
    let mut game = Game::new();
    let mut end = 0;
    loop {
        match reader.read(&mut game, &mut ()) {
            Ok(true) => {}
            Ok(false) => break,
            Err(ReadError::Binary { offset }) => {
                assert!(offset <= data.len() as u64, "the place is in the data");
                return;
            }
            Err(ReadError::Io(error)) => panic!("a slice cannot fail: {error}"),
        }
        let utf16 = data.starts_with(b"\xff\xfe") || data.starts_with(b"\xfe\xff");
        if !utf16 {
            let start = usize::try_from(game.byte_offset()).expect("it is in memory");
            assert_eq!(&data[start..start + game.text().len()], game.text());
            let between = data[end..start].iter().filter(|&&byte| !is_blank(byte));
            assert!(
                between.copied().all(|byte| b"\xef\xbb\xbf".contains(&byte)),
                "a byte is lost"
            );
            end = start + game.text().len();
        }
        check_game(&game);
    }
}

fn check_game(game: &Game) {
    let mut at = 0;
    for token in game.tokens() {
        let range = token.span.range();
        assert!(
            range.start >= at && range.end > range.start,
            "tokens overlap: {token:?}"
        );
        assert!(
            game.text()[at..range.start]
                .iter()
                .all(|&byte| is_blank(byte)),
            "a byte is lost"
        );
        at = range.end;
    }
    assert_eq!(at, game.text().len(), "the text ends with a token");
    let mut position = game.start().clone();
    for ply in game.moves() {
        assert!(position.is_legal(ply.mv), "{:?}", ply.mv);
        position.play_unchecked(ply.mv);
        assert!(!ply.span.is_empty());
    }
    assert_eq!(position, *game.final_position());
    let written = game.moves().len() + game.tail().len();
    if let Some(stop) = game.stop() {
        assert_eq!(stop.ply.0 as usize, game.moves().len() + 1);
    }
    for problem in game.problems() {
        assert!(problem.span.range().end <= game.text().len());
        assert!(game.line_column(problem.span.start).line >= game.first_line());
        assert!(!problem.sentence().id.is_empty());
        let line = game.line_column(problem.span.start).line;
        let _ = game.line_text(line);
    }
    let clocks = game.clocks();
    assert!(clocks.is_empty() || clocks.len() == written);
    assert!(
        game.offers()
            .iter()
            .all(|offer| offer.after_ply.0 as usize <= written)
    );
    assert!(
        game.comments()
            .iter()
            .all(|comment| comment.after_ply.0 as usize <= written)
    );
    for variation in &game.variations().list {
        assert!(
            variation
                .parent
                .is_none_or(|parent| parent < game.variations().list.len())
        );
    }
    let _ = (
        game.result(),
        game.termination(),
        game.gesture(),
        game.tags().count(),
    );
    // A game that the shortcut reads is the same game when it is read with care.
    let plain = |code| code == ProblemCode::CheckSign;
    if game.problems().iter().all(|problem| plain(problem.code)) {
        let text = [game.text(), b"\n"].concat();
        let mut careful = Game::new();
        let mut reader = Reader::new(&text[..], OPTIONS).without_shortcut();
        let read = reader.read(&mut careful, &mut ());
        assert!(read.expect("it was a text before"));
        assert_eq!(game.text(), careful.text());
        assert_eq!(Facts::of(game), Facts::of(&careful));
        assert_eq!(game.problems(), careful.problems());
        assert_eq!(game.tokens(), careful.tokens());
    }
}

/// Reading what the writer wrote gives the same game.
pub fn check_round_trip(data: &[u8]) {
    let mut reader = Reader::new(data, OPTIONS);
    let mut game = Game::new();
    while let Ok(true) = reader.read(&mut game, &mut ()) {
        let text = write_game(&GameToWrite::from(&game));
        let mut again = Reader::new(text.as_bytes(), OPTIONS);
        let mut same = Game::new();
        assert!(
            again
                .read(&mut same, &mut ())
                .expect("what is written is a text"),
            "{text}"
        );
        assert_eq!(Facts::of(&game), Facts::of(&same), "{text}");
        let mut written = comments(&same).into_iter();
        for comment in comments(&game) {
            assert!(
                written.any(|other| other == comment),
                "{comment:?} is lost in {text}"
            );
        }
        let mut next = Game::new();
        assert!(
            !again
                .read(&mut next, &mut ())
                .expect("what is written is a text"),
            "{text}"
        );
    }
}

/// A game that is complete is the same wherever the file is cut behind it.
pub fn check_cut(data: &[u8]) {
    let mut reader = Reader::new(data, OPTIONS);
    let mut game = Game::new();
    if !reader.read(&mut game, &mut ()).unwrap_or(false) {
        return;
    }
    let mut file = write_game(&GameToWrite::from(&game)).into_bytes();
    let first = file.len();
    file.extend_from_slice(
        b"[Event \"Next\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 {c} e5 (1... c5) 2. Nf3 $1 1-0\n",
    );
    let whole = first_game(&file);
    for end in first..file.len() {
        let cut = first_game(&file[..end]);
        assert_eq!(whole.text(), cut.text(), "cut at {end}");
        assert_eq!(Facts::of(&whole), Facts::of(&cut), "cut at {end}");
        assert_eq!(whole.problems(), cut.problems(), "cut at {end}");
    }
}

fn first_game(file: &[u8]) -> Game {
    let mut game = Game::new();
    let read = Reader::new(file, OPTIONS).read(&mut game, &mut ());
    assert!(read.expect("what is written is a text"));
    game
}

/// What makes two readings the same game, their writing aside.
#[derive(Debug, PartialEq)]
struct Facts {
    start: String,
    chess960: bool,
    moves: Vec<shakmaty::Move>,
    tail: usize,
    stop: Option<(crate::StopReason, u32)>,
    result: Option<tablas::ruling::Score>,
    clocks: Vec<crate::ClockReading>,
    offers: Vec<(u32, shakmaty::Color, bool)>,
    variations: Vec<(Option<usize>, u32, Vec<Option<shakmaty::Move>>)>,
    tags: Vec<(String, String)>,
}

impl Facts {
    fn of(game: &Game) -> Facts {
        let own = [
            "FEN",
            "SetUp",
            "Variant",
            "Result",
            "WhiteScore",
            "BlackScore",
            "DrawRule",
        ];
        let roster = ["?", "????.??.??"];
        let mut seen: Vec<String> = Vec::new();
        let mut tags: Vec<(String, String)> = Vec::new();
        for tag in game.tags() {
            let printable = |c: char| if c.is_control() { ' ' } else { c };
            let value: String = tag.value.chars().map(printable).collect();
            let name = tag.name.into_owned();
            let told = own.contains(&name.as_str()) || name == "Termination";
            // The first of several tags of a name counts; what is not known need not be written.
            let again = seen.contains(&name);
            seen.push(name.clone());
            if !told && !again && !roster.contains(&value.as_str()) {
                tags.push((name, value));
            }
        }
        tags.sort();
        // A cut game is written as a whole one.
        let stop = game
            .stop()
            .filter(|stop| stop.reason != crate::StopReason::Truncated);
        Facts {
            start: shakmaty::fen::Fen::from_position(game.start(), shakmaty::EnPassantMode::Legal)
                .to_string(),
            chess960: game.castling_mode().is_chess960(),
            moves: game.moves().iter().map(|ply| ply.mv).collect(),
            tail: game.tail().len(),
            stop: stop.map(|stop| (stop.reason, stop.ply.0)),
            result: game.result(),
            clocks: game.clocks(),
            offers: game
                .offers()
                .into_iter()
                .filter(|offer| offer.how != OfferSign::Prose)
                .map(|offer| (offer.after_ply.0, offer.by, is_offer(&offer.how)))
                .collect(),
            variations: game
                .variations()
                .list
                .into_iter()
                .map(|variation| {
                    let moves = variation.moves.iter().map(|ply| ply.mv).collect();
                    (variation.parent, variation.instead_of.0, moves)
                })
                .collect(),
            tags,
        }
    }
}

fn is_offer(how: &OfferSign) -> bool {
    match how {
        OfferSign::Mark | OfferSign::Glued | OfferSign::Offer | OfferSign::Prose => true,
        OfferSign::Accept | OfferSign::Reject | OfferSign::Claim(_) | OfferSign::Other(_) => false,
    }
}

/// What a person reads in the comments; the writer makes comments of stray words and marks.
fn comments(game: &Game) -> Vec<(u32, String)> {
    let mut comments: Vec<(u32, String)> = Vec::new();
    for comment in game.comments() {
        let prose = comment.prose().replace("(=)", "").replace('}', ">");
        let prose = prose.split_whitespace().collect::<Vec<_>>().join(" ");
        if !prose.is_empty() {
            comments.push((comment.after_ply.0, prose));
        }
    }
    comments
}
