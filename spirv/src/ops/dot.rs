//! Integer dot products, part of section "Arithmetic Instructions".

use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Fallible, Ir, Op, TypeData, ops};

use super::helpers::{element_width, error, total_width};
use crate::attributes::PACKED_VECTOR_FORMAT_ATTR;
use crate::types::*;

macro_rules! dot_ops {
    ($(#[$meta:meta])* $list:ident; $($(#[doc = $doc:literal])* $view:ident = $name:literal $(, traits: [$($t:expr),*])?;)*) => {
        ops! {
            $(#[$meta])*
            pub static $list;
            $(
                $(#[doc = $doc])*
                pub struct $view = $name {
                    operands: { vector1: INTEGER_LIKE, vector2: INTEGER_LIKE },
                    attributes: { format: PACKED_VECTOR_FORMAT_ATTR[optional] },
                    results: { result: INTEGER },
                    traits: [Trait::Pure, Trait::AllTypesMatch(&["vector1", "vector2"]) $($(, $t)*)?],
                    format: "$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
                    with: { verify: Some(verify_dot) },
                }
            )*
        }
    };
}

dot_ops! {
    /// The inner product of vectors of integers, also packed in words.
    DOT_OPS;
    /// Signed.
    SDot = "spirv.SDot", traits: [Trait::Commutative];
    /// The first signed, the second unsigned.
    SUDot = "spirv.SUDot";
    /// Unsigned.
    UDot = "spirv.UDot", traits: [Trait::Commutative];
}

macro_rules! dot_acc_sat_ops {
    ($(#[$meta:meta])* $list:ident; $($(#[doc = $doc:literal])* $view:ident = $name:literal;)*) => {
        ops! {
            $(#[$meta])*
            pub static $list;
            $(
                $(#[doc = $doc])*
                pub struct $view = $name {
                    operands: { vector1: INTEGER_LIKE, vector2: INTEGER_LIKE, accumulator: INTEGER },
                    attributes: { format: PACKED_VECTOR_FORMAT_ATTR[optional] },
                    results: { result: INTEGER },
                    traits: [
                        Trait::Pure, Trait::AllTypesMatch(&["vector1", "vector2"]),
                        Trait::AllTypesMatch(&["accumulator", "result"]),
                    ],
                    format: "$vector1 `,` $vector2 `,` $accumulator ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
                    with: { verify: Some(verify_dot) },
                }
            )*
        }
    };
}

dot_acc_sat_ops! {
    /// The inner product plus an accumulator, saturated.
    DOT_ACC_SAT_OPS;
    /// Signed.
    SDotAccSat = "spirv.SDotAccSat";
    /// The first signed, the second unsigned.
    SUDotAccSat = "spirv.SUDotAccSat";
    /// Unsigned.
    UDotAccSat = "spirv.UDotAccSat";
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
        if !packed {
            return error(ir, op, "requires Packed Vector Format attribute for integer vector operands");
        }
    } else if packed {
        return error(
            ir,
            op,
            "with invalid format attribute for vector operands of type '".to_owned() + &context.type_text(factor) + "'",
        );
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
