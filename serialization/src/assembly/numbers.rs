//! Literals whose type decides how they are written.

use vulcanize_ir::numeric::{FloatKind, FloatValue};
use vulcanize_words::{FloatFormat, Number};

/// Numbers in text.
pub(super) trait NumberText: Sized {
    /// A literal as text.
    fn text(self, bits: u64) -> String;

    /// The bits of a literal in text; the error names the mistake.
    fn parse(self, text: &str) -> Result<u64, String>;
}

impl NumberText for Number {
    fn text(self, bits: u64) -> String {
        match self {
            Number::Integer { width, signed: true } => {
                let unused = u64::BITS - width;
                ((bits << unused) as i64 >> unused).to_string()
            }
            Number::Integer { .. } => bits.to_string(),
            Number::Float(format) => match format {
                FloatFormat::F32 if is_plain(f32::from_bits(bits as u32).classify()) => {
                    general(f64::from(f32::from_bits(bits as u32)), 9)
                }
                FloatFormat::F64 if is_plain(f64::from_bits(bits).classify()) => general(f64::from_bits(bits), 17),
                FloatFormat::F32
                | FloatFormat::F64
                | FloatFormat::F16
                | FloatFormat::BF16
                | FloatFormat::F8E4M3
                | FloatFormat::F8E5M2 => hexadecimal(format, bits),
            },
        }
    }

    fn parse(self, text: &str) -> Result<u64, String> {
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

fn kind_of(format: FloatFormat) -> FloatKind {
    match format {
        FloatFormat::F16 => FloatKind::F16,
        FloatFormat::F32 => FloatKind::F32,
        FloatFormat::F64 => FloatKind::F64,
        FloatFormat::BF16 => FloatKind::BF16,
        FloatFormat::F8E4M3 => FloatKind::F8E4M3FN,
        FloatFormat::F8E5M2 => FloatKind::F8E5M2,
    }
}

fn bias_of(format: FloatFormat) -> i32 {
    (1 << (format.fields().0 - 1)) - 1
}

/// `0x1.8p-3`: sign, a significand whose first digit is 1 (0 for zero alone), a binary exponent. Infinities and NaNs
/// are written as the numbers that their bits would be.
fn hexadecimal(format: FloatFormat, bits: u64) -> String {
    let (exponent_bits, mantissa_bits) = format.fields();
    let sign = if bits >> (format.width() - 1) & 1 == 1 { "-" } else { "" };
    let field = (bits >> mantissa_bits & ((1 << exponent_bits) - 1)) as i32;
    let mut mantissa = bits & ((1 << mantissa_bits) - 1);
    if field == 0 && mantissa == 0 {
        return format!("{sign}0x0p+0");
    }
    let mut exponent = field - bias_of(format);
    if field == 0 {
        let shift = mantissa_bits + 1 - (u64::BITS - mantissa.leading_zeros());
        mantissa = mantissa << shift & ((1 << mantissa_bits) - 1);
        exponent = 1 - bias_of(format) - shift as i32;
    }
    let digits = mantissa_bits.div_ceil(4) as usize;
    let aligned = mantissa << (digits as u32 * 4 - mantissa_bits);
    let fraction = format!("{aligned:0digits$x}");
    let fraction = fraction.trim_end_matches('0');
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}0x1{point}{fraction}p{exponent:+}")
}

/// The bits of a significand of hexadecimal digits times a power of two, ties to even; without the sign.
fn round(format: FloatFormat, significand: u128, exponent: i64) -> Result<u64, String> {
    if significand == 0 {
        return Ok(0);
    }
    let aligned = significand << significand.leading_zeros();
    let exponent = exponent + i64::from(u128::BITS - 1 - significand.leading_zeros());
    let (bias, m) = (i64::from(bias_of(format)), format.fields().1);
    if exponent > bias + 1 {
        return Err(format!("a number too large for a float of {} bits", format.width()));
    }
    // How many bits before the last one that is kept; a number below the least normal one keeps fewer.
    let lost = (1 - bias - exponent).max(0);
    let Some(kept) = i64::from(m).checked_sub(lost).filter(|&kept| kept >= -1) else { return Ok(0) };
    let drop = (i64::from(u128::BITS) - 1 - kept) as u32;
    let (top, rest) =
        if drop == u128::BITS { (0, aligned) } else { ((aligned >> drop) as u64, aligned << (u128::BITS - drop)) };
    let half = 1 << (u128::BITS - 1);
    // The codes of infinities and NaNs are bits, not numbers: nothing is rounded there.
    let up = exponent <= bias && (rest > half || rest == half && top & 1 == 1);
    let field = if lost > 0 { 0 } else { (exponent + bias) as u64 };
    let top = if lost > 0 { top } else { top & ((1 << m) - 1) };
    Ok((field << m | top) + u64::from(up))
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

fn parse_decimal(format: FloatFormat, digits: &str, text: &str) -> Result<u64, String> {
    let is_number = digits.starts_with(|c: char| c.is_ascii_digit() || c == '.')
        && digits.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-'));
    let no_float = || format!("'{text}' is no float of {} bits", format.width());
    if !is_number {
        return Err(no_float());
    }
    let (bits, is_finite) = match format {
        FloatFormat::F32 => {
            let value: f32 = digits.parse().map_err(|_| no_float())?;
            (u64::from(value.to_bits()), value.is_finite())
        }
        _ => {
            let value: f64 = digits.parse().map_err(|_| no_float())?;
            let value = FloatValue::from_f64(kind_of(format), value);
            (value.bits() as u64, value.is_finite())
        }
    };
    if is_finite { Ok(bits) } else { Err(format!("'{text}' is too large for a float of {} bits", format.width())) }
}

/// Digits, a point and digits, `p` and an exponent, all after `0x`.
fn parse_hexadecimal(format: FloatFormat, digits: &str, text: &str) -> Result<u64, String> {
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
    round(format, value, exponent + scale).map_err(|why| format!("'{text}' is {why}"))
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
