//! MLIR's own passes that kernels need or that users know: their names, options and text are MLIR's.
//!
//! | file | pass |
//! | --- | --- |
//! | `affine_for_to_gpu.rs` | `convert-affine-for-to-gpu` |
//! | `arith_expand.rs` | `arith-expand` |
//! | `complex_to_standard/` | `convert-complex-to-standard` |
//! | `emulate_wide_int/` | `arith-emulate-wide-int`, `memref-emulate-wide-int` |
//! | `emulate_unsupported_floats.rs` | `arith-emulate-unsupported-floats`, `math-extend-to-supported-types` |
//! | `lift_cf_to_scf/` | `lift-cf-to-scf` |
//! | `lower_affine/` | `lower-affine` |
//! | `map_memref_storage_class.rs` | `map-memref-spirv-storage-class` |
//! | `math_expand.rs` | `math-expand-ops` |
//! | `scf_to_cf.rs` | `convert-scf-to-cf` |
//!
//! Kernels on targets that lack a type do not use `arith-emulate-wide-int`, but
//! [`emulate_missing_types`](crate::steps), which is exact.

mod affine_for_to_gpu;
mod arith_expand;
mod complex_to_standard;
mod emulate_unsupported_floats;
mod emulate_wide_int;
mod lift_cf_to_scf;
mod lower_affine;
mod makers;
pub mod map_memref_storage_class;
mod math_expand;
mod same_types;
mod scf_to_cf;

use vulcanize_ir::pass::PassRegistry;

pub(crate) use arith_expand::expand_scaling;

/// Makes the passes known.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[
        &affine_for_to_gpu::AFFINE_FOR_TO_GPU,
        &lower_affine::LOWER_AFFINE,
        &lift_cf_to_scf::LIFT_CF_TO_SCF,
        &scf_to_cf::SCF_TO_CF,
        &map_memref_storage_class::MAP_STORAGE_CLASS,
        &arith_expand::ARITH_EXPAND,
        &math_expand::MATH_EXPAND,
        &complex_to_standard::COMPLEX_TO_STANDARD,
        &emulate_unsupported_floats::EMULATE_UNSUPPORTED_FLOATS,
        &emulate_unsupported_floats::MATH_EXTEND,
        &emulate_wide_int::EMULATE_WIDE_INT,
        &emulate_wide_int::EMULATE_WIDE_INT_IN_MEMORY,
    ]);
}
