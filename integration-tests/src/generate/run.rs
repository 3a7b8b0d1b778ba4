//! Kernels lowered and run on a device.

use vulcanize::runtime::{Binding, BufferId, Device, DeviceError, Dispatch};

use super::{ENTRY, Program};
use crate::invoke::vulcanize;

/// Lowers a kernel with `vulcanize lower` for this environment to the words of a binary.
///
/// # Errors
/// What `lower` says.
pub fn lower(program: &Program, environment: &str) -> Result<Vec<u32>, String> {
    let arguments = ["lower", "-", "-o", "-", "--target-env", environment];
    let outcome = vulcanize(&arguments, program.mlir().as_bytes());
    if outcome.code != 0 || !outcome.stdout.len().is_multiple_of(4) {
        return Err(format!("lower: exit code {}\n{}", outcome.code, outcome.stderr));
    }
    let word = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    Ok(outcome.stdout.chunks_exact(4).map(word).collect())
}

/// Runs the words on a device and compares the output buffer with what the program must give.
///
/// # Errors
/// The device's error, or the first element that differs.
pub fn check_on(device: &mut dyn Device, program: &Program, words: &[u32]) -> Result<(), String> {
    let expected = program.evaluate();
    let actual = run(device, program, words, expected.len()).map_err(|e| format!("seed {}: {e}", program.seed))?;
    match expected.chunks_exact(4).zip(actual.chunks_exact(4)).position(|(a, b)| a != b) {
        None => Ok(()),
        Some(at) => Err(format!(
            "seed {}: element {at} is {:?}, not {:?}, on {}",
            program.seed,
            &actual[at * 4..at * 4 + 4],
            &expected[at * 4..at * 4 + 4],
            device.info().name
        )),
    }
}

fn run(device: &mut dyn Device, program: &Program, words: &[u32], size: usize) -> Result<Vec<u8>, DeviceError> {
    let kernel = device.load_kernel(words, ENTRY, &[])?;
    let mut buffers: Vec<BufferId> = Vec::new();
    for input in program.inputs() {
        let buffer = device.allocate(input.len() as u64)?;
        device.write(buffer, 0, &input)?;
        buffers.push(buffer);
    }
    let output = device.allocate(size as u64)?;
    buffers.push(output);
    let bindings: Vec<Binding> = (0..)
        .zip(&buffers)
        .map(|(binding, &buffer)| Binding { set: 0, binding, element: 0, buffer, offset: 0, size: None })
        .collect();
    device.dispatch(&Dispatch { kernel, groups: [1, 1, 1], bindings: &bindings, push_constants: &[] })?;
    let mut bytes = vec![0; size];
    device.read(output, 0, &mut bytes)?;
    for buffer in buffers {
        device.free(buffer)?;
    }
    device.unload_kernel(kernel)?;
    Ok(bytes)
}
