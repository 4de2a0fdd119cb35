//! The stream of what changes: nothing twice, nothing left out.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use crate::common::Running;

struct Listener(BufReader<TcpStream>);

impl Listener {
    fn new(desk: &Running, event: u64, last: Option<u64>) -> Listener {
        let mut stream = TcpStream::connect(desk.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(10)))
            .unwrap();
        let last = last.map_or(String::new(), |last| format!("Last-Event-ID: {last}\r\n"));
        let port = desk.address.port();
        write!(
            stream,
            "GET /api/v1/events/{event}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{last}\r\n"
        )
        .unwrap();
        let mut reader = BufReader::new(stream);
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        assert!(line.contains("200"), "{line}");
        while line.trim() != "" {
            line.clear();
            reader.read_line(&mut line).unwrap();
        }
        Listener(reader)
    }

    /// The next message: its number and what it says.
    fn next(&mut self) -> (u64, Value) {
        let (mut id, mut said, mut line) = (0, None, String::new());
        loop {
            line.clear();
            assert!(self.0.read_line(&mut line).unwrap() > 0, "the stream ended");
            if let Some(number) = line.strip_prefix("id: ") {
                id = number.trim().parse().unwrap();
            } else if let Some(data) = line.strip_prefix("data: ") {
                said = Some(serde_json::from_str(data.trim()).unwrap());
            } else if line == "\n"
                && let Some(said) = said.take()
            {
                return (id, said);
            }
        }
    }
}

fn remark(desk: &Running, board: u64, text: &str) {
    let (status, answer) = desk.act(board, "arbiter", &json!({ "do": "remark", "text": text }));
    assert_eq!(status, 200, "{answer}");
}

#[test]
fn who_listens_is_told_in_order() {
    let desk = Running::new();
    let (event, board) = desk.board("fide-standard");
    let mut listener = Listener::new(&desk, event, None);
    let mut seen = Vec::new();
    for count in 0..20 {
        remark(&desk, board, &format!("{count}"));
        let (id, message) = listener.next();
        assert_eq!(message["changed"], "board");
        assert_eq!(message["board"]["version"], id);
        seen.push(id);
    }
    assert!(seen.is_sorted_by(|a, b| a < b), "{seen:?}");
}

#[test]
fn who_comes_back_is_told_what_he_missed() {
    let desk = Running::new();
    let (event, board) = desk.board("fide-standard");
    let mut listener = Listener::new(&desk, event, None);
    remark(&desk, board, "antes");
    let (known, _) = listener.next();
    drop(listener);
    for count in 0..50 {
        remark(&desk, board, &format!("{count}"));
    }
    let version = desk.version(board);
    let mut listener = Listener::new(&desk, event, Some(known));
    let (id, message) = listener.next();
    assert_eq!(
        (id, &message["board"]["version"]),
        (version, &json!(version))
    );
    remark(&desk, board, "después");
    let (next, _) = listener.next();
    assert!(next > id);
}

#[test]
fn another_event_is_not_heard() {
    let desk = Running::new();
    let (first, board) = desk.board("fide-standard");
    let (_, other) = desk.board("fide-standard");
    let mut listener = Listener::new(&desk, first, None);
    remark(&desk, other, "allí");
    remark(&desk, board, "aquí");
    let (_, message) = listener.next();
    assert_eq!(message["board"]["id"], board);
}
