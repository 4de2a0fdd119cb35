//! Asking for files over HTTP, politely: validators, limits, and a growing pause after failures.

use std::sync::Arc;
use std::time::Duration;

use tablas::sentence::Sentence;
use ureq::Agent;
use ureq::tls::{RootCerts, TlsConfig};

/// The longest pause after failures, in milliseconds.
const LONGEST_PAUSE: u64 = 120_000;

/// Whether an answer must be whole within this time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Patience {
    /// A file: within fifteen seconds.
    File,
    /// A stream that goes on for hours; but something must come at least every minute.
    Stream,
}

/// Makes requests.
#[derive(Clone, Debug)]
pub(super) struct Http {
    agent: Agent,
}

/// What makes a server say that nothing has changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Validators {
    etag: Option<String>,
    modified: Option<String>,
}

/// An answer.
#[derive(Debug)]
pub(super) enum Got {
    /// What it was before.
    Same,
    /// This.
    Body(Vec<u8>),
    /// There is no such thing.
    Missing,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NoAnswer {
    pub(super) why: Sentence,
    /// The server asks for a pause, in milliseconds.
    pub(super) pause: Option<u64>,
}

impl Http {
    pub(super) fn new(patience: Patience) -> Http {
        let tls = TlsConfig::builder()
            .root_certs(RootCerts::PlatformVerifier)
            .unversioned_rustls_crypto_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .build();
        let seconds = |seconds| Some(Duration::from_secs(seconds));
        let builder = Agent::config_builder()
            .tls_config(tls)
            .http_status_as_error(false)
            .max_redirects(5)
            .user_agent(concat!("tablas/", env!("CARGO_PKG_VERSION")))
            .timeout_resolve(seconds(5))
            .timeout_connect(seconds(5));
        let config = match patience {
            Patience::File => builder.timeout_global(seconds(15)),
            Patience::Stream => builder
                .timeout_recv_response(seconds(15))
                .timeout_per_read(seconds(60)),
        };
        Http {
            agent: config.build().new_agent(),
        }
    }

    /// Asks for a file of up to `most` bytes.
    pub(super) fn get(
        &self,
        address: &str,
        validators: &mut Validators,
        most: u64,
    ) -> Result<Got, NoAnswer> {
        let mut request = self.agent.get(address);
        if let Some(etag) = &validators.etag {
            request = request.header("If-None-Match", etag);
        } else if let Some(modified) = &validators.modified {
            request = request.header("If-Modified-Since", modified);
        }
        let mut answer = request.call().map_err(|error| cannot_reach(&error))?;
        match answer.status().as_u16() {
            200 => {}
            304 => return Ok(Got::Same),
            404 | 410 => return Ok(Got::Missing),
            status => {
                let header = |name: &str| answer.headers().get(name)?.to_str().ok();
                return Err(NoAnswer {
                    why: Sentence::new("feed-http-status").with("status", status),
                    pause: header("Retry-After")
                        .and_then(|it| it.trim().parse::<u64>().ok())
                        .map(|seconds| seconds.saturating_mul(1_000).min(LONGEST_PAUSE)),
                });
            }
        }
        let header = |name: &str| Some(answer.headers().get(name)?.to_str().ok()?.to_owned());
        let new = Validators {
            etag: header("ETag"),
            modified: header("Last-Modified"),
        };
        let charset = header("Content-Type").as_deref().and_then(charset);
        let body = answer
            .body_mut()
            .with_config()
            .limit(most)
            .read_to_vec()
            .map_err(|error| cannot_reach(&error))?;
        *validators = new;
        Ok(Got::Body(to_utf8(body, charset.as_deref())))
    }

    /// Opens a stream.
    pub(super) fn stream(&self, address: &str) -> Result<impl std::io::Read + use<>, NoAnswer> {
        let answer = self
            .agent
            .get(address)
            .call()
            .map_err(|error| cannot_reach(&error))?;
        let status = answer.status().as_u16();
        if status != 200 {
            return Err(NoAnswer {
                why: Sentence::new("feed-http-status").with("status", status),
                pause: None,
            });
        }
        Ok(answer
            .into_body()
            .into_with_config()
            .limit(u64::MAX)
            .reader())
    }
}

fn cannot_reach(error: &ureq::Error) -> NoAnswer {
    NoAnswer {
        why: Sentence::new("feed-http-failed").with("error", error.to_string()),
        pause: None,
    }
}

/// The character set that a content type names.
fn charset(content_type: &str) -> Option<String> {
    let lower = content_type.to_ascii_lowercase();
    let at = lower.find("charset=")?;
    let name = lower[at + 8..].split(';').next()?.trim().trim_matches('"');
    (!name.is_empty()).then(|| name.to_owned())
}

/// The text in UTF-8. One without a character set, or with one of those that the reader of records
/// tells apart better than servers do, stays as it is.
fn to_utf8(body: Vec<u8>, charset: Option<&str>) -> Vec<u8> {
    let Some(encoding) = charset.and_then(|it| encoding_rs::Encoding::for_label(it.as_bytes()))
    else {
        return body;
    };
    if encoding == encoding_rs::UTF_8 || encoding == encoding_rs::WINDOWS_1252 {
        return body;
    }
    encoding.decode(&body).0.into_owned().into_bytes()
}

/// How long to wait before the next request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    base: u64,
    failures: u32,
    asked: Option<u64>,
}

impl Pace {
    /// A request every `base` milliseconds while all goes well.
    pub(super) const fn every(base: u64) -> Pace {
        Pace {
            base,
            failures: 0,
            asked: None,
        }
    }

    /// It went well.
    pub(super) const fn well(&mut self) {
        self.failures = 0;
        self.asked = None;
    }

    /// It did not.
    pub(super) const fn failed(&mut self, asked: Option<u64>) {
        self.failures = self.failures.saturating_add(1);
        self.asked = asked;
    }

    /// The pause before the next request, in milliseconds.
    pub(super) fn pause(self) -> u64 {
        let doubled = self.base << self.failures.min(6);
        self.asked.unwrap_or(0).max(doubled.min(LONGEST_PAUSE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pause_grows_and_comes_back() {
        let mut pace = Pace::every(2_000);
        assert_eq!(pace.pause(), 2_000);
        let mut pauses = Vec::new();
        for _ in 0..8 {
            pace.failed(None);
            pauses.push(pace.pause());
        }
        assert_eq!(pauses[..4], [4_000, 8_000, 16_000, 32_000]);
        assert_eq!(pauses[7], LONGEST_PAUSE);
        pace.failed(Some(90_000));
        pace.well();
        assert_eq!(pace.pause(), 2_000);
        pace.failed(Some(90_000));
        assert_eq!(pace.pause(), 90_000);
    }

    #[test]
    fn character_sets() {
        let of = |content_type: &str, bytes: &[u8]| {
            let body = to_utf8(bytes.to_vec(), charset(content_type).as_deref());
            String::from_utf8_lossy(&body).into_owned()
        };
        assert_eq!(of("text/plain; charset=windows-1251", b"\xcf\xeb"), "Пл");
        assert_eq!(
            of("application/x-chess-pgn; charset=utf-8", "Núñez".as_bytes()),
            "Núñez"
        );
        assert_eq!(of("text/plain", "Núñez".as_bytes()), "Núñez");
        // The server's word is not believed where it is usually wrong.
        assert_eq!(
            of("text/plain; charset=ISO-8859-1", "Núñez".as_bytes()),
            "Núñez"
        );
        assert_eq!(of("text/plain; charset=\"no-such\"", b"x"), "x");
    }
}
