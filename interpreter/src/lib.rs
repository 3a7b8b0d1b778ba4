//! The executor of host code over any device.
//!
//! ```
//! use vulcanize_interpreter::{HostOptions, HostProgram};
//! use vulcanize_ir::{Context, parse_source};
//! use vulcanize_reference::ReferenceDevice;
//!
//! let context = Context::new();
//! vulcanize_dialects::register_all(&context);
//! let ir = parse_source(&context, "hello.mlir", "
//!   func.func @main() {
//!     %x = arith.constant 42 : i64
//!     call @printI64(%x) : (i64) -> ()
//!     return
//!   }
//!   func.func private @printI64(i64)
//! ").unwrap();
//! let program = HostProgram::compile(&ir, ir.root().unwrap(), "main").unwrap();
//! let mut device = ReferenceDevice::default();
//! let (mut out, mut err) = (Vec::new(), Vec::new());
//! program.run(&mut device, &[], &HostOptions::default(), &mut out, &mut err).unwrap();
//! assert_eq!(out, b"42");
//! ```
#![forbid(unsafe_code)]

mod host;

pub use host::{
    ArgumentContents, DeviceState, HostCall, HostError, HostErrorKind, HostExecution, HostOptions, HostProgram,
    HostReport, HostStep, HostType, HostValue, KernelArgument, KernelBinary, KernelShapes, LaunchedMemRef, Leaks,
    ShapePlace,
};
