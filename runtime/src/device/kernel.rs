//! Kernels and their launches.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use bytemuck::Pod;

use super::Device;
use super::buffer::Buffer;
use super::memory::Bindable;
use super::memory::sealed::{Held, Sealed};
use crate::backend::{Binding, Groups, KernelId, Specialization};
use crate::error::DeviceError;
use crate::interface::KernelInterface;
use crate::statistics::KernelStatistic;

/// A compute entry point, compiled for a device.
///
/// Clones mean the same kernel; it is freed when the last is dropped and nothing submitted uses it any more.
#[derive(Clone)]
pub struct Kernel {
    pub(super) code: Arc<Code>,
}

/// A kernel of a backend, freed with its last holder.
pub(super) struct Code {
    pub(super) device: Device,
    pub(super) id: KernelId,
    interface: Arc<KernelInterface>,
}

impl Drop for Code {
    fn drop(&mut self) {
        if let Err(error) = self.device.backend().unload_kernel(self.id) {
            tracing::warn!("freeing a kernel failed: {error}");
        }
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kernel({:?}, {})", self.code.id, self.interface().entry_point)
    }
}

impl Kernel {
    pub(super) fn create(
        device: &Device,
        words: &[u32],
        entry_point: &str,
        specialization: &[Specialization],
    ) -> Result<Kernel, DeviceError> {
        let id = device.backend().load_kernel(words, entry_point, specialization)?;
        let interface = device.backend().kernel_interface(id)?;
        Ok(Kernel { code: Arc::new(Code { device: device.clone(), id, interface }) })
    }

    /// Its interface: descriptors, push constants, workgroup size.
    pub fn interface(&self) -> &KernelInterface {
        &self.code.interface
    }

    /// What the device says of it: registers, spills, …; empty where it says nothing, or was not opened to say it
    /// ([`DeviceOptions::statistics`](crate::DeviceOptions::statistics)).
    ///
    /// # Errors
    /// The driver fails.
    pub fn statistics(&self) -> Result<Vec<KernelStatistic>, DeviceError> {
        self.code.device.backend().kernel_statistics(self.code.id)
    }

    /// The device that it is for.
    pub fn device(&self) -> &Device {
        &self.code.device
    }

    /// Its id on the device's backend, as long as it lives.
    pub fn id(&self) -> KernelId {
        self.code.id
    }

    /// A launch of so many workgroups, to which resources are bound.
    pub fn launch(&self, groups: impl Into<Groups>) -> Launch {
        Launch {
            kernel: self.clone(),
            groups: groups.into(),
            bindings: Vec::new(),
            held: Held::default(),
            push_constants: Vec::new(),
        }
    }
}

/// A kernel with all its arguments.
///
/// It can be submitted any number of times. Each submission checks that it is complete.
#[derive(Clone)]
pub struct Launch {
    pub(super) kernel: Kernel,
    pub(super) groups: Groups,
    pub(super) bindings: Vec<Binding>,
    pub(super) push_constants: Vec<u8>,
    /// Bound resources live at least as long as this.
    held: Held,
}

impl fmt::Debug for Launch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = f.debug_struct("Launch");
        out.field("kernel", &self.kernel).field("groups", &self.groups).field("bindings", &self.bindings);
        out.finish_non_exhaustive()
    }
}

impl Launch {
    /// The kernel.
    pub fn kernel(&self) -> &Kernel {
        &self.kernel
    }

    /// Binds a whole resource at a binding of set 0: `&buffer`, `&image`, `&sampler` or `(&image, &sampler)`, as the kernel
    /// has it.
    #[must_use]
    pub fn bind(self, binding: u32, resource: impl Bindable) -> Launch {
        self.bind_at((0, binding, 0), resource)
    }

    /// Binds a whole resource at a binding of any set, or at an element of an array of descriptors.
    #[must_use]
    pub fn bind_at(mut self, (set, binding, element): (u32, u32, u32), resource: impl Bindable) -> Launch {
        self.bindings.push(Binding { set, binding, element, resource: resource.resource() });
        resource.hold(&mut self.held);
        self
    }

    /// Binds a range of a buffer's elements at a binding of set 0. Its beginning must be aligned for the device
    /// (`minStorageBufferOffsetAlignment`).
    ///
    /// # Errors
    /// The range is not in the buffer.
    pub fn bind_range<T: Pod>(
        mut self,
        binding: u32,
        buffer: &Buffer<T>,
        elements: Range<usize>,
    ) -> Result<Launch, DeviceError> {
        let (start, end) = (buffer.offset(elements.start)?, buffer.offset(elements.end)?);
        let part = Binding::buffer(0, binding, buffer.id());
        self.bindings.push(part.part(buffer.id(), start, Some(end.saturating_sub(start))));
        buffer.hold(&mut self.held);
        Ok(self)
    }

    /// The bytes of the push-constant block.
    #[must_use]
    pub fn push_constants<T: Pod>(self, block: &T) -> Launch {
        self.push_constant_bytes(bytemuck::bytes_of(block))
    }

    /// The same, for a block whose layout is known only at run time.
    #[must_use]
    pub fn push_constant_bytes(self, bytes: &[u8]) -> Launch {
        Launch { push_constants: bytes.to_vec(), ..self }
    }

    /// Takes the numbers of workgroups from a buffer: the three words from the element `start` on.
    ///
    /// # Errors
    /// The element is not in the buffer.
    pub fn groups_from(mut self, buffer: &Buffer<u32>, start: usize) -> Result<Launch, DeviceError> {
        self.groups = Groups::Indirect { buffer: buffer.id(), offset: buffer.offset(start)? };
        buffer.hold(&mut self.held);
        Ok(self)
    }

    pub(super) fn check_device(&self, device: &Device) -> Result<(), DeviceError> {
        let mut devices = self.held.0.iter().map(|owned| &owned.device).chain([self.kernel.device()]);
        match devices.all(|other| other.is_same(device)) {
            true => Ok(()),
            false => {
                Err(DeviceError::InvalidDispatch("the kernel and what is bound are of several devices".to_owned()))
            }
        }
    }
}
