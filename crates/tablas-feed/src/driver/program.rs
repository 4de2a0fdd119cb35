//! A child process that writes placements.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;

use tablas::sentence::Sentence;

use super::{Clock, Port};
use crate::model::{Delivery, SourceState};
use crate::placements::PlacementDecoder;

/// The longest line that is read.
const LONGEST_LINE: u64 = 64 << 10;

/// How long to wait before a program that ended is started again, in milliseconds.
const AGAIN: u64 = 3_000;

/// How long time goes on when the program has ended well: the last placement has to stand for a while
/// before it is believed.
const AFTER: u64 = 6_000;

/// How often time is said to pass.
const TURN: u64 = 50;

/// Runs a program and reads its lines; starts it again when it ends with an error.
pub(super) fn run(
    program: &str,
    arguments: &[Box<str>],
    port: &Port,
    clock: &dyn Clock,
) -> Option<Sentence> {
    let mut decoder = PlacementDecoder::new(port.source());
    loop {
        port.beat(clock.now());
        let child = Command::new(program)
            .args(arguments.iter().map(|it| &**it))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let why = match child {
            Ok(child) => {
                let why = listen(Kept(child), &mut decoder, port, clock);
                if port.stopped() {
                    return None;
                }
                match why {
                    Ended::Well => {
                        pass_time(AFTER, &mut decoder, port, clock);
                        return None;
                    }
                    Ended::Badly(why) => why,
                }
            }
            Err(error) => Sentence::new("feed-program-not-started")
                .with("program", program)
                .with("error", error.to_string()),
        };
        let state = SourceState::Broken {
            why,
            for_good: false,
        };
        if !port.tell(state, clock.now()) || !pass_time(AGAIN, &mut decoder, port, clock) {
            return None;
        }
    }
}

/// Lets time pass on the boards; `false`: the source is to end.
fn pass_time(millis: u64, decoder: &mut PlacementDecoder, port: &Port, clock: &dyn Clock) -> bool {
    (0..millis / TURN).all(|_| port.wait(TURN, clock) && port.send(decoder.tick(clock.now())))
}

/// A child that does not outlive its source.
struct Kept(Child);

impl Drop for Kept {
    fn drop(&mut self) {
        // It has ended already if this fails.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

enum Ended {
    Well,
    Badly(Sentence),
}

fn listen(
    mut child: Kept,
    decoder: &mut PlacementDecoder,
    port: &Port,
    clock: &dyn Clock,
) -> Ended {
    let Some(output) = child.0.stdout.take() else {
        return Ended::Badly(Sentence::new("feed-program-no-output"));
    };
    port.tell(SourceState::Well, clock.now());
    let (sender, lines) = sync_channel(256);
    thread::spawn(move || read_lines(output, &sender));
    let closed = pass_on(&lines, decoder, port, clock);
    if !closed {
        return Ended::Well;
    }
    match child.0.wait() {
        Ok(status) if status.success() => Ended::Well,
        Ok(status) => {
            Ended::Badly(Sentence::new("feed-program-ended").with("status", status.to_string()))
        }
        Err(error) => {
            Ended::Badly(Sentence::new("feed-program-ended").with("status", error.to_string()))
        }
    }
}

/// Passes lines on until there are no more; `false`: nobody listens.
fn pass_on(
    lines: &Receiver<String>,
    decoder: &mut PlacementDecoder,
    port: &Port,
    clock: &dyn Clock,
) -> bool {
    loop {
        let line = lines.recv_timeout(clock.lasts(TURN));
        let now = clock.now();
        port.beat(now);
        let mut found: Vec<Delivery> = Vec::new();
        match line {
            Ok(line) => found.extend(decoder.line(&line, now)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return true,
        }
        found.extend(decoder.tick(now));
        if !port.send(found) {
            return false;
        }
    }
}

/// Reads lines, the rest of one that is too long as another one.
fn read_lines(output: impl Read, sender: &SyncSender<String>) {
    let mut reader = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match reader
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)
        {
            Ok(0) | Err(_) => return,
            Ok(_) => {
                let line = String::from_utf8_lossy(&line).into_owned();
                if sender.send(line).is_err() {
                    return;
                }
            }
        }
    }
}
