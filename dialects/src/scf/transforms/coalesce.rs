//! `transform.loop.coalesce`: `scf.for` loops right inside of one another become one.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Value};

use super::super::{For, terminator, trip_count};
use super::collapse::{number_of_steps, scaled};
use crate::affine::{DelinearizeIndex, composed_folded_apply};
use crate::index_list::{MixedIndex, split_mixed};
use crate::{arith, tensor};

/// Makes bands of loops one loop each, from the inside out: the bounds of a band are there before it, and what a loop
/// carries is what the one inside carries. `None`, and nothing changed, where there is no band of two loops.
pub(crate) fn coalesce(rewriter: &mut Rewriter<'_, '_>, outermost: For) -> Option<()> {
    let loops = nest(rewriter.ir(), outermost);
    let first_places: Vec<usize> = (0..loops.len()).map(|number| first_place(rewriter.ir(), &loops, number)).collect();
    let mut chains = vec![0; loops.len()];
    for number in 1..loops.len() {
        let continues = carries_the_same(rewriter.ir(), loops[number - 1], loops[number]);
        chains[number] = if continues { chains[number - 1] } else { number };
    }
    let (mut end, mut changed) = (loops.len(), None);
    while end > 1 {
        let is_band = |&start: &usize| {
            let last = first_places[start..end].iter().max();
            last.is_some_and(|&last| last <= start) && chains[end - 1] <= start
        };
        match (0..end - 1).find(is_band) {
            Some(start) if loops[start..end].iter().all(|each| is_counted(rewriter.ir(), *each)) => {
                merge(rewriter, &loops[start..end]);
                changed = Some(());
                end = start;
            }
            Some(_) | None => end -= 1,
        }
    }
    changed
}

/// Whether a loop counts indices, and is not known to have no iterations.
fn is_counted(ir: &Ir<'_>, each: For) -> bool {
    let [lower, upper, step] = bounds(ir, each);
    let is_known = MixedIndex::Value(step).known(ir).is_some();
    let trips = trip_count(ir, lower, upper, step, false).filter(|_| is_known);
    ir.value_type(lower) == ir.context().index() && each.unsignedCmp(ir).is_none() && trips != Some(0)
}

/// A loop, and those that are each alone in the one before.
fn nest(ir: &Ir<'_>, outermost: For) -> Vec<For> {
    let mut loops = vec![outermost];
    while let Some(block) = loops.last().and_then(|each| ir.first_block(each.region(ir))) {
        let mut ops = ir.ops(block);
        let (Some(inner), Some(_), None) = (ops.next(), ops.next(), ops.next()) else { break };
        let Some(inner) = For::cast(ir, inner) else { break };
        loops.push(inner);
    }
    loops
}

fn bounds(ir: &Ir<'_>, each: For) -> [Value; 3] {
    [each.lower_bound(ir), each.upper_bound(ir), each.step(ir)]
}

/// The outermost loop before which the bounds of a loop are there: all loops in between are alone, so bounds can only be
/// what loops around carry or count.
fn first_place(ir: &Ir<'_>, loops: &[For], number: usize) -> usize {
    let own = bounds(ir, loops[number]);
    let is_inside = |around: &For| {
        let block = ir.first_block(around.region(ir));
        own.iter().any(|&bound| ir.value_block(bound) == block)
    };
    (0..number).rev().find(|&outer| is_inside(&loops[outer])).map_or(0, |outer| outer + 1)
}

fn carries_the_same(ir: &Ir<'_>, outer: For, inner: For) -> bool {
    let Some(end) = terminator(ir, outer.region(ir)) else { return false };
    let inits = inner.init_args(ir);
    outer.region_iter_args(ir).iter().copied().eq(inits.iter().copied()) && ir.operands(end).eq(ir.results(inner.op()))
}

/// The number of iterations of each loop, before the outermost one; in the innermost one the old counters of it.
fn normalize(rewriter: &mut Rewriter<'_, '_>, outermost: Op, innermost: For, each: For) -> MixedIndex {
    let [lower, upper, step] = bounds(rewriter.ir(), each);
    rewriter.set_insertion_point(outermost);
    let size = number_of_steps(rewriter, [lower, upper, step]);
    let normal = [MixedIndex::Static(0), size, MixedIndex::Static(1)].map(|bound| bound.materialize(rewriter));
    for (number, bound) in normal.into_iter().enumerate() {
        rewriter.set_operand(each.op(), number, bound);
    }
    let Some(block) = rewriter.ir().first_block(innermost.region(rewriter.ir())) else { return size };
    rewriter.set_insertion_point_to_start(block);
    let counter = each.induction_variable(rewriter.ir());
    let place = scaled(rewriter, counter, lower, step);
    if place != counter {
        let by = rewriter.ir().defining_op(place);
        rewriter.replace_uses_if(counter, place, |ir, slot| Some(ir.use_owner(slot)) != by);
    }
    size
}

fn merge(rewriter: &mut Rewriter<'_, '_>, loops: &[For]) {
    let [outermost, .., innermost] = *loops else { return };
    let location = rewriter.ir().location(outermost.op());
    rewriter.set_location(location);
    let mut sizes: Vec<MixedIndex> =
        loops.iter().map(|&each| normalize(rewriter, outermost.op(), innermost, each)).collect();
    rewriter.set_insertion_point(outermost.op());
    // Two loops that end before they begin must not be one that runs, as in MLIR.
    let may_be_negative = |ir: &Ir<'_>, size: &MixedIndex| tensor::least_index(ir, *size).is_none_or(|least| least < 0);
    let open: Vec<usize> = (0..sizes.len()).filter(|&each| may_be_negative(rewriter.ir(), &sizes[each])).collect();
    for &each in open.iter().skip(1) {
        let (size, zero) = (sizes[each].materialize(rewriter), MixedIndex::Static(0).materialize(rewriter));
        sizes[each] = MixedIndex::Value(arith::MaxSI::build(rewriter, size, zero));
    }
    let product = AffineExpr::Symbol(0).mul(&AffineExpr::Symbol(1));
    let product = product.and_then(|product| AffineMap::new(0, 2, [product])).expect("a symbol may be a factor");
    let whole =
        sizes.iter().fold(MixedIndex::Static(1), |all, &size| composed_folded_apply(rewriter, &product, &[all, size]));
    let whole = whole.materialize(rewriter);
    rewriter.set_operand(outermost.op(), 1, whole);
    let Some(block) = rewriter.ir().first_block(innermost.region(rewriter.ir())) else { return };
    rewriter.set_insertion_point_to_start(block);
    let counter = outermost.induction_variable(rewriter.ir());
    let (numbers, values) = split_mixed(&sizes);
    let types = vec![rewriter.context().index(); sizes.len()];
    let split = DelinearizeIndex::build(rewriter, counter, &values[..], &numbers[..], types);
    let split = split.op();
    let counters: Vec<Value> = rewriter.ir().results(split).collect();
    rewriter.replace_uses_if(counter, counters[0], |ir, slot| ir.use_owner(slot) != split);
    for (pair, &counter) in loops.windows(2).zip(&counters[1..]).rev() {
        inline(rewriter, pair[0], pair[1], counter);
    }
}

/// Puts the body of a loop in its place.
fn inline(rewriter: &mut Rewriter<'_, '_>, outer: For, inner: For, counter: Value) {
    let ir = rewriter.ir();
    let region = inner.region(ir);
    let (Some(end), Some(block)) = (terminator(ir, region), ir.first_block(region)) else { return };
    let (carried, inits) = (inner.region_iter_args(ir).to_vec(), outer.region_iter_args(ir).to_vec());
    let outside = |value: Value| carried.iter().position(|&own| own == value).map_or(value, |number| inits[number]);
    let yielded: Vec<Value> = ir.operands(end).map(outside).collect();
    rewriter.erase_op(end);
    let arguments: Vec<Value> = [counter].into_iter().chain(inits).collect();
    rewriter.inline_block_before(block, inner.op(), &arguments);
    rewriter.replace_op(inner.op(), &yielded);
}
