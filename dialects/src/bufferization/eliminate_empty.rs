//! `eliminate-empty-tensors`: what would be made in new memory and then put into a part of a tensor is made in that part.

use rustc_hash::FxHashSet;
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::rewrite::{Builder, defined_by, is_memory_effect_free};
use vulcanize_ir::{DominanceInfo, Ir, Op, Value, ValueDef, WalkOrder};

use super::analysis::Analysis;
use super::bufferizable::{Facts, Memo, Relation, is_ancestor};
use super::functions::{self, Calls};
use super::options::Options;
use super::subsets::Insertion;
use crate::tensor::{Cast, Empty};

pub(crate) static ELIMINATE_EMPTY: PassDef = PassDef::new(
    "eliminate-empty-tensors",
    "EmptyTensorEliminationPass",
    "Try to eliminate all tensor.empty ops.",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, context: &mut PassContext<'_>) -> PassResult {
    let is_module = ir.op_name_str(op) == "builtin.module";
    let options = Options {
        allow_return_allocs_from_loops: true,
        bufferize_function_boundaries: is_module,
        ..Options::default()
    };
    let calls = Calls::of(ir, op);
    let mut analysis = Analysis::default();
    let analyzed = match is_module {
        true => functions::analyze(&mut analysis, ir, op, &options, &calls),
        false => analysis.run(ir, op, &options, &calls),
    };
    analyzed.map_err(|error| {
        context.diagnostics().push(error);
        PassError::Reported
    })?;
    let mut changed = false;
    let mut dominance = DominanceInfo::new();
    for op in ir.walk(op, WalkOrder::Post) {
        let Some(insertion) = Insertion::of(ir, op).filter(|insertion| analysis.is_in_place(op, insertion.source))
        else {
            continue;
        };
        let memo = Memo::default();
        let facts = Facts { ir, options: &options, analysis: Some(&analysis), calls: &calls, memo: &memo };
        for empty in empty_uses(&facts, (op, insertion.source)) {
            changed |= replace(ir, &mut dominance, (op, insertion), empty);
        }
    }
    Ok(changed)
}

/// An operand.
type Operand = (Op, usize);

/// The `tensor.empty` values that come to an operand in the same memory, each with the first operand that takes it there.
fn empty_uses(facts: &Facts<'_, '_>, operand: Operand) -> Vec<Operand> {
    let ir = facts.ir;
    let (mut pending, mut visited, mut found) = (vec![operand], FxHashSet::default(), Vec::new());
    while let Some(operand) = pending.pop() {
        let value = ir.operand(operand.0, operand.1);
        if !visited.insert(value) {
            continue;
        }
        if defined_by::<Empty>(ir, value).is_some() {
            found.push(operand);
            continue;
        }
        let is_cast = defined_by::<Cast>(ir, value).is_some();
        let follows = |source: &Operand, relation| {
            let ty = ir.value_type(ir.operand(source.0, source.1));
            relation == Relation::Equivalent && (is_cast || ty == ir.value_type(value))
        };
        let sources = facts.sources(value).into_iter();
        let sources = sources.map(|source| ((source.op, source.operand), source.relation));
        let followed: Vec<Operand> =
            sources.filter(|(source, relation)| follows(source, *relation)).map(|(source, _)| source).collect();
        pending.extend(followed.into_iter().rev());
    }
    found
}

/// Puts the part of the insertion in the place of an operand that is `tensor.empty`.
fn replace(
    ir: &mut Ir<'_>,
    dominance: &mut DominanceInfo,
    (op, insertion): (Op, &Insertion),
    (user, index): Operand,
) -> bool {
    let old = ir.operand(user, index);
    let Some(empty) = ir.defining_op(old) else { return false };
    let needed = insertion.needed_values(ir, op);
    let Some(place) = place_of_part(ir, dominance, &needed, empty, user)
        .or_else(|| move_before(ir, dominance, &needed, user).then_some(user))
    else {
        return false;
    };
    let (location, ty) = (ir.location(empty), ir.value_type(old));
    let mut builder = Builder::before(ir, place);
    builder.set_location(location);
    let Some(mut part) = (insertion.part)(&mut builder, op).filter(|&part| part != old) else { return false };
    let found = builder.ir().value_type(part);
    if found != ty {
        let context = builder.context();
        if context.element_type(found) != context.element_type(ty) {
            return false;
        }
        builder.set_insertion_point_after_value(part);
        part = Cast::build(&mut builder, part, ty);
    }
    ir.set_operand(user, index, part);
    true
}

/// The op before which all values that a part needs are there, and which comes before the user: the `tensor.empty` itself,
/// or the first one after one of the values.
fn place_of_part(ir: &Ir<'_>, dominance: &mut DominanceInfo, needed: &[Value], empty: Op, user: Op) -> Option<Op> {
    let after = |&value: &Value| match ir.value_def(value) {
        ValueDef::Argument { block, .. } => ir.first_op(block),
        ValueDef::Result { op, .. } => ir.next_op(op),
        ValueDef::Detached => None,
    };
    let candidates = [empty].into_iter().chain(needed.iter().filter_map(after));
    candidates.into_iter().find(|&place| {
        needed.iter().all(|&value| is_there(ir, dominance, value, place))
            && (place == user || dominance.op_properly_dominates(ir, place, user, true))
    })
}

/// Whether a value may be used at an op. As in MLIR, an argument is only known inside of its block.
fn is_there(ir: &Ir<'_>, dominance: &mut DominanceInfo, value: Value, op: Op) -> bool {
    let ValueDef::Argument { block, .. } = ir.value_def(value) else {
        return dominance.properly_dominates(ir, value, op);
    };
    let is_inside = |op: Op| ir.parent_block(op) == Some(block);
    is_inside(op) || ir.ancestor(op, |_, around| is_inside(around)).is_some()
}

/// Moves the ops that make values before an op of their block, where that is possible. Returns whether it was.
fn move_before(ir: &mut Ir<'_>, dominance: &mut DominanceInfo, values: &[Value], place: Op) -> bool {
    let Some(ops) = ops_to_move(ir, dominance, values, place) else { return false };
    for op in ops {
        ir.move_op_before(op, place);
    }
    dominance.clear();
    true
}

/// The ops that make values which are not there yet at an op of the same block, each after those that it needs. `None`
/// where one of them cannot be moved.
fn ops_to_move(ir: &Ir<'_>, dominance: &mut DominanceInfo, values: &[Value], place: Op) -> Option<Vec<Op>> {
    /// An op, and whether those that it needs are before it on the list.
    type Step = (Op, bool);
    let (mut visited, mut ordered) = (FxHashSet::default(), Vec::new());
    let missing = |dominance: &mut DominanceInfo, values: &[Value]| -> Option<Vec<Step>> {
        let late = values.iter().rev().filter(|&&value| !dominance.properly_dominates(ir, value, place));
        late.map(|&value| Some((ir.defining_op(value)?, false))).collect()
    };
    let mut pending = missing(dominance, values)?;
    while let Some((op, is_ready)) = pending.pop() {
        if is_ready {
            ordered.push(op);
            continue;
        }
        if !visited.insert(op) {
            continue;
        }
        let can_move = op != place && ir.parent_block(op) == ir.parent_block(place) && is_memory_effect_free(ir, op);
        if !can_move || ir.def(op).is_none() {
            return None;
        }
        pending.push((op, true));
        pending.extend(missing(dominance, &used_values(ir, op))?);
    }
    Some(ordered)
}

/// The values from outside that an op uses, itself or in its regions.
fn used_values(ir: &Ir<'_>, op: Op) -> Vec<Value> {
    let is_inside = |value: Value| {
        let owner = ir.value_block(value).and_then(|block| ir.block_parent_op(block));
        owner.is_some_and(|owner| is_ancestor(ir, op, owner))
    };
    let inner = ir.ops_inside(op).flat_map(|inner| ir.operands(inner));
    ir.operands(op).chain(inner.filter(|&value| !is_inside(value))).collect()
}
