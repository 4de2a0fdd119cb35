//! The moves that the reader's shortcut finds are those that shakmaty finds.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| tablas_record::fuzz::check_moves(data));
