//! Divisions that SPIR-V has no instruction for, and remainders that Vulkan leaves undefined.

use vulcanize_ir::Value;
use vulcanize_ir::schema::TypedOp;
use vulcanize_spirv::ops;

use crate::framework::Rewriter;
use crate::patterns::common::elementwise::integer;

/// The remainder of signed integers, of the sign of the dividend.
///
/// `OpSRem` is undefined in Vulkan where an operand is negative, so the remainder is that of the magnitudes. `Abs` is
/// the instruction for the magnitude; that of the least integer, taken as unsigned, is right.
///
/// MLIR asks whether the dividend equals its magnitude, which the least integer does: `INT_MIN rem 3` is 2 there and
/// -2 here, where the dividend is compared with 0.
pub(crate) fn signed_remainder<Abs: TypedOp>(rewriter: Rewriter<'_, '_, '_>, n: Value, m: Value) -> Value {
    let ty = rewriter.ir().value_type(n);
    let n_magnitude = rewriter.create_value(Abs::def(), &[n], ty);
    let m_magnitude = rewriter.create_value(Abs::def(), &[m], ty);
    let remainder = ops::UMod::build(rewriter, n_magnitude, m_magnitude);
    let zero = integer(rewriter, ty, 0);
    let is_positive = ops::SGreaterThanEqual::build(rewriter, n, zero);
    let negative = ops::SNegate::build(rewriter, remainder);
    ops::Select::build(rewriter, is_positive, remainder, negative)
}

/// The signed quotient rounded up: `n` and `m` of one sign and not 0: `(n + x) / m + 1`, `x` being -1 or 1 so that
/// `n + x` is nearer to 0; else the quotient rounded to 0, which is up.
///
/// MLIR has `-(-n / m)` for the latter, which is wrong for the least integer.
pub(crate) fn ceil_div_signed(rewriter: Rewriter<'_, '_, '_>, n: Value, m: Value) -> Value {
    let ty = rewriter.ir().value_type(n);
    let zero = integer(rewriter, ty, 0);
    let one = integer(rewriter, ty, 1);
    let minus_one = integer(rewriter, ty, -1);
    let m_positive = ops::SGreaterThan::build(rewriter, m, zero);
    let x = ops::Select::build(rewriter, m_positive, minus_one, one);
    let nearer = ops::IAdd::build(rewriter, n, x);
    let below = ops::SDiv::build(rewriter, nearer, m);
    let up = ops::IAdd::build(rewriter, below, one);
    let to_zero = ops::SDiv::build(rewriter, n, m);
    let n_positive = ops::SGreaterThan::build(rewriter, n, zero);
    let same_sign = ops::LogicalEqual::build(rewriter, n_positive, m_positive);
    let n_not_zero = ops::INotEqual::build(rewriter, n, zero);
    let condition = ops::LogicalAnd::build(rewriter, same_sign, n_not_zero);
    ops::Select::build(rewriter, condition, up, to_zero)
}

/// The unsigned quotient rounded up: 0 for 0, else `(n - 1) / m + 1`.
pub(crate) fn ceil_div_unsigned(rewriter: Rewriter<'_, '_, '_>, n: Value, m: Value) -> Value {
    let ty = rewriter.ir().value_type(n);
    let zero = integer(rewriter, ty, 0);
    let one = integer(rewriter, ty, 1);
    let below = ops::ISub::build(rewriter, n, one);
    let quotient = ops::UDiv::build(rewriter, below, m);
    let up = ops::IAdd::build(rewriter, quotient, one);
    let is_zero = ops::IEqual::build(rewriter, n, zero);
    ops::Select::build(rewriter, is_zero, zero, up)
}

/// The signed quotient rounded down: `n` and `m` of different signs and `n` not 0: `-1 - (x - n) / m`, `x` being 1 or
/// -1 so that `x - n` is nearer to 0; else the quotient rounded to 0, which is down.
///
/// MLIR selects the two the other way around.
pub(crate) fn floor_div_signed(rewriter: Rewriter<'_, '_, '_>, n: Value, m: Value) -> Value {
    let ty = rewriter.ir().value_type(n);
    let zero = integer(rewriter, ty, 0);
    let one = integer(rewriter, ty, 1);
    let minus_one = integer(rewriter, ty, -1);
    let m_negative = ops::SLessThan::build(rewriter, m, zero);
    let x = ops::Select::build(rewriter, m_negative, one, minus_one);
    let nearer = ops::ISub::build(rewriter, x, n);
    let above = ops::SDiv::build(rewriter, nearer, m);
    let down = ops::ISub::build(rewriter, minus_one, above);
    let to_zero = ops::SDiv::build(rewriter, n, m);
    let n_negative = ops::SLessThan::build(rewriter, n, zero);
    let different_sign = ops::LogicalNotEqual::build(rewriter, n_negative, m_negative);
    let n_not_zero = ops::INotEqual::build(rewriter, n, zero);
    let condition = ops::LogicalAnd::build(rewriter, different_sign, n_not_zero);
    ops::Select::build(rewriter, condition, down, to_zero)
}
