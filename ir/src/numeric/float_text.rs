//! How MLIR prints a floating-point value.
//!
//! Seven digits in scientific notation, the last always zero, if they read back as the same value; else as many as the
//! format may need; else, where that text would have no point, and for infinities and NaNs, the bits in hexadecimal.
//! The digits come from an exact integer that is first cut to about the wanted size and then rounded half up. The cut
//! may truncate the digits instead of rounding them, and the text shows the difference. So the cut is computed exactly
//! here, in 128 bits where those suffice.

use std::fmt;

use num_bigint::BigUint;
use smallvec::SmallVec;

use super::float::{Decoded, Finite, FloatKind, FloatValue};

/// The significant digits of the short form.
const SHORT_DIGITS: u32 = 6;

/// The greatest number of zeros that the long form puts next to the digits before it turns to
/// scientific notation.
const MAX_PADDING: i32 = 3;

impl FloatValue {
    /// Writes the value as MLIR prints it in a float attribute, without the type.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_mlir(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let number = match self.decode() {
            Decoded::Zero => {
                self.write_sign(out)?;
                return out.write_str("0.000000e+00");
            }
            Decoded::Finite(number) => number.without_trailing_zeros(),
            Decoded::Infinity | Decoded::Nan(_) => return write!(out, "0x{:X}", self.bits()),
        };
        let short = Decimal::new(number, SHORT_DIGITS);
        if self.is_spelled_by(&short) {
            self.write_sign(out)?;
            return short.write_short(out);
        }
        let digits = long_digits(self.kind());
        let long = Decimal::new(number, digits);
        if !long.has_point(digits) {
            return write!(out, "0x{:X}", self.bits());
        }
        self.write_sign(out)?;
        long.write_long(out)
    }

    fn write_sign(&self, out: &mut impl fmt::Write) -> fmt::Result {
        match self.is_negative() {
            true => out.write_char('-'),
            false => Ok(()),
        }
    }

    /// Whether the nearest value to `decimal` is this one, signs apart.
    fn is_spelled_by(&self, decimal: &Decimal) -> bool {
        let (digits, exponent) = (decimal.short_value(), decimal.exponent);
        let nearest = match self.kind() {
            FloatKind::F80 | FloatKind::F128 => self.kind().round_decimal(digits, exponent),
            FloatKind::F64 => FloatValue::from_f64(FloatKind::F64, to_f64(digits, exponent)),
            kind => {
                // Rounding twice differs from rounding once only where the first one lands in the
                // middle of two values.
                let nearest = to_f64(digits, exponent);
                match FloatValue::from_f64(FloatKind::F64, nearest).decode() {
                    Decoded::Finite(number) => match kind.round(false, number, false) {
                        rounded if rounded.tie => kind.round_decimal(digits, exponent),
                        rounded => rounded.value,
                    },
                    _ => kind.round_decimal(digits, exponent),
                }
            }
        };
        nearest.bits() == self.magnitude_bits()
    }
}

/// The nearest `f64` to `digits * 10^exponent`. Wants fewer than 2^53 digits.
fn to_f64(digits: u64, exponent: i32) -> f64 {
    const POWERS: [f64; 23] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ];
    // Both operands are exact, so the one operation rounds correctly.
    match POWERS.get(exponent.unsigned_abs() as usize) {
        Some(power) if exponent >= 0 => digits as f64 * power,
        Some(power) => digits as f64 / power,
        None => format!("{digits}e{exponent}").parse().unwrap_or(0.0),
    }
}

/// How many digits tell any two values of the format apart.
fn long_digits(kind: FloatKind) -> u32 {
    2 + kind.precision() * 59 / 196
}

impl Finite {
    fn without_trailing_zeros(self) -> Self {
        let zeros = self.significand.trailing_zeros();
        Self { significand: self.significand >> zeros, exponent: self.exponent + zeros as i32 }
    }
}

/// `0.d1d2d3… * 10^…` as its digits, the most significant first, none of the last ones zero, with
/// the power of ten of the last.
struct Decimal {
    digits: SmallVec<[u8; 40]>,
    exponent: i32,
}

impl Decimal {
    /// The first `count` digits of a number. Wants its significand odd.
    fn new(number: Finite, count: u32) -> Self {
        let (integer, exponent) = cut_fast(number, count).unwrap_or_else(|| cut_big(number, count));
        let mut decimal = Self { digits: decimal_digits(integer), exponent };
        decimal.round_half_up(count as usize);
        decimal.drop_trailing_zeros();
        decimal
    }

    fn round_half_up(&mut self, count: usize) {
        if self.digits.len() <= count {
            return;
        }
        self.exponent += (self.digits.len() - count) as i32;
        let round_up = self.digits[count] >= b'5';
        self.digits.truncate(count);
        if !round_up {
            return;
        }
        while let Some(last) = self.digits.pop() {
            if last != b'9' {
                self.digits.push(last + 1);
                return;
            }
            self.exponent += 1;
        }
        self.digits.push(b'1');
    }

    fn drop_trailing_zeros(&mut self) {
        while self.digits.len() > 1 && self.digits.last() == Some(&b'0') {
            self.digits.pop();
            self.exponent += 1;
        }
    }

    /// The digits as an integer. Wants few of them.
    fn short_value(&self) -> u64 {
        let digits = self.digits.iter().map(|d| u64::from(d - b'0'));
        digits.fold(0, |acc, digit| acc * 10 + digit)
    }

    /// The power of ten of the first digit.
    fn leading_exponent(&self) -> i32 {
        self.exponent + self.digits.len() as i32 - 1
    }

    fn write_short(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut text = SmallVec::<[u8; 40]>::new();
        text.push(self.digits[0]);
        text.push(b'.');
        text.extend_from_slice(&self.digits[1..]);
        text.resize(SHORT_DIGITS as usize + 2, b'0');
        write_bytes(out, &text)?;
        let exponent = self.leading_exponent();
        let sign = if exponent < 0 { '-' } else { '+' };
        write!(out, "e{sign}{:02}", exponent.unsigned_abs())
    }

    fn is_scientific(&self) -> bool {
        self.leading_exponent() < -MAX_PADDING
    }

    /// Whether the long form of `count` digits has a point.
    fn has_point(&self, count: u32) -> bool {
        let is_plain_integer =
            (0..=MAX_PADDING).contains(&self.exponent) && self.digits.len() as i32 + self.exponent <= count as i32;
        !is_plain_integer
    }

    /// Writes a form with a point.
    fn write_long(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut text = SmallVec::<[u8; 40]>::new();
        let leading = self.leading_exponent();
        if self.exponent >= 0 || self.is_scientific() {
            text.push(self.digits[0]);
            text.push(b'.');
            match &self.digits[1..] {
                [] => text.push(b'0'),
                rest => text.extend_from_slice(rest),
            }
            write_bytes(out, &text)?;
            return write!(out, "E{leading:+}");
        }
        if leading >= 0 {
            let (whole, fraction) = self.digits.split_at(leading as usize + 1);
            text.extend_from_slice(whole);
            text.push(b'.');
            text.extend_from_slice(fraction);
        } else {
            text.extend_from_slice(b"0.");
            text.resize((1 - leading) as usize, b'0');
            text.extend_from_slice(&self.digits);
        }
        write_bytes(out, &text)
    }
}

fn write_bytes(out: &mut impl fmt::Write, ascii: &[u8]) -> fmt::Result {
    out.write_str(std::str::from_utf8(ascii).map_err(|_| fmt::Error)?)
}

fn decimal_digits(mut integer: u128) -> SmallVec<[u8; 40]> {
    const CHUNK: u128 = 10_000_000_000_000_000_000;
    let mut digits = SmallVec::new();
    while integer != 0 {
        let (rest, mut low) = match u64::try_from(integer) {
            Ok(small) => (0, small),
            Err(_) => (integer / CHUNK, (integer % CHUNK) as u64),
        };
        let start = digits.len();
        while low != 0 || (rest != 0 && digits.len() - start < 19) {
            digits.push(b'0' + (low % 10) as u8);
            low /= 10;
        }
        integer = rest;
    }
    digits.reverse();
    digits
}

/// How many tens to divide an integer of `bits` bits by, so that about `count` digits stay; 59/196 is nearly the
/// decimal logarithm of 2.
fn removable_tens(bits: u32, count: u32) -> u32 {
    let wanted = (count * 196).div_ceil(59);
    bits.saturating_sub(wanted) * 59 / 196
}

/// The number as an integer of few digits and a power of ten, cut below; `None` where 128 bits do
/// not suffice.
fn cut_fast(number: Finite, count: u32) -> Option<(u128, i32)> {
    let Finite { significand, exponent } = number;
    if exponent >= 0 {
        let shift = exponent.unsigned_abs();
        if shift > significand.leading_zeros() {
            return None;
        }
        let integer = significand << shift;
        let tens = removable_tens(128 - integer.leading_zeros(), count);
        return Some((integer / 10u128.pow(tens), tens as i32));
    }
    // The number is significand * 5^fives, tens to the -fives.
    let fives = exponent.unsigned_abs();
    let bits = bits_times_power_of_five(u64::try_from(significand).ok()?, fives)?;
    let tens = removable_tens(bits, count);
    let integer = match fives.checked_sub(tens) {
        Some(rest) => significand.checked_mul(5u128.checked_pow(rest)?)?.checked_shr(tens)?,
        None => significand / 5u128.checked_pow(tens - fives)?.checked_shl(tens)?,
    };
    Some((integer, tens as i32 - fives as i32))
}

/// The length of `factor * 5^fives` in bits, if at most 448.
fn bits_times_power_of_five(factor: u64, fives: u32) -> Option<u32> {
    /// The greatest power of five in 64 bits.
    const CHUNK: u32 = 27;
    if fives > 165 {
        return None;
    }
    let mut limbs = [0u64; 7];
    limbs[0] = factor;
    let mut length = 1;
    let mut left = fives;
    while left > 0 {
        let step = left.min(CHUNK);
        let power = u128::from(5u64.pow(step));
        let mut carry = 0u128;
        for limb in &mut limbs[..length] {
            let product = u128::from(*limb) * power + carry;
            (*limb, carry) = (product as u64, product >> 64);
        }
        if carry != 0 {
            *limbs.get_mut(length)? = carry as u64;
            length += 1;
        }
        left -= step;
    }
    Some(length as u32 * 64 - limbs[length - 1].leading_zeros())
}

/// [`cut_fast`] for numbers of any size.
fn cut_big(number: Finite, count: u32) -> (u128, i32) {
    let mut integer = BigUint::from(number.significand);
    let mut exponent = 0;
    if number.exponent >= 0 {
        integer <<= number.exponent.unsigned_abs();
    } else {
        integer *= BigUint::from(5u32).pow(number.exponent.unsigned_abs());
        exponent = number.exponent;
    }
    let tens = removable_tens(integer.bits() as u32, count);
    let integer = integer / BigUint::from(10u32).pow(tens);
    let digits = integer.iter_u64_digits().rev();
    let integer = digits.fold(0, |acc, digit| acc << 64 | u128::from(digit));
    (integer, exponent + tens as i32)
}
