//! Rulings that somebody changed: each field of each of many rulings, one at a time, in every way that
//! keeps it JSON.
//!
//! A change is made twice: as it is, and with the hash made anew by somebody who knows how. The first is
//! always found. The second is found wherever the document derives what it says from something else in
//! it, and everywhere if the ruling was signed; what people say ([`is_given`]) is in the keeping of the
//! signature alone, because the document then is the ruling on other facts.

use serde_json::{Value, json};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Position};
use tablas_ruling::{SecretKey, Trust, sign, verify};
use tablas_wire::ruling::{Ruling, content_hash, ruling_value};

use crate::common::holds;
use crate::made::{DISPUTES, Dice, cases, record};

/// What people say. Everything else follows from it.
const GIVEN: &[&str] = &[
    "event.name",
    "event.site",
    "event.section",
    "event.round",
    "event.board",
    "event.date",
    "event.preset",
    "players",
    "evidence",
    "game.moves[].written",
    "act.at",
    "decided",
    "remarks",
    "follows",
];

/// What people say where there is no log that says it.
const GIVEN_TO_A_RECORD: &[&str] = &[
    "event.edition",
    "event.play",
    "event.chosen",
    "event.regulations",
    "event.time_control",
    "game.start",
    "game.chess960",
    "game.moves[].clock_ms",
    "act.by",
    "act.who",
    "act.ply",
    "act.what",
    "act.touched",
    "act.recorded",
    // Whether there are other readings, and which; not the answers.
    "readings",
    "readings.complete",
    "readings.closed",
    "readings.others",
    "readings.others[]",
    "readings.others[].from",
    "readings.others[].moves",
    "clocks",
];

/// What of a given part is derived all the same.
const DERIVED: &[&str] = &[
    "readings.answer",
    "readings.depends_on",
    "readings.others[].answer",
    "clocks.before",
    "clocks.after",
];

/// Whether people say what stands here, so that another document with its own hash may say otherwise.
fn is_given(path: &str, ruling: &Ruling) -> bool {
    let path = without_numbers(path);
    let within = |root: &str| {
        path.strip_prefix(root)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
    };
    if DERIVED.iter().any(|root| within(root)) {
        return false;
    }
    // An act in a log has its own words, and so has the log.
    if ruling.log.is_some() {
        return GIVEN.iter().any(|root| within(root)) || within("log");
    }
    // That there is no log is said, too; but a log that is put in must fit.
    GIVEN
        .iter()
        .chain(GIVEN_TO_A_RECORD)
        .any(|root| within(root))
}

/// `game.moves[12].san` as `game.moves[].san`.
fn without_numbers(path: &str) -> String {
    let mut kept = String::new();
    let mut inside = false;
    for c in path.chars() {
        match c {
            '[' => inside = true,
            ']' => inside = false,
            _ if inside => continue,
            _ => {}
        }
        kept.push(c);
    }
    kept
}

/// Every place of a document, with the way to it as serde_json goes.
fn places(value: &Value, path: &str, pointer: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                let path = if path.is_empty() {
                    key.clone()
                } else {
                    format!("{path}.{key}")
                };
                let pointer = format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1"));
                found.push((path.clone(), pointer.clone()));
                places(value, &path, &pointer, found);
            }
        }
        Value::Array(list) => {
            for (index, value) in list.iter().enumerate() {
                let path = format!("{path}[{index}]");
                let pointer = format!("{pointer}/{index}");
                found.push((path.clone(), pointer.clone()));
                places(value, &path, &pointer, found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Other values for a place.
fn others(value: &Value) -> Vec<Value> {
    let mut others = match value {
        Value::Null => vec![json!("x"), json!(1), json!(false), json!({}), json!([])],
        Value::Bool(it) => vec![json!(!it), Value::Null, json!(1)],
        Value::Number(number) => {
            let number = number.as_f64().expect("a number");
            vec![
                json!(number + 1.0),
                json!(number + 0.5),
                json!(number * 2.0 + 3.0),
                json!(u32::MAX),
                json!((1_u64 << 53) - 1),
                Value::Null,
            ]
        }
        Value::String(text) => strings(text),
        Value::Array(list) => lists(list),
        Value::Object(map) => {
            let mut more = map.clone();
            more.insert("zusatz".into(), json!(1));
            let mut others = vec![Value::Object(more), Value::Null, json!({})];
            for key in map.keys() {
                let mut less = map.clone();
                less.remove(key);
                others.push(Value::Object(less));
            }
            others
        }
    };
    others.retain(|other| !same(other, value));
    others
}

/// A number is the same, however it is written.
fn same(a: &Value, b: &Value) -> bool {
    match (a.as_f64(), b.as_f64()) {
        (Some(a), Some(b)) => a == b,
        _ => a == b,
    }
}

fn strings(text: &str) -> Vec<Value> {
    let mut others = vec![
        json!(""),
        json!(format!("{text} ")),
        json!(text.to_uppercase()),
        Value::Null,
    ];
    // One sign for its neighbour: other squares, files, ranks, digits, letters.
    let signs: Vec<char> = text.chars().collect();
    for at in [0, signs.len() / 2, signs.len().saturating_sub(1)] {
        let Some(&sign) = signs.get(at) else { continue };
        let next = match sign {
            '1'..='8' => {
                char::from_u32(u32::from('1') + (u32::from(sign) - u32::from('1') + 1) % 8)
            }
            'a'..='h' => {
                char::from_u32(u32::from('a') + (u32::from(sign) - u32::from('a') + 1) % 8)
            }
            _ => char::from_u32(u32::from(sign) + 1),
        };
        let mut other = signs.clone();
        other[at] = next.unwrap_or('x');
        others.push(json!(other.into_iter().collect::<String>()));
    }
    for pair in [
        ["white", "black"],
        ["correct", "incorrect"],
        ["1/2-1/2", "1-0"],
        ["over", "ongoing"],
        ["yes", "no"],
        ["threefold", "fifty"],
        ["fide-2023", "fide-2018"],
        ["standard", "rapid-a4"],
    ] {
        if let Some(at) = pair.iter().position(|it| *it == text) {
            others.push(json!(pair[1 - at]));
        }
    }
    if let Some((edition, _)) = text.split_once('#') {
        others.push(json!(format!("{edition}#9.2.2")));
        others.push(json!(format!("{edition}#9.9")));
    }
    others
}

fn lists(list: &[Value]) -> Vec<Value> {
    let mut others = vec![json!([]), Value::Null];
    let mut more = list.to_vec();
    more.push(list.last().cloned().unwrap_or(json!("x")));
    others.push(Value::Array(more));
    for at in [0, list.len() / 2, list.len().saturating_sub(1)] {
        let mut less = list.to_vec();
        if at < less.len() {
            less.remove(at);
        }
        others.push(Value::Array(less));
    }
    if list.len() > 1 {
        let mut swapped = list.to_vec();
        swapped.swap(0, list.len() - 1);
        others.push(Value::Array(swapped));
    }
    others
}

/// Whether a check finds something: as the program does it, from the text on.
fn found(value: &Value, trust: &Trust) -> bool {
    let text = serde_json::to_string(value).expect("JSON");
    match ruling_value(&text) {
        Err(_) => true,
        Ok(value) => match verify(&value, trust) {
            Err(_) => true,
            Ok(verification) => !verification.holds(),
        },
    }
}

/// A line that mates may take the place of another one that does.
fn is_another_mate(path: &str, changed: &Value, ruling: &Ruling) -> bool {
    let Some(side) = ["white", "black"]
        .into_iter()
        .find(|side| path.starts_with(&format!("finding.mates.{side}.line")))
    else {
        return false;
    };
    let line = changed["finding"]["mates"][side]["line"].as_array();
    let mode = CastlingMode::from_chess960(ruling.game.chess960);
    let start: Option<Chess> = ruling
        .game
        .start
        .parse::<Fen>()
        .ok()
        .and_then(|fen| fen.into_position(mode).ok());
    let (Some(mut position), Some(line)) = (start, line) else {
        return false;
    };
    // It is about the position in which the game ended, or the one on the board.
    let made = ruling
        .conclusion
        .over_since
        .map_or(usize::MAX, |ply| ply as usize);
    for part in ruling.game.moves.iter().take(made) {
        let mv = part.uci.parse::<UciMove>().expect("it holds");
        position.play_unchecked(mv.to_move(&position).expect("it holds"));
    }
    for word in line {
        let mv = word
            .as_str()
            .and_then(|it| it.parse::<UciMove>().ok())
            .and_then(|it| it.to_move(&position).ok());
        match mv {
            Some(mv) => position.play_unchecked(mv),
            None => return false,
        }
    }
    position.is_checkmate() && position.turn().fold_wb("black", "white") == side
}

/// Counts what was tried.
#[derive(Default)]
struct Tried {
    rulings: usize,
    changes: usize,
    renewed: usize,
    signed: usize,
}

/// Changes every field of a ruling, one at a time, each in one of the ways that there are.
fn forge(name: &str, ruling: &Ruling, dice: &mut Dice, tried: &mut Tried) {
    holds(ruling);
    let original = ruling.to_value();
    let text = tablas_wire::ruling::write_ruling(ruling);
    assert_eq!(ruling_value(&text).as_ref(), Ok(&original), "{name}");
    tried.rulings += 1;
    let key = SecretKey::new().expect("the system has random numbers");
    let mut signed = ruling.clone();
    sign(&mut signed, &key).expect("it is not signed yet");
    holds(&signed);
    let signed = signed.to_value();
    let trust = Trust {
        key: Some(key.public()),
        ..Trust::default()
    };
    let mut all = Vec::new();
    places(&original, "", "", &mut all);
    for (path, pointer) in all {
        if path.starts_with("signatures") {
            continue;
        }
        let ways = others(original.pointer(&pointer).expect("it is there"));
        let way = dice.one(&ways);
        tried.changes += 1;
        let told = || format!("{name}: {path} as {way}");
        let change = |of: &Value, renew: bool| {
            let mut value = of.clone();
            *value.pointer_mut(&pointer).expect("it is there") = way.clone();
            if renew && let Ok(hash) = content_hash(&value) {
                value["hash"] = hash.into();
            }
            value
        };
        if path == "hash" || is_given(&path, ruling) {
            assert!(
                found(&change(&original, false), &Trust::default()),
                "{}",
                told()
            );
            if path != "hash" && dice.once_in(4) {
                tried.signed += 1;
                assert!(
                    found(&change(&signed, true), &Trust::default()),
                    "{}",
                    told()
                );
            }
        } else {
            tried.renewed += 1;
            let changed = change(&original, true);
            assert!(
                found(&changed, &Trust::default()) || is_another_mate(&path, &changed, ruling),
                "{}, hash renewed",
                told()
            );
        }
    }
    // The signature itself.
    let mut all = Vec::new();
    places(&signed["signatures"], "signatures", "/signatures", &mut all);
    all.push(("signatures".into(), "/signatures".into()));
    for (path, pointer) in all {
        for way in others(signed.pointer(&pointer).expect("it is there")) {
            let mut value = signed.clone();
            *value.pointer_mut(&pointer).expect("it is there") = way.clone();
            tried.changes += 1;
            // The same signature twice says the same.
            if path == "signatures" && way.as_array().is_some_and(|list| list.len() == 2) {
                continue;
            }
            assert!(found(&value, &trust), "{name}: {path} as {way}");
        }
    }
}

/// 10 rulings in a quick run and 1,000 in a soak run: a quarter of them decisions of the cases, as far as
/// there are so many, the others claims on records.
#[test]
fn whatever_is_changed_is_found() {
    let wanted = usize::try_from(cases(10)).expect("a number of rulings");
    let decided: Vec<(&str, &Ruling)> = DISPUTES
        .iter()
        .flat_map(|dispute| dispute.rulings.iter().map(|it| (dispute.name.as_str(), it)))
        .collect();
    let step = (decided.len() * 4 / wanted).max(1);
    let mut all: Vec<(String, Ruling)> = decided
        .iter()
        .step_by(step)
        .map(|(name, ruling)| ((*name).to_owned(), (*ruling).clone()))
        .collect();
    let live = all.len();
    for seed in 0.. {
        if all.len() >= wanted {
            break;
        }
        all.push((format!("seed {seed}"), record(seed)));
    }
    assert!(live > 0 && all.len() > live);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let parts: Vec<Tried> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|first| {
                let all = &all;
                scope.spawn(move || {
                    let mut tried = Tried::default();
                    for (seed, (name, ruling)) in (0..).zip(all).skip(first).step_by(threads) {
                        forge(name, ruling, &mut Dice::new(seed), &mut tried);
                    }
                    tried
                })
            })
            .collect();
        workers
            .into_iter()
            .map(|it| it.join().expect("no change was missed"))
            .collect()
    });
    let sum = |of: fn(&Tried) -> usize| parts.iter().map(of).sum::<usize>();
    println!(
        "{} rulings, {live} of them live; {} changes, {} of them with the hash made anew, {} of those \
         of a signed ruling",
        sum(|it| it.rulings),
        sum(|it| it.changes),
        sum(|it| it.renewed + it.signed),
        sum(|it| it.signed)
    );
}

/// None of many rulings fails that nobody changed: also those of which not every field is changed above.
#[test]
fn what_nobody_changed_holds() {
    for seed in 0..cases(60) {
        holds(&record(seed + 1_000_000));
    }
}
