//! Reading and writing memory that holds small floats as integers.

use vulcanize_dialects::arith;
use vulcanize_ir::{Fallible, Ir, Op, Type, TypeData};

use super::rewrite::{Emulation, Step, Written, decode, encode, refusal};
use super::types::Held;

/// What is done with an op of this name, if it reads or writes memory.
pub(super) fn step(name: &str) -> Option<Step> {
    match name {
        "memref.load"
        | "memref.store"
        | "vector.load"
        | "vector.store"
        | "vector.maskedload"
        | "vector.maskedstore"
        | "vector.expandload"
        | "vector.compressstore"
        | "vector.gather"
        | "vector.scatter"
        | "vector.transfer_read"
        | "vector.transfer_write" => Some(convert_access),
        "memref.global" => Some(convert_global),
        _ => None,
    }
}

/// The operand of an access that is a memref.
fn memref_type(context: &vulcanize_ir::Context, written: &Written) -> Option<Type> {
    let is_memref = |ty: &Type| matches!(context.type_data(*ty), TypeData::MemRef { .. });
    written.operands.iter().copied().find(is_memref)
}

/// Decodes what an access reads, and encodes what it writes.
fn convert_access(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    let Some(memref) = memref_type(context, written) else {
        return Err(refusal(emulation.ir, op, written.result(0).unwrap_or(context.none()), &emulation.types));
    };
    let element = context.element_type(memref);
    if emulation.types.is_wide(element) {
        // Words are in memory what they are in registers.
        return match emulation.ir.op_name_str(op) {
            "memref.load" | "memref.store" => Ok(()),
            _ => Err(refusal(emulation.ir, op, element, &emulation.types)),
        };
    }
    if emulation.types.in_memory(memref).is_none() {
        return Ok(());
    }
    for (index, &ty) in written.operands.iter().enumerate() {
        if let Some(held @ (Held::Float(_) | Held::InMemory(_))) = value_held(emulation, ty) {
            let value = emulation.ir.operand(op, index);
            let bits = emulation.types.bits_like(ty).unwrap_or(ty);
            let value = emulation.before(op, ty, |calc| match held {
                Held::Float(format) => encode(calc, format, value),
                _ => calc.make::<arith::Bitcast>(&[value], bits, &[]),
            });
            emulation.ir.set_operand(op, index, value);
        }
    }
    for (index, &ty) in written.results.iter().enumerate() {
        let Some(held @ (Held::Float(_) | Held::InMemory(_))) = value_held(emulation, ty) else { continue };
        let result = emulation.ir.result(op, index);
        let bits = emulation.types.bits_like(ty).unwrap_or(ty);
        emulation.ir.set_value_type(result, bits);
        emulation.wrap_result(op, result, |calc, result| match held {
            Held::Float(format) => decode(calc, format, result),
            _ => calc.make::<arith::Bitcast>(&[result], ty, &[]),
        });
    }
    Ok(())
}

/// How a value is held that is no buffer.
fn value_held(emulation: &Emulation<'_, '_>, ty: Type) -> Option<Held> {
    match emulation.ir.context().type_data(ty) {
        TypeData::MemRef { .. } => None,
        _ => emulation.types.held(ty),
    }
}

/// Gives the values of a constant buffer the types that it has now.
fn convert_global(emulation: &mut Emulation<'_, '_>, op: Op, _: &Written) -> Fallible {
    let context = emulation.ir.context();
    let ty = emulation.ir.attribute_str(op, "type").and_then(|ty| context.type_value(ty));
    let value = emulation.ir.attribute_str(op, "initial_value");
    let (Some(ty), Some(value)) = (ty, value) else { return Ok(()) };
    let Some(written) = context.attribute_type(value) else { return Ok(()) };
    let element = context.element_type(ty);
    let listed = context.with_element_type(written, element);
    let new = context.dense_values(value).filter(|_| context.integer_width(element).is_some()).and_then(|values| {
        let bits: Option<Vec<_>> = values.into_iter().map(|value| bits_of(emulation.ir, value, element)).collect();
        context.dense_attr(listed, &bits?)
    });
    match new {
        Some(new) => {
            let name = context.identifier("initial_value");
            emulation.ir.set_attribute(op, name, new);
            Ok(())
        }
        None => Err(refusal(emulation.ir, op, context.element_type(written), &emulation.types)),
    }
}

fn bits_of(ir: &Ir<'_>, value: vulcanize_ir::Attribute, element: Type) -> Option<vulcanize_ir::Attribute> {
    let bytes = ir.context().scalar_bytes(value)?;
    ir.context().scalar_from_bytes(element, &bytes)
}
