//! What pipelines ask of the subgroups of a device that has them of several sizes.

use std::sync::Arc;

use vulcanize_target_env::Capability;

use super::hooks::{self, Faults};
use super::kernels;
use super::shown::{self, Asked, Shown};
use super::tests::devices;
use crate::backend::{Backend, LoadOptions};
use crate::error::DeviceError;
use crate::interface::KernelInterface;
use crate::vulkan::features::Feature;
use crate::vulkan::subgroups::Subgroups;
use crate::vulkan::{DeviceOptions, DeviceSelector, InstanceOptions, VulkanDevice, VulkanInstance};

fn open(index: usize, faults: Faults) -> VulkanDevice {
    let entry = hooks::entry(faults).expect("a loader");
    let instance = Arc::new(VulkanInstance::with_entry(entry, InstanceOptions::default()).expect("an instance"));
    VulkanDevice::open_with(instance, &DeviceSelector::Index(index), DeviceOptions::default()).expect("a device")
}

/// What the pipeline of a kernel asks for; why there is none.
fn asked(device: &VulkanDevice, words: &[u32], size: Option<u32>) -> Result<Asked, String> {
    match device.load_kernel_with(words, "main", &LoadOptions { subgroup_size: size, ..LoadOptions::default() }) {
        Ok(_) => Ok(shown::asked()),
        Err(DeviceError::Unsupported { missing, .. }) => Err(missing.join("; ")),
        Err(error) => panic!("{error}"),
    }
}

fn usual_size(index: usize) -> u32 {
    open(index, Faults::default()).info().limits().subgroup_size
}

#[test]
fn kernels_with_subgroups_get_the_usual_size_or_their_own() {
    for index in 0..devices() {
        let usual = usual_size(index);
        let sizes = [usual / 2, 2 * usual];
        let shown = Shown { subgroup_sizes: Some(sizes), ..Shown::default() };
        let device = open(index, Faults { shown, ..Faults::default() });
        let limits = device.info().limits();
        assert_eq!((limits.largest_subgroup_size(), limits.subgroup_size), (2 * usual, usual));
        for version in [(1, 3), (1, 6)] {
            let kernel = |x| kernels::with_subgroups(version, [x, 1, 1]);
            assert_eq!(asked(&device, &kernels::of_size([2 * usual, 1, 1]), None), Ok((None, false)), "none in it");
            assert_eq!(asked(&device, &kernel(2 * usual), None), Ok((Some(usual), true)));
            assert_eq!(asked(&device, &kernel(usual + 1), None), Ok((Some(usual), false)), "the last is not full");
            for size in [sizes[0], usual, sizes[1]] {
                assert_eq!(asked(&device, &kernel(2 * usual), Some(size)), Ok((Some(size), true)));
            }
            for size in [0, usual - 1, 4 * usual, sizes[0] / 2] {
                let missing = asked(&device, &kernel(1), Some(size)).expect_err("there are none");
                assert!(missing.contains(&format!("from {} to {}", sizes[0], sizes[1])), "{missing}");
            }
            // 32 subgroups at most.
            let missing = asked(&device, &kernel(usual / 2 * 32 + 1), Some(usual / 2)).expect_err("too many");
            assert!(missing.contains("fit in"), "{missing}");
        }
    }
}

#[test]
fn a_device_that_chooses_the_size_promises_none() {
    for index in 0..devices() {
        let usual = usual_size(index);
        let shown = Shown { subgroup_sizes: Some([usual, 2 * usual]), ..Shown::default() };
        let device = open(index, Faults { shown, lacks: Some(Feature::SubgroupSizeControl), ..Faults::default() });
        // Before 1.6 each subgroup has the usual size; since then it may have any.
        let [old, new] = [(1, 3), (1, 6)].map(|version| kernels::with_subgroups(version, [usual, 1, 1]));
        assert_eq!(asked(&device, &old, None), Ok((None, true)));
        assert_eq!(asked(&device, &old, Some(usual)), Ok((None, true)));
        assert_eq!(asked(&device, &new, None), Ok((None, false)));
        assert_eq!(asked(&device, &kernels::with_subgroups((1, 6), [2 * usual, 1, 1]), None), Ok((None, true)));
        for (kernel, size) in [(&old, 2 * usual), (&new, 2 * usual), (&new, usual)] {
            let missing = asked(&device, kernel, Some(size)).expect_err("it is not promised");
            assert!(missing.contains("and chooses"), "{missing}");
        }
    }
}

#[test]
fn a_device_with_one_size_takes_kernels_of_that_alone() {
    for index in 0..devices() {
        let usual = usual_size(index);
        let device = open(index, Faults::default());
        assert_eq!(device.info().limits().largest_subgroup_size(), usual);
        let kernel = kernels::with_subgroups((1, 6), [usual, 1, 1]);
        assert_eq!(asked(&device, &kernel, Some(usual)), Ok((None, true)));
        let missing = asked(&device, &kernel, Some(2 * usual)).expect_err("there are none");
        assert!(missing.contains(&format!("subgroups of {usual}")), "{missing}");
        drop(device);
        let device = open(index, Faults { lacks: Some(Feature::ComputeFullSubgroups), ..Faults::default() });
        assert_eq!(asked(&device, &kernel, None), Ok((None, false)));
    }
}

#[test]
fn matrices_need_whole_subgroups() {
    for index in 0..devices() {
        let usual = usual_size(index);
        let shown = Shown { subgroup_sizes: Some([usual, 2 * usual]), ..Shown::default() };
        let entry = hooks::entry(Faults { shown, ..Faults::default() }).expect("a loader");
        let instance = VulkanInstance::with_entry(entry, InstanceOptions::default()).expect("an instance");
        let physical = instance.select(&DeviceSelector::Index(index)).expect("a device");
        let kernel = |version, x| KernelInterface {
            workgroup_size: [x, 2, 1],
            version,
            capabilities: vec![Capability::CooperativeMatrixKHR.value()],
            ..KernelInterface::default()
        };
        let full = |required| Ok(Subgroups { required, are_full: true });
        assert_eq!(Subgroups::of(&physical, &kernel((1, 3), usual), None), full(None));
        assert_eq!(Subgroups::of(&physical, &kernel((1, 6), usual), Some(usual)), full(Some(usual)));
        // Without a request they may be twice as large since 1.6.
        assert_eq!(Subgroups::of(&physical, &kernel((1, 6), 2 * usual), None), full(None));
        for refused in [kernel((1, 6), usual), kernel((1, 3), usual / 2)] {
            let missing = Subgroups::of(&physical, &refused, None).expect_err("not whole");
            assert!(missing.contains("no multiple of a subgroup's"), "{missing}");
        }
    }
}
