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
//!
//! From a kernel in MLIR to its results, on Vulkan or on the reference executor:
//!
//! ```
//! use vulcanize::ir::parse_source;
//! use vulcanize::lower::{LowerOptions, lower_kernels};
//! use vulcanize::reference::ReferenceDevice;
//! use vulcanize::runtime::Device;
//!
//! let context = vulcanize::context();
//! let text = "gpu.module @kernels {
//!   gpu.func @double(%x: memref<8xi32>) kernel attributes {
//!       spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
//!     %i = gpu.thread_id x
//!     %a = memref.load %x[%i] : memref<8xi32>
//!     %b = arith.addi %a, %a : i32
//!     memref.store %b, %x[%i] : memref<8xi32>
//!     gpu.return
//!   }
//! }";
//! let mut ir = parse_source(&context, "double.mlir", text).map_err(|d| d.render(&context)).unwrap();
//! let target_env = vulcanize::target_env_attr(&context, "vulkan1.1");
//! let options = LowerOptions { target_env, ..LowerOptions::default() };
//! let modules = lower_kernels(&mut ir, &options).map_err(|d| d.render(&context)).unwrap();
//!
//! let device = Device::new(ReferenceDevice::default()); // or Device::vulkan(), or vulcanize::any_device()
//! let x = device.buffer(&[1, 2, 3, 4, 5, 6, 7, 8])?;
//! let kernel = device.kernel(&modules[0].words, "double")?;
//! let submission = kernel.launch([1, 1, 1]).bind(0, &x).submit()?;
//! // ... the host does something else ...
//! submission.wait()?;
//! assert_eq!(x.read()?, [2, 4, 6, 8, 10, 12, 14, 16]);
//! # Ok::<(), vulcanize::runtime::DeviceError>(())
//! ```
#![forbid(unsafe_code)]

#[cfg(feature = "command-line")]
pub mod commands;
pub mod device;
mod foreign_files;
pub mod input;
#[cfg(feature = "json")]
pub mod json;
pub mod launch;
pub mod lower;
pub mod program;
pub mod target;

pub use vulcanize_abi as abi;
pub use vulcanize_conversion as conversion;
pub use vulcanize_dialects as dialects;
pub use vulcanize_interpreter as interpreter;
pub use vulcanize_ir as ir;
pub use vulcanize_limits as limits;
pub use vulcanize_passes as passes;
pub use vulcanize_reference as reference;
pub use vulcanize_runtime as runtime;
pub use vulcanize_serialization as serialization;
pub use vulcanize_spirv as spirv;
pub use vulcanize_target_env as target_env;
pub use vulcanize_validate as validate;
pub use vulcanize_webgpu as webgpu;
pub use vulcanize_words as words;

use vulcanize_ir::pass::{OpPassManager, PassManager, PassRegistry};
use vulcanize_ir::{Context, Diagnostic, Diagnostics, Ir, Severity};
use vulcanize_limits::Limits;
use vulcanize_runtime::{Device, DeviceError};

/// A context with all dialects of Vulcanize.
pub fn context() -> Context {
    context_with_limits(Limits::DEFAULT)
}

/// The same, for inputs that may cost as much as `limits` say.
pub fn context_with_limits(limits: Limits) -> Context {
    let context = Context::with_limits(limits);
    vulcanize_dialects::register_all(&context);
    context.register(&vulcanize_spirv::DIALECT);
    context
}

/// The best Vulkan device of this machine, or the reference executor where there is none: no loader, or no driver.
///
/// # Errors
/// There is a device that does not work.
pub fn any_device() -> Result<Device, DeviceError> {
    device::best(None)
}

/// All passes of Vulcanize, under MLIR's names.
pub fn pass_registry() -> PassRegistry {
    let mut registry = vulcanize_passes::registry();
    vulcanize_dialects::register_passes(&mut registry);
    vulcanize_spirv::transforms::register_passes(&mut registry);
    vulcanize_conversion::register_passes(&mut registry);
    vulcanize_abi::register_passes(&mut registry);
    vulcanize_webgpu::register_passes(&mut registry);
    registry
}

/// Runs a pipeline of passes (`builtin.module(cse,canonicalize)`) on a module, verified after each. Warnings go to the IR.
///
/// # Errors
/// The text is no pipeline for the module, or a pass fails; do not use the IR after that.
pub fn run_pipeline(ir: &mut Ir<'_>, pipeline: &str) -> Result<(), Diagnostics> {
    let Some(root) = ir.root() else { return Ok(()) };
    let pipeline = OpPassManager::parse(pipeline, &pass_registry())
        .map_err(|error| Diagnostic::error(ir.location(root), error.to_string()))?;
    let mut diagnostics = Diagnostics::new();
    PassManager::new(pipeline).run(ir, root, &mut diagnostics).map_err(|_| diagnostics.clone())?;
    for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.severity != Severity::Error) {
        ir.warn(Box::new(diagnostic.clone()));
    }
    Ok(())
}

/// The `#spirv.target_env` of a named environment (`vulkan1.1`, `opencl2.0`, `webgpu`, …); `None` for an unknown name.
pub fn target_env_attr(context: &Context, name: &str) -> Option<vulcanize_ir::Attribute> {
    let env = vulcanize_target_env::TargetEnv::named(name)?;
    Some(vulcanize_spirv::attributes::TargetEnvAttr::get(context, &env))
}
