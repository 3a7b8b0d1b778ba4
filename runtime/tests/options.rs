//! The options of a Vulkan device: compiled kernels on disk, a budget for buffers.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::common::kernels::{self, Element};
use crate::common::{assert_silent, instance, words_of};
use vulcanize_runtime::{
    Backend, Binding, DeviceError, DeviceOptions, DeviceSelector, Dispatch, Groups, ImageDescription, ImageDim,
    Specialization, VulkanDevice, VulkanInstance,
};

fn open(instance: &Arc<VulkanInstance>, index: usize, options: DeviceOptions) -> VulkanDevice {
    VulkanDevice::open_with(Arc::clone(instance), &DeviceSelector::Index(index), options).expect("a device")
}

/// Doubles 21 with a kernel that may come from the folder.
fn doubled(instance: &Arc<VulkanInstance>, index: usize, folder: &Path) -> Vec<u32> {
    let options = DeviceOptions { pipeline_cache: Some(folder.to_owned()), ..DeviceOptions::default() };
    let device = open(instance, index, options);
    let kernel = device.load_kernel(&kernels::add(Element::U32), "add", &[]).expect("a kernel");
    let data = device.allocate(4).expect("a buffer");
    device.write(data, 0, &21u32.to_le_bytes()).expect("written");
    let bindings = [0, 1, 2].map(|binding| Binding::buffer(0, binding, data));
    let dispatch = Dispatch { kernel, groups: Groups::Direct([1, 1, 1]), bindings: &bindings, push_constants: &[] };
    device.dispatch(&dispatch).expect("a dispatch");
    let mut bytes = [0; 4];
    device.read(data, 0, &mut bytes).expect("read");
    words_of(&bytes)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).expect("a folder").map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn compiled_kernels_are_kept_on_disk() {
    let Some(instance) = instance() else { return };
    for found in instance.devices().expect("devices") {
        let folder = std::env::temp_dir().join(format!("vulcanize-pipelines-{}-{}", std::process::id(), found.index));
        // It is made, and its parents too.
        let cache = folder.join("a/b");
        assert_eq!(doubled(&instance, found.index, &cache), [42]);
        let [file] = &files(&cache)[..] else { panic!("{:?}", files(&cache)) };
        let good = fs::read(file).expect("a file");
        assert_eq!(doubled(&instance, found.index, &cache), [42], "from the file");
        assert_eq!(files(&cache).len(), 1);
        for broken in [&b""[..], b"VKNZPC01", &good[..good.len() - 1], &[0; 5000]] {
            fs::write(file, broken).expect("written");
            assert_eq!(doubled(&instance, found.index, &cache), [42], "{} bytes", broken.len());
            assert_eq!(fs::read(file).expect("a file").len(), good.len(), "it is written anew");
        }
        // Another specialization is another file.
        let options = DeviceOptions { pipeline_cache: Some(cache.clone()), ..DeviceOptions::default() };
        let device = open(&instance, found.index, options);
        for values in [vec![], vec![Specialization::new(0, 3u32)]] {
            device.load_kernel(&kernels::specialized(), "fill", &values).expect("a kernel");
        }
        assert_eq!(files(&cache).len(), 3);
        drop(device);
        // A place where nothing can be written costs time only.
        assert_eq!(doubled(&instance, found.index, &file.join("no folder")), [42]);
        fs::remove_dir_all(&folder).expect("removed");
    }
    assert_silent(&instance);
}

#[test]
fn a_budget_for_buffers() {
    let Some(instance) = instance() else { return };
    for found in instance.devices().expect("devices") {
        let options = DeviceOptions { memory_budget: Some(1000), ..DeviceOptions::default() };
        let device = open(&instance, found.index, options);
        let first = device.allocate(600).expect("a buffer");
        match device.allocate(401) {
            Err(DeviceError::OutOfMemory(message)) => {
                assert_eq!(message, "a buffer of 401 bytes is over the budget of 1000 bytes, of which 600 are taken")
            }
            other => panic!("{other:?}"),
        }
        let second = device.allocate(400).expect("a buffer");
        device.free(first).expect("freed");
        device.allocate(600).expect("there is room again");
        device.free(second).expect("freed");
    }
}

#[test]
fn images_count_too() {
    let Some(instance) = instance() else { return };
    for found in instance.devices().expect("devices") {
        let options = DeviceOptions { memory_budget: Some(1 << 20), ..DeviceOptions::default() };
        let device = open(&instance, found.index, options);
        let image = |side| ImageDescription {
            format: "r32f".parse().expect("a format"),
            dim: ImageDim::D2,
            size: [side, side, 1],
            layers: None,
            levels: 1,
            is_storage: true,
            is_sampled: false,
            is_filtered: false,
        };
        let first = device.create_image(&image(400)).expect("an image");
        match device.create_image(&image(400)) {
            Err(DeviceError::OutOfMemory(message)) => {
                assert!(message.starts_with("an r32f image of 400 x 400 texels ("), "{message}");
                assert!(message.contains("is over the budget of 1048576 bytes, of which "), "{message}");
            }
            other => panic!("{other:?}"),
        }
        assert!(matches!(device.allocate(1 << 19), Err(DeviceError::OutOfMemory(_))));
        device.free_image(first).expect("freed");
        device.create_image(&image(400)).expect("there is room again");
    }
}

#[test]
fn more_than_there_is_left() {
    let Some(instance) = instance() else { return };
    for found in instance.devices().expect("devices") {
        let device = open(&instance, found.index, DeviceOptions::default());
        // Far more than any machine for tests has.
        let result = device.allocate(1 << 45);
        assert!(matches!(result, Err(DeviceError::OutOfMemory(_))), "{result:?}");
        device.allocate(16).expect("the device works on");
    }
}

#[test]
fn statistics_of_compiled_kernels() {
    let Some(instance) = instance() else { return };
    for found in instance.devices().expect("devices") {
        let device = open(&instance, found.index, DeviceOptions { statistics: true, ..DeviceOptions::default() });
        let kernel = device.load_kernel(&kernels::add(Element::U32), "add", &[]).expect("a kernel");
        let statistics = device.kernel_statistics(kernel).expect("statistics");
        let has_extension =
            device.enabled_extensions().iter().any(|name| name == "VK_KHR_pipeline_executable_properties");
        assert_eq!(has_extension, !statistics.is_empty(), "{}: {statistics:?}", found.info.name);
        assert!(statistics.iter().all(|statistic| !statistic.name.is_empty()), "{statistics:?}");
        // Without the option nothing is kept, so nothing is asked.
        let device = open(&instance, found.index, DeviceOptions::default());
        let kernel = device.load_kernel(&kernels::add(Element::U32), "add", &[]).expect("a kernel");
        assert_eq!(device.kernel_statistics(kernel).expect("no error"), []);
        device.unload_kernel(kernel).expect("unloaded");
        assert!(matches!(device.kernel_statistics(kernel), Err(DeviceError::UnknownKernel(_))));
    }
    assert_silent(&instance);
}
