//! The numbers in buffers: their types, text, and distance from one another.

use std::fmt;
use std::str::FromStr;

use half::f16;
use vulcanize_ir::numeric::{FloatKind, FloatValue};

/// The type of a number in a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ElementType {
    /// `i1`: a byte, 0 or 1.
    Bool,
    /// So many bytes: 1, 2, 4 or 8.
    Signed(u8),
    /// The same.
    Unsigned(u8),
    /// One of the formats of 8 to 64 bits.
    Float(FloatKind),
}

impl FromStr for ElementType {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let unknown = || {
            let floats: Vec<&str> = floats().map(FloatKind::keyword).collect();
            let floats = floats.join(", ");
            format!("unknown element type '{text}'; it is one of i1, i8, i16, i32, i64, u8, u16, u32, u64, {floats}")
        };
        if let Some(kind) = FloatKind::from_keyword(text).filter(|kind| is_whole(*kind)) {
            return Ok(Self::Float(kind));
        }
        let (signed, width) = match (text.strip_prefix('i'), text.strip_prefix('u')) {
            (Some("1"), _) => return Ok(Self::Bool),
            (Some(width), _) => (true, width),
            (_, Some(width)) => (false, width),
            _ => return Err(unknown()),
        };
        let size = match width {
            "8" => 1,
            "16" => 2,
            "32" => 4,
            "64" => 8,
            _ => return Err(unknown()),
        };
        Ok(if signed { Self::Signed(size) } else { Self::Unsigned(size) })
    }
}

/// Whether values of a format take whole bytes, at most 8.
fn is_whole(kind: FloatKind) -> bool {
    matches!(kind.width(), 8 | 16 | 32 | 64)
}

fn floats() -> impl Iterator<Item = FloatKind> {
    FloatKind::all().filter(|kind| is_whole(*kind))
}

impl fmt::Display for ElementType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool => f.write_str("i1"),
            Self::Signed(size) => write!(f, "i{}", size * 8),
            Self::Unsigned(size) => write!(f, "u{}", size * 8),
            Self::Float(kind) => f.write_str(kind.keyword()),
        }
    }
}

/// The low bytes of a word.
fn word(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    let size = bytes.len().min(8);
    word[..size].copy_from_slice(&bytes[..size]);
    u64::from_le_bytes(word)
}

/// How far a number may be from the expected one: near enough by any of these is near enough. NaN is near NaN alone.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Tolerance {
    absolute: f64,
    relative: f64,
    /// Numbers of the type that lie between.
    ulp: u64,
}

impl Tolerance {
    /// Within this distance of the expected number, or this part of it.
    pub(super) fn within(distance: f64) -> Self {
        Self { absolute: distance, relative: distance, ulp: 0 }
    }
}

impl FromStr for Tolerance {
    type Err = String;

    /// `abs:X`, `rel:X`, `ulp:N`, several with commas; `X` alone is both of the first two.
    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| match text.parse::<f64>() {
            Ok(value) if value >= 0.0 => Ok(value),
            _ => Err(format!("'{text}' is not a number from 0")),
        };
        let mut tolerance = Self::default();
        for part in text.split(',') {
            match part.trim().split_once(':') {
                Some(("abs", value)) => tolerance.absolute = number(value)?,
                Some(("rel", value)) => tolerance.relative = number(value)?,
                Some(("ulp", value)) => {
                    tolerance.ulp = value.parse().map_err(|_| format!("'{value}' is not a whole number from 0"))?;
                }
                Some((other, _)) => return Err(format!("unknown tolerance '{other}'; there are abs, rel and ulp")),
                None => (tolerance.absolute, tolerance.relative) = (number(part.trim())?, number(part.trim())?),
            }
        }
        Ok(tolerance)
    }
}

impl ElementType {
    /// Bytes: 1, 2, 4 or 8.
    pub(super) fn size(self) -> usize {
        match self {
            Self::Bool => 1,
            Self::Signed(size) | Self::Unsigned(size) => usize::from(size),
            Self::Float(kind) => kind.width() as usize / 8,
        }
    }

    pub(super) fn is_float(self) -> bool {
        matches!(self, Self::Float(_))
    }

    /// The bits of a number as it is written: decimal, hexadecimal, `true`, `false`, and for floats `nan` and `inf`.
    pub(super) fn parse_bits(self, text: &str) -> Result<u64, String> {
        if self.is_float() {
            let value: f64 = text.parse().map_err(|_| format!("'{text}' is not a number of type {self}"))?;
            let bits = self.float_bits(value);
            // Digits that are read as infinite are too many for any type.
            let is_said = value.is_finite() || !text.contains(|c: char| c.is_ascii_digit());
            let is_kept = is_said && self.value(bits).is_finite() == value.is_finite();
            return if is_kept { Ok(bits) } else { Err(format!("'{text}' does not fit type {self}")) };
        }
        let bad = || format!("'{text}' is not a number of type {self}");
        let (digits, negative) = text.strip_prefix('-').map_or((text, false), |digits| (digits, true));
        let magnitude = match (text, digits.strip_prefix("0x")) {
            ("true", _) => 1,
            ("false", _) => 0,
            (_, Some(hex)) => i128::from(u64::from_str_radix(hex, 16).map_err(|_| bad())?),
            _ => i128::from(digits.parse::<u64>().map_err(|_| bad())?),
        };
        let value = if negative { -magnitude } else { magnitude };
        if self.holds(value) { Ok(value as u64) } else { Err(format!("'{text}' does not fit type {self}")) }
    }

    /// Whether an integer is one of the type; of a float none is.
    fn holds(self, value: i128) -> bool {
        match self {
            Self::Bool => (0..2).contains(&value),
            Self::Signed(size) => {
                let half = 1i128 << (size * 8 - 1);
                (-half..half).contains(&value)
            }
            Self::Unsigned(size) => (0..1i128 << (size * 8)).contains(&value),
            Self::Float(_) => false,
        }
    }

    /// Whether numbers of the type are taken where a kernel has numbers of `wanted`: SPIR-V's integers have a sign in
    /// name only, and a truth value is a byte.
    pub(super) fn is_taken_for(self, wanted: Self) -> bool {
        match (self, wanted) {
            (Self::Signed(a) | Self::Unsigned(a), Self::Signed(b) | Self::Unsigned(b)) => a == b,
            (Self::Bool, Self::Signed(size) | Self::Unsigned(size)) => size == 1,
            _ => self == wanted,
        }
    }

    /// Whether the type has numbers of the same kind as `other`, and more of them.
    pub(super) fn is_wider_than(self, other: Self) -> bool {
        let is_integer = |ty: Self| matches!(ty, Self::Signed(_) | Self::Unsigned(_));
        let is_same_kind = (self.is_float() && other.is_float()) || (is_integer(self) && is_integer(other));
        is_same_kind && self.size() > other.size()
    }

    /// The number of another type that is nearest to that of these bytes: its bits, and whether it is the same number.
    /// `None` where the other type's range ends before it, and for NaN in place of an integer.
    pub(super) fn converted(self, bytes: &[u8], to: Self) -> Option<(u64, bool)> {
        if !self.is_float() {
            let value = self.integer(bytes);
            if !to.is_float() {
                return to.holds(value).then_some((value as u64, true));
            }
            // Right away: by way of `f64` it would be rounded twice.
            let is_f32 = to == Self::Float(FloatKind::F32);
            let bits = if is_f32 { u64::from((value as f32).to_bits()) } else { to.float_bits(value as f64) };
            let found = to.value(bits);
            return found.is_finite().then_some((bits, found as i128 == value));
        }
        let value = self.to_f64(bytes);
        if !to.is_float() {
            let whole = value.round_ties_even();
            // The cast saturates, and no type holds a number that is so great.
            let is_held = !whole.is_nan() && to.holds(whole as i128);
            return is_held.then_some((whole as i128 as u64, whole == value));
        }
        let bits = to.float_bits(value);
        let found = to.value(bits);
        let is_kept = (value.is_nan(), value.is_infinite()) == (found.is_nan(), found.is_infinite());
        is_kept.then_some((bits, value == found || value.is_nan()))
    }

    fn float_bits(self, value: f64) -> u64 {
        match self {
            Self::Float(FloatKind::F64) => value.to_bits(),
            Self::Float(FloatKind::F32) => u64::from((value as f32).to_bits()),
            Self::Float(kind) => FloatValue::from_f64(kind, value).bits() as u64,
            _ => 0,
        }
    }

    /// The bits of the number `index`, cut to the type's width.
    pub(super) fn of_index(self, index: u64) -> u64 {
        match self {
            Self::Float(_) => self.float_bits(index as f64),
            Self::Bool => index & 1,
            _ => index,
        }
    }

    /// The bits of the number of the type that is nearest.
    pub(super) fn of_number(self, value: f64) -> u64 {
        if self.is_float() { self.float_bits(value) } else { value.round() as i64 as u64 }
    }

    /// The bits of a number that `random` bits choose: any integer, a float in [0, 1).
    pub(super) fn of_random(self, random: u64) -> u64 {
        let scale = 1.0 / (1u64 << 53) as f64;
        match self {
            Self::Float(_) => self.float_bits(((random >> 11) as f64) * scale),
            Self::Bool => random & 1,
            _ => random,
        }
    }

    /// The number of these bytes.
    pub(super) fn to_f64(self, bytes: &[u8]) -> f64 {
        let word = word(bytes);
        match self {
            Self::Float(FloatKind::F64) => f64::from_bits(word),
            Self::Float(FloatKind::F32) => f64::from(f32::from_bits(word as u32)),
            Self::Float(FloatKind::F16) => f16::from_bits(word as u16).to_f64(),
            Self::Float(kind) => FloatValue::from_bits(kind, u128::from(word)).map_or(f64::NAN, FloatValue::to_f64),
            Self::Signed(_) => self.signed(word) as f64,
            Self::Bool | Self::Unsigned(_) => word as f64,
        }
    }

    /// The number of these bits.
    fn value(self, bits: u64) -> f64 {
        self.to_f64(&bits.to_le_bytes()[..self.size()])
    }

    fn signed(self, word: u64) -> i64 {
        let shift = 64 - self.size() as u32 * 8;
        ((word << shift) as i64) >> shift
    }

    /// The number as text.
    pub(super) fn text(self, bytes: &[u8]) -> String {
        let word = word(bytes);
        match self {
            Self::Float(FloatKind::F32) => float_text(f32::from_bits(word as u32)),
            Self::Float(FloatKind::F16) => float_text(f16::from_bits(word as u16)),
            Self::Float(_) => float_text(self.to_f64(bytes)),
            Self::Signed(_) => self.signed(word).to_string(),
            Self::Bool | Self::Unsigned(_) => word.to_string(),
        }
    }

    /// Whether `found` is `expected`, or near enough.
    pub(super) fn is_close(self, found: &[u8], expected: &[u8], tolerance: Tolerance) -> bool {
        if found == expected {
            return true;
        }
        if !self.is_float() {
            let distance = self.integer(found).abs_diff(self.integer(expected)) as f64;
            let magnitude = self.integer(expected).unsigned_abs() as f64;
            return distance <= tolerance.absolute || distance <= tolerance.relative * magnitude;
        }
        let (x, y) = (self.to_f64(found), self.to_f64(expected));
        if x.is_nan() || y.is_nan() {
            return x.is_nan() && y.is_nan();
        }
        let distance = (x - y).abs();
        x == y
            || distance <= tolerance.absolute
            || (y.is_finite() && distance <= tolerance.relative * y.abs())
            || self.ulps(found, expected).is_some_and(|ulps| ulps <= tolerance.ulp)
    }

    fn integer(self, bytes: &[u8]) -> i128 {
        match self {
            Self::Signed(_) => i128::from(self.signed(word(bytes))),
            _ => i128::from(word(bytes)),
        }
    }

    /// How many steps from number to number of the format lie between two of them; `None` for NaNs and for other types
    /// than floats.
    pub(super) fn ulps(self, a: &[u8], b: &[u8]) -> Option<u64> {
        let Self::Float(kind) = self else { return None };
        if self.to_f64(a).is_nan() || self.to_f64(b).is_nan() {
            return None;
        }
        let sign = 1u64 << (kind.width() - 1);
        // In the order of the numbers; the two zeros are one.
        let place = |bits: u64| {
            let magnitude = i128::from(bits & (sign - 1));
            if bits & sign != 0 { -magnitude } else { magnitude }
        };
        u64::try_from(place(word(a)).abs_diff(place(word(b)))).ok()
    }
}

/// The shortest decimal that is this number: `2`, `0.1`, `1e-45`. Very large and small ones have an exponent.
fn float_text(value: impl fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ty(text: &str) -> ElementType {
        text.parse().unwrap()
    }

    fn bytes(text: &str, value: &str) -> Vec<u8> {
        let ty = ty(text);
        ty.parse_bits(value).unwrap().to_le_bytes()[..ty.size()].to_vec()
    }

    #[test]
    fn names_come_back() {
        for name in ["i1", "i8", "i64", "u16", "f16", "bf16", "f32", "f64", "f8E4M3FN", "f8E5M2FNUZ", "f8E8M0FNU"] {
            assert_eq!(ty(name).to_string(), name);
        }
        for name in ["f8", "i7", "u1", "f80", "f4E2M1FN", "tf32", "x", ""] {
            assert!(name.parse::<ElementType>().unwrap_err().starts_with("unknown element type"), "{name}");
        }
    }

    #[test]
    fn small_floats_are_rounded_and_shown() {
        assert_eq!(bytes("bf16", "1.0078125"), [0x81, 0x3f]);
        assert_eq!(ty("bf16").text(&[0x81, 0x3f]), "1.0078125");
        assert_eq!(ty("f8E4M3FN").text(&bytes("f8E4M3FN", "17")), "16");
        assert!(ty("f8E4M3FN").to_f64(&[0x7f]).is_nan());
        let shown = |name: &str, text: &str| ty(name).text(&bytes(name, text));
        for text in ["2", "-0", "0.1", "0.0001", "1e-45", "3.4028235e38", "inf", "-inf", "NaN"] {
            assert_eq!(shown("f32", text), text);
        }
        assert_eq!(["0.5", "6e-8"].map(|text| shown("f16", text)), ["0.5", "5.9604645e-8"]);
        assert_eq!([shown("f64", "1e300"), shown("bf16", "0.00001")], ["1e300", "1.0013580322265625e-5"]);
        assert_eq!(bytes("i1", "true"), [1]);
        assert!(ty("i1").parse_bits("2").is_err());
    }

    #[test]
    fn tolerances() {
        let close = |name: &str, a: &str, b: &str, tolerance: &str| {
            ty(name).is_close(&bytes(name, a), &bytes(name, b), tolerance.parse().unwrap())
        };
        assert!(close("f32", "100.5", "100", "0.01") && !close("f32", "102", "100", "0.01"));
        assert!(close("f32", "0.0005", "0", "abs:0.001") && !close("f32", "0.0005", "0", "rel:0.5"));
        assert!(close("f32", "1.0000001", "1", "ulp:1") && !close("f32", "1.0000003", "1", "ulp:1"));
        assert!(close("f32", "1.0000003", "1", "ulp:1,abs:0.001"));
        assert!(close("f32", "-0.0", "0", "0") && close("f64", "nan", "nan", "0") && !close("f64", "nan", "1", "inf"));
        assert!(close("f32", "inf", "inf", "0") && !close("f32", "1", "inf", "rel:1"));
        assert!(close("u8", "254", "255", "1") && !close("u8", "253", "255", "abs:1"));
        assert!(!close("i64", "9223372036854775807", "9223372036854775806", "0"));
        for wrong in ["-1", "nan", "ulp:1.5", "abs", "max:3", ""] {
            assert!(wrong.parse::<Tolerance>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn numbers_become_those_of_other_types() {
        let converted = |from: &str, value: &str, to: &str| {
            let found = ty(from).converted(&bytes(from, value), ty(to));
            found.map(|(bits, is_same)| (ty(to).text(&bits.to_le_bytes()[..ty(to).size()]), is_same))
        };
        let same = |text: &str| Some((text.to_owned(), true));
        let near = |text: &str| Some((text.to_owned(), false));
        assert_eq!(converted("f64", "2.5", "f32"), same("2.5"));
        assert_eq!(converted("f64", "0.1", "f16"), near("0.099975586"));
        assert_eq!(converted("f64", "1e300", "f32"), None);
        assert_eq!(converted("f64", "inf", "f32"), same("inf"));
        assert_eq!(converted("f32", "inf", "f8E4M3FN"), None);
        assert_eq!(converted("f32", "nan", "f16"), same("NaN"));
        assert_eq!(converted("f32", "nan", "i32"), None);
        assert_eq!(converted("f32", "2.5", "u8"), near("2"));
        assert_eq!(converted("f32", "-1", "u8"), None);
        assert_eq!(converted("f64", "1e30", "i64"), None);
        assert_eq!(converted("i64", "-9223372036854775808", "f32"), same("-9.223372e18"));
        // 2^54 + 2^30 + 1: rounded to f64 first, it would be half way, and then the number below.
        assert_eq!(converted("i64", "18014399583223809", "f32"), near("1.80144e16"));
        assert_eq!(converted("i32", "70000", "f16"), None);
        assert_eq!(converted("i64", "300", "u8"), None);
        assert_eq!(converted("u8", "1", "i1"), same("1"));
        assert_eq!(converted("i1", "true", "f32"), same("1"));
    }

    #[test]
    fn types_that_stand_for_one_another() {
        let taken = |given: &str, wanted: &str| ty(given).is_taken_for(ty(wanted));
        assert!(taken("i32", "u32") && taken("u8", "i8") && taken("i1", "u8") && taken("f16", "f16"));
        assert!(!taken("f32", "u32") && !taken("i64", "u32") && !taken("u8", "i1") && !taken("f16", "bf16"));
        let wider = |a: &str, b: &str| ty(a).is_wider_than(ty(b));
        assert!(wider("f64", "f32") && wider("f32", "bf16") && wider("i64", "u32"));
        assert!(!wider("f32", "f32") && !wider("i64", "f32") && !wider("u8", "i1") && !wider("f16", "bf16"));
        assert_eq!(ty("f32").parse_bits("1e39").unwrap_err(), "'1e39' does not fit type f32");
    }

    #[test]
    fn ulps_count_across_zero() {
        let count = |name: &str, a: &str, b: &str| ty(name).ulps(&bytes(name, a), &bytes(name, b));
        assert_eq!(count("f32", "-1e-45", "1e-45"), Some(2));
        assert_eq!(count("f16", "1", "2"), Some(1024));
        assert_eq!(count("bf16", "1", "2"), Some(128));
        assert_eq!(count("f32", "nan", "2"), None);
    }
}
