//! What the passes share: parallel loops that are filled later, and bodies that move.

use std::cmp::Ordering;

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::{IntRange, TypedOp};
use vulcanize_ir::{Ir, Op, Region, Value, WalkOrder};

use super::super::{Parallel, Reduce, terminator};

/// A loop without a body, and its counters. The insertion point is in it.
pub(super) fn empty_parallel(
    builder: &mut Builder<'_, '_>,
    [lower, upper, step]: [&[Value]; 3],
) -> (Parallel, Vec<Value>) {
    let index = builder.context().index();
    let mut counters = Vec::new();
    let region = builder.region_of(&vec![index; lower.len()], |b, arguments| {
        counters = arguments.to_vec();
        Reduce::build_with_regions(b, [], vec![]);
    });
    let made = Parallel::build_with_regions(builder, lower, upper, step, [], [], region);
    if let Some(end) = terminator(builder.ir(), region) {
        builder.set_insertion_point(end);
    }
    (made, counters)
}

/// Moves a body without its terminator to the place before an op.
pub(super) fn move_body(rewriter: &mut Rewriter<'_, '_>, body: Region, before: Op, indices: &[Value]) {
    let Some(block) = rewriter.ir().first_block(body) else { return };
    if let Some(last) = rewriter.ir().last_op(block) {
        rewriter.erase_op(last);
    }
    rewriter.inline_block_before(block, before, indices);
}

/// The parallel loops in which there is no other one.
pub(super) fn innermost_loops(ir: &Ir<'_>, root: Op) -> Vec<Op> {
    let mut outer = FxHashSet::default();
    let loops: Vec<Op> =
        ir.walk(root, WalkOrder::Pre).into_iter().filter(|&op| op != root && Parallel::matches(ir, op)).collect();
    for &op in &loops {
        // Those further out are known from the one that is next.
        outer.extend(ir.ancestor(op, Parallel::matches));
    }
    loops.into_iter().filter(|op| !outer.contains(op)).collect()
}

/// The integers that values may be.
pub(super) type Ranges = FxHashMap<Value, IntRange>;

/// Whether a value is known not to be greater than another one, or to be less if `strictly`.
pub(super) fn is_at_most(ranges: &Ranges, a: Value, b: Value, strictly: bool) -> bool {
    let (Some(a), Some(b)) = (ranges.get(&a), ranges.get(&b)) else { return false };
    match a.smax.cmp_signed(&b.smin) {
        Ordering::Less => true,
        Ordering::Equal => !strictly,
        Ordering::Greater => false,
    }
}
