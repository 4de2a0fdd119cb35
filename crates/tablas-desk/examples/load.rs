//! A hall under load: 1,000 boards, 200 pages that listen, 500 acts a second, and how long it takes from
//! an act to a page.
//!
//! `cargo run --release -p tablas-desk --example load -- [SECONDS]`. Server, arbiters and pages are one
//! process on loopback, so the memory that it prints is more than the desk's own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tablas_desk::server::{Options, Server};

const BOARDS: usize = 1_000;
const PAGES: usize = 200;
const ARBITERS: usize = 8;
const ACTS_A_SECOND: u64 = 500;

type Wrong = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Wrong> {
    let seconds: u64 = std::env::args()
        .nth(1)
        .and_then(|it| it.parse().ok())
        .unwrap_or(60);
    let data = std::env::temp_dir().join(format!("tablas-load-{}", std::process::id()));
    let options = Options {
        key: None,
        data: data.clone(),
        port: 0,
        lan: false,
    };
    let (tell, told) = mpsc::channel();
    let server = std::thread::spawn(move || -> Result<(), Wrong> {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(async {
            let server = Server::start(&options).map_err(|error| format!("{error:?}"))?;
            tell.send((server.address()?, server.ender()))?;
            Ok::<_, Wrong>(server.run().await?)
        })
    });
    let (address, ender) = told.recv()?;
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, address.port()));
    measure(address, seconds)?;
    ender.end();
    server.join().map_err(|_| "the desk broke off")??;
    std::fs::remove_dir_all(data)?;
    Ok(())
}

fn measure(address: SocketAddr, seconds: u64) -> Result<(), Wrong> {
    let mut arbiter = Client::new(address)?;
    let event = arbiter.post(
        "/events",
        &json!({ "name": "Load", "preset": "fide-standard" }),
    )?;
    let event = event["id"].as_u64().ok_or("no event")?;
    let pairings: Vec<Value> = (1..=BOARDS)
        .map(|number| json!({ "round": 1, "number": number, "white": { "name": "A" }, "black": { "name": "B" } }))
        .collect();
    let rows = arbiter.post(&format!("/events/{event}/boards"), &pairings.into())?;
    let boards: Vec<(u64, u64)> = rows
        .as_array()
        .ok_or("no boards")?
        .iter()
        .filter_map(|row| Some((row["id"].as_u64()?, row["version"].as_u64()?)))
        .collect();
    let first = boards.first().ok_or("no boards")?.0;
    let began = Instant::now();
    // When the act that is under way at each board was sent, in microseconds.
    let sent: Vec<AtomicU64> = (0..BOARDS).map(|_| AtomicU64::new(0)).collect();
    let over = AtomicBool::new(false);
    let heard: Vec<Vec<u64>> = std::thread::scope(|scope| {
        let pages: Vec<_> = (0..PAGES)
            .map(|_| scope.spawn(|| page(address, event, first, &sent, began, &over)))
            .collect();
        std::thread::sleep(Duration::from_secs(1));
        let arbiters: Vec<_> = boards
            .chunks(BOARDS / ARBITERS)
            .map(|own| scope.spawn(|| act(address, own.to_vec(), first, &sent, began, seconds)))
            .collect();
        let acts: u64 = arbiters
            .into_iter()
            .map(|it| it.join().map(Result::unwrap_or_default).unwrap_or_default())
            .sum();
        println!("{acts} acts in {seconds} s");
        std::thread::sleep(Duration::from_secs(1));
        over.store(true, Ordering::Relaxed);
        pages
            .into_iter()
            .map(|it| it.join().map(Result::unwrap_or_default).unwrap_or_default())
            .collect()
    });
    let mut all = vec![0_u64; MOST];
    for page in &heard {
        for (sum, count) in all.iter_mut().zip(page) {
            *sum += count;
        }
    }
    let total: u64 = all.iter().sum();
    let within = |share: u64| {
        let mut left = total * share / 1_000;
        all.iter()
            .position(|&count| {
                let found = count > left;
                left = left.saturating_sub(count);
                found
            })
            .unwrap_or(MOST)
    };
    println!(
        "{total} messages at {PAGES} pages; from act to page: half {} ms, 90 % {} ms, 99 % {} ms, 99.9 % {} ms",
        within(500),
        within(900),
        within(990),
        within(999)
    );
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    if let Some(peak) = status.lines().find(|line| line.starts_with("VmHWM")) {
        println!(
            "memory at most, of desk, arbiters and pages together: {}",
            peak[6..].trim()
        );
    }
    Ok(())
}

/// Longer waits than this many milliseconds count as this many.
const MOST: usize = 10_000;

/// Enters an act at one of its boards after the other, in its share of the time.
fn act(
    address: SocketAddr,
    mut boards: Vec<(u64, u64)>,
    first: u64,
    sent: &[AtomicU64],
    began: Instant,
    seconds: u64,
) -> Result<u64, Wrong> {
    let mut client = Client::new(address)?;
    let start = Instant::now();
    let step = Duration::from_micros(1_000_000 * ARBITERS as u64 / ACTS_A_SECOND);
    let mut count = 0;
    'time: loop {
        for (board, version) in &mut boards {
            let due = start + step * u32::try_from(count)?;
            std::thread::sleep(due.saturating_duration_since(Instant::now()));
            if start.elapsed() > Duration::from_secs(seconds) {
                break 'time;
            }
            let now = u64::try_from(began.elapsed().as_micros())?;
            if let Some(cell) = usize::try_from(*board - first)
                .ok()
                .and_then(|at| sent.get(at))
            {
                cell.store(now, Ordering::Relaxed);
            }
            let deed = json!({ "by": "arbiter", "act": { "do": "remark", "text": "x" } });
            let request = json!({ "version": version, "acts": [deed] });
            let view = client.post(&format!("/boards/{board}/acts"), &request)?;
            *version = view["version"].as_u64().ok_or("refused")?;
            count += 1;
        }
    }
    Ok(count)
}

/// Listens, and counts how long each message took, by milliseconds.
fn page(
    address: SocketAddr,
    event: u64,
    first: u64,
    sent: &[AtomicU64],
    began: Instant,
    over: &AtomicBool,
) -> Result<Vec<u64>, Wrong> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_millis(500)))?;
    write!(
        stream,
        "GET /api/v1/events/{event}/stream HTTP/1.1\r\nHost: {address}\r\n\r\n"
    )?;
    let mut reader = BufReader::new(stream);
    let mut counts = vec![0; MOST];
    let mut line = Vec::new();
    while !over.load(Ordering::Relaxed) {
        // A line that has not come whole goes on where it stopped.
        if reader.read_until(b'\n', &mut line).is_err() {
            continue;
        }
        let text = String::from_utf8_lossy(&line);
        let id = text
            .strip_prefix("data: {\"changed\":\"board\",\"board\":{\"id\":")
            .and_then(|rest| rest.split(',').next())
            .and_then(|id| id.parse::<u64>().ok());
        let at = id.and_then(|id| usize::try_from(id.checked_sub(first)?).ok());
        if let Some(cell) = at.and_then(|at| sent.get(at)) {
            let now = u64::try_from(began.elapsed().as_micros())?;
            let took = usize::try_from(now.saturating_sub(cell.load(Ordering::Relaxed)) / 1_000)?;
            counts[took.min(MOST - 1)] += 1;
        }
        line.clear();
    }
    Ok(counts)
}

/// A connection that is kept open.
struct Client {
    reader: BufReader<TcpStream>,
    address: SocketAddr,
    token: String,
}

impl Client {
    fn new(address: SocketAddr) -> Result<Client, Wrong> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        let mut client = Client {
            reader: BufReader::new(stream),
            address,
            token: String::new(),
        };
        let me = client.ask("GET", "/me", "")?;
        client.token = me["token"].as_str().ok_or("no token")?.to_owned();
        Ok(client)
    }

    fn post(&mut self, path: &str, body: &Value) -> Result<Value, Wrong> {
        self.ask("POST", path, &body.to_string())
    }

    fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Value, Wrong> {
        let request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             x-tablas-token: {}\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.token,
            body.len()
        );
        self.reader.get_mut().write_all(request.as_bytes())?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.reader.read_line(&mut line)?;
            if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse()?;
            }
            if line.trim().is_empty() {
                break;
            }
        }
        let mut answer = vec![0; length];
        self.reader.read_exact(&mut answer)?;
        Ok(serde_json::from_slice(&answer)?)
    }
}
