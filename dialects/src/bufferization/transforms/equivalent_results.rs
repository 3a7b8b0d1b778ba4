//! `drop-equivalent-buffer-results`: a function does not return what its callers gave it.

use rustc_hash::FxHashMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Rewriter, defined_by};
use vulcanize_ir::schema::{TypedOp, callee_reference};
use vulcanize_ir::{Ir, Op, SymbolTableCollection, Type, Value, ValueDef, WalkOrder};

use super::signatures::{call_with, functions, is_public, returns};
use crate::func::Call;
use crate::function::{function_signature, keep_signature};
use crate::memref::Cast;

pub(super) static DROP_EQUIVALENT: PassDef = PassDef::new(
    "drop-equivalent-buffer-results",
    "DropEquivalentBufferResultsPass",
    "Remove MemRef return values that are equivalent to a bbArg",
    run,
)
.on("builtin.module");

fn run(_: &mut (), ir: &mut Ir<'_>, module: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut calls = calls_of(ir, module);
    let mut changed = false;
    for func in functions(ir, module) {
        let ends = returns(ir, func);
        let arguments = arguments_returned(ir, func, &ends);
        if is_public(ir, func) || arguments.iter().all(Option::is_none) {
            continue;
        }
        drop_results(ir, func, &ends, &arguments);
        for call in calls.remove(&func).unwrap_or_default() {
            replace_call(ir, call, &arguments);
        }
        changed = true;
    }
    Ok(changed)
}

/// The calls of each function.
fn calls_of(ir: &Ir<'_>, module: Op) -> FxHashMap<Op, Vec<Op>> {
    let (mut symbols, mut calls) = (SymbolTableCollection::new(), FxHashMap::<Op, Vec<Op>>::default());
    for op in ir.walk(module, WalkOrder::Pre) {
        let reference = callee_reference(ir, op).filter(|_| Call::matches(ir, op));
        if let Some(callee) = reference.and_then(|reference| symbols.lookup_nearest(ir, op, reference)) {
            calls.entry(callee).or_default().push(op);
        }
    }
    calls
}

/// For each result the argument that all returns give for it.
fn arguments_returned(ir: &Ir<'_>, func: Op, ends: &[Op]) -> Vec<Option<usize>> {
    let Some((&first, others)) = ends.split_first() else { return Vec::new() };
    let agreed = |(number, value)| {
        let argument = argument_behind(ir, func, value)?;
        let agrees = |&end: &Op| argument_behind(ir, func, ir.operand(end, number)) == Some(argument);
        others.iter().all(agrees).then_some(argument)
    };
    ir.operands(first).enumerate().map(agreed).collect()
}

/// The number of the argument that a value is, or that it is a cast of.
fn argument_behind(ir: &Ir<'_>, func: Op, mut value: Value) -> Option<usize> {
    while let Some(cast) = defined_by::<Cast>(ir, value) {
        value = cast.source(ir);
    }
    match ir.value_def(value) {
        ValueDef::Argument { block, index, .. } if ir.first_block(ir.region(func, 0)) == Some(block) => {
            Some(index as usize)
        }
        _ => None,
    }
}

fn drop_results(ir: &mut Ir<'_>, func: Op, ends: &[Op], arguments: &[Option<usize>]) {
    let inputs = function_signature(ir, func).map_or(0, |(inputs, _)| inputs.len());
    let kept: Vec<bool> = arguments.iter().map(Option::is_none).collect();
    keep_signature(ir, func, &vec![true; inputs], &kept);
    for &end in ends {
        let values = ir.operands(end).zip(&kept).filter(|(_, kept)| **kept).map(|(value, _)| value);
        let values: Vec<Value> = values.collect();
        ir.set_operands(end, &values);
    }
}

fn replace_call(ir: &mut Ir<'_>, call: Op, arguments: &[Option<usize>]) {
    let mut rewriter = Rewriter::before(ir, call);
    let ir = rewriter.ir();
    let operands: Vec<Value> = ir.operands(call).collect();
    let types: Vec<Type> = ir.result_types(call).collect();
    let kept: Vec<Type> =
        types.iter().zip(arguments).filter(|(_, argument)| argument.is_none()).map(|(&ty, _)| ty).collect();
    let new = call_with(&mut rewriter, call, &operands, &kept);
    let mut results = rewriter.ir().results(new).collect::<Vec<_>>().into_iter();
    let values: Vec<Value> = types
        .iter()
        .zip(arguments)
        .filter_map(|(&ty, argument)| match argument.map(|argument| operands[argument]) {
            None => results.next(),
            Some(value) if rewriter.ir().value_type(value) == ty => Some(value),
            Some(value) => Some(Cast::build(&mut rewriter, value, ty)),
        })
        .collect();
    rewriter.replace_op(call, &values);
}
