//! Choosing: `if`, `index_switch`; `execute_region`; and `yield`, which ends all of them.

use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{ANY_TYPE, Carries, DENSE_I64_ARRAY, I1, INDEX, Trait, UNIT_ATTR, named, unnamed};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, Region, Value, ops};

use super::{canonicalize, canonicalize_if, canonicalize_results, combine_ifs, control_flow, verify_yields};
use crate::function::op_error;

ops! {
    /// `if`, `index_switch`, `execute_region` and `yield`.
    pub(super) static OPS;

    /// Runs one of two regions.
    pub struct If = "scf.if" {
        operands: { condition: I1 },
        results: { results: ANY_TYPE[variadic] },
        regions: { then_region: OneBlock, else_region: MaxOneBlock },
        traits: [
            Trait::RecursiveMemoryEffects, Trait::NoRegionArguments, Trait::SingleBlockImplicitTerminator("scf.yield"),
        ],
        assembly: (parse_if, print_if),
        with: {
            verify: Some(verify_if), verify_regions: Some(verify_all_yields),
            fold_in_place: &[combine_ifs::swap_regions],
            canonicalize: &[
                named("(anonymous namespace)::CombineIfs", combine_ifs::consecutive),
                named("(anonymous namespace)::RemoveStaticCondition", canonicalize::constant_if), named("(anonymous namespace)::RemoveEmptyElseBranch", canonicalize::empty_else), named("(anonymous namespace)::ConditionPropagation", canonicalize_if::known_condition),
                named("(anonymous namespace)::ConvertTrivialIfToSelect", canonicalize_if::select), named("(anonymous namespace)::ReplaceIfYieldWithConditionOrValue", canonicalize_if::condition_as_result), named("(anonymous namespace)::RemoveDeadRegionBranchOpSuccessorInputs", canonicalize_if::unused_results),
                named("(anonymous namespace)::CombineNestedIfs", canonicalize_if::nested),
            ],
            interfaces: &[&Carries::Lists, &control_flow::IF, &control_flow::ALWAYS_SPECULATABLE],
        },
    }

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
            canonicalize: &[named("FoldConstantCase", canonicalize::constant_index_switch), unnamed(canonicalize_results::same_in_all_cases)], interfaces: &[&Carries::Lists, &control_flow::INDEX_SWITCH],
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
            canonicalize: &[named("SingleBlockExecuteInliner", canonicalize::single_block_execute_region), named("MultiBlockExecuteInliner", canonicalize::blocks_of_execute_region)],
            interfaces: &[&Carries::Lists, &control_flow::EXECUTE_REGION],
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
        with: { interfaces: &[&Carries::Lists] },
    }
}

impl If {
    /// Makes a condition without results, whose first region `fill` fills.
    pub fn build(b: &mut Builder<'_, '_>, condition: Value, fill: impl FnOnce(&mut Builder<'_, '_>)) -> Self {
        let then = b.region_of(&[], |b, _| {
            fill(b);
            Yield::build(b, []);
        });
        let otherwise = b.ir_mut().create_region();
        Self::build_with_regions(b, condition, [], then, otherwise)
    }
}

// ---- if ----

fn parse_if(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let condition = parser.parse_operand()?;
    let i1 = parser.context().i1();
    state.operands.push(parser.resolve_operand(&condition, i1)?);
    state.result_types.extend(parser.parse_optional_arrow_type_list()?);
    let location = state.location();
    let then_region = parser.parse_region(&[])?;
    parser.ensure_terminator(then_region, "scf.yield", location);
    let else_region = if parser.parse_optional_keyword("else") {
        let region = parser.parse_region(&[])?;
        parser.ensure_terminator(region, "scf.yield", location);
        region
    } else {
        parser.ir_mut().create_region()
    };
    state.regions.extend([then_region, else_region]);
    parser.parse_attr_dict(state)
}

fn print_if(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, branch) = (printer.ir(), If(op));
    printer.write(" ");
    printer.print_operand(branch.condition(ir));
    let has_results = ir.num_results(op) > 0;
    if has_results {
        printer.write(" -> (");
        printer.print_types(ir.result_types(op));
        printer.write(")");
    }
    printer.write(" ");
    printer.print_region(branch.then_region(ir), false, has_results);
    if ir.first_block(branch.else_region(ir)).is_some() {
        printer.write(" else ");
        printer.print_region(branch.else_region(ir), false, has_results);
    }
    printer.print_attr_dict(op, &[]);
}

fn verify_if(ir: &Ir<'_>, op: Op) -> Fallible {
    if ir.num_results(op) > 0 && ir.first_block(If(op).else_region(ir)).is_none() {
        return Err(op_error(ir, op, "must have an else block if defining values"));
    }
    Ok(())
}

fn verify_all_yields(ir: &Ir<'_>, op: Op) -> Fallible {
    ir.regions(op).iter().try_for_each(|&region| verify_yields(ir, op, region))
}

// ---- index_switch ----

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
        let Some(last) = super::terminator(ir, region).filter(|&last| ir.op_name_str(last) != "scf.yield") else {
            continue;
        };
        let name = if index == 0 { "default region".to_owned() } else { format!("case region #{}", index - 1) };
        let message = format!("expected {name} to end with scf.yield, but got {}", ir.op_name_str(last));
        return Err(op_error(ir, op, message));
    }
    Ok(())
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
