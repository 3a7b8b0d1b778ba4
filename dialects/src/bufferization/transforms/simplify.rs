//! `buffer-deallocation-simplification`: fewer comparisons of addresses where it is known which memrefs are the same memory.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{
    GreedyOptions, PatternRoot, PatternSet, RegionSimplification, RewritePattern, Rewriter, apply_patterns_greedily,
    defined_by,
};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Value};

use super::super::Dealloc;
use super::super::canonicalize_memory::{Pair, pairs, with_pairs};
use super::super::origins::Origins;
use super::ownership::constant_of;
use crate::arith::{self, OrI};
use crate::memref::ExtractStridedMetadata;

pub(super) static SIMPLIFY: PassDef = PassDef::new(
    "buffer-deallocation-simplification",
    "BufferDeallocationSimplificationPass",
    "Optimizes `bufferization.dealloc` operation for more efficient codegen",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, root: Op, _: &mut PassContext<'_>) -> PassResult {
    let origins = Rc::new(Origins::of(ir, root));
    let mut patterns = PatternSet::new();
    for rewrite in [drop_retained_memrefs, drop_strangers, split, settle_certain] {
        patterns.add(WithOrigins { rewrite, origins: Rc::clone(&origins) });
    }
    patterns.add_canonicalization_of::<Dealloc>();
    let options = GreedyOptions { region_simplification: RegionSimplification::Normal, ..Default::default() };
    Ok(apply_patterns_greedily(ir, root, &patterns, &options).changed)
}

type Rewrite = fn(&Origins, &mut Rewriter<'_, '_>, Op) -> bool;

struct WithOrigins {
    rewrite: Rewrite,
    origins: Rc<Origins>,
}

impl RewritePattern for WithOrigins {
    fn root(&self) -> PatternRoot {
        PatternRoot::of::<Dealloc>()
    }
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        is_small(rewriter.ir(), op) && (self.rewrite)(&self.origins, rewriter, op)
    }
}

/// Whether each memref can be compared with each retained one. A larger op stays as it is, which is no less right.
fn is_small(ir: &Ir<'_>, op: Op) -> bool {
    const MOST: usize = 1 << 22;
    Dealloc(op).memrefs(ir).len().saturating_mul(Dealloc(op).retained(ir).len()) <= MOST
}

/// A memref and what it is the base of.
fn names(ir: &Ir<'_>, memref: Value) -> [Option<Value>; 2] {
    [Some(memref), defined_by::<ExtractStridedMetadata>(ir, memref).map(|metadata| metadata.source(ir))]
}

/// A memref that is one of the retained ones for sure, and no other one perhaps, is never given back.
fn drop_retained_memrefs(origins: &Origins, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (retained, all) = (Dealloc(op).retained(ir).to_vec(), pairs(ir, Dealloc(op)));
    let distinct: FxHashSet<Value> = retained.iter().copied().collect();
    if distinct.len() != retained.len() {
        return false;
    }
    let mut kept: Vec<Pair> = Vec::new();
    for (memref, condition) in all {
        let ir = rewriter.ir();
        let owners = names(ir, memref).into_iter().flatten().find_map(|name| owners(origins, ir, name, &retained));
        match owners {
            Some(owners) => add_condition(rewriter, op, &owners, condition),
            None => kept.push((memref, condition)),
        }
    }
    with_pairs(rewriter, op, &kept)
}

/// The numbers of the retained memrefs that a memref is; `None` where it is none or one is not known.
fn owners(origins: &Origins, ir: &Ir<'_>, memref: Value, retained: &[Value]) -> Option<Vec<usize>> {
    let mut owners = Vec::new();
    for (number, &other) in retained.iter().enumerate() {
        if origins.are_same(ir, other, memref)? {
            owners.push(number);
        }
    }
    (!owners.is_empty()).then_some(owners)
}

/// The results of these numbers hold also where the condition does.
fn add_condition(rewriter: &mut Rewriter<'_, '_>, op: Op, owners: &[usize], condition: Value) {
    let location = rewriter.ir().location(op);
    rewriter.set_insertion_point_after(op);
    for &number in owners {
        let result = rewriter.ir().result(op, number);
        let either = OrI::build(rewriter.at(location), result, condition);
        let or = rewriter.ir().defining_op(either);
        rewriter.replace_uses_if(result, either, |ir, slot| Some(ir.use_owner(slot)) != or);
    }
}

/// A retained memref that is none of the memrefs is nobody's.
fn drop_strangers(origins: &Origins, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let [memrefs, conditions, retained] =
        [Dealloc(op).memrefs(ir), Dealloc(op).conditions(ir), Dealloc(op).retained(ir)].map(|values| values.to_vec());
    let may_be_one = |&value: &Value| memrefs.iter().any(|&memref| origins.may_be_same(ir, memref, value));
    let keeps: Vec<bool> = retained.iter().map(may_be_one).collect();
    if keeps.iter().all(|&keep| keep) {
        return false;
    }
    let (context, location) = (rewriter.context(), rewriter.ir().location(op));
    let mut values: Vec<Option<Value>> = Vec::new();
    for &keep in &keeps {
        values.push((!keep).then(|| arith::constant_int(rewriter, location, context.i1(), 0)));
    }
    let kept: Vec<Value> = retained.iter().zip(&keeps).filter(|(_, keep)| **keep).map(|(&value, _)| value).collect();
    let new = Dealloc::build(rewriter.at(location), memrefs, conditions, kept);
    let mut results = rewriter.ir().results(new.op());
    let values: Vec<Value> = values.into_iter().filter_map(|value| value.or_else(|| results.next())).collect();
    rewriter.replace_op(op, &values)
}

/// A memref that is none of the others has an op of its own.
fn split(origins: &Origins, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (location, all, retained) = (ir.location(op), pairs(ir, Dealloc(op)), Dealloc(op).retained(ir).to_vec());
    if all.len() <= 1 {
        return false;
    }
    let shared = shared(origins, ir, &all);
    if shared.iter().all(|&shared| shared) {
        return false;
    }
    let (mut rest, mut alone): (Vec<Pair>, Vec<Pair>) = (Vec::new(), Vec::new());
    for (&pair, &shared) in all.iter().zip(&shared) {
        if shared { rest.push(pair) } else { alone.push(pair) }
    }
    let mut owned: Vec<Vec<Value>> = Vec::new();
    let groups = alone.iter().map(std::slice::from_ref).chain([&rest[..]]);
    for group in groups {
        let (memrefs, conditions): (Vec<Value>, Vec<Value>) = group.iter().copied().unzip();
        let new = Dealloc::build(rewriter.at(location), memrefs, conditions, &retained[..]);
        owned.push(rewriter.ir().results(new.op()).collect());
    }
    let mut results = owned.pop().unwrap_or_default();
    for more in owned {
        for (result, more) in results.iter_mut().zip(more) {
            *result = OrI::build(rewriter.at(location), *result, more);
        }
    }
    rewriter.replace_op(op, &results)
}

/// Which memrefs may be one of the others. New memory that comes from one place only is not compared with its like.
fn shared(origins: &Origins, ir: &Ir<'_>, all: &[Pair]) -> Vec<bool> {
    let place = |memref: Value| {
        let origin = origins.origin(ir, memref)?;
        (origin.all_new && origin.from.len() == 1).then(|| origin.from[0])
    };
    let places: Vec<Option<Value>> = all.iter().map(|pair| place(pair.0)).collect();
    let mut counts: FxHashMap<Value, usize> = FxHashMap::default();
    places.iter().flatten().for_each(|&place| *counts.entry(place).or_default() += 1);
    let others: Vec<usize> = (0..all.len()).filter(|&number| places[number].is_none()).collect();
    let may_be = |a: usize, b: usize| a != b && origins.may_be_same(ir, all[b].0, all[a].0);
    let is_shared = |number: usize| match places[number] {
        Some(place) => counts[&place] > 1 || others.iter().any(|&other| may_be(number, other)),
        None => (0..all.len()).any(|other| may_be(number, other)),
    };
    (0..all.len()).map(is_shared).collect()
}

/// A retained memref that is one whose condition always holds is owned for sure.
fn settle_certain(origins: &Origins, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (retained, all) = (Dealloc(op).retained(ir).to_vec(), pairs(ir, Dealloc(op)));
    let mut settled = vec![false; retained.len()];
    let (mut kept, mut changed) = (Vec::new(), false);
    for (memref, condition) in all {
        let ir = rewriter.ir();
        let mut found = Vec::new();
        if constant_of(ir, condition) == Some(true) {
            let is_one = |&value: &Value| {
                names(ir, memref).into_iter().flatten().any(|name| origins.are_same(ir, value, name) == Some(true))
            };
            found = (0..retained.len()).filter(|&number| is_one(&retained[number])).collect();
        }
        if found.is_empty() {
            kept.push((memref, condition));
        }
        for number in found {
            let result = rewriter.ir().result(op, number);
            changed |= !rewriter.ir().is_unused(result);
            rewriter.replace_all_uses(result, condition);
            settled[number] = true;
        }
    }
    (settled.iter().all(|&settled| settled) && with_pairs(rewriter, op, &kept)) || changed
}
