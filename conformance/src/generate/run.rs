//! Kernels lowered and run on a device.

use vulcanize_runtime::{Backend, Binding, BufferId, DeviceError, Dispatch, Groups};
use vulcanize_target_env::Capability;

use super::{ENTRY, Features, Program};
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

    /// The variant of a number, among those that devices with these features run.
    pub fn of(number: u64, features: Features) -> Self {
        let fits = |variant: &Self| match variant {
            Self::Plain | Self::Optimized | Self::EmulatedWideIndex => true,
            Self::WideIndex | Self::OptimizedWideIndex => features.has(Capability::Int64),
            Self::Native => features.among(variant.capabilities()).next().is_some(),
        };
        let fitting: Vec<Self> = Self::ALL.into_iter().filter(fits).collect();
        fitting[(number % fitting.len() as u64) as usize]
    }

    fn is_optimized(self) -> bool {
        matches!(self, Self::Optimized | Self::OptimizedWideIndex)
    }

    /// What the target has beside what `vulkan1.1` gives, where the features do. Halves are left out: how a device rounds
    /// them is its own affair.
    fn capabilities(self) -> &'static [Capability] {
        match self {
            Self::Plain | Self::Optimized | Self::EmulatedWideIndex => &[],
            Self::WideIndex | Self::OptimizedWideIndex => &[Capability::Int64, Capability::Float64],
            Self::Native => &[Capability::Int64, Capability::Float64, Capability::Int16, Capability::Int8],
        }
    }

    /// The flags of `lower`.
    fn flags(self, features: Features) -> Vec<String> {
        let capabilities: Vec<Capability> = features.among(self.capabilities()).collect();
        let names: String = capabilities.iter().map(|capability| format!(", {}", capability.name())).collect();
        let environment = match self.capabilities() {
            [] => "vulkan1.1".to_owned(),
            _ => format!(
                "#spirv.target_env<#spirv.vce<v1.3, [Shader{names}], [SPV_KHR_storage_buffer_storage_class]>, \
                 #spirv.resource_limits<>>"
            ),
        };
        let mut flags = vec!["--target-env".to_owned(), environment];
        if matches!(self, Self::WideIndex | Self::OptimizedWideIndex | Self::EmulatedWideIndex) {
            flags.extend(["--index-width", "64"].map(str::to_owned));
        }
        flags.extend((!capabilities.contains(&Capability::Float64)).then(|| "--emulate-64-bit-floats".to_owned()));
        flags
    }
}

/// Lowers a kernel to the words of a binary for devices with these features; `flags` are more of `lower`, `workarounds`
/// passes on the SPIR-V module.
///
/// # Errors
/// What `opt` or `lower` says.
pub fn lower(
    vulcanize: Invoke,
    program: &Program,
    (variant, features): (Variant, Features),
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
    let own = variant.flags(features);
    let flags: Vec<&str> = own.iter().map(String::as_str).chain(flags.iter().copied()).collect();
    crate::lowering::lower(vulcanize, &text, &flags, workarounds)
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
