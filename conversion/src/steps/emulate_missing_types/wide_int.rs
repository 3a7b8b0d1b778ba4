//! Integers of 64 bits as two of 32.
//!
//! A scalar is a `vector<2xi32>`, its low word first, and a vector of `n` lanes a vector of `2n` such words: the same
//! as in memory. Arithmetic is on [`Pair`]s of low words and high words, so that the lanes of a vector stay together.

use vulcanize_dialects::{arith, math};
use vulcanize_ir::Value;

use super::calc::{Calc, CmpFPredicate, CmpIPredicate};

/// The low words and the high words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) low: Value,
    pub(super) high: Value,
}

impl Pair {
    /// The words of a value that holds them one after another.
    pub(super) fn unpack(calc: &mut Calc<'_, '_, '_>, value: Value) -> Self {
        match calc.lanes() {
            None => Self::at(calc, value, 0),
            Some(lanes) => {
                let even: Vec<i64> = (0..lanes).map(|lane| 2 * lane).collect();
                let odd: Vec<i64> = (0..lanes).map(|lane| 2 * lane + 1).collect();
                Self { low: calc.shuffle(value, value, &even), high: calc.shuffle(value, value, &odd) }
            }
        }
    }

    /// The words that a vector has from this lane on.
    pub(super) fn at(calc: &mut Calc<'_, '_, '_>, vector: Value, lane: i64) -> Self {
        Self { low: calc.lane(vector, lane), high: calc.lane(vector, lane + 1) }
    }

    /// The value that holds the words one after another; `None` for vectors without lanes.
    pub(super) fn pack(self, calc: &mut Calc<'_, '_, '_>) -> Option<Value> {
        match calc.lanes() {
            None => calc.vector_of(&[self.low, self.high]),
            Some(lanes) => {
                let mask: Vec<i64> = (0..lanes).flat_map(|lane| [lane, lanes + lane]).collect();
                Some(calc.shuffle(self.low, self.high, &mask))
            }
        }
    }

    fn zero(calc: &mut Calc<'_, '_, '_>) -> Self {
        let zero = calc.int(0);
        Self { low: zero, high: zero }
    }

    pub(super) fn constant(calc: &mut Calc<'_, '_, '_>, value: i64) -> Self {
        let low = calc.bits((value as u64 & 0xFFFF_FFFF) as u32);
        Self { low, high: calc.int(value >> 32) }
    }

    /// An unsigned word.
    pub(super) fn from_unsigned(calc: &mut Calc<'_, '_, '_>, low: Value) -> Self {
        Self { low, high: calc.int(0) }
    }

    /// A signed word.
    pub(super) fn from_signed(calc: &mut Calc<'_, '_, '_>, low: Value) -> Self {
        Self { low, high: calc.shr_s_by(low, 31) }
    }

    fn each(self, other: Self, mut make: impl FnMut(Value, Value) -> Value) -> Self {
        Self { low: make(self.low, other.low), high: make(self.high, other.high) }
    }

    pub(super) fn select(calc: &mut Calc<'_, '_, '_>, condition: Value, yes: Self, no: Self) -> Self {
        yes.each(no, |yes, no| calc.select(condition, yes, no))
    }

    /// The words of an integer of 64 bits that the target has.
    pub(super) fn of_native(calc: &mut Calc<'_, '_, '_>, value: Value) -> Self {
        let words = calc.i32();
        let amount = calc.native(32);
        let above = calc.shr_u(value, amount);
        Self { low: arith::TruncI::build(calc.b, value, words), high: arith::TruncI::build(calc.b, above, words) }
    }

    /// The integer of 64 bits, where the target has such.
    pub(super) fn to_native(self, calc: &mut Calc<'_, '_, '_>) -> Value {
        let i64 = calc.of(calc.context().i64());
        let low = arith::ExtUI::build(calc.b, self.low, i64);
        let high = arith::ExtUI::build(calc.b, self.high, i64);
        let amount = calc.native(32);
        let high = calc.shl(high, amount);
        calc.or(low, high)
    }

    // ---- sums and products ----

    pub(super) fn add(self, calc: &mut Calc<'_, '_, '_>, other: Self) -> Self {
        let [low, carry] = calc.add_carry(self.low, other.low);
        let high = calc.add(self.high, other.high);
        Self { low, high: calc.add(high, carry) }
    }

    pub(super) fn sub(self, calc: &mut Calc<'_, '_, '_>, other: Self) -> Self {
        let low = calc.sub(self.low, other.low);
        let borrow = calc.cmp(CmpIPredicate::Ult, self.low, other.low);
        let borrow = calc.bool_to_int(borrow);
        let high = calc.sub(self.high, other.high);
        Self { low, high: calc.sub(high, borrow) }
    }

    pub(super) fn negate(self, calc: &mut Calc<'_, '_, '_>) -> Self {
        Self::zero(calc).sub(calc, self)
    }

    pub(super) fn mul(self, calc: &mut Calc<'_, '_, '_>, other: Self) -> Self {
        let [low, high] = calc.mul_wide(self.low, other.low);
        let a = calc.mul(self.low, other.high);
        let b = calc.mul(self.high, other.low);
        let high = calc.add(high, a);
        Self { low, high: calc.add(high, b) }
    }

    /// The product in full: its low half and its high half.
    pub(super) fn mul_wide(self, calc: &mut Calc<'_, '_, '_>, other: Self, signed: bool) -> [Self; 2] {
        let [word0, high] = calc.mul_wide(self.low, other.low);
        let [a_low, a_high] = calc.mul_wide(self.low, other.high);
        let [b_low, b_high] = calc.mul_wide(self.high, other.low);
        let [top_low, top_high] = calc.mul_wide(self.high, other.high);
        let [word1, carry_a] = calc.add_carry(high, a_low);
        let [word1, carry_b] = calc.add_carry(word1, b_low);
        let top = Self { low: top_low, high: top_high };
        let mut upper = top;
        for word in [a_high, b_high, carry_a, carry_b] {
            let word = Self::from_unsigned(calc, word);
            upper = upper.add(calc, word);
        }
        if signed {
            // As unsigned, a negative number is 2^64 greater.
            for (number, factor) in [(self, other), (other, self)] {
                let mask = calc.shr_s_by(number.high, 31);
                let excess = Self { low: calc.and(factor.low, mask), high: calc.and(factor.high, mask) };
                upper = upper.sub(calc, excess);
            }
        }
        [Self { low: word0, high: word1 }, upper]
    }

    // ---- bits ----

    pub(super) fn and(self, calc: &mut Calc<'_, '_, '_>, other: Self) -> Self {
        self.each(other, |a, b| calc.and(a, b))
    }

    pub(super) fn or(self, calc: &mut Calc<'_, '_, '_>, other: Self) -> Self {
        self.each(other, |a, b| calc.or(a, b))
    }

    pub(super) fn xor(self, calc: &mut Calc<'_, '_, '_>, other: Self) -> Self {
        self.each(other, |a, b| calc.xor(a, b))
    }

    /// The amount below 32, 31 less it, and whether the shift is by 32 or more.
    fn amounts(calc: &mut Calc<'_, '_, '_>, amount: Value) -> (Value, Value, Value) {
        let small = calc.and_bits(amount, 31);
        let all = calc.int(31);
        let rest = calc.xor(small, all);
        let large = calc.and_bits(amount, 32);
        (small, rest, calc.cmp_int(CmpIPredicate::Ne, large, 0))
    }

    /// Shifted up by fewer than 64 bits.
    pub(super) fn shl(self, calc: &mut Calc<'_, '_, '_>, amount: Value) -> Self {
        let (small, rest, is_large) = Self::amounts(calc, amount);
        let low = calc.shl(self.low, small);
        let high = calc.shl(self.high, small);
        // In two steps, as a shift by 32 is not defined.
        let out = calc.shr_u_by(self.low, 1);
        let out = calc.shr_u(out, rest);
        let high = calc.or(high, out);
        let zero = calc.int(0);
        Self { low: calc.select(is_large, zero, low), high: calc.select(is_large, low, high) }
    }

    /// Shifted down by fewer than 64 bits, with zeros or copies of the sign above.
    pub(super) fn shr(self, calc: &mut Calc<'_, '_, '_>, amount: Value, signed: bool) -> Self {
        let (small, rest, is_large) = Self::amounts(calc, amount);
        let low = calc.shr_u(self.low, small);
        let out = calc.shl_by(self.high, 1);
        let out = calc.shl(out, rest);
        let low = calc.or(low, out);
        let (high, above) = match signed {
            true => (calc.shr_s(self.high, small), calc.shr_s_by(self.high, 31)),
            false => (calc.shr_u(self.high, small), calc.int(0)),
        };
        Self { low: calc.select(is_large, high, low), high: calc.select(is_large, above, high) }
    }

    /// The number of zeros from the top, as a word.
    pub(super) fn leading_zeros(self, calc: &mut Calc<'_, '_, '_>) -> Value {
        let of_high = calc.leading_zeros(self.high);
        let of_low = calc.leading_zeros(self.low);
        let of_low = calc.add_int(of_low, 32);
        let is_low = calc.cmp_int(CmpIPredicate::Eq, self.high, 0);
        calc.select(is_low, of_low, of_high)
    }

    /// The number of zeros from the bottom, as a word.
    pub(super) fn trailing_zeros(self, calc: &mut Calc<'_, '_, '_>) -> Value {
        let of_low = math::CountTrailingZeros::build(calc.b, self.low);
        let of_high = math::CountTrailingZeros::build(calc.b, self.high);
        let of_high = calc.add_int(of_high, 32);
        let is_high = calc.cmp_int(CmpIPredicate::Eq, self.low, 0);
        calc.select(is_high, of_high, of_low)
    }

    /// The number of ones, as a word.
    pub(super) fn ones(self, calc: &mut Calc<'_, '_, '_>) -> Value {
        let low = math::CtPop::build(calc.b, self.low);
        let high = math::CtPop::build(calc.b, self.high);
        calc.add(low, high)
    }

    // ---- comparisons ----

    pub(super) fn cmp(self, calc: &mut Calc<'_, '_, '_>, predicate: CmpIPredicate, other: Self) -> Value {
        use CmpIPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let (of_low, of_high) = match predicate {
            Eq | Ne => {
                let low = calc.cmp(predicate, self.low, other.low);
                let high = calc.cmp(predicate, self.high, other.high);
                return if predicate == Eq { calc.and(low, high) } else { calc.or(low, high) };
            }
            Slt => (Ult, Slt),
            Sle => (Ule, Slt),
            Sgt => (Ugt, Sgt),
            Sge => (Uge, Sgt),
            Ult => (Ult, Ult),
            Ule => (Ule, Ult),
            Ugt => (Ugt, Ugt),
            Uge => (Uge, Ugt),
        };
        let low = calc.cmp(of_low, self.low, other.low);
        let high = calc.cmp(of_high, self.high, other.high);
        let is_same = calc.cmp(Eq, self.high, other.high);
        let low = calc.and(is_same, low);
        calc.or(high, low)
    }

    fn is_negative(self, calc: &mut Calc<'_, '_, '_>) -> Value {
        calc.cmp_int(CmpIPredicate::Slt, self.high, 0)
    }

    fn is_zero(self, calc: &mut Calc<'_, '_, '_>) -> Value {
        let all = calc.or(self.low, self.high);
        calc.cmp_int(CmpIPredicate::Eq, all, 0)
    }

    /// The one of two for which the predicate holds.
    pub(super) fn extreme(self, calc: &mut Calc<'_, '_, '_>, predicate: CmpIPredicate, other: Self) -> Self {
        let is_first = self.cmp(calc, predicate, other);
        Self::select(calc, is_first, self, other)
    }

    /// The magnitude; the least number stays, which is right as an unsigned one.
    pub(super) fn magnitude(self, calc: &mut Calc<'_, '_, '_>) -> Self {
        let negated = self.negate(calc);
        let is_negative = self.is_negative(calc);
        Self::select(calc, is_negative, negated, self)
    }

    // ---- quotients ----

    /// The unsigned quotient and remainder.
    ///
    /// There are two ways to a division of two words by one. Where the divisor is one word, the quotient's high word
    /// comes first. Where it has two, both numbers are shifted down so that the divisor's upper 32 bits are left; that
    /// quotient is right or one too great.
    pub(super) fn div_rem_unsigned(self, calc: &mut Calc<'_, '_, '_>, divisor: Self) -> [Self; 2] {
        let (zero, one) = (calc.int(0), calc.int(1));
        let is_short = calc.cmp_int(CmpIPredicate::Eq, divisor.high, 0);
        let first_divisor = calc.select(is_short, divisor.low, one);
        let first = arith::DivUI::build(calc.b, self.high, first_divisor);
        let taken = calc.mul(first, first_divisor);
        let rest = calc.sub(self.high, taken);

        let free = calc.leading_zeros(divisor.high);
        let all = calc.int(31);
        let free = calc.and(free, all);
        let upper = divisor.shl(calc, free).high;
        let half = self.shr(calc, one, false);
        let short = Self { low: self.low, high: rest };
        let dividend = Self::select(calc, is_short, short, half);
        let word = calc.select(is_short, divisor.low, upper);
        let estimate = dividend.div_by_word(calc, word);

        let back = calc.xor(free, all);
        let guess = calc.shr_u(estimate, back);
        let is_any = calc.cmp_int(CmpIPredicate::Ne, guess, 0);
        let is_any = calc.bool_to_int(is_any);
        let guess = calc.sub(guess, is_any);
        let low = calc.select(is_short, estimate, guess);
        let high = calc.select(is_short, first, zero);
        let quotient = Self { low, high };

        let product = quotient.mul(calc, divisor);
        let remainder = self.sub(calc, product);
        let is_low = remainder.cmp(calc, CmpIPredicate::Uge, divisor);
        let unit = calc.bool_to_int(is_low);
        let unit = Self::from_unsigned(calc, unit);
        let less = remainder.sub(calc, divisor);
        [quotient.add(calc, unit), Self::select(calc, is_low, less, remainder)]
    }

    /// The quotient, one word, of two words by one that is greater than the high one: two digits of 16 bits.
    fn div_by_word(self, calc: &mut Calc<'_, '_, '_>, divisor: Value) -> Value {
        let free = calc.leading_zeros(divisor);
        let free = calc.and_bits(free, 31);
        let divisor = calc.shl(divisor, free);
        let dividend = self.shl(calc, free);
        let upper = calc.shr_u_by(divisor, 16);
        let lower = calc.and_bits(divisor, 0xFFFF);
        let next = calc.shr_u_by(dividend.low, 16);
        let last = calc.and_bits(dividend.low, 0xFFFF);
        let (first, rest) = digit(calc, dividend.high, next, [divisor, upper, lower]);
        let (second, _) = digit(calc, rest, last, [divisor, upper, lower]);
        let first = calc.shl_by(first, 16);
        calc.add(first, second)
    }

    /// The signed quotient and remainder, rounded to zero.
    fn div_rem_signed(self, calc: &mut Calc<'_, '_, '_>, divisor: Self) -> [Self; 2] {
        let (a, b) = (self.magnitude(calc), divisor.magnitude(calc));
        let [quotient, remainder] = a.div_rem_unsigned(calc, b);
        let signs = calc.xor(self.high, divisor.high);
        let is_negative = calc.cmp_int(CmpIPredicate::Slt, signs, 0);
        let negated = quotient.negate(calc);
        let quotient = Self::select(calc, is_negative, negated, quotient);
        let negated = remainder.negate(calc);
        let is_negative = self.is_negative(calc);
        [quotient, Self::select(calc, is_negative, negated, remainder)]
    }

    /// A quotient or remainder.
    pub(super) fn divide(self, calc: &mut Calc<'_, '_, '_>, how: Division, divisor: Self) -> Self {
        match how {
            Division::Unsigned => self.div_rem_unsigned(calc, divisor)[0],
            Division::UnsignedRemainder => self.div_rem_unsigned(calc, divisor)[1],
            Division::Signed => self.div_rem_signed(calc, divisor)[0],
            Division::SignedRemainder => self.div_rem_signed(calc, divisor)[1],
            Division::UnsignedUp => {
                let [quotient, remainder] = self.div_rem_unsigned(calc, divisor);
                let is_whole = remainder.is_zero(calc);
                let one = Self::constant(calc, 1);
                let up = quotient.add(calc, one);
                Self::select(calc, is_whole, quotient, up)
            }
            Division::SignedUp | Division::SignedDown => {
                let [quotient, remainder] = self.div_rem_signed(calc, divisor);
                let signs = calc.xor(self.high, divisor.high);
                let (step, predicate) = match how {
                    Division::SignedUp => (1, CmpIPredicate::Sge),
                    _ => (-1, CmpIPredicate::Slt),
                };
                let is_wrong_side = calc.cmp_int(predicate, signs, 0);
                let all = calc.or(remainder.low, remainder.high);
                let has_rest = calc.cmp_int(CmpIPredicate::Ne, all, 0);
                let is_off = calc.and(is_wrong_side, has_rest);
                let step = Self::constant(calc, step);
                let next = quotient.add(calc, step);
                Self::select(calc, is_off, next, quotient)
            }
        }
    }

    /// A power by a signed exponent: square and multiply over its bits. Of a negative one, only 1 and -1 have powers
    /// that are whole, and the others' are less than 1, which is 0.
    pub(super) fn power(self, calc: &mut Calc<'_, '_, '_>, exponent: Self) -> Self {
        let one = Self::constant(calc, 1);
        let (mut total, mut square) = (one, self);
        for bit in 0..63_u32 {
            let word = if bit < 32 { exponent.low } else { exponent.high };
            let set = calc.and_bits(word, 1 << (bit % 32));
            let is_set = calc.cmp_int(CmpIPredicate::Ne, set, 0);
            let product = total.mul(calc, square);
            total = Self::select(calc, is_set, product, total);
            square = square.mul(calc, square);
        }
        let zero = Self::zero(calc);
        let minus_one = Self::constant(calc, -1);
        let is_one = self.cmp(calc, CmpIPredicate::Eq, one);
        let is_minus_one = self.cmp(calc, CmpIPredicate::Eq, minus_one);
        let odd = calc.and_bits(exponent.low, 1);
        let is_odd = calc.cmp_int(CmpIPredicate::Ne, odd, 0);
        let of_minus_one = Self::select(calc, is_odd, minus_one, one);
        let inverse = Self::select(calc, is_minus_one, of_minus_one, zero);
        let inverse = Self::select(calc, is_one, one, inverse);
        let is_negative = exponent.is_negative(calc);
        Self::select(calc, is_negative, inverse, total)
    }

    // ---- floats ----

    /// The nearest `f32` (with `exactly` off: one of the two next to it, with a last bit of 1 where it is not exact, so
    /// that rounding it further rounds once).
    pub(super) fn to_f32(self, calc: &mut Calc<'_, '_, '_>, signed: bool, exactly: bool) -> Value {
        let number = if signed { self.magnitude(calc) } else { self };
        let zeros = number.leading_zeros(calc);
        let is_zero = number.is_zero(calc);
        // 0 stays 0, whatever the shift.
        let amount = calc.and_bits(zeros, 63);
        let shifted = number.shl(calc, amount);
        let significand = calc.shr_u_by(shifted.high, 8);
        let below = calc.and_bits(shifted.high, 0xFF);
        let has_more = calc.cmp_int(CmpIPredicate::Ne, shifted.low, 0);
        let more = calc.bool_to_int(has_more);
        let significand = if exactly {
            let odd = calc.and_bits(significand, 1);
            let sum = calc.or(below, more);
            let sum = calc.add(sum, odd);
            let sum = calc.add_int(sum, 0x7F);
            let carry = calc.shr_u_by(sum, 8);
            calc.add(significand, carry)
        } else {
            let rest = calc.or(below, more);
            let is_inexact = calc.cmp_int(CmpIPredicate::Ne, rest, 0);
            let last = calc.bool_to_int(is_inexact);
            calc.or(significand, last)
        };
        // The significand's leading one adds the last unit to the exponent.
        let highest = calc.int(127 + 63 - 1);
        let exponent = calc.sub(highest, zeros);
        let exponent = calc.shl_by(exponent, 23);
        let bits = calc.add(exponent, significand);
        let zero = calc.int(0);
        let bits = calc.select(is_zero, zero, bits);
        let bits = match signed {
            true => {
                let sign = calc.and_bits(self.high, 0x8000_0000);
                calc.or(bits, sign)
            }
            false => bits,
        };
        calc.bits_to_float(bits)
    }

    /// The whole part of an `f32`; that of a number out of range is anything.
    pub(super) fn from_f32(calc: &mut Calc<'_, '_, '_>, value: Value, signed: bool) -> Self {
        let bits = calc.float_to_bits(value);
        let exponent = calc.shr_u_by(bits, 23);
        let exponent = calc.and_bits(exponent, 0xFF);
        let significand = calc.and_bits(bits, 0x007F_FFFF);
        let significand = calc.or_bits(significand, 0x0080_0000);
        let whole = Self::from_unsigned(calc, significand);
        let up = calc.add_int(exponent, -150);
        let up_amount = calc.and_bits(up, 63);
        let larger = whole.shl(calc, up_amount);
        let down = calc.int(150);
        let down = calc.sub(down, exponent);
        let most = calc.int(31);
        let down = arith::MinUI::build(calc.b, down, most);
        let smaller = calc.shr_u(significand, down);
        let smaller = Self::from_unsigned(calc, smaller);
        let is_larger = calc.cmp_int(CmpIPredicate::Sge, up, 0);
        let number = Self::select(calc, is_larger, larger, smaller);
        if !signed {
            return number;
        }
        let is_negative = calc.cmp_int(CmpIPredicate::Slt, bits, 0);
        let negated = number.negate(calc);
        Self::select(calc, is_negative, negated, number)
    }

    /// The nearest `f64`: the words are exact, and so is the product, so that the sum alone rounds.
    pub(super) fn to_f64(self, calc: &mut Calc<'_, '_, '_>, signed: bool) -> Value {
        let f64 = calc.context().f64();
        let ty = calc.of(f64);
        let high = match signed {
            true => arith::SIToFP::build(calc.b, self.high, ty),
            false => arith::UIToFP::build(calc.b, self.high, ty),
        };
        let low = arith::UIToFP::build(calc.b, self.low, ty);
        let unit = calc.float(f64, 4_294_967_296.0);
        let high = arith::MulF::build(calc.b, high, unit);
        arith::AddF::build(calc.b, high, low)
    }

    /// The whole part of an `f64`; that of a number out of range is anything.
    pub(super) fn from_f64(calc: &mut Calc<'_, '_, '_>, value: Value, signed: bool) -> Self {
        let context = calc.context();
        let (f64, words) = (context.f64(), calc.of(context.i32()));
        let ty = calc.of(f64);
        let magnitude = if signed { math::AbsF::build(calc.b, value) } else { value };
        let part = calc.float(f64, 1.0 / 4_294_967_296.0);
        let part = arith::MulF::build(calc.b, magnitude, part);
        let high = arith::FPToUI::build(calc.b, part, words);
        let above = arith::UIToFP::build(calc.b, high, ty);
        let unit = calc.float(f64, 4_294_967_296.0);
        let above = arith::MulF::build(calc.b, above, unit);
        let below = arith::SubF::build(calc.b, magnitude, above);
        let low = arith::FPToUI::build(calc.b, below, words);
        let number = Self { low, high };
        if !signed {
            return number;
        }
        let zero = calc.float(f64, 0.0);
        let is_negative = calc.cmp_float(CmpFPredicate::Olt, value, zero);
        let negated = number.negate(calc);
        Self::select(calc, is_negative, negated, number)
    }
}

/// A quotient (rounded to zero, or up or down where the name says so) or a remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Division {
    Unsigned,
    Signed,
    UnsignedUp,
    SignedUp,
    SignedDown,
    UnsignedRemainder,
    SignedRemainder,
}

/// The next digit of 16 bits of a quotient, and the rest: `rest` is less than the divisor, which has its top bit set;
/// `next` are the dividend's next 16 bits. The estimate by the divisor's upper half is at most two too great.
fn digit(calc: &mut Calc<'_, '_, '_>, rest: Value, next: Value, [divisor, upper, lower]: [Value; 3]) -> (Value, Value) {
    let mut digit = arith::DivUI::build(calc.b, rest, upper);
    let product = calc.mul(digit, upper);
    let mut left = calc.sub(rest, product);
    for _ in 0..2 {
        let is_long = calc.cmp_bits(CmpIPredicate::Ugt, digit, 0xFFFF);
        let product = calc.mul(digit, lower);
        let above = calc.shl_by(left, 16);
        let above = calc.or(above, next);
        let is_more = calc.cmp(CmpIPredicate::Ugt, product, above);
        let is_over = calc.or(is_long, is_more);
        let is_open = calc.cmp_bits(CmpIPredicate::Ule, left, 0xFFFF);
        let is_over = calc.and(is_over, is_open);
        let less = calc.add_int(digit, -1);
        digit = calc.select(is_over, less, digit);
        let more = calc.add(left, upper);
        left = calc.select(is_over, more, left);
    }
    let above = calc.shl_by(rest, 16);
    let above = calc.add(above, next);
    let product = calc.mul(digit, divisor);
    (digit, calc.sub(above, product))
}
