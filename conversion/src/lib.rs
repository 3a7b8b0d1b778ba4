//! Conversion of the source dialects to the SPIR-V dialect.
//!
//! A program is converted in one walk by one set of patterns ([`framework`]); what its types become depends on the
//! target environment ([`SpirvTypeConverter`]). Each source dialect has a module with its patterns; the passes
//! ([`register_passes`]) are selections of them under MLIR's names. What kernels need before that is a pipeline of
//! passes on the source dialects ([`kernel_pipeline`]).
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

mod arith_to_spirv;
mod block_layout;
mod cf_to_spirv;
mod combining;
mod complex_to_spirv;
mod division;
mod elementwise;
mod emulation;
mod expansion;
mod extension;
pub mod framework;
mod func_to_spirv;
mod gpu_to_spirv;
mod index_to_spirv;
mod kernels;
mod legalize_vectors;
mod lift_cf_to_scf;
mod lower_affine;
pub mod lowering;
mod math_to_spirv;
mod memref_to_spirv;
mod options;
mod passes;
mod scf_to_spirv;
pub mod storage_class;
mod target;
mod tensor_to_spirv;
mod type_converter;
mod ub_to_spirv;
mod vector_to_spirv;

pub use arith_to_spirv::populate_arith_to_spirv_patterns;
pub use block_layout::BlockLayout;
pub use cf_to_spirv::populate_cf_to_spirv_patterns;
pub use complex_to_spirv::populate_complex_to_spirv_patterns;
pub use extension::{SpirvConversionExtension, register_extension};
pub use func_to_spirv::populate_func_to_spirv_patterns;
pub use gpu_to_spirv::{
    DYNAMIC_SHARED_MEMORY_SIZE, MOST_INVOCATIONS, WORKGROUP_SIZE_CONSTANTS, populate_gpu_to_spirv_patterns,
};
pub use index_to_spirv::populate_index_to_spirv_patterns;
pub use kernels::{SHAPE_BLOCK, ShapePassing, shape_words};
pub use math_to_spirv::populate_math_to_spirv_patterns;
pub use memref_to_spirv::populate_memref_to_spirv_patterns;
pub use options::{Asserts, ScalarArguments, SpirvConversionOptions};
pub use passes::{convert_roots, kernel_options, kernel_pipeline, populate_all_patterns, register_passes};
pub use scf_to_spirv::populate_scf_to_spirv_patterns;
pub use target::SpirvConversionTarget;
pub use tensor_to_spirv::populate_tensor_to_spirv_patterns;
pub use type_converter::{SpirvTypeConverter, storage_class_of, strides_and_offset};
pub use ub_to_spirv::populate_ub_to_spirv_patterns;
pub use vector_to_spirv::populate_vector_to_spirv_patterns;
