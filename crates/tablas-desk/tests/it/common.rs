//! A desk on a free port of this machine, and a client that says exactly what a test wants.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::{Value, json};
use tablas_desk::server::{Ender, Options, Server};
use tablas_ruling::SecretKey;
use tempfile::TempDir;

pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    ender: Ender,
    thread: Option<JoinHandle<()>>,
    pub(crate) dir: Option<TempDir>,
}

impl Running {
    pub(crate) fn new() -> Running {
        let dir = tempfile::tempdir().unwrap();
        let mut running = Running::at(dir.path());
        running.dir = Some(dir);
        running
    }

    pub(crate) fn at(data: &Path) -> Running {
        Running::signing(data, None)
    }

    pub(crate) fn signing(data: &Path, key: Option<Arc<SecretKey>>) -> Running {
        let options = Options {
            key,
            data: data.to_owned(),
            port: 0,
            lan: false,
        };
        let (tell, told) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async {
                let server = Server::start(&options).unwrap();
                tell.send((server.address().unwrap(), server.ender()))
                    .unwrap();
                server.run().await.unwrap();
            });
        });
        let (address, ender) = told.recv_timeout(Duration::from_secs(20)).unwrap();
        Running {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, address.port())),
            ender,
            thread: Some(thread),
            dir: None,
        }
    }

    /// What the server answers to these headers and this body.
    pub(crate) fn raw(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> (u16, String, Vec<u8>) {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(60)))
            .unwrap();
        let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|(name, _)| *name == "Host") {
            head.push_str(&format!("Host: 127.0.0.1:{}\r\n", self.address.port()));
        }
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
        stream.write_all(head.as_bytes()).unwrap();
        // A server that has answered already need not read the rest.
        let _ = stream.write_all(body);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let end = answer.windows(4).position(|it| it == b"\r\n\r\n").unwrap();
        let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let mut body = answer[end + 4..].to_vec();
        if head.contains("transfer-encoding: chunked") {
            body = unchunked(&body);
        }
        (status, head, body)
    }

    pub(crate) fn token(&self) -> String {
        let (_, _, body) = self.raw("GET", "/api/v1/me", &[], b"");
        let me: Value = serde_json::from_slice(&body).unwrap();
        me["token"].as_str().unwrap().to_owned()
    }

    pub(crate) fn get(&self, path: &str) -> (u16, Value) {
        let (status, _, body) = self.raw("GET", &format!("/api/v1{path}"), &[], b"");
        (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }

    pub(crate) fn send(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let token = self.token();
        let headers = [
            ("Content-Type", "application/json"),
            ("x-tablas-token", token.as_str()),
        ];
        let body = body.to_string();
        let (status, _, body) =
            self.raw(method, &format!("/api/v1{path}"), &headers, body.as_bytes());
        (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send("POST", path, body)
    }

    /// An event with one board: their numbers.
    pub(crate) fn board(&self, preset: &str) -> (u64, u64) {
        let settings = json!({ "name": "Abierto", "preset": preset, "time_control": "5400+30",
            "chief_arbiter": "Marta Ugalde" });
        let (status, event) = self.post("/events", &settings);
        assert_eq!(status, 200, "{event}");
        let event = event["id"].as_u64().unwrap();
        let pairing = json!([{ "round": 1, "number": 1, "white": { "name": "Ana" }, "black": { "name": "Luis" } }]);
        let (status, rows) = self.post(&format!("/events/{event}/boards"), &pairing);
        assert_eq!(status, 200, "{rows}");
        (event, rows[0]["id"].as_u64().unwrap())
    }

    pub(crate) fn version(&self, board: u64) -> u64 {
        let (_, view) = self.get(&format!("/boards/{board}"));
        view["version"].as_u64().unwrap()
    }

    pub(crate) fn act(&self, board: u64, by: &str, act: &Value) -> (u16, Value) {
        let version = self.version(board);
        let request = json!({ "version": version, "acts": [{ "by": by, "act": act }] });
        self.post(&format!("/boards/{board}/acts"), &request)
    }

    pub(crate) fn play(&self, board: u64, moves: &str) {
        for uci in moves.split(' ') {
            let (_, view) = self.get(&format!("/boards/{board}"));
            let by = view["having_the_move"].as_str().unwrap();
            let request = json!({ "version": view["version"], "acts": [
                { "by": by, "act": { "do": "move", "uci": uci } },
                { "by": by, "act": { "do": "press-clock" } },
            ] });
            let (status, answer) = self.post(&format!("/boards/{board}/acts"), &request);
            assert_eq!(status, 200, "{answer}");
        }
    }

    pub(crate) fn end(&mut self) {
        self.ender.end();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.ender.end();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    while let Some(end) = body.windows(2).position(|it| it == b"\r\n") {
        let size = std::str::from_utf8(&body[..end]).unwrap();
        let size = usize::from_str_radix(size.trim(), 16).unwrap();
        if size == 0 || body.len() < end + 2 + size {
            break;
        }
        all.extend_from_slice(&body[end + 2..end + 2 + size]);
        body = &body[end + 4 + size..];
    }
    all
}
