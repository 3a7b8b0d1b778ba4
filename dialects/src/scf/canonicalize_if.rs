//! Rewrites that canonicalization applies to `scf.if`.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Rewriter, constant_value, users_in_region};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, OperationState, Region, Type, Value};

use super::{If, terminator};
use crate::arith::{AndI, Select, XOrI, constant_int};

/// The values that both regions yield, one pair a result.
fn yields(ir: &Ir<'_>, op: Op) -> Option<SmallVec<[(Value, Value); 4]>> {
    let branch = If(op);
    let (then, other) = (terminator(ir, branch.then_region(ir))?, terminator(ir, branch.else_region(ir))?);
    Some(ir.operands(then).zip(ir.operands(other)).collect())
}

/// Whether a value is defined right in a region.
fn is_defined_in(ir: &Ir<'_>, value: Value, region: Region) -> bool {
    ir.value_block(value).and_then(|block| ir.block_region(block)) == Some(region)
}

/// Makes an op like `op` that has only the results for which `keep` holds, with the regions of `op`. The new op's
/// results replace the kept ones. `others` replaces the rest, place by place; `None` there means that the result has no
/// uses.
fn keep_results(rewriter: &mut Rewriter<'_, '_>, op: Op, others: &[Option<Value>], keep: &[bool]) {
    let ir = rewriter.ir();
    let branch = If(op);
    let (condition, location) = (branch.condition(ir), ir.location(op));
    let (then_region, else_region) = (branch.then_region(ir), branch.else_region(ir));
    let types: SmallVec<[Type; 4]> =
        ir.result_types(op).zip(keep).filter(|&(_, &keep)| keep).map(|(ty, _)| ty).collect();
    let attributes = SmallVec::from_slice(ir.attributes(op));
    for last in [then_region, else_region].map(|region| terminator(ir, region)).into_iter().flatten() {
        let ir = rewriter.ir();
        let kept: SmallVec<[Value; 4]> =
            ir.operands(last).zip(keep).filter(|&(_, &keep)| keep).map(|(value, _)| value).collect();
        rewriter.modify_in_place(last, |ir| ir.set_operands(last, &kept));
    }
    let regions = [then_region, else_region].map(|region| {
        let new = rewriter.ir_mut().create_region();
        rewriter.inline_region_at_end(region, new);
        new
    });
    rewriter.set_insertion_point(op);
    let mut state = OperationState::of::<If>(rewriter.context(), location).operands([condition]).results(types);
    state.attributes = attributes;
    state.regions.extend(regions);
    let new = rewriter.insert(state);
    let mut kept = rewriter.ir().results(new);
    for (index, (&keep, &other)) in keep.iter().zip(others).enumerate() {
        let old = rewriter.ir().result(op, index);
        if let Some(value) = if keep { kept.next() } else { other } {
            rewriter.replace_all_uses(old, value);
        }
    }
    rewriter.erase_op(op);
}

/// Values that come from outside are selected.
pub(super) fn select(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), If(op));
    let Some(pairs) = yields(ir, op).filter(|pairs| !pairs.is_empty()) else { return false };
    let (then_region, else_region) = (branch.then_region(ir), branch.else_region(ir));
    let inside = |&(a, b): &(Value, Value)| is_defined_in(ir, a, then_region) || is_defined_in(ir, b, else_region);
    let keep: SmallVec<[bool; 4]> = pairs.iter().map(inside).collect();
    if keep.iter().all(|&keep| keep) {
        return false;
    }
    let (condition, location) = (branch.condition(ir), ir.location(op));
    rewriter.set_insertion_point(op);
    let mut others: SmallVec<[Option<Value>; 4]> = SmallVec::new();
    for (&(a, b), &keep) in pairs.iter().zip(&keep) {
        others.push(match keep {
            true => None,
            false if a == b => Some(a),
            false => Some(Select::build(rewriter.at(location), condition, a, b)),
        });
    }
    keep_results(rewriter, op, &others, &keep);
    true
}

/// Results that nobody uses go.
pub(super) fn unused_results(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let keep: SmallVec<[bool; 4]> = ir.results(op).map(|result| !ir.is_unused(result)).collect();
    if keep.iter().all(|&keep| keep) || yields(ir, op).is_none() {
        return false;
    }
    let others: SmallVec<[Option<Value>; 4]> = SmallVec::from_elem(None, keep.len());
    keep_results(rewriter, op, &others, &keep);
    true
}

/// A result that is yielded as `true` and `false` is the condition, or its opposite.
pub(super) fn condition_as_result(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(pairs) = yields(ir, op) else { return false };
    let (condition, location, i1) = (If(op).condition(ir), ir.location(op), ir.context().i1());
    let known = |ir: &Ir<'_>, value| constant_value(ir, value).and_then(|a| ir.context().bool_value(a));
    let mut changed = false;
    for (index, &(a, b)) in pairs.iter().enumerate() {
        let ir = rewriter.ir();
        let result = ir.result(op, index);
        if ir.is_unused(result) {
            continue;
        }
        let value = match (known(ir, a), known(ir, b)) {
            (Some(true), Some(false)) => condition,
            (Some(false), Some(true)) => {
                rewriter.set_insertion_point(op);
                let one = constant_int(rewriter, location, i1, 1);
                XOrI::build(rewriter.at(location), condition, one)
            }
            _ => continue,
        };
        rewriter.replace_all_uses(result, value);
        rewriter.modified(op);
        changed = true;
    }
    changed
}

/// Inside the regions the condition is known.
pub(super) fn known_condition(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), If(op));
    let condition = branch.condition(ir);
    if constant_value(ir, condition).is_some() {
        return false;
    }
    let (location, i1, mut changed) = (ir.location(op), ir.context().i1(), false);
    for (region, value) in [(branch.then_region(ir), 1), (branch.else_region(ir), 0)] {
        let ir = rewriter.ir();
        let users = users_in_region(ir, condition, region);
        if users.is_empty() {
            continue;
        }
        rewriter.set_insertion_point(op);
        let constant = constant_int(rewriter, location, i1, value);
        rewriter.replace_uses_in(&users, condition, constant);
        changed = true;
    }
    changed
}

/// `if a { if b { … } }` is `if a and b { … }`.
pub(super) fn nested(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, outer) = (rewriter.ir(), If(op));
    let plain = |branch: If| {
        let has_else = ir.first_block(branch.else_region(ir)).is_some();
        (!has_else && ir.num_results(branch.op()) == 0).then(|| ir.first_block(branch.then_region(ir))).flatten()
    };
    let Some(block) = plain(outer) else { return false };
    let Some(inner) = ir.first_op(block).and_then(|inner| If::cast(ir, inner)) else { return false };
    let alone = ir.next_op(inner.op()).is_some() && ir.next_op(inner.op()) == ir.last_op(block);
    if !alone || plain(inner).is_none() {
        return false;
    }
    let location = ir.location(op);
    let (a, b) = (outer.condition(ir), inner.condition(ir));
    // The inner condition may only be known where the outer one holds.
    if is_defined_in(ir, b, outer.then_region(ir)) {
        return false;
    }
    let then_region = inner.then_region(ir);
    rewriter.set_insertion_point(op);
    let condition = AndI::build(rewriter.at(location), a, b);
    let regions = [rewriter.ir_mut().create_region(), rewriter.ir_mut().create_region()];
    rewriter.inline_region_at_end(then_region, regions[0]);
    let mut state = OperationState::of::<If>(rewriter.context(), location).operands([condition]);
    state.regions.extend(regions);
    rewriter.insert(state);
    rewriter.erase_op(op);
    true
}
