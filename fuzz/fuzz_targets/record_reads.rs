//! Reading any bytes ends, loses none of them and never panics.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| tablas_record::fuzz::check_never_panics(data));
