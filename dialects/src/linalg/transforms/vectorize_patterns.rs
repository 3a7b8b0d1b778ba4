//! The vectorizer as patterns.

use vulcanize_ir::rewrite::{PatternRoot, PatternSet, RewritePattern, Rewriter};
use vulcanize_ir::{DYNAMIC, Op, Value};

use super::loops::is_memref;
use super::vectorize::{MOST_ELEMENTS, Options, vectorize};
use super::vectorize_values::{broadcast, poison};
use crate::linalg::shape;
use crate::vector::{Extract, TransferRead, TransferWrite, bools_attr, element_count, minor_identity_attr};
use crate::{arith, memref};

/// Adds the pattern of all that may be vectorized.
pub(crate) fn add_patterns(patterns: &mut PatternSet, options: Options) {
    patterns.add(Vectorization(options));
}

struct Vectorization(Options);

impl RewritePattern for Vectorization {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let saved = rewriter.insertion_point();
        let values = vectorize(rewriter, op, &[], self.0);
        rewriter.restore_insertion_point(saved);
        values.is_ok_and(|values| rewriter.replace_op(op, &values))
    }
}

/// Adds the pattern of copies of memory.
pub(crate) fn add_copies(patterns: &mut PatternSet) {
    patterns.add_fn::<memref::Copy>("CopyVectorizationPattern", |rewriter, op| vectorize_copy(rewriter, op).is_some());
}

fn vectorize_copy(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (from, to) = (ir.operand(op, 0), ir.operand(op, 1));
    let element = |value: Value| context.element_type(ir.value_type(value));
    let (sizes, target_sizes) = (shape(ir, from), shape(ir, to));
    let is_ranked = [from, to].iter().all(|&value| is_memref(ir, value));
    let is_known = [sizes, target_sizes].iter().all(|sizes| !sizes.contains(&DYNAMIC) && !sizes.contains(&0));
    let is_number = context.scalar_width(element(from)).is_some() || element(from) == context.index();
    let is_small = element_count(sizes).is_some_and(|count| count <= MOST_ELEMENTS);
    if !is_ranked || !is_known || !is_number || !is_small {
        return None;
    }
    let (rank, element, location) = (sizes.len(), element(from), ir.location(op));
    let (read_type, write_type) = (context.vector(sizes, element), context.vector(target_sizes, element));
    let zero = arith::constant_index(rewriter, location, 0);
    let (indices, map) = (vec![zero; rank], minor_identity_attr(context, rank, rank));
    let (padding, bounds) = (poison(rewriter, element), bools_attr(context, rank, false));
    let mut value = TransferRead::build(rewriter, from, &indices[..], padding, None, map, bounds, read_type);
    if rank == 0 {
        let position = context.dense_i64_array_attr(&[]);
        value = Extract::build(rewriter, value, [], position, element);
        value = broadcast(rewriter, value, write_type);
    }
    TransferWrite::build(rewriter, value, to, &indices[..], None, map, bounds, None);
    rewriter.erase_op(op);
    Some(())
}
