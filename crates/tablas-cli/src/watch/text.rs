//! Alerts and boards as text.

use tablas::game::Seen;
use tablas::sentence::Sentence;
use tablas::units::Millis;
use tablas_feed::Confidence;
use tablas_say::{Speaker, harmless};
use tablas_watch::{Alert, Change, Event, Urgency};

use crate::output::wrapped;

/// Milliseconds as `h:mm:ss`; a dash for none.
pub(super) fn clock(left: Option<Millis>) -> String {
    let Some(left) = left else {
        return "–".to_owned();
    };
    let seconds = left.0.div_ceil(1_000);
    format!(
        "{}:{:02}:{:02}",
        seconds / 3_600,
        seconds / 60 % 60,
        seconds % 60
    )
}

fn or_unknown(left: Option<Millis>) -> String {
    left.map_or_else(|| "?".to_owned(), |_| clock(left))
}

/// Milliseconds since 1970 as the time of day, in UTC.
pub(super) fn time_of_day(epoch: u64) -> String {
    let seconds = epoch / 1_000 % 86_400;
    format!(
        "{:02}:{:02}:{:02} UTC",
        seconds / 3_600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// The sign of an urgency: a shape, so that nothing hangs on colour.
pub(super) const fn shape(urgency: Urgency) -> &'static str {
    match urgency {
        Urgency::Act => "■",
        Urgency::Know => "▲",
        Urgency::Notice => "○",
    }
}

/// What kind of alert it is, in words.
pub(super) fn kind(alert: &Alert, speaker: &Speaker) -> String {
    speaker.say(&Sentence::new("watch-kind").with("kind", alert.key.kind.key()))
}

/// The board and its players.
pub(super) fn place(alert: &Alert, speaker: &Speaker) -> String {
    let place = &alert.place;
    let Some(board) = &place.board else {
        let number = usize::from(place.source.0) + 1;
        return speaker.say(&Sentence::new("watch-source").with("number", number));
    };
    let number = place
        .number
        .map_or_else(|| harmless(&board.name), |it| it.to_string());
    players(&number, &place.white, &place.black, speaker)
}

/// `Board 12: Pérez – Gómez`.
pub(super) fn players(number: &str, white: &str, black: &str, speaker: &Speaker) -> String {
    let board = speaker.say(&Sentence::new("watch-board").with("number", number));
    if white.is_empty() && black.is_empty() {
        return board;
    }
    format!("{board}: {} – {}", harmless(white), harmless(black))
}

/// The articles as they are cited.
pub(super) fn articles(alert: &Alert) -> String {
    let names: Vec<String> = alert.articles.iter().map(ToString::to_string).collect();
    names.join(", ")
}

/// What is said if the move that it rests on is not certain.
pub(super) fn doubts(alert: &Alert) -> Option<Sentence> {
    let sure = match alert.confidence {
        Confidence::Certain => return None,
        Confidence::Likely | Confidence::Guessed => alert.confidence.key(),
    };
    Some(Sentence::new("watch-confidence").with("sure", sure))
}

/// The times of an alert, each by its name.
pub(super) fn times(alert: &Alert, speaker: &Speaker) -> String {
    let times = &alert.times;
    let mut said = vec![
        speaker.say(&Sentence::new("watch-arrived").with("time", time_of_day(times.arrival.0.0))),
    ];
    if let Some(source) = times.source {
        let time = time_of_day(source.0.0);
        said.push(speaker.say(&Sentence::new("watch-source-time").with("time", time)));
    }
    if times.white.is_some() || times.black.is_some() {
        said.push(
            speaker.say(
                &Sentence::new("watch-board-clock")
                    .with("white", or_unknown(times.white))
                    .with("black", or_unknown(times.black)),
            ),
        );
    }
    said.join(" · ")
}

/// Columns of a paragraph.
const WIDTH: usize = 80;

/// An alert as a paragraph of lines.
pub(super) fn paragraph(alert: &Alert, speaker: &Speaker) -> Vec<String> {
    let mut lines = vec![format!(
        "{} {} {}, {}",
        shape(alert.urgency()),
        alert.number,
        place(alert, speaker),
        kind(alert, speaker)
    )];
    let mut add = |text: &str| {
        let broken = wrapped(text, WIDTH - 4).into_iter();
        lines.extend(broken.map(|it| format!("    {it}")));
    };
    add(&speaker.say(&alert.sentence));
    for note in alert.notes.iter().chain(doubts(alert).as_ref()) {
        add(&speaker.say(note));
    }
    let until = speaker.say(&alert.expiry.sentence());
    let articles = articles(alert);
    let mut last = vec![times(alert, speaker), until];
    if !articles.is_empty() {
        last.insert(0, articles);
    }
    if alert.seen != Seen::Everyone {
        last.push(speaker.word("watch-arbiter-only"));
    }
    add(&last.join(" · "));
    lines
}

/// A change on one line or a few.
pub(super) fn change(change: &Change, speaker: &Speaker) -> Vec<String> {
    let at = time_of_day(change.at.0.0);
    let alert = &change.alert;
    match change.event {
        Event::Appears | Event::Returns | Event::Changes => {
            let mut lines = paragraph(alert, speaker);
            let event =
                speaker.say(&Sentence::new("watch-event").with("event", change.event.key()));
            lines[0] = format!("{at} {event}: {}", lines[0]);
            lines
        }
        Event::Ends(how) => {
            let event =
                speaker.say(&Sentence::new("watch-event").with("event", change.event.key()));
            let why = speaker.say(&how.sentence());
            let (number, place) = (alert.number, place(alert, speaker));
            let kind = kind(alert, speaker);
            vec![format!("{at} {event}: {number} {place}, {kind}: {why}")]
        }
        Event::Acknowledged => {
            let event =
                speaker.say(&Sentence::new("watch-event").with("event", change.event.key()));
            vec![format!("{at} {event}: {}", alert.number)]
        }
    }
}
