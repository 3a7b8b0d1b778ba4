//! A driver of paper: a Vulkan driver without a device, for tests.
//!
//! It says of itself what a [`Profile`](profile::Profile) of a real device says, and does what Vulkan allows a driver to do
//! and drivers for CPUs never do: commands run as late as they may, in any order that barriers and semaphores leave open, and
//! two accesses of the same bytes without the dependency that they need are a problem, whatever came of them.
//!
//! - `order`: which accesses come after which, by Vulkan's rules
//! - `machine`, `memory`, `jobs`: objects, their bytes, and commands that run
//! - `instance`, `device`, `commands`: the functions of Vulkan
//! - `profile`, `profiles`: what real devices say of themselves
//! - `batches`, `paper`: tests
//!
//! The state is kept by thread, as in [`faults`](super::faults): a test uses a device on its own thread.

#[cfg(test)]
mod batches;
mod commands;
mod device;
mod instance;
mod jobs;
mod machine;
mod memory;
mod order;
#[cfg(test)]
mod paper;
pub(crate) mod profile;
pub(crate) mod profiles;

use std::cell::RefCell;
use std::ffi::{CStr, c_char};
use std::mem::transmute;

use ash::{Entry, vk};

pub(crate) use machine::Conduct;
use machine::Machine;
#[cfg(test)]
use machine::Random;
use profile::Profile;

thread_local! {
    static MACHINE: RefCell<Option<Machine>> = const { RefCell::new(None) };
}

/// Visits this thread's driver.
fn with<R>(visit: impl FnOnce(&mut Machine) -> R) -> R {
    MACHINE
        .with_borrow_mut(|machine| visit(machine.get_or_insert_with(|| Machine::new(Vec::new(), Conduct::default()))))
}

/// An entry to a driver that has these devices. It takes the place of this thread's earlier one.
pub(crate) fn entry(profiles: Vec<Profile>, conduct: Conduct) -> Entry {
    MACHINE.with_borrow_mut(|machine| *machine = Some(Machine::new(profiles, conduct)));
    // SAFETY: the function returns functions of the types that their names have.
    unsafe { Entry::from_static_fn(ash::StaticFn { get_instance_proc_addr }) }
}

/// An instance with the devices of all `profiles`. They run nothing but the kernels of this crate's tests.
#[cfg(feature = "paper")]
pub fn paper_instance() -> Result<super::VulkanInstance, crate::error::DeviceError> {
    let entry = entry(profiles::ALL.to_vec(), Conduct::default());
    super::VulkanInstance::with_entry(entry, super::InstanceOptions::default())
}

/// What was wrong with the calls so far.
pub(crate) fn problems() -> Vec<String> {
    with(|machine| std::mem::take(&mut machine.problems))
}

/// The first and second stages of each barrier that was recorded.
#[cfg(test)]
fn barriers() -> Vec<(vk::PipelineStageFlags, vk::PipelineStageFlags)> {
    with(|machine| machine.barriers.clone())
}

/// The barriers by which the host saw something, by number: whether once no other one would have done as well.
#[cfg(test)]
fn seen_by() -> std::collections::BTreeMap<usize, bool> {
    with(|machine| machine.order.seen_by.clone())
}

/// A buffer is freed: no kernel reaches it any more.
#[cfg(test)]
fn forget_address(address: u64) {
    with(|machine| machine.addressed.remove(&(address >> 32)));
}

/// The memory type and size of each allocation so far.
#[cfg(test)]
fn allocations() -> Vec<(u32, u64)> {
    with(|machine| machine.allocations.clone())
}

#[cfg(test)]
thread_local! {
    static ON_HOST_ACCESS: RefCell<Option<Box<dyn FnOnce()>>> = const { RefCell::new(None) };
}

/// Calls this before the next access of mapped memory by the host, in this thread.
#[cfg(test)]
pub(super) fn before_host_access(call: impl FnOnce() + 'static) {
    ON_HOST_ACCESS.set(Some(Box::new(call)));
}

/// The host accesses memory that it may have mapped from this thread's driver.
pub(super) fn host_access(at: *const u8, size: usize, writes: bool) {
    #[cfg(test)]
    if let Some(call) = ON_HOST_ACCESS.take() {
        call();
    }
    MACHINE.with_borrow_mut(|machine| {
        if let Some(machine) = machine {
            machine.host(at as usize, size, writes);
        }
    });
}

/// # Safety
/// As the loader's own.
unsafe extern "system" fn get_instance_proc_addr(_: vk::Instance, name: *const c_char) -> vk::PFN_vkVoidFunction {
    // SAFETY: Vulkan's callers pass a string.
    function(unsafe { CStr::from_ptr(name) })
}

/// # Safety
/// As the loader's own.
unsafe extern "system" fn get_device_proc_addr(_: vk::Device, name: *const c_char) -> vk::PFN_vkVoidFunction {
    // SAFETY: Vulkan's callers pass a string.
    function(unsafe { CStr::from_ptr(name) })
}

fn function(name: &CStr) -> vk::PFN_vkVoidFunction {
    let name = name.to_str().ok()?;
    let own = match name {
        "vkGetInstanceProcAddr" => Some(get_instance_proc_addr as *const () as usize),
        "vkGetDeviceProcAddr" => Some(get_device_proc_addr as *const () as usize),
        _ => None,
    };
    let address = own.or_else(|| instance::function(name)).or_else(|| device::function(name));
    let address = address.or_else(|| commands::function(name))?;
    // SAFETY: the address is of a function with the type of the one that the name means.
    Some(unsafe { transmute::<usize, unsafe extern "system" fn()>(address) })
}

/// The names of functions, and those that have them.
macro_rules! functions {
    ($($name:literal $function:path;)*) => {
        pub(super) fn function(name: &str) -> Option<usize> {
            Some(match name {
                $($name => $function as *const () as usize,)*
                _ => return None,
            })
        }
    };
}
use functions;

/// Writes as many of `all` as there is room for, as Vulkan's functions do.
///
/// # Safety
/// `count` must be valid, and `out` be null or have room for so many.
unsafe fn give<T: Copy>(all: &[T], count: *mut u32, out: *mut T) -> vk::Result {
    // SAFETY: the caller's promise.
    unsafe {
        if out.is_null() {
            *count = all.len() as u32;
            return vk::Result::SUCCESS;
        }
        let room = (*count as usize).min(all.len());
        std::ptr::copy_nonoverlapping(all.as_ptr(), out, room);
        *count = room as u32;
        if room < all.len() { vk::Result::INCOMPLETE } else { vk::Result::SUCCESS }
    }
}

/// The elements of an array that Vulkan's structs point to.
///
/// # Safety
/// There must be so many; they are lent as long as the caller says.
unsafe fn slice<'a, T>(start: *const T, count: u32) -> &'a [T] {
    // SAFETY: the caller's promise.
    if count == 0 { &[] } else { unsafe { std::slice::from_raw_parts(start, count as usize) } }
}

/// Visits each struct of a chain.
///
/// # Safety
/// The chain must be valid, and nobody else use it.
unsafe fn each_struct(mut at: *mut vk::BaseOutStructure<'_>, mut visit: impl FnMut(&mut vk::BaseOutStructure<'_>)) {
    // SAFETY: the caller's promise.
    while let Some(structure) = unsafe { at.as_mut() } {
        let next = structure.p_next;
        visit(structure);
        at = next.cast();
    }
}

fn write_text(target: &mut [c_char], text: &str) {
    let most = target.len() - 1;
    for (target, byte) in target.iter_mut().zip(text.bytes().take(most)) {
        *target = byte as c_char;
    }
}
