//! Compiled kernels: pipeline and layouts; writing of descriptors.

use std::ffi::CString;
use std::sync::Arc;

use ash::vk;
use vulcanize_target_env::Capability;

use super::cache::CacheDirectory;
use super::driver_error;
use super::features::Feature;
use super::logical::{Logical, Owned};
use super::subgroups::Subgroups;
use crate::backend::{BufferId, Specialization};
use crate::checks::VisibleImage;
use crate::error::DeviceError;
use crate::image::ImageFormat;
use crate::interface::{Descriptor, DescriptorKind, KernelInterface};

/// An entry point compiled for a `VkDevice`.
#[derive(Debug)]
pub(super) struct Pipeline {
    pub(super) pipeline: Owned<vk::Pipeline>,
    pub(super) layout: Owned<vk::PipelineLayout>,
    /// The number of descriptors of the most frequent type.
    pub(super) descriptors: u32,
    /// Whether it may access buffers that are not bound, by their addresses.
    pub(super) has_addresses: bool,
    /// One for each set number up to the highest used.
    set_layouts: Vec<Owned<vk::DescriptorSetLayout>>,
}

/// The types of descriptors that kernels may have.
pub(super) const DESCRIPTOR_TYPES: [vk::DescriptorType; 8] = [
    vk::DescriptorType::STORAGE_BUFFER,
    vk::DescriptorType::UNIFORM_BUFFER,
    vk::DescriptorType::STORAGE_IMAGE,
    vk::DescriptorType::SAMPLED_IMAGE,
    vk::DescriptorType::SAMPLER,
    vk::DescriptorType::COMBINED_IMAGE_SAMPLER,
    vk::DescriptorType::STORAGE_TEXEL_BUFFER,
    vk::DescriptorType::UNIFORM_TEXEL_BUFFER,
];

/// The Vulkan name of a descriptor's kind.
fn descriptor_type(kind: DescriptorKind) -> vk::DescriptorType {
    match kind {
        DescriptorKind::StorageBuffer => vk::DescriptorType::STORAGE_BUFFER,
        DescriptorKind::UniformBuffer => vk::DescriptorType::UNIFORM_BUFFER,
        DescriptorKind::StorageImage => vk::DescriptorType::STORAGE_IMAGE,
        DescriptorKind::SampledImage => vk::DescriptorType::SAMPLED_IMAGE,
        DescriptorKind::Sampler => vk::DescriptorType::SAMPLER,
        DescriptorKind::CombinedImageSampler => vk::DescriptorType::COMBINED_IMAGE_SAMPLER,
        DescriptorKind::StorageTexelBuffer => vk::DescriptorType::STORAGE_TEXEL_BUFFER,
        DescriptorKind::UniformTexelBuffer => vk::DescriptorType::UNIFORM_TEXEL_BUFFER,
    }
}

/// The contents of a descriptor for its resource.
#[derive(Clone, Copy, Debug)]
pub(super) enum ResourceInfo {
    /// The range is not 0.
    Buffer(vk::DescriptorBufferInfo),
    Image(vk::DescriptorImageInfo),
    Texels(vk::BufferView),
}

/// A resource that was checked against a descriptor.
pub(super) struct Bound {
    pub(super) descriptor: (u32, u32, u32, DescriptorKind),
    pub(super) is_written: bool,
    pub(super) part: BoundPart,
}

#[derive(Clone, Copy)]
pub(super) enum BoundPart {
    Buffer { buffer: BufferId, offset: u64, range: u64 },
    Texels { buffer: BufferId, offset: u64, range: u64, format: ImageFormat },
    Image(VisibleImage),
}

/// A resource at a descriptor.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoundResource {
    pub(super) set: u32,
    pub(super) binding: u32,
    pub(super) element: u32,
    pub(super) kind: DescriptorKind,
    pub(super) info: ResourceInfo,
}

/// What is said of a pipeline's one stage, beside its code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stage<'a> {
    pub(super) specialization: &'a [Specialization],
    pub(super) subgroups: Subgroups,
    /// Whether the device need not check accesses.
    pub(super) is_unchecked: bool,
}

impl Pipeline {
    /// Compiles an entry point. `requirements::check` must have passed for the module on this device.
    pub(super) fn create(
        logical: &Arc<Logical>,
        words: &[u32],
        interface: &KernelInterface,
        stage: Stage<'_>,
        (cache, keeps_statistics): (Option<&CacheDirectory>, bool),
    ) -> Result<Pipeline, DeviceError> {
        let _span = tracing::debug_span!("create_pipeline", entry = interface.entry_point).entered();
        let set_layouts = set_layouts(logical, &interface.descriptors)?;
        let layout = pipeline_layout(logical, &set_layouts, interface.push_constants_size)?;
        let stored = cache.map(|cache| cache.open(logical, words, interface, stage.specialization)).transpose()?;
        let handle = stored.as_ref().map_or(vk::PipelineCache::null(), |stored| stored.handle());
        let mut flags = vk::PipelineCreateFlags::empty();
        if keeps_statistics && logical.executable_functions().is_some() {
            flags |= vk::PipelineCreateFlags::CAPTURE_STATISTICS_KHR;
        }
        let pipeline = compile(logical, words, interface, stage, (&layout, flags), handle)?;
        if let Some(stored) = stored {
            stored.save();
        }
        let count = |ty| interface.descriptors.iter().filter(|d| descriptor_type(d.kind) == ty).count() as u32;
        let addresses = Capability::PhysicalStorageBufferAddresses.value();
        Ok(Pipeline {
            pipeline,
            layout,
            descriptors: DESCRIPTOR_TYPES.map(count).into_iter().max().unwrap_or(0),
            has_addresses: interface.capabilities.contains(&addresses),
            set_layouts,
        })
    }

    /// A layout for each set number up to the highest used.
    pub(super) fn set_layouts(&self) -> Vec<vk::DescriptorSetLayout> {
        handles(&self.set_layouts)
    }
}

/// Points the descriptors of a kernel's sets at these resources.
///
/// # Safety
/// The sets must be of the kernel, the resources alive and of the same device, ranges must lie inside buffers, offsets must
/// be aligned, and no pending work may use the sets.
pub(super) unsafe fn write_descriptors(logical: &Logical, sets: &[vk::DescriptorSet], resources: &[BoundResource]) {
    let writes: Vec<vk::WriteDescriptorSet<'_>> = resources
        .iter()
        .filter_map(|resource| {
            let set = sets.get(resource.set as usize)?;
            let write = vk::WriteDescriptorSet::default()
                .dst_set(*set)
                .dst_binding(resource.binding)
                .dst_array_element(resource.element)
                .descriptor_type(descriptor_type(resource.kind));
            Some(match &resource.info {
                ResourceInfo::Buffer(info) => write.buffer_info(std::slice::from_ref(info)),
                ResourceInfo::Image(info) => write.image_info(std::slice::from_ref(info)),
                ResourceInfo::Texels(view) => write.texel_buffer_view(std::slice::from_ref(view)),
            })
        })
        .collect();
    // SAFETY: the sets are alive and laid out for these bindings; the rest is the caller's promise.
    unsafe { logical.raw.update_descriptor_sets(&writes, &[]) };
}

/// A layout for each set number up to the highest used; numbers without descriptors get an empty one.
fn set_layouts(
    logical: &Arc<Logical>,
    descriptors: &[Descriptor],
) -> Result<Vec<Owned<vk::DescriptorSetLayout>>, DeviceError> {
    let count = descriptors.iter().map(|d| d.set + 1).max().unwrap_or(0);
    let mut layouts = Vec::new();
    for set in 0..count {
        let bindings: Vec<vk::DescriptorSetLayoutBinding<'_>> = descriptors
            .iter()
            .filter(|descriptor| descriptor.set == set)
            .collect::<Vec<_>>()
            // The elements of an array lie one after another.
            .chunk_by(|a, b| a.binding == b.binding)
            .filter_map(|elements| Some((elements.first()?, elements.len() as u32)))
            .map(|(descriptor, count)| {
                vk::DescriptorSetLayoutBinding::default()
                    .binding(descriptor.binding)
                    .descriptor_type(descriptor_type(descriptor.kind))
                    .descriptor_count(count)
                    .stage_flags(vk::ShaderStageFlags::COMPUTE)
            })
            .collect();
        let info = vk::DescriptorSetLayoutCreateInfo::default().bindings(&bindings);
        // SAFETY: the device is alive; binding numbers differ, for the interface merges equal ones.
        let layout = unsafe { logical.raw.create_descriptor_set_layout(&info, None) }
            .map_err(driver_error("vkCreateDescriptorSetLayout"))?;
        // SAFETY: just made and owned here alone.
        layouts.push(unsafe {
            Owned::new(logical, layout, |device, layout| device.destroy_descriptor_set_layout(layout, None))
        });
    }
    Ok(layouts)
}

fn handles(layouts: &[Owned<vk::DescriptorSetLayout>]) -> Vec<vk::DescriptorSetLayout> {
    layouts.iter().map(|layout| layout.handle).collect()
}

fn pipeline_layout(
    logical: &Arc<Logical>,
    set_layouts: &[Owned<vk::DescriptorSetLayout>],
    push_constants_size: u32,
) -> Result<Owned<vk::PipelineLayout>, DeviceError> {
    let set_layouts = handles(set_layouts);
    // Limits on push constants are multiples of 4, so rounding up stays within them.
    let ranges = [vk::PushConstantRange::default()
        .stage_flags(vk::ShaderStageFlags::COMPUTE)
        .size(push_constants_size.next_multiple_of(4))];
    let mut info = vk::PipelineLayoutCreateInfo::default().set_layouts(&set_layouts);
    if push_constants_size > 0 {
        info = info.push_constant_ranges(&ranges);
    }
    // SAFETY: the set layouts are alive and of this device; sizes are within its limits.
    let layout =
        unsafe { logical.raw.create_pipeline_layout(&info, None) }.map_err(driver_error("vkCreatePipelineLayout"))?;
    // SAFETY: just made, owned here alone; flights that use it hold it.
    Ok(unsafe { Owned::new(logical, layout, |device, layout| device.destroy_pipeline_layout(layout, None)) })
}

/// The bytes and the map of a specialization, each value in the size of its constant.
fn specialization_data(
    interface: &KernelInterface,
    specialization: &[Specialization],
) -> (Vec<vk::SpecializationMapEntry>, Vec<u8>) {
    let (mut entries, mut data) = (Vec::new(), Vec::new());
    for value in specialization {
        let Some(constant) = interface.spec_constants.iter().find(|c| c.id == value.id) else {
            continue;
        };
        let size = constant.size.min(8) as usize;
        entries.push(vk::SpecializationMapEntry { constant_id: value.id, offset: data.len() as u32, size });
        match size {
            1 => data.extend((value.bits as u8).to_ne_bytes()),
            2 => data.extend((value.bits as u16).to_ne_bytes()),
            4 => data.extend((value.bits as u32).to_ne_bytes()),
            _ => data.extend(value.bits.to_ne_bytes()),
        }
    }
    (entries, data)
}

fn compile(
    logical: &Arc<Logical>,
    words: &[u32],
    interface: &KernelInterface,
    Stage { specialization, subgroups, is_unchecked }: Stage<'_>,
    (layout, flags): (&Owned<vk::PipelineLayout>, vk::PipelineCreateFlags),
    cache: vk::PipelineCache,
) -> Result<Owned<vk::Pipeline>, DeviceError> {
    let info = vk::ShaderModuleCreateInfo::default().code(words);
    // SAFETY: the words form a module whose capabilities and extensions are switched on; the caller answers for its
    // other validity, by the module's documentation.
    let module =
        unsafe { logical.raw.create_shader_module(&info, None) }.map_err(driver_error("vkCreateShaderModule"))?;
    // SAFETY: just made and owned here alone; pipelines do not need it after they are made.
    let module = unsafe { Owned::new(logical, module, |device, module| device.destroy_shader_module(module, None)) };
    // A module that the layer found invalid must not reach the compiler.
    logical.check_messages()?;
    let name = CString::new(interface.entry_point.as_str())
        .map_err(|_| DeviceError::InvalidModule { reason: "a name with a null character".to_owned(), word: 0 })?;
    let (entries, data) = specialization_data(interface, specialization);
    let specialization = vk::SpecializationInfo::default().map_entries(&entries).data(&data);
    let mut size = vk::PipelineShaderStageRequiredSubgroupSizeCreateInfo::default();
    let mut stage = vk::PipelineShaderStageCreateInfo::default()
        .flags(subgroups.flags())
        .stage(vk::ShaderStageFlags::COMPUTE)
        .module(module.handle)
        .name(&name);
    if !entries.is_empty() {
        stage = stage.specialization_info(&specialization);
    }
    if let Some(required) = subgroups.required {
        size.required_subgroup_size = required;
        stage = stage.push_next(&mut size);
    }
    let mut robustness = vk::PipelineRobustnessCreateInfoEXT::default()
        .storage_buffers(vk::PipelineRobustnessBufferBehaviorEXT::DISABLED)
        .uniform_buffers(vk::PipelineRobustnessBufferBehaviorEXT::DISABLED);
    if is_unchecked && logical.has_feature(Feature::PipelineRobustness) {
        stage = stage.push_next(&mut robustness);
    }
    let infos = [vk::ComputePipelineCreateInfo::default().flags(flags).stage(stage).layout(layout.handle)];
    // SAFETY: the module has this compute entry point, the layout has its descriptors and push constants, and `Subgroups` asks for what the
    // device has.
    let created = unsafe { logical.raw.create_compute_pipelines(cache, &infos, None) };
    // A failed single pipeline leaves nothing.
    let pipelines = created.map_err(|(_, result)| driver_error("vkCreateComputePipelines")(result))?;
    let pipeline = pipelines.first().copied().unwrap_or_default();
    // SAFETY: just made (or null, which may be destroyed too), owned here alone; flights that use it hold it.
    Ok(unsafe { Owned::new(logical, pipeline, |device, pipeline| device.destroy_pipeline(pipeline, None)) })
}
