//! Entries from rulings.

use tablas::sentence::Sentence;
use tablas_say::{Speaker, harmless};
use tablas_wire::ruling::{OrderPart, Relation, Role, Ruling};

use super::super::{Entry, EntryKind, Holds};
use crate::redact;
use crate::ruling::{self, Names, Standing, standing};

/// A ruling from a file.
pub(super) struct Paper {
    pub(super) file: String,
    pub(super) ruling: Ruling,
    /// Whether marks stand for its people, where names are left out.
    pub(super) marked: bool,
    standing: Standing,
}

impl Paper {
    pub(super) fn new(file: String, ruling: Ruling, marked: bool) -> Paper {
        let standing = standing(&ruling);
        Paper {
            file,
            ruling,
            marked,
            standing,
        }
    }

    pub(super) fn fails(&self) -> bool {
        self.standing != Standing::Holds
    }
}

/// What every entry about the game of a ruling has.
pub(super) fn common(file: &str, ruling: &Ruling, speaker: &Speaker) -> Entry {
    let text = |it: &Option<String>| it.as_deref().map_or_else(String::new, harmless);
    Entry {
        round: text(&ruling.event.round),
        board: text(&ruling.event.board),
        white: text(&ruling.players.white.name),
        black: text(&ruling.players.black.name),
        by: harmless(&ruling.act.by),
        after: ruling::after(ruling, speaker),
        at: ruling::decided_at(ruling),
        file: file.to_owned(),
        ..Entry::default()
    }
}

/// A ruling as one entry, and one for each penalty that is nowhere else.
pub(super) fn entries(
    paper: &Paper,
    papers: &[Paper],
    names: Names,
    speaker: &Speaker,
) -> Vec<Entry> {
    let left_out;
    let ruling = match names {
        Names::Shown => &paper.ruling,
        Names::LeftOut if paper.marked => &paper.ruling,
        Names::LeftOut => {
            left_out = redact::ruling(paper.ruling.clone());
            &left_out
        }
    };
    let mut entry = Entry {
        hash: harmless(&ruling.hash),
        ..told(ruling, common(&paper.file, ruling, speaker), speaker)
    };
    if let Standing::Fails(count) = paper.standing {
        entry.holds = Holds::No;
        let sentence = Sentence::new("report-fails").with("count", count);
        entry.ruling = format!("{} {}", speaker.say(&sentence), entry.ruling);
    } else {
        entry.holds = Holds::Yes;
    }
    if let Some(later) = later(&ruling.hash, papers) {
        entry.ruling.push(' ');
        entry.ruling.push_str(&speaker.say(&later));
    }
    let mut entries = Vec::new();
    // Where there is a log, its own record of conduct tells them.
    if ruling.log.is_none() {
        entries.extend(penalties(ruling, &entry, speaker));
    }
    entries.insert(0, entry);
    entries
}

/// The ruling that takes the place of another, if one does.
fn later(hash: &str, papers: &[Paper]) -> Option<Sentence> {
    papers.iter().find_map(|it| {
        let follows = it.ruling.follows.as_ref().filter(|it| it.hash == hash)?;
        let relation = match follows.relation {
            Relation::Correction => "correction",
            Relation::Appeal => "appeal",
            Relation::Supplement => "supplement",
        };
        Some(
            Sentence::new("round-later")
                .with("relation", relation)
                .with("hash", it.ruling.short_hash()),
        )
    })
}

/// What was asked and what was ruled, in words.
pub(super) fn told(ruling: &Ruling, common: Entry, speaker: &Speaker) -> Entry {
    let mut said = Vec::new();
    // Where nothing was claimed, that the game goes on is said by the order.
    let goes_on = |order: &OrderPart| matches!(order, OrderPart::PlayOn { .. });
    if ruling.conclusion.claim.is_some() || !ruling.orders.iter().any(goes_on) {
        said.push(format!("{}.", ruling::answer(ruling, speaker)));
    }
    said.extend(
        ruling
            .orders
            .iter()
            .map(|order| ruling::order_told(ruling, order, speaker)),
    );
    if ruling.decided.role == Role::Nobody && ruling.log.is_none() {
        said.push(speaker.word("report-decided-nobody"));
    }
    Entry {
        kind: EntryKind::Ruling,
        what: ruling::act_told(ruling, speaker),
        ruling: said.join(" "),
        articles: ruling::article_numbers(&ruling.conclusion.articles),
        result: harmless(&ruling.conclusion.result),
        ..common
    }
}

fn penalties(ruling: &Ruling, entry: &Entry, speaker: &Speaker) -> Vec<Entry> {
    let mut entries = Vec::new();
    for order in &ruling.orders {
        let (by, article) = match order {
            OrderPart::TakeTime { from, article, .. } => (from, Some(article)),
            OrderPart::Warning {
                player, article, ..
            } => (player, Some(article)),
            OrderPart::Penalty {
                against, article, ..
            } => (against, Some(article)),
            OrderPart::Refer { .. } => (&ruling.act.by, None),
            OrderPart::AddTime { .. }
            | OrderPart::MustPlay { .. }
            | OrderPart::DeclareMove { .. }
            | OrderPart::MakeClaimLegal { .. }
            | OrderPart::Reconstruct { .. }
            | OrderPart::Result { .. }
            | OrderPart::PlayOn { .. }
            | OrderPart::Restore { .. } => continue,
        };
        entries.push(Entry {
            kind: EntryKind::Penalty,
            by: harmless(by),
            what: ruling::order_told(ruling, order, speaker),
            ruling: String::new(),
            result: String::new(),
            articles: ruling::article_numbers(article),
            ..entry.clone()
        });
    }
    entries
}
