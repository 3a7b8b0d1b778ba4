//! Fixed-width two's complement integers, after LLVM's `APInt`.

use std::cmp::Ordering;
use std::fmt;

use num_bigint::{BigInt, BigUint, Sign};
use smallvec::SmallVec;

use super::Signedness;

/// An integer of a fixed number of bits, without a sign of its own: each operation defines how it reads the top bit.
///
/// Widths up to 128 bits are held in place. Operations on two values want equal widths; that is
/// the caller's invariant, and a breach is a panic.
///
/// Invariant: `limbs` is little-endian, has `max(1, ceil(width / 64))` entries, and its bits at
/// and above `width` are zero, so that equality and hash need not look at the width's end.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ApInt {
    width: u32,
    limbs: SmallVec<[u64; 2]>,
}

/// The widest integer that MLIR has, in bits.
pub const MAX_WIDTH: u32 = (1 << 24) - 1;

fn limb_count(width: u32) -> usize {
    (width as usize).div_ceil(64).max(1)
}

/// Ones in the bits of the top limb that belong to `width`.
fn top_mask(width: u32) -> u64 {
    match width {
        0 => 0,
        _ => u64::MAX >> (width.wrapping_neg() % 64),
    }
}

impl ApInt {
    fn filled(width: u32, limb: u64) -> Self {
        let mut value = Self { width, limbs: SmallVec::from_elem(limb, limb_count(width)) };
        value.clear_unused_bits();
        value
    }

    /// These limbs, the rest `fill`.
    fn of_limbs(width: u32, fill: u64, limbs: impl IntoIterator<Item = u64>) -> Self {
        let mut value = Self::filled(width, fill);
        for (limb, given) in value.limbs.iter_mut().zip(limbs) {
            *limb = given;
        }
        value.clear_unused_bits();
        value
    }

    fn clear_unused_bits(&mut self) {
        let mask = top_mask(self.width);
        if let Some(top) = self.limbs.last_mut() {
            *top &= mask;
        }
    }

    /// The low `width` bits of `value`, extended with zeros.
    #[must_use]
    pub fn new(width: u32, value: u64) -> Self {
        if width <= 64 {
            return Self { width, limbs: SmallVec::from_slice(&[value & top_mask(width)]) };
        }
        let mut result = Self::filled(width, 0);
        result.limbs[0] = value;
        result
    }

    /// The low `width` bits of `value`, extended with its sign.
    #[must_use]
    pub fn from_i64(width: u32, value: i64) -> Self {
        if width <= 64 { Self::new(width, value as u64) } else { Self::from_i128(width, i128::from(value)) }
    }

    /// The low `width` bits of `value`, extended with its sign.
    #[must_use]
    pub fn from_i128(width: u32, value: i128) -> Self {
        Self::of_limbs(width, if value < 0 { u64::MAX } else { 0 }, [value as u64, (value >> 64) as u64])
    }

    /// 0.
    #[must_use]
    pub fn zero(width: u32) -> Self {
        Self::filled(width, 0)
    }

    /// 1 (0 where the width is 0).
    #[must_use]
    pub fn one(width: u32) -> Self {
        Self::new(width, 1)
    }

    /// Every bit set: -1, or the greatest unsigned value.
    #[must_use]
    pub fn all_ones(width: u32) -> Self {
        Self::filled(width, u64::MAX)
    }

    /// 1 or 0 of one bit.
    #[must_use]
    pub fn from_bool(value: bool) -> Self {
        Self::new(1, u64::from(value))
    }

    /// The low `width` bits of `value` in two's complement.
    #[must_use]
    pub fn from_bigint_wrapping(width: u32, value: &BigInt) -> Self {
        let (fill, digits) = match value.sign() {
            Sign::Minus => (u64::MAX, (-value - 1u32).magnitude().to_u64_digits()),
            Sign::NoSign | Sign::Plus => (0, value.magnitude().to_u64_digits()),
        };
        Self::of_limbs(width, fill, digits.into_iter().map(|digit| digit ^ fill))
    }

    fn from_biguint_wrapping(width: u32, value: &BigUint) -> Self {
        Self::of_limbs(width, 0, value.iter_u64_digits())
    }

    /// The value of a byte string, least significant byte first: the low `width` bits of it,
    /// extended with zeros.
    #[must_use]
    pub fn from_le_bytes(width: u32, bytes: &[u8]) -> Self {
        let limb = |chunk: &[u8]| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        };
        Self::of_limbs(width, 0, bytes.chunks(8).map(limb))
    }

    /// `ceil(width / 8)` bytes, least significant first; the bits past the width are zero.
    #[must_use]
    pub fn to_le_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.limbs.iter().flat_map(|l| l.to_le_bytes()).collect();
        bytes.truncate((self.width as usize).div_ceil(8));
        bytes
    }

    /// The number of bits.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The limbs of 64 bits, least significant first; bits past the width are zero.
    #[must_use]
    pub fn limbs(&self) -> &[u64] {
        &self.limbs
    }

    /// Whether bit `index` (0 is the least significant) is set; false past the width.
    #[must_use]
    pub fn bit(&self, index: u32) -> bool {
        index < self.width && self.limbs[index as usize / 64] >> (index % 64) & 1 == 1
    }

    /// Whether the top bit is set: the value is negative when read as signed.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.width > 0 && self.bit(self.width - 1)
    }

    /// Whether every bit is clear.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.limbs.iter().all(|&l| l == 0)
    }

    /// Whether the value is 1.
    #[must_use]
    pub fn is_one(&self) -> bool {
        self.as_u64() == Some(1)
    }

    /// Whether every bit is set (true where the width is 0).
    #[must_use]
    pub fn is_all_ones(&self) -> bool {
        *self == Self::all_ones(self.width)
    }

    /// The number of bits without the leading zeros: 0 for 0.
    #[must_use]
    pub fn active_bits(&self) -> u32 {
        match self.limbs.iter().rposition(|&l| l != 0) {
            Some(top) => top as u32 * 64 + (64 - self.limbs[top].leading_zeros()),
            None => 0,
        }
    }

    /// The lowest 64 bits, extended with zeros where the width is less.
    #[must_use]
    pub fn low_u64(&self) -> u64 {
        self.limbs[0]
    }

    /// The value as unsigned, if 64 bits hold it.
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        self.limbs[1..].iter().all(|&l| l == 0).then_some(self.limbs[0])
    }

    /// The value as signed, if 64 bits hold it.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        if self.width <= 64 {
            return Some(self.low_signed());
        }
        self.fits_signed(64).then(|| self.limbs[0] as i64)
    }

    /// The low limb, read as signed at this width. Wants a width of at most 64.
    fn low_signed(&self) -> i64 {
        match self.width {
            0 => 0,
            width => {
                let unused = 64 - width.min(64);
                (self.limbs[0] << unused) as i64 >> unused
            }
        }
    }

    /// Whether the value, read as signed, is one of a signed integer of `width` bits.
    #[must_use]
    pub fn fits_signed(&self, width: u32) -> bool {
        if width >= self.width {
            return true;
        }
        let magnitude = match self.is_negative() {
            true => self.not().active_bits(),
            false => self.active_bits(),
        };
        magnitude < width || (width == 0 && self.is_zero())
    }

    /// Whether the value, read as unsigned, is one of an unsigned integer of `width` bits.
    #[must_use]
    pub fn fits_unsigned(&self, width: u32) -> bool {
        self.active_bits() <= width
    }

    /// The value as unsigned.
    #[must_use]
    pub fn to_bigint_unsigned(&self) -> BigInt {
        BigInt::from(self.to_biguint())
    }

    /// The value as signed.
    #[must_use]
    pub fn to_bigint_signed(&self) -> BigInt {
        match self.is_negative() {
            true => -BigInt::from(self.not().to_biguint()) - 1u32,
            false => self.to_bigint_unsigned(),
        }
    }

    fn to_biguint(&self) -> BigUint {
        BigUint::from_slice(&self.limbs.iter().flat_map(|&l| [l as u32, (l >> 32) as u32]).collect::<Vec<_>>())
    }
}

/// Text.
impl ApInt {
    /// Reads an integer literal's digits (decimal, or hexadecimal after `0x`) as a value of a type
    /// of `width` bits, after MLIR's rules:
    ///
    /// - the digits alone must fit `width` bits unsigned;
    /// - where `negative`, their negation must have the top bit set, so a minus before zero is
    ///   refused, and so is one before an [`Unsigned`](Signedness::Unsigned) literal;
    /// - otherwise a [`Signed`](Signedness::Signed) value must not have the top bit set. `index`
    ///   is read as signed, of 64 bits.
    ///
    /// `None` where a rule is broken or a character is no digit.
    #[must_use]
    pub fn parse(text: &str, negative: bool, width: u32, signedness: Signedness) -> Option<Self> {
        if negative && signedness == Signedness::Unsigned {
            return None;
        }
        let magnitude = Self::parse_magnitude(text, width)?;
        if width == 0 {
            return Some(magnitude);
        }
        if negative {
            let value = magnitude.neg();
            return value.is_negative().then_some(value);
        }
        let accepted = signedness != Signedness::Signed || !magnitude.is_negative();
        accepted.then_some(magnitude)
    }

    fn parse_magnitude(text: &str, width: u32) -> Option<Self> {
        // Most numbers are short and decimal.
        if (1..19).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit()) {
            let value = text.bytes().fold(0, |value, digit| 10 * value + u64::from(digit - b'0'));
            let result = Self::new(width, value);
            return (result.low_u64() == value).then_some(result);
        }
        let (digits, radix) = match text.strip_prefix("0x") {
            Some(hex) => (hex, 16u32),
            None => (text, 10),
        };
        if digits.is_empty() || !digits.chars().all(|c| c.is_digit(radix)) {
            return None;
        }
        let digits = digits.trim_start_matches('0');
        if let Some(value) = Self::parse_small(digits, radix) {
            let result = Self::new(width, value);
            return (result.low_u64() == value).then_some(result);
        }
        // A digit has more than 3 bits, so a longer text cannot fit: it is refused before its conversion, which takes
        // quadratic time.
        if digits.len() > width as usize / 3 + 2 {
            return None;
        }
        let value = BigUint::parse_bytes(digits.as_bytes(), radix)?;
        (value.bits() <= u64::from(width)).then(|| Self::from_biguint_wrapping(width, &value))
    }

    fn parse_small(digits: &str, radix: u32) -> Option<u64> {
        match digits.is_empty() {
            true => Some(0),
            false => u64::from_str_radix(digits, radix).ok(),
        }
    }

    /// Shows the value as signed, in decimal.
    #[must_use]
    pub fn display_signed(&self) -> impl fmt::Display + '_ {
        DisplayInt { value: self, signed: true }
    }

    /// Shows the value as unsigned, in decimal.
    #[must_use]
    pub fn display_unsigned(&self) -> impl fmt::Display + '_ {
        DisplayInt { value: self, signed: false }
    }

    /// Shows the value as MLIR prints an attribute of this signedness: signless as signed.
    #[must_use]
    pub fn display_as(&self, signedness: Signedness) -> impl fmt::Display + '_ {
        DisplayInt { value: self, signed: signedness != Signedness::Unsigned }
    }
}

struct DisplayInt<'a> {
    value: &'a ApInt,
    signed: bool,
}

impl fmt::Display for DisplayInt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.value.width <= 64, self.signed) {
            (true, true) => self.value.low_signed().fmt(f),
            (true, false) => self.value.low_u64().fmt(f),
            (false, true) => self.value.to_bigint_signed().fmt(f),
            (false, false) => self.value.to_biguint().fmt(f),
        }
    }
}

impl fmt::Debug for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} : i{}", self.display_signed(), self.width)
    }
}

/// Arithmetic modulo 2^width.
impl ApInt {
    /// Panics where the widths differ: operands are of one type by construction.
    fn assert_same_width(&self, other: &Self) {
        assert_eq!(self.width, other.width, "operands of an integer operation differ in width");
    }

    fn zip_limbs(&self, other: &Self, op: impl Fn(u64, u64) -> u64) -> Self {
        self.assert_same_width(other);
        let limbs = self.limbs.iter().zip(&other.limbs);
        let mut result = Self { width: self.width, limbs: limbs.map(|(&a, &b)| op(a, b)).collect() };
        result.clear_unused_bits();
        result
    }

    /// The sum, wrapped.
    #[must_use]
    pub fn wrapping_add(&self, other: &Self) -> Self {
        self.add_with_carry(other, false)
    }

    fn add_with_carry(&self, other: &Self, mut carry: bool) -> Self {
        self.assert_same_width(other);
        let mut result = self.clone();
        for (a, &b) in result.limbs.iter_mut().zip(&other.limbs) {
            let (sum, first) = a.overflowing_add(b);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            (*a, carry) = (sum, first || second);
        }
        result.clear_unused_bits();
        result
    }

    /// The difference, wrapped.
    #[must_use]
    pub fn wrapping_sub(&self, other: &Self) -> Self {
        self.add_with_carry(&other.not(), true)
    }

    /// The product, wrapped.
    #[must_use]
    pub fn wrapping_mul(&self, other: &Self) -> Self {
        self.assert_same_width(other);
        if self.width <= 64 {
            return Self::new(self.width, self.limbs[0].wrapping_mul(other.limbs[0]));
        }
        Self::from_biguint_wrapping(self.width, &(self.to_biguint() * other.to_biguint()))
    }

    /// The two's complement negation, wrapped.
    #[must_use]
    pub fn neg(&self) -> Self {
        Self::zero(self.width).wrapping_sub(self)
    }

    /// The unsigned quotient, rounded to zero; `None` for a zero divisor.
    #[must_use]
    pub fn udiv(&self, other: &Self) -> Option<Self> {
        self.assert_same_width(other);
        if self.width <= 64 {
            let quotient = self.limbs[0].checked_div(other.limbs[0])?;
            return Some(Self::new(self.width, quotient));
        }
        if other.is_zero() {
            return None;
        }
        let quotient = self.to_biguint() / other.to_biguint();
        Some(Self::from_biguint_wrapping(self.width, &quotient))
    }

    /// The unsigned remainder; `None` for a zero divisor.
    #[must_use]
    pub fn urem(&self, other: &Self) -> Option<Self> {
        let quotient = self.udiv(other)?;
        Some(self.wrapping_sub(&quotient.wrapping_mul(other)))
    }

    /// The magnitude as unsigned; the least signed value is its own magnitude.
    fn unsigned_abs(&self) -> Self {
        match self.is_negative() {
            true => self.neg(),
            false => self.clone(),
        }
    }

    /// The signed quotient, rounded to zero; `None` for a zero divisor and for the one quotient
    /// that does not fit, of the least value by -1.
    #[must_use]
    pub fn sdiv(&self, other: &Self) -> Option<Self> {
        let quotient = self.unsigned_abs().udiv(&other.unsigned_abs())?;
        if self.is_negative() != other.is_negative() {
            return Some(quotient.neg());
        }
        (!quotient.is_negative()).then_some(quotient)
    }

    /// The signed remainder, of the dividend's sign; `None` for a zero divisor. The least value by
    /// -1 leaves 0.
    #[must_use]
    pub fn srem(&self, other: &Self) -> Option<Self> {
        let remainder = self.unsigned_abs().urem(&other.unsigned_abs())?;
        Some(match self.is_negative() {
            true => remainder.neg(),
            false => remainder,
        })
    }

    /// Every bit inverted.
    #[must_use]
    pub fn not(&self) -> Self {
        self.zip_limbs(self, |a, _| !a)
    }

    /// The bits set in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.zip_limbs(other, |a, b| a & b)
    }

    /// The bits set in either.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.zip_limbs(other, |a, b| a | b)
    }

    /// The bits set in just one.
    #[must_use]
    pub fn xor(&self, other: &Self) -> Self {
        self.zip_limbs(other, |a, b| a ^ b)
    }

    /// Shifted up, zeros from below; 0 where `amount` reaches the width.
    #[must_use]
    pub fn shl(&self, amount: u32) -> Self {
        let mut result = Self::zero(self.width);
        if amount < self.width {
            let (words, bits) = (amount as usize / 64, amount % 64);
            for i in words..result.limbs.len() {
                let low = self.limbs[i - words] << bits;
                let carried = match i.checked_sub(words + 1) {
                    Some(below) if bits > 0 => self.limbs[below] >> (64 - bits),
                    _ => 0,
                };
                result.limbs[i] = low | carried;
            }
            result.clear_unused_bits();
        }
        result
    }

    /// Shifted down, zeros from above; 0 where `amount` reaches the width.
    #[must_use]
    pub fn lshr(&self, amount: u32) -> Self {
        let mut result = Self::zero(self.width);
        if amount < self.width {
            let (words, bits) = (amount as usize / 64, amount % 64);
            for i in 0..result.limbs.len() - words {
                let high = self.limbs[i + words] >> bits;
                let carried = match self.limbs.get(i + words + 1) {
                    Some(above) if bits > 0 => above << (64 - bits),
                    _ => 0,
                };
                result.limbs[i] = high | carried;
            }
        }
        result
    }

    /// Shifted down, copies of the top bit from above.
    #[must_use]
    pub fn ashr(&self, amount: u32) -> Self {
        match self.is_negative() {
            true => self.not().lshr(amount).not(),
            false => self.lshr(amount),
        }
    }

    /// The order as unsigned values.
    #[must_use]
    pub fn cmp_unsigned(&self, other: &Self) -> Ordering {
        self.assert_same_width(other);
        self.limbs.iter().rev().cmp(other.limbs.iter().rev())
    }

    /// The order as signed values.
    #[must_use]
    pub fn cmp_signed(&self, other: &Self) -> Ordering {
        other.is_negative().cmp(&self.is_negative()).then_with(|| self.cmp_unsigned(other))
    }

    /// The low `width` bits; wants `width` to be at most this one's.
    #[must_use]
    pub fn trunc(&self, width: u32) -> Self {
        debug_assert!(width <= self.width, "trunc to a greater width");
        self.resized(width, 0)
    }

    /// Extended with zeros; wants `width` to be at least this one's.
    #[must_use]
    pub fn zext(&self, width: u32) -> Self {
        debug_assert!(width >= self.width, "zext to a lesser width");
        self.resized(width, 0)
    }

    /// Extended with copies of the top bit; wants `width` to be at least this one's.
    #[must_use]
    pub fn sext(&self, width: u32) -> Self {
        debug_assert!(width >= self.width, "sext to a lesser width");
        match self.is_negative() {
            true => self.not().resized(width, 0).not(),
            false => self.resized(width, 0),
        }
    }

    fn resized(&self, width: u32, fill: u64) -> Self {
        let mut limbs = self.limbs.clone();
        limbs.resize(limb_count(width), fill);
        let mut result = Self { width, limbs };
        result.clear_unused_bits();
        result
    }
}
