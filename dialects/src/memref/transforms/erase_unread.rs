//! Allocations that nothing reads go, with the ops that write or free them.

use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Ir, Op, Value, WalkOrder};

use super::super::{Alloc, Alloca, Cast, Dealloc, Store, SubView};
use crate::vector::TransferWrite;

/// Erases the allocations in an op of which no element is read.
pub(crate) fn erase_unread_allocations(ir: &mut Ir<'_>, root: Op) {
    let is_allocation = |ir: &Ir<'_>, op: Op| Alloc::matches(ir, op) || Alloca::matches(ir, op);
    let mut allocations = ir.walk(root, WalkOrder::Pre);
    allocations.retain(|&op| is_allocation(ir, op));
    for op in allocations {
        let Some(users) = unread_users(ir, ir.result(op, 0)) else { continue };
        let mut rewriter = Rewriter::new(ir);
        // Users of a view come after the op that makes it.
        for user in users.into_iter().rev().chain([op]) {
            if !rewriter.ir().is_erased(user) {
                rewriter.erase_op(user);
            }
        }
    }
}

/// The users of memory and of its views; `None` where one of them may read it.
fn unread_users(ir: &Ir<'_>, memory: Value) -> Option<Vec<Op>> {
    let (mut found, mut pending) = (Vec::new(), vec![memory]);
    while let Some(value) = pending.pop() {
        for user in ir.users(value) {
            if SubView::matches(ir, user) || Cast::matches(ir, user) {
                pending.push(ir.result(user, 0));
            } else if Store::cast(ir, user).is_some_and(|store| store.value(ir) == value)
                || !(only_writes(ir, user) || Dealloc::matches(ir, user))
            {
                return None;
            }
            found.push(user);
        }
    }
    Some(found)
}

/// Whether an op writes, and does nothing else. Effects that are not declared may be any.
fn only_writes(ir: &Ir<'_>, op: Op) -> bool {
    if TransferWrite::matches(ir, op) {
        return ir.num_results(op) == 0;
    }
    let has = |effect: fn(&Trait) -> bool| ir.has_trait(op, effect);
    ir.num_results(op) == 0
        && ir.regions(op).is_empty()
        && has(|t| matches!(t, Trait::MemWrite))
        && !has(|t| matches!(t, Trait::MemRead | Trait::MemAlloc | Trait::MemFree))
}
