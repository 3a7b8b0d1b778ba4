//! The extended instruction set `GLSL.std.450`.

use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, TypeData, families, ops};

use super::helpers::{error, error_if, vector_length};
use crate::types::*;

families! {
    /// A value to one of its type.
    unary_extended($value:path) {
        operands: { operand: $value },
        results: inferred { result: $value },
        traits: [Pure, SameOperandsAndResultType],
        format: "$operand `:` type($operand) attr-dict",
    }

    /// Two values to one of their type.
    binary_extended($value:path) {
        operands: { lhs: $value, rhs: $value },
        results: inferred { result: $value },
        traits: [Pure, SameOperandsAndResultType],
        format: "operands attr-dict `:` type($result)",
    }

    /// Three values to one.
    ternary_extended($value:path) {
        operands: { x: $value, y: $value, z: $value },
        results: { result: $value },
        traits: [Pure],
        assembly: (parse_ternary, print_ternary),
        with: { syntax: "operands attr-dict `:` type($result) | `(` operands `)` attr-dict `:` functional-type" },
    }

    /// Floats in one word.
    pack($vector:path) {
        operands: { operand: $vector },
        results: inferred { result: INT32 },
        traits: [Pure],
        format: "attr-dict $operand `:` type($operand) `->` type($result)",
    }

    /// The floats of one word.
    unpack($vector:path) {
        operands: { operand: INT32 },
        results: { result: $vector },
        traits: [Pure],
        format: "attr-dict $operand `:` type($operand) `->` type($result)",
    }
}

pub(super) use {binary_extended, unary_extended};

ops! {
    /// One operand.
    pub static GL_UNARY_OPS;

    /// The arc cosine.
    pub struct GLAcos = "spirv.GL.Acos": unary_extended(FLOAT_16_32_LIKE) {}
    /// The arc hyperbolic cosine.
    pub struct GLAcosh = "spirv.GL.Acosh": unary_extended(FLOAT_16_32_LIKE) {}
    /// The arc sine.
    pub struct GLAsin = "spirv.GL.Asin": unary_extended(FLOAT_16_32_LIKE) {}
    /// The arc hyperbolic sine.
    pub struct GLAsinh = "spirv.GL.Asinh": unary_extended(FLOAT_16_32_LIKE) {}
    /// The arc tangent.
    pub struct GLAtan = "spirv.GL.Atan": unary_extended(FLOAT_16_32_LIKE) {}
    /// The arc hyperbolic tangent.
    pub struct GLAtanh = "spirv.GL.Atanh": unary_extended(FLOAT_16_32_LIKE) {}
    /// The smallest whole number that is not less.
    pub struct GLCeil = "spirv.GL.Ceil": unary_extended(FLOAT_LIKE) {}
    /// The cosine.
    pub struct GLCos = "spirv.GL.Cos": unary_extended(FLOAT_16_32_LIKE) {}
    /// The hyperbolic cosine.
    pub struct GLCosh = "spirv.GL.Cosh": unary_extended(FLOAT_16_32_LIKE) {}
    /// 2 to the power of the operand.
    pub struct GLExp2 = "spirv.GL.Exp2": unary_extended(FLOAT_16_32_LIKE) {}
    /// e to the power of the operand.
    pub struct GLExp = "spirv.GL.Exp": unary_extended(FLOAT_16_32_LIKE) {}
    /// The absolute value of a float.
    pub struct GLFAbs = "spirv.GL.FAbs": unary_extended(FLOAT_LIKE) {}
    /// 1, 0 or -1 by the sign of a float.
    pub struct GLFSign = "spirv.GL.FSign": unary_extended(FLOAT_LIKE) {}
    /// The place of the lowest set bit, -1 when there is none.
    pub struct GLFindILsb = "spirv.GL.FindILsb": unary_extended(INTEGER_LIKE) {}
    /// The place of the highest bit that differs from the sign, -1 when there is none.
    pub struct GLFindSMsb = "spirv.GL.FindSMsb": unary_extended(INT32_LIKE) {}
    /// The place of the highest set bit, -1 when there is none.
    pub struct GLFindUMsb = "spirv.GL.FindUMsb": unary_extended(INT32_LIKE) {}
    /// The greatest whole number that is not greater.
    pub struct GLFloor = "spirv.GL.Floor": unary_extended(FLOAT_LIKE) {}
    /// The rest after the floor is taken away.
    pub struct GLFract = "spirv.GL.Fract": unary_extended(FLOAT_LIKE) {}
    /// One over the square root.
    pub struct GLInverseSqrt = "spirv.GL.InverseSqrt": unary_extended(FLOAT_LIKE) {}
    /// The logarithm to base 2.
    pub struct GLLog2 = "spirv.GL.Log2": unary_extended(FLOAT_16_32_LIKE) {}
    /// The natural logarithm.
    pub struct GLLog = "spirv.GL.Log": unary_extended(FLOAT_16_32_LIKE) {}
    /// The vector of length 1 in the same direction.
    pub struct GLNormalize = "spirv.GL.Normalize": unary_extended(FLOAT_LIKE) {}
    /// The nearest whole number, the even one of two.
    pub struct GLRoundEven = "spirv.GL.RoundEven": unary_extended(FLOAT_LIKE) {}
    /// The nearest whole number.
    pub struct GLRound = "spirv.GL.Round": unary_extended(FLOAT_LIKE) {}
    /// The absolute value of an integer.
    pub struct GLSAbs = "spirv.GL.SAbs": unary_extended(INTEGER_LIKE) {}
    /// 1, 0 or -1 by the sign of an integer.
    pub struct GLSSign = "spirv.GL.SSign": unary_extended(INTEGER_LIKE) {}
    /// The sine.
    pub struct GLSin = "spirv.GL.Sin": unary_extended(FLOAT_16_32_LIKE) {}
    /// The hyperbolic sine.
    pub struct GLSinh = "spirv.GL.Sinh": unary_extended(FLOAT_16_32_LIKE) {}
    /// The square root.
    pub struct GLSqrt = "spirv.GL.Sqrt": unary_extended(FLOAT_LIKE) {}
    /// The tangent.
    pub struct GLTan = "spirv.GL.Tan": unary_extended(FLOAT_16_32_LIKE) {}
    /// The hyperbolic tangent.
    pub struct GLTanh = "spirv.GL.Tanh": unary_extended(FLOAT_16_32_LIKE) {}
}

ops! {
    /// Two operands.
    pub static GL_BINARY_OPS;

    /// The cross product of two vectors.
    pub struct GLCross = "spirv.GL.Cross": binary_extended(FLOAT_LIKE) {}
    /// The greater of two floats.
    pub struct GLFMax = "spirv.GL.FMax": binary_extended(FLOAT_LIKE) {}
    /// The lesser of two floats.
    pub struct GLFMin = "spirv.GL.FMin": binary_extended(FLOAT_LIKE) {}
    /// The first to the power of the second.
    pub struct GLPow = "spirv.GL.Pow": binary_extended(FLOAT_16_32_LIKE) {}
    /// The direction of reflection of the first at a surface with the second as normal.
    pub struct GLReflect = "spirv.GL.Reflect": binary_extended(FLOAT_LIKE) {}
    /// The greater of two signed integers.
    pub struct GLSMax = "spirv.GL.SMax": binary_extended(INTEGER_LIKE) {}
    /// The lesser of two signed integers.
    pub struct GLSMin = "spirv.GL.SMin": binary_extended(INTEGER_LIKE) {}
    /// The greater of two unsigned integers.
    pub struct GLUMax = "spirv.GL.UMax": binary_extended(INTEGER_LIKE) {}
    /// The lesser of two unsigned integers.
    pub struct GLUMin = "spirv.GL.UMin": binary_extended(INTEGER_LIKE) {}
}

ops! {
    /// Three operands.
    pub static GL_TERNARY_OPS;

    /// A float, not below the second nor above the third operand.
    pub struct GLFClamp = "spirv.GL.FClamp": ternary_extended(FLOAT_LIKE) {}
    /// The product of the first two plus the third.
    pub struct GLFma = "spirv.GL.Fma": ternary_extended(FLOAT_LIKE) {}
    /// A signed integer, not below the second nor above the third operand.
    pub struct GLSClamp = "spirv.GL.SClamp": ternary_extended(INTEGER_LIKE) {}
    /// An unsigned integer, not below the second nor above the third operand.
    pub struct GLUClamp = "spirv.GL.UClamp": ternary_extended(INTEGER_LIKE) {}
}

/// Reads `%x, %y, %z : type`, or `(%x, %y, %z) : (types) -> type` where the types are not all the same.
fn parse_ternary(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let location = parser.location();
    let is_functional = parser.parse_optional_l_paren();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    if is_functional {
        parser.parse_r_paren()?;
    }
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    if !is_functional {
        let ty = parser.parse_type()?;
        state.operands.extend(parser.resolve_operands_of_type(&operands, ty)?);
        state.result_types.push(ty);
        return Ok(());
    }
    let function = parser.parse_function_type()?;
    if let Some((inputs, results)) = parser.context().function_signature(function) {
        state.operands.extend(parser.resolve_operands(&operands, inputs, location)?);
        state.result_types.extend_from_slice(results);
    }
    Ok(())
}

fn print_ternary(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let result = ir.value_type(ir.result(op, 0));
    if ir.operand_types(op).all(|ty| ty == result) {
        printer.write(" ");
        printer.print_operands(ir.operands(op));
        printer.print_attr_dict(op, &[]);
        printer.write(" : ");
        printer.print_type(result);
        return;
    }
    printer.write("(");
    printer.print_operands(ir.operands(op));
    printer.write(")");
    printer.print_attr_dict(op, &[]);
    printer.write(" : ");
    printer.print_functional_type(op);
}

ops! {
    /// The others.
    pub static GL_OTHER_OPS;

    /// The distance of two points.
    pub struct GLDistance = "spirv.GL.Distance" {
        operands: { p0: FLOAT_LIKE, p1: FLOAT_LIKE },
        results: { result: FLOAT },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["p0", "p1"])],
        format: "operands attr-dict `:` type($p0) `,` type($p1) `->` type($result)",
        with: { verify: Some(verify_element_result) },
    }

    /// The length of a vector.
    pub struct GLLength = "spirv.GL.Length" {
        operands: { operand: FLOAT_LIKE },
        results: { result: FLOAT },
        traits: [Trait::Pure],
        format: "$operand attr-dict `:` type($operand) `->` type($result)",
        with: { verify: Some(verify_element_result) },
    }

    /// The mix of two floats by a third.
    pub struct GLFMix = "spirv.GL.FMix" {
        operands: { x: FLOAT_LIKE, y: FLOAT_LIKE, a: FLOAT_LIKE },
        results: inferred { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["x", "y", "a", "result"])],
        format: "attr-dict $x `:` type($x) `,` $y `:` type($y) `,` $a `:` type($a) `->` type($result)",
    }

    /// A float as significand and exponent.
    pub struct GLFrexpStruct = "spirv.GL.FrexpStruct" {
        operands: { operand: FLOAT_LIKE },
        results: { result: STRUCT },
        traits: [Trait::Pure],
        format: "attr-dict $operand `:` type($operand) `->` type($result)",
        with: { verify: Some(verify_frexp) },
    }

    /// A float from significand and exponent.
    pub struct GLLdexp = "spirv.GL.Ldexp" {
        operands: { x: FLOAT_LIKE, exp: INTEGER_LIKE },
        results: inferred { y: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["x", "y"])],
        format: "attr-dict $x `:` type($x) `,` $exp `:` type($exp) `->` type($y)",
        with: { verify: Some(verify_ldexp) },
    }

    /// Two floats as halfs in one word.
    pub struct GLPackHalf2x16 = "spirv.GL.PackHalf2x16": pack(FLOAT32_VECTOR_2) {}
    /// Four floats between -1 and 1 as bytes in one word.
    pub struct GLPackSnorm4x8 = "spirv.GL.PackSnorm4x8": pack(FLOAT32_VECTOR_4) {}
    /// Two halfs of one word as floats.
    pub struct GLUnpackHalf2x16 = "spirv.GL.UnpackHalf2x16": unpack(FLOAT32_VECTOR_2) {}
    /// Four bytes of one word as floats between -1 and 1.
    pub struct GLUnpackSnorm4x8 = "spirv.GL.UnpackSnorm4x8": unpack(FLOAT32_VECTOR_4) {}
}

/// The result is of the operands' element type.
fn verify_element_result(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let element = context.element_type(ir.value_type(ir.operand(op, 0)));
    if ir.value_type(ir.result(op, 0)) != element {
        let first = if GLLength::matches(ir, op) { "operand" } else { "p0" };
        return error(ir, op, format!("failed to verify that all of {{{first}, result}} have same element type"));
    }
    Ok(())
}

fn verify_frexp(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = GLFrexpStruct::wrap(op);
    let context = ir.context();
    let Some(body) = context.struct_body(ir.value_type(view.result(ir))).filter(|body| body.members.len() == 2) else {
        return error(ir, op, "result type must be a struct type with two memebers");
    };
    let (significand, exponent) = (body.members[0].ty, body.members[1].ty);
    if !matches!(context.type_data(context.element_type(exponent)), TypeData::Integer { width: 32, .. }) {
        let message = "member one of the resulting struct type must be a scalar or vector of 32 bit integer type";
        return error(ir, op, message);
    }
    let message = "member zero and one of the resulting struct type must have the same number of elements";
    error_if(ir, op, vector_length(context, exponent) != vector_length(context, significand), message)?;
    let message = "member zero of the resulting struct type must be the same type as the operand";
    error_if(ir, op, significand != ir.value_type(view.operand(ir)), message)
}

fn verify_ldexp(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = GLLdexp::wrap(op);
    let context = ir.context();
    let length = |value| vector_length(context, ir.value_type(value));
    error_if(ir, op, length(view.x(ir)) != length(view.exp(ir)), "operands must have the same number of elements")
}
