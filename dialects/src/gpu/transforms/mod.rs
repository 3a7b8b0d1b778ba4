//! Passes over launches and kernels.

mod accesses;
mod eliminate_barriers;
mod kernel_outlining;
mod launch_sink;
pub(crate) mod map_forall;
mod parallel_loops;

pub(crate) use eliminate_barriers::ELIMINATE_BARRIERS;
pub(crate) use kernel_outlining::KERNEL_OUTLINING;
pub(crate) use launch_sink::LAUNCH_SINK_INDEX_COMPUTATIONS;
pub(crate) use parallel_loops::{MAP_PARALLEL_LOOPS, PARALLEL_LOOPS_TO_GPU};

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::{Ir, Op, Region, Value, WalkOrder};

use super::Launch;

/// The values from outside that ops in `body` use, each once, in the order of a walk that visits an op after the ops
/// inside it.
pub fn values_used_from_outside(ir: &Ir<'_>, body: Region) -> Vec<Value> {
    let ops = ops_in(ir, body);
    let inside: FxHashSet<Region> =
        ops.iter().flat_map(|&op| ir.regions(op).iter().copied()).chain(std::iter::once(body)).collect();
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    for value in ops.iter().flat_map(|&op| ir.operands(op)) {
        let home = ir.value_block(value).and_then(|block| ir.block_region(block));
        if home.is_none_or(|home| !inside.contains(&home)) && seen.insert(value) {
            found.push(value);
        }
    }
    found
}

/// The ops in a region, each after those in it.
fn ops_in(ir: &Ir<'_>, region: Region) -> Vec<Op> {
    let ops = ir.blocks(region).flat_map(|block| ir.ops(block));
    ops.flat_map(|op| ir.walk(op, WalkOrder::Post)).collect()
}

/// Puts other values in place of operands in a region. The cost is that of the region, however often they are used elsewhere.
fn replace_in(ir: &mut Ir<'_>, region: Region, replacements: &FxHashMap<Value, Value>) {
    for op in ops_in(ir, region) {
        for index in 0..ir.num_operands(op) {
            if let Some(&new) = replacements.get(&ir.operand(op, index)) {
                ir.set_operand(op, index, new);
            }
        }
    }
}

/// The launches in an op.
fn launches_in(ir: &Ir<'_>, op: Op) -> Vec<Launch> {
    use vulcanize_ir::schema::TypedOp;
    ir.walk(op, WalkOrder::Post).into_iter().filter_map(|inner| Launch::cast(ir, inner)).collect()
}
