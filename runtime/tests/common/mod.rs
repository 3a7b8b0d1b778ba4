//! What the tests share.

#[allow(dead_code, reason = "tests in other places use parts of it, too")]
pub mod kernels;

use std::sync::Arc;

use vulcanize_runtime::{
    DeviceError, DeviceOptions, DeviceSelector, InstanceOptions, MemoryStrategy, VulkanDevice, VulkanInstance,
};

pub fn is_required() -> bool {
    std::env::var_os("VULCANIZE_REQUIRE").is_some_and(|value| value == "1")
}

pub fn skip(what: &str) {
    assert!(!is_required(), "VULCANIZE_REQUIRE=1, but {what}");
    eprintln!("SKIPPED: {what}");
}

/// With validation if it is installed.
pub fn instance() -> Option<Arc<VulkanInstance>> {
    let open = |validation| VulkanInstance::new(InstanceOptions { validation, ..Default::default() });
    let instance = match open(true) {
        Err(error @ DeviceError::MissingLayer { .. }) => {
            skip(&format!("no validation: {error}"));
            open(false)
        }
        other => other,
    };
    match instance {
        Ok(instance) => Some(Arc::new(instance)),
        Err(error @ (DeviceError::NoLoader { .. } | DeviceError::NoDevice { .. })) => {
            skip(&error.to_string());
            None
        }
        Err(error) => panic!("{error}"),
    }
}

/// The layer reported nothing that no call returned, and advises against nothing but what a kernel here has on purpose: a
/// workgroup size by the built-in that SPIR-V 1.6 deprecates.
pub fn assert_silent(instance: &VulkanInstance) {
    assert_eq!(instance.take_validation_messages(), [""; 0]);
    let mut advice = instance.take_advice();
    advice.retain(|message| !message.contains("SpirvDeprecated_WorkgroupSize"));
    assert_eq!(advice, [""; 0]);
}

/// Runs a test on each device with mapped and with staged memory.
pub fn on_each_device(test: impl Fn(&mut VulkanDevice)) {
    let Some(instance) = instance() else { return };
    let devices = instance.devices().expect("devices");
    if devices.is_empty() {
        return skip("the loader knows no device");
    }
    for device in devices {
        for memory in [MemoryStrategy::Auto, MemoryStrategy::Mapped, MemoryStrategy::Staged] {
            eprintln!("on '{}' with {memory:?} memory", device.info.name);
            let selector = DeviceSelector::Index(device.index);
            let options = DeviceOptions { memory, ..DeviceOptions::default() };
            let mut device = VulkanDevice::open_with(Arc::clone(&instance), &selector, options).expect("a device");
            test(&mut device);
            drop(device);
            assert_silent(&instance);
        }
    }
}

pub fn bytes_of<T: Copy, const N: usize>(values: &[T], to_bytes: impl Fn(T) -> [u8; N]) -> Vec<u8> {
    values.iter().flat_map(|&value| to_bytes(value)).collect()
}

pub fn words_of(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect()
}
