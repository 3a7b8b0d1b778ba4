//! Kernels lowered and run on a device.

use vulcanize_runtime::{Backend, Binding, BufferId, DeviceError, Dispatch, Groups};

use super::{ENTRY, Program};
use crate::{Failure, Invoke};

/// How a kernel becomes a binary; what it computes does not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// As it is written.
    Plain,
    /// After `canonicalize` and `cse`.
    Optimized,
    /// With an `index` of 64 bits, for a target that has such numbers.
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
            Self::Plain | Self::Optimized => &["--emulate-64-bit-floats", "--target-env", "vulkan1.1"],
            Self::WideIndex | Self::OptimizedWideIndex => &["--index-width", "64", "--target-env", WITH_INT64],
            Self::EmulatedWideIndex => &["--emulate-64-bit-floats", "--index-width", "64", "--target-env", "vulkan1.1"],
            Self::Native => &["--target-env", WITH_INTEGERS],
        }
    }
}

/// What `vulkan1.1` gives, and numbers of 64 bits.
const WITH_INT64: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, Float64], [SPV_KHR_storage_buffer_storage_class]>, \
                          #spirv.resource_limits<>>";

/// The same with integers of 8 and 16 bits. Halves are left out: how a device rounds them is its own affair.
const WITH_INTEGERS: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, Float64, Int16, Int8], \
                             [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>";

/// Lowers a kernel to the words of a binary for Vulkan 1.1; `flags` are more of `lower`, `workarounds` passes on the SPIR-V
/// module.
///
/// # Errors
/// What `opt` or `lower` says.
pub fn lower(
    vulcanize: Invoke,
    program: &Program,
    variant: Variant,
    flags: &[&str],
    workarounds: &[&str],
) -> Result<Vec<u32>, Failure> {
    let mut text = program.mlir();
    if variant.is_optimized() {
        let outcome = vulcanize(&["opt", "-", "--canonicalize", "--cse"], text.as_bytes());
        if outcome.code != 0 {
            return Err(Failure::of_command("opt", &outcome));
        }
        text = outcome.text();
    }
    crate::lowering::lower(vulcanize, &text, &[variant.flags(), flags].concat(), workarounds)
}

/// Runs the words on a device and compares the output buffer with what the program must give.
///
/// # Errors
/// The device's error, or the first element that differs.
pub fn check_on(device: &dyn Backend, program: &Program, words: &[u32]) -> Result<(), Failure> {
    let expected = program.evaluate();
    let failed = |error| Failure::of_device(&error).map(|message| format!("seed {}: {message}", program.seed));
    let actual = run(device, program, words, expected.len()).map_err(failed)?;
    match expected.chunks_exact(4).zip(actual.chunks_exact(4)).position(|(a, b)| a != b) {
        None => Ok(()),
        Some(at) => Err(Failure::unexpected(format!(
            "seed {}: element {at} is {:?}, not {:?}, on {}",
            program.seed,
            &actual[at * 4..at * 4 + 4],
            &expected[at * 4..at * 4 + 4],
            device.info().name
        ))),
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
