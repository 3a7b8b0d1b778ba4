//! Requirement deduction and other transforms inside the dialect.

mod attach_target;
mod canonicalize_gl;
mod check;
mod inlining;
mod replicated_constants;
mod requirements;
mod rewrite_inserts;
mod robust_access;
mod unify_aliased_resource;
mod update_vce;
mod webgpu_prepare;

pub use attach_target::AttachTarget;
pub use canonicalize_gl::CanonicalizeGl;
pub use check::{CheckVce, EnvChecker, Unavailable, check_declared_triple, check_op, check_type};
pub(crate) use inlining::INLINING;
pub use replicated_constants::PromoteToReplicatedConstants;
pub use requirements::{decoration_of_attribute, instruction_requirement};
pub use rewrite_inserts::RewriteInserts;
pub use robust_access::RobustAccess;
pub use unify_aliased_resource::UnifyAliasedResource;
pub use update_vce::{UpdateVce, update_vce};
pub use webgpu_prepare::WebGpuPrepare;

use vulcanize_ir::pass::PassRegistry;

/// Makes the dialect's passes known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(|| Box::new(UpdateVce));
    registry.register(|| Box::new(CheckVce));
    registry.register(|| Box::<AttachTarget>::default());
    registry.register(|| Box::new(CanonicalizeGl));
    registry.register(|| Box::new(RewriteInserts));
    registry.register(|| Box::new(RobustAccess));
    registry.register(|| Box::new(PromoteToReplicatedConstants));
    registry.register(|| Box::new(UnifyAliasedResource));
    registry.register(|| Box::new(WebGpuPrepare));
}
