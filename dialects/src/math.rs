//! Mathematical functions on scalars, vectors and tensors.

use smallvec::SmallVec;
use vulcanize_ir::numeric::{ApInt, FloatKind, FloatValue};
use vulcanize_ir::rewrite::DialectInlining;
use vulcanize_ir::schema::{BOOL_LIKE, FLOAT_LIKE, FoldResult, SIGNLESS_INTEGER_LIKE, Trait};
use vulcanize_ir::{Attribute, Dialect, Ir, Op, families, ops};

use crate::arith::{
    FASTMATH_ATTR, binary_float, fastmath_none, folds, i1_of_shape, is_normal, materialize_constant, negated,
};
use crate::function::name_as_declared;

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[OPS],
    materialize_constant: Some(materialize_constant),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("math")
};

families! {
    /// A function of a float.
    unary_float {
        operands: { operand: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { result: FLOAT_LIKE },
        traits: [Pure, SameOperandsAndResultType, Elementwise],
        format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
    }

    /// A function of an integer.
    unary_integer {
        operands: { operand: SIGNLESS_INTEGER_LIKE },
        results: inferred { result: SIGNLESS_INTEGER_LIKE },
        traits: [Pure, SameOperandsAndResultType, Elementwise],
        format: "$operand attr-dict `:` type($result)",
    }

    /// A question about a float.
    float_predicate {
        operands: { operand: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { result: BOOL_LIKE },
        traits: [
            Pure, Elementwise,
            TypesMatchWith {
                summary: "result type has i1 element type and same shape as operands",
                from: "operand", to: "result", transform: i1_of_shape,
            },
        ],
        format: "$operand attr-dict `:` type($operand)",
    }
}

ops! {
    /// The ops of the dialect.
    pub static OPS;

    /// The magnitude.
    pub struct AbsF = "math.absf": unary_float { fold: Some(fold_absf) }
    /// The magnitude, wrapped.
    pub struct AbsI = "math.absi": unary_integer { fold: Some(fold_absi) }
    /// The arc cosine.
    pub struct Acos = "math.acos": unary_float { fold: Some(fold_acos) }
    /// The hyperbolic arc cosine.
    pub struct Acosh = "math.acosh": unary_float { fold: Some(fold_acosh) }
    /// The arc sine.
    pub struct Asin = "math.asin": unary_float { fold: Some(fold_asin) }
    /// The hyperbolic arc sine.
    pub struct Asinh = "math.asinh": unary_float { fold: Some(fold_asinh) }
    /// The arc tangent.
    pub struct Atan = "math.atan": unary_float { fold: Some(fold_atan) }
    /// The angle of the point (rhs, lhs).
    pub struct Atan2 = "math.atan2": binary_float { fold: Some(fold_atan2) }
    /// The hyperbolic arc tangent.
    pub struct Atanh = "math.atanh": unary_float { fold: Some(fold_atanh) }
    /// The cube root.
    pub struct Cbrt = "math.cbrt": unary_float {}
    /// Rounded up to a whole number.
    pub struct Ceil = "math.ceil": unary_float { fold: Some(fold_ceil) }

    /// The value, kept between two bounds.
    pub struct ClampF = "math.clampf" {
        operands: { value: FLOAT_LIKE, min: FLOAT_LIKE, max: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
    }

    /// The magnitude of the left one with the sign of the right one.
    pub struct CopySign = "math.copysign": binary_float { fold: Some(fold_copysign) }
    /// The cosine.
    pub struct Cos = "math.cos": unary_float { fold: Some(fold_cos) }
    /// The hyperbolic cosine.
    pub struct Cosh = "math.cosh": unary_float { fold: Some(fold_cosh) }
    /// The number of zeros from the top.
    pub struct CountLeadingZeros = "math.ctlz": unary_integer { fold: Some(fold_ctlz) }
    /// The number of zeros from the bottom.
    pub struct CountTrailingZeros = "math.cttz": unary_integer { fold: Some(fold_cttz) }
    /// The number of ones.
    pub struct CtPop = "math.ctpop": unary_integer { fold: Some(fold_ctpop) }
    /// The error function.
    pub struct Erf = "math.erf": unary_float { fold: Some(fold_erf) }
    /// The complement of the error function.
    pub struct Erfc = "math.erfc": unary_float { fold: Some(fold_erfc) }
    /// e to a power.
    pub struct Exp = "math.exp": unary_float { fold: Some(fold_exp) }
    /// 2 to a power.
    pub struct Exp2 = "math.exp2": unary_float { fold: Some(fold_exp2) }
    /// e to a power, minus 1.
    pub struct ExpM1 = "math.expm1": unary_float { fold: Some(fold_expm1) }
    /// Rounded down to a whole number.
    pub struct Floor = "math.floor": unary_float { fold: Some(fold_floor) }

    /// A product and a sum, rounded once.
    pub struct Fma = "math.fma" {
        operands: { a: FLOAT_LIKE, b: FLOAT_LIKE, c: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
    }

    /// A float to an integer power.
    pub struct FPowI = "math.fpowi" {
        operands: { lhs: FLOAT_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::Elementwise, Trait::AllTypesMatch(&["lhs", "result"])],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)",
    }

    /// An integer to an integer power, wrapped.
    pub struct IPowI = "math.ipowi" {
        operands: { lhs: SIGNLESS_INTEGER_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        results: inferred { result: SIGNLESS_INTEGER_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType, Trait::Elementwise],
        format: "$lhs `,` $rhs attr-dict `:` type($result)",
        with: { fold: Some(fold_ipowi) },
    }

    /// Whether it is a number.
    pub struct IsFinite = "math.isfinite": float_predicate { fold: Some(fold_isfinite) }

    /// Whether it is infinite.
    pub struct IsInf = "math.isinf": float_predicate { fold: Some(fold_isinf) }

    /// Whether it is NaN.
    pub struct IsNaN = "math.isnan": float_predicate { fold: Some(fold_isnan) }

    /// Whether it is a number that is neither zero nor subnormal.
    pub struct IsNormal = "math.isnormal": float_predicate { fold: Some(fold_isnormal) }

    /// The natural logarithm.
    pub struct Log = "math.log": unary_float { fold: Some(fold_log) }
    /// The decimal logarithm.
    pub struct Log10 = "math.log10": unary_float { fold: Some(fold_log10) }
    /// The natural logarithm of the number and 1.
    pub struct Log1p = "math.log1p": unary_float { fold: Some(fold_log1p) }
    /// The binary logarithm.
    pub struct Log2 = "math.log2": unary_float { fold: Some(fold_log2) }
    /// A float to a float power.
    pub struct PowF = "math.powf": binary_float { fold: Some(fold_powf) }
    /// Rounded to the nearest whole number, ties away from zero.
    pub struct Round = "math.round": unary_float { fold: Some(fold_round) }
    /// Rounded to the nearest whole number, ties to even.
    pub struct RoundEven = "math.roundeven": unary_float { fold: Some(fold_roundeven) }
    /// The reciprocal of the square root.
    pub struct Rsqrt = "math.rsqrt": unary_float {}
    /// The sine.
    pub struct Sin = "math.sin": unary_float { fold: Some(fold_sin) }

    /// The sine and the cosine.
    pub struct SinCos = "math.sincos" {
        operands: { operand: FLOAT_LIKE },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { sin: FLOAT_LIKE, cos: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::Elementwise, Trait::AllTypesMatch(&["operand", "sin", "cos"])],
        format: "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)",
        with: { name_results: Some(name_as_declared) },
    }

    /// The hyperbolic sine.
    pub struct Sinh = "math.sinh": unary_float { fold: Some(fold_sinh) }
    /// The square root.
    pub struct Sqrt = "math.sqrt": unary_float { fold: Some(fold_sqrt) }
    /// The tangent.
    pub struct Tan = "math.tan": unary_float { fold: Some(fold_tan) }
    /// The hyperbolic tangent.
    pub struct Tanh = "math.tanh": unary_float { fold: Some(fold_tanh) }
    /// Rounded to zero to a whole number.
    pub struct Trunc = "math.trunc": unary_float { fold: Some(fold_trunc) }
}

// ---- folding ----

/// A function of the host's library, for the two formats that it has.
fn host(v: &[FloatValue], single: impl Fn(&[f32]) -> f32, double: impl Fn(&[f64]) -> f64) -> Option<FloatValue> {
    match v.first()?.kind() {
        FloatKind::F32 => {
            let arguments: SmallVec<[f32; 2]> = v.iter().map(|v| v.to_f32()).collect();
            Some(FloatValue::from_f32(single(&arguments)))
        }
        FloatKind::F64 => {
            let arguments: SmallVec<[f64; 2]> = v.iter().map(|v| v.to_f64()).collect();
            Some(FloatValue::from_f64(FloatKind::F64, double(&arguments)))
        }
        _ => None,
    }
}

macro_rules! host_folds {
    ($($name:ident $function:ident $(unless $undefined:expr)?;)*) => {$(
        folds! {
            $name = fold_floats(|v| {
                $(let undefined: fn(FloatValue) -> bool = $undefined;
                if undefined(v[0]) {
                    return None;
                })?
                host(v, |v| v[0].$function(), |v| v[0].$function())
            });
        }
    )*};
}

host_folds! {
    fold_acos acos;
    fold_acosh acosh;
    fold_asin asin;
    fold_asinh asinh;
    fold_atan atan;
    fold_atanh atanh;
    fold_cos cos;
    fold_cosh cosh;
    fold_exp exp;
    fold_exp2 exp2;
    fold_expm1 exp_m1;
    fold_log ln unless FloatValue::is_negative;
    fold_log10 log10 unless FloatValue::is_negative;
    fold_log1p ln_1p unless |v| v.to_f64() < -1.0;
    fold_log2 log2 unless FloatValue::is_negative;
    fold_round round;
    fold_sin sin;
    fold_sinh sinh;
    fold_sqrt sqrt unless FloatValue::is_negative;
    fold_tan tan;
    fold_tanh tanh;
    fold_trunc trunc;
}

folds! {
    fold_atan2 = fold_floats(|v| host(v, |v| v[0].atan2(v[1]), |v| v[0].atan2(v[1])));
    fold_powf = fold_floats(|v| host(v, |v| v[0].powf(v[1]), |v| v[0].powf(v[1])));
    fold_ceil = fold_floats(|v| rounded(v[0], f64::ceil));
    fold_floor = fold_floats(|v| rounded(v[0], f64::floor));
    fold_roundeven = fold_floats(|v| rounded(v[0], f64::round_ties_even));
    fold_erf = fold_floats(|v| host(v, |v| libm::erff(v[0]), |v| libm::erf(v[0])));
    fold_erfc = fold_floats(|v| host(v, |v| libm::erfcf(v[0]), |v| libm::erfc(v[0])));
    fold_absf = fold_floats(|v| Some(if v[0].is_negative() { negated(v[0]) } else { v[0] }));
    fold_copysign = fold_floats(|v| Some(if v[0].is_negative() == v[1].is_negative() { v[0] } else { negated(v[0]) }));
    fold_absi = fold_integers(|v| Some(if v[0].is_negative() { v[0].neg() } else { v[0].clone() }));
    fold_ctlz = fold_integers(|v| Some(ApInt::new(v[0].width(), u64::from(v[0].width() - v[0].active_bits()))));
    fold_cttz = fold_integers(|v| {
        let width = v[0].width();
        let zeros = (0..width).find(|&i| v[0].bit(i)).unwrap_or(width);
        Some(ApInt::new(width, u64::from(zeros)))
    });
    fold_ctpop = fold_integers(|v| {
        let ones: u32 = v[0].limbs().iter().map(|limb| limb.count_ones()).sum();
        Some(ApInt::new(v[0].width(), u64::from(ones)))
    });
    fold_ipowi = fold_integers(|v| integer_power(v[0], v[1]));
    fold_isfinite = fold_float_predicate(FloatValue::is_finite);
    fold_isinf = fold_float_predicate(FloatValue::is_infinite);
    fold_isnan = fold_float_predicate(FloatValue::is_nan);
    fold_isnormal = fold_float_predicate(is_normal);
}

/// Rounding to a whole number is exact in `f64` for every format that fits into it.
fn rounded(v: FloatValue, round: impl Fn(f64) -> f64) -> Option<FloatValue> {
    let fits = v.kind() == FloatKind::F64 || v.kind().precision() <= 24;
    match v.is_finite() {
        false => Some(v),
        true => fits.then(|| FloatValue::from_f64(v.kind(), round(v.to_f64()))),
    }
}

/// An integer power, wrapped. Of negative ones only those of 1 and -1 are whole; those of 0 are undefined.
fn integer_power(base: &ApInt, exponent: &ApInt) -> Option<ApInt> {
    let width = base.width();
    if exponent.is_negative() {
        return match () {
            () if base.is_zero() => None,
            () if base.is_one() => Some(base.clone()),
            () if base.is_all_ones() => Some(if exponent.bit(0) { base.clone() } else { ApInt::one(width) }),
            () => Some(ApInt::zero(width)),
        };
    }
    let (mut result, mut square) = (ApInt::one(width), base.clone());
    for bit in 0..exponent.active_bits() {
        if exponent.bit(bit) {
            result = result.wrapping_mul(&square);
        }
        square = square.wrapping_mul(&square);
    }
    Some(result)
}
