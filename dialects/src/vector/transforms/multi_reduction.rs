//! Reductions along some dimensions as reductions of vectors of two dimensions, and these as ops on their rows.

use vulcanize_ir::rewrite::{PatternSet, Rewriter, zero_attr};
use vulcanize_ir::{Op, Type, Value};

use super::lower_parts::{MOST_PARTS, part, put};
use super::{permutation_attr, root_and_mask, transposed, under_optional_mask};
use crate::arith;
use crate::vector::canonicalize::vector_type;
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::canonicalize_reductions::combine;
use crate::vector::types::{VectorType, vector_of};
use crate::vector::{Broadcast, CombiningKind, MultiDimReduction, Reduction, ShapeCast, combining_kind, element_count};

/// Along which dimensions the lowered ops reduce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InnerDims {
    /// Rows are combined element by element.
    Parallel,
    /// The elements of each row are combined.
    Reduced,
}

/// Adds the rewrites.
pub(crate) fn add_patterns(patterns: &mut PatternSet, inner: InnerDims) {
    add_folds(patterns);
    match inner {
        InnerDims::Parallel => patterns
            .add_fn::<MultiDimReduction>("InnerOuterDimReductionConversion", |r, op| order_outer(r, op).is_some())
            .add_fn::<MultiDimReduction>("ReduceMultiDimReductionRank", |r, op| flatten_outer(r, op).is_some())
            .add_fn::<MultiDimReduction>("TwoDimMultiReductionToElementWise", |r, op| combine_rows(r, op).is_some())
            .add_fn::<MultiDimReduction>("OneDimMultiReductionToTwoDim", |r, op| add_dimension(r, op).is_some()),
        InnerDims::Reduced => patterns
            .add_fn::<MultiDimReduction>("InnerOuterDimReductionConversion", |r, op| order_inner(r, op).is_some())
            .add_fn::<MultiDimReduction>("ReduceMultiDimReductionRank", |r, op| flatten_inner(r, op).is_some())
            .add_fn::<MultiDimReduction>("TwoDimMultiReductionToReduction", |r, op| reduce_rows(r, op).is_some())
            .add_fn::<MultiDimReduction>("OneDimMultiReductionToReduction", |r, op| reduce_line(r, op).is_some()),
    };
}

/// A reduction, taken apart.
struct Parts<'c> {
    source: Value,
    acc: Value,
    kind: CombiningKind,
    from: VectorType<'c>,
    ty: Type,
    /// For each dimension of the source whether it is reduced.
    is_reduced: Vec<bool>,
    /// What is replaced: the op, or the `vector.mask` around it.
    root: Op,
    mask: Option<Value>,
}

impl<'c> Parts<'c> {
    /// The rewriter is before the op, and before its mask, from then on.
    fn of(rewriter: &mut Rewriter<'_, 'c>, op: Op) -> Option<Self> {
        let (ir, reduction) = (rewriter.ir(), MultiDimReduction(op));
        let (source, acc) = (reduction.source(ir), reduction.acc(ir));
        let (kind, from) = (combining_kind(ir.context(), reduction.kind(ir))?, vector_type(ir, source)?);
        let mut is_reduced = vec![false; from.rank()];
        for dim in ir.context().dense_i64_array(reduction.reduction_dims(ir))? {
            *is_reduced.get_mut(usize::try_from(dim).ok()?)? = true;
        }
        let ty = ir.value_type(reduction.dest(ir));
        let (root, mask) = root_and_mask(ir, op);
        rewriter.set_insertion_point(root);
        Some(Parts { source, acc, kind, from, ty, is_reduced, root, mask })
    }

    /// Replaces the op by a reduction of another vector.
    fn replace(
        self,
        rewriter: &mut Rewriter<'_, '_>,
        source: Value,
        acc: Value,
        mask: Option<Value>,
        dims: &[usize],
    ) -> Value {
        let (kind, dims) = (self.kind, permutation_attr(rewriter, dims));
        under_optional_mask(rewriter, mask, |b| MultiDimReduction::build(b, source, acc, kind, dims))
    }

    fn rows(&self) -> Option<i64> {
        self.from.shape.first().copied().filter(|&rows| !self.from.scalable[0] && rows <= MOST_PARTS)
    }
}

fn order_outer(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    order(rewriter, op, InnerDims::Parallel)
}

fn order_inner(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    order(rewriter, op, InnerDims::Reduced)
}

/// Transposes so that the reduced dimensions are the first ones, or the last ones.
fn order(rewriter: &mut Rewriter<'_, '_>, op: Op, inner: InnerDims) -> Option<()> {
    let parts = Parts::of(rewriter, op)?;
    let (reduced, parallel): (Vec<usize>, Vec<usize>) = (0..parts.from.rank()).partition(|&dim| parts.is_reduced[dim]);
    let order: Vec<usize> = match inner {
        InnerDims::Parallel => reduced.iter().chain(&parallel).copied().collect(),
        InnerDims::Reduced => parallel.iter().chain(&reduced).copied().collect(),
    };
    if order.is_sorted() {
        return None;
    }
    let mask = parts.mask.map(|mask| transposed(rewriter, mask, &order));
    let source = transposed(rewriter, parts.source, &order);
    let first = if inner == InnerDims::Parallel { 0 } else { parallel.len() };
    let dims: Vec<usize> = (first..first + reduced.len()).collect();
    let (acc, root) = (parts.acc, parts.root);
    let value = parts.replace(rewriter, source, acc, mask, &dims);
    rewriter.replace_op(root, &[value]).then_some(())
}

fn flatten_outer(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    flatten(rewriter, op, InnerDims::Parallel)
}

fn flatten_inner(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    flatten(rewriter, op, InnerDims::Reduced)
}

/// Makes one dimension of those that are reduced, and one of the others.
fn flatten(rewriter: &mut Rewriter<'_, '_>, op: Op, inner: InnerDims) -> Option<()> {
    let parts = Parts::of(rewriter, op)?;
    let context = rewriter.context();
    let from = parts.from;
    let is_flat = from.rank() == 2 && parts.is_reduced[0] != parts.is_reduced[1];
    let changes = parts.is_reduced.windows(2).filter(|pair| pair[0] != pair[1]).count();
    let is_last = parts.is_reduced.last() == Some(&true) || !parts.is_reduced.contains(&true);
    // With both kinds, the reduced ones must be where the ordering has them.
    let is_ordered = changes == 0 || (changes == 1 && is_last == (inner == InnerDims::Reduced));
    if from.rank() < 2 || is_flat || !is_ordered || from.scalable.iter().filter(|&&is| is).count() > 1 {
        return None;
    }
    let one_of = |reduced: bool| {
        let dims: Vec<usize> = (0..from.rank()).filter(|&dim| parts.is_reduced[dim] == reduced).collect();
        let sizes: Vec<i64> = dims.iter().map(|&dim| from.shape[dim]).collect();
        let is_scalable = dims.iter().any(|&dim| from.scalable[dim]);
        Some((!dims.is_empty(), element_count(&sizes)?, is_scalable))
    };
    let (parallel, reduced) = (one_of(false)?, one_of(true)?);
    let both = if inner == InnerDims::Parallel { [reduced, parallel] } else { [parallel, reduced] };
    let (shape, scalable): (Vec<i64>, Vec<bool>) =
        both.iter().filter(|one| one.0).map(|&(_, size, is_scalable)| (size, is_scalable)).unzip();
    let mask = parts.mask.map(|mask| {
        let ty = vector_of(context, &shape, &scalable, context.i1());
        ShapeCast::build(rewriter, mask, ty)
    });
    let ty = vector_of(context, &shape, &scalable, from.element);
    let source = ShapeCast::build(rewriter, parts.source, ty);
    let acc = match parallel.0 {
        true => {
            let ty = vector_of(context, &[parallel.1], &[parallel.2], from.element);
            ShapeCast::build(rewriter, parts.acc, ty)
        }
        false => parts.acc,
    };
    let dims: &[usize] = match (reduced.0, parallel.0 && inner == InnerDims::Reduced) {
        (false, _) => &[],
        (true, false) => &[0],
        (true, true) => &[1],
    };
    let (root, whole) = (parts.root, parts.ty);
    let value = parts.replace(rewriter, source, acc, mask, dims);
    match parallel.0 {
        true => rewriter.replace_with(root, |b| ShapeCast::build(b, value, whole)).then_some(()),
        false => rewriter.replace_op(root, &[value]).then_some(()),
    }
}

/// Rows are combined one after another.
fn combine_rows(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let parts = Parts::of(rewriter, op)?;
    let rows = parts.rows().filter(|_| parts.is_reduced == [true, false])?;
    let mut result = parts.acc;
    for row in 0..rows {
        let value = part(rewriter, parts.source, row)?;
        let mask = match parts.mask {
            Some(mask) => Some(part(rewriter, mask, row)?),
            None => None,
        };
        let combined = combine(rewriter, op, parts.kind, [value, result], None);
        result = match mask {
            Some(mask) => arith::Select::build(rewriter, mask, combined, result),
            None => combined,
        };
    }
    rewriter.replace_op(parts.root, &[result]).then_some(())
}

/// The elements of each row are combined.
fn reduce_rows(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let parts = Parts::of(rewriter, op)?;
    let rows = parts.rows().filter(|_| parts.is_reduced == [false, true])?;
    let context = rewriter.context();
    let mut result = arith::Constant::build(rewriter, zero_attr(context, parts.ty)?);
    for row in 0..rows {
        let value = part(rewriter, parts.source, row)?;
        let acc = part(rewriter, parts.acc, row)?;
        let mask = match parts.mask {
            Some(mask) => Some(part(rewriter, mask, row)?),
            None => None,
        };
        let reduced = under_optional_mask(rewriter, mask, |b| Reduction::build(b, value, Some(acc), parts.kind));
        result = put(rewriter, reduced, result, row);
    }
    rewriter.replace_op(parts.root, &[result]).then_some(())
}

/// One dimension, which is reduced, is the reduction of a row.
fn reduce_line(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let parts = Parts::of(rewriter, op)?;
    if parts.is_reduced != [true] {
        return None;
    }
    let (source, acc, kind) = (parts.source, parts.acc, parts.kind);
    let value = under_optional_mask(rewriter, parts.mask, |b| Reduction::build(b, source, Some(acc), kind));
    rewriter.replace_op(parts.root, &[value]).then_some(())
}

/// One dimension, which is reduced, gets one of size 1 beside it.
fn add_dimension(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let parts = Parts::of(rewriter, op)?;
    if parts.is_reduced != [true] {
        return None;
    }
    let (context, from) = (rewriter.context(), parts.from);
    let row = |element: Type| vector_of(context, &[1, from.shape[0]], &[false, from.scalable[0]], element);
    let source = ShapeCast::build(rewriter, parts.source, row(from.element));
    let acc = Broadcast::build(rewriter, parts.acc, context.vector(&[1], from.element));
    let mask = parts.mask.map(|mask| Broadcast::build(rewriter, mask, row(context.i1())));
    let root = parts.root;
    let value = parts.replace(rewriter, source, acc, mask, &[1]);
    let value = part(rewriter, value, 0)?;
    rewriter.replace_op(root, &[value]).then_some(())
}
