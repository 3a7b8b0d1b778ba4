//! The common parts of the tests of the whole: file tests, comparison with MLIR, generators, judges.
//!
//! - [`case`]: input, command and expected output in one file; the files are in `cases/`.
//! - [`compare`]: the same input through `vulcanize opt` and `mlir-opt-22`.
//! - [`spirv_val`]: `spirv-val` over a binary.
//! - [`changed_binary`]: kernels of the conformance suite whose binaries are changed before they run.
//! - [`accuracy`]: how far functions are from the exact results.
//! - [`generate`]: modules of the SPIR-V dialect, at random and all of a kind.
//! - [`conversions`]: the results of each conversion pattern, observed over a corpus.
//! - [`executed`]: which ops those kernels execute.
//! - [`foreign`]: modules of other compilers, and whether they are read back the same.
//! - [`fuzzing`]: the checks of the fuzz targets, for `fuzz/` and for a short run in the tests.
//! - [`host`]: host code beside `mlir-runner-22`.
//! - [`nasty`]: inputs that are built to hurt, and what each may cost.
//! - [`opencl`]: kernels for OpenCL on pocl.
//! - [`passes`]: the page of passes, made from the registry.
//! - [`scaling`]: inputs of any size, and how long passes take over them.
//! - [`seeds`]: the examples of the documents that describe the dialect, completed to modules.
//! - [`table`]: every op × types × targets, from a few lines.
//! - [`tools`]: programs that a test may need; absent means a skip by name, or a failure where all is required.
#![forbid(unsafe_code)]

pub mod accuracy;
pub mod case;
pub mod changed_binary;
pub mod compare;
pub mod conversions;
pub mod corpus;
pub mod debug_info;
pub mod executed;
pub mod foreign;
pub mod fuzzing;
pub mod generate;
pub mod host;
pub mod invoke;
pub mod nasty;
pub mod opencl;
pub mod passes;
pub mod scaling;
pub mod seeds;
pub mod spirv_val;
pub mod table;
pub mod tools;
