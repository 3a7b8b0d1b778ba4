//! The extended instruction set `GLSL.std.450`.

use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, TypeData, ops};

use super::helpers::{error, vector_length};
use crate::types::*;

/// Declares ops with one operand whose type the result shares.
macro_rules! unary_ext_ops {
    ($(#[$meta:meta])* $list:ident; $($(#[doc = $doc:literal])* $view:ident = $name:literal, $constraint:path;)*) => {
        vulcanize_ir::ops! {
            $(#[$meta])*
            pub static $list;
            $(
                $(#[doc = $doc])*
                pub struct $view = $name {
                    operands: { operand: $constraint },
                    results: { result: $constraint },
                    traits: [vulcanize_ir::schema::Trait::Pure, vulcanize_ir::schema::Trait::SameOperandsAndResultType],
                    format: "$operand `:` type($operand) attr-dict",
                }
            )*
        }
    };
}

/// Declares ops with two operands whose type the result shares.
macro_rules! binary_ext_ops {
    ($(#[$meta:meta])* $list:ident; $($(#[doc = $doc:literal])* $view:ident = $name:literal, $constraint:path;)*) => {
        vulcanize_ir::ops! {
            $(#[$meta])*
            pub static $list;
            $(
                $(#[doc = $doc])*
                pub struct $view = $name {
                    operands: { lhs: $constraint, rhs: $constraint },
                    results: { result: $constraint },
                    traits: [vulcanize_ir::schema::Trait::Pure, vulcanize_ir::schema::Trait::SameOperandsAndResultType],
                    format: "operands attr-dict `:` type($result)",
                }
            )*
        }
    };
}

pub(super) use {binary_ext_ops, unary_ext_ops};

unary_ext_ops! {
    /// One operand.
    GL_UNARY_OPS;
    /// The arc cosine.
    GLAcos = "spirv.GL.Acos", FLOAT_16_32_LIKE;
    /// The arc hyperbolic cosine.
    GLAcosh = "spirv.GL.Acosh", FLOAT_16_32_LIKE;
    /// The arc sine.
    GLAsin = "spirv.GL.Asin", FLOAT_16_32_LIKE;
    /// The arc hyperbolic sine.
    GLAsinh = "spirv.GL.Asinh", FLOAT_16_32_LIKE;
    /// The arc tangent.
    GLAtan = "spirv.GL.Atan", FLOAT_16_32_LIKE;
    /// The arc hyperbolic tangent.
    GLAtanh = "spirv.GL.Atanh", FLOAT_16_32_LIKE;
    /// The smallest whole number that is not less.
    GLCeil = "spirv.GL.Ceil", FLOAT_LIKE;
    /// The cosine.
    GLCos = "spirv.GL.Cos", FLOAT_16_32_LIKE;
    /// The hyperbolic cosine.
    GLCosh = "spirv.GL.Cosh", FLOAT_16_32_LIKE;
    /// 2 to the power of the operand.
    GLExp2 = "spirv.GL.Exp2", FLOAT_16_32_LIKE;
    /// e to the power of the operand.
    GLExp = "spirv.GL.Exp", FLOAT_16_32_LIKE;
    /// The absolute value of a float.
    GLFAbs = "spirv.GL.FAbs", FLOAT_LIKE;
    /// 1, 0 or -1 by the sign of a float.
    GLFSign = "spirv.GL.FSign", FLOAT_LIKE;
    /// The place of the lowest set bit, -1 when there is none.
    GLFindILsb = "spirv.GL.FindILsb", INTEGER_LIKE;
    /// The place of the highest bit that differs from the sign, -1 when there is none.
    GLFindSMsb = "spirv.GL.FindSMsb", INT32_LIKE;
    /// The place of the highest set bit, -1 when there is none.
    GLFindUMsb = "spirv.GL.FindUMsb", INT32_LIKE;
    /// The greatest whole number that is not greater.
    GLFloor = "spirv.GL.Floor", FLOAT_LIKE;
    /// What is left after the floor is taken away.
    GLFract = "spirv.GL.Fract", FLOAT_LIKE;
    /// One over the square root.
    GLInverseSqrt = "spirv.GL.InverseSqrt", FLOAT_LIKE;
    /// The logarithm to base 2.
    GLLog2 = "spirv.GL.Log2", FLOAT_16_32_LIKE;
    /// The natural logarithm.
    GLLog = "spirv.GL.Log", FLOAT_16_32_LIKE;
    /// The vector of length 1 in the same direction.
    GLNormalize = "spirv.GL.Normalize", FLOAT_LIKE;
    /// The nearest whole number, the even one of two.
    GLRoundEven = "spirv.GL.RoundEven", FLOAT_LIKE;
    /// The nearest whole number.
    GLRound = "spirv.GL.Round", FLOAT_LIKE;
    /// The absolute value of an integer.
    GLSAbs = "spirv.GL.SAbs", INTEGER_LIKE;
    /// 1, 0 or -1 by the sign of an integer.
    GLSSign = "spirv.GL.SSign", INTEGER_LIKE;
    /// The sine.
    GLSin = "spirv.GL.Sin", FLOAT_16_32_LIKE;
    /// The hyperbolic sine.
    GLSinh = "spirv.GL.Sinh", FLOAT_16_32_LIKE;
    /// The square root.
    GLSqrt = "spirv.GL.Sqrt", FLOAT_LIKE;
    /// The tangent.
    GLTan = "spirv.GL.Tan", FLOAT_16_32_LIKE;
    /// The hyperbolic tangent.
    GLTanh = "spirv.GL.Tanh", FLOAT_16_32_LIKE;
}

binary_ext_ops! {
    /// Two operands.
    GL_BINARY_OPS;
    /// The cross product of two vectors.
    GLCross = "spirv.GL.Cross", FLOAT_LIKE;
    /// The greater of two floats.
    GLFMax = "spirv.GL.FMax", FLOAT_LIKE;
    /// The lesser of two floats.
    GLFMin = "spirv.GL.FMin", FLOAT_LIKE;
    /// The first to the power of the second.
    GLPow = "spirv.GL.Pow", FLOAT_16_32_LIKE;
    /// The direction of reflection of the first at a surface with the second as normal.
    GLReflect = "spirv.GL.Reflect", FLOAT_LIKE;
    /// The greater of two signed integers.
    GLSMax = "spirv.GL.SMax", INTEGER_LIKE;
    /// The lesser of two signed integers.
    GLSMin = "spirv.GL.SMin", INTEGER_LIKE;
    /// The greater of two unsigned integers.
    GLUMax = "spirv.GL.UMax", INTEGER_LIKE;
    /// The lesser of two unsigned integers.
    GLUMin = "spirv.GL.UMin", INTEGER_LIKE;
}

macro_rules! ternary_ops {
    ($(#[$meta:meta])* $list:ident; $($(#[doc = $doc:literal])* $view:ident = $name:literal, $constraint:path;)*) => {
        ops! {
            $(#[$meta])*
            pub static $list;
            $(
                $(#[doc = $doc])*
                pub struct $view = $name {
                    operands: { x: $constraint, y: $constraint, z: $constraint },
                    results: { result: $constraint },
                    traits: [Trait::Pure],
                    assembly: (parse_ternary, print_ternary),
                    with: { syntax: "operands attr-dict `:` type($result) | `(` operands `)` attr-dict `:` functional-type" },
                }
            )*
        }
    };
}

ternary_ops! {
    /// Three operands.
    GL_TERNARY_OPS;
    /// A float, not below the second nor above the third operand.
    GLFClamp = "spirv.GL.FClamp", FLOAT_LIKE;
    /// The product of the first two plus the third.
    GLFma = "spirv.GL.Fma", FLOAT_LIKE;
    /// A signed integer, not below the second nor above the third operand.
    GLSClamp = "spirv.GL.SClamp", INTEGER_LIKE;
    /// An unsigned integer, not below the second nor above the third operand.
    GLUClamp = "spirv.GL.UClamp", INTEGER_LIKE;
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
        results: { result: FLOAT_LIKE },
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
        results: { y: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["x", "y"])],
        format: "attr-dict $x `:` type($x) `,` $exp `:` type($exp) `->` type($y)",
        with: { verify: Some(verify_ldexp) },
    }

    /// Two floats as halfs in one word.
    pub struct GLPackHalf2x16 = "spirv.GL.PackHalf2x16" {
        operands: { operand: FLOAT32_VECTOR_2 },
        results: { result: INT32 },
        traits: [Trait::Pure],
        format: "attr-dict $operand `:` type($operand) `->` type($result)",
    }

    /// Four floats between -1 and 1 as bytes in one word.
    pub struct GLPackSnorm4x8 = "spirv.GL.PackSnorm4x8" {
        operands: { operand: FLOAT32_VECTOR_4 },
        results: { result: INT32 },
        traits: [Trait::Pure],
        format: "attr-dict $operand `:` type($operand) `->` type($result)",
    }

    /// Two halfs of one word as floats.
    pub struct GLUnpackHalf2x16 = "spirv.GL.UnpackHalf2x16" {
        operands: { operand: INT32 },
        results: { result: FLOAT32_VECTOR_2 },
        traits: [Trait::Pure],
        format: "attr-dict $operand `:` type($operand) `->` type($result)",
    }

    /// Four bytes of one word as floats between -1 and 1.
    pub struct GLUnpackSnorm4x8 = "spirv.GL.UnpackSnorm4x8" {
        operands: { operand: INT32 },
        results: { result: FLOAT32_VECTOR_4 },
        traits: [Trait::Pure],
        format: "attr-dict $operand `:` type($operand) `->` type($result)",
    }
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
        return error(
            ir,
            op,
            "member one of the resulting struct type must be a scalar or vector of 32 bit integer type",
        );
    }
    if vector_length(context, exponent) != vector_length(context, significand) {
        return error(ir, op, "member zero and one of the resulting struct type must have the same number of elements");
    }
    if significand != ir.value_type(view.operand(ir)) {
        return error(ir, op, "member zero of the resulting struct type must be the same type as the operand");
    }
    Ok(())
}

fn verify_ldexp(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = GLLdexp::wrap(op);
    let context = ir.context();
    let length = |value| vector_length(context, ir.value_type(value));
    if length(view.x(ir)) != length(view.exp(ir)) {
        return error(ir, op, "operands must have the same number of elements");
    }
    Ok(())
}
