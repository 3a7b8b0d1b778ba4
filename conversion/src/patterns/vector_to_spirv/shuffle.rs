//! Rearrangements of elements.

use vulcanize_dialects::vector;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Type, Value};
use vulcanize_spirv::ops;

use super::lanes::{POISON, construct, is_vector, lane};
use crate::framework::{PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{Values, i32_list, lane_count};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add_fn::<vector::Shuffle, _>("Shuffle", |op, operands, rewriter| {
            let ty = rewriter.convert_result_type(op.op())?;
            let &[a, b] = operands else { return decline("expected two operands") };
            let mask = op.mask(rewriter.ir());
            let mask = rewriter.context().dense_i64_array(mask).unwrap_or_default();
            Ok(shuffle(rewriter, a, b, &mask, ty))
        })
        .add_fn::<vector::Interleave, _>("Interleave", |op, operands, rewriter| {
            let ty = rewriter.convert_result_type(op.op())?;
            let &[a, b] = operands else { return decline("expected two operands") };
            let count = lane_count(rewriter.context(), rewriter.ir().value_type(a)) as i64;
            let mask: Vec<i64> = (0..count).flat_map(|index| [index, count + index]).collect();
            Ok(shuffle(rewriter, a, b, &mask, ty))
        })
        .add_fn::<vector::Deinterleave, _>("Deinterleave", |op, operands, rewriter| {
            convert_deinterleave(op, operands, rewriter)
        });
}

fn convert_deinterleave(op: vector::Deinterleave, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let types = rewriter.convert_result_types(op.op())?;
    let (&[source], Some(&ty)) = (operands, types.first()) else { return decline("expected one operand") };
    let count = lane_count(rewriter.context(), rewriter.ir().value_type(source)) as i64;
    let halves = [0, 1].map(|first| {
        let mask: Vec<i64> = (first..count).step_by(2).collect();
        shuffle(rewriter, source, source, &mask, ty)
    });
    rewriter.replace(op.op(), &halves);
    Ok(())
}

/// The elements of `a` and then of `b` that `mask` chooses: by one instruction on vectors, one by one where scalars
/// are among them. A poisonous element, -1, may be anything; MLIR fails on some of them.
fn shuffle(rewriter: Rewriter<'_, '_, '_>, a: Value, b: Value, mask: &[i64], ty: Type) -> Value {
    let context = rewriter.context();
    let types = [rewriter.ir().value_type(a), rewriter.ir().value_type(b), ty];
    if types.iter().all(|&ty| is_vector(context, ty)) {
        return ops::VectorShuffle::build(rewriter, a, b, i32_list(context, mask.iter().copied()), ty);
    }
    let count = lane_count(context, types[0]) as i64;
    let element = context.element_type(ty);
    let mut values = Values::new();
    for &index in mask {
        values.push(match index {
            POISON => ops::Undef::build(rewriter, element),
            index if index < count => lane(rewriter, a, index),
            index => lane(rewriter, b, index - count),
        });
    }
    construct(rewriter, &values, ty)
}
