//! What the passes share: parallel loops that are filled later, and bodies that move.

use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::{Op, Region, Value};

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
