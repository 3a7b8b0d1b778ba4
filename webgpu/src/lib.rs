//! The WebGPU execution environment: is a module allowed there, what is rewritten so that it is, and what is it in WGSL?
//!
//! Whether a module is allowed is for `vulcanize-validate` to say; [`to_wgsl`] asks it first.
#![forbid(unsafe_code)]

mod legalize;
mod wgsl;

pub use wgsl::{
    Unsupported, Wgsl, WgslBinding, WgslBindingKind, WgslEntryPoint, WgslError, to_wgsl, to_wgsl_with_lines,
};

use vulcanize_ir::pass::PassRegistry;

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[&legalize::LEGALIZE]);
}
