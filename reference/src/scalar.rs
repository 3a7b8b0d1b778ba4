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

use crate::floats::{Rounding, f16_from_f64, fma, from_f64, round_to, to_f64};

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

#[inline]
fn index_of_top(bits: u64) -> u64 {
    if bits == 0 { u64::MAX } else { 63 - u64::from(bits.leading_zeros()) }
}

/// Applies a unary operation at `width` bits.
#[cfg_attr(not(debug_assertions), inline(always))] // folded into each function of `specialized`
#[cfg_attr(debug_assertions, inline)]
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
#[cfg_attr(debug_assertions, inline)]
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
