//! The target environment's part in a conversion: the types, the memory, the interfaces of kernels, and the allowed
//! ops.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `type_converter.rs` | what types become |
//! | `block_layout.rs` | how what a host sees is aligned |
//! | `kernel_interface.rs` | where the arguments of a kernel are bound |
//! | `legality.rs` | which SPIR-V ops the target allows |
//! | `extension.rs` | types and patterns of dialects of other crates |

mod block_layout;
mod extension;
mod kernel_interface;
mod legality;
mod type_converter;

pub use block_layout::BlockLayout;
pub(crate) use extension::extensions;
pub use extension::{SpirvConversionExtension, register_extension};
pub(crate) use kernel_interface::{Interface, written_interface};
pub use kernel_interface::{lookup_entry_point_abi, set_abi_attrs};
pub use legality::SpirvConversionTarget;
pub use type_converter::{SpirvTypeConverter, storage_class_of, strides_and_offset};
pub use vulcanize_dialects::function::set_argument_attribute;
