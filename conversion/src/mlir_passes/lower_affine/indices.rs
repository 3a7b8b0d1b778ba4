//! One index for several and several for one.

use smallvec::SmallVec;
use vulcanize_dialects::affine::{DelinearizeIndex, LinearizeIndex};
use vulcanize_dialects::arith::{self, IntegerOverflow};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Value};

use super::exprs::{constant, replace};

/// The sizes of a basis without the outermost one, where it is among them: `None` for those in `values`.
fn inner_sizes(numbers: &[i64], values: &[Value], indices: usize) -> (Vec<Option<i64>>, Vec<Value>) {
    let has_outer = numbers.len() == indices;
    let skipped = usize::from(has_outer);
    let skipped_value = usize::from(has_outer && numbers.first() == Some(&DYNAMIC));
    let sizes = numbers.iter().skip(skipped).map(|&size| (size != DYNAMIC).then_some(size)).collect();
    (sizes, values.get(skipped_value..).unwrap_or_default().to_vec())
}

/// The distance of neighbours in each dimension but the last.
fn strides(
    builder: &mut Builder<'_, '_>,
    (sizes, values): (Vec<Option<i64>>, Vec<Value>),
    overflow: IntegerOverflow,
) -> SmallVec<[Value; 4]> {
    let (mut known, mut dynamic) = (1i64, None);
    let mut values = values.into_iter().rev();
    let mut result: SmallVec<[Value; 4]> = SmallVec::new();
    for size in sizes.into_iter().rev() {
        match size {
            Some(size) => known = known.wrapping_mul(size),
            None => {
                let Some(size) = values.next() else { break };
                dynamic = Some(match dynamic {
                    None => size,
                    Some(product) => arith::MulI::with(builder).overflowFlags(overflow).build(product, size),
                });
            }
        }
        result.push(match dynamic {
            Some(product) if known == 1 => product,
            Some(product) => {
                let known = constant(builder, known);
                arith::MulI::with(builder).overflowFlags(overflow).build(product, known)
            }
            None => constant(builder, known),
        });
    }
    result.reverse();
    result
}

pub(super) fn lower_delinearize(ir: &mut Ir<'_>, split: DelinearizeIndex) {
    let op = split.op();
    let linear = split.linear_index(ir);
    let count = ir.num_results(op);
    if count == 1 {
        return replace(ir, op, &[linear]);
    }
    let numbers = ir.context().dense_i64_array(split.static_basis(ir)).unwrap_or_default();
    let sizes = inner_sizes(&numbers, &split.dynamic_basis(ir), count);
    let mut builder = Builder::before(ir, op);
    let strides = strides(&mut builder, sizes, IntegerOverflow::NSW_NUW);
    let zero = constant(&mut builder, 0);
    let mut results: SmallVec<[Value; 4]> = SmallVec::new();
    let (Some(&first), Some(&last)) = (strides.first(), strides.last()) else { return replace(ir, op, &[]) };
    results.push(arith::FloorDivSI::build(&mut builder, linear, first));
    let positive_remainder = |builder: &mut Builder<'_, '_>, stride: Value| {
        let remainder = arith::RemSI::build(builder, linear, stride);
        let is_negative = arith::CmpI::build(builder, remainder, zero, arith::CmpIPredicate::Slt);
        let corrected = arith::AddI::with(builder).overflowFlags(IntegerOverflow::NSW).build(remainder, stride);
        arith::Select::build(builder, is_negative, corrected, remainder)
    };
    for pair in strides.windows(2) {
        let remainder = positive_remainder(&mut builder, pair[0]);
        results.push(arith::DivSI::build(&mut builder, remainder, pair[1]));
    }
    results.push(positive_remainder(&mut builder, last));
    replace(ir, op, &results);
}

pub(super) fn lower_linearize(ir: &mut Ir<'_>, join: LinearizeIndex) {
    let op = join.op();
    let indices = join.multi_index(ir);
    let numbers = ir.context().dense_i64_array(join.static_basis(ir)).unwrap_or_default();
    let sizes = inner_sizes(&numbers, &join.dynamic_basis(ir), indices.len());
    let overflow = if join.is_disjoint(ir) { IntegerOverflow::NSW_NUW } else { IntegerOverflow::NSW };
    let mut builder = Builder::before(ir, op);
    let sum = match indices[..] {
        [] => constant(&mut builder, 0),
        [only] => only,
        _ => {
            let strides = strides(&mut builder, sizes, overflow);
            let mut scaled: SmallVec<[Value; 4]> = SmallVec::new();
            for (&index, &stride) in indices.iter().zip(&strides) {
                scaled.push(arith::MulI::with(&mut builder).overflowFlags(IntegerOverflow::NSW).build(index, stride));
            }
            scaled.extend(indices.last().copied());
            let (first, rest) = (scaled[0], &scaled[1..]);
            rest.iter().fold(first, |sum, &next| {
                arith::AddI::with(&mut builder).overflowFlags(IntegerOverflow::NSW).build(sum, next)
            })
        }
    };
    replace(ir, op, &[sum]);
}
