//! `loop-invariant-code-motion`: ops that compute the same in every round of a loop move before it.

use std::collections::VecDeque;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{is_memory_effect_free, is_speculatable};
use vulcanize_ir::schema::{OpDef, Trait};
use vulcanize_ir::{Ir, Op, Region, WalkOrder};

pub(crate) static LOOP_INVARIANT_CODE_MOTION: PassDef = PassDef::new(
    "loop-invariant-code-motion",
    "LoopInvariantCodeMotion",
    "Hoist loop invariant instructions outside of the loop",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    let mut moved = 0;
    // Inner loops first, so that ops that leave them can move further.
    for inner in ir.walk(op, WalkOrder::Post) {
        if ir.has_trait(inner, |t| matches!(t, Trait::LoopLike)) {
            moved += hoist_loop_invariants(ir, inner);
        }
    }
    cx.count("num-hoisted", "Number of operations hoisted", moved);
    Ok(moved != 0)
}

/// Moves ops that do not depend on the rounds of a loop before it; returns how many.
pub fn hoist_loop_invariants(ir: &mut Ir<'_>, each: Op) -> u64 {
    ir.regions(each).to_vec().into_iter().map(|region| hoist_from(ir, each, region)).sum()
}

/// Moves ops that do not depend on `region`, a region of a loop, before the loop; returns how many.
fn hoist_from(ir: &mut Ir<'_>, each: Op, region: Region) -> u64 {
    let mut moved = 0;
    let mut pending: VecDeque<Op> = ir.blocks(region).flat_map(|block| ir.ops(block)).collect();
    while let Some(op) = pending.pop_front() {
        if ir.parent_region(op) != Some(region) || !can_leave(ir, op, region) {
            continue;
        }
        ir.move_op_before(op, each);
        moved += 1;
        // Its users may have waited for it only.
        let users = ir.results(op).flat_map(|result| ir.users(result).collect::<Vec<_>>());
        pending.extend(users.filter(|&user| ir.parent_region(user) == Some(region)));
    }
    moved
}

fn can_leave(ir: &Ir<'_>, op: Op, region: Region) -> bool {
    // Values of regions further in are those of the op itself.
    let depends = |inner: Op| {
        let regions = ir.operands(inner).filter_map(|value| ir.value_block(value)).map(|block| ir.block_region(block));
        regions.into_iter().any(|of| of == Some(region))
    };
    !ir.def(op).is_some_and(OpDef::is_terminator)
        && is_memory_effect_free(ir, op)
        && is_speculatable(ir, op)
        && match ir.regions(op).is_empty() {
            true => !depends(op),
            false => !ir.walk(op, WalkOrder::Pre).into_iter().any(depends),
        }
}
