//! `optimize-allocation-liveness`: memory is given back right after the last op that uses it.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Ir, Op, WalkOrder};

use super::super::view_flow::ViewFlow;
use super::hoist::ancestor_in;

pub(super) static OPTIMIZE_LIVENESS: PassDef = PassDef::new(
    "optimize-allocation-liveness",
    "OptimizeAllocationLivenessPass",
    "This pass optimizes the liveness of temp allocations in the input function",
    run,
)
.on("func.func");

fn run(_: &mut (), ir: &mut Ir<'_>, root: Op, _: &mut PassContext<'_>) -> PassResult {
    let flow = ViewFlow::of(ir, root);
    let mut allocations = ir.walk(root, WalkOrder::Post);
    allocations.retain(|&op| ir.has_trait(op, |t| matches!(t, Trait::MemAlloc)) && ir.num_results(op) > 0);
    // Places are compared before anything moves.
    let moves: Vec<(Op, Op)> = allocations.into_iter().filter_map(|op| last_use(ir, &flow, op)).collect();
    let mut changed = false;
    for (deallocation, user) in moves {
        let Some(next) = ir.next_op(user).filter(|&next| next != deallocation) else { continue };
        ir.move_op_before(deallocation, next);
        changed = true;
    }
    Ok(changed)
}

/// What gives back the memory of an op, and the last op of its block that uses the memory before or after. `None` where
/// another block has the one or the other, where several ops give it back, and where it leaves the block.
fn last_use(ir: &mut Ir<'_>, flow: &ViewFlow, allocation: Op) -> Option<(Op, Op)> {
    let (memory, block) = (ir.result(allocation, 0), ir.parent_block(allocation)?);
    ir.renumber(block);
    let mut deallocations = ir.users(memory).filter(|&user| ir.has_trait(user, |t| matches!(t, Trait::MemFree)));
    // What makes other memory of it has a result.
    let deallocation = deallocations.next().filter(|&op| ir.num_results(op) == 0)?;
    if deallocations.next().is_some() || ir.parent_block(deallocation) != Some(block) {
        return None;
    }
    let mut last: Option<Op> = None;
    for alias in flow.aliases(memory) {
        for user in ir.users(alias).filter(|&user| user != deallocation) {
            let user = ancestor_in(ir, user, block)?;
            if last.is_none_or(|last| ir.order_in_block(last) < ir.order_in_block(user)) {
                last = Some(user);
            }
        }
    }
    last.map(|user| (deallocation, user))
}
