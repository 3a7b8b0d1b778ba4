//! Random and complete modules of the SPIR-V dialect, and random programs on tensors. The random kernels are those of the conformance suite.

mod availability;
pub mod binary;
mod folds;
mod modules;
pub mod ops;
mod tensors;
mod types;

pub use availability::{AvailabilityCase, VERSIONS, availability_cases, everything};
pub use folds::{FOLD_ENTRY, FoldKernel, fold_cases};
pub use modules::{ModuleCase, module_cases};
pub use tensors::tensor_program;
pub use types::TypeTexts;
pub use vulcanize_conformance::generate::Random;
