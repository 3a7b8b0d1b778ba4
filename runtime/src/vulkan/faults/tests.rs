//! One program over every driver with every fault: a right result or a typed error, nothing left, and a silent layer.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ash::vk::{self, TaggedStructure};
use vulcanize_target_env::Capability;

use super::counters;
use super::hooks::{self, Faults};
use super::kernels::{self, Element};
use super::shown::{self, Shown};
use crate::backend::{Backend, Binding, BufferId, Command, Dispatch, Groups, LoadOptions, Resource};
use crate::error::DeviceError;
use crate::image::{ImageDescription, ImageDim, SamplerDescription};
use crate::statistics::{KernelCounter, StatisticValue};
use crate::vulkan::features::Feature;
use crate::vulkan::hazards::Hazards;
use crate::vulkan::image::Image;
use crate::vulkan::logical::Logical;
use crate::vulkan::memory::{Budget, Buffer, Usage};
use crate::vulkan::physical_device::PhysicalDevice;
use crate::vulkan::recorder::Recorder;
use crate::vulkan::requirements::Enabled;
use crate::vulkan::{DeviceOptions, DeviceSelector, InstanceOptions, MemoryStrategy, VulkanDevice, VulkanInstance};

fn skip(what: &str) {
    assert!(std::env::var_os("VULCANIZE_REQUIRE").is_none_or(|value| value != "1"), "VULCANIZE_REQUIRE=1, but {what}");
    eprintln!("SKIPPED: {what}");
}

/// The drivers' devices: how many there are.
pub(super) fn devices() -> usize {
    let found = VulkanInstance::new(InstanceOptions::default()).and_then(|instance| instance.devices());
    match found {
        Ok(devices) if !devices.is_empty() => devices.len(),
        _ => {
            skip("there is no Vulkan device");
            0
        }
    }
}

/// Adds two buffers into a third, twice, with all kinds of work between a host and a device.
fn program(instance: &Arc<VulkanInstance>, index: usize, options: &DeviceOptions) -> Result<Vec<u8>, DeviceError> {
    let device = VulkanDevice::open_with(Arc::clone(instance), &DeviceSelector::Index(index), options.clone())?;
    let add = device.load_kernel(&kernels::add(Element::U32), "add", &[])?;
    let [a, b, out] = [device.allocate(64)?, device.allocate(64)?, device.allocate(64)?];
    device.write(a, 0, &[1; 64])?;
    let bindings = [Binding::buffer(0, 0, a), Binding::buffer(0, 1, b), Binding::buffer(0, 2, out)];
    let groups = Groups::Direct([16, 1, 1]);
    let dispatch = Dispatch { kernel: add, groups, bindings: &bindings, push_constants: &[] };
    let fill = Command::FillBuffer { buffer: b, offset: 0, size: 64, word: 0x0202_0202 };
    let first = device.submit(&[fill, Command::Dispatch(dispatch)])?;
    // While it may run.
    device.write(a, 0, &[3; 64])?;
    let second = device.submit(&[Command::Dispatch(dispatch)])?;
    device.free(a)?;
    device.wait(second, None)?;
    device.wait(first, None)?;
    let mut found = vec![0; 64];
    device.read(out, 0, &mut found)?;
    check_images(&device, out)?;
    Ok(found)
}

/// All operations on images: made, filled, copied, and a buffer bound as texels.
fn check_images(device: &VulkanDevice, bytes: BufferId) -> Result<(), DeviceError> {
    let format = "r32ui".parse().unwrap();
    let description = ImageDescription {
        format,
        dim: ImageDim::D2,
        size: [4, 2, 1],
        layers: None,
        levels: 2,
        is_storage: false,
        is_sampled: true,
        is_filtered: false,
    };
    let [first, second] = [device.create_image(&description)?, device.create_image(&description)?];
    let sampler = device.create_sampler(&SamplerDescription::default())?;
    device.write_image(first, &[9; 40])?;
    let submission = device.submit(&[
        Command::CopyImage { source: first, target: second },
        Command::CopyImageToBuffer { source: second, target: bytes, target_offset: 16 },
        Command::CopyBufferToImage { source: bytes, source_offset: 0, target: first },
    ])?;
    let double = device.load_kernel(&kernels::doubled_texels(), "double", &[])?;
    let texels = |binding, offset| Binding {
        resource: Resource::TexelBuffer { buffer: bytes, format, offset, size: Some(16) },
        ..Binding::buffer(0, binding, bytes)
    };
    let bindings = [texels(0, 0), texels(1, 0)];
    let groups = Groups::Direct([4, 1, 1]);
    device.dispatch(&Dispatch { kernel: double, groups, bindings: &bindings, push_constants: &[] })?;
    device.wait(submission, None)?;
    device.free_sampler(sampler)?;
    device.free_image(second)?;
    let (mut found, mut texels) = ([0; 40], [0; 16]);
    device.read_image(first, &mut found)?;
    assert_eq!((&found[..16], &found[16..]), (&[5; 16][..], &[9; 24][..]));
    device.read(bytes, 0, &mut texels)?;
    assert_eq!(texels, [10; 16]);
    Ok(())
}

/// Runs the program on a driver with faults; returns its result and how many calls could have failed.
fn run(index: usize, faults: Faults, options: &DeviceOptions) -> (Result<Vec<u8>, DeviceError>, usize) {
    let entry = hooks::entry(faults.clone()).expect("a loader");
    let validation = has_layer();
    let result = VulkanInstance::with_entry(entry, InstanceOptions { validation, ..InstanceOptions::default() })
        .map(Arc::new)
        .and_then(|instance| {
            let result = program(&instance, index, options);
            assert_eq!(instance.take_validation_messages(), [""; 0], "{faults:?}: {result:?}");
            // The layer, which is beneath the faults, takes an extension for needless that an old driver must have.
            if faults.api_version.is_none() {
                assert_eq!(instance.take_advice(), [""; 0], "{faults:?}: {result:?}");
            }
            result
        });
    let (calls, failed, left) = hooks::report();
    assert!(left.is_empty(), "{faults:?} in {failed:?} leaves {left:?}: {result:?}");
    if faults.fail.is_some_and(|(at, _)| at < calls) {
        assert!(failed.is_some(), "{faults:?}");
    }
    (result, calls)
}

fn has_layer() -> bool {
    match VulkanInstance::new(InstanceOptions { validation: true, ..InstanceOptions::default() }) {
        Ok(_) => true,
        Err(error) => {
            skip(&error.to_string());
            false
        }
    }
}

/// Each driver's device under the layer; none where the layer is missing.
fn under_the_layer() -> impl Iterator<Item = (Arc<VulkanInstance>, PhysicalDevice, Arc<Logical>)> {
    let count = if has_layer() { devices() } else { 0 };
    (0..count).map(|index| {
        let options = InstanceOptions { validation: true, ..InstanceOptions::default() };
        let instance = VulkanInstance::new(options).map(Arc::new).expect("an instance");
        let physical = instance.select(&DeviceSelector::Index(index)).expect("a device");
        let device = Logical::create(&instance, &physical, Enabled::default()).expect("a logical device");
        (instance, physical, device)
    })
}

/// Two fills without a barrier between, and a command pool for buffers that are reset one by one.
#[test]
fn the_layer_tells_of_the_order_of_accesses_and_advises() {
    for (instance, physical, device) in under_the_layer() {
        let buffer = Buffer::create(&device, &physical, 64, Usage::DeviceLocal).expect("a buffer");
        let mut recorder = Recorder::create(&device, physical.queue_family, 0.0).expect("a recorder");
        recorder.begin(Hazards::default()).expect("a recording");
        assert_eq!((instance.take_validation_messages(), instance.take_advice()), (vec![], vec![]));
        let info = vk::CommandPoolCreateInfo::default()
            .flags(vk::CommandPoolCreateFlags::RESET_COMMAND_BUFFER)
            .queue_family_index(physical.queue_family.index);
        // SAFETY: the device and the buffer are alive and the recorder is recording; nothing is submitted.
        unsafe {
            for word in [1, 2] {
                device.raw.cmd_fill_buffer(recorder.buffer(), buffer.handle(), 0, 64, word);
            }
            let pool = device.raw.create_command_pool(&info, None).expect("a pool");
            device.raw.destroy_command_pool(pool, None);
        }
        let (errors, advice) = (instance.take_validation_messages(), instance.take_advice());
        assert!(errors.len() == 1 && errors[0].contains("SYNC-HAZARD-WRITE-AFTER-WRITE"), "{errors:?}");
        assert!(advice.len() == 1 && advice[0].contains("RESET_COMMAND_BUFFER"), "{advice:?}");
    }
}

/// Two threads wait for one queue at once, which Vulkan leaves to its caller to keep apart.
#[test]
fn the_layer_tells_of_two_threads_that_use_one_object() {
    for (instance, physical, device) in under_the_layer() {
        // SAFETY: the device has this queue. Waiting for it changes nothing in the driver.
        let queue = unsafe { device.raw.get_device_queue(physical.queue_family.index, 0) };
        let messages = Mutex::new(Vec::new());
        let end = Instant::now() + Duration::from_secs(20);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    while messages.lock().unwrap().is_empty() && Instant::now() < end {
                        // SAFETY: as above; that the other thread does the same is what the layer is to say.
                        unsafe { device.raw.queue_wait_idle(queue) }.expect("an end");
                        messages.lock().unwrap().extend(instance.take_validation_messages());
                    }
                });
            }
        });
        let messages = messages.into_inner().unwrap();
        assert!(messages.first().is_some_and(|message| message.contains("UNASSIGNED-Threading")), "{messages:?}");
    }
}

fn options() -> [DeviceOptions; 2] {
    [MemoryStrategy::Mapped, MemoryStrategy::Staged].map(|memory| DeviceOptions { memory, ..DeviceOptions::default() })
}

fn is_right(result: &Result<Vec<u8>, DeviceError>) -> bool {
    matches!(result, Ok(bytes) if bytes == &[5; 64])
}

#[test]
fn every_call_that_fails_is_a_typed_error() {
    for index in 0..devices() {
        for options in options() {
            let (result, calls) = run(index, Faults::default(), &options);
            assert!(is_right(&result), "{result:?}");
            assert!(calls > 30, "{calls} calls are wrapped");
            for at in 0..calls {
                for code in [vk::Result::ERROR_OUT_OF_DEVICE_MEMORY, vk::Result::ERROR_DEVICE_LOST] {
                    let (result, _) = run(index, Faults { fail: Some((at, code)), ..Faults::default() }, &options);
                    match (&result, code) {
                        (Err(DeviceError::OutOfMemory(_)), vk::Result::ERROR_OUT_OF_DEVICE_MEMORY) => {}
                        // After a failed wait, or a failed allocation in it, the state of the work is unknown: the
                        // device is lost.
                        (Err(DeviceError::DeviceLost { .. }), _) => {}
                        // Memory of another kind serves as well.
                        (Ok(_), _) if is_right(&result) => {}
                        // The allocator does not say why mapping failed.
                        (Err(DeviceError::OutOfMemory(_)), _) if hooks::report().1 == Some("vkMapMemory") => {}
                        // The allocator has an error of its own for unknown causes.
                        (Err(DeviceError::Driver { .. }), vk::Result::ERROR_DEVICE_LOST) => {}
                        _ => panic!("call {at} with {code:?}: {result:?} in {:?}", hooks::report().1),
                    }
                }
            }
        }
    }
}

#[test]
fn a_driver_without_any_one_feature() {
    for index in 0..devices() {
        let entry = hooks::entry(Faults::default()).expect("a loader");
        let instance = Arc::new(VulkanInstance::with_entry(entry, InstanceOptions::default()).expect("an instance"));
        let physical = instance.select(&DeviceSelector::Index(index)).expect("a device");
        let features: BTreeSet<Feature> = physical.features.clone();
        drop((physical, instance));
        assert!(features.contains(&Feature::TimelineSemaphore), "fences are tested by its lack");
        for lacks in features {
            for options in options() {
                let entry = hooks::entry(Faults { lacks: Some(lacks), ..Faults::default() }).expect("a loader");
                let made = VulkanInstance::with_entry(entry, InstanceOptions::default()).map(Arc::new);
                let instance = made.expect("an instance");
                let physical = instance.select(&DeviceSelector::Index(index)).expect("a device");
                assert!(!physical.has_feature(lacks), "{}", lacks.name());
                drop((physical, instance));
                let (result, _) = run(index, Faults { lacks: Some(lacks), ..Faults::default() }, &options);
                assert!(is_right(&result), "without {}: {result:?}", lacks.name());
            }
        }
    }
}

/// Whether a device without a feature takes a kernel; what it lacks. Programs are not lowered for a capability without it.
fn load(index: usize, lacks: Feature, capability: Capability, words: &[u32]) -> Result<(), String> {
    let entry = hooks::entry(Faults { lacks: Some(lacks), ..Faults::default() }).expect("a loader");
    let instance = Arc::new(VulkanInstance::with_entry(entry, InstanceOptions::default()).expect("an instance"));
    let device = VulkanDevice::open_with(instance, &DeviceSelector::Index(index), DeviceOptions::default());
    let device = device.expect("a device");
    assert!(!device.info().target_env.allows_capability(capability), "{capability} without {}", lacks.name());
    match device.load_kernel(words, "add", &[]) {
        Ok(_) => Ok(()),
        Err(DeviceError::Unsupported { missing, .. }) => Err(missing.join("; ")),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn atomics_are_checked_by_the_memory_that_they_are_in() {
    use spirv::StorageClass::{StorageBuffer, Workgroup};
    let of_floats = [Feature::ShaderBufferFloat32AtomicAdd, Feature::ShaderSharedFloat32AtomicAdd];
    let of_integers = [Feature::ShaderBufferInt64Atomics, Feature::ShaderSharedInt64Atomics];
    let mut checked = 0;
    for index in 0..devices() {
        let instance = VulkanInstance::new(InstanceOptions::default()).expect("an instance");
        let features = instance.select(&DeviceSelector::Index(index)).expect("a device").features;
        let kinds = [
            (Element::F32, Capability::AtomicFloat32AddEXT, of_floats),
            (Element::U64, Capability::Int64Atomics, of_integers),
        ];
        for (element, capability, pair) in kinds {
            if !pair.iter().all(|feature| features.contains(feature)) {
                continue;
            }
            checked += 1;
            let kernels = [StorageBuffer, Workgroup].map(|class| kernels::atomic_add(element, class));
            for (lacks, here, elsewhere) in [(pair[0], 0, 1), (pair[1], 1, 0)] {
                let missing = load(index, lacks, capability, &kernels[here]).expect_err("the memory lacks it");
                assert!(missing.contains(lacks.name()), "{missing}");
                let other = load(index, lacks, capability, &kernels[elsewhere]);
                assert_eq!(other, Ok(()), "without {}", lacks.name());
            }
        }
    }
    if checked == 0 {
        skip("no device has such atomics");
    }
}

#[test]
fn old_drivers() {
    for index in 0..devices() {
        for options in options() {
            for api_version in [vk::API_VERSION_1_1, vk::API_VERSION_1_2] {
                let faults = Faults { api_version: Some(api_version), ..Faults::default() };
                let (result, _) = run(index, faults, &options);
                assert!(is_right(&result), "{result:?}");
            }
            // Modules of Vulkan 1.0 have no storage buffers as our kernels do.
            let faults = Faults { api_version: Some(vk::API_VERSION_1_0), ..Faults::default() };
            let (result, _) = run(index, faults, &options);
            match result {
                Err(DeviceError::Unsupported { missing, .. }) => {
                    assert!(missing.iter().any(|phrase| phrase.contains("SPIR-V 1.3")), "{missing:?}");
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn one_extension_for_addresses_is_switched_on() {
    for index in 0..devices() {
        let ty = vk::PhysicalDeviceBufferDeviceAddressFeaturesEXT::STRUCTURE_TYPE;
        let shown = Shown { extension: Some((ash::ext::buffer_device_address::NAME, ty)), ..Shown::default() };
        // The core has it since 1.2.
        let faults = Faults { api_version: Some(vk::API_VERSION_1_1), shown, ..Faults::default() };
        let entry = hooks::entry(faults).expect("a loader");
        let instance = VulkanInstance::with_entry(entry, InstanceOptions::default()).map(Arc::new);
        let selector = DeviceSelector::Index(index);
        let device = VulkanDevice::open_with(instance.expect("an instance"), &selector, DeviceOptions::default());
        let device = device.expect("a device");
        let extensions = device.enabled_extensions();
        let has = |name: &str| extensions.iter().any(|extension| extension == name);
        assert!(!has("VK_EXT_buffer_device_address"), "{extensions:?}");
        // SwiftShader has no addresses.
        let has_addresses = device.enabled_features().contains(&Feature::BufferDeviceAddress.name());
        assert_eq!(has("VK_KHR_buffer_device_address"), has_addresses, "{extensions:?}");
    }
}

#[test]
fn a_buffer_that_is_written_at_once_is_not_cleared_before() {
    for index in 0..devices() {
        let entry = hooks::entry(Faults::default()).expect("a loader");
        let instance = VulkanInstance::with_entry(entry, InstanceOptions::default()).map(Arc::new);
        let staged = DeviceOptions { memory: MemoryStrategy::Staged, ..DeviceOptions::default() };
        let selector = DeviceSelector::Index(index);
        let device = VulkanDevice::open_with(instance.expect("an instance"), &selector, staged).expect("a device");
        // Where bytes of the last word are not written, they are cleared.
        for (bytes, submissions) in [(&[7; 64][..], 1), (&[7; 61], 2), (&[], 1)] {
            let before = hooks::calls_of("vkQueueSubmit");
            let buffer = device.allocate_filled(bytes).expect("a buffer");
            assert_eq!(hooks::calls_of("vkQueueSubmit") - before, submissions, "{} bytes", bytes.len());
            let mut found = vec![0; bytes.len()];
            device.read(buffer, 0, &mut found).expect("bytes");
            assert_eq!(found, bytes);
        }
    }
}

#[test]
fn a_queue_for_copies() {
    for index in 0..devices() {
        let staged = DeviceOptions { memory: MemoryStrategy::Staged, ..DeviceOptions::default() };
        let faults = Faults { transfer_queue: true, ..Faults::default() };
        let (result, calls) = run(index, faults.clone(), &staged);
        assert!(is_right(&result), "{result:?}");
        assert!(hooks::submissions_to_second_queue() > 0, "copies go there");
        for at in 0..calls {
            let fail = Some((at, vk::Result::ERROR_OUT_OF_DEVICE_MEMORY));
            let (result, _) = run(index, Faults { fail, ..faults.clone() }, &staged);
            let is_typed = matches!(result, Err(DeviceError::OutOfMemory(_) | DeviceError::DeviceLost { .. }));
            assert!(is_typed || is_right(&result), "call {at}: {result:?}");
        }
    }
}

/// A device of a driver, with nothing switched on.
pub(super) fn logical(index: usize) -> (Arc<Logical>, PhysicalDevice) {
    let entry = hooks::entry(Faults::default()).expect("a loader");
    let made = VulkanInstance::with_entry(entry, InstanceOptions::default()).map(Arc::new);
    let instance = made.expect("an instance");
    let physical = instance.select(&DeviceSelector::Index(index)).expect("a device");
    (Logical::create(&instance, &physical, Enabled::default()).expect("a logical device"), physical)
}

#[test]
fn an_abandoned_device_keeps_all_that_its_work_may_use() {
    for index in 0..devices() {
        let (device, physical) = logical(index);
        let description = ImageDescription {
            format: "r32ui".parse().unwrap(),
            dim: ImageDim::D2,
            size: [4, 2, 1],
            layers: None,
            levels: 1,
            is_storage: false,
            is_sampled: true,
            is_filtered: false,
        };
        let image = Image::create(&device, &description, Budget { most: None, taken: 0 }).expect("an image");
        let buffer = Buffer::create(&device, &physical, 64, Usage::Mapped).expect("a buffer");
        let allocations = |device: &Logical| device.allocator().generate_report().allocations.len();
        assert_eq!(allocations(&device), 2);
        device.abandon();
        drop((image, buffer));
        assert_eq!(allocations(&device), 2, "memory that may be in use is free for others");
        drop(device);
        let left: BTreeSet<&str> = hooks::report().2.into_iter().map(|(kind, _)| kind).collect();
        assert_eq!(left, BTreeSet::from(["buffer", "device", "image", "image view", "instance", "memory"]));
    }
}

#[test]
fn work_whose_end_is_not_known_keeps_its_device() {
    use vk::Result as Code;
    for index in 0..devices() {
        // The driver works on, or does not any more.
        for (code, is_kept) in
            [(Code::TIMEOUT, true), (Code::ERROR_OUT_OF_HOST_MEMORY, true), (Code::ERROR_DEVICE_LOST, false)]
        {
            let entry = hooks::entry(Faults::default()).expect("a loader");
            let instance =
                VulkanInstance::with_entry(entry, InstanceOptions::default()).map(Arc::new).expect("an instance");
            let selector = DeviceSelector::Index(index);
            let device = VulkanDevice::open_with(instance, &selector, DeviceOptions::default()).expect("a device");
            let buffer = device.allocate(64).expect("a buffer");
            device.submit(&[Command::FillBuffer { buffer, offset: 0, size: 64, word: 7 }]).expect("a submission");
            hooks::fail_waits(code);
            drop(device);
            let left = hooks::report().2;
            let has_device = left.contains(&("device", 1)) && left.contains(&("buffer", 1));
            assert_eq!((has_device, left.is_empty()), (is_kept, !is_kept), "{code:?}: {left:?}");
        }
    }
}

#[test]
fn a_device_that_is_lost_after_seconds_was_stopped_by_the_system() {
    for index in 0..devices() {
        for (pause, is_watchdog) in [(0, false), (1600, true)] {
            let entry = hooks::entry(Faults::default()).expect("a loader");
            let made = VulkanInstance::with_entry(entry, InstanceOptions::default()).map(Arc::new);
            let (instance, selector) = (made.expect("an instance"), DeviceSelector::Index(index));
            let device = VulkanDevice::open_with(instance, &selector, DeviceOptions::default()).expect("a device");
            let buffer = device.allocate(64).expect("a buffer");
            let fill = Command::FillBuffer { buffer, offset: 0, size: 64, word: 7 };
            let submission = device.submit(&[fill]).expect("a submission");
            std::thread::sleep(Duration::from_millis(pause));
            hooks::fail_waits(vk::Result::ERROR_DEVICE_LOST);
            match device.wait(submission, None) {
                Err(DeviceError::Watchdog { after }) if is_watchdog => assert!(after.as_millis() >= 1600, "{after:?}"),
                Err(DeviceError::DeviceLost { .. }) if !is_watchdog => {}
                other => panic!("after {pause} ms: {other:?}"),
            }
            let later = device.allocate(64);
            assert!(matches!(later, Err(DeviceError::DeviceLost { .. })), "{later:?}");
        }
    }
}

#[test]
fn accesses_are_checked_by_the_device_unless_told_otherwise() {
    for index in 0..devices() {
        for unchecked_accesses in [false, true] {
            let instance = VulkanInstance::new(InstanceOptions::default()).map(Arc::new).expect("an instance");
            let options = DeviceOptions { unchecked_accesses, ..DeviceOptions::default() };
            let device = VulkanDevice::open_with(instance, &DeviceSelector::Index(index), options).expect("a device");
            let is_on = device.enabled_features().contains(&Feature::RobustBufferAccess.name());
            assert_eq!(is_on, !unchecked_accesses);
        }
    }
}

#[test]
fn a_kernel_that_checks_its_accesses_needs_no_other_checks() {
    for index in 0..devices() {
        for has_it in [false, true] {
            let ty = vk::PhysicalDevicePipelineRobustnessFeaturesEXT::STRUCTURE_TYPE;
            let extension = has_it.then_some((ash::ext::pipeline_robustness::NAME, ty));
            let entry = hooks::entry(Faults { shown: Shown { extension, ..Shown::default() }, ..Faults::default() });
            let instance = VulkanInstance::with_entry(entry.expect("a loader"), InstanceOptions::default());
            let selector = DeviceSelector::Index(index);
            let instance = instance.map(Arc::new).expect("an instance");
            let device = VulkanDevice::open_with(instance, &selector, DeviceOptions::default()).expect("a device");
            let has_it = device.enabled_features().contains(&Feature::PipelineRobustness.name());
            for checks_its_accesses in [false, true] {
                let options = LoadOptions { checks_its_accesses, ..LoadOptions::default() };
                device.load_kernel_with(&kernels::add(Element::U32), "add", &options).expect("a kernel");
                assert_eq!(shown::was_unchecked(), checks_its_accesses && has_it);
            }
        }
    }
}

#[test]
fn a_driver_that_tells_of_compiled_kernels() {
    for index in 0..devices() {
        for statistics in [true, false] {
            let entry = hooks::entry(Faults { executables: true, ..Faults::default() }).expect("a loader");
            let made = VulkanInstance::with_entry(entry, InstanceOptions::default()).map(Arc::new);
            let options = DeviceOptions { statistics, ..DeviceOptions::default() };
            let selector = DeviceSelector::Index(index);
            let device = VulkanDevice::open_with(made.expect("an instance"), &selector, options).expect("a device");
            let kernel = device.load_kernel(&kernels::add(Element::U32), "add", &[]).expect("a kernel");
            let found = device.kernel_statistics(kernel).expect("statistics");
            let shown = found.iter().map(|statistic| (&*statistic.executable, &*statistic.name, statistic.value));
            let shown: Vec<(&str, &str, StatisticValue)> = shown.collect();
            let endless = "x".repeat(256);
            let expected = [
                ("prologue", "Subgroup Size", StatisticValue::Unsigned(0)),
                ("main", "Subgroup Size", StatisticValue::Unsigned(16)),
                ("main", "Uses Stack", StatisticValue::Bool(true)),
                ("main", "Balance", StatisticValue::Signed(-3)),
                ("main", "Registers", StatisticValue::Unsigned(24)),
                ("main", "Occupancy", StatisticValue::Float(0.75)),
                ("main", &endless, StatisticValue::Unsigned(1)),
            ];
            assert_eq!(shown, if statistics { &expected[..] } else { &[] });
            assert!(!statistics || found.last().is_some_and(|last| last.description == "what it is"));
        }
    }
}

/// Adds one buffer to another, counted in two passes; returns what was counted, and the sum after the last pass.
fn count(instance: Arc<VulkanInstance>, index: usize) -> Result<(Vec<KernelCounter>, Vec<u8>), DeviceError> {
    let options = DeviceOptions { statistics: true, ..DeviceOptions::default() };
    let device = VulkanDevice::open_with(instance, &DeviceSelector::Index(index), options)?;
    assert_eq!(device.counter_passes(), 2);
    let add = device.load_kernel(&kernels::add(Element::U32), "add", &[])?;
    let [start, sum, other] = [device.allocate(64)?, device.allocate(64)?, device.allocate(64)?];
    device.write(start, 0, &[1; 64])?;
    device.write(other, 0, &[2; 64])?;
    let bindings = [Binding::buffer(0, 0, sum), Binding::buffer(0, 1, other), Binding::buffer(0, 2, sum)];
    let dispatch =
        Dispatch { kernel: add, groups: Groups::Direct([16, 1, 1]), bindings: &bindings, push_constants: &[] };
    let before = Command::CopyBuffer { source: start, source_offset: 0, target: sum, target_offset: 0, size: 64 };
    let counted = device.count(&[before], &dispatch)?;
    let mut found = vec![0; 64];
    device.read(sum, 0, &mut found)?;
    Ok((counted, found))
}

#[test]
fn a_driver_that_counts_in_two_passes() {
    let open = |fail| {
        let entry = hooks::entry(Faults { counters: true, fail, ..Faults::default() }).expect("a loader");
        VulkanInstance::with_entry(entry, InstanceOptions::default()).map(Arc::new)
    };
    for index in 0..devices() {
        let (counted, sum) = open(None).and_then(|instance| count(instance, index)).expect("counters");
        let shown: Vec<_> = counted.iter().map(|counter| (&*counter.name, counter.unit, counter.value)).collect();
        let expected =
            [("Cycles", "cycles", StatisticValue::Unsigned(1 << 40)), ("Busy", "cycles", StatisticValue::Float(0.5))];
        assert_eq!(shown, expected);
        assert!(counted.iter().all(|counter| counter.category == "Cores" && counter.description == "what it counts"));
        // Each pass began with what was there before the first one.
        assert_eq!(sum, [3; 64]);
        let (calls, _, left) = hooks::report();
        assert_eq!((counters::report(), left), ((false, vec![0, 1]), vec![]));
        for at in 0..calls {
            let result =
                open(Some((at, vk::Result::ERROR_OUT_OF_DEVICE_MEMORY))).and_then(|instance| count(instance, index));
            // A run may take fewer calls than the first: work that has ended is not waited for.
            let (made, failed, left) = hooks::report();
            let is_seen = result.is_err() || failed == Some("vkAllocateMemory");
            assert!(is_seen || at >= made, "{failed:?}: {result:?}");
            assert!(left.is_empty() && !counters::report().0, "{failed:?} leaves {left:?}, or the lock");
        }
    }
}
