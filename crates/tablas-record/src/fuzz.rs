//! What must hold for every input, whatever it is. Property tests and fuzz targets call these; each
//! panics when it does not hold.

use shakmaty::san::San;
use shakmaty::{Position, Square};

use crate::game::{Game, OfferSign};
use crate::problem::ProblemCode;
use crate::reader::{ReadError, ReadOptions, Reader, written_move};
use crate::token::{LONG_ZEROS, TokenKind, is_blank};
use crate::write::{GameToWrite, printable, readable, write_game};

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
        if !reader.is_converted() {
            let start = usize::try_from(game.byte_offset()).expect("it is in memory");
            assert_eq!(&data[start..start + game.text().len()], game.text());
            let between = data[end..start].iter().filter(|&&byte| !is_blank(byte));
            // Zeros that are said of the game before or behind them.
            let zeros = end == 0 || data[..end].ends_with(&[0; LONG_ZEROS]);
            assert!(
                between
                    .copied()
                    .all(|byte| b"\xef\xbb\xbf".contains(&byte) || zeros && byte == 0),
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
        if game.variations().too_deep == 0 {
            assert_eq!(escapes(&game), escapes(&same), "{text}");
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
    check_cuts(data, |_| true);
}

/// The same at a few places that the data chooses, so that a fuzzer sees more games in its time.
pub fn check_some_cuts(data: &[u8]) {
    let mut state = data.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    check_cuts(data, |places| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33).is_multiple_of(places.div_ceil(SOME_CUTS))
    });
}

/// About how many places [`check_some_cuts`] looks at.
const SOME_CUTS: u64 = 6;

fn check_cuts(data: &[u8], mut take: impl FnMut(u64) -> bool) {
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
    let places = (file.len() - first) as u64;
    for end in (first..file.len()).filter(|_| take(places)) {
        let cut = first_game(&file[..end]);
        // Everything else that a game says is made of these.
        assert_eq!(whole.text(), cut.text(), "cut at {end}");
        assert_eq!(whole.problems(), cut.problems(), "cut at {end}");
        assert_eq!(whole.moves(), cut.moves(), "cut at {end}");
        assert_eq!(whole.tail(), cut.tail(), "cut at {end}");
        let rest = |game: &Game| {
            (
                game.stop().copied(),
                game.gesture(),
                game.provisional(),
                game.complete(),
                game.letters(),
                game.result_marker(),
                game.castling_mode(),
            )
        };
        assert_eq!(rest(&whole), rest(&cut), "cut at {end}");
        assert_eq!(whole.start(), cut.start(), "cut at {end}");
    }
}

fn first_game(file: &[u8]) -> Game {
    let mut game = Game::new();
    let read = Reader::new(file, OPTIONS).read(&mut game, &mut ());
    assert!(read.expect("what is written is a text"));
    game
}

/// Positions in which moves are tried: the usual start, Chess960, pins and checks, several men for one
/// square, promotions, en passant that uncovers the king.
const STARTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "4k3/1N1N1N2/8/1N3N2/8/1R1R1R2/8/Q3K2Q w - - 0 1",
    "1k6/8/8/q2r2b1/8/2N1R3/1PBKP1n1/2Q2N2 w - - 0 1",
];

/// What the reader's shortcut takes a written move for, [`shakmaty::san::San`] does too; and no move
/// written as shakmaty writes it is left to the careful reader. `data` chooses a line of moves; in its
/// positions every legal move is tried, and everything that is written like a move of one man to a
/// square.
pub fn check_moves(data: &[u8]) {
    let Some((&start, choices)) = data.split_first() else {
        return;
    };
    let fen: shakmaty::fen::Fen = STARTS[usize::from(start) % STARTS.len()]
        .parse()
        .expect("a FEN");
    let mut position: shakmaty::Chess = fen
        .into_position(shakmaty::CastlingMode::Chess960)
        .expect("a legal position");
    for (ply, &choice) in choices.iter().enumerate().take(120) {
        let legal = position.legal_moves();
        for &mv in &legal {
            let text = San::from_move(&position, mv).to_string();
            for sign in ["", "+", "#"] {
                let text = format!("{text}{sign}");
                check_move(&position, &text);
                let found = written_move(&position, text.as_bytes());
                assert_eq!(found[1], Some(mv), "{text} in {position:?}");
            }
        }
        if ply % 8 == usize::from(start) % 8 {
            check_all_writings(&position, Square::new(u32::from(choice) % 64));
        }
        let Some(&mv) = legal.get(usize::from(choice) % legal.len().max(1)) else {
            return;
        };
        position.play_unchecked(mv);
    }
}

/// Every piece letter, none too, with and without `x` and a file, to every square; with every
/// departure to the square `to`; and promotions.
fn check_all_writings(position: &shakmaty::Chess, to: Square) {
    let departures = |square: Square| {
        let mut from: Vec<String> = ('a'..='h').map(String::from).collect();
        if square == to {
            from.extend(('1'..='8').map(String::from));
            from.extend(Square::ALL.map(|square| square.to_string()));
        }
        from.push(String::new());
        from
    };
    for square in Square::ALL {
        for from in departures(square) {
            for takes in ["", "x"] {
                for letter in ["", "N", "B", "R", "Q", "K"] {
                    check_move(position, &format!("{letter}{from}{takes}{square}"));
                }
                for promotion in ["=Q", "=N", "=K"] {
                    check_move(position, &format!("{from}{takes}{square}{promotion}"));
                }
            }
        }
    }
    for castling in ["O-O", "O-O-O"] {
        check_move(position, castling);
    }
}

fn check_move(position: &shakmaty::Chess, text: &str) {
    let departs = |san: &shakmaty::san::San| {
        matches!(
            san,
            San::Normal { role, file, rank, .. }
                if *role != shakmaty::Role::Pawn && (file.is_some() || rank.is_some())
        )
    };
    let [plain, other, when_checked] = written_move(position, text.as_bytes());
    for (found, is_plain) in [(plain, true), (other, false), (when_checked, true)] {
        let Some(found) = found else { continue };
        let san: shakmaty::san::SanPlus = text.parse().expect("a move was found in it");
        let theirs = san.san.to_move(position);
        assert_eq!(theirs.ok(), Some(found), "{text} in {position:?}");
        // A departure that is not needed is to be reported, which the plain way does not do.
        assert!(
            !(is_plain && departs(&san.san)) || departs(&San::from_move(position, found)),
            "{text} says too much in {position:?}"
        );
    }
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
    forfeit: bool,
    agreement: bool,
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
            "Forfeit",
        ];
        let roster = ["?", "????.??.??"];
        let mut seen: Vec<String> = Vec::new();
        let mut tags: Vec<(String, String)> = Vec::new();
        for tag in game.tags() {
            let value: String = tag.value.chars().map(|c| readable(&tag.name, c)).collect();
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
            forfeit: game.is_forfeit(),
            agreement: game.is_agreement(),
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

/// The lines that begin with `%`.
fn escapes(game: &Game) -> Vec<String> {
    game.tokens()
        .iter()
        .filter(|token| token.kind == TokenKind::Escape)
        .map(|token| printable(&game.span_text(token.span)))
        .collect()
}

/// What a person reads in the comments; the writer makes comments of stray words and marks.
fn comments(game: &Game) -> Vec<(u32, String)> {
    let mut comments: Vec<(u32, String)> = Vec::new();
    for comment in game.comments() {
        let prose = printable(&comment.prose().replace("(=)", "")).replace('}', ">");
        let mut prose = prose.split_whitespace().collect::<Vec<_>>().join(" ");
        // The writer leaves one sign of a run of zeros. A mark or a command between two runs is gone
        // from here, so they are one run in what was read, and two signs in what was written.
        let mut before = None;
        prose.retain(|c| {
            let again = c == '\u{fffd}' && before == Some(c);
            before = Some(c);
            !again
        });
        if !prose.is_empty() {
            comments.push((comment.after_ply.0, prose));
        }
    }
    comments
}
