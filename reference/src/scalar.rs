//! The meaning of SPIR-V's scalar operations, on bits.
//!
//! A scalar is a `u64` that holds its bits zero-extended: integers and floats of 8 to 64 bits, booleans as 0 or 1
//! (width 1). Where SPIR-V leaves a result undefined, the choice made here is the same on every run:
//!
//! - division or remainder by zero gives 0; `MIN / -1` wraps to `MIN`, with remainder 0;
//! - a shift amount is taken modulo the width;
//! - a bit field that reaches past the top ends at the top;
//! - float to integer conversion saturates, and a NaN becomes 0;
//! - `FMin`, `FMax` and `FClamp` follow a plain `<`, so a NaN operand picks one side; `NMin`… avoid NaNs;
//! - `Round` is `RoundEven`;
//! - transcendental functions are computed in `f64` and rounded once.

use std::cmp::Ordering;

use half::f16;

/// How a float result is rounded when it does not fit exactly (`FPRoundingMode`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounding {
    NearestEven,
    TowardZero,
    TowardPositive,
    TowardNegative,
}

/// Operations on one operand; the name is SPIR-V's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnaryOp {
    SNegate,
    Not,
    BitReverse,
    BitCount,
    SAbs,
    SSign,
    FindILsb,
    FindSMsb,
    FindUMsb,
    FNegate,
    FAbs,
    FSign,
    Floor,
    Ceil,
    Trunc,
    RoundEven,
    Fract,
    Radians,
    Degrees,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Asinh,
    Acosh,
    Atanh,
    Exp,
    Log,
    Exp2,
    Log2,
    Sqrt,
    InverseSqrt,
    IsNan,
    IsInf,
    QuantizeToF16,
}

/// Operations on two operands of one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BinaryOp {
    IAdd,
    ISub,
    IMul,
    UDiv,
    SDiv,
    UMod,
    SRem,
    SMod,
    UMin,
    SMin,
    UMax,
    SMax,
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRightLogical,
    ShiftRightArithmetic,
    IEqual,
    INotEqual,
    ULess,
    SLess,
    ULessEqual,
    SLessEqual,
    UGreater,
    SGreater,
    UGreaterEqual,
    SGreaterEqual,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
    FMod,
    FMin,
    FMax,
    NMin,
    NMax,
    Pow,
    Atan2,
    Step,
    FOrdEqual,
    FOrdNotEqual,
    FOrdLess,
    FOrdLessEqual,
    FOrdGreater,
    FOrdGreaterEqual,
    FUnordEqual,
    FUnordNotEqual,
    FUnordLess,
    FUnordLessEqual,
    FUnordGreater,
    FUnordGreaterEqual,
    Ordered,
    Unordered,
}

/// Operations on three operands of one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TernaryOp {
    Fma,
    FMix,
    SmoothStep,
    FClamp,
    NClamp,
    UClamp,
    SClamp,
}

/// Conversions between scalar types of any two widths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConvertOp {
    FToU,
    FToS,
    SToF,
    UToF,
    UToU,
    SToS,
    FToF(Rounding),
}

/// All ones in the low `width` bits.
#[inline]
pub(crate) const fn mask(width: u8) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// The value of `bits` as a signed integer of `width` bits.
#[inline]
pub(crate) const fn sext(width: u8, bits: u64) -> i64 {
    let unused = 64 - width as u32;
    ((bits << unused) as i64) >> unused
}

/// The value of a float of 16, 32 or 64 bits.
#[inline]
pub(crate) fn to_f64(width: u8, bits: u64) -> f64 {
    match width {
        16 => f16::from_bits(bits as u16).to_f64_const(),
        32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits),
    }
}

/// The nearest float of 16, 32 or 64 bits, ties to even.
#[inline]
pub(crate) fn from_f64(width: u8, value: f64) -> u64 {
    match width {
        16 => u64::from(f16_from_f64(value)),
        32 => u64::from((value as f32).to_bits()),
        _ => value.to_bits(),
    }
}

/// Rounds once: through `f32` with round-to-odd, which keeps the information for the second rounding.
#[inline]
fn f16_from_f64(value: f64) -> u16 {
    let near = value as f32;
    let back = f64::from(near);
    if value.is_nan() || back == value || near.is_infinite() {
        return f16::from_f32_const(near).to_bits();
    }
    let below = if back.abs() > value.abs() { near.to_bits() - 1 } else { near.to_bits() };
    f16::from_f32_const(f32::from_bits(below | 1)).to_bits()
}

/// [`from_f64`] with another rounding direction.
#[inline]
pub(crate) fn round_to(width: u8, value: f64, rounding: Rounding) -> u64 {
    let nearest = from_f64(width, value);
    let back = to_f64(width, nearest);
    if rounding == Rounding::NearestEven || value.is_nan() || back == value || value.is_infinite() {
        return nearest;
    }
    let sign = 1u64 << (width - 1);
    let too_far = match rounding {
        Rounding::NearestEven => false,
        Rounding::TowardZero => back.abs() > value.abs(),
        Rounding::TowardPositive => back < value,
        Rounding::TowardNegative => back > value,
    };
    if !too_far {
        return nearest;
    }
    let magnitude = nearest & !sign;
    let up = rounding == Rounding::TowardPositive;
    match (rounding, nearest & sign != 0, magnitude) {
        (Rounding::TowardZero, ..) => nearest - 1,
        (_, _, 0) if up => 1,
        (_, _, 0) => sign | 1,
        (_, negative, _) if negative == up => nearest - 1,
        _ => nearest + 1,
    }
}

#[inline]
fn index_of_top(bits: u64) -> u64 {
    if bits == 0 { u64::MAX } else { 63 - u64::from(bits.leading_zeros()) }
}

/// Applies a unary operation at `width` bits.
#[cfg_attr(not(debug_assertions), inline(always))] // folded into each function of `specialized`
#[inline]
pub(crate) fn unary(op: UnaryOp, width: u8, a: u64) -> u64 {
    use UnaryOp::*;
    let all = mask(width);
    match op {
        SNegate => a.wrapping_neg() & all,
        Not => !a & all,
        BitReverse => a.reverse_bits() >> (64 - u32::from(width)),
        BitCount => u64::from(a.count_ones()),
        SAbs => (sext(width, a).wrapping_abs() as u64) & all,
        SSign => (sext(width, a).signum() as u64) & all,
        FindILsb if a == 0 => all,
        FindILsb => u64::from(a.trailing_zeros()),
        FindUMsb => index_of_top(a) & all,
        FindSMsb => index_of_top(if sext(width, a) < 0 { !a & all } else { a }) & all,
        FNegate => a ^ (1 << (width - 1)),
        FAbs => a & !(1 << (width - 1)),
        IsNan => u64::from(to_f64(width, a).is_nan()),
        IsInf => u64::from(to_f64(width, a).is_infinite()),
        QuantizeToF16 => from_f64(width, to_f64(16, u64::from(f16_from_f64(to_f64(width, a))))),
        FSign | Floor | Ceil | Trunc | RoundEven | Fract | Radians | Degrees | Sin | Cos | Tan | Asin | Acos | Atan
        | Sinh | Cosh | Tanh | Asinh | Acosh | Atanh | Exp | Log | Exp2 | Log2 | Sqrt | InverseSqrt => {
            from_f64(width, float_unary(op, to_f64(width, a)))
        }
    }
}

#[inline]
fn float_unary(op: UnaryOp, x: f64) -> f64 {
    use UnaryOp::*;
    match op {
        FSign if x > 0.0 => 1.0,
        FSign if x < 0.0 => -1.0,
        FSign => x,
        Floor => x.floor(),
        Ceil => x.ceil(),
        Trunc => x.trunc(),
        RoundEven => x.round_ties_even(),
        Fract => x - x.floor(),
        Radians => x * (std::f64::consts::PI / 180.0),
        Degrees => x * (180.0 / std::f64::consts::PI),
        Sin => x.sin(),
        Cos => x.cos(),
        Tan => x.tan(),
        Asin => x.asin(),
        Acos => x.acos(),
        Atan => x.atan(),
        Sinh => x.sinh(),
        Cosh => x.cosh(),
        Tanh => x.tanh(),
        Asinh => x.asinh(),
        Acosh => x.acosh(),
        Atanh => x.atanh(),
        Exp => x.exp(),
        Log => x.ln(),
        Exp2 => x.exp2(),
        Log2 => x.log2(),
        Sqrt => x.sqrt(),
        InverseSqrt => 1.0 / x.sqrt(),
        FNegate | SNegate => -x,
        FAbs | SAbs => x.abs(),
        // Not float operations; `unary` never sends them here.
        Not | BitReverse | BitCount | SSign | FindILsb | FindSMsb | FindUMsb | IsNan | IsInf | QuantizeToF16 => x,
    }
}

/// Applies a binary operation at `width` bits (of the operands).
#[cfg_attr(not(debug_assertions), inline(always))] // folded into each function of `specialized`
#[inline]
pub(crate) fn binary(op: BinaryOp, width: u8, a: u64, b: u64) -> u64 {
    use BinaryOp::*;
    let all = mask(width);
    let (sa, sb) = (sext(width, a), sext(width, b));
    let amount = (b as u32) & (u32::from(width) - 1);
    let pick = |first| if first { a } else { b };
    match op {
        IAdd => a.wrapping_add(b) & all,
        ISub => a.wrapping_sub(b) & all,
        IMul => a.wrapping_mul(b) & all,
        UDiv => a.checked_div(b).unwrap_or(0),
        UMod => a.checked_rem(b).unwrap_or(0),
        SDiv | SRem | SMod if b == 0 => 0,
        SDiv => (sa.wrapping_div(sb) as u64) & all,
        SRem => (sa.wrapping_rem(sb) as u64) & all,
        SMod => {
            let rem = sa.wrapping_rem(sb);
            let adjusted = if rem != 0 && (rem < 0) != (sb < 0) { rem + sb } else { rem };
            (adjusted as u64) & all
        }
        UMin => a.min(b),
        UMax => a.max(b),
        SMin => pick(sa <= sb),
        SMax => pick(sa >= sb),
        And => a & b,
        Or => a | b,
        Xor => a ^ b,
        ShiftLeft => (a << amount) & all,
        ShiftRightLogical => a >> amount,
        ShiftRightArithmetic => ((sa >> amount) as u64) & all,
        IEqual => u64::from(a == b),
        INotEqual => u64::from(a != b),
        ULess => u64::from(a < b),
        ULessEqual => u64::from(a <= b),
        UGreater => u64::from(a > b),
        UGreaterEqual => u64::from(a >= b),
        SLess => u64::from(sa < sb),
        SLessEqual => u64::from(sa <= sb),
        SGreater => u64::from(sa > sb),
        SGreaterEqual => u64::from(sa >= sb),
        FAdd | FSub | FMul | FDiv if width == 32 => {
            let (x, y) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            let r = match op {
                FAdd => x + y,
                FSub => x - y,
                FMul => x * y,
                _ => x / y,
            };
            u64::from(r.to_bits())
        }
        FOrdEqual | FOrdNotEqual | FOrdLess | FOrdLessEqual | FOrdGreater | FOrdGreaterEqual | FUnordEqual
        | FUnordNotEqual | FUnordLess | FUnordLessEqual | FUnordGreater | FUnordGreaterEqual | Ordered | Unordered => {
            u64::from(float_compare(op, to_f64(width, a), to_f64(width, b)))
        }
        FMin | FMax | NMin | NMax => pick(float_picks_first(op, to_f64(width, a), to_f64(width, b))),
        FAdd | FSub | FMul | FDiv | FRem | FMod | Pow | Atan2 | Step => {
            from_f64(width, float_binary(op, to_f64(width, a), to_f64(width, b)))
        }
    }
}

#[inline]
fn float_picks_first(op: BinaryOp, x: f64, y: f64) -> bool {
    match op {
        BinaryOp::FMin => y.partial_cmp(&x) != Some(Ordering::Less),
        BinaryOp::FMax => x.partial_cmp(&y) != Some(Ordering::Less),
        BinaryOp::NMin => y.is_nan() || x <= y,
        _ => y.is_nan() || x >= y,
    }
}

#[inline]
fn float_binary(op: BinaryOp, x: f64, y: f64) -> f64 {
    match op {
        BinaryOp::FAdd => x + y,
        BinaryOp::FSub => x - y,
        BinaryOp::FMul => x * y,
        BinaryOp::FDiv => x / y,
        BinaryOp::FRem => x % y,
        BinaryOp::FMod => {
            let rem = x % y;
            if rem != 0.0 && (rem < 0.0) != (y < 0.0) { rem + y } else { rem }
        }
        BinaryOp::Pow => x.powf(y),
        BinaryOp::Atan2 => x.atan2(y),
        // `Step`: the first operand is the edge.
        _ if y < x => 0.0,
        _ => 1.0,
    }
}

#[inline]
fn float_compare(op: BinaryOp, x: f64, y: f64) -> bool {
    use BinaryOp::*;
    let unordered = x.is_nan() || y.is_nan();
    match op {
        FOrdEqual => x == y,
        FOrdNotEqual => !unordered && x != y,
        FOrdLess => x < y,
        FOrdLessEqual => x <= y,
        FOrdGreater => x > y,
        FOrdGreaterEqual => x >= y,
        FUnordEqual => unordered || x == y,
        FUnordNotEqual => x != y,
        FUnordLess => unordered || x < y,
        FUnordLessEqual => unordered || x <= y,
        FUnordGreater => unordered || x > y,
        FUnordGreaterEqual => unordered || x >= y,
        Ordered => !unordered,
        _ => unordered,
    }
}

/// Applies a ternary operation at `width` bits.
#[inline]
pub(crate) fn ternary(op: TernaryOp, width: u8, a: u64, b: u64, c: u64) -> u64 {
    use BinaryOp as B;
    match op {
        TernaryOp::UClamp => binary(B::UMin, width, binary(B::UMax, width, a, b), c),
        TernaryOp::SClamp => binary(B::SMin, width, binary(B::SMax, width, a, b), c),
        TernaryOp::FClamp => binary(B::FMin, width, binary(B::FMax, width, a, b), c),
        TernaryOp::NClamp => binary(B::NMin, width, binary(B::NMax, width, a, b), c),
        TernaryOp::Fma if width == 32 => {
            let [x, y, z] = [a, b, c].map(|v| f32::from_bits(v as u32));
            u64::from(fma(x, y, z).to_bits())
        }
        TernaryOp::Fma | TernaryOp::FMix | TernaryOp::SmoothStep => {
            let [x, y, z] = [a, b, c].map(|v| to_f64(width, v));
            from_f64(
                width,
                match op {
                    TernaryOp::FMix => x * (1.0 - z) + y * z,
                    TernaryOp::SmoothStep => {
                        let t = ((z - x) / (y - x)).clamp(0.0, 1.0);
                        t * t * (3.0 - 2.0 * t)
                    }
                    _ => x.mul_add(y, z),
                },
            )
        }
    }
}

/// `x * y + z`, rounded once: the product is exact in `f64`, and of a sum that is not, the last bit is set, which keeps
/// the information for the second rounding. Processors without an instruction for it do the same, one by one.
#[inline]
fn fma(x: f32, y: f32, z: f32) -> f32 {
    let (product, addend) = (f64::from(x) * f64::from(y), f64::from(z));
    let sum = product + addend;
    let added = sum - product;
    let error = (product - (sum - added)) + (addend - added);
    let bits = sum.to_bits();
    let toward_zero = (error < 0.0) != (sum < 0.0);
    let below = if toward_zero { bits.wrapping_sub(1) } else { bits };
    // An error that is not a number is one of a sum that is none, or infinite.
    let is_rounded = error.abs() > 0.0;
    f64::from_bits(if is_rounded { below | 1 } else { bits }) as f32
}

/// Converts between scalar types.
#[inline]
pub(crate) fn convert(op: ConvertOp, from: u8, to: u8, a: u64) -> u64 {
    match op {
        ConvertOp::UToU => a & mask(to),
        ConvertOp::SToS => (sext(from, a) as u64) & mask(to),
        ConvertOp::FToU => (to_f64(from, a) as u64).min(mask(to)),
        ConvertOp::FToS => {
            let limit = (mask(to) >> 1) as i64;
            ((to_f64(from, a) as i64).clamp(-limit - 1, limit) as u64) & mask(to)
        }
        ConvertOp::UToF if to == 32 => u64::from((a as f32).to_bits()),
        ConvertOp::UToF => int_to_float(to, a, false),
        ConvertOp::SToF if to == 32 => u64::from((sext(from, a) as f32).to_bits()),
        ConvertOp::SToF => int_to_float(to, sext(from, a).unsigned_abs(), sext(from, a) < 0),
        ConvertOp::FToF(rounding) => round_to(to, to_f64(from, a), rounding),
    }
}

/// To 16 or 64 bits. Integers beyond 2^53 overflow 16 bits anyway, so the way through `f64` rounds once.
#[inline]
fn int_to_float(width: u8, magnitude: u64, negative: bool) -> u64 {
    let value = magnitude as f64;
    from_f64(width, if negative { -value } else { value })
}

/// The two halves of a product, or sum and carry: the members of the result of a `*Extended`, `*Carry` or
/// `*Borrow` instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WideOp {
    SMul,
    UMul,
    AddCarry,
    SubBorrow,
}

/// Applies a wide operation: (low, high).
#[inline]
pub(crate) fn wide(op: WideOp, width: u8, a: u64, b: u64) -> (u64, u64) {
    let all = mask(width);
    match op {
        WideOp::SMul => {
            let product = i128::from(sext(width, a)) * i128::from(sext(width, b));
            ((product as u64) & all, ((product >> width) as u64) & all)
        }
        WideOp::UMul => {
            let product = u128::from(a) * u128::from(b);
            ((product as u64) & all, ((product >> width) as u64) & all)
        }
        WideOp::AddCarry => {
            let sum = u128::from(a) + u128::from(b);
            ((sum as u64) & all, u64::from(sum >> width != 0))
        }
        WideOp::SubBorrow => (a.wrapping_sub(b) & all, u64::from(a < b)),
    }
}

/// `BitFieldInsert` on one component.
#[inline]
pub(crate) fn bit_insert(width: u8, base: u64, insert: u64, offset: u64, count: u64) -> u64 {
    let offset = offset.min(u64::from(width));
    let count = count.min(u64::from(width) - offset);
    if count == 0 {
        return base;
    }
    let field = mask(count as u8) << offset;
    (base & !field) | ((insert << offset) & field)
}

/// `BitFieldSExtract` or `BitFieldUExtract` on one component.
#[inline]
pub(crate) fn bit_extract(width: u8, base: u64, offset: u64, count: u64, signed: bool) -> u64 {
    let offset = offset.min(u64::from(width));
    let count = count.min(u64::from(width) - offset);
    if count == 0 {
        return 0;
    }
    let field = (base >> offset) & mask(count as u8);
    if signed { (sext(count as u8, field) as u64) & mask(width) } else { field }
}

/// `Modf`: (fraction, whole number), both with the sign of `x`.
#[inline]
pub(crate) fn modf(x: f64) -> (f64, f64) {
    let fraction = if x.is_infinite() { 0.0 } else { x - x.trunc() };
    (fraction.copysign(x), x.trunc())
}

/// `Frexp`: (significand in [0.5, 1), exponent).
#[inline]
pub(crate) fn frexp(x: f64) -> (f64, i32) {
    if x == 0.0 || !x.is_finite() {
        return (x, 0);
    }
    let bits = x.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i32;
    if exponent == 0 {
        let (significand, e) = frexp(x * 2f64.powi(64));
        return (significand, e - 64);
    }
    (f64::from_bits((bits & !(0x7ff << 52)) | (1022 << 52)), exponent - 1022)
}

/// `Ldexp`: `x` times two to the power `e`, rounded once.
#[inline]
pub(crate) fn ldexp(x: f64, e: i64) -> f64 {
    let (significand, exponent) = frexp(x);
    let e = (e.clamp(-5000, 5000) as i32) + exponent;
    // `significand` is in [0.5, 1): the first factor is exact, so only the last one rounds.
    if e > 1000 {
        significand * 2f64.powi(1000) * 2f64.powi((e - 1000).min(1000))
    } else if e < -1000 {
        significand * 2f64.powi(-900) * 2f64.powi((e + 900).max(-1000))
    } else {
        significand * 2f64.powi(e)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f16_rounds_once() {
        // 1 + 2^-11 is halfway between two f16 values; a little above it must round up.
        let half_way = 1.0 + 2f64.powi(-11);
        assert_eq!(from_f64(16, half_way), 0x3c00);
        assert_eq!(from_f64(16, half_way + 2f64.powi(-50)), 0x3c01);
        assert_eq!(from_f64(16, -(half_way + 2f64.powi(-50))), 0xbc01);
        assert_eq!(from_f64(16, 65519.999), 0x7bff);
        assert_eq!(from_f64(16, 65520.0), 0x7c00);
        assert_eq!(from_f64(16, 2f64.powi(-25)), 0);
        assert_eq!(from_f64(16, 2f64.powi(-25) * 1.0000001), 1);
        assert_eq!(from_f64(16, 1e300), 0x7c00);
    }

    #[test]
    fn a_product_with_a_sum_rounds_once() {
        let special =
            [0u32, 1, 0x8000_0000, 0x3f80_0000, 0x3f80_0001, 0xbf80_0000, 0x7f80_0000, 0x7fc0_0000, 0x7f7f_ffff];
        let mut state = 1u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 32) as u32
        };
        for round in 0..400_000 {
            let mut number = || {
                let bits = random();
                match round % 4 {
                    0 => special[bits as usize % special.len()],
                    // Near 1, so that terms cancel.
                    1 => (bits & 0x8000_ffff) | 0x3f80_0000,
                    // Near the smallest.
                    2 => bits & 0x9fff_ffff,
                    _ => bits,
                }
            };
            let [x, y, z] = [number(), number(), number()].map(f32::from_bits);
            let (own, expected) = (fma(x, y, z), x.mul_add(y, z));
            assert!(own.to_bits() == expected.to_bits() || own.is_nan() && expected.is_nan(), "{x:e} * {y:e} + {z:e}");
            // Sums that are close to halfway between two results.
            let near = -(x * y);
            let (own, expected) = (fma(x, y, near), x.mul_add(y, near));
            assert!(
                own.to_bits() == expected.to_bits() || own.is_nan() && expected.is_nan(),
                "{x:e} * {y:e} + {near:e}"
            );
        }
    }

    #[test]
    fn directed_rounding() {
        let x = 1.0 + 2f64.powi(-30);
        let one = u64::from(1f32.to_bits());
        assert_eq!(round_to(32, x, Rounding::TowardZero), one);
        assert_eq!(round_to(32, x, Rounding::TowardPositive), one + 1);
        assert_eq!(round_to(32, x, Rounding::TowardNegative), one);
        assert_eq!(round_to(32, -x, Rounding::TowardNegative), u64::from((-1f32).to_bits()) + 1);
        assert_eq!(round_to(32, -x, Rounding::TowardPositive), u64::from((-1f32).to_bits()));
        assert_eq!(round_to(32, 1e-60, Rounding::TowardPositive), 1);
        assert_eq!(round_to(32, -1e-60, Rounding::TowardNegative), 0x8000_0001);
        assert_eq!(round_to(32, 1e60, Rounding::TowardZero), u64::from(f32::MAX.to_bits()));
    }

    #[test]
    fn integer_division_is_total() {
        for width in [8u8, 16, 32, 64] {
            let min = 1u64 << (width - 1);
            assert_eq!(binary(BinaryOp::SDiv, width, min, mask(width)), min);
            assert_eq!(binary(BinaryOp::SRem, width, min, mask(width)), 0);
            assert_eq!(binary(BinaryOp::SDiv, width, 7, 0), 0);
            assert_eq!(binary(BinaryOp::UMod, width, 7, 0), 0);
            assert_eq!(binary(BinaryOp::SMod, width, mask(width) - 6, 4), 1);
            assert_eq!(sext(width, binary(BinaryOp::SRem, width, mask(width) - 6, 4)), -3);
        }
    }

    #[test]
    fn wide_products() {
        assert_eq!(wide(WideOp::SMul, 64, u64::MAX, 2), (u64::MAX - 1, u64::MAX));
        assert_eq!(wide(WideOp::UMul, 64, u64::MAX, 2), (u64::MAX - 1, 1));
        assert_eq!(wide(WideOp::AddCarry, 64, u64::MAX, 1), (0, 1));
        assert_eq!(wide(WideOp::SubBorrow, 32, 0, 1), (0xffff_ffff, 1));
    }

    #[test]
    fn bit_fields() {
        assert_eq!(bit_insert(32, 0xffff_ffff, 0, 8, 8), 0xffff_00ff);
        assert_eq!(bit_insert(64, 0, u64::MAX, 0, 64), u64::MAX);
        assert_eq!(bit_extract(32, 0x0000_8000, 8, 8, true), 0xffff_ff80);
        assert_eq!(bit_extract(32, 0x0000_8000, 8, 8, false), 0x80);
        assert_eq!(bit_extract(32, 0xffff_ffff, 30, 8, false), 3);
        assert_eq!(bit_extract(32, 1, 90, 90, true), 0);
    }

    #[test]
    fn exponent_functions() {
        assert_eq!(frexp(8.0), (0.5, 4));
        assert_eq!(frexp(-3.0), (-0.75, 2));
        assert_eq!(frexp(5e-324), (0.5, -1073));
        assert_eq!(ldexp(0.75, 4), 12.0);
        assert_eq!(ldexp(5e-324, 1074), 1.0);
        assert_eq!(ldexp(1.0, -1074), 5e-324);
        assert_eq!(ldexp(1.0, 5000), f64::INFINITY);
    }
}
