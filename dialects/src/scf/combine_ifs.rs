//! Canonicalization of `scf.if` with the `scf.if` before it, and of opposite conditions.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Rewriter, constant_value, integer_of, users_in_region};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, OperationState, Region, Type, Value};

use super::{If, terminator};
use crate::arith::XOrI;

type Values = SmallVec<[Value; 4]>;

/// Two in a row that depend on one condition, or on it and its opposite, are one.
pub(super) fn consecutive(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, second) = (rewriter.ir(), If(op));
    let Some(first) = ir.prev_op(op).and_then(|op| If::cast(ir, op)) else { return false };
    let (condition, other) = (first.condition(ir), second.condition(ir));
    let regions = [second.then_region(ir), second.else_region(ir)];
    // The following region where the first one's condition holds, and where it does not.
    let following = match regions {
        regions if condition == other => regions,
        [then, otherwise] if opposite(ir, condition) == Some(other) || opposite(ir, other) == Some(condition) => {
            [otherwise, then]
        }
        _ => return false,
    };
    let preceding = [first.then_region(ir), first.else_region(ir)];
    for (before, after) in preceding.into_iter().zip(following) {
        use_yielded(rewriter, first.op(), before, after);
    }
    let location = rewriter.ir().location(op);
    let types: SmallVec<[Type; 4]> =
        rewriter.ir().result_types(first.op()).chain(rewriter.ir().result_types(op)).collect();
    let merged = [0, 1].map(|i| merge(rewriter, preceding[i], following[i]));
    rewriter.set_insertion_point(op);
    let mut state = OperationState::of::<If>(rewriter.context(), location).operands([condition]).results(types);
    state.regions.extend(merged);
    let new = rewriter.insert(state);
    let results: Values = rewriter.ir().results(new).collect();
    let (of_first, of_second) = results.split_at(rewriter.ir().num_results(first.op()));
    rewriter.replace_op(op, of_second);
    rewriter.replace_op(first.op(), of_first);
    true
}

/// With the opposite condition, an `if` with an `else` has its regions the other way round.
pub(super) fn swap_regions(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), If(op));
    let (then, otherwise) = (branch.then_region(ir), branch.else_region(ir));
    let Some(condition) = opposite(ir, branch.condition(ir)).filter(|_| ir.first_block(otherwise).is_some()) else {
        return false;
    };
    rewriter.set_operand(op, 0, condition);
    let aside = rewriter.ir_mut().create_region();
    for (from, to) in [(then, aside), (otherwise, then), (aside, otherwise)] {
        rewriter.inline_region_at_end(from, to);
    }
    true
}

/// The value whose opposite this one is.
fn opposite(ir: &Ir<'_>, value: Value) -> Option<Value> {
    let not = ir.defining_op(value).and_then(|op| XOrI::cast(ir, op))?;
    let one = constant_value(ir, not.rhs(ir)).and_then(|one| integer_of(ir.context(), one));
    one.is_some_and(|one| one.is_one()).then(|| not.lhs(ir))
}

/// In the following region, the results of `op` are the yields of the region before it.
fn use_yielded(rewriter: &mut Rewriter<'_, '_>, op: Op, before: Region, after: Region) {
    let Some(last) = terminator(rewriter.ir(), before) else { return };
    for index in 0..rewriter.ir().num_results(op) {
        let ir = rewriter.ir();
        let (result, yielded) = (ir.result(op, index), ir.operand(last, index));
        let users = users_in_region(ir, result, after);
        rewriter.replace_uses_in(&users, result, yielded);
    }
}

/// A region that does the work of two regions (of one block, or none) in a row, and yields the values of both.
fn merge(rewriter: &mut Rewriter<'_, '_>, before: Region, after: Region) -> Region {
    let merged = rewriter.ir_mut().create_region();
    let ends = [before, after].map(|region| terminator(rewriter.ir(), region));
    rewriter.inline_region_at_end(before, merged);
    let (Some(first_end), Some(second_end)) = (ends[0], ends[1]) else {
        rewriter.inline_region_at_end(after, merged);
        return merged;
    };
    let ir = rewriter.ir();
    let yielded: Values = ir.operands(first_end).chain(ir.operands(second_end)).collect();
    if let (Some(source), Some(target)) = (ir.first_block(after), ir.first_block(merged)) {
        rewriter.erase_op(first_end);
        rewriter.merge_blocks(source, target, &[]);
        rewriter.modify_in_place(second_end, |ir| ir.set_operands(second_end, &yielded));
    }
    merged
}
