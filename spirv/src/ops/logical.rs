//! Section "Relational and Logical Instructions".

use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Fallible, Ir, Op, TypeData, ops};

use super::UsableInSpecConstantOp;
use super::folds::{
    fold_equal, fold_inot_equal, fold_logical_and, fold_logical_not, fold_logical_not_equal, fold_logical_or,
    fold_select, fold_sgreater, fold_sgreater_equal, fold_sless, fold_sless_equal, fold_ugreater, fold_ugreater_equal,
    fold_uless, fold_uless_equal,
};
use super::helpers::{bool_like, error};
use crate::types::*;

macro_rules! comparison_ops {
    ($(#[$meta:meta])* $list:ident; $(
        $(#[doc = $doc:literal])* $view:ident = $name:literal, $constraint:path $(, traits: [$($t:expr),*])? $(, with: { $($with:tt)* })?;
    )*) => {
        ops! {
            $(#[$meta])*
            pub static $list;
            $(
                $(#[doc = $doc])*
                pub struct $view = $name {
                    operands: { operand1: $constraint, operand2: $constraint },
                    results: { result: BOOL_LIKE },
                    traits: [
                        Trait::Pure, Trait::SameTypeOperands, Trait::SameOperandsAndResultShape,
                        Trait::TypesMatchWith {
                            summary: "result is a bool for each element of the operands",
                            from: "operand1",
                            to: "result",
                            transform: bool_like,
                        } $($(, $t)*)?
                    ],
                    format: "$operand1 `,` $operand2 `:` type($operand1) attr-dict",
                    $(with: { $($with)* },)?
                }
            )*
        }
    };
}

comparison_ops! {
    /// Comparisons of floats; ordered ones are false where an operand is NaN, unordered ones true.
    FLOAT_COMPARISON_OPS;
    /// Ordered and equal.
    FOrdEqual = "spirv.FOrdEqual", FLOAT_LIKE, traits: [Trait::Commutative];
    /// Ordered and greater or equal.
    FOrdGreaterThanEqual = "spirv.FOrdGreaterThanEqual", FLOAT_LIKE;
    /// Ordered and greater.
    FOrdGreaterThan = "spirv.FOrdGreaterThan", FLOAT_LIKE;
    /// Ordered and less or equal.
    FOrdLessThanEqual = "spirv.FOrdLessThanEqual", FLOAT_LIKE;
    /// Ordered and less.
    FOrdLessThan = "spirv.FOrdLessThan", FLOAT_LIKE;
    /// Ordered and not equal.
    FOrdNotEqual = "spirv.FOrdNotEqual", FLOAT_LIKE, traits: [Trait::Commutative];
    /// Unordered or equal.
    FUnordEqual = "spirv.FUnordEqual", FLOAT_LIKE, traits: [Trait::Commutative];
    /// Unordered, or greater or equal.
    FUnordGreaterThanEqual = "spirv.FUnordGreaterThanEqual", FLOAT_LIKE;
    /// Unordered or greater.
    FUnordGreaterThan = "spirv.FUnordGreaterThan", FLOAT_LIKE;
    /// Unordered, or less or equal.
    FUnordLessThanEqual = "spirv.FUnordLessThanEqual", FLOAT_LIKE;
    /// Unordered or less.
    FUnordLessThan = "spirv.FUnordLessThan", FLOAT_LIKE;
    /// Unordered or not equal.
    FUnordNotEqual = "spirv.FUnordNotEqual", FLOAT_LIKE, traits: [Trait::Commutative];
    /// Whether neither is NaN.
    Ordered = "spirv.Ordered", FLOAT_LIKE, traits: [Trait::Commutative];
    /// Whether one is NaN.
    Unordered = "spirv.Unordered", FLOAT_LIKE, traits: [Trait::Commutative];
}

comparison_ops! {
    /// Comparisons of integers and of bools.
    INTEGER_COMPARISON_OPS;
    /// Equal integers.
    IEqual = "spirv.IEqual", INTEGER_LIKE, traits: [Trait::Commutative], with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_equal) };
    /// Different integers.
    INotEqual = "spirv.INotEqual", INTEGER_LIKE, traits: [Trait::Commutative], with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_inot_equal) };
    /// Greater or equal, signed.
    SGreaterThanEqual = "spirv.SGreaterThanEqual", INTEGER_LIKE, with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_sgreater_equal) };
    /// Greater, signed.
    SGreaterThan = "spirv.SGreaterThan", INTEGER_LIKE, with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_sgreater) };
    /// Less or equal, signed.
    SLessThanEqual = "spirv.SLessThanEqual", INTEGER_LIKE, with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_sless_equal) };
    /// Less, signed.
    SLessThan = "spirv.SLessThan", INTEGER_LIKE, with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_sless) };
    /// Greater or equal, unsigned.
    UGreaterThanEqual = "spirv.UGreaterThanEqual", INTEGER_LIKE, with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_ugreater_equal) };
    /// Greater, unsigned.
    UGreaterThan = "spirv.UGreaterThan", INTEGER_LIKE, with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_ugreater) };
    /// Less or equal, unsigned.
    ULessThanEqual = "spirv.ULessThanEqual", INTEGER_LIKE, with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_uless_equal) };
    /// Less, unsigned.
    ULessThan = "spirv.ULessThan", INTEGER_LIKE, with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_uless) };
    /// Both are true.
    LogicalAnd = "spirv.LogicalAnd", BOOL_LIKE, traits: [Trait::Commutative], with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_logical_and) };
    /// Equal bools.
    LogicalEqual = "spirv.LogicalEqual", BOOL_LIKE, traits: [Trait::Commutative], with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_equal) };
    /// Different bools.
    LogicalNotEqual = "spirv.LogicalNotEqual", BOOL_LIKE, traits: [Trait::Commutative],
        with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_logical_not_equal) };
    /// One is true.
    LogicalOr = "spirv.LogicalOr", BOOL_LIKE, traits: [Trait::Commutative], with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_logical_or) };
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
        results: { result: BOOL_LIKE },
        traits: [Trait::Pure, Trait::SameTypeOperands, Trait::SameOperandsAndResultShape, BOOL_FOR_EACH],
        format: "$operand `:` type($operand) attr-dict",
        with: { interfaces: &[&UsableInSpecConstantOp], fold: Some(fold_logical_not), canonicalize: super::canonicalize::LOGICAL_NOT },
    }

    /// Whether a float is neither infinite nor NaN.
    pub struct IsFinite = "spirv.IsFinite" {
        operands: { operand: FIXED_FLOAT_LIKE },
        results: { result: FIXED_BOOL_LIKE },
        traits: [Trait::Pure, Trait::SameTypeOperands, Trait::SameOperandsAndResultShape, BOOL_FOR_EACH],
        format: "$operand `:` type($operand) attr-dict",
    }

    /// Whether a float is infinite.
    pub struct IsInf = "spirv.IsInf" {
        operands: { operand: FLOAT_LIKE },
        results: { result: BOOL_LIKE },
        traits: [Trait::Pure, Trait::SameTypeOperands, Trait::SameOperandsAndResultShape, BOOL_FOR_EACH],
        format: "$operand `:` type($operand) attr-dict",
    }

    /// Whether a float is NaN.
    pub struct IsNan = "spirv.IsNan" {
        operands: { operand: FLOAT_LIKE },
        results: { result: BOOL_LIKE },
        traits: [Trait::Pure, Trait::SameTypeOperands, Trait::SameOperandsAndResultShape, BOOL_FOR_EACH],
        format: "$operand `:` type($operand) attr-dict",
    }

    /// One of two values, chosen by a bool or element by element.
    pub struct Select = "spirv.Select" {
        operands: { condition: BOOL_LIKE, true_value: SELECTABLE, false_value: SELECTABLE },
        results: { result: SELECTABLE },
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
