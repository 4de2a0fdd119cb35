//! What came out of a check, as JSON.

use tablas_ruling::Verification;
use tablas_say::Speaker;
use tablas_wire::ruling::{
    VerificationCheck, VerificationDocument, VerificationFile, VerificationPlace,
    VerificationSignature,
};

use super::show::{cannot_know, places};

pub(super) fn of(file: &str, found: &Verification, speaker: &Speaker) -> VerificationDocument {
    VerificationDocument {
        format: "tablas-verification".into(),
        version: 1,
        file: file.to_owned(),
        hash: found.ruling.hash.clone(),
        holds: found.holds(),
        checks: found
            .checks
            .iter()
            .map(|check| VerificationCheck {
                aspect: check.aspect.key().into(),
                verdict: check.verdict.key().into(),
                places: check_places(check, speaker),
            })
            .collect(),
        signatures: found
            .signatures
            .iter()
            .map(|it| VerificationSignature {
                key: it.key.clone(),
                valid: it.valid,
            })
            .collect(),
        demanded: found.demanded.map(|(key, valid)| VerificationSignature {
            key: key.to_string(),
            valid,
        }),
        follows: found.ruling.follows.as_ref().map(|it| it.hash.clone()),
        files: found
            .files
            .iter()
            .map(|(file, same)| VerificationFile {
                name: file.name.clone(),
                same: *same,
                sha256: file.found.as_ref().map(|(_, hash)| hash.clone()),
            })
            .collect(),
        cannot_know: cannot_know(&found.ruling)
            .iter()
            .map(|it| speaker.say(it))
            .collect(),
    }
}

fn check_places(check: &tablas_ruling::Check, speaker: &Speaker) -> Vec<VerificationPlace> {
    let told = places(check, speaker);
    let faults = check.faults.len();
    told.into_iter()
        .enumerate()
        .map(|(index, (sentence, difference))| match difference {
            Some(difference) => VerificationPlace {
                path: difference.path.clone(),
                says: difference.says.clone(),
                follows: difference.follows.clone(),
                article: difference.article.clone(),
                sentence,
            },
            None => VerificationPlace {
                path: check
                    .faults
                    .get(index)
                    .filter(|_| index < faults)
                    .map_or_else(String::new, |fault| fault.path.clone()),
                says: None,
                follows: None,
                article: None,
                sentence,
            },
        })
        .collect()
}
