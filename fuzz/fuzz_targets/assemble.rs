//! Any bytes as the text of the assembler.
#![no_main]

use vulcanize_integration_tests::fuzzing::check_assemble;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| check_assemble(bytes));
