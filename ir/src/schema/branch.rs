//! Which operands a branch hands to which successor.

use std::ops::Range;

use crate::handle::{Op, Value};
use crate::ir::Ir;
use crate::schema::{Arity, Trait};

/// What a branch whose operands do not follow the convention of [`successor_operands`] hangs on its declaration
/// as an interface.
#[derive(Clone, Copy, Debug)]
pub struct BranchInterface {
    /// The operands that become the arguments of successor `index`.
    pub successor_operands: fn(&Ir<'_>, Op, usize) -> Option<Range<usize>>,
    /// Removes the operand for argument `argument` of successor `index`.
    pub erase_successor_operand: fn(&mut Ir<'_>, Op, usize, usize),
}

/// The operands of a branch that become the arguments of successor `index`: those of the [`BranchInterface`] if
/// there is one; otherwise, the declaration's last names stand for the successors' operands, one name each. `None` for
/// ops that are no branches, and where nobody can tell.
pub fn successor_operands(ir: &Ir<'_>, op: Op, index: usize) -> Option<Range<usize>> {
    let def = ir.def(op)?;
    if let Some(interface) = def.interface::<BranchInterface>() {
        return (interface.successor_operands)(ir, op, index);
    }
    if !def.has_trait(|t| matches!(t, Trait::BranchLike)) || def.successors.iter().any(|s| s.arity != Arity::One) {
        return None;
    }
    let first = def.operands.len().checked_sub(def.successors.len())?;
    (index < def.successors.len()).then(|| ir.operand_group(op, first + index))
}

/// The operand that becomes argument `argument` of successor `index`.
pub fn successor_operand(ir: &Ir<'_>, op: Op, index: usize, argument: usize) -> Option<Value> {
    let range = successor_operands(ir, op, index)?;
    let position = range.start.checked_add(argument).filter(|p| *p < range.end)?;
    Some(ir.operand(op, position))
}

/// Removes the operand for argument `argument` of successor `index`. Whether there was one comes back.
pub fn erase_successor_operand(ir: &mut Ir<'_>, op: Op, index: usize, argument: usize) -> bool {
    let Some(range) = successor_operands(ir, op, index) else { return false };
    if argument >= range.len() {
        return false;
    }
    match ir.def(op).and_then(|def| def.interface::<BranchInterface>()) {
        Some(interface) => (interface.erase_successor_operand)(ir, op, index, argument),
        None => erase_operand(ir, op, range.start + argument),
    }
    true
}

/// Removes an operand and keeps `operandSegmentSizes` right.
pub fn erase_operand(ir: &mut Ir<'_>, op: Op, index: usize) {
    let name = ir.context().common().operand_segments;
    let sizes = ir.attribute(op, name).and_then(|sizes| ir.context().dense_i32_array(sizes));
    if let Some(mut sizes) = sizes {
        let mut end = 0;
        let group = sizes.iter().position(|&size| {
            end += usize::try_from(size).unwrap_or(0);
            index < end
        });
        if let Some(group) = group {
            sizes[group] -= 1;
            let value = ir.context().dense_i32_array_attr(&sizes);
            ir.set_attribute(op, name, value);
        }
    }
    let mut operands: Vec<Value> = ir.operands(op).collect();
    operands.remove(index);
    ir.set_operands(op, &operands);
}
