//! Parallel loops with affine bounds.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::schema::{AFFINE_MAP_ATTR, ANY_TYPE, ARRAY_ATTR, AttrConstraint, AttrSyntax, INDEX, Trait};
use vulcanize_ir::text::{AffineOperands, Delimiter, Parser, Printer};
use vulcanize_ir::{
    Attribute, AttributeData, Context, Fallible, Ir, Op, OperationState, Signedness, Type, TypeData, Value, ops,
};

use super::operands::{map_attr, map_of, operands_from, print_exprs, verify_operands};
use super::{canonicalize, integer_ranges};
use crate::arith::ATOMIC_RMW_KIND;
use crate::bufferization::allocation::PARALLEL_ITERATIONS;
use crate::function::op_error;
use crate::scf::{ALWAYS_SPECULATABLE, entry_arguments, parse_counters};

ops! {
    /// `parallel`.
    pub(super) static OPS;

    /// A nest of loops whose iterations may run in any order.
    ///
    /// All lower bounds are results of one map; the groups are the numbers of them that bound each loop. Upper bounds
    /// are alike.
    pub struct Parallel = "affine.parallel" {
        operands: { mapOperands: INDEX[variadic] },
        attributes: {
            reductions: ARRAY_ATTR, lowerBoundsMap: AFFINE_MAP_ATTR, lowerBoundsGroups: I32_ELEMENTS,
            upperBoundsMap: AFFINE_MAP_ATTR, upperBoundsGroups: I32_ELEMENTS, steps: I64_SMALL_ARRAY,
        },
        results: { results: ANY_TYPE[variadic] },
        regions: { region: OneBlock },
        traits: [
            Trait::AutomaticAllocationScope, Trait::LoopLike, Trait::RecursiveMemoryEffects,
            Trait::SingleBlockImplicitTerminator("affine.yield"),
        ],
        assembly: (parse_parallel, print_parallel),
        with: {
            verify: Some(verify_parallel), fold_in_place: &[canonicalize::simplify_parallel_bounds],
            interfaces: &[&ALWAYS_SPECULATABLE, &integer_ranges::COUNTERS_OF_PARALLEL, &PARALLEL_ITERATIONS],
        },
    }
}

static I32_ELEMENTS: AttrConstraint = AttrConstraint {
    summary: "32-bit signless integer elements attribute",
    check: |context, attribute| match context.attribute_data(attribute) {
        AttributeData::DenseElements { ty, .. } => context.element_type(*ty) == context.i32(),
        _ => false,
    },
    syntax: AttrSyntax::Full,
};

static I64_SMALL_ARRAY: AttrConstraint = AttrConstraint {
    summary: "64-bit integer array attribute",
    check: |context, attribute| {
        context
            .array_value(attribute)
            .is_some_and(|all| all.iter().all(|&element| context.attribute_type(element) == Some(context.i64())))
    },
    syntax: AttrSyntax::Full,
};

/// How many results of the map bound each loop, from below or from above.
pub fn parallel_bound_groups(context: &Context, groups: Attribute) -> Vec<usize> {
    let values = context.dense_values(groups).unwrap_or_default();
    values.into_iter().filter_map(|size| usize::try_from(context.int_value(size)?).ok()).collect()
}

/// The steps of the loops.
pub fn parallel_steps(ir: &Ir<'_>, op: Parallel) -> Vec<i64> {
    let context = ir.context();
    let steps = context.array_value(op.steps(ir)).unwrap_or_default();
    steps.iter().filter_map(|&step| context.int_value(step)).collect()
}

/// The keywords of the reductions.
pub fn parallel_reductions(ir: &Ir<'_>, op: Parallel) -> Vec<&'static str> {
    let context = ir.context();
    let all = context.array_value(op.reductions(ir)).unwrap_or_default();
    let keyword = |&kind: &Attribute| ATOMIC_RMW_KIND.name_of(u64::try_from(context.int_value(kind)?).ok()?);
    all.iter().filter_map(keyword).collect()
}

/// Whether a reduction of this keyword takes values of this type. As in MLIR, minima and maxima of integers take signed
/// and unsigned types only.
fn reduces(context: &Context, kind: &str, ty: Type) -> bool {
    let signedness = match context.type_data(ty) {
        TypeData::Integer { signedness, .. } => Some(*signedness),
        _ => None,
    };
    match kind {
        "assign" => true,
        "addf" | "mulf" | "maximumf" | "minimumf" => context.float_kind(ty).is_some(),
        "addi" | "muli" | "andi" | "ori" => signedness.is_some(),
        "maxs" | "mins" => signedness == Some(Signedness::Signed),
        "maxu" | "minu" => signedness == Some(Signedness::Unsigned),
        _ => false,
    }
}

/// `(…, min(…), …)`: the results of a map and how many bound each loop.
struct Bounds {
    map: AffineMap,
    operands: AffineOperands,
    groups: Vec<i32>,
}

fn parse_bounds(parser: &mut Parser<'_, '_>, keyword: &str) -> Fallible<Bounds> {
    let location = parser.location();
    let (mut exprs, mut groups, mut operands) = (Vec::<AffineExpr>::new(), Vec::new(), AffineOperands::default());
    parser.parse_comma_separated_list(Delimiter::Paren, |p| {
        if p.parse_optional_keyword(keyword) {
            let group = p.parse_affine_exprs_of_values(Delimiter::Paren, &mut operands)?;
            groups.push(i32::try_from(group.len()).unwrap_or(i32::MAX));
            exprs.extend(group);
        } else {
            exprs.push(p.parse_affine_expr_of_values(&mut operands)?);
            groups.push(1);
        }
        Ok(())
    })?;
    let map = operands.map(exprs).ok_or_else(|| parser.error(location, "expected an affine map"))?;
    Ok(Bounds { map, operands, groups })
}

fn groups_attr(context: &Context, groups: &[i32]) -> Attribute {
    let values: Vec<Attribute> = groups.iter().map(|&size| context.i32_attr(size)).collect();
    let shape = [i64::try_from(values.len()).unwrap_or(i64::MAX)];
    let ty =
        context.intern_type(TypeData::RankedTensor { shape: shape.into(), element: context.i32(), encoding: None });
    context.dense_attr(ty, &values).unwrap_or_else(|| context.unit_attr())
}

fn parse_steps(parser: &mut Parser<'_, '_>, count: usize) -> Fallible<Vec<i64>> {
    if !parser.parse_optional_keyword("step") {
        return Ok(vec![1; count]);
    }
    let location = parser.location();
    let mut operands = AffineOperands::default();
    let exprs = parser.parse_affine_exprs_of_values(Delimiter::Paren, &mut operands)?;
    let steps = exprs.iter().map(AffineExpr::as_constant).collect::<Option<Vec<_>>>();
    steps.ok_or_else(|| parser.error(location, "steps must be constant integers"))
}

fn parse_parallel(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let index = context.index();
    let variables = parse_counters(parser)?;
    parser.parse_equal()?;
    let mut resolve = |parser: &mut Parser<'_, '_>, bounds: &Bounds| -> Fallible {
        for operand in bounds.operands.all() {
            state.operands.push(parser.resolve_operand(operand, index)?);
        }
        Ok(())
    };
    let lower = parse_bounds(parser, "max")?;
    resolve(parser, &lower)?;
    parser.parse_keyword("to")?;
    let upper = parse_bounds(parser, "min")?;
    resolve(parser, &upper)?;
    let steps = parse_steps(parser, variables.len())?;
    let mut reductions = Vec::new();
    if parser.parse_optional_keyword("reduce") {
        parser.parse_comma_separated_list(Delimiter::Paren, |p| {
            let location = p.location();
            let keyword = p.parse_string()?;
            match ATOMIC_RMW_KIND.value_of(&keyword) {
                Some(kind) => reductions.push(context.i64_attr(i64::try_from(kind).unwrap_or(0))),
                None => return Err(p.error(location, format!("invalid reduction value: \"{keyword}\""))),
            }
            Ok(())
        })?;
    }
    state.result_types.extend(parser.parse_optional_arrow_type_list()?);
    let steps: Vec<Attribute> = steps.into_iter().map(|step| context.i64_attr(step)).collect();
    for (name, value) in [
        ("lowerBoundsMap", map_attr(context, lower.map)),
        ("lowerBoundsGroups", groups_attr(context, &lower.groups)),
        ("upperBoundsMap", map_attr(context, upper.map)),
        ("upperBoundsGroups", groups_attr(context, &upper.groups)),
        ("steps", context.array_attr(&steps)),
        ("reductions", context.array_attr(&reductions)),
    ] {
        state.set_attribute(context.identifier(name), value);
    }
    let region = parser.parse_region(&variables)?;
    parser.parse_attr_dict(state)?;
    parser.ensure_terminator(region, "affine.yield", state.location());
    state.regions.push(region);
    Ok(())
}

/// The operands of the lower bounds, and of the upper bounds.
fn bound_operands(ir: &Ir<'_>, op: Op) -> [Vec<Value>; 2] {
    let operands = operands_from(ir, op, 0);
    let lower = map_of(ir.context(), Parallel(op).lowerBoundsMap(ir)).map_or(0, AffineMap::num_inputs);
    let (lower, upper) = operands.split_at(lower.min(operands.len()));
    [lower.to_vec(), upper.to_vec()]
}

fn print_bounds(printer: &mut Printer<'_, '_>, map: Attribute, groups: Attribute, operands: &[Value], keyword: &str) {
    let context = printer.context();
    let Some(map) = map_of(context, map) else { return };
    let mut rest = map.results();
    for (index, size) in parallel_bound_groups(context, groups).into_iter().enumerate() {
        let Some((group, others)) = rest.split_at_checked(size) else { return };
        rest = others;
        printer.write(if index > 0 { ", " } else { "" });
        if size == 1 {
            print_exprs(printer, group, operands, map.num_dims() as usize);
        } else {
            printer.write(keyword);
            printer.write("(");
            print_exprs(printer, group, operands, map.num_dims() as usize);
            printer.write(")");
        }
    }
}

fn print_parallel(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, each) = (printer.ir(), Parallel(op));
    let [lower, upper] = bound_operands(ir, op);
    let variables = entry_arguments(ir, each.region(ir));
    printer.write(" (");
    printer.print_operands(variables.iter().copied());
    printer.write(") = (");
    print_bounds(printer, each.lowerBoundsMap(ir), each.lowerBoundsGroups(ir), &lower, "max");
    printer.write(") to (");
    print_bounds(printer, each.upperBoundsMap(ir), each.upperBoundsGroups(ir), &upper, "min");
    printer.write(")");
    let steps = parallel_steps(ir, each);
    if steps.iter().any(|&step| step != 1) {
        let steps: Vec<String> = steps.iter().map(i64::to_string).collect();
        printer.write(&format!(" step ({})", steps.join(", ")));
    }
    let reductions = parallel_reductions(ir, each);
    let has_results = ir.num_results(op) > 0;
    if has_results {
        let names: Vec<String> = reductions.iter().map(|name| format!("\"{name}\"")).collect();
        printer.write(&format!(" reduce ({}) -> (", names.join(", ")));
        printer.print_types(ir.result_types(op));
        printer.write(")");
    }
    printer.write(" ");
    printer.print_region(each.region(ir), false, has_results);
    let elided = ["reductions", "lowerBoundsMap", "lowerBoundsGroups", "upperBoundsMap", "upperBoundsGroups", "steps"];
    printer.print_attr_dict(op, &elided);
}

fn verify_parallel(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, each) = (ir.context(), Parallel(op));
    let loops = ir.first_block(each.region(ir)).map_or(0, |block| ir.arguments(block).len());
    let lower = parallel_bound_groups(context, each.lowerBoundsGroups(ir));
    let upper = parallel_bound_groups(context, each.upperBoundsGroups(ir));
    let steps = context.array_value(each.steps(ir)).map_or(0, <[Attribute]>::len);
    if [lower.len(), upper.len(), steps].iter().any(|&count| count != loops) {
        let message = format!(
            "the number of region arguments ({loops}) and the number of map groups for lower ({}) and upper bound ({}), \
             and the number of steps ({steps}) must all match",
            lower.len(),
            upper.len()
        );
        return Err(op_error(ir, op, message));
    }
    let maps = [each.lowerBoundsMap(ir), each.upperBoundsMap(ir)].map(|map| map_of(context, map));
    for ((map, groups), which) in maps.iter().zip([&lower, &upper]).zip(["lower", "upper"]) {
        let results = map.map_or(0, |map| map.results().len());
        if groups.iter().sum::<usize>() != results {
            let message = format!("expected {which} bounds map to have {} results", groups.iter().sum::<usize>());
            return Err(op_error(ir, op, message));
        }
    }
    if context.array_value(each.reductions(ir)).map_or(0, <[Attribute]>::len) != ir.num_results(op) {
        return Err(op_error(ir, op, "a reduction must be specified for each output"));
    }
    let reductions = parallel_reductions(ir, each);
    if reductions.len() != ir.num_results(op) {
        return Err(op_error(ir, op, "invalid reduction attribute"));
    }
    if !reductions.iter().zip(ir.result_types(op)).all(|(kind, ty)| reduces(context, kind, ty)) {
        return Err(op_error(ir, op, "result type cannot match reduction attribute"));
    }
    let [lower, upper] = bound_operands(ir, op);
    for (map, operands) in maps.into_iter().zip([lower, upper]) {
        verify_operands(ir, op, &operands, map.map_or(0, |map| map.num_dims() as usize))?;
    }
    Ok(())
}
