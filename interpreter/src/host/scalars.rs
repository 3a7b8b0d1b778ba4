//! Arithmetic on single elements: the functions of `arith`, `math` and `index`.
//!
//! An element of up to 64 bits is held in a `u64`, integers zero-extended and floats as their bits; wider integers are
//! [`ApInt`]s. Immediate undefined behaviour (division by zero, signed overflow of a division) is an error. MLIR's
//! poison has one fixed result here, for it may be in code whose result nobody uses: a shift by too much returns zeros
//! (copies of the sign for `shrsi`), a float that does not fit its integer type the nearest integer.

use std::cmp::Ordering;

use vulcanize_dialects::arith::{CmpFPredicate, CmpIPredicate};
use vulcanize_ir::numeric::{ApInt, FloatKind, FloatValue};

/// The type of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScalarKind {
    /// An integer of so many bits; `index` has 64.
    Int(u32),
    F32,
    F64,
    /// Any other float: computed in `f64` and rounded once.
    Small(FloatKind),
}

impl ScalarKind {
    pub(super) fn of_float(kind: FloatKind) -> Option<Self> {
        match kind {
            FloatKind::F32 => Some(Self::F32),
            FloatKind::F64 => Some(Self::F64),
            other if other.width() <= 32 => Some(Self::Small(other)),
            _ => None,
        }
    }

    /// The number of bits.
    pub(super) fn bits(self) -> u32 {
        match self {
            Self::Int(width) => width,
            Self::F32 => 32,
            Self::F64 => 64,
            Self::Small(kind) => kind.width(),
        }
    }

    /// Bytes in the host's memory: `i1` has one.
    pub(super) fn size(self) -> usize {
        self.bits().div_ceil(8) as usize
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UnaryOp {
    Neg,
    AbsF,
    AbsI,
    Acos,
    Acosh,
    Asin,
    Asinh,
    Atan,
    Atanh,
    Cbrt,
    Ceil,
    Cos,
    Cosh,
    LeadingZeros,
    TrailingZeros,
    PopCount,
    Erf,
    Erfc,
    Exp,
    Exp2,
    ExpM1,
    Floor,
    IsFinite,
    IsInf,
    IsNan,
    IsNormal,
    Log,
    Log10,
    Log1p,
    Log2,
    Round,
    RoundEven,
    Rsqrt,
    Sin,
    Sinh,
    Sqrt,
    Tan,
    Tanh,
    Trunc,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BinaryOp {
    Add,
    /// The carry of an unsigned addition, as an `i1`.
    AddCarry,
    Sub,
    /// The borrow of an unsigned subtraction, as an `i1`.
    SubBorrow,
    Mul,
    /// The upper half of a signed product.
    MulHighS,
    /// The upper half of an unsigned product.
    MulHighU,
    DivU,
    DivS,
    CeilDivU,
    CeilDivS,
    FloorDivS,
    RemU,
    RemS,
    And,
    Or,
    Xor,
    Shl,
    ShrU,
    ShrS,
    MaxS,
    MaxU,
    MinS,
    MinU,
    CmpI(CmpIPredicate),
    PowI,
    AddF,
    SubF,
    MulF,
    DivF,
    RemF,
    MaximumF,
    MinimumF,
    MaxNumF,
    MinNumF,
    CmpF(CmpFPredicate),
    Atan2,
    CopySign,
    PowF,
    /// A float to an integer power, whose width is given.
    FPowI(u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CastOp {
    ZeroExtend,
    SignExtend,
    Truncate,
    FloatToFloat,
    UnsignedToFloat,
    SignedToFloat,
    FloatToUnsigned,
    FloatToSigned,
    Bitcast,
}

/// An operation element by element. The kind is that of the first operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ElementOp {
    Unary(UnaryOp, ScalarKind),
    Binary(BinaryOp, ScalarKind),
    Fma(ScalarKind),
    Clamp(ScalarKind),
    Cast(CastOp, ScalarKind, ScalarKind),
    /// The first operand is an `i1` that chooses among the others.
    Select,
}

/// Why an element has no value.
pub(super) type Fault = &'static str;

const DIVISION_BY_ZERO: Fault = "division by zero";
const DIVISION_OVERFLOW: Fault = "the quotient of the smallest integer and -1 does not fit";

pub(super) fn mask(width: u32, bits: u64) -> u64 {
    if width >= 64 { bits } else { bits & ((1 << width) - 1) }
}

/// The value of an integer's bits as a signed number.
pub(super) fn signed(width: u32, bits: u64) -> i64 {
    if width == 0 {
        return 0;
    }
    let shift = 64 - width.min(64);
    ((bits << shift) as i64) >> shift
}

/// The value of a float's bits.
pub(super) fn to_f64(kind: ScalarKind, bits: u64) -> f64 {
    match kind {
        ScalarKind::F32 => f64::from(f32::from_bits(bits as u32)),
        ScalarKind::F64 => f64::from_bits(bits),
        ScalarKind::Small(kind) => FloatValue::from_bits(kind, u128::from(bits)).map_or(f64::NAN, FloatValue::to_f64),
        ScalarKind::Int(width) => signed(width, bits) as f64,
    }
}

/// The bits of a float, rounded to its kind.
pub(super) fn from_f64(kind: ScalarKind, value: f64) -> u64 {
    match kind {
        ScalarKind::F32 => u64::from((value as f32).to_bits()),
        ScalarKind::F64 => value.to_bits(),
        ScalarKind::Small(kind) => FloatValue::from_f64(kind, value).bits() as u64,
        ScalarKind::Int(width) => mask(width, value as i64 as u64),
    }
}

impl ElementOp {
    /// The bits of each operand.
    pub(super) fn operand_bits(self) -> [u32; 3] {
        match self {
            Self::Unary(_, kind) | Self::Binary(_, kind) | Self::Fma(kind) | Self::Clamp(kind) => [kind.bits(); 3],
            Self::Cast(_, from, _) => [from.bits(); 3],
            Self::Select => [1, 64, 64],
        }
    }

    /// The op on elements of up to 64 bits.
    pub(super) fn eval(self, [a, b, c]: [u64; 3]) -> Result<u64, Fault> {
        Ok(match self {
            Self::Unary(op, ScalarKind::Int(width)) => integer_unary(op, width, a),
            Self::Unary(op, kind) => float_unary(op, kind, a),
            Self::Binary(op, ScalarKind::Int(width)) => return integer_binary(op, width, a, b),
            Self::Binary(op, kind) => float_binary(op, kind, a, b),
            Self::Fma(ScalarKind::F32) => {
                let [a, b, c] = [a, b, c].map(|bits| f32::from_bits(bits as u32));
                u64::from(a.mul_add(b, c).to_bits())
            }
            Self::Fma(kind) => from_f64(kind, to_f64(kind, a).mul_add(to_f64(kind, b), to_f64(kind, c))),
            Self::Clamp(kind) => {
                let [a, b, c] = [a, b, c].map(|bits| to_f64(kind, bits));
                from_f64(kind, minimum(maximum(a, b), c))
            }
            Self::Cast(op, from, to) => cast(op, from, to, a),
            Self::Select if a != 0 => b,
            Self::Select => c,
        })
    }

    /// The op where an operand or the result is an integer of more than 64 bits.
    pub(super) fn eval_wide(self, operands: &[ApInt]) -> Result<ApInt, Fault> {
        match (self, operands) {
            (Self::Binary(op, ScalarKind::Int(_)), [a, b]) => wide_binary(op, a, b),
            (Self::Unary(op, ScalarKind::Int(width)), [a]) => {
                let count = |n: u32| ApInt::new(width, u64::from(n));
                let trailing = || (0..width).find(|&i| a.bit(i)).unwrap_or(width);
                Ok(match op {
                    UnaryOp::AbsI if a.is_negative() => a.neg(),
                    UnaryOp::AbsI => a.clone(),
                    UnaryOp::LeadingZeros => count(width - a.active_bits()),
                    UnaryOp::TrailingZeros => count(trailing()),
                    UnaryOp::PopCount => count(a.limbs().iter().map(|limb| limb.count_ones()).sum()),
                    _ => return Err("not an operation on integers"),
                })
            }
            (Self::Cast(op, from, to), [a]) => Ok(wide_cast(op, from, to, a)),
            (Self::Select, [condition, b, c]) => Ok(if condition.is_zero() { c.clone() } else { b.clone() }),
            _ => Err("not an operation on wide integers"),
        }
    }
}

fn integer_unary(op: UnaryOp, width: u32, a: u64) -> u64 {
    match op {
        UnaryOp::AbsI => mask(width, signed(width, a).unsigned_abs()),
        UnaryOp::LeadingZeros => mask(width, u64::from(a.leading_zeros() - (64 - width))),
        UnaryOp::TrailingZeros => mask(width, u64::from(a.trailing_zeros().min(width))),
        UnaryOp::PopCount => mask(width, u64::from(a.count_ones())),
        _ => a,
    }
}

fn integer_binary(op: BinaryOp, width: u32, a: u64, b: u64) -> Result<u64, Fault> {
    let (sa, sb) = (signed(width, a), signed(width, b));
    let nonzero = || if b == 0 { Err(DIVISION_BY_ZERO) } else { Ok(()) };
    let fitting = || {
        nonzero()?;
        let smallest = signed(width, 1 << (width.clamp(1, 64) - 1));
        if sa == smallest && sb == -1 && width > 1 { Err(DIVISION_OVERFLOW) } else { Ok(()) }
    };
    let pick = |first| if first { a } else { b };
    let bits = match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::AddCarry => return Ok(u64::from((u128::from(a) + u128::from(b)) >> width != 0)),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::SubBorrow => return Ok(u64::from(a < b)),
        BinaryOp::Mul => a.wrapping_mul(b),
        BinaryOp::MulHighS => ((i128::from(sa) * i128::from(sb)) >> width) as u64,
        BinaryOp::MulHighU => ((u128::from(a) * u128::from(b)) >> width) as u64,
        BinaryOp::DivU => nonzero().map(|()| a / b)?,
        BinaryOp::CeilDivU => nonzero().map(|()| a.div_ceil(b))?,
        BinaryOp::DivS => fitting().map(|()| sa.wrapping_div(sb) as u64)?,
        BinaryOp::CeilDivS => {
            fitting()?;
            let rounds_up = sa.wrapping_rem(sb) != 0 && (sa < 0) == (sb < 0);
            sa.wrapping_div(sb).wrapping_add(i64::from(rounds_up)) as u64
        }
        BinaryOp::FloorDivS => {
            fitting()?;
            let rounds_down = sa.wrapping_rem(sb) != 0 && (sa < 0) != (sb < 0);
            sa.wrapping_div(sb).wrapping_sub(i64::from(rounds_down)) as u64
        }
        BinaryOp::RemU => nonzero().map(|()| a % b)?,
        BinaryOp::RemS => nonzero().map(|()| sa.wrapping_rem(sb) as u64)?,
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::Shl if b < u64::from(width) => a << b,
        BinaryOp::ShrU if b < u64::from(width) => a >> b,
        BinaryOp::Shl | BinaryOp::ShrU => 0,
        BinaryOp::ShrS => (sa >> b.min(63)) as u64,
        BinaryOp::MaxS => pick(sa >= sb),
        BinaryOp::MinS => pick(sa <= sb),
        BinaryOp::MaxU => a.max(b),
        BinaryOp::MinU => a.min(b),
        BinaryOp::CmpI(predicate) => return Ok(u64::from(compare_integers(predicate, a.cmp(&b), sa.cmp(&sb)))),
        BinaryOp::PowI => integer_power(width, a, sb)?,
        _ => return Err("not an operation on integers"),
    };
    Ok(mask(width, bits))
}

/// A power by squaring; negative exponents round towards zero.
fn integer_power(width: u32, base: u64, exponent: i64) -> Result<u64, Fault> {
    let is_one = mask(width, base) == 1;
    let is_minus_one = width > 1 && signed(width, base) == -1;
    if exponent < 0 {
        return match base {
            0 => Err("zero to a negative power"),
            _ if is_one || (is_minus_one && exponent % 2 == 0) => Ok(1),
            _ if is_minus_one => Ok(base),
            _ => Ok(0),
        };
    }
    let (mut result, mut base, mut exponent) = (1u64, base, exponent);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result.wrapping_mul(base);
        }
        base = base.wrapping_mul(base);
        exponent >>= 1;
    }
    Ok(result)
}

fn compare_integers(predicate: CmpIPredicate, unsigned: Ordering, signed: Ordering) -> bool {
    match predicate {
        CmpIPredicate::Eq => unsigned.is_eq(),
        CmpIPredicate::Ne => unsigned.is_ne(),
        CmpIPredicate::Slt => signed.is_lt(),
        CmpIPredicate::Sle => signed.is_le(),
        CmpIPredicate::Sgt => signed.is_gt(),
        CmpIPredicate::Sge => signed.is_ge(),
        CmpIPredicate::Ult => unsigned.is_lt(),
        CmpIPredicate::Ule => unsigned.is_le(),
        CmpIPredicate::Ugt => unsigned.is_gt(),
        CmpIPredicate::Uge => unsigned.is_ge(),
    }
}

fn compare_floats(predicate: CmpFPredicate, a: f64, b: f64) -> bool {
    let unordered = a.is_nan() || b.is_nan();
    match predicate {
        CmpFPredicate::AlwaysFalse => false,
        CmpFPredicate::Oeq => a == b,
        CmpFPredicate::Ogt => a > b,
        CmpFPredicate::Oge => a >= b,
        CmpFPredicate::Olt => a < b,
        CmpFPredicate::Ole => a <= b,
        CmpFPredicate::One => !unordered && a != b,
        CmpFPredicate::Ord => !unordered,
        CmpFPredicate::Ueq => unordered || a == b,
        CmpFPredicate::Ugt => unordered || a > b,
        CmpFPredicate::Uge => unordered || a >= b,
        CmpFPredicate::Ult => unordered || a < b,
        CmpFPredicate::Ule => unordered || a <= b,
        CmpFPredicate::Une => a != b,
        CmpFPredicate::Uno => unordered,
        CmpFPredicate::AlwaysTrue => true,
    }
}

/// NaN if one is NaN; `-0 < 0`.
fn maximum(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() {
        return f64::NAN;
    }
    if a == 0.0 && b == 0.0 { if a.is_sign_positive() { a } else { b } } else { a.max(b) }
}

fn minimum(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() {
        return f64::NAN;
    }
    if a == 0.0 && b == 0.0 { if a.is_sign_negative() { a } else { b } } else { a.min(b) }
}

fn float_binary(op: BinaryOp, kind: ScalarKind, a: u64, b: u64) -> u64 {
    if let (ScalarKind::F32, BinaryOp::PowF) = (kind, op) {
        return u64::from(f32::from_bits(a as u32).powf(f32::from_bits(b as u32)).to_bits());
    }
    if let BinaryOp::CopySign = op {
        let sign = 1 << (kind.bits() - 1);
        return (a & !sign) | (b & sign);
    }
    if let BinaryOp::FPowI(width) = op {
        let exponent = signed(width, b).clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
        return from_f64(kind, to_f64(kind, a).powi(exponent));
    }
    let (x, y) = (to_f64(kind, a), to_f64(kind, b));
    // Rounding once more from f64 changes nothing for +, -, *, / of kinds with at most 25 bits of precision.
    let value = match op {
        BinaryOp::AddF => x + y,
        BinaryOp::SubF => x - y,
        BinaryOp::MulF => x * y,
        BinaryOp::DivF => x / y,
        BinaryOp::RemF => x % y,
        BinaryOp::MaximumF => maximum(x, y),
        BinaryOp::MinimumF => minimum(x, y),
        BinaryOp::MaxNumF => x.max(y),
        BinaryOp::MinNumF => x.min(y),
        BinaryOp::CmpF(predicate) => return u64::from(compare_floats(predicate, x, y)),
        BinaryOp::Atan2 => x.atan2(y),
        BinaryOp::PowF => x.powf(y),
        _ => f64::NAN,
    };
    from_f64(kind, value)
}

fn float_unary(op: UnaryOp, kind: ScalarKind, a: u64) -> u64 {
    let sign = 1 << (kind.bits() - 1);
    let x = to_f64(kind, a);
    let is_normal = || match kind {
        ScalarKind::F32 => f32::from_bits(a as u32).is_normal(),
        ScalarKind::F64 => x.is_normal(),
        // Zero, subnormal numbers and the non-finite ones leave no bit or all bits of the exponent set.
        ScalarKind::Small(kind) => {
            let fraction = kind.precision() - 1;
            let exponent_mask = (1u64 << (kind.width() - 1 - fraction)) - 1;
            x.is_finite() && (a >> fraction) & exponent_mask != 0
        }
        ScalarKind::Int(_) => false,
    };
    match op {
        UnaryOp::Neg => return a ^ sign,
        UnaryOp::AbsF => return a & !sign,
        UnaryOp::IsFinite => return u64::from(x.is_finite()),
        UnaryOp::IsInf => return u64::from(x.is_infinite()),
        UnaryOp::IsNan => return u64::from(x.is_nan()),
        UnaryOp::IsNormal => return u64::from(is_normal()),
        _ => {}
    }
    if kind == ScalarKind::F32 {
        return u64::from(single(op, x as f32).to_bits());
    }
    from_f64(kind, double(op, x))
}

macro_rules! functions {
    ($name:ident, $ty:ty, $erf:path, $erfc:path, $round_even:ident) => {
        fn $name(op: UnaryOp, x: $ty) -> $ty {
            match op {
                UnaryOp::Acos => x.acos(),
                UnaryOp::Acosh => x.acosh(),
                UnaryOp::Asin => x.asin(),
                UnaryOp::Asinh => x.asinh(),
                UnaryOp::Atan => x.atan(),
                UnaryOp::Atanh => x.atanh(),
                UnaryOp::Cbrt => x.cbrt(),
                UnaryOp::Ceil => x.ceil(),
                UnaryOp::Cos => x.cos(),
                UnaryOp::Cosh => x.cosh(),
                UnaryOp::Erf => $erf(x),
                UnaryOp::Erfc => $erfc(x),
                UnaryOp::Exp => x.exp(),
                UnaryOp::Exp2 => x.exp2(),
                UnaryOp::ExpM1 => x.exp_m1(),
                UnaryOp::Floor => x.floor(),
                UnaryOp::Log => x.ln(),
                UnaryOp::Log10 => x.log10(),
                UnaryOp::Log1p => x.ln_1p(),
                UnaryOp::Log2 => x.log2(),
                UnaryOp::Round => x.round(),
                UnaryOp::RoundEven => x.$round_even(),
                UnaryOp::Rsqrt => 1.0 / x.sqrt(),
                UnaryOp::Sin => x.sin(),
                UnaryOp::Sinh => x.sinh(),
                UnaryOp::Sqrt => x.sqrt(),
                UnaryOp::Tan => x.tan(),
                UnaryOp::Tanh => x.tanh(),
                UnaryOp::Trunc => x.trunc(),
                // Those that look at bits, or are of integers, were answered before.
                UnaryOp::Neg
                | UnaryOp::AbsF
                | UnaryOp::AbsI
                | UnaryOp::LeadingZeros
                | UnaryOp::TrailingZeros
                | UnaryOp::PopCount
                | UnaryOp::IsFinite
                | UnaryOp::IsInf
                | UnaryOp::IsNan
                | UnaryOp::IsNormal => x,
            }
        }
    };
}

functions!(single, f32, libm::erff, libm::erfcf, round_ties_even);
functions!(double, f64, libm::erf, libm::erfc, round_ties_even);

fn cast(op: CastOp, from: ScalarKind, to: ScalarKind, a: u64) -> u64 {
    let width = to.bits();
    match op {
        CastOp::ZeroExtend | CastOp::Bitcast => a,
        CastOp::Truncate => mask(width, a),
        CastOp::SignExtend => mask(width, signed(from.bits(), a) as u64),
        CastOp::FloatToFloat => from_f64(to, to_f64(from, a)),
        // Straight to f32: by way of f64, integers of more than 53 bits would be rounded twice.
        CastOp::UnsignedToFloat if to == ScalarKind::F32 => u64::from((a as f32).to_bits()),
        CastOp::SignedToFloat if to == ScalarKind::F32 => u64::from((signed(from.bits(), a) as f32).to_bits()),
        CastOp::UnsignedToFloat => from_f64(to, a as f64),
        CastOp::SignedToFloat => from_f64(to, signed(from.bits(), a) as f64),
        CastOp::FloatToUnsigned => (to_f64(from, a) as u64).min(mask(width, u64::MAX)),
        CastOp::FloatToSigned => {
            let (low, high) = (signed(width, 1 << (width.clamp(1, 64) - 1)), (mask(width, u64::MAX) >> 1) as i64);
            mask(width, (to_f64(from, a) as i64).clamp(low, high) as u64)
        }
    }
}

fn wide_binary(op: BinaryOp, a: &ApInt, b: &ApInt) -> Result<ApInt, Fault> {
    let amount = || b.as_u64().map_or(u32::MAX, |n| u32::try_from(n).unwrap_or(u32::MAX)).min(a.width());
    let quotient = |value: Option<ApInt>| match value {
        Some(value) => Ok(value),
        None if b.is_zero() => Err(DIVISION_BY_ZERO),
        None => Err(DIVISION_OVERFLOW),
    };
    let one = ApInt::one(a.width());
    let pick = |first| if first { a } else { b }.clone();
    Ok(match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::AddCarry => ApInt::from_bool(a.wrapping_add(b).cmp_unsigned(a).is_lt()),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::SubBorrow => ApInt::from_bool(a.cmp_unsigned(b).is_lt()),
        BinaryOp::Mul => a.wrapping_mul(b),
        BinaryOp::MulHighS => high_half(&a.sext(2 * a.width()), &b.sext(2 * a.width()), a.width()),
        BinaryOp::MulHighU => high_half(&a.zext(2 * a.width()), &b.zext(2 * a.width()), a.width()),
        BinaryOp::DivU => quotient(a.udiv(b))?,
        BinaryOp::DivS => quotient(a.sdiv(b))?,
        BinaryOp::RemU => quotient(a.urem(b))?,
        BinaryOp::RemS => quotient(a.srem(b))?,
        BinaryOp::CeilDivU => {
            let (quotient, rest) = (quotient(a.udiv(b))?, quotient(a.urem(b))?);
            if rest.is_zero() { quotient } else { quotient.wrapping_add(&one) }
        }
        BinaryOp::CeilDivS | BinaryOp::FloorDivS => {
            let (quotient, rest) = (quotient(a.sdiv(b))?, quotient(a.srem(b))?);
            match (rest.is_zero(), a.is_negative() == b.is_negative(), op == BinaryOp::CeilDivS) {
                (false, true, true) => quotient.wrapping_add(&one),
                (false, false, false) => quotient.wrapping_sub(&one),
                _ => quotient,
            }
        }
        BinaryOp::And => a.and(b),
        BinaryOp::Or => a.or(b),
        BinaryOp::Xor => a.xor(b),
        BinaryOp::Shl => a.shl(amount()),
        BinaryOp::ShrU => a.lshr(amount()),
        BinaryOp::ShrS => a.ashr(amount()),
        BinaryOp::MaxS => pick(a.cmp_signed(b).is_ge()),
        BinaryOp::MinS => pick(a.cmp_signed(b).is_le()),
        BinaryOp::MaxU => pick(a.cmp_unsigned(b).is_ge()),
        BinaryOp::MinU => pick(a.cmp_unsigned(b).is_le()),
        BinaryOp::CmpI(predicate) => ApInt::from_bool(compare_integers(predicate, a.cmp_unsigned(b), a.cmp_signed(b))),
        _ => return Err("not an operation on integers of more than 64 bits"),
    })
}

fn high_half(a: &ApInt, b: &ApInt, width: u32) -> ApInt {
    a.wrapping_mul(b).lshr(width).trunc(width)
}

/// Floats are passed as their bits.
fn wide_cast(op: CastOp, from: ScalarKind, to: ScalarKind, a: &ApInt) -> ApInt {
    let width = to.bits();
    let float = |text: String| {
        let value = text.parse::<f64>().unwrap_or(f64::NAN);
        ApInt::new(width, from_f64(to, value))
    };
    match op {
        CastOp::ZeroExtend => a.zext(width),
        CastOp::SignExtend => a.sext(width),
        CastOp::Truncate => a.trunc(width),
        CastOp::UnsignedToFloat => float(a.display_unsigned().to_string()),
        CastOp::SignedToFloat => float(a.display_signed().to_string()),
        CastOp::FloatToUnsigned | CastOp::FloatToSigned => {
            ApInt::from_i128(128, to_f64(from, a.low_u64()) as i128).sext(width.max(128)).trunc(width)
        }
        CastOp::FloatToFloat | CastOp::Bitcast => a.clone(),
    }
}
