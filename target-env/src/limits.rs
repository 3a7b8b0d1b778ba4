//! Resource limits, with the fields and defaults of MLIR's `#spirv.resource_limits`.

use std::fmt;

/// The resources that a device offers to one compute kernel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ResourceLimits {
    /// Bytes of workgroup memory.
    pub max_compute_shared_memory_size: u32,
    /// Invocations of one workgroup.
    pub max_compute_workgroup_invocations: u32,
    /// Invocations of one workgroup in each dimension.
    pub max_compute_workgroup_size: [u32; 3],
    /// Invocations of a subgroup, unless chosen otherwise.
    pub subgroup_size: u32,
    /// The smallest subgroup that can be chosen, where one can be chosen.
    pub min_subgroup_size: Option<u32>,
    /// The largest subgroup that can be chosen, where one can be chosen.
    pub max_subgroup_size: Option<u32>,
    /// The matrices of `SPV_KHR_cooperative_matrix`.
    pub cooperative_matrix_properties_khr: Vec<CooperativeMatrixPropertiesKhr>,
    /// The matrices of `SPV_NV_cooperative_matrix`.
    pub cooperative_matrix_properties_nv: Vec<CooperativeMatrixPropertiesNv>,
}

impl ResourceLimits {
    /// MLIR's defaults; every Vulkan device offers the first three.
    pub const DEFAULT: ResourceLimits = ResourceLimits {
        max_compute_shared_memory_size: 16384,
        max_compute_workgroup_invocations: 128,
        max_compute_workgroup_size: [128, 128, 64],
        subgroup_size: 32,
        min_subgroup_size: None,
        max_subgroup_size: None,
        cooperative_matrix_properties_khr: Vec::new(),
        cooperative_matrix_properties_nv: Vec::new(),
    };

    /// The most invocations that a subgroup may have.
    pub fn largest_subgroup_size(&self) -> u32 {
        self.max_subgroup_size.unwrap_or(self.subgroup_size).max(self.subgroup_size)
    }
}

impl Default for ResourceLimits {
    fn default() -> Self {
        ResourceLimits::DEFAULT
    }
}

/// One supported combination of `SPV_KHR_cooperative_matrix`: `result = a × b + c`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CooperativeMatrixPropertiesKhr {
    /// Rows of `a` and `c`.
    pub m_size: u32,
    /// Columns of `b` and `c`.
    pub n_size: u32,
    /// Columns of `a`, rows of `b`.
    pub k_size: u32,
    /// Elements of `a`.
    pub a_type: ComponentType,
    /// Elements of `b`.
    pub b_type: ComponentType,
    /// Elements of `c`.
    pub c_type: ComponentType,
    /// Elements of the result.
    pub result_type: ComponentType,
    /// Whether the accumulation saturates.
    pub acc_sat: bool,
    /// The value of `Scope` that the matrix is spread over.
    pub scope: u32,
}

/// One supported combination of `SPV_NV_cooperative_matrix`: `result = a × b + c`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CooperativeMatrixPropertiesNv {
    /// Rows of `a` and `c`.
    pub m_size: u32,
    /// Columns of `b` and `c`.
    pub n_size: u32,
    /// Columns of `a`, rows of `b`.
    pub k_size: u32,
    /// Elements of `a`.
    pub a_type: ComponentType,
    /// Elements of `b`.
    pub b_type: ComponentType,
    /// Elements of `c`.
    pub c_type: ComponentType,
    /// Elements of the result.
    pub result_type: ComponentType,
    /// The value of `Scope` that the matrix is spread over.
    pub scope: u32,
}

/// The type of a matrix element; its `Display` is MLIR's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ComponentType {
    /// IEEE half.
    F16,
    /// IEEE single.
    F32,
    /// IEEE double.
    F64,
    /// `bfloat16`.
    BF16,
    /// 8-bit float, 4 exponent and 3 mantissa bits, finite.
    F8E4M3,
    /// 8-bit float, 5 exponent and 2 mantissa bits.
    F8E5M2,
    /// An integer of this many bits without a sign of its own.
    Signless(u16),
    /// A signed integer of this many bits.
    Signed(u16),
    /// An unsigned integer of this many bits.
    Unsigned(u16),
}

impl fmt::Display for ComponentType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ComponentType::F16 => f.write_str("f16"),
            ComponentType::F32 => f.write_str("f32"),
            ComponentType::F64 => f.write_str("f64"),
            ComponentType::BF16 => f.write_str("bf16"),
            ComponentType::F8E4M3 => f.write_str("f8E4M3FN"),
            ComponentType::F8E5M2 => f.write_str("f8E5M2"),
            ComponentType::Signless(width) => write!(f, "i{width}"),
            ComponentType::Signed(width) => write!(f, "si{width}"),
            ComponentType::Unsigned(width) => write!(f, "ui{width}"),
        }
    }
}
