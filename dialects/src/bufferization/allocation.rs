//! Ops that make memory without contents, and what passes may do with it.

use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{OpDef, RegionBranchInterface, RegionPoint, Trait};
use vulcanize_ir::{Ir, Op, Value};

/// The interface of an op whose only result is new memory that holds nothing yet.
#[derive(Clone, Copy, Debug)]
pub struct Allocation {
    /// Whether it may move to a block that dominates its own.
    pub leaves_blocks: bool,
    /// Whether it may move before a loop that it is in.
    pub leaves_loops: bool,
    /// Makes the same memory anew so that it lives as long as the scope around it; `None` where it does already.
    pub in_scope: Option<fn(&mut Builder<'_, '_>, Op) -> Value>,
}

/// The interface of a loop whose iterations may be executed at the same time, so that each needs memory of its own.
#[derive(Clone, Copy, Debug)]
pub struct ParallelIterations;

/// The interface itself.
pub static PARALLEL_ITERATIONS: ParallelIterations = ParallelIterations;

impl Allocation {
    /// That of an op.
    pub fn of(ir: &Ir<'_>, op: Op) -> Option<&'static Self> {
        ir.def(op)?.interface::<Self>()
    }
}

/// The number of ops that give memory back which a value names.
pub(super) fn deallocations(ir: &Ir<'_>, memory: Value) -> usize {
    ir.users(memory).filter(|&user| ir.has_trait(user, |t| matches!(t, Trait::MemFree))).take(2).count()
}

/// Whether it is known where control goes within the op.
pub(super) fn has_known_control_flow(ir: &Ir<'_>, op: Op) -> bool {
    ir.has_trait(op, |t| matches!(t, Trait::LoopLike)) || region_branch(ir, op).is_some()
}

/// Whether the op may execute one of its regions several times.
pub(super) fn is_loop(ir: &Ir<'_>, op: Op) -> bool {
    let count = ir.regions(op).len();
    let returns = |region| leaves_to(ir, op, region).contains(&region);
    ir.has_trait(op, |t| matches!(t, Trait::LoopLike)) || (region_branch(ir, op).is_some() && (0..count).any(returns))
}

/// Whether the iterations of an op may be executed at the same time.
pub(super) fn is_parallel(ir: &Ir<'_>, op: Op) -> bool {
    ir.def(op).is_some_and(|def| def.interface::<ParallelIterations>().is_some())
}

/// The regions to which control can get from the end of a region, on the way through any others.
fn leaves_to(ir: &Ir<'_>, op: Op, region: usize) -> Vec<usize> {
    let Some(interface) = region_branch(ir, op) else { return Vec::new() };
    let (mut pending, mut found) = (vec![region], Vec::new());
    while let Some(from) = pending.pop() {
        for point in (interface.leave)(ir, op, from, &[]) {
            match point {
                RegionPoint::Region(next) if !found.contains(&next) => {
                    found.push(next);
                    pending.push(next);
                }
                RegionPoint::Region(_) | RegionPoint::Parent => {}
            }
        }
    }
    found
}

pub(super) fn region_branch(ir: &Ir<'_>, op: Op) -> Option<&'static RegionBranchInterface> {
    ir.def(op)?.interface::<RegionBranchInterface>()
}

/// Whether an op ends a region and hands its operands to the op around it.
pub(super) fn ends_region(ir: &Ir<'_>, op: Op) -> bool {
    ir.num_successors(op) == 0 && ir.def(op).is_some_and(OpDef::is_terminator)
}
