//! Section "Group and Subgroup Instructions".

use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, families, ops};

use super::helpers::{error, error_if, vector_length};
use crate::attributes::{GROUP_OPERATION_ATTR, SCOPE_ATTR, STORAGE_CLASS, parse_enum_string};
use crate::types::*;

families! {
    /// Combines a value of each invocation of the group.
    combining($value:path) {
        operands: { x: $value },
        attributes: { execution_scope: SCOPE_ATTR, group_operation: GROUP_OPERATION_ATTR },
        results: inferred { result: $value },
        traits: [Pure, AllTypesMatch(&["x", "result"])],
        format: "$execution_scope $group_operation operands attr-dict `:` type($x)",
        with: { verify: Some(verify_group_scope) },
    }
}

ops! {
    /// Combine a value of each invocation of the group.
    pub static GROUP_ARITHMETIC_OPS;

    /// The sum of floats.
    pub struct GroupFAdd = "spirv.GroupFAdd": combining(FLOAT_LIKE) {}
    /// The greatest float.
    pub struct GroupFMax = "spirv.GroupFMax": combining(FLOAT_LIKE) {}
    /// The least float.
    pub struct GroupFMin = "spirv.GroupFMin": combining(FLOAT_LIKE) {}
    /// The product of floats.
    pub struct KHRGroupFMul = "spirv.KHR.GroupFMul": combining(FLOAT_LIKE) {}
    /// The sum of integers.
    pub struct GroupIAdd = "spirv.GroupIAdd": combining(INTEGER_LIKE) {}
    /// The product of integers.
    pub struct KHRGroupIMul = "spirv.KHR.GroupIMul": combining(INTEGER_LIKE) {}
    /// The greatest signed integer.
    pub struct GroupSMax = "spirv.GroupSMax": combining(INTEGER_LIKE) {}
    /// The least signed integer.
    pub struct GroupSMin = "spirv.GroupSMin": combining(INTEGER_LIKE) {}
    /// The greatest unsigned integer.
    pub struct GroupUMax = "spirv.GroupUMax": combining(INTEGER_LIKE) {}
    /// The least unsigned integer.
    pub struct GroupUMin = "spirv.GroupUMin": combining(INTEGER_LIKE) {}
}

ops! {
    /// The other group ops.
    pub static OTHER_GROUP_OPS;

    /// The value of the invocation with the given local id.
    pub struct GroupBroadcast = "spirv.GroupBroadcast" {
        operands: { value: TYPE, localid: INTEGER_LIKE },
        attributes: { execution_scope: SCOPE_ATTR },
        results: inferred { result: TYPE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["value", "result"])],
        format: "$execution_scope operands attr-dict `:` type($value) `,` type($localid)",
        with: { verify: Some(verify_group_broadcast) },
    }

    /// A bit for each invocation of the subgroup: its predicate.
    pub struct KHRSubgroupBallot = "spirv.KHR.SubgroupBallot" {
        operands: { predicate: BOOL },
        results: { result: INT32_VECTOR_4 },
        format: "$predicate attr-dict `:` type($result)",
    }

    /// Reads a block of memory, an element for each invocation of the subgroup.
    pub struct INTELSubgroupBlockRead = "spirv.INTEL.SubgroupBlockRead" {
        operands: { ptr: POINTER },
        results: { value: TYPE },
        format: "$ptr attr-dict `:` type($ptr) `->` type($value)",
        with: { verify: Some(verify_block_read) },
    }

    /// Writes a block of memory, an element for each invocation of the subgroup.
    pub struct INTELSubgroupBlockWrite = "spirv.INTEL.SubgroupBlockWrite" {
        operands: { ptr: POINTER, value: TYPE },
        assembly: (parse_block_write, print_block_write),
        with: {
            syntax: "storage-class-string $ptr `,` $value attr-dict `:` type($value)",
            verify: Some(verify_block_write),
        },
    }
}

/// Group ops work on workgroups and subgroups.
pub(super) fn verify_group_scope(ir: &Ir<'_>, op: Op) -> Fallible {
    let scope = ir.attribute_str(op, "execution_scope").and_then(|a| ir.context().enum_value_as(a));
    let message = "execution scope must be 'Workgroup' or 'Subgroup'";
    error_if(ir, op, !matches!(scope, Some(spirv::Scope::Workgroup | spirv::Scope::Subgroup)), message)
}

fn verify_group_broadcast(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_group_scope(ir, op)?;
    let view = GroupBroadcast::wrap(op);
    if let Some(length) = vector_length(ir.context(), ir.value_type(view.localid(ir)))
        && !(2..=3).contains(&length)
    {
        let message = format!("localid is a vector and can be with only  2 or 3 components, actual number is {length}");
        return error(ir, op, message);
    }
    Ok(())
}

fn verify_block(ir: &Ir<'_>, op: Op, pointer: vulcanize_ir::Type, value: vulcanize_ir::Type) -> Fallible {
    let context = ir.context();
    let element = context.element_type(value);
    if context.pointee(pointer) == Some(element) {
        return Ok(());
    }
    let element = context.type_text(element);
    error(ir, op, format!("mismatch in result type and pointer type: expected a pointer to '{element}'"))
}

fn verify_block_read(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = INTELSubgroupBlockRead::wrap(op);
    verify_block(ir, op, ir.value_type(view.ptr(ir)), ir.value_type(view.value(ir)))
}

fn verify_block_write(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = INTELSubgroupBlockWrite::wrap(op);
    verify_block(ir, op, ir.value_type(view.ptr(ir)), ir.value_type(view.value(ir)))
}

fn parse_block_write(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let storage_class = parse_enum_string(parser, &STORAGE_CLASS)?;
    let pointer = parser.parse_operand()?;
    parser.parse_comma()?;
    let value = parser.parse_operand()?;
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let location = parser.location();
    let ty = parser.parse_type()?;
    let context = parser.context();
    let class = super::memory::storage_class_of(context, storage_class)
        .ok_or_else(|| parser.error(location, "invalid storage class"))?;
    let pointer_type = context.pointer(context.element_type(ty), class);
    state.operands.push(parser.resolve_operand(&pointer, pointer_type)?);
    state.operands.push(parser.resolve_operand(&value, ty)?);
    Ok(())
}

fn print_block_write(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let view = INTELSubgroupBlockWrite::wrap(op);
    printer.write(" ");
    super::memory::print_storage_class(printer, ir.value_type(view.ptr(ir)));
    printer.write(" ");
    printer.print_operands(ir.operands(op));
    printer.print_attr_dict(op, &[]);
    printer.write(" : ");
    printer.print_type(ir.value_type(view.value(ir)));
}
