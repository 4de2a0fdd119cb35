//! Who may do what, on the network.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tablas_desk::server::{Ender, NewAccount, Options, Role, Server, StartError, hashed};
use tablas_desk::store::Store;
use ureq::tls::{TlsConfig, TlsProvider};
use ureq::{Agent, RequestExt, http};

pub(crate) struct Lan {
    base: String,
    ender: Ender,
    thread: Option<std::thread::JoinHandle<()>>,
    _dir: tempfile::TempDir,
}

impl Lan {
    pub(crate) fn new() -> Lan {
        let dir = tempfile::tempdir().unwrap();
        let options = Options {
            key: None,
            data: dir.path().to_owned(),
            port: 0,
            lan: true,
        };
        // Without an account nobody could log in: it does not start.
        assert!(matches!(
            Server::start(&options),
            Err(StartError::NobodyCanLogIn)
        ));
        let store = Store::open(dir.path()).unwrap();
        for (name, role, sector) in [
            ("Marta", Role::Chief, None),
            ("Bruno", Role::Arbiter, Some("B")),
            ("Sala", Role::Viewer, None),
        ] {
            store
                .set_account(&NewAccount {
                    name: name.to_owned(),
                    role,
                    sectors: sector.map(str::to_owned).into_iter().collect(),
                    password: hashed("correcta caballo").unwrap(),
                })
                .unwrap();
        }
        drop(store);
        let (tell, told) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async {
                let server = Server::start(&options).unwrap();
                assert!(server.reach().fingerprint.as_ref().unwrap().contains(':'));
                tell.send((server.address().unwrap(), server.ender()))
                    .unwrap();
                server.run().await.unwrap();
            });
        });
        let (address, ender) = told.recv_timeout(Duration::from_secs(30)).unwrap();
        Lan {
            base: format!("https://127.0.0.1:{}", address.port()),
            ender,
            thread: Some(thread),
            _dir: dir,
        }
    }
}

impl Drop for Lan {
    fn drop(&mut self) {
        self.ender.end();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

pub(crate) struct Person {
    agent: Agent,
    base: String,
    cookie: String,
    token: String,
}

impl Person {
    pub(crate) fn new(lan: &Lan) -> Person {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let tls = TlsConfig::builder()
            .provider(TlsProvider::Rustls)
            .unversioned_rustls_crypto_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .disable_verification(true)
            .build();
        let config = Agent::config_builder()
            .tls_config(tls)
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(30)))
            .build();
        Person {
            agent: config.into(),
            base: lan.base.clone(),
            cookie: String::new(),
            token: String::new(),
        }
    }

    pub(crate) fn logged_in(lan: &Lan, name: &str) -> Person {
        let mut person = Person::new(lan);
        let (status, _) = person.log_in(name, "correcta caballo");
        assert_eq!(status, 200);
        person
    }

    pub(crate) fn log_in(&mut self, name: &str, password: &str) -> (u16, Value) {
        let login = json!({ "name": name, "password": password });
        let (status, cookie, body) = self.ask("POST", "/login", Some(&login));
        if let Some(cookie) = cookie {
            // Not for scripts, not for other sites, not in the clear.
            for wanted in ["HttpOnly", "SameSite=Strict", "Secure"] {
                assert!(cookie.contains(wanted), "{cookie}");
            }
            self.cookie = cookie.split(';').next().unwrap().to_owned();
            let (_, _, me) = self.ask("GET", "/me", None);
            self.token = me["token"].as_str().unwrap().to_owned();
        }
        (status, body)
    }

    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> (u16, Option<String>, Value) {
        let request = http::Request::builder()
            .method(method)
            .uri(format!("{}/api/v1{path}", self.base))
            .header("content-type", "application/json")
            .header("cookie", &self.cookie)
            .header("x-tablas-token", &self.token)
            .body(body.map(Value::to_string).unwrap_or_default())
            .unwrap();
        let mut answer = request.with_agent(&self.agent).run().unwrap();
        let cookie = answer.headers().get("set-cookie");
        let cookie = cookie.map(|it| it.to_str().unwrap().to_owned());
        let text = answer.body_mut().read_to_string().unwrap();
        (
            answer.status().as_u16(),
            cookie,
            serde_json::from_str(&text).unwrap_or(Value::Null),
        )
    }
}

#[test]
fn each_may_do_what_is_his() {
    let lan = Lan::new();
    let nobody = Person::new(&lan);
    assert_eq!(nobody.ask("GET", "/events", None).0, 401);
    let chief = Person::logged_in(&lan, "Marta");
    let settings = json!({ "name": "Abierto", "preset": "fide-standard" });
    let event = chief.ask("POST", "/events", Some(&settings)).2["id"]
        .as_u64()
        .unwrap();
    let boards = json!([
        { "round": 1, "number": 1, "sector": "A", "white": { "name": "Ana" }, "black": { "name": "Luis" } },
        { "round": 1, "number": 2, "sector": "B", "white": { "name": "Eva" }, "black": { "name": "Iván" } },
    ]);
    let rows = chief
        .ask("POST", &format!("/events/{event}/boards"), Some(&boards))
        .2;
    let (a, b) = (
        rows[0]["id"].as_u64().unwrap(),
        rows[1]["id"].as_u64().unwrap(),
    );
    let remark = |person: &Person, board: u64| {
        let version = person.ask("GET", &format!("/boards/{board}"), None).2["version"].clone();
        let acts = json!([{ "by": "arbiter", "act": { "do": "remark", "text": "x" } }]);
        let request = json!({ "version": version, "acts": acts });
        person
            .ask("POST", &format!("/boards/{board}/acts"), Some(&request))
            .0
    };
    let arbiter = Person::logged_in(&lan, "Bruno");
    assert_eq!(remark(&arbiter, b), 200);
    assert_eq!(
        remark(&arbiter, a),
        403,
        "an arbiter of sector B in sector A"
    );
    assert_eq!(arbiter.ask("POST", "/events", Some(&settings)).0, 403);
    assert_eq!(arbiter.ask("GET", "/accounts", None).0, 403);
    let viewer = Person::logged_in(&lan, "Sala");
    assert_eq!(remark(&viewer, b), 403);
    for path in ["/backup", "/accounts"] {
        assert_eq!(viewer.ask("GET", path, None).0, 403, "{path}");
    }
    for path in ["export", "log", "notes"] {
        assert_eq!(
            viewer
                .ask("GET", &format!("/events/{event}/{path}"), None)
                .0,
            403,
            "{path}"
        );
    }
    assert_eq!(
        viewer
            .ask("GET", &format!("/events/{event}/boards"), None)
            .0,
        200
    );
}

#[test]
fn a_viewer_is_not_told_what_12_6_hides() {
    let lan = Lan::new();
    let chief = Person::logged_in(&lan, "Marta");
    let settings = json!({ "name": "Abierto", "preset": "fide-standard" });
    let event = chief.ask("POST", "/events", Some(&settings)).2["id"]
        .as_u64()
        .unwrap();
    let boards = json!([{ "round": 1, "number": 1, "white": { "name": "Ana" }, "black": { "name": "Luis" } }]);
    let rows = chief
        .ask("POST", &format!("/events/{event}/boards"), Some(&boards))
        .2;
    let board = rows[0]["id"].as_u64().unwrap();
    for (index, uci) in "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"
        .split(' ')
        .enumerate()
    {
        let by = ["white", "black"][index % 2];
        let version = chief.ask("GET", &format!("/boards/{board}"), None).2["version"].clone();
        let acts = json!([{ "by": by, "act": { "do": "move", "uci": uci } }, { "by": by, "act": { "do": "press-clock" } }]);
        let request = json!({ "version": version, "acts": acts });
        assert_eq!(
            chief
                .ask("POST", &format!("/boards/{board}/acts"), Some(&request))
                .0,
            200
        );
    }
    let seen = chief.ask("GET", &format!("/boards/{board}"), None).2;
    assert!(seen["badges"].to_string().contains("claimable"));
    let viewer = Person::logged_in(&lan, "Sala");
    let seen = viewer
        .ask("GET", &format!("/boards/{board}"), None)
        .2
        .to_string();
    assert!(
        !seen.contains("claimable") && !seen.contains("\"occurrences\":3"),
        "{seen}"
    );
}

#[test]
fn passwords_cannot_be_guessed_at_speed() {
    let lan = Lan::new();
    let mut thief = Person::new(&lan);
    for _ in 0..5 {
        assert_eq!(thief.log_in("Marta", "incorrecta").0, 401);
    }
    let (status, answer) = thief.log_in("Marta", "correcta caballo");
    assert_eq!(status, 429, "{answer}");
    assert!(answer["text"]["es"].as_str().unwrap().contains("segundos"));
    // Others of the same network are not kept out.
    assert_eq!(thief.log_in("Bruno", "correcta caballo").0, 200);
}

#[test]
fn a_cookie_of_another_desk_opens_nothing() {
    let (here, there) = (Lan::new(), Lan::new());
    let own = Person::logged_in(&here, "Marta");
    let mut stolen = Person::new(&there);
    stolen.cookie.clone_from(&own.cookie);
    stolen.token.clone_from(&own.token);
    assert_eq!(stolen.ask("GET", "/events", None).0, 401);
    // A cookie that says it is somebody else's is none.
    let mut forged = Person::new(&here);
    let signature = own.cookie.rsplit('.').next().unwrap();
    let name = "U2FsYQ";
    forged.cookie = format!("tablas_desk={name}.9999999999999.{signature}");
    assert_eq!(forged.ask("GET", "/events", None).0, 401);
    // The token of one session is not that of another.
    let mut other = Person::logged_in(&here, "Marta");
    other.token.clone_from(&own.token);
    let settings = json!({ "name": "Abierto", "preset": "fide-standard" });
    let same = other.ask("POST", "/events", Some(&settings)).0;
    assert!(same == 403 || other.cookie == own.cookie, "{same}");
}

#[test]
fn only_the_chief_arbiter_says_what_the_desk_reaches() {
    let lan = Lan::new();
    let chief = Person::logged_in(&lan, "Marta");
    let settings = json!({ "name": "Abierto", "preset": "fide-standard" });
    let (_, _, event) = chief.ask("POST", "/events", Some(&settings));
    let path = format!("/events/{}/sources", event["id"]);
    let folder = tempfile::tempdir().unwrap();
    let source = json!({ "spec": folder.path() });
    for name in ["Bruno", "Sala"] {
        let person = Person::logged_in(&lan, name);
        let (status, _, answer) = person.ask("POST", &path, Some(&source));
        assert_eq!(status, 403, "{name} {answer}");
    }
    // A program is started for nobody who is not at the machine.
    let program = json!({ "spec": "cmd:true" });
    let (status, _, answer) = chief.ask("POST", &path, Some(&program));
    assert_eq!(status, 422, "{answer}");
    let (status, _, answer) = chief.ask("POST", &path, Some(&source));
    assert_eq!(status, 200, "{answer}");
    let number = answer[0]["id"].as_u64().unwrap();
    let arbiter = Person::logged_in(&lan, "Bruno");
    assert_eq!(arbiter.ask("GET", &path, None).0, 200);
    let one = format!("/sources/{number}");
    assert_eq!(arbiter.ask("DELETE", &one, Some(&json!({}))).0, 403);
    let viewer = Person::logged_in(&lan, "Sala");
    assert_eq!(viewer.ask("GET", &path, None).0, 403);
    assert_eq!(chief.ask("DELETE", &one, Some(&json!({}))).0, 200);
}
