//! The bar that a person waits with.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use tablas::law::Language;
use tablas::sentence::Sentence;
use tablas_many::{Found, InputError, Progress, Watch};
use tablas_say::Speaker;

use super::say_failed;

/// Shows how far a run has come, on a terminal only, and says what cannot be read.
pub(super) struct Bar<'a> {
    speaker: &'a Speaker,
    bar: ProgressBar,
    games: u64,
    bytes: u64,
}

impl<'a> Bar<'a> {
    pub(super) fn new(inputs: &[Found], speaker: &'a Speaker) -> Bar<'a> {
        let sizes: Option<u64> = inputs.iter().map(|found| found.size).sum();
        let bar = if std::io::stderr().is_terminal() {
            ProgressBar::with_draw_target(sizes, ProgressDrawTarget::stderr_with_hz(8))
        } else {
            ProgressBar::hidden()
        };
        let games = speaker.word("bar-games");
        let template = match sizes {
            Some(_) => "{percent:>3} % {wide_bar} {msg}",
            None => "{spinner} {msg}  {elapsed}",
        };
        let style = ProgressStyle::with_template(template)
            .unwrap_or_else(|_| ProgressStyle::default_bar())
            .with_key(
                "percent",
                |state: &ProgressState, w: &mut dyn std::fmt::Write| {
                    let _ = write!(w, "{:.0}", state.fraction() * 100.0);
                },
            );
        bar.set_style(style);
        bar.set_message(games);
        bar.enable_steady_tick(Duration::from_millis(250));
        Bar {
            speaker,
            bar,
            games: 0,
            bytes: 0,
        }
    }

    /// The bar itself, for another thread.
    pub(super) fn handle(&self) -> ProgressBar {
        self.bar.clone()
    }

    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

impl Watch for Bar<'_> {
    fn progress(&mut self, progress: Progress) {
        self.games = progress.games;
        self.bytes = progress.bytes;
        if self.bar.is_hidden() {
            return;
        }
        let seconds = self.bar.elapsed().as_secs_f64().max(0.001);
        let rate = |number: u64| number as f64 / seconds;
        self.bar.set_position(progress.from_disk);
        let megabytes = format!("{:.1}", rate(self.bytes) / 1e6);
        let megabytes = match self.speaker.language() {
            Language::En => megabytes,
            Language::Es => megabytes.replace('.', ","),
        };
        let mut message = format!(
            "{} {}  {:.0}/s  {megabytes} MB/s",
            self.games,
            self.speaker.word("bar-games"),
            rate(self.games),
        );
        if self.bar.length().is_some() && progress.from_disk > 0 {
            let left = Sentence::new("bar-left").with("time", spelled(self.bar.eta()));
            message.push_str("  ");
            message.push_str(&self.speaker.say(&left));
        }
        self.bar.set_message(message);
    }

    fn failed(&mut self, found: &Found, error: &InputError) {
        self.bar.suspend(|| say_failed(self.speaker, found, error));
    }
}

/// `8 s`, `12 min`, `2 h 5 min`.
fn spelled(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{} min", seconds.div_ceil(60)),
        3600.. => format!("{} h {} min", seconds / 3600, seconds % 3600 / 60),
    }
}
