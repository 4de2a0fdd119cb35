//! The last decision at a board as a ruling, and rulings in words.

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position};
use tablas::sentence::Sentence;
use tablas_ruling::words::{Words, words};
use tablas_ruling::{
    SecretKey, SignError, Trust, check_signatures, finished, game_draft, sign, verify,
};
use tablas_wire::desk::{
    AnswerCase, AnswersView, EventSettings, KeptSheet, NewBoard, Person, RulingGameView,
    RulingView, SignatureView, ToldView,
};
use tablas_wire::ruling::{DecidedPart, PlayerPart, ReadingsPart, Role, Ruling, SignaturePart};
use tablas_wire::uci;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::board::Written;
use super::say::{key, said};
use super::view::{fen, line};
use super::{Board, BoardId, Desk, Event};
use crate::store::Seq;

/// The document of the last decision at a board. What cannot be told by the log (names, who decided)
/// comes from the event and from whoever is at the desk. With a key it is signed.
///
/// # Errors
///
/// The word for what is missing.
pub(crate) fn write(
    event: &Event,
    board: &Board,
    who: &str,
    remarks: Vec<String>,
    key: Option<&SecretKey>,
) -> Result<serde_json::Value, &'static str> {
    let mut draft = game_draft(&board.game).map_err(|_| "nothing-decided")?;
    let at = board.game.now().0;
    given(&mut draft, &event.settings, &board.about, who, at);
    draft.remarks = remarks;
    let mut ruling = finished(&draft).map_err(|_| "not-derived")?;
    if let Some(key) = key {
        sign(&mut ruling, key).map_err(|_| "not-derived")?;
    }
    Ok(ruling.to_value())
}

/// Puts in what the event, its board and whoever decides say.
pub(super) fn given(
    draft: &mut Ruling,
    settings: &EventSettings,
    board: &NewBoard,
    who: &str,
    at: u64,
) {
    draft.event.name = Some(settings.name.clone());
    draft.event.site.clone_from(&settings.place);
    draft.event.round = Some(board.round.to_string());
    draft.event.board = Some(board.number.to_string());
    draft.event.preset = Some(settings.preset.clone());
    draft.event.chosen.edition = "regulations".to_owned();
    draft.event.chosen.play = "regulations".to_owned();
    draft.players.white = player(&board.white);
    draft.players.black = player(&board.black);
    draft.decided = DecidedPart {
        by: Some(who.to_owned()),
        role: if settings.chief_arbiter.as_deref() == Some(who) {
            Role::ChiefArbiter
        } else {
            Role::Arbiter
        },
        id: None,
        at: stamp(at),
    };
}

fn player(person: &Person) -> PlayerPart {
    PlayerPart {
        name: Some(person.name.clone()),
        title: person.title.clone(),
        fide_id: person.fide_id.clone(),
        federation: person.federation.clone(),
        rating: person.rating.map(u32::from),
        team: None,
    }
}

/// A time in milliseconds since 1970 as a ruling writes it.
fn stamp(ms: u64) -> Option<String> {
    let seconds = i64::try_from(ms / 1_000).ok()?;
    let at = OffsetDateTime::from_unix_timestamp(seconds).ok()?;
    at.format(&Rfc3339).ok()
}

/// The rulings of a board in words.
pub(super) fn views(id: BoardId, board: &Board) -> Vec<RulingView> {
    let rulings = board.rulings.iter();
    rulings.map(|written| view(id, written)).collect()
}

fn view(board: BoardId, written: &Written) -> RulingView {
    told(
        board,
        written.seq,
        written.at,
        &written.who,
        &written.ruling,
        signatures(written),
    )
}

/// A ruling in words.
pub(crate) fn told(
    board: BoardId,
    seq: Seq,
    at: u64,
    who: &str,
    ruling: &Ruling,
    signatures: Vec<SignatureView>,
) -> RulingView {
    let told = words(ruling).unwrap_or_else(|_| Words {
        act: Sentence::new("desk-ruling").with("hash", ruling.short_hash()),
        evidence: Vec::new(),
        without_evidence: None,
        found: Vec::new(),
        conclusion: Vec::new(),
        orders: Vec::new(),
        assumed: Vec::new(),
    });
    let all = |sentences: &[Sentence]| sentences.iter().map(said).collect();
    RulingView {
        id: seq.0,
        board: board.0,
        at,
        who: who.to_owned(),
        hash: ruling.hash.clone(),
        signatures,
        act: said(&told.act),
        evidence: told
            .evidence
            .iter()
            .chain(&told.without_evidence)
            .map(said)
            .collect(),
        found: all(&told.found),
        conclusion: all(&told.conclusion),
        articles: ruling.conclusion.articles.clone(),
        orders: told
            .orders
            .iter()
            .map(|order| ToldView {
                text: said(&order.sentence),
                article: order.article.map(key),
            })
            .collect(),
        assumed: all(&told.assumed),
        claim: ruling.conclusion.claim.clone(),
        result: ruling.conclusion.result.clone(),
        finding: ruling.finding.clone(),
        game: game(ruling),
    }
}

/// The game of a ruling.
fn game(ruling: &Ruling) -> RulingGameView {
    let (start, moves) = line_of(ruling);
    RulingGameView {
        start: fen(&start),
        moves: line(&start, &moves),
        on_papers: ruling.log.is_none(),
        clocks: ruling.clocks.clone(),
        answers: ruling
            .readings
            .as_ref()
            .map(|readings| answers(readings, &start, &moves)),
    }
}

/// The moves that a ruling rests on, with their start.
pub(super) fn line_of(ruling: &Ruling) -> (Chess, Vec<Move>) {
    let mode = CastlingMode::from_chess960(ruling.game.chess960);
    let start: Option<Fen> = ruling.game.start.parse().ok();
    let start: Option<Chess> = start.and_then(|fen| fen.into_position(mode).ok());
    let start = start.unwrap_or_default();
    let own = ruling.game.moves.iter().map(|it| it.uci.as_str());
    let moves = legal(&start, own);
    (start, moves)
}

/// Moves in UCI as far as they are legal.
fn legal<'a>(start: &Chess, moves: impl Iterator<Item = &'a str>) -> Vec<Move> {
    let mut position = start.clone();
    let read = moves.map_while(|text| {
        let uci: UciMove = text.parse().ok()?;
        let mv = uci.to_move(&position).ok()?;
        position.play_unchecked(mv);
        Some(mv)
    });
    read.collect()
}

/// The answers under every game that fits.
fn answers(readings: &ReadingsPart, start: &Chess, own: &[Move]) -> AnswersView {
    let mode = start.castles().mode();
    let all = std::iter::once(&readings.answer).chain(readings.others.iter().map(|it| &it.answer));
    let mut cases: Vec<AnswerCase> = Vec::new();
    if let Some(at) = readings
        .depends_on
        .and_then(|ply| (ply as usize).checked_sub(1))
    {
        let mut put = |line: &[Move], answer: &str| {
            let Some(&mv) = line.get(at) else { return };
            let uci = uci(mv, mode);
            if cases.iter().any(|it| it.uci == uci) {
                return;
            }
            let mut position = start.clone();
            for &before in &line[..at] {
                position.play_unchecked(before);
            }
            cases.push(AnswerCase {
                san: SanPlus::from_move(position, mv).to_string(),
                uci,
                answer: answer.to_owned(),
            });
        };
        put(own, &readings.answer);
        for other in &readings.others {
            let same = (other.from as usize).saturating_sub(1).min(own.len());
            let names = own[..same].iter().map(|&mv| uci(mv, mode));
            let names: Vec<String> = names.chain(other.moves.iter().cloned()).collect();
            put(
                &legal(start, names.iter().map(String::as_str)),
                &other.answer,
            );
        }
    }
    AnswersView {
        readings: readings.others.len() + 1,
        complete: readings.complete,
        closed: readings.closed,
        correct: all.filter(|answer| *answer == "correct").count(),
        depends_on: readings.depends_on,
        cases,
    }
}

/// The signatures of a ruling, looked at.
fn signatures(written: &Written) -> Vec<SignatureView> {
    let checked = check_signatures(&written.document, &written.ruling.signatures);
    checked
        .into_iter()
        .zip(&written.signed)
        .map(|(check, (who, at))| SignatureView {
            key: check.key,
            valid: check.valid,
            who: who.clone(),
            at: *at,
        })
        .collect()
}

/// The signature that this key puts under a ruling, if it has not signed it yet and the ruling holds.
///
/// # Errors
///
/// The word for what is in the way.
pub(crate) fn signature(
    document: &serde_json::Value,
    key: &SecretKey,
) -> Result<SignaturePart, &'static str> {
    let verification = verify(document, &Trust::default()).map_err(|_| "fails")?;
    // Nobody should vouch for what contradicts itself.
    if verification.faults() > 0 {
        return Err("fails");
    }
    let mut ruling = verification.ruling;
    sign(&mut ruling, key).map_err(|error| match error {
        SignError::AlreadySigned => "already",
        SignError::Canonical(_) => "fails",
    })?;
    ruling.signatures.pop().ok_or("fails")
}

impl Desk {
    /// A scoresheet that was kept.
    #[must_use]
    pub fn sheet(&self, seq: Seq) -> Option<&KeptSheet> {
        let mut kept = self.boards.values().flat_map(|board| &board.sheets);
        kept.find(|it| it.id == seq.0)
    }

    /// The rulings at a board in words, in order.
    #[must_use]
    pub fn rulings(&self, id: BoardId) -> Option<Vec<RulingView>> {
        Some(views(id, self.boards.get(&id)?))
    }

    fn written(&self, seq: Seq) -> Option<(BoardId, &Written)> {
        self.boards.iter().find_map(|(&id, board)| {
            let found = board.rulings.iter().find(|it| it.seq == seq)?;
            Some((id, found))
        })
    }

    /// The board of the ruling of an entry.
    #[must_use]
    pub fn board_of_ruling(&self, seq: Seq) -> Option<BoardId> {
        self.written(seq).map(|(id, _)| id)
    }

    /// The ruling of an entry in words.
    #[must_use]
    pub fn ruling(&self, seq: Seq) -> Option<RulingView> {
        let (id, written) = self.written(seq)?;
        Some(view(id, written))
    }

    /// The ruling of an entry as a document.
    #[must_use]
    pub fn ruling_document(&self, seq: Seq) -> Option<&serde_json::Value> {
        Some(&self.written(seq)?.1.document)
    }

    /// The ruling of an entry as it was read.
    pub(crate) fn ruling_read(&self, seq: Seq) -> Option<(BoardId, &Ruling)> {
        let (id, written) = self.written(seq)?;
        Some((id, &written.ruling))
    }
}
