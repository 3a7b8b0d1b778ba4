//! `remove-dead-values`: removes what no effect and no result of the program needs, through branches, the regions of ops
//! and the calls of private functions.
//!
//! Operands that a region or a result of an op gets in vain become poison; canonicalization of the ops around them then
//! removes them with the results and arguments.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{
    Builder, GreedyOptions, KnownCalls, KnownFunction, Liveness, PatternSet, Rewriter, apply_patterns_to,
};
use vulcanize_ir::schema::RegionBranchInterface;
use vulcanize_ir::{Ir, Op, OperationState, Value, WalkOrder};

use crate::function::keep_signature;
use crate::ub;

vulcanize_ir::pass_options! {
    /// The options of `remove-dead-values`.
    pub(crate) struct Options;

    "canonicalize" "Canonicalize region branch ops" { canonicalize: bool = true; }
}

pub(crate) static REMOVE_DEAD_VALUES: PassDef<Options> =
    PassDef::new("remove-dead-values", "RemoveDeadValues", "Remove dead values", run).options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let regions = ir.regions(op).to_vec();
    let calls = KnownCalls::inside(ir, op);
    let live = Liveness::of(ir, &regions, Some(&calls));
    let mut changed = live.erase_dead(ir, &regions);
    for (function, known) in calls.functions() {
        changed |= shrink(ir, function, known, &live);
    }
    let poison = poison_unneeded(ir, op, &live);
    changed |= !poison.is_empty();
    if options.canonicalize {
        let branches =
            |ir: &Ir<'_>, op: Op| ir.def(op).is_some_and(|def| def.interface::<RegionBranchInterface>().is_some());
        let ops: Vec<Op> = ir.walk(op, WalkOrder::Post).into_iter().filter(|&inner| branches(ir, inner)).collect();
        let options = GreedyOptions::default();
        changed |= apply_patterns_to(ir, op, ops, &PatternSet::canonicalization(), &options).changed;
        for value in poison {
            if let Some(made) = ir.defining_op(value).filter(|_| ir.is_unused(value)) {
                ir.erase(made);
            }
        }
    }
    Ok(changed)
}

/// Puts poison in place of operands that arrive where nothing needs them; the poison.
fn poison_unneeded(ir: &mut Ir<'_>, root: Op, live: &Liveness) -> Vec<Value> {
    let mut made = Vec::new();
    for op in ir.walk(root, WalkOrder::Pre) {
        for index in live.unneeded_operands(ir, op) {
            let ty = ir.value_type(ir.operand(op, index));
            let mut builder = Builder::before(ir, op);
            let poison = ub::Poison::with(&mut builder).build(ty);
            ir.set_operand(op, index, poison);
            made.push(poison);
        }
    }
    made
}

/// Removes arguments that a function does not need, and results that no call does; returns whether there were any.
fn shrink(ir: &mut Ir<'_>, function: Op, known: &KnownFunction, live: &Liveness) -> bool {
    let Some(entry) = ir.regions(function).first().and_then(|&body| ir.first_block(body)) else { return false };
    let arguments: Vec<bool> = ir.arguments(entry).iter().map(|&argument| live.needs_argument(argument)).collect();
    let count = known.returns.first().map_or(0, |&end| ir.num_operands(end));
    let results: Vec<bool> = (0..count).map(|index| live.needs_result(function, index)).collect();
    if arguments.iter().chain(&results).all(|&needed| needed) {
        return false;
    }
    ir.retain_block_arguments(entry, |index| arguments[index]);
    known.returns.iter().for_each(|&end| keep_operands(ir, end, &results));
    keep_signature(ir, function, &arguments, &results);
    for &call in &known.calls {
        keep_operands(ir, call, &arguments);
        keep_signature(ir, call, &arguments, &results);
        keep_results(ir, call, &results);
    }
    true
}

fn keep_operands(ir: &mut Ir<'_>, op: Op, keep: &[bool]) {
    let operands: Vec<Value> = ir.operands(op).zip(keep).filter(|(_, keep)| **keep).map(|(value, _)| value).collect();
    ir.set_operands(op, &operands);
}

/// Puts a call with fewer results in place of one.
fn keep_results(ir: &mut Ir<'_>, call: Op, keep: &[bool]) {
    if keep.iter().all(|&keep| keep) {
        return;
    }
    let kept: Vec<Value> = ir.results(call).zip(keep).filter(|(_, keep)| **keep).map(|(value, _)| value).collect();
    let types: Vec<_> = kept.iter().map(|&value| ir.value_type(value)).collect();
    let mut state = OperationState::new(ir.op_name(call), ir.location(call)).results(types);
    state.operands.extend(ir.operands(call));
    state.attributes.extend(ir.attributes(call).iter().copied());
    let mut rewriter = Rewriter::before(ir, call);
    let made = rewriter.insert(state);
    for (index, value) in kept.into_iter().enumerate() {
        let result = rewriter.ir().result(made, index);
        rewriter.replace_all_uses(value, result);
    }
    ir.erase(call);
}
