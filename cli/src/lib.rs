//! MLIR to Vulkan: the library facade and the command line of Vulcanize.
//!
//! ```
//! use vulcanize::ir::{parse_source, print_op};
//!
//! let context = vulcanize::context();
//! let ir = parse_source(&context, "add.mlir", "func.func @add(%a: i32) -> i32 {
//!   %0 = arith.addi %a, %a : i32
//!   return %0 : i32
//! }").map_err(|d| d.render(&context)).unwrap();
//! assert!(print_op(&ir, ir.root().unwrap()).contains("arith.addi %arg0, %arg0 : i32"));
//! ```
#![forbid(unsafe_code)]

pub mod commands;
pub mod lower;

pub use vulcanize_abi as abi;
pub use vulcanize_conversion as conversion;
pub use vulcanize_dialects as dialects;
pub use vulcanize_interpreter as interpreter;
pub use vulcanize_ir as ir;
pub use vulcanize_runtime as runtime;
pub use vulcanize_serialization as serialization;
pub use vulcanize_spirv as spirv;
pub use vulcanize_target_env as target_env;
pub use vulcanize_webgpu as webgpu;

use vulcanize_ir::Context;
use vulcanize_ir::pass::PassRegistry;

/// A context with all dialects of Vulcanize.
pub fn context() -> Context {
    let context = Context::new();
    vulcanize_dialects::register_all(&context);
    context.register(&vulcanize_spirv::DIALECT);
    context
}

/// All passes of Vulcanize, under MLIR's names.
pub fn pass_registry() -> PassRegistry {
    let mut registry = PassRegistry::new();
    vulcanize_dialects::register_passes(&mut registry);
    vulcanize_spirv::transforms::register_passes(&mut registry);
    vulcanize_conversion::register_passes(&mut registry);
    vulcanize_abi::register_passes(&mut registry);
    registry
}

/// The `#spirv.target_env` of a named environment (`vulkan1.1`, `opencl2.0`, `webgpu`, …); `None` when there is none of
/// that name.
pub fn target_env_attr(context: &Context, name: &str) -> Option<vulcanize_ir::Attribute> {
    let env = vulcanize_target_env::TargetEnv::named(name)?;
    Some(vulcanize_spirv::attributes::TargetEnvAttr::get(context, &env))
}
