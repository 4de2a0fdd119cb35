//! The ruling itself, what it orders, and the clocks.

use tablas::law::Article;
use tablas::sentence::Sentence;
use tablas_say::{Speaker, harmless};
use tablas_wire::ruling::{OrderPart, Role, Ruling};

use super::words::{clock, color, moment, move_name, number, numbered, score};
use crate::document::{Align, Block, Column, Measure, Numbering, Run, Table, bold, plain, quiet};

pub(super) fn blocks(ruling: &Ruling, speaker: &Speaker) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(speaker.word("report-ruling"))];
    blocks.push(Block::Paragraph(vec![
        bold(super::head::answer(ruling, speaker)),
        plain(". "),
        plain(over(ruling, speaker).unwrap_or_default()),
    ]));
    if ruling.conclusion.unproved {
        blocks.push(Block::Paragraph(vec![plain(
            speaker.word("report-unproved"),
        )]));
    }
    let orders: Vec<Vec<Run>> = ruling
        .orders
        .iter()
        .map(|it| order(ruling, it, speaker))
        .collect();
    if !orders.is_empty() {
        blocks.push(Block::List(Numbering::Dots, orders));
    }
    blocks.extend(gists(ruling, speaker));
    let mut said = vec![decided(ruling, speaker)];
    if let Some(follows) = &ruling.follows {
        use tablas_wire::ruling::Relation;
        let relation = match follows.relation {
            Relation::Correction => "correction",
            Relation::Appeal => "appeal",
            Relation::Supplement => "supplement",
        };
        said.push(
            speaker.say(
                &Sentence::new("report-follows")
                    .with("relation", relation)
                    .with("hash", harmless(&follows.hash)),
            ),
        );
    }
    blocks.push(Block::Paragraph(vec![plain(said.join(" "))]));
    blocks.extend(clocks(ruling, speaker));
    blocks
}

/// Why the game is over, if it is.
fn over(ruling: &Ruling, speaker: &Speaker) -> Option<String> {
    let conclusion = &ruling.conclusion;
    let reason = conclusion.reason.as_deref()?;
    let name = conclusion
        .over_since
        .and_then(|ply| move_name(ruling, ply, speaker));
    Some(
        speaker.say(
            &Sentence::new("report-over")
                .with(
                    "reason",
                    Sentence::new("report-reason").with("reason", reason),
                )
                .with("move", name.unwrap_or_else(|| "none".to_owned())),
        ),
    )
}

fn order(ruling: &Ruling, order: &OrderPart, speaker: &Speaker) -> Vec<Run> {
    // The moves that may be played belong to the position on the board.
    let moves = |sans: &[String]| {
        let (number, by) = numbered(ruling, ruling.act.ply + 1);
        speaker.list(
            sans.iter()
                .map(|san| super::words::named(number, by, san, speaker)),
        )
    };
    let some = |value: Option<String>| value.unwrap_or_else(|| "none".to_owned());
    let (sentence, article) = match order {
        OrderPart::AddTime {
            to,
            seconds,
            article,
        } => (
            Sentence::new("report-order-time")
                .with("to", color(to))
                .with("seconds", *seconds),
            Some(article),
        ),
        OrderPart::TakeTime {
            from,
            seconds,
            article,
        } => (
            Sentence::new("report-order-take")
                .with("from", color(from))
                .with("seconds", *seconds),
            Some(article),
        ),
        OrderPart::MustPlay {
            by, san, article, ..
        } => (
            Sentence::new("report-order-play")
                .with("by", color(by))
                .with("count", san.len())
                .with("moves", moves(san)),
            Some(article),
        ),
        OrderPart::DeclareMove {
            by, san, article, ..
        } => (
            Sentence::new("report-order-declare")
                .with("by", color(by))
                .with("moves", moves(san)),
            Some(article),
        ),
        OrderPart::MakeClaimLegal { by, article } => (
            Sentence::new("report-order-form").with("by", color(by)),
            Some(article),
        ),
        OrderPart::Reconstruct { article } => {
            (Sentence::new("report-order-reconstruct"), Some(article))
        }
        OrderPart::Result { result, article } => (
            Sentence::new("report-order-result").with("result", score(result)),
            Some(article),
        ),
        OrderPart::PlayOn { having_the_move } => (
            Sentence::new("report-order-play-on").with("by", color(having_the_move)),
            None,
        ),
        OrderPart::Warning {
            player,
            form,
            article,
        } => (
            Sentence::new("report-order-warning")
                .with("player", color(player))
                .with("form", form.as_str()),
            Some(article),
        ),
        OrderPart::Penalty {
            against,
            own_score,
            opponent_score,
            amount,
            article,
        } => (
            Sentence::new("report-order-penalty")
                .with("against", color(against))
                .with("own", some(own_score.as_deref().map(score)))
                .with("opponent", some(opponent_score.as_deref().map(score)))
                .with("amount", some(amount.map(|it| it.to_string()))),
            Some(article),
        ),
        OrderPart::Restore { ply, article } => (
            Sentence::new("report-order-restore")
                .with("move", some(move_name(ruling, *ply, speaker))),
            Some(article),
        ),
        OrderPart::Refer { to } => (
            Sentence::new("report-order-refer").with("to", to.as_str()),
            None,
        ),
    };
    let mut runs = vec![plain(speaker.say(&sentence))];
    if let Some(article) = article {
        runs.push(quiet(format!(" ({})", number(article))));
    }
    runs
}

/// What an order says, in a line, for tables.
pub(crate) fn told(ruling: &Ruling, part: &OrderPart, speaker: &Speaker) -> String {
    super::act::joined(&order(ruling, part, speaker))
}

/// The articles that the ruling rests on, in our words.
fn gists(ruling: &Ruling, speaker: &Speaker) -> Vec<Block> {
    let points: Vec<Vec<Run>> = ruling
        .conclusion
        .articles
        .iter()
        .filter_map(|it| it.parse::<Article>().ok())
        .map(|article| {
            vec![
                bold(article.number()),
                plain(format!("\u{a0}\u{a0}{}", article.gist(speaker.language()))),
            ]
        })
        .collect();
    if points.is_empty() {
        return Vec::new();
    }
    vec![
        Block::Subheading(speaker.word("report-gists")),
        Block::List(Numbering::Dots, points),
    ]
}

fn decided(ruling: &Ruling, speaker: &Speaker) -> String {
    let decided = &ruling.decided;
    let role = match decided.role {
        Role::Arbiter => "arbiter",
        Role::ChiefArbiter => "chief-arbiter",
        Role::AppealsCommittee => "appeals-committee",
        Role::Nobody => return speaker.word("report-decided-nobody"),
    };
    let mut by = decided.by.as_deref().map(harmless);
    if let (Some(name), Some(id)) = (&mut by, &decided.id) {
        *name = format!("{name} ({})", harmless(id));
    }
    speaker.say(
        &Sentence::new("report-decided")
            .with("by", by.unwrap_or_else(|| "none".to_owned()))
            .with("role", role)
            .with(
                "at",
                decided
                    .at
                    .as_deref()
                    .map_or_else(|| "none".to_owned(), moment),
            ),
    )
}

fn clocks(ruling: &Ruling, speaker: &Speaker) -> Vec<Block> {
    let heading = Block::Heading(speaker.word("report-clocks"));
    let Some(clocks) = &ruling.clocks else {
        return vec![
            heading,
            Block::Paragraph(vec![plain(speaker.word("report-clocks-none"))]),
        ];
    };
    let shown = |ms: Option<u64>| ms.map_or_else(|| speaker.word("report-clock-unknown"), clock);
    let row = |label: &'static str, before: Option<u64>, after: Option<u64>| {
        let change = match (before, after) {
            (Some(before), Some(after)) if after > before => format!("+{}", clock(after - before)),
            (Some(before), Some(after)) if after < before => format!("−{}", clock(before - after)),
            (Some(_), Some(_)) => "0".to_owned(),
            _ => String::new(),
        };
        vec![speaker.word(label), shown(before), shown(after), change]
    };
    let column = |label: &'static str, align| Column {
        heading: speaker.word(label),
        share: 1,
        align,
    };
    vec![
        heading,
        Block::Table(Table {
            columns: vec![
                column("report-clock-player", Align::Left),
                column("report-clock-before", Align::Right),
                column("report-clock-after", Align::Right),
                column("report-clock-change", Align::Right),
            ],
            rows: vec![
                row(
                    "report-white",
                    clocks.before.white_ms,
                    clocks.after.white_ms,
                ),
                row(
                    "report-black",
                    clocks.before.black_ms,
                    clocks.after.black_ms,
                ),
            ],
            measure: Measure::Narrow,
        }),
    ]
}
