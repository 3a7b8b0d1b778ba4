//! The conformance suite: kernels whose results are known, on any device.
//!
//! ```text
//! suite, own kernels ──▶ tests ──run (in child processes)──▶ results ──judge (list of expected failures)──▶ report
//! ```
//!
//! - [`kernels`]: kernels whose results are computed another way, as whole programs.
//! - [`elementwise`]: kernels that compute each element from others, with results of host code.
//! - [`generate`]: random kernels with the result that they must have.
//! - [`suite`]: all of them as tests; [`own`]: the kernels of a folder.
//! - [`children`]: jobs in child processes with a time limit.
//! - [`results`]: the lines in which results are kept; [`mod@compare`] of two runs.
//! - [`report`]: text, JUnit's XML and a page, from results beside the list of [`expected`] failures.
//!
//! A test passes or fails; a failure has a kind ([`Kind`]), of which one is that the device lacks something. A refused test
//! has not passed: it counts as a failure unless the device's list of expected failures has it. The list holds both ways: a
//! listed test that passes is a failure, too.
#![forbid(unsafe_code)]

pub mod children;
pub mod compare;
pub mod elementwise;
pub mod expected;
mod failure;
pub mod generate;
mod invoke;
pub mod kernels;
mod lowering;
pub mod own;
pub mod report;
pub mod results;
pub mod suite;

pub use expected::Expected;
pub use failure::{Failure, Kind};
pub use invoke::{Invoke, Outcome};
