//! Conversion of the source dialects to the SPIR-V dialect.
#![forbid(unsafe_code)]

pub mod framework;
mod options;
mod target;
mod type_converter;

pub use options::SpirvConversionOptions;
pub use target::SpirvConversionTarget;
pub use type_converter::{SpirvTypeConverter, needs_explicit_layout, storage_class_of, strides_and_offset};
