//! LiveChessCloud on this computer.

use std::sync::{Mutex, PoisonError};

use super::{Reply, Request, Site};
use crate::double::{CloudAnswer, CloudDouble, Rng};
use crate::driver::{Clock, FastClock};
use crate::model::Arrival;

/// The files of a double as they are by a clock.
#[derive(Debug)]
pub struct CloudSite {
    double: CloudDouble,
    clock: FastClock,
    began: Arrival,
    rng: Mutex<Rng>,
}

impl CloudSite {
    /// The games begin now and are played by `clock`.
    #[must_use]
    pub fn new(double: CloudDouble, clock: FastClock, seed: u64) -> CloudSite {
        let began = clock.now();
        CloudSite {
            double: double.beginning(began.0),
            clock,
            began,
            rng: Mutex::new(Rng::new(seed)),
        }
    }

    /// Whether all games are over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.clock.now().since(self.began) > self.double.lasts()
    }
}

impl Site for CloudSite {
    fn answer(&self, request: &Request) -> Reply {
        let now = self.clock.now().since(self.began);
        let mut rng = self.rng.lock().unwrap_or_else(PoisonError::into_inner);
        let answer = self.double.answer(&request.path, now, &mut rng);
        let plain = |status| Reply::Whole {
            status,
            headers: Vec::new(),
            body: Vec::new(),
        };
        match answer {
            CloudAnswer::Missing => plain(404),
            CloudAnswer::Fails => plain(503),
            CloudAnswer::File(text) => {
                let etag = format!("\"{:016x}\"", checksum(text.as_bytes()));
                if request.if_none_match.as_ref() == Some(&etag) {
                    return Reply::Whole {
                        status: 304,
                        headers: vec![format!("ETag: {etag}")],
                        body: Vec::new(),
                    };
                }
                Reply::Whole {
                    status: 200,
                    headers: vec![
                        "Content-Type: application/json".to_owned(),
                        format!("ETag: {etag}"),
                    ],
                    body: text.into_bytes(),
                }
            }
        }
    }
}

/// FNV-1a: the same bytes have the same number.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
