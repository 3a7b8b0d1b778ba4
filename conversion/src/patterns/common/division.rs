//! Divisions that SPIR-V has no instruction for, and remainders that Vulkan leaves undefined.

use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Type, Value};
use vulcanize_spirv::ops;

use crate::patterns::common::elementwise::{Rewriter, bools_like, integer};

fn binary<T: TypedOp>(rewriter: Rewriter<'_, '_, '_>, a: Value, b: Value, ty: Type) -> Value {
    rewriter.create_value::<T>(&[a, b], ty, &[])
}

/// The remainder of signed integers, of the sign of the dividend.
///
/// `OpSRem` is undefined in Vulkan where an operand is negative, so the remainder is that of the magnitudes. `Abs` is
/// the instruction for the magnitude; that of the least integer, taken as unsigned, is right.
///
/// MLIR asks whether the dividend equals its magnitude, which the least integer does: `INT_MIN rem 3` is 2 there and
/// -2 here, where the dividend is compared with 0.
pub(crate) fn signed_remainder<Abs: TypedOp>(rewriter: Rewriter<'_, '_, '_>, n: Value, m: Value) -> Value {
    let ty = rewriter.ir().value_type(n);
    let bools = bools_like(rewriter.context(), ty);
    let n_magnitude = rewriter.create_value::<Abs>(&[n], ty, &[]);
    let m_magnitude = rewriter.create_value::<Abs>(&[m], ty, &[]);
    let remainder = binary::<ops::UMod>(rewriter, n_magnitude, m_magnitude, ty);
    let zero = integer(rewriter, ty, 0);
    let is_positive = binary::<ops::SGreaterThanEqual>(rewriter, n, zero, bools);
    let negative = rewriter.create_value::<ops::SNegate>(&[remainder], ty, &[]);
    rewriter.create_value::<ops::Select>(&[is_positive, remainder, negative], ty, &[])
}

/// The signed quotient rounded up: `n` and `m` of one sign and not 0: `(n + x) / m + 1`, `x` being -1 or 1 so that
/// `n + x` is nearer to 0; else the quotient rounded to 0, which is up.
///
/// MLIR has `-(-n / m)` for the latter, which is wrong for the least integer.
pub(crate) fn ceil_div_signed(rewriter: Rewriter<'_, '_, '_>, n: Value, m: Value) -> Value {
    let ty = rewriter.ir().value_type(n);
    let bools = bools_like(rewriter.context(), ty);
    let zero = integer(rewriter, ty, 0);
    let one = integer(rewriter, ty, 1);
    let minus_one = integer(rewriter, ty, -1);
    let m_positive = binary::<ops::SGreaterThan>(rewriter, m, zero, bools);
    let x = rewriter.create_value::<ops::Select>(&[m_positive, minus_one, one], ty, &[]);
    let nearer = binary::<ops::IAdd>(rewriter, n, x, ty);
    let below = binary::<ops::SDiv>(rewriter, nearer, m, ty);
    let up = binary::<ops::IAdd>(rewriter, below, one, ty);
    let to_zero = binary::<ops::SDiv>(rewriter, n, m, ty);
    let n_positive = binary::<ops::SGreaterThan>(rewriter, n, zero, bools);
    let same_sign = binary::<ops::LogicalEqual>(rewriter, n_positive, m_positive, bools);
    let n_not_zero = binary::<ops::INotEqual>(rewriter, n, zero, bools);
    let condition = binary::<ops::LogicalAnd>(rewriter, same_sign, n_not_zero, bools);
    rewriter.create_value::<ops::Select>(&[condition, up, to_zero], ty, &[])
}

/// The unsigned quotient rounded up: 0 for 0, else `(n - 1) / m + 1`.
pub(crate) fn ceil_div_unsigned(rewriter: Rewriter<'_, '_, '_>, n: Value, m: Value) -> Value {
    let ty = rewriter.ir().value_type(n);
    let bools = bools_like(rewriter.context(), ty);
    let zero = integer(rewriter, ty, 0);
    let one = integer(rewriter, ty, 1);
    let below = binary::<ops::ISub>(rewriter, n, one, ty);
    let quotient = binary::<ops::UDiv>(rewriter, below, m, ty);
    let up = binary::<ops::IAdd>(rewriter, quotient, one, ty);
    let is_zero = binary::<ops::IEqual>(rewriter, n, zero, bools);
    rewriter.create_value::<ops::Select>(&[is_zero, zero, up], ty, &[])
}

/// The signed quotient rounded down: `n` and `m` of different signs and `n` not 0: `-1 - (x - n) / m`, `x` being 1 or
/// -1 so that `x - n` is nearer to 0; else the quotient rounded to 0, which is down.
///
/// MLIR selects the two the other way around.
pub(crate) fn floor_div_signed(rewriter: Rewriter<'_, '_, '_>, n: Value, m: Value) -> Value {
    let ty = rewriter.ir().value_type(n);
    let bools = bools_like(rewriter.context(), ty);
    let zero = integer(rewriter, ty, 0);
    let one = integer(rewriter, ty, 1);
    let minus_one = integer(rewriter, ty, -1);
    let m_negative = binary::<ops::SLessThan>(rewriter, m, zero, bools);
    let x = rewriter.create_value::<ops::Select>(&[m_negative, one, minus_one], ty, &[]);
    let nearer = binary::<ops::ISub>(rewriter, x, n, ty);
    let above = binary::<ops::SDiv>(rewriter, nearer, m, ty);
    let down = binary::<ops::ISub>(rewriter, minus_one, above, ty);
    let to_zero = binary::<ops::SDiv>(rewriter, n, m, ty);
    let n_negative = binary::<ops::SLessThan>(rewriter, n, zero, bools);
    let different_sign = binary::<ops::LogicalNotEqual>(rewriter, n_negative, m_negative, bools);
    let n_not_zero = binary::<ops::INotEqual>(rewriter, n, zero, bools);
    let condition = binary::<ops::LogicalAnd>(rewriter, different_sign, n_not_zero, bools);
    rewriter.create_value::<ops::Select>(&[condition, down, to_zero], ty, &[])
}
