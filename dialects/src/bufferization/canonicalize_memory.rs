//! Rewrites of `clone` and `dealloc`.

use std::collections::HashMap;

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, Trait, TypedOp, named};
use vulcanize_ir::{Ir, Op, OperationState, Value};

use super::{Clone, Dealloc};
use crate::arith;
use crate::memref::{self, Cast, ExtractStridedMetadata, are_cast_compatible};

/// The rewrites of `clone`.
pub(super) const CLONE: &[CanonicalizePattern] = &[named("(anonymous namespace)::SimplifyClones", simplify_clone)];
/// The rewrites of `dealloc`.
pub(super) const DEALLOC: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::DeallocRemoveDuplicateDeallocMemrefs", merge_memrefs),
    named("(anonymous namespace)::DeallocRemoveDuplicateRetainedMemrefs", merge_retained),
    named("(anonymous namespace)::EraseEmptyDealloc", erase_empty),
    named("(anonymous namespace)::EraseAlwaysFalseDealloc", drop_never),
    named("(anonymous namespace)::SkipExtractMetadataOfAlloc", skip_metadata),
    named("(anonymous namespace)::RemoveAllocDeallocPairWhenNoOtherUsers", drop_unused_allocations),
];

// ---- clone ----

/// The op that gives the memory of a value back; outer `None` where there are several.
fn deallocation(ir: &Ir<'_>, value: Value) -> Option<Option<Op>> {
    let mut found = ir.users(value).filter(|&user| gives_back(ir, user));
    let first = found.next();
    found.next().is_none().then_some(first)
}

fn gives_back(ir: &Ir<'_>, op: Op) -> bool {
    ir.has_trait(op, |t| matches!(t, Trait::MemFree))
}

/// The memory of which a value is a view.
fn viewed(ir: &Ir<'_>, mut value: Value) -> Value {
    while let Some(view) = ir.defining_op(value).filter(|&op| memref::is_view(ir, op)) {
        value = ir.operand(view, 0);
    }
    value
}

/// The only deallocation that a clone needs beside that of its source; nothing gives memory back before it.
fn redundant_deallocation(ir: &Ir<'_>, clone: Clone) -> Option<Op> {
    let block = |op: Option<Op>| op.and_then(|op| ir.parent_block(op));
    let of_clone = deallocation(ir, clone.output(ir))?;
    let of_source = deallocation(ir, viewed(ir, clone.input(ir)))?;
    if of_clone.is_some() && of_source.is_some() && block(of_clone) == block(of_source) {
        return None;
    }
    let here = ir.parent_block(clone.op());
    let found = [of_clone, of_source].into_iter().find(|&op| op.is_some() && block(op) == here)??;
    let mut between = std::iter::successors(ir.next_op(clone.op()), |&op| ir.next_op(op));
    (between.find(|&op| gives_back(ir, op)) == Some(found)).then_some(found)
}

/// A clone is its source where one of the two is given back in the clone's block and nothing else is before.
fn simplify_clone(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, clone) = (rewriter.ir(), rewriter.context(), Clone(op));
    let (source, output) = (clone.input(ir), clone.output(ir));
    if ir.is_unused(output) {
        return rewriter.erase_op(op);
    }
    let (from, to) = (ir.value_type(source), ir.value_type(output));
    if from != to && !are_cast_compatible(context, from, to) {
        return false;
    }
    let Some(redundant) = redundant_deallocation(ir, clone) else { return false };
    match from == to {
        true => _ = rewriter.replace_op(op, &[source]),
        false => _ = rewriter.replace_with(op, |b| Cast::build(b, source, to)),
    }
    rewriter.erase_op(redundant)
}

// ---- dealloc ----

/// A memref and the condition on which its memory is given back.
pub(super) type Pair = (Value, Value);

pub(super) fn pairs(ir: &Ir<'_>, dealloc: Dealloc) -> SmallVec<[Pair; 4]> {
    dealloc.memrefs(ir).iter().copied().zip(dealloc.conditions(ir).iter().copied()).collect()
}

/// Puts a dealloc with other memrefs and conditions in the place of `op`; `false` where these are the op's own.
pub(super) fn with_pairs(rewriter: &mut Rewriter<'_, '_>, op: Op, pairs_now: &[Pair]) -> bool {
    let (ir, context, dealloc) = (rewriter.ir(), rewriter.context(), Dealloc(op));
    if pairs(ir, dealloc)[..] == *pairs_now {
        return false;
    }
    let retained: SmallVec<[Value; 4]> = dealloc.retained(ir).iter().copied().collect();
    let mut state = OperationState::of::<Dealloc>(context, ir.location(op));
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    let sizes = [pairs_now.len() as i32, pairs_now.len() as i32, retained.len() as i32];
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&sizes));
    let state = state
        .operands(pairs_now.iter().map(|pair| pair.0))
        .operands(pairs_now.iter().map(|pair| pair.1))
        .operands(retained)
        .results(ir.result_types(op).collect::<SmallVec<[_; 4]>>());
    rewriter.set_insertion_point(op);
    let new = rewriter.insert(state);
    let results: SmallVec<[Value; 4]> = rewriter.ir().results(new).collect();
    rewriter.replace_op(op, &results)
}

/// A memref that is there several times is there once, where one of its conditions holds.
fn merge_memrefs(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (all, location) = (pairs(ir, Dealloc(op)), ir.location(op));
    let mut places: HashMap<Value, usize> = HashMap::new();
    let mut kept: SmallVec<[Pair; 4]> = SmallVec::new();
    rewriter.set_insertion_point(op);
    for (memref, condition) in all {
        match places.get(&memref) {
            Some(&place) if kept[place].1 == condition => {}
            Some(&place) => kept[place].1 = arith::OrI::build(rewriter.at(location), kept[place].1, condition),
            None => {
                places.insert(memref, kept.len());
                kept.push((memref, condition));
            }
        }
    }
    with_pairs(rewriter, op, &kept)
}

/// A retained memref that is there several times is there once.
fn merge_retained(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, dealloc) = (rewriter.ir(), Dealloc(op));
    let retained: SmallVec<[Value; 4]> = dealloc.retained(ir).iter().copied().collect();
    let mut kept: SmallVec<[Value; 4]> = SmallVec::new();
    let mut numbers: HashMap<Value, usize> = HashMap::new();
    let number = |&memref: &Value| {
        *numbers.entry(memref).or_insert_with(|| {
            kept.push(memref);
            kept.len() - 1
        })
    };
    let places: SmallVec<[usize; 4]> = retained.iter().map(number).collect();
    if kept.len() == retained.len() {
        return false;
    }
    let (memrefs, conditions) = (dealloc.memrefs(ir).to_vec(), dealloc.conditions(ir).to_vec());
    let location = ir.location(op);
    rewriter.set_insertion_point(op);
    let new = Dealloc::build(rewriter.at(location), memrefs, conditions, kept);
    let ir = rewriter.ir();
    let results: SmallVec<[Value; 4]> = places.iter().map(|&place| ir.result(new.op(), place)).collect();
    rewriter.replace_op(op, &results)
}

/// Without memrefs nothing is given back, and nobody else has to do it.
fn erase_empty(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    if !Dealloc(op).memrefs(ir).is_empty() {
        return false;
    }
    let (results, location) = (ir.num_results(op), ir.location(op));
    if results == 0 {
        return rewriter.erase_op(op);
    }
    rewriter.set_insertion_point(op);
    let never = arith::constant_int(rewriter, location, context.i1(), 0);
    rewriter.replace_op(op, &SmallVec::<[Value; 4]>::from_elem(never, results))
}

/// A memref that is never given back is left out.
fn drop_never(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let never = |value| constant_value(ir, value).and_then(|value| ir.context().bool_value(value)) == Some(false);
    let mut kept = pairs(ir, Dealloc(op));
    kept.retain(|pair| !never(pair.1));
    with_pairs(rewriter, op, &kept)
}

/// The memory in the metadata of an allocation is the allocation's.
fn skip_metadata(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let allocation = |memref: Value| {
        let metadata = defined_by::<ExtractStridedMetadata>(ir, memref)?;
        let source = metadata.source(ir);
        ir.defining_op(source).filter(|&made| allocates(ir, made)).map(|_| source)
    };
    let mut now = pairs(ir, Dealloc(op));
    now.iter_mut().for_each(|pair| pair.0 = allocation(pair.0).unwrap_or(pair.0));
    with_pairs(rewriter, op, &now)
}

fn allocates(ir: &Ir<'_>, op: Op) -> bool {
    ir.has_trait(op, |t| matches!(t, Trait::MemAlloc))
}

/// An allocation that nothing uses but the dealloc goes.
fn drop_unused_allocations(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let unused = |memref: Value| {
        ir.defining_op(memref).filter(|&made| {
            allocates(ir, made) && !ir.has_trait(made, |t| matches!(t, Trait::MemWrite)) && ir.has_one_use(memref)
        })
    };
    let mut kept = pairs(ir, Dealloc(op));
    let dropped: SmallVec<[Op; 4]> = kept.iter().filter_map(|pair| unused(pair.0)).collect();
    kept.retain(|pair| unused(pair.0).is_none());
    with_pairs(rewriter, op, &kept) && {
        dropped.into_iter().for_each(|allocation| _ = rewriter.erase_op(allocation));
        true
    }
}
