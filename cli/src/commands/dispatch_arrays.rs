//! Arrays of numbers: what a buffer is filled with, `.npy` files, and comparison.

use std::fmt;
use std::str::FromStr;

use half::f16;
use npyz::{DType, Endianness, NpyHeader, Order, TypeChar, WriteOptions, WriterBuilder};

/// More than a machine has: a mistake in a shape.
const MAX_BYTES: u64 = 1 << 40;

/// The type of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ElementType {
    kind: Kind,
    /// In bytes: 1, 2, 4 or 8.
    pub(super) size: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Signed,
    Unsigned,
    Float,
}

impl FromStr for ElementType {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let kind = match text.as_bytes().first() {
            Some(b'i') => Kind::Signed,
            Some(b'u') => Kind::Unsigned,
            Some(b'f') => Kind::Float,
            _ => return Err(unknown_type(text)),
        };
        let size = match (&text[1..], kind) {
            ("8", Kind::Signed | Kind::Unsigned) => 1,
            ("16", _) => 2,
            ("32", _) => 4,
            ("64", _) => 8,
            _ => return Err(unknown_type(text)),
        };
        Ok(Self { kind, size })
    }
}

fn unknown_type(text: &str) -> String {
    format!("unknown element type '{text}'; it is one of i8, i16, i32, i64, u8, u16, u32, u64, f16, f32, f64")
}

impl fmt::Display for ElementType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind {
            Kind::Signed => 'i',
            Kind::Unsigned => 'u',
            Kind::Float => 'f',
        };
        write!(f, "{letter}{}", self.size * 8)
    }
}

/// The low bytes of a word.
fn word(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    let size = bytes.len().min(8);
    word[..size].copy_from_slice(&bytes[..size]);
    u64::from_le_bytes(word)
}

impl ElementType {
    pub(super) fn is_float(self) -> bool {
        self.kind == Kind::Float
    }

    /// The bits of a number as it is written: decimal, hexadecimal, `true`, `false`, and for floats `nan` and `inf`.
    pub(super) fn parse_bits(self, text: &str) -> Result<u64, String> {
        let bad = || format!("'{text}' is not a number of type {self}");
        if self.is_float() {
            let value: f64 = text.parse().map_err(|_| bad())?;
            return Ok(self.float_bits(value));
        }
        let (digits, negative) = text.strip_prefix('-').map_or((text, false), |digits| (digits, true));
        let magnitude = match (text, digits.strip_prefix("0x")) {
            ("true", _) => 1,
            ("false", _) => 0,
            (_, Some(hex)) => i128::from(u64::from_str_radix(hex, 16).map_err(|_| bad())?),
            _ => i128::from(digits.parse::<u64>().map_err(|_| bad())?),
        };
        let value = if negative { -magnitude } else { magnitude };
        let bits = self.size as u32 * 8;
        let fits = match self.kind {
            Kind::Signed => (-(1i128 << (bits - 1))..1i128 << (bits - 1)).contains(&value),
            _ => (0..1i128 << bits).contains(&value),
        };
        if fits { Ok(value as u64) } else { Err(format!("'{text}' does not fit type {self}")) }
    }

    fn float_bits(self, value: f64) -> u64 {
        match self.size {
            2 => u64::from(f16::from_f64(value).to_bits()),
            4 => u64::from((value as f32).to_bits()),
            _ => value.to_bits(),
        }
    }

    fn of_index(self, index: u64) -> u64 {
        if self.is_float() { self.float_bits(index as f64) } else { index }
    }

    /// The number that these bytes stand for.
    pub(super) fn to_f64(self, bytes: &[u8]) -> f64 {
        let word = word(bytes);
        match (self.kind, self.size) {
            (Kind::Float, 2) => f16::from_bits(word as u16).to_f64(),
            (Kind::Float, 4) => f64::from(f32::from_bits(word as u32)),
            (Kind::Float, _) => f64::from_bits(word),
            (Kind::Signed, _) => self.signed(word) as f64,
            (Kind::Unsigned, _) => word as f64,
        }
    }

    fn signed(self, word: u64) -> i64 {
        let shift = 64 - self.size as u32 * 8;
        ((word << shift) as i64) >> shift
    }

    /// The number as text.
    fn text(self, bytes: &[u8]) -> String {
        let word = word(bytes);
        match (self.kind, self.size) {
            (Kind::Float, 2) => f16::from_bits(word as u16).to_string(),
            (Kind::Float, 4) => f32::from_bits(word as u32).to_string(),
            (Kind::Float, _) => f64::from_bits(word).to_string(),
            (Kind::Signed, _) => self.signed(word).to_string(),
            (Kind::Unsigned, _) => word.to_string(),
        }
    }

    /// Whether `found` is `expected` or nearer than `tolerance`, and `tolerance` times it. NaN is NaN.
    fn is_close(self, found: &[u8], expected: &[u8], tolerance: f64) -> bool {
        if found == expected {
            return true;
        }
        let (found, expected) = (self.to_f64(found), self.to_f64(expected));
        if !self.is_float() && tolerance == 0.0 {
            return false;
        }
        found == expected
            || (found.is_nan() && expected.is_nan())
            || (found - expected).abs() <= tolerance * expected.abs().max(1.0)
    }
}

/// An array in row-major order, little-endian.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Array {
    pub(super) ty: ElementType,
    pub(super) shape: Vec<u64>,
    pub(super) bytes: Vec<u8>,
}

impl fmt::Display for Array {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dims: Vec<String> = self.shape.iter().map(u64::to_string).collect();
        write!(f, "{}[{}]", self.ty, dims.join(","))
    }
}

/// `f32[4,8]`, `f32` of a scalar.
pub(super) fn parse_array_type(text: &str) -> Result<(ElementType, Vec<u64>), String> {
    let Some((ty, rest)) = text.split_once('[') else { return Ok((text.trim().parse()?, Vec::new())) };
    let Some(dims) = rest.strip_suffix(']') else { return Err(format!("'{text}' lacks its ']'")) };
    let size = |text: &str| text.trim().parse().map_err(|_| format!("'{text}' is not the size of a dimension"));
    let shape =
        if dims.trim().is_empty() { Vec::new() } else { dims.split(',').map(size).collect::<Result<_, _>>()? };
    Ok((ty.trim().parse()?, shape))
}

fn byte_count(ty: ElementType, shape: &[u64]) -> Result<usize, String> {
    let count = shape.iter().try_fold(ty.size as u64, |count, &size| count.checked_mul(size));
    let bytes = count.filter(|&bytes| bytes <= MAX_BYTES).and_then(|bytes| usize::try_from(bytes).ok());
    bytes.ok_or_else(|| "the array is too large".to_owned())
}

/// Numbers that do not repeat for a long time and are the same everywhere (SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

impl Array {
    /// An array filled as `iota`, `rand:SEED` or `const:VALUE` says.
    pub(super) fn generate(ty: ElementType, shape: Vec<u64>, rule: &str) -> Result<Self, String> {
        let size = byte_count(ty, &shape)?;
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(size).map_err(|_| format!("there is no memory for an array of {size} bytes"))?;
        let count = (size / ty.size) as u64;
        let mut fill = |next: &mut dyn FnMut(u64) -> u64| {
            for index in 0..count {
                bytes.extend_from_slice(&next(index).to_le_bytes()[..ty.size]);
            }
        };
        match rule.split_once(':') {
            None if rule == "iota" => fill(&mut |index| ty.of_index(index)),
            Some(("const", value)) => {
                let bits = ty.parse_bits(value)?;
                fill(&mut |_| bits);
            }
            Some(("rand", seed)) => {
                let seed = seed.parse().map_err(|_| format!("'{seed}' is not a seed: a number from 0"))?;
                let mut random = Random(seed);
                // Floats lie in [0, 1).
                let scale = 1.0 / (1u64 << 53) as f64;
                fill(&mut |_| {
                    let bits = random.next();
                    if ty.is_float() { ty.float_bits(((bits >> 11) as f64) * scale) } else { bits }
                });
            }
            _ => return Err(format!("'{rule}' is no contents: iota, rand:SEED, const:VALUE or a .npy file")),
        }
        Ok(Self { ty, shape, bytes })
    }

    /// Reads a `.npy` file.
    pub(super) fn from_npy(file: &[u8]) -> Result<Self, String> {
        // A header that claims to be longer than the file is not read, nor is room made for it.
        let claimed = match file.get(6..12) {
            Some(&[1, _, a, b, ..]) => usize::from(u16::from_le_bytes([a, b])),
            Some(&[2 | 3, _, a, b, c, d]) => u32::from_le_bytes([a, b, c, d]) as usize,
            _ => return Err("not a .npy file".to_owned()),
        };
        if claimed > file.len() {
            return Err("the header of the .npy file is cut off".to_owned());
        }
        let mut rest = file;
        let header = NpyHeader::from_reader(&mut rest).map_err(|error| format!("not a .npy file: {error}"))?;
        let DType::Plain(plain) = header.dtype() else { return Err("the .npy file holds records".to_owned()) };
        let kind = match plain.type_char() {
            TypeChar::Int => Kind::Signed,
            TypeChar::Uint | TypeChar::Bool => Kind::Unsigned,
            TypeChar::Float => Kind::Float,
            other => return Err(format!("the .npy file holds values of type '{}'", other.to_str())),
        };
        let size = match (plain.size_field(), kind) {
            (1, Kind::Signed | Kind::Unsigned) => 1,
            (size @ (2 | 4 | 8), _) => size as usize,
            (size, _) => return Err(format!("the .npy file holds numbers of {size} bytes")),
        };
        let shape = header.shape().to_vec();
        if header.order() == Order::Fortran && shape.len() > 1 {
            return Err("the .npy file is in column-major order; save it with numpy.ascontiguousarray".to_owned());
        }
        let ty = ElementType { kind, size };
        let expected = byte_count(ty, &shape)?;
        if rest.len() != expected {
            return Err(format!("the .npy file holds {} bytes of data, and its header says {expected}", rest.len()));
        }
        let mut bytes = rest.to_vec();
        if plain.endianness() == Endianness::Big {
            bytes.chunks_exact_mut(size).for_each(<[u8]>::reverse);
        }
        Ok(Self { ty, shape, bytes })
    }

    /// As a `.npy` file.
    pub(super) fn to_npy(&self) -> Result<Vec<u8>, String> {
        let letter = match self.ty.kind {
            Kind::Signed => 'i',
            Kind::Unsigned => 'u',
            Kind::Float => 'f',
        };
        let order = if self.ty.size == 1 { '|' } else { '<' };
        let plain = format!("{order}{letter}{}", self.ty.size).parse().map_err(|error| format!("{error}"))?;
        let header = WriteOptions::new_header_only().dtype(DType::Plain(plain)).shape(&self.shape);
        let mut file = header.writer(Vec::new()).write_header_only().map_err(|error| error.to_string())?;
        file.extend_from_slice(&self.bytes);
        Ok(file)
    }

    /// The numbers as text, at most `limit` of them.
    pub(super) fn preview(&self, limit: usize) -> String {
        let elements = self.bytes.chunks_exact(self.ty.size);
        let more = if elements.len() > limit { ", …" } else { "" };
        let shown: Vec<String> = elements.take(limit).map(|element| self.ty.text(element)).collect();
        format!("[{}{more}]", shown.join(", "))
    }

    /// What differs from `expected`: nothing, or a few lines that say where.
    pub(super) fn difference(&self, expected: &Self, tolerance: f64) -> Option<String> {
        if (self.ty, self.shape.as_slice()) != (expected.ty, expected.shape.as_slice()) {
            return Some(format!("it is {self}, and {expected} is expected"));
        }
        const SHOWN: usize = 5;
        let pairs = self.bytes.chunks_exact(self.ty.size).zip(expected.bytes.chunks_exact(self.ty.size));
        let wrong: Vec<_> =
            pairs.enumerate().filter(|(_, (found, wanted))| !self.ty.is_close(found, wanted, tolerance)).collect();
        let count = wrong.len();
        let lines: Vec<String> = wrong
            .into_iter()
            .take(SHOWN)
            .map(|(index, (found, wanted))| {
                let (found, wanted) = (self.ty.text(found), self.ty.text(wanted));
                format!("  {}: found {found}, expected {wanted}", self.index_text(index as u64))
            })
            .collect();
        let total = self.bytes.len() / self.ty.size;
        let more = if count > SHOWN { "\n  …" } else { "" };
        (count > 0).then(|| format!("{count} of {total} elements differ:\n{}{more}", lines.join("\n")))
    }

    /// `[2, 3]` for an index in row-major order.
    fn index_text(&self, mut linear: u64) -> String {
        let mut index = Vec::new();
        for &size in self.shape.iter().rev() {
            index.push((linear % size.max(1)).to_string());
            linear /= size.max(1);
        }
        index.reverse();
        format!("[{}]", index.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn array(spec: &str, rule: &str) -> Array {
        let (ty, shape) = parse_array_type(spec).unwrap();
        Array::generate(ty, shape, rule).unwrap()
    }

    #[test]
    fn every_type_survives_a_file() {
        for ty in ["i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f16", "f32", "f64"] {
            for shape in ["[6]", "[2,3]", "[]", "[0,4]"] {
                let before = array(&format!("{ty}{shape}"), "rand:7");
                assert_eq!(Array::from_npy(&before.to_npy().unwrap()), Ok(before));
            }
        }
    }

    #[test]
    fn big_endian_files_are_turned() {
        let mut file = array("i32[2]", "iota").to_npy().unwrap();
        let order = file.iter().position(|&b| b == b'<').unwrap();
        file[order] = b'>';
        assert_eq!(Array::from_npy(&file).unwrap().preview(9), "[0, 16777216]");
    }

    #[test]
    fn contents_are_what_they_say() {
        assert_eq!(array("f32[3]", "iota").preview(9), "[0, 1, 2]");
        assert_eq!(array("i8[2,2]", "const:-3").preview(3), "[-3, -3, -3, …]");
        assert_eq!(array("f16", "const:1.5").preview(9), "[1.5]");
        assert_eq!(array("u64[2]", "rand:1"), array("u64[2]", "rand:1"));
        assert_ne!(array("u64[2]", "rand:1").bytes, array("u64[2]", "rand:2").bytes);
        let random = array("f64[1000]", "rand:3");
        assert!(random.bytes.chunks_exact(8).all(|b| (0.0..1.0).contains(&random.ty.to_f64(b))));
    }

    #[test]
    fn mistakes_are_named() {
        let error = |spec: &str, rule: &str| {
            parse_array_type(spec).and_then(|(ty, shape)| Array::generate(ty, shape, rule)).unwrap_err()
        };
        assert!(error("f8[3]", "iota").starts_with("unknown element type 'f8'"));
        assert!(error("é", "iota").starts_with("unknown element type"));
        assert_eq!(error("f32[3", "iota"), "'f32[3' lacks its ']'");
        assert_eq!(error("f32[x]", "iota"), "'x' is not the size of a dimension");
        assert_eq!(error("i8[3]", "const:200"), "'200' does not fit type i8");
        assert_eq!(error("u8[3]", "const:-1"), "'-1' does not fit type u8");
        assert_eq!(error("f32[4294967296,4294967296,4]", "iota"), "the array is too large");
        assert!(error("f32[1]", "zeros").starts_with("'zeros' is no contents"));
        assert_eq!(Array::from_npy(b"hello, world").unwrap_err(), "not a .npy file");
        let file = array("i32[4]", "iota").to_npy().unwrap();
        let cut = Array::from_npy(&file[..file.len() - 1]).unwrap_err();
        assert_eq!(cut, "the .npy file holds 15 bytes of data, and its header says 16");
        assert!(Array::from_npy(&[0x93, b'N', b'U', b'M', b'P', b'Y', 2, 0, 255, 255, 255, 255]).is_err());
    }

    #[test]
    fn differences_are_counted_and_shown() {
        let (a, b) = (array("f32[2,4]", "iota"), array("f32[2,4]", "const:0"));
        assert_eq!(a.difference(&a, 0.0), None);
        let text = a.difference(&b, 0.0).unwrap();
        assert!(text.starts_with("7 of 8 elements differ:\n  [0, 1]: found 1, expected 0\n"), "{text}");
        assert!(text.ends_with("\n  …"));
        assert_eq!(a.difference(&b, 7.0), None);
        let text = a.difference(&array("i32[8]", "iota"), 0.0).unwrap();
        assert_eq!(text, "it is f32[2,4], and i32[8] is expected");
        let nan = array("f32[1]", "const:nan");
        assert_eq!(nan.difference(&nan, 0.0), None);
    }
}
