//! Passes over structured ops.
//!
//! | file | pass |
//! | --- | --- |
//! | `block_pack_matmul.rs` | `linalg-block-pack-matmul` |
//! | `detensorize.rs` | `linalg-detensorize` |
//! | `elementwise_to_linalg.rs` | `convert-elementwise-to-linalg` |
//! | `fold_into_elementwise.rs` | `linalg-fold-into-elementwise` |
//! | `fold_unit_dims.rs` | `linalg-fold-unit-extent-dims`, with `unit_dims_values.rs` |
//! | `fuse_elementwise.rs` | `linalg-fuse-elementwise-ops`, with `expand_loops.rs`, `fold_inputs.rs`, `unused_operands.rs` |
//! | `generalize.rs` | `linalg-generalize-named-ops` |
//! | `inline_scalars.rs` | `linalg-inline-scalar-operands` |
//! | `loops.rs` | `convert-linalg-to-loops`, `convert-linalg-to-parallel-loops`, `convert-linalg-to-affine-loops` |
//! | `pad_to_linalg.rs` | `convert-tensor-to-linalg` |
//! | `specialize.rs` | `linalg-specialize-generic-ops`, `linalg-morph-ops`, with `decompose_maps.rs`, `specialize_windows.rs` |
//!
//! `vectorize.rs` and its neighbours make ops on vectors of structured ops, for ops of scripts: `vectorize_body.rs` the body,
//! `vectorize_extract.rs` elements of tensors that it reads, `vectorize_pad.rs` pads and insertions, `vectorize_relayout.rs` packs
//! and unpacks, `vectorize_windows.rs` convolutions and poolings, `vectorize_patterns.rs` the patterns.
//!
//! `tiling.rs` has tiles of structured ops, `tiling_loops.rs` the loops around them, for ops of scripts; `fuse_into.rs`
//! and `fuse_producers.rs` compute in these loops what they need; `pack.rs`
//! has ops on tensors in tiles, `lower_pack.rs` what packs are made of, `decompose_pack.rs` packs of one tile, `fold_into_pack.rs` what becomes a part of packs, `pad.rs` ops on padded tensors, `promote.rs` ops on copies of memory,
//! `decompose.rs` ops in simpler ones, `fold_add.rs` sums in one, `destination_style.rs` ops that write into new tensors, `split.rs` ops in two parts, `reductions.rs` reductions in two steps. `parts.rs` has what they
//! take ops apart with.

mod block_pack_matmul;
pub(super) mod classify;
pub(super) mod decompose;
mod decompose_maps;
pub(super) mod decompose_pack;
pub(super) mod destination_style;
mod detensorize;
mod elementwise_to_linalg;
mod expand_loops;
pub(super) mod fold_add;
mod fold_inputs;
mod fold_into_elementwise;
pub(super) mod fold_into_pack;
mod fold_unit_dims;
mod fuse_elementwise;
pub(crate) mod fuse_into;
pub(super) mod fuse_producers;
mod generalize;
pub(super) mod img2col;
mod inline_scalars;
mod loops;
pub(super) mod lower_pack;
pub(super) mod pack;
pub(super) mod pad;
mod pad_to_linalg;
mod parts;
pub(super) mod promote;
pub(super) mod reductions;
mod specialize;
mod specialize_windows;
pub(super) mod split;
pub(super) mod tiling;
pub(crate) mod tiling_loops;
mod unit_dims_values;
mod unused_operands;
pub(crate) mod vectorize;
mod vectorize_body;
mod vectorize_extract;
pub(crate) mod vectorize_pad;
pub(crate) mod vectorize_patterns;
mod vectorize_relayout;
mod vectorize_values;
mod vectorize_windows;
pub(super) mod winograd;

pub(super) use fold_unit_dims::add_patterns as add_unit_dim_folds;
pub use fuse_elementwise::{FusionControl, fuse_elementwise_ops};
pub(crate) use generalize::generalize_op;
pub(super) use loops::to_plain_loops;
pub use loops::{emit_body, is_memref, place};
pub(crate) use parts::may_reduce_nothing;
pub(super) use parts::static_sizes;
pub use parts::{loop_sizes, size_of};
pub(super) use specialize::specialize_op;
pub(super) use unused_operands::add_patterns as add_unused_operand_folds;
use vulcanize_ir::Op;
use vulcanize_ir::pass::PassRegistry;
use vulcanize_ir::rewrite::{PatternRoot, RewritePattern, Rewriter};
use vulcanize_ir::schema::RewriteFn;

use super::structured::Structured;

/// Makes the passes known.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[
        &block_pack_matmul::BLOCK_PACK_MATMUL,
        &detensorize::DETENSORIZE,
        &elementwise_to_linalg::ELEMENTWISE_TO_LINALG,
        &fold_into_elementwise::FOLD_INTO_ELEMENTWISE,
        &fold_unit_dims::FOLD_UNIT_DIMS,
        &fuse_elementwise::FUSE_ELEMENTWISE,
        &generalize::GENERALIZE,
        &inline_scalars::INLINE_SCALARS,
        &loops::TO_LOOPS,
        &loops::TO_PARALLEL_LOOPS,
        &loops::TO_AFFINE_LOOPS,
        &pad_to_linalg::TENSOR_TO_LINALG,
        &specialize::SPECIALIZE,
        &specialize::MORPH,
    ]);
}

/// A function as a pattern for all structured ops.
struct OfStructured {
    name: &'static str,
    rewrite: RewriteFn,
}

impl RewritePattern for OfStructured {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }
    fn name(&self) -> &'static str {
        self.name
    }
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        Structured::of(rewriter.ir(), op).is_some() && (self.rewrite)(rewriter, op)
    }
}
