//! Rewrites that canonicalization applies to `affine` ops.

use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{AttributeData, Ir, Op, Region, Value};

use super::operands::{map_attr, map_of, operands_from, set_of};
use super::{AppliedExprs, Apply, For, If, Yield};

/// The map and the operands of an op from operand `first` on.
fn applied(ir: &Ir<'_>, op: Op, attribute: &str, first: usize) -> Option<AppliedExprs> {
    let map = map_of(ir.context(), ir.attribute_str(op, attribute)?)?;
    AppliedExprs::of_map(map, ir.operands(op).skip(first).take(map.num_inputs()).collect::<Vec<_>>().as_slice())
}

/// Composes the `affine.apply`s of a map's operands into the map.
fn simplify_map(rewriter: &mut Rewriter<'_, '_>, op: Op, first: usize) -> bool {
    let ir = rewriter.ir();
    let Some(old) = applied(ir, op, "map", first) else { return false };
    let mut new = old.clone();
    new.compose(ir);
    new.simplify_by_ranges(ir);
    let Some(map) = new.map().filter(|_| new != old) else { return false };
    let operands: Vec<Value> = ir.operands(op).take(first).chain(new.operands()).collect();
    set_map(rewriter, op, map, &operands)
}

fn set_map(rewriter: &mut Rewriter<'_, '_>, op: Op, map: AffineMap, operands: &[Value]) -> bool {
    let map = map_attr(rewriter.context(), map);
    rewriter.modify_in_place(op, |ir| {
        ir.set_operands(op, operands);
        let name = ir.context().identifier("map");
        ir.set_attribute(op, name, map);
    });
    true
}

/// For `apply`, `min` and `max`: all operands are the map's.
pub(super) fn simplify_values(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    simplify_map(rewriter, op, 0)
}

/// For accesses that read: the memref comes first.
pub(super) fn simplify_read(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    simplify_map(rewriter, op, 1)
}

/// For accesses that write: the value and the memref come first.
pub(super) fn simplify_write(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    simplify_map(rewriter, op, 2)
}

// ---- min, max ----

fn own_map(ir: &Ir<'_>, op: Op) -> Option<AffineMap> {
    ir.attribute_str(op, "map").and_then(|map| map_of(ir.context(), map)).cloned()
}

fn with_results(map: &AffineMap, results: Vec<AffineExpr>) -> Option<AffineMap> {
    AffineMap::new(map.num_dims(), map.num_symbols(), results)
}

fn replace_results(rewriter: &mut Rewriter<'_, '_>, op: Op, map: &AffineMap, results: Vec<AffineExpr>) -> bool {
    let operands = operands_from(rewriter.ir(), op, 0);
    match with_results(map, results) {
        Some(map) => set_map(rewriter, op, map, &operands),
        None => false,
    }
}

/// Results that are numbers, since their operands are. As in MLIR, parts of results stay as they are.
pub(super) fn fold_numbers(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(map) = own_map(ir, op) else { return false };
    let known = |value: Value| crate::memref::constant_index(ir, value).map(AffineExpr::Constant);
    let operands = operands_from(ir, op, 0);
    let (dims, symbols) = operands.split_at(map.num_dims() as usize);
    let leaf = |kind: fn(u32) -> AffineExpr, values: &[Value]| -> Vec<AffineExpr> {
        (0..).zip(values).map(|(position, &value)| known(value).unwrap_or(kind(position))).collect()
    };
    let (dims, symbols) = (leaf(AffineExpr::Dim, dims), leaf(AffineExpr::Symbol, symbols));
    let fold = |expr: &AffineExpr| {
        let folded = expr.replace_dims_and_symbols(&dims, &symbols)?;
        folded.as_constant().is_some().then_some(folded)
    };
    let results: Vec<AffineExpr> =
        map.results().iter().map(|expr| fold(expr).unwrap_or_else(|| expr.clone())).collect();
    results != map.results() && replace_results(rewriter, op, &map, results)
}

/// Drops repeated results.
pub(super) fn drop_duplicates(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let Some(map) = own_map(rewriter.ir(), op) else { return false };
    let results = distinct(map.results());
    results.len() < map.results().len() && replace_results(rewriter, op, &map, results)
}

fn distinct(exprs: &[AffineExpr]) -> Vec<AffineExpr> {
    let mut seen = rustc_hash::FxHashSet::default();
    exprs.iter().filter(|&expr| seen.insert(expr)).cloned().collect()
}

/// The least of something and the least of others is the least of all.
pub(super) fn merge_nested(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(map) = own_map(ir, op) else { return false };
    let operands = operands_from(ir, op, 0);
    let (dims, symbols) = operands.split_at(map.num_dims() as usize);
    let producer = |expr: &AffineExpr| {
        let value = match expr {
            AffineExpr::Dim(position) => *dims.get(*position as usize)?,
            AffineExpr::Symbol(position) => *symbols.get(*position as usize)?,
            AffineExpr::Constant(_) | AffineExpr::Binary(_) => return None,
        };
        ir.defining_op(value).filter(|&producer| ir.op_name(producer) == ir.op_name(op) && producer != op)
    };
    let producers: Vec<Op> = map.results().iter().filter_map(producer).collect();
    if producers.is_empty() {
        return false;
    }
    let kept: Vec<AffineExpr> = map.results().iter().filter(|expr| producer(expr).is_none()).cloned().collect();
    let own = with_results(&map, kept).and_then(|map| AppliedExprs::of_map(&map, &operands));
    let parts: Option<Vec<AppliedExprs>> =
        std::iter::once(own).chain(producers.iter().map(|&producer| applied(ir, producer, "map", 0))).collect();
    let Some(all) = parts.map(|parts| AppliedExprs::concat(&parts)) else { return false };
    let Some(map) = all.map() else { return false };
    set_map(rewriter, op, map, &all.operands())
}

/// The least of one is that.
pub(super) fn single_result(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(map) = own_map(ir, op).filter(|map| map.results().len() == 1) else { return false };
    let (operands, map) = (operands_from(ir, op, 0), map_attr(ir.context(), map));
    rewriter.replace_with(op, |b| Apply::build(b, &operands, map))
}

/// The order of the results does not matter.
pub(super) fn sort_results(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let Some(map) = own_map(rewriter.ir(), op) else { return false };
    let (dims, symbols) = (map.num_dims(), map.num_symbols());
    let keys: Option<Vec<Vec<i64>>> =
        map.results().iter().map(|expr| expr.coefficients(dims, symbols).filter(|_| expr.is_pure_affine())).collect();
    let Some(keys) = keys.filter(|keys| !keys.is_sorted()) else { return false };
    let mut order: Vec<usize> = (0..keys.len()).collect();
    order.sort_by_key(|&index| &keys[index]);
    let results = order.into_iter().map(|index| map.results()[index].clone()).collect();
    replace_results(rewriter, op, &map, results)
}

// ---- loops ----

/// Composes the `affine.apply`s of the bounds into them; known bounds become numbers.
pub(super) fn simplify_bounds(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), For(op));
    let simpler = |old: &AppliedExprs, is_lower: bool| {
        let mut new = old.clone();
        new.compose(ir);
        new.set_exprs(distinct(new.exprs()));
        let numbers: Option<Vec<i64>> = new.exprs().iter().map(AffineExpr::as_constant).collect();
        if let Some(numbers) = numbers.filter(|numbers| !numbers.is_empty()) {
            let known = if is_lower { numbers.iter().max() } else { numbers.iter().min() };
            new = AppliedExprs::of_map(&AffineMap::constant(*known?), &[])?;
        }
        Some(new)
    };
    let Some([lower, upper]) = each.bounds(ir) else { return false };
    let (Some(new_lower), Some(new_upper)) = (simpler(&lower, true), simpler(&upper, false)) else { return false };
    (new_lower != lower || new_upper != upper)
        && rewriter.modify_in_place(op, |ir| each.set_bounds(ir, &new_lower, &new_upper))
}

/// A loop that never runs becomes its initial values.
pub(super) fn loop_that_never_runs(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), For(op));
    if ir.num_results(op) == 0 || each.constant_trip_count(ir) != Some(0) {
        return false;
    }
    let inits = each.inits(ir);
    rewriter.replace_op(op, &inits)
}

/// A loop that only passes values on becomes these values.
pub(super) fn empty_loop(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), For(op));
    let Some(block) = ir.first_block(each.region(ir)) else { return false };
    let Some(last) = ir.last_op(block).filter(|&last| ir.first_op(block) == Some(last)) else { return false };
    let (arguments, inits, trips) = (ir.arguments(block), each.inits(ir), each.constant_trip_count(ir));
    let (mut results, mut from_outside, mut out_of_order): (SmallVec<[Value; 4]>, _, _) =
        (SmallVec::new(), false, false);
    for (position, value) in ir.operands(last).enumerate() {
        match arguments.iter().position(|&argument| argument == value) {
            Some(0) => return false,
            Some(argument) => {
                out_of_order |= argument - 1 != position;
                results.push(inits[argument - 1]);
            }
            None => {
                from_outside = true;
                results.push(value);
            }
        }
    }
    let stays = match trips {
        None => from_outside || out_of_order,
        Some(trips) => trips >= 2 && out_of_order,
    };
    if results.is_empty() || stays {
        return false;
    }
    rewriter.replace_op(op, &results)
}

// ---- if ----

/// Composes the `affine.apply`s of a condition's operands into the condition.
pub(super) fn simplify_condition(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(set) = set_of(ir.context(), If(op).condition(ir)) else { return false };
    let Some(old) = AppliedExprs::of_set(set, &operands_from(ir, op, 0)) else { return false };
    let mut new = old.clone();
    new.compose(ir);
    let Some(set) = new.set(set).filter(|_| new != old) else { return false };
    let (operands, context) = (new.operands(), rewriter.context());
    rewriter.modify_in_place(op, |ir| {
        ir.set_operands(op, &operands);
        let set = context.intern_attribute(AttributeData::IntegerSet(set));
        ir.set_attribute(op, context.identifier("condition"), set);
    });
    true
}

/// An `else` that does nothing goes.
pub(super) fn dead_else(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(block) = ir.first_block(If(op).elseRegion(ir)) else { return false };
    if ir.num_results(op) > 0 || ir.first_op(block) != ir.last_op(block) {
        return false;
    }
    rewriter.erase_block(block);
    rewriter.modified(op);
    true
}

/// A condition that always or never holds leaves one region.
pub(super) fn known_condition(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), If(op));
    let Some(set) = set_of(ir.context(), branch.condition(ir)) else { return false };
    let [constraint] = set.constraints() else { return false };
    let region = match constraint.expr {
        AffineExpr::Constant(0) if constraint.is_eq => branch.thenRegion(ir),
        AffineExpr::Constant(1) if constraint.is_eq && set.num_dims() + set.num_symbols() == 0 => branch.elseRegion(ir),
        AffineExpr::Constant(_) | AffineExpr::Dim(_) | AffineExpr::Symbol(_) | AffineExpr::Binary(_) => return false,
    };
    inline_region(rewriter, op, region)
}

/// Puts the only block of a region in the place of an op; nothing where it has none.
fn inline_region(rewriter: &mut Rewriter<'_, '_>, op: Op, region: Region) -> bool {
    let ir = rewriter.ir();
    let Some(block) = ir.first_block(region) else {
        if ir.num_results(op) == 0 {
            return rewriter.erase_op(op);
        }
        return false;
    };
    let Some(last) = ir.last_op(block).filter(|&last| Yield::matches(ir, last)) else { return false };
    rewriter.inline_block_before(block, op, &[]);
    let results: SmallVec<[Value; 4]> = rewriter.ir().operands(last).collect();
    rewriter.erase_op(last);
    rewriter.replace_op(op, &results)
}

// ---- parallel ----

/// Composes the `affine.apply`s of a parallel loop's bounds into them.
pub(super) fn simplify_parallel_bounds(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(old_lower) = applied(ir, op, "lowerBoundsMap", 0) else { return false };
    let Some(old_upper) = applied(ir, op, "upperBoundsMap", old_lower.operands().len()) else { return false };
    let (mut lower, mut upper) = (old_lower.clone(), old_upper.clone());
    lower.compose(ir);
    upper.compose(ir);
    if lower == old_lower && upper == old_upper {
        return false;
    }
    let (Some(lower_map), Some(upper_map)) = (lower.map(), upper.map()) else { return false };
    let operands: Vec<Value> = lower.operands().into_iter().chain(upper.operands()).collect();
    let context = rewriter.context();
    rewriter.modify_in_place(op, |ir| {
        ir.set_operands(op, &operands);
        for (name, map) in [("lowerBoundsMap", lower_map), ("upperBoundsMap", upper_map)] {
            ir.set_attribute(op, context.identifier(name), map_attr(context, map));
        }
    });
    true
}
