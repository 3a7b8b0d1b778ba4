//! Any bytes through the whole lowering.
#![no_main]

use vulcanize_integration_tests::fuzzing::check_lower;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| check_lower(bytes));
