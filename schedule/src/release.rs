//! Memory is given back after its last use, where nobody else can hold it by then.

use rustc_hash::FxHashSet;
use vulcanize_dialects::memref;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Ir, Op, TypeData, Value};

use crate::launches::host_ops;

/// Gives each `memref.alloc` back after the last op of its block that can use it. Memory that leaves its block is left alone:
/// what is returned is the caller's, and what a loop hands on lives to the end of the program.
pub fn release_memory(ir: &mut Ir<'_>, root: Op) {
    let allocs = host_ops(ir, root).into_iter().filter_map(|op| memref::Alloc::cast(ir, op));
    let allocs: Vec<memref::Alloc> = allocs.collect();
    // Found before any is inserted, for that would number the ops of a block again each time.
    let mut found = Vec::with_capacity(allocs.len());
    for alloc in allocs {
        found.extend(last_use(ir, alloc.op()).map(|last| (ir.result(alloc.op(), 0), last)));
    }
    for (memory, last) in found {
        memref::Dealloc::build(&mut Builder::after(ir, last), memory);
    }
}

/// The last op in the block of an allocation that can use the memory; `None` where it leaves the block, or is given back
/// already.
fn last_use(ir: &mut Ir<'_>, alloc: Op) -> Option<Op> {
    let block = ir.parent_block(alloc)?;
    let mut last = alloc;
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    let mut pending = vec![ir.result(alloc, 0)];
    while let Some(value) = pending.pop() {
        if !seen.insert(value) {
            continue;
        }
        let users: Vec<Op> = ir.users(value).collect();
        for user in users {
            if may_keep(ir, user, value) {
                return None;
            }
            let is_terminator = ir.def(user).is_some_and(|def| def.is_terminator());
            if is_terminator && ir.parent_block(user) == Some(block) {
                return None;
            }
            // Each memref that an op makes of others may be one of them; so may those of the op that a region ends in.
            let holder = if is_terminator { ir.parent_op(user)? } else { user };
            pending.extend(ir.results(holder).filter(|&result| is_memory(ir, result)));
            let top = op_in_block(ir, user, block)?;
            if ir.is_before_in_block(last, top) {
                last = top;
            }
        }
    }
    Some(last)
}

/// Whether an op may hold memory in another way than by its results, or gives it back.
fn may_keep(ir: &Ir<'_>, op: Op, memory: Value) -> bool {
    let stores = memref::Store::cast(ir, op).is_some_and(|store| store.value(ir) == memory);
    let is_address = memref::ExtractAlignedPointerAsIndex::matches(ir, op);
    let is_freed = memref::Dealloc::matches(ir, op) || memref::Realloc::matches(ir, op);
    stores || is_address || is_freed || ir.def(op).is_none()
}

pub(crate) fn is_memory(ir: &Ir<'_>, value: Value) -> bool {
    let ty = ir.context().type_data(ir.value_type(value));
    matches!(ty, TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. })
}

/// The op in the block that an op is, or is inside of.
fn op_in_block(ir: &Ir<'_>, op: Op, block: Block) -> Option<Op> {
    let mut current = op;
    while ir.parent_block(current)? != block {
        current = ir.parent_op(current)?;
    }
    Some(current)
}
