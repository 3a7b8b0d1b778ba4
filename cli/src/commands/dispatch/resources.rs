//! The memory that kernels work on: what is given for it on the command line, laid out as the kernels have it.

use vulcanize_runtime::module_interface::{EntryPointInterface, Type};
use vulcanize_runtime::{Backend, Binding, BufferId, Descriptor, DeviceError, KernelInterface};

use super::super::CommandError;
use super::arrays::Array;
use super::image::to_png;
use super::job::{Buffer, Job, is_picture};
use super::layout::{Placement, View};
use super::values::{Place, Target};

/// An array in a buffer: one that is given, or one that is asked for afterwards.
pub(super) struct Slot {
    pub(super) target: Target,
    /// As it is before the kernel runs.
    pub(super) array: Array,
    placement: Placement,
    /// Whether the kernel can write it.
    pub(super) is_written: bool,
}

/// The bytes behind one descriptor.
struct Memory {
    place: Place,
    bytes: Vec<u8>,
    /// The part of them that the kernel sees.
    seen: u64,
}

/// Everything that is bound.
pub(super) struct Resources {
    /// The arrays that are given, in their order; then those that are only asked for.
    pub(super) slots: Vec<Slot>,
    memories: Vec<Memory>,
}

/// The buffers of a device that hold the resources.
pub(super) struct Uploaded {
    ids: Vec<BufferId>,
    pub(super) bindings: Vec<Binding>,
}

impl Resources {
    /// Lays out what is given for a kernel.
    ///
    /// # Errors
    /// Something is missing, too small, of another shape, or not the kernel's.
    pub(super) fn new(
        job: &Job,
        interface: &KernelInterface,
        types: Option<&EntryPointInterface>,
    ) -> Result<Self, CommandError> {
        check_places(job, interface)?;
        let mut resources = Self { slots: Vec::new(), memories: Vec::new() };
        for descriptor in &interface.descriptors {
            let block = types.and_then(|types| block_of(types, descriptor));
            let given: Vec<&Buffer> = job.buffers_at(Place::of(descriptor)).collect();
            resources.add_buffer(&given, descriptor, block, interface)?;
        }
        // In the order of the command line.
        let order = |slot: &Slot| job.buffers.iter().position(|buffer| buffer.target == slot.target);
        resources.slots.sort_by_key(order);
        for (target, flag, path) in job.wanted() {
            resources.add_wanted(target, interface, types).map_err(|message| usage(flag, message))?;
            if is_picture(path) {
                let slot = resources.slots.iter().find(|slot| slot.target == *target);
                slot.map_or(Ok(Vec::new()), |slot| to_png(&slot.array)).map_err(|message| usage(flag, message))?;
            }
        }
        Ok(resources)
    }

    fn add_buffer(
        &mut self,
        given: &[&Buffer],
        descriptor: &Descriptor,
        block: Option<&Type>,
        interface: &KernelInterface,
    ) -> Result<(), CommandError> {
        let place = Place::of(descriptor);
        let mut is_whole = false;
        let mut memory = Memory { place, bytes: Vec::new(), seen: 0 };
        for buffer in given {
            let placement = placement(buffer, block)
                .map_err(|message| CommandError::usage(format!("buffer {}: {message}", buffer.target)))?;
            is_whole |= buffer.target.path.is_empty();
            memory.seen = memory.seen.max(placement.end);
            let (target, array) = (buffer.target.clone(), buffer.array.clone());
            self.slots.push(Slot { target, array, placement, is_written: !descriptor.read_only });
        }
        if is_whole && memory.seen < descriptor.min_size {
            let array = given.first().map_or(String::new(), |buffer| buffer.array.to_string());
            return Err(CommandError::usage(format!(
                "buffer {place} is {array} of {} bytes, and kernel '{}' takes at least {} there",
                memory.seen, interface.entry_point, descriptor.min_size
            )));
        }
        // Members that are not given are zeros.
        memory.seen = memory.seen.max(descriptor.min_size);
        // In whole words, as kernels see elements that are packed in words; the visible part is what was given.
        let size = memory.seen.next_multiple_of(4).max(4);
        let stride = descriptor.runtime_stride.unwrap_or(4).max(1);
        let elements = memory.seen.next_multiple_of(stride);
        let fail = || CommandError::rejected(format!("there is no memory for buffer {place} of {size} bytes"));
        let room = usize::try_from(size).map_err(|_| fail())?;
        memory.bytes.try_reserve_exact(room).map_err(|_| fail())?;
        memory.bytes.resize(room, 0);
        for slot in self.slots.iter().filter(|slot| slot.target.place == place) {
            slot.placement.scatter(&slot.array.bytes, &mut memory.bytes);
        }
        memory.seen = elements.min(size);
        self.memories.push(memory);
        Ok(())
    }

    /// A slot for a part of a buffer that is asked for and was not given by itself.
    fn add_wanted(
        &mut self,
        target: &Target,
        interface: &KernelInterface,
        types: Option<&EntryPointInterface>,
    ) -> Result<(), String> {
        if self.slots.iter().any(|slot| slot.target == *target) {
            return Ok(());
        }
        let descriptor = interface.descriptors.iter().find(|d| Place::of(d) == target.place);
        let memory = self.memories.iter().find(|memory| memory.place == target.place);
        let (Some(descriptor), Some(memory)) = (descriptor, memory) else {
            return Err(format!("there is no --buffer {}", target.place));
        };
        let block = types.and_then(|types| block_of(types, descriptor)).ok_or("the module does not say its type")?;
        let Some(view) = View::of(block, &target.path)? else {
            return Err(format!("{target} has several members; say which, as in {target}.NAME"));
        };
        let array = Array::zeros(view.ty(), view.shape(memory.seen))?;
        let placement = view.place_member(&array)?;
        self.slots.push(Slot { target: target.clone(), array, placement, is_written: !descriptor.read_only });
        Ok(())
    }

    /// Makes buffers on the device and fills them.
    pub(super) fn upload(&self, device: &dyn Backend) -> Result<Uploaded, DeviceError> {
        let _span = tracing::info_span!("upload").entered();
        let mut uploaded = Uploaded { ids: Vec::new(), bindings: Vec::new() };
        for memory in &self.memories {
            let id = device.allocate(memory.bytes.len() as u64)?;
            device.write(id, 0, &memory.bytes)?;
            uploaded.bindings.push(memory.place.bind(id, (memory.seen > 0).then_some(memory.seen)));
            uploaded.ids.push(id);
        }
        Ok(uploaded)
    }

    /// The array of each slot as it is on the device now.
    pub(super) fn download(&mut self, uploaded: &Uploaded, device: &dyn Backend) -> Result<Vec<Array>, DeviceError> {
        let _span = tracing::info_span!("download").entered();
        for (memory, &id) in self.memories.iter_mut().zip(&uploaded.ids) {
            device.read(id, 0, &mut memory.bytes)?;
        }
        let mut results = Vec::new();
        for slot in &self.slots {
            let mut array = slot.array.clone();
            if let Some(memory) = self.memories.iter().find(|memory| memory.place == slot.target.place) {
                slot.placement.gather(&memory.bytes, &mut array.bytes);
            }
            results.push(array);
        }
        Ok(results)
    }
}

fn usage(flag: &str, message: String) -> CommandError {
    CommandError::usage(format!("--{flag}: {message}"))
}

/// The type of the block at a descriptor.
fn block_of<'t>(types: &'t EntryPointInterface, descriptor: &Descriptor) -> Option<&'t Type> {
    let place = (Some(descriptor.set), Some(descriptor.binding));
    types.resources.iter().find(|resource| (resource.set, resource.binding) == place).map(|resource| &resource.ty)
}

fn placement(buffer: &Buffer, block: Option<&Type>) -> Result<Placement, String> {
    let path = &buffer.target.path;
    let view = match block {
        Some(block) if !buffer.is_raw => View::of(block, path),
        _ if path.is_empty() => return Ok(Placement::dense(buffer.array.bytes.len())),
        _ => return Err("the module does not say its members".to_owned()),
    };
    match view {
        Ok(Some(view)) if path.is_empty() => view.place_whole(&buffer.array),
        Ok(Some(view)) => view.place_member(&buffer.array),
        // A struct is given as it lies in memory.
        Ok(None) | Err(_) if path.is_empty() => Ok(Placement::dense(buffer.array.bytes.len())),
        Ok(None) => Err("it has several members; give each, or the buffer as a whole".to_owned()),
        Err(message) => Err(message),
    }
}

/// Whether the kernel has the buffers that are given, and is given those that it has.
fn check_places(job: &Job, interface: &KernelInterface) -> Result<(), CommandError> {
    let kernel = &interface.entry_point;
    for descriptor in &interface.descriptors {
        let place = Place::of(descriptor);
        if job.buffers_at(place).next().is_none() {
            let message =
                format!("kernel '{kernel}' takes a buffer at {place}{}; give it with --buffer", described(descriptor));
            return Err(CommandError::usage(message));
        }
    }
    for buffer in &job.buffers {
        let place = buffer.target.place;
        if !interface.descriptors.iter().any(|d| Place::of(d) == place) {
            let places: Vec<String> = interface.descriptors.iter().map(|d| Place::of(d).to_string()).collect();
            let places = if places.is_empty() { "none".to_owned() } else { places.join(", ") };
            return Err(CommandError::usage(format!("kernel '{kernel}' has no buffer at {place}; it has {places}")));
        }
    }
    Ok(())
}

fn described(descriptor: &Descriptor) -> String {
    let name = descriptor.name.as_ref().map_or(String::new(), |name| format!(" ('{name}')"));
    match descriptor.runtime_stride {
        Some(stride) => format!("{name} with elements of {stride} bytes"),
        None => format!("{name} of {} bytes", descriptor.min_size),
    }
}
