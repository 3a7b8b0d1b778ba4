//! The way to the binary and back, on the module that a lowering makes.

use std::time::{Duration, Instant};

use vulcanize::ir::text::{ParseConfig, PrintOptions, parse_source_with, print_op_with};
use vulcanize::ir::{Diagnostics, Ir, Op, verify};
use vulcanize::serialization::{SerializeOptions, deserialize, serialize, words_to_bytes};

use crate::stages::lowered;

/// How long each way took in one process.
#[derive(Clone, Copy, Debug)]
pub struct Translation {
    /// [`serialize`], with the check of the declared triple.
    pub serialize: Duration,
    /// [`serialize`] without that check.
    pub unchecked: Duration,
    /// [`deserialize`].
    pub deserialize: Duration,
    /// The verification of what was read.
    pub verify: Duration,
}

impl Translation {
    /// Each way at its fastest of the two runs.
    #[must_use]
    pub fn best(self, other: Translation) -> Translation {
        Translation {
            serialize: self.serialize.min(other.serialize),
            unchecked: self.unchecked.min(other.unchecked),
            deserialize: self.deserialize.min(other.deserialize),
            verify: self.verify.min(other.verify),
        }
    }
}

/// The same module as text and as a binary.
#[derive(Clone, Debug)]
pub struct Module {
    /// The `spirv.module`.
    pub text: String,
    /// What `serialize` makes of it.
    pub words: Vec<u32>,
}

impl Module {
    /// What is in the file that a binary is.
    pub fn bytes(&self) -> Vec<u8> {
        words_to_bytes(&self.words)
    }
}

/// Lowers a text of kernels.
///
/// # Errors
/// What the lowering says.
pub fn module(kernels: &str) -> Result<Module, String> {
    let context = vulcanize::context();
    let (ir, module, _) = lowered(&context, kernels)?;
    let text = print_op_with(&ir, module, &PrintOptions { assume_verified: true, ..PrintOptions::default() });
    let words = serialize(&ir, module, &SerializeOptions::default()).map_err(|d| d.render(&context))?;
    Ok(Module { text, words })
}

fn time<T>(work: impl FnOnce() -> Result<T, String>) -> Result<(T, Duration), String> {
    let start = Instant::now();
    let result = work()?;
    Ok((result, start.elapsed()))
}

/// Goes both ways once, each in a fresh context.
///
/// # Errors
/// What is not read, not valid or not written.
pub fn run(module: &Module) -> Result<Translation, String> {
    let (serialize_time, unchecked) = {
        let context = vulcanize::context();
        let config = ParseConfig { implicit_module: false, ..ParseConfig::default() };
        let ir = parse_source_with(&context, "module.mlir", &module.text, config).map_err(|d| d.render(&context))?;
        let root = ir.root().ok_or("no root")?;
        let write = |check_declared_triple| {
            let options = SerializeOptions { check_declared_triple, ..SerializeOptions::default() };
            time(|| serialize(&ir, root, &options).map_err(|d| d.render(&context)))
        };
        let ((unchecked, unchecked_time), (words, checked_time)) = (write(false)?, write(true)?);
        if words != unchecked {
            return Err("the check changes the binary".to_owned());
        }
        (checked_time, unchecked_time)
    };
    let context = vulcanize::context();
    let (ir, deserialize) = time(|| deserialize(&context, &module.words).map_err(|e| e.to_string()))?;
    let ((), verify) = time(|| check(&ir, ir.root().ok_or("no root")?))?;
    Ok(Translation { serialize: serialize_time, unchecked, deserialize, verify })
}

fn check(ir: &Ir<'_>, root: Op) -> Result<(), String> {
    let mut diagnostics = Diagnostics::new();
    verify(ir, root, &mut diagnostics).then_some(()).ok_or_else(|| diagnostics.render(ir.context()))
}
