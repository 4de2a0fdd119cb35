//! Checking a ruling: everything that follows is made again and compared, field by field.

use serde_json::Value;
use tablas::law::{Rule, Rules};
use tablas_wire::ruling::{EvidencePart, OrderPart, ReadError, Ruling, content_hash};

use crate::derive::{Fault, derive};
use crate::differ::{Difference, differences};
use crate::keys::{PublicKey, SignatureCheck, check_signatures};

/// What a check is about, in the order in which it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aspect {
    /// Whether the document has the form of its version and nothing else in it.
    Form,
    /// The hash of the content.
    Hash,
    /// The Laws and regulations.
    Event,
    /// The evidence by itself: runs of moves, time codes, hashes.
    Evidence,
    /// The files that the evidence names.
    Files,
    /// The log of a live game.
    Log,
    /// The moves and how they are written.
    Moves,
    /// The claim or act.
    Act,
    /// The answers under other readings of the evidence.
    Readings,
    /// Positions, occurrences, near misses, counts.
    Finding,
    /// The clocks.
    Clocks,
    /// The conclusion with its articles.
    Conclusion,
    /// What was ordered.
    Orders,
    /// What was assumed.
    Assumed,
    /// The signatures.
    Signatures,
    /// The ruling that it follows.
    Follows,
}

impl Aspect {
    /// Every aspect, in order.
    pub const ALL: [Aspect; 16] = [
        Aspect::Form,
        Aspect::Hash,
        Aspect::Event,
        Aspect::Evidence,
        Aspect::Files,
        Aspect::Log,
        Aspect::Moves,
        Aspect::Act,
        Aspect::Readings,
        Aspect::Finding,
        Aspect::Clocks,
        Aspect::Conclusion,
        Aspect::Orders,
        Aspect::Assumed,
        Aspect::Signatures,
        Aspect::Follows,
    ];

    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Aspect::Form => "form",
            Aspect::Hash => "hash",
            Aspect::Event => "event",
            Aspect::Evidence => "evidence",
            Aspect::Files => "files",
            Aspect::Log => "log",
            Aspect::Moves => "moves",
            Aspect::Act => "act",
            Aspect::Readings => "readings",
            Aspect::Finding => "finding",
            Aspect::Clocks => "clocks",
            Aspect::Conclusion => "conclusion",
            Aspect::Orders => "orders",
            Aspect::Assumed => "assumed",
            Aspect::Signatures => "signatures",
            Aspect::Follows => "follows",
        }
    }

    /// The aspect of a place in the document.
    fn of(path: &str) -> Aspect {
        let end = path.find(['.', '[']).unwrap_or(path.len());
        match &path[..end] {
            "event" => Aspect::Event,
            "evidence" => Aspect::Evidence,
            "log" => Aspect::Log,
            "game" => Aspect::Moves,
            "act" => Aspect::Act,
            "readings" => Aspect::Readings,
            "finding" => Aspect::Finding,
            "clocks" => Aspect::Clocks,
            "conclusion" => Aspect::Conclusion,
            "orders" => Aspect::Orders,
            "assumed" => Aspect::Assumed,
            "hash" => Aspect::Hash,
            "signatures" => Aspect::Signatures,
            "follows" => Aspect::Follows,
            _ => Aspect::Form,
        }
    }
}

/// What came out of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It holds.
    Holds,
    /// It does not.
    Fails,
    /// It could not be checked, because something else that it needs does not hold.
    Unchecked,
    /// There is nothing to check.
    Nothing,
}

impl Verdict {
    /// The name in every format.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Fails => "fails",
            Verdict::Unchecked => "unchecked",
            Verdict::Nothing => "nothing",
        }
    }
}

/// One check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// About what.
    pub aspect: Aspect,
    /// What came out.
    pub verdict: Verdict,
    /// Where the document says something else than follows.
    pub differences: Vec<Difference>,
    /// Given parts from which nothing can be derived.
    pub faults: Vec<Fault>,
}

/// A file that the evidence names, as it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileCheck {
    /// Its name.
    pub name: String,
    /// Its length and the SHA-256 of its bytes; `None` if it is not there.
    pub found: Option<(u64, String)>,
}

/// What whoever checks brings along.
#[derive(Clone, Debug, Default)]
pub struct Trust {
    /// The key that must have signed.
    pub key: Option<PublicKey>,
    /// The ruling that this one must follow.
    pub follows: Option<Value>,
    /// The files of the evidence; `None` if they are not to be looked at.
    pub files: Option<Vec<FileCheck>>,
}

/// Whether the ruling that this one follows was there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Followed {
    /// It follows none.
    None,
    /// It follows one that was not given.
    NotGiven,
    /// It follows the one given.
    Given,
    /// It follows another one than was given, or none.
    Another,
}

/// What came out of all checks.
#[derive(Clone, Debug)]
pub struct Verification {
    /// The ruling as it was read.
    pub ruling: Ruling,
    /// Every check, in order.
    pub checks: Vec<Check>,
    /// The signatures.
    pub signatures: Vec<SignatureCheck>,
    /// The key that was demanded, and whether it signed.
    pub demanded: Option<(PublicKey, bool)>,
    /// Whether the ruling that this one follows was there.
    pub followed: Followed,
    /// The files that were looked at.
    pub files: Vec<(FileCheck, bool)>,
}

impl Verification {
    /// Whether nothing failed.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.checks
            .iter()
            .all(|check| check.verdict != Verdict::Fails)
    }

    /// How many places do not hold.
    #[must_use]
    pub fn faults(&self) -> usize {
        self.checks
            .iter()
            .filter(|check| check.verdict == Verdict::Fails)
            .map(|check| (check.differences.len() + check.faults.len()).max(1))
            .sum()
    }
}

/// Checks the ruling that [`tablas_wire::ruling::ruling_value`] read: everything that follows from what
/// is given is made again and compared. It does not know whether what is given is true.
///
/// # Errors
///
/// If the value has not the form of a ruling, so that there is nothing to compare.
pub fn verify(value: &Value, trust: &Trust) -> Result<Verification, ReadError> {
    let ruling = Ruling::of_value(value)?;
    let mut found: Vec<(Aspect, Difference)> = Vec::new();
    // What the program does not know or would write otherwise is in nobody's keeping.
    for difference in differences(value, &ruling.to_value()) {
        found.push((Aspect::Form, difference));
    }
    hash(value, &ruling, &mut found);
    let mut faults = given(&ruling);
    let derived = derive(&ruling);
    let unchecked = derived.is_err();
    match &derived {
        Ok(derived) => {
            for mut difference in differences(&ruling.to_value(), &derived.to_value()) {
                difference.article = article(&difference.path, derived);
                found.push((Aspect::of(&difference.path), difference));
            }
        }
        Err(more) => faults.extend(more.iter().cloned()),
    }
    let files = files(&ruling, trust);
    let signatures = check_signatures(value, &ruling.signatures);
    let demanded = trust.key.map(|key| {
        let text = key.to_string();
        let signed = signatures.iter().any(|it| it.valid && it.key == text);
        (key, signed)
    });
    let followed = followed(&ruling, trust);
    let checks = Aspect::ALL
        .into_iter()
        .map(|aspect| {
            let differences: Vec<Difference> = found
                .iter()
                .filter(|(of, _)| *of == aspect)
                .map(|(_, difference)| difference.clone())
                .collect();
            let faults: Vec<Fault> = faults
                .iter()
                .filter(|fault| Aspect::of(&fault.path) == aspect)
                .cloned()
                .collect();
            let verdict = if !differences.is_empty() || !faults.is_empty() {
                Verdict::Fails
            } else {
                plain(
                    aspect,
                    &ruling,
                    unchecked,
                    &files,
                    &signatures,
                    demanded,
                    followed,
                )
            };
            Check {
                aspect,
                verdict,
                differences,
                faults,
            }
        })
        .collect();
    Ok(Verification {
        ruling,
        checks,
        signatures,
        demanded,
        followed,
        files,
    })
}

/// The verdict on an aspect without a difference.
fn plain(
    aspect: Aspect,
    ruling: &Ruling,
    unchecked: bool,
    files: &[(FileCheck, bool)],
    signatures: &[SignatureCheck],
    demanded: Option<(PublicKey, bool)>,
    followed: Followed,
) -> Verdict {
    let fails = |it: bool| if it { Verdict::Fails } else { Verdict::Holds };
    let derived = |there: bool| {
        if !there {
            Verdict::Nothing
        } else if unchecked {
            Verdict::Unchecked
        } else {
            Verdict::Holds
        }
    };
    match aspect {
        Aspect::Form | Aspect::Hash => Verdict::Holds,
        Aspect::Event
        | Aspect::Moves
        | Aspect::Act
        | Aspect::Finding
        | Aspect::Conclusion
        | Aspect::Orders
        | Aspect::Assumed => derived(true),
        Aspect::Readings => derived(ruling.readings.is_some()),
        Aspect::Clocks => derived(ruling.clocks.is_some()),
        Aspect::Log => derived(ruling.log.is_some()),
        Aspect::Evidence => {
            if ruling.evidence.is_empty() {
                Verdict::Nothing
            } else {
                Verdict::Holds
            }
        }
        Aspect::Files => {
            if files.is_empty() {
                Verdict::Nothing
            } else {
                fails(files.iter().any(|(_, same)| !same))
            }
        }
        Aspect::Signatures => match demanded {
            Some((_, false)) => Verdict::Fails,
            Some(_) | None if signatures.is_empty() => Verdict::Nothing,
            Some(_) | None => fails(signatures.iter().any(|it| !it.valid)),
        },
        Aspect::Follows => match followed {
            Followed::None => Verdict::Nothing,
            Followed::NotGiven => Verdict::Unchecked,
            Followed::Given => Verdict::Holds,
            Followed::Another => Verdict::Fails,
        },
    }
}

fn hash(value: &Value, ruling: &Ruling, found: &mut Vec<(Aspect, Difference)>) {
    let real = content_hash(value).ok();
    if real.as_deref() != Some(&ruling.hash) {
        let difference = Difference {
            path: "hash".into(),
            says: Some(Value::String(ruling.hash.clone())),
            follows: real.map(Value::String),
            article: None,
        };
        found.push((Aspect::Hash, difference));
    }
}

/// What is wrong with given parts by themselves.
fn given(ruling: &Ruling) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut fault = |path: String, text: String| {
        faults.push(Fault::new(path, crate::FaultKind::Word(text)));
    };
    for (index, item) in ruling.evidence.iter().enumerate() {
        for (at, text) in evidence(item) {
            fault(format!("evidence[{index}].{at}"), text);
        }
    }
    if let Some(follows) = &ruling.follows
        && !is_hash(&follows.hash)
    {
        fault("follows.hash".into(), follows.hash.clone());
    }
    faults
}

fn evidence(item: &EvidencePart) -> Vec<(String, String)> {
    let mut wrong = Vec::new();
    if let Some(plies) = item.plies
        && (plies.first == 0 || plies.last < plies.first)
    {
        let text = format!("{}–{}", plies.first, plies.last);
        wrong.push(("plies".to_owned(), text));
    }
    if let Some(file) = &item.file {
        if !is_digits(&file.sha256) {
            wrong.push(("file.sha256".to_owned(), file.sha256.clone()));
        }
        if file.name.is_empty() || file.name.contains(['/', '\\']) {
            wrong.push(("file.name".to_owned(), file.name.clone()));
        }
    }
    for (index, code) in item.time_codes.iter().enumerate() {
        if let Some(to) = code.to_ms.filter(|&to| to < code.from_ms) {
            let text = format!("{}–{to}", code.from_ms);
            wrong.push((format!("time_codes[{index}]"), text));
        }
    }
    wrong
}

fn is_hash(text: &str) -> bool {
    text.strip_prefix("sha256:").is_some_and(is_digits)
}

fn is_digits(text: &str) -> bool {
    text.len() == 64
        && text
            .bytes()
            .all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
}

/// Which of the files are those that the evidence names.
fn files(ruling: &Ruling, trust: &Trust) -> Vec<(FileCheck, bool)> {
    let Some(given) = &trust.files else {
        return Vec::new();
    };
    ruling
        .evidence
        .iter()
        .filter_map(|item| item.file.as_ref())
        .map(|file| {
            let found = given
                .iter()
                .find(|it| it.name == file.name)
                .cloned()
                .unwrap_or(FileCheck {
                    name: file.name.clone(),
                    found: None,
                });
            let same = found
                .found
                .as_ref()
                .is_some_and(|(bytes, sha256)| *bytes == file.bytes && *sha256 == file.sha256);
            (found, same)
        })
        .collect()
}

fn followed(ruling: &Ruling, trust: &Trust) -> Followed {
    match (&ruling.follows, &trust.follows) {
        (None, None) => Followed::None,
        (Some(_), None) => Followed::NotGiven,
        (None, Some(_)) => Followed::Another,
        (Some(follows), Some(given)) => {
            // The hash that stands in a file is worth nothing: it is made again.
            if content_hash(given).is_ok_and(|hash| hash == follows.hash) {
                Followed::Given
            } else {
                Followed::Another
            }
        }
    }
}

/// The article that decides what must stand at a place.
fn article(path: &str, derived: &Ruling) -> Option<String> {
    let rules = rules(derived)?;
    let key = |rule: Rule| Some(rule.article(rules).to_string());
    let first = || derived.conclusion.articles.first().cloned();
    match Aspect::of(path) {
        Aspect::Moves => key(Rule::LegalMove),
        Aspect::Finding if path.starts_with("finding.repetition") => key(Rule::SamePosition),
        Aspect::Finding if path.starts_with("finding.quiet") => key(Rule::FiftyOnBoard),
        Aspect::Finding if path.starts_with("finding.mates") => key(Rule::FlagFallNoMate),
        Aspect::Finding => key(Rule::LegalMove),
        Aspect::Clocks => derived
            .orders
            .iter()
            .find_map(|order| match order {
                OrderPart::AddTime { article, .. } | OrderPart::TakeTime { article, .. } => {
                    Some(article.clone())
                }
                OrderPart::MustPlay { .. }
                | OrderPart::MakeClaimLegal { .. }
                | OrderPart::DeclareMove { .. }
                | OrderPart::Reconstruct { .. }
                | OrderPart::Result { .. }
                | OrderPart::PlayOn { .. }
                | OrderPart::Warning { .. }
                | OrderPart::Penalty { .. }
                | OrderPart::Restore { .. }
                | OrderPart::Refer { .. } => None,
            })
            .or_else(first),
        Aspect::Orders => order_article(path, derived).or_else(first),
        Aspect::Act => key(Rule::ThreefoldAhead),
        Aspect::Conclusion | Aspect::Readings | Aspect::Assumed => first(),
        Aspect::Form
        | Aspect::Hash
        | Aspect::Event
        | Aspect::Evidence
        | Aspect::Files
        | Aspect::Log
        | Aspect::Signatures
        | Aspect::Follows => None,
    }
}

fn rules(ruling: &Ruling) -> Option<Rules> {
    Some(Rules {
        edition: ruling.event.edition.parse().ok()?,
        play: ruling.event.play.parse().ok()?,
    })
}

/// The article of the order that must stand at a place.
fn order_article(path: &str, derived: &Ruling) -> Option<String> {
    let index: usize = path
        .strip_prefix("orders[")?
        .split(']')
        .next()?
        .parse()
        .ok()?;
    match derived.orders.get(index)? {
        OrderPart::AddTime { article, .. }
        | OrderPart::TakeTime { article, .. }
        | OrderPart::MustPlay { article, .. }
        | OrderPart::MakeClaimLegal { article, .. }
        | OrderPart::DeclareMove { article, .. }
        | OrderPart::Reconstruct { article }
        | OrderPart::Result { article, .. }
        | OrderPart::Warning { article, .. }
        | OrderPart::Penalty { article, .. }
        | OrderPart::Restore { article, .. } => Some(article.clone()),
        OrderPart::PlayOn { .. } | OrderPart::Refer { .. } => None,
    }
}
