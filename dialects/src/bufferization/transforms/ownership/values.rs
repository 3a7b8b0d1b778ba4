//! The memrefs among values.

use vulcanize_ir::schema::successor_operands;
use vulcanize_ir::{Block, Ir, Op, Value};

use super::super::super::is_memory;

pub(super) fn holds_memory(ir: &Ir<'_>, value: Value) -> bool {
    is_memory(ir.context(), ir.value_type(value))
}

pub(super) fn memory_among(ir: &Ir<'_>, values: impl Iterator<Item = Value>) -> Vec<Value> {
    values.filter(|&value| holds_memory(ir, value)).collect()
}

/// The values that a branch hands to a successor, and what the successor is.
pub(super) fn target(ir: &Ir<'_>, op: Op, successor: usize) -> (Vec<Value>, Block) {
    let range = successor_operands(ir, op, successor).unwrap_or_default();
    (range.map(|index| ir.operand(op, index)).collect(), ir.successor(op, successor))
}
