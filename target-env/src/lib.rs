//! SPIR-V versions, extensions and capabilities, and target environments.
//!
//! Plain data, no IR. The tables under `generated` come from the SPIR-V grammar
//! (`cargo xtask gen-grammar`); names are MLIR's where MLIR knows the item, the grammar's otherwise, and
//! every other registered spelling is accepted as an alias.
//!
//! [`TargetEnv`] answers "is this allowed here, and if not, what is missing?" for the [`Requirement`] of
//! an instruction, an enum case or a capability.
#![forbid(unsafe_code)]

mod capability;
mod enums;
mod env;
mod ext_inst;
mod extension;
mod generated;
mod generator;
mod instruction;
mod limits;
mod named;
mod requirement;
mod set;
mod suggest;
#[cfg(test)]
mod tests;
mod version;
mod webgpu;

pub use capability::{Capability, CapabilitySet};
pub use enums::Enumerant;
pub use env::{ClientApi, DeviceType, TargetEnv, Vendor};
pub use ext_inst::{ExtInst, is_non_semantic};
pub use extension::{Extension, ExtensionSet, implied_extensions};
pub use generated::enums::EnumKind;
pub use generated::ext_inst::ExtInstSet;
pub use generated::instructions::InstructionClass;
pub use generator::{generator_by_name, generator_name};
pub use instruction::{Instruction, Operand, OperandKind, Quantifier};
pub use limits::{ComponentType, CooperativeMatrixPropertiesKhr, CooperativeMatrixPropertiesNv, ResourceLimits};
pub use requirement::{Missing, Requirement};
pub use suggest::suggest;
pub use version::{UnknownVersion, Version};
pub use webgpu::{WebGpuFeature, WebGpuFeatures};
