//! What is written is read again.

use std::io::Cursor;

use super::*;

static TABLE: Table = Table {
    name: "table",
    columns: &[
        Column {
            name: "who",
            kind: Kind::Text,
            about: "",
        },
        Column {
            name: "number",
            kind: Kind::Long,
            about: "",
        },
        Column {
            name: "sure",
            kind: Kind::Flag,
            about: "",
        },
        Column {
            name: "day",
            kind: Kind::Date,
            about: "",
        },
        Column {
            name: "count",
            kind: Kind::Int,
            about: "",
        },
    ],
};

const NAMES: [&str; 6] = [
    "Núñez, Íñigo",
    "\"quoted\"",
    "two\nlines\r\n",
    "tab\tand \\ and \u{1}",
    " blanks ",
    "",
];

fn filled(layout: Layout) -> (Rows, Vec<Record>) {
    let mut rows = Rows::new(&TABLE, layout);
    let mut expected = Vec::new();
    for (i, name) in NAMES.into_iter().enumerate() {
        let number = i64::try_from(i).expect("small");
        rows.text(name);
        rows.moved_int(number);
        rows.flag(i % 2 == 0);
        rows.date_or_empty((i > 0).then_some(19_782));
        rows.int_or_empty((i != 2).then_some(-number));
        rows.end();
        expected.push(vec![
            if name.is_empty() {
                Cell::Empty
            } else {
                Cell::Text(name.to_owned())
            },
            Cell::Int(number + 1000),
            Cell::Flag(i % 2 == 0),
            if i > 0 {
                Cell::Date(19_782)
            } else {
                Cell::Empty
            },
            if i != 2 {
                Cell::Int(-number)
            } else {
                Cell::Empty
            },
        ]);
    }
    (rows, expected)
}

#[test]
fn each_layout_comes_back() {
    for layout in [Layout::Csv, Layout::Jsonl, Layout::Raw] {
        let (rows, expected) = filled(layout);
        let mut bytes = rows.head();
        let head = bytes.len();
        let moved = rows.write(1000, &mut bytes).expect("memory");
        assert_eq!(moved.length as usize + head, bytes.len());
        let mut reader =
            TableReader::new(&TABLE, layout, Cursor::new(&bytes)).expect("its columns");
        let mut read = Vec::new();
        while let Some(row) = reader.next_row().expect("a row") {
            read.push(row);
        }
        assert_eq!(read, expected, "{layout:?}");
        // Each row can be found by its place.
        for (start, row) in moved.starts.iter().zip(&expected) {
            let at = head + usize::try_from(*start).expect("small");
            let mut one = TableReader::of_rows(&TABLE, layout, Cursor::new(&bytes[at..]));
            assert_eq!(one.next_row().expect("a row").as_ref(), Some(row));
        }
    }
}

#[test]
fn text_of_each_format() {
    let (rows, _) = filled(Layout::Csv);
    let mut bytes = Vec::new();
    rows.write(0, &mut bytes).expect("memory");
    let text = String::from_utf8(bytes).expect("UTF-8");
    assert!(
        text.starts_with("\"Núñez, Íñigo\",0,true,,0\n\"\"\"quoted\"\"\",1,false,2024-02-29,-1\n")
    );
    let (rows, _) = filled(Layout::Jsonl);
    let mut bytes = Vec::new();
    rows.write(0, &mut bytes).expect("memory");
    let text = String::from_utf8(bytes).expect("UTF-8");
    assert!(text.starts_with(
        "{\"who\":\"Núñez, Íñigo\",\"number\":0,\"sure\":true,\"day\":null,\"count\":0}\n"
    ));
    assert!(text.contains("\\u0001"));
}

#[test]
fn days_of_the_calendar() {
    for (year, month, day, expected) in [
        (1970, 1, 1, Some(0)),
        (1969, 12, 31, Some(-1)),
        (2000, 2, 29, Some(11_016)),
        (1900, 2, 29, None),
        (2023, 13, 1, None),
        (2023, 4, 31, None),
        (1851, 6, 21, Some(-43_293)),
    ] {
        assert_eq!(
            csv::days(year, month, day),
            expected,
            "{year}-{month}-{day}"
        );
    }
}

#[test]
fn what_is_no_row_is_told() {
    let broken = "who,number,sure,day,count\na,b,true,,1\n";
    let mut reader = TableReader::new(&TABLE, Layout::Csv, broken.as_bytes()).expect("columns");
    assert!(matches!(
        reader.next_row(),
        Err(RowError::Row { number: 1 })
    ));
    let missing = TableReader::new(&TABLE, Layout::Csv, "who,number\n".as_bytes());
    assert!(matches!(
        missing,
        Err(RowError::Columns { missing: "sure" })
    ));
    for line in ["{", "{\"a\":}", "[]", "{\"a\":\"b\"", "{\"a\" 1}"] {
        assert_eq!(json::object(line), None, "{line}");
    }
    let pair = json::object("{\"a\":\"\\ud83d\\ude00\"}").expect("an object");
    assert_eq!(pair[0].1.as_deref(), Some("\u{1f600}"));
}

#[cfg(feature = "parquet")]
#[test]
fn parquet_comes_back() {
    let (rows, expected) = filled(Layout::Raw);
    let mut bytes = Vec::new();
    rows.write(1000, &mut bytes).expect("memory");
    let write = || {
        let file = tempfile::tempfile().expect("a file");
        let mut reader = TableReader::of_rows(&TABLE, Layout::Raw, Cursor::new(&bytes));
        let about = [("tablas.version".to_owned(), "1".to_owned())];
        write_parquet(&TABLE, &mut reader, &file, &about).expect("written");
        file
    };
    let mut read = Vec::new();
    read_parquet(&TABLE, write(), |record| read.push(record)).expect("read");
    assert_eq!(read, expected);
    let content = |mut file: std::fs::File| {
        use std::io::{Read, Seek};
        let mut bytes = Vec::new();
        file.rewind().expect("a file");
        file.read_to_end(&mut bytes).expect("a file");
        bytes
    };
    assert!(
        content(write()) == content(write()),
        "the same rows, the same bytes"
    );
}
