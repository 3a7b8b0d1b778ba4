//! Requirement deduction and other transforms inside the dialect.

mod check;
mod inlining;
mod requirements;
mod update_vce;

pub use check::{CheckVce, EnvChecker, Unavailable, check_declared_triple, check_op, check_type};
pub(crate) use inlining::INLINING;
pub use requirements::{decoration_of_attribute, instruction_requirement};
pub use update_vce::{UpdateVce, update_vce};

use vulcanize_ir::pass::PassRegistry;

/// Makes the dialect's passes known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(|| Box::new(UpdateVce));
    registry.register(|| Box::new(CheckVce));
}
