//! Ops in destination style: they write into the memory of their outputs, which their results then are.

use smallvec::{SmallVec, smallvec};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, Value};

use super::bufferizable::{Alias, Aliases, Bufferizable, Facts, Relation};
use super::rewriting::Bufferizer;
use super::{is_memory, is_tensor};
use crate::linalg::may_reduce_nothing;
use crate::linalg::structured::{Structured, num_inputs};

/// The interface of an op in destination style that has no other.
pub static DESTINATION: Bufferizable = Bufferizable { reads, elementwise, bufferize, ..IN_DESTINATION };

/// What all ops in destination style have in common.
pub const IN_DESTINATION: Bufferizable = Bufferizable {
    reads: |_, _, _| true,
    writes: |facts, op, index| index >= num_inputs(facts.ir, op),
    aliases: |facts, op, index| match index.checked_sub(num_inputs(facts.ir, op)) {
        Some(number) if number < facts.ir.num_results(op) => {
            smallvec![Alias { value: facts.ir.result(op, number), relation: Relation::Equivalent, is_definite: true }]
        }
        _ => Aliases::new(),
    },
    ..Bufferizable::NEW
};

/// A structured op reads the operands whose elements its body uses, and the outputs that a reduction of nothing leaves as they
/// are.
fn reads(facts: &Facts<'_, '_>, op: Op, index: usize) -> bool {
    let ir = facts.ir;
    if Structured::of(ir, op).is_none() {
        // What is in the output of the others (softmax) does not matter.
        return index < num_inputs(ir, op);
    }
    let argument = ir.first_block(ir.region(op, 0)).and_then(|block| ir.arguments(block).get(index));
    argument.is_none_or(|&argument| !ir.is_unused(argument))
        || (index >= num_inputs(ir, op) && may_reduce_nothing(ir, op))
}

/// All loops are parallel, and both operands have the elements in the order of the loops.
fn elementwise(facts: &Facts<'_, '_>, op: Op, operands: [usize; 2]) -> bool {
    let Some(space) = Structured::of(facts.ir, op).and_then(|structured| structured.space(facts.ir, op)) else {
        return false;
    };
    let is_identity = |index: usize| space.maps.get(index).is_some_and(vulcanize_ir::affine::AffineMap::is_identity);
    space.iterators.iter().all(|&each| each == crate::linalg::IteratorType::Parallel)
        && operands.into_iter().all(is_identity)
}

/// Makes the same op on memory.
fn bufferize(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    let ir = bufferizer.ir();
    let context = ir.context();
    if !ir.operand_types(op).any(|ty| is_tensor(context, ty)) {
        return Ok(());
    }
    if ir.operand_types(op).any(|ty| is_memory(context, ty)) {
        return Err(vulcanize_ir::Diagnostic::error(ir.location(op), "op does not have pure tensor semantics"));
    }
    let operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
    let buffers: SmallVec<[Value; 4]> =
        operands.into_iter().map(|operand| bufferizer.operand(operand)).collect::<Fallible<_>>()?;
    let outputs = buffers[num_inputs(bufferizer.ir(), op)..].to_vec();
    rebuild(bufferizer, op, &buffers);
    bufferizer.replace(op, &outputs)
}

/// Makes an op like `op` before it, with its regions, but with these operands and without results.
fn rebuild(bufferizer: &mut Bufferizer<'_, '_>, op: Op, operands: &[Value]) {
    let ir: &Ir<'_> = bufferizer.ir();
    let mut state = OperationState::new(ir.op_name(op), ir.location(op)).operands(operands.iter().copied());
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    let regions = ir.regions(op).to_vec();
    for region in regions {
        let new = bufferizer.rewriter.ir_mut().create_region();
        bufferizer.rewriter.inline_region_at_end(region, new);
        state.regions.push(new);
    }
    bufferizer.rewriter.set_insertion_point(op);
    bufferizer.rewriter.insert(state);
}
