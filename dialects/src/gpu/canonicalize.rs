//! Rewrites that canonicalization applies to `gpu` ops on the host.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Value};

use super::{Alloc, Dealloc, Launch, Memcpy, Wait};
use crate::{arith, memref};

type Values = SmallVec<[Value; 4]>;

// ---- wait ----

/// A wait that waits for nothing is nothing to wait for.
pub(super) fn wait_for_empty_waits(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let is_empty =
        |value: Value| ir.defining_op(value).is_some_and(|wait| Wait::matches(ir, wait) && ir.num_operands(wait) == 0);
    let kept: Values = ir.operands(op).filter(|&value| !is_empty(value)).collect();
    if kept.len() == ir.num_operands(op) {
        return false;
    }
    rewriter.modify_in_place(op, |ir| ir.set_operands(op, &kept));
    true
}

/// A wait for nothing, one that nobody asks about, and a token for a token.
pub(super) fn redundant_wait(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (tokens, result) = (ir.operands(op).collect::<Values>(), ir.results(op).next());
    match (tokens.as_slice(), result) {
        ([], None) => rewriter.erase_op(op),
        (&[token], Some(_)) => rewriter.replace_op(op, &[token]),
        (_, Some(result)) if ir.is_unused(result) => rewriter.erase_op(op),
        _ => return false,
    }
    true
}

// ---- copies ----

/// A copy to memory that is only freed.
pub(super) fn copy_to_dead_memory(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, copy) = (rewriter.ir(), Memcpy(op));
    let target = copy.dst(ir);
    let is_allocation =
        |of: Op| Alloc::matches(ir, of) || memref::Alloc::matches(ir, of) || memref::Alloca::matches(ir, of);
    let is_free = |user: Op| Dealloc::matches(ir, user) || memref::Dealloc::matches(ir, user);
    let tokens: Values = copy.async_dependencies(ir).iter().copied().collect();
    let fits = tokens.len() == ir.num_results(op)
        && copy.src(ir) != target
        && ir.defining_op(target).is_some_and(is_allocation)
        && ir.users(target).all(|user| user == op || is_free(user));
    if fits {
        rewriter.replace_op(op, &tokens);
    }
    fits
}

// ---- launch ----

/// In a dimension of size 1 the only id is 0.
pub(super) fn ids_of_single_blocks(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, launch) = (rewriter.ir(), Launch(op));
    let Some(block) = ir.first_block(launch.body(ir)) else { return false };
    let sizes = launch.grid_size(ir).into_iter().chain(launch.block_size(ir));
    let ids: Vec<Value> = (ir.arguments(block).iter().copied().zip(sizes))
        .filter(|&(id, size)| !ir.is_unused(id) && memref::constant_index(ir, size) == Some(1))
        .map(|(id, _)| id)
        .collect();
    if ids.is_empty() {
        return false;
    }
    let location = ir.location(op);
    rewriter.set_insertion_point_to_start(block);
    let zero = arith::constant_index(rewriter, location, 0);
    for id in ids {
        rewriter.replace_all_uses(id, zero);
    }
    true
}

/// The size of a dynamic dimension of memory on the device.
pub(crate) fn dynamic_size(ir: &Ir<'_>, memory: Op, position: usize) -> Option<Value> {
    Alloc::cast(ir, memory)?.dynamic_sizes(ir).get(position).copied()
}
