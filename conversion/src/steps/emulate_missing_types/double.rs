//! Floats of 64 bits as the sum of two of 32.
//!
//! The high part is the number rounded to `f32`, the low part the rest. So there are 48 bits of significand and the
//! range of `f32`: greater numbers are infinite, numbers below 2^-126 are 0, and below about 2^-102 the low part gets
//! lost. Sums, products, quotients and square roots are within two units of 2^-48 of the exact result, relative to it.
//! In `a * b + c` this holds for the product, so the sum may have few right digits where the two cancel.
//!
//! In memory the numbers are the host's IEEE doubles; integer arithmetic takes them apart and puts them together.
//!
//! The sums and products whose rounding errors are computed must be rounded as they are written: the instructions are
//! decorated `NoContraction`. No fused multiplication is needed, since devices may do without: factors are split by
//! masking their bits.

use vulcanize_dialects::{arith, math};
use vulcanize_ir::Value;
use vulcanize_ir::numeric::FloatKind;

use super::calc::{Calc, CmpFPredicate, CmpIPredicate};
use super::wide_int::Pair;

/// The two parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Double {
    pub(super) low: Value,
    pub(super) high: Value,
}

impl From<Pair> for Double {
    fn from(pair: Pair) -> Self {
        Self { low: pair.low, high: pair.high }
    }
}

impl From<Double> for Pair {
    fn from(double: Double) -> Self {
        Self { low: double.low, high: double.high }
    }
}

/// The magnitude of a number, for integer arithmetic: `significand * 2^(exponent - 127 - 52)`, where the significand is
/// 2^52 or more. It is no such number where `exponent` is 0 or 255.
struct Magnitude {
    exponent: Value,
    significand: Pair,
}

/// The bits of the exponent of an `f32`.
const EXPONENT: u32 = 0x7F80_0000;

impl Double {
    /// The number that is an `f32`.
    pub(super) fn from_f32(calc: &mut Calc<'_, '_, '_>, high: Value) -> Self {
        let f32 = calc.context().f32();
        Self { low: calc.float(f32, 0.0), high }
    }

    pub(super) fn constant(calc: &mut Calc<'_, '_, '_>, value: f64) -> Self {
        let f32 = calc.context().f32();
        let [low, high] = parts_of(value);
        Self { low: calc.float(f32, f64::from(low)), high: calc.float(f32, f64::from(high)) }
    }

    pub(super) fn select(calc: &mut Calc<'_, '_, '_>, condition: Value, yes: Self, no: Self) -> Self {
        Pair::select(calc, condition, yes.into(), no.into()).into()
    }

    /// The sum of two `f32`s, exactly.
    pub(super) fn sum(calc: &mut Calc<'_, '_, '_>, a: Value, b: Value) -> Self {
        let sum = calc.exact::<arith::AddF>(a, b);
        let of_b = calc.exact::<arith::SubF>(sum, a);
        let of_a = calc.exact::<arith::SubF>(sum, of_b);
        let error_b = calc.exact::<arith::SubF>(b, of_b);
        let error_a = calc.exact::<arith::SubF>(a, of_a);
        Self { low: calc.exact::<arith::AddF>(error_a, error_b), high: sum }
    }

    /// The same where the first is not less in magnitude, or 0.
    fn ordered_sum(calc: &mut Calc<'_, '_, '_>, a: Value, b: Value) -> Self {
        let sum = calc.exact::<arith::AddF>(a, b);
        let of_b = calc.exact::<arith::SubF>(sum, a);
        Self { low: calc.exact::<arith::SubF>(b, of_b), high: sum }
    }

    /// The upper 12 bits of the significand, and the lower 12.
    fn halves(calc: &mut Calc<'_, '_, '_>, value: Value) -> [Value; 2] {
        let bits = calc.float_to_bits(value);
        let upper = calc.and_bits(bits, 0xFFFF_F000);
        let upper = calc.bits_to_float(upper);
        [upper, calc.exact::<arith::SubF>(value, upper)]
    }

    /// The product of two `f32`s, exactly.
    fn product(calc: &mut Calc<'_, '_, '_>, a: Value, b: Value) -> Self {
        let product = calc.exact::<arith::MulF>(a, b);
        let [a_upper, a_lower] = Self::halves(calc, a);
        let [b_upper, b_lower] = Self::halves(calc, b);
        // Each of these products has 24 bits, and the rest after each difference fits them.
        let mut rest = calc.exact::<arith::MulF>(a_upper, b_upper);
        rest = calc.exact::<arith::SubF>(rest, product);
        for (a, b) in [(a_upper, b_lower), (a_lower, b_upper), (a_lower, b_lower)] {
            let part = calc.exact::<arith::MulF>(a, b);
            rest = calc.exact::<arith::AddF>(rest, part);
        }
        Self { low: rest, high: product }
    }

    /// The number once its low part is 0 where the high one is infinite or NaN.
    pub(super) fn finished(self, calc: &mut Calc<'_, '_, '_>) -> Self {
        let is_finite = self.is_finite(calc);
        let f32 = calc.context().f32();
        let zero = calc.float(f32, 0.0);
        Self { low: calc.select(is_finite, self.low, zero), high: self.high }
    }

    // ---- arithmetic ----

    pub(super) fn add(self, calc: &mut Calc<'_, '_, '_>, other: Self) -> Self {
        let high = Self::sum(calc, self.high, other.high);
        let low = Self::sum(calc, self.low, other.low);
        let rest = calc.exact::<arith::AddF>(high.low, low.high);
        let sum = Self::ordered_sum(calc, high.high, rest);
        let rest = calc.exact::<arith::AddF>(sum.low, low.low);
        Self::ordered_sum(calc, sum.high, rest).finished(calc)
    }

    pub(super) fn sub(self, calc: &mut Calc<'_, '_, '_>, other: Self) -> Self {
        let other = other.negate(calc);
        self.add(calc, other)
    }

    pub(super) fn mul(self, calc: &mut Calc<'_, '_, '_>, other: Self) -> Self {
        let product = Self::product(calc, self.high, other.high);
        let a = calc.exact::<arith::MulF>(self.high, other.low);
        let b = calc.exact::<arith::MulF>(self.low, other.high);
        let rest = calc.exact::<arith::AddF>(a, b);
        let rest = calc.exact::<arith::AddF>(product.low, rest);
        Self::ordered_sum(calc, product.high, rest).finished(calc)
    }

    fn mul_f32(self, calc: &mut Calc<'_, '_, '_>, factor: Value) -> Self {
        let factor = Self::from_f32(calc, factor);
        self.mul(calc, factor)
    }

    /// Long division: each digit is a quotient of `f32`s, which may be off by a few units.
    pub(super) fn div(self, calc: &mut Calc<'_, '_, '_>, divisor: Self) -> Self {
        let first = calc.exact::<arith::DivF>(self.high, divisor.high);
        let mut quotient = Self::from_f32(calc, first);
        let mut rest = self;
        let mut digit = first;
        for _ in 0..3 {
            let taken = divisor.mul_f32(calc, digit);
            rest = rest.sub(calc, taken);
            digit = calc.exact::<arith::DivF>(rest.high, divisor.high);
            let next = Self::from_f32(calc, digit);
            quotient = quotient.add(calc, next);
        }
        // The first digit makes a number infinite or 0; it then has no rest.
        let one = Self::from_f32(calc, first);
        let is_finite = one.is_finite(calc);
        let is_zero = one.is_zero(calc);
        let is_within = divisor.is_finite(calc);
        let is_open = calc.and(is_finite, is_within);
        let plain = Self::select(calc, is_zero, one, quotient);
        Self::select(calc, is_open, plain, one)
    }

    /// Heron's steps from the estimate by the inverse root.
    pub(super) fn sqrt(self, calc: &mut Calc<'_, '_, '_>) -> Self {
        let f32 = calc.context().f32();
        let inverse = math::Rsqrt::build(calc.b, self.high);
        let half = calc.float(f32, 0.5);
        let half = calc.exact::<arith::MulF>(inverse, half);
        let first = calc.exact::<arith::MulF>(self.high, inverse);
        let mut root = Self::from_f32(calc, first);
        for _ in 0..2 {
            let square = root.mul(calc, root);
            let rest = self.sub(calc, square);
            let step = calc.exact::<arith::MulF>(rest.high, half);
            let step = Self::from_f32(calc, step);
            root = root.add(calc, step);
        }
        let bits = calc.float_to_bits(self.high);
        let is_negative = calc.cmp_int(CmpIPredicate::Slt, bits, 0);
        let nan = calc.bits(f32::NAN.to_bits());
        let nan = calc.bits_to_float(nan);
        let nan = Self::from_f32(calc, nan);
        let root = Self::select(calc, is_negative, nan, root);
        let is_zero = self.is_zero(calc);
        let is_finite = self.is_finite(calc);
        let is_positive_special = calc.cmp_bits(CmpIPredicate::Uge, bits, EXPONENT);
        let is_positive = calc.cmp_int(CmpIPredicate::Sge, bits, 0);
        let is_special = calc.and(is_positive_special, is_positive);
        let same = calc.or(is_zero, is_special);
        let nan_or_root = Self::select(calc, is_finite, root, nan);
        Self::select(calc, same, self, nan_or_root)
    }

    pub(super) fn negate(self, calc: &mut Calc<'_, '_, '_>) -> Self {
        let low = flip(calc, self.low, 0x8000_0000);
        Self { low, high: flip(calc, self.high, 0x8000_0000) }
    }

    /// The magnitude.
    pub(super) fn abs(self, calc: &mut Calc<'_, '_, '_>) -> Self {
        let f32 = calc.context().f32();
        let positive = calc.float(f32, 0.0);
        self.copysign(calc, Self { low: positive, high: positive })
    }

    pub(super) fn copysign(self, calc: &mut Calc<'_, '_, '_>, sign: Self) -> Self {
        let (own, other) = (calc.float_to_bits(self.high), calc.float_to_bits(sign.high));
        let change = calc.xor(own, other);
        let change = calc.and_bits(change, 0x8000_0000);
        let mut changed = |part| {
            let bits = calc.float_to_bits(part);
            let bits = calc.xor(bits, change);
            calc.bits_to_float(bits)
        };
        let low = changed(self.low);
        Self { low, high: changed(self.high) }
    }

    /// The whole number next below (or above); where the high part is whole, the low one tells.
    pub(super) fn floor(self, calc: &mut Calc<'_, '_, '_>) -> Self {
        self.whole(calc, |calc, value| math::Floor::build(calc.b, value))
    }

    pub(super) fn ceil(self, calc: &mut Calc<'_, '_, '_>) -> Self {
        self.whole(calc, |calc, value| math::Ceil::build(calc.b, value))
    }

    fn whole(self, calc: &mut Calc<'_, '_, '_>, make: fn(&mut Calc<'_, '_, '_>, Value) -> Value) -> Self {
        let high = make(calc, self.high);
        let low = make(calc, self.low);
        let is_whole = calc.cmp_float(CmpFPredicate::Oeq, high, self.high);
        let both = Self::ordered_sum(calc, high, low).finished(calc);
        let one = Self::from_f32(calc, high);
        let value = Self::select(calc, is_whole, both, one);
        let value = value.copysign(calc, self);
        let is_zero = self.is_zero(calc);
        Self::select(calc, is_zero, self, value)
    }

    pub(super) fn trunc(self, calc: &mut Calc<'_, '_, '_>) -> Self {
        let whole = self.abs(calc).floor(calc);
        whole.copysign(calc, self)
    }

    /// To the nearest whole number; of two to the one that is farther from 0.
    pub(super) fn round(self, calc: &mut Calc<'_, '_, '_>) -> Self {
        let half = Self::constant(calc, 0.5);
        let magnitude = self.abs(calc);
        let below = magnitude.floor(calc);
        let rest = magnitude.sub(calc, below);
        let is_up = rest.cmp(calc, CmpFPredicate::Oge, half);
        let one = Self::constant(calc, 1.0);
        let above = below.add(calc, one);
        Self::select(calc, is_up, above, below).copysign(calc, self)
    }

    /// To the nearest whole number; of two to the even one.
    pub(super) fn round_even(self, calc: &mut Calc<'_, '_, '_>) -> Self {
        let half = Self::constant(calc, 0.5);
        let magnitude = self.abs(calc);
        let below = magnitude.floor(calc);
        let rest = magnitude.sub(calc, below);
        let one = Self::constant(calc, 1.0);
        let above = below.add(calc, one);
        let halved = below.mul(calc, half);
        let whole = halved.floor(calc);
        let is_odd = halved.cmp(calc, CmpFPredicate::One, whole);
        let is_above = rest.cmp(calc, CmpFPredicate::Ogt, half);
        let is_half = rest.cmp(calc, CmpFPredicate::Oeq, half);
        let is_tie_up = calc.and(is_half, is_odd);
        let is_up = calc.or(is_above, is_tie_up);
        Self::select(calc, is_up, above, below).copysign(calc, self)
    }

    // ---- comparisons ----

    fn is_finite(self, calc: &mut Calc<'_, '_, '_>) -> Value {
        let bits = calc.float_to_bits(self.high);
        let exponent = calc.and_bits(bits, EXPONENT);
        calc.cmp_bits(CmpIPredicate::Ne, exponent, EXPONENT)
    }

    fn is_zero(self, calc: &mut Calc<'_, '_, '_>) -> Value {
        let bits = calc.float_to_bits(self.high);
        let magnitude = calc.and_bits(bits, 0x7FFF_FFFF);
        calc.cmp_int(CmpIPredicate::Eq, magnitude, 0)
    }

    fn is_nan(self, calc: &mut Calc<'_, '_, '_>) -> Value {
        let bits = calc.float_to_bits(self.high);
        let magnitude = calc.and_bits(bits, 0x7FFF_FFFF);
        calc.cmp_bits(CmpIPredicate::Ugt, magnitude, EXPONENT)
    }

    pub(super) fn cmp(self, calc: &mut Calc<'_, '_, '_>, predicate: CmpFPredicate, other: Self) -> Value {
        use CmpFPredicate as P;
        let (ordered, strict, is_unordered) = match predicate {
            P::AlwaysFalse | P::AlwaysTrue => {
                let bits = calc.float_to_bits(self.high);
                let is_same = if predicate == P::AlwaysTrue { CmpIPredicate::Eq } else { CmpIPredicate::Ne };
                return calc.cmp(is_same, bits, bits);
            }
            P::Ord | P::Uno => {
                let (a, b) = (self.is_nan(calc), other.is_nan(calc));
                let is_any = calc.or(a, b);
                return if predicate == P::Uno { is_any } else { calc.negated(is_any) };
            }
            P::Oeq => (P::Oeq, None, false),
            P::Ueq => (P::Oeq, None, true),
            P::One => (P::One, Some(P::One), false),
            P::Une => (P::One, Some(P::One), true),
            P::Ogt => (P::Ogt, Some(P::Ogt), false),
            P::Ugt => (P::Ogt, Some(P::Ogt), true),
            P::Oge => (P::Oge, Some(P::Ogt), false),
            P::Uge => (P::Oge, Some(P::Ogt), true),
            P::Olt => (P::Olt, Some(P::Olt), false),
            P::Ult => (P::Olt, Some(P::Olt), true),
            P::Ole => (P::Ole, Some(P::Olt), false),
            P::Ule => (P::Ole, Some(P::Olt), true),
        };
        let is_same = calc.cmp_float(P::Oeq, self.high, other.high);
        let by_low = calc.cmp_float(ordered, self.low, other.low);
        let mut holds = calc.and(is_same, by_low);
        if let Some(strict) = strict {
            let by_high = calc.cmp_float(strict, self.high, other.high);
            holds = calc.or(holds, by_high);
        }
        if is_unordered {
            let (a, b) = (self.is_nan(calc), other.is_nan(calc));
            let is_any = calc.or(a, b);
            holds = calc.or(holds, is_any);
        }
        holds
    }

    /// The greater or the lesser of two. A NaN is the result, or the other number is it. Of zeros the positive one is
    /// the greater.
    pub(super) fn extreme(self, calc: &mut Calc<'_, '_, '_>, greater: bool, keeps_nan: bool, other: Self) -> Self {
        let predicate = if greater { CmpFPredicate::Ogt } else { CmpFPredicate::Olt };
        let is_first = self.cmp(calc, predicate, other);
        let chosen = Self::select(calc, is_first, self, other);
        let (a, b) = (calc.float_to_bits(self.high), calc.float_to_bits(other.high));
        let signs = if greater { calc.and(a, b) } else { calc.or(a, b) };
        let is_zero = self.is_zero(calc);
        let other_is_zero = other.is_zero(calc);
        let are_zeros = calc.and(is_zero, other_is_zero);
        let zero = Self { low: chosen.low, high: calc.bits_to_float(signs) };
        let chosen = Self::select(calc, are_zeros, zero, chosen);
        let (a_nan, b_nan) = (self.is_nan(calc), other.is_nan(calc));
        let (for_a, for_b) = if keeps_nan { (self, other) } else { (other, self) };
        let chosen = Self::select(calc, b_nan, for_b, chosen);
        Self::select(calc, a_nan, for_a, chosen)
    }

    // ---- to and from bits ----

    /// The number of the two words of an IEEE double: rounded to 48 bits, 0 below the range of `f32` and infinite
    /// above.
    pub(super) fn decode(calc: &mut Calc<'_, '_, '_>, words: Pair) -> Self {
        let sign = calc.and_bits(words.high, 0x8000_0000);
        let field = calc.shr_u_by(words.high, 20);
        let field = calc.and_bits(field, 0x7FF);
        let exponent = calc.add_int(field, -896);
        let top = calc.and_bits(words.high, 0x000F_FFFF);
        let top = calc.shl_by(top, 3);
        let next = calc.shr_u_by(words.low, 29);
        let top = calc.or(top, next);
        let rest = calc.and_bits(words.low, 0x1FFF_FFFF);
        // The high part is the nearest `f32`, the even one of two: the rest may be negative.
        let odd = calc.and_bits(top, 1);
        let up = calc.add_int(rest, 0x0FFF_FFFF);
        let up = calc.add(up, odd);
        let up = calc.shr_u_by(up, 29);
        let placed = calc.shl_by(exponent, 23);
        let high = calc.add(placed, top);
        let high = calc.add(high, up);
        let taken = calc.shl_by(up, 29);
        let left = calc.sub(rest, taken);
        let f32 = calc.context().f32();
        let ty = calc.of(f32);
        let left = arith::SIToFP::build(calc.b, left, ty);
        let unit = calc.float(f32, 2.0_f64.powi(-52));
        let left = calc.exact::<arith::MulF>(left, unit);
        let scale = calc.bits_to_float(placed);
        let low = calc.exact::<arith::MulF>(left, scale);
        let low = calc.float_to_bits(low);

        let zero = calc.int(0);
        let infinity = calc.bits(EXPONENT);
        let is_small = calc.cmp_int(CmpIPredicate::Sle, exponent, 0);
        let high = calc.select(is_small, zero, high);
        let is_great = calc.cmp_int(CmpIPredicate::Sge, exponent, 255);
        let high = calc.select(is_great, infinity, high);
        let fraction = calc.or(top, rest);
        let has_fraction = calc.cmp_int(CmpIPredicate::Ne, fraction, 0);
        let is_special = calc.cmp_int(CmpIPredicate::Eq, field, 0x7FF);
        let is_nan = calc.and(has_fraction, is_special);
        let nan = calc.bits(f32::NAN.to_bits());
        let high = calc.select(is_nan, nan, high);
        let is_finite = calc.cmp_bits(CmpIPredicate::Ult, high, EXPONENT);
        let is_any = calc.cmp_int(CmpIPredicate::Ne, high, 0);
        let has_low = calc.and(is_finite, is_any);
        let low = calc.select(has_low, low, zero);
        let (low, high) = (calc.xor(low, sign), calc.or(high, sign));
        Self { low: calc.bits_to_float(low), high: calc.bits_to_float(high) }
    }

    /// The two words of the IEEE double that is the number.
    pub(super) fn encode(self, calc: &mut Calc<'_, '_, '_>) -> Pair {
        let bits = calc.float_to_bits(self.high);
        let sign = calc.and_bits(bits, 0x8000_0000);
        let magnitude = self.magnitude(calc);
        let field = calc.add_int(magnitude.exponent, 896);
        let field = calc.shl_by(field, 20);
        let top = calc.and_bits(magnitude.significand.high, 0x000F_FFFF);
        let high = calc.or(field, top);

        let zero = calc.int(0);
        let own = calc.and_bits(bits, EXPONENT);
        let is_zero = calc.cmp_int(CmpIPredicate::Eq, own, 0);
        let is_special = calc.cmp_bits(CmpIPredicate::Eq, own, EXPONENT);
        let is_nan = self.is_nan(calc);
        let (infinity, nan) = (calc.bits(0x7FF0_0000), calc.bits(0x7FF8_0000));
        let special = calc.select(is_nan, nan, infinity);
        let high = calc.select(is_special, special, high);
        let high = calc.select(is_zero, zero, high);
        let is_plain = calc.or(is_zero, is_special);
        let low = calc.select(is_plain, zero, magnitude.significand.low);
        Pair { low, high: calc.or(high, sign) }
    }

    fn magnitude(self, calc: &mut Calc<'_, '_, '_>) -> Magnitude {
        let (high, low) = (calc.float_to_bits(self.high), calc.float_to_bits(self.low));
        let mut taken_apart = |bits: Value| {
            let exponent = calc.shr_u_by(bits, 23);
            let exponent = calc.and_bits(exponent, 0xFF);
            let significand = calc.and_bits(bits, 0x007F_FFFF);
            (exponent, calc.or_bits(significand, 0x0080_0000))
        };
        let (exponent, upper) = taken_apart(high);
        let (low_exponent, lower) = taken_apart(low);
        let (above, below) = (calc.shr_u_by(upper, 3), calc.shl_by(upper, 29));
        let number = Pair { low: below, high: above };
        // The low part in units of the last of 53 bits: it is half a unit of the high part at most, that is 2^28.
        let distance = calc.sub(exponent, low_exponent);
        let down = calc.add_int(distance, -29);
        let up = calc.int(29);
        let up = calc.sub(up, distance);
        let (most, none) = (calc.int(31), calc.int(0));
        let is_down = calc.cmp_int(CmpIPredicate::Sge, down, 0);
        let down = arith::MinUI::build(calc.b, down, most);
        let smaller = calc.shr_u(lower, down);
        let up = calc.and(up, most);
        let larger = calc.shl(lower, up);
        let part = calc.select(is_down, smaller, larger);
        let has_low = calc.cmp_int(CmpIPredicate::Ne, low_exponent, 0);
        let part = calc.select(has_low, part, none);
        let part = Pair::from_unsigned(calc, part);
        let signs = calc.xor(high, low);
        let is_less = calc.cmp_int(CmpIPredicate::Slt, signs, 0);
        let (sum, difference) = (number.add(calc, part), number.sub(calc, part));
        let number = Pair::select(calc, is_less, difference, sum);
        // Less than a power of two by the low part alone: one bit more is free.
        let is_short = calc.cmp_bits(CmpIPredicate::Ult, number.high, 1 << 20);
        let unit = calc.bool_to_int(is_short);
        Magnitude { exponent: calc.sub(exponent, unit), significand: number.shl(calc, unit) }
    }

    // ---- integers ----

    /// The nearest number to an integer of 32 bits, which is exactly it.
    pub(super) fn from_word(calc: &mut Calc<'_, '_, '_>, word: Value, signed: bool) -> Self {
        let f32 = calc.context().f32();
        let ty = calc.of(f32);
        let above = if signed { calc.shr_s_by(word, 16) } else { calc.shr_u_by(word, 16) };
        let below = calc.and_bits(word, 0xFFFF);
        let above = arith::SIToFP::build(calc.b, above, ty);
        let below = arith::UIToFP::build(calc.b, below, ty);
        let unit = calc.float(f32, 65_536.0);
        let above = calc.exact::<arith::MulF>(above, unit);
        Self::sum(calc, above, below)
    }

    /// The number nearest to an integer of two words.
    pub(super) fn from_words(calc: &mut Calc<'_, '_, '_>, words: Pair, signed: bool) -> Self {
        let f32 = calc.context().f32();
        let unit = calc.float(f32, 4_294_967_296.0);
        let above = Self::from_word(calc, words.high, signed);
        let above =
            Self { low: calc.exact::<arith::MulF>(above.low, unit), high: calc.exact::<arith::MulF>(above.high, unit) };
        let below = Self::from_word(calc, words.low, false);
        above.add(calc, below)
    }

    /// The whole part as two words; that of a number out of range is anything.
    pub(super) fn to_words(self, calc: &mut Calc<'_, '_, '_>) -> Pair {
        let magnitude = self.magnitude(calc);
        let up = calc.add_int(magnitude.exponent, -179);
        let down = calc.int(179);
        let down = calc.sub(down, magnitude.exponent);
        let most = calc.int(63);
        let amount = calc.and(up, most);
        let larger = magnitude.significand.shl(calc, amount);
        // A shift by 63 leaves nothing of 53 bits.
        let amount = arith::MinUI::build(calc.b, down, most);
        let smaller = magnitude.significand.shr(calc, amount, false);
        let is_larger = calc.cmp_int(CmpIPredicate::Sge, up, 0);
        let number = Pair::select(calc, is_larger, larger, smaller);
        let negated = number.negate(calc);
        let bits = calc.float_to_bits(self.high);
        let is_negative = calc.cmp_int(CmpIPredicate::Slt, bits, 0);
        Pair::select(calc, is_negative, negated, number)
    }

    /// An `f32` that rounds to a format of half its bits as the number itself does: towards zero, with a last bit of 1
    /// where something is left.
    pub(super) fn narrowed(self, calc: &mut Calc<'_, '_, '_>) -> Value {
        let (high, low) = (calc.float_to_bits(self.high), calc.float_to_bits(self.low));
        let signs = calc.xor(high, low);
        let magnitude = calc.and_bits(low, 0x7FFF_FFFF);
        let is_inexact = calc.cmp_int(CmpIPredicate::Ne, magnitude, 0);
        let is_above = calc.cmp_int(CmpIPredicate::Slt, signs, 0);
        let is_above = calc.and(is_above, is_inexact);
        let step = calc.bool_to_int(is_above);
        let toward_zero = calc.sub(high, step);
        let last = calc.bool_to_int(is_inexact);
        let bits = calc.or(toward_zero, last);
        calc.bits_to_float(bits)
    }
}

fn flip(calc: &mut Calc<'_, '_, '_>, value: Value, mask: u32) -> Value {
    let bits = calc.float_to_bits(value);
    let mask = calc.bits(mask);
    let bits = calc.xor(bits, mask);
    calc.bits_to_float(bits)
}

/// The low and the high part of a constant.
pub(super) fn parts_of(value: f64) -> [f32; 2] {
    let high = value as f32;
    match high {
        _ if !high.is_finite() => [0.0, high],
        _ if high.abs() < f32::MIN_POSITIVE => [0.0, 0.0_f32.copysign(high)],
        _ => [(value - f64::from(high)) as f32, high],
    }
}

/// Whether a float can be had from a number by rounding its high part.
pub(super) fn is_narrow(kind: FloatKind) -> bool {
    kind.width() < 32
}
