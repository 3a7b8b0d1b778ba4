//! Tensors without elements in another shape, and sizes of results: for passes that ask for these rewrites.

use vulcanize_ir::rewrite::{PatternSet, Rewriter, defined_by};
use vulcanize_ir::{Context, Op};

use super::canonicalize::shaped;
use super::{Cast, CollapseShape, Concat, Dim, Empty, ExpandShape, ExtractSlice};
use crate::bufferization::sizes_of_result;
use crate::index_list::{MixedIndex, split_mixed};

/// Adds the rewrites of reshapes, slices and concatenations of `tensor.empty`: each is a `tensor.empty` of its own.
pub(crate) fn add_empty_folds(patterns: &mut PatternSet) {
    patterns
        .add_fn::<ExpandShape>("FoldEmptyTensorWithReshapeOp<ExpandShapeOp>", reshape_of_empty)
        .add_fn::<CollapseShape>("FoldEmptyTensorWithReshapeOp<CollapseShapeOp>", reshape_of_empty)
        .add_fn::<ExtractSlice>("FoldEmptyTensorWithExtractSliceOp", slice_of_empty)
        .add_fn::<Concat>("FoldConcatsOfEmpty", concat_of_empty);
}

/// The same, for those that nothing else uses.
pub(super) fn add_single_empty_folds(patterns: &mut PatternSet) {
    fn are_single(rewriter: &Rewriter<'_, '_>, op: Op) -> bool {
        let ir = rewriter.ir();
        ir.operands(op).filter(|&input| defined_by::<Empty>(ir, input).is_some()).all(|input| ir.has_one_use(input))
    }
    patterns
        .add_fn::<ExpandShape>("FoldEmptyTensorWithReshapeOp<ExpandShapeOp>", |r, op| {
            are_single(r, op) && reshape_of_empty(r, op)
        })
        .add_fn::<CollapseShape>("FoldEmptyTensorWithReshapeOp<CollapseShapeOp>", |r, op| {
            are_single(r, op) && reshape_of_empty(r, op)
        })
        .add_fn::<ExtractSlice>("FoldEmptyTensorWithExtractSliceOp", |r, op| are_single(r, op) && slice_of_empty(r, op))
        .add_fn::<Concat>("FoldConcatsOfEmpty", |r, op| are_single(r, op) && concat_of_empty(r, op));
}

/// Adds the rewrite of `tensor.dim`: the size of a result in terms of the operands of the op that makes it.
pub(crate) fn add_result_dims(patterns: &mut PatternSet) {
    patterns.add_fn::<Dim>("DimOfReifyRankedShapedTypeOpInterface", dim_of_result);
}

/// Replaces an op by `tensor.empty` of its result's sizes.
fn replace_by_empty(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (result, context): (_, &Context) = (rewriter.ir().result(op, 0), rewriter.context());
    let ty = rewriter.ir().value_type(result);
    let Some(sizes) = sizes_of_result(rewriter, result) else { return false };
    let (numbers, values) = split_mixed(&sizes);
    let Some(known) = shaped(context, ty, &numbers) else { return false };
    let empty = Empty::build(rewriter, &values[..], known);
    match known == ty {
        true => rewriter.replace_op(op, &[empty]),
        false => rewriter.replace_with(op, |b| Cast::build(b, empty, ty)),
    }
}

fn reshape_of_empty(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    defined_by::<Empty>(ir, ir.operand(op, 0)).is_some() && replace_by_empty(rewriter, op)
}

fn concat_of_empty(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    ir.operands(op).all(|input| defined_by::<Empty>(ir, input).is_some()) && replace_by_empty(rewriter, op)
}

fn slice_of_empty(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, slice) = (rewriter.ir(), ExtractSlice(op));
    if defined_by::<Empty>(ir, slice.source(ir)).is_none() {
        return false;
    }
    let (sizes, ty) = (slice.sizes(ir).to_vec(), ir.value_type(slice.result(ir)));
    rewriter.replace_with(op, |b| Empty::build(b, &sizes[..], ty))
}

fn dim_of_result(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, dim) = (rewriter.ir(), Dim(op));
    let source = dim.source(ir);
    let number = MixedIndex::Value(dim.index(ir)).known(ir).and_then(|number| usize::try_from(number).ok());
    let rank = ir.context().shape(ir.value_type(source)).map_or(0, <[i64]>::len);
    let Some(number) = number.filter(|&number| number < rank) else { return false };
    let Some(sizes) = sizes_of_result(rewriter, source) else { return false };
    let Some(&size) = sizes.get(number) else { return false };
    let value = size.materialize(rewriter);
    rewriter.replace_op(op, &[value])
}
