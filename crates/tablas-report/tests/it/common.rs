//! Rulings for the tests. Everybody in them is invented.

use shakmaty::{CastlingMode, Chess, Move, Position, fen::Fen, san::San};
use tablas::game::{Means, NamedMove};
use tablas::law::{Language, Rules};
use tablas_report::document::{Block, Document};
use tablas_ruling::{claim_draft, finished};
use tablas_say::Speaker;
use tablas_wire::game_log::{ActDoc, named_doc};
use tablas_wire::ruling::{
    ActPart, ClockPart, ClocksPart, EvidenceKind, EvidencePart, PlayerPart, Role, Ruling, Supplier,
};

pub(crate) const LANGUAGES: [Language; 2] = [Language::En, Language::Es];

/// Both kings walk, and the first time the position stands castling is still allowed.
pub(crate) const WALK: &str = "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8";

/// A claim in a game.
pub(crate) struct Claim<'a> {
    pub(crate) play: &'a str,
    pub(crate) start: Option<&'a str>,
    pub(crate) moves: &'a str,
    pub(crate) ground: &'a str,
    pub(crate) announced: Option<&'a str>,
}

impl<'a> Claim<'a> {
    /// On the third occurrence, after these moves.
    pub(crate) fn after(moves: &'a str) -> Claim<'a> {
        Claim {
            play: "standard",
            start: None,
            moves,
            ground: "threefold",
            announced: None,
        }
    }

    /// What is given, to be changed before it is finished.
    pub(crate) fn draft(&self) -> Ruling {
        let start = self.start.map_or_else(Chess::default, |fen| {
            fen.parse::<Fen>()
                .expect("a FEN")
                .into_position(CastlingMode::Standard)
                .expect("a position")
        });
        let mut position = start.clone();
        let line: Vec<Move> = self
            .moves
            .split_whitespace()
            .map(|word| {
                let mv = legal(&position, word);
                position.play_unchecked(mv);
                mv
            })
            .collect();
        let announced = self.announced.map(|text| {
            named_doc(&NamedMove {
                text: text.into(),
                means: Means::Legal(legal(&position, text)),
            })
        });
        let rules = Rules {
            edition: "fide-2023".parse().expect("an edition"),
            play: self.play.parse().expect("a way of play"),
        };
        claim_draft(
            rules,
            &start,
            &line,
            ActPart {
                by: position.turn().fold_wb("white", "black").into(),
                who: None,
                ply: u32::try_from(line.len()).expect("a short game"),
                at_ms: None,
                at: None,
                recorded: announced.is_some(),
                what: Some(ActDoc::Claim {
                    ground: self.ground.into(),
                    announced,
                    basis: "scoresheet".into(),
                }),
                touched: false,
            },
        )
    }

    /// The ruling with nothing known about event and people.
    pub(crate) fn ruling(&self) -> Ruling {
        done(self.draft())
    }

    /// The ruling with everything that can be known.
    pub(crate) fn full(&self) -> Ruling {
        done(known(self.draft()))
    }
}

fn legal(position: &Chess, word: &str) -> Move {
    let san: San = word.parse().expect("SAN");
    san.to_move(position)
        .unwrap_or_else(|_| panic!("{word} is not legal"))
}

pub(crate) fn done(draft: Ruling) -> Ruling {
    finished(&draft).expect("it can be derived")
}

/// An event, two players, a sheet, clocks, an arbiter.
pub(crate) fn known(mut draft: Ruling) -> Ruling {
    draft.event.name = Some("Abierto Ciudad de Arén".into());
    draft.event.site = Some("Arén".into());
    draft.event.round = Some("5".into());
    draft.event.board = Some("12".into());
    draft.event.date = Some("2026-04-18".into());
    draft.event.time_control = Some("40/5400+30:1800+30".into());
    draft.players.white = player("Núñez Peña, Beatriz", "2299990");
    draft.players.black = player("Ödegård, Łukasz", "2299991");
    draft.evidence.push(EvidencePart {
        kind: EvidenceKind::OwnScoresheet,
        source: None,
        supplied_by: Supplier::White,
        plies: None,
        file: None,
        game: None,
        time_codes: Vec::new(),
        note: Some("Move 3 is hard to read.".into()),
    });
    draft.clocks = Some(ClocksPart {
        before: ClockPart {
            white_ms: Some(5_210_000),
            black_ms: Some(611_500),
        },
        after: ClockPart {
            white_ms: None,
            black_ms: None,
        },
    });
    draft.decided.by = Some("Sáez, Ana".into());
    draft.decided.role = Role::Arbiter;
    draft.decided.id = Some("2200001".into());
    draft.decided.at = Some("2026-04-18T18:09:00+02:00".into());
    draft
        .remarks
        .push("Beatriz Núñez and Ödegård replayed it with me.".into());
    draft
}

pub(crate) fn player(name: &str, id: &str) -> PlayerPart {
    PlayerPart {
        name: Some(name.into()),
        fide_id: Some(id.into()),
        title: Some("WIM".into()),
        federation: Some("ESP".into()),
        rating: Some(2105),
        ..PlayerPart::default()
    }
}

pub(crate) fn speaker(language: Language) -> Speaker {
    Speaker::new(language)
}

/// Every text of a report that stands on the page, in the order in which it is read.
pub(crate) fn texts(document: &Document) -> Vec<String> {
    let mut texts = Vec::new();
    for block in &document.blocks {
        match block {
            Block::Masthead(head) => {
                texts.push(head.kind.to_uppercase());
                texts.push(head.title.clone());
                texts.push(head.line.iter().map(|it| it.text.as_str()).collect());
                if let Some(seal) = &head.seal {
                    texts.push(seal.label.clone());
                    texts.push(seal.digits.clone());
                }
            }
            Block::Facts(facts) => {
                for fact in facts {
                    texts.push(fact.label.clone());
                    texts.push(fact.value.clone());
                }
            }
            Block::Heading(text)
            | Block::Subheading(text)
            | Block::Note(text)
            | Block::Warning(text) => texts.push(text.clone()),
            Block::Paragraph(runs) => {
                texts.push(runs.iter().map(|it| it.text.as_str()).collect());
            }
            Block::List(_, points) => {
                for point in points {
                    texts.push(point.iter().map(|it| it.text.as_str()).collect());
                }
            }
            Block::Diagrams(figures) => {
                for figure in figures {
                    texts.extend(figure.badge.map(|it| it.text()));
                    texts.push(figure.caption.clone());
                    texts.extend(figure.notes.iter().cloned());
                }
            }
            Block::Table(table) => {
                texts.extend(table.columns.iter().map(|it| it.heading.clone()));
                texts.extend(table.rows.iter().flatten().cloned());
            }
            Block::Moves(rows) => {
                for row in rows {
                    texts.push(row.number.clone());
                    for cell in [&row.white, &row.black].into_iter().flatten() {
                        texts.push(cell.text.clone());
                        texts.extend(cell.badge.map(|it| it.text()));
                    }
                }
            }
            Block::Signatures(signatures) => {
                for signature in signatures {
                    texts.push(signature.role.clone());
                    texts.push(signature.name.clone());
                }
            }
            Block::Room(_) | Block::PageBreak => {}
        }
    }
    texts
}

/// A game of 250 moves in which no position stands twice before the end, when one stands three times.
pub(crate) fn long_game() -> String {
    let mut position = Chess::default();
    let mut seen = std::collections::HashSet::new();
    let mut names: Vec<String> = Vec::new();
    let mut random: u64 = 250;
    while names.len() < 492 {
        let moves = position.legal_moves();
        let zeroing = position.halfmoves() > 90;
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let start = usize::try_from(random >> 33).expect("31 bits") % moves.len();
        let fits = |mv: &&Move| {
            let next = position.clone().play(**mv).expect("it is legal");
            mv.is_zeroing() == zeroing
                && !next.is_game_over()
                && !next.is_check()
                && !seen.contains(&next.board().to_string())
        };
        let mv = *moves
            .iter()
            .cycle()
            .skip(start)
            .take(moves.len())
            .find(fits)
            .expect("there is a quiet move");
        names.push(San::from_move(&position, mv).to_string());
        position.play_unchecked(mv);
        seen.insert(position.board().to_string());
    }
    // To and fro, with moves that can be taken back.
    let mut there = Vec::new();
    for _ in 0..2 {
        let mv = position
            .legal_moves()
            .into_iter()
            .find(|mv| {
                let next = position.clone().play(*mv).expect("it is legal");
                !mv.is_zeroing() && mv.role() != shakmaty::Role::Pawn && !next.is_check()
            })
            .expect("there is a quiet move");
        there.push(mv);
        position.play_unchecked(mv);
    }
    let mut all: Vec<String> = names;
    let back: Vec<Move> = there
        .iter()
        .map(|mv| match *mv {
            Move::Normal { role, from, to, .. } => Move::Normal {
                role,
                from: to,
                capture: None,
                to: from,
                promotion: None,
            },
            Move::EnPassant { .. } | Move::Castle { .. } | Move::Put { .. } => {
                panic!("it cannot be taken back")
            }
        })
        .collect();
    let mut position = all.iter().fold(Chess::default(), |position, name| {
        let mv = legal(&position, name);
        position.play(mv).expect("it is legal")
    });
    for mv in there.iter().chain(&back).cycle().take(8) {
        all.push(San::from_move(&position, *mv).to_string());
        position.play_unchecked(*mv);
    }
    all.join(" ")
}
