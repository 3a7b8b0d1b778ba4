//! The passes under MLIR's names: a dialect at a time, kernels, everything at once.
//!
//! | file | pass |
//! | --- | --- |
//! | `dialects.rs` | `convert-arith-to-spirv`, `convert-func-to-spirv`, … |
//! | `kernels.rs` | `convert-gpu-to-spirv` |
//! | `everything.rs` | `convert-to-spirv` |
//! | `float_mode.rs` | what drivers may do to the arithmetic of floats |
//! | `held_bits.rs` | a check of how patterns treat integers that the target holds in wider ones |
//! | `memory_semantics.rs` | which memory the order of atomics in kernels is about |
//! | `convert.rs` | what they share: the conversion by a set of patterns |

mod convert;
mod dialects;
mod everything;
mod float_mode;
mod held_bits;
mod kernels;
mod memory_semantics;

pub use convert::convert_roots;
pub use kernels::kernel_options;

use vulcanize_ir::pass::PassRegistry;

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    crate::mlir_passes::register_passes(registry);
    dialects::register_passes(registry);
    registry.register(&[&kernels::GPU_TO_SPIRV, &everything::TO_SPIRV]);
    crate::steps::register_passes(registry);
}
