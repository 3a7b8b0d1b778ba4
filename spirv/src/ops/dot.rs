//! Integer dot products, part of section "Arithmetic Instructions".

use vulcanize_ir::{Fallible, Ir, Op, TypeData, families, ops};

use super::helpers::{element_width, error, error_if, total_width};
use crate::attributes::PACKED_VECTOR_FORMAT_ATTR;
use crate::types::*;

families! {
    /// The inner product of vectors of integers, also packed in words.
    dot {
        operands: { vector1: INTEGER_LIKE, vector2: INTEGER_LIKE },
        attributes: { format: PACKED_VECTOR_FORMAT_ATTR[optional] },
        results: { result: INTEGER },
        traits: [Pure, AllTypesMatch(&["vector1", "vector2"])],
        format: "$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
        with: { verify: Some(verify_dot) },
    }

    /// The inner product plus an accumulator, saturated.
    accumulating_dot {
        operands: { vector1: INTEGER_LIKE, vector2: INTEGER_LIKE, accumulator: INTEGER },
        attributes: { format: PACKED_VECTOR_FORMAT_ATTR[optional] },
        results: inferred { result: INTEGER },
        traits: [Pure, AllTypesMatch(&["vector1", "vector2"]), AllTypesMatch(&["accumulator", "result"])],
        format: "$vector1 `,` $vector2 `,` $accumulator ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
        with: { verify: Some(verify_dot) },
    }
}

ops! {
    /// The inner product of vectors of integers, also packed in words.
    pub static DOT_OPS;

    /// Signed.
    pub struct SDot = "spirv.SDot": dot { traits: [Commutative] }
    /// The first signed, the second unsigned.
    pub struct SUDot = "spirv.SUDot": dot {}
    /// Unsigned.
    pub struct UDot = "spirv.UDot": dot { traits: [Commutative] }
}

ops! {
    /// The inner product plus an accumulator, saturated.
    pub static DOT_ACC_SAT_OPS;

    /// Signed.
    pub struct SDotAccSat = "spirv.SDotAccSat": accumulating_dot {}
    /// The first signed, the second unsigned.
    pub struct SUDotAccSat = "spirv.SUDotAccSat": accumulating_dot {}
    /// Unsigned.
    pub struct UDotAccSat = "spirv.UDotAccSat": accumulating_dot {}
}

fn verify_dot(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let factor = ir.value_type(ir.operand(op, 0));
    let packed = ir.attribute_str(op, "format").is_some();
    let is_scalar = matches!(context.type_data(factor), TypeData::Integer { .. });
    if is_scalar {
        let width = element_width(context, factor).unwrap_or(0);
        if width != 32 {
            return error(
                ir,
                op,
                "with scalar operands expects 32-bit integer operands, but got '".to_owned()
                    + &context.type_text(factor)
                    + "'",
            );
        }
        error_if(ir, op, !packed, "requires Packed Vector Format attribute for integer vector operands")?;
    } else if packed {
        let message =
            "with invalid format attribute for vector operands of type '".to_owned() + &context.type_text(factor) + "'";
        return error(ir, op, message);
    }
    verify_result_width(ir, op, factor)
}

fn verify_result_width(ir: &Ir<'_>, op: Op, factor: vulcanize_ir::Type) -> Fallible {
    let context = ir.context();
    let result = ir.value_type(ir.result(op, 0));
    let wanted = total_width(context, factor).unwrap_or(0);
    let given = total_width(context, result).unwrap_or(0);
    if given < wanted {
        return error(
            ir,
            op,
            format!(
                "result type has insufficient bit-width ({given} bits) for the specified vector operand type ({wanted} bits)"
            ),
        );
    }
    Ok(())
}
