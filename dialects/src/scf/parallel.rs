//! Parallel loops and their reductions.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{ANY_TYPE, Carries, INDEX, IntegerRanges, Trait, TypedOp, named};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Block, EarlierForm, Fallible, Ir, Location, Op, OperationState, Region, Type, Value, ops};

use super::{Yield, argument_number, control_flow, entry_arguments, move_out, parse_counters, terminator, trip_count};
use crate::arith::ranges::{self, As};
use crate::bufferization::allocation::PARALLEL_ITERATIONS;
use crate::function::op_error;
use crate::memref::constant_index;

ops! {
    /// `parallel`, `reduce` and `reduce.return`.
    pub(super) static OPS;

    /// A nest of loops whose iterations may run in any order.
    pub struct Parallel = "scf.parallel" {
        operands: {
            lower_bound: INDEX[variadic], upper_bound: INDEX[variadic], step: INDEX[variadic],
            init_vals: ANY_TYPE[variadic],
        },
        results: { results: ANY_TYPE[variadic] },
        regions: { region: OneBlock },
        traits: [
            Trait::AutomaticAllocationScope, Trait::AttrSizedOperandSegments, Trait::LoopLike,
            Trait::RecursiveMemoryEffects, Trait::SingleBlockImplicitTerminator("scf.reduce"),
        ],
        assembly: (parse_parallel, print_parallel),
        with: {
            verify: Some(verify_parallel), verify_regions: Some(verify_parallel_regions),
            canonicalize: &[
                named("(anonymous namespace)::ParallelOpSingleOrZeroIterationDimsFolder", trivial_parallel),
                named("(anonymous namespace)::MergeNestedParallelLoops", merge_parallel),
            ],
            interfaces: &[&Carries::Values, &control_flow::PARALLEL, &RANGES_OF_COUNTERS, &PARALLEL_ITERATIONS],
        },
    }

    /// Ends a parallel loop: a value and a region for each result; the region combines two values.
    pub struct Reduce = "scf.reduce" {
        operands: { operands: ANY_TYPE[variadic] },
        regions: { reductions: OneBlock[variadic] },
        traits: [
            Trait::Terminator, Trait::HasParent(&["scf.parallel"]), Trait::RecursiveMemoryEffects, Trait::ReturnLike,
        ],
        format: "(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict",
        with: { interfaces: &[&Carries::Values], verify_regions: Some(verify_reduce), earlier: Some(EARLIER_REDUCE) },
    }

    /// Ends the region of a reduction with the combined value.
    pub struct ReduceReturn = "scf.reduce.return" {
        operands: { result: ANY_TYPE },
        traits: [Trait::Pure, Trait::ReturnLike, Trait::Terminator, Trait::HasParent(&["scf.reduce"])],
        format: "$result attr-dict `:` type($result)",
        with: { interfaces: &[&Carries::Values] },
    }
}

static RANGES_OF_COUNTERS: IntegerRanges = IntegerRanges(|ir, op, value, operands| {
    let number = argument_number(ir, value)?;
    let [lower, upper] = [0, 1].map(|group| ir.operand_group(op, group).nth(number));
    Some(ranges::counter(As::Signed, operands.get(lower?)?.as_ref()?, operands.get(upper?)?.as_ref()?))
});

impl Parallel {
    /// The loops' counters, outermost first.
    pub fn induction_variables<'a>(self, ir: &'a Ir<'_>) -> &'a [Value] {
        entry_arguments(ir, self.region(ir))
    }
}

fn parse_parallel(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let index = context.index();
    let variables = parse_counters(parser)?;
    let mut sizes = [variables.len() as i32; 4];
    parser.parse_equal()?;
    for keyword in [None, Some("to"), Some("step")] {
        if let Some(keyword) = keyword {
            parser.parse_keyword(keyword)?;
        }
        let location = parser.location();
        let operands = parser.parse_operand_list(Delimiter::Paren)?;
        if operands.len() != variables.len() {
            return Err(parser.error(location, format!("expected {} operands", variables.len())));
        }
        state.operands.extend(parser.resolve_operands_of_type(&operands, index)?);
    }
    let inits = if parser.parse_optional_keyword("init") {
        parser.parse_operand_list(Delimiter::Paren)?
    } else {
        SmallVec::new()
    };
    sizes[3] = inits.len() as i32;
    let types = parser.parse_optional_arrow_type_list()?;
    let region = parser.parse_region(&variables)?;
    gather_reductions(parser, region);
    parser.ensure_terminator(region, "scf.reduce", state.location());
    state.regions.push(region);
    parser.parse_attr_dict(state)?;
    state.operands.extend(parser.resolve_operands(&inits, &types, state.location())?);
    state.result_types.extend(types);
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&sizes));
    Ok(())
}

fn print_parallel(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, each) = (printer.ir(), Parallel(op));
    let print_list = |printer: &mut Printer<'_, '_>, word: &str, values: &[Value]| {
        printer.write(word);
        printer.print_operands(values.iter().copied());
        printer.write(")");
    };
    print_list(printer, " (", each.induction_variables(ir));
    print_list(printer, " = (", &each.lower_bound(ir));
    print_list(printer, " to (", &each.upper_bound(ir));
    print_list(printer, " step (", &each.step(ir));
    let inits = each.init_vals(ir);
    if !inits.is_empty() {
        print_list(printer, " init (", &inits);
    }
    printer.print_optional_arrow_type_list(ir.result_types(op));
    printer.write(" ");
    printer.print_region(each.region(ir), false, true);
    printer.print_attr_dict(op, &["operandSegmentSizes"]);
}

fn verify_parallel(ir: &Ir<'_>, op: Op) -> Fallible {
    let each = Parallel(op);
    let step = each.step(ir);
    if step.is_empty() {
        return Err(op_error(ir, op, "needs at least one tuple element for lowerBound, upperBound and step"));
    }
    if each.lower_bound(ir).len() != step.len() || each.upper_bound(ir).len() != step.len() {
        return Err(op_error(ir, op, "expects the same number of lower bounds, upper bounds and steps"));
    }
    if step.iter().any(|&step| constant_index(ir, step).is_some_and(|step| step <= 0)) {
        return Err(op_error(ir, op, "constant step operand must be positive"));
    }
    let variables = each.induction_variables(ir);
    if variables.len() != step.len() {
        let message = format!(
            "expects the same number of induction variables: {} as bound and step values: {}",
            variables.len(),
            step.len()
        );
        return Err(op_error(ir, op, message));
    }
    if variables.iter().any(|&v| ir.value_type(v) != ir.context().index()) {
        return Err(op_error(ir, op, "expects arguments for the induction variable to be of index type"));
    }
    Ok(())
}

fn verify_parallel_regions(ir: &Ir<'_>, op: Op) -> Fallible {
    let each = Parallel(op);
    let Some(last) = terminator(ir, each.region(ir)) else { return Ok(()) };
    let (results, reductions, inits) = (ir.num_results(op), ir.num_operands(last), each.init_vals(ir).len());
    if results != reductions {
        let message =
            format!("expects number of results: {results} to be the same as number of reductions: {reductions}");
        return Err(op_error(ir, op, message));
    }
    if results != inits {
        let message =
            format!("expects number of results: {results} to be the same as number of initial values: {inits}");
        return Err(op_error(ir, op, message));
    }
    for (index, (result, value)) in ir.result_types(op).zip(ir.operand_types(last)).enumerate() {
        if result != value {
            let (result, value) = (ir.context().type_text(result), ir.context().type_text(value));
            let message = format!(
                "expects type of {index}-th reduction operand: '{value}' to be the same as the {index}-th result type: '{result}'"
            );
            return Err(op_error(ir, last, message));
        }
    }
    Ok(())
}

fn verify_reduce(ir: &Ir<'_>, op: Op) -> Fallible {
    let reductions = ir.regions(op);
    if reductions.len() != ir.num_operands(op) {
        let message = format!("expects {} reduction regions, found {}", ir.num_operands(op), reductions.len());
        return Err(op_error(ir, op, message));
    }
    for (index, (&region, ty)) in reductions.iter().zip(ir.operand_types(op)).enumerate() {
        verify_reduction(ir, op, index, region, ty)?;
    }
    Ok(())
}

fn verify_reduction(ir: &Ir<'_>, op: Op, index: usize, region: Region, ty: Type) -> Fallible {
    let arguments = entry_arguments(ir, region);
    if arguments.len() != 2 || arguments.iter().any(|&a| ir.value_type(a) != ty) {
        let ty = ir.context().type_text(ty);
        let message = format!("expects two block arguments in {index}-th reduction region of type '{ty}'");
        return Err(op_error(ir, op, message));
    }
    let Some(last) = terminator(ir, region).filter(|&last| ir.op_name_str(last) == "scf.reduce.return") else {
        return Err(op_error(ir, op, "reduction bodies must be terminated with an 'scf.reduce.return' op"));
    };
    let found = ir.value_type(ir.operand(last, 0));
    if found != ty {
        let message = format!("must have type '{}' (the type of the reduction inputs)", ir.context().type_text(ty));
        return Err(op_error(ir, last, message));
    }
    Ok(())
}

// ---- rewrites ----

/// A parallel loop that never runs is its initial values; one that runs once is its body, whose values are combined with
/// them; dimensions that have one step go.
fn trivial_parallel(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), Parallel(op));
    let (lower, upper, step) = (each.lower_bound(ir), each.upper_bound(ir), each.step(ir));
    let counts: SmallVec<[Option<i128>; 4]> =
        (0..step.len()).map(|i| trip_count(ir, lower[i], upper[i], step[i], false)).collect();
    if counts.contains(&Some(0)) {
        let inits = each.init_vals(ir);
        return rewriter.replace_op(op, &inits);
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
    rewriter.replace_op(op, &results)
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
fn merge_parallel(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
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
    let body = move_out(rewriter, inner.region(rewriter.ir()));
    let context = rewriter.context();
    let dimensions = (operands.len() / 3) as i32;
    let mut state = OperationState::of::<Parallel>(context, location).operands(operands).region(body);
    let segments = context.dense_i32_array_attr(&[dimensions, dimensions, dimensions, 0]);
    state.set_attribute(context.identifier("operandSegmentSizes"), segments);
    rewriter.replace_with(op, |b| b.insert(state))
}

/// Makes a parallel loop over the dimensions that have several steps, or nobody knows how many.
fn drop_single_steps(rewriter: &mut Rewriter<'_, '_>, each: Parallel, counts: &[Option<i128>], block: Block) -> bool {
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
    let body = move_out(rewriter, region);
    let context = rewriter.context();
    let mut state = OperationState::of::<Parallel>(context, location).operands(operands).results(types).region(body);
    let (dimensions, inits) = (kept.len() as i32, inits.len() as i32);
    let segments = context.dense_i32_array_attr(&[dimensions, dimensions, dimensions, inits]);
    state.set_attribute(context.identifier("operandSegmentSizes"), segments);
    rewriter.replace_with(op, |b| b.insert(state))
}

// ---- reductions that were ops of their own, in front of a `scf.yield` ----

/// `scf.reduce(%x) : f32 { … }`, one for each result, was followed by `scf.yield`.
const EARLIER_REDUCE: EarlierForm = EarlierForm { is_other: Some(is_earlier_reduce), upgrade: None };

/// Whether a parenthesis is closed after `scf.reduce` before a type: today types are inside.
fn is_earlier_reduce(rest: &str) -> bool {
    let Some(list) = rest.strip_prefix('(') else { return false };
    list.find([')', ':', '\n']).is_some_and(|at| list[at..].starts_with(')'))
}

/// `(%x) : f32 { … }`
pub(crate) fn parse_reduce(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let location = p.location();
    p.parse_l_paren()?;
    let operand = p.parse_operand()?;
    p.parse_r_paren()?;
    p.warn_earlier_spelling(location, "scf.reduce(%x) : type", "scf.reduce(%x : type)");
    let ty = p.parse_colon_type()?;
    state.operands.push(p.resolve_operand(&operand, ty)?);
    state.regions.push(p.parse_region(&[])?);
    p.parse_attr_dict(state)
}

/// Joins all reductions of a loop into one, which ends it; removes the `scf.yield` without values after them.
fn gather_reductions(p: &mut Parser<'_, '_>, region: Region) {
    let Some(block) = p.ir().first_block(region) else { return };
    let yielded =
        p.ir().last_op(block).filter(|&last| Yield::matches(p.ir(), last) && p.ir().operands(last).len() == 0);
    let reductions: Vec<Op> = p.ir().ops(block).filter(|&op| Reduce::matches(p.ir(), op)).collect();
    let is_todays = yielded.is_none() && (reductions.len() <= 1 || p.ir().last_op(block) != reductions.last().copied());
    if is_todays {
        return;
    }
    let Some(location) = yielded.or(reductions.first().copied()).map(|op| p.ir().location(op)) else { return };
    if let Some(yielded) = yielded {
        p.warn_earlier_spelling(location, "scf.yield in scf.parallel", "scf.reduce");
        p.ir_mut().erase(yielded);
    }
    // One that is the last op is today's terminator.
    if reductions.len() <= 1 && reductions.last().copied() == p.ir().last_op(block) {
        return;
    }
    let mut gathered = OperationState::of::<Reduce>(p.context(), location);
    for &reduction in &reductions {
        gathered.operands.extend(p.ir().operands(reduction));
        for body in p.ir().regions(reduction).to_vec() {
            let region = p.ir_mut().create_region();
            p.ir_mut().move_blocks(body, region, None);
            gathered.regions.push(region);
        }
    }
    for reduction in reductions {
        p.ir_mut().erase(reduction);
    }
    let gathered = p.ir_mut().create(gathered);
    p.ir_mut().append_op(block, gathered);
}
