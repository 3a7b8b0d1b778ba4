//! Section "Arithmetic Instructions".

use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Context, Fallible, Ir, Op, OperationState, Type, families, ops};

use super::folds::{
    fold_iadd, fold_imul, fold_isub, fold_sdiv, fold_smod, fold_snegate, fold_srem, fold_udiv, fold_umod,
};
use super::helpers::{error, error_if};
use super::{UsableInSpecConstantOp, canonicalize};
use crate::types::*;

families! {
    /// Two values to one of their type.
    binary($value:path) {
        operands: { operand1: $value, operand2: $value },
        results: inferred { result: $value },
        traits: [Pure, AllTypesMatch(&["operand1", "operand2", "result"])],
        format: "operands attr-dict `:` type($result)",
    }

    /// Two integers to a struct of two: the low bits, and the rest.
    extended {
        operands: { operand1: INTEGER_LIKE, operand2: INTEGER_LIKE },
        results: { result: STRUCT },
        traits: [Pure, AllTypesMatch(&["operand1", "operand2"])],
        assembly: (parse_extended, print_extended),
        with: { syntax: "operands attr-dict `:` type($result)", verify: Some(verify_extended) },
    }
}

ops! {
    /// Two floats to one.
    pub static FLOAT_BINARY_OPS;

    /// The sum of two floats.
    pub struct FAdd = "spirv.FAdd": binary(FLOAT_LIKE_OR_COOPERATIVE) { traits: [Commutative] }
    /// The quotient of two floats.
    pub struct FDiv = "spirv.FDiv": binary(FLOAT_LIKE_OR_COOPERATIVE) {}
    /// The remainder of two floats with the divisor's sign.
    pub struct FMod = "spirv.FMod": binary(FLOAT_LIKE) {}
    /// The product of two floats.
    pub struct FMul = "spirv.FMul": binary(FLOAT_LIKE_OR_COOPERATIVE) { traits: [Commutative] }
    /// The remainder of two floats with the dividend's sign.
    pub struct FRem = "spirv.FRem": binary(FLOAT_LIKE) {}
    /// The difference of two floats.
    pub struct FSub = "spirv.FSub": binary(FLOAT_LIKE_OR_COOPERATIVE) {}
}

ops! {
    /// Two integers to one.
    pub static INTEGER_BINARY_OPS;

    /// The sum of two integers, modulo 2 to the width.
    pub struct IAdd = "spirv.IAdd": binary(INTEGER_LIKE_OR_COOPERATIVE) {
        traits: [Commutative], interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_iadd),
    }
    /// The product of two integers, modulo 2 to the width.
    pub struct IMul = "spirv.IMul": binary(INTEGER_LIKE_OR_COOPERATIVE) {
        traits: [Commutative], interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_imul),
    }
    /// The difference of two integers, modulo 2 to the width.
    pub struct ISub = "spirv.ISub": binary(INTEGER_LIKE_OR_COOPERATIVE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_isub),
    }
    /// The quotient of two signed integers, rounded towards zero.
    pub struct SDiv = "spirv.SDiv": binary(INTEGER_LIKE_OR_COOPERATIVE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_sdiv),
    }
    /// The remainder of two signed integers with the divisor's sign.
    pub struct SMod = "spirv.SMod": binary(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_smod),
    }
    /// The remainder of two signed integers with the dividend's sign.
    pub struct SRem = "spirv.SRem": binary(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_srem),
    }
    /// The quotient of two unsigned integers.
    pub struct UDiv = "spirv.UDiv": binary(INTEGER_LIKE_OR_COOPERATIVE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_udiv),
    }
    /// The remainder of two unsigned integers.
    pub struct UMod = "spirv.UMod": binary(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_umod), canonicalize: canonicalize::UMOD,
    }
}

ops! {
    /// Two integers to a struct of two: the low bits, and the rest.
    pub static EXTENDED_ARITHMETIC_OPS;

    /// The sum of two integers, and the carry.
    pub struct IAddCarry = "spirv.IAddCarry": extended { traits: [Commutative], canonicalize: canonicalize::IADD_CARRY }
    /// The difference of two integers, and the borrow.
    pub struct ISubBorrow = "spirv.ISubBorrow": extended {}
    /// The product of two signed integers, low and high half.
    pub struct SMulExtended = "spirv.SMulExtended": extended {
        traits: [Commutative], canonicalize: canonicalize::SMUL_EXTENDED,
    }
    /// The product of two unsigned integers, low and high half.
    pub struct UMulExtended = "spirv.UMulExtended": extended {
        traits: [Commutative], canonicalize: canonicalize::UMUL_EXTENDED,
    }
}

fn parse_extended(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    parser.parse_attr_dict(state)?;
    let operands = parser.parse_operand_list(Delimiter::None)?;
    parser.parse_colon()?;
    let location = parser.location();
    let result = parser.parse_type()?;
    let ty = two_equal_members(parser.context(), result)
        .ok_or_else(|| parser.error(location, "expected spirv.struct type with two members"))?;
    if operands.len() != 2 {
        return Err(parser.error(location, "expected two operands"));
    }
    state.operands.extend(parser.resolve_operands_of_type(&operands, ty)?);
    state.result_types.push(result);
    Ok(())
}

/// The type of the first of two members.
fn two_equal_members(context: &Context, ty: Type) -> Option<Type> {
    let body = context.struct_body(ty)?;
    (body.members.len() == 2).then(|| body.members[0].ty)
}

fn print_extended(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    // No space between dictionary and operands: MLIR's text.
    printer.write(" ");
    printer.print_attr_dict(op, &[]);
    printer.print_operands(ir.operands(op));
    printer.write(" : ");
    printer.print_types(ir.result_types(op));
}

fn verify_extended(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let result = ir.value_type(ir.result(op, 0));
    let Some(body) = context.struct_body(result).filter(|body| body.members.len() == 2) else {
        return error(ir, op, "expected result struct type containing two members");
    };
    let operand = ir.value_type(ir.operand(op, 0));
    let message = "expected all operand types and struct member types are the same";
    error_if(ir, op, body.members.iter().any(|member| member.ty != operand), message)
}

ops! {
    /// The other arithmetic.
    pub static OTHER_ARITHMETIC_OPS;

    /// The negative of a float.
    pub struct FNegate = "spirv.FNegate" {
        operands: { operand: FLOAT_LIKE_OR_COOPERATIVE },
        results: inferred { result: FLOAT_LIKE_OR_COOPERATIVE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["operand", "result"])],
        format: "operands attr-dict `:` type($result)",
    }

    /// The negative of an integer.
    pub struct SNegate = "spirv.SNegate" {
        operands: { operand: INTEGER_LIKE_OR_COOPERATIVE },
        results: inferred { result: INTEGER_LIKE_OR_COOPERATIVE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["operand", "result"])],
        format: "operands attr-dict `:` type($result)",
        with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_snegate) },
    }

    /// The inner product of two vectors.
    pub struct Dot = "spirv.Dot" {
        operands: { vector1: FLOAT_OR_BF16_VECTOR, vector2: FLOAT_OR_BF16_VECTOR },
        results: { result: FLOAT_OR_BF16 },
        traits: [
            Trait::Pure, Trait::AllTypesMatch(&["vector1", "vector2"]),
            Trait::AllElementTypesMatch(&["vector1", "result"]),
        ],
        format: "operands attr-dict `:` type($vector1) `->` type($result)",
    }

    /// A vector times a scalar.
    pub struct VectorTimesScalar = "spirv.VectorTimesScalar" {
        operands: { vector: FLOAT_VECTOR_2_3_4, scalar: FLOAT },
        results: { result: FLOAT_VECTOR_2_3_4 },
        traits: [Trait::Pure],
        format: "operands attr-dict `:` `(` type(operands) `)` `->` type($result)",
        with: { verify: Some(verify_vector_times_scalar) },
    }

    /// A matrix times a scalar.
    pub struct MatrixTimesScalar = "spirv.MatrixTimesScalar" {
        operands: { matrix: MATRIX_OR_COOPERATIVE, scalar: FLOAT },
        results: inferred { result: MATRIX_OR_COOPERATIVE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["matrix", "result"])],
        format: "operands attr-dict `:` type($matrix) `,` type($scalar)",
        with: { verify: Some(verify_matrix_times_scalar) },
    }

    /// A row vector times a matrix.
    pub struct VectorTimesMatrix = "spirv.VectorTimesMatrix" {
        operands: { vector: FLOAT_VECTOR, matrix: FLOAT_MATRIX },
        results: { result: FLOAT_VECTOR },
        traits: [Trait::Pure],
        format: "operands attr-dict `:` type($vector) `,` type($matrix) `->` type($result)",
        with: { verify: Some(verify_vector_times_matrix) },
    }

    /// A matrix times a column vector.
    pub struct MatrixTimesVector = "spirv.MatrixTimesVector" {
        operands: { matrix: FLOAT_MATRIX, vector: FLOAT_VECTOR },
        results: { result: FLOAT_VECTOR },
        traits: [Trait::Pure],
        format: "operands attr-dict `:` type($matrix) `,` type($vector) `->` type($result)",
        with: { verify: Some(verify_matrix_times_vector) },
    }

    /// A matrix times a matrix.
    pub struct MatrixTimesMatrix = "spirv.MatrixTimesMatrix" {
        operands: { leftmatrix: MATRIX, rightmatrix: MATRIX },
        results: { result: MATRIX },
        traits: [Trait::Pure],
        format: "operands attr-dict `:` type($leftmatrix) `,` type($rightmatrix) `->` type($result)",
        with: { verify: Some(verify_matrix_times_matrix) },
    }

    /// A matrix with rows and columns swapped.
    pub struct Transpose = "spirv.Transpose" {
        operands: { matrix: MATRIX },
        results: { result: MATRIX },
        traits: [Trait::Pure],
        format: "operands attr-dict `:` type($matrix) `->` type($result)",
        with: { verify: Some(verify_transpose) },
    }
}

fn verify_vector_times_scalar(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = VectorTimesScalar::wrap(op);
    let (vector, scalar) = (ir.value_type(view.vector(ir)), ir.value_type(view.scalar(ir)));
    error_if(ir, op, vector != ir.value_type(view.result(ir)), "vector operand and result type mismatch")?;
    error_if(ir, op, ir.context().element_type(vector) != scalar, "scalar operand and result element type match")
}

/// Rows, columns and the type of the elements.
fn matrix_shape(ir: &Ir<'_>, ty: Type) -> Option<(i64, i64, Type)> {
    let context = ir.context();
    let (column, columns) = context.as_matrix(ty)?;
    Some((super::helpers::vector_length(context, column)?, i64::from(columns), context.element_type(column)))
}

fn verify_matrix_times_scalar(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = MatrixTimesScalar::wrap(op);
    let (matrix, scalar) = (ir.value_type(view.matrix(ir)), ir.value_type(view.scalar(ir)));
    let context = ir.context();
    let element = match context.cooperative_element(matrix) {
        Some(found) => Some(found),
        None => matrix_shape(ir, matrix).map(|(_, _, element)| element),
    };
    error_if(ir, op, element != Some(scalar), "input matrix components' type and scaling value must have the same type")
}

fn verify_vector_times_matrix(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = VectorTimesMatrix::wrap(op);
    verify_matrix_and_vector(
        ir,
        op,
        (ir.value_type(view.matrix(ir)), ir.value_type(view.vector(ir)), ir.value_type(view.result(ir))),
        false,
    )
}

fn verify_matrix_times_vector(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = MatrixTimesVector::wrap(op);
    verify_matrix_and_vector(
        ir,
        op,
        (ir.value_type(view.matrix(ir)), ir.value_type(view.vector(ir)), ir.value_type(view.result(ir))),
        true,
    )
}

fn verify_matrix_and_vector(
    ir: &Ir<'_>,
    op: Op,
    (matrix, vector, result): (Type, Type, Type),
    matrix_first: bool,
) -> Fallible {
    let context = ir.context();
    let Some((rows, columns, element)) = matrix_shape(ir, matrix) else { return Ok(()) };
    let (taken, given) = if matrix_first { (columns, rows) } else { (rows, columns) };
    let length = |ty| super::helpers::vector_length(context, ty).unwrap_or(1);
    let (side, other) = if matrix_first { ("columns", "rows") } else { ("rows", "columns") };
    if length(result) != given {
        return error(ir, op, format!("result size ({}) must match the matrix {other} ({given})", length(result)));
    }
    if length(vector) != taken {
        return error(ir, op, format!("matrix {side} ({taken}) must match vector operand size ({})", length(vector)));
    }
    let message = "matrix, vector and result must have the same element type";
    error_if(ir, op, context.element_type(vector) != element || context.element_type(result) != element, message)
}

fn verify_matrix_times_matrix(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = MatrixTimesMatrix::wrap(op);
    let shape = |value| matrix_shape(ir, ir.value_type(value));
    let (Some(left), Some(right), Some(result)) =
        (shape(view.leftmatrix(ir)), shape(view.rightmatrix(ir)), shape(view.result(ir)))
    else {
        return Ok(());
    };
    error_if(ir, op, left.1 != right.0, "left matrix columns' count must be equal to the right matrix rows' count")?;
    error_if(ir, op, right.1 != result.1, "right and result matrices must have equal columns' count")?;
    error_if(ir, op, right.2 != result.2, "right and result matrices' component type must be the same")?;
    error_if(ir, op, left.2 != result.2, "left and result matrices' component type must be the same")?;
    error_if(ir, op, left.0 != result.0, "left and result matrices must have equal rows' count")
}

fn verify_transpose(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = Transpose::wrap(op);
    let shape = |value| matrix_shape(ir, ir.value_type(value));
    let (Some(matrix), Some(result)) = (shape(view.matrix(ir)), shape(view.result(ir))) else { return Ok(()) };
    error_if(ir, op, matrix.0 != result.1, "input matrix rows count must be equal to output matrix columns count")?;
    error_if(ir, op, matrix.1 != result.0, "input matrix columns count must be equal to output matrix rows count")?;
    error_if(ir, op, matrix.2 != result.2, "input and output matrices must have the same component type")
}
