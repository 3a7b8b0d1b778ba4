//! Loops and conditions.

use smallvec::{SmallVec, smallvec};
use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::schema::{
    AFFINE_MAP_ATTR, ANY_TYPE, AttrConstraint, AttrSyntax, INDEX, INDEX_ATTR, NOTHING_TRAVELS, RegionBranchInterface,
    RegionPoint, Trait, TypedOp, named, unnamed,
};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{AttributeData, Fallible, Ir, Op, OperationState, Value, ops};

use super::compose::AppliedExprs;
use super::operands::{
    map_attr, map_of, operands_from, parse_dims_and_symbols, print_dims_and_symbols, set_of, verify_operands,
};
use super::{canonicalize, integer_ranges};
use crate::function::op_error;
use crate::scf::{
    ALWAYS_SPECULATABLE, entry_arguments, parse_iter_args, parse_then_and_else, print_iter_args, print_then_and_else,
    resolve_iter_args,
};

ops! {
    /// `for`, `if` and `yield`.
    pub(super) static OPS;

    /// Counts from the greatest lower bound up to (and without) the least upper bound.
    pub struct For = "affine.for" {
        operands: {
            lowerBoundOperands: INDEX[variadic], upperBoundOperands: INDEX[variadic], inits: ANY_TYPE[variadic],
        },
        attributes: { lowerBoundMap: AFFINE_MAP_ATTR, upperBoundMap: AFFINE_MAP_ATTR, step: INDEX_ATTR },
        results: { results: ANY_TYPE[variadic] },
        regions: { region: OneBlock },
        traits: [
            Trait::AttrSizedOperandSegments, Trait::AutomaticAllocationScope, Trait::LoopLike,
            Trait::RecursiveMemoryEffects, Trait::SingleBlockImplicitTerminator("affine.yield"),
        ],
        assembly: (parse_for, print_for),
        with: {
            verify: Some(verify_for), fold_in_place: &[canonicalize::simplify_bounds, canonicalize::loop_that_never_runs],
            canonicalize: &[unnamed(canonicalize::empty_loop)],
            interfaces: &[&ALWAYS_SPECULATABLE, &CONTROL_FLOW_OF_FOR, &integer_ranges::COUNTER_OF_FOR],
        },
    }

    /// Runs a region where the operands are in a set, else another one.
    pub struct If = "affine.if" {
        operands: { operands: INDEX[variadic] },
        attributes: { condition: INTEGER_SET_ATTR },
        results: { results: ANY_TYPE[variadic] },
        regions: { thenRegion: OneBlock, elseRegion: MaxOneBlock },
        traits: [
            Trait::NoRegionArguments, Trait::RecursiveMemoryEffects,
            Trait::SingleBlockImplicitTerminator("affine.yield"),
        ],
        assembly: (parse_if, print_if),
        with: {
            verify: Some(verify_if), fold_in_place: &[canonicalize::simplify_condition],
            canonicalize: &[named("(anonymous namespace)::SimplifyDeadElse", canonicalize::dead_else), named("(anonymous namespace)::AlwaysTrueOrFalseIf", canonicalize::known_condition)],
            interfaces: &[&ALWAYS_SPECULATABLE, &CONTROL_FLOW_OF_IF],
        },
    }

    /// Ends a region and passes values to the op around it.
    pub struct Yield = "affine.yield" {
        operands: { operands: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::ReturnLike, Trait::Terminator],
        format: "attr-dict ($operands^ `:` type($operands))?",
        with: { verify: Some(verify_yield) },
    }
}

static INTEGER_SET_ATTR: AttrConstraint = AttrConstraint {
    summary: "IntegerSet attribute",
    check: |context, attribute| set_of(context, attribute).is_some(),
    syntax: AttrSyntax::Full,
};

/// The body as often as the bounds say; operands travel after those of the bounds.
static CONTROL_FLOW_OF_FOR: RegionBranchInterface = RegionBranchInterface {
    enter: |ir, op, _| match For(op).constant_trip_count(ir) {
        Some(0) => smallvec![RegionPoint::Parent],
        Some(_) => smallvec![RegionPoint::Region(0)],
        None => smallvec![RegionPoint::Region(0), RegionPoint::Parent],
    },
    leave: |ir, op, _, _| match For(op).constant_trip_count(ir) {
        Some(1) => smallvec![RegionPoint::Parent],
        Some(_) | None => smallvec![RegionPoint::Region(0), RegionPoint::Parent],
    },
    first_operand: |ir, op| ir.operand_group(op, 2).start,
    first_argument: 1,
    first_terminator_operand: |_| 0,
    at_most_once: false,
};

/// One of two regions, or none. As in MLIR, nothing is moved into them.
static CONTROL_FLOW_OF_IF: RegionBranchInterface = RegionBranchInterface {
    enter: |ir, op, _| {
        let otherwise = ir.first_block(If(op).elseRegion(ir)).map_or(RegionPoint::Parent, |_| RegionPoint::Region(1));
        smallvec![RegionPoint::Region(0), otherwise]
    },
    leave: |_, _, _, _| smallvec![RegionPoint::Parent],
    first_operand: |_, _| NOTHING_TRAVELS,
    first_argument: 0,
    first_terminator_operand: |_| 0,
    at_most_once: false,
};

impl For {
    /// The loop's counter.
    ///
    /// # Panics
    /// When the body has no block or its block no argument, so on an op that was never verified.
    pub fn induction_variable(self, ir: &Ir<'_>) -> Value {
        entry_arguments(ir, self.region(ir))[0]
    }
}

impl For {
    /// The lower and the upper bound with their values.
    pub(super) fn bounds(self, ir: &Ir<'_>) -> Option<[AppliedExprs; 2]> {
        let bound = |map, operands: &[Value]| AppliedExprs::of_map(map_of(ir.context(), map)?, operands);
        let lower = bound(self.lowerBoundMap(ir), &self.lowerBoundOperands(ir))?;
        Some([lower, bound(self.upperBoundMap(ir), &self.upperBoundOperands(ir))?])
    }

    /// Sets the bounds; returns whether they are bounds.
    pub(super) fn set_bounds(self, ir: &mut Ir<'_>, lower: &AppliedExprs, upper: &AppliedExprs) -> bool {
        let (Some(lower_map), Some(upper_map)) = (lower.map(), upper.map()) else { return false };
        let (lower, upper, inits) = (lower.operands(), upper.operands(), self.inits(ir));
        let sizes = [lower.len(), upper.len(), inits.len()].map(|n| i32::try_from(n).unwrap_or(i32::MAX));
        let operands: Vec<Value> = lower.iter().chain(&upper).chain(&inits).copied().collect();
        let (op, context) = (self.op(), ir.context());
        ir.set_operands(op, &operands);
        for (name, value) in [
            ("lowerBoundMap", map_attr(context, lower_map)),
            ("upperBoundMap", map_attr(context, upper_map)),
            ("operandSegmentSizes", context.dense_i32_array_attr(&sizes)),
        ] {
            ir.set_attribute(op, context.identifier(name), value);
        }
        true
    }
}

// ---- for ----

/// A bound: a constant, a value, or a map of values.
struct Bound {
    map: AffineMap,
    operands: SmallVec<[Value; 4]>,
}

fn parse_bound(parser: &mut Parser<'_, '_>, is_lower: bool) -> Fallible<Bound> {
    let context = parser.context();
    let prefix = if is_lower { "max" } else { "min" };
    let has_prefix = parser.parse_optional_keyword(prefix);
    if let Some(operand) = parser.parse_optional_operand()? {
        let value = parser.resolve_operand(&operand, context.index())?;
        let symbol = AffineMap::new(0, 1, [vulcanize_ir::affine::AffineExpr::Symbol(0)]);
        let map = symbol.ok_or_else(|| parser.error_here("expected an affine map"))?;
        return Ok(Bound { map, operands: SmallVec::from_elem(value, 1) });
    }
    let location = parser.location();
    let attribute = parser.parse_attribute(Some(context.index()))?;
    if let Some(number) = context.int_value(attribute) {
        return Ok(Bound { map: AffineMap::constant(number), operands: SmallVec::new() });
    }
    let Some(map) = map_of(context, attribute) else {
        return Err(parser.error(location, "expected valid affine map representation for loop bounds"));
    };
    let mut state = OperationState::new(context.op_name("affine.for"), location);
    let dims = parse_dims_and_symbols(parser, &mut state)?;
    if dims != map.num_dims() as usize {
        return Err(parser.error(location, "dim operand count and affine map dim count must match"));
    }
    if state.operands.len() != map.num_inputs() {
        return Err(parser.error(location, "symbol operand count and affine map symbol count must match"));
    }
    if map.results().len() > 1 && !has_prefix {
        let which = if is_lower { "lower" } else { "upper" };
        let message = format!("{which} loop bound affine map with multiple results requires '{prefix}' prefix");
        return Err(parser.error(location, message));
    }
    Ok(Bound { map: map.clone(), operands: state.operands.iter().copied().collect() })
}

fn parse_for(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let mut variable = parser.parse_argument(false, false)?;
    variable.ty = Some(context.index());
    parser.parse_equal()?;
    let lower = parse_bound(parser, true)?;
    parser.parse_keyword("to")?;
    let upper = parse_bound(parser, false)?;
    let step = if parser.parse_optional_keyword("step") {
        let location = parser.location();
        let step = parser.parse_attribute(Some(context.index()))?;
        if context.int_value(step).is_none_or(|step| step <= 0) {
            let message = "expected step to be representable as a positive signed integer";
            return Err(parser.error(location, message));
        }
        step
    } else {
        context.index_attr(1)
    };
    let mut assignments = parse_iter_args(parser, state)?;
    if assignments.1.len() != state.result_types.len() {
        let message = "mismatch between the number of loop-carried values and results";
        return Err(parser.error(state.location(), message));
    }
    let sizes =
        [lower.operands.len(), upper.operands.len(), assignments.1.len()].map(|n| i32::try_from(n).unwrap_or(i32::MAX));
    state.operands.extend(lower.operands.iter().chain(&upper.operands).copied());
    resolve_iter_args(parser, state, &mut assignments)?;
    let (mut arguments, _) = assignments;
    arguments.insert(0, variable);
    for (name, value) in [
        ("lowerBoundMap", map_attr(context, lower.map)),
        ("upperBoundMap", map_attr(context, upper.map)),
        ("step", step),
        ("operandSegmentSizes", context.dense_i32_array_attr(&sizes)),
    ] {
        state.set_attribute(context.identifier(name), value);
    }
    let region = parser.parse_region(&arguments)?;
    parser.ensure_terminator(region, "affine.yield", state.location());
    state.regions.push(region);
    parser.parse_attr_dict(state)
}

fn print_bound(printer: &mut Printer<'_, '_>, attribute: vulcanize_ir::Attribute, operands: &[Value], prefix: &str) {
    let Some(map) = map_of(printer.context(), attribute) else { return };
    if let [result] = map.results() {
        if let (Some(number), 0) = (result.as_constant(), map.num_inputs()) {
            printer.write(&number.to_string());
            return;
        }
        let is_symbol = matches!(result, vulcanize_ir::affine::AffineExpr::Symbol(0));
        if let (true, 0, 1, &[value]) = (is_symbol, map.num_dims(), map.num_symbols(), operands) {
            printer.print_operand(value);
            return;
        }
    } else {
        printer.write(prefix);
        printer.write(" ");
    }
    printer.print_attribute(attribute);
    print_dims_and_symbols(printer, operands, map.num_dims() as usize);
}

fn print_for(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, each) = (printer.ir(), For(op));
    let inits = each.inits(ir);
    let arguments = entry_arguments(ir, each.region(ir));
    printer.write(" ");
    if let Some(&variable) = arguments.first() {
        printer.print_region_argument(variable, None, true);
    }
    printer.write(" = ");
    print_bound(printer, each.lowerBoundMap(ir), &each.lowerBoundOperands(ir), "max");
    printer.write(" to ");
    print_bound(printer, each.upperBoundMap(ir), &each.upperBoundOperands(ir), "min");
    let step = ir.context().int_value(each.step(ir)).unwrap_or(1);
    if step != 1 {
        printer.write(&format!(" step {step}"));
    }
    print_iter_args(printer, arguments.get(1..).unwrap_or_default(), &inits);
    printer.write(" ");
    printer.print_region(each.region(ir), false, !inits.is_empty());
    printer.print_attr_dict(op, &["lowerBoundMap", "upperBoundMap", "step", "operandSegmentSizes"]);
}

fn verify_for(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, each) = (ir.context(), For(op));
    let arguments = entry_arguments(ir, each.region(ir));
    if arguments.first().is_none_or(|&variable| ir.value_type(variable) != context.index()) {
        let message = "expected body to have a single index argument for the induction variable";
        return Err(op_error(ir, op, message));
    }
    if context.int_value(each.step(ir)).is_none_or(|step| step <= 0) {
        return Err(op_error(ir, op, "expected step to be a positive integer"));
    }
    for (attribute, operands, which) in [
        (each.lowerBoundMap(ir), each.lowerBoundOperands(ir), "lower"),
        (each.upperBoundMap(ir), each.upperBoundOperands(ir), "upper"),
    ] {
        let Some(map) = map_of(context, attribute) else { continue };
        if map.results().is_empty() {
            return Err(op_error(ir, op, format!("expected {which} bound map to have at least one result")));
        }
        if map.num_inputs() != operands.len() {
            return Err(op_error(ir, op, "operand count must match with affine map dimension and symbol count"));
        }
        verify_operands(ir, op, &operands, map.num_dims() as usize)?;
    }
    let inits = each.inits(ir);
    if ir.num_results(op) != inits.len() {
        return Err(op_error(ir, op, "mismatch between the number of loop-carried values and results"));
    }
    if arguments.len() != inits.len() + 1 {
        return Err(op_error(ir, op, "mismatch between the number of basic block args and results"));
    }
    Ok(())
}

// ---- if ----

fn parse_if(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let location = parser.location();
    let attribute = parser.parse_attribute(None)?;
    let AttributeData::IntegerSet(set) = context.attribute_data(attribute) else {
        return Err(parser.error(location, "invalid kind of attribute specified"));
    };
    state.set_attribute(context.identifier("condition"), attribute);
    let dims = parse_dims_and_symbols(parser, state)?;
    if dims != set.num_dims() as usize {
        return Err(parser.error(state.location(), "dim operand count and integer set dim count must match"));
    }
    if state.operands.len() != (set.num_dims() + set.num_symbols()) as usize {
        return Err(parser.error(state.location(), "symbol operand count and integer set symbol count must match"));
    }
    state.result_types.extend(parser.parse_optional_arrow_type_list()?);
    parse_then_and_else(parser, state, Yield::NAME)
}

fn print_if(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, branch) = (printer.ir(), If(op));
    let attribute = branch.condition(ir);
    printer.write(" ");
    printer.print_attribute(attribute);
    let dims = set_of(printer.context(), attribute).map_or(0, |set| set.num_dims() as usize);
    print_dims_and_symbols(printer, &operands_from(ir, op, 0), dims);
    printer.print_optional_arrow_type_list(ir.result_types(op));
    print_then_and_else(printer, op, &["condition"]);
}

fn verify_if(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(set) = set_of(ir.context(), If(op).condition(ir)) else { return Ok(()) };
    if ir.num_operands(op) != (set.num_dims() + set.num_symbols()) as usize {
        let message = "operand count and condition integer set dimension and symbol count must match";
        return Err(op_error(ir, op, message));
    }
    verify_operands(ir, op, &operands_from(ir, op, 0), set.num_dims() as usize)
}

fn verify_yield(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(parent) = ir.parent_op(op) else { return Ok(()) };
    if !matches!(ir.op_name_str(parent), "affine.for" | "affine.if" | "affine.parallel") {
        return Err(op_error(ir, op, "only terminates affine.if/for/parallel regions"));
    }
    if ir.num_results(parent) != ir.num_operands(op) {
        let message = "parent of yield must have same number of results as the yield operands";
        return Err(op_error(ir, op, message));
    }
    if !ir.result_types(parent).eq(ir.operand_types(op)) {
        return Err(op_error(ir, op, "types mismatch between yield op and its parent"));
    }
    Ok(())
}
