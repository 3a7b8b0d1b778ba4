//! Section "Bit Instructions".

use vulcanize_ir::schema::Trait;
use vulcanize_ir::{families, ops};

use super::UsableInSpecConstantOp;
use super::folds::{
    fold_bitwise_and, fold_bitwise_or, fold_bitwise_xor, fold_not, fold_shift_left, fold_shift_right_arithmetic,
    fold_shift_right_logical,
};
use super::gl::unary_extended;
use crate::types::*;

families! {
    /// Two integers bit by bit.
    bitwise {
        operands: { operand1: INTEGER_LIKE, operand2: INTEGER_LIKE },
        results: inferred { result: INTEGER_LIKE },
        traits: [Pure, Commutative, SameOperandsAndResultType],
        format: "operands attr-dict `:` type($result)",
        with: { interfaces: &[&UsableInSpecConstantOp] },
    }

    /// An integer shifted by another.
    shift {
        operands: { operand1: INTEGER_LIKE, operand2: INTEGER_LIKE },
        results: inferred { result: INTEGER_LIKE },
        traits: [Pure, SameOperandsAndResultShape, AllTypesMatch(&["operand1", "result"])],
        format: "operands attr-dict `:` type($operand1) `,` type($operand2)",
        with: { interfaces: &[&UsableInSpecConstantOp] },
    }
}

ops! {
    /// Bit by bit.
    pub static BIT_OPS;

    /// Each bit set where both are.
    pub struct BitwiseAnd = "spirv.BitwiseAnd": bitwise { fold: Some(fold_bitwise_and) }
    /// Each bit set where one is.
    pub struct BitwiseOr = "spirv.BitwiseOr": bitwise { fold: Some(fold_bitwise_or) }
    /// Each bit set where just one is.
    pub struct BitwiseXor = "spirv.BitwiseXor": bitwise { fold: Some(fold_bitwise_xor) }
}

ops! {
    /// Shifts.
    pub static SHIFT_OPS;

    /// To the left, zeros come in.
    pub struct ShiftLeftLogical = "spirv.ShiftLeftLogical": shift { fold: Some(fold_shift_left) }
    /// To the right, the sign comes in.
    pub struct ShiftRightArithmetic = "spirv.ShiftRightArithmetic": shift { fold: Some(fold_shift_right_arithmetic) }
    /// To the right, zeros come in.
    pub struct ShiftRightLogical = "spirv.ShiftRightLogical": shift { fold: Some(fold_shift_right_logical) }
}

ops! {
    /// The other bit operations.
    pub static OTHER_BIT_OPS;

    /// The number of set bits.
    pub struct BitCount = "spirv.BitCount": unary_extended(INTEGER_LIKE) {}

    /// The bits in opposite order.
    pub struct BitReverse = "spirv.BitReverse": unary_extended(INTEGER_LIKE) {}

    /// Each bit the opposite.
    pub struct Not = "spirv.Not": unary_extended(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp],
        fold: Some(fold_not),
    }

    /// `base` with `count` bits from `offset` on taken from `insert`.
    pub struct BitFieldInsert = "spirv.BitFieldInsert" {
        operands: { base: INTEGER_LIKE, insert: INTEGER_LIKE, offset: INTEGER, count: INTEGER },
        results: inferred { result: INTEGER_LIKE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["base", "insert", "result"])],
        format: "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)",
    }

    /// `count` bits of `base` from `offset` on, as a signed number.
    pub struct BitFieldSExtract = "spirv.BitFieldSExtract" {
        operands: { base: INTEGER_LIKE, offset: INTEGER, count: INTEGER },
        results: inferred { result: INTEGER_LIKE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["base", "result"])],
        format: "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)",
    }

    /// `count` bits of `base` from `offset` on, as an unsigned number.
    pub struct BitFieldUExtract = "spirv.BitFieldUExtract" {
        operands: { base: INTEGER_LIKE, offset: INTEGER, count: INTEGER },
        results: inferred { result: INTEGER_LIKE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["base", "result"])],
        format: "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)",
    }
}
