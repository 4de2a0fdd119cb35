//! Rulings as documents: `claim --evidence`, `play`, `verify`, `key` and `sign` from outside.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run::{Run, tablas, with_input};

const TWICE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";

struct Hall {
    dir: tempfile::TempDir,
}

impl Hall {
    fn new() -> Hall {
        Hall {
            dir: tempfile::tempdir().expect("a temporary directory"),
        }
    }

    fn path(&self, name: &str) -> String {
        self.dir.path().join(name).to_string_lossy().into_owned()
    }

    fn write(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.path(name);
        std::fs::write(&path, bytes).expect("a temporary file");
        path
    }

    fn read(&self, name: &str) -> Value {
        let text = std::fs::read_to_string(self.path(name)).expect("it was written");
        serde_json::from_str(&text).expect("JSON")
    }

    /// A correct claim with an announced move, as a document.
    fn ruling(&self, name: &str, more: &[&str]) -> String {
        let path = self.path(name);
        let mut all = vec![
            "claim",
            "--moves",
            TWICE,
            "--ground",
            "threefold",
            "--move",
            "Ng8",
            "--evidence",
            &path,
        ];
        all.extend(more);
        let run = tablas(&all);
        assert_eq!(run.code, 0, "{}{}", run.stdout, run.stderr);
        path
    }

    fn changed(&self, from: &str, to: &str, change: impl FnOnce(&mut Value)) -> String {
        let mut value = self.read(from);
        change(&mut value);
        self.write(to, value.to_string().as_bytes())
    }
}

fn verify(path: &str, more: &[&str]) -> Run {
    let mut all = vec!["verify", path];
    all.extend(more);
    tablas(&all)
}

#[track_caller]
fn says(run: &Run, code: i32, words: &[&str]) {
    let all = format!("{}{}", run.stdout, run.stderr);
    assert_eq!(run.code, code, "{all}");
    let text = all.split_whitespace().collect::<Vec<&str>>().join(" ");
    for word in words {
        assert!(text.contains(word), "no “{word}” in\n{all}");
    }
}

#[test]
fn a_claim_writes_a_ruling_that_holds() {
    let hall = Hall::new();
    let path = hall.ruling(
        "ruling.json",
        &["--arbiter", "Ulloa, Inés", "--when", "2026-11-30"],
    );
    says(
        &verify(&path, &[]),
        0,
        &[
            "THE RULING HOLDS",
            "Ulloa, Inés, 2026-11-30",
            "4...Ng8",
            "What no check can know",
            "not signed",
        ],
    );
    says(
        &verify(&path, &["--lang", "es"]),
        0,
        &["EL FALLO SE SOSTIENE", "4...Cg8", "No está firmado"],
    );
    let json = verify(&path, &["--format", "json"]);
    let document: Value = serde_json::from_str(&json.stdout).expect("JSON");
    assert_eq!(document["holds"], true);
    assert_eq!(document["hash"], hall.read("ruling.json")["hash"]);
    // From standard input it is the same.
    let bytes = std::fs::read(&path).expect("it was written");
    says(
        &with_input(&["verify", "-"], &bytes),
        0,
        &["THE RULING HOLDS"],
    );
    // Nothing is written over.
    let again = tablas(&[
        "claim",
        "--moves",
        TWICE,
        "--ground",
        "threefold",
        "--evidence",
        &path,
    ]);
    says(&again, 2, &["exists already"]);
}

/// An incorrect claim has a ruling too, and its exit code.
#[test]
fn an_incorrect_claim_writes_one_too() {
    let hall = Hall::new();
    let path = hall.path("tilburg.json");
    let run = tablas(&[
        "claim",
        "examples/historic.pgn",
        "--game",
        "2",
        "--at",
        "26w",
        "--ground",
        "threefold",
        "--move",
        "Nb5",
        "--evidence",
        &path,
        "--clocks",
        "0:12:30,0:03:05",
    ]);
    says(&run, 1, &["INCORRECT", "hash begins"]);
    says(&verify(&path, &[]), 0, &["26.Nb5", "incorrect"]);
    let ruling = hall.read("tilburg.json");
    assert_eq!(ruling["conclusion"]["claim"], "incorrect");
    assert_eq!(ruling["players"]["white"]["name"], "Karpov, Anatoly");
    assert_eq!(ruling["clocks"]["before"]["black_ms"], 185_000);
    // 9.5.3: two minutes for the opponent, and the announced move must be made.
    assert_eq!(ruling["clocks"]["after"]["black_ms"], 305_000);
    assert_eq!(ruling["orders"][1]["san"][0], "Nb5");
    // 9.2.3.2: Black could still castle with the rook on a8.
    let miss = &ruling["finding"]["repetition"]["near_misses"][0];
    assert_eq!(miss["differs"][0]["article"], "fide-2023#9.2.3.2");
    assert_eq!(miss["differs"][0]["only_here"][0], "a8");
    let evidence = &ruling["evidence"][0];
    assert_eq!(evidence["kind"], "database-file");
    assert_eq!(evidence["file"]["name"], "historic.pgn");
    assert_eq!(evidence["game"], 2);
    let files = verify(&path, &["--files", "examples"]);
    says(&files, 0, &["historic.pgn is the file that was used"]);
    says(
        &verify(&path, &["--files", "docs"]),
        1,
        &["historic.pgn is not in the directory"],
    );
}

/// Each change says where it is, what follows, and the article.
#[test]
fn what_was_changed_is_told() {
    let hall = Hall::new();
    hall.ruling("ruling.json", &["--clocks", "1:00,2:00"]);
    type Change = fn(&mut Value);
    let changes: [(Change, &[&str]); 8] = [
        (
            |it| it["game"]["moves"][6]["uci"] = "f3e5".into(),
            &["game.moves[6].san", "Ne5", "3.10"],
        ),
        (
            |it| it["finding"]["repetition"]["count"] = 2.into(),
            &["finding.repetition.count says 2; it must say 3", "9.2.3"],
        ),
        (
            |it| it["conclusion"]["claim"] = "incorrect".into(),
            &["conclusion.claim", "must say \"correct\"", "9.2.1"],
        ),
        (
            |it| it["conclusion"]["articles"][0] = "fide-2023#9.3.1".into(),
            &["conclusion.articles[0]", "fide-2023#9.2.1"],
        ),
        (
            |it| it["clocks"]["after"]["white_ms"] = 180_000.into(),
            &["clocks.after.white_ms says 180000; it must say 60000"],
        ),
        (
            |it| it["orders"][0]["result"] = "1-0".into(),
            &["orders[0].result", "1/2-1/2", "9.5.2"],
        ),
        (
            |it| it["finding"]["repetition"]["occurrences"][1]["position"]["ply"] = 5.into(),
            &["finding.repetition.occurrences[1].position.ply"],
        ),
        (
            |it| it["players"]["white"]["name"] = "Somebody".into(),
            &["the content was changed after the hash was made"],
        ),
    ];
    for (index, (change, words)) in changes.into_iter().enumerate() {
        let path = hall.changed("ruling.json", &format!("{index}.json"), change);
        says(&verify(&path, &[]), 1, words);
        says(
            &verify(&path, &[]),
            1,
            &["THE RULING DOES NOT HOLD", "content was changed"],
        );
        says(
            &verify(&path, &["--lang", "es"]),
            1,
            &["EL FALLO NO SE SOSTIENE"],
        );
    }
}

#[test]
fn the_live_game_writes_a_ruling() {
    let hall = Hall::new();
    let path = hall.path("live.json");
    let lines = format!(
        "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1\nruling {path}\nclaim Ng8\nWhite wants the claim checked\nruling {path}\nquit\n"
    );
    let arguments = [
        "play",
        "--time",
        "5400+30",
        "--event",
        "Harbour Open",
        "--board",
        "4",
        "--white",
        "Ash, Tom",
        "--black",
        "Reed, Ann",
        "--arbiter",
        "Ulloa, Inés",
    ];
    let run = with_input(&arguments, lines.as_bytes());
    says(
        &run,
        0,
        &["Nothing was decided in this game yet", "its hash begins"],
    );
    says(
        &verify(&path, &[]),
        0,
        &[
            "THE RULING HOLDS",
            "Harbour Open, board 4",
            "Ash, Tom – Reed, Ann",
            "each event follows",
        ],
    );
    let ruling = hall.read("live.json");
    assert_eq!(ruling["conclusion"]["claim"], "correct");
    assert_eq!(ruling["evidence"][0]["kind"], "game-log");
    assert_eq!(ruling["decided"]["by"], "Ulloa, Inés");
}

fn new_key(hall: &Hall, name: &str) -> (String, String) {
    let path = hall.path(name);
    let run = tablas(&["key", "new", "-o", &path]);
    says(&run, 0, &["Keep it as you keep your signature"]);
    (path, run.stdout.trim().to_owned())
}

#[test]
fn a_signature_is_made_and_checked() {
    let hall = Hall::new();
    let ruling = hall.ruling("ruling.json", &[]);
    let (key, public) = new_key(&hall, "keys/arbiter.key");
    let (other, other_public) = new_key(&hall, "other.key");
    assert_ne!(public, other_public);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &str| {
            let metadata = std::fs::metadata(path).expect("it was written");
            metadata.permissions().mode() & 0o777
        };
        assert_eq!(mode(&key), 0o600);
        let parent = Path::new(&key).parent().expect("a directory");
        assert_eq!(mode(&parent.to_string_lossy()), 0o700);
    }
    assert_eq!(
        tablas(&["key", "show", "--key", &key]).stdout.trim(),
        public
    );
    says(
        &verify(&ruling, &["--key", &public]),
        1,
        &["has not signed this document"],
    );
    says(
        &tablas(&["sign", &ruling, "--key", &key]),
        0,
        &["is signed with the key", &public],
    );
    says(
        &verify(&ruling, &[]),
        0,
        &["Signed with the key", &public, "Whose key it is"],
    );
    says(
        &verify(&ruling, &["--key", &public]),
        0,
        &["The key that was demanded has signed"],
    );
    says(
        &verify(&ruling, &["--key", &other_public]),
        1,
        &["has not signed"],
    );
    // A file with the public key will do.
    let file = hall.write("arbiter.pub", format!("{public}\n").as_bytes());
    says(
        &verify(&ruling, &["--key", &file]),
        0,
        &["The key that was demanded has signed"],
    );
    says(
        &tablas(&["sign", &ruling, "--key", &key]),
        0,
        &["has signed"],
    );
    // A second signature, in a new file.
    let both = hall.path("both.json");
    says(
        &tablas(&["sign", &ruling, "--key", &other, "-o", &both]),
        0,
        &[&other_public],
    );
    says(&verify(&both, &["--key", &public]), 0, &[&other_public]);
    assert_eq!(
        hall.read("ruling.json")["signatures"]
            .as_array()
            .map(Vec::len),
        Some(1)
    );
    // Who makes the hash anew loses the signature.
    let forged = hall.changed("ruling.json", "forged.json", |it| {
        it["remarks"] = serde_json::json!(["later"]);
        it["hash"] = tablas_wire::ruling::content_hash(it)
            .expect("a hash")
            .into();
    });
    says(
        &verify(&forged, &[]),
        1,
        &["signatures NO", "none of this document"],
    );
    // What does not hold is not signed.
    says(
        &tablas(&["sign", &forged, "--key", &other]),
        1,
        &["so it is not signed"],
    );
}

#[test]
fn keys_that_are_not_used() {
    let hall = Hall::new();
    let ruling = hall.ruling("ruling.json", &[]);
    let (key, _) = new_key(&hall, "arbiter.key");
    let before = std::fs::read(&ruling).expect("it was written");
    let refused = |key: &str, words: &[&str], palabras: &[&str]| {
        says(&tablas(&["sign", &ruling, "--key", key]), 2, words);
        says(
            &tablas(&["sign", &ruling, "--key", key, "--lang", "es"]),
            2,
            palabras,
        );
    };
    says(
        &tablas(&["key", "new", "-o", &key]),
        2,
        &["exists already", "never written over"],
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for mode in [0o644, 0o640, 0o604, 0o660] {
            let permissions = std::fs::Permissions::from_mode(mode);
            std::fs::set_permissions(&key, permissions).expect("it is ours");
            let mode = format!("{mode:o}");
            refused(
                &key,
                &["Others can read", &mode, "chmod 600"],
                &[&mode, "chmod 600"],
            );
            says(&tablas(&["key", "show", "--key", &key]), 2, &["chmod 600"]);
        }
        let permissions = std::fs::Permissions::from_mode(0o400);
        std::fs::set_permissions(&key, permissions).expect("it is ours");
        says(&tablas(&["key", "show", "--key", &key]), 0, &["ed25519:"]);
    }
    refused(
        &hall.path("none.key"),
        &["There is no key", "tablas key new"],
        &["tablas key new"],
    );
    refused(
        &ruling_as_key(&hall),
        &["no file with a secret key"],
        &["clave secreta"],
    );
    assert_eq!(std::fs::read(&ruling).expect("it is there"), before);
}

/// A file that is safe, but no key.
fn ruling_as_key(hall: &Hall) -> String {
    let path = hall.write("no.key", b"[Event \"?\"]\n");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let permissions = std::fs::Permissions::from_mode(0o600);
        std::fs::set_permissions(&path, permissions).expect("it is ours");
    }
    path
}

#[test]
fn corrections_and_appeals_name_what_they_follow() {
    let hall = Hall::new();
    let first = hall.ruling("first.json", &[]);
    let second = hall.ruling("second.json", &["--corrects", &first]);
    let appeal = hall.ruling(
        "appeal.json",
        &[
            "--appeal-of",
            &second,
            "--as",
            "appeals-committee",
            "--arbiter",
            "Ash, Reed, Ulloa",
        ],
    );
    assert_eq!(
        hall.read("second.json")["follows"]["hash"],
        hall.read("first.json")["hash"]
    );
    says(
        &verify(&second, &[]),
        0,
        &["It corrects the ruling", "was not given"],
    );
    says(
        &verify(&second, &["--follows", &first]),
        0,
        &["That is the ruling in"],
    );
    says(
        &verify(&second, &["--follows", &appeal]),
        1,
        &["is another one"],
    );
    says(
        &verify(&first, &["--follows", &second]),
        1,
        &["does not follow"],
    );
    says(
        &verify(&appeal, &["--follows", &second]),
        0,
        &[
            "It decides an appeal against",
            "by the appeals committee Ash, Reed, Ulloa",
        ],
    );
    // A file that names a hash which it has not is followed by what it has.
    let changed = hall.changed("first.json", "changed.json", |it| {
        it["remarks"] = serde_json::json!(["later"]);
    });
    says(
        &verify(&second, &["--follows", &changed]),
        1,
        &["is another one"],
    );
}

#[test]
fn every_kind_of_evidence_can_be_said() {
    let hall = Hall::new();
    let sheet = hall.write("sheet.jpg", b"a picture");
    let video = hall.write("hall.mp4", b"a video");
    let video = format!("video:3-4:{video}@1:02:03-1:02:40,1:10:00");
    let sheet = format!("own-scoresheet:1-4:{sheet}");
    let pieces = [
        sheet.as_str(),
        "opponent-scoresheet:1-3",
        "electronic-scoresheet:1-4:MonRoi",
        "board-record:1-4:DGT LiveChess",
        "database-file:1-2:ChessBase",
        "arbiter-sheet:2-4",
        &video,
        "joint-reconstruction:1-4",
        "witness:the player of board 15",
        "arbiter-observation:4:I stood at the board",
        "game-log",
        "typed-moves",
    ];
    let more: Vec<&str> = pieces
        .iter()
        .flat_map(|piece| ["--rests-on", piece])
        .collect();
    let path = hall.ruling("ruling.json", &more);
    says(&verify(&path, &[]), 0, &["THE RULING HOLDS"]);
    let ruling = hall.read("ruling.json");
    let evidence = ruling["evidence"].as_array().expect("a list");
    let kinds: Vec<&str> = evidence
        .iter()
        .filter_map(|it| it["kind"].as_str())
        .collect();
    let all: Vec<&str> = tablas_wire::ruling::EvidenceKind::ALL
        .map(|it| it.key())
        .to_vec();
    assert_eq!(kinds, all);
    assert_eq!(evidence[0]["plies"]["last"], 8);
    // Of the nine letters "a picture", by `sha256sum`.
    assert_eq!(evidence[0]["file"]["bytes"], 9);
    assert_eq!(evidence[6]["time_codes"][0]["to_ms"], 3_760_000);
    assert_eq!(evidence[8]["supplied_by"], "witness");
    let dir = hall.dir.path().to_string_lossy().into_owned();
    says(
        &verify(&path, &["--files", &dir]),
        0,
        &["sheet.jpg is the file that was used"],
    );
    hall.write("sheet.jpg", b"a picturE");
    says(
        &verify(&path, &["--files", &dir]),
        1,
        &["sheet.jpg is another file"],
    );
}

#[test]
fn options_that_cannot_be() {
    let hall = Hall::new();
    let path = hall.path("ruling.json");
    let claim = |more: &[&str], words: &[&str], palabras: &[&str]| {
        let mut all = vec!["claim", "--moves", TWICE, "--ground", "threefold"];
        all.extend(more);
        says(&tablas(&all), 2, words);
        all.extend(["--lang", "es"]);
        says(&tablas(&all), 2, palabras);
        assert!(!PathBuf::from(&path).exists());
    };
    claim(
        &["--remark", "x"],
        &["--remark", "--evidence"],
        &["--remark", "--evidence"],
    );
    claim(
        &["--evidence", &path, "--rests-on", "gossip"],
        &["gossip", "own-scoresheet"],
        &["gossip", "own-scoresheet"],
    );
    claim(
        &["--evidence", &path, "--rests-on", "video:9-3:x"],
        &["9-3"],
        &["9-3"],
    );
    claim(
        &[
            "--evidence",
            &path,
            "--rests-on",
            "own-scoresheet:1-4:missing.jpg",
        ],
        &["missing.jpg", "does not exist"],
        &["missing.jpg", "no existe"],
    );
    claim(
        &["--evidence", &path, "--clocks", "soon"],
        &["soon", "0:12:30"],
        &["soon"],
    );
    claim(
        &["--evidence", &path, "--corrects", "examples/historic.pgn"],
        &["historic.pgn", "JSON"],
        &["historic.pgn", "JSON"],
    );
    claim(
        &["--evidence", "/no/such/place.json"],
        &["place.json"],
        &["place.json"],
    );
}

#[test]
fn files_that_are_no_ruling() {
    let hall = Hall::new();
    let ruling = hall.ruling("ruling.json", &[]);
    let text = std::fs::read_to_string(&ruling).expect("it was written");
    let refused = |name: &str, bytes: &[u8], words: &[&str], palabras: &[&str]| {
        let path = hall.write(name, bytes);
        for (language, words) in [("en", words), ("es", palabras)] {
            let run = verify(&path, &["--lang", language]);
            says(&run, 2, words);
            assert!(run.stderr.contains(name), "{}", run.stderr);
            assert_eq!(run.stdout, "");
            assert_eq!(run.stderr.trim_end().lines().count(), 1, "{}", run.stderr);
        }
    };
    refused("empty.json", b"", &["nothing in it"], &["no contiene nada"]);
    refused(
        "blank.json",
        b" \n\n",
        &["nothing in it"],
        &["no contiene nada"],
    );
    refused(
        "cut.json",
        &text.as_bytes()[..text.len() / 2],
        &["ends in the middle", "line", "Ask for the file again"],
        &["línea"],
    );
    refused(
        "newer.json",
        text.replacen("\"version\": 1", "\"version\": 2", 1)
            .as_bytes(),
        &["version 2", "version 1"],
        &["versión 2", "versión 1"],
    );
    refused(
        "other.json",
        b"{\"format\": \"tablas-claim\", \"version\": 1}",
        &["tablas-claim"],
        &["tablas-claim"],
    );
    refused("none.json", b"[1, 2]", &["\"format\""], &["\"format\""]);
    refused(
        "twice.json",
        text.replacen("\"remarks\"", "\"hash\": \"x\",\n  \"remarks\"", 1)
            .as_bytes(),
        &["\"hash\"", "twice"],
        &["\"hash\""],
    );
    refused(
        "number.json",
        text.replacen("\"ply\": 1,", "\"ply\": 1.25,", 1).as_bytes(),
        &["number"],
        &["línea"],
    );
    refused(
        "large.json",
        text.replacen("\"ply\": 1,", "\"ply\": 90071992547409930,", 1)
            .as_bytes(),
        &["number"],
        &["línea"],
    );
    refused(
        "word.json",
        text.replacen("\"role\": \"nobody\"", "\"role\": \"king\"", 1)
            .as_bytes(),
        &["decided.role", "king"],
        &["decided.role", "king"],
    );
    refused(
        "deep.json",
        "[".repeat(100_000).as_bytes(),
        &["line 1"],
        &["línea 1"],
    );
    refused(
        "picture.json",
        &[0xff, 0xd8, 0xff, 0xe0],
        &["not text", "byte 1"],
        &["byte 1"],
    );
    let mut huge = text.clone().into_bytes();
    huge.resize(17 << 20, b' ');
    refused("huge.json", &huge, &["larger than 16 MB"], &["16 MB"]);
    says(
        &verify(&hall.path("missing.json"), &[]),
        2,
        &["does not exist"],
    );
    says(
        &verify(&hall.dir.path().to_string_lossy(), &[]),
        2,
        &["directory"],
    );
    says(
        &verify(&ruling, &["--key", "mine"]),
        2,
        &["mine", "ed25519:"],
    );
    says(&verify(&ruling, &["--files", "no/such"]), 2, &["no/such"]);
    // A byte order mark, Windows line ends and other blanks change nothing.
    let windows = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    says(
        &verify(&hall.write("windows.json", windows.as_bytes()), &[]),
        0,
        &["HOLDS"],
    );
    let short: Value = serde_json::from_str(&text).expect("JSON");
    says(
        &verify(&hall.write("short.json", short.to_string().as_bytes()), &[]),
        0,
        &["HOLDS"],
    );
}
