//! Ops on vectors of several dimensions as the same ops on their rows; scans as ops on slices; interleaving as a shuffle.

use vulcanize_ir::rewrite::{PatternSet, Rewriter, zero_attr};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Type, Value};

use super::lower_parts::{MOST_PARTS, extract, part, positions, put, put_at};
use crate::vector::canonicalize::{integers_attr, vector_type};
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::canonicalize_reductions::combine;
use crate::vector::types::{VectorType, element_count, vector_of};
use crate::vector::{
    BitCast, Broadcast, Deinterleave, ExtractStridedSlice, FromElements, Gather, InsertStridedSlice, Interleave, Scan,
    ShapeCast, Shuffle, ToElements, combining_kind,
};
use crate::{arith, ub};

/// Adds the rewrite of `vector.bitcast`.
pub(crate) fn add_bitcast_lowering(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns.add_fn::<BitCast>("UnrollBitCastOp", |r, op| unroll_bitcast(r, op).is_some());
}

/// Adds the rewrites of `vector.interleave` and `vector.deinterleave`.
pub(crate) fn add_interleave_lowerings(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns
        .add_fn::<Interleave>("UnrollInterleaveOp", |r, op| unroll_interleave(r, op).is_some())
        .add_fn::<Deinterleave>("UnrollDeinterleaveOp", |r, op| unroll_deinterleave(r, op).is_some());
}

/// Adds the rewrite of `vector.interleave` to a shuffle.
pub(crate) fn add_interleave_to_shuffle(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns.add_fn::<Interleave>("InterleaveToShuffle", |r, op| interleave_to_shuffle(r, op).is_some());
}

/// Adds the rewrite of `vector.gather`.
pub(crate) fn add_gather_lowering(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns.add_fn::<Gather>("UnrollGather", |r, op| unroll_gather(r, op).is_some());
}

/// Adds the rewrite of `vector.from_elements`.
pub(crate) fn add_from_elements_unrolling(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns.add_fn::<FromElements>("UnrollFromElements", |r, op| unroll_from_elements(r, op).is_some());
}

/// Adds the rewrite of `vector.to_elements`.
pub(crate) fn add_to_elements_unrolling(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns.add_fn::<ToElements>("UnrollToElements", |r, op| unroll_to_elements(r, op).is_some());
}

/// Adds the rewrite of `vector.scan`.
pub(crate) fn add_scan_lowering(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns.add_fn::<Scan>("ScanToArithOps", |r, op| lower_scan(r, op).is_some());
}

/// How many leading dimensions are taken apart so that rows are left, at most to the first scalable one.
fn leading(ty: VectorType<'_>) -> Option<usize> {
    let before = ty.rank().checked_sub(1)?;
    let leading = ty.scalable[..before].iter().position(|&is| is).unwrap_or(before);
    let count = element_count(&ty.shape[..leading])?;
    (leading > 0 && count <= MOST_PARTS).then_some(leading)
}

/// The type without its first dimensions.
fn row_of(rewriter: &Rewriter<'_, '_>, ty: VectorType<'_>, leading: usize) -> Type {
    vector_of(rewriter.context(), &ty.shape[leading..], &ty.scalable[leading..], ty.element)
}

fn unroll_bitcast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, cast) = (rewriter.ir(), BitCast(op));
    let (source, ty) = (cast.source(ir), ir.value_type(cast.result(ir)));
    let (from, to) = (vector_type(ir, source)?, vector_type(ir, cast.result(ir))?);
    let leading = leading(to)?;
    let (row, whole) = (row_of(rewriter, from, leading), row_of(rewriter, to, leading));
    let mut result = ub::Poison::build(rewriter, ty);
    for position in positions(&to.shape[..leading]) {
        let value = extract(rewriter, source, &position, row);
        let value = BitCast::build(rewriter, value, whole);
        result = put_at(rewriter, value, result, &position);
    }
    rewriter.replace_op(op, &[result]).then_some(())
}

fn unroll_interleave(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, interleave) = (rewriter.ir(), rewriter.context(), Interleave(op));
    let (lhs, rhs, ty) = (interleave.lhs(ir), interleave.rhs(ir), ir.value_type(interleave.result(ir)));
    let from = vector_type(ir, lhs)?;
    let leading = leading(from)?;
    let row = row_of(rewriter, from, leading);
    let mut result = arith::Constant::build(rewriter, zero_attr(context, ty)?);
    for position in positions(&from.shape[..leading]) {
        let [lhs, rhs] = [lhs, rhs].map(|value| extract(rewriter, value, &position, row));
        let value = Interleave::build(rewriter, lhs, rhs);
        result = put_at(rewriter, value, result, &position);
    }
    rewriter.replace_op(op, &[result]).then_some(())
}

fn unroll_deinterleave(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, deinterleave) = (rewriter.ir(), rewriter.context(), Deinterleave(op));
    let (source, ty) = (deinterleave.source(ir), ir.value_type(deinterleave.res1(ir)));
    let (from, to) = (vector_type(ir, source)?, vector_type(ir, deinterleave.res1(ir))?);
    let leading = leading(from)?;
    let (row, half) = (row_of(rewriter, from, leading), row_of(rewriter, to, leading));
    let zero = zero_attr(context, ty)?;
    let mut results = [arith::Constant::build(rewriter, zero), arith::Constant::build(rewriter, zero)];
    for position in positions(&from.shape[..leading]) {
        let value = extract(rewriter, source, &position, row);
        let made = Deinterleave::build(rewriter, value, half, half);
        let halves = [made.res1(rewriter.ir()), made.res2(rewriter.ir())];
        for (result, value) in results.iter_mut().zip(halves) {
            *result = put_at(rewriter, value, *result, &position);
        }
    }
    rewriter.replace_op(op, &results).then_some(())
}

fn interleave_to_shuffle(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, interleave) = (rewriter.ir(), Interleave(op));
    let (lhs, rhs) = (interleave.lhs(ir), interleave.rhs(ir));
    let &[size] = vector_type(ir, lhs).filter(|from| !from.is_scalable())?.shape else { return None };
    if size > MOST_ELEMENTS {
        return None;
    }
    let order: Vec<i64> = (0..size).flat_map(|each| [each, size + each]).collect();
    let order = rewriter.context().dense_i64_array_attr(&order);
    rewriter.replace_with(op, |b| Shuffle::build(b, lhs, rhs, order)).then_some(())
}

/// Elements of a shuffle, at most.
const MOST_ELEMENTS: i64 = 1 << 16;

/// The number of rows, where they can be taken apart.
fn rows_of(ty: VectorType<'_>) -> Option<i64> {
    (ty.rank() > 1 && !ty.scalable[0] && ty.shape[0] <= MOST_PARTS).then(|| ty.shape[0])
}

fn unroll_gather(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, gather) = (rewriter.ir(), Gather(op));
    let ty = ir.value_type(gather.result(ir));
    let to = vector_type(ir, gather.result(ir))?;
    let (base, offsets, alignment) = (gather.base(ir), gather.offsets(ir), gather.alignment(ir));
    let (indices, mask, values) = (gather.indices(ir), gather.mask(ir), gather.pass_thru(ir));
    let rows = rows_of(to).filter(|_| !super::is_masked(ir, op))?;
    element_count(&to.shape[..to.rank() - 1]).filter(|&count| count <= MOST_PARTS)?;
    let row = row_of(rewriter, to, 1);
    let mut result = ub::Poison::build(rewriter, ty);
    for place in 0..rows {
        let indices = part(rewriter, indices, place)?;
        let mask = part(rewriter, mask, place)?;
        let values = part(rewriter, values, place)?;
        let made = Gather::with(rewriter).alignment(alignment).build(base, &offsets[..], indices, mask, values, row);
        result = put(rewriter, made, result, place);
    }
    rewriter.replace_op(op, &[result]).then_some(())
}

fn unroll_from_elements(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let ir = rewriter.ir();
    let result = ir.result(op, 0);
    let (ty, to) = (ir.value_type(result), vector_type(ir, result)?);
    let elements: Vec<Value> = ir.operands(op).collect();
    let rows = rows_of(to)?;
    let row = row_of(rewriter, to, 1);
    let mut result = ub::Poison::build(rewriter, ty);
    for (place, elements) in (0..).zip(elements.chunks(elements.len() / usize::try_from(rows).ok()?)) {
        let value = FromElements::build(rewriter, elements, row);
        result = put(rewriter, value, result, place);
    }
    rewriter.replace_op(op, &[result]).then_some(())
}

fn unroll_to_elements(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let ir = rewriter.ir();
    let source = ToElements(op).source(ir);
    let rows = rows_of(vector_type(ir, source)?)?;
    let mut parts = Vec::new();
    for place in 0..rows {
        parts.push(part(rewriter, source, place)?);
    }
    let mut elements: Vec<Value> = Vec::new();
    for value in parts {
        let made = ToElements::build(rewriter, value);
        elements.extend(rewriter.ir().results(TypedOp::op(made)));
    }
    rewriter.replace_op(op, &elements).then_some(())
}

/// Slices along the dimension are combined one after another.
fn lower_scan(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, scan) = (rewriter.ir(), rewriter.context(), Scan(op));
    let (source, initial) = (scan.source(ir), scan.initial_value(ir));
    let (ty, acc) = (ir.value_type(source), ir.value_type(initial));
    let (from, start) = (vector_type(ir, source)?, vector_type(ir, initial)?);
    let kind = combining_kind(context, scan.kind(ir))?;
    let dim = usize::try_from(context.int_value(scan.reduction_dim(ir))?).ok()?;
    let is_inclusive = context.bool_value(scan.inclusive(ir))?;
    let count = *from.shape.get(dim).filter(|&&count| count <= MOST_PARTS && !from.is_scalable())?;
    let mut sizes = from.shape.to_vec();
    sizes[dim] = 1;
    let slice = vector_of(context, &sizes, from.scalable, from.element);
    let (sizes, strides) = (integers_attr(context, &sizes), integers_attr(context, &vec![1; from.rank()]));
    let mut result = arith::Constant::build(rewriter, zero_attr(context, ty)?);
    let mut last: Option<[Value; 2]> = None;
    for place in 0..count {
        let mut offsets = vec![0; from.rank()];
        offsets[dim] = place;
        let offsets = integers_attr(context, &offsets);
        let input = ExtractStridedSlice::build(rewriter, source, offsets, sizes, strides, slice);
        let output = match last {
            None if is_inclusive => input,
            None if start.rank() == 0 => Broadcast::build(rewriter, initial, slice),
            None => ShapeCast::build(rewriter, initial, slice),
            Some([before, output]) => {
                let value = if is_inclusive { input } else { before };
                combine(rewriter, op, kind, [output, value], None)
            }
        };
        result = InsertStridedSlice::build(rewriter, output, result, offsets, strides);
        last = Some([input, output]);
    }
    let [_, output] = last?;
    let accumulated = match start.rank() {
        0 => {
            let element = extract(rewriter, output, &[0], from.element);
            Broadcast::build(rewriter, element, acc)
        }
        _ => ShapeCast::build(rewriter, output, acc),
    };
    rewriter.replace_op(op, &[result, accumulated]).then_some(())
}
