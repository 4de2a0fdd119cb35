//! The beginnings of a ruling: what is known where it is written, everything else empty.

use std::fmt;

use shakmaty::{Chess, Move, Position};
use tablas::game::Game;
use tablas::law::Rules;
use tablas_wire::full_fen;
use tablas_wire::ruling::{
    ActPart, ChosenPart, ConclusionPart, DecidedPart, EventPart, EvidenceKind, EvidencePart,
    FORMAT, FindingPart, GamePart, PlayersPart, PliesPart, PositionPart, Role, Ruling, Supplier,
    VERSION,
};

use crate::derive::{Fault, decisions, derive, log_part, moves};

/// A game in which nothing was decided yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NothingDecided;

impl fmt::Display for NothingDecided {
    /// For developers; what a user reads is a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing was decided in this game")
    }
}

impl std::error::Error for NothingDecided {}

/// A ruling on a claim made after these moves. What else is given (event, players, evidence, clocks,
/// who decided) can be put in; then [`finished`] derives the rest.
#[must_use]
pub fn claim_draft(rules: Rules, start: &Chess, line: &[Move], act: ActPart) -> Ruling {
    let game = GamePart {
        start: full_fen(start),
        chess960: start.castles().mode().is_chess960(),
        moves: moves(start, line),
    };
    empty(rules, game, act)
}

/// A ruling on the last decision of a live game; what came after it in the log is left out. The log is
/// its evidence. For an earlier decision, give the game as it was then ([`decisions`]).
///
/// # Errors
///
/// If nothing was decided.
pub fn game_draft(game: &Game) -> Result<Ruling, NothingDecided> {
    let decided = decisions(game).pop().ok_or(NothingDecided)?;
    let parts = GamePart {
        start: full_fen(decided.course().start()),
        chess960: false,
        moves: Vec::new(),
    };
    let act = ActPart {
        by: "arbiter".into(),
        who: None,
        ply: 0,
        at_ms: None,
        at: None,
        what: None,
        touched: false,
        recorded: false,
    };
    let mut ruling = empty(decided.rules(), parts, act);
    ruling.event.chosen = ChosenPart {
        edition: "log".into(),
        play: "log".into(),
    };
    ruling.log = Some(log_part(&decided));
    let last = decided.ply().0;
    ruling.evidence.push(EvidencePart {
        kind: EvidenceKind::GameLog,
        source: None,
        supplied_by: Supplier::Arbiter,
        plies: (last > 0).then_some(PliesPart { first: 1, last }),
        file: None,
        game: None,
        time_codes: Vec::new(),
        note: None,
    });
    Ok(ruling)
}

/// The ruling with everything that is derived, and its hash.
///
/// # Errors
///
/// Every given part from which nothing can be derived.
pub fn finished(draft: &Ruling) -> Result<Ruling, Vec<Fault>> {
    let mut ruling = derive(draft)?;
    ruling
        .seal()
        .expect("what the program derives has a canonical form");
    Ok(ruling)
}

fn empty(rules: Rules, game: GamePart, act: ActPart) -> Ruling {
    Ruling {
        format: FORMAT.into(),
        version: VERSION,
        hash: String::new(),
        event: EventPart {
            name: None,
            site: None,
            section: None,
            round: None,
            board: None,
            date: None,
            edition: rules.edition.key().into(),
            play: rules.play.key().into(),
            chosen: ChosenPart {
                edition: "default".into(),
                play: "default".into(),
            },
            preset: None,
            regulations: None,
            time_control: None,
        },
        players: PlayersPart::default(),
        evidence: Vec::new(),
        game,
        act,
        readings: None,
        finding: FindingPart {
            position: PositionPart {
                ply: None,
                after: None,
                fen: String::new(),
            },
            repetition: None,
            quiet: None,
            mates: None,
        },
        clocks: None,
        conclusion: ConclusionPart {
            claim: None,
            articles: Vec::new(),
            state: String::new(),
            result: String::new(),
            reason: None,
            over_since: None,
            also: Vec::new(),
            unproved: false,
        },
        orders: Vec::new(),
        assumed: Vec::new(),
        decided: DecidedPart {
            by: None,
            role: Role::Nobody,
            id: None,
            at: None,
        },
        remarks: Vec::new(),
        follows: None,
        log: None,
        signatures: Vec::new(),
    }
}
