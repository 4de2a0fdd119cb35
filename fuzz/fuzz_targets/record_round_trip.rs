//! Reading what the writer wrote gives the same game.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| tablas_record::fuzz::check_round_trip(data));
