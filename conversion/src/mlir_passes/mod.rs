//! MLIR's own passes that kernels need or that users know: their names, options and text are MLIR's.
//!
//! | file | pass |
//! | --- | --- |
//! | `arith_expand.rs` | `arith-expand` |
//! | `complex_to_standard/` | `convert-complex-to-standard` |
//! | `emulate_wide_int/` | `arith-emulate-wide-int` |
//! | `emulate_unsupported_floats.rs` | `arith-emulate-unsupported-floats`, `math-extend-to-supported-types` |
//! | `lift_cf_to_scf/` | `lift-cf-to-scf` |
//! | `lower_affine/` | `lower-affine` |
//! | `map_memref_storage_class.rs` | `map-memref-spirv-storage-class` |
//!
//! Kernels on targets that lack a type do not use `arith-emulate-wide-int`, but
//! [`emulate_missing_types`](crate::steps), which is exact.

mod arith_expand;
mod complex_to_standard;
mod emulate_unsupported_floats;
mod emulate_wide_int;
mod lift_cf_to_scf;
mod lower_affine;
pub mod map_memref_storage_class;
mod same_types;

use vulcanize_ir::pass::PassRegistry;

pub(crate) use arith_expand::expand_scaling;

/// Makes the passes known.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(|| Box::new(lower_affine::LowerAffine));
    registry.register(|| Box::<lift_cf_to_scf::LiftCfToScfPass>::default());
    registry.register(|| Box::<map_memref_storage_class::MapStorageClassPass>::default());
    registry.register(|| Box::<arith_expand::ArithExpandPass>::default());
    registry.register(|| Box::<complex_to_standard::ComplexToStandardPass>::default());
    registry.register(|| Box::<emulate_unsupported_floats::EmulateUnsupportedFloatsPass>::default());
    registry.register(|| Box::<emulate_unsupported_floats::MathExtendPass>::default());
    registry.register(|| Box::<emulate_wide_int::EmulateWideIntPass>::default());
}
