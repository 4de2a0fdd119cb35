//! The cases of `cases/`: each a position, a game or a record, and the facts that must follow from it.
//!
//! `cases/README.md` says how a case is written. Every key of `[expect]` is compared with what the
//! program prints as JSON; all differences of all cases are shown together.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, thread};

use serde_json::{Map, Value as Json};
use tablas::law::Article;
use toml::{Table, Value as Toml};

#[test]
fn every_case_gets_its_facts() {
    let cases = cases();
    let differences = differences(&cases);
    let mut text = String::new();
    for difference in &differences {
        write!(
            text,
            "\ncases/{}: {}\n    expected {}\n    got      {}",
            difference.case, difference.key, difference.expected, difference.got,
        )
        .expect("a string takes what is written");
    }
    let failed: BTreeSet<&str> = differences.iter().map(|it| it.case.as_str()).collect();
    assert!(
        differences.is_empty(),
        "{} of {} cases differ:{text}",
        failed.len(),
        cases.len(),
    );
}

#[test]
fn every_case_is_well_written() {
    let mut wrong = Vec::new();
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for case in cases() {
        let complaints = complaints(&case);
        wrong.extend(
            complaints
                .into_iter()
                .map(|it| format!("cases/{}: {it}", case.name)),
        );
        let stem = Path::new(&case.name)
            .file_stem()
            .expect("a file has a name");
        let stem = stem.to_string_lossy().into_owned();
        if let Some(other) = names.insert(stem, case.name.clone()) {
            wrong.push(format!(
                "cases/{}: has the name of cases/{other}",
                case.name
            ));
        }
    }
    assert!(!names.is_empty(), "there are no cases");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A file of `cases/`.
struct Case {
    /// Its path from there.
    name: String,
    table: Table,
}

/// A fact that does not follow.
struct Difference {
    case: String,
    key: String,
    expected: String,
    got: String,
}

const POSITION_KEYS: &[&str] = &[
    "ambiguous_in_laws",
    "black_can_mate",
    "castle_moves",
    "castling_rights",
    "castling_rights_shredder",
    "castling_rights_xfen",
    "checkmate",
    "dead_position",
    "fen_consistent",
    "fifty_claim_ahead",
    "fifty_claim_ahead_count",
    "fifty_on_board",
    "first_fifty_ply",
    "first_fivefold_ply",
    "first_seventyfive_ply",
    "first_threefold_ply",
    "first_visual_threefold_ply",
    "fivefold",
    "halfmove_clock",
    "if_black_flags",
    "if_black_resigns",
    "if_white_flags",
    "if_white_resigns",
    "legal",
    "occurrences",
    "result",
    "seventyfive",
    "stalemate",
    "threefold_claim_ahead",
    "threefold_on_board",
    "visual_occurrences",
    "white_can_mate",
];

const READING_KEYS: &[&str] = &["accept", "games", "language", "problems"];

const GAME_KEYS: &[&str] = &[
    "chess960",
    "complete",
    "draw_offers",
    "ended_at_ply",
    "error_at_ply",
    "first_threefold_ply",
    "language",
    "mainline_uci",
    "provisional",
    "reason",
    "result",
    "result_by_laws",
    "stops_at_ply",
    "tags",
];

/// Lists of moves whose order says nothing.
const SETS: &[&str] = &["castle_moves", "fifty_claim_ahead", "threefold_claim_ahead"];

/// Every case, in the order of the paths.
fn cases() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(&root).expect("it was found below");
            let name = name.to_string_lossy().replace('\\', "/");
            let text = fs::read_to_string(&path).expect("a case is UTF-8 text");
            let table = text
                .parse()
                .unwrap_or_else(|error| panic!("cases/{name}: {error}"));
            Case { name, table }
        })
        .collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            paths.push(path);
        }
    }
}

/// Runs every case, on as many threads as there are cores.
fn differences(cases: &[Case]) -> Vec<Difference> {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let share = cases.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let runs: Vec<_> = cases
            .chunks(share)
            .map(|share| scope.spawn(|| run_share(share, folder.path())))
            .collect();
        let joined = runs.into_iter().map(|run| run.join());
        joined
            .flat_map(|found| found.expect("no case panics"))
            .collect()
    })
}

fn run_share(share: &[Case], folder: &Path) -> Vec<Difference> {
    share.iter().flat_map(|case| run(case, folder)).collect()
}

fn run(case: &Case, folder: &Path) -> Vec<Difference> {
    let expect = section(&case.table, "expect");
    let output = match case.table.get("kind").and_then(Toml::as_str) {
        Some("reading") => read(case, folder),
        Some("position" | "dead") => position(case),
        other => Err(format!("kind {other:?}")),
    };
    let got = match output {
        Ok(Json::Object(got)) => got,
        Ok(other) => return vec![difference(case, "output", "an object", &other.to_string())],
        Err(message) => return vec![difference(case, "output", "JSON", &message)],
    };
    let mut found = Vec::new();
    for (key, expected) in &expect {
        match (key.as_str(), expected) {
            ("problems", Toml::Array(names)) => {
                let reported = problems(&got);
                for name in names.iter().filter_map(Toml::as_str) {
                    if !reported.contains(name) {
                        found.push(difference(case, key, name, &format!("{reported:?}")));
                    }
                }
            }
            ("games", Toml::Array(games)) => found.extend(compare_games(case, games, &got)),
            _ => found.extend(compare(case, "", key, expected, &got)),
        }
    }
    found
}

fn compare_games(case: &Case, expected: &[Toml], got: &Map<String, Json>) -> Vec<Difference> {
    let none = Vec::new();
    let games = got.get("games").and_then(Json::as_array).unwrap_or(&none);
    let mut found = Vec::new();
    if games.len() != expected.len() {
        let (want, have) = (expected.len().to_string(), games.len().to_string());
        found.push(difference(case, "number of games", &want, &have));
    }
    for (number, (expected, game)) in (1..).zip(expected.iter().zip(games)) {
        let expected = expected.as_table().cloned().unwrap_or_default();
        let game = game.as_object().cloned().unwrap_or_default();
        for (key, expected) in &expected {
            found.extend(compare(
                case,
                &format!("game {number}, "),
                key,
                expected,
                &game,
            ));
        }
    }
    found
}

fn compare(
    case: &Case,
    place: &str,
    key: &str,
    expected: &Toml,
    got: &Map<String, Json>,
) -> Option<Difference> {
    let place = format!("{place}{key}");
    let mut expected = facts(key, expected);
    let Some(mut got) = got.get(key).cloned() else {
        return Some(difference(
            case,
            &place,
            &expected.to_string(),
            "no such key",
        ));
    };
    if SETS.contains(&key) {
        sort(&mut expected);
        sort(&mut got);
    }
    let expected_text = expected.to_string();
    (!fits(&expected, &got)).then(|| difference(case, &place, &expected_text, &got.to_string()))
}

/// What a value of a case stands for in the program's JSON.
fn facts(key: &str, value: &Toml) -> Json {
    match value {
        Toml::String(text) if text == "none" => Json::Null,
        Toml::String(text) if key == "mainline_uci" => text.split_whitespace().collect(),
        Toml::String(text) => Json::from(text.as_str()),
        Toml::Integer(number) => Json::from(*number),
        Toml::Float(number) => Json::from(*number),
        Toml::Boolean(truth) => Json::from(*truth),
        Toml::Datetime(time) => Json::from(time.to_string()),
        Toml::Array(values) => values.iter().map(|it| facts("", it)).collect(),
        Toml::Table(table) => {
            let entries = table.iter().map(|(name, value)| {
                let name = match name.as_str() {
                    "ignoring" => "ignoring_9.6.2",
                    "bounded" => "bounded_by_9.6.2",
                    other => other,
                };
                (name.to_owned(), facts("", value))
            });
            Json::Object(entries.collect())
        }
    }
}

/// Whether `got` says what `expected` says: an object may say more.
fn fits(expected: &Json, got: &Json) -> bool {
    match (expected, got) {
        (Json::Object(expected), Json::Object(got)) => expected
            .iter()
            .all(|(key, expected)| got.get(key).is_some_and(|got| fits(expected, got))),
        (Json::Array(expected), Json::Array(got)) => {
            expected.len() == got.len()
                && expected
                    .iter()
                    .zip(got)
                    .all(|(one, other)| fits(one, other))
        }
        (expected, got) => expected == got,
    }
}

fn sort(list: &mut Json) {
    if let Json::Array(list) = list {
        list.sort_by_key(Json::to_string);
    }
}

/// Names of all problems of the file and of its games.
fn problems(got: &Map<String, Json>) -> BTreeSet<String> {
    let games = got.get("games").and_then(Json::as_array);
    let of_games = games
        .into_iter()
        .flatten()
        .filter_map(|game| game.get("problems"));
    let lists = got.get("problems").into_iter().chain(of_games);
    lists
        .filter_map(Json::as_array)
        .flatten()
        .filter_map(|problem| Some(problem.get("name")?.as_str()?.to_owned()))
        .collect()
}

fn position(case: &Case) -> Result<Json, String> {
    let given = section(&case.table, "given");
    let mut arguments = words(&["position", "--format", "json"]);
    match text(&given, "fen") {
        Some("startpos") => {}
        Some(fen) => arguments.extend(words(&["--fen", fen])),
        None => return Err("the case gives no position".to_owned()),
    }
    if let Some(moves) = text(&given, "moves") {
        arguments.extend(words(&["--moves", moves]));
    }
    if given.get("chess960").and_then(Toml::as_bool) == Some(true) {
        arguments.extend(words(&["--chess960"]));
    }
    if let Some(Toml::Table(legal)) = section(&case.table, "expect").get("legal") {
        let asked: Vec<&str> = legal.keys().map(String::as_str).collect();
        arguments.extend(words(&["--legal", &asked.join(",")]));
    }
    tablas(&arguments)
}

fn read(case: &Case, folder: &Path) -> Result<Json, String> {
    let given = section(&case.table, "given");
    let bytes = match (text(&given, "pgn"), text(&given, "pgn-base64")) {
        (Some(pgn), None) => pgn.as_bytes().to_vec(),
        (None, Some(coded)) => base64(coded).ok_or("pgn-base64 is not base64")?,
        (Some(_), Some(_)) | (None, None) => return Err("the case gives no record".to_owned()),
    };
    let path = folder
        .join(case.name.replace('/', "-"))
        .with_extension("pgn");
    fs::write(&path, bytes).map_err(|error| error.to_string())?;
    let mut arguments = words(&["read", &path.to_string_lossy(), "--format", "json"]);
    if let Some(letters) = text(&given, "letters") {
        arguments.extend(words(&["--letters", letters]));
    }
    tablas(&arguments)
}

/// Runs the program. Exit 1 says that something was found and is no failure.
fn tablas(arguments: &[String]) -> Result<Json, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_tablas"))
        .args(arguments)
        .output()
        .map_err(|error| error.to_string())?;
    let talk = String::from_utf8_lossy(&output.stderr);
    match output.status.code() {
        Some(0 | 1) => serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("{error}; standard error: {}", talk.trim())),
        code => Err(format!("exit {code:?}: {}", talk.trim())),
    }
}

/// What is wrong with a case as a text.
fn complaints(case: &Case) -> Vec<String> {
    let table = &case.table;
    let mut wrong = Vec::new();
    let mut known = |where_: &str, table: &Table, keys: &[&str]| {
        let unknown = table.keys().filter(|key| !keys.contains(&key.as_str()));
        wrong.extend(unknown.map(|key| format!("unknown key {where_}{key}")));
    };
    known(
        "",
        table,
        &["kind", "cite", "title", "why", "given", "expect"],
    );
    let expect = section(table, "expect");
    let kind = text(table, "kind").unwrap_or_default();
    match kind {
        "reading" => {
            known(
                "given.",
                &section(table, "given"),
                &["pgn", "pgn-base64", "letters"],
            );
            known("expect.", &expect, READING_KEYS);
            let games = expect.get("games").and_then(Toml::as_array);
            for game in games.into_iter().flatten().filter_map(Toml::as_table) {
                known("expect.games.", game, GAME_KEYS);
            }
        }
        "position" | "dead" => {
            known(
                "given.",
                &section(table, "given"),
                &["fen", "moves", "chess960"],
            );
            known("expect.", &expect, POSITION_KEYS);
        }
        other => wrong.push(format!("unknown kind {other:?}")),
    }
    if expect.is_empty() {
        wrong.push("expects nothing".to_owned());
    }
    for key in ["title", "why"] {
        for language in ["en", "es"] {
            if text(&section(table, key), language).is_none_or(|text| text.trim().is_empty()) {
                wrong.push(format!("no {key}.{language}"));
            }
        }
    }
    match table.get("cite").and_then(Toml::as_array) {
        Some(cites) => {
            for cite in cites {
                let article = cite.as_str().and_then(|cite| cite.parse::<Article>().ok());
                if article.is_none() {
                    wrong.push(format!("cites {cite}, which is not in laws/"));
                }
            }
            if cites.is_empty() && kind != "reading" {
                wrong.push("cites no article".to_owned());
            }
        }
        None => wrong.push("no cite".to_owned()),
    }
    wrong
}

fn difference(case: &Case, key: &str, expected: &str, got: &str) -> Difference {
    Difference {
        case: case.name.clone(),
        key: key.to_owned(),
        expected: expected.to_owned(),
        got: got.to_owned(),
    }
}

fn section(table: &Table, key: &str) -> Table {
    table
        .get(key)
        .and_then(Toml::as_table)
        .cloned()
        .unwrap_or_default()
}

fn text<'a>(table: &'a Table, key: &str) -> Option<&'a str> {
    table.get(key).and_then(Toml::as_str)
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

/// Decodes base64; blanks are skipped.
fn base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0_u32, 0);
    for c in text
        .bytes()
        .filter(|c| !c.is_ascii_whitespace() && *c != b'=')
    {
        let value = match c {
            b'A'..=b'Z' => c - b'A',
            b'a'..=b'z' => c - b'a' + 26,
            b'0'..=b'9' => c - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count & 0xff) as u8);
        }
    }
    Some(bytes)
}
