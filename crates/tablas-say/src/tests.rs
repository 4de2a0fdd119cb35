//! Both languages say the same things, and everything that the program can say is there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use tablas::law::Language;
use tablas::sentence::Sentence;

use super::*;

/// The variables of each message of one language.
fn variables(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, en, es) in MESSAGES {
        let text = match language {
            Language::En => en,
            Language::Es => es,
        };
        let mut id = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|c: char| c.is_ascii_alphabetic())
                && let Some((name, _)) = line.split_once('=')
            {
                id = name.trim().to_owned();
                assert!(!found.contains_key(&id), "{id} stands twice");
                found.insert(id.clone(), BTreeSet::new());
            }
            let mut rest = line;
            while let Some(at) = rest.find('$') {
                rest = &rest[at + 1..];
                let end = rest
                    .find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_')
                    .unwrap_or(rest.len());
                if let Some(message) = found.get_mut(&id) {
                    message.insert(rest[..end].to_owned());
                }
            }
        }
    }
    found
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_arguments() {
    let (en, es) = (variables(Language::En), variables(Language::Es));
    let only = |a: &BTreeMap<String, _>, b: &BTreeMap<String, _>| -> Vec<String> {
        a.keys()
            .filter(|id| !b.contains_key(*id))
            .cloned()
            .collect()
    };
    assert_eq!(only(&en, &es), Vec::<String>::new(), "only in English");
    assert_eq!(only(&es, &en), Vec::<String>::new(), "only in Spanish");
    for (id, variables) in &en {
        assert_eq!(variables, &es[id], "the arguments of {id} differ");
    }
}

#[test]
fn the_message_files_parse() {
    for language in [Language::En, Language::Es] {
        let speaker = Speaker::new(language);
        for id in message_ids(language) {
            assert!(speaker.knows(&id), "{id} has no text");
        }
    }
}

/// Rust files of the crates, without tests.
fn sources(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).expect("a directory of the workspace") {
        let path = entry.expect("an entry").path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() && name != "tests" && name != "target" {
            sources(&path, found);
        } else if name.ends_with(".rs") && name != "tests.rs" {
            found.push(path);
        }
    }
}

/// Every message that the sources name has a text; what is named is `Sentence::new("…")` or
/// `speaker.word("…")`, or a quoted word that has the shape of a name of ours and stands alone on a line.
#[test]
fn everything_that_can_be_said_has_a_text() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    sources(&crates, &mut files);
    assert!(files.len() > 30, "the sources were not found");
    let speaker = Speaker::new(Language::En);
    let mut missing = Vec::new();
    let mut seen = 0;
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source file");
        for opening in ["Sentence::new(\"", "speaker.word(\"", "say(\""] {
            for part in text.split(opening).skip(1) {
                let id = part.split('"').next().unwrap_or_default();
                seen += 1;
                if !speaker.knows(id) {
                    missing.push(format!("{}: {id}", file.display()));
                }
            }
        }
    }
    for code in tablas_codes() {
        seen += 1;
        if !speaker.knows(&code) {
            missing.push(code);
        }
    }
    assert!(seen > 100, "only {seen} messages were found in the sources");
    assert_eq!(missing, Vec::<String>::new());
}

/// The messages of the problems of reading, by their codes.
fn tablas_codes() -> Vec<String> {
    let problem = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tablas-record/src/problem.rs");
    let text = std::fs::read_to_string(problem).expect("the list of problems");
    text.lines()
        .filter(|line| line.contains(" = \"PGN") || line.contains(" = \"MOV"))
        .filter_map(|line| line.split('"').nth(3))
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_list_ends_with_and() {
    let list = |language| Speaker::new(language).list(["a", "b", "igual"].map(str::to_owned));
    assert_eq!(list(Language::En), "a, b and igual");
    assert_eq!(list(Language::Es), "a, b e igual");
}

#[test]
fn moves_have_the_letters_of_the_reader() {
    assert_eq!(letters::san_in_letters("Nbxd2+", Language::Es), "Cbxd2+");
    assert_eq!(letters::san_in_letters("e8=Q#", Language::Es), "e8=D#");
    assert_eq!(letters::san_in_letters("O-O-O", Language::Es), "O-O-O");
    assert_eq!(letters::san_in_letters("bxc3", Language::Es), "bxc3");
}

#[test]
fn a_message_that_is_not_there_is_shown_by_its_name() {
    let speaker = Speaker::new(Language::En);
    assert_eq!(
        speaker.say(&Sentence::new("no-such-message")),
        "{no-such-message}"
    );
}

/// A game with something of everything about conduct, told in both languages: no argument is missing.
#[test]
fn conduct_is_told_with_all_its_arguments() {
    use shakmaty::Color;
    use tablas::game::conduct::{Because, Frequency, Kind, PlayerRecord, Sanction};
    use tablas::game::{
        Act, Actor, Body, ClaimBasis, Command, Conduct, Form, Game, IllegalMove, Incident, Intent,
        Moment, Penalty, Setup, WarningForm,
    };
    use tablas::law::{Edition, Play, Rules};
    use tablas::regulations::Regulations;
    use tablas::sentence::GameNames;
    use tablas::units::Seconds;

    let rules = Rules {
        edition: Edition::Fide2023,
        play: Play::Standard,
    };
    let mut game = Game::new(Setup::new(rules, Regulations::LAWS));
    let (white, black) = (Actor::Player(Color::White), Actor::Player(Color::Black));
    let offer = Act::Offer {
        via_arbiter: false,
        condition: Some("at once".into()),
        form: Form::Word,
        ground: None,
    };
    let penalty = |sanction: Sanction| Penalty {
        article: sanction.article(rules),
        against: Color::Black,
        seconds: None,
        opponent_score: None,
        own_score: None,
        amount: None,
        reason: "reason".into(),
    };
    let acts = [
        (white, Act::IllegalMove(IllegalMove::TwoHands)),
        (black, offer),
        (
            white,
            Act::Claim {
                ground: tablas::claim::Ground::Threefold,
                announced: None,
                basis: ClaimBasis::Scoresheet,
            },
        ),
        (Actor::Arbiter, Act::AskCheck),
        (
            Actor::Arbiter,
            Act::NoteIncident(Incident {
                against: Color::Black,
                conduct: Conduct::RefusesToReconstruct,
                intent: Intent::Bad,
                harm: true,
                time_pressure: true,
                remark: "remark".into(),
            }),
        ),
        (
            Actor::Arbiter,
            Act::Warn {
                player: Color::Black,
                form: WarningForm::Written,
                article: tablas::law::articles::fide_2023::A11_5,
                reason: "reason".into(),
            },
        ),
        (
            Actor::Arbiter,
            Act::Penalise(Penalty {
                seconds: Some(Seconds(90)),
                ..penalty(Sanction::MoreTime)
            }),
        ),
        (
            Actor::Arbiter,
            Act::Penalise(Penalty {
                amount: Some(2),
                ..penalty(Sanction::Excluded)
            }),
        ),
        (
            Actor::Arbiter,
            Act::Refer {
                to: Body::Disciplinary,
                dossier: "dossier".into(),
            },
        ),
    ];
    for (by, act) in acts {
        let command = Command {
            at: Moment(0),
            by,
            who: None,
            act,
        };
        game.act(&command).expect("it is possible");
    }
    let mut sentences: Vec<Sentence> = Vec::new();
    let names = GameNames::of(game.course());
    let record = game.conduct();
    assert_eq!(record.facts().len(), 8);
    sentences.extend(
        record
            .facts()
            .iter()
            .map(|fact| fact.sentence().in_game(&names)),
    );
    for player in Color::ALL {
        let options = game.penalty_options(player, &PlayerRecord::new(""), Moment(0));
        sentences.extend(options.iter().map(|option| option.sentence()));
    }
    let duties = game.duties(Moment(0));
    sentences.extend(duties.iter().map(|duty| duty.kind.sentence()));
    let frequency = Frequency {
        times: 3,
        games: 2,
        of: 5,
    };
    sentences.extend(Kind::ALL.map(|kind| Because::Repeated(kind, frequency).sentence()));
    for language in [Language::En, Language::Es] {
        let speaker = Speaker::new(language);
        for sentence in &sentences {
            let text = speaker.say(sentence);
            assert!(!text.contains(['{', '}']), "{}: {text}", sentence.id);
            assert!(!text.contains("  "), "{}: {text}", sentence.id);
        }
    }
}
