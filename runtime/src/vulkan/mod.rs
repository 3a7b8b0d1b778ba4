//! The Vulkan implementation of [`Backend`](crate::Backend).
//!
//! - `loader`, `instance`, `validation`: the loader, the instance, messages of the validation layer
//! - `physical_device`, `features`, `tables`, `requirements`: what a device offers, and what a module requires of it
//! - `logical`: the `VkDevice` with its queue and allocator, and owners of what is made from it
//! - `memory`: buffers and staging; `commands`: recording, submitting, timing; `pipeline`: compiled kernels
//! - `device`: the trait
//!
//! Features and extensions must be switched on when a `VkDevice` is made, before any module is known. So the
//! `VkDevice` is made when the first kernel is loaded, with just what that kernel requires; a kernel that requires
//! more replaces it by one with the union. What lives on the old one moves: buffers through the host at once,
//! pipelines by being compiled again when they are next needed. Buffers that exist before any kernel stay with the
//! host. Load the kernels first where their buffers are large.
//!
//! Everything made from a `VkDevice` holds it by `Arc`, and each Vulkan object has an owner from the moment it is
//! made, so errors midway free what was made before them, in the right order.
//!
//! A driver trusts the modules it is given: validate words of doubtful origin (`spirv-val`, or the validation layer)
//! before loading them.

mod commands;
mod device;
mod features;
mod instance;
mod loader;
mod logical;
mod memory;
mod physical_device;
mod pipeline;
mod requirements;
mod tables;
mod validation;

use ash::vk;

pub use device::{DeviceOptions, MemoryStrategy, VulkanDevice};
pub use instance::{DeviceSelector, DeviceSummary, InstanceOptions, VulkanInstance};

use crate::error::DeviceError;

/// Turns the result code of a Vulkan function into an error.
fn driver_error(call: &'static str) -> impl Fn(vk::Result) -> DeviceError {
    move |result| match result {
        vk::Result::ERROR_DEVICE_LOST => DeviceError::DeviceLost { during: call },
        vk::Result::ERROR_OUT_OF_DEVICE_MEMORY => DeviceError::OutOfMemory(format!("{call} found no device memory")),
        vk::Result::ERROR_OUT_OF_HOST_MEMORY => DeviceError::OutOfMemory(format!("{call} found no host memory")),
        other => DeviceError::Driver { call, reason: format!("{other} ({other:?})") },
    }
}
