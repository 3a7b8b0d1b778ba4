//! Requirement deduction and other transforms inside the dialect.

mod requirements;
mod update_vce;

pub use requirements::{
    EnvChecker, check_type, for_each_attribute_requirement, for_each_type_requirement, instruction_requirement,
    types_of_op,
};
pub use update_vce::{UpdateVce, update_vce};

use vulcanize_ir::pass::PassRegistry;

/// Makes the dialect's passes known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(|| Box::new(UpdateVce));
}
