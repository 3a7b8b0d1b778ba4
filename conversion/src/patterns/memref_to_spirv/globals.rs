//! Memory with a name: look-up tables, and memory that a workgroup or an invocation has from the start.
//!
//! MLIR has no lowering for it.

use spirv::StorageClass;
use vulcanize_dialects::memref;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, AttributeData, Context, DenseData, Type, TypeData, Value, element_count};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

use crate::framework::{Declined, Rewrite, Rewriter, decline};

/// A global becomes a variable of the module, whose initial value is a constant.
pub(super) fn convert_global(op: memref::Global, rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let context = rewriter.context();
    let ir = rewriter.ir();
    let (Some(ty), name) = (context.type_value(op.r#type(ir)), op.sym_name(ir)) else {
        return decline("it has no type");
    };
    let value = op.initial_value(ir).filter(|&value| value != context.unit_attr());
    let pointer = rewriter.convert_type(ty)?;
    check_storage_class(context, pointer)?;
    let value = value.map(|value| initial_value(context, pointer, context.element_type(ty), value)).transpose()?;
    let made = ops::GlobalVariable::build(rewriter, pointer, name);
    if let Some(value) = value {
        rewriter.ir_mut().set_attribute(made.op(), context.identifier("initial_value"), value);
    }
    rewriter.erase(op.op());
    Ok(())
}

/// Variables of a module are not in every storage class.
fn check_storage_class(context: &Context, pointer: Type) -> Rewrite {
    match context.storage_class(pointer) {
        Some(StorageClass::Function | StorageClass::Generic) => {
            decline("no variable of a module is in its storage class")
        }
        _ => Ok(()),
    }
}

pub(super) fn convert_get_global(op: memref::GetGlobal, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let pointer = rewriter.convert_result_type(op.op())?;
    check_storage_class(rewriter.context(), pointer)?;
    let name = op.name(rewriter.ir());
    Ok(ops::AddressOf::build(rewriter, name, pointer))
}

/// The constant with the elements of `value` for the pointee of `pointer`: an array, in a struct except for kernels of
/// OpenCL.
fn initial_value(context: &Context, pointer: Type, element: Type, value: Attribute) -> Result<Attribute, Declined> {
    let Some(body) = context.pointee(pointer) else { return decline("it becomes no variable") };
    let member = context.struct_body(body).map(|body| body.members.first().map(|member| member.ty));
    let Some((kept, count, _)) = member.unwrap_or(Some(body)).and_then(|array| context.as_array(array)) else {
        return decline("it does not become an array");
    };
    let whole = |array: Attribute| if member.is_some() { context.array_attr(&[array]) } else { array };
    let bytes = raw_bytes(context, value)?;
    let scalar = match context.type_data(element) {
        TypeData::Complex(part) => *part,
        _ => context.element_type(element),
    };
    let kept_bits = context.scalar_width(context.element_type(kept));
    let (Some(size), Some(source_bits), Some(kept_bits)) =
        (context.dense_element_size(scalar), memory_bits(context, scalar).or(kept_bits), kept_bits)
    else {
        return decline("its elements have no bytes");
    };
    let lanes = match context.type_data(kept) {
        TypeData::Vector { shape, .. } => element_count(shape).and_then(|n| usize::try_from(n).ok()).unwrap_or(1),
        _ => 1,
    };
    let kept_scalar = context.element_type(kept);
    if source_bits < kept_bits && context.integer_width(kept_scalar).is_none() {
        return decline("its elements are kept as wider floats");
    }
    let total = (count as usize).saturating_mul(lanes);
    let packed = pack(&bytes, size, source_bits as usize, kept_bits as usize, total);
    let literal = |ty: Type, bytes: &[u8]| {
        let data = DenseData::Raw { bytes: bytes.into(), splat: false };
        context.intern_attribute(AttributeData::DenseElements { ty, data })
    };
    if let TypeData::Vector { .. } = context.type_data(kept) {
        // An array of vectors is a list of theirs.
        let size = (lanes * kept_bits as usize).div_ceil(8).max(1);
        let vectors: Vec<Attribute> = packed.chunks_exact(size).map(|bytes| literal(kept, bytes)).collect();
        return Ok(whole(context.array_attr(&vectors)));
    }
    let shape = Box::from([i64::from(count)]);
    let ty = context.intern_type(TypeData::RankedTensor { shape, element: kept_scalar, encoding: None });
    Ok(whole(literal(ty, &packed)))
}

/// The bits that a scalar takes in memory; `None` for `index`, which takes those of its converted type.
fn memory_bits(context: &Context, scalar: Type) -> Option<u32> {
    match context.type_data(scalar) {
        TypeData::Integer { width: 1, .. } => Some(8),
        TypeData::Index => None,
        _ => context.scalar_width(scalar),
    }
}

/// The bytes of all elements, a splat repeated.
fn raw_bytes(context: &Context, value: Attribute) -> Result<Vec<u8>, Declined> {
    let AttributeData::DenseElements { ty, data: DenseData::Raw { bytes, splat } } = context.attribute_data(value)
    else {
        return decline("its initial value is no list of numbers");
    };
    if !splat {
        return Ok(bytes.to_vec());
    }
    let count = context.shape(*ty).and_then(element_count).and_then(|count| usize::try_from(count).ok());
    match count.filter(|count| count.checked_mul(bytes.len()).is_some_and(|size| size < 1 << 30)) {
        Some(count) => Ok(bytes.repeat(count)),
        None => decline("its initial value is too large"),
    }
}

/// Scalars of `size` bytes each, of which the low `bits` count, one after another in words of `word_bits`: as many in a
/// word as fit. Of wider words the rest is the sign.
fn pack(bytes: &[u8], size: usize, bits: usize, word_bits: usize, words: usize) -> Vec<u8> {
    let word_bytes = word_bits.div_ceil(8);
    let mut packed = vec![0; words * word_bytes];
    for (index, element) in bytes.chunks_exact(size).enumerate() {
        if bits >= 8 {
            let start = index * (bits / 8);
            let copied = size.min(bits / 8);
            if let Some(place) = packed.get_mut(start..start + copied) {
                place.copy_from_slice(&element[..copied]);
            }
        } else {
            let bit = index * bits;
            if let Some(place) = packed.get_mut(bit / 8) {
                *place |= (element[0] & ((1 << bits) - 1)) << (bit % 8);
            }
        }
    }
    packed
}
