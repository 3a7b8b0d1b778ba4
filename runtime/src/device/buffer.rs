//! Buffers of one type.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use bytemuck::{Pod, Zeroable};

use super::Device;
use super::memory::sealed::{Held, Sealed};
use super::memory::{Owned, OwnedId};
use crate::backend::{BufferId, Resource};
use crate::error::DeviceError;
use crate::image::ImageFormat;

/// Elements in a device's memory, as they lie in a slice on the host.
///
/// It is freed when it is dropped and nothing submitted uses it any more.
pub struct Buffer<T: Pod> {
    pub(super) owned: Arc<Owned>,
    id: BufferId,
    len: usize,
    elements: PhantomData<fn(T) -> T>,
}

impl<T: Pod> fmt::Debug for Buffer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Buffer<{}>({:?}, {} elements)", std::any::type_name::<T>(), self.id, self.len)
    }
}

impl<T: Pod> Buffer<T> {
    pub(super) fn create(device: &Device, len: usize) -> Result<Buffer<T>, DeviceError> {
        let size = len.checked_mul(size_of::<T>()).map(|size| size as u64);
        let size = size.ok_or_else(|| {
            DeviceError::OutOfMemory(format!("{len} elements of {} bytes are too many", size_of::<T>()))
        })?;
        Ok(Self::of(device, device.backend().allocate(size)?, len))
    }

    pub(super) fn filled(device: &Device, values: &[T]) -> Result<Buffer<T>, DeviceError> {
        Ok(Self::of(device, device.backend().allocate_filled(bytemuck::cast_slice(values))?, values.len()))
    }

    fn of(device: &Device, id: BufferId, len: usize) -> Buffer<T> {
        Buffer { owned: Owned::new(device, OwnedId::Buffer(id)), id, len, elements: PhantomData }
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The buffer as texels of a format, to bind where a kernel has a texel buffer (`samplerBuffer` and `imageBuffer` of
    /// GLSL). Whole texels count.
    pub fn texels(&self, format: ImageFormat) -> Texels<'_, T> {
        Texels { buffer: self, format }
    }

    /// The device that it is on.
    pub fn device(&self) -> &Device {
        &self.owned.device
    }

    /// Its id on the device's backend, as long as it lives.
    pub fn id(&self) -> BufferId {
        self.id
    }

    /// Writes values from the beginning on, after all submitted work. It copies the values, and need not wait for work
    /// in flight.
    ///
    /// # Errors
    /// There are more values than elements, or the device is lost.
    pub fn write(&self, values: &[T]) -> Result<(), DeviceError> {
        self.write_at(0, values)
    }

    /// Writes values from the element `start` on.
    ///
    /// # Errors
    /// As [`Buffer::write`].
    pub fn write_at(&self, start: usize, values: &[T]) -> Result<(), DeviceError> {
        self.device().backend().write(self.id(), self.offset(start)?, bytemuck::cast_slice(values))
    }

    /// Reads all elements, after waiting for work that writes them.
    ///
    /// # Errors
    /// The device is lost, or did not end in time.
    pub fn read(&self) -> Result<Vec<T>, DeviceError> {
        let mut values = Vec::new();
        values
            .try_reserve_exact(self.len)
            .map_err(|_| DeviceError::OutOfMemory(format!("the host has no room for {} elements", self.len)))?;
        values.resize(self.len, Zeroable::zeroed());
        self.read_at(0, &mut values)?;
        Ok(values)
    }

    /// Reads as many elements as there is room for, from the element `start` on.
    ///
    /// # Errors
    /// As [`Buffer::read`]; or there are not as many.
    pub fn read_at(&self, start: usize, values: &mut [T]) -> Result<(), DeviceError> {
        self.device().backend().read(self.id(), self.offset(start)?, bytemuck::cast_slice_mut(values))
    }

    /// Where an element begins, in bytes.
    pub(super) fn offset(&self, start: usize) -> Result<u64, DeviceError> {
        let offset = start.checked_mul(size_of::<T>()).filter(|_| start <= self.len);
        offset.map(|offset| offset as u64).ok_or_else(|| {
            DeviceError::InvalidBuffer(format!("element {start} is outside of a buffer of {} elements", self.len))
        })
    }
}

impl<T: Pod> Sealed for &Buffer<T> {
    fn resource(&self) -> Resource {
        Resource::Buffer { buffer: self.id(), offset: 0, size: None }
    }

    fn hold(&self, held: &mut Held) {
        held.0.push(Arc::clone(&self.owned));
    }
}

/// A buffer as texels of a format, to be bound where a kernel has a texel buffer.
#[derive(Debug)]
pub struct Texels<'b, T: Pod> {
    buffer: &'b Buffer<T>,
    format: ImageFormat,
}

impl<T: Pod> Sealed for Texels<'_, T> {
    fn resource(&self) -> Resource {
        Resource::TexelBuffer { buffer: self.buffer.id(), format: self.format, offset: 0, size: None }
    }

    fn hold(&self, held: &mut Held) {
        held.0.push(Arc::clone(&self.buffer.owned));
    }
}
