//! Arrays of numbers: contents of buffers, `.npy` files, and comparison.

use std::fmt;
use std::io::Read;

use npyz::{DType, Endianness, NpyHeader, Order, TypeChar, WriteOptions, WriterBuilder};
use serde_json::Value;
use vulcanize_ir::numeric::FloatKind;
use vulcanize_limits::{Limit, Limits};
use zip::ZipArchive;

use super::elements::{ElementType, Tolerance};

/// The most bytes of a `.npy` file before its numbers: those of many dimensions take less.
const MAX_HEADER: usize = 1 << 16;

/// How `.npy` files name a type; `None` for those that they lack.
fn npy_letter(ty: ElementType) -> Option<char> {
    match ty {
        ElementType::Bool => Some('b'),
        ElementType::Signed(_) => Some('i'),
        ElementType::Unsigned(_) => Some('u'),
        ElementType::Float(FloatKind::F16 | FloatKind::F32 | FloatKind::F64) => Some('f'),
        ElementType::Float(_) => None,
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

/// The bytes of an array of this type and shape.
pub(super) fn byte_count(ty: ElementType, shape: &[u64]) -> Result<u64, String> {
    let count = shape.iter().try_fold(ty.size() as u64, |count, &size| count.checked_mul(size));
    count.filter(|bytes| *bytes <= isize::MAX as u64).ok_or_else(|| "the array is too large".to_owned())
}

/// An empty vector with room for so many bytes.
pub(super) fn room(size: u64) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let reserved = usize::try_from(size).is_ok_and(|size| bytes.try_reserve_exact(size).is_ok());
    reserved.then_some(bytes).ok_or_else(|| format!("there is no memory for {size} bytes"))
}

/// So many zeros; what is not touched takes no memory.
pub(super) fn zeros(size: u64) -> Result<Vec<u8>, String> {
    // Asked first, for `vec!` would abort; and given back before the zeros are made.
    drop(room(size)?);
    Ok(vec![0; size as usize])
}

/// How many bytes a file of so many may unpack to.
pub(super) fn most_unpacked(limits: &Limits, file: &[u8]) -> Limits {
    let unpacked_bytes = limits.unpacked_bytes.max((file.len() as u64).saturating_mul(32));
    Limits { unpacked_bytes, ..*limits }
}

/// Refuses the header of a `.npy` file whose sizes multiply to more than 64 bits: its reader multiplies them unchecked.
fn check_header_shape(head: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(head);
    let sizes = text.split_once("shape").and_then(|(_, rest)| rest.split_once('(')).map_or("", |(_, sizes)| sizes);
    let sizes = sizes.split([',', ')']).map_while(|size| size.trim().parse::<u64>().ok());
    let count = sizes.into_iter().try_fold(1u64, u64::checked_mul);
    count.map(|_| ()).ok_or_else(|| "the array is too large".to_owned())
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
    /// An array from `iota`, `rand:SEED` or `const:VALUE`.
    pub(super) fn generate(ty: ElementType, shape: Vec<u64>, rule: &str, limits: &Limits) -> Result<Self, String> {
        let size = byte_count(ty, &shape)?;
        limits.check(Limit::BufferBytes, size).map_err(|exceeded| exceeded.to_string())?;
        let mut bytes = room(size)?;
        let count = size / ty.size() as u64;
        let mut fill = |next: &mut dyn FnMut(u64) -> u64| {
            for index in 0..count {
                bytes.extend_from_slice(&next(index).to_le_bytes()[..ty.size()]);
            }
        };
        match rule.split_once(':') {
            None if rule == "iota" => fill(&mut |index| ty.of_index(index)),
            Some(("const", value)) => match ty.parse_bits(value)?.to_le_bytes() {
                [0, 0, 0, 0, 0, 0, 0, 0] => bytes = zeros(size)?,
                word => bytes = word[..ty.size()].repeat(count as usize),
            },
            Some(("rand", seed)) => {
                let seed = seed.parse().map_err(|_| format!("'{seed}' is not a seed: a number from 0"))?;
                let mut random = Random(seed);
                fill(&mut |_| ty.of_random(random.next()));
            }
            None if rule.starts_with(|c: char| c.is_ascii_digit() || "-.ntfi".contains(c)) => {
                let values = rule.split(',').map(|value| ty.parse_bits(value.trim())).collect::<Result<Vec<_>, _>>()?;
                if values.len() as u64 != count {
                    return Err(format!("{} values are given, and the buffer has {count}", values.len()));
                }
                fill(&mut |index| values[index as usize]);
            }
            _ => {
                let known = "iota, rand:SEED, const:VALUE, values, or a .npy, .npz or .bin file";
                return Err(format!("'{rule}' is no contents: {known}"));
            }
        }
        Ok(Self { ty, shape, bytes })
    }

    /// An array of zeros.
    pub(super) fn zeros(ty: ElementType, shape: Vec<u64>) -> Result<Self, String> {
        let bytes = zeros(byte_count(ty, &shape)?)?;
        Ok(Self { ty, shape, bytes })
    }

    /// The elements one after another, little-endian.
    pub(super) fn from_raw(ty: ElementType, shape: Vec<u64>, bytes: Vec<u8>) -> Result<Self, String> {
        let wanted = byte_count(ty, &shape)?;
        let array = Self { ty, shape, bytes };
        match array.bytes.len() as u64 {
            found if found == wanted => Ok(array),
            found => Err(format!("it has {found} bytes, and {array} has {wanted}")),
        }
    }

    /// An array of a `.npz` file: the one of this name, or the only one.
    pub(super) fn from_npz(file: &[u8], name: Option<&str>, limits: &Limits) -> Result<Self, String> {
        let archive = ZipArchive::new(std::io::Cursor::new(file));
        let mut archive = archive.map_err(|error| format!("not a .npz file: {error}"))?;
        let mut names: Vec<String> =
            archive.file_names().filter_map(|name| Some(name.ok()?.strip_suffix(".npy")?.to_owned())).collect();
        names.sort();
        let name = match (name, names.as_slice()) {
            (Some(name), _) if names.iter().any(|n| n == name) => name,
            (None, [only]) => only,
            _ => {
                let asked = name.map_or("say FILE.npz:NAME".to_owned(), |name| format!("there is no array '{name}'"));
                return Err(format!("{asked}; it has {}", names.join(", ")));
            }
        };
        let entry = archive.by_name(&format!("{name}.npy")).map_err(|error| error.to_string())?;
        let limits = most_unpacked(limits, file);
        // The size that an entry declares is not trusted.
        Self::read_npy(entry, |size| limits.check(Limit::UnpackedBytes, size).map_err(|exceeded| exceeded.to_string()))
    }

    /// Reads a `.npy` file.
    pub(super) fn from_npy(file: &[u8]) -> Result<Self, String> {
        let has = file.len() as u64;
        Self::read_npy(file, |size| match size <= has {
            true => Ok(()),
            false => Err(format!("the .npy file has {has} bytes, and its header says {size} of data")),
        })
    }

    /// Reads a `.npy` file whose numbers take no more bytes than `check` lets pass.
    fn read_npy(mut file: impl Read, check: impl Fn(u64) -> Result<(), String>) -> Result<Self, String> {
        let mut start = [0; 12];
        file.read_exact(&mut start).map_err(|_| "not a .npy file")?;
        let claimed = match start[6..] {
            [1, _, a, b, ..] => usize::from(u16::from_le_bytes([a, b])),
            [2 | 3, _, a, b, c, d] => u32::from_le_bytes([a, b, c, d]) as usize,
            _ => return Err("not a .npy file".to_owned()),
        };
        // The reader of headers makes room for what this says.
        if claimed > MAX_HEADER {
            return Err(format!("the .npy file has a header of {claimed} bytes"));
        }
        let mut head = start.to_vec();
        let more = claimed - if start[6] == 1 { 2.min(claimed) } else { 0 };
        file.by_ref().take(more as u64).read_to_end(&mut head).map_err(|error| error.to_string())?;
        check_header_shape(&head)?;
        let mut rest = head.as_slice().chain(file);
        let header = NpyHeader::from_reader(&mut rest).map_err(|error| format!("not a .npy file: {error}"))?;
        let DType::Plain(plain) = header.dtype() else { return Err("the .npy file holds records".to_owned()) };
        let unknown = |size: u64| format!("the .npy file holds numbers of {size} bytes");
        let size = match plain.size_field() {
            size @ (1 | 2 | 4 | 8) => size as u8,
            size => return Err(unknown(size)),
        };
        let ty = match (plain.type_char(), size) {
            (TypeChar::Bool, 1) => ElementType::Bool,
            (TypeChar::Int, _) => ElementType::Signed(size),
            (TypeChar::Uint, _) => ElementType::Unsigned(size),
            (TypeChar::Float, 2) => ElementType::Float(FloatKind::F16),
            (TypeChar::Float, 4) => ElementType::Float(FloatKind::F32),
            (TypeChar::Float, 8) => ElementType::Float(FloatKind::F64),
            // The types by which numpy stores the formats of `ml_dtypes`, which it does not know.
            (TypeChar::RawData, 1 | 2) => ElementType::Unsigned(size),
            (TypeChar::Float, _) => return Err(unknown(u64::from(size))),
            (other, _) => return Err(format!("the .npy file holds values of type '{}'", other.to_str())),
        };
        let shape = header.shape().to_vec();
        if header.order() == Order::Fortran && shape.len() > 1 {
            return Err("the .npy file is in column-major order; save it with numpy.ascontiguousarray".to_owned());
        }
        let expected = byte_count(ty, &shape)?;
        check(expected)?;
        let mut bytes = room(expected)?;
        rest.take(expected + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
        let found = bytes.len() as u64;
        if found != expected {
            let found = if found > expected { "more".to_owned() } else { format!("{found} bytes") };
            return Err(format!("the .npy file holds {found} of data, and its header says {expected} bytes"));
        }
        if plain.endianness() == Endianness::Big {
            bytes.chunks_exact_mut(ty.size()).for_each(<[u8]>::reverse);
        }
        Ok(Self { ty, shape, bytes })
    }

    /// The same bits as numbers of another type of that size, where one of the two is a format that `.npy` files lack.
    pub(super) fn reinterpreted(self, ty: ElementType) -> Self {
        let from_bits = self.ty == ElementType::Unsigned(ty.size() as u8) && npy_letter(ty).is_none();
        if from_bits { Self { ty, ..self } } else { self }
    }

    /// The numbers as those of another type, each the nearest; and a sentence on those that are not the same, where there
    /// are some.
    ///
    /// # Errors
    /// A number is out of the type's range.
    pub(super) fn converted(&self, ty: ElementType) -> Result<(Self, Option<String>), String> {
        let elements = self.bytes.chunks_exact(self.ty.size());
        let total = elements.len();
        let mut bytes = room(total as u64 * ty.size() as u64)?;
        // How many there are, and the first of them.
        let (mut outside, mut inexact) = ((0usize, None), (0usize, None));
        for (index, element) in elements.enumerate() {
            let found = self.ty.converted(element, ty);
            bytes.extend_from_slice(&found.map_or(0, |(bits, _)| bits).to_le_bytes()[..ty.size()]);
            let changed = match found {
                Some((_, true)) => continue,
                Some((_, false)) => &mut inexact,
                None => &mut outside,
            };
            *changed = (changed.0 + 1, changed.1.or(Some(index)));
        }
        let array = Self { ty, shape: self.shape.clone(), bytes };
        let number = |array: &Self, index: usize| array.bytes[index * array.ty.size()..][..array.ty.size()].to_vec();
        let shown = |array: &Self, index: usize| match array.ty.is_float() {
            true => format!("{:?}", array.ty.to_f64(&number(array, index))),
            false => array.ty.text(&number(array, index)),
        };
        let first = |index| format!("{} at {}", shown(self, index), self.index_text(index as u64));
        if let (count, Some(index)) = outside {
            let first = first(index);
            return Err(format!("{count} of {total} numbers are out of the range of {ty}, the first is {first}"));
        }
        let (count, index) = inexact;
        let note = index.map(|index| {
            let (first, found) = (first(index), shown(&array, index));
            format!("{count} of {total} numbers are not exact in {ty}, the first is {first}, which becomes {found}")
        });
        Ok((array, note))
    }

    /// What is expected of a result of this type: numbers of a wider type become the nearest of the result's.
    ///
    /// # Errors
    /// A number is out of the type's range.
    pub(super) fn expected_as(self, ty: ElementType) -> Result<Self, String> {
        let array = self.reinterpreted(ty);
        if array.ty.is_wider_than(ty) { array.converted(ty).map(|(array, _)| array) } else { Ok(array) }
    }

    /// As a `.npy` file; formats that such files lack are written as unsigned numbers of the same bits.
    pub(super) fn to_npy(&self) -> Result<Vec<u8>, String> {
        let letter = npy_letter(self.ty).unwrap_or('u');
        let order = if self.ty.size() == 1 { '|' } else { '<' };
        let plain = format!("{order}{letter}{}", self.ty.size()).parse().map_err(|error| format!("{error}"))?;
        let header = WriteOptions::new_header_only().dtype(DType::Plain(plain)).shape(&self.shape);
        let mut file = header.writer(Vec::new()).write_header_only().map_err(|error| error.to_string())?;
        file.extend_from_slice(&self.bytes);
        Ok(file)
    }

    /// The numbers as JSON has them; a float that is not finite as text.
    pub(super) fn json_values(&self) -> Vec<Value> {
        self.bytes
            .chunks_exact(self.ty.size())
            .map(|element| {
                let text = self.ty.text(element);
                let number = if self.ty.is_float() { self.ty.to_f64(element).into() } else { Value::Null };
                match (number, text.parse::<i64>(), text.parse::<u64>()) {
                    (number @ Value::Number(_), ..) => number,
                    (_, Ok(value), _) => value.into(),
                    (.., Ok(value)) => value.into(),
                    _ => text.into(),
                }
            })
            .collect()
    }

    /// The numbers as text, at most `limit` of them.
    pub(super) fn preview(&self, limit: usize) -> String {
        let elements = self.bytes.chunks_exact(self.ty.size());
        let more = if elements.len() > limit { ", …" } else { "" };
        let shown: Vec<String> = elements.take(limit).map(|element| self.ty.text(element)).collect();
        format!("[{}{more}]", shown.join(", "))
    }

    /// The differences from `expected`: none, or a few lines with places.
    pub(super) fn difference<'a>(&'a self, expected: &'a Self, tolerance: Tolerance) -> Option<String> {
        if (self.ty, self.shape.as_slice()) != (expected.ty, expected.shape.as_slice()) {
            return Some(format!("it is {self}, and {expected} is expected"));
        }
        const SHOWN: usize = 5;
        let elements = |array: &'a Self| array.bytes.chunks_exact(array.ty.size());
        // Gone over several times rather than collected, for all of them may be wrong.
        let wrong = || {
            let pairs = elements(self).zip(elements(expected)).enumerate();
            pairs.filter(|(_, (found, wanted))| !self.ty.is_close(found, wanted, tolerance))
        };
        let count = wrong().count();
        if count == 0 {
            return None;
        }
        let lines: Vec<String> = wrong()
            .take(SHOWN)
            .map(|(index, (found, wanted))| {
                let (found, wanted) = (self.ty.text(found), self.ty.text(wanted));
                format!("  {}: found {found}, expected {wanted}", self.index_text(index as u64))
            })
            .collect();
        let total = self.bytes.len() / self.ty.size();
        let more = if count > SHOWN { "\n  …" } else { "" };
        let farthest = self.farthest(wrong());
        Some(format!("{count} of {total} elements differ:\n{}{more}{farthest}", lines.join("\n")))
    }

    /// A line on the greatest difference.
    fn farthest<'a>(&self, wrong: impl Iterator<Item = (usize, (&'a [u8], &'a [u8]))>) -> String {
        let distance = |found: &[u8], wanted: &[u8]| (self.ty.to_f64(found) - self.ty.to_f64(wanted)).abs();
        let measured = wrong.map(|(index, (found, wanted))| (distance(found, wanted), index, found, wanted));
        let farther = measured.filter(|(d, ..)| !d.is_nan()).reduce(|a, b| if b.0 > a.0 { b } else { a });
        let Some((distance, index, found, wanted)) = farther else { return String::new() };
        let ulps = self.ty.ulps(found, wanted).map_or(String::new(), |ulps| format!(", {ulps} ulp"));
        format!("\n  the greatest difference is {distance}{ulps}, at {}", self.index_text(index as u64))
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
        Array::generate(ty, shape, rule, &Limits::DEFAULT).unwrap()
    }

    #[test]
    fn every_type_survives_a_file() {
        for ty in ["i1", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f16", "f32", "f64"] {
            for shape in ["[6]", "[2,3]", "[]", "[0,4]"] {
                let before = array(&format!("{ty}{shape}"), "rand:7");
                assert_eq!(Array::from_npy(&before.to_npy().unwrap()), Ok(before));
            }
        }
    }

    #[test]
    fn formats_that_files_lack_are_kept_as_bits() {
        let before = array("bf16[3]", "iota");
        let read = Array::from_npy(&before.to_npy().unwrap()).unwrap();
        assert_eq!(read.ty.to_string(), "u16");
        assert_eq!(read.clone().reinterpreted(before.ty), before);
        let (f16, _) = parse_array_type("f16").unwrap();
        assert_eq!(read.clone().reinterpreted(f16), read, "numpy has f16: this is another type");
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
            let made =
                parse_array_type(spec).and_then(|(ty, shape)| Array::generate(ty, shape, rule, &Limits::DEFAULT));
            made.unwrap_err()
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
        assert_eq!(cut, "the .npy file holds 15 bytes of data, and its header says 16 bytes");
        let more = Array::from_npy(&[&file[..], &[0]].concat()).unwrap_err();
        assert_eq!(more, "the .npy file holds more of data, and its header says 16 bytes");
        let long = Array::from_npy(&[0x93, b'N', b'U', b'M', b'P', b'Y', 2, 0, 255, 255, 255, 255]).unwrap_err();
        assert_eq!(long, "the .npy file has a header of 4294967295 bytes");
        assert_eq!(
            error("f32[1000000000]", "const:0"),
            "this takes 4000000000 bytes of one buffer or more, and the limit is 1073741824; \
             '--limit buffer-bytes=N' raises it"
        );
    }

    #[test]
    fn differences_are_counted_and_shown() {
        let (a, b) = (array("f32[2,4]", "iota"), array("f32[2,4]", "const:0"));
        assert_eq!(a.difference(&a, Tolerance::default()), None);
        let text = a.difference(&b, Tolerance::default()).unwrap();
        assert!(text.starts_with("7 of 8 elements differ:\n  [0, 1]: found 1, expected 0\n"), "{text}");
        assert!(text.ends_with("\n  …\n  the greatest difference is 7, 1088421888 ulp, at [1, 3]"), "{text}");
        assert_eq!(a.difference(&b, "7".parse().unwrap()), None);
        let text = a.difference(&array("i32[8]", "iota"), Tolerance::default()).unwrap();
        assert_eq!(text, "it is f32[2,4], and i32[8] is expected");
        let nan = array("f32[1]", "const:nan");
        assert_eq!(nan.difference(&nan, Tolerance::default()), None);
    }
}
