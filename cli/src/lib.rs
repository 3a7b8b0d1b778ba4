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
//!
//! # Features
//!
//! `command-line` is the default and has all others; a library takes what it needs, without defaults.
//!
//! | feature | what it has |
//! | --- | --- |
//! | `validate` | the rules of Vulkan and WebGPU, on words: nine packages more, no IR |
//! | `opt` | contexts with all dialects, passes, the lowering's patterns |
//! | `serialization` | binaries and assembly from the SPIR-V dialect, and back |
//! | `runtime` | devices, buffers and kernels from words, and the reference executor; no IR |
//! | `lower` | from kernels to binaries, launches by a kernel's own arguments |
//! | `webgpu` | the WebGPU execution environment, WGSL |
//! | `interpreter` | programs of host code and kernels, devices by name |
//! | `lsp` | answers to editors |
//! | `archive` | compiled programs as files |
//! | `json` | interfaces, manifests and broken rules as JSON |
//! | `vulkan` | Vulkan's devices |
#![forbid(unsafe_code)]

#[cfg(all(feature = "interpreter", feature = "json"))]
pub mod calibration;
#[cfg(feature = "command-line")]
pub mod commands;
#[cfg(feature = "interpreter")]
pub mod device;
#[cfg(feature = "serialization")]
mod foreign_files;
#[cfg(feature = "serialization")]
pub mod input;
#[cfg(feature = "json")]
pub mod json;
#[cfg(feature = "lsp")]
pub mod language;
#[cfg(feature = "lower")]
pub mod launch;
#[cfg(feature = "lower")]
pub mod lower;
#[cfg(feature = "opt")]
mod opt;
#[cfg(feature = "interpreter")]
pub mod program;
#[cfg(feature = "interpreter")]
pub mod target;
#[cfg(all(feature = "interpreter", feature = "json"))]
pub mod tuning;

#[cfg(feature = "interpreter")]
pub use device::any_device;
#[cfg(feature = "opt")]
pub use opt::{context, context_with_limits, pass_registry, run_pipeline, target_env_attr};
#[cfg(feature = "opt")]
pub use vulcanize_abi as abi;
#[cfg(feature = "opt")]
pub use vulcanize_conversion as conversion;
#[cfg(feature = "opt")]
pub use vulcanize_dialects as dialects;
#[cfg(feature = "interpreter")]
pub use vulcanize_interpreter as interpreter;
#[cfg(feature = "opt")]
pub use vulcanize_ir as ir;
pub use vulcanize_limits as limits;
#[cfg(feature = "lsp")]
pub use vulcanize_lsp as lsp;
#[cfg(feature = "opt")]
pub use vulcanize_passes as passes;
#[cfg(feature = "runtime")]
pub use vulcanize_reference as reference;
#[cfg(feature = "runtime")]
pub use vulcanize_runtime as runtime;
#[cfg(feature = "opt")]
pub use vulcanize_schedule as schedule;
#[cfg(feature = "serialization")]
pub use vulcanize_serialization as serialization;
#[cfg(feature = "opt")]
pub use vulcanize_spirv as spirv;
pub use vulcanize_target_env as target_env;
#[cfg(feature = "validate")]
pub use vulcanize_validate as validate;
#[cfg(feature = "webgpu")]
pub use vulcanize_webgpu as webgpu;
pub use vulcanize_words as words;
