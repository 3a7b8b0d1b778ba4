//! Parts of tensors: an insertion writes where an extraction took from.

use vulcanize_ir::{Ir, Op, Value};

use super::bufferizable::{Ends, Facts};
use super::conflicts::Operand;

/// The interface of an op that puts a tensor into a part of another one.
#[derive(Clone, Copy, Debug)]
pub struct Insertion {
    /// The number of the operand that is put.
    pub source: usize,
    /// The number of the operand into which it is put.
    pub dest: usize,
    /// Whether a value is the part into which the op puts: taken from the same tensor, as `same` tells, at the same place.
    pub is_same_part: fn(&Facts<'_, '_>, Op, Value) -> bool,
}

/// The interface of an op that puts its first operand into the whole of its second one.
pub static WHOLE: Insertion = Insertion {
    source: 0,
    dest: 1,
    is_same_part: |facts, op, value| facts.are_equivalent(facts.ir.operand(op, 1), value),
};

impl Insertion {
    fn of(ir: &Ir<'_>, op: Op) -> Option<&'static Self> {
        ir.def(op)?.interface::<Self>()
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
