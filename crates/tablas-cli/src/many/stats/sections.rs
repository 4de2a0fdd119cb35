//! The numbers as sections of a report: a heading, rows with a bar, examples. The terminal and the page
//! show the same ones.

use tablas::law::Language;
use tablas::sentence::Sentence;
use tablas_many::stats::{
    Counted, DIFFERENCE_STEP, Example, LAST_DIFFERENCE, LAST_MOVES, LOWEST_RATING, MOVE_STEP,
    Missed, RATING_STEP, Stats,
};
use tablas_say::Speaker;

/// A heading with a table under it.
pub(super) struct Section {
    /// A name for links.
    pub(super) id: &'static str,
    pub(super) title: String,
    pub(super) note: Option<String>,
    /// Headings: of the labels, of each number, of the share.
    pub(super) label: String,
    pub(super) numbers: Vec<String>,
    pub(super) share: String,
    pub(super) rows: Vec<Row>,
}

/// A row: what it is about, its numbers, and a share that is drawn as a bar.
pub(super) struct Row {
    pub(super) label: String,
    /// What the label is sorted by.
    pub(super) order: i64,
    pub(super) numbers: Vec<u64>,
    /// From 0 to 1; `None` where nothing can be divided by.
    pub(super) share: Option<f64>,
    pub(super) example: Option<Example>,
}

/// The sections, those without a row left out.
pub(super) fn of(stats: &Stats, speaker: &Speaker) -> Vec<Section> {
    let say = Say { speaker };
    [
        results(stats, say),
        ways(stats, say),
        draws_by_move(stats, say),
        by_difference(stats, say),
        by_rating(stats, say),
        by_rate(stats, say),
        time_used(stats, say),
    ]
    .into_iter()
    .filter(|section| !section.rows.is_empty())
    .collect()
}

/// A share in per cent, as the language writes it.
pub(super) fn percent(share: f64, speaker: &Speaker) -> String {
    let number = format!("{:.1}", share * 100.0);
    match speaker.language() {
        Language::En => number,
        Language::Es => number.replace('.', ","),
    }
}

/// What is said about the games before the sections.
pub(super) fn opening(stats: &Stats, speaker: &Speaker) -> Vec<String> {
    let mut lines = vec![
        speaker.say(
            &Sentence::new("stats-of")
                .with("games", stats.games)
                .with("plies", stats.plies),
        ),
    ];
    for (id, count) in [
        ("stats-left-undated", stats.undated),
        ("stats-left-incomplete", stats.incomplete),
    ] {
        if count > 0 {
            lines.push(speaker.say(&Sentence::new(id).with("count", count)));
        }
    }
    lines
}

#[derive(Clone, Copy)]
struct Say<'a> {
    speaker: &'a Speaker,
}

impl Say<'_> {
    fn word(self, id: &'static str) -> String {
        self.speaker.word(id)
    }

    fn section(
        self,
        id: &'static str,
        title: &'static str,
        label: &'static str,
        numbers: &[&'static str],
        rows: Vec<Row>,
    ) -> Section {
        Section {
            id,
            title: self.word(title),
            note: None,
            label: self.word(label),
            numbers: numbers.iter().map(|id| self.word(id)).collect(),
            share: self.word("stats-share"),
            rows,
        }
    }
}

fn share(part: u64, of: u64) -> Option<f64> {
    (of > 0).then(|| part as f64 / of as f64)
}

fn counted(label: String, order: i64, counted: &Counted, of: u64) -> Row {
    Row {
        label,
        order,
        numbers: vec![counted.games],
        share: share(counted.games, of),
        example: counted.example.clone(),
    }
}

/// `10–14`, and the last one `150+`.
fn steps(from: i64, step: i64, last: i64) -> String {
    if from >= last {
        format!("{from}+")
    } else {
        format!("{from}–{}", from + step - 1)
    }
}

fn results(stats: &Stats, say: Say<'_>) -> Section {
    let words = [
        ("1-0", "result-white"),
        ("1/2-1/2", "result-draw"),
        ("0-1", "result-black"),
        ("other", "result-other"),
        ("*", "result-none"),
    ];
    let rows = words
        .into_iter()
        .zip(0..)
        .filter_map(|((key, id), order)| {
            let games = stats.results.get(key)?;
            Some(counted(say.word(id), order, games, stats.games))
        })
        .collect();
    say.section(
        "results",
        "stats-results",
        "stats-result",
        &["stats-games"],
        rows,
    )
}

fn ways(stats: &Stats, say: Say<'_>) -> Section {
    let mut ways: Vec<_> = stats.ways.iter().collect();
    ways.sort_by(|a, b| b.1.games.cmp(&a.1.games).then(a.0.cmp(b.0)));
    let rows = ways
        .into_iter()
        .zip(0..)
        .map(|((key, games), order)| {
            let label = WAYS
                .iter()
                .find(|(way, _)| way == key)
                .map_or_else(|| key.clone(), |(_, id)| say.word(id));
            counted(label, order, games, stats.games)
        })
        .collect();
    say.section("ways", "stats-ways", "stats-way", &["stats-games"], rows)
}

/// The words for each way in which a game ends.
const WAYS: [(&str, &str); 25] = [
    ("checkmate", "way-checkmate"),
    ("resignation", "way-resignation"),
    ("time", "way-time"),
    ("agreement", "way-agreement"),
    ("repetition", "way-repetition"),
    ("stalemate", "way-stalemate"),
    ("insufficient-material", "way-insufficient-material"),
    ("fifty-moves", "way-fifty-moves"),
    ("time-vs-insufficient", "way-time-vs-insufficient"),
    ("abandoned", "way-abandoned"),
    ("adjudication", "way-adjudication"),
    ("rules-infraction", "way-rules-infraction"),
    ("illegal-move", "way-illegal-move"),
    ("forfeit", "way-forfeit"),
    ("death", "way-death"),
    ("emergency", "way-emergency"),
    ("unterminated", "way-unterminated"),
    ("dead-position", "way-dead-position"),
    ("fivefold", "way-fivefold"),
    ("seventy-five", "way-seventy-five"),
    ("threefold-automatic", "way-threefold-automatic"),
    ("fifty-automatic", "way-fifty-automatic"),
    ("win-unstated", "way-win-unstated"),
    ("draw-unstated", "way-draw-unstated"),
    ("no-result", "way-no-result"),
];

fn draws_by_move(stats: &Stats, say: Say<'_>) -> Section {
    let all: u64 = stats.draws_by_move.values().map(|(all, _)| all).sum();
    let rows = stats
        .draws_by_move
        .iter()
        .map(|(&from, &(draws, agreed))| Row {
            label: steps(from.into(), MOVE_STEP.into(), LAST_MOVES.into()),
            order: from.into(),
            numbers: vec![draws, agreed],
            share: share(draws, all),
            example: None,
        })
        .collect();
    let mut section = say.section(
        "draws-by-move",
        "stats-draws-by-move",
        "stats-move",
        &["stats-draws", "stats-agreed"],
        rows,
    );
    section.note = Some(say.word("stats-agreed-note"));
    section
}

fn by_difference(stats: &Stats, say: Say<'_>) -> Section {
    let rows = stats
        .by_difference
        .iter()
        .map(|(&from, draws)| Row {
            label: steps(from.into(), DIFFERENCE_STEP.into(), LAST_DIFFERENCE.into()),
            order: from.into(),
            numbers: vec![draws.games, draws.draws, draws.agreed],
            share: share(draws.draws, draws.games),
            example: None,
        })
        .collect();
    let mut section = say.section(
        "draws-by-difference",
        "stats-by-difference",
        "stats-difference",
        &["stats-games", "stats-draws", "stats-agreed"],
        rows,
    );
    section.share = say.word("stats-share-drawn");
    section
}

const MISSED: [&str; 4] = [
    "stats-games",
    "stats-with-right",
    "stats-missed",
    "stats-lost",
];

fn missed(label: String, order: i64, missed: &Missed) -> Row {
    Row {
        label,
        order,
        numbers: vec![missed.games, missed.with_right, missed.missed, missed.lost],
        share: share(missed.missed, missed.with_right),
        example: missed.example.clone(),
    }
}

fn by_rating(stats: &Stats, say: Say<'_>) -> Section {
    let rows = stats
        .missed_by_rating
        .iter()
        .map(|(&from, numbers)| {
            let label = match from {
                None => say.word("stats-unrated"),
                Some(0) => say
                    .speaker
                    .say(&Sentence::new("stats-below").with("rating", LOWEST_RATING.to_string())),
                Some(from) => format!("{from}–{}", from + RATING_STEP - 1),
            };
            missed(label, from.map_or(-1, i64::from), numbers)
        })
        .collect();
    let mut section = say.section(
        "missed-by-rating",
        "stats-missed-by-rating",
        "stats-rating",
        &MISSED,
        rows,
    );
    section.note = Some(say.word("stats-missed-note"));
    section.share = say.word("stats-share-missed");
    section
}

fn by_rate(stats: &Stats, say: Say<'_>) -> Section {
    let words = [
        ("standard", "rate-standard"),
        ("rapid", "rate-rapid"),
        ("blitz", "rate-blitz"),
        ("unknown", "rate-unknown"),
    ];
    let rows = words
        .into_iter()
        .zip(0..)
        .filter_map(|((key, id), order)| {
            let numbers = stats.missed_by_rate.get(key)?;
            Some(missed(say.word(id), order, numbers))
        })
        .collect();
    let mut section = say.section(
        "missed-by-rate",
        "stats-missed-by-rate",
        "stats-rate",
        &MISSED,
        rows,
    );
    section.share = say.word("stats-share-missed");
    section
}

fn time_used(stats: &Stats, say: Say<'_>) -> Section {
    let all: u64 = stats.time_used.values().map(|counted| counted.games).sum();
    let rows = stats
        .time_used
        .iter()
        .map(|(&tenth, games)| {
            let from = tenth * 10;
            let label = if tenth >= 10 {
                "100 %".to_owned()
            } else {
                format!("{from}–{} %", from + 9)
            };
            counted(label, from.into(), games, all)
        })
        .collect();
    let mut section = say.section(
        "time-used",
        "stats-time-used",
        "stats-used",
        &["stats-games"],
        rows,
    );
    section.note = Some(say.word("stats-time-note"));
    section
}
