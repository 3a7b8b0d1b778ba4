//! Passes over memrefs.
//!
//! | file | pass |
//! | --- | --- |
//! | `addresses.rs` | none: `transform.apply_patterns.memref.extract_address_computations` |
//! | `alloc_to_alloca.rs` | none: `transform.apply_patterns.memref.alloc_to_alloca` |
//! | `erase_unread.rs` | none: `transform.memref.erase_dead_alloc_and_stores` |
//! | `expand.rs` | `memref-expand` |
//! | `expand_realloc.rs` | `expand-realloc` |
//! | `resolve_dims.rs` | `resolve-ranked-shaped-type-result-dims` |
//! | `expand_strided_metadata.rs` | `expand-strided-metadata` |
//! | `fold_alias_ops.rs` | `fold-memref-alias-ops` |
//! | `multi_buffer.rs` | none: `transform.memref.multibuffer` |
//! | `normalize.rs` | `normalize-memrefs` |

mod addresses;
mod alloc_to_alloca;
mod erase_unread;
mod expand;
mod expand_realloc;
mod expand_strided_metadata;
mod fold_alias_ops;
mod multi_buffer;
mod normalize;
mod resolve_dims;

pub(super) use addresses::add_address_extraction;
pub(super) use alloc_to_alloca::add_stack_allocations;
pub(super) use erase_unread::erase_unread_allocations;
pub(super) use expand::add_patterns as add_expansions;
pub(super) use expand_strided_metadata::add_patterns as add_metadata_expansions;
pub(super) use fold_alias_ops::add_patterns as add_alias_folds;
pub(crate) use fold_alias_ops::{is_in_bounds, map_of_source, replace_access};
pub(super) use multi_buffer::{is_of_loops, multi_buffer};
pub(crate) use resolve_dims::add_result_dims;
use vulcanize_ir::pass::PassRegistry;
use vulcanize_ir::rewrite::{GreedyOptions, RegionSimplification};

/// Makes the passes known.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[
        &expand::EXPAND,
        &expand_realloc::EXPAND_REALLOC,
        &resolve_dims::RESOLVE_DIMS,
        &normalize::NORMALIZE,
        &fold_alias_ops::FOLD_ALIAS_OPS,
        &expand_strided_metadata::EXPAND_STRIDED_METADATA,
    ]);
}

/// How MLIR's passes that are a set of patterns drive them.
pub(crate) fn greedy_options() -> GreedyOptions {
    GreedyOptions { top_down: false, region_simplification: RegionSimplification::Aggressive, ..Default::default() }
}
