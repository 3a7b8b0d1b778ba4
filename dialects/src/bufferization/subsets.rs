//! Parts of tensors: an insertion writes where an extraction took from.

use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Value};

use super::bufferizable::{Ends, Facts};
use super::conflicts::Operand;
use super::{MaterializeInDestination, ToTensor, is_tensor};

/// The interface of an op that puts a tensor into a part of another one.
#[derive(Clone, Copy, Debug)]
pub struct Insertion {
    /// The number of the operand that is put.
    pub source: usize,
    /// The number of the operand into which it is put.
    pub dest: usize,
    /// Whether a value is the part into which the op puts: taken from the same tensor, as `same` tells, at the same place.
    pub is_same_part: fn(&Facts<'_, '_>, Op, Value) -> bool,
    /// Makes the part into which the op puts as a tensor; `None` where that cannot be.
    pub part: fn(&mut Builder<'_, '_>, Op) -> Option<Value>,
}

/// The interface of an op that puts its first operand into the whole of its second one.
pub static WHOLE: Insertion = Insertion {
    source: 0,
    dest: 1,
    is_same_part: |facts, op, value| facts.are_equivalent(facts.ir.operand(op, 1), value),
    part: whole,
};

/// The destination. Memory is a tensor only where nobody else makes one of it: the op's promise of that goes over.
fn whole(builder: &mut Builder<'_, '_>, op: Op) -> Option<Value> {
    let (ir, context) = (builder.ir(), builder.context());
    let dest = ir.operand(op, 1);
    if is_tensor(context, ir.value_type(dest)) {
        return Some(dest);
    }
    let materialize = MaterializeInDestination::cast(ir, op).filter(|each| each.restrict(ir).is_some())?;
    let (ty, writable) = (ir.value_type(materialize.source(ir)), materialize.writable(ir).is_some());
    builder.ir_mut().remove_attribute(op, context.identifier("restrict"));
    Some(ToTensor::with(builder).restrict(true).writable(writable).build(dest, ty))
}

impl Insertion {
    /// The interface of an op that has it.
    pub fn of(ir: &Ir<'_>, op: Op) -> Option<&'static Self> {
        ir.def(op)?.interface::<Self>()
    }

    /// The values that the part needs: indices, and then the destination.
    pub fn needed_values(&self, ir: &Ir<'_>, op: Op) -> Vec<Value> {
        let is_index = |number: &usize| *number != self.source && *number != self.dest;
        let indices = (0..ir.num_operands(op)).filter(is_index).map(|number| ir.operand(op, number));
        indices.chain([ir.operand(op, self.dest)]).collect()
    }
}

/// Whether a read and a write have nothing to do with each other since one of their ops puts a part into a tensor:
/// what it keeps of the tensor is not what was written, or it puts what is there already.
pub(super) fn are_disjoint_or_equal(facts: &Facts<'_, '_>, read: Operand, write: Operand) -> bool {
    let is = |operand: Operand, number: usize| operand.1 as usize == number;
    if let Some(insertion) = Insertion::of(facts.ir, read.0) {
        // It reads all of the destination but the part that was written.
        if is(read, insertion.dest) && comes_from_part(facts, write, read.0, insertion) {
            return true;
        }
        // It reads the part that it writes.
        let own_write = write.0 == read.0 && is(write, insertion.dest);
        if is(read, insertion.source) && own_write && comes_from_part(facts, read, read.0, insertion) {
            return true;
        }
    }
    // It writes into the part what is there already.
    Insertion::of(facts.ir, write.0).is_some_and(|insertion| {
        let value = |operand: Operand| facts.ir.operand(operand.0, operand.1 as usize);
        let source = (write.0, insertion.source as u32);
        is(write, insertion.dest)
            && facts.are_equivalent(value(read), value(source))
            && comes_from_part(facts, source, write.0, insertion)
    })
}

/// Whether an operand is, on all ways, the part into which an insertion puts.
fn comes_from_part(facts: &Facts<'_, '_>, operand: Operand, op: Op, insertion: &Insertion) -> bool {
    let is_part = |value: Value| (insertion.is_same_part)(facts, op, value);
    // What comes before the destination is not taken from it.
    let dest = facts.ir.operand(op, insertion.dest);
    let is_end = |value: Value| is_part(value) || value == dest || facts.precedes(value, dest);
    let ends = facts.ends(facts.ir.operand(operand.0, operand.1 as usize), Ends::ALL, is_end);
    ends.into_iter().all(is_part)
}
