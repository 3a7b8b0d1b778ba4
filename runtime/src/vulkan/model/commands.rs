//! The functions that record commands.

use std::collections::HashMap;
use std::ffi::c_void;

use ash::vk::{self, Handle};

use super::jobs::{Groups, Job, Launch};
use super::machine::{Machine, Object, Recorded, Step};
use super::memory::Spot;
use super::{functions, slice, with};

functions! {
    "vkBeginCommandBuffer" begin;
    "vkEndCommandBuffer" end;
    "vkCmdPipelineBarrier" pipeline_barrier;
    "vkCmdBindPipeline" bind_pipeline;
    "vkCmdBindDescriptorSets" bind_sets;
    "vkCmdPushConstants" push_constants;
    "vkCmdDispatch" dispatch;
    "vkCmdDispatchIndirect" dispatch_indirect;
    "vkCmdCopyBuffer" copy_buffer;
    "vkCmdFillBuffer" fill_buffer;
    "vkCmdCopyImage" copy_image;
    "vkCmdCopyBufferToImage" copy_buffer_to_image;
    "vkCmdCopyImageToBuffer" copy_image_to_buffer;
    "vkCmdClearColorImage" clear_image;
    "vkCmdWriteTimestamp" write_timestamp;
    "vkCmdResetQueryPool" reset_queries;
}

/// Visits the commands of a buffer.
fn record<R>(buffer: vk::CommandBuffer, visit: impl FnOnce(&mut Machine, &mut Recorded) -> R) -> R {
    with(|machine| {
        let handle = buffer.as_raw();
        let mut recorded = machine.buffers.remove(&handle).unwrap_or_default();
        let result = visit(machine, &mut recorded);
        machine.buffers.insert(handle, recorded);
        result
    })
}

fn push(recorded: &mut Recorded, job: Job) {
    recorded.steps.push(Step::Job(job.into()));
}

/// # Safety
/// As the driver's own; so for all functions below.
unsafe extern "system" fn begin(buffer: vk::CommandBuffer, _: *const c_void) -> vk::Result {
    with(|machine| machine.check_unused(buffer.as_raw(), "is recorded"));
    record(buffer, |_, recorded| *recorded = Recorded::default());
    vk::Result::SUCCESS
}

unsafe extern "system" fn end(_: vk::CommandBuffer) -> vk::Result {
    vk::Result::SUCCESS
}

unsafe extern "system" fn pipeline_barrier(
    buffer: vk::CommandBuffer,
    from: vk::PipelineStageFlags,
    to: vk::PipelineStageFlags,
    _: vk::DependencyFlags,
    memory_count: u32,
    memory: *const vk::MemoryBarrier<'_>,
    buffer_count: u32,
    _: *const vk::BufferMemoryBarrier<'_>,
    image_count: u32,
    images: *const vk::ImageMemoryBarrier<'_>,
) {
    record(buffer, |machine, recorded| {
        if buffer_count > 0 {
            machine.problem("the driver of paper knows no barriers for single buffers");
        }
        // SAFETY: the arguments are the caller's; so for all functions below.
        let (memory, images) = unsafe { (slice(memory, memory_count), slice(images, image_count)) };
        for barrier in memory {
            let barrier = machine.new_barrier((from, to), (barrier.src_access_mask, barrier.dst_access_mask));
            recorded.steps.push(Step::Barrier { barrier, discards: None });
        }
        for image in images {
            let barrier = machine.new_barrier((from, to), (image.src_access_mask, image.dst_access_mask));
            let range = image.subresource_range;
            let levels = range.base_mip_level..range.base_mip_level + range.level_count;
            let place = machine.image_spot(image.image.as_raw(), levels).place();
            if image.old_layout != vk::ImageLayout::UNDEFINED {
                machine.problem("the driver of paper knows no change between two layouts");
            }
            recorded.steps.push(Step::Barrier { barrier, discards: Some(("a new layout".to_owned(), place)) });
        }
    });
}

unsafe extern "system" fn bind_pipeline(buffer: vk::CommandBuffer, _: vk::PipelineBindPoint, pipeline: u64) {
    // Sets of another kernel's layout are not bound any more. The recorder binds a pipeline before its sets.
    record(buffer, |_, recorded| (recorded.pipeline, recorded.sets) = (Some(pipeline), Vec::new()));
}

unsafe extern "system" fn bind_sets(
    buffer: vk::CommandBuffer,
    _: vk::PipelineBindPoint,
    _: u64,
    first: u32,
    count: u32,
    sets: *const u64,
    _: u32,
    _: *const u32,
) {
    record(buffer, |machine, recorded| {
        if first != 0 {
            machine.problem("the driver of paper binds sets from 0 on");
        }
        recorded.sets = unsafe { slice(sets, count) }.to_vec();
    });
}

unsafe extern "system" fn push_constants(
    buffer: vk::CommandBuffer,
    _: u64,
    _: vk::ShaderStageFlags,
    offset: u32,
    size: u32,
    values: *const u8,
) {
    record(buffer, |_, recorded| {
        let end = (offset + size) as usize;
        recorded.push_constants.resize(recorded.push_constants.len().max(end), 0);
        recorded.push_constants[offset as usize..end].copy_from_slice(unsafe { slice(values, size) });
    });
}

fn launch(machine: &mut Machine, recorded: &mut Recorded, groups: Groups, counts: Option<u64>) {
    let kernel = match recorded.pipeline.and_then(|pipeline| machine.objects.get(&pipeline)) {
        Some(Object::Pipeline(name)) => name.clone(),
        _ => return machine.problem("a launch without a pipeline"),
    };
    let mut uses: Vec<u64> = recorded.pipeline.into_iter().chain(recorded.sets.iter().copied()).chain(counts).collect();
    let mut bound = HashMap::new();
    for (number, set) in (0..).zip(&recorded.sets) {
        if let Some(Object::Set(found)) = machine.objects.get(set) {
            for (&(binding, _), found) in found {
                uses.extend(found.handles);
                bound.insert((number, binding), *found);
            }
        }
    }
    let (mut pointed, mut reached) = (Vec::new(), Vec::new());
    if kernel == "chase" {
        // A kernel may compute its addresses: it reaches whatever has one.
        for buffer in machine.addressed.clone() {
            let spot = machine.buffer_spot(buffer, 0, vk::WHOLE_SIZE);
            uses.extend([buffer, spot.memory]);
            reached.push(spot);
        }
        // Two addresses of 16 words.
        let (addresses, _) = recorded.push_constants.as_chunks::<8>();
        for address in addresses {
            pointed.push(machine.address(u64::from_le_bytes(*address), 64));
        }
    }
    uses.retain(|handle| *handle != 0);
    push(recorded, Job::launch(Launch { kernel, bound, pointed, groups }, &reached, uses));
}

unsafe extern "system" fn dispatch(buffer: vk::CommandBuffer, x: u32, y: u32, z: u32) {
    record(buffer, |machine, recorded| launch(machine, recorded, Groups::Direct([x, y, z]), None));
}

unsafe extern "system" fn dispatch_indirect(buffer: vk::CommandBuffer, counts: u64, offset: u64) {
    record(buffer, |machine, recorded| {
        let spot = machine.buffer_spot(counts, offset, 12);
        launch(machine, recorded, Groups::Indirect(spot), Some(counts));
    });
}

unsafe extern "system" fn copy_buffer(
    buffer: vk::CommandBuffer,
    source: u64,
    target: u64,
    count: u32,
    regions: *const vk::BufferCopy,
) {
    record(buffer, |machine, recorded| {
        let parts: Vec<(Spot, Spot)> = unsafe { slice(regions, count) }
            .iter()
            .map(|region| {
                let from = machine.buffer_spot(source, region.src_offset, region.size);
                (from, machine.buffer_spot(target, region.dst_offset, region.size))
            })
            .collect();
        let uses = uses(&[source, target], &parts);
        push(recorded, Job::copy("a copy".to_owned(), parts, uses));
    });
}

/// The handles of a copy's resources, and of their memory.
fn uses(handles: &[u64], parts: &[(Spot, Spot)]) -> Vec<u64> {
    let memory = parts.iter().flat_map(|(source, target)| [source.memory, target.memory]);
    handles.iter().copied().chain(memory).filter(|handle| *handle != 0).collect()
}

unsafe extern "system" fn fill_buffer(buffer: vk::CommandBuffer, target: u64, offset: u64, size: u64, word: u32) {
    record(buffer, |machine, recorded| {
        let spot = machine.buffer_spot(target, offset, size);
        push(recorded, Job::fill("a fill".to_owned(), spot, word, vec![target, spot.memory]));
    });
}

unsafe extern "system" fn copy_image(
    buffer: vk::CommandBuffer,
    source: u64,
    _: vk::ImageLayout,
    target: u64,
    _: vk::ImageLayout,
    count: u32,
    regions: *const vk::ImageCopy,
) {
    record(buffer, |machine, recorded| {
        let parts: Vec<(Spot, Spot)> = unsafe { slice(regions, count) }
            .iter()
            .map(|region| {
                let [from, to] = [region.src_subresource, region.dst_subresource].map(|layers| layers.mip_level);
                (machine.image_spot(source, from..from + 1), machine.image_spot(target, to..to + 1))
            })
            .collect();
        let uses = uses(&[source, target], &parts);
        push(recorded, Job::copy("a copy of an image".to_owned(), parts, uses));
    });
}

/// The parts of a copy between a buffer and an image: the buffer's first.
fn image_parts(machine: &mut Machine, buffer: u64, image: u64, regions: &[vk::BufferImageCopy]) -> Vec<(Spot, Spot)> {
    let part = |region: &vk::BufferImageCopy| {
        let level = region.image_subresource.mip_level;
        let texels = machine.image_spot(image, level..level + 1);
        (machine.buffer_spot(buffer, region.buffer_offset, texels.size), texels)
    };
    regions.iter().map(part).collect()
}

unsafe extern "system" fn copy_buffer_to_image(
    buffer: vk::CommandBuffer,
    source: u64,
    target: u64,
    _: vk::ImageLayout,
    count: u32,
    regions: *const vk::BufferImageCopy,
) {
    record(buffer, |machine, recorded| {
        let parts = image_parts(machine, source, target, unsafe { slice(regions, count) });
        let uses = uses(&[source, target], &parts);
        push(recorded, Job::copy("a copy to an image".to_owned(), parts, uses));
    });
}

unsafe extern "system" fn copy_image_to_buffer(
    buffer: vk::CommandBuffer,
    source: u64,
    _: vk::ImageLayout,
    target: u64,
    count: u32,
    regions: *const vk::BufferImageCopy,
) {
    record(buffer, |machine, recorded| {
        let parts = image_parts(machine, target, source, unsafe { slice(regions, count) });
        let parts: Vec<(Spot, Spot)> = parts.into_iter().map(|(bytes, texels)| (texels, bytes)).collect();
        let uses = uses(&[source, target], &parts);
        push(recorded, Job::copy("a copy from an image".to_owned(), parts, uses));
    });
}

unsafe extern "system" fn clear_image(
    buffer: vk::CommandBuffer,
    image: u64,
    _: vk::ImageLayout,
    _: *const vk::ClearColorValue,
    count: u32,
    ranges: *const vk::ImageSubresourceRange,
) {
    record(buffer, |machine, recorded| {
        for range in unsafe { slice(ranges, count) } {
            let levels = range.base_mip_level..range.base_mip_level + range.level_count;
            let spot = machine.image_spot(image, levels);
            push(recorded, Job::fill("a clear".to_owned(), spot, 0, vec![image, spot.memory]));
        }
    });
}

/// Each command takes a tick. The bottom of the pipe is after all commands so far; the top is as early as it may be: barriers
/// do not hold it up, so it is before all commands.
unsafe extern "system" fn write_timestamp(
    buffer: vk::CommandBuffer,
    stage: vk::PipelineStageFlags,
    pool: u64,
    query: u32,
) {
    record(buffer, |machine, recorded| {
        let jobs = recorded.steps.iter().filter(|step| matches!(step, Step::Job(_))).count() as u64;
        let tick = if stage == vk::PipelineStageFlags::TOP_OF_PIPE { 1 } else { 1 + jobs };
        if machine.timestamps.insert((pool, query), tick).is_some() {
            machine.problem("a query is written again and was not reset");
        }
    });
}

unsafe extern "system" fn reset_queries(_: vk::CommandBuffer, pool: u64, first: u32, count: u32) {
    with(|machine| {
        machine.timestamps.retain(|&(own, query), _| own != pool || !(first..first + count).contains(&query))
    });
}
