//! Loads and stores: syntax and verification.

use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Context, Fallible, Ir, Op, OperationState, Type, TypeData};

use super::ops::{Gather, Load, Scatter, Store, TypeCast};
use super::types::{ALIGNMENT_ATTR, vector};
use crate::function::op_error;
use crate::memref::layout::strided_form;

// ---- syntax ----

pub(super) fn parse_load(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let base = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    parse_attributes(parser, state)?;
    let base_type = parser.parse_colon_type()?;
    parser.parse_comma()?;
    let result = parser.parse_type()?;
    let index = parser.context().index();
    state.operands.push(parser.resolve_operand(&base, base_type)?);
    for operand in &indices {
        state.operands.push(parser.resolve_operand(operand, index)?);
    }
    state.result_types.push(result);
    Ok(())
}

/// The attributes of an access; a wrong one is pointed at here and not only found by the verifier.
fn parse_attributes(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let (context, location) = (parser.context(), parser.location());
    parser.parse_attr_dict(state)?;
    let alignment = context.find_identifier("alignment").and_then(|name| state.get_attribute(name));
    match alignment.is_none_or(|value| (ALIGNMENT_ATTR.check)(context, value)) {
        true => Ok(()),
        false => {
            let summary = ALIGNMENT_ATTR.summary;
            Err(parser.error(location, format!("attribute 'alignment' failed to satisfy constraint: {summary}")))
        }
    }
}

pub(super) fn parse_store(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let value = parser.parse_operand()?;
    parser.parse_comma()?;
    let base = parser.parse_operand()?;
    let indices = parser.parse_operand_list(Delimiter::Square)?;
    parse_attributes(parser, state)?;
    let base_type = parser.parse_colon_type()?;
    parser.parse_comma()?;
    let value_type = parser.parse_type()?;
    let index = parser.context().index();
    state.operands.push(parser.resolve_operand(&value, value_type)?);
    state.operands.push(parser.resolve_operand(&base, base_type)?);
    for operand in &indices {
        state.operands.push(parser.resolve_operand(operand, index)?);
    }
    Ok(())
}

/// ` base[indices] {…} : base type, vector type`
fn print_access(printer: &mut Printer<'_, '_>, op: Op, base: usize, ty: Type) {
    let ir = printer.ir();
    printer.print_operand(ir.operand(op, base));
    printer.write("[");
    printer.print_operands(ir.operands(op).skip(base + 1));
    printer.write("]");
    // Defaults are not written.
    let is_default = ir.attribute_str(op, "nontemporal").is_some_and(|a| ir.context().bool_value(a) == Some(false));
    printer.print_attr_dict(op, if is_default { &["nontemporal"] } else { &[] });
    printer.print_colon_type(ir.value_type(ir.operand(op, base)));
    printer.write(", ");
    printer.print_type(ty);
}

pub(super) fn print_load(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    print_access(printer, op, 0, ir.value_type(ir.result(op, 0)));
}

pub(super) fn print_store(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let value = ir.operand(op, 0);
    printer.write(" ");
    printer.print_operand(value);
    printer.write(", ");
    print_access(printer, op, 1, ir.value_type(value));
}

// ---- verification ----

/// Whether neighbours in the last dimension of a memref are neighbours in memory.
fn has_unit_last_stride(context: &Context, ty: Type) -> bool {
    let is_memref = matches!(context.type_data(ty), TypeData::MemRef { shape, .. } if !shape.is_empty());
    !is_memref || strided_form(context, ty).is_some_and(|form| form.strides.last() == Some(&1))
}

/// Checks base and vector of a contiguous access: element types, stride, number of indices.
fn check_access(ir: &Ir<'_>, op: Op, base: Type, accessed: Type, indices: usize, words: (&str, &str)) -> Fallible {
    let context = ir.context();
    let (value_name, verb) = words;
    let is_unit = vector(context, accessed).is_some_and(|v| v.shape.iter().all(|&s| s == 1) && !v.is_scalable());
    if !is_unit && !has_unit_last_stride(context, base) {
        return Err(op_error(ir, op, "most minor memref dim must have unit stride"));
    }
    let base_element = context.element_type(base);
    let rank = context.shape(base).map_or(0, <[i64]>::len);
    if vector(context, base_element).is_some() {
        if base_element != accessed {
            return Err(op_error(ir, op, format!("base memref and {value_name} vector types should match")));
        }
    } else {
        if base_element != context.element_type(accessed) {
            return Err(op_error(ir, op, format!("base and {value_name} element types should match")));
        }
        if rank < vector(context, accessed).map_or(0, |v| v.rank()) {
            return Err(op_error(ir, op, format!("memref has lower rank than the vector to {verb}")));
        }
    }
    check_indices(ir, op, rank, indices)
}

fn check_indices(ir: &Ir<'_>, op: Op, rank: usize, found: usize) -> Fallible {
    match rank == found {
        true => Ok(()),
        false => Err(op_error(ir, op, format!("requires {rank} indices"))),
    }
}

pub(super) fn verify_load(ir: &Ir<'_>, op: Op) -> Fallible {
    let load = Load(op);
    let (base, result) = (ir.value_type(load.base(ir)), ir.value_type(load.result(ir)));
    check_access(ir, op, base, result, ir.num_operands(op) - 1, ("result", "load"))
}

pub(super) fn verify_store(ir: &Ir<'_>, op: Op) -> Fallible {
    let store = Store(op);
    let (base, value) = (ir.value_type(store.base(ir)), ir.value_type(store.valueToStore(ir)));
    check_access(ir, op, base, value, ir.num_operands(op) - 2, ("valueToStore", "store"))
}

fn check_masked(ir: &Ir<'_>, op: Op, base: Type, indices: usize, mask: Type, value: Type) -> Fallible {
    let context = ir.context();
    if context.element_type(base) != context.element_type(value) {
        return Err(op_error(ir, op, "base and vector element type should match"));
    }
    check_indices(ir, op, context.shape(base).map_or(0, <[i64]>::len), indices)?;
    match context.with_element_type(value, context.i1()) == mask {
        true => Ok(()),
        false => Err(op_error(ir, op, "expected mask shape to match the vector's shape")),
    }
}

/// The last two operands are the mask and the vector.
fn check_masked_op(ir: &Ir<'_>, op: Op) -> Fallible {
    let types: Vec<Type> = ir.operand_types(op).collect();
    match types.as_slice() {
        [base, indices @ .., mask, value] => check_masked(ir, op, *base, indices.len(), *mask, *value),
        _ => Ok(()),
    }
}

pub(super) fn verify_masked_load(ir: &Ir<'_>, op: Op) -> Fallible {
    check_masked_op(ir, op)?;
    let pass_thru = ir.operand_types(op).last();
    match pass_thru == ir.result_types(op).next() {
        true => Ok(()),
        false => Err(op_error(ir, op, "expected pass_thru of same type as result type")),
    }
}

pub(super) fn verify_masked_store(ir: &Ir<'_>, op: Op) -> Fallible {
    check_masked_op(ir, op)
}

fn check_indexed(ir: &Ir<'_>, op: Op, base: Type, offsets: usize, indices: Type, mask: Type, value: Type) -> Fallible {
    let context = ir.context();
    check_masked(ir, op, base, offsets, mask, value)?;
    match context.with_element_type(indices, context.element_type(value)) == value {
        true => Ok(()),
        false => Err(op_error(ir, op, "expected the shapes of indices and vector to match")),
    }
}

pub(super) fn verify_gather(ir: &Ir<'_>, op: Op) -> Fallible {
    let gather = Gather(op);
    let ty = |value| ir.value_type(value);
    let (base, indices, mask) = (ty(gather.base(ir)), ty(gather.indices(ir)), ty(gather.mask(ir)));
    if ty(gather.pass_thru(ir)) != ty(gather.result(ir)) {
        return Err(op_error(ir, op, "expected pass_thru of same type as result type"));
    }
    check_indexed(ir, op, base, gather.offsets(ir).len(), indices, mask, ty(gather.result(ir)))
}

pub(super) fn verify_scatter(ir: &Ir<'_>, op: Op) -> Fallible {
    let scatter = Scatter(op);
    let ty = |value| ir.value_type(value);
    let (base, indices, mask) = (ty(scatter.base(ir)), ty(scatter.indices(ir)), ty(scatter.mask(ir)));
    check_indexed(ir, op, base, scatter.offsets(ir).len(), indices, mask, ty(scatter.valueToStore(ir)))
}

pub(super) fn verify_type_cast(ir: &Ir<'_>, op: Op) -> Fallible {
    let cast = TypeCast(op);
    let context = ir.context();
    let (from, to) = (ir.value_type(cast.memref(ir)), ir.value_type(cast.result(ir)));
    let (TypeData::MemRef { memory_space: from_space, .. }, TypeData::MemRef { memory_space: to_space, .. }) =
        (context.type_data(from), context.type_data(to))
    else {
        return Ok(());
    };
    if from_space != to_space {
        return Err(op_error(ir, op, "expects result in same memory space"));
    }
    let full_shape = |ty: Type| -> Vec<i64> {
        let inner = context.shape(context.element_type(ty)).unwrap_or(&[]);
        context.shape(ty).unwrap_or(&[]).iter().chain(inner).copied().collect()
    };
    if context.element_type(context.element_type(from)) != context.element_type(context.element_type(to)) {
        return Err(op_error(ir, op, "expects result and operand with same underlying scalar type"));
    }
    match full_shape(from) == full_shape(to) {
        true => Ok(()),
        false => Err(op_error(ir, op, "expects concatenated result and operand shapes to be equal")),
    }
}
