//! Random kernels that are typed, end, and stay in bounds, with the result that they must have.
//!
//! [`Program::random`] makes a kernel from a seed, [`Program::mlir`] writes it as MLIR text, and [`Program::evaluate`]
//! computes its expected output buffer without any of our crates. So lowering, binary and device are judged together. A
//! failure names the seed, which alone reproduces it.
//!
//! [`LockstepProgram`] does so for kernels over memory, whose invocations work together; host code is part of them.
//!
//! Results are the same on every device: divisors are never zero, shift amounts are below the width, float values stay
//! exact (sums of small integers, scaled by powers of two).

mod availability;
pub mod binary;
mod evaluate;
mod folds;
mod kernel;
mod lockstep;
mod modules;
pub mod ops;
mod print;
mod random;
mod run;
mod types;

pub use availability::{AvailabilityCase, VERSIONS, availability_cases, everything};
pub use folds::{FOLD_ENTRY, FoldKernel, fold_cases};
pub use kernel::{ELEMENTS, ENTRY, Program, Scalar};
pub use lockstep::{FAMILIES, LockstepProgram};
pub use modules::{ModuleCase, module_cases};
pub use random::Random;
pub use run::{Variant, check_on, lower};
pub use types::TypeTexts;
