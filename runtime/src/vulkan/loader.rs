//! Opening the Vulkan loader.

use ash::Entry;

use crate::error::DeviceError;

/// Opens the system's Vulkan loader; fails with [`DeviceError::NoLoader`] where there is none.
pub(super) fn load() -> Result<Entry, DeviceError> {
    let _span = tracing::debug_span!("load_vulkan").entered();
    // SAFETY: this runs the initializers of the system's `libvulkan`. We trust that library as any other part of the
    // system; the `Entry` keeps it mapped as long as functions of it can be called.
    unsafe { Entry::load() }.map_err(|error| DeviceError::NoLoader { reason: error.to_string() })
}
