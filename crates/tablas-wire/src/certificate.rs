//! What a `tablas dead` answer rests on, so that somebody who trusts nobody can check it again.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, CastlingMode, Chess, Color, EnPassantMode, Move, Position, Role, Square};
use tablas_dead::certificate::{Certificate, Placement, Reached, Region, Regions};
use tablas_dead::{Answer, Line};

use crate::parts::{SideText, side, uci_line};

/// A position and, for one or both sides, an answer with what it rests on.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CertificateDocument {
    /// `tablas-dead-certificate`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The position.
    pub fen: String,
    /// Whether castling follows Chess960.
    pub chess960: bool,
    /// The answers.
    pub answers: Vec<CertifiedAnswer>,
}

/// An answer with what it rests on.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CertifiedAnswer {
    /// Whether this side can checkmate by any series of legal moves.
    pub winner: SideText,
    /// What is said, and why it is so.
    #[serde(flatten)]
    pub evidence: Evidence,
}

/// What an answer rests on.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "evidence", rename_all = "kebab-case")]
pub enum Evidence {
    /// Can: legal moves that end in the mate.
    Line {
        /// The moves in UCI.
        moves: Vec<String>,
    },
    /// Cannot: the game is over, by stalemate or because the winner meant is mated.
    GameOver,
    /// Cannot: the material on the board.
    Material,
    /// Cannot: every placement that can be reached. Seen from the winner's side: if he is Black, the
    /// ranks of the board are reversed.
    Closure {
        /// Each placement as six bitboards in hexadecimal, a1 the lowest bit: the winner's men; the
        /// kinds of men in three planes (lowest first; 0 nothing, 1 pawn, 2 knight, 3 bishop, 4 rook,
        /// 5 queen, 6 king, 7 rook that may still castle; a winner's bit without a man is the square
        /// that a pawn has just passed over); the squares of the losing king with the winner to move;
        /// the same with the loser to move.
        reached: Vec<[String; 6]>,
    },
    /// Cannot: a region for each man that none can leave. Seen from the winner's side.
    Regions {
        /// The men.
        men: Vec<RegionPart>,
    },
    /// Cannot: after each legal move the side cannot either.
    EachMove {
        /// Every legal move, with what the answer rests on after it.
        moves: Vec<MovePart>,
    },
}

/// A move, and what the answer rests on after it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MovePart {
    /// The move in UCI.
    #[serde(rename = "move")]
    pub played: String,
    /// What is said of the position after it.
    #[serde(flatten)]
    pub evidence: Evidence,
}

/// The squares on which one man can ever stand.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RegionPart {
    /// Where he stands now.
    pub at: String,
    /// `pawn`, `knight` …
    pub role: String,
    /// Whether he belongs to the winner meant.
    pub winners: bool,
    /// Where he can ever stand, as a bitboard in hexadecimal.
    pub squares: String,
    /// Whether he is never captured.
    pub stays: bool,
}

impl CertificateDocument {
    /// The document for answers to a position; an answer that is not decided is left out.
    #[must_use]
    pub fn of<'a>(
        position: &Chess,
        mode: CastlingMode,
        answers: impl IntoIterator<Item = (Color, &'a Answer)>,
    ) -> CertificateDocument {
        CertificateDocument {
            format: "tablas-dead-certificate".to_owned(),
            version: 1,
            fen: Fen::from_position(position, EnPassantMode::Legal).to_string(),
            chess960: mode.is_chess960(),
            answers: answers
                .into_iter()
                .filter_map(|(winner, answer)| {
                    let evidence = match answer {
                        Answer::Can(line) => Evidence::Line {
                            moves: uci_line(line.moves(), mode),
                        },
                        Answer::Cannot(proof) => evidence(proof.certificate(), mode)?,
                        Answer::Unknown(_) => return None,
                    };
                    Some(CertifiedAnswer {
                        winner: side(winner),
                        evidence,
                    })
                })
                .collect(),
        }
    }
}

fn evidence(certificate: &Certificate, mode: CastlingMode) -> Option<Evidence> {
    Some(match certificate {
        Certificate::GameOver => Evidence::GameOver,
        Certificate::Counters => return None,
        Certificate::Material => Evidence::Material,
        Certificate::Closure(reached) => Evidence::Closure {
            reached: reached
                .iter()
                .map(|one| {
                    let [k0, k1, k2] = one.placement.kinds;
                    [
                        one.placement.winner,
                        k0,
                        k1,
                        k2,
                        one.winner_to_move,
                        one.loser_to_move,
                    ]
                    .map(hex)
                })
                .collect(),
        },
        Certificate::Regions(regions) => Evidence::Regions {
            men: regions
                .men
                .iter()
                .map(|man| RegionPart {
                    at: man.at.to_string(),
                    role: role_key(man.role).to_owned(),
                    winners: man.winners,
                    squares: hex(man.squares),
                    stays: man.stays,
                })
                .collect(),
        },
        Certificate::EachMove(listed) => Evidence::EachMove {
            moves: listed
                .iter()
                .map(|(m, certificate)| {
                    Some(MovePart {
                        played: m.to_uci(mode).to_string(),
                        evidence: evidence(certificate, mode)?,
                    })
                })
                .collect::<Option<_>>()?,
        },
    })
}

/// Why an answer of a certificate does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refuted {
    /// The line has an illegal move, or does not end in the mate.
    Line,
    /// What is listed cannot be read.
    Unreadable,
    /// What is listed proves nothing.
    Proof(tablas_dead::check::Fault),
}

impl CertifiedAnswer {
    /// Who is meant to mate.
    #[must_use]
    pub const fn winner(&self) -> Color {
        match self.winner {
            SideText::White => Color::White,
            SideText::Black => Color::Black,
        }
    }

    /// Whether the answer is a yes.
    #[must_use]
    pub const fn can(&self) -> bool {
        match self.evidence {
            Evidence::Line { .. } => true,
            Evidence::GameOver
            | Evidence::Material
            | Evidence::Closure { .. }
            | Evidence::Regions { .. }
            | Evidence::EachMove { .. } => false,
        }
    }

    /// Checks the answer from its own evidence: a line is replayed, anything else goes through the
    /// checker that shares no code with the search.
    ///
    /// # Errors
    ///
    /// Why it does not hold.
    pub fn verify(&self, position: &Chess) -> Result<(), Refuted> {
        if let Evidence::Line { moves } = &self.evidence {
            let moves = read_line(position, moves).ok_or(Refuted::Line)?;
            return Line::replay(position, self.winner(), moves)
                .map(|_| ())
                .ok_or(Refuted::Line);
        }
        let certificate = read_evidence(position, &self.evidence).ok_or(Refuted::Unreadable)?;
        tablas_dead::check::check(position, self.winner(), &certificate).map_err(Refuted::Proof)
    }
}

/// The certificate of a no.
fn read_evidence(position: &Chess, evidence: &Evidence) -> Option<Certificate> {
    Some(match evidence {
        Evidence::Line { .. } => return None,
        Evidence::GameOver => Certificate::GameOver,
        Evidence::Material => Certificate::Material,
        Evidence::Closure { reached } => {
            Certificate::Closure(reached.iter().map(read_reached).collect::<Option<_>>()?)
        }
        Evidence::Regions { men } => Certificate::Regions(Regions {
            men: men.iter().map(read_region).collect::<Option<_>>()?,
        }),
        Evidence::EachMove { moves } => Certificate::EachMove(
            moves
                .iter()
                .map(|part| {
                    let m = part
                        .played
                        .parse::<UciMove>()
                        .ok()?
                        .to_move(position)
                        .ok()?;
                    let mut after = position.clone();
                    after.play_unchecked(m);
                    Some((m, read_evidence(&after, &part.evidence)?))
                })
                .collect::<Option<_>>()?,
        ),
    })
}

fn read_line(position: &Chess, moves: &[String]) -> Option<Vec<Move>> {
    let mut position = position.clone();
    moves
        .iter()
        .map(|text| {
            let mv = text.parse::<UciMove>().ok()?.to_move(&position).ok()?;
            position.play_unchecked(mv);
            Some(mv)
        })
        .collect()
}

fn read_reached(bitboards: &[String; 6]) -> Option<Reached> {
    let read = |i: usize| read_hex(&bitboards[i]);
    Some(Reached {
        placement: Placement {
            winner: read(0)?,
            kinds: [read(1)?, read(2)?, read(3)?],
        },
        winner_to_move: read(4)?,
        loser_to_move: read(5)?,
    })
}

fn read_region(part: &RegionPart) -> Option<Region> {
    Some(Region {
        at: part.at.parse::<Square>().ok()?,
        role: Role::ALL
            .into_iter()
            .find(|&role| role_key(role) == part.role)?,
        winners: part.winners,
        squares: read_hex(&part.squares)?,
        stays: part.stays,
    })
}

fn hex(bitboard: Bitboard) -> String {
    format!("{:x}", u64::from(bitboard))
}

fn read_hex(text: &str) -> Option<Bitboard> {
    u64::from_str_radix(text, 16).ok().map(Bitboard::from)
}

const fn role_key(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
