//! Exact float operations for folding: every result is the true one, rounded once to nearest, ties to even.
//!
//! Formats with 24 bits of significand or fewer are computed in `f64`: it has more than twice their bits and two,
//! so that rounding twice is rounding once. `f64` is computed as it is. `f80` and `f128` are not folded.

use vulcanize_ir::numeric::{FloatKind, FloatValue};

/// An operation on two floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

/// The result of `op`. A NaN operand is returned as a quiet NaN, the left one first. `None` for formats that are not
/// folded.
pub(crate) fn float_operation(op: FloatOp, a: FloatValue, b: FloatValue) -> Option<FloatValue> {
    let kind = a.kind();
    if b.kind() != kind || !is_foldable(kind) {
        return None;
    }
    if let Some(nan) = [a, b].into_iter().find(|v| v.is_nan()) {
        return Some(quiet(nan));
    }
    let (x, y) = (a.to_f64(), b.to_f64());
    let exact = match op {
        FloatOp::Add => x + y,
        FloatOp::Sub => x - y,
        FloatOp::Mul => x * y,
        FloatOp::Div => x / y,
        FloatOp::Rem => x % y,
    };
    Some(from_host(kind, exact))
}

/// Whether the host's `f64` is enough to compute in.
pub(crate) fn is_foldable(kind: FloatKind) -> bool {
    kind == FloatKind::F64 || kind.precision() <= 24
}

/// The host's result in a format. The sign and payload of a NaN that the host makes are its own; ours is the positive one.
pub(crate) fn from_host(kind: FloatKind, value: f64) -> FloatValue {
    FloatValue::from_f64(kind, if value.is_nan() { f64::NAN } else { value })
}

/// A NaN with its quiet bit set; formats with one NaN have nothing to set.
pub(crate) fn quiet(nan: FloatValue) -> FloatValue {
    use FloatKind::{BF16, F8E3M4, F8E4M3, F8E5M2, F16, F32, F64, F80, F128, TF32};
    let kind = nan.kind();
    match kind {
        F8E5M2 | F8E4M3 | F8E3M4 | BF16 | F16 | TF32 | F32 | F64 | F80 | F128 => {
            FloatValue::from_bits(kind, nan.bits() | 1 << (kind.precision() - 2)).unwrap_or(nan)
        }
        _ => nan,
    }
}

/// The value with its sign changed; NaN and zero too, where the format has a place for it.
pub(crate) fn negated(value: FloatValue) -> FloatValue {
    use FloatKind::{F8E4M3B11FNUZ, F8E4M3FNUZ, F8E5M2FNUZ, F8E8M0FNU};
    let kind = value.kind();
    match kind {
        F8E8M0FNU => value,
        // There the sign bit alone is NaN.
        F8E5M2FNUZ | F8E4M3FNUZ | F8E4M3B11FNUZ if value.is_nan() || value.is_zero() => value,
        _ => FloatValue::from_bits(kind, value.bits() ^ 1 << (kind.width() - 1)).unwrap_or(value),
    }
}

/// The order of two numbers; `None` where one is NaN.
pub(crate) fn compare(a: FloatValue, b: FloatValue) -> Option<std::cmp::Ordering> {
    if a.is_nan() || b.is_nan() {
        return None;
    }
    if a.is_zero() && b.is_zero() {
        return Some(std::cmp::Ordering::Equal);
    }
    if is_foldable(a.kind()) && is_foldable(b.kind()) {
        return a.to_f64().partial_cmp(&b.to_f64());
    }
    // Without NaN and zeros, sign and magnitude order as their bits do in one format.
    if a.kind() != b.kind() {
        return None;
    }
    let key = |v: FloatValue| {
        let sign = 1u128 << (v.kind().width() - 1);
        (v.bits() & !sign) as i128 * if v.is_negative() { -1 } else { 1 }
    };
    Some(key(a).cmp(&key(b)))
}

/// The greater (`true`) or lesser one of two numbers that are not NaN; of two zeros +0 is the greater.
pub(crate) fn extreme(a: FloatValue, b: FloatValue, greater: bool) -> FloatValue {
    let a_is_less = match compare(a, b) {
        Some(std::cmp::Ordering::Less) => true,
        Some(std::cmp::Ordering::Equal) => a.is_negative() && !b.is_negative(),
        Some(std::cmp::Ordering::Greater) | None => false,
    };
    if a_is_less == greater { b } else { a }
}

/// Whether a value is a number that is neither zero nor subnormal.
pub(crate) fn is_normal(value: FloatValue) -> bool {
    let kind = value.kind();
    if !value.is_finite() || value.is_zero() {
        return false;
    }
    // The exponent field of a subnormal is zero; `f8E8M0FNU` has none and neither a mantissa.
    let mantissa_bits = if kind == FloatKind::F80 { 64 } else { kind.precision() - 1 };
    let field = (value.bits() & !(1 << (kind.width() - 1))) >> mantissa_bits;
    kind == FloatKind::F8E8M0FNU || field != 0
}
