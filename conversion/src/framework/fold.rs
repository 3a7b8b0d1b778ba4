//! Folds of the SPIR-V integer ops that address parts of words, for [`ConversionRewriter::create_or_fold`]: those whose
//! declarations have no fold.
//!
//! [`ConversionRewriter::create_or_fold`]: super::ConversionRewriter::create_or_fold

use vulcanize_ir::rewrite::constant_value;
use vulcanize_ir::schema::FoldValue;
use vulcanize_ir::{Ir, Op, Value};

/// What an integer op of the `spirv` dialect folds to when its operands are constants, or one is a neutral element.
/// Neutral elements come first, so that an existing value is preferred to a new constant, as in MLIR.
pub(super) fn fold_integer_op(ir: &Ir<'_>, op: Op) -> Option<FoldValue> {
    let name = ir.op_name_str(op).strip_prefix("spirv.")?;
    let context = ir.context();
    let number = |value: Value| constant_value(ir, value).and_then(|attribute| context.int_value(attribute));
    let ty = ir.value_type(ir.results(op).next()?);
    let width = context.integer_width(ty)?;
    let constant = |value: i64| Some(FoldValue::Constant(context.int_attr(ty, wrap(value, width))));
    match name {
        "Not" => return constant(!number(ir.operand(op, 0))?),
        "Select" => {
            let chosen = if number(ir.operand(op, 0))? != 0 { 1 } else { 2 };
            return Some(FoldValue::Value(ir.operand(op, chosen)));
        }
        _ if ir.num_operands(op) != 2 => return None,
        _ => {}
    }
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    let right = number(rhs)?;
    let neutral = match name {
        "ShiftLeftLogical" | "ShiftRightArithmetic" | "ShiftRightLogical" | "BitwiseOr" => right == 0,
        "SDiv" | "UDiv" => right == 1,
        "BitwiseAnd" => wrap(right, width) == -1 || keeps_all_bits(ir, lhs, right),
        _ => false,
    };
    if neutral {
        return Some(FoldValue::Value(lhs));
    }
    if right == 0 && name == "BitwiseAnd" {
        return constant(0);
    }
    let left = number(lhs)?;
    let operand_width = context.integer_width(ir.value_type(lhs))?;
    let (left_bits, right_bits) = (bits(left, operand_width), bits(right, operand_width));
    let shift = u32::try_from(right_bits).ok().filter(|&shift| shift < operand_width);
    constant(match name {
        "SDiv" => left.checked_div(right)?,
        "UDiv" => left_bits.checked_div(right_bits)?.cast_signed(),
        "UMod" => left_bits.checked_rem(right_bits)?.cast_signed(),
        "ShiftLeftLogical" => left << shift?,
        "ShiftRightLogical" => (left_bits >> shift?).cast_signed(),
        "ShiftRightArithmetic" => wrap(left, operand_width) >> shift?,
        "BitwiseAnd" => left & right,
        "BitwiseOr" => left | right,
        "INotEqual" => i64::from(left_bits != right_bits),
        "IEqual" => i64::from(left_bits == right_bits),
        _ => return None,
    })
}

/// Whether a mask takes nothing away from a value that was widened with zeros.
fn keeps_all_bits(ir: &Ir<'_>, value: Value, mask: i64) -> bool {
    let Some(op) = ir.defining_op(value).filter(|&op| ir.op_name_str(op) == "spirv.UConvert") else { return false };
    let source = ir.context().integer_width(ir.value_type(ir.operand(op, 0)));
    source.is_some_and(|source| source < 64 && mask & ((1 << source) - 1) == (1 << source) - 1)
}

/// The value of the low `width` bits, as a signed number.
fn wrap(value: i64, width: u32) -> i64 {
    let unused = 64u32.saturating_sub(width).min(63);
    (value << unused) >> unused
}

/// The low `width` bits, as an unsigned number.
fn bits(value: i64, width: u32) -> u64 {
    let unused = 64u32.saturating_sub(width).min(63);
    (value.cast_unsigned() << unused) >> unused
}
