"""Reads the tables of an audit with DuckDB and polars and compares the three formats."""

import json
import sys
from pathlib import Path

import duckdb
import polars

TYPES = {
    "text": ("VARCHAR", polars.String),
    "int32": ("INTEGER", polars.Int32),
    "int64": ("BIGINT", polars.Int64),
    "bool": ("BOOLEAN", polars.Boolean),
    "date": ("DATE", polars.Date),
}


def check(ok, what):
    if not ok:
        print(f"tables: {what}")
        sys.exit(1)


def main(out):
    about = json.loads((out / "parquet/about.json").read_text())
    for name in ("games", "findings"):
        columns = {column["name"]: column["type"] for column in about[name]}
        path = out / "parquet" / f"{name}.parquet"
        frame = polars.read_parquet(path)
        described = duckdb.sql(f"DESCRIBE SELECT * FROM '{path}'").fetchall()
        check([row[0] for row in described] == list(columns), f"{name}: columns of DuckDB")
        check(frame.columns == list(columns), f"{name}: columns of polars")
        for row in described:
            check(row[1] == TYPES[columns[row[0]]][0], f"{name}.{row[0]}: DuckDB says {row[1]}")
        for column, kind in columns.items():
            check(frame.schema[column] == TYPES[kind][1], f"{name}.{column}: polars says {frame.schema[column]}")
        rows = duckdb.sql(f"SELECT * FROM '{path}'").fetchall()
        check(rows == frame.rows(), f"{name}: DuckDB and polars read other rows")
        check(len(rows) > 0, f"{name}: no rows")
        # The same rows as in the other formats, read with the types that the tables are said to have.
        schema = {column: TYPES[kind][1] for column, kind in columns.items()}
        csv = polars.read_csv(out / "csv" / f"{name}.csv", schema=schema)
        check(csv.equals(frame), f"{name}: CSV and Parquet differ")
        lines = (out / "jsonl" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        objects = [json.loads(line) for line in lines]
        check(len(objects) == len(rows), f"{name}: JSON lines have {len(objects)} rows")
        for line, row in zip(objects, frame.iter_rows(named=True)):
            row = {key: str(value) if columns[key] == "date" and value is not None else value for key, value in row.items()}
            check(line == row, f"{name}: JSON lines differ at {row['file']} {row['game']}")
        # In the order of the input, findings of one game by half-move; those of several games behind.
        if name == "games":
            keys = [(row["file"], row["game"]) for row in frame.iter_rows(named=True)]
            files = list(dict.fromkeys(file for file, _ in keys))
            check(keys == sorted(keys, key=lambda key: (files.index(key[0]), key[1])), "games: order")
        metadata = {
            row[0].decode(): row[1].decode()
            for row in duckdb.sql(f"SELECT key, value FROM parquet_kv_metadata('{path}')").fetchall()
        }
        check(metadata["tablas.version"] == about["tablas.version"], f"{name}: version")
        check(metadata["tablas.editions"] == about["tablas.editions"], f"{name}: editions")
        print(f"tables: {name}, {len(rows)} rows, {len(columns)} columns: DuckDB {duckdb.__version__}, polars {polars.__version__}")


main(Path(sys.argv[1]))
