//! The reference device: executes SPIR-V on the CPU, without a driver.
#![forbid(unsafe_code)]

mod reference;

pub use reference::{ReferenceDevice, ReferenceOptions};
