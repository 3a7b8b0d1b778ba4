//! Passes over memory after bufferization.
//!
//! | file | pass |
//! | --- | --- |
//! | `hoist.rs` | `buffer-hoisting`, `buffer-loop-hoisting` |
//! | `promote.rs` | `promote-buffers-to-stack` |
//! | `liveness.rs` | `optimize-allocation-liveness` |
//! | `out_params.rs` | `buffer-results-to-out-params` |
//! | `equivalent_results.rs` | `drop-equivalent-buffer-results` |
//! | `to_memref.rs` | `convert-bufferization-to-memref` |
//! | `ownership/` | `ownership-based-buffer-deallocation` |
//! | `pipeline.rs` | `buffer-deallocation-pipeline` |
//! | `simplify.rs` | `buffer-deallocation-simplification` |
//! | `lower_deallocations.rs`, `helper.rs` | `bufferization-lower-deallocations` |

mod equivalent_results;
mod helper;
mod hoist;
mod liveness;
mod lower_deallocations;
mod out_params;
mod ownership;
mod pipeline;
mod promote;
pub(crate) mod signatures;
mod simplify;
mod to_memref;

pub use ownership::ownership_applies;
use vulcanize_ir::pass::PassRegistry;

/// Makes the passes known.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[&hoist::HOIST, &hoist::HOIST_FROM_LOOPS]);
    registry.register(&[&promote::PROMOTE, &liveness::OPTIMIZE_LIVENESS]);
    registry.register(&[&out_params::OUT_PARAMS]);
    registry.register(&[&equivalent_results::DROP_EQUIVALENT]);
    registry.register(&[&to_memref::TO_MEMREF, &lower_deallocations::LOWER]);
    registry.register(&[&ownership::OWNERSHIP, &simplify::SIMPLIFY, &pipeline::PIPELINE]);
}
