//! The memory that kernels work on: the command line's data, laid out as the kernels have it.

use vulcanize_abi::ArgumentBinding;
use vulcanize_limits::{Limit, Limits};
use vulcanize_runtime::module_interface::{EntryPointInterface, Type};
use vulcanize_runtime::{
    Backend, Binding, BufferId, Descriptor, DescriptorKind, DeviceError, ImageDescription, ImageFormat, ImageId,
    KernelInterface, Resource, SamplerDescription, SamplerId,
};

use super::super::CommandError;
use super::super::device_choice::device_error;
use super::super::quantities::quantity;
use super::arguments::{argument_at, check_shape, typed};
use super::arrays::{Array, byte_count, zeros};
use super::elements::ElementType;
use super::job::{Buffer, Job, is_picture};
use super::kernel::Loaded;
use super::layout::{Placement, View, common_type};
use super::mips::mip_levels;
use super::pictures::check_picture;
use super::values::{GivenGroups, Place, Target};

/// An array in a buffer: a given one, or one that is requested afterwards.
pub(super) struct Slot {
    pub(super) target: Target,
    /// Its type and shape; the numbers are in its memory.
    pub(super) array: Array,
    placement: Placement,
    /// Whether the kernel can write it.
    pub(super) is_written: bool,
}

/// The bytes of one descriptor: here until they are uploaded.
struct Memory {
    place: Place,
    bytes: Vec<u8>,
    /// How many there are.
    size: u64,
    kind: MemoryKind,
    /// The file that the contents come from; empty where it is none.
    source: String,
}

impl Memory {
    fn new(place: Place, bytes: Vec<u8>, kind: MemoryKind, source: String) -> Self {
        Self { place, size: bytes.len() as u64, bytes, kind, source }
    }
}

/// How a trace names a copy between host and device.
fn slice(verb: &str, place: Place, source: &str, size: u64) -> String {
    let size = quantity(size as f64, "B");
    if source.is_empty() { format!("{verb} {place} {size}") } else { format!("{verb} {source} {size}") }
}

#[derive(Clone, Copy)]
enum MemoryKind {
    Buffer {
        /// The part of the bytes that the kernel sees.
        seen: u64,
    },
    Image {
        description: ImageDescription,
        /// The sampler of an image that has one of its own.
        sampler: Option<SamplerDescription>,
    },
    Texels(ImageFormat),
    Sampler(SamplerDescription),
}

/// Everything that is bound.
pub(super) struct Resources {
    /// The given arrays, in their order; then those that are only requested.
    pub(super) slots: Vec<Slot>,
    memories: Vec<Memory>,
}

/// The resource that some kernels have at a place.
struct Wanted<'k> {
    descriptor: Descriptor,
    /// Of a buffer: the type of its block.
    block: Option<&'k Type>,
    /// The argument of a kernel that was lowered here.
    argument: Option<&'k ArgumentBinding>,
    /// The first of them.
    kernel: &'k str,
    is_storage: bool,
    is_sampled: bool,
}

/// The resources on a device.
pub(super) struct Uploaded(Vec<(Place, Handle)>);

#[derive(Clone, Copy)]
enum Handle {
    Buffer(BufferId, u64),
    Image(ImageId, Option<SamplerId>),
    Texels(BufferId, ImageFormat),
    Sampler(SamplerId),
}

impl Uploaded {
    fn at(&self, place: Place) -> Option<Handle> {
        self.0.iter().find(|(known, _)| *known == place).map(|(_, handle)| *handle)
    }

    /// Gives the memory back to the device.
    pub(super) fn free(self, device: &dyn Backend) -> Result<(), DeviceError> {
        self.0.into_iter().try_for_each(|(_, handle)| match handle {
            Handle::Buffer(buffer, _) | Handle::Texels(buffer, _) => device.free(buffer),
            Handle::Image(image, sampler) => {
                device.free_image(image)?;
                sampler.map_or(Ok(()), |sampler| device.free_sampler(sampler))
            }
            Handle::Sampler(sampler) => device.free_sampler(sampler),
        })
    }

    /// The buffer at a place.
    pub(super) fn buffer(&self, place: Place) -> Option<BufferId> {
        match self.at(place)? {
            Handle::Buffer(buffer, _) => Some(buffer),
            Handle::Image(..) | Handle::Texels(..) | Handle::Sampler(_) => None,
        }
    }

    /// The address of the buffer at a place.
    pub(super) fn address(&self, place: Place, device: &dyn Backend) -> Result<u64, CommandError> {
        let buffer = self.buffer(place);
        let buffer =
            buffer.ok_or_else(|| CommandError::usage(format!("--push-constants: there is no --buffer {place}")))?;
        device.buffer_address(buffer).map_err(|error| device_error(&error))
    }

    /// The bindings for a kernel.
    pub(super) fn bindings(&self, interface: &KernelInterface) -> Vec<Binding> {
        let resource = |descriptor: &Descriptor| {
            Some(match (self.at(Place::of(descriptor))?, descriptor.kind) {
                (Handle::Buffer(buffer, seen), _) => {
                    Resource::Buffer { buffer, offset: 0, size: Some(seen).filter(|seen| *seen > 0) }
                }
                (Handle::Image(image, Some(sampler)), DescriptorKind::CombinedImageSampler) => {
                    Resource::SampledImage { image, sampler }
                }
                (Handle::Image(image, _), _) => Resource::Image(image),
                (Handle::Texels(buffer, format), _) => Resource::TexelBuffer { buffer, format, offset: 0, size: None },
                (Handle::Sampler(sampler), _) => Resource::Sampler(sampler),
            })
        };
        let descriptors = interface.descriptors.iter();
        let bound = descriptors.filter_map(|descriptor| Some((Place::of(descriptor), resource(descriptor)?)));
        bound.map(|(Place { set, binding, element }, resource)| Binding { set, binding, element, resource }).collect()
    }
}

impl Resources {
    /// Lays out the given data for the kernels. Buffers and images are taken out of the job: each is in memory once.
    ///
    /// # Errors
    /// Something is missing, too small, of another shape, or no kernel's.
    pub(super) fn new(job: &mut Job, kernels: &[Loaded]) -> Result<Self, CommandError> {
        let wanted = wanted(kernels)?;
        check_places(job, &wanted, kernels)?;
        check_counts(job)?;
        // In the order of the command line: buffers, then images.
        let order: Vec<Target> = job.buffers.iter().map(|buffer| buffer.target.clone()).collect();
        let mut resources = Self { slots: Vec::new(), memories: Vec::new() };
        for wanted in &wanted {
            if !wanted.descriptor.kind.is_buffer() {
                resources.add_image(job, wanted)?;
                continue;
            }
            let given = job.take_buffers_at(Place::of(&wanted.descriptor));
            resources.add_buffer(given, wanted, &job.limits)?;
        }
        for place in job.extra_places() {
            resources.add_unbound(job, place)?;
        }
        resources
            .slots
            .sort_by_key(|slot| order.iter().position(|target| *target == slot.target).unwrap_or(usize::MAX));
        for (target, flag, path) in job.wanted() {
            resources.add_wanted(target, &wanted).map_err(|message| usage(flag, message))?;
            if is_picture(path) {
                let slot = resources.slots.iter().find(|slot| slot.target == *target);
                slot.map_or(Ok(()), |slot| check_picture(&slot.array)).map_err(|message| usage(flag, message))?;
            }
        }
        Ok(resources)
    }

    fn add_buffer(&mut self, given: Vec<Buffer>, wanted: &Wanted<'_>, limits: &Limits) -> Result<(), CommandError> {
        let Wanted { descriptor, kernel, .. } = wanted;
        let place = Place::of(descriptor);
        let shown = given.first().filter(|buffer| buffer.target.is_whole()).map(|buffer| buffer.array.to_string());
        let source = given.first().map_or(String::new(), |buffer| buffer.source.clone());
        let mut parts = Vec::new();
        let (mut seen, mut all_given) = (0u64, 0u64);
        for buffer in given {
            let target = buffer.target.clone();
            let (mut array, placement) = placement(buffer, wanted)
                .map_err(|message| CommandError::usage(format!("buffer {target}: {message}")))?;
            seen = seen.max(placement.end);
            all_given += array.bytes.len() as u64;
            parts.push((std::mem::take(&mut array.bytes), placement.clone()));
            self.slots.push(Slot { target, array, placement, is_written: !descriptor.read_only });
        }
        if let Some(array) = shown.filter(|_| seen < descriptor.min_size) {
            return Err(CommandError::usage(format!(
                "buffer {place} is {array} of {} bytes, and kernel '{kernel}' takes at least {} there",
                seen, descriptor.min_size
            )));
        }
        let rejected = |message: String| CommandError::rejected(format!("buffer {place}: {message}"));
        // Members that are not given are zeros.
        seen = seen.max(descriptor.min_size);
        // In whole words, for kernels see packed elements as words; the visible part is the given one.
        let size = seen.next_multiple_of(4).max(4);
        if size > all_given.next_multiple_of(4) {
            limits.check(Limit::BufferBytes, size).map_err(|exceeded| rejected(exceeded.to_string()))?;
        }
        let stride = descriptor.runtime_stride.unwrap_or(4).max(1);
        let elements = seen.next_multiple_of(stride);
        let bytes = scattered(parts, size).map_err(rejected)?;
        self.memories.push(Memory::new(place, bytes, MemoryKind::Buffer { seen: elements.min(size) }, source));
        Ok(())
    }

    /// An image, a sampler or both.
    fn add_image(&mut self, job: &mut Job, wanted: &Wanted<'_>) -> Result<(), CommandError> {
        let descriptor = &wanted.descriptor;
        let place = Place::of(descriptor);
        let own = job.sampler_at(place);
        if descriptor.kind == DescriptorKind::Sampler {
            self.memories.push(Memory::new(place, Vec::new(), MemoryKind::Sampler(own), String::new()));
            return Ok(());
        }
        let Some(given) = job.take_image_at(place) else { return Ok(()) };
        let is_combined = descriptor.kind == DescriptorKind::CombinedImageSampler;
        let filter = if is_combined { own.filter } else { job.separate_filter() };
        let source = given.source.clone();
        let (description, mut array) = given
            .build(descriptor, filter, &job.limits)
            .map_err(|message| CommandError::usage(format!("image {place}: {message}")))?;
        let description =
            ImageDescription { is_storage: wanted.is_storage, is_sampled: wanted.is_sampled, ..description };
        let has_integers = description.format.is_integer();
        let sampler = is_combined.then_some(SamplerDescription { has_integers, ..own });
        let placement = Placement::dense(array.bytes.len());
        let (description, bytes) = match job.mips_at(place) {
            Some(levels) => mip_levels(&description, &array, levels).map_err(|message| usage("mips", message))?,
            None => (description, std::mem::take(&mut array.bytes)),
        };
        array.bytes = Vec::new();
        let target = Target { place, path: String::new() };
        self.slots.push(Slot { target, array, placement, is_written: !descriptor.read_only });
        let kind = match descriptor.kind.is_texel_buffer() {
            true => MemoryKind::Texels(description.format),
            false => MemoryKind::Image { description, sampler },
        };
        self.memories.push(Memory::new(place, bytes, kind, source));
        Ok(())
    }

    /// A buffer that no kernel binds: it holds group counts, or is reached by its address.
    fn add_unbound(&mut self, job: &mut Job, place: Place) -> Result<(), CommandError> {
        if self.memories.iter().any(|memory| memory.place == place) {
            return Ok(());
        }
        let given = job.take_buffers_at(place).into_iter().find(|buffer| buffer.target.is_whole());
        let given = given.ok_or_else(|| CommandError::usage(format!("there is no --buffer {place}")))?;
        let Buffer { target, mut array, source, .. } = given;
        let mut bytes = std::mem::take(&mut array.bytes);
        let seen = bytes.len() as u64;
        let placement = Placement::dense(seen as usize);
        bytes.resize(bytes.len().next_multiple_of(4).max(4), 0);
        self.slots.push(Slot { target, array, placement, is_written: true });
        self.memories.push(Memory::new(place, bytes, MemoryKind::Buffer { seen }, source));
        Ok(())
    }

    /// A slot for a part of a buffer that is requested and was not given by itself.
    fn add_wanted(&mut self, target: &Target, wanted: &[Wanted<'_>]) -> Result<(), String> {
        if self.slots.iter().any(|slot| slot.target == *target) {
            return Ok(());
        }
        let found = wanted.iter().find(|wanted| Place::of(&wanted.descriptor) == target.place);
        let memory = self.memories.iter().find(|memory| memory.place == target.place);
        let (Some(found), Some(MemoryKind::Buffer { seen })) = (found, memory.map(|memory| memory.kind)) else {
            return Err(format!("there is no --buffer {}", target.place));
        };
        let block = found.block.ok_or("the module does not say its type")?;
        let Some(view) = View::of(block, &target.path)? else {
            return Err(format!("{target} has several members; say which, as in {target}.NAME"));
        };
        let mut array = Array::zeros(view.ty(), view.shape(seen))?;
        let placement = view.place_member(&array)?;
        array.bytes = Vec::new();
        let is_written = !found.descriptor.read_only;
        self.slots.push(Slot { target: target.clone(), array, placement, is_written });
        Ok(())
    }

    /// The bytes of all buffers and images that a kernel has.
    pub(super) fn bytes_of(&self, interface: &KernelInterface) -> u64 {
        let has = |memory: &&Memory| interface.descriptors.iter().any(|found| Place::of(found) == memory.place);
        self.memories.iter().filter(has).map(|memory| memory.size).sum()
    }

    /// Makes buffers on the device and fills them; here they take no memory any more.
    pub(super) fn upload(&mut self, device: &dyn Backend) -> Result<Uploaded, DeviceError> {
        let mut handles = Vec::new();
        for Memory { place, bytes, size, kind, source } in &mut self.memories {
            let _span = tracing::info_span!("upload", slice = slice("upload", *place, source, *size)).entered();
            let bytes = std::mem::take(bytes);
            let filled = || {
                let buffer = device.allocate(*size)?;
                device.write(buffer, 0, &bytes).map(|()| buffer)
            };
            let handle = match kind {
                MemoryKind::Buffer { seen } => Handle::Buffer(filled()?, *seen),
                MemoryKind::Texels(format) => Handle::Texels(filled()?, *format),
                MemoryKind::Image { description, sampler } => {
                    let image = device.create_image(description)?;
                    device.write_image(image, &bytes)?;
                    let sampler = sampler.as_ref().map(|sampler| device.create_sampler(sampler)).transpose()?;
                    Handle::Image(image, sampler)
                }
                MemoryKind::Sampler(sampler) => Handle::Sampler(device.create_sampler(sampler)?),
            };
            handles.push((*place, handle));
        }
        Ok(Uploaded(handles))
    }

    /// The array of each slot as it is on the device now.
    pub(super) fn download(&self, uploaded: &Uploaded, device: &dyn Backend) -> Result<Vec<Array>, CommandError> {
        let no_memory = CommandError::rejected;
        let mut results: Vec<Array> = self.slots.iter().map(|slot| slot.array.clone()).collect();
        for (memory, (_, handle)) in self.memories.iter().zip(&uploaded.0) {
            let Memory { place, size, .. } = memory;
            let _span = tracing::info_span!("download", slice = slice("download", *place, "", *size)).entered();
            let mut bytes = zeros(*size).map_err(no_memory)?;
            match handle {
                Handle::Buffer(buffer, _) | Handle::Texels(buffer, _) => device.read(*buffer, 0, &mut bytes),
                Handle::Image(image, _) => device.read_image(*image, &mut bytes),
                Handle::Sampler(_) => Ok(()),
            }
            .map_err(|error| device_error(&error))?;
            let slots = self.slots.iter().zip(&mut results);
            let mut here: Vec<_> = slots.filter(|(slot, _)| slot.target.place == *place).collect();
            match here.as_mut_slice() {
                [(slot, result)] if slot.placement.is_dense() => {
                    bytes.truncate(byte_count(result.ty, &result.shape).map_err(no_memory)? as usize);
                    result.bytes = bytes;
                }
                parts => {
                    for (slot, result) in parts {
                        result.bytes = byte_count(result.ty, &result.shape).and_then(zeros).map_err(no_memory)?;
                        slot.placement.gather(&bytes, &mut result.bytes);
                    }
                }
            }
        }
        Ok(results)
    }
}

/// A buffer of this size with each part in its place.
fn scattered(mut parts: Vec<(Vec<u8>, Placement)>, size: u64) -> Result<Vec<u8>, String> {
    if let [(whole, placement)] = parts.as_mut_slice()
        && placement.is_dense()
    {
        let mut bytes = std::mem::take(whole);
        let missing = (size as usize).saturating_sub(bytes.len());
        bytes.try_reserve_exact(missing).map_err(|_| format!("there is no memory for {size} bytes"))?;
        bytes.resize(size as usize, 0);
        return Ok(bytes);
    }
    let mut bytes = zeros(size)?;
    parts.iter().for_each(|(part, placement)| placement.scatter(part, &mut bytes));
    Ok(bytes)
}

fn usage(flag: &str, message: String) -> CommandError {
    CommandError::usage(format!("--{flag}: {message}"))
}

/// The type of the block at a descriptor.
fn block_of<'t>(types: &'t EntryPointInterface, descriptor: &Descriptor) -> Option<&'t Type> {
    let place = (Some(descriptor.set), Some(descriptor.binding));
    types.resources.iter().find(|resource| (resource.set, resource.binding) == place).map(|resource| &resource.ty)
}

/// The array in the kernel's type, and where it lies.
fn placement(buffer: Buffer, wanted: &Wanted<'_>) -> Result<(Array, Placement), String> {
    let Buffer { target, array, is_raw, .. } = buffer;
    let is_whole = target.is_whole();
    if is_raw {
        let placement = Placement::dense(array.bytes.len());
        return Ok((array, placement));
    }
    let remedy = if is_whole { format!(", or say raw:{array} for the bytes as they lie in it") } else { String::new() };
    let block = wanted.block.ok_or_else(|| format!("the module does not say its members{remedy}"))?;
    let view = View::of(block, &target.path).map_err(|message| format!("{message}{remedy}"))?;
    let Some(view) = view else {
        let number = common_type(block).filter(|_| is_whole);
        let number = number.ok_or_else(|| format!("it has several members; give each{remedy}"))?;
        let array = typed(array, number, None)?;
        let placement = Placement::dense(array.bytes.len());
        return Ok((array, placement));
    };
    let array = typed(array, view.ty(), wanted.argument)?;
    if !is_whole {
        return view.place_member(&array).map(|placement| (array, placement));
    }
    wanted.argument.map_or(Ok(()), |argument| check_shape(&array, &view, argument))?;
    view.place_whole(&array).map(|placement| (array, placement))
}

/// The kernels' resource at each place: of several kernels, all that any of them needs.
fn wanted(kernels: &[Loaded]) -> Result<Vec<Wanted<'_>>, CommandError> {
    let mut found: Vec<Wanted<'_>> = Vec::new();
    for kernel in kernels {
        for descriptor in &kernel.interface.descriptors {
            let place = Place::of(descriptor);
            let is_storage = descriptor.kind == DescriptorKind::StorageImage;
            let is_sampled = !is_storage && descriptor.image.is_some();
            let Some(known) = found.iter_mut().find(|wanted| Place::of(&wanted.descriptor) == place) else {
                let block = kernel.types.as_ref().and_then(|types| block_of(types, descriptor));
                let argument = kernel.manifest.as_ref().and_then(|manifest| argument_at(manifest, place));
                let (descriptor, kernel) = (descriptor.clone(), kernel.name.as_str());
                found.push(Wanted { descriptor, block, argument, kernel, is_storage, is_sampled });
                continue;
            };
            let kind =
                |kind: DescriptorKind| (kind.is_buffer(), kind == DescriptorKind::Sampler, kind.is_texel_buffer());
            if kind(known.descriptor.kind) != kind(descriptor.kind) {
                return Err(CommandError::usage(format!(
                    "kernel '{}' has a {} at {place}, and '{}' a {}",
                    known.kernel, known.descriptor.kind, kernel.name, descriptor.kind
                )));
            }
            if descriptor.kind == DescriptorKind::CombinedImageSampler {
                known.descriptor.kind = descriptor.kind;
            }
            known.is_storage |= is_storage;
            known.is_sampled |= is_sampled;
            known.descriptor.min_size = known.descriptor.min_size.max(descriptor.min_size);
            known.descriptor.read_only &= descriptor.read_only;
        }
    }
    Ok(found)
}

/// Checks that the kernels have a resource for all data, and data for all resources.
fn check_places(job: &Job, wanted: &[Wanted<'_>], kernels: &[Loaded]) -> Result<(), CommandError> {
    let missing: Vec<String> = wanted.iter().filter_map(|wanted| missing(job, wanted)).collect();
    if !missing.is_empty() {
        return Err(CommandError::usage(missing.join("\n")));
    }
    let is_sampler = |kind| matches!(kind, DescriptorKind::Sampler | DescriptorKind::CombinedImageSampler);
    let is_image = |kind: DescriptorKind| !kind.is_buffer() && kind != DescriptorKind::Sampler;
    let extra = job.extra_places();
    let buffers = job.buffers.iter().map(|buffer| buffer.target.place).filter(|place| !extra.contains(place));
    let names = names(kernels);
    check_taken("buffer", buffers.collect(), wanted, &names, DescriptorKind::is_buffer)?;
    check_taken("image", job.images.iter().map(|image| image.place).collect(), wanted, &names, is_image)?;
    check_taken("image", job.mips.iter().map(|(place, _)| *place).collect(), wanted, &names, |kind| {
        is_image(kind) && !kind.is_texel_buffer()
    })?;
    check_taken("sampler", job.samplers.iter().map(|(place, _)| *place).collect(), wanted, &names, is_sampler)
}

/// What to give for a descriptor; `None` where it is given.
fn missing(job: &Job, Wanted { descriptor, kernel, .. }: &Wanted<'_>) -> Option<String> {
    let place = Place::of(descriptor);
    let (is_given, flag, what) = match descriptor.kind {
        DescriptorKind::Sampler => return None,
        kind if kind.is_buffer() => (job.buffers_at(place).next().is_some(), "buffer", "a buffer".to_owned()),
        _ => {
            let shape = match descriptor.image {
                Some(shape) if !descriptor.kind.is_texel_buffer() => shape.to_string(),
                _ => descriptor.kind.to_string(),
            };
            (job.image_at(place).is_some(), "image", format!("a {shape}"))
        }
    };
    let described = described(descriptor);
    (!is_given).then(|| format!("kernel '{kernel}' takes {what} at {place}{described}; give it with --{flag}"))
}

/// Whether numbers of workgroups that come from a buffer are words.
fn check_counts(job: &Job) -> Result<(), CommandError> {
    for step in &job.steps {
        let GivenGroups::Indirect(place, _) = step.groups else { continue };
        let typed = job.buffers_at(place).find(|buffer| buffer.target.is_whole() && !buffer.is_raw);
        let word = ElementType::Unsigned(4);
        if let Some(Buffer { array, .. }) = typed.filter(|buffer| !buffer.array.ty.is_taken_for(word)) {
            return Err(usage("groups", format!("numbers of workgroups are {word}, and {array} is given at {place}")));
        }
    }
    Ok(())
}

fn names(kernels: &[Loaded]) -> String {
    match kernels {
        [only] => format!("kernel '{}' has", only.name),
        _ => "the kernels have".to_owned(),
    }
}

/// Whether the kernels have something of a kind at each place where it is given.
fn check_taken(
    what: &str,
    given: Vec<Place>,
    wanted: &[Wanted<'_>],
    names: &str,
    is_kind: impl Fn(DescriptorKind) -> bool,
) -> Result<(), CommandError> {
    let taken = wanted.iter().filter(|wanted| is_kind(wanted.descriptor.kind));
    let taken: Vec<Place> = taken.map(|wanted| Place::of(&wanted.descriptor)).collect();
    let Some(place) = given.into_iter().find(|place| !taken.contains(place)) else { return Ok(()) };
    let places: Vec<String> = taken.iter().map(Place::to_string).collect();
    let places = if places.is_empty() { "none".to_owned() } else { places.join(", ") };
    let it = if names.starts_with("the") { "there is" } else { "it has" };
    Err(CommandError::usage(format!("{names} no {what} at {place}; {it} {places}")))
}

fn described(descriptor: &Descriptor) -> String {
    let name = descriptor.name.as_ref().map_or(String::new(), |name| format!(" ('{name}')"));
    match descriptor.runtime_stride {
        _ if !descriptor.kind.is_buffer() => name,
        Some(stride) => format!("{name} with elements of {stride} bytes"),
        None => format!("{name} of {} bytes", descriptor.min_size),
    }
}
