//! Rewrites that are no canonicalization, one set a file.
//!
//! | file | rewrites |
//! | --- | --- |
//! | `lower_parts.rs` | outer products and broadcasts as ops on parts |
//! | `permutation_maps.rs` | transfers in the order of memory, with transpositions and broadcasts of what they transfer |
//! | `reduction_to_contract.rs` | contractions of products that are summed up, which take transpositions and broadcasts in |
//! | `sink.rs` | transpositions and broadcasts after the ops on their results |
//! | `simple.rs` | `vector.step` as a constant; contractions of narrow numbers |

mod lower_parts;
mod permutation_maps;
mod reduction_to_contract;
mod simple;
mod sink;

pub(crate) use lower_parts::{add_broadcast_lowering, add_outer_product_lowering};
pub(crate) use permutation_maps::add_patterns as add_permutation_lowerings;
pub(crate) use reduction_to_contract::add_patterns as add_reduction_to_contract;
pub(crate) use simple::{add_extension_folds, add_step_lowering};
pub(crate) use sink::add_patterns as add_sinks;

use smallvec::SmallVec;
use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Ir, Op, OperationState, Type, Value};

use super::Mask;
use crate::affine::map_of;

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

/// An op like another, with other operands and another type of its result.
fn with_operands(rewriter: &mut Rewriter<'_, '_>, op: Op, operands: &[Value], ty: Type) -> Value {
    let ir = rewriter.ir();
    let mut state = OperationState::new(ir.op_name(op), ir.location(op));
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    let made = rewriter.insert(state.operands(operands.iter().copied()).results([ty]));
    rewriter.ir().result(made, 0)
}
