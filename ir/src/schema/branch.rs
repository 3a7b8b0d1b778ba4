//! Which operands a branch passes to which successor.

use std::ops::Range;

use crate::handle::{Attribute, Op, Value};
use crate::ir::Ir;
use crate::schema::{Arity, Trait};

/// The interface of a branch whose operands do not follow the convention of [`successor_operands`].
#[derive(Clone, Copy, Debug)]
pub struct BranchInterface {
    /// The operands that become the arguments of successor `index`.
    pub successor_operands: fn(&Ir<'_>, Op, usize) -> Option<Range<usize>>,
    /// The name in the declaration to which the operands of successor `index` belong.
    pub operand_group: fn(usize) -> usize,
    /// Changes attributes with the number of operands of successor `index` by this difference; the caller keeps
    /// `operandSegmentSizes`.
    pub resize_successor: fn(&mut Ir<'_>, Op, usize, i32),
}

/// The interface of a branch that decides by a constant: the number of the successor to which it goes, given the
/// constants among its operands.
#[derive(Clone, Copy, Debug)]
pub struct DecidedBranch(pub fn(&Ir<'_>, Op, &[Option<Attribute>]) -> Option<usize>);

/// The operands of a branch that become the arguments of successor `index`: those of the [`BranchInterface`] if there
/// is one; otherwise, the declaration's last names are the successors' operands, one name each. `None` for ops that are
/// no branches, and where it is unknown.
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

/// Removes the operand for argument `argument` of successor `index`. Returns whether there was one.
pub fn erase_successor_operand(ir: &mut Ir<'_>, op: Op, index: usize, argument: usize) -> bool {
    let Some(range) = successor_operands(ir, op, index) else { return false };
    if argument >= range.len() {
        return false;
    }
    if let Some(interface) = ir.def(op).and_then(|def| def.interface::<BranchInterface>()) {
        (interface.resize_successor)(ir, op, index, -1);
    }
    erase_operand(ir, op, range.start + argument);
    true
}

/// Adds operands for more arguments of successor `index`. `false`, and nothing changed, where nobody can tell which
/// operands the successor gets.
pub fn append_successor_operands(ir: &mut Ir<'_>, op: Op, index: usize, values: &[Value]) -> bool {
    let Some(range) = successor_operands(ir, op, index) else { return false };
    let Some(def) = ir.def(op) else { return false };
    let interface = def.interface::<BranchInterface>();
    let group = match interface {
        Some(interface) => Some((interface.operand_group)(index)),
        None => (def.operands.len() + index).checked_sub(def.successors.len()),
    };
    let (Some(group), Ok(count)) = (group, i32::try_from(values.len())) else { return false };
    if let Some(interface) = interface {
        (interface.resize_successor)(ir, op, index, count);
    }
    resize_segment(ir, op, group, count);
    let mut operands: Vec<Value> = ir.operands(op).collect();
    operands.splice(range.end..range.end, values.iter().copied());
    ir.set_operands(op, &operands);
    true
}

/// Removes an operand and keeps `operandSegmentSizes` right.
pub fn erase_operand(ir: &mut Ir<'_>, op: Op, index: usize) {
    let groups = ir.def(op).map_or(0, |def| def.operands.len());
    if let Some(group) = (0..groups).find(|&group| ir.operand_group(op, group).contains(&index)) {
        resize_segment(ir, op, group, -1);
    }
    let mut operands: Vec<Value> = ir.operands(op).collect();
    operands.remove(index);
    ir.set_operands(op, &operands);
}

/// Changes the size of an operand group in `operandSegmentSizes`, if the op has that.
fn resize_segment(ir: &mut Ir<'_>, op: Op, group: usize, change: i32) {
    let name = ir.context().common().operand_segments;
    let sizes = ir.attribute(op, name).and_then(|sizes| ir.context().dense_i32_array(sizes));
    if let Some(mut sizes) = sizes
        && let Some(size) = sizes.get_mut(group)
    {
        *size += change;
        let value = ir.context().dense_i32_array_attr(&sizes);
        ir.set_attribute(op, name, value);
    }
}
