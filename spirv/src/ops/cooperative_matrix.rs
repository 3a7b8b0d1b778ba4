//! The instructions of `SPV_KHR_cooperative_matrix`.

use spirv::MemoryAccess;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Context, Fallible, Ir, Op, TypeData, ops};

use super::helpers::{error, error_if};
use super::memory_access::verify_alignment;
use crate::attributes::{
    ALIGNMENT_ATTR, COOPERATIVE_MATRIX_LAYOUT_ATTR, COOPERATIVE_MATRIX_OPERANDS_ATTR, COOPERATIVE_MATRIX_TYPE_ATTR,
    MEMORY_ACCESS_ATTR,
};
use crate::types::*;

ops! {
    /// Cooperative matrices.
    pub static COOPERATIVE_MATRIX_OPS;

    /// The number of a matrix's components that one invocation holds.
    pub struct KHRCooperativeMatrixLength = "spirv.KHR.CooperativeMatrixLength" {
        attributes: { cooperative_matrix_type: COOPERATIVE_MATRIX_TYPE_ATTR },
        results: inferred { result: INT32 },
        traits: [Trait::Pure],
        format: "attr-dict `:` $cooperative_matrix_type",
    }

    /// Reads a matrix from memory.
    pub struct KHRCooperativeMatrixLoad = "spirv.KHR.CooperativeMatrixLoad" {
        operands: { pointer: POINTER, stride: INTEGER },
        attributes: {
            matrix_layout: COOPERATIVE_MATRIX_LAYOUT_ATTR,
            memory_operand: MEMORY_ACCESS_ATTR[optional],
            alignment: ALIGNMENT_ATTR[optional],
        },
        results: { result: COOPERATIVE_MATRIX },
        format: "$pointer `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` $alignment^ )? attr-dict `:` \
                 type(operands) `->` type($result)",
        with: { verify: Some(verify_access) },
    }

    /// Writes a matrix to memory.
    pub struct KHRCooperativeMatrixStore = "spirv.KHR.CooperativeMatrixStore" {
        operands: { pointer: POINTER, object: COOPERATIVE_MATRIX, stride: INTEGER },
        attributes: {
            matrix_layout: COOPERATIVE_MATRIX_LAYOUT_ATTR,
            memory_operand: MEMORY_ACCESS_ATTR[optional],
            alignment: ALIGNMENT_ATTR[optional],
        },
        format: "$pointer `,` $object `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` $alignment^ )? attr-dict `:` \
                 type(operands)",
        with: { verify: Some(verify_access) },
    }

    /// The product of two matrices plus a third.
    pub struct KHRCooperativeMatrixMulAdd = "spirv.KHR.CooperativeMatrixMulAdd" {
        operands: { a: COOPERATIVE_MATRIX, b: COOPERATIVE_MATRIX, c: COOPERATIVE_MATRIX },
        attributes: { matrix_operands: COOPERATIVE_MATRIX_OPERANDS_ATTR[optional] },
        results: inferred { result: COOPERATIVE_MATRIX },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["c", "result"])],
        format: "$a `,` $b `,` $c ( `,` $matrix_operands^ )? attr-dict `:` type($a) `,` type($b) `->` type($c)",
        with: { verify: Some(verify_mul_add) },
    }
}

fn verify_access(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let pointer = ir.value_type(ir.operand(op, 0));
    let Some(pointee) = context.pointee(pointer) else { return Ok(()) };
    if !matches!(context.type_data(pointee), TypeData::Integer { .. } | TypeData::Float(_) | TypeData::Vector { .. }) {
        let text = context.type_text(pointee);
        return error(ir, op, format!("Pointer must point to a scalar or vector type but provided '{text}'"));
    }
    let Some(access) = ir.attribute_str(op, "memory_operand") else { return Ok(()) };
    let access = context.enum_value_as(access).unwrap_or(MemoryAccess::NONE);
    let (other, word) = match KHRCooperativeMatrixLoad::matches(ir, op) {
        true => (MemoryAccess::MAKE_POINTER_AVAILABLE, "MakePointerAvailable"),
        false => (MemoryAccess::MAKE_POINTER_VISIBLE, "MakePointerVisible"),
    };
    error_if(ir, op, access.contains(other), format_args!("not compatible with memory operand '{word}'"))?;
    verify_alignment(ir, op, "memory_operand", "alignment")
}

fn verify_mul_add(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = KHRCooperativeMatrixMulAdd::wrap(op);
    let context: &Context = ir.context();
    let matrix = |value| context.as_cooperative_matrix(ir.value_type(value));
    let (Some(a), Some(b), Some(c)) = (matrix(view.a(ir)), matrix(view.b(ir)), matrix(view.c(ir))) else {
        return Ok(());
    };
    use spirv::CooperativeMatrixUse::{MatrixAKHR, MatrixAccumulatorKHR, MatrixBKHR};
    let message = "operand #0 must be of use 'MatrixA'";
    error_if(ir, op, !a.usage.may_equal(TypeConstant::Value(MatrixAKHR as u32)), message)?;
    let message = "operand #1 must be of use 'MatrixB'";
    error_if(ir, op, !b.usage.may_equal(TypeConstant::Value(MatrixBKHR as u32)), message)?;
    let message = "operand #2 must be of use 'MatrixAcc'";
    error_if(ir, op, !c.usage.may_equal(TypeConstant::Value(MatrixAccumulatorKHR as u32)), message)?;
    error_if(ir, op, !a.rows.may_equal(c.rows), "matrix size mismatch on dimension 'M'")?;
    error_if(ir, op, !b.columns.may_equal(c.columns), "matrix size mismatch on dimension 'N'")?;
    error_if(ir, op, !a.columns.may_equal(b.rows), "matrix size mismatch on dimension 'K'")?;
    error_if(ir, op, !a.scope.may_equal(b.scope) || !a.scope.may_equal(c.scope), "matrix scope mismatch")?;
    let is_integer = |ty| context.integer_width(ty).is_some();
    if is_integer(a.element) != is_integer(b.element) || is_integer(a.element) != is_integer(c.element) {
        return error(ir, op, "matrix element types mismatch");
    }
    if view.matrix_operands(ir).is_some_and(|o| context.enum_value(o) != Some(0)) && !is_integer(a.element) {
        return error(ir, op, "Matrix Operands require all matrix element types to be Integer Types");
    }
    Ok(())
}
