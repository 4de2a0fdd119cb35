//! What others must not do: pages of other sites, names that point here, files that are none of ours,
//! bodies without end.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::common::Running;

const NEW: &[u8] = br#"{"name":"Otro","preset":"fide-standard"}"#;

#[test]
fn nothing_changes_without_the_token() {
    let desk = Running::new();
    let json = ("Content-Type", "application/json");
    let (status, _, body) = desk.raw("POST", "/api/v1/events", &[json], NEW);
    assert_eq!(status, 403, "{}", String::from_utf8_lossy(&body));
    let (status, _, _) = desk.raw(
        "POST",
        "/api/v1/events",
        &[json, ("x-tablas-token", "AAAA")],
        NEW,
    );
    assert_eq!(status, 403);
    assert_eq!(desk.get("/events").1, serde_json::json!([]));
}

#[test]
fn a_page_of_another_site_gets_nothing() {
    let desk = Running::new();
    let token = desk.token();
    let here = format!("http://127.0.0.1:{}", desk.address.port());
    for (name, value, wanted) in [
        ("Origin", "https://evil.example", 403),
        ("Origin", "null", 403),
        ("Origin", "http://127.0.0.1:1", 403),
        ("Sec-Fetch-Site", "cross-site", 403),
        ("Sec-Fetch-Site", "same-site", 403),
        ("Origin", here.as_str(), 200),
    ] {
        let headers = [
            ("Content-Type", "application/json"),
            ("x-tablas-token", token.as_str()),
            (name, value),
        ];
        let (status, _, _) = desk.raw("POST", "/api/v1/events", &headers, NEW);
        assert_eq!(status, wanted, "{name}: {value}");
    }
    // Not even reading, so that the token stays here.
    let (status, _, _) = desk.raw(
        "GET",
        "/api/v1/me",
        &[("Origin", "https://evil.example")],
        b"",
    );
    assert_eq!(status, 403);
}

#[test]
fn a_name_that_points_here_is_turned_away() {
    let desk = Running::new();
    for host in [
        "evil.example",
        "evil.example:8473",
        "127.0.0.1:1",
        "192.168.1.7",
        "",
    ] {
        let (status, _, _) = desk.raw("GET", "/api/v1/me", &[("Host", host)], b"");
        assert!(status == 403 || status == 400, "{host}: {status}");
    }
    let local = format!("localhost:{}", desk.address.port());
    let (status, _, _) = desk.raw("GET", "/api/v1/me", &[("Host", &local)], b"");
    assert_eq!(status, 200);
}

#[test]
fn no_path_leads_out_of_the_pages() {
    let desk = Running::new();
    for path in [
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/assets/../../Cargo.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/desk.sqlite3",
    ] {
        let (_, _, body) = desk.raw("GET", path, &[], b"");
        let text = String::from_utf8_lossy(&body);
        assert!(
            !text.contains("root:") && !text.contains("[package]"),
            "{path}"
        );
        assert!(!body.starts_with(b"SQLite"), "{path}");
    }
}

#[test]
fn every_answer_forbids_what_is_foreign() {
    let desk = Running::new();
    for path in ["/", "/api/v1/me", "/api/v1/nothing", "/event/1"] {
        let (_, head, _) = desk.raw("GET", path, &[], b"");
        assert!(
            head.contains("content-security-policy: default-src 'none'"),
            "{path}: {head}"
        );
        assert!(!head.contains("unsafe-inline"), "{path}");
        assert!(head.contains("x-content-type-options: nosniff"), "{path}");
        assert!(head.contains("frame-ancestors 'none'"), "{path}");
        assert!(!head.contains("access-control-allow-origin"), "{path}");
    }
}

#[test]
fn a_body_that_is_too_large_is_not_taken() {
    let desk = Running::new();
    let token = desk.token();
    let headers = [
        ("Content-Type", "application/json"),
        ("x-tablas-token", token.as_str()),
    ];
    let large = vec![b' '; 33 * 1024 * 1024];
    let (status, _, _) = desk.raw("POST", "/api/v1/events", &headers, &large);
    assert_eq!(status, 413);
    assert_eq!(desk.get("/events").0, 200);
}

#[test]
fn who_never_finishes_his_request_hinders_nobody() {
    let desk = Running::new();
    let slow: Vec<TcpStream> = (0..64)
        .map(|_| {
            let mut stream = TcpStream::connect(desk.address).unwrap();
            stream
                .write_all(b"GET /api/v1/me HTTP/1.1\r\nHost: 127")
                .unwrap();
            stream
        })
        .collect();
    assert_eq!(desk.get("/events").0, 200);
    // They are closed in the end.
    let mut first = slow.into_iter().next().unwrap();
    first
        .set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    let since = Instant::now();
    let mut rest = Vec::new();
    let _ = first.read_to_end(&mut rest);
    assert!(since.elapsed() < Duration::from_secs(25));
}
