//! The last decision at a board as a ruling, and rulings in words.

use tablas::sentence::Sentence;
use tablas_ruling::words::{Words, words};
use tablas_ruling::{
    SecretKey, SignError, Trust, check_signatures, finished, game_draft, sign, verify,
};
use tablas_wire::desk::{Person, RulingView, SignatureView, ToldView};
use tablas_wire::ruling::{DecidedPart, PlayerPart, Role, SignaturePart};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::board::Written;
use super::say::{key, said};
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
    let settings = &event.settings;
    draft.event.name = Some(settings.name.clone());
    draft.event.site.clone_from(&settings.place);
    draft.event.round = Some(board.about.round.to_string());
    draft.event.board = Some(board.about.number.to_string());
    draft.event.preset = Some(settings.preset.clone());
    draft.event.chosen.edition = "regulations".to_owned();
    draft.event.chosen.play = "regulations".to_owned();
    draft.players.white = player(&board.about.white);
    draft.players.black = player(&board.about.black);
    draft.decided = DecidedPart {
        by: Some(who.to_owned()),
        role: if settings.chief_arbiter.as_deref() == Some(who) {
            Role::ChiefArbiter
        } else {
            Role::Arbiter
        },
        id: None,
        at: stamp(board.game.now().0),
    };
    draft.remarks = remarks;
    let mut ruling = finished(&draft).map_err(|_| "not-derived")?;
    if let Some(key) = key {
        sign(&mut ruling, key).map_err(|_| "not-derived")?;
    }
    Ok(ruling.to_value())
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
    let ruling = &written.ruling;
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
        id: written.seq.0,
        board: board.0,
        at: written.at,
        who: written.who.clone(),
        hash: ruling.hash.clone(),
        signatures: signatures(written),
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
}
