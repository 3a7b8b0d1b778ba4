//! Kernels that run on every device, with results that host code computes.
//!
//! A [`Kernel`] is a module, the environment for which it is lowered, and buffers: their contents, and the expected
//! contents afterwards. [`all`] lists them; each file makes those of one subject.

mod bools_and_small_ints;
mod complex_functions;
mod complex_numbers;
mod doubles;
mod held_bits;
mod integers64;
pub mod math;
mod small_floats;
pub mod values;

use vulcanize_ir::numeric::{FloatKind, FloatValue};
use vulcanize_runtime::{Backend, Binding, BufferId, DeviceError, Dispatch, Groups};

use crate::{Failure, Invoke};

/// The environment that has no optional type at all.
pub const BARE: &str = "vulkan1.1";

/// The name of the entry point.
const ENTRY: &str = "main";

/// A kernel with its data.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its subject.
    pub name: String,
    /// The text of the module.
    pub module: String,
    /// The value of `--target-env`.
    pub environment: String,
    /// The buffers, by binding.
    pub buffers: Vec<Buffer>,
    /// The number of workgroups in x.
    pub groups: u32,
    /// More flags of `lower`.
    pub flags: &'static [&'static str],
}

/// A buffer of a kernel.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// Its contents before.
    pub bytes: Vec<u8>,
    /// Its expected contents afterwards; `None` checks nothing.
    pub expected: Option<Expected>,
}

/// The expected contents of a buffer.
#[derive(Clone, Debug)]
pub struct Expected {
    /// How the bytes are read.
    pub element: Element,
    /// The bytes.
    pub bytes: Vec<u8>,
    /// How far floats may be off, in units in the last place.
    pub ulp: u64,
}

/// The type of a buffer's elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// Bits that must be the same, of so many bytes an element.
    Bits(usize),
    /// Floats: a NaN is as good as another.
    Float(FloatKind),
    /// Complex numbers of such parts: how far they may be off is a distance, in units of the greater part.
    Complex(FloatKind),
}

impl Element {
    fn size(self) -> usize {
        match self {
            Self::Bits(size) => size,
            Self::Float(kind) => kind.width().div_ceil(8) as usize,
            Self::Complex(kind) => 2 * kind.width().div_ceil(8) as usize,
        }
    }
}

impl Expected {
    /// Exactly these bytes, in elements of `size`.
    pub fn bits(size: usize, bytes: Vec<u8>) -> Self {
        Self { element: Element::Bits(size), bytes, ulp: 0 }
    }

    /// These floats.
    pub fn floats(kind: FloatKind, bytes: Vec<u8>, ulp: u64) -> Self {
        Self { element: Element::Float(kind), bytes, ulp }
    }

    /// These complex numbers.
    pub fn complexes(kind: FloatKind, bytes: Vec<u8>, ulp: u64) -> Self {
        Self { element: Element::Complex(kind), bytes, ulp }
    }

    /// # Errors
    /// The first element that differs.
    fn check(&self, found: &[u8]) -> Result<(), String> {
        if self.bytes.len() > found.len() {
            return Err(format!("{} bytes, not {}", found.len(), self.bytes.len()));
        }
        let size = self.element.size();
        for (index, (wanted, found)) in self.bytes.chunks(size).zip(found.chunks(size)).enumerate() {
            if self.distance(wanted, found) > self.ulp {
                return Err(format!("[{index}] is {}, not {}", self.shown(found), self.shown(wanted)));
            }
        }
        Ok(())
    }

    fn distance(&self, wanted: &[u8], found: &[u8]) -> u64 {
        if wanted == found {
            return 0;
        }
        let kind = match self.element {
            Element::Bits(_) => return u64::MAX,
            Element::Float(kind) => kind,
            Element::Complex(kind) => return distance_in_plane(kind, wanted, found),
        };
        let (a, b) = (bits(wanted), bits(found));
        let value = |bits: u64| FloatValue::from_bits(kind, u128::from(bits));
        let (Some(x), Some(y)) = (value(a), value(b)) else { return u64::MAX };
        if x.is_nan() || y.is_nan() {
            return if x.is_nan() && y.is_nan() { 0 } else { u64::MAX };
        }
        if self.ulp == 0 {
            return u64::MAX;
        }
        // The order of the bits, with the sign, is that of the numbers.
        let sign = 1 << (kind.width() - 1);
        let ordered = |bits: u64| if bits & sign == 0 { i128::from(bits) } else { -i128::from(bits ^ sign) };
        u64::try_from((ordered(a) - ordered(b)).unsigned_abs()).unwrap_or(u64::MAX)
    }

    fn shown(&self, bytes: &[u8]) -> String {
        match self.element {
            Element::Bits(_) => format!("{:#x}", bits(bytes)),
            Element::Float(kind) => format!("{:e} ({:#x})", number(kind, bytes), bits(bytes)),
            Element::Complex(kind) => {
                let [re, im] = parts(kind, bytes);
                format!("{re:e} {im:+e} i")
            }
        }
    }
}

fn number(kind: FloatKind, bytes: &[u8]) -> f64 {
    FloatValue::from_bits(kind, u128::from(bits(bytes))).map_or(f64::NAN, FloatValue::to_f64)
}

fn parts(kind: FloatKind, bytes: &[u8]) -> [f64; 2] {
    let (re, im) = bytes.split_at(bytes.len() / 2);
    [re, im].map(|part| number(kind, part))
}

/// The distance of two complex numbers in units in the last place of the greater part of the first one.
fn distance_in_plane(kind: FloatKind, wanted: &[u8], found: &[u8]) -> u64 {
    let ([a, b], [x, y]) = (parts(kind, wanted), parts(kind, found));
    let exponent = a.abs().max(b.abs()).log2().floor().max(f64::from(kind.min_exponent()));
    let unit = (exponent + 1.0 - f64::from(kind.precision())).exp2();
    let distance = (a - x).hypot(b - y) / unit;
    if distance.is_nan() { u64::MAX } else { distance.ceil() as u64 }
}

fn bits(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))
}

/// All kernels.
pub fn all() -> Vec<Kernel> {
    let mut kernels = Vec::new();
    kernels.extend(integers64::kernels());
    kernels.extend(complex_numbers::kernels());
    kernels.extend(complex_functions::kernels());
    kernels.extend(doubles::kernels());
    kernels.extend(small_floats::kernels());
    kernels.extend(bools_and_small_ints::kernels());
    kernels.extend(held_bits::kernels());
    kernels.extend(math::kernels());
    kernels
}

/// A kernel that computes each element of its last buffer from those of the others at the same place.
#[derive(Clone, Debug)]
pub struct Elementwise<'a> {
    /// Its subject.
    pub name: String,
    /// The value of `--target-env`.
    pub environment: &'a str,
    /// The element types of the inputs and their elements, `%0`, `%1`, … in the body.
    pub inputs: Vec<(&'a str, Vec<u8>)>,
    /// The element type of the output.
    pub output: &'a str,
    /// The lines that compute `%r`.
    pub body: String,
    /// The expected output.
    pub expected: Expected,
    /// How many elements there are.
    pub count: usize,
}

impl Elementwise<'_> {
    /// The kernel.
    pub fn kernel(self) -> Kernel {
        let count = self.count;
        // Some devices run no more than 65,535 workgroups.
        let local = if count.is_multiple_of(64) { 64 } else { 1 };
        let types: Vec<&str> = self.inputs.iter().map(|(ty, _)| *ty).chain([self.output]).collect();
        let arguments: Vec<String> =
            types.iter().enumerate().map(|(at, ty)| format!("%m{at}: memref<{count}x{ty}>")).collect();
        let mut text = format!(
            "module attributes {{gpu.container_module}} {{\n  gpu.module @kernels {{\n    gpu.func @{ENTRY}({}) kernel \
             attributes {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [{local}, 1, 1]>}} {{\n      \
             %i = gpu.global_id x\n",
            arguments.join(", ")
        );
        let last = types.len() - 1;
        for (at, ty) in types.iter().enumerate().take(last) {
            text.push_str(&format!("      %{at} = memref.load %m{at}[%i] : memref<{count}x{ty}>\n"));
        }
        for line in self.body.lines() {
            text.push_str(&format!("      {}\n", line.trim()));
        }
        text.push_str(&format!(
            "      memref.store %r, %m{last}[%i] : memref<{count}x{}>\n      gpu.return\n    }}\n  }}\n}}\n",
            self.output
        ));
        let size = self.expected.bytes.len();
        let mut buffers: Vec<Buffer> =
            self.inputs.into_iter().map(|(_, bytes)| Buffer { bytes, expected: None }).collect();
        buffers.push(Buffer { bytes: vec![0xA5; size], expected: Some(self.expected) });
        let groups = u32::try_from(count / local).unwrap_or(u32::MAX);
        Kernel { name: self.name, module: text, environment: self.environment.to_owned(), buffers, groups, flags: &[] }
    }
}

impl Kernel {
    /// The same with flags of `lower`.
    #[must_use]
    pub fn with_flags(self, flags: &'static [&'static str]) -> Self {
        Self { flags, ..self }
    }

    /// The words of its binary; `flags` are more of `lower`, `workarounds` passes on the SPIR-V module.
    ///
    /// # Errors
    /// What `lower` says.
    pub fn lower(&self, vulcanize: Invoke, flags: &[&str], workarounds: &[&str]) -> Result<Vec<u32>, Failure> {
        let flags = [&["--target-env", &self.environment], self.flags, flags].concat();
        crate::lowering::lower(vulcanize, &self.module, &flags, workarounds)
    }

    /// Runs the words on a device and compares the buffers.
    ///
    /// # Errors
    /// The device's error, or the first element that differs.
    pub fn check_on(&self, device: &dyn Backend, words: &[u32]) -> Result<(), Failure> {
        let failed = |error| Failure::of_device(&error).map(|message| format!("{}: {message}", self.name));
        let found = self.run(device, words).map_err(failed)?;
        self.check(&found).map_err(Failure::unexpected)
    }

    /// Compares the buffers with the expected contents.
    ///
    /// # Errors
    /// The first element that differs.
    pub fn check(&self, found: &[Vec<u8>]) -> Result<(), String> {
        for (binding, (buffer, found)) in self.buffers.iter().zip(found).enumerate() {
            if let Some(expected) = &buffer.expected {
                expected.check(found).map_err(|e| {
                    let at = e.strip_prefix('[').and_then(|e| e.split_once(']')).and_then(|(at, _)| at.parse().ok());
                    format!("{}: buffer {binding} {e}{}", self.name, self.inputs_at(at))
                })?;
            }
        }
        Ok(())
    }

    /// The inputs at a place, for a message.
    fn inputs_at(&self, at: Option<usize>) -> String {
        let Some(at) = at else { return String::new() };
        let output = self.buffers.iter().rev().find_map(|buffer| buffer.expected.as_ref());
        let count = output.map_or(1, |expected| expected.bytes.len() / expected.element.size());
        let inputs = self.buffers.iter().filter(|buffer| buffer.expected.is_none()).map(|buffer| {
            let size = buffer.bytes.len() / count.max(1);
            format!("{:#x}", bits(buffer.bytes.get(at * size..(at + 1) * size).unwrap_or_default()))
        });
        format!(" for {}", inputs.collect::<Vec<_>>().join(", "))
    }

    /// The contents of the buffers after a run on a device.
    ///
    /// # Errors
    /// The device's.
    pub fn run(&self, device: &dyn Backend, words: &[u32]) -> Result<Vec<Vec<u8>>, DeviceError> {
        let kernel = device.load_kernel(words, ENTRY, &[])?;
        let mut buffers: Vec<BufferId> = Vec::new();
        for buffer in &self.buffers {
            // A buffer of words may end in a part of one.
            let id = device.allocate(buffer.bytes.len().next_multiple_of(4) as u64)?;
            device.write(id, 0, &buffer.bytes)?;
            buffers.push(id);
        }
        let bindings: Vec<Binding> =
            (0..).zip(&buffers).map(|(binding, &buffer)| Binding::buffer(0, binding, buffer)).collect();
        let used: Vec<u32> = device.kernel_interface(kernel)?.descriptors.iter().map(|d| d.binding).collect();
        let bindings: Vec<Binding> = bindings.into_iter().filter(|b| used.contains(&b.binding)).collect();
        device.dispatch(&Dispatch {
            kernel,
            groups: Groups::Direct([self.groups, 1, 1]),
            bindings: &bindings,
            push_constants: &[],
        })?;
        let mut found = Vec::new();
        for (id, buffer) in buffers.into_iter().zip(&self.buffers) {
            let mut bytes = vec![0; buffer.bytes.len()];
            device.read(id, 0, &mut bytes)?;
            device.free(id)?;
            found.push(bytes);
        }
        device.unload_kernel(kernel)?;
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_compared_bit_by_bit_or_as_numbers() {
        let bits = Expected::bits(2, vec![1, 0, 2, 0]);
        assert_eq!(bits.check(&[1, 0, 2, 0]), Ok(()));
        assert_eq!(bits.check(&[1, 0, 2, 1]), Err("[1] is 0x102, not 0x2".to_owned()));
        let nan = Expected::floats(FloatKind::F16, vec![0, 0x7E], 0);
        assert_eq!(nan.check(&[1, 0xFE]), Ok(()));
        assert!(nan.check(&[0, 0x7C]).is_err());
        let near = Expected::floats(FloatKind::F16, vec![0, 0x3C], 1);
        assert_eq!(near.check(&[1, 0x3C]), Ok(()));
        assert!(near.check(&[2, 0x3C]).is_err());
        let complex = Expected::complexes(FloatKind::F16, vec![0, 0x3C, 0, 0], 1);
        assert_eq!(complex.check(&[0, 0x3C, 0, 0x14]), Ok(()));
        assert!(complex.check(&[0, 0x3C, 0, 0x18]).is_err());
        assert!(complex.check(&[0, 0x7E, 0, 0]).is_err());
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<String> = all().into_iter().map(|kernel| kernel.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
