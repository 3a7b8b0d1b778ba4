//! Literals whose type decides how they are written.

use vulcanize_ir::numeric::{FloatKind, FloatValue};
use vulcanize_target_env::EnumKind;

/// The numbers of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    Integer { width: u32, signed: bool },
    Float(Format),
}

/// A binary floating-point format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Format {
    kind: FloatKind,
    exponent_bits: u32,
    mantissa_bits: u32,
}

/// The format of `LiteralFloat`.
pub(super) const F32: Number = Number::Float(Format { kind: FloatKind::F32, exponent_bits: 8, mantissa_bits: 23 });
/// What `LiteralInteger` is where no type says otherwise.
pub(super) const U32: Number = Number::Integer { width: 32, signed: false };

impl Format {
    const fn width(self) -> u32 {
        1 + self.exponent_bits + self.mantissa_bits
    }

    const fn bias(self) -> i32 {
        (1 << (self.exponent_bits - 1)) - 1
    }

    /// `0x1.8p-3`: sign, a significand whose first digit is 1 (0 for zero alone), a binary exponent. Infinities and NaNs
    /// are written as the numbers that their bits would be.
    fn hexadecimal(self, bits: u64) -> String {
        let sign = if bits >> (self.width() - 1) & 1 == 1 { "-" } else { "" };
        let field = (bits >> self.mantissa_bits & ((1 << self.exponent_bits) - 1)) as i32;
        let mut mantissa = bits & ((1 << self.mantissa_bits) - 1);
        if field == 0 && mantissa == 0 {
            return format!("{sign}0x0p+0");
        }
        let mut exponent = field - self.bias();
        if field == 0 {
            let shift = self.mantissa_bits + 1 - (u64::BITS - mantissa.leading_zeros());
            mantissa = mantissa << shift & ((1 << self.mantissa_bits) - 1);
            exponent = 1 - self.bias() - shift as i32;
        }
        let digits = self.mantissa_bits.div_ceil(4) as usize;
        let aligned = mantissa << (digits as u32 * 4 - self.mantissa_bits);
        let fraction = format!("{aligned:0digits$x}");
        let fraction = fraction.trim_end_matches('0');
        let point = if fraction.is_empty() { "" } else { "." };
        format!("{sign}0x1{point}{fraction}p{exponent:+}")
    }

    /// The bits of a significand of hexadecimal digits times a power of two, ties to even; without the sign.
    fn round(self, significand: u128, exponent: i64) -> Result<u64, String> {
        if significand == 0 {
            return Ok(0);
        }
        let aligned = significand << significand.leading_zeros();
        let exponent = exponent + i64::from(u128::BITS - 1 - significand.leading_zeros());
        let (bias, m) = (i64::from(self.bias()), self.mantissa_bits);
        if exponent > bias + 1 {
            return Err(format!("a number too large for a float of {} bits", self.width()));
        }
        // How many bits before the last one that is kept; a number below the least normal one keeps fewer.
        let lost = (1 - bias - exponent).max(0);
        let Some(kept) = i64::from(m).checked_sub(lost).filter(|&kept| kept >= -1) else { return Ok(0) };
        let drop = (i64::from(u128::BITS) - 1 - kept) as u32;
        let (top, rest) =
            if drop == u128::BITS { (0, aligned) } else { ((aligned >> drop) as u64, aligned << (u128::BITS - drop)) };
        let half = 1 << (u128::BITS - 1);
        // The places of infinities and NaNs say bits, not numbers: nothing is rounded there.
        let up = exponent <= bias && (rest > half || rest == half && top & 1 == 1);
        let field = if lost > 0 { 0 } else { (exponent + bias) as u64 };
        let top = if lost > 0 { top } else { top & ((1 << m) - 1) };
        Ok((field << m | top) + u64::from(up))
    }
}

impl Number {
    /// The integers of a type; `None` for a width that no literal can have here.
    pub fn integer(width: u32, signed: bool) -> Option<Number> {
        (1..=64).contains(&width).then_some(Number::Integer { width, signed })
    }

    /// The floats of a type with this width and encoding; `None` for a format that is not known.
    pub fn float(width: u32, encoding: Option<u32>) -> Option<Number> {
        let encoding = match encoding {
            Some(value) => Some(EnumKind::FPEncoding.by_value(value)?.name),
            None => None,
        };
        let (kind, exponent_bits, mantissa_bits) = match (width, encoding) {
            (16, None) => (FloatKind::F16, 5, 10),
            (32, None) => (FloatKind::F32, 8, 23),
            (64, None) => (FloatKind::F64, 11, 52),
            (16, Some("BFloat16KHR")) => (FloatKind::BF16, 8, 7),
            (8, Some("Float8E4M3EXT")) => (FloatKind::F8E4M3FN, 4, 3),
            (8, Some("Float8E5M2EXT")) => (FloatKind::F8E5M2, 5, 2),
            _ => return None,
        };
        Some(Number::Float(Format { kind, exponent_bits, mantissa_bits }))
    }

    fn width(self) -> u32 {
        match self {
            Number::Integer { width, .. } => width,
            Number::Float(format) => format.width(),
        }
    }

    /// How many words a literal takes.
    pub fn word_count(self) -> usize {
        if self.width() > 32 { 2 } else { 1 }
    }

    /// The words of a literal: the low one first, narrow signed integers with their sign, others with zeros.
    pub fn words(self, bits: u64) -> [u32; 2] {
        let unused = u64::BITS - self.width();
        let wide = match self {
            Number::Integer { signed: true, .. } => ((bits << unused) as i64 >> unused) as u64,
            _ => bits << unused >> unused,
        };
        [wide as u32, (wide >> 32) as u32]
    }

    /// The bits of a literal; `None` where its words are not those that [`Number::words`] gives.
    pub fn bits(self, words: &[u32]) -> Option<u64> {
        let (low, high) = match *words {
            [low] => (low, 0),
            [low, high] => (low, high),
            _ => return None,
        };
        let bits = u64::from(low) | u64::from(high) << 32;
        let unused = u64::BITS - self.width();
        let bits = bits << unused >> unused;
        let expected = self.words(bits);
        (expected[..words.len()] == *words).then_some(bits)
    }

    /// A literal as text.
    pub fn text(self, bits: u64) -> String {
        match self {
            Number::Integer { width, signed: true } => {
                let unused = u64::BITS - width;
                ((bits << unused) as i64 >> unused).to_string()
            }
            Number::Integer { .. } => bits.to_string(),
            Number::Float(format) => match format.kind {
                FloatKind::F32 if is_plain(f32::from_bits(bits as u32).classify()) => {
                    general(f64::from(f32::from_bits(bits as u32)), 9)
                }
                FloatKind::F64 if is_plain(f64::from_bits(bits).classify()) => general(f64::from_bits(bits), 17),
                _ => format.hexadecimal(bits),
            },
        }
    }

    /// The bits of a literal in text; the error says what is wrong with it.
    pub fn parse(self, text: &str) -> Result<u64, String> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        match self {
            Number::Integer { width, signed } => parse_integer(text, negative, digits, width, signed),
            Number::Float(format) => {
                let hexadecimal = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
                let magnitude = match hexadecimal {
                    Some(digits) => parse_hexadecimal(format, digits, text)?,
                    None => parse_decimal(format, digits, text)?,
                };
                Ok(magnitude | u64::from(negative) << (format.width() - 1))
            }
        }
    }
}

fn is_plain(class: std::num::FpCategory) -> bool {
    matches!(class, std::num::FpCategory::Zero | std::num::FpCategory::Normal)
}

fn parse_integer(text: &str, negative: bool, digits: &str, width: u32, signed: bool) -> Result<u64, String> {
    let hexadecimal = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
    let (digits, radix) = hexadecimal.map_or((digits, 10), |digits| (digits, 16));
    let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
    if !is_number {
        return Err(format!("'{text}' is no integer"));
    }
    let kind = if signed { "signed" } else { "unsigned" };
    let too_large = || format!("'{text}' does not fit into a {kind} integer of {width} bits");
    if negative && !signed {
        return Err(format!("'{text}' is negative, and the integer is unsigned"));
    }
    let magnitude = u64::from_str_radix(digits, radix).map_err(|_| too_large())?;
    let all = u64::MAX >> (u64::BITS - width);
    // Hexadecimal digits of a positive number are its bits.
    let greatest = match (signed, negative, radix) {
        (true, true, _) => (all >> 1) + 1,
        (true, false, 10) => all >> 1,
        _ => all,
    };
    if magnitude > greatest {
        return Err(too_large());
    }
    Ok(if negative { magnitude.wrapping_neg() & all } else { magnitude })
}

fn parse_decimal(format: Format, digits: &str, text: &str) -> Result<u64, String> {
    let is_number = digits.starts_with(|c: char| c.is_ascii_digit() || c == '.')
        && digits.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-'));
    let no_float = || format!("'{text}' is no float of {} bits", format.width());
    if !is_number {
        return Err(no_float());
    }
    let (bits, is_finite) = match format.kind {
        FloatKind::F32 => {
            let value: f32 = digits.parse().map_err(|_| no_float())?;
            (u64::from(value.to_bits()), value.is_finite())
        }
        _ => {
            let value: f64 = digits.parse().map_err(|_| no_float())?;
            let value = FloatValue::from_f64(format.kind, value);
            (value.bits() as u64, value.is_finite())
        }
    };
    if is_finite { Ok(bits) } else { Err(format!("'{text}' is too large for a float of {} bits", format.width())) }
}

/// Digits, a point and digits, `p` and an exponent, all after `0x`.
fn parse_hexadecimal(format: Format, digits: &str, text: &str) -> Result<u64, String> {
    let no_float = || format!("'{text}' is no hexadecimal float");
    let (significand, exponent) = digits.split_once(['p', 'P']).unwrap_or((digits, "0"));
    let exponent: i64 = exponent.parse::<i32>().map_err(|_| no_float())?.into();
    let (integer, fraction) = significand.split_once('.').unwrap_or((significand, ""));
    if integer.is_empty() && fraction.is_empty() {
        return Err(no_float());
    }
    let (mut value, mut dropped) = (0u128, 0i64);
    for digit in integer.chars().chain(fraction.chars()) {
        let digit = u128::from(digit.to_digit(16).ok_or_else(no_float)?);
        if value >> (u128::BITS - 8) == 0 {
            value = value << 4 | digit;
        } else {
            // Far below the last bit of any format: only whether it is zero matters to rounding.
            value |= u128::from(digit != 0);
            dropped += 1;
        }
    }
    let scale = 4 * (dropped - fraction.len() as i64);
    format.round(value, exponent + scale).map_err(|why| format!("'{text}' is {why}"))
}

/// C's `%.{precision}g`.
fn general(value: f64, precision: usize) -> String {
    let scientific = format!("{:.*e}", precision - 1, value);
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let trim = |text: &str| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    if (-4..precision as i32).contains(&exponent) {
        let places = (precision as i32 - 1 - exponent).max(0) as usize;
        return trim(&format!("{value:.places$}"));
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", trim(digits), exponent.abs())
}
