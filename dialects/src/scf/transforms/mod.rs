//! Passes over loops.
//!
//! | file | pass |
//! | --- | --- |
//! | `parts.rs` | none: what they share |
//! | `collapse.rs` | `test-scf-parallel-loop-collapsing` |
//! | `forall.rs` | `scf-forall-to-for`, `scf-forall-to-parallel` |
//! | `fuse.rs` | `scf-parallel-loop-fusion`, with `accesses.rs`, `aliases.rs` |
//! | `peel.rs` | `scf-for-loop-peeling` |
//! | `specialize.rs` | `scf-for-loop-specialization`, `scf-parallel-loop-specialization` |
//! | `tile.rs` | `scf-parallel-loop-tiling` |
//! | `coalesce.rs` | none: `transform.loop.coalesce` |
//! | `jam.rs` | none: `transform.loop.unroll_and_jam` |
//! | `outline.rs` | none: `transform.loop.outline` |
//! | `siblings.rs` | none: `transform.loop.fuse_sibling` |
//! | `unroll.rs` | none: `transform.loop.unroll` |

mod accesses;
mod aliases;
pub(super) mod coalesce;
mod collapse;
pub(super) mod forall;
mod fuse;
pub(super) mod jam;
pub(super) mod outline;
mod parts;
pub(super) mod peel;
pub(super) mod siblings;
mod specialize;
mod tile;
pub(super) mod unroll;

use vulcanize_ir::pass::PassRegistry;

/// Makes the passes known.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[
        &forall::TO_FOR,
        &forall::TO_PARALLEL,
        &specialize::SPECIALIZE_FOR,
        &specialize::SPECIALIZE_PARALLEL,
    ]);
    registry.register(&[&collapse::COLLAPSE]);
    registry.register(&[&fuse::FUSE]);
    registry.register(&[&peel::PEEL]);
    registry.register(&[&tile::TILE]);
}
