//! Rulings that refer to earlier ones, and the files of the evidence.

use tablas_ruling::{Aspect, FileCheck, Followed, Trust, Verdict, finished, verify};
use tablas_wire::ruling::{
    EvidenceKind, EvidencePart, FilePart, FollowsPart, PliesPart, Relation, Ruling, Supplier,
    TimeCodePart,
};

use crate::common::{Claim, holds, places};

const THREE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

fn correction(of: &Ruling) -> Ruling {
    let mut draft = Claim::after(THREE, "threefold").draft();
    draft.follows = Some(FollowsPart {
        hash: of.hash.clone(),
        relation: Relation::Correction,
    });
    finished(&draft).expect("it can be derived")
}

#[test]
fn a_chain_of_rulings() {
    let first = Claim::after("e4 e5", "threefold").ruling();
    let second = correction(&first);
    let third = correction(&second);
    holds(&third);
    let followed = |ruling: &Ruling, given: Option<&Ruling>| {
        let trust = Trust {
            follows: given.map(Ruling::to_value),
            ..Trust::default()
        };
        let found = verify(&ruling.to_value(), &trust).expect("a ruling");
        (found.followed, found.holds())
    };
    assert_eq!(followed(&first, None), (Followed::None, true));
    assert_eq!(followed(&second, None), (Followed::NotGiven, true));
    assert_eq!(followed(&second, Some(&first)), (Followed::Given, true));
    assert_eq!(followed(&third, Some(&second)), (Followed::Given, true));
    assert_eq!(followed(&third, Some(&first)), (Followed::Another, false));
    assert_eq!(followed(&first, Some(&second)), (Followed::Another, false));
    // An earlier ruling that was changed is another one, whatever hash it names.
    let mut changed = first.clone();
    changed.remarks.push("later".into());
    assert_eq!(
        followed(&second, Some(&changed)),
        (Followed::Another, false)
    );
    // Signatures are no part of what is followed.
    let mut signed = first;
    let key = tablas_ruling::SecretKey::new().expect("the system has random numbers");
    tablas_ruling::sign(&mut signed, &key).expect("it is not signed yet");
    assert_eq!(followed(&second, Some(&signed)), (Followed::Given, true));
}

fn with_file() -> Ruling {
    let mut draft = Claim::after(THREE, "threefold").draft();
    draft.evidence.push(EvidencePart {
        kind: EvidenceKind::Video,
        source: None,
        supplied_by: Supplier::Organiser,
        plies: Some(PliesPart { first: 5, last: 8 }),
        file: Some(FilePart {
            name: "hall.mp4".into(),
            bytes: 5,
            // Of the five letters "tabla", by `sha256sum`.
            sha256: "4a106a9d5ab0bb93b5b43a631db37df385a14c174875bea35bf244e5f35eedc8".into(),
        }),
        game: None,
        time_codes: vec![TimeCodePart {
            from_ms: 3_600_000,
            to_ms: Some(3_630_000),
            shows: None,
        }],
        note: None,
    });
    finished(&draft).expect("it can be derived")
}

#[test]
fn the_files_of_the_evidence() {
    let ruling = with_file();
    let file = ruling.evidence[0].file.clone().expect("a file");
    let verdict = |found: Option<(u64, String)>| {
        let trust = Trust {
            files: Some(vec![FileCheck {
                name: "hall.mp4".into(),
                found,
            }]),
            ..Trust::default()
        };
        verify(&ruling.to_value(), &trust)
            .expect("a ruling")
            .checks
            .into_iter()
            .find(|check| check.aspect == Aspect::Files)
            .expect("every aspect is checked")
            .verdict
    };
    assert_eq!(verdict(Some((5, file.sha256.clone()))), Verdict::Holds);
    assert_eq!(verdict(Some((6, file.sha256.clone()))), Verdict::Fails);
    assert_eq!(verdict(Some((5, "0".repeat(64)))), Verdict::Fails);
    assert_eq!(verdict(None), Verdict::Fails);
}

#[test]
fn evidence_that_cannot_be() {
    let wrong = |change: &dyn Fn(&mut EvidencePart)| {
        let mut ruling = with_file();
        change(&mut ruling.evidence[0]);
        ruling.seal().expect("it has a canonical form");
        places(&ruling.to_value())
    };
    assert_eq!(wrong(&|_| {}), Vec::<String>::new());
    let plies = |first, last| Some(PliesPart { first, last });
    assert_eq!(wrong(&|it| it.plies = plies(0, 4)), ["evidence[0].plies"]);
    assert_eq!(wrong(&|it| it.plies = plies(9, 4)), ["evidence[0].plies"]);
    assert_eq!(
        wrong(&|it| it.time_codes[0].to_ms = Some(1)),
        ["evidence[0].time_codes[0]"]
    );
    let file = |name: &str, sha256: &str| {
        Some(FilePart {
            name: name.into(),
            bytes: 5,
            sha256: sha256.into(),
        })
    };
    assert_eq!(
        wrong(&|it| it.file = file("../hall.mp4", &"0".repeat(64))),
        ["evidence[0].file.name"]
    );
    assert_eq!(
        wrong(&|it| it.file = file("hall.mp4", "12")),
        ["evidence[0].file.sha256"]
    );
}
