//! Loops: `for`, and `while` with its `condition`.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{ANY_TYPE, Carries, I1, SIGNLESS_INTEGER_OR_INDEX, Trait, UNIT_ATTR, named};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, Type, Value, ops};

use super::{
    Assignments, canonicalize, canonicalize_results, canonicalize_while, control_flow, entry_arguments,
    parse_assignments, print_assignments, terminator, verify_edge,
};
use crate::function::op_error;

ops! {
    /// `for`, `while` and `condition`.
    pub(super) static OPS;

    /// Counts from a lower bound up to (and without) an upper bound and carries values around.
    pub struct For = "scf.for" {
        operands: {
            lower_bound: SIGNLESS_INTEGER_OR_INDEX, upper_bound: SIGNLESS_INTEGER_OR_INDEX,
            step: SIGNLESS_INTEGER_OR_INDEX, init_args: ANY_TYPE[variadic],
        },
        attributes: { unsignedCmp: UNIT_ATTR[optional] },
        results: { results: ANY_TYPE[variadic] },
        regions: { region: OneBlock },
        traits: [
            Trait::AutomaticAllocationScope, Trait::LoopLike, Trait::RecursiveMemoryEffects,
            Trait::SingleBlockImplicitTerminator("scf.yield"),
            Trait::AllTypesMatch(&["lower_bound", "upper_bound", "step"]),
        ],
        assembly: (parse_for, print_for),
        with: {
            verify: Some(verify_for), verify_regions: Some(verify_for_regions),
            canonicalize: &[named("(anonymous namespace)::SimplifyTrivialLoops", canonicalize::trivial_for), named("(anonymous namespace)::MakeRegionBranchOpSuccessorInputsDead", canonicalize::unchanged_iter_args), named("(anonymous namespace)::RemoveDuplicateSuccessorInputUses", canonicalize_results::equal_iter_args)],
            interfaces: &[&Carries::Lists, &control_flow::FOR, &control_flow::COUNTS_BY_ONE],
        },
    }

    /// Runs its first region, and as long as that one's condition holds, its second one and the first again.
    pub struct While = "scf.while" {
        operands: { inits: ANY_TYPE[variadic] },
        results: { results: ANY_TYPE[variadic] },
        regions: { before: OneBlock, after: OneBlock },
        traits: [Trait::LoopLike, Trait::RecursiveMemoryEffects, Trait::SingleBlock],
        assembly: (parse_while, print_while),
        with: {
            verify: Some(verify_while), verify_regions: Some(verify_while_regions),
            canonicalize: canonicalize_while::WHILE, interfaces: &[&Carries::Lists, &control_flow::WHILE],
        },
    }

    /// Ends the first region of a `while`: whether to go on, and the values for the second region or the results.
    pub struct Condition = "scf.condition" {
        operands: { condition: I1, args: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::HasParent(&["scf.while"]), Trait::ReturnLike, Trait::Terminator],
        format: "`(` $condition `)` attr-dict ($args^ `:` type($args))?",
        with: { interfaces: &[&Carries::Lists] },
    }
}

impl For {
    /// Makes a loop. `fill` fills the body, given the counter and the carried values, and returns the values that are
    /// carried on.
    pub fn build<C: AsRef<[Value]>>(
        b: &mut Builder<'_, '_>,
        lower_bound: Value,
        upper_bound: Value,
        step: Value,
        inits: impl AsRef<[Value]>,
        fill: impl FnOnce(&mut Builder<'_, '_>, Value, &[Value]) -> C,
    ) -> Self {
        let counter = b.ir().value_type(lower_bound);
        let carried: SmallVec<[Type; 4]> = inits.as_ref().iter().map(|&init| b.ir().value_type(init)).collect();
        let arguments: SmallVec<[Type; 4]> = std::iter::once(counter).chain(carried.iter().copied()).collect();
        let body = b.region_of(&arguments, |b, arguments| {
            let next = fill(b, arguments[0], &arguments[1..]);
            super::Yield::build(b, next);
        });
        Self::build_with_regions(b, lower_bound, upper_bound, step, inits, carried, body)
    }

    /// The loop's counter.
    ///
    /// # Panics
    /// When the body has no block or its block no argument, so on an op that was never verified.
    pub fn induction_variable(self, ir: &Ir<'_>) -> Value {
        entry_arguments(ir, self.region(ir))[0]
    }

    /// The body's arguments for the carried values.
    ///
    /// # Panics
    /// As [`For::induction_variable`].
    pub fn region_iter_args<'a>(self, ir: &'a Ir<'_>) -> &'a [Value] {
        &entry_arguments(ir, self.region(ir))[1..]
    }
}

// ---- for ----

fn parse_for(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let location = state.location();
    if parser.parse_optional_keyword("unsigned") {
        state.set_attribute(context.identifier("unsignedCmp"), context.unit_attr());
    }
    let mut induction_variable = parser.parse_argument(false, false)?;
    parser.parse_equal()?;
    let mut bounds = vec![parser.parse_operand()?];
    for keyword in ["to", "step"] {
        parser.parse_keyword(keyword)?;
        bounds.push(parser.parse_operand()?);
    }
    let (mut arguments, values): Assignments = if parser.parse_optional_keyword("iter_args") {
        let assignments = parse_assignments(parser, Delimiter::Paren)?;
        state.result_types.extend(parser.parse_arrow_type_list()?);
        assignments
    } else {
        Default::default()
    };
    if arguments.len() != state.result_types.len() {
        return Err(parser.error(location, "mismatch in number of loop-carried values and defined values"));
    }
    let ty = if parser.parse_optional_colon() { parser.parse_type()? } else { context.index() };
    induction_variable.ty = Some(ty);
    state.operands.extend(parser.resolve_operands_of_type(&bounds, ty)?);
    for ((argument, value), &ty) in arguments.iter_mut().zip(&values).zip(&state.result_types) {
        argument.ty = Some(ty);
        state.operands.push(parser.resolve_operand(value, ty)?);
    }
    arguments.insert(0, induction_variable);
    let region = parser.parse_region(&arguments)?;
    parser.ensure_terminator(region, "scf.yield", location);
    state.regions.push(region);
    parser.parse_attr_dict(state)
}

fn print_for(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, each) = (printer.ir(), For(op));
    let inits = each.init_args(ir);
    let variable = each.induction_variable(ir);
    printer.write(if each.unsignedCmp(ir).is_some() { " unsigned " } else { " " });
    printer.print_operand(variable);
    for (word, value) in [(" = ", each.lower_bound(ir)), (" to ", each.upper_bound(ir)), (" step ", each.step(ir))] {
        printer.write(word);
        printer.print_operand(value);
    }
    print_assignments(printer, " iter_args", each.region_iter_args(ir), &inits);
    if !inits.is_empty() {
        printer.write(" -> (");
        printer.print_types(inits.iter().map(|&v| ir.value_type(v)));
        printer.write(")");
    }
    printer.write(" ");
    let ty = ir.value_type(variable);
    if ty != ir.context().index() {
        printer.write(" : ");
        printer.print_type(ty);
        printer.write(" ");
    }
    printer.print_region(each.region(ir), false, !inits.is_empty());
    printer.print_attr_dict(op, &["unsignedCmp"]);
}

fn verify_for(ir: &Ir<'_>, op: Op) -> Fallible {
    let each = For(op);
    if ir.num_operands(op) - 3 != ir.num_results(op) {
        return Err(op_error(ir, op, "mismatch in number of loop-carried values and defined values"));
    }
    // Custom printing and every user count on the block's arguments, so they are checked before the body.
    let arguments = entry_arguments(ir, each.region(ir));
    let Some((&variable, carried)) = arguments.split_first() else {
        return Err(op_error(ir, op, "expected body to have at least one argument for the induction variable"));
    };
    if ir.value_type(variable) != ir.value_type(each.lower_bound(ir)) {
        return Err(op_error(ir, op, "expected induction variable to be same type as bounds and step"));
    }
    if carried.len() != ir.num_results(op) {
        return Err(op_error(ir, op, "mismatch in number of basic block args and defined values"));
    }
    for (i, ((init, &argument), result)) in each.init_args(ir).iter().zip(carried).zip(ir.results(op)).enumerate() {
        let result = ir.value_type(result);
        if ir.value_type(*init) != result {
            return Err(op_error(ir, op, format!("types mismatch between {i}th iter operand and defined value")));
        }
        if ir.value_type(argument) != result {
            return Err(op_error(ir, op, format!("types mismatch between {i}th iter region arg and defined value")));
        }
    }
    Ok(())
}

fn verify_for_regions(ir: &Ir<'_>, op: Op) -> Fallible {
    super::verify_yields(ir, op, For(op).region(ir))
}

// ---- while ----

fn parse_while(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let (mut arguments, values) = parse_assignments(parser, Delimiter::OptionalParen)?;
    let location = parser.location();
    parser.parse_colon()?;
    let ty = parser.parse_function_type()?;
    let (inputs, results) = parser.context().function_signature(ty).unwrap_or_default();
    state.result_types.extend_from_slice(results);
    if inputs.len() != values.len() {
        let message =
            format!("expected as many input types as operands (expected {} got {})", values.len(), inputs.len());
        return Err(parser.error(location, message));
    }
    state.operands.extend(parser.resolve_operands(&values, inputs, location)?);
    for (argument, &ty) in arguments.iter_mut().zip(inputs) {
        argument.ty = Some(ty);
    }
    let before = parser.parse_region(&arguments)?;
    parser.parse_keyword("do")?;
    let after = parser.parse_region(&[])?;
    state.regions.extend([before, after]);
    parser.parse_attr_dict_with_keyword(state)
}

fn print_while(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, each) = (printer.ir(), While(op));
    print_assignments(printer, " ", entry_arguments(ir, each.before(ir)), &each.inits(ir));
    printer.write(" : ");
    printer.print_functional_type(op);
    printer.write(" ");
    printer.print_region(each.before(ir), false, true);
    printer.write(" do ");
    printer.print_region(each.after(ir), true, true);
    printer.print_attr_dict_with_keyword(op, &[]);
}

fn verify_while(ir: &Ir<'_>, op: Op) -> Fallible {
    let each = While(op);
    for (region, name, expected) in
        [(each.before(ir), "before", "scf.condition"), (each.after(ir), "after", "scf.yield")]
    {
        if terminator(ir, region).is_none_or(|last| ir.op_name_str(last) != expected) {
            return Err(op_error(ir, op, format!("expects the '{name}' region to terminate with '{expected}'")));
        }
    }
    Ok(())
}

fn verify_while_regions(ir: &Ir<'_>, op: Op) -> Fallible {
    let each = While(op);
    let types = |values: &[Value]| values.iter().map(|&v| ir.value_type(v)).collect::<SmallVec<[_; 4]>>();
    let before = types(entry_arguments(ir, each.before(ir)));
    let after = types(entry_arguments(ir, each.after(ir)));
    verify_edge(ir, op, "parent", "Region #0", ir.operand_types(op), before.iter().copied())?;
    if let Some(condition) = terminator(ir, each.before(ir)) {
        let given = types(&Condition(condition).args(ir));
        verify_edge(ir, op, "Region #0", "Region #1", given.iter().copied(), after.iter().copied())?;
        verify_edge(ir, op, "Region #0", "parent", given.iter().copied(), ir.result_types(op))?;
    }
    if let Some(last) = terminator(ir, each.after(ir)) {
        verify_edge(ir, op, "Region #1", "Region #0", ir.operand_types(last), before.iter().copied())?;
    }
    Ok(())
}
