//! The start position: FEN, SetUp and Variant tags, which often contradict each other.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, File, FromSetup, Position, Setup, Square};

use super::Game;
use crate::problem::ProblemCode;
use crate::typed::{repaired, start_problems};

/// What is wrong with a start position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct StartProblems(pub(crate) Vec<ProblemCode>);

/// A start position as far as it could be read.
pub(crate) struct ReadStart {
    /// `None`: nothing can be replayed.
    pub(crate) position: Option<Chess>,
    pub(crate) mode: CastlingMode,
    pub(crate) problems: StartProblems,
}

/// What a Variant tag says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum VariantTag {
    None,
    Standard,
    Chess960,
    Other,
    Unknown,
}

pub(crate) const fn is_about_start(code: ProblemCode) -> bool {
    use ProblemCode as P;
    matches!(
        code,
        P::SetupWithoutFen
            | P::BadFen
            | P::FenEnPassant
            | P::FenCastling
            | P::FenMaterial
            | P::FenCheck
            | P::OtherVariant
            | P::WrongVariant
    )
}

impl Game {
    /// Whether the Variant tag names a game that is not chess.
    pub(crate) fn start_is_other_variant(&self) -> bool {
        variant_tag(self.tag("Variant").as_deref()) == VariantTag::Other
    }
}

/// Reads the start position from the texts of the three tags. `castles`: the moves have castling
/// in them, which tells rights of Chess960 from rights that are wrong.
pub(crate) fn read_start(
    fen: Option<&str>,
    setup: Option<&str>,
    variant: Option<&str>,
    castles: bool,
) -> ReadStart {
    let mut problems = Vec::new();
    let variant = variant_tag(variant);
    if variant == VariantTag::Other {
        problems.push(ProblemCode::OtherVariant);
    } else if variant == VariantTag::Unknown {
        problems.push(ProblemCode::WrongVariant);
    }
    let set_up = setup.map(str::trim) == Some("1");
    let fen = fen
        .map(str::trim)
        .filter(|fen| !fen.is_empty() && *fen != "?");
    let Some(fen) = fen else {
        if set_up {
            problems.push(ProblemCode::SetupWithoutFen);
        }
        let mode = CastlingMode::from_chess960(variant == VariantTag::Chess960);
        let known = variant != VariantTag::Other && !set_up;
        return ReadStart {
            position: known.then(|| usual(mode)),
            mode,
            problems: StartProblems(problems),
        };
    };
    if !set_up {
        problems.push(ProblemCode::FenWithoutSetup);
    }
    let Ok(parsed) = Fen::from_ascii(fen.as_bytes()) else {
        problems.push(ProblemCode::BadFen);
        return ReadStart {
            position: None,
            mode: CastlingMode::from_chess960(variant == VariantTag::Chess960),
            problems: StartProblems(problems),
        };
    };
    let mut setup = parsed.into_setup();
    // The last move was a double step only if no half-move has passed since a pawn moved.
    if setup.ep_square.is_some() && setup.halfmoves != 0 {
        problems.push(ProblemCode::FenEnPassant);
        setup.ep_square = None;
    }
    let mode = match variant {
        VariantTag::Chess960 => CastlingMode::Chess960,
        VariantTag::None | VariantTag::Standard | VariantTag::Other | VariantTag::Unknown => {
            let detected = CastlingMode::detect(&setup);
            if detected.is_chess960() && !castles && !surely_chess960(fen, &setup) {
                CastlingMode::Standard
            } else if detected.is_chess960() {
                problems.push(ProblemCode::Chess960Inferred);
                if variant == VariantTag::Standard {
                    problems.push(ProblemCode::WrongVariant);
                }
                detected
            } else {
                detected
            }
        }
    };
    let position = match Chess::from_setup(setup, mode) {
        Ok(position) => Some(position),
        Err(error) => {
            problems.extend(start_problems(error.kinds()));
            let position = repaired(error);
            if position.is_none() {
                problems.push(ProblemCode::BadFen);
            }
            position
        }
    };
    let position = position.filter(|_| variant != VariantTag::Other);
    ReadStart {
        position,
        mode,
        problems: StartProblems(problems),
    }
}

/// Whether castling rights that standard chess cannot have are those of Chess960 and not a mistake:
/// a king with rights stands off the e-file, the rights name files, or both players have the same
/// ones.
fn surely_chess960(fen: &str, setup: &Setup) -> bool {
    let field = fen.split([' ', '_']).filter(|part| !part.is_empty()).nth(2);
    let names_files = field
        .unwrap_or_default()
        .bytes()
        .any(|byte| byte.is_ascii_alphabetic() && !matches!(byte, b'K' | b'Q' | b'k' | b'q'));
    let rights = |color: Color| setup.castling_rights & color.backrank();
    let king_away = Color::ALL.into_iter().any(|color| {
        let king = setup.board.king_of(color);
        rights(color).any() && king.is_some_and(|king| king.file() != File::E)
    });
    let mirrored = rights(Color::Black)
        .into_iter()
        .map(Square::file)
        .eq(rights(Color::White).into_iter().map(Square::file));
    names_files || king_away || mirrored
}

/// The usual start position.
fn usual(mode: CastlingMode) -> Chess {
    let setup = Chess::new().to_setup(shakmaty::EnPassantMode::Legal);
    Chess::from_setup(setup, mode).expect("the usual start position is one in both modes")
}

fn variant_tag(text: Option<&str>) -> VariantTag {
    let Some(text) = text else {
        return VariantTag::None;
    };
    let plain: String = text
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect();
    match plain.as_str() {
        "" => VariantTag::None,
        "standard" | "normal" | "chess" | "fromposition" | "classical" | "orthodox" | "regular" => {
            VariantTag::Standard
        }
        "chess960"
        | "fischerandom"
        | "fischerrandom"
        | "fischerrandomchess"
        | "frc"
        | "960"
        | "chess960fischerrandom"
        | "freestyle"
        | "freestylechess"
        | "dfrc"
        | "doublefischerrandom" => VariantTag::Chess960,
        "crazyhouse" | "atomic" | "antichess" | "suicide" | "giveaway" | "losers" | "horde"
        | "kingofthehill" | "koth" | "threecheck" | "3check" | "racingkings" | "bughouse"
        | "seirawan" | "gothic" | "capablanca" | "xiangqi" | "shogi" | "duck" | "duckchess"
        | "fogofwar" | "darkchess" | "4player" | "loop" | "chessgi" | "janus" | "makruk"
        | "shatranj" | "berolina" | "placement" | "checkless" | "twokings" => VariantTag::Other,
        _ => VariantTag::Unknown,
    }
}
