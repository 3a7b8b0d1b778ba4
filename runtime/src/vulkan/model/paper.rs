//! The runtime on devices that are not there: what it says of them, asks them for, and refuses.

use std::collections::BTreeSet;
use std::sync::Arc;

use ash::vk::MemoryPropertyFlags as Memory;
use rspirv::spirv::StorageClass::{StorageBuffer, Workgroup};
use vulcanize_target_env::{Capability, Version};

use super::batches::{Run, chase};
use super::profile::{FLOAT_CONTROLS, Limits, Profile};
use super::profiles::{
    ADRENO_730, ALL, APPLE_M1, CACHED, GEN9, H200, LAVAPIPE, LOCAL, MALI_G78, RADV, RTX_3080, V3D, XE,
};
use super::{Conduct, Random, allocations, entry, problems};
use crate::backend::{Backend, Command};
use crate::error::DeviceError;
use crate::info::{DeviceKind, DeviceUuid};
use crate::vulkan::faults::kernels::{self, Element};
use crate::vulkan::features::Feature;
use crate::vulkan::matrices::tests::product_of;
use crate::vulkan::{DeviceOptions, DeviceSelector, InstanceOptions, MemoryStrategy, VulkanDevice, VulkanInstance};

fn instance(profiles: &[Profile]) -> VulkanInstance {
    let entry = entry(profiles.to_vec(), Conduct::default());
    VulkanInstance::with_entry(entry, InstanceOptions::default()).expect("an instance")
}

fn device(profile: &Profile) -> VulkanDevice {
    let options = DeviceOptions::default();
    VulkanDevice::open_with(Arc::new(instance(&[*profile])), &DeviceSelector::Best, options).expect("a device")
}

/// Features that no part of the runtime asks for yet.
const OTHERS: [&str; 1] = ["workgroupMemoryExplicitLayoutScalarBlockLayout"];

#[test]
fn profiles_name_what_there_is() {
    let known: BTreeSet<&str> = Feature::all().iter().map(|feature| feature.name()).collect();
    for profile in ALL {
        let mut features: Vec<&str> = profile.feature_names().collect();
        for name in &features {
            assert!(known.contains(name) || OTHERS.contains(name), "{}: {name}", profile.name);
        }
        let count = features.len();
        features.sort_unstable();
        features.dedup();
        assert_eq!(features.len(), count, "{} names a feature twice", profile.name);
        for feature in profile.known_features() {
            let Some(provider) = feature.provider().filter(|provider| !provider.is_core_of(profile.version())) else {
                continue;
            };
            let name = provider.extension.expect("an extension, for the core has it not").to_str().unwrap();
            assert!(profile.extension_names().any(|own| own == name), "{}: {feature:?} of {name}", profile.name);
        }
        assert!(profile.extension_names().all(|name| name.starts_with("VK_")), "{}", profile.name);
        assert!(profile.float_controls.split_whitespace().all(|name| FLOAT_CONTROLS.contains(&name)));
        assert!(profile.types.iter().all(|(heap, _)| (*heap as usize) < profile.heaps.len()), "{}", profile.name);
        assert!(!profile.like.is_empty());
    }
}

#[test]
fn devices_are_told_as_their_drivers_tell_them() {
    let instance = instance(ALL);
    let devices = instance.devices().expect("devices");
    assert_eq!(devices.len(), ALL.len());
    let kinds: Vec<DeviceKind> = devices.iter().map(|device| device.info.kind).collect();
    assert!(kinds.is_sorted() && kinds.last() == Some(&DeviceKind::Cpu), "{kinds:?}");
    for (number, profile) in (1..).zip(ALL) {
        let selected = instance.select(&DeviceSelector::Uuid(DeviceUuid([number; 16]))).expect("the device");
        let (info, limits) = (&selected.info, selected.info.target_env.limits());
        assert_eq!(info.name, profile.name);
        assert_eq!(info.driver, format!("{} {}", profile.driver.0, profile.driver.1));
        assert_eq!(info.api_version, Some(profile.api_version));
        assert_eq!(limits.subgroup_size, profile.subgroups.size, "{}", profile.name);
        assert_eq!(limits.cooperative_matrix_properties_khr.len(), profile.matrices.len(), "{}", profile.name);
        let local = profile.heaps.iter().filter(|(_, is_own)| *is_own).map(|(size, _)| *size).max();
        assert_eq!(info.memory_size, local);
    }
    drop(instance);
    assert_eq!(problems(), [""; 0]);
}

/// What kernels that are lowered for a device may count on.
#[test]
fn environments_promise_what_devices_have() {
    use Capability as C;
    const SHUFFLES: C = C::GroupNonUniformShuffle;
    const SUMS: C = C::GroupNonUniformArithmetic;
    let rows: [(Profile, Version, &[C], &[C]); 9] = [
        (RTX_3080, Version::V1_6, &[C::Float64, C::Int64Atomics, C::CooperativeMatrixKHR, SHUFFLES], &[]),
        (H200, Version::V1_6, &[C::AtomicFloat32AddEXT, C::AtomicFloat64AddEXT], &[C::AtomicFloat32MinMaxEXT]),
        // One of buffers and shared memory is not enough.
        (RADV, Version::V1_6, &[C::AtomicFloat32MinMaxEXT, C::Int64Atomics], &[C::AtomicFloat32AddEXT]),
        (XE, Version::V1_6, &[C::Int64, C::DotProduct, SHUFFLES], &[C::Float64, C::Int64Atomics]),
        (GEN9, Version::V1_6, &[C::Float64, C::PhysicalStorageBufferAddresses], &[C::Int64Atomics]),
        (MALI_G78, Version::V1_4, &[C::Float16, C::Int64, SUMS], &[C::Float64, SHUFFLES, C::DotProduct]),
        (ADRENO_730, Version::V1_4, &[C::Int16, SUMS, SHUFFLES], &[C::Int64, C::StorageBuffer8BitAccess]),
        (APPLE_M1, Version::V1_5, &[C::Int64, C::Float16, SHUFFLES], &[C::Float64, C::VulkanMemoryModel]),
        (V3D, Version::V1_5, &[C::StorageBuffer16BitAccess], &[C::Int64, C::Int16, C::Float16, C::Int8, SUMS]),
    ];
    for (profile, version, given, missing) in rows {
        let instance = instance(&[profile]);
        let env = instance.select(&DeviceSelector::Best).expect("the device").info.target_env;
        assert_eq!(env.version(), version, "{}", profile.name);
        given
            .iter()
            .for_each(|capability| assert!(env.allows_capability(*capability), "{}: {capability}", profile.name));
        missing.iter().for_each(|c| assert!(!env.allows_capability(*c), "{}: {c}", profile.name));
    }
}

/// Kernels with what they need of a device: features, or a condition.
fn loads() -> Vec<(&'static str, Vec<u32>, &'static [&'static str], fn(&Profile) -> bool)> {
    let (always, never): (fn(&Profile) -> bool, fn(&Profile) -> bool) = (|_| true, |_| false);
    vec![
        ("add", kernels::add(Element::F32), &[], always),
        ("add", kernels::add(Element::F64), &["shaderFloat64"], always),
        ("add", kernels::add(Element::U64), &["shaderInt64"], always),
        ("add", kernels::add(Element::U16), &["shaderInt16", "storageBuffer16BitAccess"], always),
        ("add", kernels::atomic_add(Element::F32, StorageBuffer), &["shaderBufferFloat32AtomicAdd"], always),
        ("add", kernels::atomic_add(Element::F32, Workgroup), &["shaderSharedFloat32AtomicAdd"], always),
        ("add", kernels::atomic_add(Element::U64, StorageBuffer), &["shaderBufferInt64Atomics"], always),
        ("add", kernels::atomic_add(Element::U64, Workgroup), &["shaderSharedInt64Atomics"], always),
        ("main", kernels::local_size_id(), &["maintenance4"], |profile| profile.api_version >= (1, 3, 0)),
        ("chase", chase(), &["bufferDeviceAddress"], always),
        ("main", product_of([16, 8, 16]), &["cooperativeMatrix"], always),
        ("main", product_of([16, 8, 4]), &["cooperativeMatrix"], never),
        ("main", kernels::of_size([512, 1, 1]), &[], |profile| profile.limits.group_size[0] >= 512),
        ("main", kernels::of_size([1000, 1, 1]), &[], |profile| profile.limits.invocations >= 1000),
        ("main", kernels::of_size([1, 1, 65]), &[], |profile| profile.limits.group_size[2] >= 65),
    ]
}

#[test]
fn kernels_are_refused_where_the_device_lacks_something() {
    let mut refused = 0;
    for profile in ALL {
        let device = device(profile);
        let features: BTreeSet<&str> = profile.feature_names().collect();
        for (number, (entry, words, needed, meets)) in loads().into_iter().enumerate() {
            let missing: Vec<&str> = needed.iter().copied().filter(|name| !features.contains(name)).collect();
            match device.load_kernel(&words, entry, &[]) {
                Ok(_) => assert!(missing.is_empty() && meets(profile), "{}: kernel {number} is taken", profile.name),
                Err(DeviceError::Unsupported { missing: phrases, .. }) => {
                    let text = phrases.join("; ");
                    assert!(missing.iter().all(|name| text.contains(name)), "{}: {text}", profile.name);
                    assert!(!missing.is_empty() || !meets(profile), "{}: kernel {number}: {text}", profile.name);
                    refused += 1;
                }
                Err(error) => panic!("{}: kernel {number}: {error}", profile.name),
            }
        }
        drop(device);
        assert_eq!(problems(), [""; 0], "{}", profile.name);
    }
    assert!(refused > 30, "{refused}");
}

/// Buffers of kernels are in memory of the device; what the host reads of is cached where there is such memory.
#[test]
fn memory_is_chosen_by_its_use() {
    for profile in ALL {
        let device = device(profile);
        let flags = |from: usize| {
            let types =
                allocations()[from..].iter().map(|(ty, _)| profile.types[*ty as usize].1).collect::<Vec<Memory>>();
            types.into_iter().fold(None, |all: Option<Memory>, own| Some(all.map_or(own, |all| all | own)))
        };
        let buffer = device.allocate(64).expect("a buffer");
        let own = flags(0).expect("memory of the buffer");
        assert!(own.contains(Memory::DEVICE_LOCAL), "{}: {own:?}", profile.name);
        let is_mapped = profile.heaps.iter().all(|(_, is_own)| *is_own);
        assert_eq!(own.contains(Memory::HOST_VISIBLE), is_mapped, "{}: {own:?}", profile.name);
        let before = allocations().len();
        device.write(buffer, 0, &[3; 64]).expect("written");
        let written = flags(before);
        assert_eq!(written.is_none(), is_mapped, "{}: {written:?}", profile.name);
        assert!(written.is_none_or(|flags| flags.contains(Memory::HOST_VISIBLE | Memory::HOST_COHERENT)));
        let (before, mut found) = (allocations().len(), [0; 64]);
        device.read(buffer, 0, &mut found).expect("read");
        let read = flags(before);
        assert_eq!(found, [3; 64]);
        let has_cached = profile.types.iter().any(|(_, flags)| flags.contains(Memory::HOST_CACHED));
        assert!(read.is_none_or(|flags| flags.contains(Memory::HOST_CACHED) == has_cached), "{}", profile.name);
        drop(device);
        assert_eq!(problems(), [""; 0], "{}", profile.name);
    }
}

/// The driver says that a tenth of each heap is another's.
#[test]
fn a_buffer_goes_where_its_heap_has_room() {
    const MIB: u64 = 1 << 20;
    let heaps = &[(100 * MIB, true), (200 * MIB, false)];
    let profile = Profile { heaps, types: &[(0, LOCAL), (1, CACHED)], ..RTX_3080 };
    let device = device(&profile);
    for (size, ty) in [(80 * MIB, 0), (95 * MIB, 1)] {
        let buffer = device.allocate(size).expect("a buffer");
        assert_eq!(allocations().last().map(|(ty, _)| *ty), Some(ty), "{size} bytes");
        device.free(buffer).expect("freed");
    }
    match device.allocate(195 * MIB) {
        Err(DeviceError::OutOfMemory(reason)) => assert!(reason.contains("has left"), "{reason}"),
        other => panic!("{other:?}"),
    }
    drop(device);
    assert_eq!(problems(), [""; 0]);
}

/// Buffers that are too large to share a block of memory with others.
#[test]
fn no_more_memory_is_allocated_than_the_device_allows() {
    let profile = Profile { limits: Limits { allocations: 2, ..RTX_3080.limits }, ..RTX_3080 };
    let device = device(&profile);
    let held = [(); 2].map(|()| device.allocate(17 << 20).expect("a buffer"));
    match device.allocate(17 << 20) {
        Err(DeviceError::OutOfMemory(reason)) => assert!(reason.contains("no more than 2 allocations"), "{reason}"),
        other => panic!("{other:?}"),
    }
    assert_eq!(allocations().len(), 2, "the driver was not asked for a third");
    device.free(held[0]).expect("freed");
    device.allocate(17 << 20).expect("the place of the first");
    drop(device);
    assert_eq!(problems(), [""; 0]);
}

#[test]
fn times_of_commands_do_not_overlap() {
    let device = device(&RTX_3080);
    let buffer = device.allocate(64).expect("a buffer");
    let fill = Command::FillBuffer { buffer, offset: 0, size: 64, word: 7 };
    let submission = device.submit(&[fill; 3]).expect("a submission");
    let times = device.wait(submission, None).expect("its end");
    assert_eq!(times.device_ns, [Some(1.0); 3], "a tick each");
    drop(device);
    assert_eq!(problems(), [""; 0]);
}

#[test]
fn batches_run_on_each_device() {
    for profile in ALL {
        for (seed, memory) in [(1, MemoryStrategy::Auto), (2, MemoryStrategy::Mapped), (3, MemoryStrategy::Staged)] {
            let (mut random, conduct) = (Random::new(seed), Conduct { seed, ..Conduct::default() });
            // No memory of the card that the host maps has room for a block of the allocator.
            if memory == MemoryStrategy::Mapped && profile.heaps.len() > 1 {
                continue;
            }
            let mut run = Run::new(*profile, conduct, memory).expect("a device");
            (0..30).for_each(|_| run.act(&mut random).expect("a correct call"));
            let wrong = run.finish().expect("a device");
            assert_eq!([problems(), wrong].concat(), [""; 0], "{} with {memory:?} memory", profile.name);
        }
    }
}

#[test]
fn a_gpu_is_chosen_before_a_driver_for_the_cpu() {
    let chosen = |profiles: &[Profile]| instance(profiles).select(&DeviceSelector::Gpu);
    assert_eq!(chosen(&[LAVAPIPE, RTX_3080]).expect("a GPU").info.name, RTX_3080.name);
    let error = chosen(&[LAVAPIPE]).expect_err("there is none").to_string();
    assert!(error.contains("that is a GPU; there are"), "{error}");
}

/// The profile of the tests' driver says what the driver itself says, as far as kernels can tell.
#[test]
fn the_driver_of_the_tests_is_as_its_profile() {
    let real = VulkanInstance::new(InstanceOptions::default());
    let Ok(real) = real.and_then(|instance| instance.select(&DeviceSelector::Name("llvmpipe".to_owned()))) else {
        eprintln!("SKIPPED: there is no lavapipe");
        return;
    };
    let paper = instance(&[LAVAPIPE]).select(&DeviceSelector::Best).expect("the device");
    if !real.info.driver.contains("Mesa 22.3") {
        return eprintln!("SKIPPED: lavapipe is {}", real.info.driver);
    }
    let more: Vec<&str> = paper.features.difference(&real.features).map(|feature| feature.name()).collect();
    assert_eq!(more, [""; 0], "features that the driver has not");
    let [own, limits] = [&paper, &real].map(|device| device.info.target_env.limits().clone());
    assert!(own.max_compute_workgroup_invocations <= limits.max_compute_workgroup_invocations);
    assert!(own.max_compute_shared_memory_size <= limits.max_compute_shared_memory_size);
    assert_eq!(paper.info.target_env.version(), real.info.target_env.version());
}
