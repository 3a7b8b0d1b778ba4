//! Arguments of blocks to which branches pass tensors.

use vulcanize_ir::schema::successor_operand;
use vulcanize_ir::{Fallible, Type, Value, ValueDef};

use super::bufferizable::{Alias, Aliases, Facts, Relation, Source, Sources, TypeSources};

/// The operands that branches pass to an argument.
pub fn sources(facts: &Facts<'_, '_>, value: Value) -> Sources {
    let ir = facts.ir;
    let ValueDef::Argument { block, index, .. } = ir.value_def(value) else { return Sources::new() };
    let mut sources = Sources::new();
    let mut branches: Vec<_> = ir.predecessor_ops(block).collect();
    branches.sort_unstable();
    branches.dedup();
    for op in branches {
        for successor in (0..ir.num_successors(op)).filter(|&number| ir.successor(op, number) == block) {
            let range = vulcanize_ir::schema::successor_operands(ir, op, successor);
            let operand = range.map(|range| range.start + index as usize);
            if let Some(operand) = operand.filter(|_| successor_operand(ir, op, successor, index as usize).is_some()) {
                sources.push(Source { op, operand, relation: Relation::Equivalent, is_definite: false });
            }
        }
    }
    sources
}

/// The arguments to which a branch passes an operand.
pub fn aliases(facts: &Facts<'_, '_>, op: vulcanize_ir::Op, operand: usize) -> Aliases {
    let ir = facts.ir;
    let argument = |number: usize| {
        let range = vulcanize_ir::schema::successor_operands(ir, op, number)?;
        let place = operand.checked_sub(range.start).filter(|_| range.contains(&operand))?;
        ir.arguments(ir.successor(op, number)).get(place).copied()
    };
    let values = (0..ir.num_successors(op)).filter_map(argument);
    values.map(|value| Alias { value, relation: Relation::Equivalent, is_definite: false }).collect()
}

/// The values that branches pass to an argument.
pub fn type_sources(facts: &Facts<'_, '_>, value: Value) -> TypeSources {
    match facts.ir.defining_op(value) {
        Some(_) => facts.equivalent_source(value),
        None => sources(facts, value).iter().map(|source| facts.value_of(source)).collect(),
    }
}

/// The type of memory that may be any of those.
///
/// # Errors
/// Their memory spaces differ.
pub fn buffer_type(facts: &Facts<'_, '_>, value: Value, types: &[Type]) -> Fallible<Type> {
    facts.join(value, types, "incoming operands of block argument have inconsistent memory spaces")
}
