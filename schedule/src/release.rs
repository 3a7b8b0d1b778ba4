//! Memory is given back after its last use, where nobody else can hold it by then.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_dialects::bufferization::{MANUAL_DEALLOCATION, ownership_applies};
use vulcanize_dialects::index_list::{MixedIndex, mixed_indices};
use vulcanize_dialects::linalg::shape;
use vulcanize_dialects::{func, memref};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{RegionBranchInterface, Trait, TypedOp};
use vulcanize_ir::{Block, Ir, Op, TypeData, Value};

use crate::launches::host_ops;

/// Marks the allocations that [`release_memory`] is to give back. Returns whether other memory leaves its block with nobody
/// to give it back: then [`OWNERS`](crate::OWNERS) are needed. Where it is not known who holds memory, or the program gives
/// some back itself, all stays as it is.
pub fn mark_released(ir: &mut Ir<'_>, root: Op) -> bool {
    let ops = host_ops(ir, root);
    let takes_over = |&op: &Op| ir.has_trait(op, |t| matches!(t, Trait::CallLike)) && makes_memory(ir, op);
    let mut leaves = ops.iter().any(takes_over);
    let allocs: Vec<Op> = ops.into_iter().filter(|&op| memref::Alloc::matches(ir, op)).collect();
    let mut released = Vec::new();
    for op in allocs {
        match fate(ir, op) {
            Fate::Ends(_) => released.push(op),
            Fate::Returned => {}
            Fate::Leaves => leaves = true,
            Fate::Unknown => return false,
        }
    }
    if !leaves || !ownership_applies(ir, root) {
        return false;
    }
    let (name, unit) = (ir.context().identifier(MANUAL_DEALLOCATION), ir.context().unit_attr());
    released.into_iter().for_each(|op| ir.set_attribute(op, name, unit));
    true
}

/// Gives each `memref.alloc` back after the last op of its block that can use it. Memory that leaves its block is left alone:
/// what is returned is the caller's, and the rest has its owners, if it has any.
pub fn release_memory(ir: &mut Ir<'_>, root: Op) {
    let allocs: Vec<Op> = host_ops(ir, root).into_iter().filter(|&op| memref::Alloc::matches(ir, op)).collect();
    // Found before any is inserted, for that would number the ops of a block again each time.
    let mut found = Vec::with_capacity(allocs.len());
    for &alloc in &allocs {
        if let Fate::Ends(last) = fate(ir, alloc) {
            found.push((ir.result(alloc, 0), last));
        }
    }
    for (memory, last) in found {
        memref::Dealloc::build(&mut Builder::after(ir, last), memory);
    }
    let name = ir.context().identifier(MANUAL_DEALLOCATION);
    allocs.into_iter().for_each(|alloc| _ = ir.remove_attribute(alloc, name));
}

/// What becomes of the memory of an allocation.
enum Fate {
    /// This op is the last in its block that can use it.
    Ends(Op),
    /// It is what the function returns, each time.
    Returned,
    /// It is handed on, to a loop's next iteration or to who has the result of a branch.
    Leaves,
    /// The program gives it back itself, or something may hold it of which nothing is known.
    Unknown,
}

fn fate(ir: &mut Ir<'_>, alloc: Op) -> Fate {
    let Some(home) = ir.parent_block(alloc) else { return Fate::Unknown };
    let is_marked = ir.attribute_str(alloc, MANUAL_DEALLOCATION).is_some();
    let (mut last, mut is_handed_on, mut is_returned) = (alloc, false, false);
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    let mut pending = vec![Holder { value: ir.result(alloc, 0), block: home, is_it: true }];
    while let Some(Holder { value, block, is_it }) = pending.pop() {
        if !seen.insert(value) {
            continue;
        }
        let users: Vec<Op> = ir.users(value).collect();
        for user in users {
            if may_keep(ir, user, value, is_marked) {
                return Fate::Unknown;
            }
            let is_terminator = ir.def(user).is_some_and(|def| def.is_terminator());
            if is_terminator && ir.parent_block(user) == Some(block) {
                match around(ir, user, value).filter(|_| is_it) {
                    Some(result) => pending.push(result),
                    None if is_it && func::Return::matches(ir, user) => is_returned = true,
                    None => return Fate::Leaves,
                }
                is_handed_on = true;
                continue;
            }
            // Each memref that an op makes of others may be one of them; so may those of the op that a region ends in.
            let holder = if is_terminator { ir.parent_op(user) } else { Some(user) };
            let top = op_in_block(ir, user, block);
            let (Some(holder), Some(top)) = (holder, top) else { return Fate::Unknown };
            // What one branch hands on is the other's, or not.
            let is_it = is_it && !is_terminator && is_view(ir, user);
            let memory = ir.results(holder).filter(|&result| is_memory(ir, result));
            pending.extend(memory.map(|value| Holder { value, block, is_it }));
            if block == home && ir.is_before_in_block(last, top) {
                last = top;
            }
        }
    }
    match (is_handed_on, is_returned) {
        (false, _) => Fate::Ends(last),
        (true, true) => Fate::Returned,
        (true, false) => Fate::Leaves,
    }
}

/// Who has memory, in the block where it is in that form; `is_it`: it is the memory for sure.
struct Holder {
    value: Value,
    block: Block,
    is_it: bool,
}

/// The result by which an op around hands on what one of its regions ends in, at most once.
fn around(ir: &Ir<'_>, end: Op, value: Value) -> Option<Holder> {
    let op = ir.parent_op(end)?;
    ir.def(op)?.interface::<RegionBranchInterface>().filter(|interface| interface.at_most_once)?;
    let mut numbers = (0..ir.num_operands(end)).filter(|&number| ir.operand(end, number) == value);
    let number = numbers.next().filter(|_| numbers.next().is_none())?;
    Some(Holder { value: ir.result(op, number), block: ir.parent_block(op)?, is_it: true })
}

/// Whether an op may hold memory in another way than by its results, or gives it back. Of marked memory nobody does: what
/// came since it was marked only compares it with other memory, and gives that back.
fn may_keep(ir: &Ir<'_>, op: Op, memory: Value, is_marked: bool) -> bool {
    let stores = memref::Store::cast(ir, op).is_some_and(|store| store.value(ir) == memory);
    let is_address = memref::ExtractAlignedPointerAsIndex::matches(ir, op);
    let is_freed = ir.has_trait(op, |t| matches!(t, Trait::MemFree));
    stores || ((is_address || is_freed) && !is_marked) || ir.def(op).is_none()
}

/// Whether the memory that an op makes is that of its operand.
fn is_view(ir: &Ir<'_>, op: Op) -> bool {
    let is_call = ir.has_trait(op, |t| matches!(t, Trait::CallLike));
    let memory = ir.operands(op).filter(|&operand| is_memory(ir, operand));
    !is_call && ir.regions(op).is_empty() && ir.num_successors(op) == 0 && memory.count() == 1
}

fn makes_memory(ir: &Ir<'_>, op: Op) -> bool {
    ir.results(op).any(|result| is_memory(ir, result))
}

pub(crate) fn is_memory(ir: &Ir<'_>, value: Value) -> bool {
    let ty = ir.context().type_data(ir.value_type(value));
    matches!(ty, TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. })
}

/// Whether memory is known by one name, for each that was asked for.
#[derive(Default)]
pub(crate) struct Names(FxHashMap<Value, bool>);

impl Names {
    /// Whether memory is new each time that the block of an op is gone through, and nobody reaches it by another name.
    pub fn is_own(&mut self, ir: &Ir<'_>, op: Op, memory: Value) -> bool {
        let alloc = ir.defining_op(memory).filter(|&alloc| memref::Alloc::matches(ir, alloc));
        alloc.is_some_and(|alloc| ir.parent_block(alloc) == ir.parent_block(op))
            && *self.0.entry(memory).or_insert_with(|| has_one_name(ir, memory))
    }
}

/// Whether nobody reaches memory by another value.
fn has_one_name(ir: &Ir<'_>, memory: Value) -> bool {
    let is_kept = |user: Op| memref::Store::cast(ir, user).is_some_and(|store| store.value(ir) == memory);
    ir.users(memory).all(|user| !is_kept(user) && !ir.results(user).any(|result| is_memory(ir, result)))
}

/// The op in the block that an op is, or is inside of.
pub(crate) fn op_in_block(ir: &Ir<'_>, op: Op, block: Block) -> Option<Op> {
    let mut current = op;
    while ir.parent_block(current)? != block {
        current = ir.parent_op(current)?;
    }
    Some(current)
}

/// Erases the allocation of memory that nobody uses but for its sizes. Returns the allocation if it is still there.
pub(crate) fn erase_unused(ir: &mut Ir<'_>, memory: Value) -> Option<Op> {
    let alloc = ir.defining_op(memory).filter(|&op| memref::Alloc::matches(ir, op))?;
    forget_sizes(ir, alloc);
    if ir.is_unused(memory) {
        ir.erase(alloc);
        return None;
    }
    Some(alloc)
}

/// Lets those who ask for the size of memory have it from what its allocation is given.
fn forget_sizes(ir: &mut Ir<'_>, alloc: Op) {
    let memory = ir.result(alloc, 0);
    let asking: Vec<memref::Dim> = ir.users(memory).filter_map(|user| memref::Dim::cast(ir, user)).collect();
    for dim in asking {
        let Some(alloc) = memref::Alloc::cast(ir, alloc) else { return };
        let sizes = mixed_indices(shape(ir, memory), &alloc.dynamic_sizes(ir));
        let dimension = MixedIndex::Value(dim.index(ir)).known(ir).and_then(|number| usize::try_from(number).ok());
        if let Some(&size) = dimension.and_then(|number| sizes.get(number)) {
            let size = size.materialize(&mut Builder::before(ir, dim.op()));
            ir.replace_all_uses(dim.result(ir), size);
            ir.erase(dim.op());
        }
    }
}
