//! SPIR-V words: any bytes, and modules with instructions and operands changed.
#![no_main]

use vulcanize_integration_tests::fuzzing::{check_deserialize, mutate_words};
use vulcanize_integration_tests::generate::Random;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| check_deserialize(bytes));

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut random = Random::new(u64::from(seed));
    // Bytes of any kind now and then, for words that the other mutation never makes.
    if random.once_in(4) {
        return libfuzzer_sys::fuzzer_mutate(data, size, max_size);
    }
    let mutated = mutate_words(&data[..size], &data[..size], &mut random);
    let new_size = mutated.len().min(max_size);
    data[..new_size].copy_from_slice(&mutated[..new_size]);
    new_size
});
