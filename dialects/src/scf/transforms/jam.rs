//! Several iterations of `scf.for` as one, in which the loops inside stay one loop each.

use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, IrMapping, Op, Region, Type, Value, WalkOrder};

use super::super::travel::is_inside;
use super::super::{For, entry_arguments, promote, rebuild, terminator, trip_count};
use crate::arith::{self, constant_int};
use crate::memref::constant_index;

/// Makes one iteration of `factor` ones. That the iterations of inner loops do not depend on each other is for the caller
/// to know. `None` where iterations would be left over or their number is not known, where the loop carries values, and
/// where the bounds of inner loops depend on it.
pub(crate) fn unroll_and_jam(rewriter: &mut Rewriter<'_, '_>, each: For, factor: i64) -> Option<()> {
    let (ir, op) = (rewriter.ir(), each.op());
    if factor == 1 {
        return Some(());
    }
    if ir.num_results(op) > 0 || !has_invariant_loops(ir, each) {
        return None;
    }
    let (lower, upper, step) = (each.lower_bound(ir), each.upper_bound(ir), each.step(ir));
    let trips = trip_count(ir, lower, upper, step, each.unsignedCmp(ir).is_some()).filter(|&trips| trips > 0)?;
    let factor = i64::try_from(trips).map_or(factor, |trips| factor.min(trips));
    let by = constant_index(ir, step)?;
    let wide = by.checked_mul(factor).filter(|_| trips % i128::from(factor) == 0)?;
    let region = each.region(ir);
    if ir.first_block(region).is_some_and(|block| ir.ops(block).count() == 1) {
        return Some(());
    }
    let (_, loops) = gather(ir, region);
    let mut copies = vec![IrMapping::new(); usize::try_from(factor - 1).ok()?];
    let loops = carry_copies(rewriter, loops, &mut copies);

    let ir = rewriter.ir();
    let (parts, _) = gather(ir, region);
    let (location, ty, counter) = (ir.location(op), ir.value_type(lower), each.induction_variable(ir));
    rewriter.set_insertion_point(op);
    // MLIR leaves this constant of the product behind, too.
    constant_int(rewriter, location, ty, factor);
    let stride = constant_int(rewriter, location, ty, wide);
    rewriter.set_operand(op, 2, stride);
    let is_counted = !rewriter.ir().is_unused(counter);
    for (copy, number) in copies.iter_mut().zip(1i64..) {
        for part in &parts {
            rewriter.set_insertion_point(part.next);
            if is_counted {
                let distance = constant_int(rewriter, location, ty, by * number);
                let place = arith::AddI::build(rewriter.at(location), counter, distance);
                copy.map_value(counter, place);
            }
            for &each in &part.ops {
                let made = rewriter.ir_mut().clone_op(each, copy);
                rewriter.insert_op(made);
            }
        }
        let place = Place { counter, distance: by * number };
        for each in &loops {
            each.set_copy(rewriter, copy, number, place)?;
        }
    }
    promote(rewriter, op);
    Some(())
}

/// Whether the bounds of all loops inside are from outside.
fn has_invariant_loops(ir: &Ir<'_>, each: For) -> bool {
    let ops = ir.walk(each.op(), WalkOrder::Pre);
    let inner = ops.iter().filter(|&&op| op != each.op()).filter_map(|&op| For::cast(ir, op));
    let is_outside = |value: Value| !is_inside(ir, value, each.op());
    inner
        .into_iter()
        .all(|inner| [inner.lower_bound(ir), inner.upper_bound(ir), inner.step(ir)].into_iter().all(is_outside))
}

/// Ops in a row that are no loops, and the op after them.
struct Part {
    ops: Vec<Op>,
    next: Op,
}

/// The parts of a loop and of the loops inside, in order, and these loops.
fn gather(ir: &Ir<'_>, region: Region) -> (Vec<Part>, Vec<Op>) {
    let reversed = |region: Region| -> Vec<Op> {
        let ops: Vec<Op> = ir.first_block(region).into_iter().flat_map(|block| ir.ops(block)).collect();
        ops.into_iter().rev().collect()
    };
    let (mut parts, mut loops) = (Vec::new(), Vec::new());
    // What is left of each block around; a block ends with its terminator, which is no part.
    let mut around = vec![reversed(region)];
    while let Some(left) = around.last_mut() {
        let mut ops = Vec::new();
        while left.len() > 1 && left.last().is_some_and(|&op| !For::matches(ir, op)) {
            ops.extend(left.pop());
        }
        let Some(next) = left.pop() else {
            around.pop();
            continue;
        };
        let is_loop = !left.is_empty();
        if !ops.is_empty() {
            parts.push(Part { ops, next });
        }
        if is_loop {
            loops.push(next);
            around.push(reversed(ir.region(next, 0)));
        }
    }
    (parts, loops)
}

/// An inner loop that carries its values once for each copy.
struct Carrying {
    op: Op,
    count: usize,
}

/// The counter of a copy: that of the loop, and how far it is on.
#[derive(Clone, Copy)]
struct Place {
    counter: Value,
    distance: i64,
}

impl Carrying {
    /// The first values and the next ones of a copy are those of the ops that were copied.
    fn set_copy(&self, rewriter: &mut Rewriter<'_, '_>, copy: &IrMapping, number: i64, place: Place) -> Option<()> {
        let end = terminator(rewriter.ir(), rewriter.ir().region(self.op, 0))?;
        let first = usize::try_from(number).ok()? * self.count;
        for index in 0..self.count {
            for (op, skipped) in [(self.op, 3), (end, 0)] {
                let value = rewriter.ir().operand(op, skipped + index);
                // MLIR takes a counter that is computed after this op.
                let value = match value == place.counter {
                    true => counter_before(rewriter, op, place),
                    false => copy.value(value),
                };
                rewriter.set_operand(op, skipped + first + index, value);
            }
        }
        Some(())
    }
}

/// The counter of a copy, computed before an op.
fn counter_before(rewriter: &mut Rewriter<'_, '_>, op: Op, place: Place) -> Value {
    rewriter.set_insertion_point(op);
    let (location, ty) = (rewriter.ir().location(op), rewriter.ir().value_type(place.counter));
    let distance = constant_int(rewriter, location, ty, place.distance);
    arith::AddI::build(rewriter.at(location), place.counter, distance)
}

/// Makes loops carry their values once for each copy.
fn carry_copies(rewriter: &mut Rewriter<'_, '_>, loops: Vec<Op>, copies: &mut [IrMapping]) -> Vec<Carrying> {
    let mut made = Vec::new();
    for op in loops {
        if rewriter.ir().num_results(op) == 0 {
            continue;
        }
        let ir = rewriter.ir();
        let (region, count) = (ir.region(op, 0), ir.num_results(op));
        let (Some(block), Some(end)) = (ir.first_block(region), terminator(ir, region)) else { continue };
        let types: Vec<Type> = ir.result_types(op).collect();
        let repeated = |values: Vec<Value>| -> Vec<Value> { (0..copies.len()).flat_map(|_| values.clone()).collect() };
        let inits = repeated(ir.operands(op).skip(3).collect());
        let yielded: Vec<Value> = ir.operands(end).collect();
        let yielded: Vec<Value> = yielded.iter().copied().chain(repeated(yielded.clone())).collect();
        let operands: Vec<Value> = ir.operands(op).chain(inits).collect();
        let all: Vec<Type> = (0..=copies.len()).flat_map(|_| types.clone()).collect();
        for &ty in &all[count..] {
            let location = rewriter.ir().location(op);
            rewriter.ir_mut().add_block_argument(block, ty, location);
        }
        rewriter.modify_in_place(end, |ir| ir.set_operands(end, &yielded));
        let new = rebuild(rewriter, op, operands, all);
        let results: Vec<Value> = rewriter.ir().results(new).collect();
        let carried: Vec<Value> = entry_arguments(rewriter.ir(), rewriter.ir().region(new, 0))[1..].to_vec();
        for (number, copy) in copies.iter_mut().enumerate() {
            for index in 0..count {
                let place = (number + 1) * count + index;
                copy.map_value(carried[index], carried[place]);
                copy.map_value(results[index], results[place]);
            }
        }
        rewriter.replace_op(op, &results[..count]);
        made.push(Carrying { op: new, count });
    }
    made
}
