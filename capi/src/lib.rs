//! The C interface of Vulcanize ([`docs/c-api.md`](../../docs/c-api.md)).
//!
//! ```text
//! C ──vlk_module_parse(context, name, text, &module)──▶ border (error.rs, views.rs) ──▶ vulcanize::…
//! ```
//!
//! A function of C takes handles as `Option<&T>` or `Option<&mut T>`, gives them as `Option<Box<T>>`, and so needs no
//! `unsafe`. Text, words and bytes are views, which one file turns into slices (`views`). The header is made from this
//! source; [`include/vulcanize.h`](../include/vulcanize.h) is committed.

mod device;
mod error;
mod image;
mod lowering;
mod module;
mod program;
mod views;

pub use device::*;
pub use error::*;
pub use image::*;
pub use lowering::*;
pub use module::*;
pub use program::*;
pub use views::*;

/// The version of the library: `0.1.0`.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_version() -> VlkStr<'static> {
    VlkStr::from(concat!(env!("CARGO_PKG_VERSION"), "\0")).without_end()
}
