//! A stream read whole and in pieces gives the same rows.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| tablas_many::fuzz::cut(data));
