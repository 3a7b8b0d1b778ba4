//! What a program keeps on its device from one call to the next.

use vulcanize_runtime::Backend;

#[cfg(doc)]
use super::HostProgram;
use super::buffers::Buffers;
use super::faults::Run;
use super::kernels::Kernels;

/// The kernels of a program on a device, loaded at their first launch, its constants, and buffers that the calls so far are
/// done with.
///
/// For [`HostProgram::call_again`]: the second call loads no kernel, uploads no constant, and makes a buffer only where none
/// fits. A state belongs
/// to one program and one device.
#[derive(Debug)]
pub struct DeviceState {
    pub(super) kernels: Kernels,
    pub(super) buffers: Buffers,
}

impl Default for DeviceState {
    fn default() -> Self {
        Self { kernels: Kernels::default(), buffers: Buffers::kept() }
    }
}

impl DeviceState {
    /// A state for one call.
    pub(super) fn once() -> Self {
        Self { kernels: Kernels::default(), buffers: Buffers::once() }
    }

    pub(super) fn free(&mut self, device: &dyn Backend) -> Run {
        let unloaded = self.kernels.unload(device);
        unloaded.and(self.buffers.free_with_constants(device))
    }

    /// Frees all that is on the device. Without it the device keeps it until it is closed itself.
    pub fn release(mut self, device: &dyn Backend) {
        // A device that cannot free is lost, and has nothing any more.
        _ = self.free(device);
    }
}
