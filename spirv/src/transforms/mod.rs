//! Requirement deduction and other transforms inside the dialect.

mod attach_target;
mod canonicalize_gl;
mod check;
mod inlining;
mod leave_at_header;
mod narrow_comparisons;
mod replicated_constants;
mod requirements;
mod rewrite_inserts;
mod robust_access;
mod sign_operands;
mod unify_aliased_resource;
mod update_vce;
mod vulkan_memory_model;
mod webgpu_prepare;

pub use check::{EnvChecker, Unavailable, check_declared_triple, check_op, check_type};
pub(crate) use inlining::INLINING;
pub use requirements::{decoration_of_attribute, instruction_requirement};
pub use update_vce::{FunctionDemands, update_vce, update_vce_with};

use vulcanize_ir::pass::PassRegistry;

/// Makes the dialect's passes known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[
        &update_vce::UPDATE_VCE,
        &check::CHECK_VCE,
        &attach_target::ATTACH_TARGET,
        &canonicalize_gl::CANONICALIZE_GL,
        &rewrite_inserts::REWRITE_INSERTS,
        &robust_access::ROBUST_ACCESS,
        &leave_at_header::LEAVE_LOOPS_AT_HEADER,
        &narrow_comparisons::NARROW_COMPARISONS,
        &sign_operands::SIGN_OPERANDS,
        &replicated_constants::PROMOTE_TO_REPLICATED_CONSTANTS,
        &unify_aliased_resource::UNIFY_ALIASED_RESOURCE,
        &vulkan_memory_model::VULKAN_MEMORY_MODEL,
        &webgpu_prepare::WEBGPU_PREPARE,
    ]);
}
