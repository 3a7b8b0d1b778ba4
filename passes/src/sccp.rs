//! `sccp`: values that are constant on every path that can be taken become constants.
//!
//! The pass finds constants and reachability together, through branches, regions and calls.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{ConstantPool, constant_of_op, would_be_trivially_dead};
use vulcanize_ir::schema::{FoldValue, OpDef};
use vulcanize_ir::{Attribute, Block, Identifier, Ir, Op, Value};

use crate::dataflow::{Analysis, Solver};

pub(crate) static SCCP: PassDef = PassDef::new("sccp", "SCCP", "Sparse Conditional Constant Propagation", run);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let facts = Solver::<Constants>::solve(ir, op).into_facts();
    let constants = facts.filter_map(|(value, constant)| Some((value, constant?))).collect();
    Ok(rewrite(ir, op, &constants))
}

/// The constant that a value is, and the namespace of the dialect that makes it; `None` for a value that may be anything.
type Fact = Option<(Attribute, Identifier)>;

enum Constants {}

impl Analysis for Constants {
    type Fact = Fact;

    fn weakest(_: &Ir<'_>, _: Value) -> Fact {
        None
    }

    fn join(&a: &Fact, &b: &Fact) -> Fact {
        a.filter(|(constant, _)| b.is_some_and(|(other, _)| *constant == other))
    }

    fn constant(_: &Ir<'_>, _: Value, fact: &Fact) -> Option<Attribute> {
        fact.map(|(constant, _)| constant)
    }

    fn results(solver: &Solver<'_, '_, Self>, op: Op, def: &'static OpDef) -> SmallVec<[Option<Fact>; 1]> {
        let ir = solver.ir();
        let namespace = ir.identifier(ir.op_info(op).dialect_namespace(ir.op_name_str(op)));
        if let Some(value) = constant_of_op(ir, op) {
            return ir.results(op).map(|_| Some(Some((value, namespace)))).collect();
        }
        let folded = def.fold.and_then(|fold| fold(ir, op, &solver.constants(op)));
        let Some(folded) = folded.filter(|folded| folded.len() == ir.num_results(op)) else {
            return ir.results(op).map(|_| Some(None)).collect();
        };
        let fact = |(result, value)| match value {
            FoldValue::Constant(attribute) => Some((attribute, namespace)),
            FoldValue::Value(same) if same == result => None,
            // Nothing returns here when a value becomes known that is no operand: it may be anything.
            FoldValue::Value(value) => solver.fact(value).copied().flatten(),
        };
        ir.results(op).zip(folded).map(|pair| Some(fact(pair))).collect()
    }
}

/// Replaces constant values by constants; returns whether there were any.
fn rewrite(ir: &mut Ir<'_>, root: Op, constants: &FxHashMap<Value, (Attribute, Identifier)>) -> bool {
    let mut pool = ConstantPool::default();
    let mut changed = false;
    let blocks_of = |ir: &Ir<'_>, op: Op| {
        let mut blocks: Vec<Block> = Vec::new();
        for &region in ir.regions(op) {
            let start = blocks.len();
            blocks.extend(ir.blocks(region));
            blocks[start..].reverse();
        }
        blocks
    };
    let mut pending = blocks_of(ir, root);
    while let Some(block) = pending.pop() {
        let mut replace = |ir: &mut Ir<'_>, value: Value| {
            let Some(&(attribute, namespace)) = constants.get(&value) else { return false };
            let ty = ir.value_type(value);
            let Some(constant) = pool.get_or_create(ir, block, namespace, attribute, ty) else { return false };
            ir.replace_all_uses(value, constant);
            changed = true;
            true
        };
        for op in ir.ops(block).collect::<Vec<_>>() {
            let results: SmallVec<[Value; 2]> = ir.results(op).collect();
            let replaced = results.iter().filter(|&&result| replace(ir, result)).count();
            if !results.is_empty() && replaced == results.len() && would_be_trivially_dead(ir, op) {
                ir.erase(op);
            } else {
                pending.extend(blocks_of(ir, op));
            }
        }
        for argument in ir.arguments(block).to_vec() {
            replace(ir, argument);
        }
    }
    changed
}
