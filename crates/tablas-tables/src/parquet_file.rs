//! Parquet, written and read column by column.

use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

use parquet::basic::{
    Compression, ConvertedType, LogicalType, Repetition, Type as Physical, ZstdLevel,
};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{WriterProperties, WriterVersion};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::record::Field;
use parquet::schema::types::Type;

use crate::read::{Record, RowError, TableReader};
use crate::schema::{Cell, Kind, Table};

/// Rows of a group. A group is held in memory while it is written; the number is fixed, so that the
/// same rows give the same file.
const GROUP: usize = 16_384;

fn other(error: impl std::error::Error + Send + Sync + 'static) -> RowError {
    RowError::Io(io::Error::other(error))
}

fn schema(table: &Table) -> Result<Type, RowError> {
    let fields = table
        .columns
        .iter()
        .map(|column| {
            let physical = match column.kind {
                Kind::Text => Physical::BYTE_ARRAY,
                Kind::Int | Kind::Date => Physical::INT32,
                Kind::Long => Physical::INT64,
                Kind::Flag => Physical::BOOLEAN,
            };
            let logical = match column.kind {
                Kind::Text => Some(LogicalType::String),
                Kind::Date => Some(LogicalType::Date),
                Kind::Int | Kind::Long | Kind::Flag => None,
            };
            let converted = match column.kind {
                Kind::Text => ConvertedType::UTF8,
                Kind::Date => ConvertedType::DATE,
                Kind::Int | Kind::Long | Kind::Flag => ConvertedType::NONE,
            };
            Type::primitive_type_builder(column.name, physical)
                .with_repetition(Repetition::OPTIONAL)
                .with_logical_type(logical)
                .with_converted_type(converted)
                .build()
                .map(Arc::new)
        })
        .collect::<Result<_, _>>()
        .map_err(other)?;
    Type::group_type_builder(table.name)
        .with_fields(fields)
        .build()
        .map_err(other)
}

/// Writes all rows to a file, with what is said about them.
///
/// # Errors
///
/// When reading or writing fails.
pub fn write_parquet<R: Read>(
    table: &'static Table,
    rows: &mut TableReader<R>,
    file: &File,
    metadata: &[(String, String)],
) -> Result<(), RowError> {
    let pairs = metadata
        .iter()
        .map(|(name, value)| KeyValue::new(name.clone(), value.clone()))
        .collect();
    let properties = WriterProperties::builder()
        .set_writer_version(WriterVersion::PARQUET_1_0)
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(3).map_err(other)?))
        .set_created_by(format!("tablas {}", env!("CARGO_PKG_VERSION")))
        .set_key_value_metadata(Some(pairs))
        .build();
    let mut writer = SerializedFileWriter::new(
        file.try_clone()?,
        Arc::new(schema(table)?),
        Arc::new(properties),
    )
    .map_err(other)?;
    let mut group: Vec<Record> = Vec::with_capacity(GROUP);
    loop {
        let row = rows.next_row()?;
        let ended = row.is_none();
        group.extend(row);
        if group.len() == GROUP || ended && !group.is_empty() {
            let mut columns = writer.next_row_group().map_err(other)?;
            for (i, column) in table.columns.iter().enumerate() {
                write_column(&mut columns, column.kind, &group, i)?;
            }
            columns.close().map_err(other)?;
            group.clear();
        }
        if ended {
            break;
        }
    }
    writer.close().map_err(other)?;
    Ok(())
}

fn write_column(
    columns: &mut SerializedRowGroupWriter<'_, File>,
    kind: Kind,
    rows: &[Record],
    at: usize,
) -> Result<(), RowError> {
    let mut column = columns
        .next_column()
        .map_err(other)?
        .expect("there are as many columns as the schema has");
    let levels: Vec<i16> = rows
        .iter()
        .map(|row| i16::from(row[at] != Cell::Empty))
        .collect();
    let cells = || rows.iter().map(|row| &row[at]);
    let small = |cell: &Cell| match kind {
        Kind::Date => cell.date(),
        Kind::Text | Kind::Int | Kind::Long | Kind::Flag => {
            cell.int().and_then(|number| i32::try_from(number).ok())
        }
    };
    let wrong = || {
        RowError::Io(io::Error::new(
            io::ErrorKind::InvalidData,
            "a cell of another type",
        ))
    };
    let present = levels.iter().filter(|&&level| level == 1).count();
    let written = match column.untyped() {
        ColumnWriter::BoolColumnWriter(writer) => {
            let values: Vec<bool> = cells().filter_map(Cell::flag).collect();
            if values.len() != present {
                return Err(wrong());
            }
            writer.write_batch(&values, Some(&levels), None)
        }
        ColumnWriter::Int32ColumnWriter(writer) => {
            let values: Vec<i32> = cells().filter_map(small).collect();
            if values.len() != present {
                return Err(wrong());
            }
            writer.write_batch(&values, Some(&levels), None)
        }
        ColumnWriter::Int64ColumnWriter(writer) => {
            let values: Vec<i64> = cells().filter_map(Cell::int).collect();
            if values.len() != present {
                return Err(wrong());
            }
            writer.write_batch(&values, Some(&levels), None)
        }
        ColumnWriter::ByteArrayColumnWriter(writer) => {
            let values: Vec<ByteArray> = cells()
                .filter_map(Cell::text)
                .map(ByteArray::from)
                .collect();
            if values.len() != present {
                return Err(wrong());
            }
            writer.write_batch(&values, Some(&levels), None)
        }
        ColumnWriter::Int96ColumnWriter(_)
        | ColumnWriter::FloatColumnWriter(_)
        | ColumnWriter::DoubleColumnWriter(_)
        | ColumnWriter::FixedLenByteArrayColumnWriter(_) => return Err(wrong()),
    };
    written.map_err(other)?;
    column.close().map_err(other)
}

/// Reads every row of a file. Its columns may stand in any order, and others beside them.
///
/// # Errors
///
/// When the file fails, is no Parquet or lacks a column.
pub fn read_parquet(
    table: &'static Table,
    file: File,
    mut go: impl FnMut(Record),
) -> Result<(), RowError> {
    let reader = SerializedFileReader::new(file).map_err(other)?;
    let fields = reader.metadata().file_metadata().schema().get_fields();
    let places: Vec<Option<usize>> = fields
        .iter()
        .map(|field| table.column(field.name()))
        .collect();
    if let Some(missing) = (0..table.columns.len()).find(|at| !places.contains(&Some(*at))) {
        return Err(RowError::Columns {
            missing: table.columns[missing].name,
        });
    }
    for (number, row) in reader.get_row_iter(None).map_err(other)?.enumerate() {
        let row = row.map_err(other)?;
        let mut record = vec![Cell::Empty; table.columns.len()];
        for ((_, field), place) in row.get_column_iter().zip(&places) {
            let Some(place) = *place else { continue };
            record[place] = cell(field).ok_or(RowError::Row {
                number: number as u64 + 1,
            })?;
        }
        go(record);
    }
    Ok(())
}

fn cell(field: &Field) -> Option<Cell> {
    match field {
        Field::Null => Some(Cell::Empty),
        Field::Str(text) => Some(Cell::Text(text.clone())),
        Field::Int(number) => Some(Cell::Int(i64::from(*number))),
        Field::Long(number) => Some(Cell::Int(*number)),
        Field::Bool(flag) => Some(Cell::Flag(*flag)),
        Field::Date(days) => Some(Cell::Date(*days)),
        _ => None,
    }
}
