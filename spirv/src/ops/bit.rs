//! Section "Bit Instructions".

use vulcanize_ir::ops;
use vulcanize_ir::schema::Trait;

use super::UsableInSpecConstantOp;
use super::folds::{
    fold_bitwise_and, fold_bitwise_or, fold_bitwise_xor, fold_not, fold_shift_left, fold_shift_right_arithmetic,
    fold_shift_right_logical,
};
use crate::types::*;

macro_rules! bitwise_ops {
    ($(#[$meta:meta])* $list:ident; $($(#[doc = $doc:literal])* $view:ident = $name:literal, $fold:path;)*) => {
        ops! {
            $(#[$meta])*
            pub static $list;
            $(
                $(#[doc = $doc])*
                pub struct $view = $name {
                    operands: { operand1: INTEGER_LIKE, operand2: INTEGER_LIKE },
                    results: { result: INTEGER_LIKE },
                    traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType],
                    format: "operands attr-dict `:` type($result)",
                    with: { interfaces: &[&UsableInSpecConstantOp], fold: Some($fold) },
                }
            )*
        }
    };
}

bitwise_ops! {
    /// Bit by bit.
    BIT_OPS;
    /// Each bit set where both are.
    BitwiseAnd = "spirv.BitwiseAnd", fold_bitwise_and;
    /// Each bit set where one is.
    BitwiseOr = "spirv.BitwiseOr", fold_bitwise_or;
    /// Each bit set where just one is.
    BitwiseXor = "spirv.BitwiseXor", fold_bitwise_xor;
}

macro_rules! shift_ops {
    ($(#[$meta:meta])* $list:ident; $($(#[doc = $doc:literal])* $view:ident = $name:literal, $fold:path;)*) => {
        ops! {
            $(#[$meta])*
            pub static $list;
            $(
                $(#[doc = $doc])*
                pub struct $view = $name {
                    operands: { operand1: INTEGER_LIKE, operand2: INTEGER_LIKE },
                    results: { result: INTEGER_LIKE },
                    traits: [
                        Trait::Pure, Trait::SameOperandsAndResultShape, Trait::AllTypesMatch(&["operand1", "result"]),
                    ],
                    format: "operands attr-dict `:` type($operand1) `,` type($operand2)",
                    with: { interfaces: &[&UsableInSpecConstantOp], fold: Some($fold) },
                }
            )*
        }
    };
}

shift_ops! {
    /// Shifts.
    SHIFT_OPS;
    /// To the left, zeros come in.
    ShiftLeftLogical = "spirv.ShiftLeftLogical", fold_shift_left;
    /// To the right, the sign comes in.
    ShiftRightArithmetic = "spirv.ShiftRightArithmetic", fold_shift_right_arithmetic;
    /// To the right, zeros come in.
    ShiftRightLogical = "spirv.ShiftRightLogical", fold_shift_right_logical;
}

ops! {
    /// The other bit operations.
    pub static OTHER_BIT_OPS;

    /// The number of set bits.
    pub struct BitCount = "spirv.BitCount" {
        operands: { operand: INTEGER_LIKE },
        results: { result: INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType],
        format: "$operand `:` type($operand) attr-dict",
    }

    /// The bits in opposite order.
    pub struct BitReverse = "spirv.BitReverse" {
        operands: { operand: INTEGER_LIKE },
        results: { result: INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType],
        format: "$operand `:` type($operand) attr-dict",
    }

    /// Each bit the opposite.
    pub struct Not = "spirv.Not" {
        operands: { operand: INTEGER_LIKE },
        results: { result: INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType],
        format: "$operand `:` type($operand) attr-dict",
        with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_not) },
    }

    /// `base` with `count` bits from `offset` on taken from `insert`.
    pub struct BitFieldInsert = "spirv.BitFieldInsert" {
        operands: { base: INTEGER_LIKE, insert: INTEGER_LIKE, offset: INTEGER, count: INTEGER },
        results: { result: INTEGER_LIKE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["base", "insert", "result"])],
        format: "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)",
    }

    /// `count` bits of `base` from `offset` on, as a signed number.
    pub struct BitFieldSExtract = "spirv.BitFieldSExtract" {
        operands: { base: INTEGER_LIKE, offset: INTEGER, count: INTEGER },
        results: { result: INTEGER_LIKE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["base", "result"])],
        format: "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)",
    }

    /// `count` bits of `base` from `offset` on, as an unsigned number.
    pub struct BitFieldUExtract = "spirv.BitFieldUExtract" {
        operands: { base: INTEGER_LIKE, offset: INTEGER, count: INTEGER },
        results: { result: INTEGER_LIKE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["base", "result"])],
        format: "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)",
    }
}
