//! `buffer-hoisting` and `buffer-loop-hoisting`: allocations move to where one does for several uses.
//!
//! The first moves them to blocks that dominate all uses, and stays in loops. The second moves them before loops whose
//! iterations do not hand the memory on to the next and do not run at the same time. As in MLIR an allocation goes right
//! before the op that holds it, or to the end of a block.

use rustc_hash::FxHashMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::{Block, DominanceInfo, Ir, Op, Region, Value, WalkOrder};

use super::super::allocation::{Allocation, deallocations, has_known_control_flow, is_loop, is_parallel};
use super::super::view_flow::ViewFlow;

pub(super) static HOIST: PassDef = PassDef::new(
    "buffer-hoisting",
    "BufferHoistingPass",
    "Optimizes placement of allocation operations by moving them into common dominators and out of nested regions",
    |_: &mut (), ir, op, _: &mut PassContext<'_>| hoist_all(ir, op, Aim::Dominator),
)
.on("func.func");

pub(super) static HOIST_FROM_LOOPS: PassDef = PassDef::new(
    "buffer-loop-hoisting",
    "BufferLoopHoistingPass",
    "Optimizes placement of allocation operations by moving them out of loop nests",
    |_: &mut (), ir, op, _: &mut PassContext<'_>| hoist_all(ir, op, Aim::BeforeLoops),
)
.on("func.func");

/// Where allocations go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Dominator,
    BeforeLoops,
}

fn hoist_all(ir: &mut Ir<'_>, root: Op, aim: Aim) -> PassResult {
    let flow = ViewFlow::of(ir, root);
    let mut dominance = DominanceInfo::new();
    let all = allocations(ir, root, aim);
    // No block changes while ops move, so what is known of dominance stays true.
    let mut moves = Vec::new();
    for op in all {
        let aliases = flow.aliases(ir.result(op, 0));
        let mut search = Search { ir, dominance: &mut dominance, aim, op };
        if let Some(target) = search.target(&aliases).filter(|&target| Some(target) != ir.parent_block(op)) {
            moves.push((op, target));
        }
    }
    let changed = !moves.is_empty();
    for (op, target) in moves {
        match ancestor_in(ir, op, target).or_else(|| ir.last_op(target)) {
            Some(before) => ir.move_op_before(op, before),
            None => ir.move_op_to_end(op, target),
        }
    }
    Ok(changed)
}

/// The allocations that may move, those that live until memory is given back before the others.
fn allocations(ir: &Ir<'_>, root: Op, aim: Aim) -> Vec<Op> {
    let may_move = |&op: &Op| {
        Allocation::of(ir, op).is_some_and(|allocation| match aim {
            Aim::Dominator => allocation.leaves_blocks && deallocations(ir, ir.result(op, 0)) <= 1,
            // What each iteration gives back each iteration has to make.
            Aim::BeforeLoops => allocation.leaves_loops && deallocations(ir, ir.result(op, 0)) == 0,
        })
    };
    let all: Vec<Op> = ir.walk(root, WalkOrder::Post).into_iter().filter(may_move).collect();
    let is_kept = |op: &Op| Allocation::of(ir, *op).is_some_and(|allocation| allocation.in_scope.is_some());
    let (mut kept, scoped): (Vec<Op>, Vec<Op>) = all.into_iter().partition(is_kept);
    kept.extend(scoped);
    kept
}

/// The op in `block` that is or holds `op`.
pub(super) fn ancestor_in(ir: &Ir<'_>, op: Op, block: Block) -> Option<Op> {
    if ir.parent_block(op) == Some(block) {
        return Some(op);
    }
    ir.ancestor(op, |ir, around| ir.parent_block(around) == Some(block))
}

/// The search for the place of one allocation.
struct Search<'a, 'c> {
    ir: &'a Ir<'c>,
    dominance: &'a mut DominanceInfo,
    aim: Aim,
    op: Op,
}

impl Search<'_, '_> {
    /// The block to which the allocation may move.
    fn target(&mut self, aliases: &[Value]) -> Option<Block> {
        let ir = self.ir;
        let own = ir.parent_block(self.op)?;
        let dominator = self.dominator_of_uses(own, aliases)?;
        let mut dependency: Option<Block> = None;
        for block in ir.operands(self.op).filter_map(|operand| ir.value_block(operand)) {
            if dependency.is_none_or(|before| self.dominance.block_dominates(ir, before, block)) {
                dependency = Some(block);
            }
        }
        let bound = match (self.aim, dependency) {
            (Aim::Dominator, Some(block)) if self.properly_dominates(dominator, block) => Some(block),
            (Aim::Dominator, _) => Some(dominator),
            (Aim::BeforeLoops, dependency) => dependency,
        };
        Some(self.climb(own, dominator, bound))
    }

    /// The nearest block that dominates the allocation and all uses of its memory.
    fn dominator_of_uses(&mut self, own: Block, aliases: &[Value]) -> Option<Block> {
        let ir = self.ir;
        let mut dominator = own;
        for &alias in aliases {
            let users = ir.users(alias).filter_map(|user| ir.parent_block(user));
            for block in users.chain(ir.value_block(alias)) {
                dominator = self.common_dominator(dominator, block)?;
            }
        }
        Some(dominator)
    }

    fn common_dominator(&mut self, a: Block, b: Block) -> Option<Block> {
        let ir = self.ir;
        if a == b {
            return Some(a);
        }
        let around: FxHashMap<Region, Block> = blocks_around(ir, a).collect();
        let (a, b) = blocks_around(ir, b).find_map(|(region, block)| Some((*around.get(&region)?, block)))?;
        let tree = self.dominance.tree(ir, ir.block_region(a)?);
        let mut current = a;
        while !tree.dominates(current, b) {
            current = tree.immediate_dominator(current)?;
        }
        Some(current)
    }

    fn properly_dominates(&mut self, a: Block, b: Block) -> bool {
        a != b && self.dominance.block_dominates(self.ir, a, b)
    }

    /// Goes up from block to block, no further than `bound`.
    fn climb(&mut self, own: Block, dominator: Block, bound: Option<Block>) -> Block {
        let ir = self.ir;
        let (mut current, mut place) = (own, own);
        while bound.is_none_or(|bound| self.properly_dominates(bound, current)) {
            let Some(region) = ir.block_region(current) else { break };
            let above = match ir.first_block(region) == Some(current) {
                true => None,
                false => self.dominance.tree(ir, region).immediate_dominator(current),
            };
            if let Some(above) = above {
                current = above;
                if self.aim == Aim::Dominator {
                    place = current;
                }
                continue;
            }
            let Some(around) = ir.region_parent(region) else { break };
            let Some(outside) = ir.parent_block(around).filter(|_| self.may_leave(around, dominator)) else { break };
            current = outside;
            place = outside;
        }
        place
    }

    fn may_leave(&mut self, around: Op, dominator: Block) -> bool {
        let ir = self.ir;
        let hands_on = |search: &mut Self| {
            let block = ir.parent_block(around);
            block.is_none_or(|block| search.dominance.block_dominates(ir, dominator, block))
        };
        has_known_control_flow(ir, around)
            && match self.aim {
                Aim::Dominator => !is_loop(ir, around),
                Aim::BeforeLoops => is_loop(ir, around) && !is_parallel(ir, around) && !hands_on(self),
            }
    }
}

/// A block and those that hold it, each with its region, from the inside.
fn blocks_around<'a>(ir: &'a Ir<'_>, block: Block) -> impl Iterator<Item = (Region, Block)> + 'a {
    let outer = |block: &Block| ir.block_parent_op(*block).and_then(|op| ir.parent_block(op));
    std::iter::successors(Some(block), outer).filter_map(|block| Some((ir.block_region(block)?, block)))
}
