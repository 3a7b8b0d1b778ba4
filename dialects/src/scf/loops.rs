//! `for`.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::{ANY_TYPE, Carries, IntegerRanges, SIGNLESS_INTEGER_OR_INDEX, Trait, UNIT_ATTR, named};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, Type, Value, ops};

use super::travel::one_value_everywhere;
use super::{
    argument_number, bufferize, control_flow, entry_arguments, inline_region, parse_iter_args, print_iter_args,
    rebuild, resolve_iter_args, terminator, trip_count, verify_all_yields,
};
use crate::arith::ranges::{self, As};
use crate::function::op_error;
use crate::tensor::{self, forgetting_cast};

ops! {
    /// `for`.
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
            verify: Some(verify_for), verify_regions: Some(verify_all_yields),
            canonicalize: &[named("(anonymous namespace)::SimplifyTrivialLoops", trivial_for), named("(anonymous namespace)::MakeRegionBranchOpSuccessorInputsDead", one_value_everywhere), named("(anonymous namespace)::RemoveDeadRegionBranchOpSuccessorInputs", unused_iter_args), named("(anonymous namespace)::RemoveDuplicateSuccessorInputUses", equal_iter_args), named("(anonymous namespace)::ForOpTensorCastFolder", carried_cast)],
            interfaces: &[&Carries::Lists, &control_flow::FOR, &control_flow::COUNTS_BY_ONE, &RANGE_OF_COUNTER, &bufferize::FOR],
        },
    }
}

/// MLIR takes the bounds of a loop that compares as unsigned for signed ones.
static RANGE_OF_COUNTER: IntegerRanges = IntegerRanges(|ir, op, value, operands| {
    let [Some(lower), Some(upper), ..] = operands else { return None };
    let sign = if For(op).unsignedCmp(ir).is_some() { As::Unsigned } else { As::Signed };
    (argument_number(ir, value) == Some(0)).then(|| ranges::counter(sign, lower, upper))
});

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
    let mut assignments = parse_iter_args(parser, state)?;
    if assignments.0.len() != state.result_types.len() {
        return Err(parser.error(location, "mismatch in number of loop-carried values and defined values"));
    }
    let ty = if parser.parse_optional_colon() { parser.parse_type()? } else { context.index() };
    induction_variable.ty = Some(ty);
    state.operands.extend(parser.resolve_operands_of_type(&bounds, ty)?);
    resolve_iter_args(parser, state, &mut assignments)?;
    let (mut arguments, _) = assignments;
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
    print_iter_args(printer, each.region_iter_args(ir), &inits);
    printer.write(" ");
    let ty = ir.value_type(variable);
    if ty != ir.context().index() {
        printer.print_colon_type(ty);
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

// ---- rewrites ----

/// Puts the body in place of a loop that runs once.
pub(super) fn promote(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), For(op));
    let is_unsigned = each.unsignedCmp(ir).is_some();
    let count = trip_count(ir, each.lower_bound(ir), each.upper_bound(ir), each.step(ir), is_unsigned);
    count == Some(1) && trivial_for(rewriter, op)
}

/// A loop that never runs is its initial values; one that runs once is its body.
fn trivial_for(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), For(op));
    let inits = each.init_args(ir);
    let is_unsigned = each.unsignedCmp(ir).is_some();
    match trip_count(ir, each.lower_bound(ir), each.upper_bound(ir), each.step(ir), is_unsigned) {
        Some(0) => rewriter.replace_op(op, &inits),
        Some(1) => {
            let mut arguments: SmallVec<[Value; 4]> = SmallVec::from_elem(each.lower_bound(ir), 1);
            arguments.extend(inits);
            let region = each.region(ir);
            inline_region(rewriter, op, region, &arguments)
        }
        _ => false,
    }
}

/// A carried value that neither an iteration nor anything after the loop looks at goes.
fn unused_iter_args(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), For(op));
    let region = each.region(ir);
    let (Some(last), Some(block)) = (terminator(ir, region), ir.first_block(region)) else { return false };
    let carried = entry_arguments(ir, region).iter().skip(1).zip(ir.results(op));
    let keep: SmallVec<[bool; 4]> =
        carried.map(|(&argument, result)| !ir.is_unused(argument) || !ir.is_unused(result)).collect();
    if keep.iter().all(|&keep| keep) {
        return false;
    }
    let kept = |values: SmallVec<[Value; 4]>| -> SmallVec<[Value; 4]> {
        values.into_iter().zip(&keep).filter(|(_, keep)| **keep).map(|(value, _)| value).collect()
    };
    let (inits, yielded) = (kept(each.init_args(ir).into_iter().collect()), kept(ir.operands(last).collect()));
    let types: SmallVec<[Type; 4]> = inits.iter().map(|&v| ir.value_type(v)).collect();
    let operands: SmallVec<[Value; 8]> = ir.operands(op).take(3).chain(inits).collect();
    let old = kept(ir.results(op).collect());
    rewriter.modify_in_place(last, |ir| ir.set_operands(last, &yielded));
    // The first one is the counter.
    rewriter.ir_mut().retain_block_arguments(block, |index| index == 0 || keep[index - 1]);
    let new = rebuild(rewriter, op, operands, types);
    for (number, old) in old.into_iter().enumerate() {
        let result = rewriter.ir().result(new, number);
        rewriter.replace_all_uses(old, result);
    }
    rewriter.erase_op(op)
}

/// Values that start the same and go on the same are carried once: the later ones become the first one.
fn equal_iter_args(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), For(op));
    let region = each.region(ir);
    let Some(last) = terminator(ir, region) else { return false };
    let arguments: SmallVec<[Value; 4]> = entry_arguments(ir, region).iter().skip(1).copied().collect();
    let results: SmallVec<[Value; 4]> = ir.results(op).collect();
    let mut first: FxHashMap<(Value, Value), usize> = FxHashMap::default();
    let mut equal: SmallVec<[(usize, usize); 4]> = SmallVec::new();
    for (number, (init, yielded)) in each.init_args(ir).into_iter().zip(ir.operands(last)).enumerate() {
        // One that yields itself does not change, which is another rewrite's.
        let known = *first.entry((init, yielded)).or_insert(number);
        let is_used = |value: Value| !ir.is_unused(value);
        if known != number && yielded != arguments[number] && (is_used(arguments[number]) || is_used(results[number])) {
            equal.push((number, known));
        }
    }
    for &(later, known) in &equal {
        rewriter.replace_all_uses(arguments[later], arguments[known]);
        rewriter.replace_all_uses(results[later], results[known]);
        // It is carried for nothing now, and goes with those that do not change.
        rewriter.set_operand(last, later, arguments[later]);
    }
    if !equal.is_empty() {
        rewriter.modified(op);
    }
    !equal.is_empty()
}

/// A tensor whose first and next values are casts from a type that says more is carried in that type. MLIR casts also next
/// values of which less is known, but a loop may change the size.
fn carried_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), For(op));
    let region = each.region(ir);
    let (Some(last), Some(block)) = (terminator(ir, region), ir.first_block(region)) else { return false };
    let casts = |number: usize, init: Value| {
        let [first, next] = [forgetting_cast(ir, init)?, forgetting_cast(ir, ir.operand(last, number))?];
        let is_new = ir.value_type(first) != ir.value_type(init) && ir.value_type(first) == ir.value_type(next);
        (is_new && ir.has_one_use(ir.result(op, number))).then_some((number, first, next))
    };
    let inits = each.init_args(ir);
    let Some((number, first, next)) = inits.iter().enumerate().find_map(|(number, &init)| casts(number, init)) else {
        return false;
    };
    let (ty, old_type, location) = (ir.value_type(first), ir.value_type(inits[number]), ir.location(op));
    let argument = each.region_iter_args(ir)[number];
    let mut operands: SmallVec<[Value; 8]> = ir.operands(op).collect();
    operands[3 + number] = first;
    let mut types: SmallVec<[Type; 4]> = ir.result_types(op).collect();
    types[number] = ty;

    rewriter.set_operand(last, number, next);
    rewriter.set_insertion_point_to_start(block);
    rewriter.ir_mut().set_value_type(argument, ty);
    let inside = tensor::Cast::build(rewriter.at(location), argument, old_type);
    let cast = rewriter.ir().defining_op(inside);
    rewriter.replace_uses_if(argument, inside, |ir, slot| Some(ir.use_owner(slot)) != cast);
    let new = rebuild(rewriter, op, operands, types);
    let mut results: SmallVec<[Value; 4]> = rewriter.ir().results(new).collect();
    rewriter.set_insertion_point_after(new);
    results[number] = tensor::Cast::build(rewriter.at(location), results[number], old_type);
    rewriter.replace_op(op, &results)
}

/// Makes a loop carry one of its values in another type; `cast` makes the values of one type those of another.
pub(crate) fn carry_as(
    rewriter: &mut Rewriter<'_, '_>,
    each: For,
    number: usize,
    ty: Type,
    cast: impl Fn(&mut Builder<'_, '_>, Value, Type) -> Value,
) -> Option<()> {
    let (ir, op) = (rewriter.ir(), each.0);
    let region = each.region(ir);
    let (last, block) = (terminator(ir, region)?, ir.first_block(region)?);
    let (init, argument) = (*each.init_args(ir).get(number)?, *each.region_iter_args(ir).get(number)?);
    let (old_type, yielded, location) = (ir.value_type(init), ir.operand(last, number), ir.location(op));
    let mut types: SmallVec<[Type; 4]> = ir.result_types(op).collect();
    types[number] = ty;

    let init = cast(rewriter, init, ty);
    let mut operands: SmallVec<[Value; 8]> = rewriter.ir().operands(op).collect();
    operands[3 + number] = init;
    rewriter.set_insertion_point(last);
    let next = cast(rewriter.at(location), yielded, ty);
    rewriter.set_operand(last, number, next);
    rewriter.set_insertion_point_to_start(block);
    rewriter.ir_mut().set_value_type(argument, ty);
    let inside = cast(rewriter.at(location), argument, old_type);
    let made = rewriter.ir().defining_op(inside);
    rewriter.replace_uses_if(argument, inside, |ir, slot| Some(ir.use_owner(slot)) != made);
    let new = rebuild(rewriter, op, operands, types);
    let mut results: SmallVec<[Value; 4]> = rewriter.ir().results(new).collect();
    rewriter.set_insertion_point_after(new);
    results[number] = cast(rewriter.at(location), results[number], old_type);
    rewriter.replace_op(op, &results).then_some(())
}
