//! How the iterations of a piece are spread over a device.

/// How the iterations of a piece are spread over a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// The invocations of a workgroup.
    pub threads: u32,
    /// The elements that an invocation computes of an op that reads its operands several times, such as a product of
    /// matrices: rows, and columns.
    pub tile: [u32; 2],
    /// The invocations that a device can use: an op with fewer elements has one invocation for each, and its reductions are
    /// made in parts.
    pub invocations: u32,
    /// The most iterations that an invocation goes through in one launch, those of loops in loops among them. One driver ends
    /// the loops of a kernel after 65,535.
    pub steps: u32,
}

impl Mapping {
    /// The one that is taken where nothing else is said.
    pub const DEFAULT: Self = Self { threads: 64, tile: [4, 4], invocations: 1024, steps: 32768 };
}

impl Default for Mapping {
    fn default() -> Self {
        Self::DEFAULT
    }
}
