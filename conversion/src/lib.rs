//! Conversion of the source dialects to the SPIR-V dialect.
//!
//! The folders are the way that a kernel takes:
//!
//! | | folder | what is there |
//! | --- | --- | --- |
//! | 1 | `passes/` | the passes under MLIR's names ([`register_passes`]): `convert-gpu-to-spirv` takes a kernel the whole way |
//! | 2 | `steps/` | what happens to a kernel before its ops are converted, in order ([`kernel_pipeline`]) |
//! | | `mlir_passes/` | MLIR's own passes, some of which are such steps: `lower-affine`, `lift-cf-to-scf`, `arith-expand`, … |
//! | 3 | `patterns/` | what the ops of each source dialect become: a module a dialect ([`populate_all_patterns`]) |
//! | | `target/` | what the target environment makes of types ([`SpirvTypeConverter`]), memory and kernels' interfaces |
//! | | [`framework`] | the driver: one walk by one set of patterns |
//!
//! `options.rs` holds the user's options ([`SpirvConversionOptions`]).
//!
//! ```
//! use vulcanize_ir::pass::{OpPassManager, PassManager, PassRegistry};
//! use vulcanize_ir::{Context, Diagnostics, parse_source, print_op};
//!
//! let context = Context::new();
//! vulcanize_dialects::register_all(&context);
//! context.register(&vulcanize_spirv::DIALECT);
//! let source = r#"gpu.module @kernels {
//!   gpu.func @nothing() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
//!     gpu.return
//!   }
//! }"#;
//! let mut ir = parse_source(&context, "example.mlir", source).unwrap();
//! let root = ir.root().unwrap();
//! let mut passes = PassRegistry::new();
//! vulcanize_conversion::register_passes(&mut passes);
//! let pipeline = OpPassManager::parse("builtin.module(convert-gpu-to-spirv)", &passes).unwrap();
//! PassManager::new(pipeline).run(&mut ir, root, &mut Diagnostics::new()).unwrap();
//! assert!(print_op(&ir, root).contains("spirv.module @__spv__kernels Logical GLSL450"));
//! ```
#![forbid(unsafe_code)]

pub mod framework;
mod mlir_passes;
pub mod options;
mod passes;
mod patterns;
mod steps;
mod target;

pub use mlir_passes::map_memref_storage_class;
pub use options::{Asserts, FloatMode, ScalarArguments, SpirvConversionOptions};
pub use passes::{convert_roots, kernel_options, register_passes};
pub use patterns::{
    ElementAccess, WORKGROUP_SIZE_CONSTANTS, builtin_variable_value, get_element_ptr, linearize_index,
    populate_all_patterns, populate_arith_to_spirv_patterns, populate_cf_to_spirv_patterns,
    populate_complex_to_spirv_patterns, populate_func_to_spirv_patterns, populate_gpu_to_spirv_patterns,
    populate_index_to_spirv_patterns, populate_math_to_spirv_patterns, populate_memref_to_spirv_patterns,
    populate_scf_to_spirv_patterns, populate_tensor_to_spirv_patterns, populate_ub_to_spirv_patterns,
    populate_vector_to_spirv_patterns,
};
pub use steps::{
    DYNAMIC_SHARED_MEMORY_SIZE, MOST_INVOCATIONS, SHAPE_BLOCK, ShapePassing, kernel_pipeline, shape_words,
};
pub use target::{
    BlockLayout, SpirvConversionExtension, SpirvConversionTarget, SpirvTypeConverter, lookup_entry_point_abi,
    register_extension, set_abi_attrs, set_argument_attribute, storage_class_of, strides_and_offset,
};
