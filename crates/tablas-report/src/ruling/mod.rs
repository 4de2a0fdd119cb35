//! The report of one ruling.

mod act;
mod evidence;
mod finding;
mod head;
mod moves;
mod orders;
mod picture;
mod standing;
mod words;

pub(crate) use act::what as act_told;
pub(crate) use head::answer;
pub(crate) use orders::told as order_told;
pub use picture::picture;
pub use standing::{Standing, standing};
pub(crate) use words::{after, article_numbers, capital, decided_at};

use tablas::sentence::Sentence;
use tablas_say::Speaker;
use tablas_wire::ruling::Ruling;

use crate::document::{Block, Document, Fact, Numbering, Signature, plain, quiet};
use crate::redact;

/// Whether a report names people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// It does.
    Shown,
    /// Names, numbers and what points to a player are left out, as [`redact::ruling`] does.
    LeftOut,
}

/// The report on a ruling: the act, the positions that decide it, what was ordered, and room for
/// remarks and signatures. The ruling is computed again first ([`standing`]), and where it does not
/// hold the report says so in a frame below its head; whether its moves are those that were played,
/// nobody can compute.
#[must_use]
pub fn document(ruling: &Ruling, names: Names, speaker: &Speaker) -> Document {
    let standing = standing(ruling);
    let left_out;
    let ruling = match names {
        Names::Shown => ruling,
        Names::LeftOut => {
            left_out = redact::ruling(ruling.clone());
            &left_out
        }
    };
    let mut blocks = head::blocks(ruling, speaker);
    if let Standing::Fails(count) = standing {
        let sentence = Sentence::new("report-fails").with("count", count);
        blocks.push(Block::Warning(speaker.say(&sentence)));
    }
    if names == Names::LeftOut {
        blocks.push(Block::Note(speaker.word("report-redacted")));
    }
    blocks.extend(act::blocks(ruling, speaker));
    blocks.extend(finding::blocks(ruling, speaker));
    blocks.extend(orders::blocks(ruling, speaker));
    blocks.extend(moves::blocks(ruling, speaker));
    blocks.extend(evidence::blocks(ruling, speaker));
    blocks.extend(foot(ruling, names, standing, speaker));
    Document {
        language: speaker.language(),
        title: title(ruling, speaker),
        running: speaker.say(
            &Sentence::new("report-running")
                .with("version", env!("CARGO_PKG_VERSION"))
                .with("hash", ruling.hash.as_str()),
        ),
        numbering: numbering(speaker),
        unprintable: speaker.word("report-unprintable"),
        blocks,
    }
}

/// The words around the number of a page.
pub(crate) fn numbering(speaker: &Speaker) -> String {
    speaker.say(
        &Sentence::new("report-page")
            .with("page", "{page}")
            .with("pages", "{pages}"),
    )
}

/// The ruling in a list of files: what it is about and who played.
fn title(ruling: &Ruling, speaker: &Speaker) -> String {
    let names: Vec<&str> = [&ruling.players.white, &ruling.players.black]
        .into_iter()
        .filter_map(|player| player.name.as_deref())
        .collect();
    let mut parts = vec![head::answer(ruling, speaker)];
    if !names.is_empty() {
        parts.push(tablas_say::harmless(&names.join(" – ")));
    }
    parts.extend(ruling.event.name.as_deref().map(tablas_say::harmless));
    parts.join(" · ")
}

/// Remarks, acceptance or referral, signatures.
fn foot(ruling: &Ruling, names: Names, standing: Standing, speaker: &Speaker) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(speaker.word("report-remarks"))];
    blocks.extend(
        ruling
            .remarks
            .iter()
            .map(|remark| Block::Paragraph(vec![plain(tablas_say::harmless(remark))])),
    );
    let lines = if ruling.remarks.is_empty() { 4 } else { 3 };
    // The longest games need the room for their moves.
    let long = ruling.game.moves.len() > 300;
    blocks.push(Block::Room(if long { lines - 1 } else { lines }));
    blocks.push(Block::Heading(speaker.word("report-appeal")));
    blocks.push(Block::List(
        Numbering::Boxes,
        vec![
            vec![plain(speaker.word("report-appeal-accepted"))],
            vec![plain(speaker.word("report-appeal-made"))],
        ],
    ));
    let line = |label: &'static str| Fact {
        label: speaker.word(label),
        value: String::new(),
        columns: 1,
    };
    blocks.push(Block::Facts(vec![
        line("report-appeal-by"),
        line("report-appeal-deadline"),
        line("report-appeal-received"),
        line("report-appeal-signature"),
    ]));
    blocks.push(Block::Signatures(signatures(ruling, names, speaker)));
    if !ruling.signatures.is_empty() {
        let sentence = Sentence::new("report-signed").with("count", ruling.signatures.len());
        blocks.push(Block::Paragraph(vec![quiet(speaker.say(&sentence))]));
    }
    let computed = match standing {
        Standing::Holds => "yes",
        Standing::Fails(_) => "no",
    };
    blocks.push(Block::Note(
        speaker.say(&Sentence::new("report-verify").with("computed", computed)),
    ));
    blocks
}

fn signatures(ruling: &Ruling, names: Names, speaker: &Speaker) -> Vec<Signature> {
    let name = |name: Option<&String>| match names {
        Names::Shown => name.map_or_else(String::new, |name| tablas_say::harmless(name)),
        Names::LeftOut => String::new(),
    };
    vec![
        Signature {
            role: speaker.word("report-sign-arbiter"),
            name: name(ruling.decided.by.as_ref()),
        },
        Signature {
            role: speaker.word("report-sign-white"),
            name: name(ruling.players.white.name.as_ref()),
        },
        Signature {
            role: speaker.word("report-sign-black"),
            name: name(ruling.players.black.name.as_ref()),
        },
    ]
}
