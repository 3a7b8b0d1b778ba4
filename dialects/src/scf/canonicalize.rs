//! Rewrites that canonicalization applies to structured control flow.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Rewriter, constant_value};
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Ir, Location, Op, OperationState, Region, Type, Value};

use super::{ExecuteRegion, For, If, IndexSwitch, Parallel, Yield, entry_arguments, index_switch_cases, terminator};

/// Puts the only block of `region` in the place of `op`, with `arguments` for its arguments.
fn inline_region(rewriter: &mut Rewriter<'_, '_>, op: Op, region: Region, arguments: &[Value]) -> bool {
    let ir = rewriter.ir();
    let Some(block) = ir.first_block(region).filter(|_| ir.has_one_block(region)) else { return false };
    let Some(last) = ir.last_op(block).filter(|&last| ir.op_name_str(last) == "scf.yield") else { return false };
    rewriter.inline_block_before(block, op, arguments);
    let results: SmallVec<[Value; 4]> = rewriter.ir().operands(last).collect();
    rewriter.erase_op(last);
    rewriter.replace_op(op, &results);
    true
}

/// `if` of a constant is one of its regions.
pub(super) fn constant_if(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), If(op));
    let Some(value) = constant_value(ir, branch.condition(ir)).and_then(|a| ir.context().bool_value(a)) else {
        return false;
    };
    let region = if value { branch.then_region(ir) } else { branch.else_region(ir) };
    if ir.first_block(region).is_none() {
        rewriter.erase_op(op);
        return true;
    }
    inline_region(rewriter, op, region, &[])
}

/// An `else` that does nothing goes.
pub(super) fn empty_else(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), If(op));
    let Some(block) = ir.first_block(branch.else_region(ir)) else { return false };
    if ir.num_results(op) > 0 || ir.first_op(block) != ir.last_op(block) {
        return false;
    }
    rewriter.erase_block(block);
    rewriter.modified(op);
    true
}

/// `index_switch` of a constant is the region of its case.
pub(super) fn constant_index_switch(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, switch) = (rewriter.ir(), IndexSwitch(op));
    let Some(value) = constant_value(ir, switch.arg(ir)).and_then(|a| ir.context().int_value(a)) else {
        return false;
    };
    let case = index_switch_cases(ir, switch).iter().position(|&case| case == value);
    let region = case.map_or_else(|| switch.default_region(ir), |case| switch.case_regions(ir)[case]);
    inline_region(rewriter, op, region, &[])
}

/// `execute_region` of one block is that block.
pub(super) fn single_block_execute_region(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, execute) = (rewriter.ir(), ExecuteRegion(op));
    if execute.no_inline(ir).is_some() {
        return false;
    }
    let region = execute.region(ir);
    inline_region(rewriter, op, region, &[])
}

/// A region of several blocks that is executed once becomes part of the function around it.
pub(super) fn blocks_of_execute_region(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, execute) = (rewriter.ir(), ExecuteRegion(op));
    let takes_blocks = ir.parent_op(op).is_some_and(|parent| {
        ir.has_trait(parent, |t| matches!(t, Trait::FunctionLike)) || ExecuteRegion::matches(ir, parent)
    });
    let region = execute.region(ir);
    let (Some(before), Some(first)) = (ir.parent_block(op), ir.first_block(region)) else { return false };
    if execute.no_inline(ir).is_some() || !takes_blocks {
        return false;
    }
    let location = ir.location(op);
    let Some(after) = rewriter.split_block(op) else { return false };
    rewriter.set_insertion_point_to_end(before);
    let branch = |rewriter: &mut Rewriter<'_, '_>, location, target, values: Vec<Value>| {
        let state = OperationState::of::<crate::cf::Br>(rewriter.context(), location);
        rewriter.insert(state.operands(values).successor(target));
    };
    branch(rewriter, location, first, Vec::new());
    let ends: Vec<Op> = rewriter.ir().blocks(region).filter_map(|block| rewriter.ir().last_op(block)).collect();
    for end in ends.into_iter().filter(|&end| Yield::matches(rewriter.ir(), end)).collect::<Vec<_>>() {
        rewriter.set_insertion_point(end);
        let (location, values) = (rewriter.ir().location(end), rewriter.ir().operands(end).collect());
        branch(rewriter, location, after, values);
        rewriter.erase_op(end);
    }
    rewriter.inline_region_before(region, after);
    let results: Vec<Value> = rewriter.ir().results(op).collect();
    let mut arguments = Vec::new();
    for result in results {
        let ty = rewriter.ir().value_type(result);
        arguments.push(rewriter.ir_mut().add_block_argument(after, ty, location));
    }
    rewriter.replace_op(op, &arguments);
    true
}

fn constant_int(ir: &Ir<'_>, value: Value) -> Option<i64> {
    ir.context().int_value(constant_value(ir, value)?)
}

/// How often a loop with these bounds and this step runs, where they are known.
fn trip_count(ir: &Ir<'_>, lower: Value, upper: Value, step: Value, is_unsigned: bool) -> Option<i128> {
    if lower == upper {
        return Some(0);
    }
    let (lower, upper) = (constant_int(ir, lower)?, constant_int(ir, upper)?);
    // Unsigned comparison agrees with the signed one where both bounds are not negative.
    if is_unsigned && (lower < 0 || upper < 0) {
        return None;
    }
    let distance = i128::from(upper) - i128::from(lower);
    if distance <= 0 {
        return Some(0);
    }
    let step = i128::from(constant_int(ir, step)?);
    (step > 0).then(|| (distance + step - 1) / step)
}

/// A parallel loop that never runs is its initial values; one that runs once is its body, whose values are combined with
/// them; dimensions that have one step go.
pub(super) fn trivial_parallel(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), Parallel(op));
    let (lower, upper, step) = (each.lower_bound(ir), each.upper_bound(ir), each.step(ir));
    let counts: SmallVec<[Option<i128>; 4]> =
        (0..step.len()).map(|i| trip_count(ir, lower[i], upper[i], step[i], false)).collect();
    if counts.contains(&Some(0)) {
        let inits = each.init_vals(ir);
        rewriter.replace_op(op, &inits);
        return true;
    }
    let region = each.region(ir);
    let (Some(block), Some(last)) = (ir.first_block(region), terminator(ir, region)) else { return false };
    if counts.iter().any(|&count| count != Some(1)) {
        return drop_single_steps(rewriter, Parallel(op), &counts, block);
    }
    let inits = each.init_vals(ir);
    rewriter.inline_block_before(block, op, &lower);
    let results: SmallVec<[Value; 4]> =
        (0..inits.len()).map(|index| combine_once(rewriter, last, index, inits[index], op)).collect();
    rewriter.erase_op(last);
    rewriter.replace_op(op, &results);
    true
}

/// The result of a reduction of its initial value and its only value, made before `op`.
fn combine_once(rewriter: &mut Rewriter<'_, '_>, reduce: Op, index: usize, init: Value, op: Op) -> Value {
    let ir = rewriter.ir();
    let (region, value) = (ir.region(reduce, index), ir.operand(reduce, index));
    let (Some(block), Some(last)) = (ir.first_block(region), terminator(ir, region)) else { return init };
    rewriter.inline_block_before(block, op, &[init, value]);
    let result = rewriter.ir().operand(last, 0);
    rewriter.erase_op(last);
    result
}

/// A parallel loop of nothing but a parallel loop, whose bounds do not depend on it, is one over the dimensions of both.
pub(super) fn merge_parallel(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, outer) = (rewriter.ir(), Parallel(op));
    let Some(outer_block) = ir.first_block(outer.region(ir)) else { return false };
    let first = ir.first_op(outer_block).filter(|&first| ir.next_op(first) == ir.last_op(outer_block));
    let Some(inner) = first.and_then(|first| Parallel::cast(ir, first)) else { return false };
    let counters: SmallVec<[Value; 4]> = outer.induction_variables(ir).iter().copied().collect();
    let is_reduction = ir.num_results(op) > 0 || ir.num_results(inner.op()) > 0;
    if is_reduction || ir.operands(inner.op()).any(|bound| counters.contains(&bound)) {
        return false;
    }
    let Some(inner_block) = ir.first_block(inner.region(ir)) else { return false };
    let bounds = [Parallel::lower_bound, Parallel::upper_bound, Parallel::step];
    let operands: Vec<Value> = bounds
        .iter()
        .flat_map(|bound| bound(outer, ir).iter().chain(bound(inner, ir).iter()).copied().collect::<Vec<_>>())
        .collect();
    let (location, index) = (ir.location(op), ir.context().index());
    let places: SmallVec<[Location; 4]> = counters.iter().map(|&counter| ir.value_location(counter)).collect();
    for (dimension, (&counter, &place)) in counters.iter().zip(&places).enumerate() {
        let new = rewriter.ir_mut().insert_block_argument(inner_block, dimension, index, place);
        rewriter.replace_all_uses(counter, new);
    }
    let region = inner.region(rewriter.ir());
    let body = rewriter.ir_mut().create_region();
    rewriter.inline_region_at_end(region, body);
    rewriter.set_insertion_point(op);
    let context = rewriter.context();
    let dimensions = (operands.len() / 3) as i32;
    let mut state = OperationState::of::<Parallel>(context, location).operands(operands).region(body);
    let segments = context.dense_i32_array_attr(&[dimensions, dimensions, dimensions, 0]);
    state.set_attribute(context.identifier("operandSegmentSizes"), segments);
    rewriter.insert(state);
    rewriter.erase_op(op);
    true
}

/// Makes a parallel loop over the dimensions that have several steps, or nobody knows how many.
fn drop_single_steps(
    rewriter: &mut Rewriter<'_, '_>,
    each: Parallel,
    counts: &[Option<i128>],
    block: vulcanize_ir::Block,
) -> bool {
    let (ir, op) = (rewriter.ir(), each.op());
    let kept: SmallVec<[usize; 4]> = (0..counts.len()).filter(|&i| counts[i] != Some(1)).collect();
    if kept.len() == counts.len() {
        return false;
    }
    let (lower, inits, region) = (each.lower_bound(ir), each.init_vals(ir), each.region(ir));
    let bounds = [each.lower_bound(ir), each.upper_bound(ir), each.step(ir)];
    let operands: Vec<Value> =
        bounds.iter().flat_map(|values| kept.iter().map(|&i| values[i])).chain(inits.iter().copied()).collect();
    let (location, types) = (ir.location(op), ir.result_types(op).collect::<SmallVec<[Type; 4]>>());
    for dimension in (0..counts.len()).filter(|i| counts[*i] == Some(1)).rev() {
        let argument = rewriter.ir().arguments(block)[dimension];
        rewriter.replace_all_uses(argument, lower[dimension]);
        rewriter.ir_mut().remove_block_argument(block, dimension);
    }
    let body = rewriter.ir_mut().create_region();
    rewriter.inline_region_at_end(region, body);
    rewriter.set_insertion_point(op);
    let context = rewriter.context();
    let mut state = OperationState::of::<Parallel>(context, location).operands(operands).results(types).region(body);
    let (dimensions, inits) = (kept.len() as i32, inits.len() as i32);
    let segments = context.dense_i32_array_attr(&[dimensions, dimensions, dimensions, inits]);
    state.set_attribute(context.identifier("operandSegmentSizes"), segments);
    let new = rewriter.insert(state);
    let results: SmallVec<[Value; 4]> = rewriter.ir().results(new).collect();
    rewriter.replace_op(op, &results);
    true
}

/// A loop that never runs is its initial values; one that runs once is its body.
pub(super) fn trivial_for(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), For(op));
    let inits = each.init_args(ir);
    let is_unsigned = each.unsignedCmp(ir).is_some();
    match trip_count(ir, each.lower_bound(ir), each.upper_bound(ir), each.step(ir), is_unsigned) {
        Some(0) => {
            rewriter.replace_op(op, &inits);
            true
        }
        Some(1) => {
            let mut arguments: SmallVec<[Value; 4]> = SmallVec::from_elem(each.lower_bound(ir), 1);
            arguments.extend(inits);
            let region = each.region(ir);
            inline_region(rewriter, op, region, &arguments)
        }
        _ => false,
    }
}

/// A carried value that no iteration changes is its initial value everywhere.
pub(super) fn unchanged_iter_args(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), For(op));
    let region = each.region(ir);
    let Some(last) = terminator(ir, region) else { return false };
    let inits = each.init_args(ir);
    let arguments: SmallVec<[Value; 4]> = entry_arguments(ir, region).iter().skip(1).copied().collect();
    let unchanged: SmallVec<[bool; 4]> = (0..inits.len())
        .map(|i| {
            let yielded = ir.operand(last, i);
            yielded == arguments[i] || yielded == inits[i]
        })
        .collect();
    if !unchanged.contains(&true) {
        return false;
    }
    let keep = |values: &[Value]| -> SmallVec<[Value; 4]> {
        values.iter().zip(&unchanged).filter(|&(_, &gone)| !gone).map(|(&value, _)| value).collect()
    };
    let kept_inits = keep(&inits);
    let types: SmallVec<[Type; 4]> = kept_inits.iter().map(|&v| ir.value_type(v)).collect();
    let bounds: SmallVec<[Value; 3]> = ir.operands(op).take(3).collect();
    let (location, attributes) = (ir.location(op), SmallVec::from_slice(ir.attributes(op)));
    let Some(block) = ir.first_block(region) else { return false };

    for (index, &gone) in unchanged.iter().enumerate() {
        if gone {
            rewriter.replace_all_uses(arguments[index], inits[index]);
        }
    }
    // Only now, for a yielded value may be an argument that was just replaced.
    let yielded: SmallVec<[Value; 4]> = rewriter.ir().operands(last).collect();
    let kept_yields = keep(&yielded);
    rewriter.modify_in_place(last, |ir| ir.set_operands(last, &kept_yields));
    for index in (0..unchanged.len()).rev().filter(|&i| unchanged[i]) {
        rewriter.ir_mut().remove_block_argument(block, index + 1);
    }
    let body = rewriter.ir_mut().create_region();
    rewriter.inline_region_at_end(region, body);
    rewriter.set_insertion_point(op);
    let mut state = OperationState::of::<For>(rewriter.context(), location);
    state.attributes = attributes;
    let new = rewriter.insert(state.operands(bounds).operands(kept_inits).results(types).region(body));
    let mut results = rewriter.ir().results(new);
    let replacements: SmallVec<[Value; 4]> = unchanged
        .iter()
        .zip(&inits)
        .map(|(&gone, &init)| if gone { init } else { results.next().unwrap_or(init) })
        .collect();
    rewriter.replace_op(op, &replacements);
    debug_assert!(For::matches(rewriter.ir(), new), "the new loop is a loop");
    true
}
