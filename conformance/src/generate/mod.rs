//! Random kernels that are typed, end, and stay in bounds, with the result that they must have.
//!
//! [`Program::random`] makes a kernel from a seed, [`Program::mlir`] writes it as MLIR text, and [`Program::evaluate`]
//! computes its expected output buffer without any of our crates. So lowering, binary and device are judged together. A
//! failure names the seed, which alone reproduces it.
//!
//! [`LockstepProgram`] does so for kernels over memory, whose invocations work together; host code is part of them.
//!
//! [`Program::reduce`] and [`LockstepProgram::reduce`] find a smaller kernel of which something still holds.
//!
//! What a kernel may need that not every device has is in [`Features`].
//!
//! Results are the same on every device: divisors are never zero, shift amounts are below the width, float values stay
//! exact (sums of small integers, scaled by powers of two).

mod contents;
mod evaluate;
mod features;
mod kernel;
mod lockstep;
mod maker;
mod print;
mod random;
mod reduce;
mod run;

pub use contents::BufferContents;
pub use features::Features;
pub use kernel::{ELEMENTS, ENTRY, Program, Scalar};
pub use lockstep::{FAMILIES, LockstepProgram};
pub use random::Random;
pub use reduce::Edit;
pub use run::{Variant, check_on, lower};
