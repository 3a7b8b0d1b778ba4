//! The lowering of the ops of each source dialect: a module for each dialect, with a set of patterns. The parts that
//! several dialects share are in [`common`].

mod arith_to_spirv;
mod cf_to_spirv;
pub(crate) mod common;
mod complex_to_spirv;
mod func_to_spirv;
mod gpu_to_spirv;
mod index_to_spirv;
mod math_to_spirv;
mod memref_to_spirv;
mod scf_to_spirv;
mod tensor_to_spirv;
mod ub_to_spirv;
mod vector_to_spirv;

pub use arith_to_spirv::populate_arith_to_spirv_patterns;
pub use cf_to_spirv::populate_cf_to_spirv_patterns;
pub use common::element_access::{ElementAccess, get_element_ptr, linearize_index};
pub use common::variables::builtin_variable_value;
pub use complex_to_spirv::populate_complex_to_spirv_patterns;
pub use func_to_spirv::populate_func_to_spirv_patterns;
pub use gpu_to_spirv::WORKGROUP_SIZE_CONSTANTS;
pub use gpu_to_spirv::populate_gpu_to_spirv_patterns;
pub use index_to_spirv::populate_index_to_spirv_patterns;
pub use math_to_spirv::populate_math_to_spirv_patterns;
pub use memref_to_spirv::populate_memref_to_spirv_patterns;
pub use scf_to_spirv::populate_scf_to_spirv_patterns;
pub use tensor_to_spirv::populate_tensor_to_spirv_patterns;
pub use ub_to_spirv::populate_ub_to_spirv_patterns;
pub use vector_to_spirv::populate_vector_to_spirv_patterns;

use std::sync::Arc;

use crate::framework::PatternSet;
use crate::target::SpirvTypeConverter;

/// All patterns of this crate.
pub fn populate_all_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    for populate in [
        populate_gpu_to_spirv_patterns,
        populate_scf_to_spirv_patterns,
        populate_cf_to_spirv_patterns,
        populate_memref_to_spirv_patterns,
        populate_func_to_spirv_patterns,
        populate_arith_to_spirv_patterns,
        populate_math_to_spirv_patterns,
        populate_index_to_spirv_patterns,
        populate_vector_to_spirv_patterns,
        populate_complex_to_spirv_patterns,
        populate_tensor_to_spirv_patterns,
        populate_ub_to_spirv_patterns,
    ] {
        populate(patterns, converter);
    }
}
