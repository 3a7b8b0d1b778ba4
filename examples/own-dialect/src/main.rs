//! A frontend's own dialect: `!audio.sample`, and ops that mix samples, lowered to SPIR-V through Vulcanize.
//!
//! `cargo run --release -p own-dialect` prints the lowered kernel and the result of running it, and
//! `cargo run --release -p own-dialect -- lsp` serves editors.
#![forbid(unsafe_code)]

mod dialect;
mod editors;
mod lowering;

use std::error::Error;

use vulcanize::ir::{Context, parse_source, print_op};
use vulcanize::lower::{LowerOptions, lower_kernels};
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::{Device, DeviceError};

const PROGRAM: &str = r#"
gpu.module @mixer {
  gpu.func @fade(%a: memref<8xf32>, %b: memref<8xf32>, %out: memref<8xf32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
    %i = gpu.thread_id x
    %quarter = arith.constant 0.25 : f32
    %av = memref.load %a[%i] : memref<8xf32>
    %bv = memref.load %b[%i] : memref<8xf32>
    %as = audio.from_float %av : !audio.sample
    %bs = audio.from_float %bv : !audio.sample
    %mixed = audio.mix %as, %bs by %quarter : !audio.sample
    %value = audio.to_float %mixed : !audio.sample
    memref.store %value, %out[%i] : memref<8xf32>
    gpu.return
  }
}
"#;

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1).as_deref() {
        Some("lsp") => Ok(editors::serve()?),
        Some(_) | None => show(),
    }
}

/// Lowers the program, runs it, and checks the result.
fn show() -> Result<(), Box<dyn Error>> {
    let context = context();
    let words = lower(&context, PROGRAM, &LowerOptions::default())?;
    let result = run(&words)?;
    println!("{result:?}");
    // A quarter of the way from the first sample to the second, which is limited to 1.
    let expected: Vec<f32> = (0..8).map(|i| 0.75 * i as f32 / 8.0 + 0.25).collect();
    if result == expected { Ok(()) } else { Err("the result is wrong".into()) }
}

/// A context that knows the dialect.
fn context() -> Context {
    let context = vulcanize::context();
    context.register(&dialect::DIALECT);
    vulcanize::conversion::register_extension(&context, &lowering::EXTENSION);
    context
}

/// Lowers the kernels of a program for Vulkan 1.1, prints them, and returns the binary.
fn lower(context: &Context, program: &str, options: &LowerOptions) -> Result<Vec<u32>, Box<dyn Error>> {
    let mut ir = parse_source(context, "mixer.mlir", program).map_err(|d| d.render(context))?;
    let target_env = vulcanize::target_env_attr(context, "vulkan1.1").ok_or("unknown target environment")?;
    let options = LowerOptions { target_env: Some(target_env), ..options.clone() };
    let mut modules = lower_kernels(&mut ir, &options).map_err(|d| d.render(context))?;
    let module = modules.pop().ok_or("nothing was lowered")?;
    println!("{}", print_op(&ir, module.op));
    Ok(module.words)
}

fn run(words: &[u32]) -> Result<Vec<f32>, DeviceError> {
    let first: Vec<f32> = (0..8).map(|i| i as f32 / 8.0).collect();
    let second: Vec<f32> = (0..8).map(|i| 1.0 + i as f32 / 8.0).collect();
    let device = Device::new(ReferenceDevice::default());
    let kernel = device.kernel(words, "fade")?;
    let (first, second, result) = (device.buffer(&first)?, device.buffer(&second)?, device.zeros(8)?);
    kernel.launch([1, 1, 1]).bind(0, &first).bind(1, &second).bind(2, &result).run()?;
    result.read()
}

#[cfg(test)]
mod tests;
