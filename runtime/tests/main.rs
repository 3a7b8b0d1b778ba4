//! Tests of the runtime on every device that the Vulkan loader finds. One program: each costs a link and a start.

mod common;
mod constant_memory;
mod gpu_assisted;
mod in_flight;
mod options;
mod reflection;
mod vulkan;
