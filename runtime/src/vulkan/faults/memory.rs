//! What is asked of the memory of a device.

use std::sync::Arc;

use super::hooks::{self, Faults};
use super::shown::Shown;
use super::tests::{devices, logical};
use crate::backend::Backend;
use crate::error::DeviceError;
use crate::image::{ImageDescription, ImageDim};
use crate::vulkan::memory::{Buffer, Usage};
use crate::vulkan::{DeviceOptions, DeviceSelector, InstanceOptions, MemoryStrategy, VulkanDevice, VulkanInstance};

fn open(index: usize, shown: Shown, memory: MemoryStrategy) -> VulkanDevice {
    let entry = hooks::entry(Faults { shown, ..Faults::default() }).expect("a loader");
    let instance = Arc::new(VulkanInstance::with_entry(entry, InstanceOptions::default()).expect("an instance"));
    let options = DeviceOptions { memory, ..DeviceOptions::default() };
    VulkanDevice::open_with(instance, &DeviceSelector::Index(index), options).expect("a device")
}

#[test]
fn a_small_buffer_reserves_little() {
    for index in 0..devices() {
        let (device, physical) = logical(index);
        let reserved = || device.allocator().generate_report().total_capacity_bytes;
        let first = Buffer::create(&device, &physical, 4, Usage::DeviceLocal).expect("a buffer");
        assert_eq!(reserved(), 16 << 20);
        // More of them share the block; where it is full, the next one is larger.
        let more =
            [(); 2].map(|()| Buffer::create(&device, &physical, 12 << 20, Usage::DeviceLocal).expect("a buffer"));
        assert_eq!(reserved(), 48 << 20);
        drop((first, more));
    }
}

#[test]
fn no_allocation_is_over_the_devices_limit() {
    for index in 0..devices() {
        let shown = Shown { max_allocation_size: Some(8 << 20), ..Shown::default() };
        let device = open(index, shown, MemoryStrategy::Auto);
        device.allocate(8 << 20).expect("a buffer");
        match device.allocate((8 << 20) + 4) {
            Err(DeviceError::OutOfMemory(reason)) => assert!(reason.contains("8388608 bytes"), "{reason}"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn copies_of_images_share_staging_memory() {
    let description = ImageDescription {
        format: "r32ui".parse().unwrap(),
        dim: ImageDim::D2,
        size: [4, 4, 1],
        layers: None,
        levels: 1,
        is_storage: false,
        is_sampled: true,
        is_filtered: false,
    };
    for index in 0..devices() {
        let device = open(index, Shown::default(), MemoryStrategy::Auto);
        let image = device.create_image(&description).expect("an image");
        let before = hooks::calls_of("vkCreateBuffer");
        for number in 0..10 {
            let mut found = [0; 64];
            device.write_image(image, &[number; 64]).expect("written");
            device.read_image(image, &mut found).expect("read");
            assert_eq!(found, [number; 64]);
        }
        assert_eq!(hooks::calls_of("vkCreateBuffer") - before, 2, "one to the device, one from it");
    }
}
