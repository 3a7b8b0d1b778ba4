//! Reading and writing memory that holds small floats as integers.

use smallvec::SmallVec;
use vulcanize_dialects::{arith, memref};
use vulcanize_ir::{Fallible, Ir, Op, Type, TypeData, Value};

use super::calc::Calc;
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
            "vector.load" => load_numbers(emulation, op, written, memref),
            "vector.store" => store_numbers(emulation, op, written, memref),
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

/// The lanes of a vector of numbers that is read from or written to memory of single ones.
fn lanes_of(emulation: &Emulation<'_, '_>, vector: Option<Type>, memref: Type) -> Option<i64> {
    let context = emulation.ir.context();
    match (context.shape(vector?)?, context.shape(context.element_type(memref))) {
        (&[lanes], None) => Some(lanes),
        _ => None,
    }
}

/// The indices of a lane.
fn lane_indices(calc: &mut Calc<'_, '_, '_>, indices: &[Value], lane: i64) -> SmallVec<[Value; 4]> {
    let context = calc.context();
    let mut indices: SmallVec<[Value; 4]> = indices.iter().copied().collect();
    if let Some(last) = indices.last_mut().filter(|_| lane > 0) {
        let step = [("value", context.index_attr(lane))];
        let lane = calc.make::<arith::Constant>(&[], context.index(), &step);
        *last = calc.add(*last, lane);
    }
    indices
}

/// Reads the numbers of a vector one by one.
fn load_numbers(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, memref: Type) -> Fallible {
    let context = emulation.ir.context();
    let Some(lanes) = lanes_of(emulation, written.result(0), memref) else {
        return Err(refusal(emulation.ir, op, context.element_type(memref), &emulation.types));
    };
    let operands: SmallVec<[Value; 4]> = emulation.ir.operands(op).collect();
    let words = context.vector(&[2], context.i32());
    let value = emulation.before(op, context.index(), |calc| {
        let mut all = Vec::new();
        for lane in 0..lanes {
            let indices = lane_indices(calc, &operands[1..], lane);
            let place: SmallVec<[Value; 4]> = operands[..1].iter().copied().chain(indices).collect();
            let number = calc.make::<memref::Load>(&place, words, &[]);
            all.extend([calc.lane(number, 0), calc.lane(number, 1)]);
        }
        calc.vector_of(&all)
    });
    match value {
        Some(value) => {
            emulation.replace(op, &[value]);
            Ok(())
        }
        None => Err(refusal(emulation.ir, op, context.element_type(memref), &emulation.types)),
    }
}

/// Writes the numbers of a vector one by one.
fn store_numbers(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, memref: Type) -> Fallible {
    let context = emulation.ir.context();
    let Some(lanes) = lanes_of(emulation, written.operand(0), memref) else {
        return Err(refusal(emulation.ir, op, context.element_type(memref), &emulation.types));
    };
    let operands: SmallVec<[Value; 4]> = emulation.ir.operands(op).collect();
    emulation.before(op, context.index(), |calc| {
        for lane in 0..lanes {
            let number = calc.shuffle(operands[0], operands[0], &[2 * lane, 2 * lane + 1]);
            let indices = lane_indices(calc, &operands[2..], lane);
            let place: SmallVec<[Value; 4]> = [number, operands[1]].into_iter().chain(indices).collect();
            calc.effect::<memref::Store>(&place);
        }
    });
    emulation.ir.erase(op);
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
