//! Changes of shapes as extractions and insertions of the parts that are contiguous in both shapes.

use vulcanize_ir::rewrite::{PatternSet, Rewriter};
use vulcanize_ir::{Op, Value};

use super::lower_parts::{MOST_PARTS, extract, put_at};
use crate::ub;
use crate::vector::canonicalize::{integers_attr, vector_type};
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::types::{VectorType, element_count, vector_of};
use crate::vector::{ExtractStridedSlice, InsertStridedSlice, ScalableExtract, ScalableInsert, ShapeCast};

/// Adds the rewrite.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns.add_fn::<ShapeCast>("ShapeCastOpLowering", |r, op| by_parts(r, op).is_some());
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The largest shape that both are made of: their last dimensions as far as they agree, and a part of the one before.
fn common(from: VectorType<'_>, to: VectorType<'_>) -> Vec<i64> {
    let mut shape = Vec::new();
    // Parts of scalable vectors have one dimension.
    let most = if from.is_scalable() { 1 } else { from.rank() };
    for (&a, &b) in from.shape.iter().rev().zip(to.shape.iter().rev()).take(most) {
        let size = gcd(a, b);
        if a == b || size > 1 {
            shape.push(size);
        }
        if a != b {
            break;
        }
    }
    shape.reverse();
    shape
}

/// How parts lie in a shape: what is left before them, and the offset in a row where they are less than it.
struct Place {
    /// The dimensions before the rows.
    leading: usize,
    /// Parts in a row.
    in_row: i64,
}

impl Place {
    fn of(shape: &[i64], part: &[i64]) -> Option<Self> {
        let leading = shape.len() - part.len();
        let in_row = part.first().map_or(1, |&size| shape[leading] / size);
        Some(Place { leading, in_row })
    }

    fn position(&self, shape: &[i64], number: i64) -> Option<Vec<i64>> {
        let mut left = number / self.in_row;
        let mut position = vec![0; self.leading];
        for (place, &size) in position.iter_mut().zip(&shape[..self.leading]).rev() {
            (*place, left) = (left % size, left / size);
        }
        Some(position)
    }
}

fn by_parts(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, cast) = (rewriter.ir(), rewriter.context(), ShapeCast(op));
    let (source, ty) = (cast.source(ir), ir.value_type(cast.result(ir)));
    let (from, to) = (vector_type(ir, source)?, vector_type(ir, cast.result(ir))?);
    // Only the last dimension may be scalable, in both.
    let scalable_last = |v: VectorType<'_>| v.scalable.iter().rev().skip(1).all(|&is| !is);
    let is_scalable = from.is_scalable();
    if is_scalable != to.is_scalable() || !scalable_last(from) || !scalable_last(to) {
        return None;
    }
    let shape = common(from, to);
    let count = element_count(from.shape)? / element_count(&shape)?;
    if count > MOST_PARTS || (is_scalable && shape.is_empty()) {
        return None;
    }
    let mut scalable = vec![false; shape.len()];
    if let Some(last) = scalable.last_mut() {
        *last = is_scalable;
    }
    let strides = integers_attr(context, &vec![1; shape.len()]);
    let part = match shape.is_empty() {
        true => from.element,
        false => vector_of(context, &shape, &scalable, from.element),
    };
    let (out_of, into) = (Place::of(from.shape, &shape)?, Place::of(to.shape, &shape)?);
    let row_type = |ty: VectorType<'_>, leading: usize| match leading == ty.rank() {
        true => ty.element,
        false => vector_of(context, &ty.shape[leading..], &ty.scalable[leading..], ty.element),
    };
    let (source_row, result_row) = (row_type(from, out_of.leading), row_type(to, into.leading));
    let offsets = |in_row: i64, number: i64| {
        let mut offsets = vec![0; shape.len()];
        offsets[0] = number % in_row * shape[0];
        integers_attr(context, &offsets)
    };
    let place = |in_row: i64, number: i64| context.i64_attr(number % in_row * shape.first().copied().unwrap_or(1));
    // Where whole rows are put together, the row is made first, as in MLIR.
    let first = (into.in_row > 1 && out_of.in_row == 1).then(|| ub::Poison::build(rewriter, result_row));
    let mut result = (into.leading > 0 || shape.is_empty()).then(|| ub::Poison::build(rewriter, ty));
    let (mut row, mut made): (Option<Value>, Option<Value>) = (None, None);
    for number in 0..count {
        let mut value = match row.filter(|_| number % out_of.in_row != 0) {
            Some(row) => row,
            None if out_of.leading == 0 && !shape.is_empty() => source,
            None => extract(rewriter, source, &out_of.position(from.shape, number)?, source_row),
        };
        row = Some(value);
        if out_of.in_row > 1 {
            value = match is_scalable {
                true => ScalableExtract::build(rewriter, value, place(out_of.in_row, number), part),
                false => {
                    let sizes = integers_attr(context, &shape);
                    let offsets = offsets(out_of.in_row, number);
                    ExtractStridedSlice::build(rewriter, value, offsets, sizes, strides, part)
                }
            };
        }
        if into.in_row > 1 {
            let whole = match made.filter(|_| number % into.in_row != 0) {
                Some(made) => made,
                None => match first {
                    Some(first) => first,
                    None => ub::Poison::build(rewriter, result_row),
                },
            };
            value = match is_scalable {
                true => ScalableInsert::build(rewriter, value, whole, place(into.in_row, number)),
                false => {
                    let offsets = offsets(into.in_row, number);
                    InsertStridedSlice::build(rewriter, value, whole, offsets, strides)
                }
            };
            made = Some(value);
        }
        if number % into.in_row == into.in_row - 1 {
            result = Some(match result {
                Some(result) => put_at(rewriter, value, result, &into.position(to.shape, number)?),
                None => value,
            });
        }
    }
    rewriter.replace_op(op, &[result?]).then_some(())
}
