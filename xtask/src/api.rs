//! `cargo xtask api`: a desk with its demo event, and every operation of its API asked with whatever its
//! own description allows, and with what it does not: nothing may make the server fail.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Instant;

use crate::python::{prepare, target};

/// Explains the options.
const USAGE: &str = "\
usage: cargo xtask api [--examples N] [--seed S]

  --examples N   made-up requests to each operation, besides those at the bounds of its description (0)
  --seed S       with which those begin (1)
";

/// The version that makes the requests. Another one makes others.
const SCHEMATHESIS: &str = "4.32.5";

/// What never ends cannot be waited for.
const ENDLESS: &str = "/api/v1/events/{event}/stream";

/// These are sent PGN, of which schemathesis makes up none; what they read is in the fuzz targets.
const PGN: &str = "/(pgn|record)$";

/// The desk that is asked.
struct Desk {
    child: Child,
    address: String,
}

impl Drop for Desk {
    fn drop(&mut self) {
        // It may have ended by itself, and then that is the fault that is told.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn run(
    root: &Path,
    mut arguments: impl Iterator<Item = String>,
) -> Result<ExitCode, String> {
    let (mut examples, mut seed) = (0_u32, 1_u32);
    while let Some(option) = arguments.next() {
        let number = arguments.next().and_then(|it| it.parse().ok());
        match (option.as_str(), number) {
            ("--examples", Some(number)) => examples = number,
            ("--seed", Some(number)) => seed = number,
            _ => return Err(USAGE.to_owned()),
        }
    }
    let name = format!("schemathesis-{SCHEMATHESIS}");
    let python = prepare(root, &name, &[("schemathesis", SCHEMATHESIS)])?;
    let program = program(root)?;
    // Nothing of an earlier run is there, neither the desk's nor what the other has learnt.
    let place = target(root).join("api");
    let _ = std::fs::remove_dir_all(&place);
    std::fs::create_dir_all(&place).map_err(|error| format!("{}: {error}\n", place.display()))?;
    let mut desk = start(&program, &place)?;
    let token = token(&desk.address)?;
    let since = Instant::now();
    let phases = if examples == 0 {
        "examples,coverage"
    } else {
        "examples,coverage,fuzzing"
    };
    // The bounds of the description are always the same; made-up requests begin with the seed.
    let seeded = seed.to_string();
    let how: &[&str] = if examples == 0 {
        &["--generation-deterministic"]
    } else {
        &["--seed", &seeded, "--exclude-path-regex", PGN]
    };
    let output = Command::new(python)
        .args(["-m", "schemathesis.cli", "run", "--no-color"])
        .arg(format!("{}/api/v1/openapi.json", desk.address))
        .args(["--phases", phases, "--checks", "not_a_server_error"])
        .args(["--max-examples", &examples.max(1).to_string()])
        .args(["--workers", "1"])
        .args(how)
        .args(["--exclude-path", ENDLESS, "--request-timeout", "30"])
        .args(["--continue-on-failure", "--warnings", "off"])
        .args(["--header", &format!("x-tablas-token: {token}")])
        .current_dir(&place)
        .output()
        .map_err(|error| format!("schemathesis: {error}\n"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let alive = desk.child.try_wait().is_ok_and(|ended| ended.is_none());
    if output.status.success() && alive {
        let asked = said
            .lines()
            .map(str::trim)
            .filter(|line| line.contains("generated") || line.contains("Tested"));
        let asked: Vec<&str> = asked.collect();
        println!(
            "schemathesis {SCHEMATHESIS}, phases {phases}, {}, {} s: no answer of the server is a failure of its own ({})",
            how.join(" "),
            since.elapsed().as_secs(),
            asked.join("; ")
        );
        return Ok(ExitCode::SUCCESS);
    }
    print!("{said}{}", String::from_utf8_lossy(&output.stderr));
    if !alive {
        println!("the desk has ended");
    }
    Ok(ExitCode::FAILURE)
}

/// The program as the other tests of the pages build it.
fn program(root: &Path) -> Result<PathBuf, String> {
    let built = Command::new("cargo")
        .args(["build", "--quiet", "--locked", "--package", "tablas-cli"])
        .current_dir(root)
        .status();
    if built.is_ok_and(|status| status.success()) {
        Ok(target(root).join("debug/tablas"))
    } else {
        Err("tablas-cli does not build\n".to_owned())
    }
}

fn start(program: &Path, place: &Path) -> Result<Desk, String> {
    let mut child = Command::new(program)
        .args(["--lang", "en", "desk", "--no-open", "--demo", "--port", "0"])
        .arg("--data")
        .arg(place.join("data"))
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{}: {error}\n", program.display()))?;
    let mut line = String::new();
    if let Some(stdout) = child.stdout.take() {
        let _ = BufReader::new(stdout).read_line(&mut line);
    }
    let address = line.split_whitespace().find(|it| it.starts_with("http://"));
    match address {
        Some(address) => Ok(Desk {
            address: address.trim_end_matches('/').to_owned(),
            child,
        }),
        None => {
            let _ = child.kill();
            Err(format!("the desk does not start: {line}\n"))
        }
    }
}

/// The token without which nothing changes.
fn token(address: &str) -> Result<String, String> {
    let ask = || -> std::io::Result<String> {
        let host = address.trim_start_matches("http://");
        let mut stream = TcpStream::connect(host)?;
        write!(
            stream,
            "GET /api/v1/me HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    let answer = ask().map_err(|error| format!("the desk does not answer: {error}\n"))?;
    answer
        .split_once("\"token\":\"")
        .and_then(|(_, rest)| rest.split_once('"'))
        .map(|(token, _)| token.to_owned())
        .ok_or_else(|| format!("the desk gives no token: {answer}\n"))
}
