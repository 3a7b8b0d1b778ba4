//! Several iterations of `scf.for` as one.

use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{IrMapping, Op, Value};

use super::super::{For, promote, terminator, trip_count};
use crate::arith::{self, constant_int};
use crate::memref::constant_index;

/// Makes one iteration of `factor` ones, and iterations that are left over a loop after it. `None` where the number of
/// iterations is not known: MLIR computes it, and wrongly where the loop does not run.
pub(crate) fn unroll(rewriter: &mut Rewriter<'_, '_>, each: For, factor: i64) -> Option<()> {
    let (ir, op) = (rewriter.ir(), each.op());
    let (lower, upper, step) = (each.lower_bound(ir), each.upper_bound(ir), each.step(ir));
    let trips = trip_count(ir, lower, upper, step, each.unsignedCmp(ir).is_some())?;
    if factor == 1 || trips == 0 {
        promote(rewriter, op);
        return Some(());
    }
    let (first, by) = (constant_index(ir, lower)?, constant_index(ir, step)?);
    let whole = i64::try_from(trips - trips % i128::from(factor)).ok()?;
    let split = first.checked_add(whole.checked_mul(by)?)?;
    let wide = by.checked_mul(factor)?;
    let (location, ty) = (ir.location(op), ir.value_type(lower));
    rewriter.set_insertion_point(op);
    let has_rest = i128::from(whole) < trips;
    let end = if has_rest { constant_int(rewriter, location, ty, split) } else { upper };
    let stride = constant_int(rewriter, location, ty, wide);
    let rest = has_rest.then(|| add_rest(rewriter, each, end));
    repeat_body(rewriter, each, factor, step);
    rewriter.set_operand(op, 1, end);
    rewriter.set_operand(op, 2, stride);
    rest.map(|rest| promote(rewriter, rest));
    if whole == 0 {
        let inits: Vec<Value> = each.init_args(rewriter.ir()).into_iter().collect();
        rewriter.replace_op(op, &inits);
    } else {
        promote(rewriter, op);
    }
    Some(())
}

/// A copy of the loop after it, for the iterations from `start` on.
fn add_rest(rewriter: &mut Rewriter<'_, '_>, each: For, start: Value) -> Op {
    let op = each.op();
    rewriter.set_insertion_point_after(op);
    let copy = rewriter.ir_mut().clone_op(op, &mut IrMapping::new());
    let rest = rewriter.insert_op(copy);
    rewriter.set_operand(rest, 0, start);
    for index in 0..rewriter.ir().num_results(op) {
        let (result, last) = (rewriter.ir().result(op, index), rewriter.ir().result(rest, index));
        rewriter.replace_all_uses(result, last);
        rewriter.set_operand(rest, index + 3, result);
    }
    rest
}

/// The body once more for each further iteration, with the values that the one before carries on.
fn repeat_body(rewriter: &mut Rewriter<'_, '_>, each: For, factor: i64, step: Value) {
    let ir = rewriter.ir();
    let region = each.region(ir);
    let (Some(end), Some(block)) = (terminator(ir, region), ir.first_block(region)) else { return };
    let (counter, carried) = (each.induction_variable(ir), each.region_iter_args(ir).to_vec());
    let ops: Vec<Op> = ir.ops(block).filter(|&op| op != end).collect();
    let yielded: Vec<Value> = ir.operands(end).collect();
    let (location, ty, is_counted) = (ir.location(each.op()), ir.value_type(counter), !ir.is_unused(counter));
    let mut last = yielded.clone();
    rewriter.set_insertion_point(end);
    for number in 1..factor {
        let mut mapping = IrMapping::new();
        if is_counted {
            let number = constant_int(rewriter, location, ty, number);
            let distance = arith::MulI::build(rewriter.at(location), step, number);
            let place = arith::AddI::build(rewriter, counter, distance);
            mapping.map_value(counter, place);
        }
        for (&argument, &value) in carried.iter().zip(&last) {
            mapping.map_value(argument, value);
        }
        for &op in &ops {
            let copy = rewriter.ir_mut().clone_op(op, &mut mapping);
            rewriter.insert_op(copy);
        }
        last = yielded.iter().map(|&value| mapping.value(value)).collect();
    }
    rewriter.modify_in_place(end, |ir| ir.set_operands(end, &last));
}
