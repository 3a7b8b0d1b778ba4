//! How ops on tensors become ops on memory.

use smallvec::smallvec;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Fallible, Module, Op, Type, TypeData, Value};

use super::{Constant, IndexCast, Select};
use crate::bufferization::buffer_types::{fully_dynamic, memory_space, unknown_space, with_identity, with_layout};
use crate::bufferization::bufferizable::{Alias, Aliases, Bufferizable, Relation};
use crate::bufferization::rewriting::Bufferizer;
use crate::function::op_error;
use crate::memref;

pub(super) static CONSTANT: Bufferizable =
    Bufferizable { writable: |_, _| false, bufferize: bufferize_constant, ..Bufferizable::NEW };

fn bufferize_constant(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    let (ir, context) = (bufferizer.ir(), bufferizer.context());
    let (value, tensor) = (Constant(op).value(ir), ir.value_type(ir.result(op, 0)));
    let failed = |message: &str| Err(Diagnostic::error(ir.location(op), message));
    let Some(space) = bufferizer.options.default_space(context, tensor) else {
        return Err(unknown_space(ir, Some(op)));
    };
    if !matches!(context.type_data(tensor), TypeData::RankedTensor { .. }) {
        return failed("failed to bufferize op");
    }
    let Some(module) = ir.ancestor(op, Module::matches) else { return failed("failed to bufferize op") };
    let ty = with_identity(context, tensor, space);
    let symbol = bufferizer.global(module, value, ty);
    let buffer = memref::GetGlobal::build(&mut bufferizer.rewriter, symbol, ty);
    bufferizer.replace(op, &[buffer])
}

/// One of two tensors.
pub(super) static SELECT: Bufferizable = Bufferizable {
    aliases: |facts, op, index| match index {
        1 | 2 => smallvec![Alias { value: facts.ir.result(op, 0), relation: Relation::Equivalent, is_definite: false }],
        _ => Aliases::new(),
    },
    type_sources: |facts, value| {
        let op = facts.ir.defining_op(value);
        op.map(|op| [1, 2].map(|index| facts.ir.operand(op, index))).into_iter().flatten().collect()
    },
    buffer_type: |facts, value, types| facts.join(value, types, "inconsistent memory space on true/false operands"),
    bufferize: |bufferizer, op| {
        let ir = bufferizer.ir();
        let [condition, then, otherwise] = [0, 1, 2].map(|index| ir.operand(op, index));
        let result = Select(op).result(ir);
        if ir.value_type(condition) != bufferizer.context().i1() {
            return Err(op_error(ir, op, "only i1 condition values are supported"));
        }
        let mut buffers = [bufferizer.buffer(then)?, bufferizer.buffer(otherwise)?];
        if bufferizer.ir().value_type(buffers[0]) != bufferizer.ir().value_type(buffers[1]) {
            let ty = bufferizer.buffer_type(result)?;
            buffers = buffers.map(|buffer| bufferizer.cast(buffer, ty));
        }
        let selected = Select::build(&mut bufferizer.rewriter, condition, buffers[0], buffers[1]);
        bufferizer.replace(op, &[selected])
    },
    ..Bufferizable::METADATA
};

pub(super) static INDEX_CAST: Bufferizable = Bufferizable {
    bufferize: |bufferizer, op| {
        let (source, result) = (IndexCast(op).r#in(bufferizer.ir()), IndexCast(op).out(bufferizer.ir()));
        let buffer = bufferizer.buffer(source)?;
        let ty = cast_type(bufferizer, buffer, result);
        let cast = IndexCast::build(&mut bufferizer.rewriter, buffer, ty);
        bufferizer.replace(op, &[cast])
    },
    ..Bufferizable::VIEW
};

fn cast_type(bufferizer: &Bufferizer<'_, '_>, buffer: Value, result: Value) -> Type {
    let (context, tensor) = (bufferizer.context(), bufferizer.ir().value_type(result));
    let source = bufferizer.ir().value_type(buffer);
    match context.type_data(source) {
        TypeData::MemRef { layout, memory_space, .. } => with_layout(context, tensor, *layout, *memory_space),
        _ => fully_dynamic(context, tensor, memory_space(context, source)),
    }
}
