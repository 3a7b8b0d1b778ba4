//! The Vulkan implementation of [`Backend`](crate::Backend).
//!
//! - `loader`, `instance`, `validation`: the loader, the instance, messages of the validation layer; `options`
//! - `physical_device`, `features`, `tables`, `requirements`, `matrices`: the abilities of a device, and the requirements of
//!   a module
//! - `logical`: the `VkDevice` with its allocator, and owners of its objects
//! - `memory`, `memory_types`, `staging`: buffers, the kinds of memory that they are in, and memory between the host and those
//!   that it cannot map
//! - `image`: an image or a sampler; `images`: those of a device, and copies to and from them
//! - `pipeline`, `subgroups`, `cache`, `statistics`: compiled kernels, the size of their subgroups, their files on disk, what
//!   the driver says of them
//! - `counters`, `counting`: what the device counts while a kernel runs; launches that are counted
//! - `queue`: work in flight and the notice of its end; `recorder`: commands, barriers, timestamps; `hazards`: which of them
//!   need a barrier
//! - `bound`: checks of the resources of a kernel
//! - `model` (for tests): a driver of paper, which takes all freedom that Vulkan gives it; `faults`: drivers that fail
//! - `state`, `submissions`: the state of a device under its lock, and commands that are started; `device`: the trait, and
//!   the waits, which do not hold the lock
//!
//! # What lives how long
//!
//! Everything made from a `VkDevice` holds it by `Arc`. Each Vulkan object has an owner from the moment it is made, so
//! an error midway frees earlier objects in the right order. A submission in flight holds its command buffer, its
//! descriptor sets, and by `Arc` the kernels, buffers and staging memory that it uses. An object that the user frees
//! meanwhile lives until the last submission that uses it is complete. Command pools, descriptor pools, queries and
//! staging memory are used again after that.
//!
//! # What waits for what
//!
//! A submission begins with a barrier against all earlier work of its queue, so each sees the writes of those before
//! it. There is a barrier between two of its commands where a buffer demands it. Each buffer knows the last submission
//! on each queue that used and that wrote it: copies on the transfer queue wait for the kernels that use their buffer
//! and for nothing else, and the other way round.
//!
//! A driver trusts the modules it is given: validate words of doubtful origin (`spirv-val`, or the validation layer)
//! before loading them.

mod bound;
mod cache;
mod counters;
mod counting;
mod device;
#[cfg(test)]
mod faults;
mod features;
mod hazards;
mod image;
mod images;
mod instance;
mod loader;
mod logical;
mod matrices;
mod memory;
mod memory_types;
#[cfg(any(test, feature = "paper"))]
#[cfg_attr(not(test), allow(dead_code, reason = "the tests of this crate use the rest"))]
mod model;
mod options;
mod physical_device;
mod pipeline;
mod queue;
mod recorder;
mod requirements;
mod staging;
mod state;
mod statistics;
mod subgroups;
mod submissions;
mod tables;
mod validation;

use ash::vk;

pub use device::VulkanDevice;
pub use instance::{DeviceSelector, DeviceSummary, InstanceOptions, VulkanInstance};
#[cfg(feature = "paper")]
pub use model::paper_instance;
pub use options::{DeviceOptions, MemoryStrategy};

use crate::error::DeviceError;

/// Turns the result code of a Vulkan function into an error.
fn driver_error(call: &'static str) -> impl Fn(vk::Result) -> DeviceError {
    move |result| match result {
        vk::Result::ERROR_DEVICE_LOST => DeviceError::DeviceLost { during: call, report: String::new() },
        vk::Result::ERROR_OUT_OF_DEVICE_MEMORY => DeviceError::OutOfMemory(format!("{call} found no device memory")),
        vk::Result::ERROR_OUT_OF_HOST_MEMORY => DeviceError::OutOfMemory(format!("{call} found no host memory")),
        other => DeviceError::Driver { call, reason: format!("{other} ({other:?})") },
    }
}
