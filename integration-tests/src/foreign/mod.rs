//! Modules of compilers that are not ours: the shaders and kernels of `shaders/`, compiled when they are tested.
//!
//! - [`source`]: a file with what its header says: SPIR-V versions, flags, how it is run.
//! - [`compile`]: its binaries, of each compiler, version, with and without debug information and optimization.
//! - [`canonical`]: a module without the accidents of its binary form, to be compared.
//! - [`round_trip`]: read, verified, printed, parsed, written, judged, compared.
//! - [`assembly`]: its text, beside that of SPIRV-Tools.
//! - [`reflection`]: its interface beside what glslang says of the source.
//! - [`environments`]: the rules of its environment, which it keeps.
//! - [`execute`]: what a compute shader leaves in its buffers.
//! - [`expected`]: what is known to fail.
pub mod assembly;
pub mod canonical;
mod cfg;
pub mod compile;
pub mod environments;
pub mod execute;
pub mod expected;
pub mod reflection;
pub mod round_trip;
pub mod source;
