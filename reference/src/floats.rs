//! Floats as bits: their values, the rounding of results, and functions that are exact but for it.

use half::f16;

/// How a float result is rounded when it does not fit exactly (`FPRoundingMode`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounding {
    NearestEven,
    TowardZero,
    TowardPositive,
    TowardNegative,
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
pub(crate) fn f16_from_f64(value: f64) -> u16 {
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

/// `x * y + z`, rounded once: the product is exact in `f64`, and of a sum that is not, the last bit is set, which keeps
/// the information for the second rounding. Processors without an instruction for it do the same, one by one.
#[inline]
pub(crate) fn fma(x: f32, y: f32, z: f32) -> f32 {
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

    /// Every sign, exponents far and near, and significands at their ends and in between: sums that cancel, that lie halfway
    /// between two results or beside that, that have no exponent left.
    #[test]
    fn a_product_with_a_sum_rounds_once() {
        let exponents = [0u32, 1, 90, 103, 104, 115, 126, 127, 128, 151, 254, 255];
        let significands = [0u32, 1, 0x2a_aaaa, 0x40_0000, 0x7f_ffff];
        let numbers: Vec<f32> = exponents
            .iter()
            .flat_map(|exponent| significands.map(|significand| f32::from_bits(exponent << 23 | significand)))
            .flat_map(|number| [number, -number])
            .collect();
        for &x in &numbers {
            for &y in &numbers {
                for z in numbers.iter().copied().chain([-(x * y)]) {
                    let (own, expected) = (fma(x, y, z), x.mul_add(y, z));
                    let is_same = own.to_bits() == expected.to_bits() || own.is_nan() && expected.is_nan();
                    assert!(is_same, "{x:e} * {y:e} + {z:e} is {own:e}, not {expected:e}");
                }
            }
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
