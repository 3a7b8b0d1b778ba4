//! The ends of blocks, where memory is given back.

use rustc_hash::FxHashMap;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{TypedOp, append_successor_operands, is_function, is_function_with_body};
use vulcanize_ir::{Block, Fallible, Ir, Op, Value};

use super::super::super::allocation::region_branch;
use super::preconditions;
use super::state::{Ownership, State, constant_bool};
use super::values::{holds_memory, memory_among, target};
use crate::arith::{AndI, Select, XOrI};
use crate::{cf, gpu, scf};

/// Whether an op ends a region without handing anything to the op around.
pub(super) fn hands_nothing_on(ir: &Ir<'_>, op: Op) -> bool {
    scf::InParallel::matches(ir, op) || gpu::Terminator::matches(ir, op)
}

/// Gives back what the block owns, but not what it hands on. Returns for each memref that is handed on when the receiver owns it.
pub(super) fn end_of_region(ir: &mut Ir<'_>, state: &mut State, op: Op, handed_on: &[Value]) -> Fallible<Vec<Value>> {
    let Some(block) = ir.parent_block(op) else { return Ok(Vec::new()) };
    let mut builder = Builder::before(ir, op);
    let (memory, conditions) = state.to_give_back(&mut builder, block)?;
    let retained = state.retained(builder.ir(), handed_on, None);
    if memory.is_empty() && retained.is_empty() {
        return Ok(Vec::new());
    }
    Ok(state.deallocate(&mut builder, block, [&memory, &conditions, &retained]))
}

/// A return of a function hands on memory that it owns. Other ends say whether they do.
pub(super) fn return_like(ir: &mut Ir<'_>, state: &mut State, op: Op) -> Fallible {
    let (Some(block), Some(around)) = (ir.parent_block(op), ir.parent_op(op)) else { return Ok(()) };
    let is_private = || ir.has_visibility(around, "private") && is_function_with_body(ir, around);
    let owns_all = is_function(ir, around) && !(state.dynamic && is_private());
    if owns_all {
        for index in 0..ir.num_operands(op) {
            let value = ir.operand(op, index);
            if holds_memory(ir, value) {
                let owned = state.owned(&mut Builder::before(ir, op), value, block);
                ir.set_operand(op, index, owned);
            }
        }
    }
    let handed_on: Vec<Value> = ir.operands(op).skip(first_handed_on(ir, op, around)).collect();
    let owned = end_of_region(ir, state, op, &handed_on)?;
    if !owns_all && !owned.is_empty() {
        let all: Vec<Value> = ir.operands(op).chain(owned).collect();
        ir.set_operands(op, &all);
    }
    Ok(())
}

fn first_handed_on(ir: &Ir<'_>, op: Op, around: Op) -> usize {
    let region = ir.parent_region(op).and_then(|region| ir.region_index(region)).unwrap_or(0);
    region_branch(ir, around).map_or(0, |interface| (interface.first_terminator_operand)(region))
}

/// A branch to one block.
pub(super) fn branch(ir: &mut Ir<'_>, state: &mut State, op: Op) -> Fallible {
    if ir.num_successors(op) > 1 {
        let message = "BranchOpInterface operations with multiple successors are not supported yet";
        return Err(preconditions::error(ir, op, message));
    }
    if ir.num_successors(op) != 1 {
        let message = "only BranchOpInterface operations with exactly one successor are supported yet";
        return Err(preconditions::error(ir, op, message));
    }
    let Some(block) = ir.parent_block(op) else { return Ok(()) };
    let (handed_on, to) = target(ir, op, 0);
    let mut builder = Builder::before(ir, op);
    let (memory, conditions) = state.to_give_back(&mut builder, block)?;
    let retained = state.retained(builder.ir(), &handed_on, Some(to));
    let owned = state.deallocate(&mut builder, block, [&memory, &conditions, &retained]);
    let count = memory_among(ir, handed_on.into_iter()).len();
    append_successor_operands(ir, op, 0, &owned[..count]);
    Ok(())
}

/// Gives back, for each successor, what the successor does not need. That happens only where the branch goes there.
pub(super) fn conditional_branch(ir: &mut Ir<'_>, state: &mut State, branch: cf::CondBr) -> Fallible {
    let (op, way) = (branch.op(), branch.condition(ir));
    let Some(block) = ir.parent_block(op) else { return Ok(()) };
    let (memory, conditions) = state.to_give_back(&mut Builder::before(ir, op), block)?;
    let mut owned_on = [FxHashMap::default(), FxHashMap::default()];
    let mut retained_last = Vec::new();
    for (successor, owned) in owned_on.iter_mut().enumerate() {
        let taken = conditions_on_way(&mut Builder::before(ir, op), &conditions, way, successor == 0);
        let (handed_on, to) = target(ir, op, successor);
        let retained = state.retained(ir, &handed_on, Some(to));
        let results = state.deallocate(&mut Builder::before(ir, op), block, [&memory, &taken, &retained]);
        owned.extend(retained.iter().copied().zip(results));
        let added: Vec<Value> =
            memory_among(ir, handed_on.iter().copied()).iter().filter_map(|value| owned.get(value).copied()).collect();
        append_successor_operands(ir, op, successor, &added);
        retained_last = retained;
    }
    choose_common(ir, state, (op, way, block), &owned_on, retained_last);
    Ok(())
}

fn conditions_on_way(builder: &mut Builder<'_, '_>, conditions: &[Value], way: Value, is_first: bool) -> Vec<Value> {
    let location = builder.location();
    let on_way = |&condition: &Value| match is_first {
        true => AndI::build(builder, condition, way),
        false => {
            let always = constant_bool(builder, location, true);
            let other_way = XOrI::build(builder, always, way);
            AndI::build(builder, condition, other_way)
        }
    };
    conditions.iter().map(on_way).collect()
}

/// What both ways retain is owned as the way that is taken says.
fn choose_common(
    ir: &mut Ir<'_>,
    state: &mut State,
    (op, way, block): (Op, Value, Block),
    [first, second]: &[FxHashMap<Value, Value>; 2],
    mut common: Vec<Value>,
) {
    let mut seen = rustc_hash::FxHashSet::default();
    common.retain(|value| seen.insert(*value));
    for value in common {
        if let (Some(&yes), Some(&no)) = (first.get(&value), second.get(&value)) {
            let owned = Select::build(&mut Builder::before(ir, op), way, yes, no);
            state.set(value, Ownership::Unique(owned), block);
        }
    }
}
