//! The builtin floating-point formats, and values of them.
//!
//! A value is its bits. Every operation decodes them to a sign and an integer times a power of two, and encodes the
//! result, rounded to nearest, ties to even. One table of parameters and one rounding serve all formats. The
//! counterpart is LLVM's `APFloat`; one thing differs: there, a value of `f8E8M0FNU`, which has no sign bit, can still
//! be negative, while here it becomes NaN.

use num_bigint::BigUint;

/// A builtin floating-point type.
///
/// The digits of a small format's name are its widths: total, exponent, mantissa. `FN` has no
/// infinity, `UZ` no negative zero, `U` no sign; `B11` gives a bias.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the formats' names are the field's own")]
pub enum FloatKind {
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E5M2,
    F8E4M3,
    F8E4M3FN,
    F8E5M2FNUZ,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E3M4,
    F8E8M0FNU,
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
}

/// The values of a format besides finite numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NonFinite {
    /// The greatest exponent field holds the infinities and NaNs.
    Ieee,
    /// Only NaN, as all ones past the sign; no infinity.
    NanAllOnes,
    /// Only NaN, in the place of the negative zero; no infinity.
    NanNegativeZero,
    /// Neither.
    None,
}

/// The parameters of a format.
struct Semantics {
    kind: FloatKind,
    keyword: &'static str,
    /// Bits in total.
    width: u32,
    /// Bits of the significand, the leading one included.
    precision: u32,
    /// The exponents of the greatest and of the least normal number.
    max_exponent: i32,
    min_exponent: i32,
    non_finite: NonFinite,
}

const fn row(
    kind: FloatKind,
    keyword: &'static str,
    (width, precision): (u32, u32),
    (max_exponent, min_exponent): (i32, i32),
    non_finite: NonFinite,
) -> Semantics {
    Semantics { kind, keyword, width, precision, max_exponent, min_exponent, non_finite }
}

/// In the order of [`FloatKind`].
#[rustfmt::skip]
static SEMANTICS: [Semantics; 18] = {
    use FloatKind::*;
    use NonFinite::{Ieee, NanAllOnes, NanNegativeZero, None};
    [
        row(F4E2M1FN, "f4E2M1FN", (4, 2), (2, 0), None),
        row(F6E2M3FN, "f6E2M3FN", (6, 4), (2, 0), None),
        row(F6E3M2FN, "f6E3M2FN", (6, 3), (4, -2), None),
        row(F8E5M2, "f8E5M2", (8, 3), (15, -14), Ieee),
        row(F8E4M3, "f8E4M3", (8, 4), (7, -6), Ieee),
        row(F8E4M3FN, "f8E4M3FN", (8, 4), (8, -6), NanAllOnes),
        row(F8E5M2FNUZ, "f8E5M2FNUZ", (8, 3), (15, -15), NanNegativeZero),
        row(F8E4M3FNUZ, "f8E4M3FNUZ", (8, 4), (7, -7), NanNegativeZero),
        row(F8E4M3B11FNUZ, "f8E4M3B11FNUZ", (8, 4), (4, -10), NanNegativeZero),
        row(F8E3M4, "f8E3M4", (8, 5), (3, -2), Ieee),
        row(F8E8M0FNU, "f8E8M0FNU", (8, 1), (127, -127), NanAllOnes),
        row(BF16, "bf16", (16, 8), (127, -126), Ieee),
        row(F16, "f16", (16, 11), (15, -14), Ieee),
        row(TF32, "tf32", (19, 11), (127, -126), Ieee),
        row(F32, "f32", (32, 24), (127, -126), Ieee),
        row(F64, "f64", (64, 53), (1023, -1022), Ieee),
        row(F80, "f80", (80, 64), (16383, -16382), Ieee),
        row(F128, "f128", (128, 113), (16383, -16382), Ieee),
    ]
};

const fn low_mask(bits: u32) -> u128 {
    match bits {
        0 => 0,
        128.. => u128::MAX,
        _ => (1 << bits) - 1,
    }
}

impl Semantics {
    /// Whether the format lacks sign, zero and subnormals alike: only `f8E8M0FNU` does.
    fn is_exponent_only(&self) -> bool {
        self.precision == 1
    }

    /// Whether the leading one of the significand is stored: only `f80` does it.
    fn has_integer_bit(&self) -> bool {
        self.kind == FloatKind::F80
    }

    /// The stored bits of the significand.
    fn mantissa_bits(&self) -> u32 {
        match self.has_integer_bit() {
            true => self.precision,
            false => self.precision - 1,
        }
    }

    /// The bits of the exponent field.
    fn exponent_bits(&self) -> u32 {
        match self.is_exponent_only() {
            true => self.width,
            false => self.width - 1 - self.mantissa_bits(),
        }
    }

    fn sign_bit(&self) -> u128 {
        match self.is_exponent_only() {
            true => 0,
            false => 1 << (self.width - 1),
        }
    }

    /// The exponent field of 2^0.
    fn bias(&self) -> i32 {
        match self.is_exponent_only() {
            true => -self.min_exponent,
            false => 1 - self.min_exponent,
        }
    }

    fn exponent_mask(&self) -> u128 {
        low_mask(self.exponent_bits()) << self.mantissa_bits()
    }

    /// The significand's leading one where it is stored.
    fn integer_bit(&self) -> u128 {
        match self.has_integer_bit() {
            true => 1 << (self.precision - 1),
            false => 0,
        }
    }

    /// The bits of the infinity without its sign, in an IEEE format.
    fn infinity(&self) -> u128 {
        self.exponent_mask() | self.integer_bit()
    }

    /// The bits of a quiet NaN, `None` where the format has none.
    fn nan(&self, negative: bool) -> Option<u128> {
        let sign = if negative { self.sign_bit() } else { 0 };
        match self.non_finite {
            NonFinite::Ieee => Some(sign | self.infinity() | 1 << (self.precision - 2)),
            NonFinite::NanAllOnes => Some(sign | low_mask(self.mantissa_bits()) | self.exponent_mask()),
            NonFinite::NanNegativeZero => Some(self.sign_bit()),
            NonFinite::None => None,
        }
    }

    /// The bits of the greatest finite number, in a format without NaN and infinity.
    fn greatest_saturated(&self) -> u128 {
        self.exponent_mask() | low_mask(self.mantissa_bits())
    }

    /// The result for a number too great for the format.
    fn overflow(&self, negative: bool) -> u128 {
        let sign = if negative { self.sign_bit() } else { 0 };
        match self.non_finite {
            NonFinite::Ieee => sign | self.infinity(),
            NonFinite::NanAllOnes | NonFinite::NanNegativeZero => self.nan(negative).unwrap_or_default(),
            NonFinite::None => sign | self.greatest_saturated(),
        }
    }

    /// The bits of a zero; the least number where the format has no zero.
    fn zero(&self, negative: bool) -> u128 {
        match self.non_finite {
            NonFinite::NanNegativeZero => 0,
            _ if negative => self.sign_bit(),
            _ => 0,
        }
    }
}

/// A number `significand * 2^exponent`, apart from its sign. The significand is not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Finite {
    pub(super) significand: u128,
    pub(super) exponent: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decoded {
    Zero,
    Finite(Finite),
    Infinity,
    /// With the bits below the quiet bit.
    Nan(u128),
}

/// The effect of rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rounded {
    /// The bits without the sign.
    pub(super) value: FloatValue,
    /// Whether the number lay in the middle of two values.
    pub(super) tie: bool,
}

impl FloatKind {
    /// Every kind, narrow to wide.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        SEMANTICS.iter().map(|s| s.kind)
    }

    fn semantics(self) -> &'static Semantics {
        &SEMANTICS[self as usize]
    }

    /// The type's spelling in MLIR's text, such as `f32` or `f8E4M3FN`.
    #[must_use]
    pub fn keyword(self) -> &'static str {
        self.semantics().keyword
    }

    /// The kind that `keyword` spells.
    #[must_use]
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        SEMANTICS.iter().find(|s| s.keyword == keyword).map(|s| s.kind)
    }

    /// The number of bits; 19 for `tf32`.
    #[must_use]
    pub fn width(self) -> u32 {
        self.semantics().width
    }

    /// The bits of the significand, the leading one included.
    #[must_use]
    pub fn precision(self) -> u32 {
        self.semantics().precision
    }

    /// Whether the numbers of this format are numbers of `other`, too: precision and exponents suffice.
    #[must_use]
    pub fn is_representable_by(self, other: FloatKind) -> bool {
        let (narrow, wide) = (self.semantics(), other.semantics());
        narrow.max_exponent <= wide.max_exponent
            && narrow.min_exponent >= wide.min_exponent
            && narrow.precision <= wide.precision
    }

    /// Whether an integer of `width` bits, `signed` or not, is rounded once only where it becomes a number of `between`
    /// first and of this format then.
    #[must_use]
    pub fn is_reached_exactly(self, width: u32, signed: bool, between: FloatKind) -> bool {
        let precision = between.precision();
        // Numbers beyond this format's greatest one become infinite either way.
        let has_all = i64::from(self.semantics().max_exponent) < i64::from(precision)
            && between.semantics().max_exponent > self.semantics().max_exponent;
        width - u32::from(signed) <= precision || has_all
    }

    /// The exponent of the greatest power of two.
    #[must_use]
    pub fn max_exponent(self) -> i32 {
        self.semantics().max_exponent
    }

    /// The exponent of the least normal number.
    #[must_use]
    pub fn min_exponent(self) -> i32 {
        self.semantics().min_exponent
    }

    /// Rounds `number`, plus less than one unit of its significand where `sticky`, to nearest with
    /// ties to even. A sticky number's significand wants more bits than any precision.
    pub(super) fn round(self, negative: bool, number: Finite, sticky: bool) -> Rounded {
        let s = self.semantics();
        let Finite { significand, exponent } = number;
        let length = 128 - significand.leading_zeros() as i32;
        let magnitude = exponent.saturating_add(length - 1);
        let rounded = |bits, tie| Rounded { value: FloatValue { kind: self, bits }, tie };
        if magnitude > s.max_exponent {
            return rounded(s.overflow(negative), false);
        }
        // The unit in the last place, and how many low bits fall below it.
        let mut unit = magnitude.max(s.min_exponent) - (s.precision as i32 - 1);
        let dropped = unit - exponent;
        let (mut quotient, mut tie) = (0, false);
        if dropped <= 0 {
            quotient = significand << -dropped;
        } else if dropped <= length {
            let half = 1 << (dropped - 1);
            let rest = significand & low_mask(dropped as u32);
            quotient = significand.checked_shr(dropped as u32).unwrap_or(0);
            tie = rest == half && !sticky;
            if rest > half || (rest == half && (sticky || quotient & 1 == 1)) {
                quotient += 1;
            }
        }
        if quotient == 0 {
            return rounded(s.zero(negative), tie);
        }
        if quotient >> s.precision != 0 {
            quotient >>= 1;
            unit += 1;
        }
        rounded(s.encode(negative, quotient, unit), tie)
    }

    /// The nearest value to `digits * 10^exponent`, which is not negative.
    pub(super) fn round_decimal(self, digits: u64, exponent: i32) -> FloatValue {
        let number = |significand: u128, exponent| Finite { significand, exponent };
        if digits == 0 {
            let bits = self.semantics().zero(false);
            return FloatValue { kind: self, bits };
        }
        // Enough bits that the quotient, and the part that is cut, has more than any precision.
        let power = BigUint::from(10u32).pow(exponent.unsigned_abs());
        let (value, scale, exact) = if exponent >= 0 {
            (power * digits, 0, true)
        } else {
            let scale = power.bits() as i32 + 128;
            let shifted = BigUint::from(digits) << scale;
            let quotient = &shifted / &power;
            let exact = &quotient * &power == shifted;
            (quotient, -scale, exact)
        };
        let cut = value.bits().saturating_sub(128);
        let low = value.trailing_zeros().unwrap_or(0);
        let top = value >> cut;
        let top = top.iter_u64_digits().rev().fold(0, |acc, digit| acc << 64 | u128::from(digit));
        let sticky = !exact || low < cut;
        self.round(false, number(top, scale + cut as i32), sticky).value
    }
}

impl Semantics {
    /// The bits of `quotient * 2^unit`, already rounded: `unit` is the least subnormal's exponent
    /// at least, and `quotient` has `precision` bits, fewer only where `unit` is that one.
    fn encode(&self, negative: bool, quotient: u128, unit: i32) -> u128 {
        let exponent = unit + self.precision as i32 - 1;
        let is_normal = quotient >> (self.precision - 1) != 0;
        let mantissa = match self.has_integer_bit() {
            true => quotient,
            false => quotient & low_mask(self.precision - 1),
        };
        // Full of ones at the top, the significand would spell NaN.
        let collides = self.non_finite == NonFinite::NanAllOnes
            && !self.is_exponent_only()
            && exponent == self.max_exponent
            && mantissa == low_mask(self.mantissa_bits());
        if exponent > self.max_exponent || collides {
            return self.overflow(negative);
        }
        let field = match is_normal {
            true => (exponent + self.bias()) as u128,
            false => 0,
        };
        let sign = if negative { self.sign_bit() } else { 0 };
        sign | field << self.mantissa_bits() | mantissa
    }

    /// The value without its sign.
    fn decode(&self, bits: u128) -> Decoded {
        let magnitude = bits & !self.sign_bit();
        let mantissa = magnitude & low_mask(self.mantissa_bits());
        let field = (magnitude >> self.mantissa_bits()) as i32;
        let is_top = field == low_mask(self.exponent_bits()) as i32;
        match self.non_finite {
            NonFinite::Ieee if is_top => {
                return match magnitude == self.infinity() {
                    true => Decoded::Infinity,
                    false => Decoded::Nan(magnitude & low_mask(self.precision - 2)),
                };
            }
            NonFinite::NanAllOnes if self.nan(false) == Some(magnitude) => return Decoded::Nan(0),
            NonFinite::NanNegativeZero if bits == self.sign_bit() => return Decoded::Nan(0),
            _ => {}
        }
        if self.is_exponent_only() {
            return Decoded::Finite(Finite { significand: 1, exponent: field - self.bias() });
        }
        if magnitude == 0 {
            return Decoded::Zero;
        }
        let leading = match field {
            0 => 0,
            _ => 1 << (self.precision - 1),
        };
        Decoded::Finite(Finite {
            significand: mantissa | leading,
            exponent: field.max(1) - self.bias() - (self.precision as i32 - 1),
        })
    }

    /// The value that x87 hardware reads from an `f80` whose stored leading one contradicts its exponent: a subnormal
    /// with it is the normal number that it looks like, a normal one without it is NaN.
    fn canonical_f80(&self, bits: u128) -> u128 {
        let has_integer_bit = bits & self.integer_bit() != 0;
        match bits & self.exponent_mask() {
            0 if has_integer_bit => bits | 1 << self.mantissa_bits(),
            exponent if exponent != 0 && !has_integer_bit => bits | self.exponent_mask(),
            _ => bits,
        }
    }
}

/// A value of a floating-point format, as its bits. Equality is that of the bits: NaNs equal
/// themselves, and the zeros differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FloatValue {
    kind: FloatKind,
    bits: u128,
}

impl FloatValue {
    /// The value with these bits; `None` where they are more than the format's width.
    #[must_use]
    pub fn from_bits(kind: FloatKind, bits: u128) -> Option<Self> {
        let s = kind.semantics();
        if bits & !low_mask(s.width) != 0 {
            return None;
        }
        let bits = match kind {
            FloatKind::F80 => s.canonical_f80(bits),
            _ => bits,
        };
        Some(Self { kind, bits })
    }

    /// `value` of the format `f32`.
    #[must_use]
    pub fn from_f32(value: f32) -> Self {
        Self { kind: FloatKind::F32, bits: u128::from(value.to_bits()) }
    }

    /// The nearest value of the format to `value`, ties to even. A number past the greatest
    /// becomes infinity, or NaN, or the greatest where the format has neither.
    #[must_use]
    pub fn from_f64(kind: FloatKind, value: f64) -> Self {
        let wide = Self { kind: FloatKind::F64, bits: u128::from(value.to_bits()) };
        wide.convert(kind)
    }

    /// Zero; the least number where the format has no zero.
    #[must_use]
    pub fn zero(kind: FloatKind) -> Self {
        Self { kind, bits: 0 }
    }

    /// The value of the format nearest to a literal such as `-1.5e3`: rounded to `f64` first and then to the format, as
    /// MLIR does. `None` where the text is no literal (digits, a point, digits if any, an exponent if any).
    #[must_use]
    pub fn from_decimal_str(kind: FloatKind, text: &str) -> Option<Self> {
        if !is_float_literal(text.strip_prefix('-').unwrap_or(text)) {
            return None;
        }
        Some(Self::from_f64(kind, text.parse().ok()?))
    }

    /// The nearest value of another format, ties to even, with the rules of [`from_f64`](Self::from_f64). A NaN becomes
    /// a quiet one with the payload's top bits; where the format has no NaN, zero. An infinity becomes the same as a
    /// number too great.
    #[must_use]
    pub fn convert(self, kind: FloatKind) -> Self {
        if kind == self.kind {
            return self;
        }
        let to = kind.semantics();
        let negative = self.is_negative();
        let with = |bits| Self { kind, bits };
        match self.decode() {
            _ if negative && to.is_exponent_only() && !self.is_zero() => with(to.nan(false).unwrap_or_default()),
            Decoded::Zero => with(to.zero(negative)),
            Decoded::Infinity => with(to.overflow(negative)),
            Decoded::Finite(number) => kind.round(negative, number, false).value,
            Decoded::Nan(payload) => with(match to.non_finite {
                NonFinite::Ieee => {
                    let bits = to.nan(negative).unwrap_or_default();
                    bits | rescale(payload, self.kind.precision(), to.precision)
                }
                _ => to.nan(negative).unwrap_or_default(),
            }),
        }
    }

    /// The nearest `f64`; exact except for `f80` and `f128`.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        f64::from_bits(self.convert(FloatKind::F64).bits as u64)
    }

    /// The nearest `f32`; exact for the formats up to `tf32`.
    #[must_use]
    pub fn to_f32(self) -> f32 {
        f32::from_bits(self.convert(FloatKind::F32).bits as u32)
    }

    /// The format.
    #[must_use]
    pub fn kind(self) -> FloatKind {
        self.kind
    }

    /// The bits, in the low [`width`](FloatKind::width) ones.
    #[must_use]
    pub fn bits(self) -> u128 {
        self.bits
    }

    /// Whether the sign bit is set; that of a NaN counts where it has one.
    #[must_use]
    pub fn is_negative(self) -> bool {
        let is_unsigned_nan = self.kind.semantics().non_finite == NonFinite::NanNegativeZero && self.is_nan();
        self.bits & self.kind.semantics().sign_bit() != 0 && !is_unsigned_nan
    }

    /// Whether this is a zero of either sign.
    #[must_use]
    pub fn is_zero(self) -> bool {
        self.decode() == Decoded::Zero
    }

    /// Whether this is NaN.
    #[must_use]
    pub fn is_nan(self) -> bool {
        matches!(self.decode(), Decoded::Nan(_))
    }

    /// Whether this is an infinity of either sign.
    #[must_use]
    pub fn is_infinite(self) -> bool {
        self.decode() == Decoded::Infinity
    }

    /// Whether this is a number.
    #[must_use]
    pub fn is_finite(self) -> bool {
        matches!(self.decode(), Decoded::Zero | Decoded::Finite(_))
    }

    pub(super) fn decode(self) -> Decoded {
        self.kind.semantics().decode(self.bits)
    }

    /// The same bits without the sign.
    pub(super) fn magnitude_bits(self) -> u128 {
        self.bits & !self.kind.semantics().sign_bit()
    }
}

/// Moves a NaN's payload so that its top bits stay at the top.
fn rescale(payload: u128, from: u32, to: u32) -> u128 {
    match to >= from {
        true => payload << (to - from),
        false => payload >> (from - to),
    }
}

/// Whether `text` is `[0-9]+ '.' [0-9]* ([eE] [-+]? [0-9]+)?`.
fn is_float_literal(text: &str) -> bool {
    let is_digits = |t: &str| t.bytes().all(|b| b.is_ascii_digit());
    let (number, exponent) = match text.split_once(['e', 'E']) {
        Some((number, exponent)) => (number, Some(exponent)),
        None => (text, None),
    };
    let Some((whole, fraction)) = number.split_once('.') else {
        return false;
    };
    let exponent_holds = exponent.is_none_or(|e| {
        let digits = e.strip_prefix(['-', '+']).unwrap_or(e);
        !digits.is_empty() && is_digits(digits)
    });
    !whole.is_empty() && is_digits(whole) && is_digits(fraction) && exponent_holds
}
