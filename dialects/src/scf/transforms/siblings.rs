//! Loops over the same iterations in one block as one loop. That their iterations do not depend on each other through
//! memory is for the caller to know.

use rustc_hash::FxHashSet;
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DominanceInfo, Ir, Location, Op, OperationState, Value, WalkOrder};

use super::super::{For, Forall, InParallel, entry_arguments, terminator};

/// Why a loop cannot do the iterations of `source` also do those of `target`, and where.
pub(crate) fn refusal(ir: &Ir<'_>, target: Op, source: Op) -> Option<(Location, &'static str)> {
    let at = ir.location(target);
    if target == source {
        return Some((at, "target and source need to be different loops"));
    }
    if ir.parent_block(target) != ir.parent_block(source) {
        return Some((at, "target and source are not in the same block"));
    }
    let mut dominance = DominanceInfo::new();
    if dominance.is_before(ir, target, source) {
        let users: Vec<Op> = ir.results(target).flat_map(|result| ir.users(result)).collect();
        let is_late = |&user: &Op| dominance.op_properly_dominates(ir, source, user, false);
        return match users.iter().all(is_late) {
            true => None,
            false => Some((at, "user of results of target should be properly dominated by source")),
        };
    }
    let mut is_known =
        |value: Value| ir.defining_op(value).is_none_or(|op| dominance.op_properly_dominates(ir, op, source, false));
    if !ir.operands(target).all(&mut is_known) {
        return Some((at, "operands of target should be properly dominated by source"));
    }
    let ops = ir.walk(target, WalkOrder::Pre);
    let inside: FxHashSet<Op> = ops.iter().copied().collect();
    let is_own = |value| ir.defining_op(value).is_some_and(|op| inside.contains(&op));
    let uses = ops.iter().filter(|&&op| op != target).flat_map(|&op| ir.operands(op).map(move |value| (op, value)));
    let found = uses.into_iter().find(|&(_, value)| !is_own(value) && !is_known(value));
    found
        .map(|(op, _)| (ir.location(op), "values used inside regions of target should be properly dominated by source"))
}

/// Puts a loop in place of `source` that also does what `target` does, and does it first. `None` where the iterations are
/// not known to be the same.
pub(crate) fn fuse(rewriter: &mut Rewriter<'_, '_>, target: Op, source: Op) -> Option<Op> {
    let ir = rewriter.ir();
    if let (Some(first), Some(second)) = (For::cast(ir, target), For::cast(ir, source)) {
        return fuse_for(rewriter, first, second);
    }
    fuse_forall(rewriter, Forall::cast(ir, target)?, Forall::cast(ir, source)?)
}

/// Moves an iteration before an op, with other arguments.
fn move_iteration(rewriter: &mut Rewriter<'_, '_>, from: Op, end: Op, arguments: &[Value]) -> Option<()> {
    let ir = rewriter.ir();
    let region = ir.region(from, 0);
    let (block, last) = (ir.first_block(region)?, terminator(ir, region)?);
    rewriter.erase_op(last);
    rewriter.inline_block_before(block, end, arguments);
    Some(())
}

/// Puts the results of the loop that does both in place of theirs.
fn replace_both(rewriter: &mut Rewriter<'_, '_>, target: Op, source: Op, made: Op) {
    let results: Vec<Value> = rewriter.ir().results(made).collect();
    let (first, second) = results.split_at(rewriter.ir().num_results(target));
    rewriter.replace_op(target, first);
    rewriter.replace_op(source, second);
}

fn fuse_for(rewriter: &mut Rewriter<'_, '_>, target: For, source: For) -> Option<Op> {
    let ir = rewriter.ir();
    let bounds = |each: For| [each.lower_bound(ir), each.upper_bound(ir), each.step(ir)];
    let is_unsigned = source.unsignedCmp(ir);
    // MLIR also takes a loop that compares otherwise.
    if bounds(target) != bounds(source) || target.unsignedCmp(ir).is_some() != is_unsigned.is_some() {
        return None;
    }
    let [lower, upper, step] = bounds(source);
    let (first, second) = (target.init_args(ir), source.init_args(ir));
    let inits: Vec<Value> = first.iter().chain(&second).copied().collect();
    let count = first.len();
    let (target, source) = (target.op(), source.op());
    let next = |op: Op| terminator(ir, ir.region(op, 0)).map(|end| ir.operands(end).collect::<Vec<Value>>());
    let (mut yielded, more) = (next(target)?, next(source)?);
    yielded.extend(more);
    let location = ir.location(source);
    rewriter.set_insertion_point_after(source);
    let made = For::build(rewriter.at(location), lower, upper, step, &inits, |_, _, carried| carried.to_vec());
    if let Some(unit) = is_unsigned {
        rewriter.set_attribute(made.op(), "unsignedCmp", unit);
    }
    let end = terminator(rewriter.ir(), made.region(rewriter.ir()))?;
    let (counter, carried) = (made.induction_variable(rewriter.ir()), made.region_iter_args(rewriter.ir()).to_vec());
    // The values are arguments until the iterations are moved.
    rewriter.modify_in_place(end, |ir| ir.set_operands(end, &yielded));
    for (op, carried) in [(target, &carried[..count]), (source, &carried[count..])] {
        let arguments: Vec<Value> = std::iter::once(counter).chain(carried.iter().copied()).collect();
        move_iteration(rewriter, op, end, &arguments)?;
    }
    replace_both(rewriter, target, source, made.op());
    Some(made.op())
}

fn fuse_forall(rewriter: &mut Rewriter<'_, '_>, target: Forall, source: Forall) -> Option<Op> {
    let ir = rewriter.ir();
    if target.bounds(ir) != source.bounds(ir) || target.mapping(ir) != source.mapping(ir) {
        return None;
    }
    let (first, second) = (target.outputs(ir).to_vec(), source.outputs(ir).to_vec());
    let outputs: Vec<Value> = first.iter().chain(&second).copied().collect();
    let (dims, count, location) = (source.bounds(ir).len(), first.len(), ir.location(source.op()));
    let groups = [source.dynamicLowerBound(ir), source.dynamicUpperBound(ir), source.dynamicStep(ir)];
    let operands: Vec<Value> = groups.iter().flat_map(|group| group.iter().copied()).chain(outputs.clone()).collect();
    let sizes = groups.map(|group| group.len() as i32);
    let context = rewriter.context();
    let mut state = OperationState::of::<Forall>(context, location).operands(operands);
    let lists = [
        ("staticLowerBound", Some(source.staticLowerBound(ir))),
        ("staticUpperBound", Some(source.staticUpperBound(ir))),
        ("staticStep", Some(source.staticStep(ir))),
        ("mapping", source.mapping(ir)),
        (
            "operandSegmentSizes",
            Some(context.dense_i32_array_attr(&[sizes[0], sizes[1], sizes[2], outputs.len() as i32])),
        ),
    ];
    for (name, list) in lists {
        if let Some(list) = list {
            state.set_attribute(context.identifier(name), list);
        }
    }
    let types: Vec<_> = outputs.iter().map(|&output| ir.value_type(output)).collect();
    let arguments: Vec<_> = vec![context.index(); dims].into_iter().chain(types.iter().copied()).collect();
    rewriter.set_insertion_point_after(source.op());
    let region = rewriter.region_of(&arguments, |b, _| {
        let inserts = b.region_of(&[], |_, _| {});
        InParallel::build_with_regions(b, inserts);
    });
    let made = rewriter.at(location).insert(state.results(types).region(region));
    let end = terminator(rewriter.ir(), region)?;
    let inserts = rewriter.ir().first_block(rewriter.ir().region(end, 0))?;
    let arguments = entry_arguments(rewriter.ir(), region).to_vec();
    let (counters, outputs) = arguments.split_at(dims);
    for (op, outputs) in [(target.op(), &outputs[..count]), (source.op(), &outputs[count..])] {
        let ir = rewriter.ir();
        let last = terminator(ir, ir.region(op, 0))?;
        let own = ir.first_block(ir.region(last, 0))?;
        for insert in ir.ops(own).collect::<Vec<Op>>() {
            rewriter.ir_mut().move_op_to_end(insert, inserts);
        }
        let arguments: Vec<Value> = counters.iter().chain(outputs).copied().collect();
        move_iteration(rewriter, op, end, &arguments)?;
    }
    replace_both(rewriter, target.op(), source.op(), made);
    Some(made)
}
