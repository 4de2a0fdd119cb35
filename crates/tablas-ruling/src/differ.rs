//! Where two documents differ.

use serde_json::Value;

/// One place where a document says something else than follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Where, `finding.repetition.count`.
    pub path: String,
    /// What the document says; `None` if it says nothing there.
    pub says: Option<Value>,
    /// What follows; `None` if nothing does.
    pub follows: Option<Value>,
    /// The article that decides what must stand there.
    pub article: Option<String>,
}

/// Every place where `says` differs from `follows`. The order of keys and the way of writing a number
/// make no difference.
pub(crate) fn differences(says: &Value, follows: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    compare("", Some(says), Some(follows), &mut found);
    found
}

fn compare(path: &str, says: Option<&Value>, follows: Option<&Value>, found: &mut Vec<Difference>) {
    match (says, follows) {
        (Some(Value::Object(a)), Some(Value::Object(b))) => {
            let only_b = b.keys().filter(|key| !a.contains_key(*key));
            for key in a.keys().chain(only_b) {
                let path = if path.is_empty() {
                    key.clone()
                } else {
                    format!("{path}.{key}")
                };
                compare(&path, a.get(key), b.get(key), found);
            }
        }
        (Some(Value::Array(a)), Some(Value::Array(b))) => {
            for index in 0..a.len().max(b.len()) {
                let path = format!("{path}[{index}]");
                compare(&path, a.get(index), b.get(index), found);
            }
        }
        (Some(Value::Number(a)), Some(Value::Number(b))) if a.as_f64() == b.as_f64() => {}
        (a, b) if a == b => {}
        (a, b) => found.push(Difference {
            path: path.to_owned(),
            says: a.cloned(),
            follows: b.cloned(),
            article: None,
        }),
    }
}
