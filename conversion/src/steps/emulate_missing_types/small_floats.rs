//! Floats of 16 bits and fewer as `f32`.
//!
//! In a register such a float is the `f32` of the same value; in memory it is an integer of its own bits. An operation
//! is the one on `f32`, rounded to the format: `f32` has more than twice the bits of any of these formats and two
//! more, so that rounding twice is rounding once for sums, differences, products, quotients and square roots.
//!
//! All is integer arithmetic, since drivers may flush small `f32`s to zero and convert to half floats with any
//! rounding.

use vulcanize_dialects::arith;
use vulcanize_ir::Value;
use vulcanize_ir::numeric::{FloatKind, FloatValue};

use super::calc::{Calc, CmpIPredicate};

/// The facts about a format for encoding and decoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Format {
    pub(super) kind: FloatKind,
    pub(super) width: u32,
    /// The stored bits of the significand.
    mantissa: u32,
    bias: u32,
    /// The bits, without sign, of the greatest finite number.
    greatest: u32,
    /// The bits of the result for a number too great, without sign.
    overflow: u32,
    nan: Nan,
}

/// How a format holds NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nan {
    /// Above the infinity, with a payload.
    Payload,
    /// All ones past the sign.
    AllOnes,
    /// In the place of the negative zero.
    NegativeZero,
    /// It does not.
    None,
}

impl Format {
    /// The format of a float that is emulated; `None` for those of 32 bits and more and for those whose bits fill no
    /// integer that memory can hold.
    pub(super) fn of(kind: FloatKind) -> Option<Self> {
        let width = kind.width();
        if !matches!(width, 4 | 6 | 8 | 16) {
            return None;
        }
        let bits = |value: f64| u32::try_from(FloatValue::from_f64(kind, value).bits()).unwrap_or(0);
        let mantissa = kind.precision() - 1;
        let magnitudes = if mantissa == 0 { 1 << width } else { 1 << (width - 1) };
        let finite = |bits: &u32| FloatValue::from_bits(kind, u128::from(*bits)).is_some_and(FloatValue::is_finite);
        let is_nan = |bits: u32| FloatValue::from_bits(kind, u128::from(bits)).is_some_and(FloatValue::is_nan);
        let infinity = FloatValue::from_f64(kind, f64::INFINITY);
        Some(Self {
            kind,
            width,
            mantissa,
            bias: bits(1.0) >> mantissa,
            greatest: (0..magnitudes).rev().find(finite)?,
            overflow: bits(f64::INFINITY),
            nan: match () {
                () if infinity.is_infinite() => Nan::Payload,
                () if mantissa == 0 || is_nan(magnitudes - 1) => Nan::AllOnes,
                () if is_nan(magnitudes) => Nan::NegativeZero,
                () => Nan::None,
            },
        })
    }

    /// The width of the integer that holds the bits: those of six have a byte.
    pub(super) fn storage(self) -> u32 {
        if self.width == 6 { 8 } else { self.width }
    }

    fn is_exponent_only(self) -> bool {
        self.mantissa == 0
    }

    /// The bits of an `f32`'s significand that the format lacks.
    fn dropped(self) -> u32 {
        23 - self.mantissa
    }

    /// The summand that makes an exponent field one of `f32`, at the place of that.
    fn rebias(self) -> u32 {
        (127 - self.bias) << 23
    }

    fn sign_bit(self) -> u32 {
        1 << (self.width - 1)
    }

    /// Whether negation, magnitude and copies of signs need no rounding.
    pub(super) fn has_symmetric_sign(self) -> bool {
        !self.is_exponent_only() && self.nan != Nan::NegativeZero
    }

    /// The least normal number.
    pub(super) fn least_normal(self) -> f64 {
        2.0_f64.powi(1 - i32::try_from(self.bias).unwrap_or(0))
    }

    // ---- from bits ----

    /// The `f32` of the value that `bits`, an integer of 32 bits with zeros above the format's own, encodes.
    pub(super) fn decode(self, calc: &mut Calc<'_, '_, '_>, bits: Value) -> Value {
        let wide = match self.kind {
            FloatKind::BF16 => calc.shl_by(bits, 16),
            _ if self.is_exponent_only() => self.decode_exponent(calc, bits),
            _ => self.decode_bits(calc, bits),
        };
        calc.bits_to_float(wide)
    }

    fn decode_exponent(self, calc: &mut Calc<'_, '_, '_>, bits: Value) -> Value {
        let normal = calc.shl_by(bits, 23);
        let is_least = calc.cmp_int(CmpIPredicate::Eq, bits, 0);
        let least = calc.bits(0x0040_0000);
        let value = calc.select(is_least, least, normal);
        let is_nan = calc.cmp_bits(CmpIPredicate::Eq, bits, self.overflow);
        let nan = calc.bits(f32::NAN.to_bits());
        calc.select(is_nan, nan, value)
    }

    fn decode_bits(self, calc: &mut Calc<'_, '_, '_>, bits: Value) -> Value {
        let magnitude = calc.and_bits(bits, self.sign_bit() - 1);
        let sign = calc.shr_u_by(bits, self.width - 1);
        let sign = calc.shl_by(sign, 31);
        let placed = calc.shl_by(magnitude, self.dropped());
        let normal = calc.add_int(placed, i64::from(self.rebias()));
        let small = self.decode_subnormal(calc, magnitude);
        let is_small = calc.cmp_bits(CmpIPredicate::Ult, magnitude, 1 << self.mantissa);
        let value = calc.select(is_small, small, normal);
        let nan = calc.bits(f32::NAN.to_bits());
        let value = match self.nan {
            Nan::None => value,
            Nan::AllOnes => {
                let is_nan = calc.cmp_bits(CmpIPredicate::Eq, magnitude, self.greatest + 1);
                calc.select(is_nan, nan, value)
            }
            Nan::NegativeZero => {
                let is_nan = calc.cmp_bits(CmpIPredicate::Eq, bits, self.sign_bit());
                let value = calc.select(is_nan, nan, value);
                let zero = calc.int(0);
                let sign = calc.select(is_nan, zero, sign);
                return calc.or(value, sign);
            }
            Nan::Payload => {
                let special = calc.or_bits(placed, 0x7F80_0000);
                let quiet = calc.or_bits(special, 0x0040_0000);
                let is_nan = calc.cmp_bits(CmpIPredicate::Ugt, magnitude, self.overflow);
                let special = calc.select(is_nan, quiet, special);
                let is_special = calc.cmp_bits(CmpIPredicate::Uge, magnitude, self.overflow);
                calc.select(is_special, special, value)
            }
        };
        calc.or(value, sign)
    }

    /// The bits of `magnitude` times the least subnormal number, which is a normal one of `f32`.
    fn decode_subnormal(self, calc: &mut Calc<'_, '_, '_>, magnitude: Value) -> Value {
        let f32 = calc.context().f32();
        let ty = calc.of(f32);
        let whole = arith::UIToFP::build(calc.b, magnitude, ty);
        let unit = self.least_normal() / f64::from(1_u32 << self.mantissa);
        let unit = calc.float(f32, unit);
        let value = arith::MulF::build(calc.b, whole, unit);
        calc.float_to_bits(value)
    }

    // ---- to bits ----

    /// The bits, with zeros above, of the value nearest to an `f32`; of two the one with an even significand. Other
    /// values follow the rules of [`FloatValue::convert`].
    pub(super) fn encode(self, calc: &mut Calc<'_, '_, '_>, value: Value) -> Value {
        let wide = calc.float_to_bits(value);
        let magnitude = calc.and_bits(wide, 0x7FFF_FFFF);
        if self.is_exponent_only() {
            return self.encode_exponent(calc, wide, magnitude);
        }
        let rounded = self.encode_magnitude(calc, magnitude);
        let sign = calc.shr_u_by(wide, 31);
        let sign = calc.shl_by(sign, self.width - 1);
        let is_nan = calc.cmp_bits(CmpIPredicate::Ugt, magnitude, 0x7F80_0000);
        match self.nan {
            Nan::None => {
                let bits = calc.or(rounded, sign);
                let zero = calc.int(0);
                calc.select(is_nan, zero, bits)
            }
            Nan::AllOnes => {
                let nan = calc.bits(self.greatest + 1);
                let magnitude = calc.select(is_nan, nan, rounded);
                calc.or(magnitude, sign)
            }
            Nan::NegativeZero => {
                let is_zero = calc.cmp_int(CmpIPredicate::Eq, rounded, 0);
                let bits = calc.or(rounded, sign);
                let bits = calc.select(is_zero, rounded, bits);
                let is_over = calc.cmp_bits(CmpIPredicate::Eq, rounded, self.overflow);
                let nan = calc.bits(self.sign_bit());
                let bits = calc.select(is_over, nan, bits);
                calc.select(is_nan, nan, bits)
            }
            Nan::Payload => {
                let payload = calc.shr_u_by(magnitude, self.dropped());
                let payload = calc.and_bits(payload, (1 << self.mantissa) - 1);
                let nan = calc.or_bits(payload, self.overflow | 1 << (self.mantissa - 1));
                let magnitude = calc.select(is_nan, nan, rounded);
                calc.or(magnitude, sign)
            }
        }
    }

    /// The bits of a magnitude that is no NaN.
    fn encode_magnitude(self, calc: &mut Calc<'_, '_, '_>, magnitude: Value) -> Value {
        let dropped = self.dropped();
        let rebased = calc.add_int(magnitude, -i64::from(self.rebias()));
        let amount = calc.bits(dropped);
        let mut rounded = round_off(calc, rebased, amount);
        if self.bias < 127 {
            // A subnormal number keeps the fewer bits the smaller it is; from a shift by 25 on nothing is left.
            let exponent = calc.shr_u_by(magnitude, 23);
            let highest = calc.bits(127 - self.bias + 1 + dropped);
            let amount = calc.sub(highest, exponent);
            let most = calc.int(25);
            let amount = arith::MinUI::build(calc.b, amount, most);
            let significand = calc.and_bits(magnitude, 0x007F_FFFF);
            let significand = calc.or_bits(significand, 0x0080_0000);
            let small = round_off(calc, significand, amount);
            let is_small = calc.cmp_bits(CmpIPredicate::Ult, magnitude, (127 - self.bias + 1) << 23);
            rounded = calc.select(is_small, small, rounded);
        }
        let is_over = calc.cmp_bits(CmpIPredicate::Ugt, rounded, self.greatest);
        let over = calc.bits(self.overflow);
        calc.select(is_over, over, rounded)
    }

    /// The exponent field of a number of 0 or more; negative numbers become NaN.
    fn encode_exponent(self, calc: &mut Calc<'_, '_, '_>, wide: Value, magnitude: Value) -> Value {
        // A significand is always 1, so ties go up. Subnormal numbers lie about 2^-127, which has no field below.
        let half = calc.bits(0x0040_0000);
        let quarter = calc.bits(0x0020_0000);
        let is_subnormal = calc.cmp_bits(CmpIPredicate::Ult, magnitude, 0x0080_0000);
        let half = calc.select(is_subnormal, quarter, half);
        let sum = calc.add(magnitude, half);
        let rounded = calc.shr_u_by(sum, 23);
        let is_over = calc.cmp_bits(CmpIPredicate::Ugt, rounded, self.greatest);
        let nan = calc.bits(self.overflow);
        let bits = calc.select(is_over, nan, rounded);
        let is_zero = calc.cmp_int(CmpIPredicate::Eq, magnitude, 0);
        let is_negative = calc.cmp_int(CmpIPredicate::Slt, wide, 0);
        let bits = calc.select(is_negative, nan, bits);
        let zero = calc.int(0);
        calc.select(is_zero, zero, bits)
    }

    /// The `f32` of the format's value that is nearest to an `f32`.
    pub(super) fn round(self, calc: &mut Calc<'_, '_, '_>, value: Value) -> Value {
        let bits = self.encode(calc, value);
        self.decode(calc, bits)
    }
}

/// The number without its low `amount` bits (one at least), rounded to the nearest, to an even one between two.
fn round_off(calc: &mut Calc<'_, '_, '_>, number: Value, amount: Value) -> Value {
    let one = calc.int(1);
    let last = calc.shr_u(number, amount);
    let odd = calc.and(last, one);
    let below = calc.sub(amount, one);
    let half = calc.shl(one, below);
    let less = calc.sub(half, one);
    let sum = calc.add(number, less);
    let sum = calc.add(sum, odd);
    calc.shr_u(sum, amount)
}
