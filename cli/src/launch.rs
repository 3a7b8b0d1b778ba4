//! Kernels that were lowered here, launched by their arguments in order: their manifests say where each goes.
//!
//! ```
//! use vulcanize::launch::{Argument, LoadedKernel};
//! use vulcanize::lower::{LowerOptions, lower_kernels};
//!
//! let context = vulcanize::context();
//! let text = "gpu.module @kernels {
//!   gpu.func @add(%a: i32, %x: memref<?xi32>) kernel attributes {
//!       spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
//!     %i = gpu.global_id x
//!     %0 = memref.load %x[%i] : memref<?xi32>
//!     %1 = arith.addi %0, %a : i32
//!     memref.store %1, %x[%i] : memref<?xi32>
//!     gpu.return
//!   }
//! }";
//! let mut ir = vulcanize::ir::parse_source(&context, "add.mlir", text).map_err(|d| d.render(&context)).unwrap();
//! vulcanize::lower::add_target_envs(&mut ir);
//! let module = &lower_kernels(&mut ir, &LowerOptions::default()).map_err(|d| d.render(&context)).unwrap()[0];
//!
//! let device = vulcanize::device::open(Some("reference"), None)?;
//! let kernel = LoadedKernel::load(&device, &module.words, &module.kernels[0])?;
//! let x = device.buffer(&[1, 2, 3, 4])?;
//! kernel.launch([1, 1, 1], &[Argument::Value(&10i32.to_le_bytes()), Argument::Buffer { buffer: x.id(), shape: &[4] }])?;
//! assert_eq!(x.read()?, [11, 12, 13, 14]);
//! # Ok::<(), vulcanize::runtime::DeviceError>(())
//! ```

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use vulcanize_abi::{ArgumentBinding, ArgumentKind, ArgumentPlace, KernelManifest, ShapeBlock};
use vulcanize_dialects::memref::layout::ShapePart;
use vulcanize_runtime::{
    Binding, BufferId, Descriptor, Device, DeviceError, Dispatch, DispatchTime, KernelId, KernelInterface, LoadOptions,
    Resource,
};

/// A kernel on a device, and how it takes its arguments.
#[derive(Debug)]
pub struct LoadedKernel {
    device: Device,
    id: KernelId,
    interface: Arc<KernelInterface>,
    manifest: KernelManifest,
    /// Buffers for the value of a descriptor, those that no launch has at the moment.
    values: Mutex<HashMap<(u32, u32), Vec<BufferId>>>,
}

/// An argument of a launch.
#[derive(Clone, Copy, Debug)]
pub enum Argument<'a> {
    /// A memref: a buffer of the device with its elements, row by row, as [`LoadedKernel::spaced`] spaces them.
    Buffer {
        /// The buffer.
        buffer: BufferId,
        /// The size of each dimension.
        shape: &'a [u64],
    },
    /// The bytes of a scalar or vector, the least first. Fewer than the kernel takes are followed by zeros.
    Value(&'a [u8]),
}

impl Drop for LoadedKernel {
    fn drop(&mut self) {
        // These fail only where the device is lost.
        let _ = self.device.backend().unload_kernel(self.id);
        for buffer in lock(&self.values).drain().flat_map(|(_, buffers)| buffers) {
            let _ = self.device.backend().free(buffer);
        }
    }
}

impl LoadedKernel {
    /// Loads a kernel of a lowered module.
    ///
    /// # Errors
    /// The device lacks something that it needs.
    pub fn load(device: &Device, words: &[u32], manifest: &KernelManifest) -> Result<Self, DeviceError> {
        let backend = device.backend();
        let options = LoadOptions { subgroup_size: manifest.subgroup_size, ..LoadOptions::default() };
        let id = backend.load_kernel_with(words, &manifest.kernel, &options)?;
        let interface = backend.kernel_interface(id)?;
        Ok(Self { device: device.clone(), id, interface, manifest: manifest.clone(), values: Mutex::default() })
    }

    /// The device that it is on.
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// How it takes its arguments.
    pub fn manifest(&self) -> &KernelManifest {
        &self.manifest
    }

    /// Whether a launch may change the memref that is this argument.
    pub fn writes(&self, argument: usize) -> bool {
        let descriptor = self.manifest.arguments.get(argument).and_then(|argument| self.descriptor(argument.place));
        descriptor.is_some_and(|descriptor| !descriptor.read_only)
    }

    /// The bytes of a memref's elements as the kernel wants them: with padding between elements where its layout has
    /// some, in whole words.
    pub fn spaced<'b>(&self, argument: usize, dense: &'b [u8]) -> Cow<'b, [u8]> {
        let size = self.spaced_size(argument, dense.len());
        if size == dense.len() {
            return Cow::Borrowed(dense);
        }
        let mut bytes = vec![0; size];
        let (unit, stride) = self.spacing(argument).unwrap_or((dense.len(), size));
        for (from, to) in dense.chunks(unit.max(1)).zip(bytes.chunks_mut(stride.max(1))) {
            to[..from.len()].copy_from_slice(from);
        }
        Cow::Owned(bytes)
    }

    /// The bytes that [`spaced`](Self::spaced) gives for so many.
    pub fn spaced_size(&self, argument: usize, dense: usize) -> usize {
        let spaced = match self.spacing(argument) {
            Some((unit, stride)) => dense.div_ceil(unit).saturating_mul(stride),
            None => dense,
        };
        spaced.max(1).next_multiple_of(4)
    }

    /// Takes the elements from the bytes of [`spaced`](Self::spaced).
    pub fn gather(&self, argument: usize, spaced: &[u8], dense: &mut [u8]) {
        let (unit, stride) = self.spacing(argument).unwrap_or((dense.len(), spaced.len()));
        for (to, from) in dense.chunks_mut(unit.max(1)).zip(spaced.chunks(stride.max(1))) {
            let size = to.len();
            to.copy_from_slice(&from[..size]);
        }
    }

    /// Launches it and waits for its end.
    ///
    /// # Errors
    /// An argument does not fit the kernel, the kernel fails, or the device is lost.
    pub fn launch(&self, groups: [u32; 3], arguments: &[Argument<'_>]) -> Result<DispatchTime, DeviceError> {
        let name = &self.manifest.kernel;
        if arguments.len() != self.manifest.arguments.len() {
            let (expected, found) = (self.manifest.arguments.len(), arguments.len());
            return Err(wrong(format!("kernel '{name}' takes {expected} arguments, and is given {found}")));
        }
        let backend = self.device.backend();
        let mut places = Places { kernel: self, bindings: Vec::new(), values: Vec::new(), push_constants: Vec::new() };
        places.push_constants.resize(self.interface.push_constants_size as usize, 0);
        let mut result = Ok(());
        for (index, (taken, &given)) in self.manifest.arguments.iter().zip(arguments).enumerate() {
            result = result.and_then(|()| places.bind(index, taken, given));
        }
        if let Some(block) = &self.manifest.shape_block {
            result = result.and_then(|()| places.put(block.place, shape_bytes(block, arguments)?));
        }
        let result = result.and_then(|()| {
            let (bindings, push_constants) = (&places.bindings, &places.push_constants);
            backend.dispatch(&Dispatch { kernel: self.id, groups: groups.into(), bindings, push_constants })
        });
        let mut values = lock(&self.values);
        places.values.into_iter().for_each(|(place, buffer)| values.entry(place).or_default().push(buffer));
        result
    }

    fn descriptor(&self, place: ArgumentPlace) -> Option<&Descriptor> {
        let ArgumentPlace::Descriptor { set, binding } = place else { return None };
        let place = |descriptor: &Descriptor| (descriptor.set, descriptor.binding);
        // They are sorted.
        let first = self.interface.descriptors.partition_point(|descriptor| place(descriptor) < (set, binding));
        self.interface.descriptors.get(first).filter(|descriptor| place(descriptor) == (set, binding))
    }

    /// How many bytes follow one another, and the distance to the next ones, where the layout has padding.
    fn spacing(&self, argument: usize) -> Option<(usize, usize)> {
        match self.manifest.arguments.get(argument)?.kind {
            ArgumentKind::Buffer { unit, stride, .. } if unit != stride => {
                Some((usize::try_from(unit).ok()?.max(1), usize::try_from(stride).ok()?))
            }
            ArgumentKind::Buffer { .. } | ArgumentKind::Value { .. } => None,
        }
    }
}

/// What a launch binds.
struct Places<'k> {
    kernel: &'k LoadedKernel,
    bindings: Vec<Binding>,
    /// The kernel's buffers for values, which it gets back.
    values: Vec<((u32, u32), BufferId)>,
    push_constants: Vec<u8>,
}

impl Places<'_> {
    fn bind(&mut self, index: usize, taken: &ArgumentBinding, given: Argument<'_>) -> Result<(), DeviceError> {
        match (&taken.kind, given) {
            (ArgumentKind::Buffer { shape: wanted, .. }, Argument::Buffer { buffer, shape }) => {
                let fits = wanted.len() == shape.len()
                    && wanted.iter().zip(shape).all(|(wanted, &size)| wanted.is_none_or(|wanted| wanted == size));
                if !fits {
                    let wanted: Vec<String> =
                        wanted.iter().map(|size| size.map_or("?".to_owned(), |size| size.to_string())).collect();
                    let wanted = wanted.join(", ");
                    return Err(wrong(format!("argument {index} is [{wanted}], and is given {shape:?}")));
                }
                self.bind_buffer(index, taken, buffer, shape.contains(&0))
            }
            (&ArgumentKind::Value { size, .. }, Argument::Value(bytes)) => {
                let size = usize::try_from(size).unwrap_or(usize::MAX);
                if bytes.len() > size {
                    return Err(wrong(format!("argument {index} has {size} bytes, and is given {}", bytes.len())));
                }
                let mut bytes = bytes.to_vec();
                bytes.resize(size, 0);
                self.put(taken.place, bytes)
            }
            (ArgumentKind::Buffer { .. }, Argument::Value(_)) => {
                Err(wrong(format!("argument {index} is a memref, and is given a value")))
            }
            (ArgumentKind::Value { .. }, Argument::Buffer { .. }) => {
                Err(wrong(format!("argument {index} is a value, and is given a memref")))
            }
        }
    }

    fn bind_buffer(
        &mut self,
        index: usize,
        taken: &ArgumentBinding,
        buffer: BufferId,
        is_empty: bool,
    ) -> Result<(), DeviceError> {
        let ArgumentPlace::Descriptor { set, binding } = taken.place else {
            return Err(wrong(format!("argument {index} has no descriptor")));
        };
        // One that the kernel does not use is not in its interface.
        let Some(descriptor) = self.kernel.descriptor(taken.place) else { return Ok(()) };
        // One byte: not even one element of an array whose length the kernel asks for.
        let is_array = descriptor.min_size == 0 && descriptor.runtime_stride.is_some_and(|stride| stride > 1);
        let size = (is_empty && is_array).then_some(1);
        self.bindings.push(Binding {
            set,
            binding,
            element: 0,
            resource: Resource::Buffer { buffer, offset: 0, size },
        });
        Ok(())
    }

    /// Puts bytes into the push constants or a buffer of their own.
    fn put(&mut self, place: ArgumentPlace, mut bytes: Vec<u8>) -> Result<(), DeviceError> {
        match place {
            ArgumentPlace::PushConstant { offset } => {
                let start = offset as usize;
                let Some(place) = self.push_constants.get_mut(start..start + bytes.len()) else {
                    return Err(wrong("a value is outside of the kernel's push constants".to_owned()));
                };
                place.copy_from_slice(&bytes);
            }
            ArgumentPlace::Descriptor { set, binding } if self.kernel.descriptor(place).is_some() => {
                bytes.resize(bytes.len().next_multiple_of(4).max(4), 0);
                let buffer = self.value_buffer((set, binding), bytes.len() as u64)?;
                self.kernel.device.backend().write(buffer, 0, &bytes)?;
                self.bindings.push(Binding::buffer(set, binding, buffer));
            }
            ArgumentPlace::Descriptor { .. } => {}
            ArgumentPlace::Parameter { .. } => {
                return Err(wrong("the kernel is OpenCL's, which no device here runs".to_owned()));
            }
        }
        Ok(())
    }

    /// A buffer for the value of a descriptor, which always has this size.
    fn value_buffer(&mut self, place: (u32, u32), size: u64) -> Result<BufferId, DeviceError> {
        let free = lock(&self.kernel.values).get_mut(&place).and_then(Vec::pop);
        let buffer = free.map_or_else(|| self.kernel.device.backend().allocate(size), Ok)?;
        self.values.push((place, buffer));
        Ok(buffer)
    }
}

/// The data are whole even after a panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The sizes, strides and offsets that the types of a kernel's memrefs leave open.
fn shape_bytes(block: &ShapeBlock, arguments: &[Argument<'_>]) -> Result<Vec<u8>, DeviceError> {
    let mut bytes = Vec::new();
    for word in &block.words {
        let Some(Argument::Buffer { shape, .. }) = arguments.get(word.argument as usize) else { continue };
        let number = match word.part {
            ShapePart::Offset => Some(0),
            ShapePart::Size(dim) => shape.get(dim as usize).copied(),
            ShapePart::Stride(dim) => shape.get(dim as usize + 1..).map(|inner| inner.iter().product()),
        };
        let number = number.ok_or_else(|| wrong(format!("argument {} has too few dimensions", word.argument)))?;
        if block.word_size == 4 && i32::try_from(number).is_err() {
            return Err(wrong(format!("size {number} does not fit the kernel's 32-bit index")));
        }
        bytes.extend_from_slice(&number.to_le_bytes()[..block.word_size.min(8) as usize]);
    }
    Ok(bytes)
}

fn wrong(message: String) -> DeviceError {
    DeviceError::InvalidDispatch(message)
}
