//! The shader interface: from kernel arguments to variables that a host binds, and what a runner needs to know of it.
//!
//! | file | what it does |
//! | --- | --- |
//! | `layout.rs` | offsets and strides of interface types (`decorate_type`, `decorate-spirv-composite-type-layout`) |
//! | `lower_abi_attributes.rs` | interface variables, entry points, execution modes (`spirv-lower-abi-attrs`) |
//! | `manifest.rs` | [`KernelManifest`]: which argument of a kernel is bound where |
#![forbid(unsafe_code)]

mod arguments;
mod decorate_layout;
mod layout;
mod lower_abi_attributes;
mod manifest;

pub use decorate_layout::DecorateCompositeTypeLayout;
pub use layout::{LayoutError, TypeLayout, decorate_type, layout_of};
pub use lower_abi_attributes::LowerAbiAttributes;
pub use manifest::{
    ArgumentBinding, ArgumentKind, ArgumentPlace, KernelManifest, ManifestError, ShapeBlock, complete_manifests,
    kernel_manifest,
};

use vulcanize_ir::pass::PassRegistry;

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(|| Box::<LowerAbiAttributes>::default());
    registry.register(|| Box::<DecorateCompositeTypeLayout>::default());
}
