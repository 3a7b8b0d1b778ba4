//! Rewrites that are no canonicalization, one set a file.
//!
//! | file | rewrites |
//! | --- | --- |
//! | `contract.rs` | contractions as outer products, dot products, ops on elements, or contractions of fewer loops |
//! | `leading_ones.rs` | ops without first dimensions of one element |
//! | `lower_parts.rs` | outer products and broadcasts as ops on parts |
//! | `masks.rs` | masks as masks of fewer dimensions, and as constants |
//! | `multi_reduction.rs` | reductions along some dimensions as ops on rows |
//! | `passes.rs` | `convert-vector-to-scf`, `lower-vector-mask`, `lower-vector-multi-reduction` |
//! | `narrow.rs` | integers of less than a byte as bytes |
//! | `permutation_maps.rs` | transfers in the order of memory, with transpositions and broadcasts of what they transfer |
//! | `reduction_to_contract.rs` | contractions of products that are summed up, which take transpositions and broadcasts in |
//! | `rows.rs` | bit casts, gathers, interleaving, elements and scans as ops on rows and slices |
//! | `shape_cast.rs` | changes of shapes as extractions and insertions |
//! | `sink.rs` | transpositions and broadcasts after the ops on their results |
//! | `simple.rs` | `vector.step` as a constant; contractions of narrow numbers; products as outer products |
//! | `sink_memory.rs` | loads and stores of what is used of vectors |
//! | `split.rs` | transfers over the end of memory as transfers within bounds, of memory or a copy |
//! | `print.rs` | prints of vectors as loops that print their elements |
//! | `to_scf.rs` | transfers as transfers of fewer dimensions, and loops |
//! | `transfers.rs` | transfers as loads and stores, with masks in place of bounds |
//! | `transpose.rs` | transpositions as extractions and insertions, or as shuffles |
//! | `unit_dims.rs` | ops without dimensions of one element |
//! | `unit_memory.rs` | transfers of memory without dimensions of one element |

mod contract;
mod leading_ones;
mod lower_parts;
mod masks;
mod multi_reduction;
mod narrow;
mod passes;
mod permutation_maps;
mod print;
mod reduction_to_contract;
mod rows;
mod shape_cast;
mod simple;
mod sink;
mod sink_memory;
mod split;
mod to_scf;
mod transfers;
mod transpose;
mod unit_dims;
mod unit_memory;

pub(crate) use contract::{Strategy as ContractionStrategy, add_patterns as add_contraction_lowerings};
pub(crate) use leading_ones::add_patterns as add_leading_one_patterns;
pub(crate) use lower_parts::{add_broadcast_lowering, add_outer_product_lowering};
pub(crate) use masks::add_patterns as add_mask_lowerings;
pub(crate) use multi_reduction::{InnerDims, add_patterns as add_multi_reduction_lowerings};
pub(crate) use narrow::add_patterns as add_narrow_types;
pub(crate) use passes::register_passes;
pub(crate) use permutation_maps::add_patterns as add_permutation_lowerings;
pub(crate) use reduction_to_contract::add_patterns as add_reduction_to_contract;
pub(crate) use rows::{
    add_bitcast_lowering, add_from_elements_unrolling, add_gather_lowering, add_interleave_lowerings,
    add_interleave_to_shuffle, add_scan_lowering, add_to_elements_unrolling,
};
pub(crate) use shape_cast::add_patterns as add_shape_cast_lowering;
pub(crate) use simple::{add_extension_folds, add_products_to_vector, add_step_lowering};
pub(crate) use sink::add_patterns as add_sinks;
pub(crate) use sink_memory::add_patterns as add_memory_sinks;
pub(crate) use split::{Strategy as SplitStrategy, add_patterns as add_transfer_splits};
pub(crate) use to_scf::{Options as TransferOptions, add_patterns as add_transfer_to_scf};
pub(crate) use transfers::{
    add_load_lowerings, add_mask_lowerings as add_masked_transfer_lowerings, add_mask_materializations,
};
pub(crate) use transpose::{add_patterns as add_transpose_lowerings, add_square_pattern};
pub(crate) use unit_dims::add_patterns as add_unit_dim_drops;
pub(crate) use unit_memory::{add_inner_unit_drops, add_rank_reductions};

use smallvec::SmallVec;
use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Ir, Op, OperationState, Type, Value};

use super::canonicalize::vector_type;
use super::types::vector_of;
use super::{Mask, Transpose, under_mask};
use crate::affine::map_of;

/// What is replaced where an op is, and its mask: a `vector.mask` around the op goes with it.
fn root_and_mask(ir: &Ir<'_>, op: Op) -> (Op, Option<Value>) {
    match ir.parent_op(op).and_then(|parent| Mask::cast(ir, parent)) {
        Some(mask) => (mask.op(), Some(mask.mask(ir))),
        None => (op, None),
    }
}

/// Makes an op of one result, under a mask where there is one.
fn under_optional_mask<'a, 'c>(
    rewriter: &mut Rewriter<'a, 'c>,
    mask: Option<Value>,
    make: impl FnOnce(&mut Builder<'a, 'c>) -> Value,
) -> Value {
    match mask {
        None => make(rewriter),
        Some(mask) => {
            let results = under_mask(rewriter, mask, |b| {
                let value = make(b);
                match b.ir().defining_op(value) {
                    Some(op) => op,
                    None => unreachable!("an op was made"),
                }
            });
            results[0]
        }
    }
}

/// A vector with its dimensions in another order.
fn transposed(rewriter: &mut Rewriter<'_, '_>, value: Value, order: &[usize]) -> Value {
    let Some(from) = vector_type(rewriter.ir(), value) else { return value };
    let shape: Vec<i64> = order.iter().map(|&dim| from.shape[dim]).collect();
    let scalable: Vec<bool> = order.iter().map(|&dim| from.scalable[dim]).collect();
    let ty = vector_of(rewriter.context(), &shape, &scalable, from.element);
    let permutation = permutation_attr(rewriter, order);
    Transpose::build(rewriter, value, permutation, ty)
}

/// Whether a `vector.mask` applies to an op.
fn is_masked(ir: &Ir<'_>, op: Op) -> bool {
    ir.parent_op(op).is_some_and(|parent| Mask::matches(ir, parent))
}

/// A permutation as an attribute.
fn permutation_attr(rewriter: &Rewriter<'_, '_>, permutation: &[usize]) -> Attribute {
    let numbers: Vec<i64> = permutation.iter().map(|&each| each as i64).collect();
    rewriter.context().dense_i64_array_attr(&numbers)
}

/// The numbers of a permutation that was verified.
fn permutation(ir: &Ir<'_>, attribute: Attribute) -> Option<Vec<usize>> {
    ir.context().dense_i64_array(attribute)?.into_iter().map(|each| usize::try_from(each).ok()).collect()
}

/// The permutation that undoes another.
fn inverse(permutation: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; permutation.len()];
    for (number, &of) in permutation.iter().enumerate() {
        inverse[of] = number;
    }
    inverse
}

/// The maps of an attribute that is a list of them.
fn maps(ir: &Ir<'_>, attribute: Attribute) -> Option<Vec<AffineMap>> {
    ir.context().array_value(attribute)?.iter().map(|&map| map_of(ir.context(), map).cloned()).collect()
}

/// Whether a transfer is known to be within bounds along each dimension of its vector.
fn bounds_of(ir: &Ir<'_>, op: Op) -> Option<Vec<bool>> {
    let list = ir.context().array_value(ir.attribute_str(op, "in_bounds")?)?;
    list.iter().map(|&each| ir.context().bool_value(each)).collect()
}

/// An op like another, with other operands and other types of its results.
fn again(b: &mut Builder<'_, '_>, op: Op, operands: &[Value], types: impl IntoIterator<Item = Type>) -> Op {
    let ir = b.ir();
    let mut state = OperationState::new(ir.op_name(op), ir.location(op));
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    b.insert(state.operands(operands.iter().copied()).results(types))
}

/// An op like another, with other operands and another type of its result.
fn with_operands(rewriter: &mut Rewriter<'_, '_>, op: Op, operands: &[Value], ty: Type) -> Value {
    let made = again(rewriter, op, operands, [ty]);
    rewriter.ir().result(made, 0)
}
