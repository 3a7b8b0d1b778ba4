//! `control-flow-sink`: moves ops that only one branch needs into that branch.

use rustc_hash::FxHashMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::is_memory_effect_free;
use vulcanize_ir::schema::RegionBranchInterface;
use vulcanize_ir::{DominanceInfo, Ir, Op, Region, WalkOrder};

pub(crate) static CONTROL_FLOW_SINK: PassDef =
    PassDef::new("control-flow-sink", "ControlFlowSink", "Sink operations into conditional blocks", run);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    let mut dominance = DominanceInfo::new();
    let mut sunk = 0;
    for inner in ir.walk(op, WalkOrder::Post) {
        let interface = ir.def(inner).and_then(|def| def.interface::<RegionBranchInterface>());
        if interface.is_some_and(|interface| interface.at_most_once) {
            for region in ir.regions(inner).to_vec() {
                sunk += sink_into(ir, region, &mut dominance);
            }
        }
    }
    cx.count("num-sunk", "Number of operations sunk", sunk);
    Ok(sunk != 0)
}

/// Moves ops that only ops in `region` use to its start; returns how many.
fn sink_into(ir: &mut Ir<'_>, region: Region, dominance: &mut DominanceInfo) -> u64 {
    let Some(entry) = ir.first_block(region) else { return 0 };
    let mut sunk = 0;
    let mut pending: Vec<Op> = ir.blocks(region).flat_map(|block| ir.ops(block)).collect();
    // For ops that stay, a user that keeps them outside: not all users are looked at again for each of them.
    let mut keepers: FxHashMap<Op, Op> = FxHashMap::default();
    while let Some(user) = pending.pop() {
        let producers: Vec<Op> = ir.operands(user).filter_map(|value| ir.defining_op(value)).collect();
        for op in producers {
            let is_outside = |ir: &Ir<'_>, dominance: &mut DominanceInfo, user: Op| {
                !ir.parent_block(user).is_some_and(|block| dominance.block_dominates(ir, entry, block))
            };
            let kept = keepers.get(&op).is_some_and(|&keeper| is_outside(ir, dominance, keeper));
            if kept || ir.parent_region(op) == Some(region) {
                continue;
            }
            let keeper = ir
                .results(op)
                .find_map(|result| ir.users(result).find(|&user| is_outside(ir, dominance, user)))
                .or_else(|| (!is_memory_effect_free(ir, op)).then_some(op));
            if let Some(keeper) = keeper {
                keepers.insert(op, keeper);
                continue;
            }
            match ir.first_op(entry) {
                Some(first) => ir.move_op_before(op, first),
                None => ir.move_op_to_end(op, entry),
            }
            sunk += 1;
            pending.push(op);
        }
    }
    sunk
}
