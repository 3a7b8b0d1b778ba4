//! `if`.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, Rewriter, constant_value, defined_by, integer_of, users_in_region};
use vulcanize_ir::schema::{ANY_TYPE, Carries, I1, Trait, TypedOp, named};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, Region, Type, Value, ops};

use super::{
    bufferize, control_flow, inline_region, keep_results, move_out, terminator, unused_results, verify_all_yields,
};
use crate::arith::{AndI, Select, XOrI, constant_int};
use crate::function::op_error;

ops! {
    /// `if`.
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
            fold_in_place: &[swap_regions],
            canonicalize: &[
                named("(anonymous namespace)::CombineIfs", consecutive), named("(anonymous namespace)::CombineNestedIfs", nested),
                named("(anonymous namespace)::RemoveStaticCondition", constant_if), named("(anonymous namespace)::RemoveEmptyElseBranch", empty_else), named("(anonymous namespace)::ConditionPropagation", known_condition),
                named("(anonymous namespace)::ConvertTrivialIfToSelect", select), named("(anonymous namespace)::ReplaceIfYieldWithConditionOrValue", condition_as_result), named("(anonymous namespace)::RemoveDeadRegionBranchOpSuccessorInputs", unused_results),
            ],
            interfaces: &[&Carries::Lists, &control_flow::IF, &control_flow::ALWAYS_SPECULATABLE, &bufferize::IF],
        },
    }
}

impl If {
    /// Makes a condition without results, whose first region `fill` fills.
    pub fn build(b: &mut Builder<'_, '_>, condition: Value, fill: impl FnOnce(&mut Builder<'_, '_>)) -> Self {
        let then = b.region_of(&[], |b, _| {
            fill(b);
            super::Yield::build(b, []);
        });
        let otherwise = b.ir_mut().create_region();
        Self::build_with_regions(b, condition, [], then, otherwise)
    }
}

type Values = SmallVec<[Value; 4]>;

fn parse_if(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let condition = parser.parse_operand()?;
    let i1 = parser.context().i1();
    state.operands.push(parser.resolve_operand(&condition, i1)?);
    state.result_types.extend(parser.parse_optional_arrow_type_list()?);
    parse_then_and_else(parser, state, "scf.yield")
}

/// `{ … } else { … }` and the attributes of an op that chooses; `terminator` ends each region.
pub(crate) fn parse_then_and_else(
    parser: &mut Parser<'_, '_>,
    state: &mut OperationState,
    terminator: &str,
) -> Fallible {
    for is_first in [true, false] {
        let region = if is_first || parser.parse_optional_keyword("else") {
            let region = parser.parse_region(&[])?;
            parser.ensure_terminator(region, terminator, state.location());
            region
        } else {
            parser.ir_mut().create_region()
        };
        state.regions.push(region);
    }
    parser.parse_attr_dict(state)
}

fn print_if(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, branch) = (printer.ir(), If(op));
    printer.write(" ");
    printer.print_operand(branch.condition(ir));
    if ir.num_results(op) > 0 {
        printer.write(" -> (");
        printer.print_types(ir.result_types(op));
        printer.write(")");
    }
    print_then_and_else(printer, op, &[]);
}

pub(crate) fn print_then_and_else(printer: &mut Printer<'_, '_>, op: Op, elided: &[&str]) {
    let (ir, has_results) = (printer.ir(), printer.ir().num_results(op) > 0);
    printer.write(" ");
    printer.print_region(ir.region(op, 0), false, has_results);
    if ir.first_block(ir.region(op, 1)).is_some() {
        printer.write(" else ");
        printer.print_region(ir.region(op, 1), false, has_results);
    }
    printer.print_attr_dict(op, elided);
}

fn verify_if(ir: &Ir<'_>, op: Op) -> Fallible {
    if ir.num_results(op) > 0 && ir.first_block(If(op).else_region(ir)).is_none() {
        return Err(op_error(ir, op, "must have an else block if defining values"));
    }
    Ok(())
}

// ---- a known condition ----

fn known_bool(ir: &Ir<'_>, value: Value) -> Option<bool> {
    ir.context().bool_value(constant_value(ir, value)?)
}

/// `if` of a constant is one of its regions.
fn constant_if(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), If(op));
    let Some(value) = known_bool(ir, branch.condition(ir)) else { return false };
    let region = if value { branch.then_region(ir) } else { branch.else_region(ir) };
    if ir.first_block(region).is_none() {
        return rewriter.erase_op(op);
    }
    inline_region(rewriter, op, region, &[])
}

/// An `else` that does nothing goes.
fn empty_else(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), If(op));
    let Some(block) = ir.first_block(branch.else_region(ir)) else { return false };
    if ir.num_results(op) > 0 || ir.first_op(block) != ir.last_op(block) {
        return false;
    }
    rewriter.erase_block(block);
    rewriter.modified(op);
    true
}

/// Inside the regions the condition is known.
fn known_condition(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), If(op));
    let condition = branch.condition(ir);
    if constant_value(ir, condition).is_some() {
        return false;
    }
    let (location, i1, mut changed) = (ir.location(op), ir.context().i1(), false);
    for (region, value) in [(branch.then_region(ir), 1), (branch.else_region(ir), 0)] {
        let ir = rewriter.ir();
        let users = users_in_region(ir, condition, region);
        if users.is_empty() {
            continue;
        }
        rewriter.set_insertion_point(op);
        let constant = constant_int(rewriter, location, i1, value);
        rewriter.replace_uses_in(&users, condition, constant);
        changed = true;
    }
    changed
}

// ---- results ----

/// The values that both regions yield, one pair a result.
fn yields(ir: &Ir<'_>, op: Op) -> Option<SmallVec<[(Value, Value); 4]>> {
    let branch = If(op);
    let (then, other) = (terminator(ir, branch.then_region(ir))?, terminator(ir, branch.else_region(ir))?);
    Some(ir.operands(then).zip(ir.operands(other)).collect())
}

/// Whether a value is defined right in a region.
fn is_defined_in(ir: &Ir<'_>, value: Value, region: Region) -> bool {
    ir.value_block(value).and_then(|block| ir.block_region(block)) == Some(region)
}

/// Values that come from outside are selected.
fn select(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), If(op));
    let Some(pairs) = yields(ir, op).filter(|pairs| !pairs.is_empty()) else { return false };
    let (then, other) = (branch.then_region(ir), branch.else_region(ir));
    let inside = |&(a, b): &(Value, Value)| is_defined_in(ir, a, then) || is_defined_in(ir, b, other);
    let keep: SmallVec<[bool; 4]> = pairs.iter().map(inside).collect();
    if keep.iter().all(|&keep| keep) {
        return false;
    }
    let (condition, location) = (branch.condition(ir), ir.location(op));
    rewriter.set_insertion_point(op);
    let mut others: SmallVec<[Option<Value>; 4]> = SmallVec::new();
    for (&(a, b), &keep) in pairs.iter().zip(&keep) {
        others.push(match keep {
            true => None,
            false if a == b => Some(a),
            false => Some(Select::build(rewriter.at(location), condition, a, b)),
        });
    }
    keep_results(rewriter, op, &others, &keep)
}

/// A result that is yielded as `true` and `false` is the condition, or its opposite.
fn condition_as_result(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(pairs) = yields(ir, op) else { return false };
    let (condition, location, i1) = (If(op).condition(ir), ir.location(op), ir.context().i1());
    let mut changed = false;
    for (index, &(a, b)) in pairs.iter().enumerate() {
        let ir = rewriter.ir();
        let result = ir.result(op, index);
        if ir.is_unused(result) {
            continue;
        }
        let value = match (known_bool(ir, a), known_bool(ir, b)) {
            (Some(true), Some(false)) => condition,
            (Some(false), Some(true)) => {
                rewriter.set_insertion_point(op);
                let one = constant_int(rewriter, location, i1, 1);
                XOrI::build(rewriter.at(location), condition, one)
            }
            _ => continue,
        };
        rewriter.replace_all_uses(result, value);
        rewriter.modified(op);
        changed = true;
    }
    changed
}

// ---- several ----

/// `if a { if b { … } }` is `if a and b { … }`, where both yield the same otherwise. What the outer one yields besides
/// depends on `a` alone.
fn nested(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, outer) = (rewriter.ir(), If(op));
    let Some(block) = ir.first_block(outer.then_region(ir)) else { return false };
    let Some(inner) = ir.first_op(block).and_then(|inner| If::cast(ir, inner)) else { return false };
    let is_alone = ir.next_op(inner.op()).is_some() && ir.next_op(inner.op()) == ir.last_op(block);
    if !is_alone || !only_yields_otherwise(ir, outer) || !only_yields_otherwise(ir, inner) {
        return false;
    }
    let (a, b, location) = (outer.condition(ir), inner.condition(ir), ir.location(op));
    let Some((yielded, besides)) = combined_yields(ir, outer, inner) else { return false };
    let types: SmallVec<[Type; 4]> = ir.result_types(op).collect();
    let [then, otherwise] = [inner.then_region(ir), outer.else_region(ir)];
    rewriter.set_insertion_point(op);
    let condition = AndI::build(rewriter.at(location), a, b);
    let choose = |(number, other)| (number, Select::build(rewriter.at(location), a, yielded[number], other));
    let besides: Vec<(usize, Value)> = besides.into_iter().map(choose).collect();
    let regions = [then, otherwise].map(|region| move_out(rewriter, region));
    if let Some(end) = terminator(rewriter.ir(), regions[0]) {
        rewriter.modify_in_place(end, |ir| ir.set_operands(end, &yielded));
    }
    let mut state = OperationState::of::<If>(rewriter.context(), location).operands([condition]).results(types);
    state.regions.extend(regions);
    let new = rewriter.insert(state);
    let mut results: Values = rewriter.ir().results(new).collect();
    besides.into_iter().for_each(|(number, chosen)| results[number] = chosen);
    rewriter.replace_op(op, &results)
}

/// Whether the second region, if it is there, is a yield.
fn only_yields_otherwise(ir: &Ir<'_>, branch: If) -> bool {
    let block = ir.first_block(branch.else_region(ir));
    block.is_none_or(|block| ir.first_op(block) == ir.last_op(block))
}

/// What two nested conditions yield where both hold, and what the outer one yields, by number, where only it does not hold;
/// `None` where that is not the same as where the inner one does not.
fn combined_yields(ir: &Ir<'_>, outer: If, inner: If) -> Option<(Values, Vec<(usize, Value)>)> {
    let yields = |region| terminator(ir, region).map_or_else(Values::new, |end| ir.operands(end).collect());
    let [mut yielded, other]: [Values; 2] = [outer.then_region(ir), outer.else_region(ir)].map(yields);
    let [inner_yielded, inner_other]: [Values; 2] = [inner.then_region(ir), inner.else_region(ir)].map(yields);
    let mut besides = Vec::new();
    for (number, value) in yielded.iter_mut().enumerate() {
        match ir.results(inner.op()).position(|result| result == *value) {
            Some(place) if inner_other.get(place) == other.get(number) => *value = *inner_yielded.get(place)?,
            Some(_) => return None,
            None => besides.push((number, *other.get(number)?)),
        }
    }
    Some((yielded, besides))
}

/// Two in a row that depend on one condition, or on it and its opposite, are one.
fn consecutive(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, second) = (rewriter.ir(), If(op));
    let Some(first) = ir.prev_op(op).and_then(|op| If::cast(ir, op)) else { return false };
    let (condition, other) = (first.condition(ir), second.condition(ir));
    let regions = [second.then_region(ir), second.else_region(ir)];
    // The following region where the first one's condition holds, and where it does not.
    let following = match regions {
        regions if condition == other => regions,
        [then, otherwise] if opposite(ir, condition) == Some(other) || opposite(ir, other) == Some(condition) => {
            [otherwise, then]
        }
        _ => return false,
    };
    let preceding = [first.then_region(ir), first.else_region(ir)];
    for (before, after) in preceding.into_iter().zip(following) {
        use_yielded(rewriter, first.op(), before, after);
    }
    let location = rewriter.ir().location(op);
    let types: SmallVec<[Type; 4]> =
        rewriter.ir().result_types(first.op()).chain(rewriter.ir().result_types(op)).collect();
    let merged = [0, 1].map(|i| merge(rewriter, preceding[i], following[i]));
    rewriter.set_insertion_point(op);
    let mut state = OperationState::of::<If>(rewriter.context(), location).operands([condition]).results(types);
    state.regions.extend(merged);
    let new = rewriter.insert(state);
    let results: Values = rewriter.ir().results(new).collect();
    let (of_first, of_second) = results.split_at(rewriter.ir().num_results(first.op()));
    rewriter.replace_op(op, of_second);
    rewriter.replace_op(first.op(), of_first)
}

/// With the opposite condition, an `if` with an `else` has its regions the other way round.
fn swap_regions(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, branch) = (rewriter.ir(), If(op));
    let (then, otherwise) = (branch.then_region(ir), branch.else_region(ir));
    let Some(condition) = opposite(ir, branch.condition(ir)).filter(|_| ir.first_block(otherwise).is_some()) else {
        return false;
    };
    rewriter.set_operand(op, 0, condition);
    let aside = rewriter.ir_mut().create_region();
    for (from, to) in [(then, aside), (otherwise, then), (aside, otherwise)] {
        rewriter.inline_region_at_end(from, to);
    }
    true
}

/// The value whose opposite this one is.
fn opposite(ir: &Ir<'_>, value: Value) -> Option<Value> {
    let not = defined_by::<XOrI>(ir, value)?;
    let one = constant_value(ir, not.rhs(ir)).and_then(|one| integer_of(ir.context(), one));
    one.is_some_and(|one| one.is_one()).then(|| not.lhs(ir))
}

/// In the following region, the results of `op` are the yields of the region before it.
fn use_yielded(rewriter: &mut Rewriter<'_, '_>, op: Op, before: Region, after: Region) {
    let Some(last) = terminator(rewriter.ir(), before) else { return };
    for index in 0..rewriter.ir().num_results(op) {
        let ir = rewriter.ir();
        let (result, yielded) = (ir.result(op, index), ir.operand(last, index));
        let users = users_in_region(ir, result, after);
        rewriter.replace_uses_in(&users, result, yielded);
    }
}

/// A region that does the work of two regions (of one block, or none) in a row, and yields the values of both.
fn merge(rewriter: &mut Rewriter<'_, '_>, before: Region, after: Region) -> Region {
    let merged = rewriter.ir_mut().create_region();
    let ends = [before, after].map(|region| terminator(rewriter.ir(), region));
    rewriter.inline_region_at_end(before, merged);
    let (Some(first_end), Some(second_end)) = (ends[0], ends[1]) else {
        rewriter.inline_region_at_end(after, merged);
        return merged;
    };
    let ir = rewriter.ir();
    let yielded: Values = ir.operands(first_end).chain(ir.operands(second_end)).collect();
    if let (Some(source), Some(target)) = (ir.first_block(after), ir.first_block(merged)) {
        rewriter.erase_op(first_end);
        rewriter.merge_blocks(source, target, &[]);
        rewriter.modify_in_place(second_end, |ir| ir.set_operands(second_end, &yielded));
    }
    merged
}
