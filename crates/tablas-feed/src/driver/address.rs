//! A PGN at an address, and a round of a broadcast.

use std::io::Read;

use tablas::sentence::Sentence;
use tablas_record::ReadOptions;

use super::http::{Got, Http, NoAnswer, Pace, Patience, Validators};
use super::{Clock, Port};
use crate::broadcast::BroadcastDecoder;
use crate::model::{Delivery, SourceState};
use crate::pgn::{MOST_BYTES, PgnDecoder, PgnReport, Reading};

/// How often a PGN is asked for, in milliseconds.
const EVERY: u64 = 3_000;

/// A server may say for ever that nothing has changed: after so many times it is not asked but told.
const BELIEVED: u32 = 20;

/// How long to wait before a stream is opened again.
const AGAIN: u64 = 5_000;

/// Asks for a PGN again and again. It ends only when the port is stopped.
pub(super) fn poll_pgn(
    address: &str,
    options: ReadOptions,
    port: &Port,
    clock: &dyn Clock,
) -> Option<Sentence> {
    let http = Http::new(Patience::File);
    let mut decoder = PgnDecoder::new(port.source(), address, options);
    let mut validators = Validators::default();
    let mut pace = Pace::every(EVERY);
    let mut same = 0;
    loop {
        if same >= BELIEVED {
            same = 0;
            validators = Validators::default();
        }
        let answer = http.get(address, &mut validators, MOST_BYTES);
        let now = clock.now();
        port.beat(now);
        let well = match answer {
            Ok(Got::Same) => {
                same += 1;
                pace.well();
                deliver(decoder.tick(now), port, clock)
            }
            Ok(Got::Body(text)) => {
                same = 0;
                pace.well();
                let reading = Reading {
                    written: None,
                    arrival: now,
                    steady: true,
                };
                deliver(decoder.read(text, reading), port, clock)
            }
            Ok(Got::Missing) => {
                pace.failed(None);
                broken(Sentence::new("feed-http-missing"), port, clock)
            }
            Err(NoAnswer { why, pause }) => {
                pace.failed(pause);
                broken(why, port, clock)
            }
        };
        if !well || !port.wait(pace.pause(), clock) {
            return None;
        }
    }
}

fn broken(why: Sentence, port: &Port, clock: &dyn Clock) -> bool {
    let state = SourceState::Broken {
        why,
        for_good: false,
    };
    port.tell(state, clock.now())
}

fn deliver(report: PgnReport, port: &Port, clock: &dyn Clock) -> bool {
    let now = clock.now();
    let state = match report.problem.or(report.left_out) {
        Some(why) => SourceState::Broken {
            why,
            for_good: false,
        },
        None => SourceState::Well,
    };
    let missing = report.missing.into_iter();
    let missing = missing.map(|(board, state)| Delivery::board(board, state, now));
    port.send(report.seen.into_iter().map(Delivery::seen))
        && port.send(missing)
        && port.tell(state, now)
}

/// Follows a round of a broadcast: the snapshot first, then the stream, which begins with everything
/// again. It ends only when the port is stopped.
pub(super) fn follow_broadcast(
    site: &str,
    round: &str,
    options: ReadOptions,
    port: &Port,
    clock: &dyn Clock,
) -> Option<Sentence> {
    let snapshot = format!("{site}/api/broadcast/round/{round}.pgn?clocks=true&comments=true");
    let stream = format!("{site}/api/stream/broadcast/round/{round}.pgn?clocks=true&comments=true");
    let files = Http::new(Patience::File);
    let streams = Http::new(Patience::Stream);
    let mut decoder = BroadcastDecoder::new(port.source(), options);
    let mut pace = Pace::every(AGAIN);
    loop {
        port.beat(clock.now());
        decoder.restart();
        let got = files.get(&snapshot, &mut Validators::default(), MOST_BYTES);
        let outcome = match got {
            Ok(Got::Body(text)) => {
                let now = clock.now();
                let mut seen = decoder.bytes(&text, now);
                seen.extend(decoder.end(now));
                if !port.send(seen.into_iter().map(Delivery::seen)) {
                    return None;
                }
                port.tell(SourceState::Well, now);
                read_stream(&streams, &stream, &mut decoder, port, clock, &mut pace)
            }
            Ok(Got::Missing | Got::Same) => Some(NoAnswer {
                why: Sentence::new("feed-http-missing"),
                pause: None,
            }),
            Err(no) => Some(no),
        };
        if let Some(NoAnswer { why, pause }) = outcome {
            pace.failed(pause);
            if !broken(why, port, clock) {
                return None;
            }
        }
        if !port.wait(pace.pause(), clock) {
            return None;
        }
    }
}

/// Reads a stream to its end; says why if that was no proper one.
fn read_stream(
    http: &Http,
    address: &str,
    decoder: &mut BroadcastDecoder,
    port: &Port,
    clock: &dyn Clock,
    pace: &mut Pace,
) -> Option<NoAnswer> {
    let mut stream = match http.stream(address) {
        Ok(stream) => stream,
        Err(no) => return Some(no),
    };
    decoder.restart();
    pace.well();
    let mut buffer = vec![0; 1 << 16];
    loop {
        match stream.read(&mut buffer) {
            Ok(0) => return None,
            Ok(length) => {
                let now = clock.now();
                port.beat(now);
                let seen = decoder.bytes(&buffer[..length], now);
                if !port.send(seen.into_iter().map(Delivery::seen)) {
                    return None;
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => {
                let why = Sentence::new("feed-http-failed").with("error", error.to_string());
                return Some(NoAnswer { why, pause: None });
            }
        }
    }
}
