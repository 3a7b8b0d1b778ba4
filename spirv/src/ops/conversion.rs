//! Section "Conversion Instructions".

use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Context, Fallible, Ir, Op, Signedness, Type, TypeData, families, ops};

use super::UsableInSpecConstantOp;
use super::helpers::{element_width, error, error_if, total_width};
use crate::types::*;

families! {
    /// A number to one of another kind.
    kind_conversion($from:path => $to:path) {
        operands: { operand: $from },
        results: { result: $to },
        traits: [Pure, SameOperandsAndResultShape],
        format: "$operand attr-dict `:` type($operand) `to` type($result)",
        with: { verify: Some(verify_same_shape) },
    }

    /// A number to one of the same kind and another width.
    width_conversion($number:path) {
        operands: { operand: $number },
        results: { result: $number },
        traits: [Pure, SameOperandsAndResultShape],
        format: "$operand attr-dict `:` type($operand) `to` type($result)",
        with: { verify: Some(verify_width_conversion), interfaces: &[&UsableInSpecConstantOp] },
    }

    /// A pointer to one of another storage class.
    pointer_cast($verify:path) {
        operands: { pointer: POINTER },
        results: { result: POINTER },
        traits: [Pure],
        format: "$pointer attr-dict `:` type($pointer) `to` type($result)",
        with: { verify: Some($verify) },
    }
}

ops! {
    /// Conversions between integers and floats.
    pub static CONVERSION_OPS;

    /// A float to a signed integer, rounded towards zero.
    pub struct ConvertFToS = "spirv.ConvertFToS": kind_conversion(FLOAT_OR_BF16_LIKE_OR_COOPERATIVE => INTEGER_LIKE_OR_COOPERATIVE) {}
    /// A float to an unsigned integer, rounded towards zero.
    pub struct ConvertFToU = "spirv.ConvertFToU": kind_conversion(FLOAT_OR_BF16_LIKE_OR_COOPERATIVE => INTEGER_LIKE_OR_COOPERATIVE) {}
    /// A signed integer to a float.
    pub struct ConvertSToF = "spirv.ConvertSToF": kind_conversion(INTEGER_LIKE_OR_COOPERATIVE => FLOAT_OR_BF16_LIKE_OR_COOPERATIVE) {}
    /// An unsigned integer to a float.
    pub struct ConvertUToF = "spirv.ConvertUToF": kind_conversion(INTEGER_LIKE_OR_COOPERATIVE => FLOAT_OR_BF16_LIKE_OR_COOPERATIVE) {}
}

ops! {
    /// Conversions between widths of one kind.
    pub static SHAPED_CONVERSION_OPS;

    /// A float to one of another width.
    pub struct FConvert = "spirv.FConvert": width_conversion(FLOAT_OR_BF16_LIKE_OR_COOPERATIVE) {}
    /// A signed integer to one of another width.
    pub struct SConvert = "spirv.SConvert": width_conversion(INTEGER_LIKE_OR_COOPERATIVE) {}
    /// An unsigned integer to one of another width.
    pub struct UConvert = "spirv.UConvert": width_conversion(INTEGER_LIKE_OR_COOPERATIVE) {}
}

ops! {
    /// Bit casts and conversions of pointers.
    pub static POINTER_CONVERSION_OPS;

    /// The same bits as another type.
    pub struct Bitcast = "spirv.Bitcast" {
        operands: { operand: SCALAR_VECTOR_OR_POINTER },
        results: { result: SCALAR_VECTOR_OR_POINTER },
        traits: [Trait::Pure],
        format: "$operand attr-dict `:` type($operand) `to` type($result)",
        with: { verify: Some(verify_bitcast), fold_in_place: &[super::canonicalize::combine_bitcasts] },
    }

    /// A pointer as an integer.
    pub struct ConvertPtrToU = "spirv.ConvertPtrToU" {
        operands: { pointer: POINTER },
        results: { result: INTEGER },
        format: "$pointer attr-dict `:` type($pointer) `to` type($result)",
        with: { verify: Some(verify_pointer_to_integer) },
    }

    /// An integer as a pointer.
    pub struct ConvertUToPtr = "spirv.ConvertUToPtr" {
        operands: { operand: INTEGER },
        results: { result: POINTER },
        format: "$operand attr-dict `:` type($operand) `to` type($result)",
        with: { verify: Some(verify_integer_to_pointer) },
    }

    /// A pointer to Workgroup, CrossWorkgroup or Function memory as a generic one.
    pub struct PtrCastToGeneric = "spirv.PtrCastToGeneric": pointer_cast(verify_to_generic) {}

    /// A generic pointer as one to Workgroup, CrossWorkgroup or Function memory.
    pub struct GenericCastToPtr = "spirv.GenericCastToPtr": pointer_cast(verify_from_generic) {}

    /// A generic pointer as one to Workgroup, CrossWorkgroup or Function memory, or null where it is none.
    pub struct GenericCastToPtrExplicit = "spirv.GenericCastToPtrExplicit": pointer_cast(verify_from_generic) {}
}

fn verify_width_conversion(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_same_shape(ir, op)?;
    let context = ir.context();
    let (from, to) = (ir.value_type(ir.operand(op, 0)), ir.value_type(ir.result(op, 0)));
    let element = |ty| context.as_cooperative_matrix(ty).map_or(context.element_type(ty), |m| m.element);
    let (from, to) = (element(from), element(to));
    if element_width(context, from) == element_width(context, to) {
        return error(
            ir,
            op,
            "expected the different bit widths for operand type and result type, but provided ".to_owned()
                + &format!("'{}' and '{}'", context.type_text(from), context.type_text(to)),
        );
    }
    Ok(())
}

/// Cooperative matrices go to those of equal shape, scope and use.
fn verify_same_shape(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let (from, to) = (ir.value_type(ir.operand(op, 0)), ir.value_type(ir.result(op, 0)));
    match (context.as_cooperative_matrix(from), context.as_cooperative_matrix(to)) {
        (Some(a), Some(b)) if (a.rows, a.columns, a.scope, a.usage) == (b.rows, b.columns, b.scope, b.usage) => Ok(()),
        (None, None) => Ok(()),
        _ => error(
            ir,
            op,
            format!(
                "expected same shape for operand and result: '{}' and '{}'",
                context.type_text(from),
                context.type_text(to)
            ),
        ),
    }
}

fn is_address(context: &Context, ty: Type) -> bool {
    context.storage_class(ty) == Some(StorageClass::PhysicalStorageBuffer)
}

/// Whether a type is an integer of 64 bits, or a vector of integers that has as many.
fn has_address_bits(context: &Context, ty: Type) -> bool {
    let element = context.element_type(ty);
    let count = context.composite_length(ty).unwrap_or(1);
    matches!(context.type_data(element), TypeData::Integer { width, .. } if width.saturating_mul(count) == 64)
}

fn verify_bitcast(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = Bitcast::wrap(op);
    let context = ir.context();
    let (from, to) = (ir.value_type(view.operand(ir)), ir.value_type(view.result(ir)));
    error_if(ir, op, from == to, "result type must be different from operand type")?;
    // MLIR knows no bits of addresses; physical ones have 64.
    if is_address(context, from) && has_address_bits(context, to)
        || is_address(context, to) && has_address_bits(context, from)
    {
        return Ok(());
    }
    let (from_pointer, to_pointer) = (context.as_pointer(from).is_some(), context.as_pointer(to).is_some());
    let message = "unhandled bit cast conversion from pointer type to non-pointer type";
    error_if(ir, op, from_pointer && !to_pointer, message)?;
    let message = "unhandled bit cast conversion from non-pointer type to pointer type";
    error_if(ir, op, !from_pointer && to_pointer, message)?;
    if from_pointer || to_pointer {
        return Ok(());
    }
    let (from_bits, to_bits) = (total_width(context, from), total_width(context, to));
    if from_bits != to_bits {
        return error(
            ir,
            op,
            format!(
                "mismatch in result type bitwidth {} and operand type bitwidth {}",
                to_bits.unwrap_or(0),
                from_bits.unwrap_or(0)
            ),
        );
    }
    Ok(())
}

fn enclosing_addressing_model(ir: &Ir<'_>, op: Op) -> Option<spirv::AddressingModel> {
    let module = ir.ancestor(op, |ir, op| super::Module::matches(ir, op))?;
    ir.context().enum_value_as(ir.attribute_str(module, "addressing_model")?)
}

fn verify_pointer_to_integer(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = ConvertPtrToU::wrap(op);
    verify_pointer_conversion(ir, op, (ir.value_type(view.pointer(ir)), "operand"), ir.value_type(view.result(ir)))
}

fn verify_integer_to_pointer(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = ConvertUToPtr::wrap(op);
    verify_pointer_conversion(ir, op, (ir.value_type(view.result(ir)), "result"), ir.value_type(view.operand(ir)))
}

fn verify_pointer_conversion(ir: &Ir<'_>, op: Op, (pointer, what): (Type, &str), integer: Type) -> Fallible {
    use spirv::AddressingModel;
    if !matches!(ir.context().type_data(integer), TypeData::Integer { signedness: Signedness::Signless, .. }) {
        return error(ir, op, "the integer must be signless, which stands for unsigned");
    }
    let model = enclosing_addressing_model(ir, op);
    error_if(ir, op, model == Some(AddressingModel::Logical), format_args!("{what} must be a physical pointer"))?;
    let physical = ir.context().storage_class(pointer) == Some(StorageClass::PhysicalStorageBuffer);
    if model == Some(AddressingModel::PhysicalStorageBuffer64) && !physical {
        return error(ir, op, format!("{what} must be a pointer to PhysicalStorageBuffer"));
    }
    Ok(())
}

fn is_castable(class: Option<StorageClass>) -> bool {
    matches!(class, Some(StorageClass::Workgroup | StorageClass::CrossWorkgroup | StorageClass::Function))
}

fn verify_to_generic(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let (from, to) = (ir.value_type(ir.operand(op, 0)), ir.value_type(ir.result(op, 0)));
    let message = "pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class";
    error_if(ir, op, !is_castable(context.storage_class(from)), message)?;
    let message = "result type must be of storage class Generic";
    error_if(ir, op, context.storage_class(to) != Some(StorageClass::Generic), message)?;
    verify_same_pointee(ir, op, from, to)
}

fn verify_from_generic(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let (from, to) = (ir.value_type(ir.operand(op, 0)), ir.value_type(ir.result(op, 0)));
    let message = "pointer type must be of storage class Generic";
    error_if(ir, op, context.storage_class(from) != Some(StorageClass::Generic), message)?;
    let message = "result must point to the Workgroup, CrossWorkgroup, or Function Storage Class";
    error_if(ir, op, !is_castable(context.storage_class(to)), message)?;
    verify_same_pointee(ir, op, from, to)
}

fn verify_same_pointee(ir: &Ir<'_>, op: Op, from: Type, to: Type) -> Fallible {
    let context = ir.context();
    if context.pointee(from) == context.pointee(to) {
        return Ok(());
    }
    let text = |ty| context.pointee(ty).map(|ty| context.type_text(ty)).unwrap_or_default();
    error(
        ir,
        op,
        format!(
            "pointer operand's pointee type must have the same as the op result type: '{}' vs '{}'",
            text(from),
            text(to)
        ),
    )
}
