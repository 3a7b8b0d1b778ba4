//! The size of the subgroups that a kernel runs with.
//!
//! Some devices have subgroups of several sizes, and their compilers choose. From SPIR-V 1.6 on a kernel may get any of
//! them; before, it gets the device's usual size. A kernel with subgroup operations is held to one size here: that which
//! it was made for, or the usual one, which the device's target environment says.

use ash::vk;
use vulcanize_target_env::Capability;

use super::features::Feature;
use super::physical_device::PhysicalDevice;
use crate::interface::KernelInterface;

/// What a pipeline says of its subgroups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Subgroups {
    /// Their size, where the driver could choose another.
    pub(super) required: Option<u32>,
    /// Whether each has all of its invocations.
    pub(super) are_full: bool,
}

/// The first version whose kernels may get subgroups of any size that the device has.
const VARYING: (u8, u8) = (1, 6);

impl Subgroups {
    /// Those of a kernel, which may have been made for subgroups of `wanted` invocations.
    ///
    /// # Errors
    /// The device cannot promise that size; a phrase for what it lacks.
    pub(super) fn of(
        device: &PhysicalDevice,
        interface: &KernelInterface,
        wanted: Option<u32>,
    ) -> Result<Subgroups, String> {
        let usual = device.info.limits().subgroup_size;
        let (min, max) = device.subgroup_sizes();
        let matters = wanted.is_some() || has(interface, Capability::GroupNonUniform);
        let may_require = min < max && device.can_require_subgroups();
        let size = wanted.unwrap_or(usual);
        let is_possible = size.is_power_of_two() && (min..=max).contains(&size) && {
            let most = u64::from(size).saturating_mul(device.subgroup_control.max_compute_workgroup_subgroups.into());
            invocations(interface) <= most
        };
        let required = Some(size).filter(|_| matters && may_require && is_possible);
        // Without a request, the size is the usual one or any.
        let varies = min < max && required.is_none() && interface.version >= VARYING;
        if required.is_none() && wanted.is_some_and(|wanted| wanted != usual || varies) {
            return Err(format!("subgroups of {size}; the device {}", offer(usual, [min, max], may_require)));
        }
        let largest = if varies { max } else { required.unwrap_or(usual) };
        let (x, has_matrices) = (interface.workgroup_size[0], has(interface, Capability::CooperativeMatrixKHR));
        let fits = x.is_multiple_of(largest.max(1));
        if has_matrices && !fits {
            return Err(format!(
                "cooperative matrices in workgroups of {x} invocations in x, which is no multiple of a subgroup's {largest}"
            ));
        }
        let are_full = (matters || has_matrices) && device.has_feature(Feature::ComputeFullSubgroups) && fits;
        Ok(Subgroups { required, are_full })
    }

    pub(super) fn flags(self) -> vk::PipelineShaderStageCreateFlags {
        match self.are_full {
            true => vk::PipelineShaderStageCreateFlags::REQUIRE_FULL_SUBGROUPS,
            false => vk::PipelineShaderStageCreateFlags::empty(),
        }
    }
}

/// What subgroups a device has.
fn offer(usual: u32, [min, max]: [u32; 2], may_require: bool) -> String {
    match (min < max, may_require) {
        (false, _) => format!("has subgroups of {usual}"),
        (true, true) => format!("has subgroups from {min} to {max}, as many as the invocations of the kernel fit in"),
        (true, false) => format!("has subgroups from {min} to {max}, and chooses"),
    }
}

fn invocations(interface: &KernelInterface) -> u64 {
    interface.workgroup_size.iter().fold(1u64, |product, &size| product.saturating_mul(size.into()))
}

/// Whether a kernel has a capability, declared or implied.
pub(super) fn has(interface: &KernelInterface, capability: Capability) -> bool {
    let declared = interface.capabilities.iter().filter_map(|&value| Capability::from_value(value));
    declared.into_iter().any(|declared| declared.closure().contains(capability))
}
