//! A frontend without text: builds the kernel `y[i] = 2 * x[i] + y[i]` with the builder, lowers it to SPIR-V and runs
//! it on the best Vulkan device, or on the reference executor where there is none.
//!
//! `cargo run --release -p embed` prints the result and checks it.
#![forbid(unsafe_code)]

use std::error::Error;

use vulcanize::dialects::{arith, gpu, memref};
use vulcanize::ir::rewrite::Builder;
use vulcanize::ir::schema::TypedOp;
use vulcanize::ir::{Context, Diagnostics, Fallible, Ir, Module, verify};
use vulcanize::lower::{LowerOptions, lower_kernels};
use vulcanize::runtime::{Device, DeviceError};
use vulcanize::spirv::attributes::EntryPointAbiAttr;

const LENGTH: u32 = 64;
const WORKGROUP: u32 = 16;

fn main() -> Result<(), Box<dyn Error>> {
    let context = vulcanize::context();
    let mut ir = build_program(&context).map_err(|diagnostic| diagnostic.render(&context))?;
    let target_env = vulcanize::target_env_attr(&context, "vulkan1.1").ok_or("unknown target environment")?;
    let options = LowerOptions { target_env: Some(target_env), ..LowerOptions::default() };
    let modules = lower_kernels(&mut ir, &options).map_err(|diagnostics| diagnostics.render(&context))?;
    let module = modules.first().ok_or("nothing was lowered")?;

    let x: Vec<f32> = (0..LENGTH).map(|i| i as f32).collect();
    let y: Vec<f32> = vec![1.0; LENGTH as usize];
    let device = vulcanize::any_device()?;
    let result = run(&device, &module.words, &x, &y)?;
    println!("on {}: y = {:?} … {:?}", device.info().name, &result[..4], &result[LENGTH as usize - 2..]);
    let expected: Vec<f32> = x.iter().zip(&y).map(|(x, y)| 2.0 * x + y).collect();
    if result == expected { Ok(()) } else { Err("the result is wrong".into()) }
}

/// The program, as text:
///
/// ```mlir
/// gpu.module @kernels {
///   gpu.func @scale(%x: memref<64xf32>, %y: memref<64xf32>) kernel attributes {…} {
///     %i = gpu.global_id x
///     %two = arith.constant 2.0 : f32
///     %0 = memref.load %x[%i] : memref<64xf32>
///     …
/// ```
fn build_program(context: &Context) -> Fallible<Ir<'_>> {
    let mut ir = Ir::new(context);
    let b = &mut Builder::new(&mut ir);
    let buffer = context.memref(&[i64::from(LENGTH)], context.f32(), None);
    let two = context.float_attr(context.f32(), 2.0).expect("f32 is a float type");

    let module = Module::build(b, |b| {
        gpu::GpuModule::build(b, "kernels", |b| {
            let kernel = gpu::Func::build_kernel(b, "scale", [buffer, buffer], |b, [x, y]| {
                let i = gpu::GlobalId::build(b, gpu::Dimension::X);
                let two = arith::Constant::build(b, two);
                let x_value = memref::Load::build(b, x, [i]);
                let y_value = memref::Load::build(b, y, [i]);
                let product = arith::MulF::build(b, two, x_value);
                let sum = arith::AddF::build(b, product, y_value);
                memref::Store::build(b, sum, y, [i]);
                gpu::Return::build(b, []);
            });
            let abi = EntryPointAbiAttr { workgroup_size: Some([WORKGROUP, 1, 1].into()), ..Default::default() };
            b.ir_mut().set_attribute(kernel.op(), context.identifier("spirv.entry_point_abi"), abi.get(context));
        });
    });
    ir.set_root(module.op());

    let mut diagnostics = Diagnostics::new();
    verify(&ir, module.op(), &mut diagnostics);
    match diagnostics.into_iter().next() {
        Some(problem) => Err(Box::new(problem)),
        None => Ok(ir),
    }
}

fn run(device: &Device, words: &[u32], x: &[f32], y: &[f32]) -> Result<Vec<f32>, DeviceError> {
    let kernel = device.kernel(words, "scale")?;
    let (x, y) = (device.buffer(x)?, device.buffer(y)?);
    kernel.launch([LENGTH / WORKGROUP, 1, 1]).bind(0, &x).bind(1, &y).run()?;
    y.read()
}

#[cfg(test)]
mod tests {
    /// The program checks its own result.
    #[test]
    fn the_program_gets_the_right_result() {
        super::main().expect("the program succeeds");
    }
}
