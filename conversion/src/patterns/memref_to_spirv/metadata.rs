//! Sizes that the device knows.

use vulcanize_dialects::memref;
use vulcanize_ir::rewrite::constant_value;
use vulcanize_ir::{DYNAMIC, TypeData, Value, element_count};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

use crate::framework::{Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::integer;
use crate::target::SpirvTypeConverter;

/// The only open size of a contiguous memref, its first, is the length of its buffer over the product of the others.
/// MLIR has no lowering for it.
pub(super) fn convert_dim(
    converter: &SpirvTypeConverter,
    op: memref::Dim,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let index = converter.index_type(context);
    let ty = ir.value_type(op.source(ir));
    let dim = constant_value(ir, op.index(ir)).and_then(|dim| context.int_value(dim));
    let (Some(dim), Some(shape)) = (dim.and_then(|dim| usize::try_from(dim).ok()), context.shape(ty)) else {
        return decline("the dimension is not known");
    };
    match shape.get(dim) {
        None => return decline("there is no such dimension"),
        Some(&DYNAMIC) => {}
        Some(&size) => {
            let size = integer(rewriter, index, size);
            return Ok(size);
        }
    }
    let Some(&pointer) = operands.first() else { return decline("it has no memref") };
    let array = context.pointee(rewriter.ir().value_type(pointer)).and_then(|body| context.struct_body(body));
    let array = array.and_then(|body| body.members.first()).and_then(|member| context.as_runtime_array(member.ty));
    let row = element_count(&shape[1..]).and_then(|row| u32::try_from(row).ok());
    let is_contiguous = matches!(context.type_data(ty), TypeData::MemRef { layout: None, .. });
    let row = row.filter(|&row| dim == 0 && row > 0 && (is_contiguous || shape.len() == 1));
    let Some(((element, _), row)) = array.zip(row) else {
        return decline("only the first size of a kernel's argument is known to the device");
    };
    if context.scalar_width(context.element_type(element))
        != context.scalar_width(context.element_type(context.element_type(ty)))
        && context.element_type(ty) != context.index()
    {
        return decline("its elements share words, so that the buffer's length is not its size");
    }
    let i32 = context.i32();
    let length = ops::ArrayLength::build(rewriter, pointer, 0);
    let length = match row {
        1 => length,
        row => {
            let row = integer(rewriter, i32, i64::from(row));
            ops::UDiv::build(rewriter, length, row)
        }
    };
    let length = match index == i32 {
        true => length,
        false => ops::UConvert::build(rewriter, length, index),
    };
    Ok(length)
}
