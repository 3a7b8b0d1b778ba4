//! The common parts of the tests of the whole: file tests, comparison with MLIR, generators, judges.
//!
//! - [`case`]: input, command and expected output in one file; the files are in `cases/`.
//! - [`compare`]: the same input through `vulcanize opt` and `mlir-opt-22`.
//! - [`spirv_val`]: `spirv-val` over a binary.
//! - [`kernels`]: kernels whose results are computed another way, as whole programs.
//! - [`generate`]: random kernels with the result that they must have.
//! - [`conformance`]: those and others as one suite for any device, with lists of expected failures.
//! - [`conversions`]: the results of each conversion pattern, observed over a corpus.
//! - [`elementwise`]: kernels that compute each element from others, with results of host code, on each device.
//! - [`executed`]: which ops those kernels execute.
//! - [`expected`]: lists of known failures.
//! - [`foreign`]: modules of other compilers, and whether they are read back the same.
//! - [`fuzzing`]: the checks of the fuzz targets, for `fuzz/` and for a short run in the tests.
//! - [`host`]: host code beside `mlir-runner-22`.
//! - [`opencl`]: kernels for OpenCL on pocl.
//! - [`passes`]: the page of passes, made from the registry.
//! - [`scaling`]: inputs of any size, and how long passes take over them.
//! - [`seeds`]: the examples of the documents that describe the dialect, completed to modules.
//! - [`table`]: every op × types × targets, from a few lines.
//! - [`tools`]: programs that a test may need; absent means a skip by name, or a failure where all is required.
#![forbid(unsafe_code)]

pub mod case;
pub mod compare;
pub mod conformance;
pub mod conversions;
pub mod corpus;
pub mod debug_info;
pub mod elementwise;
pub mod executed;
pub mod expected;
pub mod foreign;
pub mod fuzzing;
pub mod generate;
pub mod host;
pub mod invoke;
pub mod kernels;
pub mod opencl;
pub mod passes;
pub mod scaling;
pub mod seeds;
pub mod spirv_val;
pub mod table;
pub mod tools;
