//! Section "Bit Instructions".

use vulcanize_ir::ops;
use vulcanize_ir::schema::Trait;

use super::UsableInSpecConstantOp;
use crate::types::*;

macro_rules! bitwise_ops {
    ($(#[$meta:meta])* $list:ident; $($(#[doc = $doc:literal])* $view:ident = $name:literal;)*) => {
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
                    with: { interfaces: &[&UsableInSpecConstantOp] },
                }
            )*
        }
    };
}

bitwise_ops! {
    /// Bit by bit.
    BIT_OPS;
    /// Each bit set where both are.
    BitwiseAnd = "spirv.BitwiseAnd";
    /// Each bit set where one is.
    BitwiseOr = "spirv.BitwiseOr";
    /// Each bit set where just one is.
    BitwiseXor = "spirv.BitwiseXor";
}

macro_rules! shift_ops {
    ($(#[$meta:meta])* $list:ident; $($(#[doc = $doc:literal])* $view:ident = $name:literal;)*) => {
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
                    with: { interfaces: &[&UsableInSpecConstantOp] },
                }
            )*
        }
    };
}

shift_ops! {
    /// Shifts.
    SHIFT_OPS;
    /// To the left, zeros come in.
    ShiftLeftLogical = "spirv.ShiftLeftLogical";
    /// To the right, the sign comes in.
    ShiftRightArithmetic = "spirv.ShiftRightArithmetic";
    /// To the right, zeros come in.
    ShiftRightLogical = "spirv.ShiftRightLogical";
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
        with: { interfaces: &[&UsableInSpecConstantOp] },
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
