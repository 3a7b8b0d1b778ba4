//! Kernels lowered and run on a device.

use vulcanize::runtime::{Backend, Binding, BufferId, DeviceError, Dispatch, Groups};

use super::{ENTRY, Program};
use crate::invoke::vulcanize;

/// How a kernel becomes a binary; what it computes does not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// As it is written.
    Plain,
    /// After `canonicalize` and `cse`.
    Optimized,
    /// With an `index` of 64 bits.
    WideIndex,
    /// Both.
    OptimizedWideIndex,
    /// With an `index` of 64 bits that the target lacks.
    EmulatedWideIndex,
    /// For a target that has the integers which the others lack.
    Native,
}

impl Variant {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Plain,
        Self::Optimized,
        Self::WideIndex,
        Self::OptimizedWideIndex,
        Self::EmulatedWideIndex,
        Self::Native,
    ];

    fn is_optimized(self) -> bool {
        matches!(self, Self::Optimized | Self::OptimizedWideIndex)
    }

    /// Whether not all devices can run it.
    pub fn may_be_refused(self) -> bool {
        matches!(self, Self::WideIndex | Self::OptimizedWideIndex | Self::Native)
    }

    /// The flags of `lower`.
    fn flags(self) -> &'static [&'static str] {
        match self {
            Self::Plain | Self::Optimized => &["--target-env", "vulkan1.1"],
            Self::WideIndex | Self::OptimizedWideIndex => &["--index-width", "64", "--target-env", WITH_INT64],
            Self::EmulatedWideIndex => &["--index-width", "64", "--target-env", "vulkan1.1"],
            Self::Native => &["--target-env", WITH_INTEGERS],
        }
    }
}

/// What `vulkan1.1` gives, and 64-bit integers.
const WITH_INT64: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>, \
                          #spirv.resource_limits<>>";

/// The same with integers of 8 and 16 bits. Halves are left out: how a device rounds them is its own affair.
const WITH_INTEGERS: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, Int16, Int8], \
                             [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>";

/// Lowers a kernel to the words of a binary for Vulkan 1.1; `flags` are more of `lower`.
///
/// # Errors
/// What `opt` or `lower` says.
pub fn lower(program: &Program, variant: Variant, flags: &[&str]) -> Result<Vec<u32>, String> {
    let mut text = program.mlir();
    if variant.is_optimized() {
        let outcome = vulcanize(&["opt", "-", "--canonicalize", "--cse"], text.as_bytes());
        if outcome.code != 0 {
            return Err(format!("opt: exit code {}\n{}", outcome.code, outcome.stderr));
        }
        text = String::from_utf8(outcome.stdout).map_err(|e| e.to_string())?;
    }
    let arguments = [&["lower", "-", "-o", "-"], variant.flags(), flags].concat();
    let outcome = vulcanize(&arguments, text.as_bytes());
    if outcome.code != 0 || !outcome.stdout.len().is_multiple_of(4) {
        return Err(format!("lower: exit code {}\n{}\n{text}", outcome.code, outcome.stderr));
    }
    let word = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    Ok(outcome.stdout.chunks_exact(4).map(word).collect())
}

/// Runs the words on a device and compares the output buffer with what the program must give.
///
/// # Errors
/// The device's error, or the first element that differs.
pub fn check_on(device: &dyn Backend, program: &Program, words: &[u32]) -> Result<(), String> {
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

fn run(device: &dyn Backend, program: &Program, words: &[u32], size: usize) -> Result<Vec<u8>, DeviceError> {
    let kernel = device.load_kernel(words, ENTRY, &[])?;
    let mut buffers: Vec<BufferId> = Vec::new();
    for input in program.inputs() {
        let buffer = device.allocate(input.len() as u64)?;
        device.write(buffer, 0, &input)?;
        buffers.push(buffer);
    }
    let output = device.allocate(size as u64)?;
    buffers.push(output);
    let bindings: Vec<Binding> =
        (0..).zip(&buffers).map(|(binding, &buffer)| Binding::buffer(0, binding, buffer)).collect();
    device.dispatch(&Dispatch {
        kernel,
        groups: Groups::Direct([1, 1, 1]),
        bindings: &bindings,
        push_constants: &[],
    })?;
    let mut bytes = vec![0; size];
    device.read(output, 0, &mut bytes)?;
    for buffer in buffers {
        device.free(buffer)?;
    }
    device.unload_kernel(kernel)?;
    Ok(bytes)
}
