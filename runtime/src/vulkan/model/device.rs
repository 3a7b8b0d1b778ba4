//! The functions of a device: objects, memory, submissions and waits.

use std::collections::HashMap;
use std::ffi::{CStr, c_void};

use ash::vk::{self, Handle};

use super::jobs::Bound;
use super::machine::{Image, Machine, Object, Recorded};
use super::memory::{Bytes, Spot};
use super::order::Signal;
use super::{each_struct, functions, slice, with, write_text};

functions! {
    "vkDestroyDevice" destroy_device;
    "vkGetDeviceFaultInfoEXT" fault_info;
    "vkGetDeviceQueue" get_queue;
    "vkAllocateMemory" allocate_memory;
    "vkFreeMemory" destroy;
    "vkMapMemory" map_memory;
    "vkUnmapMemory" unmap_memory;
    "vkFlushMappedMemoryRanges" mapped_ranges;
    "vkInvalidateMappedMemoryRanges" mapped_ranges;
    "vkCreateBuffer" create_buffer;
    "vkDestroyBuffer" destroy;
    "vkGetBufferMemoryRequirements" buffer_requirements;
    "vkBindBufferMemory" bind_buffer;
    "vkGetBufferDeviceAddress" buffer_address;
    "vkGetBufferDeviceAddressKHR" buffer_address;
    "vkCreateBufferView" create_buffer_view;
    "vkDestroyBufferView" destroy;
    "vkCreateImage" create_image;
    "vkDestroyImage" destroy;
    "vkGetImageMemoryRequirements" image_requirements;
    "vkBindImageMemory" bind_image;
    "vkCreateImageView" create_image_view;
    "vkDestroyImageView" destroy;
    "vkCreateSampler" create_other;
    "vkDestroySampler" destroy;
    "vkCreateDescriptorSetLayout" create_other;
    "vkDestroyDescriptorSetLayout" destroy;
    "vkCreatePipelineLayout" create_other;
    "vkDestroyPipelineLayout" destroy;
    "vkCreateDescriptorPool" create_set_pool;
    "vkDestroyDescriptorPool" destroy;
    "vkResetDescriptorPool" reset_set_pool;
    "vkAllocateDescriptorSets" allocate_sets;
    "vkUpdateDescriptorSets" update_sets;
    "vkCreateShaderModule" create_other;
    "vkDestroyShaderModule" destroy;
    "vkCreatePipelineCache" create_other;
    "vkDestroyPipelineCache" destroy;
    "vkCreateComputePipelines" create_pipelines;
    "vkDestroyPipeline" destroy;
    "vkCreateQueryPool" create_other;
    "vkDestroyQueryPool" destroy;
    "vkGetQueryPoolResults" query_results;
    "vkCreateCommandPool" create_command_pool;
    "vkDestroyCommandPool" destroy;
    "vkResetCommandPool" reset_command_pool;
    "vkAllocateCommandBuffers" allocate_command_buffers;
    "vkCreateFence" create_fence;
    "vkDestroyFence" destroy;
    "vkResetFences" reset_fences;
    "vkGetFenceStatus" fence_status;
    "vkWaitForFences" wait_for_fences;
    "vkCreateSemaphore" create_semaphore;
    "vkDestroySemaphore" destroy;
    "vkGetSemaphoreCounterValue" semaphore_value;
    "vkGetSemaphoreCounterValueKHR" semaphore_value;
    "vkWaitSemaphores" wait_semaphores;
    "vkWaitSemaphoresKHR" wait_semaphores;
    "vkQueueSubmit" queue_submit;
}

const SUCCESS: vk::Result = vk::Result::SUCCESS;

/// # Safety
/// As the driver's own; so for all functions below.
/// The fault of a kernel that wrote where nothing is: known up to a page.
unsafe extern "system" fn fault_info(
    _: vk::Device,
    counts: *mut vk::DeviceFaultCountsEXT<'_>,
    out: *mut vk::DeviceFaultInfoEXT<'_>,
) -> vk::Result {
    unsafe {
        let counts = &mut *counts;
        let Some(out) = out.as_mut() else {
            (counts.address_info_count, counts.vendor_info_count, counts.vendor_binary_size) = (1, 2, 4096);
            return vk::Result::SUCCESS;
        };
        write_text(&mut out.description, "page fault");
        let address = vk::DeviceFaultAddressInfoEXT::default()
            .address_type(vk::DeviceFaultAddressTypeEXT::WRITE_INVALID)
            .reported_address(0x1_2345_6780)
            .address_precision(4096);
        out.p_address_infos.write(address);
        // There is more, which nobody asked for.
        vk::Result::INCOMPLETE
    }
}

unsafe extern "system" fn destroy_device(device: vk::Device, _: *const c_void) {
    with(|machine| machine.destroy(device.as_raw()));
}

unsafe extern "system" fn destroy(_: vk::Device, handle: u64, _: *const c_void) {
    with(|machine| machine.destroy(handle));
}

unsafe extern "system" fn create_other(_: vk::Device, _: *const c_void, _: *const c_void, out: *mut u64) -> vk::Result {
    // SAFETY: the arguments are the caller's; so for all functions below.
    unsafe { *out = with(|machine| machine.make(Object::Other)) };
    SUCCESS
}

/// The handle of a queue is its family, from 1 on.
unsafe extern "system" fn get_queue(_: vk::Device, family: u32, _: u32, out: *mut u64) {
    unsafe { *out = u64::from(family) + 1 };
}

// ---- memory ----

unsafe extern "system" fn allocate_memory(
    _: vk::Device,
    info: *const vk::MemoryAllocateInfo<'_>,
    _: *const c_void,
    out: *mut u64,
) -> vk::Result {
    let (size, index) = unsafe { ((*info).allocation_size, (*info).memory_type_index) };
    with(|machine| {
        let own = machine.opened();
        let ty = own.types.get(index as usize).copied();
        let heap = ty.and_then(|(heap, _)| own.heaps.get(heap as usize));
        if heap.is_none_or(|(most, _)| size > *most) {
            machine.problem(format_args!("{size} bytes of memory type {index}"));
            return vk::Result::ERROR_OUT_OF_DEVICE_MEMORY;
        }
        let live = machine.objects.values().filter(|object| matches!(object, Object::Memory(_))).count();
        if size > own.limits.allocation_size || live >= own.limits.allocations as usize {
            machine.problem(format_args!("allocation {live} of {size} bytes is over the limits of the device"));
        }
        let Some(bytes) = Bytes::new(size) else { return vk::Result::ERROR_OUT_OF_HOST_MEMORY };
        machine.allocations.push((index, size));
        unsafe { *out = machine.make(Object::Memory(bytes)) };
        SUCCESS
    })
}

unsafe extern "system" fn map_memory(
    _: vk::Device,
    memory: u64,
    offset: u64,
    _: u64,
    _: u32,
    out: *mut *mut u8,
) -> vk::Result {
    with(|machine| match machine.objects.get(&memory) {
        Some(Object::Memory(bytes)) => {
            unsafe { *out = bytes.start().wrapping_add(offset as usize) };
            SUCCESS
        }
        _ => vk::Result::ERROR_MEMORY_MAP_FAILED,
    })
}

unsafe extern "system" fn unmap_memory(_: vk::Device, _: u64) {}

unsafe extern "system" fn mapped_ranges(_: vk::Device, _: u32, _: *const c_void) -> vk::Result {
    SUCCESS
}

/// Gives a resource its memory, with anything in it.
fn place(machine: &mut Machine, memory: u64, offset: u64, size: u64) -> Option<Spot> {
    let spot = Spot { memory, offset, size };
    match machine.bytes(spot) {
        Some(bytes) if offset.checked_add(size).is_some_and(|end| end <= bytes.size()) => bytes.spoil(spot),
        _ => machine.problem(format_args!("{size} bytes at {offset} of a memory that has no such part")),
    }
    Some(spot)
}

fn requirements(size: u64) -> vk::MemoryRequirements {
    let types = with(|machine| machine.opened().types.len());
    vk::MemoryRequirements { size, alignment: 64, memory_type_bits: (1 << types) - 1 }
}

// ---- buffers and images ----

unsafe extern "system" fn create_buffer(
    _: vk::Device,
    info: *const vk::BufferCreateInfo<'_>,
    _: *const c_void,
    out: *mut u64,
) -> vk::Result {
    let size = unsafe { (*info).size };
    unsafe { *out = with(|machine| machine.make(Object::Buffer { size, place: None })) };
    SUCCESS
}

unsafe extern "system" fn buffer_requirements(_: vk::Device, buffer: u64, out: *mut vk::MemoryRequirements) {
    let size = with(|machine| match machine.objects.get(&buffer) {
        Some(Object::Buffer { size, .. }) => *size,
        _ => 0,
    });
    unsafe { *out = requirements(size.next_multiple_of(16)) };
}

unsafe extern "system" fn bind_buffer(_: vk::Device, buffer: u64, memory: u64, offset: u64) -> vk::Result {
    with(|machine| {
        let Some(Object::Buffer { size, .. }) = machine.objects.get(&buffer) else { return };
        let spot = place(machine, memory, offset, *size);
        if let Some(Object::Buffer { place, .. }) = machine.objects.get_mut(&buffer) {
            *place = spot;
        }
    });
    SUCCESS
}

unsafe extern "system" fn buffer_address(_: vk::Device, info: *const vk::BufferDeviceAddressInfo<'_>) -> u64 {
    let buffer = unsafe { (*info).buffer }.as_raw();
    with(|machine| machine.addressed.insert(buffer));
    buffer << 32
}

unsafe extern "system" fn create_buffer_view(
    _: vk::Device,
    info: *const vk::BufferViewCreateInfo<'_>,
    _: *const c_void,
    out: *mut u64,
) -> vk::Result {
    let (buffer, offset, range) = unsafe { ((*info).buffer.as_raw(), (*info).offset, (*info).range) };
    with(|machine| {
        let spot = machine.buffer_spot(buffer, offset, range);
        unsafe { *out = machine.make(Object::BufferView(spot, buffer)) };
    });
    SUCCESS
}

unsafe extern "system" fn create_image(
    _: vk::Device,
    info: *const vk::ImageCreateInfo<'_>,
    _: *const c_void,
    out: *mut u64,
) -> vk::Result {
    let (extent, layers, levels, format) =
        unsafe { ((*info).extent, (*info).array_layers, (*info).mip_levels, (*info).format) };
    // The tests have no others.
    let texel = if format == vk::Format::R32_UINT { 4 } else { 16 };
    let side = |size: u32, level: u32| u64::from((size >> level).max(1));
    let level = |level| {
        texel * u64::from(layers) * side(extent.width, level) * side(extent.height, level) * side(extent.depth, level)
    };
    let levels = (0..levels).map(level).collect();
    unsafe { *out = with(|machine| machine.make(Object::Image(Image { levels, place: None }))) };
    SUCCESS
}

fn image_size(machine: &Machine, image: u64) -> u64 {
    match machine.objects.get(&image) {
        Some(Object::Image(image)) => image.levels.iter().sum(),
        _ => 0,
    }
}

unsafe extern "system" fn image_requirements(_: vk::Device, image: u64, out: *mut vk::MemoryRequirements) {
    let size = with(|machine| image_size(machine, image));
    unsafe { *out = requirements(size.next_multiple_of(64)) };
}

unsafe extern "system" fn bind_image(_: vk::Device, image: u64, memory: u64, offset: u64) -> vk::Result {
    with(|machine| {
        let size = image_size(machine, image);
        let spot = place(machine, memory, offset, size);
        if let Some(Object::Image(image)) = machine.objects.get_mut(&image) {
            image.place = spot;
        }
    });
    SUCCESS
}

unsafe extern "system" fn create_image_view(
    _: vk::Device,
    info: *const vk::ImageViewCreateInfo<'_>,
    _: *const c_void,
    out: *mut u64,
) -> vk::Result {
    let (image, range) = unsafe { ((*info).image.as_raw(), (*info).subresource_range) };
    let levels = range.base_mip_level..range.base_mip_level + range.level_count;
    unsafe { *out = with(|machine| machine.make(Object::ImageView { image, levels })) };
    SUCCESS
}

// ---- descriptors and pipelines ----

unsafe extern "system" fn create_set_pool(
    _: vk::Device,
    _: *const c_void,
    _: *const c_void,
    out: *mut u64,
) -> vk::Result {
    unsafe { *out = with(|machine| machine.make(Object::SetPool(Vec::new()))) };
    SUCCESS
}

unsafe extern "system" fn reset_set_pool(_: vk::Device, pool: u64, _: u32) -> vk::Result {
    with(|machine| {
        if let Some(Object::SetPool(sets)) = machine.objects.get_mut(&pool) {
            std::mem::take(sets).into_iter().for_each(|set| machine.destroy(set));
        }
    });
    SUCCESS
}

unsafe extern "system" fn allocate_sets(
    _: vk::Device,
    info: *const vk::DescriptorSetAllocateInfo<'_>,
    out: *mut u64,
) -> vk::Result {
    let (pool, count) = unsafe { ((*info).descriptor_pool.as_raw(), (*info).descriptor_set_count) };
    with(|machine| {
        let made: Vec<u64> = (0..count).map(|_| machine.make(Object::Set(HashMap::new()))).collect();
        unsafe { std::ptr::copy_nonoverlapping(made.as_ptr(), out, made.len()) };
        if let Some(Object::SetPool(sets)) = machine.objects.get_mut(&pool) {
            sets.extend(made);
        }
    });
    SUCCESS
}

/// What a write points a descriptor at.
///
/// # Safety
/// The write must have what its type demands.
unsafe fn bound(machine: &mut Machine, write: &vk::WriteDescriptorSet<'_>) -> Option<Bound> {
    let ty = write.descriptor_type;
    let (spot, resource, view) = unsafe {
        if let Some(info) = write.p_buffer_info.as_ref() {
            (machine.buffer_spot(info.buffer.as_raw(), info.offset, info.range), info.buffer.as_raw(), 0)
        } else if let Some(view) = write.p_texel_buffer_view.as_ref() {
            match machine.objects.get(&view.as_raw()) {
                Some(Object::BufferView(spot, buffer)) => (*spot, *buffer, view.as_raw()),
                _ => return None,
            }
        } else {
            let view = (*write.p_image_info).image_view.as_raw();
            let Some(Object::ImageView { image, levels }) = machine.objects.get(&view) else { return None };
            let (image, levels) = (*image, levels.clone());
            (machine.image_spot(image, levels), image, view)
        }
    };
    Some(Bound { ty, spot, handles: [resource, spot.memory, view] })
}

unsafe extern "system" fn update_sets(
    _: vk::Device,
    count: u32,
    writes: *const vk::WriteDescriptorSet<'_>,
    _: u32,
    _: *const c_void,
) {
    with(|machine| {
        for write in unsafe { slice(writes, count) } {
            let set = write.dst_set.as_raw();
            machine.check_unused(set, "is written");
            let Some(bound) = (unsafe { bound(machine, write) }) else { continue };
            if let Some(Object::Set(set)) = machine.objects.get_mut(&set) {
                set.insert((write.dst_binding, write.dst_array_element), bound);
            }
        }
    });
}

unsafe extern "system" fn create_pipelines(
    _: vk::Device,
    _: u64,
    count: u32,
    infos: *const vk::ComputePipelineCreateInfo<'_>,
    _: *const c_void,
    out: *mut u64,
) -> vk::Result {
    for (at, info) in unsafe { slice(infos, count) }.iter().enumerate() {
        let name = unsafe { CStr::from_ptr(info.stage.p_name) }.to_string_lossy().into_owned();
        unsafe { *out.add(at) = with(|machine| machine.make(Object::Pipeline(name))) };
    }
    SUCCESS
}

/// Numbers of 64 bits, each with whether it is there.
unsafe extern "system" fn query_results(
    _: vk::Device,
    pool: u64,
    first: u32,
    count: u32,
    _: usize,
    out: *mut [u64; 2],
    _: u64,
    _: u32,
) -> vk::Result {
    let found: Vec<Option<u64>> =
        with(|machine| (first..first + count).map(|query| machine.timestamps.get(&(pool, query)).copied()).collect());
    for (at, found) in found.iter().enumerate() {
        unsafe { *out.add(at) = found.map_or([0, 0], |tick| [tick, 1]) };
    }
    if found.contains(&None) { vk::Result::NOT_READY } else { SUCCESS }
}

// ---- command buffers ----

unsafe extern "system" fn create_command_pool(
    _: vk::Device,
    _: *const c_void,
    _: *const c_void,
    out: *mut u64,
) -> vk::Result {
    unsafe { *out = with(|machine| machine.make(Object::CommandPool(Vec::new()))) };
    SUCCESS
}

unsafe extern "system" fn reset_command_pool(_: vk::Device, pool: u64, _: u32) -> vk::Result {
    with(|machine| {
        let Some(Object::CommandPool(buffers)) = machine.objects.get(&pool) else { return };
        for buffer in buffers.clone() {
            machine.check_unused(buffer, "is reset");
            machine.buffers.insert(buffer, Recorded::default());
        }
    });
    SUCCESS
}

unsafe extern "system" fn allocate_command_buffers(
    _: vk::Device,
    info: *const vk::CommandBufferAllocateInfo<'_>,
    out: *mut u64,
) -> vk::Result {
    let (pool, count) = unsafe { ((*info).command_pool.as_raw(), (*info).command_buffer_count) };
    with(|machine| {
        for at in 0..count as usize {
            let buffer = machine.fresh();
            machine.buffers.insert(buffer, Recorded::default());
            if let Some(Object::CommandPool(buffers)) = machine.objects.get_mut(&pool) {
                buffers.push(buffer);
            }
            unsafe { *out.add(at) = buffer };
        }
    });
    SUCCESS
}

// ---- submissions and waits ----

unsafe extern "system" fn create_fence(_: vk::Device, _: *const c_void, _: *const c_void, out: *mut u64) -> vk::Result {
    unsafe { *out = with(|machine| machine.make(Object::Fence { uses: 0 })) };
    SUCCESS
}

/// The present use of a fence.
fn fence(machine: &Machine, handle: u64) -> Signal {
    match machine.objects.get(&handle) {
        Some(Object::Fence { uses }) => Signal { handle, value: *uses },
        _ => Signal { handle, value: 0 },
    }
}

unsafe extern "system" fn reset_fences(_: vk::Device, count: u32, fences: *const u64) -> vk::Result {
    for handle in unsafe { slice(fences, count) } {
        with(|machine| {
            if let Some(Object::Fence { uses }) = machine.objects.get_mut(handle) {
                *uses += 1;
            }
        });
    }
    SUCCESS
}

unsafe extern "system" fn fence_status(_: vk::Device, handle: u64) -> vk::Result {
    with(|machine| {
        let signal = fence(machine, handle);
        if machine.is_signalled(signal) { SUCCESS } else { vk::Result::NOT_READY }
    })
}

fn reach(machine: &mut Machine, signal: Signal) -> vk::Result {
    match machine.reach(signal) {
        true => SUCCESS,
        false => {
            machine.problem("the host waits for what nobody signals");
            vk::Result::TIMEOUT
        }
    }
}

unsafe extern "system" fn wait_for_fences(_: vk::Device, count: u32, fences: *const u64, _: u32, _: u64) -> vk::Result {
    with(|machine| {
        let handles = unsafe { slice(fences, count) };
        let results = handles.iter().map(|handle| {
            let signal = fence(machine, *handle);
            reach(machine, signal)
        });
        results.fold(SUCCESS, |all, next| if all == SUCCESS { next } else { all })
    })
}

unsafe extern "system" fn create_semaphore(
    _: vk::Device,
    _: *const c_void,
    _: *const c_void,
    out: *mut u64,
) -> vk::Result {
    unsafe { *out = with(|machine| machine.make(Object::Semaphore)) };
    SUCCESS
}

unsafe extern "system" fn semaphore_value(_: vk::Device, semaphore: u64, out: *mut u64) -> vk::Result {
    unsafe { *out = with(|machine| machine.value(semaphore)) };
    SUCCESS
}

unsafe extern "system" fn wait_semaphores(_: vk::Device, info: *const vk::SemaphoreWaitInfo<'_>, _: u64) -> vk::Result {
    let (handles, values) = unsafe {
        (slice((*info).p_semaphores, (*info).semaphore_count), slice((*info).p_values, (*info).semaphore_count))
    };
    with(|machine| {
        let signals =
            handles.iter().zip(values).map(|(handle, value)| Signal { handle: handle.as_raw(), value: *value });
        let results = signals.map(|signal| reach(machine, signal));
        results.fold(SUCCESS, |all, next| if all == SUCCESS { next } else { all })
    })
}

unsafe extern "system" fn queue_submit(
    queue: vk::Queue,
    count: u32,
    infos: *const vk::SubmitInfo<'_>,
    fence_handle: u64,
) -> vk::Result {
    let queue = queue.as_raw() as usize - 1;
    for info in unsafe { slice(infos, count) } {
        let (mut wait_values, mut signal_values): (&[u64], &[u64]) = (&[], &[]);
        let (buffers, waits, stages, signals) = unsafe {
            each_struct(info.p_next.cast_mut().cast(), |structure| {
                if structure.s_type == vk::StructureType::TIMELINE_SEMAPHORE_SUBMIT_INFO {
                    let own: *const vk::TimelineSemaphoreSubmitInfo<'_> = std::ptr::from_ref(structure).cast();
                    wait_values = slice((*own).p_wait_semaphore_values, (*own).wait_semaphore_value_count);
                    signal_values = slice((*own).p_signal_semaphore_values, (*own).signal_semaphore_value_count);
                }
            });
            (
                slice(info.p_command_buffers, info.command_buffer_count),
                slice(info.p_wait_semaphores, info.wait_semaphore_count),
                slice(info.p_wait_dst_stage_mask, info.wait_semaphore_count),
                slice(info.p_signal_semaphores, info.signal_semaphore_count),
            )
        };
        let signal = |(handle, value): (&vk::Semaphore, &u64)| Signal { handle: handle.as_raw(), value: *value };
        let waits: Vec<_> = waits.iter().zip(wait_values).map(signal).zip(stages.iter().copied()).collect();
        let buffers: Vec<u64> = buffers.iter().map(|buffer| buffer.as_raw()).collect();
        with(|machine| {
            machine.submit(queue, &buffers, &waits);
            signals.iter().zip(signal_values).map(signal).for_each(|signal| machine.signal(queue, signal));
            if fence_handle != 0 {
                let signal = fence(machine, fence_handle);
                machine.signal(queue, signal);
            }
        });
    }
    SUCCESS
}
