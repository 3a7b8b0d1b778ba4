//! Checks of the resources that are bound to a kernel.

use ash::vk;

use super::image::vulkan_format;
use super::pipeline::{Bound, BoundPart};
use super::state::State;
use crate::backend::{Binding, Dispatch, Groups};
use crate::checks::{check_bound_once, check_texels, visible_image, visible_part, visible_texels};
use crate::error::DeviceError;
use crate::interface::{Descriptor, DescriptorKind, KernelInterface};

impl State {
    /// Checks a dispatch and finds the resource of each descriptor.
    pub(super) fn bound_of(&self, dispatch: &Dispatch<'_>) -> Result<Vec<Bound>, DeviceError> {
        let interface = &self.kernel(dispatch.kernel)?.interface;
        if let Groups::Direct(groups) = dispatch.groups {
            self.check_groups(groups)?;
        }
        check_push_constants(interface, dispatch.push_constants)?;
        check_bound_once(dispatch.bindings)?;
        interface.descriptors.iter().map(|descriptor| self.resolve(descriptor, dispatch.bindings)).collect()
    }

    fn check_groups(&self, groups: [u32; 3]) -> Result<(), DeviceError> {
        let most = self.physical.info.max_group_count;
        match groups.iter().zip(&most).any(|(count, most)| count > most) {
            false => Ok(()),
            true => Err(DeviceError::InvalidDispatch(format!(
                "{groups:?} workgroups are over maxComputeWorkGroupCount = {most:?} of '{}'",
                self.physical.info.name
            ))),
        }
    }

    /// Checks the numbers of workgroups of the next command, where they are in a buffer that the host sees and nothing in
    /// flight writes. Where a kernel writes them, its writer keeps to the limit.
    pub(super) fn check_known_groups(&self, groups: Groups) -> Result<(), DeviceError> {
        let Groups::Indirect { buffer, offset } = groups else { return Ok(()) };
        let slot = self.slot(buffer)?;
        if !slot.buffer.is_mapped() || self.pending(buffer, false)?.is_some() {
            return Ok(());
        }
        let mut words = [[0; 4]; 3];
        // SAFETY: nothing that writes the buffer is pending, and the lock keeps other threads away.
        unsafe { slot.buffer.read_mapped(offset, words.as_flattened_mut())? };
        self.check_groups(words.map(u32::from_le_bytes))
    }

    /// The part of a buffer that is bound to a descriptor.
    fn resolve(&self, descriptor: &Descriptor, bindings: &[Binding]) -> Result<Bound, DeviceError> {
        let &Descriptor { set, binding, element, kind, min_size, .. } = descriptor;
        let wrong = |reason: String| DeviceError::Binding { set, binding, reason };
        let found = bindings.iter().find(|b| b.place() == (set, binding, element));
        let found = found.ok_or_else(|| {
            let name = descriptor.name.as_ref().map_or(String::new(), |name| format!(" (\"{name}\")"));
            let place = if element == 0 { String::new() } else { format!(" to element {element}") };
            wrong(format!("the kernel uses it{name}, but nothing is bound{place}"))
        })?;
        let (descriptor_place, is_written) = ((set, binding, element, kind), !descriptor.read_only);
        if kind.is_texel_buffer() {
            let part = self.texels(descriptor, found)?;
            return Ok(Bound { descriptor: descriptor_place, is_written, part });
        }
        if !kind.is_buffer() {
            let visible = visible_image(found, descriptor, |image| self.images.description(image))?;
            visible.sampler.map_or(Ok(()), |sampler| self.images.check_sampler(sampler))?;
            return Ok(Bound { descriptor: descriptor_place, is_written, part: BoundPart::Image(visible) });
        }
        let (buffer, offset, size) = visible_part(found, |buffer| Ok(self.slot(buffer)?.size))?;
        if size < min_size {
            return Err(wrong(format!("{size} bytes are bound, the kernel needs at least {min_size}")));
        }
        let limits = &self.physical.limits;
        let (alignment, name, most) = match kind {
            DescriptorKind::StorageBuffer => (
                limits.min_storage_buffer_offset_alignment,
                "minStorageBufferOffsetAlignment",
                limits.max_storage_buffer_range,
            ),
            _ => (
                limits.min_uniform_buffer_offset_alignment,
                "minUniformBufferOffsetAlignment",
                limits.max_uniform_buffer_range,
            ),
        };
        if !offset.is_multiple_of(alignment.max(1)) {
            return Err(wrong(format!("offset {offset} is no multiple of {name} = {alignment}")));
        }
        if size > u64::from(most) {
            return Err(wrong(format!("{size} bytes are bound, the device takes at most {most}")));
        }
        Ok(Bound {
            descriptor: descriptor_place,
            is_written,
            part: BoundPart::Buffer {
                buffer,
                // Nothing can be bound after a buffer's end; an empty part begins anywhere.
                offset: if size == 0 { 0 } else { offset },
                // Vulkan has no empty ranges. One byte is less than any element of a runtime array takes, except a byte.
                range: size.max(1),
            },
        })
    }
}

impl State {
    /// The texels of a buffer that are bound to a descriptor; the device must have such views.
    fn texels(&self, descriptor: &Descriptor, found: &Binding) -> Result<BoundPart, DeviceError> {
        let &Descriptor { set, binding, kind, .. } = descriptor;
        let wrong = |reason: String| DeviceError::Binding { set, binding, reason };
        check_texels(found, descriptor)?;
        let (buffer, offset, range, format) = visible_texels(found, |buffer| Ok(self.slot(buffer)?.size))?;
        // SAFETY: the physical device belongs to the instance.
        let given = unsafe {
            self.instance.raw.get_physical_device_format_properties(self.physical.handle, vulkan_format(format))
        };
        let needed = match kind {
            DescriptorKind::StorageTexelBuffer => vk::FormatFeatureFlags::STORAGE_TEXEL_BUFFER,
            _ => vk::FormatFeatureFlags::UNIFORM_TEXEL_BUFFER,
        };
        if !given.buffer_features.contains(needed) {
            let missing = vec![format!("a {kind} of format {format}")];
            return Err(DeviceError::Unsupported { device: self.physical.info.name.clone(), missing });
        }
        let limits = &self.physical.limits;
        let alignment = limits.min_texel_buffer_offset_alignment;
        if !offset.is_multiple_of(alignment.max(1)) {
            return Err(wrong(format!(
                "offset {offset} is no multiple of minTexelBufferOffsetAlignment = {alignment}"
            )));
        }
        let (texels, most) = (range / format.texel_size(), limits.max_texel_buffer_elements);
        if texels > u64::from(most) {
            return Err(wrong(format!("{texels} texels are bound, the device takes at most {most}")));
        }
        Ok(BoundPart::Texels { buffer, offset, range, format })
    }
}

fn check_push_constants(interface: &KernelInterface, bytes: &[u8]) -> Result<(), DeviceError> {
    match bytes.len() as u64 == u64::from(interface.push_constants_size) {
        true => Ok(()),
        false => Err(DeviceError::InvalidDispatch(format!(
            "'{}' takes {} bytes of push constants, {} are given",
            interface.entry_point,
            interface.push_constants_size,
            bytes.len()
        ))),
    }
}
