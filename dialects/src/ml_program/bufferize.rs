//! How globals that are tensors become globals in memory.
//!
//! A load copies, for the global may be stored to before the loaded value is used the last time.

use vulcanize_ir::{Attribute, AttributeData, DYNAMIC, Fallible, Op, Type, Value};

use super::{Global, GlobalLoad, GlobalLoadConst, GlobalStore};
use crate::bufferization::buffer_types::{unknown_space, with_identity};
use crate::bufferization::bufferizable::Bufferizable;
use crate::bufferization::rewriting::Bufferizer;
use crate::function::op_error;
use crate::memref;

pub(super) static GLOBAL: Bufferizable = Bufferizable { bufferize: bufferize_global, ..Bufferizable::NEW };

pub(super) static LOAD: Bufferizable = Bufferizable {
    bufferize: |bufferizer, op| {
        let (symbol, result) = (GlobalLoad(op).global(bufferizer.ir()), bufferizer.ir().result(op, 0));
        let global = memory(bufferizer, op, symbol, bufferizer.ir().value_type(result))?;
        let copy = bufferizer.allocate(&[], bufferizer.ir().value_type(global));
        memref::Copy::build(&mut bufferizer.rewriter, global, copy);
        bufferizer.replace(op, &[copy])
    },
    ..Bufferizable::NEW
};

pub(super) static LOAD_CONST: Bufferizable = Bufferizable {
    writable: |_, _| false,
    bufferize: |bufferizer, op| {
        let (symbol, result) = (GlobalLoadConst(op).global(bufferizer.ir()), bufferizer.ir().result(op, 0));
        let global = memory(bufferizer, op, symbol, bufferizer.ir().value_type(result))?;
        bufferizer.replace(op, &[global])
    },
    ..Bufferizable::NEW
};

pub(super) static STORE: Bufferizable = Bufferizable {
    bufferize: |bufferizer, op| {
        let (symbol, value) = (GlobalStore(op).global(bufferizer.ir()), GlobalStore(op).value(bufferizer.ir()));
        let global = memory(bufferizer, op, symbol, bufferizer.ir().value_type(value))?;
        let buffer = bufferizer.buffer(value)?;
        memref::Copy::build(&mut bufferizer.rewriter, buffer, global);
        bufferizer.replace(op, &[])
    },
    ..Bufferizable::NEW
};

/// The type in memory of a tensor whose sizes are all known.
fn type_in_memory(bufferizer: &Bufferizer<'_, '_>, op: Op, tensor: Type) -> Fallible<Type> {
    let (ir, context) = (bufferizer.ir(), bufferizer.context());
    if context.shape(tensor).is_none_or(|shape| shape.contains(&DYNAMIC)) {
        return Err(op_error(ir, op, "a global whose sizes are not all known has no place in memory"));
    }
    match bufferizer.options.default_space(context, tensor) {
        Some(space) => Ok(with_identity(context, tensor, space)),
        None => Err(unknown_space(ir, Some(op))),
    }
}

fn memory(bufferizer: &mut Bufferizer<'_, '_>, op: Op, symbol: Attribute, tensor: Type) -> Fallible<Value> {
    let ty = type_in_memory(bufferizer, op, tensor)?;
    Ok(memref::GetGlobal::build(&mut bufferizer.rewriter, symbol, ty))
}

fn bufferize_global(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    let (ir, context, global) = (bufferizer.ir(), bufferizer.context(), Global(op));
    let Some(value) = global.value(ir) else { return Err(op_error(ir, op, "global op must have a value")) };
    let is_data = matches!(
        context.attribute_data(value),
        AttributeData::DenseElements { .. } | AttributeData::DenseResource { .. }
    );
    if !is_data {
        return Err(op_error(ir, op, "a global whose value is found elsewhere has no place in memory"));
    }
    let Some(tensor) = context.type_value(global.r#type(ir)) else { return Ok(()) };
    let ty = type_in_memory(bufferizer, op, tensor)?;
    let (name, visibility) = (global.sym_name(ir), global.sym_visibility(ir));
    let constant = global.is_mutable(ir).is_none().then(|| context.unit_attr());
    let mut made = memref::Global::with(&mut bufferizer.rewriter).initial_value(value);
    if let Some(visibility) = visibility {
        made = made.sym_visibility(visibility);
    }
    if let Some(constant) = constant {
        made = made.constant(constant);
    }
    made.build(name, context.type_attr(ty));
    bufferizer.replace(op, &[])
}
