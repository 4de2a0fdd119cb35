//! Keys and signatures.

use tablas_ruling::{
    Aspect, KeyError, PublicKey, SecretKey, SignError, Trust, Verdict, sign, verify,
};
use tablas_wire::ruling::{Ruling, SignaturePart, read_ruling};

use crate::common::holds;

const EXAMPLE: &str = include_str!("../../../../examples/rulings/threefold-correct.json");

/// The seed 00 01 … 1f. Public key and signature were made by another program: Python's
/// `cryptography`, over `tablas-ruling-1-signature`, a zero byte, and the example without its
/// signatures as `json` writes it with sorted keys and without blanks.
const KEY: &str = "tablas-secret-key-1
public ed25519:03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8
secret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
";
const SIGNATURE: &str = "a89865fbeaf2458c8a2db101757975b35a4fb2a3dbb86a68cb98f50d894b88013257cc1df864cfd636815345c0c5b051b9e7b57585c57d9a8846ef800b47ca04";

fn example() -> Ruling {
    read_ruling(EXAMPLE).expect("the example is a ruling")
}

fn key() -> SecretKey {
    SecretKey::read(KEY).expect("a key")
}

fn verdict(ruling: &Ruling, trust: &Trust) -> Verdict {
    verify(&ruling.to_value(), trust)
        .expect("a ruling")
        .checks
        .into_iter()
        .find(|check| check.aspect == Aspect::Signatures)
        .expect("every aspect is checked")
        .verdict
}

#[test]
fn the_example_holds() {
    holds(&example());
    assert_eq!(verdict(&example(), &Trust::default()), Verdict::Nothing);
}

#[test]
fn a_signature_is_that_of_another_program() {
    let mut ruling = example();
    sign(&mut ruling, &key()).expect("it is not signed yet");
    assert_eq!(ruling.signatures[0].signature, SIGNATURE);
    assert_eq!(verdict(&ruling, &Trust::default()), Verdict::Holds);
    assert_eq!(sign(&mut ruling, &key()), Err(SignError::AlreadySigned));
}

#[test]
fn two_sign_and_each_covers_everything_but_signatures() {
    let mut ruling = example();
    let second = SecretKey::new().expect("the system has random numbers");
    sign(&mut ruling, &key()).expect("it is not signed yet");
    sign(&mut ruling, &second).expect("it is another key");
    assert_eq!(verdict(&ruling, &Trust::default()), Verdict::Holds);
    let mut first_only = ruling.clone();
    first_only.signatures.remove(1);
    assert_eq!(verdict(&first_only, &Trust::default()), Verdict::Holds);
}

#[test]
fn whoever_renews_the_hash_loses_the_signature() {
    let mut ruling = example();
    sign(&mut ruling, &key()).expect("it is not signed yet");
    ruling.players.white.name = Some("Somebody Else".into());
    ruling.seal().expect("it has a canonical form");
    // Everything follows again, but for the signature.
    let failed: Vec<Aspect> = verify(&ruling.to_value(), &Trust::default())
        .expect("a ruling")
        .checks
        .into_iter()
        .filter(|check| check.verdict == Verdict::Fails)
        .map(|check| check.aspect)
        .collect();
    assert_eq!(failed, [Aspect::Signatures]);
}

#[test]
fn a_certain_key_can_be_demanded() {
    let mut ruling = example();
    let trust = |key: PublicKey| Trust {
        key: Some(key),
        ..Trust::default()
    };
    let other = SecretKey::new().expect("the system has random numbers");
    assert_eq!(verdict(&ruling, &trust(key().public())), Verdict::Fails);
    sign(&mut ruling, &key()).expect("it is not signed yet");
    assert_eq!(verdict(&ruling, &trust(key().public())), Verdict::Holds);
    assert_eq!(verdict(&ruling, &trust(other.public())), Verdict::Fails);
}

#[test]
fn signatures_that_are_none() {
    let mut signed = example();
    sign(&mut signed, &key()).expect("it is not signed yet");
    let fails = |part: SignaturePart| {
        let mut ruling = example();
        ruling.signatures = vec![part];
        assert_eq!(verdict(&ruling, &Trust::default()), Verdict::Fails);
    };
    let part = signed.signatures[0].clone();
    let signature = |text: &str| SignaturePart {
        signature: text.into(),
        ..part.clone()
    };
    fails(signature(""));
    fails(signature(&SIGNATURE[..126]));
    fails(signature(&SIGNATURE.to_uppercase()));
    fails(signature(&SIGNATURE.replacen('a', "b", 1)));
    fails(signature(&"0".repeat(128)));
    let key = |text: &str| SignaturePart {
        key: text.into(),
        ..part.clone()
    };
    fails(key("ed25519:"));
    fails(key(&part.key.replace("ed25519", "ed448")));
    fails(key(&part.key.to_uppercase()));
    // A key of small order, under which one signature fits every text.
    fails(key(
        "ed25519:0100000000000000000000000000000000000000000000000000000000000000",
    ));
}

#[test]
fn a_key_is_read_as_it_was_written() {
    let key = SecretKey::new().expect("the system has random numbers");
    let again = SecretKey::read(&key.write()).expect("it was written by us");
    assert_eq!(again.public(), key.public());
    assert!(!format!("{key:?}").contains(&key.write()[100..130]));
    assert_eq!(key.public().to_string().parse(), Ok(key.public()));
}

#[test]
fn texts_that_are_no_key() {
    let read = |text: &str| SecretKey::read(text).map(|key| key.public()).err();
    assert_eq!(read(""), Some(KeyError::NotSecret));
    assert_eq!(read("[Event \"?\"]"), Some(KeyError::NotSecret));
    assert_eq!(
        read(&KEY.replace("key-1", "key-2")),
        Some(KeyError::NotSecret)
    );
    assert_eq!(read(&KEY.replace("1e1f", "1e")), Some(KeyError::NotSecret));
    assert_eq!(read(&KEY.replace("1e1f", "1e2f")), Some(KeyError::Mismatch));
    assert_eq!(read(&KEY.replace("03a1", "03a")), Some(KeyError::NotPublic));
}
