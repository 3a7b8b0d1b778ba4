//! The attributes of the dialect.
//!
//! | text | where |
//! | --- | --- |
//! | `#spirv.storage_class<StorageBuffer>`, `#spirv.scope<Device>`, … | [`enums`] |
//! | `#spirv.vce<v1.3, [Shader], [SPV_KHR_8bit_storage]>` | [`VceAttr`] |
//! | `#spirv.resource_limits<subgroup_size = 64>` | [`ResourceLimitsAttr`] |
//! | `#spirv.target_env<#spirv.vce<…>, api=Vulkan, #spirv.resource_limits<>>` | [`TargetEnvAttr`] |
//! | `#spirv.entry_point_abi<workgroup_size = [32, 1, 1]>` | [`EntryPointAbiAttr`] |
//! | `#spirv.interface_var_abi<(0, 1), StorageBuffer>` | [`InterfaceVarAbiAttr`] |
//! | `#spirv.linkage_attributes<linkage_name = "f", linkage_type = <Import>>` | [`LinkageAttributesAttr`] |
//! | `#spirv.coop_matrix_props_khr<m_size = 8, …>`, `#spirv.coop_matrix_props_nv<…>` | [`CooperativeMatrixPropsAttr`] |
//! | `#spirv.cache_control_load_intel<cache_level = 0, load_cache_control = Uncached>` | [`CacheControlAttr`] |
//! | `#spirv.undef`, `#spirv.replicated<0.0 : f32>`, `#spirv.constant<unit, !spirv.struct<(f32)>>` | [`ConstantAttr`] |

mod abi;
mod constant;
mod constraints;
pub mod enums;
mod fields;
mod limits;
mod parse;
pub(crate) mod target_env;

pub use abi::{ENTRY_POINT_ABI, EntryPointAbiAttr, INTERFACE_VAR_ABI, InterfaceVarAbiAttr, LinkageAttributesAttr};
pub use constant::ConstantAttr;
pub use constraints::*;
pub use enums::*;
pub use limits::{CacheControlAttr, CooperativeMatrixPropsAttr, ResourceLimitsAttr};
pub(crate) use parse::parse_attribute;
pub use target_env::{
    TARGET_ENV, TargetEnvAttr, VceAttr, lookup_target_env, lookup_target_env_or_default, target_env_of,
};
