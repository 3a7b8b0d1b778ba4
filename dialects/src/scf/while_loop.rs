//! `while`, and `condition`, which ends its first region.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Rewriter, defined_by};
use vulcanize_ir::schema::{ANY_TYPE, CanonicalizePattern, Carries, I1, Trait, TypedOp, named};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Block, Fallible, Ir, Op, OperationState, Region, Type, Value, WalkOrder, ops};

use super::travel::{is_inside, one_value_everywhere};
use super::{
    If, bufferize, control_flow, entry_arguments, move_out, parse_assignments, print_assignments, rebuild, terminator,
    verify_edge,
};
use crate::arith::{CmpI, Constant, cmpi_predicate};
use crate::function::op_error;

ops! {
    /// `while` and `condition`.
    pub(super) static OPS;

    /// Runs its first region, and as long as that one's condition holds, its second one and the first again.
    pub struct While = "scf.while" {
        operands: { inits: ANY_TYPE[variadic] },
        results: { results: ANY_TYPE[variadic] },
        regions: { before: OneBlock, after: OneBlock },
        traits: [Trait::LoopLike, Trait::RecursiveMemoryEffects, Trait::SingleBlock],
        assembly: (parse_while, print_while),
        with: {
            verify: Some(verify_while), verify_regions: Some(verify_while_regions),
            canonicalize: WHILE, interfaces: &[&Carries::Lists, &control_flow::WHILE, &bufferize::WHILE],
        },
    }

    /// Ends the first region of a `while`: whether to go on, and the values for the second region or the results.
    pub struct Condition = "scf.condition" {
        operands: { condition: I1, args: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::HasParent(&["scf.while"]), Trait::ReturnLike, Trait::Terminator],
        format: "`(` $condition `)` attr-dict ($args^ `:` type($args))?",
        with: { interfaces: &[&Carries::Lists, &bufferize::CONDITION] },
    }
}

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

// ---- rewrites ----

/// All of them.
const WHILE: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::MakeRegionBranchOpSuccessorInputsDead", one_value_everywhere),
    named("(anonymous namespace)::WhileConditionTruth", true_inside),
    named("(anonymous namespace)::WhileCmpCond", known_comparison),
    named("(anonymous namespace)::RemoveDeadRegionBranchOpSuccessorInputs", unused_results),
    named("(anonymous namespace)::RemoveDuplicateSuccessorInputUses", equal_results),
    named("(anonymous namespace)::RemoveDeadRegionBranchOpSuccessorInputs", unused_before_arguments),
    named("(anonymous namespace)::WhileOpAlignBeforeArgs", results_in_order),
    named("(anonymous namespace)::WhileMoveIfDown", move_if_down),
];

type Values = SmallVec<[Value; 4]>;

/// A loop taken apart.
struct Parts {
    before: Region,
    after: Region,
    condition: Op,
    end: Op,
    inits: Values,
    before_arguments: Values,
    handed_on: Values,
    after_arguments: Values,
    results: Values,
    yielded: Values,
}

impl Parts {
    /// `None` where the ends are not those of a loop that was verified.
    fn of(ir: &Ir<'_>, op: Op) -> Option<Self> {
        let each = While(op);
        let (before, after) = (each.before(ir), each.after(ir));
        let (condition, end) = (terminator(ir, before)?, terminator(ir, after)?);
        Condition::cast(ir, condition)?;
        let parts = Self {
            before,
            after,
            condition,
            end,
            inits: ir.operands(op).collect(),
            before_arguments: SmallVec::from_slice(entry_arguments(ir, before)),
            handed_on: ir.operands(condition).skip(1).collect(),
            after_arguments: SmallVec::from_slice(entry_arguments(ir, after)),
            results: ir.results(op).collect(),
            yielded: ir.operands(end).collect(),
        };
        let (carried, handed) = (parts.inits.len(), parts.results.len());
        let fits = parts.before_arguments.len() == carried
            && parts.yielded.len() == carried
            && parts.handed_on.len() == handed
            && parts.after_arguments.len() == handed;
        fits.then_some(parts)
    }

    /// The value in the first region for an argument of the second one; other values stay the same.
    fn source(&self, value: Value) -> Value {
        self.after_arguments.iter().position(|&argument| argument == value).map_or(value, |i| self.handed_on[i])
    }
}

/// The loop without the carried values and results that are not kept; nothing uses their arguments and results.
fn keep(rewriter: &mut Rewriter<'_, '_>, op: Op, parts: &Parts, carried: &[bool], handed: &[bool]) {
    fn kept(values: &[Value], keep: &[bool]) -> Values {
        values.iter().zip(keep).filter(|(_, keep)| **keep).map(|(&value, _)| value).collect()
    }
    // The operands have later replacements already.
    let ir = rewriter.ir();
    let (yielded, handed_on): (Values, Values) =
        (ir.operands(parts.end).collect(), ir.operands(parts.condition).skip(1).collect());
    let types: SmallVec<[Type; 4]> = kept(&parts.results, handed).iter().map(|&value| ir.value_type(value)).collect();
    let decision = ir.operand(parts.condition, 0);
    let handed_on: Values = std::iter::once(decision).chain(kept(&handed_on, handed)).collect();
    let yielded = kept(&yielded, carried);
    rewriter.modify_in_place(parts.condition, |ir| ir.set_operands(parts.condition, &handed_on));
    rewriter.modify_in_place(parts.end, |ir| ir.set_operands(parts.end, &yielded));
    for (region, keep) in [(parts.before, carried), (parts.after, handed)] {
        let Some(block) = rewriter.ir().first_block(region) else { return };
        rewriter.ir_mut().retain_block_arguments(block, |index| keep[index]);
    }
    let new = rebuild(rewriter, op, kept(&parts.inits, carried), types);
    let made: Values = rewriter.ir().results(new).collect();
    for (old, new) in kept(&parts.results, handed).into_iter().zip(made) {
        rewriter.replace_all_uses(old, new);
    }
    rewriter.erase_op(op);
}

fn make_bool(rewriter: &mut Rewriter<'_, '_>, op: Op, value: bool) -> Value {
    let (context, location) = (rewriter.context(), rewriter.ir().location(op));
    rewriter.set_insertion_point(op);
    Constant::build(rewriter.at(location), context.bool_attr(value))
}

/// The condition is true in the second region.
fn true_inside(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(parts) = Parts::of(ir, op) else { return false };
    let decision = ir.operand(parts.condition, 0);
    let is_used = |&(argument, value): &(Value, Value)| value == decision && !ir.is_unused(argument);
    let pairs = parts.after_arguments.iter().copied().zip(parts.handed_on.iter().copied());
    let arguments: Vec<Value> = pairs.filter(is_used).map(|(argument, _)| argument).collect();
    if arguments.is_empty() {
        return false;
    }
    let value = make_bool(rewriter, op, true);
    for argument in arguments {
        rewriter.replace_all_uses(argument, value);
    }
    true
}

/// The comparison that the condition is comes out the same in the second region.
fn known_comparison(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(parts) = Parts::of(ir, op) else { return false };
    let decision = defined_by::<CmpI>(ir, ir.operand(parts.condition, 0));
    let (Some(decision), Some(block)) = (decision, ir.first_block(parts.after)) else { return false };
    let predicate = |compare: CmpI| cmpi_predicate(ir.context(), compare.predicate(ir));
    let operands: Vec<Value> = ir.operands(decision.op()).collect();
    let known = |op: Op| {
        let compare = CmpI::cast(ir, op).filter(|&compare| compare.op() != decision.op())?;
        let same = ir.operands(op).map(|value| parts.source(value)).eq(operands.iter().copied());
        let (first, second) = (predicate(decision)?, predicate(compare)?);
        let is_unused = ir.is_unused(ir.result(op, 0));
        match (same && !is_unused, second == first, second == first.inverted()) {
            (true, true, _) => Some((op, true)),
            (true, _, true) => Some((op, false)),
            _ => None,
        }
    };
    let found: Vec<(Op, bool)> = ir.ops(block).filter_map(known).collect();
    for &(compare, value) in &found {
        let value = make_bool(rewriter, compare, value);
        rewriter.replace_op(compare, &[value]);
    }
    !found.is_empty()
}

/// Results that nobody looks at, neither after the loop nor in the second region.
fn unused_results(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(parts) = Parts::of(ir, op) else { return false };
    let handed: SmallVec<[bool; 4]> = (parts.results.iter().zip(&parts.after_arguments))
        .map(|(&result, &argument)| !ir.is_unused(result) || !ir.is_unused(argument))
        .collect();
    if !handed.contains(&false) {
        return false;
    }
    keep(rewriter, op, &parts, &vec![true; parts.inits.len()], &handed);
    true
}

/// A value that is passed on twice is passed on once.
fn equal_results(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let Some(parts) = Parts::of(rewriter.ir(), op) else { return false };
    let mut first = rustc_hash::FxHashMap::default();
    let firsts: Vec<usize> =
        parts.handed_on.iter().enumerate().map(|(index, &value)| *first.entry(value).or_insert(index)).collect();
    let handed: SmallVec<[bool; 4]> = firsts.iter().enumerate().map(|(index, &first)| index == first).collect();
    if !handed.contains(&false) {
        return false;
    }
    for (index, &first) in firsts.iter().enumerate().filter(|&(index, &first)| index != first) {
        rewriter.replace_all_uses(parts.after_arguments[index], parts.after_arguments[first]);
        rewriter.replace_all_uses(parts.results[index], parts.results[first]);
    }
    keep(rewriter, op, &parts, &vec![true; parts.inits.len()], &handed);
    true
}

/// Carried values that the first region does not look at.
fn unused_before_arguments(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(parts) = Parts::of(ir, op) else { return false };
    let carried: SmallVec<[bool; 4]> = parts.before_arguments.iter().map(|&argument| !ir.is_unused(argument)).collect();
    if !carried.contains(&false) {
        return false;
    }
    keep(rewriter, op, &parts, &carried, &vec![true; parts.results.len()]);
    true
}

/// A first region that only passes its arguments on passes them on in order.
fn results_in_order(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(parts) = Parts::of(ir, op) else { return false };
    let position = |value: &Value| parts.before_arguments.iter().position(|argument| argument == value);
    let Some(order) = parts.handed_on.iter().map(position).collect::<Option<Vec<usize>>>() else { return false };
    let mut sorted = order.clone();
    sorted.sort_unstable();
    if sorted == order || !sorted.iter().copied().eq(0..parts.before_arguments.len()) {
        return false;
    }
    // Types go with their places.
    let types: Vec<Type> = parts.before_arguments.iter().map(|&argument| ir.value_type(argument)).collect();
    let (Some(block), location) = (ir.first_block(parts.after), ir.location(op)) else { return false };
    let decision = ir.operand(parts.condition, 0);
    let operands: Values = std::iter::once(decision).chain(parts.before_arguments.iter().copied()).collect();
    rewriter.modify_in_place(parts.condition, |ir| ir.set_operands(parts.condition, &operands));
    let new: Vec<Value> = types.iter().map(|&ty| rewriter.ir_mut().add_block_argument(block, ty, location)).collect();
    for (&old, &place) in parts.after_arguments.iter().zip(&order) {
        rewriter.replace_all_uses(old, new[place]);
    }
    rewriter.ir_mut().retain_block_arguments(block, |index| index >= order.len());
    let regions = [parts.before, parts.after].map(|region| move_out(rewriter, region));
    rewriter.set_insertion_point(op);
    let state = OperationState::of::<While>(rewriter.context(), location).operands(parts.inits.iter().copied());
    let made = rewriter.insert(state.results(types).region(regions[0]).region(regions[1]));
    let results: Values = order.iter().map(|&place| rewriter.ir().result(made, place)).collect();
    rewriter.replace_op(op, &results)
}

/// Work that only happens when the loop goes on moves to the second region.
fn move_if_down(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(parts) = Parts::of(ir, op) else { return false };
    let Some(branch) = ir.prev_op(parts.condition).and_then(|op| If::cast(ir, op)) else { return false };
    let decision = ir.operand(parts.condition, 0);
    let users_fit = ir.results(branch.op()).all(|result| ir.users(result).all(|user| user == parts.condition));
    let otherwise_empty =
        ir.first_block(branch.else_region(ir)).is_none_or(|block| ir.first_op(block) == ir.last_op(block));
    if branch.condition(ir) != decision || !users_fit || !otherwise_empty {
        return false;
    }
    let (Some(then), Some(target)) = (ir.first_block(branch.then_region(ir)), ir.first_block(parts.after)) else {
        return false;
    };
    let (Some(then_end), Some(first)) = (ir.last_op(then), ir.first_op(target)) else { return false };
    let else_values: Values =
        terminator(ir, branch.else_region(ir)).map_or_else(Values::new, |end| ir.operands(end).collect());
    let results: Values = ir.results(branch.op()).collect();
    let moved: Vec<(usize, usize)> = parts
        .handed_on
        .iter()
        .enumerate()
        .filter_map(|(index, value)| Some((index, results.iter().position(|result| result == value)?)))
        .collect();
    let mut handed_on = parts.handed_on.clone();
    hand_on_used(rewriter, op, branch.op(), target, &mut handed_on);
    let then_values: Values = rewriter.ir().operands(then_end).collect();
    for &(index, result) in &moved {
        rewriter.replace_all_uses(parts.after_arguments[index], then_values[result]);
        handed_on[index] = else_values[result];
    }
    let operands: Values = std::iter::once(decision).chain(handed_on).collect();
    rewriter.modify_in_place(parts.condition, |ir| ir.set_operands(parts.condition, &operands));
    rewriter.erase_op(then_end);
    rewriter.inline_block_before(then, first, &[]);
    rewriter.erase_op(branch.op());
    add_results(rewriter, op, &parts);
    true
}

/// Values of the first region that `moved` uses arrive as arguments of the second one, which needs results for them.
fn hand_on_used(rewriter: &mut Rewriter<'_, '_>, op: Op, moved: Op, target: Block, handed_on: &mut Values) {
    let ir = rewriter.ir();
    let inside: Vec<Op> = ir.walk(moved, WalkOrder::Pre);
    let mut from_before: Vec<Value> = Vec::new();
    for value in inside[1..].iter().flat_map(|&inner| ir.operands(inner)) {
        if !is_inside(ir, value, moved) && is_inside(ir, value, op) && !from_before.contains(&value) {
            from_before.push(value);
        }
    }
    let location = ir.location(op);
    for value in from_before {
        let argument = match handed_on.iter().position(|&handed| handed == value) {
            Some(place) => rewriter.ir().arguments(target)[place],
            None => {
                handed_on.push(value);
                let ty = rewriter.ir().value_type(value);
                rewriter.ir_mut().add_block_argument(target, ty, location)
            }
        };
        rewriter.replace_uses_in(&inside, value, argument);
    }
}

/// Gives a loop the results that its first region now passes on.
fn add_results(rewriter: &mut Rewriter<'_, '_>, op: Op, parts: &Parts) {
    let ir = rewriter.ir();
    let types: SmallVec<[Type; 4]> = ir.operand_types(parts.condition).skip(1).collect();
    if types.len() == parts.results.len() {
        return;
    }
    let made = rebuild(rewriter, op, parts.inits.iter().copied(), types);
    let results: Values = rewriter.ir().results(made).take(parts.results.len()).collect();
    rewriter.replace_op(op, &results);
}
