//! Known faults of drivers, each with a kernel that shows it.
//!
//! The lowering for a device avoids those that it can, by a pass over SPIR-V modules ([`Quirk::avoided_by`]). The kernels
//! are files of `vulcanize conformance`: without workarounds they fail on the drivers that have the fault.

use crate::info::DeviceInfo;

/// A known fault of a driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quirk {
    /// A name for people.
    pub name: &'static str,
    /// What is wrong.
    pub fault: &'static str,
    /// The drivers that have it: the beginning of [`DeviceInfo::driver`].
    pub driver: &'static str,
    /// The pass on a `spirv.module` after which the module does not show it; `None` where there is none.
    pub avoided_by: Option<&'static str>,
    /// A kernel in MLIR that is computed wrong. Its header says how it is run, and the right result.
    pub kernel: &'static str,
}

/// All that are known.
pub const QUIRKS: &[Quirk] = &[
    Quirk {
        name: "widened-comparison",
        fault: "comparisons with sign of an i32 that is widened to i64 with a constant of 32 bits are wrong",
        driver: "llvmpipe Mesa 22.",
        avoided_by: Some("spirv-narrow-comparisons"),
        kernel: include_str!("widened_comparison.mlir"),
    },
    Quirk {
        name: "early-exit",
        fault: "what a loop keeps in a variable is 0 for invocations that leave before others, where each way stores a defined value",
        driver: "llvmpipe Mesa 22.",
        avoided_by: Some("spirv-leave-loops-at-header"),
        kernel: include_str!("early_exit.mlir"),
    },
    Quirk {
        name: "long-loops",
        fault: "a kernel's loops end after 65,535 iterations of an invocation, those of all loops together",
        driver: "llvmpipe Mesa 22.",
        avoided_by: None,
        kernel: include_str!("long_loops.mlir"),
    },
    Quirk {
        name: "partial-subgroup",
        fault: "the number of subgroups leaves out one that is not full",
        driver: "llvmpipe Mesa 22.",
        avoided_by: None,
        kernel: include_str!("partial_subgroup.mlir"),
    },
    Quirk {
        name: "signs-of-constants",
        fault: "constants below zero of which the driver computes floats, minima or maxima are taken without their sign",
        driver: "SwiftShader",
        avoided_by: Some("spirv-sign-operands"),
        kernel: include_str!("signs_of_constants.mlir"),
    },
    Quirk {
        name: "read-in-variable",
        fault: "what a loop reads and keeps in a variable is 0 for invocations that leave before others",
        driver: "SwiftShader",
        avoided_by: Some("spirv-leave-loops-at-header"),
        kernel: include_str!("read_in_variable.mlir"),
    },
    Quirk {
        name: "exchange-in-variable",
        fault: "what a compare-exchange found and a loop keeps in a variable is 0 for invocations that leave before others",
        driver: "SwiftShader",
        avoided_by: Some("spirv-leave-loops-at-header"),
        kernel: include_str!("exchange_in_variable.mlir"),
    },
];

/// Those of a device's driver.
pub fn quirks_of(info: &DeviceInfo) -> impl Iterator<Item = &'static Quirk> {
    QUIRKS.iter().filter(|quirk| info.driver.starts_with(quirk.driver))
}

/// The passes on a `spirv.module` by which they are avoided, each once.
pub fn workarounds_of(info: &DeviceInfo) -> Vec<&'static str> {
    let mut passes: Vec<&str> = quirks_of(info).filter_map(|quirk| quirk.avoided_by).collect();
    passes.dedup();
    passes
}
