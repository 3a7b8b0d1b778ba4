//! `index_switch`, `execute_region`, and `yield`, which ends regions.

use smallvec::{SmallVec, smallvec};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{
    ANY_TYPE, Carries, DENSE_I64_ARRAY, INDEX, RegionBranchInterface, RegionPoint, Trait, TypedOp, UNIT_ATTR, named,
    unnamed,
};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, Region, Value, ops};

use super::{bufferize, control_flow, inline_region, terminator, unused_results, verify_all_yields};
use crate::function::op_error;
use crate::memref::constant_index;

ops! {
    /// `index_switch`, `execute_region` and `yield`.
    pub(super) static OPS;

    /// Runs the region of the case that the index has, or the default one.
    pub struct IndexSwitch = "scf.index_switch" {
        operands: { arg: INDEX },
        attributes: { cases: DENSE_I64_ARRAY },
        results: { results: ANY_TYPE[variadic] },
        regions: { default_region: OneBlock, case_regions: OneBlock[variadic] },
        traits: [Trait::RecursiveMemoryEffects, Trait::SingleBlockImplicitTerminator("scf.yield")],
        assembly: (parse_index_switch, print_index_switch),
        with: {
            verify: Some(verify_index_switch), verify_regions: Some(verify_all_yields),
            canonicalize: &[named("FoldConstantCase", constant_index_switch), unnamed(same_in_all_cases), named("(anonymous namespace)::RemoveDeadRegionBranchOpSuccessorInputs", unused_results)], interfaces: &[&Carries::Lists, &CONTROL_FLOW_OF_SWITCH, &bufferize::INDEX_SWITCH],
        },
    }

    /// Runs a region of any number of blocks once.
    pub struct ExecuteRegion = "scf.execute_region" {
        attributes: { no_inline: UNIT_ATTR[optional] },
        results: { results: ANY_TYPE[variadic] },
        regions: { region: Any },
        traits: [Trait::RecursiveMemoryEffects],
        assembly: (parse_execute_region, print_execute_region),
        with: {
            verify: Some(verify_execute_region), verify_regions: Some(verify_all_yields),
            canonicalize: &[named("SingleBlockExecuteInliner", single_block_execute_region), named("MultiBlockExecuteInliner", blocks_of_execute_region), named("(anonymous namespace)::RemoveDeadRegionBranchOpSuccessorInputs", unused_results)],
            interfaces: &[&Carries::Lists, &control_flow::EXECUTE_REGION, &bufferize::EXECUTE_REGION],
        },
    }

    /// Ends a region and passes values to the op around it.
    pub struct Yield = "scf.yield" {
        operands: { results: ANY_TYPE[variadic] },
        traits: [
            Trait::Pure, Trait::ReturnLike, Trait::Terminator,
            Trait::HasParent(&["scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"]),
        ],
        format: "attr-dict ($results^ `:` type($results))?",
        with: { interfaces: &[&Carries::Lists, &bufferize::YIELD] },
    }
}

/// The case values of a switch, in the order of its case regions.
pub fn index_switch_cases(ir: &Ir<'_>, op: IndexSwitch) -> Vec<i64> {
    ir.context().dense_i64_array(op.cases(ir)).unwrap_or_default()
}

fn parse_index_switch(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let argument = parser.parse_operand()?;
    state.operands.push(parser.resolve_operand(&argument, context.index())?);
    parser.parse_attr_dict(state)?;
    // Unlike those of the other ops, the list has no parentheses.
    if parser.parse_optional_arrow() {
        state.result_types.extend(parser.parse_type_list()?);
    }
    let (mut cases, mut regions): (Vec<i64>, Vec<Region>) = (Vec::new(), Vec::new());
    while parser.parse_optional_keyword("case") {
        cases.push(parser.parse_integer()?);
        regions.push(parser.parse_region(&[])?);
    }
    parser.parse_keyword("default")?;
    let default_region = parser.parse_region(&[])?;
    parser.ensure_terminator(default_region, "scf.yield", state.location());
    state.regions.push(default_region);
    state.regions.extend(regions);
    state.set_attribute(context.identifier("cases"), context.dense_i64_array_attr(&cases));
    Ok(())
}

fn print_index_switch(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, switch) = (printer.ir(), IndexSwitch(op));
    printer.write(" ");
    printer.print_operand(switch.arg(ir));
    printer.print_attr_dict(op, &["cases"]);
    if ir.num_results(op) > 0 {
        printer.write(" -> ");
        printer.print_types(ir.result_types(op));
    }
    printer.write(" ");
    for (value, &region) in index_switch_cases(ir, switch).iter().zip(switch.case_regions(ir)) {
        printer.newline();
        printer.write(&format!("case {value} "));
        printer.print_region(region, false, true);
    }
    printer.newline();
    printer.write("default ");
    printer.print_region(switch.default_region(ir), true, ir.num_results(op) > 0);
}

fn verify_index_switch(ir: &Ir<'_>, op: Op) -> Fallible {
    let switch = IndexSwitch(op);
    let mut cases = index_switch_cases(ir, switch);
    let regions = switch.case_regions(ir).len();
    if cases.len() != regions {
        return Err(op_error(ir, op, format!("has {regions} case regions but {} case values", cases.len())));
    }
    cases.sort_unstable();
    if let Some(pair) = cases.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(op_error(ir, op, format!("has duplicate case value: {}", pair[0])));
    }
    for (index, &region) in ir.regions(op).iter().enumerate() {
        let Some(last) = terminator(ir, region).filter(|&last| ir.op_name_str(last) != "scf.yield") else {
            continue;
        };
        let name = if index == 0 { "default region".to_owned() } else { format!("case region #{}", index - 1) };
        let message = format!("expected {name} to end with scf.yield, but got {}", ir.op_name_str(last));
        return Err(op_error(ir, op, message));
    }
    Ok(())
}

/// The region of the case that the argument has; the first region is the default one.
static CONTROL_FLOW_OF_SWITCH: RegionBranchInterface = RegionBranchInterface {
    enter: |ir, op, constants| {
        let argument = constants.first().copied().flatten().and_then(|constant| ir.context().int_value(constant));
        let Some(value) = argument else { return (0..ir.regions(op).len()).map(RegionPoint::Region).collect() };
        let case = index_switch_cases(ir, IndexSwitch(op)).iter().position(|&case| case == value);
        smallvec![RegionPoint::Region(case.map_or(0, |case| case + 1))]
    },
    ..control_flow::IF
};

/// `index_switch` of a constant is the region of its case.
fn constant_index_switch(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, switch) = (rewriter.ir(), IndexSwitch(op));
    let Some(value) = constant_index(ir, switch.arg(ir)) else { return false };
    let case = index_switch_cases(ir, switch).iter().position(|&case| case == value);
    let region = case.map_or_else(|| switch.default_region(ir), |case| switch.case_regions(ir)[case]);
    inline_region(rewriter, op, region, &[])
}

/// A result that is one value from outside in all cases is that value.
fn same_in_all_cases(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, switch) = (rewriter.ir(), IndexSwitch(op));
    let mut regions: SmallVec<[Region; 4]> = SmallVec::from_elem(switch.default_region(ir), 1);
    regions.extend_from_slice(switch.case_regions(ir));
    let Some(ends) = regions.iter().map(|&region| terminator(ir, region)).collect::<Option<SmallVec<[Op; 4]>>>() else {
        return false;
    };
    let same = |(number, result): (usize, Value)| {
        let mut values = ends.iter().map(|&end| ir.operand(end, number));
        let value = values.next().filter(|&first| values.all(|value| value == first))?;
        // One value in several regions is none of theirs; of a single region it may be.
        let is_outside = regions.len() > 1
            || ir.value_block(value).and_then(|block| ir.block_region(block)) != regions.first().copied();
        (is_outside && !ir.is_unused(result)).then_some((result, value))
    };
    let found: SmallVec<[(Value, Value); 2]> = ir.results(op).enumerate().filter_map(same).collect();
    for &(result, value) in &found {
        rewriter.replace_all_uses(result, value);
    }
    if !found.is_empty() {
        rewriter.modified(op);
    }
    !found.is_empty()
}

// ---- execute_region ----

fn parse_execute_region(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    state.result_types.extend(parser.parse_optional_arrow_type_list()?);
    if parser.parse_optional_keyword("no_inline") {
        state.set_attribute(context.identifier("no_inline"), context.unit_attr());
    }
    let region = parser.parse_region(&[])?;
    state.regions.push(region);
    parser.parse_attr_dict(state)
}

fn print_execute_region(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, execute) = (printer.ir(), ExecuteRegion(op));
    printer.print_optional_arrow_type_list(ir.result_types(op));
    printer.write(" ");
    if execute.no_inline(ir).is_some() {
        printer.write("no_inline ");
    }
    printer.print_region(execute.region(ir), false, true);
    printer.print_attr_dict(op, &["no_inline"]);
}

fn verify_execute_region(ir: &Ir<'_>, op: Op) -> Fallible {
    match ir.first_block(ExecuteRegion(op).region(ir)) {
        None => Err(op_error(ir, op, "region needs to have at least one block")),
        Some(entry) if !ir.arguments(entry).is_empty() => Err(op_error(ir, op, "region cannot have any arguments")),
        Some(_) => Ok(()),
    }
}

/// `execute_region` of one block is that block.
fn single_block_execute_region(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, execute) = (rewriter.ir(), ExecuteRegion(op));
    if execute.no_inline(ir).is_some() {
        return false;
    }
    let region = execute.region(ir);
    inline_region(rewriter, op, region, &[])
}

/// A region of several blocks that is executed once becomes part of the function around it.
fn blocks_of_execute_region(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
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
    rewriter.replace_op(op, &arguments)
}
