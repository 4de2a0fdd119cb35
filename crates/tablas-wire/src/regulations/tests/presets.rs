//! What the presets say, against the facts they were made from.

use std::collections::BTreeSet;
use std::path::Path;

use tablas::law::{Edition, Play, Rules};
use tablas::regulations::{
    Adviser, Agreement, AgreementBy, Breach, DrawGround, Grounds, OffTurnOffer, Offers,
    Regulations, Reoffer, Scoring, Switch,
};

use super::super::preset::FILES;
use super::super::*;

#[test]
fn the_list_is_the_folder() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../regulations");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .expect("regulations/")
        .map(|entry| {
            entry
                .expect("a file")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    let known: BTreeSet<String> = FILES
        .iter()
        .map(|(name, _)| format!("{name}.toml"))
        .collect();
    assert_eq!(files, known);
}

#[test]
fn every_preset_is_without_mistakes() {
    for (name, file) in FILES {
        let preset = read_preset(file).unwrap_or_else(|errors| panic!("{name}: {errors:#?}"));
        assert_eq!(preset.contradictions(), [], "{name}");
    }
    assert_eq!(presets().len(), FILES.len());
}

/// Each choice has its reason in both languages on the lines above it.
#[test]
fn every_choice_has_its_comments() {
    for (name, file) in FILES {
        let lines: Vec<&str> = file.lines().collect();
        assert_eq!(
            lines[0], "#:schema ../schemas/regulations-file-1.json",
            "{name}"
        );
        let mut commented = 0;
        for (i, line) in lines.iter().enumerate().filter(|(i, _)| *i > 7) {
            if line.contains(" = ") && !line.starts_with('#') {
                assert!(lines[i - 2].starts_with("# en: "), "{name}: {line}");
                assert!(lines[i - 1].starts_with("# es: "), "{name}: {line}");
                commented += 1;
            }
        }
        assert_eq!(commented, Switch::ALL.len() + 2, "{name}");
    }
}

/// What the presets choose beside the Laws of their edition: laws, agreement, scoring, offers.
#[test]
fn what_the_presets_choose() {
    use AgreementBy::{Arbiter, Never, Players};
    use DrawGround::{Fifty, Perpetual, Theoretical, Threefold};
    use Edition::{Fide2009, Fide2014, Fide2018, Fide2023, UsChess};

    let laws = Agreement::LAWS;
    let from = |moves| Agreement {
        min_moves: moves,
        ..laws
    };
    let arbiter = |grounds: &[DrawGround], adviser| Agreement {
        by: Arbiter,
        grounds: Grounds::of(grounds.iter().copied()),
        adviser,
        ..laws
    };
    let zero = |agreement: Agreement| Agreement {
        breach: Breach::ZeroZero,
        ..agreement
    };
    let never = Agreement { by: Never, ..laws };
    let sofia = arbiter(&[Threefold, Perpetual, Theoretical], Adviser::None);
    let (one, three) = (Scoring::ONE_HALF_ZERO, Scoring::THREE_ONE_ZERO);
    assert_eq!(laws.by, Players);

    let table = [
        ("fide-standard", Fide2023, Play::Standard, laws, one),
        ("fide-rapid-a4", Fide2023, Play::RapidA4, laws, one),
        ("fide-rapid-a5", Fide2023, Play::RapidA5, laws, one),
        ("fide-blitz-b2", Fide2023, Play::BlitzB2, laws, one),
        ("fide-blitz-b3", Fide2023, Play::BlitzB3, laws, one),
        ("fide-online", Fide2023, Play::OnlineE04, laws, one),
        ("fide-2018-standard", Fide2018, Play::Standard, laws, one),
        ("fide-2018-rapid-a5", Fide2018, Play::RapidA5, laws, one),
        ("fide-2018-blitz-b3", Fide2018, Play::BlitzB3, laws, one),
        ("us-chess-standard", UsChess, Play::Standard, laws, one),
        ("strict-offers", Fide2023, Play::Standard, laws, one),
        ("no-draw-before-30", Fide2023, Play::Standard, from(30), one),
        ("no-draw-before-40", Fide2023, Play::Standard, from(40), one),
        ("no-agreed-draws", Fide2023, Play::Standard, never, one),
        // Only through the chief arbiter, in three cases.
        ("sofia-2005", Fide2009, Play::Standard, sofia, one),
        // The fifty moves are a ground too, and a technical adviser may be asked.
        (
            "fide-grand-prix-2008",
            Fide2009,
            Play::Standard,
            arbiter(&[Threefold, Fifty, Perpetual, Theoretical], Adviser::May),
            one,
        ),
        // Both ask, the arbiter consults an assistant, and a win is three points.
        (
            "bilbao",
            Fide2014,
            Play::Standard,
            arbiter(&[], Adviser::Must),
            three,
        ),
        (
            "london-classic-2010",
            Fide2009,
            Play::Standard,
            sofia,
            three,
        ),
        ("sinquefield-2014", Fide2014, Play::Standard, from(30), one),
        // Forbidden throughout, but for drawn endings put to the chief arbiter.
        (
            "sinquefield-2018",
            Fide2018,
            Play::Standard,
            arbiter(&[Theoretical], Adviser::None),
            one,
        ),
        (
            "us-championship-2018",
            Fide2018,
            Play::Standard,
            from(30),
            one,
        ),
        ("biel-2018", Fide2018, Play::Standard, from(40), one),
        ("candidates-2022", Fide2018, Play::Standard, from(40), one),
        ("olympiad-2008", Fide2009, Play::Standard, from(30), one),
        // No restriction, but 0–0 for an arranged game.
        ("olympiad-2010", Fide2009, Play::Standard, zero(laws), one),
        ("olympiad-2022", Fide2018, Play::Standard, from(30), one),
        // Agreed at move 22: 0–0.
        (
            "bulgarian-teams-2008",
            Fide2009,
            Play::Standard,
            zero(from(30)),
            one,
        ),
        (
            "french-youth-2012",
            Fide2009,
            Play::Standard,
            zero(never),
            one,
        ),
        (
            "millionaire-open-2015",
            Fide2014,
            Play::Standard,
            from(30),
            one,
        ),
    ];
    let names: Vec<&str> = table.iter().map(|row| row.0).collect();
    let built_in: Vec<&str> = presets().iter().map(|it| it.name).collect();
    assert_eq!(names, built_in);
    for (name, edition, play, agreement, scoring) in table {
        let found = &preset(name).expect("it is in the list").preset;
        assert_eq!(found.rules, Rules { edition, play }, "{name}");
        assert_eq!(found.regulations.agreement, agreement, "{name}");
        assert_eq!(found.regulations.scoring, scoring, "{name}");
        let offers = match name {
            "strict-offers" => Offers {
                off_turn: OffTurnOffer::Reject,
                reoffer: Reoffer::OneMoveEach,
            },
            "us-chess-standard" => Offers {
                reoffer: Reoffer::Us14B5,
                ..Offers::LAWS
            },
            _ => Offers::LAWS,
        };
        assert_eq!(found.regulations.offers, offers, "{name}");
    }
    assert_eq!(
        preset("us-chess-standard")
            .expect("listed")
            .preset
            .regulations,
        Regulations::of_the_laws(Rules {
            edition: UsChess,
            play: Play::Standard
        })
    );
    assert_eq!(preset("no-such-preset").map(|it| it.name), None);
}

/// Beside agreement, scoring and offers, only these answers are not those of the Laws.
#[test]
fn what_else_the_presets_choose() {
    let mut found = BTreeSet::new();
    for it in presets() {
        let laws = Regulations::of_the_laws(it.preset.rules);
        for switch in Switch::ALL {
            let path = switch.path();
            let elsewhere = ["agreement.", "offers.", "scoring"];
            if it.preset.regulations.differs(&laws, *switch)
                && !elsewhere.iter().any(|start| path.starts_with(start))
            {
                found.insert((it.name, path));
            }
        }
    }
    let expected = [
        // The arbiter's own observation, where nobody has to keep the score.
        ("fide-rapid-a5", "evidence"),
        ("fide-blitz-b3", "evidence"),
        // The platform's clock.
        ("fide-online", "flags.truth"),
        // Captains could advise until July 2022.
        ("fide-2018-standard", "captains.advice"),
        ("fide-2018-rapid-a5", "captains.advice"),
        ("fide-2018-blitz-b3", "captains.advice"),
        ("olympiad-2008", "captains.advice"),
        ("olympiad-2010", "captains.advice"),
        ("bulgarian-teams-2008", "captains.advice"),
    ];
    assert_eq!(found, BTreeSet::from(expected));
}
