//! Sources of live games that run inside the desk.
//!
//! Which sources there are stands in the log; a thread opens them, takes what they tell and enters what
//! follows from it. What a source does, dies, hangs or sends, it stops neither the others nor the desk.
//! The desk reaches only what the chief arbiter added.

mod entries;
mod follower;
mod notices;
mod place;
mod status;
mod watching;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use tablas_feed::SourceSpec;

pub(super) use status::Statuses;

use super::Shared;

/// The thread that follows the sources.
pub(super) struct Feeds {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Feeds {
    /// Starts it. Without a thread the desk runs and follows nothing; then the sources stay
    /// connecting.
    pub(super) fn start(shared: Shared) -> Feeds {
        let stop = Arc::new(AtomicBool::new(false));
        let runtime = tokio::runtime::Handle::current();
        let until = Arc::clone(&stop);
        let thread = std::thread::Builder::new()
            .name("feeds".to_owned())
            .spawn(move || follower::Follower::new(shared, runtime).run(&until))
            .ok();
        Feeds { stop, thread }
    }

    /// Ends it, and waits until it has ended.
    pub(super) async fn end(mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // A panic there has been told by the thread itself.
            let _ = tokio::task::spawn_blocking(move || thread.join()).await;
        }
    }
}

/// The word for what a source is.
pub(super) const fn kind(spec: &SourceSpec) -> &'static str {
    match spec {
        SourceSpec::Path(_) => "path",
        SourceSpec::PgnAddress(_) => "address",
        SourceSpec::Broadcast { .. } => "broadcast",
        SourceSpec::LiveChess { .. } => "livechess",
        SourceSpec::Cloud(_) => "cloud",
        SourceSpec::Program { .. } => "program",
    }
}
