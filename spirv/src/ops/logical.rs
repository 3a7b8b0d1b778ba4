//! Section "Relational and Logical Instructions".

use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Fallible, Ir, Op, TypeData, families, ops};

use super::UsableInSpecConstantOp;
use super::folds::{
    fold_equal, fold_inot_equal, fold_logical_and, fold_logical_not, fold_logical_not_equal, fold_logical_or,
    fold_select, fold_sgreater, fold_sgreater_equal, fold_sless, fold_sless_equal, fold_ugreater, fold_ugreater_equal,
    fold_uless, fold_uless_equal,
};
use super::helpers::{bool_like, error};
use crate::types::*;

families! {
    /// A bool for each element of two operands.
    comparison($value:path) {
        operands: { operand1: $value, operand2: $value },
        results: inferred { result: BOOL_LIKE },
        traits: [
            Pure, SameTypeOperands, SameOperandsAndResultShape,
            TypesMatchWith {
                summary: "result is a bool for each element of the operands",
                from: "operand1",
                to: "result",
                transform: bool_like,
            },
        ],
        format: "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
    }
}

ops! {
    /// Comparisons of floats; ordered ones are false where an operand is NaN, unordered ones true.
    pub static FLOAT_COMPARISON_OPS;

    /// Ordered and equal.
    pub struct FOrdEqual = "spirv.FOrdEqual": comparison(FLOAT_LIKE) { traits: [Commutative] }
    /// Ordered and greater or equal.
    pub struct FOrdGreaterThanEqual = "spirv.FOrdGreaterThanEqual": comparison(FLOAT_LIKE) {}
    /// Ordered and greater.
    pub struct FOrdGreaterThan = "spirv.FOrdGreaterThan": comparison(FLOAT_LIKE) {}
    /// Ordered and less or equal.
    pub struct FOrdLessThanEqual = "spirv.FOrdLessThanEqual": comparison(FLOAT_LIKE) {}
    /// Ordered and less.
    pub struct FOrdLessThan = "spirv.FOrdLessThan": comparison(FLOAT_LIKE) {}
    /// Ordered and not equal.
    pub struct FOrdNotEqual = "spirv.FOrdNotEqual": comparison(FLOAT_LIKE) { traits: [Commutative] }
    /// Unordered or equal.
    pub struct FUnordEqual = "spirv.FUnordEqual": comparison(FLOAT_LIKE) { traits: [Commutative] }
    /// Unordered, or greater or equal.
    pub struct FUnordGreaterThanEqual = "spirv.FUnordGreaterThanEqual": comparison(FLOAT_LIKE) {}
    /// Unordered or greater.
    pub struct FUnordGreaterThan = "spirv.FUnordGreaterThan": comparison(FLOAT_LIKE) {}
    /// Unordered, or less or equal.
    pub struct FUnordLessThanEqual = "spirv.FUnordLessThanEqual": comparison(FLOAT_LIKE) {}
    /// Unordered or less.
    pub struct FUnordLessThan = "spirv.FUnordLessThan": comparison(FLOAT_LIKE) {}
    /// Unordered or not equal.
    pub struct FUnordNotEqual = "spirv.FUnordNotEqual": comparison(FLOAT_LIKE) { traits: [Commutative] }
    /// Whether neither is NaN.
    pub struct Ordered = "spirv.Ordered": comparison(FLOAT_LIKE) { traits: [Commutative] }
    /// Whether one is NaN.
    pub struct Unordered = "spirv.Unordered": comparison(FLOAT_LIKE) { traits: [Commutative] }
}

ops! {
    /// Comparisons of integers and of bools.
    pub static INTEGER_COMPARISON_OPS;

    /// Equal integers.
    pub struct IEqual = "spirv.IEqual": comparison(INTEGER_LIKE) {
        traits: [Commutative], interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_equal),
    }
    /// Different integers.
    pub struct INotEqual = "spirv.INotEqual": comparison(INTEGER_LIKE) {
        traits: [Commutative], interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_inot_equal),
    }
    /// Greater or equal, signed.
    pub struct SGreaterThanEqual = "spirv.SGreaterThanEqual": comparison(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_sgreater_equal),
    }
    /// Greater, signed.
    pub struct SGreaterThan = "spirv.SGreaterThan": comparison(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_sgreater),
    }
    /// Less or equal, signed.
    pub struct SLessThanEqual = "spirv.SLessThanEqual": comparison(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_sless_equal),
    }
    /// Less, signed.
    pub struct SLessThan = "spirv.SLessThan": comparison(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_sless),
    }
    /// Greater or equal, unsigned.
    pub struct UGreaterThanEqual = "spirv.UGreaterThanEqual": comparison(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_ugreater_equal),
    }
    /// Greater, unsigned.
    pub struct UGreaterThan = "spirv.UGreaterThan": comparison(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_ugreater),
    }
    /// Less or equal, unsigned.
    pub struct ULessThanEqual = "spirv.ULessThanEqual": comparison(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_uless_equal),
    }
    /// Less, unsigned.
    pub struct ULessThan = "spirv.ULessThan": comparison(INTEGER_LIKE) {
        interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_uless),
    }
    /// Both are true.
    pub struct LogicalAnd = "spirv.LogicalAnd": comparison(BOOL_LIKE) {
        traits: [Commutative], interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_logical_and),
    }
    /// Equal bools.
    pub struct LogicalEqual = "spirv.LogicalEqual": comparison(BOOL_LIKE) {
        traits: [Commutative], interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_equal),
    }
    /// Different bools.
    pub struct LogicalNotEqual = "spirv.LogicalNotEqual": comparison(BOOL_LIKE) {
        traits: [Commutative], interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_logical_not_equal),
    }
    /// One is true.
    pub struct LogicalOr = "spirv.LogicalOr": comparison(BOOL_LIKE) {
        traits: [Commutative], interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_logical_or),
    }
}

const BOOL_FOR_EACH: Trait = Trait::TypesMatchWith {
    summary: "result is a bool for each element of the operand",
    from: "operand",
    to: "result",
    transform: bool_like,
};

ops! {
    /// The other relational and logical ops.
    pub static OTHER_LOGICAL_OPS;

    /// The opposite of a bool.
    pub struct LogicalNot = "spirv.LogicalNot" {
        operands: { operand: BOOL_LIKE },
        results: inferred { result: BOOL_LIKE },
        traits: [Trait::Pure, Trait::SameTypeOperands, Trait::SameOperandsAndResultShape, BOOL_FOR_EACH],
        format: "$operand `:` type($operand) attr-dict",
        with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_logical_not), canonicalize: super::canonicalize::LOGICAL_NOT },
    }

    /// Whether a float is neither infinite nor NaN.
    pub struct IsFinite = "spirv.IsFinite" {
        operands: { operand: FIXED_FLOAT_LIKE },
        results: inferred { result: FIXED_BOOL_LIKE },
        traits: [Trait::Pure, Trait::SameTypeOperands, Trait::SameOperandsAndResultShape, BOOL_FOR_EACH],
        format: "$operand `:` type($operand) attr-dict",
    }

    /// Whether a float is infinite.
    pub struct IsInf = "spirv.IsInf" {
        operands: { operand: FLOAT_LIKE },
        results: inferred { result: BOOL_LIKE },
        traits: [Trait::Pure, Trait::SameTypeOperands, Trait::SameOperandsAndResultShape, BOOL_FOR_EACH],
        format: "$operand `:` type($operand) attr-dict",
    }

    /// Whether a float is NaN.
    pub struct IsNan = "spirv.IsNan" {
        operands: { operand: FLOAT_LIKE },
        results: inferred { result: BOOL_LIKE },
        traits: [Trait::Pure, Trait::SameTypeOperands, Trait::SameOperandsAndResultShape, BOOL_FOR_EACH],
        format: "$operand `:` type($operand) attr-dict",
    }

    /// One of two values, chosen by a bool or element by element.
    pub struct Select = "spirv.Select" {
        operands: { condition: BOOL_LIKE, true_value: SELECTABLE, false_value: SELECTABLE },
        results: inferred { result: SELECTABLE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["true_value", "false_value", "result"])],
        format: "operands attr-dict `:` type($condition) `,` type($result)",
        with: { verify: Some(verify_select), fold: Some(fold_select), interfaces: &[&UsableInSpecConstantOp] },
    }
}

fn verify_select(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = Select::wrap(op);
    let context = ir.context();
    let (condition, result) = (ir.value_type(view.condition(ir)), ir.value_type(view.result(ir)));
    let TypeData::Vector { shape, .. } = context.type_data(condition) else { return Ok(()) };
    match context.type_data(result) {
        TypeData::Vector { shape: other, .. } if other == shape => Ok(()),
        TypeData::Vector { .. } => {
            error(ir, op, "result should have the same number of elements as the condition when condition is a vector")
        }
        _ => error(ir, op, "result expected to be of vector type when condition is of vector type"),
    }
}
