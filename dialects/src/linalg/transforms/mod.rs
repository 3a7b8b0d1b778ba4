//! Passes over structured ops.
//!
//! | file | pass |
//! | --- | --- |
//! | `generalize.rs` | `linalg-generalize-named-ops` |
//! | `loops.rs` | `convert-linalg-to-loops`, `convert-linalg-to-parallel-loops`, `convert-linalg-to-affine-loops` |

mod generalize;
mod loops;

pub use loops::{emit_body, is_memref, loop_sizes, place};
use vulcanize_ir::pass::PassRegistry;

/// Makes the passes known.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[&generalize::GENERALIZE, &loops::TO_LOOPS, &loops::TO_PARALLEL_LOOPS, &loops::TO_AFFINE_LOOPS]);
}
