//! The module `vulcanize._vulcanize` of Python, which `vulcanize/__init__.py` shows to users. Its types and contracts are
//! in `vulcanize/__init__.pyi`.
//!
//! Rust and Python meet here: text and arrays come in, `vulcanize` does the work while Python's lock is released, and
//! results or exceptions go back.
#![forbid(unsafe_code)]

mod arrays;
mod buffer;
mod device;
mod diagnostics;
mod function;
mod kernel;
mod program;

use pyo3::prelude::*;

/// The compiled part of `vulcanize`.
#[pymodule]
mod _vulcanize {
    #[pymodule_export]
    use crate::buffer::Buffer;
    #[pymodule_export]
    use crate::device::{PyDevice, lower};
    #[pymodule_export]
    use crate::diagnostics::{DeviceError, Diagnostic, Error};
    #[pymodule_export]
    use crate::function::{Function, archive, compile};
    #[pymodule_export]
    use crate::kernel::PyKernel;
    #[pymodule_export]
    use crate::program::{Module, Program, Violation, opt, reflect, validate};

    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
