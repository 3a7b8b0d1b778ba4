//! The shader interface: from kernel arguments to variables that a host binds, and the manifest of it for a runner.
//!
//! | file | what it does |
//! | --- | --- |
//! | `layout.rs` | offsets and strides of interface types (`decorate_type`, `decorate-spirv-composite-type-layout`) |
//! | `lower_abi_attributes.rs` | interface variables, entry points, execution modes (`spirv-lower-abi-attrs`) |
//! | `interfaces.rs` | [`KernelInterfaces`]: the manifests that the pass makes |
//! | `manifest.rs` | [`KernelManifest`]: which argument of a kernel is bound where |
#![forbid(unsafe_code)]

mod arguments;
mod decorate_layout;
mod interfaces;
mod layout;
mod lower_abi_attributes;
mod manifest;
mod push_constants;

pub use interfaces::{KernelInterfaces, source_name};
pub use layout::{LayoutError, TypeLayout, decorate_type, layout_of};
pub use lower_abi_attributes::entry_point_options;
pub use manifest::{ArgumentBinding, ArgumentKind, ArgumentPlace, KernelManifest, ManifestError, ShapeBlock};

use vulcanize_ir::pass::PassRegistry;

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[&lower_abi_attributes::LOWER_ABI_ATTRIBUTES, &decorate_layout::DECORATE_LAYOUT]);
}
