//! The reference device: a [`Backend`] that executes SPIR-V on the CPU.
//!
//! A module is decoded once, when its kernel is loaded ([`module`], [`function`], [`values`]: words to a
//! [`program::Program`]), and then executed by [`executor`]. Modules are not trusted: whatever the words say,
//! loading gives a program or an error, and running one gives a result or a fault. It is not a validator
//! though: a module may run here that `spirv-val` refuses.
//!
//! What SPIR-V leaves undefined has one fixed result here; [`scalar`] lists the choices. Variables without
//! initializer begin as zeros. Workgroups run one after another in ascending order, and so do the invocations
//! of each between barriers, so results do not change from run to run.

mod bound;
mod checks;
mod composites;
mod cooperative;
mod declarations;
mod device;
mod executor;
mod faults;
mod function;
mod glsl;
mod group;
mod images;
mod memory;
mod module;
mod printf;
mod program;
mod pure;
mod reader;
mod run;
mod scalar;
mod shared_bytes;
mod specialized;
mod texels;
mod types;
mod values;

pub use checks::Checks;
pub use device::{ReferenceDevice, ReferenceOptions};

#[allow(unused_imports)] // named in the text above
use vulcanize_runtime::Backend;
