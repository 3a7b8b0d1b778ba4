//! Transfers of vectors that each iteration of a loop reads and writes at the same place of memory: the loop carries the vector,
//! which is read before and written after it.
//!
//! As in MLIR, memory of another name is other memory.

use rustc_hash::FxHashSet;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Ir, Op, TypeData, Value, WalkOrder};
use vulcanize_passes::hoist_loop_invariants;

use crate::hoist_subsets::{Access, Loop, MOST_ACCESSES, Subset, are_disjoint};
use crate::vector::{TransferRead, TransferWrite};

/// Carries vectors through the loops inside an op, from the inside out.
pub(crate) fn hoist_transfers(ir: &mut Ir<'_>, root: Op) {
    let ops = ir.walk(root, WalkOrder::Post);
    for &op in &ops {
        if !ir.is_erased(op) && ir.has_trait(op, |t| matches!(t, Trait::LoopLike)) {
            hoist_loop_invariants(ir, op);
        }
    }
    for op in ops {
        // Loops that carry more take the place of others; reads stay what they are.
        while !ir.is_erased(op) && TransferRead::matches(ir, op) && hoist(ir, op, root).is_some() {}
    }
}

/// Moves a read out of the loop around it, and the write that belongs to it. `None` where that is not possible.
fn hoist(ir: &mut Ir<'_>, op: Op, root: Op) -> Option<()> {
    let (read, parent) = (TransferRead(op), ir.parent_op(op).filter(|&parent| parent != root)?);
    let (base, around) = (read.base(ir), Loop::of(ir, parent)?);
    let is_memory = |ty| matches!(ir.context().type_data(ty), TypeData::MemRef { .. });
    // What is seen through a view, too, may change by it.
    let is_seen = ir.users(base).take(MOST_ACCESSES).any(|user| ir.result_types(user).any(is_memory));
    let is_view = ir.defining_op(base).is_some_and(|made| ir.operand_types(made).any(is_memory));
    let is_known = is_memory(ir.value_type(base)) && !is_seen && !is_view;
    if !is_known || !ir.operands(op).all(|operand| around.is_outside(ir, operand)) {
        return None;
    }
    let uses = uses_inside(ir, base, parent)?;
    let Some(write) = write_of(ir, op, base) else {
        // Any other use of the memory may write it.
        let is_alone = uses.iter().all(|&user| user == op || TransferRead::matches(ir, user));
        return is_alone.then(|| ir.move_op_before(op, parent));
    };
    let taken = Access { op, subset: Subset::of(ir, op)? };
    let put = Access { op: write.op(), subset: Subset::of(ir, write.op())? };
    let is_pair = read.indices(ir).iter().eq(write.indices(ir).iter())
        && ir.value_type(read.vector(ir)) == ir.value_type(write.valueToStore(ir))
        && read.permutation_map(ir) == write.permutation_map(ir)
        && read.mask(ir).is_none()
        && write.mask(ir).is_none();
    let may_meet = |user: Op| {
        if user == op || user == write.op() {
            return false;
        }
        let is_transfer = TransferRead::matches(ir, user) || TransferWrite::matches(ir, user);
        let other = Subset::of(ir, user).filter(|_| is_transfer).map(|subset| Access { op: user, subset });
        other.is_none_or(|other| !are_disjoint(ir, other, put))
    };
    if !is_pair || uses.iter().any(|&user| may_meet(user)) {
        return None;
    }
    let inserted = put.subset.inserted?;
    let new = around.with_more(ir, &[(taken, put)]);
    ir.move_op_before(op, new.op);
    ir.detach_op(put.op);
    ir.insert_op_after(new.op, put.op);
    let carried = ir.results(new.op).last()?;
    ir.set_operand(put.op, inserted, carried);
    Some(())
}

/// The ops in a loop that use memory; `None` where they are very many.
fn uses_inside(ir: &Ir<'_>, base: Value, around: Op) -> Option<Vec<Op>> {
    let is_inside = |&user: &Op| ir.ancestor(user, |_, op| op == around).is_some();
    let users: Vec<Op> = ir.users(base).take(MOST_ACCESSES + 1).collect();
    (users.len() <= MOST_ACCESSES).then(|| users.into_iter().filter(is_inside).collect())
}

/// The first write after a read, beside it, to the same memory of what follows from the vector that was read.
fn write_of(ir: &Ir<'_>, op: Op, base: Value) -> Option<TransferWrite> {
    let (mut seen, mut pending) = (FxHashSet::default(), vec![op]);
    while let Some(current) = pending.pop() {
        let users = ir.results(current).flat_map(|result| ir.users(result));
        pending.extend(users.filter(|&user| seen.insert(user)).collect::<Vec<Op>>());
        if seen.len() > MOST_ACCESSES {
            return None;
        }
    }
    let block = ir.parent_block(op)?;
    let mut after = ir.ops(block).skip_while(|&other| other != op);
    after.find_map(|other| {
        TransferWrite::cast(ir, other).filter(|write| write.base(ir) == base && seen.contains(&other))
    })
}
