use std::fs;

use super::*;

fn entry(body: &str) -> NewEntry {
    NewEntry {
        event: 1,
        board: Some(7),
        kind: "act",
        at: 1_700_000_000_000,
        who: "Ana".to_owned(),
        body: format!("{{\"n\":\"{body}\"}}"),
    }
}

#[test]
fn what_was_written_is_there_again() {
    let dir = tempfile::tempdir().unwrap();
    let mut store = Store::open(dir.path()).unwrap();
    assert_eq!(store.append(&[entry("a"), entry("b")]).unwrap(), Seq(1));
    assert_eq!(store.append(&[entry("c")]).unwrap(), Seq(3));
    drop(store);
    let store = Store::open(dir.path()).unwrap();
    let entries = store.entries(Seq(1)).unwrap();
    assert_eq!(entries.len(), 2);
    assert_eq!(entries[0].seq, Seq(2));
    assert_eq!(entries[0].board, Some(7));
    assert_eq!(entries[1].body, "{\"n\":\"c\"}");
    assert_eq!(entries[1].who, "Ana");
}

#[test]
fn a_log_only_grows() {
    let dir = tempfile::tempdir().unwrap();
    let mut store = Store::open(dir.path()).unwrap();
    store.append(&[entry("a")]).unwrap();
    for change in [
        "UPDATE entry SET body = '{}'",
        "DELETE FROM entry",
        "INSERT INTO entry VALUES (5, 1, NULL, 'act', 0, '', '{}')",
        "INSERT INTO entry VALUES (2, 1, NULL, 'act', 0, '', 'no json')",
    ] {
        assert!(store.connection.execute_batch(change).is_err(), "{change}");
    }
    assert_eq!(store.entries(Seq(0)).unwrap().len(), 1);
}

#[test]
fn a_second_desk_is_told_that_the_file_is_in_use() {
    let dir = tempfile::tempdir().unwrap();
    let first = Store::open(dir.path()).unwrap();
    let second = Store::open(dir.path()).unwrap_err();
    assert_eq!(second.problem, StoreProblem::InUse);
    drop(first);
    assert!(Store::open(dir.path()).is_ok());
}

#[test]
fn a_file_of_a_later_version_is_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let mut store = Store::open(dir.path()).unwrap();
    store.append(&[entry("a")]).unwrap();
    store
        .connection
        .pragma_update(None, "user_version", 9)
        .unwrap();
    drop(store);
    let error = Store::open(dir.path()).unwrap_err();
    assert_eq!(error.problem, StoreProblem::Newer { found: 9, known: 2 });
}

#[test]
fn accounts_of_the_first_version_keep_what_they_had() {
    let dir = tempfile::tempdir().unwrap();
    let connection = Connection::open(dir.path().join(FILE)).unwrap();
    let (step, application) = (migrate::STEPS[0], migrate::APPLICATION);
    connection
        .execute_batch(&format!(
            "{step} PRAGMA application_id = {application}; PRAGMA user_version = 1;
             INSERT INTO account VALUES ('Marta', 'chief', NULL, 'x'), ('Bruno', 'arbiter', 'B', 'y');"
        ))
        .unwrap();
    drop(connection);
    let store = Store::open(dir.path()).unwrap();
    let accounts = store.accounts().unwrap();
    let told: Vec<_> = accounts
        .iter()
        .map(|it| {
            (
                it.name.as_str(),
                it.role.key(),
                it.sectors.join(","),
                it.password.as_str(),
                it.disabled,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("Bruno", "arbiter", "B".to_owned(), "y", false),
            ("Marta", "chief", String::new(), "x", false),
        ]
    );
}

#[test]
fn a_file_of_somebody_else_is_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(
        dir.path().join(FILE),
        "a shopping list, long enough to be looked at".repeat(40),
    )
    .unwrap();
    assert_eq!(
        Store::open(dir.path()).unwrap_err().problem,
        StoreProblem::Foreign
    );
    let other = tempfile::tempdir().unwrap();
    let connection = Connection::open(other.path().join(FILE)).unwrap();
    connection
        .execute_batch("CREATE TABLE moves (uci TEXT)")
        .unwrap();
    drop(connection);
    assert_eq!(
        Store::open(other.path()).unwrap_err().problem,
        StoreProblem::Foreign
    );
}

#[test]
fn a_damaged_page_is_said_and_nothing_is_written() {
    let dir = tempfile::tempdir().unwrap();
    let mut store = Store::open(dir.path()).unwrap();
    let many: Vec<NewEntry> = (0..2_000).map(|i| entry(&format!("entry {i}"))).collect();
    store.append(&many).unwrap();
    drop(store);
    let path = dir.path().join(FILE);
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0x5a);
    fs::write(&path, &bytes).unwrap();
    let error = Store::open(dir.path()).unwrap_err();
    assert!(matches!(error.problem, StoreProblem::Damaged(_)), "{error}");
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn a_full_disk_loses_nothing_that_was_answered() {
    let dir = tempfile::tempdir().unwrap();
    let mut store = Store::open(dir.path()).unwrap();
    store.append(&[entry("a")]).unwrap();
    // SQLite's own limit stands for the disk's.
    let pages: i64 = store
        .connection
        .pragma_query_value(None, "page_count", |row| row.get(0))
        .unwrap();
    store
        .connection
        .pragma_update(None, "max_page_count", pages + 2)
        .unwrap();
    let many: Vec<NewEntry> = (0..2_000).map(|i| entry(&format!("entry {i}"))).collect();
    let error = store.append(&many).unwrap_err();
    assert_eq!(error.problem, StoreProblem::Full);
    assert_eq!(store.entries(Seq(0)).unwrap().len(), 1);
    assert_eq!(store.append(&[entry("b")]).unwrap(), Seq(2));
}

#[test]
fn a_backup_is_a_log_of_its_own() {
    let dir = tempfile::tempdir().unwrap();
    let mut store = Store::open(dir.path()).unwrap();
    store.append(&[entry("a"), entry("b")]).unwrap();
    let other = tempfile::tempdir().unwrap();
    let to = other.path().join(FILE);
    store.backup(&to).unwrap();
    assert!(store.backup(&to).is_err(), "it never overwrites");
    store.append(&[entry("c")]).unwrap();
    let copy = Store::open(other.path()).unwrap();
    assert_eq!(copy.entries(Seq(0)).unwrap().len(), 2);
}

#[test]
fn the_queue_keeps_the_order() {
    let dir = tempfile::tempdir().unwrap();
    let queue = Queue::start(Store::open(dir.path()).unwrap()).unwrap();
    let (told, seqs) = std::sync::mpsc::channel();
    for i in 0..300 {
        let told = told.clone();
        queue.append(vec![entry(&i.to_string()), entry("x")], move |seq| {
            told.send((i, seq.unwrap())).unwrap();
        });
    }
    drop(told);
    let seqs: Vec<(u64, Seq)> = seqs.iter().collect();
    drop(queue);
    assert_eq!(seqs.len(), 300);
    assert!(seqs.iter().all(|(i, seq)| seq.0 == i * 2 + 1));
    let store = Store::open(dir.path()).unwrap();
    let entries = store.entries(Seq(0)).unwrap();
    assert_eq!(entries[598].body, "{\"n\":\"299\"}");
}
