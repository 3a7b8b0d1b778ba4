//! The Vulkan device, on every driver that the loader finds.
//!
//! Without a loader or a device the tests are skipped with a message on stderr; with `VULCANIZE_REQUIRE=1` that is a
//! failure. Every test runs with the validation layer on where it is installed, and fails if the layer reports
//! or advises anything.

use std::process::Command;
use std::sync::Arc;

use crate::common::kernels::{self, Element};
use crate::common::{assert_silent, bytes_of, instance, on_each_device, skip, words_of};
use rspirv::spirv::Capability;
use vulcanize_runtime::{
    Backend, Binding, BufferId, DeviceError, DeviceOptions, DeviceSelector, Dispatch, DispatchTime, Groups,
    InstanceOptions, KernelId, MemoryStrategy, Specialization, VulkanDevice, VulkanInstance,
};

fn buffer_with(device: &mut VulkanDevice, bytes: &[u8]) -> BufferId {
    let buffer = device.allocate(bytes.len() as u64).expect("a buffer");
    device.write(buffer, 0, bytes).expect("written");
    buffer
}

fn content(device: &mut VulkanDevice, buffer: BufferId) -> Vec<u8> {
    let mut bytes = vec![0xff; device.buffer_size(buffer).expect("a size") as usize];
    device.read(buffer, 0, &mut bytes).expect("read");
    bytes
}

fn at(binding: u32, buffer: BufferId) -> Binding {
    Binding::buffer(0, binding, buffer)
}

fn dispatch(
    device: &mut VulkanDevice,
    kernel: KernelId,
    groups: u32,
    bindings: &[Binding],
) -> Result<DispatchTime, DeviceError> {
    device.dispatch(&Dispatch { kernel, groups: Groups::Direct([groups, 1, 1]), bindings, push_constants: &[] })
}

fn binding_error(result: Result<DispatchTime, DeviceError>) -> (u32, u32, String) {
    match result {
        Err(DeviceError::Binding { set, binding, reason }) => (set, binding, reason),
        other => panic!("expected a binding error, found {other:?}"),
    }
}

#[test]
fn adds_floats_whichever_comes_first() {
    let a: Vec<f32> = (0..100).map(|i| i as f32).collect();
    let b: Vec<f32> = (0..100).map(|i| 0.5 * i as f32).collect();
    let sum: Vec<f32> = (0..100).map(|i| 1.5 * i as f32).collect();
    on_each_device(|device| {
        for kernel_first in [true, false] {
            let words = kernels::add(Element::F32);
            let early = kernel_first.then(|| device.load_kernel(&words, "add", &[]).expect("a kernel"));
            let a = buffer_with(device, &bytes_of(&a, f32::to_le_bytes));
            let b = buffer_with(device, &bytes_of(&b, f32::to_le_bytes));
            let out = device.allocate(400).expect("a buffer");
            let kernel = early.unwrap_or_else(|| device.load_kernel(&words, "add", &[]).expect("a kernel"));
            let bindings = [at(0, a), at(1, b), at(2, out)];
            let time = dispatch(device, kernel, 100, &bindings).expect("a dispatch");
            assert!(time.host_ns > 0.0 && time.device_ns.is_none_or(|ns| ns >= 0.0), "{time:?}");
            assert_eq!(content(device, out), bytes_of(&sum, f32::to_le_bytes));
        }
    });
}

#[test]
fn buffers_begin_as_zeros_and_take_parts() {
    on_each_device(|device| {
        for _ in 0..2 {
            // Three sizes: empty, not a multiple of 4, more than one staged copy.
            let empty = device.allocate(0).expect("an empty buffer");
            assert_eq!(device.buffer_size(empty).unwrap(), 0);
            device.write(empty, 0, &[]).expect("nothing");
            assert_eq!(content(device, empty), []);
            let odd = device.allocate(7).expect("a buffer");
            assert_eq!(content(device, odd), [0; 7]);
            device.write(odd, 3, &[1, 2, 3]).expect("a part");
            assert_eq!(content(device, odd), [0, 0, 0, 1, 2, 3, 0]);
            let pattern: Vec<u8> = (0..20_000_000u32).map(|i| (i % 251) as u8).collect();
            let large = buffer_with(device, &pattern);
            assert!(content(device, large) == pattern, "20 MB come back");
            let mut part = [0; 5];
            device.read(large, 17_000_000, &mut part).expect("a part");
            assert_eq!(part, pattern[17_000_000..17_000_005]);
            for buffer in [empty, odd, large] {
                device.free(buffer).expect("freed");
            }
            // The second time on a logical device.
            device.load_kernel(&kernels::of_size([1, 1, 1]), "main", &[]).expect("a kernel");
        }
    });
}

#[test]
fn accesses_outside_and_unknown_ids_are_refused() {
    on_each_device(|device| {
        let buffer = device.allocate(8).unwrap();
        let error = device.write(buffer, 6, &[0; 3]).unwrap_err();
        assert_eq!(error.to_string(), format!("3 bytes at 6 reach out of buffer {}, which has 8", buffer.0));
        assert!(device.read(buffer, u64::MAX, &mut [0]).is_err());
        device.free(buffer).unwrap();
        assert!(matches!(device.free(buffer), Err(DeviceError::InvalidBuffer(_))));
        assert!(matches!(device.read(buffer, 0, &mut []), Err(DeviceError::InvalidBuffer(_))));
        let huge = device.allocate(u64::MAX - 3).unwrap_err();
        assert!(matches!(huge, DeviceError::OutOfMemory(_)), "{huge}");
        let kernel = device.load_kernel(&kernels::length(), "length", &[]).unwrap();
        device.unload_kernel(kernel).unwrap();
        assert!(matches!(device.unload_kernel(kernel), Err(DeviceError::UnknownKernel(_))));
        assert!(matches!(device.kernel_interface(kernel), Err(DeviceError::UnknownKernel(_))));
        assert!(matches!(dispatch(device, kernel, 1, &[]), Err(DeviceError::UnknownKernel(_))));
    });
}

#[test]
fn push_constants_reach_the_kernel_in_their_exact_size() {
    on_each_device(|device| {
        let kernel = device.load_kernel(&kernels::affine(), "affine", &[]).expect("a kernel");
        let data = buffer_with(device, &bytes_of(&[1.0f32, 2.0, 3.0], f32::to_le_bytes));
        let bindings = [at(0, data)];
        let push_constants = bytes_of(&[10.0f32, 0.5], f32::to_le_bytes);
        let mut launch = Dispatch {
            kernel,
            groups: Groups::Direct([3, 1, 1]),
            bindings: &bindings,
            push_constants: &push_constants,
        };
        device.dispatch(&launch).expect("a dispatch");
        assert_eq!(content(device, data), bytes_of(&[10.5f32, 20.5, 30.5], f32::to_le_bytes));
        launch.push_constants = &push_constants[..4];
        let error = device.dispatch(&launch).unwrap_err().to_string();
        assert_eq!(error, "'affine' takes 8 bytes of push constants, 4 are given");
    });
}

#[test]
fn specialization_sets_values_and_the_workgroup_size() {
    on_each_device(|device| {
        let words = kernels::specialized();
        let kernel = device.load_kernel(&words, "fill", &[]).expect("a kernel");
        let data = device.allocate(80).unwrap();
        dispatch(device, kernel, 1, &[at(0, data)]).expect("a dispatch");
        let mut expected = [0u32; 20];
        expected[..4].fill(5);
        assert_eq!(words_of(&content(device, data)), expected);
        let values = [Specialization { id: 0, bits: 16 }, Specialization { id: 7, bits: 9 }];
        let kernel = device.load_kernel(&words, "fill", &values).expect("a kernel");
        assert_eq!(device.kernel_interface(kernel).unwrap().workgroup_size, [16, 1, 1]);
        dispatch(device, kernel, 1, &[at(0, data)]).expect("a dispatch");
        expected[..16].fill(9);
        assert_eq!(words_of(&content(device, data)), expected);
        let unknown = device.load_kernel(&words, "fill", &[Specialization { id: 1, bits: 0 }]);
        assert!(matches!(unknown, Err(DeviceError::InvalidDispatch(_))), "{unknown:?}");
    });
}

#[test]
fn bindings_are_checked() {
    on_each_device(|device| {
        let kernel = device.load_kernel(&kernels::two_entries(), "second", &[]).expect("a kernel");
        let out = device.allocate(4).unwrap();
        let settings = buffer_with(device, &bytes_of(&[0u32, 0, 0, 0, 42], u32::to_le_bytes));
        let uniform = Binding::buffer(2, 3, settings);
        dispatch(device, kernel, 1, &[at(1, out), uniform]).expect("a dispatch");
        assert_eq!(words_of(&content(device, out)), [42]);

        let missing = binding_error(dispatch(device, kernel, 1, &[at(1, out)]));
        assert_eq!(missing, (2, 3, "the kernel uses it (\"settings\"), but nothing is bound".to_owned()));
        let twice = binding_error(dispatch(device, kernel, 1, &[at(1, out), uniform, uniform]));
        assert_eq!(twice, (2, 3, "two resources are bound to it".to_owned()));
        let small = uniform.part(settings, 0, Some(19));
        let small = binding_error(dispatch(device, kernel, 1, &[at(1, out), small]));
        assert_eq!(small, (2, 3, "19 bytes are bound, the kernel needs at least 20".to_owned()));
        let outside = uniform.part(settings, 4, Some(20));
        let outside = binding_error(dispatch(device, kernel, 1, &[at(1, out), outside]));
        assert_eq!(outside, (2, 3, "20 bytes at 4 reach out of a buffer of 20 bytes".to_owned()));
        let freed = device.allocate(4).unwrap();
        device.free(freed).unwrap();
        let freed = dispatch(device, kernel, 1, &[at(1, freed), uniform]);
        assert!(matches!(freed, Err(DeviceError::InvalidBuffer(_))), "{freed:?}");
    });
}

#[test]
fn offsets_are_checked_and_used() {
    on_each_device(|device| {
        let kernel = device.load_kernel(&kernels::length(), "length", &[]).expect("a kernel");
        let data = device.allocate(1024).unwrap();
        let out = device.allocate(4).unwrap();
        let part = at(0, data).part(data, 256, Some(40));
        dispatch(device, kernel, 1, &[part, at(1, out)]).expect("a dispatch");
        assert_eq!(words_of(&content(device, out)), [10]);
        let crooked = at(0, data).part(data, 1, Some(40));
        let result = dispatch(device, kernel, 1, &[crooked, at(1, out)]);
        let (_, _, reason) = binding_error(result);
        assert!(reason.starts_with("offset 1 is no multiple of minStorageBufferOffsetAlignment"), "{reason}");
    });
}

#[test]
fn an_empty_buffer_has_no_elements() {
    on_each_device(|device| {
        let kernel = device.load_kernel(&kernels::length(), "length", &[]).expect("a kernel");
        let empty = device.allocate(0).unwrap();
        let out = buffer_with(device, &[0xff; 4]);
        dispatch(device, kernel, 1, &[at(0, empty), at(1, out)]).expect("a dispatch");
        assert_eq!(words_of(&content(device, out)), [0]);
    });
}

#[test]
fn groups_are_checked_and_none_is_fine() {
    on_each_device(|device| {
        let kernel = device.load_kernel(&kernels::length(), "length", &[]).expect("a kernel");
        let (data, out) = (device.allocate(8).unwrap(), device.allocate(4).unwrap());
        let bindings = [at(0, data), at(1, out)];
        assert_eq!(dispatch(device, kernel, 0, &bindings).expect("nothing").device_ns, None);
        assert_eq!(words_of(&content(device, out)), [0]);
        let most = device.info().max_group_count[1];
        if let Some(over) = most.checked_add(1) {
            let launch =
                Dispatch { kernel, groups: Groups::Direct([1, over, 1]), bindings: &bindings, push_constants: &[] };
            let error = device.dispatch(&launch).unwrap_err().to_string();
            assert!(error.contains("maxComputeWorkGroupCount"), "{error}");
        }
    });
}

#[test]
fn groups_in_a_buffer_that_the_host_sees_are_checked() {
    let Some(instance) = instance() else { return };
    for found in instance.devices().expect("devices") {
        let options = DeviceOptions { memory: MemoryStrategy::Mapped, ..DeviceOptions::default() };
        let selector = DeviceSelector::Index(found.index);
        let mut device = VulkanDevice::open_with(Arc::clone(&instance), &selector, options).expect("a device");
        let Some(over) = device.info().max_group_count[1].checked_add(1) else { continue };
        let kernel = device.load_kernel(&kernels::length(), "length", &[]).expect("a kernel");
        let bindings = [at(0, device.allocate(8).unwrap()), at(1, device.allocate(4).unwrap())];
        for (count, is_taken) in [(1, true), (over, false)] {
            let buffer = buffer_with(&mut device, &[1, count, 1].map(u32::to_le_bytes).concat());
            let groups = Groups::Indirect { buffer, offset: 0 };
            let launched = device.dispatch(&Dispatch { kernel, groups, bindings: &bindings, push_constants: &[] });
            let message = launched.map_or_else(|error| error.to_string(), |_| String::new());
            assert_eq!((message.is_empty(), message.contains("maxComputeWorkGroupCount")), (is_taken, !is_taken));
        }
    }
    assert_silent(&instance);
}

#[test]
fn what_a_device_lacks_is_named() {
    let missing = |device: &mut VulkanDevice, words: &[u32]| match device.load_kernel(words, "main", &[]) {
        Err(DeviceError::Unsupported { missing, .. }) => missing,
        other => panic!("expected an unsupported module, found {other:?}"),
    };
    let count = std::cell::Cell::new(0);
    on_each_device(|device| {
        let kernel = missing(device, &kernels::declaring(Capability::Kernel));
        assert_eq!(kernel, ["capability Kernel, which Vulkan compute kernels cannot have here"]);
        let limits = device.info().limits().clone();
        let over = limits.max_compute_workgroup_size[2] + 1;
        let found = missing(device, &kernels::of_size([1, 1, over]));
        let given = limits.max_compute_workgroup_size[2];
        assert_eq!(found[0], format!("workgroup size in z {over} is over maxComputeWorkGroupSize = {given}"));
        let features = [
            (Capability::Float64, "capability Float64 needs the feature shaderFloat64"),
            (Capability::Int64, "capability Int64 needs the feature shaderInt64"),
            (Capability::Float16, "capability Float16 needs the feature shaderFloat16"),
        ];
        for (capability, message) in features {
            let known = vulcanize_target_env::Capability::from_value(capability as u32).unwrap();
            if !device.info().target_env.allows_capability(known) {
                assert_eq!(missing(device, &kernels::declaring(capability)), [message]);
                count.set(count.get() + 1);
            }
        }
    });
    eprintln!("{} features were lacking", count.get());
}

#[test]
fn kernels_with_other_features_share_buffers() {
    on_each_device(|device| {
        let a: Vec<u32> = (1..=8).collect();
        let a = buffer_with(device, &bytes_of(&a, u32::to_le_bytes));
        let out = device.allocate(32).unwrap();
        let bindings = [at(0, a), at(1, a), at(2, out)];
        let words = device.load_kernel(&kernels::add(Element::U32), "add", &[]).expect("a kernel");
        dispatch(device, words, 8, &bindings).expect("a dispatch");
        let doubled: Vec<u32> = (1..=8).map(|i| 2 * i).collect();
        assert_eq!(words_of(&content(device, out)), doubled);

        let again = [at(0, out), at(1, out), at(2, out)];
        let elements = [
            (Element::U16, Capability::StorageBuffer16BitAccess, "shaderInt16", 16),
            (Element::U64, Capability::Int64, "shaderInt64", 4),
            (Element::F64, Capability::Float64, "shaderFloat64", 4),
        ];
        for (element, capability, feature, groups) in elements {
            let known = vulcanize_target_env::Capability::from_value(capability as u32).unwrap();
            let kernel = device.load_kernel(&kernels::add(element), "add", &[]);
            if !device.info().target_env.allows_capability(known) {
                assert!(matches!(kernel, Err(DeviceError::Unsupported { .. })), "{kernel:?}");
                continue;
            }
            let kernel = kernel.expect("a kernel");
            assert!(device.enabled_features().contains(&feature));
            if element != Element::F64 {
                let before = words_of(&content(device, out));
                dispatch(device, kernel, groups, &again).expect("a dispatch");
                let after: Vec<u32> = before.iter().map(|i| 2 * i).collect();
                assert_eq!(words_of(&content(device, out)), after);
            }
        }
        dispatch(device, words, 8, &bindings).expect("a dispatch");
        assert_eq!(words_of(&content(device, out)), doubled);
    });
}

#[test]
fn workgroup_memory_and_barriers() {
    on_each_device(|device| {
        let kernel = device.load_kernel(&kernels::reverse(), "reverse", &[]).expect("a kernel");
        assert_eq!(device.kernel_interface(kernel).unwrap().workgroup_memory, 32);
        let data = buffer_with(device, &bytes_of(&[1u32, 2, 3, 4, 5, 6, 7, 8], u32::to_le_bytes));
        dispatch(device, kernel, 1, &[at(0, data)]).expect("a dispatch");
        assert_eq!(words_of(&content(device, data)), [8, 7, 6, 5, 4, 3, 2, 1]);
    });
}

#[test]
fn vectors_with_and_without_padding() {
    let values: Vec<f32> = (0..16).map(|i| i as f32).collect();
    on_each_device(|device| {
        for (stride, expected) in [(16, [2.0f32, 6.0, 10.0, 14.0]), (12, [2.0, 5.0, 8.0, 11.0])] {
            let kernel = device.load_kernel(&kernels::vectors(stride), "third", &[]).expect("a kernel");
            let data = buffer_with(device, &bytes_of(&values, f32::to_le_bytes));
            let out = device.allocate(16).unwrap();
            dispatch(device, kernel, 4, &[at(0, data), at(1, out)]).expect("a dispatch");
            assert_eq!(content(device, out), bytes_of(&expected, f32::to_le_bytes));
        }
    });
}

#[test]
fn workgroup_size_by_id() {
    on_each_device(|device| {
        let words = kernels::local_size_id();
        let version = device.info().target_env.version();
        let small = device.load_kernel(&words, "main", &[Specialization { id: 0, bits: 3 }]);
        if version < vulcanize_target_env::Version::V1_6 {
            assert!(matches!(small, Err(DeviceError::Unsupported { .. })), "{small:?}");
            return;
        }
        let small = small.expect("a kernel");
        assert!(device.enabled_features().contains(&"maintenance4"));
        let data = device.allocate(32).unwrap();
        dispatch(device, small, 1, &[at(0, data)]).expect("a dispatch");
        assert_eq!(words_of(&content(device, data)), [1, 1, 1, 0, 0, 0, 0, 0]);
    });
}

#[test]
fn accesses_of_kernels_outside_their_buffer_change_nothing_else() {
    on_each_device(|device| {
        let kernel = device.load_kernel(&kernels::affine(), "affine", &[]).expect("a kernel");
        let before = buffer_with(device, &[7; 4096]);
        let data = buffer_with(device, &bytes_of(&[1.0f32; 3], f32::to_le_bytes));
        let after = buffer_with(device, &[7; 4096]);
        let push_constants = bytes_of(&[0.0f32, 9.0], f32::to_le_bytes);
        let bindings = [at(0, data)];
        let launch = Dispatch {
            kernel,
            groups: Groups::Direct([500, 1, 1]),
            bindings: &bindings,
            push_constants: &push_constants,
        };
        device.dispatch(&launch).expect("a dispatch");
        assert_eq!(content(device, data), bytes_of(&[9.0f32; 3], f32::to_le_bytes));
        assert_eq!(content(device, before), [7; 4096]);
        assert_eq!(content(device, after), [7; 4096]);
    });
}

#[test]
fn devices_work_in_other_threads() {
    let Some(instance) = instance() else { return };
    std::thread::scope(|scope| {
        for device in instance.devices().expect("devices") {
            let instance = Arc::clone(&instance);
            scope.spawn(move || {
                let selector = DeviceSelector::Index(device.index);
                let device: Box<dyn Backend> = Box::new(VulkanDevice::open(instance, &selector).expect("a device"));
                let kernel = device.load_kernel(&kernels::length(), "length", &[]).expect("a kernel");
                let (data, out) = (device.allocate(12).unwrap(), device.allocate(4).unwrap());
                let bindings = [at(0, data), at(1, out)];
                let launch =
                    Dispatch { kernel, groups: Groups::Direct([1, 1, 1]), bindings: &bindings, push_constants: &[] };
                device.dispatch(&launch).expect("a dispatch");
                let mut found = [0; 4];
                device.read(out, 0, &mut found).expect("read");
                assert_eq!(found, 3u32.to_le_bytes());
            });
        }
    });
    assert_silent(&instance);
}

#[test]
fn bad_words_are_refused() {
    on_each_device(|device| {
        let error = device.load_kernel(&[1, 2, 3], "main", &[]).unwrap_err();
        assert!(matches!(error, DeviceError::InvalidModule { .. }), "{error}");
        let error = device.load_kernel(&kernels::length(), "width", &[]).unwrap_err();
        assert_eq!(error.to_string(), "no compute entry point 'width' in the module; it has 'length'");
    });
}

#[test]
fn swapped_words_are_accepted() {
    on_each_device(|device| {
        let swapped: Vec<u32> = kernels::length().iter().map(|word| word.swap_bytes()).collect();
        device.load_kernel(&swapped, "length", &[]).expect("a kernel");
    });
}

#[test]
fn messages_of_the_validation_layer_are_errors() {
    let instance = match VulkanInstance::new(InstanceOptions { validation: true, ..Default::default() }) {
        Ok(instance) => Arc::new(instance),
        Err(error) => return skip(&error.to_string()),
    };
    for device in instance.devices().expect("devices") {
        let selector = DeviceSelector::Index(device.index);
        let device = VulkanDevice::open(Arc::clone(&instance), &selector).expect("a device");
        match device.load_kernel(&kernels::invalid(), "main", &[]) {
            Err(DeviceError::Validation { messages }) => {
                assert!(messages.iter().any(|m| m.contains("OpStore")), "{messages:?}");
            }
            other => panic!("expected messages, found {other:?}"),
        }
        // The device is as good as before.
        device.load_kernel(&kernels::length(), "length", &[]).expect("a kernel");
        drop(device);
        assert_eq!(instance.take_validation_messages(), [""; 0]);
    }
}

#[test]
fn devices_are_described_and_selected() {
    let Some(instance) = instance() else { return };
    let devices = instance.devices().expect("devices");
    assert!(devices.is_sorted_by_key(|device| device.info.kind));
    for device in &devices {
        let env = &device.info.target_env;
        eprintln!("{}: {} ({}), {:?} {env:?}", device.index, device.info.name, device.info.driver, device.info.kind);
        assert!(env.allows_capability(vulcanize_target_env::Capability::Shader));
        assert!(device.info.limits().max_compute_workgroup_invocations >= 128);
        assert!(!device.info.name.is_empty() && !device.info.driver.is_empty());
        let fragment = device.info.name.to_uppercase();
        let found = VulkanDevice::open(Arc::clone(&instance), &DeviceSelector::Name(fragment)).expect("by name");
        assert_eq!(found.info().name, device.info.name);
    }
    let none = VulkanDevice::open(Arc::clone(&instance), &"no such GPU".parse().unwrap()).unwrap_err();
    let message = none.to_string();
    assert!(message.starts_with("no Vulkan device found with a name that contains 'no such GPU'"), "{message}");
    let none = VulkanDevice::open(instance, &DeviceSelector::Index(99)).unwrap_err();
    assert!(none.to_string().contains("with number 99"), "{none}");
}

#[test]
fn selectors_parse() {
    let parse = |text: &str| text.parse::<DeviceSelector>().unwrap();
    assert_eq!(parse("best"), DeviceSelector::Best);
    assert_eq!(parse("gpu"), DeviceSelector::Gpu);
    assert_eq!(parse("1"), DeviceSelector::Index(1));
    assert_eq!(parse("llvmpipe"), DeviceSelector::Name("llvmpipe".to_owned()));
}

/// Set in processes that run a `child_…` test, where the environment hides a part of Vulkan.
const CHILD: &str = "VULCANIZE_TEST_CHILD";

/// Runs one of the `child_…` tests below in a process of its own; alone they have nothing to check.
fn in_child(test: &str, variable: &str, value: &std::path::Path) {
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env(CHILD, "1")
        .env(variable, value)
        .env_remove("VK_ICD_FILENAMES")
        .output()
        .expect("a child process");
    let text = String::from_utf8_lossy(&[child.stdout, child.stderr].concat()).into_owned();
    assert!(child.status.success() && text.contains("checked in the child"), "{text}");
}

/// Whether this is a child's process; prints it for the parent.
fn is_child() -> bool {
    let is_child = std::env::var_os(CHILD).is_some();
    if is_child {
        println!("checked in the child");
    }
    is_child
}

fn has_loader() -> bool {
    let is_there = !matches!(VulkanInstance::new(InstanceOptions::default()), Err(DeviceError::NoLoader { .. }));
    if !is_there {
        skip("no loader");
    }
    is_there
}

#[test]
fn a_missing_driver_is_an_error_of_its_own() {
    if has_loader() {
        in_child("vulkan::child_without_drivers", "VK_DRIVER_FILES", "/nonexistent/driver.json".as_ref());
    }
}

#[test]
fn child_without_drivers() {
    if !is_child() {
        return;
    }
    let opened = VulkanInstance::new(InstanceOptions::default())
        .and_then(|instance| VulkanDevice::open(Arc::new(instance), &DeviceSelector::Best));
    let error = opened.expect_err("no device");
    assert!(matches!(error, DeviceError::NoDevice { .. }), "{error:?}");
    assert!(error.to_string().contains("mesa-vulkan-drivers"), "{error}");
}

#[test]
fn a_missing_layer_is_an_error_of_its_own() {
    if has_loader() {
        in_child("vulkan::child_without_layers", "VK_LAYER_PATH", "/nonexistent".as_ref());
    }
}

#[test]
fn child_without_layers() {
    if !is_child() {
        return;
    }
    let error = VulkanInstance::new(InstanceOptions { validation: true, ..Default::default() }).expect_err("no layer");
    assert!(matches!(error, DeviceError::MissingLayer { .. }), "{error:?}");
    assert!(error.to_string().contains("Debian: vulkan-validationlayers"), "{error}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_missing_loader_is_an_error_of_its_own() {
    // A file that is no library, where the dynamic linker looks first.
    let folder = std::env::temp_dir().join(format!("vulcanize-no-loader-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("libvulkan.so.1"), "no library").expect("a file");
    in_child("vulkan::child_without_loader", "LD_LIBRARY_PATH", &folder);
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn child_without_loader() {
    if !is_child() {
        return;
    }
    let error = VulkanInstance::new(InstanceOptions::default()).expect_err("no loader");
    assert!(matches!(error, DeviceError::NoLoader { .. }), "{error:?}");
    assert!(error.to_string().contains("install one (Debian: libvulkan1)"), "{error}");
}
