//! Rewrites of `scf.forall`: dimensions of none or one iteration go, and so do outputs that nobody makes or wants.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Rewriter, constant_value};
use vulcanize_ir::schema::{CanonicalizePattern, TypedOp, named};
use vulcanize_ir::{DYNAMIC, Ir, Op, Type, Value};

use super::forall::{Bound, Forall};
use super::{entry_arguments, rebuild, terminator};
use crate::arith::constant_index;
use crate::tensor::{Cast, InsertSlice, ParallelInsertSlice, forgetting_cast};

pub(super) const FORALL: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::ForallOpControlOperandsFolder", constant_bounds),
    named("(anonymous namespace)::ForallOpIterArgsFolder", idle_outputs),
    named("(anonymous namespace)::ForallOpSingleOrZeroIterationDimsFolder", few_iterations),
    named("(anonymous namespace)::ForallOpReplaceConstantInductionVar", constant_counters),
    named("(anonymous namespace)::FoldTensorCastOfOutputIntoForallOp", cast_of_output),
];

type Bounds = Vec<[Bound; 3]>;

fn known(ir: &Ir<'_>, bound: Bound) -> Option<i64> {
    match bound {
        Ok(number) => Some(number),
        Err(value) => ir.context().int_value(constant_value(ir, value)?),
    }
}

/// How many iterations a dimension has, where that is known.
fn count(ir: &Ir<'_>, [lower, upper, step]: [Bound; 3]) -> Option<i128> {
    if lower == upper {
        return Some(0);
    }
    let distance = i128::from(known(ir, upper)?) - i128::from(known(ir, lower)?);
    if distance <= 0 {
        return Some(0);
    }
    let step = i128::from(known(ir, step)?);
    (step > 0).then(|| (distance + step - 1) / step)
}

/// Sets bounds and outputs.
fn set_operands(ir: &mut Ir<'_>, op: Op, bounds: &[[Bound; 3]], outputs: &[Value]) {
    let context = ir.context();
    let (mut operands, mut sizes) = (Vec::new(), Vec::new());
    for (kind, name) in ["staticLowerBound", "staticUpperBound", "staticStep"].into_iter().enumerate() {
        let numbers: Vec<i64> = bounds.iter().map(|each| each[kind].unwrap_or(DYNAMIC)).collect();
        let first = operands.len();
        operands.extend(bounds.iter().filter_map(|each| each[kind].err()));
        sizes.push((operands.len() - first) as i32);
        ir.set_attribute(op, context.identifier(name), context.dense_i64_array_attr(&numbers));
    }
    sizes.push(outputs.len() as i32);
    operands.extend(outputs);
    ir.set_operands(op, &operands);
    ir.set_attribute(op, context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&sizes));
}

/// Bounds that are constants are numbers.
fn constant_bounds(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), Forall(op));
    let old = each.bounds(ir);
    // A number that stands for a value cannot stand for itself.
    let fold = |bound: Bound| known(ir, bound).filter(|&number| number != DYNAMIC).map_or(bound, Ok);
    let bounds: Bounds = old.iter().map(|each| each.map(fold)).collect();
    if bounds == old {
        return false;
    }
    let outputs = each.outputs(ir).to_vec();
    rewriter.modify_in_place(op, |ir| set_operands(ir, op, &bounds, &outputs));
    true
}

/// A counter that has one value is that value.
fn constant_counters(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), Forall(op));
    let counters = entry_arguments(ir, each.region(ir)).iter().copied();
    let one = |(bounds, counter): ([Bound; 3], Value)| {
        let number = known(ir, bounds[0]).filter(|_| count(ir, bounds) == Some(1) && !ir.is_unused(counter))?;
        Some((counter, number))
    };
    let found: Vec<(Value, i64)> = each.bounds(ir).into_iter().zip(counters).filter_map(one).collect();
    let location = ir.location(op);
    rewriter.set_insertion_point(op);
    for &(counter, number) in &found {
        let constant = constant_index(rewriter.at(location), location, number);
        rewriter.replace_all_uses(counter, constant);
    }
    !found.is_empty()
}

/// A loop without an iteration is its outputs. A dimension of one iteration goes, unless the dimensions stand for processors.
fn few_iterations(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), Forall(op));
    if each.mapping(ir).is_some() {
        return false;
    }
    let (bounds, outputs) = (each.bounds(ir), each.outputs(ir).to_vec());
    let counts: Vec<Option<i128>> = bounds.iter().map(|&bounds| count(ir, bounds)).collect();
    if counts.contains(&Some(0)) {
        return rewriter.replace_op(op, &outputs);
    }
    let is_one = |number: usize| counts.get(number) == Some(&Some(1));
    let kept: Bounds =
        bounds.iter().enumerate().filter(|&(number, _)| !is_one(number)).map(|(_, &each)| each).collect();
    if kept.len() == bounds.len() || (kept.is_empty() && inserts(ir, op).is_none()) {
        return false;
    }
    let (location, region) = (ir.location(op), each.region(ir));
    let Some(block) = ir.first_block(region) else { return false };
    let arguments = entry_arguments(ir, region).to_vec();
    rewriter.set_insertion_point(op);
    let mut lower: Vec<Value> = Vec::new();
    for bounds in &bounds {
        let value = bounds[0].map_or_else(|value| value, |n| constant_index(rewriter.at(location), location, n));
        lower.push(value);
    }
    if kept.is_empty() {
        lower.extend(&outputs);
        return run_once(rewriter, op, &lower, outputs);
    }
    for (number, (&argument, &lower)) in arguments.iter().zip(&lower).enumerate() {
        if is_one(number) {
            rewriter.replace_all_uses(argument, lower);
        }
    }
    rewriter.ir_mut().retain_block_arguments(block, |number| !is_one(number));
    rewriter.modify_in_place(op, |ir| set_operands(ir, op, &kept, &outputs));
    true
}

/// The insertions into the outputs, each with the number of its output; `None` where there is something else among them.
fn inserts(ir: &Ir<'_>, op: Op) -> Option<Vec<(Op, usize)>> {
    let each = Forall(op);
    let arguments = entry_arguments(ir, each.region(ir));
    let shared = arguments.get(arguments.len().checked_sub(ir.num_results(op))?..)?;
    let end = terminator(ir, each.region(ir))?;
    let block = ir.first_block(*ir.regions(end).first()?)?;
    let insert = |insert: Op| {
        let dest = ParallelInsertSlice::cast(ir, insert)?.dest(ir);
        Some((insert, shared.iter().position(|&argument| argument == dest)?))
    };
    ir.ops(block).map(insert).collect()
}

/// Puts the body in the place of a loop that has one iteration.
fn run_once(rewriter: &mut Rewriter<'_, '_>, op: Op, arguments: &[Value], mut results: Vec<Value>) -> bool {
    let (ir, region) = (rewriter.ir(), Forall(op).region(rewriter.ir()));
    let (Some(inserts), Some(end), Some(block)) = (inserts(ir, op), terminator(ir, region), ir.first_block(region))
    else {
        return false;
    };
    rewriter.inline_block_before(block, op, arguments);
    rewriter.set_insertion_point(op);
    for (insert, number) in inserts {
        let (ir, insert) = (rewriter.ir(), ParallelInsertSlice(insert));
        let (location, source) = (ir.location(insert.op()), insert.source(ir));
        let lists = [insert.offsets(ir).to_vec(), insert.sizes(ir).to_vec(), insert.strides(ir).to_vec()];
        let statics = [insert.static_offsets(ir), insert.static_sizes(ir), insert.static_strides(ir)];
        let numbers = statics.map(|numbers| ir.context().dense_i64_array(numbers).unwrap_or_default().to_vec());
        let [offsets, sizes, strides] = lists;
        let [o, s, t] = &numbers;
        // Each goes into what those before it made.
        let into = results[number];
        results[number] =
            InsertSlice::build(rewriter.at(location), source, into, offsets, sizes, strides, &o[..], &s[..], &t[..]);
    }
    rewriter.erase_op(end);
    rewriter.replace_op(op, &results)
}

/// An output that no iteration inserts into, or whose result nobody uses, is as it was.
fn idle_outputs(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), Forall(op));
    let (Some(inserts), outputs) = (inserts(ir, op), each.outputs(ir).to_vec()) else { return false };
    let mut keep: Vec<bool> = vec![false; outputs.len()];
    inserts.iter().for_each(|&(_, number)| keep[number] = true);
    keep.iter_mut().zip(ir.results(op)).for_each(|(keep, result)| *keep &= !ir.is_unused(result));
    if keep.iter().all(|&keep| keep) {
        return false;
    }
    let (bounds, region) = (each.bounds(ir), each.region(ir));
    let Some(block) = ir.first_block(region) else { return false };
    let shared = entry_arguments(ir, region)[bounds.len()..].to_vec();
    let results: Vec<Value> = ir.results(op).collect();
    let types: SmallVec<[Type; 4]> =
        ir.result_types(op).zip(&keep).filter(|(_, keep)| **keep).map(|(ty, _)| ty).collect();
    inserts.into_iter().filter(|&(_, number)| !keep[number]).for_each(|(insert, _)| _ = rewriter.erase_op(insert));
    for number in (0..outputs.len()).filter(|&number| !keep[number]) {
        rewriter.replace_all_uses(shared[number], outputs[number]);
    }
    let rank = bounds.len();
    rewriter.ir_mut().retain_block_arguments(block, |number| number < rank || keep[number - rank]);
    let kept: Vec<Value> = outputs.iter().zip(&keep).filter(|(_, keep)| **keep).map(|(&output, _)| output).collect();
    let operands: Vec<Value> = rewriter.ir().operands(op).collect();
    let new = rebuild(rewriter, op, operands, types);
    rewriter.modify_in_place(new, |ir| set_operands(ir, new, &bounds, &kept));
    let mut made = rewriter.ir().results(new).collect::<Vec<_>>().into_iter();
    let replacements: Vec<Value> = (0..results.len())
        .map(|number| if keep[number] { made.next().unwrap_or(outputs[number]) } else { outputs[number] })
        .collect();
    rewriter.replace_op(op, &replacements)
}

/// A loop begins with what a cast knows of its outputs; casts in the body and of the results keep the types.
fn cast_of_output(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), Forall(op));
    let (outputs, bounds) = (each.outputs(ir).to_vec(), each.bounds(ir));
    let known: Vec<Option<Value>> = outputs.iter().map(|&output| forgetting_cast(ir, output)).collect();
    let Some(body) = ir.first_block(each.region(ir)).filter(|_| known.iter().any(Option::is_some)) else {
        return false;
    };
    let (location, rank) = (ir.location(op), bounds.len());
    let new: Vec<Value> = outputs.iter().zip(&known).map(|(&output, known)| known.unwrap_or(output)).collect();
    let arguments = ir.arguments(body)[rank..].to_vec();
    let old: Vec<Type> = ir.result_types(op).collect();
    let types: Vec<Type> = new.iter().map(|&output| ir.value_type(output)).collect();
    let Some(first) = ir.first_op(body) else { return false };
    for number in (0..outputs.len()).filter(|&number| known[number].is_some()) {
        let argument = arguments[number];
        rewriter.modify_in_place(op, |ir| ir.set_value_type(argument, types[number]));
        rewriter.set_insertion_point(first);
        let cast = Cast::build(rewriter.at(location), argument, old[number]);
        let made = rewriter.ir().defining_op(cast);
        rewriter.replace_uses_if(argument, cast, |ir, slot| {
            let user = ir.use_owner(slot);
            // The insertions go into the argument itself.
            Some(user) != made && !(ParallelInsertSlice::matches(ir, user) && ir.use_index(slot) == 1)
        });
    }
    let operands: Vec<Value> = rewriter.ir().operands(op).collect();
    let made = rebuild(rewriter, op, operands, types);
    rewriter.modify_in_place(made, |ir| set_operands(ir, made, &bounds, &new));
    rewriter.set_insertion_point_after(made);
    let mut results: Vec<Value> = rewriter.ir().results(made).collect();
    for (number, result) in results.iter_mut().enumerate().filter(|(number, _)| known[*number].is_some()) {
        *result = Cast::build(rewriter.at(location), *result, old[number]);
    }
    rewriter.replace_op(op, &results)
}

/// The output that a result of `scf.forall` begins with, whose shape it has.
pub(crate) fn output_of(ir: &Ir<'_>, op: Op, result: Value) -> Option<Value> {
    let number = ir.results(op).position(|other| other == result)?;
    Forall::cast(ir, op)?.outputs(ir).get(number).copied()
}
