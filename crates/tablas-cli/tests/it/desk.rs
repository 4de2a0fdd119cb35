//! The desk as a program: what it says when it cannot start, and what is left of it when it is killed.

#![expect(clippy::unwrap_used, reason = "a test ends where its ground gives way")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

struct Desk {
    child: Child,
    port: u16,
}

impl Desk {
    fn at(data: &Path) -> Desk {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablas"))
            .args(["--lang", "en", "desk", "--no-open", "--port", "0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        reader.read_line(&mut line).unwrap();
        let port = line.trim().trim_end_matches('/').rsplit(':').next();
        let port = port.and_then(|it| it.parse().ok());
        Desk {
            child,
            port: port.unwrap_or_else(|| panic!("no port in {line:?}")),
        }
    }

    fn ask(&self, method: &str, path: &str, token: &str, body: &str) -> Option<(u16, Value)> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .ok()?;
        let (port, length) = (self.port, body.len());
        write!(
            stream,
            "{method} /api/v1{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nx-tablas-token: {token}\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )
        .ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let status = answer.split(' ').nth(1)?.parse().ok()?;
        let (_, body) = answer.split_once("\r\n\r\n")?;
        Some((status, serde_json::from_str(body).ok()?))
    }

    fn token(&self) -> String {
        let me = self.ask("GET", "/me", "", "").unwrap().1;
        me["token"].as_str().unwrap().to_owned()
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Where the next kill falls; no clock decides it, so that a run can be had again.
fn pause(count: u64) -> Duration {
    let mixed = count.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(17);
    Duration::from_millis(20 + mixed % 180)
}

#[test]
fn what_was_answered_is_there_after_a_kill() {
    let factor: u64 = std::env::var("TABLAS_SOAK")
        .ok()
        .and_then(|it| it.parse().ok())
        .unwrap_or(1);
    let kills = 10 * factor.min(20);
    let dir = tempfile::tempdir().unwrap();
    let desk = Desk::at(dir.path());
    let token = desk.token();
    let settings = json!({ "name": "Abierto", "preset": "fide-standard" }).to_string();
    let event = desk.ask("POST", "/events", &token, &settings).unwrap().1["id"].clone();
    let pairings: Vec<Value> = (1..=4)
        .map(|number| json!({ "round": 1, "number": number, "white": { "name": "A" }, "black": { "name": "B" } }))
        .collect();
    let path = format!("/events/{event}/boards");
    let rows = desk
        .ask("POST", &path, &token, &Value::from(pairings).to_string())
        .unwrap()
        .1;
    let boards: Vec<u64> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["id"].as_u64().unwrap())
        .collect();
    desk.kill();
    let mut answered: Vec<Vec<String>> = vec![Vec::new(); boards.len()];
    for kill in 0..kills {
        let desk = Desk::at(dir.path());
        let token = desk.token();
        for (board, texts) in boards.iter().zip(&answered) {
            let view = desk
                .ask("GET", &format!("/boards/{board}"), &token, "")
                .unwrap()
                .1;
            let log = view["log"].to_string();
            for text in texts {
                assert!(log.contains(text), "{text} was answered and is lost");
            }
        }
        let until = Instant::now() + pause(kill);
        std::thread::scope(|scope| {
            for (&board, texts) in boards.iter().zip(&mut answered) {
                let (desk, token) = (&desk, &token);
                scope.spawn(move || {
                    let seen = desk.ask("GET", &format!("/boards/{board}"), token, "");
                    let Some(mut version) = seen.map(|it| it.1["version"].clone()) else {
                        return;
                    };
                    while Instant::now() < until + Duration::from_millis(100) {
                        let text = format!("k{kill}b{board}n{}.", texts.len());
                        let act =
                            json!({ "by": "arbiter", "act": { "do": "remark", "text": text } });
                        let request = json!({ "version": version, "acts": [act] }).to_string();
                        let path = format!("/boards/{board}/acts");
                        match desk.ask("POST", &path, token, &request) {
                            Some((200, view)) => {
                                version = view["version"].clone();
                                texts.push(text);
                            }
                            _ => return,
                        }
                    }
                });
            }
            scope.spawn(|| {
                std::thread::sleep(until.saturating_duration_since(Instant::now()));
                // SIGKILL, while the others write.
                let pid = desk.child.id().to_string();
                let _ = Command::new("kill").args(["-9", &pid]).status();
            });
        });
        desk.kill();
    }
    let all: usize = answered.iter().map(Vec::len).sum();
    assert!(
        all > usize::try_from(kills).unwrap(),
        "only {all} were answered"
    );
    Desk::at(dir.path()).kill();
}

fn refused(language: &str, args: &[&str], data: &Path) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tablas"))
        .args(["--lang", language, "desk", "--no-open", "--port", "0"])
        .args(args)
        .arg("--data")
        .arg(data)
        .output()
        .unwrap();
    (
        output.status.code(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    )
}

#[test]
fn why_it_does_not_start_is_said_in_both_languages() {
    let dir = tempfile::tempdir().unwrap();
    let running = Desk::at(dir.path());
    for (language, wanted) in [("en", "Another desk"), ("es", "Otra mesa")] {
        let (code, text) = refused(language, &[], dir.path());
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains(wanted), "{text}");
    }
    running.kill();
    let empty = tempfile::tempdir().unwrap();
    for (language, wanted) in [("en", "tablas desk account"), ("es", "tablas desk account")] {
        let (code, text) = refused(language, &["--lan"], empty.path());
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains(wanted), "{text}");
    }
    let foreign = tempfile::tempdir().unwrap();
    let name = std::fs::read_dir(dir.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .find(|name| name.to_string_lossy().ends_with(".sqlite3"))
        .unwrap();
    std::fs::write(
        foreign.path().join(name),
        "leche, pan, huevos, y mucho más que una cabecera",
    )
    .unwrap();
    let (code, text) = refused("es", &[], foreign.path());
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("otro directorio"), "{text}");
}

#[test]
fn an_account_is_made_from_the_first_line() {
    let dir = tempfile::tempdir().unwrap();
    let account = |password: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablas"))
            .args(["--lang", "es", "desk", "account", "Marta", "--data"])
            .arg(dir.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        writeln!(input, "{password}").unwrap();
        drop(input);
        let output = child.wait_with_output().unwrap();
        let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.push_str(&String::from_utf8_lossy(&output.stderr));
        (output.status.code(), text)
    };
    let (code, text) = account("corta");
    assert_eq!(code, Some(2));
    assert!(text.contains("al menos 8"), "{text}");
    let (code, text) = account("correcta caballo");
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("Marta"), "{text}");
}

#[test]
fn a_ruling_signed_at_the_desk_is_verified_by_the_command() {
    let dir = tempfile::tempdir().unwrap();
    let key = dir.path().join("key");
    let tablas = |args: &[&std::ffi::OsStr]| {
        let output = Command::new(env!("CARGO_BIN_EXE_tablas"))
            .args(["--lang", "en"])
            .args(args)
            .output()
            .unwrap();
        let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.push_str(&String::from_utf8_lossy(&output.stderr));
        (output.status.code(), text)
    };
    let (code, text) = tablas(&[
        "key".as_ref(),
        "new".as_ref(),
        "-o".as_ref(),
        key.as_os_str(),
    ]);
    assert_eq!(code, Some(0), "{text}");
    let public = text
        .split_whitespace()
        .find(|it| it.starts_with("ed25519:"));
    let public = public.unwrap().to_owned();
    // The file `key` in the data directory is found by itself.
    let desk = Desk::at(dir.path());
    let token = desk.token();
    assert_eq!(
        desk.ask("GET", "/me", "", "").unwrap().1["key"],
        public.as_str()
    );
    let post =
        |path: &str, body: &Value| desk.ask("POST", path, &token, &body.to_string()).unwrap().1;
    let event = post(
        "/events",
        &json!({ "name": "Abierto", "preset": "fide-standard" }),
    )["id"]
        .clone();
    let pairing = json!([{ "round": 1, "number": 1, "white": { "name": "Ana" }, "black": { "name": "Luis" } }]);
    let row = post(&format!("/events/{event}/boards"), &pairing)[0].clone();
    let board = row["id"].clone();
    let resigns = json!({ "version": row["version"], "acts": [{ "by": "white", "act": { "do": "resign", "form": "word" } }] });
    let view = post(&format!("/boards/{board}/acts"), &resigns);
    let ruling = post(
        &format!("/boards/{board}/rulings"),
        &json!({ "version": view["version"], "remarks": [] }),
    );
    assert_eq!(ruling["signatures"][0]["valid"], true, "{ruling}");
    let path = format!("/rulings/{}", ruling["id"]);
    let document = desk.ask("GET", &path, "", "").unwrap().1;
    desk.kill();
    let file = dir.path().join("ruling.json");
    std::fs::write(&file, document.to_string()).unwrap();
    let (code, text) = tablas(&[
        "verify".as_ref(),
        file.as_os_str(),
        "--key".as_ref(),
        public.as_ref(),
    ]);
    assert_eq!(code, Some(0), "{text}");
    // A key that others can read is none to sign with.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&key, std::fs::Permissions::from_mode(0o644)).unwrap();
        let (code, text) = refused("es", &[], dir.path());
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains("644"), "{text}");
    }
}
