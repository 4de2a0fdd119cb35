//! Cutting a file behind a complete game never changes that game.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| tablas_record::fuzz::check_some_cuts(data));
