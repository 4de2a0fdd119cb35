//! What tells the time to drivers.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::model::{Arrival, Epoch};

/// What tells the time of arrival.
pub trait Clock: Send {
    /// The time.
    fn now(&self) -> Arrival;

    /// How long so many milliseconds of this clock are to wait.
    fn lasts(&self, millis: u64) -> Duration {
        Duration::from_millis(millis)
    }
}

/// The computer's clock.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Arrival {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let millis = since.map_or(0, |since| since.as_millis());
        Arrival(Epoch(u64::try_from(millis).unwrap_or(u64::MAX)))
    }
}

/// A clock that runs some times as fast as the computer's, from when it was made: for watching a
/// double that replays hours in minutes. All waiting is as much shorter.
#[derive(Clone, Copy, Debug)]
pub struct FastClock {
    began: Arrival,
    times: u32,
}

impl FastClock {
    /// A clock that is right now; 0 times is taken as 1.
    #[must_use]
    pub fn new(times: u32) -> FastClock {
        FastClock {
            began: SystemClock.now(),
            times: times.max(1),
        }
    }
}

impl Clock for FastClock {
    fn now(&self) -> Arrival {
        let passed = SystemClock.now().since(self.began);
        self.began.plus(passed.saturating_mul(self.times.into()))
    }

    fn lasts(&self, millis: u64) -> Duration {
        let micros = millis.saturating_mul(1_000) / u64::from(self.times);
        Duration::from_micros(micros.max(500))
    }
}
