//! Casts between memref types, and pointers as numbers.

use spirv::StorageClass;
use vulcanize_dialects::memref;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Value};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

use crate::framework::{Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::integer;
use crate::target::SpirvTypeConverter;

/// A cast between types that become one.
pub(super) fn convert_cast(op: memref::Cast, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let &[source] = operands else { return decline("it has no source") };
    if rewriter.ir().value_type(source) != ty {
        return decline("source and result become pointers to different types");
    }
    Ok(source)
}

/// Pointers of OpenCL go from one storage class to another through the generic one.
pub(super) fn convert_memory_space_cast(
    converter: &SpirvTypeConverter,
    op: memref::MemorySpaceCast,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    if !converter.is_kernel() {
        return decline("pointers keep their storage class unless the target has capability Kernel");
    }
    let ty = rewriter.convert_result_type(op.op())?;
    let &[source] = operands else { return decline("it has no source") };
    let context = rewriter.context();
    let source_type = rewriter.ir().value_type(source);
    let (Some((pointee, from)), Some((result_pointee, to))) = (context.as_pointer(source_type), context.as_pointer(ty))
    else {
        return decline("source or result does not become a pointer");
    };
    if pointee != result_pointee {
        return decline("source and result become pointers to different types");
    }
    let mut value = source;
    if from != to {
        if from != StorageClass::Generic {
            let generic = context.pointer(pointee, StorageClass::Generic);
            value = ops::PtrCastToGeneric::build(rewriter, value, generic);
        }
        if to != StorageClass::Generic {
            value = ops::GenericCastToPtr::build(rewriter, value, ty);
        }
    }
    Ok(value)
}

/// A view that starts elsewhere in the same elements.
pub(super) fn convert_reinterpret_cast(
    converter: &SpirvTypeConverter,
    op: memref::ReinterpretCast,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let Some(&source) = operands.first() else { return decline("it has no source") };
    if rewriter.ir().value_type(source) != ty {
        return decline("source and result become pointers to different types");
    }
    let context = rewriter.context();
    let offset = op.static_offsets(rewriter.ir());
    let Some(&[offset]) = context.dense_i64_array(offset).as_deref() else { return decline("it has no offset") };
    let offset = match offset {
        0 => {
            return Ok(source);
        }
        // The offset is the first of the dynamic values.
        DYNAMIC => match operands.get(1) {
            Some(&offset) => offset,
            None => return decline("its dynamic offset is missing"),
        },
        offset => integer(rewriter, converter.index_type(context), offset),
    };
    Ok(ops::InBoundsPtrAccessChain::build(rewriter, source, offset, [], ty))
}

pub(super) fn convert_extract_pointer(
    converter: &SpirvTypeConverter,
    _: memref::ExtractAlignedPointerAsIndex,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let index = converter.index_type(rewriter.context());
    Ok(ops::ConvertPtrToU::build(rewriter, operands[0], index))
}
