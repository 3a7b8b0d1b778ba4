//! `scf-parallel-loop-fusion`: parallel loops over the same iterations, one after another, become one.
//!
//! MLIR looks at `memref.load` and what `memref.store` wrote only; here all accesses count, so that the loop does what the
//! loops did.

use rustc_hash::FxHashSet;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Rewriter, is_memory_effect_free};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Ir, Op, Region, Type, Value, WalkOrder};

use super::super::{Parallel, Reduce, terminator};
use super::accesses::Accesses;
use super::aliases::Aliases;
use super::parts::innermost_loops;

pub(super) static FUSE: PassDef =
    PassDef::new("scf-parallel-loop-fusion", "SCFParallelLoopFusion", "Fuse adjacent parallel loops", run);

fn run(_: &mut (), ir: &mut Ir<'_>, root: Op, _: &mut PassContext<'_>) -> PassResult {
    let innermost: FxHashSet<Op> = innermost_loops(ir, root).into_iter().collect();
    let mut aliases = Aliases::default();
    let mut groups = Vec::new();
    for op in ir.walk(root, WalkOrder::Pre) {
        let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
        for block in blocks {
            find_groups(ir, block, &innermost, &mut aliases, &mut groups);
        }
    }
    for group in &groups {
        merge(ir, group);
    }
    Ok(!groups.is_empty())
}

/// Loops that become one, and what they do together.
struct Group {
    loops: Vec<Op>,
    /// The same, to look them up.
    members: FxHashSet<Op>,
    accesses: Accesses,
}

/// Finds the loops of a block that become one: for each loop those right before it that can be a part of it.
fn find_groups(ir: &Ir<'_>, block: Block, innermost: &FxHashSet<Op>, aliases: &mut Aliases, groups: &mut Vec<Vec<Op>>) {
    let mut current: Option<Group> = None;
    let mut close =
        |group: Option<Group>| groups.extend(group.map(|group| group.loops).filter(|loops| loops.len() > 1));
    for op in ir.ops(block) {
        if innermost.contains(&op) {
            let accesses = Accesses::of(ir, Parallel(op));
            match current.as_mut().filter(|group| group.takes(ir, aliases, op, &accesses)) {
                Some(group) => {
                    group.loops.push(op);
                    group.members.insert(op);
                    group.accesses.add_all(ir, accesses);
                }
                None => {
                    let members = FxHashSet::from_iter([op]);
                    close(current.replace(Group { loops: vec![op], members, accesses }));
                }
            }
        } else if current.as_ref().is_some_and(|group| !group.can_pass(ir, op)) {
            close(current.take());
        }
    }
    close(current);
}

impl Group {
    fn takes(&self, ir: &Ir<'_>, aliases: &mut Aliases, next: Op, accesses: &Accesses) -> bool {
        let bounds = |op: Op| (0..3).flat_map(move |group| ir.operand_group(op, group)).map(move |i| ir.operand(op, i));
        let num_loops = |op| Parallel(op).step(ir).len();
        let first = self.loops[0];
        num_loops(first) == num_loops(next)
            && bounds(first).eq(bounds(next))
            && accesses.uses.is_disjoint(&self.members)
            && self.accesses.can_precede(ir, aliases, accesses)
    }

    /// Whether the loops can move past an op.
    fn can_pass(&self, ir: &Ir<'_>, op: Op) -> bool {
        let uses = |value| ir.defining_op(value).is_some_and(|made| self.members.contains(&made));
        ir.regions(op).is_empty() && is_memory_effect_free(ir, op) && !ir.operands(op).any(uses)
    }
}

/// Puts a loop in place of the last one that does what all do.
fn merge(ir: &mut Ir<'_>, loops: &[Op]) {
    let Some(&last) = loops.last() else { return };
    let mut rewriter = Rewriter::before(ir, last);
    let ir = rewriter.ir();
    let [lower, upper, step] = [Parallel::lower_bound, Parallel::upper_bound, Parallel::step]
        .map(|bounds| bounds(Parallel(last), ir).to_vec());
    let inits: Vec<Value> = loops.iter().flat_map(|&op| Parallel(op).init_vals(ir).to_vec()).collect();
    let types: Vec<Type> = loops.iter().flat_map(|&op| ir.result_types(op)).collect();
    let bodies: Vec<Region> = loops.iter().map(|&op| Parallel(op).region(ir)).collect();
    let index = rewriter.context().index();
    let region = rewriter.region_of(&vec![index; step.len()], |b, _| {
        Reduce::build_with_regions(b, [], vec![]);
    });
    let made = Parallel::build_with_regions(&mut rewriter, &lower, &upper, &step, &inits, types, region);
    let end = terminator(rewriter.ir(), region).expect("the loop was made with an end");
    let (mut reduced, mut reductions) = (Vec::new(), Vec::new());
    for body in bodies {
        move_iteration(&mut rewriter, body, end, &mut reduced, &mut reductions);
    }
    rewriter.set_insertion_point(end);
    Reduce::build_with_regions(&mut rewriter, &reduced, reductions);
    rewriter.erase_op(end);
    let mut results = rewriter.ir().results(made.op());
    for &op in loops {
        let own: Vec<Value> = results.by_ref().take(rewriter.ir().num_results(op)).collect();
        rewriter.replace_op(op, &own);
    }
}

/// Moves an iteration to the end of another one, and what it reduces to the lists.
fn move_iteration(
    rewriter: &mut Rewriter<'_, '_>,
    body: Region,
    end: Op,
    reduced: &mut Vec<Value>,
    reductions: &mut Vec<Region>,
) {
    let ir = rewriter.ir_mut();
    let (Some(block), Some(last)) = (ir.first_block(body), terminator(ir, body)) else { return };
    reduced.extend(ir.operands(last));
    for from in ir.regions(last).to_vec() {
        let to = ir.create_region();
        ir.move_blocks(from, to, None);
        reductions.push(to);
    }
    let counters = ir.parent_block(end).map(|block| ir.arguments(block).to_vec()).unwrap_or_default();
    rewriter.erase_op(last);
    rewriter.inline_block_before(block, end, &counters);
}
