//! A file of `shaders/` and the directives in it.
//!
//! Lines that begin with `//!` are directives:
//!
//! | directive | meaning |
//! | --- | --- |
//! | `versions 1.0 1.6` | the SPIR-V versions it is compiled for (not for OpenCL) |
//! | `flags …` | more arguments of glslang |
//! | `validate …` | more arguments of `spirv-val` |
//! | `link FILE` | linked with this one into a module of several entry points |
//! | `entry NAME` | the entry point to run (`main`) |
//! | `groups X Y Z` | it is run, with so many workgroups |
//! | `buffer S:B TYPE[N] = zero \| iota [STEP] \| mod N \| random SEED` | a storage or uniform buffer; `S:B[I]` in an array |
//! | `push TYPE = V…` | the bytes of the push constants |
//! | `spec ID = V` | a specialization constant |
//! | `ulp N` | how far floats may be from the reference executor's |

use std::path::{Path, PathBuf};

/// The type of the elements of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Element {
    U8,
    U16,
    U32,
    I32,
    U64,
    F32,
    F64,
}

/// What is in a buffer before the run.
#[derive(Clone, Debug, PartialEq)]
pub enum Pattern {
    /// Zeros.
    Zero,
    /// The index, times this.
    Iota(f64),
    /// The index modulo this.
    Modulo(u64),
    /// Bits from a generator that starts here.
    Random(u64),
    /// These bytes.
    Bytes(Vec<u8>),
}

/// A buffer of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Buffer {
    /// The descriptor set.
    pub set: u32,
    /// The binding.
    pub binding: u32,
    /// Which of an array of buffers.
    pub index: u32,
    /// The elements' type.
    pub element: Element,
    /// How many.
    pub count: usize,
    /// Their values.
    pub pattern: Pattern,
}

/// How a compute shader is run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Run {
    /// The workgroups.
    pub groups: [u32; 3],
    /// The entry point.
    pub entry: String,
    /// The buffers.
    pub buffers: Vec<Buffer>,
    /// The push constants' bytes.
    pub push: Vec<u8>,
    /// Specialization constants: id and bits.
    pub spec: Vec<(u32, u64)>,
    /// The distance allowed between a driver's float and the reference's, in units in the last place.
    pub ulp: u64,
}

/// One file.
#[derive(Clone, Debug)]
pub struct Source {
    /// The file's name.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
    /// SPIR-V versions as minor numbers.
    pub versions: Vec<u8>,
    /// More arguments of glslang.
    pub flags: Vec<String>,
    /// More arguments of `spirv-val`.
    pub validate: Vec<String>,
    /// The file it is linked with.
    pub link: Option<String>,
    /// How it is run.
    pub run: Option<Run>,
}

/// The folder of the shaders.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("shaders")
}

/// All files of the folder, by name.
///
/// # Errors
/// One cannot be read, or has a directive that is none.
pub fn all() -> Result<Vec<Source>, String> {
    let paths = crate::corpus::files(&folder(), "")?;
    paths.iter().filter(|path| path.extension().is_none_or(|e| e != "txt")).map(|path| Source::read(path)).collect()
}

impl Source {
    /// Reads a file and its directives.
    ///
    /// # Errors
    /// It cannot be read, or a directive is wrong.
    pub fn read(path: &Path) -> Result<Self, String> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(path).map_err(|e| format!("{name}: {e}"))?;
        let mut source = Self {
            name: name.clone(),
            path: path.to_owned(),
            text: text.clone(),
            versions: Vec::new(),
            flags: Vec::new(),
            validate: Vec::new(),
            link: None,
            run: None,
        };
        let mut run = Run { entry: "main".to_owned(), ..Run::default() };
        let directives = text.lines().filter_map(|line| line.strip_prefix("//!").or_else(|| line.strip_prefix(";!")));
        for line in directives {
            source.directive(line.trim(), &mut run).map_err(|e| format!("{name}: '{}': {e}", line.trim()))?;
        }
        source.run = (run.groups != [0; 3]).then_some(run);
        match source.versions.is_empty() && !name.ends_with(".cl") {
            true => Err(format!("{name}: no directive says for which versions")),
            false => Ok(source),
        }
    }

    fn directive(&mut self, line: &str, run: &mut Run) -> Result<(), String> {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words = || rest.split_whitespace();
        match key {
            "versions" => {
                self.versions = words().map(version).collect::<Result<_, _>>()?;
            }
            "flags" => self.flags = words().map(str::to_owned).collect(),
            "validate" => self.validate = words().map(str::to_owned).collect(),
            "link" => self.link = Some(rest.to_owned()),
            "entry" => run.entry = rest.to_owned(),
            "groups" => {
                let numbers: Vec<u32> = words().map(number).collect::<Result<_, _>>()?;
                run.groups = numbers.try_into().map_err(|_| "three numbers are needed")?;
            }
            "buffer" => run.buffers.push(buffer(rest)?),
            "push" => {
                let (element, values) = rest.split_once('=').ok_or("no '='")?;
                let element = self::element(element.trim())?;
                for value in values.split_whitespace() {
                    run.push.extend(element.bytes(number(value)?));
                }
            }
            "spec" => {
                let (id, value) = rest.split_once('=').ok_or("no '='")?;
                run.spec.push((number(id.trim())?, number(value.trim())?));
            }
            "ulp" => run.ulp = number(rest)?,
            _ => return Err("no such directive".to_owned()),
        }
        Ok(())
    }

    /// The stage in words, and the language.
    pub fn stage(&self) -> &str {
        match self.name.strip_suffix(".hlsl").unwrap_or(&self.name).rsplit_once('.') {
            Some((_, extension)) => extension,
            None => "",
        }
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("'{text}' is no number that fits"))
}

fn version(text: &str) -> Result<u8, String> {
    number(text.strip_prefix("1.").ok_or("versions are 1.x")?)
}

fn element(text: &str) -> Result<Element, String> {
    Ok(match text {
        "u8" => Element::U8,
        "u16" => Element::U16,
        "u32" => Element::U32,
        "i32" => Element::I32,
        "u64" => Element::U64,
        "f32" => Element::F32,
        "f64" => Element::F64,
        _ => return Err(format!("'{text}' is no type of elements")),
    })
}

/// `0:1 u32[64] = iota`.
fn buffer(text: &str) -> Result<Buffer, String> {
    let (place, pattern) = text.split_once('=').ok_or("no '='")?;
    let (at, ty) = place.trim().split_once(' ').ok_or("no type")?;
    let (set, binding) = at.split_once(':').ok_or("no ':'")?;
    let (binding, index) = binding.trim_end_matches(']').split_once('[').unwrap_or((binding, "0"));
    let (ty, count) = ty.trim_end_matches(']').split_once('[').ok_or("no '['")?;
    let words: Vec<&str> = pattern.split_whitespace().collect();
    let pattern = match words[..] {
        ["zero"] => Pattern::Zero,
        ["iota"] => Pattern::Iota(1.0),
        ["iota", step] => Pattern::Iota(number(step)?),
        ["mod", n] => Pattern::Modulo(number::<u64>(n)?.max(1)),
        ["random", seed] => Pattern::Random(number(seed)?),
        _ => return Err("no such pattern".to_owned()),
    };
    let (set, binding, index) = (number(set)?, number(binding)?, number(index)?);
    Ok(Buffer { set, binding, index, element: element(ty)?, count: number(count)?, pattern })
}

impl Element {
    /// Its size in bytes.
    pub fn size(self) -> usize {
        match self {
            Element::U8 => 1,
            Element::U16 => 2,
            Element::U32 | Element::I32 | Element::F32 => 4,
            Element::U64 | Element::F64 => 8,
        }
    }

    /// The little-endian bytes of a value.
    pub fn bytes(self, value: f64) -> Vec<u8> {
        match self {
            Element::F32 => (value as f32).to_le_bytes().to_vec(),
            Element::F64 => value.to_le_bytes().to_vec(),
            _ => (value as i64).to_le_bytes()[..self.size()].to_vec(),
        }
    }
}

impl Buffer {
    /// Its bytes before the run.
    pub fn bytes(&self) -> Vec<u8> {
        if let Pattern::Bytes(bytes) = &self.pattern {
            return bytes.clone();
        }
        let mut state = match self.pattern {
            Pattern::Random(seed) => seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
            _ => 0,
        };
        let mut bytes = Vec::with_capacity(self.count * self.element.size());
        for index in 0..self.count {
            match self.pattern {
                Pattern::Zero | Pattern::Bytes(_) => bytes.extend(self.element.bytes(0.0)),
                Pattern::Iota(step) => bytes.extend(self.element.bytes(index as f64 * step)),
                Pattern::Modulo(n) => bytes.extend(self.element.bytes((index as u64 % n) as f64)),
                Pattern::Random(_) => {
                    state ^= state << 13;
                    state ^= state >> 7;
                    state ^= state << 17;
                    bytes.extend(&state.to_le_bytes()[..self.element.size()]);
                }
            }
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_is_what_its_line_says() {
        let b = buffer("1:2 f32[3] = iota 0.5").unwrap();
        assert_eq!((b.set, b.binding, b.element, b.count), (1, 2, Element::F32, 3));
        assert_eq!(b.bytes(), [0.0f32, 0.5, 1.0].map(f32::to_le_bytes).concat());
        assert_eq!(b.index, 0);
        assert_eq!(buffer("1:2[7] f32[3] = zero").map(|b| (b.binding, b.index)), Ok((2, 7)));
        assert!(buffer("1:2 f32[3] = noise").is_err());
        assert!(buffer("1:2 f33[3] = zero").is_err());
    }
}
