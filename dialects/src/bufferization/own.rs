//! How the ops of `bufferization` itself become ops on memory.

use smallvec::SmallVec;
use vulcanize_ir::{DYNAMIC, Fallible, Op, Type, Value};

use super::buffer_types::{memory_space, unknown_space, with_identity};
use super::bufferizable::{Bufferizable, Facts};
use super::destination::IN_DESTINATION;
use super::rewriting::Bufferizer;
use super::{AllocTensor, DeallocTensor, MaterializeInDestination, ToBuffer, ToTensor, is_tensor};
use crate::memref;

pub(super) static ALLOC_TENSOR: Bufferizable = Bufferizable {
    defines: Some(|facts, op| AllocTensor(op).copy(facts.ir).is_some()),
    type_sources: |facts, value| {
        let alloc = facts.ir.defining_op(value).map(AllocTensor);
        let copied =
            alloc.filter(|alloc| alloc.memory_space(facts.ir).is_none()).and_then(|alloc| alloc.copy(facts.ir));
        copied.into_iter().collect()
    },
    buffer_type: alloc_tensor_type,
    bufferize: bufferize_alloc_tensor,
    ..Bufferizable::ALLOCATION
};

fn alloc_tensor_type(facts: &Facts<'_, '_>, value: Value, types: &[Type]) -> Fallible<Type> {
    let (ir, context, tensor) = (facts.ir, facts.ir.context(), facts.ir.value_type(value));
    let given = ir.defining_op(value).and_then(|op| AllocTensor(op).memory_space(ir));
    let space = match (given, types.first()) {
        (Some(space), _) => Some(space),
        (None, Some(&copied)) => memory_space(context, copied),
        (None, None) => match facts.options.default_space(context, tensor) {
            Some(space) => space,
            None => return Err(unknown_space(ir, ir.defining_op(value))),
        },
    };
    Ok(with_identity(context, tensor, space))
}

fn bufferize_alloc_tensor(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    let alloc = AllocTensor(op);
    let result = alloc.result(bufferizer.ir());
    if bufferizer.ir().is_unused(result) {
        bufferizer.rewriter.erase_op(op);
        return Ok(());
    }
    let copied = alloc.copy(bufferizer.ir()).map(|copied| bufferizer.buffer(copied)).transpose()?;
    let ty = bufferizer.buffer_type(result)?;
    let mut sizes: SmallVec<[Value; 4]> = alloc.dynamic_sizes(bufferizer.ir()).iter().copied().collect();
    if let Some(copied) = copied {
        let shape = bufferizer.context().shape(ty).unwrap_or(&[]);
        for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
            sizes.push(bufferizer.memory_dim(copied, dim));
        }
    }
    let buffer = bufferizer.allocate(&sizes, ty);
    if let Some(copied) = copied {
        memref::Copy::build(&mut bufferizer.rewriter, copied, buffer);
    }
    bufferizer.replace(op, &[buffer])
}

pub(super) static DEALLOC_TENSOR: Bufferizable = Bufferizable {
    bufferize: |bufferizer, op| {
        let buffer = bufferizer.buffer(DeallocTensor(op).tensor(bufferizer.ir()))?;
        memref::Dealloc::build(&mut bufferizer.rewriter, buffer);
        bufferizer.rewriter.erase_op(op);
        Ok(())
    },
    ..Bufferizable::METADATA
};

pub(super) static MATERIALIZE: Bufferizable = Bufferizable {
    reads: |_, _, index| index == 0,
    in_place: |_, _, _| true,
    // An element is read before the same one is written.
    elementwise: |_, _, _| true,
    bufferize: |bufferizer, op| {
        let this = MaterializeInDestination(op);
        let (source, dest) = (this.source(bufferizer.ir()), this.dest(bufferizer.ir()));
        let is_in_tensor = is_tensor(bufferizer.context(), bufferizer.ir().value_type(dest));
        let dest = bufferizer.operand(dest)?;
        let source = bufferizer.buffer(source)?;
        memref::Copy::build(&mut bufferizer.rewriter, source, dest);
        bufferizer.replace(op, if is_in_tensor { std::slice::from_ref(&dest) } else { &[] })
    },
    ..IN_DESTINATION
};

pub(super) static TO_TENSOR: Bufferizable = Bufferizable {
    writable: |facts, value| {
        let op = facts.ir.defining_op(value);
        op.is_some_and(|op| ToTensor(op).writable(facts.ir).is_some())
    },
    type_sources: |facts, value| facts.ir.defining_op(value).map(|op| facts.ir.operand(op, 0)).into_iter().collect(),
    ..Bufferizable::NEW
};

pub(super) static TO_BUFFER: Bufferizable = Bufferizable {
    // Who knows what is done to the memory?
    writes: |facts, op, _| ToBuffer(op).read_only(facts.ir).is_none(),
    bufferize: |bufferizer, op| {
        bufferizer.fold_to_buffer(op);
        Ok(())
    },
    ..Bufferizable::NEW
};
