//! Any bytes as MLIR text.
#![no_main]

use vulcanize_integration_tests::fuzzing::check_parse;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| check_parse(bytes));
