//! The alignment of memory that a host sees.

use spirv::StorageClass;

/// The rules by which structs, arrays and vectors lie in a block, under GLSL's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlockLayout {
    /// Uniform buffers: as [`Std430`](Self::Std430), and arrays and structs are aligned to 16 bytes.
    Std140,
    /// Storage buffers and push constants: vectors of two are aligned to twice, of three and four to four times their
    /// component's size.
    Std430,
    /// Everything is aligned as its scalars are (Vulkan's feature `scalarBlockLayout`).
    Scalar,
}

impl BlockLayout {
    /// The rules for a storage class; `scalar` where the device has scalar block layout.
    pub fn of(storage: StorageClass, scalar: bool) -> Self {
        match storage {
            _ if scalar => Self::Scalar,
            StorageClass::Uniform => Self::Std140,
            _ => Self::Std430,
        }
    }

    /// The alignment of a vector of `count` components that are aligned to `component` bytes.
    pub fn vector_alignment(self, count: u64, component: u64) -> u64 {
        match (self, count) {
            (Self::Scalar, _) => component,
            (_, 2) => 2 * component,
            _ => 4 * component,
        }
    }

    /// The alignment of an array or a struct whose parts are aligned to `part` bytes.
    pub fn composite_alignment(self, part: u64) -> u64 {
        if self == Self::Std140 { part.next_multiple_of(16) } else { part }
    }
}
