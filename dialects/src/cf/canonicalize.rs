//! Rewrites that canonicalization applies to branches.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Rewriter, constant_value, users_in_block};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Block, Ir, Op, OperationState, Value};

use super::{Assert, Br, CondBr, Switch, switch_case_values, switch_operands};
use crate::arith::{Select, constant_int};

pub(super) fn remove_true_assert(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let is_true = constant_value(ir, Assert(op).arg(ir)).and_then(|a| ir.context().bool_value(a)) == Some(true);
    is_true && rewriter.erase_op(op)
}

fn only_predecessor(ir: &Ir<'_>, block: Block, branch: Op) -> bool {
    let mut predecessors = ir.predecessor_ops(block);
    predecessors.next() == Some(branch) && predecessors.next().is_none()
}

/// A block that only this branch leads to is put in the branch's place.
pub(super) fn merge_single_predecessor(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let block = ir.successor(op, 0);
    let Some(parent) = ir.parent_block(op) else { return false };
    if block == parent || !only_predecessor(ir, block, op) {
        return false;
    }
    let operands = Br(op).dest_operands(ir);
    rewriter.erase_op(op);
    rewriter.merge_blocks(block, parent, &operands);
    true
}

/// A branch to a block that only branches on goes to where that block goes.
pub(super) fn branch_through(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some((target, operands)) = through(ir, ir.successor(op, 0), &Br(op).dest_operands(ir)) else { return false };
    replace_by_branch(rewriter, op, target, &operands)
}

fn replace_by_branch(rewriter: &mut Rewriter<'_, '_>, op: Op, target: Block, operands: &[Value]) -> bool {
    let state = OperationState::of::<Br>(rewriter.context(), rewriter.ir().location(op));
    rewriter.replace_with(op, |b| b.insert(state.operands(operands.iter().copied()).successor(target)))
}

pub(super) fn constant_condition(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), CondBr(op));
    let Some(value) = constant_value(ir, branch.condition(ir)).and_then(|a| ir.context().bool_value(a)) else {
        return false;
    };
    let (index, operands) =
        if value { (0, branch.true_dest_operands(ir)) } else { (1, branch.false_dest_operands(ir)) };
    let target = ir.successor(op, index);
    replace_by_branch(rewriter, op, target, &operands)
}

/// A way that ends in `ub.unreachable` at once is not taken.
pub(super) fn unreachable_destination(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), CondBr(op));
    let is_unreachable = |index| {
        let first = ir.first_op(ir.successor(op, index));
        first.is_some_and(|first| crate::ub::Unreachable::matches(ir, first))
    };
    let (index, operands) = if is_unreachable(0) {
        (1, branch.false_dest_operands(ir))
    } else if is_unreachable(1) {
        (0, branch.true_dest_operands(ir))
    } else {
        return false;
    };
    let target = ir.successor(op, index);
    replace_by_branch(rewriter, op, target, &operands)
}

/// Both ways lead to one block. Where operands differ, they are selected, unless others come to the block too.
pub(super) fn same_destination(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), CondBr(op));
    let (condition, target) = (branch.condition(ir), ir.successor(op, 0));
    let (given, other) = (branch.true_dest_operands(ir), branch.false_dest_operands(ir));
    if ir.successor(op, 1) != target || (given != other && ir.predecessor_ops(target).any(|branch| branch != op)) {
        return false;
    }
    let location = ir.location(op);
    rewriter.set_insertion_point(op);
    let mut operands: SmallVec<[Value; 4]> = SmallVec::new();
    for (&given, &other) in given.iter().zip(&other) {
        operands.push(if given == other {
            given
        } else {
            Select::build(rewriter.at(location), condition, given, other)
        });
    }
    replace_by_branch(rewriter, op, target, &operands)
}

/// Whether blocks that only branch on lead from `block` around in a circle, which nobody would get out of.
fn is_endless(ir: &Ir<'_>, block: Block) -> bool {
    let next = |block: Block| Some(ir.successor(ir.first_op(block).filter(|&op| Br::matches(ir, op))?, 0));
    let (mut slow, mut fast) = (Some(block), next(block));
    while let (Some(a), Some(b)) = (slow, fast) {
        if a == b {
            return true;
        }
        slow = next(a);
        fast = next(b).and_then(next);
    }
    false
}

/// The target of a block that only branches on, with the operands for it in terms of the block's own.
fn through(ir: &Ir<'_>, block: Block, given: &[Value]) -> Option<(Block, SmallVec<[Value; 4]>)> {
    let next = ir.first_op(block).filter(|&next| Br::matches(ir, next))?;
    let target = ir.successor(next, 0);
    let arguments = ir.arguments(block);
    // Values of the block that are used elsewhere keep it.
    if is_endless(ir, block) || arguments.iter().any(|&argument| ir.users(argument).any(|user| user != next)) {
        return None;
    }
    let operands = Br(next).dest_operands(ir);
    let outer = |value: Value| arguments.iter().position(|&argument| argument == value).map_or(value, |i| given[i]);
    Some((target, operands.into_iter().map(outer).collect()))
}

/// A way to a block that only branches on goes to where that block goes.
pub(super) fn pass_through(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), CondBr(op));
    let given = [branch.true_dest_operands(ir), branch.false_dest_operands(ir)];
    let found = [0, 1].map(|i| through(ir, ir.successor(op, i), &given[i]));
    if found.iter().all(Option::is_none) {
        return false;
    }
    let ways: SmallVec<[(Block, SmallVec<[Value; 4]>); 2]> = found
        .into_iter()
        .zip(given)
        .enumerate()
        .map(|(i, (found, given))| found.unwrap_or_else(|| (ir.successor(op, i), given)))
        .collect();
    let context = ir.context();
    let mut state = OperationState::of::<CondBr>(context, ir.location(op)).operands([branch.condition(ir)]);
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    let segments = [1, ways[0].1.len() as i32, ways[1].1.len() as i32];
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&segments));
    for (target, operands) in ways {
        state = state.operands(operands).successor(target);
    }
    rewriter.replace_with(op, |b| b.insert(state))
}

/// In a block that only this branch leads to the condition is known.
pub(super) fn known_condition(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), CondBr(op));
    let condition = branch.condition(ir);
    if constant_value(ir, condition).is_some() {
        return false;
    }
    let location = ir.location(op);
    let (i1, mut changed) = (ir.context().i1(), false);
    for (index, value) in [(0, true), (1, false)] {
        let ir = rewriter.ir();
        let block = ir.successor(op, index);
        let users = if only_predecessor(ir, block, op) { users_in_block(ir, condition, block) } else { Vec::new() };
        if users.is_empty() {
            continue;
        }
        rewriter.set_insertion_point(op);
        let constant = constant_int(rewriter, location, i1, i64::from(value));
        rewriter.replace_uses_in(&users, condition, constant);
        changed = true;
    }
    changed
}

pub(super) fn constant_flag(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, switch) = (rewriter.ir(), Switch(op));
    let values = switch_case_values(ir, switch);
    let index = match constant_value(ir, switch.flag(ir)) {
        Some(flag) => values.iter().position(|&value| value == flag).map_or(0, |case| case + 1),
        None if values.is_empty() => 0,
        None => return false,
    };
    let target = ir.successor(op, index);
    let range = switch_operands(ir, op, index).unwrap_or(0..0);
    let operands: SmallVec<[Value; 4]> = range.map(|i| ir.operand(op, i)).collect();
    replace_by_branch(rewriter, op, target, &operands)
}

/// A way out of a switch: the value of its case, the block and the operands for it. The default one has no value.
#[derive(Clone, PartialEq, Eq)]
struct Way {
    value: Option<Attribute>,
    target: Block,
    operands: SmallVec<[Value; 4]>,
}

/// The ways out of a switch, the default one first.
fn ways(ir: &Ir<'_>, op: Op) -> Vec<Way> {
    let values = std::iter::once(None).chain(switch_case_values(ir, Switch(op)).into_iter().map(Some));
    let way = |(index, (target, value))| {
        let operands = switch_operands(ir, op, index).unwrap_or(0..0).map(|i| ir.operand(op, i)).collect();
        Way { value, target, operands }
    };
    ir.successors(op).zip(values).enumerate().map(way).collect()
}

fn replace_ways(rewriter: &mut Rewriter<'_, '_>, op: Op, ways: &[Way]) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let flag = Switch(op).flag(ir);
    let count = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    let sizes: Vec<i32> = ways.iter().map(|way| count(way.operands.len())).collect();
    let (first, cases) = sizes.split_first().map_or((0, &[][..]), |(first, cases)| (*first, cases));
    let mut state = OperationState::of::<Switch>(context, ir.location(op)).operands([flag]);
    for way in ways {
        state = state.operands(way.operands.iter().copied()).successor(way.target);
    }
    let values: Vec<Attribute> = ways.iter().filter_map(|way| way.value).collect();
    let ty = context.vector(&[i64::try_from(values.len()).unwrap_or(i64::MAX)], ir.value_type(flag));
    if let (false, Some(values)) = (values.is_empty(), context.dense_attr(ty, &values)) {
        state.set_attribute(context.identifier("case_values"), values);
    }
    let segments = [1, first, cases.iter().sum()];
    state.set_attribute(context.identifier("case_operand_segments"), context.dense_i32_array_attr(cases));
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&segments));
    rewriter.replace_with(op, |b| b.insert(state))
}

/// Cases that go where the default goes.
pub(super) fn cases_like_default(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let all = ways(rewriter.ir(), op);
    let Some((default, cases)) = all.split_first() else { return false };
    let differs = |way: &&Way| way.target != default.target || way.operands != default.operands;
    let kept: Vec<Way> = std::iter::once(default).chain(cases.iter().filter(differs)).cloned().collect();
    if kept.len() == all.len() {
        return false;
    }
    replace_ways(rewriter, op, &kept)
}

/// A way to a block that only branches on goes to where that block goes.
pub(super) fn pass_through_switch(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let mut changed = false;
    let new: Vec<Way> = ways(ir, op)
        .into_iter()
        .map(|way| match through(ir, way.target, &way.operands) {
            None => way,
            Some((target, operands)) => {
                changed = true;
                Way { target, operands, ..way }
            }
        })
        .collect();
    if changed {
        replace_ways(rewriter, op, &new);
    }
    changed
}

/// The switch of the same flag that is the only way to the block of this one, and its ways.
fn switch_before(ir: &Ir<'_>, op: Op) -> Option<Vec<Way>> {
    let block = ir.parent_block(op)?;
    let mut predecessors = ir.predecessor_ops(block);
    let before = Switch::cast(ir, predecessors.next()?).filter(|_| predecessors.next().is_none())?;
    (before.flag(ir) == Switch(op).flag(ir)).then(|| ways(ir, before.op()))
}

/// Behind a case of a switch the flag is known.
pub(super) fn switch_of_same_flag(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(before) = switch_before(ir, op) else { return false };
    let block = ir.parent_block(op);
    let known = before.iter().find(|way| Some(way.target) == block).and_then(|way| way.value);
    let Some(known) = known else { return false };
    let own = ways(ir, op);
    let taken = own.iter().find(|way| way.value == Some(known)).or(own.first()).cloned();
    let Some(Way { target, operands, .. }) = taken else { return false };
    replace_by_branch(rewriter, op, target, &operands)
}

/// Behind the default of a switch the flag has none of its values.
pub(super) fn switch_of_default(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(before) = switch_before(ir, op) else { return false };
    if before.first().map(|way| way.target) != ir.parent_block(op) {
        return false;
    }
    let excluded: FxHashSet<Attribute> = before.iter().filter_map(|way| way.value).collect();
    let own = ways(ir, op);
    let is_possible = |way: &&Way| way.value.is_none_or(|value| !excluded.contains(&value));
    let kept: Vec<Way> = own.iter().filter(is_possible).cloned().collect();
    if kept.len() == own.len() {
        return false;
    }
    replace_ways(rewriter, op, &kept)
}
