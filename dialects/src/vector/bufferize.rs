//! How transfers between tensors and vectors become transfers between memory and vectors.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::constant_value;
use vulcanize_ir::{DYNAMIC, Fallible, Ir, Op, OperationState, Type, Value};

use super::ops::TransferWrite;
use crate::affine::map_of;
use crate::bufferization::bufferizable::{Alias, Aliases, Bufferizable, Facts, Relation};
use crate::bufferization::rewriting::Bufferizer;

/// An op that reads its first operand.
pub(super) static READ: Bufferizable = Bufferizable {
    bufferize: |bufferizer, op| {
        let types: Vec<Type> = bufferizer.ir().result_types(op).collect();
        let new = on_memory(bufferizer, op, 0, &types)?;
        let results: Vec<Value> = bufferizer.ir().results(new).collect();
        bufferizer.replace(op, &results)
    },
    ..Bufferizable::NEW
};

pub(super) static WRITE: Bufferizable = Bufferizable {
    reads: keeps_elements,
    writes: |_, _, index| index == 1,
    aliases: |facts, op, index| match facts.ir.results(op).next().filter(|_| index == 1) {
        Some(value) => [Alias { value, relation: Relation::Equivalent, is_definite: true }].into_iter().collect(),
        None => Aliases::new(),
    },
    bufferize: |bufferizer, op| {
        let new = on_memory(bufferizer, op, 1, &[])?;
        let buffer = bufferizer.ir().operand(new, 1);
        bufferizer.replace(op, &[buffer])
    },
    ..Bufferizable::NEW
};

/// Whether some elements of the tensor may stay.
fn keeps_elements(facts: &Facts<'_, '_>, op: Op, index: usize) -> bool {
    let (ir, write) = (facts.ir, TransferWrite(op));
    let context = ir.context();
    let shape = |value: Value| context.shape(ir.value_type(value)).unwrap_or(&[]);
    let (whole, written) = (shape(ir.operand(op, 1)), shape(ir.operand(op, 0)));
    let is_zero = |value: Value| constant_value(ir, value).and_then(|value| context.int_value(value)) == Some(0);
    let is_whole = !whole.contains(&DYNAMIC)
        && write.indices(ir).iter().all(|&index| is_zero(index))
        && write.mask(ir).is_none()
        && map_of(context, write.permutation_map(ir)).is_some_and(vulcanize_ir::affine::AffineMap::is_identity)
        && whole.len() == written.len()
        && whole.iter().zip(written).all(|(whole, written)| whole <= written);
    index != 1 || !is_whole
}

/// Makes the same op with the memory of an operand.
fn on_memory(bufferizer: &mut Bufferizer<'_, '_>, op: Op, index: usize, types: &[Type]) -> Fallible<Op> {
    let buffer = bufferizer.buffer(bufferizer.ir().operand(op, index))?;
    let ir: &Ir<'_> = bufferizer.ir();
    let mut operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
    operands[index] = buffer;
    let mut state =
        OperationState::new(ir.op_name(op), ir.location(op)).operands(operands).results(types.iter().copied());
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    Ok(bufferizer.rewriter.insert(state))
}
