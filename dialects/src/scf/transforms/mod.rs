//! Passes over loops.
//!
//! | file | pass |
//! | --- | --- |
//! | `parts.rs` | none: what they share |
//! | `forall.rs` | `scf-forall-to-for`, `scf-forall-to-parallel` |
//! | `specialize.rs` | `scf-for-loop-specialization`, `scf-parallel-loop-specialization` |
//! | `tile.rs` | `scf-parallel-loop-tiling` |

mod forall;
mod parts;
mod specialize;
mod tile;

use vulcanize_ir::pass::PassRegistry;

/// Makes the passes known.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[
        &forall::TO_FOR,
        &forall::TO_PARALLEL,
        &specialize::SPECIALIZE_FOR,
        &specialize::SPECIALIZE_PARALLEL,
    ]);
    registry.register(&[&tile::TILE]);
}
